"""The lints of honesty: remarks on what a reader could hold against an article that has no mistake.

They never fail a build. An author who means it so says why, in a line of the body that readers don't see:
``<!-- accept: only-interested-sources: nobody else was in the room -->``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from factsite.articles import Acceptance
from factsite.codes import Code
from factsite.dates import span_is_before
from factsite.diagnostics import Diagnostic, Place, Related, did_you_mean, error, note, warning
from factsite.large_figures import large_figures
from factsite.scripts import is_in_another_script
from factsite.stories import Article
from factsite.vocabulary import Method, NotePart, Party

_Lint = Callable[[Article], Iterator[Diagnostic]]


def lint(article: Article, original: Article) -> Iterator[Diagnostic]:
    """Give the remarks on an article that its author has not accepted, and mistakes in the accepting."""
    accepted = article.file.body.accepted
    yield from _unused(article, original) if accepted else ()
    yield from (_unknown(article, one) for one in accepted if one.code not in _LINTS or not one.reason)
    names = {one.code for one in accepted if one.reason}
    for name, remarks in _LINTS.items():
        if name not in names:
            yield from remarks(article)


def _unused(article: Article, original: Article) -> Iterator[Diagnostic]:
    """Warn of accepting what nobody remarks on; a translation may keep the lines of its original."""
    if article.is_draft:
        return
    kept = {one.code for one in original.file.body.accepted} if article is not original else set()
    for one in article.file.body.accepted:
        if one.reason and one.code in _LINTS and one.code not in kept and not any(_LINTS[one.code](article)):
            place = Place(article.path, one.line, one.column)
            message = f"there is nothing to accept: '{one.code}' isn't remarked on here"
            yield warning(Code.UNUSED_REMARK, place, message, "delete this line")


def _unknown(article: Article, accepted: Acceptance) -> Diagnostic:
    place = Place(article.path, accepted.line, accepted.column)
    if accepted.code in _LINTS:
        message, form = "it isn't said why this is accepted", f"<!-- accept: {accepted.code}: your reason -->"
        return error(Code.MISSING_FIELD, place, message, f"write {form}, which readers don't see")
    message = f"there is no remark '{accepted.code}' to accept"
    return error(Code.UNKNOWN_VALUE, place, message, did_you_mean(accepted.code, _LINTS) or f"write one of {_NAMES}")


def _quotes_nothing(article: Article) -> Iterator[Diagnostic]:
    """Remark that a source's passage is quoted in the panel while the text quotes nobody."""
    if article.file.body.has_quotations:
        return
    for index, source in enumerate(article.file.front.sources or ()):
        if source.quote:
            place = article.file.front.where.at("sources", index, "quote")
            message = f"the panel quotes the source '{source.id}', but the text quotes nothing"
            hint = "quote what the article rests on, so that readers can judge it"
            yield note(Code.QUOTES_NOTHING, place, message, _or_accept(hint, Code.QUOTES_NOTHING))
            return


def _only_in_panel(article: Article) -> Iterator[Diagnostic]:
    """Remark that a figure is said to be verified, or is claimed, of which the text tells nothing."""
    if not article.is_original:
        return
    image = article.image
    told = dict(article.file.body.figures)
    words = (article.title, article.summary, *((image.alt, image.caption or "") if image else ()))
    told |= large_figures("\n".join(words))
    where = article.file.front.where
    verified = article.note(NotePart.VERIFIED)
    parts = [(where.at("verification", "verified"), dict(verified.facts.figures))] if verified else []
    parts += [
        (where.at("claims", index, "text"), large_figures(one.text or ""))
        for index, one in enumerate(article.file.front.claims or ())
    ]
    for place, figures in parts:
        if lacking := [written for key, written in figures.items() if key not in told]:
            named, code = ", ".join(f"'{one}'" for one in lacking), Code.FIGURE_ONLY_IN_PANEL
            message = f"{named} {'stands' if len(lacking) == 1 else 'stand'} in the panel, but not in the text"
            yield note(code, place, message, _or_accept("tell it where readers read it", code))


def _only_interested(article: Article) -> Iterator[Diagnostic]:
    """Remark that nobody speaks in the sources but those who gain or lose by what readers believe."""
    is_so = article.sources and all(source.party is Party.INTERESTED for source in article.sources)
    if is_so and article.is_original:
        code = Code.ONLY_INTERESTED_SOURCES
        message = "every source is an interested party"
        hint = "look for one that neither gains nor loses by it"
        yield note(code, article.file.front.where.at("key", "sources"), message, _or_accept(hint, code))


def _checked_before_read(article: Article) -> Iterator[Diagnostic]:
    """Remark that a source was read after the article was last checked."""
    where, code = article.file.front.where, Code.CHECKED_BEFORE_READ
    if article.checked is None or not article.is_original:
        return
    for index, source in enumerate(article.sources):
        if source.accessed and span_is_before(article.checked, source.accessed):
            message = f"the article was checked on {article.checked}, before its source '{source.id}' was read"
            hint = (
                "check it again with this source and write the day on which you did; or correct the day in 'accessed'"
            )
            related = (Related(where.at("sources", index, "accessed"), f"read on {source.accessed}"),)
            yield note(code, where.at("verification", "checked"), message, _or_accept(hint, code), related)
            return


def _foreign_note(article: Article) -> Iterator[Diagnostic]:
    """Remark that a source's note is written in another script than the page's language."""
    for index, source in enumerate(article.file.front.sources or ()):
        if source.note and is_in_another_script(source.note, article.lang):
            place, code = article.file.front.where.at("sources", index, "note"), Code.FOREIGN_SOURCE_NOTE
            message = f"this note isn't written in the language of the page, which is '{article.lang}'"
            yield note(code, place, message, _or_accept("translate it", code))


def _unnamed_translator(article: Article) -> Iterator[Diagnostic]:
    """Remark that nobody stands for a translation; a machine has no name, and a draft not yet."""
    made, code = article.translation, Code.UNNAMED_TRANSLATOR
    if made is None or made.by or made.method is Method.MACHINE or article.is_draft:
        return
    did = "reviewed" if made.method is Method.MACHINE_REVIEWED else "made"
    place = article.file.front.where.at("key", "translation")
    hint = "write 'by: [id]' with an id of people.yaml"
    yield note(code, place, f"it isn't said who {did} this translation", _or_accept(hint, code))


def _or_accept(hint: str, code: Code) -> str:
    return f"{hint}; or say in the body why not: <!-- accept: {code.value}: your reason -->"


_LINTS: Final[dict[str, _Lint]] = {
    Code.QUOTES_NOTHING.value: _quotes_nothing,
    Code.FIGURE_ONLY_IN_PANEL.value: _only_in_panel,
    Code.ONLY_INTERESTED_SOURCES.value: _only_interested,
    Code.CHECKED_BEFORE_READ.value: _checked_before_read,
    Code.FOREIGN_SOURCE_NOTE.value: _foreign_note,
    Code.UNNAMED_TRANSLATOR.value: _unnamed_translator,
}
_NAMES: Final = ", ".join(_LINTS)
