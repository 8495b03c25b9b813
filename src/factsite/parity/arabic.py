"""Tells Arabic words that are spelt like numbers, and numbers whose meaning another word's place gives."""

from __future__ import annotations

from factsite.parity.lexicon import Role
from factsite.parity.table import words
from factsite.parity.tokens import Tokens

_COMPOSED = frozenset({"ألف", "وألف", "فألف"})
_TANWIN = "\u064b"
# What is composed, and seldom counted by the thousand.
_WORKS = frozenset(
    words(
        "رواية روايات مسرحية مسرحيات سيمفونية سيمفونيات أوبرا قصيدة قصائد مقطوعة مقطوعات موسيقى كونشرتو سوناتا لحن "
        "ألحان ديوان كتاب كتب لجنة حكومة فرقة وفدا أعمالا كتابا لحنا كتبا ألحانا ديوانا"
    )
)
_DUAL_SCALES = ("ألفا", "مليونا", "مليارا", "تريليونا", "بليونا")


def is_composed(tokens: Tokens, at: int, after: int) -> bool:
    """Say whether "a thousand" is rather the verb that is spelt alike: ألف أربع روايات, ألف الموسيقى."""
    following = tokens.word(after)
    if tokens.word(at) not in _COMPOSED or not tokens.is_close(after) or following.startswith("و"):
        return False
    if following in _WORKS or following.startswith("ال") or following[:1].isdecimal():
        return True
    is_object = len(following) > 1 and following.endswith("ا") and tokens.raw(after).rstrip("ا").endswith(_TANWIN)
    return is_object or tokens.role(after)[0] in (Role.NUMBER, Role.ONE)


def is_dual_scale(tokens: Tokens, at: int, after: int) -> bool:
    """Say whether a scale is the dual before a noun, and not the accusative: ألفا يورو are two thousand."""
    if not tokens.word(at).endswith(_DUAL_SCALES) or _TANWIN in tokens.raw(at) or not tokens.is_close(after):
        return False
    following = tokens.word(after)
    if not following[:1].isalpha() or tokens.role(after)[0] in (Role.PLUS_HALF, Role.SCALE):
        return False
    return following != "و" and not (following.startswith("و") and following in tokens.lexicon.phrases)


def unit_before(tokens: Tokens, index: int) -> tuple[str, int] | None:
    """Give the unit of time that stands before its number where both have an article: الدقائق الخمس, الأيام الـ20."""
    at = index - 2 if tokens.word(index - 1) == "ال" else index - 1
    if at == index - 1 and not tokens.word(index).startswith("ال"):
        return None
    if "ال" not in tokens.word(at)[:3] or not tokens.is_close(at + 1):
        return None
    found = tokens.meaning(at)
    return found[0].unit if found and found[1] == at + 1 else None
