"""A look at the site's folders: which files there are and how they stand, without opening any."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from factsite.diagnostics import Diagnostic
from factsite.files import FoundFile, Stat, stat_of, walk
from factsite.theme.folders import ThemeFolders

CONTENT = "content"


@dataclass(frozen=True, slots=True)
class Look:
    """What a look at the folders shows: the content's files, those of the theme by their paths, and what is no file."""

    content: tuple[FoundFile, ...]
    beside: dict[str, Stat]
    problems: tuple[Diagnostic, ...]

    def stats(self) -> dict[str, Stat]:
        """Give the stat of every file that a build depends on, by its path."""
        return {**{file.path: file.stat for file in self.content}, **self.beside}


def look(folder: Path, theme: ThemeFolders) -> Look:
    """See which files a site has."""
    problems: list[Diagnostic] = []
    content = tuple(walk(folder / CONTENT, folder, problems))
    roots = (*theme.templates, *theme.locales)
    return Look(content, dict(found for root in roots for found in _below(root)), tuple(problems))


def _below(folder: Path) -> Iterator[tuple[str, Stat]]:
    for root, folders, names in os.walk(folder, followlinks=True):
        folders.sort()
        for path in (Path(root, name) for name in sorted(names)):
            if path.is_file():
                yield str(path), stat_of(path.stat())
