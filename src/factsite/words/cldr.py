"""Dates, numbers, lists, names of languages and plural forms as each language writes them (CLDR, through Babel).

Digits are Latin in every language: in dates, numbers and plurals alike, so that no page mixes two sorts of them.
A language of which CLDR knows no words gets ISO dates and plain commas rather than English ones.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from functools import lru_cache
from gettext import c2py
from typing import TypeVar

from babel import Locale
from babel.core import get_global
from babel.dates import format_date
from babel.messages.plurals import get_plural
from babel.numbers import format_decimal
from markupsafe import Markup, escape

from factsite.dates import Day, Moment, Month, PartialDate, Year, day_of
from factsite.languages import bracketed, locale_of
from factsite.patterns import pattern

PluralRule = Callable[[int], int]
Form = TypeVar("Form")

_ENGLISH = Locale("en")
_MANY_DATES = 8192
# A month's heading in Slavic languages needs no abbreviated word for "year": "май 2024", not "май 2024 г.".
_YEAR_WORD = pattern(r"(?<=LLLL y)\s'[^']+'\.$")
# CLDR 47, minimumGroupingDigits, which Babel leaves out: "1234" but "12.345".
_GROUPING_DIGITS = {
    **dict.fromkeys(
        ("be", "bg", "es", "es-ES", "et", "hu", "ia", "ie", "it", "ka", "lv", "pl", "pt-PT", "sl", "sq"), 2
    ),
    "ee": 3,
}
_FIRST_GROUP = 3
_SCRIPT_LENGTH = 4


def _base(tag: str) -> str:
    return tag.partition("-")[0]


# Dates


def long_date(language: str, when: PartialDate) -> str:
    """Write a date in words, as exactly as it is known: ``19 settembre 2026``, ``май 2024``, ``2026年``."""
    # Moments in different zones may be equal and yet lie on different days: what is remembered must not depend on them.
    match when:
        case Year(year):
            return _in_words(language, "y", date(year, 1, 1)) or str(when)
        case Month(year, month):
            return _in_words(language, "yMMMM", date(year, month, 1)) or str(when)
        case Day() | Moment():
            return _in_words(language, "long", day_of(when)) or str(day_of(when))


@lru_cache(maxsize=_MANY_DATES)
def _in_words(language: str, form: str, day: date) -> str | None:
    locale = locale_of(language)
    if not _has_words(language, locale):
        return None
    return format_date(day, form, locale) if form == "long" else _with_pattern(locale, form, day)


def _with_pattern(locale: Locale, skeleton: str, day: date) -> str:
    pattern = _YEAR_WORD.sub("", locale.datetime_skeletons[skeleton].pattern)
    return format_date(day, pattern, locale)


def _has_words(language: str, locale: Locale) -> bool:
    # Where CLDR has only the skeleton of a language, its first month is called "M01".
    return locale.language == _base(language) and not locale.months["format"]["wide"][1].endswith("01")


# Numbers


@lru_cache(maxsize=_MANY_DATES)
def number(language: str, value: int | Decimal) -> str:
    """Write a number with the language's separators and Latin digits: ``320.000,5``."""
    return format_decimal(
        value, locale=locale_of(language), group_separator=_is_grouped(language, value), numbering_system="latn"
    )


def _is_grouped(language: str, value: int | Decimal) -> bool:
    base = _base(language)
    # Spanish of America groups four digits, which that of Spain doesn't.
    inherited = 1 if base == "es" else _GROUPING_DIGITS.get(base, 1)
    digits = _GROUPING_DIGITS.get(language, inherited)
    return bool(abs(value) >= 10 ** (_FIRST_GROUP + digits - 1))


# Lists and names


@lru_cache(maxsize=256)
def _list_patterns(language: str) -> dict[str, Markup]:
    locale = locale_of(language)
    places = ("2", "start", "middle", "end")
    if not _has_words(language, locale):
        return dict.fromkeys(places, Markup("{0}, {1}"))
    return {place: escape(locale.list_patterns["standard"][place]) for place in places}


def joined(language: str, items: Sequence[Markup]) -> Markup:
    """Join a list as a sentence does: ``A, B e C``, ``A、B和C``."""
    patterns = _list_patterns(language)
    match items:
        case []:
            return Markup()
        case [only]:
            return only
        case [first, second]:
            return patterns["2"].format(first, second)
    *rest, before_last, last = items
    sentence = patterns["end"].format(before_last, last)
    for item in reversed(rest[1:]):
        sentence = patterns["middle"].format(item, sentence)
    return patterns["start"].format(rest[0], sentence)


