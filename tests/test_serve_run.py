"""The loop that builds again after every change: whatever happens on the way, the last state is what is shown."""

from __future__ import annotations

import json
import os
import random
import shutil
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Event

import pytest

from factsite.codes import Code
from factsite.diagnostics import Place, warning
from factsite.orders import Outcome
from factsite.report import Format
from factsite.serve.changes import Change, Changes
from factsite.serve.reload import Board, News, Preview
from factsite.serve.run import Wishes, base_path, build_once, opening, showing
from factsite.serve.terminal import Terminal
from tests.serving import PATIENCE, Shown, built, failed, kept_up, mistake
from tests.site_maker import article, settings, write_site


def reading(folder: Path) -> Callable[[], Outcome]:
    """Make a build that notes the text of every article, and fails where one says ``wrong``."""

    def make() -> Outcome:
        found: dict[str, str] = {}
        for parent, _, names in os.walk(folder):
            for name in names:
                path = Path(parent, name)
                try:
                    found[path.relative_to(folder).as_posix()] = path.read_text("utf-8")
                except FileNotFoundError:
                    continue
        return failed() if "wrong" in found.values() else built(found)

    return make


def files(outcome: Outcome) -> dict[str, str] | None:
    """Give the files of a site as shown, ``None`` for mistakes."""
    return outcome.written.manifest if outcome.written else None


def save(path: Path, text: str) -> None:
    """Write a file and its folders."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """Make a site of one article."""
    save(tmp_path / "content" / "a" / "en.md", "one")
    return tmp_path / "content"


def test_first_build_needs_no_change(content: Path) -> None:
    """What there is at the start is shown."""
    with kept_up(content.parent, reading(content)) as shown:
        assert files(shown.wait_for(bool)) == {"a/en.md": "one"}


def test_edit_is_shown(content: Path) -> None:
    """A saved file is built and shown."""
    with kept_up(content.parent, reading(content)) as shown:
        shown.wait_for(bool)
        save(content / "a" / "en.md", "two")
        shown.wait_for(lambda one: files(one) == {"a/en.md": "two"})


def test_change_during_a_build(content: Path) -> None:
    """What is saved while a build runs is in the next one, without another save."""
    read, go = Event(), Event()

    def make() -> Outcome:
        outcome = reading(content)()
        read.set()
        assert go.wait(PATIENCE)
        return outcome

    with kept_up(content.parent, make) as shown:
        assert read.wait(PATIENCE)
        save(content / "a" / "en.md", "two")
        go.set()
        shown.wait_for(lambda one: files(one) == {"a/en.md": "two"})
    assert files(shown.outcomes[0]) == {"a/en.md": "one"}


def test_broken_file_in_between(content: Path) -> None:
    """Mistakes are shown when they are there, and gone when they are mended."""
    with kept_up(content.parent, reading(content)) as shown:
        shown.wait_for(bool)
        save(content / "a" / "en.md", "wrong")
        shown.wait_for(lambda one: files(one) is None)
        save(content / "a" / "en.md", "right")
        shown.wait_for(lambda one: files(one) == {"a/en.md": "right"})


def test_mistake_of_a_state_that_is_gone(content: Path) -> None:
    """A build that failed on files that have changed meanwhile isn't worth a word."""
    read, go = Event(), Event()
    save(content / "a" / "en.md", "wrong")
    changes = Changes(quiet=0.02)

    def make() -> Outcome:
        outcome = reading(content)()
        read.set()
        assert go.wait(PATIENCE)
        return outcome

    with kept_up(content.parent, make, changes) as shown:
        assert read.wait(PATIENCE)
        save(content / "a" / "en.md", "right")
        while not changes.is_waiting:
            go.wait(0.001)
        go.set()
        shown.wait_for(bool)
    assert [files(one) for one in shown.outcomes] == [{"a/en.md": "right"}]


