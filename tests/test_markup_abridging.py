"""Summaries that nobody wrote as such end where readers would end them."""

from __future__ import annotations

import pytest

from factsite.markup.abridging import LONGEST, abridged
from tests.markup.readings import read


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Short enough.", "Short enough."),
        ("One sentence here. And another one", "One sentence here."),
        ("Said “one thing.” And another one", "Said “one thing.”"),
        ("It cost 3.5 million euros in the year", "It cost 3.5 million…"),
        ("Without any end, it goes on", "Without any end, it…"),
        ("Without any ends, on and on", "Without any ends, on…"),
        ("这是第一句话。这是第二句话。", "这是第一句话。"),
        ("她说「第一句话。」然后又说了", "她说「第一句话。」"),
        ("没有句号的一句话真的很长很长", "没有句号的一句话真的…"),
        ("جملة أولى هنا؟ ثم جملة أخرى", "جملة أولى هنا؟"),
    ],
)
def test_text_is_cut_after_a_sentence_else_a_word(text: str, expected: str) -> None:
    """A whole sentence needs no ellipsis; a broken one ends after a word, without the comma behind it."""
    assert abridged(text, 20) == expected


@pytest.mark.parametrize(
    ("text", "character"),
    [
        ("👩‍🔬" * 30, "👩‍🔬"),
        ("🇺🇳" * 30, "🇺🇳"),
        ("é" * 30, "é"),
        ("क्ष" * 30, "क्ष"),
        ("葛\U000e0100" * 30, "葛\U000e0100"),
    ],
    ids=["joined", "flags", "marks", "conjuncts", "variants"],
)
@pytest.mark.parametrize("longest", range(12, 24))
def test_characters_of_several_code_points_are_never_cut(text: str, character: str, longest: int) -> None:
    """B130: joined emoji, flags, letters with marks, conjuncts and variants stay whole (UAX #29)."""
    cut = abridged(text, longest).removesuffix("…")
    assert cut
    assert cut.replace(character, "") == ""


def test_a_given_length_is_kept() -> None:
    """No cut is longer than it may be; characters of Chinese and Japanese count twice."""
    assert len(abridged("word " * 500)) <= LONGEST + 1
    assert len(abridged("字" * 500)) == LONGEST // 2 + 1


def test_first_paragraph_of_an_article_is_abridged() -> None:
    """A summary made of the first paragraph is a few sentences of it."""
    first = read("A sentence of a few words. " * 100).facts.first_paragraph
    assert first.startswith("A sentence of a few words. A sentence")
    assert first.endswith(" words.")
    assert len(first) <= LONGEST
