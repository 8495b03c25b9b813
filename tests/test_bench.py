"""The corpus of the benchmarks is a sound site, its edits do what they claim, and others get the same pages."""

from __future__ import annotations

import shutil
import sys
from argparse import Namespace
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from jinja2 import Environment

from tests.site_maker import Run, run, tree

BENCH = Path(__file__).with_name("bench")
sys.path.append(str(BENCH))  # Its scripts import each other by their bare names, as they do when they are run.

from corpus import DEFAULT_SEED, write_site  # noqa: E402 - see above; so do the others.
from eleventy_site import write_eleventy_site  # noqa: E402
from hugo_site import write_hugo_site  # noqa: E402
from nikola_site import write_nikola_site  # noqa: E402
from pelican_site import write_pelican_site  # noqa: E402
from programs import OTHERS, Absent  # noqa: E402
from scenarios import SCENARIOS  # noqa: E402

STORIES, LANGUAGES = 3, ("en", "it", "ru", "zh-hans")
WRITERS = {
    "eleventy": (write_eleventy_site, "content/*/*.md"),
    "hugo": (write_hugo_site, "content/*/*.md"),
    "nikola": (write_nikola_site, "posts/*.md"),
    "pelican": (write_pelican_site, "content/*/*.md"),
}
"""Who writes a generator's site, and where its articles are."""


@pytest.fixture(scope="module")
def first_build(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Write a tiny corpus and build it."""
    folder = tmp_path_factory.mktemp("corpus")
    write_site(folder / "site", STORIES, DEFAULT_SEED)
    return run("build", folder / "site", folder / "out")


def test_corpus_builds_without_findings(first_build: Run) -> None:
    """All articles are published, and nothing is found wrong."""
    assert first_build.published
    assert first_build.warnings == []
    keys = {story.name for story in first_build.site.glob("content/*/*/")}
    assert len(keys) == STORIES
    for language in LANGUAGES:
        assert keys <= {page.parent.name for page in first_build.output.glob(f"{language}/*/index.html")}


def test_same_seed_gives_same_bytes(first_build: Run, tmp_path: Path) -> None:
    """The corpus depends on nothing but its size and its seed."""
    write_site(tmp_path, STORIES, DEFAULT_SEED)
    assert tree(tmp_path / "content") == tree(first_build.site / "content")


def test_edits_change_pages_again_and_again(first_build: Run, tmp_path: Path) -> None:
    """Every scenario that edits has pages made anew, each time it is run, and the others have none."""
    site, output = tmp_path / "site", tmp_path / "out"
    shutil.copytree(first_build.site, site)
    assert run("build", site, output).published
    for _ in range(2):
        made = {}
        for name, scenario in SCENARIOS.items():
            scenario.edit(site)
            again = run("build", site, output)
            assert again.published
            made[name] = bool(again.summary["rendered"])
        edited = {"body": True, "title": True, "template": True, "catalogue": True}
        assert made == {"clean": False, "unchanged": False} | edited


@pytest.mark.parametrize("generator", WRITERS)
def test_other_generators_get_plain_articles(generator: str, tmp_path: Path) -> None:
    """Another generator's site has every article, with nothing in it that only factsite understands."""
    write, where = WRITERS[generator]
    write(tmp_path / "site", STORIES, DEFAULT_SEED)
    articles = list((tmp_path / "site").glob(where))
    assert len(articles) == STORIES * len(LANGUAGES)
    for article in articles:
        text = article.read_text("utf-8")
        assert "](#source-" in text
        assert "[@" not in text
        assert "story:" not in text


@pytest.mark.parametrize("write", [write_nikola_site, write_pelican_site])
def test_jinja_templates_parse(write: Callable[[Path, int, int], None], tmp_path: Path) -> None:
    """The templates of the generators that use Jinja have no mistakes of syntax."""
    write(tmp_path / "site", 1, DEFAULT_SEED)
    templates = [path for path in tmp_path.rglob("templates/**/*") if path.is_file()]
    assert len(templates) > STORIES
    for template in templates:
        Environment(autoescape=True).parse(template.read_text("utf-8"), filename=str(template))


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("it", "19 settembre 2026"),
        ("en", "19 September 2026"),
        ("ru", "19 сентября 2026 г."),
        ("zh-Hans", "2026年9月19日"),
    ],
)
def test_other_generators_write_dates_out(language: str, shown: str, tmp_path: Path) -> None:
    """Pelican and Nikola are given dates in the words of each language."""
    write_pelican_site(tmp_path / "site", 1, DEFAULT_SEED)
    spec = spec_from_file_location("pieces_of_a_site", tmp_path / "site" / "pieces.py")
    assert spec
    assert spec.loader
    pieces = module_from_spec(spec)
    spec.loader.exec_module(pieces)
    assert pieces.long_date("2026-09-19 09:00:00+02:00", language) == shown


@pytest.mark.parametrize(
    ("generator", "advice"),
    [
        ("eleventy", "Eleventy isn't installed: npm install --prefix {}"),
        ("nikola", "Nikola isn't installed for {}: pip install nikola"),
        ("pelican", "Pelican isn't installed for {}: pip install pelican markdown"),
    ],
)
def test_absent_generators_are_passed_over(generator: str, advice: str, tmp_path: Path) -> None:
    """A generator that isn't installed isn't compared, and the reader is told how to install it."""
    nowhere = tmp_path / "nowhere"
    told = Namespace(eleventy=nowhere, python_of_others=nowhere)
    assert OTHERS[generator](tmp_path, STORIES, told) == Absent(advice.format(nowhere))
    assert list(tmp_path.iterdir()) == []
