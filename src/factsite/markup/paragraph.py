"""The state of reading one paragraph: what is done, what is pending, and which brackets and runs are open."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import NamedTuple

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Severity
from factsite.markup.nodes import Node, Run, Text


class Reference(NamedTuple):
    """A link definition such as ``[label]: address "title"``."""

    target: str
    title: str


class Remark(NamedTuple):
    """A mistake within a paragraph, at an offset in its content."""

    severity: Severity
    code: Code
    offset: int
    message: str
    hint: str

    def at(self, place: Place) -> Diagnostic:
        """Give the mistake at the place that the offset leads to."""
        return Diagnostic(self.severity, self.code, place, self.message, self.hint)


@dataclass(slots=True)
class Surroundings:
    """What a paragraph needs of the text around it: language, link definitions, footnotes; and which it has used."""

    language: str
    references: Mapping[str, Reference] = field(default_factory=dict)
    footnotes: AbstractSet[str] = frozenset()
    used_references: set[str] = field(default_factory=set)


class Bracket(NamedTuple):
    """A bracket that may begin a link, span or picture.

    ``node`` is its place among the nodes, ``offset`` where it stands, ``content`` where its content begins, and
    ``runs`` the number of delimiter runs open before it.
    """

    node: int
    offset: int
    content: int
    runs: int
    is_picture: bool


class Paragraph:
    """A paragraph's content while it is read.

    Brackets below ``linkable_from`` can't begin a link any more, since a link already stands within them.
    """

    __slots__ = (
        "brackets",
        "linkable_from",
        "nodes",
        "pending",
        "position",
        "remarks",
        "runs",
        "surroundings",
        "text",
        "tick_runs",
    )

    def __init__(self, text: str, surroundings: Surroundings) -> None:
        self.text = text
        self.surroundings = surroundings
        self.position = 0
        self.pending = 0
        self.nodes: list[Node] = []
        self.runs: list[Run] = []
        self.brackets: list[Bracket] = []
        self.linkable_from = 0
        self.remarks: list[Remark] = []
        self.tick_runs: dict[int, int] | None = None

    def flush(self, end: int) -> None:
        """Make a node of the text between what is done and ``end``."""
        if end > self.pending:
            self.nodes.append(Text(self.text[self.pending : end], self.pending))

    def add(self, node: Node, end: int) -> None:
        """Add a node that stands from the present position to ``end``, after the text before it."""
        if self.position > self.pending:
            self.nodes.append(Text(self.text[self.pending : self.position], self.pending))
        self.nodes.append(node)
        self.position = self.pending = end

    def forbid_links_around(self) -> None:
        """Note that a link stands here: no open bracket can become a link around it."""
        self.linkable_from = len(self.brackets)
