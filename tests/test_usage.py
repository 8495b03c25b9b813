"""Wrong command lines, and help: what the commands say of themselves, and of words that they don't know."""

from __future__ import annotations

import contextlib
import io
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from factsite.cli import all_commands, main
from factsite.commands.options import Command
from tests.site_maker import page, write_site


def say(*arguments: str, site: Path | None = None) -> tuple[int, str, str]:
    """Run a command line; give its exit status, standard output and standard error."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = main(arguments, site)
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else -1
    return status, out.getvalue(), err.getvalue()


COMMANDS = all_commands()
NAMES = ", ".join(command.name for command in COMMANDS[:-1])


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("buidl", "factsite: there is no command 'buidl': did you mean 'build'?"),
        ("publish", f"factsite: there is no command 'publish': write {NAMES} or {COMMANDS[-1].name}"),
        ("build --drfts", "factsite build: there is no option '--drfts': did you mean '--drafts'?"),
        ("build --sweep=yes", "factsite build: there is no option '--sweep'"),
        ("check -x", "factsite check: there is no option '-x'"),
        ("check everything", "factsite check: 'everything' is one word too many"),
        ("check --format xml", "factsite check: argument --format: there is no 'xml': write text, json or github"),
        ("check --format jsn", "factsite check: argument --format: there is no 'jsn': did you mean 'json'?"),
        ("build --jobs 0", "factsite build: argument --jobs: '0' is no number of 1 or more"),
        ("build --jobs many", "factsite build: argument --jobs: 'many' is no number of 1 or more"),
        (
            "check --now noon",
            "factsite check: argument --now: 'noon' is no time; write 2026-09-19T09:00+02:00",
        ),
        ("build --output", "factsite build: argument --output: expected one argument"),
        ("new", "factsite new: the following arguments are required: KEY"),
        ("new bridge --kind news", "factsite new: argument --kind: there is no 'news': write reportage, "),
        ("schema articles", "factsite schema: argument article|site|people|topics: there is no 'articles': did you "),
        ("theme cpy", "factsite theme: argument list|copy: there is no 'cpy': did you mean 'copy'?"),
    ],
)
def test_one_line_says_what_to_write(line: str, said: str) -> None:
    """A command line that isn't understood is answered in one line, with what was probably meant."""
    status, out, err = say(*line.split())
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(said)


def test_line_ends_in_the_way_to_help() -> None:
    """Whoever wants to know all that there is learns how."""
    _, _, err = say("build", "--drfts")
    assert err.endswith("?; 'factsite build --help' shows what there is\n")


def test_own_build_file_speaks_for_itself(tmp_path: Path) -> None:
    """A site's own build.py names itself, not a command that may not be installed."""
    _, _, err = say("--drfts", site=tmp_path)
    assert err.startswith("build.py build: there is no option '--drfts': did you mean '--drafts'?")


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_help_has_examples(command: Command) -> None:
    """Each command shows in its help how it is used, with what that does."""
    status, out, _ = say(command.name, "--help")
    assert status == 0
    assert command.examples, f"give {command.name} an example"
    for line, does in command.examples:
        assert line.split(maxsplit=1)[0] == command.name
        assert any(f"factsite {line} " in shown and shown.endswith(f"   {does}") for shown in out.splitlines())


@pytest.mark.parametrize("line", [line for command in COMMANDS for line, _ in command.examples])
def test_example_is_understood(line: str, tmp_path: Path) -> None:
    """An example is a line that the command takes: all that keeps it from its work is that there is no site."""
    command = next(one for one in COMMANDS if one.name == line.split(maxsplit=1)[0])
    if not command.reads_site:
        pytest.skip("does its work without a site")
    with contextlib.chdir(tmp_path):
        status, _, err = say(*shlex.split(line))
    assert status == 2
    assert err.startswith("factsite: there is no site in ")


@pytest.mark.parametrize(
    "arguments",
    [
        ["build", "--output"],
        ["check", "--site"],
        ["status", "--site"],
        ["new", "x", "--site"],
        ["init"],
        ["import", "hugo"],
    ],
)
def test_folder_that_can_be_none_is_wrong_usage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    """Links that lead in a circle, and names that no file system takes, are told in one line."""
    monkeypatch.chdir(tmp_path)
    Path("loop").symlink_to("loop")
    for folder, reason in (("loop", "its links lead in a circle"), ("x" * 300, "File name too long")):
        with pytest.raises(SystemExit) as ended:
            main([*arguments, folder])
        said = capsys.readouterr().err
        assert (ended.value.code, said.count("\n")) == (2, 1)
        assert f"'{folder[:60]}' can't be a folder: {reason}" in said


def test_names_of_files_are_in_utf_8_in_every_locale(tmp_path: Path) -> None:
    """A locale without it, and Python told to follow it, make the same site."""
    site = write_site(tmp_path / "site", {"芯片/en.md": page()})
    told = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PATH": "/usr/bin:/bin"}
    command = [sys.executable, "-m", "factsite", "build", "--site", str(site)]
    ended = subprocess.run(command, env=told, capture_output=True, encoding="utf-8", check=False)
    assert (ended.returncode, "Traceback" in ended.stderr) == (0, False)
    assert (site / "_site/en/芯片/index.html").is_file()
