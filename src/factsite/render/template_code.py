"""How templates become Python: attributes and calls are compiled to Python's own, which halves the time of a page.

Jinja looks every attribute up as an item too, and passes every call through the context for functions that want to see
it. Our templates see frozen values and plain functions only, so neither is needed; a name that a value lacks is then an
``AttributeError`` at the template's line.
"""

from __future__ import annotations

from jinja2 import nodes
from jinja2.compiler import CodeGenerator, Frame


class DirectCode(CodeGenerator):
    """Writes ``page.title`` and ``gettext("…")`` as what they are in Python."""

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
