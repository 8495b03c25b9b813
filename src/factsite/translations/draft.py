"""The draft of a translation: the fields to translate and the body, all in the original's words to begin with."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from factsite.articles import ClaimEntry, CorrectionEntry, ImageEntry, SourceEntry
from factsite.front_matter.writing import field, flow_list, markdown_field, scalar, scalar_in_flow
from factsite.settings import Settings
from factsite.translations.story import Paper
from factsite.vocabulary import Method

_DRAFT = "draft: yes  # take this line away to publish"


def draft_of(original: Paper, settings: Settings, today: date) -> str:
    """Write the file of a new translation; addresses, facts and dates stay in the original alone."""
    front = original.front
    lines = [
        "---",
        *field("title", front.title),
        "translation:",
        f"  of: {original.article.lang}",
        f"  method: {Method.HUMAN.value}",
        *(f"  {name}: {value}" for name, value in pin_lines(original, today)),
        _DRAFT,
        *(field("summary", front.summary) if front.summary else ()),
        *_image(front.image),
        *_notes(original, settings),
        *_sources(front.sources or ()),
        *_claims(front.claims or ()),
        *_corrections(front.corrections or ()),
        "---",
    ]
    return "".join(f"{line}\n" for line in lines) + original.text.body


def pin_lines(original: Paper, today: date) -> tuple[tuple[str, str], ...]:
    """Give the three fields of a pin, each with its value as YAML."""
    blocks = flow_list(original.article.body.wording.blocks)
    return (("version", original.article.version), ("blocks", blocks), ("date", today.isoformat()))


def _image(image: ImageEntry | None) -> Iterator[str]:
    if image is None or (image.alt is None and not image.caption and not image.credit):
        return
    yield "image:"
    if image.alt is not None:
        yield f"  alt: {scalar(image.alt)}"
    for name, words in (("caption", image.caption), ("credit", image.credit)):
        yield from field(name, words, "  ") if words else ()


def _notes(original: Paper, settings: Settings) -> Iterator[str]:
    notes = original.notes(settings)
    if notes:
        yield "verification:"
    for part, note in notes:
        yield from markdown_field(part.value, note.items, is_list=note.is_list, indent="  ")


def _sources(sources: tuple[SourceEntry, ...]) -> Iterator[str]:
    noted = [(source.id, source.note) for source in sources if source.note]
    if noted:
        yield "sources:"
    for id_, note in noted:
        yield f"  - id: {scalar(id_)}"
        yield from field("note", note, "    ")


def _claims(claims: tuple[ClaimEntry, ...]) -> Iterator[str]:
    if claims:
        yield "claims:"
    for claim in claims:
        yield f"  - id: {scalar(claim.id)}"
        for name, words in (("text", claim.text), ("by", claim.by)):
            yield from field(name, words, "    ") if words else ()
        if claim.review and claim.review.rating:
            yield f"    review: {{rating: {scalar_in_flow(claim.review.rating)}}}"


def _corrections(corrections: tuple[CorrectionEntry, ...]) -> Iterator[str]:
    """Write the corrections that concern every language."""
    shared = [one for one in corrections if not one.only]
    if shared:
        yield "corrections:"
    for one in shared:
        yield f"  - id: {scalar(one.id)}"
        for name, words in (("text", one.text), ("was", one.was), ("now", one.now)):
            yield from field(name, words, "    ") if words else ()
