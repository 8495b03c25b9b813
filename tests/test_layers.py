"""The code's structure: one direction of imports, stages apart, short functions; and that a violation is found."""

from __future__ import annotations

from pathlib import Path

import pytest

import factsite
from tests.structure_checker import KNOW_JINJA, LAYERS, READ_FILES, STAGES, Module, check_structure, read_modules

DOC = '"""What it is."""\n'
LONG = "def long() -> None:\n" + '    """Say why."""\n' + "    print()\n" * 50


def problems(**sources: str) -> list[str]:
    """Check modules made for the occasion; ``__`` in a name stands for a point."""
    return check_structure(tuple(Module(name.replace("__", "."), DOC + text) for name, text in sources.items()))


def test_factsite_has_its_structure() -> None:
    """Higher modules import lower ones, stages never each other, and each does only what is its own."""
    assert check_structure(read_modules(Path(factsite.__file__).parent)) == []


def test_tables_name_what_exists() -> None:
    """A module that was renamed or taken away leaves the tables, too."""
    package = Path(factsite.__file__).parent
    named = {name for group in LAYERS for name in group} | {*STAGES, *KNOW_JINJA, *READ_FILES}
    paths = {name: package.joinpath(*name.split(".")) for name in named if name}
    assert [name for name, path in paths.items() if not (path.with_suffix(".py").is_file() or path.is_dir())] == []


@pytest.mark.parametrize(
    ("sources", "sentence"),
    [
        (
            {"digest": "from factsite.pages import Page\n", "pages": ""},
            "digest imports pages, which is higher",
        ),
        (
            {"digest": "def late() -> None:\n    from factsite import pages\n", "pages": ""},
            "digest imports pages, which is higher",
        ),
        (
            {"render__stage": "import factsite.resolve.stage\n", "resolve__stage": ""},
            "render.stage imports resolve.stage: stages share types, never each other",
        ),
        ({"helpers": ""}, "helpers is in no group of LAYERS: say where it belongs"),
        (
            {"urls": "from factsite.hosts import x\n", "hosts": "from factsite.urls import y\n"},
            "a circle of imports: hosts → urls → hosts",
        ),
        ({"urls": "from . import hosts\n"}, "urls has a relative import: write the whole name"),
        (
            {"outputs__feeds": "from jinja2 import Template\n"},
            "outputs.feeds imports jinja2, which theme.templates, theme.template_code, theme.overrides alone know",
        ),
        ({"resolve__links": "\nPath('x').read_text()\n"}, "resolve.links:3 reads files: Path('x').read_text"),
        (
            {"urls": "try:\n    x()\nexcept (OSError, Exception):\n    pass\n"},
            "urls:4 catches bugs: name the exceptions",
        ),
        ({"urls": "try:\n    x()\nexcept:\n    pass\n"}, "urls:4 catches bugs: name the exceptions"),
        ({"urls": LONG}, "urls:2 long has 51 lines: 50 are enough"),
        ({"urls": "x = 1\n" * 500}, "urls has 501 lines: 500 are enough"),
    ],
)
def test_violation_is_found(sources: dict[str, str], sentence: str) -> None:
    """Each rule, broken once in made-up modules, is told in a sentence."""
    assert problems(**sources) == [sentence]


def test_builds_start_no_program() -> None:
    """One module alone runs programs: that which looks into git's history where ``status --diff`` asks for it."""
    modules = read_modules(Path(factsite.__file__).parent)
    runners = {"subprocess.run", "subprocess.Popen", "os.system", "os.popen", "subprocess"}

    assert [one.name for one in modules if runners & one.imported] == ["status.history"]


def test_module_without_docstring() -> None:
    """A module says at its head what it is."""
    assert check_structure((Module("urls", "x = 1\n"),)) == ["urls has no docstring"]


def test_what_is_allowed() -> None:
    """A lower module, a neighbour of the same group, and a handler that raises again are no violations."""
    tidy = "try:\n    x()\nexcept BaseException:\n    tidy()\n    raise\n"
    assert problems(pages="from factsite.dates import Day\nfrom factsite.page_parts import Text\n" + tidy) == []
