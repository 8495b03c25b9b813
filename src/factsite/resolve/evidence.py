"""The panel's evidence as readers see it: sources numbered by first use, claims, corrections, and filled texts."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cmp_to_key

from factsite.articles import Citation, ClaimEntry, FieldPath, TextFacts, id_prefix
from factsite.codes import Code
from factsite.dates import compare
from factsite.diagnostics import Diagnostic, Place, did_you_mean, error, nearest_to, warning
from factsite.languages import direction
from factsite.page_parts import (
    Appearance,
    ArchiveLink,
    CitationMark,
    ClaimView,
    CorrectionView,
    Review,
    SourceRef,
    SourceView,
    Text,
    Words,
)
from factsite.passages import passage_address
from factsite.resolve.directory import Directory
from factsite.resolve.faces import page_ids
from factsite.resolve.links import Reader, Target, resolve_link
from factsite.resolve.merge_rules import may_name
from factsite.site import AttachedFile
from factsite.source_lock import SourceLock, SourceRecord
from factsite.stories import Article, Claim, Correction, InLanguage, Source
from factsite.urls import scheme, shown_host
from factsite.vocabulary import is_id


@dataclass(frozen=True, slots=True)
class Evidence:
    """The texts of an article with their marks resolved, and the numbers that its sources got.

    ``texts`` are the body and then the notes; ``attached`` the pictures and documents that they use.
    """

    texts: tuple[Text, ...]
    numbers: dict[str, int]
    mentions: dict[str, int]
    attached: tuple[AttachedFile, ...]


def gather_evidence(
    article: Article, directory: Directory, mistakes: list[Diagnostic], *, is_published: bool
) -> Evidence:
    """Resolve every link and citation of an article's texts, in the order in which readers meet them."""
    reader = Reader(article.lang, article.path, page_ids(article), is_published=is_published)
    known = {source.id for source in article.sources}
    numbers: dict[str, int] = {}
    mentions: dict[str, int] = {}
    attached: list[AttachedFile] = []
    texts: list[Text] = []
    parts = (("", article.file.body), *((id_prefix(note.part), note.facts) for note in article.notes))
    for index, (prefix, facts) in enumerate(parts):
        links = _filled_links(facts, replace(reader, prefix=prefix), directory, attached, mistakes)
        marks = _numbered(facts, article, known, numbers, mentions, mistakes)
        texts.append(Text(article.file.digest, index, links, marks))
    for source in article.sources:
        numbers.setdefault(source.id, len(numbers) + 1)
    return Evidence(tuple(texts), numbers, mentions, tuple(attached))


def _filled_links(
    facts: TextFacts, reader: Reader, directory: Directory, attached: list[AttachedFile], mistakes: list[Diagnostic]
) -> tuple[str, ...]:
    filled: list[str] = []
    for link in facts.links:
        found = resolve_link(link, reader, directory)
        if not isinstance(found, Target):
            mistakes.append(found)
            filled.append("")
            continue
        if found.attached:
            attached.append(found.attached)
        filled.append(found.picture_attributes if link.is_picture else found.attributes)
    return tuple(filled)


def _numbered(
    facts: TextFacts,
    article: Article,
    known: set[str],
    numbers: dict[str, int],
    mentions: dict[str, int],
    mistakes: list[Diagnostic],
) -> tuple[CitationMark, ...]:
    marks: list[CitationMark] = []
    for citation in facts.citations:
        id_ = citation.source
        if id_ not in known:
            place = Place(article.path, citation.line, citation.column)
            _note_unknown_source(id_, place, article, known, mistakes)
            continue
        number = numbers.setdefault(id_, len(numbers) + 1)
        mentions[id_] = mentions.get(id_, 0) + 1
        marks.append(CitationMark(id_, number, mentions[id_]))
    return tuple(marks)


def _note_unknown_source(id_: str, place: Place, article: Article, known: set[str], mistakes: list[Diagnostic]) -> None:
    if not may_name(id_, known, in_doubt=article.lacks_sources):
        hint = did_you_mean(id_, known) or "add it to 'sources' in the front matter"
        mistakes.append(error(Code.UNKNOWN_SOURCE, place, f"no source has the id '{id_}'", hint))


def check_sources(article: Article, evidence: Evidence, mistakes: list[Diagnostic]) -> None:
    """Report claims that name unknown sources, and sources that nothing cites, once: in the file that lists them."""
    where = article.file.front.where
    known = {source.id for source in article.sources}
    loose = [one for facts in (article.file.body, *(note.facts for note in article.notes)) for one in facts.loose]
    used = {*evidence.mentions, *(one.source for one in loose), *_meant(article, known)}
    mistakes += [_loose(article, one) for one in _untold(loose, known, evidence.mentions)] if loose else ()
    for index, entry in enumerate(article.file.front.claims or ()):
        for path, id_ in _named_sources(entry):
            if id_ not in known:
                _note_unknown_source(id_, where.at("claims", index, *path), article, known, mistakes)
    for claim in article.claims:
        used |= {*claim.sources, *claim.against, *claim.appearances, claim.first_appearance or ""}
    for index, source in enumerate(article.file.front.sources or ()):
        if source.title is not None and source.id not in used and is_id(source.id):
            mistakes.append(
                warning(
                    Code.UNCITED_SOURCE,
                    where.at("sources", index, "id"),
                    f"nothing cites the source '{source.id}'",
                    f"write [@{source.id}] where the text relies on it",
                )
            )


def _meant(article: Article, known: set[str]) -> Iterator[str]:
    """Give the sources that misspelt citations were to cite: that these aren't cited is no second mistake."""
    texts = (article.file.body, *(note.facts for note in article.notes))
    cited = {one.source for facts in texts for one in facts.citations}
    yield from (nearest_to(id_, known) for id_ in cited - known)


