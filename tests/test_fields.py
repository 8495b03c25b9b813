from __future__ import annotations

import time
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from factsite.articles import (
    ArchiveCopy,
    ClaimEntry,
    CorrectionEntry,
    FieldPath,
    FigureEntry,
    FrontMatter,
    ImageEntry,
    NoteText,
    PolicyChanges,
    ReviewEntry,
    SameMeaning,
    SourceEntry,
    TranslationEntry,
    VerificationEntry,
)
from factsite.codes import Code
from factsite.dates import Day, Moment, Month, Year
from factsite.diagnostics import Place
from factsite.front_matter.article_fields import ARTICLE
from factsite.front_matter.fields import FrontMatterReading, read_front_matter
from factsite.front_matter.split import ArticleText, read_article_text
from factsite.vocabulary import (
    Ai,
    ClaimStatus,
    CorrectionType,
    Kind,
    Method,
    NotePart,
    NoUrl,
    ParityPolicy,
    Party,
    Role,
    SourceType,
)
from tests.reading_fields import PATH, ROME, mistake_at

SUMMER = timezone(timedelta(hours=2))

WHOLE = """\
title: "Chip: una prova"
summary: >
  Una frase
  sola.
slug: prova
kind: analysis
authors: [olya, ivan]
published: 2026-09-19 09:00
updated: 2026-09-20
topics: chips
draft: yes
image: {src: chart.webp, alt: '', caption: Un grafico, credit: Olya}
aliases: [/vecchio/]
key: vecchia-chiave
same_meaning: {is: v1-0123456789ab, was: [v1-3f9a1c2e77b0]}
ai: assisted
verification:
  by: olya
  checked: 2026-09-18
  why: |
    Perché sì.
  verified: |
    - Uno [@zai-post].

    - Due.
  uncertainties:
    - Una.
    - |
      Un'altra,
      lunga.
sources:
  - id: zai-post
    title: Post
    lang: EN
    url: https://z.ai/post
    publisher: Z.ai
    authors: [A, B]
    published: 2026
    accessed: 2026-09-18
    type: post-weblog
    role: primary
    party: interested
    archive: [{url: https://web.archive.org/x, date: 2026-09}]
    quote: words
    note: nota
  - {id: book, title: Libro, lang: it, no_url: print, role: reference}
claims:
  - id: parity
    text: Costa uguale.
    by: Z.ai
    date: 2026-09
    appearances: [zai-post, https://x.org/a]
    first_appearance: zai-post
    status: self-reported
    sources: zai-post
    against: [book]
    review: {rating: Falso, value: 1, best: 5, worst: 1}
figures:
  accelerators: {value: 100000, at_least: true}
  throughput: {factor: 3, written: {zh-hans: [提升了两倍], ru: утроилась}}
corrections:
  - {id: c1, date: 2026-09-20 10:00, type: correction, text: T, was: W, now: N, only: yes}
translations: {parity: warn}
"""
PIECES = [*WHOLE.splitlines(keepends=True), "  x\n", "\n", "- a\n", "? x\n", "[\n"]


def read(text: str) -> FrontMatterReading:
    """Read a front matter that begins on line 2 of its file."""
    return read_front_matter(text, 2, PATH, ROME)


def front_of(text: str) -> FrontMatter:
    """Read a front matter that has no mistake."""
    reading = read(text)
    assert reading.diagnostics == ()
    assert reading.front is not None
    return reading.front


