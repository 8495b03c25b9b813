"""The command ``translate``: a draft in the original's words, its pin, and the renewing of pins in place."""

from __future__ import annotations

import io
import shutil
import subprocess
import tempfile
import unicodedata
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from factsite.articles import FrontMatter
from factsite.cli import main
from factsite.front_matter.fields import read_front_matter
from factsite.front_matter.split import ArticleText, read_article_text
from factsite.settings import Typography
from tests.site_maker import NOTES, article, page, page_translation, quoted, run, translation, write_site
from tests.site_maker import settings as site_yaml
from tests.versions_of import blocks_of, pin, version_of

NOW = "2026-11-30T23:30Z"
SITE = {
    "site.yaml": site_yaml("it, en, pt-BR", time_zone="Europe/Rome"),
    "people.yaml": "olya: {name: Olya}\n",
}
ORIGINAL = """---
title: Il ponte riapre
summary: "In breve: lunedì."
slug: ponte-riapre
kind: factcheck
authors: [olya]
published: 2026-09-19 09:00
image: {src: ponte.svg, alt: Un ponte, caption: "Il ponte, a mezzogiorno", credit: Jo}
aliases: [/old/]
verification:
  by: [olya]
  checked: 2026-09-18
  verified:
    - L’ordinanza è stata letta [@council].
    - |
      Due righe,
      una sotto l’altra.
  uncertainties: |
    Se il limite resterà.
  why: "Ogni giorno: 12.000 persone."
sources:
  - id: council
    title: Ordinanza 114
    lang: it
    url: https://council.example
    role: primary
    note: "Il testo: non il comunicato."
  - {id: press, title: Comunicato, lang: it, role: reference, no_url: print}
claims:
  - id: safe
    text: È sicuro
    by: Il sindaco
    status: disputed
    sources: [council]
    review: {rating: "Vero, a metà", value: 3, best: 5, worst: 1}
corrections:
  - {id: k, date: 2026-09-20, type: correction, text: Era sbagliato., was: martedì, now: lunedì}
  - {id: only-here, date: 2026-09-20, type: clarification, text: Un refuso., only: yes}
translations: {stale: fail}
---

Il ponte riapre **lunedì** [@council] [@press]. ![Il ponte](ponte.svg)

Si veda [l’altro](../altro/it.md) e [qui](#costi).

## Costi {#costi}

Poco.
"""
DRAFT = """---
title: Il ponte riapre
translation:
  of: it
  method: human
  version: {version}
  blocks: [{blocks}]
  date: 2026-12-01
draft: yes  # take this line away to publish
summary: "In breve: lunedì."
image:
  alt: Un ponte
  caption: Il ponte, a mezzogiorno
  credit: Jo
verification:
  verified:
    - |
      L’ordinanza è stata letta [@council].
    - |
      Due righe,
      una sotto l’altra.
  uncertainties: |
    Se il limite resterà.
  why: |
    Ogni giorno: 12.000 persone.
sources:
  - id: council
    note: "Il testo: non il comunicato."
claims:
  - id: safe
    text: È sicuro
    by: Il sindaco
    review: {rating: "Vero, a metà"}
corrections:
  - id: k
    text: Era sbagliato.
    was: martedì
    now: lunedì
---

"""


def bridge(tmp_path: Path, **files: str) -> Path:
    """Write a site with a story that has every field, and another that it links to."""
    others = {name.replace("__", "/") + ".md": text for name, text in files.items()}
    picture = "<svg xmlns='http://www.w3.org/2000/svg'/>"
    story = {"bridge/it.md": ORIGINAL, "bridge/ponte.svg": picture, "altro/it.md": page("Testo.\n")}
    return write_site(tmp_path / "site", {**SITE, **story, **others})


