from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factsite.dates import Day, Moment
from factsite.json_text import Json
from factsite.outputs.structured_data import structured_data
from factsite.page_parts import Alternate, Appearance, Note, Text
from factsite.pages import HtmlPage
from factsite.vocabulary import Ai, Kind, NotePart, NoUrl, PersonType, Role
from tests.outside_parsers import graph_nodes, script_in_html
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
    NOT_FOUND,
    OLDER_LIST,
    OLYA,
    PANEL,
    PERSON,
    PICTURE,
    REDIRECT,
    REVIEW,
    SITE,
    SOURCE,
    SOURCES,
    TEASER,
    TOPIC,
    TRANSLATION,
)

OLYA_NODE = {
    "@type": "Person",
    "@id": f"{SITE}/it/people/olya/#person",
    "name": "Olya",
    "url": f"{SITE}/it/people/olya/",
}
PUBLISHER_ID = f"{SITE}/#publisher"
PUBLISHER_IN_PLACE = {
    "@type": "NewsMediaOrganization",
    "@id": PUBLISHER_ID,
    "name": "Held",
    "url": "https://held.example/",
}
SOURCE_NODE = {
    "@type": "CreativeWork",
    "@id": f"{ARTICLE_URL}#source-zai-post",
    "name": "How GLM Built It",
    "url": "https://z.example/post",
    "inLanguage": "en",
    "publisher": {"@type": "Organization", "name": "Z.ai"},
    "author": [{"@type": "Person", "name": "Li Lei"}],
    "datePublished": "2026-09",
    "archivedAt": ["https://archive.example/1"],
}
BACKSTORY = "Letto il post.\n\nNessuno ha ripetuto le misure.\n\nLe azioni.\n\nÈ il primo resoconto."
FACTCHECK = replace(ARTICLE, kind=Kind.FACTCHECK, panel=replace(PANEL, claims=(replace(CLAIM, review=REVIEW),)))
STANDING_PAGE = replace(ARTICLE, kind=Kind.PAGE, published=None, panel=None, authors=(), topics=())


def graph(page: HtmlPage) -> list[dict[str, Json]]:
    """Read the nodes of a page's graph."""
    document = json.loads(structured_data(page))
    assert list(document) == ["@context", "@graph"]
    assert document["@context"] == "https://schema.org"
    nodes: list[dict[str, Json]] = document["@graph"]
    return nodes


def one(page: HtmlPage, type_: str) -> dict[str, Json]:
    """Read the one node of the graph that has a type, alone or among others."""
    (found,) = [node for node in graph(page) if type_ in types(node)]
    return found


def types(node: dict[str, Json]) -> list[Json]:
    """List a node's types, of which there may be one or several."""
    written = node["@type"]
    return written if isinstance(written, list) else [written]


def test_an_article_in_full() -> None:
    """A reportage says who wrote it when, on what it rests and how it was verified."""
    assert one(ARTICLE, "NewsArticle") == {
        "@type": ["NewsArticle", "ReportageNewsArticle"],
        "@id": f"{ARTICLE_URL}#article",
        "url": ARTICLE_URL,
        "mainEntityOfPage": {"@id": ARTICLE_URL},
        "headline": "Centomila chip",
        "description": "Che cosa sappiamo",
        "inLanguage": "it",
        "datePublished": "2026-09-19T09:00:00+02:00",
        "author": [OLYA_NODE],
        "publisher": {"@id": PUBLISHER_ID},
        "about": [{"@type": "Thing", "name": "Processori", "url": f"{SITE}/it/topics/chips/"}],
        "keywords": ["Processori"],
        "citation": [SOURCE_NODE],
        "isBasedOn": [{"@id": f"{ARTICLE_URL}#source-zai-post"}],
        "articleSection": "Processori",
        "backstory": BACKSTORY,
        "wordCount": 640,
    }


