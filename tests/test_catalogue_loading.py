"""Reading catalogues: precedence, what is missing, and every mistake at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Severity
from factsite.words.catalogue import Catalogue, load_catalogues, messages

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {}\\n"\n\n'
SOURCES = 'msgid "Sources"\nmsgstr "Quellen"\n\n'


def write(folder: Path, name: str, text: str | bytes) -> None:
    """Write a catalogue, or with the name ``pot`` the template of all."""
    path = folder / "factsite.pot" if name == "pot" else folder / name / "LC_MESSAGES" / "factsite.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())


def load(*folders: Path, language: str = "de") -> tuple[Catalogue, tuple[Diagnostic, ...]]:
    """Load one language; places are given relative to the folder that holds all."""
    root = folders[0].parent
    catalogues, problems = load_catalogues([language], folders, lambda path: path.relative_to(root).as_posix())
    return catalogues[language], problems


def load_text(tmp_path: Path, text: str | bytes, *, pot: str = "", language: str = "de") -> tuple[Catalogue, list[str]]:
    """Load one file of German, with its mistakes in short: line, severity, code, message."""
    write(tmp_path / "locales", language.replace("-", "_"), text)
    write(tmp_path / "locales", "pot", pot)
    catalogue, problems = load(tmp_path / "locales", language=language)
    return catalogue, [short(problem) for problem in problems]


def short(problem: Diagnostic) -> str:
    """Write a mistake in one line."""
    return f"{problem.place.line} {problem.severity} {problem.code}: {problem.message}"


# What is found where


def test_words_of_the_site_override_those_built_in(tmp_path: Path) -> None:
    """The first folder wins message by message; the second gives the rest."""
    write(tmp_path / "own", "de", SOURCES)
    write(tmp_path / "built-in", "de", 'msgid "Sources"\nmsgstr "Belege"\n\nmsgid "Topics"\nmsgstr "Themen"\n')
    catalogue, problems = load(tmp_path / "own", tmp_path / "built-in")
    assert [catalogue.gettext("Sources"), catalogue.gettext("Topics")] == ["Quellen", "Themen"]
    assert problems == ()


def test_emptied_override_falls_back_to_the_words_built_in(tmp_path: Path) -> None:
    """An empty entry of the site's own catalogue is no mistake where the built-in one has the words."""
    write(tmp_path / "own", "de", 'msgid "Sources"\nmsgstr ""\n')
    write(tmp_path / "built-in", "de", SOURCES)
    catalogue, problems = load(tmp_path / "own", tmp_path / "built-in")
    assert catalogue.gettext("Sources") == "Quellen"
    assert problems == ()


def test_language_without_a_catalogue(tmp_path: Path) -> None:
    """A listed language without words is one warning, at the file that would hold them."""
    write(tmp_path / "locales", "pot", SOURCES)
    catalogue, problems = load(tmp_path / "locales")
    assert catalogue.gettext("Sources") == '<span lang="en" dir="ltr">Sources</span>'
    assert [(problem.severity, problem.code, problem.place.path, problem.message) for problem in problems] == [
        (
            Severity.WARNING,
            Code.NO_CATALOGUE,
            "locales/de/LC_MESSAGES/factsite.po",
            "there are no interface words for 'de': English ones are shown, marked as such",
        )
    ]


def test_catalogue_in_a_folder_named_as_a_tag(tmp_path: Path) -> None:
    """A folder zh-Hans is not what Babel reads: the warning says how to name it."""
    write(tmp_path / "locales", "zh-Hans", SOURCES)
    problems = load(tmp_path / "locales", language="zh-Hans")[1]
    assert [problem.hint for problem in problems] == [
        "rename the folder locales/zh-Hans to zh_Hans, as Babel writes it"
    ]


@pytest.mark.parametrize("language", ["en", "en-GB"])
def test_english_needs_no_catalogue(tmp_path: Path, language: str) -> None:
    """English is the messages themselves."""
    assert load(tmp_path / "locales", language=language)[1] == ()


