"""Where translations stand, what readers and writers are told of it, and what was left untranslated."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.site_maker import Files, Run, article, build, page, page_translation, settings, translation, words_of
from tests.versions_of import blocks_of, pin, version_of

BODY = "The bridge opens on Monday.\n\n## What it cost\n\nThree million.\n\nThe site was seen.\n"
OTHER = BODY.replace("Monday", "Tuesday").replace("Three million.\n\n", "") + "\nOne more thing.\n"


def site(original: str, other: str, **fields: str) -> Files:
    """Write a story of an original and a translation, whose figures and citations are no matter here."""
    fields.setdefault("translations", "{parity: off}")
    return {"site.yaml": settings("en, it", **fields), "s/en.md": original, "s/it.md": other}


def pinned(body: str = "Il testo [@post].\n", *, to: str, **fields: str) -> str:
    """Write a translation that was made from an original."""
    return translation(body, translation=pin(to), title="Una storia", **{"verification": NOTES_IT, **fields})


STALE = "L’originale è cambiato dopo questa traduzione (21 settembre 2026)"
UPDATE = "run 'factsite translate s it --update'"
NOTES_IT = "\n  verified: Visto.\n  uncertainties: Alcune.\n  why: Importa."


def test_translation_of_what_the_original_says_is_current(tmp_path: Path) -> None:
    """Where the pin is the original's version, nothing is said, neither to writers nor to readers."""
    original = article(BODY)
    run = build(tmp_path, site(original, pinned(to=original)))

    assert [one for one in codes(run) if "translation" in one] == []
    assert "The original" not in run.text("it/s/index.html")


def test_stale_translation_is_told_with_what_changed(tmp_path: Path) -> None:
    """The warning stands at the pin and leads to the changed blocks of the original, a sentence for each kind."""
    run = build(tmp_path, site(article(OTHER), pinned(to=article(BODY))))
    (found,) = (one for one in run.findings if one.code == "stale-translation")

    assert (found.severity, found.place) == ("warning", "content/s/it.md:6:12")
    assert found.message == (
        "the original has changed since this translation was made: 1 block removed, 1 changed, 1 added; "
        "its title, notes or captions may have, too"
    )
    assert found.related == ("content/s/en.md:12:1", "content/s/en.md:16:1", "content/s/en.md:18:1")
    assert found.hint == (
        "translate what has changed, then run 'factsite translate s it --update'; "
        "where only spelling has, 'factsite translate s it --typo'"
    )


@pytest.mark.parametrize(
    ("changed", "last"),
    [
        (4, "18:1: changed here: 'Now word 4.'"),
        (5, "18:1: and 2 more, from here on"),
    ],
)
def test_changes_beyond_the_first_are_counted(tmp_path: Path, changed: int, last: str) -> None:
    """Where three places don't tell nearly all, the last says how many there are more."""
    words = [f"word {number}." for number in range(1, 7)]
    before = "".join(f"Once {word}\n\n" for word in words)
    now = before.replace("Once", "Now", changed)
    run = build(tmp_path, site(article(now), pinned(to=article(before))), form="text")

    lines = [line.partition("content/s/en.md:")[2] for line in run.stderr.splitlines() if "content/s/en.md:1" in line]
    assert lines[-1] == last


def test_change_outside_the_body_is_told_as_such(tmp_path: Path) -> None:
    """Where no block changed, the title, the summary, a note or a claim has."""
    run = build(tmp_path, site(article(BODY, title="Another title"), pinned(to=article(BODY))))
    (found,) = (one for one in run.findings if one.code == "stale-translation")

    assert found.message.endswith("made: words outside the body, such as its title, notes or captions")
    assert found.related == ("content/s/en.md:2:8",)


def test_change_at_the_end_names_the_file(tmp_path: Path) -> None:
    """A last block that was removed has no place any more."""
    shorter = article(BODY.removesuffix("\nThe site was seen.\n"))
    (found,) = (one for one in build(tmp_path, site(shorter, pinned(to=article(BODY)))).findings if "stale" in one.code)

    assert found.related == ("content/s/en.md:0:0",)


