"""Changes of the site's files: noted as they come, gathered once it has been quiet for a moment."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from threading import Condition

# A save is several events in a row, and a branch switched is thousands.
_QUIET = 0.1
# Something that never stops writing must not keep the writer waiting for ever.
_LONGEST = 2.0
# Python hears Ctrl-C between two waits; on Windows only then.
_BREATH = 0.5


@dataclass(frozen=True, slots=True)
class Change:
    """What has changed since a page was last shown: nothing but style sheets, or anything."""

    only_styles: bool

    def __or__(self, other: Change) -> Change:
        return Change(self.only_styles and other.only_styles)


@dataclass(slots=True)
class Changes:
    """Takes note of changes from any thread, and gives them to the one that builds; none is ever lost."""

    quiet: float = _QUIET
    longest: float = _LONGEST
    _noted: Change | None = None
    _last: float = 0.0
    _is_closed: bool = False
    _news: Condition = field(default_factory=Condition)

    def note(self, path: str) -> None:
        """Note that a file, or a folder with all that it holds, may be another now."""
        change = Change(only_styles=path.endswith(".css"))
        with self._news:
            self._noted = self._noted | change if self._noted else change
            self._last = time.monotonic()
            self._news.notify_all()

    def close(self) -> None:
        """Let whoever waits go: there will be no more changes."""
        with self._news:
            self._is_closed = True
            self._news.notify_all()

    @property
    def is_waiting(self) -> bool:
        """Whether something has changed that nobody has gathered yet."""
        with self._news:
            return self._noted is not None

    def gathered(self) -> Change | None:
        """Wait for changes, and until it is quiet again; give them together, or ``None`` once closed."""
        with self._news:
            while not self._noted and not self._is_closed:
                self._news.wait(_BREATH)
            self._wait_until_quiet(time.monotonic() + self.longest)
            noted, self._noted = self._noted, None
            return None if self._is_closed else noted

    def _wait_until_quiet(self, latest: float) -> None:
        while not self._is_closed:
            left = min(self._last + self.quiet, latest) - time.monotonic()
            if left <= 0:
                return
            self._news.wait(left)
