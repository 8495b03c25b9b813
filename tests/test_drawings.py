"""An SVG is read as browsers read it: what would run or fetch something is found however it is written."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factsite.load.drawings import BrokenDrawing, what_runs

_OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="1" height="1">'


@pytest.mark.parametrize(
    ("inside", "what"),
    [
        ("<script>alert(1)</script>", "a script"),
        ('<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>', "a script"),
        ("<SCRIPT/>", "a script"),
        ('<rect onload="alert(1)"/>', "an event handler"),
        ('<rect\nonclick = "alert(1)"/>', "an event handler"),
        ('<set attributeName="onload" to="alert(1)"/>', "an event handler"),
        ('<animate attributeName=" onfocus" values="a;b"/>', "an event handler"),
        ('<a href="javascript:alert(1)"/>', "a script"),
        ('<a xlink:href="java&#9;script:alert(1)"/>', "a script"),
        ('<a href="javasc&#x72;ipt:alert(1)"/>', "a script"),
        ('<a href="&#10;VBScript:x"/>', "a script"),
        ('<a href="data:text/html,x"/>', "a script"),
        ('<a><animate attributeName="href" values="/;javascript:alert(1)"/></a>', "a script"),
        ("<foreignObject/>", "a page of HTML"),
        ('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="/x"/>', "a page of HTML"),
        ('<h:p xmlns:h="http://www.w3.org/1999/xhtml"/>', "a page of HTML"),
        ('<image href="https://evil.example/x.png"/>', "a part from another host"),
        ('<use xlink:href="//evil.example/x.svg#a"/>', "a part from another host"),
        ('<style>@import "https://evil.example/";</style>', "a style sheet that fetches something"),
        (r"<style>@\69mport 'https://evil.example/'</style>", "a style sheet that fetches something"),
        (r"<style>@im\port 'https://evil.example/'</style>", "a style sheet that fetches something"),
        ("<style>p { fill: url( 'https://evil.example/' ) }</style>", "a style sheet that fetches something"),
        ('<rect style="fill: url(//evil.example/x)"/>', "a style sheet that fetches something"),
    ],
)  # fmt: skip
def test_what_would_run_is_found(inside: str, what: str) -> None:
    """By other prefixes, letters, entities and white space as well."""
    assert what_runs(f"{_OPEN}{inside}</svg>".encode()) == what
    assert what_runs(f"{_OPEN}{inside}</svg>".encode("utf-16")) == what


@pytest.mark.parametrize(
    "inside",
    [
        "<text>javascript: is a word, and so is onload=</text>",
        '<a href="https://example.org/"><rect/></a>',
        '<style>.a { fill: url(#glow) }</style><rect style="fill: red"/>',
        '<image href="data:image/png;base64,AA=="/>',
        '<use href="#a"/><metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>',
        '<animate attributeName="x" from="0" to="1"/>',
        "<title>On stage</title>",
    ],
)
def test_a_drawing_alone_is_one(inside: str) -> None:
    """Words, links, parts of the drawing itself, pictures within it, and what programs note in it."""
    assert what_runs(f"{_OPEN}{inside}</svg>".encode()) == ""


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ('<!DOCTYPE svg [<!ENTITY a "x">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>', "an entity"),
        (
            '<?xml-stylesheet href="https://evil.example/"?><svg xmlns="http://www.w3.org/2000/svg"/>',
            "a style sheet that fetches something",
        ),
        ('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script/></s:svg>', "a script"),
        ('<!DOCTYPE svg SYSTEM "http://www.w3.org/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg"/>', ""),
    ],
)  # fmt: skip
def test_what_stands_around_a_drawing_is_read(text: str, what: str) -> None:
    """A type may be named, but nothing declared; and no style sheet."""
    assert what_runs(text.encode()) == what


@pytest.mark.parametrize("text", ["<svg>", "<svg/>", "<svg xmlns='http://www.w3.org/2000/svg'>&a;</svg>", "", "<p/>"])
def test_what_browsers_don_t_show_is_no_drawing(text: str) -> None:
    """What isn't well-formed, or is of another namespace, is a broken picture."""
    with pytest.raises(BrokenDrawing):
        what_runs(text.encode())


@given(st.binary() | st.text().map(lambda text: f"{_OPEN}{text}</svg>".encode()))
def test_no_bytes_break_the_reading(data: bytes) -> None:
    """Any bytes are a drawing, an unsafe one or none."""
    with suppress(BrokenDrawing):
        assert isinstance(what_runs(data), str)
