"""Reading what the status is made of: settings and article files, from the cache as far as it knows them."""

from __future__ import annotations

import pickle
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from factsite.batches import Crew
from factsite.diagnostics import Diagnostic
from factsite.load.reading_rules import RULES_NAME, ReadingRules
from factsite.load.stage import Newsroom, Reading, load_newsroom, load_stories
from factsite.look import look
from factsite.orders import Order
from factsite.pipeline import store_of
from factsite.record import BuildRecord
from factsite.settings import Settings
from factsite.site import StoryFiles
from factsite.store import Store, StoreDamaged
from factsite.theme.folders import ThemeFolders
from factsite.tool import tool_digest


@dataclass(frozen=True, slots=True)
class SiteRead:
    """What was read; without settings there are no languages, and so no status."""

    settings: Settings | None
    stories: tuple[StoryFiles, ...]
    diagnostics: tuple[Diagnostic, ...]


def read_site(order: Order) -> SiteRead:
    """Read a site's settings and articles; what the last build read of files that haven't changed is taken from it."""
    mistakes: list[Diagnostic] = []
    newsroom = load_newsroom(order.site, mistakes)
    if newsroom.settings is None:
        return SiteRead(None, (), tuple(mistakes))
    try:
        with _cache(order) as store:
            stories = _stories(order, newsroom, store, mistakes)
    except StoreDamaged:
        # The next build makes it anew; until then everything is read from the files.
        with _cache(replace(order, cache=False)) as store:
            stories = _stories(order, newsroom, store, mistakes)
    return SiteRead(newsroom.settings, stories, tuple(mistakes))


@contextmanager
def _cache(order: Order) -> Iterator[Store]:
    path = store_of(order.site)
    if order.cache and path.is_file():
        with closing(Store.open(path, tool_digest())) as store:
            yield store
    else:
        with (
            tempfile.TemporaryDirectory(prefix="factsite-") as folder,
            closing(Store.open(Path(folder) / "store.sqlite", "", keeps_articles=False)) as store,
        ):
            yield store


def _stories(order: Order, newsroom: Newsroom, store: Store, mistakes: list[Diagnostic]) -> tuple[StoryFiles, ...]:
    packed = store.records(order.output_name)
    record = BuildRecord.unpacked(packed) if packed else None
    seen = look(order.site, ThemeFolders((), ()))
    with closing(Crew(order.jobs)) as crew:
        reading = Reading(_rules(newsroom, store), store, record, crew)
        stories, found = load_stories(newsroom, reading, seen)
    mistakes += [*seen.problems, *found]
    return stories


def _rules(newsroom: Newsroom, store: Store) -> ReadingRules:
    """Give the rules of the last build where they are those of the settings, so that what it read is known again.

    They hold interface words too, which go into the HTML alone: of that nothing is looked at here.
    """
    settings = newsroom.settings
    assert settings  # noqa: S101 - without settings nothing is read.
    rules = ReadingRules(settings.time_zone, settings.typography, ())
    packed = store.record(RULES_NAME)
    known: ReadingRules = pickle.loads(packed) if packed else rules  # noqa: S301 - our own; the store checks its sum.
    return known if replace(known, backlinks=(), foreign_backlinks=()) == rules else rules
