from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factsite.codes import Code
from factsite.diagnostics import Place, Related, error
from factsite.front_matter.strict_yaml import Mapping, Node, Scalar, Sequence, YamlReading, read_yaml
from factsite.front_matter.yaml_events import FASTEST, OpenEvents, PythonEvents
from tests.reading_fields import PATH, mistake_at

BOTH_PARSERS = pytest.mark.parametrize("parser", [FASTEST, PythonEvents], ids=["libyaml", "python"])

NO_LIST_NAME = "a field's name must be text, not a list or a map"
PLAIN_NAME = "write a plain name before the colon; put a value that begins with { or [ in quotes"
CLOSE_ISOLATE = "write U+2069 after the words that it concerns, or delete it"
WORDS = [
    "no",
    "on",
    "yes",
    "off",
    "12:30",
    "10:30",
    "09:30",
    "010",
    "0123",
    "0xBEEF",
    "1.10",
    "1e3",
    "~",
    "null",
    "2026-09-19",
    "1999",
    ".inf",
    "=",
    "http://x",
    "a#b",
]

# Seconds of processor time: what is quadratic would take minutes.
_LONG = 30


def read_root(text: str, parser: OpenEvents = FASTEST) -> Mapping:
    """Read a text that has no mistake."""
    reading = read_yaml(text, PATH, 2, open_events=parser)
    assert reading.diagnostics == ()
    assert reading.root is not None
    return reading.root


def read_value(text: str, parser: OpenEvents = FASTEST) -> Node:
    """Read the value of a text's only field."""
    ((_, value),) = read_root(text, parser).entries
    return value


@BOTH_PARSERS
def test_values_keep_their_places(parser: OpenEvents) -> None:
    """Scalars, lists and maps stand in the order of the file, with lines of the file and columns in code points."""
    text = "title: 漢字 x # note\nимя: {a: 'b', c: [d, \"e\"]}\nlist:\n  - |\n    f\n  - >-\n    g\n"
    expected = Mapping(
        (
            (Scalar("title", 2, 1, "", 2), Scalar("漢字 x", 2, 8, "", 2)),
            (
                Scalar("имя", 3, 1, "", 3),
                Mapping(
                    (
                        (Scalar("a", 3, 7, "", 3), Scalar("b", 3, 10, "'", 3)),
                        (
                            Scalar("c", 3, 15, "", 3),
                            Sequence((Scalar("d", 3, 19, "", 3), Scalar("e", 3, 22, '"', 3)), 3, 18),
                        ),
                    ),
                    3,
                    6,
                ),
            ),
            (
                Scalar("list", 4, 1, "", 4),
                Sequence((Scalar("f\n", 5, 5, "|", 6), Scalar("g", 7, 5, ">", 8)), 5, 3),
            ),
        ),
        2,
        1,
    )
    assert read_root(text, parser) == expected


@BOTH_PARSERS
@pytest.mark.parametrize("text", ["", "\n\n", "# a comment\n", "---\n", "---\n...\n"])
def test_an_empty_text_is_an_empty_map(text: str, parser: OpenEvents) -> None:
    """Nothing, or comments alone, are fields of which none is given (B023)."""
    assert read_yaml(text, PATH, 2, open_events=parser) == YamlReading(Mapping((), 2, 1))


@BOTH_PARSERS
@pytest.mark.parametrize("word", [*WORDS, "2026-05-01 23:30:00 +0900", "12:30 news", "Reporter's notes", '5" disk'])
def test_a_plain_scalar_is_the_text_as_written(word: str, parser: OpenEvents) -> None:
    """Nothing is taken for a number, a date, a yes or a nothing (B031, B032, B034, B035, B037, B038)."""
    assert read_value(f"k: {word}", parser) == Scalar(word, 2, 4, "", 2)


