"""The sign of an amount, by a dash or by a word: −12, minus 12, マイナス12, 12 degrees below zero, 12 мороза.

A dash may part words or join a range, and a fall may be told by a verb: then nothing is sure, and the sign is ``?``.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

MINUS, PLUS, UNSURE = "-", "+", "?"
BEFORE_ZERO = tuple(
    f"{word} "
    for word in (
        *(
            "below",
            "above",
            "sotto",
            "sotto lo",
            "sopra",
            "sopra lo",
            "unter",
            "über",
            "sous",
            "dessous de",
            "dessus de",
        ),
        *("bajo", "sobre", "abaixo de", "acima de", "ниже", "выше", "нижче", "вище", "تحت", "دون", "فوق"),
    )
)
"""What stands before the zero of a thermometer, which is no figure."""
_MONEY = frozenset("€$£¥₽₹")
_SPACES = frozenset(" \u00a0\u202f\u2009")
_MINUS_SIGNS = frozenset("−－﹣")
_DASHES = frozenset("-–‑")
_BEFORE_SIGN = frozenset("… \u00a0\u202f\u2009\n\t(（[«“\"'|:：、，。")
_BEFORE_SHY = frozenset({"a", "à", "i", "e"})
# Stands between two texts that are read at one go.
PARTING = "\n\ufffc\n"
_LONGEST_WORD = 14
_AROUND_BEFORE, _AROUND_AFTER = 90, 50
# What one has lost so many of is no minus: 胜58盘，负9盘.
_GAMES = frozenset("盘场局次轮盤場輪")
_SLIGHTLY = "约約为為是 "
_DEGREES = (
    r"(?:[ \u00a0\u202f]?(?:degrees?|grad[oi]?|degrés?|grados?|graus?|градус\w*|درج\w*|°)"
    r"(?:[ \u00a0]?(?:celsius|c|f|fahrenheit|centigrad\w+|centígrad\w+|цельсия|цельсію|مئوية)\b)?)"
)


class _Words(NamedTuple):
    """A language's words for signs: before a number, those that are sure only of a temperature, after it, for falls."""

    minus: str
    below: str
    falls: str
    shy: str = ""
    plus: str = "plus"
    above: str = ""


_WORDS = {
    "en": _Words(
        "minus negative",
        "below zero|below freezing|of frost|"
        "below(?! (?:the|normal|average|usual|its|last|what|that|seasonal|expect|forecast))",
        "f[ae]ll|drop|declin|decreas|los[ets]|down|shr[aiu]nk|contract|plung|slump|sl[ia]d|slip|cut|reduc|lower|less"
        "|fewer|deficit|negativ|below|minus|tumbl|s[aiu]nk|recession|under|worse|red",
        above="above zero|above freezing",
    ),
    "it": _Words(
        "",
        "sotto (?:lo )?zero|negativi",
        "cal[oòai]|diminu|scend|sces|contra|perd|pers[oie]|ridu|ridott|croll|meno|flession|rosso|deficit|disavanz"
        "|negativ|ribass|inferior|sotto|recession|scivol",
        "meno",
        "più",
        "sopra (?:lo )?zero",
    ),
    "fr": _Words(
        "",
        "(?:au-dessous de|en dessous de|sous) (?:le )?zéro|négatifs",
        "baiss|recul|chut|diminu|perd|perte|contract|repli|rédu|moins|déficit|négati|inférieur|sous|récession|dégring",
        "moins",
        above="au-dessus de zéro",
    ),
    "de": _Words(
        "minus",
        "unter null|unter dem gefrierpunkt|frost|kälte",
        "fiel|fall|sank|sink|gesunken|verl[ou]|verlier|rückg|schrump|minus|zurück|wenig|defizit|negativ|abna|nahm"
        "|senk|einb|eingebr|unter|rezession|roten?",
        above="über null",
    ),
    "es": _Words(
        "",
        "bajo cero|negativos",
        "ca[yíe]|baj|descen|disminu|perd|pérd|contra|redu[cj]|menos|déficit|negativ|desplom|retroce|inferior|recesi",
        "menos",
        "más",
        "sobre cero",
    ),
    "pt": _Words(
        "",
        "abaixo de zero|negativos",
        "ca[ií]|queda|baix|desce|diminu|perd|prejuíz|contra|encolh|redu|menos|d[ée]fic|negativ|recu|inferior|recess",
        "menos",
        "mais",
        "acima de zero",
    ),
    "ru": _Words(
        "минус",
        "мороза|ниже нуля|холода",
        "упа|паде|пада|сокра|сни[зж]|умень|потер|убыт|спад|меньш|дефиц|отриц|просе|рухн|обвал|ниже|минус|рецесс|поте",
        plus="плюс",
        above="тепла|выше нуля",
    ),
    "uk": _Words(
        "мінус",
        "морозу|нижче нуля",
        "впа|паді|скоро|зни[зж]|зменш|втра|збит|спад|менш|дефіц|нижч|мінус|рецес",
        plus="плюс",
        above="тепла|вище нуля",
    ),
    "ar": _Words(
        "ناقص سالب",
        "(?:تحت|دون) (?:ال)?صفر",
        "انخف|خف[ضّ]|تقليص|تخف|ينخف|تنخف|تراجع|يتراجع|هب[طو]|انكم|ينكم|خس[رائ]|تقل[صّ]|عجز|سلب|أقل|فقد|نقص|تدن",
        plus="زائد",
        above="فوق الصفر",
    ),
    "zh": _Words(
        "零下 负 負 摄氏零下 攝氏零下",
        "",
        "降|跌|减|減|亏|虧|下滑|缩|縮|负|負|损|損|少|赤字|衰退|低|缩水",
        plus="零上",
    ),
    "ja": _Words(
        "マイナス 氷点下 零下", "", "減|下落|低|縮|赤字|損|下回|落|マイナス|下が|下げ|割|少な|▲|△", plus="プラス"
    ),
}


