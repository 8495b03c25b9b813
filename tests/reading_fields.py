"""Reading a single field, as the tests of shapes do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar
from zoneinfo import ZoneInfo

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error
from factsite.front_matter.notebook import Notebook
from factsite.front_matter.records import Field, Record
from factsite.front_matter.shapes import Shape
from factsite.front_matter.strict_yaml import read_yaml

PATH = "content/chips/it.md"
ROME = ZoneInfo("Europe/Rome")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Holder:
    """Holds the value of the one field that most of these tests read."""

    value: object = None


def read_with(shape: Shape[T], text: str) -> tuple[T | None, Notebook]:
    """Read a file of YAML with one shape."""
    yaml = read_yaml(text, PATH)
    assert yaml.diagnostics == ()
    assert yaml.root is not None
    notebook = Notebook(PATH, ROME, text, 1)
    return shape.read(yaml.root, (), notebook), notebook


def read_field(shape: Shape[object], written: str) -> tuple[object, tuple[Diagnostic, ...]]:
    """Read the value of the field ``k``, as a record does."""
    record = Record("the file", Holder, (Field("k", shape, "A field.", attribute="value"),))
    holder, notebook = read_with(record, f"k: {written}")
    assert holder is not None
    return holder.value, tuple(notebook.diagnostics)


def mistake(code: Code, message: str, hint: str, column: int = 4, line: int = 1) -> Diagnostic:
    """Make the diagnostic that a reading of the field ``k`` gives."""
    return error(code, Place(PATH, line, column), message, hint)


def mistake_at(code: Code, line: int, column: int, message: str, hint: str, path: str = PATH) -> Diagnostic:
    """Make the diagnostic that a reading gives at a line and column."""
    return error(code, Place(path, line, column), message, hint)
