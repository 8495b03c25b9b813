"""One cause is one finding, and a finding names what it speaks of."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.site_maker import Files, article, build, page, page_translation, run, settings, translation, write_site

SOURCE = "{id: post, title: A post, lang: en, role: primary, no_url: print, note: By hand.}"
CLAIM = "{id: c, text: Prices fell., status: confirmed, sources: [post]}"


def pair(original: str, other: str) -> dict[str, str]:
    """Write a story in two languages."""
    return {"site.yaml": settings("en, it"), "s/en.md": original, "s/it.md": other}


def findings(folder: Path, files: Files) -> list[str]:
    """Build a site and give what is found, in short, but for pins and the comparison of languages."""
    found = [one for one in build(folder, files).findings if one.severity != "note"]
    return [one.short for one in found if one.code != "unpinned-translation" and not one.code.startswith("parity-")]


@pytest.mark.parametrize("field", ["image", "body"])
@pytest.mark.parametrize(("kind", "code"), [("pipe", "not-a-file"), ("outside", "link-outside")])
def test_picture_that_is_no_file_is_told_where_it_lies(tmp_path: Path, field: str, kind: str, code: str) -> None:
    """A picture that is a pipe or leads out of the site is one finding, not a missing picture too."""
    text = article(image="{src: p.png, alt: A}") if field == "image" else article("The text [@post]. ![A](p.png)\n")
    site = write_site(tmp_path / "site", {"s/en.md": text})
    if kind == "pipe":
        os.mkfifo(site / "content/s/p.png")
    else:
        (site / "content/s/p.png").symlink_to(Path(os.__file__))

    assert [one.short for one in run("build", site, tmp_path / "out").findings] == [f"s/p.png:0:0 {code}"]


def test_picture_in_a_linked_folder_is_missing(tmp_path: Path) -> None:
    """A link to a folder is only a warning, so what is sought in it is an error of its own."""
    site = write_site(tmp_path / "site", {"s/en.md": page("![A](more/p.png)\n"), "t/p.png": "x", "t/en.md": page()})
    (site / "content/s/more").symlink_to(site / "content/t")

    found = [one.short for one in run("build", site, tmp_path / "out").findings]
    assert found == ["s/en.md:5:1 missing-picture", "s/more:0:0 not-a-file"]


def test_article_that_is_no_file_keeps_its_place(tmp_path: Path) -> None:
    """An original that is a pipe is one finding: its translation and the links to it are none."""
    files = {"site.yaml": settings("en, it"), "s/it.md": translation(), "t/en.md": page("[S](story:s)\n")}
    site = write_site(tmp_path / "site", files)
    os.mkfifo(site / "content/s/en.md")

    found = [one for one in run("build", site, tmp_path / "out").findings if one.code != "unpinned-translation"]
    assert [one.short for one in found] == ["s/en.md:0:0 not-a-file"]


@pytest.mark.parametrize("name", ["site.yaml", "people.yaml"])
def test_link_to_settings_is_told_at_the_link(tmp_path: Path, name: str) -> None:
    """The site's own settings are no file for readers."""
    assert findings(tmp_path, {"s/en.md": page(f"[all](../{name})\n"), "people.yaml": ""}) == [
        "s/en.md:5:1 broken-link"
    ]


@pytest.mark.parametrize("field", ["slug", "kind", "published"])
def test_hidden_character_in_a_value_is_one_finding(tmp_path: Path, field: str) -> None:
    """What follows from a character that may not stand there isn't told again."""
    found = findings(tmp_path, {"s/en.md": page(**{field: '"a\\x07b"'})})
    assert [one.rpartition(" ")[2] for one in found] == ["control-character"]


@pytest.mark.parametrize("mark", ["\u00ad", "\u200b", "\u2060", "\u3164", "\ufe0f", "\u200f", "\U000e0041"])
def test_invisible_character_in_a_slug(tmp_path: Path, mark: str) -> None:
    """Two addresses never look the same: what can't be seen is refused; joiners, which scripts need, pass."""
    assert findings(tmp_path / "a", {"s/en.md": page(slug=f"wa{mark}ter")}) == ["s/en.md:4:7 bad-slug"]
    assert findings(tmp_path / "b", {"s/en.md": page(slug="می\u200cخواهم")}) == []


