"""Reads a number with its scale, in digits or in words, from the tokens of a text."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from factsite.parity.arabic import is_dual_scale
from factsite.parity.digits import read_digits
from factsite.parity.homographs import is_other_word
from factsite.parity.lexicon import Meaning, Role
from factsite.parity.quantities import YEARS, Kind, Weight, is_telling
from factsite.parity.tokens import Tokens

Value = Decimal | int

# German words that begin a sentence after a number, and follow no ordinal.
_BEGIN_SENTENCES = frozenset(
    {"der", "die", "das", "den", "dem", "des", "ein", "eine", "er", "sie", "es", "wir"}
    | {"ich", "man", "in", "im", "am", "an", "auf", "aus", "bei", "für", "mit", "nach"}
    | {"vor", "von", "zu", "zum", "zur", "und", "aber", "doch", "auch", "nur", "so", "wer"}
    | {"wie", "was", "wenn", "weil", "als", "da", "dann", "dort", "hier", "heute", "jetzt", "nun"}
    | {"noch", "damit", "dabei", "danach", "davon", "dazu", "dies", "diese", "dieser", "dieses", "beide", "alle"}
    | {"viele", "seit", "während", "trotz", "laut"}
)
# A hundred thousand a year.
_ARTICLES = frozenset({"a", "an"})
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_TIMES_SIGNS = frozenset("×·⋅*xх")
_MONEY = frozenset("€$£¥₽₹")
_BETWEEN = frozenset({"between", "entre"})
_HALF = Decimal("0.5")
_MULTIPLIED = frozenset({100, 1000, 1000000})
_DUALS = frozenset({2 * 10**power for power in (3, 6, 9, 12)})
_TEN, _HUNDRED, _THOUSAND = 10, 100, 1000
_LARGEST_POWER = 99
_SETS = frozenset({_TEN, 12, _HUNDRED, _THOUSAND})
_SCALES = frozenset({Role.SCALE, Role.SHORT_SCALE, Role.MONEY_SCALE, Role.HUNDRED})
_DOZENS = frozenset({Role.BOTH, Role.VAGUE})
DOZEN = 12
_UNITS = frozenset({Role.UNIT, Role.BARE_UNIT, Role.SHORT_SCALE, Role.MONEY_SCALE})
_ORDINALS = frozenset(
    {"st", "nd", "rd", "th", "º", "ª", "er", "ère", "re", "e", "ème", "nde", "o", "a", "й", "я", "е", "го", "му"}
    | {
        "м",
        "ю",
        "х",
        "ый",
        "ой",
        "ая",
        "ое",
        "ого",
        "ом",
        "ые",
        "ых",
        "s",
        "ies",
        "im",
        "ми",
        "га",
        "те",
        "ої",
        "ша",
        "ті",
        "тих",
        "та",
    }
)


class Amount(NamedTuple):
    """A number: what it may be, and the token at which it ends; ``is_soft`` where nothing but a scale is said."""

    values: tuple[Value, ...]
    end: int
    is_digits: bool
    has_scale: bool = False
    is_soft: bool = False
    is_grouped: bool = False


class Ordinal(NamedTuple):
    """A number that says which one."""

    values: tuple[Value, ...]
    end: int


class Unread(NamedTuple):
    """A word of scale, and its size, that no number stands before: millions of something."""

    end: int
    size: int


def is_ordinal_ending(tokens: Tokens, index: int) -> bool:
    """Say whether a token is the ending that makes an ordinal of the digits before it."""
    return tokens.word(index) in _ORDINALS and tokens.gap(index) in ("", "-", "‑", ".")


def read_amount(tokens: Tokens, index: int) -> Amount | Ordinal | Unread | None:
    """Read the number that begins at a token; ``None`` where what looked like one is none."""
    return _in_digits(tokens, index) if tokens.is_digits(index) else _InWords(tokens, index).read()


def _in_digits(tokens: Tokens, index: int) -> Amount | Ordinal | None:
    values = read_digits(tokens.word(index), tokens.lexicon.style)
    end = index + 1
    if not values:
        return None
    if powered := _power(tokens, values[0], end):
        return powered
    unit = tokens.meaning(end)
    if is_ordinal_ending(tokens, end) and not (unit and unit[0].role in _UNITS):
        return Ordinal(values, end + 1)
    if (
        tokens.word(index).isdecimal()
        and tokens.gap(end) == ". "
        and tokens.lexicon.language.startswith("de")
        and tokens.is_capital(end)
        and tokens.word(end) not in _BEGIN_SENTENCES
    ):
        return Ordinal(values, end)
    if unit and unit[0].role is Role.MONEY_SCALE and tokens.gap(end) == "" and tokens.word(end + 1) not in _MONEY:
        scaled = _scaled(tokens, values, index, end)
        # 4.5m may be millions, or metres.
        return scaled if scaled.has_scale else Amount(_both(values, int(unit[0].value)), unit[1], is_digits=True)
    return _with_half(tokens, index, _scaled(tokens, values, index, end))


def _both(values: tuple[Value, ...], scale: int) -> tuple[Value, ...]:
    return (*values, *(value * scale for value in values))


def _power(tokens: Tokens, value: Value, end: int) -> Amount | None:
    """Read ``3,2 × 10¹¹``, ``10^11`` and ``3.2e11``."""
    factor: Value = 1
    at = end
    ten = tokens.word(at + 1)
    if tokens.word(at) in _TIMES_SIGNS and ten.isdecimal() and int(ten) == _TEN:
        factor, at = value, at + 2
    elif value != _TEN:
        is_joined = tokens.word(at) == "e" and tokens.gap(at) == tokens.gap(at + 1) == ""
        if is_joined and tokens.word(at + 1).isdecimal():
            return Amount((value * _power_of_ten(tokens.word(at + 1)),), at + 2, is_digits=True, has_scale=True)
        return None
    if tokens.word(at) == "^" and tokens.word(at + 1).isdecimal():
        return Amount((factor * _power_of_ten(tokens.word(at + 1)),), at + 2, is_digits=True, has_scale=True)
    power = tokens.word(at).translate(_SUPERSCRIPTS)
    if tokens.gap(at) == "" and power.removeprefix("-").isdecimal() and not tokens.is_digits(at):
        return Amount((factor * _power_of_ten(power),), at + 1, is_digits=True, has_scale=True)
    return None


def _power_of_ten(exponent: str) -> Value:
    """Give 10 to the power of a small exponent; a large one is cut, since no text means it."""
    digits = exponent.removeprefix("-")
    power = min(int(digits), _LARGEST_POWER) if len(digits) <= 3 else _LARGEST_POWER  # noqa: PLR2004 - digits
    return Decimal(1).scaleb(-power) if exponent.startswith("-") else 10**power


def _scaled(tokens: Tokens, values: tuple[Value, ...], index: int, end: int) -> Amount:
    """Multiply by the words of scale that follow, and add a smaller number with a scale of its own."""
    is_money = tokens.word(index - 1) in _MONEY or (tokens.word(end + 1) in _MONEY and tokens.gap(end + 1) == "")
    scale, after = scales(tokens, end, is_money=is_money)
    if scale == 1:
        return Amount(values, end, is_digits=True, is_grouped=not tokens.word(index).isdecimal())
    scaled = tuple(value * scale for value in values)
    # Arabic joins the smaller part by an "and", and may leave out its scale: مليون و300 ألف.
    is_joined = tokens.lexicon.language.startswith("ar") and tokens.word(after) == "و" and tokens.gap(after + 1) == ""
    at = after + 1 if is_joined else after
    if tokens.word(at).isdecimal() and tokens.gap(after) in (" ", "\u00a0"):
        smaller, last = scales(tokens, at + 1)
        part = int(tokens.word(at)) * smaller
        if (smaller > 1 or is_joined) and smaller < scale and _HUNDRED <= part < scale:
            return Amount((scaled[0] + part,), last, is_digits=True, has_scale=True)
    return Amount(scaled, after, is_digits=True, has_scale=True)


def scales(tokens: Tokens, end: int, *, is_money: bool = False) -> tuple[int, int]:
    """Multiply the words of scale from a token on: "mila miliardi" is 10¹²; give where they end."""
    scale = 1
    while True:
        role, meaning, after = tokens.role(end)
        is_short = role is Role.SHORT_SCALE or (role is Role.MONEY_SCALE and is_money)
        is_dozen = meaning is not None and role in _DOZENS and meaning.value == DOZEN
        if meaning is None or not (role in (Role.SCALE, Role.HUNDRED) or is_dozen or (is_short and scale == 1)):
            return scale, end
        scale *= int(meaning.value) or _HUNDRED
        end = after


def scale_of(tokens: Tokens, start: int, amount: Amount) -> int:
    """Give the scale that the words at a number's end make; ``start`` is its first token."""
    at, scale = amount.end - 1, 1
    while at >= start and not tokens.is_digits(at):
        found = tokens.meaning(at)
        if not found or found[0].role not in _SCALES:
            break
        scale *= int(found[0].value) or _HUNDRED
        at -= 1
    return scale


