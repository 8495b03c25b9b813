"""How sources are parted into pages, on faces alone."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from factsite.resolve.faces import Face, SourceUse
from factsite.resolve.shelves import Shelf, shelves_of
from factsite.vocabulary import Ai, Kind, MissingPolicy, Role

FIRST = datetime(2020, 1, 1, tzinfo=UTC)
FACE = Face(
    key="",
    feed_key="",
    lang="en",
    original_lang="en",
    file="",
    path="",
    title="An article",
    summary="",
    kind=Kind.ANALYSIS,
    published=None,
    published_at=None,
    updated=None,
    updated_at=None,
    authors=(),
    topics=(),
    verified_by=(),
    translated_by=(),
    method=None,
    ai=Ai.NONE,
    missing=MissingPolicy.HIDE,
    ids=(),
    aliases=(),
    corrections=(),
    sources=(),
)
LAW = SourceUse("The law", "en", "https://law.example/", "Parliament", Role.PRIMARY)
HOME = "/en/sources/"
NUMBERED = ("/en/sources/agency/", "/en/sources/agency/2/", "/en/sources/agency/3/")
LONG = "A title that is so long that a few dozen of its kind fill a page of sources all by themselves. " * 20


def faces(*sources: tuple[SourceUse, ...]) -> list[Face]:
    """Make an article for each tuple of sources, the newest first."""
    count = len(sources)
    return [
        replace(
            FACE,
            key=f"k{count - place}",
            path=f"/en/k{count - place}/",
            published_at=FIRST + timedelta(days=count - place),
            sources=used,
        )
        for place, used in enumerate(sources)
    ]


def held(shelves: tuple[Shelf, ...]) -> list[tuple[str, list[str]]]:
    """Give each page's path with its publishers."""
    return [(shelf.path, [group.publisher for group in shelf.groups]) for shelf in shelves]


def of(publisher: str | None, title: str) -> SourceUse:
    """Make a source of a publisher, told by its title alone."""
    return SourceUse(title, "en", None, publisher, Role.PRIMARY)


def test_a_source_of_many_articles_is_listed_for_each_hundred() -> None:
    """Full hundreds are counted from the oldest, so a new article changes the newest alone."""
    (shelf,) = shelves_of(faces(*[(LAW,)] * 250), "en")
    ((holdings),) = [group.holdings for group in shelf.groups]
    assert [len(holding.faces) for holding in holdings] == [100, 100, 50]
    assert [holding.faces[-1].key for holding in holdings] == ["k1", "k101", "k201"]


def test_a_publisher_of_many_sources_fills_pages_from_the_oldest() -> None:
    """A newer source goes to the last page; the others stay as they are."""
    some = [(of("Agency", f"{LONG} {number}"),) for number in range(40, 0, -1)]
    more = [(of("Agency", f"{LONG} 41"),), *some]
    before, after = shelves_of(faces(*some), "en"), shelves_of(faces(*more), "en")
    assert held(before) == [(path, [] if path == HOME else ["Agency"]) for path in (HOME, *NUMBERED)]
    assert [old == new for old, new in zip(before, after, strict=True)] == [True, True, True, False]
    assert [shelf.groups[0].holdings[0].source.title[-2:] for shelf in before[1:]] == [" 1", "18", "35"]


@pytest.mark.parametrize(
    ("publishers", "slugs"),
    [
        (["Corriere della Sera"], ["corriere-della-sera"]),
        (["新华社"], ["新华社"]),
        (["CON"], ["con-sources"]),
        (["…"], ["sources"]),
        ([None], ["sources"]),
        (["ÉCOLE É."], ["école-é"]),
        (["x" * 300], ["x" * 60]),
    ],
)
def test_a_page_is_named_after_its_first_publisher(publishers: list[str | None], slugs: list[str]) -> None:
    """The name is safe on every system, whatever the publisher is called."""
    many = [tuple(of(name, f"{LONG} {number}") for number in range(50)) for name in publishers]
    paths = [shelf.path for shelf in shelves_of(faces(*many), "en") if shelf.part == 1]
    assert paths == [f"/en/sources/{slug}/" for slug in slugs]


def test_publishers_of_one_slug_are_told_apart() -> None:
    """Two names that differ in signs alone get different addresses."""
    many = [tuple(of(name, f"{LONG} {number}") for number in range(50)) for name in ("Z.ai", "Z ai")]
    paths = [shelf.path for shelf in shelves_of(faces(*many), "en") if shelf.part == 1]
    assert len(set(paths)) == 2
    assert all(path.startswith("/en/sources/z-ai-") for path in paths)
