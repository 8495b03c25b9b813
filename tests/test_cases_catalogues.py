"""Catalogues and templates of a site on their way through a whole build: every mistake named, nothing executed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site_maker import Run, article, build, page, settings, words_of

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Plural-Forms: {plural}\\n"\n\n'
GERMAN = "nplurals=2; plural=(n != 1);"


def spoken(tmp_path: Path, catalogue: str | bytes, lang: str = "de", folder: str | None = None) -> Run:
    """Build a site of one article with a catalogue of its own."""
    name = f"locales/{folder or lang}/LC_MESSAGES/factsite.po"
    return build(tmp_path, {"site.yaml": settings(lang), f"s/{lang}.md": article(), name: catalogue})


def po(*entries: str, plural: str = GERMAN) -> str:
    """Write a catalogue."""
    return HEADER.format(plural=plural) + "\n\n".join(entries) + "\n"


SOURCES = 'msgctxt "panel"\nmsgid "Sources"\nmsgstr "{}"'


def heading(run: Run, lang: str = "de") -> str:
    """Give the heading of the sources in the panel."""
    (found,) = run.tree(f"{lang}/s").xpath("//*[@data-part='sources']/h3")
    return words_of(found).strip()


# Catalogues


def test_words_of_the_site_come_first(tmp_path: Path) -> None:
    """A site's own catalogue overrides the built-in words message by message."""
    run = spoken(tmp_path, po(SOURCES.format("Belege & mehr")))

    assert heading(run) == "Belege & mehr"
    assert run.warnings == []


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_catalogue_without_a_header_is_used(tmp_path: Path, mark: bytes) -> None:
    """B020, B106: a file that begins with its first message is read as UTF-8, with or without a byte order mark."""
    run = spoken(tmp_path, mark + SOURCES.format("Überprüft").encode())

    assert heading(run) == "Überprüft"


def test_plural_header_that_is_not_filled_in_is_named(tmp_path: Path) -> None:
    """B107: a header as a template has it is a warning at its line; the language's own rule is used."""
    run = spoken(tmp_path, po(SOURCES.format("Belege"), plural="nplurals=INTEGER; plural=EXPRESSION;"))

    assert heading(run) == "Belege"
    assert [(one.severity, one.code, one.line) for one in run.findings] == [("warning", "plural-header", 4)]


@pytest.mark.parametrize(
    "plural",
    ["nplurals=2; plural=__import__('os')", "nplurals=99999999999; plural=n", "nplurals=2; plural=n/0", "x" * 10_000],
    ids=["code", "too many", "division by nothing", "long"],
)
def test_hostile_plural_header_is_an_error(tmp_path: Path, plural: str) -> None:
    """A header that is no rule stops the build at its line; nothing in it is run."""
    run = spoken(tmp_path, po(SOURCES.format("Belege"), plural=plural))

    assert [(one.severity, one.code, one.line) for one in run.findings] == [("error", "plural-header", 4)]


def test_swapped_plural_forms_are_named(tmp_path: Path) -> None:
    """B103: a rule that chooses other forms than CLDR is told, with the right one."""
    run = spoken(tmp_path, po(SOURCES.format("Belege"), plural="nplurals=2; plural=(n == 1);"))

    (found,) = run.findings
    assert (found.severity, found.code, found.path) == (
        "warning",
        "plural-header",
        "locales/de/LC_MESSAGES/factsite.po",
    )


@pytest.mark.parametrize("entry", ["#, fuzzy\n" + SOURCES.format("Quellen?"), SOURCES.format("")])
def test_fuzzy_and_empty_messages_fall_back(tmp_path: Path, entry: str) -> None:
    """B109: an unfinished message is never shown, nor is nothing; the built-in words stand for it."""
    assert heading(spoken(tmp_path, po(entry))) == "Quellen"


def test_unfinished_message_of_a_new_language_is_english_and_named(tmp_path: Path) -> None:
    """B109: without built-in words English ones stand, marked as such; one warning counts what else the file lacks."""
    run = spoken(tmp_path, po("#, fuzzy\n" + SOURCES.format("Vyanzo?")), lang="sw")

    (span,) = run.tree("sw/s").xpath("//*[@data-part='sources']/h3/span")
    assert (span.get("lang"), span.text) == ("en", "Sources")
    told = [(one.code, one.line) for one in run.findings if one.path == "locales/sw/LC_MESSAGES/factsite.po"]
    assert told == [("missing-message", 1), ("fuzzy-message", 8)]


@pytest.mark.parametrize(
    "words",
    [
        "<b>Quellen</b>",
        "<script>alert(1)</script>",
        "Quellen {evil}",
        "{0.__class__}",
        "{{ 7*7 }}",
        "{% include 'x' %}",
    ],
)
def test_markup_or_placeholder_that_a_message_lacks_is_an_error(tmp_path: Path, words: str) -> None:
    """A catalogue is data: what it adds is reported at its line, so it reaches no page."""
    run = spoken(tmp_path, po(SOURCES.format(words)))

    assert [(one.severity, one.code, one.line) for one in run.findings] == [("error", "message-markup", 8)]