@lru_cache(maxsize=1024)
def language_name(language: str, tag: str) -> str | None:
    """Name one language in another as CLDR does within a sentence (``cinese semplificato``), ``None`` if it can't."""
    locale = locale_of(language)
    if locale.language != _base(language):
        return None
    names: Mapping[str, str] = locale.languages
    if whole := names.get(tag.replace("-", "_")):
        return whole
    first, *others = tag.split("-")
    name = names.get(first)
    details = [locale.scripts.get(part) or locale.territories.get(part) or part for part in others]
    return bracketed(language, f"{name} ({', '.join(details)})") if name and details else name


@lru_cache(maxsize=1024)
def is_written_alike(tag: str, other: str) -> bool:
    """Say whether two tags mean one language in one script: en-GB and en do, sr-Latn and sr don't."""
    return _base(tag) == _base(other) and _script(tag) == _script(other)


def _script(tag: str) -> str:
    likely = get_global("likely_subtags")
    known = tag.replace("-", "_")
    whole = likely.get(known) or likely.get(_base(tag)) or ""
    parts = [*tag.split("-")[1:], *whole.split("_")[1:]]
    return next((part for part in parts if len(part) == _SCRIPT_LENGTH and part.isalpha()), "")


# Plural forms


class UnreadableRule(ValueError):
    """A text is no rule for choosing plural forms in gettext's small language of expressions."""


_EXPRESSION = pattern(r"[n0-9 \t()?:<>=!&|%*/+-]{1,500}", re.ASCII)
_SMALL = range(1201)
_MILLIONS = (1_000_000, 1_000_001, 2_000_000)


def read_rule(expression: str) -> PluralRule:
    """Make a function of the expression of a ``Plural-Forms`` header, else raise :class:`UnreadableRule`.

    Only digits, ``n`` and operators are let through, and the standard library's own parser reads them.
    """
    if not _EXPRESSION.fullmatch(expression):
        raise UnreadableRule(expression)
    try:
        rule = c2py(expression)
        for n in (*_SMALL, *_MILLIONS):
            rule(n)
    except (ValueError, ArithmeticError):
        raise UnreadableRule(expression) from None
    return rule


@lru_cache(maxsize=256)
def plural_rule(language: str) -> PluralRule:
    """Give the function from a number to the index of its plural form, as Babel orders CLDR's forms."""
    return c2py(get_plural(locale_of(language)).plural_expr)


def plural_count(language: str) -> int:
    """Say how many plural forms a message has in a language."""
    return get_plural(locale_of(language)).num_plurals


def plural_header(language: str) -> str:
    """Give the ``Plural-Forms`` header that a language's catalogue should have."""
    return str(get_plural(locale_of(language)))


@lru_cache(maxsize=256)
def _everyday_forms(language: str) -> tuple[int, ...]:
    # Since CLDR 38 fr, and later es, it, pt have a form for round millions alone; catalogues are often without it.
    rule = plural_rule(language)
    return tuple(sorted({rule(n) for n in _SMALL}))


def agrees(language: str, count: int, expression: str) -> bool:
    """Say whether a header's rule chooses as CLDR's does, but for a form that only round millions have."""
    right = get_plural(locale_of(language))
    if count == right.num_plurals and expression.replace(" ", "") == right.plural_expr.replace(" ", ""):
        return True
    declared, own = read_rule(expression), plural_rule(language)
    if count == right.num_plurals and all(declared(n) == own(n) for n in (*_SMALL, *_MILLIONS)):
        return True
    everyday = _everyday_forms(language)
    if count != len(everyday):
        return False
    return all(everyday.index(own(n)) == declared(n) for n in _SMALL)


def all_forms(language: str, forms: tuple[Form, ...]) -> tuple[Form, ...] | None:
    """Bring a message's forms to the language's number, ``None`` where one is missing that everyday numbers need."""
    count, everyday = plural_count(language), _everyday_forms(language)
    if len(forms) >= count:
        return forms[:count]
    if len(forms) != len(everyday):
        return None
    # Millions of a language without their own form read like other large numbers: the last form.
    return tuple(forms[everyday.index(index)] if index in everyday else forms[-1] for index in range(count))


@lru_cache(maxsize=256)
def is_for_one_number(language: str, index: int) -> bool:
    """Say whether a plural form serves a single number, so that its words may leave the number out (Arabic's two)."""
    rule = plural_rule(language)
    return sum(rule(n) == index for n in (*_SMALL, *_MILLIONS)) == 1
