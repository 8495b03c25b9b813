"""What the comparison keeps of a text: its blocks with their quantities, links and the like, each with its place."""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import chain
from typing import NamedTuple

from factsite.markup import Passage
from factsite.markup.passages import OBJECT
from factsite.parity.quantities import Bound, Kind, Quantity
from factsite.parity.visible import read_texts


class Fact(NamedTuple):
    """A quantity with its place in the file."""

    kind: str
    keys: tuple[str, ...]
    bound: str
    weight: int
    line: int
    column: int
    written: str
    measure: str = ""


class PlacedMark(NamedTuple):
    """A link, citation, footnote reference or piece of code with its place in the file."""

    what: str
    name: str
    line: int
    column: int


class Block(NamedTuple):
    """One block of a text; ``accepted`` are the author's remarks that stand just before it."""

    kind: str
    line: int
    column: int
    facts: tuple[Fact, ...]
    marks: tuple[PlacedMark, ...]
    accepted: tuple[str, ...] = ()


BODY = "body"
_REMARK = "!"
# The store takes plain strings, and finds them faster.
_PLAIN: dict[str, str] = {one: str(one) for one in (*Kind, *Bound)}
_CONFLICTING = frozenset(Bound) - {Bound.ANY, Bound.NONE}
CLEAR = frozenset({Bound.OVER, Bound.UNDER, Bound.NEARLY, Bound.JUST_OVER})
"""Bounds that hold of a span of one, too: over a minute."""
_Stated = tuple[int, list[Quantity]]
Part = tuple[str, tuple[Block, ...]]
"""A body, note or field by its name, such as ``body``, ``verified`` or ``claims.cost.text``."""


def parts_of(
    texts: Sequence[tuple[str, Sequence[Passage]]], fields: Sequence[tuple[str, str]], language: str
) -> Iterator[Part]:
    """Read the blocks of texts that were read as Markdown, and fields of plain text, all by name and at one go.

    The places of fields are found by their names.
    """
    shown = [passage for _, passages in texts for passage in passages if passage.kind != _REMARK]
    read = read_texts([*map(_native, shown), *(text for _, text in fields)], language)
    stated = chain((_with_foreign(passage, found) for passage, found in zip(shown, read, strict=False)), read)
    for name, passages in texts:
        yield name, tuple(_blocks(passages, stated))
    for name, _ in fields:
        yield name, (Block("f", 0, 0, tuple([_fact(one, 0, 0) for one in next(stated)[1]]), ()),)


def _native(passage: Passage) -> str:
    """Give a passage's text without its parts in other languages."""
    text = passage.text
    for start, end, _ in passage.foreign:
        text = f"{text[:start]}{OBJECT * (end - start)}{text[end:]}"
    return text


def _with_foreign(passage: Passage, found: _Stated) -> _Stated:
    """Add what the parts of a passage in other languages state, each by the rules of its own."""
    if not passage.foreign:
        return found
    begin, stated = found
    added: list[Quantity] = []
    for start, end, language in passage.foreign:
        shift, others = next(read_texts([passage.text[start:end]], language))
        move = begin + start - shift
        added += [one._replace(start=one.start + move, end=one.end + move) for one in others]
    return begin, sorted([*stated, *added], key=lambda one: one.start)


def blocks_of(passages: Sequence[Passage], language: str) -> tuple[Block, ...]:
    """Read the blocks of one text."""
    [(_, blocks)] = parts_of([("", passages)], (), language)
    return blocks


def _blocks(passages: Iterable[Passage], stated: Iterator[_Stated]) -> Iterator[Block]:
    accepted: list[str] = []
    for passage in passages:
        if passage.kind == _REMARK:
            accepted.append(passage.text)
            continue
        found = next(stated)
        if found[1] or passage.marks:
            yield _block(passage, found, tuple(accepted))
        else:
            yield Block(passage.kind, *passage.spot.line_start, (), (), tuple(accepted))
        accepted.clear()
    if accepted:
        yield Block(_REMARK, 0, 0, (), (), tuple(accepted))


