"""What a text states and another language must state, too: numbers, dates, durations, multiples, identifiers.

A quantity travels to the store by the hundred, so it is a plain tuple of what :mod:`marshal` writes.
"""

from __future__ import annotations

from decimal import Decimal
from enum import IntEnum, StrEnum
from typing import NamedTuple

_LONGEST_FRACTION = 5
_LARGE = 100
_HALF = Decimal("0.5")
# Which decade of this century may be spoken of.
_LAST_DECADE = 30
_SAID = frozenset({100, 250, 500, 750, 1000})
YEARS = range(1000, 2200)
SHARES = frozenset({2, 3, 4, 5, 6, 8, 10, 12, 20, 50, 100, 1000, 10000})
"""Of how many a share may be told: nine in ten, one in a thousand."""


class Kind(StrEnum):
    """What sort of thing is stated."""

    NUMBER = "n"
    PERCENT = "%"
    POINTS = "p"
    FRACTION = "f"
    MULTIPLE = "x"
    DURATION = "u"
    DATE = "d"
    TIME = "t"
    ORDINAL = "o"
    CENTURY = "c"
    DECADE = "e"
    SCORE = "s"
    WEEKDAY = "w"
    CURRENCY = "$"
    IDENTIFIER = "i"
    MAGNITUDE = "g"
    RATE = "r"
    UNREAD = "?"


class Bound(StrEnum):
    """How a number is hedged: ``ANY`` stands for words that may or may not be a bound, such as the Russian ``около``.

    ``MAY_OVER`` and ``MAY_UNDER`` are no bounds of the other sort: "from 5", "up to 5", "no one has more than 5".
    ``NEARLY`` is just below, ``JUST_OVER`` just above. ``EARLIEST`` and ``LATEST`` are of times: not before, no later
    than.
    """

    NONE = ""
    OVER = ">"
    UNDER = "<"
    ABOUT = "~"
    NEARLY = "^"
    JUST_OVER = "+"
    EARLIEST = "e"
    LATEST = "l"
    ANY = "*"
    MAY_OVER = "*>"
    MAY_UNDER = "*<"


UNSURE = frozenset({Bound.NONE, Bound.ANY, Bound.MAY_OVER, Bound.MAY_UNDER, Bound.EARLIEST, Bound.LATEST})
"""Bounds that give way to a sure one on the other side of an amount."""


class Weight(IntEnum):
    """How surely a difference is one: what only ``MAY`` differ is never reported by itself."""

    MAY = 0
    WEAK = 1
    STRONG = 2


class Quantity(NamedTuple):
    """One statement: any of ``keys`` may be what is meant; ``start`` and ``end`` are offsets in the visible text.

    The keys of numbers are their plain digits (``18000000000``, ``0.5``), those of a duration begin with ``S`` and its
    seconds or ``M`` and its months, those of a date are ``2026-09-17`` with zeros for what isn't said. ``measure`` is
    what stands beside a number, as :mod:`factsite.parity.measures` writes it.
    """

    kind: str
    keys: tuple[str, ...]
    start: int
    end: int
    written: str
    bound: str = Bound.NONE
    weight: int = Weight.STRONG
    measure: str = ""


def key_of(value: Decimal | int) -> str:
    """Write a number as a key: plain digits, no zeros at the end of a fraction."""
    if isinstance(value, int):
        return str(value)
    if value == value.to_integral_value():
        return str(int(value))
    return f"{value.normalize():f}"


BASIS_POINTS = ("%", 1)
"""The unit of 25 basis points, which are 0.25 percentage points and may be said in percent."""


def is_telling(value: Decimal | int, *, is_grouped: bool = False) -> bool:
    """Say whether a number in digits is one that every language writes in digits, and no year.

    One and a half, a hundred and a thousand may be said in words and idioms that nothing reads. What is written in
    groups is no year.
    """
    if isinstance(value, Decimal):
        return value >= _LARGE or bool(value % _HALF)
    return value >= _LARGE and value not in _SAID and (is_grouped or value not in YEARS)


def decade_keys(year: int) -> tuple[str, ...]:
    """Give the years that a decade may begin with: the seventies are those of 1970, the twenties of either century."""
    if year >= _LARGE:
        return (str(year),)
    return (str(1900 + year), str(2000 + year)) if year <= _LAST_DECADE else (str(1900 + year),)


def fraction_key(above: int, below: int) -> str:
    """Write a fraction as a key: a decimal one where it ends, else as it is."""
    value = Decimal(above) / below
    text = f"{value.normalize():f}"
    return text if value * below == above and len(text) <= _LONGEST_FRACTION else f"{above}/{below}"


def keys_of(values: tuple[Decimal | int, ...], unit: tuple[str, int] | None) -> tuple[str, ...]:
    """Give the keys of an amount: for one of time, in seconds or months, and after ``=`` what is written."""
    if unit is BASIS_POINTS:
        return tuple(key_of(Decimal(one) / 100) for one in values)
    keys = tuple(map(key_of, values))
    if unit is None:
        return keys
    code, size = unit
    return (*(f"{code}{key_of(one * size)}" for one in values), *(f"={key}" for key in keys))
