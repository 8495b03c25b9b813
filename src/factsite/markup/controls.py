"""Characters that no text may hold: control characters, and unseen switches of direction."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error
from factsite.markup.texts import MarkdownText

_CONTROLS = "\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff"
_EMBEDDINGS = "\u202a-\u202e"
_ISOLATES = "\u2066-\u2069"
_SUSPECT = re.compile(f"[{_CONTROLS}{_EMBEDDINGS}{_ISOLATES}]")
_CONTROL = re.compile(f"[{_CONTROLS}]")
_BIDI = re.compile(f"[{_EMBEDDINGS}{_ISOLATES}]")
# An isolate ends with its paragraph at the latest, so each paragraph must balance.
_ISOLATE_OR_GAP = re.compile(f"[{_ISOLATES}]|\n[ \t]*\n")
_POP = "\u2069"


def screened(source: MarkdownText) -> tuple[str, tuple[Diagnostic, ...]]:
    """Give the text with each forbidden control character replaced by U+FFFD, and the mistakes."""
    text = source.text
    if not _SUSPECT.search(text):
        return text, ()
    return _CONTROL.sub("\ufffd", text), tuple(_problems(source))


def is_forbidden(char: str) -> bool:
    """Say whether a character may not be made by an entity such as ``&#8238;`` either."""
    return _SUSPECT.match(char) is not None or unicodedata.category(char) == "Cn"


def _problems(source: MarkdownText) -> Iterator[Diagnostic]:
    unbalanced = set(_unbalanced_isolates(source.text))
    balanced = {"\u2066", "\u2067", "\u2068", _POP}
    line = line_start = counted = 0
    for found in _SUSPECT.finditer(source.text):
        position, char = found.start(), found[0]
        line += source.text.count("\n", counted, position)
        line_start = max(line_start, source.text.rfind("\n", counted, position) + 1)
        counted = position
        if char not in balanced or position in unbalanced:
            yield _problem(char, source.place(line, position - line_start))


def _problem(char: str, place: Place) -> Diagnostic:
    name = f"U+{ord(char):04X}"
    if not _BIDI.match(char):
        return error(Code.CONTROL_CHARACTER, place, f"a text can't hold the control character {name}", "delete it")
    hint = "delete it; to name the language of some words write [words]{lang=ar}"
    if "\u2066" <= char <= _POP:
        return error(Code.BIDI_CONTROL, place, f"the direction mark {name} has no counterpart in its paragraph", hint)
    return error(Code.BIDI_CONTROL, place, f"{name} changes the order of the text after it unseen", hint)


def _unbalanced_isolates(text: str) -> Iterator[int]:
    """Give the positions of isolates that nothing closes, and of closings that close nothing."""
    opened: list[int] = []
    for found in _ISOLATE_OR_GAP.finditer(text):
        match found[0]:
            case "\u2066" | "\u2067" | "\u2068":
                opened.append(found.start())
            case "\u2069" if opened:
                opened.pop()
            case "\u2069":
                yield found.start()
            case _:
                yield from opened
                opened.clear()
    yield from opened
