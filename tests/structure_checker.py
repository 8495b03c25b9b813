"""A look at the code's structure: which module imports which, who reads files, how long things are.

It reads sources with :mod:`ast` and imports none of them, so that an import within a function counts, too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

LAYERS: tuple[tuple[str, ...], ...] = (
    ("", "codes", "digest", "patterns", "quick_pickles", "diagnostics"),
    (
        "vocabulary",
        "dates",
        "languages",
        "urls",
        "addresses",
        "hosts",
        "characters",
        "scripts",
        "large_figures",
        "style_text",
        "json_text",
        "passages",
    ),
    ("files",),
    ("articles", "placeholders", "settings", "site", "slips", "source_lock", "stories", "versions"),
    ("markup",),
    ("parity",),
    ("front_matter",),
    ("words",),
    ("page_parts", "pages"),
    ("outputs",),
    ("store", "record", "tool", "batches", "theme", "orders", "output_folder"),
    ("look", "runs"),
    ("load", "resolve", "plan", "render", "write"),
    ("press", "setting", "moved_pages"),
    ("production", "touch_up"),
    ("pipeline", "report"),
    ("outcomes", "display"),
    ("serve", "starter", "importing", "translations", "status", "visits"),
    ("commands",),
    ("cli",),
    ("__main__",),
)
"""Modules and packages of factsite from the lowest: each may import those of its own group and of the groups above."""

STAGES = ("load", "resolve", "plan", "render", "write")
KNOW_JINJA = ("theme.templates", "theme.template_code", "theme.overrides")
READ_FILES = {
    "files": "the one place where the site's files are opened",
    "load": "the stage that reads content",
    "moved_pages": "reads what the output says of an article that is about to be removed",
    "theme": "reads templates to name what a page is made with",
    "tool": "reads the code of factsite itself",
    "look": "sees which files there are",
    "output_folder": "looks whether a folder is ours",
    "write": "the stage that looks at the output and copies pictures",
    "words.po_files": "reads catalogues, which are no content",
    "words.strays": "sees which catalogues there are",
    "words.upkeep": "reads catalogues, to write them anew",
    "front_matter.scalar_shapes": "reads the list of time zones from the package tzdata",
    "report": "shows the line that a mistake is in",
    "importing": "reads the sites of other generators",
    "cli": "lets what nobody reads any more go nowhere",
    "commands.import_site": "adds what a check finds to the list of work",
    "commands.init": "writes the files of a new site",
    "commands.theme": "copies a built-in template into the site",
    "commands.new": "writes the form of an article",
    "commands.translate": "writes the draft of a translation",
    "status.history": "compares an original with what it said before",
    "translations.story": "reads the files of one story, whatever the others hold",
    "starter": "reads the files that every new site begins with",
    "serve": "gives browsers the built site and its own script, and looks for links to watch",
}
"""Who opens files or lists folders, and why."""

MAX_FUNCTION = 50
MAX_MODULE = 500
_READING = frozenset(
    {"open", "fdopen", "read_bytes", "read_text", "scandir", "listdir", "iterdir", "glob", "rglob", "walk"}
)
_PACKAGE = "factsite"


@dataclass(frozen=True)
class Module:
    """A module's name below ``factsite`` (empty for the package itself) and its source."""

    name: str
    source: str

    @cached_property
    def tree(self) -> ast.Module:
        """The parsed source."""
        return ast.parse(self.source)

    @cached_property
    def imported(self) -> frozenset[str]:
        """All that is imported anywhere in it, by full name; a name within a module counts as ``module.name``."""
        found: set[str] = set()
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                found |= {f"{'.' * node.level}{node.module or ''}.{alias.name}" for alias in node.names}
        return frozenset(found)


def read_modules(package: Path) -> tuple[Module, ...]:
    """Read all modules of a package."""
    found = []
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).with_suffix("").parts
        name = ".".join(part for part in parts if part != "__init__")
        found.append(Module(name, path.read_text(encoding="utf-8")))
    return tuple(found)


def check_structure(modules: tuple[Module, ...]) -> list[str]:
    """Give all that is wrong with the structure, as sentences."""
    uses = {module.name: _used(module, {other.name for other in modules}) for module in modules}
    return [
        *_wrong_directions(uses),
        *_circles(uses),
        *(problem for module in modules for problem in _within(module)),
    ]