@BOTH_PARSERS
@pytest.mark.parametrize("name", ["no", "on", "yes", "2024", "~", "null", "1.10"])
def test_a_name_is_the_text_as_written(name: str, parser: OpenEvents) -> None:
    """The Norwegian entry of a table of languages has the name ``no`` (B029)."""
    assert [key.text for key, _ in read_root(f"en: English\n{name}: Norsk\n", parser).entries] == ["en", name]


def test_a_scalar_with_nothing_written_is_told_from_an_empty_text() -> None:
    """A field with nothing after its colon differs from one with two quotation marks."""
    values = [value for _, value in read_root("a:\nb: ''\nc: # note\n").entries]
    assert [isinstance(value, Scalar) and value.is_left_out for value in values] == [True, False, True]


@settings(deadline=None)
@given(st.text())
def test_a_quoted_text_comes_back_the_same(text: str) -> None:
    """Any text without control characters, in double quotes with the two escapes it needs, is read as it was."""
    quoted = '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t") + '"'
    reading = read_yaml(f"k: {quoted}", PATH)
    if reading.diagnostics:
        assert {one.code for one in reading.diagnostics} <= {Code.CONTROL_CHARACTER, Code.BIDI_CONTROL}
    else:
        assert reading.root == Mapping(((Scalar("k", 1, 1, "", 1), Scalar(text, 1, 4, '"', 1)),), 1, 1)


@settings(deadline=None, max_examples=300)
@given(st.text(alphabet="ab:-?[]{},&*!|>'\"%@`#\\ \t\n.<\u2028\u0007é漢") | st.text())
def test_no_text_makes_reading_fail(text: str) -> None:
    """Whatever a text holds, both parsers give a value or a mistake within its lines."""
    for parser in (FASTEST, PythonEvents):
        reading = read_yaml(text, PATH, 2, open_events=parser)
        assert (reading.root is None) <= bool(reading.diagnostics)
        for one in reading.diagnostics:
            assert 2 <= one.place.line <= 3 + text.count("\n")
            assert one.place.column >= 1
            assert one.hint


@BOTH_PARSERS
@pytest.mark.parametrize(
    ("text", "line", "column", "message", "hint"),
    [
        ("a: *x", 2, 4, "'*x' is a YAML alias; aliases are not read", 'put the value in quotes: a: "*x"'),
        ("a: [*x, b]", 2, 5, "'*x' is a YAML alias; aliases are not read", "put the value in quotes"),
        ("*a : b", 2, 1, "'*a' is a YAML alias; aliases are not read", "put the value in quotes"),
        ("a: b\n---\nc: d", 3, 1, "a second YAML document begins here", "delete this line"),
        ("a: b\n...\nc: d", 4, 1, "a second YAML document begins here", "delete the line ... above"),
        ("? [a]\n: b", 2, 3, NO_LIST_NAME, PLAIN_NAME),
        ("title: {{ x }}", 2, 9, NO_LIST_NAME, PLAIN_NAME),
        ("a: !<x", 2, 4, "YAML tags (!) are not read", 'put the value in quotes: a: "!<x"'),
        ("a: b\n%x", 3, 1, "YAML directives (%) are not read", "delete this line"),
    ],
)
def test_what_could_surprise_is_refused(
    text: str, line: int, column: int, message: str, hint: str, parser: OpenEvents
) -> None:
    """Aliases, further documents, lists as names, broken tags and directives leave no value to rely on."""
    expected = mistake_at(Code.YAML_FEATURE, line, column, message, hint)
    assert read_yaml(text, PATH, 2, open_events=parser) == YamlReading(None, (expected,))


