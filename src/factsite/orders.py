"""Orders and outcomes: what is asked of a build, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from factsite.diagnostics import Diagnostic, Severity, has_errors

CACHE = ".factsite"
Progress = Callable[[str, int], None]
"""Told the stage that begins and how many pages are done in it; for a display, never for a decision."""
Manifest = dict[str, str]
"""The SHA-256 of every file that a build wrote, by its path below the output folder."""


@dataclass(frozen=True, slots=True)
class Edge:
    """Where the published ends: the moment of the build, and whether drafts and future articles are shown too."""

    now: datetime
    drafts: bool = False
    future: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for: which site, as of when, and where to; without an output it is only checked."""

    site: Path
    edge: Edge
    output: Path | None = None
    jobs: int | None = None
    strict: bool = False
    cache: bool = True

    @property
    def output_name(self) -> str:
        """Name what is kept of the output folder, also where the site has been moved or checked out elsewhere."""
        output = self.output
        inside = output and output.is_relative_to(self.site)
        return f"output {output.relative_to(self.site).as_posix() if output and inside else output}"

    def fails(self, diagnostics: Iterable[Diagnostic]) -> bool:
        """Say whether any of these mistakes keeps the site from being published."""
        fatal = {Severity.ERROR, *((Severity.WARNING,) if self.strict else ())}
        return any(one.severity in fatal for one in diagnostics)


@dataclass(frozen=True, slots=True)
class Written:
    """What a build did to the output: all files that are there now, those written anew, those removed.

    ``list_sha256`` is that of the list of all files, where it was written.
    """

    manifest: Manifest
    written: tuple[str, ...]
    removed: tuple[str, ...]
    list_sha256: str = ""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it: the mistakes in order, and what was written; nothing was where there is an error.

    ``made`` are the pages that were made anew, each with the reason; ``moved`` are notes on articles that the output
    had at another address, which are told once.
    """

    diagnostics: tuple[Diagnostic, ...]
    written: Written | None = None
    made: tuple[tuple[str, str], ...] = ()
    stages: tuple[tuple[str, float], ...] = ()
    moved: tuple[Diagnostic, ...] = ()

    @property
    def is_good(self) -> bool:
        """Whether there was no error."""
        return not has_errors(self.diagnostics)

    @property
    def has_warnings(self) -> bool:
        """Whether there was a warning."""
        return any(one.severity is Severity.WARNING for one in self.diagnostics)
