"""Compares each translation of a story with its original, as far as the story's policy asks for it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from factsite.articles import TextFacts
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Related, Severity
from factsite.parity.compare import compare_blocks
from factsite.parity.difference import Difference
from factsite.parity.differences import Languages
from factsite.parity.facts import BODY, Block, PackedParts
from factsite.parity.fields import compared_fields, field_path
from factsite.parity.figures import Figure, Parts, figures_in, settled, unbounded, unstated
from factsite.parity.wording import plain_number
from factsite.resolve.parity_remarks import unused_remarks
from factsite.stories import Article, Story
from factsite.versions import passages
from factsite.vocabulary import NotePart, ParityPolicy, Standing

_TEXTS = frozenset({BODY, *(part.value for part in NotePart)})
_SEVERITIES = {ParityPolicy.ERROR: Severity.ERROR, ParityPolicy.WARN: Severity.WARNING}
_IN_TEXT = (
    "correct the one that is wrong; where both are right, say so on the line before this block: "
    "<!-- parity: {name}: why -->"
)
_IN_FIELD = "correct the one that is wrong; where both are right, settle it in 'figures' of the original"
# A field of the front matter takes no remark, and 'figures' hold numbers only.
_ALIKE = "correct the one that is wrong; where both are right, word them alike"
_OR_WARN = ", or write 'translations: {parity: warn}' in the original"
_OF_NUMBERS = frozenset({Code.PARITY_NUMBER, Code.PARITY_MULTIPLE, Code.PARITY_BOUND})
_FIGURE = "state it in the text, or list the words that mean it under 'written' in 'figures' of the original"


def compare_story(story: Story, mistakes: list[Diagnostic], *, has_broken_links: bool = False) -> None:
    """Report what differs between a story's languages; in a draft, or a stale translation, as warnings.

    Where it isn't clear which file is the original, or which language one is in, nothing is compared; where a link
    leads nowhere, which was told, links aren't: nobody knows yet where it is to lead.
    """
    if story.policies.parity is ParityPolicy.OFF or story.is_in_doubt:
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
            found = _compare(first, _Compared.of(article, original), severity)
            mistakes += [one for one in found if not has_broken_links or one.code is not Code.PARITY_LINK]
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
    articles = (original.article, translation.article)
    for name in translation.parts:
        if name not in original.parts or _is_same(original.parts, translation.parts, name):
            continue
        found = list(compare_blocks(original.parts[name], translation.parts[name], languages))
        untold = found and {*_told_otherwise(found, articles), *_in_copies(found, name, (original, translation))}
        for one in found:
            if one not in untold:
                yield _diagnostic(one, name, (original, translation), severity)
    if not _is_begun(translation.article, original.article):
        yield from _check_figures(original, translation, severity)


def _is_begun(article: Article, original: Article) -> bool:
    """Say whether an article is a draft that holds words of the original yet: its figures stand in these."""
    if not article.is_draft:
        return False
    theirs = dict(compared_fields(original.file.front))
    if any(theirs.get(name) == text for name, text in compared_fields(article.file.front)):
        return True
    texts = ((_facts_of(original, name), _facts_of(article, name)) for name in _TEXTS)
    return any(one and other and _copied(one, other) for one, other in texts)


def _copied(theirs: TextFacts, mine: TextFacts) -> set[bytes]:
    """Give the passages that two texts share."""
    return {*passages(theirs.wording.passages)} & {*passages(mine.wording.passages)}


def _is_same(theirs: Parts, mine: Parts, name: str) -> bool:
    """Say at a glance that two texts state the same."""
    return isinstance(mine, PackedParts) and mine.is_like(theirs, name)


def _told_otherwise(found: list[Difference], articles: tuple[Article, Article]) -> Iterator[Difference]:
    """Give the differences of citations that an unknown source explains, or one that the translation alone lists."""
    if not any(one.code is Code.PARITY_CITATION for one in found):
        return
    is_misspelt = any(map(_cites_unknown_source, articles))
    for one in found:
        if one.code is Code.PARITY_CITATION and (is_misspelt or _cites_local_source(one, *articles)):
            yield one


def _in_copies(found: list[Difference], name: str, pair: tuple[_Compared, _Compared]) -> Iterator[Difference]:
    """Give the differences in passages that stand here in the original's words: the first step of a translation."""
    theirs, mine = (_facts_of(one.article, name) for one in pair)
    if theirs is None or mine is None:
        fields = [dict(compared_fields(one.article.file.front)) for one in pair]
        if name in fields[0] and fields[0][name] == fields[1].get(name):
            yield from found
        return
    copied = _copied(theirs, mine)
    if not copied:
        return
    spots = [_Spots.of(one.parts[name], facts, copied) for one, facts in zip(pair, (theirs, mine), strict=True)]
    for one in found:
        if spots[0].holds(one.there) or spots[1].holds(one.here):
            yield one


def _facts_of(article: Article, name: str) -> TextFacts | None:
    if name == BODY:
        return article.file.body
    return next((note.facts for note in article.file.notes if note.part.value == name), None)


@dataclass(frozen=True, slots=True)
class _Spots:
    """Where the blocks of a text begin, and which of them are copies."""

    starts: list[tuple[int, int]]
    copied: frozenset[tuple[int, int]]

    @classmethod
    def of(cls, blocks: Sequence[Block], facts: TextFacts, copied: set[bytes]) -> _Spots:
        digests = zip(passages(facts.wording.passages), facts.wording.passage_places(), strict=True)
        return cls(
            sorted((block.line, block.column) for block in blocks),
            frozenset(place for digest, place in digests if digest in copied),
        )

    def holds(self, point: tuple[int, int]) -> bool:
        """Say whether a point lies in a copy."""
        at = bisect_right(self.starts, point) - 1
        return at >= 0 and self.starts[at] in self.copied


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
    return Diagnostic(
        severity, one.code, translation.place(name, one.here), one.message, _hint(one, name, severity), (related,)
    )


def _hint(one: Difference, name: str, severity: Severity) -> str:
    """Say how an author who finds both right can say so where the difference stands."""
    if name in _TEXTS:
        return _IN_TEXT.format(name=" ".join(one.names[0].split()))
    if one.code in _OF_NUMBERS:
        return _IN_FIELD
    return f"{_ALIKE}{_OR_WARN}" if severity is Severity.ERROR else _ALIKE


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
