"""Notes down the words of a text block by block, for versions and for finding what was left untranslated."""

from __future__ import annotations

import marshal
from collections.abc import Sequence

from factsite.articles import Wording
from factsite.diagnostics import Place
from factsite.markup.nodes import (
    AutoLink,
    Cite,
    Code,
    LinkEnd,
    LinkStart,
    Node,
    NoteRef,
    Picture,
    SpanEnd,
    SpanStart,
    visible_text,
)
from factsite.markup.places import Spot
from factsite.patterns import pattern
from factsite.versions import bare, block_digest, passage_digest

# Shorter ones may be the same in two languages by chance (DESIGN: untranslated-block).
_LETTERS = pattern(r"(?:[\W\d_]*+[^\W\d_]){20}")
_WORD = pattern(r"[^\W\d_]+")
# Most prose shows at once what it is: two longer words of small letters (Latin, Cyrillic, Greek), or one of Chinese.
_SURELY_WORDS = pattern(r"(?:\b[a-zß-öø-ÿа-яёα-ω][^\W\d_]{3}[^_]*?){2}|[\u4e00-\u9fff]{10}")
# A quotation may stand in its own language.
_QUOTATION = pattern(r"""\s*(?:"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|»[^«»]*«|「[^「」]*」|『[^『』]*』)[.。]?\s*""")
_MARKS = tuple('"“„«»「『')
_EMAIL = pattern(r"[\w.+-]{1,64}@[\w.-]{1,255}")
_LONG_WORD, _LONG_WORDS, _CASELESS_LETTERS = 4, 2, 10
_MOST_SHOWN = 48
# White space, so that no word holds it: figures that change columns make another table.
_CELL_END = "\x1f"
_MARKED = (AutoLink, Picture, Code, SpanStart, LinkStart)


def words_and_own(nodes: Sequence[Node], text: str, language: str) -> tuple[str, str]:
    """Give the words of a paragraph that its version covers, and those of them that are prose of its own language.

    ``text`` is its plain text. Addresses are in neither; titles of links and pictures are in the first only, code and
    what is marked as another language too.
    """
    if not any(isinstance(node, _MARKED) for node in nodes):
        return text, text
    words: list[str] = []
    own: list[str] = []
    around = [False]
    for node in nodes:
        match node:
            case SpanStart(attributes):
                around.append(around[-1] or attributes.lang not in ("", language))
            case LinkStart(title=title, attributes=attributes):
                around.append(around[-1] or attributes.lang not in ("", language))
                words.append(title)
            case SpanEnd() | LinkEnd():
                around.pop()
            case Picture(title=title, alt=alt):
                words += (alt, title)
                own.append(" " if around[-1] else alt)
            case AutoLink():
                own.append(" ")
            case Cite() | NoteRef():
                words.append(words.pop().rstrip(" ") if words else "")
            case _:
                seen = visible_text(node)
                words.append(seen)
                own.append(" " if around[-1] or isinstance(node, Code) else seen)
    return "".join(words), "".join(own)


def is_prose(text: str) -> bool:
    """Say whether a text has twenty letters, and words that are no names, addresses or quotations.

    In a script with two cases a name begins with a capital: prose has at least two longer words that don't. Where a
    script has one case alone nothing tells names from other words, and ten letters of it are prose.
    """
    if "@" in text:
        text = _EMAIL.sub(" ", text)
    if not _LETTERS.match(text) or (text.lstrip().startswith(_MARKS) and _QUOTATION.fullmatch(text)):
        return False
    if _SURELY_WORDS.search(text):
        return True
    long_words = caseless = 0
    for found in _WORD.finditer(text):
        word = found[0]
        if word[0].islower():
            long_words += len(word) >= _LONG_WORD
        elif not word[0].isupper():
            caseless += len(word)
        if long_words >= _LONG_WORDS or caseless >= _CASELESS_LETTERS:
            return True
    return False


class WordBook:
    """Filled while a text's HTML is written: the words of each top-level block, and its passages."""

    __slots__ = ("_beginnings", "_blocks", "_digests", "_passages", "_places", "_words")

    def __init__(self) -> None:
        self._blocks: list[str] = []
        self._beginnings: list[tuple[int, int, str]] = []
        self._words: list[str] = []
        self._passages: list[bytes] = []
        self._digests: dict[str, bytes] = {}
        self._places: list[tuple[int, int]] = []

    def begin(self, place: Place) -> None:
        """Begin a top-level block, or a footnote."""
        self._close()
        self._beginnings.append((place.line, place.column, ""))

    def add(self, words: str) -> str:
        """Add words to the block, and give them bare."""
        without = bare(words)
        if without:
            self._add(words, without)
        return without

    def add_cell(self, words: str) -> None:
        """Add the words of a table's cell, which are kept apart from those of the next."""
        self._add(words, f"{bare(words)}{_CELL_END}")

    def add_passage(self, words: str, own: str, spot: Spot) -> None:
        """Add the words of a paragraph, heading or list item; ``own`` is its prose in the text's own language."""
        without = self.add(words)
        if is_prose(own):
            place = spot.at(0)
            self._passages.append(digest := passage_digest(without))
            self._digests[without] = digest
            self._places.append((place.line, place.column))

    def _add(self, words: str, without: str) -> None:
        line, column, beginning = self._beginnings[-1]
        if not beginning:
            self._beginnings[-1] = (line, column, _shortened(words))
        self._words.append(without)

    def _close(self) -> None:
        """End the block; one without words, such as a rule, is none."""
        if len(self._beginnings) > len(self._blocks):
            if self._words:
                self._blocks.append("".join(self._words))
                self._words = []
            else:
                self._beginnings.pop()

    def finish(self) -> tuple[str, Wording]:
        """Give the bare words of the whole text, and what is kept of them."""
        self._close()
        if not self._blocks:
            return "", Wording()
        # Most blocks are one passage.
        known = self._digests
        digests = " ".join([block_digest(known.get(words) or passage_digest(words)) for words in self._blocks])
        places = marshal.dumps((self._beginnings, self._places), 2)
        return "".join(self._blocks), Wording(digests, b"".join(self._passages), places)


def _shortened(words: str) -> str:
    """Give the first words of a block, as a message shows them."""
    line = " ".join(words[: 2 * _MOST_SHOWN].split())
    if len(line) <= _MOST_SHOWN:
        return line
    cut = line[:_MOST_SHOWN]
    return f"{cut.rpartition(' ')[0] or cut}…"
