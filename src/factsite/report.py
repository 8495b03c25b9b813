"""Reporting: mistakes and results as people, programs and code hosts read them. The only place that formats either."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from factsite.diagnostics import Diagnostic, Place, Severity, counted, in_order
from factsite.files import UnreadableFile, read_bytes
from factsite.patterns import pattern

# What a terminal would obey instead of showing: control characters and those that reorder text.
_UNPRINTABLE = pattern("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufffe\uffff\ud800-\udfff]")
_NOT_IN_LINES = pattern("[\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufffe\uffff\ud800-\udfff]")
_MAX_EXCERPT = 160
# Between // and @ of an address, wherever one may be written: logs of a build are no place for it.
_PASSWORD = pattern(r"(?<=//)([^/\s'\"<>@:]*+:)([^/\s'\"<>@]*+)(?=@)")
_COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}


class Format(StrEnum):
    """How mistakes are printed."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"


@dataclass(frozen=True, slots=True)
class Summary:
    """The last word of a run: what was found and what was done."""

    errors: int
    warnings: int
    files: int
    pages: int = 0
    rendered: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    seconds: float = 0.0

    @classmethod
    def of(cls, diagnostics: Iterable[Diagnostic]) -> Summary:
        """Count the mistakes."""
        diagnostics = tuple(diagnostics)
        found = Counter(one.severity for one in diagnostics)
        files = {one.place.path for one in diagnostics if one.severity is not Severity.NOTE}
        return cls(found[Severity.ERROR], found[Severity.WARNING], len(files))


def printable(text: str) -> str:
    """Make a text safe for terminals and logs: what would be obeyed is written as an escape, a password not at all."""
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found[0]):04x}", _without_passwords(text))


def _without_passwords(text: str) -> str:
    return _PASSWORD.sub(lambda found: found[1] + "•" * len(found[2]), text)


def from_here(path: Path) -> str:
    """Give a path from the folder in which the command was started, where it lies in it."""
    return printable(str(path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path))


def as_text(diagnostics: Iterable[Diagnostic], site: Path, here: Path, *, colour: bool = False) -> str:
    """Print mistakes for people: place, sentence, the line with a caret, the hint."""
    lines: list[str] = []
    for one in in_order(diagnostics):
        head = f"{one.severity.value}[{one.code.value}]"
        if colour:
            head = f"\x1b[1;{_COLOURS[one.severity]}m{head}\x1b[0m"
        lines.append(f"{_where(one.place, site, here)}: {head}: {printable(one.message)}")
        lines.extend(_with_caret(excerpt(one.place, site)))
        lines.extend(f"    {_where(other.place, site, here)}: {printable(other.message)}" for other in one.related)
        if one.hint:
            lines.append(f"    hint: {printable(one.hint)}")
    return "".join(f"{line}\n" for line in lines)


def _where(place: Place, site: Path, here: Path) -> str:
    path = _shown(place.path, site, here)
    if place.line == 0:
        return path
    return f"{path}:{place.line}:{place.column}"


