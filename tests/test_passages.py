from __future__ import annotations

from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factsite.passages import passage_address

PAGE = "https://z.example/post"


@pytest.mark.parametrize(
    ("passage", "directive"),
    [
        ("three times the throughput", "three%20times%20the%20throughput"),
        ("three-fold, A&B = 100%", "three%2Dfold%2C%20A%26B%20%3D%20100%25"),
        ("三倍の処理量", "%E4%B8%89%E5%80%8D%E3%81%AE%E5%87%A6%E7%90%86%E9%87%8F"),
        ("  two \n lines ", "two%20lines"),
    ],
)
def test_a_passage_is_named_as_a_whole(passage: str, directive: str) -> None:
    """What the directive's own syntax uses is encoded, and white space is what a page shows of it."""
    assert passage_address(PAGE, passage) == f"{PAGE}#:~:text={directive}"


@pytest.mark.parametrize(
    ("passage", "start", "end"),
    [
        ("First words of a quotation, " + "and more " * 40 + "up to its last few words", *["", ""]),
        ("One paragraph.\n\nAnd another-one", "One paragraph.", "And another-one"),
        ("It was […] so large, (...) they say", "It was", "they say"),
        ("It began so … and ended so.", "It began so", "and ended so."),
        ("从第一句话开始说起这件事情的全部经过，接着说。" * 20, *["", ""]),
    ],
)
def test_a_long_or_broken_passage_is_named_by_its_ends(passage: str, start: str, end: str) -> None:
    """A range begins and ends at the end of a word, and holds none of what was left out."""
    directive = passage_address(PAGE, passage).removeprefix(f"{PAGE}#:~:text=")
    first, last = map(unquote, directive.split(","))
    text = " ".join(passage.split())
    if start:
        assert (first, last) == (start, end)
    else:
        assert text.startswith(first)
        assert text.endswith(last)
        assert (24 <= len(first) <= 48, 24 <= len(last) <= 48) == (True, True)
        assert text[len(first)] in " 接从"


def test_a_long_passage_without_a_place_to_part_it_is_named_as_a_whole() -> None:
    """Half a word is found in no page."""
    assert passage_address(PAGE, "字" * 400) == f"{PAGE}#:~:text={'%E5%AD%97' * 400}"


def test_an_omission_at_an_edge_is_no_part_of_the_passage() -> None:
    """Dots before or after the words stand for the rest of the page."""
    assert passage_address(PAGE, "… so large …") == f"{PAGE}#:~:text=so%20large"


def test_a_passage_stands_beside_a_fragment() -> None:
    """A section's fragment stays, and an address that names a passage already is left alone."""
    assert passage_address(f"{PAGE}#results", "so large") == f"{PAGE}#results:~:text=so%20large"
    assert passage_address(f"{PAGE}#:~:text=x", "so large") == f"{PAGE}#:~:text=x"
    assert passage_address(PAGE, " \n ") == PAGE


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=500))
def test_any_passage_gives_an_address_in_ascii(passage: str) -> None:
    """Whatever is quoted, the directive holds one comma at most, and no hyphen or ampersand of the text."""
    directive = passage_address(PAGE, passage).removeprefix(PAGE).removeprefix("#:~:text=")
    assert directive.isascii()
    assert directive.count(",") <= 1
    assert not set(directive) & set('-& #<>"')
