"""Editions: what stands around every page of one language, and the bylines, topics and teasers that they share."""

from __future__ import annotations

from dataclasses import dataclass, replace

from factsite import addresses
from factsite.diagnostics import Diagnostic
from factsite.languages import direction, open_graph_locale
from factsite.page_parts import Assets, Edition, NavLink, Neighbour, PersonLink, Policies, Teaser, TopicLink
from factsite.resolve.directory import Directory
from factsite.resolve.faces import Face
from factsite.resolve.links import nav_link
from factsite.vocabulary import PersonType


@dataclass(frozen=True, slots=True)
class ThemeView:
    """What every page needs of the theme: the addresses of its assets, and the publisher's logo."""

    assets: Assets
    logo_url: str | None


@dataclass(frozen=True, slots=True)
class Frame:
    """An edition with what its pages are made from: the directory, and its articles as lists show them."""

    directory: Directory
    edition: Edition
    bare: Edition
    """The edition's language and direction alone, for data that shows nothing of what stands around a page."""
    teasers: dict[str, Teaser]

    @property
    def lang(self) -> str:
        """The language of the edition."""
        return self.edition.lang


def make_frame(edition: Edition, directory: Directory) -> Frame:
    """Put the edition together with what its articles' pages are made from."""
    return Frame(directory, edition, bare(edition), {})


def with_teasers(frame: Frame) -> Frame:
    """Add the teasers of what the edition's lists show, made once for all of them."""
    lang, directory = frame.lang, frame.directory
    return replace(frame, teasers={face.key: _teaser(face, lang, directory) for face in directory.listed[lang]})


def bare(edition: Edition) -> Edition:
    """Give an edition's language and direction alone."""
    return Edition(
        lang=edition.lang,
        dir=edition.dir,
        title="",
        description="",
        site_url="",
        home="",
        home_url="",
        nav=(),
        publisher="",
        publisher_url="",
        logo_url=None,
        contact=None,
        policies=Policies(),
        corrections="",
        sources="",
        feed="",
        json_feed="",
        corrections_feed="",
        assets=Assets(()),
    )


def make_edition(lang: str, directory: Directory, theme: ThemeView, mistakes: list[Diagnostic]) -> Edition:
    """Make what stands around every page of a language; report what its navigation and policies get wrong."""
    settings, address = directory.settings, directory.addresses
    title = settings.title.for_language(lang) or ""
    publisher = settings.publisher
    name = publisher.name.for_language(lang) if publisher.name else None
    return Edition(
        lang=lang,
        dir=direction(lang),
        title=title,
        description=settings.description.for_language(lang) or "",
        site_url=address.url("/"),
        home=address.address(addresses.home(lang)),
        home_url=address.url(addresses.home(lang)),
        nav=_nav(lang, directory, mistakes),
        publisher=name or title,
        publisher_url=publisher.url or address.url("/"),
        logo_url=theme.logo_url,
        contact=settings.contact.for_language(lang) if settings.contact else None,
        policies=_policies(lang, directory, mistakes),
        corrections=address.address(addresses.corrections(lang)),
        sources=address.address(addresses.sources(lang)),
        feed=address.address(addresses.feed(lang)),
        json_feed=address.address(addresses.json_feed(lang)),
        corrections_feed=address.address(addresses.corrections_feed(lang)),
        assets=theme.assets,
        locale=open_graph_locale(lang),
    )


def _nav(lang: str, directory: Directory, mistakes: list[Diagnostic]) -> tuple[NavLink, ...]:
    links: list[NavLink] = []
    for index, target in enumerate(directory.settings.nav):
        found = nav_link(target, lang, directory.settings.where.at("nav", index), directory)
        if isinstance(found, Diagnostic):
            mistakes.append(found)
        else:
            links.append(found)
    return tuple(links)


def _policies(lang: str, directory: Directory, mistakes: list[Diagnostic]) -> Policies:
    written = directory.settings.policies
    links: dict[str, NavLink] = {}
    for name in ("method", "corrections", "ethics", "feedback", "ownership", "unnamed_sources"):
        key: str | None = getattr(written, name)
        if key is None:
            continue
        found = nav_link(key, lang, directory.settings.where.at("policies", name), directory)
        if isinstance(found, Diagnostic):
            mistakes.append(found)
        else:
            links[name] = found
    return Policies(**links)


def person_link(id_: str, lang: str, directory: Directory) -> PersonLink:
    """Make a byline: the name in the page's language and the way to the person's page."""
    person = directory.people.get(id_)
    versions = directory.person_versions(id_)
    path = versions.get(lang) or next(iter(versions.values()), addresses.home(lang))
    return PersonLink(
        id=id_,
        name=directory.person_name(id_, lang),
        type=person.type if person else PersonType.PERSON,
        gender=person.gender if person else None,
        address=directory.addresses.address(path),
        url=directory.addresses.url(path),
    )


def person_links(ids: tuple[str, ...], lang: str, directory: Directory) -> tuple[PersonLink, ...]:
    """Make the bylines of several people, in their order."""
    return tuple(person_link(id_, lang, directory) for id_ in ids)


def topic_links(ids: tuple[str, ...], lang: str, directory: Directory) -> tuple[TopicLink, ...]:
    """Make the links to topics that have a page in the language."""
    return tuple(
        TopicLink(id_, directory.topic_name(id_, lang), directory.addresses.address(directory.topic_paths[id_, lang]))
        for id_ in ids
        if (id_, lang) in directory.topic_paths
    )


def neighbour_of(face: Face, directory: Directory) -> Neighbour:
    """Make the short link to an article."""
    return Neighbour(face.title, directory.addresses.address(face.path), is_retracted=face.retraction is not None)


def _teaser(face: Face, lang: str, directory: Directory) -> Teaser:
    """Show an article in a list of a language, which may be another than the article's own."""
    if face.published is None:
        raise ValueError(face.file)  # Articles without a date are an error that ends a build before pages are made.
    links = directory.language_links(face.lang, directory.versions(face.key))
    return Teaser(
        title=directory.words(face.title, face.lang),
        address=directory.addresses.address(face.path),
        url=directory.addresses.url(face.path),
        summary=face.summary,
        kind=face.kind,
        published=face.published,
        updated=face.updated,
        authors=person_links(face.authors, lang, directory),
        topics=topic_links(face.topics, lang, directory),
        languages=tuple(link for link in links if link.is_translation and not link.is_current),
        is_foreign=face.lang != lang,
        retraction=directory.words(face.retraction.text, face.retraction.lang) if face.retraction else None,
    )
