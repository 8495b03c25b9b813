"""Faults around a build: whatever happens, the same site comes out, or the old one stands."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Self

import pytest

from factsite.diagnostics import Diagnostic
from factsite.orders import Written
from factsite.pages import FileCopy
from factsite.write import Publisher, only_build
from tests.site_maker import (
    NOW,
    ROOT,
    Files,
    article,
    build,
    every_field,
    page,
    page_translation,
    run,
    run_apart,
    settings,
    translation,
    tree,
    write_site,
)

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg'/>"


def varied_site() -> dict[str, str | bytes]:
    """Give a site with something of everything, so that any edit has neighbours to disturb."""
    return {
        "site.yaml": settings(
            "en, fr, zh-Hans",
            time_zone="Europe/Rome",
            page_size="2",
            nav="[about, topics/x]",
            translations="{parity: off}",
        ),
        "people.yaml": "olya: {name: Olya}\njo: {name: {en: Jo, fr: Jo, zh-Hans: 乔}}\n",
        "topics.yaml": "x: {name: X}\ny: {name: Y, slug: {en: why, fr: y, zh-Hans: 歪}}\n",
        "about/en.md": page("About [a](story:a)."),
        "about/fr.md": page_translation("À propos."),
        "a/en.md": article("![p](p.svg) [b](story:b) [@post] [^1]\n\n[^1]: note", topics="[x]", aliases="[/old/]"),
        "a/fr.md": translation("Texte [@post]."),
        "a/zh-Hans.md": translation("**结论：**属实 [@post]", slug="控制"),
        "a/p.svg": PICTURE,
        "b/en.md": article(published="2026-09-01", topics="[x, y]", authors="[jo]"),
        "b/fr.md": translation(slug="bé"),
        "c/zh-Hans.md": article(published="2026-09-02", topics="[y]"),
        "d/en.md": article(published="2026-09-03", draft="yes"),
        "e/en.md": article(published="2026-12-24"),
    }


# The same bytes


def differing(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    """Name the files in which two outputs differ."""
    return sorted(path for path in one.keys() | other.keys() if one.get(path) != other.get(path))


@pytest.mark.parametrize(
    ("environment", "umask"),
    [
        ({"PYTHONHASHSEED": "1", "TZ": "Asia/Tokyo", "LC_ALL": "C", "LANG": "C"}, 0o077),
        ({"PYTHONHASHSEED": "4000", "TZ": "America/Los_Angeles", "LC_ALL": "C.UTF-8", "LANGUAGE": "ru"}, 0o002),
    ],
)
def test_output_depends_on_the_site_alone(tmp_path: Path, environment: dict[str, str], umask: int) -> None:
    """B046, B065: hash seed, time zone, locale, umask and folder change no byte."""
    here = build(tmp_path / "here", varied_site())
    site = write_site(tmp_path / "else where" / "文", varied_site())
    there = run_apart(site, tmp_path / "other", environment=environment, umask=umask)

    assert there.published
    assert differing(here.files(), there.files()) == []


@pytest.mark.parametrize("files", [varied_site(), every_field("“Words” & <more>")], ids=["varied", "every field"])
def test_output_does_not_depend_on_the_number_of_processes(tmp_path: Path, files: Files) -> None:
    """One process and two give the same bytes and the same findings in the same order."""
    site = write_site(tmp_path / "site", files)
    one, two = (run("build", site, tmp_path / jobs, "--jobs", jobs, "--no-cache") for jobs in "12")

    assert one.published
    assert differing(one.files(), two.files()) == []
    assert one.findings == two.findings


def test_findings_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    """Mistakes come in one order, however many found them."""
    files = {f"s{number}/en.md": page("[x](story:nope) [y](javascript:x)\n\n" * 3, titel="x") for number in range(5)}
    site = write_site(tmp_path / "site", files)
    one, two = (run("check", site, tmp_path / "out", "--jobs", jobs) for jobs in "12")

    assert len(one.findings) == 5 * 7
    assert one.findings == two.findings
    assert list(one.findings) == sorted(one.findings, key=lambda found: (found.path, found.line, found.column))


def test_output_does_not_depend_on_the_order_of_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system may list its files in any order."""
    site = write_site(tmp_path / "site", varied_site())
    plain = run("build", site, tmp_path / "a", "--no-cache")
    really_scan = os.scandir

    class Backwards:
        def __init__(self, path: str = ".") -> None:
            with really_scan(path) as entries:
                self._entries = iter(sorted(entries, key=lambda entry: entry.name, reverse=True))

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *_: object) -> None:
            self.close()

        def __iter__(self) -> Self:
            return self

        def __next__(self) -> os.DirEntry[str]:
            return next(self._entries)

        def close(self) -> None:
            self._entries = iter(())

    monkeypatch.setattr(os, "scandir", Backwards)
    backwards = run("build", site, tmp_path / "b", "--no-cache")
    monkeypatch.undo()

    assert differing(plain.files(), backwards.files()) == []


