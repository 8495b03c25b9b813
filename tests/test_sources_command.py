"""``sources check``, ``archive`` and ``list``: what they visit, write down, print and return."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from factsite.commands.options import site_options
from factsite.commands.sources import SOURCES, run_sources
from factsite.source_lock import LOCK_PATH, lock_text, read_lock
from tests.site_maker import NOTES, article, settings, translation, write_site
from tests.source_server import ONE, TWO, Net, page, redirect, serving

HOSTS = {"a.example": (ONE,), "b.example": (TWO,), "archive.example": (TWO,)}


def source(id_: str, url: str, **fields: str) -> str:
    """Write a source."""
    more = "".join(f", {name}: {value}" for name, value in fields.items())
    return f"\n  - {{id: {id_}, title: T, lang: en, role: primary, url: '{url}'{more}}}"


def story(*sources: str, **fields: str) -> str:
    """Write an article that rests on sources."""
    ids = [one.partition("id: ")[2].partition(",")[0] for one in sources]
    return article("".join(f"[@{id_}] " for id_ in ids), sources="".join(sources), **fields)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a run of the command gave."""

    status: int
    stdout: str
    stderr: str


@dataclass(slots=True)
class Desk:
    """A site and the net that its sources are on."""

    site: Path
    net: Net

    def write(self, files: Mapping[str, str]) -> None:
        """Write the site's files."""
        write_site(self.site, files)

    def run(self, *arguments: str, now: str = "2026-11-30T12:00Z") -> Answer:
        """Run the command on this net, as of a moment."""
        out, err = io.StringIO(), io.StringIO()
        parser = argparse.ArgumentParser(parents=[site_options(None)])
        SOURCES.add_options(parser)
        options = parser.parse_args([*arguments, "--site", str(self.site), "--now", now])
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            status = run_sources(options, self.net.network())
        return Answer(status, out.getvalue(), err.getvalue())

    @property
    def lock(self) -> dict[str, Any]:
        """What the lock file says of each address."""
        sources: dict[str, Any] = json.loads((self.site / LOCK_PATH).read_text("utf-8"))["sources"]
        return sources


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """Serve a net for a site that a test writes."""
    with serving(Net(dict(HOSTS), {})) as net:
        yield Desk(tmp_path / "site", net)


# check


def test_check_writes_what_it_finds(desk: Desk) -> None:
    """Each address is visited once, whoever cites it, and what was found stands in the lock file."""
    quote = source("a", "http://a.example/", quote="It’s over.")
    desk.write({"s/en.md": story(quote, source("b", "http://b.example/x")), "t/en.md": story(quote)})
    desk.net.routes |= {
        "a.example/": page("She said: it is over. It's  over."),
        "b.example/x": redirect("/y", 301),
        "b.example/y": page("Moved."),
    }
    answer = desk.run("check")
    assert answer.status == 0
    assert answer.stderr.splitlines() == [
        "status  checked     quote  source  address",
        "moved   2026-11-30  -      s/b     http://b.example/x",
        "    leads to http://b.example/y",
        "2 of 2 addresses checked: 1 alive, 1 moved; content/sources.lock.json says what was found",
    ]
    assert desk.lock == {
        "http://a.example/": {
            "status": "alive",
            "checked": "2026-11-30",
            "http": 200,
            "digest": desk.lock["http://a.example/"]["digest"],
            "quotes": {"It’s over.": "found"},
        },
        "http://b.example/x": {
            "status": "moved",
            "checked": "2026-11-30",
            "http": 200,
            "final": "http://b.example/y",
            "digest": desk.lock["http://b.example/x"]["digest"],
        },
    }
    assert sorted(desk.net.urls) == ["a.example/", "b.example/x", "b.example/y"]


def test_digest_is_that_of_the_text(desk: Desk) -> None:
    """A page whose text is the same has the same digest, whatever its code."""
    desk.write({"s/en.md": story(source("a", "http://a.example/"), source("b", "http://b.example/"))})
    desk.net.routes |= {"a.example/": page("One  <b>two</b>"), "b.example/": (200, {}, b"<div class=x>One\ntwo</div>")}
    desk.run("check")
    assert desk.lock["http://a.example/"]["digest"] == desk.lock["http://b.example/"]["digest"]


