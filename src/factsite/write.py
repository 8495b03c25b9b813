"""Write: the only stage that writes the site. A file appears under its name whole or not at all.

New files are first laid ready in a folder inside the output, by any worker. Only when all are there are they moved to
their names, so that a build that fails on the way leaves the old site standing. ``.factsite-files`` lists what is ours,
in the form that ``sha256sum -c`` reads; nothing else is ever overwritten or deleted.
"""

from __future__ import annotations

import os
import shutil
import signal
import stat
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from factsite.batches import in_batches
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error
from factsite.digest import digest
from factsite.files import UnreadableFile, read_bytes
from factsite.orders import Manifest, Written
from factsite.output_folder import MANIFEST, NEW_MANIFEST, STAGING
from factsite.pages import FileCopy
from factsite.record import PageKey, PageRecord
from factsite.runs import NOWHERE, output_stat

_SHA256_LENGTH = 64
_PATH_START = _SHA256_LENGTH + 2
# One of these is in every list that names a path which may lead out of the folder. To look at each path takes longer.
_SIGNS_OF_WAYS_OUT = ("//", "/.", " .", "  /", "/\n", "  \n", "\\")
_LINES_AT_ONCE = 4096
# Python's file objects ask the system four things more about each of thousands of small files.
_NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)


class OutputProblem(Exception):
    """The output can't be written; ``diagnostic`` says why and what to do."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic)
        self.diagnostic = diagnostic


@dataclass(frozen=True, slots=True)
class Staged:
    """A file that a build wants at a path: its SHA-256, and whether it was laid ready because it is new."""

    path: str
    sha256: str
    is_new: bool


@contextmanager
def only_build(output: Path) -> Iterator[None]:
    """Hold the output folder for one build; raise :class:`OutputProblem` where another build holds it."""
    try:
        import fcntl  # noqa: PLC0415 - absent on Windows.
    except ImportError:
        yield
        return
    handle = os.open(output, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        message = "another build is writing this folder"
        raise OutputProblem(
            error(Code.BUILD_RUNNING, Place(str(output)), message, "wait until it has ended, then build again")
        ) from None
    try:
        yield
    finally:
        os.close(handle)


def _listed(manifest: Manifest) -> Iterator[bytes]:
    """Give the list of ours in parts: of a large site it would be the longest text that a build holds."""
    for paths in in_batches(sorted(manifest), _LINES_AT_ONCE):
        yield "".join([f"{manifest[path]}  {path}\n" for path in paths]).encode()


def manifest_record(output: Path, written: Written) -> PageRecord:
    """Give the record of the list of ours, as it was just written."""
    found = output_stat(str(output / MANIFEST)) or NOWHERE
    return PageRecord(PageKey(""), written.list_sha256, found)


def read_manifest(output: Path) -> Manifest:
    """Read what earlier builds wrote; lines that no build of ours can have written are passed over."""
    try:
        text = f"{(output / MANIFEST).read_text('utf-8', errors='replace')}\n"
    except OSError:
        return {}
    lines = [line for line in text.split("\n") if line[_SHA256_LENGTH:_PATH_START] == "  "]
    manifest = {line[_PATH_START:]: line[:_SHA256_LENGTH] for line in lines}
    if any(sign in text for sign in _SIGNS_OF_WAYS_OUT):
        return {path: name for path, name in manifest.items() if _stays_inside(path)}
    return manifest


def _stays_inside(path: str) -> bool:
    parts = path.split("/")
    return bool(path) and not path.startswith("/") and not {"", ".", ".."} & set(parts) and "\\" not in path


def stage(output: str, path: str, content: bytes, *, is_fresh: bool = False) -> Staged:
    """Lay a file ready for publication, unless it stands there already, byte for byte; any worker may do it.

    In an output folder that is fresh nothing can stand.
    """
    name = sha256(content).hexdigest()
    with _as_problem(output):
        if not is_fresh and _stands(os.path.join(output, path), content):
            return Staged(path, name, is_new=False)
        _lay(os.path.join(output, STAGING, path), content)
    return Staged(path, name, is_new=True)


def _lay(staged: str, content: bytes) -> None:
    # The staged tree is that of the site: one folder for thousands of files is slow on common file systems, and a
    # whole new folder can be moved to its place at once.
    try:
        handle = os.open(staged, _NEW_FILE, 0o666)
    except FileNotFoundError:
        os.makedirs(os.path.dirname(staged), exist_ok=True)
        handle = os.open(staged, _NEW_FILE, 0o666)
    try:
        while content:
            content = content[os.write(handle, content) :]
    finally:
        os.close(handle)


def _stands(target: str, content: bytes) -> bool:
    try:
        found = os.lstat(target)
        if found.st_size != len(content) or not stat.S_ISREG(found.st_mode):
            return False
        with open(target, "rb") as file:
            return file.read() == content
    except (FileNotFoundError, NotADirectoryError):
        return False


@dataclass(slots=True)
class Publisher:
    """Takes note of the files of one build, and publishes them together at its end."""

    output: str
    before: Manifest
    is_fresh: bool
    """Whether the output folder was empty, so that nothing of others can be in the way."""
    after: Manifest = field(default_factory=dict)
    staged: list[str] = field(default_factory=list)
    safe_folders: set[str] = field(default_factory=set)

    @classmethod
    def open(cls, output: Path, before: Manifest | None = None) -> Publisher:
        """Begin a build: clear what a killed build may have left, and see what is ours, unless that is known."""
        with _as_problem(str(output)):
            shutil.rmtree(output / STAGING, ignore_errors=True)
            is_fresh = not any(output.iterdir()) if output.exists() else True
            # By the list the folder is known as ours, should this build be killed: it comes first.
            output.mkdir(parents=True, exist_ok=True)
            if not (output / MANIFEST).exists():
                (output / MANIFEST).touch()
            (output / STAGING).mkdir()
        return cls(str(output), read_manifest(output) if before is None else before, is_fresh)

    def take(self, files: Iterable[Staged]) -> None:
        """Take note of files that stand ready, or stand in place already."""
        for file in files:
            self.after[file.path] = file.sha256
            if file.is_new:
                if not self.is_fresh:
                    self._refuse_foreign(file.path)
                self.staged.append(file.path)

    def keep(self, path: str, name: str) -> None:
        """Take note of a file that stands in place, unchanged since an earlier build."""
        self.after[path] = name

    def keep_all(self, names: Manifest) -> None:
        """Take note of all files of an earlier build; those made anew are taken after them."""
        self.after.update(names)

    def copy(self, file: FileCopy) -> Diagnostic | None:
        """Take a picture or asset; report one that is no longer what the build read."""
        try:
            content = read_bytes(file.source)
        except UnreadableFile:
            content = b""
        if digest(content) != file.digest:
            message = "this file changed while the site was built, so nothing was published"
            return error(Code.CHANGED_DURING_BUILD, Place(file.source), message, "build again")
        self.take((stage(self.output, file.path, content, is_fresh=self.is_fresh),))
        return None

    def _refuse_foreign(self, path: str) -> None:
        """Refuse to write over a file that no build made, or through a link that leaves the output."""
        target = os.path.join(self.output, path)
        if (
            os.path.lexists(target)
            and path not in self.before
            and (os.path.islink(target) or not os.path.isdir(target))
        ):
            message = f"'{path}' stands in the output folder and was not made by factsite"
            hint = "move it away, or give the page another address"
            raise OutputProblem(error(Code.OUTPUT_CONFLICT, Place(target), message, hint))
        folder = os.path.dirname(path)
        while folder and folder not in self.safe_folders:
            whole = os.path.join(self.output, folder)
            if os.path.islink(whole) or (
                os.path.exists(whole) and not os.path.isdir(whole) and folder not in self.before
            ):
                message = "a link or file stands in the output folder where a folder of the site must be"
                raise OutputProblem(error(Code.OUTPUT_CONFLICT, Place(whole), message, "move it away"))
            self.safe_folders.add(folder)
            folder = os.path.dirname(folder)

    def publish(self) -> Written:
        """Move all new files to their names, delete those of ours that are gone, and list what is there."""
        removed = tuple(sorted(path for path in set(self.before) - set(self.after) if not self._leads_away(path)))
        written = tuple(sorted(self.staged))
        with _to_the_end(), _as_problem(self.output):
            if not self.after.keys() <= self.before.keys():
                # From here on a killed build leaves files of both lists behind, so both are ours.
                self._write_manifest(self.before | self.after)
            gone = set(removed)
            self._clear_the_way(gone)
            self._move()
            for path in gone:
                self._delete(path)
            list_sha256 = self._write_manifest(self.after)
            shutil.rmtree(os.path.join(self.output, STAGING), ignore_errors=True)
        return Written(self.after, written, removed, list_sha256)

    def _move(self, folder: str = "") -> None:
        """Move what stands ready to its place: a folder that is new as a whole, anything else file by file."""
        for entry in os.scandir(os.path.join(self.output, STAGING, folder)):
            path = os.path.join(folder, entry.name)
            target = os.path.join(self.output, path)
            if entry.is_dir(follow_symlinks=False) and os.path.isdir(target):
                self._move(path)
            else:
                os.replace(entry.path, target)

    def _clear_the_way(self, gone: set[str]) -> None:
        """Delete first what is a file where a folder must be now, or stands in a folder where a file must be."""
        if not gone:
            return
        new = set(self.staged)
        folders = {parent for path in new for parent in _folders_of(path)}
        in_the_way = {path for path in gone if path in folders or new.intersection(_folders_of(path))}
        for path in sorted(in_the_way):
            self._delete(path)
        gone -= in_the_way

    def _leads_away(self, path: str) -> bool:
        """Say whether somebody put a link where a folder of ours stood: what is there is nobody's to delete."""
        return any(os.path.islink(os.path.join(self.output, folder)) for folder in _folders_of(path))

    def _delete(self, path: str) -> None:
        with suppress(FileNotFoundError, NotADirectoryError):
            os.unlink(os.path.join(self.output, path))
        for folder in _folders_of(path):
            try:
                os.rmdir(os.path.join(self.output, folder))
            except OSError:
                break

    def _write_manifest(self, manifest: Manifest) -> str:
        """Write the list of ours; give its SHA-256."""
        staged, known = Path(self.output, NEW_MANIFEST), sha256()
        with staged.open("wb") as file:
            for part in _listed(manifest):
                file.write(part)
                known.update(part)
        staged.replace(Path(self.output, MANIFEST))
        return known.hexdigest()

    def abandon(self) -> None:
        """Leave the old site as it stands."""
        shutil.rmtree(os.path.join(self.output, STAGING), ignore_errors=True)
        with suppress(OSError):
            Path(self.output, NEW_MANIFEST).unlink()
        if not self.before:
            manifest = Path(self.output, MANIFEST)
            with suppress(OSError):
                if manifest.stat().st_size == 0:
                    manifest.unlink()


@contextmanager
def _to_the_end() -> Iterator[None]:
    """Keep Ctrl-C waiting until the block has ended: what has begun to appear appears whole."""
    is_heard = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if not is_heard or threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if came:
        raise KeyboardInterrupt("the new site had just been published, whole")


def _folders_of(path: str) -> Iterator[str]:
    """Give the folders that a path lies in, the innermost first."""
    folder = os.path.dirname(path)
    while folder:
        yield folder
        folder = os.path.dirname(folder)


@contextmanager
def _as_problem(output: str) -> Iterator[None]:
    """Turn a full disk, a read-only folder and their like into a mistake that says what happened."""
    try:
        yield
    except OSError as problem:
        where = problem.filename or output
        message = f"the site can't be written: {problem.strerror or problem}"
        hint = "the old site stands as it was; make room or allow writing, then build again"
        raise OutputProblem(error(Code.OUTPUT_FAILED, Place(str(where)), message, hint)) from None
