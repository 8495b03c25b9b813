"""The store: what was read and made is kept on disk under digests, so that the next build need not do it again.

One SQLite file holds the articles as they were read, the HTML of their texts, and the record of the last build into
each output folder. It is always safe to delete. Every row carries its own checksum: damage is found, never believed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from factsite.digest import digest

if TYPE_CHECKING:
    from factsite.articles import ArticleFile, ReadFile
    from factsite.slips import Slip

_SEPARATOR = "\x01"  # A control character, which no article can hold.
_TABLES = ("slips", "articles", "html", "records")
# SQLite takes at most this many values in one statement everywhere (SQLITE_MAX_VARIABLE_NUMBER before 3.32).
_MAX_VALUES = 900
# No name holds it: a folder's has one slash between two names. What follows is a digit, which is less than a colon.
_PART = "//"
# A busy neighbour, such as a build of the same site into another folder, is waited for this long, in seconds.
_PATIENCE = 20


class StoreDamaged(Exception):
    """The store can't be read, or a row isn't what was written: it is to be deleted and made anew."""


@contextmanager
def _guarded() -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, UnicodeError) as problem:
        raise StoreDamaged(str(problem)) from None


class Store:
    """An open store. ``keeps_articles`` is false for one that lasts for a single build."""

    def __init__(self, path: Path, connection: sqlite3.Connection, *, keeps_articles: bool) -> None:
        self.path = path
        self.keeps_articles = keeps_articles
        self._connection = connection
        self._connection.text_factory = bytes
        self._latest: tuple[str, tuple[str, ...]] = ("", ())

    @classmethod
    def open(cls, path: Path, tool: str, *, keeps_articles: bool = True) -> Store:
        """Open a store for writing; what another version of the tool wrote is dropped."""
        with _guarded():
            store = cls(
                path, sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None), keeps_articles=keeps_articles
            )
            store._connection.execute("PRAGMA synchronous = OFF")
            # An article's HTML fits into one or two such pages.
            store._connection.execute("PRAGMA page_size = 32768")
            store._prepare(tool)
            return store

    @classmethod
    def reader(cls, path: Path) -> Store:
        """Open a store for reading alone, as every renderer does."""
        with _guarded():
            address = f"{path.absolute().as_uri()}?mode=ro"
            return cls(path, sqlite3.connect(address, timeout=_PATIENCE, uri=True), keeps_articles=False)

    @_guarded()
    def is_of(self, tool: str) -> bool:
        """Say whether this version of the tool has written the store, so that what it holds can be read."""
        return self._row("tool", "tool") == tool.encode()

    def _prepare(self, tool: str) -> None:
        with self._writing():
            for table in ("tool", *_TABLES):
                # Rows are laid one behind the other: long ones among the sorted names would make reading slow.
                self._connection.execute(
                    f"CREATE TABLE IF NOT EXISTS {table} (name TEXT PRIMARY KEY, sum TEXT, value BLOB)"
                )
            if self._row("tool", "tool") == tool.encode():
                return
            for table in _TABLES:
                self._connection.execute(f"DELETE FROM {table}")  # noqa: S608 - names of our own.
            self._put("tool", [("tool", tool.encode())])

    @contextmanager
    def _writing(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")

    def _put(self, table: str, rows: Iterable[tuple[str, bytes]]) -> None:
        checked = ((name, digest(name.encode(), value), value) for name, value in rows)
        self._connection.executemany(f"INSERT OR REPLACE INTO {table} VALUES (?, ?, ?)", checked)  # noqa: S608 - as above.

    def _row(self, table: str, name: str) -> bytes | None:
        row = self._connection.execute(f"SELECT sum, value FROM {table} WHERE name = ?", (name,)).fetchone()  # noqa: S608
        return _checked(name, *row) if row else None

    @_guarded()
    def keep(self, slips: Sequence[Slip]) -> None:
        """Keep files that were read, with the HTML of their texts, under their digests."""
        with self._writing():
            self._put("html", ((one.digest, _SEPARATOR.join(one.html).encode()) for one in slips if one.cover))
            self._put("articles", ((one.digest, one.packed) for one in slips if one.cover))
            if self.keeps_articles:
                self._put("slips", ((one.digest, one.outside) for one in slips))

    @_guarded()
    def has_articles(self) -> bool:
        """Say whether what was read of any article is known in later builds."""
        return self._connection.execute("SELECT 1 FROM slips LIMIT 1").fetchone() is not None

    @_guarded()
    def slips(self, names: Sequence[str]) -> dict[str, Slip]:
        """Give the slips that are kept under these digests, without what is packed; those that aren't are left out."""
        if not names:
            return {}
        from factsite.slips import Slip  # noqa: PLC0415 - a build without work has none.

        return {name: Slip.of_outside(value) for name, value in self._rows("slips", names)}

    @_guarded()
    def opened(self, names: Sequence[str]) -> dict[str, ArticleFile]:
        """Give the articles that are kept under these digests; those that aren't are left out."""
        from factsite.slips import opened  # noqa: PLC0415 - as above

        return {name: opened(value) for name, value in self._rows("articles", names)}

    def articles(self, names: Sequence[str]) -> dict[str, ReadFile]:
        """Give the files that are kept under these digests, opened; those that aren't are left out."""
        from factsite.articles import ReadFile  # noqa: PLC0415 - as above

        slips = self.slips(names)
        found = self.opened([name for name, slip in slips.items() if slip.cover])
        return {
            name: ReadFile(one.path, one.lang, one.raw, name, found.get(name), (), one.diagnostics)
            for name, one in slips.items()
            if name in found or not one.cover
        }

    def _rows(self, table: str, names: Sequence[str]) -> Iterator[tuple[str, bytes]]:
        for start in range(0, len(names), _MAX_VALUES):
            part = names[start : start + _MAX_VALUES]
            marks = ",".join("?" * len(part))
            query = f"SELECT name, sum, value FROM {table} WHERE name IN ({marks})"  # noqa: S608 - only marks.
            for name, checksum, value in self._connection.execute(query, part):
                key = _name(name)
                yield key, _checked(key, checksum, value)

    @_guarded()
    def texts(self, name: str) -> tuple[str, ...]:
        """Give the HTML of one file: its body's first, then its notes'."""
        # A page asks for its body and then for each of its notes.
        if self._latest[0] != name:
            value = self._row("html", name)
            if value is None:
                raise StoreDamaged(f"no text is kept under {name}")
            self._latest = (name, tuple(value.decode().split(_SEPARATOR)))
        return self._latest[1]

    @_guarded()
    def record(self, name: str) -> bytes | None:
        """Give the record that the last build into an output folder left."""
        return self._row("records", name)

    @_guarded()
    def records(self, name: str) -> list[bytes]:
        """Give what is kept in parts: the record of this name, then those whose names :func:`part_name` made of it."""
        query = "SELECT name, sum, value FROM records WHERE name = ? OR (name >= ? AND name < ?) ORDER BY name"
        rows = self._connection.execute(query, (name, part_name(name, 0), f"{name}{_PART}:"))
        return [_checked(_name(row[0]), row[1], row[2]) for row in rows]

    @_guarded()
    def put_records(self, records: Iterable[tuple[str, bytes]]) -> None:
        """Keep what a build leaves for the next one under its names, all of it or nothing."""
        with self._writing():
            self._put("records", records)

    @_guarded()
    def forget_all_but(self, names: Collection[str]) -> None:
        """Drop articles that the site no longer has, once there are more of them than of the others."""
        (count,) = self._connection.execute("SELECT count(*) FROM slips").fetchone()
        if count <= 2 * len(names) + 100:
            return
        with self._writing():
            kept = [_name(row[0]) for row in self._connection.execute("SELECT name FROM slips")]
            for table in ("slips", "articles", "html"):
                gone = ((name,) for name in kept if name not in names)
                self._connection.executemany(f"DELETE FROM {table} WHERE name = ?", gone)  # noqa: S608 - as above.

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


def part_name(name: str, number: int) -> str:
    """Name one of the records, numbered from 0, that are found together under a name and come in this order."""
    return f"{name}{_PART}{number:06}"


def _name(value: object) -> str:
    # Damage may make a number of a text.
    if not isinstance(value, bytes):
        raise StoreDamaged("a row's name is damaged")
    return value.decode()


def _checked(name: str, checksum: object, value: object) -> bytes:
    if not isinstance(value, bytes) or digest(name.encode(), value).encode() != checksum:
        raise StoreDamaged(f"the row {name} is damaged")
    return value


@contextmanager
def given_up_if_damaged(store: Store) -> Iterator[None]:
    """Drop a store that can't take what a published build leaves, as on a full disk: the next build reads all anew."""
    try:
        yield
    except StoreDamaged:
        store.close()
        delete_store(store.path)


def delete_store(path: Path) -> None:
    """Delete a store, and what SQLite keeps beside it while it writes."""
    for ending in ("", "-journal", "-wal", "-shm"):
        with suppress(OSError):
            path.with_name(path.name + ending).unlink()
