"""Languages on their way through a whole build: tags, hreflang sets, directions, and what is not translated."""

from __future__ import annotations

from pathlib import Path

import pytest
from lxml import etree

from tests.site_checker import check_site
from tests.site_maker import Run, article, build, page, page_translation, settings, translation, words_of

SITEMAP = {"m": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
HELD = "https://held.example"


def alternates(run: Run, path: str) -> dict[str, str]:
    """Give a page's hreflang set."""
    return {link.get("hreflang"): link.get("href") for link in run.tree(path).xpath("//link[@hreflang]")}


def switcher(run: Run, path: str) -> list[str]:
    """Give the addresses of the switcher, none where the page has no switcher."""
    return [str(one) for one in run.tree(path).xpath("//nav[@data-part='translations']//a/@href")]


# Tags


@pytest.mark.parametrize(
    ("listed", "file", "canonical", "folder"),
    [
        ("pt-BR", "pt-br.md", "pt-BR", "pt-br"),
        ("PT-br", "PT-BR.md", "pt-BR", "pt-br"),
        ("ZH-hans", "zh-HANS.md", "zh-Hans", "zh-hans"),
        ("zh-hant-hk", "zh-Hant-HK.md", "zh-Hant-HK", "zh-hant-hk"),
        ("sr-latn", "sr-Latn.md", "sr-Latn", "sr-latn"),
        ("EN", "en.MD", "en", "en"),
        ("es-419", "es-419.md", "es-419", "es-419"),
        ("ca-valencia", "ca-VALENCIA.md", "ca-valencia", "ca-valencia"),
    ],
)
def test_every_spelling_of_a_tag_is_one_language(
    tmp_path: Path, listed: str, file: str, canonical: str, folder: str
) -> None:
    """B076, B077: tags are read in any case and written canonically; the folder is in lower case."""
    files = {"site.yaml": settings(f"{listed}, fr"), f"s/{file}": page(), "s/fr.md": page_translation(of=listed)}
    run = build(tmp_path, files)

    assert run.tree(f"{folder}/s").getroot().get("lang") == canonical
    assert alternates(run, "fr/s")[canonical] == f"{HELD}/{folder}/s/"
    assert f'xml:lang="{canonical}"' in run.text(f"{folder}/feed.xml")
    assert run.json(f"{folder}/feed.json")["language"] == canonical


@pytest.mark.parametrize(
    ("listed", "hint"),
    [
        ("zh_CN", "write zh-CN or zh-Hans"),
        ("zh_Hans", "write zh-Hans"),
        ("en_UK", "write en-GB"),
        ("en-UK", "write en-GB"),
        ("xx", "write a code of ISO 639 such as it, ru or zh-Hans"),
        ("iw", "write he"),
        ("en-ZZZ", "write a BCP 47 tag such as it, pt-BR or zh-Hans"),
        ("../x", "write a BCP 47 tag such as it, pt-BR or zh-Hans"),
        ("english", "write a BCP 47 tag such as it, pt-BR or zh-Hans"),
        ("de-AAAA", "write a code of ISO 15924 such as Hans or Latn"),
    ],
)
def test_tag_that_is_none_is_an_error_with_the_right_one(tmp_path: Path, listed: str, hint: str) -> None:
    """B077: underscores, wrong regions, unknown or old codes, and paths are refused in the settings."""
    run = build(tmp_path, {"site.yaml": settings(listed), "s/en.md": page()})

    assert [(one.short, one.hint) for one in run.findings] == [("site.yaml:4:13 bad-language", hint)]


@pytest.mark.parametrize(
    ("file", "hint"),
    [
        ("zh_CN.md", "did you mean 'zh-CN.md'?"),
        ("de.md", "add de to 'languages' in content/site.yaml, or rename the file"),
        ("index.md", "name the file after its language, such as it.md"),
        ("xx.md", "name the file after its language, such as it.md"),
    ],
)
def test_file_named_after_no_listed_language_is_an_error(tmp_path: Path, file: str, hint: str) -> None:
    """B076: a file's name says its language, and nothing else may stand there."""
    run = build(tmp_path, {"site.yaml": settings("zh-CN, en"), "s/en.md": page(), f"s/{file}": page()})

    assert [(one.short, one.hint) for one in run.findings] == [(f"s/{file}:0:0 unknown-language-file", hint)]


def test_two_spellings_of_one_language_are_an_error(tmp_path: Path) -> None:
    """B076: a story has one file in each language, in whatever case it is named; the same holds for the list."""
    files = build(tmp_path / "a", {"s/en.md": page(), "s/EN.md": page()})
    listed = build(tmp_path / "b", {"site.yaml": settings("en, EN"), "s/en.md": page()})

    assert (files.errors, listed.errors) == (["s/en.md:0:0 duplicate-file"], ["site.yaml:4:17 duplicate-id"])


# hreflang


def test_default_language_is_x_default_at_its_own_address(tmp_path: Path) -> None:
    """B079, B080: every page of the set names the same addresses, x-default with the default language's slug."""
    files = {
        "site.yaml": settings("en, pl, de"),
        "about/en.md": page(slug="about"),
        "about/pl.md": page_translation(slug="o-nas"),
        "about/de.md": page_translation(slug="über"),
    }
    run = build(tmp_path, files)
    expected = {
        "en": f"{HELD}/en/about/",
        "pl": f"{HELD}/pl/o-nas/",
        "de": f"{HELD}/de/%C3%BCber/",
        "x-default": f"{HELD}/en/about/",
    }

    assert [alternates(run, path) for path in ("en/about", "pl/o-nas", "de/über")] == [expected] * 3


def test_original_is_x_default_where_the_default_language_lacks_the_story(tmp_path: Path) -> None:
    """B080: never a 404: without the default language's version the original stands for it."""
    files = {
        "site.yaml": settings("en, fr, de"),
        "s/de.md": page(slug="d"),
        "s/fr.md": page_translation(of="de", slug="f"),
        "t/en.md": page(),
    }
    run = build(tmp_path, files)

    assert alternates(run, "fr/f") == {
        "fr": f"{HELD}/fr/f/",
        "de": f"{HELD}/de/d/",
        "x-default": f"{HELD}/de/d/",
    }


def test_language_without_the_story_is_in_no_set(tmp_path: Path) -> None:
    """B082, B086: a language that lacks the story is in neither hreflang nor switcher nor sitemap, and has no copy."""
    files = {
        "site.yaml": settings("en, de, fr"),
        "s/en.md": page(),
        "s/de.md": page_translation(),
        "t/fr.md": page(),
    }
    run = build(tmp_path, files)

    assert sorted(alternates(run, "en/s")) == ["de", "en", "x-default"]
    assert switcher(run, "en/s") == ["/de/s/"]
    assert [path for path in run.files() if path.startswith("fr/") and "/s/" in path] == []
    assert f"{HELD}/fr/s/" not in run.text("sitemap.xml")


def test_way_to_the_home_of_another_language_is_no_translation(tmp_path: Path) -> None:
    """B082: outside the switcher a language may be offered by its home, without hreflang."""
    files = {"site.yaml": settings("en, de, fr"), "s/en.md": page(), "s/de.md": page_translation(), "t/fr.md": page()}
    links = build(tmp_path, files).tree("en/s").xpath("//a[@href='/fr/']")

    assert [link.get("hreflang") for link in links] == [None] * len(links)
    assert all(link.xpath("ancestor::nav[@data-part='translations']") == [] for link in links)


def test_page_in_one_language_has_no_set(tmp_path: Path) -> None:
    """B085, B098: a page without translations names none, in head, switcher and sitemap."""
    files = {"site.yaml": settings("en, ko"), "solo/en.md": page(), "t/en.md": page(), "t/ko.md": page_translation()}
    run = build(tmp_path, files)

    assert (alternates(run, "en/solo"), switcher(run, "en/solo")) == ({}, [])
    assert run.tree("en/solo").xpath("//link[@rel='canonical']/@href") == [f"{HELD}/en/solo/"]


def test_sitemap_names_every_version_with_each(tmp_path: Path) -> None:
    """B085: both pages of a pair carry both links, themselves included."""
    files = {"site.yaml": settings("en, ko"), "claims/en.md": page(), "claims/ko.md": page_translation()}
    root = etree.fromstring(build(tmp_path, files).text("sitemap.xml").encode())

    expected = [("en", f"{HELD}/en/claims/"), ("ko", f"{HELD}/ko/claims/"), ("x-default", f"{HELD}/en/claims/")]
    for lang in ("en", "ko"):
        links = root.xpath(f"//m:url[m:loc='{HELD}/{lang}/claims/']/x:link", namespaces=SITEMAP)
        assert [(link.get("hreflang"), link.get("href")) for link in links] == expected


@pytest.mark.parametrize("held", [{"draft": "yes"}, {"published": "2027-01-01"}])
def test_unpublished_translation_is_announced_nowhere(tmp_path: Path, held: dict[str, str]) -> None:
    """B083: no head, sitemap, switcher or feed tells of a draft or future translation; the next build does."""
    files = {"site.yaml": settings("en, fr"), "s/en.md": article(), "s/fr.md": translation(title="ZZHELD", **held)}
    run = build(tmp_path, {**files, "t/fr.md": page(title="T")})

    assert (alternates(run, "en/s"), switcher(run, "en/s")) == ({}, [])
    assert not any(b"ZZHELD" in content or b"/fr/s/" in content for content in run.files().values())

    out = build(tmp_path, {**files, "t/fr.md": page(title="T"), "s/fr.md": translation(title="ZZHELD")})
    assert (sorted(alternates(out, "en/s")), switcher(out, "en/s")) == (["en", "fr", "x-default"], ["/fr/s/"])


def test_homes_and_the_front_door_carry_one_set(tmp_path: Path) -> None:
    """The set of homes has / as its x-default, and / carries it too."""
    run = build(tmp_path, {"site.yaml": settings("en, fr"), "s/en.md": page(), "s/fr.md": page_translation()})
    expected = {"en": f"{HELD}/en/", "fr": f"{HELD}/fr/", "x-default": f"{HELD}/"}

    assert [alternates(run, path) for path in ("index.html", "en/index.html", "fr/index.html")] == [expected] * 3


def test_home_of_the_only_language_has_no_set(tmp_path: Path) -> None:
    """A site of one language announces none."""
    run = build(tmp_path, {"site.yaml": settings("en, fr"), "s/en.md": page()})

    assert [alternates(run, path) for path in ("index.html", "en/index.html")] == [{}, {}]


def test_older_lists_have_no_set(tmp_path: Path) -> None:
    """Numbered lists of different languages hold different stories."""
    files = {"site.yaml": settings("en, fr", page_size="1")}
    for number in range(3):
        files[f"s{number}/en.md"] = article(published=f"2026-09-0{number + 1}")
        files[f"s{number}/fr.md"] = translation()
    run = build(tmp_path, files)

    assert [alternates(run, f"{lang}/page/{number}") for lang in ("en", "fr") for number in (1, 2)] == [{}] * 4


def test_lists_of_both_languages_are_versions_of_each_other(tmp_path: Path) -> None:
    """Topics, people, corrections and sources pages name their counterparts where those exist."""
    files = {
        "site.yaml": settings("en, it"),
        "topics.yaml": "a: {name: A, slug: {en: health, it: salute}}\nb: {name: B}\n",
        "s/en.md": article(topics="[a, b]"),
        "s/it.md": translation(),
        "t/en.md": article(topics="[b]"),
    }
    run = build(tmp_path, files)

    assert alternates(run, "en/topics/health") == {
        "en": f"{HELD}/en/topics/health/",
        "it": f"{HELD}/it/topics/salute/",
        "x-default": f"{HELD}/en/topics/health/",
    }
    for path in ("people/olya", "corrections", "sources"):
        assert sorted(alternates(run, f"it/{path}")) == ["en", "it", "x-default"]


def test_topics_of_each_language_are_its_own(tmp_path: Path) -> None:
    """B091: a language's topic pages and counts hold its own articles only."""
    files = {
        "site.yaml": settings("en, it"),
        "topics.yaml": "health: {name: {en: Health, it: Salute}}\nsalute: {name: {en: Health at work, it: Salute}}\n",
        "s/en.md": article(topics="[health]"),
        "t/it.md": article(topics="[salute]"),
    }
    topics = [path for path in build(tmp_path, files).files() if "/topics/" in path]

    assert topics == ["en/topics/health/index.html", "it/topics/salute/index.html"]


def test_built_site_passes_the_outside_check(tmp_path: Path) -> None:
    """B080 to B086: on a site of gaps in every place all sets are reciprocal and every link leads somewhere."""
    files = {
        "site.yaml": settings("en, fr, ar, zh-Hans", url=f"{HELD}/base", nav="[about, topics/x]"),
        "topics.yaml": "x: {name: X}\ny: {name: Y}\n",
        "about/fr.md": page(),
        "about/ar.md": page_translation(of="fr"),
        "a/en.md": article(topics="[x]"),
        "a/fr.md": translation(),
        "a/zh-Hans.md": translation(draft="yes"),
        "b/zh-Hans.md": article(topics="[y]", published="2026-09-01"),
        "b/ar.md": translation(of="zh-Hans", slug="ب"),
        "c/ar.md": article(published="2027-01-01"),
    }
    run = build(tmp_path, files)

    assert run.published
    assert check_site(run.output, f"{HELD}/base") == []


# lang and dir


@pytest.mark.parametrize(
    ("lang", "direction"),
    [
        ("ar", "rtl"),
        ("fa", "rtl"),
        ("he", "rtl"),
        ("ur", "rtl"),
        ("en", "ltr"),
        ("az-Arab", "rtl"),
        ("ku", "ltr"),
        ("uz-Arab", "rtl"),
    ],
)
def test_every_page_says_its_language_and_direction(tmp_path: Path, lang: str, direction: str) -> None:
    """B097, B100: no HTML file is without lang and dir, 404 and redirect pages among them."""
    folder = lang.lower()
    run = build(tmp_path, {"site.yaml": settings(lang), f"s/{lang}.md": article(aliases="[/old/]")})

    pages = {path: run.tree(path).getroot() for path in run.files() if path.endswith(".html")}
    assert {"404.html", f"{folder}/404.html", "index.html", "old/index.html"} <= set(pages)
    assert {(root.get("lang"), root.get("dir")) for root in pages.values()} == {(lang, direction)}


def test_words_of_other_languages_are_marked_and_isolated(tmp_path: Path) -> None:
    """B100: names and titles in a right-to-left page keep their own order, titles with their language."""
    files = {
        "site.yaml": settings("ar"),
        "s/ar.md": article("نص فيه HTML ثم 3.5% نهاية [@post].\n\n`a < b`"),
    }
    run = build(tmp_path, files)
    (title,) = run.tree("ar/s").xpath("//li[@id='source-post']//bdi[@lang]")

    assert (title.get("lang"), title.get("dir"), title.text) == ("en", "ltr", "A post")
    assert "نص فيه HTML ثم 3.5% نهاية" in run.body("ar/s")
    assert words_of(run.tree("ar/s").xpath("//p[contains(@class, 'byline')]//bdi")[0]) == "Olya"


def test_borrowed_words_carry_their_language(tmp_path: Path) -> None:
    """Nothing is half translated without saying so: words of the original are marked, with a warning."""
    source = "\n  - {id: post, title: A, lang: en, role: primary, no_url: print, note: English note}"
    files = {
        "site.yaml": settings("en, de"),
        "s/en.md": article(sources=source, image="{src: p.svg, alt: a, credit: English credit}"),
        "s/de.md": translation(image="{alt: b}"),
        "s/p.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    }
    run = build(tmp_path, files)

    for words in ("English note", "English credit"):
        (element,) = run.tree("de/s").xpath(f"//*[text()='{words}']")
        assert element.get("lang") == "en"
    assert [one.split(" ")[1] for one in run.warnings] == ["borrowed-words", "borrowed-words"]


def test_missing_words_stop_a_published_translation_only(tmp_path: Path) -> None:
    """Words that the original has are an error where a published translation lacks them, a warning in a draft."""
    claim = "\n  - {id: c, text: t, by: b, status: confirmed, sources: [post]}"
    files = {"site.yaml": settings("en, de"), "s/en.md": article(claims=claim)}
    published = build(tmp_path / "a", {**files, "s/de.md": translation()})
    draft = build(tmp_path / "b", {**files, "s/de.md": translation(draft="yes")})

    assert published.errors == ["s/de.md:2:1 missing-words", "s/de.md:2:1 missing-words"]
    assert (draft.errors, draft.warnings) == ([], ["s/de.md:2:1 missing-words", "s/de.md:2:1 missing-words"])


@pytest.mark.parametrize(
    ("field", "value", "short"),
    [
        ("kind", "opinion", "s/de.md:12:7"),
        ("authors", "[jo]", "s/de.md:12:10"),
        ("topics", "[x]", "s/de.md:12:9"),
        ("sources", "\n  - {id: post, url: 'https://other.example/'}", "s/de.md:13:21"),
        ("figures", "{a: {value: 2}}", "s/de.md:12:10"),
        ("corrections", "\n  - {id: k, date: 2026-09-21, text: t}", "s/de.md:11:19"),
        ("claims", "\n  - {id: c, text: t, status: refuted}", "s/de.md:9:30"),
    ],
)
def test_another_fact_in_a_translation_is_an_error_that_names_both(
    tmp_path: Path, field: str, value: str, short: str
) -> None:
    """Facts stand in the original alone; a translation that differs contradicts it, with both places."""
    words = {"claims": "\n  - {id: c, text: t}", "corrections": "\n  - {id: k, text: t}"}
    files = {
        "site.yaml": settings("en, de", translations="{parity: off}"),
        "people.yaml": "olya: {name: Olya}\njo: {name: Jo}\n",
        "topics.yaml": "x: {name: X}\ny: {name: Y}\n",
        "t/en.md": article(authors="[jo]", topics="[x, y]"),
        "s/en.md": article(
            topics="[y]",
            figures="{a: {value: 1}}",
            corrections="\n  - {id: k, date: 2026-09-20, type: correction, text: t}",
            claims="\n  - {id: c, text: t, status: confirmed, sources: [post]}",
        ),
        "s/de.md": translation(**{**words, field: value}),
    }
    run = build(tmp_path, files)

    (found,) = (one for one in run.findings if one.severity == "error")
    assert found.code == "contradicts-original"
    assert found.place == f"content/{short}"
    assert [one.split(":")[0] for one in found.related] == ["content/s/en.md"]


@pytest.mark.parametrize(
    ("files", "short"),
    [
        ({"s/en.md": page(), "s/de.md": page()}, "s/de.md:2:8 two-originals"),
        ({"s/en.md": page_translation(of="de"), "s/de.md": page_translation(of="en")}, "s/de.md:3:1 no-original"),
        (
            {"s/en.md": page(), "s/de.md": page_translation(of="en"), "s/fr.md": page_translation(of="de")},
            "s/fr.md:3:19 wrong-original",
        ),
        ({"s/en.md": page(), "s/de.md": page_translation(of="fr")}, "s/de.md:3:19 wrong-original"),
    ],
)
def test_a_story_has_one_original(tmp_path: Path, files: dict[str, str], short: str) -> None:
    """Two files without a translation, none, or a translation of a translation: one error at its place."""
    run = build(tmp_path, {"site.yaml": settings("en, de, fr"), **files})

    assert run.errors == [short]


# Words of the interface


@pytest.mark.parametrize(
    ("lang", "counts"),
    [
        (
            "ru",
            {
                1: "1 минута",
                2: "2 минуты",
                5: "5 минут",
                11: "11 минут",
                21: "21 минута",
                22: "22 минуты",
                111: "111 минут",
            },
        ),
        ("pl", {1: "1 minuta", 2: "2 minuty", 5: "5 minut", 21: "21 minut", 22: "22 minuty"}),
    ],
)
def test_plural_forms_are_those_of_the_language(tmp_path: Path, lang: str, counts: dict[int, str]) -> None:
    """B103, B104: the number of minutes chooses the form that CLDR gives it."""
    catalogue = (
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgctxt "reading time"\nmsgid "{count} min read"\nmsgid_plural "{count} min read"\n'
        'msgstr[0] "{count} minuta"\nmsgstr[1] "{count} minuty"\nmsgstr[2] "{count} minut"\n'
    )
    files = {"site.yaml": settings(lang), **({"locales/pl/LC_MESSAGES/factsite.po": catalogue} if lang == "pl" else {})}
    files |= {f"s{count}/{lang}.md": article("word " * (230 * count)) for count in counts}
    run = build(tmp_path, files)

    for count, words in counts.items():
        byline = run.tree(f"{lang}/s{count}").xpath("string(//p[contains(@class, 'byline')])")
        assert words in " ".join(byline.replace("\u00a0", " ").split())


def test_language_without_a_catalogue_speaks_english_and_says_so(tmp_path: Path) -> None:
    """B106: the page is built, English words carry lang="en", and one warning names the language."""
    run = build(tmp_path, {"site.yaml": settings("sw"), "s/sw.md": article()})

    assert [(one.severity, one.code, one.path) for one in run.findings] == [("warning", "no-catalogue", "locales/sw")]
    (heading,) = run.tree("sw/s").xpath("//section[@id='verification']//*[@data-part='sources']/h3")
    assert [(one.get("lang"), one.text) for one in heading.iter("span")] == [("en", "Sources")]