def test_words_that_a_translation_lacks_are_named(tmp_path: Path) -> None:
    """A finding about an item of a list names the item."""
    files = pair(article(sources=f"\n  - {SOURCE}", claims=f"\n  - {CLAIM}"), translation())
    found = build(tmp_path, files).findings
    said = [one.message for one in found if one.code in ("missing-words", "borrowed-words")]
    assert said == [
        "'note' of the source 'post' is not translated: readers see the original's words, marked as 'en'",
        "this translation has no words for 'text' of the claim 'c'",
    ]


def test_fact_that_the_original_lacks(tmp_path: Path) -> None:
    """Where the original says nothing, no place is named that says something else."""
    other = translation(kind="opinion", claims="\n  - {id: d, text: Words.}")
    found = build(tmp_path, pair(article(), other)).findings
    whole = ("content/s/en.md:0:0",)
    told = [(one.code, one.message, one.related) for one in found if one.severity == "error"]
    assert told == [
        ("contradicts-original", "'kind' doesn't stand in the original; facts stand in the original alone", whole),
        ("unknown-id", "the original has no 'd' in 'claims'", whole),
    ]


def test_correction_under_another_id_is_the_one_that_lacks(tmp_path: Path) -> None:
    """Words without a day and a type, where one of the original's corrections has none, were meant for it."""
    original = article(corrections="\n  - {id: c1, date: 2026-09-20, type: correction, text: It said four.}")
    other = translation(corrections="\n  - {id: harbour, text: Diceva quattro.}")
    found = [one for one in build(tmp_path, pair(original, other)).findings if one.severity == "error"]

    assert [(one.short, one.hint) for one in found] == [("s/it.md:9:10 unknown-id", "did you mean 'c1'?")]
    assert "missing-correction" not in [one.code for one in build(tmp_path / "again", pair(original, other)).findings]


@pytest.mark.parametrize(
    ("figure", "error"), [("value: 3, factor: 2", "not-here"), ("value: 9, at_least: yes, at_most: yes", "not-here")]
)
def test_figure_that_contradicts_itself_is_compared_with_nothing(tmp_path: Path, figure: str, error: str) -> None:
    """Nobody knows yet what it is, so no text is asked for it."""
    files = pair(page("It has 9 lanes.\n", figures=f"{{lanes: {{{figure}}}}}"), page_translation("Ha 9 corsie.\n"))
    found = [one.code for one in build(tmp_path, files).findings if one.severity != "note"]

    assert found == [error, "unpinned-translation"]


def test_citation_before_a_colon_is_no_definition(tmp_path: Path) -> None:
    """A paragraph that begins with a citation and a colon loses no word."""
    made = build(tmp_path, {"s/en.md": article("[@post]: confirmed\n\n[@post]: https://a.example/\n")})
    body = made.body("en/s")
    assert ": confirmed</p>" in body
    assert ">https://a.example/</a></p>" in body


def test_file_without_an_ending(tmp_path: Path) -> None:
    """A file without an ending is called that."""
    (one,) = build(tmp_path, {"s/en.md": page("[all](notes)\n"), "s/notes": "Notes"}).findings
    assert (one.short, one.message) == (
        "s/notes:0:0 unsafe-file",
        "files without an ending such as .pdf are not published",
    )


def test_story_with_two_originals_hides_nothing_else(tmp_path: Path) -> None:
    """Links and citations of every file are checked, whichever is the original."""
    wrong = "The text [@pots] [x](nowhere.csv).\n"
    found = findings(tmp_path, pair(article(wrong), article(wrong, authors=None)))
    assert [one for one in found if one.endswith("two-originals")] == ["s/it.md:2:8 two-originals"]
    for name in ("en", "it"):
        assert {"broken-link", "unknown-source"} <= {
            one.rpartition(" ")[2] for one in found if one.startswith(f"s/{name}.md")
        }


def test_story_without_an_original_lacks_its_sources_for_that_reason(tmp_path: Path) -> None:
    """Links of every file are checked, but the sources may stand in the original that isn't there."""
    wrong = "The text [@post] [x](nowhere.csv).\n"
    assert findings(tmp_path, pair(translation(wrong, of="it"), translation(wrong, of="en"))) == [
        "s/en.md:3:1 no-original",
        "s/en.md:9:18 broken-link",
        "s/it.md:9:18 broken-link",
    ]


