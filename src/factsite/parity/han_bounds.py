"""Finds what bounds the amounts of a Chinese or Japanese text."""

from __future__ import annotations

from bisect import bisect_left

from factsite.parity.han_bound_words import (
    AT_ONCE,
    AT_ONCE_BEGINS,
    BEFORE,
    BELOW_ZERO,
    BESIDE,
    BETWEEN,
    BOUND_OF,
    BY_ANOTHER,
    CLAUSE,
    COUNTED_BETWEEN,
    DATE_AFTER,
    DENIED_AFTER,
    DENIED_BEFORE,
    ENDS,
    FAR,
    FAR_BOUNDS,
    KANA,
    LATER,
    LATER_BEGINS,
    LITTLE,
    LONGEST_BEFORE,
    MULTIPLE_OF,
    NEXT,
    NO_COUNTED,
    NUMERAL,
    OF_SHARE,
    OTHER,
    PARTED,
    PARTED_BY_ANY,
    PARTED_ENDS,
    PARTING,
    SENTENCE,
)
from factsite.parity.quantities import UNSURE, Bound

_FIRM = frozenset({Bound.OVER, Bound.UNDER})
# What a group of the pattern LATER says.
_SAID_BY = {
    "lacking": Bound.UNDER,
    "not_above": Bound.UNDER,
    "not_below": Bound.OVER,
    "nearly": Bound.NEARLY,
    "even": Bound.ANY,
}
_ESTIMATED = frozenset({"推定", "估计", "估計"})
_DEADLINES = frozenset({Bound.EARLIEST, Bound.LATEST})
_TO_DENIAL, _LONGEST_PARTED, _LONGEST_BESIDE = 12, 9, 8
# How far from an amount a bound may stand that is beside no other one.
_FAR = 30
_NOWHERE = (-1000, -1000)


class HanBounds:
    """Finds the bounds of one text's amounts."""

    def __init__(self, masked: str) -> None:
        self._masked = masked
        self._far: list[tuple[int, int]] = []
        self._places: list[int] = []

    def bound(self, start: int, end: int, *, is_share: bool = False) -> Bound:
        """Give the bound of the amount between two offsets."""
        near = self._masked[max(0, start - _FAR) : start].rstrip(BETWEEN)
        if near.endswith(BELOW_ZERO):
            near = near.rstrip("零下氷点マイナス负負")
        found, word = _bound_before(near)
        if found is Bound.ABOUT and (more := _bound_after(self._masked[end : end + _FAR].lstrip(" "))) in _FIRM:
            # 推定4万人以上
            return more if word in _ESTIMATED else Bound.ANY
        if found not in UNSURE:
            is_doubtful = _denies_before(near, word) or BY_ANOTHER.match(self._masked, end)
            return Bound.ANY if is_doubtful else found
        if parted := _parted(near, found):
            return parted
        later = self._masked[end : end + _FAR].lstrip(" ")
        found = _bound_after(later) or found
        if found in (Bound.NONE, Bound.ANY):
            if is_share and (far := OF_SHARE.search(near)):
                return BEFORE[far[1]]
            return found or self._far_bound(start, end)
        clause = CLAUSE.split(later)[0]
        is_denied = bool(DENIED_AFTER.search(clause)) or _denies_before(near, "")
        # "At most four times the limit of 20" says nothing of the 20.
        is_other = found is Bound.MAY_UNDER and bool(OTHER.search(clause) or MULTIPLE_OF.match(later))
        return Bound.ANY if is_denied or is_other else found

    def deadline(self, start: int, end: int) -> Bound:
        """Say whether the date between two offsets is the earliest or the latest one."""
        near = self._masked[max(0, start - _FAR) : start].rstrip(BETWEEN)
        found, word = _bound_before(near)
        if found in _DEADLINES:
            return found
        late = DATE_AFTER.match(self._masked, end)
        if late is None:
            return Bound.NONE
        clause = CLAUSE.split(self._masked[end : end + _FAR])[0]
        if DENIED_AFTER.search(clause) or _denies_before(near, word):
            return Bound.NONE
        return Bound.EARLIEST if late[1] else Bound.LATEST

    def _far_bound(self, start: int, end: int) -> Bound:
        """Give what a bound says of an amount in whose sentence it stands, if it is beside no other one."""
        places = self._places if self._far else self._read_far()
        first = bisect_left(places, start - _FAR)
        last = bisect_left(places, end + _FAR, first)
        told = ""
        for word_start, word_end in self._far[first:last]:
            between = (word_end, start) if word_end <= start else (end, word_start)
            if SENTENCE.search(self._masked, *between) or self._is_taken(word_start, word_end, start, end):
                continue
            if told:
                return Bound.ANY
            told = self._masked[word_start:word_end]
        return FAR_BOUNDS.get(told, Bound.ANY) if told else Bound.NONE

    def _read_far(self) -> list[int]:
        """Find at one go all words that may bound an amount from afar."""
        self._far = [found.span() for found in FAR.finditer(self._masked)] or [_NOWHERE]
        self._places = [start for start, _ in self._far]
        return self._places

    def _is_taken(self, word_start: int, word_end: int, start: int, end: int) -> bool:
        """Say whether a bound is beside another number than that of the amount between two offsets."""
        before = BESIDE.search(self._masked, max(0, word_start - _LONGEST_BESIDE), word_start)
        if before and not start <= before.start() < end:
            return True
        after = NUMERAL.search(self._masked, word_end, word_end + 2)
        return bool(after and not start <= after.start() < end)


