"""Shapes: what a field may hold, parsed at the door.

A shape reads a YAML node into a typed value, notes every mistake in it, and gives its JSON Schema, so that one table
serves reading, checking and editors. This module holds the shapes made of others; ``scalar_shapes`` and
``address_shapes`` hold those of single texts.
"""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Mapping as ReadOnlyMap
from dataclasses import dataclass
from typing import ClassVar, Generic, Protocol, TypeAlias, TypeVar

from factsite.articles import FieldPath, NoteText
from factsite.characters import is_unseen
from factsite.codes import Code
from factsite.diagnostics import Related, meant, nearest_to
from factsite.front_matter.look_alikes import COMMAS
from factsite.front_matter.notebook import Notebook, named, shown
from factsite.front_matter.scalar_lines import content_of
from factsite.front_matter.strict_yaml import REFUSED, Mapping, Node, Scalar, Sequence
from factsite.json_text import Json
from factsite.languages import BadLanguage, canonical
from factsite.patterns import pattern
from factsite.settings import PerLanguage
from factsite.urls import nfc

Schema: TypeAlias = dict[str, Json]

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)

LANGUAGE_PATTERN = r"^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*\n*$"
ANY_SCALAR: tuple[Json, ...] = ("string", "number", "boolean", "null")
"""What may be text to us: an editor takes an unquoted ``1.10``, ``true`` or ``~`` for something else."""
# An author's slip is close to the right name; a long text is none, and comparing it would take long.
# In a short list another word is soon a little like one of it: "none" has three letters of "banner".
_LIKENESS_OF_A_SLIP = 0.7
_LONGEST_NAME = 40
_COMMA = pattern(f"[,;{COMMAS}]")
_OTHER_COMMA = pattern(f"[{COMMAS}]")
_DASH_BEFORE_ITEM = pattern(r"[-\u2010-\u2015\u2212\u2022]\s*")


class Shape(Protocol[T_co]):
    """What a field may hold."""

    @property
    def form(self) -> str:
        """What to write, as a noun: ``an id such as olya``."""

    @property
    def refuses_empty(self) -> bool:
        """Whether a field with nothing after its colon is a mistake, rather than left out."""

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> T_co | None:
        """Give the value, or note what is wrong and give ``None``."""

    def json_schema(self) -> Schema:
        """Describe the values for editors."""


def text_schema(pattern: str = "", *others: str) -> Schema:
    """Describe a text with a pattern; ``others`` are what else an editor may take some such texts for.

    A pattern allows line ends at the end: a block scalar has one, which is none of the text to us.
    """
    return {"type": ["string", *others] if others else "string", **({"pattern": pattern} if pattern else {})}


def scalar_schema(pattern: str = "") -> Schema:
    """Describe any single value, of which texts match a pattern."""
    return {"type": list(ANY_SCALAR), **({"pattern": pattern} if pattern else {})}


def either(*schemas: Schema) -> Schema:
    """Describe what is one thing or another.

    Where their types tell them apart it is one schema, so that editors say what is wrong within the one that was meant.
    """
    if all("type" in one for one in schemas):
        types = [name for one in schemas for name in _types(one)]
        merged = {name: value for one in schemas for name, value in one.items()}
        return {**merged, "type": list(dict.fromkeys(types))}
    return {"anyOf": list(schemas)}


def or_nothing(schema: Schema) -> Schema:
    """Allow nothing after the colon: a null to an editor, and a field left out to us."""
    return schema if "null" in _types(schema) else either(schema, {"type": "null"})


def _types(schema: Schema) -> tuple[Json, ...]:
    match schema.get("type"):
        case str() as one:
            return (one,)
        case list() as several:
            return tuple(several)
        case _:
            return ()


def nearest(word: str, known: ReadOnlyMap[str, object] | tuple[str, ...]) -> str:
    """Give the known word that was nearly written, else an empty string."""
    return nearest_to(word.lower(), known) if len(word) <= _LONGEST_NAME else ""


def suggestion(word: str, known: tuple[str, ...]) -> str:
    """Give the hint ``did you mean 'x'?`` for a misspelt word of a closed list, else an empty string."""
    return meant(nearest_to(word.lower(), known, _LIKENESS_OF_A_SLIP)) if len(word) <= _LONGEST_NAME else ""


