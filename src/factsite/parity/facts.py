"""What the comparison keeps of a text: its blocks with their quantities, links and the like, each with its place."""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from factsite.diagnostics import Place
from factsite.markup import Passage
from factsite.parity.quantities import Quantity
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
_Stated = tuple[int, list[Quantity]]
Part = tuple[str, tuple[Block, ...]]
"""A body, note or field by its name, such as ``body``, ``verified`` or ``claims.cost.text``."""


def parts_of(
    texts: Sequence[tuple[str, Sequence[Passage]]], fields: Sequence[tuple[str, str]], language: str
) -> Iterator[Part]:
    """Read the blocks of texts that were read as Markdown, and fields of plain text, all by name and at one go.

    The places of fields are found by their names.
    """
    shown = [passage.text for _, passages in texts for passage in passages if passage.kind != _REMARK]
    stated = read_texts([*shown, *(text for _, text in fields)], language)
    for name, passages in texts:
        yield name, tuple(_blocks(passages, stated))
    for name, _ in fields:
        yield name, (Block("f", 0, 0, tuple([_fact(one, 0, 0) for one in next(stated)[1]]), ()),)


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
        yield _block(passage, next(stated), tuple(accepted))
        accepted.clear()
    if accepted:
        yield Block(_REMARK, 0, 0, (), (), tuple(accepted))


def _block(passage: Passage, found: _Stated, accepted: tuple[str, ...]) -> Block:
    begin, stated = found
    if not (stated or passage.marks):
        line, column = passage.spot.line_start
        return Block(passage.kind, line, column, (), (), accepted)
    start = passage.spot.at(0)
    facts = tuple([_fact(one, *_point(passage, one.start - begin, start)) for one in stated])
    marks = tuple([PlacedMark(what, name, *_written(passage, offset, start)) for what, name, offset in passage.marks])
    return Block(passage.kind, start.line, start.column, facts, marks, accepted)


def _point(passage: Passage, offset: int, start: Place) -> tuple[int, int]:
    """Give the line and column of an offset in the visible text."""
    return _written(passage, passage.offset(offset), start)


def _written(passage: Passage, offset: int, start: Place) -> tuple[int, int]:
    """Give the line and column of an offset in the content; most contents stand on one line."""
    if passage.spot.is_one_line:
        return start.line, start.column + offset
    place = passage.spot.at(offset)
    return place.line, place.column


def _fact(one: Quantity, line: int, column: int) -> Fact:
    return Fact(str(one.kind), one.keys, str(one.bound), int(one.weight), line, column, one.written)


def pack(parts: Sequence[Part]) -> bytes:
    """Write parts small, for the store."""
    plain = [
        (
            name,
            [
                (*block[:3], [tuple(one) for one in block.facts], [tuple(one) for one in block.marks], block.accepted)
                for block in blocks
            ],
        )
        for name, blocks in parts
    ]
    return marshal.dumps(plain, 2)


def unpack(packed: bytes) -> dict[str, tuple[Block, ...]]:
    """Read what :func:`pack` wrote and the store has checked."""
    parts: list[
        tuple[
            str,
            list[
                tuple[
                    str,
                    int,
                    int,
                    list[tuple[str, tuple[str, ...], str, int, int, int, str]],
                    list[tuple[str, str, int, int]],
                    tuple[str, ...],
                ]
            ],
        ]
    ]
    parts = marshal.loads(packed)  # noqa: S302 - our own cache, checked by digest
    return {
        name: tuple(
            Block(kind, line, column, tuple(map(Fact._make, facts)), tuple(map(PlacedMark._make, marks)), accepted)
            for kind, line, column, facts, marks, accepted in blocks
        )
        for name, blocks in parts
    }
