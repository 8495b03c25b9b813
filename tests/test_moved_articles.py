"""An article whose address has changed is told, as long as the output knows the old one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.site_maker import Files, Finding, article, run, settings, translation, write_site

SITE: Files = {"site.yaml": settings("en, it"), "s/en.md": article(), "s/it.md": translation("Testo [@post].\n")}


def moved(site: Path, *arguments: str) -> tuple[Finding, ...]:
    """Build a site into its own folder, and give what is told of articles that have moved."""
    made = run("build", site, site / "_site", *arguments)
    assert made.published
    return tuple(one for one in made.findings if one.code == "moved-article")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Build a site of one story."""
    site = write_site(tmp_path / "site", SITE)
    assert moved(site) == ()
    return site


def test_new_slug_is_told_once(site: Path) -> None:
    """The note names both addresses and writes the alias; the next build knows nothing of the old one."""
    write_site(site, {**SITE, "s/it.md": translation("Testo [@post].\n", slug="ponte")})
    (one,) = moved(site)
    assert (one.severity, one.place, one.message, one.hint) == (
        "note",
        "content/s/it.md:0:0",
        "this stood at /it/s/ and stands at /it/ponte/ now: links to the old address lead nowhere",
        "add 'aliases: [/it/s/]', and the old address leads to the new one",
    )
    assert moved(site) == ()


@pytest.mark.parametrize("has_memory", [True, False])
def test_renamed_folder_is_told_in_every_language(site: Path, *, has_memory: bool) -> None:
    """A story's identity in feeds goes with its folder's name; the output alone is enough to know."""
    (site / "content/s").rename(site / "content/bridge")
    if not has_memory:
        shutil.rmtree(site / ".factsite")
    hint = "; where the folder was renamed, 'key: s' in the original keeps the story's identity in feeds"
    assert [(one.path, one.hint.endswith(hint)) for one in moved(site)] == [
        ("content/bridge/en.md", True),
        ("content/bridge/it.md", True),
    ]


def test_alias_leaves_nothing_to_tell(site: Path) -> None:
    """Where the old address leads to the new one all is well."""
    write_site(site, {**SITE, "s/it.md": translation("Testo [@post].\n", slug="ponte", aliases="[/it/s/]")})
    assert moved(site) == ()


def test_other_article_has_not_moved(site: Path) -> None:
    """A story that is taken out while another comes is no move, whatever the data of the old one says."""
    (site / "_site/it/s/verification.json").write_text("[", "utf-8")
    shutil.rmtree(site / "content/s")
    write_site(
        site,
        {
            "site.yaml": SITE["site.yaml"],
            "t/en.md": article(title="Another"),
            "t/it.md": translation("Testo [@post].\n"),
        },
    )
    assert moved(site) == ()
