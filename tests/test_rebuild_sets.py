"""What each kind of edit makes anew: exactly those pages, each for a reason in a sentence."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from factsite.addresses import ARTICLE_DATA
from factsite.load import read_articles as reading
from factsite.orders import Edge, Order
from factsite.pipeline import build
from factsite.plan.stage import FILE, GONE, NEW, OTHERS, REPLACED, UNKNOWN, WORDS
from tests.site_maker import article, page, page_translation, settings, translation, tree, write_site
from tests.versions_of import pin

NOW = datetime.fromisoformat("2026-11-30T12:00Z")
TEMPLATE = "a template it uses has changed: "
FILES = {
    "site.yaml": settings("en, fr", page_size="2", translations="{parity: warn}"),
    "people.yaml": "olya: {name: Olya}\njo: {name: Jo}\n",
    "topics.yaml": "law: {name: Law}\nsea: {name: Sea}\n",
    "about/en.md": page("About us."),
    "about/fr.md": page_translation("À propos."),
    "a/en.md": article(title="A", published="2026-09-01", topics="[law]", authors="[jo]"),
    "b/en.md": article(title="B", published="2026-09-02", topics="[law]", summary="In short."),
    "b/fr.md": translation(title="B", summary="Bref."),
    "c/en.md": article("[B](story:b) [@post]", title="C", published="2026-09-03", topics="[sea]"),
    "d/en.md": article(title="D", published="2026-09-04", topics="[sea]"),
    "e/en.md": article(title="E", published="2026-12-24"),
    "templates/person.html": '{% extends "base.html" %}{% from "own.html" import own %}{% block main %}{{ own() }}'
    "{% endblock %}",
    "templates/own.html": "{% macro own() %}<p>Own.</p>{% endmacro %}",
    "templates/assets/extra.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
}


@pytest.fixture(params=[0, 2_100_000_000], ids=["settled", "just written"])
def order(tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Order:
    """Build a small site once; its files have lain for a while, or are too fresh to be trusted."""
    monkeypatch.setattr("factsite.record._TOO_FRESH", request.param)
    site = write_site(tmp_path / "site", FILES)
    made = Order(site, Edge(NOW), site / "_site", jobs=1)
    assert build(made).is_good
    return made


def after(order: Order, files: Mapping[str, str | None]) -> dict[str, str]:
    """Write or delete files, build, and give what was made anew, with the reasons."""
    for name, text in files.items():
        path = order.site / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if text is None:
            path.unlink()
        else:
            path.write_text(text, "utf-8")
    return made(order)


def made(order: Order) -> dict[str, str]:
    """Build, and give what was made anew, with the reasons."""
    outcome = build(order)
    assert outcome.is_good, outcome.diagnostics
    return dict(outcome.made)


def text_of(order: Order, name: str) -> str:
    """Read a file of the site."""
    return (order.site / name).read_text("utf-8")


def because(reason: str, *paths: str) -> dict[str, str]:
    """Give paths one reason."""
    return dict.fromkeys(paths, reason)


def html_pages(order: Order, *, below: str = "") -> tuple[str, ...]:
    """Name all HTML pages of the output below a folder."""
    return tuple(path for path in tree(order.site / "_site") if path.startswith(below) and path.endswith(".html"))


# Edits of articles


def test_body_edit_makes_its_page_alone(order: Order) -> None:
    """Where title and summary stay, no other page shows the body."""
    text = text_of(order, "content/b/en.md").replace("The text", "Other text")

    assert after(order, {"content/b/en.md": text}) == because(FILE, "en/b/index.html")


def test_body_without_summary_shows_its_beginning_elsewhere(order: Order) -> None:
    """The first paragraph is the summary in lists, feeds and the panel's data, unless one is given."""
    text = text_of(order, "content/a/en.md").replace("The text", "Other text")

    assert after(order, {"content/a/en.md": text}) == {
        **because(FILE, "en/a/index.html"),
        **because(OTHERS, "en/a/verification.json", "en/feed.json", "en/feed.xml", "en/page/1/index.html"),
        **because(OTHERS, "en/people/jo/index.html", "en/topics/law/index.html"),
    }


