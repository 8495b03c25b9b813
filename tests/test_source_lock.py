"""The lock file of sources: written so that differences read well, and read strictly."""

from __future__ import annotations

from datetime import date

import pytest

from factsite.articles import ArchiveCopy
from factsite.dates import Day
from factsite.diagnostics import Diagnostic
from factsite.source_lock import Failing, QuoteState, SourceLock, SourceRecord, SourceStatus, lock_text, read_lock

STATUSES = "unchecked, alive, moved, gone, refused, not-allowed, unreachable, unsafe"
DAY = date(2026, 11, 30)
FULL = SourceRecord(
    address="https://b.example/ü?q=1",
    status=SourceStatus.MOVED,
    checked=DAY,
    http=200,
    final="https://b.example/new",
    digest="0f",
    quotes=(("„Ja“\u2028", QuoteState.FOUND), ("Nein", QuoteState.GONE)),
    failing=Failing(date(2026, 11, 1), DAY, 2, "it answers 503"),
    archive=(ArchiveCopy("https://archive.example/1", Day(date(2026, 9, 1))), ArchiveCopy("https://archive.example/2")),
    line=7,
)
SIMPLE = SourceRecord("https://a.example/", SourceStatus.ALIVE, DAY, 200, line=4)
WRITTEN = """\
{
 "version": 1,
 "sources": {
  "https://a.example/": {
   "status": "alive",
   "checked": "2026-11-30",
   "http": 200
  },
  "https://b.example/ü?q=1": {
   "status": "moved",
   "checked": "2026-11-30",
   "http": 200,
   "final": "https://b.example/new",
   "digest": "0f",
   "quotes": {
    "Nein": "gone",
    "„Ja“\\u2028": "found"
   },
   "failing": {
    "since": "2026-11-01",
    "last": "2026-11-30",
    "times": 2,
    "why": "it answers 503"
   },
   "archive": [
    {
     "url": "https://archive.example/1",
     "date": "2026-09-01"
    },
    {
     "url": "https://archive.example/2"
    }
   ]
  }
 }
}
"""


def read(text: str) -> SourceLock:
    """Read a lock file that is right."""
    lock = read_lock(text)
    assert isinstance(lock, SourceLock)
    return lock


def mistake(text: str) -> str:
    """Read a lock file that is wrong; give the place and what is said of it."""
    found = read_lock(text)
    assert isinstance(found, Diagnostic)
    assert found.code == "bad-source-lock"
    return f"{found.place.line}:{found.place.column} {found.message.removeprefix('the lock file is damaged: ')}"


def test_file_is_sorted_and_whole() -> None:
    """Addresses are sorted, fields stand in a fixed order, empty ones are left out, and nothing is lost."""
    assert lock_text([FULL, SIMPLE]) == WRITTEN
    records = read(WRITTEN).records
    assert list(records) == ["https://a.example/", "https://b.example/ü?q=1"]
    assert records["https://a.example/"] == SIMPLE
    assert lock_text(records.values()) == WRITTEN
    assert records["https://b.example/ü?q=1"].line == 9


