"""The output folder through the whole build: what is written, kept, removed and refused; and what pages are made of."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from urllib.parse import quote

import pytest

from factsite.addresses import ARTICLE_DATA
from factsite.cli import main
from tests.site_maker import (
    article,
    build,
    every_field,
    page,
    run,
    settings,
    translation,
    tree,
    write_site,
)

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg'/>"
POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'"
)


# What stands where


def test_whole_site_stands_where_the_contract_says(tmp_path: Path) -> None:
    """Every output of the contract is there, and nothing else."""
    files = {
        "site.yaml": settings("en, fr, de", page_size="1"),
        "topics.yaml": "chips: {name: Chips, slug: {en: chips, fr: puces, de: chips}}\n",
        "s/en.md": article("![x](p.svg) [@post]", topics="[chips]", aliases="[/old/]"),
        "s/fr.md": translation(slug="été"),
        "t/en.md": article(published="2026-09-01"),
        "about/en.md": page(),
        "s/p.svg": PICTURE,
    }
    names = [name for name in build(tmp_path, files).files() if not name.startswith(("assets/", "media/"))]

    home = ["404.html", "corrections/feed.xml", "corrections/index.html", "feed.json", "feed.xml", "index.html"]
    home += ["sources/index.html", "people/olya/index.html"]
    english = ["about/index.html", "page/1/index.html", "topics/chips/index.html"]
    english += [f"{key}/{name}" for key in "st" for name in ("index.html", *ARTICLE_DATA)]
    french = ["topics/puces/index.html", "été/index.html", *(f"été/{name}" for name in ARTICLE_DATA)]
    assert names == sorted(
        [
            ".factsite-files",
            "404.html",
            "_headers",
            "index.html",
            "old/index.html",
            "robots.txt",
            "sitemap-news.xml",
            "sitemap.xml",
            "verification.schema.json",
            *(f"en/{name}" for name in (*home, *english)),
            *(f"fr/{name}" for name in (*home, *french)),
        ]
    )


def test_assets_and_pictures_carry_their_digest(tmp_path: Path) -> None:
    """A changed picture has another address, so caches may keep it for ever."""
    first = build(tmp_path / "a", {"s/en.md": page("![x](p.svg)"), "s/p.svg": PICTURE})
    other = build(tmp_path / "b", {"s/en.md": page("![x](p.svg)"), "s/p.svg": f"{PICTURE} "})
    addresses = [done.tree("en/s").xpath("//article//img/@src")[0] for done in (first, other)]

    assert addresses[0] != addresses[1]
    assert all(address.startswith("/media/s/p.") and address.endswith(".svg") for address in addresses)


def test_lists_are_numbered_from_the_oldest(tmp_path: Path) -> None:
    """An added article changes the newest pages only: older numbered lists stay byte for byte."""
    files = {"site.yaml": settings(page_size="2")}
    files |= {f"s{number}/en.md": article(published=f"2026-09-0{number}") for number in range(1, 7)}
    before = build(tmp_path / "a", files).files()
    after = build(tmp_path / "b", {**files, "s7/en.md": article(published="2026-09-07")}).files()

    assert [name for name in before if "/page/" in name] == ["en/page/1/index.html", "en/page/2/index.html"]
    assert before["en/page/1/index.html"] == after["en/page/1/index.html"]
    assert "en/page/3/index.html" in after


def test_pages_reported_are_pages_on_disk(tmp_path: Path) -> None:
    """The summary counts what is there."""
    files = {"site.yaml": settings("en, fr"), "s/en.md": article(aliases="[/o/]"), "s/fr.md": translation()}
    done = build(tmp_path, files)

    assert done.summary["pages"] == sum(name.endswith(".html") for name in done.files())


def test_language_without_a_story_gets_no_pages(tmp_path: Path) -> None:
    """A listed language stays away until it has something to read."""
    done = build(tmp_path, {"site.yaml": settings("en, fr"), "s/en.md": page()})

    assert [name for name in done.files() if name.startswith("fr/")] == []


def test_language_with_a_page_has_its_corrections_and_sources(tmp_path: Path) -> None:
    """Corrections page, feeds and sources page exist even when they are empty."""
    done = build(tmp_path, {"s/en.md": page()})
    names = ("corrections/index.html", "corrections/feed.xml", "sources/index.html", "feed.xml", "feed.json")

    assert [name for name in names if f"en/{name}" not in done.files()] == []


def test_list_of_ours_names_every_file_with_its_digest(tmp_path: Path) -> None:
    """The list in the output is sorted and complete, and holds no times."""
    files = build(tmp_path, {"s/en.md": page()}).files()
    listed = files.pop(".factsite-files").decode().splitlines()

    assert listed == [f"{sha256(content).hexdigest()}  {name}" for name, content in sorted(files.items())]


# What pages are made of


def test_nothing_is_inline_and_the_policy_comes_first(tmp_path: Path) -> None:
    """B163: no inline script, style or handler; the policy stands before anything that it governs."""
    done = build(tmp_path, every_field("Words"))

    for name in (name for name in done.files() if name.endswith(".html")):
        head = done.tree(name).xpath("/html/head/*")
        assert (head[0].get("charset"), head[1].get("http-equiv")) == ("utf-8", "Content-Security-Policy"), name
        assert head[1].get("content") == POLICY, name
        inline = "//style | //@style | //script[not(@src) and not(@type='application/ld+json')]"
        assert done.tree(name).xpath(f"{inline} | //@*[starts-with(name(), 'on')]") == [], name


def test_headers_hold_no_second_policy(tmp_path: Path) -> None:
    """The file for hosts forbids framing and sniffing, and tells how long what may be kept."""
    text = build(tmp_path, {"s/en.md": page(), "site.yaml": settings(url="https://held.example/base")}).text("_headers")

    assert "Content-Security-Policy: frame-ancestors 'none'" in text
    assert "default-src" not in text
    assert "X-Content-Type-Options: nosniff" in text
    assert "Referrer-Policy: " in text
    assert "/base/assets/*" in text


def test_printed_pages_show_where_links_lead(tmp_path: Path) -> None:
    """B164: the style sheet prints addresses after outside links, and leaves navigation out."""
    done = build(tmp_path, {"s/en.md": page()})
    (name,) = (name for name in done.files() if name.startswith("assets/style."))
    printed = done.text(name).split("@media print")[1]

    assert "attr(href)" in printed
    assert "display:none" in printed.replace(" ", "")


def test_hooks_of_an_article(tmp_path: Path) -> None:
    """What outside checks read is there: one h1 with the title alone, the body alone, the panel and its parts."""
    done = build(tmp_path, every_field("Words"))
    found = done.tree("en/s")

    (title,) = found.xpath("//article//h1")
    assert (title.text, len(title), len(found.xpath("//h1"))) == ("Words", 0, 1)
    assert len(found.xpath("//article//div[@data-part='body']")) == 1
    assert found.xpath("//section[@id='verification']/ancestor::div[@data-part='body']") == []
    parts = found.xpath("//section[@id='verification']//@data-part")
    assert sorted(parts) == sorted(["verified", "uncertainties", "excluded", "why", "claims", "sources", "corrections"])
    for part in parts:
        (element,) = found.xpath(f"//section[@id='verification']//*[@data-part='{part}']")
        assert len(element.xpath(".//h3 | .//h4")) == 1, part
    assert len(found.xpath("//nav[@data-part='translations']")) == 1


# Builds after builds


def test_what_is_gone_from_the_site_is_gone_from_the_output(tmp_path: Path) -> None:
    """B143: pages, topics, pictures and languages that the site no longer has leave with the next build."""
    files = {
        "site.yaml": settings("en, fr"),
        "topics.yaml": "a: {name: A}\nb: {name: B}\n",
        "a/en.md": article("![x](p.svg) [@post]", topics="[a]"),
        "a/p.svg": PICTURE,
        "b/en.md": article(topics="[b]", slug="before"),
        "c/fr.md": page(),
    }
    site = write_site(tmp_path / "site", files)
    run("build", site, tmp_path / "out")
    for name in ("a/en.md", "a/p.svg", "c/fr.md"):
        (site / "content" / name).unlink()
    (site / "content/topics.yaml").write_text("b: {name: B}\n")
    (site / "content/b/en.md").write_text(article(topics="[b]", slug="after"))
    done = run("build", site, tmp_path / "out")

    gone = [name for name in done.summary["removed"] if name.endswith(".html")]
    assert gone == [
        "en/a/index.html",
        "en/before/index.html",
        "en/topics/a/index.html",
        *(f"fr/{name}" for name in ("404.html", "c/index.html", "corrections/index.html", "index.html")),
        "fr/sources/index.html",
    ]
    assert not (tmp_path / "out/fr").exists()
    assert not (tmp_path / "out/media").exists()
    assert done.files() == run("build", site, tmp_path / "clean", "--no-cache").files()


def test_unpublished_page_is_gone(tmp_path: Path) -> None:
    """B143: what becomes a draft leaves the output."""
    site = write_site(tmp_path / "site", {"s/en.md": page(), "t/en.md": page()})
    run("build", site, tmp_path / "out")
    (site / "content/s/en.md").write_text(page(draft="yes"))

    assert run("build", site, tmp_path / "out").summary["removed"] == ["en/s/index.html"]


def test_error_leaves_the_old_output(tmp_path: Path) -> None:
    """With one mistake nothing is published: the output is that of the last good build."""
    site = write_site(tmp_path / "site", {"s/en.md": page(), "t/en.md": page()})
    before = run("build", site, tmp_path / "out").files()
    (site / "content/s/en.md").write_text(page("[x](story:nope)"))
    (site / "content/t/en.md").write_text(page("New."))
    done = run("build", site, tmp_path / "out")

    assert done.status == 1
    assert tree(tmp_path / "out") == before


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    """What the build did not write stays, in the folder and in its sub-folders."""
    site = write_site(tmp_path / "site", {"s/en.md": page(), "t/en.md": page()})
    run("build", site, tmp_path / "out")
    (tmp_path / "out/CNAME").write_text("held.example")
    (tmp_path / "out/en/s/theirs.txt").write_text("x")
    (site / "content/s/en.md").unlink()
    run("build", site, tmp_path / "out")

    assert (tmp_path / "out/CNAME").read_text() == "held.example"
    assert (tmp_path / "out/en/s/theirs.txt").read_text() == "x"


def test_page_over_a_file_of_others_is_an_error(tmp_path: Path) -> None:
    """A file that we didn't write is never written over."""
    site = write_site(tmp_path / "site", {"s/en.md": page()})
    run("build", site, tmp_path / "out")
    (tmp_path / "out/en/t").mkdir()
    (tmp_path / "out/en/t/index.html").write_text("theirs")
    before = tree(tmp_path / "out")
    write_site(site, {"t/en.md": page()})
    done = run("build", site, tmp_path / "out")

    assert [one.code for one in done.findings] == ["output-conflict"]
    assert tree(tmp_path / "out") == before


