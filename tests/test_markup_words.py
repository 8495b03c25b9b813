"""No word of a Markdown text is lost: it stands in the HTML, or a finding names its line."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from factsite.codes import Code
from tests.markup.readings import read
from tests.test_markup_commonmark import DOCUMENTS

EXAMPLES: list[str] = json.loads(
    (Path(__file__).parent / "markup" / "commonmark" / "examples.json").read_text(encoding="utf-8")
)
_WORD = re.compile(r"[A-Za-zА-я]{2,}|[\u4e00-\u9fff]")
_ENTITY = re.compile(r"&(?:#[0-9]+|#[xX][0-9a-fA-F]+|[A-Za-z][A-Za-z0-9]*);")
_DEFINITION = re.compile(r"^[ >]*\[([^\]^@][^\]]*)\]:", re.MULTILINE)
_REFERENCE = re.compile(r"(?<=\])\[([^\]]*)\]")


def _label(written: str) -> str:
    return " ".join(written.split()).casefold()


def lost_words(text: str) -> list[str]:
    """Give the words of a text that neither its HTML holds, nor the address of a link, nor the line of a finding."""
    reading = read(text)
    shown = f"{unescape(reading.html)} {' '.join(link.target for link in reading.facts.links)}"
    cited = {citation.source for citation in reading.facts.citations}
    told = {one.place.line for one in reading.diagnostics}
    # A definition that nothing uses may go on for some lines: its address, its title.
    told |= {
        one.place.line + more for one in reading.diagnostics if one.code is Code.HIDDEN_WORDS for more in (1, 2, 3)
    }
    labels = {_label(label) for label in _DEFINITION.findall(text)}

    def without_label(found: re.Match[str]) -> str:
        return " " if _label(found[1]) in labels else found[0]

    text = _ENTITY.sub(" ", _REFERENCE.sub(without_label, _DEFINITION.sub(without_label, text)))
    return [
        word
        for number, line in enumerate(text.split("\n"), 1)
        if number not in told
        for word in _WORD.findall(line)
        if word not in shown and word not in " ".join(cited)
    ]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_word_of_a_sample_is_shown(document: str) -> None:
    """Each sample of CommonMark and its extensions keeps all its words."""
    assert lost_words(document) == []


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_every_word_of_an_example_of_the_specification_is_shown(number: int) -> None:
    """The examples of CommonMark 0.31.2, HTML ones among them, keep all their words."""
    assert lost_words(EXAMPLES[number]) == []


_MARKS = st.sampled_from(
    [
        *"*_`~[]()<>#|:-!\\{}^@\"'&=+.0 \n",
        *("\n\n", "**", "](", "![", "[^1]", "[^1]:", "[a]:", "\n> ", "\n- ", "\n    ", "```", "~~~", "\n| ", "|-|"),
        *("\n1. ", "\n: ", "[@post]", "[@post]:", "{#id}", "{lang=fr}", "story:", "https://", "](b)", "](<b c>)"),
        *(" 'title')", "<!--", "-->", "<b>", "&amp;", "\\\n", "  \n", "---\n", "===\n"),
    ]
)


@settings(max_examples=400, deadline=None)
@given(st.lists(st.one_of(_MARKS, st.integers(0, 25)), max_size=30))
@example(["[@post]:", " ", 0])
@example(["[a]:", "\n", 0])
@example(["[a]:", " ", 0, "\n\n", "[a]:", 1])
@example(["```", 0, " ", 1, "\n", 2])
def test_every_word_among_any_marks_is_shown(parts: list[str | int]) -> None:
    """Whatever marks stand around them, words that each stand once are all there."""
    words = [f"word{chr(97 + number)}{chr(97 + index % 26)}" for index, number in enumerate(range(26))]
    text = "".join(words[part] if isinstance(part, int) else part for part in parts)
    assert lost_words(text) == []
