from __future__ import annotations

from functools import partial
from inspect import signature

import pytest

from factsite.front_matter import article_fields, settings_fields
from factsite.front_matter.article_fields import ARTICLE
from factsite.front_matter.records import Record
from factsite.front_matter.settings_fields import PEOPLE, SITE, TOPICS
from factsite.vocabulary import (
    NotePart,
)

RECORDS = [
    value
    for module in (article_fields, settings_fields)
    for value in vars(module).values()
    if isinstance(value, Record)
]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.of)
def test_a_table_fills_the_record_that_it_builds(record: Record[object]) -> None:
    """Every attribute of a record is filled by a field, by its name in a map, or kept apart."""
    built = record.build.func if isinstance(record.build, partial) else record.build
    known = set(signature(built).parameters)
    filled = {one.attribute or one.name for one in record.fields}
    assert filled - {part.value for part in NotePart} <= known
    assert known - filled <= {"where", "in_doubt", "is_in_doubt", "id", "name"}


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.of)
def test_every_field_is_described(record: Record[object]) -> None:
    """A field's description is a sentence, which editors show."""
    assert [one.name for one in record.fields if not (one.about.endswith(".") and one.about[:1].isupper())] == []


@pytest.mark.parametrize("shape", [ARTICLE, SITE, PEOPLE, TOPICS])
def test_the_schemas_are_json_schemas(shape: Record[object]) -> None:
    """What editors get is valid JSON Schema 2020-12."""
    pytest.importorskip("jsonschema").Draft202012Validator.check_schema(shape.json_schema())


@pytest.mark.parametrize(
    ("document", "is_valid"),
    [
        ({"title": "T"}, True),
        ({"title": 1999, "topics": ["chips"], "slug": 123, "draft": True}, True),
        ({"title": "T", "published": "2026-09-19 09:00", "sources": [{"id": "a", "published": 2026}]}, True),
        ({"title": "T", "image": None, "summary": None, "authors": "olya"}, True),
        ({"title": "T", "verification": {"verified": ["a", "b"], "why": "c"}}, True),
        ({"title": "T", "figures": {"a": {"value": 1, "written": {"zh-Hans": ["x"], "ru": "y"}}}}, True),
        ({}, False),
        ({"title": ["T"]}, False),
        ({"title": "T", "titel": "x"}, False),
        ({"title": "T", "kind": "x"}, False),
        ({"title": "T", "kind": None}, False),
        ({"title": "T", "published": "31/12/2026"}, False),
        ({"title": "T", "sources": [{"title": "A"}]}, False),
        ({"title": "T", "translation": {"of": "it"}}, False),
    ],
)
def test_the_schema_says_what_the_reader_says(document: object, *, is_valid: bool) -> None:
    """An editor accepts what is read and marks what is not."""
    library = pytest.importorskip("jsonschema")
    assert library.Draft202012Validator(ARTICLE.json_schema()).is_valid(document) is is_valid
