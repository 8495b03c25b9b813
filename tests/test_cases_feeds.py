"""Feeds, sitemaps and other files for machines on their way through a whole build: well-formed, true and stable."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import etree

from tests.outside_parsers import read_feed
from tests.site_maker import Run, article, build, page, quoted, run, settings, translation, write_site

NAMES = {
    "a": "http://www.w3.org/2005/Atom",
    "m": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "n": "http://www.google.com/schemas/sitemap-news/0.9",
}


def xml(done: Run, file: str, path: str) -> list[str]:
    """Give what an XPath finds in an XML file of the output."""
    return [str(one) for one in etree.fromstring(done.text(file).encode()).xpath(path, namespaces=NAMES)]


def entry_ids(done: Run, file: str = "en/feed.xml") -> list[str]:
    """List the ids of a feed's entries."""
    return xml(done, file, "//a:entry/a:id/text()")


# Text


@pytest.mark.parametrize(
    "title",
    [
        "A->B & C",
        "a &amp; b",
        "It's « x »",
        '"quoted" <b>bold</b>',
        "]]> <!-- -->",
        "</script><script>alert(1)</script>",
        "&nbsp;&rsquo;",
        "100 % – “x”",
        "👩‍🔬 🇺🇳 é",
    ],
)
def test_title_is_escaped_once_in_every_feed(tmp_path: Path, title: str) -> None:
    """B118, B119: the title comes back as written, with characters or numeric references only."""
    done = build(tmp_path, {"s/en.md": article(title=quoted(title), summary=quoted(title))})

    assert xml(done, "en/feed.xml", "//a:entry/a:title/text()") == [title]
    assert xml(done, "en/feed.xml", "//a:entry/a:title/@type") == ["text"]
    assert xml(done, "en/feed.xml", "//a:entry/a:summary/text()") == [title]
    assert done.json("en/feed.json")["items"][0]["title"] == title
    assert xml(done, "sitemap-news.xml", "//n:title/text()") == []


def test_feed_is_read_by_others(tmp_path: Path) -> None:
    """A feed reader finds no fault in a feed with everything in it."""
    done = build(tmp_path, {"topics.yaml": "x: {name: A & B}\n", "s/en.md": article(title="'<T>'", topics="[x]")})
    feed = read_feed(done.text("en/feed.xml").encode())

    assert (feed.is_broken, feed.version, feed.authors, feed.tags) == (False, "atom10", ("Olya",), ("A & B",))


@pytest.mark.parametrize("control", ["\x1f", "\x0b", "\x00", "\ufffe", "\x85"])
def test_control_characters_never_reach_a_feed(tmp_path: Path, control: str) -> None:
    """B115: a control character in an article is an error at its place, so no feed can be ill-formed by one."""
    done = build(tmp_path, {"s/en.md": article(f"ab{control}c [@post]")})

    assert done.errors == ["s/en.md:12:3 control-character"]
    assert not done.output.exists()


@pytest.mark.parametrize("length", range(1, 12))
def test_summary_is_whole_whatever_its_length(tmp_path: Path, length: int) -> None:
    """B116: marks that need escaping at any place of a summary leave the feed well-formed."""
    summary = ('a"&<' * 3)[:length]
    done = build(tmp_path, {"s/en.md": article(summary=quoted(summary))})

    assert xml(done, "en/feed.xml", "//a:entry/a:summary/text()") == [summary]


# Identity and order


def test_id_survives_slug_title_and_domain(tmp_path: Path) -> None:
    """B121: an entry's id is that of the story and its language, whatever else changes."""
    before = build(tmp_path / "a", {"s/en.md": article(), "site.yaml": settings(authority='"held.example,2020"')})
    site = settings(url="http://moved.example/x", authority='"held.example,2020"')
    after = build(tmp_path / "b", {"s/en.md": article(slug="other", title="New"), "site.yaml": site})

    assert entry_ids(before) == entry_ids(after) == ["tag:held.example,2020:s/en"]
    assert xml(after, "en/feed.xml", "//a:entry/a:link/@href") == ["http://moved.example/x/en/other/"]


@pytest.mark.parametrize(
    ("folder", "key", "expected"),
    [
        ("new-name", "old-name", "tag:held.example,2026:old-name/en"),
        ("控制", None, "tag:held.example,2026:%E6%8E%A7%E5%88%B6/en"),
        ("a b", None, "tag:held.example,2026:a%20b/en"),
        ("deep/er/s", None, "tag:held.example,2026:s/en"),
    ],
)
def test_id_is_the_key_percent_encoded(tmp_path: Path, folder: str, key: str | None, expected: str) -> None:
    """B121: a renamed folder keeps its identity by key; folders around the story's don't count."""
    done = build(tmp_path, {f"{folder}/en.md": article(key=key)})

    assert entry_ids(done) == [expected]
    assert done.json("en/feed.json")["items"][0]["id"] == expected