def test_an_articles_page_says_who_reviewed_it_when() -> None:
    """Reviewer and day of review stand on the WebPage, where the vocabulary has them."""
    assert one(ARTICLE, "WebPage") == {
        "@type": "WebPage",
        "@id": ARTICLE_URL,
        "url": ARTICLE_URL,
        "name": "Centomila chip",
        "description": "Che cosa sappiamo",
        "inLanguage": "it",
        "isPartOf": {"@id": f"{SITE}/it/#website"},
        "breadcrumb": {
            "@type": "BreadcrumbList",
            "itemListElement": [
                {
                    "@type": "ListItem",
                    "position": 1,
                    "name": "Notizie",
                    "item": {"@type": "WebPage", "@id": f"{SITE}/it/"},
                },
                {
                    "@type": "ListItem",
                    "position": 2,
                    "name": "Centomila chip",
                    "item": {"@type": "WebPage", "@id": ARTICLE_URL},
                },
            ],
        },
        "reviewedBy": [OLYA_NODE],
        "lastReviewed": "2026-09-18",
    }


def test_the_site_and_its_publisher_stand_in_the_graph() -> None:
    """After the page's own nodes come the site in this language and the newsroom."""
    assert graph(ARTICLE)[2:] == [
        {
            "@type": "WebSite",
            "@id": f"{SITE}/it/#website",
            "url": f"{SITE}/it/",
            "name": "Notizie",
            "description": "Fatti verificati",
            "inLanguage": "it",
            "publisher": {"@id": PUBLISHER_ID},
        },
        PUBLISHER_IN_PLACE,
    ]


def test_the_publisher_names_its_rules() -> None:
    """Logo and policy pages are absolute addresses of the newsroom's node."""
    page = replace(ARTICLE, edition=replace(EDITION, logo_url=f"{SITE}/media/logo.svg", policies=ALL_POLICIES))
    assert one(page, "NewsMediaOrganization") == {
        **PUBLISHER_IN_PLACE,
        "logo": f"{SITE}/media/logo.svg",
        "publishingPrinciples": [f"{SITE}/it/metodo/", f"{SITE}/it/etica/"],
        "correctionsPolicy": f"{SITE}/it/correggiamo/",
        "ethicsPolicy": f"{SITE}/it/etica/",
        "verificationFactCheckingPolicy": f"{SITE}/it/metodo/",
        "actionableFeedbackPolicy": f"{SITE}/it/scrivici/",
        "ownershipFundingInfo": f"{SITE}/it/chi-paga/",
        "unnamedSourcesPolicy": f"{SITE}/it/fonti-anonime/",
    }


@pytest.mark.parametrize(
    ("kind", "types"),
    [
        (Kind.REPORTAGE, ["NewsArticle", "ReportageNewsArticle"]),
        (Kind.ANALYSIS, ["NewsArticle", "AnalysisNewsArticle"]),
        (Kind.BACKGROUND, ["NewsArticle", "BackgroundNewsArticle"]),
        (Kind.OPINION, ["NewsArticle", "OpinionNewsArticle"]),
        (Kind.FACTCHECK, "NewsArticle"),
    ],
)
def test_each_kind_of_article_has_its_type(kind: Kind, types: Json) -> None:
    """An article names the general type and, where there is one, the type of its kind."""
    assert one(replace(ARTICLE, kind=kind), "NewsArticle")["@type"] == types


def test_a_standing_page_is_a_web_page_alone() -> None:
    """A page such as "about" has no article node and no empty fields."""
    nodes = graph(STANDING_PAGE)
    assert [node["@type"] for node in nodes] == ["WebPage", "WebSite", "NewsMediaOrganization"]
    assert list(nodes[0]) == [
        "@type",
        "@id",
        "url",
        "name",
        "description",
        "inLanguage",
        "isPartOf",
        "breadcrumb",
        "publisher",
    ]


def test_a_day_stays_a_day_and_a_moment_keeps_its_offset() -> None:
    """Dates are as exact as they were written, and the effective update is the date of modification."""
    page = replace(ARTICLE, published=Day(date(2026, 9, 19)), updated=Moment(datetime(2026, 9, 20, 8, 0, tzinfo=UTC)))
    article = one(page, "NewsArticle")
    assert (article["datePublished"], article["dateModified"]) == ("2026-09-19", "2026-09-20T08:00:00+00:00")


def test_the_day_of_review_is_a_day() -> None:
    """Of a review with a time only the day is given, since the vocabulary has no more."""
    panel = replace(PANEL, checked=Moment(datetime(2026, 9, 18, 23, 30, tzinfo=UTC)))
    assert one(replace(ARTICLE, panel=panel), "WebPage")["lastReviewed"] == "2026-09-18"


