"""Doubled is not halved, though both are a matter of two; and what is "twice less" is half as much."""

from __future__ import annotations

from itertools import permutations

import pytest

from factsite.parity.texts import compare_texts

HALVED = {
    "en": "Consumption was halved in 2025.",
    "it": "I consumi si sono dimezzati nel 2025.",
    "fr": "La consommation a été divisée par deux en 2025.",
    "de": "Der Verbrauch hat sich 2025 halbiert.",
    "es": "El consumo se redujo a la mitad en 2025.",
    "ru": "В 2025 году потребление снизилось вдвое.",
    "zh-Hans": "2025年消费量减半。",
    "ja": "2025年の消費量は半減した。",
}
DOUBLED = {
    "en": "Consumption doubled in 2025.",
    "it": "I consumi sono raddoppiati nel 2025.",
    "fr": "La consommation a doublé en 2025.",
    "de": "Der Verbrauch hat sich 2025 verdoppelt.",
    "es": "El consumo se duplicó en 2025.",
    "ru": "В 2025 году потребление удвоилось.",
    "zh-Hans": "2025年消费量翻了一番。",
    "ja": "2025年の消費量は倍増した。",
}


def told(original: str, lang: str, translation: str, other: str) -> list[str]:
    """Give the codes of what differs."""
    return [str(one.code) for one in compare_texts(original, lang, translation, other)]


@pytest.mark.parametrize("said", [HALVED, DOUBLED], ids=["halved", "doubled"])
def test_what_languages_say_of_one_change_is_the_same(said: dict[str, str]) -> None:
    """Divided by two, halved and "lowered twice" are one; so are doubled and grown by 100 %."""
    found = [(lang, other) for lang, other in permutations(said, 2) if told(said[lang], lang, said[other], other)]
    assert found == []


@pytest.mark.parametrize("lang", HALVED)
def test_what_was_halved_did_not_double(lang: str) -> None:
    """Each language's half against each other one's double."""
    silent = [other for other in DOUBLED if other != lang and not told(HALVED[lang], lang, DOUBLED[other], other)]
    assert silent == []


def test_what_is_multiplied_is_not_divided() -> None:
    """The number of times is the same, and yet another change."""
    assert told("O preço foi multiplicado por 2,5.", "pt-BR", "Le prix a été divisé par 2,5.", "fr") == [
        "parity-number"
    ]


def test_a_month_is_no_year() -> None:
    """Where one span of one unit is all that parts two texts, they are compared."""
    original = "该公司一个月后才上报，而规定是72小时。"
    late = "A empresa só comunicou o fato {} depois, embora a lei exija 72 horas."
    assert told(original, "zh-Hans", late.format("um ano"), "pt-BR") == ["parity-duration"]
    assert told(original, "zh-Hans", late.format("um mês"), "pt-BR") == []
