"""Shelves: the sources of one language's articles, merged by address, parted into pages that stay small and stay put.

Few sources stand on one page, by publisher. Many are parted at publishers whose name's digest says so, wherever they
stand, so that a new source moves nothing beyond the next such place. The sources of one publisher that fill more than
a page are parted from the oldest, as lists of articles are, so that a new one changes the newest page only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html import escape

from factsite import addresses
from factsite.digest import digest
from factsite.patterns import pattern
from factsite.resolve.faces import Face, SourceUse
from factsite.urls import comparable, encode_path, nfc, why_bad_slug
from factsite.words.alphabets import Place, place_of

# What the entries of a page may weigh, as estimated in bytes of HTML: with all that stands around, less than 100 KB.
_ROOM = 75_000
# A page has at least this much before a publisher may begin the next one.
_MIN_FILLED = _ROOM // 4
# One publisher in this many may begin a page.
_ONE_IN = 16
# A source with more articles than this is listed again for each further hundred.
_MAX_ARTICLES = 100
_WEIGHT_OF_SOURCE = 420
_WEIGHT_OF_ARTICLE = 60
_WEIGHT_OF_PUBLISHER = 120
_MAX_SLUG = 60
_WORD = pattern(r"[^\W_]+")


@dataclass(frozen=True, slots=True)
class Holding:
    """A source, and articles that use it, newest first; ``rank`` is its place among its publisher's, by title."""

    source: SourceUse
    faces: tuple[Face, ...]
    weight: int
    rank: int = field(compare=False)


@dataclass(frozen=True, slots=True)
class Group:
    """The sources of one publisher, by title; an empty name gathers those without one."""

    publisher: str
    holdings: tuple[Holding, ...]

    @property
    def weight(self) -> int:
        """What the group's part of a page weighs, in bytes as estimated."""
        return _WEIGHT_OF_PUBLISHER + sum(one.weight for one in self.holdings)


@dataclass(frozen=True, slots=True)
class Shelf:
    """One page of sources: its path and what stands on it. ``part`` counts the pages of one publisher, from 1."""

    path: str
    groups: tuple[Group, ...]
    part: int = 0


def shelves_of(faces: Iterable[Face], lang: str) -> tuple[Shelf, ...]:
    """Part the sources of a language's articles, the newest first, into pages; the first holds all where they fit."""
    first, groups = addresses.sources(lang), _groups(faces, lang)
    if sum(group.weight for group in groups) <= _ROOM:
        return (Shelf(first, groups),)
    slugs = _slugs(group.publisher for group in groups)
    return (Shelf(first, ()), *(_shelf(first, slugs, held, part) for held, part in _parted(groups)))


def _shelf(first: str, slugs: dict[str, str], groups: tuple[Group, ...], part: int) -> Shelf:
    number = f"{part}/" if part > 1 else ""
    return Shelf(f"{first}{slugs[groups[0].publisher]}/{number}", groups, part)


def _parted(groups: Iterable[Group]) -> Iterator[tuple[tuple[Group, ...], int]]:
    waiting: list[Group] = []
    filled = 0
    for group in groups:
        weight = group.weight
        is_full = filled + weight > _ROOM or (filled >= _MIN_FILLED and _may_begin(group.publisher))
        if waiting and is_full:
            yield tuple(waiting), 0
            waiting, filled = [], 0
        if weight > _ROOM:
            yield from _numbered_parts(group)
        else:
            waiting.append(group)
            filled += weight
    if waiting:
        yield tuple(waiting), 0


def _may_begin(publisher: str) -> bool:
    return int(digest(publisher.encode())[:8], 16) % _ONE_IN == 0


def _numbered_parts(group: Group) -> Iterator[tuple[tuple[Group, ...], int]]:
    """Part a large publisher's sources into pages, from those that were used first."""
    part: list[Holding] = []
    filled, number = 0, 1
    for holding in sorted(group.holdings, key=_first_use):
        if part and filled + holding.weight > _ROOM:
            yield (_group(group.publisher, part),), number
            part, filled, number = [], 0, number + 1
        part.append(holding)
        filled += holding.weight
    yield (_group(group.publisher, part),), number


def _first_use(holding: Holding) -> tuple[float, str, int]:
    oldest = holding.faces[-1]
    return (oldest.published_at.timestamp() if oldest.published_at else 0.0, oldest.key, holding.rank)


# Merging

_Uses = list[tuple[SourceUse, Face]]
"""A source as each of the articles has it that use it."""


def _groups(faces: Iterable[Face], lang: str) -> tuple[Group, ...]:
    """Merge the sources of articles, newest first, and put them in the order of their publishers."""
    uses: dict[tuple[str, ...], _Uses] = {}
    weights: dict[str, int] = {}
    for face in faces:
        weights[face.key] = _WEIGHT_OF_ARTICLE + _size(face.title) + len(encode_path(face.path))
        for source in face.sources:
            uses.setdefault(_identity(source), []).append((source, face))
    by_publisher: dict[str, list[_Uses]] = {}
    for found in uses.values():
        publisher = next((source.publisher for source, _ in found if source.publisher), "")
        by_publisher.setdefault(publisher, []).append(found)
    ordered = sorted(by_publisher, key=lambda name: (not name, place_of(lang, name)))
    return tuple(Group(publisher, _ranked(by_publisher[publisher], lang, weights)) for publisher in ordered)


def _identity(source: SourceUse) -> tuple[str, ...]:
    """Tell sources apart: by address, else by publisher, language and title."""
    return (comparable(source.url),) if source.url else (source.publisher or "", source.lang, source.title)


def _ranked(publishers: list[_Uses], lang: str, weights: dict[str, int]) -> tuple[Holding, ...]:
    """Put a publisher's sources in the order of their titles."""

    def order(found: _Uses) -> tuple[Place, str, str]:
        source = found[0][0]
        return (place_of(lang, source.title), source.url or "", source.lang)

    parts = (part for found in sorted(publishers, key=order) for part in _parts(found, weights))
    return tuple(Holding(source, faces, weight, rank) for rank, (source, faces, weight) in enumerate(parts))


def _parts(found: _Uses, weights: dict[str, int]) -> Iterator[tuple[SourceUse, tuple[Face, ...], int]]:
    source = found[0][0]
    faces = tuple({face.key: face for _, face in found}.values())
    own = _WEIGHT_OF_SOURCE + 2 * _size(source.title) + 2 * _size(source.url or "")
    # Parted from the oldest, so that full parts stay as they are.
    for end in range(len(faces), 0, -_MAX_ARTICLES):
        some = faces[max(0, end - _MAX_ARTICLES) : end]
        yield source, some, own + sum(weights[face.key] for face in some)


def _size(text: str) -> int:
    return len(escape(text).encode())


def _group(publisher: str, holdings: list[Holding]) -> Group:
    return Group(publisher, tuple(sorted(holdings, key=lambda one: one.rank)))


# Addresses


def _slugs(publishers: Iterable[str]) -> dict[str, str]:
    """Give each publisher a part of an address; those that would share one are told apart by their digest."""
    plain = {publisher: _slug(publisher) for publisher in publishers}
    count = Counter(plain.values())
    return {
        publisher: slug if count[slug] == 1 else f"{slug}-{digest(publisher.encode())[:8]}"
        for publisher, slug in plain.items()
    }


def _slug(publisher: str) -> str:
    words = "-".join(_WORD.findall(nfc(publisher.casefold())))
    short = nfc(words.encode()[:_MAX_SLUG].decode(errors="ignore")).strip("-")
    # An empty one, and names that some systems keep for devices.
    return f"{short}-sources".strip("-") if why_bad_slug(short) else short
