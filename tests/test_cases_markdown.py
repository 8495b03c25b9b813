"""Markdown on its way through a whole build: what writers meant is what readers see."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site_maker import NOTES, Run, article, build, page, page_translation, settings, words_of


def written(tmp_path: Path, markdown: str, lang: str = "en", **site: str) -> Run:
    """Build a site of one page in one language with this body."""
    return build(tmp_path, {"site.yaml": settings(lang, **site), f"s/{lang}.md": page(markdown)})


def html(tmp_path: Path, markdown: str, lang: str = "en", **site: str) -> str:
    """Give the HTML of such a page's body."""
    return written(tmp_path, markdown, lang, **site).body(f"{lang.lower()}/s")


# East Asian scripts


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("**结论：**属实", "<p><strong>结论：</strong>属实</p>"),
        ("**假。**她说", "<p><strong>假。</strong>她说</p>"),
        ("**误导性（部分）**的说法", "<p><strong>误导性（部分）</strong>的说法</p>"),
        ("他说**「谣言」**吗", "<p>他说<strong>「谣言」</strong>吗</p>"),
        ("**“辟谣”**是", "<p><strong>“辟谣”</strong>是</p>"),
        ("这是**《通告》**原文", "<p>这是<strong>《通告》</strong>原文</p>"),
        ("*共计三人，*其中", "<p><em>共计三人，</em>其中</p>"),
        ("~~误传：~~后", "<p><s>误传：</s>后</p>"),
        ("_强调_文字", "<p>_强调_文字</p>"),
        (r"\*\*结论：\*\*属实 `**码：**`", "<p>**结论：**属实 <code>**码：**</code></p>"),
    ],
)
def test_emphasis_closes_at_full_width_marks(tmp_path: Path, markdown: str, expected: str) -> None:
    """B001, B002, B004: emphasis ends at a full-width mark before a Han character; escapes and code stay as written."""
    assert html(tmp_path, markdown, "zh-Hans") == expected


@pytest.mark.parametrize(
    ("lang", "markdown", "expected"),
    [
        ("zh-Hans", "这是第一行，\n这是第二行。", "<p>这是第一行，这是第二行。</p>"),
        ("zh-Hant", "第一行「引」\n第二行", "<p>第一行「引」第二行</p>"),
        ("zh-Hans", "第一行  \n第二行\\\n第三行", "<p>第一行<br />\n第二行<br />\n第三行</p>"),
        ("ja", "日本語の\n文章", "<p>日本語の文章</p>"),
        ("ja", "カタカナ\nひらがな", "<p>カタカナひらがな</p>"),
        ("ko", "한국어\n문장", "<p>한국어\n문장</p>"),
        ("en", "first\nsecond", "<p>first\nsecond</p>"),
        ("zh-Hans", "型号 GLM\n发布", "<p>型号 GLM\n发布</p>"),
    ],
)
def test_line_ends_vanish_only_between_characters_without_spaces(
    tmp_path: Path, lang: str, markdown: str, expected: str
) -> None:
    """B005, B007: a line end between Han or kana leaves no space; Korean and Latin words stay apart."""
    assert html(tmp_path, markdown, lang) == expected


@pytest.mark.parametrize(
    ("markdown", "address", "label", "after"),
    [
        ("见https://example.com/a（说明）。", "https://example.com/a", "https://example.com/a", "（说明）。"),
        (
            "看https://example.com/路径。后",
            "https://example.com/%E8%B7%AF%E5%BE%84",
            "https://example.com/路径",
            "。后",
        ),
        ("（https://example.com/b）后", "https://example.com/b", "https://example.com/b", "）后"),
        ("据https://example.com/c，另", "https://example.com/c", "https://example.com/c", "，另"),
    ],
)
def test_bare_addresses_end_before_full_width_marks(
    tmp_path: Path, markdown: str, address: str, label: str, after: str
) -> None:
    """B008: the sentence after a bare address is no part of it; its path is encoded in the address alone."""
    assert html(tmp_path, markdown, "zh-Hans").endswith(f'<a href="{address}">{label}</a>{after}</p>')


