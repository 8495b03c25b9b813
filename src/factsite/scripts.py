"""Scripts: whether a text can't be in a language, because that is written in other letters.

Only what letters alone tell is told: an Italian text may pass for an English one, a Russian text never does.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from functools import lru_cache

from babel.core import get_global
from babel.localedata import locale_identifiers

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
# In Japanese prose kana are about half of all; a Chinese text may quote some.
_JAPANESE_SHARE = 0.1
_MAIN_SHARE = 0.7


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


def main_script(text: str) -> str:
    """Name the script in which most of a text is written, as Unicode begins the names of its letters.

    Han characters with kana are ``HIRAGANA``, those alone ``CJK``. Nothing is given for a short or a mixed text.
    """
    counted = Counter(map(_script_of_letter, text))
    del counted[""]
    kana = sum(counted.pop(script, 0) for script in _KANA)
    if kana:
        han = counted.pop("CJK", 0)
        counted["HIRAGANA" if kana >= _JAPANESE_SHARE * (han + kana) else "CJK"] = han + kana
    script, count = max(counted.items(), key=lambda item: item[1], default=("", 0))
    weight = 2 if script in ("CJK", "HIRAGANA") else 1
    return script if count * weight >= _LONG and count >= _MAIN_SHARE * counted.total() else ""


def is_script_of(script: str, language: str) -> bool:
    """Say whether prose of a language may be written in a script that :func:`main_script` gave."""
    own = _LETTERS.get(_script_of(language), set())
    return not own or (script == "HIRAGANA" if "HIRAGANA" in own else script in own)


def has_other_scripts(language: str) -> bool:
    """Say whether a language is written in several scripts and its tag names none, as ``sr`` and ``uz`` do."""
    if _named_script(language):
        return False
    spoken = f"{language.partition('-')[0]}_"
    return any(one.startswith(spoken) and _named_script(one.replace("_", "-")) for one in locale_identifiers())


@lru_cache(maxsize=4096)
def _script_of_letter(char: str) -> str:
    """Give how Unicode begins a letter's name; nothing for what is no letter."""
    return unicodedata.name(char, "").split(" ")[0] if char.isalpha() else ""


@lru_cache(maxsize=256)
def _script_of(language: str) -> str:
    if named := _named_script(language):
        return named.capitalize()
    parts = language.split("-")
    likely = get_global("likely_subtags")
    full = likely.get("_".join(parts[:2])) or likely.get(parts[0]) or ""
    return _named_script(full.replace("_", "-"))


def _named_script(tag: str) -> str:
    """Give the script that a tag names, if any: four letters after the language (BCP 47)."""
    return next((part for part in tag.split("-")[1:] if part.isalpha() and len(part) == 4), "")  # noqa: PLR2004
