"""What is nearly markup is told, with what to write instead; honest prose that looks alike isn't."""

from __future__ import annotations

from pathlib import Path

import pytest

from factsite.markup import Dialect, MarkdownText, read_markdown
from tests.site_maker import Finding, article, build, page, settings, translation


def told(text: str) -> list[tuple[str, int, int, str]]:
    """Read a body and give the mistakes in it, each with its place and hint."""
    found = read_markdown(MarkdownText(text, "content/a/en.md"), Dialect("en")).diagnostics
    return [(one.code.value, one.place.line, one.place.column, one.hint) for one in found]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("[@a, @b]", "[@a; @b]"),
        ("[@a @b]", "[@a; @b]"),
        ("[@ a]", "[@a]"),
        ("[ @a ]", "[@a]"),
        ("[@a, p. 3]", "[@a]"),
        ("[-@a]", "[@a]"),
        ("[^@a-b]", "[@a-b]"),
        ("［@a］", "[@a]"),
        ("【@a】", "[@a]"),
        ("[＠a]", "[@a]"),
        ("【@a、@b】", "[@a; @b]"),
    ],
)
def test_near_miss_of_a_citation_is_told(written: str, meant: str) -> None:
    """Spaces, commas and other brackets make text of a citation, in plain paragraphs and beside markup."""
    hint = f"write {meant}; where it is text, \\["
    assert told(f"The text {written}.\n") == [("literal-citation", 1, 10, hint)]
    assert told(f"- The *text* of\n  this {written}.\n") == [("literal-citation", 2, 8, hint)]


def test_id_in_foreign_letters_is_told() -> None:
    """An id is Latin, and a Cyrillic letter in it is easily typed."""
    [(code, _, _, hint)] = told("The text [@соuncil].\n")
    assert code == "literal-citation"
    assert hint == "ids are of small Latin letters, digits and hyphens, and 'соuncil' isn't"


@pytest.mark.parametrize(
    "text",
    [
        "`[@a, @b]` and `【@a】`",
        "\\[@a, @b]",
        "[@a; @b] and [@a]",
        "[@user@social.example]",
        "[@nytimes](https://social.example/@nytimes)",
        "He wrote “[@nytimes knows] it” to desk@held.example, a@b",
        "[his @-sign] and [ in brackets ]",
        "    [@a, @b]",
        "```\n[@a, @b]\n```",
    ],
)
def test_prose_that_looks_like_a_citation_is_left_alone(text: str) -> None:
    """Code, escaped brackets, links, accounts and addresses are no citations."""
    assert told(f"{text}\n") == []


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("##Prices", 1, "write '## ' with a plain space before the words, or \\# for text"),
        ("  ###Prices", 3, "write '### ' with a plain space before the words, or \\# for text"),
        ("#\u3000物価", 1, "write '# ' with a plain space before the words, or \\# for text"),
        ("＃＃ 物価", 1, "write '## ' with a plain space before the words, or \\# for text"),
    ],
)
def test_heading_without_its_space_is_told(text: str, column: int, hint: str) -> None:
    """The mark needs a plain space after it; that of Chinese and Japanese typing is none."""
    assert told(f"{text}\n") == [("literal-heading", 1, column, hint)]
    assert told(f"> Words\n> {text}\n")[:1] in ([("literal-heading", 2, column + 2, hint)], [])


@pytest.mark.parametrize(
    "text", ["#1180 is open", "#chips", "\\##Prices", "## Prices", "`##Prices`", "####", "C##x", "＃1180 は未解決"]
)
def test_number_and_hashtag_are_no_headings(text: str) -> None:
    """One mark alone begins identifiers and topics of social networks."""
    assert told(f"{text}\n") == []


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("<!-- acept: a-code: why -->", "write <!-- accept: code: why --> on a line of its own"),
        ("<!-- parity 18: why -->", "write <!-- parity: what differs: why --> on a line of its own"),
        ("<!-- PARITY: 18: why -->", "write <!-- parity: what differs: why --> on a line of its own"),
        ("<!-- to do -->", "delete it; in front matter, # begins a comment; where it is text, write \\<!--"),
        ("<!--more-->", "delete it; in front matter, # begins a comment; where it is text, write \\<!--"),
    ],
)
def test_comment_is_told(text: str, hint: str) -> None:
    """Readers would see it; a remark of ours is known in spite of a slip."""
    assert told(f"{text}\n\nText.\n") == [("literal-comment", 1, 1, hint)]
    assert told(f"Text {text}\n") == [("literal-comment", 1, 6, hint)]


