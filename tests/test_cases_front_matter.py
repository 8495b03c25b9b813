"""Front matter on its way through a whole build: what is read, what is refused, and where the mistake is said to be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.site_maker import Run, article, build, every_field, page, quoted, run_apart, settings, words_of, write_site

GOOD = "---\ntitle: T\nkind: page\n---\nBody\n"


def built(tmp_path: Path, text: str | bytes) -> Run:
    """Build a site of one file."""
    return build(tmp_path, {"s/en.md": text})


def title(run: Run) -> str:
    """Give the title that readers see."""
    (heading,) = run.tree("en/s").xpath("//article//h1")
    return words_of(heading)


# Where front matter begins and ends


@pytest.mark.parametrize(
    "text",
    [
        b"\xef\xbb\xbf" + GOOD.encode(),
        GOOD.replace("\n", "\r\n"),
        GOOD.replace("\n", "\r"),
        GOOD.replace("---\n", "---  \t\n"),
        GOOD.removesuffix("\n"),
        GOOD + "\n\n",
        b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode(),
    ],
    ids=["BOM", "CRLF", "CR", "spaces after the fence", "no final newline", "more newlines", "BOM and CRLF"],
)
def test_other_ways_to_save_a_file_give_the_same_site(tmp_path: Path, text: str | bytes) -> None:
    """B020: a byte order mark, other line ends and spaces after the fence leave no trace in any output."""
    expected = build(tmp_path / "plain", {"s/en.md": GOOD}).files()

    assert built(tmp_path, text).files() == expected


@pytest.mark.parametrize("name", ["site.yaml", "people.yaml", "topics.yaml"])
def test_settings_may_begin_with_a_byte_order_mark(tmp_path: Path, name: str) -> None:
    """B020: settings are read like articles."""
    files = {
        "site.yaml": settings(),
        "people.yaml": "olya: {name: Olya}\n",
        "topics.yaml": "chips: {name: Chips}\n",
        "s/en.md": article(topics="[chips]"),
    }
    expected = build(tmp_path / "plain", files).files()

    assert build(tmp_path, {**files, name: b"\xef\xbb\xbf" + files[name].encode()}).files() == expected


def test_first_heading_after_a_byte_order_mark_is_one(tmp_path: Path) -> None:
    """B020: the mark reaches neither the body nor any other output."""
    run = built(tmp_path, b"\xef\xbb\xbf---\ntitle: T\nkind: page\n---\n# H\n")

    assert run.body("en/s") == '<h2 id="h">H</h2>'
    assert not any(b"\xef\xbb\xbf" in content for content in run.files().values())


def test_file_may_end_with_the_closing_fence(tmp_path: Path) -> None:
    """B022: a page without a body is built."""
    run = built(tmp_path, "---\ntitle: T\nkind: page\n---")

    assert (title(run), run.body("en/s")) == ("T", "")


@pytest.mark.parametrize("text", ["---\n---\nBody", "---\n# only a comment\n---\nBody", "---\n\n---\nBody"])
def test_empty_front_matter_lacks_its_title(tmp_path: Path, text: str) -> None:
    """B023: an empty block is a block; what it lacks is said."""
    run = built(tmp_path, text)

    assert [(one.short, one.message) for one in run.findings] == [
        ("s/en.md:2:1 missing-field", "the front matter needs 'title'")
    ]


@pytest.mark.parametrize(
    "text", ["---\ntitle: roof---\n", "---", "---\n", "---\ntitle: T\n ---\nBody\n", "---\ntitle: T\n----\nBody\n"]
)
def test_front_matter_that_is_not_closed_is_an_error(tmp_path: Path, text: str) -> None:
    """B023, B028: only a line of three hyphens closes it, and nothing is published as text."""
    run = built(tmp_path, text)

    assert run.errors == ["s/en.md:1:1 front-matter-not-closed"]
    assert not run.output.exists()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the file is empty"),
        ("Just text.\n", "the file has no front matter"),
        ("---js\ntitle: T\n---\n", "'---js' opens no front matter"),
        ("+++\ntitle = 'T'\n+++\n", "front matter in TOML is not read"),
        ('{"title": "T"}\n', "front matter in JSON is not read"),
        ("\n---\ntitle: T\n---\n", "the front matter doesn't begin on the first line"),
        ("–––\ntitle: T\n–––\n", "'–––' opens no front matter"),
    ],
)
def test_file_without_front_matter_is_an_error(tmp_path: Path, text: str, message: str) -> None:
    """Another way to begin a file is named, and nothing is published as text."""
    run = built(tmp_path, text)

    assert [(one.short, one.message) for one in run.findings] == [("s/en.md:1:1 no-front-matter", message)]
    assert not run.output.exists()


def test_dashes_within_a_value_do_not_close(tmp_path: Path) -> None:
    """B026: a table and dashes within a block of text belong to it."""
    value = "|\n    | a | b |\n    |---|---|\n    --- not a fence"
    run = built(tmp_path, article("Body [@post].", verification=f"\n  verified: {value}\n  uncertainties: u\n  why: w"))

    assert run.tree("en/s").xpath("//*[@data-part='verified']//th/text()") == ["a", "b"]
    assert run.json("en/s/verification.json")["notes"]["verified"] == "a\nb\n--- not a fence"


# What YAML may hold


@pytest.mark.parametrize(
    "written",
    [
        "0xBEEF",
        "0123",
        "1999",
        "010",
        "1.10",
        "1e3",
        "12:30",
        "10:30",
        "no",
        "on",
        "yes",
        "y",
        "null",
        "~",
        ".inf",
        "=",
    ],
)
def test_text_stays_as_written(tmp_path: Path, written: str) -> None:
    """B031, B032, B034: a text field never becomes a number, a truth or nothing."""
    assert title(built(tmp_path, page(title=written))) == written


@pytest.mark.parametrize("slug", ["1999", "0123", "1.10", "no", "0xBEEF"])
def test_slug_stays_as_written_everywhere(tmp_path: Path, slug: str) -> None:
    """B032, B035: a slug that looks like a number is the same in page, canonical, feed, sitemap and data."""
    run = built(tmp_path, article(slug=slug))
    url = f"https://held.example/en/{slug}/"

    assert run.tree(f"en/{slug}").xpath("//link[@rel='canonical']/@href") == [url]
    assert run.json("en/feed.json")["items"][0]["url"] == url
    assert run.json(f"en/{slug}/verification.json")["url"] == url
    assert f"<loc>{url}</loc>" in run.text("sitemap.xml")


@pytest.mark.parametrize("written", ["no", "on", "yes", "2024"])
def test_keys_stay_as_written(tmp_path: Path, written: str) -> None:
    """B029: a key that YAML 1.1 reads as a truth or a number is refused by its own name where it is none."""
    run = build(tmp_path, {"topics.yaml": f"{written}: {{name: Topic}}\n", "s/en.md": article(topics=f"[{written}]")})

    expected = [] if written != "2024" else ["topics.yaml:1:1 bad-id"]
    assert run.errors == expected


def test_norwegian_is_a_language_like_others(tmp_path: Path) -> None:
    """B029: the key no of a map of languages is Norwegian."""
    site = settings("no, en", title="\n  en: English\n  no: Norsk")
    run = build(tmp_path, {"site.yaml": site, "s/no.md": page()})

    assert run.tree("no/index.html").xpath("//title/text()") == ["Norsk"]


@pytest.mark.parametrize("written", ["'T'", '"T"', "|-\n  T", ">\n  T", "T # comment", "\tT", "\n  T"])
def test_every_way_to_write_a_text_gives_the_same(tmp_path: Path, written: str) -> None:
    """B041: quotes, blocks, comments and a tab before a value change nothing."""
    assert title(built(tmp_path, page(title=written))) == "T"


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ('"Claim: water is dry"', "Claim: water is dry"),
        ("12:30 news", "12:30 news"),
        ("http://x", "http://x"),
        ("Reporter's notes", "Reporter's notes"),
        ("C# and F#", "C# and F#"),
        ("a - b", "a - b"),
        ("-x", "-x"),
        ("'it''s'", "it's"),
        ("What? Who!", "What? Who!"),
    ],
)
def test_marks_that_mean_nothing_within_a_title_pass(tmp_path: Path, written: str, expected: str) -> None:
    """B037, B038: colons without a space, apostrophes and number signs need no quotes."""
    assert title(built(tmp_path, page(title=written))) == expected


@pytest.mark.parametrize(
    ("written", "place", "code"),
    [
        ("Claim: water is dry", "2:13", "yaml-syntax"),
        ("[Breaking] news", "2:19", "yaml-syntax"),
        ('"A" b', "2:12", "yaml-syntax"),
        ("'x' y", "2:12", "yaml-syntax"),
        ("@me", "2:8", "yaml-syntax"),
        ("*x", "2:8", "yaml-feature"),
        ("%x", "2:8", "yaml-syntax"),
        ("`x`", "2:8", "yaml-syntax"),
        ("&x y", "2:8", "yaml-feature"),
        ("!x y", "2:8", "yaml-feature"),
        ("{a} b", "2:12", "yaml-syntax"),
    ],
)
def test_title_that_needs_quotes_is_told_so(tmp_path: Path, written: str, place: str, code: str) -> None:
    """B037, B038: the mistake names line and column in the file, and gives the line with its quotes."""
    run = built(tmp_path, f"---\ntitle: {written}\nkind: page\n---\n")

    assert run.errors == [f"s/en.md:{place} {code}"]
    assert run.findings[0].hint.startswith("put the value in quotes: title: ")


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("title: A\nkind: page\ntitle: B\n", ("4:1", "2:1")),
        ("title: A\nkind: page\nverification:\n  why: a\n  why: b\n", ("6:3", "5:3")),
        ("title: A\nkind: page\nimage: {alt: a, src: b, alt: c}\n", ("4:25", "4:9")),
        ("title: A\nkind: page\n'title': B\n", ("4:1", "2:1")),
    ],
)
def test_a_field_twice_is_an_error_that_names_both(tmp_path: Path, text: str, places: tuple[str, str]) -> None:
    """B040: no field silently wins, at any depth."""
    run = built(tmp_path, f"---\n{text}---\n")

    (found,) = (one for one in run.findings if one.code == "duplicate-yaml-key")
    assert (found.short, found.related) == (
        f"s/en.md:{places[0]} duplicate-yaml-key",
        (f"content/s/en.md:{places[1]}",),
    )


def test_tab_in_the_indentation_is_named(tmp_path: Path) -> None:
    """B041: the message says tab."""
    run = built(tmp_path, "---\ntitle: T\nkind: page\naliases:\n\t- /x/\n---\n")

    assert [(one.short, one.message) for one in run.findings] == [
        ("s/en.md:5:1 yaml-syntax", "a tab stands in the indentation")
    ]


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("title: &a T\nkind: page\n", "s/en.md:2:8 yaml-feature"),
        ("title: !!str T\nkind: page\n", "s/en.md:2:8 yaml-feature"),
        ("title: !<x> T\nkind: page\n", "s/en.md:2:8 yaml-feature"),
        ("title: T\nkind: page\nsummary: *a\n", "s/en.md:4:10 yaml-feature"),
        ("title: T\nkind: page\n--- !x\n", "s/en.md:4:1 yaml-feature"),
        ("%YAML 1.1\ntitle: T\n", "s/en.md:2:1 yaml-feature"),
        ("- a\n", "s/en.md:2:1 wrong-shape"),
        ("x\n", "s/en.md:2:1 wrong-shape"),
    ],
)
def test_yaml_beyond_plain_fields_is_refused(tmp_path: Path, text: str, short: str) -> None:
    """Anchors, aliases, tags, directives, other documents and roots that hold no fields are errors."""
    assert short in built(tmp_path, f"---\n{text}---\n").errors


def test_merge_keys_are_refused(tmp_path: Path) -> None:
    """B040: a merge key is named for what it is."""
    run = built(tmp_path, "---\ntitle: T\nkind: page\n<<: {summary: S}\n---\n")

    assert run.errors == ["s/en.md:4:1 yaml-feature"]


@pytest.mark.parametrize(
    ("value", "short"),
    [
        ("[" * 40 + "]" * 40, "s/en.md:2:39 yaml-too-deep"),
        ("[" * 100_000, "s/en.md:2:1 yaml-too-large"),
        ("{a: " * 40 + "}" * 40, "s/en.md:2:132 yaml-too-deep"),
        ("x" * 66_000, "s/en.md:2:1 yaml-too-large"),
    ],
    ids=["lists", "endless lists", "fields", "long"],
)
def test_front_matter_has_a_greatest_depth_and_size(tmp_path: Path, value: str, short: str) -> None:
    """What could take for ever is refused at once."""
    assert built(tmp_path, f"---\ntitle: {value}\nkind: page\n---\n").errors == [short]


@pytest.mark.parametrize(
    ("value", "place"),
    [
        (r'"\x07"', "2:8"),
        (r'"a\ud800"', "2:10"),
        (r'"a\u0085"', "2:8"),
        (r'"\ufffe"', "2:8"),
        ("a\x07", "2:9"),
        ("a\x7f", "2:9"),
        ("a\x85b", "2:9"),
        ("a\ufffeb", "2:9"),
        ("a\x9bb", "2:9"),
        ("a\U0001fffeb", "2:9"),
        (r'"a\U0010ffffb"', "2:8"),
    ],
)
def test_controls_in_front_matter_are_errors(tmp_path: Path, value: str, place: str) -> None:
    """Controls, non-characters and half characters are refused, also by escape."""
    assert built(tmp_path, f"---\ntitle: {value}\nkind: page\n---\n").errors == [f"s/en.md:{place} control-character"]


@pytest.mark.parametrize("value", ["a\u2028b", '"a\\u2029b"', "a\u202eb", '"a\\u202ab"', "a\u2066b"])
def test_separators_and_bidirectional_controls_in_fields_are_errors(tmp_path: Path, value: str) -> None:
    """What YAML might take for a line end, or what hides the order of a text, is refused in fields too."""
    run = built(tmp_path, f"---\ntitle: {value}\nkind: page\n---\n")

    assert len(run.errors) == 1
    assert run.errors[0].startswith("s/en.md:2:")


@pytest.mark.parametrize(
    ("data", "short", "message"),
    [
        (GOOD.encode("utf-16"), "s/en.md:1:1 not-utf8", "offset 0"),
        (GOOD.encode("utf-16-le"), "s/en.md:1:1 not-utf8", "offset 0"),
        (GOOD.encode("utf-32"), "s/en.md:1:1 not-utf8", "offset 0"),
        (b"---\ntitle: T\xff\nkind: page\n---\n", "s/en.md:2:9 not-utf8", "offset 12"),
        (b"---\ntitle: \xd0\x96\xc3\n---\n", "s/en.md:2:9 not-utf8", "offset 13"),
        (b"---\ntitle: T\nkind: page\n---\na\x00b", "s/en.md:5:2 control-character", "offset 29"),
        ("---\ntitle: Caf\xe9\n---\n".encode("latin-1"), "s/en.md:2:11 not-utf8", "offset 14"),
    ],
    ids=["UTF-16", "UTF-16 LE", "UTF-32", "0xFF", "half a character", "NUL", "Latin-1"],
)
def test_bytes_that_are_no_text_are_named_by_offset(tmp_path: Path, data: bytes, short: str, message: str) -> None:
    """Another encoding or a NUL is an error with the byte's offset."""
    run = built(tmp_path, data)

    assert run.errors == [short]
    assert message in run.findings[0].message


