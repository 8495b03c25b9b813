"""What lies in a site's own ``locales/`` for nothing: misnamed files and folders, and messages that nothing says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, did_you_mean, warning
from factsite.files import is_below_link, is_private
from factsite.languages import BadLanguage, canonical, catalogue_name, fallbacks
from factsite.words.catalogue import messages
from factsite.words.po_files import Entry, Key, read_po_file

_POT, _PO = "factsite.pot", "LC_MESSAGES/factsite.po"
_ENDINGS = (".po", ".mo", ".pot")
# A file made for another theme holds hundreds of messages that nothing says; the first tell what is wrong.
_MOST_TOLD = 20


@dataclass(frozen=True, slots=True)
class _Said:
    """The messages that are listed, and the texts of a site's own templates, whose messages may not be yet."""

    known: Mapping[Key, Entry]
    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Folders:
    """The folders of catalogues that the site's languages are read from, and those that are known to be lacking."""

    read: frozenset[str]
    lacking: frozenset[str]


def check_own_catalogues(
    folders: Sequence[Path], site: Path, texts: tuple[str, ...], languages: Iterable[str], found: Iterable[Diagnostic]
) -> Iterator[Diagnostic]:
    """Warn of what a site's own folder of catalogues holds for nothing.

    ``texts`` are those of its own templates, ``found`` is what was wrong when the catalogues were read.
    """
    own = folders[0] if len(folders) > 1 else None
    if own is None or not own.is_relative_to(site.resolve()):
        return
    known = {entry.key: entry for folder in folders for entry in messages(folder)}
    said = _Said(known, texts)
    homes = _Folders(
        read=frozenset(catalogue_name(tag) for language in languages for tag in fallbacks(language)),
        lacking=frozenset(PurePosixPath(one.place.path).parts[1] for one in found if one.code is Code.NO_CATALOGUE),
    )
    paths = [path for path in own.rglob("*") if path.is_file() and not is_below_link(path, own)]
    names = sorted(path.relative_to(own).as_posix() for path in paths if not is_private(path.name))
    wrong: dict[str, Diagnostic] = {}
    for name in names:
        if name == _POT or not name.endswith(_ENDINGS) or f"{name.removesuffix('.mo')}.po" in names:
            continue
        if misplaced := _misplaced(name, homes):
            wrong.setdefault(misplaced.place.path, misplaced)
        else:
            yield from _unsaid(own / name, own, said)
    yield from wrong.values()


def _misplaced(name: str, homes: _Folders) -> Diagnostic | None:
    """Say where a file should stand that no language is read from."""
    folder, _, rest = name.partition("/")
    home = _folder_for(folder.partition(".")[0])
    if rest == _PO:
        return _misnamed(folder, home, homes)
    hint = f"the words of a language stand in locales/{home or 'LANGUAGE'}/{_PO}"
    return warning(Code.STRAY_FILE, Place(f"locales/{name}"), "no interface words are read from this file", hint)


def _misnamed(folder: str, home: str, homes: _Folders) -> Diagnostic | None:
    """Say how a folder should be called; one of a language that the site hasn't at all may be meant for later."""
    place = Place(f"locales/{folder}")
    if home == folder:
        near = [one for one in homes.read if one.partition("_")[0] == home.partition("_")[0]]
        if home in homes.read or not near:
            return None
        hint = f"rename it to {max(near, key=len)}, or list the language in content/site.yaml"
        return warning(Code.STRAY_FILE, place, f"no language of the site reads the folder '{folder}'", hint)
    hint = f"rename it to {home}" if home else "name it as Babel writes the language, such as pt_BR or zh_Hans"
    message = f"the folder '{folder}' is not read: catalogues are named as Babel writes languages"
    return None if home in homes.lacking else warning(Code.BAD_LANGUAGE, place, message, hint)


def _folder_for(name: str) -> str:
    """Give the folder of the language that a name means, an empty string where it means none."""
    try:
        return catalogue_name(canonical(name.replace("_", "-")))
    except BadLanguage:
        return ""


def _unsaid(path: Path, own: Path, said: _Said) -> Iterator[Diagnostic]:
    shown = f"locales/{path.relative_to(own).as_posix()}"
    file = read_po_file(path, lambda _: shown, own)
    entries = [entry for entry in (file.entries.values() if file else ()) if not _is_said(entry, said)]
    words = {message for _, message in said.known}
    for entry in entries[:_MOST_TOLD]:
        hint = did_you_mean(entry.message, words) or "run factsite i18n update, which takes it out"
        if entry.message in words:
            hint = "run factsite i18n update, which writes the context (msgctxt) that the message has"
        message = f"no template has the message {entry.name}"
        yield warning(Code.UNKNOWN_MESSAGE, Place(shown, entry.line, 1), message, hint)


def _is_said(entry: Entry, said: _Said) -> bool:
    spellings = (entry.message, entry.message.replace('"', '\\"'), entry.message.replace("'", "\\'"))
    return entry.key in said.known or any(one in text for text in said.texts for one in spellings)
