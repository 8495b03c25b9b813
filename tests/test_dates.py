"""Dates as authors write them."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factsite.dates import (
    Day,
    Moment,
    Month,
    UnreadableDate,
    Year,
    instant,
    is_before,
    read_day,
    read_partial,
    span_is_before,
)

ROME = ZoneInfo("Europe/Rome")
SUMMER = timezone(timedelta(hours=2))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-09-19", Day(date(2026, 9, 19))),
        ("2026-09-19 09:00", Moment(datetime(2026, 9, 19, 9, 0, tzinfo=SUMMER))),
        ("2026-09-19T09:00:30", Moment(datetime(2026, 9, 19, 9, 0, 30, tzinfo=SUMMER))),
        ("2026-09-19 09:00Z", Moment(datetime(2026, 9, 19, 9, 0, tzinfo=UTC))),
        ("2024-05-01T23:30:00+09:00", Moment(datetime(2024, 5, 1, 23, 30, tzinfo=timezone(timedelta(hours=9))))),
    ],
)
def test_accepted_days(text: str, expected: Day | Moment) -> None:
    """A day, or a local time in the site's zone, or a time with its own offset is read as written."""
    assert read_day(text, ROME) == expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2026-13-45", "there is no day 2026-13-45"),
        ("2026-02-30", "there is no day 2026-02-30"),
        ("31/12/2026", "'31/12/2026' is not a date"),
        ("2024-5-1", "'2024-5-1' is not a date"),
        ("2026-09-19 25:00", "there is no time '25:00'"),
        ("2026-09-19 09:00+0900", "'2026-09-19 09:00+0900' is not a date"),
        ("2026-03-29 02:30", "the local time 2026-03-29 02:30 does not exist in Europe/Rome: clocks skipped it"),
        ("9" * 5000, f"'{'9' * 40}…' is not a date"),
        ("٢٠٢٦-٠٩-١٩", "'٢٠٢٦-٠٩-١٩' is not a date"),
    ],
)
def test_refused_days(text: str, message: str) -> None:
    """What is no date, or doesn't exist, is refused in a sentence."""
    with pytest.raises(UnreadableDate) as refused:
        read_day(text, ROME)

    assert message == str(refused.value)


def test_ambiguous_time_is_the_first() -> None:
    """Where clocks go back, the local time is the first of the two."""
    assert read_day("2026-10-25 02:30", ROME) == Moment(datetime(2026, 10, 25, 2, 30, tzinfo=SUMMER))


@pytest.mark.parametrize(
    ("text", "expected"),
    [("1889", Year(1889)), ("2026-09", Month(2026, 9)), ("2026-09-19", Day(date(2026, 9, 19)))],
)
def test_partial_dates(text: str, expected: Year | Month | Day) -> None:
    """A source's date is kept as exact as it is known."""
    assert read_partial(text, ROME) == expected


def test_month_that_does_not_exist() -> None:
    """The message names what was written."""
    with pytest.raises(UnreadableDate, match=r"^there is no month 2026-13$"):
        read_partial("2026-13", ROME)


def test_day_begins_at_midnight_of_the_zone() -> None:
    """A day alone begins at its midnight in the site's zone."""
    assert instant(Day(date(2026, 1, 15)), ROME).isoformat() == "2026-01-15T00:00:00+01:00"


def test_only_days_count_against_a_day() -> None:
    """A moment on the same day is neither before nor after the day."""
    day, moment = Day(date(2026, 9, 19)), Moment(datetime(2026, 9, 19, 9, 0, tzinfo=SUMMER))

    assert (is_before(day, moment), is_before(moment, day)) == (False, False)


@pytest.mark.parametrize(
    ("earlier", "later", "expected"),
    [
        (Year(2025), Day(date(2026, 1, 1)), True),
        (Year(2026), Day(date(2026, 1, 1)), False),
        (Month(2026, 8), Month(2026, 9), True),
        (Day(date(2026, 9, 2)), Month(2026, 9), False),
    ],
)
def test_partial_order(earlier: Year | Month | Day, later: Year | Month | Day, expected: bool) -> None:  # noqa: FBT001
    """Dates of different exactness compare at the exactness that both have."""
    assert span_is_before(earlier, later) is expected


@given(st.dates(date(1000, 1, 1), date(9990, 1, 1)))
def test_days_round_trip(day: date) -> None:
    """A day that is printed reads back as itself."""
    assert read_day(str(Day(day)), ROME) == Day(day)


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text makes the reader fail in another way than by refusing it."""
    with suppress(UnreadableDate):
        assert str(read_partial(text, ROME)) != ""
