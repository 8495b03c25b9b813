"""What comparing a translation with its original finds, and where it cries wolf, on the pairs of ``tests/parity/``.

``FACTSITE_RENEW=1 pytest tests/test_parity_pairs.py`` records what is reached now, in ``tests/parity/seen.json`` and
``held_out.json``.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from functools import cache
from typing import Any

import pytest

from factsite.parity.texts import Finding, compare_texts
from tests.parity_pairs import HALVES, PARITY, Pair, ParagraphSet, honest_pairs, mutated_pairs, read_half

RENEW = os.environ.get("FACTSITE_RENEW") == "1"
compare_once = cache(compare_texts)


def compare(pair: Pair) -> tuple[Finding, ...]:
    """Compare a pair as a build does."""
    return compare_once(pair.original, pair.original_lang, pair.translation, pair.translation_lang)


def is_found(pair: Pair, sets: dict[str, ParagraphSet]) -> bool:
    """Tell whether a mutation's own block holds a finding that the text without the mutation doesn't give."""
    unharmed = sets[pair.name].texts[pair.translation_lang]
    before = compare_once(pair.original, pair.original_lang, unharmed, pair.translation_lang)
    known = {(finding.code, finding.message) for finding in before}
    return any(found.line in pair.lines and (found.code, found.message) not in known for found in compare(pair))


@dataclass(frozen=True, slots=True)
class Reached:
    """How many pairs a half has, and the labels of the honest ones with a finding and of the mutations without one."""

    honest: int
    alarms: list[str]
    mutations: int
    missed: list[str]


def measured(half: str) -> Reached:
    """Compare the pairs of a half, each text with one original."""
    sets = read_half(half)
    by_name = {paragraphs.name: paragraphs for paragraphs in sets}
    honest, mutated = tuple(honest_pairs(sets, 1)), tuple(mutated_pairs(sets, 1))
    return Reached(
        len(honest),
        sorted(pair.label for pair in honest if compare(pair)),
        len(mutated),
        sorted(pair.label for pair in mutated if not is_found(pair, by_name)),
    )


def recorded(half: str) -> dict[str, Any]:
    """Give what a half reached when it was recorded last."""
    found: dict[str, Any] = json.loads((PARITY / f"{half}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("half", HALVES)
def test_what_is_reached_is_what_is_recorded(half: str) -> None:
    """No mutation is missed and no honest text doubted beyond those recorded, and none that is recorded is mended."""
    now = asdict(measured(half))
    if RENEW:
        (PARITY / f"{half}.json").write_text(f"{json.dumps(now, indent=1)}\n", encoding="utf-8")
    assert now == recorded(half), "worse: mend it; better: record it with FACTSITE_RENEW=1, and look at the difference"


@pytest.mark.parametrize(("half", "share"), [("seen", 0.05), ("held_out", 0.15)])
def test_most_of_the_mutations_are_found(half: str, share: float) -> None:
    """Of the mutations that were seen at most one in twenty is missed in its own block, of the others three."""
    assert len(recorded(half)["missed"]) <= share * recorded(half)["mutations"]
