"""Writes another generator's site as stories: drafts that build, beside their pictures, and the list of work."""

from __future__ import annotations

import json
import posixpath
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from urllib.parse import unquote, urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from factsite import placeholders
from factsite.diagnostics import counted
from factsite.importing.bodies import Means, turned
from factsite.importing.names import distinct, id_of, slug_of
from factsite.importing.old_site import OTHER_HOST, OldSite, Piece, Work
from factsite.load.attachments import DOCUMENTS
from factsite.load.picture_formats import PICTURES
from factsite.markup import Dialect, MarkdownText, read_markdown
from factsite.urls import folded, why_bad_slug

Plain = Callable[[str, Callable[[str], str], Mapping[str, str]], str]
"""Turns the code within a text that has a counterpart, given how addresses are found and the old site's settings."""

_TO_PART = re.compile(r"\[((?:[^\[\]\\]|\\.)*)\]\((#[^()\s]*)\)")
_PART_OF_STORY = re.compile(r"(\(story:[^\s()<>#/]+)(?:/?#[^\s()]*|/)")
_OF_EVERY_SITE = frozenset({"404.html", "index.html", "robots.txt", "sitemap.xml", "sitemap-news.xml", "_headers"})
_LONGEST_NAME = 200
_NO_TARGET = "a link without an address was taken out"
# An article has an author; who wrote the old one nobody knows.
_NOBODY = "The editor"
_NO_ADDRESS = "https://site.example"
_PANEL = f"""\
verification:
  verified: |
    - {placeholders.VERIFIED}
  uncertainties: |
    {placeholders.UNCERTAINTIES}
  why: |
    {placeholders.WHY}
"""
_SOURCES = """\
sources:
  - id: source-1
    title: {title}
    lang: {lang}
    no_url: unrecorded
    role: primary
"""
_TAKEN_OVER = PICTURES | DOCUMENTS


@dataclass(frozen=True, slots=True)
class NewSite:
    """The files of the new site: texts, and copies of files of the old one, by their paths; and the work."""

    texts: dict[str, str]
    copies: dict[str, Path]
    work: Work


@dataclass(frozen=True, slots=True)
class _Story:
    """The texts of one story, its original first."""

    key: str
    pieces: tuple[Piece, ...]

    def path(self, piece: Piece) -> str:
        return f"content/{self.key}/{piece.lang}.md"


@dataclass(slots=True)
class _Writer:
    """What is known while the new site is written."""

    site: OldSite
    plain: Plain
    stories: tuple[_Story, ...]
    keys: dict[str, str] = field(default_factory=dict)
    """The story at an address, path or name of the old site."""
    people: dict[str, str] = field(default_factory=dict)
    topics: dict[str, str] = field(default_factory=dict)
    taken: set[str] = field(default_factory=set)
    texts: dict[str, str] = field(default_factory=dict)
    copies: dict[str, Path] = field(default_factory=dict)
    work: Work = field(default_factory=Work)


def new_site(site: OldSite, plain: Plain, name: str) -> NewSite:
    """Write the new site; ``name`` is its title where the old one had none."""
    writer = _Writer(site, plain, tuple(_stories(site)))
    _learn(writer)
    for story in writer.stories:
        for piece in story.pieces:
            _write_piece(writer, story, piece)
        _copy_bundle(writer, story)
    _write_books(writer, name)
    for path, reason in site.unread:
        writer.work.site.append(f"`{path}` was not taken over: {reason}")
    writer.texts["IMPORT.md"] = _work_list(writer)
    return NewSite(writer.texts, writer.copies, writer.work)


# Stories


def _stories(site: OldSite) -> Iterator[_Story]:
    """Join the texts that are translations of each other; of two in one language each is a story."""
    order = {lang: place for place, lang in enumerate(site.languages)}
    groups: dict[tuple[str, int], list[Piece]] = defaultdict(list)
    for piece in site.pieces:
        number = 0
        while any(other.lang == piece.lang for other in groups[piece.group, number]):
            number += 1
        groups[piece.group, number].append(piece)
    found = [sorted(pieces, key=lambda one: order.get(one.lang, len(order))) for pieces in groups.values() if pieces]
    keys = distinct(slug_of(pieces[0].slug or pieces[0].name) for pieces in found)
    for place, pieces in enumerate(found):
        yield _Story(keys[place], tuple(pieces))