@BOTH_PARSERS
@pytest.mark.parametrize(
    ("text", "line", "column", "message", "hint"),
    [
        ("a: &x b", 2, 4, "'&x' is a YAML anchor; anchors are not read", 'put the value in quotes: a: "&x b"'),
        ("a: &x [b]", 2, 4, "'&x' is a YAML anchor; anchors are not read", 'put the value in quotes: a: "&x [b]"'),
        ("&x a: b", 2, 1, "'&x' is a YAML anchor; anchors are not read", "put the value in quotes"),
        ("a: !x b", 2, 4, "'!x' is a YAML tag; tags are not read", 'put the value in quotes: a: "!x b"'),
        ("a: !!int 3", 2, 4, "'!!int' is a YAML tag; tags are not read", 'put the value in quotes: a: "!!int 3"'),
        (
            "a: !!map {b: c}",
            2,
            4,
            "'!!map' is a YAML tag; tags are not read",
            'put the value in quotes: a: "!!map {b: c}"',
        ),
        ("a: !", 2, 4, "'!' is a YAML tag; tags are not read", 'put the value in quotes: a: "!"'),
        ("%YAML 1.2\n---\na: b", 2, 1, "YAML directives (%) are not read", "delete this line"),
        ("a: b\n<<: {c: d}", 3, 1, "merge keys (<<) are not read", "write the fields out"),
    ],
)
def test_what_can_be_left_aside_is_refused_but_the_rest_is_read(
    text: str, line: int, column: int, message: str, hint: str, parser: OpenEvents
) -> None:
    """Anchors, tags, directives and merge keys are mistakes that hide no other mistake."""
    reading = read_yaml(text, PATH, 2, open_events=parser)
    assert reading.diagnostics == (mistake_at(Code.YAML_FEATURE, line, column, message, hint),)
    assert reading.root is not None
    assert [key.text for key, _ in reading.root.entries] == ["a"]


def test_every_refused_feature_is_named() -> None:
    """A text with several anchors and tags gives a mistake for each."""
    reading = read_yaml("a: &x b\nc: !y d\ne: &z [f]\n", PATH, 2)
    assert [(one.place.line, one.place.column) for one in reading.diagnostics] == [(2, 4), (3, 4), (4, 4)]


@BOTH_PARSERS
@pytest.mark.parametrize(
    ("text", "name", "line", "column", "first"),
    [
        ("title: A\ndate: x\ntitle: B\n", "title", 4, 1, (2, 1)),
        ("a:\n  - {b: c,\n     b: d}\n", "b", 4, 6, (3, 6)),
        ("a: {b: {c: d, 'c': e}}\n", "c", 2, 15, (2, 9)),
        ("e\u0301: A\n\u00e9: B\n", "\u00e9", 3, 1, (2, 1)),
    ],
)
def test_a_name_that_stands_twice_is_a_mistake_with_both_places(
    text: str, name: str, line: int, column: int, first: tuple[int, int], parser: OpenEvents
) -> None:
    """Duplicate names at any depth are refused, naming both lines; the first value stays (B040)."""
    related = (Related(Place(PATH, *first), "it stands here first"),)
    message = f"'{name}' stands twice, first in line {first[0]}"
    expected = error(Code.DUPLICATE_YAML_KEY, Place(PATH, line, column), message, "keep one of the two", related)
    reading = read_yaml(text, PATH, 2, open_events=parser)
    assert reading.diagnostics == (expected,)
    assert reading.root is not None


@BOTH_PARSERS
@pytest.mark.parametrize(
    ("text", "column", "what", "hint"),
    [
        ("- a\n- b", 1, "a list", "write a name, a colon, a space and the value"),
        ("[a, b]", 1, "a list", "write a name, a colon, a space and the value"),
        ("words", 1, "text", "write a name, a colon, a space and the value"),
        ("--- words", 5, "text", "write a name, a colon, a space and the value"),
        ("title:words", 1, "text", "write a space after the colon"),
        ("~", 1, "text", "write a name, a colon, a space and the value"),
    ],
)
def test_a_root_that_is_no_map_is_refused(text: str, column: int, what: str, hint: str, parser: OpenEvents) -> None:
    """A text must hold fields, not a list or a single value."""
    message = f"fields such as 'title: …' must stand here, not {what}"
    expected = mistake_at(Code.WRONG_SHAPE, 2, column, message, hint)
    assert read_yaml(text, PATH, 2, open_events=parser) == YamlReading(None, (expected,))


