"""What machines read: feeds, sitemaps, robots.txt and headers, as models made from faces and pages."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from typing import assert_never

from factsite import addresses
from factsite.outputs.feeds import IPTC
from factsite.outputs.sitemaps import split_entries
from factsite.outputs.verification_schema import schema
from factsite.page_parts import Alternate
from factsite.pages import (
    Blob,
    CorrectedArticle,
    FeedCategory,
    FeedEntry,
    FeedPage,
    FeedTranslation,
    HeadersPage,
    HtmlPage,
    NewsEntry,
    NewsSitemapPage,
    RobotsPage,
    SitemapEntry,
    SitemapIndexPage,
    SitemapPage,
)
from factsite.resolve.directory import Directory
from factsite.resolve.editions import Frame
from factsite.resolve.faces import Face
from factsite.settings import Settings
from factsite.urls import encode_path, host
from factsite.vocabulary import Ai, DigitalSource, Method
from factsite.words.catalogue import Catalogue

NEWS_AGE = timedelta(days=2)
_MAX_NEWS = 1000
# What an empty feed says where the language has no dated story either.
_NEVER = datetime(1970, 1, 1, tzinfo=UTC)


def authority(settings: Settings) -> str:
    """Give the fixed part of all feed ids (RFC 4151): the setting, else the site's host and the year 2026."""
    return settings.authority or f"{host(settings.url)},2026"


def feed_id(settings: Settings, key: str, lang: str) -> str:
    """Give the id of a story's entry, which no change of slug, folder or domain alters."""
    return f"tag:{authority(settings)}:{encode_path(key)}/{lang}"


def article_feeds(frame: Frame, catalogue: Catalogue) -> Iterator[FeedPage]:
    """Make the Atom and JSON feeds of a language: its articles, newest by effective update."""
    directory, lang = frame.directory, frame.lang
    faces = sorted(directory.by_language[lang], key=lambda face: (-_changed(face).timestamp(), face.key))
    entries = tuple(_entry(face, directory, catalogue) for face in faces[: directory.settings.feed_size])
    for path in (addresses.feed(lang), addresses.json_feed(lang)):
        yield _feed(frame, path, frame.edition.title, entries, addresses.home(lang))


def _changed(face: Face) -> datetime:
    return max(filter(None, (face.published_at, face.updated_at)), default=_NEVER)


def _entry(face: Face, directory: Directory, catalogue: Catalogue) -> FeedEntry:
    retraction = face.retraction
    return FeedEntry(
        id=feed_id(directory.settings, face.feed_key, face.lang),
        title=catalogue.gettext("Retracted: {title}", title=face.title).plain if retraction else face.title,
        url=directory.addresses.url(face.path),
        summary=retraction.text if retraction else face.summary,
        published=face.published_at or _NEVER,
        updated=_changed(face),
        authors=tuple(directory.person_name(id_, face.lang).text for id_ in face.authors),
        topics=tuple(directory.topic_name(id_, face.lang).text for id_ in face.topics),
        ai=face.ai,
        translation=_translation(face, directory),
        provenance=tuple(_provenance(face, directory.settings, catalogue)),
    )


def _translation(face: Face, directory: Directory) -> FeedTranslation | None:
    if face.method is None:
        return None
    # An original that isn't published keeps the whole story back.
    original = directory.faces[face.key, face.original_lang]
    return FeedTranslation(
        method=face.method,
        by=tuple(directory.person_name(id_, face.lang).text for id_ in face.translated_by),
        original=Alternate(original.lang, directory.addresses.url(original.path)),
    )


def _provenance(face: Face, settings: Settings, catalogue: Catalogue) -> Iterator[FeedCategory]:
    """Say in words how an article came about: by our own two lists, and by IPTC's, which others know."""
    own = f"tag:{authority(settings)}:/terms"
    if face.method:
        yield FeedCategory(f"{own}/translation", face.method.value, _method_words(face.method, catalogue))
    if face.ai is not Ai.NONE:
        yield FeedCategory(f"{own}/ai", face.ai.value, _ai_words(face.ai, catalogue))
    if source := DigitalSource.of(face.ai, face.method):
        # What made the words at last: a machine that translates, else one that helped to write.
        made = face.method if face.method in (Method.MACHINE, Method.MACHINE_REVIEWED) else None
        yield FeedCategory(
            IPTC, source.value, _method_words(made, catalogue) if made else _ai_words(face.ai, catalogue)
        )


def _method_words(method: Method, catalogue: Catalogue) -> str:
    """Say how a translation was made, naming nobody."""
    match method:
        case Method.HUMAN:
            return catalogue.gettext("Translated by a person").plain
        case Method.MACHINE:
            return catalogue.gettext("Translated by a machine, not reviewed by a person").plain
        case Method.MACHINE_REVIEWED:
            return catalogue.gettext("Translated by a machine, reviewed by a person").plain
        case _:
            assert_never(method)