def test_check_tells_how_far_it_is(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Visits take their time, so a terminal shows how many of the addresses were visited."""
    told: list[str] = []

    @contextlib.contextmanager
    def display() -> Iterator[Callable[[str], None]]:
        yield told.append

    monkeypatch.setattr("factsite.display.shown_words", display)
    desk.write({"s/en.md": story(source("a", "http://a.example/"), source("b", "http://a.example/b"))})
    desk.net.routes |= {"a.example/": page("One"), "a.example/b": page("Two")}
    desk.run("check")
    assert told == ["1 of 2 addresses visited", "2 of 2 addresses visited"]


@pytest.mark.parametrize("status", [404, 410])
def test_gone_source_is_a_mistake(desk: Desk, status: int) -> None:
    """A source that is gone is told at its place, and makes the command fail."""
    desk.write({"s/en.md": story(source("a", "http://a.example/"))})
    desk.net.routes["a.example/"] = (status, {}, b"")
    answer = desk.run("check", "--format", "json")
    found = [json.loads(line) for line in answer.stdout.splitlines()]
    assert [(one.get("code"), one.get("severity"), one.get("line")) for one in found[:-1]] == [
        ("dead-source", "warning", 10)
    ]
    assert answer.status == 1
    assert desk.lock["http://a.example/"] == {"status": "gone", "checked": "2026-11-30", "http": status}


def test_lost_quote_is_a_mistake(desk: Desk) -> None:
    """A passage that is no longer there is told at its place, and makes the command fail."""
    desk.write({"s/en.md": story(source("a", "http://a.example/", quote="It is over."))})
    desk.net.routes["a.example/"] = page("It is not over.")
    answer = desk.run("check", "--format", "github")
    assert answer.stdout.startswith("::warning file=")
    assert "title=quote-gone::the passage quoted from the source 'a' was not in its text on 2026-11-30" in answer.stdout
    assert answer.status == 1
    assert desk.lock["http://a.example/"]["quotes"] == {"It is over.": "gone"}


@pytest.mark.parametrize(
    "reply",
    [
        (200, {"Content-Type": "application/pdf"}, b"%PDF"),
        (200, {"Content-Encoding": "br"}, b"x"),
        (200, {}, b"a" * 200_000),
    ],
)
def test_quote_in_what_is_no_text_is_unreadable(desk: Desk, reply: tuple[int, dict[str, str], bytes]) -> None:
    """What can't be read, or not to its end, tells nothing of a passage."""
    desk.write({"s/en.md": story(source("a", "http://a.example/", quote="It is over."))})
    desk.net.routes["a.example/"] = reply
    assert desk.run("check").status == 0
    assert desk.lock["http://a.example/"] == {
        "status": "alive",
        "checked": "2026-11-30",
        "http": 200,
        "quotes": {"It is over.": "unreadable"},
    }


def test_other_answers_are_written_down(desk: Desk) -> None:
    """A refusal, a robots.txt that forbids, and an address within a network each have a status, and fail nothing."""
    urls = ("http://a.example/", "http://b.example/", "http://127.0.0.1/x")
    desk.write({"s/en.md": story(*(source(f"s{number}", url) for number, url in enumerate(urls)))})
    desk.net.routes |= {
        "a.example/": (403, {}, b""),
        "b.example/robots.txt": (200, {"Content-Type": "text/plain"}, b"User-agent: *\nDisallow: /"),
    }
    assert desk.run("check").status == 0
    assert {address: record["status"] for address, record in desk.lock.items()} == {
        "http://127.0.0.1/x": "unsafe",
        "http://a.example/": "refused",
        "http://b.example/": "not-allowed",
    }


def test_passing_failure_leaves_what_was_known(desk: Desk) -> None:
    """What was alive is given up only after three failures over a week; one good answer makes it well."""
    desk.write({"s/en.md": story(source("a", "http://a.example/", quote="Over."))})
    desk.net.routes["a.example/"] = page("Over.")
    desk.run("check")
    known = desk.lock["http://a.example/"]
    desk.net.routes["a.example/"] = (503, {}, b"")
    for day, times in (("2026-12-01", 1), ("2026-12-01", 2), ("2026-12-07", 3)):
        assert desk.run("check", "--older-than", "0", now=f"{day}T12:00Z").status == 0
        failing = {"since": "2026-12-01", "last": day, "times": times, "why": "it answers 503"}
        assert desk.lock["http://a.example/"] == {**known, "failing": failing}
    answer = desk.run("check", now="2026-12-08T12:00Z")
    assert answer.status == 1
    assert "can't be reached since 2026-12-01: it answers 503" in answer.stderr
    assert desk.lock["http://a.example/"]["status"] == "unreachable"
    desk.net.routes["a.example/"] = page("Over.")
    assert desk.run("check", now="2026-12-09T12:00Z").status == 0
    assert desk.lock["http://a.example/"] == {**known, "checked": "2026-12-09"}


def test_what_was_never_reached_is_unreachable(desk: Desk) -> None:
    """A new address that can't be reached is not dead at once."""
    desk.write({"s/en.md": story(source("a", "http://lost.example/"))})
    assert desk.run("check").status == 0
    assert desk.lock["http://lost.example/"] == {
        "status": "unreachable",
        "failing": {
            "since": "2026-11-30",
            "last": "2026-11-30",
            "times": 1,
            "why": "the host lost.example is not found",
        },
    }


def test_only_what_is_due_is_visited(desk: Desk) -> None:
    """What was checked lately is left alone, unless it failed or is quoted anew; ``--older-than 0`` is everything."""
    one = source("a", "http://a.example/")
    desk.write({"s/en.md": story(one, source("b", "http://b.example/"))})
    desk.net.routes |= {"a.example/": page("."), "b.example/": (500, {}, b"")}
    desk.run("check")
    assert desk.net.urls.count("a.example/") == 1
    desk.net.routes["b.example/"] = page("x")
    desk.run("check", now="2026-12-29T12:00Z")
    assert desk.net.urls[-1] == "b.example/"
    assert desk.net.urls.count("a.example/") == 1
    desk.run("check", now="2026-12-30T12:00Z")
    assert desk.net.urls.count("a.example/") == 2
    desk.run("check", "--older-than", "0", now="2026-12-30T12:00Z")
    assert desk.net.urls.count("a.example/") == 3
    desk.write({"s/en.md": story(source("a", "http://a.example/", quote="Over."), source("b", "http://b.example/"))})
    desk.run("check", now="2026-12-30T12:00Z")
    assert desk.net.urls.count("a.example/") == 4


def test_nothing_changed_changes_no_byte(desk: Desk) -> None:
    """A second check on the same day that finds the same leaves the file as it is."""
    desk.write({"s/en.md": story(source("b", "http://b.example/"), source("a", "http://a.example/"))})
    desk.net.routes |= {"a.example/": page("1"), "b.example/": page("2")}
    desk.run("check")
    path = desk.site / LOCK_PATH
    before = path.read_bytes(), path.stat().st_mtime_ns
    desk.run("check", "--older-than", "0")
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    lock = read_lock(path.read_text("utf-8"))
    assert lock_text(lock.records.values()).encode() == before[0]  # type: ignore[union-attr]


def test_dropped_source_leaves_the_lock(desk: Desk) -> None:
    """An address that the site no longer names goes, unless a file can't be read and may name it."""
    desk.write({"s/en.md": story(source("a", "http://a.example/")), "t/en.md": story(source("b", "http://b.example/"))})
    desk.net.routes |= {"a.example/": page("1"), "b.example/": page("2")}
    desk.run("check")
    desk.write({"t/en.md": "---\ntitle: [\n---\n"})
    desk.run("check")
    assert set(desk.lock) == {"http://a.example/", "http://b.example/"}
    (desk.site / "content/t/en.md").unlink()
    desk.run("check")
    assert set(desk.lock) == {"http://a.example/"}


def test_drafts_are_checked_when_asked_for(desk: Desk) -> None:
    """Nobody hears of a story that isn't published yet, unless it is named."""
    desk.write(
        {
            "site.yaml": settings("en, de"),
            "s/en.md": story(source("a", "http://a.example/"), draft="yes"),
            "s/de.md": translation("[@a]", verification=NOTES),
            "t/en.md": story(source("b", "http://b.example/")),
        }
    )
    desk.net.routes |= {"a.example/": page("1"), "b.example/": page("2")}
    desk.run("check")
    assert set(desk.lock) == {"http://b.example/"}
    assert "1 of 1 address checked" in desk.run("check", "--story", "s").stderr
    assert set(desk.lock) == {"http://a.example/", "http://b.example/"}


def test_stored_copies_are_checked_too(desk: Desk) -> None:
    """The copies that a source names are addresses like any other."""
    archive = "[{url: 'http://archive.example/1', date: 2026-09-01}]"
    desk.write({"s/en.md": story(source("a", "http://a.example/", archive=archive))})
    desk.net.routes |= {"a.example/": (404, {}, b""), "archive.example/1": page("1")}
    answer = desk.run("check")
    assert (answer.status, desk.lock["http://archive.example/1"]["status"]) == (0, "alive")
    assert "note[dead-source]" in answer.stderr


def test_damaged_lock_is_a_mistake(desk: Desk) -> None:
    """A lock file that can't be read is not written over."""
    desk.write({"s/en.md": story(source("a", "http://a.example/")), "sources.lock.json": "{"})
    answer = desk.run("check")
    assert answer.status == 1
    assert "error[bad-source-lock]" in answer.stderr
    assert (desk.site / LOCK_PATH).read_text("utf-8") == "{"
    assert desk.net.asked == []


def test_unknown_story_is_wrong_usage(desk: Desk) -> None:
    """A story that isn't there is named."""
    desk.write({"s/en.md": story(source("a", "http://a.example/"))})
    answer = desk.run("check", "--story", "x")
    assert (answer.status, answer.stderr) == (2, "factsite: there is no story 'x'\n")


@pytest.mark.parametrize("action", ["check", "archive"])
def test_missing_extra_is_named(desk: Desk, monkeypatch: pytest.MonkeyPatch, action: str) -> None:
    """Without the extra the command says what to install."""
    desk.write({"s/en.md": story(source("a", "http://a.example/"))})
    monkeypatch.setitem(sys.modules, "httpx", None)
    answer = desk.run(action)
    needed = f"factsite: 'sources {action}' needs httpx: pip install httpx, or pip install -e '.[sources]' in a clone\n"
    assert (answer.status, answer.stderr) == (2, needed)
    assert desk.run("list").status == 0


# archive


def test_archive_finds_the_copy_nearest_to_reading(desk: Desk) -> None:
    """The service is asked for the day on which the author read the source; what it has is written down."""
    desk.write({"s/en.md": story(source("a", "http://a.example/?x=1", accessed="2026-09-18"))})
    desk.net.routes |= {
        "archive.example/gate/http://a.example/?x=1": redirect("/2026/http://a.example/?x=1"),
        "archive.example/2026/http://a.example/?x=1": page("1", Memento_Datetime="Wed, 16 Sep 2026 08:00:00 GMT"),
    }
    answer = desk.run("archive", "--time-gate", "http://archive.example/gate/")
    copy = "http://archive.example/2026/http://a.example/?x=1"
    assert (answer.status, answer.stdout) == (0, f"http://a.example/?x=1: {copy}\n")
    assert desk.net.asked[0].headers["accept-datetime"] == "Fri, 18 Sep 2026 12:00:00 GMT"
    assert desk.lock == {
        "http://a.example/?x=1": {"status": "unchecked", "archive": [{"url": copy, "date": "2026-09-16"}]}
    }
    desk.net.asked.clear()
    assert desk.run("archive").stderr == "copies found for 0 of 0 sources\n"
    assert desk.net.asked == []


def test_archive_says_what_has_no_copy(desk: Desk) -> None:
    """No copy is no mistake; what is not public is not told to the service."""
    desk.write({"s/en.md": story(source("a", "http://a.example/"), source("b", "http://127.0.0.1/"))})
    answer = desk.run("archive", "--time-gate", "http://archive.example/gate/")
    assert (answer.status, answer.stderr.splitlines()) == (
        0,
        [
            "http://127.0.0.1/: 127.0.0.1 is 127.0.0.1, which is no public address",
            "http://a.example/: the archive has no copy",
            "copies found for 0 of 2 sources",
        ],
    )
    assert desk.net.urls == ["archive.example/gate/http://a.example/"]
    assert not (desk.site / LOCK_PATH).exists()


def test_archive_that_gives_no_answer(desk: Desk) -> None:
    """Where the service can't be reached nothing is known of copies, and CI is told."""
    desk.write({"s/en.md": story(source("a", "http://a.example/"))})
    answer = desk.run("archive", "--time-gate", "http://lost.example/gate/")
    assert (answer.status, answer.stderr.splitlines()) == (
        1,
        [
            "http://a.example/: the host lost.example is not found",
            "copies found for 0 of 1 source; the archive gave no answer for 1: ask again later",
        ],
    )


def test_archive_has_a_copy_stored(desk: Desk) -> None:
    """With ``--save-at`` the service is asked to store what it has no copy of."""
    desk.write({"s/en.md": story(source("a", "http://a.example/"))})
    link = '<http://a.example/>; rel="original", </2/a>; rel="last memento"; datetime="Mon, 30 Nov 2026 12:00:00 GMT"'
    desk.net.routes["archive.example/save/http://a.example/"] = page("Stored.", Link=link)
    answer = desk.run(
        "archive", "--time-gate", "http://archive.example/gate/", "--save-at", "http://archive.example/save/"
    )
    assert answer.stdout == "http://a.example/: http://archive.example/2/a\n"
    assert desk.lock["http://a.example/"]["archive"] == [{"url": "http://archive.example/2/a", "date": "2026-11-30"}]


@pytest.mark.parametrize("target", ["javascript:alert(1)", "http://user@archive.example/1"])
def test_archive_takes_no_unsafe_copy(desk: Desk, target: str) -> None:
    """A copy whose address no page may link to is none."""
    desk.write({"s/en.md": story(source("a", "http://a.example/"))})
    stored = {"Memento_Datetime": "Wed, 16 Sep 2026 08:00:00 GMT", "Content_Location": target}
    desk.net.routes["archive.example/gate/http://a.example/"] = page("1", **stored)
    assert desk.run("archive", "--time-gate", "http://archive.example/gate/").stdout == ""
    assert not (desk.site / LOCK_PATH).exists()


def test_check_keeps_copies(desk: Desk) -> None:
    """What ``archive`` wrote down outlives the next check."""
    desk.write({"s/en.md": story(source("a", "http://a.example/"))})
    desk.net.routes |= {
        "archive.example/gate/http://a.example/": page("1", Memento_Datetime="Wed, 16 Sep 2026 08:00:00 GMT"),
        "a.example/": (404, {}, b""),
    }
    desk.run("archive", "--time-gate", "http://archive.example/gate/")
    assert desk.run("check").status == 0
    record = desk.lock["http://a.example/"]
    assert (record["status"], [one["date"] for one in record["archive"]]) == ("gone", ["2026-09-16"])


# list


def test_list_is_a_table(desk: Desk) -> None:
    """What is known of all sources is printed, those of drafts too."""
    desk.write(
        {
            "s/en.md": story(source("a", "http://a.example/", quote="Over."), source("c", "http://lost.example/")),
            "t/en.md": story(source("b", "http://b.example/"), draft="yes"),
        }
    )
    desk.net.routes["a.example/"] = page("Not.")
    desk.run("check")
    desk.net.asked.clear()
    assert desk.run("list").stdout.splitlines() == [
        "status       checked     quote  source  address",
        "alive        2026-11-30  gone   s/a     http://a.example/",
        "unchecked    never       -      t/b     http://b.example/",
        "unreachable  2026-11-30  -      s/c     http://lost.example/",
        "    failed once since 2026-11-30: the host lost.example is not found",
    ]
    assert desk.net.asked == []


def test_list_is_a_document(desk: Desk) -> None:
    """Programs get the same as JSON."""
    desk.write({"s/en.md": story(source("a", "http://a.example/", quote="Over."))})
    desk.net.routes["a.example/"] = page("Over.")
    desk.run("check")
    listed = json.loads(desk.run("list", "--format", "json", "--story", "s").stdout)
    assert listed == {
        "sources": [
            {
                "address": "http://a.example/",
                "uses": [{"story": "s", "id": "a", "copy": False, "draft": False}],
                "status": "alive",
                "dead": False,
                "http": 200,
                "checked": "2026-11-30",
                "final": None,
                "digest": desk.lock["http://a.example/"]["digest"],
                "quote": "found",
                "failing": None,
                "archive": [],
            }
        ]
    }
