from __future__ import annotations

import pytest

from factsite.codes import Code
from factsite.diagnostics import Place, warning
from factsite.front_matter.address_shapes import (
    Address,
    AddressOrId,
    Alias,
    Contact,
    FileName,
    FileOrAddress,
    NavTarget,
    SiteAddress,
    TagAuthority,
)
from tests.reading_fields import PATH, mistake, read_field


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org",
        "http://example.org/a?b=c#d",
        "HTTPS://Example.ORG/x",
        "https://example.org:8080/",
        "https://[::1]/x",
        "http://localhost/",
        "https://example.org/%e6%8e%a7/a%20b?q=%3f",
    ],
)
def test_an_address_that_is_encoded_is_kept_as_written(text: str) -> None:
    """What needs no encoding passes byte for byte: nothing is encoded twice."""
    assert read_field(Address(), f"'{text}'") == (text, ())


@pytest.mark.parametrize(
    ("written", "encoded"),
    [
        ("https://example.org/控制?q=да#я", "https://example.org/%E6%8E%A7%E5%88%B6?q=%D0%B4%D0%B0#%D1%8F"),
        ("https://правда.example:8080/x", "https://xn--80aafi6cg.example:8080/x"),
        ("https://日本のニュース.example/", "https://xn--u9j5h1btf1e4646ao4b.example/"),
        ("https://example.org/a'b\"c<d>", "https://example.org/a'b%22c%3Cd%3E"),
        ("https://example.org/100%/a%20b[1]", "https://example.org/100%25/a%20b%5B1%5D"),
    ],
)
def test_an_address_is_encoded_once(written: str, encoded: str) -> None:
    """Letters of other scripts become what pages and data hold: the host in ASCII, the rest percent-encoded."""
    assert read_field(Address(), f"'{written.replace(chr(39), chr(39) * 2)}'") == (encoded, ())


WEB = "write an address such as https://example.org/page"


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("javascript:alert(1)", "the address 'javascript:alert(1)' begins with 'javascript:'", WEB),
        ("JaVaScript:x", "the address 'JaVaScript:x' begins with 'javascript:'", WEB),
        ("vbscript:x", "the address 'vbscript:x' begins with 'vbscript:'", WEB),
        ("data:text/html,x", "the address 'data:text/html,x' begins with 'data:'", WEB),
        ("blob:x", "the address 'blob:x' begins with 'blob:'", WEB),
        ("feed:javascript:x", "the address 'feed:javascript:x' begins with 'feed:'", WEB),
        ("view-source:x", "the address 'view-source:x' begins with 'view-source:'", WEB),
        ("intent:x", "the address 'intent:x' begins with 'intent:'", WEB),
        ("ms-word:x", "the address 'ms-word:x' begins with 'ms-word:'", WEB),
        ("ftp://x.org", "the address 'ftp://x.org' begins with 'ftp:'", WEB),
        ("mailto:x@y.org", "the address 'mailto:x@y.org' begins with 'mailto:'", WEB),
        ("//host/x", "the address '//host/x' doesn't begin with https://", WEB),
        ("/x", "the address '/x' doesn't begin with https://", WEB),
        ("example.org/x", "the address 'example.org/x' doesn't begin with https://", WEB),
        ("example.org:80/x", "the address 'example.org:80/x' doesn't begin with https://", WEB),
        ("java\tscript:x", "the address 'java script:x' holds white space", "write %20 for a space"),
        ("https://x.org/a b", "the address 'https://x.org/a b' holds white space", "write %20 for a space"),
        ("https://x.org/\u200fa", "the address 'https://x.org/\u200fa' holds an invisible character", "delete it"),
        ("https:\\\\x.org", "the address 'https:\\\\x.org' holds a backslash", "write /, or %5C for a backslash"),
        (
            "http://user:pw@host/x",
            "the address holds a user name or password; its host is 'host'",
            "delete what stands before the @, and the @",
        ),
        (
            "https://example.org@evil.example/",
            "the address holds a user name or password; its host is 'evil.example'",
            "delete what stands before the @, and the @",
        ),
        ("https://", "the address 'https://' has no valid host", WEB),
        ("https:///x", "the address 'https:///x' has no valid host", WEB),
        ("https:x", "the address 'https:x' has no valid host", WEB),
        ("https://x.org:99999/", "the address 'https://x.org:99999/' has no valid host", WEB),
        ("https://x.org:/", "the address 'https://x.org:/' has no valid host", WEB),
        ("https://[::1/", "the address 'https://[::1/' has no valid host", WEB),
        ("https://x..org/", "'x..org' can't be a host name", WEB),
        ("https://x%41.org/", "'x%41.org' can't be a host name", WEB),
        ("https://x☃.org/", "'x☃.org' can't be a host name", WEB),
    ],
)
def test_an_address_that_may_not_be_linked_to_is_refused(text: str, message: str, hint: str) -> None:
    """Other schemes, hidden parts, credentials and broken hosts are mistakes; a password is not repeated."""
    assert read_field(Address(), f'"{text}"'.replace("\\", "\\\\")) == (
        None,
        (mistake(Code.BAD_ADDRESS, message, hint),),
    )


