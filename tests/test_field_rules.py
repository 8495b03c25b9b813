from __future__ import annotations

import pytest

from factsite.articles import (
    SourceEntry,
    TranslationEntry,
)
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Related, error
from factsite.front_matter.fields import FrontMatterReading, read_front_matter
from factsite.vocabulary import (
    Method,
)
from tests.reading_fields import PATH, ROME, mistake_at


def read(text: str) -> FrontMatterReading:
    """Read a front matter that begins on line 2 of its file."""
    return read_front_matter(text, 2, PATH, ROME)


@pytest.mark.parametrize(
    ("text", "line", "column", "code", "message", "hint"),
    [
        (
            "sources: [{id: a, title: A, url: , no_url: print, url2: x}]",
            3,
            51,
            Code.UNKNOWN_FIELD,
            "a source has no field 'url2'",
            "did you mean 'url'?",
        ),
        (
            "sources:\n- id: a\n  url: https://x.org\n  no_url: print",
            6,
            3,
            Code.NOT_HERE,
            "the source 'a' has both 'url' and 'no_url'",
            "delete one of the two",
        ),
        (
            "sources: [{id: a, published: 2026-09-18, accessed: 2026-09-17}]",
            3,
            52,
            Code.DATE_ORDER,
            "the source was accessed (2026-09-17) before it was published (2026-09-18)",
            "correct one of the two dates",
        ),
        (
            "sources: [{title: A, no_url: print}]",
            3,
            11,
            Code.MISSING_FIELD,
            "a source needs 'id'",
            "add 'id:' with an id of the letters a-z, digits and hyphens",
        ),
        (
            "sources: [{id: a, archive: [{date: 2026}]}]",
            3,
            29,
            Code.MISSING_FIELD,
            "an archived copy needs 'url'",
            "add 'url:' with an address such as https://example.org/page",
        ),
        (
            "claims: [{id: a, review: {best: 1, worst: 1}}]",
            3,
            33,
            Code.BAD_NUMBER,
            "'best' (1) is not above 'worst' (1)",
            "write the higher rating as best",
        ),
        (
            "claims: [{id: a, review: {value: 6, best: 5, worst: 1}}]",
            3,
            34,
            Code.BAD_NUMBER,
            "'value' (6) lies outside the scale",
            "write a value from 1 to 5",
        ),
        (
            "claims: [{id: a, review: {value: 0, worst: 1}}]",
            3,
            34,
            Code.BAD_NUMBER,
            "'value' (0) lies outside the scale",
            "write a value of at least 1",
        ),
        (
            "claims: [{id: a, review: {value: 10, best: 5}}]",
            3,
            34,
            Code.BAD_NUMBER,
            "'value' (10) lies outside the scale",
            "write a value of at most 5",
        ),
        (
            "figures: {a: {value: 1, factor: 2}}",
            3,
            25,
            Code.NOT_HERE,
            "the figure 'a' has both 'value' and 'factor'",
            "delete one of the two",
        ),
        (
            "figures: {a: }",
            3,
            11,
            Code.MISSING_FIELD,
            "the figure 'a' needs 'value' or 'factor'",
            "add 'value:' or 'factor:' with a number",
        ),
        (
            "figures: {a: {value: 1, at_least: yes, at_most: yes}}",
            3,
            40,
            Code.NOT_HERE,
            "the figure 'a' is both 'at_least' and 'at_most'",
            "delete one of the two",
        ),
        (
            "figures: {a: {value: 1e3}}",
            3,
            22,
            Code.BAD_NUMBER,
            "'1e3' is no number",
            "write at most 30 digits, with a point before decimals and nothing else",
        ),
        (
            "same_meaning: {is: v1-0123456789ab}",
            3,
            15,
            Code.MISSING_FIELD,
            "'same_meaning' needs 'was'",
            "add 'was:' with a list, each item what 'factsite translate KEY LANG --typo' writes",
        ),
        (
            "translation: {of: it, method: human}\nsame_meaning: {is: v1-0123456789ab, was: v1-3f9a1c2e77b0}",
            4,
            1,
            Code.NOT_HERE,
            "a translation can't have 'same_meaning'",
            "write it in the original",
        ),
        (
            "translation: {of: it, method: human, date: 2026-09-21 10:00}",
            3,
            44,
            Code.BAD_DATE,
            "'date' can't hold a time",
            "write 2026-09-21",
        ),
        (
            "translations: {parity: banner}",
            3,
            24,
            Code.UNKNOWN_VALUE,
            "'parity' can't be 'banner'",
            "write error, warn or off",
        ),
        (
            "key: ../x",
            3,
            6,
            Code.BAD_SLUG,
            "'../x' holds a slash",
            "write letters, digits and hyphens",
        ),
        (
            "slug: topics",
            3,
            7,
            Code.RESERVED_SLUG,
            "'topics' is the address of one of the site's own pages",
            "choose another",
        ),
        (
            "image: chart.webp",
            3,
            8,
            Code.WRONG_SHAPE,
            "'image' must be fields such as 'src: …', not text",
            "write each field's name, a colon, a space and its value",
        ),
        (
            "verification: {verified: {a: b}}",
            3,
            26,
            Code.WRONG_SHAPE,
            "'verified' must be text, not fields",
            "put it in quotes if it holds a colon or begins with {",
        ),
    ],
)
def test_a_rule_of_one_record_is_kept(text: str, line: int, column: int, code: Code, message: str, hint: str) -> None:
    """Rules that need this file alone are checked here, and the front matter is given all the same."""
    reading = read(f"title: T\n{text}\n")
    assert reading.diagnostics == (mistake_at(code, line, column, message, hint),)
    assert reading.front is not None