def test_parent_language_is_a_catalogue(tmp_path: Path) -> None:
    """A language whose parent has words needs none of its own."""
    write(tmp_path / "locales", "de", SOURCES)
    catalogue, problems = load(tmp_path / "locales", language="de-AT")
    assert catalogue.gettext("Sources") == "Quellen"
    assert problems == ()


def test_folders_that_do_not_exist(tmp_path: Path) -> None:
    """A site without locales of its own is no mistake."""
    write(tmp_path / "built-in", "de", SOURCES)
    assert load(tmp_path / "none", tmp_path / "built-in")[0].gettext("Sources") == "Quellen"


def test_messages_of_a_template(tmp_path: Path) -> None:
    """All messages that templates use are listed, with contexts and plural forms."""
    write(
        tmp_path,
        "pot",
        'msgctxt "a"\nmsgid "b"\nmsgstr ""\n\nmsgid "c"\nmsgid_plural "d"\nmsgstr[0] ""\nmsgstr[1] ""\n',
    )
    assert [(entry.key, entry.plural) for entry in messages(tmp_path)] == [(("a", "b"), None), (("", "c"), "d")]
    assert messages(tmp_path / "none") == ()


# What is missing


def test_empty_and_fuzzy_entries_fall_back(tmp_path: Path) -> None:
    """Empty and fuzzy entries show the message, never nothing, and are named with their lines (case B109)."""
    text = '#, fuzzy\nmsgid "Sources"\nmsgstr "Quellen?"\n\nmsgid "Read more"\nmsgstr ""\n'
    catalogue, problems = load_text(tmp_path, text)
    assert [catalogue.gettext("Sources").plain, catalogue.gettext("Read more").plain] == ["Sources", "Read more"]
    assert problems == [
        "2 warning fuzzy-message: 'Sources' is marked fuzzy, so it is not used",
        "5 warning missing-message: 'Read more' is not translated",
    ]


def test_message_without_an_entry(tmp_path: Path) -> None:
    """A message of the templates that the file doesn't have at all is reported at its first line."""
    pot = 'msgctxt "panel"\nmsgid "Sources"\nmsgstr ""\n\nmsgid "Topics"\nmsgstr ""\n'
    problems = load_text(tmp_path, 'msgid "Topics"\nmsgstr "Themen"\n', pot=pot)[1]
    assert problems == ["1 warning missing-message: 'Sources' (panel) has no entry"]


def test_absent_message_is_reported_where_the_author_can_add_it(tmp_path: Path) -> None:
    """Where both the site and the theme have a catalogue, a missing message is one for the site's."""
    write(tmp_path / "own", "de", SOURCES)
    write(tmp_path / "built-in", "de", "")
    write(tmp_path / "built-in", "pot", 'msgid "Topics"\nmsgstr ""\n')
    assert [problem.place.path for problem in load(tmp_path / "own", tmp_path / "built-in")[1]] == [
        "own/de/LC_MESSAGES/factsite.po"
    ]


def test_missing_plural_forms(tmp_path: Path) -> None:
    """Two forms where Russian needs three are not enough."""
    text = 'msgid "{n} page"\nmsgid_plural "{n} pages"\nmsgstr[0] "{n} страница"\nmsgstr[1] "{n} страниц"\n'
    catalogue, problems = load_text(tmp_path, text, language="ru")
    assert catalogue.ngettext("{n} page", "{n} pages", 5).plain == "5 pages"
    assert problems == ["1 warning missing-message: '{n} page' has 2 of 3 plural forms"]


def test_fourth_russian_form_is_only_for_fractions(tmp_path: Path) -> None:
    """A form too many is left aside (case B104: CLDR counts four in Russian, gettext three)."""
    forms = "".join(
        f'msgstr[{index}] "{{n}} {word}"\n' for index, word in enumerate(("минута", "минуты", "минут", "минуты"))
    )
    catalogue, problems = load_text(
        tmp_path, f'msgid "{{n}} minute"\nmsgid_plural "{{n}} minutes"\n{forms}', language="ru"
    )
    assert catalogue.ngettext("{n} minute", "{n} minutes", 5) == "5 минут"
    assert problems == []


