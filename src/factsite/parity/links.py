"""What of a link must be the same in every language."""

from __future__ import annotations

import re
from posixpath import dirname, normpath
from urllib.parse import unquote

from factsite.patterns import pattern

# Codes of ISO 639 that stand in addresses to name the language of a page there, with or without a region.
_LANGUAGE = pattern(
    r"(?:en|it|ru|zh|ar|fr|de|es|ja|pt|uk|ko|hi|nl|pl|tr|sv|da|nb|no|fi|cs|sk|hu|ro|bg|el|he|fa|vi|th|id|ca|hr|sr|sl|lt"
    r"|lv|et)(?:[-_][A-Za-z]{2,4})?",
    re.ASCII,
)
_OUTSIDE = pattern(r"(?:https?:)?//([^/?#]*)([^?#]*)(\?[^#]*)?", re.IGNORECASE)


def comparable_link(target: str) -> str:
    """Name where a link leads but for the language of the page there; empty for one within the page."""
    if target.startswith("#"):
        return ""
    if found := _OUTSIDE.match(target):
        labels = [label for label in found[1].lower().split(".") if label != "www"]
        if len(labels) > 2 and _LANGUAGE.fullmatch(labels[0]):  # noqa: PLR2004 - a host below a domain of its own
            # Each language's encyclopaedia names its pages in its own words.
            return ".".join(labels[1:])
        parts = [unquote(part) for part in found[2].split("/") if part]
        kept = [part for part in parts if not _LANGUAGE.fullmatch(part)]
        if len(kept) < len(parts):
            return ".".join(labels)
        return "/".join((".".join(labels), *kept)) + (found[3] or "")
    address = unquote(target.partition("#")[0])
    if address.endswith(".md"):
        # A relative path to another article's file leads to its story, whatever the language.
        return f"story:{dirname(normpath(address)).rpartition('/')[2]}"
    return address
