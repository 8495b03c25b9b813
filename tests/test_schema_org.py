"""Structured data against the vocabulary of schema.org 30.0, and read by a JSON-LD processor."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from factsite.outputs.structured_data import structured_data
from factsite.page_parts import Alternate
from factsite.pages import HtmlPage
from factsite.vocabulary import Ai, Kind, PersonType
from tests.json_ld import flattened, references, statements, triples
from tests.sample_pages import (
    ALL_POLICIES,
    ARTICLE,
    ARTICLE_URL,
    CHOOSER,
    CLAIM,
    CORRECTION,
    CORRECTIONS,
    EDITION,
    HOME,
    OLDER_LIST,
    OLYA,
    PANEL,
    PERSON,
    PICTURE,
    REVIEW,
    SITE,
    SOURCES,
    TOPIC,
    TRANSLATION,
)
from tests.schema_org import problems
from tests.test_structured_data import graph

FULL = replace(EDITION, logo_url=f"{SITE}/media/logo.svg", policies=ALL_POLICIES)
VERSIONS = (Alternate("ru", f"{SITE}/ru/chips/"), Alternate("x-default", ARTICLE_URL))
WHOLE = replace(
    ARTICLE,
    edition=FULL,
    updated=ARTICLE.published,
    image=PICTURE,
    ai=Ai.ASSISTED,
    corrections=(CORRECTION,),
    panel=replace(PANEL, claims=(replace(CLAIM, review=replace(REVIEW, value=Decimal("2.5"))),)),
    translation_urls=VERSIONS,
    authors=(OLYA, replace(OLYA, type=PersonType.ORGANIZATION)),
)
PAGES: dict[str, HtmlPage] = {
    **{kind.value: replace(WHOLE, kind=kind) for kind in Kind},
    "translation": replace(WHOLE, translation=TRANSLATION),
    "translated page": replace(WHOLE, kind=Kind.PAGE, translation=TRANSLATION),
    "generated": replace(WHOLE, ai=Ai.GENERATED_REVIEWED),
    "bare": ARTICLE,
    "home": replace(HOME, edition=FULL),
    "older list": OLDER_LIST,
    "topic": TOPIC,
    "person": PERSON,
    "organisation": replace(PERSON, person=replace(OLYA, type=PersonType.ORGANIZATION)),
    "corrections": CORRECTIONS,
    "sources": SOURCES,
    "chooser": CHOOSER,
}
each_page = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


@each_page
def test_a_pages_graph_is_what_the_vocabulary_allows(page: HtmlPage) -> None:
    """Every type and property exists, stands where it belongs, holds what it may, and was chosen if it is pending."""
    assert list(problems(graph(page))) == []


@each_page
def test_a_json_ld_processor_reads_a_pages_graph(page: HtmlPage) -> None:
    """Every reference leads to a node that is described, every identity is absolute, and nothing gets lost."""
    document = structured_data(page)
    nodes = flattened(document)
    described = {node["@id"] for node in nodes if "@type" in node}
    assert all(node["@id"].startswith(("https://", "_:")) for node in nodes)
    assert set(references(nodes)) <= described
    assert len(triples(document)) == statements(nodes)
