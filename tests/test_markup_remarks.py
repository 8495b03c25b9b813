"""An author's remark on a difference between languages is not shown; any other comment is text."""

from __future__ import annotations

import pytest

from factsite.markup import Dialect, MarkdownText, Reading, read_markdown


def read(text: str) -> Reading:
    """Read a body for comparison."""
    return read_markdown(MarkdownText(text, "content/a/en.md"), Dialect("en", compares=True))


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("<!-- parity: 18: why -->\nText.\n", "<p>Text.</p>\n"),
        ("<!-- parity: 18: why -->\n\nText.\n", "<p>Text.</p>\n"),
        ("Text.\n<!-- parity: 18: why -->\n- item\n", "<p>Text.</p>\n<ul>\n<li>item</li>\n</ul>\n"),
        ("   <!-- parity: 18: why -->  \n> quote\n", "<blockquote>\n<p>quote</p>\n</blockquote>\n"),
        ("- item\n\n  <!-- parity: 18: why -->\n  more\n", "<ul>\n<li>\n<p>item</p>\n<p>more</p>\n</li>\n</ul>\n"),
    ],
)
def test_a_remark_is_not_shown(text: str, html: str) -> None:
    """A line of its own in the exact form shows nothing, before any block."""
    assert read(text).html == html


@pytest.mark.parametrize(
    "text",
    [
        "<!-- a comment -->\n",
        "<!-- parity 18: why -->\n",
        "<!-- parity: -->\n",
        "<!-- parity: 18: why --> and more\n",
        "Text <!-- parity: 18: why -->\n",
        "<!-- parity: 18:\nwhy -->\n",
        "<!-- PARITY: 18: why -->\n",
    ],
)
def test_any_other_comment_is_text(text: str) -> None:
    """What isn't exactly a remark loses no word."""
    shown = read(text).html.replace("&lt;", "<").replace("&gt;", ">")
    assert "<!--" in shown
    assert "-->" in shown


@pytest.mark.parametrize(
    ("written", "text"),
    [
        ("<!-- parity：2029年：原文有误 -->", "2029年: 原文有误"),
        ("<!-- parity: 2029年：原文有误 -->", "2029年: 原文有误"),
        ("<!-- parity: 12：30: why -->", "12：30: why"),
    ],
)
def test_full_width_colons_of_a_remark_are_read(written: str, text: str) -> None:
    """Who types Chinese or Japanese types these; where a plain colon follows, they are part of the name."""
    assert [one.text for one in read(f"{written}\nText.\n").facts.parity_remarks] == [text]


def test_a_remark_in_code_is_code() -> None:
    """An example of a remark is shown."""
    assert "parity" in read("    <!-- parity: 18: why -->\n").html
    assert "parity" in read("```\n<!-- parity: 18: why -->\n```\n").html


def test_passages_hold_what_readers_see_and_where_it_stands() -> None:
    """Markup is left out, what is no running text is one object, and offsets lead back to the file."""
    text = "## Head {#x}\n\nThe **320** billion [x](https://a.example/) [@src] `c` &amp; 5\nmore 6.\n"
    heading, paragraph = read(text).passages
    assert (heading.kind, heading.text) == ("h2", "Head")
    assert paragraph.text == "The 320 billion x ￼ ￼ & 5\nmore 6."
    assert [mark[:2] for mark in paragraph.marks] == [("link", "https://a.example/"), ("cite", "src"), ("code", "c")]
    for word in ("320", "billion", "more", "6"):
        place = paragraph.at(paragraph.text.index(word))
        assert text.splitlines()[place.line - 1][place.column - 1 :].startswith(word)


def test_nobody_asked_for_passages() -> None:
    """Where nothing is compared, none are made."""
    assert read_markdown(MarkdownText("Text.", ""), Dialect("en")).passages == ()
