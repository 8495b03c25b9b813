"""Shapes of addresses: http and https only, aliases within the site, file names within a folder."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import ClassVar
from urllib.parse import SplitResult, urlsplit

from factsite.articles import FieldPath
from factsite.codes import Code
from factsite.front_matter.notebook import Notebook, named, shown
from factsite.front_matter.shapes import Schema, reference_text, scalar_schema, scalar_text, text_schema
from factsite.front_matter.strict_yaml import Node
from factsite.hosts import BadHost, ascii_host, mixes_scripts
from factsite.patterns import pattern
from factsite.urls import decode_path, encode_once, encode_path, holds_controls, scheme, why_bad_slug

_ADDRESS_FORM = "an address such as https://example.org/page"
_ADDRESS_PATTERN = "^[Hh][Tt][Tt][Pp][Ss]?://[^ @]+"
# What nearly every address looks like needs no second look: plain host, no port, no user, nothing to encode.
_ORDINARY = pattern(
    r"https?://[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*"
    r"(?:[/?#](?:[A-Za-z0-9;/?:@&=+$,\-_.!~*'()#]|%[0-9A-Fa-f]{2})*)?",
    re.ASCII,
)
_AUTHORITY_PATTERN = r"([a-z0-9._-]+@)?[a-z0-9-]+(\.[a-z0-9-]+)*,[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?"
_AUTHORITY = pattern(_AUTHORITY_PATTERN)
# What browsers make of an address beyond these is their matter; white space and further addresses are none of it.
_MAIL = pattern(r"[^\s@<>\\:]+@[^\s@<>\\/:?#%]+(\?[^\t\n\r<>\\]*)?")
_JOINERS = "\u200c\u200d"


class BadAddress(ValueError):
    """A text is no address that the site may link to; ``hint`` says what to write instead."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


def split_address(text: str) -> SplitResult:
    """Take an http or https address apart, or raise :class:`BadAddress`."""
    if any(char.isspace() for char in text):
        raise BadAddress(f"the address {shown(text)} holds white space", "write %20 for a space")
    if any(unicodedata.category(char) in ("Cc", "Cf") and char not in _JOINERS for char in text):
        raise BadAddress(f"the address {shown(text)} holds an invisible character", "delete it")
    if "\\" in text:
        raise BadAddress(f"the address {shown(text)} holds a backslash", "write /, or %5C for a backslash")
    if text.startswith("www."):
        raise BadAddress(f"the address {shown(text)} doesn't begin with https://", f"write https://{text}")
    if (found := scheme(text)) not in ("http", "https"):
        if found and "." not in found:
            raise BadAddress(f"the address {shown(text)} begins with '{found}:'", f"write {_ADDRESS_FORM}")
        raise BadAddress(f"the address {shown(text)} doesn't begin with https://", f"write {_ADDRESS_FORM}")
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise BadAddress(f"the address {shown(text)} has no valid host", f"write {_ADDRESS_FORM}") from None
    if "@" in parts.netloc:
        # The address itself is not repeated: logs of a build are no place for passwords.
        message = f"the address holds a user name or password; its host is '{parts.hostname}'"
        raise BadAddress(message, "delete what stands before the @, and the @")
    if not parts.hostname or (port is None and parts.netloc.endswith(":")):
        raise BadAddress(f"the address {shown(text)} has no valid host", f"write {_ADDRESS_FORM}")
    return parts


def host_in_ascii(parts: SplitResult) -> str:
    """Give an address's host in ASCII, or raise :class:`BadAddress`."""
    host = parts.hostname or ""
    if ":" in host:
        return f"[{host}]"
    try:
        return ascii_host(host)
    except BadHost:
        raise BadAddress(f"'{host[:80]}' can't be a host name", f"write {_ADDRESS_FORM}") from None


def _read_address(text: str, node: Node, notebook: Notebook) -> SplitResult | None:
    try:
        parts = split_address(text)
        host = host_in_ascii(parts)
    except BadAddress as problem:
        notebook.error(Code.BAD_ADDRESS, node, str(problem), problem.hint)
        return None
    if mixes_scripts(parts.hostname or ""):
        message = f"the host '{parts.hostname}' mixes scripts; its real name is '{host}'"
        notebook.warning(Code.MIXED_SCRIPT_HOST, node, message, f"write '{host}' if it is the host that you mean")
    return parts


