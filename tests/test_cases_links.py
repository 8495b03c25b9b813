"""Links within the site and citations on their way through a whole build: each leads where it says, or is an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site_maker import Run, article, build, page, page_translation, settings, translation

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg'/>"


def linked(tmp_path: Path, markdown: str, **others: str) -> Run:
    """Build a site of a page with this body, and other files by path (written with ``__`` for a slash)."""
    files = {name.replace("__", "/") + ".md": text for name, text in others.items()}
    return build(tmp_path, {"site.yaml": settings("en, de"), "s/en.md": page(markdown), **files})


def hrefs(run: Run, path: str = "en/s") -> list[tuple[str, str | None]]:
    """List where a body's links lead, with the language that each says."""
    links = run.tree(path).xpath("//div[@data-part='body']//a")
    return [(link.get("href"), link.get("hreflang")) for link in links]


# Stories


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("story:t", "/en/x/"),
        ("../t/en.md", "/en/x/"),
        ("../t/de.md", "/en/x/"),
        ("../s/../t/en.md", "/en/x/"),
        ("story:t#part", "/en/x/#part"),
        ("../t/en.md#part", "/en/x/#part"),
        ("/en/x/", "/en/x/"),
        ("/en/x", "/en/x/"),
        ("/en/x/#part", "/en/x/#part"),
        ("story:t#teil-%C3%A4", "/en/x/#teil-%C3%A4"),
    ],
)
def test_link_to_a_story_leads_to_its_page_in_the_language_of_the_reader(
    tmp_path: Path, link: str, address: str
) -> None:
    """A story is named by key, by any of its files or by its path; fragments go with it."""
    other = page("## A {#part}\n\n## Teil ä", slug="x")
    run = linked(tmp_path, f"[l]({link})", t__en=other, t__de=page_translation("## A {#part}\n\n## B"))

    assert hrefs(run) == [(address, None)]


def test_link_to_a_story_in_another_language_says_so(tmp_path: Path) -> None:
    """Where the reader's language lacks the story, its original is named with hreflang."""
    run = linked(tmp_path, "[a](story:t) [b](../t/de.md) [c](story:t#teil)", t__de=page("## Teil", slug="übersicht"))

    assert hrefs(run) == [
        ("/de/%C3%BCbersicht/", "de"),
        ("/de/%C3%BCbersicht/", "de"),
        ("/de/%C3%BCbersicht/#teil", "de"),
    ]


def test_links_of_a_translation_follow_its_own_language(tmp_path: Path) -> None:
    """The same link in a translation leads to the translation."""
    files = {
        "site.yaml": settings("en, de"),
        "s/en.md": page("[a](story:t)"),
        "s/de.md": page_translation("[a](story:t)"),
        "t/en.md": page(),
        "t/de.md": page_translation(slug="ziel"),
    }
    run = build(tmp_path, files)

    assert (hrefs(run, "en/s"), hrefs(run, "de/s")) == ([("/en/t/", None)], [("/de/ziel/", None)])


def test_each_link_keeps_its_own_target(tmp_path: Path) -> None:
    """B019: a translation may name its links in another order; each leads where it says."""
    files = {
        "site.yaml": settings("en, zh-Hans"),
        "s/en.md": page("See [b](../b/en.md), then [a](../a/en.md)."),
        "s/zh-Hans.md": page_translation("参见 [甲](../a/en.md)，再看 [乙](../b/en.md)。"),
        **{
            f"{key}/{lang}.md": text for key in "ab" for lang, text in (("en", page()), ("zh-Hans", page_translation()))
        },
    }
    run = build(tmp_path, files)

    assert [address for address, _ in hrefs(run, "en/s")] == ["/en/b/", "/en/a/"]
    assert [address for address, _ in hrefs(run, "zh-hans/s")] == ["/zh-hans/a/", "/zh-hans/b/"]


@pytest.mark.parametrize(
    ("folder", "link", "address"),
    [
        ("my notes", "../my%20notes/en.md#x", "/en/my%20notes/#x"),
        ("my notes", "<../my notes/en.md#x>", "/en/my%20notes/#x"),
        ("a+b", "../a+b/en.md", "/en/a%2Bb/"),
        ("控制", "../控制/en.md", "/en/%E6%8E%A7%E5%88%B6/"),
        ("控制", "../%E6%8E%A7%E5%88%B6/en.md", "/en/%E6%8E%A7%E5%88%B6/"),
        ("控制", "story:控制", "/en/%E6%8E%A7%E5%88%B6/"),
        ("caf\u00e9", "../cafe\u0301/en.md", "/en/caf%C3%A9/"),
        ("cafe\u0301", "story:caf\u00e9", "/en/caf%C3%A9/"),
    ],
)
def test_escaped_path_is_decoded_once(tmp_path: Path, folder: str, link: str, address: str) -> None:
    """B014, B067: a plus is a plus, a space may be escaped, and the address is encoded once."""
    run = build(tmp_path, {"s/en.md": page(f"[n]({link})"), f"{folder}/en.md": page("## X")})

    assert hrefs(run) == [(address, None)]


