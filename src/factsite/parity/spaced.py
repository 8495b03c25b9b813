"""Reads the quantities of a text whose words are parted by spaces."""

from __future__ import annotations

from decimal import Decimal

from factsite.parity.amounts import Amount, Ordinal, Unread, read_amount, scale_of, weight_of
from factsite.parity.arabic import is_nth, unit_alone, unit_before
from factsite.parity.bounds import bound_of, hedge_of, unless_shy
from factsite.parity.bounds_after import bound_after
from factsite.parity.calendar import ROMAN_DIGITS, Statement, clock, day_first, month_first, roman_century
from factsite.parity.currencies import CURRENCY_SIGNS, OF_WORDS, currency_at
from factsite.parity.duals import note_duals
from factsite.parity.hours import half_hour, hour_at, hours_between, is_before_hour, minutes_past, part_more, spoken
from factsite.parity.idioms import (
    WHICH_SPANS,
    after_year,
    in_second_half,
    is_couple,
    is_idiom,
    is_joined,
    is_rate,
    is_span_of_one,
    is_thousands,
    leaves_thousands,
    says_how_often,
    says_multiple,
    share_at,
    short_year,
    with_late_part,
)
from factsite.parity.lexicon import Lexicon, Meaning, Role
from factsite.parity.masks import clock_keys
from factsite.parity.notes import Notes
from factsite.parity.parts import read_fraction, read_part, read_vague
from factsite.parity.plain import Plain, read_plain
from factsite.parity.quantities import (
    BASIS_POINTS,
    SHARES,
    UNSURE,
    YEARS,
    Bound,
    Kind,
    Quantity,
    Weight,
    fraction_key,
    key_of,
    keys_of,
)
from factsite.parity.ranks import (
    SECONDS,
    is_italian_century,
    named_decade,
    numbered_decade,
    ordinal,
    ordinal_in_words,
    second_of_many,
    weekday,
)
from factsite.parity.tokens import DASHES, Span, Tokens
from factsite.parity.windows import Scan, windows

_PERCENT = frozenset("%٪")
_LONGEST_FACTOR = 3
_APOSTROPHES = ("'", "’")
_INVERTING = frozenset({"ru", "uk"})
_THOUSAND = 1000
_SOME = 20
_YEARS, _CENTURIES = ("M", 12), ("M", 1200)
_HOUR, _DAY = ("S", 3600), 24
# Четырёхдневная рабочая неделя has a name of its own in other languages.
_WEEK_OF_WORK = ("рабоч", "недел")
_TIME_UNITS = frozenset({Role.UNIT, Role.BARE_UNIT})
# Before an amount they say "only", or nothing.
_MORE_THAN = frozenset({"plus_que", "più_che", "más_que"})
# More than halved is less than half, as others say.
_OF_HALVES = frozenset({Bound.NONE, Bound.NEARLY})
_OF_ONE = frozenset({Kind.DURATION, Kind.PERCENT, Kind.POINTS})
_BOUNDED = frozenset({Kind.NUMBER, Kind.PERCENT, Kind.POINTS, Kind.DURATION, Kind.MULTIPLE})

Counted = tuple[Kind | None, tuple[str, int] | None, int]
"""What a number counts: its kind (none for a century), a unit of time, and where that ends."""


def read_spaced(text: str, masked: str, scan: Scan, lexicon: Lexicon) -> list[Quantity]:
    """Read a text; ``masked`` is the same in small letters, with what was read already blanked out.

    ``scan`` is what was seen of it at a glance.
    """
    if lexicon.table.has_marks:
        # Vowel signs within words hide them from a quick look.
        return _SpacedReader(Tokens(text, masked, lexicon)).read()
    found: list[Quantity] = []
    for begin, end in windows(scan, masked, lexicon):
        found += _SpacedReader(Tokens(text[begin:end], masked[begin:end], lexicon, begin)).read()
    return found