def ask(site: Path, *words: str, now: str = NOW) -> tuple[int, str, str]:
    """Run ``translate``; give the exit status and what is printed."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(["translate", *words, "--site", str(site), "--now", now])
    return status, out.getvalue(), err.getvalue()


# A new translation


def test_draft_holds_the_words_and_a_pin(tmp_path: Path) -> None:
    """Only fields to translate are in it, in the original's words; the day is that of the site's zone."""
    site = bridge(tmp_path)
    expected = DRAFT.replace("{version}", version_of(ORIGINAL)).replace("{blocks}", ", ".join(blocks_of(ORIGINAL)))
    printed = (
        "content/bridge/pt-BR.md: a draft with the words of content/bridge/it.md; "
        "`factsite serve` shows it while you translate\n"
    )

    assert ask(site, "bridge", "pt-br") == (0, printed, "")
    text = (site / "content/bridge/pt-BR.md").read_text("utf-8")
    assert text == expected + ORIGINAL.rpartition("---\n\n")[2]


def test_draft_builds_at_once(tmp_path: Path) -> None:
    """Pictures, links to other articles and within the page work as in the original."""
    site = bridge(tmp_path)
    ask(site, "bridge", "en")
    done = run("build", site, tmp_path / "out", "--drafts")

    assert done.published
    assert 'href="/it/altro/" hreflang="it"' in done.text("en/bridge/index.html")


def test_draft_is_not_published_by_itself(tmp_path: Path) -> None:
    """Until the line ``draft`` is taken away nobody sees it; then what is still the original's is told."""
    site = bridge(tmp_path)
    ask(site, "bridge", "en")
    path = site / "content/bridge/en.md"
    assert "en/bridge/index.html" not in run("build", site, tmp_path / "out").files()
    path.write_text(path.read_text("utf-8").replace("draft: yes  # take this line away to publish\n", ""), "utf-8")

    assert {one.code for one in run("check", site, tmp_path).findings if one.path == "content/bridge/en.md"} >= {
        "untranslated-block"
    }


@pytest.mark.parametrize(
    "written", ["content/bridge", "./content/bridge/", "site/content/bridge", "content/bridge/it.md", "bridge/it.md"]
)
def test_path_names_the_story_too(tmp_path: Path, written: str) -> None:
    """What a shell completes, the story's folder or a file in it, is as good as its key."""
    site = bridge(tmp_path)

    assert ask(site, written, "en")[0] == 0
    assert (site / "content/bridge/en.md").is_file()


def test_page_without_a_panel_gives_a_short_draft(tmp_path: Path) -> None:
    """What the original doesn't have isn't asked for."""
    site, other = bridge(tmp_path), page("Testo.\n")
    ask(site, "altro", "en")

    assert (site / "content/altro/en.md").read_text("utf-8").splitlines() == [
        "---",
        "title: A page",
        "translation:",
        "  of: it",
        "  method: human",
        f"  version: {version_of(other)}",
        f"  blocks: [{blocks_of(other)[0]}]",
        "  date: 2026-12-01",
        "draft: yes  # take this line away to publish",
        "---",
        "Testo.",
    ]


def test_other_stories_may_have_mistakes(tmp_path: Path) -> None:
    """Only the story and the settings must be readable."""
    site = bridge(tmp_path, altro__en="no front matter", dritto__it="---\ntitel: x\n")

    assert ask(site, "bridge", "en")[0] == 0


def test_folder_in_other_characters_is_the_story_s(tmp_path: Path) -> None:
    """A translation lies beside its original, also where a file system has taken the folder's name apart."""
    folder = f"content/{unicodedata.normalize('NFD', 'città')}"
    site = write_site(tmp_path, {**SITE, f"{folder}/it.md": page("Il testo della città.\n")})

    assert ask(site, "città", "en")[0] == 0
    assert (site / folder / "en.md").is_file()


@pytest.mark.parametrize("lang", ["it", "en"])
def test_field_that_stands_twice_is_told(tmp_path: Path, lang: str) -> None:
    """Nothing is renewed in a file of which it isn't known what counts."""
    files = {"s/it.md": page("Il testo.\n"), "s/en.md": page_translation("The text.\n", of="it")}
    doubled = {**files, f"s/{lang}.md": files[f"s/{lang}.md"].replace("---\n", "---\ntitle: Another\n", 1)}
    site = write_site(tmp_path, {**SITE, **doubled})

    status, _, said = ask(site, "s", "en", "--update")
    assert (status, "error[duplicate-yaml-key]" in said) == (1, True)
    assert (site / "content/s/en.md").read_text("utf-8") == doubled["s/en.md"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("brigde", "en"), "there is no story 'brigde'; did you mean 'bridge'?"),
        (("bridge", "de"), "the site doesn't list the language 'de'; add 'de' to 'languages' in content/site.yaml"),
        (("bridge", "pt"), "the site doesn't list the language 'pt'; did you mean 'pt-BR'?"),
        (("altro/bridge", "en"), "there is no story 'altro/bridge'; did you mean 'bridge'?"),
        (("/", "en"), "there is no story '/'; its name is that of a folder in content/ which holds an article"),
        (("bridge", "english"), "'english' is not a language tag; write a BCP 47 tag such as it, pt-BR or zh-Hans"),
        (
            ("bridge", "IT"),
            "content/bridge/it.md is the story's original; name another language: en, pt-BR",
        ),
        (
            ("bridge", "en", "--update"),
            "the story 'bridge' is not translated into 'en' yet; `factsite translate bridge en` begins it",
        ),
        (
            ("bridge", "it", "--update"),
            "content/bridge/it.md is the story's original: it has no pin; name the translation",
        ),
        (
            ("bridge", "it", "--typo"),
            "content/bridge/it.md is the story's original: it has no pin; name the translation",
        ),
    ],
)
def test_wrong_wishes_are_refused(tmp_path: Path, words: tuple[str, ...], told: str) -> None:
    """Nothing is written, and a sentence says what to do."""
    site = bridge(tmp_path)
    before = sorted(site.rglob("*"))

    assert ask(site, *words) == (2, "", f"factsite: {told}\n")
    assert sorted(site.rglob("*")) == before


