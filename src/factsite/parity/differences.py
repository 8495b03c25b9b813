"""Differences between the facts of blocks that belong together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

from factsite.codes import Code
from factsite.parity.alignment import Unit
from factsite.parity.difference import CODES, Difference, changed, point_of, start_of
from factsite.parity.duals import TWO
from factsite.parity.facts import Block, Fact, counts, stated
from factsite.parity.hedges import compare_ages, compare_bounds, compare_measures, compare_rates
from factsite.parity.joined import drop_joined, without_conversions
from factsite.parity.matching import FAMILIES, are_growth, are_inverse, are_same, is_count, may_be_same
from factsite.parity.quantities import Bound, Kind, Weight
from factsite.parity.table import knows_words
from factsite.parity.wording import told

# Figures are compared each with each. No text that people read has so many in one passage, or differs in so many.
_MOST_TOLD = 50
_MOST_COUNTED = 400
_MOST_PAIRS = 200_000
# What may mean the same without a key in common.
_ALIKE_IN_PART = frozenset({Kind.DURATION, Kind.DATE, Kind.IDENTIFIER})

_GROWN = frozenset({Kind.MULTIPLE, Kind.FRACTION})
_CLEAR = 10
_THOUSAND = 1000
_ROUGHLY = Fraction(5, 4)
_SCALES = frozenset(10**power for power in range(2, 16))
# What may be named again, or be left to a date.
_NAMED = (frozenset({Kind.WEEKDAY}), frozenset({Kind.DECADE}), frozenset({Kind.TIME}))
_COUNTS = frozenset({Kind.NUMBER, Kind.DURATION})
_TIMES = frozenset({Kind.NUMBER, Kind.MULTIPLE})
_SAID_OTHERWISE = frozenset({"1", "7", "24"})
_PARTS = frozenset({Kind.PERCENT, Kind.FRACTION})
_HOURS = (frozenset({Kind.NUMBER, Kind.TIME}), frozenset({Kind.DURATION, Kind.TIME}))
_DAY = 24
_ONES = frozenset({"S1", "S60", "S3600", "S86400", "S604800", "M1", "M12", "M120"})
_VAGUE = frozenset({Kind.UNREAD, Kind.MAGNITUDE})
_UNLIKE = ({Kind.NUMBER, Kind.PERCENT}, {Kind.NUMBER, Kind.ORDINAL})


class Languages(NamedTuple):
    """Of which languages two texts are, and the keys of figures that each has in words of the author's choice."""

    original: str
    translation: str
    told_there: frozenset[str] = frozenset()
    told_here: frozenset[str] = frozenset()

    @property
    def are_tabled(self) -> bool:
        """Whether both are languages whose words are known."""
        return knows_words(self.original) and knows_words(self.translation)


def compare_facts(unit: Unit, languages: Languages) -> Iterator[Difference]:
    """Report the facts that stand in one text alone, and amounts that only a bound makes different."""
    yield from compare_rates(_rates(unit.original), _rates(unit.translation))
    theirs, mine = _facts(unit.original), _facts(unit.translation)
    if {stated(one) for one in theirs if counts(one)} == {stated(one) for one in mine if counts(one)}:
        return
    lost, gained = _leftovers(theirs, mine)
    alone = lost, gained
    if unit.is_exact and (len(unit.wide_original) > 1 or len(unit.wide_translation) > 1):
        # What stands elsewhere in the section was moved, or is only said again.
        lost = _not_elsewhere(lost, unit.wide_translation)
        gained = _not_elsewhere(gained, unit.wide_original)
    if not languages.are_tabled:
        # What one of them says in words isn't read.
        lost, gained = list(filter(_has_digits, lost)), list(filter(_has_digits, gained))
    lost = [one for one in lost if _counts(one, mine) and languages.told_here.isdisjoint(one.keys)]
    gained = [one for one in gained if _counts(one, theirs) and languages.told_there.isdisjoint(one.keys)]
    is_money_told = False
    if lost or gained:
        if unit.is_exact:
            _take_back(alone, lost, gained)
            _add_spans_of_one(alone, lost, gained)
            _add_surplus(theirs, mine, lost, gained)
        _drop_elided(lost, gained)
        if not (lost and gained):
            lost, gained = without_conversions(lost, theirs), without_conversions(gained, mine)
        drop_joined(theirs, mine, lost, gained)
        unread = sum(map(_is_vague, mine)) - sum(map(_is_vague, theirs))
        found = list(_tell(unit, lost, gained, unread))
        yield from found
        is_money_told = any(one.code is Code.PARITY_CURRENCY for one in found)
    yield from compare_bounds(theirs, mine)
    yield from compare_ages(theirs, mine)
    yield from compare_measures(theirs, mine, is_money_told=is_money_told)


