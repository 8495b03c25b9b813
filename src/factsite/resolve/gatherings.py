"""Gatherings: the pages and files that show many articles, such as lists, feeds and sitemaps. They know faces alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from factsite import addresses
from factsite.orders import Edge
from factsite.pages import HtmlPage, RenderedPage, SitemapEntry
from factsite.resolve.data_pages import (
    article_entries,
    article_feeds,
    corrections_feed,
    headers,
    news_sitemap,
    robots,
    sitemap_entry,
    sitemap_pages,
    verification_schema,
)
from factsite.resolve.editions import Frame, with_teasers
from factsite.resolve.list_pages import (
    chooser_page,
    corrected_articles,
    corrections_page,
    list_pages,
    not_found_page,
    person_pages,
    topic_pages,
)
from factsite.resolve.source_pages import sources_pages
from factsite.words.catalogue import Catalogue


def gathered_pages(frames: dict[str, Frame], catalogues: dict[str, Catalogue], edge: Edge) -> Iterator[RenderedPage]:
    """Give all that is made of many articles: the lists of every language and the front door, then the site's files."""
    first = next(iter(frames.values()), None)
    if first is None:
        return
    entries = list(article_entries(first.directory))
    for page in lists(frames, catalogues):
        if isinstance(page, HtmlPage) and (entry := sitemap_entry(page)):
            entries.append(_like_the_last(entry, entries))
        yield page
    yield from sitemap_pages(sorted(entries, key=lambda entry: entry.url), first.directory)
    yield news_sitemap(first.directory, first.edition.publisher, edge.now)
    yield robots(first.directory)
    yield headers(first.directory)
    yield verification_schema(first.directory)


def _like_the_last(entry: SitemapEntry, entries: list[SitemapEntry]) -> SitemapEntry:
    """Let the pages of a list, which come one after another, have their alternates in common."""
    same = entries and entries[-1].alternates == entry.alternates
    return replace(entry, alternates=entries[-1].alternates) if same else entry


def lists(frames: dict[str, Frame], catalogues: dict[str, Catalogue]) -> Iterator[RenderedPage]:
    """Give the pages and feeds that list articles, and the front door."""
    for frame in frames.values():
        yield from _edition_pages(frame, catalogues[frame.lang])
    first = next(iter(frames.values()), None)
    if first:
        yield chooser_page(first, frames)
        yield not_found_page(first, catalogues[first.lang].gettext("Page not found").plain, "/404.html")


def _edition_pages(frame: Frame, catalogue: Catalogue) -> Iterator[RenderedPage]:
    # Of one language at a time: there is a teaser for each article.
    frame = with_teasers(frame)
    corrections = catalogue.gettext("Corrections").plain
    corrected = corrected_articles(frame)
    yield from list_pages(frame)
    yield from topic_pages(frame)
    yield from person_pages(frame)
    yield corrections_page(frame, corrections, corrected)
    yield from sources_pages(frame, catalogue)
    yield not_found_page(frame, catalogue.gettext("Page not found").plain, f"{addresses.home(frame.lang)}404.html")
    yield from article_feeds(frame, catalogue)
    yield corrections_feed(frame, corrections, corrected)
