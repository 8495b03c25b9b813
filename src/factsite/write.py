"""Write: the only stage that writes the site. A file appears under its name whole or not at all.

New files are first laid in a folder inside the output. Only when all are there are they moved to their names, so that
a build that fails on the way leaves the old site standing. ``.factsite-files`` lists what is ours, in the form that
``sha256sum -c`` reads; nothing else is ever overwritten or deleted.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error
from factsite.digest import digest
from factsite.files import UnreadableFile, read_bytes
from factsite.pages import FileCopy

MANIFEST = ".factsite-files"
STAGING = ".factsite-new"
_SHA256_LENGTH = 64

Manifest = dict[str, str]
"""The SHA-256 of every file that a build wrote, by its path below the output folder."""


class OutputProblem(Exception):
    """The output can't be written; ``diagnostic`` says why and what to do."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def why_refused(output: Path, site: Path) -> Diagnostic | None:
    """Say why a folder can't be the output: it holds something that we didn't make, or the site itself."""
    output, site = output.resolve(), site.resolve()
    shown = Place(str(output))
    hint = "choose an empty folder or one that factsite built, such as _site"
    sources = (site / name for name in ("content", "templates", "locales", ".factsite"))
    if site.is_relative_to(output) or output == Path.home().resolve() or output == Path(output.anchor):
        message = "the output folder is, or holds, the site's own folder, a home or the whole disk"
        return error(Code.OUTPUT_REFUSED, shown, message, hint)
    if any(output.is_relative_to(source) for source in sources if source.name != ".factsite"):
        return error(Code.OUTPUT_REFUSED, shown, "the output folder lies inside the site's sources", hint)
    if not output.exists():
        return None
    if not output.is_dir():
        return error(Code.OUTPUT_REFUSED, shown, "the output is a file, not a folder", hint)
    try:
        ours = (output / MANIFEST).is_file() or not any(output.iterdir())
    except OSError as problem:
        return error(Code.OUTPUT_FAILED, shown, f"the output folder can't be read: {problem.strerror}")
    return None if ours else error(Code.OUTPUT_NOT_OURS, shown, "the output folder holds files of others", hint)


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


@dataclass(frozen=True, slots=True)
class Written:
    """What a build did to the output: all files that are there now, those written anew, those removed."""

    manifest: Manifest
    written: tuple[str, ...]
    removed: tuple[str, ...]


def read_manifest(output: Path) -> Manifest:
    """Read what earlier builds wrote; lines that no build of ours can have written are passed over."""
    try:
        text = (output / MANIFEST).read_text("utf-8", errors="replace")
    except OSError:
        return {}
    manifest: Manifest = {}
    for line in text.splitlines():
        name, gap, path = line.partition("  ")
        if gap and len(name) == _SHA256_LENGTH and _stays_inside(path):
            manifest[path] = name
    return manifest


def _stays_inside(path: str) -> bool:
    parts = path.split("/")
    return bool(path) and not path.startswith("/") and not {"", ".", ".."} & set(parts) and "\\" not in path


