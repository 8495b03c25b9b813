"""Reads a site of Jekyll: its settings, posts, drafts, pages and collections, languages by ``lang``, key or folder."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

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
from factsite.importing.old_site import MARKDOWN, NoSuchSite, OldSite, Piece, why_not_markdown

_POST = re.compile(r"(\d{4}-\d{1,2}-\d{1,2})-(.+)")
_PART = re.compile(r":([a-z_]+)")
_TAKEN = frozenset(
    {
        "title",
        "date",
        "slug",
        "permalink",
        "redirect_from",
        "tags",
        "categories",
        "category",
        "tag",
        "author",
        "authors",
    }
    | {"summary", "description", "excerpt", "lang", "locale", "ref", "page_id", "translation_id", "lang-ref", "layout"}
)
_GROUPS = ("page_id", "ref", "translation_id", "lang-ref")
_STYLES = {
    "date": "/:categories/:year/:month/:day/:title.html",
    "pretty": "/:categories/:year/:month/:day/:title/",
    "ordinal": "/:categories/:year/:y_day/:title.html",
    "none": "/:categories/:title.html",
}
_NEVER = frozenset({"_site", "_layouts", "_includes", "_sass", "_data", "_plugins", "node_modules", "vendor"})


def read_jekyll(folder: Path) -> OldSite:
    """Read a site; raise :class:`NoSuchSite` where there is none."""
    settings = _settings(folder)
    source = folder / (one_text(settings, "source") or ".")
    # A source that is made by another program isn't there.
    source = source if source.is_dir() else folder
    default = one_text(settings, "default_lang", "lang", "locale") or "en"
    codes = tuple(dict.fromkeys((default, *several(settings, "languages"))))
    unread: list[tuple[str, str]] = []
    pieces = tuple(_pieces(source.resolve(), settings, codes, unread))
    url = one_text(settings, "url")
    return OldSite(
        folder=source.resolve(),
        title=one_text(settings, "title", "name"),
        url=f"{url.rstrip('/')}/{one_text(settings, 'baseurl').strip('/')}" if url else "",
        languages=tuple(dict.fromkeys(filter(None, map(tag_of, codes)))) or ("en",),
        pieces=pieces,
        public=(source.resolve(),),
        description=one_text(settings, "description", "tagline"),
        time_zone=one_text(settings, "timezone"),
        author=(*several(settings, "author"), "")[0],
        variables=tuple((name, value) for name, value in settings.items() if isinstance(value, str)),
        unread=tuple(unread),
    )


def _settings(folder: Path) -> Fields:
    path = next((folder / name for name in ("_config.yml", "_config.yaml") if (folder / name).is_file()), None)
    if path is None:
        raise NoSuchSite(f"{folder} is no site of Jekyll: it has no _config.yml")
    try:
        return settings_of(path)
    except NotRead as problem:
        raise NoSuchSite(f"the settings of {folder} can't be read: {problem}") from None


def _pieces(folder: Path, settings: Fields, codes: tuple[str, ...], unread: list[tuple[str, str]]) -> Iterator[Piece]:
    collections = {f"_{name}" for name in (*inner(settings, "collections"), *several(settings, "collections"))}
    homes = {"_posts", "_drafts", *collections, *several(settings, "include")}
    for path in sorted(folder.rglob("*")):
        parts = path.relative_to(folder).parts
        hidden = [part for part in parts[:-1] if part.startswith(("_", ".")) and part not in homes]
        other = why_not_markdown(path)
        is_text = other or path.suffix.lower() in MARKDOWN | {".html", ".htm"}
        if hidden or _NEVER & set(parts) or not is_text:
            continue
        name = path.relative_to(folder).as_posix()
        if not path.resolve().is_relative_to(folder.resolve()):
            unread.append((name, "it is a link that leaves the site"))
            continue
        try:
            found = parted(text_of(path))
            if other:
                # Without front matter it is a file for those who write the site, such as a README.
                if found:
                    unread.append((name, other))
            elif found is None:
                unread.append((name, "it has no front matter, so Jekyll only copied it"))
            elif path.suffix.lower() in (".html", ".htm"):
                unread.append((name, "it is a page of HTML: build its like with a template"))
            elif (piece := _piece(path, folder, settings, codes, found)).lang:
                yield piece
            else:
                unread.append((name, "its language is none"))
        except NotRead as problem:
            unread.append((name, str(problem)))


def _piece(path: Path, folder: Path, settings: Fields, codes: tuple[str, ...], found: tuple[Fields, str]) -> Piece:
    own, body = found
    parts = path.relative_to(folder).parts
    fields = _defaults(settings, parts) | own
    post = _POST.fullmatch(path.stem)
    name = post[2] if post else path.stem
    by_folder = next((code for code in codes if code.lower() in (part.lower() for part in parts[:-1])), "")
    lang = one_text(fields, "lang", "locale") or by_folder or codes[0]
    is_page = "_posts" not in parts and "_drafts" not in parts and not one_text(fields, "date")
    shared = [part for part in parts[:-1] if part != by_folder]
    # Without a key of their own, translations share their address, or their name.
    group = one_text(fields, *_GROUPS, "permalink") or "/".join((*shared, path.stem if is_page else name))
    published = "" if is_page else moment(one_text(fields, "date") or (post[1] if post else ""))
    if name == "index" and len(parts) > 1:
        name = parts[-2]
    return Piece(
        path=path.relative_to(folder).as_posix(),
        group=group,
        name=name,
        lang=tag_of(lang),
        title=one_text(fields, "title") or name.replace("-", " "),
        body=body,
        beside=path.parent,
        published=published,
        slug=one_text(fields, "slug"),
        summary=one_text(fields, "summary", "description", "excerpt"),
        authors=several(fields, "authors", "author"),
        topics=_topics(fields),
        addresses=tuple(_addresses(fields, settings, (parts, name, published))),
        is_page=is_page or not published,
        left=left_over(fields, _TAKEN),
    )


def _defaults(settings: Fields, parts: tuple[str, ...]) -> Fields:
    """Give the fields that the settings give to files of a folder or a kind, the more exact ones last."""
    kind = next((part[1:] for part in parts[:-1] if part.startswith("_")), "pages")
    path = "/".join(parts)
    values = settings.get("defaults")
    found: list[tuple[int, Fields]] = []
    for one in values if isinstance(values, list) else ():
        scope = inner(one, "scope") if isinstance(one, dict) else {}
        below, of = one_text(scope, "path").strip("/"), one_text(scope, "type").rstrip("s")
        if isinstance(one, dict) and of in ("", kind.rstrip("s")) and (not below or f"{path}/".startswith(f"{below}/")):
            found.append((len(below), inner(one, "values")))
    given: Fields = {}
    for _, fields in sorted(found, key=lambda one: one[0]):
        given |= fields
    return given


def _addresses(fields: Fields, settings: Fields, at: tuple[tuple[str, ...], str, str]) -> Iterator[str]:
    parts, name, published = at
    written = one_text(fields, "permalink")
    if written and ":" not in written:
        yield f"/{written.lstrip('/')}"
    elif published:
        yield _permalink(written or one_text(settings, "permalink") or "date", fields, name, published)
    else:
        folders = "/".join(part for part in parts[:-1] if not part.startswith("_"))
        yield f"/{folders}/{name}/".replace("//", "/") if name != "index" else "/"
    yield from (one if one.startswith("/") else f"/{one}" for one in several(fields, "redirect_from"))


def _permalink(style: str, fields: Fields, name: str, published: str) -> str:
    pattern = _STYLES.get(style, style)
    year, month, day = published[:10].split("-")
    categories = "/".join(one.lower() for one in _categories(fields))
    values = {"year": year, "month": month, "day": day, "i_month": month.lstrip("0"), "i_day": day.lstrip("0")}
    values |= {
        "title": one_text(fields, "slug") or name,
        "slug": name,
        "categories": categories,
        "short_year": year[2:],
        "y_day": _day_of_year(published[:10]),
        "output_ext": ".html",
    }
    return re.sub(r"/{2,}", "/", f"/{_PART.sub(lambda one: values.get(one[1], one[0]), pattern)}")


def _day_of_year(written: str) -> str:
    try:
        return f"{date.fromisoformat(written).timetuple().tm_yday:03}"
    except ValueError:
        # A date that is none is told where the article is read.
        return "000"


def _topics(fields: Fields) -> tuple[str, ...]:
    """Give categories and tags: in the plural a text holds several, parted by spaces, in the singular one."""
    texts = ((name, text) for name in ("categories", "category", "tags", "tag") for text in several(fields, name))
    parted = (text.split() if name.endswith("s") and isinstance(fields[name], str) else [text] for name, text in texts)
    return tuple(dict.fromkeys(one for several_texts in parted for one in several_texts))


def _categories(fields: Fields) -> tuple[str, ...]:
    """Give the categories as an address has them: a text holds several, parted by spaces."""
    return tuple(one for name in ("categories", "category") for text in several(fields, name)
                 for one in (text.split() if isinstance(fields[name], str) else [text]))  # fmt: skip
