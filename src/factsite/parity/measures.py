"""What an amount measures: its sign, its unit, its currency, each told by what stands beside the number.

A measure is written as a sign, ``;`` and the units that may be meant: ``-;T1``, ``;M0.453592|$GBP``.
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from factsite.parity.currencies import OF_WORDS
from factsite.parity.directions import DOWN, Directions, directions_of
from factsite.parity.eras import BEFORE, with_eras
from factsite.parity.growth import growth_of
from factsite.parity.portions import portion_of
from factsite.parity.quantities import Bound, Kind, Quantity, Weight, key_of
from factsite.parity.signs import BEFORE_ZERO, MINUS, PARTING, UNSURE, Signs, signs_of
from factsite.parity.table import HAN
from factsite.parity.units import han_units, plain_word, units_of

_MEASURED = frozenset({Kind.NUMBER, Kind.PERCENT, Kind.POINTS})
_WORD = re.compile(
    r"(?:[ \u00a0](?:d[ei](?=[ \u00a0])|d(?=['’])))?"
    r"[ \u00a0\u202f\u2009‑'’-]?((?:[^\W\d_\u0300-\u036f]|[\u064b-\u0652])+[23]?|°\s?[cf]?|℃)(?!['’]\w)"
)
_LATIN = re.compile(r"[a-z\d]")
_REST = re.compile(r"[ \u00a0\u202f.⋅·/'’‑-]{1,2}((?:[^\W\d_]|[\u064b-\u0652])+[23]?)")
_LONGEST_REST = 4
_CENTS_AFTER = frozenset({" ", "\u00a0", " e ", " et ", " y ", " con ", " und ", " and ", " и ", " і "})
_CENTS = re.compile(r"[ \u00a0](?:cent|cént|цент|копе|سنت)")
_CHANGED = frozenset({Kind.PERCENT, Kind.POINTS})
_POINTS = (" point", " punt", " pont", "\u00a0point", "\u00a0punt", " punkt", " пункт", " نقط")
_BASIS = re.compile(r".\S+ (?:base\b|de base|básic|base-)")
_BEFORE_POINTS, _FEW = 80, 4
_PARTS_BEFORE_POINTS = frozenset({Kind.PERCENT, Kind.FRACTION})
_DIRECTION, _PORTION = "D", "Q"
_TELLING = frozenset({Kind.DATE, Kind.DECADE, Kind.MULTIPLE})
_HALF, _FIRM = ("0.5",), frozenset({Bound.OVER, Bound.UNDER})
_CENT_DIGITS, _SPACES = 2, (" ", "\u00a0", "\u202f")
_NEAR, _RANGE = 6, 12
_PART, _BOTH = 20, 2
_LETTERS = re.compile(r"(?:[^\W\d_]|[ \u00a0\u064b-\u0652])*")
_SURFACE_AND_SPACE = frozenset("AC")
_SHORT_SCALES = ("тыс", "млн", "млрд", "трлн")
_UNSIGNED = frozenset({"", ";"})
_OF = OF_WORDS | {"", "多", "余"}
_SPEED = ("时速", "時速", "时速达", "每小时", "每小時", "時速約", "时速约")
_PER_SECOND = ("秒速", "每秒", "風速")
_NEAR_SAME = Decimal("0.03")
_CELSIUS, _FAHRENHEIT, _ONE_DEGREE = "1", "0.5555556", 1


class Measure(NamedTuple):
    """An amount's sign and the units that may be meant."""

    sign: str
    units: tuple[tuple[str, str], ...]