def _ai_words(ai: Ai, catalogue: Catalogue) -> str:
    """Say what part generated text has in an article; nothing where it has none."""
    match ai:
        case Ai.NONE:
            return ""
        case Ai.ASSISTED:
            return catalogue.gettext("Written with the help of AI").plain
        case Ai.GENERATED_REVIEWED:
            return catalogue.gettext("Generated by AI, reviewed by a person").plain
        case _:
            assert_never(ai)


def corrections_feed(frame: Frame, title: str, corrected: tuple[CorrectedArticle, ...]) -> FeedPage:
    """Make the feed of a language's corrections; each entry leads to the correction on its article's page."""
    settings = frame.directory.settings
    entries = tuple(
        FeedEntry(
            id=f"{feed_id(settings, one.key, frame.lang)}/{one.correction.id}",
            title=one.title,
            url=f"{one.url}#correction-{one.correction.id}",
            summary=one.correction.text.text,
            published=one.at,
            updated=one.at,
            authors=(frame.edition.publisher,),
            topics=(),
            summary_lang=one.correction.text.lang if one.correction.text.lang != frame.lang else None,
        )
        for one in corrected[: settings.feed_size]
    )
    path = addresses.corrections_feed(frame.lang)
    return _feed(frame, path, f"{frame.edition.title}: {title}", entries, addresses.corrections(frame.lang))


def _feed(frame: Frame, path: str, title: str, entries: tuple[FeedEntry, ...], home: str) -> FeedPage:
    directory, edition = frame.directory, frame.edition
    name = f"{frame.lang}/corrections" if path.startswith(addresses.corrections(frame.lang)) else frame.lang
    return FeedPage(
        path=addresses.output(path),
        lang=frame.lang,
        # No story key begins with a slash, so a feed's own id can't be one of an entry.
        id=f"tag:{authority(directory.settings)}:/{name}",
        title=title,
        description=edition.description,
        url=directory.addresses.url(path),
        home_url=directory.addresses.url(home),
        updated=max((entry.updated for entry in entries), default=_newest_change(frame)),
        author=edition.publisher,
        icon_url=edition.logo_url,
        entries=entries,
    )


def _newest_change(frame: Frame) -> datetime:
    return max((_changed(face) for face in frame.directory.faces.values() if face.lang == frame.lang), default=_NEVER)


def article_entries(directory: Directory) -> Iterator[SitemapEntry]:
    """Give the entries in the sitemap of all articles and standing pages; a story's versions share their alternates."""
    key = ""
    alternates: tuple[Alternate, ...] = ()
    for face in directory.faces.values():
        if face.key != key:
            key, alternates = face.key, directory.alternates(directory.versions(face.key), face.original_lang)
        modified = face.updated or face.published
        yield SitemapEntry(directory.addresses.url(face.path), str(modified) if modified else None, alternates)


def sitemap_entry(page: HtmlPage) -> SitemapEntry | None:
    """Give the entry in the sitemap of a page that lists articles; none where search engines shouldn't list it."""
    return None if page.head.noindex else SitemapEntry(page.head.canonical, None, page.head.alternates)


def sitemap_pages(entries: Iterable[SitemapEntry], directory: Directory) -> Iterator[SitemapPage | SitemapIndexPage]:
    """Make the sitemap: one file, or an index and its parts where it would be too large."""
    parts = split_entries(tuple(entries))
    if len(parts) <= 1:
        yield SitemapPage("sitemap.xml", parts[0] if parts else ())
        return
    names = [f"/sitemap-{number}.xml" for number in range(1, len(parts) + 1)]
    yield SitemapIndexPage("sitemap.xml", tuple(directory.addresses.url(name) for name in names))
    for name, part in zip(names, parts, strict=True):
        yield SitemapPage(addresses.output(name), part)


def news_sitemap(directory: Directory, publication: str, now: datetime) -> NewsSitemapPage:
    """Make the sitemap of the articles of the last two days, as counted from ``now``; retracted ones are no news."""
    recent = [
        face
        for faces in directory.by_language.values()
        for face in faces
        if face.published_at and now - NEWS_AGE <= face.published_at <= now and not face.retraction
    ]
    recent.sort(key=lambda face: (-_changed(face).timestamp(), face.key, face.lang))
    entries = tuple(
        NewsEntry(directory.addresses.url(face.path), face.lang, face.title, str(face.published))
        for face in recent[:_MAX_NEWS]
    )
    return NewsSitemapPage("sitemap-news.xml", publication, entries)


def robots(directory: Directory) -> RobotsPage:
    """Make robots.txt with both sitemaps."""
    url = directory.addresses.url
    return RobotsPage("robots.txt", (url("/sitemap.xml"), url("/sitemap-news.xml")))


def verification_schema(directory: Directory) -> Blob:
    """Make the description of every article's panel as data; it depends on nothing but its own address."""
    path = addresses.VERIFICATION_SCHEMA
    return Blob(addresses.output(path), schema(directory.addresses.url(path)))


def headers(directory: Directory) -> HeadersPage:
    """Make the file of headers that several hosts read."""
    return HeadersPage("_headers", directory.addresses.base)
