"""Finds the currency of an amount."""

from __future__ import annotations

from factsite.parity.lexicon import Role
from factsite.parity.tokens import Span, Tokens

CURRENCY_SIGNS = {
    "€": ("EUR",),
    "$": ("USD",),
    "£": ("GBP",),
    "¥": ("JPY", "CNY"),
    "₽": ("RUB",),
    "₹": ("INR",),
}
"""What a sign may mean."""
OF_WORDS = frozenset({"of", "di", "d", "de", "من"})


def currency_at(tokens: Tokens, index: int, end: int) -> tuple[tuple[str, ...], Span] | None:
    """Find the currency before or after the number between two tokens, and where it stands."""
    for at in (index - 1, end):
        if codes := CURRENCY_SIGNS.get(tokens.word(at)):
            is_real = tokens.word(at) == "$" and tokens.word(at - 1) == "r"
            return ("BRL",) if is_real else codes, (at, at + 1)
    for start in (end, end + 1):
        role, meaning, after = tokens.role(start)
        if role is Role.CURRENCY and meaning:
            return (str(meaning.value),), (start, after)
        if tokens.word(start) not in OF_WORDS:
            return None
    return None
