"""Remarks that were to settle a difference between languages, but settle none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from factsite.articles import ParityRemark
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, warning
from factsite.parity.compare import compare_blocks
from factsite.parity.differences import Languages
from factsite.parity.facts import Block, PackedParts
from factsite.parity.figures import Parts, figures_in, settled
from factsite.stories import Article


@dataclass(frozen=True, slots=True)
class _Told:
    """A remark and the article that it stands in."""

    article: Article
    remark: ParityRemark

    def settles(self, names: set[str]) -> bool:
        """Say whether it names one of the values that differ."""
        return any(_plain(self.remark.text).startswith(f"{name}: ") for name in names)


def unused_remarks(original: Article, translations: Sequence[Article]) -> Iterator[Diagnostic]:
    """Warn of the remarks without which the same would be told; a translation may keep its original's lines."""
    remarks = {article.lang: _remarks(article) for article in (original, *translations)}
    if not any(remarks.values()):
        return
    kept = {_plain(one.remark.text) for one in remarks[original.lang]}
    names: set[str] = set()
    for article in translations:
        if remarks[original.lang] or remarks[article.lang]:
            mine = _settled_names(original, article)
            names |= mine
            yield from (
                _unused(one)
                for one in remarks[article.lang]
                if not one.settles(mine) and _plain(one.remark.text) not in kept
            )
    yield from (_unused(one) for one in remarks[original.lang] if not one.settles(names))


def _remarks(article: Article) -> list[_Told]:
    texts = (article.file.body, *(note.facts for note in article.notes))
    return [_Told(article, remark) for text in texts for remark in text.parity_remarks]


def _settled_names(original: Article, translation: Article) -> set[str]:
    """Give the values, as remarks name them, by which all that remarks settle differs."""
    figures = [figures_in(original.figures, one.lang) for one in (original, translation)]
    told = [frozenset(figure.key for figure in found if figure.spellings) for found in figures]
    languages = Languages(original.lang, translation.lang, *told)
    theirs, mine = (
        settled(PackedParts(one.file.comparison), found)
        for one, found in zip((original, translation), figures, strict=True)
    )
    names: set[str] = set()
    for part in theirs.keys() & mine.keys():
        left = set(compare_blocks(theirs[part], mine[part], languages))
        for one in compare_blocks(_bare(theirs, part), _bare(mine, part), languages):
            if one not in left:
                names.update(map(_plain, one.names))
    return names


def _bare(parts: Parts, name: str) -> tuple[Block, ...]:
    """Give a text's blocks without the remarks before them."""
    return tuple(block._replace(accepted=()) for block in parts[name])


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()


def _unused(one: _Told) -> Diagnostic:
    place = Place(one.article.path, one.remark.line, one.remark.column)
    message = "this remark settles nothing: no difference of that name stands in the block after it"
    hint = "put it on the line before the block where languages differ, named as the message names it, or delete it"
    return warning(Code.UNUSED_REMARK, place, message, hint)
