"""Hostile and broken input through whole builds, each kind in every place that it can come in by.

The modules named ``test_cases_…`` try each row of the tables with inputs of its own; here rows are multiplied: every
forbidden address in every field that holds one, every forbidden character in every text, every odd file in every place.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

import pytest

from tests.site_maker import (
    article,
    build,
    every_field,
    page,
    page_translation,
    quoted,
    run,
    settings,
    words_of,
    write_site,
)
from tests.threat_rows import ROWS

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg'/>"


# Addresses


SCHEMES = (
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "javascript://held.example/%0aalert(1)",
    "vbscript:x",
    "data:text/html,x",
    "data:image/png;base64,AAAA",
    "blob:https://held.example/1",
    "feed:javascript:alert(1)",
    "feed:https://held.example/",
    "view-source:https://held.example",
    "intent:x#Intent;end",
    "ms-word:ofe|u|https://held.example",
    "file:///etc/passwd",
    "ftp://held.example/",
    "tel:+390000",
    "about:blank",
    "chrome://settings",
    "urn:isbn:1",
    "//held.example/x",
    "///held.example/x",
    "/\\held.example/x",
    "http:javascript:alert(1)",
    "https:held.example",
    "http:\\\\held.example",
    "http://user:geheim@held.example/",
    "https://user@held.example/",
    "https://held.example\\@evil.example/",
    "https://held.example:99999/",
    "https://[::1",
    "mailto:",
)
SPLITS: dict[str, Callable[[str], str]] = {
    "as it is": lambda text: text,
    "tab": lambda text: f"{text[:3]}\t{text[3:]}",
    "NUL": lambda text: f"{text[:3]}\0{text[3:]}",
    "line end": lambda text: f"{text[:3]}\n{text[3:]}",
    "control first": lambda text: f"\x01{text}",
    "space first": lambda text: f" {text}",
    "zero width": lambda text: f"{text[:3]}\u200b{text[3:]}",
    "soft hyphen": lambda text: f"{text[:3]}\u00ad{text[3:]}",
    "wide colon": lambda text: text.replace(":", "\uff1a", 1),
}
_OF_SOURCE = "title: A, lang: en, role: primary"
_OF_CLAIM = "text: t, status: confirmed, sources: [post]"
_POST = f"\n  - {{id: post, {_OF_SOURCE}, no_url: print}}"


def _rows(form: str, addresses: Sequence[str]) -> str:
    return "".join(f"\n  - {form.format(number, quoted(address))}" for number, address in enumerate(addresses))


Fill = Callable[[Sequence[str]], dict[str, str]]
SINKS: dict[str, Fill] = {
    "url of a source": lambda all_: {
        "s/en.md": article(sources=_POST + _rows(f"{{{{id: s{{}}, {_OF_SOURCE}, url: {{}}}}}}", all_))
    },
    "copy of a source": lambda all_: {
        "s/en.md": article(
            sources="\n  - id: post\n    title: A\n    lang: en\n    role: primary\n    no_url: print\n    archive:"
            + _rows("{{date: 2026, url: {1}}}", all_).replace("\n", "\n    ")
        )
    },
    "appearance": lambda all_: {
        "s/en.md": article(
            claims="\n  - id: c\n    text: t\n    status: confirmed\n    sources: [post]\n    appearances:"
            + _rows("{1}", all_).replace("\n", "\n    ")
        )
    },
    "first appearance": lambda all_: {
        "s/en.md": article(claims=_rows(f"{{{{id: c{{}}, {_OF_CLAIM}, first_appearance: {{}}}}}}", all_))
    },
    "alias": lambda all_: {"s/en.md": article(aliases=_rows("{1}", all_))},
    "picture": lambda all_: {
        f"s{number}/en.md": page(image=f"{{src: {quoted(one)}, alt: a}}") for number, one in enumerate(all_)
    },
    "person": lambda all_: {
        "people.yaml": "".join(f"p{number}: {{name: P, url: {quoted(one)}}}\n" for number, one in enumerate(all_)),
        "s/en.md": page(),
    },
    "menu": lambda all_: {"site.yaml": settings(nav=_rows("{1}", all_)), "s/en.md": page()},
}
SETTINGS = {
    "publisher's address": ("publisher", "{{url: {}}}"),
    "logo": ("publisher", "{{logo: {}}}"),
    "contact": ("contact", "{}"),
    "policy": ("policies", "{{method: {}}}"),
    "site's address": ("url", "{}"),
}
GOOD_ADDRESS = re.compile(r"https?://[a-z0-9.-]+(:[0-9]+)?([/?#]|$)|mailto:[^\s?&]|/(?![/\\])|#|$")


@pytest.mark.parametrize("split", SPLITS)
@pytest.mark.parametrize("sink", SINKS)
def test_forbidden_address_in_a_field_is_one_error(tmp_path: Path, sink: str, split: str) -> None:
    """No disguise brings an address out of the list into a page; the one error stands at each value."""
    addresses = list(dict.fromkeys(SPLITS[split](scheme) for scheme in SCHEMES))
    made = build(tmp_path, SINKS[sink](addresses))
    assert len(made.errors) == len({error.rpartition(":")[0] for error in made.errors}) == len(addresses)
    assert ":0:" not in " ".join(made.errors)
    assert "geheim" not in made.stdout


@pytest.mark.parametrize("split", SPLITS)
@pytest.mark.parametrize("sink", SETTINGS)
def test_forbidden_address_in_a_setting_is_one_error(tmp_path: Path, sink: str, split: str) -> None:
    """So it is in settings, which have one address each."""
    name, form = SETTINGS[sink]
    for number, scheme in enumerate(SCHEMES[:: 1 if split == "as it is" else 5]):
        value = form.format(quoted(SPLITS[split](scheme)))
        made = build(tmp_path / str(number), {"site.yaml": settings(**{name: value}), "s/en.md": page()})
        assert len(made.errors) == 1, (scheme, made.errors)
        assert made.errors[0].startswith(f"site.yaml:{3 if name == 'url' else 6}:")
        assert "geheim" not in made.stdout


@pytest.mark.parametrize(
    "form",
    [
        "[x](<{}>)",
        "![x](<{}>)",
        "[x][r]\n\n[r]: <{}>",
        "[![x](p.svg)](<{}>)",
        "|a|\n|-|\n|[x](<{}>)|",
        "## [x](<{}>)",
        "a[^1]\n\n[^1]: [x](<{}>)",
        "[[x](<{}>)]{{lang=fr}}",
        '[x](<{}> "title")',
        "> - [x](<{}>)",
        "term\n: [x](<{}>)",
    ],
)
def test_forbidden_address_in_a_text_is_one_error(tmp_path: Path, form: str) -> None:
    """So it is in links, pictures and references, wherever they stand, and whatever hides the scheme."""
    spellings = [
        each
        for scheme in SCHEMES
        for each in (scheme, f"&#{ord(scheme[0])};{scheme[1:]}", scheme.replace(":", "&colon;", 1))
    ]
    texts = {f"s{number}/en.md": page(form.format(each)) for number, each in enumerate(spellings)}
    pictures = {f"s{number}/p.svg": PICTURE for number in range(len(spellings))}
    made = build(tmp_path, {**texts, **pictures})
    assert sorted({error.partition(":")[0] for error in made.errors}) == sorted(texts)
    assert len(made.errors) == len(texts)


@pytest.mark.parametrize("form", ["text", "json", "github"])
@pytest.mark.parametrize("sink", [*SINKS, *SETTINGS])
def test_password_is_printed_in_no_form(tmp_path: Path, sink: str, form: str) -> None:
    """Logs of a build are read by many: neither the message nor the line that is shown tells it."""
    address = "http://user:geheim@held.example/"
    files = SINKS[sink]([address]) if sink in SINKS else {"s/en.md": page()}
    if sink in SETTINGS:
        name, pattern = SETTINGS[sink]
        files["site.yaml"] = settings(**{name: pattern.format(quoted(address))})
    made = build(tmp_path, files, form=form)
    assert made.status == 1
    assert "geheim" not in made.stdout + made.stderr
    assert ("user:••••••@held.example" in made.stderr) == (form == "text")


def test_every_address_of_a_site_is_a_good_one(tmp_path: Path) -> None:
    """Every href and src of every page is http, https, mailto or a path of the site."""
    made = build(tmp_path, every_field("https://held.example and mailto:a@held.example"))
    for name in (name for name in made.files() if name.endswith(".html")):
        for address in made.tree(name).xpath("//@href | //@src"):
            assert GOOD_ADDRESS.match(address), (name, address)


# Characters

FORBIDDEN = {
    "U+0000": "\0",
    "U+0007": "\x07",
    "U+000B": "\x0b",
    "U+001B": "\x1b",
    "U+007F": "\x7f",
    "U+0085": "\x85",
    "U+009F": "\x9f",
    "U+2028": "\u2028",
    "U+202E": "\u202e",
    "U+2066": "\u2066",
    "U+2069": "\u2069",
    "U+FEFF": "\ufeff",
    "U+FDD0": "\ufdd0",
    "U+FFFE": "\ufffe",
    "U+FFFF": "\uffff",
    "U+1FFFE": "\U0001fffe",
    "U+10FFFF": "\U0010ffff",
}
MARKED = every_field("Words")


def _with_words(words: str) -> dict[str, str]:
    """Give the site that has every field of words, with these before each."""
    return {name: text.replace('"Words', f'"{words} Words') for name, text in MARKED.items()}


@pytest.mark.parametrize("is_escaped", [False, True], ids=["as it is", "escaped"])
@pytest.mark.parametrize("char", FORBIDDEN)
def test_forbidden_character_in_any_text_is_one_error(tmp_path: Path, char: str, *, is_escaped: bool) -> None:
    """Controls, separators, non-characters and bidirectional controls are refused in every field, at its line."""
    point = ord(FORBIDDEN[char])
    written = f"\\U{point:08X}" if is_escaped else FORBIDDEN[char]
    made = build(tmp_path, _with_words(written))
    expected = [
        f"content/{name}:{text.count(chr(10), 0, found.start()) + 1}"
        for name, text in MARKED.items()
        for found in re.finditer('"Words', text)
    ]
    assert len(expected) > 40
    errors = [one for one in made.findings if one.severity == "error"]
    if point == 0 and not is_escaped:
        # A NUL spoils its file as a whole: the first is told.
        expected = [next(one for one in expected if name in one) for name in MARKED if "Words" in MARKED[name]]
    assert sorted(f"{one.path}:{one.line}" for one in errors) == sorted(expected)
    assert {one.code for one in errors} <= {"control-character", "bidi-control"}


@pytest.mark.parametrize("is_escaped", [False, True], ids=["as it is", "escaped"])
@pytest.mark.parametrize(
    "text", ["a\u200eb", "a\u200fb", "می\u200cخواهم", "क\u094d\u200dष", "\u2068x\u2069", "🏴\U000e0067"]
)
def test_marks_that_scripts_need_pass_in_any_text(tmp_path: Path, text: str, *, is_escaped: bool) -> None:
    """What Persian, Hindi, Hebrew and flags need passes in every field."""
    written = text.encode("unicode_escape").decode().replace("\\x", "\\u00") if is_escaped else text
    assert build(tmp_path, _with_words(written)).errors == []


# Files that are none


def fifo(path: Path) -> None:
    """Put a pipe in a file's place."""
    os.mkfifo(path)