def with_measures(found: list[Quantity], lowered: str, language: str) -> list[Quantity]:
    """Add to each amount its sign and what it measures."""
    reader = _MeasureReader(lowered, language)
    with_eras(found, lowered, language)
    found[:] = [
        one._replace(kind=Kind.POINTS) if _are_points_of_percent(found, index, lowered) else one
        for index, one in enumerate(found)
    ]
    last = len(found) - 1
    for index, one in enumerate(found):
        if one.kind in _MEASURED and not one.measure:
            before = found[index - 1] if index else None
            after = found[index + 1] if index < last else None
            if one.keys == ("0",) and lowered[: one.start].endswith(BEFORE_ZERO):
                # "Below zero" states no number.
                found[index] = one._replace(weight=Weight.MAY)
            elif measure := reader.measure(one, before, after):
                found[index] = one._replace(measure=measure)
                if after and after.kind is Kind.CURRENCY and index < last - 1:
                    _add_cents(found, index, lowered)
                elif before and before.measure and one.start - before.end <= _PART:
                    _add_part(found, index, lowered)
            if before and before.kind in _MEASURED and one.start - before.end <= _RANGE:
                _share_doubt(found, index, lowered)
        elif one.kind in _TELLING and (told := reader.told_of(one)):
            found[index] = one._replace(measure=told)
        elif one.keys == _HALF and one.bound in _FIRM and reader.may_fall(one):
            # What fell by more than half fell to less than half.
            found[index] = one._replace(bound=Bound.ANY)
    return found


def _are_points_of_percent(found: list[Quantity], index: int, lowered: str) -> bool:
    """Say whether points are those of a percentage that was named just before: from 43 to 38 %, five points less."""
    one = found[index]
    if one.kind is not Kind.NUMBER or not lowered.startswith(_POINTS, one.end) or _BASIS.match(lowered, one.end):
        return False
    for before in reversed(found[max(0, index - _FEW) : index]):
        if one.start - before.end > _BEFORE_POINTS or PARTING in lowered[before.end : one.start]:
            return False
        if before.kind in _PARTS_BEFORE_POINTS:
            return True
    return False


def _add_cents(found: list[Quantity], index: int, lowered: str) -> None:
    """Let a number after a currency be its cents, too: 13 euro e 50."""
    one, name, part = found[index : index + 3]
    between = lowered[name.end : part.start]
    # "Six hundred pounds and seventy monks" names what is counted.
    is_last = between.isspace() or lowered[part.end : part.end + 1] not in _SPACES
    is_next = part.kind is Kind.NUMBER and between in _CENTS_AFTER and one.start < name.start
    are_cents = bool(_CENTS.match(lowered, part.end))
    if is_next and (is_last or are_cents) and _is_whole(one, part, 1 if are_cents else _CENT_DIGITS):
        whole = key_of(int(one.keys[0]) + Decimal(part.keys[0]) / 100)
        found[index] = found[index]._replace(keys=(*one.keys, whole))
        found[index + 2] = part._replace(weight=Weight.MAY)


def _add_part(found: list[Quantity], index: int, lowered: str) -> None:
    """Let what follows in a smaller unit be part of an amount, too: 2 кг 300 г are 2.3 kilograms."""
    whole, part = found[index - 1], found[index]
    between = lowered[whole.end : part.start]
    units = measure_of(whole.measure).units + measure_of(part.measure).units
    if len(units) != _BOTH or units[0][0] != units[1][0] or not _LETTERS.fullmatch(between):
        return
    smaller = Decimal(part.keys[0]) * Decimal(units[1][1]) / Decimal(units[0][1]) if units[0][0] in "LM" else 1
    if 0 < smaller < 1 and "." not in whole.keys[0]:
        found[index - 1] = whole._replace(keys=(*whole.keys, key_of(Decimal(whole.keys[0]) + smaller)))
        found[index] = part._replace(weight=Weight.MAY)


def _is_whole(one: Quantity, part: Quantity, least: int) -> bool:
    cents = part.keys[0]
    return one.keys[0].isdecimal() and cents.isdecimal() and least <= len(cents) <= _CENT_DIGITS


def _share_doubt(found: list[Quantity], index: int, lowered: str) -> None:
    """Let an end of a range be in doubt where only its other end is negative: between 12 and 8 below zero."""
    before, one = found[index - 1], found[index]
    if before.measure[:1] == one.measure[:1] or PARTING in lowered[before.end : one.start]:
        return
    signs = before.measure[:1], one.measure[:1]
    if signs[0] == MINUS and signs[1] in _UNSIGNED:
        found[index] = one._replace(measure=f"{UNSURE}{one.measure or ';'}")
    elif signs[1] == MINUS and signs[0] in _UNSIGNED:
        found[index - 1] = before._replace(measure=f"{UNSURE}{before.measure or ';'}")


