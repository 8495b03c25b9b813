from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factsite.front_matter.scalar_lines import LinePlaces, line_places
from factsite.front_matter.strict_yaml import Mapping, Node, Scalar, read_yaml
from factsite.front_matter.yaml_events import FASTEST, OpenEvents

PATH = "content/chips/it.md"


def read_root(text: str, parser: OpenEvents = FASTEST) -> Mapping:
    """Read a text that has no mistake."""
    reading = read_yaml(text, PATH, 2, open_events=parser)
    assert reading.diagnostics == ()
    assert reading.root is not None
    return reading.root


def read_value(text: str, parser: OpenEvents = FASTEST) -> Node:
    """Read the value of a text's only field."""
    ((_, value),) = read_root(text, parser).entries
    return value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("a: |\n  x\n    y\n\n  z\n\n", ((3, 3), (4, 3), (5, 3), (6, 3)), id="literal"),
        pytest.param("a: |-\n\n  x\n", ((3, 3), (4, 3)), id="literal that begins with an empty line"),
        pytest.param("a: |2\n    x\n   y\n", ((3, 3), (4, 3)), id="literal with its indentation given"),
        pytest.param("a: | # note\n  x", ((3, 3),), id="literal after a comment"),
        pytest.param("a: >\n  x\n  y\n\n  z\n    w\n", ((3, 3), (6, 3), (7, 3)), id="folded"),
        pytest.param("a: words", ((2, 4),), id="plain"),
        pytest.param("a: 'words'", ((2, 5),), id="quoted"),
        pytest.param("a: x\n  y\n\n  z\n", ((2, 4), (5, 3)), id="plain over several lines"),
        pytest.param('a: "x\n  y\n\n  z w"\n', ((2, 5), (5, 3)), id="quoted over several lines"),
        pytest.param('a: "x\\ny"\n', ((2, 5), (2, 5)), id="quoted with an escape"),
        pytest.param("a: >\n", ((2, 4),), id="folded with nothing in it"),
    ],
)
def test_lines_of_a_text_keep_their_places(text: str, expected: LinePlaces) -> None:
    """Each line of a value leads back to the file: exactly in a literal block, as near as can be elsewhere."""
    value = read_value(text)
    assert isinstance(value, Scalar)
    assert line_places(value, text.split("\n"), 2) == expected


@settings(deadline=None)
@given(st.lists(st.text(alphabet="ab -#:\t", max_size=6), min_size=1, max_size=6), st.integers(1, 4))
def test_lines_of_a_literal_block_are_exact(lines: list[str], indent: int) -> None:
    """Every line of a literal block is found in the file at the place that is given for it."""
    text = f"k: |{indent}\n" + "".join(" " * indent + line + "\n" for line in [*lines, "end"])
    value = read_value(text)
    assert isinstance(value, Scalar)
    file_lines = text.split("\n")
    places = line_places(value, file_lines, 2)
    found = [file_lines[line - 2][column - 1 :] for line, column in places]
    assert found == value.text.rstrip("\n").split("\n")