def _used(module: Module, names: set[str]) -> frozenset[str]:
    """Give the modules of ours that a module imports."""
    inside = [one.removeprefix(f"{_PACKAGE}.") for one in module.imported if one.startswith(f"{_PACKAGE}.")]
    found = {one if one in names else one.rpartition(".")[0] for one in inside}
    return frozenset(found - {module.name})


def _belongs(name: str, group: tuple[str, ...] | Mapping[str, str]) -> bool:
    return name in group or any(name.startswith(f"{member}.") for member in group if member)


def _layer(name: str) -> int | None:
    return next((level for level, group in enumerate(LAYERS) if _belongs(name, group)), None)


def _stage(name: str) -> str | None:
    return next((stage for stage in STAGES if _belongs(name, (stage,))), None)


def _wrong_directions(uses: Mapping[str, frozenset[str]]) -> Iterator[str]:
    for name, used in uses.items():
        level = _layer(name)
        if level is None:
            yield f"{name} is in no group of LAYERS: say where it belongs"
            continue
        for other in sorted(used):
            if (_layer(other) or 0) > level:
                yield f"{name} imports {other}, which is higher"
            stages = _stage(name), _stage(other)
            if all(stages) and len(set(stages)) > 1:
                yield f"{name} imports {other}: stages share types, never each other"


def _circles(uses: Mapping[str, frozenset[str]]) -> Iterator[str]:
    """Name each module that imports itself through others, with the way."""
    finished: set[str] = set()

    def follow(name: str, way: tuple[str, ...]) -> Iterator[str]:
        if name in way:
            yield f"a circle of imports: {' → '.join((*way[way.index(name) :], name))}"
        elif name not in finished:
            for other in sorted(uses.get(name, ())):
                yield from follow(other, (*way, name))
            finished.add(name)

    for name in sorted(uses):
        yield from follow(name, ())


def _within(module: Module) -> Iterator[str]:
    """Check what concerns a module alone."""
    if any(one.startswith(".") for one in module.imported):
        yield f"{module.name} has a relative import: write the whole name"
    if any(one.split(".")[0] == "jinja2" for one in module.imported) and module.name not in KNOW_JINJA:
        yield f"{module.name} imports jinja2, which {', '.join(KNOW_JINJA)} alone know"
    if not ast.get_docstring(module.tree):
        yield f"{module.name} has no docstring"
    if (length := len(module.source.splitlines())) > MAX_MODULE:
        yield f"{module.name} has {length} lines: {MAX_MODULE} are enough"
    yield from _nodes(module)


def _nodes(module: Module) -> Iterator[str]:
    for node in ast.walk(module.tree):
        match node:
            case ast.Call() if _called(node) in _READING and not _belongs(module.name, READ_FILES):
                yield f"{module.name}:{node.lineno} reads files: {ast.unparse(node.func)}"
            case ast.ExceptHandler() if _is_too_broad(node):
                yield f"{module.name}:{node.lineno} catches bugs: name the exceptions"
            case ast.FunctionDef() | ast.AsyncFunctionDef() if (length := _length(node)) > MAX_FUNCTION:
                yield f"{module.name}:{node.lineno} {node.name} has {length} lines: {MAX_FUNCTION} are enough"


def _called(call: ast.Call) -> str:
    match call.func:
        case ast.Attribute(value=ast.Name(id=owner), attr="open") if owner[0].isupper():
            return f"{owner}.open"  # A class of ours that makes itself, such as Publisher.
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""


def _is_too_broad(handler: ast.ExceptHandler) -> bool:
    """Say whether a handler swallows what it doesn't name; one that tidies up and raises again may."""
    caught = set() if handler.type is None else {ast.unparse(node) for node in ast.walk(handler.type)}
    is_broad = handler.type is None or not caught.isdisjoint({"Exception", "BaseException"})
    last = handler.body[-1]
    return is_broad and not (isinstance(last, ast.Raise) and last.exc is None)


def _length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Count a function's lines, its docstring left out."""
    docstring = 0
    first = function.body[0]
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        docstring = (first.end_lineno or 0) - first.lineno + 1
    return (function.end_lineno or 0) - function.lineno + 1 - docstring
