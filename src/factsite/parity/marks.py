"""Differences between what stands within texts: links, citations, footnotes, code.

Pictures aren't compared: a language may well show another one, or none.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import partial

from factsite.codes import Code
from factsite.parity.alignment import Unit
from factsite.parity.difference import Difference, start_of
from factsite.parity.facts import Block, PlacedMark
from factsite.parity.links import comparable_link

_NAMED = (("cite", Code.PARITY_CITATION), ("link", Code.PARITY_LINK), ("code", Code.PARITY_CODE))
_LONG = 60
# A comment in code is for readers, so it may be translated.
_COMMENT = re.compile(r"(?:(?<=\s)|^)(?:#|//|--)\s.*$", re.MULTILINE)


def compare_marks(unit: Unit) -> Iterator[Difference]:
    """Report what stands in one text alone; what stands elsewhere in the section was moved."""
    names = ([mark[:2] for block in blocks for mark in block.marks] for blocks in (unit.original, unit.translation))
    if next(names) == next(names):
        return
    for what, code in _NAMED:
        theirs, mine = _marks(unit.original, what), _marks(unit.translation, what)
        if theirs.keys() != mine.keys():
            yield from _named(unit, theirs, mine, partial(Difference, code))
    if unit.is_exact:
        yield from _fewer_citations(unit)
    yield from _compare_notes(unit)


def _fewer_citations(unit: Unit) -> Iterator[Difference]:
    """Report a source that one of two blocks cites more often, unless the section as a whole makes up for it."""
    (theirs, mine), wide = ((_cited(one), _cited(other)) for one, other in (unit[:2], unit[2:]))
    for name in theirs.keys() & mine.keys():
        counts, wide_counts = (len(theirs[name]), len(mine[name])), [len(side[name]) for side in wide]
        if counts[0] == counts[1] or wide_counts[0] == wide_counts[1]:
            continue
        message = f"[@{name}] stands {_times(counts[1])} here, {_times(counts[0])} in the original"
        here, there = (
            _point(side[name][min(counts) if len(side[name]) > min(counts) else -1]) for side in (mine, theirs)
        )
        yield Difference(Code.PARITY_CITATION, message, here, there, (name, f"[@{name}]"))


def _cited(blocks: Iterable[Block]) -> dict[str, list[PlacedMark]]:
    found: dict[str, list[PlacedMark]] = {}
    for block in blocks:
        for mark in block.marks:
            if mark.what == "cite":
                found.setdefault(mark.name, []).append(mark)
    return found


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _named(
    unit: Unit, theirs: dict[str, PlacedMark], mine: dict[str, PlacedMark], make: partial[Difference]
) -> Iterator[Difference]:
    what = next(iter((*theirs.values(), *mine.values()))).what
    wide_theirs, wide_mine = _marks(unit.wide_original, what), _marks(unit.wide_translation, what)
    for name, mark in theirs.items():
        if name not in wide_mine:
            message = f"{_shown(mark)} stands in the original, not here"
            yield make(message, start_of(unit.translation), _point(mark), (mark.name, _shown(mark)))
    for name, mark in mine.items():
        if name not in wide_theirs:
            message = f"{_shown(mark)} stands here, not in the original"
            yield make(message, _point(mark), start_of(unit.original), (mark.name, _shown(mark)))


def _marks(blocks: Iterable[Block], what: str) -> dict[str, PlacedMark]:
    """Give marks by what must be the same in every language."""
    found: dict[str, PlacedMark] = {}
    for block in blocks:
        for mark in block.marks:
            if mark.what == what and (name := _comparable(mark)):
                found.setdefault(name, mark)
    return found


def _comparable(mark: PlacedMark) -> str:
    match mark.what:
        case "link":
            return comparable_link(mark.name)
        case "code" if "\n" in mark.name:
            return "\n".join(line.rstrip() for line in _COMMENT.sub("", mark.name).split("\n"))
    return mark.name


def _point(mark: PlacedMark) -> tuple[int, int]:
    return mark.line, mark.column


def _shown(mark: PlacedMark) -> str:
    match mark.what:
        case "cite":
            return f"[@{mark.name}]"
        case "link":
            return f"a link to {mark.name}"
    first, *more = mark.name.strip().split("\n")
    return f"the code '{first[:_LONG]}{'…' if more or len(first) > _LONG else ''}'"


def _compare_notes(unit: Unit) -> Iterator[Difference]:
    """Report footnotes that one text alone refers to; their labels may differ."""
    theirs, mine = _notes(unit.wide_original), _notes(unit.wide_translation)
    here, there = _notes(unit.translation), _notes(unit.original)
    if len(theirs) == len(mine) or len(here) == len(there):
        return
    ending = "" if len(mine) == 1 else "s"
    message = f"{len(mine)} footnote reference{ending} here, {len(theirs)} in the original"
    mine_at = _point(here[0]) if here else start_of(unit.translation)
    theirs_at = _point(there[0]) if there else start_of(unit.original)
    yield Difference(Code.PARITY_STRUCTURE, message, mine_at, theirs_at, ("structure",))


def _notes(blocks: Iterable[Block]) -> list[PlacedMark]:
    return [mark for block in blocks for mark in block.marks if mark.what == "note"]
