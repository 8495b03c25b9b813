"""Reading the site's files safely: regular files only, never through a link that leaves the site's folder."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from hashlib import sha256
from operator import itemgetter
from pathlib import Path

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error, warning
from factsite.digest import digest
from factsite.urls import nfc

_BACKUP_ENDINGS = ("~", ".swp", ".swo", ".swx", ".tmp", ".bak", ".orig", ".rej", ".part")
_BACKUP_NAMES = frozenset({"4913", "Thumbs.db", "desktop.ini", "Icon\r"})


READ_HINT = "allow factsite to read it, or put a plain file in its place"
"""What to do about a file that can't be read."""


class UnreadableFile(OSError):
    """A file can't be read, or is none: a device, a pipe, a folder."""


Stat = tuple[int, int, int, int]
"""Size, times of modification and of change (ns), inode: by these a file is known again, as in git's index."""


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A regular file of the site: its path relative to the site's folder in NFC, where it really is, and its stat."""

    path: str
    real: str
    stat: Stat


def stat_of(found: os.stat_result) -> Stat:
    """Give the parts of a stat result by which a file is known again."""
    return (found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_ino)


def is_private(name: str) -> bool:
    """Say whether a name is one that is never published: hidden files, editors' backups and locks."""
    return (
        name.startswith((".", "#"))
        or name.lower().endswith(_BACKUP_ENDINGS)
        or (name.startswith("~$") or name in _BACKUP_NAMES)
    )


def read_bytes(path: str | Path) -> bytes:
    """Read a regular file whole, without ever waiting on a pipe or device; raise :class:`UnreadableFile` else."""
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except OSError as problem:
        raise UnreadableFile(problem.strerror or str(problem)) from None
    try:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise UnreadableFile("it is not a regular file")
        return _read_whole(handle, found.st_size)
    except OSError as problem:
        raise UnreadableFile(problem.strerror or str(problem)) from None
    finally:
        os.close(handle)


def _read_whole(handle: int, size: int) -> bytes:
    """Read to the end; a file object would ask the system four things more about each of thousands of small files."""
    parts: list[bytes] = []
    while part := os.read(handle, size + 1):
        parts.append(part)
    return parts[0] if len(parts) == 1 else b"".join(parts)


def replace_bytes(path: str, data: bytes) -> None:
    """Write a file anew, whole or not at all; a link stays a link, and the file keeps its permissions."""
    real = Path(os.path.realpath(path))
    # Hidden, so that no build takes it for an article.
    working = real.with_name(f".{real.name}.tmp")
    try:
        working.write_bytes(data)
        working.chmod(stat.S_IMODE(real.stat().st_mode))
        working.replace(real)
    except OSError as problem:
        working.unlink(missing_ok=True)
        raise UnreadableFile(f"{real} can't be written: {problem.strerror}") from None


def sha256_of(path: str) -> str:
    """Give the SHA-256 of a regular file that is no link; an empty text where it is none or can't be read."""
    try:
        return "" if Path(path).is_symlink() else sha256(read_bytes(path)).hexdigest()
    except UnreadableFile:
        return ""


def walk(folder: Path, site: Path, mistakes: list[Diagnostic]) -> list[FoundFile]:
    """Give the files below a folder in the order of their names; what can't be followed is added to ``mistakes``."""
    files: list[FoundFile] = []
    _walk(str(folder), nfc(folder.relative_to(site).as_posix()), os.path.realpath(site), (files, mistakes))
    return files


def _walk(folder: str, shown: str, site: str, seen: tuple[list[FoundFile], list[Diagnostic]]) -> None:
    files, mistakes = seen
    try:
        entries = sorted(((nfc(entry.name), entry) for entry in os.scandir(folder)), key=itemgetter(0))
    except OSError as problem:
        mistakes.append(
            error(Code.UNREADABLE_FILE, Place(shown), f"the folder can't be read: {problem.strerror}", READ_HINT)
        )
        return
    for name, entry in entries:
        if is_private(name):
            continue
        path = f"{shown}/{name}"
        if entry.is_dir(follow_symlinks=False):
            _walk(entry.path, path, site, seen)
            continue
        found = _regular_file(entry, path, site)
        if isinstance(found, Diagnostic):
            mistakes.append(found)
        else:
            files.append(found)


def _regular_file(entry: os.DirEntry[str], path: str, site: str) -> FoundFile | Diagnostic:
    real = entry.path
    if entry.is_symlink():
        real = os.path.realpath(entry.path)
        if problem := _problem_of_link(real, Place(path), site):
            return problem
    try:
        found = entry.stat()
    except OSError:
        return _leads_nowhere(Place(path))
    return FoundFile(path, real, stat_of(found)) if stat.S_ISREG(found.st_mode) else _no_regular_file(Place(path))


def _problem_of_link(real: str, place: Place, site: str) -> Diagnostic | None:
    if not Path(real).is_relative_to(site):
        return error(
            Code.LINK_OUTSIDE, place, "this link leaves the site's folder", "copy the file into the story's folder"
        )
    if any(is_private(part) for part in Path(real).relative_to(site).parts):
        message = "this link leads to a hidden file, which is never published"
        return error(Code.LINK_OUTSIDE, place, message, "remove it, or copy the file here")
    if Path(real).is_dir():
        return warning(Code.NOT_A_FILE, place, "a link to a folder is not followed", "move the folder here")
    return None


def _leads_nowhere(place: Place) -> Diagnostic:
    return error(Code.NOT_A_FILE, place, "this link leads nowhere", "remove it, or put the file in its place")


def _no_regular_file(place: Place) -> Diagnostic:
    return error(Code.NOT_A_FILE, place, "this is no regular file (a pipe or a device)", "remove it")


def problem_of(path: Path, shown: str, site: Path) -> Diagnostic | None:
    """Say why a file may not be read, in the words of :func:`walk`; of a folder nothing is said.

    For what is sought by its name: it is read under the same rules as what is found.
    """
    place = Place(shown)
    if path.is_symlink() and (found := _problem_of_link(os.path.realpath(path), place, os.path.realpath(site))):
        return found
    try:
        mode = path.stat().st_mode
    except OSError:
        return _leads_nowhere(place)
    return None if stat.S_ISREG(mode) or stat.S_ISDIR(mode) else _no_regular_file(place)


def is_below_link(path: Path, folder: Path) -> bool:
    """Say whether a link stands between a folder and a path below it: what lies behind one is not read."""
    between = (parent for parent in path.parents if parent != folder and parent.is_relative_to(folder))
    return any(parent.is_symlink() for parent in between)


def digest_of(path: str) -> str:
    """Name what is in a file by its digest; an empty string for one that can't be read."""
    try:
        return digest(read_bytes(path))
    except UnreadableFile:
        return ""
