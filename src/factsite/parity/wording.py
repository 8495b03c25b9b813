"""How a difference is told: each value as it is written, and in plain English where that isn't plain."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from factsite.parity.facts import Fact
from factsite.parity.measures import measure_of
from factsite.parity.quantities import Bound, Kind, key_of

_NAMES = ((10**15, "quadrillion"), (10**12, "trillion"), (10**9, "billion"), (10**6, "million"))
_TIMES = ((604800, "week"), (86400, "day"), (3600, "hour"), (60, "minute"), (1, "second"))
_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_LONG = 60
_FEW = 3
_BASES = {
    "L": "metres",
    "A": "square metres",
    "C": "cubic metres",
    "M": "kilograms",
    "V": "metres per hour",
    "W": "watts",
    "E": "watt hours",
    "U": "volts",
    "B": "bytes",
    "R": "bits",
    "T": "degrees Celsius",
    "P": "parts",
}
_PORTIONS = {
    "1": "(its beginning)",
    "2": "(its middle)",
    "3": "(its end)",
    "8": "(its first half)",
    "9": "(its second half)",
}
_UNITS = {
    "L1000": "kilometres",
    "L1": "metres",
    "L0.01": "centimetres",
    "L0.001": "millimetres",
    "L1609.344": "miles",
    "L1852": "nautical miles",
    "A1000000": "square kilometres",
    "A1": "square metres",
    "A10000": "hectares",
    "A4046.86": "acres",
    "C1": "cubic metres",
    "C0.001": "litres",
    "C0.000001": "millilitres",
    "M1000": "tonnes",
    "M1": "kilograms",
    "M0.001": "grams",
    "M100": "quintals",
    "V1000": "kilometres per hour",
    "V3600": "metres per second",
    "W1000": "kilowatts",
    "W1000000": "megawatts",
    "W1000000000": "gigawatts",
    "E1000": "kilowatt hours",
    "E1000000": "megawatt hours",
    "T1": "degrees Celsius",
    "T0.5555556": "degrees Fahrenheit",
    "P0.000001": "parts per million",
    "P0.000000001": "parts per billion",
}
_BOUNDS = {
    Bound.OVER: "more than, or at least, ",
    Bound.UNDER: "less than, or at most, ",
    Bound.ABOUT: "about ",
    Bound.NEARLY: "almost ",
    Bound.JUST_OVER: "slightly more than ",
    Bound.EARLIEST: "not before ",
    Bound.LATEST: "no later than ",
    Bound.ANY: "",
    Bound.MAY_OVER: "from ",
    Bound.MAY_UNDER: "up to ",
    Bound.NONE: "exactly ",
}


def told(fact: Fact) -> str:
    """Give a fact as it is written and, unless this says it already, what that means."""
    written = " ".join(fact.written.split())[:_LONG]
    meaning = meaning_of(fact)
    is_clear = meaning.lower() == written.lower() or (fact.kind == Kind.NUMBER and fact.keys[0] in written)
    return written if not meaning or is_clear else f"{written} ({meaning})"


def bounded(fact: Fact) -> str:
    """Give a fact with its bound in plain words: ``more than 100,000``."""
    meaning = meaning_of(fact) or fact.written
    return f"{_BOUNDS[Bound(fact.bound)]}{meaning}"


def measured(fact: Fact) -> str:
    """Give a fact with its sign and unit in plain words: ``minus 12.4 euros``."""
    measure = measure_of(fact.measure)
    sign = {"-": "minus ", "+": "plus "}.get(measure.sign, "")
    named = list(filter(None, (_unit_name(*unit) for unit in measure.units)))
    units = " or ".join(named) if len(named) <= _FEW else f"{named[0]} or the like"
    era = {"b": "BC", "a": "AD"}.get(measure.sign, "")
    return " ".join(filter(None, (f"{fact.written}: {sign}{meaning_of(fact) or fact.written}", units, era)))


def _unit_name(sort: str, size: str) -> str:
    """Name a unit; one that has no name here is a multiple of its sort's base."""
    if sort == "$":
        return size
    if sort == "Q":
        return _PORTIONS.get(size, "")
    if sort == "D":
        return {"up": "more", "down": "less"}[size]
    value = Decimal(size)
    return _UNITS.get(f"{sort}{size}") or f"× {plain_number(key_of(value))} {_BASES[sort]}"


def meaning_of(fact: Fact) -> str:
    """Say in plain English what was read; nothing where it is exact as written."""
    if not fact.keys:
        return ""
    tell = _MEANINGS.get(Kind(fact.kind))
    return tell(fact.keys[0]) if tell else ""


def _magnitude(size: int) -> str:
    """Name an order of numbers: tens of thousands."""
    name, scale = next((name, scale) for scale, name in (*_NAMES, (1000, "thousand"), (1, "")) if size >= scale)
    tens = {1: "", 10: "tens", 100: "hundreds"}[size // scale]
    return " of ".join(filter(None, (tens, name and f"{name}s")))


def plain_number(key: str) -> str:
    """Write a number in English: ``1.8 billion``, ``100,000``."""
    if "/" in key:
        return key
    value = Decimal(key)
    for size, name in _NAMES:
        if value >= size:
            return f"{_trimmed(value / size)} {name}"
    return _trimmed(value)


def _trimmed(value: Decimal) -> str:
    text = f"{value:,f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def _time(key: str) -> str:
    count = Decimal(key[1:])
    if key[0] == "M":
        unit, size = ("year", 12) if count % 12 == 0 else ("month", 1)
    else:
        size, unit = next((size, unit) for size, unit in _TIMES if count % size == 0 or size == 1)
    number = count / size
    return f"{_trimmed(number)} {unit}{'' if number == 1 else 's'}"


def _date(key: str) -> str:
    year, month, day = (int(part) for part in key.split("-"))
    parts = (str(day) if day else "", _MONTHS[month - 1] if month else "", str(year) if year else "")
    return " ".join(part for part in parts if part)


_MEANINGS: dict[Kind, Callable[[str], str]] = {
    Kind.NUMBER: plain_number,
    Kind.PERCENT: lambda key: f"{plain_number(key)} %",
    Kind.POINTS: lambda key: f"{plain_number(key)} percentage points",
    Kind.MULTIPLE: lambda key: f"×{plain_number(key)}",
    Kind.DURATION: _time,
    Kind.DATE: _date,
    Kind.DECADE: lambda key: f"the {key}s",
    Kind.WEEKDAY: lambda key: _WEEKDAYS[int(key) - 1],
    Kind.MAGNITUDE: lambda key: _magnitude(int(key)),
}
