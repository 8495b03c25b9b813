"""The pages of articles: everything that one article's page, and its panel as data, show."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil

from factsite import addresses
from factsite.dates import is_before
from factsite.orders import Edge
from factsite.page_parts import Alternate, Head, Neighbour, Note, Panel, Picture, StaleNotice, Text, TranslationView
from factsite.pages import ArticleData, ArticlePage, RedirectPage, ReferenceList, VerificationData
from factsite.resolve.directory import Directory
from factsite.resolve.editions import Frame, neighbour_of, person_links, topic_links
from factsite.resolve.evidence import Evidence, claim_views, correction_views, in_words, source_views
from factsite.resolve.faces import Face
from factsite.site import AttachedFile
from factsite.stories import Article, Story
from factsite.vocabulary import LagPolicy, Standing

# Silent reading of prose: words a minute in scripts that space words, characters a minute in those that don't
# (Brysbaert 2019 for English; the newsroom convention of 500 for Chinese and Japanese).
_WORDS_A_MINUTE = 230
_CHARACTERS_A_MINUTE = 500
_NO_TEXT = Text("", 0)


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The articles before and after each, by key, in one language."""

    newer: dict[str, Face]
    older: dict[str, Face]

    @classmethod
    def of(cls, faces: tuple[Face, ...]) -> Neighbours:
        """Pair every article with the next in the order of lists, newest first."""
        newer = {older.key: newer for newer, older in itertools.pairwise(faces)}
        older = {newer.key: older for newer, older in itertools.pairwise(faces)}
        return cls(newer, older)


def article_page(
    story: Story, article: Article, evidence: Evidence, frame: Frame, neighbours: Neighbours
) -> ArticlePage:
    """Make the page of a published article."""
    directory, lang = frame.directory, frame.lang
    face = directory.faces[article.key, lang]
    versions = directory.versions(article.key)
    alternates = directory.alternates(versions, article.original_lang)
    body = article.file.body
    retraction = face.retraction
    return ArticlePage(
        path=addresses.output(face.path),
        edition=frame.edition,
        head=_head(face, frame, alternates),
        languages=directory.language_links(lang, versions),
        key=article.key,
        kind=article.kind,
        title=article.title,
        summary=retraction.text if retraction else article.summary,
        authors=person_links(article.authors, lang, directory),
        published=face.published,
        published_at=face.published_at,
        updated=face.updated,
        updated_at=face.updated_at,
        minutes=reading_minutes(body.words, body.cjk_characters),
        words=body.words + body.cjk_characters,
        translation=_translation(story, article, directory),
        ai=article.ai,
        image=None if retraction else picture(article, directory),
        body=evidence.texts[0],
        panel=_panel(article, evidence, face, directory),
        corrections=correction_views(article.corrections),
        topics=topic_links(article.topics, lang, directory),
        newer=_neighbour(neighbours.newer.get(article.key), directory),
        older=_neighbour(neighbours.older.get(article.key), directory),
        is_draft=article.is_draft,
        standfirst="" if retraction else article.file.front.summary or "",
        translation_urls=tuple(one for one in alternates if one.hreflang not in ("x-default", lang)),
    )


def as_of(page: ArticlePage, edge: Edge) -> ArticlePage:
    """Give an article's page as of a moment: before the article's date, it says that it is held back until then."""
    is_early = edge.future and page.published_at is not None and page.published_at > edge.now
    return replace(page, is_held_back=True) if is_early else page


def shown_files(
    article: Article, page: ArticlePage, evidence: Evidence, directory: Directory
) -> Iterator[AttachedFile]:
    """Give the pictures and documents that a published article's page shows or leads to; some come twice."""
    yield from evidence.attached
    if article.image and page.image:
        yield directory.attached[article.image.src]


def reading_minutes(words: int, characters: int) -> int:
    """Estimate how long a text takes to read, in whole minutes and at least one; both scripts of a mixed text count."""
    return max(1, ceil(words / _WORDS_A_MINUTE + characters / _CHARACTERS_A_MINUTE))


def _head(face: Face, frame: Frame, alternates: tuple[Alternate, ...]) -> Head:
    return Head(
        title=f"{face.title} – {frame.edition.title}",
        # An article of a table or a picture alone has no words to sum it up.
        description=face.retraction.text if face.retraction else face.summary or face.title,
        canonical=frame.directory.addresses.url(face.path),
        alternates=alternates,
    )