# Addresses in text


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        (
            "https://example.com/?q=a%20b&x=1",
            '<a href="https://example.com/?q=a%20b&amp;x=1">https://example.com/?q=a%20b&amp;x=1</a>',
        ),
        (
            "https://example.com/%E8%B7%AF",
            '<a href="https://example.com/%E8%B7%AF">https://example.com/%E8%B7%AF</a>',
        ),
        (
            "[q](https://facts.example/find?claim=%3f&lang=ru)",
            '<a href="https://facts.example/find?claim=%3f&amp;lang=ru">q</a>',
        ),
        ("[q](https://facts.example/100%)", '<a href="https://facts.example/100%25">q</a>'),
        ("[q](https://facts.example/a+b%2Bc)", '<a href="https://facts.example/a+b%2Bc">q</a>'),
        ("Z.ai and example.com", "Z.ai and example.com"),
    ],
)
def test_addresses_are_encoded_once(tmp_path: Path, markdown: str, expected: str) -> None:
    """B010, B011: what is encoded stays byte for byte, labels too; a host name alone is no link."""
    assert html(tmp_path, markdown) == f"<p>{expected}</p>"


def test_picture_address_with_a_space_stays_text_with_a_warning(tmp_path: Path) -> None:
    """B013: what CommonMark doesn't read as a picture is shown as written, and the build says so."""
    run = written(tmp_path, "![图](/img/封面 图.png)", "zh-Hans")

    assert run.body("zh-hans/s") == "<p>![图](/img/封面 图.png)</p>"
    assert run.warnings == ["s/zh-Hans.md:5:1 literal-picture"]


def test_picture_in_angle_brackets_may_have_spaces(tmp_path: Path) -> None:
    """B013: a picture whose name has a space is found by a pointed address and published under its own name."""
    files = {"s/en.md": page("![ok](<封面 图.svg>)"), "s/封面 图.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>"}
    run = build(tmp_path, files)

    (copied,) = (name for name in run.files() if name.startswith("media/"))
    assert copied.startswith("media/s/封面 图.")
    digest = copied.split(".")[1]
    (image,) = run.tree("en/s").xpath("//div[@data-part='body']//img")
    assert image.get("src") == f"/media/s/%E5%B0%81%E9%9D%A2%20%E5%9B%BE.{digest}.svg"


# Raw HTML, and what it could bring


def test_raw_html_is_text(tmp_path: Path) -> None:
    """B017: tags are shown as written, and the Markdown between them is read."""
    assert html(tmp_path, "<details>\n<summary>Method</summary>\n**bold**\n</details>") == (
        "<p>&lt;details&gt;\n&lt;summary&gt;Method&lt;/summary&gt;\n<strong>bold</strong>\n&lt;/details&gt;</p>"
    )


HOSTILE = (
    "<script>alert(1)</script>",
    "<svg onload=alert(1)>",
    '<img src=x onerror="alert(1)">',
    "<iframe src='//evil.example'></iframe>",
    "<a href='javascript:alert(1)'>x</a>",
    "<style>*{display:none}</style>",
    "<!-- <b>",
    "<math><mtext></form><form>",
)


@pytest.mark.parametrize("hostile", HOSTILE)
def test_raw_html_in_a_body_reaches_no_page(tmp_path: Path, hostile: str) -> None:
    """Every page of a site with raw HTML in a body has the elements of a site without it, and shows it as text."""
    (tmp_path / "plain").mkdir()
    plain = written(tmp_path / "plain", "x")
    run = written(tmp_path, f"{hostile}\n", typography="{quotes: no, spaces: no}")

    (body,) = run.tree("en/s").xpath("//div[@data-part='body']")
    assert words_of(body).strip() == hostile
    assert [element.tag for element in body.iter()] == ["div", "p"]
    for path in (name for name in run.files() if name.endswith(".html") and name != "en/s/index.html"):
        assert elements(run, path) == elements(plain, path)


def elements(run: Run, path: str) -> list[tuple[str, list[str]]]:
    """List a page's elements with the names of their attributes."""
    return [(str(element.tag), sorted(element.attrib)) for element in run.tree(path).iter("*")]


