"""What the reading of one file notes down on its way: where each field stands, the notes, and every mistake."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from factsite.articles import FieldPath, NoteText
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Related, error, warning
from factsite.front_matter.look_alikes import space_name
from factsite.front_matter.scalar_lines import LinePlaces, line_places
from factsite.front_matter.strict_yaml import REFUSED, Mapping, Node, Scalar, Sequence

_MOST_SHOWN = 40
_FOUND_BY_MARKDOWN_TOO = (Code.CONTROL_CHARACTER, Code.BIDI_CONTROL)


class Notebook:
    """Filled while one file's fields are read, then packed away; the values themselves are frozen.

    ``points`` holds the line and column of each value under its path, and of each field's name under the path with
    ``"key"`` before it. ``notes`` holds the Markdown notes under their paths, since no record keeps them. ``in_doubt``
    names the fields of the file that may say more than could be read.
    """

    __slots__ = (
        "_lines",
        "_spoilt",
        "_text",
        "diagnostics",
        "first_line",
        "in_doubt",
        "notes",
        "path",
        "points",
        "zone",
    )

    def __init__(self, path: str, zone: ZoneInfo, text: str, first_line: int) -> None:
        self.path = path
        self.zone = zone
        self.first_line = first_line
        self.points: dict[FieldPath, tuple[int, int]] = {(): (first_line, 1)}
        self.notes: dict[FieldPath, NoteText] = {}
        self.diagnostics: list[Diagnostic] = []
        self.in_doubt: set[str | int] = set()
        self._text = text
        self._spoilt: frozenset[Place] = frozenset()
        self._lines: list[str] | None = None

    def take(self, found: tuple[Diagnostic, ...]) -> None:
        """Take note of what was found wrong in the YAML, before any field is read."""
        self.diagnostics += found
        self._spoilt = frozenset(one.place for one in found if one.code in _FOUND_BY_MARKDOWN_TOO)

    def place(self, node: Node) -> Place:
        """Give the place of a node."""
        return Place(self.path, node.line, node.column)

    def place_at(self, at: FieldPath) -> Place:
        """Give the place noted under a path, or that of the nearest field around it."""
        while at and at not in self.points:
            at = at[:-1]
        return Place(self.path, *self.points[at])

    def is_spoilt(self, node: Node) -> bool:
        """Say whether a text holds a character that may not stand there, so that what it refers to is unknown."""
        return bool(self._spoilt) and self.place(node) in self._spoilt

    def is_written(self, *at: str | int) -> bool:
        """Say whether a field holds something, be it right or wrong."""
        return at in self.points

    def error(self, code: Code, node: Node, message: str, hint: str, related: tuple[Related, ...] = ()) -> None:
        """Note a mistake at a node; what follows from a character in it that may not stand there is no second one."""
        if not self.is_spoilt(node):
            self.diagnostics.append(error(code, self.place(node), message, hint, related))

    def error_at(self, code: Code, at: FieldPath, message: str, hint: str, related: tuple[Related, ...] = ()) -> None:
        """Note a mistake at the place of a path."""
        self.diagnostics.append(error(code, self.place_at(at), message, hint, related))

    def warning(self, code: Code, node: Node, message: str, hint: str) -> None:
        """Note something that is worth a look."""
        self.diagnostics.append(warning(code, self.place(node), message, hint))

    def wrong_shape(self, node: Node, at: FieldPath, form: str, hint: str) -> None:
        """Note that a field holds text, a list or fields where it should hold something else."""
        if isinstance(node, Scalar) and node.style == REFUSED:
            return
        self.error(Code.WRONG_SHAPE, node, f"{named(at)} must be {form}, not {_kind(node)}", hint)

    def leave_to_markdown(self, scalar: Scalar) -> None:
        """Take back what was noted of a text's characters: the Markdown reader says it with the place in the text."""
        if not self.diagnostics:
            return
        place = self.place(scalar)
        self.diagnostics = [
            one for one in self.diagnostics if one.place != place or one.code not in _FOUND_BY_MARKDOWN_TOO
        ]

    def leave_out(self, at: FieldPath) -> None:
        """Note that something of a field could not be read, so that what isn't in it may yet be meant to be."""
        self.in_doubt.update(at[:1])

    def leave_unknown(self, at: FieldPath, node: Node) -> None:
        """Note that a field is given, under a wrong name or in a wrong place, where it isn't read."""
        self.points[at] = (node.line, node.column)
        self.leave_out(at)

    def forget_points_after(self, count: int) -> None:
        """Drop the newest points, those of an item that is left out, so that the next item takes its number."""
        while len(self.points) > count:
            self.points.popitem()

    def line_places(self, scalar: Scalar) -> LinePlaces:
        """Give the place of each line of a text."""
        if self._lines is None:
            self._lines = self._text.split("\n")
        return line_places(scalar, self._lines, self.first_line)


def named(at: FieldPath) -> str:
    """Name a field as a message does: ``'role'``, ``an item of 'authors'``."""
    if not at:
        return "this file"
    name = at[-1]
    return f"an item of {named(at[:-1])}" if isinstance(name, int) else f"'{name}'"


def shown(text: str) -> str:
    """Give a written text as a message shows it: on one line, in quotes, shortened; a space not to be seen is named."""
    line = " ".join(text.split())
    quoted = f"'{line}'" if len(line) <= _MOST_SHOWN else f"'{line[:_MOST_SHOWN]}…'"
    plain = text.strip(" \t\n")
    unseen = "" if plain == plain.strip() else space_name(plain[0] if plain[0].isspace() else plain[-1])
    return f"{quoted} with {unseen}" if unseen else quoted


def _kind(node: Node) -> str:
    match node:
        case Scalar():
            return "text"
        case Sequence():
            return "a list"
        case Mapping():
            return "fields"
