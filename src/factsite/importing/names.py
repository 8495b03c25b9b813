"""Names for what is taken over: language tags, story keys, ids of people and topics."""

from __future__ import annotations

import re
from collections.abc import Iterable

from factsite.languages import BadLanguage, canonical
from factsite.urls import RESERVED_SLUGS, folded, nfc, why_bad_slug
from factsite.vocabulary import id_like

_NOT_IN_KEYS = re.compile(r"[\s/\\%?#:<>|\"*\x00-\x1f.]+")


def tag_of(code: str) -> str:
    """Give the canonical form of a language's code, an empty text where it is none."""
    try:
        return canonical(code.replace("_", "-"))
    except BadLanguage:
        return ""


def slug_of(text: str) -> str:
    """Make a slug of a text: its own letters, words joined by hyphens, nothing that an address can't hold."""
    slug = re.sub(r"-{2,}", "-", _NOT_IN_KEYS.sub("-", nfc(text).strip())).strip("-").lower()[:80]
    return slug if slug and not why_bad_slug(slug) and slug not in RESERVED_SLUGS else f"{slug or 'text'}-1"


def id_of(text: str, fallback: str) -> str:
    """Make an id of a name: small Latin letters, digits and hyphens, beginning with a letter."""
    ident = id_like(text)
    return ident if len(ident) * 2 >= len(text) else fallback


def distinct(names: Iterable[str]) -> dict[int, str]:
    """Give each of several names, by its place, so that no two are one on any file system: ``a``, ``a-2``."""
    taken: set[str] = set()
    given: dict[int, str] = {}
    for place, name in enumerate(names):
        chosen, number = name, 1
        while folded(chosen) in taken:
            number += 1
            chosen = f"{name}-{number}"
        taken.add(folded(chosen))
        given[place] = chosen
    return given