def test_original_that_calls_itself_a_translation_has_its_citations_checked(tmp_path: Path) -> None:
    """Where sources stand, what was nearly the id of one is a mistake of its own."""
    files = {"s/en.md": article("The text [@post], [@pots].\n", translation="{of: it, method: human}")}
    assert findings(tmp_path, {"site.yaml": settings("en, it"), **files}) == [
        "s/en.md:11:1 no-original",
        "s/en.md:13:20 unknown-source",
    ]


def test_field_of_an_original_in_a_translation_is_one_finding(tmp_path: Path) -> None:
    """What a translation can't say is told once."""
    same = "{is: v1-000000000000, was: [v1-111111111111]}"
    found = findings(tmp_path, pair(article(), translation(same_meaning=same, key="k")))
    assert [one for one in found if one.endswith("not-here")] == ["s/it.md:8:1 not-here", "s/it.md:9:1 not-here"]


def test_translation_of_another_translation_is_checked_too(tmp_path: Path) -> None:
    """A file that names the wrong original has its links checked all the same."""
    files = {**pair(article(), translation("[x](no.csv) [@post]\n", of="de")), "site.yaml": settings("en, it, de")}
    assert findings(tmp_path, files) == ["s/it.md:3:19 wrong-original", "s/it.md:9:1 broken-link"]


GIF = b"GIF89a\x01\x00\x01\x00\x00\x00\x00;"


@pytest.mark.parametrize(
    ("name", "content", "found"),
    [
        ("p.gif", GIF, []),
        ("p.png", GIF, ["s/p.png:0:0 not-a-picture"]),
        ("p.png", b"<!doctype html><p>Not found</p>", ["s/p.png:0:0 not-a-picture"]),
        ("p.webp", b"", ["s/p.webp:0:0 not-a-picture"]),
        ("p.svg", b"<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'/>", []),
        ("p.pdf", b"%PDF-1.7", ["s/en.md:5:1 not-a-picture"]),
    ],
)
def test_picture_is_what_its_name_says(tmp_path: Path, name: str, content: bytes, found: list[str]) -> None:
    """A page saved as a picture, or a document in a picture's place, is one finding; another format is a warning."""
    made = build(tmp_path, {"s/en.md": page(f"![A]({name})\n"), f"s/{name}": content})
    assert [one.short for one in made.findings] == found
    assert (made.status == 0) == (content == GIF or not found)


def test_lead_picture_and_logo_are_pictures(tmp_path: Path) -> None:
    """A document can't be the lead picture, nor the logo."""
    files = {
        "site.yaml": settings(publisher="{logo: s/p.pdf}"),
        "s/en.md": article(image="{src: p.pdf, alt: A}"),
        "s/p.pdf": "%PDF-1.7",
    }
    assert findings(tmp_path, files) == ["s/en.md:11:14 not-a-picture", "site.yaml:6:19 not-a-picture"]


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({}, "the site has no story yet"),
        ({"s/en.md": page(draft="yes"), "t/en.md": article(published="2031-01-01")}, "1 of 2 are drafts"),
    ],
)
def test_site_without_a_page_says_why(tmp_path: Path, files: dict[str, str], words: str) -> None:
    """A build of nothing is done, and says what keeps its stories back."""
    made = build(tmp_path, files)
    (one,) = [one for one in made.findings if one.severity == "warning" and one.code != "uncited-source"]
    assert made.status == 0
    assert (one.code, words in one.message) == ("nothing-published", True)


def test_pages_that_stand_are_not_removed_for_nothing(tmp_path: Path) -> None:
    """Where the last story was made a draft, the build stops and the old pages stand."""
    site = write_site(tmp_path / "site", {"s/en.md": page()})
    before = run("build", site, tmp_path / "out").files()
    write_site(site, {"s/en.md": page(draft="yes")})

    stopped = run("build", site, tmp_path / "out")
    assert stopped.errors == ["content:0:0 nothing-published"]
    assert stopped.files() == before
    assert run("build", site, tmp_path / "other").status == 0


