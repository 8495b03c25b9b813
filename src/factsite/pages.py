"""Page models: for each file of the site, all that its template or writer may see, and nothing else.

Every value is frozen and made by :mod:`factsite.resolve`; rendering turns one into bytes without looking anywhere else.
Addresses named ``address`` begin with ``/`` (the base path included) and are percent-encoded; those named ``url``,
``canonical`` or ``…_url`` are absolute.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from factsite.dates import DayOrMoment, PartialDate
from factsite.vocabulary import (
    Ai,
    ClaimStatus,
    CorrectionType,
    Gender,
    Kind,
    Method,
    NotePart,
    NoUrl,
    Party,
    PersonType,
    Role,
    SourceType,
)


@dataclass(frozen=True, slots=True)
class Words:
    """A text that may stand in another language than the page: a source's title, a name, a fallback."""

    text: str
    lang: str
    dir: str


@dataclass(frozen=True, slots=True)
class NavLink:
    """A link of the masthead, the footer or the panel; ``hreflang`` is set where it leads to another language."""

    label: Words
    address: str
    hreflang: str | None = None


@dataclass(frozen=True, slots=True)
class LanguageLink:
    """A way to another language: of this page where ``is_translation``, else to that language's home."""

    lang: str
    dir: str
    name: str
    address: str
    is_current: bool
    is_translation: bool
    locale: str = ""
    """Language and territory as Open Graph writes them (``it_IT``), empty where the territory is not known."""


@dataclass(frozen=True, slots=True)
class Alternate:
    """One ``rel="alternate" hreflang`` of a page's set; ``hreflang`` may be ``x-default``."""

    hreflang: str
    url: str


@dataclass(frozen=True, slots=True)
class Assets:
    """The theme's assets: for each name below ``templates/assets/``, the address that carries its digest."""

    by_name: tuple[tuple[str, str], ...]

    def __getitem__(self, name: str) -> str:
        """Give the address of an asset; a ``KeyError`` names one that the theme lacks."""
        for known, address in self.by_name:
            if known == name:
                return address
        raise KeyError(name)


@dataclass(frozen=True, slots=True)
class Policies:
    """Links to the pages that hold the newsroom's rules, each absent where the site names none."""

    method: NavLink | None = None
    corrections: NavLink | None = None
    ethics: NavLink | None = None
    feedback: NavLink | None = None
    ownership: NavLink | None = None
    unnamed_sources: NavLink | None = None


@dataclass(frozen=True, slots=True)
class Edition:
    """The site in one language: what stands around every page of it."""

    lang: str
    dir: str
    title: str
    description: str
    site_url: str
    home: str
    home_url: str
    nav: tuple[NavLink, ...]
    publisher: str
    publisher_url: str
    logo_url: str | None
    contact: str | None
    policies: Policies
    corrections: str
    sources: str
    feed: str
    json_feed: str
    corrections_feed: str
    assets: Assets
    locale: str = ""
    """Language and territory as Open Graph writes them (``it_IT``), empty where the territory is not known."""


@dataclass(frozen=True, slots=True)
class Head:
    """What a page's ``<head>`` says of it. ``alternates`` is empty for a page in one language only."""

    title: str
    description: str
    canonical: str
    alternates: tuple[Alternate, ...] = ()
    noindex: bool = False


@dataclass(frozen=True, slots=True)
class PersonLink:
    """A byline: somebody's name in the page's language and the page about them."""

    id: str
    name: Words
    type: PersonType
    gender: Gender | None
    address: str
    url: str


@dataclass(frozen=True, slots=True)
class TopicLink:
    """A topic's name in the page's language and its page."""

    id: str
    name: Words
    address: str


@dataclass(frozen=True, slots=True)
class CitationMark:
    """What one citation in a text shows: the source's number, and which mention of that source it is, from 1."""

    source: str
    number: int
    mention: int


