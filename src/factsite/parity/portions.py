"""Which part of a month or a decade is meant: early May, fin mai, в конце 90-х, 5月中旬, the first half of June."""

from __future__ import annotations

import re
from functools import lru_cache

from factsite.parity.quantities import Kind, Quantity
from factsite.parity.table import HAN, words

# The first digit is the part itself; two parts that share one of the others may be the same days, as mid-May may be of
# either half.
BEGINNING, MIDDLE, END, FIRST_HALF, SECOND_HALF = "14", "256", "37", "845", "967"
# What stands between such a word and the month or decade.
_BETWEEN = (
    r"(?:[ \u00a0-](?:of|the|del|della|degli|dei|di|d|de|des|du|do|da|dos|das|le|les|los|las|el|il|gli|i|années|anni"
    r"|años|anos|decade|month|month of|mes de|mese di|mois de|mês de|شهر|عام|من|года|годов)(?:['’])?)*[ \u00a0-]?$"
)
_SAID = {
    "en": {
        BEGINNING: "early beginning start",
        MIDDLE: "mid middle",
        END: "late end",
        FIRST_HALF: "first_half first_part",
        SECOND_HALF: "second_half latter_half",
    },
    "it": {
        BEGINNING: "inizio inizi primi principio primissimi",
        MIDDLE: "metà",
        END: "fine ultimi",
        FIRST_HALF: "prima_metà prima_quindicina",
        SECOND_HALF: "seconda_metà seconda_quindicina",
    },
    "fr": {
        BEGINNING: "début débuts",
        MIDDLE: "mi milieu",
        END: "fin",
        FIRST_HALF: "première_moitié première_quinzaine",
        SECOND_HALF: "seconde_moitié deuxième_moitié seconde_quinzaine deuxième_quinzaine",
    },
    "de": {
        BEGINNING: "anfang beginn frühen",
        MIDDLE: "mitte",
        END: "ende späten",
        FIRST_HALF: "erste_hälfte ersten_hälfte erster_hälfte",
        SECOND_HALF: "zweite_hälfte zweiten_hälfte zweiter_hälfte",
    },
    "es": {
        BEGINNING: "principios inicios comienzos primeros",
        MIDDLE: "mediados",
        END: "finales fines fin final",
        FIRST_HALF: "primera_quincena primera_mitad",
        SECOND_HALF: "segunda_quincena segunda_mitad",
    },
    "pt": {
        BEGINNING: "início inícios começo princípio",
        MIDDLE: "meados",
        END: "fim final finais fins",
        FIRST_HALF: "primeira_quinzena primeira_metade",
        SECOND_HALF: "segunda_quinzena segunda_metade",
    },
    "ru": {
        BEGINNING: "начал(е|о|а|у) первых_числах",
        MIDDLE: "середин(е|а|у|ы|ой)",
        END: "конц(е|а|у|ом) конец последних_числах",
        FIRST_HALF: "перв(ой|ая|ую)_половин(е|а|у|ы)",
        SECOND_HALF: "втор(ой|ая|ую)_половин(е|а|у|ы)",
    },
    "ar": {
        BEGINNING: "مطلع بداية أوائل مستهل",
        MIDDLE: "منتصف أواسط",
        END: "نهاية أواخر ختام",
        FIRST_HALF: "النصف_الأول",
        SECOND_HALF: "النصف_الثاني",
    },
}
_HAN = re.compile(
    "(?:的|の)?(?:(?P<b845>上半月|前半)|(?P<b967>下半月|[后後]半)|(?P<b14>上旬|初め|初頭|初旬|初期|初|月頭|早期|前期|始め|はじめ)"
    "|(?P<b256>中旬|半ば|中頃|中ごろ|なかば|中期|中葉|中叶)|(?P<b37>下旬|末期|末|底|終わり|終盤|后期|後期|晚期|晩期))"
)
_BEFORE, _AFTER = 40, 6
_PARTED = frozenset({Kind.DATE, Kind.DECADE})
_WHOLE_MONTH = "-00"


def portion_of(lowered: str, one: Quantity, language: str) -> str:
    """Give the part of a month or decade that is meant, such as ``MIDDLE``; nothing where all of it may be."""
    if one.kind not in _PARTED or (one.kind is Kind.DATE and not one.keys[0].endswith(_WHOLE_MONTH)):
        return ""
    if language in HAN:
        found = _HAN.match(lowered, one.end, one.end + _AFTER)
        return found.lastgroup[1:] if found and found.lastgroup else ""
    known = _pattern_of(language)
    near = known.search(lowered[max(0, one.start - _BEFORE) : one.start]) if known else None
    return near.lastgroup[1:] if near and near.lastgroup else ""


@lru_cache(maxsize=16)
def _pattern_of(language: str) -> re.Pattern[str] | None:
    """Give the pattern of a language's words for parts."""
    said = _SAID.get(language)
    if said is None:
        return None
    parts = "|".join(
        f"(?P<b{part}>{'|'.join(one.replace('_', ' ') for one in words(listed))})" for part, listed in said.items()
    )
    return re.compile(rf"(?<!\w)(?:{parts}){_BETWEEN}")
