"""Quick pickles: frozen values travel to workers and into the store by their fields' values alone.

What :mod:`dataclasses` gives a frozen class with slots goes through its list of fields at every object, in Python. This
takes a third of the time for many small values.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from operator import attrgetter


def pickle_quickly(module: str) -> None:
    """Let all dataclasses that a module defines pickle as a call of the class with the values of its fields."""
    for kind in list(vars(sys.modules[module]).values()):
        if (
            isinstance(kind, type)
            and is_dataclass(kind)
            and kind.__module__ == module
            and "__reduce__" not in vars(kind)
        ):
            kind.__reduce__ = _reduce_of(kind)  # type: ignore[assignment, method-assign] # Each class gets its own.


def _reduce_of(kind: type) -> Callable[[object], tuple[type, tuple[object, ...]]]:
    names = [one.name for one in fields(kind)]
    values = attrgetter(*names)
    if len(names) == 1:
        return lambda value: (kind, (values(value),))
    return lambda value: (kind, values(value))
