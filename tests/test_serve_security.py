"""The development server among strangers: the rows of the threats table, asked over raw sockets."""

from __future__ import annotations

import os
import random
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from factsite.serve.mistakes_page import Mistakes
from factsite.serve.reload import News, Preview
from factsite.serve.server import SiteServer
from tests.serving import PAGE, ask, connected, get, heard, ours, parsed, read_all, serving, stream, write_output


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteServer]:
    """Serve one page, beside a file that is none of the site's, through all that the tests of a worker ask."""
    folder = tmp_path_factory.mktemp("security")
    (folder / "secret.txt").write_text("secret")
    board = write_output(folder / "out", {"index.html": PAGE, "it/index.html": PAGE})
    with serving(folder / "out", board) as server:
        yield server


def still_serves(server: SiteServer) -> bool:
    """Say whether the start page can be had."""
    return get(server, "/").page == PAGE


@pytest.mark.parametrize(
    ("target", "status"),
    [
        ("/../secret.txt", 400),
        ("/it/../../secret.txt", 400),
        ("/%2e%2e/secret.txt", 400),
        ("/%2E%2e%2fsecret.txt", 400),
        ("/..%2fsecret.txt", 400),
        ("/%252e%252e/secret.txt", 404),
        ("/./", 400),
        ("/..\\secret.txt", 400),
        ("/%5c..%5csecret.txt", 400),
        ("/it%5c", 400),
        ("//it.example/", 404),
        ("//", 404),
        ("//-factsite/status", 404),
        ("///it/", 404),
        ("/it//", 404),
        ("/%00", 400),
        ("/index.html%00.png", 400),
        ("/%0d%0aX-Mark:%201", 400),
        ("/%7f", 400),
        ("/%ff%fe", 400),
        ("/%C0%AE%C0%AE/", 400),
        ("/%zz", 404),
        ("/C:/Windows/win.ini", 404),
        ("/etc/passwd", 404),
        ("/.factsite-files", 404),
        ("http://127.0.0.1/", 400),
        ("file:///etc/passwd", 400),
        ("it/", 400),
        ("*", 400),
        ("/" + "a" * 60_000, 404),
        ("/" + "a" * 66_000, 400),
        ("/" + "../" * 15_000, 400),
        ("/" + "a/" * 15_000, 404),
    ],
    ids=lambda value: str(value)[:40],
)
def test_path_that_leads_nowhere(server: SiteServer, target: str, status: int) -> None:
    """A path that leaves the site, or is none, is refused or not found, and the server goes on."""
    reply = get(server, target)
    assert (reply.status, b"secret" in reply.body) == (status, False)
    assert still_serves(server)


@pytest.mark.parametrize(
    "question",
    [
        b"GET\r\n\r\n",
        b"GET /\r\n\r\n",
        b"GET / HTTP/9\r\n\r\n",
        b"GET / HTTP/2.0\r\n\r\n",
        b"GET / HTTP/1.1 extra\r\n\r\n",
        b"get / HTTP/1.1\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
        b"NONSENSE / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"X: 1\r\n" * 200 + b"\r\n",
        b"GET / HTTP/1.1\r\nX: " + b"1" * 70_000 + b"\r\n\r\n",
        b"\x00" * 70_000,
    ],
    ids=lambda value: repr(value[:24]),
)
def test_broken_http(server: SiteServer, question: bytes) -> None:
    """What is no request is answered as such, with headers, and the server goes on."""
    assert ask(server, question).status == 400
    assert still_serves(server)


