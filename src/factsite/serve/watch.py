"""Watching the site's files: whatever an editor, git or a script does to them is noted as a change."""

from __future__ import annotations

import errno
import logging
import os
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Self

from watchdog.events import (
    DirCreatedEvent,
    DirDeletedEvent,
    DirMovedEvent,
    FileCreatedEvent,
    FileDeletedEvent,
    FileModifiedEvent,
    FileMovedEvent,
    FileSystemEvent,
    FileSystemEventHandler,
)
from watchdog.observers import Observer
from watchdog.observers.api import BaseObserver
from watchdog.observers.polling import PollingObserver

from factsite.files import is_private
from factsite.serve.changes import Changes
from factsite.theme.folders import built_in
from factsite.urls import nfc

WATCHED = ("content", "templates", "locales")
# Not that a file was opened or closed: a build opens them all. And of a folder not that something in it has changed:
# that something tells of itself, and says by its name whether it counts.
_KINDS: list[type[FileSystemEvent]] = [
    FileCreatedEvent,
    FileModifiedEvent,
    FileMovedEvent,
    FileDeletedEvent,
    DirCreatedEvent,
    DirMovedEvent,
    DirDeletedEvent,
]
_NO_MORE_WATCHES = frozenset({errno.ENOSPC, errno.EMFILE})
_POLLING_PAUSE = 1.0

# What it warns of, such as events that were lost in a flood, it also mends.
logging.getLogger("watchdog").addHandler(logging.NullHandler())


@dataclass(frozen=True, slots=True)
class _Folder:
    """A folder to watch: with all below it, or only for those of its entries that are named."""

    path: str
    is_whole: bool


class Watches:
    """The watches on a site's folders, and on the files elsewhere that links in them lead to.

    The site's own folder is watched too, for folders that come, go, or are exchanged: a watch sticks to a folder
    itself, not to its name. After any folder came, went or moved, all is watched afresh, since what a watch on a tree
    knows of its folders is soon wrong: watchdog 7.1 then stops at a ``KeyError`` or misses changes.
    """

    def __init__(self, site: Path, changes: Changes) -> None:
        self._site = site.resolve()
        self._changes = changes
        self._named = frozenset(nfc(str(path)) for path in self._own_folders())
        self._linked: frozenset[Path] = frozenset()
        self._kept: frozenset[_Folder] = frozenset()
        self._observer: BaseObserver | None = None
        self._kind: Callable[[], BaseObserver] = Observer
        self._is_outdated = Event()

    def __enter__(self) -> Self:
        # A folder that comes with folders in it is reported twice, which watchdog takes for our mistake.
        warnings.filterwarnings("ignore", "Callback with id", RuntimeWarning)
        return self

    def __exit__(self, *_: object) -> None:
        self._retire()

    def _own_folders(self) -> tuple[Path, ...]:
        return tuple(self._site / name for name in WATCHED)

    def renew(self) -> None:
        """Watch what there is to watch now; what a build reads after this is either seen by it or noted."""
        wanted = frozenset(self._wanted())
        if self._is_outdated.is_set() or wanted != self._kept:
            self._is_outdated.clear()
            self._retire()
            self._watch(wanted)

    def _wanted(self) -> Iterator[_Folder]:
        yield _Folder(str(self._site), is_whole=False)
        whole = {path.resolve() for path in (*self._own_folders(), *_source_theme()) if path.is_dir()}
        yield from (_Folder(str(path), is_whole=True) for path in whole)
        elsewhere = (path for path in self._linked if not any(path.is_relative_to(folder) for folder in whole))
        beside = {path.parent for path in elsewhere} - {self._site}
        yield from (_Folder(str(path), is_whole=False) for path in beside if path.is_dir())

    def _watch(self, wanted: frozenset[_Folder]) -> None:
        """Watch these folders; where the system lends no more watches, look at all files again and again instead."""
        try:
            self._kept = self._watched(wanted)
        except OSError as problem:
            if problem.errno not in _NO_MORE_WATCHES or self._kind is _polling:
                raise
            self._retire()
            self._kind = _polling
            self._kept = self._watched(wanted)

    def _watched(self, wanted: frozenset[_Folder]) -> frozenset[_Folder]:
        """Watch these folders, and give those that are still there."""
        self._observer = self._kind()
        self._observer.start()
        kept = set(wanted)
        for folder in wanted:
            handler = _Handler(self, folder)
            try:
                self._observer.schedule(handler, folder.path, recursive=folder.is_whole, event_filter=_KINDS)
            except (FileNotFoundError, NotADirectoryError):
                kept.discard(folder)
        return frozenset(kept)

    def _retire(self) -> None:
        """Stop watching."""
        observer, self._observer = self._observer, None
        if observer is None:
            return
        for emitter in tuple(observer.emitters):
            try:
                emitter.stop()
            except KeyError:
                # As said above. Its thread waits for ever, and must not be waited for.
                observer.emitters.discard(emitter)
        observer.stop()
        observer.join()

    def follow_links(self) -> None:
        """Watch the files elsewhere that links lead to; where one is new, note it, since it may have changed before."""
        linked = frozenset(target for path in self._own_folders() for target in _targets(path))
        new = linked - self._linked
        self._linked = linked
        if new:
            self.renew()
            self._changes.note(str(min(new)))

    def take(self, event: FileSystemEvent, folder: _Folder) -> None:
        """Note an event in a folder where it concerns the site; called from the watching thread."""
        for raw in (event.src_path, event.dest_path):
            path = os.fsdecode(raw)
            if path and self._concerns(path, folder):
                if event.is_directory or nfc(path) in self._named:
                    self._is_outdated.set()
                self._changes.note(path)

    def _concerns(self, path: str, folder: _Folder) -> bool:
        if not folder.is_whole:
            return nfc(path) in self._named or Path(path) in self._linked
        inner = Path(path).relative_to(folder.path)
        return not any(is_private(name) for name in inner.parts)


class _Handler(FileSystemEventHandler):
    """Hands on the events of one folder."""

    def __init__(self, watches: Watches, folder: _Folder) -> None:
        self._watches = watches
        self._folder = folder

    def on_any_event(self, event: FileSystemEvent) -> None:
        """Hand an event on."""
        self._watches.take(event, self._folder)


def _polling() -> BaseObserver:
    return PollingObserver(timeout=_POLLING_PAUSE)


def _source_theme() -> tuple[Path, ...]:
    """Give the folders of the built-in theme where it lies in a source tree, whose theme may be worked on."""
    root = built_in()
    if root.name == "_theme":
        return ()
    return root / "templates", root / "locales"


def _targets(folder: Path) -> Iterator[Path]:
    """Give the real paths of the files that links below a folder lead to."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_symlink():
                yield Path(os.path.realpath(entry.path))
            elif entry.is_dir(follow_symlinks=False) and not is_private(entry.name):
                yield from _targets(Path(entry.path))