def test_menu_is_checked_in_a_site_without_a_page(tmp_path: Path) -> None:
    """What the settings name is looked for though no page shows it."""
    made = build(tmp_path, {"site.yaml": settings(nav="[nowhere]"), "s/en.md": page(draft="yes")})
    assert made.errors == ["site.yaml:6:7 unknown-story"]


@pytest.mark.parametrize(
    ("field", "written", "place"),
    [
        ("title", "titel", "2:1"),
        ("published", "date", "3:1"),
        ("authors", "author", "4:1"),
        ("authors", "byline", "4:1"),
        ("verification", "verifcation", "5:1"),
        ("  verified", "  verifed", "6:3"),
        ("  uncertainties", "  uncertainities", "7:3"),
        ("sources", "source", "9:1"),
        ("sources", "references", "9:1"),
        ("topics", "topcis", "12:1"),
        ("topics", "tags", "12:1"),
    ],
)
def test_misnamed_field_is_read_as_the_one_that_was_meant(tmp_path: Path, field: str, written: str, place: str) -> None:
    """What needs a field isn't told that it is missing where its name is misspelt, or another generator's."""
    claim = "{id: c, text: Prices fell., status: confirmed, sources: [post]}"
    text = article(claims=f"[{claim}]", topics="[chips]").replace(f"{field}:", f"{written}:", 1)
    files = {"s/en.md": text, "topics.yaml": "chips: {name: Chips}\n", "people.yaml": "olya: {name: Olya}\n"}
    assert findings(tmp_path, files) == [f"s/en.md:{place} unknown-field"]


@pytest.mark.parametrize("written", ["translations", "translaton", "Translation", "translation_of"])
def test_translation_under_a_wrong_name_is_no_second_original(tmp_path: Path, written: str) -> None:
    """A file that says what it translates is known as a translation, whatever it calls that."""
    made = build(tmp_path, pair(article(), translation().replace("translation:", f"{written}:", 1)))
    assert made.errors == ["s/it.md:3:1 unknown-field"]
    assert [one.hint for one in made.findings if one.severity == "error"] == ["did you mean 'translation'?"]


def test_policies_under_the_name_of_a_translation(tmp_path: Path) -> None:
    """An original that sets policies under the wrong name is known as the original."""
    files = pair(article(translation="{parity: off}"), translation())
    assert findings(tmp_path, files) == ["s/en.md:11:1 unknown-field"]


FULL = "title: A post, lang: en, role: primary, no_url: print"


@pytest.mark.parametrize(
    ("sources", "found"),
    [
        ("post", "9:10 wrong-shape"),
        ("{id: post}", "9:10 wrong-shape"),
        ("\n  - post", "10:5 wrong-shape"),
        (f"\n  - {{id: [post], {FULL}}}", "10:10 wrong-shape"),
        (f"\n  - {{{FULL}}}", "10:5 missing-field"),
        (f"\n  - {{ID: post, {FULL}}}", "10:6 unknown-field"),
        (f"\n  - {{id: Post, {FULL}}}", "10:10 bad-id"),
        (f"\n  post: {{{FULL}}}", "10:3 wrong-shape"),
        ("&a", "9:10 yaml-feature"),
    ],
)
def test_source_that_cannot_be_read_is_not_unknown_too(tmp_path: Path, sources: str, found: str) -> None:
    """A citation, a claim and a translation's note that may mean a source that can't be read are no second finding."""
    claim = "{id: c, text: Prices fell., status: confirmed, sources: [post]}"
    other = translation(sources="\n  - {id: post, note: Parola.}", claims="\n  - {id: c, text: Parole.}")
    files = pair(article(sources=sources, claims=f"[{claim}]"), other)
    assert findings(tmp_path, files) == [f"s/en.md:{found}"]


def test_slip_in_a_source_that_can_be_read_is_told_beside_one_that_cannot(tmp_path: Path) -> None:
    """Doubt about one source hides no misspelt citation of another."""
    files = {"s/en.md": article("x [@pots]\n", sources=f"\n  - {{id: post, {FULL}}}\n  - {{{FULL}}}")}
    assert "s/en.md:13:4 unknown-source" in findings(tmp_path, files)