@pytest.mark.parametrize(
    "text", ["<!-- parity: 18: why -->", "`<!-- to do -->`", "\\<!-- to do -->", "    <!-- to do -->", "a <!- b"]
)
def test_remark_and_code_are_no_literal_comment(text: str) -> None:
    """What isn't shown, or is meant to be shown, is left alone."""
    assert told(f"{text}\n") == []


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("It is <b>not</b> out.", 7, "write **words**; where it is text, \\<"),
        ("One<br>two", 4, "end the line with a backslash; where it is text, \\<"),
        ("One<BR/>two", 4, "end the line with a backslash; where it is text, \\<"),
        ('<div class="x">Words</div>', 1, "leave an empty line between paragraphs; where it is text, \\<"),
        ('<img src="a.png" alt="A">', 1, "write ![what it shows](file); where it is text, \\<"),
        ("x<sup>2</sup>", 2, "write Markdown; where it is text, \\<"),
        ("<script>alert(1)</script>", 1, "write Markdown; where it is text, \\<"),
    ],
)
def test_tag_of_html_is_told(text: str, column: int, hint: str) -> None:
    """Raw HTML is off, so readers would see it; of a pair the first tag is told."""
    assert told(f"{text}\n") == [("literal-html", 1, column, hint)]


@pytest.mark.parametrize(
    "text", ["`<b>`", "\\<b>", "    <b>", "a <b and b> c", "<id>", "<br", "1 <2> 3", "<a@b.example>"]
)
def test_code_and_signs_are_no_html(text: str) -> None:
    """What is meant to be shown, and signs that name no element, are left alone."""
    assert told(f"{text}\n") == []


@pytest.mark.parametrize(
    ("text", "why", "hint"),
    [
        (
            "| A | B | C |\n| --- | --- |\n| 1 | 2 | 3 |",
            "the first line has 3 columns, the second 2",
            "| --- | --- | --- |",
        ),
        ("A | B\n-|-|-\n1 | 2", "the first line has 2 columns, the second 3", "| --- | --- |"),
        ("| A | B |\n| 1 | 2 |", "because there is no line of dashes under its first line", "| --- | --- |"),
        ("| A \\| B |\n| 1 |", "because there is no line of dashes under its first line", "| --- |"),
        ("| 年 | 价 |\n| —— | —— |", "because there is no line of dashes under its first line", "| --- | --- |"),
    ],
)
def test_lines_of_cells_that_are_no_table_are_told(text: str, why: str, hint: str) -> None:
    """Readers would see the bars; the line of dashes to write is given."""
    (found,) = read_markdown(MarkdownText(f"{text}\n", "content/a/en.md"), Dialect("en")).diagnostics
    assert (found.code.value, found.place.line, found.place.column) == ("literal-table", 1, 1)
    assert found.message.endswith(why)
    assert f"'{hint}'" in str(found.hint)


@pytest.mark.parametrize(
    "text",
    ["| A | B |\n| - | - |\n| 1 | 2 |", "A | B\n1 | 2", "P(A | B)", "\\| A |\n\\| 1 |", "||x|| = 1", "A | B\n---"],
)
def test_bars_in_tables_and_texts_are_no_mistake(text: str) -> None:
    """A table is one, and a bar is a sign as any other."""
    assert told(f"{text}\n") == []


