from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from time import struct_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factsite.dates import rfc3339
from factsite.outputs.feeds import atom, json_feed
from tests.outside_parsers import read_feed, xml_kept, xml_values
from tests.sample_pages import FEED, FEED_ENTRY

ATOM = """\
<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="it">
<id>tag:held.example,2026:feed/it</id>
<title type="text">Notizie</title>
<subtitle type="text">Fatti verificati</subtitle>
<updated>2026-09-20T10:00:00+00:00</updated>
<link rel="self" type="application/atom+xml" href="https://held.example/news/it/feed.xml"/>
<link rel="alternate" type="text/html" href="https://held.example/news/it/"/>
<author><name>Held</name></author>
<entry>
<id>tag:held.example,2026:chips/it</id>
<title type="text">Centomila chip</title>
<link rel="alternate" type="text/html" href="https://held.example/news/it/chips/"/>
<published>2026-09-19T09:00:00+02:00</published>
<updated>2026-09-20T10:00:00+00:00</updated>
<author><name>Olya</name></author>
<category term="Processori"/>
<summary type="text">Che cosa sappiamo</summary>
</entry>
</feed>
"""
JSON_FEED = """\
{
"version": "https://jsonfeed.org/version/1.1",
"title": "Notizie",
"home_page_url": "https://held.example/news/it/",
"feed_url": "https://held.example/news/it/feed.json",
"description": "Fatti verificati",
"icon": "https://held.example/icon.png",
"authors": [{"name":"Held"}],
"language": "it",
"items": [{"id":"tag:held.example,2026:chips/it","url":"https://held.example/news/it/chips/",\
"title":"Centomila chip","summary":"Che cosa sappiamo","content_text":"Che cosa sappiamo",\
"date_published":"2026-09-19T09:00:00+02:00","date_modified":"2026-09-20T10:00:00+00:00",\
"authors":[{"name":"Olya"}],"tags":["Processori"],"language":"it"}]
}
"""


def test_an_atom_feed_in_full() -> None:
    """A feed with one entry has every element that RFC 4287 asks for, and our plain summary."""
    assert atom(FEED).decode() == ATOM


def test_a_feed_reader_understands_the_atom_feed() -> None:
    """A reader finds the entry, its dates, its author and its topic."""
    read = read_feed(atom(FEED))
    assert (read.is_broken, read.version, read.titles, read.authors, read.tags) == (
        False,
        "atom10",
        ("Centomila chip",),
        ("Olya",),
        ("Processori",),
    )
    assert read.published == (struct_time((2026, 9, 19, 7, 0, 0, 5, 262, 0)),)
    assert read.updated == read.entries_updated[0] == struct_time((2026, 9, 20, 10, 0, 0, 6, 263, 0))


def test_an_empty_feed_is_whole() -> None:
    """A feed without entries still has id, title and a date."""
    read = read_feed(atom(replace(FEED, entries=())))
    assert (read.is_broken, read.titles, read.updated) == (False, (), struct_time((2026, 9, 20, 10, 0, 0, 6, 263, 0)))


def test_absent_parts_leave_no_empty_elements() -> None:
    """Without description and summary a feed has neither element, rather than empty ones."""
    bare = replace(FEED, description="", entries=(replace(FEED_ENTRY, summary=""),))
    assert xml_values(atom(bare), "//atom:subtitle | //atom:summary") == []


def test_an_icon_stands_in_the_feed() -> None:
    """A site with an icon names it by its absolute address."""
    with_icon = replace(FEED, icon_url="https://held.example/icon.png")
    assert xml_values(atom(with_icon), "/atom:feed/atom:icon/text()") == ["https://held.example/icon.png"]


def test_a_json_feed_in_full() -> None:
    """A feed with one entry has all that JSON Feed 1.1 asks for, one line for each field."""
    feed = replace(FEED, url="https://held.example/news/it/feed.json", icon_url="https://held.example/icon.png")
    assert json_feed(feed).decode() == JSON_FEED


def test_a_json_item_always_has_content() -> None:
    """An entry without a summary is announced by its title, since an item must have content."""
    (item,) = json.loads(json_feed(replace(FEED, entries=(replace(FEED_ENTRY, summary=""),))))["items"]
    assert (item.get("summary"), item["content_text"]) == (None, "Centomila chip")


def test_an_empty_json_feed_keeps_its_list() -> None:
    """A feed without entries has an empty list of items, which is required."""
    assert json.loads(json_feed(replace(FEED, entries=())))["items"] == []


@pytest.mark.parametrize(
    ("offset", "written"),
    [
        (timedelta(hours=5, minutes=30), "2026-05-01T23:30:00+05:30"),
        (timedelta(hours=-3), "2026-05-01T23:30:00-03:00"),
        (timedelta(0), "2026-05-01T23:30:00+00:00"),
        (timedelta(minutes=49, seconds=56), "2026-05-01T23:30:04+00:50"),
    ],
)
def test_dates_have_an_offset_in_hours_and_minutes(offset: timedelta, written: str) -> None:
    """A moment keeps its offset; one with seconds, from before standard time, moves to the next full minute."""
    assert rfc3339(datetime(2026, 5, 1, 23, 30, tzinfo=timezone(offset))) == written


def test_a_time_without_offset_is_a_bug() -> None:
    """A naive time never becomes a feed's date."""
    naive = datetime(2026, 5, 1, tzinfo=UTC).replace(tzinfo=None)
    with pytest.raises(ValueError, match="has no offset"):
        rfc3339(naive)


@given(title=st.text(min_size=1), summary=st.text(min_size=1), topic=st.text(min_size=1))
def test_any_text_comes_back_from_atom(title: str, summary: str, topic: str) -> None:
    """What a reader parses is what was written, but for characters that XML can't hold."""
    data = atom(replace(FEED, entries=(replace(FEED_ENTRY, title=title, summary=summary, topics=(topic,)),)))
    assert [
        "".join(xml_values(data, "//atom:entry/atom:title/text()")),
        "".join(xml_values(data, "//atom:entry/atom:summary/text()")),
        *xml_values(data, "//atom:category/@term"),
    ] == [xml_kept(title), xml_kept(summary), xml_kept(topic)]


@given(title=st.text(), summary=st.text(min_size=1))
def test_any_text_comes_back_from_the_json_feed(title: str, summary: str) -> None:
    """What a program parses is what was written."""
    data = json_feed(replace(FEED, entries=(replace(FEED_ENTRY, title=title, summary=summary),)))
    (item,) = json.loads(data)["items"]
    assert (item.get("title", ""), item["summary"], item["content_text"]) == (title, summary, summary)
