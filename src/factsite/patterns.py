"""Patterns that are compiled when they are first used: a small rebuild needs a few of the hundreds that there are."""

from __future__ import annotations

import re
from typing import cast

_ATTRIBUTES = tuple(name for name in dir(re.Pattern) if not name.startswith("_"))


class _Compiled:
    """What stands for a pattern: it has its methods, so that they are found as quickly."""


class _Waiting(_Compiled):
    """A pattern that waits for its first use."""

    def __init__(self, text: str, flags: int) -> None:
        self.written = text, flags

    def __getattr__(self, name: str) -> object:
        found = re.compile(*self.written)
        vars(self).update((one, getattr(found, one)) for one in _ATTRIBUTES)
        self.__class__ = _Compiled  # type: ignore[assignment] # From now on nothing has to be looked for.
        return getattr(found, name)


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """Give a pattern as :func:`re.compile` does, but compile it only when something is searched for with it.

    It has all that a pattern has, but is none to the functions of :mod:`re`.
    """
    return cast("re.Pattern[str]", _Waiting(text, flags))
