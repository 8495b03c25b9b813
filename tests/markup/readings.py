"""Short ways to read Markdown in tests."""

from __future__ import annotations

from factsite.markup import Dialect, MarkdownText, Reading, fill_marks, read_markdown
from factsite.markup.characters import escape
from factsite.urls import encode_once

PATH = "content/story/it.md"
Mistake = tuple[str, int, int]


def read(text: str, language: str = "en") -> Reading:
    """Read a body that begins on the first line of its file."""
    return read_markdown(MarkdownText(text, PATH), Dialect(language))


def html(text: str, language: str = "en") -> str:
    """Give the HTML of a body, marks and all."""
    return read(text, language).html


def mistakes(text: str, language: str = "en") -> tuple[Mistake, ...]:
    """Give code, line and column of each mistake in a body."""
    return tuple((one.code.value, one.place.line, one.place.column) for one in read(text, language).diagnostics)


def plain_html(text: str) -> str:
    """Give the HTML of a body without typography, its links filled as if their targets were addresses."""
    reading = read_markdown(MarkdownText(text, PATH), Dialect("en", quotes=False, spaces=False))
    links = [
        f' {"src" if link.is_picture else "href"}="{escape(encode_once(link.target))}"' for link in reading.facts.links
    ]
    citations = [f"[@{citation.source}]" for citation in reading.facts.citations]
    return fill_marks(reading.html, links, citations)
