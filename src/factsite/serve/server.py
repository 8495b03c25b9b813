"""The server: answers browsers on this machine, and nobody else, whatever it is asked."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from email.message import Message
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socketserver import TCPServer
from threading import Thread

from factsite.serve.answers import STREAM_PATH, About, Answer, answer, sentence
from factsite.serve.media_types import STREAM
from factsite.serve.reload import Board
from factsite.serve.requests import Query, may_ask, readable_path

HOST = "127.0.0.1"
DEFAULT_PORT = 8000
_PORTS_TRIED = 20
# How long the end may have to wait for the server to look whether it has come, in seconds.
_BREATH = 0.05
_METHODS = frozenset({"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT"})
# As hosts send it that read `_headers`; and nothing is kept, so that a change is always seen.
_ALWAYS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
}
_BAD = sentence(HTTPStatus.BAD_REQUEST, "This is no request that a browser makes.")
_STRANGER = sentence(HTTPStatus.FORBIDDEN, "Only pages of this site may ask, by the address that was printed.")
_ONLY_READING = sentence(HTTPStatus.METHOD_NOT_ALLOWED, "This server only shows pages: ask with GET or HEAD.")
_FULL = sentence(HTTPStatus.SERVICE_UNAVAILABLE, "Too many pages are open.")


class NoPort(Exception):
    """No port to listen at; the message says which and why."""


class SiteServer(ThreadingHTTPServer):
    """Shows what the board says, each request in a thread of its own."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 128
    # Elsewhere than on POSIX this would let two servers share a port.
    allow_reuse_address = os.name == "posix"

    def __init__(self, port: int, board: Board, about: About) -> None:
        self.board = board
        self.about = about
        super().__init__((HOST, port), _Exchange)

    def server_bind(self) -> None:
        """Take the port; the base class would also ask the network for this machine's name."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = HOST, self.server_address[1]

    def handle_error(self, request: socket.socket | tuple[bytes, socket.socket], client_address: object) -> None:
        """Pass over browsers that leave before an answer's end; all else is a bug, and shown."""
        if not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)

    @property
    def address(self) -> str:
        """Where the site's start page is."""
        return f"http://{HOST}:{self.server_port}{self.board.preview.base}/"


@contextmanager
def listening(port: int | None, board: Board, about: About) -> Iterator[SiteServer]:
    """Serve while the block runs, at a port or, without one, at the first of the usual ones that is free."""
    server = _server(port, board, about)
    thread = Thread(target=server.serve_forever, args=(_BREATH,), name="server", daemon=True)
    thread.start()
    try:
        yield server
    finally:
        board.close()
        server.shutdown()
        thread.join()
        server.server_close()


def _server(port: int | None, board: Board, about: About) -> SiteServer:
    ports = range(DEFAULT_PORT, DEFAULT_PORT + _PORTS_TRIED) if port is None else (port,)
    reason = ""
    for one in ports:
        try:
            return SiteServer(one, board, about)
        except OSError as problem:
            reason = f"port {one} can't be used: {problem.strerror}"
    raise NoPort(reason)


class _Exchange(BaseHTTPRequestHandler):
    """One connection: its requests are checked before anything is looked up."""

    server: SiteServer
    protocol_version = "HTTP/1.1"
    # Head and body are two small writes; the second must not wait for word of the first.
    disable_nagle_algorithm = True
    # A client that sends or takes nothing for so long is sent away.
    timeout = 30.0
    # How long a stream waits before it looks whether its page is still there.
    patience = 1.0
    # What is still read of a request that was refused, so that its sender gets to see the answer.
    leftovers = 1024 * 1024

    def do_GET(self) -> None:
        """Answer with what was asked for."""
        path = readable_path(self._target)
        if self.request_version == "HTTP/0.9" or path is None:
            self._refuse(_BAD)
        elif not may_ask(self.headers, self.server.server_port):
            self._refuse(_STRANGER)
        elif path == STREAM_PATH and self.command == "GET":
            self._stream()
        else:
            # The token first: a page that is younger than its token is only reloaded once too often.
            preview, token = self.server.board.glance()
            query = replace(Query.of(self.path), token=token)
            self._send(answer(path, preview, self.server.about, query))

    @property
    def _target(self) -> str:
        """What was asked for as it was sent: the base class makes one slash of several at its beginning."""
        return self.path if f" {self.path} " in f"{self.requestline} " else f"/{self.path}"

    def do_HEAD(self) -> None:
        """Answer as to GET, without the body."""
        self.do_GET()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Refuse what the base class could not read, or a method that there is none of here."""
        del message, explain
        headers: Message | None = getattr(self, "headers", None)
        if code != HTTPStatus.NOT_IMPLEMENTED or headers is None or self.command not in _METHODS:
            self._refuse(_BAD)
        elif may_ask(headers, self.server.server_port):
            self._refuse(_ONLY_READING)
        else:
            self._refuse(_STRANGER)

    def _refuse(self, refusal: Answer) -> None:
        """Answer, and end the connection: what follows on it can't be trusted to be a request."""
        # Without a version that was understood the base class would leave out the headers.
        self.request_version = self.protocol_version
        self.close_connection = True
        self._send(refusal)
        self._drain()

    def _drain(self) -> None:
        """Read on for a while; a connection closed before would be reset, and the answer with it lost."""
        self.connection.settimeout(self.patience)
        try:
            self.connection.shutdown(socket.SHUT_WR)
            left = self.leftovers
            while left > 0 and (got := self.connection.recv(65536)):
                left -= len(got)
        except OSError:
            return

    def _send(self, one: Answer) -> None:
        if self._brings_a_body():
            self.close_connection = True
        self._begin(one.status, one.type)
        self.send_header("Content-Length", str(len(one.body)))
        if one.location:
            self.send_header("Location", one.location)
        if one.status == HTTPStatus.METHOD_NOT_ALLOWED:
            self.send_header("Allow", "GET, HEAD")
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(one.body)

    def _brings_a_body(self) -> bool:
        """Say whether a request has a body, which nobody reads and which must not pass for the next request."""
        headers: Message | None = getattr(self, "headers", None)
        return headers is not None and ("Content-Length" in headers or "Transfer-Encoding" in headers)

    def _begin(self, status: HTTPStatus, kind: str) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": kind, **_ALWAYS}.items():
            self.send_header(name, value)

    def _stream(self) -> None:
        """Tell a page when it is out of date, and never what is new."""
        with self.server.board.seat() as is_free:
            if not is_free:
                self._refuse(_FULL)
                return
            # The number first: what is shown once the page knows that it is heard must not be missed.
            number = self.server.board.number_of(Query.of(self.path).token)
            self.close_connection = True
            self._begin(HTTPStatus.OK, STREAM)
            self.send_header("Connection", "close")
            self.end_headers()
            self._tell(number)

    def _tell(self, number: int) -> None:
        board = self.server.board
        while not board.is_closed:
            news, number = board.news_since(number, self.patience)
            if news:
                self.wfile.write(f"data: {news}\n\n".encode())
            elif self._has_left():
                return

    def _has_left(self) -> bool:
        self.connection.settimeout(0.0)
        try:
            return not self.connection.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return False
        except OSError:
            return True
        finally:
            self.connection.settimeout(self.timeout)

    def version_string(self) -> str:
        """Name the server without the versions of what it is made with."""
        return "factsite"

    def log_message(self, *_: object) -> None:
        """Say nothing: the terminal is for the builds."""
