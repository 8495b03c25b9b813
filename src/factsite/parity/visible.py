"""Reads a text's quantities by the rules of its language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from factsite.parity.lexicon import Lexicon, lexicon_of
from factsite.parity.masks import read_masks
from factsite.parity.measures import with_measures
from factsite.parity.neighbours import with_elided_scales, with_ranges, with_scores, with_split_scales, with_sums
from factsite.parity.quantities import Quantity
from factsite.parity.rates import with_rates
from factsite.parity.spaced import read_spaced
from factsite.parity.table import knows_words
from factsite.parity.untabled import read_untabled
from factsite.parity.windows import Scan, scanned

_HAN_LANGUAGES = ("zh", "ja")
_24_HOURS = frozenset({"it", "fr", "de", "es", "pt", "ru", "uk"})
_UNTOUCHED = "\ufffc"
# No word of one text is taken for one beside a word of the next.
_PARTING = "\n\ufffc\n"


def read_texts(texts: Sequence[str], language: str) -> Iterator[tuple[int, list[Quantity]]]:
    """Give what each of several visible texts states, and where the text begins in the offsets of those quantities.

    They are read at one go, which costs far less for short ones.
    """
    found = _read(_PARTING.join(texts), language)
    start, index, last = 0, 0, len(found)
    for text in texts:
        end, mine = start + len(text), index
        while index < last and found[index].start < end:
            index += 1
        stated = found[mine:index]
        stated = stated if index <= mine + 1 else _beside(stated, text, start)
        yield start, with_rates(stated, text, start, language) if stated else stated
        start = end + len(_PARTING)


def _beside(stated: list[Quantity], text: str, start: int) -> list[Quantity]:
    """Let quantities mean what they do beside one another."""
    scaled = with_split_scales(with_elided_scales(stated, text, start), text, start)
    summed = with_sums(with_ranges(scaled, text, start), text, start)
    return with_scores(summed, text, start)


def read_quantities(text: str, language: str) -> list[Quantity]:
    """Give what a visible text states, in order; what isn't to be read in it is ``U+FFFC``."""
    return next(read_texts([text], language))[1]


def _read(text: str, language: str) -> list[Quantity]:
    is_han = language.partition("-")[0] in _HAN_LANGUAGES
    lexicon = None if is_han else lexicon_of(language)
    found: list[Quantity] = []
    masked = _lowered(text)
    scan = Scan("", [], []) if is_han else scanned(masked)
    if is_han or scan.digits:
        counts_24_hours = language.partition("-")[0] in _24_HOURS
        found = list(read_masks(text, scan.digits, counts_24_hours=counts_24_hours, is_spaced=not is_han))
        masked = _blanked(masked, found)
    if is_han:
        # Imported here: its patterns take 20 ms to compile, which an edit in another language needn't wait for.
        from factsite.parity.han import read_han  # noqa: PLC0415

        found += read_han(text, masked, language)
    elif lexicon and not knows_words(language):
        found += read_untabled(text, masked, lexicon)
    elif lexicon:
        found += read_spaced(text, masked, scan, lexicon)
    found.sort(key=lambda one: one.start)
    return with_measures(found, masked, language) if knows_words(language) else found


def _blanked(masked: str, found: Iterable[Quantity]) -> str:
    """Take out what was read already."""
    parts: list[str] = []
    after = 0
    for one in found:
        parts += (masked[after : one.start], _UNTOUCHED * (one.end - one.start))
        after = one.end
    return "".join((*parts, masked[after:]))


def _lowered(text: str) -> str:
    """Write a text in small letters, each in its place."""
    lowered = text.lower()
    return (
        lowered
        if len(lowered) == len(text)
        else "".join(char.lower() if len(char.lower()) == 1 else char for char in text)
    )


__all__ = ["Lexicon", "read_quantities"]
