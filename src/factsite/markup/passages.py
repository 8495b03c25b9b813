"""Passages: each content of a text as readers see it, for the comparison of languages.

What a comparison takes from elsewhere stands in the visible text as one ``U+FFFC``: code, addresses, citations. The
``marks`` say what these are, in the order of the text.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from factsite.diagnostics import Place
from factsite.markup.nodes import AutoLink, Cite, Code, LinkStart, Node, NoteRef, Picture, Text, visible_text
from factsite.markup.places import Spot

OBJECT = "\ufffc"

Mark = tuple[str, str, int]
"""What stands within a text (``link``, ``cite``, ``note``, ``code``), its name, and its offset there."""


class Passage(NamedTuple):
    """One content and its kind.

    ``p`` is a paragraph, ``h2`` a heading, ``l`` a list item, ``q`` a quotation, ``t`` a cell, ``d`` a term and ``c``
    code; ``!`` is no content but an author's remark on a difference. ``shifts`` are the offsets in the visible text
    from which on those in the content are others; empty where they are the same.
    """

    kind: str
    text: str
    marks: tuple[Mark, ...]
    spot: Spot
    shifts: tuple[tuple[int, int], ...] = ()

    def at(self, offset: int) -> Place:
        """Give the place in the file of an offset in the visible text."""
        return self.spot.at(self.offset(offset))

    def offset(self, shown: int) -> int:
        """Give the offset in the content of one in the visible text."""
        if not self.shifts:
            return shown
        before, written = self.shifts[max(0, bisect_right(self.shifts, (shown, 1 << 60)) - 1)]
        return written + max(0, shown - before)


def passage_of(kind: str, nodes: Iterable[Node], spot: Spot) -> Passage:
    """Make a passage of a content that was read into nodes."""
    parts: list[str] = []
    marks: list[Mark] = []
    shifts: list[tuple[int, int]] = []
    length = 0
    for node in nodes:
        shown = OBJECT
        match node:
            case Text(text, offset):
                shifts.append((length, offset))
                shown = text
            case LinkStart(target=target, offset=offset):
                marks.append(("link", target, offset))
                shown = ""
            case AutoLink(target=target, offset=offset):
                marks.append(("link", target, offset))
            case Cite(source, offset):
                marks.append(("cite", source, offset))
            case NoteRef(label, offset):
                marks.append(("note", label, offset))
            case Code(text):
                marks.append(("code", text, _written_offset(shifts, length)))
            case Picture(alt=alt, offset=offset):
                shifts.append((length, offset))
                shown = f"{OBJECT}{alt}{OBJECT}"
            case _:
                shown = visible_text(node)
        parts.append(shown)
        length += len(shown)
    return Passage(kind, "".join(parts), tuple(marks), spot, tuple(shifts))


def _written_offset(shifts: list[tuple[int, int]], length: int) -> int:
    """Say about where in the content something stands: after the running text before it."""
    return shifts[-1][1] + length - shifts[-1][0] if shifts else 0