def ending_bound(text: str) -> Bound:
    """Give the bound with which a text ends."""
    return _bound_before(text.rstrip(BETWEEN))[0]


def _parted(near: str, found: Bound) -> Bound:
    """Give the bound that something parts from the amount after it: 至少需要3年, 至少找到18个."""
    close = near[-_LONGEST_PARTED:]
    word = PARTED.search(close) if near[-1:] in PARTED_ENDS else None
    if not word and found in (Bound.NONE, Bound.ANY) and not PARTING.isdisjoint(close):
        word = PARTED_BY_ANY.search(close)
    return BEFORE[word[1]] if word else Bound.NONE


def following_bound(text: str) -> Bound:
    """Give the sure bound that follows what is counted at the beginning of a text: 人以上."""
    found = _bound_after(text)
    return Bound.NONE if found in UNSURE else found


def _bound_before(text: str) -> tuple[Bound, str]:
    """Give the bound with which a text ends, and its word: 不少于 is another than 少于, so the longest counts."""
    if text[-1:] not in ENDS:
        return Bound.NONE, ""
    endings = (text[-length:] for length in range(min(LONGEST_BEFORE, len(text)), 0, -1))
    word = next((ending for ending in endings if ending in BEFORE), "")
    return BEFORE.get(word, Bound.NONE), word


def _bound_after(text: str) -> Bound:
    """Give the bound with which a text begins, after what is counted."""
    if text[:1] in AT_ONCE_BEGINS and (at_once := AT_ONCE.match(text)):
        word = at_once[at_once.lastindex or 0]
        return Bound.NONE if word == "超" and NEXT.match(text, at_once.end()) else BOUND_OF[word]
    if LATER_BEGINS.isdisjoint(text[: COUNTED_BETWEEN + 1]):
        return Bound.NONE
    found = LATER.search(text)
    if found is None or found.start() > COUNTED_BETWEEN or not NO_COUNTED.isdisjoint(text[: found.start()]):
        return Bound.NONE
    group = found.lastgroup or ""
    if group in ("short", "long"):
        return BOUND_OF[found[0]]
    if group in _SAID_BY:
        return _SAID_BY[group]
    is_little = bool(LITTLE.search(found["adverb"] or ""))
    if found["over"]:
        return Bound.JUST_OVER if is_little else Bound.OVER
    return Bound.NEARLY if is_little else Bound.UNDER


def _denies_before(near: str, word: str) -> bool:
    """Say whether the clause before a bound denies it: 没有一个人的报酬超过900欧元."""
    if KANA.search(word):
        return False
    clause = CLAUSE.split(near[: len(near) - len(word)])[-1]
    return bool(DENIED_BEFORE.search(clause[-_TO_DENIAL:]))
