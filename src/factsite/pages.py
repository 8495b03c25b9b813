"""Page models: for each file of the site, all that its template or writer may see, and nothing else.

Every value is frozen and made by :mod:`factsite.resolve`; rendering turns one into bytes without looking anywhere else.
Addresses named ``address`` begin with ``/`` (the base path included) and are percent-encoded; those named ``url``,
``canonical`` or ``…_url`` are absolute.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from factsite.dates import DayOrMoment
from factsite.page_parts import (
    Alternate,
    CorrectionView,
    Edition,
    Head,
    LanguageLink,
    Neighbour,
    Panel,
    PersonLink,
    Picture,
    SourceView,
    Teaser,
    Text,
    TopicLink,
    TranslationView,
    Words,
)
from factsite.quick_pickles import pickle_quickly
from factsite.vocabulary import Ai, CorrectionType, Kind, Method, Role


@dataclass(frozen=True, slots=True)
class ArticlePage:
    """An article, or with kind ``page`` a standing page such as "about": then dates and panel may be absent."""

    path: str
    edition: Edition
    head: Head
    languages: tuple[LanguageLink, ...]
    key: str
    kind: Kind
    title: str
    summary: str
    authors: tuple[PersonLink, ...]
    published: DayOrMoment | None
    published_at: datetime | None
    updated: DayOrMoment | None
    updated_at: datetime | None
    minutes: int
    words: int
    translation: TranslationView | None
    ai: Ai
    image: Picture | None
    body: Text
    panel: Panel | None
    corrections: tuple[CorrectionView, ...]
    topics: tuple[TopicLink, ...]
    newer: Neighbour | None
    older: Neighbour | None
    is_draft: bool
    translation_urls: tuple[Alternate, ...]
    standfirst: str = ""
    """The summary where the author wrote one; the first paragraph, which else stands in for it, is read in the body."""
    is_held_back: bool = False
    """Whether readers don't get to see it before ``published``, and only who looks at the site beforehand does."""

    @property
    def is_retracted(self) -> bool:
        """Whether the article was withdrawn: its body stays for the record, below a notice in place of its lead."""
        return any(correction.type is CorrectionType.RETRACTION for correction in self.corrections)


@dataclass(frozen=True, slots=True)
class ListPage:
    """The home of a language (``number`` 0), or a numbered list of older articles; 1 is the oldest."""

    path: str
    edition: Edition
    head: Head
    languages: tuple[LanguageLink, ...]
    number: int
    entries: tuple[Teaser, ...]
    newer: str | None
    older: str | None


@dataclass(frozen=True, slots=True)
class TopicPage:
    """A topic with all its articles in one language."""

    path: str
    edition: Edition
    head: Head
    languages: tuple[LanguageLink, ...]
    name: Words
    description: Words | None
    entries: tuple[Teaser, ...]


@dataclass(frozen=True, slots=True)
class PersonPage:
    """A person or organisation with what they wrote, verified and translated in one language."""

    path: str
    edition: Edition
    head: Head
    languages: tuple[LanguageLink, ...]
    person: PersonLink
    bio: Words | None
    homepage: str | None
    homepage_shown: str
    """The same as people read it."""
    wrote: tuple[Teaser, ...]
    verified: tuple[Teaser, ...]
    translated: tuple[Teaser, ...]


@dataclass(frozen=True, slots=True)
class CorrectedArticle:
    """A correction with the article that it corrects, as the corrections page and feed show it."""

    title: str
    address: str
    url: str
    key: str
    correction: CorrectionView
    at: datetime


@dataclass(frozen=True, slots=True)
class CorrectionsPage:
    """All corrections of one language, newest first."""

    path: str
    edition: Edition
    head: Head
    languages: tuple[LanguageLink, ...]
    entries: tuple[CorrectedArticle, ...]


@dataclass(frozen=True, slots=True)
class UsedSource:
    """A source with the articles that rely on it, merged by address over all stories of one language."""

    title: Words
    url: str | None
    host: str
    role: Role
    articles: tuple[Neighbour, ...]


@dataclass(frozen=True, slots=True)
class SourceGroup:
    """The sources of one publisher; an empty name gathers those without one."""

    publisher: str
    sources: tuple[UsedSource, ...]


@dataclass(frozen=True, slots=True)
class ShelfLink:
    """A page of sources: its first and last publisher, and where one fills several, which of these it is, from 1.

    Empty names stand for sources without a publisher.
    """

    address: str
    first: str
    last: str
    part: int


@dataclass(frozen=True, slots=True)
class SourcesPage:
    """The sources of one language's articles, by publisher: all, or a part of them, or the way to the parts.

    ``shelf`` is the page's own part, ``previous`` and ``next`` the addresses beside it.
    """

    path: str
    edition: Edition
    head: Head
    languages: tuple[LanguageLink, ...]
    groups: tuple[SourceGroup, ...]
    shelf: ShelfLink | None = None
    shelves: tuple[ShelfLink, ...] = ()
    previous: str | None = None
    next: str | None = None


