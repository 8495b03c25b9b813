"""Whether two facts, each in its own language, may be the same; and whether their bounds are."""

from __future__ import annotations

import re
from decimal import Decimal

from factsite.parity.facts import Fact
from factsite.parity.measures import are_equal
from factsite.parity.quantities import Bound, Kind

FAMILIES = (
    frozenset({Kind.IDENTIFIER}),
    frozenset({Kind.DATE}),
    frozenset({Kind.CURRENCY}),
    frozenset({Kind.NUMBER, Kind.PERCENT, Kind.POINTS, Kind.ORDINAL}),
    frozenset({Kind.DURATION}),
    frozenset({Kind.MULTIPLE, Kind.FRACTION}),
    frozenset({Kind.CENTURY}),
    frozenset({Kind.DECADE}),
    frozenset({Kind.WEEKDAY}),
    frozenset({Kind.SCORE}),
    frozenset({Kind.TIME}),
    frozenset({Kind.MAGNITUDE}),
)
"""Kinds of facts that are compared with one another, in the order of trust."""

_FAMILY_OF = {kind: index for index, family in enumerate(FAMILIES) for kind in family}
_VALUES = FAMILIES[3] | FAMILIES[5]
_DIGITS = re.compile(r"\d+")
# A fortnight is fifteen days in French, Italian and Spanish, and a week may be eight.
_WEEKS = ({"S604800", "S691200"}, {"S1209600", "S1296000"})
_GROWN = ";Dup"
_DAY = 86400
_NOON = 12
_MONTH_DAYS = 30.4375
_CALENDAR_TOLERANCE = 0.03
_ROUNDED = Decimal("0.7")

_CONFLICTS = frozenset(
    map(
        frozenset,
        (
            (Bound.OVER, Bound.NONE),
            (Bound.OVER, Bound.UNDER),
            (Bound.OVER, Bound.NEARLY),
            (Bound.OVER, Bound.MAY_UNDER),
            (Bound.OVER, Bound.ABOUT),
            (Bound.UNDER, Bound.NONE),
            (Bound.UNDER, Bound.MAY_OVER),
            (Bound.MAY_UNDER, Bound.MAY_OVER),
            (Bound.UNDER, Bound.JUST_OVER),
            (Bound.NEARLY, Bound.JUST_OVER),
            (Bound.EARLIEST, Bound.LATEST),
            (Bound.EARLIEST, Bound.UNDER),
            (Bound.LATEST, Bound.OVER),
        ),
    )
)


def are_one_family(one: Fact, other: Fact) -> bool:
    """Say whether two facts are of kinds that are compared with one another."""
    return _FAMILY_OF.get(Kind(one.kind)) == _FAMILY_OF.get(Kind(other.kind))


def are_same(one: Fact, other: Fact) -> bool:
    """Say whether two facts of one family may mean the same."""
    if not are_one_family(one, other):
        return False
    match one.kind:
        case Kind.DURATION:
            return any(_same_time(mine, theirs) for mine in one.keys for theirs in other.keys)
        case Kind.DATE:
            return any(_same_date(mine, theirs) for mine in one.keys for theirs in other.keys)
        case Kind.IDENTIFIER:
            return _same_name(one, other)
    return not set(one.keys).isdisjoint(other.keys) or _measure_the_same(one, other)


def _measure_the_same(one: Fact, other: Fact) -> bool:
    """Say whether numbers of different units measure the same: 820 MW, and 82万 kW."""
    if not (one.measure and other.measure and one.kind == other.kind == Kind.NUMBER):
        return False
    return any(are_equal(one.measure, mine, other.measure, theirs) for mine in one.keys for theirs in other.keys)


def are_inverse(one: Fact, other: Fact) -> bool:
    """Say whether one is a multiple and the other its inverse: divided by three, cut to a third."""
    if {one.kind, other.kind} != {Kind.MULTIPLE, Kind.FRACTION}:
        return False
    multiple = one if one.kind == Kind.MULTIPLE else other
    # What doubled is no half.
    return multiple.measure != _GROWN and any(_inverse(key) in other.keys for key in one.keys)


def is_count(one: Fact, other: Fact) -> bool:
    """Say whether a span of time may be a plain number: 5比4分."""
    return one.kind == Kind.DURATION and other.kind == Kind.NUMBER and f"={other.keys[0]}" in one.keys


def may_be_same(one: Fact, other: Fact) -> bool:
    """Say whether facts of different families can mean the same: where one language's words weren't all read."""
    return _crosses(one, other) or _crosses(other, one) or are_inverse(one, other) or are_growth(one, other)


