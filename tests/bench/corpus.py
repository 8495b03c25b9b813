"""Makes the corpus of the benchmarks: `python tests/bench/corpus.py DIR --stories 1000` writes a factsite site there.

The same number of stories and the same seed give the same bytes: neither time nor environment plays a part. The site
has no mistakes, and its translations are pinned to their originals.
"""

import argparse
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from factsite.load.read_articles import read_article
from factsite.load.reading_rules import ReadingRules
from factsite.settings import Typography
from prose import LANGUAGES, Row, words
from stories import PEOPLE, Source, Story, stories, topic_id

DEFAULT_STORIES, DEFAULT_SEED = 1000, 20260919
ADDRESS = "https://bench.example"
TIME_ZONE = "Europe/Rome"
PAGE_SIZE, FEED_SIZE = 20, 30
RULES = ReadingRules(TIME_ZONE, Typography(), ())


def scalar(text: str) -> str:
    """Write a text as a YAML scalar: plain, as people do, where no character of it could be read as YAML's own."""
    return text if re.fullmatch(r"\w[^:#]*", text) else json.dumps(text, ensure_ascii=False)


def flow_list(items: Iterable[str]) -> str:
    """Write ids as a YAML list on one line."""
    return f"[{', '.join(items)}]"


def block(name: str, markdown: str, indent: str) -> Iterator[str]:
    """Write Markdown as a YAML block scalar."""
    yield f"{indent}{name}: |"
    yield from (f"{indent}  {line}" for line in markdown.splitlines())


def language_map(name: str, row: Row, indent: str = "") -> Iterator[str]:
    """Write a text that each language has its own of."""
    yield f"{indent}{name}:"
    yield from (f"{indent}  {language}: {scalar(text)}" for language, text in zip(LANGUAGES, row, strict=True))


def source_facts(source: Source) -> Iterator[str]:
    """Write a source as an item of a YAML list: all but its note, which is words."""
    yield f"  - id: {source.id}"
    yield f"    title: {scalar(source.title)}"
    yield f"    lang: {source.lang}"
    yield f'    url: "{source.url}"' if source.url else "    no_url: interview"
    yield f"    publisher: {scalar(source.kind.publisher)}"
    yield f"    published: {source.published}"
    yield f"    accessed: {source.accessed}"
    yield f"    type: {source.kind.type}"
    yield f"    role: {source.kind.role}"
    yield f"    party: {source.kind.party}"
    if source.archive:
        yield f'    archive: [{{url: "{source.archive}", date: {source.accessed}}}]'
    if source.quote:
        yield f"    quote: {scalar(source.quote)}"


def write_lines(path: Path, lines: Iterable[str]) -> None:
    """Write a text file, making its folder where there is none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def write_site(folder: Path, count: int, seed: int) -> None:
    """Write a whole factsite site: its stories, settings, people and topics."""
    content = folder / "content"
    people, topics = set[str](), set[str]()
    for story in stories(count, seed):
        write_story(content / str(story.day.year) / story.key, story)
        people |= story.people
        topics |= set(story.topics)
    write_lines(content / "site.yaml", _site())
    write_lines(content / "people.yaml", _people(people))
    write_lines(content / "topics.yaml", _topics(topics))


def write_story(folder: Path, story: Story) -> None:
    """Write one story as a folder with a file for each language."""
    original = _file(_original(story), story.body[0])
    write_lines(folder / f"{LANGUAGES[0]}.md", original)
    pin = tuple(_pin(original, story))
    for number, language in enumerate(LANGUAGES[1:], 1):
        write_lines(folder / f"{language}.md", _file(_translation(story, number, pin), story.body[number]))


def _file(front: Iterable[str], body: str) -> list[str]:
    return ["---", *front, "---", "", body]


def _pin(original: Iterable[str], story: Story) -> Iterator[str]:
    """Write which version of the original a translation was made from, as ``factsite translate`` does."""
    text = "".join(f"{line}\n" for line in original).encode()
    article = read_article(text, f"content/{story.key}/{LANGUAGES[0]}.md", LANGUAGES[0], RULES).article
    if article is None:
        raise ValueError(f"the original of {story.key} can't be read")
    yield f"  version: {article.version}"
    yield f"  blocks: {flow_list(article.body.wording.blocks)}"
    yield f"  date: {story.day}"


def _original(story: Story) -> Iterator[str]:
    yield from _own_words(story, 0)
    yield f"kind: {story.kind}"
    yield f"authors: {flow_list([story.author])}"
    yield f"published: {story.day} {story.time}"
    if story.updated:
        yield f"updated: {story.updated}"
    yield f"topics: {flow_list(story.topics)}"
    yield "verification:"
    yield f"  by: {flow_list([story.verifier])}"
    yield f"  checked: {story.checked}"
    yield from _notes(story, 0)
    yield "sources:"
    for source in story.sources:
        yield from source_facts(source)
        yield f"    note: {scalar(source.note[0])}"


def _translation(story: Story, number: int, pin: Iterable[str]) -> Iterator[str]:
    yield from _own_words(story, number)
    yield "translation:"
    yield f"  of: {LANGUAGES[0]}"
    yield f"  by: {flow_list([story.translators[number - 1]])}"
    yield "  method: human"
    yield from pin
    yield "verification:"
    yield from _notes(story, number)
    yield "sources:"
    for source in story.sources:
        yield f"  - id: {source.id}"
        yield f"    note: {scalar(source.note[number])}"


def _own_words(story: Story, number: int) -> Iterator[str]:
    yield f"title: {scalar(story.title[number])}"
    yield f"summary: {scalar(story.summary[number])}"


def _notes(story: Story, number: int) -> Iterator[str]:
    yield from block("verified", story.verified[number], "  ")
    yield from block("uncertainties", story.uncertainties[number], "  ")
    yield from block("why", story.why[number], "  ")


def _site() -> Iterator[str]:
    title, description = words("site")
    yield from language_map("title", title)
    yield from language_map("description", description)
    yield f'url: "{ADDRESS}"'
    yield f"languages: {flow_list(LANGUAGES)}"
    yield f"time_zone: {TIME_ZONE}"
    yield f"feed_size: {FEED_SIZE}"
    yield f"page_size: {PAGE_SIZE}"


def _people(used: set[str]) -> Iterator[str]:
    for (person, (name, gender)), bio in zip(PEOPLE.items(), words("bios"), strict=True):
        if person in used:
            yield from (f"{person}:", f"  name: {name}", f"  gender: {gender}")
            yield from language_map("bio", bio, "  ")


def _topics(used: set[str]) -> Iterator[str]:
    for topic in words("topics"):
        if topic_id(topic) in used:
            yield f"{topic_id(topic)}:"
            yield from language_map("name", topic, "  ")


def options(description: str) -> argparse.Namespace:
    """Read what the two makers of sites are told on the command line: where to write, how many stories, which seed."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("folder", type=Path, metavar="DIR", help="where to write the site; must not exist yet")
    parser.add_argument("--stories", type=int, default=DEFAULT_STORIES, help="each in four languages (%(default)s)")
    parser.add_argument("--seed", type=int, default=DEFAULT_SEED, help="another seed, another corpus (%(default)s)")
    return parser.parse_args()


if __name__ == "__main__":
    told = options("Write a factsite site to measure with.")
    write_site(told.folder, told.stories, told.seed)
