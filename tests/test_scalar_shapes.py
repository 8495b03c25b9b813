from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factsite.codes import Code
from factsite.dates import DAY_FORMS, PARTIAL_FORMS, Day, DayOrMoment, Moment, Month, PartialDate, Year
from factsite.front_matter.address_shapes import (
    Address,
)
from factsite.front_matter.scalar_shapes import (
    DayOrTime,
    Id,
    Language,
    Number,
    OneOf,
    PartOfDate,
    PlainDay,
    Reference,
    Slug,
    Text,
    TimeZone,
    WholeNumber,
    Words,
    YesNo,
)
from factsite.front_matter.shapes import ListOf, Shape
from factsite.vocabulary import Ai, ClaimStatus, Kind, LagPolicy, SourceType
from tests.reading_fields import mistake, read_field


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("no", "no"),
        ("1.10", "1.10"),
        ("~", "~"),
        ("' a '", " a "),
        ("e\u0301", "\u00e9"),
        ("|\n  a\n  b\n", "a b"),
        ("|+\n  a\n\n\n", "a"),
        ("<script>alert('x')</script>", "<script>alert('x')</script>"),
    ],
)
def test_text_is_one_line_as_written(written: str, expected: str) -> None:
    """Text is kept as written, in NFC, without the line end of a block, its inner line ends as spaces."""
    assert read_field(Text(), written) == (expected, ())


def test_words_keep_their_lines() -> None:
    """Words may run over several lines."""
    assert read_field(Words(), "|\n  a\n\n  e\u0301\n") == ("a\n\n\u00e9", ())


@settings(deadline=None)
@given(st.text(alphabet=st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1))
def test_text_is_equal_however_it_is_composed(text: str) -> None:
    """Two ways of composing the same characters give one text."""
    quoted = text.replace("'", "''")
    value, diagnostics = read_field(Text(), f"'{quoted}'")
    assert diagnostics == ()
    assert isinstance(value, str)
    assert read_field(Text(), "'" + value.replace("'", "''") + "'") == (value, ())


@pytest.mark.parametrize("shape", [Text(), Words(), Id(), DayOrTime(), Number(), ListOf(Text()), Slug(), Address()])
def test_nothing_after_the_colon_is_left_out(shape: Shape[object]) -> None:
    """A field with nothing after its colon is as good as none."""
    assert read_field(shape, "") == (None, ())


@pytest.mark.parametrize(
    ("shape", "hint"),
    [(OneOf(Ai), "write none, assisted or generated-reviewed"), (YesNo(), "write yes or no")],
)
def test_nothing_after_the_colon_is_a_mistake_in_a_closed_list(shape: Shape[object], hint: str) -> None:
    """For an enumeration or a yes it can't be guessed what an empty value means."""
    assert read_field(shape, "") == (None, (mistake(Code.EMPTY_VALUE, "'k' is empty", hint, 3),))


@pytest.mark.parametrize("written", ["''", "' '", '"\\t"'])
def test_text_without_a_letter_is_a_mistake(written: str) -> None:
    """Quotation marks around nothing are no text."""
    assert read_field(Text(), written) == (None, (mistake(Code.EMPTY_VALUE, "'k' is empty", "write text"),))


def test_an_alt_text_may_be_empty() -> None:
    """A picture that says nothing has an empty alternative text, which differs from none."""
    assert read_field(Text(may_be_empty=True), "''") == ("", ())


@pytest.mark.parametrize(
    ("written", "what", "hint"),
    [
        ("[a]", "a list", "put it in quotes if it begins with ["),
        ("{a: b}", "fields", "put it in quotes if it holds a colon or begins with {"),
    ],
)
@pytest.mark.parametrize("shape", [Text(), Words(), Id(), DayOrTime(), Number(), Slug(), Address(), OneOf(Kind)])
def test_lists_and_fields_are_no_text(written: str, what: str, hint: str, shape: Shape[object]) -> None:
    """A list or a map where a text must stand says how a text with such marks is written."""
    expected = mistake(Code.WRONG_SHAPE, f"'k' must be {shape.form}, not {what}", hint)
    assert read_field(shape, written) == (None, (expected,))