# Builds after edits


def put(site: Path, files: Files) -> None:
    """Write some files of a site."""
    for name, content in files.items():
        path = site / (name if name.startswith(("templates/", "locales/")) else f"content/{name}")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())


def edited(name: str, old: str, new: str) -> Callable[[Path], None]:
    """Make an edit that replaces some words of a file, where they stand in it."""

    def edit(site: Path) -> None:
        path = site / name
        if path.is_file():
            path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")

    return edit


def deleted(name: str) -> Callable[[Path], None]:
    """Make an edit that deletes a file or folder."""

    def edit(site: Path) -> None:
        path = site / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)

    return edit


def added(files: Files) -> Callable[[Path], None]:
    """Make an edit that adds files or replaces them."""
    return lambda site: put(site, files)


def moved(old: str, new: str) -> Callable[[Path], None]:
    """Make an edit that renames a file or folder."""

    def edit(site: Path) -> None:
        if (site / old).exists() and not (site / new).exists():
            (site / new).parent.mkdir(parents=True, exist_ok=True)
            (site / old).rename(site / new)

    return edit


PIECES = (ROOT / "templates/pieces.html").read_text("utf-8")
CATALOGUE = 'msgctxt "panel"\nmsgid "Sources"\nmsgstr "Belegt durch"\n'
EDITS: dict[str, Callable[[Path], None]] = {
    "a word of a body": edited("content/a/en.md", "note", "another note"),
    "a word of a translation": edited("content/a/fr.md", "Texte", "Autre texte"),
    "a title": edited("content/b/en.md", "title: A story", "title: Another story"),
    "a title back": edited("content/b/en.md", "title: Another story", "title: A story"),
    "a slug": edited("content/a/zh-Hans.md", "slug: 控制", "slug: 管理"),
    "a date": edited("content/b/en.md", "2026-09-01", "2026-09-30"),
    "a draft published": edited("content/d/en.md", "draft: yes", "draft: no"),
    "an article withdrawn": edited("content/c/zh-Hans.md", "---\ntitle:", "---\ndraft: yes\ntitle:"),
    "a topic of an article": edited("content/a/en.md", "topics: [x]", "topics: [x, y]"),
    "a topic's name": edited("content/topics.yaml", "name: X", "name: Ξ"),
    "a topic's slug": edited("content/topics.yaml", "en: why", "en: because"),
    "a person's name": edited("content/people.yaml", "name: Olya", "name: Olga"),
    "the site's title": edited("content/site.yaml", "title: Held", "title: Kept"),
    "the site's zone": edited("content/site.yaml", "Europe/Rome", "Asia/Tokyo"),
    "the site's address": edited("content/site.yaml", "https://held.example", "https://held.example/base"),
    "the order of languages": edited("content/site.yaml", "[en, fr, zh-Hans]", "[fr, en, zh-Hans]"),
    "the size of lists": edited("content/site.yaml", "page_size: 2", "page_size: 1"),
    "typography": edited("content/site.yaml", "nav:", "typography: {quotes: no}\nnav:"),
    "a picture no longer shown": edited("content/a/en.md", "![p](p.svg)", "no picture"),
    "a picture shown again": edited("content/a/en.md", "no picture", "![p](p.svg)"),
    "a picture": added({"a/p.svg": f"{PICTURE}<!-- new -->"}),
    "a translation added": added({"c/en.md": translation("Words [@post].", of="zh-Hans")}),
    "a translation deleted": deleted("content/b/fr.md"),
    "a story added": added({"f/en.md": article("[a](story:a) [@post]", published="2026-09-10", topics="[y]")}),
    "a story deleted": deleted("content/f"),
    "an article back": edited("content/c/zh-Hans.md", "draft: yes\n", ""),
    "a page in one more language": added({"about/zh-Hans.md": page_translation("关于。")}),
    "a folder renamed": moved("content/c", "content/c2"),
    "a folder moved": moved("content/a", "content/deep/a"),
    "a correction": edited(
        "content/b/en.md", "---\ntitle", "---\ncorrections: [{id: k, date: 2026-10-01, type: update, text: t}]\ntitle"
    ),
    "a heading": edited("content/b/en.md", "The text", "## Heading\n\nThe text"),
    "a template": added({"templates/person.html": '{% extends "base.html" %}{% block main %}{% endblock %}'}),
    "a template of all": added({"templates/pieces.html": f"{PIECES}{{# another #}}"}),
    "no template": deleted("templates/person.html"),
    "an asset": added({"templates/assets/style.css": "body{color:red}"}),
    "a catalogue": added({"locales/fr/LC_MESSAGES/factsite.po": CATALOGUE}),
    "no catalogue": deleted("locales/fr"),
    "an alias": edited("content/a/en.md", "[/old/]", "[/older/]"),
    "a source": edited("content/b/en.md", "title: A post", "title: The post"),
    "a typo in the YAML": edited("content/b/en.md", "published:", "publishd:"),
    "no typo": edited("content/b/en.md", "publishd:", "published:"),
    "a link to nothing": edited("content/about/en.md", "story:a)", "story:zz)"),
    "a link to something": edited("content/about/en.md", "story:zz)", "story:a)"),
}