def _is_vague(fact: Fact) -> bool:
    """Say whether a fact may be any number."""
    return fact.kind in _VAGUE and fact.keys != TWO


def _facts(blocks: Iterable[Block]) -> list[Fact]:
    """Give what blocks state, but for what they tell for each of something, which is compared by itself."""
    return [fact for block in blocks for fact in block.facts if fact.kind != Kind.RATE]


def _rates(blocks: Iterable[Block]) -> list[Fact]:
    return [fact for block in blocks for fact in block.facts if fact.kind == Kind.RATE]


def _leftovers(theirs: list[Fact], mine: list[Fact]) -> tuple[list[Fact], list[Fact]]:
    """Give what has no counterpart; at last, what was read as another kind is one, too."""
    lost, gained = _without_counterpart(theirs, mine), _without_counterpart(mine, theirs)
    return (
        [one for one in lost if not _crosses(one, gained) and not _stands_otherwise(one, mine)],
        [one for one in gained if not _crosses(one, lost) and not _stands_otherwise(one, theirs)],
    )


def _without_counterpart(facts: list[Fact], others: list[Fact]) -> list[Fact]:
    """Give the first facts that the others lack; a text that differs in more is told enough by them."""
    alike = {(other.kind, other.keys): other for other in others}
    unequal = (one for one in facts if not ((same := alike.get((one.kind, one.keys))) and are_same(one, same)))
    looked_for = islice(unequal, _MOST_PAIRS // (len(others) or 1))
    return list(islice((one for one in looked_for if not _stands_in(one, others)), _MOST_TOLD))


def _not_elsewhere(facts: list[Fact], section: Iterable[Block]) -> list[Fact]:
    """Leave out the facts that stand anywhere in a section; in a very long one those that are alike in part, too."""
    if not facts:
        return []
    others = _facts(section)
    keys = {key for other in others for key in other.keys}
    plain = [one for one in facts if one.kind not in _ALIKE_IN_PART and keys.isdisjoint(one.keys)]
    if len(others) > _MOST_COUNTED:
        return plain
    # The third isn't said again by a count of three.
    which = [other for other in others if other.kind == Kind.ORDINAL or _has_digits(other)]
    return [
        one
        for one in facts
        if any(one is sure for sure in plain) or not _stands_in(one, which if one.kind == Kind.ORDINAL else others)
    ]


def _crosses(fact: Fact, others: list[Fact]) -> bool:
    """Say whether a fact was read as another kind in the other text; a multiple is rather compared with one."""
    if fact.kind == Kind.MULTIPLE and any(other.kind == Kind.MULTIPLE for other in others):
        return False
    return any(may_be_same(fact, other) for other in others)


def _stands_in(fact: Fact, others: Iterable[Fact]) -> bool:
    return any(are_same(fact, other) for other in others)


def is_clear(fact: Fact) -> bool:
    """Say whether a fact is one by which a paragraph is known: in digits, and no year."""
    is_year = fact.kind == Kind.NUMBER and len(fact.keys[0]) == 4 and fact.weight < Weight.STRONG  # noqa: PLR2004
    return fact.weight > Weight.MAY and fact.kind != Kind.UNREAD and _has_digits(fact) and not is_year


def stand_any_in(facts: Iterable[Fact], others: Sequence[Fact]) -> bool:
    """Say whether any of the facts by which a paragraph is known may stand among others, be it as another kind."""
    return any(are_same(one, other) or may_be_same(one, other) for one in facts if is_clear(one) for other in others)


def _stands_otherwise(fact: Fact, others: Iterable[Fact]) -> bool:
    """Say whether a year stands in a date of the other text, or a name's number by itself: Apollo 17.

    So does what grew by a half where it is one and a half times as much.
    """
    if fact.kind in _GROWN:
        return any(are_growth(other, fact) for other in others)
    is_year = fact.kind == Kind.NUMBER and len(fact.keys[0]) == 4  # noqa: PLR2004 - digits
    kinds = {Kind.DATE} if is_year else {Kind.NUMBER} if fact.kind == Kind.IDENTIFIER else frozenset()
    return any(other.kind in kinds and may_be_same(other, fact) for other in others)


def _counts(fact: Fact, others: Iterable[Fact]) -> bool:
    """Say whether a fact counts that others lack: a two may be a noun's ending among them."""
    if fact.weight <= Weight.MAY or fact.kind == Kind.UNREAD:
        return False
    is_two = fact.kind == Kind.NUMBER and fact.keys == TWO
    return not (is_two and any(other.kind == Kind.UNREAD and other.keys == TWO for other in others))


def _add_surplus(theirs: list[Fact], mine: list[Fact], lost: list[Fact], gained: list[Fact]) -> None:
    """Where a value was replaced by one that stands here anyway, take the one that stands too often for the new one."""
    for family in FAMILIES:
        their, my = ([one for one in side if one.kind in family] for side in (theirs, mine))
        my_lost, my_gained = ([one for one in side if one.kind in family] for side in (lost, gained))
        if len(my_lost) + len(my_gained) != 1 or len(my) > _MOST_COUNTED or family in _NAMED:
            continue
        if any(map(_is_vague, mine if my_lost else theirs)):
            # What is unread there may be it.
            continue
        single = (my_lost or my_gained)[0]
        candidates, many, few, target = (my, mine, theirs, gained) if my_lost else (their, theirs, mine, lost)
        if len(their) == len(my):
            surplus = [one for one in candidates if one.weight and _count(one, many) > _count(one, few) > 0]
        else:
            surplus = _shyly_answered(single, candidates, few)
        if any(are_inverse(one, single) for one in surplus):
            # One of two that are doubled and divided by two.
            continue
        surplus = [one for one in surplus if not _is_doubtful(one, single)]
        surplus = [one for one in surplus if Kind.ORDINAL not in (one.kind, single.kind) or one.kind == single.kind]
        if surplus:
            target.append(surplus[-1])


def _take_back(alone: tuple[list[Fact], list[Fact]], lost: list[Fact], gained: list[Fact]) -> None:
    """Where two values stand in each other's place, compare them, though one of them stands elsewhere, too."""
    for family in (*FAMILIES, _TIMES):
        after = [[one for one in side if one.kind in family] for side in (lost, gained)]
        if len(after[0]) + len(after[1]) != 1:
            continue
        before = [[one for one in side if one.kind in family and one.weight] for side in alone]
        # The second may be left to other words, but is no third.
        ordinals = [[one for one in side if one.kind == Kind.ORDINAL] for side in alone]
        shared = [
            [one for one in side if one.kind == Kind.NUMBER and (one.weight or _is_shared(one, side))] for side in alone
        ]
        for one, other in (before, ordinals, shared):
            if len(one) == len(other) == 1 and (after[0] or after[1])[0] in (one[0], other[0]):
                (lost if after[1] else gained).append(one[0] if after[1] else other[0])
                break


def _add_spans_of_one(alone: tuple[list[Fact], list[Fact]], lost: list[Fact], gained: list[Fact]) -> None:
    """Where one text states a span of time alone, and the other one of one unit: a month, a year."""
    durations = [[one for one in side if one.kind == Kind.DURATION] for side in (lost, gained)]
    if sorted(map(len, durations)) != [0, 1]:
        return
    (single,) = durations[0] or durations[1]
    others, target = (alone[1], gained) if durations[0] else (alone[0], lost)
    shy = [one for one in others if one.kind == Kind.DURATION and one.weight == Weight.MAY and one.keys[0] in _ONES]
    # "The four-day week" has none that is counted.
    ones = [one for one in shy if "=1" in one.keys or one.bound]
    is_one = "=1" in single.keys or single.keys[0] in _ONES
    if len(ones) == 1 and (is_one or (_has_digits(ones[0]) and _has_digits(single))):
        target.append(ones[0])


def _shyly_answered(single: Fact, candidates: list[Fact], few: list[Fact]) -> list[Fact]:
    """Give the number in words that only a word answers which need not state it, as "both" does a two."""
    if not _is_count_in_words(single):
        return []
    numbers = [[one for one in side if one.kind == Kind.NUMBER] for side in (candidates, few)]
    words, sure = ([one for one in side if one.weight > Weight.MAY] for side in numbers)
    if len(words) != len(sure):
        return []
    unsure = [one for one in words if not _stands_in(one, sure) and _stands_in(one, numbers[1])]
    return list(filter(_is_count_in_words, unsure))


def _is_count_in_words(fact: Fact) -> bool:
    is_whole = fact.kind == Kind.NUMBER and fact.keys[0].isdecimal() and fact.keys[0] != "0"
    return is_whole and not _has_digits(fact)


def _count(fact: Fact, others: Iterable[Fact]) -> int:
    return sum(are_same(fact, other) or is_count(fact, other) or is_count(other, fact) for other in others)


def _is_shared(one: Fact, others: Iterable[Fact]) -> bool:
    """Say whether a number stands within a share: the six of three in six. Of seven may be said of a week's days."""
    if one.keys[0] in _SAID_OTHERWISE:
        return False
    fractions = (other for other in others if other.kind == Kind.FRACTION and other.line == one.line)
    return any(0 <= one.column - other.column < len(other.written) for other in fractions)


def _tell(unit: Unit, lost: list[Fact], gained: list[Fact], unread: int) -> Iterator[Difference]:
    """Pair what only one text states with what only the other does; what remains is told where it is sure."""
    for family in FAMILIES:
        pairs = _pairs([one for one in gained if one.kind in family], [one for one in lost if one.kind in family])
        for here, there in pairs:
            gained.remove(here)
            lost.remove(there)
            yield changed(here, there)
    if pair := _last_pair(gained, lost):
        gained.clear()
        lost.clear()
        yield changed(*pair)
    # What is unread on one side may be any of what the other states.
    for there in lost:
        if _is_plain(there) and unread <= 0:
            message = f"{told(there)} stands in the original, nothing like it here"
            yield Difference(
                CODES[Kind(there.kind)], message, start_of(unit.translation), point_of(there), (there.written,)
            )
    for here in gained:
        if _is_plain(here) and unread >= 0:
            message = f"{told(here)} stands here, nothing like it in the original"
            yield Difference(CODES[Kind(here.kind)], message, point_of(here), start_of(unit.original), (here.written,))


def _last_pair(gained: list[Fact], lost: list[Fact]) -> tuple[Fact, Fact] | None:
    """Pair a number with a span of years or months where nothing else differs: 34, and aged 30; or with a multiple."""
    # What looks like a currency may be another word: livres.
    both = [[one for one in side if one.kind != Kind.CURRENCY] for side in (gained, lost)]
    if list(map(len, both)) != [1, 1]:
        return None
    here, there = both[0][0], both[1][0]
    kinds = {here.kind, there.kind}
    are_close = kinds == _COUNTS and any(one.keys[0].startswith("M") for one in (here, there))
    if kinds == _TIMES and not (_has_digits(here) or _has_digits(there)):
        return here, there
    if kinds == _PARTS or (kinds in _HOURS and _may_be_hours(here, there)):
        return here, there
    return (here, there) if are_close and all(_has_digits(one) or _is_clear(one) for one in (here, there)) else None


def _may_be_hours(*both: Fact) -> bool:
    """Say whether a number by itself may be an hour, be it the first of a range of hours: de 10 à 13 heures."""
    number = next(one for one in both if one.kind != Kind.TIME)
    return number.written.isdecimal() and int(number.written) <= _DAY


def _is_clear(fact: Fact) -> bool:
    """Say whether a number in words is no small one, which may be said of anything."""
    value = fact.keys[-1].removeprefix("=")
    return value.isdecimal() and int(value) >= _CLEAR


def _is_plain(fact: Fact) -> bool:
    """Say whether a fact is told by itself: it has digits, since words may be said in ways that nothing reads."""
    return fact.weight == Weight.STRONG and _has_digits(fact)


def _pairs(gained: list[Fact], lost: list[Fact]) -> list[tuple[Fact, Fact]]:
    """Pair differing facts, the most alike first; of weak ones a pair is sure only where there is no choice."""
    is_clear = len(gained) == len(lost) == 1
    ranked = sorted(
        ((-_likeness(here, there), index, here, there) for index, here in enumerate(gained) for there in lost),
        key=lambda pair: pair[:2],
    )
    used: set[int] = set()
    pairs: list[tuple[Fact, Fact]] = []
    for _, _, here, there in ranked:
        if (
            (is_clear or _is_sure(here, there))
            and not _is_doubtful(here, there)
            and used.isdisjoint((id(here), id(there)))
        ):
            used |= {id(here), id(there)}
            pairs.append((here, there))
    return pairs


def _is_sure(here: Fact, there: Fact) -> bool:
    if Weight.STRONG in (here.weight, there.weight):
        return True
    if Kind.NUMBER not in (here.kind, there.kind):
        return here.kind == there.kind
    values = [one.keys[0].partition(".")[0] for one in (here, there)]
    return all(value.isdecimal() and int(value) >= _CLEAR for value in values)


def _is_doubtful(one: Fact, other: Fact) -> bool:
    """Say whether a number in words and a percentage, or one that says which, may well be of different things."""
    are_read_alike = _has_digits(one) and _has_digits(other)
    if Bound.NONE not in (one.bound, other.bound) and one.kind == other.kind == Kind.NUMBER and not are_read_alike:
        # "Some dozen" may be "ten or so".
        small, large = sorted((_size(one), _size(other)))
        return large <= small * _ROUGHLY
    return {one.kind, other.kind} in _UNLIKE and not are_read_alike


def _drop_elided(lost: list[Fact], gained: list[Fact]) -> None:
    """Take out numbers in words that may leave their scale to a later one, with what they may be: four or five million.

    It is the same where only a power of ten parts them.
    """
    for here in gained.copy():
        for there in lost:
            if here.kind == there.kind == Kind.NUMBER and _may_be_elided(here, there):
                gained.remove(here)
                lost.remove(there)
                break


def _may_be_elided(one: Fact, other: Fact) -> bool:
    small, large = sorted((one, other), key=_size)
    is_bare = not _has_digits(small) and _size(small) < _THOUSAND
    return is_bare and _size(large) / (_size(small) or 1) in _SCALES


def _size(fact: Fact) -> Fraction:
    return Fraction(fact.keys[0])


def _has_digits(fact: Fact) -> bool:
    return any(map(str.isdecimal, fact.written))


def _likeness(one: Fact, other: Fact) -> float:
    ratio = SequenceMatcher(None, one.keys[0].rstrip("0"), other.keys[0].rstrip("0")).ratio()
    return ratio + (one.kind == other.kind) + (one.weight == other.weight)
