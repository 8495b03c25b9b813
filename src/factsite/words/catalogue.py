"""Interface words: gettext catalogues, read and checked against their messages, then spoken by templates.

A .po file is data, never markup or code: translations are escaped, placeholders are filled by plain substitution, and
plural forms are chosen by CLDR's rules whatever the file's header says.
"""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from io import BytesIO, StringIO
from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from factsite.codes import Code
from factsite.dates import PartialDate
from factsite.diagnostics import Diagnostic, Place, did_you_mean, error, in_order, warning
from factsite.digest import digest
from factsite.languages import catalogue_name, direction, fallbacks, locale_of
from factsite.words import cldr

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog as BabelCatalog

Key = tuple[str, str]
"""A message's context (empty for none) and its English words."""

_ENGLISH = "en"
_PLACEHOLDER = re.compile(r"\{([a-z_][a-z0-9_]*)\}", re.ASCII)
_NUMBERS = frozenset({"n", "count"})
_TAG = re.compile(r"<[^>]*>")


# What templates use


class Phrase(Markup):
    """Interface words as HTML, marked with their language where it isn't the page's; ``plain`` is for attributes."""

    __slots__ = ()

    @property
    def plain(self) -> str:
        """The bare words, without markup and not escaped."""
        return plain(self)


def plain(text: str) -> str:
    """Give the bare words of Markup, for attributes and feeds; any other string is plain already."""
    return html.unescape(_TAG.sub("", text)) if isinstance(text, Markup) else text


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

    def gettext(self, message: str, /, **values: object) -> Phrase:
        """Say a message in this language, its ``{placeholders}`` filled."""
        return self._say(("", message), (message,), None, values)

    def pgettext(self, context: str, message: str, /, **values: object) -> Phrase:
        """Say a message that means something else in other contexts."""
        return self._say((context, message), (message,), None, values)

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
        parts[index] = _span(value, marked_as) if marked_as and name not in _NUMBERS else value
    return "".join(parts)


@lru_cache(maxsize=4096)
def _parts(form: str) -> tuple[str, ...]:
    # Literal text stands at even places, escaped; names of placeholders at odd ones.
    return tuple(part if index % 2 else str(escape(part)) for index, part in enumerate(_PLACEHOLDER.split(form)))


def _span(words: str, language: str) -> str:
    return f'<span lang="{escape(language)}" dir="{direction(language)}">{words}</span>'


# Loading


def load_catalogues(
    languages: Sequence[str], folders: Sequence[Path], shown: Callable[[Path], str]
) -> tuple[dict[str, Catalogue], tuple[Diagnostic, ...]]:
    """Read the words of each language from ``folders``, the first taking precedence message by message.

    ``shown`` gives the path that a mistake in a file is reported at. Words fall back pt-BR, pt, en.
    """
    expected, problems = _expected(folders, shown)
    words: dict[str, dict[Key, tuple[str, ...]]] = {}
    for tag in dict.fromkeys(tag for language in languages for tag in fallbacks(language)):
        files = [file for folder in folders if (file := _read(_catalogue_file(folder, tag), shown))]
        if files:
            words[tag], found = _checked(tag, files, expected)
            problems += found
    for language in languages:
        if not any(tag in words or tag == _ENGLISH for tag in _spoken(language)):
            problems.append(_no_catalogue(language, folders, shown))
    return {language: _merged(language, words) for language in languages}, in_order(problems)


def messages(folder: Path) -> tuple[Entry, ...]:
    """Give all messages of the templates that ``factsite.pot`` in a folder of catalogues lists."""
    file = _read(folder / "factsite.pot", str)
    return tuple(file.entries.values()) if file else ()


def _catalogue_file(folder: Path, tag: str) -> Path:
    return folder / catalogue_name(tag) / "LC_MESSAGES" / "factsite.po"


def _spoken(language: str) -> tuple[str, ...]:
    chain = fallbacks(language)
    return chain if language.partition("-")[0] == _ENGLISH else chain[:-1]


