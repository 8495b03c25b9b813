"""Pins for tests: what the command writes of an original, from its text."""

from __future__ import annotations

from factsite.articles import ArticleFile
from factsite.load.read_articles import read_article
from factsite.load.reading_rules import ReadingRules
from factsite.settings import Typography

RULES = ReadingRules("UTC", Typography(), ())


def read(text: str) -> ArticleFile:
    """Read a text as an article's file."""
    file = read_article(text.encode(), "content/s/en.md", "en", RULES)
    assert file.article, file.diagnostics
    return file.article


def version_of(text: str) -> str:
    """Give the version of an original."""
    return read(text).version


def blocks_of(text: str) -> tuple[str, ...]:
    """Give the digests of an original's blocks."""
    return read(text).body.wording.blocks


def pin(original: str, *, of: str = "en", method: str = "human", date: str = "2026-09-21") -> str:
    """Write the ``translation`` of a translation that was made from an original."""
    lines = ("", f"of: {of}", f"method: {method}", f"version: {version_of(original)}")
    return "\n  ".join((*lines, f"blocks: [{', '.join(blocks_of(original))}]", f"date: {date}"))