@pytest.mark.parametrize(
    "address",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "&#106;avascript:alert(1)",
        "java&#115;cript&colon;alert(1)",
        "<java\tscript:alert(1)>",
        "java&#9;script:alert(1)",
        "java&#0;script:alert(1)",
        "mailto:",
        "https://held.example:99999/",
        "https://held.example:\u0668\u0660/",
        "vbscript:msgbox(1)",
        "data:text/html,<b>",
        "blob:https://held.example/x",
        "feed:javascript:alert(1)",
        "view-source:https://held.example",
        "intent://scan/#Intent;end",
        "ms-word:ofe|u|https://held.example/x.docx",
        "file:///etc/passwd",
        "//evil.example/x",
        r"\\/\\/evil.example/x",
        "/\\evil.example",
        "http://user:pw@held.example/",
    ],
)
@pytest.mark.parametrize("form", ["[x]({})", "![x]({})", "[x][r]\n\n[r]: {}"])
def test_forbidden_addresses_in_a_body_are_errors(tmp_path: Path, address: str, form: str) -> None:
    """Only http, https, mailto, story: and relative addresses pass, however another is written."""
    run = written(tmp_path, form.format(address))

    assert run.status == 1
    assert [error for error in run.errors if error.startswith("s/en.md:5:")] == run.errors != []


@pytest.mark.parametrize(
    "address",
    [
        "java\tscript:alert(1)",
        "java\nscript:alert(1)",
        "java script:alert(1)",
        "<java\nscript:alert(1)>",
        "\n j\tavascript\n:alert(1)",
        "da\tta:text/html,x",
        "htt\tps://held.example/",
    ],
)
@pytest.mark.parametrize("form", ["[x]({})", "![x]({})"])
def test_scheme_in_pieces_is_an_error(tmp_path: Path, address: str, form: str) -> None:
    """An address that white space splits is no link to Markdown, and yet not passed over."""
    run = written(tmp_path, form.format(address))

    assert run.errors == ["s/en.md:5:1 forbidden-scheme"]


@pytest.mark.parametrize(
    "text", ["[sic](as follows: x)", "[a](b)(c d: e)", "f[i](see note: 4)", "[x] (java script: y)"]
)
def test_colon_in_parentheses_is_no_scheme(tmp_path: Path, text: str) -> None:
    """Words in parentheses after a bracket are prose, whatever colon they hold."""
    assert [error for error in written(tmp_path, text).errors if "forbidden" in error] == []


def test_entities_and_split_addresses_are_named_by_one_code(tmp_path: Path) -> None:
    """A scheme that hides behind an entity is reported for what it is."""
    assert written(tmp_path, "[x](&#106;avascript:alert(1))").errors == ["s/en.md:5:1 forbidden-scheme"]


@pytest.mark.parametrize("text", ["{{ 7*7 }}", "{% include 'base.html' %}", "{# hidden #}", "${7*7} <%= 7 %>"])
def test_template_syntax_in_content_is_printed_as_written(tmp_path: Path, text: str) -> None:
    """Content is data: what looks like a template's code stays text in title and body."""
    site = settings(typography="{quotes: no, spaces: no}")
    run = build(tmp_path, {"site.yaml": site, "s/en.md": page(text, title=f'"{text}"')})

    (body,) = run.tree("en/s").xpath("//div[@data-part='body']")
    (title,) = run.tree("en/s").xpath("//article//h1")
    assert (words_of(body).strip(), words_of(title)) == (text, text)


def test_fence_info_is_escaped_once(tmp_path: Path) -> None:
    """Quotes and angle brackets in a fence's info string stay within its attribute."""
    run = written(tmp_path, '```a"b<c>&amp;\nx\n```')

    (code,) = run.tree("en/s").xpath("//pre/code")
    assert code.attrib == {"class": 'language-a"b<c>&'}


def test_alt_text_and_titles_are_escaped_once(tmp_path: Path) -> None:
    """Quotes, angle brackets and entities in alt texts and titles come back as what they mean."""
    files = {"s/en.md": page('![a "q" <b> &amp; c](p.svg)'), "s/p.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>"}
    run = build(tmp_path, files)

    (image,) = run.tree("en/s").xpath("//div[@data-part='body']//img")
    assert image.get("alt") == 'a "q" <b> & c'


# Headings


