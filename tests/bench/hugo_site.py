"""Writes the pages of the corpus as a Hugo site: `python tests/bench/hugo_site.py DIR --stories 1000`.

Hugo is the fastest generator we know of, so it sets the pace. The layouts in hugo/ give the kinds of output that
factsite's theme gives. What Hugo has no notion of is written the plain way a Hugo user would: a citation is a link to
the list of sources, a link to another story is its address, and the facts that translations share stand in each file.
"""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from corpus import block, flow_list, options, scalar, source_facts, write_lines
from prose import LANGUAGES, words
from stories import PEOPLE, Story, stories, topic_id

GENRES = {
    "reportage": "ReportageNewsArticle",
    "analysis": "AnalysisNewsArticle",
    "background": "BackgroundNewsArticle",
    "opinion": "OpinionNewsArticle",
}


def write_hugo_site(folder: Path, count: int, seed: int) -> None:
    """Write a whole Hugo site: layouts, settings, and the same pages as the factsite site of that count and seed."""
    shutil.copytree(Path(__file__).with_name("hugo"), folder)
    people, topics = set[str](), set[str]()
    for story in stories(count, seed):
        people |= story.people
        topics |= set(story.topics)
        for number in range(len(LANGUAGES)):
            write_lines(_content(folder, number) / f"{story.key}.md", _article(story, number))
    for number in range(len(LANGUAGES)):
        _write_people(_content(folder, number) / "people", people, number)
        _write_topics(_content(folder, number) / "topics", topics, number)


def _content(folder: Path, number: int) -> Path:
    return folder / "content" / LANGUAGES[number].lower()


def _article(story: Story, number: int) -> Iterator[str]:
    yield "---"
    yield f"title: {scalar(story.title[number])}"
    yield f"summary: {scalar(story.summary[number])}"
    yield f"translationKey: {story.key}"
    yield f"genre: {GENRES[story.kind]}"
    yield f"date: {story.day}T{story.time}:00"
    yield f"lastmod: {story.updated or f'{story.day}T{story.time}:00'}"
    yield f"people: {flow_list([story.author])}"
    yield f"topics: {flow_list(story.topics)}"
    if number:
        yield f"translators: {flow_list([story.translators[number - 1]])}"
    yield f"verifiers: {flow_list([story.verifier])}"
    yield f"checked: {story.checked}"
    yield from _panel(story, number)
    yield "---"
    yield ""
    yield _plain_links(story.body[number], story, number)


def _panel(story: Story, number: int) -> Iterator[str]:
    for name, note in (("verified", story.verified), ("uncertainties", story.uncertainties), ("why", story.why)):
        yield from block(name, _plain_links(note[number], story, number), "")
    yield "sources:"
    for source in story.sources:
        yield from source_facts(source)
        yield f"    note: {scalar(source.note[number])}"


def _plain_links(markdown: str, story: Story, number: int) -> str:
    """Write citations and links to stories as the addresses that Hugo would give them."""
    places = {source.id: place for place, source in enumerate(story.sources, start=1)}
    cited = re.sub(r"\[@([a-z-]+)\]", lambda match: f"[{places[match[1]]}](#source-{match[1]})", markdown)
    return re.sub(r"\(story:([a-z0-9-]+)\)", rf"(/{LANGUAGES[number].lower()}/\1/)", cited)


def _write_people(folder: Path, used: set[str], number: int) -> None:
    for (person, (name, _)), bio in zip(PEOPLE.items(), words("bios"), strict=True):
        if person in used:
            write_lines(folder / person / "_index.md", ["---", f"title: {name}", f"bio: {bio[number]}", "---"])


def _write_topics(folder: Path, used: set[str], number: int) -> None:
    for topic in words("topics"):
        if topic_id(topic) in used:
            write_lines(folder / topic_id(topic) / "_index.md", ["---", f"title: {topic[number]}", "---"])


if __name__ == "__main__":
    told = options("Write a Hugo site of the same pages.")
    write_hugo_site(told.folder, told.stories, told.seed)
