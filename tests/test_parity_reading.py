"""What a text states is read in ten languages: each trap of separators, scales, words, dates, multiples and bounds."""

from __future__ import annotations

from decimal import Decimal

import pytest
from babel.numbers import format_compact_decimal, format_decimal
from hypothesis import given, settings
from hypothesis import strategies as st

from factsite.languages import locale_of
from factsite.parity.quantities import Bound, Kind, Quantity, key_of
from factsite.parity.visible import read_quantities

LANGUAGES = ("it", "en", "ru", "zh-Hans", "zh-Hant", "ar", "fr", "de", "es", "ja", "pt-BR", "pt-PT", "uk")


def read(lang: str, text: str) -> list[tuple[str, str, str]]:
    """Give the kind, the likeliest key and the bound of each quantity that was read, but for currencies."""
    found = read_quantities(text, lang)
    return [(str(one.kind), one.keys[0] if one.keys else "", str(one.bound)) for one in found if one.kind != "$"]


def number(value: str, bound: str = "") -> list[tuple[str, str, str]]:
    """Give a reading of one number."""
    return [("n", value, bound)]


@pytest.mark.parametrize(
    ("lang", "text", "key"),
    [
        ("it", "3,2", "3.2"),
        ("en", "3.2", "3.2"),
        ("en", "12,500", "12500"),
        ("de", "12.500", "12500"),
        ("en", "12.500", "12.5"),
        ("ru", "100 000", "100000"),
        ("ru", "100\u00a0000", "100000"),
        ("fr", "100\u202f000", "100000"),
        ("fr", "1\u2009234\u2009567,5", "1234567.5"),
        ("de", "1'234'567", "1234567"),
        ("en", "12,34,567", "1234567"),
        ("zh-Hans", "12,3456", "123456"),
        ("ar", "٣٢٠٫٥", "320.5"),
        ("ar", "١٬٢٣٤", "1234"),
        ("ar", "۱۲۳۴", "1234"),
        ("ja", "１２３", "123"),
        ("es", "100.000", "100000"),
    ],
)
def test_digits_and_separators(lang: str, text: str, key: str) -> None:
    """Digits of any script are read by the separators of the language."""
    assert read(lang, text) == number(key)


