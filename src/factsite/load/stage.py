"""Load: the only stage that reads content. Files become frozen values, the HTML of their texts goes to the store."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath
from typing import TypeVar

from factsite.batches import Crew
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Related, Severity, did_you_mean, did_you_mean_path, error, warning
from factsite.digest import digest
from factsite.files import READ_HINT, FoundFile, UnreadableFile, digest_of, is_private, problem_of, read_bytes
from factsite.front_matter import fields
from factsite.front_matter.split import decode
from factsite.languages import BadLanguage, canonical
from factsite.load.attachments import attach
from factsite.load.kept_stories import KeptStories, KeptStory
from factsite.load.reading_rules import ReadingRules, article_name
from factsite.load.written_figures import unwritten_figures
from factsite.look import CONTENT, Look
from factsite.record import BuildRecord
from factsite.settings import People, Settings, Topics
from factsite.site import OF_NO_STORY, SETTINGS_FILES, Asset, Site, StoryFiles, UnreadFile
from factsite.slips import Slip
from factsite.source_lock import LOCK_PATH, NO_LOCK, SourceLock, read_lock
from factsite.store import Store
from factsite.theme.folders import ThemeFolders
from factsite.urls import folded, why_bad_slug

T = TypeVar("T")

_PARTS_OF_AN_ARTICLE = 2


@dataclass(frozen=True, slots=True)
class Loaded:
    """What loading gives: the site where its settings could be read, and the mistakes in its files."""

    site: Site | None
    diagnostics: tuple[Diagnostic, ...]
    articles: tuple[tuple[str, str], ...]
    """The path of every article file with the digest of the bytes that were read."""
    names: frozenset[str] = frozenset()
    """The names under which the store keeps them."""


@dataclass(frozen=True, slots=True)
class Reading:
    """How articles are read: the rules, the store that remembers and takes them, the last build, and who reads."""

    rules: ReadingRules
    store: Store
    record: BuildRecord | None
    crew: Crew


@dataclass(frozen=True, slots=True)
class Newsroom:
    """The files that speak of the site as a whole."""

    settings: Settings | None
    people: People
    topics: Topics
    lock: SourceLock = NO_LOCK


@dataclass(frozen=True, slots=True)
class ArticlePath:
    """An article file before it is read: its story's folder and its language are known from its path."""

    file: FoundFile
    folder: str
    lang: str

    @property
    def key(self) -> str:
        """The story's key: the folder's name."""
        return PurePosixPath(self.folder).name


def load_newsroom(folder: Path, mistakes: list[Diagnostic]) -> Newsroom:
    """Read site.yaml, people.yaml, topics.yaml and the lock file of sources; of these only the first must exist."""
    texts = {path: _settings_text(folder, path, mistakes) for path in SETTINGS_FILES}
    settings_path, people_path, topics_path = SETTINGS_FILES
    settings = _read(fields.read_settings, texts[settings_path], settings_path, mistakes)
    people = _read(fields.read_people, texts[people_path], people_path, mistakes)
    topics = _read(fields.read_topics, texts[topics_path], topics_path, mistakes)
    return Newsroom(
        settings,
        people or People(fields.nowhere(people_path), is_whole=False),
        topics or Topics(fields.nowhere(topics_path), is_whole=False),
        _lock(folder, mistakes),
    )


def _read(
    read: Callable[[str, str], tuple[T | None, tuple[Diagnostic, ...]]],
    text: str | None,
    path: str,
    mistakes: list[Diagnostic],
) -> T | None:
    if text is None:
        return None
    value, found = read(text, path)
    mistakes.extend(found)
    return value


def _lock(folder: Path, mistakes: list[Diagnostic]) -> SourceLock:
    if not os.path.lexists(folder / LOCK_PATH):
        return NO_LOCK
    text = _settings_text(folder, LOCK_PATH, mistakes)
    lock = NO_LOCK if text is None else read_lock(text)
    if isinstance(lock, Diagnostic):
        mistakes.append(lock)
        return NO_LOCK
    return lock


