"""The pages judged by others: the Nu HTML checker, and axe for what people with disabilities need.

Their versions stand in tests/validity/package.json; ``npm install --prefix tests/validity`` brings them.
"""

from __future__ import annotations

import shutil
import subprocess
from functools import lru_cache
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browsing import OwnSite, Reader, lacking

TOOLS = Path(__file__).parent / "validity" / "node_modules"
LANGUAGES = ["", "it", "en", "de", "ru", "zh-hans", "ja", "ar", "he"]
"""The parts of addresses that stand for languages; the empty one for the pages that belong to none."""
# The checker takes the policy for a mistake where it names what newer drafts have.
NOT_ASKED = ".*Content Security Policy.*"


def tool(name: str) -> Path:
    """Find a file of a checker."""
    path = TOOLS / name
    if not path.is_file():
        lacking(f"{Path(name).parts[0]} from npm")
    return path


def test_markup_is_valid(own_site: OwnSite) -> None:
    """The Nu checker finds nothing on any page, not even what it calls information."""
    jar = tool("vnu-jar/build/dist/vnu.jar")
    java = shutil.which("java") or lacking("java")
    options = ["--skip-non-html", "--format", "gnu", "--filterpattern", NOT_ASKED]
    checked = subprocess.run(
        [java, "-jar", str(jar), *options, str(own_site.folder)], check=False, capture_output=True, text=True
    )
    assert checked.stderr.replace(str(own_site.folder), "").splitlines() == []
    assert checked.returncode == 0


@lru_cache(maxsize=1)
def axe() -> str:
    """Read axe's script."""
    return tool("axe-core/axe.min.js").read_text(encoding="utf-8")


def findings(page: Page, options: str) -> list[str]:
    """Let axe look at the page as it is, and give each finding with the element that it's in."""
    page.evaluate(axe())
    found = page.evaluate(f"axe.run(document, {options})")["violations"]
    return [f"{rule['help']}: {node['html'][:120]}" for rule in found for node in rule["nodes"]]


def stay(reader: Reader, path: str) -> Page:
    """Open a page, and keep a redirect from leading on."""
    html = reader.site.text(path).replace('http-equiv="refresh"', 'name="refresh"')
    reader.page.route(
        f"{reader.site.address}{path}", lambda route: route.fulfill(body=html, content_type="text/html; charset=utf-8")
    )
    return reader.visit(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_are_accessible(reader: Reader, language: str) -> None:
    """Axe finds nothing on any page of the language."""
    axe()
    problems = {path: findings(stay(reader, path), "{resultTypes: ['violations']}") for path in pages(reader, language)}
    assert {path: found for path, found in problems.items() if found} == {}


@pytest.mark.parametrize("language", ["", "en", "ar"])
def test_dark_pages_have_contrast(reader: Reader, language: str) -> None:
    """Text stands out from its ground in the dark scheme, too; its colours are the same in every language."""
    axe()
    reader.page.emulate_media(color_scheme="dark")
    shown = [path for path in pages(reader, language) if path.count("/") <= 3]
    problems = {path: findings(stay(reader, path), "{runOnly: ['color-contrast']}") for path in shown}
    assert {path: found for path, found in problems.items() if found} == {}


def pages(reader: Reader, language: str) -> list[str]:
    """Give the pages of a language, of which there are some."""
    found = reader.site.pages(language)
    assert found
    return found


def test_axe_is_listening(reader: Reader) -> None:
    """A picture without words and text like its ground are found: silence on other pages means something."""
    page = reader.visit("/it/")
    page.evaluate("document.querySelector('h2').outerHTML = '<h2>Titolo</h2><img src=/x.png>'")
    page.evaluate("document.querySelector('h2').style.color = '#eee'")
    found = {one.split(":")[0] for one in findings(page, "{resultTypes: ['violations']}")}
    assert found == {
        "Elements must meet minimum color contrast ratio thresholds",
        "Images must have alternative text",
    }
