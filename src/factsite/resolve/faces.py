"""Faces: the only value of an article that another page, a list, a feed or a check across files can receive."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cmp_to_key
from sys import intern

from factsite.dates import DayOrMoment, compare, is_before
from factsite.stories import Article, Correction, InLanguage, Story
from factsite.vocabulary import Ai, CorrectionType, Kind, Method, MissingPolicy, Role, Standing

_PANEL_ID = "verification"


@dataclass(frozen=True, slots=True)
class SourceUse:
    """What the page of sources shows of a source that an article relies on."""

    title: str
    lang: str
    url: str | None
    publisher: str | None
    role: Role


@dataclass(frozen=True, slots=True)
class Face:
    """A published article as others see it. ``path`` is where its page stands, ``file`` its content file.

    ``published_at`` and ``updated_at`` are the moments that feeds and orders use; ``updated`` is the effective update.
    """

    key: str
    feed_key: str
    lang: str
    original_lang: str
    file: str
    path: str
    title: str
    summary: str
    kind: Kind
    published: DayOrMoment | None
    published_at: datetime | None
    updated: DayOrMoment | None
    updated_at: datetime | None
    authors: tuple[str, ...]
    topics: tuple[str, ...]
    verified_by: tuple[str, ...]
    translated_by: tuple[str, ...]
    ids: tuple[str, ...]
    aliases: tuple[str, ...]
    corrections: tuple[Correction, ...]
    sources: tuple[SourceUse, ...]
    method: Method | None
    ai: Ai
    missing: MissingPolicy
    """What the lists of languages that lack the story do with it."""

    @property
    def is_original(self) -> bool:
        """Whether the others translate it."""
        return self.lang == self.original_lang

    @property
    def is_article(self) -> bool:
        """Whether lists and feeds show it: an article, not a standing page."""
        return self.kind is not Kind.PAGE

    @property
    def retraction(self) -> InLanguage | None:
        """What readers are told in place of the article's lead where it was withdrawn."""
        return retraction_of(self.corrections)


def retraction_of(corrections: tuple[Correction, ...]) -> InLanguage | None:
    """Give the words of the retraction, where there is one among an article's corrections."""
    return next((one.text for one in corrections if one.type is CorrectionType.RETRACTION), None)


def effective_update(article: Article) -> DayOrMoment | None:
    """Give the later of ``updated`` and the newest correction that changed the substance.

    What was put right before a translation came out was never wrong in it, and a stale one doesn't claim what was put
    right in its original alone since it was made.
    """
    counted = [one for one in article.corrections if one.type is not CorrectionType.CLARIFICATION]
    changes = [one.date for one in counted if not _is_still_wrong(article, one)]
    if article.updated:
        changes.append(article.updated)
    if published := article.published:
        changes = [when for when in changes if not is_before(when, published)]
    return max(changes, key=cmp_to_key(compare), default=None)


def _is_still_wrong(article: Article, correction: Correction) -> bool:
    made = article.translation.date if article.translation else None
    is_stale = article.standing is Standing.STALE and correction.text.lang != article.lang
    # On the day that it was made, too: what it was made from hadn't the correction.
    return is_stale and (made is None or not is_before(correction.date, made))


def page_ids(article: Article) -> tuple[str, ...]:
    """Give every id that a link may lead to on an article's page."""
    ids = [*article.file.body.ids, *(id_ for note in article.notes for id_ in note.facts.ids)]
    if article.sources or article.notes:
        ids.append(_PANEL_ID)
    # The same short ids stand in story after story.
    ids += [intern(f"source-{source.id}") for source in article.sources]
    ids += [f"claim-{claim.id}" for claim in article.claims]
    ids += [f"correction-{correction.id}" for correction in article.corrections]
    return tuple(ids)


def sources_of(article: Article) -> tuple[SourceUse, ...]:
    """Give what the page of sources shows of those of an article."""
    return tuple(
        SourceUse(source.title, source.lang, source.url, source.publisher, source.role) for source in article.sources
    )


def newest_first(faces: list[Face]) -> tuple[Face, ...]:
    """Put faces in the order of lists: the newest first, then by key; those without a date last."""
    return tuple(sorted(faces, key=lambda face: (face.published_at is None, _negative(face.published_at), face.key)))


def _negative(when: datetime | None) -> float:
    return -when.timestamp() if when else 0.0


def face_of(
    story: Story,
    article: Article,
    path: str,
    times: tuple[datetime | None, datetime | None],
    sources: tuple[SourceUse, ...],
) -> Face:
    """Make the face of a published article; ``times`` are the moments of its publication and effective update."""
    return Face(
        key=story.key,
        feed_key=story.feed_key,
        lang=article.lang,
        original_lang=story.original_lang,
        file=article.path,
        path=path,
        title=article.title,
        summary=article.summary,
        kind=article.kind,
        published=article.published,
        published_at=times[0],
        updated=effective_update(article),
        updated_at=times[1],
        authors=article.authors,
        topics=article.topics,
        verified_by=article.verified_by,
        translated_by=article.translation.by if article.translation else (),
        ids=page_ids(article),
        aliases=article.aliases,
        corrections=article.corrections,
        sources=sources,
        method=article.translation.method if article.translation else None,
        ai=article.ai,
        missing=story.policies.missing,
    )
