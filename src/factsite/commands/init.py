"""``init``: a new site that builds at once."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from factsite.commands.options import DONE, WRONG_USAGE, Command, add_now, folder, typed

if TYPE_CHECKING:
    from datetime import date

    from factsite.starter.new_site import NewSite


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=folder, metavar="DIR", help="the folder of the new site")
    parser.add_argument(
        "--languages",
        default="en,it",
        metavar="L,L",
        help="the site's languages, the default one first, such as it,ru,zh-Hans (default: en,it)",
    )
    parser.add_argument("--title", metavar="TEXT", help="the site's title (default: made of DIR's name)")
    parser.add_argument(
        "--url", default="https://site.example", metavar="URL", help="where the site will stand, if that is known"
    )
    parser.add_argument(
        "--time-zone", default="UTC", metavar="ZONE", help="the zone of its dates, such as Europe/Rome (default: UTC)"
    )
    add_now(parser)


def _init(options: argparse.Namespace) -> int:
    from factsite.diagnostics import Diagnostic  # noqa: PLC0415 - only this command makes a site.
    from factsite.front_matter.fields import read_settings  # noqa: PLC0415
    from factsite.starter.new_site import site_files, without_sample  # noqa: PLC0415

    folder: Path = options.folder
    wanted = _wanted(options)
    if not wanted.languages:
        sys.stderr.write("factsite: --languages names no language; write tags with commas, such as it,ru,zh-Hans\n")
        return WRONG_USAGE
    files = dict(site_files(wanted))
    _, mistakes = read_settings(files["content/site.yaml"], "content/site.yaml")
    if wrong := next((one for one in mistakes if isinstance(one, Diagnostic)), None):
        sys.stderr.write(f"factsite: {wrong.message}{f'; {wrong.hint}' if wrong.hint else ''}\n")
        return WRONG_USAGE
    if outer := _site_around(folder.resolve()):
        sys.stderr.write(f"factsite: {folder} stands in the content of the site {outer}; name a folder outside\n")
        return WRONG_USAGE
    if taken := next((path for path in files if (folder / path).exists()), None):
        sys.stderr.write(f"factsite: {folder / taken} is there already; name a folder without a site\n")
        return WRONG_USAGE
    try:
        _write(folder, files)
        _pin_sample(folder.resolve(), wanted.today)
    except OSError as problem:
        sys.stderr.write(f"factsite: the site can't be written: {problem}\n")
        return WRONG_USAGE
    sys.stdout.write(f"a new site stands in {folder}; see it with: factsite serve --open --site {typed(folder)}\n")
    if lacking := ", ".join(without_sample(wanted.languages)):
        sys.stdout.write(
            f"factsite has no sample article in {lacking}: "
            "translate its words in content/site.yaml and people.yaml, which are English, "
            "and begin with: factsite new\n"
        )
    return DONE


def _site_around(folder: Path) -> Path | None:
    """Find the site in whose content a folder would stand."""
    return next(
        (one.parent for one in (folder, *folder.parents) if one.name == "content" and (one / "site.yaml").is_file()),
        None,
    )


def _wanted(options: argparse.Namespace) -> NewSite:
    from factsite.languages import BadLanguage, canonical  # noqa: PLC0415
    from factsite.starter.forms import title_of  # noqa: PLC0415
    from factsite.starter.new_site import NewSite  # noqa: PLC0415

    def tag(written: str) -> str:
        try:
            return canonical(written)
        except BadLanguage:
            # The reader of site.yaml says what is wrong with it.
            return written

    languages = tuple(tag(one.strip()) for one in options.languages.split(",") if one.strip())
    title = options.title or title_of(options.folder.resolve().name) or "News"
    return NewSite(title, options.url.rstrip("/"), languages, options.time_zone, _today(options))


def _today(options: argparse.Namespace) -> date:
    """Give the day that it is where the site is: what is dated a day later would be held back."""
    from zoneinfo import ZoneInfo  # noqa: PLC0415 - as above

    now: datetime = options.now or datetime.now(UTC)
    try:
        return now.astimezone(ZoneInfo(options.time_zone)).date()
    except (KeyError, ValueError, OSError):
        # The reader of site.yaml says what is wrong with it.
        return now.date()


def _write(folder: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        # Never over a file that came in between.
        with target.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)


def _pin_sample(site: Path, today: date) -> None:
    """Pin the sample's translations to its original, as ``translate --update`` does."""
    from factsite.files import replace_bytes  # noqa: PLC0415 - as above
    from factsite.load.stage import load_newsroom  # noqa: PLC0415 - as above
    from factsite.starter.new_site import STORY  # noqa: PLC0415 - as above
    from factsite.translations.renewal import repinned  # noqa: PLC0415 - as above
    from factsite.translations.story import Desk  # noqa: PLC0415 - as above

    settings = load_newsroom(site, []).settings
    if settings is None or not (site / "content" / STORY).is_dir():
        return
    desk = Desk.of(site, settings, STORY)
    original = desk.original()
    for lang, file in desk.files.items():
        if lang != original.article.lang:
            replace_bytes(file.real, repinned(desk.read(lang), original, today, desk))


INIT = Command(
    "init",
    "make a new site that builds at once, with a sample article",
    _add_options,
    _init,
    reads_site=False,
    examples=(("init harbour --languages it,en", "a folder 'harbour' with a site in two languages"),),
)