@pytest.mark.parametrize(
    ("lang", "text", "key"),
    [
        ("ru", "320 миллиардов", "320000000000"),
        ("ru", "3,2 млрд", "3200000000"),
        ("ru", "полтора миллиона", "1500000"),
        ("ru", "полмиллиона", "500000"),
        ("ru", "два с половиной миллиона", "2500000"),
        ("ru", "двадцать пять тысяч", "25000"),
        ("zh-Hans", "3200亿", "320000000000"),
        ("zh-Hans", "62万亿", "62000000000000"),
        ("zh-Hans", "1亿2000万", "120000000"),
        ("zh-Hans", "三千二百亿", "320000000000"),
        ("zh-Hant", "8萬5000", "85000"),
        ("zh-Hant", "2.4兆", "2400000000000"),
        ("ja", "28万4519", "284519"),
        ("en", "320 billion", "320000000000"),
        ("en", "3.2 × 10¹¹", "320000000000"),
        ("en", "2.5 × 10⁻⁹", "0.0000000025"),
        ("en", "3.2e11", "320000000000"),
        ("de", "3,2 · 10¹¹", "320000000000"),
        ("en", "$3.2bn", "3200000000"),
        ("en", "half a million", "500000"),
        ("en", "one and a half million", "1500000"),
        ("en", "three hundred and fifty", "350"),
        ("it", "62 mila miliardi", "62000000000000"),
        ("it", "2 milioni e mezzo", "2500000"),
        ("it", "trecentocinquanta", "350"),
        ("es", "320 mil millones", "320000000000"),
        ("es", "treinta y cinco mil", "35000"),
        ("es", "62 billones", "62000000000000"),
        ("fr", "62 billions", "62000000000000"),
        ("fr", "quatre-vingt-dix mille", "90000"),
        ("fr", "un demi-million", "500000"),
        ("de", "320 Milliarden", "320000000000"),
        ("de", "62 Billionen", "62000000000000"),
        ("de", "dreihundertfünfzig", "350"),
        ("de", "anderthalb Millionen", "1500000"),
        ("pt-BR", "3,2 bilhões", "3200000000"),
        ("pt-PT", "3,2 mil milhões", "3200000000"),
        ("pt-PT", "2 biliões", "2000000000000"),
        ("ar", "320 مليار", "320000000000"),
        ("ar", "مليون", "1000000"),
        ("ar", "مليون ونصف المليون", "1500000"),
        ("ar", "خمسة وعشرين ألفًا", "25000"),
        ("uk", "320 мільярдів", "320000000000"),
    ],
)
def test_scales_and_number_words(lang: str, text: str, key: str) -> None:
    """A number has the scale that the language's words give it, old and new billions included."""
    assert [one[:2] for one in read(lang, text)] == [("n", key)]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("ru", "не менее 100 000", number("100000", ">")),
        ("en", "at least 100,000 sensors and more than 2,500", [*number("100000", ">"), *number("2500", ">")]),
        ("en", "100,000 sensors and more than 2,500", [*number("100000"), *number("2500", ">")]),
        ("en", "almost 900", number("900", "^")),
        ("zh-Hans", "不少于10万", number("100000", ">")),
        ("zh-Hans", "十万余", number("100000", ">")),
        ("zh-Hans", "2500多根", number("2500", ">")),
        ("zh-Hans", "约4500人", number("4500", "~")),
        ("zh-Hans", "不超过60", number("60", "<")),
        ("ja", "2500本を超える", number("2500", ">")),
        ("ja", "約10万", number("100000", "~")),
        ("ru", "до 20", number("20", "*<")),
        ("it", "non meno di 100.000", number("100000", ">")),
        ("es", "supera los 2,4 billones", number("2400000000000", ">")),
        ("ar", "ما لا يقل عن 100 ألف", number("100000", ">")),
        ("de", "höchstens 60 Euro", number("60", "<")),
        ("en", "less than two weeks", [("u", "S1209600", "<")]),
    ],
)
def test_bounds(lang: str, text: str, expected: list[tuple[str, str, str]]) -> None:
    """What hedges a number stands beside it and isn't dropped; a word that may only lead to it is any bound."""
    assert read(lang, text) == expected


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("zh-Hans", "十几个"),
        ("en", "several"),
        ("it", "alcuni"),
        ("ru", "десяток-другой"),
        ("ar", "بضعة"),
    ],
)
def test_vague_amounts_stay_unread(lang: str, text: str) -> None:
    """An amount that names no number never becomes one."""
    assert read(lang, text) == [("?", "", "")]


@pytest.mark.parametrize(
    ("lang", "text", "size"),
    [
        ("zh-Hans", "数十亿", 10**9),
        ("zh-Hans", "上百万", 10**6),
        ("zh-Hans", "几十", 10),
        ("zh-Hans", "上百人", 100),
        ("zh-Hans", "成千上万", 1000),
        ("ja", "何十人", 10),
        ("ru", "десятки тысяч", 10**4),
        ("ru", "несколько сотен", 100),
        ("uk", "тисячі", 1000),
        ("en", "tens of thousands", 10**4),
        ("en", "several dozen", 10),
        ("en", "millions", 10**6),
        ("it", "centinaia di migliaia", 10**5),
        ("fr", "plusieurs dizaines de milliers", 10**4),
        ("es", "miles de millones", 10**9),
        ("pt-BR", "centenas de bilhões", 10**11),
        ("de", "Zehntausende", 10**4),
        ("ar", "عشرات الآلاف", 10**4),
    ],
)
def test_what_names_an_order_of_numbers_alone_is_read_as_such(lang: str, text: str, size: int) -> None:
    """Dozens and hundreds are no number, but they aren't the same either."""
    assert read(lang, text)[:1] == [("g", str(size), "")]


