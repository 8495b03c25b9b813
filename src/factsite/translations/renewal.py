"""Renewing a pin, or saying that a change altered spelling only, in a file that keeps every other byte."""

from __future__ import annotations

from datetime import date

from factsite.articles import SameMeaning
from factsite.front_matter.edits import Value, with_fields
from factsite.load.read_articles import read_article
from factsite.resolve.standing import changed_blocks, summary_of
from factsite.resolve.untranslated import left_behind
from factsite.translations.story import Desk, Paper, Refused


def is_pinned_to(translation: Paper, original: Paper) -> bool:
    """Say whether a pin is whole and that of the original as it is now."""
    entry = translation.front.translation
    pin = (original.article.version, original.article.body.wording.blocks)
    return entry is not None and (entry.version, entry.blocks) == pin and entry.date is not None


def refuse_another(translation: Paper, original: Paper) -> None:
    """Refuse to pin a translation to what it doesn't say that it translates."""
    path, entry = translation.article.path, translation.front.translation
    if entry is not None and entry.of != original.article.lang:
        said = "itself" if entry.of == translation.article.lang else f"'{entry.of}'"
        there = f"only {original.article.path} has no 'translation'"
        raise Refused(f"{path} says that it translates {said}, but {there}; `factsite check` tells what to write")


def repinned(translation: Paper, original: Paper, today: date, desk: Desk) -> bytes:
    """Give a translation's bytes with its pin renewed."""
    blocks = original.article.body.wording.blocks
    fields: dict[str, Value] = {"version": original.article.version, "blocks": blocks, "date": today.isoformat()}
    data = with_fields(translation.data, translation.text, "translation", fields)
    again = _read_again(data, translation, desk)
    if again is None or not is_pinned_to(again, original):
        hint = f"write there version: {original.article.version} and date: {today}"
        raise Refused(f"{translation.article.path} is written so that its pin can't be renewed in place; {hint}")
    return data


def spelling_only(original: Paper, translation: Paper, desk: Desk) -> bytes:
    """Give an original's bytes that say: the version that the translation is pinned to differs in spelling only."""
    entry = translation.front.translation
    pin = entry.version if entry else None
    if pin is None:
        raise Refused(
            f"{translation.article.path} is not pinned, so it isn't known which change altered spelling only; "
            f"pin it with 'factsite translate {desk.key} {translation.article.lang} --update'"
        )
    same = _joined(pin, original)
    data = with_fields(original.data, original.text, "same_meaning", {"is": same.now, "was": same.was})
    again = _read_again(data, original, desk)
    if again is None or again.front.same_meaning != same:
        written = f"same_meaning: {{is: {same.now}, was: [{', '.join(same.was)}]}}"
        raise Refused(f"{original.article.path} is written so that it can't be edited in place; write there {written}")
    return data


def _joined(pin: str, original: Paper) -> SameMeaning:
    """Keep what was said of earlier versions where the pin is among them."""
    old, now = original.front.same_meaning, original.article.version
    earlier = (*old.was, old.now) if old and pin in (*old.was, old.now) else ()
    return SameMeaning(now, tuple(one for one in dict.fromkeys((pin, *earlier)) if one != now))


def _read_again(data: bytes, paper: Paper, desk: Desk) -> Paper | None:
    """Read an edited file; it must have no mistake that it didn't have before."""
    article = paper.article
    read = read_article(data, article.path, article.lang, desk.rules)
    if read.article is None or len(read.diagnostics) > len(paper.read.diagnostics):
        return None
    return Paper(data, paper.text, read.article, read)


def is_partly_told(original: Paper, translation: Paper) -> bool:
    """Say whether a pin tells of changed blocks, and so can't tell whether words outside the body changed, too."""
    entry = translation.front.translation
    return entry is not None and bool(changed_blocks(original.article, entry))


def told_untranslated(original: Paper, translation: Paper) -> list[str]:
    """Say which blocks of a translation are still in the original's words of then; those of a draft are to be so."""
    if translation.front.draft:
        return []
    path = translation.article.path
    left = left_behind(translation.article, original.article)
    return [f"not translated yet: {path}:{one.line}:{one.column} '{one.words}'" for one in left]


def told_changes(original: Paper, translation: Paper) -> list[str]:
    """Say what changed in the original since a translation was made, a line for each block."""
    entry = translation.front.translation
    path = original.article.path
    if entry is None or entry.version is None:
        return ["it was not pinned before, so it isn't known what has changed"]
    if entry.version == original.article.version:
        return ["the original has not changed"]
    if not entry.blocks:
        return ["it isn't known what has changed: 'blocks' was missing"]
    changes = changed_blocks(original.article, entry)
    if not changes:
        return [f"{summary_of(changes)}, have changed in {path}"]
    lines = []
    for one in changes:
        where = f"{path}:{one.start.line}:{one.start.column}" if one.start else f"the end of {path}"
        words = f" '{one.start.words}'" if one.start else ""
        lines.append(f"{one.change.value}{' before' if one.change == 'removed' else ''}: {where}{words}")
    return lines