@pytest.mark.parametrize(
    ("keys", "place"),
    [({"a": "old", "b": "old"}, "b/en.md:11:6"), ({"a": "b", "b": None}, "a/en.md:11:6"), ({"a": "a", "b": None}, "")],
)
def test_two_stories_never_have_one_id(tmp_path: Path, keys: dict[str, str | None], place: str) -> None:
    """B121: a key that is another story's, by folder or by front matter, is an error; one's own name is none."""
    done = build(tmp_path, {f"{folder}/en.md": article(key=key) for folder, key in keys.items()})

    assert done.errors == ([f"{place} duplicate-key"] if place else [])


def test_each_language_has_ids_of_its_own(tmp_path: Path) -> None:
    """B121: a translation is another entry of another feed."""
    done = build(tmp_path, {"site.yaml": settings("en, de"), "s/en.md": article(), "s/de.md": translation()})

    assert entry_ids(done, "de/feed.xml") == ["tag:held.example,2026:s/de"]


def test_corrections_have_ids_and_addresses_of_their_own(tmp_path: Path) -> None:
    """A correction's entry has its article's id with its own added, and leads to it on the article's page."""
    corrections = "\n  - {id: k1, date: 2026-09-20, type: correction, text: one}"
    corrections += "\n  - {id: k2, date: 2026-09-21 10:00, type: clarification, text: two}"
    done = build(tmp_path, {"s/en.md": article(corrections=corrections)})
    file = "en/corrections/feed.xml"

    assert entry_ids(done, file) == ["tag:held.example,2026:s/en/k2", "tag:held.example,2026:s/en/k1"]
    assert xml(done, file, "//a:entry/a:link/@href") == [
        "https://held.example/en/s/#correction-k2",
        "https://held.example/en/s/#correction-k1",
    ]
    assert xml(done, file, "/a:feed/a:updated/text()") == ["2026-09-21T10:00:00+00:00"]


def test_feed_holds_articles_newest_by_update(tmp_path: Path) -> None:
    """Standing pages are in no feed; an updated article stands before a newer one that wasn't."""
    files = {
        "a/en.md": article(published="2026-09-01", updated="2026-09-30"),
        "b/en.md": article(published="2026-09-02"),
        "c/en.md": page(published="2026-10-01"),
    }
    done = build(tmp_path, files)

    assert [one.rpartition(":")[2] for one in entry_ids(done)] == ["a/en", "b/en"]
    assert [item["url"] for item in done.json("en/feed.json")["items"]] == [
        "https://held.example/en/a/",
        "https://held.example/en/b/",
    ]


def test_feed_is_limited_to_its_size(tmp_path: Path) -> None:
    """B160: a feed holds the newest entries only, as many as the setting says."""
    files = {f"s{number}/en.md": article(published=f"2026-09-0{number}") for number in range(1, 6)}
    done = build(tmp_path, {"site.yaml": settings(feed_size="2"), **files})

    assert [one.rpartition(":")[2] for one in entry_ids(done)] == ["s5/en", "s4/en"]
    assert len(done.json("en/feed.json")["items"]) == 2


def test_entry_without_an_update_has_its_date(tmp_path: Path) -> None:
    """B122: every entry tells when it was updated, and the feed its newest entry's moment."""
    done = build(tmp_path, {"a/en.md": article(), "b/en.md": article(published="2026-09-01")})

    assert xml(done, "en/feed.xml", "//a:updated/text()") == [
        "2026-09-19T00:00:00+00:00",
        "2026-09-19T00:00:00+00:00",
        "2026-09-01T00:00:00+00:00",
    ]


def test_empty_feed_takes_the_newest_change_of_its_language(tmp_path: Path) -> None:
    """B122: a feed without entries is valid and says the same in every build."""
    files = {"site.yaml": settings("en, de"), "s/en.md": article(), "p/de.md": page(published="2026-08-01")}
    done = build(tmp_path, files)

    assert xml(done, "de/feed.xml", "/a:feed/a:updated/text()") == ["2026-08-01T00:00:00+00:00"]
    assert xml(done, "de/corrections/feed.xml", "/a:feed/a:updated/text()") == ["2026-08-01T00:00:00+00:00"]
    assert xml(done, "en/corrections/feed.xml", "/a:feed/a:updated/text()") == ["2026-09-19T00:00:00+00:00"]
    assert done.json("de/feed.json")["items"] == []


# Sitemaps


def test_second_build_changes_nothing(tmp_path: Path) -> None:
    """B122, B125: neither feed nor sitemap tells the time of the build."""
    site = write_site(tmp_path / "site", {"s/en.md": article()})
    first = run("build", site, tmp_path / "out").files()
    later = run("build", site, tmp_path / "out", "--now", "2027-06-01T00:00Z")

    assert later.published
    assert later.files() == first