def test_percent_in_a_file_name_is_linked_as_25(tmp_path: Path) -> None:
    """B014: a literal percent sign in a name is itself escaped, in the link and in the address."""
    run = build(tmp_path, {"s/en.md": page("[f](100%25.txt)"), "s/100%.txt": "x"})

    ((address, _),) = hrefs(run)
    assert address.startswith("/media/s/100%25.")
    assert address.endswith(".txt")


@pytest.mark.parametrize(
    ("link", "code", "hint"),
    [
        ("story:nope", "unknown-story", ""),
        ("story:tt", "unknown-story", "did you mean 't'?"),
        ("../t/xx.md", "broken-link", "did you mean 'content/t/en.md'?"),
        ("../tt/en.md", "broken-link", "did you mean 'content/t/en.md'?"),
        ("/en/tt/", "broken-link", "did you mean '/en/t/'?"),
        ("nope.md", "broken-link", ""),
        ("nope.pdf", "broken-link", "write the path from this article's folder"),
        ("#nope", "broken-fragment", ""),
        ("story:t#nope", "broken-fragment", ""),
        ("../t/en.md#nope", "broken-fragment", ""),
        ("/en/t/#nope", "broken-fragment", ""),
        ("/en/nope/", "broken-link", ""),
        ("/fr/", "broken-link", ""),
        ("topic:nope", "unknown-topic", ""),
        ("person:nope", "unknown-person", ""),
        ("../../../etc/passwd", "broken-link", ""),
        ("../../site.yaml", "broken-link", ""),
        ("Story:t", "forbidden-scheme", ""),
    ],
)
def test_link_that_leads_nowhere_is_an_error(tmp_path: Path, link: str, code: str, hint: str) -> None:
    """Every broken link is found, at its place, with the near miss where there is one."""
    run = linked(tmp_path, f"A [l]({link})", t__en=page())

    assert run.errors == [f"s/en.md:5:3 {code}"]
    assert hint in run.findings[0].hint


def test_fragment_must_exist_in_the_page_of_the_target_language(tmp_path: Path) -> None:
    """B073: a heading's id that a translation lacks is reported where the link of that language stands."""
    files = {
        "site.yaml": settings("en, de"),
        "t/en.md": page("## Sources"),
        "t/de.md": page_translation("## Quellen"),
        "s/en.md": page("[s](../t/en.md#sources)"),
        "s/de.md": page_translation("[s](../t/en.md#sources)"),
    }
    run = build(tmp_path, files)
    kept = build(tmp_path / "kept", {**files, "t/de.md": page_translation("## Quellen {#sources}")})

    assert run.errors == ["s/de.md:5:1 broken-fragment"]
    assert hrefs(kept, "de/s") == [("/de/t/#sources", None)]


@pytest.mark.parametrize(
    "fragment", ["verification", "source-post", "claim-c", "correction-k", "part", "verified_note"]
)
def test_fragment_may_name_any_part_of_a_page(tmp_path: Path, fragment: str) -> None:
    """The panel's parts, and headings of its notes, can be linked to like headings."""
    target = article(
        "## P {#part}\n\n[@post]",
        verification="\n  verified: |\n    ## Note\n\n    v\n  uncertainties: u\n  why: w",
        claims="\n  - {id: c, text: t, status: confirmed, sources: [post]}",
        corrections="\n  - {id: k, date: 2026-09-20, type: correction, text: t}",
    )
    run = linked(tmp_path, f"[l](story:t#{fragment})", t__en=target)

    assert hrefs(run) == [(f"/en/t/#{fragment}", None)]
    assert len(run.tree("en/t").xpath(f"//*[@id='{fragment}']")) == 1


@pytest.mark.parametrize(
    ("held", "why"),
    [
        ("draft: yes", "content/t/en.md is a draft"),
        ("published: 2027-01-01", "content/t/en.md is held back until 2027-01-01"),
    ],
)
def test_link_to_an_unpublished_story_is_an_error(tmp_path: Path, held: str, why: str) -> None:
    """Readers are never led to what they can't see; the writer is told why they can't, and where that stands."""
    name, value = held.split(": ")
    run = linked(tmp_path, "[l](story:t)", t__en=page(**{name: value}))

    assert run.errors == ["s/en.md:5:1 unpublished-story"]
    assert run.findings[0].message == f"the story 't' is not published: {why}"


