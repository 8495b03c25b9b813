"""The files of the templates, read once: what a page is rendered from is what its key was made of.

Templates are read as all other files are: as UTF-8 text, and never through a link that leaves the folder.
"""

from __future__ import annotations

import pickle
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from factsite.files import UnreadableFile, is_below_link, problem_of, read_bytes

BUILT_IN_PREFIX = "factsite"
"""The built-in templates stand under this name too, so that one of the same name can extend them."""


class Message(NamedTuple):
    """A message that a template says, as gettext looks it up, with the line on which it stands."""

    line: int
    context: str
    text: str
    plural: str | None


@dataclass(frozen=True, slots=True)
class TemplateFile:
    """A template as it was read: where it stands, and its text or the problem that kept it from being read.

    ``names`` are the templates that it names itself, ``None`` for a computed name; ``messages`` what it says in the
    words of each language. ``code`` is what it is compiled to, marshalled; empty where it can't be.
    """

    path: str
    text: str
    problem: str
    names: tuple[str | None, ...] = ()
    code: bytes = b""
    messages: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Templates:
    """The templates that the pages of a site can reach, by the names they are asked by; ``None`` where there is none.

    ``folders`` are those of the theme, the ones that take precedence first.
    """

    folders: tuple[Path, ...]
    files: dict[str, TemplateFile | None]

    def packed(self) -> bytes:
        """Give the templates as bytes for the store."""
        return pickle.dumps(self, pickle.HIGHEST_PROTOCOL)

    @classmethod
    def unpacked(cls, packed: bytes) -> Templates:
        """Read templates that :meth:`packed` wrote and whose checksum is right."""
        templates: Templates = pickle.loads(packed)  # noqa: S301 - our own; the store checks its sum.
        return templates


def find_template(name: str, folders: tuple[Path, ...]) -> TemplateFile | None:
    """Read the file of a template, from the first folder that has it."""
    prefix, _, rest = name.partition("/")
    places = [(folder, name) for folder in folders]
    if prefix == BUILT_IN_PREFIX and rest and folders:
        places.append((folders[-1], rest))
    for folder, written in places:
        path = folder / written
        if ".." not in written.split("/") and _is_readable(path, folder):
            return _read(path)
    return None


def all_templates(folders: tuple[Path, ...]) -> tuple[str, ...]:
    """Name every file that a template's computed name could reach."""
    found = {name for folder in folders for name in names_below(folder)}
    if folders:
        found |= {f"{BUILT_IN_PREFIX}/{name}" for name in names_below(folders[-1])}
    return tuple(sorted(found))


def names_below(folder: Path) -> tuple[str, ...]:
    """Name the files of a folder of templates, assets among them, in order."""
    return tuple(sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()))


def _is_readable(path: Path, folder: Path) -> bool:
    """Say whether a file is one of a folder's own; what leads elsewhere is told where the folder is looked at."""
    return path.is_file() and not is_below_link(path, folder) and not problem_of(path, "", folder.resolve().parent)


def _read(path: Path) -> TemplateFile:
    try:
        text = read_bytes(path).decode("utf-8-sig")
    except UnreadableFile as problem:
        return TemplateFile(str(path), "", f"the template can't be read: {problem}")
    except UnicodeDecodeError as problem:
        found = f"the byte at offset {problem.start} is not UTF-8; save the template as UTF-8"
        return TemplateFile(str(path), "", found)
    if "\0" in text:
        return TemplateFile(str(path), "", "the template holds a NUL character")
    return TemplateFile(str(path), text.replace("\r\n", "\n").replace("\r", "\n"), "")
