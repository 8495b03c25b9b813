"""Large and exact figures as a text writes them: what a reader remembers of an article, and may look for in it.

Within one language a figure is mostly written in one way, so its digits are compared as they are. Years, dates, names
with digits and small numbers are no such figures.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from factsite.patterns import pattern

# The digits of the scripts that have their own, as ranges: ``\\d`` asks Unicode about every letter.
_DIGITS = pattern("".join(("[", *(f"{zero}-{chr(ord(zero) + 9)}" for zero in "0٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐０"), "]+")))
# Digits after these belong to a name, a date, an address or a number that began before.
_JOINED = "#/.,:-_"
# Chinese and Japanese write no space before a figure.
_FIRST_UNSPACED = "\u2e80"
# Thousands parted by a point, comma, apostrophe or space; five digits or more; a percentage; 万, 亿 and their like.
_FIGURE = pattern(
    r"(?P<share>\d+(?:[.,\u066b]\d+)?)[ \u00a0\u202f]?[%\u066a\uff05\u2030]"
    r"|(?P<scaled>\d+(?:[.,]\d+)?[\u4e07\u842c\u4ebf\u5104\u5146])"
    r"|(?P<whole>\d{1,3}(?:(?P<mark>[.,'\u2019\u066c \u00a0\u202f])\d{3})(?:(?P=mark)\d{3})*|\d{5,})"
    r"(?![\d/:-]|[.,]\d)(?![^\W\d_\u3040-\u30ff\u4e00-\u9fff])"
)
_GROUPING = pattern(r"\D")


def large_figures(text: str) -> dict[str, str]:
    """Give the figures of a text as they are written, each under what it is compared by; none goes past a line."""
    found: dict[str, str] = {}
    for match in _figures(text):
        found.setdefault(_key(match), match[0])
    return found


def _figures(text: str) -> Iterator[re.Match[str]]:
    at = 0
    # To look for digits first is ten times quicker than to look for figures: most words hold none.
    while digits := _DIGITS.search(text, at):
        at = digits.end()
        before = text[digits.start() - 1 : digits.start()]
        if before and (before in _JOINED or (before.isalpha() and before < _FIRST_UNSPACED)):
            continue
        if match := _FIGURE.match(text, digits.start()):
            at = match.end()
            yield match


def _key(match: re.Match[str]) -> str:
    if share := match["share"]:
        return f"{_plain(share)}%"
    if scaled := match["scaled"]:
        return _plain(scaled)
    return _GROUPING.sub("", _plain(match["whole"]))


def _plain(written: str) -> str:
    """Write digits of any script in ASCII, and a decimal sign as a point."""
    digits = (str(unicodedata.digit(char)) if char.isdecimal() else char for char in written)
    return "".join(digits).replace(",", ".").replace("\u066b", ".")
