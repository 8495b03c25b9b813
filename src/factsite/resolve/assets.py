"""The theme's assets: each is published under a name that carries its digest, and style sheets refer to those names."""

from __future__ import annotations

import re
from collections.abc import Iterable

from factsite import addresses
from factsite.addresses import Addresses
from factsite.digest import digest
from factsite.page_parts import Assets
from factsite.pages import Blob, FileCopy
from factsite.patterns import pattern
from factsite.site import Asset

_REFERENCE = pattern(r"""url\(\s*(["']?)([^"')\s]+)\1\s*\)""")


def published_assets(assets: Iterable[Asset], where: Addresses) -> tuple[Assets, tuple[FileCopy | Blob, ...]]:
    """Give the address of every asset, and the files that stand there."""
    plain = [asset for asset in assets if asset.text is None]
    sheets = [asset for asset in assets if asset.text is not None]
    paths = {asset.name: addresses.asset(asset.name, asset.digest) for asset in plain}
    files: list[FileCopy | Blob] = [
        FileCopy(addresses.output(paths[asset.name]), asset.real, asset.digest, asset.size) for asset in plain
    ]
    known = {name: where.address(path) for name, path in paths.items()}
    for sheet in sheets:
        content = _with_addresses(sheet, known).encode()
        paths[sheet.name] = addresses.asset(sheet.name, digest(content))
        files.append(Blob(addresses.output(paths[sheet.name]), content))
    by_name = tuple(sorted((name, where.address(path)) for name, path in paths.items()))
    return Assets(by_name), tuple(files)


def _with_addresses(sheet: Asset, known: dict[str, str]) -> str:
    """Put the published address in the place of every ``url(…)`` that names another asset."""
    folder = sheet.name.rpartition("/")[0]

    def published(found: re.Match[str]) -> str:
        name = f"{folder}/{found[2]}" if folder else found[2]
        return f'url("{known[name]}")' if name in known else found[0]

    return _REFERENCE.sub(published, sheet.text or "")