@pytest.mark.parametrize("words", ["100 % & mehr", "a > b", "$x"])
def test_words_are_shown_as_they_are(tmp_path: Path, words: str) -> None:
    """What means something elsewhere is plain words here."""
    assert heading(spoken(tmp_path, po(SOURCES.format(words)))) == words


def test_a_broken_entry_is_named_by_its_line(tmp_path: Path) -> None:
    """B109: one entry that can't be read is one error at its line."""
    broken = 'msgid "Topics"\nmsgid_plural "Topics"\nmsgstr[0] "x"\nmsgstr[5] "y"'
    run = spoken(tmp_path, po(SOURCES.format("Belege"), broken))

    assert run.errors == ["locales/de/LC_MESSAGES/factsite.po:10:1 catalogue-syntax"]


def test_catalogue_that_is_none_is_named(tmp_path: Path) -> None:
    """A file that is no catalogue is a finding with its line, not a crash."""
    run = spoken(tmp_path, "this is no catalogue\n")

    assert [(one.code, one.path, one.line) for one in run.findings] == [
        ("catalogue-syntax", "locales/de/LC_MESSAGES/factsite.po", 1)
    ]


def test_catalogue_of_another_encoding_is_named(tmp_path: Path) -> None:
    """Bytes that are no UTF-8 are a finding, not garbage on the page."""
    run = spoken(tmp_path, po(SOURCES.format("Belege")).encode() + b'\nmsgid "x"\nmsgstr "\xff"\n')

    assert [one.path for one in run.findings] == ["locales/de/LC_MESSAGES/factsite.po"]


# Templates


def themed(tmp_path: Path, name: str, template: str) -> Run:
    """Build a site with a template of its own."""
    return build(tmp_path, {"s/en.md": article(), f"templates/{name}": template})


def test_template_of_the_site_comes_first_and_may_extend_the_built_in_one(tmp_path: Path) -> None:
    """One file of the same name changes one thing."""
    template = '{% extends "factsite/base.html" %}{% block footer %}<footer>Mine</footer>{% endblock %}'
    run = themed(tmp_path, "base.html", template)

    assert run.tree("en/s").xpath("string(/html/body/footer)") == "Mine"
    assert run.tree("en/s").xpath("string(//article//h1)") == "A story"


@pytest.mark.parametrize(
    ("template", "line", "code"),
    [
        ("x\n{{ page.titel }}", 2, "template-error"),
        ("x\n\n{{ nothing }}", 3, "template-error"),
        ("{% if %}", 1, "template-syntax"),
        ("a\n{% block x %}", 2, "template-syntax"),
        ('{% include "nope.html" %}', 1, "missing-template"),
        ('{% extends "nope.html" %}', 1, "missing-template"),
        ("\n{{ 1 / 0 }}", 2, "template-error"),
        ("{{ page.title.nope() }}", 1, "template-error"),
        ("{{ page.title|nope }}", 1, "template-syntax"),
        ('{{ edition.assets["nope.css"] }}', 1, "template-error"),
        ('{% include "article.html" %}', 1, "template-error"),
    ],
)
def test_mistake_in_a_template_names_its_line_and_the_page(tmp_path: Path, template: str, line: int, code: str) -> None:
    """A typo, an undefined name or a missing template: file, line and the page that was being rendered."""
    run = themed(tmp_path, "article.html", template)

    (found,) = run.findings
    assert (found.code, found.path, found.line) == (code, "templates/article.html", line)
    assert "en/s/index.html" in found.message
    assert not (run.output / "index.html").exists()


def test_one_mistake_in_a_template_is_one_finding(tmp_path: Path) -> None:
    """A mistake that every page would repeat is told once."""
    files = {f"s{number}/en.md": article() for number in range(4)}
    run = build(tmp_path, {**files, "templates/article.html": "{{ nope }}"})

    assert len(run.findings) == 1


def test_template_writes_what_it_is_given_as_text(tmp_path: Path) -> None:
    """Every template escapes, whatever its name."""
    template = '{% include "x.svg" %}'
    files = {"s/en.md": page(title="'<b>'"), "templates/article.html": template, "templates/x.svg": "{{ page.title }}"}

    assert build(tmp_path, files).text("en/s/index.html") == "&lt;b&gt;"


def test_asset_of_the_site_comes_first(tmp_path: Path) -> None:
    """A file of the same name replaces the theme's, under an address with its own digest."""
    run = build(tmp_path, {"s/en.md": page(), "templates/assets/style.css": "body{color:red}"})

    (address,) = run.tree("en/s").xpath("//link[@rel='stylesheet']/@href")
    assert run.text(address.removeprefix("/")) == "body{color:red}"
