"""``factsite i18n``: a site's own messages listed, its catalogues brought up to date, the unfinished named."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from factsite.cli import main
from tests.site_maker import article, build, run, settings, write_site

ROOT = Path(__file__).resolve().parents[1]
MESSAGES = len(re.findall(r"(?m)^msgid ", (ROOT / "locales" / "factsite.pot").read_text(encoding="utf-8"))) - 1
OWN = '{% extends "factsite/article.html" %}{% block after %}{{ gettext("Share {title}", title="x") }}{% endblock %}'
SHARE = '#: templates/article.html\n#, python-brace-format\nmsgid "Share {title}"\nmsgstr ""\n'


class Told(NamedTuple):
    """What a command answered: exit status, findings by place and code, and what it said."""

    status: int
    findings: list[tuple[str, int, str]]
    said: str


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Make a site in Italian without words of its own."""
    write_site(tmp_path, {"site.yaml": settings("it"), "s/it.md": article()})
    return tmp_path


def i18n(site: Path, capsys: pytest.CaptureFixture[str], *arguments: str) -> Told:
    """Run the command."""
    status = main(["i18n", *arguments, "--site", str(site), "--format", "json"])
    printed = capsys.readouterr()
    lines = [json.loads(line) for line in printed.out.splitlines()]
    found = [(one["path"], one["line"], one["code"]) for one in lines if one["type"] == "diagnostic"]
    assert {one["severity"] for one in lines if one["type"] == "diagnostic"} <= {"error"}
    return Told(status, found, printed.err)


def add(site: Path, name: str, text: str) -> Path:
    """Write a file of the site."""
    path = site / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def entry(message: str, words: str) -> str:
    """Write a message with its translation."""
    return f'msgid "{message}"\nmsgstr "{words}"\n'


