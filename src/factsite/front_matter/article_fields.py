"""The fields of an article's front matter: one table for each record, and the checks that need this file alone.

What is required only of originals, and all that concerns other files, is checked where stories are put together.
"""

from __future__ import annotations

from decimal import Decimal
from functools import partial
from operator import attrgetter
from typing import TypeVar

from factsite.articles import (
    ArchiveCopy,
    ClaimEntry,
    CorrectionEntry,
    FieldPath,
    FigureEntry,
    FrontMatter,
    ImageEntry,
    PolicyChanges,
    ReviewEntry,
    SameMeaning,
    SourceEntry,
    TranslationEntry,
    VerificationEntry,
    Whereabouts,
)
from factsite.codes import Code
from factsite.dates import span_is_before
from factsite.front_matter.address_shapes import Address, AddressOrId, Alias, FileName
from factsite.front_matter.notebook import Notebook
from factsite.front_matter.records import Field, NamedRecords, OtherName, Record
from factsite.front_matter.scalar_shapes import (
    DayOrTime,
    Id,
    Language,
    Number,
    OneOf,
    PartOfDate,
    PlainDay,
    Reference,
    Slug,
    Text,
    Version,
    Words,
    YesNo,
)
from factsite.front_matter.shapes import ByLanguage, ListOf, MarkdownNote
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

T = TypeVar("T")

# Stands for the places until the whole file is read.
NOWHERE = Whereabouts("", b"")


def policy_fields() -> tuple[Field, ...]:
    """Give the fields of translation policies, which a site sets and a story may change."""
    return (
        Field("stale", OneOf(LagPolicy), "What happens where a translation was made from an older original."),
        Field("parity", OneOf(ParityPolicy), "How much a difference of figures, dates or links weighs."),
        Field("corrections", OneOf(LagPolicy), "What happens where a translation lacks a correction."),
        Field("missing", OneOf(MissingPolicy), "What lists do with a story that a language lacks."),
        Field("unreviewed", OneOf(UnreviewedPolicy), "What happens where nobody reviewed a machine translation."),
    )


# Checks of fields together


def _check_source(source: SourceEntry, at: FieldPath, notebook: Notebook) -> None:
    has_url, has_no_url = notebook.is_written(*at, "url"), notebook.is_written(*at, "no_url")
    if has_url and has_no_url:
        message = f"the source '{source.id}' has both 'url' and 'no_url'"
        notebook.error_at(Code.NOT_HERE, ("key", *at, "no_url"), message, "delete one of the two")
    if source.accessed and source.published and span_is_before(source.accessed, source.published):
        message = f"the source was accessed ({source.accessed}) before it was published ({source.published})"
        notebook.error_at(Code.DATE_ORDER, (*at, "accessed"), message, "correct one of the two dates")


def _check_review(review: ReviewEntry, at: FieldPath, notebook: Notebook) -> None:
    best, worst, value = review.best, review.worst, review.value
    if best is not None and worst is not None and best <= worst:
        message = f"'best' ({best}) is not above 'worst' ({worst})"
        notebook.error_at(Code.BAD_NUMBER, (*at, "best"), message, "write the higher rating as best")
    elif value is not None and ((worst is not None and value < worst) or (best is not None and value > best)):
        hint = f"write a value {_scale(worst, best)}"
        notebook.error_at(Code.BAD_NUMBER, (*at, "value"), f"'value' ({value}) lies outside the scale", hint)


def _scale(worst: Decimal | None, best: Decimal | None) -> str:
    if worst is None or best is None:
        return f"of at least {worst}" if best is None else f"of at most {best}"
    return f"from {worst} to {best}"


def _check_figure(figure: FigureEntry, at: FieldPath, notebook: Notebook) -> None:
    has_value, has_factor = notebook.is_written(*at, "value"), notebook.is_written(*at, "factor")
    if has_value and has_factor:
        message = f"the figure '{figure.name}' has both 'value' and 'factor'"
        notebook.error_at(Code.NOT_HERE, ("key", *at, "factor"), message, "delete one of the two")
    if not has_value and not has_factor:
        message = f"the figure '{figure.name}' needs 'value' or 'factor'"
        notebook.error_at(Code.MISSING_FIELD, ("key", *at), message, "add 'value:' or 'factor:' with a number")
    if figure.at_least and figure.at_most:
        message = f"the figure '{figure.name}' is both 'at_least' and 'at_most'"
        notebook.error_at(Code.NOT_HERE, ("key", *at, "at_most"), message, "delete one of the two")


def _check_article(front: FrontMatter, at: FieldPath, notebook: Notebook) -> None:
    if front.translation and front.same_meaning:
        message = "a translation can't have 'same_meaning'"
        notebook.error_at(Code.NOT_HERE, ("key", *at, "same_meaning"), message, "write it in the original")


