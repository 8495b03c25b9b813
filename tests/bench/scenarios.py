"""What is done to a factsite site before a build is timed; an edit can be repeated, each time it changes something."""

import re
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

THEME = Path(__file__).resolve().parents[2]

Edit: TypeAlias = Callable[[Path], None]
"""Changes the site in the folder."""


def leave(_site: Path) -> None:
    """Change nothing."""


def edit_body(site: Path) -> None:
    """Add a sentence to the first paragraph of an original, whose translations then say that they are older."""
    _replace(_an_original(site), r"(\n---\n\n[^\n]+)", r"\1 Lo confermano le carte.")


def edit_title(site: Path) -> None:
    """Add a word to the title of an original, which lists, feeds and its translations show too."""
    _replace(_an_original(site), r"(\ntitle: [^\n]+)", r"\1 bis")


def edit_template(site: Path) -> None:
    """Add a comment to the site's own copy of the article template."""
    template = _own_copy(site, Path("templates/article.html"))
    template.write_text(template.read_text(encoding="utf-8") + "{# edited #}\n", encoding="utf-8")


def edit_catalogue(site: Path) -> None:
    """Add a mark to the first message of the site's own copy of the Italian catalogue."""
    catalogue = _own_copy(site, Path("locales/it/LC_MESSAGES/factsite.po"))
    _replace(catalogue, r'(\nmsgid "[^\n]+"\nmsgstr "[^\n]+)"\n', r'\1!"' + "\n")


def _an_original(site: Path) -> Path:
    originals = sorted(site.glob("content/*/*/it.md"))
    return originals[len(originals) // 2]


def _own_copy(site: Path, name: Path) -> Path:
    own = site / name
    if not own.exists():
        own.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(THEME / name, own)
    return own


def _replace(file: Path, pattern: str, replacement: str) -> None:
    text, changes = re.subn(pattern, replacement, file.read_text(encoding="utf-8"), count=1)
    if not changes:
        raise SystemExit(f"nothing to edit in {file}")
    file.write_text(text, encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Scenario:
    """A kind of build: what changes before it, and whether it starts from nothing or from the build before."""

    edit: Edit
    clean: bool = False


SCENARIOS = {
    "clean": Scenario(leave, clean=True),
    "unchanged": Scenario(leave),
    "body": Scenario(edit_body),
    "title": Scenario(edit_title),
    "template": Scenario(edit_template),
    "catalogue": Scenario(edit_catalogue),
}