def test_edit_of_a_note_makes_page_and_panel_data(order: Order) -> None:
    """A note stands on its page and in the panel's data only."""
    text = text_of(order, "content/b/fr.md").replace("We looked", "We saw")

    assert after(order, {"content/b/fr.md": text}) == {
        **because(FILE, "fr/b/index.html"),
        **because(OTHERS, "fr/b/verification.json"),
    }


def test_edit_of_a_source_makes_all_that_lists_it(order: Order) -> None:
    """A source stands on its page, in its data, and on the page of sources; its day of access there not."""
    text = text_of(order, "content/b/fr.md")
    local = (
        "sources: [{id: own, title: Own, lang: fr, role: primary, url: 'https://own.example/', accessed: 2026-09-01}]"
    )
    wide = text.replace("translation:", f"{local}\ntranslation:", 1).replace("The text", "The text [@own]", 1)
    data = because(OTHERS, *(f"fr/b/{name}" for name in ARTICLE_DATA))

    assert after(order, {"content/b/fr.md": wide}) == {
        **because(FILE, "fr/b/index.html"),
        **data,
        **because(OTHERS, "fr/sources/index.html"),
    }
    assert after(order, {"content/b/fr.md": wide.replace("2026-09-01", "2026-09-02")}) == {
        **because(FILE, "fr/b/index.html"),
        **data,
    }


def test_edit_of_a_heading_that_nothing_links_to_stays_on_its_page(order: Order) -> None:
    """An id is part of the face, yet no other page shows it."""
    text = text_of(order, "content/b/en.md").replace("The text", "## A heading\n\nThe text")

    assert after(order, {"content/b/en.md": text}) == because(FILE, "en/b/index.html")


def test_title_edit_makes_what_shows_the_title(order: Order) -> None:
    """The title shows in lists, feeds, at neighbours and at the translation, and nowhere else."""
    text = text_of(order, "content/b/en.md").replace("title: B", "title: Bee")

    assert after(order, {"content/b/en.md": text}) == {
        **because(FILE, "en/b/index.html"),
        **because(OTHERS, "en/b/verification.json", "fr/b/index.html", "fr/b/verification.json"),
        **because(OTHERS, "en/a/index.html", "en/c/index.html"),
        **because(OTHERS, "en/feed.json", "en/feed.xml", "en/page/1/index.html", "en/sources/index.html"),
        **because(OTHERS, "en/people/olya/index.html", "en/topics/law/index.html"),
    }


def test_edit_of_an_original_makes_the_translations_that_are_stale_now(order: Order) -> None:
    """A translation's page says from now on that the original has changed, though no other page shows any of it."""
    original = text_of(order, "content/b/en.md")
    pinned = translation("Le texte [@post].\n", title="B", summary="Bref.", translation=pin(original))
    after(order, {"content/b/fr.md": pinned})

    assert after(order, {"content/b/en.md": original.replace("The text", "Other text")}) == {
        **because(FILE, "en/b/index.html"),
        **because(OTHERS, "fr/b/index.html", "fr/b/verification.json"),
    }
    told = [one.code for one in build(order).diagnostics if one.place.path == "content/b/fr.md"]
    assert "stale-translation" in told


def test_renewed_pin_makes_its_pages_alone(order: Order) -> None:
    """Where the translation is said to be current again, its page says no more than before."""
    original = text_of(order, "content/b/en.md")
    stale, renewed = (
        translation("Le texte [@post].\n", title="B", summary="Bref.", translation=pin(text))
        for text in (original.replace("The text", "Other text"), original)
    )
    after(order, {"content/b/fr.md": stale})

    assert after(order, {"content/b/fr.md": renewed}) == {
        **because(FILE, "fr/b/index.html"),
        **because(OTHERS, "fr/b/verification.json"),
    }


def test_topic_change_makes_both_topics_pages(order: Order) -> None:
    """An article leaves one topic's page and comes onto the other's."""
    text = text_of(order, "content/a/en.md").replace("[law]", "[sea]")

    assert after(order, {"content/a/en.md": text}) == {
        **because(FILE, "en/a/index.html"),
        **because(OTHERS, "en/a/verification.json", "en/feed.json", "en/feed.xml", "en/page/1/index.html"),
        **because(OTHERS, "en/people/jo/index.html", "en/topics/law/index.html", "en/topics/sea/index.html"),
    }


