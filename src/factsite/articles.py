"""What one article file says: its front matter as typed values, and the facts of its body.

A file says only what is written in it. An absent field is ``None`` (or an empty tuple where absence and emptiness mean
the same), since a translation inherits it; merging is the business of :mod:`factsite.stories`.
"""

from __future__ import annotations

import marshal
import zlib
from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from factsite.dates import Day, DayOrMoment, PartialDate
from factsite.diagnostics import Diagnostic, Place
from factsite.quick_pickles import pickle_quickly
from factsite.vocabulary import (
    Ai,
    ClaimStatus,
    CorrectionType,
    Kind,
    LagPolicy,
    Method,
    MissingPolicy,
    NotePart,
    NoUrl,
    ParityPolicy,
    Party,
    Role,
    SourceType,
    UnreviewedPolicy,
)

FieldPath = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where each field of a front matter stands, packed small: it is opened only to report a mistake.

    A path such as ``("sources", 1, "role")`` leads to the value's line and column; with ``"key"`` before it, as in
    ``("key", "sources", 1, "role")``, to those of the field's name. The empty path is the front matter's first line.
    """

    path: str
    packed: bytes

    @classmethod
    def pack(cls, path: str, points: dict[FieldPath, tuple[int, int]]) -> Whereabouts:
        """Keep the line and column of every field path."""
        return cls(path, zlib.compress(marshal.dumps(points, 2), 1))

    def at(self, *field_path: str | int) -> Place:
        """Give a field's place, or that of the nearest field around it that is written in the file."""
        points = self._points()
        if field_path not in points and field_path[:1] == ("key",):
            field_path = field_path[1:]
        while field_path and field_path not in points:
            field_path = field_path[:-1]
        line, column = points.get(field_path, (1, 1))
        return Place(self.path, line, column)

    def holds(self, *field_path: str | int) -> bool:
        """Say whether the file gives a field a value, be it right or wrong."""
        return field_path in self._points()

    def _points(self) -> dict[FieldPath, tuple[int, int]]:
        return _opened(self.packed)


@lru_cache(maxsize=1)
def _opened(packed: bytes) -> dict[FieldPath, tuple[int, int]]:
    # A file with one mistake may have a thousand; they are told one after the other.
    points: dict[FieldPath, tuple[int, int]] = marshal.loads(zlib.decompress(packed))  # noqa: S302 - our own cache, checked by digest
    return points


@dataclass(frozen=True, slots=True)
class Policies:
    """What the site, or one story, does about translations that lag, differ, lack or were not reviewed."""

    stale: LagPolicy = LagPolicy.BANNER
    parity: ParityPolicy = ParityPolicy.ERROR
    corrections: LagPolicy = LagPolicy.BANNER
    missing: MissingPolicy = MissingPolicy.HIDE
    unreviewed: UnreviewedPolicy = UnreviewedPolicy.WARN


@dataclass(frozen=True, slots=True)
class PolicyChanges:
    """The policies that a story sets for itself; ``None`` keeps the site's."""

    stale: LagPolicy | None = None
    parity: ParityPolicy | None = None
    corrections: LagPolicy | None = None
    missing: MissingPolicy | None = None
    unreviewed: UnreviewedPolicy | None = None


@dataclass(frozen=True, slots=True)
class ImageEntry:
    """The lead picture as one file writes it."""

    src: str | None = None
    alt: str | None = None
    caption: str | None = None
    credit: str | None = None


@dataclass(frozen=True, slots=True)
class TranslationEntry:
    """Of what, how and by whom a translation was made; the pin (version, blocks, date) is written by a command."""

    of: str
    method: Method
    by: tuple[str, ...] = ()
    version: str | None = None
    blocks: tuple[str, ...] = ()
    date: Day | None = None


@dataclass(frozen=True, slots=True)
class SameMeaning:
    """Versions of an original that differ from its version ``now`` in spelling only."""

    now: str
    was: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NoteText:
    """A written part of the panel: Markdown, one text or a list of items, with the place where each begins.

    ``lines`` gives for each item, for each of its lines, the file's line and the column at which that line begins.
    """

    items: tuple[str, ...]
    is_list: bool
    lines: tuple[tuple[tuple[int, int], ...], ...]


