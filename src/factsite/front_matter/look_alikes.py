"""Characters that look like YAML's marks and aren't: spaces that don't break, full-width colons, long dashes.

YAML takes them for text, and then finds fault with another place, or with none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from factsite.front_matter.yaml_slips import Mistake
from factsite.patterns import pattern

# Every white space of Unicode but those that YAML knows.
_SPACES = "\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000"
_DASHES = "\u2010-\u2015\u2212\u2022"
_COLONS, COMMAS = "\uff1a\ufe55\u2236", "\uff0c\u3001\u060c"
_NAMES = {"\u00a0": "a non-breaking space", "\u202f": "a narrow non-breaking space", "\u3000": "an ideographic space"}
_NAME = r"[A-Za-z_][\w-]*"

_INDENTED = pattern(rf"[ \t]*(?P<at>[{_SPACES}])")
_AFTER_MARK = pattern(rf"\s*(?:-[ \t]+)*(?:-|{_NAME}:)[ \t]*(?P<at>[{_SPACES}])", re.ASCII)
# Of field names alone, which are in lower case: a long text may hold such colons too.
_COLON = pattern(rf"\s*(?:-[ \t]+)*[a-z_]+[ \t]*(?P<at>[{_COLONS}])", re.ASCII)
_DASH = pattern(rf"[ \t]*(?P<at>[{_DASHES}])[ \t]*(?:{_NAME}[ \t]*:(?:[ \t]|$))", re.ASCII)
_TOUCHING_DASH = pattern(rf"[ \t]*(?P<at>-){_NAME}:(?:[ \t]|$)", re.ASCII)
_IN_A_NAME = pattern(rf"(?P<at>[{_SPACES}{_COLONS}{COMMAS}])")
_BLOCK = pattern(r"(?:.*[:-][ \t]+|[ \t]*)[|>][-+\d]*[ \t]*(?:#.*)?")
_LONGEST_LINE = 500


def space_name(char: str) -> str:
    """Name a space that isn't the plain one."""
    return _NAMES.get(char, f"the space U+{ord(char):04X}")


def look_alike_before(lines: Sequence[str], last: int) -> Mistake | None:
    """Find the last line up to ``last``, counted from 0, on which a character only looks like one of YAML's marks."""
    found = None
    for number, line in _outside_blocks(lines[: last + 1]):
        found = _in_line(number, line) or found
    return found


def look_alike_in_name(line: int, column: int, text: str, before: str) -> Mistake | None:
    """Find in a field's name, which stands after ``before`` on its line, what no name holds."""
    if not before.strip() and (found := _in_line(line, before + text + ": ")):
        return found
    at = _IN_A_NAME.search(text)
    return _mistake(line, column + at.start(), at[0], is_indent=False) if at else None


def _outside_blocks(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Give the lines that aren't text after a ``|`` or ``>``."""
    block: int | None = None
    for number, line in enumerate(lines):
        indent = len(line) - len(line.lstrip(" "))
        if block is not None and (indent > block or not line.strip(" ")):
            continue
        block = indent if len(line) <= _LONGEST_LINE and _BLOCK.fullmatch(line) else None
        if len(line) <= _LONGEST_LINE and not line.lstrip().startswith("#"):
            yield number, line


def _in_line(number: int, line: str) -> Mistake | None:
    if line.strip() and (found := _INDENTED.match(line)):
        return _mistake(number, found.start("at"), found["at"], is_indent=True)
    if found := _AFTER_MARK.match(line) or _COLON.match(line):
        return _mistake(number, found.start("at"), found["at"], is_indent=False)
    if _DASH.match(line):
        return no_list_item(number, line)
    if found := _TOUCHING_DASH.match(line):
        return Mistake(number, found.start("at"), "no space follows this -", "write a space after the -")
    return None


def no_list_item(number: int, line: str) -> Mistake | None:
    """Say that a line begins with what only looks like a -, where it does."""
    bare = line.lstrip(" \t")
    if not re.match(f"[{_DASHES}]", bare):
        return None
    message = f"'{bare[0]}' begins no list item"
    return Mistake(number, len(line) - len(bare), message, "write - and a space in its place")


def _mistake(line: int, column: int, char: str, *, is_indent: bool) -> Mistake:
    if char in COMMAS:
        return Mistake(line, column, f"'{char}' parts nothing in YAML", "write a comma and a space in its place")
    if re.fullmatch(f"[{_COLONS}]", char):
        return Mistake(line, column, f"'{char}' is no colon to YAML", "write : and a space in its place")
    name = space_name(char)
    if is_indent:
        return Mistake(line, column, f"{name} stands in the indentation", "indent with plain spaces")
    return Mistake(line, column, f"{name} stands where YAML wants a plain one", "write a plain space")
