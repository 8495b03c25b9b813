"""Production: the stages in their order, from files to the published site."""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

from factsite.batches import Shared
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Severity, counted, in_order, note
from factsite.files import digest_of
from factsite.load.reading_rules import RULES_NAME, ReadingRules
from factsite.load.stage import Loaded, Newsroom, Reading, load, load_newsroom
from factsite.look import Look
from factsite.moved_pages import Moved, moved_articles
from factsite.orders import Order, Outcome, Written
from factsite.pages import FileCopy, HtmlPage, Page, RenderedPage
from factsite.plan.replaced import Replaced
from factsite.plan.stage import Kept, Means, Stale, plan
from factsite.press import TEMPLATES_NAME, Press, known_templates, make_pages, publisher_of
from factsite.record import UNREAD, BuildRecord, Input, PageKey, PageRecord, PageRecords, Window
from factsite.render.stage import TEMPLATES, RenderContext, render_pages
from factsite.resolve.stage import Resolved, resolve
from factsite.runs import NOWHERE, Clock, Run, output_stat, standing
from factsite.setting import Setting, setting_name
from factsite.settings import Typography
from factsite.site import OF_NO_STORY
from factsite.store import given_up_if_damaged
from factsite.theme.folders import ThemeFolders
from factsite.theme.overrides import check_overrides, own_messages, own_texts, theme_links
from factsite.theme.templates import reached
from factsite.vocabulary import ParityPolicy
from factsite.words.catalogue import Catalogue, load_catalogues
from factsite.words.message_checks import gaps_together
from factsite.words.po_files import Entry
from factsite.words.strays import check_own_catalogues
from factsite.write import OutputProblem, Publisher, Staged, manifest_record, read_manifest


def produce(run: Run, record: BuildRecord | None, theme: ThemeFolders, seen: Look) -> Outcome:
    """Load, resolve, plan, render and write a site; remember what the next build can use."""
    order, clock = run.order, run.clock
    mistakes: list[Diagnostic] = [*seen.problems]
    with clock.stage("load"):
        # Before they are read: one that is saved meanwhile has another digest at the next build.
        digests = _digests_of_settings(seen) if run.store.keeps_articles else {}
        newsroom = load_newsroom(order.site, mistakes)
        templates = known_templates(run.store, theme)
        said = own_messages(templates, order.site)
        catalogues = _catalogues(order.site, newsroom, (theme, said), mistakes)
        reading = Reading(_rules(newsroom, catalogues), run.store, record, run.crew)
        loaded = load(order.site, newsroom, reading, theme, seen)
    mistakes += (*loaded.diagnostics, *check_overrides(templates, order.site))
    own = own_texts(templates, order.site)
    mistakes += tuple(check_own_catalogues(theme.locales, order.site, own, catalogues, mistakes))
    if loaded.site is None:
        return _outcome(mistakes, clock)
    with clock.stage("resolve"):
        site = replace(loaded.site, theme_links=theme_links(templates, order.site))
        resolved = resolve(site, catalogues, order.edge)
    mistakes += _unless_pages_would_go(resolved.diagnostics, order)
    context = RenderContext(templates, catalogues, run.store.path)
    if order.fails(mistakes) or resolved.pages is None:
        mistakes += resolved.remarks()
        mistakes += _mistakes_of_templates(resolved, context, mistakes)
        return _outcome(mistakes, clock)
    work = _Work(resolved, context, record)
    printed = _render_and_write(run, work, mistakes, _Sources(seen, reading.rules, loaded, digests))
    if order.fails(mistakes):
        mistakes += _mistakes_of_templates(resolved, context, mistakes)
    outcome = _outcome(mistakes, clock, printed)
    return replace(outcome, moved=tuple(_told(printed.moved, resolved))) if printed and printed.moved else outcome


