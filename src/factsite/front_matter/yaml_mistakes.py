"""What is wrong with a YAML text that the parser refuses, in plain English and with what to write instead.

The parsers' own words name their state, not the writer's slip. So the mistake is looked for in the text at the place
that they give, and their words only choose where to look.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from yaml import YAMLError
from yaml.error import MarkedYAMLError
from yaml.events import CollectionEndEvent, CollectionStartEvent, Event, ScalarEvent

from factsite.codes import Code
from factsite.front_matter.look_alikes import look_alike_before, no_list_item
from factsite.front_matter.yaml_events import NO_CHARACTER, OpenEvents
from factsite.front_matter.yaml_slips import Mistake
from factsite.patterns import pattern

MAX_DEPTH = 32
TOO_DEEP = f"this lies more than {MAX_DEPTH} levels deep"
TOO_DEEP_HINT = "use fewer levels"

# "name: value" on one line, also as a list's item.
_FIELD = pattern(r"""\s*(?:-\s+)*(?P<name>[^\s:#"'\[\]{}&*!|>%@`-][^:#]*?)\s*:[ \t]+(?P<value>\S.*?)\s*""")
_TOUCHING_COLON = pattern(r":\S")
_PAIRS = ("''", '""', "\u201c\u201d", "\u201e\u201c", "\u201d\u201d", "\u2018\u2019")
"""Quotation marks around a value, also those that word processors write for YAML's."""
_CURLY = frozenset("\u201c\u201d\u201e\u2018")
_MOST_SHOWN = 60
# Past this a line is not looked into: matching it could take quadratic time.
_LONGEST_LINE = 500
# YAML 1.2.2 §7.4.3: a name on one line with its colon.
_LONGEST_NAME = 1024


@dataclass(frozen=True, slots=True)
class _Scene:
    """What the parser said and where: the point of the problem, and the beginning of what it was reading then."""

    lines: tuple[str, ...]
    first_line: int
    words: str
    line: int
    column: int
    context_line: int
    context_column: int
    events: tuple[Event, ...]

    @property
    def text(self) -> str:
        """The line with the problem, empty past the end of the text."""
        return self._line(self.line)

    @property
    def context_text(self) -> str:
        """The line on which the parser began what it was reading."""
        return self._line(self.context_line)

    @property
    def char(self) -> str:
        """The character at the problem, empty at the end of a line."""
        return self.text[self.column : self.column + 1]

    @property
    def context_char(self) -> str:
        """The character with which the parser began what it was reading."""
        return self.context_text[self.context_column : self.context_column + 1]

    def here(self, message: str, hint: str, code: Code = Code.YAML_SYNTAX) -> Mistake:
        """Make a mistake at the problem."""
        return Mistake(self.line, self.column, message, hint, code)

    def there(self, message: str, hint: str, code: Code = Code.YAML_SYNTAX) -> Mistake:
        """Make a mistake at the beginning of what the parser was reading."""
        return Mistake(self.context_line, self.context_column, message, hint, code)

    def _line(self, number: int) -> str:
        return self.lines[number] if number < len(self.lines) else ""


def explain(text: str, first_line: int, problem: YAMLError, open_events: OpenEvents) -> Mistake:
    """Say what a writer did wrong where the parser stopped with ``problem``."""
    scene = _scene(text, first_line, problem, open_events)
    if scene.char == "\t" or "\t" in _indent(scene.text):
        return _tab(scene)
    if found := look_alike_before(scene.lines, scene.line):
        return found
    for fragment, explanation in _EXPLANATIONS:
        if fragment in scene.words:
            return explanation(scene)
    return scene.here("this can't be read as YAML", "look for a quotation mark or bracket that is not closed")


def quoting_hint(line: str, column: int | None = None) -> str:
    """Say how to put a line's value in quotes; shown in full where it is short and begins at ``column``, if given."""
    found = _field_on(line)
    if not found or len(found["value"]) > _MOST_SHOWN or column not in (None, found.start("value")):
        return "put the value in quotes"
    return f"put the value in quotes: {found['name']}: {_in_quotes(found['value'])}"


def _field_on(line: str) -> re.Match[str] | None:
    return _FIELD.fullmatch(line) if len(line) <= _LONGEST_LINE else None


def _in_quotes(value: str) -> str:
    inner = value[1:-1]
    if len(value) > 1 and value[0] + value[-1] in _PAIRS and not _CURLY.intersection(inner):
        value = inner
    if '"' not in value and "\\" not in value:
        return f'"{value}"'
    return "'" + value.replace("'", "''") + "'"


def _scene(text: str, first_line: int, problem: YAMLError, open_events: OpenEvents) -> _Scene:
    lines = tuple(text.split("\n"))
    events = _events_before(text, open_events)
    if not isinstance(problem, MarkedYAMLError):
        return _Scene(lines, first_line, str(problem), 0, 0, 0, 0, events)
    mark = problem.problem_mark or problem.context_mark
    context = problem.context_mark or mark
    at = (mark.line, mark.column) if mark else (0, 0)
    begun = (context.line, context.column) if context else at
    return _Scene(lines, first_line, f"{problem.context}: {problem.problem}", *at, *begun, events)


def _events_before(text: str, open_events: OpenEvents) -> tuple[Event, ...]:
    # Read again, so that a text without mistakes costs nothing.
    source = open_events(text)
    events: list[Event] = []
    try:
        while event := source.get_event():
            events.append(event)
    except YAMLError:
        pass
    return tuple(events)


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip(" \t"))]


