"""An article's sources for reference managers, read back by such programs: citeproc-py for CSL, pybtex for BibTeX."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factsite.dates import Day, Moment, Month, PartialDate, Year
from factsite.outputs.references import bibtex, csl_json
from factsite.page_parts import SourceView
from factsite.pages import ReferenceList
from factsite.vocabulary import NoUrl, SourceType
from tests.reference_managers import bibliography, read_bibtex
from tests.sample_pages import SOURCE, english
from tests.site_maker import article, run, write_site

BARE = replace(
    SOURCE,
    id="bare",
    url=None,
    host="",
    no_url=NoUrl.PRINT,
    publisher=None,
    authors=(),
    published=None,
    accessed=None,
    archive=(),
    note=None,
)


def csl(*sources: SourceView) -> list[dict[str, object]]:
    """Write sources as CSL-JSON and read the items."""
    found: list[dict[str, object]] = json.loads(csl_json(ReferenceList("it/s/sources.csl.json", sources)))
    return found


def bib(*sources: SourceView) -> str:
    """Write sources as BibTeX."""
    return bibtex(ReferenceList("it/s/sources.bib", sources)).decode()


def test_a_source_in_full_as_a_csl_item() -> None:
    """Every fact of a source that CSL has a place for stands there."""
    assert csl(SOURCE) == [
        {
            "id": "zai-post",
            "type": "post-weblog",
            "title": "How GLM Built It",
            "author": [{"literal": "Li Lei"}],
            "container-title": "Z.ai",
            "publisher": "Z.ai",
            "issued": {"date-parts": [[2026, 9]]},
            "accessed": {"date-parts": [[2026, 9, 18]]},
            "URL": "https://z.example/post",
            "archive": "archive.example",
            "archive_location": "https://archive.example/1",
            "language": "en",
            "note": "blog ufficiale",
        }
    ]


def test_a_source_of_which_little_is_known_is_an_item_too() -> None:
    """What the writer doesn't know is left out, not empty."""
    assert csl(BARE) == [{"id": "bare", "type": "post-weblog", "title": "How GLM Built It", "language": "en"}]


@pytest.mark.parametrize(
    ("when", "parts"),
    [
        (Year(1969), [1969]),
        (Month(1969, 7), [1969, 7]),
        (Day(date(1969, 7, 20)), [1969, 7, 20]),
        (Moment(datetime(1969, 7, 20, 20, 17, tzinfo=UTC)), [1969, 7, 20]),
    ],
)
def test_dates_are_as_exact_as_they_were_written(when: PartialDate, parts: list[int]) -> None:
    """No month or day is made up, in neither format."""
    source = replace(SOURCE, published=when)
    assert csl(source)[0]["issued"] == {"date-parts": [parts]}
    fields = read_bibtex(bib(source))["zai-post"].fields
    assert (fields["year"], fields["date"]) == ("1969", "-".join(f"{part:02}" for part in parts))
    assert fields.get("month") == ("July" if len(parts) > 1 else None)


def test_a_csl_processor_makes_a_bibliography() -> None:
    """citeproc-py sets the sources in a style of its own, each kind of source among them."""
    sources = [replace(SOURCE, id=f"s-{type_.value.replace('_', '-')}", type=type_) for type_ in SourceType]
    entries = bibliography(csl(*sources, BARE))
    assert len(entries) == len(SourceType) + 1
    assert all("How GLM Built It" in entry for entry in entries)
    assert "Li Lei (2026) How GLM Built It" in entries[-2]
    assert "https://z.example/post" in entries[-2]


def test_a_source_in_full_as_bibtex() -> None:
    """Title, author and note as they are, the address and dates as today's programs read them."""
    assert bib(SOURCE) == (
        "@misc{zai-post,\n"
        "  title = {{How GLM Built It}},\n"
        "  author = {{Li Lei}},\n"
        "  publisher = {Z.ai},\n"
        "  date = {2026-09},\n"
        "  year = {2026},\n"
        "  url = {https://z.example/post},\n"
        "  urldate = {2026-09-18},\n"
        "  langid = {en},\n"
        "  note = {blog ufficiale},\n"
        "  month = sep,\n"
        "}\n"
    )


