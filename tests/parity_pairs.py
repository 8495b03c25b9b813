"""Reading ``tests/parity/``: paragraphs in ten languages, and the mistakes that a careful editor must be told of.

``tests/parity/README.md`` says how the files are written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PARITY = Path(__file__).parent / "parity"
HALVES = ("seen", "held_out")
FILLED = tuple(half for half in HALVES if any((PARITY / half).glob("*.md")))
"""The halves that hold something: what was held out is seen once rules are mended by it, until new passages are."""
LANGUAGES = ("it", "en", "ru", "zh-Hans", "ar", "fr", "de", "es", "ja", "pt-BR")
ALSO = ("zh-Hant",)

_SECTION = re.compile(rf"^## ({'|'.join((*LANGUAGES, *ALSO, 'mutations'))})\n", re.MULTILINE)
_MUTATION = re.compile(r"- (?P<lang>[\w-]+) (?P<kind>[a-z-]+): (?P<replaced>.+) → (?P<by>.+)")


@dataclass(frozen=True, slots=True)
class Mutation:
    """One mistake put into one language's text by an exact replacement."""

    number: int
    lang: str
    kind: str
    replaced: str
    by: str


@dataclass(frozen=True, slots=True)
class ParagraphSet:
    """One passage as a native translator would write it in each language, and mistakes to be found in it."""

    name: str
    texts: dict[str, str]
    mutations: tuple[Mutation, ...]


@dataclass(frozen=True, slots=True)
class Pair:
    """A passage and its translation; with a mutation the translation holds that mistake, in ``lines``."""

    name: str
    original: str
    original_lang: str
    translation: str
    translation_lang: str
    mutation: Mutation | None = None
    lines: range = range(0)

    @property
    def label(self) -> str:
        """Name the pair without quoting it, so that a list of misses gives nothing away of the half held out."""
        languages = f"{self.translation_lang} < {self.original_lang}"
        if self.mutation is None:
            return f"{self.name} {languages}"
        return f"{self.name} #{self.mutation.number} {languages} {self.mutation.kind}"


def read_half(half: str) -> tuple[ParagraphSet, ...]:
    """Read one half of the material, by name."""
    return tuple(_read_set(path) for path in sorted((PARITY / half).glob("*.md")))


def _read_set(path: Path) -> ParagraphSet:
    _, *sections = _SECTION.split(path.read_text(encoding="utf-8"))
    texts = {name: f"{text.strip()}\n" for name, text in zip(sections[::2], sections[1::2], strict=True)}
    lines = texts.pop("mutations").splitlines()
    return ParagraphSet(path.stem, texts, tuple(_read_mutation(n, line) for n, line in enumerate(lines, 1)))


def _read_mutation(number: int, line: str) -> Mutation:
    match = _MUTATION.fullmatch(line)
    if match is None:
        raise ValueError(f"no mutation can be read from {line!r}")
    replaced, by = (match[name].replace("⏎", "\n").replace("∅", "") for name in ("replaced", "by"))
    return Mutation(number, match["lang"], match["kind"], replaced, by)


# Pairs


def honest_pairs(sets: tuple[ParagraphSet, ...], originals: int) -> Iterator[Pair]:
    """Pair each text with some others as its originals, so that over the sets every two languages meet both ways."""
    for turn, paragraphs in enumerate(sets):
        for lang in paragraphs.texts:
            for original in _originals(paragraphs, lang, turn, originals):
                yield Pair(paragraphs.name, paragraphs.texts[original], original, paragraphs.texts[lang], lang)


def mutated_pairs(sets: tuple[ParagraphSet, ...], originals: int) -> Iterator[Pair]:
    """Pair each mutated text with some of the others as its originals."""
    for turn, paragraphs in enumerate(sets):
        for mutation in paragraphs.mutations:
            text, lines = mutate(paragraphs.texts[mutation.lang], mutation)
            for original in _originals(paragraphs, mutation.lang, turn + mutation.number, originals):
                source = paragraphs.texts[original]
                yield Pair(paragraphs.name, source, original, text, mutation.lang, mutation, lines)


def _originals(paragraphs: ParagraphSet, lang: str, turn: int, count: int) -> list[str]:
    others = [other for other in paragraphs.texts if other != lang]
    first = turn % len(others)
    turned = others[first:] + others[:first]
    return (turned[::4] + turned[1::4] + turned[2::4] + turned[3::4])[:count]


def mutate(text: str, mutation: Mutation) -> tuple[str, range]:
    """Put the mistake into a text; the second value are the lines, from 1, of the block that it stands in.

    Where a whole block was taken out, it is missing between two others: either is the right place.
    """
    start = text.index(mutation.replaced)
    after = start + len(mutation.replaced)
    mutated = f"{text[:start]}{mutation.by}{text[after:]}"
    lines = mutated.splitlines()
    first, last = (mutated.count("\n", 0, offset) for offset in (start, start + len(mutation.by)))
    if mutation.by == "" and "\n\n" in mutation.replaced:
        first, last = _before(lines, first), min(_after(lines, last), len(lines) - 1)
    while first > 0 and lines[first - 1]:
        first -= 1
    while last < len(lines) - 1 and lines[last + 1]:
        last += 1
    return mutated, range(first + 1, last + 2)


def _before(lines: list[str], at: int) -> int:
    return next((line for line in range(at - 1, -1, -1) if lines[line]), at)


def _after(lines: list[str], at: int) -> int:
    return next((line for line in range(at, len(lines)) if lines[line]), at)
