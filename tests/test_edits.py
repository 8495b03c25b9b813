"""Editing front matter in place: lists whose entries an author has remarked on."""

from __future__ import annotations

import pytest

from factsite.front_matter.edits import with_fields
from factsite.front_matter.split import ArticleText, read_article_text

DASHES = """translation:
  blocks:  # first
    # above
    - 'aaaa'  # one
# between
    - bbbb
    - cccc  # three
  # below
  of: it
"""
BRACKETS = """translation: {blocks: [  # first
    aaaa, # one
    # between
    'bbbb', cccc # three
  ], of: it}
"""


def edited(front: str, blocks: tuple[str, ...], line_end: str) -> str:
    """Give front matter whose ``translation`` has other ``blocks``."""
    data = f"---\n{front}---\nx\n".replace("\n", line_end).encode()
    article = read_article_text(data, "a.md")
    assert isinstance(article, ArticleText)
    text = with_fields(data, article, "translation", {"blocks": blocks}).decode()
    assert text.count(line_end) == text.count("\n")
    return text.replace(line_end, "\n").removeprefix("---\n").removesuffix("---\nx\n")


@pytest.mark.parametrize(
    ("front", "blocks", "expected"),
    [
        (DASHES, ("0", "1", "2"), DASHES.replace("aaaa", "0").replace("bbbb", "1").replace("cccc", "2")),
        (
            DASHES,
            ("0", "1", "2", "3", "4"),
            DASHES.replace("aaaa", "0")
            .replace("bbbb", "1")
            .replace("cccc  # three\n", "2  # three\n    - 3\n    - 4\n"),
        ),
        (
            DASHES,
            ("0",),
            DASHES.replace("aaaa", "0").replace("    - bbbb\n    - cccc", "").replace("# between\n", "# between"),
        ),
        (BRACKETS, ("0", "1", "2"), BRACKETS.replace("aaaa", "0").replace("bbbb", "1").replace("cccc", "2")),
        (
            BRACKETS,
            ("0", "1", "2", "3"),
            BRACKETS.replace("aaaa", "0").replace("bbbb", "1").replace("cccc", "2, 3"),
        ),
        (BRACKETS, ("0", "1"), BRACKETS.replace("aaaa", "0").replace("bbbb", "1").replace(", cccc", "")),
        (
            BRACKETS,
            ("0",),
            "translation: {blocks: [  # first\n    0 # one\n    # between\n     # three\n  ], of: it}\n",
        ),
        (
            BRACKETS,
            (),
            "translation: {blocks: [  # first\n     # one\n    # between\n # three\n  ], of: it}\n",
        ),
        (
            DASHES,
            (),
            "translation:\n  blocks:  # first\n    # above\n      []  # one\n# between  # three\n  # below\n  of: it\n",
        ),
    ],
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_remarks_within_a_list_stay(front: str, blocks: tuple[str, ...], expected: str, line_end: str) -> None:
    """Entries are exchanged, added and taken away one by one, with the remarks between them left in place."""
    assert edited(front, blocks, line_end) == expected


def test_list_that_begins_where_its_field_does_can_be_emptied() -> None:
    """What stands for the list is then indented, else it would be no value of the field."""
    front = "translation:\n  blocks:\n  - aaaa  # one\n  - bbbb\n  of: it\n"
    assert edited(front, (), "\n") == "translation:\n  blocks:\n    []  # one\n  of: it\n"
