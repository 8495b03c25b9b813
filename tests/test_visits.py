"""Visits to sources: every kind of answer, and that nothing but the public net is ever reached."""

from __future__ import annotations

import gzip
import socket
import zlib
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from email.utils import format_datetime
from threading import Event

import pytest
import trustme

from factsite import __version__
from factsite.visits.network import Unreachable, Unsafe, is_public, the_net
from factsite.visits.requests import Target
from factsite.visits.visitor import NotAllowed, Visit, Visitor
from tests.source_server import ONE, THREE, TWO, Net, Reply, Request, in_turn, page, redirect, serving

NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
HOSTS = {
    "a.example": (ONE,),
    "b.example": (TWO,),
    "six.example": (THREE,),
    "inside.example": ("10.1.2.3",),
    "half.example": (ONE, "192.168.1.1"),
    "mapped.example": ("::ffff:127.0.0.1",),
    "nothing.example": (),
}


@pytest.fixture
def net() -> Iterator[Net]:
    """Serve a net whose pages a test adds."""
    with serving(Net(dict(HOSTS), {})) as served:
        yield served


def visit(net: Net, address: str = "http://a.example/") -> Visit:
    """Visit an address."""
    return Visitor(net.network(), NOW, "https://held.example").visit(address)


def failure(net: Net, address: str = "http://a.example/") -> str:
    """Visit an address in vain; give why."""
    with pytest.raises(Unreachable) as caught:
        visit(net, address)
    return str(caught.value)


# Answers


def test_page_is_read(net: Net) -> None:
    """A page is asked for once, by a request that says who asks."""
    net.routes["a.example/x?q=1"] = page("There.")
    found = visit(net, "http://a.example/x?q=1#part")
    assert (found.answer.status, found.answer.body, found.answer.is_whole) == (200, b"<p>There.</p>", True)
    assert net.urls == ["a.example/x?q=1"]
    assert net.asked[-1].headers["user-agent"] == f"factsite/{__version__} (+https://held.example)"
    assert net.reached == [ONE, ONE]


def test_first_address_that_answers_is_used(net: Net) -> None:
    """A host of several addresses is reached by the next where one takes no connection."""
    net.hosts["a.example"] = (THREE, ONE)
    net.routes["a.example/"] = page("There.")
    way = net.network()
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        dead = closed.getsockname()[:2]
        routed = replace(way, route=lambda address, port: dead if address == THREE else way.route(address, port))
        assert Visitor(routed, NOW, "https://held.example").visit("http://a.example/").answer.status == 200


@pytest.mark.parametrize(("status", "is_moved"), [(301, True), (308, True), (302, False), (303, False), (307, False)])
def test_redirect_is_followed(net: Net, status: int, *, is_moved: bool) -> None:
    """A redirect leads on; a lasting one says that the address has moved."""
    net.routes |= {"a.example/": redirect("//b.example/new?x=1", status), "b.example/new?x=1": page("There.")}
    found = visit(net)
    assert (found.answer.address, found.answer.status, found.is_moved) == ("http://b.example/new?x=1", 200, is_moved)


def test_relative_redirect_is_followed(net: Net) -> None:
    """Where a redirect leads may be written as a path, with letters that no address may hold."""
    net.routes |= {"a.example/": redirect("/ne w/\u00fc?\u00fc#part"), "a.example/ne%20w/%C3%BC?%C3%BC": page("There.")}
    assert visit(net).answer.status == 200


def test_redirects_in_a_circle_end(net: Net) -> None:
    """A circle of redirects is followed once round."""
    net.routes |= {"a.example/": redirect("http://b.example/"), "b.example/": redirect("http://a.example/")}
    assert failure(net) == "its redirects go in a circle"


def test_endless_redirects_end(net: Net) -> None:
    """After ten redirects it is enough."""

    def on(request: Request) -> Reply:
        return redirect(f"/{int(request.path[1:] or 0) + 1}")

    net.routes |= {"a.example/": on, **{f"a.example/{number}": on for number in range(20)}}
    assert failure(net) == "it has more than 10 redirects"
    assert len(net.urls) == 3 * 11


@pytest.mark.parametrize("status", [400, 401, 403, 404, 410, 451])
def test_refusal_is_an_answer(net: Net, status: int) -> None:
    """What a server says about an address is asked for once."""
    net.routes["a.example/"] = (status, {}, b"No")
    assert visit(net).answer.status == status
    assert net.urls == ["a.example/"]


def test_server_in_trouble_is_asked_again(net: Net) -> None:
    """A server that is out of order is asked again after two seconds, then after eight."""
    net.routes["a.example/"] = in_turn((500, {}, b""), (503, {}, b""), page("There."))
    assert visit(net).answer.status == 200
    # Before each request but the first a second passes; it is over by then.
    assert net.slept == [1.0, 2.0, 8.0]


