"""The law of rebuilding, where it matters most: edits without mistakes, of which others see words at most."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import strategies as st
from hypothesis.stateful import initialize, rule

from factsite.pipeline import build
from tests.rebuilding import NOW, Rebuilding, same_series
from tests.site_maker import article, page, page_translation, settings, translation, write_site
from tests.versions_of import pin, version_of

Name = tuple[str, str]
"""A story's key and a language."""
Choices = dict[str, int]
"""A text, as its choices among the words below; what it doesn't name is the first."""

STORIES: dict[str, tuple[str, ...]] = {"about": ("en", "fr"), "alpha": ("en", "fr", "zh-Hans"), "beta": ("en", "fr")}
STORIES["gamma"] = ("en", "fr")
NAMES = tuple((key, lang) for key, langs in STORIES.items() for lang in langs)
DRAFTED = (("alpha", "fr"), ("beta", "fr"), ("gamma", "en"), ("gamma", "fr"))
POLICIES = ("{parity: warn}", "{parity: warn, missing: list}", "{parity: off}", "{parity: warn, stale: warn}")
PICTURES = tuple(f"<svg xmlns='http://www.w3.org/2000/svg'><g id='{name}'/></svg>" for name in "abc")
MOMENTS = (NOW, *map(datetime.fromisoformat, ("2026-12-24T09:00Z", "2027-01-09T00:00Z")))

A_PICTURE = "![A picture](p.svg)"
BODY: dict[str, tuple[str, ...]] = {
    "sentence": (
        "The text [@post].",
        "Other text [@post].",
        "“Other” text, *stressed*, is twice [@post] cited [@post].",
        "Text with `code`,\nover two lines [@post], and a note.[^1]\n\n[^1]: It stands below.",
        "Both sources [@post] say so [@own], - and <https://own.example/> does.",
        "- A list [@post]\n- of two\n\n> «A quotation of some length, in which somebody speaks to all.»",
    ),
    "heading": ("## A part {#part}", "## A renamed part {#part}", "## A *stressed* part {#part}", "### A part {#part}"),
    "place": (
        "",
        "[There](story:beta).",
        "[Its part](story:beta#part), [its source](story:alpha#source-post).",
        "[A file](../about/en.md), [its part](../alpha/en.md#part).",
        "[Chips](topic:chips), by [Jo](person:jo).",
        "[Here](#part), [there](#source-own).",
        A_PICTURE,
        "[A document](p.svg).",
        "[elsewhere](https://elsewhere.example/){lang=de} or [nowhere]{lang=ar}.",
    ),
    "remark": (
        "",
        "<!-- accept: only-interested-sources: nobody else was there -->",
        "<!-- accept: figure-only-in-panel: it is a detail -->",
        "<!-- parity: 321 billion: as the original's author says -->",
    ),
}
FIGURES: dict[str, tuple[str, ...]] = {
    "en": ("It makes 320 billion chips.", "It makes 321 billion chips.", "Nobody counts.", "On 3 May it made 7."),
    "fr": ("Elle fait 320 milliards.", "Elle fait 321 milliards.", "Personne ne compte.", "Le 3 mai elle en a fait 7."),
    "zh-Hans": ("每年生产3200亿枚芯片。", "每年生产3210亿枚。", "无人统计。", "5月3日生产7枚。"),
}
NOTES: dict[str, tuple[str | None, ...]] = {
    "verified": (
        "We looked.",
        "We saw 322 billion [@post].",
        "We saw [all](p.svg) of [it](story:beta).",
        "'- One\n\n    - Two'",
    ),
    "uncertainties": ("Some remain.", "Few remain [@own].", "None remains, as *he* says."),
    "why": ("It matters.", "It matters to [all](topic:chips)."),
    "excluded": (None, "A lead.", "Two leads [@own]."),
    "checked": (None, "2026-09-19", "2026-09-22"),
}
SOURCE: dict[str, tuple[str | None, ...]] = {
    "quote": (None, "the passage relied on", "another passage"),
    "note": (None, "Seen twice.", "Смотрели дважды."),
    "accessed": (None, "2026-09-18", "2026-09-20"),
    "party": (None, "interested", "independent"),
    "type": (None, "report"),
    "archive": (None, "[{url: 'https://kept.example/', date: 2026-09-18}]"),
}
WORDS: dict[str, tuple[str | None, ...]] = {
    "claim": ("It is so.", "It is said to be so.", "It makes 323 billion."),
    "claimed_by": ("Z", "Z and others"),
    "status": ("confirmed", "disputed"),
    "alt": ("A bridge", "A long bridge"),
    "caption": ("The bridge", "The bridge in spring"),
    "credit": (None, "Z", "Z and others"),
    "figures": (
        None,
        "{chips: {value: 3, written: {en: [321 billion]}}}",
        "{chips: {value: 3, written: {fr: [321 milliards]}}}",
    ),
    "policies": (None, "{stale: warn}", "{corrections: warn}", "{parity: off}"),
}
"""Of these, what a translation lacks is its original's."""
FACE: dict[str, tuple[str | None, ...]] = {
    "title": ("A story", "Another story", "Words & more"),
    "summary": ("In short.", "In shorter.", None),
    "corrected": (None, "We erred.", "We had erred."),
    "correction_type": ("correction", "clarification", "retraction"),
    "updated": (None, "2026-10-05"),
    "source_title": ("A post", "The post"),
    "publisher": (None, "Z", "A"),
    "role": ("primary", "independent"),
    "ai": ("none", "assisted"),
    "method": ("human", "machine", "machine-reviewed"),
    "new_id": ("", "## More {#more}", "## Even more {#more}\n\n### Still more {#still}"),
    "alias": ("/old/", None),
}
"""What others see of an article: words, most of them."""
ALL: Mapping[str, tuple[str | None, ...]] = {
    **BODY,
    "figure": FIGURES["en"],
    **NOTES,
    **SOURCE,
    **WORDS,
    **FACE,
    "draft": (None, "yes"),
    "published": ("2026-09-19", "2026-12-24"),
}
OF_ORIGINALS = {*SOURCE, "checked", "status", "figures", "policies", "source_title", "publisher", "role"} - {"note"}
"""The fields that no translation has."""
OF_ALL = {"excluded", "correction_type"}
"""The fields that all languages of a story have alike."""
DATED = {"corrected", "correction_type", "updated"}
"""The fields with dates that lie before the day on which one translation is published."""


