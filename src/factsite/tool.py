"""The tool's own digest: a page made by other code, or with other libraries, is made again."""

from __future__ import annotations

import sys
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from factsite.digest import digest

_LIBRARIES = ("jinja2", "markupsafe", "markdown-it-py", "mdit-py-plugins", "babel", "tzdata", "pyyaml")


@lru_cache(maxsize=1)
def tool_digest() -> str:
    """Name this version of factsite: its code, the libraries that shape its output, and Python's minor version."""
    folder = Path(__file__).parent
    code = [part for path in sorted(folder.rglob("*.py")) for part in (path.name.encode(), path.read_bytes())]
    libraries = [f"{name} {_version(name)}".encode() for name in _LIBRARIES]
    return digest(*code, *libraries, f"{sys.version_info.major}.{sys.version_info.minor}".encode())


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "none"
