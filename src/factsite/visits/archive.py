"""Stored copies of sources: asks a Memento service (RFC 7089) for the copy nearest to the day on which one was read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from email.utils import format_datetime, parsedate_to_datetime
from typing import Final
from urllib.parse import urljoin

from factsite.articles import ArchiveCopy
from factsite.dates import Day, day_of
from factsite.visits.check import Round
from factsite.visits.network import Network, Unreachable, Unsafe, public_addresses
from factsite.visits.reading_list import Listed
from factsite.visits.requests import Answer, Target
from factsite.visits.visitor import Visitor

TIME_GATE: Final = "https://web.archive.org/web/"
_LINK: Final = re.compile(r'<([^<>]*)>((?:\s*;\s*[\w-]+\*?=(?:"[^"]*"|[^\s",;]+))*)')
_PARAMETER: Final = re.compile(r'([\w-]+)\*?=(?:"([^"]*)"|([^\s",;]+))')
_GOOD = range(200, 300)


@dataclass(frozen=True, slots=True)
class Archive:
    """A service: the address that stands before a page's own to ask for a copy of it, and one to have it stored."""

    time_gate: str = TIME_GATE
    save_at: str | None = None


@dataclass(frozen=True, slots=True)
class NoCopy:
    """There is no copy, or it isn't known since the service didn't answer."""

    address: str
    why: str
    is_known: bool = True


def find_copies(
    listed: Iterable[Listed], archive: Archive, order: Round
) -> tuple[dict[str, ArchiveCopy], tuple[NoCopy, ...]]:
    """Ask for a copy of each address; with ``save_at`` have stored what there is no copy of."""
    visitor = Visitor(order.network, order.now, order.site_url)
    copies: dict[str, ArchiveCopy] = {}
    lacking: list[NoCopy] = []
    for one in listed:
        found = _copy_of(one, archive, visitor, order)
        if isinstance(found, ArchiveCopy):
            copies[one.address] = found
        else:
            lacking.append(found)
    return copies, tuple(lacking)


def _copy_of(listed: Listed, archive: Archive, visitor: Visitor, order: Round) -> ArchiveCopy | NoCopy:
    try:
        _is_fit_to_tell(listed.address, order.network)
        if found := _nearest(listed, archive, visitor, order.today):
            return found
        if archive.save_at is None:
            return NoCopy(listed.address, "the archive has no copy")
        saved = memento(visitor.visit(f"{archive.save_at}{listed.address}", heeds_robots=False).answer)
        found = saved or _nearest(listed, archive, visitor, order.today)
        return found or NoCopy(listed.address, "the archive has not stored it yet")
    except Unreachable as problem:
        return NoCopy(listed.address, str(problem), is_known=False)
    except Unsafe as problem:
        return NoCopy(listed.address, str(problem))


def _is_fit_to_tell(address: str, network: Network) -> None:
    """Keep the addresses of a private network to ourselves; of a host that is no more a copy is all the more wanted."""
    target = Target.of(address)
    with suppress(Unreachable):
        public_addresses(target.host, target.port, network)


def _nearest(listed: Listed, archive: Archive, visitor: Visitor, today: date) -> ArchiveCopy | None:
    wanted = day_of(listed.read) if listed.read else today
    noon = datetime.combine(wanted, time(12), UTC)
    headers = (("Accept-Datetime", format_datetime(noon, usegmt=True)),)
    return memento(visitor.visit(f"{archive.time_gate}{listed.address}", headers, heeds_robots=False).answer)


def memento(answer: Answer) -> ArchiveCopy | None:
    """Read which copy an answer is: by its own date, or by the links in its header (RFC 7089 §2)."""
    if answer.status not in _GOOD:
        return None
    if stored := _day(answer.header("memento-datetime")):
        return ArchiveCopy(_whole(answer, answer.header("content-location") or answer.address), Day(stored))
    for target, parameters in _LINK.findall(answer.header("link") or ""):
        named = {name.lower(): quoted or plain for name, quoted, plain in _PARAMETER.findall(parameters)}
        if "memento" in named.get("rel", "").split() and (stored := _day(named.get("datetime"))):
            return ArchiveCopy(_whole(answer, target), Day(stored))
    return None


def _whole(answer: Answer, target: str) -> str:
    """Give a copy's address in full; raises :class:`Unsafe` for one that no page may link to."""
    whole = urljoin(answer.address, target)
    Target.of(whole)
    return whole


def _day(written: str | None) -> date | None:
    try:
        return parsedate_to_datetime(written).date() if written else None
    except (ValueError, OverflowError):
        return None
