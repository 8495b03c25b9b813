"""Writing YAML that our own reader, and any other, reads back as the text that was meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

# Begins and ends with a letter or digit, and holds nothing that could end a plain scalar or begin a comment.
_PLAIN = re.compile(r"\w(?:[^\n\t:#]*[^\s:#])?")
# What other readers of YAML take for something else than text.
_NOT_TEXT = re.compile(r"[-+.\d_eExXoO:]+|~|null|true|false|yes|no|on|off|y|n|nan|inf", re.IGNORECASE)
_FLOW_MARKS = frozenset(",[]{}")
_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"})


def scalar(text: str) -> str:
    """Write a text on one line: plain where nothing in it means something to YAML, else in double quotes."""
    return text if _PLAIN.fullmatch(text) and not _NOT_TEXT.fullmatch(text) else _quoted(text)


def scalar_in_flow(text: str) -> str:
    """Write a text within brackets or braces, where they and commas mean something too."""
    return scalar(text) if _FLOW_MARKS.isdisjoint(text) else _quoted(text)


def _quoted(text: str) -> str:
    return f'"{text.translate(_ESCAPES)}"'


def flow_list(texts: Iterable[str]) -> str:
    """Write texts without any special character, such as ids and digests, as a list on one line."""
    return f"[{', '.join(texts)}]"


def field(name: str, text: str, indent: str = "") -> Iterator[str]:
    """Write a field: a text of several lines as a block that keeps them, where it can."""
    if "\n" in text and _fits_a_block(text):
        yield from block(f"{name}: ", text, indent)
    else:
        yield f"{indent}{name}: {scalar(text)}"


def markdown_field(name: str, items: tuple[str, ...], *, is_list: bool, indent: str = "") -> Iterator[str]:
    """Write Markdown, one text or a list of texts, in blocks that show its lines as they are."""
    if not is_list:
        yield from _markdown(f"{name}: ", items[0], indent)
        return
    yield f"{indent}{name}:"
    for item in items:
        yield from _markdown("- ", item, f"{indent}  ")


def _markdown(head: str, text: str, indent: str) -> Iterator[str]:
    if _fits_a_block(text):
        yield from block(head, text, indent)
    else:
        yield f"{indent}{head}{scalar(text)}"


def block(head: str, text: str, indent: str) -> Iterator[str]:
    """Write a text as a literal block below its head."""
    yield f"{indent}{head}|"
    yield from (f"{indent}  {line}" if line else "" for line in text.split("\n"))


def _fits_a_block(text: str) -> bool:
    """Say whether a literal block gives a text back: its indentation is told by its first line."""
    lines = text.split("\n")
    is_framed = bool(lines[0].strip()) and bool(lines[-1].strip())
    return is_framed and lines[0][0] not in " \t" and all(not line or not line.isspace() for line in lines)
