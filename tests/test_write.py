"""Writing the site: whole files, only ours, and the old site stands until the new one is complete."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from factsite.codes import Code
from factsite.digest import digest
from factsite.output_folder import MANIFEST, why_refused
from factsite.pages import FileCopy
from factsite.write import OutputProblem, Publisher, only_build, read_manifest, stage


def publish(output: Path, files: dict[str, bytes]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Publish these files as one build, and give what was written and removed."""
    publisher = Publisher.open(output)
    publisher.take(stage(str(output), path, content) for path, content in files.items())
    written = publisher.publish()
    return written.written, written.removed


def tree(folder: Path) -> dict[str, bytes]:
    """Read every file below a folder but the list of ours."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != MANIFEST
    }


def test_first_build_writes_everything(tmp_path: Path) -> None:
    """Every file taken stands in the output, and nothing else."""
    files = {"index.html": b"home", "it/a/index.html": b"a"}

    assert publish(tmp_path, files) == (("index.html", "it/a/index.html"), ())
    assert tree(tmp_path) == files


def test_file_that_the_system_takes_piece_by_piece_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write may take less than it was given; the rest comes with the next."""
    really_write = os.write
    monkeypatch.setattr(os, "write", lambda handle, data: really_write(handle, data[:3]))
    staged = stage(str(tmp_path), "it/a/index.html", b"a whole page")
    monkeypatch.undo()

    assert staged.is_new
    assert tree(tmp_path)[".factsite-new/it/a/index.html"] == b"a whole page"


def test_same_bytes_are_left_alone(tmp_path: Path) -> None:
    """A second build of the same site writes nothing."""
    publish(tmp_path, {"index.html": b"home"})
    before = (tmp_path / "index.html").stat().st_mtime_ns

    assert publish(tmp_path, {"index.html": b"home"}) == ((), ())
    assert (tmp_path / "index.html").stat().st_mtime_ns == before


def test_a_page_that_is_gone_is_deleted_with_its_folder(tmp_path: Path) -> None:
    """What the site no longer has disappears, and so do folders that are empty then."""
    publish(tmp_path, {"index.html": b"home", "it/a/index.html": b"a"})

    assert publish(tmp_path, {"index.html": b"home"}) == ((), ("it/a/index.html",))
    assert sorted(path.name for path in tmp_path.iterdir()) == [MANIFEST, "index.html"]


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    """A file that we didn't write stays, also in a folder that we leave."""
    publish(tmp_path, {"it/a/index.html": b"a"})
    (tmp_path / "CNAME").write_text("held.example")
    (tmp_path / "it" / "a" / "theirs.txt").write_text("x")

    publish(tmp_path, {"index.html": b"home"})

    assert tree(tmp_path) == {"index.html": b"home", "CNAME": b"held.example", "it/a/theirs.txt": b"x"}


def test_a_file_of_others_is_not_overwritten(tmp_path: Path) -> None:
    """A page whose address is taken by somebody else's file is a mistake, and the file stays."""
    publish(tmp_path, {"index.html": b"home"})
    (tmp_path / "robots.txt").write_text("theirs")
    publisher = Publisher.open(tmp_path)

    with pytest.raises(OutputProblem) as problem:
        publisher.take([stage(str(tmp_path), "robots.txt", b"ours")])

    assert problem.value.diagnostic.code is Code.OUTPUT_CONFLICT
    assert (tmp_path / "robots.txt").read_text() == "theirs"


