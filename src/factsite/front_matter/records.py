"""Records: fields with fixed names, built into one frozen value, and maps from names to such records."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Mapping as ReadOnlyMap
from dataclasses import dataclass, field
from typing import ClassVar, Generic, NamedTuple, TypeVar

from factsite.articles import FieldPath
from factsite.codes import Code
from factsite.diagnostics import meant
from factsite.front_matter.notebook import Notebook, shown
from factsite.front_matter.shapes import Schema, Shape, nearest, or_nothing
from factsite.front_matter.strict_yaml import Mapping, Node, Scalar
from factsite.urls import nfc

T = TypeVar("T")


class OtherName(NamedTuple):
    """A name that writers bring from elsewhere: what to write instead, and the field that it stands for, if one."""

    hint: str
    stands_for: FieldPath = ()


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a record: its name in the file, its shape, and a sentence about it for editors.

    ``attribute`` is its name in the value that is built, where that is another. ``stand_in`` takes the place of a
    required value that is missing or wrong, once that is noted, so that other checks can go on.
    """

    name: str
    shape: Shape[object]
    about: str
    required: bool = False
    attribute: str = ""
    stand_in: object = None


@dataclass(frozen=True, slots=True)
class Record(Generic[T]):
    """Fields with fixed names, built into one frozen value.

    ``of`` names the record in messages (``a source``). ``check`` looks at the fields together. ``other_names`` are
    those that writers bring from elsewhere. Fields of ``twins`` are mistaken for one another, such as ``translation``
    and ``translations``: what is in them tells which was meant.
    """

    of: str
    build: Callable[..., T]
    fields: tuple[Field, ...]
    check: Callable[[T, FieldPath, Notebook], None] | None = None
    other_names: ReadOnlyMap[str, OtherName] = field(default_factory=dict)
    twins: tuple[str, ...] = ()
    by_name: ReadOnlyMap[str, Field] = field(init=False)
    required: tuple[Field, ...] = field(init=False)
    refuses_empty: ClassVar[bool] = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_name", {one.name: one for one in self.fields})
        object.__setattr__(self, "required", tuple(one for one in self.fields if one.required))

    @property
    def form(self) -> str:
        """What to write."""
        return f"fields such as '{self.fields[0].name}: …'"

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> T | None:
        """Read every field, then build the value if none that it needs is missing."""
        if isinstance(node, Mapping):
            return self.read_fields(node, at, notebook, {})
        notebook.wrong_shape(node, at, self.form, "write each field's name, a colon, a space and its value")
        return None

    def read_fields(
        self, node: Mapping, at: FieldPath, notebook: Notebook, given: ReadOnlyMap[str, object]
    ) -> T | None:
        """Read a map's fields; ``given`` are values that stand elsewhere, such as the record's own name."""
        values: dict[str, object] = dict(given)
        for key, value in node.entries:
            found = self.by_name.get(key.text)
            if found is None:
                self._read_misnamed(key, value, node, at, values, notebook)
            elif key.text in self.twins and (twin := self._twin_meant(found, value, node)):
                notebook.error(Code.UNKNOWN_FIELD, key, f"{shown(key.text)} holds other fields", meant(twin.name))
                self._read_field(twin, key, value, at, values, notebook)
            else:
                self._read_field(found, key, value, at, values, notebook)
        if not self._has_all_it_needs(node, at, values, notebook):
            return None
        built = self.build(**values)
        if self.check:
            self.check(built, at, notebook)
        return built

    def _read_field(
        self, found: Field, key: Scalar, value: Node, at: FieldPath, values: dict[str, object], notebook: Notebook
    ) -> None:
        place = (*at, found.name)
        notebook.points["key", *place] = (key.line, key.column)
        if isinstance(value, Scalar) and value.is_left_out and not found.shape.refuses_empty:
            return
        notebook.points[place] = (value.line, value.column)
        read = found.shape.read(value, place, notebook)
        if read is not None:
            values[found.attribute or found.name] = read

    def _read_misnamed(
        self, key: Scalar, value: Node, node: Mapping, at: FieldPath, values: dict[str, object], notebook: Notebook
    ) -> None:
        """Note a name that no field has, and go on as if the one that was meant stood there: one cause, one finding."""
        if whole := _parted_number(key, value, node):
            hint = f"write a decimal point, {whole.replace(',', '.')}; or put a text in quotes"
            message = f"the comma in '{whole}' begins another field"
            notebook.error(Code.UNKNOWN_FIELD, key, message, hint)
            return
        other = self.other_names.get(key.text)
        near = "" if other else nearest(key.text, self.by_name)
        hint = other.hint if other else meant(near) or f"its fields are {', '.join(self.by_name)}"
        notebook.error(Code.UNKNOWN_FIELD, key, f"{self.of} has no field {shown(key.text)}", hint)
        if other and other.stands_for:
            notebook.leave_unknown((*at, *other.stands_for), value)
        if not near or near in {name.text for name, _ in node.entries} or notebook.is_written(*at, near):
            return
        noted = len(notebook.diagnostics)
        self._read_field(self.by_name[near], key, value, at, values, notebook)
        if (self.by_name[near].attribute or near) not in values:
            # It may be another thing altogether.
            del notebook.diagnostics[noted:]

    def _twin_meant(self, found: Field, value: Node, node: Mapping) -> Field | None:
        if not isinstance(value, Mapping) or not isinstance(found.shape, Record):
            return None
        inside = {name.text for name, _ in value.entries}
        written = {name.text for name, _ in node.entries}
        for twin in (self.by_name[name] for name in self.twins if name not in written):
            own = twin.shape.by_name if isinstance(twin.shape, Record) else {}
            if inside.isdisjoint(found.shape.by_name) and not inside.isdisjoint(own):
                return twin
        return None

    def _has_all_it_needs(self, node: Mapping, at: FieldPath, values: dict[str, object], notebook: Notebook) -> bool:
        has_all = True
        for one in self.required:
            attribute = one.attribute or one.name
            if attribute in values:
                continue
            if not notebook.is_written(*at, one.name):
                message = f"{self.of} needs '{one.name}'"
                notebook.error(Code.MISSING_FIELD, node, message, f"add '{one.name}:' with {one.shape.form}")
            if one.stand_in is None:
                has_all = False
            else:
                values[attribute] = one.stand_in
        return has_all

    def json_schema(self) -> Schema:
        """Describe the fields, each with its sentence."""
        properties: Schema = {one.name: _described(one) for one in self.fields}
        schema: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
        if self.required:
            schema["required"] = [one.name for one in self.required]
        return schema


