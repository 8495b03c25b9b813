"""Whether an amount tells of a rise or a fall: up 0.8 %, en baisse de 0,8 %, на 22 % меньше, 上涨0.8%.

A clause that speaks of both, or of neither, says nothing sure.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from factsite.parity.lexicon import Remembered
from factsite.parity.table import words
from factsite.patterns import pattern

UP, DOWN = "up", "down"
_AROUND_BEFORE, _AROUND_AFTER = 110, 70
_HAN_BEFORE, _HAN_AFTER = 24, 12
_CLAUSE_ENDS = (", ", ". ", "\n", "; ", ": ", "، ", " – ", " — ", "؛", "؟")
_NOWHERE = frozenset({""})
_HAN_END = pattern(r"[。；！？，、,;\n\ufffc]")
_CLOSED = pattern("高(?![校度い])|安(?![全心定い])")
_MAKE_UP = frozenset({"made", "make", "makes", "making", "take", "takes", "took"})
_UP_OR_DOWN = {"up": UP, "down": DOWN}
_THAN = frozenset(words("than che di que de des do da dos als чем ніж من rispetto por par im gegenüber"))
_LEADING = pattern(r"[وفبل]?(?:ال)?(?=...)")


class _Words(NamedTuple):
    """A language's words: beginnings, or with ``_`` at the end whole words; and comparatives right after an amount."""

    rises: str
    falls: str
    more: str = ""
    less: str = ""


_SPACED = {
    "en": _Words(
        "rose_ rise_ rises_ rising risen increas grow_ grows_ grew_ grown_ growing growth climb jump surg soar "
        "gain expan swell swoll",
        "fell_ fall_ falls_ fallen_ falling drop declin decreas shrank shrink shrunk sank_ sink sunk_ slump plung "
        "plummet tumbl dip_ dips_ dipped lowered lowering cut_ cuts_ reduc eas slow contract los[ets] narrow "
        "slid slip cool retreat",
        "more higher",
        "less fewer lower cheaper",
    ),
    "it": _Words(
        "salit(o|a|i|e)_ salire_ salì_ salirà_ salgono_ salendo_ cresc crebb aument rialz increment rincar "
        "guadagn balz "
        "impenn sale_",
        "calo_ calat(o|a|i|e)_ calare_ cala_ calano_ calò_ calerà_ calando_ sces(o|a|i|e)_ scend diminu ridu "
        "croll perd "
        "pers(o|a|i|e)_ ribass fless contra dimezz ridott rallent",
        "più",
        "meno",
    ),
    "fr": _Words(
        "hauss augment progress grimp croît croiss accr bondi gagn envol flamb relev élarg",
        "baiss recul chut diminu repli perd perte contract dégring ralent rédu effondr allég",
        "plus",
        "moins",
    ),
    "de": _Words(
        "stieg steig gestieg anstieg zunahm zugenomm wuchs wachs gewachs kletter geklettert erhöh zuleg zugelegt plus_ "
        "verteuer sprang gewann gewonn zuwachs zuwächs",
        "fiel_ fielen_ fällt_ fallen_ gefallen_ sank_ sanken_ sink gesunk rückg zurück verl verring schrumpf "
        "geschrumpf "
        "abgenomm abnahm minus_ senk gesenk reduz einbr eingebr verbillig nachg schwund gedrosselt",
        "mehr höher",
        "weniger niedriger geringer billiger",
    ),
    "es": _Words(
        "sub(e|ió|ido|en|ir|irá|ida|idas|iendo|ieron|irán)_ aument crec increment alza_ alzas_ repunt escal(a|ó)_ "
        "gan(ó|a|ado|an|aron)_ encarec salt dispar",
        "baj ca(e|yó|ído|en|er|ída|yeron|erá|yendo)_ caídas_ descen disminu redu perd pérd retroce desplom "
        "abarat contra "
        "merm recort moder fren",
        "más",
        "menos",
    ),
    "pt": _Words(
        "sub(iu|ido|ir|ida|iram|irá|indo|em)_ sobe(|m)_ aument cresc avanç elev ganh(ou|a|aram|ado)_ salt "
        "dispar encarec",
        "ca(iu|ir|ído|em|indo|íram|irá|i)_ queda(|s)_ diminu redu recu perd encolh baix despenc "
        "desce(|u|r|ram|m)_ retra desacel",
        "mais",
        "menos",
    ),
    "ru": _Words(
        "вырос вырас вырост раст(ёт|ет|ут|и|ущ)_ рос(|ла|ло|ли)_ рост(|а|у|ом|е)_ увелич повыс повыш подня "
        "подорож прибав "
        "возрос возраст_ прирос подскоч взлет набра",
        "упа паде пада сни(з|ж) сокра умень потер теря спад подешев убав укорот просе рухн обвал замедл ослаб",
        "больше выше дороже",
        "меньше ниже дешевле",
    ),
    "uk": _Words(
        "зріс зросл зрост виріс виросл вирос збільш підвищ підня подорожч приріст",
        "впа паді знизи зниж скоро змен втра спад подешев уповільн",
        "більше вище",
        "менше нижче",
    ),
    "ar": _Words(
        "ارتف يرتف ترتف رتفاع زاد_ زادت_ زياد ازداد ازدياد نما_ نمت_ نمو ينمو_ صعد صعود قفز ربح كسب توسع",
        "انخف ينخف تنخف نخفاض خفض تخفيض تراجع يتراجع تتراجع هبط هبوط يهبط انكم ينكم تقلص يتقلص خسر خسار فقد نقص "
        "تدن قلص "
        "تباط",
        "أكثر أعلى",
        "أقل أدنى",
    ),
}
_HAN = {
    "zh": (
        "上升|上涨|上漲|增长|增長|增加|提高|提升|攀升|涨|漲|增至|升至|扩大|擴大|回升|飙升|飆升|增|升高|升值|上调|上調|上浮|上扬|上揚|走高",
        "下降|下跌|减|減|降|跌|下滑|缩|縮|回落|流失|放缓|放緩|贬|貶|下调|下調|下浮|走低|萎",
    ),
    "ja": (
        "上昇|増|伸び|伸長|上が|上げ|値上|拡大|高ま|プラス|上向|騰|続伸|反発",
        "下落|減|下が|下げ|落ち|縮|低下|値下|マイナス|鈍|急落|暴落|続落|反落|値崩れ|値引",
    ),
}