def link_to(target: str) -> Callable[[Path], None]:
    """Put a link in a file's place; ``ITSELF`` is one that leads to itself."""
    return lambda path: path.symlink_to(path.name if target == "ITSELF" else target)


ODD_FILES = {
    "pipe": (fifo, "not-a-file"),
    "link to a file outside": (link_to("/etc/hosts"), "link-outside"),
    "link to a folder outside": (link_to("/etc"), "link-outside"),
    "link to a device": (link_to("/dev/zero"), "link-outside"),
    "link to standard input": (link_to("/dev/stdin"), "link-outside"),
    "link to nothing": (link_to("nowhere"), "not-a-file"),
    "link to itself": (link_to("ITSELF"), "not-a-file"),
}
PLACES = (
    "content/site.yaml",
    "content/people.yaml",
    "content/topics.yaml",
    "content/sources.lock.json",
    "content/s/de.md",
    "content/s/p.svg",
    "content/s/unused.pdf",
    "content/unused",
    "templates/article.html",
    "templates/piece.html",
    "templates/assets/style.css",
    "templates/assets/extra.svg",
    "locales/de/LC_MESSAGES/factsite.po",
    "locales/factsite.pot",
)


@pytest.mark.parametrize("odd", ODD_FILES)
@pytest.mark.parametrize("place", PLACES)
def test_odd_file_in_any_place_is_one_error(tmp_path: Path, place: str, odd: str) -> None:
    """What is no file of the site is neither read nor waited for, and told once, where it lies."""
    files = {
        "site.yaml": settings("en, de"),
        "s/en.md": article("The text [@post]. ![A](p.svg)\n", topics="[chips]"),
        "s/p.svg": PICTURE,
        "topics.yaml": "chips: {name: Chips}\n",
        "templates/article.html": '{% extends "factsite/article.html" %}{% block after %}{% endblock %}',
    }
    site = write_site(tmp_path / "site", files)
    put, code = ODD_FILES[odd]
    path = site / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    put(path)
    errors = run("build", site, tmp_path / "out").errors
    assert errors == [f"{place.removeprefix('content/')}:0:0 {code}"]


