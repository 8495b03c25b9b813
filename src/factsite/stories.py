"""Stories: one original and its translations, merged so that each article has all that it says or inherits.

Every field is of one of three sorts. *Own* fields belong to one file. *Shared* fields stand in the
original, and a translation that gives another value contradicts it. *Words* are given by every language.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from factsite.articles import (
    ArchiveCopy,
    ArticleFile,
    FigureEntry,
    NoteFacts,
    Policies,
    TranslationEntry,
)
from factsite.dates import DayOrMoment, PartialDate
from factsite.quick_pickles import pickle_quickly
from factsite.vocabulary import (
    Ai,
    ClaimStatus,
    CorrectionType,
    Kind,
    NotePart,
    NoUrl,
    Party,
    Role,
    SourceType,
    Standing,
)


@dataclass(frozen=True, slots=True)
class InLanguage:
    """A text with the language that it is in, where that may differ from the article's."""

    text: str
    lang: str


@dataclass(frozen=True, slots=True)
class Image:
    """The lead picture of an article; ``src`` is a path relative to the site's folder."""

    src: str
    alt: str
    caption: str | None
    credit: InLanguage | None


@dataclass(frozen=True, slots=True)
class Source:
    """A source with everything that the article knows of it; a local one stands in a translation alone."""

    id: str
    title: str
    lang: str
    role: Role
    url: str | None
    no_url: NoUrl | None
    publisher: str | None
    authors: tuple[str, ...]
    published: PartialDate | None
    accessed: PartialDate | None
    type: SourceType
    party: Party
    archive: tuple[ArchiveCopy, ...]
    quote: str | None
    note: InLanguage | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """A fact check's rating of a claim."""

    rating: str
    value: Decimal
    best: Decimal
    worst: Decimal


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim with its words in the article's language."""

    id: str
    text: str
    status: ClaimStatus
    by: str | None
    date: PartialDate | None
    appearances: tuple[str, ...]
    first_appearance: str | None
    sources: tuple[str, ...]
    against: tuple[str, ...]
    review: Verdict | None


@dataclass(frozen=True, slots=True)
class Correction:
    """A correction as the article's readers see it."""

    id: str
    date: DayOrMoment
    type: CorrectionType
    text: InLanguage
    was: InLanguage | None
    now: InLanguage | None


@dataclass(frozen=True, slots=True)
class Article:
    """One language's article of a story, with all that it says itself or inherits from the original.

    Where ``standing`` is stale, a difference from the original is to be expected.
    """

    file: ArticleFile
    key: str
    lang: str
    original_lang: str
    title: str
    summary: str
    slug: str
    kind: Kind
    authors: tuple[str, ...]
    published: DayOrMoment | None
    updated: DayOrMoment | None
    topics: tuple[str, ...]
    is_draft: bool
    image: Image | None
    aliases: tuple[str, ...]
    translation: TranslationEntry | None
    ai: Ai
    verified_by: tuple[str, ...]
    checked: DayOrMoment | None
    sources: tuple[Source, ...]
    claims: tuple[Claim, ...]
    figures: tuple[FigureEntry, ...]
    corrections: tuple[Correction, ...]
    standing: Standing
    lacks_sources: bool = False
    """Whether sources are written that couldn't be read, so that an unknown id may be one of theirs."""

    @property
    def is_original(self) -> bool:
        """Whether this is the file that the others translate."""
        return self.lang == self.original_lang

    @property
    def path(self) -> str:
        """The file's path relative to the site's folder."""
        return self.file.path

    @property
    def notes(self) -> tuple[NoteFacts, ...]:
        """The written parts of the panel that this language has."""
        return self.file.notes

    def note(self, part: NotePart) -> NoteFacts | None:
        """Give one written part of the panel."""
        return next((one for one in self.notes if one.part is part), None)


@dataclass(frozen=True, slots=True)
class Story:
    """A story: its original and the translations, in the order of the site's languages.

    ``feed_key`` is the identity in feeds, which outlives a renamed folder. ``held`` are languages whose file couldn't
    be read, so that nothing is reported of them a second time.
    """

    key: str
    feed_key: str
    original_lang: str
    articles: tuple[Article, ...]
    policies: Policies
    held: tuple[str, ...] = ()
    is_in_doubt: bool = False
    """Whether it isn't clear which file is the original: what each says is checked, but nothing is published."""

    def article(self, lang: str) -> Article | None:
        """Give the article in one language."""
        return next((one for one in self.articles if one.lang == lang), None)

    @property
    def original(self) -> Article:
        """The article that the others translate."""
        return next(one for one in self.articles if one.is_original)


pickle_quickly(__name__)
