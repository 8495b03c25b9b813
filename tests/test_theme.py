"""The default theme, as far as page models alone show it: hooks, languages, policy, the style sheet."""

from __future__ import annotations

import gzip
import re
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest
from markupsafe import Markup

from factsite.page_parts import Assets, LanguageLink, StaleNotice, Text
from factsite.pages import ArticlePage, HtmlPage
from factsite.render.stage import TEMPLATES
from factsite.theme.folders import built_in
from factsite.theme.templates import read_templates, render_template
from factsite.vocabulary import Ai, ClaimStatus, CorrectionType, Gender, Kind, Method, NoUrl, PersonType
from factsite.words.catalogue import Catalogue, load_catalogues
from tests.sample_pages import (
    ARTICLE,
    CHOOSER,
    CLAIM,
    CORRECTION,
    CORRECTIONS,
    HOME,
    NOT_FOUND,
    OLDER_LIST,
    OLYA,
    PANEL,
    PERSON,
    PICTURE,
    REDIRECT,
    REVIEW,
    SOURCE,
    SOURCES,
    TEASER,
    TOPIC,
    TRANSLATION,
    english,
)

THEME = built_in() / "templates"
STYLE = (THEME / "assets" / "style.css").read_text(encoding="utf-8")
POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'"
)
ASSETS = Assets((("favicon.svg", "/f.svg"), ("style.css", "/s.css")))
ALL_IN_ONE = replace(
    ARTICLE,
    image=PICTURE,
    ai=Ai.ASSISTED,
    is_draft=True,
    translation=TRANSLATION,
    corrections=(CORRECTION, replace(CORRECTION, id="c2", type=CorrectionType.RETRACTION)),
    panel=replace(PANEL, claims=(replace(CLAIM, review=REVIEW),)),
)
ABOUT = replace(ARTICLE, kind=Kind.PAGE, published=None, panel=None, topics=())
PAGES: tuple[HtmlPage, ...] = (
    ARTICLE,
    ALL_IN_ONE,
    ABOUT,
    HOME,
    OLDER_LIST,
    TOPIC,
    PERSON,
    CORRECTIONS,
    SOURCES,
    CHOOSER,
    REDIRECT,
)
VOID = frozenset({"meta", "link", "img", "br", "hr", "input", "wbr"})


@dataclass
class Element:
    """An element as it was written: its name, attributes, the text in it, and the elements around it."""

    tag: str
    attributes: dict[str, str]
    around: tuple[Element, ...]
    text: str = ""


class Outline(HTMLParser):
    """All elements of a page in their order."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self._open: list[Element] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element; one without content doesn't stay open."""
        element = Element(tag, {name: value or "" for name, value in attrs}, tuple(self._open))
        self.elements.append(element)
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        """Close the innermost element, which a well-formed page names."""
        assert self._open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        """Give the text to every element around it."""
        for element in self._open:
            element.text += data

    def all(self, tag: str, **attributes: str) -> list[Element]:
        """Find the elements of a name that have these attributes (``data_part`` is ``data-part``)."""
        wanted = {name.strip("_").replace("_", "-"): value for name, value in attributes.items()}
        return [one for one in self.elements if one.tag == tag and wanted.items() <= one.attributes.items()]


def english_words() -> Catalogue:
    """Give the words as the templates write them."""
    return load_catalogues(["en"], [], str)[0]["en"]


def rendered(page: HtmlPage, words: Catalogue | None = None, *sites: Path) -> str:
    """Render a page with the theme, under the templates of a site where one is given."""
    page = replace(page, edition=replace(page.edition, assets=ASSETS))
    template = TEMPLATES[type(page)]
    templates = read_templates([template], (*sites, THEME))
    made = render_template(template, page, words or english_words(), "", body_of, templates)
    assert isinstance(made, str), made
    return made


def body_of(text: Text) -> Markup:
    """Stand in for the HTML of a body or note."""
    return Markup("<p>Text {}</p>").format(text.index)


def outline(page: HtmlPage) -> Outline:
    """Render a page and read it."""
    return Outline(rendered(page))


# Every page


@pytest.mark.parametrize("page", PAGES, ids=lambda page: type(page).__name__)
def test_nothing_is_inline_or_foreign(page: HtmlPage) -> None:
    """No page has inline styles or handlers, a script that runs, or anything loaded from elsewhere."""
    for element in outline(page).elements:
        assert element.tag not in {"style", "iframe", "script", "form"}
        assert not [name for name in element.attributes if name == "style" or name.startswith("on")]
        if element.tag == "img" or element.attributes.get("rel") in {"stylesheet", "icon"}:
            assert (element.attributes.get("src") or element.attributes["href"]).startswith("/")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: type(page).__name__)
