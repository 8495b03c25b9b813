"""What is wrong with a catalogue: gaps, and translations that differ from their messages in what is no word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, did_you_mean, error, warning
from factsite.patterns import pattern
from factsite.words import cldr
from factsite.words.po_files import Entry, Key, PoFile

PLACEHOLDER = pattern(r"\{([a-z_][a-z0-9_]*)\}", re.ASCII)
NUMBERS = frozenset({"n", "count"})
"""Placeholders that stand for the number that a plural form is chosen by."""
_MANY = 50


def checked_words(
    language: str, files: Sequence[PoFile], expected: Mapping[Key, Entry], inherited: Container[Key], own: str
) -> tuple[dict[Key, tuple[str, ...]], list[Diagnostic]]:
    """Give a language's usable words from its files, the first taking precedence, with what is wrong in them.

    It needs no words for what is ``inherited``: pt-BR may say a few things in its own way and the rest as pt does.
    ``own`` is the path of the first file, be it there or to be begun: what no file says is lacking in it.
    """
    words: dict[Key, tuple[str, ...]] = {}
    gaps: dict[Key, Diagnostic] = {}
    problems = [problem for file in files for problem in (*file.problems, *_header_problems(language, file))]
    for file in reversed(files):
        for key, entry in file.entries.items():
            match usable_forms(language, file.path, entry, expected.get(key)):
                case Diagnostic(code=Code.MISSING_MESSAGE) as gap:
                    gaps[key] = gap
                case Diagnostic() as problem:
                    problems.append(problem)
                    gaps.pop(key, None)
                    words.setdefault(key, ())
                case forms:
                    words[key] = forms
    if all(file.is_whole for file in files):
        is_there = files[0].path == own
        gaps = {key: _no_entry(entry, own, language, is_there=is_there) for key, entry in expected.items()} | gaps
    problems += [gap for key, gap in gaps.items() if key not in words and key not in inherited]
    return {key: forms for key, forms in words.items() if forms}, problems


def usable_forms(language: str, path: str, entry: Entry, expected: Entry | None) -> tuple[str, ...] | Diagnostic:
    """Give an entry's words, one for each plural form, or say why they can't be used."""
    place = Place(path, entry.line, 1)
    if not any(text for _, text in entry.forms):
        return _missing(entry, place, "is not translated")
    if entry.is_fuzzy:
        hint = "check the translation, then take away '#, fuzzy'"
        return warning(Code.FUZZY_MESSAGE, place, f"{entry.name} is marked fuzzy, so it is not used", hint)
    if expected and (expected.plural is None) != (entry.plural is None):
        problem = "has plural forms, its message none" if entry.plural else "has no plural forms, its message has"
        return error(
            Code.CATALOGUE_SYNTAX, place, f"{entry.name} {problem}", "run factsite i18n update, which writes it anew"
        )
    forms = entry.forms if entry.plural is None else cldr.all_forms(language, entry.forms)
    if forms is None or not all(text for _, text in forms):
        given, needed = sum(bool(text) for _, text in entry.forms), cldr.plural_count(language)
        return _missing(entry, place, f"has {given} of {needed} plural forms")
    for index, (line, text) in enumerate(forms):
        if difference := _difference(language, entry, index, text):
            return error(Code.MESSAGE_MARKUP, Place(path, line, 1), *difference)
    return tuple(text for _, text in forms)


def gaps_together(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Tell in one warning that a file was only begun, at the first of many gaps; ``i18n check`` lists them."""
    others: list[Diagnostic] = []
    gaps: dict[str, list[Diagnostic]] = {}
    for one in found:
        if one.code is Code.MISSING_MESSAGE:
            gaps.setdefault(one.place.path, []).append(one)
        else:
            others.append(one)
    for lacking in gaps.values():
        others += lacking if len(lacking) <= _MANY else [_summary(lacking)]
    return others


def _summary(lacking: list[Diagnostic]) -> Diagnostic:
    first = min(lacking, key=lambda one: one.place)
    hint = "translate them; `factsite i18n check` lists them" if first.place.line else first.hint
    return warning(Code.MISSING_MESSAGE, first.place, f"{len(lacking)} messages are not translated", hint)


