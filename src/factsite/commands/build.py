"""``build`` and ``check``: the same work, once with an output and once without."""

from __future__ import annotations

import argparse
import time
from datetime import UTC, datetime
from pathlib import Path

from factsite.commands.options import DONE, MISTAKES, Command, at_least_one, folder


def _add_build(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--output", type=folder, metavar="DIR", help="the folder to build into (default: _site)")
    _add_check(parser)


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--drafts", action="store_true", help="publish drafts, too")
    parser.add_argument("--future", action="store_true", help="publish future-dated articles, too")
    parser.add_argument(
        "--jobs", type=at_least_one, metavar="N", help="processes to use (default: as many as it is worth)"
    )
    parser.add_argument("--no-cache", action="store_true", help="neither read nor write the cache")
    parser.add_argument("--explain", action="store_true", help="print why each page was made anew")
    parser.add_argument("--timings", action="store_true", help="print how long each stage took")


def _build(options: argparse.Namespace) -> int:
    output: Path = options.output or options.site / "_site"
    return _build_into(output.resolve(), options)


def _check(options: argparse.Namespace) -> int:
    return _build_into(None, options)


def _build_into(output: Path | None, options: argparse.Namespace) -> int:
    # Imported here so that --help and --version need neither Jinja nor Babel.
    from factsite.display import shown_progress  # noqa: PLC0415
    from factsite.orders import Edge, Order  # noqa: PLC0415
    from factsite.pipeline import build  # noqa: PLC0415

    site: Path = options.site.resolve()
    edge = Edge(options.now or datetime.now(UTC), drafts=options.drafts, future=options.future)
    order = Order(site, edge, output, options.jobs, options.strict, cache=not options.no_cache)
    begun = time.perf_counter()
    with shown_progress() as progress:
        outcome = build(order, progress)
    from factsite.outcomes import Printing, print_outcome  # noqa: PLC0415

    printing = Printing(options.format, options.explain, options.timings)
    print_outcome(outcome, order, printing, time.perf_counter() - begun)
    failed = not outcome.is_good or (options.strict and outcome.has_warnings)
    return MISTAKES if failed else DONE


BUILD = Command(
    "build",
    "build the site",
    _add_build,
    _build,
    examples=(
        ("build", "into _site/, for readers"),
        ("build --drafts --future --output preview", "with all that is not published yet, elsewhere"),
    ),
    stopped="the output stands as it was",
)
CHECK = Command(
    "check",
    "check everything that a build checks, and write nothing",
    _add_check,
    _check,
    examples=(("check", "all mistakes at once"), ("check --strict --format github", "in CI")),
)
