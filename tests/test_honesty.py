"""The lints of honesty: what each remarks on, where, how it is accepted, and that it never fails a build."""

from __future__ import annotations

from pathlib import Path

import pytest

from factsite.scripts import is_in_another_script
from tests.site_maker import NOTES, Run, article, build, page, run, settings, translation

URL = "https://source.example/post"
CHECKED = "\n  checked: 2026-09-18\n  verified: We looked.\n  uncertainties: Some remain.\n  why: It matters."
RUSSIAN = "Это сам документ, а не пересказ в новостях."
ENGLISH = "The document itself, not what was told of it in the news."


def sources(*fields: str) -> str:
    """Write sources, each with more fields than it must have."""
    return "".join(
        f"\n  - {{id: s{number}, title: T, lang: en, role: primary, url: '{URL}/{number}'{field and ', '}{field}}}"
        for number, field in enumerate(fields)
    )


def remarks(made: Run) -> list[str]:
    """Give the remarks in short; none of them is more than a note."""
    assert made.published
    return [one.short for one in made.findings if one.severity == "note"]


QUOTED = {"sources": sources("quote: It is over.")}
INTERESTED = {"sources": sources("party: interested", "party: interested")}
READ_LATER = {"sources": sources("accessed: 2026-09-17", "accessed: 2026-09-19"), "verification": CHECKED}
FOREIGN = {"sources": sources(f"note: '{RUSSIAN}'")}


IN_PANEL = {"sources": sources(""), "verification": NOTES.replace("We looked.", "12,000 people were counted.")}


@pytest.mark.parametrize(
    ("fields", "remark"),
    [
        (IN_PANEL, "s/en.md:6:13 figure-only-in-panel"),
        (QUOTED, "s/en.md:10:94 quotes-nothing"),
        (INTERESTED, "s/en.md:9:1 only-interested-sources"),
        (READ_LATER, "s/en.md:6:12 checked-before-read"),
        (FOREIGN, "s/en.md:10:93 foreign-source-note"),
    ],
)
def test_remark_is_made_at_its_place(tmp_path: Path, fields: dict[str, str], remark: str) -> None:
    """Each remark is a note at its place; it says how to accept it, and that accepts it."""
    body = "The text [@s0] [@s1].\n" if "s1" in fields["sources"] else "The text [@s0].\n"
    made = build(tmp_path / "one", {"s/en.md": article(body, **fields)}, "--strict")
    assert remarks(made) == [remark]
    (found,) = (one for one in made.findings if one.severity == "note")
    accepting = f"<!-- accept: {found.code}: your reason -->"
    assert found.hint.endswith(f"; or say in the body why not: {accepting}")
    accepted = build(tmp_path / "two", {"s/en.md": article(f"{accepting}\n\n{body}", **fields)})
    assert remarks(accepted) == []
    assert "your reason" not in accepted.text("en/s/index.html")


@pytest.mark.parametrize(
    "body",
    [
        "“It is over,” she said [@s0].",
        '"It is over," she said [@s0].',
        "> It is over.\n\n[@s0]",
        "{lang=fr}\n> C’est fini.\n\n[@s0]",
        "- „Es ist vorbei“ [@s0]",
        "«Всё кончено» [@s0]",
        "她说「已经结束了」[@s0]",
        "‘It is over now,’ she said [@s0]",
    ],
)
def test_quotation_in_the_text_is_seen(tmp_path: Path, body: str) -> None:
    """A passage in quotation marks of any language, or a quote of its own, is a quotation."""
    assert remarks(build(tmp_path, {"s/en.md": article(f"{body}\n", **QUOTED)})) == []


@pytest.mark.parametrize("body", ["The ‘war’ isn’t the committee’s [@s0].", "The “war” [@s0]"])
def test_marks_around_a_word_are_no_quotation(tmp_path: Path, body: str) -> None:
    """Words held at a distance, and apostrophes, quote nobody."""
    made = build(tmp_path, {"s/en.md": article(f"{body}\n", **QUOTED)})
    assert [one.partition(" ")[2] for one in remarks(made)] == ["quotes-nothing"]


@pytest.mark.parametrize(
    "fields",
    [
        {"sources": sources("party: interested", "party: independent")},
        {"sources": sources("party: interested", "")},
        {"sources": sources("accessed: 2026-09-18", "accessed: 2026-09"), "verification": CHECKED},
        {"sources": sources("accessed: 2026-09-19", "accessed: 2026-09-19")},
        {"sources": sources("note: Reuters", f"note: '{ENGLISH}'")},
    ],
)
def test_honest_article_gets_no_remark(tmp_path: Path, fields: dict[str, str]) -> None:
    """One source without an interest, a check on the day of reading, a note in the page's letters need no remark."""
    assert remarks(build(tmp_path, {"s/en.md": article("The text [@s0] [@s1].\n", **fields)})) == []


