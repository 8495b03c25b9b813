"""A small, strict YAML: scalars are text, and what could surprise a writer is refused with its place.

Read from the parser's events, since its nodes hide anchors, tags and duplicate keys. Lines and columns are those of the
whole file, counted from 1 in code points.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from yaml import YAMLError
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    ScalarEvent,
    StreamEndEvent,
)

from factsite.characters import (
    ISOLATES,
    BadCharacter,
    bad_characters,
    line_and_column,
    unbalanced_isolates,
)
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Related, error
from factsite.front_matter.look_alikes import look_alike_in_name
from factsite.front_matter.yaml_events import FASTEST, Events, OpenEvents
from factsite.front_matter.yaml_mistakes import MAX_DEPTH, TOO_DEEP, TOO_DEEP_HINT, explain, quoting_hint
from factsite.urls import nfc

MAX_YAML_BYTES = 64 * 1024
REFUSED = "&"


class Scalar(NamedTuple):
    """A text. ``style`` is empty for a plain one, else its first mark: ``'``, ``"``, ``|`` or ``>``.

    Where nothing but an anchor or a tag was written, which is refused, it is :data:`REFUSED`.
    """

    text: str
    line: int
    column: int
    style: str = ""
    last_line: int = 0

    @property
    def is_left_out(self) -> bool:
        """Say whether nothing was written at all, as after ``title:``."""
        return not self.text and not self.style


class Sequence(NamedTuple):
    """A list."""

    items: tuple[Node, ...]
    line: int
    column: int


class Mapping(NamedTuple):
    """Named values in the order of the file; no name stands twice."""

    entries: tuple[tuple[Scalar, Node], ...]
    line: int
    column: int


Node = Scalar | Sequence | Mapping


@dataclass(frozen=True, slots=True)
class YamlReading:
    """What a YAML text says, and the mistakes in it; ``root`` is ``None`` where the text can't be relied on."""

    root: Mapping | None
    diagnostics: tuple[Diagnostic, ...] = ()


