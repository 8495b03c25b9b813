from __future__ import annotations

import re
import resource
import subprocess
import sys
from collections.abc import Callable
from collections.abc import Set as AbstractSet

import html5lib
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factsite.markup import Dialect, MarkdownText, fill_marks, read_markdown
from tests.markup.readings import PATH, html, mistakes, read
from tests.site_maker import ROOT

_ATTRIBUTES: dict[str, AbstractSet[str]] = {
    "a": {"href", "id", "title", "lang", "dir", "class", "aria-label"},
    "blockquote": {"id", "lang", "dir"},
    "code": {"class"},
    "img": {"src", "alt", "title"},
    "li": {"id", "class"},
    "ol": {"start", "class"},
    "div": {"class", "role"},
    "span": {"id", "lang", "dir"},
    "sup": {"class"},
    "td": {"class"},
    "th": {"class"},
    **{f"h{level}": {"id", "lang", "dir"} for level in range(2, 7)},
    **dict.fromkeys(("br", "dd", "dl", "dt", "em", "hr", "p", "pre", "s", "strong"), frozenset()),
    **dict.fromkeys(("tbody", "thead", "tr", "ul"), frozenset()),
    "table": {"tabindex"},
}
_PIECES = st.sampled_from(
    [
        *(
            "*",
            "**",
            "_",
            "~~",
            "`",
            "``",
            "[",
            "]",
            "(",
            ")",
            "![",
            "](",
            "]: ",
            "[^1]",
            "[^1]: ",
            "]{lang=fr}",
            "{#a}",
            "}",
        ),
        *(
            "\\",
            "&amp;",
            "&#x202e;",
            "&#0;",
            "<",
            ">",
            " ",
            "\n",
            "\n\n",
            "# ",
            "- ",
            "1. ",
            "> ",
            "    ",
            "  \n",
            '"',
            "'",
            "|",
        ),
        *(
            "\n|-|-|\n",
            "---\n",
            "```\n",
            "~~~ x\n",
            "http://",
            "https://x.example/",
            "[@",
            "; @",
            ": ",
            "\n: ",
            "\t",
            ".",
            "，",
        ),
        *(
            "中",
            "story:",
            "javascript:",
            "//",
            "@",
            "{.a onclick=b}",
            "<script>",
            "<img src=x onerror=y>",
            "-->",
            "]]>",
            "</p>",
        ),
        *("\0", "\0L0\0", "\x07", "\u202e", "\u2066", "\ufeff", "\ud800", "word", "e\u0301", "👩‍🔬"),
    ]
)
_TEXTS = st.lists(_PIECES, max_size=20).map("".join)
_LANGUAGES = st.sampled_from(["en", "fr", "fr-CA", "zh-Hans", "ja", "ar", "he", "de", "tr"])
_HIDDEN = frozenset({"hidden-words", "unused-footnote"})


def _filled(text: str, language: str) -> str:
    reading = read(text, language)
    links = [f' {"src" if link.is_picture else "href"}="/x"' for link in reading.facts.links]
    return fill_marks(reading.html, links, [f"<a>{one.source}</a>" for one in reading.facts.citations])


@settings(max_examples=400, deadline=None)
@given(_TEXTS, _LANGUAGES)
def test_nothing_but_known_tags_and_attributes_comes_out(text: str, language: str) -> None:
    """Whatever is written, a browser's parser finds only tags and attributes of a short list, and no parse error."""
    parser = html5lib.HTMLParser(namespaceHTMLElements=False)
    tree = parser.parseFragment(_filled(text, language))

    for element in tree.iter():
        if element is not tree:
            assert element.tag in _ATTRIBUTES
            assert set(element.attrib) <= _ATTRIBUTES[element.tag]
            assert re.match("/x$|#|https?://|mailto:", element.get("href", "#"))
    assert [name for _, name, _ in parser.errors] == []


@settings(max_examples=400, deadline=None)
@given(st.lists(st.tuples(_PIECES, st.booleans()), max_size=20), _LANGUAGES)
def test_every_word_comes_out_or_is_reported(pieces: list[tuple[str, bool]], language: str) -> None:
    """A word of the source is in the HTML or an address that it leads to, unless a mistake says why it isn't."""
    marked = [(piece, f"w{number}z" if has_word else "") for number, (piece, has_word) in enumerate(pieces)]
    reading = read("".join(piece + word for piece, word in marked), language)
    seen = " ".join(
        [
            reading.html,
            *(link.target for link in reading.facts.links),
            *(citation.source for citation in reading.facts.citations),
            *reading.facts.ids,
        ]
    )
    if not any(one.severity == "error" or one.code in _HIDDEN for one in reading.diagnostics):
        assert [word for _, word in marked if word not in seen] == []


