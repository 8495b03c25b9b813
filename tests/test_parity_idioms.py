"""What news prose says in idioms is read, and an honest translation of it makes no finding in any direction."""

from __future__ import annotations

from itertools import permutations

import pytest

from factsite.codes import Code
from factsite.parity.texts import compare_texts
from factsite.parity.visible import read_quantities
from tests.parity_idioms import IDIOMS, LANGUAGES


@pytest.mark.parametrize("name", IDIOMS)
def test_an_honest_translation_of_an_idiom_is_silent(name: str) -> None:
    """Each language says it in its own way; no two of them differ."""
    for (lang, text), (other, translation) in permutations(zip(LANGUAGES, IDIOMS[name], strict=True), 2):
        findings = compare_texts(text, lang, translation, other)
        assert [(lang, other, one.message) for one in findings] == []


@pytest.mark.parametrize(
    ("name", "lang", "written", "instead"),
    [
        ("about thirty", "fr", "trentaine", "quarantaine de milliers, soit 45 000"),
        ("two or three million", "de", "drei Millionen", "vier Millionen"),
        ("three in four", "en", "four", "five"),
        ("nineteenth century", "es", "XIX", "XVIII"),
        ("forty-five minutes", "fr", "45", "55"),
        ("fortnight", "es", "quince", "veinte"),
        ("thirty times", "en", "thirty", "forty"),
        ("no fewer than", "fr", "1 200", "1 300"),
        ("no fewer than", "en", "No fewer than", "Exactly"),
        ("nine tenths", "it", "nove decimi", "sette decimi"),
        ("two fifths", "de", "Zwei", "Drei"),
        ("two thousand three hundred", "it", "duemilatrecento", "duemilaquattrocento"),
        ("two thousand three hundred", "pt-BR", "trezentas", "quatrocentas"),
        ("three-day", "de", "dreitägige", "fünftägige"),
        ("one and a half million", "pt-BR", "e meio", "e duzentos mil"),
        ("tenfold", "de", "verzehnfacht", "verdoppelt"),
    ],
)
def test_a_changed_idiom_is_found(name: str, lang: str, written: str, instead: str) -> None:
    """A changed value is found against the original in at least one other language."""
    at = LANGUAGES.index(lang)
    changed = IDIOMS[name][at].replace(written, instead, 1)
    assert changed != IDIOMS[name][at]
    originals = [(one, text) for one, text in zip(LANGUAGES, IDIOMS[name], strict=True) if one != lang]
    assert any(compare_texts(text, one, changed, lang) for one, text in originals)


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("fr", "une trentaine de millions", [("n", ("30000000",), "~")]),
        ("it", "una trentina di persone", [("n", ("30",), "~")]),
        ("it", "una mezza dozzina", [("n", ("6",), "~")]),
        ("en", "a quarter of a million", [("n", ("250000",), "")]),
        ("de", "eine Dreiviertelmillion", [("n", ("750000",), "")]),
        ("en", "three point two five billion", [("n", ("3250000000",), "")]),
        ("it", "tre virgola due miliardi", [("n", ("3200000000",), "")]),
        ("en", "2½ million", [("n", ("2500000",), "")]),
        ("en", "4.5m people", [("n", ("4.5", "4500000"), "")]),
        ("fr", "3 500 M€", [("n", ("3500000000",), "")]),
        ("en", "$1.5 to $2 billion", [("n", ("1500000000", "1.5"), ""), ("n", ("2000000000",), "")]),
        ("en", "1914-18", [("n", ("1914",), ""), ("n", ("18", "1918"), "")]),
        ("en", "in 2024/25", [("n", ("2024",), ""), ("n", ("25", "2025"), "")]),
        ("pt-BR", "um milhão e duzentos mil", [("n", ("1200000",), "")]),
        ("pt-BR", "dois mil e vinte e seis", [("n", ("2026",), "")]),
        ("it", "quaranta o cinquantamila", [("n", ("40000", "40"), ""), ("n", ("50000",), "")]),
        ("de", "vierzig- bis fünfzigtausend", [("n", ("40000", "40"), ""), ("n", ("50000",), "")]),
        ("de", "zwölfhundert", [("n", ("1200",), "")]),
        ("it", "tre quarti d'ora", [("u", ("S2700",), "")]),
        ("es", "media hora", [("u", ("S1800",), "")]),
        ("de", "ein halbes Jahr", [("u", ("M6",), "")]),
        ("en", "seven tenths", [("f", ("0.7",), "")]),
        ("en", "shortly after 3 p.m.", [("t", ("15:00",), "")]),
        ("es", "pasó de 1,2 millones", [("n", ("1200000",), "*>")]),
        ("it", "ben 400", [("n", ("400",), "*")]),
        ("es", "algo menos de 5.000", [("n", ("5000",), "^")]),
        ("en", "just shy of 5,000", [("n", ("5000",), "^")]),
        ("de", "an die achtzig", [("n", ("80",), "~")]),
    ],
)
def test_idioms_are_read(lang: str, text: str, expected: list[tuple[str, tuple[str, ...], str]]) -> None:
    """Scales that a half, a dozen or a range shares, decimals in words, and hedges."""
    found = read_quantities(text, lang)
    assert [(str(one.kind), one.keys, str(one.bound)) for one in found if one.kind != "$"] == expected