@pytest.mark.parametrize(
    ("host", "real"),
    [
        ("аpple.com", "xn--pple-43d.com"),
        ("gооgle.example", "xn--ggle-55da.example"),
        ("αbc.example", "xn--bc-b9b.example"),
    ],
)
def test_a_host_that_mixes_scripts_is_a_warning_with_its_real_name(host: str, real: str) -> None:
    """Letters that look alike in two scripts are shown for what they are."""
    message = f"the host '{host}' mixes scripts; its real name is '{real}'"
    expected = warning(
        Code.MIXED_SCRIPT_HOST, Place(PATH, 1, 4), message, f"write '{real}' if it is the host that you mean"
    )
    assert read_field(Address(), f"https://{host}/x") == (f"https://{real}/x", (expected,))


@pytest.mark.parametrize(
    ("written", "expected"),
    [("zai-post", "zai-post"), ("https://x.org/a", "https://x.org/a"), ("Zai", "Zai")],
)
def test_an_appearance_is_an_address_or_an_id(written: str, expected: str) -> None:
    """A claim appears at an address or in a source of the list."""
    assert read_field(AddressOrId(), written) == (expected, ())


def test_an_appearance_is_no_other_address() -> None:
    """What has a colon or a slash is checked as an address."""
    assert read_field(AddressOrId(), "javascript:x")[0] is None
    assert read_field(AddressOrId(), "x/y")[0] is None


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("https://example.org", "https://example.org"),
        ("https://example.org/", "https://example.org"),
        ("HTTP://Example.ORG:8080/Base/path//", "http://example.org:8080/Base/path"),
        (
            "https://правда.example/новости%20дня/",
            "https://xn--80aafi6cg.example/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8%20%D0%B4%D0%BD%D1%8F",
        ),
        ("https://faß.example", "https://xn--fa-hia.example"),
        ("https://[2001:db8::1]:80/x", "https://[2001:db8::1]:80/x"),
    ],
)
def test_the_sites_address_is_written_in_ascii(written: str, expected: str) -> None:
    """The host is in Punycode, the base path percent-encoded once and without a slash at its end."""
    assert read_field(SiteAddress(), written) == (expected, ())


@pytest.mark.parametrize(
    ("written", "message", "hint"),
    [
        ("https://x.org/?a", "'k' can't have a query or a fragment", "delete what follows the path"),
        ("'https://x.org/#a'", "'k' can't have a query or a fragment", "delete what follows the path"),
        (
            "https://x.org/a/../b",
            "'k' has an empty part or dots in its path",
            "write the site's address such as https://example.org",
        ),
        ("x.org", "the address 'x.org' doesn't begin with https://", WEB),
    ],
)
def test_a_bad_address_of_the_site_is_refused(written: str, message: str, hint: str) -> None:
    """Queries, fragments, dots and other schemes can't begin the address of every page."""
    assert read_field(SiteAddress(), written) == (None, (mistake(Code.BAD_ADDRESS, message, hint),))


@pytest.mark.parametrize("text", ["/old/", "/old", "/a/b.html", "/старое/адрес/", "/ru/2024/05/x/"])
def test_an_alias_is_a_path_within_the_site(text: str) -> None:
    """Old addresses may be of any depth and script."""
    assert read_field(Alias(), text) == (text, ())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("'https://x.org/'", "doesn't begin with a slash"),
        ("'javascript:x'", "doesn't begin with a slash"),
        ("/", "has a part that is empty or has spaces around it"),
        ("//host/", "has a part that is empty or has spaces around it"),
        ("/a//b/", "has a part that is empty or has spaces around it"),
        ("/../a/", "has a part that begins or ends with a dot"),
        ("/a/./b", "has a part that begins or ends with a dot"),
        ("/.git/", "has a part that begins or ends with a dot"),
        ("/a%2fb/", "has a part that holds a percent sign; write the character itself"),
        ("/a\\b/", "has a part that holds a slash"),
        ("'/C:/x/'", 'has a part that holds one of ? # : < > | " *'),
        ("/a?b", 'has a part that holds one of ? # : < > | " *'),
        ("/con/", "has a part that is a device name on Windows"),
        (f"/{'a' * 201}/", "has a part that is longer than 200 bytes"),
    ],
)
def test_a_bad_alias_is_refused(text: str, why: str) -> None:
    """What could leave the output folder, or break on some system, is a mistake."""
    bare = text.strip("'")
    shown = bare if len(bare) <= 40 else bare[:40] + "…"
    hint = "write an old address within the site such as /old/page/"
    assert read_field(Alias(), text) == (None, (mistake(Code.BAD_ADDRESS, f"the alias '{shown}' {why}", hint),))


