"""Canonical bytes of page models: equal models give equal bytes, and any difference shows."""

from __future__ import annotations

import marshal
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from operator import attrgetter
from types import NoneType
from typing import cast, get_args, get_origin, get_type_hints

from factsite.digest import digest
from factsite.page_parts import ClaimView, CorrectionView, Edition, SourceView, Teaser
from factsite.pages import ArticlePage, ListPage, SitemapEntry

_ATOMS = frozenset({str, int, bool, NoneType, bytes, float})
# Values that many models hold: their digest stands for them, and is made once.
_SHARED = frozenset({Edition})
# The lists of one language, which come one after another, hold the same teasers.
_OF_ONE_LANGUAGE = frozenset({Teaser})
# Values of which one model may hold thousands: their digest stands for them, so that they aren't all flat at once.
_OF_MANY = frozenset({SitemapEntry})
# Values that an article's page shares with its data, which come next: known until the next article's page.
_OF_ONE_ARTICLE = frozenset({SourceView, ClaimView, CorrectionView})
# Version 2 of marshal writes no references, so that bytes depend on values alone and not on which objects are shared.
_VERSION = 2

Flat = tuple["Flat", ...] | str | int | float | bytes | None
Parts = Callable[[object], tuple[object, ...]]


class Digester:
    """Names models by the digest of their canonical bytes; remembers those of values that many models share."""

    def __init__(self) -> None:
        # An identity is good only as long as its object lives, so the object is kept with its digest.
        self._known: dict[int, tuple[object, str]] = {}
        self._of_one_article: dict[int, tuple[object, str]] = {}
        self._of_one_language: dict[int, tuple[object, str]] = {}
        self._takers: dict[type, tuple[Parts, Parts]] = {}

    def digest(self, model: object) -> str:
        """Name a model."""
        if type(model) is ArticlePage:
            self._of_one_article = {}
        elif type(model) is ListPage and model.number == 0:
            self._of_one_language = {}
        return digest(marshal.dumps(self._flat(model), _VERSION))

    def _flat(self, value: object) -> Flat:
        kind = type(value)
        if kind in _ATOMS:
            return cast("Flat", value)
        if kind is tuple:
            return tuple([self._flat(item) for item in cast("tuple[object, ...]", value)])
        if kind in _SHARED:
            return self._once(value, self._known)
        if kind in _OF_ONE_ARTICLE:
            return self._once(value, self._of_one_article)
        if kind in _OF_ONE_LANGUAGE:
            return self._once(value, self._of_one_language)
        if kind in _OF_MANY:
            return self._once(value, {})
        taker = self._takers.get(kind)
        if taker is None:
            if flat := _simple(value):
                return flat
            taker = self._takers[kind] = _take_apart(kind)
        atoms, others = taker
        return (kind.__name__, cast("Flat", atoms(value)), *[self._flat(item) for item in others(value)])

    def _once(self, value: object, names: dict[int, tuple[object, str]]) -> str:
        known = names.get(id(value))
        if known is None:
            taker = self._takers.get(type(value)) or _take_apart(type(value))
            self._takers[type(value)] = taker
            flat = (cast("Flat", taker[0](value)), *[self._flat(item) for item in taker[1](value)])
            known = names[id(value)] = (value, digest(marshal.dumps(flat, _VERSION)))
        return known[1]


def _simple(value: object) -> Flat:
    name = type(value).__name__
    if isinstance(value, datetime | date):
        return (name, value.isoformat())
    return (name, str(value)) if isinstance(value, Decimal) else None


def _take_apart(kind: type) -> tuple[Parts, Parts]:
    """Find out how to take a class of models apart: into plain values, and into those to be taken apart further."""
    if issubclass(kind, Enum):
        return _getter(["_value_"]), _getter([])
    if not is_dataclass(kind):
        raise TypeError(f"a page model holds a {kind.__name__}, which has no canonical bytes")
    hints = get_type_hints(kind)
    atoms = [one.name for one in fields(kind) if _is_atomic(hints[one.name])]
    others = [one.name for one in fields(kind) if one.name not in atoms]
    return _getter(atoms), _getter(others)


def _is_atomic(hint: object) -> bool:
    """Say whether values of a type are plain, or tuples of plain ones, which marshal writes as they are."""
    if get_origin(hint) is tuple:
        return set(get_args(hint)) <= _ATOMS | {Ellipsis}
    return all(map(_is_atomic, get_args(hint))) if get_args(hint) else hint in _ATOMS


def _getter(names: list[str]) -> Parts:
    if not names:
        return lambda _value: ()
    getter = attrgetter(*names)
    return getter if len(names) > 1 else lambda value: (getter(value),)
