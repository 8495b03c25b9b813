"""What a number of a Chinese or Japanese text counts: time, parts, points, money."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

from factsite.parity.han_words import (
    AFTER_DAYS,
    CURRENCIES,
    FOREIGN,
    FOREIGN_KANA,
    GROWS,
    HALF_MONTHS,
    HALF_MORE,
    HAN,
    MANY,
    NOT_TENTHS,
    POINTS,
    UNITS,
    Value,
    small,
)
from factsite.parity.quantities import YEARS, Kind, key_of

_DAYS, _FEW = 31, 3
# Before the second number of a score.
AGAINST = frozenset("比对對対")
_PART_OF_UNIT = re.compile(
    r"(?:[米尺]|メートル)(?:(?P<part>[一二三四五六七八九]|\d{1,2}(?![\d.,年月日]))(?![十百千万个個人名])|半)|(?:公顷|公頃|公里|公斤|吨|噸|キロ|トン|ヘクタール|倍)半"
)
_HUNDREDTHS_OF_SECOND = re.compile(r"秒(\d\d?)(?!\d)")
UNIT = re.compile("|".join(UNITS))
_PERCENT = re.compile("%|％|٪|パーセント(?!ポイント)")
_POINTS = re.compile("|".join(POINTS))
_BASIS_POINTS = re.compile("个?基点|個?基點|ベーシスポイント|ベーシス・ポイント|bps?(?![a-z])")
# 元 begins other words, too.
_CURRENCY = re.compile(
    "|".join(f"{re.escape(name)}(?![素旦年月老首帅帥件])" for name in sorted(CURRENCIES, key=len, reverse=True))
)
# Of which country a currency is: 挪威克朗, ノルウェー・クローネ.
_FOREIGN = re.compile(
    rf"[ァ-ヺー]{{2,10}}(?:[・＝](?P<katakana>{'|'.join(name for name in CURRENCIES if 'ァ' <= name[0] <= 'ヺ')})"
    rf"|(?P<joined>{'|'.join(FOREIGN_KANA)}))|[一-鿿]{{2,5}}?(?P<name>{'|'.join(FOREIGN)})"
)
_FOREIGN_BEGINS = frozenset("・＝") | {name[0] for name in (*FOREIGN, *FOREIGN_KANA)}
_CENTS = re.compile(
    r"\s?(?:(\d{1,2})(?:セント|ペンス|コペイカ|銭|美分|[欧歐]分|分(?!之|の)|仙|便士|戈比)|([\d一二三四五六七八九])角)"
)
# A Taiwanese step of interest rates is a quarter of a point.
STEP, _OF_RATES = "碼", re.compile("[息率調降升]")
# With what a word begins that says what a number counts.
_COUNTED = frozenset(
    f"%％٪分パ成割倍基ベb碼米尺メ公吨噸キトヘ日{''.join(word[0] for word in (*UNITS, *POINTS, *HALF_MORE, *MANY))}"
)
# What stands before days that are counted, and before no date.
_SPAN_BEFORE = re.compile("(?:さらに|あと|まる|丸|延べ|計|わずか|たった|最大|最長|最短|なくとも|ほぼ|約|およそ)$")
_HUNDREDTHS = re.compile(rf"([{HAN}]|\d)分?|半")


Unit = tuple[str, int] | None


class Counted(NamedTuple):
    """What a number counts, what it may be, and where that ends."""

    kind: Kind
    values: tuple[Value, ...]
    end: int
    unit: Unit = None


def count_of(masked: str, start: int, end: int, value: Value, *, is_japanese: bool) -> Counted:
    """Say what a number counts, by what follows it."""
    written = masked[end : end + 9]
    after = written.lstrip(" ")
    end += len(written) - len(after)
    if after[:1] not in _COUNTED:
        return Counted(Kind.NUMBER, (value,), end)
    if percent := _PERCENT.match(after):
        return Counted(Kind.PERCENT, (value,), end + percent.end())
    if after.startswith("分") and masked[start - 1 : start] in AGAINST:
        return Counted(Kind.NUMBER, (value,), end)
    if after.startswith(STEP) and value <= _FEW and _OF_RATES.search(masked, max(0, start - 6), start):
        return Counted(Kind.POINTS, (Decimal(value) / 4,), end + 1)
    if basis := _BASIS_POINTS.match(after):
        return Counted(Kind.NUMBER, (Decimal(value) / 100,), end + basis.end())
    if points := _POINTS.match(after):
        return Counted(Kind.POINTS, (value,), end + points.end())
    if after[:1] in {"成", "割"} and after[1:2] not in {*NOT_TENTHS}:
        return _tenths(masked, value, end + 1)
    if after.startswith("倍"):
        is_half = after.startswith("倍半")
        value += Decimal("0.5") if is_half else 0
        return Counted(
            Kind.MULTIPLE,
            (value,) if is_japanese else _times(masked[max(0, start - 6) : start], value),
            end + 1 + is_half,
        )
    if later := _PART_OF_UNIT.match(after):
        # 一米五, 1メートル半
        digits = later["part"] or "5"
        part = Decimal(small(digits)) / 10 ** len(digits)
        return Counted(Kind.NUMBER, (value + part, value), end + later.end())
    is_span = after.startswith("日") and bool(_SPAN_BEFORE.search(masked, max(0, start - 5), start))
    return _time(after, end, value, is_span=is_span)


def _tenths(masked: str, value: Value, end: int) -> Counted:
    """Read 三成五 and 3割5分: tenths, and the hundredths that may follow."""
    rest = _HUNDREDTHS.match(masked, end)
    if rest is None:
        return Counted(Kind.PERCENT, (value * 10,), end)
    hundredths = 5 if rest[0] == "半" else small(rest[1])
    return Counted(Kind.PERCENT, (value * 10 + hundredths,), rest.end())


def _times(before: str, value: Value) -> tuple[Value, ...]:
    """Give what N倍 may mean: after a verb of growth in Chinese, N times more or N times as much."""
    return (value + 1, value) if before.rstrip("近约約将將超过過逾").endswith(GROWS) else (value,)


def currency_after(masked: str, end: int) -> tuple[tuple[str, ...], int, int] | None:
    """Find the currency after a number that ends there: what it may be, and where it stands."""
    written = masked[end : end + 16]
    after = written.lstrip(" 多余")
    at = end + len(written) - len(after)
    if found := _CURRENCY.match(after):
        return CURRENCIES[found[0]], at, at + found.end()
    if _FOREIGN_BEGINS.isdisjoint(after[2:12]):
        return None
    if (foreign := _FOREIGN.match(after)) and foreign.lastgroup:
        return CURRENCIES[foreign[foreign.lastgroup]], at, at + foreign.end()
    return None


def cents_after(masked: str, end: int) -> tuple[Decimal, int]:
    """Give the part of a currency that follows its name, and where that ends; nothing where there is none."""
    found = _CENTS.match(masked, end)
    if found is None:
        return Decimal(0), end
    return (Decimal(found[1]) / 100 if found[1] else Decimal(small(found[2])) / 10), found.end()


def _time(after: str, end: int, value: Value, *, is_span: bool) -> Counted:
    """Read a span of time; a plain number where none follows."""
    if after.startswith(MANY):
        # 两个多月, 三个多小时
        after, end = after[0] + after[2:], end + 1
    if after.startswith(HALF_MORE) and not after.startswith(HALF_MONTHS):
        after, end, value = after[2:], end + 2, value + Decimal("0.5")
    if found := UNIT.match(after):
        word = found[0]
        if word == "年" and value in YEARS:
            return Counted(Kind.NUMBER, (value,), end + 1)
        is_half_after = after.startswith("半", len(word))
        if word == "秒" and (hundredths := _HUNDREDTHS_OF_SECOND.match(after)):
            # 49秒87
            seconds = value + Decimal(f"0.{hundredths[1]}")
            return Counted(Kind.DURATION, (seconds,), end + hundredths.end(), UNITS[word])
        total = value + Decimal("0.5") if is_half_after or word in HALF_MONTHS else value
        return Counted(Kind.DURATION, (total,), end + len(word) + is_half_after, UNITS[word])
    if (
        after.startswith("日")
        and after[1:2] not in {*"元圆圓"}
        and (is_span or value > _DAYS or after[1:].startswith(AFTER_DAYS))
    ):
        return Counted(Kind.DURATION, (value,), end + 1, ("S", 86400))
    return Counted(Kind.NUMBER, (value,), end)


def keys_of(values: tuple[Value, ...], unit: Unit) -> tuple[str, ...]:
    """Give the keys of an amount; of a span of time, those of its length and, after ``=``, of what is written."""
    keys = tuple(map(key_of, values))
    if unit is None:
        return keys
    return (*(f"{unit[0]}{key_of(one * unit[1])}" for one in values), *(f"={key}" for key in keys))