@pytest.mark.parametrize(
    ("lang", "text", "other", "translation"),
    [
        ("en", "A third of homes are empty.", "de", "33 Prozent der Wohnungen stehen leer."),
        ("en", "Prices rose by 200 percent.", "it", "I prezzi sono triplicati."),
        ("en", "Three in four voters agree.", "it", "È d'accordo il 75% degli elettori."),
        ("en", "One in five flats is empty.", "de", "20 Prozent der Wohnungen stehen leer."),
        ("en", "12,000 or 13,000 people came.", "fr", "12 ou 13 000 personnes sont venues."),
        ("en", "Revenue was €450m.", "es", "Los ingresos fueron de 450 M€."),
        ("en", "The season 2024/25 began late.", "de", "Die Saison 2024–2025 begann spät."),
        ("it", "È alta un metro e 90.", "en", "She is 1.90 metres tall."),
        ("it", "È aumentata di 1,5 gradi.", "fr", "Elle a augmenté d'un degré et demi."),
        ("en", "Nine times out of ten it comes.", "es", "Nueve de cada diez veces llega."),
        ("it", "Costa 2,50 euro.", "en", "It costs two and a half euros."),
    ],
)
def test_one_figure_may_be_of_two_kinds(lang: str, text: str, other: str, translation: str) -> None:
    """A share may be a fraction or percent, a rise a multiple or percent, a scale said or shared."""
    assert compare_texts(text, lang, translation, other) == ()
    assert compare_texts(translation, other, text, lang) == ()


def test_spans_that_stand_together_are_their_sum_too() -> None:
    """Two hours and twenty minutes may be 140 minutes."""
    original = "The flight took two hours and twenty minutes."
    assert compare_texts(original, "en", "Il volo è durato 140 minuti.", "it") == ()
    assert len(compare_texts(original, "en", "Il volo è durato 160 minuti.", "it")) == 1


def test_a_number_in_words_may_leave_its_scale_to_a_later_one() -> None:
    """What differs by a power of ten only is in doubt where the smaller one is a word."""
    assert compare_texts("Ne costerà quattro.", "it", "It will cost 4 million.", "en") == ()


def test_a_figure_with_nothing_like_it_needs_digits() -> None:
    """Words may be said in ways that nothing reads; digits may not."""
    assert compare_texts("Il paese perse mezzo milione di abitanti.", "it", "The country lost many people.", "en") == ()
    [one] = compare_texts("Il paese perse 500.000 abitanti.", "it", "The country lost many people.", "en")
    assert one.message == "500.000 (500,000) stands in the original, nothing like it here"


FUTURES = {
    2: {
        "it": "Il prezzo raddoppierà nel 2030.",
        "fr": "Le prix doublera en 2030.",
        "es": "El precio se duplicará en 2030.",
        "pt-BR": "O preço dobrará em 2030.",
        "de": "Der Preis wird sich 2030 verdoppeln.",
        "ru": "Цена удвоится в 2030 году.",
        "en": "The price will be doubled in 2030.",
    },
    3: {
        "it": "Il prezzo triplicherà nel 2030.",
        "fr": "Le prix triplera en 2030.",
        "es": "El precio se triplicará en 2030.",
        "pt-BR": "O preço triplicará em 2030.",
        "de": "Der Preis wird sich 2030 verdreifachen.",
        "ru": "Цена утроится в 2030 году.",
        "en": "The price will be tripled in 2030.",
    },
}


def test_what_will_double_doesnt_triple() -> None:
    """A multiple is read in each tense of its verb."""
    for lang, other in permutations(FUTURES[2], 2):
        assert compare_texts(FUTURES[2][lang], lang, FUTURES[2][other], other) == ()
        found = compare_texts(FUTURES[2][lang], lang, FUTURES[3][other], other)
        assert [one.code for one in found] == [Code.PARITY_MULTIPLE], (lang, other)


POINTS_LESS = {
    "it": "La quota è scesa dal 43 al 38%, cinque punti in meno.",
    "fr": "La part est passée de 43 à 38 %, soit cinq points de moins.",
    "es": "La cuota bajó del 43 al 38 %, cinco puntos menos.",
    "de": "Der Anteil sank von 43 auf 38 Prozent, fünf Prozentpunkte weniger.",
    "ru": "Доля снизилась с 43 до 38 %, на пять процентных пунктов.",
}


