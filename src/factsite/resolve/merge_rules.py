"""The two mistakes that a translation can make against its original: another fact, or no words."""

from __future__ import annotations

from dataclasses import dataclass

from factsite.articles import ArticleFile, FieldPath, Policies
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Related, error, warning


@dataclass(frozen=True, slots=True)
class Pair:
    """A file, the original that it translates and the story's policies; for the original itself, the file twice."""

    original: ArticleFile
    file: ArticleFile
    policies: Policies

    @property
    def is_translation(self) -> bool:
        """Whether the file is another than the original."""
        return self.file is not self.original


def is_lacking(file: ArticleFile, path: FieldPath, value: object) -> bool:
    """Say whether a file gives a field nothing; what it gives but can't be read was reported where it stands."""
    return value == () or (value is None and not file.front.where.holds(*path))


def contradiction(pair: Pair, mine: FieldPath, theirs: FieldPath) -> Diagnostic:
    """Report a shared field to which a translation gives another value than its original."""
    return error(
        Code.CONTRADICTS_ORIGINAL,
        pair.file.front.where.at(*mine),
        f"'{_named(mine)}' differs from the original's; facts stand in the original alone",
        "take it out here, or correct the original",
        (Related(pair.original.front.where.at(*theirs), "the original says this"),),
    )


def missing_words(pair: Pair, mine: FieldPath, theirs: FieldPath, *, is_draft: bool) -> Diagnostic:
    """Report words that the original has and a translation lacks: a warning while it is a draft."""
    make = warning if is_draft else error
    return make(
        Code.MISSING_WORDS,
        pair.file.front.where.at(*mine),
        f"this translation has no words for '{_named(mine)}'",
        f"translate what {pair.original.path} says there",
        (Related(pair.original.front.where.at(*theirs), "the original's words"),),
    )


def _named(path: FieldPath) -> str:
    return ".".join(part for part in path if isinstance(part, str))
