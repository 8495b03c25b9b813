"""Merging pictures, sources, claims and corrections: facts from the original, words from each language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from factsite.articles import ClaimEntry, CorrectionEntry, FieldPath, ReviewEntry, SourceEntry
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Related, did_you_mean, error, nearest_to, warning
from factsite.resolve.merge_rules import Pair, contradiction, is_lacking, may_name, missing_words, original_says, said
from factsite.stories import Claim, Correction, Image, InLanguage, Source, Verdict
from factsite.vocabulary import ClaimStatus, CorrectionType, Kind, LagPolicy, Party, Role, SourceType, is_id

_SHARED_OF_SOURCE = (
    "title",
    "lang",
    "url",
    "no_url",
    "publisher",
    "authors",
    "published",
    "accessed",
    "type",
    "role",
    "party",
    "archive",
    "quote",
)
_SHARED_OF_CLAIM = ("date", "appearances", "first_appearance", "status", "sources", "against")
_SHARED_OF_REVIEW = ("value", "best", "worst")
_SHARED_OF_CORRECTION = ("date", "type")


class _Entry(Protocol):
    """An item of a list that is merged by id."""

    @property
    def id(self) -> str:
        """The id."""


def _by_id(entries: Sequence[_Entry] | None) -> dict[str, int]:
    return {entry.id: index for index, entry in enumerate(entries or ())}


def _contradictions(
    pair: Pair, mine: object, theirs: object, names: tuple[str, ...], paths: tuple[FieldPath, FieldPath]
) -> list[Diagnostic]:
    """Compare the named fields of two entries; one that the translation leaves out is inherited."""
    if mine is theirs:
        return []
    return [
        contradiction(pair, (*paths[0], name), (*paths[1], name))
        for name in names
        if getattr(mine, name) is not None and getattr(mine, name) != getattr(theirs, name)
    ]


_Indices = tuple[dict[str, int], dict[str, int]]
"""Where the entries of a translation and of its original stand, by id."""


def _may_be_known(pair: Pair, name: str, id_: str, known: Iterable[str]) -> bool:
    return may_name(id_, known, in_doubt=name in pair.original.front.in_doubt)


def _take_slips(
    pair: Pair, name: str, meant: Iterable[tuple[int, _Entry]], at: _Indices, mistakes: list[Diagnostic]
) -> frozenset[int]:
    """Report the entries ``meant`` to be the original's whose ids it lacks, and take each for the one it is nearest to.

    Where one is unknown and one lacks, it was meant, however it is spelled. So what it was meant to say isn't missed
    too. Their indices are given.
    """
    own_at, original_at = at
    unknown = [(index, entry) for index, entry in meant if entry.id not in original_at]
    lacking = [id_ for id_ in original_at if id_ not in own_at and is_id(id_)] if unknown else []
    only = lacking[0] if len(unknown) == len(lacking) == 1 else ""
    for index, entry in unknown:
        near = nearest_to(entry.id, lacking) or only
        if near:
            lacking.remove(near)
            own_at[near] = index
        if near or not _may_be_known(pair, name, entry.id, original_at):
            hint = f"did you mean '{near}'?" if near else did_you_mean(entry.id, list(original_at))
            mistakes.append(_unknown_id(pair, (name, index), entry.id, hint))
    return frozenset(index for index, _ in unknown)


def _unknown_id(pair: Pair, path: FieldPath, id_: str, hint: str) -> Diagnostic:
    return error(
        Code.UNKNOWN_ID,
        pair.file.front.where.at(*path, "id"),
        f"the original has no '{id_}' in '{path[0]}'",
        hint or f"add it to {pair.original.path} first, or take it out here",
        original_says(pair, ("key", str(path[0])), "the original's list"),
    )


def _missing_field(pair: Pair, path: FieldPath, name: str, hint: str) -> Diagnostic:
    return error(Code.MISSING_FIELD, pair.file.front.where.at(*path), f"'{path[0]}' needs '{name}' here", hint)


# Pictures


def merge_image(pair: Pair, mistakes: list[Diagnostic], *, is_draft: bool) -> Image | None:
    """Merge the lead picture: its file may be the language's own, its words must be."""
    mine, theirs = pair.file.front.image, pair.original.front.image
    src_owner = pair.file if mine and mine.src else pair.original
    src = (mine and mine.src) or (theirs and theirs.src)
    if not src:
        if mine and is_lacking(pair.file, ("image", "src"), None):
            mistakes.append(_missing_field(pair, ("image",), "src", "name a picture that lies beside this file"))
        return None
    where = pair.file.front.where
    alt = mine.alt if mine else None
    caption = mine.caption if mine else None
    lacks_alt = is_lacking(pair.file, ("image", "alt"), alt)
    if lacks_alt and pair.is_translation and theirs and theirs.alt:
        mistakes.append(missing_words(pair, ("image", "alt"), ("image", "alt"), is_draft=is_draft))
    elif lacks_alt:
        hint = "describe the picture for readers who can't see it: 'alt: …'"
        mistakes.append(error(Code.MISSING_ALT, where.at("image"), "the picture has no 'alt' text", hint))
    lacks_caption = is_lacking(pair.file, ("image", "caption"), caption)
    if lacks_caption and pair.is_translation and theirs and theirs.caption:
        mistakes.append(missing_words(pair, ("image", "caption"), ("image", "caption"), is_draft=is_draft))
    folder = src_owner.path.rpartition("/")[0]
    return Image(f"{folder}/{src}", alt or "", caption, _credit(pair, mistakes))