@pytest.mark.parametrize(
    ("lang", "text", "keys"),
    [
        ("zh-Hans", "提升了两倍", ("3", "2")),
        ("zh-Hans", "起始水平的三倍", ("3",)),
        ("zh-Hans", "翻一番", ("2",)),
        ("zh-Hans", "翻两番", ("4",)),
        ("ja", "3倍", ("3",)),
        ("ru", "утроилась", ("3",)),
        ("ru", "вдвое", ("2",)),
        ("ru", "в три раза", ("3",)),
        ("en", "tripled", ("3",)),
        ("en", "threefold", ("3",)),
        ("en", "three times", ("3",)),
        ("en", "a factor of three", ("3",)),
        ("it", "si è triplicata", ("3",)),
        ("de", "verdreifacht", ("3",)),
        ("fr", "multipliée par trois", ("3",)),
        ("es", "se triplicó", ("3",)),
        ("pt-BR", "triplicou", ("3",)),
        ("ar", "ثلاثة أضعاف", ("3",)),
    ],
)
def test_multiples(lang: str, text: str, keys: tuple[str, ...]) -> None:
    """A multiple is its factor; where Chinese may mean one more, it may be either."""
    assert [(one.kind, one.keys) for one in read_quantities(text, lang)] == [(Kind.MULTIPLE, keys)]


@pytest.mark.parametrize(
    ("lang", "text", "key"),
    [
        ("ru", "17 сентября 2026 года", "2026-09-17"),
        ("ru", "в сентябре 2026", "2026-09-00"),
        ("it", "21 settembre", "0000-09-21"),
        ("en", "September 17, 2026", "2026-09-17"),
        ("en", "17 September 2026", "2026-09-17"),
        ("en", "by May", "0000-05-00"),
        ("de", "17. September 2026", "2026-09-17"),
        ("de", "17.09.2026", "2026-09-17"),
        ("fr", "1er mai 2026", "2026-05-01"),
        ("es", "17 de septiembre de 2026", "2026-09-17"),
        ("pt-BR", "17 de setembro de 2026", "2026-09-17"),
        ("zh-Hans", "2026年9月17日", "2026-09-17"),
        ("zh-Hans", "二〇二六年九月十七日", "2026-09-17"),
        ("zh-Hans", "三月", "0000-03-00"),
        ("ja", "令和8年9月17日", "2026-09-17"),
        ("zh-Hant", "民國115年9月", "2026-09-00"),
        ("ar", "27 أغسطس/آب 2026", "2026-08-27"),
        ("en", "2026-09-17", "2026-09-17"),
        ("sv", "17 september 2026", "2026-09-17"),
    ],
)
def test_dates(lang: str, text: str, key: str) -> None:
    """Dates are read in the months of CLDR, in signs and in digits; what isn't said stays open."""
    assert read(lang, text) == [("d", key, "")]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("en", "12.5 %", [("%", "12.5", "")]),
        ("ru", "5 процентных пунктов", [("p", "5", "")]),
        ("zh-Hans", "三个百分点", [("p", "3", "")]),
        ("zh-Hans", "百分之十二点五", [("%", "12.5", "")]),
        ("zh-Hans", "两成", [("%", "20", "")]),
        ("ja", "3割5分", [("%", "35", "")]),
        ("ar", "12.5 في المئة", [("%", "12.5", "")]),
        ("en", "10–15 %", [("%", "10", ""), ("%", "15", "")]),
        ("en", "between 10 and 15 billion", [*number("10000000000"), *number("15000000000")]),
        ("zh-Hans", "8亿至9亿", [*number("800000000"), *number("900000000", "*")]),
        ("ja", "40～60日間", [("u", "S3456000", ""), ("u", "S5184000", "")]),
        ("zh-Hans", "两周", [("u", "S1209600", "")]),
        ("zh-Hans", "一年半", [("u", "M18", "")]),
        ("ar", "أسبوعين", [("u", "S1209600", "")]),
        ("ru", "три недели", [("u", "S1814400", "")]),
        ("zh-Hans", "三分之一", [("f", "1/3", "")]),
        ("it", "due terzi", [("f", "2/3", "")]),
        ("en", "5:45 p.m.", [("t", "17:45", "")]),
        ("it", "alle 21.30", [("t", "21:30", "")]),
        ("fr", "17 h 45", [("t", "17:45", "")]),
        ("ja", "午後5時45分", [("t", "17:45", "")]),
        ("it", "nel XIV secolo", [("c", "14", "")]),
        ("en", "the 14th century", [("c", "14", "")]),
        ("zh-Hans", "14世纪", [("c", "14", "")]),
        ("zh-Hans", "第二轮", [("o", "2", "")]),
        ("es", "la 45.ª edición", [("o", "45", "")]),
    ],
)
def test_parts_spans_and_times(lang: str, text: str, expected: list[tuple[str, str, str]]) -> None:
    """Percentages and points, both ends of ranges, spans of time, fractions, times, centuries and ordinals."""
    assert read(lang, text) == expected