# Fields


@pytest.mark.parametrize(
    ("field", "meant"),
    [
        ("titel: T", "title"),
        ("Title: T", "title"),
        ("sumary: s", "summary"),
        ("author: [olya]", "authors"),
        ("sources_: x", "sources"),
        ("publishd: 2026-01-01", "published"),
    ],
)
def test_near_miss_of_a_field_gets_a_hint(tmp_path: Path, field: str, meant: str) -> None:
    """An unknown field is an error that names the one that was meant."""
    run = built(tmp_path, f"---\ntitle: T\nkind: page\n{field}\n---\n")

    assert [(one.short, one.hint) for one in run.findings] == [
        ("s/en.md:4:1 unknown-field", f"did you mean '{meant}'?")
    ]


@pytest.mark.parametrize(
    ("field", "meant"), [("date: 2026-01-01", "published"), ("tags: [a]", "topics"), ("lang: en", "delete it")]
)
def test_field_of_another_generator_gets_ours(tmp_path: Path, field: str, meant: str) -> None:
    """A field that other generators have is answered with ours."""
    (found,) = built(tmp_path, f"---\ntitle: T\nkind: page\n{field}\n---\n").findings

    assert found.code == "unknown-field"
    assert meant in found.hint


@pytest.mark.parametrize(
    ("name", "value", "short"),
    [
        ("kind", "reportag", "11:7 unknown-value"),
        ("published", "2026-13-45", "3:12 bad-date"),
        ("authors", "[]", "2:1 missing-field"),
        ("authors", "[olia]", "4:11 unknown-author"),
        ("ai", "yes", "11:5 unknown-value"),
        ("draft", "maybe", "11:8 unknown-value"),
        ("topics", "[2024]", "11:10 unknown-topic"),
        ("image", "{src: ../x.png, alt: a}", "11:14 bad-address"),
        ("image", "{src: nope.png, alt: a}", "11:14 missing-picture"),
        (
            "sources",
            '\n  - {id: post, title: A, lang: xx, role: primary, url: "https://a.example"}',
            "10:32 bad-language",
        ),
        (
            "sources",
            '\n  - {id: post, title: A, lang: en, role: primry, url: "https://a.example"}',
            "10:42 unknown-value",
        ),
        ("sources", "\n  - {id: post, title: A, lang: en, role: primary, url: 'ftp://a.example'}", "10:56 bad-address"),
        ("sources", "\n  - {id: post, title: A, lang: en, role: primary, no_url: prnt}", "10:59 unknown-value"),
        ("sources", "\n  - {id: post, title: [A], lang: en, role: primary, no_url: print}", "10:23 wrong-shape"),
        ("verification", "\n  verified: [a, {b: c}]\n  uncertainties: u\n  why: w", "6:17 wrong-shape"),
        ("claims", "\n  - {id: c, text: t, status: cofirmed, sources: [post]}", "12:30 unknown-value"),
        ("corrections", "\n  - {id: c, date: 2026-02-30, type: correction, text: t}", "12:19 bad-date"),
        ("corrections", "\n  - {id: c, date: 2026-09-20, type: corection, text: t}", "12:37 unknown-value"),
    ],
)
def test_a_mistaken_value_is_one_finding(tmp_path: Path, name: str, value: str, short: str) -> None:
    """A field that is written but wrong is reported for what it is, and not as missing too."""
    assert built(tmp_path, article(**{name: value})).errors == [f"s/en.md:{short}"]


