"""``i18n``: the interface words of a site, or of factsite itself, taken from templates, brought up to date, checked."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from factsite.commands.options import DONE, MISTAKES, Command

if TYPE_CHECKING:
    from factsite.diagnostics import Diagnostic
    from factsite.words.upkeep import Upkeep

_STEPS = {
    "extract": "write locales/factsite.pot: the messages of the site's own templates",
    "update": "extract, and bring the .po files up to date; --lang begins a new one",
    "check": "find all that is empty, fuzzy, missing, unknown or different in the .po files",
}


def _add_options(parser: argparse.ArgumentParser) -> None:
    steps = ", ".join(f"{name}: {does}" for name, does in _STEPS.items())
    parser.add_argument("step", choices=tuple(_STEPS), metavar="|".join(_STEPS), help=steps)
    parser.add_argument(
        "--lang", type=_language, action="append", metavar="LANG", help="this language only; may be given several times"
    )


def _language(text: str) -> str:
    from factsite.languages import BadLanguage, canonical  # noqa: PLC0415 - brings Babel, which --help doesn't need.

    try:
        return canonical(text)
    except BadLanguage as problem:
        raise argparse.ArgumentTypeError(f"{problem}; {problem.hint}") from None


def _i18n(options: argparse.Namespace) -> int:
    from factsite.theme.folders import built_in  # noqa: PLC0415 - as above
    from factsite.theme.templates import broken_templates  # noqa: PLC0415 - as above
    from factsite.words.upkeep import Upkeep  # noqa: PLC0415 - as above

    site: Path = options.site.resolve()
    # In a source tree of factsite its own words are kept, also where another factsite runs.
    code = site / "src" / "factsite"
    upkeep = Upkeep(site, site if code.is_dir() else built_in().resolve(), code)
    found = broken_templates(site / "templates")
    if not found:
        languages, found = upkeep.languages()
        match options.step:
            case "extract":
                _extract(upkeep)
            case "update":
                found += _extract_and_update(upkeep, options.lang or languages)
            case _:
                every = tuple(dict.fromkeys((*_listed(site), *languages)))
                found += _check(upkeep, options.lang or every)
    return _told(found, options)


def _extract(upkeep: Upkeep) -> None:
    from factsite.diagnostics import counted  # noqa: PLC0415 - as above

    if upkeep.needs_pot:
        _write(upkeep.pot, upkeep.template)
    _say(upkeep.shown(upkeep.pot), counted(len(upkeep.own_messages), "message"))


def _extract_and_update(upkeep: Upkeep, languages: Sequence[str]) -> tuple[Diagnostic, ...]:
    from factsite.words.po_files import PoFile  # noqa: PLC0415 - as above
    from factsite.words.upkeep import updated  # noqa: PLC0415 - as above

    _extract(upkeep)
    problems: list[Diagnostic] = []
    for language in languages:
        path = upkeep.file(language)
        match updated(upkeep, language):
            case bytes(content):
                _write(path, content)
                _say(upkeep.shown(path), PoFile.of(content.decode(), "").progress)
            case mistakes:
                problems += mistakes
    return tuple(problems)


def _check(upkeep: Upkeep, languages: Sequence[str]) -> tuple[Diagnostic, ...]:
    from factsite.words.upkeep import findings  # noqa: PLC0415 - as above

    found = findings(upkeep, languages)
    if not found:
        own = ", ".join(language for language in languages if upkeep.file(language).exists())
        _say(upkeep.shown(upkeep.locales), f"no mistakes found in {own or 'the words of the listed languages'}")
    return found


def _listed(site: Path) -> tuple[str, ...]:
    from factsite.load.stage import load_newsroom  # noqa: PLC0415 - as above

    # Mistakes in the settings are for builds to tell; the languages that can't be read are not checked.
    settings = load_newsroom(site, []).settings
    return settings.languages if settings else ()


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.tmp")
    beside.write_bytes(content)
    beside.replace(path)


def _say(path: str, what: str) -> None:
    sys.stderr.write(f"{path}: {what}\n")


def _told(found: Sequence[Diagnostic], options: argparse.Namespace) -> int:
    from factsite.outcomes import print_findings  # noqa: PLC0415 - as above

    print_findings(found, options.site.resolve(), options.format)
    return MISTAKES if found else DONE


I18N = Command(
    "i18n",
    "keep the interface words: the catalogues in locales/",
    _add_options,
    _i18n,
    examples=(("i18n update --lang nl", "begin a catalogue in Dutch"), ("i18n check", "what it still lacks")),
)