@pytest.mark.parametrize(
    ("lang", "markdown", "ids"),
    [
        ("en", "## Claim\n\n## Claim 1\n\n## Claim", ["claim", "claim-1", "claim-2"]),
        ("en", "## Claim 1\n\n## Claim\n\n## Claim", ["claim-1", "claim", "claim-2"]),
        ("en", "## location\n\n## location", ["location", "location-1"]),
        ("en", "## Sources\n\n## Verification", ["sources", "verification_"]),
        ("en", "## 👩‍🔬 Lab results", ["lab-results"]),
        ("en", "## ✔️ Checked", ["checked"]),
        ("en", "## ★ Top claims of May ★", ["top-claims-of-may"]),
        ("de", "## Quellen {#sources}", ["sources"]),
        ("hi", "## हिन्दी", ["हिन्दी"]),
        ("th", "## ไทยล้วน", ["ไทยล้วน"]),
        ("fa", "## می\u200cخواهم", ["میخواهم"]),
        ("tr", "## İstanbul IŞIK", ["istanbul-ışık"]),
        ("ja", "## 選挙の噂", ["選挙の噂"]),
        ("ar", "## أسعار 2024 Covid", ["أسعار-2024-covid"]),
        ("en", "## \u200eMarked\u200f", ["marked"]),
        ("zh-Hans", "## 2024年选举\n\n## 2024年奥运", ["2024年选举", "2024年奥运"]),
        ("th", "## ข่าวปลอม vaccine วันนี้\n\n## ความจริง vaccine", ["ข่าวปลอม-vaccine-วันนี้", "ความจริง-vaccine"]),
        ("en", "## ???", ["section"]),
    ],
)
def test_heading_ids_are_unique_and_keep_every_script(tmp_path: Path, lang: str, markdown: str, ids: list[str]) -> None:
    """B055, B056, B058, B059, B062, B070, B071, B073, B074: ids of headings are made of letters, digits and marks."""
    run = written(tmp_path, markdown, lang)

    assert run.tree(f"{lang.lower()}/s").xpath("//div[@data-part='body']//h2/@id") == ids


def test_explicit_id_is_not_shown(tmp_path: Path) -> None:
    """B073: an explicit id is taken out of the heading's text."""
    assert html(tmp_path, "## Quellen {#sources}", "de") == '<h2 id="sources">Quellen</h2>'


def test_ids_of_a_page_are_unique_whatever_its_headings_say(tmp_path: Path) -> None:
    """Headings that look like the page's own parts take none of their ids."""
    headings = "\n\n".join(
        f"## {name}" for name in ("main", "verification", "source-post", "cite-post-1", "topics_title", "fn1", "fnref1")
    )
    run = build(tmp_path, {"s/en.md": article(f"{headings}\n\nText [@post] [^a].\n\n[^a]: Note.\n")})

    ids = run.tree("en/s").xpath("//@id")
    assert len(ids) == len(set(ids))
    assert run.tree("en/s").xpath("//*[@id='source-post']")[0].tag == "li"


# Footnotes


def test_second_reference_to_a_footnote_has_an_id_of_its_own(tmp_path: Path) -> None:
    """B142: both references lead to the note, and the note leads back to each with a label."""
    run = written(tmp_path, "a[^1] b[^1]\n\n[^1]: n")
    tree = run.tree("en/s")

    assert tree.xpath("//sup/a/@href") == ["#fn1", "#fn1"]
    assert tree.xpath("//sup/a/@id") == ["fnref1", "fnref1:1"]
    assert tree.xpath("//li[@id='fn1']//a/@href") == ["#fnref1", "#fnref1:1"]
    assert tree.xpath("//li[@id='fn1']//a/@aria-label") == ["Back to the text", "Back to the text 2"]


def test_backlink_label_is_in_the_language_of_the_page(tmp_path: Path) -> None:
    """B142: the label of a footnote's backlink is an interface word like any other."""
    run = written(tmp_path, "a[^1]\n\n[^1]: n", "it")

    assert run.tree("it/s").xpath("//li[@id='fn1']//a/@aria-label") == ["Torna al testo"]


def test_unknown_footnote_stays_literal_with_a_warning(tmp_path: Path) -> None:
    """B142: a reference to no footnote is shown as written, and the build says so."""
    run = written(tmp_path, "a [^nope] b")

    assert run.body("en/s") == "<p>a [^nope] b</p>"
    assert run.warnings == ["s/en.md:5:3 unknown-footnote"]


def test_footnotes_of_body_and_notes_do_not_meet(tmp_path: Path) -> None:
    """B140: body and notes of one page number their footnotes by themselves, with ids that differ."""
    notes = "\n  verified: |\n    v[^1]\n\n    [^1]: v\n  uncertainties: |\n    u[^1]\n\n    [^1]: u\n  why: w"
    run = build(tmp_path, {"s/en.md": article("[@post] a[^1]\n\n[^1]: b\n", verification=notes)})
    tree = run.tree("en/s")

    ids = tree.xpath("//@id")
    assert len(ids) == len(set(ids))
    for part in ("body", "verified", "uncertainties"):
        (target,) = tree.xpath(f"//*[@data-part='{part}']//sup[@class='footnote-ref']/a/@href")
        assert tree.xpath(f"//*[@data-part='{part}']//li[@id='{target[1:]}']")


