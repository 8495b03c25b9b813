"""The site as it was loaded: settings, stories as their files say them, pictures and the theme's assets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from factsite.articles import ArticleFile
from factsite.diagnostics import Place
from factsite.settings import People, Settings, Topics
from factsite.source_lock import LOCK_PATH, NO_LOCK, SourceLock

SETTINGS_FILES = ("content/site.yaml", "content/people.yaml", "content/topics.yaml")
"""The files in which the site is described as a whole."""
OF_NO_STORY = frozenset({*SETTINGS_FILES, LOCK_PATH})
"""All files that speak of the site as a whole; readers never get them."""


@dataclass(frozen=True, slots=True)
class UnreadFile:
    """An article file that couldn't be read: its place in the site is known, what it says is not."""

    path: str
    lang: str


@dataclass(frozen=True, slots=True)
class StoryFiles:
    """One story's folder: the files that were read and those that couldn't be."""

    key: str
    folder: str
    articles: tuple[ArticleFile, ...]
    unread: tuple[UnreadFile, ...] = ()

    @property
    def paths(self) -> tuple[str, ...]:
        """The paths of all its article files, read or not."""
        return (*(file.path for file in self.articles), *(file.path for file in self.unread))


@dataclass(frozen=True, slots=True)
class AttachedFile:
    """A picture or document that an article shows or links to; sizes in pixels where the format tells them."""

    path: str
    story: str
    real: str
    digest: str
    size: int
    width: int | None = None
    height: int | None = None
    is_picture: bool = True


@dataclass(frozen=True, slots=True)
class Asset:
    """A file of the theme's assets; ``text`` is given for style sheets, whose references are rewritten."""

    name: str
    real: str
    digest: str
    size: int
    text: str | None = None


@dataclass(frozen=True, slots=True)
class ThemeLink:
    """An address within the site that one of its own templates writes out in full."""

    target: str
    place: Place


@dataclass(frozen=True, slots=True)
class Site:
    """All that was read; no later stage opens a content file again."""

    settings: Settings
    people: People
    topics: Topics
    stories: Sequence[StoryFiles]
    """The stories, in the order of their folders: many, so that they may be opened only while one goes through them."""
    attached: tuple[AttachedFile, ...]
    content_files: frozenset[str]
    unfollowed: frozenset[str]
    """What lies below ``content/`` and can't be read, which is reported where it lies."""
    assets: tuple[Asset, ...]
    theme_links: tuple[ThemeLink, ...] = ()
    lock: SourceLock = NO_LOCK
