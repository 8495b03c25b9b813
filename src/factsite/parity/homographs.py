"""Tells words that are spelt like numbers and are none: ألف is "composed", семью is a family."""

from __future__ import annotations

from factsite.parity.lexicon import Role
from factsite.parity.table import words
from factsite.parity.tokens import Tokens

_COMPOSED = frozenset({"ألف", "وألف", "فألف"})
_FAMILY = "семью"
# With how many: семью детьми, семью тысячами.
_INSTRUMENTAL = "ми"
_TANWIN = "\u064b"
# What is composed, and seldom counted by the thousand.
_WORKS = frozenset(
    words(
        "رواية روايات مسرحية مسرحيات سيمفونية سيمفونيات أوبرا قصيدة قصائد مقطوعة مقطوعات موسيقى كونشرتو سوناتا لحن "
        "ألحان ديوان كتاب كتب لجنة حكومة فرقة وفدا أعمالا كتابا لحنا كتبا ألحانا ديوانا"
    )
)


def is_other_word(tokens: Tokens, at: int, after: int) -> bool:
    """Say whether what is spelt like the number between two tokens is another word."""
    word = tokens.word(at)
    if word == _FAMILY:
        return not tokens.word(after).endswith(_INSTRUMENTAL)
    return word in _COMPOSED and _is_composed(tokens, after)


def _is_composed(tokens: Tokens, after: int) -> bool:
    """Say whether "a thousand" is rather the verb that is spelt alike: ألف أربع روايات, ألف الموسيقى."""
    following = tokens.word(after)
    if not tokens.is_close(after) or following.startswith("و"):
        return False
    if following in _WORKS or following.startswith("ال") or following[:1].isdecimal():
        return True
    is_object = len(following) > 1 and following.endswith("ا") and tokens.raw(after).rstrip("ا").endswith(_TANWIN)
    return is_object or tokens.role(after)[0] in (Role.NUMBER, Role.ONE)