def test_changes_of_builds_not_shown_add_up(content: Path) -> None:
    """Where a failed build was passed over, the next one has its changes to show, too."""
    outcomes = iter([built({}), failed(), built({"a": "1"})])
    changes = Changes(quiet=0.0)

    def make() -> Outcome:
        outcome = next(outcomes)
        if not outcome.written:
            changes.note("style.css")
        return outcome

    with kept_up(content.parent, make, changes) as shown:
        shown.wait_for_count(1)
        changes.note("a.md")
        shown.wait_for_count(2)
    assert shown.changes == [Change(only_styles=False), Change(only_styles=False)]


def test_another_server_builds(content: Path) -> None:
    """Where another server of the same site writes, this one waits for its turn, and says nothing of it."""
    outcomes = iter(
        [failed(mistake("busy", Code.BUILD_RUNNING)), failed(mistake("busy", Code.BUILD_RUNNING)), built({})]
    )
    with kept_up(content.parent, lambda: next(outcomes), Changes(quiet=0.0)) as shown:
        shown.wait_for_count(1)
    assert [files(one) for one in shown.outcomes] == [{}]


@pytest.mark.parametrize("count", [20_000])
def test_very_many_files_at_once(content: Path, count: int) -> None:
    """After as many changes as a branch may bring, what is shown is the last state, and what follows is seen."""
    with kept_up(content.parent, lambda: built(dict.fromkeys(os.listdir(content), ""))) as shown:  # noqa: PTH208
        shown.wait_for(bool)
        for number in range(count):
            with open(content / f"{number}.md", "wb"):  # noqa: PTH123 - twice as fast.
                pass
        shown.wait_for(lambda one: len(files(one) or ()) == count + 1)
        (content / "0.md").unlink()
        shown.wait_for(lambda one: len(files(one) or ()) == count)


def test_many_folders_at_once(content: Path) -> None:
    """Of many folders that come in one breath, each is watched from then on."""
    with kept_up(content.parent, reading(content)) as shown:
        shown.wait_for(bool)
        expected = {"a/en.md": "one"}
        for number in range(200):
            save(content / f"story{number}" / "pictures" / "en.md", "one")
            expected[f"story{number}/pictures/en.md"] = "one"
        shown.wait_for(lambda one: files(one) == expected)
        for number in (0, 100, 199):
            save(content / f"story{number}" / "pictures" / "en.md", "two")
            expected[f"story{number}/pictures/en.md"] = "two"
            shown.wait_for(lambda one: files(one) == expected)


def test_renamed_twice_in_a_row(content: Path) -> None:
    """A story that is renamed and renamed again is shown under its last name, and as it is edited there."""
    with kept_up(content.parent, reading(content)) as shown:
        shown.wait_for(bool)
        (content / "a").rename(content / "b")
        (content / "b").rename(content / "c")
        shown.wait_for(lambda one: files(one) == {"c/en.md": "one"})
        save(content / "c" / "en.md", "two")
        shown.wait_for(lambda one: files(one) == {"c/en.md": "two"})


def test_content_deleted_and_made_again(content: Path) -> None:
    """A branch switched to nothing and back is followed."""
    with kept_up(content.parent, reading(content)) as shown:
        shown.wait_for(bool)
        shutil.rmtree(content)
        save(content / "b" / "en.md", "two")
        shown.wait_for(lambda one: files(one) == {"b/en.md": "two"})
        save(content / "b" / "en.md", "three")
        shown.wait_for(lambda one: files(one) == {"b/en.md": "three"})


def test_link_that_leads_out_of_the_content(content: Path) -> None:
    """An article that is a link is built again when the file is edited that it leads to."""
    save(content.parent / "shared" / "it.md", "uno")
    (content / "a" / "it.md").symlink_to(content.parent / "shared" / "it.md")
    with kept_up(content.parent, reading(content)) as shown:
        shown.wait_for(bool)
        save(content.parent / "shared" / "it.md", "due")
        shown.wait_for(lambda one: files(one) == {"a/en.md": "one", "a/it.md": "due"})


