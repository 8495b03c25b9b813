"""What a text is found to hold while its HTML is written, in the order of the HTML."""

from __future__ import annotations

from dataclasses import dataclass, field

from factsite.articles import Acceptance, Citation, Link, ParityRemark
from factsite.diagnostics import Diagnostic
from factsite.markup.ids import IdBook
from factsite.markup.passages import Passage
from factsite.markup.wording import WordBook


@dataclass(slots=True)
class Ledger:
    """The links, citations, ids, plain texts, words and mistakes of a text, its footnotes in order of reference.

    ``footnotes`` holds each footnote's number, ``references`` how often it is referred to. ``passages`` is
    ``None`` where nobody compares them, ``passage_kind`` that of the next one, ``passage_language`` what is said of its
    language.
    """

    ids: IdBook
    links: list[Link] = field(default_factory=list)
    citations: list[Citation] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    words: WordBook = field(default_factory=WordBook)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    footnotes: dict[str, int] = field(default_factory=dict)
    footnote_order: list[str] = field(default_factory=list)
    references: dict[str, int] = field(default_factory=dict)
    has_quotes: bool = False
    loose: list[Citation] = field(default_factory=list)
    accepted: list[Acceptance] = field(default_factory=list)
    parity_remarks: list[ParityRemark] = field(default_factory=list)
    passages: list[Passage] | None = None
    passage_kind: str = "p"
    passage_language: str = ""

    def refer_to_footnote(self, label: str) -> tuple[int, int]:
        """Count a reference to a footnote; give the footnote's number and the reference's among those to it."""
        if label not in self.footnotes:
            self.number_footnote(label)
        count = self.references[label] = self.references.get(label, 0) + 1
        return self.footnotes[label], count

    def number_footnote(self, label: str) -> None:
        """Give a footnote the next number."""
        self.footnote_order.append(label)
        self.footnotes[label] = len(self.footnote_order)
