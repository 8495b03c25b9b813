"""The words, numbers and signs of a text whose words are parted by spaces, and what they mean."""

from __future__ import annotations

import re
from itertools import accumulate

from factsite.parity.digits import NUMBER
from factsite.parity.lexicon import Lexicon, Meaning, Role

# Arabic vowel signs, and the mark that lengthens a word, are no part of it.
_MARKS = "\u0610-\u061a\u064b-\u065f\u0670\u0640"
_DROP_MARKS = re.compile(f"[{_MARKS}]+")
# Marks that tell two words apart: ألّف is "composed", and ألف a thousand; خُمس is a fifth, and خَمس five.
_DOUBLED, _U = "\u0651", "\u064f"
_MAY_BE_VERB = re.compile("[وف]?(?:ألف|ربع|ثلث|خمس|سبع|ثمن|تسع|عشر|نصف)")
_MAY_BE_PART = re.compile("([وفبلك]{0,2}(?:ال)?|لل)([خستعث])((?:مس|بع|سع|شر|من)(?:|ه|ها|هم|ي|ا|ان|ين))")
_WORD = r"[^\W\d_]+"
_SIGNS = r"⁻[⁰¹²³⁴⁵⁶⁷⁸⁹]+|(?<=[\d\s%])[-–—−~](?=\s?\d)|[%‰٪€$£¥₽₹~≈<>≥≤×·⋅+^]"
_TOKEN = re.compile(f"({_WORD}|{NUMBER}|{_SIGNS})")
_MARKED_TOKEN = re.compile(rf"({_WORD}(?:[{_MARKS}]+[^\W\d_]*)*|{NUMBER}|{_SIGNS})")
_OTHER_DIGITS = re.compile(r"[^\D0-9]")
DASHES = frozenset("-–—−~")
_CLOSE = frozenset({"", " ", "\u00a0", "\u202f", "\u2009", "-", "‑", " \n", "\n", "'", "’", "\u200f", "\u200e"})
_AFTER_ABBREVIATION = frozenset({". ", ".", ".\u00a0", ".\u202f", ".-"})
_LONGEST_ABBREVIATION = 4

Span = tuple[int, int]
"""The index of a statement's first token, and of the one after its last."""


class Tokens:
    """The tokens of one text, by their index; beyond its ends there are empty ones."""

    def __init__(self, text: str, masked: str, lexicon: Lexicon, base: int = 0) -> None:
        self.text = text
        self.base = base
        """Where the text begins within a longer one."""
        self.lexicon = lexicon
        # What is split off stands at the odd places, with the gaps between.
        parts = (_MARKED_TOKEN if lexicon.table.has_marks else _TOKEN).split(masked)
        self._gaps = parts[::2]
        self.words = parts[1::2]
        if lexicon.table.has_marks:
            self.words = [_unmarked(word) for word in self.words]
        self._count = len(self.words)
        self._phrases = lexicon.phrases
        self._parts = parts
        self._starts: list[int] = []
        self.bounding: set[int] = set()
        """Which tokens are the bound of an amount that was read."""

    def raw(self, index: int) -> str:
        """Give a token with its vowel signs."""
        return self._parts[2 * index + 1] if 0 <= index < len(self.words) else ""

    def notable(self) -> list[int]:
        """Give the tokens at which a statement may begin."""
        words = self.lexicon.first_words
        # Digits, and signs, come before letters; those of other scripts don't.
        if self.text.isascii() or not _OTHER_DIGITS.search(self.text):
            return [index for index, word in enumerate(self.words) if word in words or word < ":"]
        return [index for index, word in enumerate(self.words) if word in words or word[0].isdecimal()]

    def hedges(self) -> list[int]:
        """Give the tokens that may be a bound, wherever in a sentence they stand."""
        reach = self.lexicon.hedge_reach
        return [index for index, word in enumerate(self.words) if reach[word]]

    def word(self, index: int) -> str:
        """Give a token in small letters."""
        return self.words[index] if 0 <= index < self._count else ""

    def place(self, span: Span) -> tuple[int, int]:
        """Give the offsets in the text at which tokens begin and end."""
        starts = self._starts or self._measured()
        return starts[2 * span[0] + 1], starts[2 * span[1]]

    def _measured(self) -> list[int]:
        self._starts = [0, *accumulate(map(len, self._parts))]
        return self._starts

    def is_capital(self, index: int) -> bool:
        """Say whether a token begins with a capital letter."""
        return index < len(self.words) and self.text[(self._starts or self._measured())[2 * index + 1]].isupper()

    def gap(self, index: int) -> str:
        """Give what stands between a token and the one before it."""
        return self._gaps[index] if 0 < index < self._count else "\0"

    def is_close(self, index: int) -> bool:
        """Say whether nothing parts a token from the one before it; a point may end an abbreviation."""
        gap = self._gaps[index] if 0 < index < self._count else "\0"
        if gap in _CLOSE:
            return True
        if gap not in _AFTER_ABBREVIATION:
            return False
        before = self.word(index - 1)
        return not before[:1].isdigit() and len(before) <= _LONGEST_ABBREVIATION

    def is_digits(self, index: int) -> bool:
        """Say whether a token is a number in digits."""
        return 0 <= index < self._count and self.words[index][0].isdecimal()

    def meaning(self, index: int) -> tuple[Meaning, int] | None:
        """Say what begins at a token, the longest phrase first, and where it ends."""
        if not 0 <= index < self._count:
            return None
        for rest, meaning in self._phrases.get(self.words[index], ()):
            end = index + 1 + len(rest)
            if not rest:
                return meaning, end
            if tuple(self.words[index + 1 : end]) == rest and all(map(self.is_close, range(index + 1, end))):
                return meaning, end
        return None

    def role(self, index: int) -> tuple[Role | None, Meaning | None, int]:
        """Say what continues at a token, if nothing parts it from what is before."""
        if not 0 <= index < self._count or self.words[index] not in self._phrases:
            return None, None, index
        found = self.meaning(index) if self.is_close(index) else None
        return (found[0].role, found[0], found[1]) if found else (None, None, index)

    def ending(self, at: int, length: int) -> str:
        """Give the words of a phrase whose last one stands at a token."""
        return "_".join(self.words[at - length + 1 : at + 1]) if at - length + 1 >= 0 else ""


def _unmarked(word: str) -> str:
    """Leave out a word's vowel signs, but those by which it is another word than a number."""
    plain = _DROP_MARKS.sub("", word)
    if len(plain) == len(word):
        return plain
    if _DOUBLED in word and _MAY_BE_VERB.fullmatch(plain):
        return word
    part = _MAY_BE_PART.fullmatch(plain) if _U in word else None
    return f"{part[1]}{part[2]}{_U}{part[3]}" if part and f"{part[2]}{_U}" in word else plain
