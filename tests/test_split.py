from __future__ import annotations

import codecs

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error
from factsite.front_matter.split import MAX_FILE_BYTES, ArticleText, decode, read_article_text

PATH = "content/chips/it.md"
WRITE_FENCE = "write --- alone on the first line, then title: and the other fields, then --- alone on a line"


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        pytest.param(b"---\ntitle: T\n---\n# H\n", ArticleText("title: T\n", 2, "# H\n", 4), id="plain"),
        pytest.param(b"\xef\xbb\xbf---\ntitle: T\n---\n# H\n", ArticleText("title: T\n", 2, "# H\n", 4), id="B020 BOM"),
        pytest.param(b"---\r\ntitle: T\r\n---\r\n# H\r\n", ArticleText("title: T\n", 2, "# H\n", 4), id="CRLF"),
        pytest.param(b"---\rtitle: T\r---\r# H\r", ArticleText("title: T\n", 2, "# H\n", 4), id="lone CR"),
        pytest.param(b"--- \t\ntitle: T\n---\t \n# H\n", ArticleText("title: T\n", 2, "# H\n", 4), id="spaces after"),
        pytest.param(b"---\ntitle: T\n---", ArticleText("title: T\n", 2, "", 4), id="B022 no final newline"),
        pytest.param(b"---\ntitle: T\n---\nx", ArticleText("title: T\n", 2, "x", 4), id="body without newline"),
        pytest.param(b"---\n---\nBody", ArticleText("", 2, "Body", 3), id="B023 empty"),
        pytest.param(b"---\n# c\n---\nBody", ArticleText("# c\n", 2, "Body", 4), id="B023 only a comment"),
        pytest.param(
            b"---\ntitle: T\n---\nA\n\n---\n\nkey: value\n\n---\n\nB\n",
            ArticleText("title: T\n", 2, "A\n\n---\n\nkey: value\n\n---\n\nB\n", 4),
            id="B025 rules in the body",
        ),
        pytest.param(
            b"---\ntitle: T\nnote: |\n  | a | b |\n  |---|---|\n  --- not a fence\n---\nBody\n",
            ArticleText("title: T\nnote: |\n  | a | b |\n  |---|---|\n  --- not a fence\n", 2, "Body\n", 8),
            id="B026 dashes in a value",
        ),
        pytest.param(
            "---\nt: \u2028\x85\x0b\n---\n".encode(),
            ArticleText("t: \u2028\x85\x0b\n", 2, "", 4),
            id="other line ends stay",
        ),
    ],
)
def test_an_article_is_parted_at_its_two_fences(data: bytes, expected: ArticleText) -> None:
    """Lines of exactly three hyphens part an article, however its lines end and whatever follows the fences."""
    assert read_article_text(data, PATH) == expected


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("# H\n", "the file has no front matter", WRITE_FENCE),
        ("", "the file is empty", WRITE_FENCE),
        (" \n\n", "the file is empty", WRITE_FENCE),
        ("+++\ntitle = 'T'\n+++\n", "front matter in TOML is not read", "write it as YAML between two lines ---"),
        ('{"title": "T"}\n', "front matter in JSON is not read", "write it as YAML between two lines ---"),
        ("---js\n---\n", "'---js' opens no front matter", "write --- alone on the first line, then YAML"),
        ("--- toml x\n---\n", "'--- toml x' opens no front matter", "write --- alone on the first line, then YAML"),
        ("----\nt: T\n----\n", "'----' opens no front matter", "write exactly three hyphens at the start of the line"),
        ("—-\nt: T\n---\n", "'—-' opens no front matter", "write exactly three hyphens at the start of the line"),
        (" ---\nt: T\n---\n", "'---' opens no front matter", "write exactly three hyphens at the start of the line"),
        (
            "\n---\nt: T\n---\n",
            "the front matter doesn't begin on the first line",
            "delete what stands before ---",
        ),
    ],
)
def test_a_file_without_front_matter_is_refused(text: str, message: str, hint: str) -> None:
    """A first line that is no fence is a mistake at 1:1 that says what to write."""
    assert read_article_text(text.encode(), PATH) == error(Code.NO_FRONT_MATTER, Place(PATH, 1, 1), message, hint)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("---", "write --- alone on a line after the last field, before the text"),
        ("---\n", "write --- alone on a line after the last field, before the text"),
        ("---\ntitle: roof---\n", "write --- alone on a line after the last field, before the text"),
        (
            "---\ntitle: T\n ---\nBody\n",
            "line 3 looks like its end: write exactly three hyphens, ---, at the start of that line",
        ),
        (
            "---\ntitle: T\n...\nBody\n",
            "line 3 looks like its end: write exactly three hyphens, ---, at the start of that line",
        ),
    ],
)
def test_front_matter_that_is_not_closed_is_refused(text: str, hint: str) -> None:
    """Where no line closes the front matter, nothing is taken for text, and a near miss is named (B023, B028)."""
    expected = error(Code.FRONT_MATTER_NOT_CLOSED, Place(PATH, 1, 1), "the front matter is not closed", hint)
    assert read_article_text(text.encode(), PATH) == expected


