"""``python -m factsite``: the same as the command ``factsite``."""

from factsite.cli import main

raise SystemExit(main())
