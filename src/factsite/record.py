"""The record of a build: what went into it and what came out, by which the next one knows what is left to do."""

from __future__ import annotations

import pickle
from datetime import datetime

from factsite.diagnostics import Diagnostic
from factsite.files import Stat
from factsite.values import dataclass

# Two writes this close together, in ns, may carry one time of modification on some file systems (FAT: two seconds).
# What was changed so shortly before it was looked at is looked into the next time, as git does with its index.
_TOO_FRESH = 2_100_000_000


@dataclass(frozen=True, slots=True)
class Input:
    """A file that a build reads: by its stat it is known again, its digest says what is in it."""

    stat: Stat
    digest: str


@dataclass(frozen=True, slots=True)
class PageKey:
    """All that a page's bytes depend on, as digests: its model, its templates, the words of its language.

    ``source`` is the digest of the article that it shows, empty for any other page; it is part of the model too, and
    tells why the model has changed.
    """

    model: str
    source: str = ""
    templates: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class PageRecord:
    """A file of the output: what it was made from, what it holds, and how it stood when the build had ended."""

    key: PageKey
    sha256: str
    stat: Stat


@dataclass(frozen=True, slots=True)
class Window:
    """How long a build stays right by itself: until the next article is due, or leaves the sitemap of news."""

    drafts: bool
    future: bool
    since: datetime
    until: datetime | None

    def holds(self, other: Window) -> bool:
        """Say whether a build asked for now is of the same kind and lies within."""
        same_kind = (self.drafts, self.future) == (other.drafts, other.future)
        return same_kind and self.since <= other.since and (self.until is None or other.since < self.until)


@dataclass(frozen=True, slots=True)
class BuildRecord:
    """What one build into one output folder leaves for the next.

    ``taken`` is the file system's time (ns) just before the inputs were looked at. ``problems`` are the entries of
    the content folder that are no files. ``templates`` are the digests of all templates and words, by their paths.
    """

    taken: int
    window: Window
    inputs: dict[str, Input]
    problems: tuple[Diagnostic, ...]
    diagnostics: tuple[Diagnostic, ...]
    pages: dict[str, PageRecord]
    templates: dict[str, str]
    articles: frozenset[str]
    """The paths of the inputs that are article files; of these alone the digests are known."""
    manifest: PageRecord
    """The list of the output's files, which stands among them."""

    def trusted(self, path: str, stat: Stat) -> str | None:
        """Give the digest of a file that is surely what it was, ``None`` for one that must be looked into."""
        known = self.inputs.get(path)
        if known is None or known.stat != stat or max(stat[1], stat[2]) > self.taken - _TOO_FRESH:
            return None
        return known.digest

    def packed(self) -> bytes:
        """Give the record as bytes for the store."""
        return pickle.dumps(self, pickle.HIGHEST_PROTOCOL)

    @classmethod
    def unpacked(cls, packed: bytes) -> BuildRecord:
        """Read a record that :meth:`packed` wrote and whose checksum is right."""
        record: BuildRecord = pickle.loads(packed)  # noqa: S301 - our own; the store checks its sum.
        return record
