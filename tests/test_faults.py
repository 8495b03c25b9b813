"""Faults that are really done to a build: killed at any write, disks full and read-only, memory damaged, crowds."""

from __future__ import annotations

import itertools
import os
import select
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

import pytest

from factsite.batches import Crew
from factsite.codes import Code
from factsite.orders import Edge, Order, Outcome
from factsite.pipeline import build
from factsite.store import StoreDamaged
from tests.site_maker import article, page, settings, translation, tree, write_site

NOW = datetime.fromisoformat("2026-11-30T12:00Z")
PICTURE = "<svg xmlns='http://www.w3.org/2000/svg'><!-- {} --></svg>"
KILLED = 137


def order_for(folder: Path, **more: object) -> Order:
    """Write a small site, and give the order to build it."""
    files = {
        "site.yaml": settings("en, fr"),
        "a/en.md": article("Text 0 [@post]. ![p](p.svg)", summary="In short."),
        "a/fr.md": translation(summary="Bref."),
        "a/p.svg": PICTURE.format(0),
        "b/en.md": page("Text."),
    }
    return Order(write_site(folder / "site", files), Edge(NOW), folder / "site/_site", jobs=1, **more)  # type: ignore[arg-type]


def put(order: Order, name: str, text: str) -> None:
    """Write a file of the site."""
    path = order.site / "content" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def edit_body(order: Order, number: int) -> None:
    """Edit what a single page shows."""
    put(order, "a/en.md", article(f"Text {number} [@post]. ![p](p.svg)", summary="In short."))


def edit_much(order: Order, number: int) -> None:
    """Edit what all pages show, and a picture, and let a page come and another go."""
    put(order, "site.yaml", settings("en, fr", title=f"Held {number}"))
    put(order, "a/p.svg", PICTURE.format(number))
    for gone in (order.site / "content").glob("c*"):
        shutil.rmtree(gone)
    put(order, f"c{number}/en.md", page("New."))


def clean(order: Order) -> dict[str, bytes]:
    """Give the files of a clean build."""
    fresh = order.site.with_name("fresh")
    shutil.rmtree(fresh, ignore_errors=True)
    assert build(replace(order, output=fresh, cache=False)).is_good
    return tree(fresh)


def output(order: Order) -> dict[str, bytes]:
    """Give the files that the output holds."""
    assert order.output
    return tree(order.output)


def differing(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    """Name the files in which two outputs differ."""
    return sorted(path for path in one.keys() | other.keys() if one.get(path) != other.get(path))


# Killed at each write


def apart(work: Callable[[], int]) -> int:
    """Do some work in a process of its own, and give its exit status."""
    child = os.fork()
    if child == 0:
        try:
            os._exit(work())
        finally:
            os._exit(70)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def status(outcome: Outcome) -> int:
    """Give the exit status that the command gives."""
    return 0 if outcome.is_good else 1


def killed(order: Order, at: int) -> int:
    """Build in a process that is killed right before its write number ``at``; what isn't reached ends as it does."""
    count = itertools.count(1)

    def kill(event: str, arguments: tuple[object, ...]) -> None:
        if is_write(event, arguments, str(order.site)) and next(count) == at:
            os._exit(KILLED)

    def work() -> int:
        sys.addaudithook(kill)
        return status(build(order))

    return apart(work)


def is_write(event: str, arguments: tuple[object, ...], folder: str) -> bool:
    """Say whether an audit event is a change below a folder."""
    if event == "open":
        flags = arguments[2]
        if not (isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)):
            return False
    elif event not in {"os.rename", "os.remove", "os.mkdir", "os.rmdir", "shutil.rmtree", "sqlite3.connect"}:
        return False
    return str(arguments[0]).startswith(folder)


EDITS = {"a body": edit_body, "much": edit_much}