def test_server_in_lasting_trouble_is_given_up(net: Net) -> None:
    """Three tries are enough."""
    net.routes["a.example/"] = (500, {}, b"")
    assert failure(net) == "it answers 500"
    assert len(net.urls) == 3


@pytest.mark.parametrize("written", ["40", format_datetime(NOW.replace(second=40), usegmt=True)])
def test_server_says_when_to_come_back(net: Net, written: str) -> None:
    """``Retry-After`` is kept to, written as seconds or as a date."""
    net.routes["a.example/"] = in_turn((429, {"Retry-After": written}, b""), page("There."))
    assert visit(net).answer.status == 200
    assert net.slept[1:] == [40.0]


def test_long_wait_is_left_to_another_day(net: Net) -> None:
    """Who asks to wait for an hour is not asked again today."""
    net.routes["a.example/"] = (429, {"Retry-After": "3600"}, b"")
    assert failure(net) == "it answers 429"
    assert len(net.urls) == 1


@pytest.mark.parametrize("written", ["soon", "-5", f"Mon, 30 Nov {'9' * 30} 12:00:00 GMT", "1.5"])
def test_unreadable_wait_is_left_aside(net: Net, written: str) -> None:
    """A ``Retry-After`` that says nothing is as if it weren't there."""
    net.routes["a.example/"] = in_turn((503, {"Retry-After": written}, b""), page("There."))
    assert visit(net).answer.status == 200
    assert net.slept[1:] == [2.0]


def test_slow_server_is_given_up(net: Net) -> None:
    """A server that says nothing is waited for only so long."""
    over = Event()
    net.limits = replace(net.limits, read=0.05, tries=1)

    def wait(_request: Request) -> None:
        over.wait(10)

    net.routes |= {"a.example/robots.txt": (404, {}, b""), "a.example/": wait}
    assert failure(net) == "it took too long to answer"
    over.set()


def test_trickling_server_is_given_up(net: Net) -> None:
    """The time for a whole answer is bounded, however often a byte comes."""

    def trickle(request: Request) -> None:
        request.line.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n")
        for _ in range(10):
            net.clock += 20
            request.line.wfile.write(b"a")

    net.routes["a.example/"] = trickle
    assert failure(net) == "it took too long to answer"


def test_truncated_answer_is_a_failure(net: Net) -> None:
    """An answer that breaks off before its length says so is none."""
    net.routes["a.example/"] = (200, {"Content-Length": "1000"}, b"<p>Half")
    assert failure(net) == "it broke off its answer"


def test_what_is_no_http_is_a_failure(net: Net) -> None:
    """A server that speaks something else is unreachable."""

    def babble(request: Request) -> None:
        request.line.wfile.write(b"220 mail.example ESMTP\r\n")

    net.routes["a.example/"] = babble
    assert failure(net) == "it broke off its answer"


@pytest.mark.parametrize(
    ("host", "why"),
    [
        ("lost.example", "the host lost.example is not found"),
        ("nothing.example", "the host nothing.example has no address"),
    ],
)
def test_unknown_host_is_unreachable(net: Net, host: str, why: str) -> None:
    """A host that is not found is a failure that may pass."""
    assert failure(net, f"http://{host}/") == why
    assert net.reached == []


def test_closed_port_is_unreachable(net: Net) -> None:
    """A host that takes no connection is a failure that may pass."""
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        net.port = closed.getsockname()[1]
        assert failure(net) == "it takes no connection"


# Size and form


def test_huge_body_is_cut(net: Net) -> None:
    """Of a body without end only so much is read."""
    net.routes["a.example/"] = (200, {}, b"a" * 5_000_000)
    found = visit(net)
    assert (len(found.answer.body or b""), found.answer.is_whole) == (100_000, False)


def test_gzip_bomb_is_cut(net: Net) -> None:
    """A body that unpacks to a thousand times its size is unpacked to the limit."""
    net.routes["a.example/"] = (200, {"Content-Encoding": "gzip"}, gzip.compress(b"a" * 50_000_000))
    found = visit(net)
    assert (found.answer.body, found.answer.is_whole) == (b"a" * 100_000, False)


@pytest.mark.parametrize(
    ("coding", "body"),
    [
        ("gzip", gzip.compress(b"<p>There.</p>", mtime=0)),
        ("x-gzip", gzip.compress(b"<p>There.</p>", mtime=0)),
        ("identity", b"<p>There.</p>"),
    ],
)
def test_packed_body_is_unpacked(net: Net, coding: str, body: bytes) -> None:
    """What we say we read is read."""
    net.routes["a.example/"] = (200, {"Content-Encoding": coding}, body)
    assert visit(net).answer.body == b"<p>There.</p>"


