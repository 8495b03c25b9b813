"""Reads the quantities of Chinese and Japanese texts, whose words aren't parted."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

from factsite.parity.digits import LONGEST
from factsite.parity.han_bounds import bound_after, bound_before, denies_after, far_bound, is_negated
from factsite.parity.han_patterns import NUMBER, START, STATEMENT
from factsite.parity.han_words import (
    AFTER_DAYS,
    CURRENCIES,
    ERAS,
    GROWS,
    HALF_MONTHS,
    HALF_MORE,
    HALVED,
    HAN,
    MANY,
    MEASURES,
    MORE,
    NOT_TENTHS,
    NUM,
    PLACES,
    POINTS,
    SCALE,
    UNITS,
    Value,
    decade_of,
    number_of,
    of_scale,
    orders_of,
    scaled,
    small,
    total_of,
    weekday_key,
)
from factsite.parity.masks import clock_keys, date_key
from factsite.parity.quantities import (
    SHARES,
    UNSURE,
    YEARS,
    Bound,
    Kind,
    Quantity,
    Weight,
    fraction_key,
    is_telling,
    key_of,
)

_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_HALVES_OF_DAYS = dict.fromkeys(("上午", "凌晨", "早上", "午前"), "a") | dict.fromkeys(("下午", "晚上", "午後"), "p")
_DAYS, _HOURS, _FEW = 31, 24, 3
_MONTHS = range(1, 13)
_LARGEST_POWER = 99
# How far from an amount a bound may stand that is beside no other one.
_FAR = 30

_RANGE = re.compile(rf"\s?[-–—−~〜～至到]\s?(?P<n>{NUM})(?P<scale>[{SCALE}]+)?")
_PART_OF_UNIT = re.compile(
    r"(?:[米尺]|メートル)(?:(?P<part>[一二三四五六七八九])(?![十百千万个個])|半)|(?:公顷|公頃|公里|公斤|吨|噸|キロ|トン|ヘクタール|倍)半"
)
_HUNDREDTHS_OF_SECOND = re.compile(r"秒(\d\d?)(?!\d)")
_UNIT = re.compile("|".join(UNITS))
_POINTS = re.compile("|".join(POINTS))
_BASIS_POINTS = re.compile("个?基点|個?基點|ベーシスポイント|ベーシス・ポイント|bps?(?![a-z])")
# 元 begins other words, too.
_CURRENCY = re.compile(
    "|".join(f"{re.escape(name)}(?![素旦年月老首帅帥件])" for name in sorted(CURRENCIES, key=len, reverse=True))
)
# With what a word begins that says what a number counts.
_COUNTED = frozenset(
    f"%％٪分パ成割倍基ベb米尺メ公吨噸キトヘ日{''.join(word[0] for word in (*UNITS, *POINTS, *HALF_MORE, *MANY))}"
)
_WHICH = re.compile(
    r"(?:回|度|番|人|年|日|つ|か月|カ月|ヶ月|代|件|例|期|社|校|か国|カ国|世代|代|試合|枚|本|通|曲|巻|戦|周|週|ラウンド)目|位(?![置相])"
)
# Before the second number of a score.
_AGAINST = frozenset("比对对対")
_HUNDREDTHS = re.compile(rf"([{HAN}]|\d)分?|半")

Unit = tuple[str, int] | None


class _Counted(NamedTuple):
    """What a number counts, what it may be, and where that ends."""

    kind: Kind
    values: tuple[Value, ...]
    end: int
    unit: Unit = None


def read_han(text: str, masked: str, language: str) -> list[Quantity]:
    """Read a text; ``masked`` is the same with what was read already blanked out."""
    reader = _HanReader(text, masked, is_japanese=language.startswith("ja"))
    position = 0
    while start := START.search(masked, position):
        position = start.start()
        if found := STATEMENT.match(masked, position):
            after = reader.take(found)
            position = after if found.lastgroup == "share" else max(after, found.end())
        else:
            position += 1
    return reader.found


class _HanReader:
    """Takes the statements of one text, one after another."""

    def __init__(self, text: str, masked: str, *, is_japanese: bool) -> None:
        self._text = text
        self._masked = masked
        self._is_japanese = is_japanese
        self.found: list[Quantity] = []

    def take(self, found: re.Match[str]) -> int:  # noqa: C901, PLR0912 - one line for each sort of statement
        """Note what a match states; give where to go on."""
        span = found.span()
        match found.lastgroup:
            case "ordinal":
                # The first and the second may be left to words that say no number.
                value = number_of(found["on"]) or 0
                is_sure = found["on"][0].isdecimal() or value >= _FEW or self._masked.startswith("季", span[1])
                weight = Weight.WEAK if is_sure else Weight.MAY
                self._add(Kind.ORDINAL, (key_of(value),), (found.start("on"), span[1]), weight=weight)
            case "century":
                half = "0.5" if found["half_more"] or found["half_after"] else "0"
                self._add(Kind.CENTURY, (key_of(small(found["cn"]) + Decimal(half)),), span)
            case "date":
                return self._date(found)
            case "first_hour" if small(found[0]) <= _HOURS:
                self._add(Kind.TIME, clock_keys(small(found[0]), 0), span, weight=Weight.MAY)
            case "first_month" if small(found[0]) in _MONTHS:
                self._add(Kind.DATE, (date_key(0, small(found[0]), 0),), span, weight=Weight.MAY)
            case "clock":
                return self._clock(found)
            case "named_hour":
                self._add(Kind.TIME, ("12:00",) if found[0] == "正午" else ("0:00", "24:00"), span)
            case "decade":
                self._add(Kind.DECADE, decade_of(small(found["dn"]), found["dc"]), span)
            case "double":
                return self._double(found)
            case "weekday":
                self._add(Kind.WEEKDAY, (weekday_key(found[0]),), span)
            case "part_of_span":
                self._part_of_span(found)
            case "percent":
                value = number_of(found["pn"]) or 0
                self._add(Kind.PERCENT, (key_of(value),), span, self._bound(*span), Weight.STRONG)
            case "fraction":
                self._fraction(found)
            case "share":
                return self._share(found)
            case "power":
                self._power(found)
            case "halving":
                self._add(Kind.FRACTION, ("0.5",), span)
            case "fan":
                self._fan(found)
            case "vague":
                self._vague(span)
            case "number":
                return self._number(found)
        return span[1]

    def _add(
        self,
        kind: Kind,
        keys: tuple[str, ...],
        span: tuple[int, int],
        bound: Bound = Bound.NONE,
        weight: Weight = Weight.WEAK,
    ) -> None:
        self.found.append(Quantity(kind, keys, *span, self._text[slice(*span)], bound, weight))

    def _vague(self, span: tuple[int, int]) -> None:
        """Note 数十, 上万 and 成千上万, which name an order of numbers; others name none."""
        if orders := orders_of(self._masked[slice(*span)]):
            self._add(Kind.MAGNITUDE, orders, span)
        else:
            self._add(Kind.UNREAD, (), span, weight=Weight.MAY)

    # Dates and times

    def _date(self, found: re.Match[str]) -> int:
        month, day = small(found["ym"] or found["m"]), small(found["yd"] or found["d"])
        if ((found["m"] or found["ym"]) and month not in _MONTHS) or day > _DAYS:
            return found.start() + 1
        year = _year(found)
        if year and not month:
            self._add(Kind.NUMBER, (str(year),), found.span())
        else:
            weight = Weight.STRONG if day or year else Weight.WEAK
            self._add(Kind.DATE, (date_key(year, month, day),), found.span(), weight=weight)
        return found.end()

    def _clock(self, found: re.Match[str]) -> int:
        hour = small(found["hour"])
        if self._is_japanese and self._masked[found.end("hour") : found.end("hour") + 2].lstrip()[:1] in "点點":
            # Points, or pieces.
            return self._number(NUMBER.match(self._masked, found.start("hour")) or found)
        is_named = (
            found["half"]
            or found["minute"]
            or found["halfhour"]
            or found["quarters"]
            or found[0].endswith(("整", "时", "時"))
        )
        if hour > _HOURS or not (is_named or found["hour"].isdecimal()):
            return found.end("hour")
        minute = 30 if found["halfhour"] else 15 * small(found["quarters"]) or small(found["minute"])
        half = _HALVES_OF_DAYS.get(found["half"] or "", "")
        end = found.end()
        if (
            found["minute"]
            and self._masked.startswith("前", end)
            and not self._masked.startswith(("前後", "前后"), end)
        ):
            # 8時10分前
            hour, minute, end = hour - 1, 60 - minute, end + 1
        self._add(Kind.TIME, clock_keys(hour, minute, half), (found.start(), end))
        return end

    def _double(self, found: re.Match[str]) -> int:
        """Read two numbers of one scale and unit, 两三年 and 四五百万, where the second is the next one."""
        low, high = small(found["pair"][0]), small(found["pair"][-1])
        end, scale = found.end(), found["dscale"]
        if not (scale or found["pair"][0].isdecimal() or self._is_counted("二", end)):
            return end
        tens = (small(found["dten"]), of_scale(scale))
        first, second = (tens[0] + one * tens[1] for one in (low, high))
        counted = self._counted(found.start(), end, second)
        values: tuple[Value, ...] = (low * 10,) if counted.kind is Kind.PERCENT else (first,)
        if counted.kind is Kind.NUMBER and first != low:
            values = (first, low)
        self._add(counted.kind, _keys(values, counted.unit), (found.start(), end), Bound.ABOUT)
        span = (found.end("pair") - 1, counted.end)
        self._add(counted.kind, _keys(counted.values, counted.unit), span, Bound.ABOUT)
        return counted.end

    def _part_of_span(self, found: re.Match[str]) -> None:
        """Read half an hour, half a year, half a point, three quarters of an hour, a quarter of a century."""
        if found["half_of"]:
            kind, keys, weight = HALVED[found["half_of"]]
        else:
            quarters = small(found["quarters_of_hour"])
            kind, keys, weight = Kind.DURATION, (f"S{900 * quarters}" if quarters else "M300",), Weight.WEAK
        self._add(kind, keys, found.span(), self._bound(*found.span()), weight)

    # Parts and multiples

    def _fraction(self, found: re.Match[str]) -> None:
        below, above = of_scale(found["below"] or "") or small(found["below"]), small(found["above"])
        if found["halves"]:
            self._add(Kind.FRACTION, ("0.5",), found.span(), self._bound(*found.span()))
        elif below:
            # A map's scale of 5万分の1 is told by its larger number.
            is_scale = above == 1 and below > _LARGEST_POWER
            keys: tuple[str, ...] = (fraction_key(above, below),)
            keys = (str(below), *keys) if is_scale else keys
            self._add(Kind.FRACTION, keys, found.span(), self._bound(*found.span()))

    def _share(self, found: re.Match[str]) -> int:
        """Read 4人に1人 and 每四人中有一人, which may be a quarter elsewhere."""
        below, above = number_of(found["sbelow"]), number_of(found["sabove"])
        if not (isinstance(below, int) and isinstance(above, int) and 0 < above < below and below in SHARES):
            return self._number(NUMBER.match(self._masked, found.start()) or found)
        end = found.end("sabove")
        bound = bound_before(self._masked[max(0, found.start() - 9) : found.start()].rstrip("每"))
        self._add(Kind.FRACTION, (fraction_key(above, below),), (found.start(), end), bound or Bound.ANY)
        for group, value in (("sbelow", below), ("sabove", above)):
            self._add(Kind.NUMBER, (str(value),), found.span(group), weight=Weight.MAY)
        return end

    def _power(self, found: re.Match[str]) -> None:
        # More digits than these make it no larger than the largest.
        exponent = int((found["raised"] or found["caret"]).translate(_SUPERSCRIPTS)[:LONGEST])
        power = max(-_LARGEST_POWER, min(_LARGEST_POWER, exponent))
        value = Decimal(found["factor"] or 1).scaleb(power)
        self._add(Kind.NUMBER, (key_of(value),), found.span(), self._bound(*found.span()), Weight.STRONG)

    def _fan(self, found: re.Match[str]) -> None:
        """Read 翻一番 (×2), 翻两番 (×4), 翻倍 (×2), 翻了三倍 (×3 or ×4)."""
        times = small(found["times"])
        by_rule = (2 ** (times or 1),) if found[0].endswith("番") else (times, times + 1)
        keys = by_rule if times > 1 or found[0].endswith("番") else (2,)
        self._add(Kind.MULTIPLE, tuple(map(str, keys)), found.span())

    # Numbers

    def _number(self, found: re.Match[str]) -> int:
        """Read a number with its scale and with what it counts."""
        written, end = found["n"], found.end()
        first = number_of(written)
        has_scale = bool(found["scale"] or found["rest"])
        is_single = len(written) == 1 and not written.isdecimal() and not has_scale
        if first is None or (is_single and not self._is_counted(written, end)):
            return end
        value = total_of(first, found["scale"] or "", found["rest"] or "", found["tail"] or "")
        if isinstance(value, int) and (which := _WHICH.match(self._masked, end)):
            # 7回目: which one, as 第7 is.
            weight = Weight.WEAK if value >= _FEW else Weight.MAY
            self._add(Kind.ORDINAL, (str(value),), (found.start(), which.end()), weight=weight)
            return which.end()
        counted = self._counted(found.start(), end, value)
        second = _RANGE.match(self._masked, end) if counted.kind is Kind.NUMBER else None
        if second and (other := number_of(second["n"])) is not None:
            return self._range((found.start(), end), value, second, other)
        # 百万 may be said of what nobody has counted.
        is_round = has_scale and written[0] in "百千"
        is_strong = not is_round and (has_scale or (written[0].isdecimal() and is_telling(value)))
        more = found["more"] or found["more2"] or ("多" if self._masked.startswith(MANY, end) else "")
        self._state(found.start(), counted, more, is_strong=is_strong)
        return counted.end

    def _is_counted(self, written: str, end: int) -> bool:
        """Say whether a single numeral is a number: something that is counted follows."""
        after = self._masked[end : end + 3]
        has_unit = after.startswith((*HALF_MORE, *MANY)) or bool(_UNIT.match(after))
        if written == "一":
            return has_unit or after.startswith(("倍", "成"))
        is_range = bool(_RANGE.match(self._masked, end)) and after[:1] not in "到至"
        return has_unit or is_range or after.startswith(PLACES) or after[:1] in {*MEASURES, "倍", "成", "割", "半"}

    def _state(self, start: int, counted: _Counted, more: str, *, is_strong: bool) -> None:
        span = (start, counted.end)
        bound = self._bound(*span)
        if bound is Bound.NONE and more.endswith(tuple(MORE)):
            is_decade = self._masked[counted.end - 1] in "岁歲"
            bound = Bound.ABOUT if is_decade or more.endswith(("来", "來")) else Bound.OVER
        weight = Weight.STRONG if is_strong else Weight.WEAK
        if counted.kind in (Kind.PERCENT, Kind.POINTS):
            weight = Weight.STRONG
        elif counted.kind in (Kind.MULTIPLE, Kind.DURATION):
            weight = Weight.WEAK
        if counted.values == (1,) and counted.kind in (Kind.DURATION, Kind.MULTIPLE, Kind.NUMBER):
            weight = Weight.MAY
        self._add(counted.kind, _keys(counted.values, counted.unit), span, bound, weight)
        if counted.kind is Kind.NUMBER:
            self._currency(*span)

    def _range(self, span: tuple[int, int], value: Value, second: re.Match[str], other: Value) -> int:
        """Note the first end of a range; it has the scale and the unit of the second where it has none."""
        total = scaled(other, second["scale"])
        is_scaled = bool(second["scale"]) and value < total and self._masked[span[1] - 1] not in SCALE
        counted = self._counted(second.start("n"), second.end(), total)
        values = (scaled(value, second["scale"]), value) if is_scaled else (value,)
        if is_scaled and second["n"][-1] in "十百千":
            values = (values[0] * of_scale(second["n"][-1]), *values)
        is_strong = is_scaled or is_telling(value) or counted.kind in (Kind.PERCENT, Kind.POINTS)
        weight = Weight.STRONG if is_strong else Weight.WEAK
        self._add(counted.kind, _keys(values, counted.unit), span, self._bound(*span), weight)
        return second.start("n")

    def _currency(self, start: int, end: int) -> None:
        """Note the currency that stands before or after a number."""
        before = self._masked[max(0, start - 2) : start].rstrip(" ")
        written = self._masked[end : end + 8]
        after = written.lstrip(" 多余")
        at = end + len(written) - len(after)
        if found := _CURRENCY.match(after):
            self._add(Kind.CURRENCY, CURRENCIES[found[0]], (at, at + found.end()))
        elif before[-1:] in CURRENCIES:
            self._add(Kind.CURRENCY, CURRENCIES[before[-1:]], (start - 1, start))

    def _counted(self, start: int, end: int, value: Value) -> _Counted:
        """Say what a number counts, by what follows it."""
        written = self._masked[end : end + 9]
        after = written.lstrip(" ")
        end += len(written) - len(after)
        if after[:1] not in _COUNTED:
            return _Counted(Kind.NUMBER, (value,), end)
        if after.startswith(("%", "％", "٪")):
            return _Counted(Kind.PERCENT, (value,), end + 1)
        if after.startswith("分") and self._masked[start - 1 : start] in _AGAINST:
            return _Counted(Kind.NUMBER, (value,), end)
        if basis := _BASIS_POINTS.match(after):
            return _Counted(Kind.NUMBER, (Decimal(value) / 100,), end + basis.end())
        if points := _POINTS.match(after):
            return _Counted(Kind.POINTS, (value,), end + points.end())
        if after.startswith("パーセント"):
            return _Counted(Kind.PERCENT, (value,), end + len("パーセント"))
        if after[:1] in {"成", "割"} and after[1:2] not in {*NOT_TENTHS}:
            return self._tenths(value, end + 1)
        if after.startswith("倍"):
            is_half = after.startswith("倍半")
            value += Decimal("0.5") if is_half else 0
            return _Counted(Kind.MULTIPLE, self._times(start, value), end + 1 + is_half)
        if later := _PART_OF_UNIT.match(after):
            # 一米五, 1メートル半
            part = Decimal(small(later["part"]) or 5) / 10
            return _Counted(Kind.NUMBER, (value + part, value), end + later.end())
        return _time(after, end, value)

    def _tenths(self, value: Value, end: int) -> _Counted:
        """Read 三成五 and 3割5分: tenths, and the hundredths that may follow."""
        rest = _HUNDREDTHS.match(self._masked, end)
        if rest is None:
            return _Counted(Kind.PERCENT, (value * 10,), end)
        hundredths = 5 if rest[0] == "半" else small(rest[1])
        return _Counted(Kind.PERCENT, (value * 10 + hundredths,), rest.end())

    def _times(self, start: int, value: Value) -> tuple[Value, ...]:
        """Give what N倍 may mean: after a verb of growth in Chinese, N times more or N times as much."""
        before = self._masked[max(0, start - 6) : start].rstrip("近约約将將超过過逾")
        if not self._is_japanese and before.endswith(GROWS):
            return (value + 1, value)
        return (value,)

    def _bound(self, start: int, end: int) -> Bound:
        before = self._masked[max(0, start - 9) : start].rstrip(" 了有为為是$¥€£")
        found = bound_before(before)
        if found not in UNSURE:
            return Bound.ANY if found is Bound.OVER and is_negated(before) else found
        after = self._masked[end : end + 16].lstrip(" ")
        found = bound_after(after) or found
        if (found not in UNSURE and denies_after(after)) or (found is Bound.MAY_UNDER and "倍" in after):
            # "At most four times the limit of 20" says nothing of the 20.
            return Bound.ANY
        if found:
            return found
        around = self._masked[max(0, start - _FAR) : start], self._masked[end : end + _FAR]
        return far_bound(*around) or found


def _time(after: str, end: int, value: Value) -> _Counted:
    """Read a span of time; a plain number where none follows."""
    if after.startswith(MANY):
        # 两个多月, 三个多小时
        after, end = after[0] + after[2:], end + 1
    if after.startswith(HALF_MORE) and not after.startswith(HALF_MONTHS):
        after, end, value = after[2:], end + 2, value + Decimal("0.5")
    if found := _UNIT.match(after):
        word = found[0]
        if word == "年" and value in YEARS:
            return _Counted(Kind.NUMBER, (value,), end + 1)
        is_half_after = after.startswith("半", len(word))
        if word == "秒" and (hundredths := _HUNDREDTHS_OF_SECOND.match(after)):
            # 49秒87
            seconds = value + Decimal(f"0.{hundredths[1]}")
            return _Counted(Kind.DURATION, (seconds,), end + hundredths.end(), UNITS[word])
        total = value + Decimal("0.5") if is_half_after or word in HALF_MONTHS else value
        return _Counted(Kind.DURATION, (total,), end + len(word) + is_half_after, UNITS[word])
    if after.startswith("日") and after[1:2] not in {*"元圆圓"} and (value > _DAYS or after[1:].startswith(AFTER_DAYS)):
        return _Counted(Kind.DURATION, (value,), end + 1, ("S", 86400))
    return _Counted(Kind.NUMBER, (value,), end)


def _keys(values: tuple[Value, ...], unit: Unit) -> tuple[str, ...]:
    keys = tuple(map(key_of, values))
    if unit is None:
        return keys
    return (*(f"{unit[0]}{key_of(one * unit[1])}" for one in values), *(f"={key}" for key in keys))


def _year(found: re.Match[str]) -> int:
    if found["era"]:
        return ERAS[found["era"]] + (1 if found["eray"] == "元" else small(found["eray"]))
    return small(found["y"])
