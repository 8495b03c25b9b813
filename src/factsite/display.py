"""Progress on a terminal: the stage that runs and how many pages it has done; silent anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from factsite.orders import Progress


def _silent(_stage: str, _done: int) -> None:
    """Show nothing."""


@contextmanager
def shown_progress() -> Iterator[Progress]:
    """Give a progress display that is there while the work runs and leaves no trace."""
    if not sys.stderr.isatty():
        yield _silent
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal needs it.

    console = Console(stderr=True)
    with console.status("starting") as status:

        def show(stage: str, done: int) -> None:
            status.update(f"{stage}: {done} pages" if done else stage)

        yield show
