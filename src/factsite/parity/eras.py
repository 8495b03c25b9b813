"""The era of a year or century, told by what stands beside it: 130 BC, 130 a.C., 公元前130年."""

from __future__ import annotations

import re
from functools import lru_cache

from factsite.parity.quantities import Kind, Quantity
from factsite.parity.signs import PARTING, UNSURE

BEFORE, AFTER = "b", "a"
_BEFORE_NUMBER = {"zh": (("公元前", "西元前"), ("公元", "西元")), "ja": (("紀元前", "西暦前"), ("紀元", "西暦"))}
# The words after a year, or after the name of a century, that say its era.
_AFTER_NUMBER = {
    "en": (r"b\.?\s?c\.?(?:\s?e\.?)?|before (?:christ|the common era)", r"a\.?d\.?|c\.?e\.?"),
    "it": (r"a\.\s?c\.|avanti cristo|prima di cristo", r"d\.\s?c\.|dopo cristo"),
    "fr": (
        r"av(?:\.|ant) (?:j\.-c|jésus-christ|notre ère)",
        r"(?:ap(?:\.|r\.|rès) j\.-c|après jésus-christ|de notre ère)",
    ),
    "de": (r"v(?:\.|or) (?:chr|u\. ?z|unserer zeit)", r"n(?:\.|ach) (?:chr|u\. ?z)|unserer zeit"),
    "es": (r"a\. ?(?:de )?c\.|antes de (?:cristo|nuestra era)", r"d\. ?(?:de )?c\.|después de cristo|de nuestra era"),
    "pt": (r"a\. ?c\.|antes de cristo|antes da nossa era|a\. ?e\. ?c", r"d\. ?c\.|depois de cristo|da nossa era"),
    "ru": (r"до (?:н\. ?э|нашей эры|рождества хр)", r"н\. ?э|нашей эры"),
    "uk": (r"до (?:н\. ?е|нашої ери)", r"н\. ?е|нашої ери"),
    "ar": (r"قبل الميلاد|ق\. ?م|قبل ميلاد", r"للميلاد|ميلادي|بعد الميلاد"),
}
# Without any of these a text says no era.
_HINTS = {
    "en": (
        "bc",
        "b.c",
        "b. c",
        " ad ",
        " ad.",
        " ad,",
        "a.d",
        " ce ",
        " ce.",
        " ce,",
        "c.e",
        "before c",
        "before the c",
    ),
    "it": (".c.", ". c.", "cristo"),
    "fr": ("j.-c", "jésus-christ", "notre ère"),
    "de": ("chr", "u. z", "u.z", "unserer zeit"),
    "es": (". c.", ".c.", "cristo", "nuestra era"),
    "pt": (".c.", ". c.", "cristo", "nossa era"),
    "ru": (" н. э", " н.э", "нашей эры", "рождества"),
    "uk": (" н. е", " н.е", "нашої ери"),
    "ar": ("ميلاد", "ق.م", "ق. م"),
    "zh": ("公元", "西元"),
    "ja": ("紀元", "西暦"),
}
_SPACE = "[ \u00a0\u202f]"
_LONGEST_BEFORE = 3
_DATED = frozenset({Kind.NUMBER, Kind.CENTURY, Kind.DURATION})
# How many numbers before or after a year BC may be such years without saying so.
_SHARED = 3


def with_eras(found: list[Quantity], lowered: str, language: str) -> None:
    """Note the eras of years and centuries as their measure."""
    main = language.partition("-")[0]
    if not any(hint in lowered for hint in _HINTS.get(main, ())):
        return
    eras = _eras_of(main)
    eldest: list[int] = []
    for index, one in enumerate(found):
        if one.kind in _DATED and (era := eras.of(lowered, one.start, one.end)):
            found[index] = _in_era(one, era)
            if era == BEFORE:
                eldest.append(index)
    for index in eldest:
        _share_era(found, index, lowered)


class _Eras:
    """Reads one language's eras."""

    def __init__(self, language: str) -> None:
        nothing: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
        self._before, self._after = _BEFORE_NUMBER.get(language, nothing)
        before, after = _AFTER_NUMBER.get(language, ("", ""))
        year = rf"(?:{_SPACE}(?:года?|року|г\.|р\.))?"
        words = rf"(?:{_SPACE}[^\W\d]+\.?(?={_SPACE}))??{_SPACE}?(?:(?P<b>{before})|(?P<a>{after}))(?!\w)"
        self._words = re.compile(rf"{year}{words}") if before else None

    def of(self, lowered: str, start: int, end: int) -> str:
        """Give the era of what stands between two offsets; nothing where it isn't said."""
        if self._words:
            found = self._words.match(lowered, end)
            return (BEFORE if found["b"] else AFTER) if found else ""
        ahead = lowered[max(0, start - _LONGEST_BEFORE) : start]
        return BEFORE if ahead.endswith(self._before) else AFTER if ahead.endswith(self._after) else ""


@lru_cache(maxsize=16)
def _eras_of(language: str) -> _Eras:
    return _Eras(language)


def _share_era(found: list[Quantity], index: int, lowered: str) -> None:
    """Let the numbers around a year BC be in doubt: the era may be said once for all of them."""
    for at in (*range(max(0, index - _SHARED), index), *range(index + 1, min(len(found), index + 1 + _SHARED))):
        one, first, last = found[at], *sorted((index, at))
        is_marked = one.measure[:1] in (BEFORE, AFTER) or one.kind not in (Kind.NUMBER, Kind.CENTURY)
        if not is_marked and PARTING not in lowered[found[first].end : found[last].start]:
            found[at] = one._replace(measure=f"{UNSURE};{one.measure.partition(';')[2]}")


def _in_era(one: Quantity, era: str) -> Quantity:
    """Let a year of an era be no span of years: 130年."""
    if one.kind is Kind.DURATION:
        if not (one.keys[0].startswith("M") and one.keys[-1].startswith("=")):
            return one
        one = one._replace(kind=Kind.NUMBER, keys=(one.keys[-1][1:],))
    return one._replace(measure=f"{era};")
