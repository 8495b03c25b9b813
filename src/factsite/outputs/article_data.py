"""An article as schema.org's graph: the article, its page, and for a fact check the reviews of its claims."""

from __future__ import annotations

from factsite.dates import PartialDate, day_of
from factsite.json_text import Node, given, number
from factsite.outputs.schema_nodes import (
    absolute,
    correction_comment,
    node,
    people,
    publisher_id,
    publisher_in_place,
    reference,
    web_page,
)
from factsite.page_parts import Appearance, ClaimView, Panel, Picture, Review, SourceView, TopicLink
from factsite.pages import ArticlePage
from factsite.vocabulary import DigitalSource, Kind, NotePart, Role

_TYPES: dict[Kind, str | list[str]] = {
    Kind.REPORTAGE: ["NewsArticle", "ReportageNewsArticle"],
    Kind.ANALYSIS: ["NewsArticle", "AnalysisNewsArticle"],
    Kind.BACKGROUND: ["NewsArticle", "BackgroundNewsArticle"],
    Kind.OPINION: ["NewsArticle", "OpinionNewsArticle"],
    Kind.FACTCHECK: "NewsArticle",
}
# The members of schema.org's IPTCDigitalSourceEnumeration.
_DIGITAL_SOURCES = {
    None: None,
    DigitalSource.ASSISTED: "https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource",
    DigitalSource.GENERATED: "https://schema.org/TrainedAlgorithmicMediaDigitalSource",
}
_PARTS = tuple(NotePart)
_BASES = frozenset({Role.PRIMARY, Role.ARTIFACT})
_NO_PANEL = Panel(by=(), checked=None, notes=(), claims=(), sources=(), data="")


def article_nodes(page: ArticlePage) -> list[Node]:
    """Give the nodes of an article, or the one node of a standing page."""
    panel = page.panel or _NO_PANEL
    review = {
        "reviewedBy": people(panel.by),
        "lastReviewed": None if panel.checked is None else day_of(panel.checked).isoformat(),
    }
    if page.kind is Kind.PAGE:
        return [web_page(page, "WebPage", page.title, {**_work(page, panel), **review})]
    # A verdict that was withdrawn is no longer given.
    reviews = _claim_reviews(page, panel) if page.kind is Kind.FACTCHECK and not page.is_retracted else []
    return [_article(page, panel), web_page(page, "WebPage", page.title, review), *reviews]


def _article(page: ArticlePage, panel: Panel) -> Node:
    return node(
        _TYPES[page.kind],
        {
            "@id": _id(page.kind, page.head.canonical),
            "url": page.head.canonical,
            "mainEntityOfPage": reference(page.head.canonical),
            "headline": page.title,
            "description": page.summary,
            "inLanguage": page.edition.lang,
            **_work(page, panel),
            "articleSection": page.topics[0].name.text if page.topics else None,
            "backstory": _backstory(panel),
            "wordCount": page.words or None,
        },
    )


def _work(page: ArticlePage, panel: Panel) -> Node:
    """Say what the vocabulary gives to every creative work, articles and pages alike."""
    canonical = page.head.canonical
    return given(
        {
            "datePublished": _date(page.published),
            "dateModified": _date(page.updated),
            "creativeWorkStatus": "Retracted" if page.is_retracted else None,
            "author": people(page.authors),
            "publisher": reference(publisher_id(page.edition)),
            "image": _image(page.image),
            "about": [_topic(page, topic) for topic in page.topics],
            "keywords": [topic.name.text for topic in page.topics],
            "citation": [_source(source, panel, canonical) for source in panel.sources],
            "isBasedOn": [
                reference(_source_id(canonical, source.id)) for source in panel.sources if source.role in _BASES
            ],
            "correction": [correction_comment(correction, canonical) for correction in page.corrections],
            **_versions(page),
            "digitalSourceType": _DIGITAL_SOURCES[
                DigitalSource.of(page.ai, page.translation.method if page.translation else None)
            ],
        }
    )


def _id(kind: Kind, url: str) -> str:
    """Give the identity of an article, which isn't its page; a standing page is nothing but its page."""
    return url if kind is Kind.PAGE else f"{url}#article"


