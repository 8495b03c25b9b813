"""The command ``completion``: a real shell completes commands and options."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from tests.site_maker import ROOT


def script(shell: str) -> str:
    """Print the script for a shell."""
    command = [sys.executable, "-m", "factsite", "completion", shell]
    return subprocess.run(
        command, check=True, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT / "src")}
    ).stdout


def completed(words: str) -> set[str]:
    """Ask bash what could stand for the last of some words."""
    asked = f'COMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1)); _shtab_factsite; echo "${{COMPREPLY[@]}}"'
    bash = shutil.which("bash") or "bash"
    done = subprocess.run([bash, "-c", f"{script('bash')}\n{asked}"], check=True, capture_output=True, text=True)
    return set(done.stdout.split())


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("factsite bu", {"build"}),
        ("factsite build --no", {"--now", "--no-cache"}),
        ("factsite new key --ki", {"--kind"}),
        ("factsite check --format ", {"text", "json", "github"}),
    ],
)
def test_bash_completes(words: str, expected: set[str]) -> None:
    """Commands, options and the words of an option are completed."""
    last = words.rpartition(" ")[2]
    assert {one for one in completed(words if last else f"{words}''") if one.startswith(last)} == expected


@pytest.mark.parametrize("shell", ["zsh", "tcsh"])
def test_other_shells_have_a_script(shell: str) -> None:
    """Each names every command."""
    assert "i18n" in script(shell)
