from __future__ import annotations

from factsite.codes import Code
from factsite.diagnostics import Place, warning
from factsite.markup import Dialect, MarkdownText, read_markdown
from tests.markup.readings import PATH, html, mistakes, read


def _back(target: str, label: str = "Back") -> str:
    return f' <a href="#{target}" class="footnote-backref" aria-label="{label}">↩\ufe0e</a>'


def _section(*items: str) -> str:
    notes = "".join(
        f'<li id="fn{number}" class="footnote-item">{item}</li>\n' for number, item in enumerate(items, start=1)
    )
    return f'<div class="footnotes" role="doc-endnotes">\n<ol class="footnotes-list">\n{notes}</ol>\n</div>\n'


def _reference(number: int, name: str) -> str:
    return f'<sup class="footnote-ref"><a href="#fn{number}" id="{name}">{number}</a></sup>'


def test_a_repeated_reference_has_its_own_way_back() -> None:
    """B142: two references to one note have two ids, and the note two links back that sound different."""
    expected = f"<p>a{_reference(1, 'fnref1')} b{_reference(1, 'fnref1:1')}</p>\n" + _section(
        f"<p>n{_back('fnref1')}{_back('fnref1:1', 'Back 2')}</p>\n"
    )

    assert html("a[^1] b[^1]\n\n[^1]: n\n") == expected


def test_notes_are_numbered_in_the_order_of_reference() -> None:
    """The order of the definitions doesn't matter, nor do their labels; a note may refer to another."""
    expected = f"<p>a{_reference(1, 'fnref1')} b{_reference(2, 'fnref2')}</p>\n" + _section(
        f"<p>Y{_reference(3, 'fnref3')}{_back('fnref1')}</p>\n",
        f"<p>X{_back('fnref2')}</p>\n",
        f"<p>Z{_back('fnref3')}</p>\n",
    )

    assert html("a[^why] b[^1]\n\n[^z]: Z\n[^1]: X\n\n[^why]: Y[^z]\n") == expected


def test_the_way_back_follows_the_last_block_of_a_note() -> None:
    """A note of several blocks ends with its link back, within a last paragraph or after another block."""
    text = "a[^1] b[^2]\n\n[^1]: One\n\n    two\n\n[^2]: - item\n"
    expected = f"<p>a{_reference(1, 'fnref1')} b{_reference(2, 'fnref2')}</p>\n" + _section(
        f"<p>One</p>\n<p>two{_back('fnref1')}</p>\n", f"<ul>\n<li>item</li>\n</ul>\n{_back('fnref2')}"
    )

    assert html(text) == expected


def test_the_label_of_the_way_back_is_given_by_the_page() -> None:
    """The link back is named in the page's language."""
    reading = read_markdown(MarkdownText("a[^1]\n\n[^1]: b\n", PATH), Dialect("it", backlink_label='Torna "su"'))

    assert 'aria-label="Torna &quot;su&quot;"' in reading.html


def test_a_reference_without_a_note_is_noticed() -> None:
    """B142: a label that no note has stays as written, with a warning at its place."""
    assert html("a [^nope]") == "<p>a [^nope]</p>\n"
    assert read("a [^nope]").diagnostics == (
        warning(
            Code.UNKNOWN_FOOTNOTE,
            Place(PATH, 1, 3),
            "no footnote has the label 'nope'",
            "write [^nope]: and the note's text on a line of its own, or \\[ for a bracket that is text",
        ),
    )


def test_a_note_that_nothing_refers_to_is_shown_last() -> None:
    """The words of an unused or repeated note aren't lost, and the author is told."""
    text = "a[^1]\n\n[^2]: unused\n\n[^1]: first\n\n[^1]: second\n"
    reading = read(text)

    assert reading.html == f"<p>a{_reference(1, 'fnref1')}</p>\n" + _section(
        f"<p>first{_back('fnref1')}</p>\n", "<p>unused</p>\n", "<p>second</p>\n"
    )
    assert mistakes(text) == (("unused-footnote", 3, 1), ("unused-footnote", 7, 1))


def test_references_in_code_and_escaped_ones_are_text() -> None:
    """Neither makes a reference."""
    text = "a[^1] `[^1]` \\[^1]\n\n[^1]: n\n"

    assert html(text).startswith(f"<p>a{_reference(1, 'fnref1')} <code>[^1]</code> [^1]</p>\n")


def test_a_note_in_a_quote_is_a_note_of_the_text() -> None:
    """A definition within another block is taken out of it."""
    assert html("> a[^1]\n>\n> [^1]: n\n") == (
        f"<blockquote>\n<p>a{_reference(1, 'fnref1')}</p>\n</blockquote>\n" + _section(f"<p>n{_back('fnref1')}</p>\n")
    )