def _versions(page: ArticlePage) -> Node:
    if page.translation is None:
        others = (version for version in page.translation_urls if version.hreflang != "x-default")
        return {
            "workTranslation": [
                _version(page.kind, version.url, version.hreflang)
                for version in others
                if version.url != page.head.canonical
            ]
        }
    translation = page.translation
    original = translation.original_url and _version(page.kind, translation.original_url, translation.original_lang)
    return {"translationOfWork": original, "translator": people(translation.by)}


def _version(kind: Kind, url: str, language: str) -> Node:
    type_ = "WebPage" if kind is Kind.PAGE else "NewsArticle"
    return node(type_, {"@id": _id(kind, url), "url": url, "inLanguage": language})


def _image(picture: Picture | None) -> Node | None:
    if picture is None:
        return None
    credit = picture.credit.text if picture.credit else None
    return node(
        "ImageObject",
        {"url": picture.url, "description": picture.alt, "caption": picture.caption, "creditText": credit},
    )


def _topic(page: ArticlePage, topic: TopicLink) -> Node:
    return node("Thing", {"name": topic.name.text, "url": absolute(page.edition, topic.address)})


def _backstory(panel: Panel) -> str:
    """Join the notes in the panel's order: "why and how an article was created", as the vocabulary says."""
    notes = sorted(panel.notes, key=lambda note: _PARTS.index(note.part))
    return "\n\n".join(note.plain for note in notes)


def _source_id(canonical: str, source: str) -> str:
    return f"{canonical}#source-{source}"


def _source(source: SourceView, panel: Panel, canonical: str) -> Node:
    return node(
        "CreativeWork",
        {
            "@id": _source_id(canonical, source.id),
            "name": source.title.text,
            "url": source.url,
            "inLanguage": source.title.lang,
            "publisher": node("Organization", {"name": source.publisher}) if source.publisher else None,
            "author": [_somebody(name, panel) for name in source.authors],
            "datePublished": _date(source.published),
            "archivedAt": [copy.url for copy in source.archive],
        },
    )


def _somebody(name: str, panel: Panel) -> Node:
    """Give whoever wrote a source or makes a claim: an organisation where one of the sources is published by it."""
    publishers = {source.publisher for source in panel.sources}
    return node("Organization" if name in publishers else "Person", {"name": name})


def _claim_reviews(page: ArticlePage, panel: Panel) -> list[Node]:
    return [_claim_review(page, panel, claim, claim.review) for claim in panel.claims if claim.review]


def _claim_review(page: ArticlePage, panel: Panel, claim: ClaimView, review: Review) -> Node:
    # Search engines and fact-check collections read each review by itself, so nothing in it is a mere reference.
    return node(
        "ClaimReview",
        {
            "url": f"{page.head.canonical}#claim-{claim.id}",
            "claimReviewed": claim.text,
            "inLanguage": page.edition.lang,
            "author": publisher_in_place(page.edition),
            "publisher": publisher_in_place(page.edition),
            "datePublished": _date(page.published),
            "reviewRating": _rating(review),
            "itemReviewed": _claim(claim, panel),
        },
    )


def _rating(review: Review) -> Node:
    return node(
        "Rating",
        {
            "ratingValue": number(review.value),
            "bestRating": number(review.best),
            "worstRating": number(review.worst),
            "alternateName": review.rating,
            "name": review.rating,
        },
    )


def _claim(claim: ClaimView, panel: Panel) -> Node:
    return node(
        "Claim",
        {
            "author": _somebody(claim.by, panel) if claim.by else None,
            "datePublished": _date(claim.date),
            "appearance": [_appearance(appearance, panel) for appearance in claim.appearances],
            "firstAppearance": _appearance(claim.first_appearance, panel) if claim.first_appearance else None,
        },
    )


def _appearance(appearance: Appearance, panel: Panel) -> Node:
    if appearance.source is None:
        return node("CreativeWork", {"url": appearance.url})
    url = next((source.url for source in panel.sources if source.id == appearance.source.id), appearance.url)
    return node("CreativeWork", {"name": appearance.source.title.text, "url": url})


def _date(when: PartialDate | None) -> str | None:
    return None if when is None else str(when)
