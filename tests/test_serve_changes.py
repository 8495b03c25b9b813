"""Changes are gathered until it is quiet, and none is lost."""

from __future__ import annotations

import time
from threading import Thread

import pytest

from factsite.serve.changes import Change, Changes
from tests.serving import PATIENCE


def noted(*paths: str) -> Change | None:
    """Note changes of these files, and gather them."""
    changes = Changes(quiet=0.0)
    for path in paths:
        changes.note(path)
    return changes.gathered()


@pytest.mark.parametrize(
    ("paths", "only_styles"),
    [(["a.css"], True), (["a.css", "b.css"], True), (["a.css", "a.md"], False), (["a.md", "a.css"], False)],
)
def test_what_kind_of_change(paths: list[str], *, only_styles: bool) -> None:
    """Only where nothing but style sheets changed is it a change of styles."""
    assert noted(*paths) == Change(only_styles=only_styles)


def test_change_is_given_once() -> None:
    """What was gathered is waiting no more."""
    changes = Changes(quiet=0.0)
    changes.note("a.md")
    assert changes.is_waiting
    changes.gathered()
    assert not changes.is_waiting


def test_burst_is_one_change() -> None:
    """Changes in quick succession are given together, once it has been quiet for long enough after the last."""
    changes = Changes(quiet=0.1)
    for number in range(1000):
        changes.note(f"{number}.md")
    last = time.monotonic()
    assert changes.gathered() == Change(only_styles=False)
    assert time.monotonic() - last >= 0.09
    assert not changes.is_waiting


def test_endless_changes_are_given_at_last() -> None:
    """Something that never stops writing keeps nobody waiting for ever."""
    changes = Changes(quiet=60.0, longest=0.05)
    changes.note("a.md")
    assert changes.gathered() == Change(only_styles=False)


def test_change_wakes_the_one_who_waits() -> None:
    """Whoever waits already hears of a change at once."""
    changes = Changes(quiet=0.0)
    got: list[Change | None] = []
    thread = Thread(target=lambda: got.append(changes.gathered()))
    thread.start()
    changes.note("a.css")
    thread.join(PATIENCE)
    assert got == [Change(only_styles=True)]


def test_end_of_changes() -> None:
    """Once closed, nobody waits any longer, not even for quiet."""
    changes = Changes(quiet=60.0)
    changes.note("a.md")
    changes.close()
    assert changes.gathered() is None
