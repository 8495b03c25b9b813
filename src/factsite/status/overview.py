"""The overview: article × language, from what the files say alone; nothing is merged, rendered or run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from factsite.articles import ArticleFile, Policies
from factsite.dates import Day
from factsite.diagnostics import Diagnostic
from factsite.resolve.merge import policies_of
from factsite.resolve.originals import the_original
from factsite.resolve.standing import ChangedBlock, changed_blocks, standing_of
from factsite.settings import Settings
from factsite.site import StoryFiles
from factsite.vocabulary import LagPolicy, Method, Standing, UnreviewedPolicy


class State(StrEnum):
    """How a story stands in one language."""

    ORIGINAL = "original"
    CURRENT = "current"
    STALE = "stale"
    UNPINNED = "unpinned"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Cell:
    """One story in one language.

    ``changed`` are the original's blocks that changed since; ``is_known`` is false where the pin doesn't say which
    there were. ``lacking`` are the ids of corrections that the translation doesn't have yet. ``fails`` names the
    policies that keep the site from being published.
    """

    lang: str
    state: State
    path: str | None = None
    is_draft: bool = False
    is_unreviewed: bool = False
    made: Day | None = None
    version: str | None = None
    changed: tuple[ChangedBlock, ...] = ()
    is_known: bool = True
    lacking: tuple[str, ...] = ()
    fails: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StoryStatus:
    """One story: its title in the original's language, the original's file, and a cell for each of the languages."""

    key: str
    title: str
    original_lang: str
    original_path: str
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Overview:
    """All stories in the order of their keys."""

    languages: tuple[str, ...]
    stories: tuple[StoryStatus, ...]

    @classmethod
    def of(cls, settings: Settings, stories: Iterable[StoryFiles], mistakes: list[Diagnostic]) -> Overview:
        """Look at every story; one of which it can't be told what its original is is left out once that is noted."""
        found = [_story(story, settings, mistakes) for story in stories]
        return cls(settings.languages, tuple(sorted((one for one in found if one), key=lambda one: one.key)))

    def fails(self) -> Counter[str]:
        """Count the articles that keep the site from being published, by the policy that they fail."""
        return Counter(name for story in self.stories for cell in story.cells for name in cell.fails)

    def only(self, states: frozenset[str], languages: frozenset[str]) -> Overview:
        """Keep the cells of these states and languages, and the stories that have any; an empty choice keeps all."""
        kept = []
        for story in self.stories:
            cells = tuple(
                cell
                for cell in story.cells
                if (not languages or cell.lang in languages) and (not states or states & flags_of(cell))
            )
            if cells:
                kept.append(replace(story, cells=cells))
        shown = tuple(lang for lang in self.languages if not languages or lang in languages)
        return Overview(shown, tuple(kept))

    def counts(self) -> Counter[str]:
        """Count the cells by state, and those that are drafts, unreviewed or lack a correction."""
        return Counter(flag for story in self.stories for cell in story.cells for flag in flags_of(cell))


DRAFT, UNREVIEWED, LACKING = "draft", "unreviewed", "corrections"
FLAGS = (*State, DRAFT, UNREVIEWED, LACKING)
"""What cells can be chosen by: their state, and what else may be to do."""


def flags_of(cell: Cell) -> frozenset[str]:
    """Give everything that a cell can be chosen by."""
    others = ((DRAFT, cell.is_draft), (UNREVIEWED, cell.is_unreviewed), (LACKING, bool(cell.lacking)))
    return frozenset({cell.state.value, *(name for name, holds in others if holds)})


def _story(story: StoryFiles, settings: Settings, mistakes: list[Diagnostic]) -> StoryStatus | None:
    original = the_original(story, settings.languages, mistakes)
    if original is None:
        return _without_original(story, settings)
    policies = policies_of(settings.translations, original.front.translations)
    files = {file.lang: file for file in story.articles}
    unread = {file.lang for file in story.unread}
    cells = tuple(
        _cell(files[lang], original, policies) if lang in files else Cell(lang, State.MISSING)
        for lang in settings.languages
        if lang not in unread
    )
    return StoryStatus(story.key, original.front.title, original.lang, original.path, cells)


def _without_original(story: StoryFiles, settings: Settings) -> StoryStatus | None:
    """List the translations of an original that couldn't be read: it can't be said whether they are current."""
    of = {file.front.translation.of for file in story.articles if file.front.translation}
    unread = next((file for file in story.unread if file.lang in of), None)
    if unread is None:
        return None
    files = {file.lang: file for file in story.articles}
    cells = (_cell_of_unknown(files[lang], settings.translations) for lang in settings.languages if lang in files)
    return StoryStatus(story.key, story.key, unread.lang, unread.path, tuple(cells))


def _cell_of_unknown(file: ArticleFile, policies: Policies) -> Cell:
    entry, is_draft = file.front.translation, bool(file.front.draft)
    is_unreviewed = entry is not None and entry.method is Method.MACHINE
    made, version = (entry.date, entry.version) if entry else (None, None)
    cell = Cell(file.lang, State.UNPINNED, file.path, is_draft, is_unreviewed, made, version, is_known=False)
    return cell if is_draft else replace(cell, fails=_failed(cell, policies))


def _cell(file: ArticleFile, original: ArticleFile, policies: Policies) -> Cell:
    standing = standing_of(original, file)
    entry = file.front.translation
    is_draft = bool(original.front.draft if file.front.draft is None else file.front.draft)
    if entry is None or file is original:
        return Cell(file.lang, State(standing.value), file.path, is_draft)
    is_stale = standing is Standing.STALE
    cell = Cell(
        lang=file.lang,
        state=State(standing.value),
        path=file.path,
        is_draft=is_draft,
        is_unreviewed=entry.method is Method.MACHINE,
        made=entry.date,
        version=entry.version,
        changed=changed_blocks(original, entry) if is_stale else (),
        is_known=bool(entry.blocks) or not is_stale,
        lacking=_lacking(file, original),
    )
    return cell if is_draft else replace(cell, fails=_failed(cell, policies))


def _lacking(file: ArticleFile, original: ArticleFile) -> tuple[str, ...]:
    mine = {one.id for one in file.front.corrections or ()}
    return tuple(one.id for one in original.front.corrections or () if not one.only and one.id not in mine)


def _failed(cell: Cell, policies: Policies) -> tuple[str, ...]:
    """Name the policies that a published translation fails."""
    judged = (
        ("stale", cell.state is State.STALE and policies.stale is LagPolicy.FAIL),
        ("corrections", bool(cell.lacking) and policies.corrections is LagPolicy.FAIL),
        ("unreviewed", cell.is_unreviewed and policies.unreviewed is UnreviewedPolicy.FAIL),
    )
    return tuple(name for name, fails in judged if fails)