def test_entry_for_a_message_no_template_has(tmp_path: Path) -> None:
    """A translated entry that no template asks for is no mistake: a site's own template may."""
    assert load_text(tmp_path, SOURCES, pot="")[1] == []


# The header


def test_file_without_a_header_is_used(tmp_path: Path) -> None:
    """A .po file without header counts as UTF-8 with CLDR's plural rule (case B106)."""
    catalogue, problems = load_text(tmp_path, SOURCES)
    assert catalogue.gettext("Sources") == "Quellen"
    assert problems == []


@pytest.mark.parametrize("charset", ["utf-7", "nonsense", "ISO-8859-1"])
def test_header_that_names_another_encoding(tmp_path: Path, charset: str) -> None:
    """A file is read as UTF-8 whatever its header says, which is told at the header's line."""
    text = HEADER.format("nplurals=2; plural=(n != 1);").replace("utf-8", charset) + SOURCES
    catalogue, problems = load_text(tmp_path, text)
    assert catalogue.gettext("Sources") == "Quellen"
    assert problems == [f"3 warning not-utf8: the header names the encoding '{charset}', but the file is read as UTF-8"]


@pytest.mark.parametrize("charset", ["UTF-8", "utf8", "US-ASCII", "CHARSET"])
def test_header_that_names_an_encoding_read_alike(tmp_path: Path, charset: str) -> None:
    """What is UTF-8, or a part of it, or not filled in, is no mistake."""
    text = HEADER.format("nplurals=2; plural=(n != 1);").replace("utf-8", charset) + SOURCES
    assert load_text(tmp_path, text)[1] == []


def test_header_that_is_not_filled_in(tmp_path: Path) -> None:
    """The placeholder header of a template is named, and CLDR's rule used (case B107)."""
    text = HEADER.format("nplurals=INTEGER; plural=EXPRESSION;") + SOURCES
    catalogue, problems = load_text(tmp_path, text)
    assert catalogue.gettext("Sources") == "Quellen"
    assert problems == ["4 warning plural-header: the plural header is not filled in"]


@pytest.mark.parametrize(
    ("language", "rule"),
    [
        ("de", "nplurals=2; plural=(n != 1);"),
        ("de", "nplurals=2; plural=n!=1"),
        ("de", "nplurals=2; plural=(n == 1 ? 0 : 1);"),
        (
            "ru",
            "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
        ),
        ("it", "nplurals=2; plural=(n != 1);"),
        ("fr", "nplurals=2; plural=(n > 1);"),
        ("zh-Hans", "nplurals=1; plural=0;"),
        (
            "ar",
            "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5);",
        ),
    ],
)
def test_header_that_agrees_with_cldr(tmp_path: Path, language: str, rule: str) -> None:
    """Other spellings of CLDR's rule are as good, and so is one without the form for round millions."""
    assert load_text(tmp_path, HEADER.format(rule), language=language)[1] == []


@pytest.mark.parametrize(
    ("language", "rule"),
    [
        ("ru", "nplurals=2; plural=(n != 1);"),
        (
            "ru",
            "nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
        ),
        ("de", "nplurals=2; plural=(n > 1);"),
        ("de", "nplurals=3; plural=(n != 1);"),
        ("it", "nplurals=2; plural=(n > 1);"),
        (
            "ar",
            "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 5 : 4);",
        ),
    ],
)
def test_header_that_differs_from_cldr(tmp_path: Path, language: str, rule: str) -> None:
    """A wrong number of forms, a wrong rule, or Arabic's last two forms swapped (case B103) are named."""
    assert load_text(tmp_path, HEADER.format(rule), language=language)[1] == [
        f"4 warning plural-header: the plural header is not the rule of '{language}' in CLDR"
    ]


