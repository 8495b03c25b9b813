"""The README: its site is built, its mistake is made, and its tables are compared with the code."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from enum import StrEnum
from pathlib import Path

import pytest
import yaml

from factsite import vocabulary
from factsite.cli import all_commands
from factsite.front_matter import article_fields, settings_fields
from factsite.front_matter.records import Record

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
NOW = "2026-11-30T12:00Z"
MAX_PICTURE = 250_000

FILES = dict(re.findall(r"(?m)^`([^`\n]+)`\n\n```\w+\n((?s:.)*?)^```$", README))
"""The samples that are files, by the path above each."""
RECORDS = [
    value
    for module in (article_fields, settings_fields)
    for value in vars(module).values()
    if isinstance(value, Record)
]
CLOSED_LISTS = (
    vocabulary.Kind,
    vocabulary.Method,
    vocabulary.Ai,
    vocabulary.Role,
    vocabulary.Party,
    vocabulary.NoUrl,
    vocabulary.ClaimStatus,
    vocabulary.CorrectionType,
    vocabulary.PersonType,
    vocabulary.Gender,
    vocabulary.LagPolicy,
)


def section(title: str) -> str:
    """Give the text under a heading."""
    found = re.search(rf"(?ms)^## {re.escape(title)}\n(.*?)(?=^## [^{{\n]+$|\Z)", README)
    assert found, title
    return found[1]


def blocks(language: str, text: str = README) -> list[str]:
    """Give the fenced samples of a kind."""
    return re.findall(rf"(?ms)^```{language}\n(.*?)^```$", text)


def run(*command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run this Python with a command."""
    environment = {**os.environ, "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, *command], cwd=cwd, env=environment, check=False, capture_output=True, text=True
    )


def factsite(line: str, cwd: Path) -> tuple[int, str]:
    """Run a line that begins with ``factsite``; give its exit status and what it prints, without the time it took.

    For it, it is the day on which the README was written.
    """
    name, *arguments = shlex.split(line)
    assert name == "factsite"
    done = run("-m", "factsite", *arguments, "--now", NOW, cwd=cwd)
    return done.returncode, re.sub(r"in \d+\.\d s$", "in 0.2 s", done.stdout + done.stderr, flags=re.MULTILINE)


def write(folder: Path, files: dict[str, str]) -> None:
    """Write files below a folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.fixture
def tutorial(tmp_path: Path) -> Path:
    """Write the tutorial's site into an empty folder."""
    write(tmp_path, {name: text for name, text in FILES.items() if "/content/" in name})
    return tmp_path


def test_tutorial_builds_as_printed(tutorial: Path) -> None:
    """The tutorial's site gives the pages and the words that the README shows."""
    (begin, command), (begun, printed, *_) = blocks("sh"), blocks("text")
    article = tutorial / "harbour" / "content" / "bridge" / "en.md"
    translated = article.read_text(encoding="utf-8")
    article.unlink()
    assert factsite(begin, tutorial) == (0, begun)
    draft = article.read_text(encoding="utf-8")
    pin = re.compile(r"(?m)^  (?:of|method|version|blocks|date): .*$")
    assert pin.findall(draft) == pin.findall(translated)
    article.write_text(translated, encoding="utf-8")
    assert factsite(command, tutorial) == (0, printed)
    folders = re.findall(r"`(harbour/_site/[^`]+/)`", README)
    assert len(folders) == 2
    assert [folder for folder in folders if not (tutorial / folder / "index.html").is_file()] == []


def test_mistake_looks_as_printed(tutorial: Path) -> None:
    """The misspelt source is told as the README shows it."""
    article = tutorial / "harbour" / "content" / "bridge" / "en.md"
    head, body = article.read_text(encoding="utf-8").rsplit("---\n", 1)
    article.write_text(f"{head}---\n{body.replace('[@council]', '[@concil]')}", encoding="utf-8")
    (_, command), (_, _, mistaken, *_) = blocks("sh"), blocks("text")
    assert factsite(command, tutorial) == (1, mistaken)


def test_body_sample_has_no_mistake(tutorial: Path) -> None:
    """Everything that the README shows of the body's syntax is understood."""
    (body,) = blocks("markdown", section("Body"))
    bridge = FILES["harbour/content/bridge/it.md"]
    front = bridge[: bridge.rindex("---\n")].replace("Il ponte riapre lunedì", "Il traghetto")
    picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>'
    ferry = tutorial / "harbour" / "content" / "ferry"
    write(ferry, {"it.md": f"{front}---\n{body}", "ferry.svg": picture})
    _, printed = factsite("factsite build --site harbour --format github", tutorial)
    assert re.findall(r"title=([\w-]+)", printed) == []
    made = (tutorial / "harbour" / "_site" / "it" / "ferry" / "index.html").read_text(encoding="utf-8")
    for written in ("[@", "story:", "topic:", "person:", "{lang", "[^1]", "~~"):
        assert written not in made
    for read in ('<span lang="fr">', '<blockquote lang="fr">', "<dt>Fare</dt>", 'href="https://ferry.example"'):
        assert read in made


def test_theme_samples_change_the_site(tutorial: Path) -> None:
    """The template adds to one block, the catalogue changes one message, and the rest stays built in."""
    write(tutorial, FILES)
    for language in ("it", "en"):
        article = tutorial / "harbour" / "content" / "bridge" / f"{language}.md"
        text = article.read_text(encoding="utf-8")
        article.write_text(text.replace("  why: |", "  excluded: x\n  why: |"), encoding="utf-8")
    assert factsite("factsite build --site harbour", tutorial)[0] == 0
    made = (tutorial / "harbour" / "_site" / "en" / "bridge-reopens" / "index.html").read_text(encoding="utf-8")
    assert '</article>\n<p><a href="/en/">Harbour News</a></p>' in made
    assert ">Set aside</h3>" in made
    assert ">Uncertain</h3>" in made


