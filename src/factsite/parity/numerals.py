"""Words that a rule makes better than a list: trecentocinquanta, dreihundertfünfzig, dreitägig, nine tenths."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from factsite.parity.quantities import fraction_key

_ITALIAN = ["uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove"]
_ITALIAN_TEENS = [
    "dieci",
    "undici",
    "dodici",
    "tredici",
    "quattordici",
    "quindici",
    "sedici",
    "diciassette",
    "diciotto",
    "diciannove",
]
_ITALIAN_TENS = ["venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta", "novanta"]

_FEW_HUNDRED = 200
_GERMAN = ["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"]
_GERMAN_TEENS = [
    "zehn",
    "elf",
    "zwölf",
    "dreizehn",
    "vierzehn",
    "fünfzehn",
    "sechzehn",
    "siebzehn",
    "achtzehn",
    "neunzehn",
]
_GERMAN_TENS = ["zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"]


def _italian_below_100() -> Iterator[tuple[int, str]]:
    yield from enumerate(_ITALIAN, 1)
    yield from enumerate(_ITALIAN_TEENS, 10)
    for index, ten in enumerate(_ITALIAN_TENS, 2):
        yield index * 10, ten
        for unit, name in enumerate(_ITALIAN, 1):
            stem = ten[:-1] if name[0] in "ou" else ten
            yield index * 10 + unit, stem + name


def _german_below_100() -> Iterator[tuple[int, str]]:
    yield from enumerate(_GERMAN, 1)
    yield from enumerate(_GERMAN_TEENS, 10)
    for index, ten in enumerate(_GERMAN_TENS, 2):
        yield index * 10, ten
        for unit, name in enumerate(_GERMAN, 1):
            yield index * 10 + unit, f"{name}und{ten}"


def italian() -> str:
    """Give the numbers up to 999, and the round thousands up to 99 000, as a table's field."""
    small = list(_italian_below_100())
    found = [(value, word) for value, word in small if value > 10]  # noqa: PLR2004 - shorter ones are no compounds
    for hundreds in range(1, 10):
        name = "cento" if hundreds == 1 else f"{_ITALIAN[hundreds - 1]}cento"
        found += [(hundreds * 100 + value, name + word) for value, word in [(0, ""), *small]]
    found += [(value * 1000, f"{word}mila") for value, word in (*small, *found) if value > 1]
    found += [(value, word) for value, word in _italian_thousands(small)]
    found += [(value, word[:-1]) for value, word in _elided(small, found)]
    accented = [(value, f"{word[:-1]}é") for value, word in found if word.endswith("tre") and value > 20]  # noqa: PLR2004
    return ",".join(f"{value} {word}" for value, word in (*found, *accented))


