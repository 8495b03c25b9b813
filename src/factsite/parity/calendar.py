"""Reads dates and times from the tokens of a text whose words are parted by spaces."""

from __future__ import annotations

import re
from decimal import Decimal

from factsite.parity.amounts import is_ordinal_ending
from factsite.parity.lexicon import Meaning, Role
from factsite.parity.masks import clock_keys, date_key
from factsite.parity.quantities import YEARS, Kind, Weight
from factsite.parity.tokens import DASHES, Span, Tokens

Statement = tuple[Kind, tuple[str, ...], Span, Weight]

_ROMAN = re.compile(r"(x{0,3}(?:ix|iv|v?i{0,3}))(?:e|ème)?", re.ASCII)
ROMAN_DIGITS = {"i": 1, "v": 5, "x": 10}
_MONTHS = frozenset({Role.MONTH, Role.SHY_MONTH})
_DAYS = 31
_DAYS_OF_MONTH = range(1, 32)
_GENITIVES = ("аря", "аля", "марта", "реля", "мая", "июня", "июля", "густа", "ября")
_AFTER_AMOUNTS = frozenset("%‰€$£¥₽₹°")
_OF_AMOUNTS = frozenset({Role.PERCENT, Role.POINTS, Role.SCALE, Role.CURRENCY})
BEFORE_DAYS = frozenset({"il", "l", "le", "el", "o", "the", "dem", "den"})
"""Articles before the second day of two: between the 3rd and the 19th."""
# Im dritten Mai would be one of several.
_GERMAN_ON = frozenset({"am", "zum", "vom", "dem", "den", "der"})
# The second week of June is one word with its month, and no day: der zweiten Juniwoche.
_GERMAN_MONTHS = frozenset(
    {"januar", "jänner", "februar", "märz", "april", "mai", "juni", "juli", "august", "september", "oktober"}
    | {"november", "dezember"}
)
_HOURS = 24
_YEAR_DIGITS, _DAY_DIGITS = 4, 2
_OF_MONTH = frozenset({"of", "de", "di", "d", "do"})
_OF_YEAR = frozenset({"de", "del", "of", "do", "عام", "سنة"})
# مارس is March, and "practised".
_PRACTISED = "مارس"
_BEFORE_ARABIC_MONTHS = frozenset(
    {"في", "شهر", "من", "منذ", "خلال", "حتى", "إلى", "بين", "نهاية", "بداية", "مطلع", "أوائل", "أواخر", "منتصف", "قبل"}
    | {"بعد", "طوال", "لشهر", "آذار", "وشهر", "بشهر", "حلول", "مارس", "فبراير", "كل", "لغاية", "هو", "الأول", "ختام"}
)
_BEFORE_ENGLISH_MONTHS = frozenset(
    {"in", "by", "of", "since", "until", "till", "from", "last", "next", "this", "early", "late", "mid", "to"}
    | {"between", "and", "before", "after", "during", "through"}
)


def day_first(tokens: Tokens, index: int) -> tuple[list[Statement], int] | None:
    """Read a date that begins with its day, or with two days of one month."""
    days = [tokens.word(index)]
    after = index + 1
    if is_ordinal_ending(tokens, after) and tokens.word(after + 1) in tokens.lexicon.range_words:
        # The 3rd and the 19th.
        after += 1
    is_dash = tokens.word(after) in DASHES
    if is_dash or tokens.word(after) in tokens.lexicon.range_words:
        # Tra il 3 e il 19.
        last = after + 1 + (tokens.word(after + 1) in BEFORE_DAYS)
        if tokens.is_digits(last):
            days.append(tokens.word(last))
            after = last + 1
    if not all(map(_is_day, days)):
        return None
    if is_ordinal_ending(tokens, after):
        after += 1
    if tokens.word(after) in _OF_MONTH:
        after += 1
    found = tokens.meaning(after)
    if not found or found[0].role not in _MONTHS or tokens.gap(after).strip(" .°\u00a0\u202f-"):
        return None
    if tokens.word(after) == "may" and tokens.lexicon.language.startswith("en") and not tokens.is_capital(after):
        # Nobody under 21 may
        return None
    month, end = found
    year, end = _year_at(tokens, _past_other_name(tokens, month, end))
    span = (index, end)
    # The night from the 29th to the 30th may be told by one of them.
    weights = (Weight.STRONG if len(days) == 1 or is_dash else Weight.WEAK, Weight.STRONG)
    return [
        (Kind.DATE, (date_key(year, int(month.value), int(day)),), span, weight)
        for day, weight in zip(days, weights, strict=False)
    ], end


def dated_in_words(tokens: Tokens, index: int, day: int | Decimal, end: int) -> tuple[list[Statement], int] | None:
    """Read the month after an ordinal in words: восьмого марта, am dritten Mai, il primo maggio."""
    at = _month_after_ordinal(tokens, index, day, end) if day in _DAYS_OF_MONTH else 0
    found = tokens.meaning(at) if at and tokens.is_close(end) and tokens.is_close(at) else None
    if not found or found[0].role not in _MONTHS:
        return None
    year, after = _year_at(tokens, found[1])
    return [(Kind.DATE, (date_key(year, int(found[0].value), int(day)),), (index, after), Weight.STRONG)], after


