"""The nodes of schema.org's graph that several pages share: people, the publisher, the site, a page, a list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from urllib.parse import urlsplit

from factsite.json_text import Json, Node, given
from factsite.page_parts import CorrectionView, Edition, NavLink, PersonLink
from factsite.pages import HtmlPage
from factsite.vocabulary import PersonType

MAX_LISTED = 50


def node(type_: str | list[str], properties: Mapping[str, Json]) -> Node:
    """Make a typed node; a property that says nothing is left out."""
    return {"@type": type_, **given(properties)}


def reference(id_: str) -> Node:
    """Point at a node that is written out elsewhere."""
    return {"@id": id_}


def absolute(edition: Edition, address: str) -> str:
    """Make an address of the site absolute; it holds the base path already."""
    site = urlsplit(edition.site_url)
    return f"{site.scheme}://{site.netloc}{address}"


def person(link: PersonLink, more: Mapping[str, Json] | None = None) -> Node:
    """Give the node of somebody with a page of their own: a Person or an Organization."""
    type_ = "Person" if link.type is PersonType.PERSON else "Organization"
    id_ = f"{link.url}#{link.type}"
    return node(type_, {"@id": id_, "name": link.name.text, "url": link.url, **(more or {})})


def people(links: Iterable[PersonLink]) -> list[Node]:
    """Give the nodes of several people."""
    return [person(link) for link in links]


def publisher_id(edition: Edition) -> str:
    """Give the identity of the newsroom, the same in all languages."""
    return f"{edition.site_url.rstrip('/')}/#publisher"


def publisher_in_place(edition: Edition) -> Node:
    """Name the newsroom where readers of the data don't follow references."""
    return node(
        "NewsMediaOrganization",
        {"@id": publisher_id(edition), "name": edition.publisher, "url": edition.publisher_url},
    )


def publisher(edition: Edition) -> Node:
    """Give the newsroom with all the rules that it publishes."""
    policies = edition.policies
    return {
        **publisher_in_place(edition),
        **given(
            {
                "logo": edition.logo_url,
                "publishingPrinciples": [
                    absolute(edition, link.address) for link in (policies.method, policies.ethics) if link
                ],
                "correctionsPolicy": _policy(edition, policies.corrections),
                "ethicsPolicy": _policy(edition, policies.ethics),
                "verificationFactCheckingPolicy": _policy(edition, policies.method),
                "actionableFeedbackPolicy": _policy(edition, policies.feedback),
                "ownershipFundingInfo": _policy(edition, policies.ownership),
                "unnamedSourcesPolicy": _policy(edition, policies.unnamed_sources),
            }
        ),
    }


def _policy(edition: Edition, link: NavLink | None) -> str | None:
    return None if link is None else absolute(edition, link.address)


def web_site(edition: Edition, url: str, languages: Json) -> Node:
    """Give the site, or one language's part of it, whose front page is ``url``."""
    return node(
        "WebSite",
        {
            "@id": site_id(url),
            "url": url,
            "name": edition.title,
            "description": edition.description,
            "inLanguage": languages,
            "publisher": reference(publisher_id(edition)),
        },
    )


def site_id(url: str) -> str:
    """Give the identity of the site whose front page is ``url``."""
    return f"{url}#website"


def web_page(page: HtmlPage, type_: str, name: str, more: Mapping[str, Json] | None = None) -> Node:
    """Give a page of one language's part of the site."""
    head = page.head
    return node(
        type_,
        {
            "@id": head.canonical,
            "url": head.canonical,
            "name": name,
            "description": head.description,
            "inLanguage": page.edition.lang,
            "isPartOf": reference(site_id(page.edition.home_url)),
            "breadcrumb": _breadcrumb(page, name),
            **(more or {}),
        },
    )


def _breadcrumb(page: HtmlPage, name: str) -> Node | None:
    edition = page.edition
    if page.head.canonical == edition.home_url:
        return None
    steps = ((edition.title, edition.home_url), (name, page.head.canonical))
    return node(
        "BreadcrumbList",
        {
            "itemListElement": [
                _list_item(place, {"name": step, "item": node("WebPage", {"@id": url})})
                for place, (step, url) in enumerate(steps, 1)
            ]
        },
    )


def item_list(total: int, items: Iterable[Mapping[str, Json]]) -> Node:
    """Give a list, its first entries written out, since a page's weight must not double; the number is of all."""
    listed = [_list_item(place, item) for place, item in enumerate(islice(items, MAX_LISTED), 1)]
    return node("ItemList", {"numberOfItems": total, "itemListElement": listed})


def _list_item(place: int, properties: Mapping[str, Json]) -> Node:
    return node("ListItem", {"position": place, **properties})


def correction_comment(correction: CorrectionView, article_url: str) -> Node:
    """Give a correction of the article at an address."""
    return node(
        "CorrectionComment",
        {
            "url": f"{article_url}#correction-{correction.id}",
            "text": correction.text.text,
            "inLanguage": correction.text.lang,
            "datePublished": str(correction.date),
        },
    )