def _flags(language: str) -> Remembered[str]:
    """Give whether a word tells of a rise or a fall, found out once for each."""
    said = _SPACED[language]
    whole: dict[str, str] = {}
    stems: list[tuple[str, str]] = []
    for way, listed in ((UP, said.rises), (DOWN, said.falls)):
        for word in words(listed):
            if word.endswith("_"):
                whole[word[:-1]] = way
            else:
                stems.append((word, way))

    def told(word: str) -> str:
        word = word.strip("().,;:!?«»“”„\"'")
        plain = _LEADING.sub("", word, count=1) if language == "ar" else word
        found = whole.get(word) or whole.get(plain)
        return found or next((way for stem, way in stems if word.startswith(stem) or plain.startswith(stem)), "")

    return Remembered(told)


class Directions:
    """Reads the directions of one language's amounts."""

    def __init__(self, language: str) -> None:
        said = _SPACED[language]
        self._told = _flags(language)
        self._more = dict.fromkeys(said.more.split(), UP) | dict.fromkeys(said.less.split(), DOWN)
        self._beside = re.compile(rf"[ \u00a0](?:de |in |di )?({'|'.join(self._more)})(?=([ \u00a0]?)([^\W\d_]*))")

    def read(self, lowered: str, start: int, end: int) -> str:
        """Give the direction of an amount between two offsets; nothing where it isn't sure."""
        if late := self._beside.match(lowered, end):
            # "40 % plus bas" is less.
            return self._more[late[1]] if not (late[2] and late[3]) or late[3] in _THAN else ""
        first = max(0, start - _AROUND_BEFORE)
        for mark in _CLAUSE_ENDS:
            first = max(first, lowered.rfind(mark, first, start))
        last = end + _AROUND_AFTER
        for mark in _CLAUSE_ENDS:
            found = lowered.find(mark, end, last)
            last = found if found >= 0 else last
        told = self._told
        before = lowered[first:start].replace("'", " ").replace("’", " ")
        ways = {told[word] for word in f"{before} {lowered[end:last]}".split()} - _NOWHERE
        if beside := self._just_before(before):
            ways.add(beside)
        return ways.pop() if len(ways) == 1 else ""

    def _just_before(self, before: str) -> str:
        """Read "up" and "down", which say so only beside their amount."""
        *_, first, last = ("", "", *before.removesuffix(" ").removesuffix(" by").split(" ")[-2:])
        return "" if first in _MAKE_UP else _UP_OR_DOWN.get(last, "")


class HanDirections(Directions):
    """Reads the directions of Chinese or Japanese amounts, within a clause."""

    def __init__(self, language: str) -> None:
        self._ways = tuple(map(re.compile, _HAN[language]))

    def read(self, lowered: str, start: int, end: int) -> str:
        """Give the direction of an amount between two offsets; nothing where it isn't sure."""
        before = lowered[max(0, start - _HAN_BEFORE) : start]
        after = lowered[end : end + _HAN_AFTER]
        clause = f"{_HAN_END.split(before)[-1]} {_HAN_END.split(after)[0]}"
        ways = [bool(way.search(clause)) for way in self._ways]
        if not any(ways) and (closed := _CLOSED.match(lowered, end)):
            # Shares and prices: 7%高, 3%安.
            return UP if closed[0] == "高" else DOWN
        return "" if all(ways) or not any(ways) else UP if ways[0] else DOWN


@lru_cache(maxsize=16)
def directions_of(language: str) -> Directions:
    """Give the directions of a language."""
    main = language.partition("-")[0]
    return HanDirections(main) if main in _HAN else Directions(main)