def test_story_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    """Mistakes are printed as a build prints them, and the exit status is theirs."""
    site = bridge(tmp_path)
    (site / "content/bridge/it.md").write_text("no front matter", "utf-8")
    status, _, err = ask(site, "bridge", "en")

    assert status == 1
    assert "error[no-front-matter]" in err


def test_story_of_translations_alone_has_no_original(tmp_path: Path) -> None:
    """Without an original there is nothing to translate."""
    site = bridge(tmp_path, fremd__en=page_translation(of="it"))

    assert ask(site, "fremd", "pt-BR")[2] == (
        "factsite: the story 'fremd' has no original: each of its files says 'translation'\n"
    )


COPIES = {"s/it.md": article("Testo.\n"), "s/en.md": article("Testo.\n"), "s/pt-BR.md": translation(of="it")}


@pytest.mark.parametrize("words", [("s", "en"), ("s", "en", "--update"), ("s", "pt-BR", "--update")])
def test_copy_of_the_original_is_told_what_it_lacks(tmp_path: Path, words: tuple[str, ...]) -> None:
    """A translation that was begun by copying the original isn't called the original."""
    site = write_site(tmp_path, {**SITE, **COPIES})
    step = "add 'translation: {of: it, method: human}' to content/s/en.md"
    status, _, said = ask(site, *words)
    assert status == 2
    assert said.startswith("factsite: the story 's' has two originals, ")
    assert said.endswith(f"; where content/s/it.md is the first, {step}\n")


def test_translation_of_another_file_is_not_pinned(tmp_path: Path) -> None:
    """Where files were exchanged, no pin says that their words are what it was made from."""
    files = {"s/it.md": translation(of="it"), "s/en.md": article("Testo.\n"), "s/pt-BR.md": translation(of="it")}
    site = write_site(tmp_path, {**SITE, **files})
    only = "only content/s/en.md has no 'translation'; `factsite check` tells what to write"
    for lang, said in (("it", "itself"), ("pt-BR", "'it'")):
        told = f"factsite: content/s/{lang}.md says that it translates {said}, but {only}\n"
        assert ask(site, "s", lang, "--update") == (2, "", told)
        assert (site / f"content/s/{lang}.md").read_text("utf-8") == files[f"s/{lang}.md"]


# What is written is read back

TEXT = st.text(
    st.characters(exclude_categories=("Cs", "Cc", "Co", "Cn", "Zl", "Zp", "Cf"), include_characters="\n\t"),
    min_size=1,
    max_size=30,
).filter(lambda text: text.strip() != "")
HARD = st.sampled_from(
    ("- x", "# x", "a: b", "a #b", "'", '"', "''", "a\n---\nb", "---", "{", "[x]", "&a", "*a", "!t", "| x", "> x", "%")
) | st.sampled_from(
    ("no", "1.10", "~", " x", "x ", "\tx", "x\n", "\nx", "x\n\n  y", "x\n \ny", "\\", "@x", "`x`", "…", "ال")
)
WORDS = TEXT | HARD