@dataclass
class Mover:
    """Makes, moves and deletes folders and files at random, as fast as it can."""

    content: Path
    dice: random.Random

    def move(self) -> None:
        """Do one thing; where a path is taken or gone by now, nothing."""
        folders = [self.content, *(path for path in self.content.rglob("*") if path.is_dir())]
        folder = self.dice.choice(folders)
        target = self.dice.choice(folders) / f"d{self.dice.randrange(6)}"
        with suppress(OSError):
            match self.dice.randrange(6):
                case 0:
                    (target / "e").mkdir(parents=True)
                case 1 | 2:
                    (folder / f"f{self.dice.randrange(9)}.md").write_text(str(self.dice.random()), encoding="utf-8")
                case 3 | 4 if folder != self.content:
                    folder.rename(target)
                case _ if folder != self.content:
                    shutil.rmtree(folder)

    def texts(self) -> dict[str, str]:
        """Give the text of every article."""
        found = (path for path in self.content.rglob("*") if path.is_file())
        return {path.relative_to(self.content).as_posix(): path.read_text("utf-8") for path in found}


@pytest.mark.parametrize("seed", [1, 2])
def test_folders_in_motion(content: Path, seed: int) -> None:
    """However folders are made, moved and deleted, the last state is shown, and every later edit."""
    mover = Mover(content, random.Random(seed))  # noqa: S311 - for the same moves in every run.
    with kept_up(content.parent, reading(content)) as shown:
        for number in range(5):
            for _ in range(20):
                mover.move()
            shown.wait_for(lambda one: files(one) == mover.texts())
            for path in list(mover.texts())[:1]:
                save(content / path, f"edit {number}")
                shown.wait_for(lambda one: files(one) == mover.texts())


# What comes of a build


SITE = {"a/en.md": article(), "b/en.md": article(draft="yes"), "c/en.md": article(published="2090-01-01")}


def test_drafts_and_future_articles_are_shown(tmp_path: Path) -> None:
    """All that is written is built, at its address, and outside of the site that goes online."""
    site = write_site(tmp_path, SITE)
    outcome = build_once(Wishes(site))
    assert outcome.written
    assert {f"en/{key}/index.html" for key in "abc"} <= set(outcome.written.manifest)
    assert (site / ".factsite" / "serve" / "en" / "b" / "index.html").is_file()
    assert not (site / "_site").exists()


def test_warnings_of_a_strict_build(tmp_path: Path) -> None:
    """Where warnings fail, they keep the site back here, too."""
    site = write_site(tmp_path, {**SITE, "topics.yaml": "spare: {name: Spare}\n"})
    wishes = Wishes(site)
    assert build_once(wishes).written
    assert build_once(Wishes(site, strict=True)).written is None


def test_file_that_went_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the system refuses in the midst of a build is told as a mistake, and the server goes on."""

    def refuse(*_: object) -> Outcome:
        raise FileNotFoundError(2, "No such file or directory", str(tmp_path / "content" / "a"))

    monkeypatch.setattr("factsite.serve.run.build", refuse)
    (one,) = build_once(Wishes(tmp_path)).diagnostics
    message = "this changed or went away while the site was built: No such file or directory"
    assert (one.code, one.place.path, one.message) == (Code.UNREADABLE_FILE, "content/a", message)


@pytest.mark.parametrize(
    ("text", "base"),
    [
        (settings(), ""),
        (settings(url="https://held.example/"), ""),
        (settings(url="https://held.example/repo"), "/repo"),
        (settings(url="https://held.example/a/été/"), "/a/%C3%A9t%C3%A9"),
        (settings(url="held"), None),
        ("title: [", None),
        (b"\xff", None),
    ],
)
def test_base_path(tmp_path: Path, text: str | bytes, base: str | None) -> None:
    """The base path is that of the setting ``url``, and unknown where that can't be read."""
    assert base_path(write_site(tmp_path, {"site.yaml": text})) == base


def test_base_path_without_settings(tmp_path: Path) -> None:
    """A site without settings has none."""
    assert base_path(tmp_path) is None