@pytest.mark.parametrize("place", ["content", "content/s", "templates", "templates/assets", "locales", "locales/de"])
def test_links_that_lead_round_and_round_are_not_followed(tmp_path: Path, place: str) -> None:
    """Two links to the folder that holds them would make two to the power of forty paths."""
    site = write_site(tmp_path / "site", {"s/en.md": page(), "templates/assets/a.svg": PICTURE})
    (site / place).mkdir(parents=True, exist_ok=True)
    for name in "xy":
        (site / place / name).symlink_to(".")
    made = run("build", site, tmp_path / "out")
    assert made.published
    folder = f"{place}/".removeprefix("content/")
    assert made.warnings == [f"{folder}x:0:0 not-a-file", f"{folder}y:0:0 not-a-file"]


@pytest.mark.parametrize("place", ["templates/shared", "locales/de"])
def test_linked_folder_of_the_theme_is_not_read(tmp_path: Path, place: str) -> None:
    """Nothing is read through a link to a folder, in the site or out of it: it would not be watched either."""
    site = write_site(tmp_path / "site", {"site.yaml": settings("en, de"), "s/en.md": page(), "s/de.md": page()})
    other = site / "elsewhere"
    (other / "LC_MESSAGES").mkdir(parents=True)
    (other / "LC_MESSAGES/factsite.po").write_text("no catalogue\n")
    (other / "piece.html").write_text("{{ wrong }}")
    (site / place).parent.mkdir(parents=True, exist_ok=True)
    (site / place).symlink_to(other)
    (site / "content/s/de.md").unlink()
    made = run("build", site, tmp_path / "out")
    assert made.published
    assert made.warnings == [f"{place}:0:0 not-a-file"]


