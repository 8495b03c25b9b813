"""Reads a site of Hugo: its settings, pages and bundles, languages by file name, folder or ``translationKey``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from urllib.parse import unquote

from factsite.importing.front_matter import (
    Fields,
    NotRead,
    inner,
    left_over,
    moment,
    one_text,
    parted,
    settings_of,
    several,
    text_of,
)
from factsite.importing.names import tag_of
from factsite.importing.old_site import MARKDOWN, OTHER_HOST, NoSuchSite, OldSite, Piece, why_not_markdown

_ENDINGS = (".toml", ".yaml", ".yml", ".json")
_TAKEN = frozenset(
    {"title", "date", "publishdate", "slug", "url", "aliases", "tags", "categories", "author", "authors"}
    | {"summary", "description", "translationkey", "draft", "lang", "type", "layout"}
)
_PART = re.compile(r":(\w+)")


def read_hugo(folder: Path) -> OldSite:
    """Read a site; raise :class:`NoSuchSite` where there is none."""
    settings = _settings(folder)
    languages = _languages(settings)
    unread: list[tuple[str, str]] = []
    pieces = tuple(_pieces(folder, settings, languages, unread))
    params = inner(settings, "params")
    return OldSite(
        folder=folder,
        title=one_text(settings, "title") or one_text(inner(inner(settings, "languages"), languages[0][0]), "title"),
        url=one_text(settings, "baseurl"),
        languages=tuple(dict.fromkeys(filter(None, (tag_of(code) for code, _ in languages)))) or ("en",),
        pieces=pieces,
        public=(folder / (one_text(settings, "staticdir") or "static"), folder / "assets"),
        description=one_text(params, "description") or one_text(settings, "description"),
        time_zone=one_text(settings, "timezone"),
        author=(*several(params, "author"), *several(settings, "author"), "")[0],
        unread=tuple(unread),
    )


def _settings(folder: Path) -> Fields:
    """Join the files of settings, in which Hugo takes names in any case."""
    found: Fields = {}
    places = [folder / f"{name}{ending}" for name in ("hugo", "config") for ending in _ENDINGS]
    whole = [path for path in places if path.is_file()][:1]
    defaults = folder / "config" / "_default"
    parts = sorted(path for path in defaults.glob("*") if path.suffix in _ENDINGS) if defaults.is_dir() else []
    if (not whole and not parts) or not (folder / "content").is_dir():
        raise NoSuchSite(f"{folder} is no site of Hugo: it has no hugo.toml or config.toml, or no folder content")
    try:
        for path in (*whole, *parts):
            name, read = path.stem, settings_of(path)
            found |= read if path in whole or name in ("hugo", "config") else {name.partition(".")[0]: read}
    except NotRead as problem:
        raise NoSuchSite(f"the settings of {folder} can't be read: {problem}") from None
    return found


def _languages(settings: Fields) -> list[tuple[str, str]]:
    """Give the code of each language with the folder of its texts, the default one first."""
    default = one_text(settings, "defaultcontentlanguage") or "en"
    content = one_text(settings, "contentdir") or "content"
    found = {code: one_text(inner(inner(settings, "languages"), code), "contentdir") or content for code in
             inner(settings, "languages")}  # fmt: skip
    found.setdefault(default, content)
    return sorted(found.items(), key=lambda one: one[0] != default)


def _pieces(
    folder: Path, settings: Fields, languages: list[tuple[str, str]], unread: list[tuple[str, str]]
) -> Iterator[Piece]:
    codes = {code.lower(): code for code, _ in languages}
    seen: set[Path] = set()
    # A folder within another is the home of its own language.
    for code, home in sorted(languages, key=lambda one: -len(PurePosixPath(one[1]).parts)):
        for path in sorted((folder / home).rglob("*")):
            other = why_not_markdown(path)
            if path in seen or not (other or path.suffix.lower() in MARKDOWN | {".html"}):
                continue
            seen.add(path)
            if other:
                unread.append((path.relative_to(folder).as_posix(), other))
                continue
            if not path.resolve().is_relative_to(folder.resolve()):
                unread.append((path.relative_to(folder).as_posix(), "it is a link that leaves the site"))
                continue
            try:
                piece = _piece(path, folder / home, folder, settings, (code, codes))
                if piece and piece.lang:
                    yield piece
                else:
                    reason = "its language is none" if piece else "it has no text of its own"
                    unread.append((path.relative_to(folder).as_posix(), reason))
            except NotRead as problem:
                unread.append((path.relative_to(folder).as_posix(), str(problem)))


def _piece(
    path: Path, home: Path, folder: Path, settings: Fields, languages: tuple[str, dict[str, str]]
) -> Piece | None:
    fields, body = parted(text_of(path)) or ({}, text_of(path))
    code, codes = languages
    stem, _, ending = path.stem.rpartition(".")
    if stem and ending.lower() in codes:
        code = codes[ending.lower()]
    else:
        stem = path.stem
    place = path.relative_to(home).parent
    is_bundle = stem in ("index", "_index")
    if stem == "_index" and not body.strip():
        return None
    name = (place.name or "home") if is_bundle else stem
    group = one_text(fields, "translationkey") or (place if is_bundle else place / stem).as_posix()
    published = moment(one_text(fields, "date", "publishdate"))
    slug = one_text(fields, "slug")
    return Piece(
        path=path.relative_to(folder).as_posix(),
        group=group,
        name=name,
        lang=tag_of(code),
        title=one_text(fields, "title") or name.replace("-", " "),
        body=body,
        beside=path.parent,
        published=published,
        slug=slug,
        summary=one_text(fields, "summary", "description"),
        authors=several(fields, "authors", "author"),
        topics=several(fields, "categories", "tags"),
        addresses=tuple(_addresses(fields, settings, place if is_bundle else place / stem, (code, published))),
        is_page=not published or stem == "_index",
        left=left_over(fields, _TAKEN),
        takes_all=stem == "index",
    )


def _addresses(fields: Fields, settings: Fields, place: Path, at: tuple[str, str]) -> Iterator[str]:
    """Give where a page stood and what led to it, as far as the settings tell."""
    code, published = at
    default = one_text(settings, "defaultcontentlanguage") or "en"
    is_below = code != default or one_text(settings, "defaultcontentlanguageinsubdir").lower() == "true"
    prefix = f"/{code.lower()}" if is_below and inner(settings, "languages") else ""
    url = one_text(fields, "url")
    if url.startswith(OTHER_HOST):
        yield url
    elif url:
        yield f"{prefix}/{url.strip('/')}/" if not url.endswith(".html") else f"{prefix}/{url.lstrip('/')}"
    else:
        yield f"{prefix}{_permalink(fields, settings, place, published)}"
    for alias in map(unquote, several(fields, "aliases")):
        yield alias if alias.startswith("/") else f"{prefix}/{place.parent.as_posix()}/{alias}"


def _permalink(fields: Fields, settings: Fields, place: Path, published: str) -> str:
    section = place.parts[0] if len(place.parts) > 1 else ""
    found = inner(settings, "permalinks")
    pattern = one_text(inner(found, "page") or found, section.lower()) or one_text(found, section.lower())
    # Hugo makes an address of a slug: small letters, and hyphens for spaces.
    slug = "-".join(one_text(fields, "slug").lower().split()) or place.name
    year, month, day = (published[:10] or "--").split("-")
    if not pattern:
        return f"/{(place.parent / slug.strip('/')).as_posix()}/".replace("//", "/") if place.name else "/"
    parts = {"year": year, "month": month, "day": day, "slug": slug, "title": slug, "section": section}
    parts |= {"filename": place.name, "contentbasename": place.name, "slugorfilename": slug}
    return f"/{_PART.sub(lambda one: parts.get(one[1].lower(), one[0]), pattern).strip('/')}/"