def test_output_damaged_by_hand_is_mended(tmp_path: Path) -> None:
    """A page of ours that somebody changed or deleted is written again."""
    site = write_site(tmp_path / "site", {"s/en.md": page(), "t/en.md": page()})
    before = run("build", site, tmp_path / "out").files()
    (tmp_path / "out/en/s/index.html").write_text("broken")
    (tmp_path / "out/en/t/index.html").unlink()

    assert run("build", site, tmp_path / "out").files() == before


@pytest.mark.parametrize("place", ["site", ".", "site/content", "site/content/out", "site/templates", "site/locales/x"])
def test_output_that_would_hurt_the_sources_is_refused(tmp_path: Path, place: str) -> None:
    """B157: the site's folder, what holds it, and its sources are no output; nothing is written."""
    site = write_site(tmp_path / "site", {"s/en.md": page(), "templates/x.html": "x", "locales/x/y": "z"})
    before = tree(tmp_path)
    done = run("build", site, tmp_path / place)

    assert (done.status, [one.code for one in done.findings]) == (1, ["output-refused"])
    assert tree(tmp_path) == before


def test_home_and_disk_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home folder or the whole disk is no output."""
    site = write_site(tmp_path / "site", {"s/en.md": page()})
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()

    codes = [run("build", site, place).findings[0].code for place in (Path("/"), tmp_path / "home")]
    assert codes == ["output-refused", "output-refused"]


def test_folder_of_others_is_refused(tmp_path: Path) -> None:
    """A folder with files that we did not make is no output."""
    site = write_site(tmp_path / "site", {"s/en.md": page()})
    (tmp_path / "out").mkdir()
    (tmp_path / "out/thesis.tex").write_text("x")
    done = run("build", site, tmp_path / "out")

    assert (done.status, [one.code for one in done.findings]) == (1, ["output-not-ours"])
    assert tree(tmp_path / "out") == {"thesis.tex": b"x"}


def test_output_below_the_site_is_not_read(tmp_path: Path) -> None:
    """B157: the usual output lies in the site's folder, and builds don't grow."""
    site = write_site(tmp_path / "site", {"s/en.md": page()})
    first = run("build", site, site / "_site").files()

    assert run("build", site, site / "_site").files() == first


def test_several_outputs_of_one_site_do_not_meet(tmp_path: Path) -> None:
    """Two folders of one site, built in turn with other options, each stay what they are."""
    files = {"s/en.md": page(), "t/en.md": page(draft="yes"), "u/en.md": page(published="2027-01-01")}
    site = write_site(tmp_path / "site", files)
    plain = run("build", site, tmp_path / "a").files()
    drafts = run("build", site, tmp_path / "b", "--drafts", "--future").files()

    assert run("build", site, tmp_path / "a").files() == plain
    assert run("build", site, tmp_path / "b", "--drafts", "--future").files() == drafts
    assert sorted(set(drafts) - set(plain)) == ["en/t/index.html", "en/u/index.html"]


def test_check_writes_nothing(tmp_path: Path) -> None:
    """A check finds what a build finds, and leaves no output."""
    site = write_site(tmp_path / "site", {"s/en.md": page("[x](story:nope)"), "templates/list.html": "{{ nope }}"})
    done = run("check", site, tmp_path / "out")

    assert done.errors == ["s/en.md:5:1 unknown-story"]
    assert not (tmp_path / "out").exists()
    assert not (site / "_site").exists()


# Files of odd kinds


def linked(site: Path, name: str, target: str) -> None:
    """Put a symbolic link into the site."""
    (site / name).parent.mkdir(parents=True, exist_ok=True)
    (site / name).symlink_to(target)


@pytest.mark.parametrize(
    ("name", "target", "code"),
    [
        ("content/s/de.md", "../../../outside.md", "link-outside"),
        ("content/s/p.svg", "/etc/hostname", "link-outside"),
        ("content/s/p.svg", "nowhere.svg", "not-a-file"),
        ("content/s/p.svg", "p.svg", "not-a-file"),
        ("content/s/p.svg", "../../../site/content/s/p.svg", "not-a-file"),
    ],
)
def test_link_that_leads_astray_is_an_error(tmp_path: Path, name: str, target: str, code: str) -> None:
    """A link out of the site, to nothing or to itself is named and never followed."""
    site = write_site(tmp_path / "site", {"site.yaml": settings("en, de"), "s/en.md": page()})
    (tmp_path / "outside.md").write_text(page("Secret."))
    linked(site, name, target)
    done = run("build", site, tmp_path / "out")

    assert done.errors == [f"{name.removeprefix('content/')}:0:0 {code}"]


@pytest.mark.parametrize("target", [".git/config", ".env", "elsewhere/.private/plan.txt", "elsewhere/plan.txt~"])
def test_link_to_a_hidden_file_is_an_error(tmp_path: Path, target: str) -> None:
    """What is never published under its own name isn't under another either, such as the keys in .git/config."""
    site = write_site(tmp_path / "site", {"s/en.md": page("[x](notes.txt)")})
    (site / target).parent.mkdir(parents=True, exist_ok=True)
    (site / target).write_text("secret")
    (site / "content/s/notes.txt").symlink_to(site / target)

    assert run("build", site, tmp_path / "out").errors == ["s/notes.txt:0:0 link-outside"]


