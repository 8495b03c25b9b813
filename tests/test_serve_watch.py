"""Watching: what editors, git and scripts do to files is noted, and what a build does is not."""

from __future__ import annotations

import errno
import os
import shutil
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from threading import Condition
from typing import NoReturn

import pytest
from watchdog.observers import Observer
from watchdog.observers.api import EventEmitter

from factsite.serve import watch
from factsite.serve.changes import Changes
from factsite.serve.watch import Watches
from tests.serving import PATIENCE


class Noted(Changes):
    """Changes that keep the paths, and let a test wait for one."""

    def __init__(self) -> None:
        super().__init__(quiet=0.0)
        self.paths: list[str] = []
        self.came = Condition()

    def note(self, path: str) -> None:
        """Keep a path."""
        with self.came:
            self.paths.append(path)
            self.came.notify_all()
        super().note(path)

    def wait_for(self, path: Path) -> None:
        """Wait until a path was noted."""
        with self.came:
            assert self.came.wait_for(lambda: str(path) in self.paths, PATIENCE), self.paths


class Watched:
    """A site under watch."""

    def __init__(self, site: Path) -> None:
        self.site = site
        self.content = site / "content"
        self.changes = Noted()
        self.watches = Watches(site, self.changes)

    def forget(self) -> None:
        """Let pass what is on its way, watch as a build does, and begin a new list."""
        self.mark()
        self.watches.renew()
        self.watches.follow_links()
        self.mark()
        self.changes.paths.clear()

    def mark(self) -> None:
        """Save a file, and wait until that is noted: what was done before is noted, or never will be."""
        mark = self.content / f"mark{len(self.changes.paths)}.md"
        mark.write_text("x", encoding="utf-8")
        self.changes.wait_for(mark)

    def noted(self) -> set[str]:
        """Give what was noted, as paths below the site; the marks left out."""
        self.mark()
        paths = {Path(path).relative_to(self.site).as_posix() for path in self.changes.paths}
        return {path for path in paths if not path.startswith("content/mark")}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Make a site's folder, and beside it what is none of its."""
    site = tmp_path / "site"
    for name in ("content/a", "shared", "_site", ".factsite", ".git"):
        (site / name).mkdir(parents=True)
    (site / "content" / "a" / "en.md").write_text("one", encoding="utf-8")
    return site


@pytest.fixture
def watched(site: Path) -> Iterator[Watched]:
    """Watch the site."""
    watched = Watched(site)
    with watched.watches:
        watched.watches.renew()
        watched.forget()
        yield watched


def test_saved_in_place(watched: Watched) -> None:
    """A file that is written over is noted."""
    (watched.content / "a" / "en.md").write_text("two", encoding="utf-8")
    assert watched.noted() == {"content/a/en.md"}


def test_what_commands_write(watched: Watched) -> None:
    """What ``sources check`` writes is an input of the next build, as all in the content is."""
    (watched.content / "sources.lock.json").write_text("{}", encoding="utf-8")
    assert watched.noted() == {"content/sources.lock.json"}


def test_saved_by_renaming(watched: Watched) -> None:
    """An editor that writes a hidden file and moves it into place changes that place alone."""
    draft = watched.content / "a" / ".en.md.tmp"
    draft.write_text("two", encoding="utf-8")
    draft.replace(watched.content / "a" / "en.md")
    assert watched.noted() == {"content/a/en.md"}


def test_saved_with_a_backup(watched: Watched) -> None:
    """An editor that moves the old file away and writes a new one changes that file alone."""
    article = watched.content / "a" / "en.md"
    article.replace(watched.content / "a" / "en.md~")
    article.write_text("two", encoding="utf-8")
    assert watched.noted() == {"content/a/en.md"}


@pytest.mark.parametrize("name", [".en.md.swp", "en.md~", "#en.md#", ".#en.md", "4913", ".DS_Store", "en.md.bak"])
def test_helper_of_an_editor(watched: Watched, name: str) -> None:
    """Backups, locks and swap files are nobody's business."""
    helper = watched.content / "a" / name
    helper.write_text("x", encoding="utf-8")
    helper.write_text("y", encoding="utf-8")
    helper.unlink()
    assert watched.noted() == set()


def test_hidden_folder(watched: Watched) -> None:
    """Whatever happens in a hidden folder of the content is passed over."""
    (watched.content / ".git" / "objects").mkdir(parents=True)
    (watched.content / ".git" / "objects" / "1").write_text("x", encoding="utf-8")
    assert watched.noted() == set()


