"""The history: what an original said when a translation was pinned to it, found in git, and the difference since.

The only module that runs a program, and only where ``status --diff`` or ``translate --update`` asks for it.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from difflib import SequenceMatcher
from pathlib import Path

from factsite.files import UnreadableFile, read_bytes
from factsite.front_matter.split import ArticleText, read_article_text
from factsite.load.read_articles import read_article
from factsite.load.reading_rules import ReadingRules
from factsite.settings import Settings
from factsite.status.overview import Cell, Overview, State, StoryStatus

# Older ones than this many of a file are not looked into.
_MOST_COMMITS = 200
_PATIENCE = 30
# A field, and the lines that belong to it: they are indented, or close its braces.
_SAME_MEANING = re.compile(r"""^(["']?)same_meaning\1[ \t]*:.*\n(?:[ \t}].*\n)*""", re.MULTILINE)
_WORD = re.compile(r"\s+|[^\W_]+|.", re.DOTALL)
# Comparing words takes time with the square of a line's length.
_LONGEST_LINE = 20_000


class NoHistory(Exception):
    """Why there is no history to look into, as a sentence."""


def differences(site: Path, overview: Overview, settings: Settings) -> tuple[dict[tuple[str, str], str], list[str]]:
    """Give for each stale translation what has changed in its original since, where git knows the words of then.

    Where it doesn't, a sentence says so.
    """
    rules = ReadingRules(settings.time_zone, settings.typography, ())
    found: dict[tuple[str, str], str] = {}
    unknown: list[str] = []
    for story in overview.stories:
        stale = [cell for cell in story.cells if cell.state is State.STALE and cell.version]
        known = {cell.lang: text for cell, text in _of_story(site, story, stale, rules)} if stale else {}
        found |= {(story.key, lang): text for lang, text in known.items()}
        unknown += [_unknown(story, cell) for cell in stale if cell.lang not in known]
    return found, unknown


def _unknown(story: StoryStatus, cell: Cell) -> str:
    return (
        f"git's history of {story.original_path} has no version {cell.version}, from which {cell.path} was made, "
        "so it isn't known what the original said then"
    )


def _of_story(site: Path, story: StoryStatus, stale: list[Cell], rules: ReadingRules) -> Iterator[tuple[Cell, str]]:
    path = story.original_path
    try:
        now = read_bytes(site / path).decode("utf-8", "replace")
    except UnreadableFile:
        return
    then = texts_of(site, path, story.original_lang, {cell.version for cell in stale if cell.version}, rules)
    for cell in stale:
        if cell.version in then:
            yield cell, difference(_told(then[cell.version], path), _told(now, path))


def _told(text: str, path: str) -> str:
    """Give an original without what a command wrote into it."""
    parts = read_article_text(text.encode(), path)
    return f"---\n{without_bookkeeping(parts.front)}---\n{parts.body}" if isinstance(parts, ArticleText) else text


def without_bookkeeping(front: str) -> str:
    """Leave ``same_meaning`` out of a front matter: ``translate --typo`` writes it, and it says nothing to readers."""
    return _SAME_MEANING.sub("", front)


def texts_of(site: Path, path: str, lang: str, versions: AbstractSet[str], rules: ReadingRules) -> dict[str, str]:
    """Find what a file said when it had each of some versions, as far as git knows them."""
    found: dict[str, str] = {}
    for commit in _git(site, "rev-list", f"--max-count={_MOST_COMMITS}", "HEAD", "--", path).decode().split():
        if versions <= found.keys():
            break
        data = _git(site, "cat-file", "blob", f"{commit}:./{path}")
        article = read_article(data, path, lang, rules).article
        if article and article.version in versions:
            found.setdefault(article.version, data.decode("utf-8", "replace"))
    return found


def _git(site: Path, *words: str) -> bytes:
    """Run git; a command that finds nothing gives nothing."""
    # No pager, no hook, no file system monitor: nothing that a repository's settings could name is started.
    command = ("git", "-C", str(site), "-c", "core.fsmonitor=false", "--no-pager", *words)
    try:
        done = subprocess.run(command, capture_output=True, check=False, timeout=_PATIENCE)  # noqa: S603 - no shell, and no word of the command comes from outside
    except FileNotFoundError:
        raise NoHistory("git isn't installed, so it isn't known what the originals said before") from None
    except subprocess.TimeoutExpired:
        raise NoHistory(f"git took more than {_PATIENCE} seconds, so it isn't known what changed") from None
    if done.returncode and words[0] == "rev-list":
        raise NoHistory("there is no git history here, so it isn't known what the originals said before")
    return done.stdout


def difference(then: str, now: str) -> str:
    """Show two texts line by line, and within a line that changed the words: ``[-old-]{+new+}``."""
    old, new = then.splitlines(), now.splitlines()
    shown: list[str] = []
    for tag, old_from, old_to, new_from, new_to in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            continue
        both = min(old_to - old_from, new_to - new_from)
        shown += [_in_words(old[old_from + at], new[new_from + at]) for at in range(both)]
        shown += [f"- {line}" for line in old[old_from + both : old_to] if line]
        shown += [f"+ {line}" for line in new[new_from + both : new_to] if line]
    return "\n".join(shown)


def _in_words(old: str, new: str) -> str:
    if max(len(old), len(new)) > _LONGEST_LINE or not old or not new:
        return f"- {old}\n+ {new}"
    before, after = _WORD.findall(old), _WORD.findall(new)
    parts: list[str] = []
    for tag, old_from, old_to, new_from, new_to in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        removed, added = "".join(before[old_from:old_to]), "".join(after[new_from:new_to])
        if tag == "equal":
            parts.append(added)
        else:
            parts += (f"[-{removed}-]" if removed else "", f"{{+{added}+}}" if added else "")
    return f"~ {''.join(parts)}"
