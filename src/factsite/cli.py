"""The command line: the name of a command leads to the command."""

from __future__ import annotations

import argparse
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from factsite import __version__
from factsite.commands.options import (
    COMMAND,
    NOT_PRINTED,
    PIPE_CLOSED,
    STOPPED,
    WRONG_USAGE,
    Command,
    UsageParser,
    finds_site,
    site_options,
)

_MODULES = {
    "build": "build",
    "check": "build",
    "serve": "serve",
    "init": "init",
    "new": "new",
    "translate": "translate",
    "status": "status",
    "sources": "sources",
    "schema": "schema",
    "i18n": "i18n",
    "theme": "theme",
    "import": "import_site",
    "completion": "completion",
}
# The command that looks through the options of all others.
_COMPLETES = "completion"

_EPILOG = """\
examples:
  factsite build                     build the site of this folder into _site/
  factsite build --drafts --future   … with everything that is not published yet
  factsite check --format github     check it, for annotations in a pull request
  factsite serve --open              show it in the browser, and every change as soon as it is saved
  factsite translate bridge fr       begin the French translation of the story 'bridge'
  factsite status --state stale      list the translations whose original has changed, and what has

exit status: 0 done, 1 mistakes in the site's files (the old output stands), 2 wrong usage, 74 what is printed can't
be written, 130 stopped by Ctrl-C
"""


def all_commands() -> tuple[Command, ...]:
    """Give all commands, in the order in which ``--help`` names them."""
    return tuple(map(_command, _MODULES))


def _command(name: str) -> Command:
    """Find a command in its module, which imports what it needs when it is run."""
    found: Command = getattr(import_module(f"factsite.commands.{_MODULES[name]}"), name.upper())
    return found


def main(argv: Sequence[str] | None = None, site: Path | None = None) -> int:
    """Run a command and give its exit status.

    With ``site``, as from a site's own ``build.py``, the commands are for that folder; ``build`` where none is named.
    """
    _open_what_was_closed()
    if argv is None and sys.getfilesystemencoding() != "utf-8":
        # A locale without UTF-8 could not name 芯片, and the site is the same in every one (PEP 540).
        os.execv(sys.executable, [sys.executable, "-X", "utf8", *sys.orig_argv[1:]])  # noqa: S606 - this program.
    try:
        try:
            status = _obey(list(sys.argv[1:] if argv is None else argv), site)
        finally:
            # Also what --help has printed, which ends in its own way.
            sys.stdout.flush()
    except BrokenPipeError:
        _say_nothing_more()
        return PIPE_CLOSED
    except OSError as problem:
        if problem.filename is not None:
            raise
        # No file was named, so it is the output: a full disk, say.
        with suppress(OSError):
            sys.stderr.write(f"factsite: what is printed can't be written: {problem.strerror}\n")
        _say_nothing_more()
        return NOT_PRINTED
    if argv is None:
        # The process ends here: to look through all that it holds for cycles takes a fifth of a small rebuild.
        gc.freeze()
    return status


def _open_what_was_closed() -> None:
    """Let what is printed go nowhere where a shell has closed the output: else the next file opened would take it."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115 - open until the end


def _say_nothing_more() -> None:
    """Let what is still to be printed go nowhere: whoever read it, such as ``head``, has gone."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _obey(arguments: list[str], site: Path | None) -> int:
    if site and (not arguments or arguments[0].startswith("-")) and not {"-h", "--help", "--version"} & set(arguments):
        arguments.insert(0, "build")
    name = arguments[0] if arguments else ""
    # Where one is named, the others needn't be imported.
    commands = (_command(name),) if name in _MODULES and name != _COMPLETES else all_commands()
    parser = _parser(site, commands)
    options, rest = parser.parse_known_args(arguments)
    if rest:
        options.its_parser.refuse(rest)
    if options.command is None:
        parser.print_help()
        return WRONG_USAGE
    command: Command = options.command
    if command.reads_site and not finds_site(options):
        return WRONG_USAGE
    try:
        return command.run(options)
    except KeyboardInterrupt as stop:
        # Where it came too late to keep something from being done, it says so.
        left = str(stop) or command.stopped
        sys.stderr.write(f"\nfactsite: stopped by Ctrl-C{f': {left}' if left else ''}\n")
        return STOPPED


def _parser(site: Path | None, commands: tuple[Command, ...]) -> UsageParser:
    parser = UsageParser(
        prog="build.py" if site else "factsite",
        description="Turn fact-checked articles in several languages into a static site.",
        epilog=_EPILOG if site is None else None,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"factsite {__version__}")
    parser.set_defaults(command=None, parser=parser, its_parser=parser)
    named = parser.add_subparsers(metavar=COMMAND, title="commands", parser_class=UsageParser, prog=parser.prog)
    for command in commands:
        description = f"{command.does[0].upper()}{command.does[1:]}."
        parents = [site_options(site, with_format=not command.has_format)] if command.reads_site else []
        one = named.add_parser(
            command.name,
            parents=parents,
            help=command.does,
            description=description,
            epilog=_examples(parser.prog, command),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        command.add_options(one)
        one.set_defaults(command=command, its_parser=one)
    return parser


def _examples(program: str, command: Command) -> str | None:
    if not command.examples:
        return None
    width = max(len(line) for line, _ in command.examples)
    lines = (f"  {program} {line:{width}}   {does}" for line, does in command.examples)
    return "\n".join((f"example{'s' if len(command.examples) > 1 else ''}:", *lines))
