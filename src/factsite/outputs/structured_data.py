"""Structured data: for each HTML page one JSON-LD document in the vocabulary of schema.org 30.0.

Only properties that the vocabulary has, on the types that it gives them to. It has none for uncertainties and excluded
leads, so they stand in ``backstory``; who reviewed a story and when it gives to the WebPage alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from factsite.json_text import Node, script_json
from factsite.outputs.article_data import article_nodes
from factsite.outputs.schema_nodes import (
    absolute,
    correction_comment,
    item_list,
    node,
    person,
    publisher,
    web_page,
    web_site,
)
from factsite.page_parts import Teaser
from factsite.pages import (
    ArticlePage,
    ChooserPage,
    CorrectionsPage,
    HtmlPage,
    ListPage,
    NotFoundPage,
    PersonPage,
    RedirectPage,
    SourceGroup,
    SourcesPage,
    TopicPage,
)


def structured_data(page: HtmlPage) -> str:
    """Write a page's JSON-LD, safe inside a ``script`` element; an empty string where a page has nothing to say."""
    graph = _graph(page)
    return script_json({"@context": "https://schema.org", "@graph": graph}) if graph else ""


def _graph(page: HtmlPage) -> list[Node]:
    edition = page.edition
    match page:
        case NotFoundPage() | RedirectPage():
            return []
        case ChooserPage():
            languages = [link.lang for link in page.languages]
            return [web_site(edition, page.head.canonical, languages), publisher(edition)]
        case ArticlePage():
            own = article_nodes(page)
        case PersonPage():
            own = [_profile(page)]
        case ListPage():
            own = [_collection(page, page.head.title, _articles(page.entries))]
        case TopicPage():
            own = [_collection(page, page.name.text, _articles(page.entries))]
        case CorrectionsPage():
            own = [_collection(page, page.head.title, _corrections(page))]
        case SourcesPage():
            own = [_collection(page, page.head.title, _shelves(page) if page.shelves else _sources(page.groups))]
        case _:
            assert_never(page)
    return [*own, web_site(edition, edition.home_url, edition.lang), publisher(edition)]


def _profile(page: PersonPage) -> Node:
    about = {"sameAs": page.homepage, "description": page.bio.text if page.bio else None}
    return web_page(page, "ProfilePage", page.person.name.text, {"mainEntity": person(page.person, about)})


def _collection(page: HtmlPage, name: str, items: Node) -> Node:
    return web_page(page, "CollectionPage", name, {"mainEntity": items})


def _articles(entries: Sequence[Teaser]) -> Node:
    return item_list(len(entries), map(_listed, entries))


def _listed(entry: Teaser) -> Node:
    if not entry.is_foreign:
        return {"name": entry.title.text, "url": entry.url}
    # An item of a list has no language of its own, so one in another than the page's is written out.
    about = {"url": entry.url, "name": entry.title.text, "inLanguage": entry.title.lang}
    return {"item": node("NewsArticle", about)}


def _corrections(page: CorrectionsPage) -> Node:
    comments = ({"item": correction_comment(entry.correction, entry.url)} for entry in page.entries)
    return item_list(len(page.entries), comments)


def _sources(groups: Sequence[SourceGroup]) -> Node:
    works = ({"item": work} for group in groups for work in _works(group))
    return item_list(sum(len(group.sources) for group in groups), works)


def _shelves(page: SourcesPage) -> Node:
    links = ({"url": absolute(page.edition, shelf.address)} for shelf in page.shelves)
    return item_list(len(page.shelves), links)


def _works(group: SourceGroup) -> list[Node]:
    by = node("Organization", {"name": group.publisher}) if group.publisher else None
    return [
        node(
            "CreativeWork",
            {"name": source.title.text, "url": source.url, "publisher": by, "inLanguage": source.title.lang},
        )
        for source in group.sources
    ]