@pytest.mark.parametrize(
    ("coding", "body"), [("gzip", b"no gzip"), ("br", b"\x0b\x02\x80"), ("deflate", zlib.compress(b"x"))]
)
def test_unreadable_body_is_no_text(net: Net, coding: str, body: bytes) -> None:
    """What can't be unpacked is there all the same."""
    net.routes["a.example/"] = (200, {"Content-Encoding": coding}, body)
    found = visit(net)
    assert (found.answer.status, found.answer.body) == (200, None)


def test_film_is_not_read(net: Net) -> None:
    """Of what is no text only the header counts."""
    net.routes["a.example/"] = (200, {"Content-Type": "video/mp4"}, b"a" * 1_000_000)
    assert visit(net).answer.body is None


# Safety


@pytest.mark.parametrize(
    "target",
    [
        "http://127.0.0.1/",
        "http://localhost.example/",
        "http://169.254.169.254/latest/meta-data/",
        "http://10.0.0.1/",
        "http://172.16.0.1/",
        "http://192.168.0.1/",
        "http://100.64.0.1/",
        "http://0.0.0.0/",
        "http://[::1]/",
        "http://[::]/",
        "http://[fe80::1]/",
        "http://[fd00::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://[::ffff:7f00:1]/",
        "http://[64:ff9b::7f00:1]/",
        "http://[2002:7f00:1::]/",
        "http://2130706433/",
        "http://0x7f000001/",
        "http://0177.0.0.1/",
        "http://127.1/",
        "http://inside.example/",
        "http://half.example/",
        "http://mapped.example/",
        "http://224.0.0.1/",
        "http://user@b.example/",
        "http://user:secret@b.example/",
        "http://b.example@127.0.0.1/",
        "ftp://b.example/",
        "file:///etc/passwd",
        "gopher://b.example/",
        "javascript:alert(1)",
        "http://b.example:99999/",
        "http://[::1/",
        "http://b%2eexample/",
    ],
)
def test_redirect_never_leads_inside(net: Net, target: str) -> None:
    """Whatever a redirect says, and a first address as well, nothing but the public net is reached."""
    net.hosts["localhost.example"] = ("127.0.0.1",)
    net.routes["a.example/"] = redirect(target)
    with pytest.raises(Unsafe):
        visit(net)
    assert set(net.reached) == {ONE}
    with pytest.raises(Unsafe):
        visit(net, target)
    assert set(net.reached) == {ONE}


def test_robots_txt_never_leads_inside(net: Net) -> None:
    """The redirect of a robots.txt is judged as any other."""
    net.routes["a.example/robots.txt"] = redirect("http://127.0.0.1/")
    with pytest.raises(Unsafe):
        visit(net)
    assert set(net.reached) == {ONE}


def test_host_that_changes_its_address_gains_nothing(net: Net) -> None:
    """A name is looked up once for a request, and the connection goes to the very address that was judged."""
    looked_up: list[str] = []
    way = net.network()

    def rebinding(host: str, _port: int) -> tuple[str, ...]:
        looked_up.append(host)
        return (ONE,) if len(looked_up) == 1 else ("127.0.0.1",)

    net.routes["a.example/"] = page("There.")
    with pytest.raises(Unsafe):
        Visitor(replace(way, resolve=rebinding), NOW, "https://held.example").visit("http://a.example/")
    # robots.txt was asked for at the good address; the page itself at none.
    assert (looked_up, net.reached, net.urls) == (["a.example", "a.example"], [ONE], [])


def test_nothing_is_sent_along(net: Net) -> None:
    """Neither cookies nor where we come from are told to the next host."""
    net.routes |= {
        "a.example/": (302, {"Location": "http://b.example/", "Set-Cookie": "a=1; Domain=example"}, b""),
        "b.example/": page("There."),
    }
    visit(net)
    assert set(net.asked[-1].headers) == {"host", "user-agent", "accept-encoding", "connection"}


@pytest.mark.parametrize("address", ["http://a.example:0/", "https://a.example:0/"])
def test_port_zero_is_nobody_s(net: Net, address: str) -> None:
    """It isn't taken for the usual port."""
    with pytest.raises(Unsafe, match="it names port 0, which nobody listens at"):
        visit(net, address)
    assert net.reached == []


@pytest.mark.parametrize(
    ("address", "answer"),
    [
        (ONE, True),
        (THREE, True),
        ("::ffff:8.8.8.8", True),
        ("64:ff9b::808:808", True),
        ("2002:808:808::1", True),
        ("2001:db8::1", False),
        ("192.0.2.1", False),
        ("198.18.0.1", False),
        ("240.0.0.1", False),
        ("255.255.255.255", False),
        ("ff02::1", False),
        ("fec0::1", False),
        ("::8.8.8.8", False),
        ("fe80::1%eth0", False),
        ("192.88.99.1", False),
        ("192.88.100.1", True),
        ("2002:c058:6301::1", False),
        ("3fff::1", False),
        ("3fff:fff::1", False),
        ("64:ff9b:1::808:808", False),
        ("5f00::1", False),
        ("100:0:0:1::1", False),
        ("a.example", False),
    ],
)
def test_public_addresses(address: str, *, answer: bool) -> None:
    """Public is what the registries call so; of an address within another the inner one counts."""
    assert is_public(address) is answer


