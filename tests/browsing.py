"""This repository's own site as a reader meets it: built, served on this machine only, and opened in Chromium."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
BASE = "/news"
"""The path that the site is moved below, so that an address that forgets it leads nowhere."""


def lacking(what: str) -> NoReturn:
    """Pass a test over where a tool isn't there, but fail in CI, which must have it."""
    if os.environ.get("FACTSITE_NEEDS_BROWSER") == "1":
        pytest.fail(f"{what} is needed here (FACTSITE_NEEDS_BROWSER=1)")
    pytest.skip(f"{what} is not installed")


@dataclass(frozen=True)
class OwnSite:
    """The built site: its folder, and the address that it is served at."""

    folder: Path
    address: str

    def pages(self, language: str | None = None) -> list[str]:
        """Give the paths of all pages, or of those of one language: its part of the address, empty for none."""
        found = []
        for file in sorted(self.folder.rglob("*.html")):
            path = f"/{file.relative_to(self.folder).as_posix()}".removesuffix("index.html")
            if language is None or path.removeprefix("/").rpartition("/")[0].split("/")[0] == language:
                found.append(path)
        return found

    def text(self, path: str) -> str:
        """Give the HTML of a page."""
        name = f"{path}index.html" if path.endswith("/") else path
        return self.folder.joinpath(name.removeprefix("/")).read_text(encoding="utf-8")


def build_own_site(folder: Path) -> Path:
    """Build a copy of this repository's content below a base path, with every page kind that the theme has."""
    content = folder / "content"
    shutil.copytree(ROOT / "content", content)
    settings = content / "site.yaml"
    moved = re.sub(r"(?m)^url: .*$", f"url: https://held.example{BASE}", settings.read_text(encoding="utf-8"))
    settings.write_text(f"{moved}\npage_size: 2\n", encoding="utf-8")
    about = content / "about" / "it.md"
    text = about.read_text(encoding="utf-8")
    about.write_text(text.replace("---\n", "---\naliases: [/chi-siamo/]\n", 1), encoding="utf-8")
    command = [sys.executable, "-m", "factsite", "build", "--future", "--site", str(folder)]
    built = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    return folder / "_site"


class _Handler(SimpleHTTPRequestHandler):
    """Serves a folder below the base path, and nothing beside it."""

    def translate_path(self, path: str) -> str:
        """Find the file of an address."""
        inner = path.removeprefix(BASE) if path.startswith(f"{BASE}/") else "/nothing-beside-the-site"
        return super().translate_path(inner)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[OwnSite]:
    """Serve a built site on this machine while the block runs."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield OwnSite(folder, f"http://127.0.0.1:{server.server_port}{BASE}")
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start Debian's Chromium."""
    program = shutil.which("chromium")
    if program is None:
        lacking("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


@dataclass
class Reader:
    """A reader with a browser window, who notes what the browser asks for and what it complains of."""

    site: OwnSite
    page: Page
    asked: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, site: OwnSite, context: BrowserContext) -> Reader:
        """Open a window."""
        reader = cls(site, context.new_page())
        reader.page.on("request", lambda request: reader.asked.append(request.url))
        reader.page.on("console", lambda message: reader.complaints.append(message.text))
        reader.page.on("pageerror", lambda problem: reader.complaints.append(str(problem)))
        return reader

    def visit(self, path: str) -> Page:
        """Go to a page of the site."""
        answer = self.page.goto(f"{self.site.address}{path}")
        assert answer, path
        assert answer.ok, f"{path}: {answer.status}"
        return self.page
