"""What quantities mean by those that stand beside them: an elided scale, and the sum of two spans of time."""

from __future__ import annotations

import re
from decimal import Decimal
from itertools import pairwise

from factsite.parity.quantities import Bound, Kind, Quantity, Weight, key_of

_ELIDED = (10**12, 10**9, 10**6)
# 1400 millones are 1.4 billion, but their word is that for a million.
_SAID = {10**9: 10**6, 10**12: 10**6}
_THOUSAND_MILLIONS = ("miliardi", "milliards", "Milliarden", "milliarden")
_LARGEST_ELIDED = 10_000
_TO = re.compile(r" (?:auf|to|à|a|para|до|إلى|al|alle|ai)(?: [^\W\d]+){0,3} ")
# What stands between the parts of one number.
_JOINING = frozenset({" ", "\u00a0", " e "})
_THOUSAND = 1000
_RANGE_SIGNS = frozenset({"から", "へ", "到", "至", "降到", "降至", "より", "〜", "～", "-", "–", "—"})
# As long as " and " is.
_LONGEST_AND = 5
# As long as 以上 is, and a sign of punctuation.
_LONGEST_BOUND = 3
# And as a unit before them: 500ユーロ以上3000ユーロ以下.
_LONGEST_UNIT = 10
_HOURS = frozenset({"S3600", "S7200"})
# A span of time that is counted has its number as a key, too: =2.
_COUNTED = 2
# Votes are told with them, too, which other languages say with a word.
_SAID_SIGNS = frozenset("比対对對")
_SCORE_SIGNS = frozenset(":：比対对對")
_LOSES = re.compile(
    r"\b(?:los[etis]|beat|defeat|went down|f[ae]ll to|perd|pers[oaei]|sconfi|inclin|battu|défait|ca[yeí][óer]?|derrot"
    r"|subit[oa]|battut|travolt"
    r"|verl[ioe]|unterl[aie]|niederl|проигр|уступ|пораж)|خسر|هزيم|خسار|[输輸负負败敗]",
    re.IGNORECASE,
)
_FAR, _NEAR = 90, 40
_SCORE_DASHES = frozenset("-–—―‑－")


def with_elided_scales(found: list[Quantity], text: str, base: int) -> list[Quantity]:
    """Let a plain number after one with a scale mean that scale, too: "730 millions, of which it repaid 210".

    So does one from which something rose or fell to it: von 84 auf 42 Millionen.
    """
    scale = 1
    for index, one in enumerate(found):
        if one.kind is not Kind.NUMBER or not one.keys or "/" in one.keys[0]:
            continue
        value = Decimal(one.keys[0])
        is_plain = not any(map(str.isalpha, one.written))
        if is_plain and scale > 1 and value < _LARGEST_ELIDED:
            found[index] = one._replace(keys=(*one.keys, key_of(value * scale)))
        elif not is_plain:
            before = found[index - 1] if index else None
            if before and before.written.isdecimal() and _TO.fullmatch(text, before.end - base, one.start - base):
                size = next((size for size in _ELIDED if value >= size), 1)
                found[index - 1] = before._replace(keys=(*before.keys, key_of(Decimal(before.keys[0]) * size)))
            scale = next((size for size in _ELIDED if value >= size), scale)
            if one.written.endswith(("millones", "milhões")):
                scale = _SAID.get(scale, scale)
            elif one.written.endswith(_THOUSAND_MILLIONS):
                # A thousand milliards are a billion, but their word is that for a milliard.
                scale = min(scale, 10**9)
    return found


def with_split_scales(found: list[Quantity], text: str, base: int) -> list[Quantity]:
    """Let numbers of two scales be their sum, too: 1 milione e 200 mila, zwei Milliarden 350 Millionen."""
    for index, (one, other) in enumerate(pairwise(found)):
        if one.kind is not Kind.NUMBER or other.kind is not Kind.NUMBER or other.start - one.end > _LONGEST_AND:
            continue
        if text[one.end - base : other.start - base] not in _JOINING or not one.written[-1:].isalpha():
            continue
        whole, part = Decimal(one.keys[0]), Decimal(other.keys[0])
        scale = next((size for size in _ELIDED if whole >= size), 1)
        if _THOUSAND <= part < scale and not whole % scale:
            total = key_of(whole + part)
            found[index] = one._replace(keys=(*one.keys, total))
            found[index + 1] = other._replace(keys=(*other.keys, total))
    return found