def _settings_text(folder: Path, path: str, mistakes: list[Diagnostic]) -> str | None:
    """Give a file's text, an empty one for a book that a site may do without, ``None`` where there is none to read."""
    if not os.path.lexists(folder / path):
        if path != SETTINGS_FILES[0]:
            return ""
        hint = "write at least title, description, url, languages and time_zone"
        mistakes.append(error(Code.MISSING_FILE, Place(path), "the site has no content/site.yaml", hint))
        return None
    if (problem := problem_of(folder / path, path, folder)) and problem.severity is Severity.ERROR:
        mistakes.append(problem)
        return None
    try:
        text = decode(read_bytes(folder / path), path)
    except UnreadableFile as refused:
        mistakes.append(error(Code.UNREADABLE_FILE, Place(path), f"the file can't be read: {refused}", READ_HINT))
        return None
    if isinstance(text, Diagnostic):
        mistakes.append(text)
        return None
    return text


def load(
    folder: Path,
    newsroom: Newsroom,
    reading: Reading,
    theme: ThemeFolders,
    seen: Look,
) -> Loaded:
    """Read what is below ``content/`` and the theme's assets; the texts' HTML goes to the store."""
    mistakes: list[Diagnostic] = []
    slips, stories, others = _read_stories(newsroom, reading, seen, mistakes)
    if newsroom.settings is None:
        return Loaded(None, tuple(mistakes), ())
    wanted = {path for slip in slips if slip.cover for path in slip.cover.beside}
    folders = {story.folder: story.key for story in stories}
    attached = attach(wanted, folders, others, newsroom.settings.publisher.logo, mistakes)
    listing = {slip.path for slip in slips if slip.cover and slip.cover.has_spellings}
    mistakes += unwritten_figures(_opened(stories, listing, reading.store), seen.content)
    site = Site(
        settings=newsroom.settings,
        people=newsroom.people,
        topics=newsroom.topics,
        stories=KeptStories(reading.store, stories),
        attached=attached,
        content_files=frozenset(file.path for file in others if file.path not in OF_NO_STORY),
        unfollowed=frozenset(one.place.path for one in seen.problems if one.severity is Severity.ERROR),
        assets=load_assets(theme, folder, mistakes),
        lock=newsroom.lock,
    )
    articles = tuple((slip.path, slip.raw) for slip in slips)
    return Loaded(site, tuple(mistakes), articles, frozenset(slip.digest for slip in slips))


def load_stories(
    newsroom: Newsroom, reading: Reading, seen: Look
) -> tuple[tuple[StoryFiles, ...], tuple[Diagnostic, ...]]:
    """Read the articles alone, without what lies beside them and without the theme."""
    mistakes: list[Diagnostic] = []
    _, stories, _ = _read_stories(newsroom, reading, seen, mistakes)
    return tuple(KeptStories(reading.store, stories)), tuple(mistakes)


def _read_stories(
    newsroom: Newsroom, reading: Reading, seen: Look, mistakes: list[Diagnostic]
) -> tuple[list[Slip], tuple[KeptStory, ...], list[FoundFile]]:
    misnamed: dict[str, list[UnreadFile]] = {}
    paths, others = _sorted_out(seen.content, newsroom.settings, misnamed, mistakes)
    slips = _read_for_comparison(paths, _read_all(paths, reading), reading)
    mistakes += [one for slip in slips for one in slip.diagnostics]
    unread = _unread(seen.problems, newsroom.settings)
    for folder, held in (*_maybe_listed(seen.content, newsroom.settings).items(), *misnamed.items()):
        unread.setdefault(folder, []).extend(held)
    stories = _stories(paths, slips, unread)
    mistakes += _duplicate_keys(stories)
    named = {slip.path for slip in slips if slip.cover and slip.cover.has_own_key}
    mistakes += _duplicate_identities(stories, _opened(stories, named, reading.store))
    return slips, stories, others


def _opened(stories: Iterable[KeptStory], paths: set[str], store: Store) -> KeptStories:
    """Open the stories that hold any of these files."""
    return KeptStories(store, [one for one in stories if not paths.isdisjoint(one.paths)] if paths else [])


# Which file is what


