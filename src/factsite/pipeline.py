"""The pipeline: files become frozen values, values become pages, pages become bytes, in one direction.

Here a build begins, and ends where nothing has changed; the stages themselves are imported only when there is work.
"""

from __future__ import annotations

import tempfile
from concurrent.futures import Executor
from contextlib import closing
from pathlib import Path

from factsite.batches import Crew, collecting_between_batches
from factsite.files import FoundFile, digest_of
from factsite.look import Look, look
from factsite.orders import CACHE, Order, Outcome, Progress, Written
from factsite.output_folder import why_refused
from factsite.record import BuildRecord
from factsite.runs import Clock, Run, stands
from factsite.store import Store, StoreDamaged, delete_store
from factsite.theme.folders import ThemeFolders
from factsite.tool import tool_digest


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
    with (
        tempfile.TemporaryDirectory(prefix="factsite-") as folder,
        closing(Store.open(_store_in(Path(folder)), "", keeps_articles=False)) as store,
    ):
        return _build(Run(order, clock, crew, store, 0), None)


def _with_memory(order: Order, clock: Clock, crew: Crew, folder: Path) -> Outcome:
    with closing(Store.open(_store_in(folder), tool_digest())) as store:
        run = Run(order, clock, crew, store, _file_system_time(folder))
        packed = store.record(str(order.output))
        return _build(run, BuildRecord.unpacked(packed) if packed else None)


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
        changed = _changed_articles(record, seen, run) if record else None
        if record and changed == ():
            manifest = {path: page.sha256 for path, page in record.pages.items()}
            return Outcome(record.diagnostics, Written(manifest, (), ()), (), tuple(run.clock.stages))
    # A build that has nothing to do needs neither Jinja nor Markdown nor Babel.
    if record and changed:
        from factsite.touch_up import touch_up  # noqa: PLC0415

        if outcome := touch_up(run, record, theme, changed):
            return outcome
    from factsite.production import produce  # noqa: PLC0415

    return produce(run, record, theme, seen)


def _changed_articles(record: BuildRecord, seen: Look, run: Run) -> tuple[FoundFile, ...] | None:
    """Give the articles that alone have changed since a build; ``None`` where anything else has, or is due."""
    stats = seen.stats()
    unsure = {path for path, stat in stats.items() if not record.trusted(path, stat)}
    if (
        not record.window.holds(run.window)
        or record.problems != seen.problems
        or record.inputs.keys() != stats.keys()
        or not unsure <= record.articles
        or not all(stands(run.order.output, path, page) for path, page in record.pages.items())
    ):
        return None
    doubtful = [file for file in seen.content if file.path in unsure]
    return tuple(file for file in doubtful if digest_of(file.real) != record.inputs[file.path].digest)
