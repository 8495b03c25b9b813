"""Reads which one is meant: ordinals in digits and in words, decades, days of the week."""

from __future__ import annotations

from factsite.parity.amounts import Value
from factsite.parity.calendar import Statement, dated_in_words
from factsite.parity.hours import day_half
from factsite.parity.lexicon import Meaning, Role
from factsite.parity.masks import clock_keys, date_key
from factsite.parity.quantities import YEARS, Kind, Weight, decade_keys, fraction_key, key_of
from factsite.parity.tokens import Span, Tokens

_IN_PARTS = frozenset({"pt", "es", "it"})
_DECADES = range(10, 100, 10)
_TENS = range(20, 100, 10)
_TEN = 10
_FEW = 3
_HOURS = 12
_PLURALS = frozenset({"s", "er", "ern", "е", "х", "ми", "ые", "ых", "ті", "тих"})
_SURE_PLURALS = frozenset({"х", "ми"})
_YEARS_OF_DECADE = (
    "годы",
    "годов",
    "годах",
    "годам",
    "годами",
    "гг",
    "роки",
    "років",
    "роках",
    "рр",
    "jahre",
    "jahren",
)
_OWNERS = frozenset(
    {"his", "her", "their", "my", "your", "our", "seinen", "ihren", "meinen", "unseren", "late", "early", "mid"}
)
_CENTURIES = frozenset(range(200, 1000, 100))
_ITALIAN_ARTICLES = frozenset({"l", "dell", "nell", "all", "sull", "dall", "il", "del", "nel", "al", "sul", "dal"})
_BEFORE_DECADES = frozenset({"the", "early", "mid", "late"})
_LIFE_DECADES = frozenset({"العقد", "عقده", "عقدها", "بالعقد", "عقدهم"})
_PEOPLE = frozenset({"عمره", "عمرها", "عمرهم", "العمر"})
# What there are few of, so that which one is always said.
_COUNTED = (
    "quart",
    "trimest",
    "кварт",
    "половин",
    "semest",
    "semester",
    "полугод",
    "half",
    "halb",
    "ربع",
    "نصف",
    "الربع",
    "النصف",
)
_EACH = frozenset(
    {"jede", "jeder", "jedes", "jeden", "jedem", "каждый", "каждая", "каждое", "каждого", "каждую", "каждой", "каждому"}
    | {"кожен", "кожна", "кожне", "кожного", "кожну"}
)
_SPANS = frozenset({Role.UNIT, Role.BARE_UNIT, Role.MONTH, Role.SHY_MONTH, Role.WEEKDAY})
_NIGHTS = frozenset({"ночь", "ніч", "nacht", "ليلة"})
_NIGHT_TO = frozenset({"на", "auf", "zum", "zu", "до"})
_BEFORE_DAY = frozenset({"يوم", "اليوم", "مساء", "صباح", "فجر", "ليلة", "ليل", "ظهر", "أمس", "عصر", "غد", "غدا"})

Statements = tuple[list[Statement], int]


def begins_late_word(tokens: Tokens, index: int) -> bool:
    """Say whether a century is counted by what stands before a token."""
    found = tokens.meaning(index)
    return found is not None and found[0].role is Role.LATE


def weekday(tokens: Tokens, index: int, meaning: Meaning, end: int) -> Statements:
    """Note a day of the week; some of their names are other words, too."""
    word = tokens.word(index)
    is_shy = meaning.role is Role.SHY_WEEKDAY
    if word == "domingo":
        is_shy = tokens.is_capital(index) and tokens.is_close(index)
    elif word.endswith(("اثنين", "إثنين")):
        # It is "two", too.
        is_shy = tokens.word(index - 1) not in _BEFORE_DAY and not tokens.is_digits(end)
    weight, day = Weight.MAY if is_shy else Weight.WEAK, int(meaning.value)
    beside = index - 2 if tokens.word(index - 1) in _NIGHT_TO else index - 1
    # The night to Wednesday is Tuesday night.
    keys = (str(day), str((day - 2) % 7 + 1)) if tokens.word(beside) in _NIGHTS else (str(day),)
    return [(Kind.WEEKDAY, keys, (index, end), weight)], end


def named_decade(tokens: Tokens, index: int, meaning: Meaning, end: int) -> Statements:
    """Note the seventies; those of a person are an age."""
    is_age = _is_of_person(tokens, index) or not _PEOPLE.isdisjoint(tokens.words[end : end + 2])
    kind, keys = (Kind.ORDINAL, (str(meaning.value),)) if is_age else (Kind.DECADE, decade_keys(int(meaning.value)))
    return [(kind, keys, (index, end), Weight.MAY if is_age else Weight.WEAK)], end


