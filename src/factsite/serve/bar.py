"""The bar below each page that is served: its file, its languages and how they stand. No built file holds it."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from pathlib import Path
from urllib.parse import quote

from factsite.report import printable
from factsite.serve.desk import Desk, Piece, Version
from factsite.serve.mistakes_page import own_page

_MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Editor:
    """How a file is opened in the writer's editor: an address in which ``{path}`` stands for the file's whole path."""

    site: Path
    template: str = ""

    def address(self, file: str) -> str:
        """Give the address that opens a file of the site, empty where no editor was named."""
        return self.template.replace("{path}", quote(str(self.site / file)))


def bar_page(path: str, desk: Desk, editor: Editor) -> bytes:
    """Write the bar of the page at a path below the site's base."""
    piece = desk.piece(path)
    parts = _of_piece(piece, editor) if piece else '<p class="part">This page is made from others.</p>\n'
    return own_page(
        "About this page",
        '<aside data-bar lang="en" dir="ltr" aria-label="About this page, from factsite serve">\n'
        '<button type="button" data-toggle aria-expanded="true" aria-controls="parts">factsite</button>\n'
        f'<div id="parts">\n{parts}<a class="part" href="/-factsite/status">Status</a>\n</div>\n</aside>',
    )


def _of_piece(piece: Piece, editor: Editor) -> str:
    shown = piece.shown
    held = f'<strong class="part mark">{_text(shown.held_back)}</strong>\n' if shown.held_back else ""
    opened = editor.address(shown.file)
    link = f' <a href="{escape(opened)}">Open in editor</a>' if opened else ""
    copy = f'<button type="button" data-copy="{escape(shown.file)}" aria-live="polite">Copy path</button>'
    file = f'<p class="part"><code>{_text(shown.file)}</code> {copy}{link}</p>\n'
    versions = "".join(_version(one, is_shown=one == shown) for one in piece.versions)
    return f'{held}{file}<ul class="part" aria-label="Languages">\n{versions}</ul>\n'


def _version(one: Version, *, is_shown: bool) -> str:
    name = escape(one.lang)
    if not one.file:
        return f'<li>{name} <span class="{_MISSING}">{_MISSING}</span></li>\n'
    current = ' aria-current="page"' if is_shown else ""
    link = f'<a href="{escape(one.address)}" hreflang="{name}"{current}>{name}</a>'
    held = f' <span class="mark">{_text(one.held_back)}</span>' if one.held_back else ""
    standing = f' <span class="{one.standing}">{one.standing}</span>' if one.standing else ""
    return f"<li>{link}{standing}{held}</li>\n"


def _text(text: str) -> str:
    return f"<bdi>{escape(printable(text))}</bdi>"