def test_every_field_is_read() -> None:
    """A front matter that uses all fields becomes the value that they describe."""
    front = front_of(WHOLE)
    assert front == FrontMatter(
        where=front.where,
        title="Chip: una prova",
        summary="Una frase sola.",
        slug="prova",
        kind=Kind.ANALYSIS,
        authors=("olya", "ivan"),
        published=Moment(datetime(2026, 9, 19, 9, tzinfo=SUMMER)),
        updated=Day(date(2026, 9, 20)),
        topics=("chips",),
        draft=True,
        image=ImageEntry("chart.webp", "", "Un grafico", "Olya"),
        aliases=("/vecchio/",),
        key="vecchia-chiave",
        same_meaning=SameMeaning("v1-0123456789ab", ("v1-3f9a1c2e77b0",)),
        ai=Ai.ASSISTED,
        verification=VerificationEntry(("olya",), Day(date(2026, 9, 18))),
        sources=(
            SourceEntry(
                id="zai-post",
                title="Post",
                lang="en",
                url="https://z.ai/post",
                publisher="Z.ai",
                authors=("A", "B"),
                published=Year(2026),
                accessed=Day(date(2026, 9, 18)),
                type=SourceType.POST_WEBLOG,
                role=Role.PRIMARY,
                party=Party.INTERESTED,
                archive=(ArchiveCopy("https://web.archive.org/x", Month(2026, 9)),),
                quote="words",
                note="nota",
            ),
            SourceEntry("book", "Libro", "it", None, NoUrl.PRINT, role=Role.REFERENCE),
        ),
        claims=(
            ClaimEntry(
                id="parity",
                text="Costa uguale.",
                by="Z.ai",
                date=Month(2026, 9),
                appearances=("zai-post", "https://x.org/a"),
                first_appearance="zai-post",
                status=ClaimStatus.SELF_REPORTED,
                sources=("zai-post",),
                against=("book",),
                review=ReviewEntry("Falso", Decimal(1), Decimal(5), Decimal(1)),
            ),
        ),
        figures=(
            FigureEntry("accelerators", Decimal(100000), at_least=True),
            FigureEntry(
                "throughput", factor=Decimal(3), written=(("zh-Hans", ("提升了两倍",)), ("ru", ("утроилась",)))
            ),
        ),
        corrections=(
            CorrectionEntry(
                "c1",
                Moment(datetime(2026, 9, 20, 10, tzinfo=SUMMER)),
                CorrectionType.CORRECTION,
                "T",
                "W",
                "N",
                only=True,
            ),
        ),
        translations=PolicyChanges(parity=ParityPolicy.WARN),
    )


def test_notes_come_in_the_order_of_the_panel_with_the_place_of_each_line() -> None:
    """The Markdown of the panel's parts is given apart, each line with its line and column in the file."""
    assert read(WHOLE).notes == (
        (
            NotePart.VERIFIED,
            NoteText(("- Uno [@zai-post].\n\n- Due.",), is_list=False, lines=(((24, 5), (25, 5), (26, 5)),)),
        ),
        (
            NotePart.UNCERTAINTIES,
            NoteText(("Una.", "Un'altra,\nlunga."), is_list=True, lines=(((28, 7),), ((30, 7), (31, 7)))),
        ),
        (NotePart.WHY, NoteText(("Perché sì.",), is_list=False, lines=(((22, 5),),))),
    )


@pytest.mark.parametrize(
    ("path", "line", "column"),
    [
        ((), 2, 1),
        (("title",), 2, 8),
        (("key", "title"), 2, 1),
        (("authors", 1), 8, 17),
        (("topics", 0), 11, 9),
        (("image", "alt"), 13, 31),
        (("verification", "by", 0), 19, 7),
        (("verification", "uncertainties", 1), 29, 7),
        (("sources", 0), 33, 5),
        (("sources", 0, "role"), 42, 11),
        (("key", "sources", 0, "role"), 42, 5),
        (("sources", 1, "no_url"), 47, 48),
        (("sources", 0, "archive", 0, "date"), 44, 54),
        (("claims", 0, "review", "value"), 58, 36),
        (("figures", "throughput", "written", "ru"), 61, 59),
        (("key", "figures", "throughput"), 61, 3),
        (("corrections", 0, "only"), 63, 87),
        (("same_meaning", "is"), 16, 20),
        (("sources", 0, "no_url"), 33, 5),
        (("claims", 4, "id"), 49, 3),
    ],
)
def test_every_field_leads_back_to_its_place(path: FieldPath, line: int, column: int) -> None:
    """Values and names are found by their paths; what is not written has the place of what is around it."""
    assert front_of(WHOLE).where.at(*path) == Place(PATH, line, column)


