"""Keeping interface words: the messages of a folder's own templates, its .po files brought up to date and checked.

The folder is a site, or factsite's own, whose ``locales`` are the built-in ones. A site's catalogue holds the messages
of its own templates, built-in ones that it says differently, and all of them in a language that the theme lacks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Severity, did_you_mean, error, in_order
from factsite.files import read_bytes
from factsite.languages import BadLanguage, canonical, catalogue_name
from factsite.words.catalogue import catalogue_file, load_catalogues, messages, spoken
from factsite.words.extraction import extract_messages, join_templates, update_catalogue
from factsite.words.message_checks import usable_forms
from factsite.words.po_files import Entry, Key, PoFile, folders_with_catalogues, read_po_file

_POT = "factsite.pot"
_NOTHING = b'msgid ""\nmsgstr ""\n'
_EXTRACT, _UPDATE = "run factsite i18n extract", "run factsite i18n update"


@dataclass(frozen=True)
class Upkeep:
    """The folder ``site``, whose words are kept, and what stands beside: the ``built_in`` theme and factsite's code.

    Where both are one folder the built-in words themselves are kept, which the code says, too.
    """

    site: Path
    built_in: Path
    code: Path

    @property
    def locales(self) -> Path:
        """The folder of the catalogues that are kept."""
        return self.site / "locales"

    @property
    def pot(self) -> Path:
        """The file that lists the folder's own messages."""
        return self.locales / _POT

    @property
    def is_built_in(self) -> bool:
        """Whether the built-in words themselves are kept."""
        return self.site == self.built_in

    @cached_property
    def built_in_messages(self) -> dict[Key, Entry]:
        """What the built-in theme says, where that isn't what is kept."""
        if self.is_built_in:
            return {}
        return {entry.key: entry for entry in messages(self.built_in / "locales")}

    @cached_property
    def template(self) -> bytes:
        """The folder's own messages as factsite.pot lists them."""
        code = self.code if self.is_built_in else None
        return extract_messages(self.site / "templates", code, self.built_in_messages)

    @cached_property
    def own_messages(self) -> dict[Key, Entry]:
        """The folder's own messages."""
        return PoFile.of(self.template.decode(), self.shown(self.pot)).entries

    @property
    def needs_pot(self) -> bool:
        """Whether there is something to list, or to list no more."""
        return bool(self.own_messages) or self.pot.exists()

    def shown(self, path: Path) -> str:
        """Give the path that a mistake is reported at."""
        return path.relative_to(self.site).as_posix() if path.is_relative_to(self.site) else str(path)

    def file(self, language: str) -> Path:
        """Give the path of a language's catalogue."""
        return catalogue_file(self.locales, language)

    def languages(self) -> tuple[tuple[str, ...], tuple[Diagnostic, ...]]:
        """Give the languages that have a catalogue here, and folders whose names are no language's."""
        found, problems = [], []
        for name in folders_with_catalogues(self.locales):
            match _language_of(name, self.shown(self.locales / name)):
                case str(language):
                    found.append(language)
                case problem:
                    problems.append(problem)
        return tuple(found), tuple(problems)


def _language_of(name: str, path: str) -> str | Diagnostic:
    try:
        language = canonical(name.replace("_", "-"))
    except BadLanguage as problem:
        return error(Code.BAD_LANGUAGE, Place(path), f"the folder of a catalogue: {problem}", problem.hint)
    if catalogue_name(language) != name:
        message = f"the folder '{name}' is not read: catalogues are named as Babel writes languages"
        return error(Code.BAD_LANGUAGE, Place(path), message, f"rename it to {catalogue_name(language)}")
    return language


def updated(upkeep: Upkeep, language: str) -> bytes | tuple[Diagnostic, ...]:
    """Give a language's catalogue brought up to date, or the mistakes for which it can't be."""
    path = upkeep.file(language)
    file = read_po_file(path, upkeep.shown, upkeep.locales)
    if file and file.problems:
        return file.problems
    old = read_bytes(path) if file else b""
    return update_catalogue(old, _wanted(upkeep, language, file), language)


def _wanted(upkeep: Upkeep, language: str, file: PoFile | None) -> bytes:
    if upkeep.is_built_in:
        return upkeep.template
    kept = file.entries if file else {}
    if _is_english(language):
        return join_templates(_NOTHING, join_templates(upkeep.template, _built_in_pot(upkeep), None), kept)
    has_words = any(catalogue_file(upkeep.built_in / "locales", tag).exists() for tag in spoken(language))
    return join_templates(upkeep.template, _built_in_pot(upkeep), kept if has_words else None)


def _built_in_pot(upkeep: Upkeep) -> bytes:
    return read_bytes(upkeep.built_in / "locales" / _POT)


def _is_english(language: str) -> bool:
    # English is the messages themselves: its catalogues hold what a site says differently, and need hold nothing.
    return "en" in spoken(language)


def findings(upkeep: Upkeep, languages: Sequence[str]) -> tuple[Diagnostic, ...]:
    """Give all that is unfinished or wrong in the catalogues of languages, as errors."""
    folders = tuple(dict.fromkeys((upkeep.locales, upkeep.built_in / "locales")))
    _, loaded = load_catalogues(languages, folders, upkeep.shown)
    own = [one for one in loaded if one.place.path.startswith(f"{upkeep.shown(upkeep.locales)}/")]
    entries = [problem for language in languages for problem in _unfinished(upkeep, language)]
    return in_order(_as_errors((*_outdated(upkeep), *own, *entries)))


def _as_errors(found: Iterable[Diagnostic]) -> Iterator[Diagnostic]:
    return (replace(one, severity=Severity.ERROR) for one in found)


def _outdated(upkeep: Upkeep) -> Iterator[Diagnostic]:
    if not upkeep.needs_pot:
        return
    stands = read_bytes(upkeep.pot) if upkeep.pot.exists() else b""
    if stands != upkeep.template:
        message = "the messages listed are not those of the templates" if stands else "the messages are not listed"
        yield error(Code.OUTDATED_TEMPLATE, Place(upkeep.shown(upkeep.pot)), message, _EXTRACT)


def _unfinished(upkeep: Upkeep, language: str) -> Iterator[Diagnostic]:
    """Find what a build passes over: entries that other words stand for, and such as nothing asks for."""
    path = upkeep.file(language)
    file = read_po_file(path, upkeep.shown, upkeep.locales)
    known = upkeep.own_messages | upkeep.built_in_messages
    for entry in file.entries.values() if file else ():
        if entry.key not in known:
            place = Place(upkeep.shown(path), entry.line, 1)
            near = did_you_mean(entry.message, (message for _, message in known))
            yield error(Code.UNKNOWN_MESSAGE, place, f"no template has the message {entry.name}", near or _UPDATE)
        elif _is_english(language) and not any(text for _, text in entry.forms):
            continue
        elif isinstance(found := usable_forms(language, upkeep.shown(path), entry, known[entry.key]), Diagnostic):
            yield found
