"""What the tests of ``serve`` share: a server on a free port, raw questions to it, and the loop that rebuilds."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from threading import Condition, Thread

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error
from factsite.orders import Edge, Order, Outcome, Written
from factsite.report import Format
from factsite.serve.answers import About
from factsite.serve.bar import Editor
from factsite.serve.changes import Change, Changes
from factsite.serve.desk import Desk
from factsite.serve.mistakes_page import Mistakes
from factsite.serve.reload import Board, Preview
from factsite.serve.run import Show, Wishes, about, base_path, build_once, keep_up, showing
from factsite.serve.server import SiteServer, listening
from factsite.serve.terminal import Terminal
from factsite.serve.watch import Watches
from tests.site_maker import NOW

PATIENCE = 20.0
"""Seconds after which a test gives up; far more than anything takes."""
PAGE = b"<html><head><title>x</title></head><body><p>Hello</p></body></html>"
_SCRIPT = re.compile(
    rb'<script src="/-factsite/reload.js\?since=[0-9a-f]{8}-\d+" defer></script>\n'
    rb'(<script src="/-factsite/bar.js" defer></script>\n)?'
)


# A server and what it answers


@dataclass(frozen=True)
class Reply:
    """An answer as it came: the status, headers by their names in small letters, and the body."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def page(self) -> bytes:
        """The body without the reload script, which must be in it once."""
        plain, count = _SCRIPT.subn(b"", self.body)
        assert count == 1
        return plain


