"""The landscape: where everything stood in the last build, so that some stories can be made anew within it.

As long as a story shows others the same face, no page but its own can change. Where only the words of a face have
changed, such as its title, so do the pages that gather articles and those of the articles before and after it. What the
landscape holds of other articles is their faces alone, and each is unpacked only when something asks for it.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from factsite.articles import ArticleFile, Link
from factsite.batches import in_batches
from factsite.diagnostics import Diagnostic, has_errors
from factsite.digest import digest
from factsite.orders import Edge
from factsite.page_parts import Edition
from factsite.pages import ArticleData, ArticlePage, RedirectPage, RenderedPage
from factsite.resolve.article_pages import (
    Neighbours,
    article_data,
    article_page,
    as_of,
    redirect_pages,
    shown_files,
)
from factsite.resolve.directory import Directory, Known, listing
from factsite.resolve.editions import ThemeView, make_edition, make_frame
from factsite.resolve.faces import Face
from factsite.resolve.merge import merge_story
from factsite.resolve.one_story import Gathered, story_evidence, story_faces
from factsite.resolve.publication import published_part
from factsite.resolve.references import Named, unknown_names
from factsite.site import StoryFiles
from factsite.stories import Story
from factsite.urls import scheme
from factsite.vocabulary import ParityPolicy
from factsite.words.catalogue import Catalogue

Name = tuple[str, str]
StoryPage = ArticlePage | ArticleData | RedirectPage


class KeptFaces(Mapping[Name, Face]):
    """Faces by story key and language, kept as bytes until they are asked for: in parts, so that none is large.

    ``ends`` says of each face where its bytes end within its part. Pickled it is the way to the parts, without them.
    """

    PART = 256
    """So many faces are in a part; the last may have fewer."""

    def __init__(self, names: tuple[Name, ...], ends: list[int], sums: tuple[str, ...]) -> None:
        self._names, self._ends, self._sums = names, ends, sums
        self._places = {name: place for place, name in enumerate(names)}
        self._parts: Sequence[bytes] = ()
        self._faces: dict[Name, Face] = {}

    @classmethod
    def in_parts(cls, faces: Mapping[Name, Face]) -> Iterator[bytes | KeptFaces]:
        """Pack faces: give the parts, one after another, and last the way to them."""
        ends: list[int] = []
        sums: list[str] = []
        for batch in in_batches(faces.values(), cls.PART):
            packed = [pickle.dumps(face, pickle.HIGHEST_PROTOCOL) for face in batch]
            ends += accumulate(map(len, packed))
            part = b"".join(packed)
            sums.append(digest(part))
            yield part
        yield cls(tuple(faces), ends, tuple(sums))

    @property
    def parts(self) -> int:
        """How many parts belong to these faces."""
        return len(self._sums)

    def with_parts(self, parts: Sequence[bytes]) -> KeptFaces:
        """Give the same with the parts at hand; there may be more of them than belong to these faces."""
        kept = KeptFaces(self._names, self._ends, self._sums)
        kept._parts = parts
        return kept

    def __getitem__(self, name: Name) -> Face:
        if name not in self._faces:
            part, place = divmod(self._places[name], self.PART)
            begin = self._ends[part * self.PART + place - 1] if place else 0
            packed = memoryview(self._parts[part])[begin : self._ends[part * self.PART + place]]
            self._faces[name] = pickle.loads(packed)  # noqa: S301 - our own; the store checks its sum.
        return self._faces[name]

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[Name]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __reduce__(self) -> tuple[type[KeptFaces], tuple[object, ...]]:
        return KeptFaces, (self._names, self._ends, self._sums)


@dataclass(frozen=True, slots=True)
class Outline:
    """What of a story's files decides on more than its own pages, beside the faces: dates, drafts, files, names.

    ``identities`` are each file's key and slug: no other story may have them, though it be a draft. ``files`` are those
    beside them that they lead to, published or not: of others the build has not read what they hold. ``named`` are the
    people and the topics that its files name, published or not, and the fields of which it is in doubt what they say.
    """

    articles: tuple[tuple[str, bool, str], ...]
    identities: tuple[tuple[str | None, str | None], ...]
    files: frozenset[str]
    named: tuple[frozenset[str], frozenset[str], frozenset[str]]

    @classmethod
    def of(cls, story: Story | None, files: StoryFiles) -> Outline:
        """Draw the outline of a story."""
        merged = story.articles if story else ()
        named = Named()
        named.add(files)
        links = [link.target for file in files.articles for link in _links(file)]
        fronts = [file.front.image for file in files.articles if file.front.image]
        beside = [link for link in links if not scheme(link) and not link.startswith(("/", "#"))]
        return cls(
            articles=tuple((article.lang, article.is_draft, str(article.published)) for article in merged),
            identities=tuple((file.front.key, file.front.slug) for file in files.articles),
            files=frozenset((*beside, *(image.src for image in fronts if image.src))),
            named=(frozenset(named.people), frozenset(named.topics), frozenset(named.doubts)),
        )


def _links(file: ArticleFile) -> Iterator[Link]:
    yield from file.body.links
    for note in file.notes:
        yield from note.facts.links


@dataclass(frozen=True, slots=True)
class Landscape:
    """Where everything stands: the directory, each language's edition and order of articles, each story's outline.

    ``attached`` are the pictures and documents that each story's published articles show, where they show any.
    """

    directory: Directory
    editions: dict[str, Edition]
    order: dict[str, tuple[str, ...]]
    outlines: dict[str, Outline]
    attached: dict[str, frozenset[str]]
    catalogues: dict[str, Catalogue]

    @classmethod
    def of(
        cls,
        directory: Directory,
        editions: Iterable[Edition],
        stories: tuple[dict[str, Outline], dict[str, frozenset[str]]],
        catalogues: dict[str, Catalogue],
    ) -> Landscape:
        """Note where everything stands after a build; ``stories`` are each one's outline, and what it shows."""
        return cls(
            directory=replace(directory, by_language={}, listed={}, shelves={}),
            editions={edition.lang: edition for edition in editions},
            order={lang: tuple(face.key for face in faces) for lang, faces in directory.by_language.items()},
            outlines=stories[0],
            attached=stories[1],
            catalogues=catalogues,
        )

    def with_faces(self, faces: Mapping[Name, Face]) -> Landscape:
        """Give the same with the faces kept in another way."""
        return replace(self, directory=replace(self.directory, faces=faces))

    def showing(self, changed: Mapping[Name, Face]) -> Landscape | None:
        """Give the landscape in which some faces have other words; ``None`` where they stand around every page, too."""
        shown = replace(self.directory, faces={**self.directory.faces, **changed})
        for lang, edition in self.editions.items():
            if make_edition(lang, shown, ThemeView(edition.assets, edition.logo_url), []) != edition:
                return None
        return replace(self, directory=shown)

    def gathered(self, edge: Edge) -> Iterator[RenderedPage]:
        """Make all pages that gather articles anew."""
        from factsite.resolve.gatherings import gathered_pages  # noqa: PLC0415 - most edits change no face.

        directory = listing(self.directory)
        frames = {lang: make_frame(edition, directory) for lang, edition in self.editions.items()}
        return gathered_pages(frames, self.catalogues, edge)

    def beside(self, names: Iterable[Name]) -> set[str]:
        """Give the keys of the stories that stand before or after some articles, and show their titles."""
        return {key for name in names for pair in self._pairs(*name) for key in pair}

    def told_anew(self, files: StoryFiles, edge: Edge) -> StoryNow | None:
        """Read what a story says now; ``None`` where more has changed by it than words."""
        settings = self.directory.settings
        mistakes: list[Diagnostic] = [one for file in files.articles for one in self._unknown_names(file)]
        story = merge_story(files, settings, mistakes)
        if story is None or files.unread:
            return None
        if Known.of(story, edge, settings.zone) != self.directory.stories.get(files.key):
            return None
        if Outline.of(story, files) != self.outlines.get(files.key):
            return None
        if settings.translations.parity is ParityPolicy.OFF and story.policies.parity is not ParityPolicy.OFF:
            # What such a story is compared by is read only where all of the site is loaded.
            return None
        published = published_part(story, edge, settings.zone, mistakes)
        faces = {(face.key, face.lang): face for face in (story_faces(published, settings.zone) if published else ())}
        before = self._faces_of(files.key)
        if faces.keys() != before.keys() or not all(differs_in_words(before[name], faces[name]) for name in faces):
            return None
        changed = {name: face for name, face in faces.items() if face != before[name]}
        return StoryNow(story, published, changed, tuple(mistakes))

    def story_pages(self, now: StoryNow, edge: Edge) -> StoryPages | None:
        """Make the pages of one story anew, none where it has an error; ``None`` where it shows other files now."""
        mistakes = [*now.diagnostics]
        evidence = story_evidence(now.story, self.directory, mistakes)
        if has_errors(mistakes):
            return StoryPages((), tuple(mistakes))
        attached: set[str] = set()
        pages = tuple(self._pages(now.published, evidence, attached, edge)) if now.published else ()
        if attached != self.attached.get(now.story.key, frozenset()):
            # What no page shows any more must go, and what none has shown must be copied.
            return None
        return StoryPages(pages, tuple(mistakes))

    def _pages(self, published: Story, evidence: Gathered, attached: set[str], edge: Edge) -> Iterator[StoryPage]:
        for article in published.articles:
            lang, edition = article.lang, self.editions[article.lang]
            frame = make_frame(edition, self.directory)
            found = evidence[published.key, lang]
            page = as_of(article_page(published, article, found, frame, self._neighbours(lang, published.key)), edge)
            attached.update(file.path for file in shown_files(article, page, found, self.directory))
            yield page
            yield from article_data(page, frame)
            yield from redirect_pages(self.directory.faces[published.key, lang], frame)

    def _unknown_names(self, file: ArticleFile) -> Iterable[Diagnostic]:
        return unknown_names(file, self.directory.people, self.directory.topics)

    def _faces_of(self, key: str) -> dict[Name, Face]:
        faces = self.directory.faces
        return {(key, lang): faces[key, lang] for lang in self.directory.editions if (key, lang) in faces}

    def _pairs(self, key: str, lang: str) -> list[tuple[str, str]]:
        """Find an article with the one before it, and with the one after, in the order of its language."""
        return [pair for pair in pairwise(self.order[lang]) if key in pair]

    def _neighbours(self, lang: str, key: str) -> Neighbours:
        faces, pairs = self.directory.faces, self._pairs(key, lang)
        return Neighbours(
            newer={older: faces[newer, lang] for newer, older in pairs if older == key},
            older={newer: faces[older, lang] for newer, older in pairs if newer == key},
        )


def differs_in_words(before: Face, now: Face) -> bool:
    """Say whether two faces of an article are alike but for what gatherings and neighbours tell of it.

    Its address, its place in every order, and the lists that it stands in are the same then, and so are the ids on its
    page, but for new ones: a link to one of these was a mistake, with which nothing was published.
    """
    alike = replace(
        now,
        title=before.title,
        summary=before.summary,
        updated=before.updated,
        updated_at=before.updated_at,
        ids=before.ids,
        corrections=before.corrections,
        sources=before.sources,
        method=before.method,
        ai=before.ai,
    )
    return alike == before and set(before.ids) <= set(now.ids)


@dataclass(frozen=True, slots=True)
class StoryNow:
    """What a story says now: all of it, the part that readers get to see, the faces that have changed, mistakes."""

    story: Story
    published: Story | None
    changed: dict[Name, Face]
    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class StoryPages:
    """The pages of one story, and the mistakes in its files; with an error there are no pages."""

    pages: tuple[StoryPage, ...]
    diagnostics: tuple[Diagnostic, ...]
