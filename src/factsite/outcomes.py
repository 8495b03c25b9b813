"""What a build or check prints when it has ended."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TextIO

from factsite.diagnostics import Diagnostic, counted
from factsite.orders import Order, Outcome
from factsite.report import Format, Summary, as_github, as_json, as_text, from_here, summary_line


@dataclass(frozen=True, slots=True)
class Printing:
    """What is printed beside the mistakes, and how."""

    form: Format
    explain: bool = False
    timings: bool = False


def print_mistakes(mistakes: Sequence[Diagnostic], site: Path, form: Format) -> None:
    """Print the mistakes that keep a command from its work."""
    summary, here = Summary.of(mistakes), Path.cwd()
    match form:
        case Format.JSON:
            sys.stdout.write(as_json(mistakes, summary))
        case Format.GITHUB:
            sys.stdout.write(as_github(mistakes, site, here))
        case Format.TEXT:
            sys.stderr.write(as_text(mistakes, site, here, colour=colours_wanted()))
            sys.stderr.write(f"{summary_line(summary)}\n")


def print_outcome(outcome: Outcome, order: Order, options: Printing, seconds: float) -> None:
    """Print the mistakes and what was done: for people on standard error, for programs on standard output."""
    summary = summary_of(outcome, seconds)
    here, form = Path.cwd(), options.form
    found = (*outcome.diagnostics, *outcome.moved)
    match form:
        case Format.JSON:
            sys.stdout.write(as_json(found, summary))
        case Format.GITHUB:
            sys.stdout.write(as_github(found, order.site, here))
            sys.stderr.write(_last_words(outcome, order, summary))
        case Format.TEXT:
            sys.stderr.write(as_text(found, order.site, here, colour=colours_wanted()))
            sys.stderr.write(_last_words(outcome, order, summary))
    if options.explain:
        sys.stderr.writelines(f"{path}: {reason}\n" for path, reason in sorted(outcome.made))
    if options.timings:
        sys.stderr.writelines(f"{name:>8} {took:8.3f} s\n" for name, took in outcome.stages)


def print_findings(found: Sequence[Diagnostic], site: Path, form: Format) -> None:
    """Print the mistakes that a command found which builds nothing."""
    here, summary = Path.cwd(), Summary.of(found)
    last = f"{summary_line(summary)}\n" if found else ""
    match form:
        case Format.JSON:
            sys.stdout.write(as_json(found, summary))
        case Format.GITHUB:
            sys.stdout.write(as_github(found, site, here))
            sys.stderr.write(last)
        case Format.TEXT:
            sys.stderr.write(as_text(found, site, here, colour=colours_wanted()) + last)


def colours_wanted(stream: TextIO | None = None) -> bool:
    """Say whether colours are printed: on terminals that have them, unless the reader says otherwise.

    The stream is standard error where no other is meant.
    ``NO_COLOR`` (no-color.org) and ``FORCE_COLOR`` (force-color.org) count where they aren't empty, the first before
    the second, as in Python's own messages.
    """
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or ((stream or sys.stderr).isatty() and os.environ.get("TERM") != "dumb")


def summary_of(outcome: Outcome, seconds: float) -> Summary:
    """Count what was found and done."""
    summary = replace(Summary.of(outcome.diagnostics), seconds=seconds)
    written = outcome.written
    if written is None:
        return summary
    pages = sum(path.endswith(".html") for path in written.manifest)
    rendered = tuple(sorted(path for path, _ in outcome.made))
    return replace(summary, pages=pages, rendered=rendered, removed=written.removed)


def _last_words(outcome: Outcome, order: Order, summary: Summary) -> str:
    lines: list[str] = []
    if summary.errors or summary.warnings:
        lines.append(summary_line(summary))
    if outcome.written and order.output:
        changed = f"{counted(len(outcome.written.written), 'file')} written, {len(summary.removed)} removed"
        pages = f"{counted(summary.pages, 'page')} in {from_here(order.output)}"
        lines.append(f"{pages}: {changed} in {summary.seconds:.1f} s")
    elif order.output:
        lines.append("nothing was published: the output stands as it was")
    elif not summary.errors and not summary.warnings:
        lines.append("no mistakes found")
    return "".join(f"{line}\n" for line in lines)
