"""Tells numbers that a language's idiom makes another thing of: joined ones, parts, ends of years, hours of the day."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from factsite.parity.amounts import Amount, Value
from factsite.parity.digits import LONGEST
from factsite.parity.duals import ENDINGS, is_dual
from factsite.parity.lexicon import Role
from factsite.parity.quantities import SHARES, YEARS, Kind
from factsite.parity.tokens import Span, Tokens

_OF_UNITS = frozenset({"مئوية", "مربعة", "مكعبة", "بحرية", "مربع", "مكعب", "بحري"})
_HALF_BEFORE = frozenset({"past", "halb"})
_SPANS = frozenset({("S", 3600), ("S", 604800)})
_TEN, _HUNDRED, _THOUSAND = 10, 100, 1000
METRES = frozenset(
    {"metro", "metri", "metros", "mètre", "mètres", "meter", "metern", "metre", "metres", "м", "метр", "метра"}
    | {"متر", "مترا", "مترين", "متران"}
)
# Between a number and its unit: los nueve primeros meses.
WHICH_SPANS = frozenset(
    {"primeros", "primeras", "últimos", "últimas", "próximos", "próximas", "premiers", "premières", "derniers"}
    | {"dernières", "prochains", "prochaines", "primi", "prime", "ultimi", "ultime", "prossimi", "prossime"}
    | {"primeiros", "primeiras", "ersten", "letzten", "nächsten", "vollen", "consecutive", "straight", "full", "whole"}
    | {"consecutivi", "consecutivos", "longues", "longs", "largos", "lunghi", "longos", "lange", "long", "последних"}
    | {"полных", "долгих", "ближайших", "следующих", "первых", "лучших", "останніх"}
)
# Nine times out of ten may be said in percent.
_OF_TIMES = frozenset({"su", "sur", "cada", "von", "out"})
_THE_DOUBLE = frozenset({"il", "del", "al", "el", "le", "du", "au", "o", "do", "das", "um"})
_AS = frozenset({"so", "as", "the", "que", "what", "wie"})
_OUT_OF = frozenset({"su", "sur"})
_PER = frozenset({"su", "sur", "a", "al", "del", "de", "por", "am", "die", "pro", "per"})
_SHARES = frozenset({"su", "sur", "in", "von", "aus", "of", "em", "из", "з", "із"})
_SHARES_OF_EACH = frozenset({"de", "من", "em"})
_EACH = frozenset({"cada", "every", "ogni", "каждых", "кожних", "كل", "أصل", "بين"})
MAY_SHARE = _SHARES | _EACH
"""Words before a number that may make a share of it: three in four."""
# Words that are "one", and no article.
_ONE = frozenset(
    {"1", "one", "uno", "einer", "eine", "einem", "один", "одна", "одного", "одну", "одном", "одной", "одному", "одним"}
    | {"واحد", "واحدا", "واحدة", "один", "одна", "одне", "одній", "одному"}
)
_SHARED_WITHIN, _NEAR_SHARE = 6, 4
_FIRST_HALF = 45
_SECOND_HALF = ["do", "segundo", "tempo"]
_NEAR_RATE = 4
_A = frozenset({"a", "an"})
_BEFORE_SPANS = frozenset(
    {"in", "for", "after", "within", "than", "of", "about", "over", "only", "at", "and", "or", "to", "by", "is", "was"}
    | {"took", "lasted", "lasts", "takes", "take", "spent", "nearly", "almost", "just", "once", "every", "until"}
)
_MULTIPLIED_WITHIN = 6
_BY_HOW_MUCH = frozenset({"بمقدار", "بنسبة", "قدرها", "قدره", "بنحو", "بقرابة"})
_ARABIC_PARTS = frozenset(f"{before}{part}" for before in ("", "و", "ب", "ل") for part in ("خمس", "سبع", "تسع", "عشر"))


def is_joined(tokens: Tokens, index: int, amount: Amount) -> bool:
    """Say whether the second number of a range follows at once: четыре-пять, بين أربعة وخمسة."""
    at = amount.end
    if amount.is_digits or amount.has_scale or (tokens.role(at)[0] is not Role.NUMBER and tokens.gap(at) != " — "):
        return False
    found = tokens.meaning(at)
    if found is None or found[0].role is not Role.NUMBER or isinstance(found[0].value, str):
        return False
    is_between = tokens.word(index - 1) in tokens.lexicon.range_starts and tokens.word(at).startswith("و")
    is_next = tokens.gap(at).strip() in ("-", "‑", "–", "—")
    return (is_next or is_between) and amount.values[0] < found[0].value


def is_arabic_part(tokens: Tokens, index: int, amount: Amount) -> bool:
    """Say whether a number is a part, which is written alike: خمس السكان is a fifth of them."""
    end = amount.end
    if tokens.word(index).removeprefix("ال") in _ARABIC_PARTS and tokens.word(index - 1) in _BY_HOW_MUCH:
        # بمقدار الخمس
        return end == index + 1
    is_noun = tokens.word(end).startswith("ال") and tokens.role(end)[0] is None
    return is_noun and end == index + 1 and tokens.word(index) in _ARABIC_PARTS and tokens.is_close(end)


def after_year(tokens: Tokens, index: int, amount: Amount) -> Amount:
    """Let the end of 1914-18 and of 2024/25 be 18 or 1918, 25 or 2025."""
    year, short = tokens.word(index), tokens.word(amount.end - 1)
    if not (year.isdecimal() and len(year) == 4 and len(short) == 2 and short.isdecimal() and int(year) in YEARS):  # noqa: PLR2004
        return amount
    return amount._replace(values=(*amount.values, int(year[:2] + short)))


def is_couple(first: Amount, second: Amount) -> bool:
    """Say whether a range is "two or three", which is a couple or a few elsewhere."""
    is_small = second.values[0] <= _TEN and second.values[0] - first.values[0] == 1
    return is_small and not (first.is_digits or second.is_digits or second.has_scale)


def says_how_often(tokens: Tokens, end: int) -> bool:
    """Say whether "three times" and the like follow an Arabic verb that alone means to double."""
    roles = (tokens.meaning(at) for at in range(end, end + _MULTIPLIED_WITHIN))
    return any(found and found[0].role in (Role.TIMES, Role.MULTIPLE) for found in roles)


def says_multiple(tokens: Tokens, index: int, end: int) -> bool:
    """Say whether "double" is a number of times, by its article or by what follows: il doppio, doppelt so viel."""
    return tokens.word(index - 1) in _THE_DOUBLE or tokens.word(end) in _AS


def short_year(written: str, amount: Amount) -> Amount:
    """Let '44 be 1944, and '25 be 2025, too."""
    if not (written.isdecimal() and len(written) == 2):  # noqa: PLR2004 - digits
        return amount
    return amount._replace(values=(*amount.values, 1900 + int(written), 2000 + int(written)))


def is_idiom(tokens: Tokens, index: int, amount: Amount, end: int) -> bool:
    """Say whether a number is part of "24 hours a day", "7 jours sur 7" or, in words, of a time of the day."""
    if isinstance(amount.values[0], Decimal):
        is_half = tokens.role(end - 1)[0] is Role.PLUS_HALF or tokens.role(end - 2)[0] is Role.PLUS_HALF
        return is_half and not amount.is_digits and not amount.has_scale and end == amount.end
    if not amount.is_digits and tokens.word(index - 1) in _HALF_BEFORE:
        return True
    if tokens.role(amount.end)[0] is Role.TIMES and {tokens.word(index - 1), tokens.word(end)} & _OF_TIMES:
        return True
    if amount.values[0] not in (7, 24):
        return False
    before, after = tokens.word(index - 1), tokens.word(end)
    is_per = after in _PER and end > amount.end
    return before in _OUT_OF or is_per or tokens.gap(index) == "/" or tokens.gap(end) == "/"


def small_number(tokens: Tokens, index: int) -> int:
    """Give the whole number that one word says, or 0."""
    if (word := tokens.word(index)).isdecimal():
        return int(word) if len(word) <= LONGEST else 0
    if word in _ONE:
        return 1
    found = tokens.meaning(index)
    match found[0].role if found else None:
        case Role.ONE:
            return 1
        case Role.NUMBER if found:
            return int(found[0].value)
    return 0


def may_be_shared(below: Value) -> bool:
    """Say whether a share may be told of as many: one in nine."""
    return below in SHARES or (isinstance(below, int) and 1 < below <= _HUNDRED)


def share_at(tokens: Tokens, index: int, amount: Amount) -> tuple[int, int] | None:
    """Find of how many an amount says how many: "three in four" are 3, at their token."""
    below, word, at = amount.values[0], tokens.word(index - 1), index - 2
    is_each = word in _EACH
    if is_each:
        word, at = tokens.word(index - 2), index - 3
    if not may_be_shared(below) or not (word in _SHARES or (is_each and word in _SHARES_OF_EACH)):
        return None
    if word == "of" and tokens.word(at) != "out":
        return None
    last = at
    while at >= max(0, index - _SHARED_WITHIN) and tokens.is_close(at + 1):
        if index - at > _NEAR_SHARE + (tokens.word(at) in _ONE) + (word in _OUT_OF) and not is_each:
            return None
        if 0 < (above := small_number(tokens, at)) < below and tokens.role(at + 1)[0] is not Role.TIMES:
            is_clear = below in SHARES or word in _OUT_OF or word == "of" or tokens.word(at) in _ONE or is_each
            return (above, at) if is_clear else None
        at -= 1
    if word == "من" and tokens.word(index - 1) == "كل" and tokens.is_close(last + 1) and tokens.is_close(last + 2):
        # نخلة من كل ست: one is not said, and two is an ending.
        is_two = is_dual(tokens.word(last))
        is_clear = last >= 0 and (is_two or not tokens.word(last).endswith(ENDINGS))
        return (1 + is_two, last) if is_clear else None
    return None


def with_late_part(tokens: Tokens, index: int, amount: Amount, end: int) -> tuple[Amount, int] | None:
    """Read what is counted within a number: un grado e mezzo, un mètre cinquante; give the number and where it ends."""
    # ثلاث درجات مئوية ونصف
    is_far = tokens.word(end + 1) in _OF_UNITS
    role, _, after = tokens.role(end + 1 + is_far)
    if role is Role.PLUS_HALF and tokens.is_close(end) and tokens.role(end)[0] is None:
        return amount._replace(values=(*(one + Decimal("0.5") for one in amount.values), *amount.values)), after
    metre = next((at for at in (index - 1, index - 2) if tokens.word(at) in METRES and tokens.is_close(at + 1)), 0)
    value = amount.values[0]
    if (
        metre
        and tokens.is_close(index)
        and small_number(tokens, metre - 1) < _TEN
        and isinstance(value, int)
        and _TEN <= value < _HUNDRED
    ):
        # "Метр восемьдесят" leaves the one unsaid.
        metres = Decimal(value) / _HUNDRED + (small_number(tokens, metre - 1) or 1)
        return amount._replace(values=(*amount.values, metres)), end
    return None


def is_thousands(amount: Amount) -> bool:
    """Say whether a number in one word ends in a thousand: cinquantamila."""
    return not amount.is_digits and amount.values[0] % _THOUSAND == 0 < amount.values[0]


def leaves_thousands(first: Amount, second: Amount) -> bool:
    """Say whether digits leave their thousands to the number after them: 12 ou 13 000."""
    least, whole = first.values[0], second.values[0]
    return second.is_digits and whole % _THOUSAND == 0 and least * _THOUSAND < whole < least * _THOUSAND * 2


def is_rate(tokens: Tokens, index: int, spans: Sequence[Span]) -> bool:
    """Say whether "a week" tells per what an amount just before it is: 28 hours a week, 30 litres of water a day."""
    if tokens.word(index) not in _A or not spans or not tokens.is_close(index):
        return False
    distance = index - spans[-1][1]
    return distance == 0 or (distance < _NEAR_RATE and tokens.word(index - 1) not in _BEFORE_SPANS)


def in_second_half(tokens: Tokens, amount: Amount, end: int) -> Amount:
    """Let the minute of a match's second half be that of the match, too: aos 44 do segundo tempo."""
    if tokens.words[end : end + 3] == _SECOND_HALF:
        return amount._replace(values=(*amount.values, *(one + _FIRST_HALF for one in amount.values)))
    return amount


def is_span_of_one(kind: Kind, unit: tuple[str, int] | None) -> bool:
    """Say whether one of a unit is a span of time: an hour, a month; "a day" is a manner of speaking."""
    return kind is Kind.DURATION and unit is not None and (unit[0] == "M" or unit in _SPANS)