def _credit(pair: Pair, mistakes: list[Diagnostic]) -> InLanguage | None:
    mine, theirs = pair.file.front.image, pair.original.front.image
    if mine and mine.credit:
        return InLanguage(mine.credit, pair.file.lang)
    if not (theirs and theirs.credit):
        return None
    mistakes.append(_borrowed_words(pair, ("image", "credit"), ("image", "credit")))
    return InLanguage(theirs.credit, pair.original.lang)


def _borrowed_words(pair: Pair, mine: FieldPath, theirs: FieldPath) -> Diagnostic:
    message = f"is not translated: readers see the original's words, marked as '{pair.original.lang}'"
    return warning(
        Code.BORROWED_WORDS,
        pair.file.front.where.at(*mine),
        f"{said(pair.original, theirs)} {message}",
        "translate it here",
        original_says(pair, theirs, "the original's words"),
    )


# Sources


def merge_sources(pair: Pair, mistakes: list[Diagnostic]) -> tuple[Source, ...]:
    """Merge the sources: the original's in its order with the language's notes, then the translation's local ones."""
    mine, theirs = pair.file.front.sources or (), pair.original.front.sources or ()
    own_at, original_at = _by_id(mine), _by_id(theirs)
    # Where only words are given, the writer meant a source of the original.
    bare = [(index, one) for index, one in enumerate(mine) if pair.is_translation and _is_bare(one)]
    slips = _take_slips(pair, "sources", bare, (own_at, original_at), mistakes)
    merged = [
        _inherited_source(pair, entry, index, own_at.get(entry.id), mistakes) for index, entry in enumerate(theirs)
    ]
    for index, entry in enumerate(mine):
        if entry.id not in original_at and index not in slips:
            _require_source_fields(pair, entry, index, mistakes)
            merged.append(_source(entry, entry.note, pair.file.lang))
    return tuple(merged)


def _inherited_source(
    pair: Pair, entry: SourceEntry, index: int, own_index: int | None, mistakes: list[Diagnostic]
) -> Source:
    if not pair.is_translation:
        _require_source_fields(pair, entry, index, mistakes)
        return _source(entry, entry.note, pair.file.lang)
    note: str | None = None
    own_path: FieldPath = ("sources",)
    if own_index is not None:
        own = (pair.file.front.sources or ())[own_index]
        own_path = ("sources", own_index)
        mistakes.extend(_contradictions(pair, own, entry, _SHARED_OF_SOURCE, (own_path, ("sources", index))))
        note = own.note
    if note is None and entry.note:
        if is_lacking(pair.file, (*own_path, "note"), None):
            mistakes.append(_borrowed_words(pair, (*own_path, "note"), ("sources", index, "note")))
        return _source(entry, entry.note, pair.original.lang)
    return _source(entry, note, pair.file.lang)


