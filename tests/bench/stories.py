"""The stories of the benchmarks: typed values that one writer lays out for factsite and another for Hugo."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from prose import LANGUAGES, Mark, Row, Writer, joined, paragraph, same, words

PEOPLE = {
    "marta-rinaldi": ("Marta Rinaldi", "feminine"),
    "ivan-orlov": ("Ivan Orlov", "masculine"),
    "tom-harper": ("Tom Harper", "masculine"),
    "olga-sedova": ("Olga Sedova", "feminine"),
    "li-wen": ("Li Wen", "feminine"),
}
"""The names and genders of those who write, check and translate, by id."""

FIRST_DAY, DAYS, OFFICE_MINUTES = date(2016, 1, 4), 3600, 840
SECTIONS, LEAD_SENTENCES, SECTION_SENTENCES = 4, 8, 10
SENTENCES = LEAD_SENTENCES + SECTIONS * SECTION_SENTENCES


@dataclass(frozen=True, slots=True)
class SourceKind:
    """Says what a kind of source is called, what it is worth and whose it is."""

    id: str
    publisher: str
    type: str
    role: str
    party: str


INTERESTED = (
    SourceKind("press-office", "Press office", "webpage", "primary", "interested"),
    SourceKind("annual-report", "Regional board", "report", "primary", "interested"),
    SourceKind("minutes", "Council registry", "document", "reference", "interested"),
    SourceKind("interview", "Our own interview", "interview", "primary", "interested"),
)
INDEPENDENT = (
    SourceKind("daily", "The Valley Daily", "article-newspaper", "independent", "independent"),
    SourceKind("study", "Journal of Local Networks", "article-journal", "analysis", "independent"),
    SourceKind("statistics", "Statistical office", "dataset", "reference", "independent"),
    SourceKind("measurements", "Open sensor archive", "dataset", "artifact", "unknown"),
    SourceKind("review", "Engineers' review", "report", "analysis", "unknown"),
)


@dataclass(frozen=True, slots=True)
class Source:
    """One source of a story; only its note is translated."""

    kind: SourceKind
    title: str
    lang: str
    url: str
    published: date
    accessed: date
    quote: str
    archive: str
    note: Row

    @property
    def id(self) -> str:
        """Name the source as its citations do."""
        return self.kind.id


@dataclass(frozen=True, slots=True)
class Story:
    """One article in four languages: shared facts once, words as rows."""

    key: str
    kind: str
    day: date
    minute: int
    updated: date | None
    checked: date
    author: str
    verifier: str
    translators: tuple[str, ...]
    topics: tuple[str, ...]
    sources: tuple[Source, ...]
    title: Row
    summary: Row
    verified: Row
    uncertainties: Row
    why: Row
    body: Row

    @property
    def time(self) -> str:
        """Say at what time of the day the story was published, in the site's zone."""
        return f"{7 + self.minute // 60:02}:{self.minute % 60:02}"

    @property
    def people(self) -> frozenset[str]:
        """List all who had a hand in it."""
        return frozenset({self.author, self.verifier, *self.translators})


def topic_id(topic: Row) -> str:
    """Derive a topic's id from its English name."""
    return topic[1].lower().replace(" ", "-")


def stories(count: int, seed: int) -> Iterator[Story]:
    """Make up the corpus story by story, so that no more than one is in memory."""
    keys = tuple(_story_key(number, _random(seed, "key", number)) for number in range(count))
    for number in range(count):
        yield _story(number, keys, _random(seed, "story", number))


def _random(seed: int, purpose: str, number: int) -> random.Random:
    return random.Random(f"{seed} {purpose} {number}")  # noqa: S311 - a corpus is no secret


def _story_key(number: int, rng: random.Random) -> str:
    thing = rng.choice(words("things"))[1].removeprefix("the ").replace(" ", "-")
    return f"{thing}-{number:05}"


def _story(number: int, keys: tuple[str, ...], rng: random.Random) -> Story:
    writer = Writer(rng)
    day, minute = _moment(number, len(keys), rng)
    checked = day - timedelta(days=rng.randint(0, 2))
    author, verifier, *translators = _staff(number)
    sources = _sources(writer, checked)
    ids = [source.id for source in sources]
    return Story(
        key=keys[number],
        kind=rng.choice(("reportage", "reportage", "reportage", "analysis", "background", "opinion")),
        day=day,
        minute=minute,
        updated=day + timedelta(days=rng.randint(1, 30)) if rng.random() < 0.1 else None,
        checked=checked,
        author=author,
        verifier=verifier,
        translators=tuple(translators),
        topics=tuple(topic_id(topic) for topic in rng.sample(words("topics"), 2)),
        sources=sources,
        title=writer.phrase("titles"),
        summary=paragraph([writer.sentence(), writer.sentence()]),
        verified=_verified(writer, ids),
        uncertainties=paragraph([writer.sentence("uncertainties"), writer.sentence("uncertainties", source=ids[0])]),
        why=paragraph([writer.sentence("why"), writer.sentence()]),
        body=_body(writer, ids, _neighbours(keys, number, rng)),
    )


