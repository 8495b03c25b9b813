"""A language's words for amounts and dates, made once from its table and from CLDR (through Babel)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from functools import lru_cache
from importlib import import_module
from typing import Literal, NamedTuple, TypeVar

from babel import Locale, UnknownLocaleError

from factsite.parity.clock_phrases import spoken_hours
from factsite.parity.currency_names import full_names, short_names
from factsite.parity.digits import Style
from factsite.parity.quantities import Bound
from factsite.parity.table import TABLED, Table, entries, words


class Role(StrEnum):
    """What a word does in a statement."""

    NUMBER = "number"
    ONE = "one"
    BOTH = "both"
    HUNDRED = "hundred"
    SCALE = "scale"
    SHORT_SCALE = "short scale"
    MONEY_SCALE = "money scale"
    VAGUE = "vague"
    IDIOM = "idiom"
    PERCENT = "percent"
    POINTS = "points"
    BASIS_POINTS = "basis points"
    MONTH = "month"
    SHY_MONTH = "shy month"
    WEEKDAY = "weekday"
    SHY_WEEKDAY = "shy weekday"
    DECADE = "decade"
    CLOCK = "clock"
    UNIT = "unit"
    BARE_UNIT = "bare unit"
    FRACTION = "fraction"
    SHY_FRACTION = "shy fraction"
    MULTIPLE = "multiple"
    SHY_MULTIPLE = "shy multiple"
    HALVING = "halving"
    MULTIPLIES = "multiplies"
    TIMES = "times"
    PLUS_HALF = "plus half"
    LATE = "late"
    ORDINAL = "ordinal"
    DENOMINATOR = "denominator"
    CURRENCY = "currency"


_STATING = frozenset(
    {Role.NUMBER, Role.BOTH, Role.HUNDRED, Role.SCALE, Role.VAGUE, Role.MONTH, Role.SHY_MONTH, Role.BARE_UNIT}
    | {Role.WEEKDAY, Role.SHY_WEEKDAY, Role.DECADE, Role.CLOCK}
    | {Role.ORDINAL, Role.FRACTION, Role.SHY_FRACTION, Role.MULTIPLE, Role.SHY_MULTIPLE, Role.HALVING, Role.MULTIPLIES}
)


class Meaning(NamedTuple):
    """A word's role and value: a number, the key of a duration or fraction, or nothing."""

    role: Role
    value: Decimal | int | str = 0
    unit: tuple[str, int] | None = None
    """What else it is where a number stands before it: ``anno`` is a unit, and a duration by itself."""


T = TypeVar("T")
Phrases = dict[str, tuple[tuple[tuple[str, ...], Meaning], ...]]

