"""Interface words: gettext catalogues, loaded for the site's languages and spoken by templates.

A .po file is data, never markup or code: translations are escaped, placeholders are filled by plain substitution, and
plural forms are chosen by CLDR's rules whatever the file's header says.
"""

from __future__ import annotations

import html
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from pathlib import Path

from markupsafe import Markup, escape

from factsite.codes import Code
from factsite.dates import PartialDate
from factsite.diagnostics import Diagnostic, Place, in_order, warning
from factsite.digest import digest
from factsite.languages import catalogue_name, direction, fallbacks
from factsite.patterns import pattern
from factsite.words import cldr
from factsite.words.message_checks import NUMBERS, PLACEHOLDER, checked_words
from factsite.words.po_files import Entry, Key, read_po_file

_ENGLISH = "en"
_TAG = pattern(r"<[^>]*>")
_FOREIGN = '<span lang="'


class Phrase(Markup):
    """Interface words as HTML, marked with their language where it isn't the page's; ``plain`` is for attributes."""

    __slots__ = ()

    @property
    def plain(self) -> str:
        """The bare words, without markup and not escaped."""
        return plain(self)

    @property
    def foreign(self) -> str:
        """The language of words that aren't in the page's own; an empty string for those that are."""
        return self[len(_FOREIGN) :].partition('"')[0] if self.startswith(_FOREIGN) else ""


def plain(text: str) -> str:
    """Give the bare words of Markup, for attributes and feeds; any other string is plain already."""
    return html.unescape(_TAG.sub("", text)) if isinstance(text, Markup) else text


def label(text: str, words_id: str = "") -> Markup:
    """Name an element by words: ``aria-label``, which can't say in what language it is.

    So foreign words stand in an element of their own, which :func:`label_words` writes under the id ``words_id``.
    Without an id the element itself is marked, which may hold no other words then.
    """
    foreign = text.foreign if isinstance(text, Phrase) else ""
    if foreign and words_id:
        return Markup(f'aria-labelledby="{escape(words_id)}"')  # noqa: S704 - escaped, as below.
    named = f'aria-label="{escape(plain(text))}"'
    return Markup(f'{named} lang="{foreign}"' if foreign else named)  # noqa: S704 - as said.


def label_words(text: str, words_id: str) -> Markup:
    """Write out the words of a label where :func:`label` leads to them, for nobody to see."""
    if not (isinstance(text, Phrase) and text.foreign):
        return Markup()
    return Markup(f'<span id="{escape(words_id)}" hidden>{text}</span>')  # noqa: S704 - as above.


class MissingValue(LookupError):
    """A template gave no value for a placeholder of its message."""


@dataclass(frozen=True, slots=True)
class Translation:
    """A message's words: one form, or all that the plural rule of their language asks for."""

    forms: tuple[str, ...]
    language: str


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The interface words of one language, with its dates, numbers and lists.

    ``digest`` changes with everything that can change an answer, but for code and CLDR data, which belong to the tool.
    """

    language: str
    digest: str
    translations: Mapping[Key, Translation] = field(repr=False)
    _said: dict[Key, Phrase] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Messages without a value, as they were said: every page says the same ones."""

    def gettext(self, message: str, /, **values: object) -> Phrase:
        """Say a message in this language, its ``{placeholders}`` filled."""
        return self._say(("", message), (message,), None, values) if values else self._repeat(("", message))

    def pgettext(self, context: str, message: str, /, **values: object) -> Phrase:
        """Say a message that means something else in other contexts."""
        return self._say((context, message), (message,), None, values) if values else self._repeat((context, message))

    def ngettext(self, one: str, many: str, /, n: int, **values: object) -> Phrase:
        """Say a message in the form that the number asks for; ``{n}`` is the number as the language writes it."""
        return self._say(("", one), (one, many), n, values)

    def npgettext(self, context: str, one: str, many: str, /, n: int, **values: object) -> Phrase:
        """Say a message with plural forms that means something else in other contexts."""
        return self._say((context, one), (one, many), n, values)

    def date(self, when: PartialDate) -> str:
        """Write a date in words, as exactly as it is known."""
        return cldr.long_date(self.language, when)

    def isodate(self, when: PartialDate) -> str:
        """Write a date for machines, as ``<time datetime>`` needs it."""
        return str(when)

    def number(self, value: int | Decimal) -> str:
        """Write a number with the language's separators and Latin digits."""
        return cldr.number(self.language, value)

    def join(self, items: Iterable[str]) -> Phrase:
        """Join names or phrases as a sentence does; what isn't Markup is escaped."""
        return Phrase(cldr.joined(self.language, [escape(item) for item in items]))

    def language_name(self, tag: str) -> Phrase:
        """Name a language within a sentence of this language, else in English marked as such."""
        name = cldr.language_name(self.language, tag)
        if name is not None:
            return Phrase(escape(name))
        return Phrase(_span(escape(cldr.language_name(_ENGLISH, tag) or tag), _ENGLISH))

    def _repeat(self, key: Key) -> Phrase:
        said = self._said.get(key)
        if said is None:
            said = self._said[key] = self._say(key, (key[1],), None, {})
        return said

    def _say(self, key: Key, source: tuple[str, ...], n: int | None, values: dict[str, object]) -> Phrase:
        found = self.translations.get(key) or Translation(source, _ENGLISH)
        if n is None:
            form = found.forms[0]
        else:
            # A catalogue made for other templates may have one form where this one counts: words beat a crash.
            form = found.forms[min(cldr.plural_rule(found.language)(n), len(found.forms) - 1)]
            values = {**values, "n": self.number(n)}
        if cldr.is_written_alike(self.language, found.language):
            return Phrase(_filled(form, values))
        # Names and dates are in the page's language even where the words around them are not.
        return Phrase(_span(_filled(form, values, marked_as=self.language), found.language))