def test_only_messages_of_the_sites_own_are_extracted(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the built-in theme says is translated there; a site's list holds what its templates add."""
    add(site, "templates/article.html", OWN)
    add(site, "templates/topic.html", '{{ gettext("Topics") }}')
    assert i18n(site, capsys, "extract").status == 0
    pot = (site / "locales" / "factsite.pot").read_text(encoding="utf-8")
    assert pot.split("\n\n", 1)[1] == SHARE


def test_site_without_messages_gets_no_list(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where there is nothing to translate nothing is written."""
    assert i18n(site, capsys, "extract") == Told(0, [], "locales/factsite.pot: 0 messages\n")
    assert not (site / "locales").exists()


def test_new_language_gets_every_message(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A language that the theme doesn't speak begins with all messages, empty, under CLDR's plural rule."""
    add(site, "templates/article.html", OWN)
    said = i18n(site, capsys, "update", "--lang", "SL").said
    number = MESSAGES + 1
    assert f"locales/sl/LC_MESSAGES/factsite.po: {number} messages, {number} to translate, 0 fuzzy\n" in said
    words = (site / "locales" / "sl" / "LC_MESSAGES" / "factsite.po").read_text(encoding="utf-8")
    assert '"Plural-Forms: nplurals=4; plural=n % 100 == 1 ? 0 : ' in words
    assert SHARE in words


def test_known_language_gets_only_what_is_the_sites(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """An override of the theme's words keeps what it overrides, and gains the site's own messages alone."""
    path = add(site, "locales/it/LC_MESSAGES/factsite.po", "# mine\n" + entry("Topics", "Argomenti"))
    add(site, "templates/article.html", OWN)
    assert i18n(site, capsys, "update").status == 0
    body = path.read_text(encoding="utf-8").split("\n\n", 1)[1]
    assert body == f"{SHARE}\n#: templates/article.html\n# mine\n{entry('Topics', 'Argomenti')}".replace(
        "#: templates/article.html\n# mine", "# mine\n#: templates/article.html"
    )


def test_english_needs_no_words(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """English is the messages themselves: its catalogue holds what a site says differently, and lacks nothing."""
    path = add(site, "locales/en/LC_MESSAGES/factsite.po", entry("Topics", "Subjects"))
    add(site, "content/site.yaml", settings("en"))
    add(site, "templates/article.html", OWN)
    assert i18n(site, capsys, "update").status == 0
    assert "Share" not in path.read_text(encoding="utf-8")
    assert i18n(site, capsys, "check").findings == []


def test_check_finds_everything_unfinished_at_its_line(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Empty, fuzzy, unknown and differing entries are errors, also where built-in words stand for them in a build."""
    entries = [
        entry("Topics", ""),
        f"#, fuzzy\n{entry('Sources', 'Fonti?')}",
        entry("All sources", "<b>Fonti</b>"),
        entry("Published {date}", "Uscito"),
        entry("Nobody says this", "Nessuno"),
    ]
    add(site, "locales/it/LC_MESSAGES/factsite.po", "\n".join(entries))
    path = "locales/it/LC_MESSAGES/factsite.po"
    assert i18n(site, capsys, "check") == Told(
        1,
        [
            (path, 1, "missing-message"),
            (path, 5, "fuzzy-message"),
            (path, 9, "message-markup"),
            (path, 12, "message-markup"),
            (path, 14, "unknown-message"),
        ],
        "",
    )


def test_check_misses_what_has_no_entry(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a language of the site's own every message needs its entry; the missing ones are told at the file's top."""
    add(site, "locales/nl/LC_MESSAGES/factsite.po", entry("Topics", "Onderwerpen"))
    status, found, _ = i18n(site, capsys, "check")
    assert status == 1
    assert set(found) == {("locales/nl/LC_MESSAGES/factsite.po", 1, "missing-message")}
    assert len(found) == MESSAGES - 1


def test_message_of_the_sites_own_without_any_catalogue(
    site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where no file is there to hold it, build and check name the file to begin, no line, and how to begin it."""
    add(site, "templates/article.html", OWN)
    assert i18n(site, capsys, "extract").status == 0
    path = "locales/it/LC_MESSAGES/factsite.po"
    (found,) = (one for one in run("check", site, tmp_path / "out").findings if one.path.startswith("locales/"))
    assert (found.place, found.code) == (f"{path}:0:0", "missing-message")
    assert found.hint == "run factsite i18n update --lang it, then write its msgstr"
    assert i18n(site, capsys, "check").findings == [(path, 0, "missing-message")]
    assert i18n(site, capsys, "update", "--lang", "it").status == 0
    (found,) = (one for one in run("check", site, tmp_path / "out").findings if one.path.startswith("locales/"))
    assert (found.code, found.hint, found.line > 1) == ("missing-message", "write its msgstr", True)


def test_build_tells_many_gaps_in_one_line(site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A catalogue that has just been begun is one warning, at the first of its gaps; only `check` lists them all."""
    add(site, "content/site.yaml", settings("it, nl"))
    assert i18n(site, capsys, "update", "--lang", "nl").status == 0
    found = [one for one in run("check", site, tmp_path / "out").findings if one.path.startswith("locales/")]
    assert [(one.place, one.code, one.message, one.hint) for one in found] == [
        (
            "locales/nl/LC_MESSAGES/factsite.po:11:1",
            "missing-message",
            f"{MESSAGES} messages are not translated",
            "translate them; `factsite i18n check` lists them",
        )
    ]


def test_check_wants_the_list_of_messages_to_be_true(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A template that says more than factsite.pot lists is told, so that no message is forgotten."""
    add(site, "templates/article.html", OWN)
    assert i18n(site, capsys, "check").findings == [("locales/factsite.pot", 0, "outdated-template")]
    i18n(site, capsys, "update")
    found = i18n(site, capsys, "check").findings
    assert found == [("locales/it/LC_MESSAGES/factsite.po", 0, "missing-message")]


def test_check_names_listed_languages_without_words(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A language of the site that nobody has words for is no finished one."""
    add(site, "content/site.yaml", settings("it, nl"))
    found = i18n(site, capsys, "check").findings
    assert found == [("locales/nl/LC_MESSAGES/factsite.po", 0, "no-catalogue")]


def test_one_language_may_be_checked_alone(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With --lang other languages' faults are passed over."""
    add(site, "locales/fr/LC_MESSAGES/factsite.po", entry("Topics", ""))
    assert i18n(site, capsys, "check", "--lang", "it").status == 0
    assert i18n(site, capsys, "check", "--lang", "fr").status == 1


@pytest.mark.parametrize(("folder", "right"), [("zh-Hans", "zh_Hans"), ("en_UK", "en-GB"), ("iw", "he")])
def test_folder_that_is_no_language_is_named(
    site: Path, capsys: pytest.CaptureFixture[str], folder: str, right: str
) -> None:
    """Folders that no build would read are told with the right name."""
    add(site, f"locales/{folder}/LC_MESSAGES/factsite.po", entry("Topics", "T"))
    assert i18n(site, capsys, "check").findings == [(f"locales/{folder}", 0, "bad-language")]
    main(["i18n", "check", "--site", str(site)])
    assert right in capsys.readouterr().err


def test_regional_words_need_not_say_all_again(tmp_path: Path) -> None:
    """A catalogue of de-AT holds what is said differently there; the rest is German."""
    words = entry("Topics", "Themenkreise")
    files = {"site.yaml": settings("de-AT"), "s/de-AT.md": article(), "locales/de_AT/LC_MESSAGES/factsite.po": words}
    assert build(tmp_path, files).findings == ()


def test_broken_files_are_not_written_over(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A catalogue or template that can't be read is told at its line, and nothing is lost in it."""
    path = add(site, "locales/it/LC_MESSAGES/factsite.po", entry("Topics", "Temi") + "<<<<<<< mine\n")
    before = path.read_bytes()
    assert i18n(site, capsys, "update").findings == [("locales/it/LC_MESSAGES/factsite.po", 3, "catalogue-syntax")]
    assert path.read_bytes() == before
    add(site, "templates/article.html", '\n{{ gettext("Topics" }}')
    assert i18n(site, capsys, "update").findings == [("templates/article.html", 2, "template-syntax")]


def test_update_twice_changes_nothing(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A second update leaves every byte, and no file beside the catalogues."""
    add(site, "templates/article.html", OWN)
    i18n(site, capsys, "update", "--lang", "nl")
    first = {path: path.read_bytes() for path in (site / "locales").rglob("*") if path.is_file()}
    i18n(site, capsys, "update")
    assert {path: path.read_bytes() for path in (site / "locales").rglob("*") if path.is_file()} == first
    assert {path.name for path in first} == {"factsite.pot", "factsite.po"}


def test_message_that_comes_back_has_its_translation(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What an update put aside is taken up again with the message, as it was."""
    template = add(site, "templates/article.html", OWN)
    path = add(site, "locales/it/LC_MESSAGES/factsite.po", entry("Share {title}", "Condividi {title}"))
    template.unlink()
    i18n(site, capsys, "update")
    assert '#~ msgid "Share {title}"' in path.read_text(encoding="utf-8")
    add(site, "templates/article.html", OWN)
    i18n(site, capsys, "update")
    assert path.read_text(encoding="utf-8").split("\n\n", 1)[1] == SHARE.replace('""', '"Condividi {title}"')


def test_wrong_language_is_wrong_usage(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A tag that is none is told with the right one."""
    with pytest.raises(SystemExit) as ended:
        main(["i18n", "update", "--lang", "zh_Hans", "--site", str(site)])
    assert ended.value.code == 2
    assert "write zh-Hans" in capsys.readouterr().err


def test_language_is_added_as_the_readme_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The README's command, and a translation of every empty entry: then the check is content and pages speak it."""
    named = re.search(r"factsite i18n update --lang (\w+)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert named
    language = named[1]
    write_site(tmp_path, {"site.yaml": settings(language), f"s/{language}.md": article()})
    assert i18n(tmp_path, capsys, "update", "--lang", language).status == 0
    path = tmp_path / "locales" / language / "LC_MESSAGES" / "factsite.po"
    translated: list[str] = []
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        words = " ".join(["Woorden", *sorted(set(re.findall(r"\{\w+\}", block)))])
        translated.append(re.sub(r'(?m)^(msgstr\S*) ""$', rf'\1 "{words}"', block) if translated else block)
    path.write_text("\n\n".join(translated), encoding="utf-8")
    assert i18n(tmp_path, capsys, "check").findings == []
    built = run("build", tmp_path, tmp_path / "out")
    assert built.findings == ()
    assert '<h3 class="aside">Woorden</h3>' in built.text(f"{language}/s/index.html")


def test_built_in_words_are_kept_by_the_same_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In a source tree of factsite the messages are those of the theme and the code, whichever factsite runs."""
    for folder in ("templates", "locales", "src", "content"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    before = {path: path.read_bytes() for path in (tmp_path / "locales").rglob("*.po*")}
    assert i18n(tmp_path, capsys, "check").findings == []
    said = i18n(tmp_path, capsys, "update", "--lang", "he", "--lang", "eo").said
    assert f"locales/factsite.pot: {MESSAGES} messages\n" in said
    assert f"locales/he/LC_MESSAGES/factsite.po: {MESSAGES} messages, 0 to translate, 0 fuzzy\n" in said
    assert f"locales/eo/LC_MESSAGES/factsite.po: {MESSAGES} messages, {MESSAGES} to translate, 0 fuzzy\n" in said
    assert {path: path.read_bytes() for path in before} == before
