"""Addresses as writers write them: in the site, outside it, or refused; outside ones encoded exactly once.

Only ``http``, ``https`` and ``mailto`` lead outside, only ``story:``, ``topic:``, ``person:`` and addresses without a
scheme stay inside. This is a list of what is allowed, so a scheme that nobody thought of is refused too.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote

_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):")
_IN_SITE_SCHEMES = frozenset({"story", "topic", "person"})
_HOSTLESS = re.compile(r"[/\\]{2}")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f]")
_WEB = re.compile(r"(https?)://([^/?#\\]*)(.*)", re.IGNORECASE | re.DOTALL)
_AUTHORITY = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[^:\[\]%]+)(:\d{0,5})?")
# RFC 3986: what stands for itself in a written address, and percent signs that already encode something.
_TO_ENCODE = re.compile(r"[^A-Za-z0-9;/?:@&=+$,\-_.!~*'()#%]+|%(?![0-9A-Fa-f]{2})")
_DOTS = re.compile("[.\u3002\uff0e\uff61]")
_MAX_LABEL = 63
_ACE = "xn--"
# UTS #39, highly restrictive: the scripts that ordinary names mix.
_USUAL_MIXTURES = (
    frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "CJK", "BOPOMOFO"}),
    frozenset({"LATIN", "CJK", "HANGUL"}),
)


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
        return Refused("the address names a host without a scheme", f"write https:{target}")
    found = _SCHEME.match(target)
    if not found or found[1] in _IN_SITE_SCHEMES:
        return InSite(target)
    match found[1].lower():
        case "http" | "https":
            return _web(target)
        case "mailto":
            return Outside(encode_once(target))
        case scheme:
            hint = f"write {scheme}: in small letters" if scheme in _IN_SITE_SCHEMES else _WRITE_ALLOWED
            return Refused(f"a link can't begin with '{found[1]}:'", hint)


def encode_once(written: str) -> str:
    """Percent-encode what an address may not hold, and leave what is already encoded byte for byte."""
    if not _TO_ENCODE.search(written):
        return written
    return _TO_ENCODE.sub(lambda found: quote(found[0], safe="", errors="replace"), written)


def _web(target: str) -> Address:
    parts = _WEB.fullmatch(target)
    whole = "write the whole address, such as https://example.org/page"
    if not parts or parts[3][:1] == "\\":
        return Refused("the address names no host", whole)
    if "@" in parts[2]:
        return Refused("the address holds a user name or password before its host", "write the address without it")
    authority = _AUTHORITY.fullmatch(parts[2])
    host = _host_of(authority[1]) if authority else None
    if not authority or not host:
        return Refused(f"'{parts[2]}' is no host that an address can have", whole)
    odd = host if has_mixed_scripts(authority[1]) else ""
    return Outside(f"{parts[1]}://{host}{authority[2] or ''}{encode_once(parts[3])}", odd)


@lru_cache(maxsize=1024)
def _host_of(written: str) -> str | None:
    """Give the host in ASCII: as written where it is, else in Punycode as browsers compute it; ``None`` for no host."""
    if written.startswith("["):
        return written
    if written.isascii():
        return written if re.fullmatch(r"[A-Za-z0-9._-]*[A-Za-z0-9_-][A-Za-z0-9._-]*", written) else None
    labels = [_ascii_label(label) for label in _DOTS.split(_composed(written))]
    host = ".".join(label for label in labels if label is not None)
    return host if None not in labels and any(labels) else None


def _ascii_label(label: str) -> str | None:
    if any(unicodedata.category(char)[0] in "ZCPS" and char not in "-_\u200c\u200d\u00b7\u30fb" for char in label):
        return None
    ascii_form = label if label.isascii() else _ACE + label.encode("punycode").decode("ascii")
    return ascii_form if len(ascii_form) <= _MAX_LABEL else None


def _composed(host: str) -> str:
    # UTS #46 maps to lower case and to the compatible form, and keeps ß, which IDNA 2003 would turn into another host.
    return unicodedata.normalize("NFKC", host.lower())


@lru_cache(maxsize=1024)
def has_mixed_scripts(host: str) -> bool:
    """Say whether one label of a host mixes scripts that no ordinary name mixes, as in аpple.com with a Cyrillic а."""
    return any(_mixes(_readable(label)) for label in _DOTS.split(host))


def _readable(label: str) -> str:
    if not label.lower().startswith(_ACE):
        return _composed(label)
    try:
        return label[len(_ACE) :].encode("ascii").decode("punycode")
    except (UnicodeError, ValueError):
        return label


def _mixes(label: str) -> bool:
    if label.isascii():
        return False
    scripts = {unicodedata.name(char, "UNKNOWN").split()[0] for char in label if char.isalpha()}
    scripts.discard("KATAKANA-HIRAGANA")
    return len(scripts) > 1 and not any(scripts <= usual for usual in _USUAL_MIXTURES)
