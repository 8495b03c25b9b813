"""What a site's own templates get wrong without failing: files and blocks that no page shows, and links they make.

A misspelt name raises nothing in Jinja; the built-in page is shown as if nothing had been written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from jinja2 import TemplateSyntaxError, nodes

from factsite.characters import line_and_column
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, did_you_mean, meant, nearest_to, warning
from factsite.files import UnreadableFile, is_private, read_bytes
from factsite.site import ThemeLink
from factsite.theme.template_files import TemplateFile, Templates, names_below
from factsite.theme.templates import parsed
from factsite.words.po_files import Entry

_ASSETS = "assets/"
_LINK = re.compile(r"""\b(?:href|src)=(["'])(/(?!/)[^"'{}%<>\s]*)\1""")


def check_overrides(templates: Templates, site: Path) -> tuple[Diagnostic, ...]:
    """Warn of a site's own templates that no page is made with, and of what stands in them for nothing."""
    own = _own_folder(templates, site)
    if own is None:
        return ()
    names = [name for name in names_below(own) if not is_private(Path(name).name)]
    unused = [
        _unused(name, templates) for name in names if not name.startswith(_ASSETS) and name not in templates.files
    ]
    unused += _misspelt_assets([name for name in names if name.startswith(_ASSETS)], templates, own)
    return (*unused, *(one for name, file in _files(templates, own) for one in _hidden(name, file, templates)))


def theme_links(templates: Templates, site: Path) -> tuple[ThemeLink, ...]:
    """Find the addresses within the site that its own templates write out in full."""
    own = _own_folder(templates, site)
    return tuple(
        ThemeLink(found[2], Place(f"templates/{name}", *line_and_column(file.text, found.start(2))))
        for name, file in (_files(templates, own) if own else ())
        for found in _LINK.finditer(file.text)
    )


def own_texts(templates: Templates, site: Path) -> tuple[str, ...]:
    """Give the texts of a site's own templates."""
    own = _own_folder(templates, site)
    return tuple(file.text for _, file in _files(templates, own)) if own else ()


def own_messages(templates: Templates, site: Path) -> tuple[Entry, ...]:
    """Give the messages that a site's own templates say, as a catalogue would list them."""
    own = _own_folder(templates, site)
    said = [message for _, file in (_files(templates, own) if own else ()) for message in file.messages]
    return tuple(Entry(one.line, one.context, one.text, one.plural, (), is_fuzzy=False) for one in said)


def _own_folder(templates: Templates, site: Path) -> Path | None:
    """Give the site's own folder of templates, beside which built-in ones stand."""
    own = templates.folders[0] if len(templates.folders) > 1 else None
    return own if own and own.is_relative_to(site.resolve()) else None


def _files(templates: Templates, own: Path) -> Iterator[tuple[str, TemplateFile]]:
    for name, file in templates.files.items():
        if file and not file.problem and Path(file.path).is_relative_to(own) and not name.startswith(_ASSETS):
            yield name, file


def _unused(name: str, templates: Templates) -> Diagnostic:
    known = [one for one, file in templates.files.items() if file and not one.startswith(_ASSETS)]
    hint = did_you_mean(name, known) or f"name it in another template, or as a built-in one: {', '.join(known[:3])} …"
    return warning(Code.UNUSED_TEMPLATE, Place(f"templates/{name}"), "no page is made with this template", hint)


def _misspelt_assets(names: list[str], templates: Templates, own: Path) -> Iterator[Diagnostic]:
    """Find assets that nothing names, and that are nearly called what one of the theme's is: they replace nothing."""
    known = [name for name in names_below(templates.folders[-1]) if name.startswith(_ASSETS)]
    stems = {Path(name).stem: name for name in known}
    others = [name for name in names if name not in known]
    if not others:
        return
    texts = [*(file.text for _, file in _files(templates, own)), *(_style(own / name) for name in names)]
    for name in others:
        near = stems.get(nearest_to(Path(name).stem, stems), "")
        if near.endswith(Path(name).suffix) and near and not any(name.removeprefix(_ASSETS) in text for text in texts):
            message = "no template and no style sheet of yours names this asset"
            yield warning(Code.UNUSED_TEMPLATE, Place(f"templates/{name}"), message, meant(near))


def _style(path: Path) -> str:
    if path.suffix != ".css" or path.is_symlink():
        return ""
    try:
        return read_bytes(path).decode(errors="replace")
    except UnreadableFile:
        # It is told where the assets are read.
        return ""


def _hidden(name: str, file: TemplateFile, templates: Templates) -> Iterator[Diagnostic]:
    """Find blocks that the extended template lacks, and words outside all blocks."""
    tree = _tree(name, file)
    extended = tree and _extended(tree)
    if not tree or not extended:
        return
    known = _blocks(extended, templates)
    for node in tree.body:
        place = Place(f"templates/{name}", node.lineno, 1)
        if isinstance(node, nodes.Block) and known is not None and node.name not in known:
            hint = did_you_mean(node.name, known) or f"its blocks are {', '.join(sorted(known))}"
            yield warning(Code.UNKNOWN_BLOCK, place, f"'{extended}' has no block '{node.name}'", hint)
        elif isinstance(node, nodes.Output) and (line := _first_words(node)):
            place = Place(place.path, line, 1)
            message = f"this stands outside all blocks of '{extended}', so no page shows it"
            yield warning(Code.HIDDEN_WORDS, place, message, "put it into a block, or delete it")


def _tree(name: str, file: TemplateFile) -> nodes.Template | None:
    try:
        return parsed(name, file)
    except TemplateSyntaxError:
        # It is told where the template is rendered.
        return None


def _extended(tree: nodes.Template) -> str:
    """Give the template that one extends; nothing where its name is computed."""
    named = next((one.template for one in tree.body if isinstance(one, nodes.Extends)), None)
    return str(named.value) if isinstance(named, nodes.Const) else ""


def _blocks(name: str, templates: Templates) -> frozenset[str] | None:
    """Give the names of the blocks of a template and of those that it extends; ``None`` where one can't be read."""
    found: set[str] = set()
    seen: set[str] = set()
    while name and name not in seen:
        seen.add(name)
        file = templates.files.get(name)
        tree = _tree(name, file) if file and not file.problem else None
        if tree is None:
            return None
        found |= {one.name for one in tree.find_all(nodes.Block)}
        name = _extended(tree)
    return frozenset(found)


def _first_words(node: nodes.Output) -> int:
    """Give the line of the first words of an output, 0 where it is white space alone."""
    for part in node.nodes:
        if not isinstance(part, nodes.TemplateData):
            return part.lineno
        if part.data.strip():
            return part.lineno + part.data[: len(part.data) - len(part.data.lstrip())].count("\n")
    return 0