def _told(moved: tuple[Moved, ...], resolved: Resolved) -> Iterator[Diagnostic]:
    """Tell of articles whose old addresses lead nowhere now, and how they lead there again."""
    faces = resolved.landscape().directory.faces.values() if resolved.landscape else ()
    by_path = {face.path: face for face in faces}
    for one in moved:
        face = by_path.get(f"/{one.new}")
        if face is None:
            continue
        hint = f"add 'aliases: [/{one.old}]', and the old address leads to the new one"
        name = one.old.strip("/").rpartition("/")[2]
        if face.feed_key == face.key and one.new.strip("/").endswith(f"/{face.key}"):
            hint += f"; where the folder was renamed, 'key: {name}' in the original keeps the story's identity in feeds"
        message = f"this stood at /{one.old} and stands at /{one.new} now: links to the old address lead nowhere"
        yield note(Code.MOVED_ARTICLE, Place(face.file), message, hint)


def _digests_of_settings(seen: Look) -> dict[str, str]:
    """Name what is in the files that every build reads whole: those that speak of the site, and the theme's."""
    settings = (file for file in seen.content if file.path in OF_NO_STORY)
    return {file.path: digest_of(file.real) for file in (*settings, *seen.theme)}


def _rules(newsroom: Newsroom, catalogues: dict[str, Catalogue]) -> ReadingRules:
    settings = newsroom.settings
    ways_back = [(lang, words.gettext("Back to the text")) for lang, words in catalogues.items()]
    return ReadingRules(
        time_zone=settings.time_zone if settings else "UTC",
        typography=settings.typography if settings else Typography(),
        backlinks=tuple((lang, label.plain) for lang, label in ways_back),
        compares=settings is None or settings.translations.parity is not ParityPolicy.OFF,
        foreign_backlinks=tuple((lang, label.foreign) for lang, label in ways_back if label.foreign),
    )


def _catalogues(
    site: Path, newsroom: Newsroom, speaking: tuple[ThemeFolders, tuple[Entry, ...]], mistakes: list[Diagnostic]
) -> dict[str, Catalogue]:
    """Read the words of the site's languages from the theme's folders, for all that its own templates say, too."""
    theme, said = speaking
    languages = newsroom.settings.languages if newsroom.settings else ()

    def shown(path: Path) -> str:
        return path.relative_to(site).as_posix() if path.is_relative_to(site) else f"locales/{path.parts[-3]}"

    own = site.resolve() / "locales"
    # What its own templates say belongs into a folder of its own, be it yet to be begun.
    begun = (own,) if said and not own.exists() else ()
    catalogues, found = load_catalogues(languages, (*begun, *theme.locales), shown, said)
    mistakes.extend(gaps_together(found))
    return catalogues


def _unless_pages_would_go(found: tuple[Diagnostic, ...], order: Order) -> tuple[Diagnostic, ...]:
    """Make an error of a site without pages where an earlier build's would be removed: nobody means that."""
    pages = sum(path.endswith(".html") for path in read_manifest(order.output)) if order.output else 0
    if not pages:
        return found
    return tuple(
        replace(
            one,
            severity=Severity.ERROR,
            message=f"{one.message}; the output that stands ({counted(pages, 'page')}) is kept",
            hint=f"{one.hint}; or delete the output folder yourself",
        )
        if one.code is Code.NOTHING_PUBLISHED
        else one
        for one in found
    )


def _mistakes_of_templates(
    resolved: Resolved, context: RenderContext, known: list[Diagnostic]
) -> tuple[Diagnostic, ...]:
    """Render a page of each kind though the content has errors, so that those of templates are told in the same run."""
    if len(context.templates.folders) == 1:
        return ()
    wrong = {one.place.path for one in known if one.severity is Severity.ERROR}
    rendered = render_pages(context, tuple(resolved.samples(wrong)))
    return tuple(made.diagnostic for made in rendered if made.diagnostic)


# Making and publishing pages


