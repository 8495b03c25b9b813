"""The pages of the corpus for generators that know neither citations nor facts shared by translations.

A citation is a link to the list of sources, a link to another story is its address, and each file holds all facts.
"""

import json
import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import yaml

from corpus import ADDRESS, TIME_ZONE, block, flow_list, scalar, source_facts
from prose import LANGUAGES, words
from stories import PEOPLE, Source, Story, stories, topic_id

LABELS = ("Italiano", "English", "Русский", "简体中文")
GENRES = {
    "reportage": "ReportageNewsArticle",
    "analysis": "AnalysisNewsArticle",
    "background": "BackgroundNewsArticle",
    "opinion": "OpinionNewsArticle",
}
THEME = Path(__file__).with_name("hugo")
"""Where the interface words and the style sheet are that all generators but factsite use."""

STYLE = THEME / "assets" / "site.css"


def path_of(number: int) -> str:
    """Name the folder of a language's pages."""
    return LANGUAGES[number].lower()


def articles(count: int, seed: int) -> Iterator[tuple[Story, int]]:
    """Make up the corpus article by article: a story and the number of the language."""
    for story in stories(count, seed):
        for number in range(len(LANGUAGES)):
            yield story, number


def used_in(count: int, seed: int) -> tuple[set[str], set[str]]:
    """Find which people and topics the corpus names."""
    people, topics = set[str](), set[str]()
    for story in stories(count, seed):
        people |= story.people
        topics |= set(story.topics)
    return people, topics


def plain_links(markdown: str, story: Story, number: int) -> str:
    """Write citations and links to stories as the addresses that they lead to."""
    places = {source.id: place for place, source in enumerate(story.sources, start=1)}
    cited = re.sub(r"\[@([a-z-]+)\]", lambda match: f"[{places[match[1]]}](#source-{match[1]})", markdown)
    return re.sub(r"\(story:([a-z0-9-]+)\)", rf"(/{path_of(number)}/\1/)", cited)


def notes(story: Story, number: int) -> Iterator[tuple[str, str]]:
    """Give the names and the Markdown of an article's notes."""
    for name, note in (("verified", story.verified), ("uncertainties", story.uncertainties), ("why", story.why)):
        yield name, plain_links(note[number], story, number)


def front_matter(story: Story, number: int, offset: str = "") -> Iterator[str]:
    """Write an article's front matter as YAML; a generator that knows no time zone needs the offset from UTC."""
    published = f"{story.day}T{story.time}:00{offset}"
    yield "---"
    yield f"title: {scalar(story.title[number])}"
    yield f"summary: {scalar(story.summary[number])}"
    yield f"translationKey: {story.key}"
    yield f"genre: {GENRES[story.kind]}"
    yield f"date: {published}"
    yield f"lastmod: {story.updated or published}"
    yield f"people: {flow_list([story.author])}"
    yield f"topics: {flow_list(story.topics)}"
    if number:
        yield f"translators: {flow_list([story.translators[number - 1]])}"
    yield f"verifiers: {flow_list([story.verifier])}"
    yield f"checked: {story.checked}"
    for name, note in notes(story, number):
        yield from block(name, note, "")
    yield from _sources(story, number)
    yield "---"


def _sources(story: Story, number: int) -> Iterator[str]:
    yield "sources:"
    for source in story.sources:
        yield from source_facts(source)
        yield f"    note: {scalar(source.note[number])}"


def offset_of(story: Story) -> str:
    """Say how far the site's time was from UTC when the story was published, such as +02:00."""
    moment = datetime.fromisoformat(f"{story.day} {story.time}").replace(tzinfo=ZoneInfo(TIME_ZONE))
    return moment.isoformat()[-6:]


def facts_line(story: Story, number: int) -> str:
    """Write what an article's templates need beside title, dates and words, as one line of JSON."""
    facts = {
        "key": story.key,
        "language": LANGUAGES[number],
        "genre": GENRES[story.kind],
        "author": story.author,
        "topics": story.topics,
        "translators": story.translators[number - 1 : number] if number else [],
        "verifier": story.verifier,
        "checked": str(story.checked),
        "sources": [_source(source, number) for source in story.sources],
    }
    return json.dumps(facts, ensure_ascii=False)


def _source(source: Source, number: int) -> dict[str, str]:
    return {
        "id": source.id,
        "title": source.title,
        "lang": source.lang,
        "url": source.url,
        "publisher": source.kind.publisher,
        "published": str(source.published),
        "accessed": str(source.accessed),
        "role": source.kind.role,
        "party": source.kind.party,
        "archive": source.archive,
        "quote": source.quote,
        "note": source.note[number],
    }


def write_bench_data(file: Path, people: Iterable[str], topics: Iterable[str]) -> None:
    """Write what the templates show beside the articles: the sites' titles and words, people and topics."""
    told = {
        "address": ADDRESS,
        "sites": {language: _site(number) for number, language in enumerate(LANGUAGES)},
        "people": {person: _person(person) for person in sorted(people)},
        "topics": {
            topic_id(row): dict(zip(LANGUAGES, row, strict=True)) for row in words("topics") if topic_id(row) in topics
        },
    }
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _site(number: int) -> dict[str, object]:
    title, description = words("site")
    interface: dict[str, str] = yaml.safe_load((THEME / "i18n" / f"{path_of(number)}.yaml").read_text("utf-8"))
    return {
        "language": LANGUAGES[number],
        "path": path_of(number),
        "label": LABELS[number],
        "title": title[number],
        "description": description[number],
        "months": [month[number] for month in words("months")],
        "words": interface,
    }


def _person(person: str) -> dict[str, object]:
    bio = words("bios")[list(PEOPLE).index(person)]
    return {"name": PEOPLE[person][0], "bio": dict(zip(LANGUAGES, bio, strict=True))}
