"""Articles that a language lacks: named in its lists where the policy says so, and never as if they were translated."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from factsite.addresses import ARTICLE_DATA
from factsite.orders import Edge, Order
from factsite.pipeline import build as build_site
from factsite.plan.stage import FILE, NEW, OTHERS
from tests.outside_parsers import xml_values
from tests.site_maker import Run, article, build, page, settings, translation, tree, words_of, write_site

TOPICS = "law: {name: {en: Law, fr: Droit}}\n"
LIST, HIDE = "{missing: list}", "{missing: hide}"


def site(policy: str | None, **stories: str | None) -> dict[str, str]:
    """Write a site in English and French whose story "only" is in English alone; ``stories`` are its own policies."""
    return {
        "site.yaml": settings("fr, en", translations=policy),
        "topics.yaml": TOPICS,
        "both/en.md": article(title="Both", published="2026-09-01", topics="[law]", verification=CHECKED),
        "both/fr.md": translation(title="Les deux"),
        "only/en.md": article(
            title="Only", published="2026-09-02", topics="[law]", translations=stories.get("only"), verification=CHECKED
        ),
        "about/en.md": page(title="About"),
    }


CHECKED = "\n  by: [olya]\n  verified: We looked.\n  uncertainties: Some remain.\n  why: It matters."


def listed(done: Run, path: str) -> list[tuple[str, str, str | None, str | None, str | None]]:
    """Read a list: of each entry title, address, hreflang, and the title's and the summary's language."""
    return [
        (
            words_of(entry.find(".//h2") if entry.find(".//h2") is not None else entry.find(".//h3")),
            entry.xpath("string(.//a/@href)"),
            next(iter(entry.xpath(".//a/@hreflang")), None),
            next(iter(entry.xpath(".//a/bdi/@lang")), None),
            next(iter(entry.xpath("./div/p/bdi/@lang")), None),
        )
        for entry in done.tree(path).xpath("//main//article")
    ]


FOREIGN = ("Only", "/en/only/", "en", "en", "en")


@pytest.mark.parametrize(
    ("policy", "story", "is_listed"),
    [(None, None, False), (HIDE, None, False), (LIST, None, True), (LIST, HIDE, False), (HIDE, LIST, True)],
)
def test_policy_of_the_story_else_of_the_site_decides(
    tmp_path: Path, policy: str | None, story: str | None, *, is_listed: bool
) -> None:
    """Without a policy, lists hold what is in their language; a story may say otherwise for itself."""
    done = build(tmp_path, site(policy, only=story))

    expected = ["/en/only/", "/fr/both/"] if is_listed else ["/fr/both/"]
    assert [address for _, address, *_ in listed(done, "fr")] == expected


@pytest.mark.parametrize("path", ["fr", "fr/topics/law", "fr/people/olya"])
def test_entry_says_that_it_is_in_another_language(tmp_path: Path, path: str) -> None:
    """Home, topic and person name the article's language, mark its words, and lead to it by a link that says so."""
    done = build(tmp_path, site(LIST))

    first, second = listed(done, path)
    assert first == FOREIGN
    assert second == ("Les deux", "/fr/both/", "en", None, None)
    (entry, _) = done.tree(path).xpath("//main//article")
    aside = " ".join(words_of(entry.xpath("./div[1]")[0]).split())
    assert aside == "Reportage 2 septembre 2026 Non traduit anglais"


def test_line_of_a_persons_list_says_it_too(tmp_path: Path) -> None:
    """Where articles have one line each, the same stands in that line."""
    done = build(tmp_path, site(LIST))

    line, _ = done.tree("fr/people/olya").xpath("//ul[@class='briefs']/li")
    assert " ".join(words_of(line).split()) == "Only 2 septembre 2026 Non traduit anglais"
    assert line.xpath("./a/@hreflang") == ["en"]


def test_own_language_lists_it_as_always(tmp_path: Path) -> None:
    """In the language that has the article nothing is marked, and pages for reading alone are in no list."""
    done = build(tmp_path, site(LIST))

    assert [entry[:2] for entry in listed(done, "en")] == [("Only", "/en/only/"), ("Both", "/en/both/")]
    assert done.tree("en").xpath("//main//*[@lang][not(@hreflang)]") == []


def test_original_is_linked_and_other_versions_beside_it(tmp_path: Path) -> None:
    """Of several versions the original is named, as links to stories do; the others are languages to choose."""
    files = {
        "site.yaml": settings("fr, en, ar", translations=LIST),
        "a/ar.md": article(title="أ", published="2026-09-02"),
        "a/en.md": translation(of="ar", title="A"),
        "b/fr.md": article(title="Bé", published="2026-09-01"),
    }
    done = build(tmp_path, files)

    entry, _ = done.tree("fr").xpath("//main//article")
    links = [(one.get("href"), one.get("hreflang"), one.get("dir")) for one in entry.xpath(".//a")]
    assert links == [("/ar/a/", "ar", None), ("/en/a/", "en", "ltr")]
    assert [(one.tag, one.get("dir")) for one in entry.xpath(".//*[@lang='ar']")] == [("bdi", "rtl"), ("bdi", "rtl")]


def test_feeds_sources_neighbours_and_hreflang_stay_in_their_language(tmp_path: Path) -> None:
    """Only lists for readers change: with and without the policy all other files are the same, byte for byte."""
    hidden = tree(build(tmp_path / "hidden", site(HIDE)).output)
    done = build(tmp_path / "listed", site(LIST))

    assert done.published
    changed = {path for path, content in done.files().items() if content != hidden.get(path)}
    lists = {"fr/index.html", "fr/topics/law/index.html", "fr/people/olya/index.html"}
    assert changed == {*lists, ".factsite-files"}
    assert set(done.files()) == set(hidden)