def _expected(folders: Sequence[Path], shown: Callable[[Path], str]) -> tuple[dict[Key, Entry], list[Diagnostic]]:
    files = [file for folder in reversed(folders) if (file := _read(folder / "factsite.pot", shown))]
    expected = {key: entry for file in files for key, entry in file.entries.items()}
    return expected, [problem for file in files for problem in file.problems]


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
    hint = 'run "factsite i18n update" and translate the messages of the new file'
    for folder in folders:
        if wanted != language and (folder / language).is_dir():
            hint = f"rename the folder {shown(folder / language)} to {wanted}, as Babel writes it"
    place = Place(shown(_catalogue_file(folders[0], language)) if folders else "")
    message = f"there are no interface words for '{language}': English ones are shown, marked as such"
    return warning(Code.NO_CATALOGUE, place, message, hint)


# Checking


def _checked(
    language: str, files: Sequence[_File], expected: Mapping[Key, Entry]
) -> tuple[dict[Key, tuple[str, ...]], list[Diagnostic]]:
    words: dict[Key, tuple[str, ...]] = {}
    gaps: dict[Key, Diagnostic] = {}
    problems = [problem for file in files for problem in (*file.problems, *_header_problems(language, file))]
    for file in reversed(files):
        for key, entry in file.entries.items():
            match _forms(language, file.path, entry, expected.get(key)):
                case Diagnostic(code=Code.MISSING_MESSAGE) as gap:
                    gaps[key] = gap
                case Diagnostic() as problem:
                    problems.append(problem)
                    gaps.pop(key, None)
                    words.setdefault(key, ())
                case forms:
                    words[key] = forms
    if all(file.is_whole for file in files):
        top = Place(files[0].path, 1, 1)
        gaps = {key: _missing(entry, top, "has no entry") for key, entry in expected.items()} | gaps
    if language != _ENGLISH:
        problems += [gap for key, gap in gaps.items() if key not in words]
    return {key: forms for key, forms in words.items() if forms}, problems


def _forms(language: str, path: str, entry: Entry, expected: Entry | None) -> tuple[str, ...] | Diagnostic:
    place = Place(path, entry.line, 1)
    if not any(text for _, text in entry.forms):
        return _missing(entry, place, "is not translated")
    if entry.is_fuzzy:
        hint = "check the translation, then take away '#, fuzzy'"
        return warning(Code.FUZZY_MESSAGE, place, f"{entry.name} is marked fuzzy, so it is not used", hint)
    if expected and (expected.plural is None) != (entry.plural is None):
        problem = "has plural forms, its message none" if entry.plural else "has no plural forms, its message has"
        return error(Code.CATALOGUE_SYNTAX, place, f"{entry.name} {problem}", 'run "factsite i18n update"')
    forms = entry.forms if entry.plural is None else cldr.all_forms(language, entry.forms)
    if forms is None or not all(text for _, text in forms):
        given, needed = sum(bool(text) for _, text in entry.forms), cldr.plural_count(language)
        return _missing(entry, place, f"has {given} of {needed} plural forms")
    for index, (line, text) in enumerate(forms):
        if difference := _difference(language, entry, index, text):
            return error(Code.MESSAGE_MARKUP, Place(path, line, 1), *difference)
    return tuple(text for _, text in forms)


def _missing(entry: Entry, place: Place, what: str) -> Diagnostic:
    hint = 'run "factsite i18n update", then write its msgstr' if what == "has no entry" else "write its msgstr"
    return warning(Code.MISSING_MESSAGE, place, f"{entry.name} {what}", hint)


# Markup that would be shown as such, and braces that are no placeholder.
_MARKUP = re.compile(r"<[a-zA-Z/!?][^<>]*>?|&#?\w+;|[{}]")