def test_an_organisation_is_an_organization() -> None:
    """A byline of an organisation has its own type and identity."""
    author = replace(OLYA, type=PersonType.ORGANIZATION)
    assert one(replace(ARTICLE, authors=(author,)), "NewsArticle")["author"] == [
        {**OLYA_NODE, "@type": "Organization", "@id": f"{SITE}/it/people/olya/#organization"}
    ]


def test_a_picture_has_its_words_and_credit() -> None:
    """The lead picture is an image with address, description, caption and credit."""
    assert one(replace(ARTICLE, image=PICTURE), "NewsArticle")["image"] == {
        "@type": "ImageObject",
        "url": f"{SITE}/media/chips/chart.abc.webp",
        "description": "Un grafico",
        "caption": "La crescita",
        "creditText": "Olya",
    }


def test_an_original_names_its_translations() -> None:
    """The original points at the article node of each version but itself; x-default is no version."""
    versions = (
        Alternate("it", ARTICLE_URL),
        Alternate("ru", f"{SITE}/ru/chips/"),
        Alternate("x-default", ARTICLE_URL),
    )
    article = one(replace(ARTICLE, translation_urls=versions), "NewsArticle")
    assert article["workTranslation"] == [
        {
            "@type": "NewsArticle",
            "@id": f"{SITE}/ru/chips/#article",
            "url": f"{SITE}/ru/chips/",
            "inLanguage": "ru",
        }
    ]
    assert "translationOfWork" not in article


def test_a_translation_names_its_original_and_translator() -> None:
    """A translation points at the original's article node, not at its sisters."""
    page = replace(ARTICLE, translation=TRANSLATION, translation_urls=(Alternate("en", f"{SITE}/en/chips/"),))
    article = one(page, "NewsArticle")
    assert article["translationOfWork"] == {
        "@type": "NewsArticle",
        "@id": f"{SITE}/en/chips/#article",
        "url": f"{SITE}/en/chips/",
        "inLanguage": "en",
    }
    assert article["translator"] == [OLYA_NODE]
    assert "workTranslation" not in article


def test_a_translated_page_points_at_pages() -> None:
    """The versions of a standing page are pages, whose identity is their address."""
    page = replace(STANDING_PAGE, translation_urls=(Alternate("en", f"{SITE}/en/about/"),))
    assert one(page, "WebPage")["workTranslation"] == [
        {"@type": "WebPage", "@id": f"{SITE}/en/about/", "url": f"{SITE}/en/about/", "inLanguage": "en"}
    ]


@pytest.mark.parametrize(
    ("ai", "source_type"),
    [
        (Ai.NONE, None),
        (Ai.ASSISTED, "https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource"),
        (Ai.GENERATED_REVIEWED, "https://schema.org/TrainedAlgorithmicMediaDigitalSource"),
    ],
)
def test_generated_text_is_disclosed(ai: Ai, source_type: str | None) -> None:
    """What part generated text had is a member of the vocabulary's enumeration."""
    assert one(replace(ARTICLE, ai=ai), "NewsArticle").get("digitalSourceType") == source_type


def test_corrections_stand_on_the_article() -> None:
    """Each correction is a comment with its own address, words, language and date."""
    assert one(replace(ARTICLE, corrections=(CORRECTION,)), "NewsArticle")["correction"] == [
        {
            "@type": "CorrectionComment",
            "url": f"{ARTICLE_URL}#correction-c1",
            "text": "La cifra era sbagliata",
            "inLanguage": "it",
            "datePublished": "2026-09-20T10:00:00+02:00",
        }
    ]


def test_a_confidential_source_gives_away_nothing() -> None:
    """Of a source without address only what the writer wrote is given."""
    source = replace(
        SOURCE, url=None, host="", no_url=NoUrl.CONFIDENTIAL, publisher=None, authors=(), published=None, archive=()
    )
    assert one(replace(ARTICLE, panel=replace(PANEL, sources=(source,))), "NewsArticle")["citation"] == [
        {
            "@type": "CreativeWork",
            "@id": f"{ARTICLE_URL}#source-zai-post",
            "name": "How GLM Built It",
            "inLanguage": "en",
        }
    ]