def write_output(folder: Path, files: dict[str, bytes], base: str = "", mistakes: Mistakes | None = None) -> Board:
    """Write files as a build would, and give a board that shows them."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return Board(Preview(base, dict.fromkeys(files, ""), mistakes))


def _about(folder: Path) -> About:
    """Know nothing of a folder but its files."""
    return About(
        folder.resolve(), Desk(folder, "out"), Editor(folder), Order(folder, Edge(datetime.fromisoformat(NOW)))
    )


@contextmanager
def serving(folder: Path, board: Board) -> Iterator[SiteServer]:
    """Serve on a free port while the block runs."""
    with listening(0, board, _about(folder)) as server:
        yield server


def ours(server: SiteServer) -> str:
    """Give what a browser writes as ``Host``."""
    return f"127.0.0.1:{server.server_port}"


def get(server: SiteServer, target: str, method: str = "GET", **headers: str) -> Reply:
    """Ask as a browser does, once; ``Sec_Fetch_Site=…`` gives that header."""
    named = {"Host": ours(server), **{name.replace("_", "-"): value for name, value in headers.items()}}
    lines = "".join(f"{name}: {value}\r\n" for name, value in named.items())
    return ask(server, f"{method} {target} HTTP/1.1\r\n{lines}Connection: close\r\n\r\n".encode())


def ask(server: SiteServer, question: bytes) -> Reply:
    """Send bytes and read until the server ends the connection."""
    with connected(server) as connection:
        connection.sendall(question)
        connection.shutdown(socket.SHUT_WR)
        return parsed(read_all(connection))


def connected(server: SiteServer) -> socket.socket:
    """Connect to a server."""
    return socket.create_connection(("127.0.0.1", server.server_port), timeout=PATIENCE)


def read_all(connection: socket.socket) -> bytes:
    """Read until the other side ends the connection."""
    parts = []
    while part := connection.recv(65536):
        parts.append(part)
    return b"".join(parts)


def parsed(answer: bytes) -> Reply:
    """Read an answer."""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    version, status, _ = first.split(" ", 2)
    assert version == "HTTP/1.1"
    headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
    return Reply(int(status), headers, body)


@contextmanager
def stream(server: SiteServer, query: str = "") -> Iterator[socket.socket]:
    """Open the reload stream, and give the connection once the answer's head has come."""
    with connected(server) as connection:
        connection.sendall(f"GET /-factsite/reload{query} HTTP/1.1\r\nHost: {ours(server)}\r\n\r\n".encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += connection.recv(1)
        assert head.startswith(b"HTTP/1.1 200 ")
        yield connection


def heard(connection: socket.socket, length: int) -> bytes:
    """Read so many bytes of a stream."""
    return connection.recv(length, socket.MSG_WAITALL)


# Builds and the loop around them


def built(manifest: dict[str, str]) -> Outcome:
    """Make the outcome of a build that wrote these files."""
    return Outcome((), Written(manifest, (), ()))


def mistake(message: str = "wrong", code: Code = Code.YAML_SYNTAX) -> Diagnostic:
    """Make an error in an article."""
    return error(code, Place("content/a/en.md", 1, 1), message)


def failed(*mistakes: Diagnostic) -> Outcome:
    """Make the outcome of a build that published nothing."""
    return Outcome(mistakes or (mistake(),))


@dataclass
class Shown:
    """Takes what is shown, hands it on where it is told to, and lets a test wait for it."""

    hand_on: Show | None = None
    outcomes: list[Outcome] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    _came: Condition = field(default_factory=Condition)

    def show(self, outcome: Outcome, change: Change, seconds: float) -> None:
        """Take what came of a build."""
        if self.hand_on:
            self.hand_on(outcome, change, seconds)
        with self._came:
            self.outcomes.append(outcome)
            self.changes.append(change)
            self._came.notify_all()

    def wait_for(self, wanted: Callable[[Outcome], bool]) -> Outcome:
        """Wait until the last outcome shown is as wanted."""
        with self._came:
            assert self._came.wait_for(lambda: bool(self.outcomes) and wanted(self.outcomes[-1]), PATIENCE), (
                self.outcomes[-1:]
            )
            return self.outcomes[-1]

    def wait_for_count(self, count: int) -> None:
        """Wait until so many outcomes were shown."""
        with self._came:
            assert self._came.wait_for(lambda: len(self.outcomes) >= count, PATIENCE), self.outcomes


@contextmanager
def kept_up(
    site: Path, make: Callable[[], Outcome], changes: Changes | None = None, show: Show | None = None
) -> Iterator[Shown]:
    """Watch a site's files and build again after every change, while the block runs."""
    shown, changes = Shown(show), changes or Changes(quiet=0.02)
    with Watches(site, changes) as watches:
        thread = Thread(target=keep_up, args=(make, changes, watches, shown.show))
        thread.start()
        try:
            yield shown
        finally:
            changes.close()
            thread.join()


@dataclass(frozen=True)
class Live:
    """A site that is served and watched: its server, and what comes of each build."""

    server: SiteServer
    shown: Shown

    @property
    def address(self) -> str:
        """Where the start page is."""
        return self.server.address


@contextmanager
def live(site: Path, editor: str = "") -> Iterator[Live]:
    """Serve a site as the command does, but in threads of this process; give it once it has been built."""
    changes, wishes = Changes(quiet=0.02), Wishes(site, datetime.fromisoformat(NOW), editor=editor)
    board = Board(Preview(base_path(site) or ""))
    with listening(0, board, about(wishes)) as server:
        show = showing(board, site, Terminal(site, Format.TEXT, lambda: server.address))
        with kept_up(site, lambda: build_once(wishes), changes, show) as shown:
            shown.wait_for_count(1)
            yield Live(server, shown)


# The command


@dataclass(frozen=True)
class Command:
    """The running command: where it says that it serves, and all that it says later."""

    process: subprocess.Popen[str]
    address: str

    def stop(self) -> tuple[int, str]:
        """Press Ctrl-C; give the exit status, and what was printed since the address."""
        self.process.send_signal(signal.SIGINT)
        _, rest = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, rest


_COMMAND = """\
import signal
from factsite.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # Ignored where the tests run in the background.
raise SystemExit(main())
"""


@contextmanager
def command(site: Path, *options: str) -> Iterator[Command]:
    """Run ``factsite serve`` on a free port, from the line that says where until the block ends."""
    line = [sys.executable, "-c", _COMMAND, "serve", "--site", str(site), "--port", "0", *options]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield Command(process, _address(process))
        finally:
            process.kill()


def _address(process: subprocess.Popen[str]) -> str:
    assert process.stderr
    for line in process.stderr:
        if found := re.match(r"(http://127\.0\.0\.1:\d+/.*?): ", line):
            return found[1]
    raise AssertionError("serve said no address")
