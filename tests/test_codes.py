"""Every code has an example that truly makes the mistake, and docs/codes.md shows what the command says of it."""

from __future__ import annotations

import ast
import contextlib
import io
import os
import re
from pathlib import Path

import pytest

from factsite import codes
from factsite.cli import main
from factsite.codes import Code
from tests.code_examples import EXAMPLES, Example
from tests.site_maker import NOW, ROOT, write_site

PAGE = ROOT / "docs" / "codes.md"
RENEW = os.environ.get("FACTSITE_RENEW") == "1"
_HEAD = re.compile(r"^\S.*?: (?P<severity>error|warning|note)\[(?P<code>[a-z0-9-]+)\]: ", re.MULTILINE)
_LONGEST_LINE = 200

INTRODUCTION = """\
# What factsite says, by code

Every mistake has a stable code, printed in brackets and given as `code` in `--format json`. Here is one example of
each, as the command prints it. An error keeps the site from being published, a warning does so with `--strict`, a note
never does.

This page is made from the code by `FACTSITE_RENEW=1 pytest -n 0 tests/test_codes.py`.
"""


def report_on(code: Code, example: Example, folder: Path) -> str:
    """Make a mistake in a site and give what is printed of it, without the other mistakes of the same run."""
    site = write_site(folder / "site", example.files)
    printed = io.StringIO()
    name, *arguments = example.command
    with example.prepare(site), contextlib.chdir(site), contextlib.redirect_stderr(printed):
        main([name, *arguments, "--now", NOW])
    text = printed.getvalue()
    found = next((head for head in _HEAD.finditer(text) if head["code"] == code.value), None)
    assert found, f"the example of '{code.value}' doesn't make that mistake, but:\n{text}"
    lines = text[found.start() :].split("\n")
    block = [lines[0], *_until_outdented(lines[1:])]
    return "\n".join(line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]}…" for line in block)


def _until_outdented(lines: list[str]) -> list[str]:
    end = next((number for number, line in enumerate(lines) if not line.startswith("    ")), len(lines))
    return lines[:end]


def groups() -> dict[str, list[Code]]:
    """Give the codes under the headings of their list."""
    found: dict[str, list[Code]] = {}
    heading = ""
    for line in Path(codes.__file__).read_text("utf-8").splitlines():
        if line.startswith("    # "):
            heading = line.removeprefix("    # ")
        elif member := re.fullmatch(r"    ([A-Z0-9_]+) = \"[a-z0-9-]+\"", line):
            found.setdefault(heading, []).append(Code[member[1]])
    return found


def section(code: Code, folder: Path) -> str:
    """Write a code's part of the page."""
    return f"\n### {code.value}\n\n```text\n{report_on(code, EXAMPLES[code], folder)}\n```\n"


@pytest.mark.parametrize("code", Code)
def test_code_has_an_example(code: Code) -> None:
    """Whoever adds a code adds a site in which it is found, in tests/code_examples.py."""
    assert code in EXAMPLES


def test_page_holds_every_code_under_its_heading(tmp_path: Path) -> None:
    """The page has the headings of the list of codes, and each code once; FACTSITE_RENEW=1 writes it."""
    sections = groups()
    assert [code for group in sections.values() for code in group] == list(Code)
    if RENEW:
        parts = [INTRODUCTION]
        for heading, members in sections.items():
            parts.append(f"\n## {heading}\n")
            parts += [section(code, tmp_path / code.value) for code in members]
        PAGE.write_text("".join(parts), "utf-8")
    text = PAGE.read_text("utf-8")
    wanted = [(heading, [code.value for code in members]) for heading, members in sections.items()]
    parted = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    assert parted[0] == f"{INTRODUCTION}\n"
    found = zip(parted[1::2], parted[2::2], strict=True)
    assert [(heading, re.findall(r"^### (.+)$", part, re.MULTILINE)) for heading, part in found] == wanted


@pytest.mark.parametrize("code", Code)
def test_page_shows_what_the_command_says(code: Code, tmp_path: Path) -> None:
    """A code's part of the page is the report on its example, with a next step."""
    written = section(code, tmp_path)
    assert written in PAGE.read_text("utf-8")
    assert "\n    hint: " in written


def test_every_mistake_is_made_with_a_next_step() -> None:
    """No code of ours makes a mistake without saying what to write instead."""
    lacking = []
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="error" | "warning" | "note"), args=[_, _, said], keywords=[]) if not (
                    isinstance(said, ast.Starred)
                ):
                    lacking.append(f"{path.name}:{node.lineno}")
    assert lacking == []
