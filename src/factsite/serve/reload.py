"""What browsers are shown now, and the word to those that look at something older."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from threading import Condition, Semaphore

from factsite.serve.mistakes_page import Mistakes

# A browser opens no more than six to one server, and the script closes those of hidden pages.
MAX_STREAMS = 64
_TOKEN = re.compile(r"([0-9a-f]{8})-(\d{1,9})")


class News(StrEnum):
    """All that an open page is ever told."""

    RELOAD = "reload"
    STYLES = "css"


@dataclass(frozen=True, slots=True)
class Preview:
    """The site as of the last good build, and the mistakes that keep a newer one back, if any do."""

    base: str
    """The path that the site stands under, percent-encoded; empty for none."""
    files: Mapping[str, str] = field(default_factory=dict)
    """The digest of every file of the site, by its path below the output folder."""
    mistakes: Mistakes | None = None


def news_of(before: Preview, after: Preview, *, only_styles: bool) -> News | None:
    """Say what pages that show one state must do to show the next: with style sheets alone changed, only swap those.

    A style sheet's name changes with its content, so every page that names it is another file, too; hence what was
    saved decides, not what came of it.
    """
    if before == after:
        return None
    is_quiet = before.base == after.base and not before.mistakes and not after.mistakes
    return News.STYLES if only_styles and is_quiet else News.RELOAD


class Board:
    """Holds what is shown, numbers its states, and wakes the streams that wait for the next one."""

    def __init__(self, preview: Preview) -> None:
        self._changed = Condition()
        self._preview = preview
        # A page of an earlier run of the server is older than all of this one.
        self._run = secrets.token_hex(4)
        self._number = 0
        self._last_reload = 0
        self._is_closed = False
        self._seats = Semaphore(MAX_STREAMS)

    @property
    def preview(self) -> Preview:
        """What is shown now."""
        with self._changed:
            return self._preview

    def glance(self) -> tuple[Preview, str]:
        """Give what is shown now, and the token of this state, which a page hands back to hear of later ones."""
        with self._changed:
            return self._preview, f"{self._run}-{self._number}"

    def show(self, preview: Preview, news: News | None) -> None:
        """Show this from now on, and tell open pages where it concerns them."""
        with self._changed:
            self._preview = preview
            if news:
                self._number += 1
                self._last_reload = self._number if news is News.RELOAD else self._last_reload
                self._changed.notify_all()

    def close(self) -> None:
        """Send all who wait home."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()

    @property
    def is_closed(self) -> bool:
        """Whether nothing new will be shown."""
        with self._changed:
            return self._is_closed

    def number_of(self, token: str) -> int:
        """Give the number of the state that a page shows: the present one without a token, none for a strange one."""
        with self._changed:
            if not token:
                return self._number
            found = _TOKEN.fullmatch(token)
            return int(found[2]) if found and found[1] == self._run else -1

    def news_since(self, number: int, patience: float) -> tuple[News | None, int]:
        """Wait for a later state than this; give what it asks of pages, ``None`` without one, and its number."""
        with self._changed:
            self._changed.wait_for(lambda: self._is_closed or self._number > number, patience)
            if self._number <= number:
                return None, number
            return News.RELOAD if self._last_reload > number else News.STYLES, self._number

    @contextmanager
    def seat(self) -> Iterator[bool]:
        """Take one of the places for streams, and say whether there was one."""
        is_free = self._seats.acquire(blocking=False)
        try:
            yield is_free
        finally:
            if is_free:
                self._seats.release()
