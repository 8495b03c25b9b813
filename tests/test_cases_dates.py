"""Dates on their way through a whole build: shown as written, compared as meant, whatever the machine's clock says."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import etree

from tests.site_maker import (
    Run,
    article,
    build,
    page,
    page_translation,
    run_apart,
    settings,
    translation,
    words_of,
    write_site,
)

ATOM = {"a": "http://www.w3.org/2005/Atom"}


def dated(tmp_path: Path, published: str, *arguments: str, zone: str = "UTC", lang: str = "en", **fields: str) -> Run:
    """Build a site of one article in a zone."""
    site = settings(lang, time_zone=zone)
    return build(tmp_path, {"site.yaml": site, f"s/{lang}.md": article(published=published, **fields)}, *arguments)


def atom(run: Run, path: str, feed: str = "en/feed.xml") -> list[str]:
    """Give the texts that an XPath finds in a feed."""
    return [str(one) for one in etree.fromstring(run.text(feed).encode()).xpath(path, namespaces=ATOM)]


def shown(run: Run, path: str = "en/s") -> tuple[str, str]:
    """Give the article's date for machines and for readers."""
    (time,) = run.tree(path).xpath("(//article//time)[1]")
    return time.get("datetime"), time.text


def published_stories(run: Run) -> list[str]:
    """List the articles that readers get."""
    assert run.published
    return sorted(path.split("/")[1] for path in run.files() if path.endswith("/verification.json"))


# What readers and machines get


@pytest.mark.parametrize(
    ("published", "zone", "datetime", "words", "moment"),
    [
        ("2024-05-01", "UTC", "2024-05-01", "May 1, 2024", "2024-05-01T00:00:00+00:00"),
        ("2024-05-01", "America/Los_Angeles", "2024-05-01", "May 1, 2024", "2024-05-01T00:00:00-07:00"),
        ("2024-05-01", "Asia/Tokyo", "2024-05-01", "May 1, 2024", "2024-05-01T00:00:00+09:00"),
        ("2024-05-01T23:30:00+09:00", "UTC", "2024-05-01T23:30:00+09:00", "May 1, 2024", None),
        ("2024-05-01 23:30:00", "Europe/Berlin", "2024-05-01T23:30:00+02:00", "May 1, 2024", None),
        ("2023-01-09 08:15", "Europe/Athens", "2023-01-09T08:15:00+02:00", "January 9, 2023", None),
        ("2024-05-01T14:30Z", "Asia/Tokyo", "2024-05-01T14:30:00+00:00", "May 1, 2024", None),
        ("2024-10-27 02:30", "Europe/Rome", "2024-10-27T02:30:00+02:00", "October 27, 2024", None),
    ],
)
def test_date_is_shown_as_it_was_written(
    tmp_path: Path, published: str, zone: str, datetime: str, words: str, moment: str | None
) -> None:
    """B043, B044, B049, B050: a day stays a day, a local time takes the site's zone, and feeds have the offset."""
    run = dated(tmp_path, published, zone=zone)
    graph = run.graph("en/s")

    assert shown(run) == (datetime, words)
    assert graph[0]["datePublished"] == datetime
    assert run.json("en/s/verification.json")["published"] == datetime
    assert atom(run, "//a:entry/a:published/text()") == [moment or datetime]
    assert run.json("en/feed.json")["items"][0]["date_published"] == (moment or datetime)


@pytest.mark.parametrize(
    "published",
    [
        "2024-5-1",
        "2024-05-01 23:30:00 +0900",
        "31/12/2026",
        "2026-13-45",
        "2026-02-30",
        "2023-02-29",
        "2024-05-01T24:00",
        "2024-05-01 9:00",
        "2024-05-01T10:00+25:00",
        "yesterday",
        "20240501",
        "2024",
        "2024-05",
        "9" * 5000,
        "٢٠٢٤-٠٥-٠١",
        "0000-01-01",
    ],
)
def test_other_dates_are_errors_with_the_accepted_form(tmp_path: Path, published: str) -> None:
    """B043: what can't be read is never sorted as text or lost."""
    run = dated(tmp_path, published)

    (found,) = run.findings
    assert found.short == "s/en.md:3:12 bad-date"
    assert found.hint == "write 2026-09-19, 2026-09-19 09:00 or 2026-09-19 09:00+02:00"


