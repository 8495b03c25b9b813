"""The command line: what was asked for, in words, becomes an order, and its outcome becomes words again."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from factsite import __version__
from factsite.report import Format

DONE, MISTAKES, WRONG_USAGE = 0, 1, 2
_MAX_PORT = 65535

_EPILOG = """\
examples:
  factsite build                     build the site of this folder into _site/
  factsite build --drafts --future   … with everything that is not published yet
  factsite check --format github     check it, for annotations in a pull request
  factsite serve --open              show it in the browser, and every change as soon as it is saved

exit status: 0 done, 1 mistakes in the site's files (the old output stands), 2 wrong usage
"""


def main(argv: Sequence[str] | None = None, site: Path | None = None) -> int:
    """Run a command and give its exit status.

    With ``site``, as from a site's own ``build.py``, the commands are for that folder; ``build`` where none is named.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    parser = _parser(site)
    if site and (not arguments or arguments[0].startswith("-")) and not {"-h", "--help", "--version"} & set(arguments):
        arguments.insert(0, "build")
    options = parser.parse_args(arguments)
    if options.command is None:
        parser.print_help()
        return WRONG_USAGE
    return _run(options)


def _parser(site: Path | None) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build.py" if site else "factsite",
        description="Turn fact-checked articles in several languages into a static site.",
        epilog=_EPILOG if site is None else None,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"factsite {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    shared = _shared_options(site)
    build = commands.add_parser("build", parents=[shared], help="build the site", description="Build the site.")
    build.add_argument("--output", type=Path, metavar="DIR", help="the folder to build into (default: _site)")
    _add_edge(build)
    check = commands.add_parser(
        "check",
        parents=[shared],
        help="check everything that a build checks, and write nothing",
        description="Check everything that a build checks, and write nothing.",
    )
    _add_edge(check)
    _add_serve(
        commands.add_parser(
            "serve",
            parents=[shared],
            help="show the site on this machine, and every change as soon as it is saved",
            description="Show the site on this machine, with drafts, and every change as soon as it is saved.",
        )
    )
    return parser


def _shared_options(site: Path | None) -> argparse.ArgumentParser:
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument(
        "--site", type=Path, metavar="DIR", default=site or Path(), help="the site's folder (default: this one)"
    )
    shared.add_argument(
        "--format",
        type=Format,
        choices=list(Format),
        default=Format.TEXT,
        metavar="text|json|github",
        help="how mistakes are printed (default: text)",
    )
    shared.add_argument(
        "--now", type=_moment, metavar="TIME", help="take this for the present moment, such as 2026-09-19T09:00+02:00"
    )
    shared.add_argument("--strict", action="store_true", help="warnings fail, too")
    return shared


def _add_edge(command: argparse.ArgumentParser) -> None:
    command.add_argument("--drafts", action="store_true", help="publish drafts, too")
    command.add_argument("--future", action="store_true", help="publish future-dated articles, too")
    command.add_argument("--jobs", type=_count, metavar="N", help="processes to use (default: as many as it is worth)")
    command.add_argument("--no-cache", action="store_true", help="neither read nor write the cache")
    command.add_argument("--explain", action="store_true", help="print why each page was made anew")
    command.add_argument("--timings", action="store_true", help="print how long each stage took")


def _add_serve(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--port", type=_port, metavar="N", help="the port to listen at (default: 8000, or the next free)"
    )
    command.add_argument("--open", action="store_true", help="open the site in the browser")


def _port(text: str) -> int:
    number = int(text)
    if not 0 <= number <= _MAX_PORT:
        raise argparse.ArgumentTypeError(f"write a number up to {_MAX_PORT}; 0 is any free port")
    return number


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("write a number of 1 or more")
    return number


def _moment(text: str) -> datetime:
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is no time; write 2026-09-19T09:00+02:00") from None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _run(options: argparse.Namespace) -> int:
    if not (options.site / "content").is_dir():
        sys.stderr.write(f"factsite: there is no site in {options.site.resolve()}: it has no folder 'content'\n")
        return WRONG_USAGE
    if options.command == "serve":
        return _serve(options)
    # Imported here so that --help and --version need neither Jinja nor Babel.
    from factsite.display import shown_progress  # noqa: PLC0415
    from factsite.orders import Edge, Order  # noqa: PLC0415
    from factsite.pipeline import build  # noqa: PLC0415

    site: Path = options.site.resolve()
    edge = Edge(options.now or datetime.now(UTC), drafts=options.drafts, future=options.future)
    output = None
    if options.command == "build":
        output = options.output.resolve() if options.output else site / "_site"
    order = Order(site, edge, output, options.jobs, options.strict, cache=not options.no_cache)
    begun = time.perf_counter()
    with shown_progress() as progress:
        outcome = build(order, progress)
    from factsite.outcomes import Printing, print_outcome  # noqa: PLC0415

    printing = Printing(options.format, options.explain, options.timings)
    print_outcome(outcome, order, printing, time.perf_counter() - begun)
    failed = not outcome.is_good or (options.strict and outcome.has_warnings)
    return MISTAKES if failed else DONE


def _serve(options: argparse.Namespace) -> int:
    # Around the imports, too: Ctrl-C is how this command ends, whenever it comes.
    with suppress(KeyboardInterrupt):
        from factsite.serve.run import Wishes, serve  # noqa: PLC0415
        from factsite.serve.server import NoPort  # noqa: PLC0415

        site: Path = options.site.resolve()
        wishes = Wishes(site, options.now, options.format, options.strict, options.port, opens_browser=options.open)
        try:
            serve(wishes)
        except NoPort as problem:
            sys.stderr.write(f"factsite: {problem}; choose another with --port\n")
            return WRONG_USAGE
    return DONE
