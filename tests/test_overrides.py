"""What a site's own templates get wrong without failing is told at its line, and what fails beside other errors too."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site_maker import build, page, settings

EXTENDED = '{% extends "factsite/article.html" %}\n'


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ("{% block after %}<p>x</p>{% endblock %}", []),
        ("\n{% block aftr %}<p>x</p>{% endblock %}", [("3:1", "unknown-block", "did you mean 'after'?")]),
        ("{% block after %}{% block mine %}x{% endblock %}{% endblock %}", []),
        ("{% set a = 1 %}\n\n<p>x</p>\n", [("4:1", "hidden-words", "put it into a block, or delete it")]),
    ],
)
def test_block_that_no_page_has(tmp_path: Path, template: str, found: list[tuple[str, str, str]]) -> None:
    """A misspelt block, or words outside all of them, would be left out silently."""
    made = build(tmp_path, {"s/en.md": page(), "templates/article.html": EXTENDED + template})
    told = [(one.place.partition(":")[2], one.code, one.hint) for one in made.findings]
    assert made.published
    assert told == found


@pytest.mark.parametrize(
    ("name", "template", "code"),
    [
        (
            "article.html",
            "{% extends 'factsite/article.html' %}{% block after %}{{ page.title|x }}{% endblock %}",
            "template-syntax",
        ),
        ("article.html", "{% extends 'factsite/artikle.html' %}{% block after %}x{% endblock %}", "missing-template"),
    ],
)
def test_template_that_cannot_be_read_has_no_unknown_blocks_too(
    tmp_path: Path, name: str, template: str, code: str
) -> None:
    """Where what it extends isn't known, neither are its blocks."""
    made = build(tmp_path, {"s/en.md": page(), f"templates/{name}": template})
    assert [one.code for one in made.findings] == [code]


def test_template_that_no_page_is_made_with(tmp_path: Path) -> None:
    """A misspelt file name is told, a piece that another template includes isn't."""
    files = {
        "s/en.md": page(),
        "templates/article.html": EXTENDED + '{% block after %}{% include "mine/piece.html" %}{% endblock %}',
        "templates/mine/piece.html": "<p>x</p>",
        "templates/lst.html": "",
        "templates/assets/mine.svg": "<svg/>",
    }
    (one,) = build(tmp_path, files).findings
    assert (one.place, one.code, one.hint) == ("templates/lst.html:0:0", "unused-template", "did you mean 'list.html'?")


@pytest.mark.parametrize(
    ("name", "files", "hint"),
    [
        ("styles.css", {}, "did you mean 'assets/style.css'?"),
        ("faviconn.svg", {}, "did you mean 'assets/favicon.svg'?"),
        ("styles.css", {"templates/article.html": EXTENDED + "{# styles.css #}"}, ""),
        ("styles.css", {"templates/assets/style.css": '@import "styles.css";'}, ""),
        ("map.svg", {}, ""),
    ],
)
def test_asset_that_replaces_nothing(tmp_path: Path, name: str, files: dict[str, str], hint: str) -> None:
    """An asset that is nearly called what one of the theme's is, and that nothing names, is told."""
    found = build(tmp_path, {"s/en.md": page(), f"templates/assets/{name}": "", **files}).findings
    told = [(one.place, one.code, one.hint) for one in found]
    assert told == ([(f"templates/assets/{name}:0:0", "unused-template", hint)] if hint else [])


@pytest.mark.parametrize("url", ["https://held.example", "https://held.example/news"])
@pytest.mark.parametrize(
    ("target", "code"),
    [
        ("/en/s/", ""),
        ("/en/s/#part", ""),
        ("/en/feed.xml", ""),
        ("/en/search/", ""),
        ("/assets/x.svg", ""),
        ("/en/t/", "broken-link"),
        ("/en/s/#none", "broken-fragment"),
    ],
)
def test_link_that_a_template_writes_out(tmp_path: Path, url: str, target: str, code: str) -> None:
    """An address within the site is one that the build writes, else it is an error at the template's line."""
    base = url.removeprefix("https://held.example")
    template = f'{EXTENDED}{{% block after %}}\n<a href="{base}{target}">x</a>\n{{% endblock %}}'
    files = {"site.yaml": settings(url=url), "s/en.md": page("## P {#part}\n"), "templates/article.html": template}
    found = [(one.place, one.code) for one in build(tmp_path, files).findings]
    assert found == ([("templates/article.html:3:10", code)] if code else [])


def test_link_outside_the_base_path(tmp_path: Path) -> None:
    """Where the site stands below a path, an address at the host's root is none of its pages."""
    template = f'{EXTENDED}{{% block after %}}<a href="/en/s/">x</a>{{% endblock %}}'
    files = {"site.yaml": settings(url="https://held.example/news"), "s/en.md": page()}
    (one,) = build(tmp_path, {**files, "templates/article.html": template}).findings
    assert (one.code, one.hint) == ("broken-link", "begin it with '/news/'")


@pytest.mark.parametrize("name", ["article.html", "list.html", "not_found.html", "chooser.html"])
def test_mistake_in_a_template_is_told_beside_those_of_the_content(tmp_path: Path, name: str) -> None:
    """One run finds both, though no page can be published."""
    template = f'{{% extends "factsite/{name}" %}}\n{{% block title %}}{{{{ page.titel }}}}{{% endblock %}}'
    files = {"s/en.md": page("[x](nowhere.csv)\n"), "t/en.md": page(), f"templates/{name}": template}
    found = [(one.place, one.code) for one in build(tmp_path, files).findings if one.code != "unknown-block"]
    assert ("content/s/en.md:5:1", "broken-link") in found
    assert len(found) == 2


def test_template_with_a_wrong_tag_is_told_beside_those_of_the_content(tmp_path: Path) -> None:
    """So is one that can't be parsed, with the page that was tried."""
    files = {"s/en.md": page("[x](nowhere.csv)\n"), "t/en.md": page(), "templates/article.html": "{% blok %}"}
    found = [(one.place, one.code, "en/t/" in one.message) for one in build(tmp_path, files).findings]
    assert found == [
        ("content/s/en.md:5:1", "broken-link", False),
        ("templates/article.html:1:1", "template-syntax", True),
    ]


def test_message_of_an_own_template_that_no_catalogue_has(tmp_path: Path) -> None:
    """Nothing is half translated in silence: each language that has words lacks it, be it listed or not."""
    said = '{% block after %}{{ gettext("Brand new") }}{{ npgettext("of ships", "{n} tug", "{n} tugs", n=2) }}'
    files = {
        "site.yaml": settings("en, it, fr"),
        "s/en.md": page(),
        "templates/article.html": f"{EXTENDED}{said}{{% endblock %}}",
        "locales/fr/LC_MESSAGES/factsite.po": 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "Brand new"\nmsgstr "Tout neuf"\n',
    }
    made = build(tmp_path, files)
    told = [(one.place, one.code, one.message) for one in made.findings if one.code == "missing-message"]
    assert told == [
        ("locales/fr/LC_MESSAGES/factsite.po:1:1", "missing-message", "'{n} tug' (of ships) has no entry"),
        ("locales/it/LC_MESSAGES/factsite.po:0:0", "missing-message", "'Brand new' has no entry"),
        ("locales/it/LC_MESSAGES/factsite.po:0:0", "missing-message", "'{n} tug' (of ships) has no entry"),
    ]
