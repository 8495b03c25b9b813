"""Spellings of figures that stand nowhere in the text that they are for.

Of a text only facts are kept once it is read, so the few files of stories that list spellings are looked at once more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from factsite.articles import ArticleFile
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, warning
from factsite.files import FoundFile, UnreadableFile, read_bytes
from factsite.front_matter.split import read_article_text
from factsite.site import StoryFiles
from factsite.slips import has_spellings

_MARKUP = re.compile(r"[*_`~\[\]\\]")
# More than that nobody writes; each is looked for in the whole text.
_MOST_SPELLINGS = 200


def unwritten_figures(stories: Iterable[StoryFiles], found: Iterable[FoundFile]) -> Iterator[Diagnostic]:
    """Warn of each spelling that its language's text doesn't hold."""
    listing = [(story, file) for story in stories for file in story.articles if has_spellings(file)]
    real = {file.path: file.real for file in found} if listing else {}
    for story, original in listing:
        if original.front.translation is None:
            texts = {file.lang: file for file in story.articles if not _is_draft(file, original)}
            yield from _unwritten(original, texts, real)


def _is_draft(file: ArticleFile, original: ArticleFile) -> bool:
    return bool(original.front.draft if file.front.draft is None else file.front.draft)


def _unwritten(
    original: ArticleFile, texts: Mapping[str, ArticleFile], real: Mapping[str, str]
) -> Iterator[Diagnostic]:
    spellings = (
        (figure.name, lang, number, spelling)
        for figure in original.front.figures or ()
        for lang, written in figure.written
        for number, spelling in enumerate(written)
    )
    words: dict[str, _Words | None] = {}
    for (name, lang, number, spelling), _ in zip(spellings, range(_MOST_SPELLINGS), strict=False):
        if lang not in texts:
            continue
        if lang not in words:
            file = texts[lang]
            words[lang] = _words(file, real[file.path], is_original=file is original)
        if (found := words[lang]) and not found.hold(_plain(spelling)):
            place = original.front.where.at("figures", name, "written", lang, number)
            message = f"'{spelling}', which is to mean the figure '{name}', stands nowhere in {texts[lang].path}"
            yield warning(Code.PARITY_FIGURE, place, message, "write it as the text has it, or take it out")


@dataclass(frozen=True, slots=True)
class _Words:
    """A file's words: the body, and the front matter, which in an original lists each spelling once by itself."""

    body: str
    front: str
    listed: int

    def hold(self, spelling: str) -> bool:
        """Say whether a spelling stands in them."""
        return spelling in self.body or self.front.count(spelling) > self.listed


def _words(file: ArticleFile, real: str, *, is_original: bool) -> _Words | None:
    try:
        text = read_article_text(read_bytes(real), file.path)
    except UnreadableFile:
        return None
    # One that changed meanwhile is the next build's.
    return None if isinstance(text, Diagnostic) else _Words(_plain(text.body), _plain(text.front), int(is_original))


def _plain(text: str) -> str:
    return " ".join(_MARKUP.sub("", text).split()).casefold()
