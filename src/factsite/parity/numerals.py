"""Number words that some languages write together, by rule: trecentocinquanta, dreihundertfünfzig."""

from __future__ import annotations

from collections.abc import Iterator

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
    accented = [(value, f"{word[:-1]}é") for value, word in found if word.endswith("tre") and value > 20]  # noqa: PLR2004
    return ",".join(f"{value} {word}" for value, word in (*found, *accented))


def german() -> str:
    """Give the numbers up to 999, and the round thousands up to 999 000, as a table's field."""
    small = list(_german_below_100())
    found = [(value, word) for value, word in small if value > 10]  # noqa: PLR2004 - as above
    for hundreds in range(1, 10):
        names = ("hundert", "einhundert") if hundreds == 1 else (f"{_GERMAN[hundreds - 1]}hundert",)
        for name in names:
            found += [(hundreds * 100 + value, name + word) for value, word in [(0, ""), *small]]
    found += [(value * 1000, f"{word}tausend") for value, word in (*small, *found)]
    return ",".join(f"{value} {word}" for value, word in found)