def _month_after_ordinal(tokens: Tokens, index: int, day: int | Decimal, end: int) -> int:
    """Say where the month stands of which an ordinal in words is a day, by the grammar of its language; 0: nowhere."""
    last = tokens.meaning(end - 1)
    if not last or last[0].role is not Role.ORDINAL:
        # The first half of May.
        return 0
    match tokens.lexicon.language[:2]:
        case "de":
            is_day = tokens.word(index - 1) in _GERMAN_ON and tokens.word(end) in _GERMAN_MONTHS
            return end if is_day else 0
        case "en":
            return end + 1 if tokens.word(end) == "of" and tokens.is_capital(end + 1) else 0
        case "it" | "fr":
            return end if day == 1 else 0
        case "es" | "pt":
            return end + 1 if day == 1 and tokens.word(end) == "de" else 0
        case _:
            # In the nominative it would be the eighth March.
            return end if tokens.word(end).endswith(_GENITIVES) else 0


def _is_day(word: str) -> bool:
    return word.isdecimal() and len(word) <= _DAY_DIGITS and 0 < int(word) <= _DAYS


def month_first(tokens: Tokens, index: int, meaning: Meaning, end: int) -> tuple[list[Statement], int]:
    """Read a date that begins with its month: with a day in English, with a year, or alone."""
    month = int(meaning.value)
    if tokens.lexicon.language.startswith("en") and _is_day(tokens.word(end)) and tokens.is_close(end):
        day = int(tokens.word(end))
        year, after = _year_at(tokens, end + 2 if is_ordinal_ending(tokens, end + 1) else end + 1)
        return [(Kind.DATE, (date_key(year, month, day),), (index, after), Weight.STRONG)], after
    year, after = _year_at(tokens, _past_other_name(tokens, meaning, end))
    is_shy = meaning.role is Role.SHY_MONTH and not _is_english_month(tokens, index)
    is_verb = tokens.word(index).endswith(_PRACTISED) and tokens.word(index - 1) not in _BEFORE_ARABIC_MONTHS
    if not year and (is_shy or is_verb):
        return [], end
    weight = Weight.STRONG if year else Weight.WEAK
    return [(Kind.DATE, (date_key(year, month, 0),), (index, after), weight)], after


def _is_english_month(tokens: Tokens, index: int) -> bool:
    """Say whether "May" or "March" is the month, by its capital and the word before."""
    is_name = tokens.word(index) in ("may", "march") and tokens.is_capital(index)
    return is_name and tokens.word(index - 1) in _BEFORE_ENGLISH_MONTHS


def _past_other_name(tokens: Tokens, meaning: Meaning, end: int) -> int:
    """Pass over a month's second name: سبتمبر/أيلول."""
    other = tokens.meaning(end)
    if other and other[0].role is Role.MONTH and other[0].value == meaning.value:
        return other[1] if tokens.gap(end).strip() in ("/", "(") else end
    return end


def _year_at(tokens: Tokens, index: int) -> tuple[int, int]:
    """Give the year that stands at a token, and where it ends; 0 where there is none."""
    at = index + 1 if tokens.word(index) in _OF_YEAR else index
    word, gap = tokens.word(at), tokens.gap(at)
    is_year = word.isdecimal() and len(word) == _YEAR_DIGITS and int(word) in YEARS
    return (int(word), at + 1) if is_year and not gap.strip(" ,.\u00a0\u202f،\n") else (0, index)


def clock(tokens: Tokens, index: int) -> tuple[Statement, int] | None:
    """Read a time such as "5 pm", "ore 21.30" or "8.30 bis 17.45 Uhr"."""
    lexicon = tokens.lexicon
    hour, _, minute = tokens.word(index).partition(".")
    if not hour.isdecimal() or len(hour) > _DAY_DIGITS or int(hour) > _HOURS or len(minute) not in (0, _DAY_DIGITS):
        return None
    after, before = tokens.word(index + 1), tokens.word(index - 1)
    half = "a" if after in lexicon.morning else "p" if after in lexicon.afternoon else ""
    is_parted = (
        after in ("a", "p") and tokens.word(index + 2) == "m" and tokens.gap(index + 2) in (".", ". ", ".\u00a0")
    )
    if is_parted and tokens.is_close(index + 1):
        # 3 p.m.
        return (Kind.TIME, clock_keys(int(hour), int(minute or 0), after), (index, index + 3), Weight.WEAK), index + 3
    is_hour = tokens.role(index + 1)[0] in (Role.UNIT, Role.BARE_UNIT)
    # À 15 heures, but en 15 heures.
    is_said = after in lexicon.clock_after and (not is_hour or before in lexicon.clock_before)
    is_named = (bool(half) or is_said) and tokens.is_close(index + 1)
    is_first = minute and after in lexicon.range_words and tokens.word(index + 3) in lexicon.clock_after
    # At 3.25 per cent, at 1.10 dollars.
    is_amount = after in _AFTER_AMOUNTS or tokens.role(index + 1)[0] in _OF_AMOUNTS
    if not (is_named or is_first or (minute and before in lexicon.clock_before and not is_amount)):
        return None
    end = index + 2 if is_named else index + 1
    return (Kind.TIME, clock_keys(int(hour), int(minute or 0), half), (index, end), Weight.WEAK), end


def roman_century(tokens: Tokens, index: int) -> int:
    """Read the Roman number of a century: XIV secolo, siglo XIX, XIXe siècle; 0 where there is none."""
    word = tokens.word(index)
    roman = _ROMAN.fullmatch(word)
    is_before = tokens.word(index - 1) in tokens.lexicon.century_before
    is_century = roman and roman[1] and (is_before or tokens.role(index + 1)[0] is Role.LATE)
    return _roman_value(roman[1]) if roman and is_century else 0


def _roman_value(letters: str) -> int:
    values = [ROMAN_DIGITS[letter] for letter in letters]
    return sum(-one if one < after else one for one, after in zip(values, [*values[1:], 0], strict=True))
