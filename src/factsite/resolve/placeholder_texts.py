"""What a form said in place of an author's words, and nobody has written."""

from __future__ import annotations

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, error
from factsite.placeholders import placeholders
from factsite.resolve.merge_rules import Pair


def note_placeholders(pair: Pair, mistakes: list[Diagnostic], *, is_draft: bool) -> None:
    """Report each text of a published article that still says what is to be written there."""
    if is_draft:
        return
    message = "this still says what is to be written here"
    hint = "write it, or add 'draft: yes'"
    mistakes += [error(Code.PLACEHOLDER_TEXT, place, message, hint) for place in placeholders(pair.file)]
