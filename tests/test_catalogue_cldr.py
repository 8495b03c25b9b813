"""Dates, numbers, lists and names of languages in the forms that CLDR gives."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta, timezone
from decimal import Decimal

import pytest
from babel.core import Locale
from babel.localedata import locale_identifiers
from babel.messages.plurals import get_plural
from markupsafe import Markup

from factsite.dates import Day, Moment, Month, Year
from factsite.words import cldr
from factsite.words.catalogue import Catalogue

DAY = Day(date(2026, 9, 19))
MAY = Day(date(2024, 5, 1))


def words(language: str) -> Catalogue:
    """Give a catalogue without any message."""
    return Catalogue(language, "", {})


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", "September 19, 2026"),
        ("en-GB", "19 September 2026"),
        ("it", "19 settembre 2026"),
        ("ru", "19 сентября 2026\u202fг."),
        ("zh-Hans", "2026年9月19日"),
        ("ja", "2026年9月19日"),
        ("ar", "19 سبتمبر 2026"),
        ("fa", "19 سپتامبر 2026"),
        ("de", "19. September 2026"),
        ("es", "19 de septiembre de 2026"),
        ("pt-BR", "19 de setembro de 2026"),
    ],
)
def test_day_in_words(language: str, written: str) -> None:
    """A day is written in CLDR's long form."""
    assert words(language).date(DAY) == written


@pytest.mark.parametrize(
    ("language", "written"), [("ru", "1 мая 2024\u202fг."), ("cs", "1. května 2024"), ("pl", "1 maja 2024")]
)
def test_month_within_a_date(language: str, written: str) -> None:
    """Within a full date Slavic months stand in the genitive (case B052)."""
    assert words(language).date(MAY) == written


@pytest.mark.parametrize(
    ("language", "when", "written"),
    [
        ("ru", Month(2024, 5), "май 2024"),
        ("uk", Month(2024, 5), "травень 2024"),
        ("cs", Month(2007, 4), "duben 2007"),
        ("hr", Month(2024, 5), "svibanj 2024."),
        ("it", Month(2026, 9), "settembre 2026"),
        ("es", Month(2026, 9), "septiembre de 2026"),
        ("zh-Hans", Month(2026, 9), "2026年9月"),
        ("ko", Month(2026, 9), "2026년 9월"),
        ("ar", Month(2026, 9), "سبتمبر 2026"),
    ],
)
def test_month_alone(language: str, when: Month, written: str) -> None:
    """A month alone stands in its stand-alone form (case B052)."""
    assert words(language).date(when) == written


@pytest.mark.parametrize(
    ("language", "written"), [("it", "2026"), ("zh-Hans", "2026年"), ("ar", "2026"), ("ko", "2026년")]
)
def test_year_alone(language: str, written: str) -> None:
    """A year alone is written as the language does."""
    assert words(language).date(Year(2026)) == written


def test_moment_shows_the_day_it_was_written_in() -> None:
    """Two names of one moment, on two days, are shown as their own days, whichever is asked for first."""
    rome = Moment(datetime(2026, 9, 20, 0, 30, tzinfo=timezone(timedelta(hours=2))))
    greenwich = Moment(datetime(2026, 9, 19, 22, 30, tzinfo=UTC))
    assert rome == greenwich
    assert [words("it").date(when) for when in (rome, greenwich)] == ["20 settembre 2026", "19 settembre 2026"]


def test_dates_for_machines() -> None:
    """The machine form is as exact as the date."""
    moment = Moment(datetime(2026, 9, 19, 9, 0, tzinfo=timezone(timedelta(hours=2))))
    written = [words("ar").isodate(when) for when in (Year(2026), Month(2026, 9), DAY, moment)]
    assert written == ["2026", "2026-09", "2026-09-19", "2026-09-19T09:00:00+02:00"]


@pytest.mark.parametrize("language", ["nv", "io", "tlh"])
def test_language_without_month_names(language: str) -> None:
    """Where CLDR has no words for a language, dates are ISO dates rather than English ones."""
    assert [words(language).date(when) for when in (DAY, Month(2026, 9), Year(2026))] == [
        "2026-09-19",
        "2026-09",
        "2026",
    ]


