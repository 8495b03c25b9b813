"""Work in batches that give back values: in this process, or on any ``concurrent.futures.Executor``."""

from __future__ import annotations

import gc
import os
import pickle
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property, lru_cache
from itertools import chain, islice
from typing import TYPE_CHECKING, Generic, TypeVar

from factsite.digest import digest

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future, ProcessPoolExecutor

Item = TypeVar("Item")
Result = TypeVar("Result")
Context = TypeVar("Context")

BATCH_SIZE = 40
# A pool of processes costs about as much to start as this many articles cost to read.
WORTH_A_POOL = 200
# The most that Windows can wait for.
_MOST_PROCESSES = 61
# Enough that no process waits for the next batch, few enough to be held at once.
_UNDER_WAY = 8


class Shared(Generic[Context]):
    """A value that every batch needs: it travels to a worker as bytes, and is unpacked there once.

    Two with the same value are one in a worker, so what is remembered of it there lasts from batch to batch.
    """

    def __init__(self, value: Context) -> None:
        self.value = value

    def __reduce__(self) -> tuple[Callable[[str, bytes], Shared[Context]], tuple[str, bytes]]:
        return _received, self._packed

    @cached_property
    def _packed(self) -> tuple[str, bytes]:
        packed = pickle.dumps(self.value, pickle.HIGHEST_PROTOCOL)
        return digest(packed), packed


@lru_cache(maxsize=4)
def _received(_name: str, packed: bytes) -> Shared[Context]:
    return Shared(pickle.loads(packed))  # noqa: S301 - packed by this very program.


def in_batches(items: Iterable[Item], size: int) -> Iterator[tuple[Item, ...]]:
    """Cut a series into batches of at most ``size`` items, in order."""
    source = iter(items)
    while batch := tuple(islice(source, size)):
        yield batch


class Crew:
    """Who does the work: this process, a pool of processes that starts when there is enough to do, or any executor.

    ``jobs`` sets the number of processes; 1 means this process alone.
    """

    def __init__(self, jobs: int | None = None, executor: Executor | None = None) -> None:
        self._count = jobs or available_processors()
        self._is_set = jobs is not None
        self._given = executor
        self._pool: ProcessPoolExecutor | None = None

    def map(
        self,
        context: Context,
        work: Callable[[Context, tuple[Item, ...]], Result],
        items: Iterable[Item],
        size: int = BATCH_SIZE,
    ) -> Iterator[Result]:
        """Do the work on every batch, each with the same context, and give the results in the batches' order.

        Only a few batches are under way at once, so that neither items nor results pile up in memory.
        """
        source = iter(items)
        first = tuple(islice(source, WORTH_A_POOL))
        executor = self._executor(len(first))
        batches = in_batches(chain(first, source), size)
        if executor is None:
            yield from (_and_tidy(work, context, batch) for batch in batches)
            return
        under_way: deque[Future[Result]] = deque()
        for batch in batches:
            with _deaf_to_ctrl_c():
                under_way.append(executor.submit(_and_tidy, work, context, batch))
            if len(under_way) >= _UNDER_WAY:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()

    def _executor(self, amount: int) -> Executor | None:
        if self._given or amount == 0:
            return self._given
        if self._count == 1 or (amount < WORTH_A_POOL and not self._is_set):
            return None
        if self._pool is None:
            from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - most rebuilds need no pool.

            # All of them start at once.
            count = min(self._count, amount, _MOST_PROCESSES)
            self._pool = ProcessPoolExecutor(count, initializer=_begin_work)
        return self._pool

    def close(self) -> None:
        """Send the processes home; work that has not begun is dropped."""
        if self._pool:
            self._pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Let processes that start here never hear Ctrl-C, which the terminal sends to all: this one sends them home."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def collecting_between_batches() -> Iterator[None]:
    """Look for reference cycles after each batch instead of at any moment, which costs a fifth of a build.

    Only what a batch has made is looked at: templates leave cycles behind, and hardly anything else does.
    """
    was_enabled = gc.isenabled()
    _stop_collecting()
    try:
        yield
    finally:
        # What was made counts as old: else enabling would begin with a look at all of it.
        gc.freeze()
        gc.unfreeze()
        if was_enabled:
            gc.enable()


def _begin_work() -> None:
    import threading  # noqa: PLC0415 - as above

    _stop_collecting()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait for the death of the process that gives the work: one that was killed can't send anybody home."""
    from multiprocessing import connection, parent_process  # noqa: PLC0415 - as above

    parent = parent_process()
    if parent:
        connection.wait([parent.sentinel])
        os._exit(1)


def _stop_collecting() -> None:
    gc.disable()
    # What exists already, such as modules and compiled templates, stays for good and needs no look.
    gc.freeze()


def _and_tidy(work: Callable[[Context, tuple[Item, ...]], Result], context: Context, batch: tuple[Item, ...]) -> Result:
    result = work(context, batch)
    gc.collect(0)
    return result


def available_processors() -> int:
    """Count the processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