def _difference(language: str, entry: Entry, index: int, text: str) -> tuple[str, str] | None:
    """Say how a translation's placeholders or markup differ from its message's, with what to do."""
    sources = [entry.message] if entry.plural is None else [entry.message, entry.plural]
    wanted = {name for source in sources for name in _PLACEHOLDER.findall(source)}
    given = set(_PLACEHOLDER.findall(text))
    if extra := sorted(given - wanted):
        return f"{entry.name} has no placeholder {{{extra[0]}}}", did_you_mean(extra[0], wanted)
    lacking = wanted - given
    if entry.plural is not None and lacking & _NUMBERS and cldr.is_for_one_number(language, index):
        lacking -= _NUMBERS
    if lacking:
        name = min(lacking)
        return f"the translation of {entry.name} lacks {{{name}}}", f"put {{{name}}} where the value goes"
    return _markup_difference(entry, sources, text)


def _markup_difference(entry: Entry, sources: list[str], text: str) -> tuple[str, str] | None:
    given, wanted = _markup(text), [_markup(source) for source in sources]
    if given in wanted:
        return None
    for piece in (given - wanted[-1]).elements():
        return f"the translation of {entry.name} has '{piece}', which its message lacks", "write plain text"
    piece = next((wanted[-1] - given).elements())
    return f"the translation of {entry.name} lacks '{piece}'", "keep what is no word as the message has it"


def _markup(text: str) -> Counter[str]:
    return Counter(_MARKUP.findall(_PLACEHOLDER.sub("", text)))


_PLURAL_FIELD = re.compile(r"^plural-forms:[ \t]*(.*)$", re.IGNORECASE | re.MULTILINE)
_PLURAL_FORMS = re.compile(r"\s*nplurals\s*=\s*(\d{1,2})\s*;\s*plural\s*=([^;]+);?\s*", re.ASCII)


def _header_problems(language: str, file: _File) -> list[Diagnostic]:
    found = _PLURAL_FIELD.search(file.header)
    if not found:
        return []
    place = Place(file.path, file.plural_line, 1)
    hint = f"write Plural-Forms: {cldr.plural_header(language)} (CLDR's rule is used meanwhile)"
    if "INTEGER" in found[1] or "EXPRESSION" in found[1]:
        return [warning(Code.PLURAL_HEADER, place, "the plural header is not filled in", hint)]
    rule = _PLURAL_FORMS.fullmatch(found[1])
    try:
        if rule and cldr.agrees(language, int(rule[1]), rule[2].strip()):
            return []
    except cldr.UnreadableRule:
        rule = None
    if not rule:
        return [error(Code.PLURAL_HEADER, place, "the plural header is no rule for plural forms", hint)]
    return [warning(Code.PLURAL_HEADER, place, f"the plural header is not the rule of '{language}' in CLDR", hint)]


# Reading .po files


@dataclass(frozen=True, slots=True)
class Entry:
    """A message of a .po or .pot file with the line of its ``msgid``; each form with its own line."""

    line: int
    context: str
    message: str
    plural: str | None
    forms: tuple[tuple[int, str], ...]
    is_fuzzy: bool

    @property
    def key(self) -> Key:
        """What the message is looked up by."""
        return self.context, self.message

    @property
    def name(self) -> str:
        """The message as mistakes call it."""
        return f"'{self.message}' ({self.context})" if self.context else f"'{self.message}'"


@dataclass(frozen=True, slots=True)
class _File:
    path: str
    entries: dict[Key, Entry] = field(default_factory=dict)
    header: str = ""
    plural_line: int = 1
    problems: tuple[Diagnostic, ...] = ()

    @property
    def is_whole(self) -> bool:
        return not self.problems


def _read(path: Path, shown: Callable[[Path], str]) -> _File | None:
    try:
        raw = path.read_bytes()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as problem:
        message = f"the file can't be read: {problem.strerror}"
        return _File(shown(path), problems=(error(Code.UNREADABLE_FILE, Place(shown(path)), message),))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        place = Place(shown(path), raw.count(b"\n", 0, problem.start) + 1, 1)
        return _File(shown(path), problems=(error(Code.NOT_UTF8, place, "the file is not UTF-8", "save it as UTF-8"),))
    reader = _Reader(shown(path))
    reader.read(text)
    header = reader.entries.pop(("", ""), None)
    lines = text.split("\n")
    plural_line = next((number for number, line in enumerate(lines, 1) if "plural-forms:" in line.lower()), 1)
    words = header.forms[0][1] if header else ""
    return _File(shown(path), reader.entries, words, plural_line, tuple(reader.problems))


