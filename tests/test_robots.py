"""robots.txt, as RFC 9309 says."""

from __future__ import annotations

import pytest

from factsite.visits.robots import read_robots

GROUPS = """\
User-agent: other
Disallow: /

user-agent: *   # everybody
Disallow: /all

User-Agent: Factsite
User-agent: another
Disallow: /ours
Allow: /ours/open
"""


@pytest.mark.parametrize(
    ("text", "path", "answer"),
    [
        ("", "/", True),
        ("User-agent: *\nDisallow: /", "/x", False),
        ("User-agent: *\nDisallow:", "/x", True),
        ("User-agent: *\nDisallow: /x", "/y", True),
        ("User-agent: *\nDisallow: /x\nAllow: /x/y", "/x/y/z", True),
        ("User-agent: *\nAllow: /x\nDisallow: /x", "/x", True),
        ("User-agent: *\nDisallow: /*.pdf$", "/a/b.pdf", False),
        ("User-agent: *\nDisallow: /*.pdf$", "/a/b.pdf?x", True),
        ("User-agent: *\nDisallow: /a*b*c", "/a-b-c-d", False),
        ("User-agent: *\nDisallow: /a*b*c", "/a-c-b", True),
        ("User-agent: *\nDisallow: /a$", "/a", False),
        ("User-agent: *\nDisallow: /a$", "/ab", True),
        ("User-agent: *\nDisallow: /?q=", "/?q=1", False),
        ("User-agent: *\nDisallow: /\u00fc", "/%C3%BC", False),
        ("User-agent: *\nDisallow: /%7ex", "/~x", False),
        (GROUPS, "/all", True),
        (GROUPS, "/ours", False),
        (GROUPS, "/ours/open", True),
        ("Disallow: /", "/", True),
        ("<html>\nno rules: at all", "/", True),
        ("User-agent: a\nDisallow: /\nSitemap: x\nUser-agent: factsite\nDisallow: /b", "/a", True),
    ],
)
def test_rules_are_read(text: str, path: str, *, answer: bool) -> None:
    """The group that names us holds, else that for all; the longest pattern decides."""
    assert read_robots(text).allows(path) is answer


def test_hostile_pattern_takes_no_time() -> None:
    """Many stars in a pattern are no trap."""
    rules = read_robots(f"User-agent: *\nDisallow: /{'*a' * 2000}b")
    assert rules.allows(f"/{'a' * 100_000}")