def _untold(loose: list[Citation], known: set[str], cited: Container[str]) -> Iterator[Citation]:
    """Give what names a source and stands in no brackets at all.

    Where the source is cited elsewhere, a name without a hyphen may be an account of the same name.
    """
    told = {one.source for one in loose if not one.line}
    meant = (one for one in loose if one.line and one.source in known - told)
    return (one for one in meant if "-" in one.source or one.source not in cited)


def _loose(article: Article, mention: Citation) -> Diagnostic:
    place = Place(article.path, mention.line, mention.column)
    message = f"this cites no source: readers see '@{mention.source}' as it is written"
    return warning(Code.LITERAL_CITATION, place, message, f"write [@{mention.source}]; where it is text, \\@")


def _named_sources(entry: ClaimEntry) -> Iterator[tuple[FieldPath, str]]:
    """Give the ids of sources that a claim names, each with its place; an appearance may be an address instead."""
    for name, ids in (("sources", entry.sources or ()), ("against", entry.against or ())):
        yield from (((name, number), id_) for number, id_ in enumerate(ids))
    places: list[tuple[FieldPath, str]] = [
        (("appearances", number), one) for number, one in enumerate(entry.appearances or ())
    ]
    if entry.first_appearance:
        places.append((("first_appearance",), entry.first_appearance))
    yield from ((path, one) for path, one in places if not scheme(one))


def source_views(article: Article, evidence: Evidence, lock: SourceLock) -> tuple[SourceView, ...]:
    """Give the sources as the panel lists them: by number, so the cited ones first."""
    ordered = sorted(article.sources, key=lambda source: evidence.numbers[source.id])
    return tuple(_source_view(source, evidence, lock.records.get(source.url or "")) for source in ordered)


def _source_view(source: Source, evidence: Evidence, record: SourceRecord | None) -> SourceView:
    return SourceView(
        id=source.id,
        number=evidence.numbers[source.id],
        mentions=evidence.mentions.get(source.id, 0),
        title=Words(source.title, source.lang, direction(source.lang)),
        url=source.url,
        host=shown_host(source.url or ""),
        no_url=source.no_url,
        publisher=source.publisher,
        authors=source.authors,
        published=source.published,
        accessed=source.accessed,
        type=source.type,
        role=source.role,
        party=source.party,
        archive=_copies(source, record),
        quote=source.quote,
        note=in_words(source.note),
        is_dead=record is not None and record.is_dead,
        passage=_passage(source, record),
    )


def _copies(source: Source, record: SourceRecord | None) -> tuple[ArchiveLink, ...]:
    """Give the stored copies: the author's, and those that were found since."""
    own = {copy.url for copy in source.archive}
    found = (copy for copy in (record.archive if record else ()) if copy.url not in own)
    return tuple(ArchiveLink(copy.url, copy.date) for copy in (*source.archive, *found))


def _passage(source: Source, record: SourceRecord | None) -> str | None:
    """Lead to the quoted passage, in a stored copy where the source itself is gone."""
    copies = _copies(source, record)
    address = copies[0].url if record and record.is_dead and copies else source.url
    return passage_address(address, source.quote) if address and source.quote else None


def in_words(text: InLanguage | None) -> Words | None:
    """Mark a text with its language and direction."""
    return Words(text.text, text.lang, direction(text.lang)) if text else None


def claim_views(article: Article, evidence: Evidence) -> tuple[ClaimView, ...]:
    """Give the claims as the panel shows them, their sources by number."""
    by_id = {source.id: source for source in article.sources}
    return tuple(_claim_view(claim, by_id, evidence) for claim in article.claims)


def _claim_view(claim: Claim, by_id: dict[str, Source], evidence: Evidence) -> ClaimView:
    review = claim.review
    first = claim.first_appearance
    return ClaimView(
        id=claim.id,
        text=claim.text,
        by=claim.by,
        date=claim.date,
        appearances=tuple(_appearance(one, by_id, evidence) for one in claim.appearances),
        first_appearance=_appearance(first, by_id, evidence) if first else None,
        status=claim.status,
        sources=_refs(claim.sources, by_id, evidence),
        against=_refs(claim.against, by_id, evidence),
        review=Review(review.rating, review.value, review.best, review.worst) if review else None,
    )


def _refs(ids: Iterable[str], by_id: dict[str, Source], evidence: Evidence) -> tuple[SourceRef, ...]:
    return tuple(_ref(by_id[id_], evidence) for id_ in ids if id_ in by_id)


def _ref(source: Source, evidence: Evidence) -> SourceRef:
    return SourceRef(source.id, evidence.numbers[source.id], Words(source.title, source.lang, direction(source.lang)))


def _appearance(written: str, by_id: dict[str, Source], evidence: Evidence) -> Appearance:
    """Read an address, or the id of a source, whose address it then is."""
    source = by_id.get(written)
    if source:
        return Appearance(source.url, _ref(source, evidence), shown_host(source.url or ""))
    return Appearance(written, None, shown_host(written))


def correction_views(corrections: tuple[Correction, ...]) -> tuple[CorrectionView, ...]:
    """Give the corrections as readers see them, the newest first."""
    order = cmp_to_key(compare)
    ordered = sorted(corrections, key=lambda one: order(one.date), reverse=True)
    return tuple(
        CorrectionView(
            id=one.id,
            date=one.date,
            type=one.type,
            text=Words(one.text.text, one.text.lang, direction(one.text.lang)),
            was=in_words(one.was),
            now=in_words(one.now),
        )
        for one in ordered
    )