def are_growth(one: Fact, other: Fact) -> bool:
    """Say whether a multiple is what grew by a fraction: half as much again is one and a half times as much."""
    if {one.kind, other.kind} != {Kind.MULTIPLE, Kind.FRACTION}:
        return False
    multiple, part = (one, other) if one.kind == Kind.MULTIPLE else (other, one)
    grown = [Decimal(key) - 1 for key in multiple.keys if "/" not in key]
    return any(Decimal(key) in grown for key in part.keys if "/" not in key)


def _same_time(one: str, other: str) -> bool:
    if one.startswith("=") or other.startswith("="):
        return False
    if one == other or {one, other} in _WEEKS:
        return True
    if one[0] == other[0]:
        return False
    return abs(_days(one) / (_days(other) or 1) - 1) < _CALENDAR_TOLERANCE


def _days(key: str) -> float:
    return float(key[1:]) * _MONTH_DAYS if key[0] == "M" else float(key[1:]) / _DAY


def _same_date(one: str, other: str) -> bool:
    pairs = [pair for pair in zip(one.split("-"), other.split("-"), strict=True) if int(pair[0]) and int(pair[1])]
    return bool(pairs) and all(mine == theirs for mine, theirs in pairs)


def _same_name(one: Fact, other: Fact) -> bool:
    if not set(one.keys).isdisjoint(other.keys):
        return True
    is_foreign = not (one.written.isascii() and other.written.isascii())
    return is_foreign and _DIGITS.findall(one.keys[0]) == _DIGITS.findall(other.keys[0])


def _inverse(key: str) -> str:
    if "/" in key:
        above, _, below = key.partition("/")
        return below if above == "1" else ""
    value = Decimal(key)
    if not value:
        return key
    inverse = 1 / value
    rounded = inverse.quantize(Decimal("0.000001")).normalize()
    if value > 1 and rounded * value != 1:
        return f"1/{key}"
    return f"{rounded:f}"


def _is_share(key: str, percent: str) -> bool:
    """Say whether a fraction is a percentage; 33 % may stand for a third."""
    above, _, below = key.partition("/")
    if not below:
        return Decimal(key) * 100 == Decimal(percent)
    return abs(int(above) * 100 / Decimal(below) - Decimal(percent)) < _ROUNDED


def _crosses(one: Fact, other: Fact) -> bool:  # noqa: C901 - one line for each kind
    if other.kind not in _VALUES and other.kind != Kind.DURATION:
        return False
    match one.kind:
        case Kind.TIME if other.kind == Kind.DURATION:
            return any(f"={time.partition(':')[0]}" in other.keys for time in one.keys)
        case Kind.DURATION:
            return other.kind in (Kind.NUMBER, Kind.ORDINAL, Kind.PERCENT) and any(
                f"={key}" in one.keys for key in other.keys
            )
        case Kind.DECADE if other.kind in _VALUES:
            return any(key in (year, year[2:].lstrip("0")) for year in one.keys for key in other.keys)
        case Kind.DATE if other.kind in _VALUES:
            return any(key in _parts(date, other.kind) for date in one.keys for key in other.keys)
        case Kind.TIME if other.kind in _VALUES:
            hours = {time.partition(":")[0] for time in one.keys}
            hours |= {str(int(hour) - _NOON) for hour in hours}
            return any(key.partition(".")[0] in hours for key in other.keys)
        case Kind.IDENTIFIER if other.kind in _VALUES:
            joined = [".".join(_DIGITS.findall(key)) for key in one.keys]
            return any(key in joined for key in other.keys)
        case Kind.FRACTION if other.kind == Kind.PERCENT:
            return any(_is_share(key, other.keys[0]) for key in one.keys)
        case Kind.MULTIPLE if other.kind == Kind.PERCENT and "/" not in one.keys[0]:
            # What rose by 200 % is three times as much.
            return any((Decimal(key) - gone) * 100 == Decimal(other.keys[0]) for key in one.keys for gone in (0, 1))
        case kind if kind in _VALUES and other.kind in _VALUES:
            return not set(one.keys).isdisjoint(other.keys)
    return False


def _parts(date: str, kind: str) -> set[str]:
    """Give the numbers of a date that may stand for it; its month is no ordinal."""
    year, month, day = (part.lstrip("0") for part in date.split("-"))
    return {year, day} if kind == Kind.ORDINAL else {year, month, day}


def bounds_differ(one: Fact, other: Fact) -> bool:
    """Say whether "not less than" and the like stand before one of two equal amounts alone, or say the opposite."""
    return frozenset((one.bound, other.bound)) in _CONFLICTS
