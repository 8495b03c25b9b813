"""Numbers in digits of any script, with the separators of any language."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

_SPACES = " \u00a0\u202f\u2009\u2007\u2008"
_GROUP = 3
LONGEST = 60
"""The most digits that are read: no figure of a newsroom has as many, and Python reads no more than 4,300."""
_APOSTROPHES = "'’"

NUMBER = (
    rf"(?:\d{{1,3}}(?:[{_SPACES}]\d{{3}})+(?!\d)(?:[.,٫]\d+)?"
    rf"|\d{{1,3}}(?:[{_APOSTROPHES}]\d{{3}})+(?!\d)(?:[.,]\d+)?"
    r"|\d+(?:[.,٫٬]\d+)*)"
)
"""A pattern for a number; what it means is for :func:`read_digits` to say."""

_SPLIT = re.compile(r"([.,٫٬])")
_DROPPED = str.maketrans("", "", _SPACES + _APOSTROPHES)


class Style(NamedTuple):
    """A language's separators.

    Where ``is_mixed`` its writers use either sort, so a number may have two readings; ``by_fours`` groups may have four
    digits.
    """

    decimal: str
    group: str
    is_mixed: bool = False
    by_fours: bool = False


def read_digits(written: str, style: Style) -> tuple[Decimal | int, ...]:
    """Give the values that digits may mean, the likeliest first; none for what is no number, such as ``1.2.3``."""
    if len(written) > LONGEST:
        return ()
    if written.isdecimal():
        return (int(written),)
    parts = _SPLIT.split(written.translate(_DROPPED))
    numbers, marks = parts[::2], parts[1::2]
    if not marks:
        return (int(numbers[0]),)
    if "٫" in marks or "٬" in marks:
        style = Style("٫", "٬")
    if len(set(marks)) == 1:
        return _one_mark(numbers, marks, style)
    # The mark that stands last, once, is that of the fraction.
    if len(set(marks[:-1])) > 1 or marks[-1] in marks[:-1] or not _is_grouped(numbers[:-1]):
        return ()
    return (_fraction("".join(numbers[:-1]), numbers[-1]),)


def _one_mark(numbers: list[str], marks: list[str], style: Style) -> tuple[Decimal | int, ...]:
    if len(marks) > 1:
        return (int("".join(numbers)),) if _is_grouped(numbers) else ()
    first, last = numbers
    if style.by_fours and marks[0] == style.group and len(last) == _GROUP + 1:
        return (int(first + last),)
    fraction = _fraction(first, last)
    if len(last) != _GROUP or len(first) > _GROUP or first.startswith(("0", "٠", "۰", "0")):
        return (fraction,)
    whole = int(first + last)
    either = (whole, fraction) if marks[0] == style.group else (fraction, whole)
    # Nobody writes the noughts at the end of a fraction: 2.700 millones are 2,700.
    is_fraction = not last.endswith(("0", "٠", "۰"))
    return either if style.is_mixed and is_fraction else (whole,) if style.is_mixed else either[:1]


def _is_grouped(numbers: list[str]) -> bool:
    """Say whether the parts are groups of three, of four, or of two and at last three as in India."""
    first, *middle, last = numbers
    lengths = {len(one) for one in middle}
    is_western = lengths <= {_GROUP} and len(last) == _GROUP
    is_indian = lengths <= {2} and len(last) == _GROUP and len(first) <= 2  # noqa: PLR2004 - as the docstring says
    is_chinese = lengths <= {4} and len(last) == 4  # noqa: PLR2004 - as above
    return 0 < len(first) <= 4 and (is_western or is_indian or is_chinese)  # noqa: PLR2004 - as above


def _fraction(whole: str, part: str) -> Decimal:
    return Decimal(f"{int(whole)}.{''.join(str(int(digit)) for digit in part)}")
