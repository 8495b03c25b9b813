"""Finding messages in templates and code, and bringing catalogues up to date, through Babel."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import TemplateSyntaxError

from factsite.words.extraction import extract_messages, update_catalogue

HEADER = """\
msgid ""
msgstr ""
"Project-Id-Version: factsite\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""
GERMAN = HEADER + '"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'


def extracted(tmp_path: Path, template: str) -> str:
    """Extract the messages of one template, without the header."""
    folder = tmp_path / "templates"
    folder.mkdir(exist_ok=True)
    (folder / "page.html").write_text(template, encoding="utf-8")
    whole = extract_messages(folder).decode()
    assert whole.startswith(HEADER)
    return whole.removeprefix(HEADER).strip()


def test_all_four_functions_are_found(tmp_path: Path) -> None:
    """Plain, counted and contextual messages are found, sorted, with their file but no line."""
    template = (
        '{{ npgettext("time", "{n} minute", "{n} minutes", 2) }}\n{{ pgettext("kind", "Opinion") }}\n'
        '{{ ngettext("page", "pages", 2) }}\n{{ gettext("Topics")|plain }}\n'
    )
    found = extracted(tmp_path, template).split("\n\n")
    assert found[:3] == [
        '#: templates/page.html\nmsgctxt "kind"\nmsgid "Opinion"\nmsgstr ""',
        '#: templates/page.html\nmsgid "Topics"\nmsgstr ""',
        '#: templates/page.html\nmsgid "page"\nmsgid_plural "pages"\nmsgstr[0] ""\nmsgstr[1] ""',
    ]
    assert found[3].split("\n") == [
        "#: templates/page.html",
        "#, python-brace-format",
        'msgctxt "time"',
        'msgid "{n} minute"',
        'msgid_plural "{n} minutes"',
        'msgstr[0] ""',
        'msgstr[1] ""',
    ]


def test_notes_to_translators_are_kept(tmp_path: Path) -> None:
    """A comment that begins with "Translators:" stands above its message, without that word."""
    found = extracted(tmp_path, '{# Translators: a link. #}\n{{ gettext("Feed") }}\n')
    assert found == '#. a link.\n#: templates/page.html\nmsgid "Feed"\nmsgstr ""'


def test_moved_lines_change_nothing(tmp_path: Path) -> None:
    """The file is the same wherever in a template a message stands."""
    assert extracted(tmp_path, '\n\n\n{{ gettext("A") }}') == extracted(tmp_path, '{{ gettext("A") }}')


def test_messages_of_the_code_are_found(tmp_path: Path) -> None:
    """Literal messages in Python files are extracted too, by whatever name the catalogue goes there."""
    (tmp_path / "templates").mkdir()
    (tmp_path / "code").mkdir()
    (tmp_path / "code" / "feeds.py").write_text('title = words.pgettext("feed", "Corrections")\n')
    found = extract_messages(tmp_path / "templates", tmp_path / "code").decode()
    assert found.endswith('#: code/feeds.py\nmsgctxt "feed"\nmsgid "Corrections"\nmsgstr ""\n')


def test_broken_template_is_not_passed_over(tmp_path: Path) -> None:
    """Extraction stops at a template that can't be parsed rather than losing its messages."""
    with pytest.raises(TemplateSyntaxError):
        extracted(tmp_path, '{{ gettext("A" }}')


def test_update_keeps_adds_and_puts_aside() -> None:
    """Translations are kept, new messages added empty, and messages that are gone put aside as comments."""
    old = GERMAN + '\nmsgid "Sources"\nmsgstr "Quellen"\n\nmsgid "Gone for good"\nmsgstr "Weg"\n'
    pot = HEADER + '\nmsgid "Sources"\nmsgstr ""\n\nmsgid "Topics"\nmsgstr ""\n'
    updated = update_catalogue(old.encode(), pot.encode(), "de").decode()
    live, aside = updated.split("\n#~ ", 1)
    assert live == GERMAN + '\nmsgid "Sources"\nmsgstr "Quellen"\n\nmsgid "Topics"\nmsgstr ""\n'
    assert aside == 'msgid "Gone for good"\n#~ msgstr "Weg"\n'


def test_update_marks_similar_messages_fuzzy() -> None:
    """A message that was reworded keeps its old translation, to be looked at before it is used."""
    old = GERMAN + '\nmsgid "This page has moved"\nmsgstr "Umgezogen"\n'
    pot = HEADER + '\nmsgid "This page has moved."\nmsgstr ""\n'
    updated = update_catalogue(old.encode(), pot.encode(), "de").decode()
    assert updated == GERMAN + '\n#, fuzzy\nmsgid "This page has moved."\nmsgstr "Umgezogen"\n'


def test_new_catalogue_from_nothing() -> None:
    """An update of an empty file is a new catalogue with the language's plural forms."""
    pot = HEADER + '\nmsgid "{n} page"\nmsgid_plural "{n} pages"\nmsgstr[0] ""\nmsgstr[1] ""\n'
    updated = update_catalogue(b"", pot.encode(), "zh-Hans").decode()
    assert '"Language: zh_Hans\\n"\n"Plural-Forms: nplurals=1; plural=0;\\n"\n' in updated
    assert updated.endswith('msgid "{n} page"\nmsgid_plural "{n} pages"\nmsgstr[0] ""\n')


def test_update_twice_is_update_once() -> None:
    """An update of an updated file changes nothing, with a byte order mark before it or not."""
    pot = (HEADER + '\nmsgid "Topics"\nmsgstr ""\n').encode()
    once = update_catalogue(b"", pot, "de")
    assert update_catalogue(once, pot, "de") == once
    assert update_catalogue(b"\xef\xbb\xbf" + once, pot, "de") == once


def test_update_keeps_what_people_wrote_in_the_header() -> None:
    """Comments and fields of the old header stay; the date of extraction goes, so that an update is stable."""
    old = (
        '# German, by O.\n#\n#, fuzzy\nmsgid ""\nmsgstr ""\n"Last-Translator: O. \\"Olya\\" <o@held.example>\\n"\n'
        '"POT-Creation-Date: 2026-01-01 00:00+0000\\n"\n\n# known\nmsgid "Topics"\nmsgstr "Themen"\n'
    )
    updated = update_catalogue(old.encode(), (HEADER + '\nmsgid "Topics"\nmsgstr ""\n').encode(), "de").decode()
    head, body = updated.split("\n\n", 1)
    assert head.split("\n") == [
        "# German, by O.",
        "#",
        'msgid ""',
        'msgstr ""',
        r'"Last-Translator: O. \"Olya\" <o@held.example>\n"',
        *HEADER.split("\n")[2:-1],
        r'"Language: de\n"',
        r'"Plural-Forms: nplurals=2; plural=(n != 1);\n"',
    ]
    assert body == '# known\nmsgid "Topics"\nmsgstr "Themen"\n'


@pytest.mark.parametrize(
    "field", ["Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;", "Content-Type: charset=CHARSET"]
)
def test_update_fills_in_a_header(field: str) -> None:
    """A header with placeholders, over which Babel stumbles, is filled in."""
    old = f'msgid ""\nmsgstr ""\n"{field}\\n"\n\nmsgid "Topics"\nmsgstr "Themen"\n'
    updated = update_catalogue(old.encode(), (HEADER + '\nmsgid "Topics"\nmsgstr ""\n').encode(), "de").decode()
    assert '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n' in updated
    assert '"Content-Type: text/plain; charset=utf-8\\n"\n' in updated
    assert updated.endswith('\n\nmsgid "Topics"\nmsgstr "Themen"\n')