def _with_half(tokens: Tokens, start: int, amount: Amount) -> Amount:
    """Add the half of "two and a half million" and of "2 milioni e mezzo"."""
    role, meaning, after = tokens.role(amount.end)
    if role is not Role.PLUS_HALF or meaning is None:
        return amount
    half = Decimal(meaning.value or _HALF)
    scale = scale_of(tokens, start, amount)
    if scale == 1 and amount.is_digits and amount.values[0] in YEARS:
        # "In 2015, and half of them" adds nothing to the year.
        return amount
    if scale == 1 and amount.values[0] in _DUALS:
        # مليونان ونصف المليون
        scale = int(amount.values[0]) // 2
    again, last = scales(tokens, after)
    values = tuple(one + half * scale for one in amount.values)
    if scale > 1 and again == scale:
        # مليون ونصف المليون says the scale again.
        return amount._replace(values=values, end=last)
    if scale == 1 and again > 1:
        return amount._replace(values=tuple(one * again for one in values), end=last, has_scale=True)
    return amount._replace(values=values, end=after)


class _InWords:
    """Reads one number in words: what is added up so far, and the part below the next scale."""

    def __init__(self, tokens: Tokens, index: int) -> None:
        self._tokens = tokens
        self._start = index
        self._end = index
        self._total: Value = 0
        self._current: Value | None = None
        self._has_scale = False
        self._has_number = False
        self._is_arabic = tokens.lexicon.table.has_marks

    def read(self) -> Amount | Ordinal | Unread | None:
        """Read as far as the words make one number."""
        at, tokens = self._start, self._tokens
        while found := self._next(at):
            meaning, after = found
            match meaning.role:
                case Role.NUMBER | Role.ONE if self._takes(meaning, at, after):
                    self._has_number = self._has_number or meaning.role is Role.NUMBER
                case Role.HUNDRED:
                    self._current = (self._current or 1) * _HUNDRED
                    self._has_number = True
                case Role.SCALE:
                    if self._is_bare(at) and tokens.role(after)[0] is not Role.PLUS_HALF:
                        return Unread(after, int(meaning.value))
                    self._multiply(int(meaning.value) * (2 if self._is_dual(at, after) else 1))
                case Role.BOTH | Role.VAGUE if self._is_set(meaning):
                    self._multiply(int(meaning.value))
                case _:
                    break
            self._end = at = after
            if self._current is not None and tokens.word(at) in tokens.lexicon.point_words:
                self._end = at = self._decimals(at)
        if self._end == self._start:
            return None
        self._add_digits()
        value = self._total + (self._current or 0)
        if ordinal := self._ordinal(value):
            return ordinal
        amount = Amount((value,), self._end, is_digits=False, has_scale=self._has_scale, is_soft=not self._has_number)
        return _with_half(self._tokens, self._start, amount)

    def _add_digits(self) -> None:
        """Add the smaller part in digits: ألفين و300."""
        tokens, at = self._tokens, self._end + 1
        if not (self._is_arabic and self._total) or self._current is not None or tokens.word(self._end) != "و":
            return
        if tokens.gap(at) != "" or not tokens.word(at).isdecimal():
            return
        smaller, last = scales(tokens, at + 1)
        part = int(tokens.word(at)) * smaller
        if _HUNDRED <= part < _THOUSAND ** (_power_of_thousand(self._total)):
            self._total += part
            self._end = last

    def _ordinal(self, value: Value) -> Ordinal | None:
        """Read the ordinal that ends a number in words, or is multiplied by it: vingt et unième, two-hundredth."""
        tokens, after = self._tokens, self._end
        after += tokens.word(after) in tokens.lexicon.joins and tokens.is_close(after)
        role, last, end = tokens.role(after)
        # In Arabic the first thirty are no thirty-first.
        if role is not Role.ORDINAL or last is None or self._is_arabic:
            return None
        if _may_end(value, last):
            return Ordinal((value + _value(last),), end)
        is_multiple = after == self._end and _value(last) in _MULTIPLIED and 1 < value < _THOUSAND
        return Ordinal((value * _value(last),), end) if is_multiple else None

    def _decimals(self, at: int) -> int:
        """Add the figures after "point" or "virgola", said one by one or as one number; give where they end."""
        figures, after = "", at + 1
        while True:
            role, meaning, end = self._tokens.role(after)
            if role not in (Role.NUMBER, Role.ONE) or meaning is None or (figures and _value(meaning) >= _TEN):
                break
            figures += str(_value(meaning))
            after = end
            if _value(meaning) >= _TEN:
                break
        if not figures.isdecimal() or self._current is None:
            return at
        self._current += Decimal(f"0.{figures}")
        self._has_number = True
        return after

    def _next(self, at: int) -> tuple[Meaning, int] | None:
        """Give the next word's meaning; "and" may stand between: treinta y cinco."""
        tokens = self._tokens
        if at > self._start and not tokens.is_close(at):
            return None
        found = tokens.meaning(at) or self._with_article(at)
        if found and is_other_word(tokens, at, found[1]):
            return None
        if found or at == self._start or tokens.word(at) not in tokens.lexicon.joins:
            return found
        role, meaning, after = tokens.role(at + 1)
        is_one_more = role is Role.ONE and isinstance(self._current, int) and self._current % _HUNDRED >= 2 * _TEN
        if meaning is None or not (role is Role.NUMBER or is_one_more):
            return None
        if self._current is None:
            return (meaning, after) if self._may_add(_value(meaning), after) else None
        return (meaning, after) if _fits(self._current, _value(meaning)) else None

    def _may_add(self, value: Value, after: int) -> bool:
        """Say whether "and" adds to a scale: mil e duzentos, two thousand and fifty; not in a range."""
        role, scale, _ = self._tokens.role(after)
        is_range = self._tokens.word(self._start - 1) in _BETWEEN
        is_smaller = role is not Role.SCALE or (scale is not None and int(_value(scale)) * _THOUSAND <= self._total)
        return self._total > value and is_smaller and not is_range

    def _with_article(self, at: int) -> tuple[Meaning, int] | None:
        """Read the tens of الثمانية والأربعين: the article stands before each part."""
        word = self._tokens.word(at)
        if self._current is None or not word.startswith("وال") or not self._tokens.word(self._start).startswith("ال"):
            return None
        known = self._tokens.lexicon.phrases.get(word[1:], ())
        meaning = next((meaning for rest, meaning in known if not rest), None)
        return (meaning, at + 1) if meaning and meaning.role is Role.NUMBER else None

    def _takes(self, meaning: Meaning, at: int, after: int) -> bool:
        """Add a number to what stands before it, if both make one."""
        value = _value(meaning)
        if at > self._start and self._tokens.word(at) in _ARTICLES:
            return False
        if self._begins_another(value, after):
            return False
        if self._is_arabic and not self._is_first() and not self._tokens.word(at).startswith("و"):
            # Arabic joins the parts of a number by an "and".
            return False
        if self._current is None and value >= _THOUSAND:
            # ألفان is both a number and its scale.
            if self._total:
                return False
            self._total = value
            return True
        if self._current is None:
            self._current = value
            return True
        is_next = _fits(self._current, value)
        if is_next and self._current >= _THOUSAND and self._tokens.role(after)[0] is Role.SCALE:
            return False
        # Arabic says the unit first: five and twenty, a hundred and five and twenty.
        is_reversed = self._tokens.word(at).startswith("و") and _fits(value, self._current % _HUNDRED or self._current)
        if is_next or is_reversed:
            self._current += value
        return is_next or is_reversed

    def _begins_another(self, value: Value, after: int) -> bool:
        """Say whether what follows is no smaller than what was said: مليونين وثلاثة ملايين are two numbers."""
        role, scale, _ = self._tokens.role(after)
        if self._current is not None or not self._total or role is not Role.SCALE or scale is None:
            return False
        return int(scale.value) <= self._total <= value * int(scale.value)

    def _is_set(self, meaning: Meaning) -> bool:
        """Say whether a number in words counts tens, dozens or hundreds: two dozen, три десятка."""
        is_counted = self._current is not None and self._current > 1 and self._has_number
        return is_counted and isinstance(meaning.value, int) and meaning.value in _SETS

    def _is_dual(self, at: int, after: int) -> bool:
        return self._is_arabic and self._is_first() and is_dual_scale(self._tokens, at, after)

    def _is_first(self) -> bool:
        return self._current is None and self._total == 0

    def _is_bare(self, at: int) -> bool:
        return self._is_first() and self._tokens.word(at) not in self._tokens.lexicon.singles

    def _multiply(self, scale: int) -> None:
        if self._total and (self._current is None or scale > self._total):
            # Mil quinientos millones: all that was said so far is of the larger scale.
            self._total = (self._total + (self._current or 0)) * scale
        else:
            self._total += (1 if self._current is None else self._current) * scale
        self._current = None
        self._has_scale = True