def test_headings_of_body_and_notes_do_not_meet(tmp_path: Path) -> None:
    """A heading of the body that reads like one of a note with its part's name has another id."""
    notes = "\n  verified: |\n    ## Note\n\n    v\n  uncertainties: u\n  why: w"
    headings = "## Verified note\n\n## Verified-note\n\n## Verified_note\n\n[@post]"
    run = build(tmp_path, {"s/en.md": article(headings, verification=notes)})

    ids = run.tree("en/s").xpath("//@id")
    assert len(ids) == len(set(ids))


# Typography


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "“a ‘b’ c”"),
        ("de", "„a ‚b‘ c“"),
        ("ru", "«a „b“ c»"),
        ("it", "«a “b” c»"),
        ("ja", "「a 『b』 c」"),
        ("zh-Hant", "「a 『b』 c」"),
        ("zh-Hans", "“a ‘b’ c”"),
    ],
)
def test_straight_quotes_become_those_of_the_language(tmp_path: Path, lang: str, expected: str) -> None:
    """B110: each language has its own marks, outer and inner, as CLDR gives them."""
    assert html(tmp_path, "\"a 'b' c\"", lang) == f"<p>{expected}</p>"


def test_each_language_of_one_build_keeps_its_own_quotes(tmp_path: Path) -> None:
    """B110: the marks of one page's language don't reach the next page."""
    files = {
        "site.yaml": settings("en, de"),
        "s/en.md": page('"a"'),
        "s/de.md": page_translation('"a"'),
        "t/en.md": page('"a"'),
    }
    run = build(tmp_path, files)

    assert [run.body(path) for path in ("en/s", "de/s", "en/t")] == ["<p>“a”</p>", "<p>„a“</p>", "<p>“a”</p>"]


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ('`"a"`', "<p><code>&quot;a&quot;</code></p>"),
        ('```\n"a"\n```', "<pre><code>&quot;a&quot;\n</code></pre>"),
        ("[x](https://example.com/?q='a')", "<p><a href=\"https://example.com/?q='a'\">x</a></p>"),
        ('> "a"', "<blockquote>\n<p>&quot;a&quot;</p>\n</blockquote>"),
    ],
)
def test_quotes_stay_in_code_addresses_and_quotations(tmp_path: Path, markdown: str, expected: str) -> None:
    """B110: what must be exact is left as written."""
    assert html(tmp_path, markdown) == expected


def test_quotes_stay_where_the_site_says_so(tmp_path: Path) -> None:
    """B110: typography is a setting; the rest of it stays on."""
    assert html(tmp_path, '"a" ?', "fr", typography="{quotes: no}") == "<p>&quot;a&quot;\u202f?</p>"


@pytest.mark.parametrize(
    ("lang", "markdown", "expected"),
    [
        ("fr", "« Selon lui »", "«\u00a0Selon lui\u00a0»"),
        ("fr", "Vraiment ? Oui ! Voici : liste ; fin.", "Vraiment\u202f? Oui\u202f! Voici\u00a0: liste\u202f; fin."),
        ("fr", "À 10:30, c’est tout.", "À 10:30, c’est tout."),
        ("fr-CA", "Vraiment ? Oui ! Voici : liste ; fin.", "Vraiment? Oui! Voici\u00a0: liste; fin."),
        ("en", "Really ? Yes !", "Really ? Yes !"),
    ],
)
def test_french_spaces_do_not_break(tmp_path: Path, lang: str, markdown: str, expected: str) -> None:
    """B112, B113: French marks keep to their word by the space that each asks for; other languages are left alone."""
    assert html(tmp_path, markdown, lang) == f"<p>{expected}</p>"


def test_french_spaces_leave_addresses_alone(tmp_path: Path) -> None:
    """B113: a colon within an address gets no space."""
    assert html(tmp_path, "Voir http://x.example/a;b?c", "fr") == (
        '<p>Voir <a href="http://x.example/a;b?c">http://x.example/a;b?c</a></p>'
    )