def test_no_file_is_written_through_a_link(tmp_path: Path) -> None:
    """A link in the output folder that leads elsewhere is never followed."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    output = tmp_path / "site"
    publish(output, {"index.html": b"home"})
    (output / "it").symlink_to(elsewhere)
    publisher = Publisher.open(output)

    with pytest.raises(OutputProblem):
        publisher.take([stage(str(output), "it/a/index.html", b"a")])

    assert list(elsewhere.iterdir()) == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"a": b"file"}, {"a/index.html": b"folder"}),
        ({"a/index.html": b"folder"}, {"a": b"file"}),
    ],
)
def test_a_file_becomes_a_folder_and_back(tmp_path: Path, before: dict[str, bytes], after: dict[str, bytes]) -> None:
    """An address that was a file may become a folder, and the other way round."""
    publish(tmp_path, before)
    publish(tmp_path, after)

    assert tree(tmp_path) == after


def test_an_abandoned_build_leaves_the_old_site(tmp_path: Path) -> None:
    """Until everything is there nothing changes."""
    publish(tmp_path, {"index.html": b"old"})
    publisher = Publisher.open(tmp_path)
    publisher.take([stage(str(tmp_path), "index.html", b"new")])
    publisher.abandon()

    assert tree(tmp_path) == {"index.html": b"old"}


def test_a_killed_build_is_cleared_by_the_next(tmp_path: Path) -> None:
    """What a killed build left in the output is gone after the next one."""
    publish(tmp_path, {"index.html": b"old"})
    Publisher.open(tmp_path)
    stage(str(tmp_path), "index.html", b"half")

    publish(tmp_path, {"index.html": b"new"})

    assert tree(tmp_path) == {"index.html": b"new"}


def test_the_list_is_what_sha256sum_reads(tmp_path: Path) -> None:
    """``.factsite-files`` is sorted, holds no times, and public tools can check it."""
    publish(tmp_path, {"b.html": b"b", "a/é.html": b"a"})

    lines = (tmp_path / MANIFEST).read_text("utf-8").splitlines()
    assert [line.partition("  ")[2] for line in lines] == ["a/é.html", "b.html"]
    checked = subprocess.run(["sha256sum", "-c", "--quiet", MANIFEST], cwd=tmp_path, check=False)  # noqa: S607
    assert checked.returncode == 0


def test_a_hostile_list_deletes_nothing_outside(tmp_path: Path) -> None:
    """A list that names files outside the output is not believed."""
    outside = tmp_path / "precious"
    outside.write_text("x")
    output = tmp_path / "site"
    output.mkdir()
    (output / MANIFEST).write_text(f"{'0' * 64}  ../precious\n{'0' * 64}  {outside}\nnonsense\n")

    assert read_manifest(output) == {}
    publish(output, {"index.html": b"home"})
    assert outside.read_text() == "x"


def test_a_picture_that_changed_meanwhile_stops_the_build(tmp_path: Path) -> None:
    """A picture whose bytes are no longer those that were read is reported."""
    picture = tmp_path / "a.png"
    picture.write_bytes(b"new")
    publisher = Publisher.open(tmp_path / "site")

    mistake = publisher.copy(FileCopy("media/a.png", str(picture), digest(b"old"), 3))

    assert mistake is not None
    assert mistake.code is Code.CHANGED_DURING_BUILD


def test_two_builds_of_one_folder(tmp_path: Path) -> None:
    """The second of two builds at once stops with a clear message."""
    with only_build(tmp_path), pytest.raises(OutputProblem) as problem, only_build(tmp_path):
        pass

    assert problem.value.diagnostic.code is Code.BUILD_RUNNING


def test_refused_outputs(tmp_path: Path) -> None:
    """The site's folder, what holds it, its sources, a home, the disk, and others' folders are no output."""
    site = tmp_path / "site"
    (site / "content").mkdir(parents=True)
    others = tmp_path / "others"
    others.mkdir()
    (others / "file").touch()
    outputs = (site, tmp_path, site / "content" / "x", Path.home(), Path("/"), others)

    codes = [refusal.code if (refusal := why_refused(output, site)) else None for output in outputs]

    assert codes == [*[Code.OUTPUT_REFUSED] * 5, Code.OUTPUT_NOT_OURS]


def test_accepted_outputs(tmp_path: Path) -> None:
    """A new folder, an empty one and one of ours are good, also inside the site's folder."""
    site = tmp_path / "site"
    (site / "content").mkdir(parents=True)
    (tmp_path / "empty").mkdir()
    publish(site / "_site", {"index.html": b"home"})

    assert [why_refused(output, site) for output in (tmp_path / "new", tmp_path / "empty", site / "_site")] == [
        None
    ] * 3


def test_a_read_only_source_can_be_copied_twice(tmp_path: Path) -> None:
    """A file without write permission is copied by its content, so the next build can replace it."""
    asset = tmp_path / "a.svg"
    asset.write_bytes(b"1")
    asset.chmod(0o444)
    for content in (b"1", b"2"):
        asset.chmod(0o644)
        asset.write_bytes(content)
        asset.chmod(0o444)
        publisher = Publisher.open(tmp_path / "site")
        publisher.copy(FileCopy("a.svg", str(asset), digest(content), 1))
        publisher.publish()

    assert (tmp_path / "site" / "a.svg").read_bytes() == b"2"
    assert os.access(tmp_path / "site" / "a.svg", os.W_OK)


@pytest.mark.parametrize("way", ["/etc/passwd", "../x", "a/../../x", "a//x", "./x", "a/", "a\\x", "..", ""])
def test_a_list_names_nothing_outside(tmp_path: Path, way: str) -> None:
    """A line with a path that may lead out of the folder is passed over, and all others count."""
    name = "0" * 64
    (tmp_path / ".factsite-files").write_text(f"{name}  a/b.html\n{name}  {way}\n{name}  c.html", encoding="utf-8")
    assert read_manifest(tmp_path) == {"a/b.html": name, "c.html": name}
    (tmp_path / ".factsite-files").write_text(f"{name}  {way}", encoding="utf-8")
    assert read_manifest(tmp_path) == {}


def test_no_file_is_deleted_through_a_link(tmp_path: Path) -> None:
    """Where somebody linked a folder of the output elsewhere, what lies there is theirs when the page goes."""
    output, elsewhere = tmp_path / "out", tmp_path / "elsewhere"
    publish(output, {"en/a/index.html": b"a", "en/b/index.html": b"b"})
    elsewhere.mkdir()
    (output / "en/a/index.html").replace(elsewhere / "index.html")
    (output / "en/a").rmdir()
    (output / "en/a").symlink_to(elsewhere)
    assert publish(output, {"en/b/index.html": b"c"}) == (("en/b/index.html",), ())
    assert (elsewhere / "index.html").read_bytes() == b"a"
    assert (output / "en/a").is_symlink()
