"""Kept stories: a site's stories as the store keeps them, opened a few at a time for whoever goes through them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from factsite.articles import ArticleFile
from factsite.batches import BATCH_SIZE, in_batches
from factsite.site import StoryFiles, UnreadFile
from factsite.store import Store, StoreDamaged


@dataclass(frozen=True, slots=True)
class KeptStory:
    """A story's folder: the paths of the files that were read, each with the name under which the store keeps it."""

    folder: str
    files: tuple[tuple[str, str], ...]
    unread: tuple[UnreadFile, ...] = ()

    @property
    def key(self) -> str:
        """The story's key: the folder's name."""
        return self.folder.rpartition("/")[2]

    @property
    def paths(self) -> tuple[str, ...]:
        """The paths of all its article files, read or not."""
        return (*(path for path, _ in self.files), *(file.path for file in self.unread))


class KeptStories(Sequence[StoryFiles]):
    """Stories that are opened anew each time; nothing of them is held between."""

    def __init__(self, store: Store, stories: Sequence[KeptStory]) -> None:
        self._store = store
        self._stories = stories

    def __len__(self) -> int:
        return len(self._stories)

    @overload
    def __getitem__(self, index: int) -> StoryFiles: ...
    @overload
    def __getitem__(self, index: slice) -> KeptStories: ...
    def __getitem__(self, index: int | slice) -> StoryFiles | KeptStories:
        if isinstance(index, slice):
            return KeptStories(self._store, self._stories[index])
        return self._opened((self._stories[index],))[0]

    def __iter__(self) -> Iterator[StoryFiles]:
        for batch in in_batches(self._stories, BATCH_SIZE // 4):
            yield from self._opened(batch)

    def _opened(self, stories: Sequence[KeptStory]) -> list[StoryFiles]:
        found = self._store.opened([name for story in stories for _, name in story.files])
        return [_files(story, found) for story in stories]


def _files(story: KeptStory, found: dict[str, ArticleFile]) -> StoryFiles:
    try:
        articles = tuple(found[name] for _, name in story.files)
    except KeyError as missing:
        raise StoreDamaged(f"no article is kept under {missing}") from None
    return StoryFiles(story.key, story.folder, articles, story.unread)