def _source(entry: SourceEntry, note: str | None, note_lang: str) -> Source:
    return Source(
        id=entry.id,
        title=entry.title or entry.id,
        lang=entry.lang or note_lang,
        role=entry.role or Role.REFERENCE,
        url=entry.url,
        no_url=entry.no_url,
        publisher=entry.publisher,
        authors=entry.authors or (),
        published=entry.published,
        accessed=entry.accessed,
        type=entry.type or SourceType.WEBPAGE,
        party=entry.party or Party.UNKNOWN,
        archive=entry.archive or (),
        quote=entry.quote,
        note=InLanguage(note, note_lang) if note else None,
    )


def _is_bare(entry: SourceEntry) -> bool:
    return entry.title is None and entry.role is None


def _require_source_fields(pair: Pair, entry: SourceEntry, index: int, mistakes: list[Diagnostic]) -> None:
    path: FieldPath = ("sources", index)
    required = (
        ("title", entry.title, "give the title in the source's own language"),
        ("lang", entry.lang, "give the language of the source, such as 'lang: en'"),
        ("role", entry.role, "say what the source is: primary, independent, analysis, reference or artifact"),
    )
    for name, value, hint in required:
        if is_lacking(pair.file, (*path, name), value):
            message = f"the source '{entry.id}' has no '{name}'"
            mistakes.append(error(Code.MISSING_FIELD, pair.file.front.where.at(*path), message, hint))
    addresses = (("url", entry.url), ("no_url", entry.no_url))
    if all(is_lacking(pair.file, (*path, name), value) for name, value in addresses):
        message = f"the source '{entry.id}' has neither 'url' nor 'no_url'"
        hint = "give its 'url', or say in 'no_url' why it has none: print, interview, confidential or unrecorded"
        mistakes.append(error(Code.MISSING_FIELD, pair.file.front.where.at(*path), message, hint))


# Claims


def merge_claims(pair: Pair, kind: Kind, mistakes: list[Diagnostic], *, is_draft: bool) -> tuple[Claim, ...]:
    """Merge the claims: status, sources and dates from the original, the words from the language."""
    mine, theirs = pair.file.front.claims or (), pair.original.front.claims or ()
    own_at, original_at = _by_id(mine), _by_id(theirs)
    _take_slips(pair, "claims", enumerate(mine), (own_at, original_at), mistakes)
    merged: list[Claim] = []
    for index, entry in enumerate(theirs):
        if not pair.is_translation:
            _check_original_claim(pair, entry, index, kind, mistakes)
        own_index = own_at.get(entry.id)
        own = mine[own_index] if own_index is not None else None
        own_path: FieldPath = ("claims", own_index) if own_index is not None else ("claims",)
        paths = (own_path, ("claims", index))
        if own:
            mistakes.extend(_contradictions(pair, own, entry, _SHARED_OF_CLAIM, paths))
        text = _words(pair, entry.text, own.text if own else None, (paths, "text"), mistakes, is_draft=is_draft)
        by = _words(pair, entry.by, own.by if own else None, (paths, "by"), mistakes, is_draft=is_draft)
        review = _review(pair, entry.review, own.review if own else None, paths, mistakes, is_draft=is_draft)
        merged.append(_claim(entry, text or "", by, review))
    return tuple(merged)


def _words(
    pair: Pair,
    theirs: str | None,
    mine: str | None,
    at: tuple[tuple[FieldPath, FieldPath], str],
    mistakes: list[Diagnostic],
    *,
    is_draft: bool,
) -> str | None:
    """Give a translation's words; where the original has some, they may not be missing."""
    (own_path, original_path), name = at
    if mine is None and theirs is not None and pair.is_translation:
        if is_lacking(pair.file, (*own_path, name), mine):
            mistakes.append(missing_words(pair, (*own_path, name), (*original_path, name), is_draft=is_draft))
        return theirs
    return mine


