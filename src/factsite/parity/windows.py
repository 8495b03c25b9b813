"""Finds the parts of a text that may state something, so that the rest need not be read word by word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import filterfalse
from typing import NamedTuple

from factsite.parity.lexicon import Lexicon

Span = tuple[int, int]

# How much of the text around a word may belong to its statement, in characters: bounds before, units after.
_BEFORE, _AFTER = 70, 60
_UNTOUCHED = "\ufffc"
_PARTING = tuple(",.;:!?()[]\"«»“”„‘’'-–—/\n\u00a0\u202f\ufffc…")


class Scan(NamedTuple):
    """A text at a glance: its words, and the places of those with digits."""

    parted: str
    words: list[str]
    digits: list[Span]


def scanned(lowered: str) -> Scan:
    """Part a text in small letters at its signs and spaces."""
    parted = lowered
    for sign in _PARTING:
        parted = parted.replace(sign, " ")
    words = parted.split()
    digits: list[Span] = []
    after = 0
    # Words of letters alone hold no other one, so that the next place of one with digits is its own.
    for word in filterfalse(str.isalpha, words):
        start = parted.index(word, after)
        after = start + len(word)
        if word.isdecimal() or any(map(str.isdecimal, word)):
            digits.append((start, after))
    return Scan(parted, words, digits)


def windows(scan: Scan, masked: str, lexicon: Lexicon) -> Iterator[Span]:
    """Give the parts of a text with digits or with words that state something, cut at spaces, in order."""
    around: Span | None = None
    for start, last in _hits(scan, masked, lexicon):
        if around and start - _BEFORE <= around[1]:
            around = (around[0], max(around[1], last + _AFTER))
            continue
        if around:
            yield _at_spaces(masked, *around)
        around = (start - _BEFORE, last + _AFTER)
    if around:
        yield _at_spaces(masked, *around)


def _hits(scan: Scan, masked: str, lexicon: Lexicon) -> list[Span]:
    hits = [span for span in scan.digits if masked[span[0]] != _UNTOUCHED]
    if named := lexicon.triggers.intersection(scan.words):
        hits += _found(f" {scan.parted} ", named)
        hits.sort()
    return hits


def _found(padded: str, named: Iterable[str]) -> Iterator[Span]:
    """Give all places of words between spaces."""
    for word in named:
        wanted = f" {word} "
        after = padded.find(wanted)
        while after >= 0:
            yield after, after + len(word)
            after = padded.find(wanted, after + 1)


def _at_spaces(masked: str, begin: int, end: int) -> Span:
    """Widen a part to whole words."""
    if begin > 0:
        begin = max(masked.rfind(" ", 0, begin), 0)
    if end < len(masked):
        found = masked.find(" ", end)
        end = found if found >= 0 else len(masked)
    return max(begin, 0), min(end, len(masked))