def test_link_to_a_folder_is_not_followed(tmp_path: Path) -> None:
    """A folder reached by a link could hold itself; a warning says that it isn't read."""
    site = write_site(tmp_path / "site", {"s/en.md": page()})
    linked(site, "content/again", ".")
    done = run("build", site, tmp_path / "out")

    assert (done.status, done.warnings) == (0, ["again:0:0 not-a-file"])


def test_link_within_the_site_is_read(tmp_path: Path) -> None:
    """A file may be a link to another file of the site."""
    site = write_site(tmp_path / "site", {"s/en.md": page(), "elsewhere/shared.md": page("Shared.", title="Shared")})
    linked(site, "content/t/en.md", "../../elsewhere/shared.md")

    assert run("build", site, tmp_path / "out").body("en/t") == "<p>Shared.</p>"


@pytest.mark.parametrize("name", ["content/site.yaml", "content/people.yaml", "content/topics.yaml"])
def test_settings_are_no_link_out_of_the_site(tmp_path: Path, name: str) -> None:
    """Settings are read under the same rules as articles."""
    site = write_site(tmp_path / "site", {"s/en.md": article()})
    outside = tmp_path / "outside.yaml"
    outside.write_text((site / name).read_text() if (site / name).exists() else "x: {name: X}\n")
    (site / name).unlink(missing_ok=True)
    linked(site, name, str(outside))

    assert f"{name.removeprefix('content/')}:0:0 link-outside" in run("build", site, tmp_path / "out").errors


