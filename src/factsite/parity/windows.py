"""Finds the parts of a text that may state something, so that the rest need not be read word by word."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from factsite.parity.lexicon import Lexicon

# How much of the text around a word may belong to its statement, in characters: bounds before, units after.
_BEFORE, _AFTER = 70, 60
_DIGITS = re.compile(r"\d+")
_PARTING = tuple(",.;:!?()[]\"«»“”„‘’'-–—/\n\u00a0\u202f\ufffc…")


def windows(masked: str, lexicon: Lexicon) -> Iterator[tuple[int, int]]:
    """Give the parts of a text with digits or with words that state something, cut at spaces, in order."""
    around: tuple[int, int] | None = None
    for start, last in _hits(masked, lexicon):
        if around and start - _BEFORE <= around[1]:
            around = (around[0], max(around[1], last + _AFTER))
            continue
        if around:
            yield _at_spaces(masked, *around)
        around = (start - _BEFORE, last + _AFTER)
    if around:
        yield _at_spaces(masked, *around)


def _hits(masked: str, lexicon: Lexicon) -> list[tuple[int, int]]:
    words = masked
    for sign in _PARTING:
        words = words.replace(sign, " ")
    chunks = words.split(" ")
    triggers = lexicon.triggers
    named = [chunk for chunk in chunks if chunk in triggers]
    hits = [found.span() for found in _DIGITS.finditer(masked)]
    if named:
        hits += _found(words, named)
        hits.sort()
    return hits


def _found(words: str, named: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Give the places of words that stand in this order, each between spaces."""
    padded, after = f" {words} ", 0
    for word in named:
        after = padded.index(f" {word} ", after)
        yield after, after + len(word)


def _at_spaces(masked: str, begin: int, end: int) -> tuple[int, int]:
    """Widen a part to whole words."""
    if begin > 0:
        begin = max(masked.rfind(" ", 0, begin), 0)
    if end < len(masked):
        found = masked.find(" ", end)
        end = found if found >= 0 else len(masked)
    return max(begin, 0), min(end, len(masked))
