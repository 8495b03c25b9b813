"""One difference between two texts: what it is, and where it stands in both."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from factsite.codes import Code
from factsite.parity.facts import Block, Fact
from factsite.parity.quantities import Kind
from factsite.parity.wording import told

Point = tuple[int, int]
"""A line and a column in the file; zeros where the text is a field, whose name says where it stands."""

CODES = {
    Kind.NUMBER: Code.PARITY_NUMBER,
    Kind.PERCENT: Code.PARITY_NUMBER,
    Kind.POINTS: Code.PARITY_NUMBER,
    Kind.FRACTION: Code.PARITY_NUMBER,
    Kind.ORDINAL: Code.PARITY_NUMBER,
    Kind.CURRENCY: Code.PARITY_CURRENCY,
    Kind.MULTIPLE: Code.PARITY_MULTIPLE,
    Kind.DURATION: Code.PARITY_DURATION,
    Kind.DATE: Code.PARITY_DATE,
    Kind.CENTURY: Code.PARITY_DATE,
    Kind.DECADE: Code.PARITY_DATE,
    Kind.WEEKDAY: Code.PARITY_DATE,
    Kind.SCORE: Code.PARITY_NUMBER,
    Kind.TIME: Code.PARITY_TIME,
    Kind.IDENTIFIER: Code.PARITY_IDENTIFIER,
    Kind.MAGNITUDE: Code.PARITY_NUMBER,
    Kind.RATE: Code.PARITY_NUMBER,
}
"""What a difference of facts of a kind is reported as."""


class Difference(NamedTuple):
    """One difference: what it is, both places, and the names by which an author can accept it."""

    code: Code
    message: str
    here: Point
    there: Point
    names: tuple[str, ...] = ()


def changed(here: Fact, there: Fact) -> Difference:
    """Tell that one fact stands here and another one in the original."""
    message = f"{told(here)} stands here, {told(there)} in the original"
    return Difference(CODES[Kind(there.kind)], message, point_of(here), point_of(there), (here.written, there.written))


def point_of(one: Fact) -> Point:
    """Give the place of a fact."""
    return one.line, one.column


def start_of(blocks: Sequence[Block]) -> Point:
    """Give the place of the first block."""
    return (blocks[0].line, blocks[0].column) if blocks else (1, 1)
