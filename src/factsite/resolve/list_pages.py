"""The pages that gather articles: homes and older lists, topics, people, corrections, and the front door."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from factsite import addresses
from factsite.dates import instant
from factsite.page_parts import Head, Teaser
from factsite.pages import (
    ChooserPage,
    CorrectedArticle,
    CorrectionsPage,
    ListPage,
    NotFoundPage,
    PersonPage,
    TopicPage,
)
from factsite.resolve.editions import Frame, person_link
from factsite.resolve.evidence import correction_views
from factsite.resolve.faces import Face
from factsite.urls import readable


def list_pages(frame: Frame) -> Iterator[ListPage]:
    """Make the home, with the newest articles, and the numbered lists: full ones from the oldest, so they never change.

    Every article that the home doesn't show is on a numbered page; the newest of those may overlap the home.
    """
    directory, lang = frame.directory, frame.lang
    size = directory.settings.page_size
    faces = directory.listed[lang]
    count = directory.older_pages(lang)
    yield _home(frame, _teasers(faces[:size], frame), _list_address(frame, count) if count else None)
    for number in range(1, count + 1):
        end = len(faces) - (number - 1) * size
        entries = _teasers(faces[end - size : end], frame)
        yield _older_list(frame, number, entries, count)


def _teasers(faces: Iterable[Face], frame: Frame) -> tuple[Teaser, ...]:
    return tuple(frame.teasers[face.key] for face in faces if face.key in frame.teasers)


def _list_address(frame: Frame, number: int) -> str:
    return frame.directory.addresses.address(addresses.list_page(frame.lang, number))


def list_head(frame: Frame, title: str, path: str, versions: dict[str, str] | None = None) -> Head:
    """Say what the head of a gathering page says; ``versions`` are its paths in all languages that have it."""
    directory = frame.directory
    return Head(
        title=f"{title} – {frame.edition.title}" if title else frame.edition.title,
        description=frame.edition.description,
        canonical=directory.addresses.url(path),
        alternates=directory.alternates(versions, directory.settings.default_language) if versions else (),
    )


def home_versions(frame: Frame) -> dict[str, str]:
    """Give the path of every language's home."""
    return {lang: addresses.home(lang) for lang in frame.directory.editions}


def _home(frame: Frame, entries: tuple[Teaser, ...], older: str | None) -> ListPage:
    directory, path = frame.directory, addresses.home(frame.lang)
    versions = home_versions(frame)
    head = Head(
        frame.edition.title,
        frame.edition.description,
        directory.addresses.url(path),
        directory.home_alternates(),
    )
    return ListPage(
        path=addresses.output(path),
        edition=frame.edition,
        head=head,
        languages=directory.language_links(frame.lang, versions),
        number=0,
        entries=entries,
        newer=None,
        older=older,
    )


def _older_list(frame: Frame, number: int, entries: tuple[Teaser, ...], count: int) -> ListPage:
    path = addresses.list_page(frame.lang, number)
    return ListPage(
        path=addresses.output(path),
        edition=frame.edition,
        head=list_head(frame, "", path),
        languages=frame.directory.language_links(frame.lang, {frame.lang: path}),
        number=number,
        entries=entries,
        newer=_list_address(frame, number + 1) if number < count else frame.edition.home,
        older=_list_address(frame, number - 1) if number > 1 else None,
    )


def topic_pages(frame: Frame) -> Iterator[TopicPage]:
    """Make the page of every topic that an article of the language is filed under.

    Articles that the language lacks never make a page of their own accord: one with nothing to read in its language.
    """
    directory, lang = frame.directory, frame.lang
    by_topic: dict[str, list[Face]] = defaultdict(list)
    for face in directory.listed[lang]:
        for id_ in face.topics:
            by_topic[id_].append(face)
    for id_, topic in directory.topics.items():
        path = directory.topic_paths.get((id_, lang))
        if path is None:
            continue
        name = directory.topic_name(id_, lang)
        versions = directory.topic_versions(id_)
        yield TopicPage(
            path=addresses.output(path),
            edition=frame.edition,
            head=list_head(frame, name.text, path, versions),
            languages=directory.language_links(lang, versions),
            name=name,
            description=directory.in_language(topic.description, lang),
            entries=_teasers(by_topic[id_], frame),
        )


