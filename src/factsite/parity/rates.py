"""Finds what an amount is told for each of: 640 crowns a month, 27,9 Cent je Kilowattstunde, 每公斤341日元.

Only what a text says is compared: where one leaves out the month, nothing differs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from factsite.parity.quantities import Kind, Quantity, Weight
from factsite.parity.table import entries

_TIMES = {
    "en": "h hour, d day, w week, m month, y year, min minute",
    "it": "h ora, d giorno, w settimana, m mese, y anno, min minuto",
    "fr": "h heure, d jour, w semaine, m mois, y an année, min minute",
    "de": "h stunde, d tag, w woche, m monat, y jahr, min minute",
    "es": "h hora, d día, w semana, m mes, y año, min minuto",
    "pt": "h hora, d dia, w semana, m mês, y ano, min minuto",
    "ru": "h час, d день сутки, w неделю, m месяц, y год, min минуту",
    "ar": "h الساعة, d اليوم, w الأسبوع, m الشهر, y السنة العام, min الدقيقة",
}
_THINGS = {
    "en": "kg kilo kilogram kilogramme, t tonne ton, g gram, l litre liter, m3 cubic_metre cubic_meter, "
    "m2 square_metre square_meter, ft2 square_foot, ha hectare, kwh kilowatt_hour, mwh megawatt_hour, bbl barrel, "
    "lb pound, km kilometre kilometer, mi mile",
    "it": "kg chilo chilogrammo kg, t tonnellata, l litro, m3 metro_cubo, m2 metro_quadrato metro_quadro, ha ettaro, "
    "kwh kilowattora chilowattora, mwh megawattora, bbl barile, km chilometro, g grammo",
    "fr": "kg kilo kilogramme, t tonne, l litre, m3 mètre_cube, m2 mètre_carré, ha hectare, kwh kilowattheure, "
    "mwh mégawattheure, bbl baril, km kilomètre, g gramme",
    "de": "kg kilo kilogramm, t tonne, l liter, m3 kubikmeter, m2 quadratmeter, ha hektar, kwh kilowattstunde, "
    "mwh megawattstunde, bbl fass barrel, km kilometer, g gramm",
    "es": "kg kilo kilogramo, t tonelada, l litro, m3 metro_cúbico, m2 metro_cuadrado, ha hectárea, "
    "kwh kilovatio_hora kilovatio-hora, mwh megavatio_hora megavatio-hora, bbl barril, km kilómetro, g gramo",
    "pt": "kg quilo quilograma, t tonelada, l litro, m3 metro_cúbico, m2 metro_quadrado, ha hectare, "
    "kwh quilowatt-hora quilowatt_hora, mwh megawatt-hora megawatt_hora, bbl barril, km quilômetro quilómetro, g grama",
    "ru": "kg килограмм кило кг, t тонну, l литр, m3 кубометр кубический_метр, m2 квадратный_метр, ha гектар, "
    "kwh киловатт-час, mwh мегаватт-час, bbl баррель, km километр, g грамм",
    "ar": "kg للكيلوغرام للكيلوجرام للكيلو, t للطن, l للتر لليتر, m3 للمتر_المكعب, m2 للمتر_المربع, ha للهكتار, "
    "kwh للكيلوواط_ساعة لكل_كيلوواط_ساعة, mwh للميغاواط_ساعة لكل_ميغاواط_ساعة, bbl للبرميل, km للكيلومتر",
}
_SIGNS = "kg kg, t t, l l, m3 m³ m3, m2 m² m2, kwh kwh, mwh mwh, ha ha, bbl bbl, h h, kg кг, t т, l л, kwh квт_ч, m2 м²"
# What stands before a unit of time, and before any other.
_PER = {
    "en": ("per|an?|each|every", "per|an?|each"),
    "it": ("all?|al|allo|alla|ogni|per|a|l", "al|allo|alla|all|per|ogni|il|a"),
    "fr": ("par|à l|chaque", "par|le|la|l|au|du"),
    "de": ("pro|je|im|am|in der|die|jede[nrs]?", "pro|je|das|die|der|den"),
    "es": ("al?|por|a la|cada", "por|el|la|al|cada"),
    "pt": ("por|ao?|à|a cada|cada", "por|o|a|cada"),
    "ru": ("в|каждый|каждую|за каждый", "за|на"),
    "ar": ("في", ""),
}
_ADVERBS = {
    "en": "m monthly, w weekly, y annually yearly, d daily",
    "it": "m mensili mensile, w settimanali, y annui annuali annua, d giornalieri giornaliere quotidiani",
    "fr": "m mensuels mensuelles, w hebdomadaires, y annuels annuelles, d quotidiens quotidiennes",
    "de": "m monatlich, w wöchentlich, y jährlich, d täglich, h stündlich",
    "es": "m mensuales, w semanales, y anuales, d diarios diarias",
    "pt": "m mensais, w semanais, y anuais, d diários diárias",
    "ru": "m ежемесячно, w еженедельно, y ежегодно, d ежедневно",
    "ar": "m شهريا شهرياً, w أسبوعيا أسبوعياً, y سنويا سنوياً, d يوميا يومياً",
}
# A year later, l'anno scorso, im Jahr 2020: there the year tells when.
_NO_RATE = (
    r"(?!\w)(?!['’-]\w)(?![ \u00a0](?:\d|later|ago|earlier|before|after|and a half|scors|prossim|dopo|prima|fa\b|passé|"
    r"dernier|prochain|suivant|später|zuvor|darauf|danach|pasad|próxim|siguiente|después|antes|passad|seguinte|depois|"
    r"назад|спустя|до|الماضي|المقبل|الجاري|التالي))"
)
_BETWEEN = r"[^\d,.;:!?()\[\]\n\ufffc–—-]{0,32}?"
_HAN_UNITS = {
    "zh": "h 小时 小時, d 天 日, w 周 週 星期, m 月 个月 個月, y 年, min 分钟 分鐘, kg 公斤 千克, t 吨 噸, g 克, "
    "l 升 公升, m3 立方米, m2 平方米 平米, ha 公顷 公頃, kwh 千瓦时 千瓦時 度电 度電, mwh 兆瓦时 兆瓦時, "
    "bbl 桶, lb 磅, km 公里",
    "ja": "h 時間 時, d 日, w 週 週間, m 月 か月 カ月, y 年, min 分, kg キロ キログラム, t トン, g グラム, l リットル, "
    "m3 立方メートル, m2 平方メートル, ha ヘクタール, kwh キロワット時, mwh メガワット時, bbl バレル, km キロメートル",
}
_LONGEST_BEFORE = 22
_APART = re.compile("[ \u00a0_-]")


_RATED = frozenset({Kind.NUMBER, Kind.DURATION, Kind.MULTIPLE})
_SORTS = ("h d w m y min", "kg t g lb", "l m3 bbl", "m2 ft2 ha", "kwh mwh", "km mi")
_SORT_OF = {unit: sort for sort in _SORTS for unit in sort.split()}


def with_rates(found: list[Quantity], text: str, base: int, language: str) -> list[Quantity]:
    """Add what amounts are told for each of, each as a quantity of its own beside the amount."""
    main = language.partition("-")[0]
    read = _han_rate if main in _HAN_UNITS else _spaced_rate
    if main not in _HAN_UNITS and main not in _PER:
        return found
    lowered = text.lower()
    rates = [
        Quantity(
            Kind.RATE, tuple(f"{key}/{rate[0]}" for key in one.keys), one.start, one.end, rate[1], weight=Weight.WEAK
        )
        for one in found
        if one.kind in _RATED and (rate := read(lowered, one.start - base, one.end - base, main))
    ]
    return sorted([*found, *rates], key=lambda one: one.start) if rates else found


def are_other_rates(one: Iterable[str], other: Iterable[str]) -> bool:
    """Say whether two keys are of one amount, for each of units of one sort that differ: a week and a month."""
    pairs = [(mine.rpartition("/"), theirs.rpartition("/")) for mine in one for theirs in other]
    same = [(mine[2], theirs[2]) for mine, theirs in pairs if mine[0] == theirs[0]]
    return bool(same) and all(mine != theirs and _SORT_OF[mine] == _SORT_OF[theirs] for mine, theirs in same)


Rate = tuple[str, str]
"""What something is told for each of, and how that is written."""


def _spaced_rate(lowered: str, _start: int, end: int, main: str) -> Rate | None:
    pattern, units = _spaced(main)
    match = pattern.match(lowered, end)
    if match is None:
        return None
    named = next(name for name in match.group("time", "thing", "adverb", "sign") if name)
    return units[_plain(named)], match[0].strip()


def _han_rate(lowered: str, start: int, end: int, main: str) -> Rate | None:
    before, after, units = _han(main)
    match = before.search(lowered, max(0, start - _LONGEST_BEFORE), start) or after.match(lowered, end)
    return (units[next(filter(None, match.groups()))], match[0]) if match else None


@lru_cache(maxsize=16)
def _spaced(main: str) -> tuple[re.Pattern[str], dict[str, str]]:
    """Give what finds a rate after an amount, and the units by their names."""
    listed = (_TIMES[main], _THINGS[main], _ADVERBS[main], _SIGNS)
    times, things, adverbs, signs = map(_any_of, listed)
    per_time, per_thing = _PER[main]
    gap = "['’ \u00a0]"
    before_thing = f"(?:{per_thing}){gap}" if per_thing else ""
    each = rf"(?:{per_time}){gap}(?P<time>{times})|{before_thing}(?P<thing>{things})|(?P<adverb>{adverbs})"
    by_sign = rf"[ \u00a0]?/[ \u00a0]?(?P<sign>{signs}|{times})(?!\w)"
    names = {_plain(name): unit for part in listed for name, unit in entries(part)}
    return re.compile(rf"{_BETWEEN}(?:[ \u00a0](?:{each}){_NO_RATE}|{by_sign})"), names


def _plain(name: str) -> str:
    return " ".join(_APART.split(name))


def _any_of(listed: str) -> str:
    names = sorted((name for name, _ in entries(listed)), key=len, reverse=True)
    return "|".join("[ \u00a0_-]".join(map(re.escape, _APART.split(name))) for name in names)


@lru_cache(maxsize=4)
def _han(main: str) -> tuple[re.Pattern[str], re.Pattern[str], dict[str, str]]:
    """Give what finds a rate before an amount, and after it, and the units by their names."""
    units = dict(entries(_HAN_UNITS[main]))
    names = "|".join(sorted(units, key=len, reverse=True))
    each = f"每一?[个個]?({names})" if main == "zh" else f"(?:毎([月日年週])|[1１一]({names})(?:当たり|あたり|につき))"
    before = rf"{each}[^\d。，、；;,\n\ufffc]{{0,12}}\Z"
    return re.compile(before), re.compile(rf"[^\d。，、；;,\n\ufffc]{{0,6}}?[/／]({names})"), units
