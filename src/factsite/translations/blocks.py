"""Whether a translation has as many blocks as its original: else a paragraph may be one that nobody translated."""

from __future__ import annotations

from dataclasses import dataclass

from factsite.articles import ArticleFile, BlockStart
from factsite.diagnostics import counted
from factsite.parity.facts import BODY, PackedParts
from factsite.resolve.standing import Change, changed_blocks
from factsite.translations.story import Paper


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Blocks of a body: all of them, or a heading, if it has one, and what stands below it."""

    name: str
    starts: tuple[BlockStart, ...]


def told_block_counts(original: Paper, translation: Paper) -> list[str]:
    """Say where a translation has another number of blocks than its original, and which ones the original gained."""
    theirs, mine = _sections(original.article), _sections(translation.article)
    if len(theirs) != len(mine):
        theirs, mine = [_whole(original.article)], [_whole(translation.article)]
    gained = _gained(original, translation)
    lines = []
    for there, here in zip(theirs, mine, strict=True):
        if len(there.starts) != len(here.starts):
            numbers = f"{counted(len(here.starts), 'block')} in {translation.article.path}"
            new = ", ".join(f"'{start.words}'" for start in gained if start in there.starts)
            what = f"; the original gained {new}" if new else ""
            lines.append(f"look again{there.name}: {numbers}, {len(there.starts)} in {original.article.path}{what}")
    return lines


def _whole(article: ArticleFile) -> _Stretch:
    return _Stretch("", article.body.wording.block_starts())


def _sections(article: ArticleFile) -> list[_Stretch]:
    """Part a body before each of its headings."""
    headings = {block.line for block in PackedParts(article.comparison)[BODY] if block.kind[0] == "h"}
    parts: list[list[BlockStart]] = [[]]
    for start in article.body.wording.block_starts():
        if start.line in headings:
            parts.append([])
        parts[-1].append(start)
    first = " before the first heading" if len(parts) > 1 else ""
    names = (first, *(f" at '{part[0].words}'" for part in parts[1:]))
    return [_Stretch(name, tuple(part)) for name, part in zip(names, parts, strict=True)]


def _gained(original: Paper, translation: Paper) -> list[BlockStart]:
    entry = translation.front.translation
    changes = changed_blocks(original.article, entry) if entry else ()
    return [one.start for one in changes if one.change is Change.ADDED and one.start]
