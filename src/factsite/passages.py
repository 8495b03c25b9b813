"""Links to a passage of a page: an address that ends in a text directive, which browsers scroll to and mark.

Source: WICG URL Fragment Text Directives, Draft Community Group Report, §2.2 (syntax) and §3.5 (finding the text).
"""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import quote

from factsite.patterns import pattern

_DIRECTIVE = ":~:"
# Chromium's "copy link to highlight" names a text of up to this many characters whole, of a longer one both ends.
_MAX_WHOLE = 300
# An end of a range is told apart by some words; too many would make it fail at a later change of one of them.
_MIN_END = 24
_LEFT_OUT = pattern(r"\s*(?:\[\s*(?:…|\.{3})\s*\]|\(\s*(?:…|\.{3})\s*\)|…|\.{3})\s*")
# Where a word surely ends: at white space, and after the marks of scripts that put no space between words.
_WORD_END = pattern(r"\s+|(?<=[、。，．：；！？」』）】》])")


# The languages of a story rely on the same passages.
@lru_cache(maxsize=1024)
def passage_address(address: str, passage: str) -> str:
    """Give the address of a passage within a page; one that names a passage already is left alone.

    A long passage, one of several paragraphs and one with words left out are named by their first and last words.
    """
    directive = _text_directive(passage)
    if _DIRECTIVE in address or not directive:
        return address
    return f"{address}{'' if '#' in address else '#'}{_DIRECTIVE}text={directive}"


def _text_directive(passage: str) -> str:
    blocks = [block for part in _LEFT_OUT.split(passage) for block in re.split(r"\n\s*\n", part)]
    pieces = [" ".join(block.split()) for block in blocks if block.strip()]
    if not pieces:
        return ""
    if len(pieces) == 1 and len(pieces[0]) <= _MAX_WHOLE:
        return _encoded(pieces[0])
    start, end = _beginning(pieces[0]), _ending(pieces[-1])
    # A text that can't be parted at the end of a word is named as a whole.
    return _encoded(start) if start == end else f"{_encoded(start)},{_encoded(end)}"


def _beginning(text: str) -> str:
    """Give the first words of a text; all of a short one."""
    cut = next((found.start() for found in _WORD_END.finditer(text) if found.start() >= _MIN_END), len(text))
    return text[:cut].strip()


def _ending(text: str) -> str:
    """Give the last words of a text; all of a short one."""
    cuts = [found.end() for found in _WORD_END.finditer(text) if len(text) - found.end() >= _MIN_END]
    return text[cuts[-1] if cuts else 0 :].strip()


def _encoded(text: str) -> str:
    # The hyphen, which quote() leaves alone, tells a prefix or suffix from the text itself.
    return quote(text, safe="").replace("-", "%2D")
