"""What the commands share: the shape of a command, the options that hold for several, and how their values are read."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import MAXYEAR, UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, NoReturn, TypeVar

from factsite.diagnostics import did_you_mean
from factsite.patterns import pattern
from factsite.report import Format

Choice = TypeVar("Choice", bound=StrEnum)

DONE: Final = 0
MISTAKES: Final = 1
WRONG_USAGE: Final = 2
STOPPED: Final = 130
"""As shells have it of a command that Ctrl-C ended: 128 and the signal's number."""
PIPE_CLOSED: Final = 141
"""The same of one whose reader has gone."""
NOT_PRINTED: Final = 74
"""Where what is printed can't be written, as to a full disk: EX_IOERR of sysexits.h."""
_MAX_DIGITS = 9
_SHOWN = 60
COMMAND: Final = "COMMAND"
"""What stands for the command's name in the usage."""
_OPTION = pattern(r"(?<![\w-])--[a-z][a-z-]*")


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its name, what it does in a sentence, its own options, and the doing, which gives the exit status.

    ``reads_site``: it takes the options of every command that reads a site, and isn't run where there is none.
    ``has_format``: it prints a document of its own, so its option ``--format`` is its own, too. ``examples`` are what
    stands behind ``factsite``, each with what it does, as ``--help`` shows them; ``stopped`` says what Ctrl-C has left
    behind.
    """

    name: str
    does: str
    add_options: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]
    reads_site: bool = True
    examples: tuple[tuple[str, str], ...] = ()
    stopped: str = ""
    has_format: bool = False


def typed(path: Path | str) -> str:
    """Write a path as it is typed in a shell: in quotes where it needs them, and never as an option."""
    written = str(path)
    return shlex.quote(f"./{written}" if written.startswith("-") else written)


def folder(written: str) -> Path:
    """Read the path of a folder, be it there or to be made; no file system has one of any length or in a circle."""
    path = Path(written)
    try:
        path.resolve()
        path.exists()
    except (OSError, RuntimeError) as problem:
        # Python up to 3.12 raises a RuntimeError for links that lead in a circle.
        reason = problem.strerror if isinstance(problem, OSError) else "its links lead in a circle"
        raise argparse.ArgumentTypeError(f"'{written[:_SHOWN]}' can't be a folder: {reason}") from None
    return path


class UsageParser(argparse.ArgumentParser):
    """A parser whose complaints are one line, without the list of all that there is: ``--help`` shows that."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line, and end with the status of wrong usage."""
        self.exit(WRONG_USAGE, f"{self.prog}: {message}; '{self.prog} --help' shows what there is\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print without passing over that it can't be done, as the base class does."""
        if message:
            (file or sys.stderr).write(message)

    def refuse(self, words: Sequence[str]) -> NoReturn:
        """Complain of words that nothing is known to be done with."""
        word = words[0].partition("=")[0]
        if not word.startswith("-"):
            self.error(f"'{word}' is one word too many")
        self.error(f"there is no option '{word}'{_or(word, _OPTION.findall(self.format_help()))}")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Name the choices as they are written, and the one that is probably meant."""
        if action.choices is None or value in action.choices:
            return
        known = [str(one) for one in action.choices]
        meant = _or(str(value), known) or f": write {_listed(known)}"
        if action.metavar == COMMAND:
            raise argparse.ArgumentError(None, f"there is no command '{value}'{meant}")
        raise argparse.ArgumentError(action, f"there is no '{value}'{meant}")


def _or(word: str, known: Sequence[str]) -> str:
    meant = did_you_mean(word, known)
    return f": {meant}" if meant else ""


def _listed(words: Sequence[str]) -> str:
    """Put words in a row as a choice: ``text, json or github``."""
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]


def site_options(site: Path | None, *, with_format: bool = True) -> UsageParser:
    """Make the options of every command that reads a site; ``site`` is the folder where none is named."""
    options = UsageParser(add_help=False)
    options.add_argument(
        "--site", type=folder, metavar="DIR", default=site or Path(), help="the site's folder (default: this one)"
    )
    if with_format:
        options.add_argument(
            "--format",
            type=one_of(Format),
            choices=list(Format),
            default=Format.TEXT,
            metavar="text|json|github",
            help="how mistakes are printed (default: text)",
        )
    add_now(options)
    options.add_argument("--strict", action="store_true", help="warnings fail, too")
    return options


def add_now(parser: argparse.ArgumentParser) -> None:
    """Let a command be told what time it is, so that whatever it does can be done again."""
    parser.add_argument(
        "--now", type=_moment, metavar="TIME", help="take this for the present moment, such as 2026-09-19T09:00+02:00"
    )


def finds_site(options: argparse.Namespace) -> bool:
    """Say whether there is a site in the folder that was named; complain where there is none."""
    site: Path = options.site
    if (site / "content").is_dir():
        return True
    sys.stderr.write(
        f"factsite: there is no site in {site.resolve()}: it has no folder 'content'; "
        "name another folder with --site, or make a site with 'factsite init'\n"
    )
    return False


def at_least_one(text: str) -> int:
    """Read a number of 1 or more."""
    if not (text.isascii() and text.isdecimal()) or len(text) > _MAX_DIGITS or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is no number of 1 or more")
    return int(text)


def one_of(kind: type[Choice]) -> Callable[[str], Choice]:
    """Give what reads one of the words of an enumeration, and names them where it is none."""

    def read(text: str) -> Choice:
        if text not in set(kind):
            known = [str(one) for one in kind]
            raise argparse.ArgumentTypeError(f"there is no '{text}'{_or(text, known) or f': write {_listed(known)}'}")
        return kind(text)

    return read


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
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    if not 1 < moment.year < MAXYEAR:
        raise argparse.ArgumentTypeError(f"'{text}' is out of reach; write a time such as 2026-09-19T09:00+02:00")
    return moment