@dataclass(slots=True)
class Publisher:
    """Takes the files of one build, and publishes them together at its end."""

    output: Path
    before: Manifest
    after: Manifest = field(default_factory=dict)
    staged: dict[str, Path] = field(default_factory=dict)
    safe_folders: set[Path] = field(default_factory=set)

    @classmethod
    def open(cls, output: Path) -> Publisher:
        """Begin a build: clear what a killed build may have left, and see what is ours."""
        with _as_problem(output):
            shutil.rmtree(output / STAGING, ignore_errors=True)
            (output / STAGING).mkdir(parents=True)
            (output / MANIFEST).touch()
        return cls(output, read_manifest(output))

    def take(self, path: str, content: bytes) -> None:
        """Take a file; one that stands there already, byte for byte, is left alone."""
        self.after[path] = sha256(content).hexdigest()
        target = self.output / path
        with _as_problem(self.output):
            if self._stands(target, content):
                return
            self._refuse_foreign(path, target)
            self.staged[path] = self.output / STAGING / str(len(self.staged))
            self.staged[path].write_bytes(content)

    def copy(self, file: FileCopy) -> Diagnostic | None:
        """Take a picture or asset; report one that is no longer what the build read."""
        try:
            content = read_bytes(file.source)
        except UnreadableFile:
            content = b""
        if digest(content) != file.digest:
            message = "this file changed while the site was built, so nothing was published"
            return error(Code.CHANGED_DURING_BUILD, Place(file.source), message, "build again")
        self.take(file.path, content)
        return None

    def _stands(self, target: Path, content: bytes) -> bool:
        try:
            return target.lstat().st_size == len(content) and not target.is_symlink() and target.read_bytes() == content
        except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
            return False

    def _refuse_foreign(self, path: str, target: Path) -> None:
        """Refuse to write over a file that no build made, or through a link that leaves the output."""
        if (target.exists() or target.is_symlink()) and path not in self.before and not target.is_dir():
            message = f"'{path}' stands in the output folder and was not made by factsite"
            hint = "move it away, or give the page another address"
            raise OutputProblem(error(Code.OUTPUT_CONFLICT, Place(str(target)), message, hint))
        for parent in target.parents:
            if parent == self.output or parent in self.safe_folders:
                break
            ours = parent.relative_to(self.output).as_posix() in self.before
            if parent.is_symlink() or (parent.exists() and not parent.is_dir() and not ours):
                message = "a link or file stands in the output folder where a folder of the site must be"
                raise OutputProblem(error(Code.OUTPUT_CONFLICT, Place(str(parent)), message, "move it away"))
        self.safe_folders.update(parent for parent in target.parents if parent != self.output)

    def publish(self) -> Written:
        """Move all new files to their names, delete those of ours that are gone, and list what is there."""
        removed = tuple(sorted(set(self.before) - set(self.after)))
        written = tuple(sorted(self.staged))
        with _as_problem(self.output):
            # From here on a killed build leaves files of both lists behind, so both are ours.
            self._write_manifest(self.before | self.after)
            gone = set(removed)
            self._clear_the_way(gone)
            for path in written:
                target = self.output / path
                target.parent.mkdir(parents=True, exist_ok=True)
                self.staged[path].replace(target)
            for path in gone:
                self._delete(path)
            self._write_manifest(self.after)
            shutil.rmtree(self.output / STAGING, ignore_errors=True)
        return Written(self.after, written, removed)

    def _clear_the_way(self, gone: set[str]) -> None:
        """Delete first what is a file where a folder must be now, or stands in a folder where a file must be."""
        folders = {parent.as_posix() for path in self.staged for parent in Path(path).parents}
        in_the_way = {
            path
            for path in gone
            if path in folders or any(parent.as_posix() in self.staged for parent in Path(path).parents)
        }
        for path in sorted(in_the_way):
            self._delete(path)
        gone -= in_the_way

    def _delete(self, path: str) -> None:
        target = self.output / path
        with suppress(FileNotFoundError, NotADirectoryError):
            target.unlink()
        for parent in target.parents:
            if parent == self.output:
                break
            try:
                parent.rmdir()
            except OSError:
                break

    def _write_manifest(self, manifest: Manifest) -> None:
        lines = "".join(f"{manifest[path]}  {path}\n" for path in sorted(manifest))
        staged = self.output / STAGING / "files"
        staged.write_text(lines, "utf-8", newline="\n")
        staged.replace(self.output / MANIFEST)

    def abandon(self) -> None:
        """Leave the old site as it stands."""
        shutil.rmtree(self.output / STAGING, ignore_errors=True)
        if not self.before:
            with suppress(OSError):
                if (self.output / MANIFEST).stat().st_size == 0:
                    (self.output / MANIFEST).unlink()


@contextmanager
def _as_problem(output: Path) -> Iterator[None]:
    """Turn a full disk, a read-only folder and their like into a mistake that says what happened."""
    try:
        yield
    except OSError as problem:
        where = problem.filename or output
        message = f"the site can't be written: {problem.strerror or problem}"
        hint = "the old site stands as it was; make room or allow writing, then build again"
        raise OutputProblem(error(Code.OUTPUT_FAILED, Place(str(where)), message, hint)) from None
