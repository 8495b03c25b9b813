"""Typography of running text: quotation marks, apostrophes, and the no-break spaces of French.

A paragraph is looked at as one flat text, in which code, addresses and the like stand as a letter or bracket, so that
quotation marks pair across markup. Everything takes time in proportion to the text.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from factsite.markup.characters import CharacterSet, flank_of
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
from factsite.patterns import pattern

NO_BREAK = "\u00a0"
NARROW_NO_BREAK = "\u202f"
_APOSTROPHE = "’"
# Thai, Lao, Myanmar, Hangul (whose particles follow a quotation at once), Khmer, Han, Kana and full-width forms;
# Hebrew, whose mark between letters is a geresh.
_UNSPACED_SCRIPTS = (
    "e00-eff 1000-109f 1100-11ff 1780-17ff 2e80-abff ac00-d7ff f900-faff fe10-fe1f fe30-fe6f ff00-ffef 1b000-3ffff"
)
_UNSPACED = CharacterSet(_UNSPACED_SCRIPTS)
_WITHOUT_APOSTROPHES = CharacterSet(f"590-5ff {_UNSPACED_SCRIPTS}")
_STRAIGHT = pattern("[\"']")
# What Arabic writes together with the word that follows: and, by, to, as, the, will; or any letters and a long line.
_PREFIX = pattern(r"(?<![\w\"'“”«»])(?:[وف]?(?:[بلكس]?ال|لل|[بلكس])|[وف])\Z|\u0640\Z")
_LONGEST_PREFIX = 6
_ARABIC_LETTERS = ("\u0620", "\u064a")
_FRENCH_MARK = pattern("[?!;:«»]")
_CLOSERS = frozenset(")]»”’\"'…%€$°")
# How many apostrophes that look like open quotes are passed over in search of an open double one: a bound, for speed.
_MAX_STRAY_QUOTES = 32
_LETTER_STAND_IN = "x"
_NEUTRAL = str.maketrans(dict.fromkeys("\"'?!;:«»", _LETTER_STAND_IN))
_ENDS_PHRASE = pattern(r"\s|[)\]»”’\"'?!…—–]|[.,](?!\w)|\Z")


@cache
def _sure_apostrophe() -> re.Pattern[str]:
    """Make the pattern of a straight mark that can only be an apostrophe: in a word, or before a decade such as '90s.

    Begun by the mark itself and looking back over it, it is forty times faster than with the letter first. It is made
    when first needed, because that takes milliseconds.
    """
    letter = rf"[^\W\d_{_WITHOUT_APOSTROPHES.as_class()}]"
    return re.compile(rf"'(?<={letter}')(?={letter}|\d)|'(?<=\d')(?={letter})|'(?<!\w')(?=\d\ds\b)")


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
    """The typography of one language, as far as the site wants it."""

    __slots__ = ("_language", "_marks", "_narrow", "_sets_quotes", "_sets_spaces")

    def __init__(self, language: str, *, quotes: bool, spaces: bool) -> None:
        self._language = language
        self._sets_quotes = quotes
        self._sets_spaces = spaces and language.split("-", maxsplit=1)[0] == "fr"
        # Canadian usage puts no space before ? ! ; (Office québécois de la langue française).
        self._narrow = "" if language == "fr-CA" else NARROW_NO_BREAK
        self._marks = tuple(map(self._spaced, quotation_marks(language)))

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
        """Give the text with its sure apostrophes (no longer or shorter by that) and all other edits."""
        edits: list[Edit] = []
        if self._sets_quotes:
            flat = _sure_apostrophe().sub(_APOSTROPHE, flat)
            edits.extend(_quote_edits(flat, self._marks))
        if self._sets_spaces:
            edits.extend(_space_edits(flat, self._narrow))
        return flat, sorted(edits)


@lru_cache(maxsize=256)
def typesetter(language: str, *, quotes: bool, spaces: bool) -> Typesetter:
    """Give the typography of a language, made once."""
    return Typesetter(language, quotes=quotes, spaces=spaces)


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
        elif mark == "'" and _ends_word(flat[position - 1 : position]):
            yield Edit(position, position + 1, _APOSTROPHE)
    for quote in opened:
        if quote.mark == "'" and flat[quote.position + 1 : quote.position + 2].isalnum():
            yield Edit(quote.position, quote.position + 1, _APOSTROPHE)


def _ends_word(char: str) -> bool:
    return char.isalpha() and char not in _WITHOUT_APOSTROPHES


def _is_open(mark: str, opened: Sequence[_Quote]) -> bool:
    """Say whether a closing quote has an opening one; apostrophes that looked like quotes may stand between."""
    if mark == "'":
        return bool(opened) and opened[-1].mark == mark
    return any(quote.mark == mark for quote in opened[-_MAX_STRAY_QUOTES:])


def _sides(flat: str, position: int) -> tuple[bool, bool]:
    """Say whether a straight quote can open and whether it can close a quotation, by its neighbours."""
    before_char, after_char = flat[position - 1 : position] or " ", flat[position + 1 : position + 2] or " "
    before, after = flank_of(before_char), flank_of(after_char)
    if before_char in _UNSPACED or after_char in _UNSPACED:
        return not after.is_space, not before.is_space
    left = not after.is_space and (not after.is_punctuation or before.is_space or before.is_punctuation)
    right = not before.is_space and (not before.is_punctuation or after.is_space or after.is_punctuation)
    if left and right:
        if not before.is_punctuation:
            return _follows_prefix(flat, position), False
        opens = unicodedata.category(before_char) in ("Ps", "Pi", "Pd")
        return opens, not opens
    return left, right


def _follows_prefix(flat: str, position: int) -> bool:
    """Say whether a mark between two letters begins a quotation whose first word an Arabic particle is joined to."""
    is_arabic = _ARABIC_LETTERS[0] <= flat[position - 1 : position] <= _ARABIC_LETTERS[1]
    return is_arabic and _PREFIX.search(flat[max(0, position - _LONGEST_PREFIX) : position]) is not None


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
