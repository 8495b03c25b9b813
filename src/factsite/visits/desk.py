"""The desk from which visits are sent out: reads the site and its lock file, and writes the lock file anew."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from factsite.articles import ArchiveCopy
from factsite.batches import Crew
from factsite.diagnostics import Diagnostic
from factsite.digest import digest
from factsite.files import digest_of
from factsite.load.reading_rules import ReadingRules
from factsite.load.stage import Loaded, Reading, load, load_newsroom
from factsite.look import look
from factsite.site import Site
from factsite.source_lock import LOCK_PATH, SourceRecord, lock_text
from factsite.store import Store
from factsite.theme.folders import ThemeFolders
from factsite.visits.reading_list import Listed


@dataclass(frozen=True, slots=True)
class Desk:
    """A site as far as its sources are concerned. ``is_whole``: every file of it could be read."""

    folder: Path
    site: Site
    is_whole: bool


def sit_down(folder: Path) -> Desk | tuple[Diagnostic, ...]:
    """Read a site; give the mistakes where what it says of itself, or its lock file, can't be read."""
    mistakes: list[Diagnostic] = []
    newsroom = load_newsroom(folder, mistakes)
    if newsroom.settings is None or any(one.place.path == LOCK_PATH for one in mistakes):
        return tuple(mistakes)
    theme = ThemeFolders.of(folder)
    seen = look(folder, theme)
    rules = ReadingRules(newsroom.settings.time_zone, newsroom.settings.typography, ())
    with (
        tempfile.TemporaryDirectory(prefix="factsite-") as name,
        closing(Crew()) as crew,
        closing(Store.open(Path(name, "store.sqlite"), "", keeps_articles=False)) as store,
    ):
        return _desk(folder, load(folder, newsroom, Reading(rules, store, None, crew), theme, seen))


def _desk(folder: Path, loaded: Loaded) -> Desk | tuple[Diagnostic, ...]:
    if loaded.site is None:
        return loaded.diagnostics
    # Held in memory, since the store is gone when the visits begin.
    stories = tuple(loaded.site.stories)
    return Desk(folder, replace(loaded.site, stories=stories), all(not story.unread for story in stories))


def renewed(desk: Desk, found: Mapping[str, SourceRecord], everything: Iterable[Listed]) -> dict[str, SourceRecord]:
    """Put what was found beside what was known; what the site no longer names is dropped where all of it was read."""
    records = {**desk.site.lock.records, **found}
    named = {one.address for one in everything}
    return {address: record for address, record in records.items() if address in named or not desk.is_whole}


def with_copies(desk: Desk, copies: Mapping[str, ArchiveCopy]) -> dict[str, SourceRecord]:
    """Note the stored copies beside what was known of their sources."""
    known = desk.site.lock.records
    return {
        address: replace(record, archive=(*(one for one in record.archive if one.url != copy.url), copy))
        for address, copy in copies.items()
        for record in (known.get(address) or SourceRecord(address),)
    }


def write_lock(folder: Path, records: Mapping[str, SourceRecord]) -> bool:
    """Write the lock file, whole or not at all; say whether it has changed."""
    path = folder / LOCK_PATH
    data = lock_text(records.values()).encode()
    if digest_of(str(path)) == digest(data):
        return False
    # Hidden, so that no build ever takes it for a file of the site.
    staged = path.with_name(f".{path.name}.new")
    staged.write_bytes(data)
    staged.replace(path)
    return True
