"""What the development server shows at which address."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from factsite.serve.answers import with_scripts
from factsite.serve.media_types import media_type
from factsite.serve.mistakes_page import Mistakes
from factsite.serve.reload import Board, Preview
from factsite.serve.server import SiteServer
from tests.serving import PAGE, connected, get, ours, serving, write_output

WRONG = Mistakes("1 error", 1, (("content/a/en.md", "<li>Wrong</li>"),))
SITE = {
    "index.html": PAGE,
    "404.html": PAGE.replace(b"Hello", b"Nothing"),
    "it/404.html": PAGE.replace(b"Hello", b"Niente"),
    "it/ciao/index.html": PAGE.replace(b"Hello", b"Ciao"),
    "zh-hans/控制/index.html": PAGE.replace(b"Hello", "控制".encode()),
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """Serve the site."""
    folder = tmp_path_factory.mktemp("site")
    with serving(folder, write_output(folder, SITE)) as server:
        yield server


@pytest.fixture(scope="module")
def moved_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """Serve the site below a path."""
    folder = tmp_path_factory.mktemp("moved")
    with serving(folder, write_output(folder, SITE, base="/%C3%A9t%C3%A9")) as server:
        yield server


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.html", "text/html; charset=utf-8"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.svg", "image/svg+xml"),
        ("feed.xml", "application/xml"),
        ("feed.json", "application/json"),
        ("a.woff2", "font/woff2"),
        ("a.webp", "image/webp"),
        ("a.avif", "image/avif"),
        ("a.JPG", "image/jpeg"),
        ("a.png", "image/png"),
        ("a.wasm", "application/wasm"),
        ("robots.txt", "text/plain; charset=utf-8"),
        ("_headers", "text/plain; charset=utf-8"),
        ("a.unheard-of", "application/octet-stream"),
        ("a.b/c", "text/plain; charset=utf-8"),
    ],
)
def test_media_type(name: str, kind: str) -> None:
    """Each kind of file has its type."""
    assert media_type(name) == kind


def test_file_comes_as_it_is(tmp_path: Path) -> None:
    """A file that is no page comes byte for byte, with its type, and is never kept."""
    with serving(tmp_path, write_output(tmp_path, {"a.css": b"p { }\n"})) as server:
        reply = get(server, "/a.css")
    assert (reply.status, reply.body) == (200, b"p { }\n")
    names = ("content-type", "content-length", "cache-control", "x-content-type-options")
    assert [reply.headers[name] for name in names] == ["text/css; charset=utf-8", "6", "no-store", "nosniff"]


@pytest.mark.parametrize(
    ("target", "name"),
    [
        ("/", "index.html"),
        ("/index.html", "index.html"),
        ("/?page=1", "index.html"),
        ("/it/ciao/", "it/ciao/index.html"),
        ("/it/ciao/?x=/../", "it/ciao/index.html"),
        ("/it/%63iao/", "it/ciao/index.html"),
        ("/zh-hans/%E6%8E%A7%E5%88%B6/", "zh-hans/控制/index.html"),
        ("/zh-hans/控制/", "zh-hans/控制/index.html"),
    ],
)
def test_page(site: SiteServer, target: str, name: str) -> None:
    """A page is found by its address, encoded or not, whatever its query."""
    reply = get(site, target)
    assert (reply.status, reply.page) == (200, SITE[name])


def test_decomposed_address(tmp_path: Path) -> None:
    """An address in the form that macOS gives to names leads to the same page."""
    with serving(tmp_path, write_output(tmp_path, {"it/\u00e9/index.html": PAGE})) as server:
        assert get(server, "/it/e%CC%81/").page == PAGE


@pytest.mark.parametrize(
    ("target", "location"),
    [
        ("/it/ciao", "/it/ciao/"),
        ("/zh-hans/%E6%8E%A7%E5%88%B6", "/zh-hans/%E6%8E%A7%E5%88%B6/"),
    ],
)
def test_folder_without_slash(site: SiteServer, target: str, location: str) -> None:
    """A folder's address without its slash leads to the one with it, encoded, on this server."""
    reply = get(site, target)
    assert (reply.status, reply.headers["location"], reply.body) == (302, location, b"")


@pytest.mark.parametrize(
    ("target", "status", "name"),
    [
        ("/été/", 200, "index.html"),
        ("/%C3%A9t%C3%A9/it/ciao/", 200, "it/ciao/index.html"),
        ("/it/ciao/", 404, "404.html"),
    ],
)
def test_base_path(moved_site: SiteServer, target: str, status: int, name: str) -> None:
    """A site that stands under a path is shown under it, and nothing of it elsewhere."""
    reply = get(moved_site, target)
    assert (reply.status, reply.page) == (status, SITE[name])


def test_address(moved_site: SiteServer) -> None:
    """The address that is told ends in the base path."""
    assert moved_site.address == f"http://{ours(moved_site)}/%C3%A9t%C3%A9/"


@pytest.mark.parametrize(
    ("target", "location"),
    [("/", "/%C3%A9t%C3%A9/"), ("/%C3%A9t%C3%A9", "/%C3%A9t%C3%A9/"), ("/été/it/ciao", "/%C3%A9t%C3%A9/it/ciao/")],
)
def test_way_to_base_path(moved_site: SiteServer, target: str, location: str) -> None:
    """The server's root and the bare base path lead to the site, and folders stay below it."""
    reply = get(moved_site, target)
    assert (reply.status, reply.headers["location"]) == (302, location)