_NUMBER_IN_PATTERN = re.compile(r"0+|\u00a0|\.|'")
_ROMAN_NUMBERS = frozenset(
    f"{tens}{ones}{ending}"
    for tens in ("", "x", "xx", "xxx")
    for ones in ("", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix")
    for ending in ("", "e", "ème")
) - {"", "e", "ème"}
_FEW = 3
_FAR, _NEAR = 15, 4
# How many words of a language are remembered to be a bound, or none.
_REMEMBERED = 20_000
_APART = re.compile("[-_'’]")
_LETTERS = re.compile(r"[^\W\d_]+")


class Remembered(dict[str, T]):
    """What is known of words, found out once for each."""

    def __init__(self, find: Callable[[str], T]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, word: str) -> T:
        """Find out about a word, and remember it as long as there are not too many."""
        found = self._find(word)
        if len(self) < _REMEMBERED:
            self[word] = found
        return found


@dataclass(slots=True)
class Lexicon:
    """All words of a language that matter, by their first word where they are phrases; bounds by their last words."""

    language: str
    style: Style
    table: Table
    phrases: Phrases = field(default_factory=dict)
    first_words: frozenset[str] = frozenset()
    triggers: frozenset[str] = frozenset()
    before: dict[str, Bound] = field(default_factory=dict)
    after: dict[str, Bound] = field(default_factory=dict)
    range_words: frozenset[str] = frozenset()
    range_starts: frozenset[str] = frozenset()
    articles: frozenset[str] = frozenset()
    joins: frozenset[str] = frozenset()
    point_words: frozenset[str] = frozenset()
    singles: frozenset[str] = frozenset()
    ago: frozenset[str] = frozenset()
    clock_before: frozenset[str] = frozenset()
    clock_after: frozenset[str] = frozenset()
    morning: frozenset[str] = frozenset()
    afternoon: frozenset[str] = frozenset()
    early_words: frozenset[str] = frozenset()
    hedges: tuple[str, ...] = ()
    whole_hedges: frozenset[str] = frozenset()
    near_hedges: tuple[str, ...] = ()
    whole_near_hedges: frozenset[str] = frozenset()
    negations: frozenset[str] = frozenset()
    denials_after: frozenset[str] = frozenset()
    softeners: frozenset[str] = frozenset()
    marks: frozenset[str] = frozenset()
    shy_over: frozenset[str] = frozenset()
    shy_under: frozenset[str] = frozenset()
    over_verbs: tuple[str, ...] = ()
    exceed: tuple[str, ...] = ()
    factor_before: frozenset[str] = frozenset()
    century_before: frozenset[str] = frozenset()
    bound_ends: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """How many words each phrase has that ends with a word and bounds an amount after it, the longest first."""
    last_words: frozenset[str] = frozenset()
    next_words: frozenset[str] = frozenset()
    hedge_reach: Remembered[int] = field(init=False)
    """How many words may stand between an amount and a word that may be its bound; 0 where it is none."""
    uses: Remembered[int] | None = None
    """What a word may do to a number beside it, once that was asked."""

    def __post_init__(self) -> None:
        self.hedge_reach = Remembered(self._hedge_reach)

    def _hedge_reach(self, word: str) -> int:
        if word in self.whole_hedges or word.startswith(self.hedges):
            return _FAR
        return _NEAR if word in self.whole_near_hedges or word.startswith(self.near_hedges) else 0


@lru_cache(maxsize=32)
def lexicon_of(language: str) -> Lexicon | None:
    """Give a language's words; ``None`` where there is no table, so that only digits and CLDR's dates can be read."""
    table = _table_of(language.partition("-")[0])
    locale = locale_of(language)
    if locale is None:
        return None
    lexicon = Lexicon(language, _style(locale, table), table or Table(""))
    _add_months(lexicon, locale)
    if table:
        _add_scales_of_cldr(lexicon, locale)
        _add_table(lexicon, table)
        _add_weekdays(lexicon, locale)
        _add_currencies(lexicon, locale)
    lexicon.first_words = frozenset({*lexicon.phrases, *_ROMAN_NUMBERS})
    lexicon.triggers = _triggers(lexicon.phrases)
    lexicon.last_words = frozenset(phrase.rpartition("_")[2] for phrase in (*lexicon.before, *lexicon.factor_before))
    lexicon.next_words = frozenset(phrase.partition("_")[0] for phrase in lexicon.after)
    return lexicon


def _table_of(code: str) -> Table | None:
    if code not in TABLED:
        return None
    table: Table = import_module(f"factsite.parity.tables.{code}").TABLE
    return table


def locale_of(language: str) -> Locale | None:
    """Find the locale of a language, be it that of a region that CLDR doesn't list."""
    parts = language.split("-")
    for count in range(len(parts), 0, -1):
        try:
            return Locale.parse("-".join(parts[:count]), sep="-")
        except (UnknownLocaleError, ValueError):
            continue
    return None


def _style(locale: Locale, table: Table | None) -> Style:
    symbols = locale.number_symbols["latn"]
    group = symbols["group"]
    # Where groups are parted by spaces a point is no sign of them either.
    return Style(symbols["decimal"], group if group in ".," else "", table.is_mixed if table else False)


def _triggers(phrases: Phrases) -> frozenset[str]:
    """Give the words without which a text states nothing: of each phrase that is a statement its longest word."""
    found = {
        max((first, *rest), key=len)
        for first, known in phrases.items()
        for rest, meaning in known
        if meaning.role in _STATING and not meaning.unit and (rest or not _is_small_ordinal(meaning))
    }
    return frozenset((found | _ROMAN_NUMBERS) - {"i", "v", "x", "e"})


def _is_small_ordinal(meaning: Meaning) -> bool:
    """Say whether a word is "first" or "second", which are too frequent to look around each of them."""
    return meaning.role is Role.ORDINAL and int(meaning.value) < _FEW


# Filling


def _add(lexicon: Lexicon, word: str, meaning: Meaning) -> None:
    first, *rest = _APART.split(word.lower())
    known = lexicon.phrases.get(first, ())
    longer = [one for one in known if one[0] != tuple(rest)]
    merged = sorted([*longer, (tuple(rest), meaning)], key=lambda one: -len(one[0]))
    lexicon.phrases[first] = tuple(merged)


def _add_months(lexicon: Lexicon, locale: Locale) -> None:
    shy = {word for word, _ in entries(lexicon.table.shy_months)}
    names = (name for name in (locale, *map(Locale.parse, lexicon.table.month_locales)))
    for one in names:
        for context in ("format", "stand-alone"):
            for width in ("abbreviated", "wide"):
                for month, name in one.months[context][width].items():
                    word = "_".join(_LETTERS.findall(name.lower()))
                    if word and not any(map(str.isdecimal, name)) and len(word) > 1 and word != "m":
                        role = Role.SHY_MONTH if word in shy or (width != "wide" and _is_short(name)) else Role.MONTH
                        _add_word(lexicon, word, Meaning(role, month))


def _add_weekdays(lexicon: Lexicon, locale: Locale) -> None:
    """Add the days' names: those of CLDR, and the forms that a table has beside them."""
    for phrase, time in spoken_hours(lexicon.language.partition("-")[0]):
        _add_word(lexicon, phrase, Meaning(Role.CLOCK, time))
    for context in ("format", "stand-alone"):
        for day, name in locale.days[context]["wide"].items():
            _add_word(lexicon, "_".join(_LETTERS.findall(name.lower())), Meaning(Role.WEEKDAY, day + 1))
    for field_name, role in (("shy_weekdays", Role.SHY_WEEKDAY), ("weekdays", Role.WEEKDAY)):
        for word, value in entries(getattr(lexicon.table, field_name)):
            _add_word(lexicon, word, Meaning(role, int(value)))


def _is_short(name: str) -> bool:
    """Say whether a month's name is an abbreviation, which may be another word, too."""
    return len(name.rstrip(".")) < 4 and name.isascii()  # noqa: PLR2004 - letters


def _add_currencies(lexicon: Lexicon, locale: Locale) -> None:
    for word, code in short_names(lexicon.language):
        if not any(not rest for rest, _ in lexicon.phrases.get(word, ())):
            _add_word(lexicon, word, Meaning(Role.CURRENCY, code))
    for name, code in full_names(locale):
        _add(lexicon, name, Meaning(Role.CURRENCY, code))


def _add_scales_of_cldr(lexicon: Lexicon, locale: Locale) -> None:
    """Invert the patterns of long compact numbers: ``000 mila miliardi`` for 10¹⁴ makes 10¹² of its words."""
    for word, scale in scale_words(locale, "long"):
        _add(lexicon, word, Meaning(Role.SCALE, scale))


def scale_words(locale: Locale, width: Literal["long", "short"]) -> Iterator[tuple[str, int]]:
    """Give the words of a locale's compact numbers, and what they stand for."""
    for patterns in locale.compact_decimal_formats[width].values():
        for size, pattern in patterns.items():
            text = pattern.pattern if hasattr(pattern, "pattern") else str(pattern)
            zeros = text.count("0")
            word = "_".join(_NUMBER_IN_PATTERN.sub(" ", text).lower().split())
            if zeros and word:
                yield word, int(size) // 10 ** (zeros - 1)


_NUMERIC_FIELDS = (
    ("ordinals", Role.ORDINAL),
    ("denominators", Role.DENOMINATOR),
    ("numbers", Role.NUMBER),
    ("both", Role.BOTH),
    ("magnitudes", Role.VAGUE),
    ("scales", Role.SCALE),
    ("short_scales", Role.SHORT_SCALE),
    ("money_scales", Role.MONEY_SCALE),
    ("decades", Role.DECADE),
    ("months", Role.MONTH),
    ("shy_months", Role.SHY_MONTH),
    ("multiples", Role.MULTIPLE),
    ("shy_multiples", Role.SHY_MULTIPLE),
)
_PLAIN_FIELDS = (
    ("ones", Role.ONE),
    ("hundreds", Role.HUNDRED),
    ("vague", Role.VAGUE),
    ("idioms", Role.IDIOM),
    ("percent", Role.PERCENT),
    ("points", Role.POINTS),
    ("basis_points", Role.BASIS_POINTS),
    ("times", Role.TIMES),
    ("late_words", Role.LATE),
    ("halvings", Role.HALVING),
    ("multiplies", Role.MULTIPLIES),
)
_KEY_FIELDS = (("shy_fractions", Role.SHY_FRACTION), ("fractions", Role.FRACTION), ("currencies", Role.CURRENCY))
_BOUND_FIELDS = (
    ("earliest", "before", Bound.EARLIEST),
    ("latest", "before", Bound.LATEST),
    ("just_over", "before", Bound.JUST_OVER),
    ("nearly", "before", Bound.NEARLY),
    ("over", "before", Bound.OVER),
    ("under", "before", Bound.UNDER),
    ("about", "before", Bound.ABOUT),
    ("any_bound", "before", Bound.ANY),
    ("may_over", "before", Bound.MAY_OVER),
    ("may_under", "before", Bound.MAY_UNDER),
    ("over_after", "after", Bound.OVER),
    ("under_after", "after", Bound.UNDER),
    ("about_after", "after", Bound.ABOUT),
    ("just_over_after", "after", Bound.JUST_OVER),
    ("earliest_after", "after", Bound.EARLIEST),
    ("latest_after", "after", Bound.LATEST),
)
_SETS = (
    "range_words",
    "range_starts",
    "articles",
    "joins",
    "point_words",
    "singles",
    "ago",
    "clock_before",
    "clock_after",
    "morning",
    "afternoon",
    "early_words",
    "negations",
    "denials_after",
    "softeners",
    "marks",
    "shy_over",
    "shy_under",
    "factor_before",
    "century_before",
)


def _add_table(lexicon: Lexicon, table: Table) -> None:
    for name, role in _PLAIN_FIELDS:
        for word in words(getattr(table, name)):
            _add_word(lexicon, word, Meaning(role))
    for name, role in _NUMERIC_FIELDS:
        for word, value in entries(getattr(table, name)):
            is_shy = role is Role.MONTH and _is_short(word)
            _add_word(lexicon, word, Meaning(Role.SHY_MONTH if is_shy else role, _number(value)))
    for word in words(table.percent):
        # بالمئة could be "by the hundred", too.
        _add(lexicon, word, Meaning(Role.PERCENT))
    _add_units(lexicon, table)
    for name, role in _KEY_FIELDS:
        for word, value in entries(getattr(table, name)):
            _add_word(lexicon, word, Meaning(role, value))
    for word, part in (("¼", "0.25"), ("½", ""), ("¾", "0.75"), *((word, "") for word in words(table.plus_half))):
        _add(lexicon, word, Meaning(Role.PLUS_HALF, part))
    _add_bounds(lexicon, table)
    for name in _SETS:
        spelled = (one for word in words(getattr(table, name)) for one in _with_prefixes(word, table))
        setattr(lexicon, name, frozenset(spelled))
    lexicon.hedges, lexicon.whole_hedges = _hedges(table.far, table)
    lexicon.near_hedges, lexicon.whole_near_hedges = _hedges(table.near, table)
    lexicon.over_verbs = tuple(words(table.over_verbs))
    lexicon.exceed = tuple(words(table.exceed))


def _hedges(listed: str, table: Table) -> tuple[tuple[str, ...], frozenset[str]]:
    """Give the beginnings of words, and the whole words, that a list of hedges names."""
    found = [one for word in words(listed) for one in _with_prefixes(word, table)]
    return tuple(one for one in found if not one.endswith("_")), frozenset(one[:-1] for one in found if one[-1] == "_")


def _add_bounds(lexicon: Lexicon, table: Table) -> None:
    """Add the words for bounds, by all of their words: what is asked is which phrase ends before a number."""
    contractions: dict[str, list[str]] = {}
    for contracted, preposition in entries(table.contractions):
        contractions.setdefault(preposition, []).append(contracted)
    for name, side, bound in _BOUND_FIELDS:
        phrases: dict[str, Bound] = getattr(lexicon, side)
        for word in words(getattr(table, name)):
            for spelled in (*_with_prefixes(word, table), *_contracted(word, contractions)):
                phrases.setdefault("_".join(_APART.split(spelled)), bound)
    lengths: dict[str, set[int]] = {}
    for phrase in lexicon.before:
        lengths.setdefault(phrase.rpartition("_")[2], set()).add(phrase.count("_") + 1)
    lexicon.bound_ends = {word: tuple(sorted(found, reverse=True)) for word, found in lengths.items()}


def _contracted(word: str, contractions: dict[str, list[str]]) -> Iterator[str]:
    """Write a bound with the forms that the preposition at its end takes before articles: cerca de, cerca del."""
    stem, parted, last = word.rpartition("_")
    for ending in contractions.get(last, ()) if parted else ():
        yield f"{stem}_{ending}"


def _add_word(lexicon: Lexicon, word: str, meaning: Meaning) -> None:
    for spelled in _with_prefixes(word, lexicon.table):
        # "And the forty" is the end of an ordinal: the forty-fifth.
        is_ordinal = meaning.role is Role.NUMBER and spelled.startswith("وال")
        # "The quarter" is one of a year.
        is_quarter = meaning.role is Role.FRACTION and spelled.startswith("ال") and word.startswith("ربع")
        if not (is_ordinal or is_quarter):
            _add(lexicon, spelled, meaning)


def _with_prefixes(word: str, table: Table) -> tuple[str, ...]:
    """Write a word with each of the particles that the language writes together with it."""
    return (word, *(prefix + word for prefix in table.prefixes.split()))


def _add_units(lexicon: Lexicon, table: Table) -> None:
    units = {word: (value[0], int(value[1:])) for word, value in entries(table.units)}
    bare = dict(entries(table.bare_units))
    for word in {**units, **bare}:
        role = Role.BARE_UNIT if word in bare else Role.UNIT
        _add_word(lexicon, word, Meaning(role, bare.get(word, ""), units.get(word)))


def _number(value: str) -> Decimal | int:
    return Decimal(value) if "." in value else int(value)
