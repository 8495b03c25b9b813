"""Resolve: from the loaded site to every page's model. Pure, and the home of every check that spans files."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from itertools import chain

from factsite import addresses
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error, has_errors, warning
from factsite.orders import Edge
from factsite.page_parts import Assets
from factsite.pages import FileCopy, HtmlPage, Page, PublishedFile
from factsite.resolve.article_pages import (
    Neighbours,
    article_data,
    article_page,
    as_of,
    media_path,
    redirect_pages,
    shown_files,
)
from factsite.resolve.assets import published_assets
from factsite.resolve.census import Census, take_census
from factsite.resolve.collisions import check_collisions
from factsite.resolve.data_pages import NEWS_AGE
from factsite.resolve.directory import Directory, Stories, make_directory
from factsite.resolve.editions import Frame, ThemeView, make_edition, make_frame
from factsite.resolve.gatherings import gathered_pages, lists
from factsite.resolve.landscape import Landscape
from factsite.resolve.links import check_theme_links, no_picture, of_unpublished_story
from factsite.resolve.one_story import Gathered, story_evidence, story_faces
from factsite.resolve.references import check_references
from factsite.resolve.source_health import ageing, old_checks
from factsite.site import AttachedFile, Site
from factsite.stories import Story
from factsite.urls import decode_path, scheme
from factsite.words.catalogue import Catalogue

# At just two days an article is still news.
_MOMENT = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class Resolved:
    """What resolving gives: a way to make the pages, one after another, and the mistakes. With an error: no pages.

    What is wrong with the stories' texts comes among their pages, since no story is held longer than it is looked at;
    ``remarks`` gives that alone, to who asks for no more pages. ``until`` is the moment at which the passing of time
    alone would change a page.
    """

    pages: Callable[[], Iterator[Page | Diagnostic]] | None
    diagnostics: tuple[Diagnostic, ...]
    remarks: Callable[[], Iterator[Diagnostic]]
    samples: Callable[[Collection[str]], Iterator[HtmlPage]]
    """Where there is an error: a page of each kind, without the stories of these wrong files, to try templates on."""
    until: datetime | None = None
    landscape: Callable[[], Landscape] | None = None
    files: Callable[[], Iterator[PublishedFile]] = lambda: iter(())
    """The pictures, documents and assets that pages may use."""


def resolve(site: Site, catalogues: dict[str, Catalogue], edge: Edge) -> Resolved:
    """Merge, check and connect everything; the pages are made as they are asked for, so that few are held at once."""
    mistakes: list[Diagnostic] = []
    census = take_census(site, edge, mistakes)
    stories = Stories(census.known, census.files, frozenset(census.held_back))
    directory = make_directory(site, stories, census.faces)
    mistakes += check_references(site, census.named, has_unread=census.has_unread)
    mistakes += [*check_collisions(site, directory, census.owners), *old_checks(site.lock, edge.now)]
    assets, files = published_assets(site.assets, directory.addresses, mistakes)
    logo = _logo(site, directory, mistakes)
    theme = ThemeView(assets, _logo_url(site, directory, logo))
    files = (*files, *((_copy(logo),) if logo else ()))
    mistakes += check_theme_links(site.theme_links, directory)
    editions = [make_edition(lang, directory, theme, mistakes) for lang in directory.editions]
    if not directory.editions:
        # What the settings lead to is found wrong in a site without pages, too.
        make_edition(site.settings.default_language, directory, theme, mistakes)
        mistakes += () if has_errors(mistakes) else _nothing_published(census)
    census.faces.clear()
    census.owners.clear()

    def remarks() -> Iterator[Diagnostic]:
        return (one for story in census.stories() for one in _texts(story, directory)[1])

    def samples(wrong: Collection[str]) -> Iterator[HtmlPage]:
        single = (story for story in census.stories() if story.key not in census.doubled)
        sound = (story for story in single if not any(one.path in wrong for one in story.articles))
        shown = [(part, _texts(story, directory)[0]) for story in sound if (part := census.published(story))]
        faces = (face for story, _ in shown for face in story_faces(story, site.settings.zone))
        alone = make_directory(site, stories, faces)
        frames = {lang: make_frame(make_edition(lang, alone, theme, []), alone) for lang in alone.editions}
        return _samples(chain(_article_pages(shown, frames, {}, edge), lists(frames, catalogues)))

    if has_errors(mistakes):
        return Resolved(None, tuple(mistakes), remarks, samples)

    def pages() -> Iterator[Page | Diagnostic]:
        frames = {edition.lang: make_frame(edition, directory) for edition in editions}
        told: list[Diagnostic] = []
        articles = _article_pages(_shown(census, directory, told), frames, census.attached, edge)
        for page in chain(_files_once(chain(files, articles)), gathered_pages(frames, catalogues, edge)):
            yield from told
            told.clear()
            yield page
        yield from told
        census.let_go()

    landscape = partial(Landscape.of, directory, editions, (census.outlines, census.attached), catalogues)
    files_used, until = partial(_used, directory, assets), _until(census, directory)
    return Resolved(pages, tuple(mistakes), remarks, samples, until, landscape, files_used)


def _texts(story: Story, directory: Directory) -> tuple[Gathered, list[Diagnostic]]:
    """Resolve the texts of a story's articles, published or not, so that a draft's mistakes are found while it is one.

    Give with them what is wrong with them.
    """
    mistakes: list[Diagnostic] = []
    return story_evidence(story, directory, mistakes), mistakes


def _shown(census: Census, directory: Directory, mistakes: list[Diagnostic]) -> Iterator[tuple[Story, Gathered]]:
    """Give the published stories with their texts resolved; note what is wrong with those of all."""
    for story in census.stories():
        evidence, found = _texts(story, directory)
        mistakes += found
        if published := census.published(story):
            yield published, evidence


def _samples(pages: Iterable[Page]) -> Iterator[HtmlPage]:
    """Give the first page of each kind."""
    kinds: set[type[HtmlPage]] = set()
    for page in pages:
        if isinstance(page, HtmlPage) and type(page) not in kinds:
            kinds.add(type(page))
            yield page


def _until(census: Census, directory: Directory) -> datetime | None:
    """Give the next moment at which an article is due, the sitemap of news loses one, or a check gets too old."""
    leaving = (
        face.published_at + NEWS_AGE + _MOMENT
        for faces in directory.by_language.values()
        for face in faces
        if face.published_at
    )
    coming = (face.published_at for face in directory.faces.values() if face.published_at)
    moments = (*((census.due,) if census.due else ()), *leaving, *coming, *ageing(directory.lock))
    return min((moment for moment in moments if moment > census.edge.now), default=None)


def _nothing_published(census: Census) -> list[Diagnostic]:
    """Say why a site has no page at all, where that isn't due to a mistake."""
    if census.is_in_doubt or census.has_unread:
        return []
    message, hint = "the site has no story yet, so it has no page", "begin one with: factsite new KEY --lang LANG"
    if census.merged:
        message = f"no story is published, so the site has no page: {census.drafts} of {census.merged} are drafts"
        hint = "take 'draft' out of one, or see it with --drafts, or --future where it is held back"
    return [warning(Code.NOTHING_PUBLISHED, Place("content"), message, hint)]