def test_a_translation_says_only_what_it_adds() -> None:
    """Fields that are not written are absent, so that the original's hold."""
    front = front_of(
        "title: T\ntranslation: {of: IT, by: [olya], method: machine-reviewed, version: v1-3f9a1c2e77b0, "
        "blocks: [9f2c, 03ab], date: 2026-09-21}\nsources:\n  - {id: zai-post, note: words}\n"
        "claims:\n  - {id: c, review: {rating: R}}\n"
        "corrections: [{id: c1, text: T}]\ndraft: no\n"
    )
    assert front == FrontMatter(
        where=front.where,
        title="T",
        draft=False,
        translation=TranslationEntry(
            "it", Method.MACHINE_REVIEWED, ("olya",), "v1-3f9a1c2e77b0", ("9f2c", "03ab"), Day(date(2026, 9, 21))
        ),
        sources=(SourceEntry("zai-post", note="words"),),
        claims=(ClaimEntry("c", review=ReviewEntry("R")),),
        corrections=(CorrectionEntry("c1", text="T"),),
    )


def test_empty_fields_are_left_out() -> None:
    """A template's empty fields are as good as none, but for closed lists."""
    front = front_of("title: T\nsummary:\nauthors:\npublished:\nimage:\nsources:\nfigures:\nslug: # none\n")
    assert front == FrontMatter(where=front.where, title="T")


@pytest.mark.parametrize("text", ["", "# only a comment\n", "title:\n", "slug: x\n"])
def test_a_front_matter_without_a_title_is_not_read(text: str) -> None:
    """The title alone is needed of every file; the mistake stands at the front matter's first line (B023)."""
    expected = mistake_at(Code.MISSING_FIELD, 2, 1, "the front matter needs 'title'", "add 'title:' with text")
    assert read(text) == FrontMatterReading(None, (), (expected,))


def test_unreadable_yaml_is_not_read() -> None:
    """A file with a syntax error says nothing that can be relied on, but its other mistakes are told with it."""
    hint = 'put the value in quotes: title: "Claim: water is dry"'
    message = "the value of 'title' holds a colon that begins another field"
    syntax = mistake_at(Code.YAML_SYNTAX, 2, 13, message, hint)
    kind = mistake_at(Code.UNKNOWN_VALUE, 3, 7, "'kind' can't be 'reportag'", "did you mean 'reportage'?")
    assert read("title: Claim: water is dry\nkind: reportag\n") == FrontMatterReading(None, (), (syntax, kind))


def test_mistakes_do_not_hide_each_other() -> None:
    """All mistakes of a file are found at once, and the fields that are right are read."""
    reading = read(
        "title: T\nkind: reportag\ndraft: Yes\nauthors: [olya, {a: b}]\npublished: 31/12/2026\nai:\nslug: a/b\n"
        "image: {src: ../x.png, alt: A}\naliases: [old, /ok/]\ntitel: x\n"
    )
    kinds = "did you mean 'reportage'?"
    dates = "write 2026-09-19, 2026-09-19 09:00 or 2026-09-19 09:00+02:00"
    assert reading.diagnostics == (
        mistake_at(Code.UNKNOWN_VALUE, 3, 7, "'kind' can't be 'reportag'", kinds),
        mistake_at(Code.UNKNOWN_VALUE, 4, 8, "'draft' can't be 'Yes'", "write yes or no"),
        mistake_at(
            Code.WRONG_SHAPE,
            5,
            17,
            "an item of 'authors' must be the id of a person in people.yaml, not fields",
            "put it in quotes if it holds a colon or begins with {",
        ),
        mistake_at(Code.BAD_DATE, 6, 12, "'31/12/2026' is not a date", dates),
        mistake_at(Code.EMPTY_VALUE, 7, 4, "'ai' is empty", "write none, assisted or generated-reviewed"),
        mistake_at(Code.BAD_SLUG, 8, 7, "'a/b' holds a slash", "write letters, digits and hyphens"),
        mistake_at(
            Code.BAD_ADDRESS,
            9,
            14,
            "'../x.png' leads out of its folder",
            "write the name of a picture in the story's folder such as chart.webp",
        ),
        mistake_at(
            Code.BAD_ADDRESS,
            10,
            11,
            "the alias 'old' doesn't begin with a slash",
            "write /old/",
        ),
        mistake_at(Code.UNKNOWN_FIELD, 11, 1, "the front matter has no field 'titel'", "did you mean 'title'?"),
    )
    front = reading.front
    assert front is not None
    assert front == FrontMatter(
        front.where,
        "T",
        authors=("olya",),
        image=ImageEntry(alt="A"),
        aliases=("/ok/",),
        in_doubt=("slug", "kind", "authors", "published", "draft", "aliases", "ai"),
    )


