"""The reading list: every address that the site's sources name, with the passages quoted from it and who uses it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from factsite.articles import ArticleFile
from factsite.dates import Day, DayOrMoment, Moment, day_of
from factsite.diagnostics import Place
from factsite.site import StoryFiles


@dataclass(frozen=True, slots=True)
class SourceUse:
    """One story's use of an address: as the source of that id, or as a stored copy of it."""

    story: str
    id: str
    place: Place
    is_copy: bool
    is_draft: bool


@dataclass(frozen=True, slots=True)
class Listed:
    """An address with all its uses. ``read`` is the day on which an author last read it, where one is given."""

    address: str
    uses: tuple[SourceUse, ...]
    quotes: tuple[str, ...]
    read: DayOrMoment | None
    has_copy: bool

    @property
    def is_source(self) -> bool:
        """Whether it is a source itself, not only a stored copy of one."""
        return any(not use.is_copy for use in self.uses)


def reading_list(stories: Iterable[StoryFiles]) -> tuple[Listed, ...]:
    """Gather the addresses of all sources and of their stored copies, each once, sorted."""
    found: dict[str, list[Listed]] = {}
    for story in stories:
        # The original's draft holds back the whole story; a translation's, only itself.
        originals = [file for file in story.articles if file.front.translation is None]
        is_held = any(file.front.draft for file in originals)
        for file in story.articles:
            for listed in _of_file(story.key, file, is_draft=is_held or bool(file.front.draft)):
                found.setdefault(listed.address, []).append(listed)
    return tuple(_together(address, found[address]) for address in sorted(found))


def _of_file(key: str, file: ArticleFile, *, is_draft: bool) -> Iterable[Listed]:
    where = file.front.where
    for index, source in enumerate(file.front.sources or ()):
        copies = source.archive or ()
        if source.url:
            use = SourceUse(key, source.id, where.at("sources", index, "url"), is_copy=False, is_draft=is_draft)
            quotes = (source.quote,) if source.quote else ()
            read = source.accessed if isinstance(source.accessed, Day | Moment) else None
            yield Listed(source.url, (use,), quotes, read, bool(copies))
        for number, copy in enumerate(copies):
            place = where.at("sources", index, "archive", number, "url")
            use = SourceUse(key, source.id, place, is_copy=True, is_draft=is_draft)
            yield Listed(copy.url, (use,), (), None, has_copy=True)


def _together(address: str, found: list[Listed]) -> Listed:
    uses = sorted((use for one in found for use in one.uses), key=lambda use: (use.story, use.place))
    quotes = sorted({quote for one in found for quote in one.quotes})
    read = max((one.read for one in found if one.read), key=day_of, default=None)
    return Listed(address, tuple(uses), tuple(quotes), read, has_copy=any(one.has_copy for one in found))


def of_story(listed: Iterable[Listed], key: str | None) -> tuple[Listed, ...]:
    """Give the addresses that one story names, or without a key those of all that is no draft."""
    return tuple(
        one for one in listed if any(use.story == key if key is not None else not use.is_draft for use in one.uses)
    )