class _Refused(Exception):
    """Something after which the text's values can't be relied on."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def read_yaml(
    text: str, path: str, first_line: int = 1, max_bytes: int = MAX_YAML_BYTES, open_events: OpenEvents = FASTEST
) -> YamlReading:
    """Read YAML whose first line is ``first_line`` of the file at ``path``; an empty text is an empty mapping."""
    if _is_larger(text, max_bytes):
        message = f"this YAML has more than {max_bytes:,} bytes"
        return YamlReading(None, (error(Code.YAML_TOO_LARGE, Place(path, first_line, 1), message, "shorten it"),))
    if unfit := bad_characters(text):
        return YamlReading(None, tuple(_at_its_place(one, text, path, first_line) for one in unfit))
    tree = _Tree(text, path, first_line, open_events(text))
    try:
        return YamlReading(tree.root(), tuple(tree.diagnostics))
    except YAMLError as problem:
        found = explain(text, first_line, problem, open_events)
        place = Place(path, first_line + found.line, 1 + found.column)
        return YamlReading(None, (*tree.diagnostics, error(found.code, place, found.message, found.hint)))
    except _Refused as refused:
        return YamlReading(None, (*tree.diagnostics, refused.diagnostic))


def _is_larger(text: str, max_bytes: int) -> bool:
    return len(text) > max_bytes or (not text.isascii() and len(text.encode(errors="surrogatepass")) > max_bytes)


def _at_its_place(one: BadCharacter, text: str, path: str, first_line: int) -> Diagnostic:
    return error(one.code, Place(path, *line_and_column(text, one.offset, first_line)), one.message, one.hint)


class _Tree:
    """Builds nodes from events, and notes every feature that is refused on the way."""

    __slots__ = ("_first_line", "_has_isolates", "_lines", "_next", "_path", "_text", "diagnostics")

    def __init__(self, text: str, path: str, first_line: int, events: Events) -> None:
        self._text = text
        self._path = path
        self._first_line = first_line
        self._lines: list[str] = []
        self._next = events.get_event
        self._has_isolates = not text.isascii() and any(mark in text for mark in ISOLATES)
        self.diagnostics: list[Diagnostic] = []

    def root(self) -> Mapping:
        """Read the only document of the stream, which must be a mapping."""
        self._next()
        start = self._next()
        if not isinstance(start, DocumentStartEvent):
            return Mapping((), self._first_line, 1)
        self._refuse_directive(start)
        node = self._node(self._next(), 1)
        self._next()
        after = self._next()
        if not isinstance(after, StreamEndEvent):
            raise _Refused(self._feature(after, "a second YAML document begins here", "delete this line"))
        self._refuse_tab_indentation(node)
        match node:
            case Mapping(entries):
                return Mapping(entries, self._first_line, 1)
            case Scalar(is_left_out=True):
                return Mapping((), self._first_line, 1)
            case _:
                raise _Refused(self._no_fields(node))

    def _node(self, event: Event | None, depth: int) -> Node:
        if isinstance(event, ScalarEvent):
            return self._scalar(event)
        if isinstance(event, CollectionStartEvent):
            if depth > MAX_DEPTH:
                place = Place(self._path, *self._place(event))
                raise _Refused(error(Code.YAML_TOO_DEEP, place, TOO_DEEP, TOO_DEEP_HINT))
            self._refuse_properties(event)
            line, column = self._place(event)
            if isinstance(event, MappingStartEvent):
                return Mapping(tuple(self._entries(depth)), line, column)
            return Sequence(tuple(self._items(depth)), line, column)
        raise _Refused(self._alias(event))

    def _items(self, depth: int) -> Iterator[Node]:
        while not isinstance(event := self._next(), CollectionEndEvent):
            yield self._node(event, depth + 1)

    def _entries(self, depth: int) -> Iterator[tuple[Scalar, Node]]:
        seen: dict[str, Scalar] = {}
        while not isinstance(event := self._next(), CollectionEndEvent):
            key = self._key(event)
            value = self._node(self._next(), depth + 1)
            name = key.text if key.text.isascii() else nfc(key.text)
            first = seen.setdefault(name, key)
            if first is not key:
                self._note_duplicate(key, first)
            elif key.text == "<<" and not key.style:
                self._note(Code.YAML_FEATURE, key, "merge keys (<<) are not read", "write the fields out")
            else:
                yield key, value

    def _key(self, event: Event | None) -> Scalar:
        if isinstance(event, ScalarEvent):
            key = self._scalar(event)
            if not key.style and (not key.text.isascii() or key.text.startswith("-")):
                self._refuse_look_alikes(key)
            return key
        if isinstance(event, AliasEvent):
            raise _Refused(self._alias(event))
        hint = "write a plain name before the colon; put a value that begins with { or [ in quotes"
        raise _Refused(self._feature(event, "a field's name must be text, not a list or a map", hint))

    def _refuse_look_alikes(self, key: Scalar) -> None:
        """Refuse a name that holds what only looks like a space or a mark: what stands there isn't known."""
        line = key.line - self._first_line
        self._lines = self._lines or self._text.split("\n")
        before = self._lines[line][: key.column - 1]
        if found := look_alike_in_name(line, key.column - 1, key.text, before):
            place = Place(self._path, self._first_line + found.line, found.column + 1)
            raise _Refused(error(found.code, place, found.message, found.hint))

    def _scalar(self, event: ScalarEvent) -> Scalar:
        if event.tag is not None or event.anchor is not None:
            self._refuse_properties(event)
        start, end = event.start_mark, event.end_mark
        if start is None or end is None:
            raise AssertionError("both parsers mark every scalar")
        style = event.style or ("" if event.value or (event.tag is None and event.anchor is None) else REFUSED)
        # A block scalar ends at the beginning of the line after it.
        last_line = self._first_line + end.line - (end.column == 0)
        scalar = Scalar(event.value, self._first_line + start.line, start.column + 1, style, last_line)
        if style == '"' or self._has_isolates:
            self._refuse_characters(scalar)
        return scalar

    # What is refused, with the place and the way out

    def _refuse_characters(self, scalar: Scalar) -> None:
        for one in bad_characters(scalar.text) + unbalanced_isolates(scalar.text):
            self._note(one.code, scalar, one.message, one.hint)

    def _refuse_properties(self, event: ScalarEvent | CollectionStartEvent) -> None:
        if event.anchor is not None:
            message = f"'&{event.anchor[:40]}' is a YAML anchor; anchors are not read"
            self.diagnostics.append(self._feature(event, message, self._hint(event)))
        if event.tag is not None:
            message = f"'{self._word(event)}' is a YAML tag; tags are not read"
            self.diagnostics.append(self._feature(event, message, self._hint(event)))

    def _refuse_directive(self, start: DocumentStartEvent) -> None:
        if self._word(start).startswith("%"):
            self.diagnostics.append(self._feature(start, "YAML directives (%) are not read", "delete this line"))

    def _refuse_tab_indentation(self, root: Node) -> None:
        if "\t" not in self._text:
            return
        inside = {line for one in _scalars(root) for line in range(one.line + 1, one.last_line + 1)}
        for line, content in enumerate(self._text.split("\n"), self._first_line):
            bare = content.lstrip(" \t")
            indent = content[: len(content) - len(bare)]
            if "\t" in indent and bare and not bare.startswith("#") and line not in inside:
                place = Place(self._path, line, indent.index("\t") + 1)
                raise _Refused(error(Code.YAML_SYNTAX, place, "a tab stands in the indentation", "indent with spaces"))

    def _alias(self, event: Event | None) -> Diagnostic:
        return self._feature(event, f"'{self._word(event)}' is a YAML alias; aliases are not read", self._hint(event))

    def _no_fields(self, node: Node) -> Diagnostic:
        hint = "write a name, a colon, a space and the value"
        what = "a list"
        if isinstance(node, Scalar):
            what = "text"
            hint = "write a space after the colon" if ":" in node.text else hint
        place = Place(self._path, node.line, node.column)
        return error(Code.WRONG_SHAPE, place, f"fields such as 'title: …' must stand here, not {what}", hint)

    def _note_duplicate(self, key: Scalar, first: Scalar) -> None:
        related = (Related(Place(self._path, first.line, first.column), "it stands here first"),)
        message = f"'{key.text[:40]}' stands twice, first in line {first.line}"
        place = Place(self._path, key.line, key.column)
        self.diagnostics.append(error(Code.DUPLICATE_YAML_KEY, place, message, "keep one of the two", related))

    def _note(self, code: Code, node: Node, message: str, hint: str) -> None:
        self.diagnostics.append(error(code, Place(self._path, node.line, node.column), message, hint))

    def _feature(self, event: Event | None, message: str, hint: str) -> Diagnostic:
        return error(Code.YAML_FEATURE, Place(self._path, *self._place(event)), message, hint)

    # The raw text around an event

    def _place(self, event: Event | None) -> tuple[int, int]:
        mark = event.start_mark if event else None
        return (self._first_line + mark.line, mark.column + 1) if mark else (self._first_line, 1)

    def _word(self, event: Event | None) -> str:
        line, column = self._place(event)
        words = self._text.split("\n")[line - self._first_line][column - 1 :].split(maxsplit=1)
        return words[0].rstrip(",]}")[:40] if words else ""

    def _hint(self, event: Event | None) -> str:
        line, column = self._place(event)
        return quoting_hint(self._text.split("\n")[line - self._first_line], column - 1)


def _scalars(node: Node) -> Iterator[Scalar]:
    match node:
        case Scalar():
            yield node
        case Sequence(items):
            for item in items:
                yield from _scalars(item)
        case Mapping(entries):
            for key, value in entries:
                yield key
                yield from _scalars(value)