@settings(max_examples=400, deadline=None)
@given(st.text(max_size=60) | _TEXTS, _LANGUAGES, st.sampled_from(["", "verified_"]))
def test_any_text_is_read(text: str, language: str, prefix: str) -> None:
    """No text makes the reader fail; its HTML can be written, and each mark has its fact."""
    reading = read_markdown(MarkdownText(text, PATH), Dialect(language, id_prefix=prefix))
    marks = reading.html.split("\0")[1::2]

    assert isinstance(reading.html.encode(), bytes)
    assert len(set(reading.facts.ids)) == len(reading.facts.ids)
    assert [int(mark[1:]) for mark in marks if mark[0] == "L"] == list(range(len(reading.facts.links)))
    assert [int(mark[1:]) for mark in marks if mark[0] == "C"] == list(range(len(reading.facts.citations)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"),
        ("<svg onload=x>", "<p>&lt;svg onload=x&gt;</p>\n"),
        ("<!-- a -->", "<p>&lt;!-- a --&gt;</p>\n"),
        ("{{ 7*7 }} {% include x %}", "<p>{{ 7*7 }} {% include x %}</p>\n"),
        ('```"><b>\n</code>\n```', '<pre><code class="language-&quot;&gt;&lt;b&gt;">&lt;/code&gt;\n</code></pre>\n'),
        ("`</code><b>`", "<p><code>&lt;/code&gt;&lt;b&gt;</code></p>\n"),
    ],
)
def test_markup_of_other_languages_is_text(text: str, expected: str) -> None:
    """HTML, templates and what tries to end our own tags are shown as written."""
    assert html(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a\x07b", (("control-character", 1, 2),)),
        ("a\n\0b", (("control-character", 2, 1),)),
        ("a\x85b", (("control-character", 1, 2),)),
        ("a\ufffe", (("control-character", 1, 2),)),
        ("a\ud800b", (("control-character", 1, 2),)),
        ("ab\u202ecd", (("bidi-control", 1, 3),)),
        ("a\u2067b\n\nc\u2069", (("bidi-control", 1, 2), ("bidi-control", 3, 2))),
        ("a &#x202E; &#8294; &#7;", (("bidi-control", 1, 3), ("bidi-control", 1, 12), ("control-character", 1, 20))),
        ("a\u2067b\nc\u2069 می\u200cخواهم \u200eb\u200f क\u094d\u200dष", ()),
        ("a &#65533; &#9; &zwnj;", ()),
    ],
)
def test_unseen_controls_are_errors(text: str, expected: tuple[tuple[str, int, int], ...]) -> None:
    """Control characters and unbalanced changes of direction are errors, marks that scripts need aren't."""
    assert mistakes(text) == expected


def test_control_characters_never_come_out() -> None:
    """What can't be written is replaced, so even a forged mark is text."""
    assert html("\0L0\0 \x07 \ud800 &#0; &#x202e;") == "<p>\ufffdL0\ufffd \ufffd \ufffd \ufffd \ufffd</p>\n"


@pytest.mark.parametrize(
    ("fitting", "too_deep"),
    [
        (">" * 20 + " word", ">" * 21 + " word"),
        ("- " * 20 + "word", "- " * 21 + "word"),
        ("> - " * 10 + "word", "> - " * 10 + "> word"),
        ("1. " * 20 + "word", "1. " * 21 + "word"),
    ],
)
def test_more_than_twenty_blocks_within_one_another_are_an_error(fitting: str, too_deep: str) -> None:
    """Twenty quotes, list items and the like fit, one more is an error that names the line, and no word is lost."""
    assert mistakes(f"a\n\n{fitting}") == ()
    assert mistakes(f"a\n\n{too_deep}") == (("nesting-too-deep", 3, 1),)
    assert "word" in html(too_deep)


def test_a_footnote_counts_as_a_block_around_its_text() -> None:
    """Nineteen quotes fit in a footnote."""
    assert mistakes(f"a[^1]\n\n[^1]: {'> ' * 19}word") == ()
    assert mistakes(f"a[^1]\n\n[^1]: {'> ' * 20}word") == (("nesting-too-deep", 3, 1),)