@pytest.mark.parametrize(
    ("name", "value", "short"),
    [
        ("sources", "\n  - {title: A, lang: en, role: primary, no_url: print}", "10:5 missing-field"),
        ("authors", "[[olya]]", "4:11 wrong-shape"),
        ("verification", "We looked.", "5:15 wrong-shape"),
        ("verification", "\n  verified: {a: b}\n  uncertainties: u\n  why: w", "6:13 wrong-shape"),
    ],
)
def test_a_list_or_record_that_cannot_be_read_is_not_missing(tmp_path: Path, name: str, value: str, short: str) -> None:
    """What is written in another shape is reported for its shape alone."""
    run = built(tmp_path, article("Text.\n", **{name: value}))

    assert run.errors == [f"s/en.md:{short}"]


@pytest.mark.parametrize(
    ("name", "value", "short"),
    [
        ("authors", "[]", "2:1 missing-field"),
        ("sources", "[]", "2:1 missing-field"),
        ("sources", None, "2:1 missing-field"),
        ("published", "", "2:1 missing-field"),
        ("verification", "\n  verified: []\n  uncertainties: u\n  why: w", "6:13 empty-value"),
        ("verification", "\n  verified: v\n  uncertainties: u", "5:1 missing-field"),
    ],
)
def test_a_required_field_that_is_empty_is_an_error(tmp_path: Path, name: str, value: str | None, short: str) -> None:
    """An empty list or text doesn't count as given."""
    assert built(tmp_path, article("Text.\n", **{name: value})).errors == [f"s/en.md:{short}"]