def listed(words: tuple[str, ...]) -> str:
    """Write words as a sentence lists them: ``a, b or c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def scalar_text(node: Node, at: FieldPath, notebook: Notebook, form: str) -> str | None:
    """Give a node's text in NFC, or note that it is none or is empty."""
    if not isinstance(node, Scalar):
        mark = "begins with [" if isinstance(node, Sequence) else "holds a colon or begins with {"
        notebook.wrong_shape(node, at, form, f"put it in quotes if it {mark}")
        return None
    text = content_of(node)
    if is_unseen(text):
        if node.style != REFUSED:
            notebook.error(Code.EMPTY_VALUE, node, f"{named(at)} is empty", f"write {form}")
        return None
    return text if text.isascii() else nfc(text)


def reference_text(node: Node, at: FieldPath, notebook: Notebook, form: str) -> str | None:
    """Give a text that other files decide, or nothing where a character in it is wrong: it can't be looked for."""
    text = scalar_text(node, at, notebook, form)
    return None if notebook.is_spoilt(node) else text


@dataclass(frozen=True, slots=True)
class ListOf(Generic[T]):
    """A list; of single texts a list of one may be written without brackets or dash.

    ``identity`` gives what must be different in each item, and ``identity_field`` the field of an item that holds it.
    Items that hold ``no_commas`` are told apart by them where the brackets were forgotten.
    """

    item: Shape[T]
    one_alone: bool = True
    at_least_one: bool = False
    identity: Callable[[T], str] | None = None
    identity_field: str = ""
    no_commas: bool = False
    refuses_empty: ClassVar[bool] = False

    @property
    def form(self) -> str:
        """What to write."""
        return f"a list, each item {self.item.form}"

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> tuple[T, ...] | None:
        """Read every item; those that can't be read are left out once their mistakes are noted."""
        match node:
            case Sequence(items):
                items = self._parted_by_look_alikes(items, notebook) if self.no_commas else items
            case Scalar() if self.one_alone:
                items = self._parted(node, at, notebook)
            case _:
                notebook.wrong_shape(node, at, self.form, "write each item on a line of its own after a -")
                return None
        if self.at_least_one and not items:
            notebook.error(Code.EMPTY_VALUE, node, f"{named(at)} is an empty list", f"write {self.form}")
        read = self._read_items(items, at, notebook)
        # A list of which nothing could be read is as unknown as any other value that is wrong.
        return None if not read and (items or self.at_least_one) else tuple(read)

    def _parted(self, node: Scalar, at: FieldPath, notebook: Notebook) -> tuple[Node, ...]:
        """Give the one item that was written alone; of several the brackets are missing."""
        if self.no_commas and not node.style and (mark := _DASH_BEFORE_ITEM.match(node.text)):
            hint = "write - and a plain space before each item"
            notebook.error(Code.WRONG_SHAPE, node, f"'{mark[0].strip()}' begins no list item here", hint)
            return ()
        if not self.no_commas or not _COMMA.search(node.text):
            return (node,)
        parts = [part for written in _COMMA.split(node.text) if (part := written.strip())]
        notebook.error(Code.WRONG_SHAPE, node, f"{named(at)} is a list", f"write [{', '.join(parts)}]")
        return tuple(node._replace(text=part) for part in parts)

    def _parted_by_look_alikes(self, items: tuple[Node, ...], notebook: Notebook) -> tuple[Node, ...]:
        """Part what a comma of another script was meant to part, once that is noted."""
        parted: list[Node] = []
        for item in items:
            if not isinstance(item, Scalar) or item.style or not (mark := _OTHER_COMMA.search(item.text)):
                parted.append(item)
                continue
            place = item._replace(column=item.column + mark.start())
            message = f"'{mark[0]}' parts nothing in YAML"
            notebook.error(Code.WRONG_SHAPE, place, message, "write a comma and a space in its place")
            parted += [item._replace(text=part.strip()) for part in _OTHER_COMMA.split(item.text) if part.strip()]
        return tuple(parted)

    def _read_items(self, items: tuple[Node, ...], at: FieldPath, notebook: Notebook) -> list[T]:
        read: list[T] = []
        numbers: dict[str, int] = {}
        for item in items:
            count = len(notebook.points)
            place = (*at, len(read))
            notebook.points[place] = (item.line, item.column)
            value = self.item.read(item, place, notebook)
            if value is None:
                notebook.leave_out(at)
                notebook.forget_points_after(count)
            elif self._is_repeated(value, place, numbers, notebook):
                notebook.forget_points_after(count)
            else:
                read.append(value)
        return read

    def _is_repeated(self, value: T, at: FieldPath, numbers: dict[str, int], notebook: Notebook) -> bool:
        if not self.identity:
            return False
        own = self.identity(value)
        if own not in numbers:
            numbers[own] = len(numbers)
            return False
        tail = (self.identity_field,) if self.identity_field else ()
        related = (Related(notebook.place_at((*at[:-1], numbers[own], *tail)), "it stands here first"),)
        message = f"{shown(own)} stands twice in {named(at[:-1])}"
        notebook.error_at(Code.DUPLICATE_ID, (*at, *tail), message, "keep one of the two", related)
        return True

    def json_schema(self) -> Schema:
        """Describe the list, or the one item where it may stand alone."""
        of_items: Schema = {"type": "array", "items": self.item.json_schema()}
        if self.at_least_one:
            of_items["minItems"] = 1
        return either(of_items, self.item.json_schema()) if self.one_alone else of_items