# Ids, slugs, languages


@pytest.mark.parametrize("text", ["a", "zai-post", "c1", "a-"])
def test_an_id_is_letters_digits_and_hyphens(text: str) -> None:
    """An id matches [a-z][a-z0-9-]*."""
    assert read_field(Id(), text) == (text, ())


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Zai Post", "write 'zai-post'"),
        ("a_b", "write 'a-b'"),
        ("1a", "write a-z first, then a-z, digits and hyphens"),
        ("статья", "write a-z first, then a-z, digits and hyphens"),
        ("а", "write a-z first, then a-z, digits and hyphens"),
    ],
)
def test_a_bad_id_is_noted_and_kept(text: str, hint: str) -> None:
    """A bad id is one mistake: it stays known, so that what refers to it isn't found wrong too."""
    assert read_field(Id(), text) == (text, (mistake(Code.BAD_ID, f"'{text}' is no id", hint),))


def test_a_reference_is_not_judged() -> None:
    """Whether an id exists is checked across files, which says more than that its letters are wrong."""
    assert read_field(Reference(), "Olya") == ("Olya", ())


@pytest.mark.parametrize("text", ["water", "1999", "控制", "كلمات", "a.b", "a~b"])
def test_a_slug_may_be_of_any_script(text: str) -> None:
    """Slugs keep their letters, and numbers are slugs too (B032, B035)."""
    assert read_field(Slug(), text) == (text, ())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("..", "begins or ends with a dot"),
        (".git", "begins or ends with a dot"),
        ("a/b", "holds a slash"),
        ("a\\b", "holds a slash"),
        ("a%2fb", "holds a percent sign; write the character itself"),
        ("'C:'", 'holds one of ? # : < > | " *'),
        ("con", "is a device name on Windows"),
        ("nul.txt", "is a device name on Windows"),
        ("a\u200fb", "holds a control character"),
    ],
)
def test_a_slug_that_breaks_an_address_is_refused(text: str, why: str) -> None:
    """What could leave the folder or break on some system is a mistake (B074)."""
    bare = text.strip("'")
    expected = mistake(Code.BAD_SLUG, f"'{bare}' {why}", "write letters, digits and hyphens")
    assert read_field(Slug(), text) == (None, (expected,))


def test_a_slug_over_200_bytes_is_refused() -> None:
    """Longer names are cut or refused by some file systems."""
    message = f"'{'я' * 40}…' is longer than 200 bytes"
    expected = mistake(Code.BAD_SLUG, message, "write letters, digits and hyphens")
    assert read_field(Slug(), "я" * 101) == (None, (expected,))
    assert read_field(Slug(), "я" * 100) == ("я" * 100, ())


def test_a_slug_of_the_sites_own_pages_is_refused_but_where_none_are() -> None:
    """An article can't take the place of a list page; a topic's slug lies elsewhere."""
    message = "'Search' is the address of one of the site's own pages"
    assert read_field(Slug(), "Search") == (None, (mistake(Code.RESERVED_SLUG, message, "choose another"),))
    assert read_field(Slug(reserved=frozenset()), "Search") == ("Search", ())


