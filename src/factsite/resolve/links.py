"""In-site links: from what an author wrote to the address of a page that exists, or a mistake that says why not."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from factsite import addresses
from factsite.articles import Link
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, did_you_mean, did_you_mean_path, error, meant, nearest_to
from factsite.languages import direction
from factsite.page_parts import NavLink, Words
from factsite.resolve.directory import Directory
from factsite.resolve.references import meant_id
from factsite.site import OF_NO_STORY, AttachedFile, ThemeLink
from factsite.urls import decode_path, encode_path, nfc

# Files whose names hold digests.
_MADE_ELSEWHERE = ("/assets/", "/media/")
# BCP 47 for text in no language, such as an address.
_NO_LANGUAGE = "zxx"


@dataclass(frozen=True, slots=True)
class Reader:
    """Where a link stands: the language of the page, its content file, and the ids on the page itself."""

    lang: str
    file: str
    ids: tuple[str, ...]
    is_published: bool = True
    prefix: str = ""
    """What the ids of the text itself begin with, where it is a note."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where a link leads: an address, the language of the page there where it is another, a file where it is one."""

    address: str
    hreflang: str | None = None
    attached: AttachedFile | None = None

    @property
    def attributes(self) -> str:
        """The attributes of the ``<a>``, with a space before them."""
        foreign = f' hreflang="{self.hreflang}"' if self.hreflang else ""
        return f' href="{escape(self.address)}"{foreign}'

    @property
    def picture_attributes(self) -> str:
        """The attributes of the ``<img>``, with a space before them; sizes keep the page from jumping."""
        file = self.attached
        sizes = f' width="{file.width}" height="{file.height}"' if file and file.width and file.height else ""
        return f' src="{escape(self.address)}"{sizes} loading="lazy"'


def resolve_link(link: Link, reader: Reader, directory: Directory) -> Target | Diagnostic:
    """Find where a link of an article leads for a reader of its language, or which picture is shown."""
    place = Place(reader.file, link.line, link.column)
    found = _resolved(link, place, reader, directory)
    if link.is_picture and isinstance(found, Diagnostic) and link.target.startswith("/"):
        hint = "put the picture beside the article, and write its name alone"
        return error(Code.MISSING_PICTURE, place, f"there is no picture at '{link.target}'", hint)
    if link.is_picture and isinstance(found, Target) and not found.attached and found.address != "#":
        return no_picture(link.target, place)
    return found


def _resolved(link: Link, place: Place, reader: Reader, directory: Directory) -> Target | Diagnostic:
    target, _, fragment = link.target.partition("#")
    fragment = decode_path(fragment)
    kind, colon, name = target.partition(":")
    if colon and kind == "story":
        return _story(nfc(name), fragment, place, reader, directory)
    if colon and kind == "topic":
        return _listed("topic", name, place, reader, directory)
    if colon and kind == "person":
        return _listed("person", name, place, reader, directory)
    if not target:
        return _own_fragment(fragment, place, reader)
    if target.startswith("/"):
        return _rooted(decode_path(target), fragment, place, directory)
    return _relative(target, fragment, (link, place), reader, directory)


def _own_fragment(fragment: str, place: Place, reader: Reader) -> Target | Diagnostic:
    for id_ in (reader.prefix + fragment, fragment):
        if not fragment or id_ in reader.ids:
            return Target(f"#{encode_path(id_)}" if fragment else "#")
    return _broken_fragment(fragment, "this page", reader.ids, place)


def _broken_fragment(fragment: str, where: str, ids: tuple[str, ...], place: Place) -> Diagnostic:
    hint = did_you_mean(fragment, ids) or "give the heading an id of its own: '## Heading {#id}'"
    return error(Code.BROKEN_FRAGMENT, place, f"{where} has no heading or part with the id '{fragment}'", hint)


def _story(key: str, fragment: str, place: Place, reader: Reader, directory: Directory) -> Target | Diagnostic:
    if key not in directory.stories:
        hint = meant(_story_meant(key, directory)) or "a story's key is the name of its folder"
        return error(Code.UNKNOWN_STORY, place, f"no story has the key '{key}'", hint)
    story = directory.stories[key]
    versions = directory.versions(key)
    if not versions and (story.is_held or not reader.is_published):
        # What keeps that story from being read or published is reported where it stands.
        return Target("#")
    if not versions:
        hint = "publish it first, or take the link out"
        return error(Code.UNPUBLISHED_STORY, place, f"the story '{key}' is not published: {story.unpublished}", hint)
    lang = reader.lang if reader.lang in versions else _original_or_first(story.original_lang, versions)
    return _face_target(key, lang, fragment, (place, reader.lang), directory)


