"""The tails of links: ``(address "title")`` and ``[label]``."""

from __future__ import annotations

import re
from typing import NamedTuple

from markdown_it.common.entities import entities

from factsite.markup.controls import is_forbidden

_SIMPLE = re.compile(r"\(([^\s()<>\\&\x00-\x20\x7f\"']+)\)")
_SPACE = re.compile(r"[ \t\n]*+")
_POINTED = re.compile(r"<((?:[^<>\n\\]|\\.)*+)>")
_PLAIN_STOP = re.compile(r"[\\()\x00-\x20\x7f]")
_TITLE = re.compile(r"\"((?:[^\"\\]|\\.)*+)\"|'((?:[^'\\]|\\.)*+)'|\(((?:[^()\\]|\\.)*+)\)", re.DOTALL)
_MAX_PARENTHESES = 32
# A label holds at most 999 characters, and not only white space (CommonMark 0.31 §4.7).
LABEL = re.compile(r"\[(?!\s+\])((?:[^\\\[\]]|\\.){0,999}+)\]", re.DOTALL)
MAX_LABEL = 999
ENTITY = re.compile(r"&(?:#[xX]([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([A-Za-z][A-Za-z0-9]{1,31}));")
_ESCAPE_OR_ENTITY = re.compile(
    r"\\([!\"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~])|&(?:#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[A-Za-z][A-Za-z0-9]{1,31});"
)
REPLACEMENT = "\ufffd"
_LAST_CODE_POINT = 0x10FFFF


class Tail(NamedTuple):
    """Where a link leads, its title, and the position after it."""

    target: str
    title: str
    end: int


def read_tail(text: str, position: int) -> Tail | None:
    """Read an inline tail whose ``(`` stands at the position."""
    if simple := _SIMPLE.match(text, position):
        return Tail(simple[1], "", simple.end())
    start = _after_space(text, position + 1)
    target, end = _read_target(text, start)
    after = _after_space(text, end)
    title = ""
    if after > end and (found := _TITLE.match(text, after)):
        title = found[1] or found[2] or found[3] or ""
        after = _after_space(text, found.end())
    if text[after : after + 1] != ")":
        return None
    return Tail(unescape(target), unescape(title), after + 1)


def _after_space(text: str, position: int) -> int:
    found = _SPACE.match(text, position)
    return found.end() if found else position


def _read_target(text: str, start: int) -> tuple[str, int]:
    """Give the address at a position and the position after it; an address that isn't well-formed is empty."""
    if text[start : start + 1] == "<":
        pointed = _POINTED.match(text, start)
        return (pointed[1], pointed.end()) if pointed else ("", start)
    depth, position = 0, start
    while stop := _PLAIN_STOP.search(text, position):
        position = stop.start()
        match stop[0]:
            case "\\" if text[position + 1 : position + 2] not in ("", " ", "\n"):
                position += 2
                continue
            case "\\":
                pass
            case "(" if depth < _MAX_PARENTHESES:
                depth += 1
            case ")" if depth:
                depth -= 1
            case _:
                break
        position += 1
    else:
        position = len(text)
    return (text[start:position], position) if not depth else ("", start)


def unescape(text: str) -> str:
    """Read backslash escapes and entities in an address, a title or the name of a code's language."""
    if "\\" not in text and "&" not in text:
        return text
    return _ESCAPE_OR_ENTITY.sub(lambda found: found[1] or _decoded(found[0]), text)


def _decoded(written: str) -> str:
    found = ENTITY.fullmatch(written)
    decoded = entity_text(found) if found else None
    return written if decoded is None else decoded


def entity_text(found: re.Match[str]) -> str | None:
    """Give the character of a matched entity, ``None`` for an unknown name; what no text may hold becomes U+FFFD."""
    if found[3]:
        return entities.get(found[3])
    char = entity_character(found)
    return REPLACEMENT if not char or is_forbidden(char) else char


def entity_character(found: re.Match[str]) -> str:
    """Give the character that a matched entity numbers, an empty string for none."""
    code = int(found[1], 16) if found[1] else int(found[2])
    return chr(code) if code <= _LAST_CODE_POINT else ""
