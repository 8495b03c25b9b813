from __future__ import annotations

import pytest

from factsite.codes import Code
from factsite.front_matter.strict_yaml import YamlReading, read_yaml
from factsite.front_matter.yaml_events import FASTEST, OpenEvents, PythonEvents
from tests.reading_fields import PATH, mistake_at

BOTH_PARSERS = pytest.mark.parametrize("parser", [FASTEST, PythonEvents], ids=["libyaml", "python"])

NO_COLON = "this line is no field: no colon and space follow a name"
ADD_COLON = "write a name, a colon, a space and the value; or indent the line if it goes on with the value above"
NO_FIELD_BEGINS = "this line begins in a column where none of the fields above begins"
COLON = "the value of 'title' holds a colon that begins another field"
AFTER_QUOTE = "text follows the closing quotation mark of a value"
AFTER_BRACKET = "text follows the closing bracket of a value"
ITEM_IN_QUOTES = "put an item in quotes where it holds a colon, a comma, a bracket or quotation marks"
TAB, SPACES = "a tab stands in the indentation", "indent with spaces"


@BOTH_PARSERS
@pytest.mark.parametrize(
    ("text", "line", "column", "message", "hint"),
    [
        ("title: Claim: water is dry", 2, 13, COLON, 'put the value in quotes: title: "Claim: water is dry"'),
        ('title: Say: "no"', 2, 11, COLON, "put the value in quotes: title: 'Say: \"no\"'"),
        (f"title: Claim: {'x' * 80}", 2, 13, COLON, "put the value in quotes"),
        ("title: 'a': b", 2, 11, COLON, "put the value in quotes: title: \"'a': b\""),
        ("title: [Breaking] news", 2, 19, AFTER_BRACKET, 'put the value in quotes: title: "[Breaking] news"'),
        ("title: {a} b", 2, 12, AFTER_BRACKET, 'put the value in quotes: title: "{a} b"'),
        ('title: "A" b', 2, 12, AFTER_QUOTE, "put the value in quotes: title: '\"A\" b'"),
        ("title: 'x' y", 2, 12, AFTER_QUOTE, "put the value in quotes: title: \"'x' y\""),
        ("title: 'Reporter's notes'", 2, 18, AFTER_QUOTE, 'put the value in quotes: title: "Reporter\'s notes"'),
        ('title: "Say "no" now"', 2, 14, AFTER_QUOTE, "put the value in quotes: title: 'Say \"no\" now'"),
        ("title: @me", 2, 8, "a value can't begin with '@'", 'put the value in quotes: title: "@me"'),
        ("title: `me`", 2, 8, "a value can't begin with '`'", 'put the value in quotes: title: "`me`"'),
        ("title: %x", 2, 8, "a value can't begin with '%'", 'put the value in quotes: title: "%x"'),
        ("title: * x", 2, 8, "a value can't begin with '*'", 'put the value in quotes: title: "* x"'),
        ("title: & x", 2, 8, "a value can't begin with '&'", 'put the value in quotes: title: "& x"'),
        ("title: ] x", 2, 8, "a value can't begin with ']'", 'put the value in quotes: title: "] x"'),
        ("title: } x", 2, 8, "a value can't begin with '}'", 'put the value in quotes: title: "} x"'),
        ("title: , x", 2, 8, "a value can't begin with ','", 'put the value in quotes: title: ", x"'),
        ("title: ? x", 2, 8, "a value can't begin with '?'", 'put the value in quotes: title: "? x"'),
        ("title: [@x]", 2, 9, "a value can't begin with '@'", "put the value in quotes"),
        (
            "title: - x",
            2,
            8,
            "a list can't begin on the line of its field",
            'begin the list on the line below; or put the value in quotes: title: "- x"',
        ),
        (
            "title: | x",
            2,
            8,
            "nothing but the end of the line may follow '|'",
            'begin the text on the next line, indented; or put the value in quotes: title: "| x"',
        ),
        (
            'title: "abc\nkind: x',
            2,
            8,
            'the quotation mark " is not closed',
            'write " at the end of the value; a " within it is written \\"',
        ),
        (
            "title: 'abc",
            2,
            8,
            "the quotation mark ' is not closed",
            "write ' at the end of the value; a ' within it is written ''",
        ),
        (
            'a: "b\nc: d\ne: "f"',
            4,
            5,
            "text follows the quotation mark that closes a value begun in line 2",
            "close the quotation mark in line 2 where its value ends",
        ),
        (
            "a: [b, c\nd: e",
            2,
            4,
            "the bracket '[' is not closed",
            "write ']' at its end, or put a value that begins with '[' in quotes",
        ),
        (
            "a: {",
            2,
            4,
            "the bracket '{' is not closed",
            "write '}' at its end, or put a value that begins with '{' in quotes",
        ),
        ("a: {b: c: d}", 2, 9, "a comma or '}' must stand here", ITEM_IN_QUOTES),
        ('a: ["b"c]', 2, 8, "a comma or ']' must stand here", ITEM_IN_QUOTES),
        ("a: [b,,c]", 2, 7, "nothing stands before this ','", "write a value before it, or delete it"),
        ("a: b\nno colon\nc: d", 3, 1, NO_COLON, ADD_COLON),
        ("no colon\nc: d", 2, 1, NO_COLON, ADD_COLON),
        ("a: b\nc:d\n", 3, 1, NO_COLON, "write a space after the colon"),
        ("a:\n- b\n-c\n", 4, 1, NO_COLON, "write a space after the -"),
        (
            "a: b\n  c: d",
            3,
            3,
            "this field is indented under a value",
            "begin it in the same column as the field above, or put the value above in quotes",
        ),
        (
            "a:\n    b: c\n  d: e",
            4,
            3,
            NO_FIELD_BEGINS,
            "begin it in the same column as the fields that it belongs to",
        ),
        ("a:\n  - b\n - c", 4, 2, "this list item stands among fields", "indent it like the items above"),
        (
            "a:\n  - b\n  c: d",
            4,
            3,
            "this field stands among list items",
            "indent it under the item above, or write - before it",
        ),
        (": b", 2, 1, "this field has no name", "write a name before the colon"),
        (
            'a: "C:\\q"',
            2,
            7,
            "'\\q' means nothing inside double quotes",
            "write \\\\ for a backslash, or put the value in single quotes",
        ),
        ('a: "\\xZ"', 2, 5, "this escape lacks digits", "write the character itself, or \\\\ for a backslash"),
        ("a:\n\t- x", 3, 1, TAB, SPACES),
        ("a: b\n \tc: d", 3, 2, TAB, SPACES),
        ("a: [\n\tb]", 3, 1, TAB, SPACES),
        ("a: |\n\tx", 3, 1, TAB, SPACES),
    ],
)
def test_a_slip_is_explained(text: str, line: int, column: int, message: str, hint: str, parser: OpenEvents) -> None:
    """What the parser refuses is said in plain words, at the slip, with what to write (B037, B038, B041)."""
    expected = mistake_at(Code.YAML_SYNTAX, line, column, message, hint)
    assert read_yaml(text, PATH, 2, open_events=parser) == YamlReading(None, (expected,))


@pytest.mark.parametrize(("text", "column"), [("a:\tT", 3), ("a: T\t# note", 5), ("- a\t# note", 4)])
def test_a_tab_that_separates_is_read_or_named(text: str, column: int) -> None:
    """Libyaml takes a tab after a value for a space; the parser in Python says where it stands (B041)."""
    expected = mistake_at(Code.YAML_SYNTAX, 2, column, "a tab stands where YAML wants a space", "write a space")
    assert read_yaml(text, PATH, 2, open_events=PythonEvents).diagnostics == (expected,)
    assert Code.YAML_SYNTAX not in {one.code for one in read_yaml(text, PATH, 2).diagnostics}


@pytest.mark.parametrize("text", ["a: |\n  b\n  \tc\n", 'a: "b\n\tc"\n', "a: |\n  b\n\n"])
def test_a_tab_within_a_text_is_no_indentation(text: str) -> None:
    """A tab in a literal block, a quoted text or before a comment stays what it is."""
    assert read_yaml(text, PATH, 2).diagnostics == ()