def _missing(entry: Entry, place: Place, what: str) -> Diagnostic:
    return warning(Code.MISSING_MESSAGE, place, f"{entry.name} {what}", "write its msgstr")


def _no_entry(entry: Entry, own: str, language: str, *, is_there: bool) -> Diagnostic:
    """Report a message that no file has; without ``--lang`` the command would begin no file."""
    place, begin = (Place(own, 1, 1), "") if is_there else (Place(own), f" --lang {language}")
    hint = f"run factsite i18n update{begin}, then write its msgstr"
    return warning(Code.MISSING_MESSAGE, place, f"{entry.name} has no entry", hint)


# Markup that would be shown as such, and what is no placeholder here: other braces, and those of C and Python.
_MARKUP = pattern(r"<[a-zA-Z/!?][^<>]*>?|&#?\w+;|[{}]|%\(\w+\)[a-z]?|(?<![\w%])%[sdifr](?!\w)")


_ONLY_ITS_OWN = "write the placeholders that the message has, and no other"


def _difference(language: str, entry: Entry, index: int, text: str) -> tuple[str, str] | None:
    """Say how a translation's placeholders or markup differ from its message's, with what to do."""
    sources = [entry.message] if entry.plural is None else [entry.message, entry.plural]
    wanted = {name for source in sources for name in PLACEHOLDER.findall(source)}
    given = set(PLACEHOLDER.findall(text))
    if extra := sorted(given - wanted):
        return f"{entry.name} has no placeholder {{{extra[0]}}}", did_you_mean(extra[0], wanted) or _ONLY_ITS_OWN
    lacking = wanted - given
    if entry.plural is not None and lacking & NUMBERS and cldr.is_for_one_number(language, index):
        lacking -= NUMBERS
    if lacking:
        name = min(lacking)
        return f"the translation of {entry.name} lacks {{{name}}}", f"put {{{name}}} where the value goes"
    return _markup_difference(entry, sources, text)


def _markup_difference(entry: Entry, sources: list[str], text: str) -> tuple[str, str] | None:
    given, wanted = _markup(text), [_markup(source) for source in sources]
    if given in wanted:
        return None
    if extra := [f"'{piece}'" for piece in given - wanted[-1]]:
        pieces = " and ".join([", ".join(extra[:-1]), extra[-1]] if extra[1:] else extra)
        return f"the translation of {entry.name} has {pieces}, which its message lacks", "write plain text"
    piece = next((wanted[-1] - given).elements())
    return f"the translation of {entry.name} lacks '{piece}'", "keep what is no word as the message has it"


def _markup(text: str) -> Counter[str]:
    return Counter(_MARKUP.findall(PLACEHOLDER.sub("", text)))


_CHARSET = pattern(r"^content-type:.*?charset[ \t]*=[ \t]*([^\s;]+)", re.IGNORECASE | re.MULTILINE)
# gettext writes CHARSET into headers that are yet to be filled in.
_READ_ALIKE = frozenset({"utf-8", "utf8", "us-ascii", "ascii", "charset"})
_PLURAL_FIELD = pattern(r"^plural-forms:[ \t]*(.*)$", re.IGNORECASE | re.MULTILINE)
_PLURAL_FORMS = pattern(r"\s*nplurals\s*=\s*(\d{1,2})\s*;\s*plural\s*=([^;]+);?\s*", re.ASCII)


def _header_problems(language: str, file: PoFile) -> list[Diagnostic]:
    return [*_charset_problems(file), *_plural_problems(language, file)]


def _charset_problems(file: PoFile) -> list[Diagnostic]:
    """Warn where a header names another encoding than the one that the file is read in."""
    found = _CHARSET.search(file.header)
    if not found or found[1].lower() in _READ_ALIKE:
        return []
    message = f"the header names the encoding '{found[1]}', but the file is read as UTF-8"
    hint = 'save it as UTF-8 and write "Content-Type: text/plain; charset=UTF-8"'
    return [warning(Code.NOT_UTF8, Place(file.path, file.charset_line, 1), message, hint)]


def _plural_problems(language: str, file: PoFile) -> list[Diagnostic]:
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
