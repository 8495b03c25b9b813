"""What a writer has nearly written is led to what was meant: a name to its id, a file to its language's name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site_maker import article, build, page, page_translation, settings, translation


@pytest.mark.parametrize(
    ("field", "value", "hint"),
    [
        ("authors", "[Olga Ivanova]", "did you mean 'olya'?"),
        ("authors", "[ольга иванова]", "did you mean 'olya'?"),
        ("authors", "[OLYA]", "did you mean 'olya'?"),
        ("topics", "[Acqua]", "did you mean 'water'?"),
        ("topics", "[earth]", "add it to content/topics.yaml"),
        ("topics", "[C++]", "write 'c-plus-plus' here, and add it to content/topics.yaml with its name"),
        ("topics", "['C#']", "write 'c-sharp' here, and add it to content/topics.yaml with its name"),
        ("topics", "[Café]", "write 'cafe' here, and add it to content/topics.yaml with its name"),
        (
            "topics",
            "[选举]",
            "write an id of the letters a-z, digits and hyphens here, and add it to content/topics.yaml with its name",
        ),
    ],
)
def test_a_name_in_the_place_of_an_id(tmp_path: Path, field: str, value: str, hint: str) -> None:
    """Somebody's name, or a topic's, in any language means its id, which is not unused then."""
    files = {
        "site.yaml": settings("en, it, ru"),
        "people.yaml": "olya:\n  name: {en: Olga Ivanova, it: Olga Ivanova, ru: Ольга Иванова}\n",
        "topics.yaml": "water:\n  name: {en: Water, it: Acqua, ru: Вода}\n",
        "s/en.md": article(**{"authors": "[olya]", "topics": "[water]", field: value}),
        "t/en.md": article(authors="[olya]", topics="[water]" if "did you" not in hint else None),
    }
    (found,) = build(tmp_path, files).findings
    assert (found.code, found.hint) == (f"unknown-{field.removesuffix('s')}", hint)


def test_a_link_to_a_person_by_name(tmp_path: Path) -> None:
    """A link that names somebody as people.yaml does is led to the id."""
    files = {"people.yaml": "marco:\n  name: Rossi\n", "s/en.md": article("The text [@post]. [M](person:Rossi)\n")}
    (found,) = (one for one in build(tmp_path, files).findings if one.code == "unknown-person")
    assert found.hint == "did you mean 'marco'?"


def test_a_listed_language_that_cannot_be_read(tmp_path: Path) -> None:
    """Where a tag of the site's languages is wrong, the files in that language, links and pictures are no mistakes."""
    files = {
        "site.yaml": settings("en, zh_CN"),
        "s/en.md": page("[t](story:t)\n"),
        "s/zh-Hans.md": page_translation(),
        "t/zh-Hans.md": page("![A](p.txt)\n"),
        "t/p.txt": "x",
        "u/en.md": page_translation(of="zh-Hans"),
        "u/zh-Hans.md": page(),
    }
    found = [one for one in build(tmp_path, files).findings if one.code != "unpinned-translation"]
    assert [(one.short, one.hint) for one in found] == [("site.yaml:4:17 bad-language", "write zh-CN or zh-Hans")]


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("zh.md", "did you mean 'zh-Hans.md'? Else add zh to 'languages' in content/site.yaml"),
        ("zh-TW.md", "did you mean 'zh-Hans.md'? Else add zh-TW to 'languages' in content/site.yaml"),
        ("zh_CN.md", "did you mean 'zh-Hans.md'?"),
        ("fr.md", "add fr to 'languages' in content/site.yaml, or rename the file"),
    ],
)
def test_a_file_named_after_nearly_a_listed_language(tmp_path: Path, name: str, hint: str) -> None:
    """A file in the same language, written in another way, is led to the name that the site lists."""
    files = {"site.yaml": settings("en, zh-Hans"), "s/en.md": page(), f"s/{name}": page_translation()}
    (found,) = build(tmp_path, files).findings
    assert (found.short, found.hint) == (f"s/{name}:0:0 unknown-language-file", hint)


SOURCES = "[{id: post, title: A, lang: en, role: primary, url: 'https://a.example/', note: By hand.}]"
CLAIMS = "[{id: price-fell, text: Prices fell., by: The mayor, status: confirmed, sources: [post]}]"
CORRECTIONS = "[{id: tubi, date: 2026-09-20, type: correction, text: It was wrong., was: A, now: B}]"