def assert_like_a_clean_build(site: Path, output: Path, what: str) -> None:
    """Build a site once more, and compare with a clean build, findings and bytes."""
    again = run("build", site, output)
    clean_output = output.with_name("clean")
    shutil.rmtree(clean_output, ignore_errors=True)
    clean = run("build", site, clean_output, "--no-cache")
    # Only an output that stood before can have had an article at another address.
    assert [one for one in again.findings if one.code != "moved-article"] == list(clean.findings), what
    assert again.status == clean.status, what
    if clean.status == 0:
        assert differing(again.files(), clean.files()) == [], what
        assert again.summary["pages"] == clean.summary["pages"], what


def test_each_edit_gives_what_a_clean_build_gives(tmp_path: Path) -> None:
    """B083, B143: after every kind of edit, in this order, the output equals a clean build's, file for file."""
    site = write_site(tmp_path / "site", varied_site())
    for what, edit in EDITS.items():
        edit(site)
        assert_like_a_clean_build(site, tmp_path / "out", what)


@pytest.mark.parametrize("seed", range(4))
def test_edits_in_any_order_give_what_a_clean_build_gives(tmp_path: Path, seed: int) -> None:
    """B143: so they do in any order, several at once or one at a time."""
    chosen = random.Random(seed)  # noqa: S311 - no secret.
    site = write_site(tmp_path / "site", varied_site())
    run("build", site, tmp_path / "out")
    names = list(EDITS)
    chosen.shuffle(names)
    while names:
        some = [names.pop() for _ in range(min(len(names), chosen.randint(1, 3)))]
        for name in some:
            EDITS[name](site)
        assert_like_a_clean_build(site, tmp_path / "out", f"{some} with the seed {seed}")


