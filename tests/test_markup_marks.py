from __future__ import annotations

from factsite.markup import fill_marks
from tests.markup.readings import read


def test_marks_are_filled_in_place() -> None:
    """Each mark of a link, picture or citation is replaced by what is given for it."""
    html = '<p><a\0L0\0>a</a> \0C0\0\0C1\0 <img\0L1\0 alt="b" /> \0C0\0</p>'
    filled = fill_marks(html, [' href="/it/x/" hreflang="it"', ' src="/b.png"'], ["<a>1</a>", "<a>2</a>"])

    assert filled == (
        '<p><a href="/it/x/" hreflang="it">a</a> <a>1</a><a>2</a> <img src="/b.png" alt="b" /> <a>1</a></p>'
    )


def test_html_without_marks_stays_as_it_is() -> None:
    """Nothing is filled where nothing depends on other files."""
    assert fill_marks("<p>a</p>\n", [], []) == "<p>a</p>\n"


def test_links_and_citations_are_numbered_in_the_order_of_the_html() -> None:
    """A footnote's links come after those of the text below it in the source, as its HTML does."""
    reading = read("[a](a.md)[^1] [@x]\n\n[^1]: [b](b.md) [@y]\n\n[c](c.md)\n")

    assert [link.target for link in reading.facts.links] == ["a.md", "c.md", "b.md"]
    assert [citation.source for citation in reading.facts.citations] == ["x", "y"]
    assert reading.html.split("\0")[1::2] == ["L0", "C0", "L1", "L2", "C1"]


def test_a_picture_within_a_link_has_its_own_mark() -> None:
    """A linked picture needs two addresses."""
    reading = read("[![Chart](chart.webp)](story:chips)")

    assert reading.html == '<p><a\0L0\0><img\0L1\0 alt="Chart" /></a></p>\n'
    assert [(link.target, link.is_picture) for link in reading.facts.links] == [
        ("story:chips", False),
        ("chart.webp", True),
    ]