@pytest.mark.parametrize(
    ("fields", "modified"),
    [
        ({}, "2026-09-19"),
        ({"updated": "2026-09-20"}, "2026-09-20"),
        ({"updated": "2026-09-20 10:00"}, "2026-09-20T10:00:00+00:00"),
        ({"corrections": "\n  - {id: k, date: 2026-09-22, type: correction, text: t}"}, "2026-09-22"),
        ({"corrections": "\n  - {id: k, date: 2026-09-22, type: clarification, text: t}"}, "2026-09-19"),
    ],
)
def test_lastmod_is_the_effective_update(tmp_path: Path, fields: dict[str, str | None], modified: str) -> None:
    """B125: the sitemap says when the substance last changed, in a W3C date, and nothing where it doesn't know."""
    done = build(tmp_path, {"s/en.md": article(**fields), "p/en.md": page()})
    path = "//m:url[m:loc='https://held.example/en/{}/']/m:lastmod/text()"

    assert xml(done, "sitemap.xml", path.format("s")) == [modified]
    assert xml(done, "sitemap.xml", path.format("p")) == []


def test_sitemap_lists_every_page_once_but_redirects_and_404s(tmp_path: Path) -> None:
    """B086, B146: what search engines should find is what is there."""
    done = build(tmp_path, {"s/en.md": article(aliases="[/old/]"), "p/en.md": page()})

    assert xml(done, "sitemap.xml", "//m:loc/text()") == [
        "https://held.example/",
        "https://held.example/en/",
        "https://held.example/en/corrections/",
        "https://held.example/en/p/",
        "https://held.example/en/people/olya/",
        "https://held.example/en/s/",
        "https://held.example/en/sources/",
    ]
    assert xml(done, "sitemap.xml", "//m:lastmod/text()") == ["2026-09-19"]


@pytest.mark.parametrize(
    ("published", "listed"),
    [
        ("2026-11-28 12:00", ["2026-11-28T12:00:00+00:00"]),
        ("2026-11-28 11:59", []),
        ("2026-11-29", ["2026-11-29"]),
        ("2026-11-30 12:01", []),
    ],
)
def test_news_sitemap_holds_the_last_two_days(tmp_path: Path, published: str, listed: list[str]) -> None:
    """News are the articles of the two days before the build's moment, with their titles and language."""
    done = build(tmp_path, {"s/en.md": article(published=published), "p/en.md": page()}, "--future")

    assert xml(done, "sitemap-news.xml", "//n:publication_date/text()") == listed


def test_robots_names_both_sitemaps(tmp_path: Path) -> None:
    """Everything may be read, and both maps are named by absolute addresses."""
    text = build(tmp_path, {"s/en.md": page()}).text("robots.txt")

    assert text.splitlines() == [
        "User-agent: *",
        "Allow: /",
        "",
        "Sitemap: https://held.example/sitemap.xml",
        "Sitemap: https://held.example/sitemap-news.xml",
    ]


# What must be in no file


@pytest.mark.parametrize("held", [{"draft": "yes"}, {"published": "2027-01-01"}])
def test_unpublished_story_leaves_no_trace(tmp_path: Path, held: dict[str, str]) -> None:
    """B124: no page, feed, sitemap, topic, person, neighbour, structured data or picture tells of it."""
    files = {
        "site.yaml": settings("en, de", translations="{parity: off}"),
        "people.yaml": "olya: {name: Olya}\nzz: {name: ZZDRAFT}\n",
        "topics.yaml": "zz: {name: ZZDRAFT, slug: zzdraft}\n",
        "zzdraft/en.md": article(
            "ZZDRAFT [@zz] [x](zz.svg)",
            title="ZZDRAFT",
            summary="ZZDRAFT",
            authors="[zz]",
            topics="[zz]",
            image="{src: zz.svg, alt: ZZDRAFT}",
            aliases="[/zzdraft/]",
            sources="\n  - {id: zz, title: ZZDRAFT, lang: en, role: primary, no_url: print}",
            corrections="\n  - {id: zz, date: 2027-02-01, type: correction, text: ZZDRAFT}",
            **held,
        ),
        "zzdraft/de.md": translation(
            "ZZDRAFT",
            title="ZZDRAFT",
            image="{alt: ZZDRAFT}",
            corrections="\n  - {id: zz, text: ZZDRAFT}",
        ),
        "zzdraft/zz.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "s/en.md": article(published="2026-09-01"),
        "t/en.md": article(published="2026-09-02"),
    }
    done = build(tmp_path, files)

    assert done.published
    found = {path for path, content in done.files().items() if b"zzdraft" in (path.encode() + content).lower()}
    assert found == set()
    assert [path for path in done.files() if path.startswith(("media/", "de/"))] == []


def test_drafts_are_published_on_demand(tmp_path: Path) -> None:
    """The option shows drafts at their normal addresses, marked as such."""
    done = build(tmp_path, {"s/en.md": article(draft="yes")}, "--drafts")

    assert "Draft" in done.tree("en/s").xpath("string(//article//header)")
    assert entry_ids(done) == ["tag:held.example,2026:s/en"]
