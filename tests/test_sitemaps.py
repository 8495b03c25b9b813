from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factsite.outputs.sitemaps import MAX_NEWS, news_sitemap, robots, sitemap, sitemap_index, split_entries
from factsite.page_parts import Alternate
from factsite.pages import NewsEntry, NewsSitemapPage, RobotsPage, SitemapEntry, SitemapIndexPage, SitemapPage
from tests.outside_parsers import xml_kept, xml_values

ALTERNATES = (
    Alternate("it", "https://held.example/it/chips/"),
    Alternate("zh-Hans", "https://held.example/zh-hans/%E6%8E%A7%E5%88%B6/"),
    Alternate("x-default", "https://held.example/it/chips/"),
)
CHINESE = SitemapEntry("https://held.example/zh-hans/%E6%8E%A7%E5%88%B6/", "2026-09-19", ALTERNATES)
ALONE = SitemapEntry("https://held.example/it/solo/", None, ())
NEWS = NewsEntry("https://held.example/it/chips/", "it", "A & B", "2026-09-19T09:00:00+02:00")

SITEMAP = """\
<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://held.example/zh-hans/%E6%8E%A7%E5%88%B6/</loc><lastmod>2026-09-19</lastmod>\
<xhtml:link rel="alternate" hreflang="it" href="https://held.example/it/chips/"/>\
<xhtml:link rel="alternate" hreflang="zh-Hans" href="https://held.example/zh-hans/%E6%8E%A7%E5%88%B6/"/>\
<xhtml:link rel="alternate" hreflang="x-default" href="https://held.example/it/chips/"/></url>
<url><loc>https://held.example/it/solo/</loc></url>
</urlset>
"""
INDEX = """\
<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://held.example/sitemap-1.xml</loc></sitemap>
<sitemap><loc>https://held.example/sitemap-2.xml</loc></sitemap>
</sitemapindex>
"""
NEWS_SITEMAP = """\
<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" \
xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
<url><loc>https://held.example/it/chips/</loc><news:news><news:publication><news:name>Held</news:name>\
<news:language>it</news:language></news:publication>\
<news:publication_date>2026-09-19T09:00:00+02:00</news:publication_date>\
<news:title>A &amp; B</news:title></news:news></url>
</urlset>
"""
ROBOTS = """\
User-agent: *
Allow: /

Sitemap: https://held.example/sitemap.xml
Sitemap: https://held.example/sitemap-news.xml
"""


def test_a_sitemap_with_alternates() -> None:
    """Addresses stand as the model has them, encoded once; a page without versions or date has neither element."""
    assert sitemap(SitemapPage("sitemap.xml", (CHINESE, ALONE))).decode() == SITEMAP


def test_an_empty_sitemap_is_whole() -> None:
    """A site without pages has a sitemap that parses and names none."""
    assert xml_values(sitemap(SitemapPage("sitemap.xml", ())), "//map:url") == []


def test_a_sitemap_index_lists_its_parts() -> None:
    """The index names each part by its absolute address."""
    parts = ("https://held.example/sitemap-1.xml", "https://held.example/sitemap-2.xml")
    assert sitemap_index(SitemapIndexPage("sitemap.xml", parts)).decode() == INDEX


def test_a_news_sitemap_in_full() -> None:
    """A recent article is named with publication, language, date and title."""
    assert news_sitemap(NewsSitemapPage("sitemap-news.xml", "Held", (NEWS,))).decode() == NEWS_SITEMAP


@pytest.mark.parametrize(
    ("tag", "code"),
    [
        ("it", "it"),
        ("pt-BR", "pt"),
        ("sr-Latn", "sr"),
        ("fil", "fil"),
        ("zh", "zh-cn"),
        ("zh-Hans", "zh-cn"),
        ("zh-Hans-HK", "zh-cn"),
        ("zh-Hant", "zh-tw"),
        ("zh-Hant-HK", "zh-tw"),
        ("zh-TW", "zh-tw"),
    ],
)
def test_news_languages_are_the_codes_that_google_reads(tag: str, code: str) -> None:
    """A language is its ISO 639 code, for Chinese the country that stands for the script."""
    entry = NewsEntry("https://held.example/", tag, "t", "2026-09-19")
    data = news_sitemap(NewsSitemapPage("sitemap-news.xml", "Held", (entry,)))
    assert xml_values(data, "//news:language/text()") == [code]


def test_a_news_sitemap_holds_a_thousand_articles_at_most() -> None:
    """More than a thousand recent articles would make the whole file invalid."""
    data = news_sitemap(NewsSitemapPage("sitemap-news.xml", "Held", (NEWS,) * (MAX_NEWS + 1)))
    assert len(xml_values(data, "//news:title/text()")) == MAX_NEWS


def test_robots_may_read_everything() -> None:
    """robots.txt allows all and names the sitemaps."""
    page = RobotsPage("robots.txt", ("https://held.example/sitemap.xml", "https://held.example/sitemap-news.xml"))
    assert robots(page).decode() == ROBOTS


def test_no_entries_are_one_empty_part() -> None:
    """There is always a first sitemap to write."""
    assert split_entries(()) == ((),)


def test_entries_split_where_one_too_many_would_come() -> None:
    """A part takes as many entries as allowed and the next goes on in order."""
    assert split_entries((CHINESE, ALONE, CHINESE), max_entries=2) == ((CHINESE, ALONE), (CHINESE,))


def test_a_part_of_exactly_the_allowed_size_is_not_split() -> None:
    """The size that counts is that of the whole file, to the byte."""
    size = len(sitemap(SitemapPage("", (CHINESE, ALONE))))
    assert (split_entries((CHINESE, ALONE), max_bytes=size), split_entries((CHINESE, ALONE), max_bytes=size - 1)) == (
        ((CHINESE, ALONE),),
        ((CHINESE,), (ALONE,)),
    )


def test_an_entry_larger_than_a_sitemap_stands_alone() -> None:
    """Nothing is lost where one entry is larger than allowed."""
    assert split_entries((CHINESE, ALONE), max_bytes=1) == ((CHINESE,), (ALONE,))


@given(st.lists(st.builds(SitemapEntry, st.text(max_size=30), st.none(), st.just(()))), st.integers(300, 600))
def test_every_part_fits_and_nothing_is_lost(entries: list[SitemapEntry], max_bytes: int) -> None:
    """Together the parts are the entries in order, and each part's file is within both limits."""
    parts = split_entries(entries, max_entries=3, max_bytes=max_bytes)
    assert [entry for part in parts for entry in part] == entries
    assert all(len(part) <= 3 and len(sitemap(SitemapPage("", part))) <= max_bytes for part in parts if len(part) > 1)


@given(st.text(), st.text())
def test_any_text_comes_back_from_a_sitemap(url: str, title: str) -> None:
    """What a crawler parses is what was written, but for characters that XML can't hold."""
    data = sitemap(SitemapPage("", (SitemapEntry(url, None, (Alternate("it", url),)),)))
    news = news_sitemap(NewsSitemapPage("", "Held", (NewsEntry("", "it", title, ""),)))
    assert (
        "".join(xml_values(data, "//map:loc/text()")),
        xml_values(data, "//xhtml:link/@href"),
        "".join(xml_values(news, "//news:title/text()")),
    ) == (xml_kept(url), [xml_kept(url)], xml_kept(title))
