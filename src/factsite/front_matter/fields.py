"""Reading front matter, site.yaml, people.yaml and topics.yaml: YAML text to typed values and mistakes.

The tables of their fields stand in ``article_fields`` and ``settings_fields``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar
from zoneinfo import ZoneInfo

from factsite.articles import FrontMatter, NoteText, Whereabouts
from factsite.diagnostics import Diagnostic, has_errors
from factsite.front_matter.article_fields import ARTICLE
from factsite.front_matter.notebook import Notebook
from factsite.front_matter.records import Record
from factsite.front_matter.settings_fields import PEOPLE, SITE, TOPICS
from factsite.front_matter.shapes import Shape
from factsite.front_matter.strict_yaml import MAX_YAML_BYTES, read_yaml
from factsite.front_matter.yaml_parts import YamlParts, read_parts
from factsite.settings import People, Settings, Topics
from factsite.vocabulary import NotePart

T = TypeVar("T")

# People and topics grow with a newsroom, so their files may be as large as any that is read.
_MAX_LIST_BYTES = 2 * 1024 * 1024
# No setting holds a date.
_UTC = ZoneInfo("UTC")


@dataclass(frozen=True, slots=True)
class FrontMatterReading:
    """What a front matter says, its Markdown notes in the order of the panel, and the mistakes in it.

    ``front`` is ``None`` where the YAML can't be read, the title is missing, or it can't be known what is translated:
    then the file is better left out of every later check.
    """

    front: FrontMatter | None
    notes: tuple[tuple[NotePart, NoteText], ...]
    diagnostics: tuple[Diagnostic, ...]


def read_front_matter(text: str, first_line: int, path: str, zone: ZoneInfo) -> FrontMatterReading:
    """Read the YAML between an article's fences, whose first line is ``first_line`` of the file."""
    yaml = read_yaml(text, path, first_line)
    notebook = Notebook(path, zone, text, first_line)
    if yaml.root is None:
        _read_the_rest(read_parts(yaml, text, path, first_line), ARTICLE, notebook)
        return FrontMatterReading(None, (), tuple(notebook.diagnostics))
    notebook.take(yaml.diagnostics)
    front = ARTICLE.read(yaml.root, (), notebook)
    if front is not None and front.translation is None and notebook.is_written("translation"):
        front = None
    if front is not None:
        where = Whereabouts.pack(path, notebook.points)
        front = replace(front, where=where, in_doubt=_in_doubt(front, notebook) if notebook.diagnostics else ())
    found = ((part, notebook.notes.get(("verification", part.value))) for part in NotePart)
    notes = tuple((part, note) for part, note in found if note)
    return FrontMatterReading(front, notes, tuple(notebook.diagnostics))


def _read_the_rest(parts: YamlParts, shape: Shape[T], notebook: Notebook) -> None:
    """Note what else is wrong in a file that can't be read as a whole; its values are nobody's.

    A name that no field has may be a line of a text that isn't indented, so only fields are looked at.
    """
    notebook.take(parts.diagnostics)
    notebook.points |= parts.broken
    entries = parts.root.entries
    if isinstance(shape, Record):
        entries = tuple(entry for entry in entries if entry[0].text in shape.by_name)
    if parts.broken:
        shape.read(parts.root._replace(entries=entries), (), notebook)


def _in_doubt(front: FrontMatter, notebook: Notebook) -> tuple[str, ...]:
    names = (one.name for one in ARTICLE.fields)
    return tuple(
        name
        for name in names
        if name in notebook.in_doubt or (notebook.is_written(name) and getattr(front, name, None) is None)
    )


def read_settings(text: str, path: str) -> tuple[Settings | None, tuple[Diagnostic, ...]]:
    """Read site.yaml; a wrong title, address or time zone gets a stand-in, so that articles can still be checked."""
    settings, notebook = _read(text, path, SITE, MAX_YAML_BYTES)
    if settings:
        where = Whereabouts.pack(path, notebook.points)
        settings = replace(settings, where=where, is_in_doubt="languages" in notebook.in_doubt)
    return settings, tuple(notebook.diagnostics)


def read_people(text: str, path: str) -> tuple[People | None, tuple[Diagnostic, ...]]:
    """Read people.yaml; a person who can't be read is left out once the mistakes are noted."""
    people, notebook = _read(text, path, PEOPLE, _MAX_LIST_BYTES)
    where, found = Whereabouts.pack(path, notebook.points), tuple(notebook.diagnostics)
    return None if people is None else People(where, people, is_whole=not has_errors(found)), found


def read_topics(text: str, path: str) -> tuple[Topics | None, tuple[Diagnostic, ...]]:
    """Read topics.yaml; a topic that can't be read is left out once the mistakes are noted."""
    topics, notebook = _read(text, path, TOPICS, _MAX_LIST_BYTES)
    where, found = Whereabouts.pack(path, notebook.points), tuple(notebook.diagnostics)
    return None if topics is None else Topics(where, topics, is_whole=not has_errors(found)), found


def nowhere(path: str) -> Whereabouts:
    """Give the places of a file that holds nothing: its first line."""
    return Whereabouts.pack(path, {(): (1, 1)})


def _read(text: str, path: str, shape: Shape[T], max_bytes: int) -> tuple[T | None, Notebook]:
    yaml = read_yaml(text, path, 1, max_bytes)
    notebook = Notebook(path, _UTC, text, 1)
    if yaml.root is None:
        _read_the_rest(read_parts(yaml, text, path, 1, max_bytes), shape, notebook)
        return None, notebook
    notebook.take(yaml.diagnostics)
    return shape.read(yaml.root, (), notebook), notebook
