"""Dates as newsrooms write them: a year, a month, a day or a moment, each kept as exact as it was written.

A date without a time stays a date: it is never moved between time zones. A local time is read in the site's zone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

from factsite.patterns import pattern
from factsite.quick_pickles import pickle_quickly

_DAY = pattern(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
_MONTH = pattern(r"(\d{4})-(\d{2})", re.ASCII)
_YEAR = pattern(r"(\d{4})", re.ASCII)
_MOMENT = pattern(
    r"(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?(?: ?(Z)| ?([+-])(\d{2}):(\d{2}))?", re.ASCII
)
_MAX_SHOWN = 40
_MAX_MINUTE = 59
# Time zones shift a moment by up to a day; within these years every shift still has a date.
_YEARS = range(1, 9999)
_MONTHS = range(1, 13)

DAY_FORMS = "write 2026-09-19, 2026-09-19 09:00 or 2026-09-19 09:00+02:00"
PARTIAL_FORMS = "write 2026, 2026-09, 2026-09-19, 2026-09-19 09:00 or 2026-09-19 09:00+02:00"


class UnreadableDate(ValueError):
    """A text is no date in an accepted form, or names a day or time that doesn't exist."""


@dataclass(frozen=True, slots=True)
class Year:
    """A year, such as that in which a book came out."""

    year: int

    def __str__(self) -> str:
        return f"{self.year:04}"


@dataclass(frozen=True, slots=True)
class Month:
    """A month of a year."""

    year: int
    month: int

    def __str__(self) -> str:
        return f"{self.year:04}-{self.month:02}"


@dataclass(frozen=True, slots=True)
class Day:
    """A calendar day, in no time zone."""

    day: date

    def __str__(self) -> str:
        return self.day.isoformat()


@dataclass(frozen=True, slots=True)
class Moment:
    """A point in time with the offset in which it was written, or that of the site's zone."""

    at: datetime

    def __str__(self) -> str:
        return rfc3339(self.at)


def rfc3339(at: datetime) -> str:
    """Write a moment to the second, with its offset: so HTML, JSON-LD, sitemaps and feeds need it."""
    offset = at.utcoffset()
    if offset is None:
        raise ValueError(f"{at} has no offset")
    # Offsets from before standard time have seconds, which RFC 3339 can't express: the next full minute is as true.
    minutes = -(-offset // timedelta(minutes=1))
    return at.astimezone(timezone(timedelta(minutes=minutes))).isoformat(timespec="seconds")


DayOrMoment = Day | Moment
PartialDate = Year | Month | Day | Moment


def read_day(text: str, zone: ZoneInfo) -> DayOrMoment:
    """Read ``YYYY-MM-DD``, or that with ``HH:MM[:SS]`` and an offset, else raise :class:`UnreadableDate`."""
    if found := _DAY.fullmatch(text):
        return Day(_date(*map(int, found.groups())))
    if found := _MOMENT.fullmatch(text):
        return Moment(_moment(found, zone))
    raise UnreadableDate(f"'{_shortened(text)}' is not a date")


def read_partial(text: str, zone: ZoneInfo) -> PartialDate:
    """Read a date as :func:`read_day` does, or ``YYYY`` or ``YYYY-MM``, else raise :class:`UnreadableDate`."""
    if found := _YEAR.fullmatch(text):
        return Year(_date(int(found[1]), 1, 2).year)
    if found := _MONTH.fullmatch(text):
        month = int(found[2])
        if month not in _MONTHS:
            raise UnreadableDate(f"there is no month {text}")
        return Month(_date(int(found[1]), month, 2).year, month)
    return read_day(text, zone)


def _shortened(text: str) -> str:
    return text if len(text) <= _MAX_SHOWN else text[:_MAX_SHOWN] + "…"


def _date(year: int, month: int, day: int) -> date:
    if year not in _YEARS or (year, month, day) == (1, 1, 1):
        raise UnreadableDate(f"the year {year:04} is out of range")
    try:
        return date(year, month, day)
    except ValueError:
        raise UnreadableDate(f"there is no day {year:04}-{month:02}-{day:02}") from None


def _moment(found: re.Match[str], zone: ZoneInfo) -> datetime:
    day = _date(int(found[1]), int(found[2]), int(found[3]))
    try:
        clock = time(int(found[4]), int(found[5]), int(found[6] or 0))
        offset = _offset(found)
    except ValueError:
        raise UnreadableDate(f"there is no time '{found[0][11:]}'") from None
    if offset is not None:
        return datetime.combine(day, clock, offset)
    return in_zone(datetime.combine(day, clock), zone)


def _offset(found: re.Match[str]) -> timezone | None:
    if found[7]:
        return UTC
    if not found[8]:
        return None
    hours, minutes = int(found[9]), int(found[10])
    if minutes > _MAX_MINUTE:
        raise ValueError(minutes)
    ahead = timedelta(hours=hours, minutes=minutes)
    return timezone(ahead if found[8] == "+" else -ahead)


def in_zone(local: datetime, zone: ZoneInfo) -> datetime:
    """Give a local time its offset; the first of two where clocks went back, an error where they skipped it."""
    aware = local.replace(tzinfo=zone)
    offset = aware.utcoffset()
    if offset is None:
        raise UnreadableDate(f"the zone {zone.key} has no offset at {local}")
    fixed = local.replace(tzinfo=timezone(offset))
    if fixed.astimezone(zone).replace(tzinfo=None) != local:
        raise UnreadableDate(f"the local time {local:%Y-%m-%d %H:%M} does not exist in {zone.key}: clocks skipped it")
    return fixed


def instant(when: DayOrMoment, zone: ZoneInfo) -> datetime:
    """Give the moment that feeds and the publication filter use: a day alone begins at its midnight in the zone."""
    match when:
        case Moment(at):
            return at
        case Day(day):
            midnight = datetime.combine(day, time())
            # Where clocks skip midnight the day begins at the first moment that exists.
            return midnight.replace(tzinfo=zone).astimezone(UTC).astimezone(zone)


def day_of(when: DayOrMoment) -> date:
    """Give the calendar day that readers see: of a moment, the day in the offset in which it was written."""
    match when:
        case Moment(at):
            return at.date()
        case Day(day):
            return day


def is_before(earlier: DayOrMoment, later: DayOrMoment) -> bool:
    """Say whether one date lies before another; where either is a day alone, only the days count."""
    match earlier, later:
        case Moment(first), Moment(second):
            return first < second
        case _:
            return day_of(earlier) < day_of(later)


def compare(one: DayOrMoment, other: DayOrMoment) -> int:
    """Give -1, 0 or 1 as one date is earlier than another, the same or later; a moment is later than its day alone."""
    if is_before(one, other):
        return -1
    if is_before(other, one):
        return 1
    return isinstance(one, Moment) - isinstance(other, Moment)


def span_is_before(earlier: PartialDate, later: PartialDate) -> bool:
    """Say whether all of one date lies before all of another, at the exactness that both have."""
    return _known_parts(earlier, later) < _known_parts(later, earlier)


def _known_parts(when: PartialDate, other: PartialDate) -> tuple[int, ...]:
    count = min(_exactness(when), _exactness(other))
    match when:
        case Year(year):
            parts: tuple[int, ...] = (year,)
        case Month(year, month):
            parts = (year, month)
        case Day() | Moment():
            day = day_of(when)
            parts = (day.year, day.month, day.day)
    return parts[:count]


def _exactness(when: PartialDate) -> int:
    match when:
        case Year():
            return 1
        case Month():
            return 2
        case Day() | Moment():
            return 3


pickle_quickly(__name__)