def test_reading_is_no_change(watched: Watched) -> None:
    """A build, which opens, reads and closes every file, doesn't call for the next build."""
    for path in watched.content.rglob("*.md"):
        path.read_text(encoding="utf-8")
    assert watched.noted() == set()


def test_what_a_build_writes_is_no_change(watched: Watched) -> None:
    """The output, the cache and all else beside the three folders are not watched."""
    for name in ("_site", ".factsite", ".git", "shared", "."):
        (watched.site / name / "new.html").write_text("x", encoding="utf-8")
    assert watched.noted() == set()


def test_deleted(watched: Watched) -> None:
    """A file that is gone is noted."""
    (watched.content / "a" / "en.md").unlink()
    assert watched.noted() == {"content/a/en.md"}


def test_renamed_twice(watched: Watched) -> None:
    """A folder that is renamed twice in a row is noted by its last name, and still watched."""
    (watched.content / "a").rename(watched.content / "b")
    (watched.content / "b").rename(watched.content / "c")
    assert "content/c" in watched.noted()
    watched.forget()
    (watched.content / "c" / "en.md").write_text("two", encoding="utf-8")
    assert watched.noted() == {"content/c/en.md"}


def test_new_folders(watched: Watched) -> None:
    """A story that comes with folders of its own is noted and watched from then on."""
    article = watched.content / "2026" / "11" / "b" / "it.md"
    article.parent.mkdir(parents=True)
    article.write_text("one", encoding="utf-8")
    watched.changes.wait_for(watched.content / "2026")
    watched.forget()
    article.write_text("two", encoding="utf-8")
    assert watched.noted() == {"content/2026/11/b/it.md"}


def test_folder_moved_in(watched: Watched) -> None:
    """A story that is moved in from elsewhere is noted and watched."""
    (watched.site / "shared" / "b").mkdir()
    (watched.site / "shared" / "b" / "it.md").write_text("one", encoding="utf-8")
    (watched.site / "shared" / "b").rename(watched.content / "b")
    watched.changes.wait_for(watched.content / "b")
    watched.forget()
    (watched.content / "b" / "it.md").write_text("two", encoding="utf-8")
    assert watched.noted() == {"content/b/it.md"}


def test_folder_deleted_and_made_again(watched: Watched) -> None:
    """A story's folder that goes and comes back is watched as before."""
    shutil.rmtree(watched.content / "a")
    (watched.content / "a").mkdir()
    watched.forget()
    (watched.content / "a" / "en.md").write_text("two", encoding="utf-8")
    assert watched.noted() == {"content/a/en.md"}


def test_content_deleted_and_made_again(watched: Watched) -> None:
    """Even the content's folder may go and come back."""
    shutil.rmtree(watched.content)
    watched.changes.wait_for(watched.content)
    watched.watches.renew()
    watched.changes.paths.clear()
    watched.content.mkdir()
    watched.changes.wait_for(watched.content)
    watched.watches.renew()
    watched.forget()
    (watched.content / "en.md").write_text("two", encoding="utf-8")
    assert watched.noted() == {"content/en.md"}


def test_content_exchanged(watched: Watched) -> None:
    """A content folder that is moved away and replaced by another leaves nothing behind."""
    watched.content.rename(watched.site / "old")
    shutil.copytree(watched.site / "old", watched.content)
    watched.changes.wait_for(watched.content)
    watched.watches.renew()
    watched.forget()
    (watched.site / "old" / "a" / "en.md").write_text("two", encoding="utf-8")
    (watched.content / "a" / "en.md").write_text("two", encoding="utf-8")
    assert watched.noted() == {"content/a/en.md"}


@pytest.mark.parametrize("name", ["templates", "locales"])
def test_folder_that_comes_later(watched: Watched, name: str) -> None:
    """A site's first own template or catalogue is noted, though its folder was not there before."""
    folder = watched.site / name
    folder.mkdir()
    watched.changes.wait_for(folder)
    watched.forget()
    (folder / "new").mkdir()
    watched.changes.wait_for(folder / "new")
    watched.forget()
    (folder / "new" / "a.txt").write_text("x", encoding="utf-8")
    watched.changes.wait_for(folder / "new" / "a.txt")
    assert watched.noted() == {f"{name}/new/a.txt"}


def test_decomposed_name(watched: Watched) -> None:
    """A file whose name is written as macOS does is noted."""
    name = unicodedata.normalize("NFD", "é.md")
    (watched.content / name).write_text("x", encoding="utf-8")
    assert watched.noted() == {f"content/{name}"}


