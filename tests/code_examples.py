"""One small site for each code, in which that mistake is really made; docs/codes.md shows what the command says of it.

A new code needs a new entry here: the files of a site that has the mistake (below ``content/`` where nothing else is
meant), and where ``check`` isn't the command that finds it, the command and its arguments. Then
``FACTSITE_RENEW=1 pytest -n 0 tests/test_codes.py`` writes the page anew.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from unittest.mock import patch

from factsite.cli import main
from factsite.codes import Code
from factsite.write import Publisher, only_build
from tests.site_maker import NOTES, NOW, Files, article, page, page_translation, settings, translation

Prepare = Callable[[Path], AbstractContextManager[object]]


@dataclass(frozen=True, slots=True)
class Example:
    """A site that has a mistake, and how to come upon it; ``prepare`` does in its folder what no file can."""

    files: Files = field(default_factory=dict)
    command: tuple[str, ...] = ("check",)
    prepare: Prepare = lambda _site: nullcontext()


def _pipe(site: Path) -> AbstractContextManager[object]:
    os.mkfifo(site / "content/s/chart.png")
    return nullcontext()


def _link_outside(site: Path) -> AbstractContextManager[object]:
    (site / "content/s/chart.png").symlink_to(Path(os.__file__))
    return nullcontext()


_SOURCE = "\n  - id: post\n    title: A post\n    lang: en\n    role: primary\n    url: https://source.example/post"


def _lock(**found: object) -> Example:
    """Write a site of one source, and what was found of it."""
    url = "https://source.example/post"
    lock = {"version": 1, "sources": {url: found}}
    written = article("“It is over,” she said [@post].\n", sources=f"{_SOURCE}\n    quote: It is over.")
    return Example({"s/en.md": written, "sources.lock.json": json.dumps(lock, indent=1)})


def _folder(path: str) -> Prepare:
    def make(site: Path) -> AbstractContextManager[object]:
        (site / path).mkdir(parents=True)
        return nullcontext()

    return make


def _no_settings(site: Path) -> AbstractContextManager[object]:
    (site / "content/site.yaml").unlink()
    return nullcontext()


@contextlib.contextmanager
def _picture_that_changes(site: Path) -> Iterator[None]:
    copy = Publisher.copy

    def after_an_edit(publisher: Publisher, file: object) -> object:
        (site / "content/s/chart.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'><g/></svg>", "utf-8")
        return copy(publisher, file)  # type: ignore[arg-type] # whatever it is, it is passed on

    with patch.object(Publisher, "copy", after_an_edit):
        yield


@contextlib.contextmanager
def _another_build(site: Path) -> Iterator[None]:
    (site / "_site").mkdir()
    with only_build(site / "_site"):
        yield


def _rename(site: Path) -> AbstractContextManager[object]:
    """Build a site, and then give its article another address."""
    with contextlib.redirect_stderr(io.StringIO()):
        main(["build", "--site", str(site), "--now", NOW])
    (site / "content/s").rename(site / "content/bridge")
    return nullcontext()


def _foreign_page(site: Path) -> AbstractContextManager[object]:
    (site / "_site/en/s").mkdir(parents=True)
    (site / "_site/.factsite-files").touch()
    (site / "_site/en/s/index.html").write_text("mine", "utf-8")
    return nullcontext()


def _foreign_folder(site: Path) -> AbstractContextManager[object]:
    (site / "_site").mkdir()
    (site / "_site/letters.txt").write_text("mine", "utf-8")
    return nullcontext()


def _file_as_folder(site: Path) -> AbstractContextManager[object]:
    (site / "web").write_text("", "utf-8")
    return nullcontext()


def _front(text: str) -> Example:
    """Make a page of a front matter alone."""
    return Example({"s/en.md": f"---\n{text}\n---\nText.\n"})


def _body(text: str) -> Example:
    return Example({"s/en.md": page(text)})


def _article(**fields: str | None) -> Example:
    return Example({"s/en.md": article(**fields)})


def _pair(original: str, other: str) -> Example:
    return Example({"site.yaml": settings("en, it"), "s/en.md": original, "s/it.md": other})


def _translated(**fields: str) -> Example:
    return _pair(article(), translation(**fields))


def _kept(name: str, text: str) -> Example:
    return Example({"site.yaml": settings("it"), "s/it.md": page(), name: text}, ("i18n", "check"))


def _catalogue(text: str, lang: str = "it") -> Example:
    files = {"site.yaml": settings(f"en, {lang}"), "s/en.md": page()}
    return Example({**files, f"locales/{lang}/LC_MESSAGES/factsite.po": text})


def _template(text: str) -> Example:
    return Example({"s/en.md": page(), "templates/article.html": text})


_CLAIM = "\n  - {id: c, text: Prices fell., status: confirmed, sources: [post]}"
_CORRECTION = "\n  - {id: k, date: 2026-09-20, type: correction, text: It was ten.}"
_EXTENDED = '{% extends "factsite/article.html" %}\n'


def _compared(original: str, translated: str, **fields: str) -> Example:
    files = {"site.yaml": settings("en, de"), "s/en.md": page(f"{original}\n", **fields)}
    return Example({**files, "s/de.md": page_translation(f"{translated}\n")})


EXAMPLES: dict[Code, Example] = {
    # Files and folders
    Code.UNREADABLE_FILE: Example({"s/en.md": page()}, prepare=_folder("content/people.yaml")),
    Code.NOT_UTF8: Example({"s/en.md": page("caf").encode() + b"\xe9\n"}),
    Code.NOT_A_FILE: Example({"s/en.md": page()}, prepare=_pipe),
    Code.LINK_OUTSIDE: Example({"s/en.md": page()}, prepare=_link_outside),
    Code.STRAY_FILE: Example({"s/en.md": page(), "notes.txt": "Notes"}),
    Code.UNKNOWN_LANGUAGE_FILE: Example({"s/de.md": page()}),
    Code.DUPLICATE_FILE: Example({"s/en.md": page(), "s/EN.md": page()}),
    Code.DUPLICATE_KEY: Example({"a/s/en.md": page(), "b/s/en.md": page()}),
    Code.FILE_TOO_LARGE: Example({"s/en.md": page("word " * 500_000)}),
    Code.UNSAFE_FILE: Example({"s/en.md": page("[the page](old.html)\n"), "s/old.html": "<p>Old</p>"}),
    Code.MISSING_FILE: Example({"s/en.md": page()}, prepare=_no_settings),
    Code.BAD_STORY_KEY: Example({"what?/en.md": page()}),
    Code.CHANGED_DURING_BUILD: Example(
        {"s/en.md": page("![A chart](chart.svg)\n"), "s/chart.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>"},
        ("build",),
        _picture_that_changes,
    ),
    # Front matter and settings: form
    Code.NO_FRONT_MATTER: Example({"s/en.md": "Only words.\n"}),
    Code.FRONT_MATTER_NOT_CLOSED: Example({"s/en.md": "---\ntitle: A story\n\nWords.\n"}),
    Code.YAML_SYNTAX: _front("title: Claim: water is dry\nkind: page"),
    Code.YAML_FEATURE: _front("title: &name A page\nkind: page"),
    Code.YAML_TOO_DEEP: _front(f"title: A page\nkind: {'[' * 40}page{']' * 40}"),
    Code.YAML_TOO_LARGE: _front(f"title: A page\nkind: page\nsummary: {'word ' * 14_000}"),
    Code.DUPLICATE_YAML_KEY: _front("title: A page\nkind: page\ntitle: Another"),
    Code.CONTROL_CHARACTER: _front('title: "A page\\x07"\nkind: page'),
    Code.BIDI_CONTROL: _body("Words in \u202ehidden order.\n"),
    # Front matter and settings: fields
    Code.UNKNOWN_FIELD: _front("title: A page\nkind: page\nsumary: Words"),
    Code.MISSING_FIELD: _front("kind: page"),
    Code.WRONG_SHAPE: _front("title: [A page]\nkind: page"),
    Code.EMPTY_VALUE: _front('title: ""\nkind: page'),
    Code.UNKNOWN_VALUE: _front("title: A page\nkind: pge"),
    Code.BAD_DATE: _article(published="31/12/2026"),
    Code.BAD_NUMBER: Example({"site.yaml": settings(page_size="20.5"), "s/en.md": page()}),
    Code.BAD_ID: _article(sources="\n  - {id: Post, title: A post, lang: en, role: primary, no_url: print}"),
    Code.DUPLICATE_ID: _article(authors="[olya, olya]"),
    Code.BAD_LANGUAGE: Example({"site.yaml": settings("english"), "s/en.md": page()}),
    Code.BAD_ADDRESS: _article(sources="\n  - {id: post, title: A post, lang: en, role: primary, url: source.example}"),
    Code.BAD_SLUG: _front("title: A page\nkind: page\nslug: a/b"),
    Code.RESERVED_SLUG: _front("title: A page\nkind: page\nslug: search"),
    Code.BAD_TIME_ZONE: Example({"site.yaml": settings(time_zone="Europe/Rom"), "s/en.md": page()}),
    Code.BAD_VERSION: _translated(translation="{of: en, method: human, version: 3f9a1c2e77b0}"),
    Code.NOT_HERE: _translated(key="old"),
    # Stories and their languages
    Code.NO_ORIGINAL: _pair(translation(of="it"), translation(of="en")),
    Code.TWO_ORIGINALS: _pair(article(), article(authors=None)),
    Code.WRONG_LANGUAGE: Example(
        {
            "site.yaml": settings("ru, en"),
            "s/ru.md": page("The ferry to the island sails again on Monday.\n", title="The ferry sails again"),
            "s/en.md": page_translation("Паром на остров снова ходит с понедельника.\n", title="Паром", of="ru"),
        }
    ),
    Code.WRONG_ORIGINAL: Example(
        {"site.yaml": settings("en, it, de"), "s/en.md": page(), "s/it.md": page_translation(of="de")}
    ),
    Code.CONTRADICTS_ORIGINAL: _translated(kind="opinion"),
    Code.MISSING_WORDS: _pair(article(claims=_CLAIM), translation()),
    Code.BORROWED_WORDS: _pair(
        article(sources="\n  - {id: post, title: A post, lang: en, role: primary, no_url: print, note: By hand.}"),
        translation(),
    ),
    Code.MISSING_CORRECTION: _pair(article(corrections=_CORRECTION), translation()),
    Code.UNKNOWN_ID: _translated(sources="\n  - {id: pots, note: Una nota.}"),
    Code.DATE_ORDER: _article(updated="2026-09-01"),
    Code.UNPINNED_TRANSLATION: _translated(),
    Code.STALE_TRANSLATION: _translated(translation="{of: en, method: human, version: v1-3f9a1c2e77b0}"),
    Code.UNREVIEWED_TRANSLATION: _translated(translation="{of: en, method: machine}"),
    Code.UNTRANSLATED_BLOCK: _pair(
        article("The bridge over the canal reopens.\n"), translation("The bridge over the canal reopens.\n")
    ),
    Code.PLACEHOLDER_TEXT: _body("What the page says to those who come here.\n"),
    # References
    Code.UNKNOWN_AUTHOR: _article(authors="[oly]"),
    Code.UNKNOWN_TOPIC: Example({"topics.yaml": "chips: {name: Chips}\n", "s/en.md": article(topics="[chip]")}),
    Code.UNKNOWN_SOURCE: Example({"s/en.md": article("The text [@pots].\n")}),
    Code.UNKNOWN_STORY: Example({"bridge/en.md": page("See [the other](story:brigde).\n")}),
    Code.UNKNOWN_PERSON: _article(verification=f"\n  by: [oly]{NOTES}"),
    Code.UNPUBLISHED_STORY: Example({"s/en.md": page("See [this](story:t).\n"), "t/en.md": page(draft="yes")}),
    Code.BROKEN_LINK: _body("See [the list](list.csv).\n"),
    Code.BROKEN_FRAGMENT: _body("See [prices](#price).\n\n## Prices {#prices}\n"),
    Code.MISSING_PICTURE: _body("![A chart](chart.png)\n"),
    Code.NOT_A_PICTURE: Example({"s/en.md": page("![A chart](chart.png)\n"), "s/chart.png": "<p>Not found</p>"}),
    Code.MISSING_ALT: Example(
        {"s/en.md": article(image="{src: chart.svg}"), "s/chart.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>"}
    ),
    Code.UNCITED_SOURCE: Example({"s/en.md": article("The text.\n")}),
    Code.UNUSED_TOPIC: Example({"topics.yaml": "chips: {name: Chips}\n", "s/en.md": page()}),
    Code.UNUSED_PERSON: Example({"people.yaml": "olya: {name: Olya}\n", "s/en.md": page()}),
    Code.CLAIM_WITHOUT_SOURCE: _article(claims="\n  - {id: c, text: Prices fell., status: confirmed}"),
    # Sources on the net
    Code.BAD_SOURCE_LOCK: Example({"s/en.md": article(), "sources.lock.json": "<<<<<<< HEAD\n{}\n"}),
    Code.DEAD_SOURCE: _lock(status="gone", checked="2026-11-29", http=404),
    Code.QUOTE_GONE: _lock(status="alive", checked="2026-11-29", http=200, quotes={"It is over.": "gone"}),
    Code.UNCHECKED_SOURCE: _lock(status="alive", checked="2026-01-29", http=200),
    # Languages compared
    Code.PARITY_NUMBER: _compared("Of these, 18 billion are active.", "Davon sind 1,8 Milliarden aktiv."),
    Code.PARITY_CURRENCY: _compared("It costs 25 dollars.", "Es kostet 25 Euro."),
    Code.PARITY_FIGURE: _compared("It has 320 billion.", "Es hat sehr viele.", figures="{size: {value: 320000000000}}"),
    Code.PARITY_MULTIPLE: _compared("The speed tripled.", "Das Tempo hat sich verdoppelt."),
    Code.PARITY_DURATION: _compared("It took less than two weeks.", "Es dauerte weniger als drei Wochen."),
    Code.PARITY_DATE: _compared("It opened on 27 August 2026.", "Eröffnet wurde es am 27. Juli 2026."),
    Code.PARITY_TIME: _compared("It opens at 9:30.", "Es öffnet um 8.30 Uhr."),
    Code.PARITY_BOUND: _compared("There are at least 100,000 chips.", "Es sind 100.000 Chips."),
    Code.PARITY_IDENTIFIER: _compared("It runs GLM-5.3.", "Es nutzt GLM-5.2."),
    Code.PARITY_LINK: _compared("See [the post](https://source.example/post).", "Siehe den Beitrag."),
    Code.PARITY_CITATION: Example(
        {"site.yaml": settings("en, de"), "s/en.md": article(), "s/de.md": translation("Der Text.\n")}
    ),
    Code.PARITY_CODE: _compared("Write `draft: yes`.", "Schreiben Sie `draft: no`."),
    Code.PARITY_STRUCTURE: _compared("- one\n- two\n", "- eins\n"),
    # Addresses
    Code.ADDRESS_TAKEN: Example({"s/en.md": page(), "t/en.md": page(slug="s")}),
    Code.SELF_ALIAS: _front("title: A page\nkind: page\naliases: [/en/s/]"),
    Code.MOVED_ARTICLE: Example({"s/en.md": article()}, ("build",), _rename),
    # Markdown
    Code.NESTING_TOO_DEEP: _body(f"{'> ' * 21}Too deep\n"),
    Code.FORBIDDEN_SCHEME: _body("[Open](javascript:alert(1))\n"),
    Code.DUPLICATE_HEADING_ID: _body("## One {#part}\n\n## Two {#part}\n"),
    Code.UNKNOWN_FOOTNOTE: _body("Words.[^1]\n"),
    Code.LITERAL_PICTURE: _body("![A chart](the chart.png)\n"),
    Code.MIXED_SCRIPT_HOST: _body("See https://ex\u0430mple.org/.\n"),
    Code.UNKNOWN_ATTRIBUTE: _body("Words [in red]{.red}.\n"),
    Code.LITERAL_LINK: _body("[The list](the list.csv)\n"),
    Code.LITERAL_CITATION: Example({"s/en.md": article("The text [@post, @post].\n")}),
    Code.LITERAL_HEADING: _body("##Prices\n"),
    Code.SKIPPED_HEADING: _body("## Before\n\nWords.\n\n#### After\n\nWords.\n"),
    Code.LITERAL_TABLE: _body("| Year | Fare |\n| 2026 | 4 euros |\n"),
    Code.LITERAL_COMMENT: _body("<!-- acept: only-interested-sources: nobody else was there -->\n\nText.\n"),
    Code.LITERAL_HTML: _body("The report is <b>not</b> out yet.\n"),
    Code.LITERAL_EMPHASIS: _body("**Not confirmed: the ministry is silent.\n"),
    Code.UNCLOSED_CODE: _body("```\nprint(1)\n\nWords.\n"),
    Code.MERGE_CONFLICT: _body("<<<<<<< HEAD\nTwo.\n=======\nThree.\n>>>>>>> desk\n"),
    Code.UNUSED_REMARK: _body("<!-- parity: 18 -->\n\nThere are 18.\n"),
    Code.UNUSED_FOOTNOTE: _body("Words.\n\n[^1]: A note that nothing refers to.\n"),
    Code.HIDDEN_WORDS: _body("| a | b |\n| - | - |\n| 1 | 2 | 3 |\n"),
    # Catalogues and templates
    Code.NO_CATALOGUE: Example({"site.yaml": settings("en, eo"), "s/en.md": page()}),
    Code.CATALOGUE_SYNTAX: _catalogue('msgid "Sources\nmsgstr "Fonti"\n'),
    Code.MISSING_MESSAGE: _kept("locales/eo/LC_MESSAGES/factsite.po", 'msgid "Sources"\nmsgstr ""\n'),
    Code.FUZZY_MESSAGE: _catalogue('#, fuzzy\nmsgid "Sources"\nmsgstr "Le fonti"\n'),
    Code.UNKNOWN_MESSAGE: _kept("locales/it/LC_MESSAGES/factsite.po", 'msgid "Surces"\nmsgstr "Fonti"\n'),
    Code.OUTDATED_TEMPLATE: _kept("templates/article.html", '{{ gettext("Share this article") }}\n'),
    Code.MESSAGE_MARKUP: _catalogue('msgid "Sources"\nmsgstr "<b>Fonti</b>"\n'),
    Code.PLURAL_HEADER: _catalogue('msgid ""\nmsgstr "Plural-Forms: nplurals=1; plural=0;\\n"\n'),
    Code.TEMPLATE_SYNTAX: _template(_EXTENDED + "{% block after %}\n<p>\n{% endblok %}\n"),
    Code.TEMPLATE_ERROR: _template(_EXTENDED + "{% block after %}\n{{ page.edition.titel }}\n{% endblock %}\n"),
    Code.MISSING_TEMPLATE: _template('{% extends "articel.html" %}\n'),
    Code.MISSING_ASSET: Example({"s/en.md": page(), "templates/assets/own.css": "p { background: url(pic.svg) }\n"}),
    Code.UNUSED_TEMPLATE: Example({"s/en.md": page(), "templates/artcle.html": _EXTENDED}),
    Code.UNKNOWN_BLOCK: _template(_EXTENDED + "{% block aftr %}\n<p>Words</p>\n{% endblock %}\n"),
    # Output
    Code.OUTPUT_NOT_OURS: Example({"s/en.md": page()}, ("build",), _foreign_folder),
    Code.OUTPUT_REFUSED: Example({"s/en.md": page()}, ("build", "--output", ".")),
    Code.OUTPUT_CONFLICT: Example({"s/en.md": page()}, ("build",), _foreign_page),
    Code.OUTPUT_FAILED: Example({"s/en.md": page()}, ("build", "--output", "web/site"), _file_as_folder),
    Code.BUILD_RUNNING: Example({"s/en.md": page()}, ("build",), _another_build),
    # Remarks
    Code.QUOTES_NOTHING: _article(sources=f"{_SOURCE}\n    quote: It is over."),
    Code.FIGURE_ONLY_IN_PANEL: _article(verification=NOTES.replace("We looked.", "12,000 people cross it.")),
    Code.ONLY_INTERESTED_SOURCES: _article(sources=f"{_SOURCE}\n    party: interested"),
    Code.CHECKED_BEFORE_READ: _article(
        sources=f"{_SOURCE}\n    accessed: 2026-09-18", verification=f"\n  checked: 2026-09-17{NOTES}"
    ),
    Code.FOREIGN_SOURCE_NOTE: _article(sources=f"{_SOURCE}\n    note: Это сам документ, а не пересказ в новостях."),
    Code.UNNAMED_TRANSLATOR: Example({"site.yaml": settings("en, de"), "s/en.md": article(), "s/de.md": translation()}),
    Code.NOTHING_PUBLISHED: Example({"s/en.md": page(draft="yes")}),
    Code.HELD_BACK: _article(published="2031-01-01"),
}
