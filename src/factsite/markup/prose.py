"""Writes the HTML of a paragraph's content, and enters in the ledger what it holds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, assert_never

from factsite.articles import Citation, Link
from factsite.codes import Code as Mistake
from factsite.diagnostics import Diagnostic, Place, error, warning
from factsite.markup.addresses import InSite, Outside, Refused, read_address
from factsite.markup.attributes import Attributes
from factsite.markup.characters import escape
from factsite.markup.inline import is_plain, read_inline
from factsite.markup.ledger import Ledger
from factsite.markup.linebreaks import join_plain_lines, settle_breaks
from factsite.markup.marks import citation_mark, link_mark
from factsite.markup.near_misses import cited_in, loose_citations, stray_attributes, wide_citations
from factsite.markup.nodes import (
    AutoLink,
    Cite,
    Code,
    Fixed,
    HardBreak,
    LinkEnd,
    LinkStart,
    Node,
    NoteRef,
    Picture,
    Run,
    SoftBreak,
    SpanEnd,
    SpanStart,
    Text,
    plain_text,
)
from factsite.markup.paragraph import Remark, Surroundings
from factsite.markup.passages import Foreign, Passage, passage_of
from factsite.markup.places import Spot
from factsite.markup.texts import Dialect
from factsite.markup.typography import typesetter
from factsite.markup.wording import words_and_own

_PUT_BESIDE = "put the file beside the article, and write its name"


class Written(NamedTuple):
    """A content as HTML and as plain text; ``words`` and ``own`` are as :func:`words_and_own` gives them."""

    html: str
    text: str
    words: str
    own: str


class ProseWriter:
    """Writes the contents of one text, all in the same dialect and into the same ledger."""

    __slots__ = ("_dialect", "_ledger", "_open_links", "_surroundings", "_typesetter")

    def __init__(self, dialect: Dialect, ledger: Ledger, surroundings: Surroundings) -> None:
        self._dialect = dialect
        self._ledger = ledger
        self._surroundings = surroundings
        self._typesetter = typesetter(dialect.language, quotes=dialect.quotes, spaces=dialect.spaces)
        self._open_links: list[str] = []

    def write(self, content: str, spot: Spot, *, is_quoted: bool = False) -> Written:
        """Write one content; within a block quote typography leaves it as it is."""
        passages = self._ledger.passages
        if is_plain(content):
            if passages is not None:
                passages.append(Passage(self._ledger.passage_kind, content, (), spot, (), self._foreign(content)))
            self._note_near_citations(content, (), spot)
            self._note_stray_attributes(content, (), spot)
            text = join_plain_lines(content, self._dialect.language) if "\n" in content else content
            return Written(escape(text if is_quoted else self._typesetter.dress(text)), text, text, text)
        nodes, remarks = read_inline(content, self._surroundings)
        if "\n" in content:
            settle_breaks(nodes, self._dialect.language)
        text = plain_text(nodes)
        words, own = words_and_own(nodes, text, self._dialect.language)
        if passages is not None:
            languages = self._dialect.language, self._ledger.passage_language
            passages.append(passage_of(self._ledger.passage_kind, nodes, spot, languages))
        self._note_near_citations(content, nodes, spot)
        self._note_stray_attributes(content, nodes, spot)
        if not is_quoted and self._typesetter.has_work(content):
            self._typesetter.dress_nodes(nodes)
        _close_up(nodes)
        self._tell(remarks, content, spot)
        return Written("".join([self._html(node, spot) for node in nodes]), text, words, own)

    def _foreign(self, content: str) -> tuple[Foreign, ...]:
        language = self._ledger.passage_language
        return ((0, len(content), language),) if language not in ("", self._dialect.language) else ()

    def _note_near_citations(self, content: str, nodes: Sequence[Node], spot: Spot) -> None:
        """Tell citations in wrong brackets, and note down what may be one without any; without nodes all is text."""
        if "@" not in content and "＠" not in content:
            return
        for node in nodes or (Text(content),):
            if isinstance(node, Text) and ("@" in node.text or "＠" in node.text):
                wide = [one._replace(offset=one.offset + node.offset) for one in wide_citations(node.text)]
                self._tell(wide, content, spot)
                places = [(source, spot.at(node.offset + at)) for source, at in loose_citations(node.text)]
                self._ledger.loose += [Citation(source, place.line, place.column) for source, place in places]

    def _note_stray_attributes(self, content: str, nodes: Sequence[Node], spot: Spot) -> None:
        if "{" not in content:
            return
        for node in nodes or (Text(content),):
            if isinstance(node, Text) and "{" in node.text:
                stray = stray_attributes(node.text)
                self._tell([one._replace(offset=one.offset + node.offset) for one in stray], content, spot)

    def _tell(self, remarks: Sequence[Remark], content: str, spot: Spot) -> None:
        for remark in remarks:
            self._report(remark.at(spot.at(remark.offset)))
            if remark.code is Mistake.LITERAL_CITATION:
                self._ledger.loose += [Citation(one, 0, 0) for one in cited_in(content, remark.offset)]

    def _report(self, diagnostic: Diagnostic) -> None:
        self._ledger.diagnostics.append(diagnostic)

    def _html(self, node: Node, spot: Spot) -> str:  # noqa: C901, PLR0912 - one line for each sort of node
        match node:
            case Text(text) | Fixed(text):
                return escape(text)
            case Run(mark, left=left, closes=closes, opens=opens):
                return "".join((*closes, mark * left, *reversed(opens)))
            case LinkStart():
                return self._link_start(node, spot)
            case LinkEnd():
                return self._open_links.pop()
            case Cite(source, offset):
                return self._cite(source, spot.at(offset))
            case Code(text):
                return f"<code>{escape(text)}</code>"
            case SoftBreak(joins):
                return "" if joins else "\n"
            case HardBreak():
                return "<br />\n"
            case SpanStart(attributes, offset):
                return f"<span{self._attributes(attributes, spot, offset)}>"
            case SpanEnd():
                return "</span>"
            case AutoLink():
                return self._auto_link(node, spot)
            case Picture():
                return self._picture(node, spot)
            case NoteRef(label):
                return self._refer_to_footnote(label)
            case _:
                assert_never(node)

    def _attributes(self, attributes: Attributes, spot: Spot, offset: int) -> str:
        if not attributes.id:
            return attributes.html()
        match self._ledger.ids.claim(attributes.id, spot.at(offset)):
            case Diagnostic() as problem:
                self._report(problem)
                return attributes.html()
            case ident:
                return f' id="{escape(ident)}"{attributes.html()}'

    def _link_start(self, node: LinkStart, spot: Spot) -> str:
        destination = self._destination(node.target, spot, node.offset)
        self._open_links.append("</a>" if destination else "")
        if not destination:
            return ""
        return f"<a{destination}{_titled(node.title)}{self._attributes(node.attributes, spot, node.offset)}>"

    def _auto_link(self, node: AutoLink, spot: Spot) -> str:
        destination = self._destination(node.target, spot, node.offset)
        label = escape(node.label)
        return f"<a{destination}>{label}</a>" if destination else label

    def _destination(self, target: str, spot: Spot, offset: int) -> str:
        """Give the attribute that leads to a link's target, or a mark for it; nothing where it may lead nowhere."""
        address = read_address(target)
        match address:
            case InSite(""):
                hint = "write an address between the parentheses"
                self._report(error(Mistake.BROKEN_LINK, spot.at(offset), "this link has no address", hint))
                return ""
            case InSite(inner):
                return self._mark(inner, spot.at(offset), is_picture=False)
            case Outside(href, odd_host):
                if odd_host:
                    self._warn_of_odd_host(odd_host, spot.at(offset))
                return f' href="{escape(href)}"'
            case Refused(message, hint):
                self._report(error(Mistake.FORBIDDEN_SCHEME, spot.at(offset), message, hint))
                return ""
            case _:
                assert_never(address)

    def _mark(self, target: str, place: Place, *, is_picture: bool) -> str:
        self._ledger.links.append(Link(target, place.line, place.column, is_picture))
        return link_mark(len(self._ledger.links) - 1)

    def _warn_of_odd_host(self, host: str, place: Place) -> None:
        message = f"the host of this address mixes letters of several scripts; it is really {host}"
        hint = "check that it is the host you mean, and write it in its real form"
        self._report(warning(Mistake.MIXED_SCRIPT_HOST, place, message, hint))

    def _picture(self, node: Picture, spot: Spot) -> str:
        place = spot.at(node.offset)
        match read_address(node.target):
            case InSite(""):
                hint = "write the picture's file name between the parentheses"
                self._report(error(Mistake.MISSING_PICTURE, place, "this picture has no address", hint))
            case InSite(target):
                if not node.alt.strip():
                    hint = "write what it shows between the brackets"
                    self._report(warning(Mistake.MISSING_ALT, place, "this picture has no text alternative", hint))
                return (
                    f'<img{self._mark(target, place, is_picture=True)} alt="{escape(node.alt)}"{_titled(node.title)} />'
                )
            case Outside():
                message = "a picture can't come from another site: no page of this one may load it"
                self._report(error(Mistake.FORBIDDEN_SCHEME, place, message, _PUT_BESIDE))
            case Refused(message):
                self._report(error(Mistake.FORBIDDEN_SCHEME, place, message, _PUT_BESIDE))
        return escape(node.alt)

    def _cite(self, source: str, place: Place) -> str:
        self._ledger.citations.append(Citation(source, place.line, place.column))
        return citation_mark(len(self._ledger.citations) - 1)

    def _refer_to_footnote(self, label: str) -> str:
        number, count = self._ledger.refer_to_footnote(label)
        ident = self._ledger.ids.give(reference_name(number, count))
        note = f"{self._dialect.id_prefix}{footnote_name(number)}"
        return f'<sup class="footnote-ref"><a href="#{escape(note)}" id="{escape(ident)}">{number}</a></sup>'


def footnote_name(number: int) -> str:
    """Give a footnote's id, without the text's prefix."""
    return f"fn{number}"


def reference_name(number: int, count: int) -> str:
    """Give the id of a reference to a footnote, without the text's prefix; ``count`` is 1 for the first."""
    return f"fnref{number}" if count == 1 else f"fnref{number}:{count - 1}"


def _titled(title: str) -> str:
    return f' title="{escape(title)}"' if title else ""


def _close_up(nodes: list[Node]) -> None:
    """Drop the white space before a citation: its number stands close to the word, and never begins a line."""
    for before, node in pairwise(nodes):
        if not isinstance(node, Cite):
            continue
        if isinstance(before, Text):
            before.text = before.text.rstrip(" \t\n")
        elif isinstance(before, SoftBreak):
            before.joins = True
