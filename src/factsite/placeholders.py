"""What the forms of new articles say in place of words that are still to be written, and how it is found again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from factsite.articles import ArticleFile, FieldPath, FrontMatter, Wording
from factsite.diagnostics import Place
from factsite.patterns import pattern
from factsite.versions import bare, passage_digest, passages

# Each is long enough to be told from an author's own words: twenty letters, and two longer words that are no names.
VERIFIED: Final = "What was checked, by whom and how [@source-1]."
UNCERTAINTIES: Final = "What could not be checked."
WHY: Final = "Why this is published, and why now."
PAGE: Final = "What the page says to those who come here."
BODY: Final = "The first paragraph is also the summary, unless `summary:` gives one. It cites the source [@source-1]."
SOURCE_TITLE: Final = "The title of the source, in the source's own language"
CLAIM: Final = "What was claimed, in the words in which it was claimed"
CLAIMED_BY: Final = "Who claims it"

_UNREAD = pattern(r" *\[@source-1\]|`")
_DIGESTS: Final = frozenset(
    passage_digest(bare(_UNREAD.sub("", text))) for text in (VERIFIED, UNCERTAINTIES, WHY, PAGE, BODY)
)


def placeholders(file: ArticleFile) -> Iterator[Place]:
    """Give the place of each text that still says what is to be written there."""
    for text in (file.body.wording, *(note.facts.wording for note in file.notes)):
        # Hardly a text holds one, and where passages stand is packed.
        if any(digest in text.passages for digest in _DIGESTS):
            yield from _in_text(file, text)
    for path, words in _fields(file.front):
        if words in (SOURCE_TITLE, CLAIM, CLAIMED_BY):
            yield file.front.where.at(*path)


def _in_text(file: ArticleFile, text: Wording) -> Iterator[Place]:
    for digest, (line, column) in zip(passages(text.passages), text.passage_places(), strict=True):
        if digest in _DIGESTS:
            yield Place(file.path, line, column)


def _fields(front: FrontMatter) -> Iterator[tuple[FieldPath, str | None]]:
    for number, source in enumerate(front.sources or ()):
        yield ("sources", number, "title"), source.title
    for number, claim in enumerate(front.claims or ()):
        yield ("claims", number, "text"), claim.text
        yield ("claims", number, "by"), claim.by
