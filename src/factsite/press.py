"""The press: pages are rendered and laid ready in any worker, and published together."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from factsite.batches import Shared
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, error
from factsite.orders import Manifest
from factsite.pages import RenderedPage
from factsite.render.stage import TEMPLATES, RenderContext, render_pages
from factsite.store import Store
from factsite.theme.folders import ThemeFolders
from factsite.theme.template_files import Templates
from factsite.theme.templates import read_templates
from factsite.write import OutputProblem, Publisher, Staged, only_build, stage

TEMPLATES_NAME = "templates"
"""The record under which the store keeps what the templates were compiled to."""


@dataclass(frozen=True, slots=True)
class Press:
    """What a worker needs to make pages: how to render them, and the output folder in which they are laid ready.

    Where the output folder is fresh, nothing can stand in it that needn't be written.
    """

    context: Shared[RenderContext]
    output: str | None
    is_fresh: bool = False


def make_pages(press: Press, pages: tuple[RenderedPage, ...]) -> tuple[Staged | Diagnostic, ...]:
    """Render a batch of pages and lay each ready for publication, in whatever worker this is."""
    made: list[Staged | Diagnostic] = []
    for rendered in render_pages(press.context.value, pages):
        if rendered.diagnostic:
            made.append(rendered.diagnostic)
        elif press.output:
            made.append(stage(press.output, rendered.path, rendered.content, is_fresh=press.is_fresh))
    return tuple(made)


def known_templates(store: Store, theme: ThemeFolders) -> Templates:
    """Read the theme's templates; what an earlier build has compiled is taken from the store."""
    packed = store.record(TEMPLATES_NAME)
    return read_templates(TEMPLATES.values(), theme.templates, Templates.unpacked(packed) if packed else None)


@contextmanager
def publisher_of(output: Path | None, before: Manifest | None = None) -> Iterator[Publisher | None]:
    """Hold the output folder for one build; where that fails, the old site is left as it stands.

    ``before`` are the files that are ours, where it is known that the list of them says no other.
    """
    if output is None:
        yield None
        return
    made = _make_folder(output)
    try:
        with only_build(output):
            publisher = Publisher.open(output, before)
            try:
                yield publisher
            except BaseException:
                publisher.abandon()
                raise
    finally:
        # Where nothing was published, there is no new folder either.
        with suppress(OSError):
            for folder in made:
                folder.rmdir()


def _make_folder(output: Path) -> list[Path]:
    """Make the output folder; give the folders that are new, the innermost first."""
    made = [folder for folder in (output, *output.parents) if not folder.exists()]
    try:
        output.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        message = f"the output folder can't be made: {problem.strerror}"
        hint = "choose a folder that can be made and written"
        raise OutputProblem(error(Code.OUTPUT_FAILED, Place(str(output)), message, hint)) from None
    return made
