"""Ends of source lines within a paragraph: between two Chinese or Japanese characters they vanish.

CommonMark lets an end of line be shown as a space or not; browsers show a space. Korean keeps it: its words stand
apart, so the rule looks at characters, not at their width.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from factsite.markup.characters import EAST_ASIAN_UNSPACED
from factsite.markup.nodes import Node, Picture, SoftBreak, visible_text

# Curly quotation marks and dashes are full-width where the page is Chinese or Japanese.
_WIDE_THERE = frozenset("\u2018\u2019\u201c\u201d\u2014\u2026\u00b7")


# So many marks may stand between the words on both sides of a break.
_FARTHEST = 40


def joins_lines(before: str, after: str, language: str) -> bool:
    """Say whether the end of a line between two characters vanishes."""
    before_is, after_is = before in EAST_ASIAN_UNSPACED, after in EAST_ASIAN_UNSPACED
    if before_is and after_is:
        return True
    are_wide = (before_is or before in _WIDE_THERE) and (after_is or after in _WIDE_THERE)
    is_wide_there = bool(before and after) and are_wide
    return is_wide_there and language.split("-", maxsplit=1)[0] in ("zh", "ja", "yue")


def join_plain_lines(content: str, language: str) -> str:
    """Tidy the ends of lines in a content without markup."""
    first, *others = content.split("\n")
    pieces = [first.rstrip(" ")]
    for line in others:
        stripped = line.lstrip(" \t").rstrip(" ")
        if not joins_lines(pieces[-1][-1:], stripped[:1], language):
            pieces.append("\n")
        pieces.append(stripped)
    return "".join(pieces)


def settle_breaks(nodes: Sequence[Node], language: str) -> None:
    """Decide for each soft break whether it vanishes; markup, citations and footnotes beside it are looked through."""
    for index, node in enumerate(nodes):
        if isinstance(node, SoftBreak):
            before = _nearest(nodes[i] for i in range(index - 1, max(-1, index - 1 - _FARTHEST), -1))[-1:]
            after = _nearest(nodes[i] for i in range(index + 1, min(len(nodes), index + 1 + _FARTHEST)))[:1]
            node.joins = joins_lines(before, after, language)


def _nearest(nodes: Iterable[Node]) -> str:
    for node in nodes:
        if isinstance(node, Picture):
            return ""
        if isinstance(node, SoftBreak):
            # A citation may have a line of its own.
            continue
        if text := visible_text(node):
            return text
    return ""