@dataclass(frozen=True, slots=True)
class Text:
    """A body or note: the digest and index under which its HTML is kept, and what its marks are filled with.

    ``links`` are ready attributes, one for each in-site link or picture, such as ``href="/it/x/" hreflang="it"``.
    """

    digest: str
    index: int
    links: tuple[str, ...] = ()
    citations: tuple[CitationMark, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """A written part of the panel; ``plain`` is its text without markup."""

    part: NotePart
    text: Text
    plain: str


@dataclass(frozen=True, slots=True)
class Picture:
    """A lead picture; width and height are absent where the format doesn't tell them."""

    address: str
    url: str
    alt: str
    width: int | None
    height: int | None
    caption: str | None
    credit: Words | None


@dataclass(frozen=True, slots=True)
class ArchiveLink:
    """A stored copy of a source."""

    url: str
    date: PartialDate | None


@dataclass(frozen=True, slots=True)
class SourceView:
    """A source as the panel lists it. ``mentions`` counts the citations of it on the page; ``host`` is for reading."""

    id: str
    number: int
    mentions: int
    title: Words
    url: str | None
    host: str
    no_url: NoUrl | None
    publisher: str | None
    authors: tuple[str, ...]
    published: PartialDate | None
    accessed: PartialDate | None
    type: SourceType
    role: Role
    party: Party
    archive: tuple[ArchiveLink, ...]
    quote: str | None
    note: Words | None


@dataclass(frozen=True, slots=True)
class SourceRef:
    """A pointer to a source of the panel by its number."""

    id: str
    number: int
    title: Words


@dataclass(frozen=True, slots=True)
class Appearance:
    """Where a claim was made: a source of the panel, or an address."""

    url: str | None
    source: SourceRef | None
    host: str = ""
    """The host of ``url``, for reading."""


@dataclass(frozen=True, slots=True)
class Review:
    """A fact check's verdict."""

    rating: str
    value: Decimal
    best: Decimal
    worst: Decimal


@dataclass(frozen=True, slots=True)
class ClaimView:
    """A claim as the panel shows it."""

    id: str
    text: str
    by: str | None
    date: PartialDate | None
    appearances: tuple[Appearance, ...]
    first_appearance: Appearance | None
    status: ClaimStatus
    sources: tuple[SourceRef, ...]
    against: tuple[SourceRef, ...]
    review: Review | None


@dataclass(frozen=True, slots=True)
class CorrectionView:
    """A correction of the article, its words in the page's language or marked with their own."""

    id: str
    date: DayOrMoment
    type: CorrectionType
    text: Words
    was: Words | None
    now: Words | None


@dataclass(frozen=True, slots=True)
class Panel:
    """How the story was verified: the panel under every article."""

    by: tuple[PersonLink, ...]
    checked: DayOrMoment | None
    notes: tuple[Note, ...]
    claims: tuple[ClaimView, ...]
    sources: tuple[SourceView, ...]
    data: str
    """The address of the panel as data (verification.json)."""


@dataclass(frozen=True, slots=True)
class TranslationView:
    """Of what and how the article is a translation."""

    original: Words
    original_address: str | None
    original_url: str | None
    original_lang: str
    method: Method
    by: tuple[PersonLink, ...]
    is_stale: bool = False
    """Whether readers are told that the original has changed in meaning since (policy ``stale: banner``)."""
    lacks_correction: bool = False
    """Whether readers are told that the original has a correction that this lacks (policy ``corrections: banner``)."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """The article before or after this one in time, in the same language."""

    title: str
    address: str


@dataclass(frozen=True, slots=True)
class Teaser:
    """An article as lists show it; ``languages`` are its translations, this one left out."""

    title: Words
    address: str
    url: str
    summary: str
    kind: Kind
    published: DayOrMoment
    updated: DayOrMoment | None
    authors: tuple[PersonLink, ...]
    topics: tuple[TopicLink, ...]
    languages: tuple[LanguageLink, ...]


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
class SourcesPage:
    """All sources of one language's articles, by publisher."""

    path: str
    edition: Edition
    head: Head
    languages: tuple[LanguageLink, ...]
    groups: tuple[SourceGroup, ...]


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
class FeedEntry:
    """An entry of a feed; ``summary`` is plain text."""

    id: str
    title: str
    url: str
    summary: str
    published: datetime
    updated: datetime
    authors: tuple[str, ...]
    topics: tuple[str, ...]


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
    """The panel of an article as data: verification.json."""

    path: str
    article: ArticlePage


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
class Blob:
    """A small file whose bytes are known already, such as a style sheet."""

    path: str
    content: bytes


DataPage = FeedPage | SitemapPage | SitemapIndexPage | NewsSitemapPage | RobotsPage | HeadersPage | VerificationData
Page = HtmlPage | DataPage | FileCopy | Blob
