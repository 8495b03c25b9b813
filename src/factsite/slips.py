"""Slips: an article file as it was read, packed small; what loading asks of it stands on the cover.

A large site's articles are too much to be held at once. So a slip goes from the worker that read the file into the
store as it is, and is opened when a later stage comes to its story.
"""

from __future__ import annotations

import pickle
import posixpath
from collections.abc import Iterator
from dataclasses import dataclass

from factsite.articles import ArticleFile, ReadFile
from factsite.diagnostics import Diagnostic
from factsite.quick_pickles import pickle_quickly
from factsite.urls import decode_path
from factsite.vocabulary import ParityPolicy

_NAMES = ("story:", "topic:", "person:", "#", "/")


@dataclass(frozen=True, slots=True)
class Cover:
    """What loading asks of an article before anybody opens it.

    ``beside`` are the files that it shows or links to, by their paths in the site.
    """

    has_own_key: bool = False
    has_spellings: bool = False
    wants_comparison: bool = False
    beside: tuple[str, ...] = ()

    @classmethod
    def of(cls, article: ArticleFile) -> Cover:
        """Write an article's cover."""
        front = article.front
        parity = front.translations.parity if front.translations else None
        return cls(
            has_own_key=front.key is not None,
            has_spellings=has_spellings(article),
            wants_comparison=parity not in (None, ParityPolicy.OFF),
            beside=tuple(dict.fromkeys(_beside(article))),
        )


def has_spellings(article: ArticleFile) -> bool:
    """Say whether a file lists spellings of figures."""
    return any(figure.written for figure in article.front.figures or ())


def _beside(article: ArticleFile) -> Iterator[str]:
    folder = posixpath.dirname(article.path)
    if article.front.image and article.front.image.src:
        yield posixpath.normpath(posixpath.join(folder, article.front.image.src))
    for facts in (article.body, *(note.facts for note in article.notes)):
        for link in facts.links:
            target = link.target.partition("#")[0].partition("?")[0]
            if target and not target.startswith(_NAMES):
                yield posixpath.normpath(posixpath.join(folder, decode_path(target)))


@dataclass(frozen=True, slots=True)
class Slip:
    """A file that was read: its names, its mistakes, its cover, and the rest as bytes.

    A file that couldn't be read has no cover. ``html`` and ``packed`` are empty where they are kept elsewhere.
    """

    path: str
    lang: str
    raw: str
    digest: str
    cover: Cover | None
    diagnostics: tuple[Diagnostic, ...] = ()
    packed: bytes = b""
    html: tuple[str, ...] = ()

    @classmethod
    def of(cls, file: ReadFile) -> Slip:
        """Pack a file."""
        cover = Cover.of(file.article) if file.article else None
        packed = pickle.dumps(file.article, pickle.HIGHEST_PROTOCOL) if file.article else b""
        return cls(file.path, file.lang, file.raw, file.digest, cover, file.diagnostics, packed, file.html)

    @property
    def outside(self) -> bytes:
        """All but the article and its HTML, for the store."""
        return pickle.dumps(
            (self.path, self.lang, self.raw, self.digest, self.cover, self.diagnostics), pickle.HIGHEST_PROTOCOL
        )

    @classmethod
    def of_outside(cls, outside: bytes) -> Slip:
        """Read what :attr:`outside` gave, whose checksum is right."""
        return cls(*pickle.loads(outside))  # noqa: S301 - packed by this very program.


def opened(packed: bytes) -> ArticleFile:
    """Open a slip."""
    article: ArticleFile = pickle.loads(packed)  # noqa: S301 - packed by this very program; the store checks its sum.
    return article


pickle_quickly(__name__)
