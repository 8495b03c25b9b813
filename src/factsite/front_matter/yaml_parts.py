"""Reading on past a mistake in YAML: each field at the margin by itself, so that one slip hides no other.

What stands below a field, fields of its own or a list's items, is parted in the same way where that field is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from factsite.articles import FieldPath
from factsite.codes import Code
from factsite.diagnostics import Diagnostic
from factsite.front_matter.strict_yaml import MAX_YAML_BYTES, Mapping, Node, Scalar, Sequence, YamlReading, read_yaml
from factsite.patterns import pattern

# With so many mistakes a text is none that somebody wrote as YAML.
_MOST_TOLD = 100
_NAME = r"(?P<quote>[\"']?)(?P<name>[^\W\d][\w-]*)(?P=quote)[ \t]*:(?=\s|$)"
# A name at the margin with its colon: what is indented, or continues a list or a text, belongs to the one before.
_FIELD = pattern(_NAME)
_ALONE = pattern(rf"{_NAME}[ \t]*(?:#.*)?")
_INDENTED = pattern(r"(?P<indent> *)(?:(?P<item>-)(?=\s|$)|" + _NAME + ")")


class _Part(NamedTuple):
    """Lines that can be read by themselves: the name of what they hold, empty for a list's item."""

    name: Scalar
    text: str


@dataclass(frozen=True, slots=True)
class YamlParts:
    """What could be read of a text that can't be read as a whole, the paths of what couldn't, and all mistakes."""

    root: Mapping
    broken: dict[FieldPath, tuple[int, int]]
    diagnostics: tuple[Diagnostic, ...]


def read_parts(
    whole: YamlReading, text: str, path: str, first_line: int = 1, max_bytes: int = MAX_YAML_BYTES
) -> YamlParts:
    """Read each field of a text by itself, after ``whole`` was found to be wrong.

    What the whole text was refused for is told where no field by itself is wrong before it: a quotation mark that is
    not closed may be noticed only where another field ends.
    """
    told = whole.diagnostics
    reader = _PartReader(path, max_bytes, told)
    if not any(one.code is Code.YAML_TOO_LARGE for one in told):
        for part in _parts(text.split("\n"), first_line):
            if len(reader.diagnostics) < _MOST_TOLD:
                reader.read(part)
    if not reader.broken:
        # It is the whole that is wrong, and then no part can be relied on.
        return YamlParts(Mapping((), first_line, 1), {}, told)
    first = min(one.place for one in reader.diagnostics)
    found = (*reader.diagnostics, *(one for one in told if one.place < first))
    return YamlParts(Mapping(tuple(reader.entries), first_line, 1), reader.broken, tuple(dict.fromkeys(found)))


@dataclass(slots=True)
class _PartReader:
    """Reads parts one after another, and keeps what is sound apart from what is broken."""

    path: str
    max_bytes: int
    told: tuple[Diagnostic, ...]
    """What the whole text was refused for."""
    entries: list[tuple[Scalar, Node]] = field(default_factory=list)
    broken: dict[FieldPath, tuple[int, int]] = field(default_factory=dict)
    diagnostics: list[Diagnostic] = field(default_factory=list)

    def read(self, part: _Part) -> None:
        """Read a field at the margin, or what stands below it where it is wrong."""
        name = part.name
        reading = self._reading(part.text, name.line)
        if reading.root is not None:
            self.entries += reading.root.entries
        elif not self._read_below(part):
            self.broken[(name.text,)] = (name.line, name.column)
            self.diagnostics += self._wrong_in(part, reading)

    def _read_below(self, part: _Part) -> bool:
        """Read what stands below a field part by part, and say whether the mistake lies in one of them."""
        head, *below = part.text.split("\n")
        parts = list(_parts_below(below, part.name.line + 1)) if _ALONE.fullmatch(head) else []
        # With the field's own line before it, each is read as what it is.
        read = [(one, self._reading(f"{head}\n{one.text}", one.name.line - 1)) for one in parts]
        wrong = [(one, reading) for one, reading in read if reading.root is None]
        if not wrong:
            return False
        for one, reading in wrong:
            self.broken[(part.name.text, one.name.text)] = (one.name.line, one.name.column)
            self.diagnostics += self._wrong_in(one, reading)
        if sound := [reading.root.entries[0][1] for _, reading in read if reading.root and reading.root.entries]:
            self.entries.append((part.name, _joined(sound)))
        else:
            self.broken[(part.name.text,)] = (part.name.line, part.name.column)
        return True

    def _wrong_in(self, part: _Part, reading: YamlReading) -> tuple[Diagnostic, ...]:
        """Give the mistakes of a part: by itself it may look like another thing than among the others."""
        lines = range(part.name.line, part.name.line + part.text.count("\n") + 1)
        return tuple(one for one in self.told if one.place.line in lines) or reading.diagnostics

    def _reading(self, text: str, first_line: int) -> YamlReading:
        return read_yaml(text, self.path, first_line, self.max_bytes)


def _joined(nodes: list[Node]) -> Node:
    """Put the fields, or the items, that stood below one name together again."""
    entries = [entry for node in nodes if isinstance(node, Mapping) for entry in node.entries]
    items = [item for node in nodes if isinstance(node, Sequence) for item in node.items]
    place = nodes[0].line, nodes[0].column
    return Sequence(tuple(items), *place) if items and not entries else Mapping(tuple(entries), *place)


def _parts(lines: list[str], first_line: int) -> Iterator[_Part]:
    """Give each field at the margin with its lines."""
    name, held = Scalar("", first_line, 1), list[str]()
    for number, line in enumerate(lines, first_line):
        if found := _FIELD.match(line):
            if held:
                yield _Part(name, "\n".join(held))
            name, held = Scalar(found["name"], number, 1), []
        held.append(line)
    if held:
        yield _Part(name, "\n".join(held))


def _parts_below(lines: list[str], first_line: int) -> Iterator[_Part]:
    """Give each field, or each item, that stands below a name, indented as the first of them is."""
    indent = None
    name, held = Scalar("", first_line, 1), list[str]()
    for number, line in enumerate(lines, first_line):
        found = _INDENTED.match(line)
        if indent is None and not found and line.strip() and not line.lstrip().startswith("#"):
            # Where what comes first is neither, nothing below it can be told apart.
            return
        if found and (indent is None or found["indent"] == indent):
            indent = found["indent"]
            if held:
                yield _Part(name, "\n".join(held))
            name, held = Scalar(found["name"] or "", number, len(indent) + 1), []
        held.append(line)
    if held:
        yield _Part(name, "\n".join(held))
