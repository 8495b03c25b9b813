"""Addresses: percent-encoding exactly once, slugs, and the base path that the site stands under."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from urllib.parse import quote, unquote, urlsplit

from factsite.hosts import readable_host
from factsite.patterns import pattern

# RFC 3986 §2.3: the characters that never need encoding; the slash separates our own parts.
_SAFE = "/-._~"
_BIDI = pattern("[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]")
# Names that Windows keeps for devices, alone or before a dot (Win32 naming conventions), superscript digits included.
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", "conin$", "conout$", *(name + n for name in ("com", "lpt") for n in "123456789¹²³")}
)
RESERVED_SLUGS = frozenset(
    {"page", "topics", "people", "corrections", "sources", "search", "feed.xml", "feed.json", "404.html"}
)
_SCHEME = pattern(r"[a-zA-Z][a-zA-Z0-9+.-]*:")
MAX_SLUG_BYTES = 200
# Unicode's Default_Ignorable_Code_Point (DerivedCoreProperties.txt), and the Braille pattern without dots; but for ZWNJ
# and ZWJ, which Persian and Hindi need.
_INVISIBLE = pattern(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\u2800\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
_JOINERS = pattern("[\u200c\u200d]")
# Where RFC 5892 (appendix A) lets joiners stand: after a virama, or between letters that join; here by how Unicode
# begins the names of the letters of such scripts.
_VIRAMA = 9
_JOINING = (
    frozenset({"ARABIC", "SYRIAC", "MANDAIC", "NKO", "ADLAM", "MONGOLIAN", "DEVANAGARI", "BENGALI", "GURMUKHI"})
    | {"GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA", "MALAYALAM", "SINHALA", "TIBETAN", "MYANMAR", "KHMER"}
    | {"BALINESE", "JAVANESE"}
)
# RFC 3986: what stands for itself in a written address, and percent signs that already encode something.
_TO_ENCODE = pattern(r"[^A-Za-z0-9;/?:@&=+$,\-_.!~*'()#%]+|%(?![0-9A-Fa-f]{2})")
_ENCODED = pattern("(?:%[89A-Fa-f][0-9A-Fa-f])+")
_PERCENT = pattern("%[0-9A-Fa-f]{2}")
# A page's address stands on many others, a source's on all that cite it.
_MANY = 16384
_UNSHOWN = frozenset({"Cc", "Cs", "Co", "Cn", "Zl", "Zp"})


@lru_cache(maxsize=_MANY)
def encode_path(path: str) -> str:
    """Percent-encode a path as it stands in addresses: all but RFC 3986's unreserved characters and ``/``."""
    return quote(path, safe=_SAFE)


def encode_once(written: str) -> str:
    """Percent-encode what an address may not hold, and leave what is already encoded byte for byte."""
    if not _TO_ENCODE.search(written):
        return written
    return _TO_ENCODE.sub(lambda found: quote(found[0], safe="", errors="replace"), written)


def readable(address: str) -> str:
    """Give an encoded address as people read it: letters of every script as they are, its host too.

    What can't be seen, or would end or turn the line, stays encoded.
    """
    found = host(address)
    shown = address.replace(found, readable_host(found), 1) if found else address
    return _ENCODED.sub(lambda run: _letters(run[0]), shown)


def _letters(encoded: str) -> str:
    try:
        text = unquote(encoded, errors="strict")
    except UnicodeDecodeError:
        return encoded
    return encoded if holds_controls(text) or any(char.isspace() for char in text) else text


def decode_path(path: str) -> str:
    """Read a written path: ``%20`` is a space, ``+`` is itself; NFC."""
    return unicodedata.normalize("NFC", unquote(path, errors="replace"))


def nfc(text: str) -> str:
    """Give the composed form of a text, in which names are compared."""
    return unicodedata.normalize("NFC", text)


def folded(path: str) -> str:
    """Give the form in which two addresses count as one.

    Case and composition don't tell them apart on every system, and joiners not to readers.
    """
    if path.isascii():
        return path.casefold()
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", _JOINERS.sub("", path)).casefold())


def scheme(address: str) -> str:
    """Give an address's scheme in lower case, an empty string for a relative one."""
    found = _SCHEME.match(address)
    return found[0][:-1].lower() if found else ""


@lru_cache(maxsize=_MANY)
def host(address: str) -> str:
    """Give the host of an absolute address in lower case, an empty string where it has none."""
    try:
        return (urlsplit(address).hostname or "").lower()
    except ValueError:
        return ""


def shown_host(address: str) -> str:
    """Give the host of an absolute address as people read it, in its own script."""
    return readable_host(host(address))


@lru_cache(maxsize=_MANY)
def comparable(address: str) -> str:
    """Give the form in which two addresses on the web are one: whatever their scheme, case of host, or place within.

    Fragments are places within a page, but for those that begin with ``!`` or ``/``, by which some sites tell pages.
    """
    parts = urlsplit(address)
    netloc = parts.netloc.lower().removesuffix(":80").removesuffix(":443")
    path = _PERCENT.sub(lambda found: found[0].upper(), parts.path or "/")
    place = parts.fragment.partition(":~:")[0]
    fragment = f"#{place}" if place.startswith(("!", "/")) else ""
    return f"{netloc}{path}?{parts.query}{fragment}"


def holds_controls(name: str) -> bool:
    """Say whether a name holds what no terminal, list or reader shows: controls, line separators, half characters."""
    return _BIDI.search(name) is not None or any(unicodedata.category(char) in _UNSHOWN for char in name)


@lru_cache(maxsize=1024)
def why_bad_slug(slug: str) -> str:
    """Say in a few words why a slug can't be part of an address, an empty string for a good one."""
    lowered = slug.lower()
    if not slug or slug != slug.strip():
        return "is empty or has spaces around it"
    if any(mark in slug for mark in "/\\"):
        return "holds a slash"
    if "%" in slug:
        return "holds a percent sign; write the character itself"
    if any(mark in slug for mark in '?#:<>|"*'):
        return 'holds one of ? # : < > | " *'
    if slug.startswith(".") or slug.endswith("."):
        return "begins or ends with a dot"
    if holds_controls(slug):
        return "holds a control character"
    if not slug.isascii() and (why := _why_unseen(slug)):
        return why
    if lowered.split(".")[0].rstrip() in _DEVICES:
        return "is a device name on Windows"
    if len(slug.encode()) > MAX_SLUG_BYTES:
        return f"is longer than {MAX_SLUG_BYTES} bytes"
    return ""


def _why_unseen(slug: str) -> str:
    """Say in a few words which part of a slug no reader can see, an empty string where there is none."""
    if _INVISIBLE.search(slug):
        return "holds an invisible character"
    if unicodedata.category(slug[0]).startswith("M"):
        return "begins with a mark that belongs to a letter before it"
    if any(not _joins(slug, found.start()) for found in _JOINERS.finditer(slug)):
        return "holds an invisible joiner where no script needs one"
    return ""


def _joins(slug: str, at: int) -> bool:
    before, after = slug[at - 1 : at], slug[at + 1 : at + 2]
    if not before:
        return False
    return unicodedata.combining(before) == _VIRAMA or {_script(before), _script(after)} <= _JOINING


def _script(char: str) -> str:
    return unicodedata.name(char, "").partition(" ")[0] if char else ""
