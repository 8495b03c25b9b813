"""One request: a connection to an address that was judged safe, and an answer of bounded size within bounded time."""

from __future__ import annotations

import ssl
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote, urljoin, urlsplit

import httpcore

from factsite.hosts import BadHost, ascii_host
from factsite.visits.network import Network, Unreachable, Unsafe, public_addresses

# RFC 3986 §3.3 and §3.4: what may stand in a path and query as it is; what is encoded already stays so.
_SAFE: Final = "/%:@!$&'()*+,;=~?-._"
_PORTS: Final = {"http": 80, "https": 443}
_IN_LATIN_1: Final = "latin-1"
_GZIP: Final = 16 + zlib.MAX_WBITS
_READABLE: Final = ("text/", "application/xhtml+xml", "application/xml", "application/json", "application/ld+json")


@dataclass(frozen=True, slots=True)
class Target:
    """An address taken apart: what to look up, what to ask for, and what the server is told it is called."""

    scheme: str
    host: str
    port: int
    path: str

    @classmethod
    def of(cls, address: str) -> Target:
        """Take an http or https address apart; raise :class:`Unsafe` for any other, and for one with a user's name."""
        try:
            parts = urlsplit(address)
            port = _PORTS.get(parts.scheme, 0) if parts.port is None else parts.port
            host = (parts.hostname or "") if ":" in (parts.hostname or "") else ascii_host(parts.hostname or "")
        except (ValueError, BadHost):
            raise Unsafe("it is no valid address") from None
        if parts.scheme not in _PORTS:
            raise Unsafe(f"it begins with '{parts.scheme}:', not with http: or https:")
        if not port:
            raise Unsafe("it names port 0, which nobody listens at")
        if not host:
            raise Unsafe("it has no host")
        if "@" in parts.netloc:
            raise Unsafe("it holds a user's name or password")
        if not address.isprintable():
            raise Unsafe("it holds an invisible character")
        path = quote(parts.path or "/", safe=_SAFE) + (f"?{quote(parts.query, safe=_SAFE)}" if parts.query else "")
        return cls(parts.scheme, host, port, path)

    @property
    def authority(self) -> str:
        """The host as a server is told it, with the port where it isn't the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == _PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        """What has one robots.txt."""
        return f"{self.scheme}://{self.authority}"


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server answered: the status, the header, and of a text the body, which is whole or cut at the limit."""

    address: str
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes | None
    is_whole: bool = True

    def header(self, name: str) -> str | None:
        """Give a field of the header; several of one name are joined by commas (RFC 9110 §5.2)."""
        return ", ".join(value for key, value in self.headers if key == name) or None

    @property
    def location(self) -> str | None:
        """Where a redirect leads, as a whole address without a fragment."""
        where = self.header("location")
        if where is None:
            return None
        try:
            return urljoin(self.address, where.strip()).partition("#")[0]
        except ValueError:
            return where


def ask(address: str, headers: Iterable[tuple[str, str]], network: Network) -> Answer:
    """Send one GET and read the answer; nothing is followed, remembered or sent along."""
    target = Target.of(address)
    ways = public_addresses(target.host, target.port, network)
    backend = _GuardedBackend(ways, network)
    sent = [("Host", target.authority), ("Accept-Encoding", "gzip"), ("Connection", "close"), *headers]
    url = httpcore.URL(
        scheme=target.scheme.encode(), host=target.host.encode(), port=target.port, target=target.path.encode()
    )
    request = httpcore.Request(
        b"GET", url, headers=sent, extensions={"timeout": {"connect": network.limits.connect, "pool": 1.0}}
    )
    context = network.trust() if target.scheme == "https" else None
    try:
        with httpcore.ConnectionPool(ssl_context=context, network_backend=backend) as pool:
            response = pool.handle_request(request)
            try:
                return _answer(address, response, network.limits.body)
            finally:
                response.close()
    except (httpcore.TimeoutException, TimeoutError) as problem:
        raise Unreachable("it took too long to answer") from problem
    except (httpcore.NetworkError, httpcore.ProtocolError, OSError) as problem:
        # In words that are the same in every run, as a lock file needs them.
        is_closed = isinstance(problem, httpcore.ConnectError)
        raise Unreachable("it takes no connection" if is_closed else "it broke off its answer") from problem


