from __future__ import annotations

import pytest

from tests.markup.readings import html, mistakes


def _link(address: str) -> str:
    return f'<a href="{address}">{address}</a>'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("See https://example.org/a.", f"See {_link('https://example.org/a')}."),
        ("(https://example.org/a_(b))", f"({_link('https://example.org/a_(b)')})"),
        ("https://example.org/a, then", f"{_link('https://example.org/a')}, then"),
        ("https://example.org/a?!", f"{_link('https://example.org/a')}?!"),
        ("**https://example.org/a**", f"<strong>{_link('https://example.org/a')}</strong>"),
        ("*https://example.org/a*", f"<em>{_link('https://example.org/a')}</em>"),
        ("_https://example.org/a_b_", f"<em>{_link('https://example.org/a_b')}</em>"),
        ("~~https://example.org/~a~~", f"<s>{_link('https://example.org/~a')}</s>"),
        ("«https://example.org/a»", f"«{_link('https://example.org/a')}»"),
        ("“https://example.org/a”", f"“{_link('https://example.org/a')}”"),
        ("「https://example.org/a」", f"「{_link('https://example.org/a')}」"),
        ("https://example.org/a،", f"{_link('https://example.org/a')}،"),
        ("https://example.org/a——说", f"{_link('https://example.org/a')}——说"),
        ("https://example.org/a&lt;", f"{_link('https://example.org/a')}&lt;"),
        ("http://localhost:8000/x", _link("http://localhost:8000/x")),
        ("https://[::1]/x", _link("https://[::1]/x")),
        ("https://example.org/a*b", _link("https://example.org/a*b")),
        ("[https://example.org/a", f"[{_link('https://example.org/a')}"),
        ("<https://example.org/a,>", _link("https://example.org/a,")),
        ("http://x", _link("http://x")),
    ],
)
def test_a_bare_address_is_linked_without_the_sentence_around_it(text: str, expected: str) -> None:
    """Punctuation, brackets and emphasis around an address stay outside; what belongs to it stays in."""
    assert html(text, "zh-Hans") == f"<p>{expected}</p>\n"


@pytest.mark.parametrize(
    "text",
    [
        *("Z.ai", "example.com", "www.example.com", "me@example.com", "mailto:me@example.com", "ftp://example.com"),
        *(
            "xhttps://example.org",
            "https://",
            "https:// example",
            "http:/x",
            "https://…",
            "//example.org",
            "https:example",
        ),
    ],
)
def test_nothing_else_is_linked(text: str) -> None:
    """Host names, e-mail addresses, other schemes and halves of addresses are words."""
    assert html(text) == f"<p>{text}</p>\n"
    assert mistakes(text) == ()


def test_an_address_in_code_is_code() -> None:
    """Neither a code span nor a code block holds a link."""
    assert html("`https://a.example` \\<https\\://b.example>") == (
        "<p><code>https://a.example</code> &lt;https://b.example&gt;</p>\n"
    )
    assert html("    https://a.example\n") == "<pre><code>https://a.example\n</code></pre>\n"


def test_a_bare_address_with_credentials_is_an_error() -> None:
    """A password in the text is an error at its place, and no link."""
    assert html("a https://u:pw@host.example/x") == "<p>a https://u:pw@host.example/x</p>\n"
    assert mistakes("a https://u:pw@host.example/x") == (("forbidden-scheme", 1, 3),)


def test_an_international_host_is_readable_in_its_label() -> None:
    """The link leads to the Punycode host; the label is what was written."""
    expected = '<p><a href="https://xn--80aafi6cg.example/">https://правда.example/</a></p>\n'

    assert html("https://правда.example/") == expected


def test_an_angle_email_address_is_linked() -> None:
    """CommonMark's angle brackets make an e-mail address a link."""
    assert html("<me@example.com>") == '<p><a href="mailto:me@example.com">me@example.com</a></p>\n'
