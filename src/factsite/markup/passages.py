"""Passages: each content of a text as readers see it, for the comparison of languages.

What a comparison takes from elsewhere stands in the visible text as one ``U+FFFC``: code, addresses, citations. The
``marks`` say what these are, in the order of the text.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from typing import NamedTuple

from factsite.diagnostics import Place
from factsite.markup.nodes import (
    AutoLink,
    Cite,
    Code,
    LinkEnd,
    LinkStart,
    Node,
    NoteRef,
    Picture,
    SpanEnd,
    SpanStart,
    Text,
    visible_text,
)
from factsite.markup.places import Spot

OBJECT = "\ufffc"

Mark = tuple[str, str, int]
"""What stands within a text (``link``, ``cite``, ``note``, ``code``), its name, and its offset there."""


Foreign = tuple[int, int, str]
"""A part of a visible text in another language: where it starts, where it ends, and the language."""


class Passage(NamedTuple):
    """One content and its kind.

    ``p`` is a paragraph, ``h2`` a heading, ``l`` a list item, ``q`` a quotation, ``t`` a cell, ``d`` a term and ``c``
    code; ``!`` is no content but an author's remark on a difference. ``shifts`` are the offsets in the visible text
    from which on those in the content are others; empty where they are the same. ``foreign`` are the parts of the
    visible text that the author has marked as being in another language.
    """

    kind: str
    text: str
    marks: tuple[Mark, ...]
    spot: Spot
    shifts: tuple[tuple[int, int], ...] = ()
    foreign: tuple[Foreign, ...] = ()

    def at(self, offset: int) -> Place:
        """Give the place in the file of an offset in the visible text."""
        return self.spot.at(self.offset(offset))

    def offset(self, shown: int) -> int:
        """Give the offset in the content of one in the visible text."""
        if not self.shifts:
            return shown
        before, written = self.shifts[max(0, bisect_right(self.shifts, (shown, 1 << 60)) - 1)]
        return written + max(0, shown - before)


def passage_of(kind: str, nodes: Iterable[Node], spot: Spot, languages: Languages) -> Passage:
    """Make a passage of a content that was read into nodes."""
    parts: list[str] = []
    marks: list[Mark] = []
    shifts: list[tuple[int, int]] = []
    foreign = _ForeignParts(*languages)
    length = 0
    for node in nodes:
        shown = OBJECT
        foreign.pass_by(node, length)
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
    return Passage(kind, "".join(parts), tuple(marks), spot, tuple(shifts), foreign.found(length))


Languages = tuple[str, str]
"""The language of a page, and that of the quotation or heading in question, empty where nothing is said of it."""


class _ForeignParts:
    """Finds the parts of a content that aren't in the page's language; what stands within one belongs to it."""

    def __init__(self, page: str, around: str) -> None:
        self._page, self._whole = page, "" if around == page else around
        self._parts: list[Foreign] = []
        self._open: list[tuple[int, str]] = []

    def pass_by(self, node: Node, at: int) -> None:
        """Note where a part begins or ends."""
        if isinstance(node, SpanStart | LinkStart):
            self._open.append((at, node.attributes.lang))
        elif isinstance(node, SpanEnd | LinkEnd):
            start, language = self._open.pop()
            is_within = any(one not in ("", self._page) for _, one in self._open)
            if language not in ("", self._page) and not is_within:
                self._parts.append((start, at, language))

    def found(self, length: int) -> tuple[Foreign, ...]:
        """Give the parts of a content that is so long."""
        return ((0, length, self._whole),) if self._whole else tuple(self._parts)


def _written_offset(shifts: list[tuple[int, int]], length: int) -> int:
    """Say about where in the content something stands: after the running text before it."""
    return shifts[-1][1] + length - shifts[-1][0] if shifts else 0
