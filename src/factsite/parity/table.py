"""The form of the small table that each language has beside CLDR's data: its words for amounts, as compact texts.

An entry is a value and the words for it, ``"2 two, 12 twelve dozen"``. In a word, ``_`` stands for a space within a
phrase, and ``(|a|e)`` for each of these endings.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

_CHOICE = re.compile(r"\(([^()]*)\)")

TABLED = frozenset({"ar", "de", "en", "es", "fr", "it", "pt", "ru", "uk"})
"""The languages with a table."""
SLAVIC = frozenset({"ru", "uk"})
"""The Slavic ones among them, which compare and deny alike."""
HAN = frozenset({"zh", "ja"})
"""The languages whose words no spaces part; their words stand in modules of their own."""


def knows_words(language: str) -> bool:
    """Say whether a language's words are known, too, and not its digits alone."""
    return language.partition("-")[0] in TABLED | HAN


@dataclass(frozen=True, slots=True)
class Table:
    """One language's words. What a field holds is said by its name; those that are empty cost nothing.

    ``vague`` words name no number, ``magnitudes`` its order alone: dozens, thousands; ``idioms`` state none though
    a word for one stands in them. ``singles`` are words of scale
    that may stand without a number (``mille``), ``short_scales`` abbreviations that mean a scale only right after
    digits, ``money_scales`` those that do only where a currency stands before. ``both`` are words that may stand for
    a number but need not. ``bare_units`` are durations in one word. ``articles`` may stand between a bound and its
    number. ``joins`` may stand within a number in words. ``point_words`` say a decimal sign: three point two.
    ``far`` are beginnings of words, or with ``_`` at the end whole words, that may be a bound anywhere in a
    sentence, ``near`` those that may be one only beside an amount; ``contractions`` are what a preposition at the
    end of a bound becomes before an article, "de del"; ``may_over`` and ``may_under`` are bounds that
    are no sure ones: from, up to; ``over_verbs`` begin words with which those of ``shy_over`` are none, ``exceed``
    those that a "not" before them turns into "at most"; ``marks`` may stand between a bound and its number: above
    the mark of. ``late_words`` make an ordinal of the number before them, ``early_words`` of the one after.
    ``ordinals`` end a number in words that says which one, or are one; ``weekdays`` are forms that CLDR lacks, of
    which ``shy_weekdays`` may be left out; ``denominators`` make a fraction of the number before them.
    """

    numbers: str
    ones: str = ""
    both: str = ""
    hundreds: str = ""
    scales: str = ""
    singles: str = ""
    short_scales: str = ""
    money_scales: str = ""
    vague: str = ""
    idioms: str = ""
    magnitudes: str = ""
    percent: str = ""
    points: str = ""
    basis_points: str = ""
    months: str = ""
    shy_months: str = ""
    weekdays: str = ""
    shy_weekdays: str = ""
    decades: str = ""
    units: str = ""
    bare_units: str = ""
    fractions: str = ""
    shy_fractions: str = ""
    multiples: str = ""
    shy_multiples: str = ""
    halvings: str = ""
    multiplies: str = ""
    times: str = ""
    factor_before: str = ""
    currencies: str = ""
    century_before: str = ""
    plus_half: str = ""
    contractions: str = ""
    over: str = ""
    under: str = ""
    about: str = ""
    nearly: str = ""
    just_over: str = ""
    just_over_after: str = ""
    earliest: str = ""
    latest: str = ""
    earliest_after: str = ""
    latest_after: str = ""
    marks: str = ""
    exceed: str = ""
    any_bound: str = ""
    may_over: str = ""
    may_under: str = ""
    far: str = ""
    near: str = ""
    negations: str = ""
    denials_after: str = ""
    softeners: str = ""
    shy_over: str = ""
    shy_under: str = ""
    over_verbs: str = ""
    over_after: str = ""
    under_after: str = ""
    about_after: str = ""
    range_words: str = ""
    range_starts: str = ""
    ordinals: str = ""
    denominators: str = ""
    late_words: str = ""
    early_words: str = ""
    joins: str = ""
    articles: str = ""
    point_words: str = ""
    ago: str = ""
    clock_before: str = ""
    clock_after: str = ""
    morning: str = ""
    afternoon: str = ""
    prefixes: str = ""
    is_mixed: bool = False
    has_marks: bool = False
    month_locales: tuple[str, ...] = ()


def words(text: str) -> Iterator[str]:
    """Give each word of a list, its endings written out."""
    for word in text.split():
        yield from _spelled_out(word)


def entries(text: str) -> Iterator[tuple[str, str]]:
    """Give each word of a table's field with its value."""
    for entry in text.split(","):
        value, *spellings = entry.split() or [""]
        for spelling in spellings:
            for word in _spelled_out(spelling):
                yield word, value


def _spelled_out(word: str) -> Iterator[str]:
    parts = _CHOICE.split(word)
    choices = [part.split("|") if index % 2 else [part] for index, part in enumerate(parts)]
    for chosen in product(*choices):
        yield "".join(chosen)