class Edit(NamedTuple):
    """Other words in a field of a text: those so many further on than it has."""

    name: Name
    field: str
    step: int


def edits(*fields: str, of: Collection[Name] = NAMES) -> st.SearchStrategy[Edit]:
    """Choose an edit that changes a file."""
    places = [(name, field) for name in of for field in fields if field in fields_of(name)]
    return st.sampled_from(places).flatmap(
        lambda place: st.integers(1, len(ALL[place[1]]) - 1).map(lambda step: Edit(*place, step))
    )


def fields_of(name: Name) -> Collection[str]:
    """Give the fields that a text has."""
    if name[0] == "about":
        return {*BODY, "figure", "title", "new_id"} - {"sentence"}
    if name[1] == "en":
        return ALL.keys() - {"method"}
    return ALL.keys() - OF_ORIGINALS - (DATED if name == ("beta", "fr") else set())


class Drawing(NamedTuple):
    """A picture beside a story, drawn anew."""

    key: str
    picture: str


DRAWINGS = st.builds(Drawing, st.sampled_from(sorted(STORIES)), st.sampled_from(PICTURES))
OF_VERSIONS = ("sentence", "heading", "verified", "claim")
PINNED = ("before", "with", "next")
SEEN = edits("title", "summary", "alias", "corrected")
EDITS = st.one_of(edits(*BODY, "figure"), edits(*NOTES, *SOURCE), edits(*WORDS), edits(*FACE), SEEN)
ORIGINALS = tuple(name for name in NAMES if name[1] == "en" and name[0] != "about")
TRANSLATIONS = tuple(name for name in NAMES if name[1] != "en" and name[0] != "about")