@pytest.mark.parametrize(
    ("verified", "body", "lacking"),
    [
        ("12,000 people, 3.5 %", "12,000 people [@s0].", "'3.5 %' stands"),
        ("12,000 people, 3.5 %", "Many people [@s0].", "'12,000', '3.5 %' stand"),
        ("12,000 people", "12000 people [@s0].", ""),
        ("12,000 people", "A crowd of 12 000 [@s0].", ""),
        ("We read 114 pages in 2026, on 2026-09-17", "Yes [@s0].", ""),
        ("The model GLM-50000, case #11800, call +39:06", "Yes [@s0].", ""),
        ("3200亿元，占12.5%", "3200亿元 [@s0]。", "'12.5%' stands"),
        ("١٢٫٥٪", "12.5% [@s0]", ""),
        ("100% of `123456`", "100 % [@s0]", "'123456' stands"),
    ],
)
def test_large_figures_of_the_panel_stand_in_the_text(tmp_path: Path, verified: str, body: str, lacking: str) -> None:
    """Large and exact figures are compared by their digits; dates, names and small numbers are not compared."""
    notes = NOTES.replace("We looked.", f"'{verified}'")
    made = build(tmp_path, {"s/en.md": article(f"{body}\n", sources=sources(""), verification=notes)})
    found = [one.message for one in made.findings if one.code == "figure-only-in-panel"]
    assert found == ([f"{lacking} in the panel, but not in the text"] if lacking else [])


def test_claimed_figure_may_stand_in_the_title(tmp_path: Path) -> None:
    """A claim's figures are looked for in title, summary and picture, too, and remarked on at the claim."""
    claims = "".join(
        f"\n  - {{id: c{figure[0]}, text: 'Some {figure} people', status: supported, sources: [s0]}}"
        for figure in ("11,000", "22,000", "33,000")
    )
    fields = {"title": "Of 11,000 people", "summary": "Of 22,000 people", "sources": sources(""), "claims": claims}
    found = build(tmp_path, {"s/en.md": article("Text [@s0].\n", **fields)}).findings
    assert [one.short for one in found] == ["s/en.md:15:20 figure-only-in-panel"]


def test_draft_needs_no_name_yet(tmp_path: Path) -> None:
    """Whoever translates may sign when it is done."""
    files = {"site.yaml": settings("en, de"), "s/en.md": article(), "s/de.md": translation(draft="yes")}
    assert remarks(build(tmp_path, files)) == []


@pytest.mark.parametrize(
    ("made", "codes"),
    [
        ("{of: en, method: human}", ["s/de.md:3:1 unnamed-translator"]),
        ("{of: en, method: machine-reviewed}", ["s/de.md:3:1 unnamed-translator"]),
        ("{of: en, method: machine}", []),
        ("{of: en, method: human, by: [olya]}", []),
    ],
)
def test_translation_names_who_made_it(tmp_path: Path, made: str, codes: list[str]) -> None:
    """A translation that a person made or reviewed names that person."""
    files = {"site.yaml": settings("en, de"), "s/en.md": article(), "s/de.md": translation(translation=made)}
    assert remarks(build(tmp_path, files)) == codes


def test_remarks_stand_where_they_can_be_answered(tmp_path: Path) -> None:
    """What the original says is remarked on there alone; a translation's own note, in the translation."""
    fields = {"sources": sources(f"party: interested, quote: It is over., accessed: 2026-09-19, note: '{ENGLISH}'")}
    made = "{of: en, method: human, by: [olya]}"
    words = "\n  - {id: s0, note: 'The whole document, which we read from the first page to the last.'}"
    files = {
        "site.yaml": settings("en, ru"),
        "s/en.md": article("The text [@s0].\n", verification=CHECKED, **fields),
        "s/ru.md": translation("Текст [@s0].\n", translation=made, verification=NOTES, sources=words),
    }
    assert remarks(build(tmp_path, files)) == [
        "s/en.md:6:12 checked-before-read",
        "s/en.md:10:1 only-interested-sources",
        "s/en.md:11:113 quotes-nothing",
        "s/ru.md:9:20 foreign-source-note",
    ]


def test_page_without_sources_gets_no_remark(tmp_path: Path) -> None:
    """Where there are no sources, none is interested."""
    assert remarks(build(tmp_path, {"s/en.md": page()})) == []


