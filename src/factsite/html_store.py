"""The HTML of bodies and notes on disk, under the digest of the file that they were made from.

One SQLite file serves all: the main process writes it while articles are loaded, and every renderer reads from it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path

_SEPARATOR = "\x01"  # A control character, which no article can hold.


class HtmlStore:
    """A folder of ready HTML: put it in by digest while loading, take it out while rendering."""

    def __init__(self, path: Path) -> None:
        self._latest: tuple[str, tuple[str, ...]] = ("", ())
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("PRAGMA journal_mode = OFF")
        self._connection.execute("PRAGMA synchronous = OFF")
        self._connection.execute("CREATE TABLE IF NOT EXISTS html (digest TEXT PRIMARY KEY, texts TEXT) WITHOUT ROWID")

    def put(self, texts: Iterable[tuple[str, tuple[str, ...]]]) -> None:
        """Keep the texts of several files, each under its digest."""
        rows = [(digest, _SEPARATOR.join(parts)) for digest, parts in texts]
        self._connection.execute("BEGIN")
        self._connection.executemany("INSERT OR REPLACE INTO html VALUES (?, ?)", rows)
        self._connection.execute("COMMIT")

    def texts(self, digest: str) -> tuple[str, ...]:
        """Give the texts of one file: the body's first, then the notes'. A ``KeyError`` names an unknown digest."""
        # A page asks for its body and then for each of its notes.
        if self._latest[0] != digest:
            row = self._connection.execute("SELECT texts FROM html WHERE digest = ?", (digest,)).fetchone()
            if row is None:
                raise KeyError(digest)
            self._latest = (digest, tuple(row[0].split(_SEPARATOR)))
        return self._latest[1]

    def close(self) -> None:
        """Close the file."""
        self._connection.close()