def test_version_that_nobody_knows_is_stale(tmp_path: Path) -> None:
    """A pin without blocks, such as one written by hand, says nothing of what changed."""
    entry = "{of: en, method: human, version: v1-000000000000}"
    run = build(tmp_path, site(article(BODY), translation("Testo.\n", translation=entry)))
    (found,) = (one for one in run.findings if one.code == "stale-translation")

    assert found.message == "the original has changed since this translation was made"


@pytest.mark.parametrize(
    ("of_site", "of_story", "severity", "told"),
    [
        ("banner", None, "warning", True),
        ("warn", None, "warning", False),
        ("fail", None, "error", False),
        ("warn", "banner", "warning", True),
        ("fail", "warn", "warning", False),
        ("banner", "fail", "error", False),
    ],
)
def test_policy_decides(tmp_path: Path, of_site: str, of_story: str | None, severity: str, *, told: bool) -> None:
    """The site's policy holds unless the story has its own: say it, tell readers, or stop."""
    original = article(OTHER, translations=of_story and f"{{stale: {of_story}}}")
    run = build(tmp_path, site(original, pinned(to=article(BODY)), translations=f"{{stale: {of_site}}}"))

    assert [one.severity for one in run.findings if one.code == "stale-translation"] == [severity]
    assert run.status == (severity == "error")
    if run.status == 0:
        assert (STALE in words_of(run.tree("it/s").getroot())) is told
        assert run.json("it/s/verification.json")["translation"]["stale"] is True


@pytest.mark.parametrize(
    ("fields", "date", "lines"),
    [
        ({}, "2026-09-21", [STALE, "Originale: A story (inglese)"]),
        ({"updated": "2026-09-21"}, "2026-09-21", [STALE, "Originale: A story (inglese)"]),
        (
            {"updated": "2026-09-22"},
            "2026-09-21",
            [STALE, "Originale: A story (inglese)", "Aggiornato: 22 settembre 2026"],
        ),
        (
            {"updated": "2026-09-22"},
            None,
            [
                "L’originale è cambiato dopo questa traduzione",
                "Originale: A story (inglese)",
                "Aggiornato: 22 settembre 2026",
            ],
        ),
    ],
)
def test_readers_are_told_when_and_led_to_the_original(
    tmp_path: Path, fields: dict[str, str], date: str | None, lines: list[str]
) -> None:
    """The note says of which day the translation is, leads to the original, and says when that was updated since."""
    entry = pin(article(BODY), date=date or "")
    other = translation("Testo.\n", translation=entry, verification=NOTES_IT)
    run = build(tmp_path, site(article(OTHER, **fields), other))
    (note, *_) = run.tree("it/s").xpath("//ul[@class='notices']/li")

    assert [" ".join(words_of(one).split()) for one in note.xpath("span")] == lines
    assert note.xpath("span/a/@href") == ["/en/s/"]
    assert len(run.tree("it/s").xpath("//ul[@class='notices']//a")) == 1


def test_spelling_alone_keeps_translations_current(tmp_path: Path) -> None:
    """As long as the original's version is the one that 'same_meaning' names, those in its list are current."""
    before, after = article(BODY), article(BODY.replace("Monday", "monday"))
    same = f"{{is: {version_of(after)}, was: [{version_of(before)}]}}"
    typo = article(BODY.replace("Monday", "monday"), same_meaning=same)
    later = article(OTHER, same_meaning=same)

    assert "stale-translation" not in codes(build(tmp_path / "a", site(typo, pinned(to=before))))
    assert "stale-translation" in codes(build(tmp_path / "b", site(later, pinned(to=before))))


def codes(run: Run) -> list[str]:
    """Give the codes of what was found."""
    return [one.code for one in run.findings]


def test_stale_draft_is_no_warning(tmp_path: Path) -> None:
    """Of what isn't published nobody has to be warned."""
    assert "stale-translation" not in codes(
        build(tmp_path, site(article(OTHER), pinned(to=article(BODY), draft="yes")))
    )


