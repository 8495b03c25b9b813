"""Typography of running text: quotation marks, apostrophes, and the no-break spaces of French.

A paragraph is looked at as one flat text, in which code, addresses and the like stand as a letter or bracket, so that
quotation marks pair across markup. Everything takes time in proportion to the text.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from factsite.markup.characters import UNSPACED_EAST_ASIAN, UNSPACED_SOUTH_EAST_ASIAN, flank_of
from factsite.markup.nodes import (
    AutoLink,
    Cite,
    Code,
    Fixed,
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
from factsite.markup.quotation_marks import quotation_marks
from factsite.markup.texts import Dialect

NO_BREAK = "\u00a0"
NARROW_NO_BREAK = "\u202f"
_APOSTROPHE = "’"
# A letter of a script that has apostrophes; in Hebrew the mark is a geresh, in Chinese a quotation mark.
_LETTER = rf"[^\W\d_\u0590-\u05ff{UNSPACED_EAST_ASIAN}{UNSPACED_SOUTH_EAST_ASIAN}]"
# Begun by the mark itself and looking back over it, the pattern is forty times faster than with the letter first.
_BETWEEN_LETTERS = re.compile(rf"'(?<={_LETTER}')(?={_LETTER}|\d)|'(?<=\d')(?={_LETTER})")
_ENDS_WORD = re.compile(_LETTER)
_UNSPACED = re.compile(f"[{UNSPACED_EAST_ASIAN}{UNSPACED_SOUTH_EAST_ASIAN}]")
_STRAIGHT = re.compile("[\"']")
_FRENCH_MARK = re.compile("[?!;:«»]")
_CLOSERS = frozenset(")]»”’\"'…%€$°")
_MAX_STRAY_QUOTES = 32
_LETTER_STAND_IN = "x"
_NEUTRAL = str.maketrans(dict.fromkeys("\"'?!;:«»", _LETTER_STAND_IN))
_ENDS_PHRASE = re.compile(r"\s|[)\]»”’\"'?!…]|\Z")


class Edit(NamedTuple):
    """A replacement of the text between two positions."""

    start: int
    end: int
    text: str


class _Quote(NamedTuple):
    """An open straight quote; ``is_inner`` says which of the language's two pairs it takes."""

    position: int
    mark: str
    is_inner: bool


class Typesetter:
    """The typography of one dialect."""

    __slots__ = ("_language", "_marks", "_narrow", "_sets_quotes", "_sets_spaces")

    def __init__(self, dialect: Dialect) -> None:
        self._language = dialect.language
        self._sets_quotes = dialect.quotes
        self._sets_spaces = dialect.spaces and dialect.language.split("-")[0] == "fr"
        # Canadian usage puts no space before ? ! ; (Office québécois de la langue française).
        self._narrow = "" if dialect.language == "fr-CA" else NARROW_NO_BREAK
        self._marks = tuple(map(self._spaced, quotation_marks(dialect.language)))

    def _spaced(self, mark: str) -> str:
        if not self._sets_spaces or mark not in "«»":
            return mark
        return f"{mark}{NO_BREAK}" if mark == "«" else f"{NO_BREAK}{mark}"

    def has_work(self, text: str) -> bool:
        """Say whether typography may change anything in a text."""
        quotes = self._sets_quotes and ("'" in text or '"' in text)
        return quotes or (self._sets_spaces and _FRENCH_MARK.search(text) is not None)

    def dress(self, text: str) -> str:
        """Dress a text without markup."""
        if not self.has_work(text):
            return text
        flat, edits = self._edited(text)
        return _applied(edits, flat, 0, len(flat))

    def dress_nodes(self, nodes: Sequence[Node]) -> None:
        """Dress the text nodes of a paragraph in place; words of another language are left as they are."""
        pieces = list(_pieces(nodes, self._language))
        flat, edits = self._edited("".join(piece for piece, _ in pieces))
        position = 0
        for piece, node in pieces:
            end = position + len(piece)
            if node:
                node.text = _applied(edits, flat, position, end)
            position = end

    def _edited(self, flat: str) -> tuple[str, list[Edit]]:
        """Give the text with its apostrophes between letters (no longer or shorter by that) and all other edits."""
        edits: list[Edit] = []
        if self._sets_quotes:
            flat = _BETWEEN_LETTERS.sub(_APOSTROPHE, flat)
            edits.extend(_quote_edits(flat, self._marks))
        if self._sets_spaces:
            edits.extend(_space_edits(flat, self._narrow))
        return flat, sorted(edits)


@lru_cache(maxsize=64)
def typesetter(dialect: Dialect) -> Typesetter:
    """Give the typography of a dialect."""
    return Typesetter(dialect)


