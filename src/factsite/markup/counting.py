"""How much there is to read: words where spaces part them, characters where nothing does; and whether it quotes."""

from __future__ import annotations

import re
from functools import cache
from itertools import filterfalse

from factsite.patterns import pattern

_LETTER = pattern(r"\w")

# Shorter passages are names, titles and words that are held at a distance. Of single marks, which are apostrophes too,
# only those around several words count. What is searched for ends at the next mark, so nothing is gone over twice.
_OPENING = pattern('[“„«»「『"‘‚]')
_QUOTATION = pattern(
    r"“[^“”]{8,600}”|„[^„“”]{8,600}[“”]|«[^«»]{8,600}»|»[^«»]{8,600}«|「[^「」]{4,300}」|『[^『』]{4,300}』"
    r'|"[^"]{8,600}"|(?<!\w)[‘‚][^‘’‚]{2,60}\s[^‘’‚]{4,600}[’‘](?!\w)'
)


def holds_quotation(text: str) -> bool:
    """Say whether a passage of a text stands in the quotation marks of any language."""
    # Most texts have few marks or none, and to look for these alone is quick.
    return any(_QUOTATION.match(text, mark.start()) for mark in _OPENING.finditer(text))


@cache
def _unspaced() -> re.Pattern[str]:
    """Make the pattern of characters that are counted one by one: Han, Kana, Thai, Lao, Khmer, but no punctuation.

    It is made when first needed, because that takes milliseconds.
    """
    return re.compile(
        "[\u0e01-\u0e2e\u0e30\u0e32\u0e33\u0e40-\u0e44\u0e81-\u0eae\u0eb0\u0eb2\u0eb3\u0ec0-\u0ec4\u1780-\u17b3"
        "\u3005-\u3007\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff"
        "\uf900-\ufaff\uff66-\uff9d\U0001b000-\U0001b16f\U00020000-\U0003fffd]"
    )


def count_words(text: str) -> tuple[int, int]:
    """Give the number of words in scripts with spaces, and that of characters in scripts without."""
    if text.isascii():
        return _spaced_words(text), 0
    spaced, unspaced = _unspaced().subn(" ", text)
    return _spaced_words(spaced), unspaced


def _spaced_words(text: str) -> int:
    """Count what stands between spaces but for signs, such as a dash, that hold no letter or digit."""
    words = text.split()
    begin_oddly = [word for word in filterfalse(str.isalnum, words) if not word[0].isalnum()]
    return len(words) - sum([not _LETTER.search(word) for word in begin_oddly])
