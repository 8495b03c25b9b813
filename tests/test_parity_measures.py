"""What an amount measures is compared: its sign, its unit and its currency, each in the words of its language."""

from __future__ import annotations

from itertools import permutations

import pytest

from factsite.parity.texts import compare_texts
from factsite.parity.visible import read_quantities

COLD = {
    "it": "Il termometro è sceso a −31,4 °C.",
    "en": "The thermometer showed minus 31.4 degrees.",
    "ru": "Термометр показал 31,4 градуса мороза.",
    "uk": "Термометр показав 31,4 градуса морозу.",
    "zh-Hans": "气温降至零下31.4摄氏度。",
    "ar": "سجل الميزان 31.4 درجة تحت الصفر.",
    "fr": "Il a fait −31,4 °C.",
    "de": "Das Thermometer zeigte minus 31,4 Grad.",
    "es": "El termómetro marcó 31,4 grados bajo cero.",
    "ja": "気温は氷点下31.4度だった。",
    "pt-BR": "O termômetro marcou 31,4 graus negativos.",
}
POWER = {
    "it": "Produce 820 megawatt su 25 chilometri quadrati.",
    "en": "It yields 820 MW on 25 square kilometres.",
    "ru": "Даёт 820 мегаватт на 25 квадратных километрах.",
    "zh-Hans": "发电82万千瓦，占地25平方公里。",
    "ar": "تنتج 820 ميغاواط على 25 كيلومترًا مربعًا.",
    "fr": "Elle produit 820 mégawatts sur 25 km².",
    "de": "Sie liefert 820 Megawatt auf 25 Quadratkilometern.",
    "es": "Produce 820 megavatios en 25 kilómetros cuadrados.",
    "ja": "出力は82万キロワット、広さは25平方キロ。",
    "pt-BR": "Gera 820 megawatts em 25 quilômetros quadrados.",
}


def told(original: str, lang: str, translation: str, other: str) -> list[str]:
    """Give the messages of all findings."""
    return [one.message for one in compare_texts(original, lang, translation, other)]


@pytest.mark.parametrize("texts", [COLD, POWER], ids=["cold", "power"])
def test_measures_said_in_each_language_s_own_way_are_the_same(texts: dict[str, str]) -> None:
    """Signs in words, and amounts in other units of the same sort, make no finding in any direction."""
    for lang, other in permutations(texts, 2):
        assert (lang, other, told(texts[lang], lang, texts[other], other)) == (lang, other, [])


@pytest.mark.parametrize(
    ("lang", "wrong", "expected"),
    [
        ("en", "The thermometer showed 31.4 degrees.", "31.4: 31.4"),
        ("ru", "Термометр показал 31,4 градуса тепла.", "31,4: plus 31.4"),
        ("es", "El termómetro marcó 31,4 grados.", "31,4: 31.4"),
        ("ja", "気温は31.4度だった。", "31.4: 31.4"),
        ("pt-BR", "O termômetro marcou 31,4 graus.", "31,4: 31.4"),
    ],
)
def test_a_lost_or_added_minus_is_found(lang: str, wrong: str, expected: str) -> None:
    """Frost that became warmth, or warmth that became frost, is a finding whichever text is the original."""
    frost = "31,4: minus 31.4 degrees Celsius"
    assert told(COLD["it"], "it", wrong, lang) == [f"{expected} here, {frost} in the original"]
    assert told(wrong, lang, COLD["it"], "it") == [f"{frost} here, {expected} in the original"]


@pytest.mark.parametrize(
    ("original", "lang", "translation", "other", "expected"),
    [
        (
            "A drone of 250 grams.",
            "en",
            "Eine Drohne von 250 Kilogramm.",
            "de",
            ["250: 250 kilograms here, 250: 250 grams in the original"],
        ),
        (
            "全长11.6公里。",
            "zh-Hans",
            "Die Strecke ist 11,6 Meilen lang.",
            "de",
            ["11,6: 11.6 miles or nautical miles here, 11.6: 11.6 kilometres in the original"],
        ),
        (
            "422 ppm gemessen.",
            "de",
            "Foram medidas 422 partes por bilhão.",
            "pt-BR",
            ["422: 422 parts per billion here, 422: 422 parts per million in the original"],
        ),
        (
            "Скорость выше 80 км/ч.",
            "ru",
            "Über 80 m/s schnell.",
            "de",
            ["80: 80 metres per second here, 80: 80 kilometres per hour in the original"],
        ),
    ],
)
def test_another_unit_is_found(original: str, lang: str, translation: str, other: str, expected: list[str]) -> None:
    """The same number of another unit of one sort is a finding."""
    assert told(original, lang, translation, other) == expected


