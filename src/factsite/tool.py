"""The tool's own digest: a page made by other code, or with other libraries, is made again."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from factsite.digest import digest
from factsite.files import read_bytes
from factsite.patterns import pattern

_LIBRARIES = frozenset(
    {"babel", "imagesize", "jinja2", "markdown_it_py", "markupsafe", "mdit_py_plugins", "pyyaml", "tzdata"}
)
_NOT_IN_NAMES = pattern(r"[-_.]+")


@lru_cache(maxsize=1)
def tool_digest() -> str:
    """Name this version of factsite: its code, the libraries that shape its output, and Python's minor version."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return digest(*_code(), *(name.encode() for name in sorted(_installed())), python.encode())


def _code() -> Iterator[bytes]:
    """Give the names and the contents of factsite's modules."""
    for folder, folders, names in os.walk(Path(__file__).parent):
        folders[:] = sorted(set(folders) - {"__pycache__"})
        for name in sorted(names):
            if name.endswith(".py"):
                yield name.encode()
                yield read_bytes(f"{folder}/{name}")


def _installed() -> Iterator[str]:
    """Give the names of the libraries' metadata folders, which hold their versions.

    ``importlib.metadata`` says the same, but takes longer to import than an unchanged site to build.
    """
    for place in dict.fromkeys(sys.path):
        try:
            names = os.listdir(place or ".")  # noqa: PTH208 - an object for each of hundreds of names takes longer.
        except OSError:
            continue
        for name in names:
            library, _, rest = name.partition("-")
            if rest.endswith(".dist-info") and _NOT_IN_NAMES.sub("_", library).lower() in _LIBRARIES:
                yield name
