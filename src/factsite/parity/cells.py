"""Tables of one shape, cell by cell: figures that stand in them, but in another's place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from factsite.codes import Code
from factsite.parity.difference import Difference
from factsite.parity.facts import Block, Fact
from factsite.parity.matching import are_same
from factsite.parity.quantities import Kind, Weight
from factsite.parity.wording import told

Cell = tuple[Fact, ...]
Row = list[Cell]

_CELL = "t"


def compare_cells(theirs: Sequence[Block], mine: Sequence[Block]) -> Iterator[Difference]:
    """Report figures that changed places within tables, where most of the others stand where they did.

    Rows or columns that a language sorts anew are the same ones in another order.
    """
    tables = [list(_tables(blocks)) for blocks in (theirs, mine)]
    if len(tables[0]) == len(tables[1]):
        for their, my in zip(*tables, strict=True):
            if [len(row) for row in their] == [len(row) for row in my] and not _is_sorted_anew(their, my):
                yield from _misplaced(their, my)


def _tables(blocks: Sequence[Block]) -> Iterator[list[Row]]:
    """Give the cells of each table by rows, which stand on one line each."""
    for kind, table in groupby(blocks, key=lambda block: block.kind):
        if kind == _CELL:
            rows = groupby(table, key=lambda block: block.line)
            yield [[_stated(block) for block in row] for _, row in rows]


def _stated(block: Block) -> Cell:
    return tuple(fact for fact in block.facts if fact.weight > Weight.MAY and fact.kind != Kind.UNREAD)


def _is_sorted_anew(theirs: list[Row], mine: list[Row]) -> bool:
    """Say whether two tables have the same rows, or the same columns, in whatever order."""
    turned = [[list(column) for column in zip(*table, strict=False)] for table in (theirs, mine)]
    return _have_the_same(theirs, mine) or _have_the_same(*turned)


def _have_the_same(some: list[Row], others: list[Row]) -> bool:
    return Counter(map(_key, some)) == Counter(map(_key, others))


def _key(row: Row) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(fact.keys[0] for fact in cell) for cell in row)


def _misplaced(theirs: list[Row], mine: list[Row]) -> Iterator[Difference]:
    cells = (cells for rows in zip(theirs, mine, strict=True) for cells in zip(*rows, strict=True))
    pairs = [(there[0], here[0]) for there, here in cells if len(there) == len(here) == 1]
    changed = [(there, here) for there, here in pairs if not are_same(there, here)]
    if not changed or len(changed) * 2 > len(pairs):
        return
    their, my = ({key for one in side for key in one.keys} for side in zip(*pairs, strict=True))
    for there, here in changed:
        if not their.isdisjoint(here.keys) and not my.isdisjoint(there.keys):
            message = f"{told(here)} stands in this cell, {told(there)} in the original's"
            points = (here.line, here.column), (there.line, there.column)
            yield Difference(Code.PARITY_NUMBER, message, *points, (here.written, there.written))