def test_undoing_every_edit_gives_the_first_output(tmp_path: Path) -> None:
    """A site as it was gives the output that it gave."""
    site = write_site(tmp_path / "site", varied_site())
    first = run("build", site, tmp_path / "out").files()
    for edit in EDITS.values():
        edit(site)
    run("build", site, tmp_path / "out")
    for name in ("content", "templates", "locales"):
        shutil.rmtree(site / name, ignore_errors=True)
    write_site(site, varied_site())

    assert run("build", site, tmp_path / "out").files() == first


def test_each_build_of_one_process_reads_templates_anew(tmp_path: Path) -> None:
    """A template that is edited, added or deleted between two builds of one process is what the second one uses."""
    site = write_site(tmp_path / "site", {"s/en.md": page(), "templates/article.html": "one"})
    seen = [run("build", site, tmp_path / "out").text("en/s/index.html")]
    put(site, {"templates/article.html": "two"})
    seen.append(run("build", site, tmp_path / "out").text("en/s/index.html"))
    deleted("templates/article.html")(site)
    built_in = run("build", site, tmp_path / "out").text("en/s/index.html")
    put(site, {"templates/article.html": "three"})
    seen.append(run("build", site, tmp_path / "out").text("en/s/index.html"))

    assert seen == ["one", "two", "three"]
    assert built_in.startswith("<!doctype html>")


def test_time_passing_gives_what_a_clean_build_gives(tmp_path: Path) -> None:
    """B083: an article that comes out, and news that grow old, change the site without an edit."""
    site = write_site(tmp_path / "site", varied_site())
    for now in ("2026-09-20T00:00Z", "2026-12-23T22:59Z", "2026-12-23T23:00Z", "2026-12-26T23:00Z", NOW):
        output = run("build", site, tmp_path / "out", "--now", now).files()
        shutil.rmtree(tmp_path / "clean", ignore_errors=True)
        assert differing(output, run("build", site, tmp_path / "clean", "--no-cache", "--now", now).files()) == [], now


def test_edit_of_the_same_size_and_time_is_noticed(tmp_path: Path) -> None:
    """A tool that keeps size and time of a file it changed doesn't deceive the build."""
    site = write_site(tmp_path / "site", {"s/en.md": page("One.")})
    run("build", site, tmp_path / "out")
    path = site / "content/s/en.md"
    before = path.stat()
    path.write_text(page("Two."))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))

    assert run("build", site, tmp_path / "out").body("en/s") == "<p>Two.</p>"


@pytest.mark.parametrize("shift", [-86_400, 86_400, -(10**9)])
def test_clock_that_was_set_is_no_matter(tmp_path: Path, shift: int) -> None:
    """Files from the past or the future are read when they change."""
    site = write_site(tmp_path / "site", {"s/en.md": page("One.")})
    run("build", site, tmp_path / "out")
    path = site / "content/s/en.md"
    path.write_text(page("Two."))
    os.utime(path, (path.stat().st_atime + shift, path.stat().st_mtime + shift))

    assert run("build", site, tmp_path / "out").body("en/s") == "<p>Two.</p>"


def test_file_replaced_by_an_older_one_is_noticed(tmp_path: Path) -> None:
    """A file put back from a backup, with its old time, is another file."""
    site = write_site(tmp_path / "site", {"s/en.md": page("One."), "elsewhere/old.md": page("Old.")})
    os.utime(site / "elsewhere/old.md", (10**9, 10**9))
    run("build", site, tmp_path / "out")
    (site / "elsewhere/old.md").replace(site / "content/s/en.md")

    assert run("build", site, tmp_path / "out").body("en/s") == "<p>Old.</p>"


# Writes that fail


