"""Units of measure by their names in each language, from CLDR (through Babel) and a small table beside it.

A unit is a sort of measure and its size in that sort's base: ``L1000`` is a kilometre. A name that may stand for
several, such as a mile on land or at sea, has them all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, MutableMapping
from functools import lru_cache
from typing import Any, cast

from babel.localedata import LocaleDataDict, load

from factsite.parity.lexicon import Remembered, locale_of
from factsite.parity.table import entries
from factsite.patterns import pattern

Named = tuple[tuple[tuple[str, ...], str], ...]
"""What may follow a unit's first word, the longest first, and which unit that is."""

# Metres, square and cubic ones, kilograms, metres an hour, watts, watt hours, volts, degrees, bytes, parts.
_CLDR = {
    "length-kilometer": "L1000",
    "length-meter": "L1",
    "length-decimeter": "L0.1",
    "length-centimeter": "L0.01",
    "length-millimeter": "L0.001",
    "length-micrometer": "L0.000001",
    "length-nanometer": "L0.000000001",
    "length-mile": "L1609.344|L1852",
    "length-nautical-mile": "L1852",
    "length-yard": "L0.9144",
    "length-foot": "L0.3048",
    "length-inch": "L0.0254",
    "length-light-year": "L9460730472580800",
    "area-square-kilometer": "A1000000",
    "area-square-meter": "A1",
    "area-square-centimeter": "A0.0001",
    "area-square-mile": "A2589988",
    "area-square-foot": "A0.0929",
    "area-hectare": "A10000",
    "area-acre": "A4046.86",
    "volume-cubic-kilometer": "C1000000000",
    "volume-cubic-meter": "C1",
    "volume-cubic-centimeter": "C0.000001",
    "volume-hectoliter": "C0.1",
    "volume-liter": "C0.001",
    "volume-deciliter": "C0.0001",
    "volume-centiliter": "C0.00001",
    "volume-milliliter": "C0.000001",
    "volume-gallon": "C0.0037854|C0.0045461",
    "volume-barrel": "C0.158987",
    "mass-tonne": "M1000",
    "mass-ton": "M1000|M907.185|M1016.047",
    "mass-kilogram": "M1",
    "mass-gram": "M0.001",
    "mass-milligram": "M0.000001",
    "mass-microgram": "M0.000000001",
    "mass-pound": "M0.453592",
    "mass-ounce": "M0.0283495|M0.0311035",
    "speed-kilometer-per-hour": "V1000",
    "speed-meter-per-second": "V3600",
    "speed-mile-per-hour": "V1609.344",
    "speed-knot": "V1852",
    "electric-volt": "U1",
    "power-gigawatt": "W1000000000",
    "power-megawatt": "W1000000",
    "power-kilowatt": "W1000",
    "power-watt": "W1",
    "energy-kilowatt-hour": "E1000",
    "energy-joule": "E0.0002777778",
    "energy-kilojoule": "E0.2777778",
    "energy-kilocalorie": "E1.163",
    "digital-bit": "R1",
    "digital-kilobit": "R1000",
    "digital-megabit": "R1000000",
    "digital-gigabit": "R1000000000",
    "digital-byte": "B1",
    "digital-kilobyte": "B1000",
    "digital-megabyte": "B1000000",
    "digital-gigabyte": "B1000000000",
    "digital-terabyte": "B1000000000000",
    "digital-petabyte": "B1000000000000000",
    "temperature-celsius": "T1",
    "temperature-fahrenheit": "T0.5555556",
    "temperature-kelvin": "T273",
    "concentr-part-per-1e6": "P0.000001",
    "concentr-part-per-1e9": "P0.000000001",
}
_SIGNS = (
    "L1000 km,L1 m,L0.01 cm,L0.001 mm,L0.000000001 nm,A1000000 km² km2,A1 m² m2,A0.0001 cm² cm2,A10000 ha,"
    "C1 m³ m3,C1000000000 km³ km3,C0.000001 cm³ cm3 ml,C0.001 l,C0.00001 cl,C0.1 hl,M1000 t,M1 kg,M0.001 g,"
    "M0.000001 mg,V1000 km_h kmh,V3600000 km_s,V3600 m_s,V1609.344 mph,W1000 kw,W1000000 mw,W1000000000 gw,"
    "W1000000000000 tw,"
    "E1000 kwh kw_h,E1000000 mwh mw_h,E1000000000 gwh gw_h,E1000000000000 twh tw_h,B1000000 mb,B1000000000 gb,"
    "U1 v,U1000 kv kilovolt(|s) quilovolt(|s) kilovoltio(|s),"
    "B1000000000000 tb,R1000 kbit_s kbps,R1000000 mbit_s mbps mbit,R1000000000 gbit_s gbps gbit,T1 °c "
    "℃,T0.5555556 °f ℉,P0.000001 ppm,P0.000000001 ppb"
)
_CYRILLIC_SIGNS = (
    "L1000 км,L1 м,L0.01 см,L0.001 мм,L0.000000001 нм,A1000000 км² кв_км,A1 м² кв_м,A10000 га,C1 м³ куб_м кубометр,"
    "C0.001 л,C0.000001 мл,M1000 т,M1 кг,M0.001 г,M0.000001 мг,M0.000000001 мкг,L0.000001 мкм,"
    "V1000 км_ч км_час км_год,V3600 м_с,W1000 квт,W1000000 мвт,W1000000000 гвт,"
    "E1000 квт_ч,E1000000 мвт_ч,E1000000000 гвт_ч,U1000 кв киловольт,B1000000 мб,B1000000000 гб,B1000000000000 тб"
)
# Arabic spellings of milli.
_MILLI = "(ملي|ميلي|مللي)"
_KILO = "M1 kilo kilos"
_ROMANCE_MILES = "L1609.344|L1852"
_TABLE = {
    "en": (
        f"{_KILO},L1000 kilometer(|s),L1 meter(|s),L0.01 centimeter(|s),L0.001 millimeter(|s),"
        "A1000000 square_kilometer(|s) sq_km,A1 square_meter(|s) sq_m,C1 cubic_meter(|s),C0.001 liter(|s),"
        "V1000 kilomet(re|er)s_an_hour kph,V3600000 kilomet(re|er)s_(a|per)_second,V1609.344 miles_an_hour,"
        "M1000 metric_ton(|s),E1000000 megawatt_hour(|s),"
        "E1000000000 gigawatt_hour(|s),E1000000000000 terawatt_hour(|s),W1000000000000 terawatt(|s)"
    ),
    "it": (
        f"{_KILO} chili chilo,M1000 tonnellata tonnellate,M100 quintale quintali,V1000 chilometri_all_ora,"
        "V3600000 chilometri_al_secondo,"
        "M0.1 etto etti,E1000000 megawattora,E1000000000 gigawattora,E1000000000000 terawattora"
    ),
    "fr": (
        f"{_KILO},M1000 tonne tonnes,M100 quintal quintaux,V1000 kilomètres_à_l_heure kilomètres_heure,"
        "V3600000 kilomètres_par_seconde,"
        f"{_ROMANCE_MILES} mille_marin,L1852 milles milles_marins milles_nautiques,E1000000 mégawattheure(|s),"
        "E1000000000 gigawattheure(|s),E1000000000000 térawattheure(|s),B1000000 mo,B1000000000 go,C0.1 hecto(|s)"
    ),
    "de": (
        f"{_KILO},V1000 stundenkilometer km_st,V3600000 kilometer(|n)_pro_sekunde,A10000 hektar,"
        "E1000000 megawattstunde(|n),L1852 seemeile(|n),"
        "E1000000000 gigawattstunde(|n),E1000000000000 terawattstunde(|n),M100 doppelzentner,M50 zentner"
    ),
    "es": (
        f"{_KILO},M1000 tonelada toneladas,M100 quintal quintales,V1000 kilómetros_por_hora,"
        "V3600000 kilómetros_por_segundo,"
        "E1000000 megavatio(|s)_hora megavatio(|s)-hora,E1000000000 gigavatio(|s)_hora,L1852 millas_náuticas,"
        "A1000000 kilómetro(|s)_cuadrado(|s),A1 metro(|s)_cuadrado(|s)"
    ),
    "pt": (
        f"{_KILO} quilo quilos,M1000 tonelada toneladas,M100 quintal quintais,V1000 quilômetros_por_hora "
        "quilómetros_por_hora quilómetros_hora,V3600000 qui(lô|ló)metros_por_segundo,L1000 quilómetro(|s),"
        "A1000000 quilómetro(|s)_quadrado(|s),"
        "E1000000 megawatt(|s)-hora megawatt(|s)_hora,E1000000000 gigawatt(|s)-hora,W1000000000 gigawatts,"
        "P0.000000001 partes_por_bilhão partes_por_mil_milhões"
    ),
    "ru": (
        f"{_CYRILLIC_SIGNS},M1 кило,M100 центнер,V1000 километр_час,L1852 морская_миля,E1000000 мегаватт-час,"
        "E1000000000 гигаватт-час,E1000000000000 тераватт-час,A10000 гектар,M0.001 грамм,W1000000000000 тераватт,"
        "L1 метровый,L1000 километровый,L0.01 сантиметровый,L0.001 миллиметровый,C0.001 литровый,M1 килограммовый,"
        "M0.001 граммовый,W1000000 мегаваттный,A10000 гектарный,M1000 тонный,"
        "A100 сотка,P0.000001 частей_на_миллион,P0.000000001 частей_на_миллиард"
    ),
    "uk": (
        f"{_CYRILLIC_SIGNS},M1 кіло,M100 центнер,L1852 морська_миля,E1000000 мегават-година,A10000 гектар,"
        "P0.000001 частин_на_мільйон,P0.000000001 частин_на_мільярд"
    ),
    "ar": (
        f"L1000 كيلومتر(|ات) كم كلم,L1 متر أمتار,L0.01 سنت(ي|)متر(|ات) سم,L0.001 {_MILLI}متر(|ات) ملم ملي_متر,"
        "A1000000 كيلومتر(|ات)_مربع(|ة) كم_مربع,A1 متر_مربع أمتار_مربعة,C1 متر_مكعب أمتار_مكعبة,L0.000001 ميكرون,"
        f"M1000 طن أطنان,M1 كيلو(غ|ج)رام(|ات) كيلو كغ كغم كجم,M0.001 (غ|ج)رام(|ات),M100 قنطار,L0.000000001 نانومتر,"
        f"M0.000001 {_MILLI}(غ|ج)رام(|ات) ملغ ملغم ملجم ملي_(غ|ج)رام,M0.000000001 (ميكرو|مايكرو)(غ|ج)رام(|ات),"
        f"C0.000001 {_MILLI}(لتر|ليتر)(|ات) ملي_لتر,C0.001 لتر ليتر لترات ليترات,A10000 هكتار(|ات),"
        "U1000 كيلوفولت,U1 فولت,W1000 كيلو(واط|وات|اط),W1000000 (ميغا|ميجا)(واط|وات),E1000 كيلو(واط|وات)_ساعة,"
        "W1000000000 (غيغا|جيجا)(واط|وات),W1000000000000 تيرا(واط|وات),E1000000 (ميغا|ميجا)(واط|وات)_ساعة,"
        "E1000000000 (غيغا|جيجا)(واط|وات)_ساعة,E1000000000000 تيرا(واط|وات)_ساعة,V1000 كيلومترات_في_الساعة "
        "كم_في_الساعة,V3600 أمتار_في_الثانية,B1000000 ميجابايت,B1000000000 جيجابايت,L0.3048 قدم أقدام,"
        "L1609.344|L1852 ميل أميال,L1852 ميل_بحري أميال_بحرية,T1 درجة_مئوية درجات_مئوية"
    ),
    "zh": (
        "L1000 公里 千米,L1 米 公尺,L0.01 厘米 公分,L0.001 毫米,L0.000000001 纳米 奈米,L500 里,L1609.344|L1852 英里,"
        "L1852 海里,L0.3048 英尺 呎,A0.0929 平方呎,U1 伏 伏特,U1000 千伏,"
        "A1000000 平方公里 平方千米,A1 平方米 平方公尺,A10000 公顷 公頃,A4046.86 英亩 英畝,"
        "A666.667 亩 畝,C1 立方米 立方公尺,C0.001 升 公升,C0.000001 毫升,M1000 吨 噸 公吨 公噸,M1 公斤 千克,M0.5 斤,"
        "M0.001 克 公克,M0.000001 毫克,W1000 千瓦,W1000000 兆瓦,W1000000000 吉瓦,W1 瓦,E1000 千瓦时 千瓦時 千瓦小时 "
        "千瓦小時,E1000000 兆瓦时 兆瓦時,E1000000000 吉瓦时 吉瓦時,T1 摄氏度 攝氏度,T0.5555556 华氏度 華氏度"
    ),
    "ja": (
        "L1000|M1|W1000 キロ,L1000 キロメートル,L1 メートル,L0.01 センチメートル,L0.01 センチ,L0.001|C0.000001 ミリ,"
        "L0.001 ミリメートル,A1000000 平方キロ,A1 平方メートル,C1 立方メートル,C0.001 リットル,"
        "C0.000001 ミリリットル,C0.1 ヘクトリットル,M1000 トン,M1 キログラム,M0.001 グラム,"
        "M0.000001 ミリグラム,"
        "A10000 ヘクタール,"
        "L1609.344|L1852 マイル,L1852 海里 カイリ,U1 ボルト,U1000 キロボルト,W1 ワット,"
        "W1000 キロワット,W1000000 メガワット,W1000000000 ギガワット,"
        "E1000 キロワット時 キロワットアワー,E1000000 メガワット時,E1000000000 ギガワット時,A4046.86 エーカー"
    ),
}
_ALSO = {"en": "en_GB", "pt": "pt_PT"}
_HAN = frozenset({"zh", "ja"})
_APART = pattern(r"[\s\u00a0_/⋅·'’‑-]+")
_MARKS = pattern("[\u064b-\u0652\u0670\u0640]")
_CASES = pattern(
    r"(?<=..)(?:ами|ями|ого|ому|ыми|ими|ых|их|ым|им|ые|ый|ой|ом|ем|ов|ах|ам|ях|ям|ей|ою|ая|ую|ів|ий|а|у|е|ы|и|і|я|ю|ь|о)$"
)
_ENDINGS = {
    "de": re.compile(r"(?<=...)(?:es|en|n|s|e)$"),
    "ru": _CASES,
    "uk": _CASES,
    "ar": re.compile(r"(?<=..)ا$"),
}
_LONGEST_SIGN = 2


