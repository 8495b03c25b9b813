"""Work in batches that give back values: in this process, or on any ``concurrent.futures.Executor``."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

BATCH_SIZE = 40
# A pool of processes costs about as much to start as this many articles cost to read.
WORTH_A_POOL = 200


def in_batches(items: Sequence[Item], size: int = BATCH_SIZE) -> Iterator[tuple[Item, ...]]:
    """Cut a sequence into batches of at most ``size`` items, in order."""
    for start in range(0, len(items), size):
        yield tuple(items[start : start + size])


def map_batches(
    executor: Executor | None, work: Callable[[tuple[Item, ...]], Result], items: Sequence[Item]
) -> Iterator[Result]:
    """Do the work on every batch and give the results in the batches' order."""
    if executor is None:
        return map(work, in_batches(items))
    return executor.map(work, in_batches(items))


@contextmanager
def workers(jobs: int | None, amount: int) -> Iterator[Executor | None]:
    """Give the processes that ``amount`` articles are worth: none for few, one for each processor for many.

    ``jobs`` sets the number of processes; 1 means this process alone.
    """
    count = jobs or (available_processors() if amount >= WORTH_A_POOL else 1)
    if count == 1:
        yield None
        return
    with ProcessPoolExecutor(count) as pool:
        yield pool


def available_processors() -> int:
    """Count the processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