def _is_of_person(tokens: Tokens, index: int) -> bool:
    before = tokens.words[max(0, index - 2) : index]
    return not _OWNERS.isdisjoint(before[-2:-1]) or (bool(before) and before[-1] in _OWNERS - {"late", "early", "mid"})


def numbered_decade(index: int, value: Value, end: int) -> Statements:
    """Note the number after "the years": anni 70, années 1970; where it is no decade it may be anything."""
    is_decade = value % _TEN == 0 and (value in _DECADES or value in YEARS)
    if not is_decade:
        return [(Kind.NUMBER, (key_of(value),), (index, end), Weight.MAY)], end
    return [(Kind.DECADE, decade_keys(int(value)), (index, end), Weight.WEAK)], end


def ordinal(tokens: Tokens, index: int, values: tuple[Value, ...], end: int) -> Statements:
    """Note an ordinal in digits, or at the end of a number in words; a year may be written as one, or its decade."""
    span, value = (index, end), values[0]
    is_said = not tokens.is_digits(index)
    if is_said and (dated := dated_in_words(tokens, index, value, end)):
        return dated
    if begins_late_word(tokens, end):
        return [(Kind.CENTURY, tuple(map(key_of, values)), span, Weight.WEAK)], end
    if _ends_decade(tokens, index, value, end):
        return [(Kind.DECADE, decade_keys(int(value)), span, Weight.WEAK)], end
    if value in YEARS:
        return [(Kind.NUMBER, tuple(map(key_of, values)), span, Weight.WEAK)], end
    if value in _TENS:
        # The seventies may be those of the 1970s.
        values = (*values, value + 1900)
    weight = Weight.MAY if is_said and value < _FEW else Weight.WEAK
    return [(Kind.ORDINAL, tuple(map(key_of, values)), span, weight)], end


SECONDS = frozenset(
    {"second", "seconde", "secondo", "segundo", "segunda", "ثانية", "الثانية", "للثانية", "والثانية", "بالثانية"}
)
"""Words for the second one that may say something else."""
_BEFORE_SECOND = frozenset(
    {
        "the",
        "a",
        "her",
        "his",
        "its",
        "their",
        "our",
        "this",
        "that",
        "in",
        "il",
        "un",
        "al",
        "nel",
        "del",
        "dal",
        "sul",
    }
    | {"suo", "questo", "quel", "loro", "el", "su", "este", "en", "por", "o", "um", "ao", "no", "do", "seu", "pelo"}
    | {"uma", "à", "na", "da", "sua", "pela", "une", "le", "la", "au", "du", "ce", "cette", "son", "sa", "leur"}
)
# A second later, un secondo di silenzio, segunda-feira.
_AFTER_SECONDS = frozenset(
    {"later", "ago", "before", "after", "of", "or", "and", "dopo", "prima", "di", "fa", "o", "e", "después", "antes"}
    | {"de", "y", "feira", "depois", "ou", "d", "après", "avant", "et"}
)


def _ends_decade(tokens: Tokens, index: int, value: Value, end: int) -> bool:
    """Say whether digits and their ending are the seventies: 1970s, 70-е годы, 80er-Jahre."""
    if value % _TEN or not (value in _DECADES or value in YEARS) or tokens.word(end - 1) not in _PLURALS:
        return False
    if tokens.lexicon.language.startswith("en"):
        is_named = value in YEARS or tokens.word(index - 1) in _BEFORE_DECADES or tokens.gap(index)[-1:] in "'’"
        return is_named and not _is_of_person(tokens, index)
    is_plural = tokens.word(end - 1) in _SURE_PLURALS and tokens.lexicon.language[:2] in ("ru", "uk")
    return value in YEARS or is_plural or tokens.word(end) in _YEARS_OF_DECADE


