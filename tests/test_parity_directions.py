"""A percentage that rises in one language and falls in another is told; what tells of both says nothing sure."""

from __future__ import annotations

from itertools import permutations

import pytest

from factsite.parity.texts import compare_texts

RISES = {
    "en": "Emissions reached a record, up 0.8%.",
    "it": "Le emissioni sono cresciute dello 0,8%.",
    "fr": "Les émissions sont en hausse de 0,8 %.",
    "de": "Die Emissionen stiegen um 0,8 Prozent.",
    "es": "Las emisiones subieron un 0,8 %.",
    "pt-BR": "As emissões aumentaram 0,8%.",
    "ru": "Выбросы выросли на 0,8 %.",
    "ar": "ارتفعت الانبعاثات بنسبة 0.8%.",
    "zh-Hans": "排放量上升0.8%。",
    "ja": "排出量は0.8％増えた。",
}
FALLS = {
    "en": "Emissions fell by 0.8%.",
    "it": "Le emissioni sono calate dello 0,8%.",
    "fr": "Les émissions sont en baisse de 0,8 %.",
    "de": "Die Emissionen sanken um 0,8 Prozent.",
    "es": "Las emisiones fueron un 0,8 % menos.",
    "pt-BR": "As emissões caíram 0,8%.",
    "ru": "Выбросы снизились на 0,8 %.",
    "ar": "انخفضت الانبعاثات بنسبة 0.8%.",
    "zh-Hans": "排放量下降0.8%。",
    "ja": "排出量は0.8％減った。",
}


@pytest.mark.parametrize("texts", [RISES, FALLS], ids=["rises", "falls"])
def test_the_same_direction_is_no_difference(texts: dict[str, str]) -> None:
    """Each language has its own words for it."""
    for lang, other in permutations(texts, 2):
        assert (lang, other, compare_texts(texts[lang], lang, texts[other], other)) == (lang, other, ())


def test_a_rise_is_no_fall() -> None:
    """The opposite direction of an equal percentage is told once, whichever text is the original."""
    for lang, other in permutations(RISES, 2):
        found = [one.message for one in compare_texts(RISES[lang], lang, FALLS[other], other)]
        assert (lang, other, len(found), "less here" in found[0]) == (lang, other, 1, True)


@pytest.mark.parametrize(
    ("original", "translation"),
    [
        ("It made up 40% of the total.", "人数的40%，下降了。"),
        ("Profit fell as sales rose 5%.", "利润增长5%。"),
        (
            "It cost 15% less than planned, and efficiency rose.",
            "Станция обошлась на 15 % дешевле намеченного, а КПД вырос.",
        ),
    ],
)
def test_what_is_not_sure_is_not_told(original: str, translation: str) -> None:
    """A clause that tells of both, or a word that may be of another thing, is no direction."""
    lang = "ru" if "КПД" in translation else "zh-Hans"
    assert compare_texts(original, "en", translation, lang) == ()
