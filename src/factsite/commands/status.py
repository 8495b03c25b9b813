"""``status``: every article in every language, what is stale and why, and what waits for somebody."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from factsite.commands.options import DONE, MISTAKES, WRONG_USAGE, Command, one_of

if TYPE_CHECKING:
    from factsite.settings import Settings
    from factsite.status.documents import Differences
    from factsite.status.overview import Overview

_CHOICES = ("original", "current", "stale", "unpinned", "missing", "draft", "unreviewed", "corrections")


class Form(StrEnum):
    """How the status is printed."""

    TEXT = "text"
    JSON = "json"
    HTML = "html"


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--format",
        type=one_of(Form),
        choices=list(Form),
        default=Form.TEXT,
        metavar="text|json|html",
        help="a table (default), one JSON document, or a page for the newsroom",
    )
    parser.add_argument(
        "--state",
        action="append",
        choices=_CHOICES,
        metavar="STATE",
        help=f"show only what is {', '.join(_CHOICES[:-1])}, or lacks {_CHOICES[-1]}; may be given several times",
    )
    parser.add_argument("--lang", action="append", metavar="L", help="show only this language; likewise")
    parser.add_argument(
        "--diff", action="store_true", help="show what has changed in the originals, from git's history"
    )
    parser.add_argument("--no-cache", action="store_true", help="read every article anew")


def _status(options: argparse.Namespace) -> int:
    from factsite.batches import collecting_between_batches  # noqa: PLC0415 - only where the command is run
    from factsite.orders import Edge, Order  # noqa: PLC0415 - as above
    from factsite.outcomes import print_mistakes  # noqa: PLC0415 - as above
    from factsite.report import Format  # noqa: PLC0415 - as above
    from factsite.status.overview import Overview  # noqa: PLC0415 - as above
    from factsite.status.reading import read_site  # noqa: PLC0415 - as above

    site: Path = options.site.resolve()
    edge = Edge(options.now or datetime.now(UTC))
    with collecting_between_batches():
        read = read_site(Order(site, edge, site / "_site", cache=not options.no_cache))
        mistakes = [*read.diagnostics]
        overview = Overview.of(read.settings, read.stories, mistakes) if read.settings else None
        if mistakes:
            print_mistakes(mistakes, site, Format.TEXT)
        if read.settings is None or overview is None:
            return MISTAKES
        languages = _languages(options.lang or (), read.settings)
        if languages is None:
            return WRONG_USAGE
        sys.stdout.write(_document(overview, languages, site, read.settings, options))
    return MISTAKES if overview.fails() else DONE


def _languages(written: tuple[str, ...], settings: Settings) -> frozenset[str] | None:
    known = {lang.lower(): lang for lang in settings.languages}
    for tag in written:
        if tag.lower() not in known:
            sys.stderr.write(f"factsite: the site doesn't list the language '{tag}': {', '.join(settings.languages)}\n")
            return None
    return frozenset(known[tag.lower()] for tag in written)


def _document(
    overview: Overview, languages: frozenset[str], site: Path, settings: Settings, options: argparse.Namespace
) -> str:
    from factsite.outcomes import colours_wanted  # noqa: PLC0415 - as above
    from factsite.status.documents import as_html, as_json, as_text, failures  # noqa: PLC0415 - as above

    shown = overview.only(frozenset(options.state or ()), languages)
    differences = _differences(site, shown, settings) if options.diff else {}
    told = failures(overview, shown)
    match options.format:
        case Form.JSON:
            return as_json(shown, differences)
        case Form.HTML:
            title = settings.title.for_language(settings.default_language) or ""
            return as_html(shown, title, differences, told)
        case _:
            return as_text(shown, differences, told, colour=colours_wanted(sys.stdout))


def _differences(site: Path, overview: Overview, settings: Settings) -> Differences:
    from factsite.status.history import NoHistory, differences  # noqa: PLC0415 - brings subprocess

    try:
        found, unknown = differences(site, overview, settings)
    except NoHistory as reason:
        found, unknown = {}, [str(reason)]
    sys.stderr.writelines(f"factsite: {reason}\n" for reason in unknown)
    return found


STATUS = Command(
    "status",
    "show every article in every language: current, stale and why, missing, draft, unreviewed",
    _add_options,
    _status,
    has_format=True,
    examples=(("status", "a table"), ("status --state stale --diff", "what is to be translated again")),
)
