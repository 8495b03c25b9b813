"""The pipeline: files become frozen values, values become pages, pages become bytes, in one direction."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from factsite.batches import Shared, map_batches, workers
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Severity, error, has_errors, in_order
from factsite.html_store import HtmlStore
from factsite.load.read_articles import ReadingRules
from factsite.load.stage import Loaded, Newsroom, count_articles, load, load_newsroom
from factsite.pages import FileCopy, Page
from factsite.render.stage import RenderContext, RenderedPage, render_pages
from factsite.resolve.publication import Edge
from factsite.resolve.stage import Resolved, resolve
from factsite.settings import Typography
from factsite.theme import ThemeFolders
from factsite.words.catalogue import Catalogue, load_catalogues
from factsite.write import OutputProblem, Publisher, Staged, Written, only_build, stage, why_refused

Progress = Callable[[str, int], None]
"""Told the stage that begins and how many pages are done in it; for a display, never for a decision."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is asked for: which site, as of when, and where to; without an output it is only checked."""

    site: Path
    edge: Edge
    output: Path | None = None
    jobs: int | None = None
    strict: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it: the mistakes in order, and what was written; nothing was where there is an error."""

    diagnostics: tuple[Diagnostic, ...]
    written: Written | None = None
    stages: tuple[tuple[str, float], ...] = ()

    @property
    def is_good(self) -> bool:
        """Whether there was no error."""
        return not has_errors(self.diagnostics)

    @property
    def has_warnings(self) -> bool:
        """Whether there was a warning."""
        return any(one.severity is Severity.WARNING for one in self.diagnostics)


@dataclass(slots=True)
class _Clock:
    """Notes how long each stage took, in seconds, and tells the display of it."""

    progress: Progress
    stages: list[tuple[str, float]] = field(default_factory=list)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        self.progress(name, 0)
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.stages.append((name, time.perf_counter() - begun))


def build(order: Order, progress: Progress = lambda _stage, _done: None, executor: Executor | None = None) -> Outcome:
    """Check a site and, where it has no error and an output is named, publish it there."""
    if order.output and (refusal := why_refused(order.output, order.site)):
        return Outcome((refusal,))
    clock = _Clock(progress)
    amount = count_articles(order.site)
    with tempfile.TemporaryDirectory(prefix="factsite-") as folder:
        store_path = Path(folder) / "html.sqlite"
        if executor:
            return _build(order, clock, store_path, executor)
        with workers(order.jobs, amount) as pool:
            return _build(order, clock, store_path, pool)


def _build(order: Order, clock: _Clock, store_path: Path, executor: Executor | None) -> Outcome:
    mistakes: list[Diagnostic] = []
    theme = ThemeFolders.of(order.site)
    with clock.stage("load"):
        newsroom = load_newsroom(order.site, mistakes)
        catalogues = _catalogues(order.site, newsroom, theme, mistakes)
        loaded = _load(order, newsroom, theme, catalogues, store_path, executor)
    mistakes += loaded.diagnostics
    if loaded.site is None:
        return _outcome(mistakes, clock)
    with clock.stage("resolve"):
        resolved = resolve(loaded.site, catalogues, order.edge)
    mistakes += resolved.diagnostics
    if _failed(order, mistakes) or resolved.pages is None:
        return _outcome(mistakes, clock)
    context = RenderContext(theme.templates, catalogues, store_path)
    written = _render_and_write(order, resolved, context, (clock, executor), mistakes)
    return _outcome(mistakes, clock, written)


def _catalogues(
    site: Path, newsroom: Newsroom, theme: ThemeFolders, mistakes: list[Diagnostic]
) -> dict[str, Catalogue]:
    languages = newsroom.settings.languages if newsroom.settings else ()

    def shown(path: Path) -> str:
        return path.relative_to(site).as_posix() if path.is_relative_to(site) else f"locales/{path.parts[-3]}"

    catalogues, found = load_catalogues(languages, theme.locales, shown)
    mistakes.extend(found)
    return catalogues


def _load(
    order: Order,
    newsroom: Newsroom,
    theme: ThemeFolders,
    catalogues: dict[str, Catalogue],
    store_path: Path,
    executor: Executor | None,
) -> Loaded:
    settings = newsroom.settings
    rules = ReadingRules(
        time_zone=settings.time_zone if settings else "UTC",
        typography=settings.typography if settings else Typography(),
        backlinks=tuple((lang, words.gettext("Back to the text").plain) for lang, words in catalogues.items()),
    )
    with closing(HtmlStore(store_path)) as store:
        return load(order.site, newsroom, rules, theme, store, executor)


def _failed(order: Order, mistakes: list[Diagnostic]) -> bool:
    fatal = {Severity.ERROR, *((Severity.WARNING,) if order.strict else ())}
    return any(one.severity in fatal for one in mistakes)


def _render_and_write(
    order: Order,
    resolved: Resolved,
    context: RenderContext,
    run: tuple[_Clock, Executor | None],
    mistakes: list[Diagnostic],
) -> Written | None:
    """Render every page and publish them together; without an output, render them to find the templates' mistakes."""
    clock, executor = run
    assert resolved.pages  # noqa: S101 - resolve gives pages where there is no error, and there is none.
    try:
        with _publisher(order.output) as publisher, clock.stage("render"):
            _render(resolved.pages(), publisher, context, (clock, executor), mistakes)
            if publisher is None:
                return None
            if _failed(order, mistakes):
                publisher.abandon()
                return None
            with clock.stage("write"):
                return publisher.publish()
    except OutputProblem as problem:
        mistakes.append(problem.diagnostic)
        return None