def test_structured_data_names_its_language(tmp_path: Path) -> None:
    """The list as data says which language the article is in."""
    done = build(tmp_path, site(LIST))

    (listing,) = (node["mainEntity"] for node in done.graph("fr") if node["@type"] == "CollectionPage")
    assert listing["itemListElement"] == [
        {
            "@type": "ListItem",
            "position": 1,
            "item": {
                "@type": "NewsArticle",
                "url": "https://held.example/en/only/",
                "name": "Only",
                "inLanguage": "en",
            },
        },
        {"@type": "ListItem", "position": 2, "name": "Les deux", "url": "https://held.example/fr/both/"},
    ]


def test_language_or_topic_without_an_article_gets_no_page(tmp_path: Path) -> None:
    """What a language lacks makes no page in it: no home, topic or person; drafts and what isn't due are nowhere."""
    files = {
        **site(LIST),
        "site.yaml": settings("fr, en, ru", translations=LIST),
        "topics.yaml": f"{TOPICS}sea: {{name: Sea}}\n",
        "sea/en.md": article(title="Sea", topics="[sea]", authors="[jo]"),
        "draft/en.md": article(title="Draft", draft="yes"),
        "later/en.md": article(title="Later", published="2027-01-01"),
        "people.yaml": "olya: {name: Olya}\njo: {name: Jo}\n",
    }
    done = build(tmp_path, files)

    assert done.published
    names = set(done.files())
    assert not [name for name in names if name.startswith(("ru/", "fr/topics/sea", "fr/people/jo"))]
    assert {"en/topics/sea/index.html", "en/people/jo/index.html"} <= names
    assert [title for title, *_ in listed(done, "fr")] == ["Sea", "Only", "Les deux"]
    assert xml_values(done.text("sitemap.xml").encode(), "//*[contains(text(), '/ru/')]") == []


# Rebuilding

NOW = datetime.fromisoformat("2026-11-30T12:00Z")
SHORT = {"summary": "In short."}


def numbered(folder: Path) -> Order:
    """Build a site of five English stories, of which French has the oldest, with lists of two."""
    stories = {
        f"{key}/en.md": article(title=key, published=f"2026-09-0{day}", **SHORT) for day, key in enumerate("abcde", 1)
    }
    files = {"site.yaml": settings("en, fr", page_size="2", translations=LIST), "people.yaml": "olya: {name: Olya}\n"}
    site = write_site(folder / "site", {**files, **stories, "a/fr.md": translation(title="a", **SHORT)})
    order = Order(site, Edge(NOW), site / "_site", jobs=1)
    assert build_site(order).is_good
    return order


def after(order: Order, name: str, text: str) -> dict[str, str]:
    """Write a file, build, and give what was made anew, with the reasons."""
    path = order.site / "content" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    outcome = build_site(order)
    assert outcome.is_good, outcome.diagnostics
    return dict(outcome.made)


def entries(order: Order, path: str) -> list[str]:
    """Name the articles of a list page, by address."""
    run = Run(0, "", "", order.site, order.output or order.site)
    return [address for _, address, *_ in listed(run, path)]


def test_translation_takes_its_originals_place_on_its_page(tmp_path: Path) -> None:
    """An article that was listed in another language is translated: it stays where it was, on the same page."""
    order = numbered(tmp_path)
    assert entries(order, "fr/page/1") == ["/en/b/", "/fr/a/"]
    before = entries(order, "fr/page/2")

    made = after(order, "b/fr.md", translation(title="bé", **SHORT))

    assert entries(order, "fr/page/1") == ["/fr/b/", "/fr/a/"]
    assert entries(order, "fr/page/2") == before == ["/en/d/", "/en/c/"]
    assert made == {
        **dict.fromkeys((f"fr/b/{name}" for name in ("index.html", *ARTICLE_DATA)), NEW),
        **dict.fromkeys(
            (
                "en/b/index.html",
                "en/b/verification.json",
                "en/page/1/index.html",
                "en/people/olya/index.html",
                "fr/a/index.html",
                "fr/corrections/feed.xml",
                "fr/feed.json",
                "fr/feed.xml",
                "fr/page/1/index.html",
                "fr/people/olya/index.html",
                "fr/sources/index.html",
                "sitemap.xml",
            ),
            OTHERS,
        ),
    }


def test_new_original_changes_the_newest_lists_of_every_language(tmp_path: Path) -> None:
    """Where French lacks it, it is added to the French home too; lists that were full stay as they are."""
    made = after(numbered(tmp_path), "f/en.md", article(title="f", published="2026-09-06", **SHORT))

    lists = {path for path in made if "page/" in path or path in ("en/index.html", "fr/index.html")}
    assert lists == {"en/index.html", "fr/index.html"}


def test_title_shows_in_the_lists_of_languages_that_lack_it(tmp_path: Path) -> None:
    """An edit of what lists show makes those of every language that names the article; one of the body makes none."""
    order = numbered(tmp_path)
    body = after(order, "c/en.md", article("Other text [@post].\n", title="c", published="2026-09-03", **SHORT))
    title = after(order, "c/en.md", article("Other text [@post].\n", title="see", published="2026-09-03", **SHORT))

    assert body == {"en/c/index.html": FILE}
    assert {path for path in title if path.startswith("fr/")} == {"fr/page/2/index.html", "fr/people/olya/index.html"}


def test_story_that_hides_itself_leaves_the_lists(tmp_path: Path) -> None:
    """The policy of one story is part of what it shows others."""
    order = numbered(tmp_path)
    after(order, "e/en.md", article(title="e", published="2026-09-05", translations=HIDE, **SHORT))

    assert entries(order, "fr") == ["/en/d/", "/en/c/"]
    assert entries(order, "en") == ["/en/e/", "/en/d/"]
