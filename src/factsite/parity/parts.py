"""Reads parts and orders: halves and thirds, half a million, nine tenths; dozens, tens of thousands."""

from __future__ import annotations

from decimal import Decimal

from factsite.parity.amounts import DOZEN, Amount
from factsite.parity.bounds import bound_of
from factsite.parity.currencies import OF_WORDS
from factsite.parity.idioms import is_arabic_part
from factsite.parity.lexicon import Meaning, Role
from factsite.parity.notes import Notes
from factsite.parity.quantities import Bound, Kind, Weight, fraction_key, key_of, keys_of
from factsite.parity.tokens import Span

_TEN, _HUNDRED = 10, 100
_SIZES = frozenset({Role.SCALE, Role.HUNDRED, Role.VAGUE, Role.BOTH, Role.NUMBER})
_ROUND = {Role.NUMBER: (100, 1000), Role.BOTH: (DOZEN,)}
_POINTS_DUAL = ("مئويتين", "مئويتان")
_ORDERS = frozenset(10**power for power in range(1, 16))
_SOME, _PAIR, _QUARANTINE = 20, 2, 40


def read_vague(notes: Notes, index: int, end: int, size: int) -> int:
    """Note "tens of thousands" and "several hundred", which name no number but at most its order."""
    size = _order_of(size)
    while True:
        of = notes.tokens.word(end) in OF_WORDS
        role, meaning, after = notes.tokens.role(end + of)
        if role not in _SIZES or meaning is None or (of and role is Role.NUMBER):
            break
        if role in _ROUND and meaning.value not in _ROUND[role]:
            break
        if notes.tokens.lexicon.language.startswith("ar") and notes.tokens.word(end).startswith("و"):
            break
        size, end = (size or 1) * _size_of(meaning), after
    if size in _ORDERS:
        notes.add(Kind.MAGNITUDE, (str(size),), (index, end))
    else:
        notes.add(Kind.UNREAD, (), (index, end), weight=Weight.MAY)
    return end


def read_part(notes: Notes, index: int, meaning: Meaning, end: int) -> int:
    """Read a half or a third, and what may stand for a number; half of a scale is a number."""
    is_fraction = meaning.role in (Role.FRACTION, Role.SHY_FRACTION)
    after = end
    while (word := notes.tokens.word(after)) in OF_WORDS or _is_article(notes, word, after):
        after += 1
    role, scale, scaled = notes.tokens.role(after)
    if meaning.role is Role.BOTH and "نقط" in notes.tokens.word(index):
        if role is Role.PLUS_HALF:
            # نقطتين مئويتين ونصف
            notes.add(Kind.POINTS, ("2.5",), (index, scaled), bound_of(notes.tokens, index, scaled))
            return scaled
        if notes.tokens.ending(end - 1, 2).endswith(_POINTS_DUAL):
            notes.add(Kind.POINTS, ("2",), (index, end), bound_of(notes.tokens, index, end))
            return end
    if role is Role.SCALE and scale and "/" not in str(meaning.value) and notes.tokens.is_close(index + 1):
        return _part_of_scale(notes, index, meaning, int(scale.value), scaled)
    if role is Role.BOTH and scale and meaning.value == "0.5":
        # Half a dozen.
        key = key_of(Decimal("0.5") * int(scale.value))
        notes.add(Kind.NUMBER, (key,), (index, scaled), Bound.ABOUT, Weight.MAY)
        return scaled
    if is_fraction:
        is_date = notes.tokens.role(after)[0] in (Role.MONTH, Role.UNIT, Role.BARE_UNIT)
        weight = Weight.WEAK if meaning.role is Role.FRACTION and not is_date else Weight.MAY
        return _add_part(notes, (index, end), after, str(meaning.value), weight)
    if role in (Role.UNIT, Role.BARE_UNIT) and scale and scale.unit and after > end:
        # Une quinzaine de jours.
        weight = Weight.WEAK if int(meaning.value) > _PAIR else Weight.MAY
        keys = keys_of((int(meaning.value),), scale.unit)
        notes.add(Kind.DURATION, keys, (index, scaled), bound_of(notes.tokens, index, scaled) or Bound.ABOUT, weight)
        return scaled
    bound, weight = bound_of(notes.tokens, index, end), Weight.MAY
    if _is_some(notes, index, meaning):
        weight, bound = Weight.WEAK, bound or Bound.ABOUT
    notes.add(Kind.NUMBER, (str(meaning.value),), (index, end), bound, weight)
    return end