def test_policy_comes_before_what_it_governs(page: HtmlPage) -> None:
    """The policy is the contract's, and only the character set stands before it."""
    metas = outline(page).all("meta")
    assert metas[0].attributes == {"charset": "utf-8"}
    assert metas[1].attributes == {"http-equiv": "Content-Security-Policy", "content": POLICY}
    html = rendered(page)
    assert html.index("Content-Security-Policy") < min(html.index("<title"), html.index("<link"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: type(page).__name__)
def test_headings_begin_with_one_and_skip_none(page: HtmlPage) -> None:
    """A page has one h1, and no heading is more than one level below the one before it."""
    levels = [int(one.tag[1]) for one in outline(page).elements if re.fullmatch("h[1-6]", one.tag)]
    assert levels.count(1) == 1
    assert levels[0] == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: type(page).__name__)
def test_ids_are_unique_and_reached(page: HtmlPage) -> None:
    """No id is given twice, and each link to an id of this page finds it (citations stand in the stubbed body)."""
    elements = outline(page).elements
    ids = [one.attributes["id"] for one in elements if "id" in one.attributes]
    assert len(ids) == len(set(ids))
    links = {one.attributes["href"][1:] for one in elements if one.attributes.get("href", "").startswith("#")}
    assert {link for link in links if not link.startswith("cite-")} <= set(ids)


def test_missing_words_are_marked_as_english() -> None:
    """In a language without a catalogue each interface word says that it is English, and attributes hold no markup."""
    words = load_catalogues(["it"], [], str)[0]["it"]
    page = Outline(rendered(ALL_IN_ONE, words))
    assert [one.text for one in page.all("a", class_="skip")[0:1]] == ["Skip to content"]
    assert page.all("span", lang="en")
    assert not [value for one in page.elements for value in one.attributes.values() if "<" in value]


# The article


def test_article_heading_and_body_hold_nothing_else() -> None:
    """The h1 is the title alone, the body is what Markdown gave alone, and both are in the article."""
    html = rendered(ALL_IN_ONE)
    assert f"<h1>{ARTICLE.title}</h1>" in html
    assert '<div data-part="body" class="prose">\n<p>Text 0</p>\n</div>' in html
    page = outline(ALL_IN_ONE)
    (body,), (panel,) = page.all("div", data_part="body"), page.all("section", id="verification")
    assert [one.tag for one in body.around][-1] == "article"
    assert body not in panel.around


def test_panel_parts_are_in_order_with_their_own_headings() -> None:
    """The parts of the panel follow each other as readers expect, each with a heading."""
    page = outline(ALL_IN_ONE)
    parts = [one for one in page.elements if one.tag == "section" and "data-part" in one.attributes]
    names = [one.attributes["data-part"] for one in parts]
    assert names == ["verified", "uncertainties", "excluded", "why", "claims", "sources", "corrections"]
    headed = [one.around[-1].attributes.get("data-part") for one in page.all("h3")]
    assert headed == names


def test_source_marks_its_language_and_leads_back_to_each_mention() -> None:
    """A source's title has its own language, its quotation too, and each mention is linked by its fragment."""
    page = outline(ARTICLE)
    (source,) = page.all("li", id="source-zai-post")
    inside = [one for one in page.elements if source in one.around]
    assert [one.text for one in inside if one.attributes.get("lang") == "en"] == [SOURCE.title.text, SOURCE.quote]
    links = [one.attributes["href"] for one in inside if one.tag == "a"]
    assert links == [SOURCE.url, SOURCE.archive[0].url, SOURCE.passage, "#cite-zai-post-1", "#cite-zai-post-2"]


def test_source_without_address_says_why() -> None:
    """A source that has no address is no link and gives the reason."""
    source = replace(SOURCE, url=None, host="", no_url=NoUrl.INTERVIEW, archive=(), mentions=0, passage=None)
    page = outline(replace(ARTICLE, panel=replace(PANEL, sources=(source,))))
    (item,) = page.all("li", id="source-zai-post")
    assert not [one for one in page.elements if one.tag == "a" and item in one.around]
    assert "interview" in item.text


@pytest.mark.parametrize("status", ClaimStatus)
def test_claim_status_is_a_word_and_a_shape(status: ClaimStatus) -> None:
    """A claim's status is said in words, and its colour is never alone: each has a sign of its own."""
    page = outline(replace(ARTICLE, panel=replace(PANEL, claims=(replace(CLAIM, status=status),))))
    (word,) = page.all("span", class_=f"status {status}")
    assert word.text.lower() == status
    signs = dict(re.findall(r'^\.([a-z-]+)::before \{ content: "(.)"; \}$', STYLE, re.MULTILINE))
    others = set(ClaimStatus) - {ClaimStatus.UNVERIFIED}
    assert len({signs[other] for other in others}) == len(others)
    assert "○" not in signs.values()


