"""Brackets: citations, references to footnotes, links, pictures and spans."""

from __future__ import annotations

import re

from markdown_it.common.utils import normalizeReference

from factsite.codes import Code
from factsite.diagnostics import Severity
from factsite.markup.attributes import BRACES, NO_ATTRIBUTES, Attributes, BadAttributes, read_attributes
from factsite.markup.destinations import LABEL, MAX_LABEL, Tail, read_tail
from factsite.markup.emphasis import pair_runs
from factsite.markup.linebreaks import settle_breaks
from factsite.markup.near_misses import mistyped_citation, parted_link, turned_link
from factsite.markup.nodes import (
    AutoLink,
    Cite,
    Fixed,
    LinkEnd,
    LinkStart,
    NoteRef,
    Picture,
    SpanEnd,
    SpanStart,
    Text,
    alternative_text,
)
from factsite.markup.paragraph import Bracket, Paragraph, Remark

_SOURCE = r"@([A-Za-z0-9][A-Za-z0-9_-]*+)"
_CITATION = re.compile(rf"\[{_SOURCE}(?:\s*+;\s*+{_SOURCE})*+\]")
_EACH_SOURCE = re.compile(_SOURCE)
_NOTE_REF = re.compile(r"\[\^([^\s\[\]]+)\]")
# The definition of such a note is told where it is referred to.
_SPACED_NOTE_REF = re.compile(r"\[\^([^\s\[\]@]{1,40}(?:[ \u00a0\u3000]+[^\s\[\]@]{1,40}){1,5})\](?![:(\[])")
# Parentheses after a bracket; a space in an address within them keeps it from being a link.
_PARENTHESES = re.compile(r"\(([^()<>\n]*+)\)")
_LIKE_AN_ADDRESS = re.compile(r"(?=\S*[ \t])(?:[^/]*/|.*\.\w{1,5}\Z)")
# Parentheses that begin with a scheme in pieces. Words and a colon may be prose where only spaces part them.
_PARTED_SCHEME = re.compile(r"\(\s*+<?\s*+((?:[A-Za-z][A-Za-z0-9+.-]*+\s++)++[A-Za-z0-9+.-]*+):")
_SCRIPTS = frozenset({"javascript", "vbscript"})


def open_bracket(paragraph: Paragraph) -> None:
    """Read ``[``: a citation, a reference to a footnote, or the possible start of a link or span."""
    text, position = paragraph.text, paragraph.position
    match text[position + 1 : position + 2]:
        case "@" if _cite(paragraph):
            return
        case "^" if _refer_to_footnote(paragraph):
            return
        case "@" | "^" | " " | "-" | "＠":
            if remark := mistyped_citation(text, position):
                paragraph.remarks.append(remark)
    _push(paragraph, "[", is_picture=False)


def open_picture(paragraph: Paragraph) -> None:
    """Read ``!``: the possible start of a picture where a ``[`` follows."""
    if paragraph.text.startswith("[", paragraph.position + 1):
        _push(paragraph, "![", is_picture=True)
    else:
        paragraph.position += 1


def _push(paragraph: Paragraph, mark: str, *, is_picture: bool) -> None:
    offset = paragraph.position
    paragraph.add(Text(mark, offset), offset + len(mark))
    node = len(paragraph.nodes) - 1
    paragraph.brackets.append(Bracket(node, offset, paragraph.position, len(paragraph.runs), is_picture))


def _cite(paragraph: Paragraph) -> bool:
    found = _CITATION.match(paragraph.text, paragraph.position)
    if not found or (paragraph.text.startswith("(", found.end()) and read_tail(paragraph.text, found.end())):
        return False
    paragraph.flush(paragraph.position)
    for source in _EACH_SOURCE.finditer(found[0]):
        paragraph.nodes.append(Cite(source[1], found.start() + source.start()))
    paragraph.position = paragraph.pending = found.end()
    paragraph.forbid_links_around()
    return True


def _refer_to_footnote(paragraph: Paragraph) -> bool:
    found = _NOTE_REF.match(paragraph.text, paragraph.position)
    if not found:
        _tell_spaced(paragraph)
        return False
    label = found[1]
    if label in paragraph.surroundings.footnotes:
        paragraph.add(NoteRef(label, found.start()), found.end())
        paragraph.forbid_links_around()
        return True
    if not paragraph.text.startswith("(", found.end()) and not label.startswith("@"):
        message = f"no footnote has the label '{label[:60]}'"
        hint = f"write [^{label[:60]}]: and the note's text on a line of its own, or \\[ for a bracket that is text"
        paragraph.remarks.append(Remark(Severity.WARNING, Code.UNKNOWN_FOOTNOTE, found.start(), message, hint))
    return False


def _tell_spaced(paragraph: Paragraph) -> None:
    if spaced := _SPACED_NOTE_REF.match(paragraph.text, paragraph.position):
        message = "a footnote's label holds no spaces, so readers see this as it is written"
        label = "-".join(spaced[1].split())
        hint = f"write [^{label}] here and [^{label}]: before the note's text, or \\[ for a bracket that is text"
        paragraph.remarks.append(Remark(Severity.WARNING, Code.UNKNOWN_FOOTNOTE, spaced.start(), message, hint))