def test_a_refused_yaml_feature_hides_no_wrong_field() -> None:
    """Anchors and doubled fields are noted beside the mistakes of the fields."""
    reading = read("title: &t T\nkind: x\ntitle: U\n")
    assert [one.code for one in reading.diagnostics] == [
        Code.YAML_FEATURE,
        Code.DUPLICATE_YAML_KEY,
        Code.UNKNOWN_VALUE,
    ]
    assert reading.front is not None
    assert reading.front.title == "T"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("tittle", "did you mean 'title'?"),
        ("Summary", "did you mean 'summary'?"),
        ("author", "did you mean 'authors'?"),
        ("date", "write 'published'"),
        ("tags", "write 'topics'"),
        ("lang", "delete it: the file's name says its language"),
        ("verified", "indent it under 'verification:'"),
        ("xyz", f"its fields are {', '.join(ARTICLE.by_name)}"),
    ],
)
def test_an_unknown_field_gets_the_right_one(name: str, hint: str) -> None:
    """A near miss, another generator's name and a field at the wrong level are told what to write."""
    expected = mistake_at(Code.UNKNOWN_FIELD, 3, 1, f"the front matter has no field '{name}'", hint)
    assert read(f"title: T\n{name}: x\n").diagnostics == (expected,)


HOSTILE = """<script>alert(1)</script><svg onload=x>"'&]]><!--</script>{{ 7*7 }}{% include 'x' %}"""


@pytest.mark.parametrize("name", ["title", "summary"])
def test_markup_in_text_is_text(name: str) -> None:
    """What looks like HTML or a template is kept as written: it is escaped where it is shown."""
    quoted = HOSTILE.replace("'", "''")
    front = front_of(f"title: T\n{name}: '{quoted}'\n" if name != "title" else f"title: '{quoted}'\n")
    assert getattr(front, name) == HOSTILE


@pytest.mark.parametrize(
    "change", [lambda data: data, lambda data: b"\xef\xbb\xbf" + data, lambda data: data.replace(b"\n", b"\r\n")]
)
def test_line_ends_and_byte_order_marks_change_nothing(change: object) -> None:
    """The same front matter is read from a file saved on any system."""
    assert callable(change)
    parts = read_article_text(change(f"---\n{WHOLE}---\nBody\n".encode()), PATH)
    assert isinstance(parts, ArticleText)
    assert read_front_matter(parts.front, parts.front_line, PATH, ROME).front == front_of(WHOLE)


@settings(deadline=None, max_examples=300)
@given(st.text(max_size=80) | st.lists(st.sampled_from(PIECES), max_size=20).map("".join))
def test_no_text_makes_reading_fail(text: str) -> None:
    """Whatever stands between the fences, a front matter or a mistake is given."""
    reading = read(text)
    assert reading.front is not None or reading.diagnostics


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_no_bytes_make_reading_a_file_fail(data: bytes) -> None:
    """Arbitrary bytes between two fences never raise."""
    parts = read_article_text(b"---\n" + data + b"\n---\n", PATH)
    if isinstance(parts, ArticleText):
        assert isinstance(read(parts.front), FrontMatterReading)


@pytest.mark.parametrize(
    "text",
    [
        "authors: [" + "a," * 32_000 + "]",
        "sources:\n" + "- x\n" * 16_000,
        "sources:\n" + "- id: a\n" * 8_000,
        "".join(f"title{number}: v\n" for number in range(4_500)),
        "kind: " + "x" * 64_000,
        "verification:\n  verified: >\n" + "    x\n\n" * 9_000,
        "sources: [{id: a, url: 'https://" + "a." * 32_000 + "'}]",
        "aliases: " + "/a" * 32_000,
    ],
)
def test_hostile_fields_take_no_long_time(text: str) -> None:
    """Front matter made to be slow is read in no more than a moment: what is quadratic would take minutes."""
    started = time.process_time()
    read(f"title: T\n{text}")
    assert time.process_time() - started < 30


def test_the_sites_own_articles_have_no_mistake() -> None:
    """The articles that this repository publishes are read without a mistake."""
    for file in sorted(Path(__file__).parents[1].glob("content/**/*.md")):
        parts = read_article_text(file.read_bytes(), file.name)
        assert isinstance(parts, ArticleText)
        assert read_front_matter(parts.front, parts.front_line, file.name, ROME).diagnostics == ()
