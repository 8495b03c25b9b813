"""Versions: what changes one and what doesn't, and the digests of blocks beside it."""

from __future__ import annotations

import json
import re
import unicodedata

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from factsite.articles import ArticleFile
from factsite.load.read_articles import read_article
from factsite.load.reading_rules import ReadingRules
from factsite.markup.wording import is_prose
from factsite.settings import Typography

ORIGINAL = """---
title: The bridge reopens
summary: In short.
kind: factcheck
published: 2026-09-19
authors: [olya]
topics: [law]
image: {src: b.svg, alt: A bridge, caption: The bridge at noon, credit: Jo}
verification:
  checked: 2026-09-18
  verified: |
    - The *order* was read [@council].
    - The site was seen.
  uncertainties: Some remain.
  why: It matters.
sources:
  - {id: council, title: Order, lang: en, role: primary, url: "https://council.example", note: The order itself.}
  - {id: press, title: Release, lang: en, role: reference, no_url: print, note: From the desk.}
claims:
  - id: safe
    text: It is safe
    by: The mayor
    status: disputed
    sources: [council]
    review: {rating: Half true, value: 3, best: 5, worst: 1}
corrections: [{id: k, date: 2026-09-20, type: correction, text: We erred.}]
---
The bridge over the canal reopens on *Monday*, after [14 months](https://a.example "of work") [@council].[^1]

## What it cost {#cost}

- 3.2 million euros
- 14 months

> "At last", said one.

| Year | Cost |
| --- | --- |
| 1 | 23 |

```
toll = 4
```

---

![A ferry](b.svg) See https://b.example

[^1]: On the radio.
"""


def read(text: str, *, typography: bool = True) -> ArticleFile:
    """Read a text as an article's file."""
    rules = ReadingRules("UTC", Typography(quotes=typography, spaces=typography), ())
    file = read_article(text.encode(), "content/bridge/en.md", "en", rules)
    assert file.article, file.diagnostics
    return file.article


def version(text: str) -> str:
    """Give the version of an article's text."""
    return read(text).version


def with_body(body: str) -> str:
    """Write an article that has this body and little else."""
    return f"---\ntitle: T\nkind: page\n---\n{body}\n"


def test_version_is_what_it_was() -> None:
    """Versions stand in people's files: what this text's is today it must be for ever."""
    assert version(ORIGINAL) == "v1-f029d5b1b453"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("https://a.example", "https://c.example/elsewhere"),
        ("https://b.example", "https://c.example"),
        ("*Monday*", "**Monday**"),
        ("*Monday*", "Monday"),
        ("canal reopens", "canal\nreopens"),
        ("canal reopens", "canal  \nreopens"),
        ("## What", "### What"),
        (" {#cost}", ""),
        ("- 3.2 million euros\n- 14", "* 3.2 million euros\n\n* 14"),
        (" [@council].[^1]", ".[^note]"),
        (
            "verified: |\n    - The *order* was read [@council].\n    - The site",
            "verified:\n    - The order was read\n    - . The site",
        ),
        ("---\n\n![", "!["),
    ],
)
def test_markup_addresses_and_line_ends_change_no_version(old: str, new: str) -> None:
    """A link's target, emphasis, levels, ids, wraps, kinds of list, citations and labels aren't words."""
    text = ORIGINAL.replace(old, new, 1).replace("[^1]:", "[^note]:" if "note" in new else "[^1]:")

    assert text != ORIGINAL
    assert version(text) == version(ORIGINAL)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("published: 2026-09-19", "published: 2026-09-18"),
        ("authors: [olya]", "authors: [jo]"),
        ("topics: [law]", "topics: [sea]"),
        ("src: b.svg", "src: c.svg"),
        ("credit: Jo", "credit: Joe"),
        ("checked: 2026-09-18", "checked: 2026-09-17"),
        ("title: Order", "title: The order"),
        ("role: primary", "role: analysis"),
        ("status: disputed", "status: refuted"),
        ("value: 3", "value: 2"),
        ("text: We erred.", "text: We were wrong."),
        ("corrections:", "slug: other\ncorrections:"),
    ],
)
def test_shared_fields_and_corrections_change_no_version(old: str, new: str) -> None:
    """Facts that stand in the original alone reach every translation by themselves."""
    assert version(ORIGINAL.replace(old, new, 1)) == version(ORIGINAL) != version(ORIGINAL.replace("T", "D", 1))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title: The bridge", "title: A bridge"),
        ("summary: In short.\n", ""),
        ("alt: A bridge", "alt: A tunnel"),
        ("caption: The", "caption: A"),
        ("The *order*", "The *letter*"),
        ("Some remain", "None remain"),
        ("why: It", "why: This"),
        ("The order itself", "The letter itself"),
        ("It is safe", "It is not safe"),
        ("The mayor", "A mayor"),
        ("Half true", "True"),
        ("*Monday*", "*Tuesday*"),
        ("14 months]", "15 months]"),
        ("of work", "of toil"),
        ("What it cost", "What it costs"),
        ("3.2 million", "3.2 billion"),
        ("At last", "At length"),
        ("| 1 | 23 |", "| 12 | 3 |"),
        ("toll = 4", "toll = 5"),
        ("A ferry", "A boat"),
        ("On the radio", "In print"),
        ("note: The order itself.", "note: From the desk."),
    ],
)
def test_words_and_code_change_the_version(old: str, new: str) -> None:
    """Whatever readers read in the original a translation has to say too."""
    assert version(ORIGINAL.replace(old, new, 1)) != version(ORIGINAL)


