"""Addresses as writers write them: in the site, outside it, or refused; outside ones encoded exactly once.

Only ``http``, ``https`` and ``mailto`` lead outside, only ``story:``, ``topic:``, ``person:`` and addresses without a
scheme stay inside. This is a list of what is allowed, so a scheme that nobody thought of is refused too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from factsite.hosts import BadHost, ascii_host, mixes_scripts
from factsite.urls import encode_once

_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")
_IN_SITE_SCHEMES = frozenset({"story", "topic", "person"})
_BACKSLASH = "\\"
_HOSTLESS = re.compile(r"[/\\]{2}")
# U+FFFD stands where a control character was written, by itself or as an entity.
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\ufffd]")
_WEB = re.compile(r"(https?)://([^/?#\\]*)(.*)", re.IGNORECASE | re.DOTALL)
_AUTHORITY = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[^:\[\]%]+)(:[0-9]{0,5})?")
_LAST_PORT = 65535
_ASCII_HOST = re.compile(r"[A-Za-z0-9._-]*[A-Za-z0-9][A-Za-z0-9._-]*")


@dataclass(frozen=True, slots=True)
class InSite:
    """An address within the site, which other files decide: a story, topic, person, file or fragment."""

    target: str


@dataclass(frozen=True, slots=True)
class Outside:
    """An absolute address, ready for an attribute; ``odd_host`` is its real host where that mixes scripts."""

    href: str
    odd_host: str = ""


@dataclass(frozen=True, slots=True)
class Refused:
    """An address that may not be published, with the reason and the next step."""

    message: str
    hint: str


Address = InSite | Outside | Refused

_WRITE_ALLOWED = "write an address with http:, https: or mailto:, a relative one, or story:, topic:, person:"


def read_address(target: str) -> Address:
    """Tell where a written address leads."""
    target = target.strip(" ")
    if _CONTROL.search(target):
        return Refused("the address holds a control character", "write the address without it")
    if _HOSTLESS.match(target):
        return Refused("the address names a host without a scheme", f"write https:{target.replace(_BACKSLASH, '/')}")
    found = _SCHEME.match(target)
    if not found or found[1] in _IN_SITE_SCHEMES:
        return InSite(target)
    match found[1].lower():
        case "http" | "https":
            return _web(target)
        case "mailto":
            if not target[len("mailto:") :].strip("?&"):
                return Refused("the address names nobody to write to", "write mailto:name@example.org")
            return Outside(encode_once(target))
        case scheme:
            hint = f"write {scheme}: in small letters" if scheme in _IN_SITE_SCHEMES else _WRITE_ALLOWED
            return Refused(f"a link can't begin with '{found[1]}:'", hint)


def _web(target: str) -> Address:
    parts = _WEB.fullmatch(target)
    whole = "write the whole address, such as https://example.org/page"
    if not parts or parts[3][:1] == "\\":
        return Refused("the address names no host", whole)
    if "@" in parts[2]:
        return Refused("the address holds a user name or password before its host", "write the address without it")
    authority = _AUTHORITY.fullmatch(parts[2])
    host = _host_of(authority[1]) if authority else ""
    if not authority or not host or int((authority[2] or ":")[1:] or 0) > _LAST_PORT:
        return Refused(f"'{parts[2]}' is no host that an address can have", whole)
    odd = host if mixes_scripts(authority[1]) else ""
    return Outside(f"{parts[1]}://{host}{authority[2] or ''}{encode_once(parts[3])}", odd)


def _host_of(written: str) -> str:
    """Give the host in ASCII: as written where it is, else in Punycode; an empty string for no host."""
    if written.startswith("["):
        return written
    if written.isascii():
        return written if _ASCII_HOST.fullmatch(written) else ""
    try:
        return ascii_host(written)
    except BadHost:
        return ""