def test_stale_translation_takes_no_newer_update_over(tmp_path: Path) -> None:
    """What was updated after the translation was made isn't updated in it; what was before, is."""
    before = article(BODY)
    for updated, shown in (("2026-09-22", False), ("2026-09-21", False), ("2026-09-20", True)):
        files = site(article(OTHER, updated=updated), pinned(to=before), translations="{stale: warn}")
        run = build(tmp_path / updated, files)
        assert (updated in run.text("it/s/index.html")) is shown
        assert updated in run.text("en/s/index.html")


def test_stale_translation_isn_t_updated_by_a_correction_that_it_lacks(tmp_path: Path) -> None:
    """What was put right in the original since is still wrong in it, unless it has the correction itself."""
    before = article(BODY)
    own = {"corrections": "\n  - {id: k, text: Errore.}"}
    # The translation was made on the 21st.
    for date, fields, shown in (
        ("2026-09-22", {}, None),
        ("2026-09-21T18:00", {}, None),
        ("2026-09-22", own, "2026-09-22"),
    ):
        original = article(OTHER, corrections=f"\n  - {{id: k, date: {date}, type: correction, text: We erred.}}")
        run = build(tmp_path / f"{date[:10]}{shown}", site(original, pinned(to=before, **fields)))
        (node,) = (one for one in run.graph("it/s") if "NewsArticle" in one["@type"])
        assert node.get("dateModified") == shown
        assert str(run.graph("en/s")[0]["dateModified"]).startswith(date[:10])


def test_wrong_version_is_an_error_alone(tmp_path: Path) -> None:
    """The mistake is told once, with the command that writes a right one."""
    entry = "{of: en, method: human, version: v1-ABC, blocks: [9f2]}"
    run = build(tmp_path, site(page("x\n"), page_translation(translation=entry)))

    assert run.errors == ["s/it.md:3:47 bad-version", "s/it.md:3:64 bad-version"]
    assert [one.hint for one in run.findings if one.severity == "error"] == [UPDATE, UPDATE]


def test_pins_name_the_original(tmp_path: Path) -> None:
    """What the tests pin with is what the command says."""
    original = article(BODY)

    assert version_of(original) in pin(original)
    assert len(blocks_of(original)) == 4
    assert build(tmp_path, site(original, pinned(to=original))).published


# Machines


@pytest.mark.parametrize(("policy", "severity"), [(None, "warning"), ("warn", "warning"), ("fail", "error")])
def test_unreviewed_machine_translation_follows_the_policy(tmp_path: Path, policy: str | None, severity: str) -> None:
    """A machine's translation that nobody reviewed is a warning, or stops the build."""
    entry = "{of: en, method: machine}"
    fields = {"translations": f"{{unreviewed: {policy}}}"} if policy else {}
    run = build(tmp_path, site(page("x\n"), page_translation(translation=entry), **fields))

    assert [(one.severity, one.short) for one in run.findings if "unreviewed" in one.code] == [
        (severity, "s/it.md:3:31 unreviewed-translation")
    ]


@pytest.mark.parametrize("fields", [{"draft": "yes"}, {"translation": "{of: en, method: machine-reviewed}"}])
def test_reviewed_or_unpublished_machine_translation_is_fine(tmp_path: Path, fields: dict[str, str]) -> None:
    """What somebody reviewed, and what nobody sees, is no matter."""
    entry = {"translation": "{of: en, method: machine}", **fields}

    assert "unreviewed-translation" not in codes(build(tmp_path, site(page("x\n"), page_translation(**entry))))


# What was left untranslated

COPIED = """The bridge over the canal reopens on Monday.

## How the bridge was repaired

- The order of the council was read in full.
- Massachusetts Institute of Technology, Cambridge

> The bridge over the canal is ours, and ours alone.

    the_bridge = open(on="monday", after=months)

[The bridge over the canal reopens on Monday]{lang=en} [@post]

[^1]: See the order of the council.

Short words stay.[^1] `the_bridge_over_the_canal_reopens`
"""


