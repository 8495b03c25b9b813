"""A real site served while its files change: pages appear, change and go, and every kind of file counts."""

from __future__ import annotations

import shutil
import unicodedata
from pathlib import Path

import pytest

from factsite.orders import Outcome
from tests.serving import Live, get, live
from tests.site_maker import article, settings, translation, write_site

SITE = {
    "site.yaml": settings("en,it"),
    "bridge/en.md": article("The bridge is open [@post].\n"),
    "bridge/it.md": translation("Il ponte è aperto [@post].\n"),
    "ferry/en.md": article("The ferry sails [@post].\n"),
}
WORDS = """\
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Skip to content"
msgstr "{}"
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Write a small site."""
    return write_site(tmp_path / "site", SITE)


def is_broken(outcome: Outcome) -> bool:
    """Say whether nothing was published."""
    return outcome.written is None


def text(served: Live, path: str) -> str:
    """Give a page as it is served."""
    return get(served.server, path).body.decode()


def wait_for(served: Live, path: str, words: str) -> None:
    """Wait until a page holds these words."""
    served.shown.wait_for(lambda _: words in text(served, path))


def save(path: Path, content: str) -> None:
    """Save a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")


def test_deleted_story(site: Path) -> None:
    """The page of a story that is deleted is gone, and so is every link to it."""
    with live(site) as served:
        assert 'href="/en/ferry/"' in text(served, "/en/")
        shutil.rmtree(site / "content" / "ferry")
        served.shown.wait_for(lambda one: bool(one.written and "en/ferry/index.html" not in one.written.manifest))
        assert get(served.server, "/en/ferry/").status == 404
        assert 'href="/en/ferry/"' not in text(served, "/en/")


def test_edited_settings(site: Path) -> None:
    """A new title of the site is on every page."""
    with live(site) as served:
        save(site / "content" / "site.yaml", settings("en,it", title="Another"))
        for path in ("/en/", "/it/", "/en/bridge/"):
            wait_for(served, path, "Another")


def test_settings_half_written(site: Path) -> None:
    """Settings that can't be read while they are typed keep the last good site, which recovers."""
    with live(site) as served:
        save(site / "content" / "site.yaml", "title: [")
        served.shown.wait_for(is_broken)
        assert "The bridge is open" in text(served, "/en/bridge/")
        save(site / "content" / "site.yaml", settings("en,it"))
        wait_for(served, "/-factsite/mistakes", "No mistakes")


def test_moved_site(site: Path) -> None:
    """A site that gets a base path is served under it from then on."""
    with live(site) as served:
        save(site / "content" / "site.yaml", settings("en,it", url="https://held.example/news"))
        wait_for(served, "/news/en/bridge/", "The bridge is open")
        assert get(served.server, "/en/bridge/").status == 404
        assert served.address.endswith("/news/")


def test_edited_catalogue(site: Path) -> None:
    """Words of the site's own catalogue are on the pages of that language, and on no others."""
    with live(site) as served:
        english = text(served, "/en/bridge/").partition("<script src")[0]
        for words in ("Salta", "Al testo"):
            save(site / "locales" / "it" / "LC_MESSAGES" / "factsite.po", WORDS.format(words))
            wait_for(served, "/it/bridge/", f">{words}</a>")
        assert text(served, "/en/bridge/").partition("<script src")[0] == english


def test_edited_template(site: Path) -> None:
    """A template that the site gets, changes, breaks and loses is followed."""
    template = site / "templates" / "article.html"
    with live(site) as served:
        for words in ("First", "Second"):
            block = f"{{% block after %}}<p>{words}</p>{{% endblock %}}"
            save(template, f'{{% extends "factsite/article.html" %}}{block}')
            wait_for(served, "/en/bridge/", f"<p>{words}</p>")
        save(template, "{% block %}")
        served.shown.wait_for(is_broken)
        assert "<p>Second</p>" in text(served, "/en/bridge/")
        template.unlink()
        served.shown.wait_for(lambda _: "<p>Second</p>" not in text(served, "/en/bridge/"))


def test_decomposed_names(site: Path) -> None:
    """A story whose folder is named as macOS does is shown, and shown again when it is edited."""
    story = site / "content" / unicodedata.normalize("NFD", "été") / "en.md"
    with live(site) as served:
        for words in ("First", "Second"):
            save(story, article(f"{words} [@post].\n"))
            wait_for(served, "/en/%C3%A9t%C3%A9/", words)


def test_linked_article(site: Path) -> None:
    """An article that is a link to another file of the site is shown again when that file is edited."""
    shared = site / "shared" / "it.md"
    shared.parent.mkdir()
    shared.write_text(translation("Uno [@post].\n"), encoding="utf-8")
    (site / "content" / "ferry" / "it.md").symlink_to(shared)
    with live(site) as served:
        assert "Uno" in text(served, "/it/ferry/")
        save(shared, translation("Due [@post].\n"))
        wait_for(served, "/it/ferry/", "Due")
