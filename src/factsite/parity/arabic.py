"""Reads Arabic duals of scales, and units of time that stand before their number."""

from __future__ import annotations

from factsite.parity.lexicon import Role
from factsite.parity.tokens import Tokens

_TANWIN = "\u064b"
_DUAL_SCALES = ("ألفا", "مليونا", "مليارا", "تريليونا", "بليونا")


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


def unit_alone(tokens: Tokens, index: int) -> tuple[str, int] | None:
    """Give the unit of time that one word says, though a phrase may begin with it: an hour and a half."""
    known = tokens.lexicon.phrases.get(tokens.word(index), ())
    return next((meaning.unit for rest, meaning in known if not rest), None)