def _check_original_claim(pair: Pair, entry: ClaimEntry, index: int, kind: Kind, mistakes: list[Diagnostic]) -> None:
    path: FieldPath = ("claims", index)
    where = pair.file.front.where
    if is_lacking(pair.file, (*path, "text"), entry.text):
        mistakes.append(_missing_field(pair, path, "text", "say in one sentence what is claimed"))
    if is_lacking(pair.file, (*path, "status"), entry.status):
        words = ", ".join(status.value for status in ClaimStatus)
        mistakes.append(_missing_field(pair, path, "status", f"write one of {words}"))
    evidence = (("sources", entry.sources), ("against", entry.against))
    if all(is_lacking(pair.file, (*path, name), ids) for name, ids in evidence):
        message = f"the claim '{entry.id}' names no source for or against it"
        mistakes.append(error(Code.CLAIM_WITHOUT_SOURCE, where.at(*path), message, _evidence_of(entry.status)))
    if entry.review and kind is not Kind.FACTCHECK:
        message = "'review' stands only in a story of 'kind: factcheck'"
        hint = "write 'kind: factcheck' if this story is one, else take it out"
        mistakes.append(error(Code.NOT_HERE, where.at("key", *path, "review"), message, hint))
    elif entry.review:
        _require_review_fields(pair, entry.review, (*path, "review"), mistakes)


def _evidence_of(status: ClaimStatus | None) -> str:
    """Say what to add to a claim without evidence: what refutes it speaks against it."""
    if status is ClaimStatus.REFUTED:
        return "add 'against: [id]'"
    if status is ClaimStatus.DISPUTED:
        return "add 'sources: [id]' for it, or 'against: [id]', or both"
    return "add 'sources: [id]'"


def _require_review_fields(pair: Pair, review: ReviewEntry, path: FieldPath, mistakes: list[Diagnostic]) -> None:
    required = (
        ("rating", review.rating, "say the verdict in words, such as 'rating: False'"),
        ("value", review.value, "give the verdict as a number of the scale"),
        ("best", review.best, "give the scale's best number"),
        ("worst", review.worst, "give the scale's worst number"),
    )
    for name, value, hint in required:
        if is_lacking(pair.file, (*path, name), value):
            message = f"'review' needs '{name}' here"
            mistakes.append(error(Code.MISSING_FIELD, pair.file.front.where.at(*path), message, hint))


def _review(
    pair: Pair,
    theirs: ReviewEntry | None,
    mine: ReviewEntry | None,
    paths: tuple[FieldPath, FieldPath],
    mistakes: list[Diagnostic],
    *,
    is_draft: bool,
) -> Verdict | None:
    if theirs is None or theirs.value is None or theirs.best is None or theirs.worst is None:
        return None
    inner = ((*paths[0], "review"), (*paths[1], "review"))
    if mine:
        mistakes.extend(_contradictions(pair, mine, theirs, _SHARED_OF_REVIEW, inner))
    rating = _words(pair, theirs.rating, mine.rating if mine else None, (inner, "rating"), mistakes, is_draft=is_draft)
    return Verdict(rating or "", theirs.value, theirs.best, theirs.worst)


def _claim(entry: ClaimEntry, text: str, by: str | None, review: Verdict | None) -> Claim:
    return Claim(
        id=entry.id,
        text=text,
        status=entry.status or ClaimStatus.UNVERIFIED,
        by=by,
        date=entry.date,
        appearances=entry.appearances or (),
        first_appearance=entry.first_appearance,
        sources=entry.sources or (),
        against=entry.against or (),
        review=review,
    )


# Corrections


def merge_corrections(pair: Pair, mistakes: list[Diagnostic], *, is_draft: bool) -> tuple[Correction, ...]:
    """Merge the corrections: the original's that concern this language, then those of this translation alone.

    One that the translation does not have yet is shown in the original's words, marked with their language.
    """
    mine, theirs = pair.file.front.corrections or (), pair.original.front.corrections or ()
    own_at, original_at = _by_id(mine), _by_id(theirs)
    # A mistake of this translation alone has its own day and type; else a correction of the original was meant.
    bare = [(index, one) for index, one in enumerate(mine) if pair.is_translation and not (one.date or one.type)]
    ids = [id_ for id_ in original_at if is_id(id_)]
    is_one_meant = len(ids) - len(own_at.keys() & set(ids)) == 1 and len(bare) == 1
    near = [(index, one) for index, one in bare if nearest_to(one.id, ids) or is_one_meant]
    slips = _take_slips(pair, "corrections", near, (own_at, original_at), mistakes)
    merged: list[Correction] = []
    for index, entry in enumerate(theirs):
        if not pair.is_translation:
            _require_correction_fields(pair, entry, index, mistakes)
            merged.extend(_own_correction(entry, pair.file.lang))
        elif entry.only:
            mistakes.extend(_foreign_correction(pair, entry, own_at.get(entry.id)))
        else:
            own_index = own_at.get(entry.id)
            merged.extend(_inherited_correction(pair, entry, (own_index, index), mistakes, is_draft=is_draft))
    for index, entry in enumerate(mine):
        if entry.id not in original_at and index not in slips:
            if not (pair.is_translation and _may_be_known(pair, "corrections", entry.id, original_at)):
                _require_correction_fields(pair, entry, index, mistakes)
            merged.extend(_own_correction(entry, pair.file.lang))
    return tuple(merged)


