"""``completion``: what a shell needs to complete commands and options."""

from __future__ import annotations

import argparse
import sys

from factsite.commands.options import DONE, Command

_SHELLS = ("bash", "zsh", "tcsh")


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=_SHELLS, metavar="|".join(_SHELLS), help="the shell that is to complete")


def _completion(options: argparse.Namespace) -> int:
    import shtab  # noqa: PLC0415 - only this command needs it.

    sys.stdout.write(f"{shtab.complete(options.parser, shell=options.shell)}\n")
    return DONE


COMPLETION = Command(
    "completion",
    "print the script by which a shell completes factsite",
    _add_options,
    _completion,
    reads_site=False,
    examples=(("completion bash", 'for: eval "$(factsite completion bash)"'),),
)