def _learn(writer: _Writer) -> None:
    """Note by which addresses, paths and names the old site's texts are linked, and name people and topics."""
    for story in writer.stories:
        for piece in story.pieces:
            path = PurePosixPath(piece.path)
            for name in (
                *piece.addresses,
                f"/{piece.path}",
                path.name,
                path.stem,
                piece.name,
                path.parent.name,
                piece.group,
            ):
                writer.keys.setdefault(_plain_address(name), story.key)
            writer.taken.add(folded(f"/{piece.lang.lower()}/{_slug(story, piece)}"))
    pieces = [piece for story in writer.stories for piece in story.pieces]
    people = dict.fromkeys(name for piece in pieces if not piece.is_page for name in piece.authors)
    if not people or any(not piece.is_page and not piece.authors for piece in pieces):
        people[writer.site.author or _NOBODY] = None
    topics = dict.fromkeys(name for piece in pieces if not piece.is_page for name in piece.topics)
    writer.people = _ids(tuple(people), "person")
    # Été and été are one, as they are in an address.
    spellings: dict[str, str] = {}
    for name in topics:
        spellings.setdefault(folded(name), name)
    ids = _ids(tuple(spellings.values()), "topic")
    writer.topics = {name: ids[spellings[folded(name)]] for name in topics}


def _ids(names: tuple[str, ...], kind: str) -> dict[str, str]:
    given = distinct(id_of(name, f"{kind}-{number}") for number, name in enumerate(names, 1))
    return {name: given[place] for place, name in enumerate(names)}


def _plain_address(address: str) -> str:
    """Give the form in which two ways of writing an address are one."""
    path = folded(unquote(address.partition("#")[0].partition("?")[0])).strip("/")
    for ending in ("/index.html", ".html", ".md", ".markdown"):
        path = path.removesuffix(ending)
    return path.strip("/")


def _slug(story: _Story, piece: Piece) -> str:
    slug = slug_of(piece.slug) if piece.slug else story.key
    return story.key if why_bad_slug(slug) else slug


# One text


def _write_piece(writer: _Writer, story: _Story, piece: Piece) -> None:
    path = story.path(piece)
    for name, value in piece.left:
        writer.work.note(path, f"`{name}: {value}` has no counterpart here")
    front = _translation(writer, story, piece) if piece is not story.pieces[0] else _original(writer, story, piece)
    body = _body(writer, story, piece)
    writer.texts[path] = f"---\n{front}---\n\n{body.strip()}\n"


def _original(writer: _Writer, story: _Story, piece: Piece) -> str:
    lines = _own_fields(writer, story, piece)
    if piece.is_page:
        return f"{lines}kind: page\ndraft: yes\n"
    authors = [writer.people[name] for name in piece.authors or (writer.site.author or _NOBODY,)]
    topics = dict.fromkeys(writer.topics[name] for name in piece.topics)
    lines += f"authors: [{', '.join(authors)}]\npublished: {piece.published}\ndraft: yes\n"
    lines += f"topics: [{', '.join(topics)}]\n" if topics else ""
    return lines + _PANEL + _SOURCES.format(title=placeholders.SOURCE_TITLE, lang=piece.lang)


def _translation(writer: _Writer, story: _Story, piece: Piece) -> str:
    original = story.pieces[0]
    lines = _own_fields(writer, story, piece)
    if piece.published and original.published and piece.published[:10] > original.published[:10]:
        lines += f"published: {piece.published}\n"
    elif piece.published and piece.published != original.published:
        writer.work.note(story.path(piece), f"it was dated {piece.published}: a translation comes after its original")
    for what, mine, theirs in (("topics", piece.topics, original.topics), ("authors", piece.authors, original.authors)):
        if mine and mine != theirs:
            writer.work.note(story.path(piece), f"its {what} were {', '.join(mine)}: here they are the original's")
    lines += f"translation: {{of: {original.lang}, method: human}}\ndraft: yes\n"
    return lines if original.is_page else lines + _PANEL


def _own_fields(writer: _Writer, story: _Story, piece: Piece) -> str:
    lines = f"title: {_quoted(piece.title)}\n"
    lines += f"summary: {_quoted(piece.summary)}\n" if piece.summary else ""
    slug = _slug(story, piece)
    lines += f"slug: {_quoted(slug)}\n" if slug != story.key else ""
    aliases = [one for one in piece.addresses if _is_free(writer, one)]
    for one in piece.addresses:
        if one not in aliases and folded(one.strip("/")) != folded(f"{piece.lang}/{slug}"):
            writer.work.note(
                story.path(piece), f"the old address {one} can't lead here by itself: redirect it at the host"
            )
    return lines + (f"aliases: [{', '.join(_quoted(one) for one in aliases)}]\n" if aliases else "")