def _elided(small: list[tuple[int, str]], found: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Give the numbers that lose their vowel before another one: quarantott'ore, centocinquant'anni, trentun anni."""
    for value, word in {*small, *found}:
        if (
            (value < _FEW_HUNDRED or not value % 100)
            and value > 1
            and word.endswith(("uno", "otto", "nta", "venti", "cento"))
        ):
            yield value, word


def italian_ordinals() -> str:
    """Give the ordinals from the 21st on that end the cardinal's word: ventottesimo, trentatreesimo."""
    found = []
    for value, word in _italian_below_100():
        if value > 20 and (value % 10 or value > 50):  # noqa: PLR2004 - the others are listed
            stem = word if word.endswith(("tre", "sei")) else word[:-1]
            found.append(f"{value} {stem}esim(o|a|i|e)")
    for value, word in enumerate(["", *_ITALIAN[1:], "die", "undici", "dodici"], 1):
        found.append(f"{100 * value} {word}centesim(o|a|i|e),{1000 * value} {word}millesim(o|a|i|e)")
    return ",".join([*found, "10000 decimillesim(o|a),100000 centomillesim(o|a),1000000 milionesim(o|a|i|e)"])


def _italian_thousands(small: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Give hundreds after a thousand, and years of this century: duemilatrecento, duemilaventisei."""
    for thousands in range(1, 10):
        base = "mille" if thousands == 1 else f"{_ITALIAN[thousands - 1]}mila"
        for hundreds in range(1, 10):
            name = "cento" if hundreds == 1 else f"{_ITALIAN[hundreds - 1]}cento"
            yield thousands * 1000 + hundreds * 100, base + name
            yield thousands * 1000 + hundreds * 100 + 50, f"{base}{name}cinquanta"
    yield from ((2000 + value, f"duemila{word}") for value, word in small)


def german() -> str:
    """Give the numbers up to 999, and the round thousands up to 999 000, as a table's field."""
    small = list(_german_below_100())
    found = [(value, word) for value, word in small if value > 10]  # noqa: PLR2004 - as above
    for hundreds in range(1, 10):
        names = ("hundert", "einhundert") if hundreds == 1 else (f"{_GERMAN[hundreds - 1]}hundert",)
        for name in names:
            found += [(hundreds * 100 + value, name + word) for value, word in [(0, ""), *small]]
    found += [(value * 1000, f"{word}tausend") for value, word in (*small, *found)]
    halves = ",".join(f"{value}.5 {word}einhalb" for value, word in small[1:])
    found += _german_thousands(small)
    return ",".join([*(f"{value} {word}" for value, word in found), halves])


def _german_thousands(small: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Give hundreds after a thousand, and years: zweitausenddreihundert, zwölfhundert, zweitausendsechsundzwanzig."""
    for thousands, name in enumerate(_GERMAN, 1):
        for hundreds, word in enumerate(_GERMAN, 1):
            yield thousands * 1000 + hundreds * 100, f"{name}tausend{word}hundert"
    yield from ((value * 100, f"{word}hundert") for value, word in enumerate(_GERMAN_TEENS[1:], 11))
    yield from ((2000 + value, f"zweitausend{word}") for value, word in small)


_GERMAN_SPANS = (
    ("S60", "minütig"),
    ("S3600", "stündig"),
    ("S86400", "tägig"),
    ("S604800", "wöchig"),
    ("M1", "monatig"),
    ("M12", "jährig"),
)
_GERMAN_COUNTS = (*enumerate([*_GERMAN, *_GERMAN_TEENS[:6]], 1), (20, "zwanzig"), (30, "dreißig"))
_GERMAN_MORE_COUNTS = {
    "jährig": [
        *_german_below_100(),
        *((100 * count, f"{name}hundert") for count, name in enumerate(["", *_GERMAN[1:]], 1)),
    ],
    "stündig": [*_GERMAN_COUNTS, (24, "vierundzwanzig"), (36, "sechsunddreißig"), (48, "achtundvierzig")],
    "minütig": [*_GERMAN_COUNTS, (40, "vierzig"), (45, "fünfundvierzig"), (90, "neunzig")],
}


def german_spans() -> str:
    """Give spans of time as adjectives: dreitägig, zehnjährige."""
    spans = (
        f"{unit[0]}{int(unit[1:]) * count} {name}{word}(|e|er|en|es|em)"
        for unit, word in _GERMAN_SPANS
        for count, name in _GERMAN_MORE_COUNTS.get(word, _GERMAN_COUNTS)
    )
    return ",".join(spans)


def german_superlatives() -> str:
    """Give what is the second or third of its sort: zweithöchste, drittgrößter."""
    which = enumerate(("zweit", "dritt", "viert", "fünft"), 2)
    most = "größt|höchst|best|meist|längst|stärkst|niedrigst|kleinst|wichtigst|schnellst|ältest|teuerst"
    return ",".join(f"{value} {word}({most})(e|en|er|es|em)" for value, word in which)


def german_decades() -> str:
    """Give the decades: Siebzigerjahre, siebziger Jahre, in den Siebzigern."""
    tens = enumerate(_GERMAN_TENS, 2)
    return ",".join(f"{index}0 {ten}erjahre(|n) {ten}er_jahre(|n) {ten}ern" for index, ten in tens)


_GERMAN_DAYS = ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"]
_GERMAN_MONTHS = [
    "januar",
    "februar",
    "märz",
    "april",
    "mai",
    "juni",
    "juli",
    "august",
    "september",
    "oktober",
    "november",
    "dezember",
]


def german_weekdays() -> str:
    """Give the days of the week with the part of the day: Freitagabend, freitags."""
    ends = "s|e|en|abend|abends|morgen|früh|vormittag|mittag|nachmittag|nacht"
    return ",".join(f"{number} {day}({ends})" for number, day in enumerate(_GERMAN_DAYS, 1)) + (
        f",6 sonnabend(|{ends})"
    )


def german_months() -> str:
    """Give what is named after a month: Juniwoche, Märzwochenende."""
    ends = "woche|wochen|wochenende|tag|tage|tagen|hälfte|abend|nacht|morgen|wert|werte"
    return ",".join(f"{number} {month}({ends})" for number, month in enumerate(_GERMAN_MONTHS, 1))


def german_multiples() -> str:
    """Give multiples in one word: dreimal, das Dreißigfache, zweieinhalbmal."""
    halves = [(f"{count}.5", f"{name}einhalb") for count, name in _GERMAN_COUNTS[1:10]]
    hundreds = [(100 * count, f"{name}hundert") for count, name in enumerate(["", *_GERMAN[1:]], 1)]
    thousands = [
        (1000 * count, f"{name}tausend") for count, name in enumerate(["", *_GERMAN[1:], *_GERMAN_TEENS[:3]], 1)
    ]
    counts = (
        *_GERMAN_COUNTS[2:],
        (40, "vierzig"),
        (50, "fünfzig"),
        *hundreds,
        *thousands,
        (100000, "hunderttausend"),
        *halves,
    )
    return ",".join(f"{count} {name}mal {name}fach(|e|es|en|er|em)" for count, name in counts)


_GERMAN_COUNTED = ("köpfig", "spurig", "gleisig", "teilig", "seitig", "aktig", "strophig", "zeilig")


def german_counted() -> str:
    """Give numbers of what an adjective counts: siebenköpfig, vierspurig; two sides may be all of them."""
    return ",".join(
        f"{count} {name}{word}(|e|er|en|es|em)"
        for word in _GERMAN_COUNTED
        for count, name in _GERMAN_COUNTS[2 if word == "seitig" else 1 :]
    )


_GERMAN_FIRST = ["erst", "zweit", "dritt", "viert", "fünft", "sechst", "siebt", "", "neunt"]


def german_ordinals() -> str:
    """Give ordinals in words, but for the eighth, which is a verb, too: vierzehnte, einundzwanzigster."""
    stems = [(value, stem) for value, stem in enumerate(_GERMAN_FIRST, 1) if stem]
    stems += [(value, f"{word}t") for value, word in enumerate(_GERMAN_TEENS, 10)]
    stems += [(value, f"{word}st") for value, word in _german_below_100() if value >= 20]  # noqa: PLR2004 - -zigste
    for value, word in enumerate(["", *_GERMAN[1:], *_GERMAN_TEENS[:3]], 1):
        stems += [(100 * value, f"{word}hundertst"), (1000 * value, f"{word}tausendst")]
    return ",".join(f"{value} {stem}e(|r|s|n|m)" for value, stem in (*stems, (1000000, "millionst")))


_ENGLISH_ORDINALS = (
    "third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth "
    "seventeenth eighteenth nineteenth"
)
_ENGLISH_TENS = "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth hundredth"


def _english_ordinals() -> Iterator[tuple[int, str]]:
    yield from enumerate(_ENGLISH_ORDINALS.split(), 3)
    yield from ((10 * ten, word) for ten, word in enumerate(_ENGLISH_TENS.split(), 2))
    yield from ((1000, "thousandth"), (1000000, "millionth"))


def english_ordinals() -> str:
    """Give the ordinals that begin with no other number; "second" is a span of time but for a few."""
    found = ",".join(f"{value} {word}" for value, word in _english_ordinals())
    return f"1 first first_quarter first_half, 2 second_quarter second_half, {found}"


def english_fractions() -> str:
    """Give one part of many: one seventh, a sixteenth of."""
    found = []
    for value, word in _english_ordinals():
        article = "an" if word[0] == "e" else "a"
        found.append(f"{fraction_key(1, value)} one_{word} {article}_{word}_of")
    return ",".join(found)


def parts(counts: str, names: str) -> str:
    """Give fractions of several parts: ``2/5`` is made of the word for two and that for fifths.

    Names are entries as in a table: the number of parts, and the words for them.
    """
    found = []
    for below, *spelled in (entry.split() for entry in names.split(",")):
        for above, count in enumerate(counts.split(), 2):
            if above < int(below):
                value = Fraction(above, int(below))
                key = fraction_key(value.numerator, value.denominator)
                found.append(" ".join([key, *(f"{count}_{name}" for name in spelled)]))
    return ",".join(found)
