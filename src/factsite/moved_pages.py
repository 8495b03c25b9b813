"""Articles that have moved: what stood at one address before a build and will stand at another after it.

Only the output knows the old address, by the data beside the page that is about to be removed: a build whose memory is
lost can tell it, too, and one that removes nothing reads nothing.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from factsite.addresses import VERIFICATION
from factsite.files import UnreadableFile, read_bytes
from factsite.output_folder import STAGING
from factsite.write import Publisher

_PAGE = "index.html"


@dataclass(frozen=True, slots=True)
class Moved:
    """The folders of an article's page below the output, before and after: ``it/ponte``, ``it/nuovo-ponte``."""

    old: str
    new: str


def moved_articles(publisher: Publisher) -> tuple[Moved, ...]:
    """Find the articles that move with what is about to be published; one is known by language, title and day."""
    gone = publisher.before.keys() - publisher.after.keys()
    leaving = [path.removesuffix(_PAGE) for path in gone if path.endswith(f"/{_PAGE}")]
    old = [folder for folder in leaving if f"{folder}{VERIFICATION}" in gone]
    if not old:
        return ()
    come = publisher.after.keys() - publisher.before.keys()
    new = [path.removesuffix(VERIFICATION) for path in come if path.endswith(f"/{VERIFICATION}")]
    output = Path(publisher.output)
    there = dict(_known(output / STAGING, new))
    found = ((folder, there.get(what)) for what, folder in _known(output, old))
    return tuple(sorted((Moved(folder, new) for folder, new in found if new), key=lambda one: one.old))


def _known(root: Path, folders: Iterable[str]) -> Iterator[tuple[tuple[str, str, str], str]]:
    """Give what an article is known by, with its folder."""
    for folder in sorted(folders):
        try:
            said = json.loads(read_bytes(root / folder / VERIFICATION))
            yield (said["language"], said["title"], said["published"]), folder
        except (UnreadableFile, ValueError, KeyError, TypeError):
            # Nobody knows what stands there: it is removed all the same.
            continue