def test_local_time_that_clocks_skip_is_an_error(tmp_path: Path) -> None:
    """A time that no clock in the zone shows is named with the zone."""
    run = dated(tmp_path, "2024-03-31 02:30", zone="Europe/Rome")

    assert [(one.short, one.message) for one in run.findings] == [
        (
            "s/en.md:3:12 bad-date",
            "the local time 2024-03-31 02:30 does not exist in Europe/Rome: clocks skipped it",
        )
    ]


@pytest.mark.parametrize(
    ("lang", "published", "words"),
    [
        ("ru", "2024-05-01", "1 мая 2024 г."),
        ("it", "2024-05-01", "1 maggio 2024"),
        ("cs", "2024-05-01", "1. května 2024"),
        ("pl", "2024-05-01", "1 maja 2024"),
        ("zh-Hans", "2024-05-01", "2024年5月1日"),
        ("ar", "2024-05-01", "1 مايو 2024"),
        ("fa", "2024-05-01", "1 مه 2024"),
        ("de", "2024-05-01", "1. Mai 2024"),
    ],
)
def test_days_are_written_as_the_language_does(tmp_path: Path, lang: str, published: str, words: str) -> None:
    """B052, B053: within a full date months stand in the form for it, digits are Latin, machines get ASCII."""
    run = dated(tmp_path, published, lang=lang)

    assert shown(run, f"{lang.lower()}/s") == (published, words.replace(" г.", "\u202fг.")) or shown(
        run, f"{lang.lower()}/s"
    ) == (published, words)


@pytest.mark.parametrize(
    ("lang", "month", "words"),
    [
        ("ru", "2024-05", "май 2024"),
        ("cs", "2007-04", "duben 2007"),
        ("pl", "2024-05", "maj 2024"),
        ("zh-Hans", "2024-05", "2024年5月"),
        ("en", "2024-05", "May 2024"),
        ("ru", "2024", "2024"),
    ],
)
def test_a_month_alone_stands_alone(tmp_path: Path, lang: str, month: str, words: str) -> None:
    """B052: the date of a source known to the month takes the form in which months stand alone."""
    source = f"\n  - {{id: post, title: A, lang: en, role: primary, no_url: print, published: {month}}}"
    run = dated(tmp_path, "2024-06-01", lang=lang, sources=source)

    (time,) = run.tree(f"{lang.lower()}/s").xpath("//li[@id='source-post']//time")
    assert (time.get("datetime"), time.text) == (month, words)
    assert run.json(f"{lang.lower()}/s/verification.json")["sources"][0]["published"] == month


@pytest.mark.parametrize("lang", ["fa", "ar", "ar-EG"])
def test_digits_are_of_one_kind(tmp_path: Path, lang: str) -> None:
    """B053: no page mixes Latin digits with others, and attributes, ids and feeds are ASCII."""
    text = run_text(tmp_path, lang)

    assert not any("٠" <= char <= "٩" or "۰" <= char <= "۹" for char in text)


def run_text(tmp_path: Path, lang: str) -> str:
    """Give the page and feed of an article whose words have no digits of their own."""
    run = dated(tmp_path, "2024-05-01", lang=lang)
    return run.text(f"{lang.lower()}/s/index.html") + run.text(f"{lang.lower()}/feed.xml")


# When it is published


@pytest.mark.parametrize(
    ("published", "zone", "now", "out"),
    [
        ("2024-05-02", "Asia/Shanghai", "2024-05-01T17:00Z", ["s"]),
        ("2024-05-02", "Asia/Shanghai", "2024-05-01T15:59Z", []),
        ("2024-05-02", "Asia/Shanghai", "2024-05-01T16:00Z", ["s"]),
        ("2024-05-02", "America/New_York", "2024-05-02T03:59Z", []),
        ("2023-01-09 08:15:00", "Europe/Athens", "2023-01-09T09:00+02:00", ["s"]),
        ("2023-01-09 08:15:00", "Europe/Athens", "2023-01-09T06:14Z", []),
        ("2023-01-09 08:15:00", "Europe/Athens", "2023-01-09T06:15Z", ["s"]),
    ],
)
def test_article_comes_out_at_its_moment_in_the_zone_of_the_site(
    tmp_path: Path, published: str, zone: str, now: str, out: list[str]
) -> None:
    """B047, B049: the site's zone decides what is future, not that of the machine."""
    run = dated(tmp_path, published, "--now", now, zone=zone)

    assert published_stories(run) == out


