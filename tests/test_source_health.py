"""What a build makes of the lock file of sources: warnings, what readers see, and that it never goes to the net."""

from __future__ import annotations

import socket
from datetime import date, timedelta
from pathlib import Path

import pytest

from factsite.articles import ArchiveCopy
from factsite.dates import Day
from factsite.source_lock import LOCK_PATH, Failing, QuoteState, SourceRecord, SourceStatus, lock_text
from tests.site_maker import Run, article, build, run, settings, translation, words_of, write_site

POST = "https://source.example/post"
DAY = date(2026, 11, 30)
COPY = ArchiveCopy("https://archive.example/1", Day(date(2026, 9, 1)))
GONE = SourceRecord(POST, SourceStatus.GONE, DAY, 404)
QUOTED = f"\n  - {{id: post, title: A post, lang: fr, role: primary, url: '{POST}', quote: C’est fini.}}"
OWN_COPY = "archive: [{url: 'https://own.example/2', date: 2026-09-02}]"


def built(folder: Path, *records: SourceRecord, **fields: str) -> Run:
    """Build a site of one article with a lock file."""
    files = {"s/en.md": article("“C’est fini,” she said [@post].\n", **fields), "sources.lock.json": lock_text(records)}
    return build(folder, files)


def health(made: Run) -> list[tuple[str, str, str]]:
    """Give what was said of the sources: how grave, at which place, and what."""
    return [(one.severity, one.short, one.message) for one in made.findings]


def shown(made: Run) -> tuple[list[str], str]:
    """Give the addresses that the panel's first source leads to, in order, and its words."""
    (source,) = made.tree("en/s").xpath("//li[@id='source-post']")
    return [link.get("href") for link in source.xpath(".//a[starts-with(@href, 'http')]")], words_of(source)


def test_site_without_a_lock_hears_nothing(tmp_path: Path) -> None:
    """Nobody is reminded of what they never began."""
    assert build(tmp_path, {"s/en.md": article()}).findings == ()


def test_good_source_is_no_news(tmp_path: Path) -> None:
    """Of a source that was there lately nothing is said, and its address is shown."""
    made = built(tmp_path, SourceRecord(POST, SourceStatus.ALIVE, DAY, 200))
    assert health(made) == []
    assert shown(made)[0] == [POST]


def test_dead_source_is_a_warning(tmp_path: Path) -> None:
    """A source that is gone is told at its address, and readers are told, too."""
    made = built(tmp_path, GONE)
    assert health(made) == [
        (
            "warning",
            "s/en.md:10:61 dead-source",
            "the source 'post' is gone: on 2026-11-30 its address answered 404",
        )
    ]
    assert "the original address no longer answers" in shown(made)[1]
    assert shown(made)[0] == [POST, POST]


def test_long_unreachable_source_is_dead(tmp_path: Path) -> None:
    """A source that was long out of reach is dead; since when and why is told."""
    failing = Failing(date(2026, 11, 1), DAY, 5, "its certificate is not valid")
    made = built(tmp_path, SourceRecord(POST, SourceStatus.UNREACHABLE, failing=failing))
    assert health(made) == [
        (
            "warning",
            "s/en.md:10:61 dead-source",
            "the source 'post' can't be reached since 2026-11-01: its certificate is not valid",
        )
    ]


@pytest.mark.parametrize(
    "record",
    [
        SourceRecord(POST, SourceStatus.REFUSED, DAY, 403),
        SourceRecord(POST, SourceStatus.NOT_ALLOWED, DAY),
        SourceRecord(POST, SourceStatus.UNSAFE, DAY),
        SourceRecord(POST, SourceStatus.MOVED, DAY, 200, "https://new.example/"),
        SourceRecord(POST, SourceStatus.UNREACHABLE, failing=Failing(DAY, DAY, 1, "it answers 503")),
    ],
)
def test_doubtful_source_is_not_dead(tmp_path: Path, record: SourceRecord) -> None:
    """What refuses a robot, or failed once, may well be there for readers."""
    made = built(tmp_path, record)
    assert health(made) == []
    assert shown(made)[0] == [POST]


