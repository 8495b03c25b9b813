"""Times of the day in words are read in ten languages, and compared with those on a clock."""

from __future__ import annotations

import pytest

from factsite.parity.texts import compare_texts
from factsite.parity.visible import read_quantities


@pytest.mark.parametrize(
    ("lang", "text", "time"),
    [
        ("en", "It leaves at half past eight.", "8:30"),
        ("en", "It arrives at a quarter to seven.", "6:45"),
        ("en", "It arrives at three in the afternoon.", "15:00"),
        ("de", "Um halb neun abends fährt er ab.", "20:30"),
        ("de", "Um Viertel vor sieben ist er da.", "6:45"),
        ("fr", "Il arrive à sept heures moins le quart.", "6:45"),
        ("fr", "Il arrive à trois heures du matin.", "3:00"),
        ("it", "Parte alle otto e mezza di sera.", "20:30"),
        ("it", "Arriva alle tre del pomeriggio.", "15:00"),
        ("es", "Sale a las ocho y media de la tarde.", "20:30"),
        ("es", "Llega a las siete menos cuarto.", "6:45"),
        ("pt-BR", "Foi retomado às três da tarde.", "15:00"),
        ("pt-BR", "Chega às quinze para as sete.", "6:45"),
        ("ru", "Отправляется в половине девятого вечера.", "20:30"),
        ("ru", "Прибывает без четверти семь.", "6:45"),
        ("ru", "Прибывает в два часа дня.", "14:00"),
        ("ar", "عند الرابعة فجرًا", "4:00"),
        ("ar", "في الثامنة والنصف مساء", "20:30"),
        ("zh-Hans", "晚上八点半", "20:30"),
        ("ja", "午前4時", "4:00"),
    ],
)
def test_times_in_words(lang: str, text: str, time: str) -> None:
    """Half and full hours, quarters and parts of the day make a time."""
    found = [one.keys for one in read_quantities(text, lang) if one.kind == "t"]
    assert [keys[0] for keys in found] == [time]


def test_hours_of_a_range() -> None:
    """Both hours of a range are times where a word says so."""
    found = [one.keys[0] for one in read_quantities("Zwischen 13 und 16 Uhr war es still.", "de") if one.kind == "t"]
    assert found == ["13:00", "16:00"]


@pytest.mark.parametrize(
    ("lang", "text"),
    [("en", "Ten to twelve people came."), ("fr", "Le trajet dure trois heures."), ("ja", "壺12点を返還する。")],
)
def test_what_is_no_time_of_the_day(lang: str, text: str) -> None:
    """Ranges, spans and pieces are none."""
    assert [one for one in read_quantities(text, lang) if one.kind == "t"] == []


@pytest.mark.parametrize(
    ("translation", "expected"),
    [
        ("Der Zug fährt um halb neun.", []),
        ("Der Zug fährt um halb zehn.", ["halb zehn stands here, 20 h 30 in the original"]),
        ("Der Zug fährt um 20.30 Uhr.", []),
    ],
)
def test_times_are_compared(translation: str, expected: list[str]) -> None:
    """A time in words is that on a clock of twelve or 24 hours."""
    found = compare_texts("Le train part à 20 h 30.", "fr", translation, "de")
    assert [one.message for one in found] == expected


@pytest.mark.parametrize(
    ("original", "lang", "translation", "other", "expected"),
    [
        ("Il a fini en 38 min 12 s.", "fr", "Ha finito in 38’ 12”.", "it", []),
        (
            "Ha finito in 38’ 12”.",
            "it",
            "12分38秒で走った。",
            "ja",
            ["12分 (12 minutes) stands here, 38’ 12” (2,292 seconds) in the original"],
        ),
        (
            "Il resta un mois avec 12 amis.",
            "fr",
            "Er blieb ein Jahr mit 12 Freunden.",
            "de",
            ["ein Jahr (1 year) stands here, un mois (1 month) in the original"],
        ),
        ("Da un’ora a 38 minuti.", "it", "С часа до 38 минут.", "ru", []),
    ],
)
def test_spans_of_time_are_compared(
    original: str, lang: str, translation: str, other: str, expected: list[str]
) -> None:
    """Minutes and seconds by any sign, and one of a unit, are compared."""
    assert [one.message for one in compare_texts(original, lang, translation, other)][:1] == expected


@pytest.mark.parametrize(
    ("lang", "text", "key"),
    [
        ("en", "Interest, now at 3.25%, will come down.", "3.25"),
        ("en", "The share closed at 1.10 dollars.", "1.1"),
        ("it", "Il tasso arriva alle 3.25% previste.", "3.25"),
    ],
)
def test_what_is_counted_is_no_time_of_day(lang: str, text: str, key: str) -> None:
    """A rate "at 3.25%" isn't quarter past three."""
    assert key in [one.keys[0] for one in read_quantities(text, lang)]
