"""Whether a change of an original can be one of spelling: what a translation states must still be what it states."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

from factsite.diagnostics import Diagnostic, Severity
from factsite.resolve.merge import merge_story, policies_of
from factsite.resolve.parity import compare_story
from factsite.resolve.standing import changed_blocks
from factsite.site import StoryFiles
from factsite.translations.story import Contradicted, Desk, Paper
from factsite.vocabulary import ParityPolicy


def refuse_other_facts(original: Paper, translation: Paper, desk: Desk) -> None:
    """Refuse to call a change spelling after which a translation states other figures, dates, links or the like."""
    found = _differences(original, translation, desk)
    if not found:
        return
    path, lang = translation.article.path, translation.article.lang
    command = f"factsite translate {desk.key} {lang} --update"
    raise Contradicted(
        f"this is no spelling: {path} states something else than {original.article.path} now; "
        f"translate what has changed, then run `{command}`",
        found,
    )


def is_compared(original: Paper, desk: Desk) -> bool:
    """Say whether the story's languages are compared at all."""
    policies = policies_of(desk.settings.translations, original.front.translations)
    return policies.parity is not ParityPolicy.OFF


def _differences(original: Paper, translation: Paper, desk: Desk) -> tuple[Diagnostic, ...]:
    files = StoryFiles(desk.key, desk.folder, (original.article, translation.article))
    story = merge_story(files, desk.settings, [])
    if story is None:
        return ()
    found: list[Diagnostic] = []
    compare_story(story, found)
    # A remark that settles nothing is no difference.
    found = [replace(one, severity=Severity.ERROR) for one in found if one.code.startswith("parity-")]
    if any(one.is_draft for one in story.articles if one is not story.original):
        # What isn't translated yet differs for that reason alone.
        changed = _changed_lines(original, translation)
        found = [one for one in found if one.related[0].place.line in changed]
    return tuple(found)


def _changed_lines(original: Paper, translation: Paper) -> frozenset[int]:
    """Give the lines of the original's blocks that changed since the translation was made."""
    entry = translation.front.translation
    changes = changed_blocks(original.article, entry) if entry else ()
    starts = [one.line for one in original.article.body.wording.block_starts()]
    ends = [*starts[1:], original.text.body_line + original.text.body.count("\n") + 1]
    spans = (range(starts[one.number - 1], ends[one.number - 1]) for one in changes if one.start)
    return frozenset(chain.from_iterable(spans))