class Signs:
    """Reads the signs of one language's amounts."""

    def __init__(self, words: _Words, *, is_spaced: bool) -> None:
        self._is_spaced = is_spaced
        self._minus = tuple(words.minus.split())
        self._shy = frozenset(words.shy.split())
        self._plus = tuple(words.plus.split())
        after = [f"(?P<{name}>{found})" for name, found in (("below", words.below), ("above", words.above)) if found]
        # A hundred below is a temperature only where degrees are named.
        self._after = re.compile(rf"{_DEGREES}[ \u00a0](?:{'|'.join(after)})\b") if after else None
        self._bare = re.compile(rf"[ \u00a0](?:{words.below})\b") if after else None
        self._falls = re.compile(rf"\b(?:{words.falls})" if is_spaced else words.falls)

    def read(self, lowered: str, start: int, end: int, *, is_degrees: bool, is_measured: bool) -> str:
        """Give the sign of an amount between two offsets; nothing where there is none."""
        if late := self._after.match(lowered, end) if self._after else None:
            return MINUS if late.groupdict().get("below") else PLUS
        at = start
        while at and (lowered[at - 1] in _MONEY or (at < start and lowered[at - 1] in _SPACES)):
            at -= 1
        sign = self._by_dash(lowered, at, is_degrees=is_degrees, is_measured=is_measured)
        sign = sign or self._by_word(lowered, at, end, is_degrees=is_degrees)
        return sign or (UNSURE if self._bare and self._bare.match(lowered, end) else "")

    def may_fall(self, lowered: str, start: int, end: int) -> bool:
        """Say whether a word beside an amount may tell what a minus does."""
        first = max(0, start - _AROUND_BEFORE)
        first = max(first, lowered.rfind(PARTING, first, start))
        last = lowered.find(PARTING, end, end + _AROUND_AFTER)
        return bool(self._falls.search(lowered, first, last if last > 0 else end + _AROUND_AFTER))

    def _by_dash(self, lowered: str, at: int, *, is_degrees: bool, is_measured: bool) -> str:
        sign = lowered[at - 1 : at]
        if sign == "+":
            return PLUS
        if sign not in _MINUS_SIGNS and sign not in _DASHES:
            return ""
        before = lowered[: at - 1][-1:]
        if before and before not in _BEFORE_SIGN and (self._is_spaced or sign in _DASHES):
            return UNSURE if before.isdecimal() else ""
        if lowered[max(0, at - 4) : at - 1].rstrip()[-1:].isdecimal():
            return UNSURE
        is_sure = sign in _MINUS_SIGNS or is_degrees or (is_measured and sign == "-")
        return MINUS if is_sure else UNSURE

    def _by_word(self, lowered: str, at: int, end: int, *, is_degrees: bool) -> str:
        if not self._is_spaced:
            before = lowered[max(0, at - 6) : at].rstrip(_SLIGHTLY)
            is_lost = before.endswith("负") and lowered[end : end + 1] in _GAMES
            return (
                MINUS if before.endswith(self._minus) and not is_lost else PLUS if before.endswith(self._plus) else ""
            )
        if lowered[at - 1 : at] not in _SPACES:
            return ""
        first = max(lowered.rfind(" ", max(0, at - _LONGEST_WORD), at - 1), 0)
        word = lowered[first : at - 1].lstrip()
        if word in self._minus:
            return UNSURE if lowered[max(0, first - 2) : first].rstrip()[-1:].isdecimal() else MINUS
        if word in self._shy:
            # "A meno 5 gradi", but "al menos 5 grados", "più o meno 5 gradi".
            return (
                MINUS
                if is_degrees and lowered[max(0, first - 2) : first].rstrip()[-1:] in ("a", "à", "i", "e")
                else UNSURE
            )
        return PLUS if word in self._plus else ""


@lru_cache(maxsize=16)
def signs_of(language: str) -> Signs:
    """Give the signs of a language."""
    main = language.partition("-")[0]
    return Signs(_WORDS[main], is_spaced=main not in ("zh", "ja"))
