"""Scripts: whether a text can't be in a language, because that is written in other letters.

Only what letters alone tell is told: an Italian text may pass for an English one, a Russian text never does.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from functools import lru_cache

from babel.core import get_global

# A shorter text may be a name, a title or a quotation, which stay in their own script.
_LONG = 30
# How Unicode begins the names of a script's letters, for the scripts that ISO 15924 names otherwise.
_LETTERS = {
    "Latn": {"LATIN"},
    "Cyrl": {"CYRILLIC"},
    "Grek": {"GREEK"},
    "Arab": {"ARABIC"},
    "Hebr": {"HEBREW"},
    "Armn": {"ARMENIAN"},
    "Geor": {"GEORGIAN"},
    "Deva": {"DEVANAGARI"},
    "Beng": {"BENGALI"},
    "Taml": {"TAMIL"},
    "Thai": {"THAI"},
    "Hans": {"CJK"},
    "Hant": {"CJK"},
    "Jpan": {"CJK", "HIRAGANA", "KATAKANA"},
    "Kore": {"HANGUL"},
}
_KANA = ("HIRAGANA", "KATAKANA")


def is_in_another_script(text: str, language: str) -> bool:
    """Say whether a text is surely not in a language: long enough, and without one letter of its script."""
    own = _LETTERS.get(_script_of(language), set())
    if len(text) < _LONG // 2 or not own or ("LATIN" in own and text.isascii()):
        return False
    counted = Counter(map(_script_of_letter, text))
    del counted[""]
    # A Han character says about as much as two letters.
    foreign = sum(count * (2 if script == "CJK" else 1) for script, count in counted.items() if script not in own)
    if not any(counted[script] for script in own):
        return foreign >= _LONG
    is_han_alone = not any(counted[script] for script in _KANA)
    # Japanese has kana in every sentence.
    return "HIRAGANA" in own and is_han_alone and counted["CJK"] >= _LONG and foreign < _LONG


@lru_cache(maxsize=4096)
def _script_of_letter(char: str) -> str:
    """Give how Unicode begins a letter's name; nothing for what is no letter."""
    return unicodedata.name(char, "").split(" ")[0] if char.isalpha() else ""


@lru_cache(maxsize=256)
def _script_of(language: str) -> str:
    parts = language.split("-")
    if named := next((part for part in parts[1:] if part.isalpha() and len(part) == 4), None):  # noqa: PLR2004 - BCP 47
        return named.capitalize()
    likely = get_global("likely_subtags")
    full = likely.get("_".join(parts[:2])) or likely.get(parts[0]) or ""
    return next((part for part in full.split("_")[1:] if len(part) == 4), "")  # noqa: PLR2004 - as above
