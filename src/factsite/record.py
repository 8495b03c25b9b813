"""The record of a build: what went into it and what came out, by which the next one knows what is left to do."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property

from factsite.diagnostics import Diagnostic
from factsite.files import Stat
from factsite.quick_pickles import pickle_quickly
from factsite.store import StoreDamaged, part_name

# Two writes this close together, in ns, may carry one time of modification on some file systems (FAT: two seconds).
# What was changed so shortly before it was looked at is looked into the next time, as git does with its index.
_TOO_FRESH = 2_100_000_000
UNREAD = "-"
"""The digest of a file that stands in the site's folders and that no build opens."""
_END = "\0"
_STAT = 4
# Names of files may hold halves of surrogate pairs, where a file system lets them.
_AS_WRITTEN = "surrogatepass"


@dataclass(frozen=True, slots=True)
class Input:
    """A file of the site or its theme: by its stat it is known again, its digest says what is in it."""

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


class Column:
    """Many short texts, kept as the bytes of one until they are asked for."""

    def __init__(self, joined: bytes) -> None:
        self.joined = joined

    @classmethod
    def of(cls, texts: Iterable[str]) -> Column:
        """Join texts, none of which holds the character NUL: names of files and digests can't."""
        return cls(_END.join([*texts, ""]).encode(errors=_AS_WRITTEN))

    @cached_property
    def texts(self) -> list[str]:
        """The texts."""
        return self.joined.decode(errors=_AS_WRITTEN).split(_END)[:-1]


class PageRecords(Mapping[str, PageRecord]):
    """The files of the output by path, kept in columns: an object for each of thousands takes long to read and write.

    ``stats`` holds the four numbers of each file's stat, one file behind the other.
    """

    PARTS = 7
    """So many parts :meth:`packed` gives."""

    def __init__(
        self, paths: Column, stats: list[int], sums: Column, keys: tuple[Column, Column, Column, Column]
    ) -> None:
        self._paths, self.stats, self._sums, self._keys = paths, stats, sums, keys

    @classmethod
    def of(cls, records: Mapping[str, PageRecord]) -> PageRecords:
        """Put records into columns."""
        return cls.gathered(records.items())

    @classmethod
    def gathered(cls, records: Iterable[tuple[str, PageRecord]]) -> PageRecords:
        """Put records into columns as they come, so that few are held at once."""
        stats: list[int] = []
        texts: list[list[str]] = [[], [], [], [], [], []]
        for path, page in records:
            stats += page.stat
            key = page.key
            found = (path, page.sha256, key.model, key.source, key.templates, key.words)
            for column, text in zip(texts, found, strict=True):
                column.append(text)
        # Each column's texts are let go as soon as they are joined.
        paths, sums, model, source, templates, words = [Column.of(texts.pop(0)) for _ in range(len(texts))]
        return cls(paths, stats, sums, (model, source, templates, words))

    def with_changes(self, changed: Mapping[str, PageRecord]) -> PageRecords:
        """Give the records with some of them renewed; there are no others than before."""
        stats, sums = [*self.stats], [*self._sums.texts]
        keys = [[*column.texts] for column in self._keys]
        for path, page in changed.items():
            place = self._places[path]
            stats[_STAT * place : _STAT * (place + 1)] = page.stat
            sums[place] = page.sha256
            key = page.key
            for column, text in zip(keys, (key.model, key.source, key.templates, key.words), strict=True):
                column[place] = text
        model, source, templates, words = map(Column.of, keys)
        return PageRecords(self._paths, stats, Column.of(sums), (model, source, templates, words))

    @property
    def paths(self) -> list[str]:
        """The files' paths, in the order of ``stats``."""
        return self._paths.texts

    @property
    def sums(self) -> dict[str, str]:
        """The SHA-256 of each file by its path."""
        return dict(zip(self.paths, self._sums.texts, strict=True))

    @cached_property
    def _places(self) -> dict[str, int]:
        return {path: place for place, path in enumerate(self.paths)}

    def __getitem__(self, path: str) -> PageRecord:
        place = self._places[path]
        size, modified, changed, inode = self.stats[_STAT * place : _STAT * (place + 1)]
        key = PageKey(*(column.texts[place] for column in self._keys))
        return PageRecord(key, self._sums.texts[place], (size, modified, changed, inode))

    def __contains__(self, path: object) -> bool:
        return path in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self.paths)

    def __len__(self) -> int:
        return len(self.paths)

    def packed(self) -> Iterator[bytes]:
        """Give the columns as bytes, one after another: all at once they are the largest thing that a build holds."""
        yield pickle.dumps(self.stats, pickle.HIGHEST_PROTOCOL)
        yield from (column.joined for column in (self._paths, self._sums, *self._keys))

    @classmethod
    def unpacked(cls, parts: Sequence[bytes]) -> PageRecords:
        """Read what :meth:`packed` gave and whose checksums are right."""
        paths, sums, model, source, templates, words = map(Column, parts[1:])
        stats: list[int] = pickle.loads(parts[0])  # noqa: S301 - our own; the store checks its sum.
        return cls(paths, stats, sums, (model, source, templates, words))


_NO_PAGES = PageRecords.of({})


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
    pages: PageRecords
    templates: dict[str, str]
    articles: frozenset[str]
    """The paths of the inputs that are article files."""
    manifest: PageRecord
    """The list of the output's files, which stands among them."""

    def trusted(self, path: str, stat: Stat) -> str | None:
        """Give the digest of a file that is surely what it was, ``None`` for one that must be looked into."""
        known = self.inputs.get(path)
        if known is None or known.stat != stat or max(stat[1], stat[2]) > self.taken - _TOO_FRESH:
            return None
        return known.digest

    def packed(self, name: str) -> Iterator[tuple[str, bytes]]:
        """Give the record in parts for the store, each when it is asked for: the rest first, then that of the pages.

        In the order of their names they come again.
        """
        # An object for each input would take ten times longer.
        inputs = {path: (one.stat, one.digest) for path, one in self.inputs.items()}
        yield name, pickle.dumps((replace(self, inputs={}, pages=_NO_PAGES), inputs), pickle.HIGHEST_PROTOCOL)
        for number, part in enumerate(self.pages.packed()):
            yield part_name(name, number), part

    @classmethod
    def unpacked(cls, packed: Sequence[bytes]) -> BuildRecord:
        """Read the parts that :meth:`packed` gave, whose checksums are right; raise :class:`StoreDamaged`."""
        first, *pages = packed
        if len(pages) != PageRecords.PARTS:
            raise StoreDamaged("the record of the last build isn't whole")
        record: BuildRecord
        inputs: dict[str, tuple[Stat, str]]
        record, inputs = pickle.loads(first)  # noqa: S301 - our own; the store checks its sum.
        read = {path: Input(*one) for path, one in inputs.items()}
        return replace(record, inputs=read, pages=PageRecords.unpacked(pages))


pickle_quickly(__name__)
