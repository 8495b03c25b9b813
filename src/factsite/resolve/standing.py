"""Where a translation stands: whether the original's words are still those that it was made from, and what changed."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

from factsite.articles import ArticleFile, BlockStart, TranslationEntry
from factsite.codes import Code
from factsite.dates import DayOrMoment, is_before
from factsite.diagnostics import Diagnostic, Place, Related, error, warning
from factsite.resolve.merge_rules import Pair, is_lacking
from factsite.vocabulary import LagPolicy, Method, Standing, UnreviewedPolicy

_MOST_RELATED = 3
# Comparing two series takes time with the square of their length; no article has so many blocks that changed.
_MOST_COMPARED = 400


class Change(StrEnum):
    """What became of a block of the original since a translation was made."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class ChangedBlock:
    """A block of the original that changed: which of its blocks, from 1, and where it begins.

    One that was removed is named by the block that stands in its place now; ``start`` is ``None`` past the last.
    """

    change: Change
    number: int
    start: BlockStart | None


def standing_of(original: ArticleFile, file: ArticleFile) -> Standing:
    """Say where a file of a story stands."""
    entry = file.front.translation
    if entry is None or file is original:
        return Standing.ORIGINAL
    if entry.version is None:
        return Standing.UNPINNED
    same = original.front.same_meaning
    is_same = same is not None and same.now == original.version and entry.version in same.was
    return Standing.CURRENT if is_same or entry.version == original.version else Standing.STALE


def changed_blocks(original: ArticleFile, entry: TranslationEntry) -> tuple[ChangedBlock, ...]:
    """Compare the blocks that a translation was made from with the original's; none where only other words changed."""
    starts, now, then = original.body.wording.block_starts(), original.body.wording.blocks, entry.blocks
    if not then or now == then:
        return ()
    first = _shared(now, then)
    last = _shared(now[first:][::-1], then[first:][::-1])
    old, new = then[first : len(then) - last], now[first : len(now) - last]
    if max(len(old), len(new)) > _MOST_COMPARED:
        return tuple(_change(Change.CHANGED, first + index, starts) for index in range(len(new)))
    changes: list[ChangedBlock] = []
    for tag, old_from, old_to, new_from, new_to in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        both = min(old_to - old_from, new_to - new_from)
        changes += [_change(Change.CHANGED, first + new_from + index, starts) for index in range(both)]
        changes += [_change(Change.ADDED, first + index, starts) for index in range(new_from + both, new_to)]
        changes += [_change(Change.REMOVED, first + new_to, starts)] * (old_to - old_from - both)
    return tuple(changes)


def _shared(one: tuple[str, ...], other: tuple[str, ...]) -> int:
    """Count the items with which both begin."""
    pairs = zip(one, other, strict=False)
    return next((count for count, (mine, theirs) in enumerate(pairs) if mine != theirs), min(len(one), len(other)))


def _change(change: Change, index: int, starts: tuple[BlockStart, ...]) -> ChangedBlock:
    return ChangedBlock(change, index + 1, starts[index] if index < len(starts) else None)


def inherited_update(file: ArticleFile, original: DayOrMoment | None, standing: Standing) -> DayOrMoment | None:
    """Give the update that a translation takes over; a stale one doesn't claim what came after its own making."""
    entry = file.front.translation
    if standing is not Standing.STALE or original is None:
        return original
    made = entry.date if entry else None
    return original if made and is_before(original, made) else None


def note_standing(pair: Pair, standing: Standing, mistakes: list[Diagnostic], *, is_draft: bool) -> None:
    """Report a translation that isn't pinned, or was made from an older original; of a draft the latter is no news."""
    if standing is Standing.UNPINNED and is_lacking(pair.file, ("translation", "version"), None):
        mistakes.append(_unpinned(pair))
    elif standing is Standing.STALE and not is_draft:
        mistakes.append(_stale(pair))


def note_unreviewed(pair: Pair, mistakes: list[Diagnostic], *, is_draft: bool) -> None:
    """Report a machine's translation that readers get to see though nobody has read it."""
    entry = pair.file.front.translation
    if is_draft or entry is None or entry.method is not Method.MACHINE:
        return
    make = error if pair.policies.unreviewed is UnreviewedPolicy.FAIL else warning
    hint = "have it read, then write 'method: machine-reviewed' and who reviewed it: 'by: [id]'"
    place = pair.file.front.where.at("translation", "method")
    message = "a machine made this translation, and nobody has reviewed it"
    mistakes.append(make(Code.UNREVIEWED_TRANSLATION, place, message, hint))


def update_command(file: ArticleFile) -> str:
    """Give the command that renews a translation's pin."""
    key = file.path.rsplit("/", 2)[-2]
    return f"factsite translate {key} {file.lang} --update"


def _unpinned(pair: Pair) -> Diagnostic:
    return warning(
        Code.UNPINNED_TRANSLATION,
        pair.file.front.where.at("translation"),
        "this translation doesn't say which version of the original it was made from",
        f"where it says what the original says now, run '{update_command(pair.file)}'",
    )


def _stale(pair: Pair) -> Diagnostic:
    entry = pair.file.front.translation
    changes = changed_blocks(pair.original, entry) if entry else ()
    what = f": {summary_of(changes)}" if entry and entry.blocks else ""
    if changes:
        # One digest covers all that is read: where blocks differ it doesn't tell whether anything else does.
        what += "; its title, notes or captions may have, too"
    make = error if pair.policies.stale is LagPolicy.FAIL else warning
    command = update_command(pair.file)
    return make(
        Code.STALE_TRANSLATION,
        pair.file.front.where.at("translation", "version"),
        f"the original has changed since this translation was made{what}",
        f"translate what has changed, then run '{command}'; where only spelling has, "
        f"'{command.removesuffix('update')}typo'",
        _related(pair.original, changes),
    )


def summary_of(changes: tuple[ChangedBlock, ...]) -> str:
    """Count changes in words: ``2 blocks changed, 1 added``."""
    counts = {change: sum(one.change is change for one in changes) for change in Change}
    parts = [f"{count} {change.value}" for change, count in sorted(counts.items(), reverse=True) if count]
    if not parts:
        return "words outside the body, such as its title, notes or captions"
    number, _, rest = parts[0].partition(" ")
    return ", ".join((f"{number} {'block' if number == '1' else 'blocks'} {rest}", *parts[1:]))


def _related(original: ArticleFile, changes: tuple[ChangedBlock, ...]) -> tuple[Related, ...]:
    if not changes:
        return (Related(original.front.where.at("title"), "the original"),)
    rest = len(changes) - _MOST_RELATED
    shown = changes if rest <= 1 else changes[:_MOST_RELATED]
    more = () if rest <= 1 else (Related(_place(original, changes[_MOST_RELATED]), f"and {rest} more, from here on"),)
    return (*(Related(_place(original, one), _told(one)) for one in shown), *more)


def _place(original: ArticleFile, one: ChangedBlock) -> Place:
    return Place(original.path, one.start.line, one.start.column) if one.start else Place(original.path)


def _told(one: ChangedBlock) -> str:
    if one.start is None:
        return "something was removed at its end"
    told = "something was removed before" if one.change is Change.REMOVED else f"{one.change.value} here:"
    return f"{told} '{one.start.words}'"