def _story_meant(written: str, directory: Directory) -> str:
    """Give the key of the story whose folder had this name, or whose old address ends so; else the nearest key."""
    for face in directory.faces.values():
        if written == face.feed_key or any(_last_part(one) == written for one in face.aliases):
            return face.key
    return nearest_to(written, directory.stories)


def _last_part(address: str) -> str:
    return address.rstrip("/").rpartition("/")[2].removesuffix(".html")


def _original_or_first(original: str, versions: dict[str, str]) -> str:
    return original if original in versions else next(iter(versions))


def _face_target(
    key: str, lang: str, fragment: str, at: tuple[Place, str], directory: Directory
) -> Target | Diagnostic:
    face = directory.faces[key, lang]
    place, reader_lang = at
    if fragment and fragment not in face.ids:
        return _broken_fragment(fragment, f"the page {face.path}", face.ids, place)
    address = directory.addresses.address(face.path, fragment)
    return Target(address, None if lang == reader_lang else lang)


def _listed(kind: str, id_: str, place: Place, reader: Reader, directory: Directory) -> Target | Diagnostic:
    """Lead to a topic's or person's page: in the reader's language, else in the first that has one."""
    known = directory.topics if kind == "topic" else directory.people
    if id_ not in known and kind in directory.unsure:
        return Target("#")
    if id_ not in known:
        code = Code.UNKNOWN_TOPIC if kind == "topic" else Code.UNKNOWN_PERSON
        hint = meant_id(id_, known) or f"add it to content/{'topics' if kind == 'topic' else 'people'}.yaml"
        return error(code, place, f"no {kind} has the id '{id_}'", hint)
    versions = directory.topic_versions(id_) if kind == "topic" else directory.person_versions(id_)
    if not versions and directory.held:
        # An article that can't be read may name it.
        return Target("#")
    if not versions and not reader.is_published:
        # A draft may be what gives them their first page.
        return Target("#")
    if not versions:
        message = f"the {kind} '{id_}' has no page, since no published article names it"
        return error(Code.BROKEN_LINK, place, message, "take the link out, or name it in an article")
    lang = reader.lang if reader.lang in versions else next(iter(versions))
    return Target(directory.addresses.address(versions[lang]), None if lang == reader.lang else lang)


def _rooted(path: str, fragment: str, place: Place, directory: Directory) -> Target | Diagnostic:
    """Lead to a path below the site's own root; it must be one that the build writes."""
    plain = path.partition("?")[0]
    if plain not in directory.rooted and f"{plain}/" in directory.rooted:
        plain += "/"
    if plain not in directory.rooted and {plain, f"{plain}/"} & directory.held:
        return Target("#")
    if plain not in directory.rooted:
        hint = did_you_mean_path(plain, directory.rooted) or "link with 'story:key' instead; it follows the language"
        return error(Code.BROKEN_LINK, place, f"the site has no page at '{plain}'", hint)
    name = directory.rooted[plain]
    face = directory.faces[name] if name else None
    if fragment and face and fragment not in face.ids:
        return _broken_fragment(fragment, f"the page {plain}", face.ids, place)
    return Target(directory.addresses.address(plain, fragment))


def _relative(
    target: str, fragment: str, at: tuple[Link, Place], reader: Reader, directory: Directory
) -> Target | Diagnostic:
    """Lead to another article's file, in the reader's language, or to a picture or document beside the article."""
    link, place = at
    folder = posixpath.dirname(reader.file)
    path = posixpath.normpath(posixpath.join(folder, decode_path(target.partition("?")[0])))
    if story := directory.stories_by_file.get(path):
        return _story(story, fragment, place, reader, directory)
    attached = directory.attached.get(path)
    if attached and link.is_picture and not attached.is_picture:
        return no_picture(path, place)
    if attached and (unpublished := of_unpublished_story(attached, place, directory)):
        return unpublished if reader.is_published else Target("#")
    if attached:
        name = posixpath.basename(path)
        return Target(
            directory.addresses.address(addresses.media(attached.story, name, attached.digest)), attached=attached
        )
    if directory.lies_there(path):
        # Why that file is not published is reported where it stands.
        return Target("#")
    if path in OF_NO_STORY:
        return error(Code.BROKEN_LINK, place, f"'{path}' is not published", "take the link out")
    code = Code.MISSING_PICTURE if link.is_picture else Code.BROKEN_LINK
    if target.startswith("www."):
        return error(code, place, f"there is no file '{path}'", f"write https://{target} for an address")
    hint = _of_story_folder(path, directory) or did_you_mean_path(
        path, [*directory.content_files, *directory.stories_by_file]
    )
    return error(code, place, f"there is no file '{path}'", hint or "write the path from this article's folder")