def test_copied_paragraph_heading_item_and_note_are_told(tmp_path: Path) -> None:
    """Each is told with its place in both files; code, quotations, names and what is marked as English aren't."""
    notes = "\n  verified:\n    - The site was seen on Friday.\n  uncertainties: Some.\n  why: It matters."
    original = article(COPIED, verification=notes)
    other = translation(COPIED, translation=pin(original), verification=notes)
    run = build(tmp_path, site(original, other))

    assert [(one.short, one.related) for one in run.findings if one.severity == "error"] == [
        ("s/it.md:11:7 untranslated-block", ("content/s/en.md:7:7",)),
        ("s/it.md:15:1 untranslated-block", ("content/s/en.md:13:1",)),
        ("s/it.md:17:4 untranslated-block", ("content/s/en.md:15:4",)),
        ("s/it.md:19:3 untranslated-block", ("content/s/en.md:17:3",)),
        ("s/it.md:28:7 untranslated-block", ("content/s/en.md:26:7",)),
    ]


@pytest.mark.parametrize(
    ("copy", "found"),
    [
        ("Le parole stanno qui due volte oggi.\n\n## {0}\n", [("7:4", "7:4")]),
        ("{0}\n\n## Le parole stanno qui due volte oggi\n", [("5:1", "5:1")]),
        ("{0}\n\n## {0}\n", [("5:1", "5:1"), ("7:4", "7:4")]),
    ],
)
def test_words_said_twice_are_told_apart(tmp_path: Path, copy: str, found: list[tuple[str, str]]) -> None:
    """Where the original says the same twice, the passage that stands as the copy does is named."""
    words = "The exact same words stand here twice today."
    run = build(tmp_path, site(page(f"{words}\n\n## {words}\n"), page_translation(copy.format(words))))

    told = [(one.short, one.related) for one in run.findings if one.severity == "error"]
    assert told == [(f"s/it.md:{mine} untranslated-block", (f"content/s/en.md:{theirs}",)) for mine, theirs in found]


def test_rewrapped_and_marked_copy_is_still_a_copy(tmp_path: Path) -> None:
    """Words are compared as for versions: neither emphasis nor line ends make them another language."""
    copied = "**The bridge** over\nthe canal reopens."
    run = build(tmp_path, site(page("The bridge over the canal reopens.\n"), page_translation(copied)))

    assert run.errors == ["s/it.md:5:1 untranslated-block"]


@pytest.mark.parametrize(
    ("languages", "text"),
    [
        ("pt, pt-BR", "A ponte sobre o canal reabre na segunda-feira."),
        ("zh-Hans, zh-Hant", "今天早上八点三十分有十二人走上大山中的小木屋"),
        ("nb, da", "Han sidder ved bordet med sine venner."),
    ],
)
def test_close_languages_may_share_a_sentence(tmp_path: Path, languages: str, text: str) -> None:
    """Where two languages are written so alike, the same words may be an honest translation."""
    original, other = languages.split(", ")
    files = {f"s/{original}.md": page(text), f"s/{other}.md": page_translation(text, of=original)}

    assert build(tmp_path, {"site.yaml": settings(languages), **files}).errors == []


@pytest.mark.parametrize(
    "text",
    [
        "“The bridge will never be closed again.”",
        "«Liberté, égalité, fraternité pour toutes et pour tous.»",
        "press-office@ministry-of-bridges.example, information.desk@council.example",
    ],
)
def test_quotations_and_addresses_stay_as_they_are(tmp_path: Path, text: str) -> None:
    """A paragraph that is a quotation stands in the words that were said, and an address is the same everywhere."""
    assert build(tmp_path, site(page(text), page_translation(text))).errors == []