def _parted_number(key: Scalar, value: Node, node: Mapping) -> str:
    """Give the number that a comma for a decimal point has parted in two: 34,5; an empty string where none is there."""
    if not (isinstance(value, Scalar) and value.is_left_out and key.text[:1].isdigit()):
        return ""
    index = next(number for number, (name, _) in enumerate(node.entries) if name is key)
    before = node.entries[index - 1][1] if index else None
    if isinstance(before, Scalar) and before.text[-1:].isdigit() and before.line == key.line:
        return f"{before.text},{key.text}"
    return ""


def _described(one: Field) -> Schema:
    schema = one.shape.json_schema()
    if not one.required and not one.shape.refuses_empty:
        schema = or_nothing(schema)
    return {"description": one.about, **schema}


@dataclass(frozen=True, slots=True)
class NamedRecords(Generic[T]):
    """A map from names to records, read into a list of records that know their names."""

    name: Shape[str]
    attribute: str
    record: Record[T]
    refuses_empty: ClassVar[bool] = False

    @property
    def form(self) -> str:
        """What to write."""
        return f"a map from names, each to {self.record.form}"

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> tuple[T, ...] | None:
        """Read every record; one that can't be read is left out once its mistakes are noted."""
        if not isinstance(node, Mapping):
            notebook.wrong_shape(node, at, self.form, "write each name, a colon, and its fields")
            return None
        found = (self._read_one(key, value, (*at, nfc(key.text)), notebook) for key, value in node.entries)
        return tuple(record for record in found if record is not None)

    def _read_one(self, key: Scalar, value: Node, at: FieldPath, notebook: Notebook) -> T | None:
        notebook.points["key", *at] = (key.line, key.column)
        notebook.points[at] = (value.line, value.column)
        name = self.name.read(key, ("key", *at), notebook)
        if isinstance(value, Scalar) and value.is_left_out:
            value = Mapping((), key.line, key.column)
        if name is None:
            return None
        if isinstance(value, Mapping):
            return self.record.read_fields(value, at, notebook, {self.attribute: name})
        return self.record.read(value, at, notebook)

    def json_schema(self) -> Schema:
        """Describe the map."""
        names: Schema = {"pattern": pattern} if (pattern := self.name.json_schema().get("pattern")) else {}
        record = self.record.json_schema()
        value = record if self.record.required else or_nothing(record)
        return {"type": "object", "propertyNames": names, "additionalProperties": value}
