"""Plan: compare every page's key with that of the last build; only what differs is made anew, and each has a reason."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from factsite.pages import ArticlePage, FileCopy, HtmlPage, Page
from factsite.plan.canonical import Digester
from factsite.plan.replaced import Replaced
from factsite.record import PageKey, PageRecord

NEW = "it is new"
UNKNOWN = "nothing is known of the last build"
GONE = "its file in the output folder is missing or was changed"
WORDS = "the interface words of its language have changed"
FILE = "its article's file has changed"
REPLACED = "a file it uses has changed: "
OTHERS = "what it shows of the settings or of other pages has changed"


@dataclass(frozen=True, slots=True)
class Kept:
    """A page that stands as it should: same key, and its file in place."""

    path: str
    record: PageRecord


@dataclass(frozen=True, slots=True)
class Stale:
    """A page to be made anew, with the reason in one sentence's end: "…, because <reason>"."""

    page: Page
    key: PageKey
    reason: str


@dataclass(frozen=True, slots=True)
class Means:
    """What pages are made with, beside their models.

    ``templates`` gives for each HTML page's kind the digest of every template that it reaches, by path; ``words`` the
    digest of each language's catalogue; ``earlier`` the digests of all templates in the last build.
    ``replaced`` knows the pictures and assets that have other bytes than in the last build.
    ``unknown`` are the files of a build that nothing is remembered of but what it wrote.
    """

    templates: dict[type[HtmlPage], dict[str, str]]
    words: dict[str, str]
    earlier: dict[str, str] = field(default_factory=dict)
    replaced: Replaced = field(default_factory=lambda: Replaced((), {}))
    unknown: Container[str] = ()


def plan(
    pages: Iterable[Page],
    means: Means,
    before: Mapping[str, PageRecord],
    standing: Callable[[str, PageRecord], PageRecord | None],
) -> Iterator[Kept | Stale]:
    """Part the pages into those that stand and those to be made anew, in their order.

    ``standing`` gives the record of a page whose file in the output holds what it should.
    """
    digester = Digester()
    templates = {kind: digester.digest(tuple(sorted(found.items()))) for kind, found in means.templates.items()}
    for page in pages:
        key = _key(page, means, templates, digester)
        record = before.get(page.path)
        kept = standing(page.path, record) if record and record.key == key else None
        if kept:
            yield Kept(page.path, kept)
        else:
            yield Stale(page, key, _reason(page, key, record, means))


def _key(page: Page, means: Means, templates: dict[type[HtmlPage], str], digester: Digester) -> PageKey:
    if isinstance(page, FileCopy):
        return PageKey(page.digest)
    if not isinstance(page, HtmlPage):
        return PageKey(digester.digest(page))
    return PageKey(
        model=digester.digest(page),
        source=page.body.digest if isinstance(page, ArticlePage) else "",
        templates=templates[type(page)],
        words=means.words[page.edition.lang],
    )


def _reason(page: Page, key: PageKey, record: PageRecord | None, means: Means) -> str:
    if record is None:
        return UNKNOWN if page.path in means.unknown else NEW
    if record.key.templates != key.templates and isinstance(page, HtmlPage):
        reached = means.templates[type(page)]
        changed = [path for path, found in reached.items() if means.earlier.get(path) != found]
        return f"a template it uses has changed: {', '.join(changed) or 'one was taken away'}"
    if record.key.words != key.words:
        return WORDS
    if record.key.source != key.source:
        return FILE
    if record.key == key:
        return GONE
    used = means.replaced.used_by(page)
    return f"{REPLACED}{', '.join(used)}" if used else OTHERS
