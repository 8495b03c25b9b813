"""Feeds of one language: Atom (RFC 4287) and JSON Feed 1.1, from the same model.

Summaries are plain text in both. Nothing tells the tool's version or the time of the build, so a feed changes only with
what it announces.
"""

from __future__ import annotations

from factsite import json_text
from factsite.dates import rfc3339
from factsite.json_text import Node, given
from factsite.outputs import xml_text
from factsite.outputs.xml_text import element, empty
from factsite.pages import FeedCategory, FeedEntry, FeedPage, FeedTranslation
from factsite.vocabulary import Ai, DigitalSource

_ATOM = "http://www.w3.org/2005/Atom"
_JSON_FEED = "https://jsonfeed.org/version/1.1"
_PLAIN = ("type", "text")
IPTC = "http://cv.iptc.org/newscodes/digitalsourcetype/"
"""The scheme of IPTC's NewsCodes for digital sources."""


def atom(feed: FeedPage) -> bytes:
    """Write a feed as an Atom document."""
    return xml_text.document(
        f'<feed xmlns="{_ATOM}" xml:lang="{xml_text.attribute(feed.lang)}">',
        *_atom_head(feed),
        *(line for entry in feed.entries for line in _atom_entry(entry)),
        "</feed>",
    )


def _atom_head(feed: FeedPage) -> list[str]:
    lines = [element("id", feed.id), element("title", feed.title, _PLAIN)]
    if feed.description:
        lines.append(element("subtitle", feed.description, _PLAIN))
    lines += [
        element("updated", rfc3339(feed.updated)),
        empty("link", ("rel", "self"), ("type", "application/atom+xml"), ("href", feed.url)),
        empty("link", ("rel", "alternate"), ("type", "text/html"), ("href", feed.home_url)),
        _atom_author(feed.author),
    ]
    if feed.icon_url:
        lines.append(element("icon", feed.icon_url))
    return lines


def _atom_entry(entry: FeedEntry) -> list[str]:
    lines = [
        "<entry>",
        element("id", entry.id),
        element("title", entry.title, _PLAIN),
        empty("link", ("rel", "alternate"), ("type", "text/html"), ("href", entry.url)),
        *_atom_original(entry.translation),
        element("published", rfc3339(entry.published)),
        element("updated", rfc3339(entry.updated)),
        *map(_atom_author, entry.authors),
        *_atom_translators(entry.translation),
        *(empty("category", ("term", topic)) for topic in entry.topics),
        *map(_atom_category, entry.provenance),
    ]
    if entry.summary:
        marked = (("xml:lang", entry.summary_lang),) if entry.summary_lang else ()
        lines.append(element("summary", entry.summary, _PLAIN, *marked))
    return [*lines, "</entry>"]


def _atom_original(translation: FeedTranslation | None) -> list[str]:
    """Lead to what was translated: "the source of the information", as RFC 4287 defines ``via``."""
    if translation is None:
        return []
    original = translation.original
    return [
        empty("link", ("rel", "via"), ("type", "text/html"), ("hreflang", original.hreflang), ("href", original.url))
    ]


def _atom_translators(translation: FeedTranslation | None) -> list[str]:
    names = translation.by if translation else ()
    return [f"<contributor>{element('name', name)}</contributor>" for name in names]


def _atom_category(category: FeedCategory) -> str:
    return empty("category", ("scheme", category.scheme), ("term", category.term), ("label", category.label))


def _atom_author(name: str) -> str:
    return f"<author>{element('name', name)}</author>"


def json_feed(feed: FeedPage) -> bytes:
    """Write a feed as a JSON Feed document."""
    head: Node = {
        "version": _JSON_FEED,
        "title": feed.title,
        "home_page_url": feed.home_url,
        "feed_url": feed.url,
        "description": feed.description,
        "icon": feed.icon_url,
        "authors": _names((feed.author,)),
        "language": feed.lang,
    }
    return json_text.document({**given(head), "items": [_json_item(entry, feed.lang) for entry in feed.entries]})


def _json_item(entry: FeedEntry, lang: str) -> Node:
    return given(
        {
            "id": entry.id,
            "url": entry.url,
            "title": entry.title,
            "summary": entry.summary,
            # An item must have content; the title is the least that can be said.
            "content_text": entry.summary or entry.title,
            "date_published": rfc3339(entry.published),
            "date_modified": rfc3339(entry.updated),
            "authors": _names(entry.authors),
            "tags": entry.topics,
            "language": lang,
            "_factsite": _provenance(entry),
        }
    )


def _provenance(entry: FeedEntry) -> Node | None:
    """Say how an article came about, as an extension of JSON Feed; nothing where people wrote it in its language."""
    translation = entry.translation
    if entry.ai is Ai.NONE and translation is None:
        return None
    source = DigitalSource.of(entry.ai, translation.method if translation else None)
    more: Node = {
        "digital_source_type": f"{IPTC}{source}" if source else None,
        "translation": _translation(translation) if translation else None,
    }
    return {"ai": entry.ai, **given(more)}


def _translation(translation: FeedTranslation) -> Node:
    return {
        "of": {"language": translation.original.hreflang, "url": translation.original.url},
        "method": translation.method,
        "by": translation.by,
    }


def _names(names: tuple[str, ...]) -> list[Node]:
    return [{"name": name} for name in names if name]
