"""The visitor: asks politely, one at a time on each host, follows redirects by hand, and tries again in a while."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from http import HTTPStatus
from typing import Final

from factsite import __version__
from factsite.visits.network import Network, Unreachable
from factsite.visits.requests import Answer, Target, ask
from factsite.visits.robots import AGENT, Robots, read_robots
from factsite.visits.visible_text import decoded

_MAX_HOPS: Final = 10
_FOR_GOOD: Final = frozenset({HTTPStatus.MOVED_PERMANENTLY, HTTPStatus.PERMANENT_REDIRECT})
_FOR_NOW: Final = frozenset({HTTPStatus.FOUND, HTTPStatus.SEE_OTHER, HTTPStatus.TEMPORARY_REDIRECT})
_LATER: Final = frozenset(
    {
        HTTPStatus.REQUEST_TIMEOUT,
        HTTPStatus.TOO_EARLY,
        HTTPStatus.TOO_MANY_REQUESTS,
        HTTPStatus.INTERNAL_SERVER_ERROR,
        HTTPStatus.BAD_GATEWAY,
        HTTPStatus.SERVICE_UNAVAILABLE,
        HTTPStatus.GATEWAY_TIMEOUT,
    }
)
_FIRST_CLIENT_ERROR: Final = 400
_FIRST_SERVER_ERROR: Final = 500
# RFC 9309 §2.5 asks that at least this much of a robots.txt is read.
_MAX_ROBOTS: Final = 500 * 1024

Headers = tuple[tuple[str, str], ...]


class NotAllowed(Exception):
    """The site's robots.txt asks us to leave this address alone."""


class _Later(Unreachable):
    """The server asks to come back, perhaps after a number of seconds."""

    def __init__(self, why: str, wait: float | None) -> None:
        super().__init__(why)
        self.wait = wait


@dataclass(frozen=True, slots=True)
class Visit:
    """What a visit found: the last answer, and whether the address has moved for good."""

    answer: Answer
    is_moved: bool


@dataclass(slots=True)
class _Host:
    """One host: whoever asks it holds the lock, and waits a little after the one before."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    free_from: float = 0.0


class Visitor:
    """Visits addresses. Safe to be used by several threads, each with hosts of its own."""

    def __init__(self, network: Network, now: datetime, site_url: str) -> None:
        self._network = network
        self._now = now
        self._agent = ("User-Agent", f"{AGENT}/{__version__} (+{site_url})")
        self._hosts: defaultdict[str, _Host] = defaultdict(_Host)
        self._robots: dict[str, Robots] = {}
        self._guard = threading.Lock()

    def visit(self, address: str, headers: Headers = (), *, heeds_robots: bool = True) -> Visit:
        """Ask for an address, follow where it leads, and try again where the server is out of order.

        Raises :class:`Unsafe`, :class:`NotAllowed`, and :class:`Unreachable` once it has tried in vain.
        """
        limits = self._network.limits
        for attempt in range(1, limits.tries):
            try:
                return self._follow(address, headers, heeds_robots=heeds_robots)
            except Unreachable as problem:
                wait = problem.wait if isinstance(problem, _Later) else None
                if wait is not None and wait > limits.longest_wait:
                    raise
                self._network.sleep(limits.backoff * 4 ** (attempt - 1) if wait is None else wait)
        return self._follow(address, headers, heeds_robots=heeds_robots)

    def _follow(self, address: str, headers: Headers, *, heeds_robots: bool) -> Visit:
        """Follow redirects hop by hop: each new address is judged as the first was."""
        is_moved, is_first = False, True
        been: set[str] = set()
        while len(been) <= _MAX_HOPS:
            if address in been:
                raise Unreachable("its redirects go in a circle")
            been.add(address)
            answer = self._ask(address, headers, heeds_robots=heeds_robots)
            if answer.status not in _FOR_GOOD | _FOR_NOW or answer.location is None:
                return Visit(answer, is_moved)
            is_moved = is_moved or (is_first and answer.status in _FOR_GOOD)
            is_first = False
            address = answer.location
        raise Unreachable(f"it has more than {_MAX_HOPS} redirects")

    def _ask(self, address: str, headers: Headers, *, heeds_robots: bool) -> Answer:
        target = Target.of(address)
        if heeds_robots and not self._robots_of(target).allows(target.path):
            raise NotAllowed(f"the robots.txt of {target.authority} asks us not to")
        return self._polite(address, target, headers)

    def _polite(self, address: str, target: Target, headers: Headers) -> Answer:
        with self._turn(target.host):
            answer = ask(address, (self._agent, *headers), self._network)
        if answer.status in _LATER:
            raise _Later(f"it answers {answer.status}", self._wait(answer.header("retry-after")))
        return answer

    @contextmanager
    def _turn(self, name: str) -> Iterator[None]:
        with self._guard:
            host = self._hosts[name]
        with host.lock:
            if (wait := host.free_from - self._network.monotonic()) > 0:
                self._network.sleep(wait)
            try:
                yield
            finally:
                host.free_from = self._network.monotonic() + self._network.limits.between

    def _wait(self, written: str | None) -> float | None:
        """Read ``Retry-After``: a number of seconds, or the moment (RFC 9110 §10.2.3)."""
        if written is None:
            return None
        if written.strip().isdecimal():
            return float(written)
        try:
            moment = parsedate_to_datetime(written)
        except (ValueError, OverflowError):
            return None
        return max(0.0, (moment.replace(tzinfo=moment.tzinfo or UTC) - self._now).total_seconds())

    # robots.txt

    def _robots_of(self, target: Target) -> Robots:
        """Give the rules of a site, asked for once; two threads that ask at once get the same."""
        known = self._robots.get(target.origin)
        if known is None:
            known = self._robots[target.origin] = self._read_robots(f"{target.origin}/robots.txt")
        return known

    def _read_robots(self, address: str) -> Robots:
        answer = self._follow_robots(address)
        if answer.status >= _FIRST_SERVER_ERROR:
            raise Unreachable(f"its robots.txt answers {answer.status}")
        if answer.status >= _FIRST_CLIENT_ERROR or answer.body is None:
            return Robots()
        return read_robots(decoded(answer.body[:_MAX_ROBOTS], "charset=utf-8"))

    def _follow_robots(self, address: str) -> Answer:
        try:
            return self._follow(address, (), heeds_robots=False).answer
        except _Later as problem:
            # Where the rules can't be had, nothing may be asked for (RFC 9309 §2.3.1.4).
            raise _Later(f"its robots.txt can't be had: {problem}", problem.wait) from problem