class CopyDesk(Rebuilding):
    """A small site without mistakes, whose texts are polished."""

    @initialize(policies=st.sampled_from(POLICIES), nav=st.sampled_from((None, "[about]")))
    def begin(self, policies: str, nav: str | None) -> None:
        """Begin with four stories: one is a standing page, of one a translation waits, of another it is a draft."""
        self.texts: dict[Name, Choices] = {name: {} for name in NAMES}
        self.texts["beta", "fr"] = {"published": 1}
        # What a draft shows is published as soon as its original shows it too.
        self.texts["gamma", "fr"] = {"draft": 1, "place": BODY["place"].index(A_PICTURE)}
        self.pinned: dict[Name, str] = {}
        self.same_meaning: dict[str, str] = {}
        write_site(
            self.site,
            {
                "site.yaml": settings("en, fr, zh-Hans", translations=policies, nav=nav, page_size="1"),
                "people.yaml": "olya: {name: Olya}\njo: {name: Jo}\n",
                "topics.yaml": "chips: {name: Chips}\n",
                **{f"{key}/p.svg": PICTURES[0] for key in STORIES},
            },
        )
        for name in NAMES:
            self.write(name)
        for name in (("alpha", "fr"), ("beta", "fr")):
            self.pin(name)

    # What others don't see

    def edit_often(self, several: list[Edit]) -> None:
        """Edit bodies, notes, sources, claims and captions, one in each build."""
        for edit in several[:-1]:
            self.edit(edit)
            build(self.order)
        self.edit(several[-1])

    def edit_together(self, several: list[Edit]) -> None:
        """Edit more than once before the next build."""
        for edit in several:
            self.edit(edit)

    def edit_and_revert(self, edit: Edit, *, is_built: bool) -> None:
        """Edit, and think better of it at once, or after a build."""
        before = dict(self.texts)
        self.edit(edit)
        if is_built:
            build(self.order)
        for name, text in before.items():
            self.put(name, text)

    def edit_and_touch(self, edit: Edit, other: Name, *, is_secret: bool) -> None:
        """Save one file unchanged, and edit another; it may have its time put back."""
        self.path(other).touch()
        before = self.path(edit.name).stat()
        self.edit(edit)
        if is_secret:
            os.utime(self.path(edit.name), ns=(before.st_atime_ns, before.st_mtime_ns))

    # What becomes of translations

    def edit_a_translated_original(self, name: Name, edit: Edit, pinned: str) -> None:
        """Edit an original; its translation is pinned before that and left behind, with it, or in the next build."""
        if pinned == "before":
            self.pin(name)
            build(self.order)
        self.edit(edit._replace(name=(name[0], "en")))
        if pinned == "next":
            build(self.order)
        if pinned != "before":
            self.pin(name)

    def find_spelling_only(self, name: Name) -> None:
        """Say that an original differs in spelling only from what a translation was made from; or say no more so."""
        original = (name[0], "en")
        was = self.pinned.get(name)
        now = version_of(self.text(original))
        self.same_meaning[name[0]] = f"{{is: {now}, was: [{version_of(was)}]}}" if was else ""
        self.write(original)

    def edit_beside_a_draft(self, name: Name, several: list[Edit]) -> None:
        """Make a draft of a text that nothing leads to, or publish it; then edit, in its story or another."""
        self.edit_often([Edit(name, "draft", 1), *several])

    # What others see

    def change_what_others_see(self, change: Edit | Drawing | datetime, more: Edit) -> None:
        """Edit what lists and feeds show, draw a picture anew, or let a moment come; then edit a text.

        At the last moments a translation is published.
        """
        match change:
            case Edit():
                self.edit(change)
            case Drawing(key, picture):
                (self.site / f"content/{key}/p.svg").write_text(picture, "utf-8")
            case _:
                self.wait_until(change)
        self.is_like_a_clean_build()
        self.edit(more)

    def slip(self, edit: Edit) -> None:
        """Make a mistake, be told, and mend it with another edit."""
        path = self.path(edit.name)
        path.write_text(path.read_text("utf-8") + "\n[No](story:nowhere)\n", "utf-8")
        self.is_like_a_clean_build()
        self.edit(edit)

    # How it is written

    def edit(self, edit: Edit) -> None:
        """Choose other words for a text; where all of its story must follow, they do."""
        (key, lang), field = edit.name, edit.field
        choice = (self.texts[edit.name].get(field, 0) + edit.step) % len(ALL[field])
        for other in STORIES[key] if field in OF_ALL else (lang,):
            self.put((key, other), {**self.texts[key, other], field: choice})

    def put(self, name: Name, text: Choices) -> None:
        """Write a text in the place of another."""
        self.texts[name] = text
        self.write(name)

    def pin(self, name: Name) -> None:
        """Say that a translation was made from its original as it is now."""
        self.pinned[name] = self.text((name[0], "en"))
        self.write(name)

    def path(self, name: Name) -> Path:
        """Say where an article's file stands."""
        return self.site / f"content/{name[0]}/{name[1]}.md"

    def write(self, name: Name) -> None:
        """Write an article's file, where that changes it."""
        text = self.text(name)
        if not self.path(name).exists() or self.path(name).read_text("utf-8") != text:
            self.path(name).write_text(text, "utf-8")

    def text(self, name: Name) -> str:
        """Give the text of an article's file."""
        key, lang = name
        if lang == "en":
            return original(key, self.texts[name], self.same_meaning.get(key, ""))
        return translated(name, self.texts[name], self.pinned.get(name))


