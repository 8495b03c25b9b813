"""The material that the comparison across languages is measured on is what its README says."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.parity_pairs import (
    FILLED,
    HALVES,
    LANGUAGES,
    Mutation,
    ParagraphSet,
    honest_pairs,
    mutate,
    mutated_pairs,
    read_half,
)


def blocks(text: str) -> int:
    """Count the blocks of a text that blank lines part."""
    return len(text.split("\n\n"))


_ALL = 99
"""More originals than any set has."""


def sentences(sets: tuple[ParagraphSet, ...]) -> set[str]:
    """Give the sentences of all texts that are long enough to be told from one another."""
    texts = (text for paragraphs in sets for text in paragraphs.texts.values())
    parts = (part.strip() for text in texts for part in re.split(r"[.。:：;；؛\n|]", text))
    return {part for part in parts if len(part) > 20}


@pytest.mark.parametrize("half", FILLED)
def test_each_set_holds_several_languages_in_like_blocks(half: str) -> None:
    """Each set is written in three languages or more, and every text of it has as many blocks."""
    for paragraphs in read_half(half):
        assert len(paragraphs.texts) >= 3, paragraphs.name
        assert len({blocks(text) for text in paragraphs.texts.values()}) == 1, paragraphs.name


@pytest.mark.parametrize("half", FILLED)
def test_each_mutation_changes_one_place(half: str) -> None:
    """What a mutation replaces stands once in its language's text, and no mutation stands twice."""
    for paragraphs in read_half(half):
        for mutation in paragraphs.mutations:
            told = f"{paragraphs.name}: {mutation}"
            assert paragraphs.texts[mutation.lang].count(mutation.replaced) == 1, told
            assert mutation.replaced != mutation.by, told
        places = Counter((m.lang, m.replaced, m.by) for m in paragraphs.mutations)
        assert places.most_common(1)[0][1] == 1, paragraphs.name


@pytest.mark.parametrize("half", FILLED)
def test_there_is_enough_to_measure(half: str) -> None:
    """Each half has 30 sets, 500 honest pairs in all and 300 mutations, at least 30 in each language."""
    sets = read_half(half)
    mutations = Counter(mutation.lang for paragraphs in sets for mutation in paragraphs.mutations)
    assert len(sets) >= 30
    assert len(list(honest_pairs(sets, _ALL))) >= 500
    assert mutations.total() >= 300
    assert min(mutations[lang] for lang in LANGUAGES) >= 30


@pytest.mark.parametrize("half", FILLED)
def test_every_two_languages_meet(half: str) -> None:
    """Over the sets every language is the original of every other."""
    met = {(pair.original_lang, pair.translation_lang) for pair in honest_pairs(read_half(half), _ALL)}
    assert {(one, other) for one in LANGUAGES for other in LANGUAGES if one != other} <= met


def test_each_text_can_meet_all_others() -> None:
    """With enough originals asked for, each text is taken once to be a translation of every other."""
    paragraphs = read_half("seen")[0]
    met = Counter((pair.original_lang, pair.translation_lang) for pair in honest_pairs((paragraphs,), _ALL))
    assert met == Counter((one, other) for one in paragraphs.texts for other in paragraphs.texts if one != other)


def test_the_halves_share_nothing() -> None:
    """No sentence stands in both halves."""
    seen, held_out = (read_half(half) for half in HALVES)
    assert sentences(seen) & sentences(held_out) == set()


def test_no_name_of_a_pair_quotes_it() -> None:
    """The names in a list of misses hold the set, the mutation's number and kind, and the languages."""
    pair = next(mutated_pairs(read_half("seen"), 1))
    assert re.fullmatch(r"[a-z-]+ #1 [\w-]+ < [\w-]+ [a-z-]+", pair.label)


TEXT = "### One\n\nTwo 2.\n\n- a\n- b\n\nLast.\n"


@pytest.mark.parametrize(
    ("replaced", "by", "text", "lines"),
    [
        ("Two 2", "Two 3", "### One\n\nTwo 3.\n\n- a\n- b\n\nLast.\n", range(3, 4)),
        ("\n- b", "", "### One\n\nTwo 2.\n\n- a\n\nLast.\n", range(5, 6)),
        ("- b", "- c", "### One\n\nTwo 2.\n\n- a\n- c\n\nLast.\n", range(5, 7)),
        ("Two 2.\n\n", "", "### One\n\n- a\n- b\n\nLast.\n", range(1, 5)),
        ("### One\n\n", "", "Two 2.\n\n- a\n- b\n\nLast.\n", range(1, 2)),
        ("\n\nLast.", "", "### One\n\nTwo 2.\n\n- a\n- b\n", range(5, 7)),
    ],
)
def test_the_place_of_a_mutation(replaced: str, by: str, text: str, lines: range) -> None:
    """A mutation's place is the block that it stands in; of a block taken out, the blocks beside the gap."""
    assert mutate(TEXT, Mutation(1, "en", "count", replaced, by)) == (text, lines)
