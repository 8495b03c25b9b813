"""Touching up: where articles alone have changed, only the pages that show them are made anew.

As long as they show others the same face, these are their own; where the words of one have changed, also those that
gather articles, and those of the articles beside it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import PurePosixPath

from factsite import addresses
from factsite.articles import ReadFile
from factsite.batches import Shared
from factsite.diagnostics import Diagnostic, in_order
from factsite.files import FoundFile
from factsite.load.read_articles import ReadBatch, read_articles
from factsite.load.reading_rules import article_name
from factsite.orders import Edge, Outcome, Written
from factsite.output_folder import MANIFEST
from factsite.pages import ArticlePage, RenderedPage
from factsite.plan.canonical import Digester
from factsite.plan.stage import FILE, OTHERS, Kept, Stale
from factsite.press import Press, known_templates, make_pages, publisher_of
from factsite.record import BuildRecord, Input, PageKey, PageRecord
from factsite.render.stage import RenderContext
from factsite.resolve.landscape import Landscape, StoryNow
from factsite.runs import NOWHERE, Run, output_stat, standing
from factsite.setting import Setting, setting_name
from factsite.site import StoryFiles
from factsite.slips import Slip, has_spellings
from factsite.store import given_up_if_damaged
from factsite.theme.folders import ThemeFolders
from factsite.write import OutputProblem, Publisher, Staged, manifest_record

# More stories than this are read and resolved faster all together.
MAX_STORIES = 24


@dataclass(frozen=True, slots=True)
class _Scene:
    """Which stories are told anew, from which files, within what landscape.

    Where faces have changed, ``beside`` are the stories whose pages show these, and ``setting`` is the one from now on.
    """

    landscape: Landscape
    files: dict[str, ReadFile]
    stories: tuple[StoryNow, ...]
    beside: tuple[StoryNow, ...] = ()
    setting: Setting | None = None


@dataclass(frozen=True, slots=True)
class _Touched:
    """What was read and made anew: the changed inputs, the files of their stories, what is wrong in these, the pages.

    ``setting`` is that in which the next build is made, where it isn't that of the last one.
    """

    inputs: dict[str, Input]
    files: frozenset[str]
    diagnostics: tuple[Diagnostic, ...]
    pages: tuple[RenderedPage, ...]
    setting: Setting | None


def touch_up(run: Run, record: BuildRecord, theme: ThemeFolders, changed: tuple[FoundFile, ...]) -> Outcome | None:
    """Make the pages of the changed stories anew; ``None`` where that alone would not give the right outcome."""
    output = run.order.output
    packed = run.store.records(setting_name(run.order.output_name)) if output else []
    if not packed or output is None:
        return None
    with run.clock.stage("load"):
        setting = Setting.unpacked(packed)
        files = _read(run, record, setting, changed)
        scene = _scene(run, record, setting, files) if files else None
    with run.clock.stage("resolve"):
        found = _touched(scene, run.order.edge, changed) if scene else None
    if found is None:
        return None
    if run.order.fails(diagnostics := _diagnostics(record, found)):
        # All others say what they said: what keeps the site back is in these stories, or was known already.
        return Outcome(diagnostics, None, (), tuple(run.clock.stages))
    if not _same_pages(record, found):
        return None
    context = RenderContext(known_templates(run.store, theme), setting.landscape.catalogues, run.store.path)
    try:
        with publisher_of(output, record.pages.sums) as publisher, run.clock.stage("render"):
            assert publisher  # noqa: S101 - an output was named.
            outcome = _publish(run, record, found, (publisher, Press(Shared(context), publisher.output)))
    except OutputProblem as problem:
        outcome = Outcome((problem.diagnostic,))
    return replace(outcome, stages=tuple(run.clock.stages)) if outcome else None


def _same_pages(record: BuildRecord, found: _Touched) -> bool:
    """Say whether there are the same pages as before.

    A panel may have come or gone; where faces have changed, a part of the sitemap, or of the pages of sources.
    """
    made = {page.path for page in found.pages}
    articles = {page.path for page in found.pages if isinstance(page, ArticlePage)}
    due = {f"{path.removesuffix('index.html')}{name}" for path in articles for name in addresses.ARTICLE_DATA}
    if found.setting:
        languages = found.setting.landscape.editions
        shelves = (addresses.output(addresses.sources(lang)).removesuffix("index.html") for lang in languages)
        parts = ("sitemap-", *shelves)
        due |= {path for path in record.pages if path.startswith(parts)}
    return made <= record.pages.keys() and {path for path in due if path in record.pages} <= made


def _read(
    run: Run, record: BuildRecord, setting: Setting, changed: tuple[FoundFile, ...]
) -> dict[str, ReadFile] | None:
    """Read the changed files, and take the others of their stories from the store."""
    folders = {str(PurePosixPath(file.path).parent) for file in changed}
    if len(folders) > MAX_STORIES:
        return None
    tasks = tuple((file.real, file.path, _lang(file.path, setting.landscape)) for file in changed)
    fresh = read_articles(ReadBatch(setting.rules), tasks)
    run.store.keep([Slip.of(file) for file in fresh])
    files = {file.path: file for file in fresh}
    kept = _kept(run, record, setting, {path for path in _in(folders, record) if path not in files})
    if kept is None:
        return None
    files |= kept
    # Whether the texts hold the spellings that an article gives is seen where all is loaded.
    return None if any(file.article and has_spellings(file.article) for file in files.values()) else files


def _in(folders: Collection[str], record: BuildRecord) -> Iterator[str]:
    """Give the paths of the articles in some folders."""
    return (path for path in record.articles if path.rpartition("/")[0] in folders)


def _kept(run: Run, record: BuildRecord, setting: Setting, paths: Iterable[str]) -> dict[str, ReadFile] | None:
    """Take what was read of some files from the store; ``None`` where it lacks one."""
    names = {
        path: article_name(record.inputs[path].digest, path, _lang(path, setting.landscape), setting.rules)
        for path in sorted(paths)
    }
    kept = run.store.articles(list(names.values()))
    return {path: kept[name] for path, name in names.items()} if len(kept) == len(set(names.values())) else None


def _scene(run: Run, record: BuildRecord, setting: Setting, files: dict[str, ReadFile]) -> _Scene | None:
    """Find which stories are to be told anew; ``None`` where more than some pages must be."""
    landscape, edge = setting.landscape, run.order.edge
    stories = _told_anew(landscape, files, edge)
    if stories is None:
        return None
    words = {name: face for story in stories for name, face in story.changed.items()}
    if not words:
        return _Scene(landscape, files, stories)
    keys = landscape.beside(words)
    near = {path for path, key in landscape.directory.stories_by_file.items() if key in keys and path not in files}
    beside = _kept(run, record, setting, near)
    others = _told_anew(landscape, beside, edge) if beside is not None else None
    shown = landscape.showing(words)
    if beside is None or others is None or shown is None:
        return None
    return _Scene(shown, files, stories, others, replace(setting, landscape=shown))


def _told_anew(landscape: Landscape, files: dict[str, ReadFile], edge: Edge) -> tuple[StoryNow, ...] | None:
    """Read what the stories of these files say now; ``None`` where one can't be told within the landscape."""
    folders = sorted({path.rpartition("/")[0] for path in files})
    stories = [landscape.told_anew(_story(folder, files, landscape), edge) for folder in folders]
    told = tuple(story for story in stories if story)
    return told if len(told) == len(stories) else None


