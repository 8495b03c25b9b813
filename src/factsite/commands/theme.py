"""``theme``: the built-in templates and assets, as a start for one's own."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from factsite.commands.options import DONE, WRONG_USAGE, Command
from factsite.report import from_here

_STEPS = {
    "list": "name the built-in templates and assets, and those that the site overrides",
    "copy": "copy NAME into the site's templates/, where it takes the built-in one's place",
}


def _add_options(parser: argparse.ArgumentParser) -> None:
    steps = ", ".join(f"{name}: {does}" for name, does in _STEPS.items())
    parser.add_argument("step", choices=tuple(_STEPS), metavar="|".join(_STEPS), help=steps)
    parser.add_argument("name", nargs="?", metavar="NAME", help="such as article.html or assets/style.css")


def _theme(options: argparse.Namespace) -> int:
    from factsite.theme.folders import built_in  # noqa: PLC0415 - only this command needs them here.
    from factsite.theme.template_files import names_below  # noqa: PLC0415

    folder, own = built_in() / "templates", options.site.resolve() / "templates"
    names = names_below(folder)
    if options.step == "list":
        sys.stdout.writelines(f"{name}{_state(folder / name, own / name)}\n" for name in names)
        return DONE
    if problem := _why_not(options.name or "", names) or _copied(
        folder / (options.name or ""), own / options.name, options.site.resolve()
    ):
        sys.stderr.write(f"factsite: {problem}\n")
        return WRONG_USAGE
    sys.stdout.write(f"{from_here(own / options.name)}: from now on the site is built with it\n")
    return DONE


def _state(built_in: Path, own: Path) -> str:
    return "  overridden" if own.exists() and not own.samefile(built_in) else ""


def _why_not(name: str, names: tuple[str, ...]) -> str:
    from factsite.diagnostics import nearest_to  # noqa: PLC0415 - only where a name is wrong.

    if name in names:
        return ""
    # Names end alike, so what goes before the ending tells whether one is a near miss.
    ends = {one.rpartition(".")[0]: one for one in names}
    near = nearest_to(name.rpartition(".")[0] or name, ends)
    step = f"did you mean '{ends[near]}'?" if near else "`factsite theme list` names all that it has"
    return f"the built-in theme has no '{name}'; {step}" if name else f"say what to copy; {step}"


def _copied(built_in: Path, own: Path, site: Path) -> str:
    """Copy a file, never over another; give what kept it from being copied."""
    if not own.resolve().is_relative_to(site):
        return f"{from_here(own)} leads out of the site's folder"
    try:
        own.parent.mkdir(parents=True, exist_ok=True)
        with own.open("xb") as file:
            file.write(built_in.read_bytes())
    except FileExistsError:
        return f"{from_here(own)} is there already"
    except OSError as problem:
        return f"{from_here(own)} can't be written: {problem.strerror}"
    return ""


THEME = Command(
    "theme",
    "list the built-in templates, or copy one to change it",
    _add_options,
    _theme,
    examples=(("theme list", "what there is"), ("theme copy article.html", "into templates/, to change it there")),
)
