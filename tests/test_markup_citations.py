from __future__ import annotations

import pytest

from factsite.articles import Citation
from tests.markup.readings import html, mistakes, read


@pytest.mark.parametrize(
    ("text", "expected", "citations"),
    [
        ("a [@zai-post].", "<p>a\0C0\0.</p>\n", (Citation("zai-post", 1, 4),)),
        ("[@a; @b;@c]", "<p>\0C0\0\0C1\0\0C2\0</p>\n", (Citation("a", 1, 2), Citation("b", 1, 6), Citation("c", 1, 9))),
        (
            "[@a]\n[@b;\n@c]",
            "<p>\0C0\0\0C1\0\0C2\0</p>\n",
            (Citation("a", 1, 2), Citation("b", 2, 2), Citation("c", 3, 1)),
        ),
        ("**x [@a]**", "<p><strong>x\0C0\0</strong></p>\n", (Citation("a", 1, 6),)),
        ("数字[@a]，", "<p>数字\0C0\0，</p>\n", (Citation("a", 1, 4),)),
        (
            "| x [@a] |\n|---|\n",
            '<table tabindex="0">\n<thead>\n<tr>\n<th>x\0C0\0</th>\n</tr>\n</thead>\n</table>\n',
            (Citation("a", 1, 6),),
        ),
        ("[@Zai_Post]", "<p>\0C0\0</p>\n", (Citation("Zai_Post", 1, 2),)),
        ("[@a](not an address)", "<p>\0C0\0(not an address)</p>\n", (Citation("a", 1, 2),)),
    ],
)
def test_sources_are_cited(text: str, expected: str, citations: tuple[Citation, ...]) -> None:
    """Each mention of a source is a mark in the HTML and a fact with the place of its '@'."""
    reading = read(text)

    assert reading.html == expected
    assert reading.facts.citations == citations
    assert reading.diagnostics == ()


@pytest.mark.parametrize(
    "text",
    [
        "[me@example.org]",
        "[@a@b]",
        "[@]",
        "[@a",
        "@a]",
        "\\[@a]",
        "[x @a]",
    ],
)
def test_what_only_looks_like_a_citation_is_text(text: str) -> None:
    """E-mail addresses, halves and escaped brackets stay as they are."""
    assert html(text) == f"<p>{text.removeprefix(chr(92))}</p>\n"
    assert mistakes(text) == ()


@pytest.mark.parametrize("text", ["[@ a]", "[@a;]", "[@a; b]", "[@a, p. 5]", "[@用户]"])
def test_what_was_to_be_a_citation_stays_text_and_is_told(text: str) -> None:
    """No word is lost of what isn't quite a citation."""
    assert html(text) == f"<p>{text}</p>\n"
    assert mistakes(text) == (("literal-citation", 1, 1),)


def test_code_holds_no_citation() -> None:
    """In code the characters stand for themselves."""
    assert html("`[@a]`\n\n    [@b]\n") == "<p><code>[@a]</code></p>\n<pre><code>[@b]\n</code></pre>\n"


def test_a_link_may_have_a_name_with_an_at_sign() -> None:
    """Brackets followed by an address are a link."""
    assert html("[@olya](person:olya)") == "<p><a\0L0\0>@olya</a></p>\n"


def test_an_alternative_shows_a_citation_as_written() -> None:
    """A picture's text alternative can't link, so nothing of it is lost."""
    assert html("![Chart [@a] [^1]](c.png)\n\n[^1]: n").startswith('<p><img\0L0\0 alt="Chart [@a] [^1]" /></p>\n')
