from __future__ import annotations

import random
import re

import comrak
import pytest

from factsite.markup.characters import flank_of
from factsite.markup.emphasis import pair_runs, read_run
from factsite.markup.nodes import Run
from tests.markup.readings import html, plain_html

_OPTIONS = comrak.ExtensionOptions()
_OPTIONS.cjk_friendly_emphasis = True
_OPTIONS.strikethrough = True
_PIECES = (
    *(
        "*",
        "**",
        "***",
        "*",
        "**",
        "_",
        "__",
        "~~",
        "中",
        "文",
        "。",
        "，",
        "「",
        "」",
        "“",
        "”",
        "‘",
        "’",
        "（",
        "）",
        "a",
    ),
    *(
        "b",
        " ",
        ".",
        ",",
        "!",
        "(",
        ")",
        "한",
        "국",
        "カ",
        "ー",
        "！",
        "Ａ",
        "👩",
        "👩‍🔬",
        "❤",
        "\ufe0f",
        "\ufe0e",
        "\ufe00",
    ),
    *(
        "\ufe01",
        "\U000e0100",
        "\U00020bb7",
        "\U0002a6a5",
        "🈂",
        "〽",
        "€",
        "₩",
        "é",
        "ß",
        "'",
        '"',
        "…",
        "—",
        "\u3000",
        "१",
    ),
)
# comrak looks through a '~' beside another run; and what a variation selector after a mark means is left open by the
# amendments.
_LEFT_OPEN = re.compile("~~~|[*_]~|~[*_\ufe00-\ufe0f]|~.?[\ufe00-\ufe0e][*_~]")


def _comrak(text: str) -> str:
    rendered = comrak.render_markdown(text, extension_options=_OPTIONS)
    return rendered.replace("<del>", "<s>").replace("</del>", "</s>")


def _mixtures(count: int) -> list[str]:
    chance = random.Random(20260919)  # noqa: S311 - a fixed seed gives the same texts each time
    made = ("x" + "".join(chance.choices(_PIECES, k=chance.randint(2, 14))) + "y" for _ in range(2 * count))
    return [text for text in made if not _LEFT_OPEN.search(text)][:count]


def test_emphasis_beside_cjk_characters_is_that_of_the_amendments() -> None:
    """Three thousand mixtures of marks and characters of many scripts give what comrak's CJK-friendly rules give."""
    texts = _mixtures(3000)

    assert len(texts) == 3000
    assert [plain_html(text) for text in texts] == [_comrak(text) for text in texts]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("**該当（がいとう）**する", "<p><strong>該当（がいとう）</strong>する</p>\n"),
        ("**스크립트(script)**라고", "<p><strong>스크립트(script)</strong>라고</p>\n"),
        ("葛\U000e0100**(か)**城", "<p>葛\U000e0100<strong>(か)</strong>城</p>\n"),
        ("𠮷**「野」**家", "<p>𠮷<strong>「野」</strong>家</p>\n"),
        ("a**.b**c", "<p>a**.b**c</p>\n"),
    ],
)
def test_marks_beside_letters_of_many_kinds(text: str, expected: str) -> None:
    """Han, Kana, Hangul, astral ideographs and their variants count as CJK; Latin letters as CommonMark says."""
    assert html(text, "ja") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("~~one~~ ~two~ ~~~three~~~", "<p><s>one</s> ~two~ ~~~three~~~</p>\n"),
        ("a~~b~~c", "<p>a<s>b</s>c</p>\n"),
        ("~~a *b~~ c*", "<p><s>a *b</s> c*</p>\n"),
        ("~~ a ~~", "<p>~~ a ~~</p>\n"),
    ],
)
def test_strikethrough_takes_two_tildes(text: str, expected: str) -> None:
    """Two tildes strike text through; another number of them is text."""
    assert html(text) == expected


def test_a_run_tells_what_it_can_do() -> None:
    """A run is read with its length, and whether it can open and close."""
    assert read_run("a ** b", 2) == Run("*", 2, can_open=False, can_close=False, left=2, offset=2)
    assert read_run("x_y", 1) == Run("_", 1, can_open=False, can_close=False, left=1, offset=1)
    assert read_run("a~~~b", 1) == 3


def test_paired_runs_hold_their_tags() -> None:
    """Pairing notes the tags innermost first and counts the marks left over."""
    opener = Run("*", 4, can_open=True, can_close=False, left=4, offset=0)
    closer = Run("*", 3, can_open=False, can_close=True, left=3, offset=5)
    pair_runs([opener, closer])

    assert (opener.left, opener.opens) == (1, ["<strong>", "<em>"])
    assert (closer.left, closer.closes) == (0, ["</strong>", "</em>"])


def test_characters_are_told_apart_by_what_they_are_to_a_run() -> None:
    """White space, punctuation and CJK characters are what they are in Unicode."""
    seen = {char: (flank_of(char).is_space, flank_of(char).is_punctuation, flank_of(char).is_cjk) for char in " ,，中a"}

    assert seen == {
        " ": (True, False, False),
        ",": (False, True, False),
        "，": (False, True, True),
        "中": (False, False, True),
        "a": (False, False, False),
    }
