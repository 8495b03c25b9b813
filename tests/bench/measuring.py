"""Whole processes, measured: how long each took and how large it was."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from scenarios import Edit, leave

SOURCE = Path(__file__).resolve().parents[2] / "src"
SETTLED = 2.2
"""After so many seconds a file's time can be trusted to tell whether it has changed since."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What one run of a program took."""

    seconds: float
    cpu_seconds: float
    """The time of all processors, in all its processes: a machine that does other things too changes it least."""
    peak_mib: float


@dataclass(frozen=True, slots=True)
class Case:
    """One row of the table: a program, its command, and what happens to its site before it starts, in that folder."""

    tool: str
    scenario: str
    command: tuple[str, ...]
    site: Path
    output: Path
    edit: Edit = leave
    warm: bool = False
    """Whether the timed build goes on from one of the settled site, as one does who edits a site built long ago."""
    stale: tuple[Path, ...] = ()
    """What is set aside first, so that the program remembers nothing; the last part of a path may be a pattern."""

    def run(self, log: Path) -> Measure:
        """Prepare the site and the output folder, then time the command."""
        if self.warm:
            time.sleep(SETTLED)
            measure(self.command, self.site, log)
        self.edit(self.site)
        for pattern in self.stale:
            for path in pattern.parent.glob(pattern.name):
                _set_aside(path, self.site.parent / "aside")
        os.sync()  # What the program before has written shall not be paid for by this one.
        return measure(self.command, self.site, log)


def _set_aside(path: Path, folder: Path) -> None:
    """Move a file or folder into a folder of such, where it stays to the end.

    Were it deleted, the program that builds next would pay for it: for a minute and more ext4 looks anew, at every new
    file, at each inode that has just become free (``recently_deleted`` in its ``ialloc.c``).
    """
    folder.mkdir(exist_ok=True)
    path.rename(Path(tempfile.mkdtemp(dir=folder)) / path.name)


def measure(command: Sequence[str], folder: Path, log: Path) -> Measure:
    """Run a program to its end; say how long it took and how large it, or the largest of its children, was."""
    with log.open("wb") as said:
        start = time.perf_counter()
        process = subprocess.Popen(
            command, cwd=folder, env=_environment(), stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT
        )
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)}\nfailed and said:\n{_last_lines(log)}")
    bytes_in_unit = 1 if sys.platform == "darwin" else 1024
    return Measure(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * bytes_in_unit / 2**20)


def _environment() -> dict[str, str]:
    """Let Python keep compiled modules, as an installed package has them, and find this checkout's factsite."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPATH": str(SOURCE)}


def _last_lines(log: Path) -> str:
    return "\n".join(log.read_text(encoding="utf-8", errors="replace").splitlines()[-20:])