def _is_free(writer: _Writer, address: str) -> bool:
    """Take an old address for a redirect, where no page and no other redirect stands."""
    path = unquote(address)
    name = folded(path.strip("/"))
    if (
        not name
        or path.startswith(OTHER_HOST)
        or name in _OF_EVERY_SITE
        or (name.partition("/")[2] == "" and name in {lang.lower() for lang in writer.site.languages})
    ):
        return False
    plain = f"/{name}".removesuffix("/index.html")
    if plain in writer.taken or any(why_bad_slug(part) for part in path.strip("/").split("/")):
        return False
    writer.taken.add(plain)
    return True


def _body(writer: _Writer, story: _Story, piece: Piece) -> str:
    path = story.path(piece)

    def story_of(name: str) -> str:
        if name.startswith("#"):
            return name
        key = writer.keys.get(_plain_address(name)) or writer.keys.get(_plain_address(PurePosixPath(name).name))
        if key is None:
            writer.work.note(path, f"a link leads to '{name}', which isn't there")
        return f"story:{key}" if key else _outside(writer, name)

    means = Means(
        foreign=lambda _: None,
        link=lambda target: _linked(writer, story, piece, target),
        picture=lambda target: _pictured(writer, story, piece, target),
        note=lambda what: writer.work.note(path, what),
    )
    # A link to a story leads to the whole of it: its parts have other names now.
    plain = _PART_OF_STORY.sub(r"\1", writer.plain(piece.body, story_of, dict(writer.site.variables)))
    return _with_known_parts(turned(plain, means), piece, means)


def _with_known_parts(body: str, piece: Piece, means: Means) -> str:
    """Keep the words alone of links to parts of the text that have another name now."""
    read = read_markdown(MarkdownText(body, piece.path), Dialect(piece.lang))
    missing = {link.target for link in read.facts.links if link.target.startswith("#")}
    missing -= {f"#{name}" for name in read.facts.ids}
    for target in sorted(missing):
        means.note(f"a link to the part '{target}' was taken out: the part has another name now")
    return _TO_PART.sub(
        lambda found: found[1] if unquote(found[2]) in missing or found[2] in missing else found[0], body
    )


def _outside(writer: _Writer, path: str) -> str:
    base = writer.site.url if writer.site.url.startswith(("http://", "https://")) else _NO_ADDRESS
    return f"{base.rstrip('/')}/{path.lstrip('/')}"


def _linked(writer: _Writer, story: _Story, piece: Piece, target: str) -> str:
    """Give the new address of a link: a story, a file beside the text, else the whole address of the old site."""
    target = _within(writer, target.replace("\u200b", ""))
    if target.startswith(("#", "mailto:", "story:")):
        return target
    if not target or (_scheme(target) and _scheme(target) not in ("http", "https")):
        writer.work.note(story.path(piece), f"a link to '{target}' was taken out" if target else _NO_TARGET)
        return ""
    return target if _scheme(target) else _linked_inside(writer, story, piece, target)


def _linked_inside(writer: _Writer, story: _Story, piece: Piece, target: str) -> str:
    address, _, fragment = target.partition("#")
    key = writer.keys.get(_plain_address(_rooted(piece, address)))
    if key is None and address.endswith(".md"):
        key = writer.keys.get(_plain_address(PurePosixPath(address).name))
    if key and fragment:
        writer.work.note(story.path(piece), f"the link to '{target}' leads to the whole article now")
    if found := f"story:{key}" if key else _copied(writer, story, piece, address):
        return found
    writer.work.note(story.path(piece), f"the link to '{target}' leads to the old site")
    return _outside(writer, _rooted(piece, target))


def _within(writer: _Writer, target: str) -> str:
    """Give an address of the old site as one within it, and one without a scheme with the usual one."""
    own = writer.site.url.rstrip("/")
    base = urlsplit(own).path
    if own and target.startswith(f"{own}/"):
        return target[len(own) :]
    if base and target.startswith(f"{base}/"):
        # Within the site an address has the path at which it stands.
        return target[len(base) :]
    return f"https:{target}" if target.startswith("//") else target


def _scheme(target: str) -> str:
    found = re.match(r"([A-Za-z][A-Za-z0-9+.-]*):", target)
    return found[1].lower() if found else ""


def _rooted(piece: Piece, target: str) -> str:
    if target.startswith("/"):
        return target
    base = piece.addresses[0] if piece.addresses else "/"
    return posixpath.normpath(posixpath.join(base if base.endswith("/") else posixpath.dirname(base), target))


def _pictured(writer: _Writer, story: _Story, piece: Piece, target: str) -> str | None:
    target = _within(writer, target)
    return None if _scheme(target) else _copied(writer, story, piece, target)


# Files