@pytest.mark.parametrize(
    ("original", "lang", "translation", "other"),
    [
        ("Output was −3.2 % last year.", "en", "Im Vorjahr schrumpfte die Produktion um 3,2 %.", "de"),
        ("El PIB varió un −3,2 %.", "es", "ВВП сократился на 3,2 %.", "ru"),
        ("The result was −€12 million.", "en", "Es entstand ein Verlust von 12 Millionen Euro.", "de"),
        ("The years 2019-2021, rooms 12-14.", "en", "Die Jahre 2019–2021, Räume 12–14.", "de"),
        ("Almeno 5 gradi.", "it", "Al menos 5 grados.", "es"),
        ("It is 48 miles away.", "en", "Dista 48 miglia marine.", "it"),
        ("Der Wagen fährt 120 km in der Stunde.", "de", "The car does 120 km/h.", "en"),
        ("The wall is 1.5 m high.", "en", "Die Mauer ist 150 cm hoch.", "de"),
        ("The farm is 100 miles away.", "en", "Der Hof liegt 161 Kilometer entfernt.", "de"),
        ("Сам он примерно метр восемьдесят.", "ru", "Er ist etwa 1,80 Meter groß.", "de"),
        ("装机820兆瓦。", "zh-Hans", "出力82万キロワット。", "ja"),
        ("A run of 5 parsecs.", "en", "Ein Lauf von 5 Kilometern.", "de"),
    ],
)
def test_what_may_be_the_same_is_in_doubt(original: str, lang: str, translation: str, other: str) -> None:
    """A fall in words for a minus, a dash that is none, an unread unit, a conversion: no finding either way."""
    assert told(original, lang, translation, other) == []
    assert told(translation, other, original, lang) == []


@pytest.mark.parametrize(
    ("lang", "text", "measure"),
    [
        ("fr", "à −12,40 euros : 33,4 km", ["-;$EUR", ";L1000"]),
        ("en", "cost −€12.40", ["-;$EUR"]),
        ("ja", "平均時速52.46キロ", [";V1000"]),
        ("it", "a meno 5 gradi, al meno 5 gradi", ["-;", "?;"]),
        ("en", "pages 12 -14", ["", "?;"]),
    ],
)
def test_a_measure_is_what_stands_beside_the_number(lang: str, text: str, measure: list[str]) -> None:
    """A sign and a unit are read from the words beside a number alone."""
    assert [one.measure for one in read_quantities(text, lang) if one.kind == "n"] == measure


@pytest.mark.parametrize(
    ("original", "lang", "translation", "other", "expected"),
    [
        (
            "It costs US$5.",
            "en",
            "Custa R$ 5.",
            "pt-BR",
            ["$ stands here, $ in the original"],
        ),
        (
            "价格为4170日元。",
            "zh-Hans",
            "يبلغ السعر 4170 يوانًا.",
            "ar",
            ["يوانًا stands here, 日元 in the original"],
        ),
        (
            "Die Strafe von 15.000 Schweizer Franken und 80 Euro.",
            "de",
            "L'amende de 15 000 euros et 80 euros.",
            "fr",
            ["euros stands here, Schweizer Franken in the original"],
        ),
        (
            "Toll of 86 billion yen.",
            "en",
            "86 bilhões de iuanes.",
            "pt-BR",
            ["iuanes stands here, yen in the original"],
        ),
    ],
)
def test_another_currency_is_found_once(
    original: str, lang: str, translation: str, other: str, expected: list[str]
) -> None:
    """The same number of another currency is one finding."""
    assert told(original, lang, translation, other) == expected


@pytest.mark.parametrize(
    ("original", "lang", "translation", "other"),
    [
        ("It costs $5.", "en", "Es kostet 5 kanadische Dollar.", "de"),
        ("It costs 5 dollars.", "en", "Costa 5 dollari statunitensi.", "it"),
        ("A fine of CHF 15,000.", "en", "Une amende de 15 000 francs suisses.", "fr"),
        ("A fine of 300 Swiss francs.", "en", "Штраф 300 швейцарских франков.", "ru"),
        ("5,000 pounds.", "en", "5000ポンド。", "ja"),
        ("20 Canadian dollars.", "en", "20加元。", "zh-Hans"),
        ("5,000 groats.", "en", "5.000 euro.", "it"),
        ("价格为4170日元。", "zh-Hans", "価格は4170円。", "ja"),
        ("Il chilo costa 13 euro e 50.", "it", "El kilo cuesta 13,50 euros.", "es"),
        ("Le kilo coûte 13 euros 50.", "fr", "1キロ13.5ユーロだ。", "ja"),
    ],
)
def test_a_currency_may_be_named_in_many_ways(original: str, lang: str, translation: str, other: str) -> None:
    """A sign or name that several currencies share may be any of them; one that isn't known is in doubt."""
    assert told(original, lang, translation, other) == []
    assert told(translation, other, original, lang) == []


def test_a_smaller_unit_is_part_of_an_amount() -> None:
    """Kilograms and grams are said as one number, or as two."""
    assert told("Der Fisch wog 4,7 Kilogramm.", "de", "Рыба весила 4 кг 700 г.", "ru") == []
    assert len(told("Der Fisch wog 4,7 Kilogramm.", "de", "Рыба весила 4 кг 900 г.", "ru")) == 1


def test_what_has_a_unit_is_no_year() -> None:
    """The bound of 1700 euros is compared, though it might be a year."""
    assert told("Wer mehr als 1700 Euro hat.", "de", "У кого больше 1700 евро.", "ru") == []
    assert len(told("Wer mehr als 1700 Euro hat.", "de", "У кого меньше 1700 евро.", "ru")) == 1