# The tables, from the innermost records outwards

_TEXT = Text()
_WORDS = Words()
_PEOPLE = ListOf(Reference("the id of a person in people.yaml"), identity=str, no_commas=True)

_TOPICS = ListOf(Reference("the id of a topic in topics.yaml"), identity=str, no_commas=True)

IMAGE = Record(
    "an image",
    ImageEntry,
    (
        Field("src", FileName(), "The picture's file name within the story's folder."),
        Field("alt", Text(may_be_empty=True), "What the picture shows, for those who can't see it."),
        Field("caption", _WORDS, "The line under the picture."),
        Field("credit", _TEXT, "Who made the picture."),
    ),
)

_PIN, _SPELLING = Version("--update"), Version("--typo")

TRANSLATION = Record(
    "a translation",
    TranslationEntry,
    (
        Field("of", Language(), "The language of the original.", required=True),
        Field("by", _PEOPLE, "Who translated or reviewed it: ids in people.yaml."),
        Field(
            "method",
            OneOf(Method),
            "How the translation was made; readers see it.",
            required=True,
            stand_in=Method.HUMAN,
        ),
        Field("version", _PIN, "The version of the original that was translated; written by factsite translate."),
        Field(
            "blocks",
            ListOf(Version("--update", is_block=True)),
            "The digests of the original's blocks; written by factsite translate.",
        ),
        Field("date", PlainDay(), "The day of the translation; written by factsite translate."),
    ),
)

SAME_MEANING = Record(
    "'same_meaning'",
    SameMeaning,
    (
        Field("is", _SPELLING, "The version of this original for which this holds.", required=True, attribute="now"),
        Field("was", ListOf(_SPELLING), "Earlier versions that differ from it in spelling only.", required=True),
    ),
)

VERIFICATION = Record(
    "'verification'",
    VerificationEntry,
    (
        Field("by", _PEOPLE, "Who verified the story: ids in people.yaml."),
        Field("checked", DayOrTime(), "When the story was last verified."),
        Field("verified", MarkdownNote(_WORDS), "What was verified, and how."),
        Field("uncertainties", MarkdownNote(_WORDS), "What could not be confirmed."),
        Field("why", MarkdownNote(_WORDS), "Why the story is published."),
        Field("excluded", MarkdownNote(_WORDS), "Leads that were looked into and left out, and why."),
    ),
)

ARCHIVE = Record(
    "an archived copy",
    ArchiveCopy,
    (
        Field("url", Address(), "The address of the copy.", required=True),
        Field("date", PartOfDate(), "When the copy was made."),
    ),
)

SOURCE = Record(
    "a source",
    SourceEntry,
    (
        Field("id", Id(), "The name by which the text cites the source: [@id].", required=True),
        Field("title", _TEXT, "The source's title in its own language."),
        Field("lang", Language(), "The language of the source."),
        Field("url", Address(), "The source's address."),
        Field("no_url", OneOf(NoUrl), "Why the source has no address."),
        Field("publisher", _TEXT, "Who published the source."),
        Field("authors", ListOf(_TEXT), "Who wrote the source."),
        Field("published", PartOfDate(), "When the source was published."),
        Field("accessed", PartOfDate(), "When the newsroom read the source."),
        Field("type", OneOf(SourceType), "What the source is, in the terms of CSL 1.0.2."),
        Field("role", OneOf(Role), "What the source is to the story."),
        Field("party", OneOf(Party), "Whether the source has a stake in what it says."),
        Field("archive", ListOf(ARCHIVE, one_alone=False), "Stored copies of the source."),
        Field("quote", _WORDS, "The passage relied on, word for word; it becomes a link into the source."),
        Field("note", _WORDS, "A remark on the source for readers."),
    ),
    _check_source,
)

REVIEW = Record(
    "a review",
    ReviewEntry,
    (
        Field("rating", _TEXT, "The verdict in words."),
        Field("value", Number(), "The verdict as a number."),
        Field("best", Number(), "The best value of the scale."),
        Field("worst", Number(), "The worst value of the scale."),
    ),
    _check_review,
)

_SOURCE_IDS = ListOf(Reference("the id of a source"), identity=str, no_commas=True)

CLAIM = Record(
    "a claim",
    ClaimEntry,
    (
        Field("id", Id(), "The claim's name in addresses and translations.", required=True),
        Field("text", _WORDS, "What is claimed."),
        Field("by", _TEXT, "Who claims it."),
        Field("date", PartOfDate(), "When it was claimed."),
        Field("appearances", ListOf(AddressOrId(), identity=str), "Where it stands: addresses or ids of sources."),
        Field("first_appearance", AddressOrId(), "Where it stood first: an address or the id of a source."),
        Field("status", OneOf(ClaimStatus), "How far the claim has been borne out."),
        Field("sources", _SOURCE_IDS, "The ids of sources that support the claim."),
        Field("against", _SOURCE_IDS, "The ids of sources that speak against the claim."),
        Field("review", REVIEW, "The verdict of a fact check; only where the kind is factcheck."),
    ),
)