@pytest.mark.parametrize(
    ("lang", "text", "key"),
    [
        ("en", "TF32x3", "tf32x3"),
        ("zh-Hans", "模型GLM-5.3-Flash的", "glm-5.3-flash"),
        ("en", "version 2.7.1", "2.7.1"),
        ("ru", "Ту-154", "ту-154"),
        ("en", "+44 20 7946 0958", "442079460958"),
    ],
)
def test_identifiers(lang: str, text: str, key: str) -> None:
    """A name with digits is one thing, exactly as written; no number is read out of it."""
    assert read(lang, text) == [("i", key, "")]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "It may march."),
        ("zh-Hans", "十分重要，统一，万一"),
        ("it", "una delle testate"),
    ],
)
def test_words_that_only_look_like_numbers(lang: str, text: str) -> None:
    """Numerals within words of another meaning are no numbers."""
    assert read(lang, text) == []


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("zh-Hans", "两三年", [("u", "M24", "~"), ("u", "M36", "~")]),
        ("zh-Hans", "七八成", [("%", "70", "~"), ("%", "80", "~")]),
        ("zh-Hans", "三四十人", [*number("30", "~"), *number("40", "~")]),
        ("zh-Hans", "八九百人", [*number("800", "~"), *number("900", "~")]),
        ("zh-Hans", "四五百万元", [*number("4000000", "~"), *number("5000000", "~")]),
        ("zh-Hans", "两三百亿", [*number("20000000000", "~"), *number("30000000000", "~")]),
        ("zh-Hans", "十五六岁", [("u", "M180", "~"), ("u", "M192", "~")]),
        ("zh-Hant", "兩三年", [("u", "M24", "~"), ("u", "M36", "~")]),
        ("ja", "二、三十人", [*number("20", "~"), *number("30", "~")]),
        ("ja", "十四、五歳", [("u", "M168", "~"), ("u", "M180", "~")]),
        ("ja", "2、3年", [("u", "M24", "~"), ("u", "M36", "~")]),
        ("ja", "100人弱", number("100", "^")),
        ("ja", "100人超", number("100", ">")),
        ("ja", "多くても100人", number("100", "<")),
        ("zh-Hans", "一万三", number("13000")),
        ("ja", "1万3千人", number("13000")),
        ("zh-Hans", "两个多月", [("u", "M2", ">")]),
        ("zh-Hans", "三个多小时", [("u", "S10800", ">")]),
        ("zh-Hans", "半小时", [("u", "S1800", "")]),
        ("zh-Hans", "三刻钟", [("u", "S2700", "")]),
        ("zh-Hans", "五点一刻", [("t", "5:15", "")]),
        ("zh-Hans", "半个世纪", [("u", "M600", "")]),
        ("zh-Hans", "近半年", [("u", "M6", "^")]),
        ("zh-Hant", "半個百分點", [("p", "0.5", "")]),
        ("ja", "四半世紀", [("u", "M300", "")]),
        ("ja", "一時間半", [("u", "S5400", "")]),
        ("ja", "3日連続", [("u", "S259200", "")]),
        ("ja", "百分の一", [("f", "100", "")]),
        ("zh-Hans", "20世纪70年代", [("e", "1970", "")]),
        ("ja", "一九七〇年代", [("e", "1970", "")]),
        ("zh-Hans", "两倍半", [("x", "2.5", "")]),
        ("zh-Hans", "增长近一倍", [("x", "2", "^")]),
        ("ja", "3割引", [("%", "30", "")]),
    ],
)
def test_chinese_and_japanese_idioms(lang: str, text: str, expected: list[tuple[str, str, str]]) -> None:
    """Double numbers are two, the second the next one; halves, quarters and decades have words of their own."""
    assert read(lang, text) == expected


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("zh-Hans", "乱七八糟，十之八九，千千万万，百万富翁，双十一，第三者，上半年"),
        ("ja", "五輪，百貨店，八百屋，万が一，半ば，後半，十人十色"),
    ],
)
def test_chinese_and_japanese_words_with_numerals(lang: str, text: str) -> None:
    """A numeral within a word of its own is none."""
    assert read(lang, text) == []


