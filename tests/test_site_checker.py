"""The outside checker sees what is wrong, so that its silence means something."""

from __future__ import annotations

import pytest

from tests.site_checker import check_site
from tests.site_maker import Run, build, every_field

HELD = "https://held.example"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Build one site for all."""
    return build(tmp_path_factory.mktemp("checked"), every_field("Words"))


@pytest.mark.parametrize(
    ("file", "right", "wrong", "sentence"),
    [
        ("en/s/index.html", "<h1>Words", "<h1>Words and more", "the h1 holds more or less than the title"),
        ("en/s/index.html", 'id="cite-post-1"', 'id="cite-post-2"', "the citations of post are ['cite-post-2']"),
        ("en/s/index.html", 'href="#source-post"', 'href="#source-pst"', "#source-pst names no part"),
        ("en/s/index.html", 'id="verification"', 'id="panel"', "#verification names no part"),
        ("en/s/index.html", 'data-part="why"', 'data-part="reason"', "the panel's parts are"),
        ("en/s/index.html", 'data-part="body"', 'data-part="text"', "an article without a body"),
        ("en/s/index.html", '<html lang="en"', '<html lang="EN"', "'EN' is no canonical language"),
        ("en/s/index.html", 'dir="ltr"', 'dir="rtl"', "the direction is rtl"),
        ("en/s/index.html", "connect-src 'self'; ", "", "the policy is"),
        ("en/s/index.html", '<link rel="canonical"', '<link rel="shortlink"', "not one canonical address"),
        (
            "en/s/index.html",
            f'"x-default" href="{HELD}/en/s/"',
            f'"x-default" href="{HELD}/de/s/"',
            "names another set",
        ),
        ("en/s/index.html", "<body>", '<body onload="x">', "something inline"),
        ("de/index.html", f'"x-default" href="{HELD}/"', f'"x-default" href="{HELD}/en/"', "names another set"),
        ("de/s/index.html", "<article>", "<article>Found a mistake? Tell us", "English words said to be de"),
        ("de/s/index.html", "<article>", "<article>Найти ошибку", "CYRILLIC in what is said to be de"),
        ("en/feed.xml", ":s/en</id>", ":S s/en</id>", "the id tag:held.example,2026:S s/en"),
        ("en/feed.xml", "<updated>2026-09-20", "<updated>2026-09-21", "updated when none of its entries was"),
        ("en/corrections/feed.xml", "#correction-k", "#correction-x", "leads nowhere"),
        ("old/index.html", "noindex", "index", "a redirect has a title and noindex"),
        ("sitemap.xml", f"<loc>{HELD}/en/s/</loc>", f"<loc>{HELD}/en/S/</loc>", "sitemap.xml differs from the pages"),
        ("robots.txt", "sitemap-news", "news", "robots.txt doesn't name sitemap-news.xml"),
        ("_headers", "frame-ancestors", "default-src 'self'; frame-ancestors", "_headers holds a second policy"),
        ("en/s/verification.json", '"language":', '"language":"it","l":', "the data speaks of another page"),
        ("en/s/index.html", "<main", "\n<main", ".factsite-files differs from the files"),
    ],
)
def test_fault_in_the_output_is_seen(built: Run, file: str, right: str, wrong: str, sentence: str) -> None:
    """A site with one fault is told from a good one by a sentence about it."""
    path = built.output / file
    whole = path.read_text("utf-8")
    assert right in whole
    path.write_text(whole.replace(right, wrong, 1), "utf-8")
    found = check_site(built.output, HELD, frozenset({"Found a mistake? Tell us"}))
    path.write_text(whole, "utf-8")

    assert [one for one in found if sentence in one] != []


def test_good_output_is_silent(built: Run) -> None:
    """Nothing is said of a good site."""
    assert check_site(built.output, HELD, frozenset({"Found a mistake? Tell us"})) == []