FIGURE = Record(
    "a figure",
    FigureEntry,
    (
        Field("value", Number(), "The number that every language must state."),
        Field("factor", Number(), "How many times as much: the factor that every language must state."),
        Field("at_least", YesNo(), "Whether the text says that it is that much or more."),
        Field("at_most", YesNo(), "Whether the text says that it is that much or less."),
        Field("written", ByLanguage(ListOf(_TEXT)), "The spellings that mean this figure, by language."),
    ),
    _check_figure,
)

CORRECTION = Record(
    "a correction",
    CorrectionEntry,
    (
        Field("id", Id(), "The correction's name in addresses and translations.", required=True),
        Field("date", DayOrTime(), "When the article was corrected."),
        Field("type", OneOf(CorrectionType), "What the correction does to the article."),
        Field("text", _WORDS, "What was wrong and is right now."),
        Field("was", _WORDS, "The words that were replaced."),
        Field("now", _WORDS, "The words that stand now."),
        Field("only", YesNo(), "Whether the correction concerns the original's language alone."),
    ),
)


def _with_ids(record: Record[T]) -> ListOf[T]:
    return ListOf(record, one_alone=False, identity=attrgetter("id"), identity_field="id")


# Names that writers bring from other generators, or from other places of the front matter.
_ELSEWHERE = {
    **dict.fromkeys(("headline", "name"), OtherName("write 'title'", ("title",))),
    **dict.fromkeys(("date", "publishDate", "pubDate", "created"), OtherName("write 'published'", ("published",))),
    **dict.fromkeys(("lastmod", "modified", "last_modified_at"), OtherName("write 'updated'", ("updated",))),
    **dict.fromkeys(("tags", "categories", "keywords"), OtherName("write 'topics'", ("topics",))),
    **dict.fromkeys(("by", "byline", "writer"), OtherName("write 'authors'", ("authors",))),
    **dict.fromkeys(("references", "bibliography", "citations"), OtherName("write 'sources'", ("sources",))),
    **dict.fromkeys(("description", "excerpt", "abstract", "subtitle"), OtherName("write 'summary'", ("summary",))),
    **dict.fromkeys(("permalink", "url"), OtherName("write 'slug', or 'aliases' for old addresses")),
    **dict.fromkeys(("lang", "language", "locale"), OtherName("delete it: the file's name says its language")),
    **dict.fromkeys(("cover", "thumbnail", "picture"), OtherName("write 'image'", ("image",))),
    **{one.value: OtherName("indent it under 'verification:'", ("verification", one.value)) for one in NotePart},
}

ARTICLE = Record(
    "the front matter",
    partial(FrontMatter, where=NOWHERE),
    (
        Field("title", _TEXT, "The headline.", required=True),
        Field("summary", _WORDS, "What the article says, in a sentence or two; else its first paragraph."),
        Field("slug", Slug(), "The article's part of its address; else the story's key."),
        Field("kind", OneOf(Kind), "What sort of piece the story is."),
        Field("authors", _PEOPLE, "Who wrote the story: ids in people.yaml."),
        Field("published", DayOrTime(), "When the article appears; until then it is held back."),
        Field("updated", DayOrTime(), "When its substance last changed."),
        Field("topics", _TOPICS, "Ids in topics.yaml."),
        Field("draft", YesNo(), "Whether the article is kept from being published."),
        Field("image", IMAGE, "The lead picture."),
        Field("aliases", ListOf(Alias(), identity=str), "Old addresses that lead to this page."),
        Field("key", Slug(reserved=frozenset()), "The story's key before its folder was renamed."),
        Field("translation", TRANSLATION, "Of what and how this is a translation; only in a translation."),
        Field("same_meaning", SAME_MEANING, "Versions that differ in spelling only; only in an original."),
        Field("ai", OneOf(Ai), "What part generated text has in the article; readers see it."),
        Field("verification", VERIFICATION, "What was verified, what is uncertain, and why the story is published."),
        Field("sources", _with_ids(SOURCE), "What the story relies on."),
        Field("claims", _with_ids(CLAIM), "Claims that the story examines."),
        Field("figures", NamedRecords(_TEXT, "name", FIGURE), "Figures that the comparison of languages can't settle."),
        Field("corrections", _with_ids(CORRECTION), "What was corrected, and when."),
        Field("translations", Record("'translations'", PolicyChanges, policy_fields()), "This story's own policies."),
    ),
    _check_article,
    _ELSEWHERE,
    twins=("translation", "translations"),
)
