"""The JSON Schema for editors and the reader, held against each other over all that front matter may say."""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Iterator
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from factsite.cli import main
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, has_errors
from factsite.front_matter import address_shapes, scalar_shapes
from factsite.front_matter.fields import read_front_matter, read_people, read_settings, read_topics
from factsite.front_matter.records import NamedRecords, Record
from factsite.front_matter.schemas import SCHEMAS
from factsite.front_matter.shapes import ByLanguage, ListOf, MarkdownNote, Shape, TextPerLanguage
from tests.yaml_core import load_core

VALIDATOR = pytest.importorskip("jsonschema").Draft202012Validator
ROME = ZoneInfo("Europe/Rome")
SUBJECTS = ("article", "site", "people", "topics")

GOOD: dict[type, str] = {
    scalar_shapes.Text: "words",
    scalar_shapes.Version: "v1-0123456789ab",
    scalar_shapes.Words: "words",
    scalar_shapes.Id: "post",
    scalar_shapes.Reference: "post",
    scalar_shapes.YesNo: "yes",
    scalar_shapes.DayOrTime: "2026-09-19 09:00",
    scalar_shapes.PlainDay: "2026-09-19",
    scalar_shapes.PartOfDate: "2026",
    scalar_shapes.Number: "1.5",
    scalar_shapes.WholeNumber: "7",
    scalar_shapes.Language: "en",
    scalar_shapes.Slug: "1999",
    scalar_shapes.TimeZone: "Europe/Rome",
    address_shapes.Address: "https://source.example/post",
    address_shapes.AddressOrId: "post",
    address_shapes.Contact: "desk@held.example",
    address_shapes.SiteAddress: "https://held.example",
    address_shapes.Alias: "/old/page/",
    address_shapes.FileName: "chart.webp",
    address_shapes.FileOrAddress: "logo.svg",
    address_shapes.NavTarget: "topics/chips",
    address_shapes.TagAuthority: "'held.example,2026'",
}
"""A text that each shape of a single value reads, as YAML."""

ODD = [
    *("no", "on", "true", "True", "~", "null", "", "010", "0x1F", "1e3", ".5", "-3", "1.10", "12:30", ".inf", "2026"),
    *("2026-09", "2026-09-19", "2026-09-19T23:30:00Z", "2026-13-45", "31/12/2026", "'2026'", '"7"', '"1.5"', "' '"),
    *('""', '"a\\n"', '"post\\n"', "Post", "a b", "zh-Hans", "zh_Hans", '"\u212aa"', "english", "reportage", "[]"),
    *("{}", "[words]", "{en: words}", "{no: 1}", "[a, [b]]", "[{id: a}]", "{x: {y: z}}", "ftp://a.example", "'/'"),
    *("https://a.example/@x", '"https://a.example\\n"', "../x", ".x", "?x", "é", "'null'"),
]
"""What stands in the wrong place, or looks like something else to YAML."""
BLOCKS = [
    "|\n  words\n",
    "|-\n  post\n",
    ">\n  2026-09-19\n",
    "|\n  7\n\n",
    "|\n  page\n",
    ">\n  https://a.example/x\n",
]


def sample(shape: Shape[object]) -> str:
    """Write a value that a shape reads, with all its fields, as YAML on one line."""
    match shape:
        case Record():
            return _map({one.name: sample(one.shape) for one in shape.fields})
        case NamedRecords():
            return _map({"post": sample(shape.record)})
        case ListOf():
            return f"[{sample(shape.item)}]"
        case ByLanguage():
            return _map({"en": sample(shape.value)})
        case TextPerLanguage():
            return _map({"zh-Hans": sample(shape.text)})
        case MarkdownNote():
            return f"[{sample(shape.text)}]"
        case scalar_shapes.Version(is_block=True):
            return "'0123'"
        case scalar_shapes.OneOf():
            return next(str(one) for one in shape.kind)
        case _:
            return GOOD[type(shape)]


def _map(fields: dict[str, str]) -> str:
    return "{" + ", ".join(f"{name}: {value}" for name, value in fields.items()) + "}"