@pytest.mark.parametrize(
    ("data", "line", "column", "message"),
    [
        (b"---\nt: \xe9\n---\n", 2, 4, "the byte 0xE9 at byte offset 7 is not UTF-8"),
        (b"\xef\xbb\xbf---\r\n\xd0\x90\xff", 2, 2, "the byte 0xFF at byte offset 10 is not UTF-8"),
        (b"---\nt: \xed\xa0\x80\n", 2, 4, "the byte 0xED at byte offset 7 is not UTF-8"),
        ("---\n".encode("utf-16"), 1, 1, "the file is not UTF-8 but UTF-16 or UTF-32 (at byte offset 0)"),
        ("---\n".encode("utf-16-le"), 1, 1, "the file is not UTF-8 but UTF-16 or UTF-32 (at byte offset 0)"),
        (
            codecs.BOM_UTF32_BE + "---\n".encode("utf-32-be"),
            1,
            1,
            "the file is not UTF-8 but UTF-16 or UTF-32 (at byte offset 0)",
        ),
    ],
)
def test_bytes_that_are_not_utf8_are_refused(data: bytes, line: int, column: int, message: str) -> None:
    """Other encodings are a mistake that names the byte offset in the file."""
    assert decode(data, PATH) == error(Code.NOT_UTF8, Place(PATH, line, column), message, "save the file as UTF-8")


def test_a_nul_is_refused() -> None:
    """A NUL anywhere in a file is a mistake that names its byte offset."""
    message = "the file holds a NUL character at byte offset 12"
    hint = "delete it, or save the file as UTF-8 text"
    expected = error(Code.CONTROL_CHARACTER, Place(PATH, 3, 3), message, hint)
    assert decode(b"---\r\nt: t\nab\0", PATH) == expected


def test_a_file_over_two_mebibytes_is_refused() -> None:
    """A file that is larger than any article is not looked into."""
    message = "the file has 2,097,153 bytes, more than 2,097,152"
    expected = error(Code.FILE_TOO_LARGE, Place(PATH), message, "split it into several files")
    assert decode(b"x" * (MAX_FILE_BYTES + 1), PATH) == expected
    assert decode(b"x" * MAX_FILE_BYTES, PATH) == "x" * MAX_FILE_BYTES


@settings(deadline=None)
@given(st.binary() | st.text(alphabet="-+ \t\r\n\ufeff\0a").map(str.encode))
def test_no_bytes_make_reading_fail(data: bytes) -> None:
    """Whatever a file holds, it is text or a mistake."""
    assert isinstance(read_article_text(data, PATH), ArticleText | Diagnostic)


@settings(deadline=None)
@given(st.text(alphabet="a-: \t\n"), st.text(alphabet="a-: \t\n"))
def test_line_numbers_are_those_of_the_file(front: str, body: str) -> None:
    """Both parts stand in the file at the lines that they are said to begin at."""
    text = f"---\n{front}\n---\n{body}"
    parts = read_article_text(text.encode(), PATH)
    assert isinstance(parts, ArticleText)
    lines = text.split("\n")
    assert "\n".join(lines[parts.body_line - 1 :]) == parts.body
    assert "\n".join(lines[parts.front_line - 1 : parts.body_line - 2]) == parts.front.removesuffix("\n")