def _sorted_out(
    found: Sequence[FoundFile],
    settings: Settings | None,
    misnamed: dict[str, list[UnreadFile]],
    mistakes: list[Diagnostic],
) -> tuple[list[ArticlePath], list[FoundFile]]:
    """Part the files into articles, by their names, and others; report those that belong to no story.

    ``misnamed`` takes the articles' files in folders whose names can't be keys, by folder.
    """
    articles: dict[tuple[str, str], ArticlePath] = {}
    others: list[FoundFile] = []
    for file in found:
        if not file.path.lower().endswith(".md"):
            others.append(file)
        elif article := _article_path(file, settings, misnamed, mistakes):
            _add_article(article, articles, mistakes)
    folders = (
        {article.folder for article in articles.values()} | _maybe_listed(found, settings).keys() | misnamed.keys()
    )
    logo = f"{CONTENT}/{settings.publisher.logo}" if settings else ""
    at_home = {*OF_NO_STORY, logo}
    written = {(article.folder, article.lang.lower()) for article in articles.values()}
    languages = frozenset(lang.lower() for lang in (settings.languages if settings else ()))
    for file in others:
        if _looks_like_an_article(file, languages, written):
            mistakes.append(_misnamed(file))
        elif file.path not in at_home and not _story_of(file, folders):
            mistakes.append(_stray(file))
    return list(articles.values()), others


def _looks_like_an_article(file: FoundFile, languages: frozenset[str], written: set[tuple[str, str]]) -> bool:
    path = PurePosixPath(file.path)
    stem, _, ending = path.name.lower().partition(".")
    if path.suffix.lower() in (".markdown", ".mdown", ".mkd", ".mdx"):
        return True
    if stem not in languages:
        return False
    # What a word processor has written may be there to be downloaded, beside the article in that language.
    is_missing = ending in ("doc", "docx", "odt", "rtf", "html", "htm") and (str(path.parent), stem) not in written
    return ending in ("txt", "text") or ending.startswith("md.") or is_missing


def _misnamed(file: FoundFile) -> Diagnostic:
    path = PurePosixPath(file.path)
    hint = f"rename it to {path.name.partition('.')[0]}.md"
    if path.suffix.lower() in (".doc", ".docx", ".odt", ".rtf", ".html", ".htm"):
        hint = f"save it as plain text in Markdown, named {path.name.partition('.')[0]}.md"
    return warning(Code.STRAY_FILE, Place(file.path), "only files ending in .md are articles, so this isn't read", hint)


def _story_of(file: FoundFile, folders: set[str]) -> bool:
    return any(str(parent) in folders for parent in PurePosixPath(file.path).parents)


def _stray(file: FoundFile) -> Diagnostic:
    hint = "put it into the folder of the story that shows it"
    if near := did_you_mean_path(file.path, SETTINGS_FILES):
        hint = near
    return warning(Code.STRAY_FILE, Place(file.path), "this file belongs to no story, so it is not published", hint)


def _folder_meant(name: str, settings: Settings | None) -> str:
    """Give the path at which a text that stands by itself would be an article, be it named by language or by story."""
    stem, languages = name.removesuffix(".md"), settings.languages if settings else ()
    return f"<key>/{name}" if stem in languages or not languages else f"{stem}/{languages[0]}.md"


def _article_path(
    file: FoundFile,
    settings: Settings | None,
    misnamed: dict[str, list[UnreadFile]],
    mistakes: list[Diagnostic],
) -> ArticlePath | None:
    folder, _, name = file.path.rpartition("/")
    if folder == CONTENT:
        hint = f"give its story a folder: content/{_folder_meant(name, settings)}"
        mistakes.append(error(Code.STRAY_FILE, Place(file.path), "an article stands in its story's folder", hint))
        return None
    lang = _language(file.path, settings, mistakes)
    key = folder.rpartition("/")[2]
    if reason := why_bad_slug(key):
        if folder not in misnamed:
            message = f"the folder's name is the story's key and slug, but '{key}' {reason}"
            mistakes.append(error(Code.BAD_STORY_KEY, Place(file.path), message, "rename the folder"))
        misnamed.setdefault(folder, []).extend([UnreadFile(file.path, lang)] if lang else ())
        return None
    return ArticlePath(file, folder, lang) if lang else None


