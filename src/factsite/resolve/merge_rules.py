"""The two mistakes that a translation can make against its original: another fact, or no words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from factsite.articles import ArticleFile, FieldPath, Policies
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Related, error, nearest_to, warning
from factsite.vocabulary import is_id


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
    if value is not None:
        return value == ()
    match path:
        case (str(name), str(_)) if name in _ENTRIES and name in file.front.in_doubt:
            # No item of the list is the one that was sought, but one that couldn't be read may be.
            return False
        case _:
            return not file.front.where.holds(*path)


_ENTRIES = {"sources": "source", "claims": "claim", "corrections": "correction"}


def may_name(id_: str, known: Iterable[str], *, in_doubt: bool) -> bool:
    """Say whether an unknown id may be that of an item that couldn't be read, rather than a slip in a known one."""
    return in_doubt and not nearest_to(id_, (one for one in known if is_id(one)))


def said(file: ArticleFile, path: FieldPath) -> str:
    """Name a field of an original as a message does: ``'kind'``, ``'note' of the source 'post'``."""
    match path:
        case (str(name), int(index), *rest) if name in _ENTRIES:
            entry = getattr(file.front, name)[index]
            return f"'{'.'.join(map(str, rest))}' of the {_ENTRIES[name]} '{entry.id}'"
        case _:
            return f"'{'.'.join(map(str, path))}'"


def original_says(pair: Pair, path: FieldPath, what: str) -> tuple[Related, ...]:
    """Lead to what the original says of a field; to the file as a whole where it says nothing."""
    where = pair.original.front.where
    if where.holds(*path):
        return (Related(where.at(*path), what),)
    return (Related(Place(pair.original.path), "the original says nothing of it"),)


def contradiction(pair: Pair, mine: FieldPath, theirs: FieldPath) -> Diagnostic:
    """Report a shared field to which a translation gives another value than its original."""
    related = original_says(pair, theirs, "the original says this")
    is_there = pair.original.front.where.holds(*theirs)
    what = "differs from the original's" if is_there else "doesn't stand in the original"
    return error(
        Code.CONTRADICTS_ORIGINAL,
        pair.file.front.where.at(*mine),
        f"{said(pair.original, theirs)} {what}; facts stand in the original alone",
        "take it out here, or correct the original"
        if is_there
        else f"take it out here, or add it to {pair.original.path}",
        related,
    )


def missing_words(pair: Pair, mine: FieldPath, theirs: FieldPath, *, is_draft: bool) -> Diagnostic:
    """Report words that the original has and a translation lacks: a warning while it is a draft."""
    make = warning if is_draft else error
    return make(
        Code.MISSING_WORDS,
        pair.file.front.where.at(*mine),
        f"this translation has no words for {said(pair.original, theirs)}",
        f"translate what {pair.original.path} says there",
        original_says(pair, theirs, "the original's words"),
    )