# Numbers

NINES = "9" * 5000
FORMS = ("{}", "{}%", "{}.5", "1.{}", "2026/{}", "{}/27", "{}-{}", "{} million", "{}万", "10^{}", "€{}", "{}:30")


@pytest.mark.parametrize(
    ("form", "digits"), [*((form, NINES) for form in FORMS), *(("{}", digit * 5000) for digit in "三٣１")]
)
def test_number_of_thousands_of_digits_is_text(tmp_path: Path, form: str, digits: str) -> None:
    """A figure that no number can hold is shown as it is, in every language that is compared, and stops nothing."""
    text = form.format(digits, digits)
    words = page(f"A {text} b.\n", title=quoted(text))
    bodies = {"zh-Hans": f"甲 {text} 乙。\n", "ru": f"Слово {text} слово.\n", "ar": f"كلمة {text} كلمة.\n"}
    others = {f"s/{lang}.md": page_translation(body, title=lang) for lang, body in bodies.items()}
    made = build(tmp_path, {"site.yaml": settings("en, zh-Hans, ru, ar"), "s/en.md": words, **others})
    assert [error for error in made.errors if "parity" not in error and "untranslated" not in error] == []
    assert made.stderr == ""


# Words of another language


def test_labels_in_english_are_marked_as_such(tmp_path: Path) -> None:
    """On a page whose language has no catalogue every label says that it is English, or leads to words that do."""
    files = every_field("Words")
    files["s/en.md"] = files["s/en.md"].replace("\nThe text [@post].", "\nThe text [@post].[^1]\n\n[^1]: A note.")
    files["site.yaml"] = files["site.yaml"].replace("[en, de]", "[sw, de]")
    files |= {"s/sw.md": files.pop("s/en.md"), "s/de.md": files["s/de.md"].replace("of: en", "of: sw")}
    files |= {f"more{number}/sw.md": article(published=f"2026-08-{number:02}") for number in range(1, 24)}
    made = build(tmp_path, files)
    assert made.published
    seen = set()
    for path in (name for name in made.files() if name.endswith(".html") and name.startswith("sw/")):
        tree = made.tree(path)
        for element in tree.xpath("//*[@aria-label]"):
            assert element.get("lang") == "en", (path, element.get("aria-label"))
            # An element whose label is marked holds nothing in the page's own language.
            assert not re.search("[a-z]", words_of(element)), (path, words_of(element))
            seen.add(str(element.tag))
        for name in tree.xpath("//nav/@aria-labelledby"):
            (label,) = tree.xpath(f"//*[@id='{name}']")
            assert [one.get("lang") for one in label.xpath(".//span[@lang]")] == ["en"], (path, name)
            seen.add("nav")
    assert seen == {"a", "nav"}
    assert not any('aria-labelledby="main_label"' in made.text(f"de/{name}") for name in ("index.html", "s/index.html"))


# Which tests try what


@pytest.mark.parametrize("row", ROWS)
def test_each_row_of_the_tables_is_tried(row: str) -> None:
    """Every row has tests, and these exist."""
    assert ROWS[row]
    for name in ROWS[row]:
        module, _, test = name.partition(".")
        assert callable(getattr(import_module(f"tests.test_{module}"), f"test_{test}")), name
