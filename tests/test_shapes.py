from __future__ import annotations

from dataclasses import dataclass
from datetime import date

import pytest

from factsite.articles import NoteText
from factsite.codes import Code
from factsite.dates import DAY_FORMS, Day
from factsite.diagnostics import Place, Related, error
from factsite.front_matter.records import Field, NamedRecords, OtherName, Record
from factsite.front_matter.scalar_shapes import (
    DayOrTime,
    Id,
    OneOf,
    PlainDay,
    Text,
    WholeNumber,
    Words,
    YesNo,
)
from factsite.front_matter.shapes import (
    ANY_SCALAR,
    LANGUAGE_PATTERN,
    ByLanguage,
    ListOf,
    MarkdownNote,
    Shape,
    TextPerLanguage,
    or_nothing,
)
from factsite.settings import PerLanguage
from factsite.vocabulary import Ai, Kind
from tests.reading_fields import PATH, Holder, mistake, read_field, read_with


@dataclass(frozen=True, slots=True)
class Chip:
    """What the records of these tests build."""

    id: str
    name: str | None = None
    kind: Kind | None = None
    now: str | None = None


CHIP = Record(
    "a chip",
    Chip,
    (
        Field("id", Id(), "Its id.", required=True),
        Field("name", Text(), "Its name."),
        Field("kind", OneOf(Kind), "Its kind."),
        Field("is", Text(), "Its state.", attribute="now"),
    ),
    other_names={"label": OtherName("write 'name'", ("name",))},
)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("[a, b]", ("a", "b")),
        ("a", ("a",)),
        ("[]", ()),
        ("\n- a\n- b", ("a", "b")),
        ("[2024, election]", ("2024", "election")),
    ],
)
def test_a_list_of_one_may_be_written_alone(written: str, expected: tuple[str, ...]) -> None:
    """A single text stands for a list of one, and an empty list is not a list that is left out (B034)."""
    assert read_field(ListOf(Text()), written) == (expected, ())


def test_every_item_is_read() -> None:
    """A mistake in one item hides none in another, and the good ones are kept."""
    assert read_field(ListOf(DayOrTime()), "[2026-09-19, x, 2026-02-30]") == (
        (Day(date(2026, 9, 19)),),
        (
            mistake(Code.BAD_DATE, "'x' is not a date", DAY_FORMS, 17),
            mistake(Code.BAD_DATE, "there is no day 2026-02-30", DAY_FORMS, 20),
        ),
    )


def test_an_empty_item_is_a_mistake() -> None:
    """A dash with nothing after it is no item."""
    expected = mistake(Code.EMPTY_VALUE, "an item of 'k' is empty", "write text", 2, 3)
    assert read_field(ListOf(Text()), "\n- a\n-\n") == (("a",), (expected,))


def test_an_item_that_stands_twice_is_a_mistake() -> None:
    """Where items must differ the second is noted with the place of the first."""
    related = (Related(Place(PATH, 1, 5), "it stands here first"),)
    expected = error(Code.DUPLICATE_ID, Place(PATH, 1, 11), "'a' stands twice in 'k'", "keep one of the two", related)
    assert read_field(ListOf(Text(), identity=str), "[a, b, a]") == (("a", "b"), (expected,))


def test_a_list_that_needs_an_item_has_one() -> None:
    """An empty list is a mistake where one item is needed."""
    expected = mistake(Code.EMPTY_VALUE, "'k' is an empty list", "write a list, each item text")
    assert read_field(ListOf(Text(), at_least_one=True), "[]") == (None, (expected,))


def test_a_list_of_records_is_no_record() -> None:
    """Fields where a list must stand say how items are written."""
    message = "'k' must be a list, each item fields such as 'id: …', not fields"
    expected = mistake(Code.WRONG_SHAPE, message, "write each item on a line of its own after a -")
    assert read_field(ListOf(CHIP, one_alone=False), "{id: a}") == (None, (expected,))


def test_a_per_language_text_is_one_text_or_a_map() -> None:
    """One text serves all languages, a map some; tags are canonical and what is left out is not there."""
    shape = TextPerLanguage(Text())
    assert read_field(shape, "A") == (PerLanguage("A"), ())
    assert read_field(shape, "{ZH-hans: 甲, it: A, ru: }") == (PerLanguage(None, (("zh-Hans", "甲"), ("it", "A"))), ())


