"""What a site asks robots to leave alone: its robots.txt, read as RFC 9309 says."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote_to_bytes

AGENT: Final = "factsite"
_ALL: Final = "*"


@dataclass(frozen=True, slots=True)
class Rule:
    """A path pattern, and whether what it matches may be asked for."""

    pattern: bytes
    allows: bool


@dataclass(frozen=True, slots=True)
class Robots:
    """The rules that hold for us."""

    rules: tuple[Rule, ...] = ()

    def allows(self, path: str) -> bool:
        """Say whether a path with its query may be asked for: the longest pattern decides, of two equal the kinder."""
        asked = _plain(path)
        fitting = [rule for rule in self.rules if _fits(rule.pattern, asked)]
        return max(fitting, key=lambda rule: (len(rule.pattern), rule.allows)).allows if fitting else True


def read_robots(text: str) -> Robots:
    """Read a robots.txt: the groups that name us, else those for all."""
    groups: dict[str, list[Rule]] = {}
    agents: list[str] = []
    is_open = False
    for line in text.splitlines():
        name, colon, value = line.partition("#")[0].partition(":")
        name, value = name.strip().lower(), value.strip()
        if not colon:
            continue
        if name == "user-agent":
            agents = [*agents, value.lower()] if is_open else [value.lower()]
            is_open = True
            groups.setdefault(value.lower(), [])
        elif name in ("allow", "disallow"):
            is_open = False
            for agent in agents if value else ():
                groups[agent].append(Rule(_plain(value), name == "allow"))
    return Robots(tuple(groups.get(AGENT, groups.get(_ALL, ()))))


def _plain(path: str) -> bytes:
    return unquote_to_bytes(path)


def _fits(pattern: bytes, path: bytes) -> bool:
    """Match a pattern, in which ``*`` is anything and ``$`` at its end the end, from left to right in one go."""
    is_whole = pattern.endswith(b"$")
    first, *others = pattern.removesuffix(b"$").split(b"*")
    if not path.startswith(first):
        return False
    at = len(first)
    if not others:
        return not is_whole or at == len(path)
    for part in others[:-1]:
        found = path.find(part, at)
        if found < 0:
            return False
        at = found + len(part)
    last = others[-1]
    return path[at:].endswith(last) if is_whole else path.find(last, at) >= 0