@pytest.mark.parametrize(
    "rule",
    [
        "nplurals=2; plural=__import__('os').system('true');",
        "nplurals=2; plural=n.__class__;",
        "nplurals=2; plural=n**n**n;",
        "nplurals=2; plural=n/0;",
        "nplurals=2; plural=n%(n-n);",
        "nplurals=2; plural=(n;",
        "nplurals=2; plural=" + "(" * 200 + "n" + ")" * 200 + ";",
        "nplurals=2; plural=" + "n*" * 400 + "n;",
        "nplurals=99999999999; plural=n;",
        "nplurals=-1; plural=n;",
        "plural=n;",
        "",
        "x",
    ],
)
def test_hostile_header(tmp_path: Path, rule: str) -> None:
    """What is no rule for plural forms is an error, and never run."""
    catalogue, problems = load_text(tmp_path, HEADER.format(rule) + SOURCES)
    assert problems == ["4 error plural-header: the plural header is no rule for plural forms"]
    assert catalogue.gettext("Sources") == "Quellen"


def test_hint_gives_the_right_header(tmp_path: Path) -> None:
    """The next step is a line to copy."""
    write(tmp_path / "locales", "de", HEADER.format("nplurals=1; plural=0;"))
    assert [problem.hint for problem in load(tmp_path / "locales")[1]] == [
        "write Plural-Forms: nplurals=2; plural=(n != 1); (CLDR's rule is used meanwhile)"
    ]


# Bytes and syntax


def test_byte_order_mark(tmp_path: Path) -> None:
    """A byte order mark before the text is left aside."""
    catalogue, problems = load_text(tmp_path, b"\xef\xbb\xbf" + SOURCES.encode())
    assert catalogue.gettext("Sources") == "Quellen"
    assert problems == []


def test_windows_line_ends(tmp_path: Path) -> None:
    """Line ends of Windows are line ends."""
    catalogue, problems = load_text(tmp_path, SOURCES.replace("\n", "\r\n") + 'msgid "A"\r\nmsgstr ""\r\n')
    assert catalogue.gettext("Sources") == "Quellen"
    assert problems == ["4 warning missing-message: 'A' is not translated"]


def test_file_that_is_not_utf8(tmp_path: Path) -> None:
    """Bytes that are no UTF-8 are an error at their line, and cause no second finding."""
    catalogue, problems = load_text(tmp_path, 'msgid "Sources"\nmsgstr "Bücher"\n'.encode("latin-1"), pot=SOURCES)
    assert problems == ["2 error not-utf8: the file is not UTF-8"]
    assert catalogue.gettext("Sources").plain == "Sources"


def test_folder_in_place_of_the_file(tmp_path: Path) -> None:
    """What can't be read as a file is an error rather than a traceback."""
    (tmp_path / "locales" / "de" / "LC_MESSAGES" / "factsite.po").mkdir(parents=True)
    assert [short(problem) for problem in load(tmp_path / "locales")[1]] == [
        "0 error unreadable-file: the file can't be read: it is not a regular file"
    ]