def _of_story_folder(path: str, directory: Directory) -> str:
    key = next((key for file, key in directory.stories_by_file.items() if posixpath.dirname(file) == path), "")
    return f"write story:{key} for the story in that folder" if key else ""


def of_unpublished_story(file: AttachedFile, place: Place, directory: Directory) -> Diagnostic | None:
    """Report a file that lies in the folder of a story that nobody may know of yet."""
    story = directory.stories.get(file.story)
    if story is None or story.is_held or directory.versions(file.story):
        return None
    folder = f"the folder of the story '{file.story}'"
    message = f"'{file.path}' lies in {folder}, which is not published: {story.unpublished}"
    return error(Code.UNPUBLISHED_STORY, place, message, "move the file into the folder of a published story")


def no_picture(path: str, place: Place) -> Diagnostic:
    """Report a document that stands where a picture must."""
    hint = "name a picture here, or link to the file with [words](file) in the text"
    return error(Code.NOT_A_PICTURE, place, f"'{path}' is no picture", hint)


def check_theme_links(links: Iterable[ThemeLink], directory: Directory) -> list[Diagnostic]:
    """Report what a template links to by its whole address though the build writes nothing there."""
    base = directory.addresses.address("/")
    found: list[Diagnostic] = []
    for link in links:
        path, _, fragment = decode_path(link.target).partition("#")
        inside = f"/{path.removeprefix(base)}"
        if not path.startswith(base):
            message = f"'{path}' lies outside the site, which stands below '{base}'"
            found.append(error(Code.BROKEN_LINK, link.place, message, f"begin it with '{base}'"))
        elif not inside.startswith(_MADE_ELSEWHERE) and not inside.endswith(("/404.html", "/search/")):
            target = _rooted(inside, fragment, link.place, directory)
            found += [target] if isinstance(target, Diagnostic) else []
    return found


def nav_link(target: str, lang: str, place: Place, directory: Directory) -> NavLink | Diagnostic:
    """Make a link of the navigation from a story key, ``topics/<id>`` or an address."""
    if target.startswith(("http://", "https://", "mailto:")):
        label = target.partition(":")[2].removeprefix("//").rstrip("/")
        return NavLink(Words(label, _NO_LANGUAGE, "ltr"), target)
    reader = Reader(lang, place.path, ())
    if target.startswith("/"):
        path, _, fragment = decode_path(target).partition("#")
        found = _rooted(path, fragment, place, directory)
        return found if isinstance(found, Diagnostic) else NavLink(_rooted_label(path, directory), found.address)
    if target.startswith("topics/"):
        return _nav_topic(target.removeprefix("topics/"), place, reader, directory)
    found = _story(nfc(target), "", place, reader, directory)
    if isinstance(found, Diagnostic):
        return found
    shown = found.hreflang or lang
    face = directory.faces.get((nfc(target), shown))
    return NavLink(Words(face.title if face else target, shown, direction(shown)), found.address, found.hreflang)


def _rooted_label(path: str, directory: Directory) -> Words:
    name = directory.rooted.get(path)
    if name:
        face = directory.faces[name]
        return Words(face.title, face.lang, direction(face.lang))
    return Words(path.strip("/") or "/", _NO_LANGUAGE, "ltr")


def _nav_topic(id_: str, place: Place, reader: Reader, directory: Directory) -> NavLink | Diagnostic:
    found = _listed("topic", id_, place, reader, directory)
    if isinstance(found, Diagnostic):
        return found
    shown = found.hreflang or reader.lang
    return NavLink(directory.topic_name(id_, shown), found.address, found.hreflang)
