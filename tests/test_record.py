"""The record of a build: what is kept in columns reads as if it were kept one by one."""

from __future__ import annotations

import pytest

from factsite.record import PageKey, PageRecord, PageRecords

ARTICLE = PageRecord(PageKey("m1", "s1", "t", "w"), "a" * 64, (1, 2, 3, 4))
FEED = PageRecord(PageKey("m2"), "b" * 64, (5, -6, 7, 2**64 - 1))
RECORDS = {"en/a/index.html": ARTICLE, "en/feed.xml": FEED}


@pytest.mark.parametrize("records", [{}, {"robots.txt": PageRecord(PageKey(""), "c" * 64, (0, 0, 0, 0))}, RECORDS])
def test_columns_read_as_what_was_put_in(records: dict[str, PageRecord]) -> None:
    """All records come back in their order, also from the store."""
    kept = PageRecords.of(records)
    for one in (kept, PageRecords.unpacked(list(kept.packed()))):
        assert list(one.items()) == list(records.items())
        assert one.sums == {path: page.sha256 for path, page in records.items()}
        assert one.stats == [number for page in records.values() for number in page.stat]
        assert [path in one for path in (*records, "en/b/index.html")] == [*(True for _ in records), False]


def test_some_records_are_renewed() -> None:
    """What is renewed stands in its place, and the records before stay as they were."""
    kept = PageRecords.of(RECORDS)
    new = PageRecord(PageKey("m3", "s3", "t", "w"), "d" * 64, (9, 8, 7, 6))
    renewed = kept.with_changes({"en/a/index.html": new})
    assert dict(renewed) == {"en/a/index.html": new, "en/feed.xml": FEED}
    assert dict(kept) == RECORDS