def test_copy_comes_first_where_a_source_is_dead(tmp_path: Path) -> None:
    """Readers are led to the stored copy, and told why; the author is told in a note."""
    made = built(tmp_path, SourceRecord(POST, SourceStatus.GONE, DAY, 404, archive=(COPY,)))
    assert [one[:2] for one in health(made)] == [("note", "s/en.md:10:61 dead-source")]
    links, words = shown(made)
    assert links == ["https://archive.example/1", POST]
    assert "archived copy of September 1, 2026" in words
    assert "the original address no longer answers" in words


def test_copies_are_shown_of_a_living_source(tmp_path: Path) -> None:
    """The author's copies come before those that were found, each once."""
    source = f"\n  - {{id: post, title: A post, lang: en, role: primary, url: '{POST}', {OWN_COPY}}}"
    found = (COPY, ArchiveCopy("https://own.example/2"))
    made = built(tmp_path, SourceRecord(POST, SourceStatus.ALIVE, DAY, 200, archive=found), sources=source)
    assert shown(made)[0] == [POST, "https://own.example/2", "https://archive.example/1"]


def test_lost_quote_is_a_warning(tmp_path: Path) -> None:
    """A passage that is no longer in its source is told at its place."""
    made = built(
        tmp_path,
        SourceRecord(POST, SourceStatus.ALIVE, DAY, 200, quotes=(("C’est fini.", QuoteState.GONE),)),
        sources=QUOTED,
    )
    assert health(made) == [
        (
            "warning",
            "s/en.md:10:99 quote-gone",
            "the passage quoted from the source 'post' was not in its text on 2026-11-30",
        )
    ]


@pytest.mark.parametrize(
    ("quotes", "archive", "severities"),
    [
        ((("C’est fini.", QuoteState.FOUND),), (), []),
        ((("C’est fini.", QuoteState.UNREADABLE),), (), []),
        ((("Autre chose.", QuoteState.GONE),), (), []),
        ((("C’est fini.", QuoteState.GONE),), (COPY,), ["note"]),
    ],
)
def test_quote_is_that_of_the_article(
    tmp_path: Path,
    quotes: tuple[tuple[str, QuoteState], ...],
    archive: tuple[ArchiveCopy, ...],
    severities: list[str],
) -> None:
    """What was found of another wording says nothing of this one; a stored copy settles the matter."""
    record = SourceRecord(POST, SourceStatus.ALIVE, DAY, 200, quotes=quotes, archive=archive)
    assert [one.severity for one in built(tmp_path, record, sources=QUOTED).findings] == severities


def test_unchecked_source_is_a_note(tmp_path: Path) -> None:
    """Where there is a lock file, a source that isn't in it is told once, where it is listed; never of a draft."""
    files = {
        "site.yaml": settings("en, de"),
        "s/en.md": article(),
        "s/de.md": translation(),
        "t/en.md": article(draft="yes"),
        "sources.lock.json": lock_text([]),
    }
    made = build(tmp_path, files)
    unchecked = [one for one in made.findings if one.code == "unchecked-source"]
    assert [(one.severity, one.short) for one in unchecked] == [("note", "s/en.md:10:61 unchecked-source")]
    assert run("build", made.site, made.output, "--strict").errors == []


def test_old_checks_are_one_warning(tmp_path: Path) -> None:
    """All that was checked more than 180 days ago is told together, at the oldest."""
    days = {"a": DAY - timedelta(days=180), "b": DAY - timedelta(days=181), "c": DAY - timedelta(days=200)}
    records = [SourceRecord(f"https://{name}.example/", SourceStatus.ALIVE, day, 200) for name, day in days.items()]
    made = built(tmp_path, SourceRecord(POST, SourceStatus.ALIVE, DAY, 200), *records)
    assert health(made) == [
        (
            "warning",
            "sources.lock.json:14:1 unchecked-source",
            "the checks of 2 sources are more than 180 days old; the oldest is of 2026-05-14",
        )
    ]


def test_time_alone_makes_a_check_old(tmp_path: Path) -> None:
    """A build that has nothing else to do notices the day on which a check becomes too old."""
    files = {"s/en.md": article(), "sources.lock.json": lock_text([SourceRecord(POST, SourceStatus.ALIVE, DAY, 200)])}
    assert build(tmp_path, files).findings == ()
    site, output = tmp_path / "site", tmp_path / "out"
    later = {
        when: [one.code for one in run("build", site, output, "--now", when).findings]
        for when in ("2027-05-29T23:59Z", "2027-05-30T00:00Z")
    }
    assert later == {"2027-05-29T23:59Z": [], "2027-05-30T00:00Z": ["unchecked-source"]}


