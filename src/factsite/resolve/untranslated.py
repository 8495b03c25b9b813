"""What was left in the original's words: a paragraph, heading, list item, note or field that is prose of its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from factsite.articles import ArticleFile, BlockStart, Wording
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Related, error
from factsite.parity.fields import compared_fields, field_path
from factsite.resolve.merge_rules import Pair
from factsite.versions import bare, passages

# Languages so close that an honest translation may share a sentence with its original. Those that differ in script or
# region alone, as zh-Hans and zh-Hant or pt and pt-BR do, are so too.
_CLOSE = (
    frozenset({"bs", "cnr", "hr", "sh", "sr"}),
    frozenset({"da", "nb", "nn", "no"}),
    frozenset({"id", "ms"}),
)
_MESSAGE = "this is not translated: it is what the original says, word for word"


@dataclass(frozen=True, slots=True)
class _Passage:
    """A passage of a file: its digest, which text it stands in, the how manieth of the file it is, and its place."""

    digest: bytes
    text: str
    number: int
    place: Place

    def distance(self, other: _Passage) -> tuple[bool, bool, int]:
        """Say how little another passage of the same words is this one's counterpart; its column tells its kind."""
        return self.text != other.text, self.place.column != other.place.column, abs(self.number - other.number)


def are_close(one: str, other: str) -> bool:
    """Say whether two languages may honestly share a sentence."""
    first, second = (tag.partition("-")[0] for tag in (one, other))
    return first == second or any({first, second} <= group for group in _CLOSE)


def find_untranslated(pair: Pair, mistakes: list[Diagnostic], *, is_draft: bool) -> None:
    """Report each passage of a published translation that is still the original's."""
    if is_draft or are_close(pair.file.lang, pair.original.lang):
        return
    mistakes.extend(_copied_fields(pair))
    mistakes.extend(map(partial(_left_behind, pair), left_behind(pair.file, pair.original)))
    theirs = set(_digests(pair.original))
    if theirs.isdisjoint(_digests(pair.file)):
        return
    originals: dict[bytes, list[_Passage]] = defaultdict(list)
    for passage in _passages(pair.original):
        originals[passage.digest].append(passage)
    mistakes.extend(
        error(
            Code.UNTRANSLATED_BLOCK,
            one.place,
            _MESSAGE,
            f"translate it; where it shall stay as it is, mark its language: [words]{{lang={pair.original.lang}}}",
            (Related(min(originals[one.digest], key=one.distance).place, "the original says this"),),
        )
        for one in _passages(pair.file)
        if one.digest in originals
    )


def left_behind(file: ArticleFile, original: ArticleFile) -> list[BlockStart]:
    """Give the paragraphs and headings that say what the original said when the file was pinned to it.

    A pin keeps the digests of the original's blocks of then: one block's own, at the same place, and no more among
    those of now, is that of words which nobody has translated.
    """
    entry = file.front.translation
    if entry is None or not entry.blocks or are_close(file.lang, original.lang):
        return []
    now, wording = set(original.body.wording.blocks), file.body.wording
    copied = [at for at, pair in enumerate(zip(wording.blocks, entry.blocks, strict=False)) if pair[0] == pair[1]]
    if not copied:
        return []
    prose, starts = set(wording.passage_places()), wording.block_starts()
    found = [starts[at] for at in copied if wording.blocks[at] not in now]
    return [start for start in found if (start.line, start.column) in prose]


def _left_behind(pair: Pair, start: BlockStart) -> Diagnostic:
    place = Place(pair.file.path, start.line, start.column)
    message = "this is not translated: it is what the original said before it was changed"
    hint = f"translate it; where it shall stay as it is, mark its language: [words]{{lang={pair.original.lang}}}"
    return error(Code.UNTRANSLATED_BLOCK, place, message, hint)


def _texts(file: ArticleFile) -> Iterator[tuple[str, Wording]]:
    yield "body", file.body.wording
    for note in file.notes:
        yield note.part, note.facts.wording


def _digests(file: ArticleFile) -> Iterator[bytes]:
    for _, text in _texts(file):
        yield from passages(text.passages)
    yield from (digest for _, digest in file.source_notes)


def _passages(file: ArticleFile) -> Iterator[_Passage]:
    for name, text in _texts(file):
        placed = zip(passages(text.passages), text.passage_places(), strict=True)
        for number, (digest, (line, column)) in enumerate(placed):
            yield _Passage(digest, name, number, Place(file.path, line, column))
    for number, digest in file.source_notes:
        yield _Passage(digest, "sources", number, file.front.where.at("sources", number, "note"))


def _copied_fields(pair: Pair) -> Iterator[Diagnostic]:
    """Report the fields of words, such as title or caption, that are still the original's."""
    mine, theirs = pair.file.front, pair.original.front
    originals = dict(compared_fields(theirs))
    for name, text in compared_fields(mine):
        if name in originals and bare(text) == bare(originals[name]) and _must_differ(text):
            related = Related(theirs.where.at(*field_path(name, theirs)), "the original says this")
            place = mine.where.at(*field_path(name, mine))
            yield error(Code.UNTRANSLATED_BLOCK, place, _MESSAGE, f"translate it into '{pair.file.lang}'", (related,))


def _must_differ(text: str) -> bool:
    """Say whether a field's text is prose."""
    # What tells prose brings the reading of Markdown along, and hardly a translation asks.
    from factsite.markup.wording import is_prose  # noqa: PLC0415

    return is_prose(text)
