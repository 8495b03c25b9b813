"""What news prose says in idioms is read, and an honest translation of it makes no finding in any direction."""

from __future__ import annotations

from itertools import permutations

import pytest

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
        ("es", "algo menos de 5.000", [("n", ("5000", "5"), "^")]),
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