@pytest.mark.parametrize("name", ["content/site.yaml", "content/people.yaml", "content/s/en.md", "content/s/p.svg"])
def test_unreadable_file_is_an_error_with_its_path(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """B158: a file that may not be read is named, and the other files' mistakes too."""
    files = {"s/en.md": article("![x](p.svg) [@post]"), "s/p.svg": PICTURE, "t/en.md": page("[x](story:nope)")}
    site = write_site(tmp_path / "site", files)
    really_open = os.open

    def refuse(path: str, *arguments: int, **more: int) -> int:
        if str(path).endswith(name):
            raise PermissionError(13, "Permission denied", str(path))
        return really_open(path, *arguments, **more)

    monkeypatch.setattr(os, "open", refuse)
    done = run("build", site, tmp_path / "out")

    assert f"{name.removeprefix('content/')}:0:0 unreadable-file" in done.errors
    if name != "content/site.yaml":
        assert "t/en.md:5:1 unknown-story" in done.errors
    assert not any("unknown-author" in one or "missing-picture" in one for one in done.errors)


def test_read_only_files_are_published_twice(tmp_path: Path) -> None:
    """B158: the mode of a source is not copied, so the next build can replace it."""
    files = {"s/en.md": page("![x](p.svg)"), "s/p.svg": PICTURE, "templates/assets/extra.svg": PICTURE}
    site = write_site(tmp_path / "site", files)
    for name in ("content/s/p.svg", "templates/assets/extra.svg"):
        (site / name).chmod(0o444)
    first = run("build", site, tmp_path / "out")

    assert first.published
    assert all(os.access(tmp_path / "out" / name, os.W_OK) for name in first.files())
    assert run("build", site, tmp_path / "out", "--no-cache").published


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("people.yaml", "olya: {name: [}\n"),
        ("people.yaml", "olya: {nam: Olya}\n"),
        ("people.yaml", b"\xff"),
        ("topics.yaml", "chips: {}\n"),
        ("topics.yaml", "- chips\n"),
    ],
)
def test_book_with_mistakes_causes_no_second_finding(tmp_path: Path, name: str, text: str | bytes) -> None:
    """Names that a book with a mistake in it may hold are not reported as unknown."""
    files = {
        "topics.yaml": "chips: {name: Chips}\n",
        "s/en.md": article("[@post] [p](person:olya) [t](topic:chips)", topics="[chips]"),
        "site.yaml": settings(verifier="olya", nav="[topics/chips]"),
    }
    done = build(tmp_path, {**files, name: text})

    assert {one.path for one in done.findings if one.severity == "error"} == {f"content/{name}"}


