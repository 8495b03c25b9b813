"""Mistakes in the author's files, as values: what is wrong, where, and what to write instead."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from posixpath import commonpath
from typing import NamedTuple

from factsite.codes import Code
from factsite.quick_pickles import pickle_quickly

_NEAR = 0.6


class Severity(StrEnum):
    """How much a mistake weighs: only an error keeps a site from being published."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Place(NamedTuple):
    """A point in one of the site's files.

    ``path`` is relative to the site's folder with ``/`` between its parts; ``line`` and ``column`` count from 1,
    columns in code points. Line 0 means the file as a whole.
    """

    path: str
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Related:
    """A second place that a mistake speaks of, such as the first owner of an address used twice."""

    place: Place
    message: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One mistake: a stable code, the place, a sentence that says what is wrong, and the next step."""

    severity: Severity
    code: Code
    place: Place
    message: str
    hint: str = ""
    related: tuple[Related, ...] = ()


def error(code: Code, place: Place, message: str, hint: str = "", related: tuple[Related, ...] = ()) -> Diagnostic:
    """Make a mistake that keeps the site from being published."""
    return Diagnostic(Severity.ERROR, code, place, message, hint, related)


def warning(code: Code, place: Place, message: str, hint: str = "", related: tuple[Related, ...] = ()) -> Diagnostic:
    """Make a mistake that is worth a look and fails only a strict build."""
    return Diagnostic(Severity.WARNING, code, place, message, hint, related)


def note(code: Code, place: Place, message: str, hint: str = "", related: tuple[Related, ...] = ()) -> Diagnostic:
    """Make a remark that never fails a build."""
    return Diagnostic(Severity.NOTE, code, place, message, hint, related)


def counted(number: int, noun: str) -> str:
    """Count something in words: ``1 file``, ``2 files``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Say whether any of these mistakes keeps the site from being published."""
    return any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics)


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Sort mistakes by path, line and column, each once, so that every run prints the same list."""
    unique = dict.fromkeys(diagnostics)
    return tuple(sorted(unique, key=lambda one: (one.place, one.code, one.message)))


def nearest_to(word: str, known: Iterable[str], likeness: float = _NEAR) -> str:
    """Give the word that a near miss is nearest to, else an empty string; ``likeness`` is 1 for equal words."""
    from difflib import get_close_matches  # noqa: PLC0415 - only where something was misspelt.

    all_known = list(known)
    return _in_other_case(word, all_known) or next(iter(get_close_matches(word, all_known, 1, likeness)), "")


def _in_other_case(word: str, known: Iterable[str]) -> str:
    folded = word.casefold()
    return next((one for one in known if one.casefold() == folded), "")


def meant(near: str) -> str:
    """Give the hint ``did you mean 'x'?``, nothing for no word."""
    return f"did you mean '{near}'?" if near else ""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Give that hint for a near miss, else an empty string."""
    return meant(nearest_to(word, known))


def did_you_mean_path(path: str, known: Iterable[str]) -> str:
    """Give the same hint for a path; the folders that it shares with another don't make the two alike."""
    all_known = list(known)
    if same := _in_other_case(path, all_known):
        return meant(same)
    likeness, near = max(((_likeness(path, one), one) for one in all_known), default=(0.0, ""))
    return meant(near) if likeness >= _NEAR else ""


def _likeness(path: str, other: str) -> float:
    from difflib import SequenceMatcher  # noqa: PLC0415 - as above

    shared = len(commonpath((path, other)))
    matcher = SequenceMatcher(None, path[shared:].lstrip("/"), other[shared:].lstrip("/"))
    return 0.0 if matcher.real_quick_ratio() < _NEAR or matcher.quick_ratio() < _NEAR else matcher.ratio()


pickle_quickly(__name__)
