"""Prose for the benchmarks: the same sentences, figures and links in four languages, from the rows of words.txt."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

LANGUAGES = ("it", "en", "ru", "zh-Hans")

Row: TypeAlias = tuple[str, str, str, str]
"""One text in each of LANGUAGES."""

Mark: TypeAlias = Callable[[str], str]
"""What Markdown a phrase is put into: emphasis, a link."""

# The numbers after which a Russian noun stands in the one form that the word lists give.
ROUND_NUMBERS = tuple(number for number in range(5, 100) if number % 10 in {0, 5, 6, 7, 8, 9} or 10 < number < 20)


@cache
def words(section: str) -> tuple[Row, ...]:
    """Look up the rows of one section of the word lists."""
    return _read_words()[section]


@cache
def _read_words() -> dict[str, tuple[Row, ...]]:
    sections: dict[str, list[Row]] = {}
    rows: list[Row] = []
    for line in Path(__file__).with_name("words.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            rows = sections.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            it, en, ru, zh = line.split(" | ")
            rows.append((it, en, ru, zh))
    return {section: tuple(rows) for section, rows in sections.items()}


def per_language(write: Callable[..., str], *rows: Row) -> Row:
    """Make a text of each language from the texts that the rows hold for it."""
    it, en, ru, zh = map(write, *rows)
    return it, en, ru, zh


def same(text: str) -> Row:
    """Give one text to every language: an address, a number, a line of markup."""
    return text, text, text, text


def fill(pattern: Row, **slots: Row) -> Row:
    """Put words into the slots of a pattern, language by language."""

    def write(text: str, *values: str) -> str:
        return text.format(**dict(zip(slots, values, strict=True)))

    return per_language(write, pattern, *slots.values())


def plain(text: str) -> str:
    """Leave a phrase as it is: the mark of a sentence without markup."""
    return text


def capitalised(row: Row) -> Row:
    """Begin a sentence or title with a capital letter, where the script has them."""
    return per_language(lambda text: text[:1].upper() + text[1:], row)


def joined(rows: Sequence[Row], separator: str = "") -> Row:
    """Make one text of several, such as a list of its items or a body of its blocks."""
    return per_language(lambda *texts: separator.join(texts), *rows)


def paragraph(sentences: Sequence[Row]) -> Row:
    """Join sentences as each language does: with a space, in Chinese without one."""
    return per_language(lambda space, *texts: space.join(texts), (" ", " ", " ", ""), *sentences)


def citation(source: str) -> Row:
    """Cite a source as factsite writes it, after a space where the language has one."""
    mark = f"[@{source}]"
    return f" {mark}", f" {mark}", f" {mark}", mark


@dataclass(frozen=True, slots=True)
class Writer:
    """Makes up sentences and blocks of Markdown; all it writes depends on its random numbers alone."""

    rng: random.Random

    def phrase(self, section: str, mark: Mark = plain, **more: Row) -> Row:
        """Fill a pattern of the section with actors, things and what they do; the mark goes around the first thing."""
        rng = self.rng
        (a, a2), (v, v2) = rng.sample(words("actors"), 2), rng.sample(words("verbs"), 2)
        t, t2, t3 = rng.sample(words("things"), 3)
        place, when, reason = (rng.choice(words(part)) for part in ("places", "times", "reasons"))
        state, connector = rng.choice(words("states")), rng.choice(words("connectors"))
        slots = {"a": a, "a2": a2, "v": v, "v2": v2, "t": per_language(mark, t), "t2": t2, "t3": t3}
        slots |= {"p": place, "when": when, "r": reason, "s": state, "c": connector}
        return capitalised(fill(rng.choice(words(section)), **slots, **more))

    def sentence(self, section: str = "sentences", mark: Mark = plain, source: str = "", **more: Row) -> Row:
        """Write a whole sentence, with a citation before its full stop where it rests on a source."""
        cited = citation(source) if source else same("")
        return joined([self.phrase(section, mark, **more), cited, words("stop")[0]])

    def figure(self) -> Row:
        """Write a sentence with one figure, the same value in every language's own form."""
        section = self.rng.choice(("millions", "billions", "percentages", "counts", "durations"))
        return self.sentence(section, n=same(str(self.rng.choice(ROUND_NUMBERS))), f=self._number(1, 9))

    def date(self) -> Row:
        """Write a sentence with a whole date."""
        month = self.rng.choice(words("months"))
        return self.sentence("dates", day=self._number(2, 28), month=month, year=self._number(2009, 2015))

    def code(self) -> Row:
        """Write a sentence with an identifier in a code span."""
        letters = "".join(self.rng.sample("ABCDEFGH", 2))
        return self.sentence("codes", code=same(f"{letters}-{self.rng.randint(100, 999)}"))

    def items(self, bullet: str, count: int) -> Row:
        """Write a bulleted or numbered list of short items."""
        return joined([joined([same(f"{bullet} "), self.phrase("items")]) for _ in range(count)], "\n")

    def quote(self) -> Row:
        """Write a block quotation of two sentences."""
        return joined([same("> "), paragraph([self.sentence(), self.sentence()])])

    def table(self) -> Row:
        """Write a table of four actors with two counts and a change for each."""
        office, change = words("table-head")
        head = [_table_line(office, same("2014"), same("2015"), change), same("| --- | ---: | ---: | ---: |")]
        actors = self.rng.sample(words("actors"), 4)
        return joined(head + [self._table_row(capitalised(actor)) for actor in actors], "\n")

    def _table_row(self, actor: Row) -> Row:
        sections = ("table-count", "table-count", "table-change")
        cells = [fill(words(section)[0], n=self._number(10, 99), f=self._number(1, 9)) for section in sections]
        return _table_line(actor, *cells)

    def _number(self, low: int, high: int) -> Row:
        return same(str(self.rng.randint(low, high)))


def _table_line(*cells: Row) -> Row:
    return per_language(lambda *texts: f"| {' | '.join(texts)} |", *cells)
