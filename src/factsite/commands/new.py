"""``new``: the form of a new article, in its story's folder."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from factsite.commands.options import DONE, MISTAKES, WRONG_USAGE, Command, one_of

if TYPE_CHECKING:
    from factsite.diagnostics import Diagnostic
    from factsite.load.stage import Newsroom
    from factsite.settings import Settings


def _add_options(parser: argparse.ArgumentParser) -> None:
    from factsite.vocabulary import Kind  # noqa: PLC0415 - no other command's options name it.

    parser.add_argument("key", metavar="KEY", help="the name of the story's folder, such as bridge-reopens")
    parser.add_argument("--lang", metavar="L", help="the language of the original (default: the site's first)")
    parser.add_argument(
        "--kind",
        type=one_of(Kind),
        choices=list(Kind),
        default=Kind.REPORTAGE,
        metavar="KIND",
        help=f"{', '.join(Kind)} (default: {Kind.REPORTAGE})",
    )
    parser.add_argument("--title", metavar="TEXT", help="the headline (default: made of KEY)")


class _Refused(Exception):
    """Why no article can be made, as a sentence."""


def _new(options: argparse.Namespace) -> int:
    from factsite.load.stage import load_newsroom  # noqa: PLC0415 - only this command reads the settings.
    from factsite.outcomes import print_mistakes  # noqa: PLC0415

    site: Path = options.site.resolve()
    mistakes: list[Diagnostic] = []
    newsroom = load_newsroom(site, mistakes)
    if newsroom.settings is None:
        print_mistakes(mistakes, site, options.format)
        return MISTAKES
    try:
        path = _path(site, newsroom.settings, options.key, _language(options.lang, newsroom.settings))
        text = _text(options, path, newsroom, newsroom.settings)
        path.parent.mkdir(parents=True, exist_ok=True)
        # Never over a file that came in between.
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except (_Refused, OSError) as problem:
        from factsite.report import printable  # noqa: PLC0415 - only where something is wrong.

        sys.stderr.write(f"factsite: {printable(str(problem))}\n")
        return WRONG_USAGE
    sys.stdout.write(f"{path.relative_to(site).as_posix()}: a draft; `factsite serve` shows it while you write\n")
    return DONE


def _language(written: str | None, settings: Settings) -> str:
    from factsite.diagnostics import meant, nearest_to  # noqa: PLC0415
    from factsite.languages import BadLanguage, canonical, listed_instead  # noqa: PLC0415

    if written is None:
        return settings.default_language
    try:
        lang = canonical(written)
    except BadLanguage as problem:
        raise _Refused(str(problem)) from None
    if lang not in settings.languages:
        near = meant(listed_instead(lang, settings.languages) or nearest_to(lang, settings.languages))
        step = near or f"add '{lang}' to 'languages' in content/site.yaml"
        raise _Refused(f"the site doesn't list the language '{lang}'; {step}")
    return lang


def _path(site: Path, settings: Settings, key: str, lang: str) -> Path:
    """Give the file of the new article; its folder must be no story's yet."""
    from factsite.urls import RESERVED_SLUGS, folded, nfc, why_bad_slug  # noqa: PLC0415

    # A path from the site's folder, as a shell completes it, will do, as it does for `translate`.
    folder = PurePosixPath(nfc(key.strip("/")).removeprefix("content/"))
    for part in folder.parts or ("",):
        if reason := why_bad_slug(part):
            raise _Refused(f"a story's folder can't be named '{key}': a part of it {reason}")
    if folder.name in RESERVED_SLUGS or not folder.name.strip("-_ "):
        raise _Refused(f"a story's folder can't be named '{key}': that address is taken; choose another name")
    for other in (site / "content").rglob("*.[mM][dD]"):
        if folded(other.parent.name) == folded(folder.name):
            raise _Refused(f"there is a story '{folder.name}' already: {_there(site, settings, other, lang)}")
        if _keeps_key(other, folder.name):
            kept = f"{other.relative_to(site).as_posix()} keeps it as its 'key'"
            raise _Refused(f"the key '{folder.name}' is a story's already: {kept}; choose another name")
    if " " in folder.name:
        better = folder.with_name("-".join(folder.name.lower().split()))
        step = f"write '{better}', and the headline with --title"
        raise _Refused(f"a story's folder is its address, where each space becomes %20; {step}")
    path = site / "content"
    for part in folder.parts:
        # Some file systems write names in NFD: a second folder of the same name would be another.
        there = path.iterdir() if path.is_dir() else ()
        path = next((one for one in there if nfc(one.name) == part), path / part)
    return path / f"{lang}.md"


def _keeps_key(path: Path, key: str) -> bool:
    """Say whether an article keeps a key of an earlier folder; what is wrong in it, a build tells."""
    from factsite.files import UnreadableFile, read_bytes  # noqa: PLC0415
    from factsite.front_matter.split import ArticleText, read_article_text  # noqa: PLC0415
    from factsite.front_matter.strict_yaml import Scalar, read_yaml  # noqa: PLC0415
    from factsite.urls import nfc  # noqa: PLC0415

    try:
        data = read_bytes(path)
    except UnreadableFile:
        return False
    if b"\nkey" not in data:
        return False
    text = read_article_text(data, path.name)
    root = read_yaml(text.front, path.name).root if isinstance(text, ArticleText) else None
    entries = root.entries if root else ()
    return any(name.text == "key" and isinstance(one, Scalar) and nfc(one.text) == key for name, one in entries)


def _there(site: Path, settings: Settings, found: Path, lang: str) -> str:
    """Name a story's original, as far as it can be told, and what to do about it instead."""
    from factsite.translations.story import Desk, Refused  # noqa: PLC0415 - only where the story exists.

    try:
        desk = Desk.of(site, settings, found.relative_to(site).as_posix())
    except Refused:
        return f"{found.relative_to(site).as_posix()}; open that file"
    original = next((one for one in desk.files if desk.is_original(one)), None)
    file = desk.files[original].path if original else found.relative_to(site).as_posix()
    if lang not in desk.files:
        return f"{file}; translate it with `factsite translate {desk.key} {lang}`"
    mine = desk.files[lang].path
    return f"{file}; open that file" if mine == file else f"{file}; its translation is {mine}"


def _text(options: argparse.Namespace, path: Path, newsroom: Newsroom, settings: Settings) -> str:
    from factsite.starter.forms import Form, filled_in, title_of  # noqa: PLC0415
    from factsite.urls import holds_controls  # noqa: PLC0415
    from factsite.vocabulary import Kind  # noqa: PLC0415

    people = newsroom.people.people
    author = settings.verifier or (people[0].id if people else None)
    if author is None and options.kind is not Kind.PAGE:
        raise _Refused(
            "an article has an author, and content/people.yaml names nobody; write there: olya: {name: Olya}"
        )
    now: datetime = options.now or datetime.now(UTC)
    title = options.title or title_of(path.parent.name)
    if holds_controls(title):
        raise _Refused("the title holds a character that no text may hold, such as a control character")
    return filled_in(Form(options.kind, path.stem, title, author or "", now.astimezone(settings.zone).date()))


NEW = Command(
    "new",
    "begin an article: a draft that builds, with what to write where",
    _add_options,
    _new,
    examples=(("new bridge-reopens --lang it", "content/bridge-reopens/it.md"),),
)
