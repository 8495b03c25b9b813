"""Which blocks of two texts belong together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from factsite.parity.facts import Block

Section = list[Block]


class Unit(NamedTuple):
    """Blocks of both texts that belong together, within the sections that hold them."""

    original: Sequence[Block]
    translation: Sequence[Block]
    wide_original: Sequence[Block]
    wide_translation: Sequence[Block]

    @property
    def is_exact(self) -> bool:
        """Whether it is one block of each text."""
        return len(self.original) == len(self.translation) == 1


class Gap(NamedTuple):
    """A heading that one of two texts lacks: where it stands in the other, and where it would stand here."""

    heading: Block
    place: Block | None
    is_lost: bool


def sections(blocks: Sequence[Block]) -> list[Section]:
    """Part a text before each of its headings."""
    found: list[Section] = [[]]
    for block in blocks:
        if block.kind[0] == "h":
            found.append([])
        found[-1].append(block)
    return found


def level(section: Sequence[Block]) -> str:
    """Give a section's kind of heading; nothing for what stands before the first."""
    return section[0].kind if section and section[0].kind[0] == "h" else ""


def bridge_one_gap(theirs: list[Section], mine: list[Section]) -> tuple[list[Section], list[Section], Gap] | None:
    """Join the sections around the one heading that one of two texts lacks; ``None`` where more is different."""
    if abs(len(theirs) - len(mine)) != 1:
        return None
    is_lost = len(theirs) > len(mine)
    longer, shorter = (theirs, mine) if is_lost else (mine, theirs)
    best: tuple[int, int] = (-1, 0)
    for index in range(1, len(longer)):
        joined = _without_heading(longer, index)
        if [level(one) for one in joined] == [level(one) for one in shorter]:
            best = max(best, (sum(map(_likeness, joined, shorter)), index))
    score, index = best
    if score < 0:
        return None
    heading = longer[index][0]
    beside = shorter[index - 1]
    place = beside[min(len(longer[index - 1]), len(beside) - 1)] if beside else None
    joined = _without_heading(longer, index)
    gap = Gap(heading, place, is_lost)
    return (joined, mine, gap) if is_lost else (theirs, joined, gap)


def _without_heading(longer: list[Section], index: int) -> list[Section]:
    return [*longer[: index - 1], [*longer[index - 1], *longer[index][1:]], *longer[index + 1 :]]


def _likeness(one: Section, other: Section) -> int:
    """Count what two sections share: blocks of the same kinds, and facts."""
    kinds = 5 * ([block.kind for block in one] == [block.kind for block in other])
    return kinds + (_keys(one) & _keys(other)).total()


def _keys(section: Section) -> Counter[str]:
    return Counter(fact.keys[0] for block in section for fact in block.facts if fact.keys)


def units(theirs: Sequence[Block], mine: Sequence[Block]) -> Iterator[Unit]:
    """Pair the blocks of two sections one by one where their kinds are the same, else the sections as wholes."""
    if [block.kind for block in theirs] == [block.kind for block in mine]:
        for their, my in zip(theirs, mine, strict=True):
            yield Unit([their], [my], theirs, mine)
    elif theirs or mine:
        yield Unit(theirs, mine, theirs, mine)