NEWEST = {
    **because(OTHERS, "en/d/index.html", "en/index.html", "en/page/1/index.html", "en/people/olya/index.html"),
    **because(OTHERS, "en/feed.json", "en/feed.xml", "en/corrections/feed.xml", "en/sources/index.html", "sitemap.xml"),
    **because(NEW, "en/page/2/index.html"),
}
"""What an article that is newer than all others changes beside its own pages."""


def test_new_article_changes_the_newest_lists_only(order: Order) -> None:
    """A new article comes onto the home, the lists, its neighbour's page, the feeds and the sitemap of its language."""
    text = article(title="F", published="2026-09-05", summary="In short.")

    assert after(order, {"content/f/en.md": text}) == {
        **because(NEW, "en/f/index.html", *(f"en/f/{name}" for name in ARTICLE_DATA)),
        **NEWEST,
    }


def test_article_that_is_due_is_published_without_an_edit(order: Order) -> None:
    """When its moment comes, an article and all that names it is made, and the sitemap of news."""
    due = replace(order, edge=Edge(datetime.fromisoformat("2026-12-24T00:00Z")))

    assert made(due) == {
        **because(NEW, "en/e/index.html", *(f"en/e/{name}" for name in ARTICLE_DATA)),
        **because(OTHERS, "sitemap-news.xml"),
        **NEWEST,
    }


def test_build_before_an_article_is_due_makes_nothing(order: Order) -> None:
    """Time alone changes nothing as long as nothing is due."""
    assert made(replace(order, edge=Edge(datetime.fromisoformat("2026-12-23T23:59Z")))) == {}


def test_future_article_that_was_shown_beforehand_says_so_until_it_is_due(order: Order) -> None:
    """Shown beforehand, also after an edit, its page says when it is due; at that moment the page is made anew."""
    early = replace(order, edge=Edge(NOW, future=True))
    made(early)
    edited = article("Another text [@post].\n", title="E", published="2026-12-24", summary="In short.")
    after(early, {"content/e/en.md": edited})
    assert after(early, {"content/e/en.md": edited.replace("Another", "A third")}) == because(FILE, "en/e/index.html")
    assert "Not published yet" in (order.site / "_site/en/e/index.html").read_text("utf-8")

    again = made(replace(order, edge=Edge(datetime.fromisoformat("2026-12-24T00:00Z"), future=True)))
    assert [path for path in again if path.startswith("en/e/")] == ["en/e/index.html"]
    assert "Not published yet" not in (order.site / "_site/en/e/index.html").read_text("utf-8")


def test_deleted_translation_makes_what_named_it(order: Order) -> None:
    """What linked to the translation is made anew, and the lists of its language; its pages are gone."""
    changed = after(order, {"content/b/fr.md": None})

    assert changed == {
        **because(OTHERS, "en/b/index.html", "en/b/verification.json", "en/page/1/index.html"),
        **because(OTHERS, "en/people/olya/index.html", "en/topics/law/index.html", "sitemap.xml"),
        **because(OTHERS, "fr/corrections/feed.xml", "fr/feed.json", "fr/feed.xml", "fr/index.html"),
        **because(OTHERS, "fr/sources/index.html"),
    }
    assert [path for path in tree(order.site / "_site") if path.startswith(("fr/b/", "fr/people/", "fr/topics/"))] == []


# Edits around them


def test_template_edit_makes_the_pages_that_reach_it(order: Order) -> None:
    """A macro that the template of people imports concerns their pages alone."""
    reason = f"{TEMPLATE}templates/own.html"

    assert after(order, {"templates/own.html": "{% macro own() %}<p>Other.</p>{% endmacro %}"}) == because(
        reason, "en/people/jo/index.html", "en/people/olya/index.html", "fr/people/olya/index.html"
    )


def test_template_that_hides_a_built_in_one_makes_its_pages(order: Order) -> None:
    """A template of the site's own is another one than the built-in of the same name."""
    text = '{% extends "base.html" %}{% block main %}{% endblock %}'

    assert after(order, {"templates/sources.html": text}) == because(
        f"{TEMPLATE}templates/sources.html", "en/sources/index.html", "fr/sources/index.html"
    )