@pytest.mark.parametrize(
    ("role", "is_base"),
    [
        (Role.PRIMARY, True),
        (Role.ARTIFACT, True),
        (Role.INDEPENDENT, False),
        (Role.ANALYSIS, False),
        (Role.REFERENCE, False),
    ],
)
def test_an_article_is_based_on_its_primary_sources(role: Role, is_base: bool) -> None:  # noqa: FBT001 - a column of the table
    """Primary sources and artifacts are what the article rests on; all sources are cited."""
    page = replace(ARTICLE, panel=replace(PANEL, sources=(replace(SOURCE, role=role),)))
    assert ("isBasedOn" in one(page, "NewsArticle")) is is_base


def test_the_backstory_keeps_the_panels_order() -> None:
    """The notes follow one another as readers see them, however the model holds them."""
    notes = (Note(NotePart.WHY, Text("d", 1), "Perché"), Note(NotePart.VERIFIED, Text("d", 2), "Letto"))
    assert one(replace(ARTICLE, panel=replace(PANEL, notes=notes)), "NewsArticle")["backstory"] == "Letto\n\nPerché"


def test_a_claim_review_in_full() -> None:
    """A fact check's verdict has all that search engines require and recommend, written out in place."""
    assert one(FACTCHECK, "ClaimReview") == {
        "@type": "ClaimReview",
        "url": f"{ARTICLE_URL}#claim-cost-parity",
        "claimReviewed": "I costi sono pari",
        "inLanguage": "it",
        "author": PUBLISHER_IN_PLACE,
        "publisher": PUBLISHER_IN_PLACE,
        "datePublished": "2026-09-19T09:00:00+02:00",
        "reviewRating": {
            "@type": "Rating",
            "ratingValue": 2,
            "bestRating": 5,
            "worstRating": 1,
            "alternateName": "Non dimostrato",
            "name": "Non dimostrato",
        },
        "itemReviewed": {
            "@type": "Claim",
            "author": {"@type": "Organization", "name": "Z.ai"},
            "datePublished": "2026-09-17",
            "appearance": [
                {"@type": "CreativeWork", "name": "How GLM Built It", "url": "https://z.example/post"},
                {"@type": "CreativeWork", "url": "https://x.example/1"},
            ],
            "firstAppearance": {"@type": "CreativeWork", "url": "https://x.example/1"},
        },
    }


def test_only_a_fact_check_reviews_claims() -> None:
    """A claim of another kind of article, or one without verdict, makes no ClaimReview."""
    other_kind = replace(FACTCHECK, kind=Kind.ANALYSIS)
    without_verdict = replace(FACTCHECK, panel=replace(PANEL, claims=(CLAIM,)))
    assert "ClaimReview" not in structured_data(other_kind) + structured_data(without_verdict)


def test_a_claim_by_somebody_unknown_has_no_author() -> None:
    """A claim that says nothing of its author, date and places is still a Claim."""
    bare = replace(
        CLAIM, by=None, date=None, appearances=(), first_appearance=None, review=replace(REVIEW, value=Decimal("2.5"))
    )
    review = one(replace(FACTCHECK, panel=replace(PANEL, claims=(bare,))), "ClaimReview")
    assert review["itemReviewed"] == {"@type": "Claim"}


def test_a_claim_by_somebody_who_publishes_nothing_here_is_a_persons() -> None:
    """Whoever isn't the publisher of one of the sources is taken for a person."""
    claim = replace(CLAIM, by="Li Lei", review=REVIEW, appearances=(Appearance("https://x.example/1", None),))
    review = one(replace(FACTCHECK, panel=replace(PANEL, claims=(claim,))), "ClaimReview")
    assert graph_nodes(review["itemReviewed"])[1] == {"@type": "Person", "name": "Li Lei"}


def test_a_home_is_a_collection_of_articles() -> None:
    """A home lists its articles and, being the top, has no breadcrumb."""
    assert graph(HOME)[0] == {
        "@type": "CollectionPage",
        "@id": f"{SITE}/it/",
        "url": f"{SITE}/it/",
        "name": "Notizie",
        "inLanguage": "it",
        "isPartOf": {"@id": f"{SITE}/it/#website"},
        "mainEntity": {
            "@type": "ItemList",
            "numberOfItems": 1,
            "itemListElement": [{"@type": "ListItem", "position": 1, "name": "Centomila chip", "url": ARTICLE_URL}],
        },
    }


