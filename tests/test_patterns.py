"""Patterns that wait for their first use."""

from __future__ import annotations

import re

import pytest

from factsite.patterns import pattern


def test_a_pattern_has_what_a_compiled_one_has() -> None:
    """Everything that can be asked of a pattern is answered as :mod:`re` answers."""
    given, plain = pattern(r"(?P<digit>\d)+", re.ASCII), re.compile(r"(?P<digit>\d)+", re.ASCII)
    assert given.sub("x", "a12b3٣") == plain.sub("x", "a12b3٣") == "axbx٣"
    found = given.search("a12")
    assert found
    assert (found[0], found["digit"]) == ("12", "2")
    assert (given.pattern, given.flags, given.groups) == (plain.pattern, plain.flags, plain.groups)
    assert [one[0] for one in given.finditer("1 22")] == ["1", "22"]


def test_a_pattern_is_compiled_when_it_is_used() -> None:
    """A wrong pattern fails at its first use, so the right ones wait until then."""
    wrong = pattern("(")
    with pytest.raises(re.error):
        wrong.match("")
