from __future__ import annotations

import pytest

from factsite.codes import Code
from factsite.diagnostics import Place, error, warning
from factsite.markup.attributes import Attributes, read_attributes
from tests.markup.readings import PATH, html, mistakes, read


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[mot]{lang=fr}", '<p><span lang="fr">mot</span></p>\n'),
        ("[كلمة]{lang=ar}", '<p><span lang="ar" dir="rtl">كلمة</span></p>\n'),
        ("[x]{lang=PT-br}", '<p><span lang="pt-BR">x</span></p>\n'),
        ("[x]{lang=ar dir=ltr}", '<p><span lang="ar" dir="ltr">x</span></p>\n'),
        ("[x]{#a lang='fr'}", '<p><span id="a" lang="fr">x</span></p>\n'),
        ("[*x* [@s]]{lang=fr}", '<p><span lang="fr"><em>x</em>\0C0\0</span></p>\n'),
        ("[a [b](c.md)]{lang=fr}", '<p><span lang="fr">a <a\0L0\0>b</a></span></p>\n'),
        ("[a](b.md){lang=fr}", '<p><a\0L0\0 lang="fr">a</a></p>\n'),
        ('[a](b.md "t"){#x lang=he}', '<p><a\0L0\0 title="t" id="x" lang="he" dir="rtl">a</a></p>\n'),
        ("## T {lang=ar}", '<h2 id="t" lang="ar" dir="rtl">T</h2>\n'),
        ("{lang=fr}\n> Mot", '<blockquote lang="fr">\n<p>Mot</p>\n</blockquote>\n'),
        (
            "- {#q lang=ar}\n  > x",
            '<ul>\n<li>\n<blockquote id="q" lang="ar" dir="rtl">\n<p>x</p>\n</blockquote>\n</li>\n</ul>\n',
        ),
    ],
)
def test_attributes_stand_on_spans_links_headings_and_quotes(text: str, expected: str) -> None:
    """An id, a language in canonical form and a direction are set; the direction follows the language."""
    assert html(text) == expected
    assert mistakes(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        "[x]{}",
        "[x]{y}",
        "[x]\\{lang=fr}",
        "a {1, 2}",
        "`[x]{lang=fr}`",
        "[x]{lang=fr",
    ],
)
def test_other_braces_are_text(text: str) -> None:
    """Braces that are no attributes, or stand at nothing that takes them, are shown as written."""
    shown = text.replace("\\", "").replace("`[x]{lang=fr}`", "<code>[x]{lang=fr}</code>")

    assert html(text) == f"<p>{shown}</p>\n"
    assert mistakes(text) == ()


@pytest.mark.parametrize(
    ("text", "shown", "column"),
    [
        ("[x]{.red}", "<p>[x]{.red}</p>\n", 4),
        ("[x]{onclick=alert(1)}", "<p>[x]{onclick=alert(1)}</p>\n", 4),
        ("[x]{style='a' lang=fr}", "<p>[x]{style='a' lang=fr}</p>\n", 4),
        ("[x]{lang=fr lang=de}", "<p>[x]{lang=fr lang=de}</p>\n", 4),
        ("[x](y.md){target=_blank}", "<p><a\0L0\0>x</a>{target=_blank}</p>\n", 10),
        ("## T {.x}", '<h2 id="t-x">T {.x}</h2>\n', 6),
        ("{.x}\n> q", "<p>{.x}</p>\n<blockquote>\n<p>q</p>\n</blockquote>\n", 1),
        ("[x]{#a b}", "<p>[x]{#a b}</p>\n", 4),
        ("## T {#a b}", '<h2 id="t-a-b">T {#a b}</h2>\n', 6),
        ("[x]{id=y}", "<p>[x]{id=y}</p>\n", 4),
    ],
)
def test_other_attributes_are_never_written(text: str, shown: str, column: int) -> None:
    """Classes, events and styles stay text, and the author is told."""
    assert html(text).replace("’", "'").replace("‘", "'") == shown
    assert mistakes(text) == (("unknown-attribute", 1, column),)


def test_what_is_allowed_is_said() -> None:
    """The warning names the attribute and those that can be set."""
    assert read("[x]{onclick=y}").diagnostics == (
        warning(
            Code.UNKNOWN_ATTRIBUTE,
            Place(PATH, 1, 4),
            "the attribute 'onclick' can't be set in Markdown",
            "only #id, lang=… and dir=… are allowed; write \\{ for a brace that is text",
        ),
    )


def test_a_language_must_be_one() -> None:
    """A tag that names no language is an error with what to write instead."""
    assert read("[x]{lang=en_UK}").diagnostics == (
        error(Code.BAD_LANGUAGE, Place(PATH, 1, 4), "'en_UK' is not a language tag", "write en-GB"),
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("[x]{dir=up}", "unknown-value"),
        ("[x]{#a<b}", "bad-id"),
        ("[x]{#a\u200bb}", "bad-id"),
        ("## T {lang=xx}", "bad-language"),
    ],
)
def test_a_value_that_cannot_be_is_an_error(text: str, code: str) -> None:
    """Directions, ids and languages are checked."""
    assert [found for found, _, _ in mistakes(text)] == [code]


def test_attributes_are_read_as_values() -> None:
    """Braces give values, or nothing where they hold something else."""
    assert read_attributes("#a lang=fr", "en") == Attributes("a", "fr", "")
    assert read_attributes("lang=fr", "ar") == Attributes("", "fr", "ltr")
    assert read_attributes("a b", "en") is None
    assert read_attributes("  ", "en") is None
