"""What a rebuild imports: what has nothing to do with an edit costs it nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.site_maker import article, settings, translation, write_site

FILES = {
    "site.yaml": settings("en, fr"),
    "people.yaml": "olya: {name: Olya}\n",
    "a/en.md": article(title="A"),
    "a/fr.md": translation(title="A"),
}
_BUILD = """
import sys
import factsite.record
from factsite.cli import main
factsite.record._TOO_FRESH = 0  # The files have lain for a while.
status = main(["build", "--site", sys.argv[1]])
print(status, *sorted(sys.modules), file=sys.stdout)
"""
# Each of these takes longer to import than an unchanged site of a hundred articles to look at.
DEAR: tuple[str, ...] = (
    "jinja2",
    "markdown_it",
    "babel",
    "yaml",
    "multiprocessing",
    "concurrent.futures",
    "logging",
    "json",
    "tempfile",
)
DEAR += ("difflib", "importlib.resources")


def build(site: Path) -> set[str]:
    """Build a site in a process of its own; give the modules that it imported."""
    ended = subprocess.run([sys.executable, "-c", _BUILD, str(site)], capture_output=True, encoding="utf-8", check=True)
    status, *modules = ended.stdout.split()
    assert status == "0", ended.stderr
    return set(modules)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Make a site in two languages that has been built."""
    made = write_site(tmp_path / "site", FILES)
    build(made)
    return made


def test_a_build_with_nothing_to_do_imports_no_stage(site: Path) -> None:
    """Neither a library nor a module that works on articles or pages is imported where nothing has changed."""
    modules = build(site)
    assert modules.intersection(DEAR) == set()
    ours = {name.removeprefix("factsite.") for name in modules if name.startswith("factsite.")}
    assert ours == {
        *(
            "batches",
            "cli",
            "codes",
            "commands",
            "commands.build",
            "commands.options",
            "diagnostics",
            "digest",
            "display",
            "files",
            "hosts",
            "look",
            "orders",
            "outcomes",
        ),
        *("output_folder", "patterns", "pipeline", "quick_pickles", "record", "report", "runs", "store", "theme"),
        *("theme.folders", "tool", "urls"),
    }


def test_a_build_after_an_edit_of_a_body_starts_no_pool(site: Path) -> None:
    """One story is read and made by itself, without the stages for all of them and without other processes."""
    path = site / "content/a/en.md"
    path.write_text(f"{path.read_text('utf-8')}\nOne more sentence.\n", "utf-8")
    modules = build(site)
    assert "factsite.touch_up" in modules
    others = {"factsite.production", "factsite.load.stage", "factsite.resolve.gatherings", "concurrent.futures"}
    assert modules.intersection(others) == set()
    # The edited text is English.
    assert not {name for name in modules if name.startswith("factsite.parity.han")}
