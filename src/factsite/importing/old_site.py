"""What is read of another generator's site, whichever it is."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

MARKDOWN = frozenset({".md", ".markdown", ".mdown", ".mkdown", ".mkdn", ".mkd", ".mmark"})
"""How the names of Markdown files end."""
_MARKUPS = {
    ".adoc": "AsciiDoc",
    ".asciidoc": "AsciiDoc",
    ".ad": "AsciiDoc",
    ".org": "Org",
    ".rst": "reStructuredText",
    ".textile": "Textile",
    ".pandoc": "Pandoc's Markdown",
    ".pdc": "Pandoc's Markdown",
    ".mdx": "MDX",
    ".creole": "Creole",
    ".mediawiki": "MediaWiki's markup",
}
OTHER_HOST = "//"
"""How an address begins that names a host of its own, and so is none of the old site."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One text of the old site, in one language.

    ``path`` is relative to the old site. ``group`` is what it shares with its translations, ``name`` what it may be
    named after. ``addresses`` are where it stood, the present one first. ``beside`` is the folder in which relative
    links of the text are looked up. ``left`` are the fields that have no counterpart here, as they were written.
    """

    path: str
    group: str
    name: str
    lang: str
    title: str
    body: str
    beside: Path
    published: str = ""
    slug: str = ""
    summary: str = ""
    authors: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    is_page: bool = False
    left: tuple[tuple[str, str], ...] = ()
    takes_all: bool = False
    """All files of its folder belong to it alone."""


@dataclass(frozen=True, slots=True)
class OldSite:
    """The old site: its settings, its texts, and where the files stand that its addresses lead to."""

    folder: Path
    title: str
    url: str
    languages: tuple[str, ...]
    pieces: tuple[Piece, ...]
    public: tuple[Path, ...]
    """Folders whose files stood at the root of the old site."""
    description: str = ""
    time_zone: str = ""
    author: str = ""
    variables: tuple[tuple[str, str], ...] = ()
    """The settings that texts could show, by their names."""
    unread: tuple[tuple[str, str], ...] = ()
    """Files that were not taken over, each with the reason."""


@dataclass(slots=True)
class Work:
    """What is left for people to do, noted while the site is written: for each file, and for the site as a whole."""

    site: list[str] = field(default_factory=list)
    files: dict[str, list[str]] = field(default_factory=dict)

    def note(self, path: str, what: str) -> None:
        """Note something to do in a file, once."""
        notes = self.files.setdefault(path, [])
        if what not in notes:
            notes.append(what)


def why_not_markdown(path: Path) -> str:
    """Say why a text in another markup isn't taken over; nothing for what is no text."""
    markup = _MARKUPS.get(path.suffix.lower(), "")
    return f"it is written in {markup}: make Markdown of it, then copy it over" if markup else ""


class NoSuchSite(Exception):
    """The folder holds no site of the generator that was named."""