# Tables, rules, references


def test_columns_are_aligned_by_class(tmp_path: Path) -> None:
    """B101, B163: alignment is a class, since the policy forbids inline styles; undeclared cells have none."""
    tree = written(tmp_path, "| أ | ب | ج |\n|:--|--:|---|\n| ١ | ٢ | ٣ |", "ar").tree("ar/s")

    assert [cell.get("class") for cell in tree.xpath("//th | //td")] == ["align-left", "align-right", None] * 2
    assert tree.xpath("//@style") == []


def test_two_rules_in_a_body_are_rules(tmp_path: Path) -> None:
    """B025: what looks like another front matter in the body is kept whole."""
    assert html(tmp_path, "A\n\n---\n\nkey: value\n\n---\n\nB") == (
        "<p>A</p>\n<hr />\n<p>key: value</p>\n<hr />\n<p>B</p>"
    )


@pytest.mark.parametrize("text", ["&hellip x", "`&hellip`", "`&#77777777777;`", "&#77777777777;", "R&D", "AT&T;"])
def test_what_is_no_entity_is_shown_as_written(tmp_path: Path, text: str) -> None:
    """B128: malformed character references neither crash nor change."""
    (body,) = written(tmp_path, text).tree("en/s").xpath("//div[@data-part='body']")

    assert words_of(body).strip() == text.strip("`")


# Nesting, length, odd characters


@pytest.mark.parametrize("mark", ["> ", "- ", "> - ", "1. "])
def test_twenty_nested_blocks_pass(tmp_path: Path, mark: str) -> None:
    """Up to the limit every word is published."""
    run = written(tmp_path, nested(mark, 20))

    assert "innermost" in run.body("en/s")


@pytest.mark.parametrize("mark", ["> ", "- ", "> - ", "1. "])
def test_more_nested_blocks_are_an_error(tmp_path: Path, mark: str) -> None:
    """Past the limit of 20 nested blocks the build names the line rather than dropping words."""
    run = written(tmp_path, f"Words.\n\n{nested(mark, 21)}")

    assert run.errors == ["s/en.md:7:1 nesting-too-deep"]


def nested(mark: str, depth: int) -> str:
    """Write one line that opens as many blocks within one another."""
    marks = mark.split()
    return "".join(f"{marks[index % len(marks)]} " for index in range(depth)) + "innermost"


@pytest.mark.parametrize(
    "text",
    [
        "[" * 20_000,
        "*a " * 7_000,
        "`" * 9_999 + " " + "`" * 10_000,
        '"a " ' * 4_000,
        "![" * 10_000,
        "[a](" * 5_000,
        "<" * 20_000,
        "> " * 10_000 + "a",
        "a**b" * 5_000,
        "|" * 20_000,
        "&" * 20_000,
        "[^" * 10_000,
        "x" * 1_000_000,
    ],
    ids=["[", "*", "`", '"', "![", "[a](", "<", ">", "a**b", "|", "&", "[^", "x"],
)
def test_pathological_text_is_read_or_refused(tmp_path: Path, text: str) -> None:
    """Endless repeats come to an end: with a page, or with an error at the line."""
    run = written(tmp_path, text)

    assert run.status == 0 or [error.split(" ")[0].startswith("s/en.md:5:") for error in run.errors] == [True]


def test_file_of_ten_megabytes_is_refused(tmp_path: Path) -> None:
    """A file beyond the limit is named with its size."""
    run = written(tmp_path, "word " * 2_000_000)

    (found,) = run.findings
    assert (found.short, found.message) == (
        "s/en.md:0:0 file-too-large",
        "the file has 10,000,033 bytes, more than 2,097,152",
    )


@pytest.mark.parametrize("control", ["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2069"])
def test_bidirectional_controls_are_errors(tmp_path: Path, control: str) -> None:
    """Characters that hide what a text says are refused at their place."""
    assert written(tmp_path, f"ab{control}cd").errors == ["s/en.md:5:3 bidi-control"]


@pytest.mark.parametrize("text", ["a\u200eb", "a\u200fb", "می\u200cخواهم", "क\u200dष", "\u2068x\u2069"])
def test_marks_that_scripts_need_pass(tmp_path: Path, text: str) -> None:
    """LRM, RLM, ZWNJ, ZWJ and closed isolates are kept."""
    assert html(tmp_path, text) == f"<p>{text}</p>"