def parts(text: str) -> tuple[FrontMatter, list[tuple[str, tuple[str, ...], bool]], str]:
    """Read a file's front matter, notes and body."""
    split = read_article_text(text.encode(), "content/s/en.md")
    assert isinstance(split, ArticleText), split
    found = read_front_matter(split.front, split.front_line, "content/s/en.md", ZoneInfo("UTC"))
    assert found.front, found.diagnostics
    return found.front, [(part.value, note.items, note.is_list) for part, note in found.notes], split.body


def words_of(front: FrontMatter) -> list[object]:
    """Give the words of a front matter that a translation has of its own."""
    return [
        front.title,
        front.summary,
        front.image and (front.image.alt, front.image.caption, front.image.credit),
        [(one.id, one.note) for one in front.sources or ()],
        [(one.id, one.text, one.by, one.review and one.review.rating) for one in front.claims or ()],
        [(one.id, one.text, one.was, one.now) for one in front.corrections or ()],
    ]


@settings(deadline=None, max_examples=60)
@given(words=st.lists(WORDS, min_size=9, max_size=9), is_list=st.booleans())
@example(words=["0", "0", "0", "0", "0", "0", "0[\\", "0", "0"], is_list=False)
def test_any_text_in_any_field_is_read_back(words: list[str], *, is_list: bool) -> None:
    """Whatever is written in the original stands in the draft as its starting point."""
    title, summary, alt, note, text, by, rating, was, body = words
    notes = f"\n    - {quoted(note)}\n    - {quoted(text)}" if is_list else f" {quoted(note)}"
    original = article(
        f"Text\n\n{body}\n",
        title=quoted(title),
        summary=quoted(summary),
        kind="factcheck",
        image=f"{{src: p.svg, alt: {quoted(alt)}, caption: {quoted(was)}, credit: {quoted(by)}}}",
        verification=f"\n  verified:{notes}\n  why: x\n  uncertainties: {quoted(text)}",
        sources=f"\n  - {{id: post, title: T, lang: en, role: primary, no_url: print, note: {quoted(note)}}}",
        claims=f"\n  - {{id: c, text: {quoted(text)}, by: {quoted(by)}, status: refuted, sources: [post], "
        f"review: {{rating: {quoted(rating)}, value: 1, best: 5, worst: 1}}}}",
        corrections=f"\n  - {{id: k, date: 2026-09-20, type: correction, text: {quoted(text)}, was: {quoted(was)}}}",
    )
    with tempfile.TemporaryDirectory() as folder:
        site = write_site(Path(folder), {"site.yaml": site_yaml("en, it"), "s/en.md": original})
        assert ask(site, "s", "it")[0] == 0
        made = (site / "content/s/it.md").read_text("utf-8")
    there, here = parts(original), parts(made)

    assert words_of(here[0]) == words_of(there[0])
    assert here[1:] == there[1:]


# Renewing a pin

LATER = ORIGINAL.replace("**lunedì**", "**martedì**").replace("Poco.\n", "Molto.\n\nDavvero.\n")
FIRST_PIN = f"version: {version_of(ORIGINAL)}, blocks: [{', '.join(blocks_of(ORIGINAL))}], date: 2026-09-21"
NEW_PIN = f"version: {version_of(LATER)}, blocks: [{', '.join(blocks_of(LATER))}], date: 2026-12-01"

WRAPPED_BLOCKS = ", ".join(blocks_of(LATER)).replace(", ", ",\n   ", 1)