def test_points_after_a_percentage_are_its_points() -> None:
    """Five points aren't five per cent, though nobody says whose points they are."""
    for lang, other in permutations(POINTS_LESS, 2):
        assert compare_texts(POINTS_LESS[lang], lang, POINTS_LESS[other], other) == ()
    wrong = "The share fell from 43 to 38%, five per cent less."
    for lang, text in POINTS_LESS.items():
        assert [one.code for one in compare_texts(text, lang, wrong, "en")] == [Code.PARITY_NUMBER], lang


def test_rarer_currencies_are_told_apart() -> None:
    """Crowns, shekels and pesetas have names of their own in each language."""
    assert compare_texts("It cost 5,900 crowns.", "en", "Costó 5.900 coronas.", "es") == ()
    assert compare_texts("Стоило 2500 шекелей.", "ru", "花费2500谢克尔。", "zh-Hans") == ()
    found = compare_texts("It cost 5,900 crowns.", "en", "Costó 5.900 pesetas.", "es")
    assert [one.code for one in found] == [Code.PARITY_CURRENCY]


SPLIT_SCALES = {
    "it": "Costa 1 milione e 200 mila euro.",
    "pt-BR": "Custa 1 milhão e 200 mil euros.",
    "de": "Es kostet eine Million zweihunderttausend Euro.",
    "ru": "Стоит 1 млн 200 тыс. евро.",
    "ar": "يكلف مليون ومئتا ألف يورو.",
    "en": "It costs 1.2 million euros.",
    "zh-Hans": "费用120万欧元。",
}


def test_a_number_in_two_scales_is_one() -> None:
    """A million and two hundred thousand are 1.2 million."""
    for lang, other in permutations(SPLIT_SCALES, 2):
        assert compare_texts(SPLIT_SCALES[lang], lang, SPLIT_SCALES[other], other) == (), (lang, other)
    found = compare_texts(SPLIT_SCALES["it"], "it", "It costs 1.3 million euros.", "en")
    assert {one.code for one in found} == {Code.PARITY_NUMBER}


@pytest.mark.parametrize(
    ("lang", "text", "value"),
    [
        ("fr", "Il y a quatre-vingt-treize élus.", "93"),
        ("fr", "Il y a quatre-vingt-seize élus.", "96"),
        ("ar", "هناك مئة وخمسة وعشرون نائبا.", "125"),
        ("ar", "هناك ثلاثة وعشرون نائبا.", "23"),
    ],
)
def test_a_number_in_words_is_read_whole(lang: str, text: str, value: str) -> None:
    """No part of it is taken for another number."""
    assert [one.keys for one in read_quantities(text, lang) if one.weight] == [(value,)]


@pytest.mark.parametrize(
    ("text", "lang", "same", "other"),
    [
        ("Aumenta dal 1° gennaio 2030.", "it", "It rises from 1 January 2030.", "en"),
        ("Die Kosten stiegen von 18 auf mehr als 21 Milliarden Yuan.", "de", "成本从180亿元增至逾210亿元。", "zh-Hans"),
        ("O prejuízo passou de R$ 45 milhões.", "pt-BR", "تجاوزت الخسائر 45 مليون ريال.", "ar"),
        ("首次突破1美元兑94卢布。", "zh-Hans", "Курс впервые превысил 94 рубля.", "ru"),
        ("Die Gewerkschaft verlangt mindestens aber 350 Euro.", "de", "The union wants at least 350 euros.", "en"),
    ],
)
def test_news_that_is_said_otherwise_is_the_same(text: str, lang: str, same: str, other: str) -> None:
    """No way to write a day, a rise or a price is a difference."""
    assert compare_texts(text, lang, same, other) == ()
    assert compare_texts(same, other, text, lang) == ()


@pytest.mark.parametrize(
    ("text", "lang", "wrong", "other"),
    [
        ("Aumenta dal 1° gennaio 2030.", "it", "Il augmente le 1er juin 2030.", "fr"),
        ("Plus de 2 000 personnes ont manifesté.", "fr", "تظاهر أقل من ألفي شخص.", "ar"),
        ("Ставка превышает 20%.", "ru", "Le taux reste sous 20 %.", "fr"),
        ("每月至少涨350欧元。", "zh-Hans", "Sie verlangt höchstens aber 350 Euro im Monat.", "de"),
    ],
)
def test_news_that_says_something_else_is_found(text: str, lang: str, wrong: str, other: str) -> None:
    """Another month, and what is under where the original is over."""
    assert len(compare_texts(text, lang, wrong, other)) == 1
