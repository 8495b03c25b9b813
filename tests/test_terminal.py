"""Terminal manners: colours where they are shown, Ctrl-C at any moment, readers that leave."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from factsite import runs
from tests.site_maker import NOW, ROOT, article, run, settings, tree, write_site

RED = "\x1b[1;31m"
STAGES = ("look", "load", "resolve", "render", "write")
GOOD = {"site.yaml": settings(), "a/en.md": article(), "b/en.md": article(title="Another")}
BROKEN = {"site.yaml": settings(), "a/en.md": article("Text [@nobody].")}


@dataclass
class Terminal:
    """A program on a terminal of its own: what it has said so far, and a way to type."""

    child: int
    handle: int
    said: str = ""

    @classmethod
    def running(cls, *line: str, **environment: str) -> Terminal:
        """Run Python on a terminal."""
        child, handle = pty.fork()
        if not child:
            names = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "TERM": "xterm", **environment}
            os.execve(sys.executable, [sys.executable, *line], names)  # noqa: S606 - as meant: this very program.
        return cls(child, handle)

    def wait_for(self, words: str) -> None:
        """Read until the program has said this."""
        while words not in self.said:
            part = _read(self.handle)
            assert part, self.said
            self.said += part.decode()

    def press(self, keys: bytes) -> None:
        """Type."""
        os.write(self.handle, keys)

    def status(self) -> int:
        """Read to the end, and give the exit status."""
        while part := _read(self.handle):
            self.said += part.decode()
        os.close(self.handle)
        _, status = os.waitpid(self.child, 0)
        return os.waitstatus_to_exitcode(status)


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # The program has ended.
        return b""


@pytest.mark.parametrize(
    ("environment", "is_coloured"),
    [
        ({"NO_COLOR": "", "FORCE_COLOR": ""}, True),
        ({"NO_COLOR": "1"}, False),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        ({"TERM": "dumb", "NO_COLOR": "", "FORCE_COLOR": ""}, False),
    ],
)
def test_colours_on_a_terminal(tmp_path: Path, environment: dict[str, str], *, is_coloured: bool) -> None:
    """On a terminal mistakes are coloured, but where it or its reader has no use for that."""
    site = write_site(tmp_path / "site", BROKEN)
    terminal = Terminal.running("-m", "factsite", "check", "--site", str(site), "--now", NOW, **environment)
    assert terminal.status() == 1
    assert (f"{RED}error[unknown-source]\x1b[0m: no source has the id 'nobody'" in terminal.said) is is_coloured
    assert ("error[unknown-source]: no source" in terminal.said) is not is_coloured


@pytest.mark.parametrize(("environment", "is_coloured"), [({}, False), ({"FORCE_COLOR": "1"}, True)])
def test_colours_in_a_file(tmp_path: Path, environment: dict[str, str], *, is_coloured: bool) -> None:
    """What goes into a file or a log of CI has no colours, unless they are asked for."""
    site = write_site(tmp_path / "site", BROKEN)
    done = factsite("check", "--site", str(site), environment=environment)
    assert (RED in done.stderr) is is_coloured


def factsite(*arguments: str, environment: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run the command without a terminal."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")}
    return subprocess.run(
        [sys.executable, "-m", "factsite", *arguments],
        env={**kept, "PYTHONPATH": str(ROOT / "src"), **(environment or {})},
        capture_output=True,
        check=False,
        text=True,
    )


def test_progress_on_a_terminal(tmp_path: Path) -> None:
    """A build tells on a terminal what it is at, and clears that away; in a file there is nothing of it."""
    site = write_site(tmp_path / "site", GOOD)
    options = ("build", "--site", str(site), "--now", NOW)
    terminal = Terminal.running("-c", _TOLD, *options)
    assert terminal.status() == 0
    assert "render" in terminal.said
    # The last line of the display is cleared before anything else is printed.
    assert re.search(r"\x1b\[2K[^⠋-⠿]*\d+ pages in ", terminal.said)
    assert "render" not in factsite(*options).stderr


# Ctrl-C


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Let this process hear Ctrl-C, which tests in the background don't."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Write a site, build it into ``out``, and edit all of it."""
    site = write_site(tmp_path / "site", GOOD)
    assert run("build", site, tmp_path / "out").status == 0
    write_site(site, {**GOOD, "site.yaml": settings(title="Another name"), "c/en.md": article(title="A third")})
    return site


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("stage", STAGES)
def test_ctrl_c_leaves_the_old_site(site: Path, monkeypatch: pytest.MonkeyPatch, stage: str) -> None:
    """Whatever stage Ctrl-C comes in, the old site stands, nothing lies beside it, and one sentence says so."""
    output = site.parent / "out"
    before, begin = tree(output), runs.Clock.stage

    def interrupted(clock: runs.Clock, name: str) -> object:
        if name == stage:
            signal.raise_signal(signal.SIGINT)
        return begin(clock, name)

    with monkeypatch.context() as patched:
        patched.setattr(runs.Clock, "stage", interrupted)
        done = run("build", site, output, form="text")
    said = "\nfactsite: stopped by Ctrl-C: the output stands as it was\n"
    assert (done.status, done.stdout, done.stderr) == (130, "", said)
    assert tree(output) == before
    assert run("build", site, output).status == 0


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_while_files_appear(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once the new site begins to appear it appears whole, before the command stops."""
    output, replace = site.parent / "out", os.replace

    def interrupted(*paths: str) -> None:
        signal.raise_signal(signal.SIGINT)
        replace(*paths)

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", interrupted)
        done = run("build", site, output, form="text")
    said = "\nfactsite: stopped by Ctrl-C: the new site had just been published, whole\n"
    assert (done.status, done.stderr) == (130, said)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert run("build", site, site.parent / "clean", "--no-cache").status == 0
    assert tree(output) == tree(site.parent / "clean")


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_during_a_check(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A check has nothing to leave as it was."""

    def interrupted(_clock: runs.Clock, _name: str) -> object:
        signal.raise_signal(signal.SIGINT)
        raise AssertionError

    monkeypatch.setattr(runs.Clock, "stage", interrupted)
    done = run("check", site, site, form="text")
    assert (done.status, done.stderr) == (130, "\nfactsite: stopped by Ctrl-C\n")


_TOLD = """\
import sys, threading
from rich.status import Status
from factsite.cli import main

update = Status.update

def shown(status, words):
    update(status, words)
    status._live.refresh()

Status.update = shown
raise SystemExit(main(sys.argv[1:]))
"""
_AT_WORK = """\
import os, signal, sys
import factsite.batches
from factsite.cli import main

do = factsite.batches._and_tidy

def waiting(work, context, batch):
    os.write(2, b"at work")
    os.read(os.open({fifo!r}, os.O_RDONLY), 1)
    return do(work, context, batch)

factsite.batches._and_tidy = waiting
signal.signal(signal.SIGINT, signal.default_int_handler)  # Ignored where the tests run in the background.
raise SystemExit(main(sys.argv[1:]))
"""


def test_ctrl_c_on_a_terminal_with_processes_at_work(tmp_path: Path) -> None:
    """Ctrl-C on a terminal reaches all processes of a build; only the first of them answers, and in one sentence."""
    site, fifo = write_site(tmp_path / "site", GOOD), tmp_path / "fifo"
    os.mkfifo(fifo)
    release = os.open(fifo, os.O_RDWR)
    options = ("build", "--site", str(site), "--jobs", "2", "--now", NOW)
    terminal = Terminal.running("-c", _AT_WORK.format(fifo=str(fifo)), *options)
    terminal.wait_for("at work")
    terminal.press(b"\x03")
    terminal.wait_for("^C")
    # Now those at work may go on.
    os.write(release, b"go on")
    assert terminal.status() == 130
    os.close(release)
    assert "Traceback" not in terminal.said
    assert terminal.said.endswith("factsite: stopped by Ctrl-C: the output stands as it was\r\n")
    assert not (site / "_site").exists() or not any((site / "_site").iterdir())


# Readers that leave


@pytest.mark.parametrize(
    ("command", "form"), [("check", "json"), ("build", "json"), ("check", "github"), ("check", "text")]
)
def test_reader_that_leaves(tmp_path: Path, command: str, form: str) -> None:
    """Where nobody reads on, as behind ``| head``, the command ends without a word."""
    site = write_site(tmp_path / "site", BROKEN)
    read, write = os.pipe()
    os.close(read)
    line = [sys.executable, "-m", "factsite", command, "--site", str(site), "--format", form, "--now", NOW]
    errors = write if form == "text" else subprocess.PIPE
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(line, env=environment, stdout=write, stderr=errors, check=False, text=True)
    os.close(write)
    assert (done.returncode, done.stderr or "") == (141, "")