@pytest.mark.parametrize(
    ("field", "original", "other", "meant"),
    [
        ("sources", SOURCES, "[{id: pots, note: A mano.}]", "post"),
        ("claims", CLAIMS, "[{id: prices-fell, text: I prezzi scesero., by: Il sindaco}]", "price-fell"),
        ("corrections", CORRECTIONS, "[{id: tubo, text: Era sbagliato., was: A, now: B}]", "tubi"),
    ],
)
def test_an_id_misspelt_in_a_translation(tmp_path: Path, field: str, original: str, other: str, meant: str) -> None:
    """An id that the original lacks is one mistake: what it was meant to say is neither missing nor another."""
    files = {
        "site.yaml": settings("en, it"),
        "s/en.md": article(**{"sources": SOURCES, field: original}),
        "s/it.md": translation(**{"sources": "[{id: post, note: A mano.}]", field: other}),
    }
    found = [one for one in build(tmp_path, files).findings if one.severity != "note"]
    assert [(one.code, one.path, one.hint) for one in found if one.code != "unpinned-translation"] == [
        ("unknown-id", "content/s/it.md", f"did you mean '{meant}'?")
    ]


def test_a_correction_of_a_translation_alone(tmp_path: Path) -> None:
    """With its own day and type a correction is no slip, however alike its id."""
    own = "[{id: c-2, date: 2026-09-21, type: correction, text: Era sbagliato.}]"
    files = {
        "site.yaml": settings("en, it"),
        "s/en.md": article(corrections=CORRECTIONS.replace("tubi", "c-1")),
        "s/it.md": translation(corrections=own),
    }
    assert "unknown-id" not in {one.code for one in build(tmp_path, files).findings}


@pytest.mark.parametrize(
    ("fields", "link", "hint"),
    [
        ({"key": "acquedotto"}, "acquedotto", "did you mean 'rete-idrica'?"),
        ({"aliases": "[/en/acquedotto/]"}, "acquedotto", "did you mean 'rete-idrica'?"),
        ({"aliases": "[/2020/Acquedotto.html]"}, "Acquedotto", "did you mean 'rete-idrica'?"),
        ({}, "rete-idrca", "did you mean 'rete-idrica'?"),
        ({}, "acquedotto", "a story's key is the name of its folder"),
    ],
)
def test_a_link_to_a_story_by_its_old_name(tmp_path: Path, fields: dict[str, str], link: str, hint: str) -> None:
    """What was the name of a renamed folder, or the end of an address that moved, leads to the folder of today."""
    files = {"rete-idrica/en.md": page(**fields), "s/en.md": page(f"[More](story:{link}).\n")}
    (found,) = build(tmp_path, files).findings
    assert (found.short, found.hint) == ("s/en.md:5:1 unknown-story", hint)


def test_what_has_a_wrong_id_is_not_unused_too(tmp_path: Path) -> None:
    """One cause is told once: nothing can name a topic or a person by what is no id."""
    files = {
        "people.yaml": "olya: {name: Olya}\nJ.B.: {name: Jo}\n",
        "topics.yaml": "c++: {name: C++}\nc#: {name: C#}\n",
        "s/en.md": article(authors="[olya]"),
    }
    found = [(one.short, one.hint) for one in build(tmp_path, files).findings]
    assert found == [
        ("people.yaml:2:1 bad-id", "write 'j-b'"),
        ("topics.yaml:1:1 bad-id", "write 'c-plus-plus'"),
        ("topics.yaml:2:1 bad-id", "write 'c-sharp'"),
    ]


def test_small_and_capital_letters_are_not_told_apart_in_a_guess(tmp_path: Path) -> None:
    """A short id or a file's name in other letters is what was meant, however little of it is alike."""
    files = {
        "s/en.md": article("[@POST] [@post] ![A](P.SVG) [x](story:T).\n", image="{src: P.svg, alt: A}"),
        "s/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        "t/en.md": page(),
    }
    found = [(one.code, one.hint) for one in build(tmp_path, files).findings]
    assert found == [
        ("missing-picture", "did you mean 'content/s/p.svg'?"),
        ("unknown-source", "did you mean 'post'?"),
        ("missing-picture", "did you mean 'content/s/p.svg'?"),
        ("unknown-story", "did you mean 't'?"),
    ]


@pytest.mark.parametrize("written", ["../t/", "../t", "../t/index.md"])
def test_folder_of_a_story_is_led_to_its_key(tmp_path: Path, written: str) -> None:
    """A story's folder is no page; its key is what a link names."""
    files = {"s/en.md": page(f"[x]({written})\n"), "t/en.md": page()}
    (found,) = build(tmp_path, files).findings
    hint = "did you mean 'content/t/en.md'?" if written.endswith("md") else "write story:t for the story in that folder"
    assert (found.code, found.hint) == ("broken-link", hint)
