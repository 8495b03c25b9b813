"""Render: page models become bytes. Pure but for the store, from which ready HTML is taken; unchanged in any worker."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import assert_never

from markupsafe import Markup, escape

from factsite.diagnostics import Diagnostic
from factsite.markup import fill_marks
from factsite.outputs import feeds, headers, references, sitemaps, verification_data
from factsite.outputs.structured_data import structured_data
from factsite.page_parts import CitationMark, Text
from factsite.pages import (
    ArticlePage,
    Blob,
    ChooserPage,
    CorrectionsPage,
    DataPage,
    FeedPage,
    HeadersPage,
    HtmlPage,
    ListPage,
    NewsSitemapPage,
    NotFoundPage,
    PersonPage,
    RedirectPage,
    ReferenceList,
    RenderedPage,
    RobotsPage,
    SitemapIndexPage,
    SitemapPage,
    SourcesPage,
    TopicPage,
    VerificationData,
)
from factsite.store import Store
from factsite.theme.template_files import Templates
from factsite.theme.templates import half_character, render_template
from factsite.words.catalogue import Catalogue

TEMPLATES: dict[type[HtmlPage], str] = {
    ArticlePage: "article.html",
    ListPage: "list.html",
    TopicPage: "topic.html",
    PersonPage: "person.html",
    CorrectionsPage: "corrections.html",
    SourcesPage: "sources.html",
    NotFoundPage: "not_found.html",
    ChooserPage: "chooser.html",
    RedirectPage: "redirect.html",
}


@dataclass(frozen=True, slots=True)
class RenderContext:
    """What rendering needs beside the page: templates, words, and the file that holds the ready HTML."""

    templates: Templates
    catalogues: dict[str, Catalogue]
    store: Path


@dataclass(frozen=True, slots=True)
class Rendered:
    """A file of the site, ready to be written, or the mistake that kept it from being made."""

    path: str
    content: bytes
    diagnostic: Diagnostic | None = None


def render_pages(context: RenderContext, pages: tuple[RenderedPage, ...]) -> tuple[Rendered, ...]:
    """Render a batch of pages, in order."""
    # A worker outlives a build, and may be a thread beside others: a store is open for one batch.
    with closing(Store.reader(context.store)) as store:
        return tuple(_render(page, context, store) for page in pages)


def _render(page: RenderedPage, context: RenderContext, store: Store) -> Rendered:
    if isinstance(page, HtmlPage):
        return _render_html(page, context, store)
    return Rendered(page.path, _data(page))


def _render_html(page: HtmlPage, context: RenderContext, store: Store) -> Rendered:
    words = context.catalogues[page.edition.lang]
    panel = page.panel if isinstance(page, ArticlePage) else None
    titles = {source.id: source.title.text for source in panel.sources} if panel else {}

    def html(text: Text) -> Markup:
        ready = store.texts(text.digest)[text.index]
        citations = [_citation(mark, titles[mark.source], words) for mark in text.citations]
        return Markup(fill_marks(ready, text.links, citations))  # noqa: S704 - made by our own Markdown renderer.

    name, data = TEMPLATES[type(page)], structured_data(page)
    made = render_template(name, page, words, data, html, context.templates)
    if isinstance(made, Diagnostic):
        return Rendered(page.path, b"", made)
    try:
        return Rendered(page.path, made.encode())
    except UnicodeEncodeError:
        return Rendered(page.path, b"", half_character(name, page.path, context.templates))


def _citation(mark: CitationMark, title: str, words: Catalogue) -> str:
    number = words.number(mark.number)
    label = words.gettext("Source {number}: {title}", number=number, title=title)
    tongue = f' lang="{foreign}"' if (foreign := label.foreign) else ""
    return (
        f'<sup class="cite"><a href="#source-{mark.source}" id="cite-{mark.source}-{mark.mention}"'
        f' role="doc-noteref" aria-label="{escape(label.plain)}"{tongue}>{number}</a></sup>'
    )


def _data(page: DataPage | Blob) -> bytes:
    match page:
        case FeedPage():
            return feeds.json_feed(page) if page.path.endswith(".json") else feeds.atom(page)
        case SitemapPage():
            return sitemaps.sitemap(page)
        case SitemapIndexPage():
            return sitemaps.sitemap_index(page)
        case NewsSitemapPage():
            return sitemaps.news_sitemap(page)
        case RobotsPage():
            return sitemaps.robots(page)
        case HeadersPage():
            return headers.headers(page)
        case VerificationData():
            return verification_data.verification(page)
        case ReferenceList():
            return references.bibtex(page) if page.path.endswith(".bib") else references.csl_json(page)
        case Blob():
            return page.content
        case _:
            assert_never(page)