@dataclass(slots=True)
class _Work:
    """The pages to make, with what, and what becomes of each."""

    resolved: Resolved
    context: RenderContext
    record: BuildRecord | None
    keys: dict[str, PageKey] = field(default_factory=dict)
    made: list[tuple[str, str]] = field(default_factory=list)
    kept: dict[str, PageRecord] = field(default_factory=dict)
    copies: list[FileCopy] = field(default_factory=list)
    templates: dict[type[HtmlPage], dict[str, str]] = field(default_factory=dict)
    under_way: deque[str] = field(default_factory=deque)
    """The paths of what is being rendered, in the order in which it comes back."""


@dataclass(frozen=True, slots=True)
class _Sources:
    """What the pages are made from: the files that were seen, and what was read by which rules."""

    seen: Look
    rules: ReadingRules
    loaded: Loaded
    settings: dict[str, str]
    """The digests of the files that speak of the site as a whole, and of the theme's, by path."""

    def inputs(self) -> dict[str, Input]:
        """Give each file that was seen, with the digest of what was read of it."""
        attached = self.loaded.site.attached if self.loaded.site else ()
        digests = {**self.settings, **{one.path: one.digest for one in attached}, **dict(self.loaded.articles)}
        return {path: Input(stat, digests.get(path, UNREAD)) for path, stat in self.seen.stats().items()}


@dataclass(frozen=True, slots=True)
class _Printed:
    """The pages that were made anew, each with its reason, and what was written where there is an output."""

    made: tuple[tuple[str, str], ...]
    written: Written | None
    moved: tuple[Moved, ...] = ()


def _render_and_write(run: Run, work: _Work, mistakes: list[Diagnostic], sources: _Sources) -> _Printed | None:
    """Render what is stale and publish it together; without an output, render all to find the templates' mistakes."""
    try:
        with publisher_of(run.order.output) as publisher:
            with run.clock.stage("render"):
                _render(run, work, publisher, mistakes)
            if run.order.fails(mistakes):
                if publisher:
                    publisher.abandon()
                return None
            with run.clock.stage("write"):
                moved = moved_articles(publisher) if publisher else ()
                written = publisher.publish() if publisher else None
            if written and run.store.keeps_articles:
                # While no other build can write here: what is remembered is what stands.
                _remember(run, work, sources, (written, in_order(_one_per_cause(mistakes))))
            return _Printed(tuple(work.made), written, moved)
    except OutputProblem as problem:
        mistakes.append(problem.diagnostic)
        mistakes += work.resolved.remarks()
        return None


def _render(run: Run, work: _Work, publisher: Publisher | None, mistakes: list[Diagnostic]) -> None:
    done = 0
    output, is_fresh = (publisher.output, publisher.is_fresh) if publisher else (None, False)
    press = Press(Shared(work.context), output, is_fresh)
    for made in run.crew.map(press, make_pages, _stale_pages(run, work, mistakes, publisher)):
        mistakes.extend(one for one in made if isinstance(one, Diagnostic))
        if publisher:
            publisher.take(_by_own_paths(made, work.under_way))
        done += len(made)
        run.clock.progress("render", done)
    if publisher:
        mistakes.extend(_within(run.order.site, changed) for file in work.copies if (changed := publisher.copy(file)))
        for path, record in work.kept.items():
            publisher.keep(path, record.sha256)


def _by_own_paths(made: tuple[Staged | Diagnostic, ...], under_way: deque[str]) -> Iterator[Staged]:
    """Name files by the paths that are held already, not by the copies that came back from another process."""
    for one in made:
        path = under_way.popleft()
        if isinstance(one, Staged):
            yield replace(one, path=path)


def _within(site: Path, mistake: Diagnostic) -> Diagnostic:
    """Name the file by its path within the site."""
    path = Path(mistake.place.path)
    return replace(mistake, place=Place(path.relative_to(site).as_posix())) if path.is_relative_to(site) else mistake


