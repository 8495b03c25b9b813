"""A site that is edited and built again and again: what is built with a memory must be what a clean build gives."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, invariant

from factsite.orders import Edge, Order, Outcome
from factsite.pipeline import build
from tests.site_maker import tree

NOW = datetime.fromisoformat("2026-11-30T12:00Z")


class Rebuilding(RuleBasedStateMachine):
    """A site in a folder of its own, built after each step with a memory and without; both must give the same."""

    def __init__(self) -> None:
        super().__init__()
        self.patch = pytest.MonkeyPatch()
        # All edits are trusted at once, as after some seconds; else most builds would look at everything anew.
        self.patch.setattr("factsite.record._TOO_FRESH", 0)
        self.folder = Path(tempfile.mkdtemp())
        self.site = self.folder / "site"
        self.order = Order(self.site, Edge(NOW.astimezone(UTC)), self.site / "_site", jobs=1)

    def teardown(self) -> None:
        """Take the site away."""
        shutil.rmtree(self.folder)
        self.patch.undo()

    @invariant()
    def is_like_a_clean_build(self) -> None:
        """Both builds say the same, and where they publish they publish the same."""
        fresh = self.folder / "fresh"
        shutil.rmtree(fresh, ignore_errors=True)
        again = build(self.order)
        clean = build(replace(self.order, output=fresh, cache=False))
        assert said(again) == said(clean)
        if clean.written:
            assert tree(self.order.output or fresh) == tree(fresh)

    def wait_until(self, now: datetime) -> None:
        """Let time pass, or set the clock back."""
        self.order = replace(self.order, edge=replace(self.order.edge, now=now))

    def chosen_file(self, folder: Path, which: int) -> Path:
        """Choose a file below a folder."""
        files = sorted(path for path in folder.rglob("*") if path.is_file())
        return files[which % len(files)]


def said(outcome: Outcome) -> tuple[object, ...]:
    """Give what a build says: its mistakes, whether it published, and which files."""
    return (outcome.diagnostics, outcome.written and outcome.written.manifest)


def same_series(examples: int, steps: int) -> settings:
    """Give settings by which every run takes the same series of steps, however long one takes."""
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
