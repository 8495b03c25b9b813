"""A net of our own for tests: hosts with public addresses, all of them answered by one server on this machine."""

from __future__ import annotations

import contextlib
import socket
import ssl
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from factsite.visits.network import Limits, Network

# Three public addresses; nothing is ever sent to them.
ONE, TWO, THREE = "8.8.8.8", "8.8.4.4", "2606:4700:4700::1111"
LIMITS = Limits(connect=5.0, read=5.0, whole=30.0, body=100_000, between=1.0)

Reply = tuple[int, Mapping[str, str], bytes]
Route = Callable[["Request"], Reply | None] | Reply


@dataclass(frozen=True, slots=True)
class Request:
    """A request as the server got it; whoever answers ``None`` has written to ``line`` itself."""

    host: str
    path: str
    headers: Mapping[str, str]
    line: Any

    @property
    def url(self) -> str:
        """Host and path together."""
        return f"{self.host}{self.path}"


@dataclass(slots=True)
class Net:
    """The net: what its hosts mean, what each address answers, what was asked and how long was waited."""

    hosts: dict[str, tuple[str, ...]]
    routes: dict[str, Route]
    asked: list[Request] = field(default_factory=list)
    reached: list[str] = field(default_factory=list)
    slept: list[float] = field(default_factory=list)
    clock: float = 0.0
    port: int = 0
    trust: ssl.SSLContext | None = None
    limits: Limits = LIMITS

    @property
    def urls(self) -> list[str]:
        """What was asked for, without robots.txt, in order."""
        return [one.url for one in self.asked if one.path != "/robots.txt"]

    def network(self) -> Network:
        """Give the way to it."""
        return Network(self._resolve, self._route, self._sleep, lambda: self.clock, self._trust, self.limits)

    def _resolve(self, host: str, port: int) -> tuple[str, ...]:
        if host in self.hosts:
            return self.hosts[host]
        # What is an address in some spelling is read as the system reads it, which needs no net.
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST)
        return tuple(str(address[0]) for *_, address in found)

    def _route(self, address: str, _port: int) -> tuple[str, int]:
        self.reached.append(address)
        return "127.0.0.1", self.port

    def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.clock += seconds

    def _trust(self) -> ssl.SSLContext:
        return self.trust or ssl.create_default_context()


class _QuietServer(ThreadingHTTPServer):
    def handle_error(self, *_: object) -> None:
        """Say nothing of clients that hang up."""


@contextlib.contextmanager
def serving(net: Net, certificate: Callable[[ssl.SSLContext], None] | None = None) -> Iterator[Net]:
    """Answer for all hosts of a net; with a certificate, over TLS."""
    server = _QuietServer(("127.0.0.1", 0), _handler(net))
    server.daemon_threads = True
    if certificate:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        certificate(context)
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    net.port = server.server_port
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield net
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _handler(net: Net) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            headers = {name.lower(): value for name, value in self.headers.items()}
            request = Request(headers["host"], self.path, headers, self)
            net.asked.append(request)
            self.close_connection = True
            route = net.routes.get(request.url, (404, {}, b""))
            reply = route(request) if callable(route) else route
            if reply:
                self._reply(*reply)

        def _reply(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
            self.send_response(status)
            for name, value in {"Content-Type": "text/html", "Content-Length": str(len(body)), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            with contextlib.suppress(OSError):
                self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Keep quiet."""

    return Handler


def page(text: str, **headers: str) -> Reply:
    """Answer with a page."""
    return 200, {name.replace("_", "-"): value for name, value in headers.items()}, f"<p>{text}</p>".encode()


def redirect(target: str, status: int = 302) -> Reply:
    """Lead elsewhere."""
    return status, {"Location": target}, b""


def in_turn(*replies: Reply) -> Route:
    """Answer each time with the next."""
    left = list(replies)
    return lambda _request: left.pop(0) if len(left) > 1 else left[0]
