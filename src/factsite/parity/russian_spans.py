"""Russian adjectives that say how long something lasts or how old it is: двухчасовой, тридцатипятилетний."""

from __future__ import annotations

from collections.abc import Iterator

_ONES = ("одно", "двух", "тр(ё|е)х", "четыр(ё|е)х", "пяти", "шести", "семи", "восьми", "девяти")
_TEENS = tuple(f"{one}надцати" for one in ("один", "две", "три", "четыр", "пят", "шест", "сем", "восем", "девят"))
_TENS = ("двадцати", "тридцати", "сорока", "пятидесяти", "шестидесяти", "семидесяти", "восьмидесяти", "девяносто")
_HARD = "(ый|ого|ому|ым|ом|ая|ой|ую|ое|ые|ых|ыми)"
_STRESSED = "(ой|ого|ому|ым|ом|ая|ую|ое|ые|ых|ыми)"
_SOFT = "(ий|его|ему|им|ем|яя|ей|юю|ее|ие|их|ими)"
_DAY = 86400
# Each is a sort of span, its size, the stem with its endings, and how many of it are said so.
_SORTS = (
    ("S", 60, f"минутн{_HARD}", (2, 3, 4, 5, 8, 10, 12, 15, 20, 30, 40, 45, 50, 90)),
    ("S", 3600, f"часов{_STRESSED}", (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 18, 20, 24)),
    ("S", _DAY, f"дневн{_HARD}", (*range(2, 16), 20, 30, 40)),
    ("S", _DAY, f"суточн{_HARD}", (2, 3, 5)),
    ("S", 7 * _DAY, f"недельн{_HARD}", (2, 3, 4, 5, 6, 8, 10)),
    ("M", 1, f"месячн{_HARD}", (*range(2, 13), 18)),
    ("M", 12, f"летн{_SOFT}", (*range(2, 100), 100)),
)


def _counted() -> dict[int, str]:
    """Give the beginnings that say how many."""
    found = dict(enumerate((*_ONES, "десяти", *_TEENS), 1))
    for ten, begin in enumerate(_TENS, 2):
        found[10 * ten] = begin
        found |= {10 * ten + one: begin + end for one, end in enumerate(_ONES, 1)}
    return found | {100: "сто"}


def spans() -> Iterator[str]:
    """Give the entries of a table's durations: ``S7200|=2 двухчасов(ой|ого|…)``."""
    begins = _counted()
    for sort, size, ending, counts in _SORTS:
        for count in counts:
            yield f"{sort}{size * count}|={count} {begins[count]}{ending}"
