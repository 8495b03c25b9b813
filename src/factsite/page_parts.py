"""Parts of page models: what several pages show in the same way, such as links, bylines, the panel and teasers.

Every value is frozen and made by :mod:`factsite.resolve`. Addresses named ``address`` begin with ``/`` (the base path
included) and are percent-encoded; those named ``url``, ``canonical`` or ``…_url`` are absolute.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from factsite.dates import DayOrMoment, PartialDate
from factsite.quick_pickles import pickle_quickly
from factsite.vocabulary import (
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
    is_dead: bool = False
    """Whether its address no longer answers, so that readers are led to a stored copy first, where there is one."""
    passage: str | None = None
    """The address of the quoted passage within the source."""


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
    csl: str | None = None
    bibtex: str | None = None
    """The addresses of the sources as data for reference managers; none where there are no sources."""


@dataclass(frozen=True, slots=True)
class StaleNotice:
    """What readers are told where the original has changed since: when this was made, when the original was updated.

    ``updated`` is the original's effective update where that is later than the translation.
    """

    made: DayOrMoment | None
    updated: DayOrMoment | None


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
    """Whether the original has changed in meaning since."""
    notice: StaleNotice | None = None
    """What readers are told of that (policy ``stale: banner``)."""
    lacks_correction: bool = False
    """Whether readers are told that the original has a correction that this lacks (policy ``corrections: banner``)."""
    inherits_ai: bool = False
    """Whether what the article's ``ai`` says is said of the original: the translation says nothing itself."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """An article that another page leads to, such as the one before or after it in time, in the same language."""

    title: str
    address: str
    is_retracted: bool = False


@dataclass(frozen=True, slots=True)
class Teaser:
    """An article as lists show it; ``languages`` are its other versions.

    ``is_foreign`` where the list's language lacks it: then title and summary are the original's, whose language
    ``title`` names, and ``address`` leads there. Of a retracted one ``retraction`` is shown in the summary's place.
    """

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
    is_foreign: bool = False
    retraction: Words | None = None


pickle_quickly(__name__)
