"""Commands whose output can't be written: a full disk, a stream that a shell has closed, a reader who has gone."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.site_maker import ROOT, article, settings, translation, write_site
from tests.versions_of import pin

FULL = Path("/dev/full")
COMMANDS = (
    "status",
    "check --format json",
    "schema",
    "theme copy article.html",
    "completion bash",
    "translate s it --update",
    "new another",
    "--help",
)
LOST = "factsite: what is printed can't be written: No space left on device\n"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Write a site with a stale translation and a warning."""
    original = article("The text.\n")
    other = translation("Testo.\n", translation=pin(article("Another.\n")))
    return write_site(tmp_path / "site", {"site.yaml": settings("en, it"), "s/en.md": original, "s/it.md": other})


def shell(site: Path, line: str) -> tuple[int, str]:
    """Run a command line of the shell in a site; give its exit status and what it says on standard error."""
    whole = f'"{sys.executable}" -m factsite {line}'
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        ["/bin/bash", "-o", "pipefail", "-c", whole],
        cwd=site,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="no device here is always full")
@pytest.mark.parametrize("command", COMMANDS)
def test_full_disk_is_told_in_one_line(site: Path, command: str) -> None:
    """What could not be printed is a status of its own, and never a traceback."""
    status, said = shell(site, f"{command} >/dev/full")
    assert (status, said[-len(LOST) :]) == (74, LOST)
    assert "Traceback" not in said
    assert shell(site, f"{command} >/dev/full 2>/dev/full")[0] == 74


@pytest.mark.parametrize("command", COMMANDS)
def test_closed_output_is_nobody_s_loss(site: Path, command: str) -> None:
    """Whoever closes a stream doesn't want what goes there: the status is as ever, and no file takes its place."""
    before = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    for closed in (">&-", "2>&- >/dev/null", ">&- 2>&- <&-"):
        for path in [path for path in site.rglob("*") if path.is_file() and path not in before]:
            path.unlink()
        status, said = shell(site, f"{command} {closed}")
        assert status == 0
        assert "Traceback" not in said
    assert (site / "content/s/en.md").read_text("utf-8") == article("The text.\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_reader_who_has_gone_ends_the_command(site: Path, command: str) -> None:
    """As any program that a closed pipe ends; what is short may have been written before."""
    status, said = shell(site, f"{command} 2>&1 | true")
    assert status in (0, 141)
    assert said == ""
