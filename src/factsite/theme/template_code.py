"""How templates become Python: attributes and calls are compiled to Python's own, which halves the time of a page.

Jinja looks every attribute up as an item too, and passes every call through the context for functions that want to see
it. Our templates see frozen values and plain functions only, so neither is needed; a name that a value lacks is then an
``AttributeError`` at the template's line.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from functools import partial

from jinja2 import Environment, Undefined, UndefinedError, nodes
from jinja2.compiler import CodeGenerator, Frame, MacroRef
from jinja2.runtime import Context, Macro
from markupsafe import Markup, escape

from factsite.diagnostics import did_you_mean
from factsite.page_parts import Assets

_SPECIAL = re.compile(r"[&<>'\"]").search


def shown(value: object) -> str:
    """Give a value as HTML: Markup as it is, anything else escaped; most texts hold nothing to escape."""
    if type(value) is str:
        return escape(value) if _SPECIAL(value) else value
    return value if isinstance(value, Markup) else escape(value)


class DirectCode(CodeGenerator):
    """Writes ``page.title`` and ``gettext("…")`` as what they are in Python, and output through :func:`shown`."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        """Begin the output of an expression."""
        if frame.eval_ctx.autoescape and not frame.eval_ctx.volatile and finalize.src is None:
            self.write("environment.shown(")
        else:
            super()._output_child_pre(node, frame, finalize)

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802 - Jinja names visitors after nodes.
        """Write an attribute."""
        self.write("getattr(")
        self.visit(node.node, frame)
        self.write(f", {node.attr!r})")

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: FBT001, FBT002, N802 - as Jinja has it.
        """Write a call; one with a caller block or unpacked arguments is left to Jinja."""
        if forward_caller or node.dyn_args or node.dyn_kwargs:
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        for argument in (*node.args, *node.kwargs):
            self.visit(argument, frame)
            self.write(", ")
        self.write(")")

    def macro_def(self, macro_ref: MacroRef, frame: Frame) -> None:  # noqa: ARG002 - as Jinja has it.
        """Write the definition of a macro as Jinja does, but of our kind."""
        names = "".join(f"{argument.name!r}, " for argument in macro_ref.node.args)
        name = getattr(macro_ref.node, "name", None)
        uses = f"{macro_ref.accesses_kwargs!r}, {macro_ref.accesses_varargs!r}, {macro_ref.accesses_caller!r}"
        self.write(f"environment.macro(environment, macro, {name!r}, ({names}), {uses}, context.eval_ctx.autoescape)")


class DirectMacro(Macro):
    """A macro that is a plain function call where it is given each of its arguments by place."""

    def __call__(self, *args: object, **kwargs: object) -> str:
        """Give the macro's HTML."""
        if kwargs or len(args) != self._argument_count or self.caller or self.catch_kwargs or self.catch_varargs:
            return super().__call__(*args, **kwargs)
        return Markup(self._func(*args))  # noqa: S704 - what a macro writes is escaped where it is written.


class MissingItem(UndefinedError):
    """A template asked a value for an item that it lacks, such as an asset by a wrong name; ``hint`` is the way out."""

    def __init__(self, hint: str, message: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


# No page comes near them: a text or list repeated to a length, and the bits of a whole number.
_MOST_REPEATED = 1_000_000
_MOST_BITS = 10_000


def _times(left: object, right: object) -> object:
    """Multiply, unless a text or list would become longer than any page, or a number longer than any figure."""
    for many, count in ((left, right), (right, left)):
        if (
            isinstance(many, str | bytes | list | tuple)
            and isinstance(count, int)
            and len(many) * count > _MOST_REPEATED
        ):
            message = f"what is repeated here would be longer than {_MOST_REPEATED}"
            raise ValueError(message)
    if isinstance(left, int) and isinstance(right, int) and left.bit_length() + right.bit_length() > _MOST_BITS:
        raise ValueError(_TOO_LARGE)
    return operator.mul(left, right)


def _power(left: object, right: object) -> object:
    """Raise to a power, unless the number would be longer than any figure."""
    if isinstance(left, int) and isinstance(right, int) and left.bit_length() * right > _MOST_BITS:
        raise ValueError(_TOO_LARGE)
    return operator.pow(left, right)


_TOO_LARGE = "this number would be too large"
_BOUNDED: dict[str, Callable[[object, object], object]] = {"*": _times, "**": _power}


class DirectEnvironment(Environment):
    """Jinja whose templates are compiled by :class:`DirectCode`, and whose products have bounds."""

    # What makes Jinja leave these to ``call_binop``, and never fold them while it compiles.
    sandboxed = True
    intercepted_binops = frozenset(_BOUNDED)
    intercepted_unops: frozenset[str] = frozenset()

    code_generator_class = DirectCode
    shown: Callable[[object], str] = staticmethod(shown)
    macro = DirectMacro

    def call_binop(self, context: Context, name: str, left: object, right: object) -> object:  # noqa: ARG002 - as Jinja has it.
        """Give a product or power."""
        return _BOUNDED[name](left, right)

    def call(self, context: Context, called: Callable[..., object], /, *args: object, **kwargs: object) -> object:
        """Give the result of a call that :class:`DirectCode` leaves to Jinja."""
        return context.call(called, *args, **kwargs)

    def getitem(self, obj: object, argument: object) -> object:
        """Give an item as Jinja does; of one that is lacking, what is said speaks of the template, not of Python."""
        found: object = super().getitem(obj, argument)
        return self._lacking(obj, argument) if isinstance(found, Undefined) else found

    def _lacking(self, obj: object, argument: object) -> Undefined:
        named = f"'{argument}'" if isinstance(argument, str) else f"item {argument}"
        message = f"the theme has no asset {named}" if isinstance(obj, Assets) else f"there is no {named}"
        hint = did_you_mean(str(argument), _names_in(obj))
        if isinstance(obj, Assets):
            hint = hint or "put the file into templates/assets/"
        failure = partial(MissingItem, hint)
        return self.undefined(message, obj, exc=failure)  # type: ignore[arg-type] # Jinja only ever calls it.


def _names_in(obj: object) -> tuple[str, ...]:
    """Give the names under which a value holds something."""
    if isinstance(obj, Assets):
        return tuple(name for name, _ in obj.by_name)
    if isinstance(obj, Mapping):
        return tuple(str(name) for name in obj)
    if isinstance(obj, str | tuple | list):
        return ()
    return tuple(name for name in dir(obj) if not name.startswith("_"))