def test_correction_is_announced_and_linked() -> None:
    """A correction stands below the byline with a link to what changed; a clarification's words only in the panel."""
    clarified = replace(CORRECTION, id="c2", type=CorrectionType.CLARIFICATION, text=english("Clearer"))
    page = outline(replace(ARTICLE, corrections=(CORRECTION, clarified)))
    notices = [one for one in page.all("li") if "notices" in one.around[-1].attributes.get("class", "")]
    assert ["Clearer" in one.text for one in notices] == [False, False]
    assert [CORRECTION.text.text in one.text for one in notices] == [True, False]
    assert page.all("a", href="#correction-c1")
    assert page.all("a", href="#correction-c2")


def test_retraction_stands_above_everything() -> None:
    """A withdrawn article says so before its title."""
    html = rendered(ALL_IN_ONE)
    assert html.index("This article has been retracted.") < html.index("<h1>")
    assert "has been retracted" not in rendered(ARTICLE)


@pytest.mark.parametrize(
    ("page", "words"),
    [
        (replace(ARTICLE, ai=Ai.ASSISTED), "Written with the help of AI"),
        (replace(ARTICLE, ai=Ai.GENERATED_REVIEWED), "Generated by AI, reviewed by a person"),
        (replace(ARTICLE, translation=TRANSLATION), "Translated by Olya"),
        (
            replace(ARTICLE, translation=replace(TRANSLATION, method=Method.MACHINE, by=())),
            "Translated by a machine, not reviewed by a person",
        ),
        (
            replace(ARTICLE, translation=replace(TRANSLATION, method=Method.MACHINE_REVIEWED)),
            "Translated by a machine, reviewed by Olya",
        ),
        (
            replace(ARTICLE, translation=replace(TRANSLATION, notice=StaleNotice(None, None))),
            "The original has changed since this translation was made",
        ),
    ],
)
def test_readers_are_told_how_the_text_was_made(page: ArticlePage, words: str) -> None:
    """Help by AI, the method of a translation and a changed original are said above the text, else nothing is."""
    assert words in outline(page).all("ul", class_="notices")[0].text
    assert not outline(ARTICLE).all("ul", class_="notices")


def test_wording_agrees_with_the_verifier(tmp_path: Path) -> None:
    """The heading takes the form of one woman or one man; several people and organisations take the neutral one."""
    folder = tmp_path / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    entries = [
        f'msgctxt "{form}"\nmsgid "How {{name}} verified this story"\nmsgstr "{form}: {{name}}"\n'
        for form in ("feminine", "masculine", "neutral")
    ]
    (folder / "factsite.po").write_text("\n".join(entries), encoding="utf-8")
    words = load_catalogues(["it"], [tmp_path], str)[0]["it"]
    man = replace(OLYA, id="ivan", gender=Gender.MASCULINE)
    cases = {
        (OLYA,): "feminine: Olya",
        (man,): "masculine: Olya",
        (replace(OLYA, gender=None),): "neutral: Olya",
        (replace(OLYA, type=PersonType.ORGANIZATION),): "neutral: Olya",
    }
    for people, heading in cases.items():
        page = replace(ARTICLE, panel=replace(PANEL, by=people))
        assert Outline(rendered(page, words)).all("h2", id="verification_title")[0].text == heading
    several = replace(ARTICLE, panel=replace(PANEL, by=(OLYA, man)))
    assert Outline(rendered(several, words)).all("h2", id="verification_title")[0].text.startswith("neutral: ")


# Languages


def link_to(lang: str, *, is_translation: bool, is_current: bool = False) -> LanguageLink:
    """Make a way to a language."""
    return LanguageLink(lang, "ltr", lang.upper(), f"/news/{lang}/", is_current, is_translation)


def test_switcher_holds_translations_only() -> None:
    """Languages that lack the page stand outside the switcher, without hreflang, under words that say so."""
    here = link_to("it", is_translation=True, is_current=True)
    links = (here, link_to("en", is_translation=True), link_to("ru", is_translation=False))
    page = outline(replace(ARTICLE, languages=links))
    (switcher,) = page.all("nav", data_part="translations")
    within = [one for one in page.all("a") if switcher in one.around]
    assert [(one.attributes["href"], one.attributes["hreflang"]) for one in within] == [("/news/en/", "en")]
    (elsewhere,) = [one for one in page.all("a", lang="ru") if switcher not in one.around]
    assert "hreflang" not in elsewhere.attributes
    assert "Not translated, home page only:" in {one.text for one in page.all("p")}


