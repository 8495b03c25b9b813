"""What the command says: to people, to programs and to code hosts, with the exit status that each relies on."""

from __future__ import annotations

import contextlib
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from factsite.cli import main
from tests.site_maker import NOW, ROOT, Run, article, build, page, run, settings, write_site

MISTAKES = {
    "site.yaml": settings("en, it"),
    "b/en.md": article("Fine [@post].", topics="[x]"),
    "c/it.md": article("Testo [@pst].", sources="\n  - {id: post, title: 标题, lang: zh, role: primary, no_url: prnt}"),
    "a/en.md": page("[x](story:bb) and [y](javascript:x)", titel="T"),
}


def text_of(tmp_path: Path, files: dict[str, str], *arguments: str, form: str = "text") -> Run:
    """Build a site from its own folder, so that paths are short."""
    site = write_site(tmp_path / "site", files)
    with contextlib.chdir(site):
        return run("build", site, tmp_path / "out", *arguments, form=form)


# For people


def test_one_mistake_in_words(tmp_path: Path) -> None:
    """Place, code, sentence, the line with a caret under the column, the hint, and the count."""
    done = text_of(tmp_path, {"s/en.md": page("See [this](story:tt).\n"), "t/en.md": page()})

    assert done.stderr == (
        "content/s/en.md:5:5: error[unknown-story]: no story has the key 'tt'\n"
        "    See [this](story:tt).\n"
        "        ^\n"
        "    hint: did you mean 't'?\n"
        "1 error, 0 warnings in 1 file\n"
        "nothing was published: the output stands as it was\n"
    )
    assert (done.stdout, done.status) == ("", 1)


def test_caret_counts_the_width_of_characters(tmp_path: Path) -> None:
    """Wide characters take two cells and marks none, so the caret stands under the place in a terminal."""
    done = text_of(tmp_path, {"site.yaml": settings("zh-Hans"), "s/zh-Hans.md": page("中文é\u0301字[x](story:tt)\n")})
    line, caret = done.stderr.splitlines()[1:3]

    assert done.stderr.startswith("content/s/zh-Hans.md:5:6: ")
    assert line == "    中文é\u0301字[x](story:tt)"
    assert caret == "    " + " " * 7 + "^"


def test_related_places_are_shown(tmp_path: Path) -> None:
    """Where a mistake has two sides both are named, path, line and column."""
    done = text_of(tmp_path, {"a/en.md": page(slug="x"), "b/en.md": page(slug="x")})

    assert "    content/a/en.md:4:7: the article content/a/en.md\n" in done.stderr


def test_all_mistakes_come_in_one_run_sorted(tmp_path: Path) -> None:
    """Every mistake at once: by path, then line, then column, in every form alike."""
    done = build(tmp_path / "json", MISTAKES)
    places = [(one.path, one.line, one.column) for one in done.findings]
    words = text_of(tmp_path / "text", MISTAKES)

    assert [one.short for one in done.findings] == [
        "a/en.md:4:1 unknown-field",
        "a/en.md:6:1 unknown-story",
        "a/en.md:6:19 forbidden-scheme",
        "b/en.md:11:10 unknown-topic",
        "c/it.md:10:60 unknown-value",
        "c/it.md:12:8 unknown-source",
    ]
    assert places == sorted(places)
    assert re.findall(r"^(content/\S+?): ", words.stderr, re.MULTILINE) == [one.place for one in done.findings]


def test_nothing_in_a_message_commands_the_terminal(tmp_path: Path) -> None:
    """Controls from a file are shown as escapes."""
    done = text_of(tmp_path, {"s/en.md": page("x \x1b[31mred\x07 \u202e[y](story:z)")})

    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e]", done.stderr)
    assert "\\u001b[31mred" in done.stderr


def test_summary_counts_files_with_mistakes(tmp_path: Path) -> None:
    """Errors, warnings and the files that they are in, in right words."""
    files = {"s/en.md": page("[x](story:a) [y](story:b)"), "t/en.md": article("Nothing."), "u/en.md": page()}
    done = text_of(tmp_path, files)

    assert done.stderr.splitlines()[-2] == "2 errors, 1 warning in 2 files"


def test_good_build_says_what_it_wrote(tmp_path: Path) -> None:
    """Without mistakes: one line on standard error, nothing on standard output."""
    done = text_of(tmp_path, {"s/en.md": page()})

    assert re.fullmatch(r"7 pages in \S+: \d+ files written, 0 removed in \d+\.\d s\n", done.stderr)
    assert (done.stdout, done.status) == ("", 0)


def test_one_file_is_one_file(tmp_path: Path) -> None:
    """What is counted is counted in right words where it is one, too."""
    text_of(tmp_path, {"s/en.md": page()})
    done = text_of(tmp_path, {"s/en.md": page("More.")})

    assert re.fullmatch(r"7 pages in \S+: 1 file written, 0 removed in \d+\.\d s\n", done.stderr)


def test_colours_only_on_a_terminal(tmp_path: Path) -> None:
    """What is piped has no escape codes."""
    assert "\x1b" not in text_of(tmp_path, MISTAKES).stderr


# For programs


