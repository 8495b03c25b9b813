"""Remarks to the tool that settle nothing are told, so that nobody relies on them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site_maker import Run, article, build, page, page_translation, settings

HERE = "put it on the line before the block where languages differ, named as the message names it, or delete it"


def unused(run: Run) -> list[tuple[str, str]]:
    """Give place and hint of each unused remark."""
    return [(one.place, one.hint) for one in run.findings if one.code == "unused-remark"]


def compared(original: str, *others: str) -> dict[str, str]:
    """Write a story in English, German and, where given, Italian."""
    files = {"site.yaml": settings("en, de, it"), "s/en.md": page(original)}
    return {
        **files,
        **{f"s/{lang}.md": page_translation(text) for lang, text in zip(("de", "it"), others, strict=False)},
    }


@pytest.mark.parametrize(
    ("remark", "hint"),
    [
        ("18", "write <!-- parity: 18: your reason -->, which readers don't see"),
        ("18:", "write <!-- parity: 18: your reason -->, which readers don't see"),
        ("18:why", "write <!-- parity: 18:why: your reason -->, which readers don't see"),
    ],
)
def test_parity_remark_without_a_reason_is_told(tmp_path: Path, remark: str, hint: str) -> None:
    """It settles nothing, whether or not there is another language."""
    run = build(tmp_path, {"s/en.md": page(f"<!-- parity: {remark} -->\nText.\n")})

    assert unused(run) == [("content/s/en.md:5:1", hint)]


def test_parity_remark_that_settles_nothing_is_told(tmp_path: Path) -> None:
    """One in a translation that names what doesn't differ, or stands before another block, is of no use."""
    original = "There are 18 here.\n\nAnd 20 there.\n"
    other = "<!-- parity: 18: so -->\nHier sind 18.\n\n<!-- parity: 21: neu gezählt -->\nUnd 21 dort.\n"
    assert unused(build(tmp_path, compared(original, other))) == [("content/s/de.md:5:1", HERE)]


def test_remark_of_the_original_needs_one_language_that_differs(tmp_path: Path) -> None:
    """It is of use if a single translation differs so; its copy in the others is left alone."""
    remark = "<!-- parity: 21: counted anew -->\n"
    original, other, third = f"{remark}And 20 there.\n", f"{remark}Und 21 dort.\n", f"{remark}E 20 là.\n"

    assert unused(build(tmp_path / "one", compared(original, other, third))) == []
    same = compared(original, "Und 20 dort.\n", third)
    assert unused(build(tmp_path / "two", same)) == [("content/s/en.md:5:1", HERE)]


def test_remark_without_a_translation_waits_for_one(tmp_path: Path) -> None:
    """Where nothing is compared it isn't known what a remark settles."""
    text = "<!-- parity: 18: so -->\nThere are 18.\n"

    assert unused(build(tmp_path / "one", {"s/en.md": page(text)})) == []
    off = {**compared(text, "Hier sind 18.\n"), "site.yaml": settings("en, de", translations="{parity: off}")}
    assert unused(build(tmp_path / "two", off)) == []


def test_accepting_what_nobody_remarks_on_is_told(tmp_path: Path) -> None:
    """The line was of use once, or never; in a draft it may be of use yet."""
    line = "<!-- accept: only-interested-sources: nobody else was there -->\n\nThe text [@post].\n"

    assert unused(build(tmp_path / "one", {"s/en.md": article(line)})) == [("content/s/en.md:12:1", "delete this line")]
    assert unused(build(tmp_path / "two", {"s/en.md": article(line, draft="yes")}, "--drafts")) == []
    files = {"site.yaml": settings("en, de"), "s/en.md": page(line.replace(" [@post]", ""))}
    kept = build(tmp_path / "three", {**files, "s/de.md": page_translation(line.replace("The text [@post]", "Text"))})
    assert unused(kept) == [("content/s/en.md:5:1", "delete this line")]


def test_accepting_within_a_note_is_told(tmp_path: Path) -> None:
    """What is accepted is said in the body."""
    notes = "\n  verified: |\n    <!-- accept: only-interested-sources: so -->\n\n    We looked.\n"
    notes += "  uncertainties: Some.\n  why: It matters."
    run = build(tmp_path, {"s/en.md": article(verification=notes)})

    assert unused(run) == [("content/s/en.md:7:5", "write it on a line of the body")]
