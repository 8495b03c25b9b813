"""Writes the pages of the corpus as a Hugo site: `python tests/bench/hugo_site.py DIR --stories 1000`.

Hugo is the fastest generator we know of, so it sets the pace. The layouts in hugo/ give the kinds of output that
factsite's theme gives.
"""

import shutil
from pathlib import Path

from corpus import options, write_lines
from plain_pages import articles, front_matter, path_of, plain_links, used_in
from prose import LANGUAGES, words
from stories import PEOPLE, topic_id


def write_hugo_site(folder: Path, count: int, seed: int) -> None:
    """Write a whole Hugo site: layouts, settings, and the same pages as the factsite site of that count and seed."""
    shutil.copytree(Path(__file__).with_name("hugo"), folder)
    for story, number in articles(count, seed):
        body = plain_links(story.body[number], story, number)
        write_lines(_content(folder, number) / f"{story.key}.md", [*front_matter(story, number), "", body])
    people, topics = used_in(count, seed)
    for number in range(len(LANGUAGES)):
        _write_people(_content(folder, number) / "people", people, number)
        _write_topics(_content(folder, number) / "topics", topics, number)


def _content(folder: Path, number: int) -> Path:
    return folder / "content" / path_of(number)


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
