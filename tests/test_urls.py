"""Addresses: encoded once, and only from safe parts."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factsite.addresses import Addresses, media, output
from factsite.urls import decode_path, encode_path, folded, readable, shown_host, why_bad_slug


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/zh-hans/控制/", "/zh-hans/%E6%8E%A7%E5%88%B6/"),
        ("/it/a b+c~d/", "/it/a%20b%2Bc~d/"),
        ("/it/100%/", "/it/100%25/"),
    ],
)
def test_encoding_once(path: str, expected: str) -> None:
    """All but unreserved characters and the slash are percent-encoded, in upper case."""
    assert encode_path(path) == expected


@given(st.text(st.characters(codec="utf-8"), max_size=30))
def test_encoding_round_trips(path: str) -> None:
    """A path that is encoded and read again is the same path, composed."""
    assert decode_path(encode_path(path)) == unicodedata.normalize("NFC", path)


def test_a_base_path_stands_before_every_address() -> None:
    """The path of the site's url is part of each address and url."""
    where = Addresses.of("https://user.example/repo")

    assert where.address("/fr/é/", "sources") == "/repo/fr/%C3%A9/#sources"
    assert where.url("/fr/é/") == "https://user.example/repo/fr/%C3%A9/"


@pytest.mark.parametrize(
    ("slug", "expected"),
    [
        ("控制", ""),
        ("हिन्दी", ""),
        ("1999", ""),
        ("..", "begins or ends with a dot"),
        (".well-known", "begins or ends with a dot"),
        ("a/b", "holds a slash"),
        ("a\\b", "holds a slash"),
        ("a%2fb", "holds a percent sign; write the character itself"),
        ("C:", 'holds one of ? # : < > | " *'),
        ("nul", "is a device name on Windows"),
        ("con.html", "is a device name on Windows"),
        ("a\x00b", "holds a control character"),
        ("a\u202eb", "holds a control character"),
        ("я" * 101, "is longer than 200 bytes"),
        ("", "is empty or has spaces around it"),
        ("نمی\u200cدانم", ""),
        ("क्\u200dष", ""),
        ("ന\u0d4d\u200d", ""),
        ("\u200d", "holds an invisible joiner where no script needs one"),
        ("\u200c\u200d", "holds an invisible joiner where no script needs one"),
        ("a\u200d", "holds an invisible joiner where no script needs one"),
        ("a\u200cb", "holds an invisible joiner where no script needs one"),
        ("نمی\u200c", "holds an invisible joiner where no script needs one"),
        ("نمی\u200c\u200cدانم", "holds an invisible joiner where no script needs one"),
        ("\u0301", "begins with a mark that belongs to a letter before it"),
        ("\u0301a", "begins with a mark that belongs to a letter before it"),
        ("\u2800", "holds an invisible character"),
        ("\u3164", "holds an invisible character"),
        ("é", ""),
        ("…", ""),
    ],
)
def test_slugs(slug: str, expected: str) -> None:
    """A slug that could leave its folder, or fail on some system, is refused with the reason."""
    assert why_bad_slug(slug) == expected


def test_folded_addresses() -> None:
    """Addresses that differ in case, composition or joiners alone count as one."""
    assert folded("/it/Café/") == folded("/it/cafe\u0301/")
    assert folded("/fa/نمی\u200cدانم/") == folded("/fa/نمیدانم/")


def test_output_files() -> None:
    """A folder's address is its index file; any other is the file itself."""
    assert [output(path) for path in ("/", "/it/a/", "/old.html")] == ["index.html", "it/a/index.html", "old.html"]


def test_media_names_carry_their_digest() -> None:
    """A picture's address changes with its bytes."""
    assert media("chips", "chart.webp", "0123456789abcdef") == "/media/chips/chart.01234567.webp"


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("https://xn--80aafi6cg.example/%D0%B2%D0%B5%D1%81%D1%82%D0%B8", "https://правда.example/вести"),
        ("https://example.org/a%20b%2Fc?q=%3f", "https://example.org/a%20b%2Fc?q=%3f"),
        ("https://example.org/%E2%80%AE%E2%80%A9", "https://example.org/%E2%80%AE%E2%80%A9"),
        ("https://example.org/%E3%80%80", "https://example.org/%E3%80%80"),
        ("https://example.org/%FF%FE", "https://example.org/%FF%FE"),
        ("https://xn--pple-43d.com/", "https://xn--pple-43d.com/"),
        ("https://xn--a.example/", "https://xn--a.example/"),
    ],
)
def test_an_address_is_shown_in_its_own_script(address: str, shown: str) -> None:
    """Letters are shown as they are; what can't be seen, isn't UTF-8 or mixes scripts stays encoded."""
    assert readable(address) == shown


def test_the_host_that_readers_see_is_that_of_the_address() -> None:
    """A host in Punycode is shown in its own script, one that could deceive in ASCII."""
    shown = [shown_host(f"https://{host}/x") for host in ("xn--80aafi6cg.example", "xn--pple-43d.com", "z.ai")]
    assert shown == ["правда.example", "xn--pple-43d.com", "z.ai"]
