"""Corrections and retractions through a whole build: on the article, in lists and feeds, and for machines."""

from __future__ import annotations

import json

import pytest
from lxml import etree

from tests.outside_parsers import xml_values
from tests.site_maker import Run, article, run, settings, translation, words_of, write_site

NOTICE = "We could not confirm the main source."
RETRACTION = "{id: r, date: 2026-11-30 09:00, type: retraction, text: We could not confirm the main source.}"
CLAIM = (
    "\n  - {id: c, text: It is so., by: Post, status: refuted, sources: [post],"
    " review: {rating: 'False', value: 1, best: 5, worst: 1}}"
)
CORRECTED = (
    "\n  - {id: c1, date: 2026-11-29 08:00, type: correction, text: The sum was wrong., was: 18, now: 320}"
    "\n  - {id: c2, date: 2026-11-30 08:00, type: clarification, text: Said more clearly.}"
)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Build a retracted fact check in two languages, of which the second lacks the retraction, and another article."""
    files = {
        "site.yaml": settings("en, it"),
        "topics.yaml": "law: {name: Law}\n",
        "s/en.md": article(
            title="Shaken",
            summary="It was said to be so.",
            published="2026-11-29",
            kind="factcheck",
            topics="[law]",
            claims=CLAIM,
            image="{src: p.svg, alt: A picture}",
            corrections=f"\n  - {RETRACTION}",
        ),
        "s/it.md": translation(
            title="Scossa",
            summary="Si diceva.",
            image="{alt: Una figura}",
            claims="\n  - {id: c, text: È così., by: Post, review: {rating: Falso}}",
        ),
        "s/p.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "t/en.md": article(title="Other", published="2026-11-28 13:00", corrections=CORRECTED),
    }
    folder = tmp_path_factory.mktemp("retracted")
    return run("build", write_site(folder / "site", files), folder / "out")


def node_of(built: Run, path: str) -> dict[str, object]:
    """Give the article's node of a page's graph."""
    (found,) = [node for node in built.graph(path) if "NewsArticle" in node["@type"]]
    return found


def titles(built: Run, feed: str) -> list[str]:
    """Give the titles of a feed's entries."""
    return xml_values((built.output / feed).read_bytes(), "//atom:entry/atom:title/text()")


def test_a_retracted_article_keeps_its_address_title_and_body(built: Run) -> None:
    """The title stands as it was, marked outside; the body stays for the record, with its panel."""
    tree = built.tree("en/s")
    assert tree.xpath("//h1/text()") == ["Shaken"]
    assert tree.xpath("//title/text()") == ["Retracted: Shaken – Held"]
    assert tree.xpath("//meta[@property='og:title']/@content") == ["Retracted: Shaken"]
    assert tree.xpath("//meta[@name='citation_title']/@content") == ["Retracted: Shaken"]
    assert "The text" in built.body("en/s")
    assert tree.xpath("//section[@id='verification']")


def test_a_notice_takes_the_place_of_a_retracted_articles_lead(built: Run) -> None:
    """Summary and picture are gone everywhere; the notice says so before the body, and is the description."""
    tree = built.tree("en/s")
    (notice,) = tree.xpath("//*[contains(@class, 'notice retraction')]")
    assert NOTICE in words_of(notice)
    assert notice.xpath(".//a/@href") == ["#correction-r"]
    assert tree.xpath("//meta[@name='description']/@content") == [NOTICE]
    assert tree.xpath("//article//img | //meta[@property='og:image']") == []
    told = [path for path, content in built.files().items() if b"It was said to be so." in content]
    assert (told, [path for path in built.files() if path.startswith("media/")]) == ([], [])


def test_a_translation_of_a_retracted_article_is_retracted(built: Run) -> None:
    """Where the translation lacks the words, readers get the original's, marked as such."""
    tree = built.tree("it/s")
    assert tree.xpath("//title/text()") == ["Ritirato: Scossa – Held"]
    assert tree.xpath("//*[contains(@class, 'notice retraction')]//*[@lang='en']/text()") == [NOTICE]
    assert "Si diceva." not in built.text("it/index.html")