def test_held_back_article_is_named(tmp_path: Path) -> None:
    """B047: one note for each article that waits, at its date."""
    run = dated(tmp_path, "2027-01-01")

    found = [(one.severity, one.short) for one in run.findings]
    assert found == [("warning", "content:0:0 nothing-published"), ("note", "s/en.md:3:12 held-back")]


def test_future_articles_are_published_on_demand(tmp_path: Path) -> None:
    """The option shows what waits, without a note."""
    run = dated(tmp_path, "2027-01-01", "--future")

    assert (published_stories(run), run.findings) == (["s"], ())


@pytest.mark.parametrize(
    ("text", "options", "told"),
    [
        (article(published="2027-01-01"), ["--future"], ["Not published yet: due on January 1, 2027"]),
        (page(published="2027-01-01"), ["--future"], ["Not published yet: due on January 1, 2027"]),
        (article(published="2027-01-01", draft="yes"), ["--future", "--drafts"], ["Draft: not published"]),
        (article(published="2026-09-01"), ["--future"], []),
    ],
)
def test_future_article_says_so_to_who_sees_it_beforehand(
    tmp_path: Path, text: str, options: list[str], told: list[str]
) -> None:
    """Under its headline stands when it is due, as a draft says that it is one; once it is out, nothing does."""
    run = build(tmp_path, {"s/en.md": text}, *options)

    assert [" ".join(words_of(one).split()) for one in run.tree("en/s").xpath("//ul[@class='notices']/li")] == told


def test_translation_may_come_out_later_than_its_original(tmp_path: Path) -> None:
    """B083: until its own moment a translation is in no list and no hreflang."""
    files = {
        "site.yaml": settings("en, fr"),
        "s/en.md": article(),
        "s/fr.md": translation(published="2027-01-01"),
    }
    run = build(tmp_path, files)

    assert [path for path in run.files() if path.startswith("fr/")] == []
    assert run.tree("en/s").xpath("//link[@hreflang]") == []


def test_unpublished_original_keeps_its_translations_back(tmp_path: Path) -> None:
    """A translation never stands alone before its original is out."""
    files = {"site.yaml": settings("en, fr"), "s/en.md": page(published="2027-01-01"), "s/fr.md": page_translation()}
    run = build(tmp_path, {**files, "t/en.md": page()})

    assert not any("/s/" in path or path.startswith("fr/") for path in run.files())


# Order


@pytest.mark.parametrize(
    ("name", "fields", "short"),
    [
        ("update", {"updated": "2026-09-18"}, "11:10 date-order"),
        (
            "correction",
            {"corrections": "\n  - {id: c, date: 2026-09-18, type: correction, text: t}"},
            "12:19 date-order",
        ),
        (
            "source",
            {
                "sources": "\n  - {id: post, title: A, lang: en, role: primary, no_url: print, "
                "published: 2026-02, accessed: 2026-01-31}"
            },
            "10:96 date-order",
        ),
    ],
)
def test_wrong_order_is_an_error(tmp_path: Path, name: str, fields: dict[str, str], short: str) -> None:
    """Updates and corrections come after publication, and a source is read after it was published."""
    assert dated(tmp_path, "2026-09-19", **fields).errors == [f"s/en.md:{short}"], name


@pytest.mark.parametrize(
    "fields",
    [
        {"updated": "2026-09-19"},
        {"updated": "2026-09-19 09:00"},
        {"updated": "2026-09-19T06:30-03:00"},
        {"corrections": "\n  - {id: c, date: 2026-09-19, type: correction, text: t}"},
        {
            "sources": "\n  - {id: post, title: A, lang: en, role: primary, no_url: print, "
            "published: 2026-09, accessed: 2026-09-01}"
        },
        {
            "sources": "\n  - {id: post, title: A, lang: en, role: primary, no_url: print, "
            "published: 2030, accessed: 2030-01}"
        },
    ],
)
def test_days_of_one_date_are_in_order(tmp_path: Path, fields: dict[str, str]) -> None:
    """Where either is a day alone only the days count; partial dates count as far as they go."""
    assert dated(tmp_path, "2026-09-19 09:00", **fields).errors == []


