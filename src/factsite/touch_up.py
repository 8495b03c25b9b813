"""Touching up: where articles alone have changed, and show others the same face, only their own pages are made anew."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from factsite import addresses
from factsite.articles import ReadFile
from factsite.batches import Shared
from factsite.diagnostics import Diagnostic, in_order
from factsite.files import FoundFile
from factsite.load.read_articles import ReadBatch, read_articles
from factsite.load.reading_rules import article_name
from factsite.orders import Outcome, Written
from factsite.output_folder import MANIFEST
from factsite.pages import ArticleData, ArticlePage
from factsite.plan.canonical import Digester
from factsite.plan.stage import FILE, OTHERS, Kept, Stale
from factsite.press import Press, known_templates, make_pages, publisher_of
from factsite.record import BuildRecord, Input, PageKey, PageRecord
from factsite.render.stage import RenderContext
from factsite.resolve.landscape import Landscape, StoryPages
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
class _Changed:
    """What was read of the changed stories: their files anew, the digests of the changed ones, and their pages."""

    inputs: dict[str, Input]
    files: tuple[ReadFile, ...]
    stories: tuple[StoryPages, ...]

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        found = [one for file in self.files for one in file.diagnostics]
        return (*found, *(one for story in self.stories for one in story.diagnostics))


def touch_up(run: Run, record: BuildRecord, theme: ThemeFolders, changed: tuple[FoundFile, ...]) -> Outcome | None:
    """Make the pages of the changed stories anew; ``None`` where that alone would not give the right outcome."""
    output = run.order.output
    packed = run.store.records(setting_name(run.order.output_name)) if output else []
    if not packed or output is None:
        return None
    with run.clock.stage("load"):
        setting = Setting.unpacked(packed)
        found = _read(run, record, setting, changed)
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
            return _publish(run, record, found, (publisher, Press(Shared(context), publisher.output)))
    except OutputProblem as problem:
        return Outcome((problem.diagnostic,), None, (), tuple(run.clock.stages))


def _same_pages(record: BuildRecord, found: _Changed) -> bool:
    """Say whether the changed stories have the same pages as before: a panel may have come or gone."""
    made = {page.path for story in found.stories for page in story.pages}
    articles = {page.path for story in found.stories for page in story.pages if isinstance(page, ArticlePage)}
    data = {f"{path.removesuffix('index.html')}{name}" for path in articles for name in addresses.ARTICLE_DATA}
    return made == {path for path in articles | data if path in record.pages}


def _read(run: Run, record: BuildRecord, setting: Setting, changed: tuple[FoundFile, ...]) -> _Changed | None:
    """Read the changed files, take their neighbours in the story from the store, and make the stories' pages."""
    folders = {str(PurePosixPath(file.path).parent) for file in changed}
    if len(folders) > MAX_STORIES:
        return None
    tasks = tuple((file.real, file.path, _lang(file.path, setting.landscape)) for file in changed)
    fresh = read_articles(ReadBatch(setting.rules), tasks)
    run.store.keep([Slip.of(file) for file in fresh])
    files = {file.path: file for file in fresh}
    beside = _beside(record, folders, files, setting)
    kept = run.store.articles(list(beside.values()))
    if len(kept) != len(set(beside.values())):
        return None
    files |= {path: kept[name] for path, name in beside.items()}
    if any(file.article and has_spellings(file.article) for file in files.values()):
        # Whether the texts hold them is seen where all is loaded.
        return None
    stories: list[StoryPages] = []
    for folder in sorted(folders):
        made = setting.landscape.story_pages(_story(folder, files, setting.landscape), run.order.edge)
        if made is None:
            return None
        stories.append(made)
    inputs = {file.path: Input(file.stat, files[file.path].raw) for file in changed}
    return _Changed(inputs, tuple(files.values()), tuple(stories))


def _lang(path: str, landscape: Landscape) -> str:
    stem = PurePosixPath(path).stem.lower()
    return next(lang for lang in landscape.directory.settings.languages if lang.lower() == stem)


def _beside(record: BuildRecord, folders: set[str], fresh: dict[str, ReadFile], setting: Setting) -> dict[str, str]:
    """Name what was read of the other files of the changed stories."""
    return {
        path: article_name(record.inputs[path].digest, path, _lang(path, setting.landscape), setting.rules)
        for path in sorted(record.articles)
        if path not in fresh and path.rpartition("/")[0] in folders
    }


def _story(folder: str, files: dict[str, ReadFile], landscape: Landscape) -> StoryFiles:
    mine = [file for path, file in sorted(files.items()) if str(PurePosixPath(path).parent) == folder]
    articles = tuple(file.article for file in mine if file.article)
    key = landscape.directory.stories_by_file[mine[0].path]
    # A file that can't be read is a mistake, which the whole pipeline reports.
    return StoryFiles(key, folder, articles if len(articles) == len(mine) else ())


def _publish(run: Run, record: BuildRecord, found: _Changed, press: tuple[Publisher, Press]) -> Outcome | None:
    publisher, means = press
    if standing(run.order.output, MANIFEST, record.manifest) is None:
        # Another build was here since the record was read.
        publisher.abandon()
        return None
    digester = Digester()
    pages = [page for story in found.stories for page in story.pages]
    judged = {page.path: _judged(page, record, digester) for page in pages}
    stale = [one for one in judged.values() if isinstance(one, Stale)]
    made = make_pages(means, tuple(page for page in pages if isinstance(judged[page.path], Stale)))
    if any(isinstance(one, Diagnostic) for one in made):
        publisher.abandon()
        return None
    publisher.keep_all(publisher.before)
    publisher.take(one for one in made if isinstance(one, Staged))
    written = publisher.publish()
    diagnostics = _diagnostics(record, found)
    _remember(run, record, (found, stale, diagnostics), written)
    reasons = tuple((one.page.path, one.reason) for one in stale)
    return Outcome(diagnostics, written, reasons, tuple(run.clock.stages))


def _judged(page: ArticlePage | ArticleData, record: BuildRecord, digester: Digester) -> Kept | Stale:
    """Compare a page's key with the recorded one; templates and words are known to be what they were."""
    old = record.pages.get(page.path)
    key = PageKey(digester.digest(page))
    if old and isinstance(page, ArticlePage):
        key = replace(old.key, model=key.model, source=page.body.digest)
    if old and old.key == key:
        return Kept(page.path, old)
    return Stale(page, key, FILE if old and old.key.source != key.source else OTHERS)


def _diagnostics(record: BuildRecord, found: _Changed) -> tuple[Diagnostic, ...]:
    """Put the mistakes of the changed stories in the place of those that the last build found in their files."""
    paths = {file.path for file in found.files}
    return in_order((*(one for one in record.diagnostics if one.place.path not in paths), *found.diagnostics))


def _remember(
    run: Run, record: BuildRecord, ended: tuple[_Changed, list[Stale], tuple[Diagnostic, ...]], written: Written
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
    with given_up_if_damaged(run.store):
        run.store.put_records(renewed.packed(run.order.output_name))
