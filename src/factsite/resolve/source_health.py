"""What the lock file of sources means for the site: dead sources, lost passages, and checks that are too old.

A stored copy settles the first two: readers are led to it, and what was a warning is a remark.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, time

from factsite.articles import ArticleFile, SourceEntry
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, note, warning
from factsite.source_lock import LOCK_PATH, TRUSTED_FOR, QuoteState, SourceLock, SourceRecord, SourceStatus

_MOVED = "write its new address, where it has one"
_REREAD = "read it again and quote what it says now"
_FIND_A_COPY = "name a stored copy in 'archive': 'factsite sources archive' looks for one"


def check_health(file: ArticleFile, lock: SourceLock, *, is_draft: bool) -> Iterator[Diagnostic]:
    """Report the sources of a file that are dead, that no longer say what is quoted, or that nobody has checked yet."""
    if not lock.is_there:
        return
    for index, source in enumerate(file.front.sources or ()):
        if source.url is None:
            continue
        record = lock.records.get(source.url)
        if record is None or record.status is SourceStatus.UNCHECKED:
            if not is_draft:
                yield _new(file, index, source)
        elif record.is_dead:
            yield _dead(file, index, source, record)
        elif record.quote_state(source.quote) is QuoteState.GONE:
            yield _quote_gone(file, index, source, record)


def _new(file: ArticleFile, index: int, source: SourceEntry) -> Diagnostic:
    place = file.front.where.at("sources", index, "url")
    message = f"the source '{source.id}' has not been checked yet"
    return note(Code.UNCHECKED_SOURCE, place, message, "run 'factsite sources check'")


def _dead(file: ArticleFile, index: int, source: SourceEntry, record: SourceRecord) -> Diagnostic:
    place = file.front.where.at("sources", index, "url")
    if record.failing:
        message = f"the source '{source.id}' can't be reached since {record.failing.since}: {record.failing.why}"
    else:
        message = f"the source '{source.id}' is gone: on {record.checked} its address answered {record.http}"
    if source.archive or record.archive:
        return note(Code.DEAD_SOURCE, place, f"{message}; readers are led to a stored copy", _MOVED)
    return warning(Code.DEAD_SOURCE, place, message, f"{_MOVED}, or {_FIND_A_COPY}")


def _quote_gone(file: ArticleFile, index: int, source: SourceEntry, record: SourceRecord) -> Diagnostic:
    place = file.front.where.at("sources", index, "quote")
    message = f"the passage quoted from the source '{source.id}' was not in its text on {record.checked}"
    if source.archive or record.archive:
        return note(Code.QUOTE_GONE, place, f"{message}; there is a stored copy", _REREAD)
    return warning(Code.QUOTE_GONE, place, message, f"{_REREAD}, or {_FIND_A_COPY}")


def old_checks(lock: SourceLock, now: datetime) -> Iterator[Diagnostic]:
    """Remind of checks that are too old, all in one warning: one command renews them."""
    today = now.astimezone(UTC).date()
    old = [one for one in lock.records.values() if one.is_too_old_from and one.is_too_old_from <= today]
    if not old:
        return
    oldest = min(old, key=lambda one: (one.checked, one.line))
    them = "the check of 1 source is" if len(old) == 1 else f"the checks of {len(old)} sources are"
    message = f"{them} more than {TRUSTED_FOR.days} days old; the oldest is of {oldest.checked}"
    yield warning(Code.UNCHECKED_SOURCE, Place(LOCK_PATH, oldest.line, 1), message, "run 'factsite sources check'")


def ageing(lock: SourceLock) -> Iterator[datetime]:
    """Give the moments at which a check becomes too old: the build's warnings change then."""
    days = {one.is_too_old_from for one in lock.records.values() if one.is_too_old_from}
    return (datetime.combine(day, time(), UTC) for day in days)