def lines_of(pin: str, indent: str = "  ") -> str:
    """Write the fields of a pin on lines of their own."""
    return "".join(
        f"{indent}{line}\n" for line in pin.replace(", blocks", "\nblocks").replace(", date", "\ndate").split("\n")
    )


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            f"translation: {{of: it, method: human, {FIRST_PIN}}}  # by hand\n",
            f"translation: {{of: it, method: human, {NEW_PIN}}}  # by hand\n",
        ),
        (
            "translation: {of: it, method: human, }\n",
            f"translation: {{of: it, method: human, {NEW_PIN}, }}\n",
        ),
        (
            f"translation:  # ours\n  of: it # yes\n\n{lines_of(FIRST_PIN)}  method: human\n",
            f"translation:  # ours\n  of: it # yes\n\n{lines_of(NEW_PIN)}  method: human\n",
        ),
        (
            "translation:\n   method: 'human'\n   of: it # last\n# a remark\n",
            f"translation:\n   method: 'human'\n   of: it # last\n{lines_of(NEW_PIN, '   ')}# a remark\n",
        ),
        (
            "translation:\n  of: it\n  version:\n  method: human\n",
            f"translation:\n  of: it\n  version: {version_of(LATER)}\n  method: human\n"
            + "".join(lines_of(NEW_PIN).splitlines(keepends=True)[1:]),
        ),
        (
            (
                "translation:\n  of: it\n  version: 'v1-000000000000'\n"
                "  blocks:\n    - 0000\n    # which?\n    - 1111\n"
                '  date: "2026-09-21"\n  method: human\n'
            ),
            f"translation:\n  of: it\n  version: '{version_of(LATER)}'\n  blocks:\n"
            + "".join(f"    - {one}\n" for one in blocks_of(LATER)).replace("\n", "\n    # which?\n", 1)
            + '  date: "2026-12-01"\n  method: human\n',
        ),
        (
            "translation: {of: it,\n  method: human,\n  blocks: [0000,\n   1111]\n  }\n",
            (
                f"translation: {{of: it,\n  method: human,\n  blocks: [{WRAPPED_BLOCKS}], "
                f"version: {version_of(LATER)}, date: 2026-12-01\n  }}\n"
            ),
        ),
    ],
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_pin_is_renewed_in_place(tmp_path: Path, before: str, after: str, line_end: str) -> None:
    """Only the three values change: comments, order, quotes, line ends and the body stay as they are."""
    frame = f"---\r\n# A remark\ntitle: 'The bridge'   # short\n{{}}verification:{NOTES}\n---\nText: “so”.\n"
    old, new = (frame.replace("{}", part).replace("\r\n", "\n").replace("\n", line_end) for part in (before, after))
    site = bridge(tmp_path)
    (site / "content/bridge/it.md").write_text(LATER, "utf-8")
    (site / "content/bridge/en.md").write_bytes(old.encode())

    assert ask(site, "bridge", "en", "--update")[0] == 0
    assert (site / "content/bridge/en.md").read_bytes().decode() == new


def test_update_prints_what_changed(tmp_path: Path) -> None:
    """Each changed block of the original is told with its place and first words; a second time nothing has."""
    site = bridge(tmp_path)
    ask(site, "bridge", "en")
    (site / "content/bridge/it.md").write_text(LATER, "utf-8")
    told = (
        f"content/bridge/en.md: pinned to {version_of(LATER)}\n"
        "  changed: content/bridge/it.md:42:1 'Il ponte riapre martedì. Il ponte'\n"
        "  changed: content/bridge/it.md:48:1 'Molto.'\n"
        "  added: content/bridge/it.md:50:1 'Davvero.'\n"
        "  perhaps changed: words outside the body, such as its title, notes or captions; read them, too\n"
        "  look again at 'Costi': 2 blocks in content/bridge/en.md, 3 in content/bridge/it.md; "
        "the original gained 'Davvero.'\n"
    )
    again = f"content/bridge/en.md: is pinned to {version_of(LATER)} already; the original has not changed since\n"

    assert ask(site, "bridge", "en", "--update") == (0, told, "")
    assert ask(site, "bridge", "en", "--update") == (0, again, "")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("title: Il", "title: Un", "words outside the body, such as its title, notes or captions, have changed in "),
        ("\nPoco.\n", "", "removed before: the end of "),
        (
            "\nSi veda [l’altro](../altro/it.md) e [qui](#costi).\n",
            "",
            "removed before: content/bridge/it.md:44:1 'Costi'",
        ),
    ],
)
def test_update_tells_other_changes(tmp_path: Path, old: str, new: str, told: str) -> None:
    """Fields and removed blocks have no place of their own."""
    site = bridge(tmp_path)
    ask(site, "bridge", "en")
    (site / "content/bridge/it.md").write_text(ORIGINAL.replace(old, new), "utf-8")

    assert f"  {told}" in ask(site, "bridge", "en", "--update")[1]


