"""References between files by name: authors, topics and people that must exist, and those that nothing uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from factsite.articles import ArticleFile
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, did_you_mean, error, meant, nearest_to, warning
from factsite.settings import PerLanguage, Person, Topic
from factsite.site import Site, StoryFiles
from factsite.vocabulary import id_like, is_id

# To guess what was meant, a name is compared with every other; past these a file is wrong in another way.
_MOST_GUESSED = 50


@dataclass(frozen=True, slots=True)
class Named:
    """The people and topics that articles name, and the fields of which it is in doubt what they say."""

    people: set[str] = field(default_factory=set)
    topics: set[str] = field(default_factory=set)
    doubts: set[str] = field(default_factory=set)

    def add(self, story: StoryFiles) -> None:
        """Note the names in a story."""
        for file in story.articles:
            front = file.front
            self.topics.update(front.topics or ())
            self.people.update(front.authors or ())
            self.people.update((front.verification and front.verification.by) or ())
            self.people.update((front.translation and front.translation.by) or ())
            links = (link.target for link in file.body.links if link.target.startswith("person:"))
            self.people.update(target.removeprefix("person:") for target in links)
            self.doubts.update(front.in_doubt)


def check_references(site: Site, named: Named, *, has_unread: bool) -> list[Diagnostic]:
    """Report every name in the settings that leads to nothing, and every topic and person that nothing names."""
    people = {person.id: person for person in site.people.people} if site.people.is_whole else None
    mistakes = _unknown_verifier(site, people)
    if not has_unread:
        mistakes += _unused(site, named)
    mistakes += _missing_texts(site)
    return mistakes


def unknown_names(
    file: ArticleFile, people: Mapping[str, Person] | None, topics: Mapping[str, Topic] | None
) -> Iterable[Diagnostic]:
    """Report the people and topics that a file names and that don't exist; of ``None`` nothing is known."""
    front = file.front
    verified_by = front.verification.by if front.verification else None
    translated_by = front.translation.by if front.translation else None
    is_original = front.translation is None
    named = (
        (Code.UNKNOWN_AUTHOR, ("authors",), front.authors, people, "people"),
        (Code.UNKNOWN_TOPIC, ("topics",), front.topics, topics, "topics"),
        (Code.UNKNOWN_PERSON, ("verification", "by"), verified_by, people, "people"),
        (Code.UNKNOWN_PERSON, ("translation", "by"), translated_by, people, "people"),
    )
    for code, path, ids, known, book in named:
        # What a translation repeats of its original is told there; whatever else it says contradicts it.
        own = ids or () if is_original or path[0] == "translation" else ()
        for index, id_ in enumerate(own):
            if known is not None and id_ not in known:
                yield _unknown(code, front.where.at(*path, index), id_, known, book)


def _unknown(code: Code, place: Place, id_: str, known: Mapping[str, Person | Topic], book: str) -> Diagnostic:
    hint = meant_id(id_, known) or (f"add it to content/{book}.yaml" if is_id(id_) else _as_id(id_, book))
    return error(code, place, f"{book}.yaml has no '{id_}'", hint)


def _as_id(written: str, book: str) -> str:
    near = id_like(written)
    write = f"write '{near}' here" if near else "write an id of the letters a-z, digits and hyphens here"
    return f"{write}, and add it to content/{book}.yaml with its name"


def meant_id(written: str, known: Mapping[str, Person | Topic]) -> str:
    """Give the hint ``did you mean 'x'?`` for the name of somebody or something, or a near miss of an id."""
    return meant(_named(written, known)) or did_you_mean(written.casefold(), known)


def _named(written: str, known: Mapping[str, Person | Topic]) -> str:
    """Give the id of what has this name in any language, else an empty string."""
    sought = written.casefold()
    return next((one.id for one in known.values() if any(name.casefold() == sought for name in _names(one))), "")


def _names(one: Person | Topic) -> Iterator[str]:
    yield one.name.for_all or ""
    yield from (name for _, name in one.name.by_language)


def _unknown_verifier(site: Site, people: Mapping[str, Person] | None) -> list[Diagnostic]:
    verifier = site.settings.verifier
    if verifier is None or people is None or verifier in people:
        return []
    return [_unknown(Code.UNKNOWN_PERSON, site.settings.where.at("verifier"), verifier, people, "people")]


def _unused(site: Site, named: Named) -> Iterable[Diagnostic]:
    # What has a wrong id is told of that alone.
    named_people = named.people | {site.settings.verifier or ""}
    if named.doubts.isdisjoint(("authors", "verification", "translation")):
        people = {person.id: person for person in site.people.people}
        for id_ in filter(is_id, people.keys() - _meant(named_people, people)):
            place = site.people.where.at("key", id_)
            yield warning(Code.UNUSED_PERSON, place, f"nothing names the person '{id_}'", "remove it here")
    if "topics" not in named.doubts:
        topics = {topic.id: topic for topic in site.topics.topics}
        for id_ in filter(is_id, topics.keys() - _meant(named.topics, topics)):
            place = site.topics.where.at("key", id_)
            yield warning(Code.UNUSED_TOPIC, place, f"no story has the topic '{id_}'", "remove it here")


def _meant(named: set[str], known: Mapping[str, Person | Topic]) -> set[str]:
    """Give the names as they were meant: a slip, which is reported where it stands, leaves its topic used."""
    slips = sorted(named - known.keys())[:_MOST_GUESSED]
    return (named & known.keys()) | {_named(name, known) or nearest_to(name.casefold(), known) for name in slips}


def _missing_texts(site: Site) -> Iterable[Diagnostic]:
    """Report per-language settings that have no text for a language of the site."""
    languages = site.settings.languages
    settings = site.settings
    where = settings.where
    required: list[tuple[str, PerLanguage, Place]] = [
        ("title", settings.title, where.at("title")),
        ("description", settings.description, where.at("description")),
    ]
    if settings.publisher.name:
        required.append(("name", settings.publisher.name, where.at("publisher", "name")))
    for name, texts, place in required:
        lacking = [lang for lang in languages if texts.for_language(lang) is None]
        if lacking:
            message = f"no text for {', '.join(lacking)}"
            yield error(Code.MISSING_WORDS, place, message, _to_add(name, lacking))
    names = [(person.name, site.people.where, person.id) for person in site.people.people]
    names += [(topic.name, site.topics.where, topic.id) for topic in site.topics.topics]
    for texts, book, ident in names:
        lacking = [lang for lang in languages if texts.for_language(lang) is None]
        if lacking:
            # Each place is looked up in the whole file's list of them.
            place = book.at(ident, "name")
            message = f"no name for {', '.join(lacking)}: pages there show it in another language, marked as such"
            yield warning(Code.MISSING_WORDS, place, message, _to_add("name", lacking))


def _to_add(name: str, lacking: list[str]) -> str:
    """Say what to write into a map by language that has no text for some."""
    texts = ", ".join(f'{lang}: "…"' for lang in lacking)
    return f"add to '{name}': {texts}"
