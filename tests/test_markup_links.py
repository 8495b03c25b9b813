from __future__ import annotations

import pytest

from factsite.articles import Link
from factsite.codes import Code
from factsite.diagnostics import Place, error, warning
from factsite.markup.addresses import InSite, Outside, Refused, read_address
from factsite.urls import encode_once
from tests.markup.readings import PATH, html, mistakes, read


@pytest.mark.parametrize(
    ("written", "target"),
    [
        ("story:chips-glm", "story:chips-glm"),
        ("story:chips-glm#costs", "story:chips-glm#costs"),
        ("topic:chips", "topic:chips"),
        ("person:olya", "person:olya"),
        ("../chips-glm/it.md", "../chips-glm/it.md"),
        ("my%20notes.md#x", "my%20notes.md#x"),
        ("<my notes.md>", "my notes.md"),
        ("a&amp;b\\(c.md", "a&b(c.md"),
        ("/x/y/?q=1", "/x/y/?q=1"),
        ("#frag", "#frag"),
        ("?q=1", "?q=1"),
        ("/новости/控制/", "/новости/控制/"),
        ("javascript%3Aalert(1)", "javascript%3Aalert(1)"),
    ],
)
def test_an_address_within_the_site_is_a_fact_and_a_mark(written: str, target: str) -> None:
    """What other files decide is kept as written, read as Markdown but not decoded, and a mark stands in the HTML."""
    reading = read(f"See [this]({written}).")

    assert reading.html == "<p>See <a\0L0\0>this</a>.</p>\n"
    assert reading.facts.links == (Link(target, 1, 5),)
    assert reading.diagnostics == ()


@pytest.mark.parametrize(
    ("written", "href"),
    [
        ("https://example.org", "https://example.org"),
        ("HTTPS://Example.org/A", "HTTPS://Example.org/A"),
        ("http://localhost:8000/", "http://localhost:8000/"),
        ("https://[2001:db8::1]/x", "https://[2001:db8::1]/x"),
        ("https://example.org/%3f%zz?a=%20&b=c#d", "https://example.org/%3f%25zz?a=%20&amp;b=c#d"),
        ("<https://example.org/a b{c}|d^e`f>", "https://example.org/a%20b%7Bc%7D%7Cd%5Ee%60f"),
        ("https://example.org/路径/ü?q=é", "https://example.org/%E8%B7%AF%E5%BE%84/%C3%BC?q=%C3%A9"),
        ("https://правда.example/x", "https://xn--80aafi6cg.example/x"),
        ("https://faß.example/", "https://xn--fa-hia.example/"),
        ("https://日本。example/", "https://xn--wgv71a.example/"),
        ("mailto:desk@example.org?subject=A b", None),
        ("mailto:desk@example.org", "mailto:desk@example.org"),
        ("https://example.org/'a'(b)", "https://example.org/'a'(b)"),
    ],
)
def test_an_absolute_address_is_encoded_once(written: str, href: str | None) -> None:
    """An address outside the site is final: encoded once, its host in Punycode, its label as the author wrote it."""
    expected = f'<p><a href="{href}">x</a></p>\n' if href else f"<p>[x]({written})</p>\n"

    assert html(f"[x]({written})") == expected


_FORBIDDEN = """
javascript:alert(1)
JavaScript:alert(1)
<  javascript:alert(1)>
java&#115;cript:x
java&Tab;script:x
java&#10;script:x
java&#0;script:x
&#1;javascript:x
vbscript:x
data:text/html,x
data:image/png;base64,AAAA
blob:https://x.example/1
feed:javascript:x
view-source:https://x.example
intent://x#Intent;end
ms-word:ofe|u|https://x.example
file:///etc/passwd
ftp://x.example
tel:+1
about:blank
Story:x
C:\\x
//host.example/x
\\\\\\\\host.example/x
/\\\\host.example
http:host
https:///x
http://user:pw@host.example/
http://user@host.example
https://a\\\\@b.example
https://ex%61mple.org/
https://a&#32;b.example/
https://&quot;.example/
"""


@pytest.mark.parametrize("target", _FORBIDDEN.split("\n")[1:-1])
@pytest.mark.parametrize("mark", ["", "!"])
def test_no_other_address_is_linked(target: str, mark: str) -> None:
    """Other schemes, hosts without one and credentials are errors; the words stay, the address doesn't."""
    reading = read(f"Go {mark}[there]({target}).")

    assert reading.html == "<p>Go there.</p>\n"
    assert [(one.code, one.place) for one in reading.diagnostics] == [(Code.FORBIDDEN_SCHEME, Place(PATH, 1, 4))]
    assert reading.facts.links == ()


def test_a_refused_address_is_explained() -> None:
    """The error names what the address begins with, and what may be written."""
    assert read("[x](javascript:alert(1))").diagnostics == (
        error(
            Code.FORBIDDEN_SCHEME,
            Place(PATH, 1, 1),
            "a link can't begin with 'javascript:'",
            "write an address with http:, https: or mailto:, a relative one, or story:, topic:, person:",
        ),
    )