@pytest.mark.parametrize(
    ("lang", "text"),
    [("zh-Hans", "二十几岁"), ("ja", "10数人"), ("zh-Hans", "八折")],
)
def test_chinese_and_japanese_amounts_without_a_number(lang: str, text: str) -> None:
    """What may be any of several numbers stays unread."""
    assert read(lang, text) == [("?", "", "")]


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("ru", "четыре-пять миллионов", [*number("4000000"), *number("5000000")]),
        ("ru", "два-три года", [("u", "M24", ""), ("u", "M36", "")]),
        ("ru", "в два-три раза", [("x", "2", ""), ("x", "3", "")]),
        ("ru", "тысяч пять рублей", number("5000", "~")),
        ("ru", "два десятка домов", number("20")),
        ("ru", "полторы сотни", number("150")),
        ("ru", "без малого 100", number("100", "^")),
        ("ru", "девять десятых", [("f", "0.9", "")]),
        ("ru", "три десятых процента", [("%", "0.3", "")]),
        ("ru", "три четверти часа", [("u", "S2700", "")]),
        ("ru", "полвека", [("u", "M600", "")]),
        ("ru", "сорокалетний", [("u", "M480", "")]),
        ("ru", "на двадцать первом этаже", [("o", "21", "")]),
        ("ru", "в двадцать первом веке", [("c", "21", "")]),
        ("ru", "семидесятые годы", [("e", "1970", "")]),
        ("ru", "пятьюдесятью", number("50")),
        ("uk", "чотири-п’ять мільйонів", [*number("4000000"), *number("5000000")]),
        ("uk", "дев’ять десятих", [("f", "0.9", "")]),
        ("uk", "три чверті години", [("u", "S2700", "")]),
        ("uk", "шістдесяти", number("60")),
        ("uk", "більш як 100", number("100", ">")),
        ("uk", "1970-ті роки", [("e", "1970", "")]),
        ("ar", "مليونان ونصف المليون", number("2500000")),
        ("ar", "مليونان وثلاثمئة ألف", number("2300000")),
        ("ar", "مليونين وثلاثة ملايين", [*number("2000000"), *number("3000000")]),
        ("ar", "أربعة أو خمسة ملايين", [*number("4000000"), *number("5000000")]),
        ("ar", "بين أربعة وخمسة ملايين", [*number("4000000"), *number("5000000")]),
        ("ar", "20 ألفا و500", number("20500")),
        ("ar", "ثلاثين ضعفًا", [("x", "30", "")]),
        ("ar", "عشرين بالمئة", [("%", "20", "")]),
        ("ar", "خمس السكان", [("f", "0.2", ""), ("?", "2", "")]),
        ("ar", "تسعة أعشار", [("f", "0.9", "")]),
        ("ar", "ثلاثة أرباع الساعة", [("u", "S2700", "")]),
        ("ar", "ربع قرن", [("u", "M300", "")]),
        ("ar", "الثمانية والأربعين", number("48")),
        ("ar", "الدورة الخامسة والأربعون", [("o", "45", "")]),
        ("ar", "القرن الحادي والعشرين", [("c", "21", "")]),
        ("ar", "السبعينيات", [("e", "1970", "")]),
        ("ar", "١٫٢ × ١٠⁻⁵", number("0.000012")),
        ("ar", "ما يربو على 100", number("100", ">")),
    ],
)
def test_slavic_and_arabic_idioms(lang: str, text: str, expected: list[tuple[str, str, str]]) -> None:
    """Numbers that share a scale, parts, ordinals and spans of time have words of their own."""
    assert read(lang, text) == expected


