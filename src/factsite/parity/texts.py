"""Comparing two Markdown texts alone, as the bodies of an original and its translation are compared."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from factsite.codes import Code
from factsite.markup import Dialect, MarkdownText, read_markdown
from factsite.parity.compare import compare_blocks
from factsite.parity.differences import Languages
from factsite.parity.facts import Block, blocks_of


@dataclass(frozen=True, slots=True)
class Finding:
    """A difference between two Markdown texts; lines count from 1 in the given texts."""

    code: Code
    message: str
    line: int
    original_line: int | None = None


def compare_texts(original: str, original_lang: str, translation: str, translation_lang: str) -> tuple[Finding, ...]:
    """Compare two Markdown texts as the bodies of an original and its translation are compared."""
    theirs, mine = _blocks(original, original_lang), _blocks(translation, translation_lang)
    found = compare_blocks(theirs, mine, Languages(original_lang, translation_lang))
    return tuple(Finding(one.code, one.message, one.here[0], one.there[0]) for one in found)


@lru_cache(maxsize=64)
def _blocks(text: str, language: str) -> tuple[Block, ...]:
    reading = read_markdown(MarkdownText(text, ""), Dialect(language, compares=True))
    return blocks_of(reading.passages, language)
