"""Reads the content of a paragraph, heading or cell into nodes, in one pass from left to right.

markdown-it's own inline rules aren't used: their tokens hold no positions; they look ahead by parsing again, so that a
deep text loses its links; and what an address may be, how emphasis closes and where a bare address ends differ here.
The method is the one that CommonMark 0.31 recommends: a stack of brackets and one of delimiter runs.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from factsite.codes import Code as Mistake
from factsite.diagnostics import Severity
from factsite.markup.autolinks import bare_address
from factsite.markup.brackets import close_bracket, open_bracket, open_picture
from factsite.markup.destinations import ENTITY, REPLACEMENT, entity_character, entity_text
from factsite.markup.emphasis import pair_runs, read_run
from factsite.markup.near_misses import comment, literal_html, lonely_marks
from factsite.markup.nodes import AutoLink, Code, Fixed, HardBreak, Node, Run, SoftBreak
from factsite.markup.paragraph import Paragraph, Remark, Surroundings

_STOP = re.compile(r"[\n\\`*_~\[\]!<&:]")
_MARKUP = re.compile(r"[\\`*_~\[\]<&]")
_NEXT_LINE = re.compile(r"\n[ \t]*+")
_ESCAPABLE = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
_BIDI_CONTROLS = frozenset({"LRE", "RLE", "PDF", "LRO", "RLO", "LRI", "RLI", "FSI", "PDI"})
_TICKS = re.compile("`+")
_ANGLE_ADDRESS = re.compile(r"<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^<>\x00-\x20]*+)>")
_ANGLE_EMAIL = re.compile(
    r"<([A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]++@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
    r"(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*+)>"
)


def is_plain(content: str) -> bool:
    """Say whether a content holds no markup but ends of lines."""
    return not _MARKUP.search(content) and "://" not in content and "  \n" not in content


def read_inline(content: str, surroundings: Surroundings) -> tuple[list[Node], list[Remark]]:
    """Read a content that may hold markup, and give its nodes and the mistakes in it."""
    paragraph = Paragraph(content, surroundings)
    find = _STOP.search
    while stop := find(content, paragraph.position):
        paragraph.position = stop.start()
        _READERS[stop[0]](paragraph)
    paragraph.flush(len(content))
    pair_runs(paragraph.runs)
    paragraph.remarks += lonely_marks(paragraph.runs, content)
    return paragraph.nodes, paragraph.remarks


def _read_line_end(paragraph: Paragraph) -> None:
    text, position = paragraph.text, paragraph.position
    written = text[paragraph.pending : position]
    before = written.rstrip(" ")
    node = HardBreak() if written.endswith("  ") else SoftBreak()
    paragraph.position = paragraph.pending + len(before)
    found = _NEXT_LINE.match(text, position)
    paragraph.add(node, found.end() if found else position + 1)


def _read_backslash(paragraph: Paragraph) -> None:
    position = paragraph.position
    char = paragraph.text[position + 1 : position + 2]
    if char in _ESCAPABLE:
        paragraph.add(Fixed(char), position + 2)
    elif found := _NEXT_LINE.match(paragraph.text, position + 1):
        paragraph.add(HardBreak(), found.end())
    else:
        paragraph.position += 1


def _read_code(paragraph: Paragraph) -> None:
    opening = _TICKS.match(paragraph.text, paragraph.position)
    length = len(opening[0]) if opening else 1
    content = paragraph.position + length
    if paragraph.tick_runs is None:
        paragraph.tick_runs = {len(run[0]): run.start() for run in _TICKS.finditer(paragraph.text)}
    if paragraph.tick_runs.get(length, -1) < content:
        paragraph.position = content
        return
    closing = next(run for run in _TICKS.finditer(paragraph.text, content) if len(run[0]) == length)
    code = paragraph.text[content : closing.start()].replace("\n", " ")
    if code.startswith(" ") and code.endswith(" ") and code.strip(" "):
        code = code[1:-1]
    paragraph.add(Code(code), closing.end())


def _read_run(paragraph: Paragraph) -> None:
    run = read_run(paragraph.text, paragraph.position)
    if isinstance(run, Run):
        paragraph.add(run, paragraph.position + run.length)
        if run.can_open or run.can_close:
            paragraph.runs.append(run)
    else:
        paragraph.position += run


def _read_angle(paragraph: Paragraph) -> None:
    text, position = paragraph.text, paragraph.position
    if found := _ANGLE_ADDRESS.match(text, position):
        paragraph.add(AutoLink(found[1], found[1], position), found.end())
    elif found := _ANGLE_EMAIL.match(text, position):
        paragraph.add(AutoLink(found[1], f"mailto:{found[1]}", position), found.end())
    else:
        if remark := comment(text, position) or literal_html(text, position):
            paragraph.remarks.append(remark)
        paragraph.position += 1


def _read_entity(paragraph: Paragraph) -> None:
    found = ENTITY.match(paragraph.text, paragraph.position)
    text = entity_text(found) if found else None
    if not found or text is None:
        paragraph.position += 1
        return
    if text == REPLACEMENT and entity_character(found) != REPLACEMENT:
        is_bidi = unicodedata.bidirectional(entity_character(found) or text) in _BIDI_CONTROLS
        code = Mistake.BIDI_CONTROL if is_bidi else Mistake.CONTROL_CHARACTER
        message = f"{found[0]} makes a character that no text may hold"
        paragraph.remarks.append(Remark(Severity.ERROR, code, found.start(), message, "delete it"))
    paragraph.add(Fixed(text), found.end())


def _read_colon(paragraph: Paragraph) -> None:
    text, colon = paragraph.text, paragraph.position
    address = bare_address(text, colon, paragraph.pending) if text.startswith("://", colon) else ""
    if not address:
        paragraph.position += 1
        return
    start = colon - address.index(":")
    paragraph.position = start
    paragraph.add(AutoLink(address, address, start), start + len(address))


_READERS: dict[str, Callable[[Paragraph], None]] = {
    "\n": _read_line_end,
    "\\": _read_backslash,
    "`": _read_code,
    "*": _read_run,
    "_": _read_run,
    "~": _read_run,
    "[": open_bracket,
    "]": close_bracket,
    "!": open_picture,
    "<": _read_angle,
    "&": _read_entity,
    ":": _read_colon,
}
