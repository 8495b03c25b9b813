"""``sources``: visits to the sources on the net, and what is known of them; no other command goes there."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from factsite.commands.options import DONE, MISTAKES, WRONG_USAGE, Command, counted_days, web_address
from factsite.diagnostics import Diagnostic, counted
from factsite.report import Format, Summary, as_github, as_json, as_text, printable, summary_line

if TYPE_CHECKING:
    # An extra brings what the visits need; without it the other commands work all the same.
    from factsite.source_lock import SourceRecord
    from factsite.visits.desk import Desk
    from factsite.visits.network import Network
    from factsite.visits.reading_list import Listed

_ACTIONS = ("check", "archive", "list")
_NEEDED = "factsite: 'sources {}' needs httpx: pip install httpx, or pip install -e '.[sources]' in a clone\n"
_CHECKED_AGAIN = 30


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "action",
        choices=_ACTIONS,
        metavar="|".join(_ACTIONS),
        help="visit the sources that are due; look for stored copies of those without; or print what is known",
    )
    parser.add_argument("--story", metavar="KEY", help="of this story alone, though it be a draft")
    parser.add_argument(
        "--older-than",
        type=counted_days,
        default=_CHECKED_AGAIN,
        metavar="DAYS",
        help=f"check: what was checked so long ago (default: {_CHECKED_AGAIN}; 0 is everything)",
    )
    parser.add_argument(
        "--time-gate",
        type=web_address,
        metavar="URL",
        help="archive: the service to ask (RFC 7089; default: https://web.archive.org/web/)",
    )
    parser.add_argument(
        "--save-at",
        type=web_address,
        metavar="URL",
        help="archive: have stored what has no copy: what stands before an address to ask for that (default: don't)",
    )


@dataclass(frozen=True, slots=True)
class _Errand:
    """What was asked for, of which addresses of which site."""

    options: argparse.Namespace
    desk: Desk
    everything: tuple[Listed, ...]
    listed: tuple[Listed, ...]

    @property
    def now(self) -> datetime:
        """The moment that counts as the present."""
        now: datetime | None = self.options.now
        return now or datetime.now(UTC)


def _sources(options: argparse.Namespace) -> int:
    return run_sources(options, None)


def run_sources(options: argparse.Namespace, network: Network | None) -> int:
    """Do what was asked for; without a network of its own, as tests have one, over the real one."""
    if options.action != "list":
        try:
            import httpx  # noqa: F401, PLC0415 - the extra is there or it isn't.
        except ImportError:
            sys.stderr.write(_NEEDED.format(options.action))
            return WRONG_USAGE
    from factsite.visits.desk import Desk, sit_down  # noqa: PLC0415 - --help needs none of it.
    from factsite.visits.reading_list import of_story, reading_list  # noqa: PLC0415

    desk = sit_down(options.site.resolve())
    if not isinstance(desk, Desk):
        return _print(desk, options, 0.0)
    if options.story and options.story not in {story.key for story in desk.site.stories}:
        sys.stderr.write(f"factsite: there is no story '{options.story}'\n")
        return WRONG_USAGE
    everything = reading_list(desk.site.stories)
    errand = _Errand(options, desk, everything, of_story(everything, options.story))
    match options.action:
        case "check":
            return _check(errand, network)
        case "archive":
            return _archive(errand, network)
        case _:
            return _list(errand)


def _list(errand: _Errand) -> int:
    from factsite.visits.shown import as_document, as_table  # noqa: PLC0415

    records = errand.desk.site.lock.records
    show = as_document if errand.options.format is Format.JSON else as_table
    # What is listed is everything, drafts too, where no story is named.
    sys.stdout.write(show(errand.listed if errand.options.story else errand.everything, records))
    return DONE


def _check(errand: _Errand, network: Network | None) -> int:
    from factsite.display import shown_words  # noqa: PLC0415
    from factsite.visits.check import Round, check, due  # noqa: PLC0415
    from factsite.visits.desk import renewed, write_lock  # noqa: PLC0415
    from factsite.visits.network import the_net  # noqa: PLC0415
    from factsite.visits.shown import as_table  # noqa: PLC0415

    begun = time.perf_counter()
    desk, known = errand.desk, errand.desk.site.lock.records
    order = Round(network or the_net(), errand.now, desk.site.settings.url)
    wanted = due(errand.listed, known, order.today, errand.options.older_than)
    with shown_words() as show:
        found = check(wanted, known, order, lambda done: show(f"{done} of {len(wanted)} addresses visited"))
    records = renewed(desk, found, errand.everything)
    write_lock(desk.folder, records)
    worth_a_look = tuple(one for one in wanted if one.address in found and not found[one.address].is_well)
    if worth_a_look and errand.options.format is Format.TEXT:
        sys.stderr.write(as_table(worth_a_look, records))
    sys.stderr.write(_said(errand, found))
    return _print(_mistakes(errand, records), errand.options, time.perf_counter() - begun)


def _said(errand: _Errand, found: Mapping[str, SourceRecord]) -> str:
    from factsite.source_lock import LOCK_PATH  # noqa: PLC0415

    kinds = Counter(record.status for record in found.values())
    parts = ", ".join(f"{number} {status.value}" for status, number in sorted(kinds.items()))
    addresses = f"{len(found)} of {len(errand.listed)} {'address' if len(errand.listed) == 1 else 'addresses'}"
    return f"{addresses} checked{': ' + parts if parts else ''}; {LOCK_PATH} says what was found\n"


def _mistakes(errand: _Errand, records: Mapping[str, SourceRecord]) -> tuple[Diagnostic, ...]:
    """Give what a build would now say of the sources that were asked for."""
    from factsite.resolve.source_health import check_health  # noqa: PLC0415
    from factsite.source_lock import SourceLock  # noqa: PLC0415

    lock = SourceLock(records)
    stories = {use.story for one in errand.listed for use in one.uses}
    return tuple(
        mistake
        for story in errand.desk.site.stories
        if story.key in stories
        for file in story.articles
        for mistake in check_health(file, lock, is_draft=True)
    )


def _archive(errand: _Errand, network: Network | None) -> int:
    from factsite.visits.archive import TIME_GATE, Archive, find_copies  # noqa: PLC0415
    from factsite.visits.check import Round  # noqa: PLC0415
    from factsite.visits.desk import renewed, with_copies, write_lock  # noqa: PLC0415
    from factsite.visits.network import the_net  # noqa: PLC0415

    desk, options = errand.desk, errand.options
    known = desk.site.lock.records
    wanted = tuple(
        one
        for one in errand.listed
        if one.is_source and not one.has_copy and not (one.address in known and known[one.address].archive)
    )
    order = Round(network or the_net(), errand.now, desk.site.settings.url)
    copies, lacking = find_copies(wanted, Archive(options.time_gate or TIME_GATE, options.save_at), order)
    if copies:
        write_lock(desk.folder, renewed(desk, with_copies(desk, copies), errand.everything))
    for address, copy in copies.items():
        sys.stdout.write(printable(f"{address}: {copy.url}") + "\n")
    for one in lacking:
        sys.stderr.write(printable(f"{one.address}: {one.why}") + "\n")
    unanswered = sum(not one.is_known for one in lacking)
    asked = f"; the archive gave no answer for {unanswered}: ask again later" if unanswered else ""
    sys.stderr.write(f"copies found for {len(copies)} of {counted(len(wanted), 'source')}{asked}\n")
    return MISTAKES if unanswered else DONE


def _print(mistakes: tuple[Diagnostic, ...], options: argparse.Namespace, seconds: float) -> int:
    """Print mistakes as every command does; where any is more than a remark, somebody has to do something."""
    from factsite.outcomes import colours_wanted  # noqa: PLC0415

    here, site = Path.cwd(), options.site.resolve()
    summary = replace(Summary.of(mistakes), seconds=seconds)
    match options.format:
        case Format.JSON:
            sys.stdout.write(as_json(mistakes, summary))
        case Format.GITHUB:
            sys.stdout.write(as_github(mistakes, site, here))
        case _:
            sys.stderr.write(as_text(mistakes, site, here, colour=colours_wanted()))
    if summary.errors or summary.warnings:
        sys.stderr.write(f"{summary_line(summary)}\n")
        return MISTAKES
    return DONE


SOURCES = Command(
    "sources",
    "check the sources on the net, look for stored copies, or list them",
    _add_options,
    _sources,
    examples=(("sources list", "all of them"), ("sources check --story bridge", "whether they still stand on the net")),
)
