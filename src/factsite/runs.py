"""A run of the pipeline: what was asked, who works, what is remembered, and how long each stage takes."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from factsite.batches import Crew
from factsite.files import Stat, sha256_of, stat_of
from factsite.orders import Order, Progress
from factsite.record import PageRecord, PageRecords, Window
from factsite.store import Store

NOWHERE: Stat = (0, 0, 0, 0)
"""The stat of what is gone as soon as it was written, so that the next build makes it again."""


@dataclass(slots=True)
class Clock:
    """Notes how long each stage took, in seconds, and tells the display of it."""

    progress: Progress
    stages: list[tuple[str, float]] = field(default_factory=list)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Time what is done within."""
        self.progress(name, 0)
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.stages.append((name, time.perf_counter() - begun))


@dataclass(frozen=True, slots=True)
class Run:
    """One run of the pipeline: what was asked for, who works, and what is remembered."""

    order: Order
    clock: Clock
    crew: Crew
    store: Store
    taken: int
    """The file system's time, in ns, before the inputs were looked at."""

    @property
    def window(self) -> Window:
        """The moment and kind of this build."""
        edge = self.order.edge
        return Window(edge.drafts, edge.future, edge.now, None)


def standing(output: Path | None, path: str, page: PageRecord) -> PageRecord | None:
    """Give the record of a file of the output that holds what the build left there, ``None`` where it doesn't.

    In a new checkout or a restored folder the same files have other stats, and the record is renewed.
    """
    target = f"{output}/{path}"
    found = output_stat(target)
    if found == page.stat:
        return page
    if found is None or found[0] != page.stat[0] or sha256_of(target) != page.sha256:
        return None
    return replace(page, stat=found)


def all_standing(output: Path | None, pages: PageRecords) -> PageRecords | None:
    """Give the records of all files of the output, some of which may be renewed; ``None`` where one isn't as it was."""
    found: list[int] = []
    try:
        for path in pages.paths:
            stat = os.lstat(f"{output}/{path}")
            found += (stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns, stat.st_ino)
    except OSError:
        return None
    if found == pages.stats:
        return pages
    renewed: dict[str, PageRecord] = {}
    for path, page in pages.items():
        record = standing(output, path, page)
        if record is None:
            return None
        if record is not page:
            renewed[path] = record
    return pages.with_changes(renewed)


def output_stat(path: str) -> Stat | None:
    """Give the stat of a file of the output, ``None`` where there is none."""
    try:
        return stat_of(os.lstat(path))
    except OSError:
        return None
