"""Answers: what stands at a path, from the files that the last build wrote and from nothing else."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from http import HTTPStatus
from importlib.resources import files
from pathlib import Path
from urllib.parse import unquote

from factsite.files import UnreadableFile, read_bytes
from factsite.orders import Order
from factsite.serve.bar import Editor, bar_page
from factsite.serve.desk import Desk
from factsite.serve.media_types import HTML, media_type
from factsite.serve.mistakes_page import NO_MISTAKES, Mistakes, being_built
from factsite.serve.reload import Preview
from factsite.serve.requests import Query
from factsite.urls import encode_path

OWN = "/-factsite/"
"""Below this stands what is the server's own; no language begins with a hyphen."""
STREAM_PATH = f"{OWN}reload"
_OWN_FILES = ("bar.css", "bar.js", "marks.css", "mistakes.css", "reload.js")
_END = re.compile(rb"</(?:body|head)\s*>", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class About:
    """Where the answers come from: the folder of the built site, with no link in its path, and what is known of it."""

    folder: Path
    desk: Desk
    editor: Editor
    order: Order
    """How the site is read for its status."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer but for the headers that all have."""

    status: HTTPStatus
    type: str
    body: bytes = b""
    location: str = ""


def sentence(status: HTTPStatus, text: str) -> Answer:
    """Answer with one sentence."""
    return Answer(status, media_type("answer.txt"), f"{text}\n".encode())


def answer(path: str, preview: Preview, about: About, query: Query) -> Answer:
    """Give what stands at a readable path; pages get the scripts that keep them up to date and say what they are.

    ``query`` says which page is asked about, where that matters.
    """
    is_own = path.startswith(OWN)
    found = _own(path, preview, about, query.page) if is_own else _of_site(path, preview, about.folder)
    if found.type != HTML:
        return found
    scripts = (f"reload.js?since={query.token}", *(() if is_own or not preview.files else ("bar.js",)))
    return Answer(found.status, HTML, with_scripts(found.body, scripts), found.location)


def _own(path: str, preview: Preview, about: About, page: str) -> Answer:
    name, inner = path.removeprefix(OWN), page.removeprefix(unquote(preview.base))
    if name == "mistakes":
        return Answer(HTTPStatus.OK, HTML, _mistakes(preview.mistakes, about.desk, inner))
    if name == "bar":
        return Answer(HTTPStatus.OK, HTML, bar_page(inner, about.desk, about.editor))
    if name == "status":
        return _status(about.order)
    if name == "held-back.json":
        return Answer(HTTPStatus.OK, media_type(name), json.dumps(about.desk.held_back()).encode())
    if name in _OWN_FILES:
        return Answer(HTTPStatus.OK, media_type(name), own_file(name))
    return sentence(HTTPStatus.NOT_FOUND, "There is nothing here.")


def _status(order: Order) -> Answer:
    # Only who asks for it waits until this is imported.
    from factsite.serve.status_page import status_page  # noqa: PLC0415

    try:
        return Answer(HTTPStatus.OK, HTML, status_page(order))
    except OSError as problem:
        return sentence(HTTPStatus.SERVICE_UNAVAILABLE, f"The site changed while it was read: {problem}; ask again.")


def _mistakes(found: Mistakes | None, desk: Desk, inner: str) -> bytes:
    if found is None:
        return NO_MISTAKES
    piece = desk.piece(inner) if inner else None
    return found.page(piece.shown.file if piece else "")


@lru_cache(maxsize=len(_OWN_FILES))
def own_file(name: str) -> bytes:
    """Read one of the files that come with this package."""
    return (files("factsite.serve") / name).read_bytes()


def _of_site(path: str, preview: Preview, folder: Path) -> Answer:
    if not preview.files:
        found = preview.mistakes.page() if preview.mistakes else being_built()
        return Answer(HTTPStatus.SERVICE_UNAVAILABLE, HTML, found)
    base = unquote(preview.base)
    if path in {"/", base} and base:
        return _moved(f"{preview.base}/")
    if not path.startswith(f"{base}/"):
        return _not_found("", preview, folder)
    return _file(path.removeprefix(f"{base}/"), preview, folder)


def _file(inner: str, preview: Preview, folder: Path) -> Answer:
    name = f"{inner}index.html" if not inner or inner.endswith("/") else inner
    if name not in preview.files and f"{inner}/index.html" in preview.files:
        return _moved(f"{preview.base}/{encode_path(inner)}/")
    body = _read(name, preview, folder)
    if body is None:
        return _not_found(inner, preview, folder)
    return Answer(HTTPStatus.OK, media_type(name), body)


def _moved(location: str) -> Answer:
    return Answer(HTTPStatus.FOUND, media_type("answer.txt"), b"", location)


def _not_found(inner: str, preview: Preview, folder: Path) -> Answer:
    """Answer with the page that the site has for this, in the language of the address if it has one."""
    for name in (f"{inner.partition('/')[0]}/404.html", "404.html"):
        body = _read(name, preview, folder)
        if body is not None:
            return Answer(HTTPStatus.NOT_FOUND, HTML, body)
    return sentence(HTTPStatus.NOT_FOUND, "There is nothing at this address.")


def _read(name: str, preview: Preview, folder: Path) -> bytes | None:
    """Read a file that a build wrote, ``None`` for any other and for one that a link stands in the place of."""
    if name not in preview.files:
        return None
    whole = folder.joinpath(*name.split("/"))
    if Path(os.path.realpath(whole)) != whole:
        return None
    try:
        return read_bytes(whole)
    except UnreadableFile:
        return None


def with_scripts(page: bytes, names: Sequence[str]) -> bytes:
    """Put the scripts at the end of a page as it is sent; the file stays as it was built."""
    script = "".join(f'<script src="{OWN}{name}" defer></script>\n' for name in names).encode()
    ends = list(_END.finditer(page))
    where = ends[-1].start() if ends else len(page)
    return page[:where] + script + page[where:]
