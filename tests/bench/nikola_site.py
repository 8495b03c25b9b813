"""Writes the pages of the corpus as a Nikola site: `python tests/bench/nikola_site.py DIR --stories 1000`.

What Nikola has no field for stands in two lines of JSON; the template has the notes formatted.
"""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

from corpus import options, write_lines
from plain_pages import STYLE, articles, facts_line, notes, plain_links, used_in, write_bench_data
from prose import words
from stories import PEOPLE, Story, topic_id

HERE = Path(__file__).parent
SUFFIXES = (".md", ".en.md", ".ru.md", ".zh_cn.md")


def write_nikola_site(folder: Path, count: int, seed: int) -> None:
    """Write a whole Nikola site: theme, settings, and the same pages as the factsite site of that count and seed."""
    for story, number in articles(count, seed):
        write_lines(folder / "posts" / f"{story.key}{SUFFIXES[number]}", _article(story, number))
    write_bench_data(folder / "bench.json", *used_in(count, seed))
    shutil.copyfile(HERE / "nikola" / "conf.py", folder / "conf.py")
    shutil.copyfile(HERE / "pieces.py", folder / "pieces.py")
    _write_theme(folder / "themes" / "bench")


def _write_theme(theme: Path) -> None:
    shutil.copytree(HERE / "nikola" / "templates", theme / "templates")
    shutil.copytree(HERE / "jinja", theme / "templates" / "shared")
    (theme / "bench.theme").write_text("[Theme]\nengine = jinja\nparent = base-jinja\n", encoding="utf-8")
    (theme / "assets" / "css").mkdir(parents=True)
    shutil.copyfile(STYLE, theme / "assets" / "css" / "site.css")


def _article(story: Story, number: int) -> Iterator[str]:
    names = {topic_id(row): row[number] for row in words("topics")}
    yield "<!--"
    yield f".. title: {story.title[number]}"
    yield f".. description: {story.summary[number]}"
    yield f".. slug: {story.key}"
    yield f".. date: {story.day} {story.time}"
    if story.updated:
        yield f".. updated: {story.updated}"
    yield f".. author: {PEOPLE[story.author][0]}"
    yield f".. tags: {', '.join(names[topic] for topic in story.topics)}"
    yield f".. facts: {facts_line(story, number)}"
    yield f".. notes: {json.dumps(dict(notes(story, number)), ensure_ascii=False)}"
    yield "-->"
    yield ""
    yield plain_links(story.body[number], story, number)


if __name__ == "__main__":
    told = options("Write a Nikola site of the same pages.")
    write_nikola_site(told.folder, told.stories, told.seed)
