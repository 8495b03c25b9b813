"""The way to the net, and the guard on it: no address within a machine or a private network is ever reached.

A host's name is looked up once for each request, every address that it has is judged, and the connection goes to one
of those very addresses: a name that means another machine a moment later gains nothing.

Sources: RFC 6890 (special addresses), and since then RFC 7526 (relays of 6to4), RFC 8215 (local translation), RFC 9602
(segment routing), RFC 9637 (documentation), RFC 9780 (dummies); of IPv4 within IPv6: RFC 4291 §2.5.5, RFC 6052,
RFC 3056 (6to4), RFC 4380 (Teredo).
"""

from __future__ import annotations

import ipaddress
import socket
import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

_NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
# Not all of these are known to be special to every Python that runs this.
_SPECIAL: Final = tuple(
    map(ipaddress.ip_network, ("192.88.99.0/24", "64:ff9b:1::/48", "100::/48", "3fff::/20", "5f00::/16"))
)
_LAST_FOUR_BYTES: Final = 0xFFFF_FFFF


class Unsafe(Exception):
    """An address leads, or may lead, into a machine or network that is not public; it is not visited."""


class Unreachable(Exception):
    """A server could not be found, or gave no whole answer; it may do so another time."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How long an answer may take (seconds), how large it may be (bytes), how often to try, and how many at once."""

    connect: float = 15.0
    read: float = 20.0
    whole: float = 60.0
    body: int = 5_000_000
    tries: int = 3
    backoff: float = 2.0
    longest_wait: float = 120.0
    between: float = 1.0
    at_once: int = 8


@dataclass(frozen=True, slots=True)
class Network:
    """What leads to the net, handed in like a clock, so that tests can put a server of their own behind it.

    ``resolve`` gives the addresses of a host, ``route`` the place where an address that was judged safe is reached.
    """

    resolve: Callable[[str, int], tuple[str, ...]]
    route: Callable[[str, int], tuple[str, int]]
    sleep: Callable[[float], None]
    monotonic: Callable[[], float]
    trust: Callable[[], ssl.SSLContext]
    limits: Limits = field(default_factory=Limits)


def the_net() -> Network:
    """Give the real one."""
    return Network(_look_up, lambda address, port: (address, port), time.sleep, time.monotonic, _trust)


def _look_up(host: str, port: int) -> tuple[str, ...]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return tuple(dict.fromkeys(str(address[0]) for *_, address in found))


def _trust() -> ssl.SSLContext:
    from httpx import create_ssl_context  # noqa: PLC0415 - an extra, needed by ``sources`` alone.

    return create_ssl_context(trust_env=False)


def public_addresses(host: str, port: int, network: Network) -> tuple[str, ...]:
    """Look a host up and give its addresses, all of which are public; raise :class:`Unsafe` where one isn't."""
    try:
        addresses = network.resolve(host, port)
    except (OSError, UnicodeError) as problem:
        raise Unreachable(f"the host {host} is not found") from problem
    if not addresses:
        raise Unreachable(f"the host {host} has no address")
    for address in addresses:
        if not is_public(address):
            raise Unsafe(f"{host} is {address}, which is no public address")
    return addresses


def is_public(address: str) -> bool:
    """Say whether an IP address belongs to the public net; one that holds another is judged by that."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv4Address):
        return _is_global(found)
    if found.scope_id is not None or found.is_site_local:
        return False
    if same := found.ipv4_mapped or _translated(found):
        return _is_global(same)
    # Both kinds of tunnel lead to the IPv4 addresses that they hold.
    return _is_global(found) and all(_is_global(one) for one in (found.sixtofour, *(found.teredo or ())) if one)


def _is_global(address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    is_special = address.is_multicast or address.is_reserved or any(address in network for network in _SPECIAL)
    return address.is_global and not is_special


def _translated(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """Give the IPv4 address that a network of IPv6 alone reaches by this one."""
    return ipaddress.IPv4Address(int(address) & _LAST_FOUR_BYTES) if address in _NAT64 else None