@pytest.mark.parametrize("path", ["en", "en/topics/law", "en/people/olya"])
def test_lists_mark_a_retracted_article(built: Run, path: str) -> None:
    """Where an article is listed, the retraction stands in the place of kind and summary."""
    (entry,) = [one for one in built.tree(path).xpath("//article") if "Shaken" in words_of(one)]
    assert entry.xpath(".//*[contains(@class, 'kind')]/text()") == ["Retraction"]
    assert NOTICE in words_of(entry)


def test_links_to_a_retracted_article_are_marked(built: Run) -> None:
    """Its neighbour and the page of sources say that it was withdrawn."""
    for path in ("en/t", "en/sources"):
        (link,) = built.tree(path).xpath("//main//a[normalize-space()='Shaken']")
        assert words_of(link.getparent()).split() == ["Shaken", "(Retraction)"]


def test_feeds_mark_a_retracted_article(built: Run) -> None:
    """Readers of feeds see it in the title, with the notice as summary, at the moment of the retraction."""
    assert titles(built, "en/feed.xml") == ["Retracted: Shaken", "Other"]
    first = built.json("en/feed.json")["items"][0]
    assert (first["title"], first["summary"]) == ("Retracted: Shaken", NOTICE)
    assert first["date_modified"] == "2026-11-30T09:00:00+00:00"


def test_search_engines_are_told_of_a_retraction(built: Run) -> None:
    """The address stays in the sitemap; it is no news, and its verdict is no longer given."""
    news = xml_values((built.output / "sitemap-news.xml").read_bytes(), "//news:title/text()")
    listed = xml_values((built.output / "sitemap.xml").read_bytes(), "//map:loc/text()")
    assert (news, "https://held.example/en/s/" in listed) == (["Other"], True)
    assert "ClaimReview" not in json.dumps(built.graph("en/s"))
    node = node_of(built, "en/s")
    assert (node["creativeWorkStatus"], node["description"], "image" in node) == ("Retracted", NOTICE, False)
    assert node["dateModified"] == "2026-11-30T09:00:00+00:00"


def test_the_panels_data_tells_of_a_retraction(built: Run) -> None:
    """Whoever reads the data knows at once."""
    assert [built.json(f"en/{key}/verification.json")["retracted"] for key in "st"] == [True, False]


def test_a_correction_is_marked_with_what_it_said_and_says(built: Run) -> None:
    """The article announces it, and the panel and the language's page show both wordings."""
    tree = built.tree("en/t")
    assert tree.xpath("//header//a[@href='#correction-c1']/text()") == ["Correction"]
    for shown in (tree.xpath("//*[@id='correction-c1']"), built.tree("en/corrections").xpath("//article")):
        changes = [_change(one) for one in shown]
        assert ("18", "320") in changes
    assert titles(built, "en/corrections/feed.xml") == ["Shaken", "Other", "Other"]


def _change(element: etree._Element) -> tuple[str, str]:
    return words_of_all(element, "del"), words_of_all(element, "ins")


def words_of_all(element: etree._Element, tag: str) -> str:
    """Give the words within all elements of a tag."""
    return "".join(words_of(one) for one in element.xpath(f".//{tag}"))


def test_corrections_stand_in_the_graph_and_date_the_article(built: Run) -> None:
    """Each is a CorrectionComment; a clarification doesn't make the article newer."""
    node = node_of(built, "en/t")
    comments = node["correction"]
    assert isinstance(comments, list)
    assert [(one["@type"], one["datePublished"], one["text"]) for one in comments] == [
        ("CorrectionComment", "2026-11-30T08:00:00+00:00", "Said more clearly."),
        ("CorrectionComment", "2026-11-29T08:00:00+00:00", "The sum was wrong."),
    ]
    assert node["dateModified"] == "2026-11-29T08:00:00+00:00"