_CLOSING = "directly after the last of them, in the same paragraph; where it is text, \\*"
_OPENING = "directly before the first of them, in the same paragraph; where it is text, \\*"


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("**Not confirmed: it is silent.", 1, f"write ** {_CLOSING}"),
        ("The **report is out.", 5, f"write ** {_CLOSING}"),
        ("Not confirmed:** it is silent.", 15, f"write ** {_OPENING}"),
        ("**结论：属实。", 1, f"write ** {_CLOSING}"),
    ],
)
def test_strong_words_without_an_end_are_told(text: str, column: int, hint: str) -> None:
    """Readers would see the asterisks."""
    assert told(f"{text}\n") == [("literal-emphasis", 1, column, hint)]


@pytest.mark.parametrize(
    "text",
    ["**Not** out", "a **b *c* d**", "2**10", "f**k", "Hotel **** superior", "5 ** 3", "\\*\\*x", "`**x`", "* a"],
)
def test_other_asterisks_are_left_alone(text: str) -> None:
    """Emphasis that is whole, powers, stars and code are what they were meant to be."""
    assert told(f"{text}\n") == []


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("[the list] (list.csv)", "literal-link", "write [the list](list.csv)"),
        ("[the list] (https://a.example/x)", "literal-link", "write [the list](https://a.example/x)"),
        ("[this one] (story:bridge)", "literal-link", "write [this one](story:bridge)"),
        ("![a chart] (/media/chart.html)", "literal-picture", "write ![a chart](/media/chart.html)"),
        ("(the list)[https://a.example/x]", "literal-link", "write [the list](https://a.example/x)"),
    ],
)
def test_near_miss_of_a_link_is_told(text: str, code: str, hint: str) -> None:
    """A space before the address, or brackets the wrong way round, make text of a link."""
    assert told(f"{text}\n") == [(code, 1, 1, hint)]


@pytest.mark.parametrize(
    "text", ["[sic] (sic)", "[1] (https://a.example/x)", "[…] (https://a.example/x)", "[vLLM] (#1180)", "f(x)[1]"]
)
def test_parentheses_after_brackets_are_left_alone(text: str) -> None:
    """Numbers of notes, omissions and identifiers stand so in prose."""
    assert told(f"{text}\n") == []


def literal(findings: tuple[Finding, ...]) -> list[str]:
    """Give the findings but for that of translations that aren't pinned."""
    return [one.short for one in findings if one.code != "unpinned-translation"]


def test_source_named_without_brackets_is_told(tmp_path: Path) -> None:
    """An id with a hyphen, or alone in parentheses, is told once: the source isn't called uncited, too."""
    sources = "\n".join(
        f"  - {{id: {name}, title: A post, lang: en, role: primary, no_url: print}}" for name in ("a-post", "post")
    )
    text = "As @a-post says (@post), and @post, @b-post and @a-post/x and x@a-post.example.\n"
    run = build(tmp_path, {"s/en.md": article(text, sources=f"\n{sources}")})

    assert [one.short for one in run.findings] == ["s/en.md:13:4 literal-citation", "s/en.md:13:18 literal-citation"]
    assert run.findings[0].hint == "write [@a-post]; where it is text, \\@"


def test_account_of_a_source_that_is_cited_is_left_alone(tmp_path: Path) -> None:
    """Whoever cites a source rightly may name its account, too."""
    run = build(tmp_path, {"s/en.md": article("The office (@post) says so [@post].\n")})

    assert run.findings == ()


def test_near_miss_of_a_citation_is_one_cause(tmp_path: Path) -> None:
    """Neither is the source uncited, nor does the translation lack a citation."""
    files = {
        "site.yaml": settings("en, it"),
        "s/en.md": article("Text [@post] and [@post].\n"),
        "s/it.md": translation(
            "Testo 【@post】 e [@post].\n", verification="\n  verified: Visto.\n  uncertainties: Sì.\n  why: Sì."
        ),
    }

    found = literal(build(tmp_path, files).findings)
    assert found == ["s/it.md:3:1 unnamed-translator", "s/it.md:9:7 literal-citation"]


