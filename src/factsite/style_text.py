"""Reading the text of style sheets: what its escapes stand for.

Source: CSS Syntax 3, § 4.3.7 ("consume an escaped code point").
"""

from __future__ import annotations

import re

from factsite.patterns import pattern

_ESCAPE = pattern(r"\\(?:([0-9a-fA-F]{1,6})\s?|(.))", re.DOTALL)
_LARGEST_CHARACTER = 0x10FFFF
_HALVES = range(0xD800, 0xE000)


def unescaped(text: str) -> str:
    """Give a text with its escapes read: one may hide a word, or write a space in a name."""
    return _ESCAPE.sub(_character, text)


def _character(found: re.Match[str]) -> str:
    if not found[1]:
        return "" if found[2] == "\n" else found[2]
    code = int(found[1], 16)
    return chr(code) if 0 < code <= _LARGEST_CHARACTER and code not in _HALVES else "\ufffd"
