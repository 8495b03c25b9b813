"""Sources on an article's page, through a whole build: numbered, linked both ways, named, leading to the passage."""

from __future__ import annotations

from pathlib import Path

from lxml import etree

from tests.site_maker import Run, article, run, settings, words_of, write_site

FIELDS = """
  - {id: alpha, title: "Alpha <1>", lang: en, role: primary, url: 'https://a.example/x'}
  - {id: beta, title: Бета, lang: ru, role: analysis, url: 'https://правда.example/вести?q=да#часть', party: interested,
     publisher: Издатель, authors: [Иван], published: 2026-03, accessed: 2026-04-05,
     archive: [{url: 'https://архив.example/копия', date: 2026-04-06}], quote: "ровно так - «всё», и & ещё"}
  - {id: gamma, title: Gamma, lang: en, role: reference, no_url: interview}
  - {id: delta, title: Delta, lang: en, role: reference, url: 'https://d.example/'}
"""
BODY = "First [@beta], then [@gamma; @alpha] and [@beta] again.\n"
NOTED = "\n  why: It matters [@alpha].\n  verified: We looked [@beta; @gamma].\n  uncertainties: Some remain."


def built(folder: Path) -> Run:
    """Build an article with four sources, of which one is cited nowhere, in two languages."""
    words = "verification:\n  verified: Letto [@beta; @gamma].\n  uncertainties: Poco.\n  why: Conta [@alpha]."
    files = {
        "site.yaml": settings("en, it"),
        "s/en.md": article(BODY, sources=FIELDS, verification=NOTED),
        "s/it.md": f"---\ntitle: Una storia\ntranslation: {{of: en, method: human}}\n{words}\n---\n{BODY}",
    }
    return run("build", write_site(folder / "site", files), folder / "out")


def sources_of(tree: etree._ElementTree) -> list[etree._Element]:
    """Give the panel's sources in their order."""
    return list(tree.xpath("//*[@data-part='sources']//li[starts-with(@id, 'source-')]"))


def test_sources_are_numbered_in_order_of_first_use(tmp_path: Path) -> None:
    """Body and then notes, in the panel's order, decide; what nothing cites comes last."""
    tree = built(tmp_path).tree("en/s")
    marks = [(mark.get("id"), mark.text) for mark in tree.xpath("//a[starts-with(@id, 'cite-')]")]
    assert [one.get("id") for one in sources_of(tree)] == [
        "source-beta",
        "source-gamma",
        "source-alpha",
        "source-delta",
    ]
    assert marks == [
        ("cite-beta-1", "1"),
        ("cite-gamma-1", "2"),
        ("cite-alpha-1", "3"),
        ("cite-beta-2", "1"),
        ("cite-beta-3", "1"),
        ("cite-gamma-2", "2"),
        ("cite-alpha-2", "3"),
    ]


def test_citations_and_sources_lead_to_each_other(tmp_path: Path) -> None:
    """Every citation leads to its source, and the source back to each of them."""
    tree = built(tmp_path).tree("en/s")
    there = [(mark.get("href"), mark.get("id")) for mark in tree.xpath("//a[starts-with(@id, 'cite-')]")]
    back = [
        (f"#{source.get('id')}", link.get("href").removeprefix("#"))
        for source in sources_of(tree)
        for link in source.xpath(".//a[starts-with(@href, '#cite-')]")
    ]
    assert sorted(there) == sorted(back)


def test_citations_are_named_in_the_readers_language(tmp_path: Path) -> None:
    """A screen reader says which source a number is, and where the way back leads."""
    done = built(tmp_path)
    names = {lang: done.tree(f"{lang}/s").xpath("//a[@id='cite-alpha-1']/@aria-label") for lang in ("en", "it")}
    back = {lang: done.tree(f"{lang}/s").xpath("//a[@href='#cite-beta-2']/@aria-label") for lang in ("en", "it")}
    assert names == {"en": ["Source 3: Alpha <1>"], "it": ["Fonte 3: Alpha <1>"]}
    assert back == {"en": ["Back to mention 2 in the text"], "it": ["Torna alla menzione 2 nel testo"]}