def test_paragraph_left_in_the_words_of_then_is_told(tmp_path: Path) -> None:
    """An untranslated paragraph stays an error when the original changes it, and renewing the pin tells of it."""
    said = "Il ministero non ha risposto alle domande sui costi del ponte."
    original = ORIGINAL.replace("Poco.", said)
    site = bridge(tmp_path, bridge__it=original)
    ask(site, "bridge", "en")
    draft = site / "content/bridge/en.md"
    text = draft.read_text("utf-8").replace("draft: yes", "# draft: yes")
    place = f"content/bridge/en.md:{1 + text.split(chr(10)).index(said)}:1"
    draft.write_text(text, "utf-8")
    (site / "content/bridge/it.md").write_text(original.replace("Il ministero", "Il Ministero"), "utf-8")

    found = [one.place for one in run("check", site, tmp_path).findings if one.code == "untranslated-block"]
    assert place in found
    assert f"  not translated yet: {place} '{said[:45]}…'\n" in ask(site, "bridge", "en", "--update")[1]


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("One.\n\nTwo.\n\n## Costs\n\nLittle.\n", []),
        (
            "One.\n\n## Costs\n\nLittle.\n",
            ["before the first heading: 1 block in {}, 2 in content/s/it.md; the original gained 'Due.'"],
        ),
        (
            "One.\n\nTwo.\n\n## Costs\n\nLittle.\n\nReally.\n",
            ["at 'Costi': 3 blocks in {}, 2 in content/s/it.md"],
        ),
        (
            "One.\n\n## Costs\n\nLittle.\n\nTwo.\n",
            [
                "before the first heading: 1 block in {}, 2 in content/s/it.md; the original gained 'Due.'",
                "at 'Costi': 3 blocks in {}, 2 in content/s/it.md",
            ],
        ),
    ],
)
def test_other_number_of_blocks_is_told(tmp_path: Path, body: str, told: list[str]) -> None:
    """The pin is renewed all the same; a translator may have joined two paragraphs."""
    then, now = (page(f"Uno.\n\n{added}## Costi\n\nPoco.\n") for added in ("", "Due.\n\n"))
    files = {"s/it.md": now, "s/en.md": page_translation(body, of="it", translation=pin(then, of="it"))}
    site = write_site(tmp_path, {**SITE, **files})
    status, out, _ = ask(site, "s", "en", "--update")

    assert status == 0
    assert out.startswith(f"content/s/en.md: pinned to {version_of(now)}\n")
    lines = [line for line in out.splitlines() if "look again" in line]
    assert lines == [f"  look again {one.format('content/s/en.md')}" for one in told]


def test_headings_that_differ_leave_the_number_of_all_blocks(tmp_path: Path) -> None:
    """Then nobody knows which section is which."""
    then, now = (page(f"Uno.\n\n## Costi\n\nPoco.\n{added}") for added in ("", "\n## Dopo\n\nNulla.\n"))
    old = page_translation("One.\n\n## Costs\n\nLittle.\n", of="it", translation=pin(then, of="it"))
    site = write_site(tmp_path, {**SITE, "s/it.md": now, "s/en.md": old})
    told = "  look again: 3 blocks in content/s/en.md, 5 in content/s/it.md; the original gained 'Dopo', 'Nulla.'\n"
    assert ask(site, "s", "en", "--update")[1].endswith(told)


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_update_tells_of_words_outside_the_body_from_history(tmp_path: Path) -> None:
    """Where a block has changed the pin can't tell whether the title has, too; git's history can."""
    site = bridge(tmp_path)
    who = ("-c", "user.name=Olya", "-c", "user.email=olya@held.example")
    for words in (("init", "-q"), ("add", "."), (*who, "commit", "-qm", "first")):
        subprocess.run(["git", "-C", str(site), *words], check=True, capture_output=True)  # noqa: S607 - as installed
    ask(site, "bridge", "en")
    later = LATER.replace(
        "title: Il", f"same_meaning: {{is: {version_of(ORIGINAL)}, was: [v1-000000000000]}}\ntitle: Un"
    )
    (site / "content/bridge/it.md").write_text(later, "utf-8")

    told = ask(site, "bridge", "en", "--update")[1]
    assert "  ~ title: [-Il-]{+Un+} " in told
    assert "perhaps" not in told
    assert "same_meaning" not in told


def test_unpinned_translation_is_pinned(tmp_path: Path) -> None:
    """Of a translation without a version nobody knows what has changed since."""
    site = bridge(tmp_path, bridge__en=translation(of="it"))

    assert ask(site, "bridge", "en", "--update") == (
        0,
        (
            f"content/bridge/en.md: pinned to {version_of(ORIGINAL)}\n"
            "  it was not pinned before, so it isn't known what has changed\n"
            "  look again: 1 block in content/bridge/en.md, 4 in content/bridge/it.md\n"
        ),
        "",
    )
    assert "unpinned-translation" not in {one.code for one in run("check", site, tmp_path).findings}


# Spelling


