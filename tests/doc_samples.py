"""Follows a page of docs/ from top to bottom: writes its files, makes its edits, runs its commands.

A fence under a line that is a path in backquotes is that file; one marked ``diff`` is an edit of it. Lines of ``sh``
that begin with ``factsite`` or ``rm -r`` are run, one after another in one folder; a ``text`` fence after them is what
they print. Any other fence is only looked at by people.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from factsite.cli import main

_FENCE = re.compile(r"(?m)(?:^`(?P<path>[^`\n]+)`\n\n)?^```(?P<kind>\w+)\n(?P<text>(?s:.*?))^```$")
_SECONDS = re.compile(r"in \d+\.\d s$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Sample:
    """A fence of a page: where its text stands in the page, its kind, and the file that it is or changes."""

    kind: str
    path: str
    text: str
    start: int
    end: int


def samples_of(page: str) -> Iterator[Sample]:
    """Give the fences of a page in their order."""
    for found in _FENCE.finditer(page):
        yield Sample(found["kind"], found["path"] or "", found["text"], found.start("text"), found.end("text"))


def played(page: str, folder: Path, now: str) -> str:
    """Follow a page in an empty folder, as of a moment, and give it with what the commands really print."""
    pieces: list[str] = []
    position, printed = 0, ""
    for sample in samples_of(page):
        pieces.append(page[position : sample.start])
        position = sample.end
        shown = sample.text
        match sample.kind:
            case "sh":
                printed = _run(sample.text, folder, now)
            case "text" if printed:
                shown, printed = printed, ""
            case "diff":
                _edit(folder / sample.path, sample.text)
            case _ if sample.path:
                shown = _write(folder / sample.path, sample.text)
        pieces.append(shown)
    return "".join((*pieces, page[position:]))


def _write(path: Path, text: str) -> str:
    """Write a file, in a translation with the pin that the command wrote, and give its text."""
    if path.exists():
        pin = dict(re.findall(r"(?m)^  (version|blocks): (.*)$", path.read_text(encoding="utf-8")))
        text = re.sub(r"(?m)^(  (version|blocks): ).*$", lambda found: f"{found[1]}{pin[found[2]]}", text)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return text


def _run(text: str, folder: Path, now: str) -> str:
    printed = io.StringIO()
    for line in text.splitlines():
        words = shlex.split(line, comments=True)
        if words[:2] == ["rm", "-r"]:
            shutil.rmtree(folder / words[2])
        if not words or words[0] != "factsite":
            continue
        takes_time = words[1] not in ("schema", "completion", "import")
        arguments = [*words[1:], *(["--now", now] if takes_time else [])]
        with contextlib.chdir(folder), contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
            main(arguments)
    return _SECONDS.sub("in 0.2 s", printed.getvalue().replace(f"{folder}/", ""))


def _edit(path: Path, change: str) -> None:
    """Put the lines marked + into the place of those marked -, which stand together in the file."""
    lines = change.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if not line.startswith("+"))
    new = "".join(line[1:] for line in lines if not line.startswith("-"))
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path} doesn't hold once:\n{old}"
    path.write_text(text.replace(old, new), encoding="utf-8")