def _copied(writer: _Writer, story: _Story, piece: Piece, target: str) -> str | None:
    """Put a file that a text shows or links to into its story's folder, and give its name there."""
    found = _file(writer, piece, unquote(target.partition("?")[0]))
    if found is None:
        return None
    for number in range(len(writer.copies) + 1):
        name = f"{found.stem}-{number + 1}{found.suffix}" if number else found.name
        path = f"content/{story.key}/{name}"
        if writer.copies.setdefault(path, found) == found:
            return name
    return None


def _file(writer: _Writer, piece: Piece, target: str) -> Path | None:
    root = writer.site.folder.resolve()
    places = [folder / target.lstrip("/") for folder in writer.site.public]
    if not target.startswith("/"):
        places.insert(0, piece.beside / target)
    for path in places:
        if (
            path.suffix.lower() in _TAKEN_OVER
            and len(path.name.encode()) <= _LONGEST_NAME
            and path.is_file()
            and path.resolve().is_relative_to(root)
        ):
            return path
    return None


def _copy_bundle(writer: _Writer, story: _Story) -> None:
    """Take over the files of a bundle that no text shows, too."""
    for piece in story.pieces:
        for path in sorted(piece.beside.iterdir()) if piece.takes_all else ():
            if path.suffix.lower() in _TAKEN_OVER:
                _copied(writer, story, piece, path.name)


# The site's own files


def _write_books(writer: _Writer, name: str) -> None:
    site = writer.site
    used = {piece.lang for piece in site.pieces}
    languages = [lang for lang in site.languages if lang in used] or list(site.languages[:1])
    languages += sorted(used - set(languages))
    url = _outside(writer, "").rstrip("/")
    title = site.title or name
    if url == _NO_ADDRESS:
        writer.work.site.append("write the site's address as `url` in content/site.yaml: the old settings have none")
    if not site.description:
        writer.work.site.append("write a sentence about the site as `description` in content/site.yaml")
    writer.texts["content/site.yaml"] = (
        f"title: {_quoted(title)}\ndescription: {_quoted(site.description or title)}\nurl: {_quoted(url)}\n"
        f"languages: [{', '.join(languages)}]\ntime_zone: {_zone(site.time_zone)}\n"
    )
    _note_authors(writer)
    people, topics = (
        "".join(f"{ident}: {{name: {_quoted(name)}}}\n" for ident, name in _first_names(names).items())
        for names in (writer.people, writer.topics)
    )
    writer.texts["content/people.yaml"] = people
    writer.texts["content/topics.yaml"] = topics


def _first_names(ids: dict[str, str]) -> dict[str, str]:
    """Give each id with the first of the names that have it."""
    found: dict[str, str] = {}
    for name, ident in ids.items():
        found.setdefault(ident, name)
    return found


def _note_authors(writer: _Writer) -> None:
    """Tell of the articles whose old text named no author, and of the person who stands for one."""
    firsts = [story.pieces[0] for story in writer.stories]
    count = sum(not piece.is_page and not piece.authors for piece in firsts)
    without = f"{counted(count, 'article')} named no author"
    if writer.site.author and count:
        ident = writer.people[writer.site.author]
        writer.work.site.append(f"{without}: `authors: [{ident}]` there is the old site's own author")
    elif _NOBODY in writer.people and not writer.site.author:
        ident = writer.people[_NOBODY]
        where = f"{without}: `authors: [{ident}]` there" if count else f"nobody was named: `{ident}`"
        writer.work.site.append(f"{where} is made up; write in content/people.yaml who it is")


def _zone(name: str) -> str:
    try:
        return ZoneInfo(name).key if name else "UTC"
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return "UTC"


def _work_list(writer: _Writer) -> str:
    work = writer.work
    articles = sum(not story.pieces[0].is_page for story in writer.stories)
    lines = [
        "# What the import left to do",
        "",
        _taken_over(len(writer.stories), articles),
        "`factsite serve` shows them; none is published before its `draft: yes` is taken away.",
        "",
        "## Every article",
        "",
        "- Say in `verification` what was checked, what stays uncertain and why it is published; name its `sources`.",
        "- Cite the sources in the text, as in `[@source-1]`.",
        "- Where a person didn't translate it, say so: `translation.method`.",
        "",
    ]
    if work.site:
        lines += ["## The site", "", *(f"- {one}" for one in work.site), ""]
    sources = {story.path(piece): piece.path for story in writer.stories for piece in story.pieces}
    for path, notes in sorted(work.files.items()):
        lines += [f"## {path}", "", f"It was `{sources[path]}`.", "", *(f"- {one}" for one in notes), ""]
    return "\n".join(lines)


def _taken_over(stories: int, articles: int) -> str:
    if stories == 1:
        return "1 story was taken over, as a draft."
    return f"{stories} stories were taken over, {articles} of them articles, all as drafts."


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
