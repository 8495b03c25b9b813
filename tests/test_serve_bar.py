"""The bar below each page: its file, its languages, what readers don't get to see; and nothing of it in built files."""

from __future__ import annotations

import json
import re
from datetime import datetime
from pathlib import Path
from urllib.parse import quote

import pytest

from factsite.serve.run import Wishes, about, build_once
from factsite.serve.server import SiteServer, listening
from tests.serving import get, live, write_output
from tests.site_maker import NOW, article, parse_html, run, settings, translation, tree, words_of, write_site

SITE = {
    "site.yaml": settings("en, it, ar, fr", url="https://held.example/news"),
    "bridge/en.md": article("The bridge [@post].\n"),
    "bridge/it.md": translation(slug="ponte"),
    "bridge/ar.md": translation(draft="yes"),
    "ferry/en.md": article(title="The ferry", draft="yes"),
    "ferry/it.md": translation(draft="no", slug="traghetto"),
    "tram/en.md": article(title="The tram", published="2027-01-01 10:00"),
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Write a site with a draft, a future article and translations."""
    return write_site(tmp_path / "site", SITE)


def bar(server: SiteServer, path: str) -> list[str]:
    """Give the words of each part of the bar of a page."""
    page = parse_html(get(server, f"/-factsite/bar?page={quote(path)}").body.decode())
    (aside,) = page.xpath("//aside[@data-bar]")
    return [words_of(part) for part in aside.xpath("div//p | div/strong | div//li")]


def test_bar_names_file_and_languages(site: Path) -> None:
    """An article's page leads to its file and to its other languages, each with how it stands."""
    pinned = run("translate", site, site, "bridge", "it", "--update")
    assert pinned.status == 0, pinned
    with live(site) as served:
        assert bar(served.server, "/news/en/bridge/") == [
            "content/bridge/en.md Copy path",
            "en original",
            "it current",
            "ar unpinned draft",
            "fr missing",
        ]
        text = (site / "content/bridge/en.md").read_text("utf-8")
        (site / "content/bridge/en.md").write_text(text.replace("The bridge [", "The old bridge ["), "utf-8")
        served.shown.wait_for_count(2)
        assert bar(served.server, "/news/it/ponte/")[1:3] == ["en original", "it stale"]


def test_bar_of_what_is_held_back(site: Path) -> None:
    """A draft, a future article, and a translation of a draft say that readers don't get to see them."""
    with live(site) as served:
        assert bar(served.server, "/news/en/ferry/")[0] == "draft"
        assert bar(served.server, "/news/it/traghetto/")[0] == "draft"
        assert bar(served.server, "/news/en/tram/")[0] == "due 2027-01-01 10:00"


def test_bar_of_other_pages(site: Path) -> None:
    """A list, a page that isn't there, and nonsense have no file."""
    with live(site) as served:
        for path in ("/news/en/", "/news/en/nowhere/", "/", "", "/../", "\0"):
            assert bar(served.server, path) == ["This page is made from others."]


def test_addresses_of_what_is_held_back(site: Path) -> None:
    """Pages learn which links lead to what readers don't get to see."""
    with live(site) as served:
        reply = get(served.server, "/-factsite/held-back.json")
    assert reply.headers["content-type"] == "application/json"
    assert json.loads(reply.body) == {
        "/news/ar/bridge/": "draft",
        "/news/en/ferry/": "draft",
        "/news/it/traghetto/": "draft",
        "/news/en/tram/": "due 2027-01-01 10:00",
    }


def test_status_is_the_document_that_the_command_prints(site: Path) -> None:
    """The bar leads to the status of all articles, which is what ``status --format html`` prints."""
    with live(site) as served:
        (link,) = parse_html(get(served.server, "/-factsite/bar").body.decode()).xpath("//aside//a[. = 'Status']")
        reply = get(served.server, link.get("href"))
    printed = run("status", site, site, form="html")
    assert (reply.status, reply.page.decode()) == (200, printed.stdout)
    assert "ferry" in printed.stdout


def test_status_of_a_site_with_broken_settings(site: Path) -> None:
    """Where the settings can't be read, the mistakes in them stand there instead, and the server goes on."""
    with live(site) as served:
        (site / "content" / "site.yaml").write_text("title: [", "utf-8")
        assert b"content/site.yaml" in get(served.server, "/-factsite/status").page
        (site / "content" / "ferry" / "en.md").write_text("title: [", "utf-8")
        assert get(served.server, "/news/en/bridge/").status == 200


def test_editor_is_opened_by_an_address(site: Path) -> None:
    """Where the writer has named an editor, the bar leads to the file in it, its path encoded once."""
    folder = write_site(site.parent / "a ü", SITE)
    with live(folder, "editor://open?file={path}&line=1") as served:
        page = get(served.server, "/-factsite/bar?page=/news/en/bridge/").body.decode()
    (link,) = parse_html(page).xpath("//aside//a[contains(., 'editor')]")
    assert link.get("href") == f"editor://open?file={quote(str(folder / 'content/bridge/en.md'))}&line=1"


@pytest.mark.parametrize("address", ["vscode", "vscode://file", "javascript:{path}", "JavaScript:{path}", "/x{path}"])
def test_address_that_opens_no_editor(site: Path, address: str) -> None:
    """What names no program, or no file, or is a script, is wrong usage."""
    done = run("serve", site, site, f"--editor-url={address}")
    said = f"factsite serve: argument --editor-url: '{address}' opens no file: write an address such as vscode://file{{path}}"
    assert (done.status, done.stderr.partition(";")[0]) == (2, said)


def test_built_files_hold_nothing_of_it(site: Path) -> None:
    """What is served is, but for the scripts that are sent along, byte for byte what a build publishes."""
    assert build_once(Wishes(site, datetime.fromisoformat(NOW))).written
    assert run("build", site, site.parent / "out", "--drafts", "--future").status == 0
    assert tree(site / ".factsite" / "serve") == tree(site.parent / "out")
    assert not [name for name, text in tree(site.parent / "out").items() if re.search(rb"-factsite|data-bar", text)]


def test_memory_of_another_version(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another version of factsite has left is never read; its pages are shown until the first build has ended."""
    assert build_once(Wishes(site, datetime.fromisoformat(NOW))).written
    board = write_output(site / ".factsite" / "serve", {"en/bridge/index.html": b"<p>x"})
    with listening(0, board, about(Wishes(site))) as server:
        assert bar(server, "/en/bridge/")[0] == "content/bridge/en.md Copy path"
        monkeypatch.setattr("factsite.serve.desk.tool_digest", lambda: "another")
        assert bar(server, "/en/bridge/") == ["This page is made from others."]


def test_bar_without_memory(tmp_path: Path) -> None:
    """Where nothing is remembered, because the folder can't be written or is damaged, the bar has nothing to say."""
    site = write_site(tmp_path / "site", SITE)
    board = write_output(site / ".factsite" / "serve", {"en/bridge/index.html": b"<p>x"})
    with listening(0, board, about(Wishes(site))) as server:
        assert bar(server, "/en/bridge/") == ["This page is made from others."]
        (site / ".factsite" / "store.sqlite").write_bytes(b"no store" * 1000)
        assert bar(server, "/en/bridge/") == ["This page is made from others."]
        assert get(server, "/-factsite/held-back.json").body == b"{}"
