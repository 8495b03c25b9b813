"""Differences of amounts that are equal but for what hedges or measures them: bounds, signs, units."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from factsite.codes import Code
from factsite.parity.difference import Difference, changed, point_of
from factsite.parity.facts import CLEAR, Fact
from factsite.parity.matching import are_one_family, are_same, bounds_differ, is_count
from factsite.parity.measured import differently_measured
from factsite.parity.quantities import Bound, Kind, Weight
from factsite.parity.rates import are_other_rates
from factsite.parity.wording import bounded, measured

# No text that people read has more figures in one passage.
_MOST_COUNTED = 400
_UNBOUNDED = frozenset(
    {Kind.DATE, Kind.TIME, Kind.CENTURY, Kind.IDENTIFIER, Kind.UNREAD, Kind.CURRENCY, Kind.ORDINAL, Kind.FRACTION}
    | {Kind.DECADE, Kind.WEEKDAY, Kind.SCORE, Kind.MAGNITUDE}
)
_YEAR, _YEAR_DIGITS = 12, 4
_OPPOSITES = frozenset(
    {
        Bound.OVER,
        Bound.UNDER,
        Bound.NEARLY,
        Bound.JUST_OVER,
        Bound.EARLIEST,
        Bound.LATEST,
        Bound.ABOUT,
        Bound.MAY_UNDER,
        Bound.MAY_OVER,
    }
)
_DEADLINES = frozenset({Bound.EARLIEST, Bound.LATEST})
_OVER_AND_UNDER = {Bound.OVER, Bound.UNDER}
_AGES = frozenset((bound, kind) for bound in _OVER_AND_UNDER for kind in (Kind.NUMBER, Kind.DURATION))
_CODE_OF_SORT = {"$": Code.PARITY_CURRENCY, "Q": Code.PARITY_DATE}
_GROUPED = re.compile(r"\d[^\w]\d{3}")


def _may_be_bounded(fact: Fact) -> bool:
    """Say whether "more than" can stand before a fact and is surely read: also before "a minute", where it does.

    A year is only counted from, or until.
    """
    is_year = _may_be_year(fact) and fact.bound not in _OVER_AND_UNDER
    may_be = fact.kind not in _UNBOUNDED or fact.kind == Kind.FRACTION or fact.bound in _DEADLINES
    is_sure = fact.weight > Weight.MAY or (fact.bound in CLEAR and fact.kind == Kind.DURATION)
    return may_be and is_sure and not is_year


def _may_be_year(fact: Fact) -> bool:
    is_number = fact.kind == Kind.NUMBER and fact.weight < Weight.STRONG and fact.written[:1].isdecimal()
    is_grouped = _GROUPED.match(fact.written) or fact.measure.partition(";")[2]
    return is_number and len(fact.keys[0]) == _YEAR_DIGITS and not is_grouped


def _may_differ(one: Fact, other: Fact) -> bool:
    """Say whether a bound tells two facts apart: of ages and parts only where the bounds are opposites.

    Of age, "over 70", "after 70" and "the seventies" are too many to tell; "more than in 2019" bounds no year.
    """
    if _may_be_year(one) or _may_be_year(other):
        return {one.bound, other.bound} == _OVER_AND_UNDER
    is_shy = one.kind == Kind.FRACTION or (
        one.kind == Kind.DURATION and one.keys[0].startswith("M") and not Fraction(one.keys[0][1:]) % _YEAR
    )
    return not is_shy or {one.bound, other.bound} <= _OPPOSITES


def compare_bounds(theirs: list[Fact], mine: list[Fact]) -> Iterator[Difference]:
    """Report amounts that are equal but for "not less than" and the like, or for percent and points."""
    if max(len(theirs), len(mine)) > _MOST_COUNTED:
        return
    done: list[Fact] = []
    for here in mine:
        if not _may_be_bounded(here):
            continue
        same = [
            there
            for there in theirs
            if _may_be_bounded(there) and are_one_family(here, there) and are_same(here, there)
        ]
        if not same or any(same[0] is one for one in done):
            continue
        there = same[0]
        peers = [one for one in mine if are_same(one, there)]
        if all(bounds_differ(my, their) and _may_differ(my, their) for my in peers for their in same):
            done.append(there)
            message = f"{here.written}: {bounded(here)} here, {bounded(there)} in the original"
            yield Difference(Code.PARITY_BOUND, message, point_of(here), point_of(there), (here.written, there.written))
        elif {one.kind for one in peers} | {one.kind for one in same} == {Kind.PERCENT, Kind.POINTS} and len(
            {one.kind for one in peers}
        ) == len({one.kind for one in same}) == 1:
            done.append(there)
            yield changed(here, there)


def compare_ages(theirs: list[Fact], mine: list[Fact]) -> Iterator[Difference]:
    """Report an age whose bound is the opposite, though one text says no years: under 16, over 16 years."""
    if max(len(theirs), len(mine)) > _MOST_COUNTED:
        return
    for here in mine:
        if (here.bound, here.kind) not in _AGES:
            continue
        same = [there for there in theirs if is_count(here, there) or is_count(there, here)]
        peers = [one for one in mine if one.keys == here.keys]
        if len(same) == len(peers) == 1 and {same[0].bound, here.bound} == _OVER_AND_UNDER:
            message = f"{here.written}: {bounded(here)} here, {bounded(same[0])} in the original"
            yield Difference(
                Code.PARITY_BOUND, message, point_of(here), point_of(same[0]), (here.written, same[0].written)
            )


def compare_rates(theirs: list[Fact], mine: list[Fact]) -> Iterator[Difference]:
    """Report amounts that are equal but told for each of something else: a week, a month."""
    if max(len(theirs), len(mine)) > _MOST_COUNTED:
        return
    for here in mine:
        same = [there for there in theirs if not set(here.keys).isdisjoint(there.keys)]
        others = [there for there in theirs if are_other_rates(here.keys, there.keys)]
        if others and not same:
            there = others[0]
            message = f"'{here.written}' here, '{there.written}' in the original"
            yield Difference(
                Code.PARITY_NUMBER, message, point_of(here), point_of(there), (here.written, there.written)
            )


def compare_measures(theirs: list[Fact], mine: list[Fact], *, is_money_told: bool) -> Iterator[Difference]:
    """Report amounts that are equal but for their sign or unit; a currency's change is told once."""
    for here, there, sort in differently_measured(theirs, mine):
        if sort == "$" and is_money_told:
            continue
        code = _CODE_OF_SORT.get(sort, Code.PARITY_NUMBER)
        message = f"{measured(here)} here, {measured(there)} in the original"
        yield Difference(code, message, point_of(here), point_of(there), (here.written, there.written))
