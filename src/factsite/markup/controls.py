"""Characters that no text may hold: control characters, and unseen switches of direction."""

from __future__ import annotations

import unicodedata

from factsite.characters import ISOLATES, bad_characters, line_and_column, unbalanced_isolates
from factsite.diagnostics import Diagnostic, error
from factsite.markup.texts import MarkdownText
from factsite.patterns import pattern

# What HTML and UTF-8 can't hold, and NUL, which begins our marks.
_UNSAFE = pattern("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


def screened(source: MarkdownText) -> tuple[str, tuple[Diagnostic, ...]]:
    """Give the text with each character that can't be written replaced by U+FFFD, and the mistakes."""
    text = source.text
    problems = (*bad_characters(text), *unbalanced_isolates(text))
    if not problems:
        return text, ()
    diagnostics = []
    for problem in problems:
        line, column = line_and_column(text, problem.offset)
        diagnostics.append(error(problem.code, source.place(line - 1, column - 1), problem.message, problem.hint))
    return _UNSAFE.sub("\ufffd", text), tuple(diagnostics)


def is_forbidden(char: str) -> bool:
    """Say whether a character may not be made by an entity such as ``&#8238;`` either."""
    return char in ISOLATES or bool(bad_characters(char)) or unicodedata.category(char) == "Cn"