@pytest.mark.parametrize(
    ("text", "line", "column", "message", "hint"),
    [
        ("a: b\nc: x\x07", 3, 5, "the control character U+0007 can't stand here", "delete it"),
        ("a: \x85", 2, 4, "the control character U+0085 can't stand here", "delete it"),
        ("a: b\r\n", 2, 5, "the control character U+000D can't stand here", "delete it"),
        ("a: \ufffe", 2, 4, "U+FFFE is no character", "delete it"),
        ("a: \ud800", 2, 4, "U+D800 is half of a character", "write the character itself"),
        ("a: \u2028b", 2, 4, "the line separator U+2028 can't stand here", "delete it, or begin a new line"),
        ("# \u2029", 2, 3, "the line separator U+2029 can't stand here", "delete it, or begin a new line"),
        ("a: \ufeffb", 2, 4, "the byte order mark U+FEFF can't stand inside a text", "delete it"),
    ],
)
def test_a_control_character_is_refused_where_it_stands(
    text: str, line: int, column: int, message: str, hint: str
) -> None:
    """Controls, half characters and line ends that only YAML knows are mistakes, in comments too."""
    expected = mistake_at(Code.CONTROL_CHARACTER, line, column, message, hint)
    assert read_yaml(text, PATH, 2) == YamlReading(None, (expected,))


@pytest.mark.parametrize(
    ("escape", "message"),
    [
        ("\\x07", "the control character U+0007 can't stand here"),
        ("\\0", "the control character U+0000 can't stand here"),
        ("\\e", "the control character U+001B can't stand here"),
        ("\\N", "the control character U+0085 can't stand here"),
        ("\\r", "the control character U+000D can't stand here"),
        ("\\uFFFE", "U+FFFE is no character"),
    ],
)
@BOTH_PARSERS
def test_a_control_character_is_refused_by_escape_too(escape: str, message: str, parser: OpenEvents) -> None:
    """An escape can't bring in what may not be written; the other fields are read."""
    reading = read_yaml(f'a: "x{escape}"\nb: c', PATH, 2, open_events=parser)
    assert reading.diagnostics == (mistake_at(Code.CONTROL_CHARACTER, 2, 4, message, "delete it"),)
    assert reading.root is not None


@pytest.mark.parametrize("escape", ["\\ud800", "\\ud83d\\ude00", "\\U00110000", "\\UFFFFFFFF"])
@BOTH_PARSERS
def test_an_escape_that_names_no_character_is_refused(escape: str, parser: OpenEvents) -> None:
    """Half characters and numbers past Unicode are mistakes, never a crash, whichever parser reads them."""
    diagnostics = read_yaml(f'a: "{escape}"', PATH, 2, open_events=parser).diagnostics
    assert {one.code for one in diagnostics} == {Code.CONTROL_CHARACTER}
    assert {one.hint for one in diagnostics} == {"write the character itself"}


