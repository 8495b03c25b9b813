"""``import``: a site of another generator, as stories."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from factsite.commands.options import DONE, WRONG_USAGE, Command, folder, typed
from factsite.diagnostics import counted
from factsite.report import from_here

if TYPE_CHECKING:
    from factsite.importing.writing import NewSite

_GENERATORS = ("hugo", "jekyll")


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("generator", choices=_GENERATORS, metavar="|".join(_GENERATORS), help="what made the old site")
    parser.add_argument("folder", type=folder, metavar="DIR", help="the folder of the old site; it is only read")
    parser.add_argument(
        "--site", type=folder, metavar="DIR", default=Path(), help="the folder of the new site (default: this one)"
    )


def _import(options: argparse.Namespace) -> int:
    from factsite.importing.foreign_code import plain_hugo, plain_liquid  # noqa: PLC0415 - only this command imports.
    from factsite.importing.hugo import read_hugo  # noqa: PLC0415
    from factsite.importing.jekyll import read_jekyll  # noqa: PLC0415
    from factsite.importing.old_site import NoSuchSite  # noqa: PLC0415
    from factsite.importing.writing import new_site  # noqa: PLC0415

    read, plain = (read_hugo, plain_hugo) if options.generator == "hugo" else (read_jekyll, plain_liquid)
    folder, site = options.folder.resolve(), options.site.resolve()
    try:
        made = new_site(read(folder), plain, folder.name)
        _write(site, made)
    except (NoSuchSite, OSError) as problem:
        sys.stderr.write(f"factsite: {problem}\n")
        return WRONG_USAGE
    left = _add_what_check_finds(site)
    texts = sum(path.endswith(".md") for path in made.texts) - 1
    works = sum(map(len, made.work.files.values())) + len(made.work.site) + left
    files = f"{counted(texts, 'text')} and {counted(len(made.copies), 'other file')}"
    sys.stdout.write(
        f"{files} stand in {from_here(site)}, all as drafts\n"
        f"{from_here(site / 'IMPORT.md')} lists {counted(works, 'thing')} to do by hand; "
        f"see the site with: factsite serve --site {typed(from_here(site))}\n"
    )
    return DONE


def _write(site: Path, made: NewSite) -> None:
    taken = next((path for path in (*made.texts, *made.copies) if (site / path).exists()), None)
    if taken:
        raise FileExistsError(f"{from_here(site / taken)} is there already; name an empty folder with --site")
    outside = next(
        (path for path in (*made.texts, *made.copies) if not (site / path).resolve().is_relative_to(site)), ""
    )
    if outside:
        raise FileExistsError(f"{outside} would stand outside of {from_here(site)}")
    import shutil  # noqa: PLC0415 - as above

    for path, text in made.texts.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text, encoding="utf-8", newline="\n")
    for path, source in made.copies.items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, site / path)


def _add_what_check_finds(site: Path) -> int:
    """Check the new site as it stands, add what is wrong to the list of work, and say how much it is."""
    from factsite.diagnostics import Severity  # noqa: PLC0415 - as above
    from factsite.orders import Edge, Order  # noqa: PLC0415 - as above
    from factsite.pipeline import build  # noqa: PLC0415 - as above

    edge = Edge(datetime.now(UTC), drafts=True, future=True)
    found = [one for one in build(Order(site, edge, cache=False)).diagnostics if one.severity is Severity.ERROR]
    lines = [f"- {one.place.path}:{one.place.line}:{one.place.column}: {one.message}; {one.hint}" for one in found]
    if lines:
        with (site / "IMPORT.md").open("a", encoding="utf-8", newline="\n") as file:
            file.write("\n".join(("\n## What `factsite check --drafts --future` finds", "", *lines, "")))
    return len(found)


IMPORT = Command(
    "import",
    "make a site of the texts of another generator's",
    _add_options,
    _import,
    reads_site=False,
    examples=(("import hugo ../old --site harbour", "into the new folder 'harbour'"),),
)
