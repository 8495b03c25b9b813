from __future__ import annotations

from collections import Counter

from factsite.outputs.headers import headers
from factsite.pages import HeadersPage

AT_THE_ROOT = """\
/*
  Content-Security-Policy: frame-ancestors 'none'
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/media/*
  Cache-Control: public, max-age=31536000, immutable

/
  Cache-Control: public, max-age=0, must-revalidate

/*.html
  Cache-Control: public, max-age=0, must-revalidate
"""


def test_security_and_cache_rules_for_a_whole_site() -> None:
    """A site at the root gets security headers everywhere and long caching where names carry digests."""
    assert headers(HeadersPage("_headers", "")) == AT_THE_ROOT.encode()


def test_rules_stand_under_the_base_path() -> None:
    """Each rule's path begins with the path that the site stands under."""
    paths = [line for line in headers(HeadersPage("_headers", "/news")).decode().splitlines() if line.startswith("/")]
    assert paths == ["/news/*", "/news/assets/*", "/news/media/*", "/news/", "/news/*.html"]


def test_the_root_may_be_written_with_a_slash() -> None:
    """A base path of one slash is no base path."""
    assert headers(HeadersPage("_headers", "/")) == headers(HeadersPage("_headers", ""))


def test_the_rule_for_everything_sets_no_cache_lifetime() -> None:
    """Hosts join what two matching rules say, so a lifetime for all would spoil that of the assets."""
    rule_for_all = headers(HeadersPage("_headers", "")).decode().split("\n\n")[0]
    assert Counter(line.split(":")[0].strip() for line in rule_for_all.splitlines()[1:]) == {
        "Content-Security-Policy": 1,
        "X-Content-Type-Options": 1,
        "Referrer-Policy": 1,
    }