def _foreign_correction(pair: Pair, entry: CorrectionEntry, own_index: int | None) -> list[Diagnostic]:
    """Report words for a correction that concerns the original's language alone: nobody would see them."""
    if own_index is None:
        return []
    place = pair.file.front.where.at("corrections", own_index)
    message = f"the correction '{entry.id}' concerns '{pair.original.lang}' only, so nothing is shown of it here"
    return [error(Code.NOT_HERE, place, message, "take it out here, or 'only' out of the original")]


def _inherited_correction(
    pair: Pair, entry: CorrectionEntry, at: tuple[int | None, int], mistakes: list[Diagnostic], *, is_draft: bool
) -> list[Correction]:
    own_index, index = at
    if own_index is None:
        if "corrections" not in pair.file.front.in_doubt:
            mistakes.append(_missing_correction(pair, entry, index, is_draft=is_draft))
        return _own_correction(entry, pair.original.lang)
    own = (pair.file.front.corrections or ())[own_index]
    paths: tuple[FieldPath, FieldPath] = (("corrections", own_index), ("corrections", index))
    mistakes.extend(_contradictions(pair, own, entry, _SHARED_OF_CORRECTION, paths))
    if own.only:
        mistakes.append(contradiction(pair, (*paths[0], "only"), (*paths[1], "only")))
    text = _words(pair, entry.text, own.text, (paths, "text"), mistakes, is_draft=is_draft)
    was = _words(pair, entry.was, own.was, (paths, "was"), mistakes, is_draft=is_draft)
    now = _words(pair, entry.now, own.now, (paths, "now"), mistakes, is_draft=is_draft)
    return [
        replace(
            one,
            text=_whose(pair, own.text, text) or one.text,
            was=_whose(pair, own.was, was),
            now=_whose(pair, own.now, now),
        )
        for one in _own_correction(entry, pair.original.lang)
    ]


def _whose(pair: Pair, own: str | None, shown: str | None) -> InLanguage | None:
    """Mark words that a draft lacks, and are shown in the original's, with the original's language."""
    return InLanguage(shown, pair.original.lang if own is None else pair.file.lang) if shown else None


def _missing_correction(pair: Pair, entry: CorrectionEntry, index: int, *, is_draft: bool) -> Diagnostic:
    fails = pair.policies.corrections is LagPolicy.FAIL and not is_draft
    make = error if fails else warning
    shown = "" if fails or is_draft else ": readers see it in the original's words"
    return make(
        Code.MISSING_CORRECTION,
        pair.file.front.where.at("corrections"),
        f"this translation lacks the correction '{entry.id}'{shown}",
        f"add '- {{id: {entry.id}, text: …}}' to 'corrections' and correct the text",
        (Related(pair.original.front.where.at("corrections", index), "the original's correction"),),
    )


def _own_correction(entry: CorrectionEntry, lang: str) -> list[Correction]:
    if entry.date is None:
        return []
    return [
        Correction(
            id=entry.id,
            date=entry.date,
            type=entry.type or CorrectionType.CORRECTION,
            text=InLanguage(entry.text or "", lang),
            was=InLanguage(entry.was, lang) if entry.was else None,
            now=InLanguage(entry.now, lang) if entry.now else None,
        )
    ]


def _require_correction_fields(pair: Pair, entry: CorrectionEntry, index: int, mistakes: list[Diagnostic]) -> None:
    required = (
        ("date", entry.date, "give the day on which the correction was made"),
        ("type", entry.type, "write correction, clarification, update or retraction"),
        ("text", entry.text, "tell readers what was wrong and what is right"),
    )
    for name, value, hint in required:
        if is_lacking(pair.file, ("corrections", index, name), value):
            mistakes.append(_missing_field(pair, ("corrections", index), name, hint))
