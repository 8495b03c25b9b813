"""Classes of characters that Markdown's rules look at, and the escaping of text for HTML.

The ranges of CJK characters are those of the CJK-friendly amendments to CommonMark (Unicode 17): East Asian Width W, F
or H without default emoji, and the script Hangul.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

_CJK = re.compile(
    "[\u1100-\u11ff\u20a9\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u2e99\u2e9b-\u2ef3\u2f00-\u2fd5\u2ff0-\u303e"
    "\u3041-\u3096\u3099-\u30ff\u3105-\u312f\u3131-\u318e\u3190-\u31e5\u31ef-\u321e\u3220-\u3247\u3250-\ua48c"
    "\ua490-\ua4c6\ua960-\ua97c\uac00-\ud7a3\ud7b0-\ud7c6\ud7cb-\ud7fb\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe52"
    "\ufe54-\ufe66\ufe68-\ufe6b\uff01-\uffbe\uffc2-\uffc7\uffca-\uffcf\uffd2-\uffd7\uffda-\uffdc\uffe0-\uffe6"
    "\uffe8-\uffee\U00016fe0-\U00016fe4\U00016ff0-\U00016ff6\U00017000-\U00018cd5\U00018cff-\U00018d1e"
    "\U00018d80-\U00018df2\U0001aff0-\U0001aff3\U0001aff5-\U0001affb\U0001affd\U0001affe\U0001b000-\U0001b122"
    "\U0001b132\U0001b150-\U0001b152\U0001b155\U0001b164-\U0001b167\U0001b170-\U0001b2fb\U0001d300-\U0001d356"
    "\U0001d360-\U0001d376\U0001f200\U0001f202\U0001f210-\U0001f219\U0001f21b-\U0001f22e\U0001f230\U0001f231\U0001f237"
    "\U0001f23b\U0001f240-\U0001f248\U0001f260-\U0001f265\U00020000-\U0003fffd]"
)
# Han, Kana, Bopomofo and full-width forms, without Hangul, whose words stand apart; a selector of an ideograph's form
# counts as the ideograph before it.
UNSPACED_EAST_ASIAN = (
    "\u2e80-\u2fdf\u2ff0-\u303f\u3041-\u312f\u3190-\u31ff\u3220-\u325f\u3280-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
    "\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff9f\uffe0-\uffe6\U0001b000-\U0001b2fb\U0001f200-\U0001f265"
    "\U00020000-\U0003fffd\U000e0100-\U000e01ef"
)
# Thai, Lao, Myanmar, Khmer: written without spaces between words too.
UNSPACED_SOUTH_EAST_ASIAN = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff"


@dataclass(frozen=True, slots=True)
class Flank:
    """What a neighbour of a run of ``*``, ``_`` or ``~`` is."""

    is_space: bool
    is_punctuation: bool
    is_cjk: bool


@lru_cache(maxsize=4096)
def flank_of(char: str) -> Flank:
    """Tell what a character is to the run beside it."""
    return Flank(char.isspace(), unicodedata.category(char)[0] in "PS", _CJK.match(char) is not None)


def is_form_selector(char: str) -> bool:
    """Say whether a character selects the form of the one before it, but not the emoji form."""
    return "\ufe00" <= char <= "\ufe0e"


def is_ideograph_selector(char: str) -> bool:
    """Say whether a character selects a variant of the ideograph before it."""
    return "\U000e0100" <= char <= "\U000e01ef"


def escape(text: str) -> str:
    """Escape a text for HTML, within an element or a quoted attribute."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
