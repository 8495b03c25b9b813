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
        expect(mistakes.locator("pre")).to_have_text(["The bridge is closed [@pst]."])
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
            expect(page.locator("head link[rel=stylesheet]")).to_have_count(1)
        assert page.evaluate("document.documentElement.dataset.mark") == "same page"


def test_site_that_never_was_good(site: Path, page: Page) -> None:
    """A site that was broken from the start shows its mistakes at any address, and itself as soon as it can."""
    edit(site / BRIDGE, "[@post]", "[@pst]")
    with live(site) as live_site:
        answer = page.goto(f"{live_site.address}en/bridge/")
        assert answer
        assert answer.status == 503
        expect(page.locator("h1")).to_have_text("1 error, 0 warnings in 1 file")
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


def test_bar(site: Path, browser: Browser) -> None:
    """The bar names file and languages, is worked by keys, leaves the page's end in sight, and stays folded."""
    write_site(site, {**SITE, "site.yaml": settings("en, ar", url="https://held.example/news")})
    with live(site) as live_site, browser.new_context(color_scheme="dark", reduced_motion="reduce") as context:
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page = context.new_page()
        page.goto(f"{live_site.address}en/bridge/")
        parts = page.locator("factsite-bar #parts")
        expect(parts).to_contain_text("content/bridge/en.md")
        expect(parts.locator("li")).to_have_text(["en original draft", "ar missing"])
        expect(page.locator("factsite-bar aside")).to_have_css("background-color", "rgb(43, 42, 40)")
        page.get_by_role("button", name="Copy path").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()") == "content/bridge/en.md"
        page.wait_for_function("parseFloat(document.body.style.paddingBlockEnd) > 0")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        assert page.evaluate("""() => {
            const last = [...document.body.children].filter((one) => !one.matches("factsite-bar, script")).at(-1);
            const bar = document.querySelector("factsite-bar").getBoundingClientRect();
            return last.getBoundingClientRect().bottom <= bar.top + 1;
        }""")
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Enter")
        expect(parts).to_be_hidden()
        page.reload()
        toggle = page.get_by_role("button", name="factsite")
        expect(toggle).to_have_attribute("aria-expanded", "false")
        expect(parts).to_be_hidden()
        toggle.click()
        expect(parts).to_be_visible()


def test_links_to_what_is_held_back_are_marked(site: Path, page: Page) -> None:
    """On lists a draft is marked as one, in the page's own direction; nothing else is."""
    write_site(site, {**SITE, "ferry/en.md": article(title="The ferry")})
    with live(site) as live_site:
        page.goto(f"{live_site.address}en/")
        marks = page.locator("factsite-mark")
        expect(marks).to_have_text(["draft"])
        expect(marks).to_have_css("background-color", "rgb(122, 62, 0)")
        assert marks.evaluate("one => one.previousElementSibling.pathname") == "/news/en/bridge/"
        expect(page.locator("factsite-bar #parts")).to_have_text(re.compile("This page is made from others.\\s+Status"))


def test_mistake_on_another_page(site: Path, page: Page) -> None:
    """Over a page that has no part in a mistake it is told in one line, and shown on request."""
    write_site(site, {**SITE, "ferry/en.md": article(title="The ferry")})
    with live(site) as live_site:
        page.goto(f"{live_site.address}en/ferry/")
        edit(site / BRIDGE, "[@post]", "[@pst]")
        mistakes = page.locator("factsite-mistakes main")
        expect(mistakes).to_contain_text("None of it is in this story.")
        expect(mistakes.locator("pre").first).to_be_hidden()
        mistakes.locator("summary").click()
        expect(mistakes.locator("pre").first).to_be_visible()
        page.goto(f"{live_site.address}en/bridge/")
        expect(mistakes.locator("pre").first).to_be_visible()


def test_scroll_is_kept_when_styles_change(site: Path, page: Page) -> None:
    """Whoever works on the looks of a page's end stays there."""
    write_site(site, {**SITE, "bridge/en.md": article("The bridge is open [@post].\n" * 200 + "\nThe end.\n")})
    with live(site) as live_site:
        page.goto(f"{live_site.address}en/bridge/")
        page.locator("factsite-bar #parts").wait_for()
        page.set_viewport_size({"width": 400, "height": 300})
        page.evaluate("scrollTo(0, 400)")
        sheet = "h1 { color: rgb(4, 5, 6) }\n"
        (site / "templates" / "assets" / "style.css").write_text(sheet, encoding="utf-8")
        expect(page.locator("h1")).to_have_css("color", "rgb(4, 5, 6)")
        assert page.evaluate("scrollY") == 400
