"""Claims through a whole build: in the panel, in the graph, and the same in every language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.site_maker import Run, article, run, settings, translation, words_of, write_site

SOURCES = """
  - {id: post, title: A post, lang: en, role: primary, url: 'https://source.example/post', publisher: Held Corp}
  - {id: paper, title: A paper, lang: en, role: independent, url: 'https://paper.example/'}
  - {id: talk, title: A talk, lang: en, role: primary, no_url: interview}
"""
CLAIMS = """
  - id: sea
    text: The sea is dry.
    by: Held Corp
    date: 2026-09-17
    appearances: [post, 'https://video.example/речь']
    first_appearance: talk
    status: refuted
    sources: [post]
    against: [paper, talk]
    review: {rating: 'False', value: 1, best: 5, worst: 1}
  - {id: sky, text: The sky is up., status: confirmed, sources: [paper]}
"""
ITALIAN = """
  - {id: sea, text: Il mare è asciutto., by: Held Corp, review: {rating: Falso}}
  - {id: sky, text: Il cielo è in alto.}
"""
BODY = "Text [@post; @paper; @talk].\n"


def built(folder: Path, *, kind: str = "factcheck", claims: str = CLAIMS, italian: str = ITALIAN) -> Run:
    """Build an article with two claims in two languages."""
    files = {
        "site.yaml": settings("en, it"),
        "s/en.md": article(BODY, kind=kind, sources=SOURCES, claims=claims),
        "s/it.md": translation(BODY, claims=italian),
    }
    return run("build", write_site(folder / "site", files), folder / "out")


def reviews(done: Run, path: str) -> list[dict[str, Any]]:
    """Give the reviews of claims in a page's graph."""
    return [node for node in done.graph(path) if node["@type"] == "ClaimReview"]


TOLD = {
    "en": "The sea is dry. Our rating: False Refuted said by Held Corp September 17, 2026 first made in 3"
    " made in video.example source: 1 against: 2 and 3",
    "it": "Il mare è asciutto. Il nostro verdetto: Falso Confutata secondo Held Corp 17 settembre 2026"
    " prima comparsa: 3 compare in: video.example fonte: 1 contro: 2 e 3",
}


@pytest.mark.parametrize(("lang", "words"), TOLD.items())
def test_a_claim_is_told_in_full(tmp_path: Path, lang: str, words: str) -> None:
    """Status, who says it and when, where, what supports it and what speaks against, in the reader's words."""
    (claim,) = built(tmp_path).tree(f"{lang}/s").xpath("//*[@data-part='claims']//li[@id='claim-sea']")
    assert " ".join(words_of(claim).split()) == words


ONCE = {
    "appearances: [post], first_appearance: post": ("first made in 1", "prima comparsa: 1"),
    "appearances: [post, 'https://held.example/p'], first_appearance: post": (
        "first made in 1 made in held.example",
        "prima comparsa: 1 compare in: held.example",
    ),
    "appearances: ['https://held.example/p'], first_appearance: 'https://held.example/p'": (
        "first made in held.example",
        "prima comparsa: held.example",
    ),
    "appearances: [post]": ("made in 1", "compare in: 1"),
}


@pytest.mark.parametrize(("places", "words"), ONCE.items())
def test_where_a_claim_was_first_made_is_told_once(tmp_path: Path, places: str, words: tuple[str, str]) -> None:
    """The first appearance is one of the appearances, and isn't told a second time among them, in any language."""
    claims = f"\n  - {{id: sea, text: The sea is dry., status: unverified, sources: [paper], {places}}}\n"
    done = built(tmp_path, claims=claims, italian="\n  - {id: sea, text: Il mare è asciutto.}\n")
    told = [done.tree(f"{lang}/s").xpath("//li[@id='claim-sea']//*[@class='meta']")[0] for lang in ("en", "it")]
    assert [" ".join(words_of(one).split()) for one in told] == [
        f"Unverified {words[0]} source: 2",
        f"Non verificata {words[1]} fonte: 2",
    ]


def test_a_claims_sources_are_named_for_screen_readers(tmp_path: Path) -> None:
    """A number alone tells nothing: each reference has the source's title in its name."""
    links = built(tmp_path).tree("it/s").xpath("//*[@id='claim-sea']//a[@class='ref']")
    assert [(link.get("href"), link.get("aria-label")) for link in links] == [
        ("#source-talk", "Fonte 3: A talk"),
        ("#source-post", "Fonte 1: A post"),
        ("#source-paper", "Fonte 2: A paper"),
        ("#source-talk", "Fonte 3: A talk"),
    ]