def person_pages(frame: Frame) -> Iterator[PersonPage]:
    """Make the page of everybody who wrote, verified or translated something in the language."""
    directory, lang = frame.directory, frame.lang
    faces = directory.listed[lang]
    wrote, verified, translated = (_by_person(faces, part) for part in ("authors", "verified_by", "translated_by"))
    for id_, person in directory.people.items():
        path = directory.person_paths.get((id_, lang))
        if path is None:
            continue
        link = person_link(id_, lang, directory)
        versions = directory.person_versions(id_)
        yield PersonPage(
            path=addresses.output(path),
            edition=frame.edition,
            head=list_head(frame, link.name.text, path, versions),
            languages=directory.language_links(lang, versions),
            person=link,
            bio=directory.in_language(person.bio, lang),
            homepage=person.url,
            homepage_shown=readable(person.url or ""),
            wrote=_teasers(wrote[id_], frame),
            verified=_teasers(verified[id_], frame),
            translated=_teasers(translated[id_], frame),
        )


def _by_person(faces: Iterable[Face], part: str) -> dict[str, list[Face]]:
    found: dict[str, list[Face]] = defaultdict(list)
    for face in faces:
        for id_ in getattr(face, part):
            found[id_].append(face)
    return found


def corrected_articles(frame: Frame) -> tuple[CorrectedArticle, ...]:
    """Gather the corrections of a language's articles and pages, newest first."""
    directory = frame.directory
    zone = directory.settings.zone
    found = [
        CorrectedArticle(
            title=face.title,
            address=directory.addresses.address(face.path),
            url=directory.addresses.url(face.path),
            key=face.feed_key,
            correction=view,
            at=instant(view.date, zone),
        )
        for face in directory.faces.values()
        if face.lang == frame.lang
        for view in correction_views(face.corrections)
    ]
    return tuple(sorted(found, key=lambda one: (-one.at.timestamp(), one.key, one.correction.id)))


def corrections_page(frame: Frame, title: str, entries: tuple[CorrectedArticle, ...]) -> CorrectionsPage:
    """Make the page of all corrections of a language; it exists even when there is none."""
    directory, path = frame.directory, addresses.corrections(frame.lang)
    versions = {lang: addresses.corrections(lang) for lang in directory.editions}
    return CorrectionsPage(
        path=addresses.output(path),
        edition=frame.edition,
        head=list_head(frame, title, path, versions),
        languages=directory.language_links(frame.lang, versions),
        entries=entries,
    )


def not_found_page(frame: Frame, title: str, path: str) -> NotFoundPage:
    """Make what readers see at an address that doesn't exist."""
    directory = frame.directory
    head = Head(
        f"{title} – {frame.edition.title}", frame.edition.description, directory.addresses.url(path), noindex=True
    )
    return NotFoundPage(
        path=addresses.output(path),
        edition=frame.edition,
        head=head,
        languages=directory.language_links(frame.lang, home_versions(frame)),
    )


def chooser_page(frame: Frame, frames: dict[str, Frame]) -> ChooserPage:
    """Make the front door, in the first language that has pages."""
    directory = frame.directory
    head = Head(
        frame.edition.title, frame.edition.description, directory.addresses.url("/"), directory.home_alternates()
    )
    return ChooserPage(
        path="index.html",
        edition=frame.edition,
        head=head,
        languages=directory.language_links(frame.lang, home_versions(frame)),
        descriptions=tuple(directory.words(frames[lang].edition.description, lang) for lang in directory.editions),
    )
