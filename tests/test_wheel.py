"""The wheel: alone in a folder, far from this repository, it builds a site with its own theme and words."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from factsite import __version__

ROOT = Path(__file__).resolve().parents[1]
SITE = {
    "site.yaml": """\
title: Held
description: Checked stories
url: https://held.example
languages: [it, en]
time_zone: Europe/Rome
""",
    "people.yaml": "olya: {name: Olya, gender: feminine}\n",
    "bridge/it.md": """\
---
title: Il ponte
published: 2026-09-19
authors: [olya]
verification:
  by: [olya]
  checked: 2026-09-18
  verified: Il ponte è aperto.
  uncertainties: Nessuna.
  why: Lo attraversano tutti.
sources:
  - {id: town, title: Il ponte è aperto, lang: it, url: "https://town.example/ponte", role: primary}
---
Il ponte è aperto [@town].
""",
    "bridge/en.md": """\
---
title: The bridge
translation: {of: it, by: [olya], method: human}
verification:
  verified: The bridge is open.
  uncertainties: None.
  why: Everybody crosses it.
---
The bridge is open [@town].
""",
}


def run(folder: Path, *command: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder with the unpacked wheel before everything that is installed."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, *command], cwd=cwd, env=environment, check=False, capture_output=True, text=True
    )


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the build tool that the extra ``test`` brings, and unpack it into an empty folder."""
    wheels = tmp_path_factory.mktemp("wheels")
    options = ["--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation"]
    pip = [sys.executable, "-m", "pip", "wheel", *options, "--wheel-dir", str(wheels), str(ROOT)]
    made = subprocess.run(pip, cwd=wheels, check=False, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    (wheel,) = wheels.glob("*.whl")
    assert wheel.name == f"factsite-{__version__}-py3-none-any.whl"
    folder = tmp_path_factory.mktemp("unpacked")
    zipfile.ZipFile(wheel).extractall(folder)
    return folder


def test_wheel_tells_its_version(unpacked: Path, tmp_path: Path) -> None:
    """The command prints the version, and it is the wheel's code that does so, not this repository's."""
    printed = run(unpacked, "-m", "factsite", "--version", cwd=tmp_path)
    assert (printed.stdout, printed.stderr) == (f"factsite {__version__}\n", "")
    found = run(unpacked, "-c", "import factsite; print(factsite.__file__)", cwd=tmp_path)
    assert found.stdout.strip() == str(unpacked / "factsite" / "__init__.py")


def test_wheel_builds_a_site(unpacked: Path, tmp_path: Path) -> None:
    """A site of one story in two languages gets all its pages, with the built-in theme and the words of both."""
    for name, text in SITE.items():
        path = tmp_path / "content" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    built = run(unpacked, "-m", "factsite", "build", "--now", "2026-11-30T12:00Z", cwd=tmp_path)
    assert built.returncode == 0, built.stderr
    assert "no-catalogue" not in built.stderr
    output = tmp_path / "_site"
    italian, english = ((output / lang / "bridge" / "index.html").read_text("utf-8") for lang in ("it", "en"))
    assert "Fonti</h" in italian
    assert "Sources</h" in english
    assert {path.suffix for path in (output / "assets").iterdir()} == {".css", ".svg"}


def test_wheel_carries_licence_and_command(unpacked: Path) -> None:
    """The licence and the console script are in it, and nothing but the package."""
    (about,) = unpacked.glob("*.dist-info")
    assert (about / "licenses" / "LICENSE").read_text("utf-8") == (ROOT / "LICENSE").read_text("utf-8")
    assert "factsite = factsite.cli:main" in (about / "entry_points.txt").read_text("utf-8")
    assert sorted(path.name for path in unpacked.iterdir()) == sorted(["factsite", about.name])