def test_random_requests(server: SiteServer) -> None:
    """Whatever bytes come, the server answers with 400, 403, 404 or nothing at all, and goes on."""
    dice = random.Random(1)  # noqa: S311 - for the same bytes in every run.

    def noise(_: int) -> int:
        target = "".join(chr(dice.choice((*range(33, 127), 47, 37, 46, 233))) for _ in range(dice.randrange(40)))
        question = f"GET /{target} HTTP/1.1\r\nHost: {ours(server)}\r\nConnection: close\r\n\r\n".encode("latin-1")
        if dice.random() < 0.5:
            place = dice.randrange(len(question))
            question = question[:place] + dice.randbytes(dice.randrange(8)) + question[place + dice.randrange(9) :]
        with connected(server) as connection:
            connection.sendall(question)
            connection.shutdown(socket.SHUT_WR)
            answer = read_all(connection)
            return parsed(answer).status if answer else 0

    with ThreadPoolExecutor(4) as pool:
        statuses = set(pool.map(noise, range(1_000)))
    assert statuses <= {0, 200, 400, 403, 404}
    assert {400, 404} <= statuses
    assert still_serves(server)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:{port}",
        "127.0.0.1",
        "127.0.0.1:1",
        "localhost.evil.example:{port}",
        "127.0.0.1.evil.example:{port}",
        "127.0.0.1:{port}@evil.example",
        "10.0.0.1:{port}",
        "0.0.0.0:{port}",
        "[::]:{port}",
        "",
    ],
)
def test_host_that_is_not_ours(server: SiteServer, host: str) -> None:
    """A name of others that leads to this machine gets nothing."""
    assert get(server, "/", Host=host.format(port=server.server_port)).status == 403


def test_no_host(server: SiteServer) -> None:
    """A request that doesn't say whom it means gets nothing."""
    assert ask(server, b"GET / HTTP/1.1\r\n\r\n").status == 403


def test_two_hosts(server: SiteServer) -> None:
    """A request that means two gets nothing, even if one is ours."""
    both = f"GET / HTTP/1.1\r\nHost: {ours(server)}\r\nHost: evil.example\r\n\r\n"
    assert ask(server, both.encode()).status == 403


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"])
def test_host_that_is_ours(server: SiteServer, name: str) -> None:
    """Each name of this machine is answered with the page."""
    assert get(server, "/", Host=f"{name}:{server.server_port}").page == PAGE


@pytest.mark.parametrize(
    "origin",
    [
        "null",
        "https://evil.example",
        "http://10.0.0.1",
        "http://127.0.0.1",
        "http://127.0.0.1:1",
        "https://127.0.0.1:{port}",
        "http://localhost:{port}",
        "http://127.0.0.1:{port}.evil.example",
        "",
    ],
)
def test_foreign_origin(server: SiteServer, origin: str) -> None:
    """A page of others, of none, of another port or under another name of ours gets nothing."""
    assert get(server, "/", Origin=origin.format(port=server.server_port)).status == 403


def test_own_origin(server: SiteServer) -> None:
    """A page of the site itself may ask."""
    assert get(server, "/", Origin=f"http://{ours(server)}").status == 200


@pytest.mark.parametrize(
    ("site", "status"), [("cross-site", 403), ("same-site", 403), ("?", 403), ("same-origin", 200), ("none", 200)]
)
def test_site_that_the_browser_names(server: SiteServer, site: str, status: int) -> None:
    """What a browser fetches for a page of others is refused; what it does for ours, or for its reader, is not."""
    assert get(server, "/", Sec_Fetch_Site=site).status == status


@pytest.mark.parametrize(
    "target",
    [
        "/",
        "/nowhere",
        "/-factsite/mistakes",
        "/-factsite/reload",
        "/-factsite/reload.js",
        "/-factsite/bar?page=/",
        "/-factsite/held-back.json",
    ],
)
def test_refusal_holds_everywhere(server: SiteServer, target: str) -> None:
    """A stranger is refused before anything is looked up."""
    reply = get(server, target, Origin="https://evil.example")
    assert (reply.status, reply.body) == (403, b"Only pages of this site may ask, by the address that was printed.\n")


@pytest.mark.parametrize("target", ["/", "/nowhere", "/-factsite/mistakes", "/../", "/it"])
@pytest.mark.parametrize("origin", ["https://evil.example", "http://{ours}"])
def test_no_other_site_is_let_read(server: SiteServer, target: str, origin: str) -> None:
    """No answer carries a header that would let a page of others read it."""
    headers = get(server, target, Origin=origin.format(ours=ours(server))).headers
    assert [name for name in headers if name.startswith("access-control-")] == []
    assert headers["cross-origin-resource-policy"] == "same-origin"


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"])
def test_method_that_would_change_something(server: SiteServer, method: str) -> None:
    """There is nothing to change here, and the answer says what there is."""
    reply = get(server, "/", method)
    assert (reply.status, reply.headers["allow"]) == (405, "GET, HEAD")


