"""Characters that only look like YAML's marks are told at their own place, with what to write."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import pytest

from factsite.front_matter.fields import read_front_matter

SPACE, INDENT = "write a plain space", "indent with plain spaces"
COLON, COMMA = "write : and a space in its place", "write a comma and a space in its place"
DASH, ITEM = "write - and a space in its place", "write - and a plain space before each item"
POINT = "write a decimal point, 34.5; or put a text in quotes"


@pytest.mark.parametrize(
    ("text", "place", "message", "hint"),
    [
        (
            "sources:\n  - id: x\n\xa0\xa0\xa0\xa0title: y",
            "4:1",
            "a non-breaking space stands in the indentation",
            INDENT,
        ),
        ("\xa0\xa0summary: b", "2:1", "a non-breaking space stands in the indentation", INDENT),
        ("image:\n\u3000src: a.png\n  alt: b", "3:1", "an ideographic space stands in the indentation", INDENT),
        ("image:\n  \u202fsrc: a", "3:3", "a narrow non-breaking space stands in the indentation", INDENT),
        ("verification:\n\xa0 why: |\n\xa0   Text", "3:1", "a non-breaking space stands in the indentation", INDENT),
        ("image:\n\u2003src: a.png", "3:1", "the space U+2003 stands in the indentation", INDENT),
        ("slug:\xa0a\nsummary: b", "2:6", "a non-breaking space stands where YAML wants a plain one", SPACE),
        ("sources:\n- {id:\xa0x, title: b}", "3:7", "a non-breaking space stands where YAML wants a plain one", SPACE),
        ("sources:\n- {id: x,\xa0title: b}", "3:10", "a non-breaking space stands where YAML wants a plain one", SPACE),
        ("authors:\n-\u3000marco", "3:2", "an ideographic space stands where YAML wants a plain one", SPACE),
        ('summary："b"\nkind: page', "2:8", "'：' is no colon to YAML", COLON),
        ("translation:\n  of：it\n  method: human", "3:5", "'：' is no colon to YAML", COLON),
        ("verification: {verified：a，why: b}", "2:24", "'：' is no colon to YAML", COLON),
        ("authors: [marco，editor]", "2:16", "'，' parts nothing in YAML", COMMA),
        ("authors: [marco، editor]", "2:16", "'،' parts nothing in YAML", COMMA),
        ("sources:\n  -id: x\n    title: b", "3:3", "no space follows this -", "write a space after the -"),
        ("sources:\n  -id: x", "3:3", "no space follows this -", "write a space after the -"),
        ("sources:\n  – id: x\n    title: b", "3:3", "'–' begins no list item", DASH),
        ("sources:\n  • id: x", "3:3", "'•' begins no list item", DASH),
        ("authors:\n- marco\n– anna\nkind: page", "4:1", "'–' begins no list item", DASH),
        ("authors:\n  – marco", "3:3", "'–' begins no list item here", ITEM),
        ("authors:\n  -\xa0marco\n  - anna", "3:3", "'-' begins no list item here", ITEM),
        ("kind: \xa0page", "2:7", "'kind' can't be 'page' with a non-breaking space", "did you mean 'page'?"),
        ("figures:\n  a:\n    value: 34,5", "4:12", "'34,5' is no number", "write 34.5"),
        ("figures:\n  a: {value: 34,5, at_least: true}", "3:17", "the comma in '34,5' begins another field", POINT),
    ],
)
def test_a_look_alike_is_one_mistake(text: str, place: str, message: str, hint: str) -> None:
    """Each is told where it stands, once, and named."""
    read = read_front_matter(f"title: A\n{text}\n", 1, "s/en.md", ZoneInfo("UTC"))
    found = [(f"{one.place.line}:{one.place.column}", one.message, one.hint) for one in read.diagnostics]
    assert found == [(place, message, hint)]


@pytest.mark.parametrize(
    "text",
    [
        "summary: a\xa0b：c，d\n  – and more",
        "verification:\n  why: |\n    – id: x\n    of：it\n    -id: y\n    \xa0z",
        "slug: 価格：上",
        "summary:\n  – Said he.",
    ],
)
def test_words_may_hold_them(text: str) -> None:
    """In what readers read all of them are what they are."""
    assert read_front_matter(f"title: – A：b，c\n{text}\n", 1, "s/en.md", ZoneInfo("UTC")).diagnostics == ()


def test_a_later_mistake_is_not_put_down_to_words() -> None:
    """Where YAML can't be read, what a block of words above holds is not the reason."""
    text = "title: A\nsummary: |\n  – id: x\n  \xa0of：it\nkind: [page\n"
    (found,) = read_front_matter(text, 1, "s/en.md", ZoneInfo("UTC")).diagnostics
    assert found.message == "the bracket '[' is not closed"


@pytest.mark.parametrize("value", ["“Water: a history”", "‘Water: a history’", "„Water: a history“"])
def test_the_hint_writes_quotation_marks_once(value: str) -> None:
    """Marks that a word processor made of YAML's own are not kept inside new ones."""
    (found,) = read_front_matter(f"title: {value}\n", 1, "s/en.md", ZoneInfo("UTC")).diagnostics
    assert found.hint == 'put the value in quotes: title: "Water: a history"'