def _filled(form: str, values: Mapping[str, object], *, marked_as: str | None = None) -> str:
    parts = list(_parts(form))
    for index in range(1, len(parts), 2):
        name = parts[index]
        if name not in values:
            raise MissingValue(f"the message '{form}' needs a value for {{{name}}}")
        value = escape(values[name])
        parts[index] = _span(value, marked_as) if marked_as and name not in NUMBERS else value
    return "".join(parts)


@lru_cache(maxsize=4096)
def _parts(form: str) -> tuple[str, ...]:
    # Literal text stands at even places, escaped; names of placeholders at odd ones.
    return tuple(part if index % 2 else str(escape(part)) for index, part in enumerate(PLACEHOLDER.split(form)))


def _span(words: str, language: str) -> str:
    return f'{_FOREIGN}{escape(language)}" dir="{direction(language)}">{words}</span>'


# Loading


def load_catalogues(
    languages: Sequence[str],
    folders: Sequence[Path],
    shown: Callable[[Path], str],
    said: Iterable[Entry] = (),
) -> tuple[dict[str, Catalogue], tuple[Diagnostic, ...]]:
    """Read the words of each language from ``folders``, the first taking precedence message by message.

    ``shown`` gives the path that a mistake in a file is reported at. Words fall back pt-BR, pt, en. What is ``said``
    is expected as well as what the folders list.
    """
    listed, problems = _expected(folders, shown)
    expected = {entry.key: entry for entry in said} | listed
    words: dict[str, dict[Key, tuple[str, ...]]] = {}
    # The shorter tag first: what pt says pt-BR need not say again.
    for tag in dict.fromkeys(tag for language in languages for tag in reversed(fallbacks(language))):
        files = [file for folder in folders if (file := read_po_file(catalogue_file(folder, tag), shown, folder))]
        if files:
            inherited = expected if _ENGLISH in spoken(tag) else _inherited(tag, words)
            own = shown(catalogue_file(folders[0], tag))
            words[tag], found = checked_words(tag, files, expected, inherited, own)
            problems += found
    for language in languages:
        if not any(tag in words or tag == _ENGLISH for tag in spoken(language)):
            problems.append(_no_catalogue(language, folders, shown))
    return {language: _merged(language, words) for language in languages}, in_order(problems)


def messages(folder: Path) -> tuple[Entry, ...]:
    """Give all messages of the templates that ``factsite.pot`` in a folder of catalogues lists."""
    file = read_po_file(folder / "factsite.pot", str, folder)
    return tuple(file.entries.values()) if file else ()


def catalogue_file(folder: Path, tag: str) -> Path:
    """Give the path of a language's catalogue in a folder of catalogues."""
    return folder / catalogue_name(tag) / "LC_MESSAGES" / "factsite.po"


def spoken(language: str) -> tuple[str, ...]:
    """Give the tags whose words are a language's own: pt-BR and pt, but not the English that all fall back to."""
    chain = fallbacks(language)
    return chain if language.partition("-")[0] == _ENGLISH else chain[:-1]


def _expected(folders: Sequence[Path], shown: Callable[[Path], str]) -> tuple[dict[Key, Entry], list[Diagnostic]]:
    files = [file for folder in reversed(folders) if (file := read_po_file(folder / "factsite.pot", shown, folder))]
    expected = {key: entry for file in files for key, entry in file.entries.items()}
    return expected, [problem for file in files for problem in file.problems]


def _inherited(language: str, words: Mapping[str, Mapping[Key, tuple[str, ...]]]) -> frozenset[Key]:
    return frozenset(key for tag in spoken(language)[1:] for key in words.get(tag, ()))


def _merged(language: str, words: dict[str, dict[Key, tuple[str, ...]]]) -> Catalogue:
    translations: dict[Key, Translation] = {}
    for tag in reversed(fallbacks(language)):
        translations |= {key: Translation(forms, tag) for key, forms in words.get(tag, {}).items()}
    parts = [
        digest(*(text.encode() for text in (*key, translation.language, *translation.forms))).encode()
        for key, translation in sorted(translations.items())
    ]
    return Catalogue(language, digest(language.encode(), *parts), translations)


def _no_catalogue(language: str, folders: Sequence[Path], shown: Callable[[Path], str]) -> Diagnostic:
    wanted = catalogue_name(language)
    hint = f"run factsite i18n update --lang {language}, then translate the file that it writes"
    for folder in folders:
        if wanted != language and (folder / language).is_dir():
            hint = f"rename the folder {shown(folder / language)} to {wanted}, as Babel writes it"
    place = Place(shown(catalogue_file(folders[0], language)) if folders else "")
    message = f"there are no interface words for '{language}': English ones are shown, marked as such"
    return warning(Code.NO_CATALOGUE, place, message, hint)
