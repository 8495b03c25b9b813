"""Which file of a story is its original, and what is wrong where the files don't agree on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import PurePosixPath

from factsite.articles import ArticleFile
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Related, error
from factsite.site import StoryFiles


def the_original(story: StoryFiles, languages: Sequence[str], mistakes: list[Diagnostic]) -> ArticleFile | None:
    """Find the file that the others translate; ``None`` where it couldn't be read.

    ``languages`` are the site's, the first of them its default.
    """
    originals = [file for file in story.articles if file.front.translation is None]
    if len(originals) == 1:
        return originals[0]
    if not originals and (story.unread or not story.articles):
        return None
    if not originals:
        mistakes.append(_no_original(story.articles))
        return _alone_of_itself(story.articles) or max(story.articles, key=_completeness)
    first = likeliest(originals, story.articles, languages)
    mistakes.extend(_second_original(story.key, other, first) for other in originals if other is not first)
    return first


def likeliest(originals: Sequence[ArticleFile], files: Sequence[ArticleFile], languages: Sequence[str]) -> ArticleFile:
    """Choose among the files that have no 'translation'.

    It is the one that most of the story's ``files`` say they translate, then the one that has most of what only an
    original needs, then the one in the language that the site lists first: a copy is a new translation's beginning.
    """
    named = Counter(file.front.translation.of for file in files if file.front.translation)
    order = {lang: -at for at, lang in enumerate(languages)}
    return max(originals, key=lambda file: (named[file.lang], _completeness(file), order.get(file.lang, -len(order))))


def translates(file: ArticleFile, original: ArticleFile, story: StoryFiles, mistakes: list[Diagnostic]) -> bool:
    """Say whether a file translates the story's original; a translation of anything else is a mistake."""
    entry = file.front.translation
    if entry is None or entry.of == original.lang:
        # A second original is reported as such.
        return entry is not None
    if entry.of == file.lang:
        mistakes.append(_of_itself(file, original, story))
    elif not _is_told(entry.of, story):
        known = {other.lang for other in story.articles} | {other.lang for other in story.unread}
        what = "is itself a translation" if entry.of in known else "is no file of this story"
        mistakes.append(
            error(
                Code.WRONG_ORIGINAL,
                file.front.where.at("translation", "of"),
                f"'{entry.of}' {what}; the story's original is '{original.lang}'",
                f"write 'of: {original.lang}'",
                (Related(original.front.where.at("title"), "the original"),),
            )
        )
    return False


def is_in_doubt(story: StoryFiles) -> bool:
    """Say whether it isn't clear which file of a story is its original."""
    originals = sum(file.front.translation is None for file in story.articles)
    return originals != 1 or any(map(_says_it_translates_itself, story.articles))


def _says_it_translates_itself(file: ArticleFile) -> bool:
    return file.front.translation is not None and file.front.translation.of == file.lang


def _is_told(lang: str, story: StoryFiles) -> bool:
    """Say whether the file of a language is told of for what it says of itself: so is what others say of it."""
    named = next((file for file in story.articles if file.lang == lang), None)
    return named is not None and (named.front.translation is None or _says_it_translates_itself(named))


def _completeness(file: ArticleFile) -> int:
    """Count the fields that only an original needs to have."""
    front = file.front
    full_sources = [source for source in front.sources or () if source.title and source.role]
    return sum(map(bool, (front.published, front.authors, full_sources, front.kind, front.topics)))


def _second_original(key: str, other: ArticleFile, first: ArticleFile) -> Diagnostic:
    return error(
        Code.TWO_ORIGINALS,
        other.front.where.at("title"),
        f"the story '{key}' has two originals: neither this file nor {first.path} says what it translates",
        f"if this is a translation, add 'translation: {{of: {first.lang}, method: human}}' here",
        (Related(first.front.where.at("title"), "taken for the original"),),
    )


def _alone_of_itself(files: Sequence[ArticleFile]) -> ArticleFile | None:
    """Give the one file that says it translates itself."""
    found = [file for file in files if _says_it_translates_itself(file)]
    return found[0] if len(found) == 1 else None


def _no_original(files: Sequence[ArticleFile]) -> Diagnostic:
    itself = _alone_of_itself(files)
    if itself:
        return error(
            Code.NO_ORIGINAL,
            itself.front.where.at("translation", "of"),
            f"no file of this story is its original: this one, '{itself.lang}', says that it translates itself",
            "if it was written first, take 'translation' out; else name the language that it was translated from",
        )
    return error(
        Code.NO_ORIGINAL,
        files[0].front.where.at("key", "translation"),
        "no file of this story is its original: every one says 'translation'",
        "take 'translation' out of the file that was written first",
    )


def _of_itself(file: ArticleFile, original: ArticleFile, story: StoryFiles) -> Diagnostic:
    """Tell of a file that says it translates itself: perhaps it holds the words of the one that says nothing."""
    step = f"if this text was translated from '{original.lang}', write 'of: {original.lang}'"
    if _alone_of_itself(story.articles) is file:
        mine, other = (PurePosixPath(one.path).name for one in (file, original))
        swapped = f"were {mine} and {other} exchanged? then give each the other's name"
        step = f"{swapped}; {step}"
    return error(
        Code.WRONG_ORIGINAL,
        file.front.where.at("translation", "of"),
        f"this file says that it translates its own language, '{file.lang}'",
        step,
        (Related(original.front.where.at("title"), "this file has no 'translation'"),),
    )
