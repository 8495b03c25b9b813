"""Templates: the one module that knows Jinja. It gives a page's HTML, or the template's mistake with its line."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from types import TracebackType

import jinja2
import jinja2.meta
from jinja2 import Environment
from markupsafe import Markup

from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, did_you_mean, error
from factsite.digest import digest
from factsite.files import UnreadableFile, read_bytes
from factsite.languages import direction
from factsite.page_parts import Text
from factsite.pages import HtmlPage
from factsite.theme.folders import Templates
from factsite.theme.template_code import DirectEnvironment
from factsite.words.catalogue import Catalogue, plain

# What a template's author can get wrong while it runs; anything raised outside a template is a bug of ours.
_MISTAKES = (
    jinja2.TemplateError,
    TypeError,
    ValueError,
    LookupError,
    ArithmeticError,
    AttributeError,
    RecursionError,
)
_LIST_OF_NAMES = "each built-in template begins with a list of what it may use"
_SYNTAX = "tags are written {% … %}, values {{ … }}, remarks {# … #}; what is opened with a tag is closed with one"
BUILT_IN_PREFIX = "factsite"


class _Files(jinja2.FileSystemLoader):
    """Reads templates as all other files are read: as UTF-8 text, and never through a link that leaves the folder."""

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:  # noqa: ARG002 - as Jinja has it.
        """Give a template's text and where it stands."""
        for folder in self.searchpath:
            path = Path(folder, *template.split("/"))
            if path.is_file() and path.resolve().is_relative_to(Path(folder).resolve().parent):
                return _text_of(path, template), str(path), lambda: True
        raise jinja2.TemplateNotFound(template)


def _text_of(path: Path, template: str) -> str:
    try:
        text = read_bytes(path).decode("utf-8-sig")
    except UnreadableFile as problem:
        raise jinja2.TemplateSyntaxError(f"the template can't be read: {problem}", 1, template, str(path)) from None
    except UnicodeDecodeError as problem:
        message = f"the byte at offset {problem.start} is not UTF-8; save the template as UTF-8"
        raise jinja2.TemplateSyntaxError(message, 1, template, str(path)) from None
    if "\0" in text:
        raise jinja2.TemplateSyntaxError("the template holds a NUL character", 1, template, str(path))
    return text.replace("\r\n", "\n").replace("\r", "\n")


@lru_cache(maxsize=4)
def environment(templates: Templates) -> Environment:
    """Make the environment of a theme: its folders in order of precedence, the last also under ``factsite/``.

    What is compiled stays as it is: an edit asks for another environment.
    """
    folders = templates.folders
    loaders: list[jinja2.BaseLoader] = [_Files([str(folder) for folder in folders])]
    if folders:
        loaders.append(jinja2.PrefixLoader({BUILT_IN_PREFIX: _Files(str(folders[-1]))}))
    made = DirectEnvironment(
        loader=jinja2.ChoiceLoader(loaders),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        cache_size=-1,
    )
    made.filters["plain"] = plain
    # A template sees its page and the words of its language; what Jinja adds by itself would be one more input.
    made.globals.clear()
    return made


def reached(name: str, templates: Templates) -> dict[str, str]:
    """Give the digest of every template that a template reaches, itself included, by the path that mistakes name.

    A computed name may reach any template, so all count then. One that can't be read or parsed counts by its name: the
    mistake shows when a page is rendered.
    """
    made, folders = environment(templates), templates.folders
    found: dict[str, str] = {}
    waiting = [name]
    while waiting:
        asked = waiting.pop()
        try:
            source, filename, _ = made.loader.get_source(made, asked) if made.loader else ("", None, None)
        except (jinja2.TemplateNotFound, jinja2.TemplateSyntaxError):
            # A computed name reaches pictures among the assets, too; these are no templates.
            found[f"templates/{asked}"] = "missing"
            continue
        shown = _shown(filename or asked, folders)
        if asked.startswith(f"{BUILT_IN_PREFIX}/"):
            shown = asked
        if shown in found:
            continue
        found[shown] = digest(source.encode())
        names = _named_in(source, folders)
        waiting += made.list_templates() if None in names else [one for one in names if one]
    return dict(sorted(found.items()))


@lru_cache(maxsize=256)
def _named_in(source: str, folders: tuple[Path, ...]) -> tuple[str | None, ...]:
    """Give the templates that a template names, ``None`` for a computed name; parsing costs more than all the rest."""
    try:
        return tuple(jinja2.meta.find_referenced_templates(environment(Templates(folders)).parse(source)))
    except jinja2.TemplateSyntaxError:
        return ()


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
        template = environment(templates).get_template(name)
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
            hint = did_you_mean(str(problem.name), environment(templates).list_templates())
            return error(Code.MISSING_TEMPLATE, asked, message, hint or "the built-in ones are named 'factsite/…' too")
    place = _place_of(problem.__traceback__, folders)
    if place is None:
        raise problem
    return error(Code.TEMPLATE_ERROR, place, f"{_said(problem)} (while rendering {page})", _next_step(problem))


def _next_step(problem: Exception) -> str:
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
