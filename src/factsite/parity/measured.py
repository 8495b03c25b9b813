"""Pairs of equal numbers that measure different things: 75 g and 75 kg, −12 and 12, 40 dollars and 40 euros."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from factsite.parity.facts import Fact
from factsite.parity.measures import measure_of, sign_differs, unit_differs
from factsite.parity.quantities import Kind, Weight

_MEASURED = frozenset({Kind.NUMBER, Kind.PERCENT, Kind.POINTS, Kind.CENTURY, Kind.MULTIPLE, Kind.DATE, Kind.DECADE})

# A century is no number, and what doubled is no two.
_BY_KIND = frozenset({Kind.CENTURY, Kind.MULTIPLE, Kind.DECADE})


class Misfit(NamedTuple):
    """Two equal amounts of different sign or unit, here and there, and the sort of unit: ``$`` for currencies."""

    here: Fact
    there: Fact
    sort: str


def differently_measured(theirs: Iterable[Fact], mine: Iterable[Fact]) -> Iterator[Misfit]:
    """Give equal amounts of different sign or unit, each once."""
    same, told = _by_key(theirs), set[int]()
    for key, peers in _by_key(mine).items():
        others = same.get(key, [])
        if not others or {one.measure for one in peers} == {one.measure for one in others}:
            continue
        found = _other_unit(peers, others) or _other_sign(peers, others)
        if found and not told & {id(found.here), id(found.there)}:
            told |= {id(found.here), id(found.there)}
            yield found


def _by_key(facts: Iterable[Fact]) -> dict[str, list[Fact]]:
    found: dict[str, list[Fact]] = {}
    for one in facts:
        if one.kind in _MEASURED and one.weight > Weight.MAY:
            for key in one.keys:
                found.setdefault(_name(one.kind, key), []).append(one)
    return found


def _name(kind: str, key: str) -> str:
    """Name an amount for those that are equal; of a date it is the month and the day, since not all tell the year."""
    if kind == Kind.DATE:
        return key[4:]
    return f"{kind}{key}" if kind in _BY_KIND else key


def _other_unit(peers: list[Fact], others: list[Fact]) -> Misfit | None:
    """Find two of which the unit differs, where no other one is of the same unit."""
    mine, theirs = ([one for one in side if measure_of(one.measure).units] for side in (peers, others))
    if not mine or len(mine) != len(theirs):
        return None
    differing = [
        Misfit(here, there, unit_differs(here.measure, there.measure))
        for here in _distinct(mine)
        for there in _distinct(theirs)
    ]
    return differing[0] if all(one.sort for one in differing) else None


def _other_sign(peers: list[Fact], others: list[Fact]) -> Misfit | None:
    """Find two of which one is negative, where all are, or where there are not as many negative ones."""
    mine, theirs = _distinct(peers), _distinct(others)
    pairs = [Misfit(here, there, "") for here in mine for there in theirs if sign_differs(here.measure, there.measure)]
    if not pairs:
        return None
    signs = [[measure_of(one.measure).sign for one in side] for side in (peers, others)]
    is_sure = len(peers) == len(others) and "?" not in (*signs[0], *signs[1])
    is_counted = is_sure and signs[0].count("-") != signs[1].count("-")
    return pairs[0] if is_counted or len(pairs) == len(mine) * len(theirs) else None


def _distinct(facts: list[Fact]) -> list[Fact]:
    """Give one fact of each measure, of which there are few."""
    return list({one.measure: one for one in reversed(facts)}.values())[::-1]
