"""Numbers that one text says in one and the other in two: 1.3 million in two parts, 4.2 as article and paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import pairwise

from factsite.parity.facts import Fact
from factsite.parity.measures import are_converted
from factsite.parity.quantities import Kind

_PARTS = frozenset({Kind.NUMBER, Kind.ORDINAL})
_SHARES = frozenset({Kind.PERCENT, Kind.FRACTION})
_SCALES = (10**6, 10**9, 10**12)
_LEAST = 1000
_BESIDE = 40
_HUNDREDTH = Fraction(1, 100)


def drop_joined(theirs: list[Fact], mine: list[Fact], lost: list[Fact], gained: list[Fact]) -> None:
    """Take out the facts that the other text states in two numbers, one after the other, with those two."""
    for whole, parts, others in ((lost, gained, mine), (gained, lost, theirs)):
        for one in whole.copy():
            is_decimal = one.kind == Kind.NUMBER and "." in one.keys[0]
            pairs = (pair for pair in _pairs(one, others) if is_decimal or _holds_either(parts, pair))
            if any(other.kind == Kind.FRACTION and _is_converted(one, other) for other in others):
                whole.remove(one)
            elif same := next((part for part in parts if part.kind == Kind.NUMBER and _is_converted(one, part)), None):
                whole.remove(one)
                parts.remove(same)
            elif pair := next(pairs, None):
                whole.remove(one)
                parts[:] = [part for part in parts if part is not pair[0] and part is not pair[1]]


def without_conversions(alone: list[Fact], mine: list[Fact]) -> list[Fact]:
    """Leave out the facts that only say again, in another unit, what stands beside them and isn't alone."""
    return [
        one
        for one in alone
        if not (one.measure and any(_says_again(one, other) for other in mine if other not in alone))
    ]


def _says_again(one: Fact, other: Fact) -> bool:
    if not other.measure or one.kind != Kind.NUMBER or other.kind != Kind.NUMBER:
        return False
    is_near = one.line == other.line and abs(one.column - other.column) <= _BESIDE
    return is_near and are_converted(one.measure, one.keys[0], other.measure, other.keys[0])


def _is_converted(one: Fact, other: Fact) -> bool:
    """Say whether one of two numbers may be the other in a smaller unit: 0.95 and 95, half and 500."""
    if one.kind != Kind.NUMBER:
        return False
    small, large = sorted((Fraction(one.keys[0]), Fraction(other.keys[0])))
    return small >= _HUNDREDTH and small.denominator > 1 and large in (small * 100, small * 1000)


def _holds_either(parts: Iterable[Fact], pair: tuple[Fact, Fact]) -> bool:
    return any(part is pair[0] or part is pair[1] for part in parts)


def _pairs(one: Fact, others: Iterable[Fact]) -> Iterator[tuple[Fact, Fact]]:
    if one.kind not in _SHARES and one.kind != Kind.NUMBER:
        return
    numbers = [other for other in others if other.kind in _PARTS and "/" not in other.keys[0]]
    wanted = Fraction(one.keys[0])
    for first, second in pairwise(numbers):
        if _makes(one, wanted, first.keys[0], second.keys[0]):
            yield first, second


def _makes(one: Fact, wanted: Fraction, first: str, second: str) -> bool:
    """Say whether two numbers that stand one after the other make a third: as a sum, a share, or both its parts."""
    low, high = sorted((Fraction(first), Fraction(second)))
    if one.kind in _SHARES:
        share = wanted / 100 if one.kind == Kind.PERCENT else wanted
        return 0 < low < high and low / high == share
    if wanted.denominator == 1:
        is_scaled = any(high % scale == 0 and scale > low >= _LEAST for scale in _SCALES)
        return is_scaled and Fraction(first) == high and low + high == wanted
    return sorted(one.keys[0].split(".")) == sorted((first, second))
