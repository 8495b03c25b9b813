"""Russian ways to say an amount that no other language has: adjectives of a span, words spelt like a number."""

from __future__ import annotations

import pytest

from factsite.parity.visible import read_quantities


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Спасатели закончили 17-часовую операцию.", [("u", "S61200")]),
        ("Идёт одиннадцатидневная забастовка.", [("u", "S950400")]),
        ("Сорокатрёхлетнего капитана наградили.", [("u", "M516")]),
        ("Введена 17-процентная пошлина.", [("%", "17")]),
        ("Он перевёз семью на дачу.", []),
        ("Она приехала с семью сёстрами.", [("n", "7")]),
        ("В-третьих, денег нет.", []),
        ("Уволено полтораста человек.", [("n", "150")]),
        ("За 7 мес. уволено много людей.", [("u", "M7")]),
        ("Двадцать четвёртого июня 2020 года.", [("d", "2020-06-24")]),
        ("Четвёртого июня.", [("d", "0000-06-04")]),
        ("Четвёртый июнь подряд.", [("o", "4"), ("d", "0000-06-00")]),
        ("Во второй половине дня выступил министр.", []),
        ("Во второй половине года выступил министр.", [("o", "2")]),
    ],
)
def test_what_is_said_in_a_russian_way(text: str, found: list[tuple[str, str]]) -> None:
    """What only looks like a number states none."""
    assert [(one.kind, one.keys[0]) for one in read_quantities(text, "ru") if one.weight] == found


@pytest.mark.parametrize(
    ("text", "measure"),
    [
        ("17 тыс. гектаров", ";A10000"),
        ("17 тыс. крон", ";$SEK|$NOK|$DKK|$CZK|$ISK"),
        ("17 мг", ";M0.000001"),
        ("17-метровый мост", ";L1"),
    ],
)
def test_what_follows_a_shortened_word_is_its_unit(text: str, measure: str) -> None:
    """The point of an abbreviation ends no sentence."""
    assert read_quantities(text, "ru")[0].measure == measure


def test_the_night_to_a_day_is_that_of_the_day_before() -> None:
    """Languages name either day of a night."""
    assert read_quantities("В ночь на среду.", "ru")[0].keys == ("3", "2")
    assert read_quantities("Ночью в среду.", "ru")[0].keys == ("3",)