def _block(passage: Passage, found: _Stated, accepted: tuple[str, ...]) -> Block:
    begin, stated = found
    start = passage.spot.point(0)
    if passage.spot.is_one_line and not passage.shifts:
        line, column = start
        facts = tuple([_fact(one, line, column + one.start - begin) for one in stated])
    else:
        facts = tuple([_fact(one, *_written(passage, passage.offset(one.start - begin), start)) for one in stated])
    marks = tuple([PlacedMark(what, name, *_written(passage, offset, start)) for what, name, offset in passage.marks])
    return Block(passage.kind, *start, facts, marks, accepted)


def _written(passage: Passage, offset: int, start: tuple[int, int]) -> tuple[int, int]:
    """Give the line and column of an offset in the content; most contents stand on one line."""
    return (start[0], start[1] + offset) if passage.spot.is_one_line else passage.spot.point(offset)


def _fact(one: Quantity, line: int, column: int) -> Fact:
    return Fact(_PLAIN[one.kind], one.keys, _PLAIN[one.bound], int(one.weight), line, column, one.written, one.measure)


class PackedParts(Mapping[str, tuple[Block, ...]]):
    """What :func:`pack` wrote and the store has checked: blocks by part, opened where they are asked for."""

    def __init__(self, packed: bytes) -> None:
        parts: list[tuple[str, bytes, bytes]]
        parts = marshal.loads(packed)  # noqa: S302 - our own cache, checked by digest
        self._packed = {name: blocks for name, _, blocks in parts}
        self.outlines = {name: outline for name, outline, _ in parts}
        self._open: dict[str, tuple[Block, ...]] = {}

    def __getitem__(self, name: str) -> tuple[Block, ...]:
        """Give the blocks of one part."""
        if name not in self._open:
            self._open[name] = _unpacked(self._packed[name])
        return self._open[name]

    def __iter__(self) -> Iterator[str]:
        """Give the names of all parts, as they follow one another."""
        return iter(self._packed)

    def __len__(self) -> int:
        """Count the parts."""
        return len(self._packed)

    def is_like(self, other: Mapping[str, tuple[Block, ...]], name: str) -> bool:
        """Say at a glance that a part states the same, block by block, as that of another text."""
        return isinstance(other, PackedParts) and self.outlines[name] == other.outlines.get(name)


def pack(parts: Iterable[Part]) -> bytes:
    """Write parts small, for the store, each with its outline."""
    return marshal.dumps([(name, _outline(blocks), marshal.dumps(_plain(blocks), 2)) for name, blocks in parts], 2)


def _plain(blocks: Iterable[Block]) -> list[tuple[object, ...]]:
    return [
        (*block[:3], [*map(tuple, block[3])], [*map(tuple, block[4])], block[5])
        if block[3] or block[4]
        else tuple(block)
        for block in blocks
    ]


def _outline(blocks: Sequence[Block]) -> bytes:
    """Sum up what is compared of blocks: two texts of one outline differ in nothing.

    What may be said or not said is left out, and so are the hedges that never differ from none.
    """
    kinds = [block[0] for block in blocks if block[0] != _REMARK]
    outline = [
        (at, sorted({stated(fact) for fact in block[3] if counts(fact)}), [mark[:2] for mark in block[4]])
        for at, block in enumerate(blocks)
        if block[3] or block[4]
    ]
    return blake2b(marshal.dumps((kinds, outline), 2), digest_size=12).digest()


def counts(fact: Fact) -> bool:
    """Say whether a fact must be found in the other text, or may at least not be bounded otherwise there."""
    return fact[3] > 0 or fact[2] in CLEAR


def stated(fact: Fact) -> tuple[str, tuple[str, ...], str, str]:
    """Give what of a fact can differ: its kind, what it may be, how it is bounded, and what it measures."""
    return fact[0], fact[1], fact[2] if fact[2] in _CONFLICTING else "", fact[7]


def _unpacked(packed: bytes) -> tuple[Block, ...]:
    blocks: list[
        tuple[
            str,
            int,
            int,
            list[tuple[str, tuple[str, ...], str, int, int, int, str, str]],
            list[tuple[str, str, int, int]],
            tuple[str, ...],
        ]
    ]
    blocks = marshal.loads(packed)  # noqa: S302 - as above
    return tuple(
        Block(kind, line, column, tuple(map(Fact._make, facts)), tuple(map(PlacedMark._make, marks)), accepted)
        for kind, line, column, facts, marks, accepted in blocks
    )
