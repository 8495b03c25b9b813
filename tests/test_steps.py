"""Twice the input takes at most three times the steps, whatever it is made of, up to the sizes that are accepted.

Steps are calls of functions, ours and built-in ones: their number is the same on every machine, as times are not. What
a single call of the regular expression engine costs shows at the sizes of tests/test_markup_hostile.py.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import FrameType

import pytest

from factsite.codes import Code
from factsite.diagnostics import Place, warning
from factsite.front_matter.split import MAX_FILE_BYTES
from factsite.front_matter.strict_yaml import MAX_YAML_BYTES
from factsite.load.read_articles import ReadBatch, read_articles
from factsite.load.reading_rules import ReadingRules
from factsite.report import as_text
from factsite.settings import Typography
from tests.site_maker import ROOT, build, page, page_translation, run, settings, write_site
from tests.test_markup_hostile import PATHOLOGICAL

RULES = ReadBatch(ReadingRules("Europe/Rome", Typography(), (("en", "Back"),)))
SIZE = 4_000

FRONTS: dict[str, Callable[[int], str]] = {
    "list": lambda size: "authors: [" + "a, " * (size // 3) + "]\n",
    "different people": lambda size: "authors: [" + ", ".join(f"a{number}" for number in range(size // 6)) + "]\n",
    "items of the wrong shape": lambda size: "sources:\n" + "- x\n" * (size // 4),
    "sources without a field": lambda size: "sources:\n" + "".join(f"- id: a{number}\n" for number in range(size // 9)),
    "one id": lambda size: "sources:\n" + "- id: a\n" * (size // 8),
    "unknown fields": lambda size: "".join(f"title{number}: v\n" for number in range(size // 12)),
    "one field again": lambda size: "kind: page\n" * (size // 11),
    "long word": lambda size: f"kind: {'x' * size}\n",
    "folded note": lambda size: "verification:\n  verified: >\n" + "    x\n\n" * (size // 7),
    "literal note": lambda size: "verification:\n  verified: |\n" + "    *x [\n" * (size // 9),
    "notes": lambda size: "verification:\n  verified:\n" + "    - x\n" * (size // 8),
    "languages": lambda size: "figures: {f: {value: 1, written: {" + "en: x, " * (size // 7) + "}}}\n",
    "controls": lambda size: "summary: " + "\x07" * size + "\n",
    "escapes": lambda size: 'summary: "' + "\\x07" * (size // 4) + '"\n',
    "isolates": lambda size: "summary: " + "\u2066" * (size // 3) + "\n",
    "open brackets": lambda size: "summary: " + "[" * size + "\n",
    "open quotes": lambda size: "summary: " + "'" * (size | 1) + "\n",
    "anchors": lambda size: "topics: [" + "&a b, " * (size // 6) + "]\n",
    "tabs": lambda size: "a:\n" + "\tb\n" * (size // 3),
    "one line": lambda size: "summary: " + "a " * (size // 2) + "\n",
    "aliases": lambda size: "aliases: [" + "/a, " * (size // 4) + "]\n",
    "host": lambda size: "sources: [{id: a, url: 'https://" + "a." * (size // 2) + "'}]\n",
}


def steps(path: Path, text: str) -> int:
    """Count the calls that reading a file takes."""
    path.write_text(text, encoding="utf-8")
    task = ((str(path), "content/s/en.md", "en"),)
    return calls(lambda: read_articles(RULES, task))


def calls(done: Callable[[], object]) -> int:
    """Count the calls that something takes."""
    count = 0

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(note)
    try:
        done()
    finally:
        sys.setprofile(None)
    return count


def grows(make: Callable[[int], str], path: Path) -> bool:
    """Say whether twice the size takes more than three times the steps."""
    steps(path, make(SIZE))  # What is made once in a process doesn't count.
    once, twice = steps(path, make(SIZE)), steps(path, make(2 * SIZE))
    return twice > 3 * once


@pytest.mark.parametrize("name", FRONTS)
def test_front_matter_is_read_in_proportion_to_its_size(name: str, tmp_path: Path) -> None:
    """Front matter made to be slow takes steps in proportion to its length."""
    assert not grows(lambda size: f"---\ntitle: T\n{FRONTS[name](size)}---\nText.\n", tmp_path / "en.md")


COMPARED: dict[str, Callable[[int], tuple[str, str]]] = {
    "one figure again": lambda count: ("12 apples. " * count, "13 mele. " * count),
    "each figure another": lambda count: (
        " ".join(f"{number} apples." for number in range(count)),
        " ".join(f"{number + 7} mele." for number in range(count)),
    ),
    "names": lambda count: (
        " ".join(f"GPT-{number}x" for number in range(count)),
        " ".join(f"GPT-{number}y" for number in range(count)),
    ),
    "dates": lambda count: ("On 12 March 2026. " * count, "Il 13 marzo 2026. " * count),
}


@pytest.mark.parametrize("name", COMPARED)
def test_languages_are_compared_in_proportion_to_their_size(name: str, tmp_path: Path) -> None:
    """Very many figures that differ take steps in proportion to their number."""
    counts: list[int] = []
    for size in (300, 300, 600):
        english, italian = COMPARED[name](size)
        files = {"site.yaml": settings("en, it"), "s/en.md": page(english), "s/it.md": page_translation(italian)}
        site = write_site(tmp_path / f"{len(counts)}", files)
        counts.append(calls(partial(run, "check", site, tmp_path / "out")))
    assert counts[2] < 3 * counts[1]


@pytest.mark.parametrize("name", PATHOLOGICAL)
def test_body_is_read_in_proportion_to_its_size(name: str, tmp_path: Path) -> None:
    """A body made to be slow takes steps in proportion to its length, notes of the panel included."""
    assert not grows(lambda size: page(PATHOLOGICAL[name](size)), tmp_path / "en.md")


def test_long_line_is_looked_through_once_for_all_its_mistakes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of a megabyte may hold tens of thousands."""
    (tmp_path / "a.md").write_text("x" * SIZE, "utf-8")
    lengths: list[int] = []

    def note(text: str) -> str:
        lengths.append(len(text))
        return text

    monkeypatch.setattr("factsite.report._without_passwords", note)
    as_text([warning(Code.LITERAL_HTML, Place("a.md", 1, column), "m") for column in range(1, 9)], tmp_path, tmp_path)

    assert lengths.count(SIZE) == 1


def test_steps_are_counted(tmp_path: Path) -> None:
    """The measure is no formality: what compares every line with every other is found."""
    assert (
        steps(tmp_path / "en.md", page("a *b* c\n\n" * 20)) > steps(tmp_path / "en.md", page("a *b* c\n\n" * 10)) > 100
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (page("a" * MAX_FILE_BYTES), "file-too-large"),
        (f"---\ntitle: {'a' * MAX_YAML_BYTES}\n---\n", "yaml-too-large"),
    ],
)
def test_sizes_are_limited_as_documented(text: str, code: str, tmp_path: Path) -> None:
    """A file past 2 MB, and front matter past 64 KB, are one error that says so."""
    assert [one.code for one in build(tmp_path, {"s/en.md": text}).findings] == [code]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"{MAX_FILE_BYTES // 1024**2} MB" in readme
    assert f"{MAX_YAML_BYTES // 1024} KB" in readme
