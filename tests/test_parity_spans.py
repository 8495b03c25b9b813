"""Spans of time that languages part otherwise: quarters of an hour, halves of a century, weeks of eight days."""

from __future__ import annotations

from itertools import permutations

import pytest

from factsite.codes import Code
from factsite.parity.texts import compare_texts
from factsite.parity.visible import read_quantities

QUARTER_MORE = {
    "en": "The walk of 2025 took an hour and a quarter.",
    "it": "La camminata del 2025 è durata un'ora e un quarto.",
    "fr": "La marche de 2025 a duré une heure et quart.",
    "es": "La caminata de 2025 duró una hora y cuarto.",
    "ru": "Поход 2025 года занял час с четвертью.",
    "zh-Hans": "2025年的徒步用了一小时一刻钟。",
    "ja": "2025年の徒歩は1時間15分かかった。",
}
QUARTER_OF_A_CENTURY = {
    "en": "It was shut in 2025 after a quarter of a century.",
    "it": "Ha chiuso nel 2025 dopo un quarto di secolo.",
    "fr": "Elle a fermé en 2025 après un quart de siècle.",
    "de": "2025 schloss sie nach einem Vierteljahrhundert.",
    "es": "Cerró en 2025 tras un cuarto de siglo.",
    "pt-BR": "Fechou em 2025 após um quarto de século.",
    "ru": "Закрылась в 2025 году через четверть века.",
    "ar": "أُغلقت عام 2025 بعد ربع قرن.",
    "zh-Hans": "四分之一个世纪后，它于2025年关闭。",
    "ja": "四半世紀を経て2025年に閉鎖された。",
}
CENTURY_AND_A_HALF = {
    "en": "It was shut in 2025 after a century and a half.",
    "it": "Ha chiuso nel 2025 dopo un secolo e mezzo.",
    "fr": "Elle a fermé en 2025 après un siècle et demi.",
    "de": "2025 schloss sie nach anderthalb Jahrhunderten.",
    "es": "Cerró en 2025 tras siglo y medio.",
    "ru": "Закрылась в 2025 году через полтора века.",
    "zh-Hans": "一个半世纪后，它于2025年关闭。",
    "ja": "1世紀半を経て2025年に閉鎖された。",
}
A_POINT = {
    "en": "The rate fell by a point in 2025.",
    "it": "Nel 2025 il tasso è sceso di un punto.",
    "fr": "En 2025, le taux a baissé d'un point.",
    "es": "En 2025 el tipo bajó un punto.",
    "de": "2025 fiel der Satz um einen Prozentpunkt.",
    "zh-Hans": "2025年利率下降1个百分点。",
    "ja": "2025年、金利は1ポイント下がった。",
}


@pytest.mark.parametrize("texts", [QUARTER_MORE, QUARTER_OF_A_CENTURY, CENTURY_AND_A_HALF, A_POINT])
def test_a_span_said_in_the_way_of_each_language_is_the_same(texts: dict[str, str]) -> None:
    """No language's own way to part hours and centuries, or to leave out a one, is a difference."""
    for (lang, text), (other, translation) in permutations(texts.items(), 2):
        assert (text, translation, compare_texts(text, lang, translation, other)) == (text, translation, ())


@pytest.mark.parametrize(
    ("original", "lang", "translation", "other"),
    [
        (QUARTER_MORE["en"], "en", "La camminata del 2025 è durata quattro ore e un quarto.", "it"),
        (QUARTER_MORE["it"], "it", "2025年的徒步用了三刻钟。", "zh-Hans"),
        (QUARTER_OF_A_CENTURY["ru"], "ru", "It was shut in 2025 after half a century.", "en"),
        (CENTURY_AND_A_HALF["ja"], "ja", "Cerró en 2025 tras dos siglos y medio.", "es"),
    ],
)
def test_another_part_of_a_span_is_found(original: str, lang: str, translation: str, other: str) -> None:
    """A quarter is no half, and one is no four."""
    assert Code.PARITY_DURATION in {one.code for one in compare_texts(original, lang, translation, other)}


def test_two_hours_and_a_quarter_of_the_guests_are_two_hours() -> None:
    """What is a part of something else is added to no hours."""
    text = "Dopo due ore e un quarto degli ospiti, nel 2025, la sala era vuota."
    same = "After two hours and a quarter of the guests, in 2025, the room was empty."
    other = "After three hours and a quarter of the guests, in 2025, the room was empty."
    assert compare_texts(text, "it", same, "en") == ()
    assert [one.code for one in compare_texts(text, "it", other, "en")] == [Code.PARITY_DURATION]


def test_a_week_may_be_eight_days() -> None:
    """French and Italian count both ends: huit jours."""
    assert compare_texts("Il est parti huit jours en 2025.", "fr", "In 2025 he was away for a week.", "en") == ()
    assert compare_texts("Partì per otto giorni nel 2025.", "it", "В 2025 году он уехал на неделю.", "ru") == ()


@pytest.mark.parametrize(
    ("lang", "text", "key"),
    [
        ("de", "Das dauert dreiviertel Stunden.", "S2700"),
        ("de", "Nach einem Vierteljahr war er zurück.", "M3"),
        ("de", "Es waren zweieinhalbmal so viele.", "2.5"),
        ("fr", "Un bus passe toutes les demi-heures.", "S1800"),
        ("ru", "Мать полугодовалых близнецов.", "M6"),
        ("ru", "Была получасовая задержка.", "S1800"),
        ("ru", "Была полуторачасовая задержка.", "S5400"),
        ("ar", "يتأرجح كل ثانيتين.", "S2"),
    ],
)
def test_halves_and_quarters_in_one_word_are_read(lang: str, text: str, key: str) -> None:
    """What a language writes as one word is the span that others count."""
    assert key in [one.keys[0] for one in read_quantities(text, lang)]