def show_all(site: Path, *outcomes: Outcome) -> Board:
    """Show one outcome after the other."""
    board = Board(Preview(""))
    show = showing(board, site, Terminal(site, Format.TEXT, lambda: "http://127.0.0.1:8000/"))
    for outcome in outcomes:
        show(outcome, Change(only_styles=False), 0.25)
    return board


def test_good_build_is_shown(tmp_path: Path) -> None:
    """The files of a good build are what is shown, under the site's base path."""
    site = write_site(tmp_path, {"site.yaml": settings(url="https://held.example/repo")})
    assert show_all(site, built({"index.html": "1"})).preview == Preview("/repo", {"index.html": "1"})


def test_last_good_site_stays(tmp_path: Path) -> None:
    """With mistakes the last good site stays under its address, though the settings can't be read."""
    site = write_site(tmp_path, {"site.yaml": settings(url="https://held.example/repo")})
    board = show_all(site, built({"index.html": "1"}))
    (site / "content" / "site.yaml").write_text("title: [", encoding="utf-8")
    show = showing(board, site, Terminal(site, Format.TEXT, str))
    show(failed(), Change(only_styles=False), 0.0)
    assert (board.preview.base, board.preview.files) == ("/repo", {"index.html": "1"})
    assert board.preview.mistakes
    assert b"<bdi>wrong</bdi>" in board.preview.mistakes.page()


def test_mended_mistakes_are_gone(tmp_path: Path) -> None:
    """A good build takes the mistakes away, and open pages are told, even if nothing else is new."""
    board = show_all(write_site(tmp_path, {}), built({"index.html": "1"}), failed())
    _, token = board.glance()
    show = showing(board, tmp_path, Terminal(tmp_path, Format.TEXT, str))
    show(built({"index.html": "1"}), Change(only_styles=True), 0.0)
    assert board.preview.mistakes is None
    assert board.news_since(board.number_of(token), 0)[0] == News.RELOAD


def test_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal says where the site is, what each build found as ``build`` does, and how long it took."""
    monkeypatch.chdir(tmp_path)
    show_all(tmp_path, built({"index.html": "1", "a.css": "1"}), failed(), built({}))
    assert capsys.readouterr().err == (
        "http://127.0.0.1:8000/: 1 page, built in 0.25 s; Ctrl-C to stop\n"
        "content/a/en.md:1:1: error[yaml-syntax]: wrong\n"
        "1 error, 0 warnings in 1 file\n"
        "http://127.0.0.1:8000/: nothing new is shown until this is mended (0.25 s)\n"
        "http://127.0.0.1:8000/: 0 pages, 0 files written, 0 removed, built in 0.25 s\n"
    )


def test_json_on_standard_output(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Programs get each build's mistakes and its summary as JSON lines, and the rest is not in their way."""
    terminal = Terminal(tmp_path, Format.JSON, lambda: "http://127.0.0.1:8000/")
    for _ in range(2):
        terminal.tell(failed(), 0.25)
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["type"], one.get("code"), one.get("errors")) for one in lines] == [
        ("diagnostic", "yaml-syntax", None),
        ("summary", None, 1),
    ] * 2


def test_warnings_are_told_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A warning that stays is counted again at the next build but not repeated; an error is."""
    spare = warning(Code.UNUSED_TOPIC, Place("content/topics.yaml"), "spare")
    terminal = Terminal(tmp_path, Format.GITHUB, lambda: "http://127.0.0.1:8000/")
    for _ in range(2):
        terminal.tell(failed(mistake(), spare), 0.25)
    said = capsys.readouterr()
    assert [line.split(" ")[0] for line in said.out.splitlines()] == ["::error", "::warning", "::error"]
    assert said.err.count("1 error, 1 warning in 2 files\n") == 2


def test_browser_is_opened_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser opens after the first build, and not again."""
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    shown = Shown()
    show = opening(shown.show, lambda: "http://127.0.0.1:8000/")
    for _ in range(2):
        show(built({}), Change(only_styles=False), 0.0)
    assert (opened, len(shown.outcomes)) == (["http://127.0.0.1:8000/"], 2)