def test_link_between_drafts_is_fine(tmp_path: Path) -> None:
    """What isn't published may lead to what isn't published yet."""
    run = build(
        tmp_path, {"s/en.md": page("[l](story:t)", draft="yes"), "t/en.md": page(draft="yes"), "u/en.md": page()}
    )

    assert run.errors == []


def test_mistake_of_a_draft_is_found_while_it_is_one(tmp_path: Path) -> None:
    """A broken link in a draft doesn't wait for the day of publication."""
    run = build(tmp_path, {"s/en.md": page("[l](story:nope)", draft="yes"), "u/en.md": page()})

    assert run.errors == ["s/en.md:6:1 unknown-story"]


@pytest.mark.parametrize(
    "broken",
    ["---\ntitle: [\n---\n", "No front matter.\n", page(translation="{of: de, method: human}")],
    ids=["YAML", "no front matter", "no original"],
)
def test_link_to_a_file_that_cannot_be_read_is_not_a_second_finding(tmp_path: Path, broken: str) -> None:
    """A broken file still holds its key and address, and may name topics and people."""
    links = "[a](story:t) [b](../t/en.md) [c](/en/t/) [d](/en/t) [e](topic:x) [f](story:t#x)"
    files = {"site.yaml": settings("en, de", nav="[t]"), "topics.yaml": "x: {name: X}\n"}
    run = build(tmp_path, {**files, "s/en.md": page(links), "t/en.md": broken})

    assert [one.path for one in run.findings if one.severity == "error"] == ["content/t/en.md"]


# Topics and people


def test_topic_and_person_lead_to_their_pages(tmp_path: Path) -> None:
    """B092: both are named in the language of the reader, with hreflang where that lacks the page."""
    files = {
        "site.yaml": settings("en, zh-Hans"),
        "topics.yaml": "vote: {name: {en: Vote, zh-Hans: 选举}, slug: {en: vote, zh-Hans: 选举}}\n",
        "s/en.md": article("[t](topic:vote) [p](person:olya) [@post]", topics="[vote]"),
        "s/zh-Hans.md": translation("[t](topic:vote) [p](person:olya) [@post]"),
    }
    run = build(tmp_path, files)

    assert hrefs(run, "en/s")[:2] == [("/en/topics/vote/", None), ("/en/people/olya/", None)]
    assert hrefs(run, "zh-hans/s")[:2] == [
        ("/zh-hans/topics/%E9%80%89%E4%B8%BE/", None),
        ("/zh-hans/people/olya/", None),
    ]
    assert (
        run.tree("zh-hans/s").xpath("//a[contains(@href, '/topics/')]/@href")
        == ["/zh-hans/topics/%E9%80%89%E4%B8%BE/"] * 2
    )


def test_topic_without_a_page_here_leads_to_another_language(tmp_path: Path) -> None:
    """A topic that the reader's language lacks is named with the language that has it."""
    files = {
        "site.yaml": settings("en, de"),
        "topics.yaml": "vote: {name: {en: Vote, de: Wahl}}\n",
        "s/en.md": page("[t](topic:vote)"),
        "t/de.md": article(topics="[vote]"),
    }
    assert hrefs(build(tmp_path, files)) == [("/de/topics/vote/", "de")]


@pytest.mark.parametrize("link", ["topic:vote", "person:jo"])
def test_topic_or_person_without_any_page_is_an_error(tmp_path: Path, link: str) -> None:
    """A name that no published article uses has no page to lead to."""
    files = {"topics.yaml": "vote: {name: Vote}\n", "people.yaml": "jo: {name: Jo}\n", "s/en.md": page(f"[t]({link})")}

    assert build(tmp_path, files).errors == ["s/en.md:5:1 broken-link"]


# Citations


def test_citations_are_numbered_in_order_and_lead_both_ways(tmp_path: Path) -> None:
    """A source's number is that of its first mention, the same in body and notes, with a way back to each."""
    sources = "".join(
        f"\n  - {{id: {id_}, title: {id_}, lang: en, role: primary, no_url: print}}" for id_ in ("one", "two", "three")
    )
    notes = "\n  verified: See [@three] and [@one].\n  uncertainties: u\n  why: w"
    body = "A [@two], b [@one], c [@two].\n"
    run = build(tmp_path, {"s/en.md": article(body, sources=sources, verification=notes)})
    tree = run.tree("en/s")

    citations = tree.xpath("//a[starts-with(@href, '#source-')][@id]")
    assert [(one.get("href"), one.get("id"), one.text) for one in citations] == [
        ("#source-two", "cite-two-1", "1"),
        ("#source-one", "cite-one-1", "2"),
        ("#source-two", "cite-two-2", "1"),
        ("#source-three", "cite-three-1", "3"),
        ("#source-one", "cite-one-2", "2"),
    ]
    listed = tree.xpath("//li[starts-with(@id, 'source-')]")
    assert [one.get("id") for one in listed] == ["source-two", "source-one", "source-three"]
    back = [one.xpath(".//a[starts-with(@href, '#cite-')]/@href") for one in listed]
    assert back == [["#cite-two-1", "#cite-two-2"], ["#cite-one-1", "#cite-one-2"], ["#cite-three-1"]]


