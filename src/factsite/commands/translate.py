"""``translate``: a new translation, pinned to the version of the original that it starts from, or its pin renewed."""

from __future__ import annotations

import argparse
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from factsite.commands.options import DONE, MISTAKES, WRONG_USAGE, Command

if TYPE_CHECKING:
    from datetime import date

    from factsite.diagnostics import Diagnostic
    from factsite.translations.story import Desk, Paper


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("key", metavar="KEY", help="the story: the name of its folder, or a path to it")
    parser.add_argument("lang", metavar="LANG", help="the language to translate into, such as en or pt-BR")
    renewing = parser.add_mutually_exclusive_group()
    renewing.add_argument(
        "--update", action="store_true", help="print what has changed since, and pin the translation to the original"
    )
    renewing.add_argument(
        "--typo", action="store_true", help="note in the original that what has changed since is spelling only"
    )


def _translate(options: argparse.Namespace) -> int:
    from factsite.files import UnreadableFile  # noqa: PLC0415 - as below
    from factsite.load.stage import load_newsroom  # noqa: PLC0415 - only where the command is run
    from factsite.outcomes import print_mistakes  # noqa: PLC0415 - as above
    from factsite.translations.story import Contradicted, Desk, Refused, Unreadable, language_of  # noqa: PLC0415 - as above

    site: Path = options.site.resolve()
    mistakes: list[Diagnostic] = []
    newsroom = load_newsroom(site, mistakes)
    if newsroom.settings is None:
        print_mistakes(mistakes, site, options.format)
        return MISTAKES
    now: datetime = options.now or datetime.now(UTC)
    today = now.astimezone(newsroom.settings.zone).date()
    try:
        desk = Desk.of(site, newsroom.settings, options.key)
        lang = language_of(options.lang, newsroom.settings)
        if options.update or options.typo:
            printed = _renewed(desk, lang, today, is_typo=options.typo)
        else:
            printed = _begun(desk, lang, today)
    except Unreadable as problem:
        print_mistakes(problem.mistakes, site, options.format)
        return MISTAKES
    except Contradicted as problem:
        print_mistakes(problem.mistakes, site, options.format)
        sys.stderr.write(f"factsite: {problem}\n")
        return MISTAKES
    except (Refused, UnreadableFile) as problem:
        sys.stderr.write(f"factsite: {problem}\n")
        return WRONG_USAGE
    sys.stdout.writelines(f"{line}\n" for line in printed)
    return DONE


def _begun(desk: Desk, lang: str, today: date) -> list[str]:
    from factsite.translations.draft import draft_of  # noqa: PLC0415 - as above
    from factsite.translations.story import Refused  # noqa: PLC0415 - as above

    if lang in desk.files:
        path = desk.files[lang].path
        if desk.is_original(lang):
            desk.original()
            others = [one for one in desk.settings.languages if one not in desk.files]
            step = f"name another language: {', '.join(others)}" if others else "it is in all the site's languages"
            raise Refused(f"{path} is the story's original; {step}")
        raise Refused(
            f"{path} is there already; `factsite translate {desk.key} {lang} --update` renews a translation's pin"
        )
    original = desk.original()
    text = draft_of(original, desk.settings, today)
    path = f"{desk.folder}/{lang}.md"
    try:
        # Never over a file that came in between.
        with (desk.real_folder / f"{lang}.md").open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as problem:
        raise Refused(f"{path} can't be written: {problem.strerror}") from None
    words = f"a draft with the words of {original.article.path}"
    return [f"{path}: {words}; `factsite serve` shows it while you translate"]


def _renewed(desk: Desk, lang: str, today: date, *, is_typo: bool) -> list[str]:
    from factsite.files import replace_bytes  # noqa: PLC0415 - as above
    from factsite.translations.blocks import told_block_counts  # noqa: PLC0415 - as above
    from factsite.translations.renewal import (  # noqa: PLC0415 - as above
        is_pinned_to,
        refuse_another,
        repinned,
        told_changes,
        told_untranslated,
    )
    from factsite.translations.story import Refused  # noqa: PLC0415 - as above

    if lang not in desk.files:
        begin = f"`factsite translate {desk.key} {lang}` begins it"
        raise Refused(f"the story '{desk.key}' is not translated into '{lang}' yet; {begin}")
    translation = desk.read(lang)
    if translation.front.translation is None:
        desk.original()
        raise Refused(f"{translation.article.path} is the story's original: it has no pin; name the translation")
    original = desk.original()
    refuse_another(translation, original)
    path, version = translation.article.path, original.article.version
    entry = translation.front.translation
    same = original.front.same_meaning
    if is_typo and same and same.now == version and entry.version in same.was:
        return [f"{original.article.path}: says already that its version {version} differs in spelling only"]
    if is_pinned_to(translation, original) or (is_typo and entry.version == version):
        return [f"{path}: is pinned to {version} already; the original has not changed since"]
    told = (
        *told_changes(original, translation),
        *_told_elsewhere(desk, original, translation),
        *told_untranslated(original, translation),
        *(() if is_typo else told_block_counts(original, translation)),
    )
    changes = [f"  {line}" for line in told]
    if not is_typo:
        replace_bytes(desk.files[lang].real, repinned(translation, original, today, desk))
        return [f"{path}: pinned to {version}", *changes]
    return [*_noted_as_spelling(desk, original, translation), *changes]


def _noted_as_spelling(desk: Desk, original: Paper, translation: Paper) -> list[str]:
    from factsite.files import replace_bytes  # noqa: PLC0415 - as above
    from factsite.translations.renewal import spelling_only  # noqa: PLC0415 - as above
    from factsite.translations.spelling import is_compared, refuse_other_facts  # noqa: PLC0415 - as above

    data = spelling_only(original, translation, desk)
    refuse_other_facts(original, translation, desk)
    replace_bytes(desk.files[original.article.lang].real, data)
    said = f"{original.article.path}: says that its version {original.article.version} differs in spelling only"
    unseen = "  not compared: figures, dates, links and the like, since 'parity' is off; read them"
    return [said] if is_compared(original, desk) else [said, unseen]


def _told_elsewhere(desk: Desk, original: Paper, translation: Paper) -> list[str]:
    """Say what changed outside the body's blocks where blocks changed, too: git's history knows."""
    from factsite.front_matter.split import ArticleText, read_article_text  # noqa: PLC0415 - as above
    from factsite.status.history import NoHistory, difference, texts_of, without_bookkeeping  # noqa: PLC0415 - brings subprocess
    from factsite.translations.renewal import is_partly_told  # noqa: PLC0415 - as above

    entry, path = translation.front.translation, original.article.path
    if entry is None or entry.version is None or not is_partly_told(original, translation):
        return []
    try:
        then = texts_of(desk.site, path, original.article.lang, {entry.version}, desk.rules).get(entry.version)
    except NoHistory:
        then = None
    if then is None:
        return ["perhaps changed: words outside the body, such as its title, notes or captions; read them, too"]
    earlier = read_article_text(then.encode(), path)
    front = earlier.front if isinstance(earlier, ArticleText) else ""
    fronts = (without_bookkeeping(front), without_bookkeeping(original.text.front))
    return [line for line in difference(*fronts).split("\n") if line]


TRANSLATE = Command(
    "translate",
    "begin a translation, pinned to its original, or renew its pin",
    _add_options,
    _translate,
    examples=(
        ("translate bridge en", "content/bridge/en.md, a draft with the original's words"),
        ("translate bridge en --update", "when it says again what the original says"),
    ),
)