@pytest.mark.parametrize(
    ("topics", "found"),
    [("[chps]", "11:10 unknown-topic"), ("{a: chips}", "11:9 wrong-shape"), ("[[chips]]", "11:10 wrong-shape")],
)
def test_topic_that_was_meant_is_not_unused_too(tmp_path: Path, topics: str, found: str) -> None:
    """A misspelt topic is one finding, not also a topic that nothing has."""
    files = {"s/en.md": article(topics=topics), "topics.yaml": "chips: {name: Chips}\n"}
    assert findings(tmp_path, files) == [f"s/en.md:{found}"]


def test_author_who_was_meant_is_not_unused_too(tmp_path: Path) -> None:
    """The same holds for people."""
    files = {"s/en.md": article(authors="[olia]"), "people.yaml": "olya: {name: Olya}\n"}
    assert findings(tmp_path, files) == ["s/en.md:4:11 unknown-author"]


@pytest.mark.parametrize(
    ("lists", "found"),
    [("claims", "s/it.md:8:9 wrong-shape"), ("corrections", "s/it.md:8:14 wrong-shape")],
)
def test_words_in_a_list_that_cannot_be_read_are_not_missing_too(tmp_path: Path, lists: str, found: str) -> None:
    """A translation whose list can't be read may have all the words."""
    items = {"claims": CLAIM, "corrections": "{id: c, date: 2026-09-20, type: correction, text: Was wrong.}"}
    files = pair(article(**{lists: f"\n  - {items[lists]}"}), translation(**{lists: "Parole."}))
    assert findings(tmp_path, files) == [found]


def test_fact_that_cannot_be_read_in_the_original_is_not_contradicted(tmp_path: Path) -> None:
    """A translation that repeats what is misspelt in the original is no second finding."""
    files = pair(article(kind="anlysis"), translation(kind="analysis"))
    assert findings(tmp_path, files) == ["s/en.md:11:7 unknown-value"]


@pytest.mark.parametrize("value", ["&a", "!x", "!", "!!str"])
def test_refused_yaml_with_nothing_after_it_is_not_missing_too(tmp_path: Path, value: str) -> None:
    """An anchor or tag alone is what is wrong, not also that its field is empty."""
    assert findings(tmp_path, {"s/en.md": page(title=value)}) == ["s/en.md:2:8 yaml-feature"]


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"image": '{src: "p\\x07.png", alt: A}'}, "11:14"),
        ({"authors": '["ol\\x07ya"]'}, "4:11"),
        ({"topics": '["chi\\x07ps"]'}, "11:10"),
        ({"claims": '\n  - {id: c, text: t, status: confirmed, sources: ["po\\x07st"]}'}, "12:51"),
    ],
)
def test_hidden_character_in_a_reference_is_one_finding(tmp_path: Path, fields: dict[str, str], place: str) -> None:
    """A name with a character that may not stand there is looked for nowhere."""
    files = {"s/en.md": article(**fields), "people.yaml": "olya: {name: Olya}\n"}
    assert findings(tmp_path, files) == [f"s/en.md:{place} control-character"]


def test_misspelt_topic_is_told_in_the_original_alone(tmp_path: Path) -> None:
    """Translations that repeat it repeat the mistake; one that says something else contradicts the original."""
    files = {
        "site.yaml": settings("en, it, de"),
        "topics.yaml": "transport: {name: Transport}\n",
        "s/en.md": article(topics="[transprt]", authors="[oyla]"),
        "s/it.md": translation(topics="[transprt]", authors="[oyla]"),
        "s/de.md": translation(topics="[transprot]"),
    }
    assert [one for one in findings(tmp_path, files) if "unused" not in one] == [
        "s/de.md:8:9 contradicts-original",
        "s/en.md:4:11 unknown-author",
        "s/en.md:11:10 unknown-topic",
    ]


@pytest.mark.parametrize(
    ("field", "text", "hint"),
    [
        ("authors", "olya, marta", "write [olya, marta]"),
        ("topics", "chips、models", "write [chips, models]"),
    ],
)
def test_list_without_brackets_is_read_item_by_item(tmp_path: Path, field: str, text: str, hint: str) -> None:
    """The hint writes the list, and each item is known."""
    names = "people.yaml" if field == "authors" else "topics.yaml"
    ids = "olya: {name: O}\nmarta: {name: M}\n" if field == "authors" else "chips: {name: C}\nmodels: {name: M}\n"
    found = build(tmp_path, {names: ids, "s/en.md": page(**{field: text})}).findings

    assert [(one.code, one.hint) for one in found] == [("wrong-shape", hint)]


