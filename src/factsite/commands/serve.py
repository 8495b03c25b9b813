"""``serve``: the site as its writer sees it, in the browser."""

from __future__ import annotations

import argparse
import re
import sys
from contextlib import suppress
from pathlib import Path

from factsite.commands.options import DONE, WRONG_USAGE, Command
from factsite.patterns import pattern

_MAX_PORT = 65535
_SCHEME = pattern(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
_SCRIPTS = ("javascript:", "data:", "vbscript:", "blob:")


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port", type=_port, metavar="N", help="the port to listen at (default: 8000, or the next free)"
    )
    parser.add_argument("--open", action="store_true", help="open the site in the browser")
    parser.add_argument(
        "--editor-url",
        type=_editor,
        metavar="URL",
        help="what opens a file in your editor, with {path} for the file, such as vscode://file{path}",
    )


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or len(text) > len(str(_MAX_PORT)) or int(text) > _MAX_PORT:
        raise argparse.ArgumentTypeError(f"'{text}' is no port: write a number up to {_MAX_PORT}; 0 is any free port")
    return int(text)


def _editor(text: str) -> str:
    if "{path}" not in text or not _SCHEME.match(text) or text.lower().startswith(_SCRIPTS):
        raise argparse.ArgumentTypeError(f"'{text}' opens no file: write an address such as vscode://file{{path}}")
    return text


def _serve(options: argparse.Namespace) -> int:
    # Around the imports, too: Ctrl-C is how this command ends, whenever it comes.
    with suppress(KeyboardInterrupt):
        from factsite.serve.run import Wishes, serve  # noqa: PLC0415
        from factsite.serve.server import NoPort  # noqa: PLC0415

        site: Path = options.site.resolve()
        wishes = Wishes(
            site, options.now, options.format, options.strict, options.port, options.open, options.editor_url or ""
        )
        try:
            serve(wishes)
        except NoPort as problem:
            sys.stderr.write(f"factsite: {problem}; choose another with --port\n")
            return WRONG_USAGE
    return DONE


SERVE = Command(
    "serve",
    "show the site on this machine with drafts, and every change as soon as it is saved",
    _add_options,
    _serve,
    examples=(
        ("serve --open", "in the browser"),
        ("serve --editor-url 'vscode://file{path}'", "with a link from each page to its file"),
    ),
)
