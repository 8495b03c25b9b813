"""The pages of sources: one, or many and the way to them, with the articles that use each source."""

from __future__ import annotations

from collections.abc import Iterator

from factsite import addresses
from factsite.pages import ShelfLink, SourceGroup, SourcesPage, UsedSource
from factsite.resolve.directory import Directory
from factsite.resolve.editions import Frame, neighbour_of
from factsite.resolve.list_pages import list_head
from factsite.resolve.shelves import Group, Holding, Shelf
from factsite.urls import shown_host
from factsite.words.catalogue import Catalogue


def sources_pages(frame: Frame, words: Catalogue) -> Iterator[SourcesPage]:
    """Make the page of all sources of a language, and those that it leads to where one can't hold them."""
    directory = frame.directory
    first, *others = directory.shelves[frame.lang]
    links = tuple(_link(shelf, directory) for shelf in others)
    versions = {lang: addresses.sources(lang) for lang in directory.editions}
    yield SourcesPage(
        path=addresses.output(first.path),
        edition=frame.edition,
        head=list_head(frame, words.gettext("Sources").plain, first.path, versions),
        languages=directory.language_links(frame.lang, versions),
        groups=_groups(first, directory),
        shelves=links,
    )
    for place, shelf in enumerate(others):
        yield SourcesPage(
            path=addresses.output(shelf.path),
            edition=frame.edition,
            head=list_head(frame, _title(links[place], words), shelf.path),
            languages=directory.language_links(frame.lang, {frame.lang: shelf.path}),
            groups=_groups(shelf, directory),
            shelf=links[place],
            previous=links[place - 1].address if place else None,
            next=links[place + 1].address if place + 1 < len(links) else None,
        )


def _link(shelf: Shelf, directory: Directory) -> ShelfLink:
    first, last = shelf.groups[0].publisher, shelf.groups[-1].publisher
    return ShelfLink(directory.addresses.address(shelf.path), first, last, shelf.part)


def _title(link: ShelfLink, words: Catalogue) -> str:
    nobody = words.gettext("Without a publisher").plain
    publishers = " – ".join(dict.fromkeys((link.first or nobody, link.last or nobody)))
    if link.part > 1:
        publishers = words.gettext("{publishers}, page {number}", publishers=publishers, number=link.part).plain
    return words.gettext("Sources: {publishers}", publishers=publishers).plain


def _groups(shelf: Shelf, directory: Directory) -> tuple[SourceGroup, ...]:
    return tuple(_group(group, directory) for group in shelf.groups)


def _group(group: Group, directory: Directory) -> SourceGroup:
    return SourceGroup(group.publisher, tuple(_used(holding, directory) for holding in group.holdings))


def _used(holding: Holding, directory: Directory) -> UsedSource:
    source = holding.source
    return UsedSource(
        title=directory.words(source.title, source.lang),
        url=source.url,
        host=shown_host(source.url or ""),
        role=source.role,
        articles=tuple(neighbour_of(face, directory) for face in holding.faces),
    )