def _language(path: str, settings: Settings | None, mistakes: list[Diagnostic]) -> str | None:
    place = Place(path)
    stem = path.rpartition("/")[2].rpartition(".")[0]
    try:
        lang = canonical(stem)
    except BadLanguage as problem:
        known = settings.languages if settings else ()
        hint = _file_of_language(stem, known) or did_you_mean(stem, known)
        hint = hint or "name the file after its language, such as it.md"
        message = f"an article's file is named after its language, and {problem}"
        mistakes.append(error(Code.UNKNOWN_LANGUAGE_FILE, place, message, hint))
        return None
    if settings and settings.is_in_doubt and lang not in settings.languages:
        return None
    if settings and lang not in settings.languages:
        message = f"the site doesn't list the language '{lang}'"
        near, add = _file_of_language(stem, settings.languages), f"add {lang} to 'languages' in content/site.yaml"
        hint = f"{near} Else {add}" if near else f"{add}, or rename the file"
        mistakes.append(error(Code.UNKNOWN_LANGUAGE_FILE, place, message, hint))
        return None
    return lang


def _file_of_language(stem: str, known: Iterable[str]) -> str:
    """Give the hint that names the one file of the same language that the site lists: ``zh-Hans.md`` for ``zh``."""
    spoken = stem.replace("_", "-").partition("-")[0].lower()
    near = [one for one in known if one.partition("-")[0] == spoken]
    return f"did you mean '{near[0]}.md'?" if len(near) == 1 else ""


def _maybe_listed(found: Iterable[FoundFile], settings: Settings | None) -> dict[str, list[UnreadFile]]:
    """Give the articles' files in languages that may be meant where the settings list one that can't be read."""
    held: dict[str, list[UnreadFile]] = {}
    for path in (PurePosixPath(file.path) for file in found if settings and settings.is_in_doubt):
        lang = _language(str(path), None, []) if path.suffix.lower() == ".md" else None
        if settings and lang and lang not in settings.languages and len(path.parts) > _PARTS_OF_AN_ARTICLE:
            held.setdefault(str(path.parent), []).append(UnreadFile(str(path), lang))
    return held


def _add_article(
    article: ArticlePath, articles: dict[tuple[str, str], ArticlePath], mistakes: list[Diagnostic]
) -> None:
    other = articles.setdefault((article.folder, article.lang), article)
    if other is not article:
        message = f"two files hold the language '{article.lang}' of this story"
        related = (Related(Place(other.file.path), "the other file"),)
        mistakes.append(error(Code.DUPLICATE_FILE, Place(article.file.path), message, "keep one of them", related))


def _duplicate_keys(stories: Iterable[KeptStory]) -> Iterator[Diagnostic]:
    first: dict[str, KeptStory] = {}
    for story in stories:
        other = first.setdefault(folded(story.key), story)
        if other is not story:
            related = (Related(Place(other.paths[0]), "the other story"),)
            message = f"two folders are named '{story.key}': {other.folder} and {story.folder}"
            yield error(Code.DUPLICATE_KEY, Place(story.paths[0]), message, "rename one of the folders", related)


def _duplicate_identities(stories: Iterable[KeptStory], named: Iterable[StoryFiles]) -> Iterator[Diagnostic]:
    """Report a ``key`` in front matter that is another story's identity in feeds."""
    owners = {story.key: (story.folder, Place(story.paths[0])) for story in stories}
    for story in named:
        for file in story.articles:
            if file.front.key is None:
                continue
            place = file.front.where.at("key")
            folder, first = owners.setdefault(file.front.key, (story.folder, place))
            if folder != story.folder:
                related = (Related(first, "the other story"),)
                message = f"the key '{file.front.key}' is that of another story"
                yield error(Code.DUPLICATE_KEY, place, message, "give this story a key of its own", related)


# Reading articles


def _read_all(paths: list[ArticlePath], reading: Reading) -> list[Slip]:
    """Give every article file as it reads: from the store where its bytes are known, else by reading it."""
    known = _remembered(paths, reading)
    tasks = [(path.file.real, path.file.path, path.lang) for path in paths if path.file.path not in known]
    own = {path: path for _, path, _ in tasks}
    if tasks:
        from factsite.load.read_articles import ReadBatch, read_slips  # noqa: PLC0415 - not where all is known.

        for batch in reading.crew.map(ReadBatch(reading.rules), read_slips, tasks):
            reading.store.keep(batch)
            # What came from another process has a path of its own.
            known |= {own[slip.path]: replace(slip, path=own[slip.path], packed=b"", html=()) for slip in batch}
    return [known[path.file.path] for path in paths]