def test_order_of_a_list_that_is_merged_by_id_changes_no_version() -> None:
    """A source's note belongs to its id, wherever it stands."""
    first, second = re.findall(r"  - \{id: .*\n", ORIGINAL)[:2]

    assert version(ORIGINAL.replace(first + second, second + first)) == version(ORIGINAL)


def test_typography_changes_no_version() -> None:
    """What the site's settings make of quotation marks isn't what the author wrote."""
    assert read(ORIGINAL, typography=False).version == version(ORIGINAL)


@pytest.mark.parametrize(
    ("straight", "other"),
    [
        ("She said \"it is 'open'\".", "She said “it is ‘open’”."),
        ('Elle a dit "oui" : l\'été.', "Elle a dit «\u00a0oui\u00a0» : l’été."),
        ("Er sagte \"ja, 'gut'\".", "Er sagte „ja, ‚gut‘“."),
        ("他说\"好的，'行'\"。", "他说「好的，『行』」。"),
        ("צה\"ל וצ'ק", "צה״ל וצ׳ק"),
        ("М'ята", "Мʼята"),
    ],
)
def test_shape_of_quotation_marks_changes_no_version(straight: str, other: str) -> None:
    """An editor that makes straight marks curly, or one pair another, changes no word, in a body or in a field."""
    one, two = (f"---\ntitle: {json.dumps(words)}\nkind: page\n---\n**{words}** `x`\n" for words in (straight, other))

    assert version(one) == version(two)
    assert read(one).body.wording.blocks == read(two).body.wording.blocks


def test_words_do_not_move_between_fields_unseen() -> None:
    """The end of a title isn't the beginning of a summary."""
    one, other = (
        f"---\ntitle: {title}\nsummary: {summary}\nkind: page\n---\nx\n"
        for title, summary in (("a b", "c"), ("a", "b c"))
    )

    assert version(one) != version(other)


# Laws

LETTERS = st.characters(categories=("Ll", "Lu", "Lo", "Nd"))
WORD = st.text(LETTERS, min_size=1, max_size=8)
PARAGRAPHS = st.lists(st.lists(WORD, min_size=1, max_size=8), min_size=1, max_size=5)
SPACES = st.sampled_from((" ", "\n", "  ", "\u3000", "\u00a0", " \u200b", "\u2009"))
MARKUP = st.sampled_from(
    ("{}", "*{}*", "**{}**", "[{}](https://x.example)", "[{}](story:y)", "[{}]{{lang=de}}", "~~{}~~")
)


@settings(deadline=None)
@given(PARAGRAPHS, st.data())
def test_markup_spaces_and_decomposition_change_no_version(paragraphs: list[list[str]], data: st.DataObject) -> None:
    """However the words are marked, parted and saved, they are the same words."""
    marked = [
        "".join(f"{data.draw(MARKUP).format(word)}{data.draw(SPACES)}" for word in words).strip()
        for words in paragraphs
    ]
    plain = with_body("\n\n".join(" ".join(words) for words in paragraphs))
    other = with_body("\n\n".join(marked))

    assert version(unicodedata.normalize("NFD", other)) == version(plain)


@settings(deadline=None)
@given(PARAGRAPHS, st.data(), LETTERS)
def test_any_other_letter_changes_the_version_and_its_block(
    paragraphs: list[list[str]], data: st.DataObject, letter: str
) -> None:
    """A letter that is exchanged makes another version, and only its block gets another digest."""
    text = "\n\n".join(" ".join(words) for words in paragraphs)
    at = data.draw(st.sampled_from([index for index, char in enumerate(text) if not char.isspace()]))
    other = f"{text[:at]}{letter}{text[at + 1 :]}"
    assume(unicodedata.normalize("NFC", other) != unicodedata.normalize("NFC", text))
    before, after = read(with_body(text)), read(with_body(other))
    changed = text[:at].count("\n\n")

    assert before.version != after.version
    assert [one for index, one in enumerate(before.body.wording.blocks) if index != changed] == [
        one for index, one in enumerate(after.body.wording.blocks) if index != changed
    ]


# Blocks


def test_blocks_are_those_of_the_top_level_with_their_places() -> None:
    """A list, a quote, a table and a footnote are one block each; a rule, which has no words, is none."""
    article = read(ORIGINAL)

    assert [(one.line - 27, one.column, one.words) for one in article.body.wording.block_starts()] == [
        (1, 1, "The bridge over the canal reopens on Monday,…"),
        (3, 1, "What it cost"),
        (5, 1, "3.2 million euros"),
        (8, 1, '"At last", said one.'),
        (10, 1, "Year"),
        (14, 1, "toll = 4"),
        (20, 1, "A ferry See"),
        (22, 1, "On the radio."),
    ]
    assert all(re.fullmatch("[0-9a-f]{4}", one) for one in article.body.wording.blocks)
    assert len(article.body.wording.blocks) == 8


# Prose


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The bridge over the canal", True),
        ("The bridge over it", False),
        ("Il ponte riapre lunedì 21 settembre", True),
        ("Massachusetts Institute of Technology, Cambridge", False),
        ("Ludwig van der Rohe und Walter Gropius", False),
        ("1234567890 1234567890 1234567890", False),
        ("运河上的桥星期一重新开放经过十四个月的施工之后", True),
        ("البنك المركزي يعلن نتائج جديدة", True),
    ],
)
def test_prose_has_twenty_letters_and_more_than_names(text: str, expected: bool) -> None:  # noqa: FBT001 - a table's column
    """What is short, or a row of names, may be the same in two languages."""
    assert is_prose(text) is expected
