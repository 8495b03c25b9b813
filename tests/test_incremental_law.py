"""The law of rebuilding: after any series of edits a build with its memory gives what a clean build gives."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from factsite.orders import Edge
from factsite.pipeline import build
from tests.rebuilding import Rebuilding, same_series
from tests.site_maker import NOTES, article, page, quoted, translation, write_site
from tests.site_maker import settings as site_yaml
from tests.versions_of import pin, version_of

LANGUAGES = ("en", "fr", "zh-Hans")
KEYS = ("alpha", "beta", "gamma", "delta")
PICTURE = "<svg xmlns='http://www.w3.org/2000/svg'/>"
MOMENTS = tuple(
    datetime.fromisoformat(text)
    for text in (
        "2026-09-20T00:00Z",
        "2026-09-22T12:00Z",
        "2026-11-30T12:00Z",
        "2026-12-24T09:00Z",
        "2027-01-09T00:00Z",
    )
)
BODIES = (
    "The text [@post].\n",
    "Other text.\n",
    "Other text [@post], and more of it.\n",
    "See [it](story:alpha) and ![a picture](p.svg) [@post].\n",
    "## A heading {#part}\n\n[There](story:beta#part) [@post] [^1]\n\n[^1]: A note.\n",
    "[Chips](topic:chips), by [Jo](person:jo), [here](../gamma/en.md).\n",
    "Other text [@post], ![a picture](p.svg).\n",
    "Other text [@post], [a document](p.svg).\n",
)
QUIET = (0, 1, 6, 7)
"""The bodies without mistakes that lead to no other story; some show a picture."""
TITLES = ("A story", "Another story", "Words & <more>")
DATES = ("2026-09-19", "2026-09-21 10:00", "2026-12-24")
TOPICS = (None, "[chips]", "[chips, law]", "[nothing]")
SOURCES = ("A post", "The post")
CORRECTION = "\n  - {id: k, date: 2026-10-01, type: correction, text: We erred.}"
NOTE = f"{NOTES}\n  excluded: A lead."
OLD = "v1-000000000000"
"""A version that no original has any more."""

SITE: tuple[dict[str, str], ...] = (
    {},
    {"title": "Kept"},
    {"nav": "[about, topics/chips]"},
    {"page_size": "1"},
    {"page_size": "1", "feed_size": "1", "verifier": "jo"},
    {"time_zone": "Asia/Tokyo", "typography": "{quotes: no}"},
    {"languages": "fr, en, zh-Hans", "url": "https://held.example/base"},
    {"languages": "en, fr"},
    {"translations": "{parity: warn, missing: list}"},
    {"page_size": "1", "translations": "{parity: off, missing: list, corrections: warn}"},
    {"translations": "{parity: warn, stale: warn}"},
    {"translations": "{stale: fail, unreviewed: fail}"},
)
PEOPLE = (
    "olya: {name: Olya}\njo: {name: Jo}\n",
    "olya: {name: Olga}\njo: {name: {en: Jo, zh-Hans: 乔}}\n",
    "olya: {name: Olya}\n",
)
TOPIC_BOOKS = (
    "chips: {name: Chips}\nlaw: {name: Law}\n",
    "chips: {name: {en: Chips, fr: Puces, zh-Hans: 芯片}, slug: {en: silicon}}\nlaw: {name: Law}\n",
    "chips: {name: Chips}\n",
)
COMPUTED = '{% include page.kind.value ~ ".txt" ignore missing %}'
THEME: dict[str, tuple[str | None, ...]] = {
    "templates/article.html": (
        None,
        '{% extends "factsite/article.html" %}{% block main %}{% include "frame.html" %}{{ super() }}{% endblock %}',
        f'{{% extends "factsite/article.html" %}}{{% block main %}}{COMPUTED}{{{{ super() }}}}{{% endblock %}}',
        "{{ page.titel }}",
    ),
    "templates/frame.html": (None, "<p>One.</p>", '{% from "marks.html" import mark %}{{ mark("Two.") }}'),
    "templates/marks.html": (None, "{% macro mark(x) %}<b>{{ x }}</b>{% endmacro %}", "{% macro mark(x) %}{{ x }}{%"),
    "templates/reportage.txt": (None, "<p>Reportage.</p>", "<p>A reportage.</p>"),
    "templates/topic.html": (None, '{% extends "base.html" %}{% block main %}{{ page.title }}{% endblock %}'),
    "templates/assets/style.css": (None, "body{color:red}", "body{color:tan}"),
    "templates/assets/extra.svg": (None, PICTURE),
    "locales/fr/LC_MESSAGES/factsite.po": (
        None,
        'msgctxt "panel"\nmsgid "Sources"\nmsgstr "Belegt durch"\n',
        'msgid "Back to the text"\nmsgstr "Zurück"\n',
        'msgid "Topics"\nmsgstr "Sujets {x}"\n',
    ),
}


@dataclass(frozen=True)
class Text:
    """One article file, as its choices among the words above."""

    body: int = 0
    title: int = 0
    summary: str | None = "In short."
    slug: str | None = None
    draft: str | None = None
    published: int | None = None
    topics: int = 0
    source: int = 0
    is_noted: bool = False
    is_corrected: bool = False
    alias: str | None = None
    key: str | None = None
    ai: str = "none"
    missing: str | None = None
    is_broken: bool = False
    pin: str = ""
    method: str = "human"
    is_typo: bool = False

    def written(self, *, original: str | None) -> str:
        """Write the file; ``original`` is the text of the file that it translates, if it does."""
        fields = {
            "title": quoted(TITLES[self.title]),
            "summary": self.summary,
            "slug": self.slug,
            "draft": self.draft,
            "aliases": self.alias and f"[{self.alias}]",
            "verification": NOTE if self.is_noted else NOTES,
            "titel" if self.is_broken else "ai": self.ai,
        }
        if self.published is not None:
            fields["published"] = DATES[self.published]
        if original is not None:
            fields["translation"] = f"{{of: en, method: {self.method}}}"
            if self.pin:
                now = version_of(original)
                fields["translation"] = pin(original, method=self.method).replace(now, self.pin.replace("now", now))
            return translation(BODIES[self.body], of="en", **fields)
        fields["topics"], fields["key"] = TOPICS[self.topics], self.key
        fields["corrections"] = CORRECTION if self.is_corrected else None
        fields["translations"] = self.missing and f"{{missing: {self.missing}}}"
        url = "https://source.example/"
        fields["sources"] = f"\n  - {{id: post, title: {SOURCES[self.source]}, lang: en, role: primary, url: '{url}'}}"
        if self.is_typo:
            now = version_of(article(BODIES[self.body], **fields))
            fields["same_meaning"] = f"{{is: {now}, was: [{OLD}]}}"
        return article(BODIES[self.body], **fields)


CHANGES: dict[str, st.SearchStrategy[object]] = {
    "body": st.integers(0, len(BODIES) - 1),
    "title": st.integers(0, len(TITLES) - 1),
    "summary": st.sampled_from((None, "In short.", "In shorter.")),
    "slug": st.sampled_from((None, "other", "page", "about")),
    "draft": st.sampled_from((None, "yes")),
    "published": st.sampled_from((None, 0, 1, 2)),
    "topics": st.integers(0, len(TOPICS) - 1),
    "source": st.integers(0, len(SOURCES) - 1),
    "is_noted": st.booleans(),
    "is_corrected": st.booleans(),
    "alias": st.sampled_from((None, "/old/", "/en/beta/")),
    "key": st.sampled_from((None, "was", "alpha")),
    "ai": st.sampled_from(("none", "assisted")),
    "missing": st.sampled_from((None, "list", "hide")),
    "pin": st.sampled_from(("", "now", OLD)),
    "method": st.sampled_from(("human", "machine")),
    "is_typo": st.booleans(),
}
CHANGE = st.sampled_from(sorted(CHANGES)).flatmap(lambda name: CHANGES[name].map(lambda value: {name: value}))
ANY = st.integers(0, 30)


class Newsroom(Rebuilding):
    """A small site that is edited in any order, and built after each edit."""

    @initialize()
    def begin(self) -> None:
        """Begin with two stories, one of them translated."""
        self.texts = {("alpha", "en"): Text(topics=1), ("alpha", "fr"): Text(), ("beta", "en"): Text(body=1)}
        files: dict[str, str | bytes] = {
            "site.yaml": site_yaml("en, fr, zh-Hans"),
            "people.yaml": PEOPLE[0],
            "topics.yaml": TOPIC_BOOKS[0],
            "about/en.md": page("About [a](story:alpha)."),
            "alpha/p.svg": PICTURE,
        }
        write_site(self.site, files)
        for name in self.texts:
            self.write(name)

    # What writers and designers do

    @rule(which=ANY, change=CHANGE)
    def edit(self, which: int, change: dict[str, object]) -> None:
        """Edit an article: its words, its fields, whether it is a draft."""
        name = self.chosen(which)
        self.texts[name] = replace(self.texts[name], **change)  # type: ignore[arg-type]  # As CHANGES pairs them.
        self.write(name)

    @rule(which=ANY, body=st.integers(0, len(BODIES) - 1))
    def edit_body(self, which: int, body: int) -> None:
        """Edit a body, the commonest edit of all."""
        self.edit(which, {"body": body})

    @rule(which=ANY, body=st.integers(0, 2), is_noted=st.booleans(), source=st.integers(0, len(SOURCES) - 1))
    def write_on(self, which: int, body: int, *, is_noted: bool, source: int) -> None:
        """Edit what only the article's own page shows, in a text without mistakes."""
        self.edit(which, {"is_broken": False})
        self.edit(which, {"body": body, "is_noted": is_noted, "source": source})

    @rule(body=st.integers(0, 2))
    def mend_all(self, body: int) -> None:
        """Put every file right."""
        self.set_site(0)
        self.edit_book(0, "people")
        self.edit_book(0, "topics")
        self.design("templates/article.html", 0)
        (self.site / "content/alpha").mkdir(exist_ok=True)
        self.draw(1)
        self.texts = {("alpha", "en"): Text(body), **{name: Text(body, title=1) for name in self.texts}}
        for name in self.texts:
            self.write(name)

    @rule(lang=st.sampled_from(("fr", "zh-Hans")), body=st.integers(0, 2), is_old=st.booleans())
    def edit_a_translated_original(self, lang: str, body: int, *, is_old: bool) -> None:
        """Pin a translation, build, and edit its original; what its page and the warnings say must follow."""
        if ("alpha", "en") not in self.texts:
            return
        self.texts["alpha", lang] = Text(pin=OLD if is_old else "now")
        self.write(("alpha", lang))
        build(self.order)
        self.edit(sorted(self.texts).index(("alpha", "en")), {"body": body})

    @rule(
        lang=st.sampled_from(("fr", "zh-Hans")),
        edit=st.sampled_from(((1, 6), (6, 1), (0, 7), (7, 0))),
        body=st.sampled_from(QUIET),
        change=st.sampled_from(({}, {"draft": "yes"}, {"published": 2})),
        more=st.lists(st.tuples(ANY, st.sampled_from(QUIET)), max_size=4),
    )
    def edit_beside_an_unpublished_text(
        self, lang: str, edit: tuple[int, int], body: int, change: dict[str, object], more: list[tuple[int, int]]
    ) -> None:
        """Build with a draft, or a text that is held back, then edit its original and go on; all may show a picture."""
        self.mend_all(0)
        self.texts["alpha", "en"] = Text(body=edit[0])
        self.texts["alpha", lang] = replace(Text(body=body), **change)  # type: ignore[arg-type]  # As in CHANGES.
        for name in self.texts:
            self.write(name)
        build(self.order)
        self.edit(sorted(self.texts).index(("alpha", "en")), {"body": edit[1]})
        for which, new in more:
            self.is_like_a_clean_build()
            self.edit(which, {"body": new})

    @rule(which=ANY)
    def edit_note(self, which: int) -> None:
        """Add a note that only the article's own page shows, or take it away."""
        name = self.chosen(which)
        self.edit(which, {"is_noted": not self.texts[name].is_noted})

    @rule(which=ANY, source=st.integers(0, len(SOURCES) - 1))
    def edit_source(self, which: int, source: int) -> None:
        """Edit a source."""
        self.edit(which, {"source": source})

    @rule(key=st.sampled_from(KEYS), lang=st.sampled_from(LANGUAGES), body=st.integers(0, len(BODIES) - 1))
    def add(self, key: str, lang: str, body: int) -> None:
        """Add a story or a translation."""
        self.texts.setdefault((key, lang if (key, "en") in self.texts else "en"), Text(body=body))
        self.write((key, lang if (key, lang) in self.texts else "en"))

    @rule(which=ANY)
    def delete(self, which: int) -> None:
        """Delete a translation, or the original and with it the story."""
        key, lang = self.chosen(which)
        if len({name[0] for name in self.texts}) == 1 and lang == "en":
            return
        for name in [(key, lang)] if lang != "en" else [name for name in self.texts if name[0] == key]:
            del self.texts[name]
            self.path(name).unlink()

    @rule(which=ANY, to=st.sampled_from(KEYS))
    def rename(self, which: int, to: str) -> None:
        """Rename a story's folder."""
        key, _ = self.chosen(which)
        if (self.site / "content" / to).exists():
            return
        (self.site / "content" / key).rename(self.site / "content" / to)
        self.texts = {(to if name[0] == key else name[0], name[1]): text for name, text in self.texts.items()}

    @rule(path=st.sampled_from(sorted(THEME)), which=ANY)
    def design(self, path: str, which: int) -> None:
        """Put a template, a partial, an asset or a catalogue of the site's own, change it, or take it away."""
        words = THEME[path][which % len(THEME[path])]
        if words is None:
            (self.site / path).unlink(missing_ok=True)
        else:
            (self.site / path).parent.mkdir(parents=True, exist_ok=True)
            (self.site / path).write_text(words, "utf-8")

    @rule(which=ANY)
    def set_site(self, which: int) -> None:
        """Edit the site's settings."""
        fields = dict(SITE[which % len(SITE)])
        languages = fields.pop("languages", "en, fr, zh-Hans")
        # Texts are changed one by one here, so most differ; with an error nothing would be built.
        fields.setdefault("translations", "{parity: warn}")
        (self.site / "content/site.yaml").write_text(site_yaml(languages, **fields), "utf-8")

    @rule(which=ANY, book=st.sampled_from(("people", "topics")))
    def edit_book(self, which: int, book: str) -> None:
        """Edit the people or the topics."""
        words = PEOPLE if book == "people" else TOPIC_BOOKS
        (self.site / f"content/{book}.yaml").write_text(words[which % len(words)], "utf-8")

    @rule(which=ANY)
    def draw(self, which: int) -> None:
        """Change a picture, or take it away."""
        path = self.site / "content/alpha/p.svg"
        if which % 3 == 0:
            path.unlink(missing_ok=True)
        elif path.parent.exists():
            path.write_text(f"{PICTURE}<!-- {which} -->", "utf-8")

    @rule(which=ANY)
    def break_or_mend(self, which: int) -> None:
        """Make a mistake in a file, or mend it."""
        name = self.chosen(which)
        self.texts[name] = replace(self.texts[name], is_broken=not self.texts[name].is_broken)
        self.write(name)

    # What machines do

    @rule(now=st.sampled_from(MOMENTS), drafts=st.booleans(), future=st.booleans(), strict=st.booleans())
    def ask(self, now: datetime, *, drafts: bool, future: bool, strict: bool) -> None:
        """Build as of another moment, or with drafts, or strictly."""
        self.order = replace(self.order, edge=Edge(now, drafts=drafts, future=future), strict=strict)

    @rule(now=st.sampled_from(MOMENTS))
    def wait(self, now: datetime) -> None:
        """Let time pass, or set the clock back."""
        self.wait_until(now)

    @rule(which=ANY)
    def touch(self, which: int) -> None:
        """Touch a file and change nothing."""
        self.chosen_file(self.site / "content", which).touch()

    @rule(which=ANY, old=st.sampled_from("etoA"))
    def edit_secretly(self, which: int, old: str) -> None:
        """Change a letter of a body, and put the file's time back."""
        path = self.path(self.chosen(which))
        before = path.stat()
        head, fence, body = path.read_text("utf-8").rpartition("---\n")
        path.write_text(f"{head}{fence}{body.replace(f'{old} ', f'{old.swapcase()} ')}", "utf-8")
        os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))

    @rule(which=ANY, deed=st.sampled_from(("delete", "change", "swap", "touch")))
    def disturb_output(self, which: int, deed: str) -> None:
        """Delete, change or touch a file of the output."""
        if not (self.site / "_site/index.html").exists():
            return
        path = self.chosen_file(self.site / "_site", which)
        if path.name == ".factsite-files":
            return
        deeds: dict[str, Callable[[], object]] = {
            "delete": path.unlink,
            "change": lambda: path.write_bytes(path.read_bytes() + b" "),
            "swap": lambda: path.write_bytes(path.read_bytes().swapcase()),
            "touch": path.touch,
        }
        deeds[deed]()

    @rule()
    def forget(self) -> None:
        """Lose the cache."""
        shutil.rmtree(self.site / ".factsite")

    @rule()
    def check_out_anew(self) -> None:
        """Move everything to another folder, as a fresh checkout with a restored cache does."""
        moved = self.site.with_name(f"{self.site.name}x")
        shutil.copytree(self.site, moved, copy_function=shutil.copyfile)
        shutil.rmtree(self.site)
        self.site = moved
        self.order = replace(self.order, site=moved, output=moved / "_site")

    @rule()
    def do_nothing(self) -> None:
        """Build again."""

    # Finding one's way

    def chosen(self, which: int) -> tuple[str, str]:
        """Choose an article."""
        return sorted(self.texts)[which % len(self.texts)]

    def path(self, name: tuple[str, str]) -> Path:
        """Say where an article's file stands."""
        return self.site / f"content/{name[0]}/{name[1]}.md"

    def write(self, name: tuple[str, str]) -> None:
        """Write an article's file."""
        if not self.path(name).parent.exists():
            self.path(name).parent.mkdir(parents=True)
            (self.path(name).parent / "p.svg").write_text(PICTURE, "utf-8")
        original = None if name[1] == "en" else self.texts[name[0], "en"].written(original=None)
        self.path(name).write_text(self.texts[name].written(original=original), "utf-8")


TestLaw = Newsroom.TestCase
TestLaw.settings = same_series(examples=10, steps=8)
