from __future__ import annotations

from factsite.outputs import xml_text


def test_markup_characters_are_escaped_once() -> None:
    """A title that holds a literal reference still shows it after parsing."""
    assert xml_text.element("title", "A->B & C &amp; <i>") == "<title>A-&gt;B &amp; C &amp;amp; &lt;i&gt;</title>"


def test_characters_that_xml_forbids_are_dropped() -> None:
    """Controls, surrogates and U+FFFE vanish, all others stay."""
    assert xml_text.text("a\x00\x0b\x1f\ud800\ufffe\tb\n\u2028\x85😀") == "a\tb\n\u2028\x85😀"


def test_white_space_survives_in_an_attribute() -> None:
    """Tabs, line ends and quotes of an attribute are references, which no parser normalises."""
    assert xml_text.empty("link", ("href", 'a\tb\nc\r"')) == '<link href="a&#9;b&#10;c&#13;&quot;"/>'


def test_a_document_is_utf8_with_a_declaration() -> None:
    """A document begins with its declaration and ends with a line end."""
    assert xml_text.document("<a>", "é", "</a>") == b'<?xml version="1.0" encoding="UTF-8"?>\n<a>\n\xc3\xa9\n</a>\n'
