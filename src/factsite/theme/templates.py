"""Templates: the one module that knows Jinja. It gives a page's HTML, or the template's mistake with its line."""

from __future__ import annotations

import marshal
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from types import TracebackType

import jinja2
import jinja2.ext
import jinja2.meta
from jinja2 import Environment, nodes
from markupsafe import Markup

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, did_you_mean, error
from factsite.digest import digest
from factsite.languages import direction
from factsite.page_parts import Text
from factsite.pages import HtmlPage
from factsite.patterns import pattern
from factsite.theme.template_code import DirectEnvironment, MissingItem
from factsite.theme.template_files import (
    BUILT_IN_PREFIX,
    Message,
    TemplateFile,
    Templates,
    all_templates,
    find_template,
)
from factsite.words.catalogue import Catalogue, label, label_words, plain

# What a template's author can get wrong while it runs; anything raised outside a template is a bug of ours.
_SAYING = ("gettext", "ngettext", "pgettext", "npgettext")
_MISTAKES = (
    jinja2.TemplateError,
    TypeError,
    ValueError,
    LookupError,
    ArithmeticError,
    AttributeError,
    RecursionError,
)
# What a template's text holds in escapes alone: no file in UTF-8 has halves of characters.
_HALF_CHARACTER = pattern(r"\\(?:u|U0000)[dD][89a-fA-F][0-9a-fA-F]{2}")
_LIST_OF_NAMES = "each built-in template begins with a list of what it may use"
_SYNTAX = "tags are written {% … %}, values {{ … }}, remarks {# … #}; what is opened with a tag is closed with one"


class _Ready(jinja2.BaseLoader):
    """Gives Jinja the templates that were read, and what they were compiled to."""

    def __init__(self, templates: Templates) -> None:
        self._files = templates.files

    def load(
        self,
        environment: Environment,
        name: str,
        globals: MutableMapping[str, object] | None = None,  # noqa: A002 - as Jinja has it.
    ) -> jinja2.Template:
        """Give a template ready to be rendered."""
        file = self._files.get(name)
        if file is None:
            raise jinja2.TemplateNotFound(name)
        if file.problem:
            raise jinja2.TemplateSyntaxError(file.problem, 1, name, file.path)
        code = marshal.loads(file.code) if file.code else environment.compile(file.text, name, file.path)  # noqa: S302 - our own.
        return environment.template_class.from_code(environment, code, globals or {}, None)


@lru_cache(maxsize=4)
def _environment(templates: Templates) -> Environment:
    """Make the environment of some templates, once in a process; what is compiled stays as it is."""
    return _made(_Ready(templates))


def _made(loader: jinja2.BaseLoader | None) -> Environment:
    made = DirectEnvironment(
        loader=loader,
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        cache_size=-1,
    )
    made.filters |= {"plain": plain, "label": label, "label_words": label_words}
    # A template sees its page and the words of its language; what Jinja adds by itself would be one more input.
    made.globals.clear()
    return made


def read_templates(names: Iterable[str], folders: tuple[Path, ...], known: Templates | None = None) -> Templates:
    """Read the templates of these names and all that they reach; those ``known`` to be the same aren't compiled again.

    A computed name may reach any template, so all count then.
    """
    earlier = known.files if known and known.folders == folders else {}
    files: dict[str, TemplateFile | None] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in files:
            continue
        found = find_template(name, folders)
        file = files[name] = found and _compiled(name, found, earlier.get(name))
        if file:
            waiting += all_templates(folders) if None in file.names else [one for one in file.names if one]
    return Templates(folders, dict(sorted(files.items())))


def _compiled(name: str, file: TemplateFile, earlier: TemplateFile | None) -> TemplateFile:
    if earlier and (earlier.path, earlier.text, earlier.problem) == (file.path, file.text, file.problem):
        return earlier
    return _compiled_anew(name, file)


@lru_cache(maxsize=256)
def _compiled_anew(name: str, file: TemplateFile) -> TemplateFile:
    """Compile a template, if it can be, once in a process: its mistakes are told where it is rendered."""
    compiler = _made(None)
    try:
        parsed = compiler.parse(file.text, name, file.path)
        names = tuple(dict.fromkeys(jinja2.meta.find_referenced_templates(parsed)))
        code = marshal.dumps(compiler.compile(file.text, name, file.path))
        return replace(file, names=names, code=code, messages=tuple(_messages(parsed)))
    except jinja2.TemplateSyntaxError:
        return file


def _messages(parsed: nodes.Template) -> Iterator[Message]:
    """Give the messages that a template writes out: their contexts, their words, and those of the plural."""
    for line, function, said in jinja2.ext.extract_from_ast(parsed, _SAYING):
        parts = said if isinstance(said, tuple) else (said,)
        texts = [part for part in parts if part is not None]
        context = texts.pop(0) if function in ("pgettext", "npgettext") and texts else ""
        if texts:
            plural = texts[1] if function in ("ngettext", "npgettext") and len(texts) > 1 else None
            yield Message(line, context, texts[0], plural)


def reached(name: str, templates: Templates) -> dict[str, str]:
    """Give the digest of every template that a template reaches, itself included, by the path that mistakes name.

    One that isn't there, can't be read or parsed counts by its name: the mistake shows when a page is rendered.
    """
    found: dict[str, str] = {}
    waiting = [name]
    while waiting:
        asked = waiting.pop()
        file = templates.files[asked]
        if file is None or file.problem:
            # A computed name reaches pictures among the assets, too; these are no templates.
            found[f"templates/{asked}"] = "missing"
            continue
        is_built_in = asked.startswith(f"{BUILT_IN_PREFIX}/")
        shown = asked if is_built_in else _shown(file.path, templates.folders)
        if shown in found:
            continue
        found[shown] = digest(file.text.encode())
        waiting += templates.files if None in file.names else [one for one in file.names if one]
    return dict(sorted(found.items()))


