"""The rules by which articles are read, and the names under which what was read by them is known again."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from factsite.digest import digest
from factsite.settings import Typography

RULES_NAME = "rules"
"""The record under which the store keeps the rules of the last build, for those who are to know its articles again."""


@dataclass(frozen=True, slots=True)
class ReadingRules:
    """What reading depends on beside the file: the zone of its dates, typography, and words that go into the HTML.

    ``backlinks`` gives for each language the label of the way back from a footnote, ``foreign_backlinks`` the language
    of labels that are in another; ``compares`` says whether languages are compared.
    """

    time_zone: str
    typography: Typography
    backlinks: tuple[tuple[str, str], ...]
    compares: bool = True
    foreign_backlinks: tuple[tuple[str, str], ...] = ()


def article_name(raw: str, path: str, lang: str, rules: ReadingRules) -> str:
    """Name what reading a file gives: by the digest of its bytes, its path, its language, and the rules."""
    return digest(raw.encode(), path.encode(), lang.encode(), _rules_digest(rules).encode())


@lru_cache(maxsize=4)
def _rules_digest(rules: ReadingRules) -> str:
    return digest(repr(rules).encode())
