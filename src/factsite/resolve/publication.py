"""Publication: which articles readers get to see, as of a given moment."""

from __future__ import annotations

from dataclasses import replace
from zoneinfo import ZoneInfo

from factsite.codes import Code
from factsite.dates import instant
from factsite.diagnostics import Diagnostic, note
from factsite.orders import Edge
from factsite.stories import Article, Story


def published_part(story: Story, edge: Edge, zone: ZoneInfo, mistakes: list[Diagnostic]) -> Story | None:
    """Give a story with only its published articles, ``None`` where there are none; note each that is held back.

    An original that isn't published keeps the whole story unpublished.
    """
    if story.is_in_doubt or not _is_published(story.original, edge, zone, mistakes):
        return None
    articles = tuple(
        article for article in story.articles if article.is_original or _is_published(article, edge, zone, mistakes)
    )
    return replace(story, articles=articles)


def why_unpublished(article: Article, edge: Edge, zone: ZoneInfo) -> str:
    """Say what keeps an article back, and in which file; nothing for one that readers get to see."""
    if article.is_draft and not edge.drafts:
        return f"{article.path} is a draft"
    if _is_due_later(article, edge, zone):
        return f"{article.path} is held back until {article.published}"
    return ""


def _is_published(article: Article, edge: Edge, zone: ZoneInfo, mistakes: list[Diagnostic]) -> bool:
    if article.is_draft and not edge.drafts:
        return False
    if _is_due_later(article, edge, zone):
        place = article.file.front.where.at("published")
        message = f"future-dated ({article.published}), skipped: it is published when that moment has come"
        mistakes.append(note(Code.HELD_BACK, place, message, "build with --future to see it now"))
        return False
    return True


def _is_due_later(article: Article, edge: Edge, zone: ZoneInfo) -> bool:
    return bool(article.published and not edge.future and instant(article.published, zone) > edge.now)
