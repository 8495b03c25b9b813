"""Build this site: ``python build.py``, or any other factsite command for it, such as ``python build.py check``."""

from pathlib import Path

from factsite.cli import main

raise SystemExit(main(site=Path(__file__).resolve().parent))
