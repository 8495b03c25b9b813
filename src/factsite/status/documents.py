"""The overview as a document: a table for the terminal, JSON for programs, a page for the newsroom."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from html import escape

from factsite.diagnostics import counted
from factsite.json_text import Json
from factsite.languages import direction, own_name
from factsite.report import cells, printable
from factsite.resolve.standing import Change, ChangedBlock
from factsite.status.overview import DRAFT, FLAGS, LACKING, UNREVIEWED, Cell, Overview, State, StoryStatus, flags_of

Differences = Mapping[tuple[str, str], str]
"""What has changed in an original since, as text, by story key and language."""

_COLOURS = {State.STALE: "33", State.UNPINNED: "35", State.MISSING: "2", State.CURRENT: "32"}
_MARKS = {DRAFT: "d", UNREVIEWED: "u", LACKING: "c"}
_ELSEWHERE = "the original's title, notes or captions"
_SPOKEN = {LACKING: "lacking a correction"}
_IN_THE_TABLE = {flag: f"{_SPOKEN.get(flag, flag)} ({mark})" for flag, mark in _MARKS.items()}
_WORDS = {
    State.ORIGINAL: "original",
    State.CURRENT: "current",
    State.STALE: "stale",
    State.UNPINNED: "unpinned",
    State.MISSING: "–",
}


def as_json(overview: Overview, differences: Differences) -> str:
    """Write one JSON document: an object for each story and language, each on a line of its own."""
    stories = (_json(story, cell, differences) for story in overview.stories for cell in story.cells)
    lines = ",\n".join([json.dumps(one, ensure_ascii=False) for one in stories])
    return f'{{"stories": [\n{lines}\n]}}\n'


def _json(story: StoryStatus, cell: Cell, differences: Differences) -> dict[str, Json]:
    difference = differences.get((story.key, cell.lang))
    return {
        "key": story.key,
        "lang": cell.lang,
        "state": cell.state.value,
        "draft": cell.is_draft,
        "unreviewed": cell.is_unreviewed,
        "changed": [*_changed_json(cell)],
        "title": story.title,
        "original": story.original_lang,
        "path": cell.path,
        "date": str(cell.made) if cell.made else None,
        "lacking_corrections": [*cell.lacking],
        "fails": [*cell.fails],
        **({} if difference is None else {"diff": difference}),
    }


def _changed_json(cell: Cell) -> Iterator[Json]:
    for one in cell.changed:
        start = one.start
        place: dict[str, Json] = {"line": start.line, "column": start.column, "words": start.words} if start else {}
        yield {"change": one.change.value, "block": one.number, **place}
    if cell.state is State.STALE and not cell.changed:
        yield {"change": "fields" if cell.is_known else "unknown"}


def failures(overview: Overview, shown: Overview) -> str:
    """Say which policies fail, and in how many of all articles: the reason why the exit status is 1; else nothing."""
    failed = overview.fails()
    if not failed:
        return ""
    hidden = sum(bool(cell.fails) for story in overview.stories for cell in story.cells)
    hidden -= sum(bool(cell.fails) for story in shown.stories for cell in story.cells)
    parts = [f"'{name}: fail' by {counted(failed[name], 'article')}" for name in sorted(failed)]
    rest = f"; {hidden} of these articles {'is' if hidden == 1 else 'are'} not shown" if hidden else ""
    return f"policies failed: {', '.join(parts)}{rest}"


def changes_of(story: StoryStatus, cell: Cell) -> Iterator[str]:
    """Say what is to do in a cell, a line for each thing."""
    for one in cell.changed:
        yield f"{_words_of(one)} {_place(story, one)}"
    if cell.changed:
        yield f"perhaps changed: {_ELSEWHERE}"
    if cell.state is State.STALE and not cell.changed:
        yield f"changed: {_ELSEWHERE}" if cell.is_known else "changed: it isn't known what"
    if cell.lacking:
        yield f"lacks the {'correction' if len(cell.lacking) == 1 else 'corrections'} {', '.join(cell.lacking)}"


def _words_of(one: ChangedBlock) -> str:
    return "removed before:" if one.change is Change.REMOVED and one.start else f"{one.change.value}:"


def _place(story: StoryStatus, one: ChangedBlock) -> str:
    if one.start is None:
        return f"the end of {story.original_path}"
    return f"{story.original_path}:{one.start.line}:{one.start.column} '{one.start.words}'"


# For the terminal


def as_text(overview: Overview, differences: Differences, failed: str, *, colour: bool) -> str:
    """Write a table with a column for each language, then what is to do, then the sums and why the status fails."""
    rows = [[("", ""), *((lang, "1") for lang in overview.languages)]]
    for story in overview.stories:
        by_language = {cell.lang: cell for cell in story.cells}
        rows.append([(printable(story.key), ""), *(_shown(by_language.get(lang)) for lang in overview.languages)])
    widths = [max(cells(row[at][0]) for row in rows) for at in range(len(rows[0]))]
    lines = [
        "  ".join(_padded(text, code, width, colour=colour) for (text, code), width in zip(row, widths, strict=True))
        for row in rows
    ]
    to_do = [*_to_do(overview, differences)]
    last = ("", _sums(overview, _IN_THE_TABLE), *([failed] if failed else ()))
    return "".join(f"{line.rstrip()}\n" for line in (*lines, *(("", *to_do) if to_do else ()), *last))


def _shown(cell: Cell | None) -> tuple[str, str]:
    """Give a cell's text and its colour; one that was not asked for or not read is empty."""
    if cell is None:
        return "", ""
    flags = flags_of(cell)
    marks = "".join(mark for flag, mark in _MARKS.items() if flag in flags)
    text = f"{_WORDS[cell.state]} {marks}" if marks else _WORDS[cell.state]
    return text, "31" if cell.fails else _COLOURS.get(cell.state, "")


