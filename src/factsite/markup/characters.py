"""Classes of characters that Markdown's rules look at, and the escaping of text for HTML."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache


class CharacterSet:
    """A set of characters in ranges, written in hexadecimal: ``3041-3096 30fb``.

    Made hundreds of times faster than a pattern is compiled, which counts where nothing has changed and none is needed.
    """

    __slots__ = ("_bounds",)

    def __init__(self, ranges: str) -> None:
        ends = [part.split("-") for part in ranges.split()]
        # The first character of each range and the one after its last: a member has an odd number of them before it.
        self._bounds = "".join(chr(int(end[0], 16)) + chr(int(end[-1], 16) + 1) for end in ends)

    def as_class(self) -> str:
        """Give the ranges as they stand within brackets in a pattern."""
        firsts, afters = self._bounds[::2], self._bounds[1::2]
        return "".join(f"{first}-{chr(ord(after) - 1)}" for first, after in zip(firsts, afters, strict=True))

    def __contains__(self, char: str) -> bool:
        return char != "" and bisect_right(self._bounds, char) % 2 == 1


# The CJK characters of the CJK-friendly amendments to CommonMark (Unicode 17): East Asian Width W, F or H without
# default emoji, and the script Hangul.
CJK = CharacterSet(
    "1100-11ff 20a9 2329-232a 2630-2637 268a-268f 2e80-2e99 2e9b-2ef3 2f00-2fd5 2ff0-303e 3041-3096 3099-30ff "
    "3105-312f 3131-318e 3190-31e5 31ef-321e 3220-3247 3250-a48c a490-a4c6 a960-a97c ac00-d7a3 d7b0-d7c6 d7cb-d7fb "
    "f900-faff fe10-fe19 fe30-fe52 fe54-fe66 fe68-fe6b ff01-ffbe ffc2-ffc7 ffca-ffcf ffd2-ffd7 ffda-ffdc ffe0-ffe6 "
    "ffe8-ffee 16fe0-16fe4 16ff0-16ff6 17000-18cd5 18cff-18d1e 18d80-18df2 1aff0-1aff3 1aff5-1affb 1affd-1affe "
    "1b000-1b122 1b132 1b150-1b152 1b155 1b164-1b167 1b170-1b2fb 1d300-1d356 1d360-1d376 1f200 1f202 1f210-1f219 "
    "1f21b-1f22e 1f230-1f231 1f237 1f23b 1f240-1f248 1f260-1f265 20000-3fffd"
)
# Han, Kana, Bopomofo and full-width forms, without Hangul, whose words stand apart; a selector of an ideograph's form
# counts as the ideograph before it.
EAST_ASIAN_UNSPACED = CharacterSet(
    "2e80-2fdf 2ff0-303f 3041-312f 3190-31ff 3220-325f 3280-4dbf 4e00-9fff f900-faff fe10-fe19 fe30-fe6b ff01-ff9f "
    "ffe0-ffe6 1b000-1b2fb 1f200-1f265 20000-3fffd e0100-e01ef"
)


@dataclass(frozen=True, slots=True)
class Flank:
    """What a neighbour of a run of ``*``, ``_`` or ``~`` is."""

    is_space: bool
    is_punctuation: bool
    is_cjk: bool


@lru_cache(maxsize=4096)
def flank_of(char: str) -> Flank:
    """Tell what a character is to the run beside it."""
    return Flank(char.isspace(), unicodedata.category(char)[0] in "PS", char in CJK)


def is_form_selector(char: str) -> bool:
    """Say whether a character selects the form of the one before it, but not the emoji form."""
    return "\ufe00" <= char <= "\ufe0e"


def is_ideograph_selector(char: str) -> bool:
    """Say whether a character selects a variant of the ideograph before it."""
    return "\U000e0100" <= char <= "\U000e01ef"


def escape(text: str) -> str:
    """Escape a text for HTML, within an element or a quoted attribute."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