def _power_of_thousand(value: Value) -> int:
    power = 0
    while value and value % _THOUSAND == 0:
        value //= _THOUSAND
        power += 1
    return power


def _value(meaning: Meaning) -> Value:
    if meaning.role is Role.ONE:
        return 1
    return meaning.value if not isinstance(meaning.value, str) else 0


def _fits(current: Value, value: Value) -> bool:
    """Say whether a number may follow another within one: twenty-five, hundred twenty."""
    if value <= 0 or value >= _HUNDRED:
        return current >= _THOUSAND > value
    if value < _TEN:
        return current % _TEN == 0 and current >= 2 * _TEN
    return current % _HUNDRED == 0 and current >= _HUNDRED


def _may_end(value: Value, meaning: Meaning) -> bool:
    """Say whether an ordinal ends a number in words: twenty-first, hundred and twentieth."""
    last = _value(meaning)
    return _fits(value, last) or (value >= _HUNDRED and value % _HUNDRED == 0 and last < _HUNDRED)


def weight_of(amount: Amount, kind: Kind) -> Weight:
    """Say how surely a difference of this amount is one."""
    first = amount.values[0]
    if kind is Kind.POINTS and first == 1:
        # "A point" is no figure.
        return Weight.MAY
    if kind is Kind.MULTIPLE or amount.is_soft:
        return Weight.WEAK
    if kind is Kind.DURATION:
        return Weight.WEAK
    if amount.has_scale or kind in (Kind.PERCENT, Kind.POINTS):
        return Weight.STRONG
    is_said = not amount.is_digits and not isinstance(first, Decimal)
    return Weight.STRONG if is_telling(first, is_grouped=amount.is_grouped) and not is_said else Weight.WEAK