def test_first_command_builds_this_site(tmp_path: Path) -> None:
    """The command for newcomers, but for its first two parts, builds this repository's site."""
    first, second = (line.split(" && ") for line in re.findall(r"(?m)^    (python3 .*)$", section("Two commands")))
    assert first[:2] == ["python3 -m venv .venv", ".venv/bin/pip install -e ."]
    assert first[2] == ".venv/bin/python build.py"
    built = run("build.py", "--output", str(tmp_path / "out"), cwd=ROOT)
    assert built.returncode == 0, built.stderr
    assert (tmp_path / "out" / "index.html").is_file()
    assert second == [first[0], ".venv/bin/pip install -e '.[test]'", ".venv/bin/python -m pytest"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "test" in project["project"]["optional-dependencies"]
    assert second[2] in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.of)
def test_every_field_is_named(record: Record[object]) -> None:
    """Each field of the front matter and of the settings stands in the reference."""
    text = section("Front matter" if record in vars(article_fields).values() else "Settings")
    if record in (settings_fields.SITE, article_fields.ARTICLE):
        named = set(re.findall(r"`(\w+)`", "".join(re.findall(r"(?m)^\| ([^|]*?) ?\|", text))))
        assert named == {one.name for one in record.fields}
    assert [one.name for one in record.fields if f"`{one.name}`" not in text] == []


@pytest.mark.parametrize("words", CLOSED_LISTS)
def test_every_value_is_named(words: type[StrEnum]) -> None:
    """Each word of a closed list stands in the reference."""
    assert [word.value for word in words if f"`{word.value}`" not in README] == []


def test_every_option_is_named() -> None:
    """The options and commands are those that the command line has."""
    helps = [run("-m", "factsite", command.name, "--help", cwd=ROOT).stdout for command in all_commands()]
    commands = {command.name for command in all_commands()}
    options = {option for text in helps for option in re.findall(r"--[a-z][a-z-]*", text)} - {"--help"}
    reference = section("Commands")
    assert set(re.findall(r"`factsite (\w+)", reference)) == commands
    assert set(re.findall(r"--[a-z][a-z-]*", reference)) == options


def test_problem_matchers_read_what_check_prints() -> None:
    """An editor's task finds each mistake with its file, place, weight, code and sentence, and takes nothing else."""
    task = json.loads(FILES["harbour/.vscode/tasks.json"])["tasks"][0]
    assert task["command"].split()[0] == "factsite"
    at_lines, at_files = (matcher["pattern"] for matcher in task["problemMatcher"])
    expected = ROOT / "tests" / "sites" / "mistakes" / "expected"
    report = (expected / "stderr.txt").read_text(encoding="utf-8").splitlines()
    matched: list[dict[str, object]] = []
    for line in report:
        found = re.search(at_lines["regexp"], line)
        if found:
            parts = {name: found[at_lines[name]] for name in ("severity", "code", "file", "line", "column", "message")}
            matched.append({**parts, "line": int(parts["line"]), "column": int(parts["column"])})
        elif found := re.search(at_files["regexp"], line):
            parts = {name: found[at_files[name]] for name in ("severity", "code", "file", "message")}
            matched.append({**parts, "line": 0, "column": 0})
    lines = map(json.loads, (expected / "stdout.jsonl").read_text(encoding="utf-8").splitlines())
    told = [{**line, "file": line["path"]} for line in lines if line["type"] == "diagnostic"]
    names = ("severity", "code", "file", "line", "column")
    assert [[one[name] for name in names] for one in matched] == [[one[name] for name in names] for one in told]


def test_hook_is_the_one_that_the_sample_names() -> None:
    """The sample for pre-commit asks for the hook that this repository offers, which runs a command of ours."""
    (offered,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    (repository,) = yaml.safe_load(FILES["harbour/.pre-commit-config.yaml"])["repos"]
    assert [hook["id"] for hook in repository["hooks"]] == [offered["id"]]
    program, command = offered["entry"].split()
    assert program == "factsite"
    assert command in {one.name for one in all_commands()}
    assert re.search(offered["files"], "content/bridge/en.md")
    assert re.search(offered["files"], "news/locales/it/LC_MESSAGES/factsite.po")


def test_built_in_languages_are_named() -> None:
    """The README counts the languages of the built-in catalogues and English."""
    (spoken,) = re.findall(r"The theme speaks ((?s:.)*?);", README)
    named = re.split(r",\s|\sand\s", re.sub(r"\([^)]*\)", "", spoken))
    catalogues = {path.parents[1].name.partition("_")[0] for path in ROOT.glob("locales/*/*/factsite.po")}
    assert len(named) == len(catalogues | {"en"})


def test_links_lead_somewhere() -> None:
    """Relative links lead to files of this repository, and the pictures are light enough for slow lines."""
    targets = re.findall(r"\]\((?!https?:)([^)#:]+)\)", re.sub(r"(?ms)^```.*?^```$", "", README))
    assert targets
    assert [target for target in targets if not (ROOT / target).exists()] == []
    assert [path.name for path in (ROOT / "docs").glob("*.png") if path.stat().st_size > MAX_PICTURE] == []
