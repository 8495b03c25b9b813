from __future__ import annotations

import pytest

from factsite.articles import Heading
from factsite.codes import Code
from factsite.diagnostics import Place, Related, error
from factsite.markup import Dialect, MarkdownText, read_markdown
from factsite.markup.ids import heading_id, is_reserved
from tests.markup.readings import PATH, html, mistakes, read


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "Claim", "claim"),
        ("en", "★ Top claims of May ★", "top-claims-of-may"),
        ("en", "👩‍🔬 Lab results", "lab-results"),
        ("en", "1️⃣ First", "1-first"),
        ("en", "C++ & C#", "c-c"),
        ("en", "★ ★", "section"),
        ("en", "", "section"),
        ("en", "Cafe\u0301 — Œuvre", "café-œuvre"),
        ("hi", "हिन्दी में क्षत्रिय", "हिन्दी-में-क्षत्रिय"),
        ("th", "ไทยล้วน", "ไทยล้วน"),
        ("fa", "می‌خواهم", "میخواهم"),
        ("ar", "أسعار 2024 Covid", "أسعار-2024-covid"),
        ("ar", "a\u200eb\u2067c\u2069", "abc"),
        ("tr", "İstanbul IŞIK", "istanbul-ışık"),
        ("az", "İLK IŞIQ", "ilk-ışıq"),
        ("en", "İstanbul IŞIK", "istanbul-işik"),
        ("ja", "選挙の噂", "選挙の噂"),
        ("ru", "Сколько стоит?", "сколько-стоит"),
        ("el", "Τι λέει το ΥΠΟΥΡΓΕΊΟ", "τι-λέει-το-υπουργείο"),
        ("de", "Straße", "straße"),
    ],
)
def test_an_id_is_made_of_the_text_in_any_script(language: str, text: str, expected: str) -> None:
    """B056, B058, B059, B062, B071, B074: letters, digits and marks stay, the rest is hyphens, nothing invisible."""
    assert heading_id(text, language) == expected


def test_equal_headings_get_different_ids() -> None:
    """B070: repeated headings, and one that looks like a repeated one, are all told apart."""
    expected = (Heading(2, "claim", "Claim"), Heading(2, "claim-1", "Claim 1"), Heading(2, "claim-2", "Claim"))

    assert read("## Claim\n## Claim 1\n## Claim\n").facts.headings == expected


@pytest.mark.parametrize("added", ["## Claim\n", "## Claim 1\n", "## Other\n", "## Own {#own}\n"])
@pytest.mark.parametrize("place", range(4))
def test_another_heading_changes_no_id(added: str, place: int) -> None:
    """Wherever a heading is added, the first of each text keeps its id, and all ids are different."""
    parts = ["## Claim\n", "## Source\n", "## Claim 1\n"]
    parts.insert(place, added)
    headings = read("".join(parts)).facts.headings
    by_text = {heading.text: heading.id for heading in reversed(headings)}

    assert {text: by_text[text] for text in ("Claim", "Source", "Claim 1")} == {
        "Claim": "claim",
        "Source": "source",
        "Claim 1": "claim-1",
    }
    assert len({heading.id for heading in headings}) == 4


def test_an_explicit_id_wins_and_is_no_text() -> None:
    """B073: what stands in braces is the id, wherever a heading of that text stands, and readers don't see it."""
    reading = read("## Sources\n\n## Quellen {#sources}\n\nSetext {#s lang=de}\n---\n")

    assert reading.html == (
        '<h2 id="sources-1">Sources</h2>\n<h2 id="sources">Quellen</h2>\n<h2 id="s" lang="de">Setext</h2>\n'
    )
    assert reading.facts.headings == (
        Heading(2, "sources-1", "Sources"),
        Heading(2, "sources", "Quellen"),
        Heading(2, "s", "Setext"),
    )


def test_an_explicit_id_can_stand_once_only() -> None:
    """A second use of an id is an error that names the first."""
    reading = read("## One {#x}\n\n[two]{#x}\n")

    assert reading.diagnostics == (
        error(
            Code.DUPLICATE_HEADING_ID,
            Place(PATH, 3, 1),
            "the id 'x' stands here twice",
            "give each its own",
            (Related(Place(PATH, 1, 8), "the first one stands here"),),
        ),
    )
    assert reading.html == '<h2 id="x">One</h2>\n<p><span>two</span></p>\n'


def test_an_explicit_id_of_the_page_itself_is_an_error() -> None:
    """An author can't take an id that the page uses."""
    assert mistakes("## One {#verification}\n") == (("duplicate-heading-id", 1, 8),)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Verification", "verification_"),
        ("Main", "main_"),
        ("Source code", "source-code_"),
        ("Claim by Z.ai", "claim-by-z-ai_"),
        ("Claim 1", "claim-1"),
        ("fn1", "fn1_"),
        ("fnref2", "fnref2_"),
        ("location", "location"),
    ],
)
def test_a_heading_never_takes_an_id_of_the_page(text: str, expected: str) -> None:
    """Ids of the panel, its sources, claims, corrections and citations, and of footnotes are left to them."""
    assert read(f"## {text}\n").facts.ids == (expected,)
    assert not is_reserved(expected)


def test_headings_are_lowered_where_the_text_uses_the_first_level() -> None:
    """The page's only first-level heading is the title; the others keep their distance as far as there are levels."""
    assert html("# A\n\n## B\n\n###### C\n") == '<h2 id="a">A</h2>\n<h3 id="b">B</h3>\n<h6 id="c">C</h6>\n'
    assert html("## B\n\n### C\n") == '<h2 id="b">B</h2>\n<h3 id="c">C</h3>\n'
    assert html("> # A\n\n## B\n") == '<blockquote>\n<h2 id="a">A</h2>\n</blockquote>\n<h3 id="b">B</h3>\n'


def test_the_text_of_a_heading_is_plain() -> None:
    """A heading's text holds no markup, citation or footnote, and its straight quotes as written."""
    reading = read('## *Who* says `x` "so" [@a]\n')

    assert reading.facts.headings == (Heading(2, "who-says-x-so", 'Who says x "so"'),)
    assert reading.html == '<h2 id="who-says-x-so"><em>Who</em> says <code>x</code> “so”\0C0\0</h2>\n'


def test_an_id_is_escaped_once() -> None:
    """A heading full of markup characters makes a harmless id."""
    assert html('## "<b>" & {x}\n') == '<h2 id="b-x">“&lt;b&gt;” &amp; {x}</h2>\n'


def test_the_ids_of_a_note_have_its_prefix() -> None:
    """Headings, spans and footnotes of a note can't meet those of the body."""
    text = MarkdownText("## Verification\n\n[a]{#b}[^1] [^1]\n\n[^1]: c\n", PATH)
    reading = read_markdown(text, Dialect("en", id_prefix="verified_"))

    assert reading.facts.ids == (
        "verified_b",
        "verified_fnref1",
        "verified_fnref1:1",
        "verified_fn1",
        "verified_verification",
    )
    assert 'href="#verified_fn1" id="verified_fnref1"' in reading.html
    assert 'href="#verified_fnref1:1"' in reading.html


def test_a_body_cannot_take_the_id_of_a_note() -> None:
    """The prefixes of the panel's parts are reserved with an underscore, which no heading makes."""
    assert read("## Verified claims\n").facts.ids == ("verified-claims",)
    assert mistakes("## A {#verified_fn1}\n") == (("duplicate-heading-id", 1, 6),)
