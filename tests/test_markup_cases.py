"""Cases from ../shared/cases/reports.md, each for its kind."""

from __future__ import annotations

import pytest

from factsite.articles import Link
from factsite.codes import Code
from factsite.diagnostics import Place, warning
from tests.markup.readings import PATH, html, mistakes, read


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("**结论：**属实", "<p><strong>结论：</strong>属实</p>\n"),
        ("**假。**她说", "<p><strong>假。</strong>她说</p>\n"),
        ("他说**「谣言」**吗", "<p>他说<strong>「谣言」</strong>吗</p>\n"),
        ("**“辟谣”**是", "<p><strong>“辟谣”</strong>是</p>\n"),
        ("*共计三人，*其中", "<p><em>共计三人，</em>其中</p>\n"),
        ("*共计三人，*Z.ai", "<p><em>共计三人，</em>Z.ai</p>\n"),
        ("~~误传：~~后", "<p><s>误传：</s>后</p>\n"),
        ("_强调_文字", "<p>_强调_文字</p>\n"),
        ("`**码：**`后 \\*\\*星：\\*\\*后", "<p><code>**码：**</code>后 **星：**后</p>\n"),
    ],
)
def test_emphasis_closes_beside_full_width_punctuation(text: str, expected: str) -> None:
    """B001, B002, B004: emphasis and strikethrough may end at a full-width mark; code and escapes stay."""
    assert html(text, "zh-Hans") == expected


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("zh-Hans", "这是第一行，\n这是第二行。", "<p>这是第一行，这是第二行。</p>\n"),
        ("ja", "日本語の\n文章", "<p>日本語の文章</p>\n"),
        ("ko", "한국어\n문장", "<p>한국어\n문장</p>\n"),
        ("zh-Hans", "第一行  \n第二行\\\n第三行", "<p>第一行<br />\n第二行<br />\n第三行</p>\n"),
    ],
)
def test_a_soft_break_vanishes_between_chinese_or_japanese_characters(language: str, text: str, expected: str) -> None:
    """B005, B007: the end of a source line vanishes in Chinese and Japanese, not in Korean; hard breaks stay."""
    assert html(text, language) == expected


def test_an_address_ends_before_a_full_width_bracket() -> None:
    """B008: a full-width bracket and what follows it stand outside the link."""
    expected = '<p>见<a href="https://example.com/a">https://example.com/a</a>（说明）。</p>\n'

    assert html("见https://example.com/a（说明）。", "zh-Hans") == expected


def test_han_characters_in_a_path_are_encoded_in_the_link_alone() -> None:
    """B008: a path's Han characters belong to the address, encoded in the link and readable in its label."""
    link = '<a href="https://example.com/%E8%B7%AF%E5%BE%84">https://example.com/路径</a>'

    assert html("看https://example.com/路径。后面", "zh-Hans") == f"<p>看{link}。后面</p>\n"


def test_the_label_of_a_bare_address_is_the_address_as_written() -> None:
    """B010: readers see and copy the address that is linked."""
    address = "https://example.com/?q=a%20b&amp;x=1"

    assert html("https://example.com/?q=a%20b&x=1") == f'<p><a href="{address}">{address}</a></p>\n'


def test_an_encoded_address_is_not_encoded_again() -> None:
    """B011: what is percent-encoded is kept byte for byte, and an ampersand is escaped once."""
    expected = '<p><a href="https://facts.example/find?claim=%3f&amp;lang=ru">q</a></p>\n'

    assert html("[q](https://facts.example/find?claim=%3f&lang=ru)") == expected


def test_a_picture_with_a_space_in_its_address_stays_text_with_a_warning() -> None:
    """B013: what isn't a picture stays as written, and the warning says what to write."""
    reading = read("![图](/img/封面 图.png)\n![ok](</img/封面 图.png>)")

    assert reading.html == '<p>![图](/img/封面 图.png)\n<img\0L0\0 alt="ok" /></p>\n'
    assert reading.facts.links == (Link("/img/封面 图.png", 2, 1, is_picture=True),)
    assert reading.diagnostics == (
        warning(
            Code.LITERAL_PICTURE,
            Place(PATH, 1, 1),
            "this isn't read as a picture, because there is a space in its address",
            "write ![图](</img/封面 图.png>)",
        ),
    )


