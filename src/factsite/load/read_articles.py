"""Reading articles in batches: bytes to front matter, facts and HTML in one pass, unchanged in any worker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from factsite.articles import ArticleFile, FrontMatter, NoteFacts, NoteText, ReadFile, id_prefix
from factsite.characters import is_unseen
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error, has_errors
from factsite.digest import digest
from factsite.files import READ_HINT, UnreadableFile, read_bytes
from factsite.front_matter.fields import read_front_matter
from factsite.front_matter.split import read_article_text
from factsite.load.reading_rules import ReadingRules, article_name
from factsite.markup import Dialect, MarkdownText, Reading, read_markdown
from factsite.markup.wording import is_prose
from factsite.parity.facts import BODY, pack, parts_of
from factsite.parity.fields import compared_fields
from factsite.slips import Slip
from factsite.versions import bare, passage_digest, version_of
from factsite.vocabulary import NotePart

ReadTask = tuple[str, str, str]
"""Where an article's file really is, its path relative to the site, its language."""


@dataclass(frozen=True, slots=True)
class ReadBatch:
    """The rules under which a batch is read."""

    rules: ReadingRules


def read_articles(batch: ReadBatch, tasks: tuple[ReadTask, ...]) -> tuple[ReadFile, ...]:
    """Read several article files; what can't be read is a value too, with its mistakes."""
    return tuple(_read(task, batch.rules) for task in tasks)


def read_slips(batch: ReadBatch, tasks: tuple[ReadTask, ...]) -> tuple[Slip, ...]:
    """Read several article files and pack each: so it travels from a worker into the store."""
    return tuple(Slip.of(file) for file in read_articles(batch, tasks))


def _read(task: ReadTask, rules: ReadingRules) -> ReadFile:
    real, path, lang = task
    try:
        data = read_bytes(real)
    except UnreadableFile as problem:
        mistake = error(Code.UNREADABLE_FILE, Place(path), f"the file can't be read: {problem}", READ_HINT)
        return ReadFile(path, lang, "", "", None, (), (mistake,))
    return read_article(data, path, lang, rules)


def read_article(data: bytes, path: str, lang: str, rules: ReadingRules) -> ReadFile:
    """Read an article from its file's bytes."""
    raw = digest(data)
    name = article_name(raw, path, lang, rules)
    text = read_article_text(data, path)
    if isinstance(text, Diagnostic):
        return ReadFile(path, lang, raw, name, None, (), (text,))
    found = read_front_matter(text.front, text.front_line, path, ZoneInfo(rules.time_zone))
    body = _read_text(MarkdownText(text.body, path, first_line=text.body_line), lang, "", rules)
    notes = [(part, _read_note(part, note, path, lang, rules)) for part, note in found.notes]
    readings = (body, *(reading for _, reading in notes))
    read = (one for reading in readings for one in reading.diagnostics)
    diagnostics = (*found.diagnostics, *read, *_without_words(found.notes, notes, path))
    if found.front is None:
        return ReadFile(path, lang, raw, name, None, (), diagnostics)
    facts = tuple(NoteFacts(part, reading.facts) for part, reading in notes)
    version = version_of(found.front, body.words, ((part, reading.words) for part, reading in notes))
    comparison = _comparison(found.front, body, notes, lang) if rules.compares else b""
    noted = _source_notes(found.front)
    article = ArticleFile(path, lang, name, found.front, body.facts, facts, version, noted, comparison)
    return ReadFile(path, lang, raw, name, article, tuple(reading.html for reading in readings), diagnostics)


def _without_words(
    written: tuple[tuple[NotePart, NoteText], ...], notes: list[tuple[NotePart, Reading]], path: str
) -> Iterator[Diagnostic]:
    """Report a note that shows a reader nothing, such as one that holds a remark alone."""
    for (part, note), (_, reading) in zip(written, notes, strict=True):
        shows = not is_unseen(reading.words) or reading.facts.links or reading.facts.citations or reading.facts.loose
        if not shows and not has_errors(reading.diagnostics):
            place = Place(path, *note.lines[0][0])
            yield error(Code.EMPTY_VALUE, place, f"'{part.value}' shows a reader nothing", "write it in words")


def _source_notes(front: FrontMatter) -> tuple[tuple[int, bytes], ...]:
    """Give the digests of the sources' notes that are prose, each with the number of its source."""
    noted = [(index, source.note) for index, source in enumerate(front.sources or ()) if source.note]
    return tuple((index, passage_digest(bare(note))) for index, note in noted if is_prose(note))


def _comparison(front: FrontMatter, body: Reading, notes: list[tuple[NotePart, Reading]], lang: str) -> bytes:
    """Read what the story's other languages must state, too, while the words are at hand."""
    texts = [(BODY, body.passages), *((part.value, reading.passages) for part, reading in notes)]
    return pack(list(parts_of(texts, list(compared_fields(front)), lang)))


def _read_text(text: MarkdownText, lang: str, prefix: str, rules: ReadingRules) -> Reading:
    label, tongue = dict(rules.backlinks).get(lang, ""), dict(rules.foreign_backlinks).get(lang, "")
    quotes, spaces = rules.typography.quotes, rules.typography.spaces
    return read_markdown(text, Dialect(lang, quotes, spaces, prefix, label, rules.compares, tongue))


def _read_note(part: NotePart, note: NoteText, path: str, lang: str, rules: ReadingRules) -> Reading:
    """Read a note; a list of items is read as the Markdown list that it stands for."""
    lines: list[str] = []
    places: list[tuple[int, int]] = []
    for item, item_places in zip(note.items, note.lines, strict=True):
        for number, (line, (at, column)) in enumerate(zip(item.split("\n"), item_places, strict=False)):
            indent = ("- " if number == 0 else "  ") if note.is_list else ""
            lines.append(indent + line)
            places.append((at, column - len(indent)))
    text = MarkdownText("\n".join(lines), path, lines=tuple(places))
    return _read_text(text, lang, id_prefix(part), rules)
