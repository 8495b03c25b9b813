"""What a paragraph consists of: its text and the markup within it, in the order of reading.

The classes aren't frozen: an article makes hundreds of nodes, and a frozen one takes three times as long to make. Only
the text of a :class:`Text` (by typography), ``joins`` (by line breaks) and a :class:`Run` (by emphasis) ever change.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from factsite.markup.attributes import Attributes


@dataclass(slots=True)
class Text:
    """Running text as the author wrote it; typography may work on it. ``offset`` is where it begins."""

    text: str
    offset: int = 0


@dataclass(slots=True)
class Fixed:
    """Text that stays as it is: escaped characters, entities, an address that stands inside a link."""

    text: str


@dataclass(slots=True)
class Code:
    """A span of code."""

    text: str


@dataclass(slots=True)
class SoftBreak:
    """An end of a line in the source; between two Chinese or Japanese characters it ``joins`` them and vanishes."""

    joins: bool = False


@dataclass(slots=True)
class HardBreak:
    """A line break that the author asked for."""


@dataclass(slots=True)
class Run:
    """A run of ``*``, ``_`` or ``~~``: the tags it closes and opens (innermost first) and the marks left over.

    ``offset`` is where it stands in the paragraph.
    """

    mark: str
    length: int
    can_open: bool
    can_close: bool
    left: int
    offset: int
    closes: list[str] = field(default_factory=list)
    opens: list[str] = field(default_factory=list)


@dataclass(slots=True)
class SpanStart:
    """The start of a span with attributes; ``offset`` is where its ``[`` stands in the paragraph."""

    attributes: Attributes
    offset: int


@dataclass(slots=True)
class SpanEnd:
    """The end of a span with attributes."""


@dataclass(slots=True)
class LinkStart:
    """The start of a link; ``offset`` is where its ``[`` stands in the paragraph."""

    target: str
    title: str
    attributes: Attributes
    offset: int


@dataclass(slots=True)
class LinkEnd:
    """The end of a link."""


@dataclass(slots=True)
class AutoLink:
    """An address that is its own label."""

    label: str
    target: str
    offset: int


@dataclass(slots=True)
class Picture:
    """A picture with its text alternative."""

    target: str
    title: str
    alt: str
    offset: int


@dataclass(slots=True)
class Cite:
    """One mention of a source; ``offset`` is where its ``@`` stands."""

    source: str
    offset: int


@dataclass(slots=True)
class NoteRef:
    """A reference to a footnote."""

    label: str
    offset: int


Node = (
    Text
    | Fixed
    | Code
    | SoftBreak
    | HardBreak
    | Run
    | SpanStart
    | SpanEnd
    | LinkStart
    | LinkEnd
    | AutoLink
    | Picture
    | Cite
    | NoteRef
)


def visible_text(node: Node) -> str:
    """Give the text that a node shows by itself; pictures, citations and references to footnotes show none."""
    match node:
        case Text(text) | Fixed(text) | Code(text) | AutoLink(label=text):
            return text
        case SoftBreak(joins):
            return "" if joins else "\n"
        case HardBreak():
            return "\n"
        case Run(mark=mark, left=left):
            return mark * left
        case _:
            return ""


def plain_text(nodes: Iterable[Node]) -> str:
    """Give the text of a paragraph without markup, and without citations and footnotes and the space before them."""
    parts: list[str] = []
    for node in nodes:
        if isinstance(node, Text):
            parts.append(node.text)
        elif isinstance(node, Cite | NoteRef):
            parts.append(parts.pop().rstrip(" ") if parts else "")
        else:
            parts.append(visible_text(node))
    return "".join(parts)


def alternative_text(nodes: Iterable[Node]) -> str:
    """Give the text of a picture's alternative: what can't be shown within it stands as it was written."""
    return "".join(_as_alternative(node) for node in nodes)


def _as_alternative(node: Node) -> str:
    match node:
        case Picture(alt=alt):
            return alt
        case Cite(source=source):
            return f"[@{source}]"
        case NoteRef(label=label):
            return f"[^{label}]"
        case _:
            return visible_text(node)
