"""What a new site's ``requirements.txt`` asks for: this factsite, from where it was installed here."""

from __future__ import annotations

import json
import re
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from factsite import __version__

_ORIGIN = re.compile(r'^\[remote "origin"\]\n(?:[ \t].*\n)*?[ \t]+url[ \t]*=[ \t]*(\S+)', re.MULTILINE)
_SHORT = re.compile(r"(?P<user>[\w.-]+@)?(?P<host>[\w.-]+):(?P<path>[^/].*)")
_COMMIT = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_UNKNOWN = """\
# factsite was installed here from a folder, which no other machine has: put in the place of the line below
# from where others get it, such as
# factsite @ git+https://host.example/factsite.git
"""


def requirement() -> str:
    """Give the text of ``requirements.txt``: a version, or the address of the commit that is installed here.

    Where it was installed from is told by ``direct_url.json`` (PEP 610); how an address is required by PEP 508.
    """
    origin = _origin()
    if origin is None:
        return f"factsite=={__version__}\n"
    address = _of_archive(origin) or _of_repository(origin)
    return f"factsite @ {address}\n" if address else f"{_UNKNOWN}factsite=={__version__}\n"


def _origin() -> dict[str, Any] | None:
    """Read from where factsite was installed; ``None`` where that was a package index."""
    try:
        written = distribution("factsite").read_text("direct_url.json")
    except PackageNotFoundError:
        return {}
    found = json.loads(written) if written else None
    return found if isinstance(found, dict) else None


def _of_archive(origin: dict[str, Any]) -> str:
    """Give the address of an archive or of a commit that was installed from the net."""
    url, commit = str(origin.get("url", "")), origin.get("vcs_info")
    if urlsplit(url).scheme in ("", "file"):
        return ""
    return f"git+{url}@{commit['commit_id']}" if isinstance(commit, dict) and commit.get("vcs") == "git" else url


def _of_repository(origin: dict[str, Any]) -> str:
    """Give the address of the commit that a folder is at, if it is a copy of a repository on the net."""
    folder = Path(unquote(urlsplit(str(origin.get("url", ""))).path)) / ".git"
    try:
        found = _ORIGIN.search((folder / "config").read_text(encoding="utf-8"))
        commit = _head(folder)
    except (OSError, UnicodeDecodeError):
        return ""
    short = _SHORT.fullmatch(found[1]) if found else None
    url = f"ssh://{short['user'] or ''}{short['host']}/{short['path']}" if short else found[1] if found else ""
    return f"git+{url}@{commit}" if commit and urlsplit(url).scheme in ("https", "http", "ssh") else ""


def _head(folder: Path) -> str:
    """Give the commit that is checked out."""
    head = (folder / "HEAD").read_text(encoding="utf-8").strip()
    if name := head.removeprefix("ref: ") if head.startswith("ref: ") else "":
        loose, packed = folder / name, folder / "packed-refs"
        if loose.is_file():
            head = loose.read_text(encoding="utf-8").strip()
        else:
            lines = packed.read_text(encoding="utf-8").splitlines()
            head = next((line.partition(" ")[0] for line in lines if line.endswith(f" {name}")), "")
    return head if _COMMIT.fullmatch(head) else ""