class _MeasureReader:
    """Reads what stands beside the amounts of one text."""

    def __init__(self, lowered: str, language: str) -> None:
        self._lowered = lowered
        self._is_han = language.partition("-")[0] in HAN
        self._language = language
        self._signs: Signs = signs_of(language)
        self._directions: Directions = directions_of(language)

    def may_fall(self, one: Quantity) -> bool:
        """Say whether a word beside an amount may tell of a fall."""
        return self._directions.read(self._lowered, one.start, one.end) == DOWN

    def told_of(self, one: Quantity) -> str:
        """Say, as a measure is written, whether a multiple is of more or of less, or which part of a month is meant."""
        language = self._language.partition("-")[0]
        if one.kind is Kind.MULTIPLE:
            way = growth_of(self._lowered, one, language, self._directions)
            return f";{_DIRECTION}{way}" if way else ""
        part = portion_of(self._lowered, one, language)
        return f";{'|'.join(_PORTION + digit for digit in part)}" if part else ""

    def measure(self, one: Quantity, before: Quantity | None, after: Quantity | None) -> str:
        """Give an amount's measure; nothing where neither sign nor unit is read."""
        units, end = self._unit(one) if one.kind is Kind.NUMBER else ("", one.end)
        money = self._currency(one, before, after) if one.kind is Kind.NUMBER else ""
        is_degrees = units.startswith("T") or self._are_degrees(end)
        is_measured = bool(units or money) or one.kind is not Kind.NUMBER
        sign = self._signs.read(self._lowered, one.start, one.end, is_degrees=is_degrees, is_measured=is_measured)
        if not (sign or is_degrees or units) and self._signs.may_fall(self._lowered, one.start, one.end):
            sign = UNSURE
        named = money or units or self._direction(one)
        return f"{sign};{named}" if sign or named else ""

    def _direction(self, one: Quantity) -> str:
        """Give whether a percentage tells of a rise or a fall, as a unit of its own sort."""
        is_change = one.kind in _CHANGED or self._lowered.startswith(_POINTS, one.end)
        way = self._directions.read(self._lowered, one.start, one.end) if is_change else ""
        return f"{_DIRECTION}{way}" if way else ""

    def _currency(self, one: Quantity, before: Quantity | None, after: Quantity | None) -> str:
        """Give the currency of a number that stands just before or after it."""
        is_after = bool(after and after.kind is Kind.CURRENCY and _is_just_before(self._lowered, one, after))
        is_beside = bool(before and before.kind is Kind.CURRENCY and one.start == before.end)
        if is_after and (self._is_han or not is_beside):
            # 1ドル150円
            found = after
        elif before and before.kind is Kind.CURRENCY and (is_beside or self._is_apart(before, one)):
            found = before
        else:
            return ""
        return "|".join(f"${key}" for key in found.keys) if found else ""

    def _is_apart(self, before: Quantity, one: Quantity) -> bool:
        """Say whether but one sign parts a number from a currency before it; of 1ドル=150 it parts two amounts."""
        return one.start == before.end + 1 and not (self._is_han and self._lowered[before.end] in "=＝:：兑対")

    def _are_degrees(self, end: int) -> bool:
        after = self._lowered[end : end + 5].lstrip(" \u00a0\u202f")
        return after.startswith(("°", "grad", "degr", "grau", "град", "درج", "度"))

    def _unit(self, one: Quantity) -> tuple[str, int]:
        found = self._han_unit(one) if self._is_han else self._spaced_unit(one)
        return found or ("", one.end)

    def _spaced_unit(self, one: Quantity) -> tuple[str, int] | None:
        is_short = one.written.endswith(_SHORT_SCALES) and self._lowered.startswith(". ", one.end)
        first = _WORD.match(self._lowered, one.end + is_short)
        named = units_of(self._language)[first[1]] if first else ()
        if not first or not named:
            return None
        rest: list[str] = []
        at = first.end()
        while len(rest) < _LONGEST_REST and (more := _REST.match(self._lowered, at)):
            rest.append(plain_word(more[1], self._language.partition("-")[0]))
            at = more.end()
        for words, unit in named:
            if tuple(rest[: len(words)]) == words:
                return unit, first.end()
        return None

    def _han_unit(self, one: Quantity) -> tuple[str, int] | None:
        names, firsts, longest = han_units(self._language)
        at = one.end + (self._lowered[one.end : one.end + 1] in " \u00a0")
        if self._lowered[at : at + 1] not in firsts:
            return None
        for length in range(longest, 0, -1):
            name = self._lowered[at : at + length]
            unit = names.get(name)
            if unit and not (name.isascii() and _LATIN.match(self._lowered, at + length)):
                return self._as_speed(unit, one.start), at + length
        return None

    def _as_speed(self, unit: str, start: int) -> str:
        """Let a length after 時速 be a speed."""
        before = self._lowered[max(0, start - 6) : start].rstrip("约約达達为為 ")
        factor = 1 if before.endswith(_SPEED) else 3600 if before.endswith(_PER_SECOND) else 0
        lengths = [one[1:] for one in unit.split("|") if one[0] == "L"]
        return f"V{Decimal(lengths[0]) * factor:f}" if factor and lengths else unit