@dataclass(frozen=True, slots=True)
class VerificationEntry:
    """Who checked the story and when; the written parts stand in :class:`ArticleFile` ``notes`` once they are read."""

    by: tuple[str, ...] | None = None
    checked: DayOrMoment | None = None


@dataclass(frozen=True, slots=True)
class ArchiveCopy:
    """A stored copy of a source."""

    url: str
    date: PartialDate | None = None


@dataclass(frozen=True, slots=True)
class SourceEntry:
    """A source as one file writes it; a translation writes ``id`` and ``note`` alone, or a whole local source."""

    id: str
    title: str | None = None
    lang: str | None = None
    url: str | None = None
    no_url: NoUrl | None = None
    publisher: str | None = None
    authors: tuple[str, ...] | None = None
    published: PartialDate | None = None
    accessed: PartialDate | None = None
    type: SourceType | None = None
    role: Role | None = None
    party: Party | None = None
    archive: tuple[ArchiveCopy, ...] | None = None
    quote: str | None = None
    note: str | None = None


@dataclass(frozen=True, slots=True)
class ReviewEntry:
    """A fact check's verdict on a claim as one file writes it; a translation writes ``rating`` alone."""

    rating: str | None = None
    value: Decimal | None = None
    best: Decimal | None = None
    worst: Decimal | None = None


@dataclass(frozen=True, slots=True)
class ClaimEntry:
    """A claim as one file writes it; a translation writes ``id`` and the words: text, by, review.rating."""

    id: str
    text: str | None = None
    by: str | None = None
    date: PartialDate | None = None
    appearances: tuple[str, ...] | None = None
    first_appearance: str | None = None
    status: ClaimStatus | None = None
    sources: tuple[str, ...] | None = None
    against: tuple[str, ...] | None = None
    review: ReviewEntry | None = None


@dataclass(frozen=True, slots=True)
class FigureEntry:
    """A figure whose value the author settles, with the spellings that mean it in each language."""

    name: str
    value: Decimal | None = None
    factor: Decimal | None = None
    at_least: bool = False
    at_most: bool = False
    written: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class CorrectionEntry:
    """A correction as one file writes it; a translation writes ``id`` and the words: text, was, now."""

    id: str
    date: DayOrMoment | None = None
    type: CorrectionType | None = None
    text: str | None = None
    was: str | None = None
    now: str | None = None
    only: bool = False


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """All that the front matter of one file says."""

    where: Whereabouts
    title: str
    summary: str | None = None
    slug: str | None = None
    kind: Kind | None = None
    authors: tuple[str, ...] | None = None
    published: DayOrMoment | None = None
    updated: DayOrMoment | None = None
    topics: tuple[str, ...] | None = None
    draft: bool | None = None
    image: ImageEntry | None = None
    aliases: tuple[str, ...] = ()
    key: str | None = None
    translation: TranslationEntry | None = None
    same_meaning: SameMeaning | None = None
    ai: Ai | None = None
    verification: VerificationEntry | None = None
    sources: tuple[SourceEntry, ...] | None = None
    claims: tuple[ClaimEntry, ...] | None = None
    figures: tuple[FigureEntry, ...] | None = None
    corrections: tuple[CorrectionEntry, ...] | None = None
    translations: PolicyChanges | None = None
    in_doubt: tuple[str, ...] = ()
    """The fields that may say more than could be read, which is reported where they stand."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a body: its level from 1 to 6, its address within the page, its plain text."""

    level: int
    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Citation:
    """One mention of a source in the text, such as ``[@zai-post]``."""

    source: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Link:
    """A link or picture whose address depends on other files, exactly as written but with entities and escapes read.

    ``target`` is ``story:key#id``, ``topic:id``, ``person:id``, a relative or root-relative address, or ``#id``.
    """

    target: str
    line: int
    column: int
    is_picture: bool = False


