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


@pytest.mark.parametrize(
    ("original", "lang", "translation", "other", "expected"),
    [
        (
            "Das Spiel endete 3:1.",
            "de",
            "La partita è finita 2-1.",
            "it",
            ["2-1 stands here, 3:1 in the original"],
        ),
        ("Das Spiel endete 3:1.", "de", "La partita è finita 3-1.", "it", []),
        ("比赛以3比1结束。", "zh-Hans", "The match ended 3–1.", "en", []),
        (
            "Es kostet fast doppelt so viel wie früher.",
            "de",
            "Costa quasi il triplo di prima.",
            "it",
            ["triplo (×3) stands here, doppelt (×2) in the original"],
        ),
        (
            "Una vez y media las del año anterior.",
            "es",
            "Deux fois et demie le bilan de l’an dernier.",
            "fr",
            ["Deux fois et demie (×2.5) stands here, Una vez y media (×1.5) in the original"],
        ),
        ("Il a fait froid, à l’article 10.2.", "fr", "第10.2条による。", "ja", []),
    ],
)
def test_scores_and_multiples_are_told(
    original: str, lang: str, translation: str, other: str, expected: list[str]
) -> None:
    """Another score, or another number of times, is a finding."""
    assert told(original, lang, translation, other) == expected


@pytest.mark.parametrize(
    ("original", "lang", "translation", "other", "expected"),
    [
        ("Höchstens neun Euro spart er.", "de", "Ahorra, como mucho, 9 euros.", "es", []),
        ("Höchstens neun Euro spart er.", "de", "Il économise au mieux 9 euros.", "fr", []),
        ("Höchstens neun Euro spart er.", "de", "لا توفّر الأسرة التي لديها عداد ذكي أكثر من 9 يورو.", "ar", []),
        ("Au plus quatre personnes y tiennent.", "fr", "入れるのは多くて4人だ。", "ja", []),
        (
            "Barche superiori a 12 metri.",
            "it",
            "المراكب التي يقل طولها عن 12 مترًا.",
            "ar",
            ["12: less than, or at most, 12 here, more than, or at least, 12 in the original"],
        ),
        ("Barche superiori a 12 metri.", "it", "المراكب التي يزيد طولها على 12 مترًا.", "ar", []),
        (
            "At least 2,300 people died.",
            "en",
            "Morreram quase 2.300 pessoas.",
            "pt-BR",
            ["2.300: almost 2,300 here, more than, or at least, 2,300 in the original"],
        ),
        (
            "It stood empty for more than thirty years.",
            "en",
            "Restò vuoto per meno di trent’anni.",
            "it",
            ["trent’anni: less than, or at most, 30 years here, more than, or at least, 30 years in the original"],
        ),
        ("People over 70 came.", "en", "Vennero i settantenni: 70 anni.", "it", []),
        (
            "It takes at least two thirds.",
            "en",
            "Ci vogliono al massimo due terzi.",
            "it",
            ["due terzi: less than, or at most, due terzi here, more than, or at least, two thirds in the original"],
        ),
    ],
)
def test_bounds_are_told(original: str, lang: str, translation: str, other: str, expected: list[str]) -> None:
    """A bound reaches its amount across commas and nouns, and one that is turned round is a finding."""
    assert told(original, lang, translation, other) == expected


def test_small_numbers_that_stand_elsewhere_too_are_compared() -> None:
    """Another count in a paragraph is told, though the same count stands in the next."""
    original = "Es pflanzte zwei Bäume.\n\nDanach ging er mit zwei Freunden fort."
    assert told(original, "de", "He planted ten trees.\n\nThen he left with two friends.", "en") == [
        "ten (10) stands here, zwei (2) in the original"
    ]
