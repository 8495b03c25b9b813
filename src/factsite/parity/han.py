"""Reads the quantities of Chinese and Japanese texts, whose words aren't parted."""

from __future__ import annotations

import re
from decimal import Decimal

from factsite.parity.digits import LONGEST
from factsite.parity.han_bounds import HanBounds, ending_bound, following_bound
from factsite.parity.han_counted import AGAINST, STEP, UNIT, Counted, cents_after, count_of, currency_after, keys_of
from factsite.parity.han_patterns import NUMBER, START, STATEMENT
from factsite.parity.han_words import (
    CURRENCIES,
    ERAS,
    HALF_MORE,
    HALVED,
    HAN,
    MANY,
    MEASURES,
    MORE,
    NUM,
    PLACES,
    SCALE,
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
_DAYS, _HOURS, _FEW, _YEAR_DIGITS = 31, 24, 3, 2
_CENTURIES = ("M", 1200)
_DECADES_OF_LIFE = frozenset(range(10, 100, 10))
_RATES = frozenset("兑兌=＝対對")
_LAST_DAY = re.compile(rf"\s?(?:[至到~〜～–—―-]|から)\s?(?P<written>(?P<day>\d{{1,2}}|[{HAN}]{{1,3}})[日号號])")
_MONTHS = range(1, 13)
_MONTH_NUMBERS = frozenset(_MONTHS)
_LARGEST_POWER = 99

_RANGE = re.compile(rf"\s?[-–—―−─~〜～至到]\s?(?P<n>{NUM})(?P<scale>[{SCALE}]+)?")
_SMALL_UNIT = re.compile("秒|毫|微米")
_YEAR_BEFORE = re.compile(r"(?:\D|^)[12]\d{3}[/／]$")
_SIDES = re.compile(rf"[比对對対][{HAN}\d]")
_WHICH = re.compile(
    r"(?:回|度|番|人|年|日|つ|か月|カ月|ヶ月|代|件|例|期|社|校|か国|カ国|世代|代|試合|枚|本|通|曲|巻|戦|周|週|ラウンド)目|位(?![置相])"
)
_MEASURED = frozenset(MEASURES) | frozenset("倍成割半")
_NO_YEARS = frozenset("人名个個件社校家台円元点票户戸米公キトメ本枚头頭只隻艘架辆輛棟栋軒起例次回所处間间")
_ALONE = frozenset("二三四五六七八九")


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
        self._bounds = HanBounds(masked)
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
                self._century(found)
            case "date":
                return self._date(found)
            case "first_hour" if small(found[0]) <= _HOURS:
                self._add(Kind.TIME, clock_keys(small(found[0]), 0), span, weight=Weight.MAY)
            case "quarter" if {small(found["qfirst"]), small(found["qlast"])} <= _MONTH_NUMBERS:
                self._quarter(found)
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
                self._percent(found)
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

    def _century(self, found: re.Match[str]) -> None:
        """Note which century is meant, or how many; a century and a half is a span of time."""
        span, value = found.span(), small(found["cn"])
        if found["half_more"] or found["half_after"]:
            keys = keys_of((value + Decimal("0.5"),), _CENTURIES)
            self._add(Kind.DURATION, keys, span, self._bounds.bound(*span))
        else:
            self._add(Kind.CENTURY, (key_of(value),), span)

    def _date(self, found: re.Match[str]) -> int:
        month, day = small(found["ym"] or found["m"]), small(found["yd"] or found["d"])
        if ((found["m"] or found["ym"]) and month not in _MONTHS) or day > _DAYS:
            return found.start() + 1
        year = _year(found)
        if not (year or day) and (months := self._months_after_years(found, month)):
            return months
        if year and not month:
            self._add(Kind.NUMBER, (str(year),), found.span())
        else:
            weight = Weight.STRONG if day or year else Weight.WEAK
            if not day and self._masked.startswith("期", found.end()):
                # A year of accounts that ends in March may be that of the year before.
                weight = Weight.MAY
            deadline = self._bounds.deadline(*found.span())
            self._add(Kind.DATE, (date_key(year, month, day),), found.span(), deadline, weight)
            if day and (last := _LAST_DAY.match(self._masked, found.end())) and day < small(last["day"]) <= _DAYS:
                # 2月3日至19日
                self._add(Kind.DATE, (date_key(year, month, small(last["day"])),), last.span("written"))
                return last.end()
        return found.end()

    def _months_after_years(self, found: re.Match[str], month: int) -> int:
        """Read the months of 懲役4年6月, which is no June; give where they end."""
        last = self.found[-1] if self.found else None
        if not (last and last.kind is Kind.DURATION and last.end == found.start() and last.written.endswith("年")):
            return 0
        self._add(Kind.DURATION, (f"M{month}", f"={month}"), found.span())
        return found.end()

    def _quarter(self, found: re.Match[str]) -> None:
        """Note the months of 10〜12月期, and which quarter they are, of a year that begins in January or in April."""
        first, last = small(found["qfirst"]), small(found["qlast"])
        for group, month in (("qfirst", first), ("qlast", last)):
            self._add(Kind.DATE, (date_key(0, month, 0),), found.span(group), weight=Weight.MAY)
        if last - first == _FEW - 1:
            keys = (str(last // 3), str((last // 3 + 2) % 4 + 1))
            self._add(Kind.ORDINAL, keys, found.span(), weight=Weight.MAY)

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
        counted = self._count(found.start(), end, second)
        values: tuple[Value, ...] = (low * 10,) if counted.kind is Kind.PERCENT else (first,)
        if counted.kind is Kind.NUMBER and first != low:
            values = (first, low)
        self._add(counted.kind, keys_of(values, counted.unit), (found.start(), end), Bound.ABOUT)
        span = (found.end("pair") - 1, counted.end)
        self._add(counted.kind, keys_of(counted.values, counted.unit), span, Bound.ABOUT)
        return counted.end

    def _part_of_span(self, found: re.Match[str]) -> None:
        """Read half an hour, half a year, half a point, three quarters of an hour, a quarter of a century."""
        if found["half_of"]:
            kind, keys, weight = HALVED[found["half_of"]]
        else:
            minutes = 15 * small(found["quarters_of_hour"])
            keys = keys_of((minutes,), ("S", 60)) if minutes else ("M300",)
            kind, weight = Kind.DURATION, Weight.WEAK
        self._add(kind, keys, found.span(), self._bounds.bound(*found.span()), weight)

    # Parts and multiples

    def _percent(self, found: re.Match[str]) -> None:
        """Read 百分之一, which is a hundredth before a small unit: 百分之一秒."""
        span, value = found.span(), number_of(found["pn"]) or 0
        if isinstance(value, int) and _SMALL_UNIT.match(self._masked, span[1]):
            self._add(Kind.FRACTION, (fraction_key(value, 100),), span, self._bounds.bound(*span))
        else:
            self._add(Kind.PERCENT, (key_of(value),), span, self._bounds.bound(*span), Weight.STRONG)

    def _fraction(self, found: re.Match[str]) -> None:
        below, above = of_scale(found["below"] or "") or small(found["below"]), small(found["above"])
        if found["halves"]:
            self._add(Kind.FRACTION, ("0.5",), found.span(), self._bounds.bound(*found.span(), is_share=True))
        elif below:
            # A map's scale of 5万分の1 is told by its larger number.
            is_scale = above == 1 and below > _LARGEST_POWER
            keys: tuple[str, ...] = (fraction_key(above, below),)
            keys = (str(below), *keys) if is_scale else keys
            self._add(Kind.FRACTION, keys, found.span(), self._bounds.bound(*found.span(), is_share=True))

    def _share(self, found: re.Match[str]) -> int:
        """Read 4人に1人 and 每四人中有一人, which may be a quarter elsewhere."""
        below, above = number_of(found["sbelow"]), number_of(found["sabove"])
        if not (isinstance(below, int) and isinstance(above, int) and 0 < above < below and below in SHARES):
            return self._number(NUMBER.match(self._masked, found.start()) or found)
        end = found.end("sabove")
        bound = ending_bound(self._masked[max(0, found.start() - 9) : found.start()].rstrip("每"))
        bound = bound or following_bound(self._masked[end : end + 9])
        self._add(Kind.FRACTION, (fraction_key(above, below),), (found.start(), end), bound or Bound.ANY)
        for group, value in (("sbelow", below), ("sabove", above)):
            self._add(Kind.NUMBER, (str(value),), found.span(group), weight=Weight.MAY)
        return end

    def _power(self, found: re.Match[str]) -> None:
        # More digits than these make it no larger than the largest.
        exponent = int((found["raised"] or found["caret"]).translate(_SUPERSCRIPTS)[:LONGEST])
        power = max(-_LARGEST_POWER, min(_LARGEST_POWER, exponent))
        value = Decimal(found["factor"] or 1).scaleb(power)
        self._add(Kind.NUMBER, (key_of(value),), found.span(), self._bounds.bound(*found.span()), Weight.STRONG)

    def _fan(self, found: re.Match[str]) -> None:
        """Read 翻一番 (×2), 翻两番 (×4), 翻倍 (×2), 翻了三倍 (×3 or ×4)."""
        times = small(found["times"])
        by_rule = (2 ** (times or 1),) if found[0].endswith("番") else (times, times + 1)
        keys = by_rule if times > 1 or found[0].endswith("番") else (2,)
        bound = ending_bound(found["hedge"] or "") or self._bounds.bound(*found.span())
        self._add(Kind.MULTIPLE, tuple(map(str, keys)), found.span(), bound)

    # Numbers

    def _number(self, found: re.Match[str]) -> int:
        """Read a number with its scale and with what it counts."""
        written, end = found["n"], found.end()
        first = number_of(written)
        has_scale = bool(found["scale"] or found["rest"])
        is_single = len(written) == 1 and not written.isdecimal() and not has_scale
        if first is None:
            return end
        if is_single and not self._is_counted(written, end) and not self._is_side(found.start(), end):
            if written in _ALONE:
                # What it counts may follow at once: 五被告, 三子女.
                self._add(Kind.NUMBER, (key_of(first),), found.span(), weight=Weight.MAY)
            return end
        is_short = len(written) == _YEAR_DIGITS and self._masked[found.start() - 1] in "/／"
        if is_short and _YEAR_BEFORE.search(self._masked, max(0, found.start() - 6), found.start()):
            return self._later_year(found, first)
        value = total_of(first, found["scale"] or "", found["rest"] or "", found["tail"] or "")
        if isinstance(value, int) and (which := _WHICH.match(self._masked, end)):
            # 7回目: which one, as 第7 is.
            weight = Weight.WEAK if value >= _FEW else Weight.MAY
            self._add(Kind.ORDINAL, (str(value),), (found.start(), which.end()), weight=weight)
            return which.end()
        counted = self._count(found.start(), end, value)
        second = _RANGE.match(self._masked, end) if counted.kind is Kind.NUMBER else None
        if second and (other := number_of(second["n"])) is not None:
            return self._range((found.start(), end), value, second, other)
        # 百万 may be said of what nobody has counted.
        is_round = has_scale and written[0] in "百千"
        is_strong = not is_round and (has_scale or (written[0].isdecimal() and self._is_telling(value, end)))
        more = found["more"] or found["more2"] or ("多" if self._masked.startswith(MANY, end) else "")
        return self._state(found.start(), counted, more, is_strong=is_strong)

    def _is_telling(self, value: Value, end: int) -> bool:
        """Say whether a number in digits is one that every language writes in digits; what counts people is no year."""
        return is_telling(value, is_grouped=self._masked[end : end + 1] in _NO_YEARS)

    def _later_year(self, found: re.Match[str], value: Value) -> int:
        """Read the second year of 2025/26."""
        century = 100 * (small(self._masked[found.start() - 5 : found.start() - 1]) // 100)
        keys = (key_of(value), key_of(century + value))
        self._add(Kind.NUMBER, keys, found.span("n"))
        return found.end("n")

    def _is_counted(self, written: str, end: int) -> bool:
        """Say whether a single numeral is a number: something that is counted follows."""
        after = self._masked[end : end + 5]
        has_unit = after.startswith((*HALF_MORE, *MANY)) or bool(UNIT.match(after))
        if written == "一":
            return has_unit or after.startswith(("倍", "成", STEP))
        is_range = bool(_RANGE.match(self._masked, end)) and after[:1] not in "到至"
        return has_unit or is_range or after.startswith(PLACES) or after[:1] in _MEASURED

    def _is_side(self, start: int, end: int) -> bool:
        """Say whether a single numeral is a side of a score or vote: 六比一."""
        is_second = start > 1 and self._masked[start - 1] in AGAINST and self._masked[start - 2] in HAN
        return is_second or bool(_SIDES.match(self._masked, end))

    def _state(self, start: int, counted: Counted, more: str, *, is_strong: bool) -> int:
        span = (start, counted.end)
        bound = self._bounds.bound(*span, is_share=counted.kind is Kind.MULTIPLE)
        if bound is Bound.NONE and self._masked[max(0, start - 1) : start] in _RATES:
            # 突破1美元兑94卢布: what bounds the rate stands before the one dollar.
            bound = Bound.ANY
        if bound in (Bound.NONE, Bound.ANY) and more.endswith(tuple(MORE)):
            is_decade = self._masked[counted.end - 1] in "岁歲"
            bound = Bound.ABOUT if is_decade or more.endswith(("来", "來")) else Bound.OVER
        weight = Weight.STRONG if is_strong else Weight.WEAK
        if counted.kind in (Kind.PERCENT, Kind.POINTS):
            weight = Weight.STRONG
        elif counted.kind in (Kind.MULTIPLE, Kind.DURATION):
            weight = Weight.WEAK
        is_age = self._masked[counted.end : counted.end + 1] == "代" and counted.values[0] in _DECADES_OF_LIFE
        if is_age or (counted.values == (1,) and counted.kind is not Kind.PERCENT):
            # 30代 are those from 30 to 39.
            weight = Weight.MAY
        self._add(counted.kind, keys_of(counted.values, counted.unit), span, bound, weight)
        return self._currency(*span) if counted.kind is Kind.NUMBER else counted.end

    def _range(self, span: tuple[int, int], value: Value, second: re.Match[str], other: Value) -> int:
        """Note the first end of a range; it has the scale and the unit of the second where it has none."""
        total = scaled(other, second["scale"])
        is_scaled = bool(second["scale"]) and value < total and self._masked[span[1] - 1] not in SCALE
        counted = self._count(second.start("n"), second.end(), total)
        values = (scaled(value, second["scale"]), value) if is_scaled else (value,)
        if is_scaled and second["n"][-1] in "十百千":
            values = (values[0] * of_scale(second["n"][-1]), *values)
        is_strong = is_scaled or is_telling(value) or counted.kind in (Kind.PERCENT, Kind.POINTS)
        weight = Weight.STRONG if is_strong else Weight.WEAK
        self._add(counted.kind, keys_of(values, counted.unit), span, self._bounds.bound(*span), weight)
        return second.start("n")

    def _currency(self, start: int, end: int) -> int:
        """Note the currency that stands before or after a number, and its cents; give where that ends."""
        found = currency_after(self._masked, end)
        if found is None:
            before = self._masked[max(0, start - 2) : start].rstrip(" ")[-1:]
            if before in CURRENCIES:
                self._add(Kind.CURRENCY, CURRENCIES[before], (start - 1, start))
            return end
        codes, at, last = found
        number = len(self.found) - 1
        self._add(Kind.CURRENCY, codes, (at, last))
        whole = self.found[number]
        part, last = cents_after(self._masked, last) if whole.keys[0].isdecimal() else (Decimal(0), last)
        if part:
            # 2ユーロ40セント
            self.found[number] = whole._replace(keys=(*whole.keys, key_of(int(whole.keys[0]) + part)))
        return last

    def _count(self, start: int, end: int, value: Value) -> Counted:
        return count_of(self._masked, start, end, value, is_japanese=self._is_japanese)


def _year(found: re.Match[str]) -> int:
    if found["era"]:
        return ERAS[found["era"]] + (1 if found["eray"] == "元" else small(found["eray"]))
    return small(found["y"])
