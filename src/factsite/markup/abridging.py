"""Shortening a text for lists, feeds and search engines, where readers would: between sentences, else words.

It never cuts within a character as readers see it: a letter with its marks, a flag, an emoji made of several (UAX #29).
"""

from __future__ import annotations

import unicodedata

from factsite.markup.characters import EAST_ASIAN_UNSPACED

LONGEST = 600
"""How wide a summary may be that nobody wrote as one: in Latin letters; those of Chinese and Japanese count twice."""

_ELLIPSIS = "…"
_SENTENCE_ENDS = frozenset(".!?…。！？؟۔।")
_CLOSING = frozenset("\"'”’»›）」』)]")
_STICKY = frozenset({"Mn", "Mc", "Me", "Cf", "Sk"})
_JOINING = frozenset({"Cf"})
_VIRAMA = unicodedata.combining("\u094d")
_FLAGS = ("\U0001f1e6", "\U0001f1ff")
_JAMO = ("\u1100", "\u11ff")
_LEAST = 0.5
_FIRST_WIDE = "\u2e80"


def abridged(text: str, longest: int = LONGEST) -> str:
    """Give a text as it is, or what of it ends well within the length, with an ellipsis where a sentence breaks off."""
    if len(text) * 2 <= longest:
        return text
    end = _end_within(text, longest)
    if end == len(text):
        return text
    least = int(end * _LEAST)
    sentence = next((at for at in range(end, least, -1) if _ends_sentence(text, at)), 0)
    if sentence:
        return text[:sentence].rstrip()
    word = next((at for at in range(end, least, -1) if text[at].isspace()), 0)
    at = word or next((at for at in range(end, 0, -1) if _parts_characters(text, at)), end)
    return text[:at].rstrip().rstrip(",;:、，；：،؛–—-").rstrip() + _ELLIPSIS


def _end_within(text: str, longest: int) -> int:
    if max(text) < _FIRST_WIDE:
        return min(longest, len(text))
    width = 0
    for at, char in enumerate(text):
        width += 2 if char in EAST_ASIAN_UNSPACED else 1
        if width > longest:
            return at
    return len(text)


def _ends_sentence(text: str, at: int) -> bool:
    """Say whether a sentence ends before a place: its mark, closing quotation marks, and a space where one is used."""
    before = at - 1
    while before > 0 and text[before] in _CLOSING:
        before -= 1
    if text[before] not in _SENTENCE_ENDS:
        return False
    return text[at].isspace() or (text[before] in "。！？" and text[at] not in _CLOSING)


def _parts_characters(text: str, at: int) -> bool:
    left, right = text[at - 1], text[at]
    if unicodedata.category(right) in _STICKY or unicodedata.category(left) in _JOINING:
        return False
    # A virama joins what follows it to what it stands on.
    if unicodedata.combining(left) == _VIRAMA or (_is_in(_JAMO, left) and _is_in(_JAMO, right)):
        return False
    return not _is_in(_FLAGS, right) or _flag_letters_before(text, at) % 2 == 0


def _is_in(span: tuple[str, str], char: str) -> bool:
    return span[0] <= char <= span[1]


def _flag_letters_before(text: str, at: int) -> int:
    start = at
    while start and _is_in(_FLAGS, text[start - 1]):
        start -= 1
    return at - start
