"""Reads times of the day in words: half past eight, halb neun, sept heures moins le quart, three in the afternoon."""

from __future__ import annotations

from decimal import Decimal

from factsite.parity.amounts import Amount, Value
from factsite.parity.calendar import Statement
from factsite.parity.clock_phrases import MIDNIGHT, NOON
from factsite.parity.lexicon import Role
from factsite.parity.masks import clock_keys
from factsite.parity.quantities import Kind, Weight
from factsite.parity.tokens import Tokens

_MORNING = frozenset(
    {"morning", "mattino", "mattina", "matin", "mañana", "madrugada", "manhã", "morgens", "früh", "vormittags"}
    | {"morgen", "vormittag", "утра", "ранку", "صباحا", "صباح", "الصباح", "فجرا", "فجر", "الفجر"}
)
_AFTERNOON = frozenset(
    {"afternoon", "evening", "sera", "pomeriggio", "soir", "tarde", "abends", "abend", "nachmittags", "nachmittag"}
    | {"вечера", "вечора", "مساء", "المساء", "ظهرا", "عصرا", "midi"}
)
_NIGHT = frozenset({"notte", "night", "nuit", "nachts", "nacht", "noche", "noite", "ليلا", "الليل"})
_JOINERS = frozenset(
    {"of", "in", "the", "at", "del", "della", "di", "du", "de", "l", "la", "da", "من", "am", "après", "بعد", "الظهر"}
)
_HOUR_WORDS = frozenset(
    {"heure", "heures", "hora", "horas", "uhr", "ora", "ore", "o'clock", "час", "часа", "часов", "години", "годин"}
)
# These are days and nights, too, unless hours are said.
_AFTER_HOURS = {"дня": "p", "ночи": "a", "ночі": "a"}
# Between two times of the day.
_BETWEEN = frozenset(
    {"y", "e", "and", "und", "et", "to", "à", "a", "bis", "до", "и", "las", "le", "as", "alle", "hasta"}
)
_CLOCK_FRONT = frozenset({"las", "la", "le", "as", "às", "alle", "dalle", "delle"})
# After midday is the afternoon; with an article it is the South of a country.
_NO_HOUR_AFTER = frozenset(
    {"le", "du", "il", "del", "nel", "после", "після", "after", "past", "dopo", "nach", "après", "depois", "después"}
    | {"tras", "بعد"}
)
_PAST = frozenset({"e", "y", "et"})
# Two hours, and a quarter of the rest; but "an hour and a quarter of walking" in languages that say so.
_OF_THE = frozenset({"of", "dei", "degli", "delle", "del", "della", "des", "du", "do", "da", "dos", "das"})
# What may stand for the minutes past an hour, the longest first.
_QUARTERS = ((("un", "quarto"), 15), (("tre", "quarti"), 45), (("cuarto",), 15), (("quart",), 15))
# What may follow a number of hours, and how much of one it is.
_PARTS_MORE = {
    words: Decimal(part)
    for part, listed in (
        ("0.25", "and a quarter|e un quarto|et quart|et un quart|y cuarto|e um quarto|с четвертью|وربع"),
        ("0.75", "and three quarters|e tre quarti|et trois quarts|y tres cuartos|e três quartos"),
    )
    for words in listed.split("|")
}
_LONGEST_PART = 3
_MINUTES = range(5, 60, 5)
_HALF = Decimal("0.5")
_HALF_DAY, _DAY, _EARLY = 12, 24, 6
_LONGEST_JOINERS, _MINUTE_DIGITS = 3, 2

BEGIN_PARTS = _MORNING | _AFTERNOON | _NIGHT | _JOINERS | _HOUR_WORDS
"""With what the part of the day begins that may follow an hour."""
DAY_PARTS = _MORNING | _AFTERNOON | _NIGHT
"""Words that name a part of the day."""


def half_hour(tokens: Tokens, index: int, amount: Amount, end: int) -> tuple[Statement, int] | None:
    """Read "las ocho y media": eight and a half, where a word for the hour stands before it."""
    value = amount.values[0]
    if (
        amount.is_digits
        or value % 1 != _HALF
        or tokens.word(index - 1) not in _CLOCK_FRONT | tokens.lexicon.clock_before
        or not 1 < value < _HALF_DAY + 1
    ):
        return None
    half, after = day_half(tokens, end, int(value))
    return (Kind.TIME, clock_keys(int(value), 30, half), (index, after), Weight.WEAK), after


def minutes_past(tokens: Tokens, index: int, amount: Amount) -> tuple[Statement, int] | None:
    """Read the minutes that are said after an hour: alle sei e un quarto, às seis e quinze, las ocho y veinte."""
    hour, at = amount.values[0], amount.end
    if tokens.word(at) in _HOUR_WORDS:
        at += 1
    if tokens.word(at) not in _PAST or amount.is_digits or not 0 < hour <= _HALF_DAY:
        return None
    if tokens.word(index - 1) not in _CLOCK_FRONT | tokens.lexicon.clock_before:
        return None
    minutes, end = _minutes_at(tokens, at + 1)
    if minutes not in _MINUTES or int(hour) != hour:
        return None
    half, after = day_half(tokens, end, int(hour))
    return (Kind.TIME, clock_keys(int(hour), minutes, half), (index, after), Weight.WEAK), after