def _moment(number: int, count: int, rng: random.Random) -> tuple[date, int]:
    """Spread the stories over the years, no two at one time and none in an hour that a change of clocks leaves out."""
    span = DAYS * OFFICE_MINUTES // count
    days, minute = divmod(number * span + rng.randrange(span), OFFICE_MINUTES)
    return FIRST_DAY + timedelta(days=days), minute


def _staff(number: int) -> list[str]:
    people = tuple(PEOPLE)
    return [people[(number + place) % len(people)] for place in range(5)]


def _neighbours(keys: tuple[str, ...], number: int, rng: random.Random) -> list[str]:
    """Choose the two stories that an article's body links to: none in a corpus too small for it."""
    others = len(keys) - 1
    return [keys[(number + 1 + step) % len(keys)] for step in rng.sample(range(others), min(2, others))]


def _sources(writer: Writer, checked: date) -> tuple[Source, ...]:
    kinds = writer.rng.sample(INTERESTED, 2) + writer.rng.sample(INDEPENDENT, 2)
    notes = writer.rng.sample(words("source-notes"), len(kinds))
    writer.rng.shuffle(kinds)
    return tuple(_source(writer, kind, note, checked) for kind, note in zip(kinds, notes, strict=True))


def _source(writer: Writer, kind: SourceKind, note: Row, checked: date) -> Source:
    rng = writer.rng
    language = rng.randrange(len(LANGUAGES))
    accessed = checked - timedelta(days=rng.randint(0, 3))
    published = accessed - timedelta(days=rng.randint(0, 200))
    address = f"{published.year}/{kind.id}-{rng.randint(1000, 9999)}"
    return Source(
        kind=kind,
        title=writer.phrase("titles")[language],
        lang=LANGUAGES[language],
        url="" if kind.id == "interview" else f"https://{kind.id}.example/{address}",
        published=published,
        accessed=accessed,
        quote=writer.sentence()[language] if rng.random() < 0.4 else "",
        archive=f"https://archive.example/{address}" if kind.id != "interview" and rng.random() < 0.3 else "",
        note=note,
    )


def _verified(writer: Writer, ids: Sequence[str]) -> Row:
    sentences = [writer.sentence("verified", source=source) for source in ids[1:3]] + [writer.sentence("verified")]
    return joined([joined([same("- "), sentence]) for sentence in sentences], "\n")


def _body(writer: Writer, ids: Sequence[str], neighbours: Sequence[str]) -> Row:
    """Write an article: a lead, four sections with a list, a quote or a table, and footnotes in some."""
    rng = writer.rng
    footnotes = 2 if rng.random() < 0.3 else 0
    sentences = _sentences(writer, ids, neighbours)
    for number in range(footnotes):
        sentences[number] = joined([sentences[number], same(f"[^{number + 1}]")])
    rng.shuffle(sentences)
    extras = [writer.items("-", rng.randint(3, 5)), writer.quote(), _table_or_quote(writer), writer.items("1.", 4)]
    rng.shuffle(extras)
    blocks = _paragraphs(sentences[:LEAD_SENTENCES], rng)
    for number, heading in enumerate(rng.sample(words("headings"), SECTIONS)):
        start = LEAD_SENTENCES + number * SECTION_SENTENCES
        section = _paragraphs(sentences[start : start + SECTION_SENTENCES], rng)
        blocks += [_heading(heading, number, rng), *section[:-1], extras[number], section[-1]]
    notes = [joined([same(f"[^{number + 1}]: "), writer.sentence()]) for number in range(footnotes)]
    return joined(blocks + notes, "\n\n")


def _sentences(writer: Writer, ids: Sequence[str], neighbours: Sequence[str]) -> list[Row]:
    """Write the body's sentences: every source cited, one in four with markup, one in six with a figure or a date."""
    rng = writer.rng
    addresses = [f"https://archive.example/{rng.choice(ids)}/{rng.randint(1000, 9999)}" for _ in range(3)]
    links = [_link(address) for address in (*addresses, *(f"story:{key}" for key in neighbours))]
    marked = [writer.sentence(mark=mark) for mark in (*links, "**{}**".format, "**{}**".format, "*{}*".format)]
    cited = [writer.sentence(source=source) for source in (*ids, rng.choice(ids))]
    exact = [writer.figure() for _ in range(7)] + [writer.date(), writer.date()]
    if rng.random() < 0.5:
        exact.append(writer.code())
    special = marked + cited + exact
    return special + [writer.sentence() for _ in range(SENTENCES - len(special))]


def _link(address: str) -> Mark:
    return lambda text: f"[{text}]({address})"


def _paragraphs(sentences: list[Row], rng: random.Random) -> list[Row]:
    paragraphs, rest = [], sentences
    while rest:
        size = rng.randint(3, 5)
        paragraphs.append(paragraph(rest[:size]))
        rest = rest[size:]
    return paragraphs


def _heading(text: Row, number: int, rng: random.Random) -> Row:
    hashes = "###" if number == 2 and rng.random() < 0.3 else "##"
    anchor = f" {{#part-{number + 1}}}" if rng.random() < 0.25 else ""
    return joined([same(f"{hashes} "), text, same(anchor)])


def _table_or_quote(writer: Writer) -> Row:
    return writer.table() if writer.rng.random() < 0.4 else writer.quote()