def _read_for_comparison(paths: list[ArticlePath], read: list[Slip], reading: Reading) -> list[Slip]:
    """Where the site compares no languages, read those stories again that want to be compared."""
    if reading.rules.compares:
        return read
    wanting = {slip.path for slip in read if slip.cover and slip.cover.wants_comparison}
    folders = {path.folder for path in paths if path.file.path in wanting}
    if not folders:
        return read
    mine = [path for path in paths if path.folder in folders]
    comparing = replace(reading, rules=replace(reading.rules, compares=True))
    again = {slip.path: slip for slip in _read_all(mine, comparing)}
    return [again.get(slip.path, slip) for slip in read]


def _remembered(paths: list[ArticlePath], reading: Reading) -> dict[str, Slip]:
    """Find the files that were read before, by their stat where it can be trusted, else by their bytes."""
    record = reading.record
    if record is None and not reading.store.has_articles():
        return {}
    names: dict[str, str] = {}
    for path in paths:
        raw = (record and record.trusted(path.file.path, path.file.stat)) or digest_of(path.file.real)
        if raw:
            names[path.file.path] = article_name(raw, path.file.path, path.lang, reading.rules)
    kept = reading.store.slips(list(names.values()))
    return {path: kept[name] for path, name in names.items() if name in kept}


def _stories(
    paths: list[ArticlePath], read: Iterable[Slip], unread: dict[str, list[UnreadFile]]
) -> tuple[KeptStory, ...]:
    by_folder: dict[str, list[Slip]] = defaultdict(list, {folder: [] for folder in unread})
    for path, slip in zip(paths, read, strict=True):
        by_folder[path.folder].append(slip)
    return tuple(
        KeptStory(
            folder=folder,
            files=tuple((slip.path, slip.digest) for slip in slips if slip.cover),
            unread=(*(UnreadFile(slip.path, slip.lang) for slip in slips if not slip.cover), *unread.get(folder, ())),
        )
        for folder, slips in by_folder.items()
    )


def _unread(problems: Iterable[Diagnostic], settings: Settings | None) -> dict[str, list[UnreadFile]]:
    """Give the articles' files that are no files to read, such as a pipe; that is reported where they stand."""
    found: dict[str, list[UnreadFile]] = {}
    for path in (PurePosixPath(one.place.path) for one in problems if one.place.path.lower().endswith(".md")):
        lang = _language(str(path), settings, [])
        if lang and path.is_relative_to(CONTENT) and len(path.parts) > _PARTS_OF_AN_ARTICLE:
            found.setdefault(str(path.parent), []).append(UnreadFile(str(path), lang))
    return found


# Assets


def load_assets(theme: ThemeFolders, site: Path, mistakes: list[Diagnostic]) -> tuple[Asset, ...]:
    """Read the theme's assets: of two with one name, the site's own."""
    assets: dict[str, Asset] = {}
    for templates in theme.templates:
        folder = templates / "assets"
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            name = path.relative_to(folder).as_posix()
            hidden = any(is_private(part) for part in PurePosixPath(name).parts)
            if hidden or name in assets or not path.is_file() or problem_of(path, name, templates.resolve().parent):
                continue
            if asset := _asset(name, path, site, mistakes):
                assets[name] = asset
    return tuple(assets[name] for name in sorted(assets))


def _asset(name: str, path: Path, site: Path, mistakes: list[Diagnostic]) -> Asset | None:
    try:
        data = read_bytes(path)
    except UnreadableFile as problem:
        shown = path.relative_to(site).as_posix() if path.is_relative_to(site) else path.name
        mistakes.append(error(Code.UNREADABLE_FILE, Place(shown), f"the asset can't be read: {problem}", READ_HINT))
        return None
    text = data.decode("utf-8", "replace") if name.endswith(".css") else None
    return Asset(name, str(path), digest(data), len(data), text)
