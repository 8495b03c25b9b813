"""One slip in YAML hides no other mistake of its file, and causes none."""

from __future__ import annotations

from collections.abc import Sequence
from zoneinfo import ZoneInfo

import pytest

from factsite.codes import Code
from factsite.diagnostics import Diagnostic
from factsite.front_matter.fields import read_front_matter, read_people, read_settings, read_topics

PATH = "content/a/en.md"
ROME = ZoneInfo("Europe/Rome")
SYNTAX = Code.YAML_SYNTAX.value


def told(found: Sequence[Diagnostic]) -> list[tuple[str, int, int]]:
    """Give each mistake's code and place."""
    return sorted(((one.code.value, one.place.line, one.place.column) for one in found), key=lambda one: one[1:])


def mistakes_in(text: str) -> list[tuple[str, int, int]]:
    """Read a front matter that can't be read as a whole, and give its mistakes."""
    reading = read_front_matter(text, 2, PATH, ROME)
    assert reading.front is None
    return told(reading.diagnostics)


def test_each_broken_field_is_told_with_the_mistakes_in_the_others() -> None:
    """A quotation mark, a bracket and a wrong value are three mistakes of one run."""
    text = 'title: "A title\nkind: reportag\nauthors: [olya\npublished: 2026-13-01\n'
    assert mistakes_in(text) == [(SYNTAX, 2, 8), ("unknown-value", 3, 7), (SYNTAX, 4, 10), ("bad-date", 5, 12)]


def test_a_broken_field_is_not_missing() -> None:
    """The title stands there, though nobody can read it."""
    assert mistakes_in("title: A: B\nauthors: [olya]\n") == [(SYNTAX, 2, 9)]


def test_each_broken_source_is_told_with_the_mistakes_in_the_others() -> None:
    """Titles with a colon are the commonest slip, and stand in several sources."""
    text = (
        "title: T\nsources:\n"
        "  - id: one\n    title: One: two\n    lang: en\n    role: primary\n    url: https://x.example\n"
        "  - id: two\n    title: Two\n    lang: en\n    role: primry\n    url: https://x.example\n"
        "  - {id: three, title: Three, lang: en, role: primary, url: https://x.example\n"
    )
    assert mistakes_in(text) == [(SYNTAX, 5, 15), ("unknown-value", 12, 11), (SYNTAX, 14, 5)]


def test_each_broken_note_is_told() -> None:
    """What stands below a field is parted as the fields are."""
    text = "title: T\nverification:\n  verified: So: it is.\n  checked: soon\n  why: As: it is.\n"
    assert mistakes_in(text) == [(SYNTAX, 4, 15), ("bad-date", 5, 12), (SYNTAX, 6, 10)]


def test_sources_of_which_none_can_be_read_are_one_mistake_each() -> None:
    """They aren't missing, and no map."""
    text = "title: T\nsources:\n  - id: one\n    title: One: two\n  - id: two\n    title: Two: three\n"
    assert mistakes_in(text) == [(SYNTAX, 5, 15), (SYNTAX, 7, 15)]


@pytest.mark.parametrize(
    "text",
    [
        # A text that isn't indented.
        "title: T\nsummary: |\nIt is so.\nkind: reportage\n",
        # Fields that are indented unlike each other.
        "title: T\n kind: reportage\nauthors: [olya]\n",
        "  title: T\nkind: reportage\n",
    ],
)
def test_what_is_wrong_as_a_whole_is_one_mistake(text: str) -> None:
    """Where no field by itself is wrong, none can be relied on."""
    assert len(mistakes_in(text)) == 1


def test_a_text_that_is_none_is_told_in_part() -> None:
    """Nobody reads thousands of mistakes."""
    assert len(mistakes_in("a: [\n" * 5_000)) <= 101


def test_settings_people_and_topics_are_read_on_alike() -> None:
    """One slip in site.yaml, in a person or in a topic hides no other, and none of them can be used."""
    site = 'title: "T\nlanguages: [en, itt]\ntime_zone: Europe/Rom\ndescription: D\nurl: https://x.example\n'
    settings, found = read_settings(site, "content/site.yaml")
    assert (settings, told(found)) == (None, [(SYNTAX, 1, 8), ("bad-language", 2, 17), ("bad-time-zone", 3, 12)])
    people, found = read_people("olya: {name: Olya\njo:\n  name: Jo\n  gender: femini\n", "content/people.yaml")
    assert (people, told(found)) == (None, [(SYNTAX, 1, 7), ("unknown-value", 4, 11)])
    topics, found = read_topics('law: {nme: Law}\nsea: "Sea\n', "content/topics.yaml")
    assert (topics, told(found)) == (None, [("unknown-field", 1, 7), (SYNTAX, 2, 6)])