@pytest.mark.parametrize(
    ("type_", "entry", "field"),
    [
        (SourceType.ARTICLE_MAGAZINE, "article", "journal"),
        (SourceType.BOOK, "book", "publisher"),
        (SourceType.REPORT, "techreport", "institution"),
        (SourceType.THESIS, "phdthesis", "school"),
        (SourceType.DATASET, "misc", "publisher"),
    ],
)
def test_each_kind_of_source_has_its_entry(type_: SourceType, entry: str, field: str) -> None:
    """The publisher stands in the field that the kind of entry has for it."""
    (found,) = read_bibtex(bib(replace(SOURCE, type=type_))).values()
    assert (found.type, found.fields[field]) == (entry, "Z.ai")


def test_what_bibtex_reads_as_its_own_is_escaped() -> None:
    """Signs of TeX's and BibTeX's syntax stay signs, and several authors stay several, whatever their names hold."""
    source = replace(SOURCE, title=english("50 % of {x} & y_1 #2 $3 ~ ^ \\ done"), authors=("Tom and Co", "Wu, Li"))
    entry = read_bibtex(bib(source))["zai-post"]
    assert entry.fields["title"] == (
        r"{50 \% of \textbraceleft{}x\textbraceright{} \& y\_1 \#2 \$3 \textasciitilde{} \textasciicircum{}"
        r" \textbackslash{} done}"
    )
    assert entry.people == {"author": ("{Tom and Co}", "{Wu, Li}")}


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), min_size=1), min_size=1, max_size=3))
def test_any_text_leaves_both_files_whole(texts: list[str]) -> None:
    """Whatever a title holds, the files parse and have as many entries as there are sources."""
    sources = [replace(SOURCE, id=f"s-{place}", title=english(f"T{text}")) for place, text in enumerate(texts)]
    assert [item["title"] for item in csl(*sources)] == [f"T{text}" for text in texts]
    assert list(read_bibtex(bib(*sources))) == [source.id for source in sources]


def test_an_articles_page_leads_to_its_files(tmp_path: Path) -> None:
    """Head and panel name the files, and the files are there; a page without sources has none."""
    bare = "---\ntitle: About\nkind: page\nverification: {why: To tell.}\n---\nText.\n"
    done = run("build", write_site(tmp_path / "site", {"s/en.md": article(), "p/en.md": bare}), tmp_path / "out")
    tree = done.tree("en/s")
    formats = {
        "application/json": "/en/s/verification.json",
        "application/vnd.citationstyles.csl+json": "/en/s/sources.csl.json",
        "application/x-bibtex": "/en/s/sources.bib",
    }
    for type_, address in formats.items():
        assert tree.xpath(f"//head/link[@rel='alternate' and @type='{type_}']/@href") == [address]
        assert tree.xpath(f"//*[@id='verification']//a[@type='{type_}']/@href") == [address]
        assert address[1:] in done.files()
    assert [path for path in done.files() if path.startswith("en/p/")] == ["en/p/index.html", "en/p/verification.json"]


def test_reference_managers_take_up_the_article_itself(tmp_path: Path) -> None:
    """Highwire's tags name title, authors, day, language, publisher and address; a standing page has none."""
    about = "---\ntitle: About\nkind: page\n---\nText.\n"
    site = {"s/en.md": article(published="2026-09-19 23:30+02:00"), "p/en.md": about}
    done = run("build", write_site(tmp_path / "site", site), tmp_path / "out")
    tags = done.tree("en/s").xpath("//head/meta[starts-with(@name, 'citation_')]")
    assert [(tag.get("name"), tag.get("content")) for tag in tags] == [
        ("citation_title", "A story"),
        ("citation_author", "Olya"),
        ("citation_publication_date", "2026/09/19"),
        ("citation_language", "en"),
        ("citation_publisher", "Held"),
        ("citation_public_url", "https://held.example/en/s/"),
    ]
    assert done.tree("en/p").xpath("//head/meta[starts-with(@name, 'citation_')]") == []