def test_page_in_one_language_has_no_switcher() -> None:
    """A page without a translation offers homes, but no switcher of translations."""
    here = link_to("it", is_translation=True, is_current=True)
    page = outline(replace(ARTICLE, languages=(here, link_to("ru", is_translation=False))))
    assert not page.all("nav", data_part="translations")
    assert page.all("a", lang="ru")


def test_foreign_words_are_marked_and_isolated() -> None:
    """A name or title in another language than the page has its own lang and dir, and its direction stays inside."""
    arabic = replace(TEASER, title=replace(TEASER.title, text="رقائق", lang="ar", dir="rtl"))
    page = outline(replace(HOME, entries=(arabic,)))
    assert [one.text for one in page.all("bdi", lang="ar", dir="rtl")] == ["رقائق"]


def test_site_overrides_one_block(tmp_path: Path) -> None:
    """A site changes one block of an article without copying the template."""
    own = '{% extends "factsite/article.html" %}{% block after %}<p>{{ page.key }}: ours</p>{% endblock %}'
    (tmp_path / "article.html").write_text(own, encoding="utf-8")
    html = rendered(ARTICLE, None, tmp_path)
    assert "<p>chips: ours</p>" in html
    assert "topics_title" not in html
    assert 'id="verification"' in html


# The style sheet


def rules(style: str) -> list[tuple[str, str, str]]:
    """Give each declaration with its selector (several levels of blocks are flattened)."""
    style = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    blocks = re.findall(r"([^{};]+)\{([^{}]*)\}", style)
    split = [(selector.strip(), one.partition(":")) for selector, block in blocks for one in block.split(";")]
    return [(selector, name.strip(), value.strip()) for selector, (name, _, value) in split if name.strip()]


PHYSICAL = re.compile(r"(?:.*-)?(?:left|right|top|bottom)(?:-.*)?|(?:min-|max-)?(?:width|height)|overflow-[xy]")


def test_style_sheet_is_logical() -> None:
    """Nothing in the style sheet names a physical side, so that right-to-left pages are mirrored without exceptions."""
    found = rules(STYLE)
    assert len(found) > 100
    assert [(selector, name) for selector, name, _ in found if PHYSICAL.fullmatch(name)] == []
    sided = {selector for selector, _, value in found if value in {"left", "right"}}
    # GFM's column alignment is physical, and so are its classes.
    assert sided == {".align-left", ".align-right"}


def test_style_sheet_loads_nothing() -> None:
    """The theme's style sheet brings in no other file, and no animation."""
    assert not re.search(r"@import|@font-face|url\(|animation|transition|@keyframes", STYLE)


def luminance(colour: str) -> float:
    """Give a colour's relative luminance (WCAG 2.2)."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Give the contrast ratio of two colours (WCAG 2.2)."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def schemes() -> list[dict[str, str]]:
    """Give the colours of the light and of the dark scheme."""
    found = [
        dict(re.findall(r"--([a-z]+): (#[0-9a-f]{6})", block)) for block in re.findall(r":root \{([^}]*)\}", STYLE)
    ]
    return [colours for colours in found if "paper" in colours]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
@pytest.mark.parametrize("ground", ["paper", "surface", "mark"])
def test_text_has_enhanced_contrast(scheme: int, ground: str) -> None:
    """Every text colour has a contrast of 7:1 on paper and panel, and of 4.5:1 where a target is highlighted."""
    colours = schemes()[scheme]
    least = 4.5 if ground == "mark" else 7
    weak = {
        name: round(contrast(colours[name], colours[ground]), 2)
        for name in ("ink", "quiet", "accent", "good", "care", "bad")
        if contrast(colours[name], colours[ground]) < least
    }
    assert weak == {}


def test_article_is_light() -> None:
    """The theme's share of an article's weight is small: a style sheet under 6 KB, a page under 6 KB, compressed."""
    assert len(gzip.compress(STYLE.encode())) < 6000
    assert len(gzip.compress(rendered(ALL_IN_ONE).encode())) < 6000


def test_page_is_rendered_from_the_template_that_was_read(tmp_path: Path) -> None:
    """A template saved after it was read is the next build's: never new text under an old key."""
    template = tmp_path / "templates" / "not_found.html"
    template.parent.mkdir()
    template.write_text("As it was read.", encoding="utf-8")
    templates = read_templates(["not_found.html"], (template.parent, THEME))
    template.write_text("Saved meanwhile.", encoding="utf-8")

    made = render_template("not_found.html", NOT_FOUND, english_words(), "", body_of, templates)
    assert made == "As it was read."
