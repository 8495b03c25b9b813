"""The page of mistakes: all that the terminal says, safe to show in a browser."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Related, error, note, warning
from factsite.serve.mistakes_page import MOST_SHOWN, Mistakes
from tests.site_maker import parse_html, words_of

ITEM = "//main[@data-mistakes]/ol/li"


def mistakes_page(found: Sequence[Diagnostic], site: Path, file: str = "") -> bytes:
    """Write mistakes as a page, for those who write a file."""
    return Mistakes.of(found, site).page(file)


def items(page: bytes) -> list[list[str]]:
    """Give the words of each mistake's parts."""
    return [[words_of(part) for part in item] for item in parse_html(page.decode()).xpath(ITEM)]


def test_whole_mistake(tmp_path: Path) -> None:
    """A mistake has its place, weight and code, its sentence, the line with the character, other places, and a hint."""
    (tmp_path / "en.md").write_text("---\n  sources: [zai-pst]\n", encoding="utf-8")
    related = (Related(Place("it.md", 3, 1), "it is listed here"),)
    one = error(Code.UNKNOWN_SOURCE, Place("en.md", 2, 13), "no source 'zai-pst'", "did you mean 'zai-post'?", related)
    page = mistakes_page([one], tmp_path)
    assert items(page) == [
        [
            "en.md:2:13 error unknown-source",
            "no source 'zai-pst'",
            "sources: [zai-pst]",
            "it.md:3:1 it is listed here",
            "did you mean 'zai-post'?",
        ]
    ]
    (marked,) = parse_html(page.decode()).xpath("//pre/mark")
    assert words_of(marked) == "z"


def test_mistake_of_a_whole_file(tmp_path: Path) -> None:
    """A mistake that is on no line has neither line nor excerpt."""
    page = mistakes_page([error(Code.MISSING_FILE, Place("content/site.yaml"), "there is none")], tmp_path)
    assert items(page) == [["content/site.yaml error missing-file", "there is none"]]


def test_mistake_at_the_end_of_a_line(tmp_path: Path) -> None:
    """Where something is missing at a line's end, a space is marked."""
    (tmp_path / "en.md").write_text("title\n", encoding="utf-8")
    page = mistakes_page([error(Code.YAML_SYNTAX, Place("en.md", 1, 6), "a colon is missing")], tmp_path)
    assert b"<pre>title<mark> </mark></pre>" in page


def test_errors_come_first(tmp_path: Path) -> None:
    """What keeps the site back stands above what doesn't, each in its order."""
    place = Place("en.md")
    found = [
        note(Code.HELD_BACK, place, "a note"),
        warning(Code.UNUSED_TOPIC, place, "a warning"),
        error(Code.BAD_DATE, place, "one error"),
        error(Code.BAD_SLUG, place, "another"),
    ]
    page = mistakes_page(found, tmp_path)
    assert [parts[1] for parts in items(page)] == ["one error", "another", "a warning", "a note"]
    (heading,) = parse_html(page.decode()).xpath("//h1")
    assert words_of(heading) == "2 errors, 1 warning in 1 file"


def test_too_many_to_show(tmp_path: Path) -> None:
    """Of very many the first are shown, and how many more there are."""
    found = [error(Code.BAD_DATE, Place(f"{number:04}.md"), "wrong") for number in range(MOST_SHOWN + 2)]
    page = mistakes_page(found, tmp_path)
    assert len(items(page)) == MOST_SHOWN
    assert b"<p>2 more stand in the terminal.</p>" in page
    assert f'data-mistakes="{MOST_SHOWN + 2}"'.encode() in page


def test_markup_in_a_file_is_shown_as_text(tmp_path: Path) -> None:
    """Whatever stands in a file, a name or a message is words on the page, and controls are escapes."""
    evil = "<script>alert(1)</script>&amp;\"'\x1b\u202e"
    (tmp_path / "en.md").write_text(f"{evil}\n", encoding="utf-8")
    related = (Related(Place(evil), evil),)
    page = mistakes_page([error(Code.BAD_DATE, Place("en.md", 1, 3), evil, evil, related)], tmp_path)
    shown = "<script>alert(1)</script>&amp;\"'\\u001b\\u202e"
    assert items(page) == [["en.md:1:3 error bad-date", shown, shown, f"{shown} {shown}", shown]]
    assert parse_html(page.decode()).xpath("//script") == []


def test_page_is_in_english_from_left_to_right(tmp_path: Path) -> None:
    """The words are English wherever they are shown, also over a page in Arabic."""
    page = mistakes_page([error(Code.BAD_DATE, Place("en.md"), "wrong")], tmp_path)
    (main,) = parse_html(page.decode()).xpath("//main")
    assert (main.get("lang"), main.get("dir")) == ("en", "ltr")


BRIDGE, BRIDGE_IT, FERRY = (Place(f"content/{name}.md") for name in ("bridge/en", "bridge/it", "ferry/en"))


def test_mistakes_of_the_page_come_first(tmp_path: Path) -> None:
    """Over the page of an article its own mistakes stand first, then its story's, and how many there are elsewhere."""
    found = [
        error(Code.BAD_DATE, FERRY, "elsewhere"),
        warning(Code.UNUSED_TOPIC, BRIDGE, "a warning here"),
        error(Code.BAD_DATE, BRIDGE_IT, "in Italian"),
        error(Code.BAD_DATE, BRIDGE, "an error here"),
        error(Code.BAD_DATE, Place("content/site.yaml"), "for all"),
    ]
    page = mistakes_page(found, tmp_path, BRIDGE.path)
    assert [parts[1] for parts in items(page)] == ["an error here", "a warning here", "in Italian"]
    (folded,) = parse_html(page.decode()).xpath("//details")
    assert words_of(folded.xpath("summary")[0]) == "2 elsewhere"
    assert [words_of(one) for one in folded.xpath("ol/li/p[2]")] == ["elsewhere", "for all"]


def test_mistakes_of_other_pages_are_folded(tmp_path: Path) -> None:
    """Over a page that has none, all are folded, and it is said so."""
    page = mistakes_page([error(Code.BAD_DATE, FERRY, "elsewhere")], tmp_path, BRIDGE.path)
    assert items(page) == []
    assert b"<p>None of it is in this story.</p>\n<details>\n<summary>1 elsewhere</summary>" in page


def test_mistakes_of_this_page_alone(tmp_path: Path) -> None:
    """Where there are none elsewhere, nothing is said of it."""
    page = mistakes_page([error(Code.BAD_DATE, BRIDGE, "here")], tmp_path, BRIDGE.path)
    assert [parts[1] for parts in items(page)] == ["here"]
    assert b"details" not in page