def test_a_fact_check_gives_its_verdict_to_machines(tmp_path: Path) -> None:
    """All that is required and recommended stands in each language's review, written out in place."""
    done = built(tmp_path)
    newsroom = {
        "@type": "NewsMediaOrganization",
        "@id": "https://held.example/#publisher",
        "name": "Held",
        "url": "https://held.example/",
    }
    assert reviews(done, "it/s") == [
        {
            "@type": "ClaimReview",
            "url": "https://held.example/it/s/#claim-sea",
            "claimReviewed": "Il mare è asciutto.",
            "inLanguage": "it",
            "author": newsroom,
            "publisher": newsroom,
            "datePublished": "2026-09-19",
            "reviewRating": {
                "@type": "Rating",
                "ratingValue": 1,
                "bestRating": 5,
                "worstRating": 1,
                "alternateName": "Falso",
                "name": "Falso",
            },
            "itemReviewed": {
                "@type": "Claim",
                "author": {"@type": "Organization", "name": "Held Corp"},
                "datePublished": "2026-09-17",
                "appearance": [
                    {"@type": "CreativeWork", "name": "A post", "url": "https://source.example/post"},
                    {"@type": "CreativeWork", "url": "https://video.example/%D1%80%D0%B5%D1%87%D1%8C"},
                ],
                "firstAppearance": {"@type": "CreativeWork", "name": "A talk"},
            },
        }
    ]
    assert [one["reviewRating"]["alternateName"] for one in reviews(done, "en/s")] == ["False"]


def test_only_a_fact_check_gives_a_verdict(tmp_path: Path) -> None:
    """In another kind of story a review is a mistake, at its line; without one the claim makes no ClaimReview."""
    done = built(tmp_path / "a", kind="analysis")
    assert done.errors == ["s/en.md:25:5 not-here"]
    assert done.findings[0].hint == "write 'kind: factcheck' if this story is one, else take it out"
    without = CLAIMS.replace("    review: {rating: 'False', value: 1, best: 5, worst: 1}\n", "")
    plain = built(
        tmp_path / "b", kind="analysis", claims=without, italian=ITALIAN.replace(", review: {rating: Falso}", "")
    )
    assert reviews(plain, "en/s") == []
    assert words_of(plain.tree("en/s").xpath("//*[@id='claim-sea']//*[contains(@class, 'status')]")[0]) == "Refuted"


@pytest.mark.parametrize(
    ("fields", "line"),
    [
        ("status: confirmed, review: {rating: Falso}", 22),
        ("review: {rating: Falso, value: 5}", 25),
        ("against: [paper], review: {rating: Falso}", 24),
    ],
)
def test_languages_may_not_disagree_on_a_claim(tmp_path: Path, fields: str, line: int) -> None:
    """Another status, value or source in a translation is an error that names both places."""
    italian = f"\n  - {{id: sea, text: Il mare, by: Held, {fields}}}\n  - {{id: sky, text: Il cielo.}}\n"
    done = built(tmp_path, italian=italian)
    (found,) = [one for one in done.findings if one.severity == "error"]
    assert (found.code, found.path) == ("contradicts-original", "content/s/it.md")
    assert found.related[0].startswith(f"content/s/en.md:{line}:")


@pytest.mark.parametrize("field", ["sources: [pst]", "against: [pst]", "appearances: [pst]", "first_appearance: pst"])
def test_a_claim_names_sources_that_exist(tmp_path: Path, field: str) -> None:
    """A misspelt id is an error with the right one in its hint, wherever the claim names it."""
    against = "" if field.startswith(("sources", "against")) else ", sources: [post]"
    claims = f"\n  - {{id: sea, text: The sea., status: refuted, {field}{against}}}"
    done = built(tmp_path, claims=claims, italian="\n  - {id: sea, text: Il mare.}\n")
    (found,) = [one for one in done.findings if one.severity == "error"]
    assert (found.code, found.hint) == ("unknown-source", "did you mean 'post'?")


@pytest.mark.parametrize(
    "review", ["{rating: X, value: 6, best: 5, worst: 1}", "{rating: X, value: 3, best: 1, worst: 1}"]
)
def test_a_verdict_lies_on_its_scale(tmp_path: Path, review: str) -> None:
    """A value beyond the scale, or a scale of one step, is a mistake."""
    done = built(tmp_path, claims=CLAIMS.replace("{rating: 'False', value: 1, best: 5, worst: 1}", review))
    assert len(done.errors) == 1


@pytest.mark.parametrize(
    ("status", "hint"),
    [
        ("confirmed", "add 'sources: [id]'"),
        ("unverified", "add 'sources: [id]'"),
        ("refuted", "add 'against: [id]'"),
        ("disputed", "add 'sources: [id]' for it, or 'against: [id]', or both"),
    ],
)
def test_a_claim_without_evidence_is_told_which_it_needs(tmp_path: Path, status: str, hint: str) -> None:
    """What refutes a claim isn't a source for it."""
    claims = f"\n  - {{id: sea, text: The sea is dry., status: {status}}}\n"
    done = built(tmp_path, claims=claims, italian="\n  - {id: sea, text: Il mare.}\n")
    (found,) = [one for one in done.findings if one.severity == "error"]
    assert (found.code, found.hint) == ("claim-without-source", hint)