def _padded(text: str, code: str, width: int, *, colour: bool) -> str:
    padding = " " * (width - cells(text))
    return f"\x1b[{code}m{text}\x1b[0m{padding}" if colour and code and text else f"{text}{padding}"


def _to_do(overview: Overview, differences: Differences) -> Iterator[str]:
    for story in overview.stories:
        for cell in story.cells:
            lines = [*changes_of(story, cell)]
            difference = differences.get((story.key, cell.lang), "")
            if lines or difference:
                yield printable(f"{cell.path}")
                yield from (f"  {printable(line)}" for line in lines)
                yield from (f"    {printable(line)}" for line in difference.splitlines())


def _sums(overview: Overview, names: Mapping[str, str]) -> str:
    counts = overview.counts()
    parts = [f"{counts[flag]} {names.get(flag, flag)}" for flag in FLAGS if counts[flag]]
    number = len(overview.stories)
    return f"{number} {'story' if number == 1 else 'stories'}: {', '.join(parts) or 'nothing to show'}"


# For the newsroom

_STYLE = """
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:2rem;max-width:90rem}
table{border-collapse:collapse;width:100%}
th{min-inline-size:5rem}
tbody th{min-inline-size:11rem;overflow-wrap:anywhere}
td{min-inline-size:5.5rem}
caption{text-align:start;padding-block:.5rem}
th,td{border-block-end:1px solid #8888;padding:.4rem .6rem;text-align:start;vertical-align:top}
thead th{position:sticky;inset-block-start:0;background:Canvas}
ul{margin:.2rem 0;padding-inline-start:1.1rem;font-size:.9rem}
li,pre{overflow-wrap:anywhere}
pre{white-space:pre-wrap;font-size:.85rem}
.stale,.unpinned,.fails,.reason{font-weight:600}
.missing{opacity:.65}
.fails{text-decoration:underline wavy}
fieldset{border:0;padding:0;display:flex;flex-wrap:wrap;gap:.4rem 1.2rem}
label,summary{cursor:pointer}
.reason::first-letter{text-transform:uppercase}
@media (width < 56rem){
body{margin:1rem}
th,td{padding:.4rem .3rem;min-inline-size:4.5rem}
tbody th{min-inline-size:7rem}
ul{padding-inline-start:.8rem}
}
"""
# Shows the rows in which any of the chosen things holds; without a script the whole table stands.
_SCRIPT = """
const boxes=[...document.querySelectorAll("fieldset input")],rows=[...document.querySelectorAll("tbody tr")];
const show=()=>{const chosen=boxes.filter(box=>box.checked).map(box=>box.value);
for(const row of rows)row.hidden=chosen.length>0&&!chosen.some(flag=>row.dataset.flags.split(" ").includes(flag));
document.querySelector("output").value=rows.filter(row=>!row.hidden).length};
boxes.forEach(box=>box.addEventListener("change",show));document.querySelector("form").hidden=false;show();
"""


