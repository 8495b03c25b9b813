from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factsite.articles import Citation, Link
from factsite.markup import Dialect, MarkdownText, read_markdown
from tests.markup.readings import PATH, mistakes, read

_DEFINITION = "\n\n[r]: a.md\n"
_TARGETS = (
    "[l{0}](a{0}.md)",
    "![p{0}](a{0}.png)",
    "[@s{0}]",
    "[@x; @s{0}]",
    "**[q{0}](a{0}.md)**",
    "word",
    "*e*",
    "`c`",
    "\\*",
)
_CONTAINERS = ("", "- ", "> ", "1. ", "> - ", "  - ", "- > ", "   ", "\t- ", "> > ", "* * ")


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("[a](a.md)", 1, 1),
        ("x\n  y *z* [a](a.md)", 2, 9),
        ("- one\n- two [a](a.md)", 2, 7),
        ("1. one\n\n   two\n   three [a](a.md)", 4, 10),
        ("> > one\n> two [a](a.md)", 2, 7),
        ("> lazy\ncontinued [a](a.md)", 2, 11),
        ("## x [a](a.md) ##", 1, 6),
        ("x\ny [a](a.md)\n===", 2, 3),
        ("| h | i |\n|---|---|\n| a | [a](a.md) |", 3, 7),
        ("| h | i |\n|---|---|\n| a | a [a](a.md) |", 3, 9),
        ("> | h |\n> |---|\n> | [a](a.md) |", 3, 5),
        ("term\n: x [a](a.md)", 2, 5),
        ("a[^1]\n\n[^1]: x\n\n    y [a](a.md)", 5, 7),
        ("中文 **粗** [a](a.md)", 1, 10),
        ("- \tx [a](a.md)", 1, 6),
        ("\u3000\u3000x [a](a.md)", 1, 5),
        ("```\ncode\n```\n\n![a](a.md)", 5, 1),
        (f"x [a][r]{_DEFINITION}", 1, 3),
        (f"x\n[r]{_DEFINITION}", 2, 1),
    ],
)
def test_a_link_is_found_again_in_the_file(text: str, line: int, column: int) -> None:
    """A link's place is that of its first bracket (of the exclamation mark of a picture), in any block."""
    assert [(link.line, link.column) for link in read(text).facts.links] == [(line, column)]


def test_a_body_begins_on_its_line_of_the_file() -> None:
    """Line numbers count the front matter above a body."""
    reading = read_markdown(MarkdownText("a\n\n[b](c.md) [@d]", PATH, first_line=40), Dialect("en"))

    assert reading.facts.links == (Link("c.md", 42, 1),)
    assert reading.facts.citations == (Citation("d", 42, 12),)


def test_a_note_stands_where_its_block_of_yaml_does() -> None:
    """The indentation within the front matter is counted, line by line."""
    text = MarkdownText("- a [@b]\n- [c](d.md)\n  {", PATH, lines=((7, 5), (9, 3), (10, 3)))
    reading = read_markdown(text, Dialect("en", id_prefix="verified_"))

    assert reading.facts.citations == (Citation("b", 7, 10),)
    assert reading.facts.links == (Link("d.md", 9, 5),)


def test_mistakes_beyond_the_last_line_are_placed_on_it() -> None:
    """Fewer places than lines cause no crash."""
    reading = read_markdown(MarkdownText("a\n\n[b]()", PATH, lines=((3, 1),)), Dialect("en"))

    assert [(one.place.line, one.place.column) for one in reading.diagnostics] == [(3, 1)]


def test_every_mistake_has_its_own_place() -> None:
    """Several mistakes of one text are listed by line and column."""
    text = "# A {#main}\n\n> [a](javascript:x) [^no]\n\n- b {.c} ![d](e f.png)\n- [g]{lang=xx}\n"

    assert mistakes(text) == (
        ("duplicate-heading-id", 1, 5),
        ("forbidden-scheme", 3, 3),
        ("unknown-footnote", 3, 21),
        ("literal-picture", 5, 10),
        ("bad-language", 6, 6),
    )


@st.composite
def _texts(draw: st.DrawFn) -> str:
    """Make a text of containers with numbered links, pictures and citations in them."""
    number = 0
    blocks = []
    for container in draw(st.lists(st.sampled_from(_CONTAINERS), min_size=1, max_size=4)):
        lines = []
        for targets in draw(
            st.lists(st.lists(st.sampled_from(_TARGETS), min_size=1, max_size=4), min_size=1, max_size=3)
        ):
            lines.append("x " + " ".join(target.format(number + index) for index, target in enumerate(targets)))
            number += len(targets)
        blocks.append(container + f"\n{' ' * len(container)}".join(lines))
    return draw(st.sampled_from(["\n\n", "\n"])).join(blocks)


@settings(max_examples=200, deadline=None)
@given(_texts())
def test_what_stands_at_a_place_is_what_was_read_there(text: str) -> None:
    """In any containers, a link's place is where it begins, and a citation's where its '@' stands."""
    lines = text.split("\n")
    facts = read(text).facts

    for link in facts.links:
        number = re.sub(r"\D", "", link.target)
        assert re.match(rf"!?\[\w{number}\]\(", lines[link.line - 1][link.column - 1 :])
    for citation in facts.citations:
        assert re.match(rf"@{citation.source}\b", lines[citation.line - 1][citation.column - 1 :])
