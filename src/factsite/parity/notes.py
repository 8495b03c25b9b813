"""Takes down what is read of a text: each statement with the tokens that it stands in."""

from __future__ import annotations

from factsite.parity.bounds import bound_of, deadline_of
from factsite.parity.calendar import Statement
from factsite.parity.quantities import Bound, Kind, Quantity, Weight
from factsite.parity.tokens import Span, Tokens

_DATED = frozenset({Kind.DATE, Kind.TIME})


class Notes:
    """The quantities of one text as they are found; the token that a reading goes on at is what its methods give."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens
        self.found: list[Quantity] = []
        self.spans: list[Span] = []

    def add(
        self,
        kind: Kind,
        keys: tuple[str, ...],
        span: Span,
        bound: Bound = Bound.NONE,
        weight: Weight = Weight.WEAK,
    ) -> None:
        """Note what stands in a span of tokens."""
        tokens = self.tokens
        start, end = tokens.place(span)
        written = tokens.text[start:end]
        self.found.append(Quantity(kind, keys, start + tokens.base, end + tokens.base, written, bound, weight))
        self.spans.append(span)

    def add_all(self, read: tuple[list[Statement], int] | None) -> int:
        """Note the statements of one place; give where it ends, 0 where there is none."""
        statements, end = read or ([], 0)
        for kind, keys, span, weight in statements:
            bound = deadline_of(self.tokens, *span) if kind in _DATED else Bound.NONE
            if kind is Kind.FRACTION:
                # Fast jeder vierte.
                bound = bound_of(self.tokens, *span)
            self.add(kind, keys, span, bound, weight)
        return end

    def take_back(self, index: int) -> None:
        """Take back the number that began last, at a token, since it turned out to be part of a share."""
        if self.spans and self.spans[-1][0] == index:
            self.spans.pop()
            self.found.pop()
