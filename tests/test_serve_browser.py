"""Serving as a writer sees it: the page is open in a browser while its files are saved."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.serving import PATIENCE, live
from tests.site_maker import article, settings, write_site

SITE = {
    "site.yaml": settings(url="https://held.example/news"),
    "bridge/en.md": article("The bridge is open [@post].\n", draft="yes"),
}
BRIDGE = "content/bridge/en.md"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Write a small site with a style sheet of its own."""
    site = write_site(tmp_path / "site", SITE)
    sheet = site / "templates" / "assets" / "style.css"
    sheet.parent.mkdir(parents=True)
    sheet.write_text("h1 { color: rgb(1, 2, 3) }\n", encoding="utf-8")
    return site


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Open a window."""
    with browser.new_context() as context:
        context.set_default_timeout(PATIENCE * 1000)
        expect.set_options(timeout=PATIENCE * 1000)
        yield context.new_page()


def edit(path: Path, old: str, new: str) -> None:
    """Change some words of a file, as an editor that saves it whole."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_writing_with_the_page_open(site: Path, page: Page) -> None:
    """An edit shows on the open page; a mistake lies over it with its place and hint, and goes when it is mended."""
    with live(site) as live_site:
        page.goto(f"{live_site.address}en/bridge/")
        body, mistakes = page.locator("[data-part=body]"), page.locator("factsite-mistakes main")
        edit(site / BRIDGE, "is open", "is closed")
        expect(body).to_contain_text("The bridge is closed")
        edit(site / BRIDGE, "[@post]", "[@pst]")
        expect(mistakes).to_contain_text(f"{BRIDGE}:13:23 error unknown-source")
        expect(mistakes).to_contain_text("did you mean 'post'?")
        expect(mistakes.locator("pre")).to_have_text(["The bridge is closed [@pst].", re.compile("^- {id: post, ")])
        expect(body).to_contain_text("The bridge is closed")
        edit(site / BRIDGE, "[@pst]", "[@post]")
        expect(mistakes).to_have_count(0)
        expect(body).to_contain_text("The bridge is closed")


def test_mistakes_can_be_hidden(site: Path, page: Page) -> None:
    """The mistakes lie over the lower part of the page, and go on request."""
    with live(site) as live_site:
        page.goto(f"{live_site.address}en/bridge/")
        edit(site / BRIDGE, "[@post]", "[@pst]")
        mistakes = page.locator("factsite-mistakes main")
        expect(page.locator("factsite-mistakes")).to_have_css("position", "fixed")
        box = page.locator("factsite-mistakes").bounding_box()
        assert box
        assert round(box["y"] + box["height"]) == 720
        mistakes.get_by_role("button", name="Hide").click()
        expect(mistakes).to_have_count(0)


def test_style_sheet_is_swapped(site: Path, page: Page) -> None:
    """When only style sheets change, the page stays as it is and takes the new one."""
    with live(site) as live_site:
        page.goto(f"{live_site.address}en/bridge/")
        heading = page.locator("h1")
        expect(heading).to_have_css("color", "rgb(1, 2, 3)")
        page.evaluate("document.documentElement.dataset.mark = 'same page'")
        for colour in ("rgb(4, 5, 6)", "rgb(7, 8, 9)"):
            (site / "templates" / "assets" / "style.css").write_text(f"h1 {{ color: {colour} }}\n", encoding="utf-8")
            expect(heading).to_have_css("color", colour)
            expect(page.locator("link[rel=stylesheet]")).to_have_count(1)
        assert page.evaluate("document.documentElement.dataset.mark") == "same page"


def test_site_that_never_was_good(site: Path, page: Page) -> None:
    """A site that was broken from the start shows its mistakes at any address, and itself as soon as it can."""
    edit(site / BRIDGE, "[@post]", "[@pst]")
    with live(site) as live_site:
        answer = page.goto(f"{live_site.address}en/bridge/")
        assert answer
        assert answer.status == 503
        expect(page.locator("h1")).to_have_text("1 error, 1 warning in 1 file")
        expect(page.locator("factsite-mistakes")).to_have_count(0)
        edit(site / BRIDGE, "[@pst]", "[@post]")
        expect(page.locator("h1")).to_have_text("A story")


def test_page_that_comes_later(site: Path, page: Page) -> None:
    """A page that isn't there yet appears at its address once it is written."""
    with live(site) as live_site:
        page.goto(f"{live_site.address}en/ferry/")
        expect(page.locator("h1")).to_have_text("Page not found")
        write_site(site, {**SITE, "ferry/en.md": article(title="The ferry")})
        expect(page.locator("h1")).to_have_text("The ferry")


def test_browser_has_nothing_to_complain_of(site: Path, page: Page) -> None:
    """Neither the script nor the mistakes break the policy that a page carries."""
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda problem: complaints.append(str(problem)))
    with live(site) as live_site:
        page.goto(f"{live_site.address}en/bridge/")
        edit(site / BRIDGE, "[@post]", "[@pst]")
        expect(page.locator("factsite-mistakes")).to_have_css("position", "fixed")
    assert complaints == []
