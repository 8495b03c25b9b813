"""The census: a first visit to every story, which leaves what others need of it; most stories are let go after it.

A large site's stories are too much to be held at once. The first of them are, so that a site of some hundred articles
merges each once; of the others a second visit makes the same again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from itertools import chain

from factsite.dates import instant
from factsite.diagnostics import Diagnostic
from factsite.orders import Edge
from factsite.resolve.collisions import Owner, owners_of, unfit_keys
from factsite.resolve.directory import Known, held_addresses
from factsite.resolve.faces import Face
from factsite.resolve.landscape import Outline
from factsite.resolve.merge import merge_story
from factsite.resolve.one_story import story_faces
from factsite.resolve.publication import published_part
from factsite.resolve.references import Named, unknown_names
from factsite.site import Site, StoryFiles
from factsite.stories import Story

# So many stories are held from the first visit to the last: in four languages about 20 MiB.
HELD = 250


@dataclass(slots=True)
class Census:
    """What a first visit to all stories leaves.

    ``known`` are all stories by key, ``files`` their keys by the paths of their files, ``held_back`` the addresses of
    files that couldn't be read or merged, ``doubled`` the keys of two folders. ``due`` is when the next article is due.
    ``attached`` are the pictures and documents that each story shows; they are known once its pages are made.
    """

    site: Site
    edge: Edge
    known: dict[str, Known] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    held_back: set[str] = field(default_factory=set)
    doubled: set[str] = field(default_factory=set)
    faces: list[Face] = field(default_factory=list)
    owners: list[Owner] = field(default_factory=list)
    named: Named = field(default_factory=Named)
    outlines: dict[str, Outline] = field(default_factory=dict)
    attached: dict[str, frozenset[str]] = field(default_factory=dict)
    due: datetime | None = None
    merged: int = 0
    drafts: int = 0
    is_in_doubt: bool = False
    has_unread: bool = False
    _first: list[Story | None] = field(default_factory=list)

    def stories(self) -> Iterator[Story]:
        """Go through the stories again; what is wrong with them was told at the first visit."""
        others = (merge_story(files, self.site.settings, []) for files in self.site.stories[len(self._first) :])
        return (story for story in chain(self._first, others) if story)

    def let_go(self) -> None:
        """Hold no story any longer: what comes after the pages needs room for other things."""
        self._first.clear()

    def published(self, story: Story) -> Story | None:
        """Give the part of a story that readers get to see."""
        return published_part(story, self.edge, self.site.settings.zone, [])

    def visit(self, files: StoryFiles, mistakes: list[Diagnostic]) -> None:
        """Note what others need of a story, and what is wrong with it by itself."""
        story = merge_story(files, self.site.settings, mistakes)
        if len(self._first) < HELD:
            self._first.append(story)
        if files.key in self.known:
            # Two folders of one name are one mistake.
            self.doubled.add(files.key)
        self.known.setdefault(files.key, Known.of(story, self.edge, self.site.settings.zone))
        self.files |= dict.fromkeys(files.paths, files.key)
        self.held_back.update(held_addresses(files, story))
        self.outlines[files.key] = Outline.of(story, files)
        self.named.add(files)
        self.has_unread = self.has_unread or bool(files.unread)
        mistakes += unfit_keys(files)
        if story and story.key not in self.doubled:
            self._note(story, mistakes)

    def _note(self, story: Story, mistakes: list[Diagnostic]) -> None:
        self.merged += 1
        self.drafts += story.original.is_draft
        self.is_in_doubt = self.is_in_doubt or story.is_in_doubt
        zone = self.site.settings.zone
        coming = (instant(article.published, zone) for article in story.articles if article.published)
        later = (*(when for when in coming if when > self.edge.now), *((self.due,) if self.due else ()))
        self.due = min(later, default=None) if not self.edge.future else None
        published = published_part(story, self.edge, zone, mistakes)
        if published:
            self.faces += story_faces(published, zone)
            self.owners += owners_of(published)


def take_census(site: Site, edge: Edge, mistakes: list[Diagnostic]) -> Census:
    """Visit every story of a site."""
    census = Census(site, edge)
    # A book with mistakes in it may be meant to hold any name.
    people = {person.id: person for person in site.people.people} if site.people.is_whole else None
    topics = {topic.id: topic for topic in site.topics.topics} if site.topics.is_whole else None
    for files in site.stories:
        census.visit(files, mistakes)
        mistakes += chain.from_iterable(unknown_names(file, people, topics) for file in files.articles)
    return census