_STATEMENT = re.compile(
    r"""(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)[ \t]*)?"((?:[^"\\]|\\["\\ntr])*)"[ \t\r]*""", re.ASCII
)
_ESCAPE = re.compile(r'\\(["\\ntr])')
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class _Reader:
    """Reads .po lines; one that can't be read costs its entry, not the file."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.entries: dict[Key, Entry] = {}
        self.problems: list[Diagnostic] = []
        self._begin()

    def _begin(self) -> None:
        self._lines: dict[str, int] = {}
        self._texts: dict[str, str] = {}
        self._open = ""
        self._is_fuzzy = False
        self._is_broken = False

    def read(self, text: str) -> None:
        """Read a whole file into ``entries`` and ``problems``."""
        for number, line in enumerate(text.split("\n"), 1):
            stripped = line.strip(" \t\r")
            if not stripped or stripped[0] == "#":
                self._gap(stripped)
            else:
                self._statement(number, stripped)
        self._finish()

    def _gap(self, comment: str) -> None:
        if self._is_broken or self._open.startswith("msgstr"):
            self._finish()
        if comment.startswith("#,") and "fuzzy" in comment:
            self._is_fuzzy = True

    def _statement(self, number: int, line: str) -> None:
        found = _STATEMENT.fullmatch(line)
        if not found or _CONTROL.search(line):
            self._fault(number, _why_unreadable(line))
            return
        keyword, text = found[1], found[2]
        if "\\" in text:
            text = _ESCAPE.sub(lambda escape: _ESCAPED.get(escape[1], escape[1]), text)
        if keyword is None:
            self._continue(number, text)
            return
        if keyword in {"msgctxt", "msgid"} and not {"msgid", keyword}.isdisjoint(self._lines):
            self._finish()
        if keyword in self._lines:
            self._fault(number, f"the entry has a second {keyword}")
        self._open = keyword
        self._lines[keyword] = number
        self._texts[keyword] = text

    def _continue(self, number: int, text: str) -> None:
        if self._open:
            self._texts[self._open] += text
        elif not self._is_broken:
            self._fault(number, "the text belongs to no msgid or msgstr")

    def _finish(self) -> None:
        if self._lines and not self._is_broken:
            self._keep()
        self._begin()

    def _keep(self) -> None:
        texts, lines = self._texts, self._lines
        line = lines.get("msgid", min(lines.values()))
        if wrong := _why_no_entry(lines):
            self._fault(line, wrong)
            return
        forms = tuple((lines[name], texts[name]) for name in lines if name.startswith("msgstr"))
        plural = texts.get("msgid_plural")
        entry = Entry(line, texts.get("msgctxt", ""), texts["msgid"], plural, forms, self._is_fuzzy)
        if first := self.entries.get(entry.key):
            self._fault(line, f"{entry.name} is translated in line {first.line} already")
            return
        self.entries[entry.key] = entry

    def _fault(self, line: int, message: str) -> None:
        self._is_broken = True
        self.problems.append(error(Code.CATALOGUE_SYNTAX, Place(self.path, line, 1), message))


def _why_unreadable(line: str) -> str:
    if _CONTROL.search(line):
        return "the line holds a control character"
    if line.startswith(("<<<<<<<", "=======", ">>>>>>>")):
        return "a merge conflict was left in the file"
    if re.search(r'\\[^"\\ntr]', line):
        return "a backslash may stand only before a quotation mark, a backslash, n, t and r"
    if line.count('"') % 2:
        return "a quotation mark is missing at the end of the text or before it"
    return "a line of a .po file begins with #, msgctxt, msgid, msgid_plural, msgstr or a quotation mark"


def _why_no_entry(lines: Mapping[str, int]) -> str:
    if "msgid" not in lines:
        return "the entry has no msgid"
    forms = [name for name in lines if name.startswith("msgstr")]
    if not forms:
        return "the entry has no msgstr"
    if "msgid_plural" not in lines:
        return "" if forms == ["msgstr"] else "only an entry with msgid_plural has msgstr[0]"
    numbered = [f"msgstr[{index}]" for index in range(len(forms))]
    return "" if forms == numbered else "an entry with msgid_plural has msgstr[0], msgstr[1] and so on, in this order"


# Extraction and update, through Babel, whose tools are imported only when they are used: no build needs them.


_KEYWORDS = {"gettext": None, "pgettext": ((1, "c"), 2), "ngettext": (1, 2), "npgettext": ((1, "c"), 2, 3)}
_FIELDS = {
    "Project-Id-Version": "factsite",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
}
_OLD_HEADER = re.compile(r'\A((?:#.*\n|\n)*)msgid ""\nmsgstr .*\n(?:".*\n)*')


def extract_messages(templates: Path, sources: Path | None = None) -> bytes:
    """Write factsite.pot for a folder of templates, and of Python files where messages are literal strings.

    Messages are sorted, and nothing in the file depends on times or line numbers, so that it changes with them alone.
    """
    from babel.messages.catalog import Catalog as BabelCatalog  # noqa: PLC0415 - see above
    from babel.messages.extract import extract_from_dir  # noqa: PLC0415 - see above

    found = BabelCatalog(charset="utf-8")
    searches = [(templates, "**.html", "jinja2.ext:babel_extract"), (sources, "**.py", "python")]
    for folder, pattern, method in searches:
        if folder is None:
            continue
        for name, line, message, comments, context in extract_from_dir(
            folder,
            method_map=[(pattern, method)],
            options_map={pattern: {"silent": "false"}},
            keywords=_KEYWORDS,
            comment_tags=["Translators:"],
        ):
            found.add(message, locations=[(f"{folder.name}/{name}", line)], auto_comments=comments, context=context)
    return _written(found, _FIELDS)


def update_catalogue(old: bytes, template: bytes, language: str) -> bytes:
    """Bring a .po file that loads without mistakes to the messages of a template.

    Translations are kept, fuzzy where a message is only similar; new messages are empty. The header gets CLDR's plural
    rule and keeps what people wrote in it.
    """
    from babel.messages.pofile import read_po  # noqa: PLC0415 - see above

    text = old.decode("utf-8-sig").replace("\r\n", "\n")
    header = _OLD_HEADER.match(text)
    # Babel stumbles over headers that aren't filled in; all that it would learn from one is known here.
    entries = StringIO(_OLD_HEADER.sub("", text))
    catalogue = read_po(entries, locale=locale_of(language), charset="utf-8")
    catalogue.update(read_po(BytesIO(template), charset="utf-8"))
    fields = _kept_fields(text) | _FIELDS
    fields |= {"Language": catalogue_name(language), "Plural-Forms": cldr.plural_header(language)}
    notes = [line for line in header[1].split("\n") if line.startswith("#") and line[1:2] != ","] if header else []
    return _written(catalogue, fields, notes)


def _kept_fields(text: str) -> dict[str, str]:
    reader = _Reader("")
    reader.read(text)
    header = reader.entries.get(("", ""))
    lines = header.forms[0][1].split("\n") if header else []
    fields = dict(line.split(": ", 1) for line in lines if ": " in line)
    fields.pop("POT-Creation-Date", None)
    return fields


def _written(catalogue: BabelCatalog, fields: Mapping[str, str], notes: Sequence[str] = ()) -> bytes:
    from babel.messages.pofile import write_po  # noqa: PLC0415 - see above

    body = BytesIO()
    write_po(body, catalogue, width=0, omit_header=True, sort_output=True, include_lineno=False)
    quoted = [f"{name}: {value}".replace("\\", r"\\").replace('"', r"\"") for name, value in fields.items()]
    head = [*notes, 'msgid ""', 'msgstr ""', *(f'"{field}\\n"' for field in quoted)]
    return "\n".join([*head, "", ""]).encode() + body.getvalue().strip() + b"\n"