@pytest.mark.parametrize("char", ["\u202a", "\u202b", "\u202c", "\u202d", "\u202e"])
def test_a_bidirectional_embedding_is_refused(char: str) -> None:
    """What can show a text in another order than it is read is a mistake, in values and comments."""
    message = f"the bidirectional control U+{ord(char):04X} can hide what a text says"
    hint = "delete it, or write U+2068 before the words and U+2069 after them"
    for text, column in ((f"a: b\nc: 'd {char}'", 7), (f"a: b\n# {char}", 3)):
        assert read_yaml(text, PATH, 2) == YamlReading(None, (mistake_at(Code.BIDI_CONTROL, 3, column, message, hint),))


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        (
            "a: b \u2067c",
            "the isolate U+2067 is not closed in its paragraph",
            CLOSE_ISOLATE,
        ),
        (
            'a: "b \\u2066c"',
            "the isolate U+2066 is not closed in its paragraph",
            CLOSE_ISOLATE,
        ),
        ("a: b \u2069c", "U+2069 closes no isolate of its paragraph", "delete it"),
        (
            "a: |\n  \u2068b\n\n  c\u2069\n",
            "the isolate U+2068 is not closed in its paragraph",
            CLOSE_ISOLATE,
        ),
    ],
)
def test_an_isolate_without_its_counterpart_is_refused(text: str, message: str, hint: str) -> None:
    """An isolate that runs on past its value is a mistake at that value; the other fields are read."""
    reading = read_yaml(text, PATH, 2)
    assert reading.diagnostics[0] == mistake_at(Code.BIDI_CONTROL, 2, 4, message, hint)
    assert reading.root is not None


@pytest.mark.parametrize(
    "text", ["می\u200cخواهم", "क्\u200dष", "a\u200e1", "\u200fב", "a \u2068b\u2069 c", "a\u2067\u2068b\u2069\u2069"]
)
def test_marks_that_scripts_need_pass(text: str) -> None:
    """ZWNJ, ZWJ, LRM, RLM and isolates that are closed stay in the text."""
    assert read_value(f"a: {text}") == Scalar(text, 2, 4, "", 2)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("a: " + "[" * 32, 35),
        ("a: " + "{b: " * 32, 128),
        ("- " * 33, 65),
        ("a: " + "[" * 60_000, 35),
        ("[" * 60_000, 33),
    ],
)
@BOTH_PARSERS
def test_depth_is_bounded(text: str, column: int, parser: OpenEvents) -> None:
    """More than 32 levels are a mistake in no more than a moment, however many there are."""
    started = time.process_time()
    (found,) = read_yaml(text, PATH, 2, open_events=parser).diagnostics
    assert time.process_time() - started < _LONG
    assert (found.code, found.message, found.hint) == (
        Code.YAML_TOO_DEEP,
        "this lies more than 32 levels deep",
        "use fewer levels",
    )
    # libyaml looks ahead for the end of the line and stops at its own limit first.
    assert found.place in (Place(PATH, 2, column), Place(PATH, 2, 1001), Place(PATH, 2, 1003))


def test_thirty_two_levels_are_read() -> None:
    """The deepest text that is allowed is read."""
    assert read_yaml("a: " + "[" * 31 + "]" * 31, PATH).diagnostics == ()


@pytest.mark.parametrize("text", ["a: " + "x" * 65_534, "a: " + "é" * 32_767, "[" * 100_000])
def test_size_is_bounded(text: str) -> None:
    """More than 64 KiB are refused before anything is parsed."""
    expected = mistake_at(Code.YAML_TOO_LARGE, 2, 1, "this YAML has more than 65,536 bytes", "shorten it")
    assert read_yaml(text, PATH, 2) == YamlReading(None, (expected,))


def test_sixty_four_kibibytes_are_read() -> None:
    """The largest text that is allowed is read."""
    assert read_yaml("a: " + "x" * 65_533, PATH).diagnostics == ()


@pytest.mark.parametrize(
    "text",
    [
        "a" + " " * 60_000,
        "a: b" + " " * 60_000 + "c: d",
        "x: y: " + "z " * 30_000,
        "'" + "a: " * 20_000,
        "a: b\n" * 12_000,
        "".join(f"k{number}: v\n" for number in range(6_000)),
        "a: [\n" + "b,\n" * 20_000,
        "\t" * 60_000,
        "a: &" + "x" * 60_000,
    ],
)
def test_hostile_texts_take_no_long_time(text: str) -> None:
    """Texts made to be slow are read or refused in no more than a moment."""
    started = time.process_time()
    read_yaml(text, PATH)
    assert time.process_time() - started < _LONG
