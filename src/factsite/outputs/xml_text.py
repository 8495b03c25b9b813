"""XML as text: each value escaped exactly once, and without the characters that no XML document may hold."""

from __future__ import annotations

import re

from factsite.patterns import pattern

# XML 1.0 §2.2, production Char: these can't be written in a document, not even as references.
_NO_CHAR = "\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff"
_IN_TEXT = pattern(f"[&<>\r{_NO_CHAR}]")
# A parser turns these white spaces of an attribute into plain spaces (§3.3.3) unless they are references.
_IN_ATTRIBUTE = pattern(f'[&<>"\t\n\r{_NO_CHAR}]')
# A parser reads a bare carriage return as a line feed (§2.11), so it is always a reference.
_REFERENCES = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "\t": "&#9;",
    "\n": "&#10;",
    "\r": "&#13;",
}


def _reference(found: re.Match[str]) -> str:
    return _REFERENCES.get(found[0], "")


def text(value: str) -> str:
    """Escape a value that stands between tags."""
    return _IN_TEXT.sub(_reference, value)


def attribute(value: str) -> str:
    """Escape a value that stands between an attribute's double quotes."""
    return _IN_ATTRIBUTE.sub(_reference, value)


def element(name: str, content: str, *attributes: tuple[str, str]) -> str:
    """Write an element that holds plain text."""
    return f"<{name}{_written(attributes)}>{text(content)}</{name}>"


def empty(name: str, *attributes: tuple[str, str]) -> str:
    """Write an element that says all in its attributes."""
    return f"<{name}{_written(attributes)}/>"


def _written(attributes: tuple[tuple[str, str], ...]) -> str:
    return "".join(f' {name}="{attribute(value)}"' for name, value in attributes)


def document(*lines: str) -> bytes:
    """Join a document's lines, declaration first, as UTF-8."""
    return "\n".join(('<?xml version="1.0" encoding="UTF-8"?>', *lines, "")).encode()