def test_computed_template_name_reaches_every_template(order: Order) -> None:
    """Where a template's name is computed, any file of the folder may be meant, whatever its ending."""
    computed = (
        '{% extends "base.html" %}{% block main %}{% include page.edition.lang ~ ".txt" ignore missing %}{% endblock %}'
    )
    after(order, {"templates/sources.html": computed})

    assert after(order, {"templates/fr.txt": "Voilà."}) == because(
        f"{TEMPLATE}templates/fr.txt", "en/sources/index.html", "fr/sources/index.html"
    )
    assert "Voilà." in (order.site / "_site/fr/sources/index.html").read_text("utf-8")


def test_catalogue_edit_makes_the_pages_of_its_language(order: Order) -> None:
    """Interface words concern every page of their language and none of another."""
    words = 'msgid "Skip to content"\nmsgstr "Passer"\n'

    assert after(order, {"locales/fr/LC_MESSAGES/factsite.po": words}) == because(
        WORDS, *html_pages(order, below="fr/")
    )


def test_person_name_makes_what_names_the_person(order: Order) -> None:
    """A name shows on its article, in the panel's data, in lists, in feeds and on the person's page."""
    text = text_of(order, "content/people.yaml").replace("name: Jo", "name: Joanna")

    assert after(order, {"content/people.yaml": text}) == because(
        OTHERS,
        "en/a/index.html",
        "en/a/verification.json",
        "en/feed.json",
        "en/feed.xml",
        "en/page/1/index.html",
        "en/people/jo/index.html",
        "en/topics/law/index.html",
    )


def test_navigation_makes_every_page(order: Order) -> None:
    """What stands around every page concerns them all, but no feed and no data."""
    text = f"{text_of(order, 'content/site.yaml')}nav: [about]\n"

    assert after(order, {"content/site.yaml": text}) == because(OTHERS, *html_pages(order))


def test_asset_edit_makes_the_asset_and_every_page(order: Order) -> None:
    """An asset's address holds its digest, so that every page that may show it is made anew; each says which."""
    changed = after(order, {"templates/assets/extra.svg": f"{FILES['templates/assets/extra.svg']}\n"})
    (asset,) = (path for path in tree(order.site / "_site") if path.startswith("assets/extra."))

    used = f"{REPLACED}templates/assets/extra.svg"
    assert changed == {**because(NEW, asset), **because(used, *html_pages(order))}


def test_asset_that_a_style_sheet_uses_changes_that_too(order: Order) -> None:
    """Where a style sheet leads to an asset, its own address changes with it; both are named."""
    sheet, asset = "templates/assets/own.css", "templates/assets/extra.svg"
    after(order, {sheet: 'p { background: url("extra.svg") }'})
    changed = after(order, {asset: f"{FILES[asset]}\n"})

    assert {changed[path] for path in html_pages(order)} == {f"{REPLACED}{asset}, {sheet}"}


def test_asset_that_comes_is_none_that_was_replaced(order: Order) -> None:
    """A new asset is part of what stands around every page."""
    changed = after(order, {"templates/assets/more.svg": PICTURE})

    assert {changed[path] for path in html_pages(order)} == {OTHERS}


def test_replaced_picture_is_the_reason_for_the_pages_that_show_it(order: Order) -> None:
    """Each page that shows a picture, in its lead, its text or a note, or leads to it, names its file."""
    after(order, {"content/p/p.svg": PICTURE})
    for number, text in enumerate(SHOWN.values()):
        after(order, {"content/p/en.md": text})
        changed = after(order, {"content/p/p.svg": f"{PICTURE}{' ' * (number + 1)}"})
        (media,) = (path for path in tree(order.site / "_site") if path.startswith("media/"))

        assert changed == {**because(NEW, media), **because(f"{REPLACED}content/p/p.svg", "en/p/index.html")}


def test_article_that_was_edited_with_its_picture_names_the_article(order: Order) -> None:
    """Where the article's own file has changed too, that is told first."""
    text = SHOWN["a picture"]
    after(order, {"content/p/p.svg": PICTURE, "content/p/en.md": text})
    changed = after(order, {"content/p/p.svg": f"{PICTURE} ", "content/p/en.md": text.replace("Text", "Words")})

    assert changed["en/p/index.html"] == FILE


