"""How open pages hear of a newer state: the board, the news and the stream."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from factsite.serve.mistakes_page import Mistakes
from factsite.serve.reload import MAX_STREAMS, Board, News, Preview, news_of
from factsite.serve.server import SiteServer
from tests.serving import PATIENCE, get, heard, serving, stream, write_output

OLD = Preview("", {"a": "1"})
NEW = Preview("", {"a": "2"})
BROKEN = Preview("", {"a": "1"}, Mistakes("1 error", 1, (("a", "mistake"),)))


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    """Serve one page."""
    with serving(tmp_path, write_output(tmp_path, {"index.html": b""})) as server:
        yield server


@pytest.mark.parametrize(
    ("before", "after", "only_styles", "news"),
    [
        (OLD, OLD, False, None),
        (OLD, OLD, True, None),
        (OLD, NEW, False, News.RELOAD),
        (OLD, NEW, True, News.STYLES),
        (OLD, Preview("/news", {"a": "1"}), True, News.RELOAD),
        (OLD, BROKEN, False, News.RELOAD),
        (OLD, BROKEN, True, News.RELOAD),
        (BROKEN, BROKEN, False, None),
        (BROKEN, Preview("", {"a": "1"}, Mistakes("1 error", 1, (("a", "another"),))), False, News.RELOAD),
        (BROKEN, OLD, False, News.RELOAD),
        (BROKEN, NEW, True, News.RELOAD),
    ],
)
def test_news(before: Preview, after: Preview, news: News | None, *, only_styles: bool) -> None:
    """Pages reload when anything is new, and only take new style sheets where nothing else was saved or wrong."""
    assert news_of(before, after, only_styles=only_styles) == news


def test_page_of_now_hears_nothing() -> None:
    """Who shows the present state has nothing to do."""
    board = Board(OLD)
    _, token = board.glance()
    assert board.news_since(board.number_of(token), 0) == (None, 0)


@pytest.mark.parametrize(
    ("shown", "news"),
    [
        ([News.RELOAD], News.RELOAD),
        ([News.STYLES], News.STYLES),
        ([News.STYLES, News.STYLES], News.STYLES),
        ([News.STYLES, News.RELOAD], News.RELOAD),
        ([News.RELOAD, News.STYLES], News.RELOAD),
        ([None], None),
    ],
)
def test_page_hears_all_that_it_missed_at_once(shown: list[News | None], news: News | None) -> None:
    """Who was away for several states is told the least that brings them up to date."""
    board = Board(OLD)
    number = board.number_of(board.glance()[1])
    for one in shown:
        board.show(NEW, one)
    assert board.news_since(number, 0)[0] == news


def test_news_are_told_once() -> None:
    """Who was told waits for the next state."""
    board = Board(OLD)
    board.show(NEW, News.RELOAD)
    _, number = board.news_since(0, 0)
    assert board.news_since(number, 0) == (None, number)


@pytest.mark.parametrize("token", ["00000000-0", "nonsense", "1", "00000000-99999999999"])
def test_page_of_an_earlier_server(token: str) -> None:
    """Who shows what another run of the server sent reloads."""
    board = Board(OLD)
    board.show(NEW, News.RELOAD)
    assert board.news_since(board.number_of(token), 0)[0] == News.RELOAD


def test_stream_tells_a_late_page_at_once(server: SiteServer) -> None:
    """A page that was sent before the last change hears of it as soon as it listens."""
    _, token = server.board.glance()
    server.board.show(NEW, News.RELOAD)
    with stream(server, f"?since={token}") as connection:
        assert heard(connection, 14) == b"data: reload\n\n"


def test_stream_tells_every_page(server: SiteServer) -> None:
    """All open pages hear of a change."""
    with ExitStack() as stack:
        streams = [stack.enter_context(stream(server)) for _ in range(5)]
        server.board.show(NEW, News.STYLES)
        assert [heard(connection, 11) for connection in streams] == [b"data: css\n\n"] * 5


def test_number_of_streams_is_limited(server: SiteServer) -> None:
    """One stream too many is refused, the others and the site go on, and whoever leaves makes room."""
    with ExitStack() as stack:
        streams = [stack.enter_context(stream(server)) for _ in range(MAX_STREAMS)]
        assert get(server, "/-factsite/reload").status == 503
        assert get(server, "/").status == 200
        server.board.show(NEW, News.RELOAD)
        assert heard(streams[-1], 14) == b"data: reload\n\n"
    # A place is free once the server has looked whether the page is still there.
    deadline, is_free = time.monotonic() + PATIENCE, False
    while not is_free:
        assert time.monotonic() < deadline
        get(server, "/")
        with server.board.seat() as is_free:
            pass


def test_stream_ends_with_the_server(tmp_path: Path) -> None:
    """Pages are let go when the server ends."""
    with serving(tmp_path, write_output(tmp_path, {})) as server:
        stack = ExitStack()
        connection = stack.enter_context(stream(server))
    with stack:
        assert connection.recv(1) == b""


def test_stream_has_its_type(server: SiteServer) -> None:
    """To HEAD nothing is streamed: the answer is that nothing else stands there."""
    assert get(server, "/-factsite/reload", "HEAD").status == 404
