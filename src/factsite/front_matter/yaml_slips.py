"""A slip in a YAML text, as those who look for one give it."""

from __future__ import annotations

from dataclasses import dataclass

from factsite.codes import Code


@dataclass(frozen=True, slots=True)
class Mistake:
    """A slip in a YAML text; ``line`` and ``column`` count from 0 within that text."""

    line: int
    column: int
    message: str
    hint: str
    code: Code = Code.YAML_SYNTAX
