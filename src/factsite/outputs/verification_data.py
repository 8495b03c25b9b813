"""``verification.json``: the panel of an article as data, for whoever wants to check or compare it by machine.

The shape is public: every field is always there, ``null`` or empty where the article says nothing, and dates are as
exact as they were written. A text that may stand in another language than the article says which.
"""

from __future__ import annotations

from collections.abc import Iterable

from factsite import json_text
from factsite.dates import PartialDate
from factsite.json_text import Node, number
from factsite.page_parts import (
    Appearance,
    ClaimView,
    CorrectionView,
    Panel,
    PersonLink,
    Review,
    SourceRef,
    SourceView,
    TranslationView,
    Words,
)
from factsite.pages import ArticlePage, VerificationData

VERSION = 1


def verification(page: VerificationData) -> bytes:
    """Write an article's panel as a JSON document."""
    article = page.article
    return json_text.document(
        {
            "$schema": page.schema,
            **_about(article),
            **_panel(article.panel),
            "corrections": [_correction(correction) for correction in article.corrections],
        }
    )


def _about(article: ArticlePage) -> Node:
    return {
        "version": VERSION,
        "url": article.head.canonical,
        "language": article.edition.lang,
        "title": article.title,
        "kind": article.kind,
        "authors": _people(article.authors),
        "published": _date(article.published),
        "updated": _date(article.updated),
        "retracted": article.is_retracted,
        "ai": article.ai,
        "translation": _translation(article.translation, article) if article.translation else None,
        "translations": _other_versions(article),
    }


def _translation(translation: TranslationView, article: ArticlePage) -> Node:
    return {
        "of": {
            "language": translation.original_lang,
            "title": translation.original.text,
            "url": translation.original_url,
        },
        "method": translation.method,
        "by": _people(translation.by),
        "stale": translation.is_stale,
        "lacks_correction": any(one.text.lang != article.edition.lang for one in article.corrections),
    }


def _other_versions(article: ArticlePage) -> list[Node]:
    return [
        {"language": version.hreflang, "url": version.url}
        for version in article.translation_urls
        if version.hreflang != "x-default" and version.url != article.head.canonical
    ]


def _panel(panel: Panel | None) -> Node:
    if panel is None:
        return {"verified_by": [], "checked": None, "notes": {}, "claims": [], "sources": []}
    return {
        "verified_by": _people(panel.by),
        "checked": _date(panel.checked),
        "notes": {note.part: note.plain for note in panel.notes},
        "claims": [_claim(claim) for claim in panel.claims],
        "sources": [_source(source) for source in panel.sources],
    }


def _claim(claim: ClaimView) -> Node:
    return {
        "id": claim.id,
        "text": claim.text,
        "by": claim.by,
        "date": _date(claim.date),
        "appearances": [_appearance(appearance) for appearance in claim.appearances],
        "first_appearance": _appearance(claim.first_appearance) if claim.first_appearance else None,
        "status": claim.status,
        "sources": _ids(claim.sources),
        "against": _ids(claim.against),
        "review": _review(claim.review) if claim.review else None,
    }


def _appearance(appearance: Appearance) -> Node:
    return {"source": appearance.source.id if appearance.source else None, "url": appearance.url}


def _review(review: Review) -> Node:
    return {
        "rating": review.rating,
        "value": number(review.value),
        "best": number(review.best),
        "worst": number(review.worst),
    }


def _source(source: SourceView) -> Node:
    return {
        "id": source.id,
        "number": source.number,
        "mentions": source.mentions,
        "title": source.title.text,
        "language": source.title.lang,
        "url": source.url,
        "no_url": source.no_url,
        "publisher": source.publisher,
        "authors": source.authors,
        "published": _date(source.published),
        "accessed": _date(source.accessed),
        "type": source.type,
        "role": source.role,
        "party": source.party,
        "archive": [{"url": copy.url, "date": _date(copy.date)} for copy in source.archive],
        "quote": source.quote,
        "passage": source.passage,
        "note": _words(source.note),
    }


def _correction(correction: CorrectionView) -> Node:
    return {
        "id": correction.id,
        "date": _date(correction.date),
        "type": correction.type,
        "text": _words(correction.text),
        "was": _words(correction.was),
        "now": _words(correction.now),
    }


def _people(people: Iterable[PersonLink]) -> list[Node]:
    return [{"id": one.id, "name": one.name.text, "type": one.type, "url": one.url} for one in people]


def _ids(sources: Iterable[SourceRef]) -> list[str]:
    return [source.id for source in sources]


def _words(words: Words | None) -> Node | None:
    return {"text": words.text, "language": words.lang} if words else None


def _date(when: PartialDate | None) -> str | None:
    return None if when is None else str(when)
