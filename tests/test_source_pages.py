"""The pages of sources: merged by address, by publisher, and never too large, however many sources there are."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote

import pytest
from lxml import html

from tests.site_maker import Run, article, page, run, settings, tree, words_of, write_site

SOURCES = 10_000
A_STORY = 200
AGENCY = "Agency"


def source(number: int, publisher: str, title: str = "A source with a title of some length, 新闻报道与分析") -> str:
    """Write a source of a publisher; each has an address of its own."""
    named = f"publisher: '{publisher}', " if publisher else ""
    address = f"https://source{number % 700}.example/news/{number}"
    return f"\n  - {{id: s{number}, title: '{title} {number}', lang: en, role: primary, {named}url: '{address}'}}"


def publisher_of(number: int) -> str:
    """Choose a publisher: a fifth of all sources are one agency's, some have none, the rest are of many."""
    if number % 5 == 0:
        return AGENCY
    return "" if number % 11 == 0 else f"{('Издатель', 'Publisher', '出版社')[number % 3]} {number * 7919 % 907}"


def stories(count: int = SOURCES) -> dict[str, str]:
    """Write articles that cite so many sources, a couple of hundred each."""
    files = {}
    for first in range(0, count, A_STORY):
        numbers = range(first, first + A_STORY)
        day = f"2026-{1 + first // 5600:02}-{1 + first // A_STORY % 28:02}"
        cited = " ".join(f"[@s{number}]" for number in numbers)
        files[f"a{first}/en.md"] = article(
            f"Text {cited}\n",
            title=f"Article {first}",
            published=day,
            sources="".join(source(number, publisher_of(number)) for number in numbers),
        )
    return files


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Build a site with ten thousand sources."""
    folder = tmp_path_factory.mktemp("many")
    return run("build", write_site(folder / "site", stories()), folder / "out")


def shelves(done: Run) -> dict[str, bytes]:
    """Give the pages of sources by their folder."""
    found = {path: content for path, content in tree(done.output).items() if path.startswith("en/sources/")}
    return {path.removesuffix("index.html"): content for path, content in found.items()}


def test_ten_thousand_sources_stand_on_small_pages(many: Run) -> None:
    """No page is over 100 KB, and each source stands on exactly one."""
    pages = shelves(many)
    addresses = [
        address
        for content in pages.values()
        for address in html.document_fromstring(content).xpath("//*[@class='source-title']/a/@href")
    ]
    assert max(map(len, pages.values())) < 100_000
    assert len(pages) < 300
    assert (len(addresses), len(set(addresses))) == (SOURCES, SOURCES)


def test_every_page_of_sources_can_be_reached(many: Run) -> None:
    """The first page leads to all, in the order in which each leads to the next and back."""
    listed = many.tree("en/sources").xpath("//main//nav//a/@href")
    pages = shelves(many)
    written = [f"/{path}" for path in pages if path != "en/sources/"]
    assert sorted(map(unquote, listed)) == sorted(written)
    before = None
    for address, after in zip(listed, [*listed[1:], None], strict=True):
        shelf = html.document_fromstring(pages[unquote(address)[1:]])
        assert shelf.xpath("//a[@rel='prev']/@href") == ([before] if before else [])
        assert shelf.xpath("//a[@rel='next']/@href") == ([after] if after else [])
        assert shelf.xpath("//main//p[@class='kind']/a/@href") == ["/en/sources/"]
        before = address


def test_a_large_publisher_has_numbered_pages(many: Run) -> None:
    """Sources that were used first stand on the first page; each page's title says which it is."""
    numbered = [path for path in shelves(many) if path.startswith("en/sources/agency/")]
    second = many.tree("en/sources/agency/2")
    assert len(numbered) > 2
    assert "en/sources/agency/" in numbered
    assert words_of(second.xpath("//h1")[0]) == "Agency, page 2"
    assert second.xpath("//title/text()") == ["Sources: Agency, page 2 – Held"]
    firsts = [many.tree(path).xpath("//*[@class='source-title']/a/@href")[0] for path in numbered]
    assert len(set(firsts)) == len(firsts)