def test_remarks_are_printed_as_text(tmp_path: Path) -> None:
    """People read a remark as they read a mistake, and are told that there is none of those."""
    made = build(tmp_path, {"s/en.md": article("The text [@s0].\n", sources=sources("party: interested"))}, form="text")
    lines = made.stderr.splitlines()
    assert lines[0].endswith("content/s/en.md:9:1: note[only-interested-sources]: every source is an interested party")
    assert (made.status, lines[1:3]) == (0, ["    sources:", "    ^"])
    assert "error" not in lines[-1]


@pytest.mark.parametrize(
    ("line", "mistake"),
    [
        ("<!-- accept: only-interested: x -->", "s/en.md:12:1 unknown-value"),
        ("<!-- accept: only-interested-sources -->", "s/en.md:12:1 missing-field"),
        ("<!-- accept: only-interested-sources: -->", "s/en.md:12:1 missing-field"),
        ("<!--accept: nothing-->", "s/en.md:12:1 unknown-value"),
    ],
)
def test_accepting_needs_a_name_and_a_reason(tmp_path: Path, line: str, mistake: str) -> None:
    """What is accepted must be known, and why must be said."""
    made = build(tmp_path, {"s/en.md": article(f"{line}\n\nThe text [@s0].\n", sources=sources(""))})
    assert made.errors == [mistake]


@pytest.mark.parametrize(
    "body",
    [
        "First.\n<!-- accept: only-interested-sources: because -->\nSecond [@s0].\n",
        "- Item [@s0]\n\n  <!-- accept: only-interested-sources: because -->\n",
        "> Quote [@s0]\n>\n> <!--accept:only-interested-sources:because-->\n",
    ],
)
def test_accepting_stands_anywhere(tmp_path: Path, body: str) -> None:
    """The line may stand between the lines of a paragraph, in a list or a quote; readers see nothing of it."""
    made = build(tmp_path, {"s/en.md": article(body, sources=sources("party: interested"))})
    assert remarks(made) == []
    assert "because" not in made.text("en/s/index.html")


@pytest.mark.parametrize(
    "body", ["    <!-- accept: x: y -->", "`<!-- accept: x: y -->`", "<!-- accepted: x -->", "a <!-- accept: x: y -->"]
)
def test_other_comments_are_text(tmp_path: Path, body: str) -> None:
    """In code, or with other words, a comment is shown as it is written."""
    made = build(tmp_path, {"s/en.md": article(f"The text [@post].\n\n{body}\n")})
    assert "&lt;!-- accept" in made.body("en/s")


def test_edited_story_is_remarked_on_anew(tmp_path: Path) -> None:
    """Where one story alone has changed its remarks are those of a clean build."""
    made = build(tmp_path, {"s/en.md": article("The text [@s0].\n", **QUOTED)})
    path = made.site / "content/s/en.md"
    path.write_text(article("“It is over” [@s0].\n", **QUOTED), "utf-8")
    assert remarks(run("build", made.site, made.output)) == []
    path.write_text(article("The text again [@s0].\n", **QUOTED), "utf-8")
    assert remarks(run("build", made.site, made.output)) == ["s/en.md:10:94 quotes-nothing"]


@pytest.mark.parametrize(
    ("text", "language", "answer"),
    [
        (RUSSIAN, "en", True),
        (RUSSIAN, "uk", False),
        (ENGLISH, "ru", True),
        (ENGLISH, "it", False),
        (ENGLISH, "zh-Hans", True),
        (ENGLISH, "ar", True),
        (ENGLISH, "sr-Cyrl", True),
        (ENGLISH, "sr-Latn", False),
        (f"GLM-5.3: {ENGLISH} (отчёт)", "ru", False),
        ("Associated Press, Reuters, AFP", "ru", False),
        (
            "这是文件本身，而不是新闻里的转述，全文共一百一十四页，我们从头到尾读过了，一共花了三天的时间。",
            "zh-Hant",
            False,
        ),
        ("这是文件本身，而不是新闻里的转述，全文共一百一十四页，我们从头到尾读过了，一共花了三天的时间。", "ja", True),
        ("これは文書そのものであり、ニュースで伝えられた内容ではありません。全文を三日かけて読みました。", "ja", False),
        (
            "이것은 뉴스에서 전해진 것이 아니라 문서 그 자체입니다. 우리는 사흘 동안 전문을 읽었습니다. 확인했습니다.",
            "en",
            True,
        ),
        (ENGLISH, "xx", False),
    ],
)
def test_script_tells_only_what_is_sure(text: str, language: str, *, answer: bool) -> None:
    """A long text without one letter of a language's script isn't in that language; anything else may be."""
    assert is_in_another_script(text, language) is answer