def test_a_forbidden_address_in_a_definition_is_an_error_where_it_is_used() -> None:
    """A definition's address is judged like any other."""
    text = "See [x][a] and ![y][a].\n\n[a]: javascript:alert(1)\n"

    assert html(text) == "<p>See x and y.</p>\n"
    assert mistakes(text) == (("forbidden-scheme", 1, 5), ("forbidden-scheme", 1, 16))


def test_an_angle_address_with_a_forbidden_scheme_stays_text() -> None:
    """What an author writes in angle brackets is no link unless its scheme is allowed."""
    assert html("<javascript:alert(1)>") == "<p>javascript:alert(1)</p>\n"
    assert mistakes("<javascript:alert(1)>") == (("forbidden-scheme", 1, 1),)


def test_a_picture_from_another_site_is_an_error() -> None:
    """The site's policy lets no page load a picture from elsewhere; its words stay."""
    reading = read("![A chart](https://cdn.example/chart.png)")

    assert reading.html == "<p>A chart</p>\n"
    assert reading.diagnostics == (
        error(
            Code.FORBIDDEN_SCHEME,
            Place(PATH, 1, 1),
            "a picture can't come from another site: no page of this one may load it",
            "put the file beside the article, and write its name",
        ),
    )


def test_a_host_of_mixed_scripts_is_shown_as_it_is() -> None:
    """A warning shows the real host of an address that mixes Latin and Cyrillic letters."""
    assert read("[Apple](https://аpple.com/)").diagnostics == (
        warning(
            Code.MIXED_SCRIPT_HOST,
            Place(PATH, 1, 1),
            "the host of this address mixes letters of several scripts; it is really xn--pple-43d.com",
            "check that it is the host you mean, and write it in its real form",
        ),
    )


@pytest.mark.parametrize("host", ["日本語かなカナabc.example", "한국kr.example", "правда.example", "example.рф"])
def test_ordinary_mixtures_of_scripts_cause_no_warning(host: str) -> None:
    """Japanese and Korean names mix scripts, and each label stands alone."""
    assert mistakes(f"[x](https://{host}/)") == ()


def test_a_link_to_nowhere_is_an_error() -> None:
    """Empty parentheses are a link or picture that was forgotten."""
    assert html("[x]() ![y](<>)") == "<p>x y</p>\n"
    assert mistakes("[x]() ![y](<>)") == (("broken-link", 1, 1), ("missing-picture", 1, 7))


def test_a_picture_without_an_alternative_is_noticed() -> None:
    """A picture that says nothing to those who can't see it is worth a warning."""
    assert html("![](chart.webp)") == '<p><img\0L0\0 alt="" /></p>\n'
    assert mistakes("![](chart.webp)") == (("missing-alt", 1, 1),)


def test_titles_and_alternatives_are_escaped_once() -> None:
    """Quotes, angle brackets and entities in a title or an alternative are text in an attribute."""
    link = '<a\0L0\0 title="&lt;b&gt; &quot;q&quot; &amp;">x</a>'
    picture = '<img\0L1\0 alt="&lt;i&gt; &quot;r&quot;" title="t" />'

    assert html('[x](y.md \'<b> "q" &amp;\') ![<i> "r"](z.png (t))') == f"<p>{link} {picture}</p>\n"


def test_links_never_stand_within_links() -> None:
    """An address, a citation or a footnote inside brackets keeps them from becoming a link around it."""
    assert html("[https://a.example <https://b.example>](c.md)") == (
        "<p><a\0L0\0>https://a.example https://b.example</a></p>\n"
    )
    assert html("[a [@x]](c.md)") == "<p>[a\0C0\0](c.md)</p>\n"
    assert html("[a [b](b.md)](c.md)") == "<p>[a <a\0L0\0>b</a>](c.md)</p>\n"


def test_a_definition_that_nothing_uses_is_noticed() -> None:
    """Readers never see the words of an unused or repeated definition, so the author is told."""
    text = "[a]: x.md\n[b]: y.md\n[A]: z.md\n\n[a]\n"

    assert html(text) == "<p><a\0L0\0>a</a></p>\n"
    assert mistakes(text) == (("hidden-words", 2, 1), ("hidden-words", 3, 1))


def test_addresses_are_of_three_kinds() -> None:
    """An address leads inside, outside, or is refused."""
    assert read_address("story:x") == InSite("story:x")
    assert read_address("https://example.org/a b") == Outside("https://example.org/a%20b")
    hostless = Refused("the address names a host without a scheme", "write https://example.org")
    assert (
        read_address("//example.org") == read_address("\\\\example.org") == read_address("/\\example.org") == hostless
    )


def test_encoding_changes_only_what_an_address_cannot_hold() -> None:
    """Reserved characters and percent signs that encode something stay."""
    assert encode_once("/a%20b?c=d&e=%C3%A9#f") == "/a%20b?c=d&e=%C3%A9#f"
    assert encode_once('a b"c%') == "a%20b%22c%25"