def _encoded(text: str, parts: SplitResult) -> str:
    """Write an address as pages and data hold it; one that needs no encoding stays as it was written."""
    start = len(parts.scheme) + len("://")
    rest = text[start + len(parts.netloc) :]
    # A host in ASCII keeps its capitals; a root slash or a port that was written stays, one that wasn't is not added.
    netloc = parts.netloc
    if not netloc.isascii():
        netloc = host_in_ascii(parts) + (f":{parts.port}" if parts.port is not None else "")
    return f"{text[:start]}{netloc}{encode_once(rest)}"


@dataclass(frozen=True, slots=True)
class Address:
    """An address on the web."""

    form: ClassVar[str] = _ADDRESS_FORM
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read the address, its host in ASCII and the rest percent-encoded once."""
        text = scalar_text(node, at, notebook, self.form)
        if text is None or _ORDINARY.fullmatch(text):
            return text
        parts = _read_address(text, node, notebook)
        return _encoded(text, parts) if parts else None

    def json_schema(self) -> Schema:
        """Describe the address."""
        return text_schema(_ADDRESS_PATTERN)


@dataclass(frozen=True, slots=True)
class AddressOrId:
    """An address, or the id of a source."""

    form: ClassVar[str] = "an address or the id of a source"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read either."""
        text = reference_text(node, at, notebook, self.form)
        if text is None or not (":" in text or "/" in text or text.startswith("www.")):
            return text
        return Address().read(node, at, notebook)

    def json_schema(self) -> Schema:
        """Describe either."""
        return scalar_schema(f"{_ADDRESS_PATTERN}|^[^:/]*$")


@dataclass(frozen=True, slots=True)
class Contact:
    """Where readers report a mistake: an e-mail address, with ``mailto:`` or without, or an address on the web."""

    form: ClassVar[str] = "an e-mail address or an https address"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read the address as a link to it holds it."""
        text = scalar_text(node, at, notebook, self.form)
        if text is None:
            return None
        found = scheme(text)
        if (found and found != "mailto") or text.startswith("www."):
            return Address().read(node, at, notebook)
        mail = text[len("mailto:") :] if found else text
        if not _MAIL.fullmatch(mail) or holds_controls(mail):
            notebook.error(Code.BAD_ADDRESS, node, f"{named(at)} can't be {shown(text)}", f"write {self.form}")
            return None
        return encode_once(f"mailto:{mail}")

    def json_schema(self) -> Schema:
        """Describe the text."""
        return scalar_schema()


@dataclass(frozen=True, slots=True)
class SiteAddress:
    """The address under which the site stands; it may have a base path."""

    form: ClassVar[str] = "the site's address such as https://example.org"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read the address, written in ASCII, percent-encoded once and without a slash at its end."""
        text = scalar_text(node, at, notebook, self.form)
        parts = None if text is None else _read_address(text, node, notebook)
        if text is None or parts is None:
            return None
        if "?" in text or "#" in text:
            hint = "delete what follows the path"
            notebook.error(Code.BAD_ADDRESS, node, f"{named(at)} can't have a query or a fragment", hint)
            return None
        path = decode_path(parts.path).rstrip("/")
        if any(part in ("", ".", "..") for part in path.split("/")[1:]):
            message = f"{named(at)} has an empty part or dots in its path"
            notebook.error(Code.BAD_ADDRESS, node, message, f"write {self.form}")
            return None
        port = f":{parts.port}" if parts.port is not None else ""
        return f"{parts.scheme}://{host_in_ascii(parts)}{port}{encode_path(path)}"

    def json_schema(self) -> Schema:
        """Describe the address."""
        return text_schema("^[Hh][Tt][Tt][Pp][Ss]?://[^ @?#]+$")


