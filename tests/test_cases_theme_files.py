"""What a pulled branch can hold beside the content: templates, catalogues and settings that are no plain text files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from factsite.output_folder import why_refused
from tests.site_maker import article, build, run, settings, translation, write_site

CATALOGUE = "locales/ru/LC_MESSAGES/factsite.po"


def test_a_catalogue_that_is_a_pipe(tmp_path: Path) -> None:
    """A pipe in a catalogue's place is reported and never waited for."""
    site = write_site(tmp_path / "site", {"site.yaml": settings("en,ru"), "a/en.md": article()})
    (site / CATALOGUE).parent.mkdir(parents=True)
    os.mkfifo(site / CATALOGUE)

    result = run("build", site, tmp_path / "out")

    assert result.status == 1
    assert {one.code for one in result.findings} >= {"not-a-file"}


def test_a_folder_in_the_place_of_settings(tmp_path: Path) -> None:
    """A folder named topics.yaml is a mistake and no traceback."""
    site = write_site(tmp_path / "site", {"a/en.md": article()})
    (site / "content/topics.yaml").mkdir()

    assert run("build", site, tmp_path / "out").errors == ["topics.yaml:0:0 unreadable-file"]


def test_a_template_that_is_not_utf8(tmp_path: Path) -> None:
    """A template in another encoding is named, with what to do."""
    result = build(tmp_path, {"a/en.md": article(), "templates/list.html": b"\xff\xfe"})

    assert [(one.place, one.code) for one in result.findings] == [("templates/list.html:1:1", "template-syntax")]


def test_a_template_saved_on_another_system(tmp_path: Path) -> None:
    """A byte order mark and CRLF in a template leave no trace in the pages."""
    text = '\ufeff{% extends "factsite/list.html" %}\r\n'
    result = build(tmp_path, {"a/en.md": article(), "templates/list.html": text.encode()})

    assert result.published
    assert result.text("en/index.html").startswith("<!doctype html>\n")


def test_links_that_leave_the_site_in_the_theme(tmp_path: Path) -> None:
    """Nothing outside the site is published through a link among templates and assets."""
    secret = tmp_path / "secret"
    secret.write_text("ZZSECRET")
    site = write_site(tmp_path / "site", {"a/en.md": article()})
    (site / "templates/assets").mkdir(parents=True)
    (site / "templates/list.html").symlink_to(secret)
    (site / "templates/assets/p.css").symlink_to(secret)

    result = run("build", site, tmp_path / "out")

    assert [one.code for one in result.findings] == ["link-outside", "link-outside"]
    assert not (tmp_path / "out").exists() or not any(b"ZZSECRET" in data for data in result.files().values())


def test_words_for_a_correction_of_another_language(tmp_path: Path) -> None:
    """Words that nobody would see, and another ``only``, are mistakes of the translation."""
    first = "{id: c1, date: 2026-11-01, type: correction, text: x, only: true}"
    both = f"[{first}, {{id: c2, date: 2026-11-01, type: correction, text: y}}]"
    mine = "[{id: c1, text: words}, {id: c2, text: z, only: true}]"
    files = {
        "site.yaml": settings("en,ru"),
        "a/en.md": article(corrections=both),
        "a/ru.md": translation(corrections=mine),
    }

    assert [one.partition(" ")[2] for one in build(tmp_path, files).errors] == ["not-here", "contradicts-original"]


def test_a_translation_may_repeat_a_source(tmp_path: Path) -> None:
    """A shared field that a translation repeats as it is, is no mistake, nor asks for the others."""
    files = {
        "site.yaml": settings("en,ru"),
        "a/en.md": article(),
        "a/ru.md": translation(sources="[{id: post, title: A post}]"),
    }

    assert build(tmp_path, files).published


