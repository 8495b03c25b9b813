"""Which file of a story is its original, and what is told where the files don't agree on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site_maker import Files, Finding, article, build, page, page_translation, settings, translation

ITALIAN, RUSSIAN, CHINESE = "Il traghetto riparte lunedì.\n", "Паром снова ходит.\n", "渡轮将恢复运营。\n"


def told(folder: Path, languages: str, files: Files) -> list[Finding]:
    """Build a story's files, and give what is told of how they fit."""
    story = {f"s/{name}.md": text for name, text in files.items()}
    found = build(folder, {"site.yaml": settings(languages), **story}).findings
    return [one for one in found if one.severity == "error"]


# Two files without 'translation'


@pytest.mark.parametrize(
    ("languages", "files", "wrong"),
    [
        ("en, it, ru", {"en": page(), "it": page(), "ru": page_translation(of="it")}, "en"),
        (
            "en, it, ru, ja",
            {
                "it": page(),
                "en": page(),
                "ru": page_translation(of="en"),
                "ja": page_translation(of="it"),
                "de": page_translation(of="it"),
            },
            "en",
        ),
        ("it, en", {"it": article(), "en": article()}, "en"),
        ("en, it", {"it": article(), "en": article()}, "it"),
        ("it, en", {"it": article(authors=None), "en": article()}, "it"),
        ("it, fr, en", {"fr": article(), "en": article()}, "en"),
    ],
)
def test_original_is_what_most_translate_and_the_copy_is_told(
    tmp_path: Path, languages: str, files: Files, wrong: str
) -> None:
    """Else the one that has all an original needs, else the one in the language that the site lists first."""
    found = [one for one in told(tmp_path, f"{languages}, de", files) if one.code == "two-originals"]
    assert [one.path for one in found] == [f"content/s/{wrong}.md"]


def test_copy_is_told_what_to_write(tmp_path: Path) -> None:
    """A translation that names the copy as its original isn't told of it, too."""
    files = {"it": page(), "en": page(), "ru": page_translation(of="it"), "de": page_translation(of="en")}
    (found,) = told(tmp_path, "it, en, ru, de, fr", {**files, "fr": page_translation(of="it")})
    assert found.short == "s/en.md:2:8 two-originals"
    assert found.hint == "if this is a translation, add 'translation: {of: it, method: human}' here"
    assert found.related == ("content/s/it.md:2:8",)


# A file that says it translates itself


def test_files_that_were_exchanged_are_told_once(tmp_path: Path) -> None:
    """The sign is the file that says it translates its own language; the others' 'of' is right."""
    files = {
        "it": translation("The ferry sails.\n", of="it", title="The ferry"),
        "en": article(ITALIAN, title="Il traghetto"),
        "ru": translation(RUSSIAN, of="it", title="Паром"),
        "zh-Hans": translation(CHINESE, of="it", title="渡轮"),
    }
    (found,) = told(tmp_path, "it, en, ru, zh-Hans", files)
    assert found.short == "s/it.md:3:19 wrong-original"
    assert found.message == "this file says that it translates its own language, 'it'"
    assert found.hint == (
        "were it.md and en.md exchanged? then give each the other's name; "
        "if this text was translated from 'en', write 'of: en'"
    )
    assert found.related == ("content/s/en.md:2:8",)


def test_two_files_that_translate_themselves_were_not_exchanged(tmp_path: Path) -> None:
    """Who takes 'of' for the file's own language is told what it is, in each of the files."""
    files = {"en": page(), "it": page_translation(of="it"), "fr": page_translation(of="fr")}
    found = told(tmp_path, "en, it, fr", files)
    assert [(one.short, one.hint) for one in found] == [
        ("s/fr.md:3:19 wrong-original", "if this text was translated from 'en', write 'of: en'"),
        ("s/it.md:3:19 wrong-original", "if this text was translated from 'en', write 'of: en'"),
    ]


def test_original_that_says_it_translates_itself_is_told_there(tmp_path: Path) -> None:
    """Where every file says 'translation', the one that names itself is the mistake."""
    (found,) = told(tmp_path, "it, en", {"en": page_translation(of="it"), "it": page_translation(of="it")})
    assert found.short == "s/it.md:3:19 no-original"
    assert found.hint == (
        "if it was written first, take 'translation' out; else name the language that it was translated from"
    )
