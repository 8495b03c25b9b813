"""``verification.schema.json``: the shape of every verification.json, as JSON Schema 2020-12.

It is made from the same lists of words as the data, so that neither can gain one without the other.
"""

from __future__ import annotations

from enum import StrEnum

from factsite import json_text
from factsite.json_text import Json, Node
from factsite.outputs.verification_data import VERSION
from factsite.vocabulary import (
    Ai,
    ClaimStatus,
    CorrectionType,
    Kind,
    Method,
    NotePart,
    NoUrl,
    Party,
    PersonType,
    Role,
    SourceType,
)

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_TEXT: Node = {"type": "string"}
_WHOLE: Node = {"type": "integer", "minimum": 0}
_YES_OR_NO: Node = {"type": "boolean"}
_ADDRESS: Node = {"type": "string", "format": "uri"}
_LANGUAGE: Node = {"type": "string", "description": "a BCP 47 language tag"}
_ID: Node = {"type": "string", "pattern": "^[a-z][a-z0-9-]*$"}
_DATE: Node = {
    "type": "string",
    "description": "as exact as it was written: a year, a month, a day, or a moment with its offset",
    "pattern": r"^\d{4}(-\d{2}(-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}:\d{2}(:\d{2})?)?)?)?$",
}


def schema(url: str) -> bytes:
    """Write the schema that stands at an address, which it names."""
    head: Node = {
        "$schema": _DIALECT,
        "$id": url,
        "title": "How an article was verified",
        "description": "The verification panel of one article in one language, as data",
    }
    return json_text.document({**head, **_object(_article()), "$defs": _definitions()})


def _article() -> Node:
    return {
        "$schema": _ADDRESS,
        "version": {"const": VERSION},
        "url": _ADDRESS,
        "language": _LANGUAGE,
        "title": _TEXT,
        "kind": _one_of(Kind),
        "authors": _list(_ref("person")),
        "published": _or_null(_DATE),
        "updated": _or_null(_DATE),
        "retracted": _YES_OR_NO,
        "ai": _one_of(Ai),
        "translation": _or_null(_ref("translation")),
        "translations": _list(_object({"language": _LANGUAGE, "url": _ADDRESS})),
        "verified_by": _list(_ref("person")),
        "checked": _or_null(_DATE),
        "notes": {
            "type": "object",
            "properties": {part.value: _TEXT for part in NotePart},
            "additionalProperties": False,
        },
        "claims": _list(_ref("claim")),
        "sources": _list(_ref("source")),
        "corrections": _list(_ref("correction")),
    }


def _definitions() -> Node:
    return {
        "words": _object({"text": _TEXT, "language": _LANGUAGE}),
        "person": _object({"id": _ID, "name": _TEXT, "type": _one_of(PersonType), "url": _ADDRESS}),
        "translation": _object(
            {
                "of": _object({"language": _LANGUAGE, "title": _TEXT, "url": _or_null(_ADDRESS)}),
                "method": _one_of(Method),
                "by": _list(_ref("person")),
                "stale": _YES_OR_NO,
                "lacks_correction": _YES_OR_NO,
            }
        ),
        "claim": _object(_claim()),
        "appearance": _object({"source": _or_null(_ID), "url": _or_null(_ADDRESS)}),
        "review": _object(
            {"rating": _TEXT, "value": {"type": "number"}, "best": {"type": "number"}, "worst": {"type": "number"}}
        ),
        "source": _object(_source()),
        "correction": _object(
            {
                "id": _ID,
                "date": _DATE,
                "type": _one_of(CorrectionType),
                "text": _ref("words"),
                "was": _or_null(_ref("words")),
                "now": _or_null(_ref("words")),
            }
        ),
    }


def _claim() -> Node:
    return {
        "id": _ID,
        "text": _TEXT,
        "by": _or_null(_TEXT),
        "date": _or_null(_DATE),
        "appearances": _list(_ref("appearance")),
        "first_appearance": _or_null(_ref("appearance")),
        "status": _one_of(ClaimStatus),
        "sources": _list(_ID),
        "against": _list(_ID),
        "review": _or_null(_ref("review")),
    }


def _source() -> Node:
    return {
        "id": _ID,
        "number": _WHOLE,
        "mentions": _WHOLE,
        "title": _TEXT,
        "language": _LANGUAGE,
        "url": _or_null(_ADDRESS),
        "no_url": _or_null(_one_of(NoUrl)),
        "publisher": _or_null(_TEXT),
        "authors": _list(_TEXT),
        "published": _or_null(_DATE),
        "accessed": _or_null(_DATE),
        "type": _one_of(SourceType),
        "role": _one_of(Role),
        "party": _one_of(Party),
        "archive": _list(_object({"url": _ADDRESS, "date": _or_null(_DATE)})),
        "quote": _or_null(_TEXT),
        "passage": _or_null(_ADDRESS),
        "note": _or_null(_ref("words")),
    }


def _object(properties: Node) -> Node:
    """Describe an object of which every field is always there."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _list(items: Json) -> Node:
    return {"type": "array", "items": items}


def _or_null(shape: Node) -> Node:
    return {"anyOf": [shape, {"type": "null"}]}


def _one_of(words: type[StrEnum]) -> Node:
    return {"enum": [word.value for word in words]}


def _ref(name: str) -> Node:
    return {"$ref": f"#/$defs/{name}"}
