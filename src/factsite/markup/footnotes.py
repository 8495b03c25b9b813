"""Writes the footnotes at a text's end, with links back to where they are referred to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from factsite.codes import Code
from factsite.diagnostics import warning
from factsite.markup.blocks import Footnote
from factsite.markup.body import BodyWriter
from factsite.markup.characters import escape
from factsite.markup.ledger import Ledger
from factsite.markup.places import Lines
from factsite.markup.prose import footnote_name, reference_name
from factsite.markup.texts import Dialect

# The selector keeps telephones from showing the arrow as a coloured picture.
_ARROW = "\u21a9\ufe0e"


class FootnoteWriter:
    """Writes footnotes in the order in which they are referred to, and last those that nothing refers to."""

    __slots__ = ("_body", "_dialect", "_ledger", "_lines", "_slots")

    def __init__(self, dialect: Dialect, lines: Lines, ledger: Ledger, body: BodyWriter) -> None:
        self._dialect = dialect
        self._lines = lines
        self._ledger = ledger
        self._body = body
        self._slots: list[tuple[int, str]] = []

    def write(self, footnotes: Sequence[Footnote]) -> None:
        """Write the section of footnotes; one may refer to others, which are then written after it."""
        waiting: dict[str, Footnote] = {}
        for count, footnote in enumerate(footnotes):
            is_repeated = footnote.label in waiting
            # A label holds no space, so a repeated one's stand-in can't be referred to.
            waiting[f"{footnote.label} {count}" if is_repeated else footnote.label] = footnote
        self._body.pieces.append('<div class="footnotes" role="doc-endnotes">\n<ol class="footnotes-list">\n')
        order = self._ledger.footnote_order
        for number in range(1, len(waiting) + 1):
            if number > len(order):
                self._add_unused(next(label for label in waiting if label not in self._ledger.footnotes), waiting)
            label = order[number - 1]
            self._write_one(waiting.pop(label), label, number)
        self._body.pieces.append("</ol>\n</div>\n")
        for slot, label in self._slots:
            self._body.pieces[slot] = self._links_back(label)

    def _add_unused(self, label: str, waiting: Mapping[str, Footnote]) -> None:
        """Give a footnote that nothing refers to the next number, so that its words aren't lost."""
        footnote = waiting[label]
        reason = "nothing refers to the footnote" if label == footnote.label else "there is already a footnote"
        message = f"{reason} '{footnote.label[:60]}', so this one stands last"
        hint = f"write [^{footnote.label[:60]}] where it belongs, or delete it"
        place = self._lines.start_of(footnote.line)
        self._ledger.diagnostics.append(warning(Code.UNUSED_FOOTNOTE, place, message, hint))
        self._ledger.number_footnote(label)

    def _write_one(self, footnote: Footnote, label: str, number: int) -> None:
        ident = self._ledger.ids.give(footnote_name(number))
        pieces = self._body.pieces
        pieces.append(f'<li id="{escape(ident)}" class="footnote-item">')
        self._ledger.words.begin(self._lines.start_of(footnote.line))
        self._body.write(footnote.tokens)
        last = footnote.tokens[-1] if footnote.tokens else None
        within_paragraph = last is not None and last.type == "paragraph_close" and not last.hidden
        slot = len(pieces) - 1 if within_paragraph else len(pieces)
        pieces.insert(slot, "")
        pieces.append("</li>\n")
        self._slots.append((slot, label))

    def _links_back(self, label: str) -> str:
        number = self._ledger.footnotes[label]
        counts = range(1, self._ledger.references.get(label, 0) + 1)
        return "".join(self._link_back(number, count) for count in counts)

    def _link_back(self, number: int, count: int) -> str:
        target = escape(self._dialect.id_prefix + reference_name(number, count))
        words = self._dialect.backlink_label
        label = words if count == 1 else f"{words} {count}"
        tongue = self._dialect.backlink_language
        lang = f' lang="{escape(tongue)}"' if tongue else ""
        return f' <a href="#{target}" class="footnote-backref" aria-label="{escape(label)}"{lang}>{_ARROW}</a>'