def test_replaced_logo_is_the_reason_for_every_page_and_feed(order: Order) -> None:
    """The publisher's logo stands on every page and in feeds."""
    settings_text = f"{text_of(order, 'content/site.yaml')}publisher: {{logo: logo.svg}}\n"
    after(order, {"content/site.yaml": settings_text, "content/logo.svg": PICTURE})
    changed = after(order, {"content/logo.svg": f"{PICTURE} "})

    feeds = ("en/feed.xml", "en/feed.json", "fr/feed.xml", "fr/feed.json")
    corrections = ("en/corrections/feed.xml", "fr/corrections/feed.xml")
    used = [path for path, reason in changed.items() if reason == f"{REPLACED}content/logo.svg"]
    assert set(used) == {*html_pages(order), *feeds, *corrections}


def test_output_that_was_changed_or_deleted_is_made_again(order: Order) -> None:
    """A page is made again where its file isn't what the build left."""
    (order.site / "_site/en/a/index.html").unlink()
    (order.site / "_site/robots.txt").write_text("User-agent: nobody\n")

    assert made(order) == because(GONE, "en/a/index.html", "robots.txt")


# Nothing to do


def refuse(*_: object) -> None:
    """Fail where nothing should be read."""
    raise AssertionError("an article was read")


def test_nothing_changed_reads_no_article(order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    """A build of a site that stands makes nothing and parses nothing, and says the same again."""
    before = build(order).diagnostics
    monkeypatch.setattr(reading, "read_articles", refuse)
    outcome = build(order)

    assert (outcome.made, outcome.diagnostics) == ((), before)
    assert outcome.written
    assert outcome.written.written == outcome.written.removed == ()


def test_another_output_folder_reads_no_article_again(
    order: Order, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a build into one folder has read is known to a build into another, which makes all of its pages."""
    build(order)
    monkeypatch.setattr(reading, "read_articles", refuse)
    outcome = build(replace(order, output=tmp_path / "elsewhere"))

    assert outcome.written
    assert len(outcome.made) == len(outcome.written.written)


def test_settings_saved_unchanged_read_no_article(order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that were saved without a change have another time, and nothing else has to be done."""
    monkeypatch.setattr(reading, "read_articles", refuse)
    for path in (order.site / "content").rglob("*.*"):
        path.touch()

    assert made(order) == {}


def test_fresh_checkout_with_a_restored_cache_makes_nothing(
    order: Order, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same files with other times and inodes, in another folder, are known by their digests."""
    checkout = tmp_path / "elsewhere" / "site"
    shutil.copytree(order.site, checkout, copy_function=shutil.copyfile)
    monkeypatch.setattr(reading, "read_articles", refuse)
    # Not even the stages begin.
    monkeypatch.setattr("factsite.production.produce", refuse)
    outcome = build(replace(order, site=checkout, output=checkout / "_site"))

    assert outcome.made == ()
    assert outcome.written
    assert outcome.written.written == outcome.written.removed == ()


@pytest.mark.parametrize(
    ("name", "old", "new", "shown_in"),
    [
        ("content/people.yaml", "name: Olya", "name: Anya", "en/d/index.html"),
        ("content/a/map.svg", "0 0 1 1", "0 0 1 2", "media/a/map.*.svg"),
        ("templates/own.html", "Own.", "Our.", "en/people/olya/index.html"),
        ("templates/assets/extra.svg", "<svg ", "<SVG ", "assets/extra.*.svg"),
    ],
)
def test_fresh_checkout_in_which_a_file_differs_shows_it(
    order: Order, tmp_path: Path, name: str, old: str, new: str, shown_in: str
) -> None:
    """Settings, pictures, templates and assets of the same size, but of another content, are made anew."""
    picture = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>"
    shown = article("![A map](map.svg)", title="A", published="2026-09-01", topics="[law]", authors="[jo]")
    after(order, {"content/a/map.svg": picture, "content/a/en.md": shown})
    checkout = tmp_path / "elsewhere"
    shutil.copytree(order.site, checkout, copy_function=shutil.copyfile)
    text = (checkout / name).read_text("utf-8")
    (checkout / name).write_text(text.replace(old, new), "utf-8")
    before = [path.read_bytes() for path in sorted((order.site / "_site").glob(shown_in))]
    there = replace(order, site=checkout, output=checkout / "_site")

    assert made(there)
    assert [path.read_bytes() for path in sorted((checkout / "_site").glob(shown_in))] != before


def test_file_that_no_page_shows_may_change(order: Order) -> None:
    """What lies beside an article and isn't published has no part in a build."""
    after(order, {"content/a/notes.txt": "one"})
    produced: list[str] = []
    (order.site / "content/a/notes.txt").write_text("two", "utf-8")

    outcome = build(order, lambda stage, _: produced.append(stage))
    assert outcome.made == ()
    assert produced == ["look"]


def test_second_build_of_a_fresh_checkout_opens_no_article(
    order: Order, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once the new times are known, files that have lain for a while are trusted again."""
    checkout = tmp_path / "elsewhere"
    shutil.copytree(order.site, checkout, copy_function=shutil.copyfile)
    there = replace(order, site=checkout, output=checkout / "_site")
    monkeypatch.setattr("factsite.record._TOO_FRESH", -(10**12))
    assert made(there) == {}
    monkeypatch.setattr("factsite.pipeline.digest_of", refuse)

    assert made(there) == {}


def test_list_of_files_is_put_right(order: Order) -> None:
    """The list of what is ours stands among the pages: a build that has nothing else to do restores it."""
    listed = order.site / "_site/.factsite-files"
    before = listed.read_bytes()
    listed.write_bytes(before[:100])

    assert made(order) == {}
    assert listed.read_bytes() == before


def test_strict_build_after_another_publishes_nothing(order: Order) -> None:
    """Remembered warnings fail a strict build as found ones do, also beside an edit."""
    strict = replace(order, strict=True)
    before = tree(order.site / "_site")
    at_once = build(strict)
    text = text_of(order, "content/d/en.md").replace("The text", "Other text")
    (order.site / "content/d/en.md").write_text(text, "utf-8")
    edited = build(strict)

    assert at_once.has_warnings
    assert (at_once.written, edited.written, edited.made) == (None, None, ())
    assert tree(order.site / "_site") == before


MISTAKES = {
    "unknown source": ("content/b/en.md", "[@post]", "[@pst]"),
    "link to no story": ("content/b/fr.md", "The text", "[No](story:nowhere) The text"),
    "link to no heading": ("content/c/en.md", "(story:b)", "(story:b#nowhere)"),
    "address that is refused": ("content/d/en.md", "The text", "[No](javascript:x) The text"),
    "what no field is": ("content/a/en.md", "title:", "titel:"),
    "words that are missing": ("content/b/fr.md", "why: It matters.", ""),
    "nobody": ("content/b/en.md", "[olya]", "[nobody]"),
    "two in one story": ("content/b/en.md", "The text [@post]", "The text [@pst] [No](topic:nowhere)"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_mistake_is_told_as_a_whole_build_tells_it(order: Order, name: str) -> None:
    """Beside a mistake all that a build without memory says is said, nothing is published, and mending it is enough."""
    path, old, new = MISTAKES[name]
    text, before = text_of(order, path), tree(order.site / "_site")
    assert old in text
    (order.site / path).write_text(text.replace(old, new), "utf-8")
    outcome = build(order)

    assert not outcome.is_good
    assert outcome.written is None
    assert outcome.diagnostics == build(replace(order, cache=False)).diagnostics
    assert tree(order.site / "_site") == before
    assert after(order, {path: text}) == {}


@pytest.mark.parametrize("name", ["unknown source", "link to no story", "link to no heading", "two in one story"])
def test_mistake_in_a_text_reads_no_other_article(order: Order, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """What a misspelt id or link breaks is known from its story alone, so that its writer is told at once."""
    monkeypatch.setattr("factsite.record._TOO_FRESH", 0)
    monkeypatch.setattr("factsite.production.produce", lambda *_: pytest.fail("the whole site was built"))
    path, old, new = MISTAKES[name]
    (order.site / path).write_text(text_of(order, path).replace(old, new), "utf-8")

    assert not build(order).is_good


WORDS_OF_FACES = {
    "title": ("content/b/en.md", "title: B", "title: Bee"),
    "summary": ("content/b/en.md", "In short.", "Shorter."),
    "beginning": ("content/a/en.md", "The text", "Another text"),
    "update": ("content/b/en.md", "published:", "updated: 2026-09-05\npublished:"),
    "heading": ("content/b/en.md", "The text", "## A heading\n\nThe text"),
    "source": ("content/b/en.md", "title: Post", "title: Posts"),
    "provenance": ("content/b/en.md", "title: B", "title: B\nai: assisted"),
    "translation": ("content/b/fr.md", "Bref.", "En bref."),
}


@pytest.mark.parametrize("name", WORDS_OF_FACES)
def test_what_others_show_in_words_is_changed_without_reading_others(
    order: Order, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """A new title, summary or source keeps every address and order, so what shows it is known from faces alone."""
    monkeypatch.setattr("factsite.record._TOO_FRESH", 0)
    # The second edit is made in the setting that the first has left.
    for path, old, new in (WORDS_OF_FACES[name], ("content/c/en.md", "title: C", "title: Sea")):
        (order.site / path).write_text(text_of(order, path).replace(old, new, 1), "utf-8")
        with monkeypatch.context() as patch:
            patch.setattr("factsite.production.produce", lambda *_: pytest.fail("the whole site was built"))
            told = build(order).diagnostics
        fresh = replace(order, output=order.site.with_name("fresh"), cache=False)
        assert told == build(fresh).diagnostics
        assert tree(order.site / "_site") == tree(order.site.with_name("fresh"))


def test_what_is_wrong_in_a_neighbour_is_told_again(order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    """A story whose page shows a new title says of itself what it said."""
    monkeypatch.setattr("factsite.record._TOO_FRESH", 0)
    figures = "\n  many: {value: 7, written: {en: [sevenfold]}}"
    after(
        order, {"content/c/en.md": article("[B](story:b) [@post]", title="C", published="2026-09-03", figures=figures)}
    )
    after(order, {"content/b/en.md": text_of(order, "content/b/en.md").replace("title: B", "title: Bee")})

    told = build(order).diagnostics
    assert "parity-figure" in {one.code for one in told if one.place.path == "content/c/en.md"}
    assert told == build(replace(order, cache=False)).diagnostics


def test_build_of_some_stories_tells_how_long_each_stage_took(order: Order, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has the stages of any build."""
    monkeypatch.setattr("factsite.record._TOO_FRESH", 0)
    (order.site / "content/b/en.md").write_text(
        text_of(order, "content/b/en.md").replace("The text", "A text"), "utf-8"
    )

    assert [name for name, _ in build(order).stages] == ["look", "load", "resolve", "render"]


def test_title_in_the_menu_changes_every_page(order: Order) -> None:
    """What stands around every page isn't made from some stories alone."""
    after(order, {"content/site.yaml": f"{text_of(order, 'content/site.yaml')}nav: [about]\n"})
    made = after(order, {"content/about/en.md": page("About us.", title="Who we are")})

    assert set(made) >= set(html_pages(order, below="en/"))


def test_draft_that_takes_another_storys_key_is_told(order: Order) -> None:
    """What an unpublished article's file says can be a mistake beside other files."""
    order = replace(order, edge=Edge(NOW))
    draft = article(title="E", published="2026-12-24", key="a")

    (order.site / "content/e/en.md").write_text(draft, "utf-8")

    assert [one.code for one in build(order).diagnostics if one.severity == "error"] == ["duplicate-key"]


def test_reverted_edit_leaves_what_a_killed_build_laid_ready_to_nobody(order: Order) -> None:
    """Working files of a build that was killed are cleared away, though there is nothing else to do."""
    left = order.site / "_site/.factsite-new/en/a"
    left.mkdir(parents=True)
    (left / "index.html").write_text("half")
    os.utime(order.site / "content/a/en.md")

    assert made(order) == {}
    assert not (order.site / "_site/.factsite-new").exists()


PICTURE = "<svg xmlns='http://www.w3.org/2000/svg'/>"
ORIGINAL = article("Text [@post].\n", title="P", summary="In short.", published="2026-09-05")
SHOWN = {
    "a picture": article(
        "Text [@post].\n\n![A bridge](p.svg)\n", title="P", summary="In short.", published="2026-09-05"
    ),
    "a document": article("Text [@post], [all](p.svg).\n", title="P", summary="In short.", published="2026-09-05"),
    "a note": article(
        "Text [@post].\n",
        title="P",
        summary="In short.",
        published="2026-09-05",
        verification="\n  verified: '[All](p.svg).'\n  uncertainties: None.\n  why: News.",
    ),
    "a lead picture": article(
        "Text [@post].\n", title="P", summary="In short.", published="2026-09-05", image="{src: p.svg, alt: A bridge}"
    ),
}
UNPUBLISHED: dict[str, dict[str, str]] = {
    "draft": {"draft": "yes"},
    "held back": {"published": "2026-12-24"},
}


@pytest.mark.parametrize("shown", SHOWN)
@pytest.mark.parametrize("why", UNPUBLISHED)
def test_picture_comes_and_goes_with_what_is_published(order: Order, shown: str, why: str) -> None:
    """What a draft or a text that is held back shows too is published as long as a published text shows it."""
    image = "{src: p.svg, alt: Un pont}" if shown == "a lead picture" else None
    unpublished = translation(
        "Texte [@post].\n\n![Un pont](p.svg)\n", title="P", summary="Bref.", image=image, **UNPUBLISHED[why]
    )
    after(order, {"content/p/en.md": ORIGINAL, "content/p/fr.md": unpublished, "content/p/p.svg": PICTURE})
    assert "media" not in {path.split("/")[0] for path in tree(order.output or order.site)}
    for text in (SHOWN[shown], ORIGINAL, SHOWN[shown]):
        after(order, {"content/p/en.md": text})
        assert build(replace(order, output=order.site.parent / "fresh", cache=False)).is_good
        assert tree(order.site / "_site") == tree(order.site.parent / "fresh")
        assert ("media" in {path.split("/")[0] for path in tree(order.site / "_site")}) == (text != ORIGINAL)


def test_name_of_a_topic_and_a_person_is_two_names(order: Order) -> None:
    """Where a draft names a person that it named as a topic, it is the topic that is unused."""
    people, topics = (f"{text_of(order, f'content/{book}.yaml')}x: {{name: X}}\n" for book in ("people", "topics"))
    draft = article(title="X", draft="yes", topics="[x]")
    after(order, {"content/people.yaml": people, "content/topics.yaml": topics, "content/x/en.md": draft})
    after(order, {"content/x/en.md": draft.replace("topics: [x]\n", "").replace("[olya]", "[olya, x]")})
    said = [one.message for one in build(order).diagnostics if "'x'" in one.message]
    assert said == ["no story has the topic 'x'"]


def test_person_that_only_a_note_links_to_is_told_as_a_whole_build_tells_it(order: Order) -> None:
    """A link to a person that moves from the body to a note leaves what a clean build says."""
    people = f"{text_of(order, 'content/people.yaml')}x: {{name: X}}\n"
    draft = article("[X](person:x) [@post]\n", title="X", draft="yes")
    after(order, {"content/people.yaml": people, "content/x/en.md": draft})
    notes = "\n  verified: '[X](person:x)'\n  uncertainties: None.\n  why: News."
    (order.site / "content/x/en.md").write_text(article(title="X", draft="yes", verification=notes), "utf-8")
    assert build(order).diagnostics == build(replace(order, output=None, cache=False)).diagnostics


def test_lost_memory_is_the_reason_for_all_that_stands(order: Order) -> None:
    """Where the cache is lost, what stands in the output isn't new; what the site has gained since is."""
    stood = [path for path in tree(order.site / "_site") if path != ".factsite-files"]
    shutil.rmtree(order.site / ".factsite")
    changed = after(order, {"content/x/en.md": page("New.")})
    assert changed == {**because(UNKNOWN, *stood), **because(NEW, "en/x/index.html")}


@pytest.mark.parametrize("shown", SHOWN)
def test_picture_that_nothing_showed_is_published_once_a_text_shows_it(order: Order, shown: str) -> None:
    """A file that lay beside a story unused is copied with the edit that shows it, and goes with the next."""
    after(order, {"content/p/en.md": ORIGINAL, "content/p/p.svg": PICTURE})
    for text in (SHOWN[shown], ORIGINAL):
        after(order, {"content/p/en.md": text})
        assert build(replace(order, output=order.site.parent / "fresh", cache=False)).is_good
        assert tree(order.site / "_site") == tree(order.site.parent / "fresh")