def test_page_without_near_misses_is_silent(tmp_path: Path) -> None:
    """Ordinary prose has none."""
    assert build(tmp_path, {"s/en.md": page("## A\n\nText [in brackets], #tag, a@b.example, 5 < 6.\n")}).findings == ()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("```\na\n```\n", []),
        ("```\na\n````\n\nb\n", []),
        ("~~~ py\na\n~~~\n", []),
        ("> ```\n> a\n> ```\n", []),
        ("- ```\n  a\n  ```\n", []),
        ("    a\n", []),
        ("```\na\n", ["unclosed-code"]),
        ("```\n", ["unclosed-code"]),
        ("> ```\n> a\n\nb\n", ["unclosed-code"]),
        ("```\na\n~~~\n", ["unclosed-code"]),
        ("<<<<<<< a\nb\n=======\nc\n>>>>>>> d\n", ["merge-conflict"]),
        ("```\n<<<<<<< a\nb\n=======\nc\n>>>>>>> d\n```\n", []),
        ("b\n=======\n\nc\n", []),
    ],
)
def test_code_without_end_and_marks_of_git_are_told(text: str, found: list[str]) -> None:
    """A fence that nothing closes is a warning, versions that weren't joined an error, unless they are code."""
    codes = [one.code.value for one in read_markdown(MarkdownText(text, "a.md"), Dialect("en")).diagnostics]

    assert [code for code in codes if code in ("unclosed-code", "merge-conflict")] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1. a\n2. b\n3. c\n", []),
        ("1. a\n1. b\n1. c\n", []),
        ("7. a\n8. b\n\n   - x\n   - y\n\n9. c\n", []),
        ("1. a\n   1. x\n   2. y\n2. b\n", []),
        ("2019. a\n\n2024. b\n", [3]),
        ("1. one\n3. three\n4. four\n", [2, 3]),
    ],
)
def test_number_of_an_item_that_readers_do_not_see_is_told(text: str, found: list[int]) -> None:
    """An item whose number isn't the next one, nor the first repeated, is shown under another."""
    diagnostics = read_markdown(MarkdownText(text, "a.md"), Dialect("en")).diagnostics

    assert [one.place.line for one in diagnostics if one.code.value == "hidden-words"] == found


@pytest.mark.parametrize(
    ("text", "column", "meant"),
    [
        ("{lang=fr}\nLe prix", 1, "{lang=fr}"),
        ("Le prix {lang=fr}", 9, "{lang=fr}"),
        ("[Le prix] {lang=fr #a}", 11, "{lang=fr #a}"),
        ("[Le prix]{lang: fr}", 10, "{lang=fr}"),
        ('[Le prix]{ lang = "fr" }', 10, '{lang="fr"}'),
        ("**Le prix**{lang=fr}", 12, "{lang=fr}"),
        ("`x`{lang=fr}", 4, "{lang=fr}"),
        ("## {#a} Prices", 4, "{#a}"),
        ("{lang=fr}\n\n> Le prix", 1, "{lang=fr}"),
        ("{lang=fr}\n- Le prix", 1, "{lang=fr}"),
    ],
)
def test_attributes_where_none_may_stand_are_told(text: str, column: int, meant: str) -> None:
    """Readers would see them, and the words stay in the page's language."""
    where = "directly after a heading, [words] or a link, or on the line before a quote"
    assert told(text) == [("unknown-attribute", 1, column, f"write {meant} {where}; where it is text, \\{{")]


@pytest.mark.parametrize(
    "text", ["\\{lang=fr}", "`{lang=fr}`", "{lang}", "{#}", "{{ lang=fr }}x", "{1, 2}", "{x=1}", "a {lang=fr"]
)
def test_other_braces_are_left_alone(text: str) -> None:
    """What is escaped, code, or no attribute by its form is text."""
    assert told(text) == []


def test_label_of_a_footnote_with_spaces_is_told() -> None:
    """Neither the reference nor the note would be read as one."""
    hint = "write [^my-note] here and [^my-note]: before the note's text, or \\[ for a bracket that is text"
    assert told("A word[^my note].\n\n[^my note]: Its text.\n") == [("unknown-footnote", 1, 7, hint)]
    assert told("`[^my note]` \\[^my note] [^my note](https://x.example) [^ ] [ ^a b]\n") == []
