"""The lock file of sources: what ``sources check`` and ``sources archive`` found on the net, reviewed in git.

A build reads it and so never needs the network. Each address has a block of lines, sorted, so that differences read
well.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from typing import Final, TypeVar

from factsite.articles import ArchiveCopy
from factsite.codes import Code
from factsite.dates import Day
from factsite.diagnostics import Diagnostic, Place, error
from factsite.patterns import pattern
from factsite.quick_pickles import pickle_quickly

LOCK_PATH: Final = "content/sources.lock.json"
VERSION: Final = 1
# An address that can't be reached is given up after so many failures, and not before so long a time.
MANY_FAILURES: Final = 3
LONG_FAILING: Final = timedelta(days=7)
# What was checked longer ago than this should be checked again.
TRUSTED_FOR: Final = timedelta(days=180)

_HINT = "take the file of the last commit, or delete it, then run 'factsite sources check'"
_FIELDS = frozenset({"status", "checked", "http", "final", "digest", "quotes", "failing", "archive"})
T = TypeVar("T")
Word = TypeVar("Word", bound=StrEnum)


class SourceStatus(StrEnum):
    """What became of an address when it was last asked for."""

    UNCHECKED = "unchecked"
    ALIVE = "alive"
    MOVED = "moved"
    GONE = "gone"
    REFUSED = "refused"
    NOT_ALLOWED = "not-allowed"
    UNREACHABLE = "unreachable"
    UNSAFE = "unsafe"


class QuoteState(StrEnum):
    """Whether a quoted passage still stands in its source."""

    FOUND = "found"
    GONE = "gone"
    UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Failing:
    """Since when, until when and how often an address could not be reached, and why the last time."""

    since: date
    last: date
    times: int
    why: str

    @property
    def is_final(self) -> bool:
        """Whether it has failed so often and so long that nobody should count on it."""
        return self.times >= MANY_FAILURES and self.last - self.since >= LONG_FAILING


@dataclass(frozen=True, slots=True)
class SourceRecord:
    """What is known of one address. ``checked`` is the day (UTC) on which it last gave an answer that counts.

    ``final`` is where it led, where that is elsewhere; ``digest`` names the visible text; ``line`` is its first in the
    lock file.
    """

    address: str
    status: SourceStatus = SourceStatus.UNCHECKED
    checked: date | None = None
    http: int | None = None
    final: str | None = None
    digest: str | None = None
    quotes: tuple[tuple[str, QuoteState], ...] = ()
    failing: Failing | None = None
    archive: tuple[ArchiveCopy, ...] = ()
    line: int = 0

    @property
    def is_dead(self) -> bool:
        """Whether readers would find nothing there: it is gone, or long out of reach."""
        match self.status:
            case SourceStatus.GONE:
                return True
            case SourceStatus.UNREACHABLE:
                return self.failing is not None and self.failing.is_final
            case _:
                return False

    @property
    def is_too_old_from(self) -> date | None:
        """The first day on which the check is too old to be trusted."""
        return self.checked + TRUSTED_FOR + timedelta(days=1) if self.checked else None

    @property
    def is_well(self) -> bool:
        """Whether nothing about it needs a look: it is where it was, and says what is quoted from it."""
        is_there = self.status is SourceStatus.ALIVE and self.failing is None
        return is_there and all(state is not QuoteState.GONE for _, state in self.quotes)

    def quote_state(self, quote: str | None) -> QuoteState | None:
        """Say whether a quoted passage still stood there, ``None`` where that was not looked for."""
        return dict(self.quotes).get(quote) if quote else None


@dataclass(frozen=True, slots=True)
class SourceLock:
    """All records, by address. Without a lock file there are none, and nobody is reminded to check."""

    records: Mapping[str, SourceRecord]
    is_there: bool = True


NO_LOCK: Final = SourceLock({}, is_there=False)


# Writing


def lock_text(records: Iterable[SourceRecord]) -> str:
    """Write records as a lock file."""
    listed = {one.address: _written(one) for one in sorted(records, key=lambda one: one.address)}
    text = json.dumps({"version": VERSION, "sources": listed}, ensure_ascii=False, indent=1)
    # Some editors and tools take these for the end of a line.
    return text.replace("\x85", "\\u0085").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029") + "\n"


def _written(record: SourceRecord) -> dict[str, object]:
    failing = record.failing
    fields: dict[str, object] = {
        "status": record.status.value,
        "checked": record.checked and record.checked.isoformat(),
        "http": record.http,
        "final": record.final,
        "digest": record.digest,
        "quotes": {quote: state.value for quote, state in sorted(record.quotes)},
        "failing": failing and _written_failing(failing),
        "archive": [{"url": copy.url, **({"date": str(copy.date)} if copy.date else {})} for copy in record.archive],
    }
    return {name: value for name, value in fields.items() if value}


def _written_failing(failing: Failing) -> dict[str, object]:
    days = {"since": failing.since.isoformat(), "last": failing.last.isoformat()}
    return {**days, "times": failing.times, "why": failing.why}


# Reading


_ADDRESS_LINE = pattern(r' {2}"((?:[^"\\]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*)": \{')


class _Wrong(ValueError):
    """A value that no check writes."""


def read_lock(text: str) -> SourceLock | Diagnostic:
    """Read a lock file; one that was damaged, as by a merge, is a mistake at its line."""
    try:
        whole = json.loads(text, object_pairs_hook=_without_doubles)
    except json.JSONDecodeError as problem:
        return _mistake(problem.lineno, problem.colno, f"this is no JSON: {problem.msg[0].lower()}{problem.msg[1:]}")
    except RecursionError:
        return _mistake(1, 1, "it is nested too deeply")
    except ValueError as problem:
        return _mistake(1, 1, str(problem))
    if not isinstance(whole, dict) or set(whole) != {"version", "sources"} or not isinstance(whole["sources"], dict):
        return _mistake(1, 1, "it is no object of 'version' and 'sources'")
    if whole["version"] != VERSION or isinstance(whole["version"], bool):
        return _mistake(1, 1, f"its version is not {VERSION}: another version of factsite wrote it")
    lines = _lines_of(text)
    records: dict[str, SourceRecord] = {}
    for address, fields in whole["sources"].items():
        line = lines.get(address, 1)
        try:
            records[address] = _record(address, fields, line)
        except (_Wrong, ValueError) as problem:
            return _mistake(line, 1, f"what it says of {address} can't be read: {problem}")
    return SourceLock(records)


def _mistake(line: int, column: int, message: str) -> Diagnostic:
    return error(Code.BAD_SOURCE_LOCK, Place(LOCK_PATH, line, column), f"the lock file is damaged: {message}", _HINT)


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        double = next(name for number, name in enumerate(names) if name in names[:number])
        raise _Wrong(f"'{double}' stands in it twice")
    return found


def _lines_of(text: str) -> dict[str, int]:
    """Find the line of each address, as :func:`lock_text` writes it."""
    lines: dict[str, int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        if found := _ADDRESS_LINE.fullmatch(line):
            lines[json.loads(f'"{found[1]}"')] = number
    return lines


def _record(address: str, fields: object, line: int) -> SourceRecord:
    if not isinstance(fields, dict):
        raise _Wrong("it is no object")
    if unknown := sorted(set(fields) - _FIELDS):
        raise _Wrong(f"unknown field '{unknown[0]}'")
    return SourceRecord(
        address=address,
        status=_one_of(SourceStatus, fields.get("status")),
        checked=_day(fields.get("checked")),
        http=_maybe(_number, fields.get("http")),
        final=_maybe(_text, fields.get("final")),
        digest=_maybe(_text, fields.get("digest")),
        quotes=tuple((quote, _one_of(QuoteState, state)) for quote, state in _object(fields.get("quotes", {})).items()),
        failing=_maybe(_failing, fields.get("failing")),
        archive=tuple(_copy(copy) for copy in _list(fields.get("archive", []))),
        line=line,
    )


def _failing(value: object) -> Failing:
    fields = _object(value)
    since, last = _day(fields.get("since")), _day(fields.get("last"))
    if since is None or last is None:
        raise _Wrong("'failing' has no 'since' or no 'last'")
    return Failing(since, last, _number(fields.get("times")), _text(fields.get("why")))


def _copy(value: object) -> ArchiveCopy:
    fields = _object(value)
    url, day = _text(fields.get("url")), _day(fields.get("date"))
    if not url.startswith(("https://", "http://")) or not url.isprintable() or " " in url:
        raise _Wrong(f"{json.dumps(url)} is no address")
    return ArchiveCopy(url, Day(day) if day else None)


def _maybe(read: Callable[[object], T], value: object) -> T | None:
    return None if value is None else read(value)


def _one_of(words: type[Word], value: object) -> Word:
    text = _text(value)
    if text not in {word.value for word in words}:
        raise _Wrong(f"'{text}' is none of {', '.join(word.value for word in words)}")
    return words(text)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise _Wrong(f"{json.dumps(value)} is no text")
    return value


def _number(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _Wrong(f"{json.dumps(value)} is no number")
    return value


def _object(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise _Wrong(f"{json.dumps(value)} is no object")
    return value


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise _Wrong(f"{json.dumps(value)} is no list")
    return value


def _day(value: object) -> date | None:
    if value is None:
        return None
    day = date.fromisoformat(_text(value))
    if day.isoformat() != value or day.year >= date.max.year:
        raise _Wrong(f"'{value}' is no day")
    return day


pickle_quickly(__name__)
