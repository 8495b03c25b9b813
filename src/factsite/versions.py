"""Versions: what an article's readers read, as a short name that a translation is pinned to.

A version covers the visible words and code of title, given summary, body, notes, source notes, claims, the lead
picture's text alternative and caption. It doesn't cover addresses, markup, corrections or shared fields. Words are
compared in NFC without any white space, and quotation marks as straight ones, so neither a new line break nor another
way of saving them or of quoting counts.

These names stand in people's files: another way of making them needs another number than ``v1``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from unicodedata import normalize

from factsite.articles import FrontMatter
from factsite.patterns import pattern
from factsite.vocabulary import NotePart

_VERSION = pattern(r"v1-[0-9a-f]{12}", re.ASCII)
_BLOCK = pattern(r"[0-9a-f]{4}", re.ASCII)
_VERSION_DIGITS, _BLOCK_BYTES, _PASSAGE_BYTES = 12, 2, 8
# Spaces of no width and soft hyphens: editors and word processors leave them behind, and no reader sees them.
_UNSEEN = pattern("[\u00ad\u200b\u2060\ufeff]")
# Editors make these of straight marks, and so does typography. ״ and ׳ are those of Hebrew abbreviations, ʼ is the
# apostrophe of Ukrainian.
_DOUBLE_MARKS, _SINGLE_MARKS = "“”„‟«»「」〝〞〟＂״", "‘’‚‛‹›『』＇ʼ׳"
_DOUBLE, _SINGLE = pattern(f"[{_DOUBLE_MARKS}]"), pattern(f"[{_SINGLE_MARKS}]")
_NOT_STRAIGHT = pattern(f"[{_DOUBLE_MARKS}{_SINGLE_MARKS}]")
# No word holds either, since both are white space.
_BETWEEN_NAME_AND_WORDS, _BETWEEN_WORDS = "\t", "\n"


def is_version(text: str) -> bool:
    """Say whether a text has the form of a version."""
    return _VERSION.fullmatch(text) is not None


def is_block_digest(text: str) -> bool:
    """Say whether a text has the form of a block's digest: four hex digits in lower case."""
    return _BLOCK.fullmatch(text) is not None


def bare(text: str) -> str:
    """Give a text as versions compare it: in NFC, without white space, with straight quotation marks."""
    joined = "".join(text.split())
    if joined.isascii():
        return joined
    if _NOT_STRAIGHT.search(joined):
        joined = _SINGLE.sub("'", _DOUBLE.sub('"', joined))
    # What isn't seen can't be printed either, and that is asked at once.
    return normalize("NFC", joined if joined.isprintable() else _UNSEEN.sub("", joined))


def passage_digest(words: str) -> bytes:
    """Name a paragraph, heading or list item by eight bytes, by which another language's copy of it is found."""
    return sha256(words.encode()).digest()[:_PASSAGE_BYTES]


def block_digest(passage: bytes) -> str:
    """Shorten the digest of a top-level block's bare words to the name by which a changed block is found again."""
    return passage[:_BLOCK_BYTES].hex()


def passages(packed: bytes) -> Iterator[bytes]:
    """Part digests of passages that were put one after another."""
    return (packed[start : start + _PASSAGE_BYTES] for start in range(0, len(packed), _PASSAGE_BYTES))


def version_of(front: FrontMatter, body: str, notes: Iterable[tuple[NotePart, str]]) -> str:
    """Give the version of an article, from its front matter and the bare words of its body and notes.

    A source's id says which note is which, as a claim's does, so that the order of the lists doesn't count.
    """
    named = (("body", body), *((part.value, words) for part, words in notes), *_written(front))
    covered = _BETWEEN_WORDS.join(f"{name}{_BETWEEN_NAME_AND_WORDS}{words}" for name, words in sorted(named) if words)
    return f"v1-{sha256(covered.encode()).hexdigest()[:_VERSION_DIGITS]}"


def _written(front: FrontMatter) -> Iterator[tuple[str, str]]:
    """Give the bare words of the fields that are plain text."""
    image = front.image
    yield "title", bare(front.title)
    yield "summary", bare(front.summary or "")
    yield "image.alt", bare((image and image.alt) or "")
    yield "image.caption", bare((image and image.caption) or "")
    for source in front.sources or ():
        yield f"source.{source.id}", bare(source.note or "")
    for claim in front.claims or ():
        rating = claim.review.rating if claim.review else None
        for name, words in (("text", claim.text), ("by", claim.by), ("rating", rating)):
            yield f"claim.{claim.id}.{name}", bare(words or "")
