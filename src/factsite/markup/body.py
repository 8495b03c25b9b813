"""Writes a text's blocks as HTML.

The markup is that of CommonMark's reference renderer, but for tables: columns are aligned by classes, since a page may
hold no style.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from markdown_it.common.utils import mdTrim
from markdown_it.rules_block.table import escapedSplit
from markdown_it.token import Token

from factsite.articles import Acceptance, Heading, ParityRemark
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, counted, error, warning
from factsite.markup.attributes import BRACES_AT_END, NO_ATTRIBUTES, Attributes, BadAttributes, read_attributes
from factsite.markup.blocks import ACCEPTED, PLAIN_PARAGRAPH, QUOTE_ATTRIBUTES
from factsite.markup.characters import escape
from factsite.markup.destinations import unescape
from factsite.markup.ids import heading_id
from factsite.markup.ledger import Ledger
from factsite.markup.near_misses import broken_table, parted_headings
from factsite.markup.passages import Passage
from factsite.markup.places import Lines, Spot
from factsite.markup.prose import ProseWriter, Written
from factsite.markup.texts import Dialect

_BLANKS = re.compile(r"[ \t\n]+")
_DEEPEST_HEADING = 6
_ALIGNMENTS = {"text-align:left": "left", "text-align:right": "right", "text-align:center": "center"}


class _HeadingSlot(NamedTuple):
    """A heading whose opening tag waits until all ids that authors name are known; ``id`` is one of those or empty."""

    slot: int
    level: int
    text: str
    id: str
    attributes: str


class BodyWriter:
    """Writes the blocks of one text into ``pieces`` of HTML."""

    def __init__(self, dialect: Dialect, lines: Lines, ledger: Ledger, prose: ProseWriter, lowered: int) -> None:
        self._dialect = dialect
        self._lines = lines
        self._ledger = ledger
        self._prose = prose
        self._lowered = lowered
        # The title of the page stands above all.
        self._level = 1
        self._headings: list[_HeadingSlot] = []
        self._quotes = 0
        self._items = 0
        self._numbers: list[tuple[int, int]] = []
        self._next_quote = ("", "")
        self._quote_languages = [""]
        self._columns = 0
        self._cell_from = 0
        self._first_top = ""
        self._first_nested = ""
        self.pieces: list[str] = []

    @property
    def first_paragraph(self) -> str:
        """The plain text of the first paragraph that shows any, one outside lists and quotes where there is one."""
        return _BLANKS.sub(" ", self._first_top or self._first_nested)

    def write(self, tokens: Sequence[Token]) -> None:
        """Write blocks after those already written."""
        index = 0
        while index < len(tokens):
            token = tokens[index]
            if token.level == 0 and token.nesting >= 0:
                self._ledger.words.begin(self._lines.start_of(_line_of(token)))
            index += self._WRITERS.get(tokens[index].type, BodyWriter._tag)(self, tokens, index)

    def finish_headings(self) -> tuple[Heading, ...]:
        """Give the headings without an id of their own one made of their text, and write all their opening tags."""
        idents = [named or heading_id(text, self._dialect.language) for _, _, text, named, _ in self._headings]
        first = {ident: number for number, ident in reversed(tuple(enumerate(idents)))}
        # Repeated headings are told apart last: where one is added, all headings of another text keep their ids.
        for number in sorted(range(len(idents)), key=lambda number: first[idents[number]] != number):
            if not self._headings[number].id:
                idents[number] = self._ledger.ids.find(idents[number])
        for ident, (slot, level, _, _, attributes) in zip(idents, self._headings, strict=True):
            self.pieces[slot] += f'<h{level} id="{escape(ident)}"{attributes}>'
        return tuple(Heading(one.level, ident, one.text) for ident, one in zip(idents, self._headings, strict=True))

    def _tag(self, tokens: Sequence[Token], index: int) -> int:
        """Write a tag as it is: lists, their items, quotes, definition lists, parts of a table."""
        token = tokens[index]
        if token.tag == "li":
            self._items += token.nesting
            if token.info:
                self._check_number(token)
        elif token.tag == "ol" and token.nesting > 0:
            self._numbers.append((int(token.attrs.get("start", 1)), 0))
        elif token.tag == "ol":
            self._numbers.pop()
        if token.nesting < 0:
            self.pieces.append(f"</{token.tag}>\n")
            return 1
        self._open(tokens, index, f' start="{token.attrs["start"]}"' if "start" in token.attrs else "")
        return 1

    def _check_number(self, item: Token) -> None:
        """Report an item whose number readers don't see: a list counts on from its first, or repeats that."""
        first, before = self._numbers[-1]
        self._numbers[-1] = (first, before + 1)
        shown, written = first + before, int(item.info)
        if written not in (shown, first):
            message = f"readers see the number {shown} here, not {written}: a list counts on from its first number"
            hint = f"write {shown}. for an item, or {written}\\. for a paragraph that begins with a number"
            place = self._lines.start_of(_line_of(item))
            self._ledger.diagnostics.append(warning(Code.HIDDEN_WORDS, place, message, hint))

    def _open(self, tokens: Sequence[Token], index: int, attributes: str) -> None:
        tag, following = tokens[index].tag, tokens[index + 1]
        is_inline = following.type == "inline" or following.hidden
        is_empty = following.nesting < 0 and following.tag == tag
        end = ">" if is_inline or is_empty else ">\n"
        self.pieces.append(f"{_line_end(tokens, index)}<{tag}{attributes}{end}")

    def _plain_paragraph(self, tokens: Sequence[Token], index: int) -> int:
        self._ledger.passage_kind = "p"
        content = tokens[index].content
        spot = self._spot(tokens[index])
        if content.startswith("＃") or "|" in content:
            self._note_near_blocks(content, spot)
        written = self._prose.write(content, spot)
        self.pieces += ("<p>", written.html, "</p>\n")
        self._enter(written, 0)
        self._note_words(written, spot, is_quotation=False)
        return 1

    def _paragraph(self, tokens: Sequence[Token], index: int) -> int:
        token, content = tokens[index], tokens[index + 1]
        self._ledger.passage_kind = "q" if self._quotes else "l" if self._items else "p"
        spot = self._spot(content)
        self._note_near_blocks(content.content, spot)
        written = self._prose.write(content.content, spot, is_quoted=self._quotes > 0)
        self._note_words(written, spot, is_quotation=self._quotes > 0)
        if token.hidden:
            self.pieces.append(written.html)
        else:
            self.pieces += (f"{_line_end(tokens, index)}<p>", written.html, "</p>\n")
        self._enter(written, token.level)
        return 3

    def _note_near_blocks(self, content: str, spot: Spot) -> None:
        remarks = list(parted_headings(content)) if "#" in content or content.startswith("＃") else []
        if "|" in content and (table := broken_table(content)):
            remarks.append(table)
        self._ledger.diagnostics += [one.at(spot.at(one.offset)) for one in remarks]

    def _inline(self, tokens: Sequence[Token], index: int) -> int:
        token = tokens[index]
        self._ledger.passage_kind = "d"
        spot = self._spot(token)
        written = self._prose.write(token.content, spot, is_quoted=self._quotes > 0)
        self.pieces.append(written.html)
        self._ledger.texts.append(written.text)
        self._note_words(written, spot, is_quotation=self._quotes > 0)
        return 1

    def _note_words(self, written: Written, spot: Spot, *, is_quotation: bool) -> None:
        if is_quotation:
            self._ledger.words.add(written.words)
        else:
            self._ledger.words.add_passage(written.words, written.own, spot)

    def _enter(self, written: Written, level: int) -> None:
        self._ledger.texts.append(written.text)
        if level == 0 and not self._first_top:
            self._first_top = written.text.strip()
        elif not self._first_nested:
            self._first_nested = written.text.strip()

    def _spot(self, token: Token) -> Spot:
        return Spot(self._lines, _line_of(token), token.content)

    def _heading(self, tokens: Sequence[Token], index: int) -> int:
        token, inline = tokens[index], tokens[index + 1]
        spot = self._spot(inline)
        content, attributes, at = self._heading_attributes(inline.content, spot)
        self._ledger.passage_kind = token.tag
        is_foreign = attributes.lang not in ("", self._dialect.language)
        self._ledger.passage_language = attributes.lang or self._quote_languages[-1]
        written = self._prose.write(content, spot, is_quoted=self._quotes > 0 or is_foreign)
        self._ledger.passage_language = self._quote_languages[-1]
        level = min(int(token.tag[1:]) + self._lowered, _DEEPEST_HEADING)
        if level > self._level + 1 and inline.content and not self._dialect.id_prefix:
            message = f"a heading of level {level} follows one of level {self._level}"
            marks = "#" * (self._level + 1 - self._lowered)
            hint = f"begin it with {marks}: who goes by headings misses one"
            self._ledger.diagnostics.append(warning(Code.SKIPPED_HEADING, spot.at(0), message, hint))
        self._level = level
        text = " ".join(written.text.split())
        named = self._claim(attributes.id, at) if attributes.id and at else ""
        self._headings.append(_HeadingSlot(len(self.pieces), level, text, named, attributes.html()))
        self.pieces += (_line_end(tokens, index), written.html, f"</h{level}>\n")
        self._ledger.texts.append(written.text)
        self._note_words(written, spot, is_quotation=self._quotes > 0 or is_foreign)
        return 3

    def _heading_attributes(self, content: str, spot: Spot) -> tuple[str, Attributes, Place | None]:
        """Part a heading's text from the attributes at its end; bad ones stay text."""
        braces = BRACES_AT_END.search(content) if content.endswith("}") else None
        attributes = read_attributes(braces[1], self._dialect.language) if braces else None
        match attributes:
            case Attributes() if braces:
                return content[: braces.start()].rstrip(" \t"), attributes, spot.at(braces.start())
            case BadAttributes() if braces:
                self._report_attributes(attributes, spot.at(braces.start()))
        return content, NO_ATTRIBUTES, None

    def _report_attributes(self, bad: BadAttributes, place: Place) -> None:
        self._ledger.diagnostics.append(Diagnostic(bad.severity, bad.code, place, bad.message, bad.hint))

    def _claim(self, ident: str, place: Place) -> str:
        claimed = self._ledger.ids.claim(ident, place)
        if isinstance(claimed, str):
            return claimed
        self._ledger.diagnostics.append(claimed)
        return ""

    def _quote_attributes(self, tokens: Sequence[Token], index: int) -> int:
        token = tokens[index]
        place = self._lines.start_of(_line_of(token))
        attributes = read_attributes(token.content, self._dialect.language)
        if isinstance(attributes, Attributes):
            named = self._claim(attributes.id, place) if attributes.id else ""
            written = f' id="{escape(named)}"{attributes.html()}' if named else attributes.html()
            self._next_quote = (written, attributes.lang)
        elif attributes:
            self._report_attributes(attributes, place)
            self.pieces.append(f"{_line_end(tokens, index)}<p>{{{escape(token.content)}}}</p>\n")
            self._ledger.words.add(token.content)
        return 1

    def _accepted(self, tokens: Sequence[Token], index: int) -> int:
        """Note an author's remark to the tool, and show nothing of it."""
        token = tokens[index]
        place = self._lines.start_of(_line_of(token))
        if token.info == "parity":
            self._note_parity(token, place)
            return 1
        if self._dialect.id_prefix:
            message = "a remark in a note settles nothing"
            hint = "write it on a line of the body"
            self._ledger.diagnostics.append(warning(Code.UNUSED_REMARK, place, message, hint))
        code, _, reason = token.content.partition(":")
        self._ledger.accepted.append(Acceptance(code.strip(), reason.strip(), place.line, place.column))
        return 1

    def _note_parity(self, token: Token, place: Place) -> None:
        if self._ledger.passages is not None:
            self._ledger.passages.append(Passage("!", token.content, (), self._spot(token)))
        if ": " in token.content:
            self._ledger.parity_remarks.append(ParityRemark(token.content, place.line, place.column))
            return
        message = "this remark settles nothing: it doesn't say what differs, a colon and a space, and why"
        hint = f"write <!-- parity: {token.content.rstrip(': ')[:60]}: your reason -->, which readers don't see"
        self._ledger.diagnostics.append(warning(Code.UNUSED_REMARK, place, message, hint))

    def _open_quote(self, tokens: Sequence[Token], index: int) -> int:
        attributes, language = self._next_quote
        self._open(tokens, index, attributes)
        self._next_quote = ("", "")
        self._quotes += 1
        self._quote_languages.append(language or self._quote_languages[-1])
        self._ledger.passage_language = self._quote_languages[-1]
        self._ledger.has_quotes = True
        return 1

    def _close_quote(self, tokens: Sequence[Token], index: int) -> int:
        self._quotes -= 1
        self._quote_languages.pop()
        self._ledger.passage_language = self._quote_languages[-1]
        return self._tag(tokens, index)

    def _rule(self, tokens: Sequence[Token], index: int) -> int:
        self.pieces.append(f"{_line_end(tokens, index)}<hr />\n")
        return 1

    def _code(self, tokens: Sequence[Token], index: int) -> int:
        token = tokens[index]
        language, *others = mdTrim(unescape(token.info)).split(None, 1) or [""]
        if others:
            message = f"readers don't see '{others[0][:60]}' after the name of the code's language"
            place = self._lines.start_of(_line_of(token))
            hint = "write it in the text, or delete it"
            self._ledger.diagnostics.append(warning(Code.HIDDEN_WORDS, place, message, hint))
        if token.markup and not self._is_closed(token):
            message = "this code has no end, so all that follows is code, too"
            hint = f"write {token.markup} on a line of its own after the last line of code"
            place = self._lines.start_of(_line_of(token))
            self._ledger.diagnostics.append(warning(Code.UNCLOSED_CODE, place, message, hint))
        named = f' class="language-{escape(language)}"' if language else ""
        self.pieces.append(f"<pre><code{named}>{escape(token.content)}</code></pre>\n")
        if self._dialect.id_prefix:
            self._ledger.texts.append(token.content)
        self._ledger.words.add(token.content)
        if self._ledger.passages is not None:
            self._ledger.passages.append(Passage("c", "", (("code", token.content, 0),), self._spot(token)))
        return 1

    def _is_closed(self, fence: Token) -> bool:
        """Say whether the last line of a block of code is the fence that closes it."""
        begin, end = fence.map or (0, 0)
        last = self._lines.line(end - 1).strip(" \t>") if end - 1 > begin else ""
        return last.startswith(fence.markup) and not last.strip(fence.markup[0])

    def _open_table(self, tokens: Sequence[Token], index: int) -> int:
        self._columns = 0
        # A wide table scrolls within itself, and the keyboard must reach what scrolls (WCAG 2.1.1).
        self._open(tokens, index, ' tabindex="0"')
        return 1

    def _open_row(self, tokens: Sequence[Token], index: int) -> int:
        self._cell_from = 0
        if self._columns:
            self._check_row(_line_of(tokens[index]))
        return self._tag(tokens, index)

    def _check_row(self, line: int) -> None:
        """Report cells past the last column, which readers wouldn't see."""
        written = self._lines.line(line)
        if written.count("|") < self._columns:
            return
        first, *others = escapedSplit(mdTrim(written))
        cells = [first, *others] if first.strip(" \t>") else others
        if cells and not cells[-1].strip():
            cells.pop()
        if len(cells) > self._columns:
            columns = counted(self._columns, "column")
            message = f"this row has {counted(len(cells), 'cell')} but the table {columns}, so the rest isn't shown"
            hint = "add columns to the table's first two lines, or write \\| for a bar that is text"
            self._ledger.diagnostics.append(error(Code.HIDDEN_WORDS, self._lines.start_of(line), message, hint))

    def _cell(self, tokens: Sequence[Token], index: int) -> int:
        token, content = tokens[index], tokens[index + 1]
        if token.tag == "th":
            self._columns += 1
        line = _line_of(content)
        spot = Spot(self._lines, line, content.content, self._cell_from)
        found = self._lines.line(line).find(content.content, self._cell_from)
        if found >= 0:
            self._cell_from = found + len(content.content)
        self._ledger.passage_kind = "t"
        written = self._prose.write(content.content, spot, is_quoted=self._quotes > 0)
        side = _ALIGNMENTS.get(str(token.attrs.get("style", "")))
        aligned = f' class="align-{side}"' if side else ""
        self.pieces += (f"<{token.tag}{aligned}>", written.html, f"</{token.tag}>\n")
        self._ledger.texts.append(written.text)
        self._ledger.words.add_cell(written.words)
        return 3

    # Each writes what begins at a token, and gives the number of tokens that it has written.
    _WRITERS: ClassVar[dict[str, Callable[[BodyWriter, Sequence[Token], int], int]]] = {
        PLAIN_PARAGRAPH: _plain_paragraph,
        "paragraph_open": _paragraph,
        "inline": _inline,
        "heading_open": _heading,
        QUOTE_ATTRIBUTES: _quote_attributes,
        ACCEPTED: _accepted,
        "blockquote_open": _open_quote,
        "blockquote_close": _close_quote,
        "hr": _rule,
        "fence": _code,
        "code_block": _code,
        "table_open": _open_table,
        "tr_open": _open_row,
        "th_open": _cell,
        "td_open": _cell,
    }


def _line_of(token: Token) -> int:
    return token.map[0] if token.map else 0


def _line_end(tokens: Sequence[Token], index: int) -> str:
    """Give the end of line that a block takes after the words of a tight list item."""
    return "\n" if index and tokens[index - 1].hidden else ""