def _tab(scene: _Scene) -> Mistake:
    if "\t" in (indent := _indent(scene.text)):
        return Mistake(scene.line, indent.index("\t"), "a tab stands in the indentation", "indent with spaces")
    return scene.here("a tab stands where YAML wants a space", "write a space")


def _colon(scene: _Scene) -> Mistake:
    found = _field_on(scene.text)
    if found and scene.column >= found.start("value"):
        message = f"the value of '{found['name']}' holds a colon that begins another field"
        return scene.here(message, quoting_hint(scene.text))
    if scene.column > _LONGEST_NAME:
        return scene.here("the name before this colon is too long", "put a text that holds a colon in quotes")
    above = scene.line - 1
    while above > 0 and not scene.lines[above].strip():
        above -= 1
    if above >= 0 and ":" not in scene.lines[above] and len(_indent(scene.text)) <= len(_indent(scene.lines[above])):
        return _line_without_colon(scene, above, len(_indent(scene.lines[above])))
    hint = "begin it in the same column as the field above, or put the value above in quotes"
    return Mistake(scene.line, len(_indent(scene.text)), "this field is indented under a value", hint)


def _line_without_colon(scene: _Scene, line: int, column: int) -> Mistake:
    text = scene.lines[line]
    if found := no_list_item(line, text):
        return found
    message = "this line is no field: no colon and space follow a name"
    hint = "write a name, a colon, a space and the value; or indent the line if it goes on with the value above"
    if text.lstrip().startswith("-"):
        hint = "write a space after the -"
    elif _TOUCHING_COLON.search(text):
        hint = "write a space after the colon"
    return Mistake(line, column, message, hint)


def _no_colon(scene: _Scene) -> Mistake:
    return _line_without_colon(scene, scene.context_line, scene.context_column)


def _unexpected(scene: _Scene) -> Mistake:
    if scene.text[: scene.column].strip(" -"):
        return _text_after_end(scene)
    if scene.char == ":":
        return scene.here("this field has no name", "write a name before the colon")
    if scene.text.lstrip().startswith("- "):
        return scene.here("this list item stands among fields", "indent it like the items above")
    message = "this line begins in a column where none of the fields above begins"
    return scene.here(message, "begin it in the same column as the fields that it belongs to")


def _text_after_end(scene: _Scene) -> Mistake:
    last = scene.events[-1] if scene.events else None
    begun = last.start_mark.line if last and last.start_mark else scene.line
    if isinstance(last, ScalarEvent) and last.style in ("'", '"') and begun < scene.line:
        line = scene.first_line + begun
        message = f"text follows the quotation mark that closes a value begun in line {line}"
        return scene.here(message, f"close the quotation mark in line {line} where its value ends")
    what = "bracket" if isinstance(last, CollectionEndEvent) else "quotation mark"
    return scene.here(f"text follows the closing {what} of a value", quoting_hint(scene.text))


def _item_expected(scene: _Scene) -> Mistake:
    return scene.here("this field stands among list items", "indent it under the item above, or write - before it")


def _missing_comma(scene: _Scene) -> Mistake:
    if scene.line > scene.context_line or not scene.char:
        return _open_bracket(scene.context_line, scene.context_column, scene.context_char)
    closing = "]" if scene.context_char == "[" else "}"
    message = f"a comma or '{closing}' must stand here"
    return scene.here(message, "put an item in quotes where it holds a colon, a comma, a bracket or quotation marks")


def _open_bracket(line: int, column: int, char: str) -> Mistake:
    closing = "]" if char == "[" else "}"
    hint = f"write '{closing}' at its end, or put a value that begins with '{char}' in quotes"
    return Mistake(line, column, f"the bracket '{char}' is not closed", hint)


def _bad_sigil(scene: _Scene) -> Mistake:
    message = f"a value can't begin with '{scene.context_char}'"
    return scene.there(message, quoting_hint(scene.context_text, scene.context_column))