@pytest.mark.parametrize(
    ("target", "name"),
    [("/it/nowhere/", "it/404.html"), ("/it/", "it/404.html"), ("/ru/nowhere", "404.html"), ("/x.png", "404.html")],
)
def test_not_found(site: SiteServer, target: str, name: str) -> None:
    """A missing page is told by the site's own page, in the language of the address where it has one."""
    reply = get(site, target)
    assert (reply.status, reply.page) == (404, SITE[name])


def test_not_found_in_a_site_without_such_a_page(tmp_path: Path) -> None:
    """Where a theme has no page for it, a sentence does."""
    with serving(tmp_path, write_output(tmp_path, {"index.html": PAGE})) as server:
        reply = get(server, "/nowhere")
    assert (reply.status, reply.body) == (404, b"There is nothing at this address.\n")


@pytest.mark.parametrize("target", ["/", "/it/nowhere", "/-factsite/mistakes", "/it/ciao"])
def test_head(site: SiteServer, target: str) -> None:
    """To HEAD the answer has the same status and headers, and no body."""
    whole, head = get(site, target), get(site, target, "HEAD")
    assert head.body == b""
    assert (head.status, {**head.headers, "date": ""}) == (whole.status, {**whole.headers, "date": ""})


def test_connection_is_used_again(tmp_path: Path) -> None:
    """A browser may ask for one file after the other on one connection."""
    with serving(tmp_path, write_output(tmp_path, {"a": b"1", "b": b"2"})) as server, connected(server) as connection:
        answers = []
        for name in "ab":
            connection.sendall(f"GET /{name} HTTP/1.1\r\nHost: {ours(server)}\r\n\r\n".encode())
            answer = b""
            while not answer.endswith((b"\r\n\r\n1", b"\r\n\r\n2")):
                answer += connection.recv(1)
            answers.append(answer[-1:])
    assert answers == [b"1", b"2"]


def test_page_on_disk_stays_as_built(tmp_path: Path) -> None:
    """The script is in what is sent, never in the file."""
    with serving(tmp_path, write_output(tmp_path, SITE)) as server:
        assert b"/-factsite/reload.js" in get(server, "/").body
    assert (tmp_path / "index.html").read_bytes() == PAGE


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        (b"<body><p>x</p></body></html>", b"<body><p>x</p>|</body></html>"),
        (b"<BODY></BODY >", b"<BODY>|</BODY >"),
        (b"<p>&lt;/body></body><p></p></body>", b"<p>&lt;/body></body><p></p>|</body>"),
        (b"<head><title>x</title></head><p>x", b"<head><title>x</title>|</head><p>x"),
        (b"<p>x", b"<p>x|"),
        (b"", b"|"),
    ],
)
def test_place_of_the_script(page: bytes, expected: bytes) -> None:
    """Scripts come last in the body, else in the head, else at the end."""
    scripts = b"".join(b'<script src="/-factsite/%b" defer></script>\n' % name for name in (b"a.js?since=0-1", b"b.js"))
    assert with_scripts(page, ("a.js?since=0-1", "b.js")) == expected.replace(b"|", scripts)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("bar.css", "text/css; charset=utf-8"),
        ("bar.js", "text/javascript; charset=utf-8"),
        ("marks.css", "text/css; charset=utf-8"),
        ("mistakes.css", "text/css; charset=utf-8"),
        ("reload.js", "text/javascript; charset=utf-8"),
    ],
)
def test_own_files(moved_site: SiteServer, name: str, kind: str) -> None:
    """The script and its style sheet come from the server itself, whatever the site's base path."""
    reply = get(moved_site, f"/-factsite/{name}")
    own = Path(__file__).parents[1] / "src" / "factsite" / "serve" / name
    assert (reply.status, reply.headers["content-type"], reply.body) == (200, kind, own.read_bytes())


@pytest.mark.parametrize("target", ["/-factsite/", "/-factsite/run.py", "/-factsite/reload.js/x"])
def test_nothing_else_of_its_own(site: SiteServer, target: str) -> None:
    """Of the package's files only those are served."""
    reply = get(site, target)
    assert (reply.status, reply.body) == (404, b"There is nothing here.\n")


def test_before_the_first_build_has_ended(tmp_path: Path) -> None:
    """Until there is something to show, a page says so, and brings the script that takes its place."""
    with serving(tmp_path, Board(Preview(""))) as server:
        reply = get(server, "/it/ciao/")
    assert (reply.status, b"<h1>The site is being built</h1>" in reply.page) == (503, True)


def test_site_that_never_was_good(tmp_path: Path) -> None:
    """Where no build was ever good, every address shows the mistakes."""
    with serving(tmp_path, Board(Preview("", {}, WRONG))) as server:
        replies = [get(server, target) for target in ("/", "/it/ciao/", "/style.css")]
    assert [(reply.status, reply.page) for reply in replies] == [(503, WRONG.page())] * 3


def test_mistakes_are_beside_the_last_good_site(tmp_path: Path) -> None:
    """While there are mistakes, pages stay, and the mistakes have an address of their own."""
    with serving(tmp_path, write_output(tmp_path, SITE, mistakes=WRONG)) as server:
        page, mistakes = get(server, "/"), get(server, "/-factsite/mistakes")
    assert (page.status, page.page) == (200, PAGE)
    assert (mistakes.status, mistakes.page) == (200, WRONG.page())


def test_no_mistakes(site: SiteServer) -> None:
    """Without mistakes their page says so."""
    reply = get(site, "/-factsite/mistakes")
    assert (reply.status, b"data-mistakes" in reply.body) == (200, False)
