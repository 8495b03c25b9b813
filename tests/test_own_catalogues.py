"""What lies in a site's own ``locales/`` for nothing is told by a build: misspelt messages, files and folders."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site_maker import Finding, build, page, page_translation, run, settings, write_site

EMPTY = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
SOURCES = f'{EMPTY}\nmsgctxt "panel"\nmsgid "Sources"\nmsgstr "Belege"\n'
HOME = "locales/de/LC_MESSAGES/factsite.po"


def found(tmp_path: Path, files: dict[str, str], languages: str = "en, de, zh-Hans") -> list[Finding]:
    """Build a site in some languages and give what is found in its own folder of catalogues."""
    texts = {f"s/{lang}.md": page_translation() for lang in languages.split(", ")[1:]}
    made = build(tmp_path, {"site.yaml": settings(languages), "s/en.md": page(), **texts, **files})
    return [one for one in made.findings if one.path.startswith("locales")]


@pytest.mark.parametrize(
    ("entry", "message", "hint"),
    [
        ('msgid "Sourcs"\nmsgstr "B"', "no template has the message 'Sourcs'", "did you mean 'Sources'?"),
        (
            'msgid "Something else altogether"\nmsgstr "B"',
            "no template has the message 'Something else altogether'",
            "run factsite i18n update, which takes it out",
        ),
        (
            'msgctxt "pannel"\nmsgid "Sources"\nmsgstr "B"',
            "no template has the message 'Sources' (pannel)",
            "run factsite i18n update, which writes the context (msgctxt) that the message has",
        ),
    ],
)
def test_message_that_no_template_has(tmp_path: Path, entry: str, message: str, hint: str) -> None:
    """A misspelt message would be translated for nobody: it is a warning at the line of its msgid."""
    (one,) = found(tmp_path, {HOME: f"{EMPTY}\n{entry}\n"})
    assert (one.severity, one.code, one.place) == ("warning", "unknown-message", f"{HOME}:{5 + ('ctxt' in entry)}:1")
    assert (one.message, one.hint) == (message, hint)


@pytest.mark.parametrize("listed", ["", "locales/factsite.pot"])
def test_message_of_an_own_template_is_known(tmp_path: Path, listed: str) -> None:
    """What a site's own template says is known, whether ``i18n extract`` was run since or not."""
    block = "{% block after %}{{ gettext('It\\'s \"ours\"') }}{% endblock %}"
    entry = 'msgid "It\'s \\"ours\\""\nmsgstr {}\n'
    files = {
        "templates/article.html": '{% extends "factsite/article.html" %}' + block,
        HOME: f"{EMPTY}\n{entry.format(chr(34) + 'Unseres' + chr(34))}",
        **({listed: f"{EMPTY}\n{entry.format(chr(34) * 2)}"} if listed else {}),
    }
    lacking = [one for one in found(tmp_path, files) if one.code == "unknown-message"]
    assert lacking == []


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (HOME, []),
        ("locales/factsite.pot", []),
        ("locales/README.md", []),
        ("locales/fr/LC_MESSAGES/factsite.po", []),
        ("locales/de/LC_MESSAGES/.factsite.po.swp", []),
        ("locales/de.po", [("locales/de.po", "stray-file", f"the words of a language stand in {HOME}")]),
        (
            "locales/de/factsite.po",
            [("locales/de/factsite.po", "stray-file", f"the words of a language stand in {HOME}")],
        ),
        (
            "locales/de/LC_MESSAGES/messages.po",
            [("locales/de/LC_MESSAGES/messages.po", "stray-file", f"the words of a language stand in {HOME}")],
        ),
        (
            "locales/de/LC_MESSAGES/factsite.mo",
            [("locales/de/LC_MESSAGES/factsite.mo", "stray-file", f"the words of a language stand in {HOME}")],
        ),
        (
            "locales/factsite.po",
            [
                (
                    "locales/factsite.po",
                    "stray-file",
                    "the words of a language stand in locales/LANGUAGE/LC_MESSAGES/factsite.po",
                )
            ],
        ),
        (
            "locales/zh-Hans/LC_MESSAGES/factsite.po",
            [("locales/zh-Hans", "bad-language", "rename it to zh_Hans")],
        ),
        (
            "locales/zh_hans/LC_MESSAGES/factsite.po",
            [("locales/zh_hans", "bad-language", "rename it to zh_Hans")],
        ),
        (
            "locales/zh_CN/LC_MESSAGES/factsite.po",
            [("locales/zh_CN", "stray-file", "rename it to zh_Hans, or list the language in content/site.yaml")],
        ),
        (
            "locales/deutsch/LC_MESSAGES/factsite.po",
            [
                (
                    "locales/deutsch",
                    "bad-language",
                    "name it as Babel writes the language, such as pt_BR or zh_Hans",
                )
            ],
        ),
    ],
)
def test_catalogue_in_a_wrong_place(tmp_path: Path, name: str, told: list[tuple[str, str, str]]) -> None:
    """A file or folder from which no words are read is a warning that says where they are read from."""
    wrong = [one for one in found(tmp_path, {name: SOURCES}) if one.code != "unknown-message"]
    assert [(one.path, one.code, one.hint) for one in wrong] == told
    assert {one.severity for one in wrong} <= {"warning"}


def test_compiled_catalogue_beside_its_words_is_no_matter(tmp_path: Path) -> None:
    """Programs leave a .mo file beside a .po; it harms nobody."""
    assert found(tmp_path, {HOME: SOURCES, HOME.replace(".po", ".mo"): "x"}) == []


def test_language_without_words_is_told_once(tmp_path: Path) -> None:
    """A misnamed folder of a language that has no other words is one warning, that of the words that are lacking."""
    told = found(tmp_path, {"locales/sr-Latn/LC_MESSAGES/factsite.po": SOURCES}, "en, sr-Latn")
    assert [(one.code, one.hint) for one in told] == [
        ("no-catalogue", "rename the folder locales/sr-Latn to sr_Latn, as Babel writes it")
    ]


def test_later_builds_repeat_what_was_told(tmp_path: Path) -> None:
    """A build with nothing to do says the same, and one after the file was renamed says it no more."""
    site = write_site(tmp_path / "site", {"s/en.md": page(), "locales/en.po": SOURCES})
    runs = [run("build", site, tmp_path / "out") for _ in range(2)]
    assert [[one.path for one in each.findings] for each in runs] == [["locales/en.po"]] * 2
    (site / "locales/en.po").rename(site / "locales/notes.txt")
    assert run("build", site, tmp_path / "out").findings == ()