def chosen(text: Choices, field: str) -> str | None:
    """Give the words that a text has in a field."""
    return ALL[field][text.get(field, 0)]


def body_of(lang: str, text: Choices) -> str:
    """Write a body."""
    parts = {field: chosen(text, field) for field in BODY}
    figure = FIGURES[lang][text.get("figure", 0)]
    return (
        f"{parts['sentence']}\n\n{parts['heading']}\n\n{parts['remark']}\n{figure} {parts['place']}\n\n"
        f"{chosen(text, 'new_id')}\n"
    )


def flow(fields: Mapping[str, str | None]) -> str:
    """Write fields in one line, without those that are absent."""
    return "{" + ", ".join(f"{name}: {value}" for name, value in fields.items() if value is not None) + "}"


def common(lang: str, text: Choices) -> dict[str, str | None]:
    """Give the fields that an original and its translations write in one way."""
    alias = chosen(text, "alias")
    notes = {name: chosen(text, name) for name in ("verified", "uncertainties", "why", "excluded")}
    quoted = {name: note if note is None or note.startswith("'") else f"'{note}'" for name, note in notes.items()}
    return {
        "title": chosen(text, "title"),
        "summary": chosen(text, "summary"),
        "draft": chosen(text, "draft"),
        "updated": chosen(text, "updated"),
        "aliases": alias and f"[{alias}{lang}/]",
        "ai": chosen(text, "ai"),
        "verification": "".join(f"\n  {name}: {note}" for name, note in quoted.items() if note),
    }


def original(key: str, text: Choices, same_meaning: str) -> str:
    """Write an original."""
    fields = common(f"{key}/en", text)
    if key == "about":
        body = body_of("en", {**text, "sentence": 0}).replace("[@post]", "").replace("#source-own", "#part")
        return page(body, title=chosen(text, "title"))
    own = "{id: own, title: Own, lang: fr, role: analysis, party: interested, url: 'https://own.example/'}"
    post = {"id": "post", "title": chosen(text, "source_title"), "lang": "en", "role": chosen(text, "role")}
    post |= {
        "url": "'https://source.example/'",
        "publisher": chosen(text, "publisher"),
        **{field: chosen(text, field) for field in SOURCE},
    }
    if checked := chosen(text, "checked"):
        fields["verification"] = f"{fields['verification']}\n  checked: {checked}"
    claim = {"id": "claim", "text": chosen(text, "claim"), "by": chosen(text, "claimed_by")}
    claim |= {"status": chosen(text, "status"), "sources": "[post]"}
    image = {"src": "p.svg", **{field: chosen(text, field) for field in ("alt", "caption", "credit")}}
    return article(
        body_of("en", text),
        **fields,
        published=chosen(text, "published"),
        authors="[olya, jo]",
        topics="[chips]",
        sources=f"\n  - {flow(post)}\n  - {own}",
        claims=f"\n  - {flow(claim)}",
        image=flow(image) if key != "gamma" else None,
        figures=chosen(text, "figures"),
        translations=chosen(text, "policies"),
        corrections=correction_of(text),
        same_meaning=same_meaning or None,
    )