@contextmanager
def _publisher(output: Path | None) -> Iterator[Publisher | None]:
    if output is None:
        yield None
        return
    _make_folder(output)
    with only_build(output):
        publisher = Publisher.open(output)
        try:
            yield publisher
        except BaseException:
            publisher.abandon()
            raise


def _make_folder(output: Path) -> None:
    try:
        output.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        message = f"the output folder can't be made: {problem.strerror}"
        raise OutputProblem(error(Code.OUTPUT_FAILED, Place(str(output)), message)) from None


@dataclass(frozen=True, slots=True)
class _Press:
    """What a worker needs to make pages: how to render them, and the output folder in which they are laid ready."""

    context: Shared[RenderContext]
    output: str | None


def _make_pages(press: _Press, pages: tuple[RenderedPage, ...]) -> tuple[Staged | Diagnostic, ...]:
    """Render a batch of pages and lay each ready for publication, in whatever worker this is."""
    made: list[Staged | Diagnostic] = []
    for rendered in render_pages(press.context.value, pages):
        if rendered.diagnostic:
            made.append(rendered.diagnostic)
        elif press.output:
            made.append(stage(press.output, rendered.path, rendered.content))
    return tuple(made)


def _render(
    pages: Iterator[Page],
    publisher: Publisher | None,
    context: RenderContext,
    run: tuple[_Clock, Executor | None],
    mistakes: list[Diagnostic],
) -> None:
    clock, executor = run
    copies: list[FileCopy] = []
    done = 0
    press = _Press(Shared(context), publisher.output if publisher else None)
    for made in map_batches(executor, press, _make_pages, _to_render(pages, copies)):
        mistakes.extend(one for one in made if isinstance(one, Diagnostic))
        if publisher:
            publisher.take(one for one in made if isinstance(one, Staged))
        done += len(made)
        clock.progress("render", done)
    if publisher:
        mistakes.extend(changed for file in copies if (changed := publisher.copy(file)))


def _to_render(pages: Iterator[Page], copies: list[FileCopy]) -> Iterator[RenderedPage]:
    """Give the pages to render; files that are copied as they are go to ``copies``."""
    for page in pages:
        if isinstance(page, FileCopy):
            copies.append(page)
        else:
            yield page


def _outcome(mistakes: list[Diagnostic], clock: _Clock, written: Written | None = None) -> Outcome:
    return Outcome(in_order(_one_per_cause(mistakes)), written, tuple(clock.stages))


def _one_per_cause(mistakes: list[Diagnostic]) -> Iterator[Diagnostic]:
    """Keep one of the mistakes that a template makes on page after page."""
    seen: set[tuple[str, Place]] = set()
    template_codes = {Code.TEMPLATE_ERROR, Code.TEMPLATE_SYNTAX, Code.MISSING_TEMPLATE}
    for one in mistakes:
        if one.code in template_codes:
            if (one.code, one.place) in seen:
                continue
            seen.add((one.code, one.place))
        yield one
