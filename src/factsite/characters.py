"""Characters that no text of the site may hold: controls, half characters, and bidirectional controls that hide text.

LRM, RLM, ZWJ and ZWNJ pass: Persian, Hindi and Hebrew need them. Isolates pass where each is closed in its paragraph.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from unicodedata import category

from factsite.codes import Code
from factsite.patterns import pattern

# Only of the first plane: a class that reaches beyond it is matched ten times slower.
_FORBIDDEN = pattern("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\ud800-\udfff\ufdd0-\ufdef\ufeff\ufffe\uffff]")
_OPENING_ISOLATES = "\u2066\u2067\u2068"
_CLOSING_ISOLATE = "\u2069"
ISOLATES = _OPENING_ISOLATES + _CLOSING_ISOLATE
_ISOLATE_OR_GAP = pattern(f"[{ISOLATES}]|\n[ \t]*\n")
_AFTER_CONTROLS = 0xA0
# The last two of each other plane.
_PLANE_ENDS = frozenset(chr(plane << 16 | end) for plane in range(1, 17) for end in (0xFFFE, 0xFFFF))
# A file of another kind would yield thousands of mistakes, which say no more than the first few.
_MOST_REPORTED = 20


# Signs of no shape beside spaces and format characters: fillers of Hangul, blank Braille.
_SHAPELESS = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0")


def is_unseen(text: str) -> bool:
    """Say whether a text shows a reader nothing: it is empty, or holds but spaces and what has no shape."""
    if text.isascii():
        return not text or text.isspace()
    return all(char in _SHAPELESS or category(char) in ("Zs", "Zl", "Zp", "Cc", "Cf") for char in text)


@dataclass(frozen=True, slots=True)
class BadCharacter:
    """One character that must go: where it stands in a text, and what is wrong with it."""

    offset: int
    code: Code
    message: str
    hint: str


def bad_characters(text: str) -> tuple[BadCharacter, ...]:
    """Find the characters that may stand nowhere; the first twenty of a text."""
    # All of them are unprintable, and whether a text holds any such but ends of lines is asked at once.
    if text.replace("\n", "").isprintable():
        return ()
    found = [(match.start(), match[0]) for match in islice(_FORBIDDEN.finditer(text), _MOST_REPORTED)]
    if not text.isascii() and _leaves_first_plane(text) and not _PLANE_ENDS.isdisjoint(text):
        found += [(offset, char) for offset, char in enumerate(text) if char in _PLANE_ENDS]
        found = sorted(found)[:_MOST_REPORTED]
    return tuple(_forbidden(offset, char) for offset, char in found)


def _leaves_first_plane(text: str) -> bool:
    # Few texts do, and this is the quickest way to ask.
    return len(text.encode("utf-16-le", "surrogatepass")) > 2 * len(text)


def unbalanced_isolates(text: str) -> tuple[BadCharacter, ...]:
    """Find isolates that are not closed in their paragraph, where they end at the latest, and marks that close none."""
    if text.isascii() or not any(mark in text for mark in ISOLATES):
        return ()
    opened: list[int] = []
    found: list[int] = []
    for match in _ISOLATE_OR_GAP.finditer(text):
        if match[0] in _OPENING_ISOLATES:
            opened.append(match.start())
        elif match[0] != _CLOSING_ISOLATE:
            found += opened
            opened.clear()
        elif opened:
            opened.pop()
        else:
            found.append(match.start())
    return tuple(_unbalanced(offset, text[offset]) for offset in sorted(found + opened)[:_MOST_REPORTED])


def line_and_column(text: str, offset: int, first_line: int = 1) -> tuple[int, int]:
    """Give the line and column, both from 1, of an offset into a text whose first line is ``first_line``."""
    return first_line + text.count("\n", 0, offset), offset - text.rfind("\n", 0, offset)


def _forbidden(offset: int, char: str) -> BadCharacter:
    point = ord(char)
    name = f"U+{point:04X}"
    code, hint = Code.CONTROL_CHARACTER, "delete it"
    if "\u202a" <= char <= "\u202e":
        code, hint = Code.BIDI_CONTROL, "delete it, or write U+2068 before the words and U+2069 after them"
        message = f"the bidirectional control {name} can hide what a text says"
    elif char in "\u2028\u2029":
        message, hint = f"the line separator {name} can't stand here", "delete it, or begin a new line"
    elif char == "\ufeff":
        message = f"the byte order mark {name} can't stand inside a text"
    elif "\ud800" <= char <= "\udfff":
        message, hint = f"{name} is half of a character", "write the character itself"
    elif point < _AFTER_CONTROLS:
        message = f"the control character {name} can't stand here"
    else:
        message = f"{name} is no character"
    return BadCharacter(offset, code, message, hint)


def _unbalanced(offset: int, char: str) -> BadCharacter:
    message = f"the isolate U+{ord(char):04X} is not closed in its paragraph"
    hint = "write U+2069 after the words that it concerns, or delete it"
    if char == _CLOSING_ISOLATE:
        message, hint = "U+2069 closes no isolate of its paragraph", "delete it"
    return BadCharacter(offset, Code.BIDI_CONTROL, message, hint)