def test_added_address_adds_lines_alone() -> None:
    """A new record changes no line of another but for the comma before it."""
    before, after = lock_text([SIMPLE]).splitlines(), lock_text([SIMPLE, FULL]).splitlines()
    assert [line for line in before if line not in after and f"{line}," not in after] == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "1:1 this is no JSON: expecting value"),
        (
            WRITTEN.replace(' "version": 1,\n', '<<<<<<< HEAD\n "version": 1,\n'),
            "2:1 this is no JSON: expecting property name enclosed in double quotes",
        ),
        ("[]", "1:1 it is no object of 'version' and 'sources'"),
        ('{"version": 1}', "1:1 it is no object of 'version' and 'sources'"),
        ('{"version": 2, "sources": {}}', "1:1 its version is not 1: another version of factsite wrote it"),
        ('{"version": 1, "version": 1, "sources": {}}', "1:1 'version' stands in it twice"),
        (f"{'[' * 100_000}", "1:1 it is nested too deeply"),
        (
            WRITTEN.replace('"moved"', '"lost"'),
            f"9:1 what it says of https://b.example/ü?q=1 can't be read: 'lost' is none of {STATUSES}",
        ),
        (
            WRITTEN.replace('"2026-11-01"', '"2026-11-31"'),
            "9:1 what it says of https://b.example/ü?q=1 can't be read: day is out of range for month",
        ),
        (
            WRITTEN.replace('"times": 2', '"times": true'),
            "9:1 what it says of https://b.example/ü?q=1 can't be read: true is no number",
        ),
        (
            WRITTEN.replace('"digest": "0f"', '"digest": []'),
            "9:1 what it says of https://b.example/ü?q=1 can't be read: [] is no text",
        ),
        (
            WRITTEN.replace('"final"', '"finally"'),
            "9:1 what it says of https://b.example/ü?q=1 can't be read: unknown field 'finally'",
        ),
        (
            WRITTEN.replace("https://archive.example/2", "javascript:alert(1)"),
            '9:1 what it says of https://b.example/ü?q=1 can\'t be read: "javascript:alert(1)" is no address',
        ),
        (
            '{"version": 1, "sources": {"https://a.example/": 1}}',
            "1:1 what it says of https://a.example/ can't be read: it is no object",
        ),
    ],
)
def test_damage_is_told_at_its_line(text: str, sentence: str) -> None:
    """What no check writes, such as the marks of a merge, is a mistake at its line."""
    assert mistake(text) == sentence


@pytest.mark.parametrize(
    ("record", "is_dead"),
    [
        (SourceRecord("x", SourceStatus.GONE, DAY, 404), True),
        (SourceRecord("x", SourceStatus.REFUSED, DAY, 403), False),
        (SourceRecord("x", SourceStatus.UNREACHABLE, None, failing=Failing(DAY, DAY, 9, "")), False),
        (SourceRecord("x", SourceStatus.UNREACHABLE, None, failing=Failing(date(2026, 11, 1), DAY, 2, "")), False),
        (SourceRecord("x", SourceStatus.UNREACHABLE, None, failing=Failing(date(2026, 11, 23), DAY, 3, "")), True),
        (SourceRecord("x", SourceStatus.ALIVE, DAY, failing=Failing(DAY, DAY, 1, "")), False),
        (SourceRecord("x"), False),
    ],
)
def test_dead_is_what_is_gone_or_long_out_of_reach(record: SourceRecord, *, is_dead: bool) -> None:
    """An address is dead once it is gone, or was out of reach three times over a week or more."""
    assert record.is_dead is is_dead


@pytest.mark.parametrize(
    "text",
    [
        '{"version": 1, "sources": {\n  "x": 1, "https://s.example/a": {\n"status":"gone"}}}',
        '{"version": 1,\n  "sources": { "https://s.example/a": {\n"status":"gone"}}}',
        f'{{"version": {"9" * 5000}, "sources": {{}}}}',
        '{"version": true, "sources": {}}',
        '{"version": 1, "sources": {"https://s.example/a": {"status":"alive","checked":"9999-12-31"}}}',
        '{"version": 1, "sources": {"https://s.example/a": {"status":"alive","checked":"2026-W01-1"}}}',
    ],
)
def test_odd_json_is_damage_or_read(text: str) -> None:
    """What no check writes is read where it can be, else told; it is never a crash."""
    assert isinstance(read_lock(text), SourceLock | Diagnostic)


def test_odd_values_are_damage() -> None:
    """A truth value is no version, a week no day, and the end of time can't be counted on from."""
    for field in ('"checked":"9999-12-31"', '"checked":"2026-W01-1"'):
        text = f'{{"version": 1, "sources": {{"https://s.example/a": {{"status":"alive",{field}}}}}}}'
        assert isinstance(read_lock(text), Diagnostic), field
    assert isinstance(read_lock('{"version": true, "sources": {}}'), Diagnostic)
