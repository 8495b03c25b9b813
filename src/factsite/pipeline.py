"""The pipeline: files become frozen values, values become pages, pages become bytes, in one direction.

Here a build begins, and ends where nothing has changed; the stages themselves are imported only when there is work.
"""

from __future__ import annotations

import os
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from factsite.batches import Crew, collecting_between_batches
from factsite.codes import Code
from factsite.diagnostics import Place, error
from factsite.files import FoundFile, digest_of
from factsite.look import Look, look
from factsite.orders import CACHE, Order, Outcome, Progress, Written
from factsite.output_folder import MANIFEST, NEW_MANIFEST, STAGING, why_refused
from factsite.record import UNREAD, BuildRecord, Input
from factsite.runs import Clock, Run, all_standing, standing
from factsite.store import Store, StoreDamaged, delete_store
from factsite.theme.folders import ThemeFolders
from factsite.tool import tool_digest

if TYPE_CHECKING:
    from concurrent.futures import Executor


def _show_nothing(_stage: str, _done: int) -> None:
    """Show no progress."""


def build(order: Order, progress: Progress = _show_nothing, executor: Executor | None = None) -> Outcome:
    """Check a site and, where it has no error and an output is named, publish it there."""
    if order.output and (refusal := why_refused(order.output, order.site)):
        return Outcome((refusal,))
    clock = Clock(progress)
    with collecting_between_batches(), closing(Crew(order.jobs, executor)) as crew:
        if not order.cache or order.output is None:
            return _without_memory(order, clock, crew)
        folder = _cache_folder(order.site)
        if folder is None:
            return _without_memory(order, clock, crew)
        try:
            return _with_memory(order, clock, crew, folder)
        except StoreDamaged:
            delete_store(_store_in(folder))
            return _without_memory(order, clock, crew)


def _without_memory(order: Order, clock: Clock, crew: Crew) -> Outcome:
    import tempfile  # noqa: PLC0415 - most builds have a memory.

    try:
        folder = tempfile.TemporaryDirectory(prefix="factsite-")
    except OSError as problem:
        return _without_room(order, problem)
    with folder as name:
        try:
            with closing(Store.open(_store_in(Path(name)), "", keeps_articles=False)) as store:
                return _build(Run(order, clock, crew, store, 0), None)
        except StoreDamaged as problem:
            return _without_room(order, problem)


def _without_room(order: Order, problem: Exception) -> Outcome:
    message = f"working files can't be written: {problem}"
    hint = "make room in the folder for temporary files, which TMPDIR names, then build again"
    return Outcome((error(Code.OUTPUT_FAILED, Place(str(order.site)), message, hint),))


def _with_memory(order: Order, clock: Clock, crew: Crew, folder: Path) -> Outcome:
    with closing(Store.open(_store_in(folder), tool_digest())) as store:
        run = Run(order, clock, crew, store, _file_system_time(folder))
        packed = store.records(order.output_name)
        return _build(run, BuildRecord.unpacked(packed) if packed else None)


def store_of(site: Path) -> Path:
    """Say where a site's cache keeps what was read and made."""
    return _store_in(site / CACHE)


def _store_in(folder: Path) -> Path:
    return folder / "store.sqlite"


def _cache_folder(site: Path) -> Path | None:
    """Make the cache's folder; a site that can't be written to is built without one."""
    folder = site / CACHE
    try:
        folder.mkdir(exist_ok=True)
        if not (folder / ".gitignore").exists():
            (folder / ".gitignore").write_text("*\n", "utf-8")
    except OSError:
        return None
    return folder


def _file_system_time(folder: Path) -> int:
    """Ask the file system for its time, in ns: its clock, not this machine's, stamps the files."""
    probe = folder / "clock"
    try:
        probe.write_bytes(b"")
        return probe.stat().st_mtime_ns
    except OSError:
        return 0


def _build(run: Run, record: BuildRecord | None) -> Outcome:
    theme = ThemeFolders.of(run.order.site)
    with run.clock.stage("look"):
        seen = look(run.order.site, theme)
        known = _known_again(record, seen, run) if record else None
    if known and not known.changed:
        return _as_before(run, known)
    # A build that has nothing to do needs neither Jinja nor Markdown nor Babel.
    if known:
        from factsite.touch_up import touch_up  # noqa: PLC0415

        if outcome := touch_up(run, known.record, theme, known.changed):
            return outcome
    from factsite.production import produce  # noqa: PLC0415

    return produce(run, record, theme, seen)


@dataclass(frozen=True, slots=True)
class _KnownAgain:
    """A site of which nothing but some articles has changed; the record knows the new stats of the same files."""

    record: BuildRecord
    changed: tuple[FoundFile, ...]
    is_renewed: bool


def _known_again(record: BuildRecord, seen: Look, run: Run) -> _KnownAgain | None:
    """Find the articles that alone have changed since a build; ``None`` where anything else has, or is due."""
    stats = seen.stats()
    if not record.window.holds(run.window) or record.problems != seen.problems or record.inputs.keys() != stats.keys():
        return None
    unsure = [file for file in (*seen.content, *seen.theme) if not record.trusted(file.path, file.stat)]
    found = {file: _digest_now(file, record) for file in unsure}
    changed = tuple(file for file, name in found.items() if name != record.inputs[file.path].digest)
    if not record.articles.issuperset(file.path for file in changed):
        return None
    manifest = standing(run.order.output, MANIFEST, record.manifest)
    pages = None if _is_unfinished(run.order.output) else all_standing(run.order.output, record.pages)
    if manifest is None or pages is None:
        return None
    same = {
        file.path: Input(file.stat, name) for file, name in found.items() if name == record.inputs[file.path].digest
    }
    inputs = {**record.inputs, **same}
    renewed = replace(record, taken=run.taken, inputs=inputs, pages=pages, manifest=manifest)
    is_worth_it = pages is not record.pages or any(renewed.trusted(path, stats[path]) for path in same)
    return _KnownAgain(renewed, changed, is_worth_it)


def _digest_now(file: FoundFile, record: BuildRecord) -> str:
    """Name what is in a file now; one that no build opens may hold what it likes."""
    return UNREAD if record.inputs[file.path].digest == UNREAD else digest_of(file.real)


def _is_unfinished(output: Path | None) -> bool:
    """Say whether a build that was killed has left its work in the output."""
    return any(os.path.lexists(f"{output}/{name}") for name in (STAGING, NEW_MANIFEST))


def _as_before(run: Run, known: _KnownAgain) -> Outcome:
    """End a build that has nothing to do."""
    record = known.record
    if known.is_renewed:
        run.store.put_records(record.packed(run.order.output_name))
    written = None if run.order.fails(record.diagnostics) else Written(record.pages.sums, (), ())
    return Outcome(record.diagnostics, written, (), tuple(run.clock.stages))
