"""Checking sources: visits every address that is due, and puts what it finds beside what was known."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta
from http import HTTPStatus
from threading import Event

from factsite.digest import digest
from factsite.source_lock import Failing, QuoteState, SourceRecord, SourceStatus
from factsite.urls import host
from factsite.visits.network import Network, Unreachable, Unsafe
from factsite.visits.reading_list import Listed
from factsite.visits.visible_text import decoded, holds, visible_text
from factsite.visits.visitor import NotAllowed, Visit, Visitor

_GOOD = range(200, 300)


@dataclass(frozen=True, slots=True)
class Round:
    """One round of visits: over which net, on which day, on behalf of which site."""

    network: Network
    now: datetime
    site_url: str

    @property
    def today(self) -> date:
        """The day of the round, in UTC."""
        return self.now.astimezone(UTC).date()


def due(listed: Iterable[Listed], records: Mapping[str, SourceRecord], today: date, days: int) -> tuple[Listed, ...]:
    """Give the addresses never checked, last checked so many days ago or earlier, failing, or newly quoted."""
    return tuple(one for one in listed if _is_due(one, records.get(one.address), today, days))


def _is_due(listed: Listed, record: SourceRecord | None, today: date, days: int) -> bool:
    if record is None or record.checked is None or record.failing:
        return True
    return today - record.checked >= timedelta(days=days) or not set(listed.quotes) <= {one for one, _ in record.quotes}


def _tell_nobody(_done: int) -> None:
    """Say nothing of how many were visited."""


def check(
    listed: Iterable[Listed],
    records: Mapping[str, SourceRecord],
    order: Round,
    tell: Callable[[int], None] = _tell_nobody,
) -> dict[str, SourceRecord]:
    """Visit addresses, several hosts at once but each in turn; give what is known of them now.

    After each visit ``tell`` hears how many there were, from any thread. Ctrl-C ends it early.
    """
    visitor = Visitor(order.network, order.now, order.site_url)
    by_host: defaultdict[str, list[Listed]] = defaultdict(list)
    for one in listed:
        by_host[host(one.address)].append(one)

    found: dict[str, SourceRecord] = {}
    is_over = Event()

    def visit_host(addresses: list[Listed]) -> None:
        for one in addresses:
            if not is_over.is_set():
                found[one.address] = _checked(one, records.get(one.address), visitor, order)
                tell(len(found))

    with ThreadPoolExecutor(order.network.limits.at_once) as crew:
        try:
            # Asking for the results raises what went wrong in any of them.
            list(crew.map(visit_host, by_host.values()))
        except KeyboardInterrupt:
            # What was found so far is kept; who is on the way finishes that visit.
            is_over.set()
    return dict(sorted(found.items()))


def _checked(listed: Listed, known: SourceRecord | None, visitor: Visitor, order: Round) -> SourceRecord:
    before = known or SourceRecord(listed.address)
    try:
        visit = visitor.visit(listed.address)
    except Unreachable as problem:
        return _failed(before, str(problem), order.today)
    except (Unsafe, NotAllowed) as problem:
        status = SourceStatus.UNSAFE if isinstance(problem, Unsafe) else SourceStatus.NOT_ALLOWED
        return replace(before, status=status, checked=order.today, http=None, final=None, failing=None)
    return _answered(listed, before, visit, order.today)


def _failed(before: SourceRecord, why: str, today: date) -> SourceRecord:
    """Note a failure: what was alive counts as such until it has failed often and for long."""
    since, times = (before.failing.since, before.failing.times) if before.failing else (today, 0)
    failing = Failing(since, today, times + 1, why)
    status = before.status
    if failing.is_final or status in (SourceStatus.UNCHECKED, SourceStatus.UNREACHABLE):
        status = SourceStatus.UNREACHABLE
    return replace(before, status=status, failing=failing)


def _answered(listed: Listed, before: SourceRecord, visit: Visit, today: date) -> SourceRecord:
    answer = visit.answer
    final = answer.address if answer.address != listed.address else None
    record = replace(before, checked=today, http=answer.status, final=final, failing=None)
    if answer.status in (HTTPStatus.NOT_FOUND, HTTPStatus.GONE):
        return replace(record, status=SourceStatus.GONE)
    if answer.status not in _GOOD:
        return replace(record, status=SourceStatus.REFUSED)
    status = SourceStatus.MOVED if visit.is_moved else SourceStatus.ALIVE
    if answer.body is None:
        quotes = tuple((quote, QuoteState.UNREADABLE) for quote in listed.quotes)
        return replace(record, status=status, digest=None, quotes=quotes)
    text = visible_text(decoded(answer.body, answer.header("content-type") or ""))
    return replace(
        record,
        status=status,
        digest=digest(text.encode("utf-8", "replace")) if answer.is_whole else None,
        quotes=tuple((quote, _state(text, quote, is_whole=answer.is_whole)) for quote in listed.quotes),
    )


def _state(text: str, quote: str, *, is_whole: bool) -> QuoteState:
    if holds(text, quote):
        return QuoteState.FOUND
    return QuoteState.GONE if is_whole else QuoteState.UNREADABLE