def _is_article(notes: Notes, word: str, index: int) -> bool:
    return word in notes.tokens.lexicon.articles or notes.tokens.role(index)[0] is Role.ONE


def _is_some(notes: Notes, index: int, meaning: Meaning) -> bool:
    """Say whether a word is "some thirty", and no quarantine or the like."""
    is_one = notes.tokens.lexicon.phrases.get(notes.tokens.word(index - 1), ())
    is_counted = any(not rest and one.role is Role.ONE for rest, one in is_one)
    return is_counted and int(meaning.value) >= _SOME and int(meaning.value) != _QUARANTINE


def _part_of_scale(notes: Notes, index: int, meaning: Meaning, scale: int, end: int) -> int:
    """Read half a million, a quarter of a million, and some thirty million."""
    is_fraction = meaning.role in (Role.FRACTION, Role.SHY_FRACTION)
    bound = bound_of(notes.tokens, index, end)
    if not is_fraction:
        bound = bound or Bound.ABOUT
    weight = Weight.STRONG if is_fraction else Weight.MAY if int(meaning.value) <= _PAIR else Weight.WEAK
    notes.add(Kind.NUMBER, (key_of(Decimal(meaning.value) * scale),), (index, end), bound, weight)
    return end


def _add_part(notes: Notes, span: Span, after: int, key: str, weight: Weight) -> int:
    """Note a fraction; half a percent is a percentage."""
    role, _, last = notes.tokens.role(after)
    if role in (Role.PERCENT, Role.POINTS) and "/" not in key:
        kind = Kind.PERCENT if role is Role.PERCENT else Kind.POINTS
        notes.add(kind, (key,), (span[0], last), bound_of(notes.tokens, span[0], last))
        return last
    notes.add(Kind.FRACTION, (key,), span, bound_of(notes.tokens, *span), weight)
    return span[1]


def read_fraction(notes: Notes, index: int, amount: Amount) -> int:
    """Read "nine tenths", and "three tenths of a percent"; 0 where no denominator follows."""
    if is_arabic_part(notes.tokens, index, amount):
        key = fraction_key(1, int(amount.values[0]))
        return _add_part(notes, (index, amount.end), amount.end, key, Weight.WEAK)
    role, meaning, end = notes.tokens.role(amount.end)
    above = amount.values[0]
    if meaning is None or not isinstance(above, int):
        return 0
    if role is Role.DENOMINATOR:
        below = int(meaning.value)
    elif role is Role.FRACTION and amount.is_digits and end == amount.end + 1:
        # 2 Zehntel
        below = _whole_parts(str(meaning.value))
    else:
        return 0
    if above >= below:
        return 0
    return _add_part(notes, (index, end), end, fraction_key(above, below), Weight.WEAK)


def _whole_parts(key: str) -> int:
    """Say how many of a fraction make one; 0 where it is several parts itself."""
    over, _, under = key.partition("/")
    if under:
        return int(under) if over == "1" else 0
    count = 1 / Decimal(key)
    return int(count) if count == int(count) else 0


def _size_of(meaning: Meaning) -> int:
    """Give the order that a word names within a larger one; a dozen is ten."""
    if meaning.role is Role.HUNDRED:
        return _HUNDRED
    return _order_of(int(meaning.value)) or 1


def _order_of(size: int) -> int:
    return _TEN if size == DOZEN else size