def plain_word(word: str, language: str) -> str:
    """Write a word without the vowel signs and endings that are no part of a unit's name."""
    if language == "ar":
        word = _MARKS.sub("", word)
    ending = _ENDINGS.get(language)
    return ending.sub("", word) if ending else word


@lru_cache(maxsize=64)
def units_of(language: str) -> Remembered[Named]:
    """Give the units whose names begin with a word, found out once for each word that stands after a number."""
    main = language.partition("-")[0]
    known: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for name, unit in _names(language):
        first, *rest = (plain_word(word, main) for word in _APART.split(name))
        known.setdefault(first, []).append((tuple(rest), unit))
    sorted_ = {first: tuple(sorted(named, key=lambda one: -len(one[0]))) for first, named in known.items()}
    return Remembered(lambda word: sorted_.get(plain_word(word, main), ()))


@lru_cache(maxsize=8)
def han_units(language: str) -> tuple[dict[str, str], frozenset[str], int]:
    """Give a language's units by names without spaces, with what these begin with, and the longest one's length."""
    found = {name.replace(" ", "").replace("_", "/"): unit for name, unit in reversed(list(_names(language)))}
    return found, frozenset(name[0] for name in found), max(map(len, found))


def _names(language: str) -> Iterator[tuple[str, str]]:
    """Give all names of units in small letters; those of the table come before CLDR's."""
    main = language.partition("-")[0]
    for listed in (_TABLE.get(main, ""), _SIGNS):
        yield from ((name.lower(), unit) for name, unit in entries(listed))
    locale = locale_of(language)
    for name in filter(None, (str(locale) if locale else "", _ALSO.get(main, ""))):
        yield from _cldr_names(name, is_short=main in _HAN or main == "ar")


def _cldr_names(locale: str, *, is_short: bool) -> Iterator[tuple[str, str]]:
    """Give CLDR's names of units, in all plurals that it lists; short ones may be other words, too."""
    patterns = LocaleDataDict(cast("MutableMapping[str | int | None, Any]", load(locale)))["unit_patterns"]
    for unit, size in _CLDR.items():
        for width in ("long", "short") if is_short else ("long",):
            forms = cast("Mapping[str, str]", patterns.get(unit, {}).get(width, {}))
            for plural, form in forms.items():
                name = form.removeprefix("{0}").strip().lower()
                if plural != "per" and "{0}" not in name and len(name) < len(form) and _is_name(name):
                    yield name, size


def _is_name(name: str) -> bool:
    """Say whether a name is no short Latin one, which may be another word: those are listed."""
    return len(name) > _LONGEST_SIGN or not name.isascii()