def _stale_pages(
    run: Run, work: _Work, mistakes: list[Diagnostic], publisher: Publisher | None
) -> Iterator[RenderedPage]:
    """Give the pages to render; note what stands as it is, and what is only copied. A mistake may end it."""
    if not run.store.keeps_articles:
        planned: Iterator[Kept | Stale] = (Stale(page, PageKey(""), "") for page in _sound_pages(run, work, mistakes))
    else:
        before = work.record.pages if work.record else {}
        pages = _sound_pages(run, work, mistakes)
        planned = plan(
            pages, _means(work, publisher), before, lambda path, page: standing(run.order.output, path, page)
        )
    for one in planned:
        match one:
            case Kept(path, record):
                work.kept[path] = record
            case Stale(page, key, reason):
                work.keys[page.path] = key
                work.made.append((page.path, reason))
                if isinstance(page, FileCopy):
                    work.copies.append(page)
                else:
                    work.under_way.append(page.path)
                    yield page


def _sound_pages(run: Run, work: _Work, mistakes: list[Diagnostic]) -> Iterator[Page]:
    """Give the pages until a mistake keeps the site from being published; then find what else is wrong."""
    assert work.resolved.pages  # noqa: S101 - resolve gives pages where there is no error, and there is none.
    for one in work.resolved.pages():
        if not isinstance(one, Diagnostic):
            yield one
            continue
        mistakes.append(one)
        if run.order.fails((one,)):
            mistakes += work.resolved.remarks()
            return


def _means(work: _Work, publisher: Publisher | None) -> Means:
    context = work.context
    work.templates = {kind: reached(name, context.templates) for kind, name in TEMPLATES.items()}
    words = {lang: catalogue.digest for lang, catalogue in context.catalogues.items()}
    if work.record is None:
        return Means(work.templates, words, unknown=publisher.before if publisher else ())
    replaced = Replaced(work.resolved.files(), work.record.pages)
    return Means(work.templates, words, work.record.templates, replaced)


# Remembering


def _remember(run: Run, work: _Work, sources: _Sources, ended: tuple[Written, tuple[Diagnostic, ...]]) -> None:
    """Keep the record of a build that was published, so that the next one need not do the same again."""
    with given_up_if_damaged(run.store):
        run.store.put_records(_records(run, work, sources, ended))
        run.store.forget_all_but(sources.loaded.names)


def _records(
    run: Run, work: _Work, sources: _Sources, ended: tuple[Written, tuple[Diagnostic, ...]]
) -> Iterator[tuple[str, bytes]]:
    """Give what is kept, each when it is asked for: no two are held at once."""
    yield from _record(run, work, sources, ended).packed(run.order.output_name)
    yield TEMPLATES_NAME, work.context.templates.packed()
    if work.resolved.landscape:
        yield from Setting(work.resolved.landscape(), sources.rules).packed(setting_name(run.order.output_name))
        yield RULES_NAME, pickle.dumps(sources.rules, pickle.HIGHEST_PROTOCOL)


def _record(run: Run, work: _Work, sources: _Sources, ended: tuple[Written, tuple[Diagnostic, ...]]) -> BuildRecord:
    written, diagnostics = ended
    output = run.order.output
    assert output  # noqa: S101 - something was written.
    return BuildRecord(
        taken=run.taken,
        window=Window(run.window.drafts, run.window.future, run.window.since, work.resolved.until),
        inputs=sources.inputs(),
        problems=sources.seen.problems,
        diagnostics=diagnostics,
        pages=PageRecords.gathered(_page_records(work, written, output)),
        templates={path: name for found in work.templates.values() for path, name in found.items()},
        articles=frozenset(path for path, _ in sources.loaded.articles),
        manifest=manifest_record(output, written),
    )


def _page_records(work: _Work, written: Written, output: Path) -> Iterator[tuple[str, PageRecord]]:
    yield from work.kept.items()
    for path in tuple(work.keys):
        # The record takes the place of the keys.
        yield path, PageRecord(work.keys.pop(path), written.manifest[path], output_stat(f"{output}/{path}") or NOWHERE)


def _outcome(mistakes: list[Diagnostic], clock: Clock, printed: _Printed | None = None) -> Outcome:
    return Outcome(
        diagnostics=in_order(_one_per_cause(mistakes)),
        written=printed.written if printed else None,
        made=printed.made if printed else (),
        stages=tuple(clock.stages),
    )


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