def test_every_mistake_in_a_map_of_languages_is_noted() -> None:
    """A bad tag, a tag in two spellings and a wrong value are three mistakes."""
    value, diagnostics = read_field(TextPerLanguage(Text()), "{en_UK: A, it: B, IT: C, ru: [D]}")
    related = (Related(Place(PATH, 1, 15), "it stands here first"),)
    assert value == PerLanguage(None, (("it", "B"),))
    assert diagnostics == (
        mistake(Code.BAD_LANGUAGE, "'en_UK' is not a language tag", "write en-GB", 5),
        error(Code.DUPLICATE_YAML_KEY, Place(PATH, 1, 22), "'it' stands twice", "keep one of the two", related),
        mistake(Code.WRONG_SHAPE, "'ru' must be text, not a list", "put it in quotes if it begins with [", 33),
    )


def test_a_map_of_languages_holds_something() -> None:
    """An empty map is neither a text nor left out."""
    expected = mistake(Code.EMPTY_VALUE, "'k' is empty", "write text, or a map from languages")
    assert read_field(TextPerLanguage(Text()), "{}") == (None, (expected,))
    assert read_field(TextPerLanguage(Text()), "{it: }") == (None, (expected,))


def test_values_by_language_keep_their_order() -> None:
    """A map from languages gives pairs, in the order of the file."""
    assert read_field(ByLanguage(ListOf(Text())), "{ru: утроилась, zh-hans: [甲, 乙]}") == (
        (("ru", ("утроилась",)), ("zh-Hans", ("甲", "乙"))),
        (),
    )
    message = "'k' must be a map from languages, each to a list, each item text, not text"
    expected = mistake(Code.WRONG_SHAPE, message, "write each language's tag, a colon, and its value")
    assert read_field(ByLanguage(ListOf(Text())), "x") == (None, (expected,))


def test_a_record_is_built_of_its_fields() -> None:
    """Fields become the attributes of a frozen value, under another name where one is given."""
    value, notebook = read_with(CHIP, "id: a\nkind: analysis\nis: on\n")
    assert value == Chip("a", None, Kind.ANALYSIS, "on")
    assert notebook.diagnostics == []


def test_a_record_notes_every_mistake() -> None:
    """Unknown names, wrong values and missing fields are all noted in one reading."""
    value, notebook = read_with(CHIP, "nmae: x\nlabel: y\nzzz: z\nkind: x\n'': e\n")
    known = "its fields are id, name, kind, is"
    assert value is None
    assert notebook.diagnostics == [
        mistake(Code.UNKNOWN_FIELD, "a chip has no field 'nmae'", "did you mean 'name'?", 1),
        mistake(Code.UNKNOWN_FIELD, "a chip has no field 'label'", "write 'name'", 1, 2),
        mistake(Code.UNKNOWN_FIELD, "a chip has no field 'zzz'", known, 1, 3),
        mistake(Code.UNKNOWN_VALUE, "'kind' can't be 'x'", f"write {OneOf(Kind).form}", 7, 4),
        mistake(Code.UNKNOWN_FIELD, "a chip has no field ''", known, 1, 5),
        mistake(
            Code.MISSING_FIELD, "a chip needs 'id'", "add 'id:' with an id of the letters a-z, digits and hyphens", 1
        ),
    ]


def test_a_required_field_that_is_wrong_is_not_missing_too() -> None:
    """One slip is one mistake."""
    value, notebook = read_with(CHIP, "id: [a]\n")
    assert value is None
    assert [one.code for one in notebook.diagnostics] == [Code.WRONG_SHAPE]


def test_a_stand_in_lets_the_rest_go_on() -> None:
    """A required field with a stand-in is noted as missing, and the record is built all the same."""
    record = Record("a chip", Chip, (Field("id", Id(), "Its id.", required=True, stand_in="x"),))
    value, notebook = read_with(record, "")
    assert value == Chip("x")
    assert [one.code for one in notebook.diagnostics] == [Code.MISSING_FIELD]


