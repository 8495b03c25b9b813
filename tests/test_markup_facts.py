from __future__ import annotations

import pytest

from factsite.articles import TextFacts
from factsite.markup import Dialect, MarkdownText, read_markdown
from factsite.markup.counting import count_words
from tests.markup.readings import PATH, read


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", (0, 0)),
        ("One two — three & four, it's 3.5%.", (6, 0)),
        ("«Да», — сказал он", (3, 0)),
        ("据Z.ai介绍，超过10万枚", (2, 7)),
        ("日本語のテスト、ー", (0, 8)),
        ("한국어 문장 두 개", (4, 0)),
        ("ภาษาไทย", (0, 7)),
        ("ភាសាខ្មែរ", (0, 5)),
        ("𠮷野家", (0, 3)),
        ("« mot »", (1, 0)),
        ("- -- …", (0, 0)),
    ],
)
def test_words_are_counted_as_their_script_parts_them(text: str, expected: tuple[int, int]) -> None:
    """B131: words where spaces stand between them, characters where none do; marks and signs are neither."""
    assert count_words(text) == expected


def test_what_readers_see_is_counted() -> None:
    """Headings, lists, cells and footnotes count; citations, alternatives and blocks of code don't."""
    text = "## One\n\n- two [@x] `three`\n\n| four |\n|---|\n| five |\n\n![no](a.png)\n\n    no\n\nsix[^1]\n\n"

    assert read(f"{text}[^1]: seven\n").facts.words == 7


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("## Heading\n\nThe first.\n\nThe second.", "The first."),
        ("- item\n\nThe first.", "The first."),
        ("- item\n- other", "item"),
        ("> quoted", "quoted"),
        ("![alt](a.png)\n\nWords.", "Words."),
        ("# Only a heading", ""),
        ("a\n  b\tc  \nd\\\ne", "a b c d e"),
        ("这是第一行，\n这是*第二*行。[@a]", "这是第一行，这是第二行。"),
        ('It\'s "so" &amp; \\*no\\*', 'It\'s "so" & *no*'),
        ("1\u00a0000 [euros]{lang=fr} at https://a.example/", "1\u00a0000 euros at https://a.example/"),
    ],
)
def test_the_first_paragraph_that_shows_words_is_kept(text: str, expected: str) -> None:
    """It is plain text as the author wrote it, on one line, outside lists and quotes where there is one."""
    assert read(text).facts.first_paragraph == expected


def test_a_note_keeps_its_whole_text() -> None:
    """A note's plain text is kept, block by block; a body's isn't."""
    text = "- *One* [@a]\n- Two\n\n`x`[^1]\n\n    code\n\n[^1]: Three\n"
    note = read_markdown(MarkdownText(text, PATH), Dialect("en", id_prefix="why_"))

    assert note.facts.text == "One\nTwo\nx\ncode\n\nThree"
    assert read(text).facts.text == ""


def test_an_empty_text_has_no_facts() -> None:
    """Nothing makes nothing."""
    assert (read("").html, read("").facts, read("").diagnostics) == ("", TextFacts(), ())
    assert read("\n \n").html == ""


def test_words_that_readers_never_see_are_reported() -> None:
    """Cells past a table's columns are an error; a fence's further words a warning."""
    table = read("| a | b |\n|---|---|\n| 1 | 2 | lost |\n| \\| | `x` |\n> | q |\n> |---|\n> | 1 | 2 |\n")
    fence = read("```python title=x\ny\n```\n")

    assert [(one.severity.value, one.code.value, one.place.line, one.place.column) for one in table.diagnostics] == [
        ("error", "hidden-words", 3, 1),
        ("error", "hidden-words", 7, 1),
    ]
    assert [(one.severity.value, one.code.value, one.message) for one in fence.diagnostics] == [
        ("warning", "hidden-words", "readers don't see 'title=x' after the name of the code's language")
    ]


def test_rows_of_a_table_may_be_short_or_open() -> None:
    """Missing cells, missing outer bars and escaped bars are no mistake."""
    assert read("a | b\n--|--\n1\n1 | 2\n| 1 | 2\n1 | \\| |\n").diagnostics == ()
