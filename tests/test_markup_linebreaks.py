from __future__ import annotations

import pytest

from tests.markup.readings import html


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("**第一行**\n第二行", "<p><strong>第一行</strong>第二行</p>\n"),
        ("第一行[@a]\n第二行", "<p>第一行\0C0\0第二行</p>\n"),
        ("[第一](a.md)\n`行`", "<p><a\0L0\0>第一</a><code>行</code></p>\n"),
        ("カタカナ\nひらがな\n（注）\nＡ", "<p>カタカナひらがな（注）Ａ</p>\n"),
        ("葛\U000e0100\n𠮷野", "<p>葛\U000e0100𠮷野</p>\n"),
        ("第一行\nLatin\n第二行", "<p>第一行\nLatin\n第二行</p>\n"),
        ("第一行\n![图](a.png)", '<p>第一行\n<img\0L0\0 alt="图" /></p>\n'),
        ("他说：\n“你好”\n——完", "<p>他说：“你好”——完</p>\n"),
        ("他说“好。”\n“不好。”", "<p>他说“好。”“不好。”</p>\n"),
        ("第一行\n[@a]\n第二行", "<p>第一行\0C0\0第二行</p>\n"),
        ("- 第一\n  第二\n\n> 甲\n> 乙", "<ul>\n<li>第一第二</li>\n</ul>\n<blockquote>\n<p>甲乙</p>\n</blockquote>\n"),
        ("标题\n第二\n===", '<h2 id="标题第二">标题第二</h2>\n'),
    ],
)
def test_soft_breaks_are_judged_by_what_readers_see(text: str, expected: str) -> None:
    """A soft break vanishes between two East Asian characters, seen through markup, in any block."""
    assert html(text, "zh-Hans") == expected


def test_curly_quotation_marks_are_full_width_in_chinese_only() -> None:
    """A line that ends in Han before a curly mark is joined on a Chinese page, not on an English one."""
    assert html("说\n“好”", "zh-Hans") == "<p>说“好”</p>\n"
    assert html("说\n“好”", "en") == "<p>说\n“好”</p>\n"


def test_the_line_ends_of_an_alternative_text_are_joined_too() -> None:
    """A picture's text alternative follows the same rule."""
    assert html("![第一\n第二 *三*](a.png)", "zh-Hans") == '<p><img\0L0\0 alt="第一第二 三" /></p>\n'
