"""Finds what bounds an amount after it: "or more", "at the latest"."""

from __future__ import annotations

from collections.abc import Iterator

from factsite.parity.lexicon import Role
from factsite.parity.quantities import Bound
from factsite.parity.tokens import Tokens

THAN = frozenset({"than", "di", "d", "de", "que", "do", "als", "чем", "ніж", "من", "dei", "delle", "del", "da"})
"""Stand between a comparison and what is compared with: more than, più di."""
OR = frozenset({"o", "ou", "or", "oder"})
"""Join a bound to its amount, or an amount to the next: 5 or more."""
_ARABIC_COMPARATIVES = ("أكثر", "أقل", "أعلى", "أكبر", "أدنى", "أصغر")
_ARABIC_BEFORE = frozenset({"حتى", "إلى", "في", "قبل", "بعد", "منذ", "خلال", "مدة", "لمدة", "كل", "بين", "نحو"})
_LATE_OR_EARLY = (
    *("recen", "récen", "antig", "antic", "ancien", "vecchi", "viej", "velh", "old", "new", "later", "earl", "anter"),
    *("poster", "ранн", "поздн", "нов", "стар", "neue", "ält", "spät", "früh", "nuev", "nov", "nuov"),
)
SENTENCE_ENDS = frozenset(".;:!?\ufffc؛؟")
"""Signs beyond which no word bounds an amount."""
CLAUSE_ENDS = SENTENCE_ENDS | {","}
"""Signs beyond which no word that looks for its clause looks."""
_LONGEST_AFTER = 3
_SKIPPED, _SHORT = 3, 5
_AND = frozenset({"and", "e", "ed", "et", "und", "y", "и", "і"})


def bound_after(tokens: Tokens, end: int) -> Bound:
    """Give the bound that stands after an amount; up to two words that say what is counted may stand between."""
    if tokens.word(end) == "+" and tokens.gap(end) == "":
        return Bound.OVER
    for start in range(end, end + 1 + _SKIPPED):
        if not tokens.is_close(start):
            break
        if tokens.word(start) not in tokens.lexicon.next_words:
            continue
        for length in range(_LONGEST_AFTER, 0, -1):
            found = tokens.lexicon.after.get(tokens.ending(start + length - 1, length))
            if found and start + length <= len(tokens.words) and _begins_anew(tokens, start + length):
                if tokens.word(start) in OR and tokens.word(start + length) in THAN:
                    # "Quattro o più del 21 %" may be four or more.
                    return Bound.ANY
            elif found and start + length <= len(tokens.words):
                if _may_be_before(tokens, start, length):
                    # "In two shifts at least until May" says nothing of the two.
                    return Bound.ANY
                tokens.bounding.update(range(start, start + length))
                return found
    return Bound.NONE


def _may_be_before(tokens: Tokens, start: int, length: int) -> bool:
    """Say whether the bound after an amount may as well be of what follows it."""
    after = start + length
    if not tokens.is_close(after) or tokens.ending(after - 1, length) not in tokens.lexicon.before:
        return False
    if not tokens.lexicon.table.has_marks:
        # "25 000 tout au plus selon la police" is followed by no amount.
        return any(_begins_amount(tokens, at) for at in _phrase_after(tokens, after))
    # Arabic hardly says "at least" before its number.
    following = tokens.word(after)
    return following in _ARABIC_BEFORE or tokens.meaning(after) is not None or tokens.is_digits(after)


def _phrase_after(tokens: Tokens, index: int) -> Iterator[int]:
    """Give the next few tokens of a phrase, which no "and" joins to what stands before."""
    for at in range(index, min(index + _SHORT, len(tokens.words))):
        if tokens.word(at) in _AND or not CLAUSE_ENDS.isdisjoint(tokens.gap(at)):
            return
        yield at


def _begins_amount(tokens: Tokens, at: int) -> bool:
    return tokens.is_digits(at) or tokens.meaning(at) is not None


def _begins_anew(tokens: Tokens, index: int) -> bool:
    """Say whether what looked like the end of a bound begins the next one: "and more than 2,500"."""
    word = tokens.word(index)
    if not tokens.is_close(index):
        return False
    if word.startswith(_LATE_OR_EARLY):
        # Version 9 or more recent, и более ранняя
        return True
    if word == "من":
        last = tokens.word(index - 1)
        return last.endswith(_ARABIC_COMPARATIVES) and "ال" not in last
    return word in THAN or word[:1].isdecimal() or tokens.role(index)[0] is Role.NUMBER