def typo(site: Path, text: str, lang: str = "en") -> str:
    """Change the original, say that it was spelling, and give what the original says of it then."""
    path = site / "content/bridge/it.md"
    said = [line for line in path.read_text("utf-8").splitlines() if line.startswith("same_meaning")]
    path.write_text(text.replace("\n---\n\n", "".join(("\n", *(f"{line}\n" for line in said), "---\n\n"))), "utf-8")
    assert ask(site, "bridge", lang, "--typo")[0] == 0
    (line,) = (line for line in path.read_text("utf-8").splitlines() if line.startswith("same_meaning"))
    return line


def test_typo_keeps_translations_current_over_several_changes(tmp_path: Path) -> None:
    """Each ``--typo`` keeps what was said before where it concerns the translation's pin."""
    site = bridge(tmp_path)
    ask(site, "bridge", "en")
    texts = [ORIGINAL.replace("Poco", word) for word in ("Poco", "Pocco", "Poko", "Pocho")]
    first, second, third, fourth = map(version_of, texts)

    assert typo(site, texts[1]) == f"same_meaning: {{is: {second}, was: [{first}]}}"
    assert typo(site, texts[2]) == f"same_meaning: {{is: {third}, was: [{first}, {second}]}}"
    assert "stale-translation" not in {one.code for one in run("check", site, tmp_path, "--drafts").findings}
    # The other translation is pinned to a version that the first was never said to be.
    (site / "content/bridge/it.md").write_text(texts[3], "utf-8")
    ask(site, "bridge", "pt-BR")
    assert typo(site, texts[0], "pt-BR") == f"same_meaning: {{is: {first}, was: [{fourth}]}}"


def test_typo_touches_no_other_byte(tmp_path: Path) -> None:
    """The record is added at the end of the front matter."""
    site = bridge(tmp_path)
    ask(site, "bridge", "en")
    changed = ORIGINAL.replace("Poco", "Pocho")
    (site / "content/bridge/it.md").write_bytes(b"\xef\xbb\xbf" + changed.replace("\n", "\r\n").encode())
    status, out, _ = ask(site, "bridge", "en", "--typo")
    line = f"same_meaning: {{is: {version_of(changed)}, was: [{version_of(ORIGINAL)}]}}"

    assert (status, out) == (
        0,
        (
            f"content/bridge/it.md: says that its version {version_of(changed)} differs in spelling only\n"
            "  changed: content/bridge/it.md:48:1 'Pocho.'\n"
            "  perhaps changed: words outside the body, such as its title, notes or captions; read them, too\n"
        ),
    )
    assert (site / "content/bridge/it.md").read_bytes().decode() == "\ufeff" + changed.replace(
        "fail}\n---\n", f"fail}}\n{line}\n---\n"
    ).replace("\n", "\r\n")


def test_typo_needs_a_pin(tmp_path: Path) -> None:
    """Without one it isn't known which change is meant."""
    site = bridge(tmp_path, bridge__en=translation(of="it"))

    assert ask(site, "bridge", "en", "--typo") == (
        2,
        "",
        (
            "factsite: content/bridge/en.md is not pinned, so it isn't known which change altered spelling only; "
            "pin it with 'factsite translate bridge en --update'\n"
        ),
    )


def test_typo_is_said_once(tmp_path: Path) -> None:
    """A second time nothing is written, and a line says so."""
    site = bridge(tmp_path)
    ask(site, "bridge", "en")
    changed = ORIGINAL.replace("Poco", "Pocho")
    typo(site, changed)
    before = (site / "content/bridge/it.md").read_text("utf-8")

    assert ask(site, "bridge", "en", "--typo") == (
        0,
        f"content/bridge/it.md: says already that its version {version_of(changed)} differs in spelling only\n",
        "",
    )
    assert (site / "content/bridge/it.md").read_text("utf-8") == before


@pytest.mark.parametrize(
    ("listed", "tag", "told"),
    [
        ("it, zh-Hans", "zh", "did you mean 'zh-Hans'?"),
        ("it, zh-Hans", "zh-CN", "did you mean 'zh-Hans'?"),
        ("it, zh-Hans, zh-Hant", "zh-TW", "did you mean 'zh-Hant'?"),
        ("it, pt-BR, pt-PT", "pt", "add 'pt' to 'languages' in content/site.yaml"),
    ],
)
def test_language_that_may_be_meant_is_named(tmp_path: Path, listed: str, tag: str, told: str) -> None:
    """Of the listed ones it is the one of the same language and, where that has several, of the same script."""
    site = write_site(tmp_path, {**SITE, "site.yaml": site_yaml(listed), "s/it.md": page("Testo.\n")})

    assert ask(site, "s", tag)[2] == f"factsite: the site doesn't list the language '{tag}'; {told}\n"