@pytest.mark.parametrize(
    ("cited", "hint"), [("pst", "did you mean 'post'?"), ("xyz", "add it to 'sources' in the front matter")]
)
def test_unknown_source_is_an_error(tmp_path: Path, cited: str, hint: str) -> None:
    """A citation of no source is named at its place."""
    run = build(tmp_path, {"s/en.md": article(f"Words [@{cited}] and [@post].")})

    (found,) = run.findings
    assert (found.short, found.hint) == ("s/en.md:12:8 unknown-source", hint)


def test_citation_in_a_note_is_checked_at_its_own_line(tmp_path: Path) -> None:
    """A mistake in a note stands at the line and column of the file."""
    notes = "\n  verified: |\n    First line.\n    Then [@nope].\n  uncertainties: u\n  why: w"
    run = build(tmp_path, {"s/en.md": article(verification=notes)})

    assert run.errors == ["s/en.md:8:11 unknown-source"]


def test_source_that_nothing_cites_is_a_warning(tmp_path: Path) -> None:
    """An uncited source is published, and the build says so once, in the original."""
    files = {"site.yaml": settings("en, de"), "s/en.md": article("Nothing."), "s/de.md": translation("Nichts.")}
    run = build(tmp_path, files)

    assert (run.status, run.warnings) == (0, ["s/en.md:10:10 uncited-source"])
    assert len(run.tree("en/s").xpath("//li[@id='source-post']")) == 1


def test_citation_stays_text_in_code(tmp_path: Path) -> None:
    """What stands in code is no citation."""
    run = build(tmp_path, {"s/en.md": article("`[@nope]` [@post]")})

    assert "<code>[@nope]</code>" in run.body("en/s")


def test_the_menu_leads_to_any_page_of_the_site(tmp_path: Path) -> None:
    """A rooted address in ``nav`` is that of a page that the build writes, or a mistake at its place."""
    good = build(tmp_path / "good", {"site.yaml": settings(nav="[/en/corrections/]"), "a/en.md": article()})
    bad = build(tmp_path / "bad", {"site.yaml": settings(nav="[/en/nowhere/]"), "a/en.md": article()})

    assert 'href="/en/corrections/"' in good.text("en/a/index.html")
    assert [one.partition(" ")[2] for one in bad.errors] == ["broken-link"]


# Files of other stories


@pytest.mark.parametrize("written", ["![p](../t/p.svg)", "[p](../t/p.svg)"])
@pytest.mark.parametrize(
    ("hidden", "why"),
    [({"draft": "yes"}, "is a draft"), ({"published": "2999-01-01"}, "is held back until 2999-01-01")],
)
def test_file_of_a_story_that_is_not_published(tmp_path: Path, written: str, hidden: dict[str, str], why: str) -> None:
    """What lies in the folder of a draft, or of a story that is held back, is no more published than its text."""
    files = {"s/en.md": page(written), "t/en.md": article(**hidden), "t/p.svg": PICTURE}
    run = build(tmp_path, files)

    (found,) = [one for one in run.findings if one.severity == "error"]
    assert (found.place, found.code) == ("content/s/en.md:5:1", "unpublished-story")
    folder = "the folder of the story 't', which is not published"
    assert found.message == f"'content/t/p.svg' lies in {folder}: content/t/en.md {why}"
    assert found.hint == "move the file into the folder of a published story"


def test_file_of_a_draft_may_be_shown_by_drafts(tmp_path: Path) -> None:
    """A draft shows a draft's pictures without a word, and another published story's may be shown by all."""
    shown = {"s/en.md": page("![p](../u/p.svg)"), "u/en.md": page(), "u/p.svg": PICTURE}
    drafts = {"a/en.md": article("![p](../t/p.svg)", draft="yes"), "t/en.md": article(draft="yes"), "t/p.svg": PICTURE}

    run = build(tmp_path, {**shown, **drafts})

    assert run.errors == []
    assert [path.split(".")[0] for path in run.files() if path.startswith("media/")] == ["media/u/p"]


def test_logo_in_the_folder_of_a_draft(tmp_path: Path) -> None:
    """The publisher's logo, which every page names, lies in no unpublished story's folder."""
    site = settings("en") + "publisher: {name: N, logo: t/p.svg}\n"
    run = build(tmp_path, {"site.yaml": site, "s/en.md": page(), "t/en.md": article(draft="yes"), "t/p.svg": PICTURE})

    assert [one.partition(" ")[2] for one in run.errors] == ["unpublished-story"]
