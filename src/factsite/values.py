"""Values: frozen dataclasses with slots that are quick to define, to make and to pickle.

:func:`dataclasses.dataclass` writes six functions for every class and compiles them: a seventh of the time of a rebuild
after a small edit, which defines 250 classes and makes objects of fewer. Here one function is written, ``__init__``,
when the first object is made; all others are shared. A pickle of a value is a call of its class: what
:mod:`dataclasses` gives goes through the list of fields at every object, in Python.
Fields, defaults, ``replace``, ``fields`` and ``__post_init__`` are those of :mod:`dataclasses`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Literal, NoReturn

Values = Callable[[object], tuple[object, ...]]
_MISSING = dataclasses.MISSING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass  # noqa: PLC0414 - to type checkers it is the same.
else:

    def dataclass(*, frozen: bool = False, slots: Literal[True], eq: bool = True) -> Callable[[type], type]:  # noqa: ARG001 - all have slots.
        """Make a class one of values or, unless it is frozen, of a working state."""
        return lambda written: _with_methods(written, is_frozen=frozen, compares=eq)


def _with_methods(written: type, *, is_frozen: bool, compares: bool) -> type:
    if not written.__doc__:
        # Without one, dataclasses would ask for the signature and write it here.
        written.__doc__ = written.__name__
    kind: type = dataclasses.dataclass(init=False, repr=False, eq=False, slots=True)(written)
    methods: dict[str, object] = {"__init__": _init_at_first(kind), "__repr__": _repr}
    if compares:
        compared = _getter([one.name for one in dataclasses.fields(kind) if one.compare])
        methods |= {"__eq__": _equality(compared), "__hash__": _hashing(compared) if is_frozen else None}
    if is_frozen:
        methods |= {"__setattr__": _refuse_change, "__delattr__": _refuse_change, "__reduce__": _reduction(kind)}
    for name, method in methods.items():
        if name not in vars(written):
            setattr(kind, name, method)
    return kind


def _getter(names: list[str]) -> Values:
    if len(names) > 1:
        return attrgetter(*names)
    if names:
        only = attrgetter(names[0])
        return lambda value: (only(value),)
    return lambda _value: ()


def _init_at_first(kind: type) -> Callable[..., None]:
    """Give an ``__init__`` that puts the real one in its place when it is first called."""

    def __init__(self: object, *args: object, **kwargs: object) -> None:  # noqa: N807 - it becomes the class's.
        real = _written_init(kind)
        kind.__init__ = real  # type: ignore[misc] # As dataclasses does.
        real(self, *args, **kwargs)

    return __init__


def _written_init(kind: type) -> Callable[..., None]:
    """Write and compile the ``__init__`` of a class: each slot sets itself, as what is frozen lets nobody else do."""
    names: dict[str, object] = {"MISSING": _MISSING}
    parameters, lines = [], []
    for one in dataclasses.fields(kind):
        name, makes = one.name, one.default_factory is not _MISSING
        names[f"set_{name}"] = getattr(kind, name).__set__
        names[f"default_{name}"] = one.default_factory if makes else one.default
        value = name if one.init else f"default_{name}"
        if makes:
            value = f"default_{name}() if {name} is MISSING else {name}" if one.init else f"default_{name}()"
        if one.init:
            default = "MISSING" if makes else f"default_{name}"
            parameters.append(f"{name}={default}" if makes or one.default is not _MISSING else name)
        if one.init or makes or one.default is not _MISSING:
            lines.append(f"set_{name}(self, {value})")
    if hasattr(kind, "__post_init__"):
        lines.append("self.__post_init__()")
    text = f"def __init__({', '.join(('self', *parameters))}):\n " + "\n ".join(lines or ["pass"])
    exec(text, names)  # noqa: S102 - written just above, of the names of fields.
    init: Callable[..., None] = names["__init__"]  # type: ignore[assignment] # The text defines it.
    init.__qualname__ = f"{kind.__qualname__}.__init__"
    return init


def _repr(value: object) -> str:
    kind = type(value)
    fields = dataclasses.fields(kind)  # type: ignore[arg-type] # It is the method of nothing else.
    shown = (f"{one.name}={getattr(value, one.name)!r}" for one in fields if one.repr)
    return f"{kind.__qualname__}({', '.join(shown)})"


def _equality(compared: Values) -> Callable[[object, object], bool]:
    def __eq__(self: object, other: object) -> bool:  # noqa: N807 - it becomes the class's.
        if self.__class__ is not other.__class__:
            return NotImplemented
        return compared(self) == compared(other)

    return __eq__


def _hashing(compared: Values) -> Callable[[object], int]:
    return lambda value: hash(compared(value))


def _reduction(kind: type) -> Callable[[object], tuple[type, tuple[object, ...]]]:
    given = _getter([one.name for one in dataclasses.fields(kind) if one.init])
    return lambda value: (kind, given(value))


def _refuse_change(value: object, name: str, *_: object) -> NoReturn:
    message = f"{type(value).__name__} is a value, so its field '{name}' stays as it is"
    raise dataclasses.FrozenInstanceError(message)
