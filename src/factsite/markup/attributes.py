"""Attributes in braces: ``{#id lang=fr dir=ltr}`` on headings, spans, quotes and links."""

from __future__ import annotations

import re
from dataclasses import dataclass

from factsite.codes import Code
from factsite.diagnostics import Severity
from factsite.languages import BadLanguage, canonical, direction
from factsite.markup.characters import escape

# Braces that hold more than this are no attributes; the bound keeps a row of open braces cheap to read.
_MAX_LENGTH = 400
BRACES = re.compile(rf"\{{([^{{}}\n]{{1,{_MAX_LENGTH}}})\}}")
BRACES_AT_END = re.compile(rf"(?<!\\)\{{([^{{}}\n]{{1,{_MAX_LENGTH}}})\}}\Z")
_ITEM = re.compile(
    r"""[ \t]*(?:\#(?P<id>[^\s#.="']+)|\.(?P<class>[^\s#.="']+)"""
    r"""|(?P<name>[A-Za-z_:][\w:.-]*)=(?P<value>"[^"]*"|'[^']*'|[^\s"']+))(?=[ \t]|\Z)"""
)
_ID = re.compile(r"[^\s\"'<>&`\\\x00-\x20\u200b-\u200f\u202a-\u202e\u2060-\u206f]+")
_DIRECTIONS = ("ltr", "rtl", "auto")


@dataclass(frozen=True, slots=True)
class Attributes:
    """The attributes that an author may set; an empty string is one that isn't set."""

    id: str = ""
    lang: str = ""
    dir: str = ""

    def html(self) -> str:
        """Give the attributes as HTML, each after a space; the id stands elsewhere, since it is checked first."""
        lang = f' lang="{escape(self.lang)}"' if self.lang else ""
        return f'{lang} dir="{escape(self.dir)}"' if self.dir else lang


@dataclass(frozen=True, slots=True)
class BadAttributes:
    """Braces that are attributes by their form but hold something else than allowed; they stay text."""

    severity: Severity
    code: Code
    message: str
    hint: str


NO_ATTRIBUTES = Attributes()
_ALLOWED = "only #id, lang=… and dir=… are allowed; write \\{ for a brace that is text"


def read_attributes(inner: str, page_language: str) -> Attributes | BadAttributes | None:
    """Read what stands between braces; ``None`` where it isn't a list of attributes at all."""
    found: dict[str, str] = {}
    position = 0
    while position < len(inner.rstrip(" \t")):
        item = _ITEM.match(inner, position)
        if not item:
            return _unknown(inner[position:].split(maxsplit=1)[0]) if found else None
        position = item.end()
        name = item["name"] or ("id" if item["id"] else "class")
        if name in found or name not in ("id", "lang", "dir") or item["name"] == "id":
            return _unknown(name, is_repeated=name in found)
        found[name] = item["id"] or item["value"].strip("\"'")
    return _checked(found, page_language) if found else None


def _unknown(name: str, *, is_repeated: bool = False) -> BadAttributes:
    what = "stands twice" if is_repeated else "can't be set in Markdown"
    return BadAttributes(Severity.WARNING, Code.UNKNOWN_ATTRIBUTE, f"the attribute '{name}' {what}", _ALLOWED)


def _checked(found: dict[str, str], page_language: str) -> Attributes | BadAttributes:
    ident, lang, side = found.get("id", ""), found.get("lang", ""), found.get("dir", "")
    if ident and not _ID.fullmatch(ident):
        return BadAttributes(
            Severity.ERROR, Code.BAD_ID, f"'{ident}' can't be an id", "write letters, digits and hyphens"
        )
    if side and side not in _DIRECTIONS:
        hint = "write dir=ltr, dir=rtl or dir=auto"
        return BadAttributes(Severity.ERROR, Code.UNKNOWN_VALUE, f"'{side}' is no direction", hint)
    if not lang:
        return Attributes(ident, lang, side)
    try:
        lang = canonical(lang)
    except BadLanguage as problem:
        return BadAttributes(Severity.ERROR, Code.BAD_LANGUAGE, str(problem), problem.hint)
    if not side and direction(lang) != direction(page_language):
        side = direction(lang)
    return Attributes(ident, lang, side)