@pytest.mark.parametrize(
    ("address", "host"),
    [
        ("https://ex\u0430mple.com/", "xn--exmple-4nf.com"),
        ("https://\u0440\u0430ypal.com/", "xn--ypal-43d9g.com"),
    ],
)
def test_host_that_mixes_scripts_is_shown_as_it_is(tmp_path: Path, address: str, host: str) -> None:
    """A host of two scripts is a warning that tells its real name, and readers get the real name."""
    run = written(tmp_path, f"[x]({address})")

    assert run.warnings == ["s/en.md:5:1 mixed-script-host"]
    assert host in run.findings[0].message
    assert f'href="https://{host}/"' in run.body("en/s")


def test_address_with_a_password_is_an_error(tmp_path: Path) -> None:
    """Credentials in an address never reach a page, nor the message."""
    run = written(tmp_path, "[x](https://user:geheim@held.example/)")

    assert run.errors == ["s/en.md:5:1 forbidden-scheme"]
    assert "geheim" not in run.findings[0].message


# Words for machines, made from Markdown


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ('**This is [always](https://a.example) "true"**[^1]\n\n[^1]: n', 'This is always "true"'),
        ('use `<meta name="x">`', 'use <meta name="x">'),
        ("two\nlines", "two lines"),
        ("~~Old~~ words [@post]", "Old words"),
        ("## A heading\n\nThe *first* paragraph.", "The first paragraph."),
        ("这是第一行，\n这是第二行。", "这是第一行，这是第二行。"),
        ('t <span\n style="x"> y', 't <span style="x"> y'),
        ("`&hellip` R&D", "&hellip R&D"),
    ],
)
def test_description_is_the_first_paragraph_as_plain_text(tmp_path: Path, markdown: str, expected: str) -> None:
    """B127, B128, B133, B134: no markup, footnotes or citations reach descriptions, and nothing breaks out of them."""
    run = build(tmp_path, {"s/en.md": article(markdown)})
    tree = run.tree("en/s")

    assert tree.xpath("//meta[@name='description']/@content") == [expected]
    assert run.json("en/feed.json")["items"][0]["summary"] == expected


@pytest.mark.parametrize("text", ["| a |\n| --- |\n| [@post] |\n", "## Head\n\n```\ncode\n```\n", "[@post]\n"])
def test_article_without_words_to_sum_it_up_is_described_by_its_title(tmp_path: Path, text: str) -> None:
    """B133's kind: no page has an empty description."""
    tree = build(tmp_path, {"s/en.md": article(text)}).tree("en/s")

    assert tree.xpath("//meta[@name='description' or @property='og:description']/@content") == ["A story", "A story"]


@pytest.mark.parametrize(
    "text", ["👩‍🔬" * 200, "🇺🇳" * 200, "क्षत्रिय " * 100, "e\u0301" * 300, '"&' * 200, "word " * 500]
)
def test_long_summaries_are_never_cut(tmp_path: Path, text: str) -> None:
    """B116, B127, B130: a summary is given whole, so no cut can fall within a character or an entity."""
    whole = text.strip().replace("e\u0301", "é")
    run = build(tmp_path, {"s/en.md": article(summary=f"'{text.strip()}'")})

    assert run.json("en/feed.json")["items"][0]["summary"] == whole
    assert run.tree("en/s").xpath("//meta[@name='description']/@content") == [whole]


@pytest.mark.parametrize(
    ("lang", "text", "words"),
    [
        ("zh-Hans", "字" * 8400, "17分钟"),
        ("zh-Hans", "字" * 500, "1分钟"),
        ("ja", "か" * 501, "2分"),
        ("en", "word " * 231, "2 min read"),
        ("ru", "слово " * 4830, "21 минута"),
    ],
)
def test_reading_time_counts_characters_where_words_have_no_spaces(
    tmp_path: Path, lang: str, text: str, words: str
) -> None:
    """B131: 8,400 Han characters take 17 minutes at 500 a minute; words elsewhere."""
    site = settings(lang)
    run = build(tmp_path, {"site.yaml": site, f"s/{lang}.md": article(text, verification=NOTES)})

    byline = words_of(run.tree(f"{lang.lower()}/s").xpath("//article//p[contains(@class, 'byline')]")[0])
    assert words in byline.replace("\u00a0", " ").replace(" 分", "分")
