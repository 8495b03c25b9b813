"""Compares each translation of a story with its original, as far as the story's policy asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Related, Severity
from factsite.parity.compare import compare_blocks
from factsite.parity.differences import Difference, Languages
from factsite.parity.facts import BODY, PackedParts
from factsite.parity.fields import field_path
from factsite.parity.figures import Figure, Parts, figures_in, settled, unbounded, unstated
from factsite.parity.wording import plain_number
from factsite.resolve.parity_remarks import unused_remarks
from factsite.stories import Article, Story
from factsite.vocabulary import NotePart, ParityPolicy, Standing

_TEXTS = frozenset({BODY, *(part.value for part in NotePart)})
_SEVERITIES = {ParityPolicy.ERROR: Severity.ERROR, ParityPolicy.WARN: Severity.WARNING}
_IN_TEXT = (
    "correct the one that is wrong; where both are right, say so on the line before this block: "
    "<!-- parity: {name}: why -->"
)
_IN_FIELD = "correct the one that is wrong; where both are right, settle it in 'figures' of the original"
_FIGURE = "state it in the text, or list the words that mean it under 'written' in 'figures' of the original"


def compare_story(story: Story, mistakes: list[Diagnostic]) -> None:
    """Report what differs between a story's languages; in a draft, or a stale translation, as warnings."""
    if story.policies.parity is ParityPolicy.OFF:
        return
    original = story.original
    translations = [one for one in story.articles if one is not original]
    if not translations or not original.file.comparison:
        return
    first = _Compared.of(original, original)
    if original.figures:
        mistakes += _check_figures(first, first, Severity.WARNING)
    for article in translations:
        if article.file.comparison:
            severity = _severity(article, story.policies.parity)
            mistakes += _compare(first, _Compared.of(article, original), severity)
    mistakes += unused_remarks(original, [one for one in translations if one.file.comparison])


def _severity(article: Article, policy: ParityPolicy) -> Severity:
    """Give a finding's weight: the staleness policy governs a stale translation, and a draft isn't finished."""
    is_in_work = article.is_draft or article.standing is Standing.STALE
    return Severity.WARNING if is_in_work else _SEVERITIES[policy]


@dataclass(frozen=True, slots=True)
class _Compared:
    """One article as it is compared: what it states by parts, with the author's figures settled."""

    article: Article
    parts: Parts
    figures: tuple[Figure, ...]

    @classmethod
    def of(cls, article: Article, original: Article) -> _Compared:
        """Open what was read of an article."""
        figures = figures_in(original.figures, article.lang)
        return cls(article, settled(PackedParts(article.file.comparison), figures), figures)

    @property
    def told(self) -> frozenset[str]:
        """The figures that stand here in words that need not be understood."""
        return frozenset(one.key for one in self.figures if one.spellings)

    def place(self, name: str, point: tuple[int, int]) -> Place:
        """Give the place of a difference in one part."""
        if name in _TEXTS:
            return Place(self.article.path, *point)
        return self.article.file.front.where.at(*field_path(name, self.article.file.front))


def _compare(original: _Compared, translation: _Compared, severity: Severity) -> Iterator[Diagnostic]:
    languages = Languages(original.article.lang, translation.article.lang, original.told, translation.told)
    is_misspelt = _cites_unknown_source(translation.article)
    for name in translation.parts:
        if name not in original.parts or _is_same(original.parts, translation.parts, name):
            continue
        for one in compare_blocks(original.parts[name], translation.parts[name], languages):
            if is_misspelt and one.code is Code.PARITY_CITATION:
                continue
            if not _cites_local_source(one, original.article, translation.article):
                yield _diagnostic(one, name, (original, translation), severity)
    yield from _check_figures(original, translation, severity)


def _is_same(theirs: Parts, mine: Parts, name: str) -> bool:
    """Say at a glance that two texts state the same."""
    return isinstance(mine, PackedParts) and mine.is_like(theirs, name)


def _cites_unknown_source(article: Article) -> bool:
    """Say whether an article cites wrongly or no source: that is told, and until then it isn't known what is meant."""
    known = {source.id for source in article.sources}
    texts = (article.file.body, *(note.facts for note in article.notes))
    cited = {one.source for text in texts for one in text.citations}
    loose = {one.source for text in texts for one in text.loose if not one.line or one.source not in cited}
    return not cited <= known or not loose.isdisjoint(known)


def _cites_local_source(one: Difference, original: Article, translation: Article) -> bool:
    """Say whether a translation cites a source that it alone lists."""
    if one.code is not Code.PARITY_CITATION:
        return False
    ids = {source.id for source in original.sources}
    return any(source.id == one.names[0] and source.id not in ids for source in translation.sources)


def _diagnostic(one: Difference, name: str, pair: tuple[_Compared, _Compared], severity: Severity) -> Diagnostic:
    original, translation = pair
    related = Related(original.place(name, one.there), "the original")
    hint = _IN_TEXT.format(name=" ".join(one.names[0].split())) if name in _TEXTS else _IN_FIELD
    return Diagnostic(severity, one.code, translation.place(name, one.here), one.message, hint, (related,))


def _check_figures(original: _Compared, compared: _Compared, severity: Severity) -> Iterator[Diagnostic]:
    """Report the figures that a text doesn't state, or states without the bound that they have."""
    where, mine = original.article.file.front.where, compared.article.file.front.where
    for figure in unstated(compared.parts, compared.figures):
        related = Related(where.at("key", "figures", figure.name), "the figure")
        message = f"the figure '{figure.name}' ({plain_number(figure.key)}) stands nowhere in this file"
        yield Diagnostic(severity, Code.PARITY_FIGURE, mine.at("title"), message, _FIGURE, (related,))
    for figure, fact in unbounded(compared.parts, compared.figures):
        related = Related(where.at("key", "figures", figure.name), "the figure")
        said = "at least" if figure.bound == ">" else "at most"
        message = f"the figure '{figure.name}' is {said} {plain_number(figure.key)}, but stands here as exact"
        place = Place(compared.article.path, fact.line, fact.column) if fact.line else mine.at("title")
        hint = f"write '{said}', as the original's 'figures' have it"
        yield Diagnostic(severity, Code.PARITY_BOUND, place, message, hint, (related,))
