"""Writes the pages of the corpus as an Eleventy site: `python tests/bench/eleventy_site.py DIR --stories 1000`.

The templates in eleventy/ are Nunjucks; articles aren't preprocessed, and Markdown goes through markdown-it as usual.
"""

import json
import shutil
from pathlib import Path

from corpus import options, write_lines
from plain_pages import STYLE, articles, front_matter, offset_of, path_of, plain_links, used_in, write_bench_data
from prose import LANGUAGES

ADDRESSES = """\
export default {
  layout: "article.njk",
  permalink: (data) => `/${data.page.filePathStem.split("/").at(-2)}/${data.page.fileSlug}/`,
};
"""


def write_eleventy_site(folder: Path, count: int, seed: int) -> None:
    """Write a whole Eleventy site with the same pages as the factsite site of that count and seed."""
    shutil.copytree(Path(__file__).with_name("eleventy"), folder, ignore=shutil.ignore_patterns("node_modules"))
    for story, number in articles(count, seed):
        body = plain_links(story.body[number], story, number)
        lines = [*front_matter(story, number, offset_of(story)), "", body]
        write_lines(_content(folder, number) / f"{story.key}.md", lines)
    for number, language in enumerate(LANGUAGES):
        data = _content(folder, number) / path_of(number)
        write_lines(data.with_suffix(".json"), [json.dumps({"lang": language})])
        data.with_suffix(".11tydata.mjs").write_text(ADDRESSES, encoding="utf-8")
    write_bench_data(folder / "_data" / "bench.json", *used_in(count, seed))
    (folder / "assets").mkdir()
    shutil.copyfile(STYLE, folder / "assets" / "site.css")


def _content(folder: Path, number: int) -> Path:
    return folder / "content" / path_of(number)


if __name__ == "__main__":
    told = options("Write an Eleventy site of the same pages.")
    write_eleventy_site(told.folder, told.stories, told.seed)