def translated(name: Name, text: Choices, pinned: str | None) -> str:
    """Write a translation, made from this text of its original where that is known."""
    key, lang = name
    entry = (pin_of(pinned) if pinned else "{of: en, method: human}").replace("human", chosen(text, "method") or "")
    if key == "about":
        body = body_of(lang, {**text, "sentence": 0}).replace("[@post]", "").replace("#source-own", "#part")
        return page_translation(body, of="en", title=chosen(text, "title"), translation=entry)
    claim = {"id": "claim", "text": chosen(text, "claim"), "by": chosen(text, "claimed_by")}
    image = {field: chosen(text, field) for field in ("alt", "caption", "credit")}
    return translation(
        body_of(lang, text),
        of="en",
        **common("/".join(name), text),
        translation=entry,
        published="2026-12-24" if text.get("published") else None,
        sources=f"\n  - {flow({'id': 'post', 'note': chosen(text, 'note')})}",
        claims=f"\n  - {flow(claim)}",
        image=flow(image) if key != "gamma" else None,
        corrections=correction_of(text),
    )


def correction_of(text: Choices) -> str | None:
    """Write a correction; where the original has none, it is the translation's own."""
    words, kind = chosen(text, "corrected"), chosen(text, "correction_type")
    return words and f"\n  - {{id: k, date: 2026-10-01, type: {kind}, text: {words}}}"


@lru_cache(256)
def pin_of(text: str) -> str:
    """Write the pin to a text, which is read for it only once."""
    return pin(text)


class Deed(NamedTuple):
    """Something that is done at the desk: the method's name and what it is given."""

    name: str
    given: dict[str, Any]


def deed(method: Callable[..., None], **given: st.SearchStrategy[Any]) -> st.SearchStrategy[Deed]:
    """Choose what a deed is given."""
    return st.fixed_dictionaries(given).map(lambda chosen: Deed(method.__name__, chosen))


# One rule for all: Hypothesis leaves out some of many, and repeats the rest, in each series of steps.
DEEDS = (
    deed(CopyDesk.edit_often, several=st.lists(EDITS, min_size=1, max_size=4)),
    deed(CopyDesk.edit_together, several=st.lists(EDITS, min_size=2, max_size=4)),
    deed(CopyDesk.edit_and_revert, edit=EDITS, is_built=st.booleans()),
    deed(CopyDesk.edit_and_touch, edit=EDITS, other=st.sampled_from(NAMES), is_secret=st.booleans()),
    deed(
        CopyDesk.edit_a_translated_original,
        name=st.sampled_from(TRANSLATIONS),
        edit=edits(*OF_VERSIONS, of=ORIGINALS),
        pinned=st.sampled_from(PINNED),
    ),
    deed(CopyDesk.find_spelling_only, name=st.sampled_from(TRANSLATIONS)),
    deed(CopyDesk.edit_beside_a_draft, name=st.sampled_from(DRAFTED), several=st.lists(EDITS, min_size=1, max_size=2)),
    deed(
        CopyDesk.change_what_others_see,
        change=st.one_of(SEEN, DRAWINGS, st.sampled_from(MOMENTS)),
        more=EDITS,
    ),
    deed(CopyDesk.slip, edit=EDITS),
)


class Day(CopyDesk):
    """A day at the desk, on which everything is done in turn."""

    @rule(deed=st.one_of(*DEEDS))
    def work(self, deed: Deed) -> None:
        """Do one thing."""
        getattr(self, deed.name)(**deed.given)


TestTouchUpLaw = Day.TestCase
TestTouchUpLaw.settings = same_series(examples=16, steps=8)
