"""Right-to-left pages in a real browser, in Arabic, Hebrew and Persian: mirrored, with what isn't theirs isolated."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page

from tests.browsing import BASE, Reader, served
from tests.site_maker import article, build, quoted, settings


@dataclass(frozen=True)
class Words:
    """What the article says in a language: words with Latin names, digits and signs among them."""

    title: str
    text: str
    note: str
    heading: str
    name: str


WORDS = {
    "ar": Words(
        "صفحة HTML بنسبة 3.5%", "زادت الأسعار 12.5% في Reuters ثم", "قرأنا القائمة 1972–2026.", "الأسعار", "أوليا"
    ),
    "he": Words(
        "דף HTML בשיעור 3.5%", "המחירים עלו ב־12.5% לפי Reuters ואז", "קראנו את הרשימה 1972–2026.", "מחירים", "אוליה"
    ),
    "fa": Words(
        "صفحهٔ HTML با 3.5%",
        "قیمت‌ها 12.5% بالا رفت، به گزارش Reuters و",
        "فهرست 1972–2026 را خواندیم.",
        "قیمت‌ها",
        "اولیا",
    ),
}


def site_of(language: str) -> dict[str, str]:
    """Write a site of one article with every part that has sides."""
    words = WORDS[language]
    rows = f"| {words.heading} | {words.heading} |\n| --- | --- |\n| 1 | 2 |\n"
    body = (
        f"{words.text} `pip install x==1.0` [@post] [@list].\n\n## {words.heading}\n\n"
        f"- {words.note}\n\n> {words.note}\n\n"
        f"```\nx = [1, 2]\n```\n\n{rows}"
    )
    notes = "".join(f"\n  {part}: {quoted(words.note)}" for part in ("verified", "uncertainties", "why"))
    sources = (
        "\n  - {id: post, title: A post (2026), lang: en, role: primary, url: 'https://source.example/post',"
        " publisher: 'W3C, Inc.', authors: ['J. R. Doe'], published: 2026-09-17, quote: 'It cost 3.5 million.'}"
        f"\n  - {{id: list, title: {quoted(words.note)}, lang: {language}, role: reference, no_url: print}}"
    )
    said = f"id: c, text: {quoted(words.note)}, by: 'Z.ai (Ltd.)', status: refuted"
    claims = f"\n  - {{{said}, sources: [post], against: [list]}}"
    correction = f"\n  - {{id: k, date: 2026-09-20, type: correction, text: {quoted(words.note)}, was: '3', now: '4'}}"
    return {
        "site.yaml": settings(
            language, url=f"https://held.example{BASE}", title="Held News", verifier="olya", nav="[s]"
        ),
        "people.yaml": f"olya: {{name: {words.name}, gender: feminine}}\n",
        f"s/{language}.md": article(
            body, title=quoted(words.title), verification=notes, sources=sources, claims=claims, corrections=correction
        ),
    }


@pytest.fixture(scope="module", params=["ar", "he", "fa"])
def opened(
    request: pytest.FixtureRequest, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Page]:
    """Build the article in a language and open it."""
    language: str = request.param
    built = build(tmp_path_factory.mktemp(language), site_of(language))
    assert built.findings == ()
    with served(built.output) as site, browser.new_context() as context:
        yield Reader.of(site, context).visit(f"/{language}/s/")


@pytest.fixture
def page(opened: Page) -> Page:
    """Give the article a wide window."""
    opened.set_viewport_size({"width": 1280, "height": 900})
    return opened


def styles(page: Page, selector: str, *names: str) -> list[str]:
    """Give properties of the first element that matches, as the browser computes them."""
    found = "(element, names) => names.map(name => getComputedStyle(element)[name])"
    return [str(value) for value in page.eval_on_selector(selector, found, list(names))]


def side(page: Page, selector: str, text: str) -> float:
    """Give the horizontal place of the first occurrence of some text in an element."""
    return float(
        page.eval_on_selector(
            selector,
            """(element, text) => {
                const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
                while (walker.nextNode()) {
                    const at = walker.currentNode.data.indexOf(text);
                    if (at < 0) continue;
                    const range = document.createRange();
                    range.setStart(walker.currentNode, at);
                    range.setEnd(walker.currentNode, at + text.length);
                    return range.getBoundingClientRect().x;
                }
                return -1;
            }""",
            text,
        )
    )


def test_page_runs_from_right_to_left(page: Page) -> None:
    """The page says its language and direction, and its parts follow it."""
    language, direction = page.evaluate("[document.documentElement.lang, document.documentElement.dir]")
    assert (f"/{language}/s/" in page.url, direction) == (True, "rtl")
    for selector in ("h1", ".prose p", "#verification h2", ".claims li", "nav"):
        assert styles(page, selector, "direction") == ["rtl"], selector


def test_parts_with_sides_are_mirrored(page: Page) -> None:
    """Edges, indents, margins and columns are where lines begin: at the right."""
    assert styles(page, "#verification", "borderLeftWidth", "borderRightWidth") == ["0px", "4px"]
    assert styles(page, ".prose blockquote", "borderLeftWidth", "borderRightWidth") == ["0px", "2px"]
    left, right = (
        float(value.removesuffix("px")) for value in styles(page, ".prose ul", "paddingLeft", "paddingRight")
    )
    assert left == 0 < right
    assert side(page, "tbody", "1") > side(page, "tbody", "2")
    label, text = (page.locator(f"[data-part=verified] > {part}").bounding_box() for part in ("h3", "div"))
    assert label
    assert text
    assert label["x"] > text["x"]
    number, title = (
        page.locator(f"#source-post {part}").first.bounding_box() for part in (".number", ".source-title a")
    )
    assert number
    assert title
    assert number["x"] > title["x"]


def test_arrow_points_the_way_of_reading(page: Page) -> None:
    """The sign before "why we publish" points to the left, where the text goes on."""
    content = page.eval_on_selector("[data-part=why] > h3", "element => getComputedStyle(element, '::before').content")
    assert content == '"←"'


def test_code_runs_from_left_to_right(page: Page) -> None:
    """Code keeps its own direction and takes no part in the order of the words around it."""
    assert styles(page, ".prose p code", "direction", "unicodeBidi") == ["ltr", "isolate"]
    assert styles(page, ".prose pre", "direction") == ["ltr"]
    assert side(page, ".prose p code", "pip") < side(page, ".prose p code", "x==1.0")
    assert side(page, ".prose pre", "x =") < side(page, ".prose pre", "2]")


def test_names_titles_and_addresses_keep_their_own_order(page: Page) -> None:
    """What is written from left to right is isolated: its brackets, stops and digits stay on their side."""
    isolated = page.eval_on_selector_all(
        "bdi", "all => all.map(one => [one.textContent, getComputedStyle(one).direction])"
    )
    for text in ("W3C, Inc.", "J. R. Doe", "Z.ai (Ltd.)", "source.example", "A post (2026)"):
        assert [text, "ltr"] in isolated
        (place,) = page.get_by_text(text, exact=True).all()[:1]
        assert place
    assert side(page, ".claims", "Z.ai (") < side(page, ".claims", "Ltd.)")
    assert styles(page, "#source-post blockquote", "direction") == ["ltr"]


def test_citations_follow_each_other_from_the_right(page: Page) -> None:
    """Two numbers side by side are no number of two digits: the first stands at the right of the second."""
    first, second = (page.locator(f"#cite-{name}-1").bounding_box() for name in ("post", "list"))
    assert first
    assert second
    assert first["x"] > second["x"]


def test_figures_are_read_from_left_to_right(page: Page) -> None:
    """The digits of a number and its decimal point keep their order, and so do those of a date."""
    assert side(page, ".prose p", "12") < side(page, ".prose p", ".5")
    assert side(page, ".byline time", "20") < side(page, ".byline time", "26")


@pytest.mark.parametrize("width", [320, 768])
def test_nothing_sticks_out(page: Page, width: int) -> None:
    """On narrow windows no page scrolls sideways."""
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0