def test_typo_without_a_change_writes_nothing(tmp_path: Path) -> None:
    """A translation that is current needs no such word."""
    site = bridge(tmp_path)
    ask(site, "bridge", "en")

    assert ask(site, "bridge", "en", "--typo")[1].endswith("already; the original has not changed since\n")
    assert (site / "content/bridge/it.md").read_text("utf-8") == ORIGINAL


def test_typography_of_the_site_counts_for_nothing(tmp_path: Path) -> None:
    """A pin made under other settings is still that of the same words."""
    site = bridge(tmp_path)
    ask(site, "bridge", "en")
    settings_file = site / "content/site.yaml"
    settings_file.write_text(f"{settings_file.read_text('utf-8')}typography: {{quotes: no, spaces: no}}\n", "utf-8")

    assert "already" in ask(site, "bridge", "en", "--update")[1]
    assert Typography().quotes


FERRY = article("La nave fa 25 nodi e parte il 3 maggio [@post].\n\nPoco.\n", title="La nave")
NAVE = "The ship makes 25 knots and leaves on 3 May [@post].\n\nLittle.\n"


def ferry(tmp_path: Path, old: str, new: str, **fields: str) -> Path:
    """Write a story with a translation that was right until its original changed."""
    first = FERRY.replace(
        "\n---\n", "".join(["\n", *(f"{name}: {value}\n" for name, value in fields.items()), "---\n"])
    )
    files = {
        "s/it.md": first.replace(old, new),
        "s/en.md": translation(NAVE, of="it", title="The ship", translation=pin(first, of="it")),
    }
    return write_site(tmp_path, {**SITE, **files})


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("25 nodi", "30 nodi", "content/s/en.md:14:16: error[parity-number]: "),
        ("3 maggio", "4 maggio", "content/s/en.md:14:39: error[parity-date]: "),
        ("parte il 3 maggio [@post]", "partte il 3 maggio", "error[parity-citation]: "),
        ("fa 25 nodi", "fà [25 nodi](https://a.example/)", "error[parity-link]: "),
    ],
)
def test_change_of_what_is_stated_is_no_typo(tmp_path: Path, old: str, new: str, found: str) -> None:
    """A translation that states something else since isn't current; the findings say where, and nothing is written."""
    site = ferry(tmp_path, old, new)
    before = (site / "content/s/it.md").read_bytes()
    status, out, err = ask(site, "s", "en", "--typo")

    assert (status, out) == (1, "")
    assert found in err
    assert err.endswith(
        "factsite: this is no spelling: content/s/en.md states something else than content/s/it.md now; "
        "translate what has changed, then run `factsite translate s en --update`\n"
    )
    assert (site / "content/s/it.md").read_bytes() == before


def test_typo_beside_a_figure_is_spelling(tmp_path: Path) -> None:
    """Where both state the same, a change is the author's to judge."""
    assert ask(ferry(tmp_path, "parte", "partte"), "s", "en", "--typo")[0] == 0


def test_typo_is_not_judged_where_languages_are_not_compared(tmp_path: Path) -> None:
    """With ``parity: off`` they may differ; that nothing was looked at is said."""
    site = ferry(tmp_path, "25 nodi", "30 nodi", translations="{parity: off}")
    status, out, _ = ask(site, "s", "en", "--typo")
    assert status == 0
    assert "\n  not compared: figures, dates, links and the like, since 'parity' is off; read them\n" in out


def test_draft_in_the_original_s_words_hinders_no_typo(tmp_path: Path) -> None:
    """What a draft doesn't say yet in its own language is no difference, but where the original changed."""
    site = bridge(tmp_path, s__it=FERRY)
    ask(site, "s", "en")
    (site / "content/s/it.md").write_text(FERRY.replace("Poco", "Pocho"), "utf-8")
    assert ask(site, "s", "en", "--typo")[0] == 0
    (site / "content/s/it.md").write_text(FERRY.replace("25", "30"), "utf-8")
    assert ask(site, "s", "en", "--typo")[0] == 1