@pytest.mark.parametrize("lacking", ["rating", "value", "best", "worst"])
def test_review_needs_its_whole_scale(tmp_path: Path, lacking: str) -> None:
    """A verdict that could not be shown whole is an error rather than lost."""
    whole = {"rating": "False", "value": "1", "best": "5", "worst": "1"}
    review = ", ".join(f"{name}: {value}" for name, value in whole.items() if name != lacking)
    claim = f"\n  - {{id: c, text: t, status: refuted, sources: [post], review: {{{review}}}}}"
    run = built(tmp_path, article(kind="factcheck", claims=claim))

    assert [(one.short, one.message) for one in run.findings] == [
        ("s/en.md:13:64 missing-field", f"'review' needs '{lacking}' here")
    ]


def test_mistaken_kind_asks_for_nothing_more(tmp_path: Path) -> None:
    """A standing page whose kind is misspelt is not asked for an article's fields."""
    assert built(tmp_path, page(kind="pgae")).errors == ["s/en.md:3:7 unknown-value"]


@pytest.mark.parametrize("written", ["yes", "true", "'yes'"])
def test_draft_is_read_as_yes(tmp_path: Path, written: str) -> None:
    """B124: every accepted way to say yes holds the page back."""
    run = build(tmp_path, {"s/en.md": page(draft=written), "t/en.md": page()})

    assert [name for name in run.files() if name.startswith(("en/s/", "en/t/"))] == ["en/t/index.html"]