@dataclass(frozen=True, slots=True)
class BlockStart:
    """Where a top-level block of a body begins, and its first words."""

    line: int
    column: int
    words: str


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of a text by digests alone, kept small: what is packed is opened only where a translation lags.

    ``digests`` are those of the top-level blocks, parted by spaces; a block without words has none. ``passages`` are
    digests of eight bytes, one for each paragraph, heading or list item that is prose in the text's own language.
    """

    digests: str = ""
    passages: bytes = b""
    places: bytes = b""

    @property
    def blocks(self) -> tuple[str, ...]:
        """The digests of the top-level blocks, in order."""
        return tuple(self.digests.split())

    def block_starts(self) -> tuple[BlockStart, ...]:
        """Give where each of the blocks begins."""
        return tuple(BlockStart(*start) for start in self._opened()[0])

    def passage_places(self) -> list[tuple[int, int]]:
        """Give the line and column of each of the passages."""
        return self._opened()[1]

    def _opened(self) -> tuple[list[tuple[int, int, str]], list[tuple[int, int]]]:
        if not self.places:
            return [], []
        opened: tuple[list[tuple[int, int, str]], list[tuple[int, int]]] = marshal.loads(self.places)  # noqa: S302 - as above
        return opened


@dataclass(frozen=True, slots=True)
class Acceptance:
    """An author's remark to the tool that something is meant as it is: ``<!-- accept: code: reason -->``."""

    code: str
    reason: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class ParityRemark:
    """An author's remark that a difference between languages is right: ``<!-- parity: 18: reason -->``."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class TextFacts:
    """What other files and the page need to know of one Markdown text (a body or a note), without its HTML.

    ``links`` and ``citations`` stand in the order in which the HTML holds their marks. ``text`` is the whole as plain
    text for a note and empty for a body. ``ids`` are all ids that the HTML defines, headings included.
    """

    headings: tuple[Heading, ...] = ()
    ids: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    citations: tuple[Citation, ...] = ()
    words: int = 0
    cjk_characters: int = 0
    first_paragraph: str = ""
    text: str = ""
    wording: Wording = Wording()
    has_quotations: bool = False
    """Whether a passage stands in quotation marks, or as a quote of its own; of a note it isn't asked."""
    accepted: tuple[Acceptance, ...] = ()
    parity_remarks: tuple[ParityRemark, ...] = ()
    loose: tuple[Citation, ...] = ()
    """What may be meant as a citation, but is none; line 0 where it was told already."""
    figures: tuple[tuple[str, str], ...] = ()
    """The large and exact figures: by what each is compared, and how it is written."""


def id_prefix(part: NotePart) -> str:
    """Give what the ids in a note begin with; no heading of the body has an underscore in its id."""
    return f"{part.value}_"


@dataclass(frozen=True, slots=True)
class NoteFacts:
    """A written part of the panel, read: its facts; the HTML is kept beside the body's under the file's digest."""

    part: NotePart
    facts: TextFacts


@dataclass(frozen=True, slots=True)
class ArticleFile:
    """One article file, read: front matter, facts of body and notes, and the digest that leads to their HTML.

    ``version`` is that of its words (:mod:`factsite.versions`); ``source_notes`` are digests of its sources'
    notes, as far as they are prose, each with the number of the source.
    """

    path: str
    lang: str
    digest: str
    front: FrontMatter
    body: TextFacts
    notes: tuple[NoteFacts, ...]
    version: str
    source_notes: tuple[tuple[int, bytes], ...] = ()
    comparison: bytes = b""
    """What is compared with the story's other languages, packed small; empty where nobody asks for it."""


@dataclass(frozen=True, slots=True)
class ReadFile:
    """What reading one file gives: its value where it could be read, the HTML of its texts, and the mistakes in it.

    ``html`` holds the body's first, then one for each of ``article.notes``. A file that couldn't be read has no
    article, but its key and language are known from its path, so it causes no second finding elsewhere.
    """

    path: str
    lang: str
    raw: str
    """The digest of the file's bytes; ``digest`` names what was read of them under the rules of the day."""
    digest: str
    article: ArticleFile | None
    html: tuple[str, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


pickle_quickly(__name__)