@pytest.mark.parametrize(
    ("text", "expected"), [("IT", "it"), ("zh-hans", "zh-Hans"), ("PT-br", "pt-BR"), ("zh-hant-hk", "zh-Hant-HK")]
)
def test_a_language_tag_is_written_canonically(text: str, expected: str) -> None:
    """Tags are read in any case (B076)."""
    assert read_field(Language(), text) == (expected, ())


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("en_UK", "'en_UK' is not a language tag", "write en-GB"),
        ("zh_CN", "'zh_CN' is not a language tag", "write zh-CN or zh-Hans"),
        ("../x", "'../x' is not a language tag", "write a BCP 47 tag such as it, pt-BR or zh-Hans"),
        ("xx", "'xx' names no known language", "write a code of ISO 639 such as it, ru or zh-Hans"),
    ],
)
def test_a_bad_language_tag_is_refused(text: str, message: str, hint: str) -> None:
    """Tags with underscores, of no language, or made to leave a folder are mistakes (B077)."""
    assert read_field(Language(), text) == (None, (mistake(Code.BAD_LANGUAGE, message, hint),))


# Closed lists


@pytest.mark.parametrize(
    ("shape", "text", "hint"),
    [
        (OneOf(Kind), "reportag", "did you mean 'reportage'?"),
        (OneOf(Kind), "Opinion", "did you mean 'opinion'?"),
        (OneOf(LagPolicy), "none", "write warn, banner or fail"),
        (OneOf(Kind), "xyz", "write reportage, analysis, background, opinion, factcheck or page"),
        (OneOf(SourceType), "xyz", "write a word such as article or webpage"),
        (OneOf(ClaimStatus), "y" * 50_000, f"write {OneOf(ClaimStatus).form}"),
    ],
)
def test_a_word_that_is_not_in_the_list_is_refused(shape: Shape[object], text: str, hint: str) -> None:
    """A wrong word gets the near one, else all of them."""
    shown = text if len(text) <= 40 else text[:40] + "…"
    assert read_field(shape, text) == (None, (mistake(Code.UNKNOWN_VALUE, f"'k' can't be '{shown}'", hint),))


@pytest.mark.parametrize(("text", "expected"), [("yes", True), ("true", True), ("no", False), ("'false'", False)])
def test_yes_and_no_are_four_words(text: str, *, expected: bool) -> None:
    """Yes, true, no and false are read."""
    assert read_field(YesNo(), text) == (expected, ())


@pytest.mark.parametrize("text", ["Yes", "on", "1", "y", "~"])
def test_no_other_word_is_a_yes(text: str) -> None:
    """What YAML 1.1 would guess is a mistake."""
    expected = mistake(Code.UNKNOWN_VALUE, f"'k' can't be '{text}'", "write yes or no")
    assert read_field(YesNo(), text) == (None, (expected,))


# Dates and numbers


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-09-19", Day(date(2026, 9, 19))),
        ("2026-09-19 09:00", Moment(datetime(2026, 9, 19, 9, tzinfo=timezone(timedelta(hours=2))))),
        ("2026-01-19T09:00:30", Moment(datetime(2026, 1, 19, 9, 0, 30, tzinfo=timezone(timedelta(hours=1))))),
        ("2024-05-01T23:30:00+09:00", Moment(datetime(2024, 5, 1, 23, 30, tzinfo=timezone(timedelta(hours=9))))),
        ("2024-05-01 23:30Z", Moment(datetime(2024, 5, 1, 23, 30, tzinfo=UTC))),
    ],
)
def test_a_date_is_a_day_or_a_moment(text: str, expected: DayOrMoment) -> None:
    """A day stays a day, and a local time is read in the site's zone (B043, B044, B049)."""
    assert read_field(DayOrTime(), text) == (expected, ())


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2026-13-45", "there is no day 2026-13-45"),
        ("2026-02-30", "there is no day 2026-02-30"),
        ("31/12/2026", "'31/12/2026' is not a date"),
        ("2024-5-1", "'2024-5-1' is not a date"),
        ("2026", "'2026' is not a date"),
        ("2026-09-19 25:00", "there is no time '25:00'"),
        ("2026-03-29 02:30", "the local time 2026-03-29 02:30 does not exist in Europe/Rome: clocks skipped it"),
        ("9" * 5000, f"'{'9' * 40}…' is not a date"),
    ],
)
def test_a_date_that_does_not_exist_is_refused(text: str, message: str) -> None:
    """Whatever is no date gets the accepted forms."""
    assert read_field(DayOrTime(), text) == (None, (mistake(Code.BAD_DATE, message, DAY_FORMS),))


