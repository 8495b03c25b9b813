"""Editing front matter in place: a value is exchanged or added, and every other byte stays, comments and quotes too."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from yaml.events import (
    CollectionEndEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    Event,
    MappingStartEvent,
    ScalarEvent,
)

from factsite.front_matter.split import ArticleText
from factsite.front_matter.writing import flow_list
from factsite.front_matter.yaml_events import FASTEST, Events

Value = str | tuple[str, ...]
"""A text without special characters, or a list of such."""
_Point = tuple[int, int]
_LINE_END = re.compile("\r\n|\r|\n")
_REMARK = re.compile(r"[ \t]*#.*")


@dataclass(frozen=True, slots=True)
class _Written:
    """A value as it stands in the text, from its first character to past its last; lines and columns count from 0."""

    start: _Point
    end: _Point
    is_flow: bool
    quote: str = ""
    entries: tuple[tuple[str, _Written], ...] | None = None
    first_key: _Point = (0, 0)


@dataclass(frozen=True, slots=True)
class _Edit:
    start: _Point
    end: _Point
    text: str


def with_fields(data: bytes, article: ArticleText, name: str, fields: Mapping[str, Value]) -> bytes:
    """Give an article's bytes with these values in the record ``name`` of its front matter.

    Values that the record has are exchanged, others are added at its end, and the record itself at the end of the
    front matter where there is none. ``article`` is what was read of ``data``.
    """
    root = _root(article.front)
    text = data.decode()
    line_end = (_LINE_END.search(text) or ["\n"])[0]
    record = next((value for key, value in root.entries or () if key == name), None)
    if record is not None and record.entries:
        lines = article.front.split("\n")
        edits = [*_exchanged(record, fields, lines, line_end), *_added(record, fields, line_end)]
    else:
        edits = [_new_record(root, record, article, (name, fields), line_end)]
    return _applied(text, article.front_line - 1, edits).encode()


def _exchanged(record: _Written, fields: Mapping[str, Value], lines: Sequence[str], line_end: str) -> Iterator[_Edit]:
    for name, old in record.entries or ():
        if name not in fields:
            continue
        new = fields[name]
        if isinstance(new, tuple) and old.entries:
            yield from _exchanged_entries(new, old, lines, line_end)
        else:
            yield _Edit(old.start, old.end, _in_place(new, old))


def _in_place(new: Value, old: _Written) -> str:
    """Write a value as the one before it was written: in its quotes."""
    written = f"{old.quote}{new}{old.quote}" if isinstance(new, str) else flow_list(new)
    return written if old.end > old.start else f" {written}"


def _exchanged_entries(new: Sequence[str], old: _Written, lines: Sequence[str], line_end: str) -> Iterator[_Edit]:
    """Exchange the entries of a list one by one: what an author remarked between them stays."""
    entries = [entry for _, entry in old.entries or ()]
    for text, entry in zip(new, entries, strict=False):
        yield _Edit(entry.start, entry.end, _in_place(text, entry))
    if len(new) < len(entries):
        yield _without_last(len(new), old, lines, line_end)
    elif len(new) > len(entries):
        end, others = entries[-1].end, new[len(entries) :]
        if old.is_flow:
            yield _Edit(end, end, "".join(f", {one}" for one in others))
        else:
            after = (end[0], len(lines[end[0]]))
            yield _Edit(after, after, "".join(f"{line_end}{' ' * old.start[1]}- {one}" for one in others))


def _without_last(count: int, old: _Written, lines: Sequence[str], line_end: str) -> _Edit:
    """Take away all entries of a list but ``count``, and leave the remarks between them."""
    entries = [entry for _, entry in old.entries or ()]
    start, end = entries[max(0, count - 1)].end, entries[-1].end
    if not count:
        # A comma may stand after the last; a list in dashes may begin where its field does, and nothing else may.
        start, end = (entries[0].start, (old.end[0], old.end[1] - 1)) if old.is_flow else (old.start, end)
    before = "  []" if not count and not old.is_flow else ""
    remarks = _remarks(lines, start, end, line_end)
    # What ends a list that stands in brackets would be part of a remark before it.
    line = lines[end[0]]
    after = f"{line_end}{line[: len(line) - len(line.lstrip())]}" if old.is_flow and remarks else ""
    return _Edit(start, end, f"{before}{remarks}{after}")


def _remarks(lines: Sequence[str], start: _Point, end: _Point, line_end: str) -> str:
    """Give the remarks between two points, each on its line; the values there hold no number sign."""
    between = [*lines[start[0] : end[0]], lines[end[0]][: end[1]]]
    between[0] = between[0][start[1] :]
    found = [_REMARK.search(line) for line in between]
    kept = [one[0] for one in found[1:] if one]
    return line_end.join([found[0][0] if found[0] else "", *kept])


def _added(record: _Written, fields: Mapping[str, Value], line_end: str) -> Iterator[_Edit]:
    has = {name for name, _ in record.entries or ()}
    new = [f"{name}: {_plain(value)}" for name, value in fields.items() if name not in has]
    if not new:
        return
    if record.is_flow:
        last = (record.entries or ())[-1][1].end
        yield _Edit(last, last, "".join(f", {one}" for one in new))
    else:
        after = (record.end[0] + 1, 0)
        indent = " " * record.first_key[1]
        yield _Edit(after, after, "".join(f"{indent}{one}{line_end}" for one in new))


def _new_record(
    root: _Written, old: _Written | None, article: ArticleText, new: tuple[str, Mapping[str, Value]], line_end: str
) -> _Edit:
    name, fields = new
    record = f"{{{', '.join(f'{key}: {_plain(value)}' for key, value in fields.items())}}}"
    if old is not None:
        return _Edit(old.start, old.end, record if old.end > old.start else f" {record}")
    if root.is_flow and root.entries:
        last = root.entries[-1][1].end
        return _Edit(last, last, f", {name}: {record}")
    end = (article.front.count("\n"), 0)
    return _Edit(end, end, f"{' ' * root.first_key[1]}{name}: {record}{line_end}")


def _plain(value: Value) -> str:
    return value if isinstance(value, str) else flow_list(value)


def _applied(text: str, first_line: int, edits: Iterable[_Edit]) -> str:
    starts = [0, *(found.end() for found in _LINE_END.finditer(text))]
    for edit in sorted(edits, key=lambda one: one.start, reverse=True):
        start, end = (starts[first_line + line] + column for line, column in (edit.start, edit.end))
        text = f"{text[:start]}{edit.text}{text[end:]}"
    return text


# Where everything stands


def _root(front: str) -> _Written:
    events = FASTEST(front)
    events.get_event()
    start = events.get_event()
    if not isinstance(start, DocumentStartEvent):
        return _Written((0, 0), (0, 0), is_flow=False, entries=())
    return _value(events.get_event(), events)


def _value(event: Event | None, events: Events) -> _Written:
    if isinstance(event, ScalarEvent):
        quote = event.style if event.style in ("'", '"') else ""
        return _Written(_start(event), _end(event), is_flow=True, quote=quote or "")
    assert isinstance(event, CollectionStartEvent)  # noqa: S101 - what has been read has no aliases.
    entries: list[tuple[str, _Written]] = []
    first_key: _Point | None = None
    while not isinstance(inner := events.get_event(), CollectionEndEvent):
        name = ""
        if isinstance(event, MappingStartEvent) and isinstance(inner, ScalarEvent):
            name = inner.value
            first_key = first_key or _start(inner)
            inner = events.get_event()
        entries.append((name, _value(inner, events)))
    # A block ends where the next one begins, so the end of its last value is taken.
    is_flow = bool(event.flow_style)
    start = _start(event)
    end = _end(inner) if is_flow else entries[-1][1].end if entries else start
    return _Written(start, end, is_flow, "", tuple(entries), first_key or start)


def _start(event: Event) -> _Point:
    mark = event.start_mark
    return (mark.line, mark.column) if mark else (0, 0)


def _end(event: Event) -> _Point:
    mark = event.end_mark
    return (mark.line, mark.column) if mark else (0, 0)