def read(subject: str, text: str) -> tuple[Diagnostic, ...]:
    """Give the mistakes that the reader finds in a file of a sort."""
    match subject:
        case "article":
            return read_front_matter(text, 2, "content/s/en.md", ROME).diagnostics
        case "site":
            return read_settings(text, "content/site.yaml")[1]
        case "people":
            return read_people(text, "content/people.yaml")[1]
        case _:
            return read_topics(text, "content/topics.yaml")[1]


def is_valid(subject: str, text: str) -> bool:
    """Say whether the schema accepts a text as editors load it; an empty file is one without fields."""
    return bool(VALIDATOR(SCHEMAS[subject].json_schema()).is_valid(load_core(text) or {}))


# What the reader accepts


def mostly(right: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Write a right value, and an odd one now and then."""
    return st.integers(0, 11).flatmap(lambda number: right if number else st.sampled_from(ODD))


def values(shape: Shape[object], depth: int = 0) -> st.SearchStrategy[str]:
    """Write values that a shape may be given: mostly right ones, in parts and in other forms, and odd ones."""
    match shape:
        case Record():
            return mostly(records(shape, depth)) if depth else records(shape, depth)
        case NamedRecords():
            names = st.sampled_from(["post", "olya", "true", "'x y'", "Post"])
            return st.dictionaries(names, values(shape.record, depth + 1), max_size=2).map(_map)
        case ListOf():
            items = values(shape.item, depth + 1)
            listed = st.lists(items, min_size=1, max_size=2).map(lambda read: f"[{', '.join(read)}]")
            return mostly(st.one_of(listed, items) if shape.one_alone else listed)
        case ByLanguage():
            tags = st.sampled_from(["en", "no", "zh-Hans", "y", "it"])
            return st.dictionaries(tags, values(shape.value, depth + 1), max_size=2).map(_map)
        case TextPerLanguage():
            return st.one_of(values(shape.text, depth + 1), values(ByLanguage(shape.text), depth + 1))
        case MarkdownNote():
            return values(ListOf(shape.text), depth + 1)
        case scalar_shapes.OneOf():
            return mostly(st.sampled_from([one.value for one in shape.kind]))
        case _:
            return mostly(st.just(GOOD[type(shape)]))


def records(shape: Record[Any], depth: int) -> st.SearchStrategy[str]:
    """Write a record with what it needs and some of the rest, a key too many at times."""
    needed = {one.name: values(one.shape, depth + 1) for one in shape.fields if one.required}
    other = {one.name: values(one.shape, depth + 1) for one in shape.fields if not one.required}
    chosen = st.lists(st.sampled_from(sorted(other)), max_size=4, unique=True) if other else st.just([])
    return chosen.flatmap(lambda names: st.fixed_dictionaries({**needed, **{name: other[name] for name in names}})).map(
        _map
    )


@st.composite
def documents(draw: st.DrawFn) -> tuple[str, str]:
    """Write a file: each field on a line of its own, or its text in a block below it."""
    subject = draw(st.sampled_from(SUBJECTS))
    fields = SCHEMAS[subject].fields
    if not isinstance(fields, Record):
        name = draw(st.sampled_from(["olya", "true", "Post"]))
        assert isinstance(fields, NamedRecords)
        return subject, f"{name}: {draw(values(fields.record, 1))}\n"
    needed = [one for one in fields.fields if one.required]
    some = draw(st.lists(st.sampled_from(fields.fields), max_size=4, unique_by=lambda one: one.name))
    lines = {}
    for one in (*needed, *some):
        is_block = draw(st.integers(0, 9)) == 0
        value = draw(st.sampled_from(BLOCKS) if is_block else values(one.shape, 1))
        lines[one.name] = f"{one.name}: {value}".rstrip("\n")
    return subject, "".join(f"{line}\n" for line in lines.values())


@given(documents())
@settings(max_examples=200, deadline=None)
@example(("article", "title: 1.10\nslug: true\n"))
@example(("article", "title: ~\nsources: [{id: true, published: 2026}]\n"))
@example(("article", "title: a\nverification: {verified: 1, why: [2, true]}\n"))
@example(("article", "title: a\nimage: {src: 5, alt: }\n"))
@example(("article", "title: a\nfigures: {x: {value: '1.5'}}\n"))
@example(("people", "true: {name: {no: 1, en: }}\n"))
def test_all_that_the_reader_accepts_the_schema_accepts(document: tuple[str, str]) -> None:
    """The schema is never stricter than the reader; so all that it refuses the reader refuses."""
    subject, text = document
    if not has_errors(read(subject, text)):
        assert is_valid(subject, text), text


@pytest.mark.parametrize("subject", SUBJECTS)
def test_every_field_at_once_is_accepted(subject: str) -> None:
    """A file with every field there is agrees with the schema."""
    assert is_valid(subject, sample(SCHEMAS[subject].fields))


@pytest.mark.parametrize("block", BLOCKS)
def test_the_schema_takes_blocks_for_what_they_say(block: str) -> None:
    """The line end that closes a block of text makes no date, id or number wrong."""
    fields = ("summary", "published", "slug", "topics", "kind")
    texts = [f"title: a\n{name}: {block}" for name in fields]
    assert [text for text in texts if not has_errors(read("article", text)) and not is_valid("article", text)] == []


# What the schema alone refuses


def paths(value: object, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Give the path of every value within a value."""
    yield at
    inner: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    for name, one in inner:
        yield from paths(one, (*at, name))


def changed(whole: Any, at: tuple[str | int, ...], new: object) -> str:
    """Write a whole with another value at a path, as JSON, which is YAML."""
    copy = json.loads(json.dumps(whole))
    if not at:
        return json.dumps(new)
    holder = copy
    for name in at[:-1]:
        holder = holder[name]
    holder[at[-1]] = new
    return json.dumps(copy)


def codes_of(subject: str, text: str) -> set[Code]:
    """Give the codes of the reader's errors."""
    return {one.code for one in read(subject, text)}


@pytest.mark.parametrize("subject", SUBJECTS)
def test_the_schema_alone_refuses_every_unknown_field(subject: str) -> None:
    """A field too many in any record of a file."""
    whole = load_core(sample(SCHEMAS[subject].fields))
    tried = 0
    for at in paths(whole):
        text = changed(whole, (*at, "sumary"), "x") if isinstance(_value_at(whole, at), dict) else ""
        if text and Code.UNKNOWN_FIELD in codes_of(subject, text):
            tried += 1
            assert not is_valid(subject, text), at
    assert tried >= {"article": 12, "site": 5, "people": 1, "topics": 1}[subject]


@pytest.mark.parametrize("subject", SUBJECTS)
@pytest.mark.parametrize("new", ["nonsense", ["x"], {"x": "y"}, [["x"]], [{"x": "y"}]])
def test_the_schema_alone_refuses_wrong_shapes_and_values(subject: str, new: object) -> None:
    """Text, a list or fields in the place of something else, and a word that is on no closed list."""
    whole = load_core(sample(SCHEMAS[subject].fields))
    wrong = {Code.WRONG_SHAPE, Code.UNKNOWN_VALUE}
    known = codes_of(subject, json.dumps(whole))
    accepted = [
        at
        for at in paths(whole)
        if at and wrong & (codes_of(subject, text := changed(whole, at, new)) - known) and is_valid(subject, text)
    ]
    assert accepted == []


def _value_at(whole: Any, at: tuple[str | int, ...]) -> Any:
    for name in at:
        whole = whole[name]
    return whole


# The command


@pytest.mark.parametrize("subject", SUBJECTS)
def test_the_command_prints_a_schema(subject: str) -> None:
    """What is printed is JSON Schema 2020-12 with a sentence on every field; front matter's where nothing is named."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        assert main(["schema", subject]) == 0
    schema = json.loads(printed.getvalue())
    VALIDATOR.check_schema(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert [name for name, one in schema.get("properties", {}).items() if not one["description"]] == []
    if subject == "article":
        alone = io.StringIO()
        with contextlib.redirect_stdout(alone):
            main(["schema"])
        assert alone.getvalue() == printed.getvalue()


def test_the_command_knows_four_subjects() -> None:
    """Another name is wrong usage."""
    with contextlib.redirect_stderr(io.StringIO()), pytest.raises(SystemExit) as ended:
        main(["schema", "stories"])
    assert ended.value.code == 2
    assert tuple(SCHEMAS) == SUBJECTS
