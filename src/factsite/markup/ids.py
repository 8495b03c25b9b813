"""Ids of headings and of what authors name: unique in the text, and never one that the page itself uses."""

from __future__ import annotations

import re
import unicodedata

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Related, error
from factsite.vocabulary import NotePart

_TURKIC = frozenset({"tr", "az"})
_NOT_ASCII_WORD = re.compile("[^a-z0-9]+")
_HYPHENS = re.compile("-+")
_SELECTORS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_FALLBACK = "section"
# Ids in front matter match [a-z][a-z0-9-]*, so `claim-1` is free while `claim-cost` may be a claim's. Notes take the
# parts' names with an underscore as prefix, the theme's own headings ``_title`` at their end.
_RESERVED = re.compile(
    r"verification|main|(?:source|cite|correction|claim)-[a-z][a-z0-9-]*|fn[0-9]+|fnref[0-9]+(?::[0-9]+)?"
    rf"|(?:{'|'.join(NotePart)})_.*|[a-z]+_title"
)


def is_reserved(ident: str) -> bool:
    """Say whether the page or its panel may use an id itself."""
    return _RESERVED.fullmatch(ident) is not None


def heading_id(text: str, language: str) -> str:
    """Make an id of a heading's text in any script: letters, digits and their marks, joined by hyphens."""
    if language.split("-", maxsplit=1)[0] in _TURKIC:
        text = text.replace("I", "ı")
    lowered = text.replace("İ", "i").lower()
    if lowered.isascii():
        return _NOT_ASCII_WORD.sub("-", lowered).strip("-") or _FALLBACK
    composed = unicodedata.normalize("NFC", _SELECTORS.sub("", lowered))
    kept = "".join(map(_in_id, composed))
    return unicodedata.normalize("NFC", _HYPHENS.sub("-", kept).strip("-")) or _FALLBACK


def _in_id(char: str) -> str:
    match unicodedata.category(char):
        case "Mn" | "Mc" | "Nd" | "Nl" | "No" | "Lu" | "Ll" | "Lt" | "Lm" | "Lo":
            return char
        case "Cf" | "Me":
            return ""
        case _:
            return "-"


class IdBook:
    """The ids that a text defines, in the order in which they were given."""

    __slots__ = ("_counts", "_places", "_prefix")

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._places: dict[str, Place | None] = {}
        self._counts: dict[str, int] = {}

    def all(self) -> tuple[str, ...]:
        """Give all ids, with the text's prefix."""
        return tuple(self._places)

    def give(self, name: str) -> str:
        """Give a footnote its id, which nothing else can take."""
        ident = self._prefix + name
        self._places[ident] = None
        return ident

    def claim(self, name: str, place: Place) -> str | Diagnostic:
        """Give what an author names its id, or say why it can't have it."""
        ident = self._prefix + name
        if not self._prefix and is_reserved(name):
            message = f"the page itself may use the id '{name}'"
            return error(Code.DUPLICATE_HEADING_ID, place, message, f"write another, such as #{name}_")
        if ident in self._places:
            first = self._places[ident]
            related = (Related(first, "the first one stands here"),) if first else ()
            message = f"the id '{name}' stands here twice"
            return error(Code.DUPLICATE_HEADING_ID, place, message, "give each its own", related)
        self._places[ident] = place
        return ident

    def find(self, wanted: str) -> str:
        """Give a heading the id made of its text, or the first free one of ``id-1``, ``id-2`` and so on."""
        base = f"{wanted}_" if not self._prefix and is_reserved(wanted) else wanted
        ident = base = self._prefix + base
        while ident in self._places:
            self._counts[base] = self._counts.get(base, 0) + 1
            ident = f"{base}-{self._counts[base]}"
        self._places[ident] = None
        return ident
