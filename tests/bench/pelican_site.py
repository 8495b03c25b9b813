"""Writes the pages of the corpus as a Pelican site: `python tests/bench/pelican_site.py DIR --stories 1000`.

What Pelican has no field for stands in one line of JSON; the notes are Markdown, which Pelican formats by itself.
"""

import shutil
from collections.abc import Iterator
from pathlib import Path

from corpus import options, write_lines
from plain_pages import STYLE, articles, facts_line, notes, path_of, plain_links, used_in, write_bench_data
from prose import LANGUAGES
from stories import Story

HERE = Path(__file__).parent
PER_LANGUAGE = ("topics", "people", "not_found")


def write_pelican_site(folder: Path, count: int, seed: int) -> None:
    """Write a whole Pelican site: theme, settings, and the same pages as the factsite site of that count and seed."""
    for story, number in articles(count, seed):
        write_lines(folder / "content" / path_of(number) / f"{story.key}.md", _article(story, number))
    write_bench_data(folder / "bench.json", *used_in(count, seed))
    for file in (HERE / "pelican").glob("*.py"):
        shutil.copyfile(file, folder / file.name)
    shutil.copyfile(HERE / "pieces.py", folder / "pieces.py")
    _write_theme(folder / "theme")


def _write_theme(theme: Path) -> None:
    shutil.copytree(HERE / "pelican" / "templates", theme / "templates")
    shutil.copytree(HERE / "jinja", theme / "templates" / "shared")
    (theme / "static").mkdir()
    shutil.copyfile(STYLE, theme / "static" / "site.css")
    for number, language in enumerate(LANGUAGES):
        for name in PER_LANGUAGE:
            text = f'{{% set language = "{language}" %}}\n{{% extends "{name}.html" %}}\n'
            (theme / "templates" / f"{name}.{path_of(number)}.html").write_text(text, encoding="utf-8")


def _article(story: Story, number: int) -> Iterator[str]:
    folder = path_of(number)
    yield f"Title: {story.title[number]}"
    yield f"Summary: {story.summary[number]}"
    yield f"Slug: {story.key}"
    yield f"Lang: {LANGUAGES[number]}"
    yield f"Category: {folder}"
    yield f"Date: {story.day} {story.time}"
    if story.updated:
        yield f"Modified: {story.updated}"
    yield f"Author: {folder}/people/{story.author}"
    yield f"Tags: {', '.join(f'{folder}/topics/{topic}' for topic in story.topics)}"
    yield f"Facts: {facts_line(story, number)}"
    for name, note in notes(story, number):
        first, *rest = note.splitlines()
        yield f"{name.title()}: {first}"
        yield from (f"    {line}" for line in rest)
    yield ""
    yield plain_links(story.body[number], story, number)


if __name__ == "__main__":
    told = options("Write a Pelican site of the same pages.")
    write_pelican_site(told.folder, told.stories, told.seed)
