"""``schema``: what an editor needs to check front matter and settings while they are written."""

from __future__ import annotations

import argparse
import sys

from factsite.commands.options import DONE, Command

_SUBJECTS = ("article", "site", "people", "topics")


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "subject",
        nargs="?",
        choices=_SUBJECTS,
        default=_SUBJECTS[0],
        metavar="article|site|people|topics",
        help="what the schema is of: an article's front matter (default), or one of the .yaml files in content/",
    )


def _print_schema(options: argparse.Namespace) -> int:
    from factsite.front_matter.schemas import SCHEMAS  # noqa: PLC0415

    sys.stdout.write(SCHEMAS[options.subject].document())
    return DONE


SCHEMA = Command(
    "schema",
    "print a JSON Schema, for editors",
    _add_options,
    _print_schema,
    reads_site=False,
    examples=(("schema site", "of content/site.yaml"),),
)
