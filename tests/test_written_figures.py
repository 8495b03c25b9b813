"""Spellings that are to mean a figure, and stand nowhere, are told: a list that nobody needs hides a slip."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site_maker import Run, build, page, page_translation, run, settings, write_site

FIGURES = "{speed: {factor: 3, written: {en: [three times], de: [verdreifacht]}}}"


def told(made: Run) -> list[tuple[str, str]]:
    """Give place and message of what is told of figures."""
    return [(one.place, one.message) for one in made.findings if one.code == "parity-figure"]


def story(original: str, other: str, **fields: str) -> dict[str, str]:
    """Write a page whose speed is three times what it was, in two languages."""
    files = {"site.yaml": settings("en, de"), "s/en.md": page(original, figures=FIGURES)}
    return {**files, "s/de.md": page_translation(other, **fields)}


@pytest.mark.parametrize(
    ("original", "other", "fields"),
    [
        ("It is three\ntimes as fast.\n", "Es ist **ver**dreifacht.\n", {}),
        ("It is Three times as fast.\n", "Es.\n", {"summary": "Verdreifacht"}),
        ("It is three times as fast.\n", "Es.\n", {"draft": "yes"}),
    ],
)
def test_spelling_in_the_text_is_fine(tmp_path: Path, original: str, other: str, fields: dict[str, str]) -> None:
    """Neither line ends, capitals nor emphasis hide it; it may stand in any field, and a draft isn't finished."""
    assert told(build(tmp_path, story(original, other, **fields))) == []


def test_spelling_that_stands_nowhere_is_told(tmp_path: Path) -> None:
    """It is told where it is listed, with the file that lacks it; the list itself is no text."""
    assert told(build(tmp_path, story("It is fast.\n", "Es ist schnell.\n"))) == [
        (
            "content/s/en.md:4:45",
            "'three times', which is to mean the figure 'speed', stands nowhere in content/s/en.md",
        ),
        (
            "content/s/en.md:4:64",
            "'verdreifacht', which is to mean the figure 'speed', stands nowhere in content/s/de.md",
        ),
    ]


def test_language_that_is_not_there_yet_is_passed_over(tmp_path: Path) -> None:
    """The spelling waits for its translation."""
    files = story("It is three times as fast.\n", "")
    del files["s/de.md"]
    assert told(build(tmp_path, files)) == []


def test_edit_of_one_file_is_judged_as_a_clean_build_judges_it(tmp_path: Path) -> None:
    """A build with its memory says the same."""
    site = write_site(tmp_path / "site", story("It is three times as fast.\n", "Es ist verdreifacht.\n"))
    assert told(run("build", site, tmp_path / "out")) == []
    write_site(site, story("It is three times as fast.\n", "Es ist schnell.\n"))
    for _ in range(2):
        assert [place for place, _ in told(run("build", site, tmp_path / "out"))] == ["content/s/en.md:4:64"]
