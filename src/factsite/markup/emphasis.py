"""Emphasis and strikethrough: which runs of ``*``, ``_`` and ``~~`` can open and close, and which go together.

CommonMark 0.31 §6.2 with the CJK-friendly amendments (commonmark-spec issue 650): beside a CJK character punctuation
counts as a letter, so that ``**结论：**属实`` closes. Text without CJK characters is read as plain CommonMark.
"""

from __future__ import annotations

import re

from factsite.markup.characters import flank_of, is_form_selector, is_ideograph_selector
from factsite.markup.nodes import Run

_RUN = re.compile(r"\*+|_+|~+")
_STRIKE = "~"
_TAGS = {("*", 1): "em", ("*", 2): "strong", ("_", 1): "em", ("_", 2): "strong", ("~", 2): "s"}
# CommonMark's rule of three: the sum of two runs that could each do both mustn't be a multiple of it.
_THREE = 3
_AMBIGUOUS_QUOTES = "\u2018\u2019\u201c\u201d"
_FULL_WIDTH_FORM = "\ufe01"


def read_run(text: str, position: int) -> Run | int:
    """Read the run of marks at a position; a number of tildes other than two is text, of which the length is given."""
    found = _RUN.match(text, position)
    length = len(found[0]) if found else 0
    mark = text[position]
    if mark == _STRIKE and length != len("~~"):
        return length
    left, right, before_is_punctuation = _flanking(text, position, position + length)
    if mark != "_":
        return Run(mark, length, left, right, length, position)
    after_is_punctuation = flank_of(text[position + length : position + length + 1] or "\n").is_punctuation
    can_open = left and (not right or before_is_punctuation)
    can_close = right and (not left or after_is_punctuation)
    return Run(mark, length, can_open, can_close, length, position)


def _flanking(text: str, start: int, end: int) -> tuple[bool, bool, bool]:
    """Say whether a run is left-flanking, right-flanking, and preceded by punctuation."""
    before_char = text[start - 1] if start else "\n"
    before = flank_of(before_char)
    after = flank_of(text[end] if end < len(text) else "\n")
    cjk, punctuation = before.is_cjk or is_ideograph_selector(before_char), before.is_punctuation
    if is_form_selector(before_char):
        base_char = text[start - 2] if start > 1 else "\n"
        base = flank_of(base_char)
        is_wide_quote = base_char in _AMBIGUOUS_QUOTES and before_char == _FULL_WIDTH_FORM
        cjk, punctuation = base.is_cjk or is_wide_quote, base.is_punctuation
    left = not after.is_space and (not after.is_punctuation or after.is_cjk or before.is_space or cjk or punctuation)
    right = not before.is_space and (not punctuation or cjk or after.is_cjk or after.is_space or after.is_punctuation)
    return left, right, punctuation


def pair_runs(runs: list[Run]) -> None:
    """Find for each closing run the opening one before it, and note their tags in both.

    The runs are a list linked by index. ``floors`` remembers for each kind of closer below which run it needn't look
    again; without it a text of unmatched marks would take time in the square of its length.
    """
    if len(runs) < 2:  # noqa: PLR2004 - a pair is two
        return
    previous, following = list(range(-1, len(runs) - 1)), list(range(1, len(runs) + 1))
    previous.append(len(runs) - 1)
    floors: dict[tuple[str, bool, int], int] = {}
    index = 0
    while index < len(runs):
        closer = runs[index]
        if not closer.can_close:
            index = following[index]
            continue
        kind = (closer.mark, closer.can_open, closer.length % _THREE)
        opener = _opener_of(closer, previous[index], floors.get(kind, -1), runs, previous)
        if opener < 0:
            floors[kind] = previous[index]
            if not closer.can_open:
                _unlink(index, previous, following)
            index = following[index]
            continue
        _join(runs[opener], closer)
        following[opener], previous[index] = index, opener
        if not runs[opener].left:
            _unlink(opener, previous, following)
        if not closer.left:
            _unlink(index, previous, following)
            index = following[index]


def _opener_of(closer: Run, index: int, floor: int, runs: list[Run], previous: list[int]) -> int:
    while index > floor:
        opener = runs[index]
        if opener.can_open and opener.mark == closer.mark and not _breaks_rule_of_three(opener, closer):
            return index
        index = previous[index]
    return -1


def _breaks_rule_of_three(opener: Run, closer: Run) -> bool:
    return (
        (closer.can_open or opener.can_close)
        and closer.length % _THREE != 0
        and (opener.length + closer.length) % _THREE == 0
    )


def _join(opener: Run, closer: Run) -> None:
    size = 2 if opener.left > 1 and closer.left > 1 else 1
    tag = _TAGS[opener.mark, size]
    opener.left -= size
    closer.left -= size
    opener.opens.append(f"<{tag}>")
    closer.closes.append(f"</{tag}>")


def _unlink(index: int, previous: list[int], following: list[int]) -> None:
    if previous[index] >= 0:
        following[previous[index]] = following[index]
    previous[following[index]] = previous[index]