def test_the_real_net_has_no_hole() -> None:
    """What the command uses reaches an address where it is, and nothing else."""
    assert the_net().route("8.8.8.8", 443) == ("8.8.8.8", 443)
    assert the_net().resolve("127.0.0.1", 80) == ("127.0.0.1",)


# TLS


def test_secure_page_is_read() -> None:
    """The certificate is judged by the host's name, though the connection goes to an address."""
    authority = trustme.CA()
    net = Net(dict(HOSTS), {"a.example/": page("There.")})
    with serving(net, authority.issue_cert("a.example").configure_cert):
        authority.configure_trust(context := the_net().trust())
        net.trust = context
        assert visit(net, "https://a.example/").answer.status == 200
        assert failure(net, "https://b.example/") == "its certificate is not valid"


def test_unknown_certificate_is_a_failure() -> None:
    """A certificate that nobody vouches for is not accepted."""
    net = Net(dict(HOSTS), {"a.example/": page("There.")})
    with serving(net, trustme.CA().issue_cert("a.example").configure_cert):
        assert failure(net, "https://a.example/") == "its certificate is not valid"
    assert net.urls == []


def test_server_without_tls_is_a_failure(net: Net) -> None:
    """A server that can't make a secure connection is unreachable by https."""
    assert failure(net, "https://a.example/") == "it makes no secure connection"


# Politeness


def test_one_host_is_asked_once_a_second(net: Net) -> None:
    """Between two requests to a host a second passes; another host is asked at once."""
    net.routes |= {"a.example/": page("1"), "a.example/2": page("2"), "b.example/": page("3")}
    visitor = Visitor(net.network(), NOW, "https://held.example")
    visitor.visit("http://a.example/")
    assert net.slept == [1.0]
    visitor.visit("http://a.example/2")
    assert net.slept == [1.0, 1.0]
    visitor.visit("http://b.example/")
    # Its robots.txt came first.
    assert net.slept == [1.0, 1.0, 1.0]


def test_robots_txt_is_asked_for_once(net: Net) -> None:
    """A host's rules are read once, and hold for all its addresses."""
    net.routes |= {
        "a.example/robots.txt": (200, {"Content-Type": "text/plain"}, b"User-agent: *\nDisallow: /private"),
        "a.example/": page("1"),
    }
    visitor = Visitor(net.network(), NOW, "https://held.example")
    visitor.visit("http://a.example/")
    with pytest.raises(NotAllowed) as caught:
        visitor.visit("http://a.example/private/1")
    assert str(caught.value) == "the robots.txt of a.example asks us not to"
    assert [one.url for one in net.asked] == ["a.example/robots.txt", "a.example/"]


def test_redirect_heeds_robots_txt(net: Net) -> None:
    """The rules of the host that a redirect leads to hold, too."""
    net.routes |= {
        "a.example/": redirect("http://b.example/x"),
        "b.example/robots.txt": (200, {"Content-Type": "text/plain"}, b"User-agent: *\nDisallow: /"),
    }
    with pytest.raises(NotAllowed):
        visit(net)


def test_unreachable_rules_forbid(net: Net) -> None:
    """Where robots.txt can't be had nothing is asked for, and it is tried again another time."""
    net.routes["a.example/robots.txt"] = (503, {}, b"")
    assert failure(net) == "its robots.txt can't be had: it answers 503"
    assert net.urls == []


def test_odd_robots_txt_forbids_nothing(net: Net) -> None:
    """A robots.txt that is a page, or no text, says nothing."""
    net.routes |= {"a.example/robots.txt": (200, {"Content-Type": "image/png"}, b"\x89PNG"), "a.example/": page("1")}
    assert visit(net).answer.status == 200


@pytest.mark.parametrize(
    ("address", "authority"),
    [
        ("https://a.example/", "a.example"),
        ("https://a.example:443/", "a.example"),
        ("http://a.example:8080/", "a.example:8080"),
        ("http://[2606:4700::1]:81/", "[2606:4700::1]:81"),
        ("https://\u043f\u0440\u0430\u0432\u0434\u0430.example/", "xn--80aafi6cg.example"),
    ],
)
def test_host_is_told_as_it_is_called(address: str, authority: str) -> None:
    """The Host field has the name in ASCII, and the port where it is another than usual."""
    assert Target.of(address).authority == authority