def as_html(overview: Overview, title: str, differences: Differences, failed: str) -> str:
    """Write a page that needs nothing else: no network, and no script but to choose rows."""
    counts = overview.counts()
    boxes = "".join(
        f'<label><input type="checkbox" value="{flag}"> {flag} ({counts[flag]})</label>'
        for flag in FLAGS
        if counts[flag]
    )
    heads = "".join(
        f'<th scope="col"><span lang="{lang}" dir="{direction(lang)}">{escape(own_name(lang))}</span></th>'
        for lang in overview.languages
    )
    rows = "".join(_row(overview, story, differences) for story in overview.stories)
    name = escape(f"Translations of {title}")
    reason = f'\n<p class="reason">{escape(failed)}</p>' if failed else ""
    return (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="robots" content="noindex">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{name}</title>\n<style>{_STYLE}</style>\n'
        f"<h1>{name}</h1>\n<p>{escape(_sums(overview, _SPOKEN))}</p>{reason}\n"
        f"<form hidden><fieldset><legend>Show stories that have</legend>{boxes}</fieldset>"
        f"<p>Stories shown: <output></output></p></form>\n"
        f"<table>\n<caption>Each story in each language</caption>\n"
        f'<thead><tr><th scope="col">Story</th>{heads}</tr></thead>\n'
        f"<tbody>\n{rows}</tbody>\n</table>\n<script>{_SCRIPT}</script>\n</html>\n"
    )


def _row(overview: Overview, story: StoryStatus, differences: Differences) -> str:
    flags = sorted({flag for cell in story.cells for flag in flags_of(cell)})
    by_language = {cell.lang: cell for cell in story.cells}
    shown = "".join(_table_cell(story, by_language.get(lang), differences) for lang in overview.languages)
    lang = story.original_lang
    head = f'{escape(story.key)}<br><span lang="{lang}" dir="{direction(lang)}">{escape(story.title)}</span>'
    return f'<tr data-flags="{" ".join(flags)}"><th scope="row">{head}</th>{shown}</tr>\n'


def _table_cell(story: StoryStatus, cell: Cell | None, differences: Differences) -> str:
    if cell is None:
        return "<td></td>"
    marks = [cell.state.value, *(name for name in (DRAFT, UNREVIEWED) if name in flags_of(cell))]
    marks += [f"fails: {name}" for name in cell.fails]
    # Paths are long: a line may end behind each of their folders.
    lines = "".join(f"<li>{escape(line).replace('/', '/<wbr>')}</li>" for line in changes_of(story, cell))
    difference = differences.get((story.key, cell.lang), "")
    told = f"<details><summary>difference</summary><pre>{escape(difference)}</pre></details>" if difference else ""
    kind = f"{cell.state.value}{' fails' if cell.fails else ''}"
    return (
        f'<td><span class="{kind}">{escape(", ".join(marks))}</span>{f"<ul>{lines}</ul>" if lines else ""}{told}</td>'
    )
