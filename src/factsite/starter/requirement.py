"""What a new site's ``requirements.txt`` asks for: this factsite, from where it was installed here."""

from __future__ import annotations

import json
import re
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urlsplit, urlunsplit

from factsite import __version__

_ORIGIN = re.compile(r'^\[remote "origin"\]\n(?:[ \t].*\n)*?[ \t]+url[ \t]*=[ \t]*(\S+)', re.MULTILINE)
_SHORT = re.compile(r"(?P<user>[\w.-]+@)?(?P<host>[\w.-]+):(?P<path>[^/].*)")
_COMMIT = re.compile(r"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_UNKNOWN = """\
# factsite was installed here from a folder, which no other machine has: put in the place of the line below
# from where others get it, such as
# factsite @ git+https://host.example/factsite.git
"""


class _Origin(NamedTuple):
    """From where a package was installed: an address, and the commit where that is known."""

    url: str
    commit: str = ""


def requirement() -> str:
    """Give the text of ``requirements.txt``: a version, or the address of the commit that is installed here.

    Where it was installed from is told by ``direct_url.json`` (PEP 610); how an address is required by PEP 508.
    """
    origin = _origin()
    if origin is None:
        return f"factsite=={__version__}\n"
    if urlsplit(origin.url).scheme == "file":
        origin = _of_repository(Path(unquote(urlsplit(origin.url).path)) / ".git")
    if not origin.url:
        return f"{_UNKNOWN}factsite=={__version__}\n"
    url = _without_secret(origin.url)
    return f"factsite @ git+{url}@{origin.commit}\n" if origin.commit else f"factsite @ {url}\n"


def _origin() -> _Origin | None:
    """Read from where factsite was installed; ``None`` where that was a package index."""
    try:
        written = distribution("factsite").read_text("direct_url.json")
        found = json.loads(written) if written else None
    except (PackageNotFoundError, ValueError):
        return _Origin("")
    if found is None:
        return None
    return _Origin(found["url"], found.get("vcs_info", {}).get("commit_id", ""))


def _of_repository(folder: Path) -> _Origin:
    """Give the address and the commit of a folder that is a copy of a repository on the net; an empty one of others."""
    try:
        found = _ORIGIN.search((folder / "config").read_text(encoding="utf-8"))
        commit = _head(folder)
    except (OSError, UnicodeDecodeError):
        return _Origin("")
    url = found[1] if found else ""
    if short := _SHORT.fullmatch(url):
        url = f"ssh://{short['user'] or ''}{short['host']}/{short['path']}"
    return _Origin(url, commit) if commit and urlsplit(url).scheme in ("https", "http", "ssh") else _Origin("")


def _without_secret(url: str) -> str:
    """Give an address without the name and password with which it was fetched here; of SSH the name is no secret."""
    parts = urlsplit(url)
    user, _, host = parts.netloc.rpartition("@")
    name = user.partition(":")[0] if parts.scheme == "ssh" else ""
    return urlunsplit(parts._replace(netloc=f"{name}@{host}" if name else host))


def _head(folder: Path) -> str:
    """Give the commit that is checked out."""
    head = (folder / "HEAD").read_text(encoding="utf-8").strip()
    name = head.removeprefix("ref: ")
    if name != head:
        head = _commit_of(folder, name)
    return head if _COMMIT.fullmatch(head) else ""


def _commit_of(folder: Path, name: str) -> str:
    """Give the commit of a branch, which git keeps in a file of its own or among others."""
    if (folder / name).is_file():
        return (folder / name).read_text(encoding="utf-8").strip()
    lines = (folder / "packed-refs").read_text(encoding="utf-8").splitlines()
    return next((line.partition(" ")[0] for line in lines if line.endswith(f" {name}")), "")
