from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator, ValidationError

from factsite.json_text import Json
from factsite.outputs.verification_data import verification
from factsite.outputs.verification_schema import schema
from factsite.page_parts import Alternate, Note, Text
from factsite.pages import ArticlePage, VerificationData
from factsite.vocabulary import NotePart, NoUrl
from tests.outside_parsers import graph_nodes
from tests.sample_pages import (
    ARTICLE,
    ARTICLE_URL,
    CLAIM,
    CORRECTION,
    PANEL,
    REVIEW,
    SITE,
    SOURCE,
    TRANSLATION,
    english,
)

OLYA = {"id": "olya", "name": "Olya", "type": "person", "url": f"{SITE}/it/people/olya/"}
SCHEMA_URL = f"{SITE}/verification.schema.json"
WHOLE: dict[str, Json] = {
    "$schema": SCHEMA_URL,
    "version": 1,
    "url": ARTICLE_URL,
    "language": "it",
    "title": "Centomila chip",
    "kind": "reportage",
    "authors": [OLYA],
    "published": "2026-09-19T09:00:00+02:00",
    "updated": None,
    "retracted": False,
    "ai": "none",
    "translation": None,
    "translations": [],
    "verified_by": [OLYA],
    "checked": "2026-09-18",
    "notes": {
        "verified": "Letto il post.",
        "uncertainties": "Nessuno ha ripetuto le misure.",
        "excluded": "Le azioni.",
        "why": "È il primo resoconto.",
    },
    "claims": [
        {
            "id": "cost-parity",
            "text": "I costi sono pari",
            "by": "Z.ai",
            "date": "2026-09-17",
            "appearances": [{"source": "zai-post", "url": None}, {"source": None, "url": "https://x.example/1"}],
            "first_appearance": {"source": None, "url": "https://x.example/1"},
            "status": "self-reported",
            "sources": ["zai-post"],
            "against": [],
            "review": None,
        }
    ],
    "sources": [
        {
            "id": "zai-post",
            "number": 1,
            "mentions": 2,
            "title": "How GLM Built It",
            "language": "en",
            "url": "https://z.example/post",
            "no_url": None,
            "publisher": "Z.ai",
            "authors": ["Li Lei"],
            "published": "2026-09",
            "accessed": "2026-09-18",
            "type": "post-weblog",
            "role": "primary",
            "party": "interested",
            "archive": [{"url": "https://archive.example/1", "date": "2026-09-18"}],
            "quote": "three times the throughput",
            "passage": "https://z.example/post#:~:text=three%20times%20the%20throughput",
            "note": {"text": "blog ufficiale", "language": "it"},
        }
    ],
    "corrections": [
        {
            "id": "c1",
            "date": "2026-09-20T10:00:00+02:00",
            "type": "correction",
            "text": {"text": "La cifra era sbagliata", "language": "it"},
            "was": {"text": "18", "language": "it"},
            "now": {"text": "320", "language": "it"},
        }
    ],
}


SHAPE = Draft202012Validator(json.loads(schema(SCHEMA_URL)))


def read(article: ArticlePage) -> dict[str, Json]:
    """Parse an article's verification data, which always has the published shape."""
    data: dict[str, Json] = json.loads(
        verification(VerificationData("it/chips/verification.json", article, SCHEMA_URL))
    )
    SHAPE.validate(data)
    return data


def test_the_panel_of_an_article_in_full() -> None:
    """Every field of the panel is there, in a fixed order, with dates as they were written."""
    data = read(replace(ARTICLE, corrections=(CORRECTION,)))
    assert list(data.items()) == list(WHOLE.items())


def test_the_published_schema_is_one_and_names_itself() -> None:
    """The schema is valid by its own dialect and stands at the address that the data names."""
    Draft202012Validator.check_schema(SHAPE.schema)
    assert SHAPE.schema["$id"] == read(ARTICLE)["$schema"] == SCHEMA_URL


@pytest.mark.parametrize(
    ("place", "value"),
    [
        (("ai",), "some"),
        (("published",), "19.9.2026"),
        (("sources", 0, "role"), "witness"),
        (("sources", 0, "more"), 1),
        (("claims", 0, "status"), None),
        (("notes", "opinion"), "x"),
    ],
)
def test_the_schema_refuses_what_no_panel_says(place: tuple[str | int, ...], value: Json) -> None:
    """Another word, a date in another form, a field that doesn't exist: none has the shape."""
    data: Any = read(ARTICLE)
    inner = data
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    with pytest.raises(ValidationError):
        SHAPE.validate(data)


def test_an_article_without_a_panel_has_the_same_fields() -> None:
    """A standing page without verification has every field, empty."""
    data = read(replace(ARTICLE, panel=None))
    assert set(data) == set(WHOLE)
    of_the_panel = [data[name] for name in ("verified_by", "checked", "notes", "claims", "sources")]
    assert of_the_panel == [[], None, {}, [], []]


def test_a_translation_says_of_what_and_how_it_was_made() -> None:
    """A translation names its original, its method and its translators."""
    assert read(replace(ARTICLE, translation=TRANSLATION))["translation"] == {
        "of": {"language": "en", "title": "A hundred thousand chips", "url": f"{SITE}/en/chips/"},
        "method": "human",
        "by": [OLYA],
        "stale": False,
        "lacks_correction": False,
    }


def test_other_versions_are_listed() -> None:
    """The article's other languages are listed with their addresses, itself and x-default left out."""
    versions = (
        Alternate("it", ARTICLE_URL),
        Alternate("en", f"{SITE}/en/chips/"),
        Alternate("x-default", f"{SITE}/en/chips/"),
    )
    assert read(replace(ARTICLE, translation_urls=versions))["translations"] == [
        {"language": "en", "url": f"{SITE}/en/chips/"}
    ]


def test_a_verdict_is_given_in_numbers_and_words() -> None:
    """A fact check's verdict has its rating in words and its place on the scale."""
    claims = (replace(CLAIM, review=REVIEW),)
    data = read(replace(ARTICLE, panel=replace(PANEL, claims=claims)))
    assert graph_nodes(data["claims"])[-1] == {"rating": "Non dimostrato", "value": 2, "best": 5, "worst": 1}


def test_words_that_fell_back_say_their_language() -> None:
    """A note shown in the original's words is marked with their language."""
    source = replace(SOURCE, url=None, no_url=NoUrl.CONFIDENTIAL, note=english("official blog"))
    data = read(replace(ARTICLE, panel=replace(PANEL, sources=(source,))))
    first = graph_nodes(data["sources"])[0]
    assert (first["url"], first["no_url"], first["note"]) == (
        None,
        "confidential",
        {"text": "official blog", "language": "en"},
    )


@given(title=st.text(), note=st.text())
def test_any_text_comes_back(title: str, note: str) -> None:
    """What a program parses is what was written."""
    panel = replace(PANEL, notes=(Note(NotePart.WHY, Text("d", 1), note),))
    data = read(replace(ARTICLE, title=title, panel=panel))
    assert (data["title"], data["notes"]) == (title, {"why": note})
