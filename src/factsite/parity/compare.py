"""Compares a translation's blocks with its original's: block by block where they align, else wider."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from factsite.codes import Code
from factsite.parity.alignment import Gap, Section, Unit, bridge_one_gap, level, sections, units
from factsite.parity.cells import CELL, compare_cells, compare_shapes, count_tables
from factsite.parity.difference import Difference, Point, start_of
from factsite.parity.differences import Languages, compare_facts, is_clear, stand_any_in
from factsite.parity.facts import Block
from factsite.parity.marks import compare_marks

_SHAPES = {"l": "list item", "q": "quoted paragraph", CELL: "table cell", "c": "code block", "d": "term"}


def compare_blocks(
    original: Sequence[Block], translation: Sequence[Block], languages: Languages
) -> Iterator[Difference]:
    """Give all differences between two texts, in the order of the translation's sections."""
    mine, theirs = sections(translation), sections(original)
    if [level(one) for one in mine] != [level(one) for one in theirs]:
        bridged = bridge_one_gap(theirs, mine)
        if bridged:
            theirs, mine, gap = bridged
            yield from _unaccepted([_gap(gap)], original, translation)
        else:
            yield from _unaccepted([_other_headings(theirs, mine)], original, translation)
            mine, theirs = [list(translation)], [list(original)]
    for their, my in zip(theirs, mine, strict=True):
        yield from _compare_section(their, my, languages)


def _gap(gap: Gap) -> Difference:
    heading = (gap.heading.line, gap.heading.column)
    beside = start_of([gap.place] if gap.place else [])
    if gap.is_lost:
        message = "a heading stands here in the original, none in this text"
        return Difference(Code.PARITY_STRUCTURE, message, beside, heading, ("structure",))
    return Difference(Code.PARITY_STRUCTURE, "the original has no such heading", heading, beside, ("structure",))


def _other_headings(theirs: list[Section], mine: list[Section]) -> Difference:
    """Tell where the headings of two texts part ways."""
    matcher = SequenceMatcher(None, [level(one) for one in theirs], [level(one) for one in mine], autojunk=False)
    low, first = next((low, first) for tag, low, _, first, _ in matcher.get_opcodes() if tag != "equal")
    here, there = start_of(mine[min(first, len(mine) - 1)]), start_of(theirs[min(low, len(theirs) - 1)])
    if len(mine) == len(theirs):
        message = "this heading has another level than in the original"
    else:
        message = f"{_counted(len(mine) - 1, 'heading')} here, {len(theirs) - 1} in the original"
    return Difference(Code.PARITY_STRUCTURE, message, here, there, ("structure",))


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def _compare_section(
    original: Sequence[Block], translation: Sequence[Block], languages: Languages
) -> Iterator[Difference]:
    theirs = [block for block in original if block.kind != "!"]
    mine = [block for block in translation if block.kind != "!"]
    for unit in units(theirs, mine):
        if not unit.is_exact:
            found = (*_other_shape(theirs, mine), *_other_paragraphs(theirs, mine))
            yield from _unaccepted(found, original, translation)
        if _holds_something(unit):
            found = (*compare_facts(unit, languages), *compare_marks(unit))
            yield from _unaccepted(found, unit.original, unit.translation)
    if any(block.kind == CELL for block in mine):
        yield from _unaccepted(compare_cells(theirs, mine), original, translation)


def _holds_something(unit: Unit) -> bool:
    return any(block.facts or block.marks for blocks in unit[:2] for block in blocks)


def _unaccepted(
    found: Iterable[Difference], original: Sequence[Block], translation: Sequence[Block]
) -> Iterator[Difference]:
    """Leave out the differences that an author's remark before a block accepts."""
    remarks = [_name(one) for block in (*original, *translation) for one in block.accepted]
    for one in found:
        beginnings = tuple(f"{_name(name)}: " for name in one.names)
        if not any(remark.startswith(beginnings) for remark in remarks):
            yield one


def _other_paragraphs(theirs: Sequence[Block], mine: Sequence[Block]) -> Iterator[Difference]:
    """Tell of the one paragraph that a text lost or added whole: nothing that it states stands in the other."""
    if (lost := _alone(theirs, mine)) is not None:
        message = "a paragraph stands here in the original, and nothing that it states in this text"
        yield Difference(Code.PARITY_STRUCTURE, message, _beside(mine, lost), start_of(theirs[lost:]), ("structure",))
    elif (added := _alone(mine, theirs)) is not None:
        message = "nothing that this paragraph states stands in the original"
        yield Difference(Code.PARITY_STRUCTURE, message, start_of(mine[added:]), _beside(theirs, added), ("structure",))


def _alone(longer: Sequence[Block], shorter: Sequence[Block]) -> int | None:
    """Find the paragraph without which two texts have as many; ``None`` where it isn't sure which one that is."""
    if sum(block.kind == "p" for block in longer) - sum(block.kind == "p" for block in shorter) != 1:
        return None
    others = [fact for block in shorter for fact in block.facts]
    alone = [
        index
        for index, block in enumerate(longer)
        if block.kind == "p" and any(map(is_clear, block.facts)) and not stand_any_in(block.facts, others)
    ]
    return alone[0] if len(alone) == 1 else None


def _beside(blocks: Sequence[Block], index: int) -> Point:
    return start_of(blocks[min(index, len(blocks) - 1) :])


def _name(text: str) -> str:
    return " ".join(text.split()).casefold()


def _other_shape(original: Sequence[Block], translation: Sequence[Block]) -> Iterator[Difference]:
    theirs, mine = Counter(block.kind for block in original), Counter(block.kind for block in translation)
    for kind, noun in _SHAPES.items():
        if theirs[kind] != mine[kind]:
            tables = [*_other_tables(original, translation)] if kind == CELL else []
            yield from tables or [_other_number(kind, noun, (theirs[kind], mine[kind]), (original, translation))]


def _other_tables(original: Sequence[Block], translation: Sequence[Block]) -> Iterator[Difference]:
    """Tell what tables that don't have as many cells lack or have too many: whole tables, rows or columns."""
    counts = count_tables(original), count_tables(translation)
    if counts[0] != counts[1]:
        yield _other_number(CELL, "table", counts, (original, translation))
        return
    for message, there, here in compare_shapes(original, translation):
        yield Difference(Code.PARITY_STRUCTURE, message, start_of([here]), start_of([there]), ("structure",))


def _other_number(
    kind: str, noun: str, counts: tuple[int, int], texts: tuple[Sequence[Block], Sequence[Block]]
) -> Difference:
    original, translation = texts
    here, there = _first_of(kind, translation, original), _first_of(kind, original, translation)
    message = f"{_counted(counts[1], noun)} here, {counts[0]} in the original"
    return Difference(Code.PARITY_STRUCTURE, message, here, there, ("structure",))


def _first_of(kind: str, blocks: Sequence[Block], others: Sequence[Block]) -> Point:
    """Give the place of the first block of a kind; where there is none, that beside which the other text has one."""
    index = next((at for at, block in enumerate(blocks) if block.kind == kind), None)
    if index is None:
        index = next(at for at, block in enumerate(others) if block.kind == kind)
    return _beside(blocks, index)