@dataclass(frozen=True, slots=True)
class NotFoundPage:
    """What a reader sees at an address that doesn't exist."""

    path: str
    edition: Edition
    head: Head
    languages: tuple[LanguageLink, ...]


@dataclass(frozen=True, slots=True)
class ChooserPage:
    """The site's front door: a choice of language; nobody is sent on by force."""

    path: str
    edition: Edition
    head: Head
    languages: tuple[LanguageLink, ...]
    descriptions: tuple[Words, ...]
    """The site's description in each of ``languages``, in their order."""


@dataclass(frozen=True, slots=True)
class RedirectPage:
    """An old address that leads to an article's new one."""

    path: str
    edition: Edition
    head: Head
    title: str
    address: str


HtmlPage = (
    ArticlePage
    | ListPage
    | TopicPage
    | PersonPage
    | CorrectionsPage
    | SourcesPage
    | NotFoundPage
    | ChooserPage
    | RedirectPage
)


@dataclass(frozen=True, slots=True)
class FeedCategory:
    """A word of a list about an entry: the list's name (an IRI), the word, and how readers see it."""

    scheme: str
    term: str
    label: str


@dataclass(frozen=True, slots=True)
class FeedTranslation:
    """How an entry was translated, from what, and by whom."""

    method: Method
    by: tuple[str, ...]
    original: Alternate


@dataclass(frozen=True, slots=True)
class FeedEntry:
    """An entry of a feed; ``summary`` is plain text, ``summary_lang`` set where it isn't in the feed's language."""

    id: str
    title: str
    url: str
    summary: str
    published: datetime
    updated: datetime
    authors: tuple[str, ...]
    topics: tuple[str, ...]
    summary_lang: str | None = None
    ai: Ai = Ai.NONE
    translation: FeedTranslation | None = None
    provenance: tuple[FeedCategory, ...] = ()
    """What ``ai`` and the translation's method come to, in words for readers."""


@dataclass(frozen=True, slots=True)
class FeedPage:
    """A feed of one language, as Atom (``feed.xml``) or JSON Feed 1.1 (``feed.json``), told apart by the path."""

    path: str
    lang: str
    id: str
    title: str
    description: str
    url: str
    home_url: str
    updated: datetime
    author: str
    icon_url: str | None
    entries: tuple[FeedEntry, ...]


@dataclass(frozen=True, slots=True)
class SitemapEntry:
    """An address of the sitemap with its versions in other languages; ``modified`` is a date or date-time (W3C)."""

    url: str
    modified: str | None
    alternates: tuple[Alternate, ...]


@dataclass(frozen=True, slots=True)
class SitemapPage:
    """A sitemap, or a part of one (sitemaps.org 0.9 with xhtml:link alternates)."""

    path: str
    entries: tuple[SitemapEntry, ...]


@dataclass(frozen=True, slots=True)
class SitemapIndexPage:
    """The list of the parts of a sitemap that is too large for one file."""

    path: str
    parts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NewsEntry:
    """An article of the last two days."""

    url: str
    lang: str
    title: str
    published: str


@dataclass(frozen=True, slots=True)
class NewsSitemapPage:
    """The sitemap for news (Google's sitemap-news 0.9)."""

    path: str
    publication: str
    entries: tuple[NewsEntry, ...]


@dataclass(frozen=True, slots=True)
class RobotsPage:
    """robots.txt: everything may be read, and where the sitemaps are."""

    path: str
    sitemaps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HeadersPage:
    """``_headers``, as several hosts read it: security headers and cache lifetimes; ``base`` is the base path."""

    path: str
    base: str


@dataclass(frozen=True, slots=True)
class VerificationData:
    """The panel of an article as data: verification.json. ``schema`` is the address of what describes its shape."""

    path: str
    article: ArticlePage
    schema: str


@dataclass(frozen=True, slots=True)
class ReferenceList:
    """An article's sources for reference managers, as CSL-JSON or BibTeX (``.bib``), told apart by the path."""

    path: str
    sources: tuple[SourceView, ...]


@dataclass(frozen=True, slots=True)
class FileCopy:
    """A picture or asset that is copied as it is: from where, with the digest and size that were read.

    ``source`` is an absolute path on this machine; it never reaches the output.
    """

    path: str
    source: str
    digest: str
    size: int


@dataclass(frozen=True, slots=True)
class PublishedFile:
    """Where a picture, document or asset is published: its path there, and the addresses by which pages lead to it.

    ``source`` is its path in the site.
    """

    path: str
    source: str
    addresses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Blob:
    """A small file whose bytes are known already, such as a style sheet."""

    path: str
    content: bytes


ArticleData = VerificationData | ReferenceList
DataPage = FeedPage | SitemapPage | SitemapIndexPage | NewsSitemapPage | RobotsPage | HeadersPage | ArticleData
RenderedPage = HtmlPage | DataPage | Blob
"""A file whose bytes a build makes."""

Page = RenderedPage | FileCopy


pickle_quickly(__name__)