@pytest.mark.parametrize("written", ["no", "false", '"false"'])
def test_draft_is_read_as_no(tmp_path: Path, written: str) -> None:
    """B124: a quoted false is false, not a text that counts as true."""
    assert "en/s/index.html" in built(tmp_path, page(draft=written)).files()


@pytest.mark.parametrize("written", ["1", "True", "ja", "[yes]", "''"])
def test_draft_of_other_words_is_an_error(tmp_path: Path, written: str) -> None:
    """B124: nothing else is guessed at."""
    assert [error.split(" ")[0] for error in built(tmp_path, page(draft=written)).errors] == ["s/en.md:4:8"]


ADDRESSES = {
    "source": ("\n  - {{id: post, title: A, lang: en, role: primary, url: {}}}", "sources"),
    "archive": (
        "\n  - {{id: post, title: A, lang: en, role: primary, no_url: print, archive: [{{url: {}}}]}}",
        "sources",
    ),
    "appearance": ("\n  - {{id: c, text: t, status: confirmed, sources: [post], appearances: [{}]}}", "claims"),
}


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JAVASCRIPT:alert(1)",
        "vbscript:x",
        "data:text/html,x",
        "blob:https://held.example/x",
        "feed:javascript:alert(1)",
        "view-source:https://held.example",
        "intent:x",
        "ms-word:ofe",
        "ftp://held.example/",
        "//held.example/x",
        "http://user:pw@held.example/",
        "https://user@held.example/",
        "https://",
        "https:///x",
        "https://a b/",
        "https://held.example\\x",
        "java\tscript:alert(1)",
        "https://ex\u200bample.com/",
    ],
)
@pytest.mark.parametrize("field", ADDRESSES)
def test_forbidden_addresses_in_fields_are_errors(tmp_path: Path, field: str, address: str) -> None:
    """Sources, their copies and places of claims lead to http and https alone, and no credential is repeated."""
    form, name = ADDRESSES[field]
    run = build(tmp_path, {"s/en.md": article(**{name: form.format(quoted(address))})})

    assert [one.code for one in run.findings if one.severity == "error"] == ["bad-address"]
    assert "pw" not in run.findings[0].message