def ordinal_in_words(tokens: Tokens, index: int, meaning: Meaning, end: int) -> Statements:
    """Note an ordinal in a word, of which the least may be left out; of a century it is its number."""
    value, end = _with_second_part(tokens, int(meaning.value), end)
    if dated := dated_in_words(tokens, index, value, end):
        return dated
    span = (index, end)
    is_noun_before = tokens.word(index - 1).startswith("ال") and tokens.is_close(index)
    if (
        tokens.word(end) == "من"
        and not is_noun_before
        and (month := tokens.meaning(end + 1))
        and month[0].role is Role.MONTH
    ):
        # الأول من يوليو
        date = (Kind.DATE, (date_key(0, int(month[0].value), value),), (index, month[1]), Weight.STRONG)
        return [date], month[1]
    early = tokens.lexicon.early_words
    if tokens.word(index - 1) in early if early else begins_late_word(tokens, end):
        return [(Kind.CENTURY, (str(value),), span, Weight.WEAK)], end
    if value in _DECADES and tokens.word(end) in _YEARS_OF_DECADE:
        return [(Kind.DECADE, decade_keys(value), span, Weight.WEAK)], end
    if tokens.word(index - 1) in _EACH and tokens.is_close(index):
        is_time = tokens.role(end)[0] in _SPANS
        span = (index - 1, end)
        return [(Kind.FRACTION, (fraction_key(1, value),), span, Weight.MAY if is_time else Weight.WEAK)], end
    if (half := day_half(tokens, end, value))[0] and value <= _HOURS:
        return [(Kind.TIME, clock_keys(value, 0, half[0]), (index, half[1]), Weight.WEAK)], half[1]
    if tokens.word(index - 1) == "الساعة" and value <= _HOURS:
        return [(Kind.TIME, clock_keys(value, 0), span, Weight.WEAK)], end
    return _one_of_many(tokens, value, span)


def second_of_many(tokens: Tokens, index: int) -> Statements | None:
    """Note a second that is no span of time, nor "according to": the second dose, الجرعة الثانية."""
    return _one_of_many(tokens, 2, (index, index + 1)) if _is_second_of_many(tokens, index) else None


def _is_second_of_many(tokens: Tokens, index: int) -> bool:
    before, after = tokens.word(index - 1), tokens.word(index + 1)
    if not (tokens.is_close(index) and before[:1].isalpha()):
        return False
    if tokens.lexicon.language.startswith("ar"):
        has_article = tokens.word(index).startswith("ال")
        is_one = before.startswith("ال") if has_article else not tokens.meaning(index - 1)
        is_more = after.startswith(("عشر", "وال")) or before == "الساعة" or bool(day_half(tokens, index + 1, 2)[0])
        return is_one and not is_more
    is_noun = after.isalpha() and tokens.is_close(index + 1)
    return before in _BEFORE_SECOND and is_noun and after not in _AFTER_SECONDS


def _one_of_many(tokens: Tokens, value: int, span: Span) -> Statements:
    index, end = span
    keys = (str(value), str(value + 1900)) if value in _TENS else (str(value),)
    if tokens.word(index - 1) in _LIFE_DECADES:
        # The fifth decade of a life are the forties.
        return [(Kind.ORDINAL, (str(_TEN * (value - 1)), str(value)), span, Weight.MAY)], end
    weight = Weight.WEAK if value >= _FEW or _counts_few(tokens, index, end) else Weight.MAY
    return [(Kind.ORDINAL, keys, span, weight)], end


def _with_second_part(tokens: Tokens, value: int, end: int) -> tuple[int, int]:
    """Add what ends an ordinal of two words: الحادي والعشرين, vigésimo quinto; give where it ends."""
    tens = tokens.word(end)
    if value < _TEN and tens.startswith("وال"):
        found = next((one for rest, one in tokens.lexicon.phrases.get(tens[1:], ()) if not rest), None)
        if found and found.role is Role.NUMBER:
            return value + int(found.value), end + 1
    elif value in _DECADES and tokens.is_close(end) and (ones := _ones_of(tokens, end)):
        return value + ones, end + 1
    return value, end


def _ones_of(tokens: Tokens, index: int) -> int:
    """Give the second part of an ordinal whose parts are ordinals both: décimo segundo, vigésimo quinto."""
    if tokens.lexicon.language[:2] not in _IN_PARTS:
        return 0
    role, meaning, _ = tokens.role(index)
    if role is Role.ORDINAL and meaning:
        return int(meaning.value) if int(meaning.value) < _TEN else 0
    return 2 * tokens.word(index).startswith("segund")


def _counts_few(tokens: Tokens, index: int, end: int) -> bool:
    """Say whether one of few is meant, such as the quarters of a year."""
    beside = (
        (tokens.word(end), tokens.word(index - 1))
        if tokens.lexicon.language == "ar"
        else (tokens.word(end), tokens.word(end - 1))
    )
    return any(word.startswith(_COUNTED) for word in beside)


def is_italian_century(tokens: Tokens, index: int, value: Value) -> bool:
    """Say whether a number is a century's name: l'Ottocento is the 19th."""
    is_name = tokens.lexicon.language.startswith("it") and tokens.is_capital(index)
    return is_name and value in _CENTURIES and tokens.word(index - 1) in _ITALIAN_ARTICLES