def test_points_lead_to_names_and_values() -> None:
    """Every name and value that is written has its line and column; what is left out has that of its name."""
    shape = Record("the file", Holder, (Field("chips", ListOf(CHIP, one_alone=False), "Chips.", attribute="value"),))
    _, notebook = read_with(shape, "chips:\n  - id: a\n    name:\n  - {}\n  - {id: b}\n")
    assert notebook.points == {
        (): (1, 1),
        ("key", "chips"): (1, 1),
        ("chips",): (2, 3),
        ("chips", 0): (2, 5),
        ("key", "chips", 0, "id"): (2, 5),
        ("chips", 0, "id"): (2, 9),
        ("key", "chips", 0, "name"): (3, 5),
        ("chips", 1): (5, 5),
        ("key", "chips", 1, "id"): (5, 6),
        ("chips", 1, "id"): (5, 10),
    }


def test_named_records_know_their_names() -> None:
    """A map from names to records becomes a list of records; one with nothing in it still has its name."""
    record = Record("a chip", Chip, (Field("name", Text(), "Its name."),))
    value, notebook = read_with(NamedRecords(Id(), "id", record), "a: {name: A}\nb:\nc: x\n")
    assert value == (Chip("a", "A"), Chip("b"))
    assert [one.message for one in notebook.diagnostics] == ["'c' must be fields such as 'name: …', not text"]


def test_a_note_is_one_text_or_a_list() -> None:
    """Markdown notes are kept in the notebook with the place of each line, whatever form they have."""
    shape = Record(
        "the file", Holder, (Field("a", MarkdownNote(Words()), "A."), Field("b", MarkdownNote(Words()), "B."))
    )
    _, notebook = read_with(shape, "a: |\n  x\n\n  y\nb:\n  - z\n  - |\n    v\n    w\n")
    assert notebook.notes == {
        ("a",): NoteText(("x\n\ny",), is_list=False, lines=(((2, 3), (3, 3), (4, 3)),)),
        ("b",): NoteText(("z", "v\nw"), is_list=True, lines=(((6, 5),), ((8, 5), (9, 5)))),
    }


# JSON Schema


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        (Text(), {"type": ["string", "number", "boolean", "null"]}),
        (YesNo(), {"enum": [True, False, "yes", "true", "no", "false"]}),
        (OneOf(Ai), {"enum": ["none", "assisted", "generated-reviewed"]}),
        (
            WholeNumber(1, 9),
            {"type": ["string", "integer"], "pattern": r"^[0-9]{1,9}\n*$", "minimum": 1, "maximum": 9},
        ),
        (PlainDay(), {"type": "string", "pattern": r"^[0-9]{4}-[0-9]{2}-[0-9]{2}\n*$"}),
        (ListOf(YesNo(), one_alone=False), {"type": "array", "items": YesNo().json_schema()}),
        (ListOf(Text()), {"type": ["array", *ANY_SCALAR], "items": Text().json_schema()}),
        (ListOf(YesNo()), {"anyOf": [{"type": "array", "items": YesNo().json_schema()}, YesNo().json_schema()]}),
        (
            ByLanguage(PlainDay()),
            {
                "type": "object",
                "propertyNames": {"pattern": LANGUAGE_PATTERN},
                "additionalProperties": {"type": ["string", "null"], "pattern": PlainDay().json_schema()["pattern"]},
            },
        ),
        (
            Record("x", Chip, (Field("id", Text(), "An id.", required=True), Field("n", YesNo(), "A yes."))),
            {
                "type": "object",
                "properties": {
                    "id": {"description": "An id.", **Text().json_schema()},
                    "n": {"description": "A yes.", **YesNo().json_schema()},
                },
                "additionalProperties": False,
                "required": ["id"],
            },
        ),
        (
            NamedRecords(Id(), "id", Record("x", Chip, (Field("n", PlainDay(), "A day."),))),
            {
                "type": "object",
                "propertyNames": {"pattern": Id().json_schema()["pattern"]},
                "additionalProperties": {
                    "type": ["object", "null"],
                    "properties": {"n": {"description": "A day.", **or_nothing(PlainDay().json_schema())}},
                    "additionalProperties": False,
                },
            },
        ),
    ],
)
def test_a_shape_describes_itself(shape: Shape[object], expected: dict[str, object]) -> None:
    """Every shape gives the JSON Schema of what it reads, a field left empty included."""
    assert shape.json_schema() == expected
