"""Reading .po files: entries with their lines, and every mistake in the file at its line."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from factsite.characters import BadCharacter, bad_characters, unbalanced_isolates
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Severity, counted, error
from factsite.files import READ_HINT, UnreadableFile, is_below_link, problem_of, read_bytes
from factsite.patterns import pattern

Key = tuple[str, str]
"""A message's context (empty for none) and its English words."""


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
class PoFile:
    """What a file holds: its entries, the header's words, and the mistakes that cost an entry or all of it."""

    path: str
    entries: dict[Key, Entry] = field(default_factory=dict)
    header: str = ""
    plural_line: int = 1
    charset_line: int = 1
    problems: tuple[Diagnostic, ...] = ()

    @classmethod
    def of(cls, text: str, path: str) -> PoFile:
        """Read the text of a file that mistakes call ``path``."""
        reader = PoReader(path)
        reader.read(text)
        header = reader.entries.pop(("", ""), None)
        lines = text.split("\n")
        plural_line, charset_line = (_line_of(name, lines) for name in ("plural-forms:", "content-type:"))
        words = header.forms[0][1] if header else ""
        return cls(path, reader.entries, words, plural_line, charset_line, tuple(reader.problems))

    @property
    def progress(self) -> str:
        """How far the translation is, in words."""
        fuzzy = sum(entry.is_fuzzy for entry in self.entries.values())
        empty = sum(not all(text for _, text in entry.forms) for entry in self.entries.values())
        return f"{counted(len(self.entries), 'message')}, {empty} to translate, {fuzzy} fuzzy"

    @property
    def is_whole(self) -> bool:
        """Whether every line could be read."""
        return not self.problems


def _line_of(name: str, lines: list[str]) -> int:
    """Give the line of the header that holds a field, or the first."""
    return next((number for number, line in enumerate(lines, 1) if name in line.lower()), 1)


def read_po_file(path: Path, shown: Callable[[Path], str], locales: Path) -> PoFile | None:
    """Read a .po or .pot file below ``locales``; ``None`` where there is none. ``shown`` gives the path of mistakes."""
    if not os.path.lexists(path) or is_below_link(path, locales):
        return None
    if (problem := problem_of(path, shown(path), locales.parent)) and problem.severity is Severity.ERROR:
        return PoFile(shown(path), problems=(problem,))
    try:
        raw = read_bytes(path)
    except UnreadableFile as refused:
        message = f"the file can't be read: {refused}"
        return PoFile(shown(path), problems=(error(Code.UNREADABLE_FILE, Place(shown(path)), message, READ_HINT),))
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        place = Place(shown(path), raw.count(b"\n", 0, wrong.start) + 1, 1)
        return PoFile(shown(path), problems=(error(Code.NOT_UTF8, place, "the file is not UTF-8", "save it as UTF-8"),))
    return PoFile.of(text, shown(path))


def folders_with_catalogues(locales: Path) -> tuple[str, ...]:
    """Name the folders below ``locales`` that hold a catalogue."""
    found = locales.iterdir() if locales.is_dir() else ()
    return tuple(sorted(path.name for path in found if os.path.lexists(path / "LC_MESSAGES" / "factsite.po")))


_ENTRY_HINT = 'write msgid "…" and msgstr "…", or take the entry from factsite.pot again'
_STATEMENT = pattern(
    r"""(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)[ \t]*)?"((?:[^"\\]|\\["\\ntr])*)"[ \t\r]*""", re.ASCII
)
_ESCAPE = pattern(r'\\(["\\ntr])')
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}


class PoReader:
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
        if unfit := bad_characters(line):
            self._fault(number, unfit[0].message, unfit[0])
            return
        if not found:
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
        for name, text in texts.items():
            if unfit := unbalanced_isolates(text):
                self._fault(lines[name], unfit[0].message, replace(unfit[0], offset=0))
                return
        plural = texts.get("msgid_plural")
        entry = Entry(line, texts.get("msgctxt", ""), texts["msgid"], plural, forms, self._is_fuzzy)
        if first := self.entries.get(entry.key):
            self._fault(line, f"{entry.name} is translated in line {first.line} already")
            return
        self.entries[entry.key] = entry

    def _fault(self, line: int, message: str, unfit: BadCharacter | None = None) -> None:
        self._is_broken = True
        code, column, hint = (
            (unfit.code, unfit.offset + 1, unfit.hint) if unfit else (Code.CATALOGUE_SYNTAX, 1, _ENTRY_HINT)
        )
        self.problems.append(error(code, Place(self.path, line, column), message, hint))


def _why_unreadable(line: str) -> str:
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