def test_alternative_of_a_picture_is_words(tmp_path: Path) -> None:
    """What stands for a picture in a body is read out, so it's translated, too."""
    text = "![The old bridge seen from the river at night](p.png)"
    found = build(tmp_path, site(page(text), page_translation(text))).findings

    assert [one.short for one in found if one.code == "untranslated-block"] == ["s/it.md:5:1 untranslated-block"]


def test_draft_may_begin_as_a_copy(tmp_path: Path) -> None:
    """What isn't published yet is being translated."""
    text = "The bridge over the canal reopens.\n"

    assert build(tmp_path, site(page(text), page_translation(text, draft="yes")), "--drafts").errors == []


def test_copied_source_note_is_told(tmp_path: Path) -> None:
    """A source's note is words, too."""
    source = "{id: post, title: A post, lang: en, role: primary, no_url: print, note: Read in full at the town hall.}"
    original = article(sources=f"\n  - {source}")
    other = translation("Testo.\n", sources="\n  - id: post\n    note: Read in full at the town hall.")
    run = build(tmp_path, site(original, other))

    assert run.errors == ["s/it.md:10:11 untranslated-block"]


FIELDS = """\
title: The bridge over the canal reopens on Monday
summary: It was closed for fourteen months of works
image: {src: p.svg, alt: The bridge seen from the northern bank, caption: The bridge before it was closed}
claims:
  - {id: c, text: Nobody was told of the closure in time, by: the mayor of the city of bridges%s}
corrections:
  - id: k
    text: The headline named the wrong day of the week
    was: it reopens on Tuesday in the morning
    now: it reopens on Monday in the morning
"""


def with_fields(text: str, *, of: str | None = None) -> str:
    """Write an article whose fields of words are given as YAML."""
    if of is None:
        text = text.replace("id: k\n", "id: k\n    date: 2026-09-20\n    type: correction\n")
        text = text % ", status: refuted, sources: [post]"
        return article().replace("title: A story\n", text)
    return translation("Testo [@post].\n", verification=NOTES_IT).replace("title: A story\n", text % "")


def test_field_of_words_left_in_the_original_is_told(tmp_path: Path) -> None:
    """Title, summary, alt, caption, a claim's and a correction's words are words, too; who claims may be a name."""
    picture = {"s/p.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>"}
    run = build(tmp_path, {**site(with_fields(FIELDS), with_fields(FIELDS, of="en")), **picture})

    assert [(one.short, one.related) for one in run.findings if one.severity == "error"] == [
        ("s/it.md:2:8 untranslated-block", ("content/s/en.md:2:8",)),
        ("s/it.md:3:10 untranslated-block", ("content/s/en.md:3:10",)),
        ("s/it.md:4:26 untranslated-block", ("content/s/en.md:4:26",)),
        ("s/it.md:4:75 untranslated-block", ("content/s/en.md:4:75",)),
        ("s/it.md:6:19 untranslated-block", ("content/s/en.md:6:19",)),
        ("s/it.md:9:11 untranslated-block", ("content/s/en.md:11:11",)),
        ("s/it.md:10:10 untranslated-block", ("content/s/en.md:12:10",)),
        ("s/it.md:11:10 untranslated-block", ("content/s/en.md:13:10",)),
    ]


@pytest.mark.parametrize(
    "title",
    ["Massachusetts Institute of Technology", "“The bridge over the canal is ours”", "GLM-5.3, Z.ai", "Ponti e porti"],
)
def test_field_that_may_stay_is_left_alone(tmp_path: Path, title: str) -> None:
    """A name, a quotation and a few words may be the same in two languages."""
    files = site(page(title=title), page_translation("Il testo.\n", title=title))

    assert build(tmp_path, files).errors == []


def test_misspelt_source_is_told_once(tmp_path: Path) -> None:
    """Where a citation names no source, it isn't known which of the original's it means."""
    files = {
        "site.yaml": settings("en, it"),
        "s/en.md": article("Text [@post].\n"),
        "s/it.md": translation("[@pots].\n"),
    }
    run = build(tmp_path, files)

    assert run.errors == ["s/it.md:9:2 unknown-source"]
