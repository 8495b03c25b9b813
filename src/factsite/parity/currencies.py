"""Finds the currency of an amount, by its sign, code or name."""

from __future__ import annotations

from factsite.parity.currency_names import ANY, codes_of
from factsite.parity.lexicon import Role
from factsite.parity.tokens import Span, Tokens

_ISO_WORDS = ("aud", "brl", "chf", "cny", "czk", "dkk", "eur", "gbp", "hkd", "inr", "jpy", "krw", "nok", "pln", "rmb")
_MORE_ISO_WORDS = ("sgd", "twd", "uah", "usd")
CURRENCY_SIGNS = {
    "€": ("EUR",),
    "$": (*ANY["USD"], *ANY["MXN"], "BRL"),
    "£": ANY["GBP"],
    "¥": ("JPY", "CNY"),
    "₽": ("RUB",),
    "₹": ("INR",),
} | {word: ("CNY" if word == "rmb" else word.upper(),) for word in (*_ISO_WORDS, *_MORE_ISO_WORDS)}
"""What a sign may mean."""
_DOLLARS = {
    "us": "USD",
    "r": "BRL",
    "a": "AUD",
    "au": "AUD",
    "c": "CAD",
    "ca": "CAD",
    "can": "CAD",
    "hk": "HKD",
    "nt": "TWD",
    "s": "SGD",
    "nz": "NZD",
    "mx": "MXN",
}
"""Which dollar is meant by the letters before its sign."""
OF_WORDS = frozenset({"of", "di", "d", "de", "من"})


def currency_at(tokens: Tokens, index: int, end: int) -> tuple[tuple[str, ...], Span] | None:
    """Find the currency before or after the number between two tokens, and where it stands."""
    for at in (index - 1, end):
        if codes := CURRENCY_SIGNS.get(tokens.word(at)):
            which = _DOLLARS.get(tokens.word(at - 1)) if tokens.word(at) == "$" and tokens.gap(at) == "" else None
            return (which,) if which else codes, (at, at + 1)
    for start in (end, end + 1):
        role, meaning, after = tokens.role(start)
        if role is Role.CURRENCY and meaning:
            return codes_of(str(meaning.value)), (start, after)
        if tokens.word(start) not in OF_WORDS:
            return None
    return None