@pytest.mark.parametrize("name", ["p\n.svg", "p\r.svg", "p\u2028.svg", "p\x1b[2J.svg", "p\u202egvs.svg"])
def test_file_name_with_a_control_is_an_error(tmp_path: Path, name: str) -> None:
    """A name that could break a list or hide its ending is refused where a page shows it."""
    done = build(tmp_path, {"s/en.md": page(f"![x]({quote(name)})"), f"s/{name}": PICTURE})

    assert [one.code for one in done.findings] == ["unsafe-file"]


@pytest.mark.parametrize("form", ["text", "json", "github"])
def test_file_name_that_is_no_text_is_named(tmp_path: Path, form: str) -> None:
    """Bytes that are no UTF-8 in a name are shown as an escape in every form of output."""
    site = write_site(tmp_path / "site", {"s/en.md": page()})
    Path(os.fsdecode(os.fsencode(site) + b"/content/\xff.svg")).write_text(PICTURE)
    done = run("build", site, tmp_path / "out", form=form)

    assert done.status == 0
    assert "content/\\udcff.svg" in done.stdout + done.stderr
    (done.stdout + done.stderr).encode()


def test_pictures_of_one_name_and_content_may_lie_in_two_folders(tmp_path: Path) -> None:
    """The same picture twice is one file of the output."""
    files = {"s/en.md": page("![x](a/p.svg) ![y](b/p.svg)"), "s/a/p.svg": PICTURE, "s/b/p.svg": PICTURE}
    done = build(tmp_path, files)

    assert done.published
    assert len([name for name in done.files() if name.startswith("media/")]) == 1


