"""The directory: who and what stands where, in which language. Links, lists and checks look things up in it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from zoneinfo import ZoneInfo

from factsite import addresses, languages
from factsite.addresses import Addresses
from factsite.orders import Edge
from factsite.page_parts import Alternate, LanguageLink, Words
from factsite.resolve.faces import Face, newest_first
from factsite.resolve.publication import why_unpublished
from factsite.resolve.shelves import Shelf, shelves_of
from factsite.settings import People, PerLanguage, Person, Settings, Topic, Topics
from factsite.site import AttachedFile, Site, StoryFiles
from factsite.source_lock import SourceLock
from factsite.stories import Story
from factsite.vocabulary import MissingPolicy


@dataclass(frozen=True, slots=True)
class Known:
    """A story that exists, published or not. ``is_held`` where what keeps it back is reported where it stands.

    ``unpublished`` says why readers don't get to see it, and in which file that stands; empty for a published one.
    """

    original_lang: str
    is_held: bool
    unpublished: str = ""

    @classmethod
    def of(cls, story: Story | None, edge: Edge, zone: ZoneInfo) -> Known:
        """Note what links need to know of a story; ``None`` is one whose files could not be merged."""
        if story is None:
            return cls("", is_held=True)
        is_held = story.is_in_doubt or bool(story.held)
        return cls(story.original_lang, is_held, why_unpublished(story.original, edge, zone))


@dataclass(frozen=True, slots=True)
class Directory:
    """Every published thing by its name: faces by story and language, topics and people by id and language.

    ``editions`` are the languages that have pages, in the site's order. ``stories`` holds all stories, published or
    not, so that a link to an unpublished one can be told from a link to nothing.
    """

    settings: Settings
    addresses: Addresses
    editions: tuple[str, ...]
    stories: dict[str, Known]
    faces: Mapping[tuple[str, str], Face]
    by_language: dict[str, tuple[Face, ...]]
    """The articles (no standing pages) of each language, newest first."""
    listed: dict[str, tuple[Face, ...]]
    """What the lists of each language show, newest first: its articles, and originals that it lacks and may name."""
    topic_paths: dict[tuple[str, str], str]
    person_paths: dict[tuple[str, str], str]
    topics: dict[str, Topic]
    people: dict[str, Person]
    unsure: frozenset[str]
    """Of ``topic`` and ``person``, those whose book has mistakes in it, so that it may be meant to hold any name."""
    stories_by_file: dict[str, str]
    attached: dict[str, AttachedFile]
    content_files: frozenset[str]
    unfollowed: frozenset[str]
    rooted: dict[str, tuple[str, str] | None]
    """Every path that the build writes a page or feed at, with key and language where it leads to an article."""
    lock: SourceLock
    shelves: dict[str, tuple[Shelf, ...]]
    """The pages of sources of each language, the first at the address that everything links to."""
    held: frozenset[str]
    """The paths of articles that couldn't be read or merged: what leads there is no second mistake."""

    def lies_there(self, path: str) -> bool:
        """Say whether a file is there, even one that can't be published, which is reported where it lies."""
        return path in self.content_files or any(path == one or path.startswith(f"{one}/") for one in self.unfollowed)

    def words(self, text: str, lang: str) -> Words:
        """Mark a text with its language and direction."""
        return Words(text, lang, languages.direction(lang))

    def in_language(self, texts: PerLanguage | None, lang: str) -> Words | None:
        """Give a setting's text in a language, else in the site's first language that has it, marked as such."""
        if texts is None:
            return None
        for candidate in (lang, *self.settings.languages):
            if text := texts.for_language(candidate):
                return self.words(text, lang if texts.for_all is not None else candidate)
        return None

    def topic_name(self, id_: str, lang: str) -> Words:
        """Give a topic's name in a language; the id where it has none."""
        topic = self.topics.get(id_)
        return (topic and self.in_language(topic.name, lang)) or self.words(id_, lang)

    def person_name(self, id_: str, lang: str) -> Words:
        """Give a person's name in a language; the id where they have none."""
        person = self.people.get(id_)
        return (person and self.in_language(person.name, lang)) or self.words(id_, lang)

    def older_pages(self, lang: str) -> int:
        """Count the numbered list pages: as many full ones, from the oldest, as hold all that the home doesn't show."""
        size = self.settings.page_size
        return max(0, -(-(len(self.listed[lang]) - size) // size))

    def versions(self, key: str) -> dict[str, str]:
        """Give the path of a story's page in each language that has it."""
        return {lang: self.faces[key, lang].path for lang in self.editions if (key, lang) in self.faces}

    def topic_versions(self, id_: str) -> dict[str, str]:
        """Give the path of a topic's page in each language that has it."""
        return {lang: self.topic_paths[id_, lang] for lang in self.editions if (id_, lang) in self.topic_paths}

    def person_versions(self, id_: str) -> dict[str, str]:
        """Give the path of a person's page in each language that has it."""
        return {lang: self.person_paths[id_, lang] for lang in self.editions if (id_, lang) in self.person_paths}

    def alternates(self, versions: dict[str, str], fallback: str) -> tuple[Alternate, ...]:
        """Give a page's hreflang set with ``x-default``; empty where there is one version only.

        ``fallback`` is the language that ``x-default`` names where the default language has no version.
        """
        if len(versions) < 2:  # noqa: PLR2004 - a set of alternates begins at two
            return ()
        found = [Alternate(lang, self.addresses.url(path)) for lang, path in versions.items()]
        default = self.settings.default_language
        chosen = versions.get(default) or versions.get(fallback) or next(iter(versions.values()))
        return (*found, Alternate("x-default", self.addresses.url(chosen)))

    def home_alternates(self) -> tuple[Alternate, ...]:
        """Give the hreflang set of the homes, whose ``x-default`` is the choice of language at ``/``."""
        if len(self.editions) < 2:  # noqa: PLR2004 - as above
            return ()
        homes = [Alternate(lang, self.addresses.url(addresses.home(lang))) for lang in self.editions]
        return (*homes, Alternate("x-default", self.addresses.url("/")))

    def language_links(self, lang: str, versions: dict[str, str]) -> tuple[LanguageLink, ...]:
        """Give the ways to every language: to this page's version where there is one, else to that home."""
        return tuple(
            LanguageLink(
                lang=other,
                dir=languages.direction(other),
                name=languages.own_name(other),
                address=self.addresses.address(versions.get(other) or addresses.home(other)),
                is_current=other == lang,
                is_translation=other in versions,
                locale=languages.open_graph_locale(other),
            )
            for other in self.editions
        )


@dataclass(frozen=True, slots=True)
class Stories:
    """What the directory knows of stories, published or not, beside the faces.

    ``files`` gives the story of each article file, ``held`` the addresses of those that couldn't be read or merged.
    """

    known: dict[str, Known]
    files: dict[str, str]
    held: frozenset[str]


def make_directory(site: Site, stories: Stories, faces: Iterable[Face]) -> Directory:
    """Put everything published where links can find it."""
    by_name = {(face.key, face.lang): face for face in faces}
    settings = site.settings
    spoken = {face.lang for face in by_name.values()}
    directory = Directory(
        settings=settings,
        addresses=Addresses.of(settings.url),
        editions=tuple(lang for lang in settings.languages if lang in spoken),
        stories=stories.known,
        faces=by_name,
        by_language={},
        listed={},
        topic_paths=_topic_paths(site.topics, by_name.values()),
        person_paths=_person_paths(site.people, by_name.values()),
        topics={topic.id: topic for topic in site.topics.topics},
        people={person.id: person for person in site.people.people},
        unsure=frozenset(kind for kind, book in (("topic", site.topics), ("person", site.people)) if not book.is_whole),
        stories_by_file=stories.files,
        attached={file.path: file for file in site.attached},
        content_files=site.content_files,
        unfollowed=site.unfollowed,
        rooted={},
        lock=site.lock,
        shelves={},
        held=stories.held,
    )
    directory = listing(directory)
    return replace(directory, rooted=_rooted(directory))


def listing(directory: Directory) -> Directory:
    """Give a directory with its faces put into the lists of every language."""
    by_language = {
        lang: newest_first([face for face in directory.faces.values() if face.lang == lang and face.is_article])
        for lang in directory.editions
    }
    return replace(
        directory,
        by_language=by_language,
        listed=_listed(by_language, directory.faces),
        shelves={lang: shelves_of(faces, lang) for lang, faces in by_language.items()},
    )


def _listed(
    by_language: dict[str, tuple[Face, ...]], by_name: Mapping[tuple[str, str], Face]
) -> dict[str, tuple[Face, ...]]:
    """Add to each language's articles the originals of stories that it lacks, where the policy is to list them.

    Each stands where its own date puts it, so a translation that takes the original's date takes its place.
    """
    named = [
        face for face in by_name.values() if face.is_original and face.is_article and face.missing is MissingPolicy.LIST
    ]
    listed: dict[str, tuple[Face, ...]] = {}
    for lang, faces in by_language.items():
        absent = [face for face in named if (face.key, lang) not in by_name]
        listed[lang] = newest_first([*faces, *absent]) if absent else faces
    return listed


def held_addresses(files: StoryFiles, story: Story | None) -> Iterator[str]:
    """Give the addresses of a story's files that couldn't be read or merged."""
    known = {article.lang for article in story.articles} if story and not story.is_in_doubt else set()
    for file in files.articles:
        if file.lang not in known:
            yield addresses.article(file.lang, file.front.slug or files.key)
    for unread in files.unread:
        yield addresses.article(unread.lang, files.key)


def _rooted(directory: Directory) -> dict[str, tuple[str, str] | None]:
    paths: list[str] = ["/", "/sitemap.xml", "/sitemap-news.xml", "/robots.txt", "/404.html"]
    paths.append(addresses.VERIFICATION_SCHEMA)
    for lang in directory.editions:
        paths += (addresses.home(lang), addresses.corrections(lang))
        paths += (shelf.path for shelf in directory.shelves[lang])
        paths += (addresses.feed(lang), addresses.json_feed(lang), addresses.corrections_feed(lang))
        paths += (addresses.list_page(lang, number + 1) for number in range(directory.older_pages(lang)))
    paths += (*directory.topic_paths.values(), *directory.person_paths.values())
    # An alias never hides a page: where both want one address, that is reported as a collision.
    known: dict[str, tuple[str, str] | None] = {}
    for name, face in directory.faces.items():
        known |= dict.fromkeys(map(addresses.alias, face.aliases), name)
    known |= dict.fromkeys(paths)
    return known | {face.path: name for name, face in directory.faces.items()}


def _topic_paths(topics: Topics, faces: Iterable[Face]) -> dict[tuple[str, str], str]:
    used: dict[str, set[str]] = defaultdict(set)
    for face in faces:
        for id_ in face.topics if face.is_article else ():
            used[id_].add(face.lang)
    return {
        (topic.id, lang): addresses.topic(lang, topic_slug(topic, lang))
        for topic in topics.topics
        for lang in sorted(used.get(topic.id, ()))
    }


def topic_slug(topic: Topic, lang: str) -> str:
    """Give a topic's slug in a language: its own, else the id."""
    return (topic.slug and topic.slug.for_language(lang)) or topic.id


def _person_paths(people: People, faces: Iterable[Face]) -> dict[tuple[str, str], str]:
    used: dict[str, set[str]] = defaultdict(set)
    for face in faces:
        for id_ in (*face.authors, *face.verified_by, *face.translated_by):
            used[id_].add(face.lang)
    return {
        (person.id, lang): addresses.person(lang, person.id)
        for person in people.people
        for lang in sorted(used.get(person.id, ()))
    }
