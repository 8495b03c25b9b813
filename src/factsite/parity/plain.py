"""Reads most amounts in digits at a glance: a number beside which no word makes something else of it.

It gives what the finer reading gives; where a word beside the number asks for a closer look it gives nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from factsite.parity.amounts import Amount, Value, weight_of
from factsite.parity.bounds import bound_of, may_bound, unless_shy
from factsite.parity.calendar import BEFORE_DAYS
from factsite.parity.currencies import CURRENCY_SIGNS
from factsite.parity.digits import read_digits
from factsite.parity.hours import DAY_PARTS
from factsite.parity.idioms import MAY_SHARE, METRES, WHICH_SPANS, may_be_shared
from factsite.parity.lexicon import Lexicon, Meaning, Remembered, Role
from factsite.parity.quantities import YEARS, Bound, Kind, Weight, keys_of
from factsite.parity.tokens import DASHES, Tokens

# What a word may do to a number beside it, as bits: change the one after it, stand between that and what changes it, …
_BEFORE, _FARTHER, _SHARE, _CLOCK, _AFTER, _RANGE, _NEXT, _HALF, _UNIT, _OF, _BOUND, _DAY_PART = (
    1 << bit for bit in range(12)
)
_OF_WORDS = frozenset({"of", "di", "d", "de", "do", "من"})
_MONEY = frozenset(CURRENCY_SIGNS)
_SIGNS_AFTER = frozenset("‰×xх·⋅*^+~≈-")
# Stands between two texts that are read at one go.
_PARTING = "\ufffc"
_OPENING = frozenset("\0 \n\u00a0\u202f(")
# What parts an ordinal from its ending.
_JOINED = frozenset({"", "-", "‑", ".", ". "})
_IDIOMS = frozenset({7, 24})
_SIMPLE = frozenset({Role.UNIT, Role.BARE_UNIT, Role.PERCENT, Role.SCALE, Role.CURRENCY})
_HOUR, _YEAR = ("S", 3600), ("M", 12)


class Plain(NamedTuple):
    """An amount and where it ends; ``may_be_money`` where a currency may follow."""

    kind: Kind
    keys: tuple[str, ...]
    end: int
    weight: Weight
    may_be_money: bool = False
    bound: Bound = Bound.NONE


def read_plain(tokens: Tokens, index: int) -> Plain | None:
    """Read the amount in digits at a token; ``None`` where it takes a closer look."""
    words, lexicon = tokens.words, tokens.lexicon
    uses = lexicon.uses or _uses_of(lexicon)
    written = words[index]
    gap = tokens.gap(index)
    before = uses[words[index - 1]] if index and _PARTING not in gap else 0
    if before & _BEFORE or (before & _CLOCK and "." in written) or gap[-1:] not in _OPENING:
        return None
    if before & _FARTHER:
        farther = [uses[one] for one in words[max(0, index - 3) : index - 1]]
        if any(one & _BEFORE for one in farther):
            return None
        before |= _BOUND * any(one & _BOUND for one in farther)
    values = read_digits(written, lexicon.style)
    if not values or values[0] in _IDIOMS or (before & _SHARE and may_be_shared(values[0])):
        return None
    found = _counted(tokens, index, values, is_hour=bool(before & _CLOCK))
    if found is None or (is_bounded := _follows(tokens, found)) is None:
        return None
    if not (is_bounded or before & _BOUND):
        return found
    bound = unless_shy(bound_of(tokens, index, found.end), tokens, index, found.end, found.kind)
    return found._replace(bound=bound)


def _counted(tokens: Tokens, index: int, values: tuple[Value, ...], *, is_hour: bool) -> Plain | None:
    """Read what is counted, where one word says it; ``None`` where that word may be part of more."""
    end = index + 1
    amount = Amount(values, end, is_digits=True, is_grouped=not tokens.words[index].isdecimal())
    word = tokens.word(end)
    uses = _uses_of(tokens.lexicon)[word] if word else 0
    if word == "%" and tokens.is_close(end):
        return Plain(Kind.PERCENT, keys_of(values, None), end + 1, Weight.STRONG)
    if uses & _UNIT and tokens.is_close(end):
        found = tokens.meaning(end)
        is_one_word = found is not None and found[1] == end + 1
        return _with_unit(amount, found[0], end + 1, is_hour=is_hour) if found and is_one_word else None
    if (uses & _AFTER and _PARTING not in tokens.gap(end)) or (word and tokens.gap(end) in _JOINED):
        return None
    return Plain(Kind.NUMBER, keys_of(values, None), end, weight_of(amount, Kind.NUMBER), bool(uses & _OF))


def _with_unit(amount: Amount, meaning: Meaning, end: int, *, is_hour: bool) -> Plain | None:
    values = amount.values
    match meaning.role:
        case Role.PERCENT:
            return Plain(Kind.PERCENT, keys_of(values, None), end, Weight.STRONG)
        case Role.SCALE:
            keys = keys_of(tuple(one * int(meaning.value) for one in values), None)
            return Plain(Kind.NUMBER, keys, end, Weight.STRONG, may_be_money=True)
        case Role.CURRENCY:
            keys, weight = keys_of(values, None), weight_of(amount, Kind.NUMBER)
            return Plain(Kind.NUMBER, keys, end - 1, weight, may_be_money=True)
    if (is_hour and meaning.unit == _HOUR) or (values[0] in YEARS and meaning.unit == _YEAR):
        return None
    return Plain(Kind.DURATION, keys_of(values, meaning.unit), end, Weight.WEAK)


def _follows(tokens: Tokens, found: Plain) -> bool | None:
    """Say whether a bound may follow an amount; ``None`` where what follows makes a range or a half of it."""
    words, lexicon, end = tokens.words, tokens.lexicon, found.end
    if end >= len(words) or _PARTING in tokens.gap(end):
        return False
    uses = _uses_of(lexicon)
    follow = [uses[word] for word in words[end : end + 3]]
    first = follow[0]
    is_currency = first & _UNIT and found.may_be_money and tokens.role(end)[0] is Role.CURRENCY
    if (first & (_AFTER | _UNIT) and not is_currency) or words[end][0].isdecimal():
        return None
    if words[end] in ("a", "p") and words[end + 1 : end + 2] == ["m"]:
        return None
    if first & (_RANGE | _OF) and len(follow) > 1 and (tokens.is_close(end) or tokens.gap(end) == "- "):
        second = words[end + 1]
        is_currency = first & _OF and tokens.role(end + 1)[0] is Role.CURRENCY
        if second in BEFORE_DAYS and tokens.is_digits(end + 2):
            # The first day of two: tra il 3 e il 19.
            return None
        if second[0].isdecimal() or second in _MONEY or (second in lexicon.phrases and not is_currency):
            return None
    if any(one & _DAY_PART for one in follow):
        return None
    if any(use & _HALF and tokens.role(at)[0] is Role.PLUS_HALF for at, use in enumerate(follow[:2], end)):
        return None
    return any(one & _NEXT for one in follow)


def _uses_of(lexicon: Lexicon) -> Remembered[int]:
    """Give what words may do to a number beside them, found out once for each."""
    if lexicon.uses is None:
        lexicon.uses = Remembered(lambda word: _before(lexicon, word) | _after(lexicon, word))
    return lexicon.uses


def _before(lexicon: Lexicon, word: str) -> int:
    known = lexicon.phrases.get(word, ())
    is_number = any(not rest and one.role not in _SIMPLE and one.role is not Role.ONE for rest, one in known)
    is_one = any(meaning.role is Role.ONE for _, meaning in known)
    changes = is_number or word in DASHES or word in _MONEY or word in METRES or word in lexicon.early_words
    changes = changes or word in lexicon.marks - lexicon.articles - _OF_WORDS
    return (
        _BEFORE
        * (changes or word[0].isdecimal() or any(one.rpartition("_")[2] == word for one in lexicon.factor_before))
        | _BOUND * may_bound(lexicon, word)
        | _FARTHER * (is_one or word in lexicon.articles or word in lexicon.joins)
        | _SHARE * (word in MAY_SHARE)
        | _CLOCK * (word in lexicon.clock_before)
    )


def _after(lexicon: Lexicon, word: str) -> int:
    known = lexicon.phrases.get(word, ())
    is_simple = any(not rest and meaning.role in _SIMPLE for rest, meaning in known)
    is_half = any(meaning.role is Role.PLUS_HALF for _, meaning in known)
    changes = (known and not is_simple and not is_half) or word in _SIGNS_AFTER or word in DASHES or word in WHICH_SPANS
    is_time = word in lexicon.clock_after or word in lexicon.morning or word in lexicon.afternoon
    return (
        _AFTER * bool(changes or is_time or word in _MONEY or word in "%٪")
        | _RANGE * (word in lexicon.range_words)
        | _NEXT * (word in lexicon.next_words)
        | _HALF * is_half
        | _UNIT * (is_simple and not is_time)
        | _OF * (word in _OF_WORDS)
        | _DAY_PART * (word in DAY_PARTS)
    )