def _touched(scene: _Scene, edge: Edge, changed: tuple[FoundFile, ...]) -> _Touched | None:
    """Make the pages of the stories that are told anew, and those that gather articles where a face has changed."""
    made = [scene.landscape.story_pages(story, edge) for story in (*scene.stories, *scene.beside)]
    stories = [story for story in made if story]
    if len(stories) < len(made):
        return None
    own = (page for story in stories for page in story.pages)
    gathered = scene.landscape.gathered(edge) if scene.setting else ()
    read = (one for file in scene.files.values() for one in file.diagnostics)
    # In those beside nothing else is wrong than before.
    told = (one for story in stories[: len(scene.stories)] for one in story.diagnostics)
    return _Touched(
        inputs={file.path: Input(file.stat, scene.files[file.path].raw) for file in changed},
        files=frozenset(scene.files),
        diagnostics=(*read, *told),
        pages=(*own, *gathered),
        setting=scene.setting,
    )


def _lang(path: str, landscape: Landscape) -> str:
    stem = PurePosixPath(path).stem.lower()
    return next(lang for lang in landscape.directory.settings.languages if lang.lower() == stem)


def _story(folder: str, files: dict[str, ReadFile], landscape: Landscape) -> StoryFiles:
    mine = [file for path, file in sorted(files.items()) if str(PurePosixPath(path).parent) == folder]
    articles = tuple(file.article for file in mine if file.article)
    key = landscape.directory.stories_by_file[mine[0].path]
    # A file that can't be read is a mistake, which the whole pipeline reports.
    return StoryFiles(key, folder, articles if len(articles) == len(mine) else ())


