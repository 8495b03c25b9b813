"""What was left in the original's words: a paragraph, heading, list item, note or field that is prose of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from factsite.articles import ArticleFile, Wording
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Related, error
from factsite.parity.fields import compared_fields, field_path
from factsite.resolve.merge_rules import Pair
from factsite.versions import bare, passages

# Languages so close that an honest translation may share a sentence with its original. Those that differ in script or
# region alone, as zh-Hans and zh-Hant or pt and pt-BR do, are so too.
_CLOSE = (
    frozenset({"bs", "cnr", "hr", "sh", "sr"}),
    frozenset({"da", "nb", "nn", "no"}),
    frozenset({"id", "ms"}),
)
_QUOTATION = re.compile(
    r"""\s*(?:"[^"]*"|“[^“”]*”|„[^„“”]*[“”]|«[^«»]*»|»[^«»]*«|「[^「」]*」|『[^『』]*』)[.。]?\s*"""
)
_MESSAGE = "this is not translated: it is what the original says, word for word"


def are_close(one: str, other: str) -> bool:
    """Say whether two languages may honestly share a sentence."""
    first, second = (tag.partition("-")[0] for tag in (one, other))
    return first == second or any({first, second} <= group for group in _CLOSE)


def find_untranslated(pair: Pair, mistakes: list[Diagnostic], *, is_draft: bool) -> None:
    """Report each passage of a published translation that is still the original's."""
    if is_draft or are_close(pair.file.lang, pair.original.lang):
        return
    mistakes.extend(_copied_fields(pair))
    theirs = set(_digests(pair.original))
    if theirs.isdisjoint(_digests(pair.file)):
        return
    originals: dict[bytes, Place] = {}
    for digest, place in _places(pair.original):
        originals.setdefault(digest, place)
    mistakes.extend(
        error(
            Code.UNTRANSLATED_BLOCK,
            place,
            _MESSAGE,
            f"translate it; where it shall stay as it is, mark its language: [words]{{lang={pair.original.lang}}}",
            (Related(originals[digest], "the original says this"),),
        )
        for digest, place in _places(pair.file)
        if digest in originals
    )


def _texts(file: ArticleFile) -> Iterator[Wording]:
    yield file.body.wording
    for note in file.notes:
        yield note.facts.wording


def _digests(file: ArticleFile) -> Iterator[bytes]:
    for text in _texts(file):
        yield from passages(text.passages)
    yield from (digest for _, digest in file.source_notes)


def _places(file: ArticleFile) -> Iterator[tuple[bytes, Place]]:
    for text in _texts(file):
        for digest, (line, column) in zip(passages(text.passages), text.passage_places(), strict=True):
            yield digest, Place(file.path, line, column)
    for number, digest in file.source_notes:
        yield digest, file.front.where.at("sources", number, "note")


def _copied_fields(pair: Pair) -> Iterator[Diagnostic]:
    """Report the fields of words, such as title or caption, that are still the original's."""
    mine, theirs = pair.file.front, pair.original.front
    originals = dict(compared_fields(theirs))
    for name, text in compared_fields(mine):
        if name in originals and bare(text) == bare(originals[name]) and _must_differ(text):
            related = Related(theirs.where.at(*field_path(name, theirs)), "the original says this")
            place = mine.where.at(*field_path(name, mine))
            yield error(Code.UNTRANSLATED_BLOCK, place, _MESSAGE, f"translate it into '{pair.file.lang}'", (related,))


def _must_differ(text: str) -> bool:
    """Say whether a field's text is prose; a quotation may stand in its own language."""
    # What tells prose brings the reading of Markdown along, and hardly a translation asks.
    from factsite.markup.wording import is_prose  # noqa: PLC0415

    return not _QUOTATION.fullmatch(text) and is_prose(text)
