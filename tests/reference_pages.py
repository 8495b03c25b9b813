"""Writes the pages of docs/ that are made from the code: front matter, commands, and what templates may use."""

from __future__ import annotations

import argparse
import ast
import dataclasses
import json
import re
import sys
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from factsite import page_parts, pages
from factsite.cli import all_commands
from factsite.commands.options import site_options
from factsite.front_matter.schemas import SCHEMAS
from factsite.render.stage import TEMPLATES
from factsite.theme.folders import built_in
from factsite.theme.templates import variables_of
from factsite.words.catalogue import load_catalogues

_MADE = "This page is made from the code by `FACTSITE_RENEW=1 pytest -n 0 tests/test_reference.py`.\n"
_ABOUT_FIELDS = """\
A name such as `sources[].id` is the field `id` of each item of `sources`. What holds across fields and files is said
in the [README](../README.md#front-matter).
"""
_ALSO_SHARED = "It takes the [options of every such command](#for-every-command-that-reads-a-site) too.\n\n"
_COMMENT = re.compile(r"\{#\n(.*?)#\}", re.DOTALL)


def front_matter_page() -> str:
    """Write every field of articles and of the three .yaml files, with what it says and what it takes."""
    parts = [f"# Fields\n\n{_MADE}\n{_ABOUT_FIELDS}"]
    for subject, schema in SCHEMAS.items():
        rows = "\n".join(_rows(json.loads(schema.document()), ""))
        head = f"\n## {schema.title}\n\n{schema.about} (`factsite schema {subject}`)\n\n"
        parts.append(f"{head}| field | what it says | values |\n| --- | --- | --- |\n{rows}\n")
    return "".join(parts)


def _rows(schema: dict[str, Any], above: str) -> Iterator[str]:
    required = set(schema.get("required", ()))
    for name, field in schema.get("properties", {}).items():
        must = ", required" if name in required else ""
        yield f"| `{above}{name}`{must} | {field.get('description', '')} | {_values(field)} |"
        yield from _rows(field, f"{above}{name}.")
        if isinstance(items := field.get("items"), dict):
            yield from _rows(items, f"{above}{name}[].")
    if isinstance(each := schema.get("additionalProperties"), dict) and "properties" in each:
        yield from _rows(each, f"{above}<id>.")


def _values(field: dict[str, Any]) -> str:
    items = field.get("items")
    found = field.get("enum") or (items.get("enum") if isinstance(items, dict) else None) or ()
    return ", ".join(f"`{value}`" for value in found if isinstance(value, str))


# Commands


def commands_page() -> str:
    """Write every command with its arguments and options."""
    shared = _table(site_options(None))
    parts = [f"# Commands\n\n{_MADE}\n## For every command that reads a site\n\n{shared}"]
    for command in all_commands():
        parser = argparse.ArgumentParser()
        command.add_options(parser)
        also = _ALSO_SHARED if command.reads_site else ""
        parts.append(f"\n## factsite {command.name}\n\n{_sentence(command.does)}\n\n{also}{_table(parser)}")
    return "".join(parts)


def _table(parser: argparse.ArgumentParser) -> str:
    rows = [_option(action) for action in parser._actions if action.dest != "help"]  # noqa: SLF001 - there is no other way.
    return "".join(("| option | |\n| --- | --- |\n", *rows)) if rows else ""


def _option(action: argparse.Action) -> str:
    value = "" if action.nargs == 0 else str(action.metavar or action.dest.upper())
    name = f"{action.option_strings[-1]} {value}".strip() if action.option_strings else value
    return f"| `{_escaped(name)}` | {_escaped(action.help or '')} |\n"


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."


def _escaped(text: str) -> str:
    return text.replace("|", "\\|")


# Templates


def templates_page() -> str:
    """Write what each template is for, with its blocks, what it may use, and the values that it sees."""
    parts = [f"# Templates\n\n{_MADE}\n"]
    parts.append(
        "A template sees `page`, the model of the page that it makes, and the names below, nothing else. A name that "
        "isn't there is an error with the template's line.\n\n## Names\n\n| name | |\n| --- | --- |\n"
    )
    words = load_catalogues(["en"], [], str)[0]["en"]
    for name, value in variables_of(words).items():
        parts.append(f"| `{name}` | {_first_line(value.__doc__)} |\n")
    parts.extend(f"\n## {path.name}\n\n```text\n{_about(path)}\n```\n" for path in sorted(_theme().glob("*.html")))
    parts.append("\n## Pages\n")
    parts.extend(f"\n### {_heading(kind)}\n\n{_paragraph(kind.__doc__)}\n\n{_fields(kind)}" for kind in _models())
    return "".join(parts)


def _models() -> Iterator[type]:
    for module in (pages, page_parts):
        for kind in vars(module).values():
            if isinstance(kind, type) and dataclasses.is_dataclass(kind) and kind.__module__ == module.__name__:
                yield kind


def _heading(kind: type) -> str:
    used = {page.__name__: name for page, name in TEMPLATES.items()}
    return f"{kind.__name__} in `{used[kind.__name__]}`" if kind.__name__ in used else kind.__name__


def _theme() -> Path:
    return built_in() / "templates"


def _about(path: Path) -> str:
    found = _COMMENT.search(path.read_text(encoding="utf-8"))
    assert found, f"{path.name} doesn't begin with what it is"
    return "\n".join(line.removeprefix("  ").rstrip() for line in found[1].rstrip().split("\n"))


@lru_cache
def _field_docs(module: str) -> dict[tuple[str, str], str]:
    """Read the sentences that stand under fields."""
    found: dict[tuple[str, str], str] = {}
    for node in ast.parse(Path(str(sys.modules[module].__file__)).read_text(encoding="utf-8")).body:
        for field, below in pairwise(node.body if isinstance(node, ast.ClassDef) else ()):
            match field, below:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                    found[getattr(node, "name", ""), name] = text
    return found


def _fields(kind: type) -> str:
    docs = _field_docs(kind.__module__)
    rows = [
        f"| `{field.name}` | `{_escaped(str(field.type))}` | {_paragraph(docs.get((kind.__name__, field.name)))} |\n"
        for field in dataclasses.fields(kind)
    ]
    return "".join(("| field | type | |\n| --- | --- | --- |\n", *rows))


def _first_line(text: str | None) -> str:
    return _paragraph((text or "").strip().partition("\n")[0])


def _paragraph(text: str | None) -> str:
    plain = re.sub(r":\w+:`~?([^`]+)`", r"`\1`", text or "")
    return _escaped(" ".join(plain.replace("``", "`").split()))


REFERENCE = {
    "front-matter.md": front_matter_page,
    "commands.md": commands_page,
    "templates.md": templates_page,
}
"""The pages of docs/ and how they are made."""