def test_a_draft_may_link_to_what_it_will_give_a_page(tmp_path: Path) -> None:
    """A draft's link to its own author stops nothing, though nobody published names her yet."""
    files = {"a/en.md": article("[p](person:olya) [@post]\n", draft="yes"), "people.yaml": "olya: {name: Olya}\n"}

    assert build(tmp_path, files).errors == []


def test_the_cache_is_no_output(tmp_path: Path) -> None:
    """The cache's folder may always be deleted, so no site is built into it."""
    site = write_site(tmp_path / "site", {"a/en.md": article()})

    assert why_refused(site / ".factsite" / "x", site) is not None
    assert why_refused(site / ".factsite" / "serve", site) is None


def test_half_a_character_in_a_template(tmp_path: Path) -> None:
    """What no file can hold is a mistake of the template, with its line and the page."""
    files = {"a/en.md": article(), "templates/list.html": 'a\nb {{ "\\ud800" }}'}
    (found,) = build(tmp_path, files).findings

    assert (found.place, found.code) == ("templates/list.html:2:7", "template-error")
    assert found.message == "the page holds half a character, such as \\ud800 (while rendering en/index.html)"


@pytest.mark.parametrize(
    ("expression", "message"),
    [
        ('"a" * 10**9', "what is repeated here would be longer than 1000000"),
        ("10**9 * [1]", "what is repeated here would be longer than 1000000"),
        ("page.path * 10**9", "what is repeated here would be longer than 1000000"),
        ("10**99999999", "this number would be too large"),
        ("10**3000 * 10**3000", "this number would be too large"),
    ],
)
def test_endless_products_in_a_template(tmp_path: Path, expression: str, message: str) -> None:
    """A product that would hold up the build is a mistake at its line, and is never worked out."""
    (found,) = build(tmp_path, {"a/en.md": article(), "templates/list.html": f"{{{{ {expression} }}}}"}).findings

    assert (found.place, found.code) == ("templates/list.html:1:1", "template-error")
    assert found.message == f"{message} (while rendering en/index.html)"


def test_small_products_in_a_template(tmp_path: Path) -> None:
    """Ordinary products are worked out, and calls with unpacked arguments are made."""
    text = '{{ "ab" * 3 }} {{ 6 * 7 }} {{ 2 ** 10 }} {{ 0.5 * 3 }} {{ direction(*["ar"]) }}'
    result = build(tmp_path, {"a/en.md": article(), "templates/list.html": text})

    assert result.text("en/index.html") == "ababab 42 1024 1.5 rtl"


@pytest.mark.parametrize(
    ("template", "message", "hint"),
    [
        ('{{ page.edition.assets["styl.css"] }}', "the theme has no asset 'styl.css'", "did you mean 'style.css'?"),
        ('{{ page.edition.assets["zz"] }}', "the theme has no asset 'zz'", "put the file into templates/assets/"),
        ('{{ page.edition["lnag"] }}', "there is no 'lnag'", "did you mean 'lang'?"),
        (
            "{{ page.edition.nav[9].address }}",
            "there is no item 9",
            "each built-in template begins with a list of what it may use",
        ),
    ],
)
def test_an_item_that_a_template_is_wrong_about(tmp_path: Path, template: str, message: str, hint: str) -> None:
    """An asset or item that isn't there is named in the author's words, with the nearest one that is."""
    (found,) = build(tmp_path, {"a/en.md": article(), "templates/list.html": template}).findings

    assert (found.place, found.code) == ("templates/list.html:1:1", "template-error")
    assert (found.message.partition(" (while")[0], found.hint) == (message, hint)


def test_a_template_may_ask_whether_an_asset_is_there(tmp_path: Path) -> None:
    """What is asked for with ``is defined`` or a default is no mistake."""
    template = '{{ page.edition.assets["no.css"] is defined }}, {{ page.edition.assets["no.css"]|default("none") }}'
    built = build(tmp_path, {"a/en.md": article(), "templates/list.html": template})

    assert built.text("en/index.html") == "False, none"
