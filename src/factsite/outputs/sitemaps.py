"""What crawlers read: sitemaps with language alternates, their index, the news sitemap and robots.txt.

Sources: sitemaps.org 0.9; Google Search Central on localized versions and on news sitemaps.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from factsite.outputs import xml_text
from factsite.outputs.xml_text import attribute, element
from factsite.page_parts import Alternate
from factsite.pages import NewsEntry, NewsSitemapPage, RobotsPage, SitemapEntry, SitemapIndexPage, SitemapPage

MAX_ENTRIES = 50_000
MAX_BYTES = 50 * 1024 * 1024
MAX_NEWS = 1_000

_SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"
_URLSET = f'<urlset xmlns="{_SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">'
_NEWS_URLSET = f'<urlset xmlns="{_SITEMAP}" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">'
_TRADITIONAL = frozenset({"hant", "tw", "hk", "mo"})


def sitemap(page: SitemapPage) -> bytes:
    """Write a sitemap, or one part of it, an address a line."""
    return xml_text.document(_URLSET, *map(_url, page.entries), "</urlset>")


def _url(entry: SitemapEntry) -> str:
    modified = element("lastmod", entry.modified) if entry.modified else ""
    alternates = "".join(map(_alternate, entry.alternates))
    return f"<url>{element('loc', entry.url)}{modified}{alternates}</url>"


def _alternate(alternate: Alternate) -> str:
    # Written out rather than built: a large site has hundreds of thousands of these.
    hreflang, href = attribute(alternate.hreflang), attribute(alternate.url)
    return f'<xhtml:link rel="alternate" hreflang="{hreflang}" href="{href}"/>'


def split_entries(
    entries: Iterable[SitemapEntry], max_entries: int = MAX_ENTRIES, max_bytes: int = MAX_BYTES
) -> tuple[tuple[SitemapEntry, ...], ...]:
    """Divide entries, in their order, into parts that each fit into one sitemap; none at all are one empty part."""
    return tuple(_parts(entries, max_entries, max_bytes - len(sitemap(SitemapPage("", ())))))


def _parts(entries: Iterable[SitemapEntry], max_entries: int, room: int) -> Iterator[tuple[SitemapEntry, ...]]:
    part: list[SitemapEntry] = []
    filled = 0
    for entry in entries:
        size = len(_url(entry).encode()) + 1
        if part and (len(part) == max_entries or filled + size > room):
            yield tuple(part)
            part, filled = [], 0
        part.append(entry)
        filled += size
    yield tuple(part)


def sitemap_index(page: SitemapIndexPage) -> bytes:
    """Write the list of a sitemap's parts."""
    parts = (f"<sitemap>{element('loc', url)}</sitemap>" for url in page.parts)
    return xml_text.document(f'<sitemapindex xmlns="{_SITEMAP}">', *parts, "</sitemapindex>")


def news_sitemap(page: NewsSitemapPage) -> bytes:
    """Write the sitemap of the last two days' articles: the first thousand, more are not allowed in one."""
    urls = (_news_url(entry, page.publication) for entry in page.entries[:MAX_NEWS])
    return xml_text.document(_NEWS_URLSET, *urls, "</urlset>")


def _news_url(entry: NewsEntry, publication: str) -> str:
    name = element("news:name", publication)
    language = element("news:language", _news_language(entry.lang))
    date = element("news:publication_date", entry.published)
    title = element("news:title", entry.title)
    news = f"<news:news><news:publication>{name}{language}</news:publication>{date}{title}</news:news>"
    return f"<url>{element('loc', entry.url)}{news}</url>"


def _news_language(tag: str) -> str:
    """Give the code that Google reads: ISO 639 alone, but for Chinese the country that stands for the script."""
    language, *subtags = tag.lower().split("-")
    if language != "zh":
        return language
    if "hans" in subtags:
        return "zh-cn"
    return "zh-cn" if _TRADITIONAL.isdisjoint(subtags) else "zh-tw"


def robots(page: RobotsPage) -> bytes:
    """Write robots.txt: everything may be read, and there are these sitemaps."""
    lines = ("User-agent: *", "Allow: /", "", *(f"Sitemap: {url}" for url in page.sitemaps))
    return "".join(f"{line}\n" for line in lines).encode()