@pytest.mark.parametrize("logo", ["logo.svg", "/logo.svg", "s/logo.svg"])
def test_logo_is_published(tmp_path: Path, logo: str) -> None:
    """The publisher's logo stands where structured data, feeds and previews say, and is no stray file."""
    name = logo.removeprefix("/")
    files = {"site.yaml": settings(publisher=f"{{logo: {logo}}}"), "s/en.md": page("![x](logo.svg)"), name: PICTURE}
    done = build(tmp_path, {**files, "s/logo.svg": PICTURE})
    told = {
        done.tree("en/s").xpath("//meta[@property='og:image']/@content")[0],
        done.graph("en/s")[-1]["logo"],
        done.json("en/feed.json")["icon"],
    }

    (address,) = told
    assert (tmp_path / "out" / address.removeprefix("https://held.example/")).read_text() == PICTURE
    assert done.warnings == []


@pytest.mark.parametrize(
    ("logo", "errors"),
    [
        ("nope.svg", ["site.yaml:6:19 missing-picture"]),
        ("evil.html", ["evil.html:0:0 unsafe-file"]),
        ("../x.svg", ["site.yaml:6:19 bad-address"]),
        ("javascript:x", ["site.yaml:6:19 bad-address"]),
    ],
)
def test_logo_that_is_none_is_one_error(tmp_path: Path, logo: str, errors: list[str]) -> None:
    """A logo that isn't there, or may not be published, is found once."""
    site = settings(publisher=f"{{logo: '{logo}'}}")
    done = build(tmp_path, {"site.yaml": site, "s/en.md": page(), "evil.html": "x"})

    assert done.errors == errors


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("s/it.md.docx", "save it as plain text in Markdown, named it.md"),
        ("s/it.docx", "save it as plain text in Markdown, named it.md"),
        ("s/it.html", "save it as plain text in Markdown, named it.md"),
        ("s/it.md.txt", "rename it to it.md"),
        ("s/it.markdown", "rename it to it.md"),
        ("s/it.txt", "rename it to it.md"),
        ("t/IT.txt", "rename it to IT.md"),
        ("s/en.md.txt", "rename it to en.md"),
        ("s/en.docx", ""),
        ("s/terms.docx", ""),
    ],
)
def test_article_that_is_no_markdown_file_is_told(tmp_path: Path, name: str, hint: str) -> None:
    """What a word processor or a browser has named isn't passed over; a document of another name is one."""
    done = build(tmp_path, {"site.yaml": settings("en, it"), "s/en.md": page(), name: "Words"})
    assert [(one.short, one.hint) for one in done.findings] == ([(f"{name}:0:0 stray-file", hint)] if hint else [])


