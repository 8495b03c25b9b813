"""What is known of the site's sources, as a table for people and as a document for programs."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping

from factsite.report import printable
from factsite.source_lock import QuoteState, SourceRecord
from factsite.visits.reading_list import Listed

_HEAD = ("status", "checked", "quote", "source", "address")
# Of several quoted passages of one address, the worst is told.
_WORST_FIRST = (QuoteState.GONE, QuoteState.UNREADABLE, QuoteState.FOUND)


def as_table(listed: Iterable[Listed], records: Mapping[str, SourceRecord]) -> str:
    """List the addresses, a line each and what matters of it below."""
    rows = [_HEAD, *(_row(one, _record(one, records)) for one in listed)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(_HEAD) - 1)]
    notes = [(), *(tuple(_remarks(_record(one, records))) for one in listed)]
    lines: list[str] = []
    for row, remarks in zip(rows, notes, strict=True):
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
        lines.append("  ".join((*cells, row[-1])))
        lines.extend(f"    {printable(remark)}" for remark in remarks)
    return "".join(f"{line}\n" for line in lines)


def _record(listed: Listed, records: Mapping[str, SourceRecord]) -> SourceRecord:
    return records.get(listed.address) or SourceRecord(listed.address)


def _row(listed: Listed, record: SourceRecord) -> tuple[str, ...]:
    uses = ", ".join(dict.fromkeys(f"{use.story}/{use.id}" for use in listed.uses))
    status = record.status.value + (" (dead)" if record.is_dead and record.failing else "")
    last = record.failing.last if record.failing else record.checked
    checked = last.isoformat() if last else "never"
    state = quote_state(listed, record)
    return status, checked, state.value if state else "-", printable(uses), printable(listed.address)


def quote_state(listed: Listed, record: SourceRecord) -> QuoteState | None:
    """Say of the passages quoted from an address whether they still stand there; the worst of several."""
    known = {state for quote, state in record.quotes if quote in listed.quotes}
    return next((state for state in _WORST_FIRST if state in known), None)


def _remarks(record: SourceRecord) -> Iterator[str]:
    if record.failing:
        failing = record.failing
        times = "once" if failing.times == 1 else f"{failing.times} times"
        yield f"failed {times} since {failing.since}: {failing.why}"
    elif record.http and not 200 <= record.http < 300:  # noqa: PLR2004 - the good answers of HTTP.
        yield f"answered {record.http}"
    if record.final:
        yield f"leads to {record.final}"
    for copy in record.archive:
        yield f"stored copy of {copy.date}: {copy.url}" if copy.date else f"stored copy: {copy.url}"


def as_document(listed: Iterable[Listed], records: Mapping[str, SourceRecord]) -> str:
    """List the addresses as one JSON document."""
    sources = [_entry(one, _record(one, records)) for one in listed]
    return json.dumps({"sources": sources}, ensure_ascii=False, indent=1) + "\n"


def _entry(listed: Listed, record: SourceRecord) -> dict[str, object]:
    state, failing = quote_state(listed, record), record.failing
    return {
        "address": listed.address,
        "uses": [{"story": use.story, "id": use.id, "copy": use.is_copy, "draft": use.is_draft} for use in listed.uses],
        "status": record.status.value,
        "dead": record.is_dead,
        "http": record.http,
        "checked": record.checked.isoformat() if record.checked else None,
        "final": record.final,
        "digest": record.digest,
        "quote": state.value if state else None,
        "failing": {"since": failing.since.isoformat(), "last": failing.last.isoformat(), "why": failing.why}
        if failing
        else None,
        "archive": [{"url": copy.url, "date": str(copy.date) if copy.date else None} for copy in record.archive],
    }