def parsed(name: str, file: TemplateFile) -> nodes.Template:
    """Parse a template; raise Jinja's ``TemplateSyntaxError`` where that can't be done."""
    return _made(None).parse(file.text, name, file.path)


def broken_templates(folder: Path) -> tuple[Diagnostic, ...]:
    """Give the mistakes of the pages and pieces in a folder that can't be parsed."""
    found = []
    for name in all_templates((folder,)):
        file = find_template(name, (folder,))
        if file is None or not name.endswith(".html") or name.startswith(f"{BUILT_IN_PREFIX}/"):
            continue
        place = Place(f"templates/{name}", 1, 1)
        try:
            _made(None).parse(file.text, name, file.path)
        except jinja2.TemplateSyntaxError as problem:
            message = problem.message or "the template can't be parsed"
            found.append(error(Code.TEMPLATE_SYNTAX, place._replace(line=problem.lineno), message, _SYNTAX))
        if file.problem:
            found.append(error(Code.TEMPLATE_SYNTAX, place, file.problem, "save the template as UTF-8 text"))
    return tuple(found)


def render_template(
    name: str,
    page: HtmlPage,
    words: Catalogue,
    structured_data: str,
    html: Callable[[Text], Markup],
    templates: Templates,
) -> str | Diagnostic:
    """Render a page through the template ``name``; a mistake in a template is given with its file and line."""
    try:
        template = _environment(templates).get_template(name)
        return template.render(_variables(page, words, structured_data, html))
    except _MISTAKES as problem:
        return _template_mistake(problem, name, page.path, templates)


def _variables(
    page: HtmlPage, words: Catalogue, structured_data: str, html: Callable[[Text], Markup]
) -> Mapping[str, object]:
    return {
        "page": page,
        "structured_data": Markup(structured_data),  # noqa: S704 - its writer escapes what could end a script.
        "html": html,
        **variables_of(words),
    }


def variables_of(words: Catalogue) -> dict[str, Callable[..., object]]:
    """Give the functions that every template may use, by their names there: those of the page's language."""
    return {
        "gettext": words.gettext,
        "ngettext": words.ngettext,
        "pgettext": words.pgettext,
        "npgettext": words.npgettext,
        "date": words.date,
        "isodate": words.isodate,
        "number": words.number,
        "join": words.join,
        "language_name": words.language_name,
        "direction": direction,
    }


def _template_mistake(problem: Exception, name: str, page: str, templates: Templates) -> Diagnostic:
    folders = templates.folders
    match problem:
        case jinja2.TemplateSyntaxError():
            written = Place(_shown(problem.filename or problem.name or name, folders), problem.lineno, 1)
            message = f"{problem.message} (while rendering {page})"
            return error(Code.TEMPLATE_SYNTAX, written, message, _SYNTAX)
        case jinja2.TemplateNotFound():
            message = f"there is no template '{problem.name}' (while rendering {page})"
            asked = _place_of(problem.__traceback__, folders) or Place(f"templates/{name}")
            hint = did_you_mean(str(problem.name), all_templates(folders))
            return error(Code.MISSING_TEMPLATE, asked, message, hint or "the built-in ones are named 'factsite/…' too")
    place = _place_of(problem.__traceback__, folders)
    if place is None:
        raise problem
    return error(Code.TEMPLATE_ERROR, place, f"{_said(problem)} (while rendering {page})", _next_step(problem))


def half_character(name: str, page: str, templates: Templates) -> Diagnostic:
    """Report the half of a character that a template writes, at the first escape that makes one."""
    place = Place(f"templates/{name}")
    for file in templates.files.values():
        if file and (found := _HALF_CHARACTER.search(file.text)):
            line = file.text.count("\n", 0, found.start()) + 1
            column = found.start() - file.text.rfind("\n", 0, found.start())
            place = Place(_shown(file.path, templates.folders), line, column)
            break
    message = f"the page holds half a character, such as \\ud800 (while rendering {page})"
    return error(Code.TEMPLATE_ERROR, place, message, "write the character itself")


def _next_step(problem: Exception) -> str:
    if isinstance(problem, MissingItem):
        return problem.hint or _LIST_OF_NAMES
    if isinstance(problem, AttributeError):
        known = (name for name in dir(problem.obj) if not name.startswith("_"))
        return did_you_mean(problem.name or "", known) or _LIST_OF_NAMES
    return _LIST_OF_NAMES


def _said(problem: Exception) -> str:
    match problem:
        case jinja2.TemplateError():
            return problem.message or "the template failed"
        case RecursionError():
            return "templates include each other without end"
        case KeyError():
            return f"there is no {problem}"
        case AttributeError():
            return f"there is no '{problem.name}'"
        case _:
            return f"{problem}"


def _place_of(trace: TracebackType | None, folders: tuple[Path, ...]) -> Place | None:
    """Find the innermost template line of a traceback."""
    for frame in reversed(traceback.extract_tb(trace)):
        if any(Path(frame.filename).is_relative_to(folder) for folder in folders):
            return Place(_shown(frame.filename, folders), frame.lineno or 0, 1)
    return None


def _shown(filename: str, folders: tuple[Path, ...]) -> str:
    for folder in folders:
        if Path(filename).is_relative_to(folder):
            return f"templates/{Path(filename).relative_to(folder).as_posix()}"
    return filename if filename.startswith("templates/") else f"templates/{filename}"