@pytest.mark.parametrize(
    ("text", "expected"),
    [("2026", Year(2026)), ("2026-09", Month(2026, 9)), ("2026-09-19", Day(date(2026, 9, 19)))],
)
def test_a_date_may_be_known_in_part(text: str, expected: PartialDate) -> None:
    """Sources and claims may have a year or a month alone."""
    assert read_field(PartOfDate(), text) == (expected, ())


def test_a_bad_partial_date_is_refused() -> None:
    """The accepted forms are those of the field."""
    expected = mistake(Code.BAD_DATE, "'May 2026' is not a date", PARTIAL_FORMS)
    assert read_field(PartOfDate(), "May 2026") == (None, (expected,))


def test_a_plain_day_has_no_time() -> None:
    """Where only a day makes sense a time is refused."""
    assert read_field(PlainDay(), "2026-09-19") == (Day(date(2026, 9, 19)), ())
    expected = mistake(Code.BAD_DATE, "'k' can't hold a time", "write 2026-09-19")
    assert read_field(PlainDay(), "2026-09-19 09:00") == (None, (expected,))


@pytest.mark.parametrize("text", ["320000000000", "1.10", "-5", "0.001", "0", "9" * 30])
def test_a_number_is_kept_exactly(text: str) -> None:
    """Numbers are decimals, so that 1.10 keeps its zero."""
    value, diagnostics = read_field(Number(), text)
    assert (str(value), diagnostics) == (text, ())


@pytest.mark.parametrize(
    "text", ["1e3", "320,000", "320 000", "1_000", "0x10", "NaN", "1.", ".5", "+1", "१", "9" * 5000]
)
def test_what_is_no_plain_number_is_refused(text: str) -> None:
    """Exponents, separators and numbers that take long to read are mistakes."""
    shown = text if len(text) <= 40 else text[:40] + "…"
    hint = "write at most 30 digits, with a point before decimals and nothing else"
    assert read_field(Number(), text) == (None, (mistake(Code.BAD_NUMBER, f"'{shown}' is no number", hint),))


def test_a_whole_number_lies_within_its_bounds() -> None:
    """The bounds belong to the range."""
    shape = WholeNumber(1, 1000)
    assert [read_field(shape, text)[0] for text in ("1", "1000", "020")] == [1, 1000, 20]
    for text in ("0", "1001", "-1", "1.0", "many"):
        expected = mistake(Code.BAD_NUMBER, f"'k' can't be '{text}'", "write a whole number from 1 to 1000")
        assert read_field(shape, text) == (None, (expected,))


# Time zones


@pytest.mark.parametrize("text", ["Europe/Rome", "UTC", "America/Argentina/Buenos_Aires"])
def test_a_time_zone_is_one_of_the_iana_database(text: str) -> None:
    """Names are those of the tzdata package."""
    assert read_field(TimeZone(), text) == (text, ())


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("rome", "did you mean 'Europe/Rome'?"),
        ("europe/rome", "did you mean 'Europe/Rome'?"),
        ("Buenos Aires", "did you mean 'America/Argentina/Buenos_Aires'?"),
        ("Europe/Romme", "did you mean 'Europe/Rome'?"),
        ("../x", "write a name such as Europe/Rome, Asia/Shanghai or UTC"),
        ("localtime", "write a name such as Europe/Rome, Asia/Shanghai or UTC"),
    ],
)
def test_an_unknown_time_zone_is_refused(text: str, hint: str) -> None:
    """A name that only this machine knows is no time zone; a near name is offered (B046)."""
    expected = mistake(Code.BAD_TIME_ZONE, f"there is no time zone '{text}'", hint)
    assert read_field(TimeZone(), text) == (None, (expected,))