def test_site_with_a_decomposed_name(tmp_path: Path) -> None:
    """A site may lie in a folder with such a name."""
    site = tmp_path / unicodedata.normalize("NFD", "société")
    (site / "content").mkdir(parents=True)
    watched = Watched(site)
    with watched.watches:
        watched.watches.renew()
        (site / "templates").mkdir()
        watched.changes.wait_for(site / "templates")


def test_file_that_a_link_leads_to(watched: Watched) -> None:
    """Where a file of the content is a link, the file that it leads to is watched, and nothing beside it."""
    shared = watched.site / "shared"
    (shared / "it.md").write_text("one", encoding="utf-8")
    (watched.content / "a" / "it.md").symlink_to(shared / "it.md")
    watched.forget()
    (shared / "other.md").write_text("x", encoding="utf-8")
    (shared / "it.md").write_text("two", encoding="utf-8")
    watched.changes.wait_for(shared / "it.md")
    assert watched.noted() == {"shared/it.md"}


def test_new_link_calls_for_a_look(watched: Watched) -> None:
    """A file that is watched from now on may have changed before, so it counts as changed."""
    (watched.content / "a" / "it.md").symlink_to(watched.site / "shared" / "it.md")
    watched.changes.wait_for(watched.content / "a" / "it.md")
    watched.changes.paths.clear()
    watched.watches.follow_links()
    assert watched.changes.paths == [str(watched.site / "shared" / "it.md")]


@pytest.mark.parametrize("target", ["nowhere", "it.md", "..", "/dev/null"])
def test_odd_link(watched: Watched, target: str) -> None:
    """A link that leads nowhere, to itself, to a folder or to a device harms nothing."""
    (watched.content / "a" / "it.md").symlink_to(target)
    watched.forget()
    (watched.content / "a" / "en.md").write_text("two", encoding="utf-8")
    assert watched.noted() == {"content/a/en.md"}


def test_content_that_is_a_link(site: Path) -> None:
    """The content's folder may itself be a link to another."""
    (site / "content").rename(site / "shared" / "texts")
    (site / "content").symlink_to(site / "shared" / "texts")
    watched = Watched(site)
    with watched.watches:
        watched.watches.renew()
        (site / "content" / "a" / "en.md").write_text("two", encoding="utf-8")
        watched.changes.wait_for(site / "shared" / "texts" / "a" / "en.md")


def test_theme_in_a_source_tree(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever works on the built-in theme sees that, too."""
    template = tmp_path / "source" / "templates" / "base.html"
    template.parent.mkdir(parents=True)
    monkeypatch.setattr(watch, "built_in", lambda: tmp_path / "source")
    watched = Watched(site)
    with watched.watches:
        watched.watches.renew()
        template.write_text("x", encoding="utf-8")
        watched.changes.wait_for(template)


def test_installed_theme_is_not_watched(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The theme in an installed package doesn't change."""
    template = tmp_path / "_theme" / "templates" / "base.html"
    template.parent.mkdir(parents=True)
    monkeypatch.setattr(watch, "built_in", lambda: tmp_path / "_theme")
    watched = Watched(site)
    with watched.watches:
        watched.watches.renew()
        template.write_text("x", encoding="utf-8")
        assert watched.noted() == set()


@pytest.mark.parametrize("problem", [errno.ENOSPC, errno.EMFILE])
def test_system_that_lends_no_more_watches(site: Path, monkeypatch: pytest.MonkeyPatch, problem: int) -> None:
    """Where there are no more watches to be had, the files are looked at again and again."""
    monkeypatch.setattr(watch, "_POLLING_PAUSE", 0.01)
    watched = Watched(site)

    def refuse(*_: object, **__: object) -> NoReturn:
        raise OSError(problem, os.strerror(problem))

    monkeypatch.setattr(Observer, "schedule", refuse)
    with watched.watches:
        watched.watches.renew()
        (watched.content / "a" / "en.md").write_text("two and more", encoding="utf-8")
        watched.changes.wait_for(watched.content / "a" / "en.md")


def test_watch_that_cannot_be_ended(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where watchdog no longer finds its way about its own watch, that is left behind, and a fresh one takes over."""

    def lose_the_way(_: EventEmitter) -> NoReturn:
        raise KeyError

    monkeypatch.setattr(EventEmitter, "stop", lose_the_way)
    (watched.content / "a").rename(watched.content / "b")
    watched.changes.wait_for(watched.content / "b")
    watched.watches.renew()
    monkeypatch.undo()
    watched.forget()
    (watched.content / "b" / "en.md").write_text("two", encoding="utf-8")
    assert watched.noted() == {"content/b/en.md"}