@pytest.mark.parametrize("what", EDITS)
def test_killed_at_any_write_leaves_whole_files_and_the_next_build_completes(
    tmp_path: Path, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whichever write a kill comes before, each file is the old or the new one, and the next build gives the rest."""
    monkeypatch.setattr("factsite.record._TOO_FRESH", 0)
    order = order_for(tmp_path)
    assert build(order).is_good
    for at in (*range(1, 6), *range(6, 200, 8)):
        old = output(order)
        EDITS[what](order, at)
        new = clean(order)
        ended = killed(order, at)
        left = {path: data for path, data in output(order).items() if not path.startswith(".factsite-")}
        assert [path for path, data in left.items() if data not in (old.get(path), new.get(path))] == [], at
        assert build(order).is_good
        assert differing(output(order), new) == [], at
        if ended == 0:
            return
        assert ended == KILLED
    pytest.fail("the build has no end")


def test_first_build_killed_at_any_write_can_be_done_again(tmp_path: Path) -> None:
    """A folder that a killed build has begun is known as ours, whatever is in it."""
    order = order_for(tmp_path)
    new = clean(order)
    for at in (*range(1, 10), *range(10, 300, 12)):
        shutil.rmtree(order.site / "_site", ignore_errors=True)
        ended = killed(order, at)
        assert build(order).is_good, at
        assert differing(output(order), new) == [], at
        if ended == 0:
            break
        assert ended == KILLED


def test_edit_taken_back_after_a_kill_gives_the_old_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a killed build left behind is cleared away, though the site is what it was before."""
    monkeypatch.setattr("factsite.record._TOO_FRESH", 0)
    order = order_for(tmp_path)
    assert build(order).is_good
    old = output(order)
    for at in range(4, 100, 3):
        edit_body(order, at)
        ended = killed(order, at)
        edit_body(order, 0)
        assert build(order).is_good
        assert differing(output(order), old) == [], at
        if ended == 0:
            return
    pytest.fail("the build has no end")


def test_killed_in_the_midst_of_a_file_leaves_no_half_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is under its final name whole or not at all."""
    order = order_for(tmp_path)
    assert build(order).is_good
    old = output(order)
    edit_much(order, 1)
    new = clean(order)
    really_write = os.write

    def write_half(handle: int, data: bytes) -> int:
        if data.startswith(b"<!doctype html>"):
            really_write(handle, data[: len(data) // 2])
            os._exit(KILLED)
        return really_write(handle, data)

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", write_half)
        assert apart(lambda: status(build(order))) == KILLED

    left = {path: data for path, data in output(order).items() if not path.startswith(".factsite-new/")}
    assert differing(left, old) == []
    assert build(order).is_good
    assert differing(output(order), new) == []


def test_workers_end_with_the_build_that_was_killed() -> None:
    """A process that gives work and is killed can't send the others home: they go by themselves."""
    reading, writing = os.pipe()

    def work() -> int:
        next(Crew(2).map(None, _same, range(400)))
        os._exit(KILLED)

    assert apart(work) == KILLED
    os.close(writing)
    # It ends where the last process that holds the other end has ended.
    assert select.select([reading], [], [], 60)[0]
    assert os.read(reading, 1) == b""
    os.close(reading)


def _same(_: None, items: tuple[int, ...]) -> tuple[int, ...]:
    return items


# Disks


@contextmanager
def mounted(folder: Path, *arguments: str) -> Iterator[None]:
    """Mount something at a folder, where this machine lets us."""
    folder.mkdir(exist_ok=True)
    mount, unmount = shutil.which("mount"), shutil.which("umount")
    if (
        not mount
        or not unmount
        or subprocess.run([mount, *arguments, folder], check=False, capture_output=True).returncode
    ):
        pytest.skip("mounting isn't allowed here")
    try:
        yield
    finally:
        subprocess.run([unmount, "--lazy", folder], check=True)


def errors(outcome: Outcome) -> list[Code]:
    """Give the codes of the errors."""
    return [one.code for one in outcome.diagnostics if one.severity == "error"]


@pytest.mark.parametrize("size", [100, 180, 200])
def test_full_disk_leaves_the_old_site(tmp_path: Path, size: int) -> None:
    """On a disk without room for the new site the old one stands, and once there is room the build completes."""
    order = order_for(tmp_path)
    disk = tmp_path / "disk"
    with mounted(disk, "-t", "tmpfs", "-o", "size=2m", "tmpfs"):
        order = replace(order, output=disk / "site")
        assert build(order).is_good
        old = output(order)
        edit_much(order, 1)
        free = shutil.disk_usage(disk).free
        (disk / "ballast").write_bytes(b"x" * (free - size * 256))
        full = build(order)
        stands = output(order)
        (disk / "ballast").unlink()
        assert build(order).is_good
        done = output(order)
        assert (errors(full), full.written) == ([Code.OUTPUT_FAILED], None)
        assert differing(stands, old) == []
        assert differing(done, clean(replace(order, output=None))) == []


def test_full_disk_for_the_memory_alone_leaves_the_new_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the site is published and its memory can't be kept, the build says what it wrote; the next one goes on."""
    monkeypatch.setattr("factsite.record._TOO_FRESH", 0)
    order = order_for(tmp_path)
    with monkeypatch.context() as full:
        full.setattr("factsite.store.Store.put_records", _without_room)
        first = build(order)
    whole = build(order)
    edit_body(order, 1)
    with monkeypatch.context() as full:
        full.setattr("factsite.store.Store.put_records", _without_room)
        edited = build(order)
    assert first.written
    assert whole.written
    assert edited.written
    assert first.written.written == tuple(sorted(first.written.manifest))
    assert (whole.written.written, edited.written.written) == ((), ("en/a/index.html",))
    assert differing(output(order), clean(order)) == []
    assert build(order).is_good


def _without_room(*_: object) -> None:
    raise StoreDamaged("database or disk is full")


def test_read_only_output_leaves_the_old_site(tmp_path: Path) -> None:
    """Where the output can't be written the build says so, and the old site stands."""
    order = order_for(tmp_path)
    assert build(order).is_good
    old = output(order)
    edit_much(order, 1)
    assert order.output
    with mounted(order.output, "--bind", "-o", "ro", str(order.output)):
        outcome = build(order)
        without_memory = build(replace(order, cache=False))

    assert (errors(outcome), errors(without_memory)) == ([Code.OUTPUT_FAILED], [Code.OUTPUT_FAILED])
    assert differing(output(order), old) == []
    assert build(order).is_good


def test_read_only_site_is_built_without_memory(tmp_path: Path) -> None:
    """A site that can't be written to is built into another folder, without complaint."""
    order = order_for(tmp_path)
    with mounted(order.site, "--bind", "-o", "ro", str(order.site)):
        order = replace(order, output=tmp_path / "out")
        outcome = build(order)
        again = build(order)

    assert (errors(outcome), errors(again)) == ([], [])
    assert differing(output(order), clean(order)) == []


# Damaged memory


def assert_builds_as_ever(order: Order, number: int, damage: Callable[[Path], object]) -> None:
    """Build, damage the memory, edit, build: what comes out is right, and nobody complains."""
    before = build(order)
    damage(order.site / ".factsite/store.sqlite")
    edit_body(order, number)
    outcome = build(order)

    assert outcome.diagnostics == before.diagnostics, number
    assert outcome.written, number
    assert differing(output(order), clean(order)) == [], number


@pytest.fixture
def settled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Order:
    """Build a site whose files are trusted at once, so that the memory is used wherever it can be."""
    monkeypatch.setattr("factsite.record._TOO_FRESH", 0)
    order = order_for(tmp_path)
    assert build(order).is_good
    return order


def test_memory_cut_off_anywhere_is_made_anew(settled: Order) -> None:
    """A cache that ends too soon does no harm."""
    for number in range(12):
        assert_builds_as_ever(settled, number, partial(cut_off, part=number / 12))


def cut_off(store: Path, part: float) -> None:
    """Leave only a part of a file."""
    os.truncate(store, int(store.stat().st_size * part))


def flip(store: Path, offset: int, bit: int) -> None:
    """Flip a bit of a file."""
    data = bytearray(store.read_bytes())
    data[offset % len(data)] ^= 1 << bit
    store.write_bytes(data)


@pytest.mark.parametrize("start", [0, 5_000, 20_000])
def test_memory_with_a_flipped_bit_is_never_believed(settled: Order, start: int) -> None:
    """A cache with any bit changed, in its header or in a row, does no harm."""
    for number in range(12):
        offset = start + number * (9 if start == 0 else 1597)
        assert_builds_as_ever(settled, number, partial(flip, offset=offset, bit=number % 8))


def remove(path: Path) -> None:
    """Take a file away."""
    path.unlink()


def become_numbers(path: Path) -> None:
    """Put numbers in the place of all that is remembered."""
    with closing(sqlite3.connect(path, isolation_level=None)) as store:
        for table in ("articles", "html", "records"):
            store.execute(f"UPDATE {table} SET value = 7")  # noqa: S608 - names of the store's own.


def become_folder(path: Path) -> None:
    """Put a folder in a file's place."""
    path.unlink()
    path.mkdir()


def become_pipe(path: Path) -> None:
    """Put a pipe in a file's place."""
    path.unlink()
    os.mkfifo(path)


def become_file(path: Path) -> None:
    """Put a file in the place of the whole folder."""
    shutil.rmtree(path.parent)
    path.parent.write_text("x")


DAMAGES: dict[str, Callable[[Path], object]] = {
    "garbage": lambda store: store.write_bytes(b"garbage\n" * 999),
    "garbage behind its header": lambda store: store.write_bytes(store.read_bytes()[:100] + b"\xff" * 9000),
    "numbers": become_numbers,
    "empty": lambda store: store.write_bytes(b""),
    "gone": remove,
    "a folder": become_folder,
    "a pipe": become_pipe,
    "no folder around it": become_file,
    "a journal of garbage": lambda store: store.with_name("store.sqlite-journal").write_bytes(
        b"\xd9\xd5\x05\xf9" * 999
    ),
}


@pytest.mark.parametrize("what", DAMAGES)
def test_memory_that_is_something_else_does_no_harm(settled: Order, what: str) -> None:
    """Whatever stands in the cache's place, the output is right, and nobody complains."""
    assert_builds_as_ever(settled, 1, DAMAGES[what])


@pytest.mark.parametrize("which", ["output _site", "output _site//%", "setting of %", "setting of %//%", "rules"])
def test_memory_of_which_a_part_is_gone_does_no_harm(settled: Order, which: str) -> None:
    """What is left of a record is never taken for the whole."""

    def forget(path: Path) -> None:
        with closing(sqlite3.connect(path, isolation_level=None)) as store:
            gone = "SELECT max(name) FROM records WHERE name LIKE ?"
            assert store.execute(f"DELETE FROM records WHERE name = ({gone})", (which,)).rowcount == 1  # noqa: S608

    assert_builds_as_ever(settled, 1, forget)


@pytest.mark.parametrize("name", ["rules", "templates of old", "_site 000001"])
def test_output_of_any_name_has_a_memory_of_its_own(settled: Order, name: str) -> None:
    """No folder's name is taken for that of something else that is remembered."""
    other = replace(settled, output=settled.site / name)
    assert build(other).is_good
    for order in (settled, other):
        assert build(order).made == ()
        assert differing(output(order), clean(order)) == []


def test_memory_of_another_version_is_not_used(settled: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another version of factsite remembers, this one makes anew."""
    monkeypatch.setattr("factsite.pipeline.tool_digest", lambda: "another")
    outcome = build(settled)

    assert {reason for _, reason in outcome.made} == {"nothing is known of the last build"}
    assert differing(output(settled), clean(settled)) == []


def test_memory_does_not_grow_without_end(settled: Order) -> None:
    """What the site no longer holds is forgotten some day."""
    sizes: list[int] = []
    for number in range(1, 12):
        for story in range(40):
            put(settled, f"s{story}/en.md", page(f"Text {number:02} " * 50))
        build(settled)
        sizes.append((settled.site / ".factsite/store.sqlite").stat().st_size)

    assert sizes[-1] <= sizes[5] * 1.1


# Crowds


def test_builds_at_once_leave_a_whole_site(settled: Order) -> None:
    """Of builds of one folder at the same time each is done or told to wait, and the next build has the right site."""
    for number in range(1, 6):
        (edit_body if number % 2 else edit_much)(settled, number)
        children = [os.fork() for _ in range(1)]
        if 0 in children:
            os._exit(outcome_status(settled))
        here = outcome_status(settled)
        ended = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]

        assert sorted((here, *ended)) in ([0, 0], [0, 1]), number
        assert differing(output(settled), clean(settled)) == [], number


def outcome_status(order: Order) -> int:
    """Build, and give the exit status, 2 where the only error isn't that another build is running."""
    found = errors(build(order))
    return 0 if not found else 1 if found == [Code.BUILD_RUNNING] else 2


# Whoever does the work


def many_articles(folder: Path) -> Order:
    """Write a site of some thirty articles."""
    files = {f"s{number}/en.md": article(f"Text {number} [@post].", title=f"Story {number}") for number in range(24)}
    files |= {f"s{number}/fr.md": translation(title=f"Histoire {number}") for number in range(8)}
    site = write_site(folder / "site", {"site.yaml": settings("en, fr"), **files})
    return Order(site, Edge(NOW), site / "_site", jobs=1)


EXECUTORS: dict[str, Callable[[], Executor]] = {
    "threads": lambda: ThreadPoolExecutor(4),
    "processes": lambda: ProcessPoolExecutor(2),
}


@pytest.mark.parametrize("kind", EXECUTORS)
@pytest.mark.parametrize("cache", [True, False], ids=["with memory", "without"])
def test_any_executor_gives_the_same_bytes(tmp_path: Path, kind: str, *, cache: bool) -> None:
    """Threads and processes give what a single process gives."""
    order = replace(many_articles(tmp_path), cache=cache)
    with EXECUTORS[kind]() as executor:
        outcome = build(order, executor=executor)

    assert outcome.is_good
    assert differing(output(order), clean(order)) == []


@pytest.mark.parametrize("kind", EXECUTORS)
def test_executor_that_outlives_a_build_sees_edits(tmp_path: Path, kind: str) -> None:
    """A worker that has compiled templates and opened the memory before sees them as they are now."""
    order = many_articles(tmp_path)
    templates = order.site / "templates"
    templates.mkdir()
    with EXECUTORS[kind]() as executor:
        for words in ("One.", "Two."):
            text = '{% extends "factsite/article.html" %}{% block main %}' + words + "{{ super() }}{% endblock %}"
            (templates / "article.html").write_text(text)
            assert build(order, executor=executor).is_good
            shutil.rmtree(order.site / ".factsite")

    assert differing(output(order), clean(order)) == []
    assert "Two." in (order.site / "_site/en/s0/index.html").read_text("utf-8")
