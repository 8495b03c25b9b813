"""The order in which a language lists names: its own alphabet first, accents and case only where letters are the same.

No library with the rules of all languages can be installed everywhere (PyICU has no wheels), and the general order of
Unicode, as pyuca has it, is not that of Spanish, Swedish or Polish. So the alphabets of the theme's languages, and of
some more, stand here. Other scripts follow in the order of Unicode's code points; that puts Chinese characters in the
order of their radicals and strokes, as many dictionaries do.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from factsite.patterns import pattern

_LATIN = "abcdefghijklmnopqrstuvwxyz"
_CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
_ARABIC = "ءابةتثجحخدذرزسشصضطظعغفقكلمنهوي"
# Letters of two signs, which stand in alphabets as one of Unicode's characters for private use.
_CH, _DZ, _LJ, _NJ = "\ue000", "\ue001", "\ue002", "\ue003"
_GAJ = {"dž": _DZ, "lj": _LJ, "nj": _NJ}
_TWO_SIGNS = {"bs": _GAJ, "cs": {"ch": _CH}, "hr": _GAJ, "sk": {"ch": _CH}}
# Letters that stand in their own place; all others are sorted as the letter below their marks.
_ALPHABETS = {
    "ar": _ARABIC,
    "be": "абвгдежзійклмнопрстуўфхцчшыьэюя",
    "bg": _CYRILLIC,
    "bs": f"abcčćd{_DZ}đefghijkl{_LJ}mn{_NJ}opqrsštuvwxyzž",
    "cs": f"abcčdefgh{_CH}ijklmnopqrřsštuvwxyzž",
    "da": _LATIN + "æøå",
    "el": "αβγδεζηθικλμνξοπρστυφχψω",
    "es": "abcdefghijklmnñopqrstuvwxyz",
    "et": "abcdefghijklmnopqrsšzžtuvwõäöüxy",
    "fa": "ءابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی",
    "fi": _LATIN + "åäö",
    "he": "אבגדהוזחטיכלמנסעפצקרשת",
    "hr": f"abcčćd{_DZ}đefghijkl{_LJ}mn{_NJ}opqrsštuvwxyzž",
    "is": "aábcdðeéfghiíjklmnoópqrstuúvwxyýzþæö",
    "lt": "aąbcčdeęėfghiįyjklmnopqrsštuųūvwxzž",
    "lv": "aābcčdeēfgģhiījkķlļmnņoprsštuūvwxyzž",
    "nb": _LATIN + "æøå",
    "nn": _LATIN + "æøå",
    "no": _LATIN + "æøå",
    "pl": "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
    "ro": "aăâbcdefghiîjklmnopqrsștțuvwxyz",
    "ru": _CYRILLIC,
    "sk": f"aäbcčdefgh{_CH}ijklmnoôpqrsštuvwxyzž",
    "sl": "abcčdefghijklmnopqrsštuvwxyzž",
    "sv": _LATIN + "åäö",
    "tr": "abcçdefgğhıijklmnoöpqrsştuüvwxyz",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
}
# Other shapes of one letter: at the end of a word, or as another language's keyboard writes it.
_SHAPES = {"כ": "ך", "מ": "ם", "נ": "ן", "פ": "ף", "צ": "ץ", "ي": "یى", "ی": "يى", "ك": "ک", "ک": "ك", "ه": "ھ"}
# Letters without a decomposition, where they have no place of their own.
_ALIKE = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "þ": "th"})
_KANA = {katakana: katakana - 0x60 for katakana in range(0x30A1, 0x30F7)}
_NO_LETTERS = pattern(r"[\W_]+")
_ABOVE_DIGITS = 0x3A

Place = tuple[str, str, str]
"""A key to sort by: the letters, then these with accents, then the text itself."""


@lru_cache(maxsize=64)
def _places(language: str) -> dict[int, str]:
    """Give the letters of a language's alphabet as characters whose code points are in its order, before others."""
    places = {ord(letter): chr(_ABOVE_DIGITS + place) for place, letter in enumerate(_ALPHABETS.get(language, _LATIN))}
    same = {
        ord(shape): places[ord(letter)]
        for letter, shapes in _SHAPES.items()
        if ord(letter) in places
        for shape in shapes
    }
    return same | places


@lru_cache(maxsize=1024)
def place_of(language: str, text: str) -> Place:
    """Give the key that puts names in the order of a language."""
    base = language.partition("-")[0]
    lowered = unicodedata.normalize("NFC", _lowered(base, text))
    parted = _NO_LETTERS.sub(" ", lowered).strip()
    for signs, letter in _TWO_SIGNS.get(base, {}).items():
        parted = parted.replace(signs, letter)
    letters = parted.translate(_places(base))
    return letters if letters.isascii() else _without_marks(base, letters), lowered, text


def _lowered(base: str, text: str) -> str:
    return text.replace("I", "ı").replace("İ", "i").casefold() if base in {"tr", "az"} else text.casefold()


def _without_marks(base: str, letters: str) -> str:
    """Bring letters that have no place of their own to those that have: é to e, ё to е, カ to か."""
    plain = unicodedata.normalize("NFKD", letters.translate(_ALIKE)).translate(_KANA)
    kept = "".join(char for char in plain if not unicodedata.category(char).startswith("M"))
    return kept.translate(_places(base))