@dataclass(frozen=True, slots=True)
class Alias:
    """An old address of a page within the site, which becomes a redirect."""

    form: ClassVar[str] = "an old address within the site such as /old/page/"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read the path as written."""
        text = scalar_text(node, at, notebook, self.form)
        if text is None:
            return None
        if why := _why_bad_alias(text):
            hint = f"write {_with_slashes(text) or self.form}"
            notebook.error(Code.BAD_ADDRESS, node, f"the alias {shown(text)} {why}", hint)
            return None
        return text

    def json_schema(self) -> Schema:
        """Describe the path."""
        return text_schema(r"^/[^/\\%?#][^\\%?#]*$")


def _why_bad_alias(text: str) -> str:
    if not text.startswith("/"):
        return "doesn't begin with a slash"
    parts = text[1:].removesuffix("/").split("/")
    return next((f"has a part that {why}" for part in parts if (why := why_bad_slug(part))), "")


def _with_slashes(text: str) -> str:
    """Give an alias as it was meant where only its first slash is missing, as in ``it/fares``; else nothing."""
    meant = f"/{text}" if text.lower().endswith(("/", ".html", ".htm")) else f"/{text}/"
    return "" if text.startswith("/") or scheme(text) or _why_bad_alias(meant) else meant


@dataclass(frozen=True, slots=True)
class FileName:
    """The name of a file in the story's folder, or below it."""

    form: str = "the name of a picture in the story's folder such as chart.webp"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read the name in NFC."""
        text = reference_text(node, at, notebook, self.form)
        if text is None:
            return None
        if why := _why_bad_file(text):
            notebook.error(Code.BAD_ADDRESS, node, f"{shown(text)} {why}", f"write {self.form}")
            return None
        return text

    def json_schema(self) -> Schema:
        """Describe the name."""
        return scalar_schema(r"^[^/\\.][^\\]*$")


def _why_bad_file(text: str) -> str:
    if scheme(text):
        return "is an address, not a file of the site"
    if "\\" in text:
        return "holds a backslash"
    parts = text.split("/")
    if not parts[0]:
        return "begins with a slash"
    if ".." in parts:
        return "leads out of its folder"
    if any(not part.strip() or part.startswith(".") for part in parts):
        return "has an empty part or a hidden one"
    return ""


@dataclass(frozen=True, slots=True)
class FileOrAddress:
    """A file below ``content/``, or an address."""

    form: ClassVar[str] = "a file below content/ or an https address"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read either; a slash before a file's name is dropped."""
        text = reference_text(node, at, notebook, self.form)
        if text is None:
            return None
        if scheme(text) or text.startswith(("//", "www.")):
            return Address().read(node, at, notebook)
        if why := _why_bad_file(name := text.removeprefix("/")):
            notebook.error(Code.BAD_ADDRESS, node, f"{shown(text)} {why}", f"write {self.form}")
            return None
        return name

    def json_schema(self) -> Schema:
        """Describe either."""
        return scalar_schema()


@dataclass(frozen=True, slots=True)
class NavTarget:
    """What a menu leads to: a story's key, ``topics/<id>``, or an address."""

    form: ClassVar[str] = "a story's key, topics/<id> or an https address"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read any of them; whether a key or an id exists is checked across files."""
        text = reference_text(node, at, notebook, self.form)
        if text is None:
            return None
        if scheme(text) or text.startswith(("//", "www.")):
            return Address().read(node, at, notebook)
        if text.startswith("/"):
            # Where it leads is checked across files, as for any other link within the site.
            return text
        key = text.removeprefix("topics/")
        if why := why_bad_slug(key):
            notebook.error(Code.BAD_ADDRESS, node, f"{shown(text)} {why}", f"write {self.form}")
            return None
        return text

    def json_schema(self) -> Schema:
        """Describe the text."""
        return scalar_schema()


@dataclass(frozen=True, slots=True)
class TagAuthority:
    """The authority of feed ids (RFC 4151): a domain or e-mail address, a comma, and a date."""

    form: ClassVar[str] = "a domain and a year such as example.org,2026"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read the authority."""
        text = scalar_text(node, at, notebook, self.form)
        if text is None or _AUTHORITY.fullmatch(text):
            return text
        notebook.error(
            Code.BAD_ADDRESS, node, f"{named(at)} can't be {shown(text)}", f"write {_in_ascii(text, self.form)}"
        )
        return None

    def json_schema(self) -> Schema:
        """Describe the authority."""
        return text_schema(rf"^{_AUTHORITY_PATTERN}\n*$")


def _in_ascii(text: str, form: str) -> str:
    """Write an authority whose host is in other letters as it has to be; give the form where that isn't all."""
    host, comma, day = text.partition(",")
    try:
        better = f"{ascii_host(host)}{comma}{day}"
    except BadHost:
        return form
    return better if _AUTHORITY.fullmatch(better) else form
