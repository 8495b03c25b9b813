"""Progress on a terminal: what is being done and how much of it is; silent anywhere else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from factsite.diagnostics import counted
from factsite.orders import Progress


def _silent(_words: str) -> None:
    """Show nothing."""


@contextmanager
def shown_words() -> Iterator[Callable[[str], None]]:
    """Give a display of a few words that are there while the work runs and leave no trace."""
    if not sys.stderr.isatty():
        yield _silent
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal needs it.

    console = Console(stderr=True)
    with console.status("starting") as status:
        yield status.update


@contextmanager
def shown_progress() -> Iterator[Progress]:
    """Give a display of a build's stages and the pages done in each."""
    with shown_words() as show:
        yield lambda stage, done: show(f"{stage}: {counted(done, 'page')}" if done else stage)