def test_deep_definitions_are_an_error_too() -> None:
    """Definitions within definitions count as well, where the first that is too deep begins."""
    text = "".join(f"{'  ' * depth}term\n\n{'  ' * depth}: definition\n\n" for depth in range(22))

    assert mistakes(text) == (("nesting-too-deep", 81, 41),)


PATHOLOGICAL: dict[str, Callable[[int], str]] = {
    "brackets": lambda size: "[" * size,
    "pictures": lambda size: "![" * (size // 2),
    "nested brackets": lambda size: "[" * (size // 2) + "a" + "]" * (size // 2),
    "nested pictures": lambda size: "![" * (size // 6) + "a" + "](b)" * (size // 6),
    "open links": lambda size: "[a](" * (size // 4),
    "open pointed links": lambda size: "[a](<b" * (size // 6),
    "open titles": lambda size: '[a](b "' * (size // 7),
    "links": lambda size: "[a](b) " * (size // 7),
    "references": lambda size: "[a]: b\n\n" + "[a]" * (size // 3),
    "definitions": lambda size: "[a]: b\n" * (size // 7),
    "asterisks": lambda size: "*" * size,
    "openers": lambda size: "*a " * (size // 3),
    "closers": lambda size: "a* " * (size // 3),
    "mixed emphasis": lambda size: "*a_ " * (size // 4),
    "double emphasis": lambda size: "a**b" * (size // 4),
    "strikes": lambda size: "~~a " * (size // 4),
    "backticks": lambda size: "".join("`" * count + " " for count in range(int((2 * size) ** 0.5))),
    "open quotes": lambda size: '"a ' * (size // 3),
    "closed quotes": lambda size: "\"a' " * (size // 4),
    "angles": lambda size: "<a:" * (size // 3),
    "ampersands": lambda size: "&#1" * (size // 3),
    "addresses": lambda size: "https://a.example/(" * (size // 19),
    "footnotes": lambda size: "[^1]: " * (size // 6),
    "open footnotes": lambda size: "[^" * (size // 2),
    "citations": lambda size: "[@a; " * (size // 5),
    "near citations": lambda size: "[@a, " * (size // 5),
    "spaced citations": lambda size: "[" + " " * (size // 2) + "@a" * (size // 4),
    "long ids": lambda size: "@a" + "-b" * (size // 2) + ".c",
    "wide citations": lambda size: "【@a" * (size // 3),
    "comments": lambda size: "<!-- accept" * (size // 11),
    "parted links": lambda size: "[" * (size // 10) + "] (/a/x)" * (size // 10),
    "turned links": lambda size: "(" + ")[https://a" * (size // 11) + "]" * (size // 11),
    "parted headings": lambda size: "##a\n" * (size // 4),
    "braces": lambda size: "[a]{lang" * (size // 8),
    "quotes": lambda size: "> " * (size // 2),
    "quoted lines": lambda size: (">" * 30 + "a\n") * (size // 32),
    "items": lambda size: "- " * (size // 2),
    "indented items": lambda size: "".join("  " * depth + "- a\n" for depth in range(int(size**0.5))),
    "rows": lambda size: "|a|b|\n|-|-|\n" + "|c|d|\n" * (size // 6),
    "columns": lambda size: "|a" * (size // 4) + "\n" + "|-" * (size // 4) + "\n",
    "slashes": lambda size: "[a](" + "/ " * (size // 2),
    "broken links": lambda size: "[a](b c/d.e)" * (size // 12),
    "isolates": lambda size: "\u2066" * size,
    "controls": lambda size: "\x07" * size,
    "headings": lambda size: "## Claim\n" * (size // 9),
    "ids": lambda size: "## a {#x}\n" * (size // 10),
    "Han lines": lambda size: "中\n" * (size // 2),
    "spaces": lambda size: "a" + " " * size + "b",
    "one line": lambda size: "a " * (size * 5),
}
"""Texts of a size that are made to be slow."""


_READ_ALL = """
from tests.markup.readings import read
from tests.test_markup_hostile import PATHOLOGICAL
for make in PATHOLOGICAL.values():
    read(make(100_000), "fr")
print("read")
"""


def test_texts_made_to_be_slow_are_read_whole() -> None:
    """All of them, up to 100 KB and a line of 1 MB, are read long before the system would end the process.

    tests/test_steps.py counts the calls; this is for what one call of the regular expression engine costs: a pattern
    that goes over a text again for each of its characters takes minutes at this size.
    """
    limit = (120, 120)
    ended = subprocess.run(
        [sys.executable, "-c", _READ_ALL],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, limit),
    )
    assert (ended.returncode, ended.stdout) == (0, "read\n")