def _is_just_before(lowered: str, one: Quantity, after: Quantity) -> bool:
    """Say whether nothing but "of" stands between a number and its currency."""
    between = lowered[one.end : after.start] if after.start - one.end <= _NEAR else "-"
    if one.written.endswith(_SHORT_SCALES):
        between = between.removeprefix(".")
    return between.strip(" \u00a0\u202f'’") in _OF


@lru_cache(maxsize=4096)
def measure_of(written: str) -> Measure:
    """Read what :func:`with_measures` wrote."""
    sign, _, units = written.partition(";")
    return Measure(sign, tuple((one[0], one[1:]) for one in units.split("|") if one))


def sign_differs(one: str, other: str) -> bool:
    """Say whether one of two equal amounts is negative and the other surely isn't."""
    signs = {one.partition(";")[0], other.partition(";")[0]}
    return not signs.isdisjoint(("-", BEFORE)) and len(signs) > 1 and "?" not in signs


def unit_differs(one: str, other: str) -> str:
    """Say by its sort which unit differs, ``$`` for a currency; nothing where they may be the same, or aren't read."""
    mine, theirs = measure_of(one).units, measure_of(other).units
    if not mine or not theirs or not set(mine).isdisjoint(theirs):
        return ""
    sorts = {sort for sort, _ in mine} & {sort for sort, _ in theirs}
    if {mine[0][0], theirs[0][0]} == _SURFACE_AND_SPACE:
        return "A"
    # A millimetre of rain is a litre on a square metre.
    named = [{sort for sort, _ in side} for side in (mine, theirs)]
    may_be_rain = {"C"} in named and any("L" in side for side in named)
    return "" if may_be_rain else min(sorts, default="")


def are_converted(one: str, amount: str, other: str, other_amount: str) -> bool:
    """Say whether one of two amounts may be the other in another unit: 40 °C and 104 °F, 60 miles and 100 km."""
    if are_equal(one, amount, other, other_amount):
        return True
    units = {size for side in (one, other) for sort, size in measure_of(side).units if sort == "T"}
    if units != {_CELSIUS, _FAHRENHEIT}:
        return False
    values = {next(size for _, size in measure_of(one).units): Decimal(amount)}
    values[next(size for _, size in measure_of(other).units)] = Decimal(other_amount)
    celsius, fahrenheit = values.get(_CELSIUS), values.get(_FAHRENHEIT)
    if celsius is None or fahrenheit is None:
        return False
    # A difference of 9 degrees Fahrenheit is one of 5.
    scaled = celsius * 9 / 5
    return min(abs(scaled + 32 - fahrenheit), abs(scaled - fahrenheit)) <= _ONE_DEGREE


def are_equal(one: str, amount: str, other: str, other_amount: str) -> bool:
    """Say whether amounts in units of one sort are the same, be it rounded where they are of different systems."""
    for sort, size in measure_of(one).units:
        for other_sort, other_size in measure_of(other).units:
            if sort != other_sort or sort in "$T" or size == other_size:
                continue
            mine, theirs = Decimal(amount) * Decimal(size), Decimal(other_amount) * Decimal(other_size)
            ratio = (Decimal(size) / Decimal(other_size)).normalize()
            if mine == theirs:
                return True
            if ratio.as_tuple().digits != (1,) and abs(mine - theirs) <= _NEAR_SAME * max(mine, theirs):
                return True
    return False
