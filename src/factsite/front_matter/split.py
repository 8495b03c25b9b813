"""From a file's bytes to its text, and from an article's text to its front matter and its body.

A byte order mark is dropped, and CRLF and a lone CR are read as LF, so that every later line number is the same for
the same file saved on any system.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from factsite.characters import line_and_column
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error
from factsite.patterns import pattern

MAX_FILE_BYTES = 2 * 1024 * 1024

_OPENING = pattern(r"---[ \t]*(?:\n|\Z)")
_CLOSING = pattern(r"^---[ \t]*(?:\n|\Z)", re.MULTILINE)
_NEARLY_CLOSING = pattern(r"^[ \t]*(?:-{3,}|[-–—]{1,3}|\.\.\.)[ \t]*$", re.MULTILINE)
_DASHES = frozenset("-–—‒―−")
_UTF16_STARTS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE, codecs.BOM_UTF32_BE, b"-\0-\0", b"\0-\0-")
_WRITE_FENCE = "write --- alone on the first line, then title: and the other fields, then --- alone on a line"


@dataclass(frozen=True, slots=True)
class ArticleText:
    """An article's two parts, each with the line of the file on which it begins."""

    front: str
    front_line: int
    body: str
    body_line: int


def read_article_text(data: bytes, path: str) -> ArticleText | Diagnostic:
    """Decode an article's bytes and part them into front matter and body, or say why that can't be done."""
    text = decode(data, path)
    return text if isinstance(text, Diagnostic) else split_article(text, path)


def decode(data: bytes, path: str) -> str | Diagnostic:
    """Read bytes as UTF-8 text with LF line ends and without a byte order mark, or say why they are no such text."""
    if len(data) > MAX_FILE_BYTES:
        message = f"the file has {len(data):,} bytes, more than {MAX_FILE_BYTES:,}"
        return error(Code.FILE_TOO_LARGE, Place(path), message, "split it into several files")
    if data.startswith(_UTF16_STARTS):
        message = "the file is not UTF-8 but UTF-16 or UTF-32 (at byte offset 0)"
        return error(Code.NOT_UTF8, Place(path, 1, 1), message, "save the file as UTF-8")
    try:
        text = data.decode()
    except UnicodeDecodeError as problem:
        return _not_utf8(data, problem.start, path)
    if (offset := data.find(b"\0")) >= 0:
        message = f"the file holds a NUL character at byte offset {offset}"
        hint = "delete it, or save the file as UTF-8 text"
        return error(Code.CONTROL_CHARACTER, _place_of(data, offset, path), message, hint)
    return _with_plain_lines(text)


def split_article(text: str, path: str) -> ArticleText | Diagnostic:
    """Part a text at its two fences, lines of exactly ``---`` with nothing but spaces or tabs after them."""
    opening = _OPENING.match(text)
    if not opening:
        return _no_front_matter(text, path)
    closing = _CLOSING.search(text, opening.end())
    if not closing:
        return _not_closed(text, opening.end(), path)
    front = text[opening.end() : closing.start()]
    return ArticleText(front, 2, text[closing.end() :], front.count("\n") + 3)


def _with_plain_lines(text: str) -> str:
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text.removeprefix("\ufeff")


def _not_utf8(data: bytes, offset: int, path: str) -> Diagnostic:
    message = f"the byte 0x{data[offset]:02X} at byte offset {offset} is not UTF-8"
    return error(Code.NOT_UTF8, _place_of(data, offset, path), message, "save the file as UTF-8")


def _place_of(data: bytes, offset: int, path: str) -> Place:
    before = _with_plain_lines(data[:offset].decode())
    return Place(path, *line_and_column(before, len(before)))


def _no_front_matter(text: str, path: str) -> Diagnostic:
    first = text.split("\n", 1)[0].strip()
    message, hint = "the file has no front matter", _WRITE_FENCE
    if not text.strip():
        message = "the file is empty"
    elif first.startswith(("+++", "{")):
        what = "TOML" if first[0] == "+" else "JSON"
        message, hint = f"front matter in {what} is not read", "write it as YAML between two lines ---"
    elif first and set(first) <= _DASHES:
        message, hint = f"'{first[:20]}' opens no front matter", "write exactly three hyphens at the start of the line"
    elif text.startswith("---"):
        message, hint = f"'{first[:20]}' opens no front matter", "write --- alone on the first line, then YAML"
    elif text.lstrip().startswith("---"):
        message, hint = "the front matter doesn't begin on the first line", "delete what stands before ---"
    return error(Code.NO_FRONT_MATTER, Place(path, 1, 1), message, hint)


def _not_closed(text: str, start: int, path: str) -> Diagnostic:
    hint = "write --- alone on a line after the last field, before the text"
    if nearly := _NEARLY_CLOSING.search(text, start):
        line, _ = line_and_column(text, nearly.start())
        hint = f"line {line} looks like its end: write exactly three hyphens, ---, at the start of that line"
    return error(Code.FRONT_MATTER_NOT_CLOSED, Place(path, 1, 1), "the front matter is not closed", hint)
