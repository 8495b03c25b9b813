"""What is read first, exactly and alike in every language: identifiers, dates and times in digits alone."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from factsite.parity.quantities import Kind, Quantity, Weight
from factsite.patterns import pattern

Span = tuple[int, int]

_LETTER = "A-Za-zÀ-ÖØ-öø-ɏͰ-ϿЀ-ӿ"
_CAPITAL = "A-ZÀ-ÖØ-ÞΑ-ΩЀ-Я"
_TAIL = rf"[{_LETTER}\d]*(?:[-.‑_/][{_LETTER}\d]*\d[{_LETTER}\d]*|[-‑][{_LETTER}]+)*"
_SPACE = r"[\ \u00a0\u202f]?"
_MASKS = pattern(
    rf"""
    (?P<version>(?<![\d.,])(?!\d{{1,3}}(?:\.\d{{3}})+(?![\d.]))
      (?!\d\d?\.\d\d?\.[12]\d{{3}}\b|[12]\d{{3}}\.\d\d?\.\d\d?\b)\d+(?:\.\d+){{2,}})
    | (?P<primes>(?<![\d.,:])\d{{1,3}}['’′]\s?[0-5]?\d(?:["”″]|''|’’)(?:\d\d?(?!\d))?)
    | (?P<race>(?<![\d.,:])\d{{1,2}}(?:{_SPACE}s{_SPACE}|''|["″”秒])\d\d?(?![\d\w]))
    | (?P<lap>(?<![\d.,:])\d{{1,2}}(?::[0-5]\d[.,]\d\d?
      | {_SPACE}min{_SPACE}[0-5]?\d{_SPACE}s(?:{_SPACE}\d{{1,3}})?
      | {_SPACE}h{_SPACE}[0-5]?\d{_SPACE}min(?:{_SPACE}[0-5]?\d{_SPACE}s)?)(?!\w))
    | (?P<phone>\+\d[\d\ \u00a0()-]{{7,}}\d)
    | (?<![\d.,/-])(?:
        (?P<iso>(?P<y>[12]\d{{3}})-(?P<m>0[1-9]|1[0-2])-(?P<d>[0-3]\d))
      | (?P<numeric>(?P<a>[0-3]?\d)(?P<mark>[./])(?P<b>[0-3]?\d)(?P=mark)(?P<year>[12]\d{{3}}))
      | (?P<chinese>(?P<cy>[12]\d{{3}})[./](?P<cm>0?[1-9]|1[0-2])[./](?P<cd>[0-3]?\d))
      | (?P<clock>(?P<hour>[0-2]?\d)(?::|[ \u00a0\u202f]?h[ \u00a0\u202f]?)(?P<minute>[0-5]\d)(?::[0-5]\d)?)
        (?![.,]\d|[ \u00a0\u202f\u2009]\d{{3}})(?:\s?(?P<half>[AaPp]\.?[Mm]\b))?
      )(?![\d/])
    | (?P<name>(?<![{_LETTER}\d])(?:
        [{_LETTER}]+\d{_TAIL}
      | (?!(?:Under|Over|Unter|Über|Pre|Post|Mid)[-‑]\d)
        (?=[{_LETTER}]*[{_CAPITAL}])[{_LETTER}]+(?:[-‑][{_LETTER}]+)*[-‑]\d{_TAIL}
      | \d+(?!x\d|e\d)[{_LETTER}]+\d{_TAIL}
      ))
    """,
    re.VERBOSE,
)
# "5:30 of the afternoon" counts twelve hours in languages that count 24.
_DAY_PART = pattern(r"\s(?:del|de la|da|du|de l|дня|вечера|утра|ночи|вечора|ранку|nach|am|abends)", re.IGNORECASE)
_LINK = r"\s(?:من |in the |del |de la |da |du |della |di )?"
_MORNING = pattern(
    rf"{_LINK}(?:صباح|الصباح|فجر|morning|matt?in|mañana|madrugada|manhã|утра|ранку|morgens|früh)", re.IGNORECASE
)
_EVENING = pattern(
    rf"{_LINK}(?:مساء|المساء|evening|afternoon|pomeriggio|sera\b|soir|tarde|вечера|вечора|abends|nachmittags)",
    re.IGNORECASE,
)
_DIGITS_RUN = pattern(r"\d+")
# A number by itself, with its separators, a sign before it and punctuation around.
_PLAIN = pattern(r"[^\w+#]*\d+(?:[.,]\d+)?(?:[%°]|(?![.,:/-]\d)[^\w\s])*")
_HOURS = tuple(
    f"{before}{unit}{after}" for before in " \u00a0" for unit in ("h", "min", "s") for after in " \u00a0\u202f"
)
_UNIT_LETTERS = frozenset("hms")
_LONGEST = 40
# How much of a telephone number or time may follow its first digits.
_TAIL_LENGTH = 24
_FOREIGN = pattern(r"[!-~À-ɏͰ-ӿ‑]*\d(?:[!-~À-ɏͰ-ӿ‑]| (?=\d))*")
_BARE = pattern(r"[^\w+#]*\d+(?:[.,]\d+)?[^\w\s]*")
_AROUND = frozenset({"", " ", "\n", "("})
_PRIMES = frozenset("'’′")
_NOON = 12
_MONTHS = 12
_DIGITS = pattern(r"\d")
_LAST_DIGIT = pattern(r".*\d", re.DOTALL)
_FEW = 3


def read_masks(
    text: str, digits: Sequence[Span], *, counts_24_hours: bool = False, is_spaced: bool = True
) -> Iterator[Quantity]:
    """Give the identifiers, and the dates and times in digits; ``digits`` are the places of the words with digits."""
    for found in _masks(text, digits, is_spaced=is_spaced):
        start, end, written = found.start(), found.end(), found[0]
        if found["name"]:
            yield Quantity(Kind.IDENTIFIER, _identifier_keys(written), start, end, written, weight=_weight(written))
        elif found["version"]:
            yield Quantity(Kind.IDENTIFIER, (written,), start, end, written)
        elif found["primes"]:
            yield Quantity(Kind.DURATION, _primed(written), start, end, written, weight=Weight.WEAK)
        elif found["race"]:
            seconds = ".".join(_DIGITS_RUN.findall(written))
            yield Quantity(Kind.DURATION, (f"S{seconds}", f"={seconds}"), start, end, written, weight=Weight.WEAK)
        elif found["lap"]:
            yield Quantity(Kind.DURATION, (f"S{_lap(written)}",), start, end, written, weight=Weight.WEAK)
        elif found["phone"]:
            key = "".join(_DIGITS.findall(written))
            yield Quantity(Kind.IDENTIFIER, (key,), start, end, written)
        elif found["clock"]:
            yield Quantity(
                Kind.TIME, _clock_keys(found, counts_24_hours=counts_24_hours), start, end, written, weight=Weight.WEAK
            )
        elif keys := _date_keys(found):
            yield Quantity(Kind.DATE, keys, start, end, written)


def _primed(written: str) -> tuple[str, ...]:
    """Give the keys of 3'38"; its seconds may be read by themselves elsewhere, unless they have hundredths."""
    whole = f"S{_lap(written)}"
    return (whole,) if written[-1].isdecimal() else (whole, f"S{60 * int(_DIGITS_RUN.findall(written)[0])}")


def _lap(written: str) -> str:
    """Give the seconds of 3:38.91, 3min38s91, 3'38"91 and 2h05min."""
    first, second, *last = _DIGITS_RUN.findall(written)
    if "h" in written:
        return str(3600 * int(first) + 60 * int(second) + int((last or "0")[0]))
    whole = str(60 * int(first) + int(second))
    part = last[0].rstrip("0") if last else ""
    return f"{whole}.{part}" if part else whole


def _masks(text: str, digits: Sequence[Span], *, is_spaced: bool) -> Iterator[re.Match[str]]:
    """Look at the words that hold digits, and only at those that aren't plain numbers."""
    if not is_spaced:
        # Between signs without spaces, a word is what is of another script.
        for chunk in _FOREIGN.finditer(text):
            if not _BARE.fullmatch(chunk[0]):
                yield from _MASKS.finditer(text, *chunk.span())
        return
    after = 0
    parted = text.replace("\n", " ")
    for start, end in digits:
        if start < after:
            continue
        last, after = after, end
        is_bare = parted[end : end + 1] == " " and text[start - 1 : start] in _AROUND
        if (
            is_bare
            and text[start:end].isdecimal()
            and not (parted[end + 1 : end + 2] in _UNIT_LETTERS and parted.startswith(_HOURS, end))
        ):
            continue
        begin = max(last, parted.rfind(" ", max(0, start - _LONGEST), start) + 1, start - _LONGEST)
        space = parted.find(" ", end, end + _LONGEST)
        word_end = space if space >= 0 else min(len(text), end + _LONGEST)
        is_prime = text[end : end + 1] in _PRIMES and text[end + 1 : end + 2] in " 0123456789\u00a0\u202f"
        if not is_prime and _PLAIN.fullmatch(text, begin, word_end) and not parted.startswith(_HOURS, word_end):
            continue
        for found in _MASKS.finditer(text, begin, min(len(text), word_end + _TAIL_LENGTH)):
            if found.start() >= word_end:
                break
            yield found
            after = max(after, found.end())


def _identifier_keys(written: str) -> tuple[str, ...]:
    """Give an identifier as written, and without what a language adds at its end: ``COVID-19-Pandemie``."""
    key = written.casefold().replace("‑", "-")
    found = _LAST_DIGIT.match(key)
    return (key, found[0]) if found and found[0] != key else (key,)


def _weight(written: str) -> Weight:
    """Take the least of them, such as ``A4`` and ``5G``, for words."""
    is_word = len(written) <= _FEW or written.casefold().startswith("covid")
    return Weight.WEAK if is_word else Weight.STRONG


def _date_keys(found: re.Match[str]) -> tuple[str, ...]:
    if found["iso"]:
        return (date_key(int(found["y"]), int(found["m"]), int(found["d"])),)
    if found["chinese"]:
        return (date_key(int(found["cy"]), int(found["cm"]), int(found["cd"])),)
    year, one, other = int(found["year"]), int(found["a"]), int(found["b"])
    both = ((one, other), (other, one))
    return tuple(dict.fromkeys(date_key(year, month, day) for day, month in both if month <= _MONTHS))


def date_key(year: int, month: int, day: int) -> str:
    """Write a date as a key; 0 stands for what isn't said."""
    return f"{year:04}-{month:02}-{day:02}"


def _clock_keys(found: re.Match[str], *, counts_24_hours: bool) -> tuple[str, ...]:
    half = (found["half"] or "")[:1].lower()
    if counts_24_hours and not half and not _DAY_PART.match(found.string, found.end()):
        return (f"{int(found['hour'])}:{found['minute']}",)
    if not half:
        is_early = _MORNING.match(found.string, found.end())
        half = "a" if is_early else "p" if _EVENING.match(found.string, found.end()) else ""
    return clock_keys(int(found["hour"]), int(found["minute"]), half)


def clock_keys(hour: int, minute: int, half: str = "") -> tuple[str, ...]:
    """Give the keys of a time; of one before noon without ``a`` or ``p``, both halves of the day are meant."""
    if half:
        hour = hour % _NOON + (_NOON if half == "p" else 0)
    later = hour + _NOON
    return (f"{hour}:{minute:02}", f"{later}:{minute:02}") if not half and hour < _NOON else (f"{hour}:{minute:02}",)