def test_a_quote_leads_to_its_passage_and_is_shown_as_written(tmp_path: Path) -> None:
    """The passage's address stands beside the source's own fragment, encoded as the directive asks."""
    (quote,) = built(tmp_path).tree("en/s").xpath("//*[@id='source-beta']//blockquote")
    assert (quote.get("lang"), words_of(quote)) == ("ru", "ровно так - «всё», и & ещё")
    (address,) = quote.xpath("a/@href")
    assert address == (
        "https://xn--80aafi6cg.example/%D0%B2%D0%B5%D1%81%D1%82%D0%B8?q=%D0%B4%D0%B0#%D1%87%D0%B0%D1%81%D1%82%D1%8C"
        ":~:text=%D1%80%D0%BE%D0%B2%D0%BD%D0%BE%20%D1%82%D0%B0%D0%BA%20%2D%20%C2%AB%D0%B2%D1%81%D1%91%C2%BB%2C"
        "%20%D0%B8%20%26%20%D0%B5%D1%89%D1%91"
    )


def test_a_sources_addresses_are_encoded_once_and_read_in_their_script(tmp_path: Path) -> None:
    """Links and data hold ASCII; readers see the host as it is written."""
    done = built(tmp_path)
    address = (
        "https://xn--80aafi6cg.example/%D0%B2%D0%B5%D1%81%D1%82%D0%B8?q=%D0%B4%D0%B0#%D1%87%D0%B0%D1%81%D1%82%D1%8C"
    )
    copy = "https://xn--80aer5aza.example/%D0%BA%D0%BE%D0%BF%D0%B8%D1%8F"
    (source,) = done.tree("en/s").xpath("//*[@id='source-beta']")
    assert source.xpath(".//*[@class='source-title']/a/@href") == [address]
    assert "правда.example" in words_of(source)
    (article_node,) = [node for node in done.graph("en/s") if "NewsArticle" in node["@type"]]
    (cited,) = [one for one in article_node["citation"] if one["name"] == "Бета"]
    assert cited["url"] == address
    assert source.xpath(".//a[time]/@href") == cited["archivedAt"] == [copy]
    assert done.json("en/s/verification.json")["sources"][0]["url"] == address
    assert done.tree("en/sources").xpath(f"//a[@href='{address}']/bdi/text()") == ["Бета"]


def test_a_sources_facts_are_told_in_the_readers_language(tmp_path: Path) -> None:
    """Publisher, authors, dates, role, interest and the copy's date, each worded for the page."""
    (source,) = built(tmp_path).tree("it/s").xpath("//*[@id='source-beta']")
    told = " ".join(" ".join(words_of(one).split()) for one in source.xpath(".//*[contains(@class, 'meta')]"))
    for words in (
        "Analisi",
        "parte interessata",
        "lingua: russo",
        "Иван",
        "Издатель",
        "marzo 2026",
        "consultata: 5 aprile 2026",
        "copia archiviata: 6 aprile 2026",
    ):
        assert words in told


def test_other_addresses_are_encoded_once_too(tmp_path: Path) -> None:
    """A person's page, the publisher, the menu and the way to complain."""
    files = {
        "site.yaml": settings(
            publisher="{name: Held, url: 'https://правда.example/о нас'}".replace(" нас", "-нас"),
            nav="['https://правда.example/меню']",
            contact="'mailto:письмо@held.example'",
        ),
        "people.yaml": "olya: {name: Olya, url: 'https://правда.example/я'}\n",
        "s/en.md": article(),
    }
    done = run("build", write_site(tmp_path / "site", files), tmp_path / "out")
    person = done.tree("en/people/olya")
    assert [(link.get("href"), words_of(link)) for link in person.xpath("//a[@rel='me']")] == [
        ("https://xn--80aafi6cg.example/%D1%8F", "https://правда.example/я")
    ]
    written = set(person.xpath("//a/@href")) | set(done.tree("en/s").xpath("//a/@href"))
    assert all(address.isascii() for address in written)
    assert "mailto:%D0%BF%D0%B8%D1%81%D1%8C%D0%BC%D0%BE@held.example" in written


def test_a_source_has_an_address_or_a_reason_why_it_has_none(tmp_path: Path) -> None:
    """One of ``url`` and ``no_url`` must be written; a reason alone is enough."""
    files = {
        "s/en.md": article(
            "Words [@a] [@b].\n",
            sources="\n  - {id: a, title: A, lang: en, role: primary}"
            "\n  - {id: b, title: B, lang: en, role: primary, no_url: print}",
        ),
    }
    found = run("check", write_site(tmp_path / "site", files), tmp_path / "out").findings

    assert [(one.code, one.message) for one in found if one.severity == "error"] == [
        ("missing-field", "the source 'a' has neither 'url' nor 'no_url'")
    ]
