"""Parsers that other people wrote, to read our output as the world does; here once, since they carry no types."""

from __future__ import annotations

import re
from dataclasses import dataclass
from time import struct_time

import feedparser
import html5lib
from lxml import etree

from factsite.json_text import Json

NAMESPACES = {
    "atom": "http://www.w3.org/2005/Atom",
    "map": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "xhtml": "http://www.w3.org/1999/xhtml",
    "news": "http://www.google.com/schemas/sitemap-news/0.9",
}
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def xml_values(data: bytes, path: str) -> list[str]:
    """Give the texts or attributes that an XPath finds in an XML document; text() of an empty element is missing."""
    return [str(value) for value in etree.fromstring(data).xpath(path, namespaces=NAMESPACES)]


def xml_kept(text: str) -> str:
    """Give what XML 1.0 lets a document hold of a text (production Char)."""
    return _NOT_XML.sub("", text)


@dataclass(frozen=True, slots=True)
class ReadFeed:
    """What a feed reader understood."""

    is_broken: bool
    version: str
    updated: struct_time | None
    titles: tuple[str, ...]
    published: tuple[struct_time | None, ...]
    entries_updated: tuple[struct_time | None, ...]
    authors: tuple[str, ...]
    tags: tuple[str, ...]


def read_feed(data: bytes) -> ReadFeed:
    """Read a feed as feedparser does."""
    read = feedparser.parse(data)
    return ReadFeed(
        is_broken=bool(read.bozo),
        version=read.version,
        updated=read.feed.updated_parsed,
        titles=tuple(entry.title for entry in read.entries),
        published=tuple(entry.published_parsed for entry in read.entries),
        entries_updated=tuple(entry.updated_parsed for entry in read.entries),
        authors=tuple(person.name for entry in read.entries for person in entry.authors),
        tags=tuple(tag.term for entry in read.entries for tag in entry.tags),
    )


def script_in_html(script: str) -> str:
    """Put a text into a page's ``script`` element, parse the page strictly as HTML and give the element's text."""
    head = f'<title>t</title><script type="application/ld+json">{script}</script>'
    page = f"<!DOCTYPE html><html><head>{head}</head></html>"
    tree = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)
    (found,) = tree.iter("script")
    return str(found.text)


def graph_nodes(value: Json) -> list[dict[str, Json]]:
    """Give all objects within a JSON value, outermost first."""
    if isinstance(value, dict):
        return [value, *(node for part in value.values() for node in graph_nodes(part))]
    if isinstance(value, list):
        return [node for part in value for node in graph_nodes(part)]
    return []
