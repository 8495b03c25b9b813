r"""Marks in the HTML for what depends on other files, and their filling.

``\x00L3\x00`` stands where the attributes of the fourth in-site link or picture go, ``\x00C0\x00`` for the first
citation. NUL can't occur in a text: it is an error, and nothing of it reaches the HTML.
"""

from __future__ import annotations

from collections.abc import Sequence


def link_mark(number: int) -> str:
    """Give the mark for the attributes of an in-site link or picture."""
    return f"\0L{number}\0"


def citation_mark(number: int) -> str:
    """Give the mark for a citation."""
    return f"\0C{number}\0"


def fill_marks(html: str, links: Sequence[str], citations: Sequence[str]) -> str:
    """Put attributes (`` href="/it/x/"``) at the marks of links and pictures, and HTML at those of citations."""
    parts = html.split("\0")
    parts[1::2] = [links[int(mark[1:])] if mark[0] == "L" else citations[int(mark[1:])] for mark in parts[1::2]]
    return "".join(parts)