class _SpacedReader:
    """Reads one text; the index of a token is where a reading goes on."""

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens
        self._lexicon = tokens.lexicon
        self._notes = Notes(tokens)

    def read(self) -> list[Quantity]:
        after = 0
        for index in self._tokens.notable():
            if index < after:
                continue
            word = self._tokens.words[index]
            if word[0] in ROMAN_DIGITS and (century := roman_century(self._tokens, index)):
                self._notes.add(Kind.CENTURY, (str(century),), (index, index + 1))
            if word in self._lexicon.phrases or word[0].isdecimal():
                after = self._statement(index)
        if self._lexicon.table.has_marks:
            note_duals(self._notes)
        hedges = self._tokens.hedges() if self._notes.found else []
        if not hedges:
            return self._notes.found
        return [self._hedged(one, span, hedges) for one, span in zip(self._notes.found, self._notes.spans, strict=True)]

    def _hedged(self, one: Quantity, span: Span, hedges: list[int]) -> Quantity:
        """Leave open whether an amount is bounded where a word in its sentence may bound it."""
        if one.bound == Bound.NONE and one.kind in _BOUNDED and (found := hedge_of(self._tokens, *span, hedges)):
            return one._replace(bound=found)
        return one

    def _statement(self, index: int) -> int:
        if self._tokens.is_digits(index):
            if plain := read_plain(self._tokens, index):
                return self._plain(index, plain)
            return self._notes.add_all(day_first(self._tokens, index)) or self._timed(index) or self._number(index)
        if self._tokens.words[index] in SECONDS and (which := second_of_many(self._tokens, index)):
            return self._notes.add_all(which)
        found = self._tokens.meaning(index)
        return self._word(index, *found) if found else index + 1

    def _word(self, index: int, meaning: Meaning, end: int) -> int:
        match meaning.role:
            case Role.MONTH | Role.SHY_MONTH:
                return self._notes.add_all(month_first(self._tokens, index, meaning, end))
            case Role.NUMBER | Role.ONE | Role.HUNDRED | Role.SCALE:
                return self._number(index)
            case Role.VAGUE:
                return read_vague(self._notes, index, end, int(meaning.value))
            case Role.ORDINAL:
                return self._notes.add_all(ordinal_in_words(self._tokens, index, meaning, end))
            case Role.WEEKDAY | Role.SHY_WEEKDAY:
                return self._notes.add_all(weekday(self._tokens, index, meaning, end))
            case Role.CLOCK:
                return self._notes.add_all(spoken(self._tokens, index, str(meaning.value), end))
            case Role.DECADE:
                return self._notes.add_all(named_decade(self._tokens, index, meaning, end))
            case Role.BOTH | Role.FRACTION | Role.SHY_FRACTION:
                return read_part(self._notes, index, meaning, end)
            case Role.PLUS_HALF if self._tokens.role(end)[0] is Role.SCALE:
                # "And half a billion" is written as "and a half" is.
                return read_part(self._notes, index, Meaning(Role.FRACTION, "0.5"), end)
        return self._whole_word(index, meaning, end)

    def _plain(self, index: int, plain: Plain) -> int:
        self._notes.add(plain.kind, plain.keys, (index, plain.end), plain.bound, plain.weight)
        if plain.may_be_money:
            self._currency(index, plain.end)
        return plain.end

    def _whole_word(self, index: int, meaning: Meaning, end: int) -> int:
        """Read what one word or phrase says by itself: a multiple, a half, a span of time."""
        match meaning.role:
            case Role.MULTIPLE | Role.SHY_MULTIPLE:
                bound = bound_of(self._tokens, index, end)
                if self._tokens.ending(index - 1, 2) in _MORE_THAN:
                    bound = Bound.OVER
                is_sure = (
                    meaning.role is Role.MULTIPLE or bound not in UNSURE or says_multiple(self._tokens, index, end)
                )
                weight = Weight.WEAK if is_sure else Weight.MAY
                self._notes.add(Kind.MULTIPLE, (str(meaning.value),), (index, end), bound, weight)
            case Role.POINTS if self._tokens.role(end)[0] is Role.PLUS_HALF:
                # One is not said: نقطة مئوية ونصف.
                last = self._tokens.role(end)[2]
                self._notes.add(Kind.POINTS, ("1.5",), (index, last), bound_of(self._tokens, index, last))
                return last
            case Role.HALVING:
                bound = bound_of(self._tokens, index, end)
                self._notes.add(Kind.FRACTION, ("0.5",), (index, end), bound if bound in _OF_HALVES else Bound.ANY)
            case Role.MULTIPLIES if not says_how_often(self._tokens, end):
                self._notes.add(Kind.MULTIPLE, ("2",), (index, end), weight=Weight.MAY)
            case Role.BARE_UNIT if meaning.unit and self._tokens.role(end)[0] is Role.PLUS_HALF:
                # One is not said: ساعة ونصف.
                last = self._tokens.role(end)[2]
                keys = keys_of((Decimal("1.5"),), meaning.unit)
                self._notes.add(Kind.DURATION, keys, (index, last), bound_of(self._tokens, index, last))
                return last
            case Role.BARE_UNIT if meaning.unit == _HOUR and (more := part_more(self._tokens, end)):
                keys = keys_of((1 + more[0],), meaning.unit)
                self._notes.add(Kind.DURATION, keys, (index, more[1]), bound_of(self._tokens, index, more[1]))
                return more[1]
            case Role.BARE_UNIT if meaning.value and self._is_dual_and_half(end):
                # ساعتين ونصف: two, and a half of one.
                last, half_more = self._tokens.role(end)[2], Decimal("1.25")
                key = f"{str(meaning.value)[0]}{key_of(int(str(meaning.value)[1:]) * half_more)}"
                self._notes.add(Kind.DURATION, (key, "=2.5"), (index, last), bound_of(self._tokens, index, last))
                return last
            case Role.BARE_UNIT if meaning.value:
                # "A week" may be left to other words, a fortnight can't.
                is_named = self._tokens.word(end).startswith(_WEEK_OF_WORK)
                weight = Weight.MAY if meaning.unit or is_named else Weight.WEAK
                keys = tuple(str(meaning.value).split("|"))
                # "Longer than twenty-year-olds" says nothing of the twenty.
                bound = bound_of(self._tokens, index, end)
                bound = Bound.ANY if len(keys) > 1 and bound in (Bound.OVER, Bound.UNDER) else bound
                self._notes.add(Kind.DURATION, keys, (index, end), bound, weight)
        return end

    def _is_dual_and_half(self, end: int) -> bool:
        return self._lexicon.language.startswith("ar") and self._tokens.role(end)[0] is Role.PLUS_HALF

    def _timed(self, index: int) -> int:
        found = clock(self._tokens, index)
        return self._notes.add_all(([found[0]], found[1])) if found else 0

    # Numbers

    def _number(self, index: int) -> int:
        match read_amount(self._tokens, index):
            case None:
                return index + 1
            case Unread(end, size) if self._lexicon.language[:2] in _INVERTING and self._tokens.is_close(end):
                return self._inverted(index, end, size)
            case Unread(end, size):
                return read_vague(self._notes, index, end, size)
            case Ordinal(values, end) if self._are_people(index, end):
                self._notes.add(
                    Kind.DURATION, keys_of(values, _YEARS), (index, end), bound_of(self._tokens, index, end)
                )
                return end
            case Ordinal(values, end):
                bound_of(self._tokens, index, end)
                return self._notes.add_all(ordinal(self._tokens, index, values, end))
            case Amount() as amount:
                return self._amount(index, amount)

    def _are_people(self, index: int, end: int) -> bool:
        """Say whether an age is told: under-16s."""
        return self._tokens.word(end - 1) == "s" and self._tokens.word(index - 1) in ("under", "over")

    def _inverted(self, index: int, end: int, size: int) -> int:
        """Read "тысяч пять": a number after its scale is about right."""
        role, _, _ = self._tokens.role(end)
        amount = read_amount(self._tokens, end) if role is Role.NUMBER else None
        if not isinstance(amount, Amount) or amount.has_scale:
            return read_vague(self._notes, index, end, size)
        keys = tuple(key_of(one * size) for one in amount.values)
        self._notes.add(Kind.NUMBER, keys, (index, amount.end), Bound.ABOUT)
        return amount.end

    def _amount(self, index: int, amount: Amount) -> int:
        if is_italian_century(self._tokens, index, amount.values[0]):
            self._notes.add(Kind.CENTURY, (str(int(amount.values[0]) // 100 + 11),), (index, amount.end))
            return amount.end
        if found := minutes_past(self._tokens, index, amount):
            return self._notes.add_all(([found[0]], found[1]))
        if last := read_fraction(self._notes, index, amount) or self._ranged(index, amount):
            return last
        is_shared = self._share(index, amount)
        kind, unit, end = self._counted(amount)
        if (kind is Kind.NUMBER or unit == _HOUR) and (
            found := hour_at(self._tokens, index, amount.values[0], amount.end)
        ):
            return self._hour(index, *found)
        if kind is Kind.NUMBER and self._ends_factor(index - 1):
            kind = Kind.MULTIPLE
        if kind is Kind.NUMBER and unit is None and self._lexicon.table.has_marks:
            unit = unit_before(self._tokens, index)
            kind = Kind.DURATION if unit else Kind.ORDINAL if is_nth(self._tokens, index) else kind
        early = self._lexicon.early_words
        is_decade = self._tokens.word(index - 1) in early or self._tokens.ending(index - 1, 2) in early
        # "In 12 anni, 30 persone" names no decade.
        is_decade = is_decade and self._tokens.is_close(index)
        if kind is None and amount.values[0] == 1 and not amount.is_digits:
            # "A century" is a span of time, and no figure.
            return end
        if is_decade and kind is not None and not self._lexicon.language.startswith("ar"):
            self._notes.add_all(numbered_decade(index, amount.values[0], amount.end))
            return end
        if kind is None or is_decade:
            return self._century(index, amount, end)
        return self._counting(index, amount, (kind, unit, end), is_shared=is_shared)

    def _century(self, index: int, amount: Amount, end: int) -> int:
        """Note which century is meant, or how many: trois siècles et demi."""
        if self._tokens.role(end)[0] is Role.PLUS_HALF:
            amount = amount._replace(values=tuple(one + Decimal("0.5") for one in amount.values))
            end = self._tokens.role(end)[2]
        if any(value % 1 for value in amount.values):
            # A century and a half is a span of time, whatever language says it.
            self._notes.add(
                Kind.DURATION, keys_of(amount.values, _CENTURIES), (index, end), bound_of(self._tokens, index, end)
            )
            return end
        self._notes.add(Kind.CENTURY, tuple(map(key_of, amount.values)), (index, amount.end))
        return end

    def _counting(
        self, index: int, amount: Amount, counted: tuple[Kind, tuple[str, int] | None, int], *, is_shared: bool
    ) -> int:
        """Note an amount, with the half, the end of a year or the bound that belongs to it."""
        kind, unit, end = counted
        if kind is Kind.NUMBER and (found := half_hour(self._tokens, index, amount, end)):
            return self._notes.add_all(([found[0]], found[1]))
        if kind in (Kind.DURATION, Kind.MULTIPLE) and self._tokens.role(end)[0] is Role.PLUS_HALF:
            amount = amount._replace(values=tuple(one + Decimal("0.5") for one in amount.values))
            end = self._tokens.role(end)[2]
        elif unit == _HOUR and (more := part_more(self._tokens, end)):
            amount, end = amount._replace(values=tuple(one + more[0] for one in amount.values)), more[1]
        bound = unless_shy(bound_of(self._tokens, index, end), self._tokens, index, end, kind)
        if amount.is_digits and self._tokens.gap(index)[-1:] in _APOSTROPHES:
            amount = short_year(self._tokens.word(index), amount)
        elif amount.is_digits and self._tokens.gap(index) in ("/", "-", "–"):
            amount = after_year(self._tokens, index - 1, amount)
        is_shy = is_shared or is_idiom(self._tokens, index, amount, end)
        if kind is Kind.NUMBER and (whole := with_late_part(self._tokens, index, amount, end)):
            amount, end = whole
            is_shy = True
        if self._tokens.word(end + 1) == "segundo":
            amount = in_second_half(self._tokens, amount, end)
        self._state(amount, (kind, unit), (index, end), bound, may_be_idiom=is_shy)
        if kind is Kind.NUMBER:
            self._currency(index, end)
        return end

    def _hour(self, index: int, statement: Statement, end: int) -> int:
        """Note an hour of a part of the day, of which the number before it may be, too."""
        if self._notes.spans and is_before_hour(self._tokens, self._notes.spans[-1][1], index):
            before = self._notes.found[-1]
            value = before.keys[-1].removeprefix("=")
            if before.kind in (Kind.NUMBER, Kind.DURATION) and value.isdecimal() and int(value) <= _DAY:
                self._notes.found[-1] = before._replace(
                    kind=Kind.TIME, keys=clock_keys(int(value), 0), bound=Bound.NONE
                )
        return self._notes.add_all(([statement], end))

    def _share(self, index: int, amount: Amount) -> bool:
        """Read "three in four", which may be said as a fraction or in percent; say whether it is one."""
        found = share_at(self._tokens, index, amount)
        if found is None or self._counted(amount)[0] is not Kind.NUMBER:
            return False
        above, at = found
        self._notes.take_back(at)
        span = (at, amount.end)
        key = fraction_key(above, int(amount.values[0]))
        self._notes.add(Kind.FRACTION, (key,), span, bound_of(self._tokens, *span) or Bound.ANY)
        is_round = amount.values[0] in SHARES
        self._notes.add(
            Kind.NUMBER, (str(above),), (at, at + 1), weight=Weight.MAY if is_round or above == 1 else Weight.WEAK
        )
        return is_round

    def _ends_factor(self, at: int) -> bool:
        """Say whether "multiplied by" and the like stand before a number."""
        factors = self._lexicon.factor_before
        if self._tokens.word(at) not in self._lexicon.last_words:
            return False
        return any(self._tokens.ending(at, length) in factors for length in range(1, _LONGEST_FACTOR + 1))

    def _ranged(self, index: int, amount: Amount) -> int:
        """Read both ends of a range; 0 where it is none."""
        second = self._second(index, amount)
        return self._range(index, amount, *second) if second else 0

    def _second(self, index: int, amount: Amount) -> tuple[int, Amount] | None:
        """Find the second number of a range; give where the connecting word stands, and the number."""
        tokens, at = self._tokens, amount.end
        is_dash = tokens.word(at) in DASHES
        # Zwei- bis dreihundert leaves the hyphen of what is left out.
        is_word = tokens.word(at) in self._lexicon.range_words and (tokens.is_close(at) or tokens.gap(at) == "- ")
        start = at + 2 if tokens.word(at + 1) in CURRENCY_SIGNS and tokens.is_close(at + 2) else at + 1
        begins_number = tokens.is_digits(start) or (tokens.role(start)[0] in (Role.NUMBER, Role.ONE) and is_word)
        if is_joined(self._tokens, index, amount):
            at, start, is_dash = amount.end - 1, amount.end, True
        elif not (is_word or (is_dash and amount.is_digits)) or not begins_number or not tokens.is_close(at + 1):
            return None
        other = read_amount(tokens, start)
        if not isinstance(other, Amount) or (not is_dash and amount.values[0] >= other.values[0]):
            return None
        is_sure = is_dash or tokens.word(index - 1) in self._lexicon.range_starts or is_couple(amount, other)
        is_sure = is_sure or other.has_scale or is_thousands(other) or (is_word and leaves_thousands(amount, other))
        return (at, other) if is_sure or self._counted(other)[0] is not Kind.NUMBER else None

    def _range(self, index: int, first: Amount, connector: int, second: Amount) -> int:
        """Note both ends of a range; the first has the scale and the unit of the second where it has none."""
        scale = scale_of(self._tokens, connector + 1, second)
        if scale == 1 and (is_thousands(second) or leaves_thousands(first, second)) and first.values[0] < _THOUSAND:
            # Quaranta o cinquantamila: the scale is part of the word.
            scale = _THOUSAND
        self._tokens.bounding.add(connector)
        second = after_year(self._tokens, index, second) if self._tokens.word(connector) in DASHES else second
        if scale > 1 and not first.has_scale:
            scaled = tuple(one * scale for one in first.values)
            is_sure = self._tokens.word(connector) in DASHES or connector < first.end
            first = first._replace(values=scaled if is_sure else (*scaled, *first.values), has_scale=True)
        kind, unit, end = self._counted(second)
        is_shy = kind is Kind.NUMBER and is_couple(first, second)
        if kind is Kind.NUMBER and (found := hours_between(self._tokens, (index, first), (connector + 1, second))):
            return self._notes.add_all(found)
        self._state(first, (kind, unit), (index, first.end), bound_of(self._tokens, index, end), may_be_idiom=is_shy)
        late = bound_after(self._tokens, end)
        self._state(second, (kind, unit), (connector + 1, end), late, may_be_idiom=is_shy)
        if kind is Kind.NUMBER:
            self._currency(index, end)
        return end

    def _currency(self, index: int, end: int) -> None:
        """Note the currency that stands before or after a number."""
        if found := currency_at(self._tokens, index, end):
            self._notes.add(Kind.CURRENCY, *found)

    def _counted(self, amount: Amount) -> Counted:  # noqa: C901 - one line for each sort of word
        """Say what a number counts, by the word after it."""
        tokens, end, word = self._tokens, amount.end, self._tokens.word(amount.end)
        if tokens.is_close(end):
            if word in _PERCENT:
                return Kind.PERCENT, None, end + 1
            if word in ("x", "×", "х") and self._tokens.gap(end) == "":
                return Kind.MULTIPLE, None, end + 1
        # Thirteen thousand million "of" years.
        is_of = amount.has_scale and word in OF_WORDS and tokens.role(end + 1)[0] in _TIME_UNITS
        # Семь с лишним недель: seven weeks and more.
        more = 2 * (word == "с" and tokens.word(end + 1) in ("лишним", "небольшим") and tokens.is_close(end + 2))
        role, meaning, after = self._tokens.role(end + (more or is_of or word in WHICH_SPANS))
        match role:
            case Role.PERCENT:
                return Kind.PERCENT, None, after
            case Role.POINTS:
                return Kind.POINTS, None, after
            case Role.BASIS_POINTS:
                return Kind.NUMBER, BASIS_POINTS, after
            case Role.UNIT | Role.BARE_UNIT if meaning and meaning.unit:
                if amount.is_digits and amount.values[0] in YEARS and meaning.unit == ("M", 12):
                    # 1990 год is a year.
                    return Kind.NUMBER, None, after
                return Kind.DURATION, meaning.unit, after
            case Role.BARE_UNIT if meaning and self._lexicon.table.has_marks and (unit := unit_alone(tokens, end)):
                # ساعة ونصف الساعة is a span of time, but not after eleven.
                return Kind.DURATION, unit, end + 1
            case Role.TIMES:
                return Kind.MULTIPLE, None, after
            case Role.SHY_MULTIPLE if word.startswith("ضعف"):
                return Kind.MULTIPLE, None, after
            case Role.LATE:
                return None, None, after
        return Kind.NUMBER, None, end

    def _state(
        self,
        amount: Amount,
        counted: tuple[Kind | None, tuple[str, int] | None],
        span: Span,
        bound: Bound,
        *,
        may_be_idiom: bool = False,
    ) -> None:
        kind, unit = counted
        is_one = amount.values[0] == 1 and not amount.is_digits and not amount.has_scale
        if kind is None or (is_one and kind not in _OF_ONE):
            return
        # With an article Arabic tens may say which one: الثلاثين.
        is_bare = (is_one and not is_span_of_one(kind, unit)) or (not amount.values[0] and not amount.is_digits)
        is_ten = kind is Kind.NUMBER and amount.values[0] >= _SOME and self._tokens.word(span[0]).startswith("ال")
        is_shy = is_bare or is_ten or (is_one and is_rate(self._tokens, span[0], self._notes.spans))
        is_hour = unit == _HOUR and self._tokens.word(span[0] - 1) in self._lexicon.clock_before
        is_shy = is_shy or (is_hour and amount.values[0] <= _DAY)
        weight = Weight.MAY if is_shy or may_be_idiom else weight_of(amount, kind)
        self._notes.add(kind, keys_of(amount.values, unit), span, bound, weight)
