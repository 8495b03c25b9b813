"""The theme: where templates, assets and catalogues are found, the site's own first, then the built-in ones."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

THEME_FOLDERS = ("templates", "locales")
_PACKAGE = Path(__file__).resolve().parents[1]
_SOURCE_TREE = _PACKAGE.parents[1]


def built_in() -> Path:
    """Give the folder of the built-in ``templates`` and ``locales``: in the wheel, or the root of this source tree."""
    packaged = _PACKAGE / "_theme"
    return packaged if packaged.is_dir() else _SOURCE_TREE


@dataclass(frozen=True, slots=True)
class ThemeFolders:
    """The folders of templates and of catalogues, those that take precedence first."""

    templates: tuple[Path, ...]
    locales: tuple[Path, ...]

    @classmethod
    def of(cls, site: Path) -> ThemeFolders:
        """Find the folders of a site; its own are optional."""
        roots = tuple(dict.fromkeys((site.resolve(), built_in().resolve())))
        templates, locales = (
            tuple(root / name for root in roots if (root / name).is_dir() and not leads_outside(root / name))
            for name in THEME_FOLDERS
        )
        return cls(templates, locales)


def leads_outside(folder: Path) -> bool:
    """Say whether a folder is a link out of the one that it stands in."""
    return folder.is_symlink() and not folder.resolve().is_relative_to(folder.parent.resolve())
