"""What in an SVG would run, or fetch something, where a browser shows it by itself: read as XML, as browsers read it.

Sources: SVG 2 (scripting, linking, animation), XML 1.0, and what a browser takes out of an address before its scheme
(URL Standard, "basic URL parser").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.parsers import expat

from factsite.style_text import unescaped

_SVG = "http://www.w3.org/2000/svg"
_XHTML = "http://www.w3.org/1999/xhtml"
_ACTIVE = {
    "script": "a script",
    "handler": "a script",
    "listener": "a script",
    "foreignobject": "a page of HTML",
    "iframe": "a page of HTML",
    "object": "a page of HTML",
    "embed": "a page of HTML",
}
_IGNORED_IN_ADDRESSES = re.compile(r"[\x00-\x20\x7f]+")
_RUNNING = ("javascript:", "vbscript:", "livescript:", "data:text/", "data:application/", "data:image/svg")
_ADDRESSES = frozenset({"href", "src", "to", "from", "by", "values", "action", "data", "base"})
# A link that a reader follows may lead anywhere; what is shown may not come from elsewhere.
_FOLLOWED = frozenset({"a"})
_FROM_NET = re.compile(r"(?:https?:)?//", re.IGNORECASE)
_STYLE = re.compile(r"@import|url\(\s*[\"']?\s*(?:https?:)?//|expression\(|javascript:|-moz-binding", re.IGNORECASE)
_REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)


class BrokenDrawing(Exception):
    """Why a file that should be an SVG can't be shown, as a sentence about it."""


class _Found(Exception):
    """What was found, which ends the reading."""


def what_runs(data: bytes) -> str:
    """Say what an SVG holds that a drawing needn't; nothing where it is one alone.

    Raise :class:`BrokenDrawing` where browsers show nothing of it.
    """
    reader = _Reader()
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.text
    parser.ProcessingInstructionHandler = reader.instruction
    parser.EntityDeclHandler = reader.entity
    try:
        parser.Parse(data, True)  # noqa: FBT003 - as expat has it: this is all of it.
    except _Found as found:
        return str(found)
    except (expat.ExpatError, ValueError, LookupError) as problem:
        raise BrokenDrawing(f"it is no XML: {problem}") from None
    if not reader.is_drawing:
        raise BrokenDrawing(f'its first element is no <svg xmlns="{_SVG}">')
    return ""


class _Reader:
    """Looks at the parts of one SVG as they come."""

    def __init__(self) -> None:
        self.is_drawing = False
        self._depth = 0
        self._style: list[str] | None = None

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Look at an element."""
        space, _, local = name.rpartition(" ")
        local = local.lower()
        if not self._depth:
            self.is_drawing = space == _SVG and local == "svg"
        self._depth += 1
        if space == _XHTML:
            raise _Found("a page of HTML")
        if what := _ACTIVE.get(local):
            raise _Found(what)
        for what in filter(None, _in_attributes(local, attributes)):
            raise _Found(what)
        if local == "style":
            self._style = []

    def end(self, name: str) -> None:
        """Look at what a style element held."""
        self._depth -= 1
        if name.rpartition(" ")[2].lower() == "style":
            if _is_active_style("".join(self._style or ())):
                raise _Found("a style sheet that fetches something")
            self._style = None

    def text(self, text: str) -> None:
        """Keep the text of a style element."""
        if self._style is not None:
            self._style.append(text)

    def instruction(self, target: str, _data: str) -> None:
        """Refuse a style sheet that is named before the drawing."""
        if target.lower() == "xml-stylesheet":
            raise _Found("a style sheet that fetches something")

    def entity(self, *_declared: object) -> None:
        """Refuse entities, which may hold anything, and any number of times."""
        raise _Found("an entity")


def _in_attributes(element: str, attributes: dict[str, str]) -> Iterator[str]:
    for name, value in attributes.items():
        local = name.rpartition(" ")[2].lower()
        changed = value.strip().lower() if local == "attributename" else local
        if changed.startswith("on"):
            yield "an event handler"
        elif local == "style" or local in ("fill", "stroke", "filter", "mask", "clip-path", "cursor"):
            yield "a style sheet that fetches something" if _is_active_style(value) else ""
        elif local in _ADDRESSES:
            yield _of_address(element, local, value)


def _of_address(element: str, name: str, written: str) -> str:
    parts = written.split(";") if name == "values" else [written]
    addresses = [_IGNORED_IN_ADDRESSES.sub("", part).lower() for part in parts]
    if any(one.startswith(_RUNNING) for one in addresses):
        return "a script"
    is_shown = name in ("href", "src") and element not in _FOLLOWED
    return "a part from another host" if is_shown and any(map(_FROM_NET.match, addresses)) else ""


def _is_active_style(text: str) -> bool:
    """Say whether a style sheet fetches something, be its words written with escapes or parted by remarks."""
    return any(_STYLE.search(one) for one in (text, _REMARK.sub("", text), unescaped(text)))