@pytest.mark.parametrize(
    ("site", "place"),
    [
        ({"publisher": "{url: 'javascript:x'}"}, "site.yaml:6:18"),
        ({"publisher": "{logo: 'data:image/png;base64,x'}"}, "site.yaml:6:19"),
        ({"contact": "javascript:x"}, "site.yaml:6:10"),
        ({"nav": "['javascript:x']"}, "site.yaml:6:7"),
        ({"nav": "['//evil.example']"}, "site.yaml:6:7"),
        ({"url": "ftp://held.example"}, "site.yaml:3:6"),
        ({"url": "https://user:pw@held.example"}, "site.yaml:3:6"),
    ],
)
def test_forbidden_addresses_in_settings_are_errors(tmp_path: Path, site: dict[str, str], place: str) -> None:
    """No setting brings in an address that no article may have."""
    run = build(tmp_path, {"site.yaml": settings(**site), "s/en.md": page()})

    assert run.errors == [f"{place} bad-address"]


def test_forbidden_address_of_a_person_is_an_error(tmp_path: Path) -> None:
    """The same holds for a person's page elsewhere."""
    run = build(tmp_path, {"people.yaml": "olya: {name: Olya, url: 'javascript:x'}\n", "s/en.md": article()})

    assert run.errors == ["people.yaml:1:25 bad-address"]