def close_bracket(paragraph: Paragraph) -> None:
    """Read ``]``: the end of a link, picture or span, or text."""
    if not paragraph.brackets:
        paragraph.position += 1
        return
    bracket = paragraph.brackets.pop()
    depth = len(paragraph.brackets)
    can_link = bracket.is_picture or depth >= paragraph.linkable_from
    paragraph.linkable_from = min(paragraph.linkable_from, depth)
    tail = _tail_of(paragraph, bracket) if can_link else None
    if tail and bracket.is_picture:
        _finish_picture(paragraph, bracket, tail)
    elif tail:
        _finish_link(paragraph, bracket, tail)
    elif bracket.is_picture or not _finish_span(paragraph, bracket):
        if paragraph.text.startswith("(", paragraph.position + 1):
            _refuse_parted_scheme(paragraph, bracket)
        _warn_of_broken_tail(paragraph, bracket)
        paragraph.position += 1


def _tail_of(paragraph: Paragraph, bracket: Bracket) -> Tail | None:
    text, after = paragraph.text, paragraph.position + 1
    if text.startswith("(", after) and (tail := read_tail(text, after)):
        return tail
    references = paragraph.surroundings.references
    if not references:
        return None
    found = LABEL.match(text, after)
    label = found[1] if found else ""
    end = found.end() if found else after
    if not label and paragraph.position - bracket.content <= MAX_LABEL:
        label = text[bracket.content : paragraph.position]
    key = normalizeReference(label)
    reference = references.get(key)
    if not reference:
        return None
    paragraph.surroundings.used_references.add(key)
    return Tail(reference.target, reference.title, end)


def _finish_link(paragraph: Paragraph, bracket: Bracket, tail: Tail) -> None:
    nodes = paragraph.nodes
    paragraph.flush(paragraph.position)
    attributes, end = _attributes_at(paragraph, tail.end)
    nodes[bracket.node] = LinkStart(tail.target, tail.title, attributes or NO_ATTRIBUTES, bracket.offset)
    for index in range(bracket.node + 1, len(nodes)):
        node = nodes[index]
        if isinstance(node, AutoLink):
            nodes[index] = Fixed(node.label)
    nodes.append(LinkEnd())
    _close_runs(paragraph, bracket)
    paragraph.position = paragraph.pending = end
    paragraph.forbid_links_around()


def _finish_picture(paragraph: Paragraph, bracket: Bracket, tail: Tail) -> None:
    nodes = paragraph.nodes
    paragraph.flush(paragraph.position)
    _close_runs(paragraph, bracket)
    inner = nodes[bracket.node + 1 :]
    settle_breaks(inner, paragraph.surroundings.language)
    del nodes[bracket.node :]
    nodes.append(Picture(tail.target, tail.title, alternative_text(inner), bracket.offset))
    paragraph.position = paragraph.pending = tail.end


def _finish_span(paragraph: Paragraph, bracket: Bracket) -> bool:
    attributes, end = _attributes_at(paragraph, paragraph.position + 1)
    if not attributes:
        return False
    paragraph.flush(paragraph.position)
    paragraph.nodes[bracket.node] = SpanStart(attributes, bracket.offset)
    paragraph.nodes.append(SpanEnd())
    _close_runs(paragraph, bracket)
    paragraph.position = paragraph.pending = end
    return True


def _close_runs(paragraph: Paragraph, bracket: Bracket) -> None:
    """Pair the runs within a bracket, so that emphasis never crosses its edge."""
    within = paragraph.runs[bracket.runs :]
    del paragraph.runs[bracket.runs :]
    pair_runs(within)


def _attributes_at(paragraph: Paragraph, position: int) -> tuple[Attributes | None, int]:
    """Read attributes in braces and give the position after them; bad ones stay text and are remarked on."""
    if not paragraph.text.startswith("{", position):
        return None, position
    braces = BRACES.match(paragraph.text, position)
    attributes = read_attributes(braces[1], paragraph.surroundings.language) if braces else None
    match attributes:
        case Attributes():
            return attributes, braces.end() if braces else position
        case BadAttributes(severity, code, message, hint):
            paragraph.remarks.append(Remark(severity, code, position, message, hint))
    return None, position


def _refuse_parted_scheme(paragraph: Paragraph, bracket: Bracket) -> None:
    """Note an address whose scheme is in pieces, which readers would see as text."""
    found = _PARTED_SCHEME.match(paragraph.text, paragraph.position + 1)
    scheme = "".join(found[1].split()) if found else ""
    if not found or (" " in found[1] and scheme.lower() not in _SCRIPTS):
        return
    message = f"white space parts the address's '{scheme[:40]}:', so this isn't read as a link"
    hint = "write an address with http:, https: or mailto:, without white space"
    paragraph.remarks.append(Remark(Severity.ERROR, Code.FORBIDDEN_SCHEME, bracket.offset, message, hint))


def _warn_of_broken_tail(paragraph: Paragraph, bracket: Bracket) -> None:
    text, closing = paragraph.text, paragraph.position
    near = parted_link(text, bracket.offset, closing, is_picture=bracket.is_picture)
    if near := near or turned_link(text, bracket.offset, closing):
        paragraph.remarks.append(near)
        return
    found = _PARENTHESES.match(text, closing + 1)
    address = found[1].strip(" \t") if found else ""
    if not _LIKE_AN_ADDRESS.match(address):
        return
    code, what = (Code.LITERAL_PICTURE, "picture") if bracket.is_picture else (Code.LITERAL_LINK, "link")
    written = text[bracket.offset : closing + 1][:60]
    message = f"this isn't read as a {what}, because there is a space in its address"
    hint = f"write {written}(<{address[:120]}>)"
    paragraph.remarks.append(Remark(Severity.WARNING, code, bracket.offset, message, hint))
