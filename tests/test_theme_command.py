"""The command ``theme``: what the built-in theme has, and copies of it to change."""

from __future__ import annotations

from pathlib import Path

import pytest

from factsite.cli import main
from tests.site_maker import ROOT, article, build, run, settings, write_site

SITE = {
    "content/site.yaml": settings("en"),
    "content/people.yaml": "olya: {name: Olya}\n",
    "content/a/en.md": article(),
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Write a site without a theme of its own."""
    return write_site(tmp_path / "site", SITE)


def theme(site: Path, *arguments: str) -> int:
    """Run the command on a site."""
    return main(["theme", *arguments, "--site", str(site)])


def test_list_names_all_and_what_is_overridden(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every file of the theme is named, one a line, those that the site overrides as such."""
    write_site(site, {"templates/topic.html": "Mine."})
    assert theme(site, "list") == 0
    names = sorted(p.relative_to(ROOT / "templates").as_posix() for p in (ROOT / "templates").rglob("*") if p.is_file())
    assert capsys.readouterr().out.splitlines() == [
        f"{name}  overridden" if name == "topic.html" else name for name in names
    ]


def test_copy_is_named_from_here(
    site: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A path is told from the folder in which the command was started."""
    monkeypatch.chdir(site)
    assert theme(Path(), "copy", "not_found.html") == 0
    assert capsys.readouterr().out == "templates/not_found.html: from now on the site is built with it\n"


def test_copy_is_built_with(site: Path, tmp_path: Path) -> None:
    """What was copied takes the built-in one's place: the same site at first, then what is changed in it."""
    before = run("build", site, tmp_path / "before").files()
    assert theme(site, "copy", "not_found.html") == 0
    assert theme(site, "copy", "assets/favicon.svg") == 0
    assert run("build", site, tmp_path / "same").files() == before
    own = site / "templates/not_found.html"
    own.write_text(own.read_text(encoding="utf-8").replace("{% block main %}", "{% block main %}Mine."), "utf-8")
    assert "Mine." in run("build", site, tmp_path / "after").text("en/404.html")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["copy", "artcle.html"], "the built-in theme has no 'artcle.html'; did you mean 'article.html'?"),
        (["copy", "nope.html"], "the built-in theme has no 'nope.html'; `factsite theme list` names all that it has"),
        (["copy", "article"], "the built-in theme has no 'article'; did you mean 'article.html'?"),
        (["copy", "../pyproject.toml"], "`factsite theme list` names all that it has"),
        (["copy"], "say what to copy; `factsite theme list` names all that it has"),
        (["copy", "topic.html"], "topic.html is there already"),
    ],
)
def test_what_can_t_be_copied_is_refused(
    site: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    """A name that the theme lacks, or a file that is there: a sentence, status 2, nothing written."""
    write_site(site, {"templates/topic.html": "Mine."})
    assert theme(site, *arguments) == 2
    assert said in capsys.readouterr().err
    assert [path.name for path in (site / "templates").rglob("*")] == ["topic.html"]
    assert (site / "templates/topic.html").read_text(encoding="utf-8") == "Mine."


def test_misspelt_variable_is_told_with_its_line(tmp_path: Path) -> None:
    """A template that asks for what its page lacks: file, line, and the name that was meant."""
    text = '{% extends "factsite/article.html" %}\n{% block after %}\n{{ page.edtion.title }}{% endblock %}'
    (mistake,) = build(tmp_path, {**SITE, "templates/article.html": text}).findings
    assert mistake.short == "templates/article.html:3:1 template-error"
    assert mistake.hint == "did you mean 'edition'?"


def test_folder_of_templates_that_leads_outside_is_not_used(site: Path, tmp_path: Path) -> None:
    """A link out of the site is told, and neither read nor written through."""
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "article.html").write_text("Not ours.", encoding="utf-8")
    (site / "templates").symlink_to(outside)
    (mistake,) = run("build", site, tmp_path / "out").findings
    assert mistake.short == "templates:0:0 link-outside"
    assert theme(site, "copy", "topic.html") == 2
    assert [path.name for path in outside.iterdir()] == ["article.html"]