def test_new_sources_change_few_pages(many: Run, tmp_path: Path) -> None:
    """An article with three more sources changes the pages where they stand, and at most the page that leads there."""
    publishers = (AGENCY, "Издатель 77", "Publisher of its own")
    three = "".join(source(99_990 + place, publisher) for place, publisher in enumerate(publishers))
    added = article("New [@s99990; @s99991; @s99992].", title="New", published="2026-11-01", sources=three)
    site = write_site(tmp_path / "site", {**stories(), "new/en.md": added})
    before, after = shelves(many), shelves(run("build", site, tmp_path / "out"))
    changed = {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
    assert len(changed - {"en/sources/"}) == 3
    assert sum(b"/news/9999" in after[path] for path in changed) == 3


# Small sites


def built(folder: Path, files: dict[str, str]) -> Run:
    """Build a small site."""
    return run("build", write_site(folder / "site", files), folder / "out")


def groups(done: Run, path: str = "en/sources") -> list[tuple[str, list[str], list[list[str]]]]:
    """Give publishers with their sources' titles and the articles that use each."""
    return [
        (
            words_of(section.xpath(".//h2")[0]).strip(),
            [words_of(title).strip() for title in section.xpath(".//*[@class='source-title']")],
            [[words_of(link) for link in one.xpath(".//p[last()]//a")] for one in section.xpath(".//li")],
        )
        for section in done.tree(path).xpath("//main//section")
    ]


def test_sources_are_merged_by_address(tmp_path: Path) -> None:
    """Scheme, host's case, encoding's case, default port, place in the page: one source, with all that cite it."""
    written = [
        ("a", "http://EXAMPLE.org:80/x%c3%a9"),
        ("b", "https://example.org/xé#part"),
        ("c", "https://example.org/x%C3%A9#:~:text=y"),
        ("d", "https://example.org/x%C3%A9?page=2"),
        ("e", "https://example.org/x%C3%A9#!/other"),
    ]
    files = {
        f"{key}/en.md": article(
            "Text [@s].",
            title=key,
            published=f"2026-09-{10 + place}",
            sources=f"\n  - {{id: s, title: T{key}, lang: en, role: primary, url: '{address}'"
            f"{', publisher: Org' if key == 'b' else ''}}}",
        )
        for place, (key, address) in enumerate(written)
    }
    assert groups(built(tmp_path, files)) == [
        ("Org", ["Tc"], [["c", "b", "a"]]),
        ("Without a publisher", ["Td", "Te"], [["d"], ["e"]]),
    ]


def test_sources_without_an_address_are_told_apart_by_publisher_and_title(tmp_path: Path) -> None:
    """Two interviews of one title with different publishers are two sources; with the same, one."""
    files = {
        f"{key}/en.md": article(
            "Text [@s].",
            title=key,
            published=f"2026-09-{10 + place}",
            sources=f"\n  - {{id: s, title: Talk, lang: en, role: primary, no_url: interview, publisher: {publisher}}}",
        )
        for place, (key, publisher) in enumerate([("a", "One"), ("b", "Two"), ("c", "One")])
    }
    assert groups(built(tmp_path, files)) == [("One", ["Talk"], [["c", "a"]]), ("Two", ["Talk"], [["b"]])]


def test_a_language_without_a_source_has_the_page(tmp_path: Path) -> None:
    """The page exists even when it is empty, and says so."""
    done = built(tmp_path, {"p/en.md": page()})
    assert "No article cites a source so far." in words_of(done.tree("en/sources").xpath("//main")[0])


def test_only_a_languages_own_articles_count(tmp_path: Path) -> None:
    """A source of an article that a language lacks is not on its page."""
    other = article(
        "Testo [@l].", title="L", sources="\n  - {id: l, title: Legge, lang: it, role: primary, no_url: print}"
    )
    done = built(tmp_path, {"site.yaml": settings("en, it"), "a/en.md": article(title="A"), "b/it.md": other})
    assert [groups(done, f"{lang}/sources")[0][1] for lang in ("en", "it")] == [["A post"], ["Legge"]]


def test_an_alias_may_not_lie_over_a_page_of_sources(tmp_path: Path) -> None:
    """A page of sources has its address to itself, as every other."""
    files = {**stories(1000), "p/en.md": page(aliases="[/en/sources/agency/2/]")}
    done = run("check", write_site(tmp_path / "site", files), tmp_path / "out")
    assert done.errors == ["p/en.md:4:11 address-taken"]