def _shown(path: str, site: Path, here: Path) -> str:
    """Give a path from the folder in which the command was started, where that is shorter."""
    whole = site / path
    try:
        return printable(whole.relative_to(here).as_posix())
    except ValueError:
        return printable(str(whole))


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The line that a mistake is in, safe to show, parted at the column that is meant."""

    before: str
    after: str


def excerpt(place: Place, site: Path) -> Excerpt | None:
    """Read the line that a mistake is in; there is none to show for a file as a whole or an empty line."""
    if place.line == 0:
        return None
    path = site / place.path
    try:
        line = _line_of(path, path.stat().st_mtime_ns, place.line)
    except OSError:
        return None
    return _parted(line, place.column) if line else None


@lru_cache(maxsize=1)
def _line_of(path: Path, changed: int, number: int) -> str:
    """Give a line without passwords; a long one may hold thousands of mistakes, and is searched for them once."""
    lines = _lines_of(path, changed)
    line = lines[number - 1] if number <= len(lines) else ""
    return _without_passwords(line) if line.strip() else ""


@lru_cache(maxsize=1)
def _lines_of(path: Path, _changed: int) -> tuple[str, ...]:
    # Mistakes are sorted by file, so one file is enough to remember, until it changes.
    try:
        text = read_bytes(path).decode("utf-8", "replace")
    except UnreadableFile:
        return ()
    return tuple(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n"))


def _parted(line: str, column: int) -> Excerpt:
    start = 0
    if column > _MAX_EXCERPT * 3 // 4:
        start = column - _MAX_EXCERPT // 2
    cut = line[start : start + _MAX_EXCERPT].replace("\t", " ")
    indent = len(cut) - len(cut.lstrip()) if start == 0 else 0
    middle = max(column - 1 - start, indent)
    return Excerpt(printable(cut[indent:middle]), printable(cut[middle:]))


def _with_caret(found: Excerpt | None) -> list[str]:
    """Give the lines of an excerpt: the text, and a caret under the column."""
    if found is None:
        return []
    return [f"    {found.before}{found.after}", f"    {' ' * cells(found.before)}^"]


def cells(text: str) -> int:
    """Count the cells that a text takes on a terminal: two for wide characters, none for combining marks."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width  # noqa: PLC0415 - only where there are mistakes.

    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)


def summary_line(summary: Summary) -> str:
    """Say in one line what was found: ``2 errors, 1 warning in 1 file``."""
    parts = [counted(summary.errors, "error"), counted(summary.warnings, "warning")]
    return f"{', '.join(parts)} in {counted(summary.files, 'file')}"


def as_json(diagnostics: Iterable[Diagnostic], summary: Summary) -> str:
    """Print mistakes for programs: one JSON object a line, the summary last."""
    lines = [_json_line(one) for one in in_order(diagnostics)]
    last = {
        "type": "summary",
        "errors": summary.errors,
        "warnings": summary.warnings,
        "pages": summary.pages,
        "rendered": list(summary.rendered),
        "removed": list(summary.removed),
        "seconds": round(summary.seconds, 3),
    }
    return "".join(f"{line}\n" for line in (*lines, _json(last)))


def _json(value: dict[str, object]) -> str:
    """Write an object on one line of any reader: what a terminal would obey, or take for a line's end, is escaped."""
    import json  # noqa: PLC0415 - only where JSON is asked for.

    return _NOT_IN_LINES.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(value, ensure_ascii=False))


def _json_line(one: Diagnostic) -> str:
    return _json(
        {
            "type": "diagnostic",
            "severity": one.severity.value,
            "code": one.code.value,
            **_json_place(one.place),
            "message": _without_passwords(one.message),
            "hint": _without_passwords(one.hint),
            "related": [
                {**_json_place(other.place), "message": _without_passwords(other.message)} for other in one.related
            ],
        }
    )


def _json_place(place: Place) -> dict[str, str | int]:
    return {"path": place.path, "line": place.line, "column": place.column}


def as_github(diagnostics: Iterable[Diagnostic], site: Path, here: Path) -> str:
    """Print mistakes as workflow commands, which GitHub shows at their lines in a pull request."""
    lines: list[str] = []
    for one in in_order(diagnostics):
        kind = "notice" if one.severity is Severity.NOTE else one.severity.value
        place = f"file={_property(_shown(one.place.path, site, here))}"
        if one.place.line:
            place += f",line={one.place.line},col={one.place.column}"
        message = "%0A".join(filter(None, (_data(one.message), one.hint and f"hint: {_data(one.hint)}")))
        lines.append(f"::{kind} {place},title={_property(one.code.value)}::{message}")
    return "".join(f"{line}\n" for line in lines)


def _data(text: str) -> str:
    return printable(text).replace("%", "%25")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
