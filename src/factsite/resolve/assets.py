"""The theme's assets: each is published under a name that carries its digest, and style sheets refer to those names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from posixpath import normpath
from urllib.parse import unquote

from factsite import addresses
from factsite.addresses import Addresses
from factsite.characters import line_and_column
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, did_you_mean, error
from factsite.digest import digest
from factsite.page_parts import Assets
from factsite.pages import Blob, FileCopy
from factsite.patterns import pattern
from factsite.site import Asset
from factsite.style_text import unescaped

_STRING = r""""(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'"""
# What CSS refers to other files by; what looks like that within remarks and texts is none. CSS Syntax 3, § 4.3.
_REFERENCE = pattern(
    rf"""(?P<other>/\*.*?(?:\*/|\Z)|@namespace\b[^;]*)|(?P<function>url\()\s*(?P<named>{_STRING}|(?:[^\s"'()\\]|\\[0-9a-f]{{1,6}}\s?|\\.)+)\s*\)"""
    rf"""|(?P<import>@import\s+)(?P<sheet>{_STRING})|(?P<text>{_STRING})""",
    re.DOTALL | re.IGNORECASE,
)
_ELSEWHERE = pattern(r"(?:[a-zA-Z][a-zA-Z0-9+.-]*:|/|#)|\Z")
_FROM_NET = pattern(r"(?:https?:)?//", re.IGNORECASE)
# No theme imports style sheets from style sheets so deep.
_DEEPEST = 50


def published_assets(
    assets: Iterable[Asset], where: Addresses, mistakes: list[Diagnostic]
) -> tuple[Assets, tuple[FileCopy | Blob, ...]]:
    """Give the address of every asset, and the files that stand there."""
    shelf = _Shelf({asset.name: asset for asset in assets}, where, mistakes)
    by_name = tuple((name, shelf.address(name)) for name in sorted(shelf.assets))
    return Assets(by_name), tuple(shelf.files)


class _Shelf:
    """The assets of a site: a style sheet's name depends on those that it refers to, so these are named first."""

    def __init__(self, assets: dict[str, Asset], where: Addresses, mistakes: list[Diagnostic]) -> None:
        self.assets = assets
        self.files: list[FileCopy | Blob] = []
        self._where = where
        self._mistakes = mistakes
        self._addresses: dict[str, str] = {}
        self._open: list[str] = []
        """The style sheets that are being named, each because the one before refers to it."""

    def address(self, name: str) -> str:
        """Give the published address of an asset."""
        if name not in self._addresses:
            asset = self.assets[name]
            if asset.text is None:
                path = addresses.asset(name, asset.digest)
                self.files.append(FileCopy(addresses.output(path), asset.real, asset.digest, asset.size))
            else:
                self._open.append(name)
                content = "".join(self._parts(asset.name, asset.text)).encode()
                self._open.pop()
                path = addresses.asset(name, digest(content))
                self.files.append(Blob(addresses.output(path), content))
            self._addresses[name] = self._where.address(path)
        return self._addresses[name]

    def _parts(self, sheet: str, text: str) -> Iterator[str]:
        """Give a style sheet's text with the published address in the place of every reference to another asset."""
        after = 0
        for found in _REFERENCE.finditer(text):
            yield text[after : found.start()]
            after = found.end()
            group = "named" if found["function"] else "sheet" if found["import"] else ""
            address = self._referred(sheet, _plain(found[group]), (text, found.start(group))) if group else ""
            # What stands before the reference stays as it is written.
            begins = found["function"] or found["import"]
            yield f'{begins}"{address}"{")" if found["function"] else ""}' if address else found[0]
        yield text[after:]

    def _referred(self, sheet: str, reference: str, at: tuple[str, int]) -> str:
        """Give the published address of what a style sheet refers to; nothing where it stays as it is."""
        place = Place(f"templates/assets/{sheet}", *line_and_column(*at))
        if _FROM_NET.match(reference):
            message = f"'{reference}' is on another host, and the site's pages load nothing from there"
            self._mistakes.append(error(Code.MISSING_ASSET, place, message, "put the file into templates/assets/"))
            return ""
        if _ELSEWHERE.match(reference):
            return ""
        path = reference.partition("#")[0].partition("?")[0]
        name = normpath(f"{sheet.rpartition('/')[0]}/{unquote(path)}".lstrip("/"))
        if name in self._open or len(self._open) > _DEEPEST:
            is_round = name in self._open
            message = f"'{reference}' {'leads back to this style sheet' if is_round else 'is imported too deep'}"
            self._mistakes.append(error(Code.MISSING_ASSET, place, message, "let one of them not import the other"))
            return ""
        if name not in self.assets:
            hint = did_you_mean(name, self.assets) or "put the file into templates/assets/, or delete the reference"
            message = f"there is no asset '{name}' beside the style sheets"
            self._mistakes.append(error(Code.MISSING_ASSET, place, message, hint))
            return ""
        return f"{self.address(name)}{reference[len(path) :]}"


def _plain(written: str) -> str:
    """Give what a reference says, without its quotation marks and escapes."""
    return unescaped(written[1:-1] if written[0] in "\"'" else written)