def _minutes_at(tokens: Tokens, at: int) -> tuple[int, int]:
    """Give a quarter, or the minutes that a number says, and where they end."""
    for words, quarters in _QUARTERS:
        end = at + len(words)
        if tuple(tokens.words[at:end]) == words:
            return quarters, end
    role, meaning, end = tokens.role(at)
    return (int(meaning.value), end) if role is Role.NUMBER and meaning else (0, at)


def spoken(tokens: Tokens, index: int, written: str, end: int) -> tuple[list[Statement], int]:
    """Note a time in words, with the part of the day that may follow."""
    if written in (MIDNIGHT, NOON):
        return _named_hour(tokens, index, written, end)
    hour, minute = map(int, written.split(":"))
    half, after = day_half(tokens, end, hour)
    keys = clock_keys(hour % _HALF_DAY if half != "p" else hour, minute, half)
    return [(Kind.TIME, keys, (index, after), Weight.WEAK)], after


def _named_hour(tokens: Tokens, index: int, written: str, end: int) -> tuple[list[Statement], int]:
    """Note midnight or noon, or half an hour later: mezzanotte e mezza."""
    before = {tokens.word(index - 1), tokens.word(index - 2) if tokens.word(index - 1) in _JOINERS else ""}
    if before & _NO_HOUR_AFTER or (written == NOON and "до" in before):
        return [], end
    hour = int(written.partition(":")[0])
    role, _, after = tokens.role(end)
    if role is Role.PLUS_HALF:
        return [(Kind.TIME, (f"{hour}:30",), (index, after), Weight.WEAK)], after
    keys = (MIDNIGHT, "24:00") if written == MIDNIGHT else (NOON,)
    return [(Kind.TIME, keys, (index, end), Weight.WEAK)], end


def part_more(tokens: Tokens, end: int) -> tuple[Decimal, int] | None:
    """Read what follows a number of hours, and where that ends: an hour and a quarter, un'ora e tre quarti."""
    for length in range(_LONGEST_PART, 0, -1):
        words = tokens.words[end : end + length]
        part = _PARTS_MORE.get(" ".join(words)) if len(words) == length else None
        if part and tokens.is_close(end) and tokens.word(end + length) not in _OF_THE:
            return part, end + length
    return None


def hour_at(tokens: Tokens, index: int, value: Value, end: int) -> tuple[Statement, int] | None:
    """Read a full hour with the part of the day after it: three in the afternoon, las dos de la madrugada."""
    if tokens.word(end) not in BEGIN_PARTS or not isinstance(value, int) or not 0 < value <= _DAY:
        return None
    is_hour = tokens.word(end) in _HOUR_WORDS
    after_hour = end + is_hour
    if is_hour and (half := _AFTER_HOURS.get(tokens.word(after_hour))) and tokens.is_close(after_hour):
        after = after_hour + 1
    else:
        half, after = day_half(tokens, after_hour, value)
    if not half or value > _HALF_DAY:
        return None
    return (Kind.TIME, clock_keys(value, 0, half), (index, after), Weight.WEAK), after


def day_half(tokens: Tokens, at: int, hour: int) -> tuple[str, int]:
    """Give the half of the day that is said from a token on, ``a``, ``p`` or nothing, and where that ends."""
    for after in range(at, at + _LONGEST_JOINERS + 1):
        word = tokens.word(after)
        if not tokens.is_close(after):
            break
        if word == "الظهر" and tokens.word(after - 1) == "بعد":
            return "p", after + 1
        if word in DAY_PARTS:
            half = "a" if word in _MORNING or (word in _NIGHT and hour % _HALF_DAY < _EARLY) else "p"
            return half, after + 1
        if word not in _JOINERS:
            break
    return "", at


def is_before_hour(tokens: Tokens, end: int, index: int) -> bool:
    """Say whether what ends at a token is the earlier of two times: between two and three in the afternoon."""
    return end < index <= end + 2 and all(tokens.word(at) in _BETWEEN for at in range(end, index))


def hours_between(
    tokens: Tokens, first: tuple[int, Amount], second: tuple[int, Amount]
) -> tuple[list[Statement], int] | None:
    """Read the hours of a range that a word before or after it says to be such: zwischen 13 und 16 Uhr, ore 9-19."""
    end = second[1].end
    is_late = tokens.word(end) in tokens.lexicon.clock_after
    if not (is_late or tokens.word(first[0] - 1) == "ore"):
        return None
    times = [_hour_and_minute(tokens, *one) for one in (first, second)]
    if any(hour > _DAY for hour, _ in times):
        return None
    spans = ((first[0], first[1].end), (second[0], end + is_late))
    found = [(Kind.TIME, clock_keys(*time), span, Weight.WEAK) for time, span in zip(times, spans, strict=True)]
    return found, end + is_late


def _hour_and_minute(tokens: Tokens, index: int, amount: Amount) -> tuple[int, int]:
    """Read the 17.30 of "10 bis 17.30 Uhr"."""
    _, _, minute = tokens.word(index).partition(".")
    return int(amount.values[0]), int(minute) if len(minute) == _MINUTE_DIGITS and minute.isdecimal() else 0
