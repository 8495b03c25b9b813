"""Requests: who may ask, and for which path. Anything on this machine, and any page in its browser, can try."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from email.message import Message
from urllib.parse import parse_qs, quote, unquote_to_bytes

_OURSELVES = ("127.0.0.1", "localhost", "[::1]")
_HTTP_PORT = 80


@dataclass(frozen=True, slots=True)
class Query:
    """What a request says behind its path: the token of the state that a page shows, and the page that it is about."""

    token: str = ""
    page: str = ""

    @classmethod
    def of(cls, target: str) -> Query:
        """Read the query of a request; the page's path is readable, or empty where it is none."""
        found = parse_qs(target.partition("?")[2])
        return cls(found.get("since", [""])[0], readable_path(quote(found.get("page", [""])[0])) or "")


def may_ask(headers: Message, port: int) -> bool:
    """Say whether a request comes from a page of ours, or from no page at all.

    A name of others that leads to this machine shows in ``Host``, a page of others in the two other headers.
    """
    hosts = headers.get_all("Host", [])
    if len(hosts) != 1 or not _is_ours(hosts[0].lower(), port):
        return False
    origins = headers.get_all("Origin", [])
    sites = headers.get_all("Sec-Fetch-Site", [])
    return all(origin == f"http://{hosts[0].lower()}" for origin in origins) and all(
        site in ("same-origin", "none") for site in sites
    )


def _is_ours(host: str, port: int) -> bool:
    return any(host == f"{name}:{port}" or (port == _HTTP_PORT and host == name) for name in _OURSELVES)


def readable_path(target: str) -> str | None:
    """Give the path of a request in NFC without its query, or ``None`` where it is none that a site can have."""
    path, _, _ = target.partition("?")
    path, _, _ = path.partition("#")
    try:
        text = unquote_to_bytes(path.encode("latin-1")).decode()
    except UnicodeError:
        return None
    if not text.startswith("/") or "\\" in text or any(unicodedata.category(char) == "Cc" for char in text):
        return None
    return None if {".", ".."} & set(text.split("/")) else unicodedata.normalize("NFC", text)
