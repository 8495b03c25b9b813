"""One story by itself: the faces that it shows to others, and what its texts say where everything else stands."""

from __future__ import annotations

from collections.abc import Iterator
from zoneinfo import ZoneInfo

from factsite import addresses
from factsite.codes import Code
from factsite.dates import instant
from factsite.diagnostics import Diagnostic, did_you_mean_path, error
from factsite.resolve.directory import Directory
from factsite.resolve.evidence import Evidence, check_sources, gather_evidence
from factsite.resolve.faces import Face, SourceUse, effective_update, face_of, sources_of
from factsite.resolve.honesty import lint
from factsite.resolve.links import no_picture
from factsite.resolve.parity import compare_story
from factsite.resolve.source_health import check_health
from factsite.stories import Article, Story

_OF_LINKS = frozenset(
    {
        Code.BROKEN_LINK,
        Code.BROKEN_FRAGMENT,
        Code.UNKNOWN_STORY,
        Code.UNPUBLISHED_STORY,
        Code.UNKNOWN_TOPIC,
        Code.UNKNOWN_PERSON,
    }
)

Gathered = dict[tuple[str, str], Evidence]
"""The evidence of published articles, by story key and language."""


def story_faces(published: Story, zone: ZoneInfo) -> Iterator[Face]:
    """Give the faces of a story's published articles."""
    # All languages have most sources in common.
    common: tuple[SourceUse, ...] = ()
    for article in published.articles:
        sources = sources_of(article)
        common = common if common == sources else sources
        updated = effective_update(article)
        times = (
            instant(article.published, zone) if article.published else None,
            instant(updated, zone) if updated else None,
        )
        yield face_of(published, article, addresses.article(article.lang, article.slug), times, common)


def story_evidence(story: Story, directory: Directory, mistakes: list[Diagnostic]) -> Gathered:
    """Resolve and compare the texts of all of a story's articles; give the evidence of those that are published."""
    gathered: Gathered = {}
    known = len(mistakes)
    for article in story.articles:
        is_published = (story.key, article.lang) in directory.faces
        evidence = gather_evidence(article, directory, mistakes, is_published=is_published)
        check_sources(article, evidence, mistakes)
        mistakes += check_health(article.file, directory.lock, is_draft=article.is_draft)
        mistakes += lint(article, story.original)
        _check_picture(article, directory, mistakes)
        if is_published:
            gathered[story.key, article.lang] = evidence
    has_broken_links = any(one.code in _OF_LINKS for one in mistakes[known:])
    compare_story(story, mistakes, has_broken_links=has_broken_links)
    return gathered


def _check_picture(article: Article, directory: Directory, mistakes: list[Diagnostic]) -> None:
    image = article.image
    is_written_here = article.file.front.image is not None and article.file.front.image.src is not None
    if not image or not is_written_here:
        return
    place = article.file.front.where.at("image", "src")
    attached = directory.attached.get(image.src)
    if attached and not attached.is_picture:
        mistakes.append(no_picture(image.src, place))
    elif not attached and not directory.lies_there(image.src):
        hint = did_you_mean_path(image.src, directory.content_files) or "put the picture into the story's folder"
        mistakes.append(error(Code.MISSING_PICTURE, place, f"there is no file '{image.src}'", hint))
