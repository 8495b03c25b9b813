"""What readers see: this repository's own site in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browsing import Reader

ARTICLE = "leap-second"
"""A story that has everything: a picture, a table, footnotes, quotations, claims and a correction."""
SAMPLE = [f"/{language}/{page}" for language in ("it", "ar", "zh-hans") for page in ("", f"{ARTICLE}/")]


def in_view(page: Page, element: str) -> bool:
    """Say whether a part of the page, by its id, stands within the window."""
    top, bottom, height = page.evaluate(
        "id => { const box = document.getElementById(id).getBoundingClientRect();"
        " return [box.top, box.bottom, innerHeight] }",
        element,
    )
    return bool(0 <= top < height and bottom > 0)


def style(page: Page, selector: str, name: str, pseudo: str | None = None) -> str:
    """Give a property of the first element that matches, as the browser computes it."""
    return str(
        page.eval_on_selector(
            selector, "(element, [name, pseudo]) => getComputedStyle(element, pseudo)[name]", [name, pseudo]
        )
    )


@pytest.mark.parametrize("path", SAMPLE)
def test_nothing_sticks_out(reader: Reader, path: str) -> None:
    """No page scrolls sideways, from the narrowest phone (or 400 % zoom) to a wide screen."""
    page = reader.visit(path)
    hidden = {}
    for width in (320, 360, 768, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        hidden[width] = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert hidden == {320: 0, 360: 0, 768: 0, 1280: 0}


@pytest.mark.parametrize(
    ("folder", "lang", "direction"),
    [
        ("it", "it", "ltr"),
        ("en", "en", "ltr"),
        ("de", "de", "ltr"),
        ("ru", "ru", "ltr"),
        ("zh-hans", "zh-Hans", "ltr"),
        ("ja", "ja", "ltr"),
        ("ar", "ar", "rtl"),
        ("he", "he", "rtl"),
    ],
)
def test_language_and_direction(reader: Reader, folder: str, lang: str, direction: str) -> None:
    """Each page names its language, and its text runs in the direction of the script."""
    page = reader.visit(f"/{folder}/{ARTICLE}/")
    assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == [lang, direction]
    assert style(page, "h1", "direction") == direction


@pytest.mark.parametrize(
    ("folder", "breaking"), [("it", "auto"), ("de", "auto"), ("zh-hans", "strict"), ("ja", "strict"), ("he", "auto")]
)
def test_lines_break_and_scripts_meet_as_the_language_wants(reader: Reader, folder: str, breaking: str) -> None:
    """Han and Latin letters are set apart by the browser; Chinese and Japanese lines break by their strict rules."""
    page = reader.visit(f"/{folder}/{ARTICLE}/")
    assert style(page, "[data-part=body] p", "lineBreak") == breaking
    assert style(page, "[data-part=body] p", "textAutospace") == "normal"


@pytest.mark.parametrize("folder", ["it", "ar", "zh-hans"])
def test_citation_leads_to_its_source_and_back(reader: Reader, folder: str) -> None:
    """A click on a citation shows the source in the panel, and a click there shows the citation again."""
    page = reader.visit(f"/{folder}/{ARTICLE}/")
    citation = page.locator("[data-part=body] a[href^='#source-']").first
    mark, source = citation.get_attribute("id") or "", (citation.get_attribute("href") or "").removeprefix("#")
    citation.click()
    assert page.url.endswith(f"#{source}")
    assert in_view(page, source)
    page.locator(f"#{source} a[href='#{mark}']").click()
    assert page.url.endswith(f"#{mark}")
    assert in_view(page, mark)


def test_first_key_stroke_offers_to_skip_the_masthead(reader: Reader) -> None:
    """The first stop of the tab key is a visible link, which leads past the masthead."""
    page = reader.visit(f"/it/{ARTICLE}/")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    assert page.locator(".skip").bounding_box()
    assert style(page, ".skip", "clipPath") == "none"
    page.keyboard.press("Enter")
    page.wait_for_url("**#main")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_focus_can_be_seen(reader: Reader) -> None:
    """Whatever the tab key reaches has an outline."""
    page = reader.visit("/it/")
    for _ in range(12):
        page.keyboard.press("Tab")
        assert page.evaluate("parseFloat(getComputedStyle(document.activeElement).outlineWidth)") >= 2


def test_nobody_else_learns_of_a_visit(reader: Reader) -> None:
    """Nothing on any kind of page is asked from another address than the site's, and the browser complains of nothing.

    A breach of the page's own policy would be such a complaint.
    """
    listed = [path for language in ("", "it", "ar") for path in reader.site.pages(language)]
    pages = [path for path in listed if 'http-equiv="refresh"' not in reader.site.text(path)]
    for path in pages:
        reader.visit(path)
    assert {address for address in reader.asked if not address.startswith(f"{reader.site.address}/")} == set()
    assert reader.complaints == []


def test_pages_bring_no_script(reader: Reader) -> None:
    """There is no script on a page but data for search engines."""
    for path in SAMPLE:
        assert reader.visit(path).locator("script:not([type='application/ld+json'])").count() == 0


def test_old_address_leads_to_the_new_one(reader: Reader) -> None:
    """An alias brings the reader to the page."""
    reader.page.goto(f"{reader.site.address}/chi-siamo/")
    reader.page.wait_for_url("**/it/about/")
    assert reader.page.locator("h1").count() == 1


def test_dark_scheme(reader: Reader) -> None:
    """A reader who prefers dark gets light text on a dark ground."""
    page = reader.visit(f"/it/{ARTICLE}/")
    grounds = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
        grounds.append((style(page, "html", "backgroundColor"), style(page, "body", "color")))
    assert len({colour for pair in grounds for colour in pair}) == 4


def test_print_shows_where_links_lead(reader: Reader) -> None:
    """On paper the address of a source stands behind its title; on a screen it doesn't."""
    page = reader.visit(f"/it/{ARTICLE}/")
    link = ".sources a[href^=http]"
    address = page.locator(link).first.get_attribute("href") or ""
    assert address not in style(page, link, "content", "::after")
    page.emulate_media(media="print")
    assert address in style(page, link, "content", "::after")


@pytest.mark.parametrize(("folder", "sides"), [("it", ["4px", "0px"]), ("ar", ["0px", "4px"])])
def test_panel_has_its_edge_where_lines_begin(reader: Reader, folder: str, sides: list[str]) -> None:
    """The panel's accent edge is at the left, and at the right where the script runs from there."""
    page = reader.visit(f"/{folder}/{ARTICLE}/")
    assert [style(page, "#verification", f"border{side}Width") for side in ("Left", "Right")] == sides


@pytest.mark.parametrize("language", ["it", "ar"])
def test_a_label_of_two_lines_hangs_under_its_word(reader: Reader, language: str) -> None:
    """The sign before a label of the panel stands alone at the side where lines begin, whichever that is."""
    page = reader.visit(f"/{language}/{ARTICLE}/")
    page.set_viewport_size({"width": 1100, "height": 800})
    starts = page.evaluate(
        """() => {
            document.documentElement.style.setProperty("--aside", "6rem");
            const label = document.createRange();
            label.selectNodeContents(document.querySelector("[data-part=why] > h3"));
            const side = document.documentElement.dir === "rtl" ? "right" : "left";
            return [...label.getClientRects()].map(line => Math.round(line[side]));
        }"""
    )
    assert len(starts) > 1
    assert len(set(starts)) == 1
