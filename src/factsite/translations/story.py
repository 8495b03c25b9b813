"""One story as the translation desk needs it: its original and one translation, whatever the other stories hold."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from factsite.articles import ArticleFile, FrontMatter, NoteText, ReadFile
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, did_you_mean, error, meant, nearest_to
from factsite.files import FoundFile, UnreadableFile, read_bytes, walk
from factsite.front_matter.fields import read_front_matter
from factsite.front_matter.split import ArticleText, read_article_text
from factsite.languages import BadLanguage, canonical, listed_instead
from factsite.load.read_articles import read_article
from factsite.load.reading_rules import ReadingRules
from factsite.look import CONTENT
from factsite.resolve.originals import likeliest
from factsite.settings import Settings
from factsite.urls import nfc
from factsite.vocabulary import NotePart

# Where a field stands twice it isn't known which of the two counts, nor which is to be written anew.
_CAN_T_BE_EDITED = (Code.DUPLICATE_YAML_KEY, Code.YAML_FEATURE)


class Refused(Exception):
    """Why a command can't do what it was asked, as a sentence."""


class Unreadable(Exception):
    """A file that is needed can't be read; ``mistakes`` say why."""

    def __init__(self, mistakes: tuple[Diagnostic, ...]) -> None:
        super().__init__("a file can't be read")
        self.mistakes = mistakes


class Contradicted(Exception):
    """What a command was asked to write isn't so, as a sentence; ``mistakes`` show where."""

    def __init__(self, sentence: str, mistakes: tuple[Diagnostic, ...]) -> None:
        super().__init__(sentence)
        self.mistakes = mistakes


@dataclass(frozen=True, slots=True)
class Desk:
    """The files of one story by language, as they were found; none is read yet."""

    site: Path
    settings: Settings
    key: str
    folder: str
    files: dict[str, FoundFile]

    @classmethod
    def of(cls, site: Path, settings: Settings, key: str) -> Desk:
        """Find a story's folder, by its name or its path; that of a file in it, as a shell completes it, will do."""
        problems: list[Diagnostic] = []
        articles = [file for file in walk(site / CONTENT, site, problems) if file.path.lower().endswith(".md")]
        folders = sorted({str(PurePosixPath(file.path).parent) for file in articles} - {CONTENT})
        path = PurePosixPath(nfc(key))
        path = path.parent if path.suffix.lower() == ".md" else path
        mine = [folder for folder in folders if _is_same_path(path, PurePosixPath(folder))]
        if not mine:
            names = [PurePosixPath(folder).name for folder in folders]
            step = did_you_mean(path.name, names) or "its name is that of a folder in content/ which holds an article"
            raise Refused(f"there is no story '{key}'; {step}")
        key = path.name
        if len(mine) > 1:
            raise Refused(f"two folders are named '{key}': {mine[0]} and {mine[1]}; rename one of them")
        files = {
            lang: file
            for file in articles
            if str(PurePosixPath(file.path).parent) == mine[0] and (lang := _listed(file.path, settings))
        }
        return cls(site, settings, key, mine[0], files)

    @property
    def real_folder(self) -> Path:
        """Where the story's folder really is: some file systems write its name in NFD."""
        folders = (Path(file.real).parent for file in self.files.values())
        name = PurePosixPath(self.folder).name
        return next((one for one in folders if nfc(one.name) == name), self.site / self.folder)

    @property
    def rules(self) -> ReadingRules:
        """The rules by which the site's articles are read."""
        return ReadingRules(self.settings.time_zone, self.settings.typography, ())

    def read(self, lang: str) -> Paper:
        """Read the file of a language."""
        file = self.files[lang]
        try:
            data = read_bytes(file.real)
        except UnreadableFile as problem:
            hint = "allow factsite to read it, or put a plain file in its place"
            message = f"the file can't be read: {problem}"
            raise Unreadable((error(Code.UNREADABLE_FILE, Place(file.path), message, hint),)) from None
        read = read_article(data, file.path, lang, self.rules)
        text = read_article_text(data, file.path)
        if doubled := tuple(one for one in read.diagnostics if one.code in _CAN_T_BE_EDITED):
            raise Unreadable(doubled)
        if read.article is None or isinstance(text, Diagnostic):
            raise Unreadable(read.diagnostics)
        return Paper(data, text, read.article, read)

    def is_original(self, lang: str) -> bool:
        """Say whether a language's file says of itself that it translates nothing; what can't be read says nothing."""
        try:
            return self.read(lang).front.translation is None
        except Unreadable:
            return False

    def original(self) -> Paper:
        """Find and read the story's original; what can't be read may be it, so then it isn't known."""
        unread: list[Diagnostic] = []
        originals: list[Paper] = []
        files: list[ArticleFile] = []
        for lang in self.files:
            try:
                paper = self.read(lang)
            except Unreadable as problem:
                unread += problem.mistakes
                continue
            files.append(paper.article)
            if paper.article.front.translation is None:
                originals.append(paper)
        if len(originals) == 1:
            return originals[0]
        if originals:
            raise Refused(self._two_originals([paper.article for paper in originals], files))
        if unread:
            raise Unreadable(tuple(unread))
        raise Refused(f"the story '{self.key}' has no original: each of its files says 'translation'")

    def _two_originals(self, originals: list[ArticleFile], files: list[ArticleFile]) -> str:
        first = likeliest(originals, files, self.settings.languages)
        others = [file.path for file in originals if file is not first]
        step = f"add 'translation: {{of: {first.lang}, method: human}}' to {' and '.join(others)}"
        paths = " and ".join(file.path for file in originals)
        return f"the story '{self.key}' has two originals, {paths}; where {first.path} is the first, {step}"


def _is_same_path(written: PurePosixPath, folder: PurePosixPath) -> bool:
    """Say whether a path, from wherever it is written, may be that of a folder: one ends with the other."""
    pairs = zip(reversed(written.parts), reversed(folder.parts), strict=False)
    return bool(written.name) and all(mine == theirs for mine, theirs in pairs)


def _listed(path: str, settings: Settings) -> str | None:
    stem = PurePosixPath(path).stem.lower()
    return next((lang for lang in settings.languages if lang.lower() == stem), None)


@dataclass(frozen=True, slots=True)
class Paper:
    """One article file: its bytes, its two parts, and what was read of it."""

    data: bytes
    text: ArticleText
    article: ArticleFile
    read: ReadFile

    @property
    def front(self) -> FrontMatter:
        """The front matter."""
        return self.article.front

    def notes(self, settings: Settings) -> tuple[tuple[NotePart, NoteText], ...]:
        """Give the written parts of the panel as they were written."""
        return read_front_matter(self.text.front, self.text.front_line, self.article.path, settings.zone).notes


def language_of(tag: str, settings: Settings) -> str:
    """Write a language given in any case as the site lists it."""
    try:
        lang = canonical(tag)
    except BadLanguage as problem:
        raise Refused(f"{problem}; {problem.hint}") from None
    if lang not in settings.languages:
        near = meant(listed_instead(lang, settings.languages) or nearest_to(lang, settings.languages))
        step = near or f"add '{lang}' to 'languages' in content/site.yaml"
        raise Refused(f"the site doesn't list the language '{lang}'; {step}")
    return lang
