"""Which one is meant, and how many of how many, is read in ten languages, and compared."""

from __future__ import annotations

import pytest

from factsite.parity.texts import compare_texts
from factsite.parity.visible import read_quantities


def told(original: str, lang: str, translation: str, other: str) -> list[str]:
    """Give the messages of what differs."""
    return [one.message for one in compare_texts(original, lang, translation, other)]


@pytest.mark.parametrize(
    ("lang", "text", "key"),
    [
        ("en", "the seventh carriage", "7"),
        ("it", "la quarta tappa", "4"),
        ("fr", "la troisième génération", "3"),
        ("de", "der siebte Wagen", "7"),
        ("de", "im einundzwanzigsten Jahr", "21"),
        ("es", "su quinta victoria", "5"),
        ("pt-BR", "a terceira geração", "3"),
        ("ru", "в четвёртый раз", "4"),
        ("ar", "الجيل الثالث", "3"),
        ("zh-Hans", "连续第三年", "3"),
        ("ja", "3世代目", "3"),
        ("en", "in the first quarter", "1"),
        ("es", "en el segundo trimestre", "2"),
        ("ru", "в первом квартале", "1"),
        ("zh-Hans", "第一季度", "1"),
    ],
)
def test_which_one(lang: str, text: str, key: str) -> None:
    """From the third on, and for quarters, an ordinal in a word must be found elsewhere, too."""
    found = [(one.kind, one.keys[0]) for one in read_quantities(text, lang) if one.weight]
    assert found == [("o", key)]


@pytest.mark.parametrize(
    ("lang", "text", "key"),
    [
        ("en", "one in nine was in use", "1/9"),
        ("en", "a sixteenth of demand", "1/16"),
        ("fr", "un sur dix-neuf", "1/19"),
        ("fr", "un centième des frais", "0.01"),
        ("it", "nove su quindici", "0.6"),
        ("de", "Jeder vierzigste war alt.", "0.025"),
        ("ru", "пустует каждая седьмая", "1/7"),
        ("ar", "أي واحدًا من كل خمسة", "0.2"),
        ("ar", "إن ربعهم أطفال", "0.25"),
        ("ar", "أربعة أخماسها", "0.8"),
        ("zh-Hans", "九分之二", "2/9"),
    ],
)
def test_shares(lang: str, text: str, key: str) -> None:
    """One in so many, and parts with the word they belong to, are fractions."""
    assert [one.keys[0] for one in read_quantities(text, lang) if one.kind == "f"] == [key]


@pytest.mark.parametrize(
    ("original", "lang", "translation", "other", "expected"),
    [
        (
            "C’est la quatrième génération.",
            "fr",
            "واليوم يسكنه الجيل الثالث.",
            "ar",
            ["الثالث stands here, quatrième in the original"],
        ),
        ("C’est la troisième génération.", "fr", "واليوم يسكنه الجيل الثالث.", "ar", []),
        (
            "Jedes neunte war noch in Gebrauch.",
            "de",
            "Un sur dix-neuf servait encore.",
            "fr",
            ["Un sur dix-neuf stands here, Jedes neunte in the original"],
        ),
        ("Jedes neunte war noch in Gebrauch.", "de", "Ne era in uso uno su nove.", "it", []),
    ],
)
def test_other_ranks_and_shares_are_told(
    original: str, lang: str, translation: str, other: str, expected: list[str]
) -> None:
    """Another generation, and another share, is a finding."""
    assert told(original, lang, translation, other) == expected