def with_ranges(found: list[Quantity], text: str, base: int) -> list[Quantity]:
    """Let "two or more, eight or less" be the range that other languages say without such words."""
    amounts = [index for index, one in enumerate(found) if one.kind is not Kind.CURRENCY]
    for index, later in pairwise(amounts):
        one, other = found[index], found[later]
        if one.bound != Bound.OVER or other.bound != Bound.UNDER or one.kind != other.kind:
            continue
        between = text[one.end - base : other.start - base]
        if len(between) <= _LONGEST_BOUND or (len(between) <= _LONGEST_UNIT and between.rstrip("、").endswith("以上")):
            found[index] = one._replace(bound=Bound.ANY)
            found[later] = other._replace(bound=Bound.ANY)
    return found


def with_sums(found: list[Quantity], text: str, base: int) -> list[Quantity]:
    """Let spans of time that stand together be their sum, too: two hours and twenty minutes are 140 minutes."""
    last, whole = -1, Decimal(0)
    for index, (one, other) in enumerate(pairwise(found)):
        if one.kind is Kind.DURATION is other.kind and 0 <= other.start - one.end <= _LONGEST_AND:
            first, second = one.keys[0], other.keys[0]
            total = Decimal(first[1:]) + Decimal(second[1:])
            is_smaller = Decimal(second[1:]) < Decimal(first[1:])
            is_counted = len(other.keys) == _COUNTED and (len(one.keys) == _COUNTED or first in _HOURS)
            is_range = text[one.end - base : other.start - base].strip() in _RANGE_SIGNS
            if first[0] == second[0] and is_smaller and is_counted and not is_range:
                found[index] = one._replace(keys=(*one.keys, f"{first[0]}{key_of(total)}"))
                found[index + 1] = other._replace(keys=(*other.keys, f"{first[0]}{key_of(total)}"))
                if last == index:
                    # And the seconds: three of them are one.
                    whole += Decimal(second[1:])
                    for at in (index - 1, index, index + 1):
                        found[at] = found[at]._replace(keys=(*found[at].keys, f"{first[0]}{key_of(whole)}"))
                else:
                    whole = total
                last = index + 1
    return found


def with_scores(found: list[Quantity], text: str, base: int) -> list[Quantity]:
    """Add the score that two small numbers make: 3:1, 3-1, 3比1. What rises may be a range, unless a colon says it."""
    scores = []
    for index, (one, other) in enumerate(pairwise(found)):
        if other.start - one.end == 1 and one.kind == other.kind == Kind.NUMBER and _are_goals(one, other):
            sign = text[one.end - base]
            is_falling = int(one.keys[0]) >= int(other.keys[0])
            if sign in _SCORE_SIGNS or (sign in _SCORE_DASHES and is_falling):
                written = f"{one.written}{sign}{other.written}"
                keys: tuple[str, ...] = (f"{one.keys[0]}:{other.keys[0]}",)
                if _LOSES.search(text, max(0, one.start - base - _FAR), other.end - base + _NEAR):
                    # Some say first what the loser has: verlor 0:2, lost 2-0.
                    keys = (*keys, f"{other.keys[0]}:{one.keys[0]}")
                scores.append(Quantity(Kind.SCORE, keys, one.start, other.end, written, weight=Weight.WEAK))
                if sign not in _SAID_SIGNS:
                    found[index : index + 2] = [one._replace(weight=Weight.MAY), other._replace(weight=Weight.MAY)]
    return sorted([*found, *scores], key=lambda one: one.start) if scores else found


def _are_goals(one: Quantity, other: Quantity) -> bool:
    return all(side.written.isdecimal() and len(side.written) <= 2 for side in (one, other))  # noqa: PLR2004 - digits
