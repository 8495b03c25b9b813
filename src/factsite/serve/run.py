"""The serving itself: build, show, wait for a change, and again, until Ctrl-C."""

from __future__ import annotations

import time
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from factsite.addresses import Addresses
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error
from factsite.display import shown_progress
from factsite.files import UnreadableFile, read_bytes
from factsite.front_matter.fields import read_settings
from factsite.front_matter.split import decode
from factsite.orders import CACHE, Edge, Order, Outcome
from factsite.pipeline import build
from factsite.report import Format
from factsite.serve.answers import About
from factsite.serve.bar import Editor
from factsite.serve.changes import Change, Changes
from factsite.serve.desk import Desk
from factsite.serve.mistakes_page import Mistakes
from factsite.serve.reload import Board, Preview, news_of
from factsite.serve.server import listening
from factsite.serve.terminal import Terminal
from factsite.serve.watch import Watches
from factsite.write import read_manifest

OUTPUT = "serve"
SETTINGS = "content/site.yaml"

Show = Callable[[Outcome, Change, float], None]
"""Takes what came of a build, what had changed before it, and how many seconds it took."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is asked of ``serve``: which site, as of when, and how."""

    site: Path
    now: datetime | None = None
    form: Format = Format.TEXT
    strict: bool = False
    port: int | None = None
    opens_browser: bool = False
    editor: str = ""
    """The address that opens a file in the writer's editor; ``{path}`` in it stands for the file's whole path."""

    @property
    def output(self) -> Path:
        """The folder that is served; never the site that goes online, since it holds drafts."""
        return self.site / CACHE / OUTPUT


def serve(wishes: Wishes) -> None:
    """Serve a site until Ctrl-C; raise :class:`factsite.serve.server.NoPort` where there is no port for it."""
    board = Board(Preview(base_path(wishes.site) or "", read_manifest(wishes.output)))
    changes = Changes()
    with listening(wishes.port, board, about(wishes)) as server, Watches(wishes.site, changes) as watches:
        terminal = Terminal(wishes.site, wishes.form, lambda: server.address)
        show = showing(board, wishes.site, terminal)
        if wishes.opens_browser:
            show = opening(show, lambda: server.address)
        keep_up(lambda: build_once(wishes), changes, watches, show)


def about(wishes: Wishes) -> About:
    """Say what is served beside the site's own files: what is known of its pages."""
    # Of the status alone, by the thread that answers: starting processes is for the thread that builds.
    order = Order(wishes.site, Edge(wishes.now or datetime.now(UTC)), wishes.output, jobs=1)
    desk = Desk(wishes.site, order.output_name, wishes.now)
    return About(wishes.output.resolve(), desk, Editor(wishes.site, wishes.editor), order)


def keep_up(make: Callable[[], Outcome], changes: Changes, watches: Watches, show: Show) -> None:
    """Build and show, again after every change, until the changes are closed.

    A change during a build starts another one after it; what failed meanwhile has read a state that is no more, and
    is not shown.
    """
    change: Change | None = Change(only_styles=False)
    while change:
        watches.renew()
        begun = time.perf_counter()
        outcome = make()
        is_shown = not _is_outdated(outcome, changes)
        if is_shown:
            show(outcome, change, time.perf_counter() - begun)
        watches.follow_links()
        more = changes.gathered()
        change = more if is_shown else more and more | change


def _is_outdated(outcome: Outcome, changes: Changes) -> bool:
    if outcome.written:
        return False
    if any(one.code is Code.BUILD_RUNNING for one in outcome.diagnostics):
        # Another server of this site was first: look again when it has ended.
        changes.note("")
    return changes.is_waiting


def build_once(wishes: Wishes) -> Outcome:
    """Build the site as it is now, with drafts and future articles."""
    edge = Edge(wishes.now or datetime.now(UTC), drafts=True, future=True)
    order = Order(wishes.site, edge, wishes.output, strict=wishes.strict)
    try:
        with shown_progress() as progress:
            return build(order, progress)
    except OSError as problem:
        # Such as a folder that was deleted while it was read; that is a change, so there will be another build.
        return Outcome((_unreadable(problem, wishes.site),))


def _unreadable(problem: OSError, site: Path) -> Diagnostic:
    place = Path(str(problem.filename or site))
    shown = place.relative_to(site).as_posix() if place.is_relative_to(site) else str(place)
    message = f"this changed or went away while the site was built: {problem.strerror or problem}"
    return error(Code.UNREADABLE_FILE, Place(shown), message, "save any file to build again")


def showing(board: Board, site: Path, terminal: Terminal) -> Show:
    """Show what comes of builds in browsers and on the terminal."""

    def show(outcome: Outcome, change: Change, seconds: float) -> None:
        before = board.preview
        if outcome.written:
            after = Preview(_base_path_or(site, before.base), outcome.written.manifest)
        else:
            after = Preview(before.base, before.files, Mistakes.of(outcome.diagnostics, site))
        board.show(after, news_of(before, after, only_styles=change.only_styles))
        terminal.tell(outcome, seconds)

    return show


def opening(show: Show, address: Callable[[], str]) -> Show:
    """Open a browser once there is something to see."""
    is_open = False

    def show_and_open(outcome: Outcome, change: Change, seconds: float) -> None:
        nonlocal is_open
        show(outcome, change, seconds)
        if not is_open:
            is_open = True
            webbrowser.open(address())

    return show_and_open


def _base_path_or(site: Path, before: str) -> str:
    found = base_path(site)
    return before if found is None else found


def base_path(site: Path) -> str | None:
    """Read the path that the site stands under from its setting ``url``; ``None`` where that can't be read."""
    try:
        text = decode(read_bytes(site / SETTINGS), SETTINGS)
    except UnreadableFile:
        return None
    if isinstance(text, Diagnostic):
        return None
    settings, mistakes = read_settings(text, SETTINGS)
    return None if settings is None or mistakes else Addresses.of(settings.url).base