def test_translation_is_never_older_than_its_original(tmp_path: Path) -> None:
    """A translation's own date before the original's is an error."""
    site = settings("en, fr")
    run = build(tmp_path, {"site.yaml": site, "s/en.md": article(), "s/fr.md": translation(published="2026-09-18")})

    assert run.errors == ["s/fr.md:8:12 date-order"]


def test_articles_stand_newest_first_then_by_key(tmp_path: Path) -> None:
    """Lists are ordered by moment, whatever the offset in which it was written, and equal moments by key."""
    moments = {
        "a": "2026-09-19 09:00",
        "b": "2026-09-19T08:30Z",
        "c": "2026-09-19T10:00+02:00",
        "d": "2026-09-19",
        "e": "2026-09-20",
        "f": "2026-09-19",
    }
    files = {"site.yaml": settings(time_zone="Europe/Rome")}
    run = build(tmp_path, {**files, **{f"{key}/en.md": article(published=when) for key, when in moments.items()}})

    links = run.tree("en/index.html").xpath("//main//article//a[contains(@href, '/en/') and ancestor::h2]/@href")
    assert [link.split("/")[2] for link in links] == ["e", "b", "c", "a", "d", "f"]


@pytest.mark.parametrize(
    ("updated", "corrections", "effective"),
    [
        (None, [], "2026-09-19T00:00:00+00:00"),
        ("2026-09-21", [], "2026-09-21T00:00:00+00:00"),
        ("2026-09-21", [("2026-09-22", "correction")], "2026-09-22T00:00:00+00:00"),
        ("2026-09-23", [("2026-09-22", "correction")], "2026-09-23T00:00:00+00:00"),
        (None, [("2026-09-22 10:00", "update"), ("2026-09-21", "retraction")], "2026-09-22T10:00:00+00:00"),
        (None, [("2026-09-22", "clarification")], "2026-09-19T00:00:00+00:00"),
        ("2026-09-20T23:00-02:00", [("2026-09-21T00:30Z", "correction")], "2026-09-20T23:00:00-02:00"),
        ("2026-09-21", [("2026-09-21 08:00", "correction")], "2026-09-21T08:00:00+00:00"),
    ],
)
def test_effective_update_is_the_newest_change_of_substance(
    tmp_path: Path, updated: str | None, corrections: list[tuple[str, str]], effective: str
) -> None:
    """The later of the update and the newest correction that isn't a clarification is what feeds announce."""
    entries = "".join(
        f"\n  - {{id: c{number}, date: {date}, type: {type_}, text: t}}"
        for number, (date, type_) in enumerate(corrections)
    )
    fields = {"updated": updated, "corrections": entries or None}
    run = build(tmp_path, {"s/en.md": article(**fields)})

    assert atom(run, "//a:entry/a:updated/text()") == [effective]
    assert atom(run, "/a:feed/a:updated/text()") == [effective]


@pytest.mark.parametrize(
    ("published", "updated"), [("2026-09-22", None), ("2026-09-21", "2026-09-21"), ("2026-09-20", "2026-09-21")]
)
def test_translation_was_not_updated_before_it_came_out(tmp_path: Path, published: str, updated: str | None) -> None:
    """A correction from before a translation's publication is listed there, but is no update of it."""
    correction = "\n  - {id: k, date: 2026-09-21, type: correction, text: t}"
    files = {
        "site.yaml": settings("en, fr"),
        "s/en.md": article(corrections=correction),
        "s/fr.md": translation(published=published, corrections="\n  - {id: k, text: t}"),
    }
    run = build(tmp_path, files)

    assert run.json("fr/s/verification.json")["updated"] == updated
    assert len(run.tree("fr/s").xpath("//li[@id='correction-k']")) == 1


# The machine's own clock and zone


def test_dates_do_not_depend_on_the_zone_of_the_machine(tmp_path: Path) -> None:
    """B044, B046: builds in three zones are the same, byte for byte."""
    files = {
        "site.yaml": settings(time_zone="Europe/Rome"),
        "s/en.md": article(published="2024-05-01", updated="2024-05-02 23:30"),
    }
    site = write_site(tmp_path / "site", files)
    zones = ("America/Los_Angeles", "UTC", "Asia/Tokyo")
    runs = [run_apart(site, tmp_path / zone.replace("/", "-"), environment={"TZ": zone}) for zone in zones]

    assert all(run.published for run in runs)
    assert runs[0].files() == runs[1].files() == runs[2].files()