def _logo(site: Site, directory: Directory, mistakes: list[Diagnostic]) -> AttachedFile | None:
    """Give the publisher's logo where it is a file below content/."""
    written = site.settings.publisher.logo
    if written is None or scheme(written):
        return None
    path = f"content/{written}"
    place = site.settings.where.at("publisher", "logo")
    if path not in directory.attached and not directory.lies_there(path):
        message = f"there is no file '{path}'"
        mistakes.append(error(Code.MISSING_PICTURE, place, message, "write the logo's path below content/"))
    logo = directory.attached.get(path)
    if logo and not logo.is_picture:
        mistakes.append(no_picture(path, place))
    elif logo and (unpublished := of_unpublished_story(logo, place, directory)):
        mistakes.append(unpublished)
    return logo


def _logo_url(site: Site, directory: Directory, file: AttachedFile | None) -> str | None:
    return directory.addresses.url(media_path(file)) if file else site.settings.publisher.logo


def _copy(file: AttachedFile) -> FileCopy:
    return FileCopy(addresses.output(media_path(file)), file.real, file.digest, file.size)


def _used(directory: Directory, assets: Assets) -> Iterator[PublishedFile]:
    """Say where all that lies beside the articles is published, and the theme's assets."""
    for file in directory.attached.values():
        path = media_path(file)
        where = (directory.addresses.address(path), directory.addresses.url(path))
        yield PublishedFile(addresses.output(path), file.path, where)
    for name, address in assets.by_name:
        path = decode_path(address.removeprefix(directory.addresses.base))
        yield PublishedFile(addresses.output(path), f"templates/assets/{name}", (address,))


def _files_once(pages: Iterable[Page]) -> Iterator[Page]:
    """Leave out a second copy of a file that lies in two folders, or is the logo and a picture too."""
    copied: set[str] = set()
    for page in pages:
        if not isinstance(page, FileCopy):
            yield page
        elif page.path not in copied:
            copied.add(page.path)
            yield page


def _article_pages(
    stories: Iterable[tuple[Story, Gathered]],
    frames: dict[str, Frame],
    attached: dict[str, frozenset[str]],
    edge: Edge,
) -> Iterator[Page]:
    """Give the pages of articles, then their pictures and documents; note in ``attached`` those of each story."""
    neighbours = {lang: Neighbours.of(frame.directory.by_language[lang]) for lang, frame in frames.items()}
    copied: dict[str, AttachedFile] = {}
    for story, evidence in stories:
        files: dict[str, AttachedFile] = {}
        for article in story.articles:
            frame, found = frames[article.lang], evidence[story.key, article.lang]
            page = as_of(article_page(story, article, found, frame, neighbours[article.lang]), edge)
            yield page
            yield from article_data(page, frame)
            yield from redirect_pages(frame.directory.faces[story.key, article.lang], frame)
            files |= {file.path: file for file in shown_files(article, page, found, frame.directory)}
        if files:
            attached[story.key] = frozenset(files)
            copied |= files
    for file in copied.values():
        yield _copy(file)
