"""A look at the site's folders: which files there are and how they stand, without opening any."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error
from factsite.files import FoundFile, Stat, stat_of, walk
from factsite.theme.folders import THEME_FOLDERS, ThemeFolders, leads_outside

CONTENT = "content"
_OUTSIDE = "this link leaves the site's folder"


@dataclass(frozen=True, slots=True)
class Look:
    """What a look at the folders shows: the content's files, those of the theme, and what is no file."""

    content: tuple[FoundFile, ...]
    theme: tuple[FoundFile, ...]
    problems: tuple[Diagnostic, ...]

    def stats(self) -> dict[str, Stat]:
        """Give the stat of every file that a build depends on, by its path."""
        return {file.path: file.stat for file in (*self.content, *self.theme)}


def look(folder: Path, theme: ThemeFolders) -> Look:
    """See which files a site has."""
    problems: list[Diagnostic] = []
    content = tuple(walk(folder / CONTENT, folder, problems))
    linked = [name for name in THEME_FOLDERS if leads_outside(folder / name)]
    problems += [error(Code.LINK_OUTSIDE, Place(name), _OUTSIDE, "copy the folder into the site's") for name in linked]
    roots = (*theme.templates, *theme.locales)
    for own in (root for root in roots if root.is_relative_to(folder)):
        # The theme is read from all of them, so what can't be followed is told as it is of the content.
        walk(own, folder, problems)
    beside = tuple(found for root in roots for found in _below(root, _shown(root, folder)))
    return Look(content, beside, tuple(problems))


def _shown(root: Path, site: Path) -> str:
    """Name a folder of the theme, wherever the site and factsite stand."""
    site = site.resolve()
    return root.relative_to(site).as_posix() if root.is_relative_to(site) else f"factsite/{root.name}"


def _below(folder: Path, shown: str) -> Iterator[FoundFile]:
    for root, folders, names in os.walk(folder):
        folders.sort()
        for path in (Path(root, name) for name in sorted(names)):
            if path.is_file():
                shown_path = f"{shown}/{path.relative_to(folder).as_posix()}"
                yield FoundFile(shown_path, str(path), stat_of(path.stat()))