def test_preflight_of_strangers(server: SiteServer) -> None:
    """A page of others isn't even told what it might do."""
    assert get(server, "/", "OPTIONS", Origin="https://evil.example").status == 403


def test_body_is_no_second_request(server: SiteServer) -> None:
    """Bytes that a request brings along are never taken for the next one."""
    inner = f"GET /it/ HTTP/1.1\r\nHost: {ours(server)}\r\n\r\n"
    outer = f"GET / HTTP/1.1\r\nHost: {ours(server)}\r\nContent-Length: {len(inner)}\r\n\r\n{inner}"
    with connected(server) as connection:
        connection.sendall(outer.encode())
        assert read_all(connection).count(b"HTTP/1.1 ") == 1


def test_link_is_not_followed(tmp_path: Path) -> None:
    """A link in the place of a file that a build wrote, or of its folder, shows nothing of what it leads to."""
    board = write_output(tmp_path / "out", {"a.txt": b"a", "sub/b.txt": b"b", "c.txt": b"c"})
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "b.txt").write_bytes(b"secret")
    (tmp_path / "out" / "a.txt").unlink()
    (tmp_path / "out" / "a.txt").symlink_to(tmp_path / "elsewhere" / "b.txt")
    (tmp_path / "out" / "sub" / "b.txt").unlink()
    (tmp_path / "out" / "sub").rmdir()
    (tmp_path / "out" / "sub").symlink_to(tmp_path / "elsewhere")
    with serving(tmp_path / "out", board) as server:
        assert [get(server, path).status for path in ("/a.txt", "/sub/b.txt", "/c.txt")] == [404, 404, 200]


def test_pipe_is_not_read(tmp_path: Path) -> None:
    """A pipe in the place of a file keeps nobody waiting."""
    board = write_output(tmp_path, {"a.txt": b"a"})
    (tmp_path / "a.txt").unlink()
    os.mkfifo(tmp_path / "a.txt")
    with serving(tmp_path, board) as server:
        assert get(server, "/a.txt").status == 404


def test_file_that_no_build_wrote(tmp_path: Path) -> None:
    """What somebody else laid into the folder is not shown."""
    board = write_output(tmp_path, {"a.txt": b"a"})
    (tmp_path / "b.txt").write_bytes(b"secret")
    with serving(tmp_path, board) as server:
        assert get(server, "/b.txt").status == 404


def test_it_listens_on_this_machine_only(server: SiteServer) -> None:
    """No other machine can connect."""
    assert server.socket.getsockname()[0] == "127.0.0.1"


def test_slow_clients_keep_nobody_waiting(server: SiteServer) -> None:
    """Many that send half a request, or take no answer, don't keep another one from its page."""
    slow = [connected(server) for _ in range(60)]
    try:
        for connection in slow:
            connection.sendall(b"GET / HTTP/1.1\r\nHost: ")
        assert still_serves(server)
    finally:
        for connection in slow:
            connection.close()


def test_stream_says_only_what_to_do(tmp_path: Path) -> None:
    """All that the reload stream ever says is to reload, or to take the new style sheets."""
    board = write_output(tmp_path, {})
    with serving(tmp_path, board) as server, stream(server) as connection:
        board.show(Preview("", {"secret.html": "1"}, Mistakes("secret", 1, ())), News.RELOAD)
        assert heard(connection, 14) == b"data: reload\n\n"
        board.show(Preview("", {"secret.html": "2"}), News.STYLES)
        assert heard(connection, 11) == b"data: css\n\n"
        board.close()
        assert read_all(connection) == b""


def test_server_names_no_versions(server: SiteServer) -> None:
    """A stranger doesn't learn what the server is made with."""
    assert get(server, "/", Origin="null").headers["server"] == "factsite"
