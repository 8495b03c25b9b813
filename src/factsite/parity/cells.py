"""Tables of one shape, cell by cell: figures that stand in them, but in another's place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from factsite.codes import Code
from factsite.diagnostics import counted
from factsite.parity.difference import Difference
from factsite.parity.facts import Block, Fact
from factsite.parity.matching import are_same
from factsite.parity.quantities import Kind, Weight
from factsite.parity.wording import told

Cell = tuple[Fact, ...]
Row = list[Cell]

CELL = "t"
"""The kind of a block that is a cell of a table."""


def compare_cells(theirs: Sequence[Block], mine: Sequence[Block]) -> Iterator[Difference]:
    """Report figures that changed places within tables, where most of the others stand where they did.

    Rows or columns that a language sorts anew are the same ones in another order.
    """
    tables = [list(_tables(blocks)) for blocks in (theirs, mine)]
    if len(tables[0]) == len(tables[1]):
        for their, my in zip(*tables, strict=True):
            if [len(row) for row in their] == [len(row) for row in my] and not _is_sorted_anew(their, my):
                yield from _misplaced(their, my)


def compare_shapes(theirs: Sequence[Block], mine: Sequence[Block]) -> Iterator[tuple[str, Block, Block]]:
    """Tell which tables have other rows or columns, each with its first cell there and here; as many in both texts."""
    for there, here in zip(_cells(theirs), _cells(mine), strict=True):
        (their_rows, their_columns), (my_rows, my_columns) = _shape(there), _shape(here)
        rows, columns = counted(my_rows, "row"), counted(my_columns, "column")
        if my_rows != their_rows and my_columns != their_columns:
            told = f"{rows} of {columns}, the original's {their_rows} of {their_columns}"
        elif my_rows != their_rows:
            told = f"{rows}, the original's {their_rows}"
        elif my_columns != their_columns:
            told = f"{columns}, the original's {their_columns}"
        else:
            continue
        yield f"this table has {told}", there[0], here[0]


def count_tables(blocks: Sequence[Block]) -> int:
    """Count the tables of a text."""
    return sum(1 for _ in _cells(blocks))


def _shape(table: Sequence[Block]) -> tuple[int, int]:
    rows = list(_rows(table))
    return len(rows), len(rows[0])


def _tables(blocks: Sequence[Block]) -> Iterator[list[Row]]:
    """Give the cells of each table by rows, which stand on one line each."""
    for table in _cells(blocks):
        yield [[_stated(block) for block in row] for row in _rows(table)]


def _cells(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    for kind, table in groupby(blocks, key=lambda block: block.kind):
        if kind == CELL:
            yield list(table)


def _rows(table: Sequence[Block]) -> Iterator[list[Block]]:
    return (list(row) for _, row in groupby(table, key=lambda block: block.line))


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
