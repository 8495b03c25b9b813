"""What an amount is told for each of: a month, a kilowatt-hour, a square metre."""

from __future__ import annotations

from itertools import permutations

import pytest

from factsite.codes import Code
from factsite.parity.quantities import Kind
from factsite.parity.texts import compare_texts
from factsite.parity.visible import read_quantities

A_MONTH = {
    "en": "The pay is 640 crowns a month.",
    "it": "La paga è di 640 corone al mese.",
    "fr": "La paie est de 640 couronnes par mois.",
    "de": "Der Sold beträgt 640 Kronen im Monat.",
    "es": "La paga es de 640 coronas al mes.",
    "pt-BR": "O soldo é de 640 coroas por mês.",
    "ru": "Жалованье — 640 крон в месяц.",
    "ar": "الراتب 640 كرونة في الشهر.",
    "zh-Hans": "薪水为每月640克朗。",
    "ja": "給与は毎月640クローネだ。",
}
A_KILO = {
    "en": "It costs 341 yen per kilo.",
    "it": "Costa 341 yen al chilo.",
    "fr": "Il coûte 341 yens le kilo.",
    "de": "Es kostet 341 Yen je Kilo.",
    "es": "Cuesta 341 yenes por kilo.",
    "pt-BR": "Custa 341 ienes o quilo.",
    "ru": "Стоит 341 иену за килограмм.",
    "ar": "يكلف 341 يناً للكيلوغرام.",
    "zh-Hans": "价格为每公斤341日元。",
    "ja": "価格は1キロ当たり341円だ。",
}


@pytest.mark.parametrize("texts", [A_MONTH, A_KILO])
def test_a_rate_is_the_same_in_every_language(texts: dict[str, str]) -> None:
    """Each language says it in its own way, and one that leaves it out differs in nothing."""
    for (lang, text), (other, translation) in permutations(texts.items(), 2):
        assert (text, translation, compare_texts(text, lang, translation, other)) == (text, translation, ())
    for lang, text in A_MONTH.items():
        assert compare_texts(text, lang, "The pay is 640 crowns.", "en") == ()


@pytest.mark.parametrize(
    ("lang", "wrong"),
    [
        ("en", "The pay is 640 crowns a week."),
        ("it", "La paga è di 640 corone all'anno."),
        ("de", "Der Sold beträgt 640 Kronen am Tag."),
        ("ru", "Жалованье — 640 крон в неделю."),
        ("zh-Hans", "薪水为每天640克朗。"),
        ("ja", "給与は毎週640クローネだ。"),
    ],
)
def test_another_span_of_a_rate_is_found(lang: str, wrong: str) -> None:
    """A week is no month, and the message names both."""
    for other, text in A_MONTH.items():
        if other != lang:
            (found,) = compare_texts(text, other, wrong, lang)
            assert (found.code, found.message.count("640")) == (Code.PARITY_NUMBER, 0)


def test_another_thing_of_a_rate_is_found() -> None:
    """A tonne is no kilo, and a kilowatt-hour no megawatt-hour."""
    found = compare_texts(A_KILO["zh-Hans"], "zh-Hans", "Es kostet 341 Yen je Tonne.", "de")
    assert [one.message for one in found] == ["'yen je tonne' here, '每公斤' in the original"]
    prices = "27.9 cents per kilowatt-hour.", "27,9 Cent je Megawattstunde."
    assert [one.code for one in compare_texts(prices[0], "en", prices[1], "de")] == [Code.PARITY_NUMBER]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "It had 640 guests a month later."),
        ("it", "Sono stati 640 milioni l'anno scorso."),
        ("de", "Es waren 640 Menschen im Jahr 2020."),
        ("fr", "Il y en avait 640 l'an dernier."),
        ("en", "It had 640 guests, a month of work."),
    ],
)
def test_what_tells_when_is_no_rate(lang: str, text: str) -> None:
    """A year that is named, or past, is one that nothing is divided by."""
    assert [one for one in read_quantities(text, lang) if one.kind is Kind.RATE] == []
