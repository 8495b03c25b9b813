"""The desk: which file a page comes from and how its other languages stand, from what the last good build remembers."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from factsite.digest import digest
from factsite.load.reading_rules import article_name
from factsite.orders import CACHE
from factsite.record import BuildRecord
from factsite.resolve.faces import Face
from factsite.resolve.landscape import Landscape
from factsite.resolve.standing import standing_of
from factsite.setting import Setting, setting_name
from factsite.store import Store, StoreDamaged
from factsite.tool import tool_digest
from factsite.vocabulary import Standing


@dataclass(frozen=True, slots=True)
class Version:
    """A story in one of the site's languages: how it stands, and why readers don't get to see it, if they don't.

    Without a ``file`` there is none in this language; without a ``standing`` nobody remembers it.
    """

    lang: str
    standing: Standing | None = None
    file: str = ""
    address: str = ""
    held_back: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """What an article's page shows: the version that it is, and all versions in the order of the site's languages."""

    shown: Version
    versions: tuple[Version, ...]


class Desk:
    """Answers about pages, from the store that the builds fill. What it can't find out it leaves out."""

    def __init__(self, site: Path, output_name: str, now: datetime | None = None) -> None:
        self._path = site / CACHE / "store.sqlite"
        self._name = output_name
        self._now = now
        self._setting: tuple[str, Setting] | None = None

    def piece(self, path: str) -> Piece | None:
        """Say what stands at a path below the site's base; ``None`` where that is no article."""
        try:
            with closing(Store.reader(self._path)) as store:
                setting = self._known(store)
                name = setting and setting.landscape.directory.rooted.get(path)
                return self._piece(store, setting, *name) if setting and name else None
        except StoreDamaged:
            return None

    def held_back(self) -> dict[str, str]:
        """Give the addresses of all articles that readers don't get to see yet, each with the reason."""
        try:
            with closing(Store.reader(self._path)) as store:
                setting = self._known(store)
        except StoreDamaged:
            return {}
        if setting is None:
            return {}
        landscape, now = setting.landscape, self._moment()
        addresses = landscape.directory.addresses
        # A face is unpacked only for what may be held back; two zones are never more than a day and a bit apart.
        since = (now - timedelta(days=2)).date().isoformat()
        names = (
            (key, lang)
            for key, outline in landscape.outlines.items()
            if any(is_draft or published[:10] >= since for _, is_draft, published in outline.articles)
            for lang, _, _ in outline.articles
        )
        faces = (landscape.directory.faces[name] for name in names if name in landscape.directory.faces)
        found = ((addresses.address(face.path), _why_held(face, landscape, now)) for face in faces)
        return {address: why for address, why in found if why}

    def _moment(self) -> datetime:
        return self._now or datetime.now(UTC)

    def _known(self, store: Store) -> Setting | None:
        """Give what the last full build of this version remembers; it is unpacked once."""
        packed = store.records(setting_name(self._name)) if store.is_of(tool_digest()) else []
        if not packed:
            return None
        name = digest(packed[0])
        if self._setting is None or self._setting[0] != name:
            self._setting = name, Setting.unpacked(packed)
        return self._setting[1]

    def _piece(self, store: Store, setting: Setting, key: str, lang: str) -> Piece:
        landscape = setting.landscape
        languages, known = landscape.directory.settings.languages, landscape.directory.faces
        faces = {one: known[key, one] for one in languages if (key, one) in known}
        standings = self._standings(store, setting, faces)
        versions = tuple(
            self._version(faces[one], landscape, standings.get(one)) if one in faces else Version(one)
            for one in languages
        )
        return Piece(next(one for one in versions if one.lang == lang), versions)

    def _version(self, face: Face, landscape: Landscape, standing: Standing | None) -> Version:
        address = landscape.directory.addresses.address(face.path)
        return Version(face.lang, standing, face.file, address, _why_held(face, landscape, self._moment()))

    def _standings(self, store: Store, setting: Setting, faces: dict[str, Face]) -> dict[str, Standing]:
        packed = store.records(self._name)
        inputs = BuildRecord.unpacked(packed).inputs if packed else {}
        names = {
            lang: article_name(inputs[face.file].digest, face.file, lang, setting.rules)
            for lang, face in faces.items()
            if face.file in inputs
        }
        kept = store.articles(list(names.values()))
        files = {lang: file for lang, name in names.items() if name in kept and (file := kept[name].article)}
        original = files.get(next(iter(faces.values())).original_lang)
        return {lang: standing_of(original, file) for lang, file in files.items()} if original else {}


def _why_held(face: Face, landscape: Landscape, now: datetime) -> str:
    """Say in a word or two why readers don't get to see an article, with nothing where they do."""
    articles = landscape.outlines[face.key].articles
    if any(is_draft for lang, is_draft, _ in articles if lang in (face.lang, face.original_lang)):
        return "draft"
    dates = [landscape.directory.faces.get((face.key, lang)) for lang in {face.lang, face.original_lang}]
    due = max((one.published_at for one in dates if one and one.published_at), default=None)
    return f"due {due:%Y-%m-%d %H:%M}" if due and due > now else ""