def _bad_start(scene: _Scene) -> Mistake:
    char = scene.char
    if not char:
        return _last_open_bracket(scene)
    if char in ",:" and "flow node" in scene.words:
        return scene.here(f"nothing stands before this '{char}'", "write a value before it, or delete it")
    if char == "-":
        hint = "begin the list on the line below; or " + quoting_hint(scene.text, scene.column)
        return scene.here("a list can't begin on the line of its field", hint)
    return scene.here(f"a value can't begin with '{char}'", quoting_hint(scene.text, scene.column))


def _last_open_bracket(scene: _Scene) -> Mistake:
    opened: list[Event] = []
    for event in scene.events:
        if isinstance(event, CollectionStartEvent):
            opened.append(event)
        elif isinstance(event, CollectionEndEvent):
            opened.pop()
    mark = opened[-1].start_mark if opened else None
    if not mark:
        return scene.here("a value is missing here", "write it, or delete what stands before it")
    return _open_bracket(mark.line, mark.column, scene.lines[mark.line][mark.column : mark.column + 1])


def _open_quote(scene: _Scene) -> Mistake:
    mark = scene.context_char
    inside = "''" if mark == "'" else '\\"'
    hint = f"write {mark} at the end of the value; a {mark} within it is written {inside}"
    return scene.there(f"the quotation mark {mark} is not closed", hint)


def _bad_escape(scene: _Scene) -> Mistake:
    column = _backslash(scene)
    message = f"'{scene.text[column : column + 2]}' means nothing inside double quotes"
    return Mistake(scene.line, column, message, "write \\\\ for a backslash, or put the value in single quotes")


def _short_escape(scene: _Scene) -> Mistake:
    hint = "write the character itself, or \\\\ for a backslash"
    return Mistake(scene.line, _backslash(scene), "this escape lacks digits", hint)


def _no_character(scene: _Scene) -> Mistake:
    message = "this escape names no character"
    return Mistake(scene.line, _backslash(scene), message, "write the character itself", Code.CONTROL_CHARACTER)


def _backslash(scene: _Scene) -> int:
    # One parser points at the backslash, the other behind it.
    return max(scene.text.rfind("\\", 0, scene.column + 1), 0)


def _block_header(scene: _Scene) -> Mistake:
    message = f"nothing but the end of the line may follow '{scene.context_char}'"
    hint = "begin the text on the next line, indented; or " + quoting_hint(scene.context_text)
    return scene.there(message, hint)


def _too_deep(scene: _Scene) -> Mistake:
    return scene.here(TOO_DEEP, TOO_DEEP_HINT, Code.YAML_TOO_DEEP)


def _tag(scene: _Scene) -> Mistake:
    return scene.there("YAML tags (!) are not read", quoting_hint(scene.context_text), Code.YAML_FEATURE)


def _directive(scene: _Scene, line: int | None = None) -> Mistake:
    at = scene.line if line is None else line
    return Mistake(at, 0, "YAML directives (%) are not read", "delete this line", Code.YAML_FEATURE)


def _second_document(scene: _Scene) -> Mistake:
    # After a directive the parser expects a document, and complains of whatever comes instead.
    directives = [number for number, line in enumerate(scene.lines[: scene.line + 1]) if line.startswith("%")]
    if directives:
        return _directive(scene, directives[-1])
    return scene.here("a second YAML document begins here", "delete the line ... above", Code.YAML_FEATURE)


# The first whose words the parser used; those of libyaml, then those of the parser in Python where they differ.
_EXPLANATIONS: tuple[tuple[str, Callable[[_Scene], Mistake]], ...] = (
    ("nesting depth", _too_deep),
    (NO_CHARACTER, _no_character),
    ("mapping values are not allowed", _colon),
    ("could not find expected ':'", _no_colon),
    ("did not find expected '-' indicator", _item_expected),
    ("while parsing a block collection", _item_expected),
    ("did not find expected key", _unexpected),
    ("while parsing a block mapping", _unexpected),
    ("while parsing a flow sequence", _missing_comma),
    ("while parsing a flow mapping", _missing_comma),
    ("unknown escape character", _bad_escape),
    ("hexdecimal", _short_escape),
    ("hexadecimal", _short_escape),
    ("quoted scalar", _open_quote),
    ("block scalar", _block_header),
    ("directive", _directive),
    ("a tag", _tag),
    ("tag handle", _tag),
    ("document start", _second_document),
    ("cannot start any token", _bad_start),
    ("alphabetic or numeric", _bad_sigil),
    ("node content", _bad_start),
    ("not allowed", _bad_start),
)