def _publish(run: Run, record: BuildRecord, found: _Touched, press: tuple[Publisher, Press]) -> Outcome | None:
    publisher, means = press
    if standing(run.order.output, MANIFEST, record.manifest) is None:
        # Another build was here since the record was read.
        publisher.abandon()
        return None
    digester = Digester()
    judged = [_judged(page, record, digester) for page in found.pages]
    stale = [(page, one) for page, one in zip(found.pages, judged, strict=True) if isinstance(one, Stale)]
    made = make_pages(means, tuple(page for page, _ in stale))
    if any(isinstance(one, Diagnostic) for one in made):
        publisher.abandon()
        return None
    publisher.keep_all(publisher.before)
    publisher.take(one for one in made if isinstance(one, Staged))
    written = publisher.publish()
    diagnostics = _diagnostics(record, found)
    _remember(run, record, (found, [one for _, one in stale], diagnostics), written)
    reasons = tuple((page.path, one.reason) for page, one in stale)
    return Outcome(diagnostics, written, reasons)


def _judged(page: RenderedPage, record: BuildRecord, digester: Digester) -> Kept | Stale:
    """Compare a page's key with the recorded one; templates and words are known to be what they were."""
    old = record.pages.get(page.path)
    key = PageKey(digester.digest(page))
    if old:
        source = page.body.digest if isinstance(page, ArticlePage) else ""
        key = replace(old.key, model=key.model, source=source)
    if old and old.key == key:
        return Kept(page.path, old)
    return Stale(page, key, FILE if old and old.key.source != key.source else OTHERS)


def _diagnostics(record: BuildRecord, found: _Touched) -> tuple[Diagnostic, ...]:
    """Put the mistakes of the changed stories in the place of those that the last build found in their files."""
    return in_order((*(one for one in record.diagnostics if one.place.path not in found.files), *found.diagnostics))


def _remember(
    run: Run, record: BuildRecord, ended: tuple[_Touched, list[Stale], tuple[Diagnostic, ...]], written: Written
) -> None:
    found, stale, diagnostics = ended
    paths = ((one.page.path, one.key) for one in stale)
    made = {
        path: PageRecord(key, written.manifest[path], output_stat(f"{run.order.output}/{path}") or NOWHERE)
        for path, key in paths
    }
    inputs = {**record.inputs, **found.inputs}
    assert run.order.output  # noqa: S101 - something was written.
    renewed = replace(
        record,
        taken=run.taken,
        inputs=inputs,
        diagnostics=diagnostics,
        pages=record.pages.with_changes(made),
        manifest=manifest_record(run.order.output, written),
    )
    setting = found.setting.packed(setting_name(run.order.output_name)) if found.setting else ()
    with given_up_if_damaged(run.store):
        run.store.put_records(chain(renewed.packed(run.order.output_name), setting))
