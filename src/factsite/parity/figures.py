"""The figures that an author settles: what they mean wherever they are written, and that every language states them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from factsite.articles import FigureEntry
from factsite.parity.facts import Block, Fact
from factsite.parity.quantities import Bound, Kind, Weight, key_of

_INNER = re.compile(r"[.,\s]?\d")

Parts = Mapping[str, tuple[Block, ...]]


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure in one language: its key and bound, and the spellings that mean it there."""

    name: str
    key: str
    kind: Kind
    bound: Bound
    spellings: tuple[str, ...]

    def is_spelled(self, fact: Fact) -> bool:
        """Say whether a fact begins or ends one of the spellings, or holds it."""
        written = _plain(fact.written)
        return any(spelling in written or _is_edge(written, spelling) for spelling in self.spellings)

    def is_stated_by(self, fact: Fact) -> bool:
        """Say whether a fact may be this figure."""
        return self.is_written_in(fact) or self.is_spelled(fact)

    def is_written_in(self, fact: Fact) -> bool:
        """Say whether a fact has this value, be it that of a span of time."""
        return self.key in fact.keys or f"={self.key}" in fact.keys


def figures_in(entries: tuple[FigureEntry, ...], lang: str) -> tuple[Figure, ...]:
    """Give an original's figures as one language writes them; one that contradicts itself was reported as such."""
    return tuple(
        _figure(one, lang)
        for one in entries
        if (one.value is None) != (one.factor is None) and not (one.at_least and one.at_most)
    )


def _figure(entry: FigureEntry, lang: str) -> Figure:
    kind = Kind.MULTIPLE if entry.factor is not None else Kind.NUMBER
    value = entry.factor if entry.factor is not None else entry.value
    bound = Bound.OVER if entry.at_least else Bound.UNDER if entry.at_most else Bound.NONE
    spellings = next((found for language, found in entry.written if language == lang), ())
    return Figure(entry.name, key_of(value) if value is not None else "", kind, bound, tuple(map(_plain, spellings)))


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()


def _is_edge(written: str, spelling: str) -> bool:
    """Say whether a spelling begins or ends with what is written, as a number of its own: 17 isn't in 17,000."""
    if spelling.startswith(written):
        return not _INNER.match(spelling, len(written))
    return spelling.endswith(written) and not spelling[: -len(written)].endswith(tuple("0123456789.,"))


def settled(parts: Parts, figures: tuple[Figure, ...]) -> Parts:
    """Let each fact that may be a figure be this figure."""
    if not figures:
        return parts
    return {name: tuple(_settled_block(block, figures) for block in blocks) for name, blocks in parts.items()}


def _settled_block(block: Block, figures: tuple[Figure, ...]) -> Block:
    return block._replace(facts=tuple(_settled_fact(fact, figures) for fact in block.facts))


def _settled_fact(fact: Fact, figures: tuple[Figure, ...]) -> Fact:
    for figure in figures:
        if figure.is_spelled(fact):
            bound = figure.bound or Bound.ANY
            return fact._replace(kind=figure.kind, keys=(figure.key,), bound=bound, weight=int(Weight.STRONG))
        if figure.key in fact.keys and len(fact.keys) > 1 and not fact.keys[0].startswith(("S", "M")):
            return fact._replace(keys=(figure.key,))
    return fact


def unstated(parts: Parts, figures: tuple[Figure, ...]) -> tuple[Figure, ...]:
    """Give the figures that a text states nowhere; where spellings are given the author's word is enough."""
    facts = [fact for blocks in parts.values() for block in blocks for fact in block.facts]
    return tuple(one for one in figures if not one.spellings and not any(one.is_stated_by(fact) for fact in facts))


def unbounded(parts: Parts, figures: tuple[Figure, ...]) -> tuple[tuple[Figure, Fact], ...]:
    """Give the figures that are at least or at most what they say, but are written as exact wherever they stand."""
    facts = [fact for blocks in parts.values() for block in blocks for fact in block.facts]
    found = []
    for figure in figures:
        stated = [fact for fact in facts if figure.is_written_in(fact)]
        if figure.bound and stated and not figure.spellings and all(fact.bound == Bound.NONE for fact in stated):
            found.append((figure, stated[0]))
    return tuple(found)