@pytest.mark.parametrize(
    ("lang", "text"),
    [("ru", "десяток-другой"), ("ru", "пара сотен"), ("ru", "в разы"), ("uk", "десяток-другий"), ("uk", "кількасот")],
)
def test_slavic_amounts_without_a_number(lang: str, text: str) -> None:
    """What may be any of several numbers stays unread."""
    assert read(lang, text) == [("?", "", "")]


def test_a_number_after_one_with_a_scale_may_have_it_too() -> None:
    """Of "730 milioni, di cui 210" the second number may be either."""
    *_, last = read_quantities("730 milioni, di cui 210 restituiti", "it")
    assert last.keys == ("210", "210000000")


def test_a_quantity_stands_where_it_is_written() -> None:
    """The offsets lead back to the text."""
    text = "Il modello ha 320 miliardi di parametri"
    [found] = read_quantities(text, "it")
    assert found == Quantity(Kind.NUMBER, ("320000000000",), 14, 26, "320 miliardi", Bound.NONE)
    assert text[found.start : found.end] == "320 miliardi"


@pytest.mark.parametrize("lang", LANGUAGES)
@settings(deadline=None)
@given(value=st.integers(min_value=21, max_value=10**15 - 1))
def test_whole_numbers_are_read_as_cldr_writes_them(lang: str, value: int) -> None:
    """Whatever a language groups, the number is the same."""
    text = format_decimal(value, locale=locale_of(lang))
    [found] = read_quantities(f"({text})", lang)
    assert found.keys[0] == str(value)


@pytest.mark.parametrize("lang", LANGUAGES)
@settings(deadline=None)
@given(value=st.decimals(min_value=Decimal("0.01"), max_value=Decimal(10**9), places=2))
def test_fractions_are_read_as_cldr_writes_them(lang: str, value: Decimal) -> None:
    """Whatever a language's decimal sign, the number is the same."""
    text = format_decimal(value, locale=locale_of(lang), format="#,##0.00", decimal_quantization=False)
    found = [one for one in read_quantities(f"({text})", lang) if one.kind != Kind.TIME]
    assert [key_of(value) in one.keys for one in found] == [True]


@pytest.mark.parametrize("lang", LANGUAGES)
@settings(deadline=None)
@given(digits=st.integers(min_value=2, max_value=999), power=st.sampled_from((3, 6, 9, 12)))
def test_compact_numbers_are_read_as_cldr_writes_them(lang: str, digits: int, power: int) -> None:
    """CLDR's long form with its words of scale means the number that it was made of."""
    value = digits * 10**power
    text = format_compact_decimal(value, format_type="long", locale=locale_of(lang), fraction_digits=3)
    [found] = read_quantities(f"({text})", lang)
    assert str(value) in found.keys