def test_digits_are_latin_everywhere() -> None:
    """No locale of CLDR brings other digits into dates or numbers (case B053)."""
    for identifier in locale_identifiers():
        language = identifier.replace("_", "-")
        shown = words(language).date(DAY) + words(language).date(Month(2026, 9)) + words(language).number(1234567)
        assert re.sub(r"[0-9]", "", shown) == re.sub(r"\d", "", shown), language


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", "1,234,567.5"),
        ("it", "1.234.567,5"),
        ("ru", "1\xa0234\xa0567,5"),
        ("fr", "1\u202f234\u202f567,5"),
        ("ar", "1,234,567.5"),
        ("ar-EG", "1,234,567.5"),
        ("fa", "1,234,567.5"),
        ("hi", "12,34,567.5"),
        ("zh-Hans", "1,234,567.5"),
    ],
)
def test_number(language: str, written: str) -> None:
    """A number has its language's separators and Latin digits (case B053)."""
    assert words(language).number(Decimal("1234567.5")) == written


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "1,234"), ("it", "1234"), ("es", "1234"), ("es-MX", "1,234"), ("pt-PT", "1234"), ("pt-BR", "1.234")],
)
def test_number_of_four_digits(language: str, written: str) -> None:
    """Some languages group digits only from five on (CLDR's minimumGroupingDigits)."""
    assert words(language).number(1234) == written
    assert len(words(language).number(12345)) == 6


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", ["", "A", "A and B", "A, B, and C", "A, B, C, and D"]),
        ("it", ["", "A", "A e B", "A, B e C", "A, B, C e D"]),
        ("ru", ["", "A", "A и B", "A, B и C", "A, B, C и D"]),
        ("zh-Hans", ["", "A", "A和B", "A、B和C", "A、B、C和D"]),
        ("ar", ["", "A", "A وB", "A وB وC", "A وB وC وD"]),
        ("nv", ["", "A", "A, B", "A, B, C", "A, B, C, D"]),
    ],
)
def test_list(language: str, written: list[str]) -> None:
    """A list is joined as a sentence of the language does."""
    assert [words(language).join("ABCD"[:count]) for count in range(5)] == written


def test_list_of_markup() -> None:
    """Links stay links within a list, and plain names are escaped."""
    joined = words("it").join([Markup("<a>A</a>"), "B & C"])
    assert joined == "<a>A</a> e B &amp; C"
    assert joined.plain == "A e B & C"


@pytest.mark.parametrize(
    ("language", "tag", "name"),
    [
        ("it", "ru", "russo"),
        ("it", "zh-Hans", "cinese semplificato"),
        ("it", "pt-BR", "portoghese brasiliano"),
        ("it", "sr-Latn", "serbo (latino)"),
        ("ru", "zh-Hans", "китайский, упрощенное письмо"),
        ("zh-Hans", "it", "意大利语"),
        ("ar", "en", "الإنجليزية"),
    ],
)
def test_language_name(language: str, tag: str, name: str) -> None:
    """A language is named in the language of the page."""
    assert words(language).language_name(tag) == name


def test_language_name_that_is_not_known() -> None:
    """Where the page's language has no name for another, the English one is shown and marked."""
    assert words("tlh").language_name("it") == '<span lang="en" dir="ltr">Italian</span>'


def test_plural_rules_are_those_of_cldr() -> None:
    """For every locale of Babel's plural table a number's form follows its CLDR category, one form for each."""
    for identifier in locale_identifiers():
        locale, language = Locale.parse(identifier), identifier.replace("_", "-")
        if get_plural(locale).num_plurals == 1 or locale.language not in {
            "ar",
            "br",
            "cy",
            "ga",
            "it",
            "lv",
            "pl",
            "ru",
        }:
            continue
        numbers = (*range(1201), 1_000_000)
        pairs = {(locale.plural_form(n), cldr.plural_rule(language)(n)) for n in numbers}
        assert len(pairs) == len({category for category, _ in pairs}) == len({index for _, index in pairs}), identifier


@pytest.mark.parametrize(
    ("language", "count"), [("zh-Hans", 1), ("ja", 1), ("en", 2), ("de", 2), ("ru", 3), ("it", 3), ("ar", 6)]
)
def test_count_of_plural_forms(language: str, count: int) -> None:
    """A message has as many forms as CLDR knows for whole numbers (case B104)."""
    assert cldr.plural_count(language) == count


@pytest.mark.parametrize(
    ("tag", "other", "alike"),
    [
        ("en-GB", "en", True),
        ("pt-BR", "pt", True),
        ("sr-Latn", "sr", False),
        ("zh-Hant", "zh", False),
        ("it", "en", False),
    ],
)
def test_one_language_in_one_script(tag: str, other: str, alike: bool) -> None:  # noqa: FBT001 - an expected value
    """Two tags are alike if their readers read the same."""
    assert cldr.is_written_alike(tag, other) is alike