@pytest.mark.parametrize(
    "text",
    [
        "sources: [{id: a, note: words}]",
        "sources: [{id: a, title: A}]",
        "sources: [{id: a, title: A, url: https://x.org}]",
        "sources: [{id: a, published: 2026-09, accessed: 2026}]",
        "sources: [{id: a, published: 2026-09-18 10:00, accessed: 2026-09-18}]",
        "claims: [{id: a, review: {value: 1}}]",
        "claims: [{id: a, review: {rating: words}}]",
        "slug: 1999",
        "topics: [2024]",
    ],
)
def test_what_is_right_is_no_mistake(text: str) -> None:
    """Entries of a translation, dates known in part and numbers as names are fine (B034, B035)."""
    assert read(f"title: T\n{text}\n").diagnostics == ()


def test_a_wrong_address_is_no_missing_one() -> None:
    """A source whose address is refused is not said to have none."""
    diagnostics = read('title: T\nsources: [{id: a, title: A, url: "javascript:x"}]\n').diagnostics
    assert [one.code for one in diagnostics] == [Code.BAD_ADDRESS]


@pytest.mark.parametrize("name", ["sources", "claims", "corrections"])
def test_ids_differ_within_their_list(name: str) -> None:
    """An id that stands twice is a mistake that names the first; the first stays."""
    reading = read(f"title: T\n{name}:\n  - id: a\n  - id: b\n  - id: a\n")
    related = (Related(Place(PATH, 4, 9), "it stands here first"),)
    message = f"'a' stands twice in '{name}'"
    expected = error(Code.DUPLICATE_ID, Place(PATH, 6, 9), message, "keep one of the two", related)
    assert reading.diagnostics == (expected,)
    assert reading.front is not None
    assert [one.id for one in getattr(reading.front, name)] == ["a", "b"]


def test_an_entry_that_is_left_out_keeps_the_places_of_the_others() -> None:
    """The number of an entry in the value is its number in the paths, whatever was wrong before it."""
    reading = read("title: T\nsources:\n  - role: primary\n  - id: b\n    note: n\n")
    assert reading.front is not None
    assert reading.front.sources == (SourceEntry("b", note="n"),)
    assert reading.front.where.at("sources", 0, "note") == Place(PATH, 6, 11)
    assert reading.front.where.at("sources", 0, "role") == Place(PATH, 5, 5)


@pytest.mark.parametrize("text", ["{method: human}", "{of: en_UK, method: human}", "[it]", "x"])
def test_a_translation_of_something_unknown_is_left_out_of_later_checks(text: str) -> None:
    """Where the original's language can't be read, the file must not pass for an original."""
    reading = read(f"title: T\ntranslation: {text}\n")
    assert reading.front is None
    assert len(reading.diagnostics) == 1


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "{of: it}",
            mistake_at(
                Code.MISSING_FIELD,
                3,
                14,
                "a translation needs 'method'",
                "add 'method:' with human, machine or machine-reviewed",
            ),
        ),
        (
            "{of: it, method: humann}",
            mistake_at(Code.UNKNOWN_VALUE, 3, 31, "'method' can't be 'humann'", "did you mean 'human'?"),
        ),
    ],
)
def test_a_translation_without_a_method_is_still_a_translation(text: str, expected: Diagnostic) -> None:
    """A stand-in takes the place of the method, so that the other checks go on."""
    reading = read(f"title: T\ntranslation: {text}\n")
    assert reading.diagnostics == (expected,)
    assert reading.front is not None
    assert reading.front.translation == TranslationEntry("it", Method.HUMAN)


def test_bad_characters_of_notes_are_left_to_the_markdown_reader() -> None:
    """It finds them with their places within the text, so they are not noted twice; elsewhere they are noted here."""
    hint = "write U+2069 after the words that it concerns, or delete it"
    message = "the isolate U+2067 is not closed in its paragraph"
    reading = read("title: a \u2067b\nverification:\n  why: c \u2067d\n")
    assert reading.diagnostics == (mistake_at(Code.BIDI_CONTROL, 2, 8, message, hint),)
