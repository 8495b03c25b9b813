"""What the commands share: the shape of a command, the options that hold for several, and how their values are read."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from factsite.report import Format

DONE: Final = 0
MISTAKES: Final = 1
WRONG_USAGE: Final = 2


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its name, what it does in a sentence, its own options, and the doing, which gives the exit status.

    ``reads_site``: it takes the options of every command that reads a site, and isn't run where there is none.
    """

    name: str
    does: str
    add_options: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    reads_site: bool = True


def site_options(site: Path | None) -> argparse.ArgumentParser:
    """Make the options of every command that reads a site; ``site`` is the folder where none is named."""
    options = argparse.ArgumentParser(add_help=False)
    options.add_argument(
        "--site", type=Path, metavar="DIR", default=site or Path(), help="the site's folder (default: this one)"
    )
    options.add_argument(
        "--format",
        type=Format,
        choices=list(Format),
        default=Format.TEXT,
        metavar="text|json|github",
        help="how mistakes are printed (default: text)",
    )
    options.add_argument(
        "--now", type=_moment, metavar="TIME", help="take this for the present moment, such as 2026-09-19T09:00+02:00"
    )
    options.add_argument("--strict", action="store_true", help="warnings fail, too")
    return options


def finds_site(options: argparse.Namespace) -> bool:
    """Say whether there is a site in the folder that was named; complain where there is none."""
    site: Path = options.site
    if (site / "content").is_dir():
        return True
    sys.stderr.write(f"factsite: there is no site in {site.resolve()}: it has no folder 'content'\n")
    return False


def at_least_one(text: str) -> int:
    """Read a number of 1 or more."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("write a number of 1 or more")
    return number


def counted_days(text: str) -> int:
    """Read a number of days."""
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("write a number of 0 or more")
    return number


def web_address(text: str) -> str:
    """Read what begins as an address of the web does."""
    if not text.startswith(("https://", "http://")):
        raise argparse.ArgumentTypeError("write an address that begins with https://")
    return text


def _moment(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is no time; write 2026-09-19T09:00+02:00") from None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)