@pytest.mark.parametrize(
    ("page", "name"),
    [(OLDER_LIST, "Pagina 1"), (TOPIC, "Processori"), (CORRECTIONS, "Correzioni"), (SOURCES, "Fonti")],
)
def test_the_other_lists_are_collections_below_the_home(page: HtmlPage, name: str) -> None:
    """Each list page is a collection with its name, its entries and the way up."""
    collection = one(page, "CollectionPage")
    assert collection["name"] == name
    steps = [node for node in graph_nodes(collection["breadcrumb"]) if node["@type"] == "ListItem"]
    assert [(step["position"], step["name"]) for step in steps] == [(1, "Notizie"), (2, name)]


def test_a_long_list_counts_all_and_writes_out_the_first() -> None:
    """A topic with hundreds of articles doesn't say everything twice."""
    entries = tuple(replace(TEASER, url=f"{SITE}/it/{n}/") for n in range(300))
    items = one(replace(TOPIC, entries=entries), "CollectionPage")["mainEntity"]
    assert isinstance(items, Mapping)
    assert (items["numberOfItems"], len(graph_nodes(items)) - 1) == (300, 50)


def test_the_corrections_page_lists_comments() -> None:
    """An entry of the corrections page is the correction itself, with its address on the article."""
    (item,) = [node for node in graph_nodes(graph(CORRECTIONS)[0]) if node.get("@type") == "CorrectionComment"]
    assert item["url"] == f"{ARTICLE_URL}#correction-c1"


def test_the_sources_page_lists_works() -> None:
    """An entry of the sources page is the work with its address, publisher and language."""
    (item,) = [node for node in graph_nodes(graph(SOURCES)[0]) if node.get("@type") == "CreativeWork"]
    assert item == {
        "@type": "CreativeWork",
        "name": "How GLM Built It",
        "url": "https://z.example/post",
        "publisher": {"@type": "Organization", "name": "Z.ai"},
        "inLanguage": "en",
    }


def test_a_persons_page_is_their_profile() -> None:
    """The page about somebody has them as its main entity, under the identity that bylines use."""
    assert one(PERSON, "ProfilePage")["mainEntity"] == {
        **OLYA_NODE,
        "sameAs": "https://olya.example/",
        "description": "Scrive di macchine.",
    }


def test_the_front_door_is_the_whole_site() -> None:
    """The choice of language stands for the site in all its languages."""
    assert graph(CHOOSER)[0] == {
        "@type": "WebSite",
        "@id": f"{SITE}/#website",
        "url": f"{SITE}/",
        "name": "Notizie",
        "description": "Fatti verificati",
        "inLanguage": ["it", "ar"],
        "publisher": {"@id": PUBLISHER_ID},
    }


@pytest.mark.parametrize("page", [NOT_FOUND, REDIRECT])
def test_a_page_that_is_no_content_says_nothing(page: HtmlPage) -> None:
    """Redirects and pages for missing addresses have no structured data."""
    assert structured_data(page) == ""


def test_every_reference_leads_to_a_node() -> None:
    """A bare reference within a graph names a node that the same graph writes out."""
    page = replace(FACTCHECK, corrections=(CORRECTION,), image=PICTURE)
    nodes = graph_nodes(json.loads(structured_data(page)))
    written = {node["@id"] for node in nodes if len(node) > 1 and "@id" in node}
    assert {node["@id"] for node in nodes if list(node) == ["@id"]} <= written


def test_markup_in_every_field_stays_text() -> None:
    """A title that tries to end the script does nothing."""
    assert "<" not in structured_data(replace(ARTICLE, title="</script><script>alert(1)</script><!--"))


@given(title=st.text(min_size=1), summary=st.text(min_size=1), note=st.text(min_size=1))
def test_any_text_comes_back_from_the_page(title: str, summary: str, note: str) -> None:
    """What a program reads from the HTML page is what was written."""
    panel = replace(PANEL, notes=(Note(NotePart.VERIFIED, Text("d", 1), note),))
    written = structured_data(replace(ARTICLE, title=title, summary=summary, panel=panel))
    article = json.loads(script_in_html(written))["@graph"][0]
    assert (article["headline"], article["description"], article["backstory"]) == (title, summary, note)
