"""What the terminal says while the site is served: where it is, what each build found, and how long it took."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from factsite.diagnostics import Diagnostic, Severity, counted
from factsite.orders import Outcome
from factsite.outcomes import colours_wanted, summary_of
from factsite.report import Format, Summary, as_github, as_json, as_text, summary_line


@dataclass(slots=True)
class Terminal:
    """Tells of one build after the other; warnings that stay are not printed again at every save."""

    site: Path
    form: Format
    address: Callable[[], str]
    _told: frozenset[Diagnostic] = frozenset()
    _is_first: bool = True

    def tell(self, outcome: Outcome, seconds: float) -> None:
        """Tell of a build: the mistakes as ``build`` prints them, and one line."""
        summary = summary_of(outcome, seconds)
        self._tell_mistakes(outcome.diagnostics, summary)
        sys.stdout.flush()
        lines = [summary_line(summary)] if summary.errors or summary.warnings else []
        lines.append(self._line(outcome, summary))
        sys.stderr.writelines(f"{line}\n" for line in lines)
        sys.stderr.flush()
        self._is_first = False

    def _tell_mistakes(self, diagnostics: tuple[Diagnostic, ...], summary: Summary) -> None:
        news = [one for one in diagnostics if one.severity is Severity.ERROR or one not in self._told]
        self._told = frozenset(diagnostics)
        match self.form:
            case Format.JSON:
                sys.stdout.write(as_json(diagnostics, summary))
            case Format.GITHUB:
                sys.stdout.write(as_github(news, self.site, Path.cwd()))
            case Format.TEXT:
                sys.stderr.write(as_text(news, self.site, Path.cwd(), colour=colours_wanted()))

    def _line(self, outcome: Outcome, summary: Summary) -> str:
        took = f"{summary.seconds:.2f} s"
        if outcome.written is None:
            line = f"{self.address()}: nothing new is shown until this is mended ({took})"
        else:
            pages = counted(summary.pages, "page")
            changes = f"{counted(len(outcome.written.written), 'file')} written, {len(summary.removed)} removed"
            done = f"{pages}, built" if self._is_first else f"{pages}, {changes}, built"
            line = f"{self.address()}: {done} in {took}"
        return f"{line}; Ctrl-C to stop" if self._is_first else line
