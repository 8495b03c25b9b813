"""Files that hold another language than their names say: told by their letters alone, as where two were swapped."""

from __future__ import annotations

from factsite.articles import ArticleFile
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Related, error
from factsite.scripts import has_other_scripts, is_script_of, main_script
from factsite.site import StoryFiles

# As much of a text as shows its script.
_ENOUGH = 160
# Text in these may be a sample that nobody has translated yet, or a headline: that it stands in the wrong file is sure
# only where the right one holds something else, too.
_COMMON = frozenset({"LATIN", "CJK", "HIRAGANA"})
_NAMES = {"CJK": "Chinese characters", "HIRAGANA": "Japanese"}


def note_misplaced(story: StoryFiles, mistakes: list[Diagnostic]) -> tuple[ArticleFile, ...]:
    """Report, and give, the files whose words are written in another script than their language."""
    read = [(file, main_script(_words(file))) for file in story.articles]
    strange = [(file, script) for file, script in read if script and not is_script_of(script, file.lang)]
    found: list[ArticleFile] = []
    for file, script in strange:
        right = next((one for one, _ in strange if one is not file and is_script_of(script, one.lang)), None)
        if right or not (script in _COMMON or has_other_scripts(file.lang)):
            found.append(file)
            mistakes.append(_misplaced(file, script, right))
    return tuple(found)


def _words(file: ArticleFile) -> str:
    return f"{file.body.first_paragraph[:_ENOUGH]} {file.front.title}"


def _misplaced(file: ArticleFile, script: str, right: ArticleFile | None) -> Diagnostic:
    written = _NAMES.get(script, f"{script.capitalize()} letters")
    message = f"this file's name says '{file.lang}', but its words are in {written}"
    place = file.front.where.at("title")
    if right is None:
        return error(Code.WRONG_LANGUAGE, place, message, "name the file by the language of its words")
    hint = f"were files swapped? give this text the name {right.lang}.md"
    related = Related(right.front.where.at("title"), "and this isn't the language of its name either")
    return error(Code.WRONG_LANGUAGE, place, message, hint, (related,))
