"""What a stranger broke: pictures that are pages, ids of the theme, notes that show nothing, news that is old."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from factsite.orders import Edge, Order
from factsite.pipeline import build as run_build
from tests.site_maker import article, build, settings, tree, write_site


@pytest.mark.parametrize(
    "target", ["#part", "story:b", "topic:law", "person:olya", "/en/feed.xml", "../b/en.md", "en.md"]
)
def test_picture_that_is_a_page_is_none(tmp_path: Path, target: str) -> None:
    """What leads to a page, a part or a feed is shown to nobody as a picture."""
    files = {
        "site.yaml": settings("en"),
        "people.yaml": "olya: {name: Olya}\n",
        "topics.yaml": "law: {name: Law}\n",
        "a/en.md": article(f"## Part\n\n![x]({target}) [@post]", topics="[law]"),
        "b/en.md": article("[@post]"),
    }
    made = build(tmp_path, files)
    assert [(one.code, one.message) for one in made.findings if one.severity == "error"] == [
        ("not-a-picture", f"'{target}' is no picture")
    ]


def test_heading_takes_no_id_of_the_theme(tmp_path: Path) -> None:
    """An id stands once on a page, so those of the panel's and the lists' headings are taken."""
    made = build(tmp_path, {"a/en.md": article("## H {#verification_title}\n\n[@post]")})
    assert [one.code for one in made.findings if one.severity == "error"] == ["duplicate-heading-id"]


@pytest.mark.parametrize("note", ['"<!-- parity: 3: x -->"', '"[a]: https://x.example"'])
def test_note_that_shows_nothing_is_empty(tmp_path: Path, note: str) -> None:
    """A remark, or a definition that nothing uses, says to no reader what was verified."""
    text = article("[@post]").replace("verified: We looked.", f"verified: {note}")
    assert note in text
    assert "empty-value" in {one.code for one in build(tmp_path, {"a/en.md": text}).findings}


def test_news_leave_their_sitemap_at_the_moment_at_which_the_next_build_looks(tmp_path: Path) -> None:
    """A build at just two days after, and one later, give what clean builds give."""
    site = write_site(tmp_path / "site", {"a/en.md": article("[@post]", published="2026-09-18 10:00")})
    for day in ("2026-09-20T09:59:59Z", "2026-09-20T10:00:00Z", "2026-09-20T10:00:01Z", "2026-11-30T12:00:00Z"):
        order = Order(site, Edge(datetime.fromisoformat(day)), site / "_site", jobs=1)
        assert run_build(order).is_good
        clean = replace(order, output=tmp_path / day.replace(":", ""), cache=False)
        assert run_build(clean).is_good
        assert tree(site / "_site") == tree(clean.output or site)


@pytest.mark.parametrize("title", [r'"\u200b"', r'"\u00ad\u2060"', r'"\u3164"', r'"\u2800 "'])
def test_title_that_nobody_sees_is_empty(tmp_path: Path, title: str) -> None:
    """Characters without a shape are no words."""
    made = build(tmp_path, {"a/en.md": article("[@post]", title=title)})
    assert [one.code for one in made.findings if one.severity == "error"] == ["empty-value"]


def test_moment_of_an_offset_with_seconds_is_a_valid_date(tmp_path: Path) -> None:
    """Until 1972 Monrovia's clocks stood at 44 minutes and 30 seconds, which no standard for dates can write."""
    site = settings("en", time_zone="Africa/Monrovia")
    made = build(tmp_path, {"site.yaml": site, "a/en.md": article("[@post]", published="1971-05-01 10:00")})
    page = made.text("en/a/index.html")
    assert '<time datetime="1971-05-01T10:00:30-00:44">' in page
    assert "-00:44:30" not in page + made.text("sitemap.xml")
