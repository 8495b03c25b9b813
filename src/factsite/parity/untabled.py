"""Reads the figures of languages that have no table: digits, with the scales and months that CLDR knows.

Whatever word follows a number may be a scale that isn't known, so such a number may be any of them: what is in doubt is
never told as a difference. Bounds aren't read at all.
"""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal
from functools import lru_cache

from factsite.parity.calendar import day_first, month_first
from factsite.parity.digits import NUMBER, Style, read_digits
from factsite.parity.lexicon import Lexicon, Role, locale_of, scale_words
from factsite.parity.quantities import Bound, Kind, Quantity, Weight, is_telling, key_of
from factsite.parity.tokens import Tokens
from factsite.patterns import pattern

Value = Decimal | int

_NUMBER = pattern(NUMBER)
_PLAIN = Style(".", "")
# What follows a number, with the vowel signs that are no letters: करोड़.
_NEXT = pattern(r"[ \u00a0\u202f]?([^\s\d.,;:!?()\[\]\"«»“”„‘’'%‰°/…।،؛|-]+)\.?")
_PERCENT = pattern(r"[ \u00a0\u202f]?[%٪]")
_UNTOUCHED = "\ufffc"
_NUKTA = "\u093c"
_SCALES = tuple(10**power for power in (3, 4, 5, 6, 7, 8, 9, 12))
_LARGEST_SCALED = 10_000
_SHORTEST_STEM, _LONGEST_ENDING = 4, 5
_WRITTEN_JOINED = frozenset({"ko", "th", "km", "lo", "my"})
# What is to be added to a year of the Buddhist and the Persian calendar, and which years those are.
_CALENDARS = {"th": (range(2400, 2700), (-543,)), "fa": (range(1250, 1500), (621, 622))}


def read_untabled(text: str, masked: str, lexicon: Lexicon) -> list[Quantity]:
    """Read a text; ``masked`` is the same in small letters, with what was read already blanked out."""
    found = _dates(text, masked, lexicon)
    for one in found:
        masked = masked[: one.start] + _UNTOUCHED * (one.end - one.start) + masked[one.end :]
    at = 0
    while match := _NUMBER.search(masked, at):
        values = read_digits(match[0], lexicon.style)
        if not values:
            at = match.end()
            continue
        one = _figure(text, masked, match, values, lexicon.language)
        found.append(one)
        at = one.end
    return found


def _dates(text: str, masked: str, lexicon: Lexicon) -> list[Quantity]:
    tokens = Tokens(text, masked, lexicon)
    found: list[Quantity] = []
    after = 0
    for index in tokens.notable():
        if index < after:
            continue
        read = day_first(tokens, index) if tokens.is_digits(index) else None
        meaning = tokens.meaning(index)
        if read is None and meaning and meaning[0].role is Role.MONTH:
            read = month_first(tokens, index, *meaning)
        for kind, keys, span, weight in read[0] if read else ():
            start, end = tokens.place(span)
            found.append(Quantity(kind, keys, start, end, text[start:end], Bound.NONE, weight))
        after = read[1] if read else 0
    return found


def _figure(text: str, masked: str, match: re.Match[str], values: tuple[Value, ...], language: str) -> Quantity:
    start, end = match.span()
    if percent := _PERCENT.match(masked, end):
        keys = tuple(map(key_of, values))
        return Quantity(Kind.PERCENT, keys, start, percent.end(), text[start : percent.end()], Bound.ANY)
    total, after = _scaled(masked, match, values[0], language)
    if after > end:
        return Quantity(Kind.NUMBER, (key_of(total),), start, after, text[start:after], Bound.ANY)
    weight = Weight.STRONG if is_telling(values[0]) else Weight.WEAK
    may_be = [*values, *_years(values[0], language)]
    if _NEXT.match(masked, end) and (values[0] < _LARGEST_SCALED):
        may_be += [value * scale for value in values for scale in _SCALES]
    return Quantity(Kind.NUMBER, tuple(map(key_of, may_be)), start, end, text[start:end], Bound.ANY, weight)


def _years(value: Value, language: str) -> list[Value]:
    years, added = _CALENDARS.get(language.partition("-")[0], (range(0), ()))
    return [value + more for more in added] if value in years else []


def _scaled(masked: str, match: re.Match[str], value: Value, language: str) -> tuple[Value, int]:
    """Multiply by the scale that follows, and add a smaller number with a scale of its own: 1억5000만."""
    total: Value = 0
    end, last = match.end(), 0
    while found := _scale_at(masked, match.end(), language):
        scale, after = found
        if (more := _scale_at(masked, after, language)) and more[0] > scale:
            # A lakh of crores.
            scale, after = scale * more[0], more[1]
        if last and scale >= last:
            break
        total += value * scale
        end, last = after, scale
        following = _NUMBER.match(masked, end) or _NUMBER.match(masked, end + 1)
        values = read_digits(following[0], _PLAIN) if following and following[0].isdecimal() else ()
        if not values or following is None or language.partition("-")[0] not in _WRITTEN_JOINED:
            break
        match, value = following, values[0]
    return total, end


def _scale_at(masked: str, at: int, language: str) -> tuple[int, int] | None:
    first = _NEXT.match(masked, at)
    if first is None:
        return None
    known = _scales(language)
    word = _plain(first[1])
    second = _NEXT.match(masked, first.end())
    if second and (scale := known.get(f"{word} {_plain(second[1])}")):
        return scale, second.end()
    if scale := known.get(word):
        return scale, first.end()
    for stem, scale in known.items():
        if language.partition("-")[0] in _WRITTEN_JOINED and word.startswith(stem):
            return scale, first.start(1) + len(stem)
        if len(stem) >= _SHORTEST_STEM and word.startswith(stem) and len(word) - len(stem) <= _LONGEST_ENDING:
            return scale, first.end()
    return None


@lru_cache(maxsize=32)
def _scales(language: str) -> dict[str, int]:
    """Invert the patterns of compact numbers, the longest words first."""
    locale = locale_of(language)
    found: dict[str, int] = {}
    if locale:
        for word, scale in (*scale_words(locale, "short"), *scale_words(locale, "long")):
            found[_plain(word.replace("_", " ")).strip(" .")] = scale
    return dict(sorted(found.items(), key=lambda one: -len(one[0])))


def _plain(word: str) -> str:
    """Write a word so that both ways of writing its signs are the same."""
    return unicodedata.normalize("NFKD", word.casefold()).replace(_NUKTA, "").replace("\u200f", "")