def _applied(edits: Sequence[Edit], flat: str, start: int, end: int) -> str:
    """Give a section of the text with the edits that begin in it."""
    parts: list[str] = []
    position = start
    index = bisect_left(edits, (start,))
    while index < len(edits) and edits[index].start < end:
        edit = edits[index]
        parts += (flat[position : edit.start], edit.text)
        position = min(edit.end, end)
        index += 1
    return "".join((*parts, flat[position:end]))


def _pieces(nodes: Sequence[Node], language: str) -> Iterator[tuple[str, Text | None]]:
    """Give for each node its stand-in in the flat text, and the node itself where typography may change it."""
    foreign: list[bool] = [False]
    for node in nodes:
        match node:
            case SpanStart(attributes) | LinkStart(attributes=attributes):
                foreign.append(foreign[-1] or attributes.lang not in ("", language))
            case SpanEnd() | LinkEnd():
                foreign.pop()
            case Text(text) if not foreign[-1]:
                yield text, node
                continue
        yield _stand_in(node), None


def _stand_in(node: Node) -> str:
    match node:
        case Code() | AutoLink() | Picture():
            return _LETTER_STAND_IN
        case Cite() | NoteRef():
            return "]"
        case Text(text) | Fixed(text):
            return text.translate(_NEUTRAL)
        case _:
            return visible_text(node)


def _quote_edits(flat: str, marks: Sequence[str]) -> Iterator[Edit]:
    opened: list[_Quote] = []
    for found in _STRAIGHT.finditer(flat):
        position, mark = found.start(), found[0]
        can_open, can_close = _sides(flat, position)
        if can_close and _is_open(mark, opened):
            while (quote := opened.pop()).mark != mark:
                yield Edit(quote.position, quote.position + 1, _APOSTROPHE)
            pair = marks[2:] if quote.is_inner else marks[:2]
            yield Edit(quote.position, quote.position + 1, pair[0])
            yield Edit(position, position + 1, pair[1])
        elif can_open:
            is_inner = not opened[-1].is_inner if opened else mark == "'"
            opened.append(_Quote(position, mark, is_inner))
        elif mark == "'" and _ENDS_WORD.match(flat[position - 1 : position]):
            yield Edit(position, position + 1, _APOSTROPHE)
    for quote in opened:
        if quote.mark == "'" and flat[quote.position + 1 : quote.position + 2].isalnum():
            yield Edit(quote.position, quote.position + 1, _APOSTROPHE)


def _is_open(mark: str, opened: Sequence[_Quote]) -> bool:
    """Say whether a closing quote has an opening one; apostrophes that looked like quotes may stand between."""
    if mark == "'":
        return bool(opened) and opened[-1].mark == mark
    return any(quote.mark == mark for quote in opened[-_MAX_STRAY_QUOTES:])


def _sides(flat: str, position: int) -> tuple[bool, bool]:
    """Say whether a straight quote can open and whether it can close a quotation, by its neighbours."""
    before_char, after_char = flat[position - 1 : position] or " ", flat[position + 1 : position + 2] or " "
    before, after = flank_of(before_char), flank_of(after_char)
    if _UNSPACED.match(before_char) or _UNSPACED.match(after_char):
        return not after.is_space, not before.is_space
    left = not after.is_space and (not after.is_punctuation or before.is_space or before.is_punctuation)
    right = not before.is_space and (not before.is_punctuation or after.is_space or after.is_punctuation)
    if left and right:
        if not before.is_punctuation:
            return False, False
        opens = unicodedata.category(before_char) in ("Ps", "Pi", "Pd")
        return opens, not opens
    return left, right


def _space_edits(flat: str, narrow: str) -> Iterator[Edit]:
    for found in _FRENCH_MARK.finditer(flat):
        mark, start, end = found[0], found.start(), found.end()
        match mark:
            case "«":
                yield from _space_after(flat, start, end)
            case "»":
                yield from _space_before(flat, start, end, NO_BREAK)
            case ":" if flat[end : end + 1].isspace() or end == len(flat):
                yield from _space_before(flat, start, end, NO_BREAK)
            case _ if mark != ":" and _ENDS_PHRASE.match(flat, end):
                yield from _space_before(flat, start, end, narrow)


def _space_after(flat: str, start: int, end: int) -> Iterator[Edit]:
    stop = end
    while flat[stop : stop + 1] == " ":
        stop += 1
    if stop > end:
        yield Edit(end, stop, NO_BREAK)
    elif flat[end : end + 1].strip():
        yield Edit(start, end, f"{flat[start:end]}{NO_BREAK}")


def _space_before(flat: str, start: int, end: int, space: str) -> Iterator[Edit]:
    gap = start
    while gap and flat[gap - 1] == " ":
        gap -= 1
    before = flat[gap - 1 : gap]
    if gap < start and before.strip():
        yield Edit(gap, start, space)
    elif gap == start and (before.isalnum() or before in _CLOSERS):
        yield Edit(start, end, f"{space}{flat[start:end]}")