def test_a_link_with_a_space_in_its_address_stays_text_with_a_warning() -> None:
    """B013's kind: a link that isn't one is noticed too."""
    assert html("[n](my notes.md)") == "<p>[n](my notes.md)</p>\n"
    assert mistakes("a [n](my notes.md)") == (("literal-link", 1, 3),)


def test_parentheses_after_brackets_that_hold_no_address_are_plain_text() -> None:
    """B013's kind: not everything in parentheses was meant as an address."""
    assert mistakes("[sic](see p. 2 below) ![x] (a b.png) f[i](x) [a](b') [c](and so on...)") == ()


def test_raw_html_is_text() -> None:
    """B017: raw HTML is off, so a details block is shown as written, its Markdown rendered."""
    expected = "<p>&lt;details&gt;\n<strong>bold</strong>\n&lt;/details&gt;</p>\n"

    assert html("<details>\n**bold**\n</details>") == expected


def test_two_links_keep_their_targets() -> None:
    """B019: each of two links has its own target, whatever their order."""
    links = read("参见 [甲](a.md)，再看 [乙](b.md)。", "zh-Hans").facts.links

    assert links == (Link("a.md", 1, 4), Link("b.md", 1, 17))


def test_a_pair_of_rules_drops_nothing() -> None:
    """B025: two horizontal rules in a body are rules, and the text between them is text."""
    expected = "<p>A</p>\n<hr />\n<p>key: value</p>\n<hr />\n<p>B</p>\n"

    assert html("A\n\n---\n\nkey: value\n\n---\n\nB\n") == expected


def test_table_columns_are_aligned_by_classes() -> None:
    """B101, B163: alignment is a class, physical as in GFM, and an undeclared column has none."""
    expected = (
        '<table tabindex="0">\n<thead>\n<tr>\n'
        '<th class="align-left">أ</th>\n<th class="align-right">ب</th>\n<th>ج</th>\n</tr>\n'
        '</thead>\n<tbody>\n<tr>\n<td class="align-left">١</td>\n<td class="align-right">٢</td>\n<td>٣</td>\n</tr>\n'
        "</tbody>\n</table>\n"
    )

    assert html("| أ | ب | ج |\n|:--|--:|---|\n| ١ | ٢ | ٣ |", "ar") == expected


def test_malformed_entities_stay_as_written() -> None:
    """B128: what is no entity stays text, in code too."""
    expected = "<p>&amp;hellip <code>&amp;hellip</code> &amp;#77777777777; R&amp;D</p>\n"

    assert html("&hellip `&hellip` &#77777777777; R&D") == expected


def test_the_first_paragraph_is_plain_text() -> None:
    """B133: a summary made of the first paragraph holds no markup, footnotes or line ends."""
    text = 'First: **This is [always](a.md)\n"true"**[^1]\n\nSecond.\n\n[^1]: Note.'

    assert read(text).facts.first_paragraph == 'First: This is always "true"'


def test_code_in_the_first_paragraph_is_its_text() -> None:
    """B134: a sample of code in a summary is the code itself."""
    assert read('use `<meta name="x">`').facts.first_paragraph == 'use <meta name="x">'


def test_a_summary_has_no_space_where_a_citation_stood() -> None:
    """B133's kind: a citation goes with the space before it."""
    assert read("It runs [@zai-post], they say [@ie].").facts.first_paragraph == "It runs, they say."


def test_no_style_attribute_is_written() -> None:
    """B163: nothing that the site's policy blocks is in the HTML."""
    text = "| a |\n|:-:|\n| b |\n\na[^1]\n\n[^1]: c\n\n```py\nx\n```\n"

    assert "style=" not in html(text)
