"""Language tags: BCP 47 in, canonical out, with the direction of their script and their names.

Sources: RFC 5646 §2.1 (syntax) and §2.1.1 (case), CLDR through Babel (aliases, directions, names).
"""

from __future__ import annotations

import re
from functools import lru_cache

from babel import Locale, UnknownLocaleError
from babel.core import get_global

from factsite.patterns import pattern

_TAG = pattern(
    r"(?P<language>[a-z]{2,3})"
    r"(?:-(?P<script>[a-z]{4}))?"
    r"(?:-(?P<region>[a-z]{2}|\d{3}))?"
    r"(?P<variants>(?:-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3}))*)",
    re.IGNORECASE | re.ASCII,
)
_SCRIPT_LENGTH = 4
_RTL_SCRIPTS = frozenset({"Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg", "Mand", "Samr"})
# BCP 47 has no region UK; writers mean the United Kingdom (ISO 3166-1 reserves the code for it).
_REGION_MISTAKES = {"UK": "GB", "EN": "GB"}


class BadLanguage(ValueError):
    """A text is no language tag that we can use; ``hint`` says what to write instead."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


@lru_cache(maxsize=1024)
def canonical(tag: str) -> str:
    """Write a tag in canonical case (``pt-BR``, ``zh-Hans``, ``sr-Latn``), else raise :class:`BadLanguage`."""
    found = _TAG.fullmatch(tag)
    if not found:
        raise BadLanguage(f"'{tag[:40]}' is not a language tag", _spelling_hint(tag))
    region = (found["region"] or "").upper()
    if region in _REGION_MISTAKES:
        better = _joined(found, _REGION_MISTAKES[region])
        raise BadLanguage(f"'{tag}' names no region of ISO 3166-1", f"write {better}")
    language = found["language"].lower()
    if newer := get_global("language_aliases").get(language):
        raise BadLanguage(f"the language code '{language}' is not current", f"write {newer.replace('_', '-')}")
    _require_known(tag, language, found["script"], region)
    return _joined(found, region)


def _joined(found: re.Match[str], region: str) -> str:
    script = (found["script"] or "").capitalize()
    parts = (found["language"].lower(), script, region)
    return "-".join(part for part in parts if part) + found["variants"].lower()


def _spelling_hint(tag: str) -> str:
    with_hyphens = tag.replace("_", "-")
    if with_hyphens != tag and _TAG.fullmatch(with_hyphens):
        try:
            return f"write {_or_by_script(canonical(with_hyphens))}"
        except BadLanguage as problem:
            return problem.hint
    return "write a BCP 47 tag such as it, pt-BR or zh-Hans"


def _or_by_script(tag: str) -> str:
    """Name a tag, and the one by script that newsrooms write more often, where CLDR has its language in several."""
    by_script = _with_likely_script(tag)
    return f"{tag} or {by_script[0]}" if by_script else tag


def _require_known(tag: str, language: str, script: str | None, region: str) -> None:
    english = Locale("en")
    if language not in english.languages:
        raise BadLanguage(f"'{tag}' names no known language", "write a code of ISO 639 such as it, ru or zh-Hans")
    if script and script.capitalize() not in english.scripts:
        raise BadLanguage(f"'{tag}' names no known script", "write a code of ISO 15924 such as Hans or Latn")
    if region and region not in english.territories:
        raise BadLanguage(f"'{tag}' names no known region", "write a code of ISO 3166-1 such as BR")


def fallbacks(tag: str) -> tuple[str, ...]:
    """Give the chain in which interface words are looked up: ``pt-BR``, ``pt``, ``en``.

    One of several scripts is looked up in the script that CLDR expects, too: ``zh-TW``, ``zh-Hant``, ``zh``, ``en``.
    """
    parts = tag.split("-")
    chain = ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]
    return tuple(dict.fromkeys([chain[0], *_with_likely_script(tag), *chain[1:], "en"]))


def listed_instead(tag: str, listed: tuple[str, ...]) -> str:
    """Give the one listed language that a tag may mean: ``zh-Hans`` for ``zh`` and ``zh-CN``; else nothing."""
    near = [one for one in listed if one.partition("-")[0] == tag.partition("-")[0]]
    if len(near) > 1:
        near = [one for one in near if one in _with_likely_script(tag)]
    return near[0] if len(near) == 1 else ""


def _with_likely_script(tag: str) -> list[str]:
    found = _TAG.fullmatch(tag)
    if not found or found["script"] or not _has_several_scripts(found["language"]):
        return []
    likely = get_global("likely_subtags")
    full = likely.get(f"{found['language']}_{found['region']}") or likely[found["language"]]
    return ["-".join(full.split("_")[:2])]


@lru_cache(maxsize=256)
def _has_several_scripts(language: str) -> bool:
    """Say whether the script of a language depends on the region in CLDR: that of Chinese does, of English doesn't."""
    likely, scripts = get_global("likely_subtags"), set()
    for tag in likely:
        first, *rest = tag.split("_") if tag.startswith(language) else [""]
        if first == language and not any(part.isalpha() and len(part) == _SCRIPT_LENGTH for part in rest):
            scripts.add(likely[tag].split("_")[1])
    return len(scripts) > 1


@lru_cache(maxsize=256)
def locale_of(tag: str) -> Locale:
    """Give Babel's locale for a tag: the nearest that CLDR has, English where it has none."""
    for candidate in fallbacks(tag):
        try:
            return Locale.parse(candidate, sep="-")
        except (UnknownLocaleError, ValueError):
            continue
    return Locale("en")


@lru_cache(maxsize=256)
def direction(tag: str) -> str:
    """Give ``rtl`` or ``ltr``: by the script where the tag names one, else by CLDR's layout data."""
    found = _TAG.fullmatch(tag)
    if found and found["script"]:
        return "rtl" if found["script"].capitalize() in _RTL_SCRIPTS else "ltr"
    return "rtl" if locale_of(tag).text_direction == "rtl" else "ltr"


@lru_cache(maxsize=256)
def own_name(tag: str) -> str:
    """Name a language in itself (``Italiano``, ``中文（简体）``), as a language choice shows it."""
    if not _has_locale(tag):
        return tag
    name = bracketed(tag, Locale.parse(tag, sep="-").get_display_name() or tag)
    return name[:1].upper() + name[1:]


def bracketed(tag: str, name: str) -> str:
    """Write the brackets of a language's name as the language ``tag`` does: full-width ones in Chinese (CLDR)."""
    return name.replace(" (", "（").replace(")", "）") if tag.split("-", maxsplit=1)[0] in {"zh", "yue"} else name


def _has_locale(tag: str) -> bool:
    try:
        Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        return False
    return True


def folder(tag: str) -> str:
    """Give the part of an address that stands for a language: the tag in lower case."""
    return tag.lower()


def catalogue_name(tag: str) -> str:
    """Give the folder name of a language's catalogue, as Babel writes it: ``zh_Hans``, ``pt_BR``."""
    return tag.replace("-", "_")


@lru_cache(maxsize=256)
def open_graph_locale(tag: str) -> str:
    """Write a tag as ``og:locale`` wants it (``it_IT``): with CLDR's likely territory where the tag names none."""
    found = _TAG.fullmatch(tag)
    if not found:
        return ""
    language, script = found["language"].lower(), (found["script"] or "").capitalize()
    region = (found["region"] or "").upper()
    if not region:
        likely = get_global("likely_subtags")
        full = likely.get("_".join(filter(None, (language, script)))) or likely.get(language) or ""
        region = full.rpartition("_")[2] if "_" in full else ""
    return f"{language}_{region}" if region else ""
