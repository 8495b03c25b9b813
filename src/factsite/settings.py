"""What the site as a whole says: site.yaml, people.yaml and topics.yaml as typed values."""

from __future__ import annotations

from dataclasses import dataclass, field
from zoneinfo import ZoneInfo

from factsite.articles import Policies, Whereabouts
from factsite.quick_pickles import pickle_quickly
from factsite.vocabulary import Gender, PersonType


@dataclass(frozen=True, slots=True)
class PerLanguage:
    """A setting that is one text for all languages, or one for each of some."""

    for_all: str | None = None
    by_language: tuple[tuple[str, str], ...] = ()

    def for_language(self, language: str) -> str | None:
        """Give the text for a language, ``None`` where the map has none."""
        if self.for_all is not None:
            return self.for_all
        return dict(self.by_language).get(language)


@dataclass(frozen=True, slots=True)
class Publisher:
    """Who publishes the site; an absent name is the site's title."""

    name: PerLanguage | None = None
    logo: str | None = None
    url: str | None = None


@dataclass(frozen=True, slots=True)
class PolicyPages:
    """The stories that hold the newsroom's rules, by story key."""

    method: str | None = None
    corrections: str | None = None
    ethics: str | None = None
    feedback: str | None = None
    ownership: str | None = None
    unnamed_sources: str | None = None


@dataclass(frozen=True, slots=True)
class Typography:
    """Which typographic corrections the Markdown of bodies and notes gets."""

    quotes: bool = True
    spaces: bool = True


@dataclass(frozen=True, slots=True)
class Settings:
    """All of site.yaml. ``url`` has no slash at its end; ``languages`` are canonical BCP 47 tags, the default first."""

    where: Whereabouts
    title: PerLanguage
    description: PerLanguage
    url: str
    languages: tuple[str, ...]
    """Where one couldn't be read (``is_in_doubt``), files in others may be meant to be listed."""
    time_zone: str
    verifier: str | None = None
    publisher: Publisher = field(default_factory=Publisher)
    contact: PerLanguage | None = None
    authority: str | None = None
    policies: PolicyPages = field(default_factory=PolicyPages)
    nav: tuple[str, ...] = ()
    feed_size: int = 30
    page_size: int = 20
    typography: Typography = field(default_factory=Typography)
    translations: Policies = field(default_factory=Policies)
    is_in_doubt: bool = False

    @property
    def default_language(self) -> str:
        """The first listed language."""
        return self.languages[0]

    @property
    def zone(self) -> ZoneInfo:
        """The zone in which local times are read."""
        return ZoneInfo(self.time_zone)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody, or an organisation, that writes, translates or verifies."""

    id: str
    name: PerLanguage
    type: PersonType = PersonType.PERSON
    gender: Gender | None = None
    url: str | None = None
    bio: PerLanguage | None = None


@dataclass(frozen=True, slots=True)
class People:
    """All of people.yaml, in its order; with mistakes in it, what it doesn't hold may still be meant to be there."""

    where: Whereabouts
    people: tuple[Person, ...] = ()
    is_whole: bool = True


@dataclass(frozen=True, slots=True)
class Topic:
    """A subject that stories are filed under; an absent slug is the id."""

    id: str
    name: PerLanguage
    slug: PerLanguage | None = None
    description: PerLanguage | None = None


@dataclass(frozen=True, slots=True)
class Topics:
    """All of topics.yaml, in its order; with mistakes in it, what it doesn't hold may still be meant to be there."""

    where: Whereabouts
    topics: tuple[Topic, ...] = ()
    is_whole: bool = True


pickle_quickly(__name__)