@pytest.mark.parametrize(
    ("broken", "line", "message"),
    [
        ('msgid "A\nmsgstr "a"\n', 1, "a quotation mark is missing at the end of the text or before it"),
        ('msgid "A"\nmsgstr "a\n', 2, "a quotation mark is missing at the end of the text or before it"),
        ('msgid "A"\nmsgstr "\\q"\n', 2, "a backslash may stand only before a quotation mark, a backslash, n, t and r"),
        ('msgid "A"\n', 1, "the entry has no msgstr"),
        ('msgstr "a"\n', 1, "the entry has no msgid"),
        ('"a"\n', 1, "the text belongs to no msgid or msgstr"),
        ('msgid "A"\nmsgstr "a"\nmsgstr "b"\n', 3, "the entry has a second msgstr"),
        ('msgid "A"\nmsgstr[0] "a"\n', 1, "only an entry with msgid_plural has msgstr[0]"),
        (
            'msgid "A"\nmsgid_plural "B"\nmsgstr "a"\n',
            1,
            "an entry with msgid_plural has msgstr[0], msgstr[1] and so on, in this order",
        ),
        (
            'msgid "A"\nmsgid_plural "B"\nmsgstr[1] "a"\n',
            1,
            "an entry with msgid_plural has msgstr[0], msgstr[1] and so on, in this order",
        ),
        ("<<<<<<< HEAD\n", 1, "a merge conflict was left in the file"),
        ("mgsid\n", 1, "a line of a .po file begins with #, msgctxt, msgid, msgid_plural, msgstr or a quotation mark"),
    ],
)
def test_broken_entry(tmp_path: Path, broken: str, line: int, message: str) -> None:
    """A line that can't be read is an error at its place and costs its own entry only."""
    catalogue, problems = load_text(tmp_path, broken + "\n" + SOURCES)
    assert problems == [f"{line} error catalogue-syntax: {message}"]
    assert catalogue.gettext("Sources") == "Quellen"


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("\x01", "2 error control-character: the control character U+0001 can't stand here"),
        ("\u202eFonti", "2 error bidi-control: the bidirectional control U+202E can hide what a text says"),
        ("\u2067Fonti", "2 error bidi-control: the isolate U+2067 is not closed in its paragraph"),
        ("\u2067Fonti\u2069", None),
    ],
)
def test_characters_that_may_stand_nowhere(tmp_path: Path, words: str, problem: str | None) -> None:
    """Controls and unseen switches of direction are refused in a catalogue as in any text."""
    _, problems = load_text(tmp_path, f'msgid "Sources"\nmsgstr "{words}"\n')
    assert problems == ([problem] if problem else [])


def test_message_translated_twice(tmp_path: Path) -> None:
    """Two entries for one message are an error that names both lines; the first is used."""
    catalogue, problems = load_text(tmp_path, SOURCES + 'msgid "Sources"\nmsgstr "Belege"\n')
    assert problems == ["4 error catalogue-syntax: 'Sources' is translated in line 1 already"]
    assert catalogue.gettext("Sources") == "Quellen"


def test_text_in_several_lines(tmp_path: Path) -> None:
    """Quoted lines that follow one another are one text, with its escapes read."""
    text = 'msgid ""\n"Sour"\n"ces"\nmsgstr ""\n"\\"Quellen\\" "\n"\\\\ Belege\\n"\n'
    assert load_text(tmp_path, text)[0].gettext("Sources").plain == '"Quellen" \\ Belege\n'


def test_obsolete_entries_are_comments(tmp_path: Path) -> None:
    """What an update put aside counts for nothing."""
    catalogue, problems = load_text(tmp_path, SOURCES + '#~ msgid "Old"\n#~ msgstr "Alt"\n\n#| msgid "Before"\n')
    assert catalogue.gettext("Old").plain == "Old"
    assert problems == []


# Markup and placeholders


@pytest.mark.parametrize(
    ("message", "translation", "finding"),
    [
        ("By {name}", "Von {nmae}", "'By {name}' has no placeholder {nmae}"),
        ("By {name}", "Von", "the translation of 'By {name}' lacks {name}"),
        ("By", "<b>Von</b>", "the translation of 'By' has '<b>' and '</b>', which its message lacks"),
        ("By", "<script", "the translation of 'By' has '<script', which its message lacks"),
        ("By", "<!-- Von", "the translation of 'By' has '<!-- Von', which its message lacks"),
        ("By", "Von&nbsp;", "the translation of 'By' has '&nbsp;', which its message lacks"),
        ("By {name}", "Von {name} {0}", "the translation of 'By {name}' has '{' and '}', which its message lacks"),
        (
            "By {name}",
            "Von {name.__class__} {name}",
            "the translation of 'By {name}' has '{' and '}', which its message lacks",
        ),
        ("By", "Von %(name)s", "the translation of 'By' has '%(name)s', which its message lacks"),
        ("By", "Von %s", "the translation of 'By' has '%s', which its message lacks"),
        ("By", "&amp; <i>{%d", "the translation of 'By' has '&amp;', '<i>', '{' and '%d', which its message lacks"),
        ("<b>By</b>", "Von", "the translation of '<b>By</b>' lacks '<b>'"),
    ],
)
def test_translation_that_differs_in_markup(tmp_path: Path, message: str, translation: str, finding: str) -> None:
    """Markup and placeholders of a translation equal its message's, else it is an error and not used."""
    catalogue, problems = load_text(tmp_path, f'msgid "{message}"\nmsgstr "{translation}"\n')
    assert problems == [f"2 error message-markup: {finding}"]
    assert catalogue.translations == {}