def _translation(story: Story, article: Article, directory: Directory) -> TranslationView | None:
    entry = article.translation
    if entry is None:
        return None
    original = directory.faces.get((article.key, article.original_lang))
    return TranslationView(
        original=directory.words(original.title if original else "", article.original_lang),
        original_address=directory.addresses.address(original.path) if original else None,
        original_url=directory.addresses.url(original.path) if original else None,
        original_lang=article.original_lang,
        method=entry.method,
        by=person_links(entry.by, article.lang, directory),
        is_stale=article.standing is Standing.STALE,
        notice=_stale_notice(story, article, original),
        lacks_correction=story.policies.corrections is LagPolicy.BANNER
        and any(one.text.lang != article.lang for one in article.corrections),
        inherits_ai=article.file.front.ai is None,
    )


def _stale_notice(story: Story, article: Article, original: Face | None) -> StaleNotice | None:
    if article.standing is not Standing.STALE or story.policies.stale is not LagPolicy.BANNER:
        return None
    made = article.translation.date if article.translation else None
    updated = original.updated if original else None
    is_later = updated is not None and (made is None or is_before(made, updated))
    return StaleNotice(made, updated if is_later else None)


def picture(article: Article, directory: Directory) -> Picture | None:
    """Make the lead picture, where the article has one whose file exists."""
    image = article.image
    file = directory.attached.get(image.src) if image else None
    if image is None or file is None:
        return None
    path = media_path(file)
    return Picture(
        address=directory.addresses.address(path),
        url=directory.addresses.url(path),
        alt=image.alt,
        width=file.width,
        height=file.height,
        caption=image.caption,
        credit=in_words(image.credit),
    )


def media_path(file: AttachedFile) -> str:
    """Give the path at which a picture or document is published."""
    return addresses.media(file.story, file.path.rpartition("/")[2], file.digest)


def _panel(article: Article, evidence: Evidence, face: Face, directory: Directory) -> Panel | None:
    if not article.notes and not article.sources and not article.claims:
        return None
    notes = tuple(
        Note(note.part, text, note.facts.text) for note, text in zip(article.notes, evidence.texts[1:], strict=True)
    )
    return Panel(
        by=person_links(article.verified_by, article.lang, directory),
        checked=article.checked,
        notes=notes,
        claims=claim_views(article, evidence),
        sources=source_views(article, evidence, directory.lock),
        data=directory.addresses.address(f"{face.path}{addresses.VERIFICATION}"),
        csl=directory.addresses.address(f"{face.path}{addresses.CSL}") if article.sources else None,
        bibtex=directory.addresses.address(f"{face.path}{addresses.BIBTEX}") if article.sources else None,
    )


def _neighbour(face: Face | None, directory: Directory) -> Neighbour | None:
    return neighbour_of(face, directory) if face else None


def article_data(page: ArticlePage, frame: Frame) -> Iterator[ArticleData]:
    """Make the panel as data, and its sources for reference managers, for a page that has them."""
    if page.panel is None:
        return
    folder = page.path.removesuffix("index.html")
    yield _verification_data(page, page.panel, frame, f"{folder}{addresses.VERIFICATION}")
    if page.panel.sources:
        yield ReferenceList(f"{folder}{addresses.CSL}", page.panel.sources)
        yield ReferenceList(f"{folder}{addresses.BIBTEX}", page.panel.sources)


def _verification_data(page: ArticlePage, panel: Panel, frame: Frame, path: str) -> VerificationData:
    """Make the panel as data; what it doesn't tell is left out of its model."""
    notes = tuple(replace(note, text=_NO_TEXT) for note in panel.notes)
    article = replace(
        page,
        edition=frame.bare,
        head=Head("", "", page.head.canonical),
        languages=(),
        minutes=0,
        words=0,
        image=None,
        body=_NO_TEXT,
        panel=replace(panel, notes=notes),
        newer=None,
        older=None,
        is_held_back=False,
    )
    return VerificationData(path, article, frame.directory.addresses.url(addresses.VERIFICATION_SCHEMA))


def redirect_pages(face: Face, frame: Frame) -> tuple[RedirectPage, ...]:
    """Make the pages at an article's old addresses; each leads straight to the present one."""
    directory = frame.directory
    url = directory.addresses.url(face.path)
    return tuple(
        RedirectPage(
            path=addresses.output(path),
            edition=frame.edition,
            head=Head(f"{face.title} – {frame.edition.title}", face.summary, url, noindex=True),
            title=face.title,
            address=directory.addresses.address(face.path),
        )
        for path in dict.fromkeys(map(addresses.alias, face.aliases))
    )