def test_ending_in_capitals_is_an_ending(tmp_path: Path) -> None:
    """Some systems write `IT.MD`: it is an article, for every command."""
    site = write_site(tmp_path / "site", {"site.yaml": settings("en, it"), "s/IT.MD": page()})
    assert "it/s/index.html" in run("build", site, tmp_path / "out").files()
    assert main(["translate", "s", "en", "--site", str(site)]) == 0
    assert main(["new", "s", "--lang", "it", "--site", str(site)]) == 2


def test_stray_file_is_a_warning(tmp_path: Path) -> None:
    """A file that belongs to no story is said to be published nowhere."""
    done = build(tmp_path, {"s/en.md": page(), "notes.txt": "x", "topic.yaml": "x: {name: X}\n"})

    assert done.warnings == ["notes.txt:0:0 stray-file", "topic.yaml:0:0 stray-file"]
    assert done.findings[1].hint == "did you mean 'content/topics.yaml'?"


def test_article_outside_a_story_is_an_error(tmp_path: Path) -> None:
    """An article stands in its story's folder."""
    assert build(tmp_path, {"en.md": page()}).errors == ["en.md:0:0 stray-file"]


def test_folder_without_content_is_wrong_usage(tmp_path: Path) -> None:
    """Where there is no site the command says so, and exits with 2."""
    done = run("build", tmp_path, tmp_path / "out")

    assert (done.status, done.stdout) == (2, "")
    assert "it has no folder 'content'" in done.stderr


def test_site_without_settings_is_an_error(tmp_path: Path) -> None:
    """A site has a site.yaml; the hint says what it must hold."""
    (tmp_path / "site/content/s").mkdir(parents=True)
    (tmp_path / "site/content/s/en.md").write_text(page("[x](javascript:x)"))
    done = run("build", tmp_path / "site", tmp_path / "out")

    assert done.errors == ["s/en.md:5:1 forbidden-scheme", "site.yaml:0:0 missing-file"]


@pytest.mark.parametrize(
    ("name", "hint"),
    [("lungo.md", "content/lungo/en.md"), ("en.md", "content/<key>/en.md")],
)
def test_a_text_by_itself_is_told_where_it_belongs(tmp_path: Path, name: str, hint: str) -> None:
    """Following the hint makes an article of it."""
    found = build(tmp_path, {name: page()}).findings
    assert [(one.code, one.hint) for one in found if one.code == "stray-file"] == [
        ("stray-file", f"give its story a folder: {hint}")
    ]


def test_a_picture_by_an_address_is_told_where_it_belongs(tmp_path: Path) -> None:
    """A picture stands beside the article, and is no page."""
    done = build(tmp_path, {"s/en.md": page("![A bridge](/media/s/x.png)\n")})
    assert [(one.short, one.hint) for one in done.findings] == [
        ("s/en.md:5:1 missing-picture", "put the picture beside the article, and write its name alone")
    ]