def test_languages_without_brackets(tmp_path: Path) -> None:
    """One language needs none, of several the hint writes the list."""
    assert findings(tmp_path / "a", {"site.yaml": settings().replace("[en]", "en"), "s/en.md": page()}) == []
    (one,) = build(tmp_path / "b", {"site.yaml": settings().replace("[en]", "en, it"), "s/en.md": page()}).findings
    assert (one.short, one.hint) == ("site.yaml:4:12 wrong-shape", "write [en, it]")


@pytest.mark.parametrize(
    ("files", "hint"),
    [
        ({"s/en.md": article(sources="\n  - {id: post, title: P, lang: en, role: primary, url: www.a.example/x}")}, ""),
        ({"site.yaml": settings(url="www.a.example/x"), "s/en.md": page()}, ""),
        ({"site.yaml": settings(contact="www.a.example/x"), "s/en.md": page()}, ""),
        ({"site.yaml": settings(nav="[www.a.example/x]"), "s/en.md": page()}, ""),
        ({"s/en.md": page("[the list](www.a.example/x)\n")}, " for an address"),
    ],
)
def test_address_without_its_beginning(tmp_path: Path, files: Files, hint: str) -> None:
    """Wherever an address is written as speech has it, the hint writes it whole."""
    (one,) = build(tmp_path, files).findings
    assert one.hint == f"write https://www.a.example/x{hint}"


@pytest.mark.parametrize(
    ("wrong", "right", "code"),
    [("[@pots]", "[@post]", "unknown-source"), ("[that](story:t-)", "[that](story:t)", "unknown-story")],
)
def test_reference_misspelt_in_the_original_is_no_mistake_of_its_translation(
    tmp_path: Path, wrong: str, right: str, code: str
) -> None:
    """What the original cites or links to wrongly isn't missed in the translation, where it is right."""
    files = pair(
        article(f"The text [@post].\n\nMore {wrong}.\n"), translation(f"Il testo [@post].\n\nAltro {right}.\n")
    )
    found = build(tmp_path, {**files, "t/en.md": page()}).findings

    assert [one.short for one in found if one.severity == "error"] == [f"s/en.md:14:{7 if '@' in wrong else 6} {code}"]


def test_words_of_the_original_are_not_read_as_those_of_the_translation(tmp_path: Path) -> None:
    """A block that was left as the original has it is one mistake: its figures are none of the translation's."""
    left = "The repairs cost the people of the town 12,000 euros, and took 3.2 million stones.\n"
    found = build(tmp_path, pair(article(f"One.\n\n{left}"), translation(f"Uno.\n\n{left}"))).findings

    assert [one.short for one in found if one.severity == "error"] == ["s/it.md:11:1 untranslated-block"]


def test_folder_with_a_bad_name_is_one_finding(tmp_path: Path) -> None:
    """Neither its other languages, nor what lies beside them, nor whom and what they name, are told of too."""
    files = {
        "site.yaml": settings("en, it"),
        "people.yaml": "olya: {name: Olya}\njo: {name: Jo}\n",
        "topics.yaml": "law: {name: Law}\n",
        "a#b/en.md": article(authors="[jo]", topics="[law]"),
        "a#b/it.md": translation(),
        "a#b/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }
    assert findings(tmp_path, files) == ["a#b/en.md:0:0 bad-story-key"]


def test_hint_gives_the_texts_that_settings_lack(tmp_path: Path) -> None:
    """It names the very lines to add, and the field that they belong to."""
    site = settings("en, ru", title="{en: Held}", description="{fr: Vu}", publisher="{name: {en: Held}}")
    people = "olya: {name: {en: Olya}}\n"
    found = build(tmp_path, {"site.yaml": site, "people.yaml": people, "s/en.md": article()}).findings
    assert [(one.place, one.hint) for one in found if one.code == "missing-words"] == [
        ("content/people.yaml:1:14", "add to 'name': ru: \"…\""),
        ("content/site.yaml:1:8", "add to 'title': ru: \"…\""),
        ("content/site.yaml:2:14", 'add to \'description\': en: "…", ru: "…"'),
        ("content/site.yaml:6:19", "add to 'name': ru: \"…\""),
    ]
