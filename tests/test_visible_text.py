"""The visible text of pages, in any encoding and however broken, and passages found in it."""

from __future__ import annotations

import codecs

import pytest

from factsite.visits.visible_text import decoded, holds, visible_text

RUSSIAN = "Сегодня объявили"


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("<p>One</p><p>two</p>", "One two"),
        ("<p>O<b>n</b>e</p>", "One"),
        ("a<br>b<li>c<td>d", "a b c d"),
        ("a \n\t\u00a0 b", "a b"),
        ("e\u0301", "\u00e9"),
        ("&lt;b&gt; &amp;amp; &#x41;&nbsp;&hellip;", "<b> &amp; A …"),
        (f"a&#{'9' * 5000};b", f"a&#{'9' * 5000};b"),
        ("a<script>var x = '<p>b</p>'</script>c", "ac"),
        ("a<STYLE>p {}</Style >c", "ac"),
        ("<html><head><title>T</title></head><body>a</body>", "a"),
        ("<head>a", "a"),
        ("a<!-- b > <p>c</p> -->d", "ad"),
        ("a<!-- b", "a"),
        ("a<script>b", "a"),
        ("a<svg><text>b</text></svg>c", "ac"),
        ("a<svg><text>b", "ab"),
        ('<a title="x > y" alt=\'"\'>b</a>', "b"),
        ("<a title=don't>b</a>", "b"),
        ("<p class=x'>b <i class='y'>c</i>", "b c"),
        ('<a href="x>b', ""),
        ("1 < 2 and 3 <4", "1 < 2 and 3 <4"),
        ("<!doctype html><?xml?></ >a", "a"),
        ("<noscript>a</noscript>", "a"),
        ("", ""),
        ("<", "<"),
    ],
)
def test_text_is_what_readers_see(page: str, text: str) -> None:
    """Tags, code, comments and what is in the head are left out; lines end where readers see them end."""
    assert visible_text(page) == text


@pytest.mark.parametrize(
    "part",
    ["<", "<!--", "<a ", "<a x='", '<a x="" ', "<svg>", "<script>", "</", "<head>", "<a>", "&amp", "<a x=  ", "<!"],
)
def test_broken_pages_come_to_an_end(part: str) -> None:
    """A page of a megabyte is read once from end to end; what goes back over it would take hours."""
    assert isinstance(visible_text(part * (1_000_000 // len(part))), str)


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (RUSSIAN.encode(), ""),
        (RUSSIAN.encode("cp1251"), "text/html; charset=windows-1251"),
        (RUSSIAN.encode("koi8-r"), 'text/html; charset="KOI8-R"'),
        (RUSSIAN.encode("cp1251"), "text/html; charset=utf-8, text/html; charset=windows-1251"),
        (codecs.BOM_UTF8 + RUSSIAN.encode(), "text/html; charset=windows-1251"),
        (codecs.BOM_UTF16_LE + RUSSIAN.encode("utf-16-le"), ""),
        (codecs.BOM_UTF16_BE + RUSSIAN.encode("utf-16-be"), "text/html"),
        (RUSSIAN.encode(), "text/html; charset=rot13"),
        (RUSSIAN.encode(), "text/html; charset=no-such"),
        (RUSSIAN.encode(), "text/html; charset=unicode_escape"),
    ],
)
def test_encoding_is_found(body: bytes, content_type: str) -> None:
    """The mark at the beginning counts first, then the header, then what the bytes can be."""
    assert decoded(body, content_type) == RUSSIAN


@pytest.mark.parametrize(
    "head", ['<meta charset="windows-1251">', "<META http-equiv=x content='text/html; charset=windows-1251'>"]
)
def test_page_names_its_encoding(head: str) -> None:
    """A page may say itself how it is written; a wrong header is not believed where the bytes can't be that."""
    assert RUSSIAN in decoded(f"{head}{RUSSIAN}".encode("cp1251"), "text/html")
    assert RUSSIAN in decoded(f"{head}{RUSSIAN}".encode("cp1251"), "text/html; charset=utf-8")


def test_unknown_bytes_are_read_somehow() -> None:
    """Bytes that are nothing are read as far as they go."""
    assert decoded(b"caf\xe9 \x81", "") == "café \ufffd"


@pytest.mark.parametrize(
    ("text", "passage"),
    [
        ("He said “it’s over” – and left…", '"it\'s over" - and left...'),
        ("«Il ponte», disse", '"Il ponte", disse'),
        ("first\u00a0line second", "first line\nsecond"),
        ("第一行 第二行", "第一行第二行"),
        ("Donau\u00addampf", "Donaudampf"),
        ("cafe\u0301", "caf\u00e9"),
        ("one two three four", "one […] three four"),
        ("one two three four", "one two ... four"),
        ("full-width ‐ and ― dash", "full-width - and - dash"),
    ],
)
def test_passage_is_found(text: str, passage: str) -> None:
    """Quotation marks, dashes, spaces, and words that were left out don't keep a passage from being found."""
    assert holds(text, passage)


@pytest.mark.parametrize(
    ("text", "passage"),
    [
        ("It is over.", "It is not over."),
        ("three four one two", "one two […] three four"),
        ("one two", "…"),
        ("18 billion", "18 million"),
        ("It IS over", "It is over"),
    ],
)
def test_other_words_are_not_found(text: str, passage: str) -> None:
    """A passage whose words stand otherwise isn't there."""
    assert not holds(text, passage)