def test_changed_lock_makes_pages_anew(tmp_path: Path) -> None:
    """A lock file that says something else changes the pages that show it, those alone, as a clean build would."""
    files = {
        "s/en.md": article(),
        "t/en.md": article(sources="\n  - {id: post, title: T, lang: en, role: primary, url: 'https://t.example'}"),
    }
    write_site(
        tmp_path / "site", {**files, "sources.lock.json": lock_text([SourceRecord(POST, SourceStatus.ALIVE, DAY, 200)])}
    )
    site, output = tmp_path / "site", tmp_path / "out"
    assert run("build", site, output).published
    write_site(site, {"sources.lock.json": lock_text([GONE])})
    again = run("build", site, output)
    assert [path for path in again.summary["rendered"] if path.endswith("/index.html")] == ["en/s/index.html"]
    assert again.files() == run("build", site, tmp_path / "clean", "--no-cache").files()


def test_edited_story_is_judged_by_the_same_lock(tmp_path: Path) -> None:
    """Where one story alone has changed, its sources are judged as in a clean build."""
    made = built(tmp_path, GONE)
    before = health(made)
    write_site(made.site, {"s/en.md": article("Other text [@post].\n")})
    again = run("build", made.site, made.output)
    assert health(again) == before
    assert "the original address no longer answers" in shown(again)[1]
    write_site(
        made.site,
        {"s/en.md": article(sources=f"\n  - {{id: post, title: A, lang: en, role: primary, url: '{POST}/2'}}")},
    )
    moved = run("build", made.site, made.output)
    assert [one[:2] for one in health(moved)] == [("note", "s/en.md:10:56 unchecked-source")]


def test_damaged_lock_keeps_the_old_site(tmp_path: Path) -> None:
    """The marks of a merge are an error at their line, with what to do."""
    made = built(tmp_path, GONE)
    text = lock_text([GONE]).replace(' "version"', '<<<<<<< HEAD\n "version"')
    write_site(made.site, {"sources.lock.json": text})
    again = run("build", made.site, made.output)
    (mistake,) = (one for one in again.findings if one.severity == "error")
    assert (again.status, mistake.short) == (1, "sources.lock.json:2:1 bad-source-lock")
    assert mistake.hint == "take the file of the last commit, or delete it, then run 'factsite sources check'"


def test_lock_is_never_published(tmp_path: Path) -> None:
    """The lock file belongs to no story, causes no warning, and is in no output."""
    made = built(tmp_path, SourceRecord(POST, SourceStatus.ALIVE, DAY, 200))
    assert [path for path in made.files() if "lock" in path] == []
    assert LOCK_PATH == "content/sources.lock.json"


def test_nothing_links_to_the_lock(tmp_path: Path) -> None:
    """An article that links to the lock file gets the mistake that it is not published."""
    files = {"s/en.md": article("[@post] [lock](../sources.lock.json)"), "sources.lock.json": lock_text([])}
    (mistake,) = (one for one in build(tmp_path, files).findings if one.severity == "error")
    assert (mistake.code, mistake.message) == ("broken-link", "'content/sources.lock.json' is not published")


def test_build_uses_no_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No build looks a host up or connects, whatever the lock says."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError

    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    monkeypatch.setattr(socket, "socket", refuse)
    assert built(tmp_path, GONE).published


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("it", "l’indirizzo originale non risponde più"),
        ("ru", "исходный адрес больше не отвечает"),
        ("zh-Hans", "原网址已无法访问"),
        ("ar", "لم يعد العنوان الأصلي يستجيب"),
    ],
)
def test_readers_are_told_in_their_language(tmp_path: Path, lang: str, words: str) -> None:
    """That an address no longer answers is said in the page's language."""
    files = {
        "site.yaml": settings(lang),
        f"s/{lang}.md": article(),
        "sources.lock.json": lock_text([SourceRecord(POST, SourceStatus.GONE, DAY, 404, archive=(COPY,))]),
    }
    made = build(tmp_path, files)
    (source,) = made.tree(f"{lang.lower()}/s").xpath("//li[@id='source-post']")
    assert words in words_of(source)