def _answer(address: str, response: httpcore.Response, limit: int) -> Answer:
    headers = tuple((name.decode(_IN_LATIN_1).lower(), _decoded(value)) for name, value in response.headers)
    plain = Answer(address, response.status, headers, None)
    kind = (plain.header("content-type") or "text/html").lower()
    if not kind.startswith(_READABLE):
        return plain
    body, is_whole = _bounded(response.iter_stream(), (plain.header("content-encoding") or "").strip().lower(), limit)
    return Answer(address, response.status, headers, body, is_whole)


def _decoded(value: bytes) -> str:
    try:
        return value.decode()
    except UnicodeDecodeError:
        return value.decode(_IN_LATIN_1)


def _bounded(chunks: Iterator[bytes], coding: str, limit: int) -> tuple[bytes | None, bool]:
    """Read a body up to a limit, which holds for what comes over the line and for what it unpacks to."""
    if coding in ("", "identity"):
        return _joined(chunks, limit)
    if coding not in ("gzip", "x-gzip"):
        return None, False
    unpacker = zlib.decompressobj(_GZIP)
    body, came = bytearray(), 0
    try:
        for chunk in chunks:
            came += len(chunk)
            body += unpacker.decompress(chunk, limit - len(body) + 1)
            if len(body) > limit or came > limit:
                return bytes(body[:limit]), False
    except zlib.error:
        return None, False
    return bytes(body), unpacker.eof


def _joined(chunks: Iterator[bytes], limit: int) -> tuple[bytes, bool]:
    body = bytearray()
    for chunk in chunks:
        body += chunk
        if len(body) > limit:
            return bytes(body[:limit]), False
    return bytes(body), True


class _GuardedBackend(httpcore.NetworkBackend):
    """Connects to addresses that were judged, whatever the host's name means by now, and keeps an eye on the time."""

    def __init__(self, ways: tuple[str, ...], network: Network) -> None:
        self._ways = ways
        self._network = network
        self._backend = httpcore.SyncBackend()
        self._end = network.monotonic() + network.limits.whole

    def connect_tcp(
        self,
        host: str,  # noqa: ARG002 - what it means was found out before.
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,  # noqa: ARG002 - of the interface.
        socket_options: Iterable[Any] | None = None,  # noqa: ARG002 - as above.
    ) -> httpcore.NetworkStream:
        """Connect to the first of the addresses that answers."""
        failure: Exception = Unreachable("it has no address")
        for way in self._ways:
            try:
                stream = self._backend.connect_tcp(*self._network.route(way, port), timeout)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as problem:
                failure = problem
                continue
            return _TimedStream(stream, self._network, self._end)
        raise failure


class _TimedStream(httpcore.NetworkStream):
    """A connection on which every wait counts towards the whole: nobody is kept by one byte a minute."""

    def __init__(self, stream: httpcore.NetworkStream, network: Network, end: float) -> None:
        self._stream = stream
        self._network = network
        self._end = end

    def _left(self) -> float:
        left = self._end - self._network.monotonic()
        if left <= 0:
            raise httpcore.ReadTimeout
        return min(left, self._network.limits.read)

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:  # noqa: ARG002 - ours is stricter.
        """Read what comes."""
        return self._stream.read(max_bytes, self._left())

    def write(self, buffer: bytes, timeout: float | None = None) -> None:  # noqa: ARG002 - as above.
        """Send."""
        self._stream.write(buffer, self._left())

    def close(self) -> None:
        """Hang up."""
        self._stream.close()

    def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,  # noqa: ARG002 - as above.
    ) -> httpcore.NetworkStream:
        """Make the connection a secure one, by the name that was asked for."""
        try:
            stream = self._stream.start_tls(ssl_context, server_hostname, self._left())
        except httpcore.ConnectError as problem:
            is_doubtful = isinstance(problem.__cause__, ssl.SSLCertVerificationError)
            why = "its certificate is not valid" if is_doubtful else "it makes no secure connection"
            raise Unreachable(why) from problem
        return _TimedStream(stream, self._network, self._end)

    def get_extra_info(self, info: str) -> Any:
        """Tell about the connection."""
        return self._stream.get_extra_info(info)