def test_misspelt_placeholder_gets_a_hint(tmp_path: Path) -> None:
    """A near miss is named."""
    write(tmp_path / "locales", "de", 'msgid "By {name}"\nmsgstr "Von {nmae}"\n')
    assert [problem.hint for problem in load(tmp_path / "locales")[1]] == ["did you mean 'name'?"]


@pytest.mark.parametrize("text", ["5 < 6 > 4", "A & B", "5 % di 100%s", "50%d", "«Q»", "A&B; C"])
def test_signs_that_are_no_markup(tmp_path: Path, text: str) -> None:
    """Signs of ordinary text are no markup."""
    problems = load_text(tmp_path, f'msgid "By"\nmsgstr "{text}"\n')[1]
    assert problems == (
        []
        if ";" not in text
        else ["2 error message-markup: the translation of 'By' has '&B;', which its message lacks"]
    )


def test_form_for_one_number_may_leave_it_out(tmp_path: Path) -> None:
    """Arabic's forms for 0, 1 and 2 need no number in them; the others do."""
    forms = ["لا صفحات", "صفحة", "صفحتان", "صفحات", "{n} صفحة", "{n} صفحة"]
    text = 'msgid "{n} page"\nmsgid_plural "{n} pages"\n' + "".join(
        f'msgstr[{index}] "{form}"\n' for index, form in enumerate(forms)
    )
    assert load_text(tmp_path, text, language="ar")[1] == [
        "6 error message-markup: the translation of '{n} page' lacks {n}"
    ]


def test_form_for_many_numbers_keeps_the_number(tmp_path: Path) -> None:
    """Russian's first form also serves 21: without the number it would be wrong."""
    forms = 'msgstr[0] "страница"\nmsgstr[1] "{n} страницы"\nmsgstr[2] "{n} страниц"\n'
    text = f'msgid "{{n}} page"\nmsgid_plural "{{n}} pages"\n{forms}'
    assert load_text(tmp_path, text, language="ru")[1] == [
        "3 error message-markup: the translation of '{n} page' lacks {n}"
    ]


@pytest.mark.parametrize(
    ("text", "pot", "finding"),
    [
        (
            'msgid "A"\nmsgid_plural "B"\nmsgstr[0] "a"\nmsgstr[1] "b"\n',
            'msgid "A"\nmsgstr ""\n',
            "'A' has plural forms, its message none",
        ),
        (
            'msgid "A"\nmsgstr "a"\n',
            'msgid "A"\nmsgid_plural "B"\nmsgstr[0] ""\nmsgstr[1] ""\n',
            "'A' has no plural forms, its message has",
        ),
    ],
)
def test_plural_forms_where_the_message_has_none(tmp_path: Path, text: str, pot: str, finding: str) -> None:
    """A translation counts exactly where its message does; other entries are used all the same (case B109)."""
    catalogue, problems = load_text(tmp_path, text + "\n" + SOURCES, pot=pot)
    assert problems == [f"1 error catalogue-syntax: {finding}"]
    assert catalogue.gettext("Sources") == "Quellen"


def test_mistakes_come_once_and_in_order(tmp_path: Path) -> None:
    """Two languages that share a parent report its mistakes once, sorted by file and line."""
    write(tmp_path / "locales", "de", 'msgid "B"\nmsgstr ""\n\nmsgid "A"\nmsgstr "{x}"\n')
    problems = load_catalogues(["de-CH", "de-AT"], [tmp_path / "locales"], lambda path: path.name)[1]
    assert [short(problem) for problem in problems] == [
        "1 warning missing-message: 'B' is not translated",
        "5 error message-markup: 'A' has no placeholder {x}",
    ]