def test_json_is_one_object_a_line(tmp_path: Path) -> None:
    """Each diagnostic has every field, and the summary is the last line."""
    done = build(tmp_path, {"a/en.md": page(slug="x"), "b/en.md": page(slug="x")})
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    summary = lines[-1]

    assert lines[0] == {
        "type": "diagnostic",
        "severity": "error",
        "code": "address-taken",
        "path": "content/b/en.md",
        "line": 4,
        "column": 7,
        "message": "two pages would stand at '/en/x/': the article content/b/en.md and the article content/a/en.md",
        "hint": "give one of them another slug",
        "related": [{"path": "content/a/en.md", "line": 4, "column": 7, "message": "the article content/a/en.md"}],
    }
    assert {**summary, "seconds": 0} == {
        "type": "summary",
        "errors": 1,
        "warnings": 0,
        "pages": 0,
        "rendered": [],
        "removed": [],
        "seconds": 0,
    }
    assert done.stderr == ""


def test_summary_names_what_was_made_and_removed(tmp_path: Path) -> None:
    """A rebuild names the pages that it made anew and those that it removed, as output paths."""
    site = write_site(tmp_path / "site", {"s/en.md": page(title="S"), "t/en.md": page(title="T")})
    run("build", site, tmp_path / "out")
    (site / "content/s/en.md").write_text(page("New.", title="S"))
    (site / "content/t/en.md").unlink()
    summary = run("build", site, tmp_path / "out").summary

    assert summary["removed"] == ["en/t/index.html"]
    assert summary["rendered"] == ["en/s/index.html", "sitemap.xml"]


def test_nothing_changed_is_nothing_made(tmp_path: Path) -> None:
    """The second of two builds makes no page, and repeats the first one's warnings."""
    site = write_site(tmp_path / "site", {"s/en.md": article("Nothing.")})
    first, second = (run("build", site, tmp_path / "out") for _ in range(2))

    assert (second.summary["rendered"], second.summary["pages"]) == ([], first.summary["pages"])
    assert second.findings == first.findings
    assert len(second.warnings) == 1


def test_workflow_commands_for_code_hosts(tmp_path: Path) -> None:
    """GitHub's form escapes what would end a command, and says notice for a note."""
    files = {"s/en.md": page("100 % [x](story:a,b:c)"), "t/en.md": page(published="2027-01-01")}
    done = text_of(tmp_path, files, form="github")

    broken, held = done.stdout.splitlines()
    assert broken == (
        "::error file=content/s/en.md,line=5,col=7,title=unknown-story::no story has the key 'a,b:c'"
        "%0Ahint: a story's key is the name of its folder"
    )
    assert held == (
        "::notice file=content/t/en.md,line=4,col=12,title=held-back::future-dated (2027-01-01), skipped: "
        "it is published when that moment has come%0Ahint: build with --future to see it now"
    )
    assert done.status == 1


# Exit status and usage


@pytest.mark.parametrize(
    ("files", "arguments", "status"),
    [
        ({"s/en.md": page()}, (), 0),
        ({"s/en.md": article("Nothing.")}, (), 0),
        ({"s/en.md": article("Nothing.")}, ("--strict",), 1),
        ({"s/en.md": page()}, ("--strict",), 0),
        ({"s/en.md": page(), "t/en.md": page(published="2027-01-01")}, ("--strict",), 0),
        ({"s/en.md": page("[x](story:nope)")}, (), 1),
    ],
)
@pytest.mark.parametrize("command", ["build", "check"])
def test_exit_status(
    tmp_path: Path, files: dict[str, str], arguments: tuple[str, ...], status: int, command: str
) -> None:
    """0 done, 1 mistakes; warnings fail a strict run alone, notes never; a check answers as a build does."""
    site = write_site(tmp_path / "site", files)
    done = run(command, site, tmp_path / "out", *arguments)

    assert done.status == status
    assert (tmp_path / "out/index.html").exists() == (command == "build" and status == 0)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["nope"],
        ["build", "--nope"],
        ["build", "--format", "xml"],
        ["build", "--now", "yesterday"],
        ["build", "--jobs", "0"],
        ["build", "--jobs", "many"],
        ["build", "extra"],
    ],
)
def test_wrong_usage_exits_with_two(tmp_path: Path, arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """What isn't understood is wrong usage, in words and without a traceback."""
    with contextlib.chdir(tmp_path):
        try:
            status: object = main(arguments)
        except SystemExit as end:
            status = end.code
    said = capsys.readouterr()

    assert status == 2
    assert "Traceback" not in said.err
    assert "usage:" in said.out or said.err.count("\n") == 1


def test_moment_without_an_offset_is_in_utc(tmp_path: Path) -> None:
    """The option's time may be written like the dates of articles."""
    site = write_site(tmp_path / "site", {"s/en.md": article(published="2026-09-19 10:00")})
    outs = [
        run("build", site, tmp_path / now, "--now", now).files() for now in ("2026-09-19T09:59", "2026-09-19 10:00Z")
    ]

    assert ["en/s/index.html" in files for files in outs] == [False, True]


def test_own_command_builds_where_none_is_named(tmp_path: Path) -> None:
    """A site's build.py is a few lines, and builds its own folder from anywhere."""
    site = write_site(tmp_path / "site", {"s/en.md": page()})
    shutil.copy(ROOT / "build.py", site / "build.py")
    done = subprocess.run(
        [sys.executable, str(site / "build.py"), "--now", NOW], cwd=tmp_path, capture_output=True, check=False
    )

    assert (done.returncode, done.stdout) == (0, b"")
    assert (site / "_site/en/s/index.html").is_file()