@dataclass(frozen=True, slots=True)
class ByLanguage(Generic[T]):
    """A map from languages to values, in the order of the file; tags are read in any case and kept canonical."""

    value: Shape[T]
    refuses_empty: ClassVar[bool] = False

    @property
    def form(self) -> str:
        """What to write."""
        return f"a map from languages, each to {self.value.form}"

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> tuple[tuple[str, T], ...] | None:
        """Read the value of each language."""
        if not isinstance(node, Mapping):
            notebook.wrong_shape(node, at, self.form, "write each language's tag, a colon, and its value")
            return None
        read: dict[str, T] = {}
        for key, value in node.entries:
            language = read_language(key, key.text, notebook)
            if language is None or (isinstance(value, Scalar) and value.is_left_out):
                continue
            place = (*at, language)
            if (found := self._read_one(key, value, place, notebook)) is not None:
                read[language] = found
        return tuple(read.items())

    def _read_one(self, key: Scalar, value: Node, at: FieldPath, notebook: Notebook) -> T | None:
        if at in notebook.points:
            related = (Related(notebook.place_at(("key", *at)), "it stands here first"),)
            notebook.error(Code.DUPLICATE_YAML_KEY, key, f"'{at[-1]}' stands twice", "keep one of the two", related)
            return None
        notebook.points["key", *at] = (key.line, key.column)
        notebook.points[at] = (value.line, value.column)
        return self.value.read(value, at, notebook)

    def json_schema(self) -> Schema:
        """Describe the map."""
        names: Schema = {"pattern": LANGUAGE_PATTERN}
        value = or_nothing(self.value.json_schema())
        return {"type": "object", "propertyNames": names, "additionalProperties": value}


@dataclass(frozen=True, slots=True)
class TextPerLanguage:
    """One text for all languages, or a map with one for each of some."""

    text: Shape[str]
    refuses_empty: ClassVar[bool] = False

    @property
    def form(self) -> str:
        """What to write."""
        return f"{self.text.form}, or a map from languages"

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> PerLanguage | None:
        """Read the one text or the map."""
        if not isinstance(node, Mapping):
            text = self.text.read(node, at, notebook)
            return None if text is None else PerLanguage(text)
        known_mistakes = len(notebook.diagnostics)
        read = ByLanguage(self.text).read(node, at, notebook)
        if read:
            return PerLanguage(by_language=read)
        if len(notebook.diagnostics) == known_mistakes:
            notebook.error(Code.EMPTY_VALUE, node, f"{named(at)} is empty", f"write {self.form}")
        return None

    def json_schema(self) -> Schema:
        """Describe both forms."""
        return either(self.text.json_schema(), ByLanguage(self.text).json_schema())


@dataclass(frozen=True, slots=True)
class MarkdownNote:
    """A written part of the panel: one Markdown text, or a list of texts; it is kept in the notebook."""

    text: Shape[str]
    form: ClassVar[str] = "Markdown text, or a list of such texts"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> None:
        """Read the items, with the place of each of their lines."""
        is_list = isinstance(node, Sequence)
        if isinstance(node, Sequence) and not node.items:
            notebook.error(Code.EMPTY_VALUE, node, f"{named(at)} is an empty list", f"write {self.form}")
        items: list[str] = []
        lines = []
        for number, item in enumerate(node.items if isinstance(node, Sequence) else (node,)):
            place = (*at, number) if is_list else at
            notebook.points[place] = (item.line, item.column)
            text = self.text.read(item, place, notebook)
            if text is not None and isinstance(item, Scalar):
                items.append(text)
                lines.append(notebook.line_places(item))
                notebook.leave_to_markdown(item)
        if items:
            notebook.notes[at] = NoteText(tuple(items), is_list, tuple(lines))

    def json_schema(self) -> Schema:
        """Describe both forms."""
        return ListOf(self.text, at_least_one=True).json_schema()


def read_language(node: Node, tag: str, notebook: Notebook) -> str | None:
    """Write a language tag canonically, or note what is wrong with it."""
    try:
        return canonical(tag)
    except BadLanguage as problem:
        notebook.error(Code.BAD_LANGUAGE, node, str(problem), problem.hint)
        return None