@pytest.mark.parametrize(
    ("text", "meant"),
    [("it/ferry-fares", "/it/ferry-fares/"), ("old/", "/old/"), ("2024/fares.html", "/2024/fares.html")],
)
def test_an_alias_without_its_first_slash_is_given_with_it(text: str, meant: str) -> None:
    """The hint holds the address itself where only slashes are missing."""
    message = f"the alias '{text}' doesn't begin with a slash"
    assert read_field(Alias(), text) == (None, (mistake(Code.BAD_ADDRESS, message, f"write {meant}"),))


@pytest.mark.parametrize("text", ["chart.webp", "pictures/chart 1.png", "图.jpg"])
def test_a_picture_lies_in_the_storys_folder(text: str) -> None:
    """Pictures stand beside their article or below it."""
    assert read_field(FileName(), text) == (text, ())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("../x.png", "leads out of its folder"),
        ("a/../../x.png", "leads out of its folder"),
        ("/x.png", "begins with a slash"),
        ("//host/x.png", "begins with a slash"),
        ("a\\x.png", "holds a backslash"),
        ("'https://x.org/x.png'", "is an address, not a file of the site"),
        ("'C:/x.png'", "is an address, not a file of the site"),
        ("'data:image/png,x'", "is an address, not a file of the site"),
        (".git/x.png", "has an empty part or a hidden one"),
        ("a//x.png", "has an empty part or a hidden one"),
        ("./x.png", "has an empty part or a hidden one"),
    ],
)
def test_a_file_elsewhere_is_no_picture(text: str, why: str) -> None:
    """A picture's name can't lead out of the story's folder."""
    bare = text.strip("'")
    hint = "write the name of a picture in the story's folder such as chart.webp"
    assert read_field(FileName(), text) == (None, (mistake(Code.BAD_ADDRESS, f"'{bare}' {why}", hint),))


def test_a_logo_is_a_file_below_content_or_an_address() -> None:
    """A slash before the name is dropped; what leads elsewhere is refused."""
    assert read_field(FileOrAddress(), "/img/logo.svg") == ("img/logo.svg", ())
    assert read_field(FileOrAddress(), "https://x.org/logo.svg") == ("https://x.org/logo.svg", ())
    assert [read_field(FileOrAddress(), text)[0] for text in ("../x", "//host/x", "javascript:x")] == [None, None, None]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("corrections@example.org", "mailto:corrections@example.org"),
        ("mailto:a@b.org?subject=a b", "mailto:a@b.org?subject=a%20b"),
        ("https://x.org/contact", "https://x.org/contact"),
    ],
)
def test_a_contact_is_mail_or_web(text: str, expected: str) -> None:
    """E-mail addresses and web addresses pass, as the link to them holds them."""
    assert read_field(Contact(), f"'{text}'") == (expected, ())


@pytest.mark.parametrize(
    "text",
    [
        "javascript:x",
        "java\\tscript:alert(1)",
        " javascript:x@y",
        "java\\nscript:x",
        "java\u200bscript:x",
        "javascript%3ax",
        "data:text/html,x",
        "//host.example/",
        "/contact/",
        "Write to us",
        "mailto:",
        "mailto:a b@c.org",
        "a@b.org, javascript:x",
        "a@b:c",
    ],
)
def test_a_contact_that_would_lead_astray_is_refused(text: str) -> None:
    """Words are no address; a scheme that runs code passes in no disguise, white space included."""
    value, found = read_field(Contact(), f'"{text}"')
    assert (value, [one.code for one in found]) == (None, [Code.BAD_ADDRESS])


def test_a_menu_leads_to_stories_topics_and_addresses() -> None:
    """Keys are judged as slugs are; whether they exist is checked across files."""
    for text in ("about", "topics/chips", "https://x.org/", "2024"):
        assert read_field(NavTarget(), text) == (text, ())
    hint = "write a story's key, topics/<id> or an https address"
    assert read_field(NavTarget(), "a/b") == (None, (mistake(Code.BAD_ADDRESS, "'a/b' holds a slash", hint),))
    assert [read_field(NavTarget(), text)[0] for text in ("javascript:x", "//host", "..")] == [None, None, None]


def test_an_authority_is_a_domain_and_a_year() -> None:
    """Feed ids begin with a domain and a date on which it was ours (RFC 4151)."""
    for text in ("held.example,2026", "held.example,2026-01", "olya@held.example,2026-01-31"):
        assert read_field(TagAuthority(), text) == (text, ())
    form = "write a domain and a year such as example.org,2026"
    in_ascii = {
        "правда.example,2026": "write xn--80aafi6cg.example,2026",
        "Held.example,2026": "write held.example,2026",
    }
    for text in ("held.example", "held.example,26", "https://x.org,2026", *in_ascii):
        hint = in_ascii.get(text, form)
        expected = mistake(Code.BAD_ADDRESS, f"'k' can't be '{text}'", hint)
        assert read_field(TagAuthority(), text) == (None, (expected,))
