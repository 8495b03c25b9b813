"""Reading the site's files safely: regular files only, never through a link that leaves the site's folder."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error, warning
from factsite.urls import nfc

_BACKUP_ENDINGS = ("~", ".swp", ".swo", ".swx", ".tmp", ".bak", ".orig", ".rej", ".part")
_BACKUP_NAMES = frozenset({"4913", "Thumbs.db", "desktop.ini", "Icon\r"})


class UnreadableFile(OSError):
    """A file can't be read, or is none: a device, a pipe, a folder."""


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A regular file of the site: its path relative to the site's folder in NFC, and where it really is."""

    path: str
    real: str


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
    with os.fdopen(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise UnreadableFile("it is not a regular file")
        try:
            return file.read()
        except OSError as problem:
            raise UnreadableFile(problem.strerror or str(problem)) from None


def walk(folder: Path, site: Path, mistakes: list[Diagnostic]) -> Iterator[FoundFile]:
    """Give the files below a folder in the order of their names; what can't be followed is added to ``mistakes``."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: nfc(entry.name))
    except OSError as problem:
        place = Place(_shown(folder, site))
        mistakes.append(error(Code.UNREADABLE_FILE, place, f"the folder can't be read: {problem.strerror}"))
        return
    for entry in entries:
        if is_private(entry.name):
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from walk(Path(entry.path), site, mistakes)
        elif problem_found := _why_not_followed(entry, site):
            mistakes.append(problem_found)
        else:
            yield FoundFile(_shown(Path(entry.path), site), os.path.realpath(entry.path))


def _why_not_followed(entry: os.DirEntry[str], site: Path) -> Diagnostic | None:
    place = Place(_shown(Path(entry.path), site))
    if entry.is_symlink():
        target = Path(os.path.realpath(entry.path))
        if not target.is_relative_to(os.path.realpath(site)):
            return error(
                Code.LINK_OUTSIDE, place, "this link leaves the site's folder", "copy the file into the story's folder"
            )
        if target.is_dir():
            return warning(Code.NOT_A_FILE, place, "a link to a folder is not followed", "move the folder here")
    try:
        if stat.S_ISREG(entry.stat().st_mode):
            return None
    except OSError:
        return error(Code.NOT_A_FILE, place, "this link leads nowhere", "remove it, or put the file in its place")
    return error(Code.NOT_A_FILE, place, "this is no regular file (a pipe or a device)", "remove it")


def _shown(path: Path, site: Path) -> str:
    return nfc(path.relative_to(site).as_posix())