def python(code: str, site: Path, output: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run some code, then a build of a site, in a process of its own."""
    command = ["build", "--site", str(site), "--output", str(output), "--now", NOW, "--jobs", "1", *arguments]
    text = f"{code}\nimport sys\nfrom factsite.cli import main\nsys.exit(main({command!r}))\n"
    return subprocess.run(
        [sys.executable, "-c", text],
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        check=False,
        encoding="utf-8",
    )


KILL = """\
import os
count = 0
def counted(really):
    def replace(*arguments, **more):
        global count
        count += 1
        if count == {at}:
            os._exit(137)
        return really(*arguments, **more)
    return replace
os.replace = counted(os.replace)
os.rename = counted(os.rename)
os.unlink = counted(os.unlink)
"""


@pytest.mark.parametrize("at", [1, 2, 9])
def test_killed_build_leaves_whole_files_and_the_next_completes(tmp_path: Path, at: int) -> None:
    """A build killed between two writes leaves old and new files whole, and the next build gives the right site."""
    site = write_site(tmp_path / "site", varied_site())
    old = run("build", site, tmp_path / "out").files()
    for name in ("the site's title", "a picture", "a translation deleted"):
        EDITS[name](site)
    new = run("build", site, tmp_path / "clean", "--no-cache").files()
    killed = python(KILL.format(at=at), site, tmp_path / "out")

    assert killed.returncode == 137
    left = {path: data for path, data in tree(tmp_path / "out").items() if not path.startswith(".factsite-")}
    assert [path for path, data in left.items() if data not in (old.get(path), new.get(path))] == []
    assert differing(run("build", site, tmp_path / "out").files(), new) == []


def test_full_disk_leaves_the_old_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When a page can't be written whole, the build says so, exits with 1, and the old pages stand."""
    site = write_site(tmp_path / "site", varied_site())
    before = run("build", site, tmp_path / "out").files()
    EDITS["the site's title"](site)

    really_write = os.write

    def write_half(handle: int, data: bytes) -> int:
        if not data.startswith(b"<!doctype html>"):
            return really_write(handle, data)
        really_write(handle, data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", write_half)
    done = run("build", site, tmp_path / "out")
    monkeypatch.undo()

    assert [one.code for one in done.findings if one.severity == "error"] == ["output-failed"]
    assert tree(tmp_path / "out") == before
    assert_like_a_clean_build(site, tmp_path / "out", "after the disk was full")


@pytest.mark.parametrize("options", [(), ("--no-cache",)])
def test_disk_without_room_for_anything_leaves_the_old_site(tmp_path: Path, options: tuple[str, ...]) -> None:
    """When not even the working files can be written, the build says so rather than crash, and the old pages stand."""
    site = write_site(tmp_path / "site", varied_site())
    before = run("build", site, tmp_path / "out").files()
    EDITS["the site's title"](site)
    limit = "import resource\nresource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))"
    full = python(limit, site, tmp_path / "out", *options)

    assert tree(tmp_path / "out") == before
    assert (full.returncode, "Traceback" in full.stderr) == (1, False), full.stderr


@pytest.mark.parametrize("call", ["replace", "makedirs", "mkdir"])
def test_output_that_cannot_be_written_leaves_the_old_site(
    tmp_path: Path, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A read-only output is an error that says what to do, and the old pages stand."""
    site = write_site(tmp_path / "site", varied_site())
    before = run("build", site, tmp_path / "out").files()
    EDITS["a story added"](site)
    really = getattr(os, call)

    def refuse(path: str, *arguments: object, **more: object) -> object:
        if str(tmp_path / "out") in str(path):
            raise OSError(30, "Read-only file system", str(path))
        return really(path, *arguments, **more)

    monkeypatch.setattr(os, call, refuse)
    done = run("build", site, tmp_path / "out")
    monkeypatch.undo()

    assert (done.status, [one.code for one in done.findings if one.severity == "error"]) == (1, ["output-failed"])
    left = {path: data for path, data in tree(tmp_path / "out").items() if path in before and path != ".factsite-files"}
    assert [path for path, data in left.items() if before[path] != data] == []
    assert_like_a_clean_build(site, tmp_path / "out", "after a read-only output")


def test_picture_that_changes_during_the_build_stops_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that is no longer what was read publishes nothing."""
    site = write_site(tmp_path / "site", varied_site())
    before = run("build", site, tmp_path / "out").files()
    EDITS["the site's title"](site)
    EDITS["a picture"](site)
    really_copy = Publisher.copy

    def copy_after_an_edit(publisher: Publisher, file: FileCopy) -> Diagnostic | None:
        put(site, {"a/p.svg": f"{PICTURE}<!-- meanwhile -->"})
        return really_copy(publisher, file)

    monkeypatch.setattr(Publisher, "copy", copy_after_an_edit)
    done = run("build", site, tmp_path / "out")
    monkeypatch.undo()

    assert tree(tmp_path / "out") == before
    assert done.errors == ["a/p.svg:0:0 changed-during-build"]


# Two builds at once


def test_second_build_of_one_folder_stops_with_a_message(tmp_path: Path) -> None:
    """Who comes second is told to wait; nothing is written."""
    site = write_site(tmp_path / "site", {"s/en.md": page()})
    before = run("build", site, tmp_path / "out").files()
    put(site, {"s/en.md": page("New.")})
    with only_build(tmp_path / "out"):
        second = run("build", site, tmp_path / "out")

    assert [one.code for one in second.findings] == ["build-running"]
    assert tree(tmp_path / "out") == before


def test_two_builds_at_once_leave_a_whole_site(tmp_path: Path) -> None:
    """However two builds of one folder meet, one is done, the other is done or told, and the site is whole."""
    site = write_site(tmp_path / "site", varied_site())
    expected = run("build", site, tmp_path / "clean", "--no-cache").files()
    command = [sys.executable, "-m", "factsite", "build", "--site", str(site), "--output", str(tmp_path / "out")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    both = [
        subprocess.Popen([*command, "--now", NOW], env=environment, stderr=subprocess.PIPE, encoding="utf-8")
        for _ in range(2)
    ]
    words = [one.communicate()[1] for one in both]

    statuses = [one.returncode for one in both]
    assert sorted(statuses) in ([0, 0], [0, 1]), words
    assert all(status == 0 or "build-running" in text for status, text in zip(statuses, words, strict=True)), words
    assert differing(tree(tmp_path / "out"), expected) == []


# Alone on the machine


ALONE = """\
import sys
FORBIDDEN = {"socket.connect", "socket.getaddrinfo", "subprocess.Popen", "os.system", "os.exec", "os.posix_spawn",
             "urllib.Request", "os.fork"}
def watch(event, arguments):
    if event in FORBIDDEN:
        sys.stderr.write(f"FORBIDDEN {event} {arguments}\\n")
sys.addaudithook(watch)
"""


def test_build_needs_neither_network_nor_other_programs(tmp_path: Path) -> None:
    """A build opens no connection and starts no program."""
    site = write_site(tmp_path / "site", varied_site())
    done = python(ALONE, site, tmp_path / "out")

    assert (done.returncode, "FORBIDDEN" in done.stderr) == (0, False), done.stderr


def test_bug_is_a_crash_and_not_a_finding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What no author can have caused is never hidden, and publishes nothing."""

    def broken(_publisher: Publisher) -> Written:
        raise ZeroDivisionError

    site = write_site(tmp_path / "site", {"s/en.md": page()})
    before = run("build", site, tmp_path / "out").files()
    put(site, {"s/en.md": page("New.")})
    monkeypatch.setattr(Publisher, "publish", broken)
    with pytest.raises(ZeroDivisionError):
        run("build", site, tmp_path / "out", "--no-cache")

    assert tree(tmp_path / "out") == before