@pytest.mark.parametrize("host", ["ex\u0430mple.com", "\u0440\u0430ypal.com"])
def test_source_whose_host_mixes_scripts_is_a_warning(tmp_path: Path, host: str) -> None:
    """The message tells the host's real name."""
    source = f"\n  - {{id: post, title: A, lang: en, role: primary, url: 'https://{host}/'}}"
    run = build(tmp_path, {"s/en.md": article(sources=source)})

    assert run.warnings == ["s/en.md:10:56 mixed-script-host"]
    assert "xn--" in run.findings[0].message


HOSTILE = "<script>alert(\"&amp;\")</script><img src=x onerror='a'>--><b>]]>"


def test_markup_in_every_text_field_is_text(tmp_path: Path) -> None:
    """A site whose every text is hostile has the same elements as one whose every text is plain."""
    hostile, plain = (build(tmp_path / text[0], every_field(text)) for text in (HOSTILE, "Words"))

    pages = [name for name in hostile.files() if name.endswith(".html")]
    assert len(pages) > 8
    for path in pages:
        shapes = [
            [(str(element.tag), sorted(element.attrib)) for element in run.tree(path).iter("*")]
            for run in (hostile, plain)
        ]
        assert shapes[0] == shapes[1], path


# Files that are none


def test_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    """A pipe in the content is an error; nothing waits for it to be written to."""
    site = write_site(tmp_path / "site", {"s/en.md": page()})
    os.mkfifo(site / "content/s/de.md")
    run = run_apart(site, tmp_path / "out")

    assert run.errors == ["s/de.md:0:0 not-a-file"]
