"""The command ``new``: a form for each kind, which builds, and never writes over anything."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from factsite.cli import main
from factsite.vocabulary import Kind
from tests.site_maker import run, write_site

SITE = {
    "content/site.yaml": (
        "title: N\ndescription: D\nurl: https://n.example\nlanguages: [it, zh-Hans]\ntime_zone: Asia/Tokyo\n"
    ),
    "content/people.yaml": "olya: {name: Olya}\n",
}
NOW = "2026-11-30T20:00Z"
FORM = """\
---
title: "Bridge reopens"
kind: reportage             # reportage | analysis | background | opinion | factcheck
authors: [olya]
published: 2026-12-01       # a time may follow, as in 2026-12-01 09:00
draft: yes                  # take this line away to publish
# topics: []                # ids in content/topics.yaml
verification:
  checked: 2026-12-01
  verified: |
    - What was checked, by whom and how [@source-1].
  uncertainties: |
    What could not be checked.
  why: |
    Why this is published, and why now.
sources:
  - id: source-1            # [@source-1] in a text cites it
    title: The title of the source, in the source's own language
    lang: zh-Hans           # the source's language
    no_url: unrecorded      # or  url: https://…  (no_url is print | interview | confidential | unrecorded)
    role: primary           # primary | independent | analysis | reference | artifact
    party: unknown          # interested | independent | unknown
    accessed: 2026-12-01
---

The first paragraph is also the summary, unless `summary:` gives one. It cites the source [@source-1].
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Write a site without articles."""
    return write_site(tmp_path / "site", SITE)


def new(site: Path, *arguments: str) -> int:
    """Run the command on a site, late in the day in Greenwich, when it is the next one in Tokyo."""
    return main(["new", *arguments, "--site", str(site), "--now", NOW])


def test_form_is_dated_in_the_site_s_zone(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The form says what to write, with the day that it is where the site is, and its title is made of the key."""
    assert new(site, "bridge-reopens", "--lang", "ZH-hans") == 0
    assert (site / "content/bridge-reopens/zh-Hans.md").read_text(encoding="utf-8") == FORM
    said = "content/bridge-reopens/zh-Hans.md: a draft; `factsite serve` shows it while you write\n"
    assert capsys.readouterr().out == said


@pytest.mark.parametrize("kind", Kind)
def test_form_of_each_kind_is_a_draft_that_builds(site: Path, tmp_path: Path, kind: Kind) -> None:
    """Every form builds without an error or warning as a draft, and is published by nothing else."""
    assert new(site, "bridge", "--kind", kind, "--title", "“So”, he said: \"50\\% #1\" 'of' it") == 0
    if kind is Kind.PAGE:
        # A page has no author, and a person whom nobody names is a warning.
        (site / "content/people.yaml").unlink()
    built = run("build", site, tmp_path / "out", "--drafts", "--strict", "--now", "2026-12-02")
    assert (built.status, built.findings) == (0, ())
    assert "<h1>“So”, he said: &#34;50\\% #1&#34; &#39;of&#39; it</h1>" in built.text("it/bridge/index.html")
    assert "it/bridge/index.html" not in run("build", site, tmp_path / "public", "--now", "2026-12-02").files()


@pytest.mark.parametrize("key", ["content/city/bridge", "content/city/bridge/", "city/bridge"])
def test_folder_may_be_named_from_the_site(site: Path, key: str) -> None:
    """A shell completes it so."""
    assert new(site, key) == 0
    assert (site / "content/city/bridge/it.md").is_file()


def test_folder_that_is_there_in_other_characters_is_used(site: Path) -> None:
    """A folder whose name a file system has taken apart is the same folder."""
    apart = site / "content" / unicodedata.normalize("NFD", "città")
    apart.mkdir()

    assert new(site, "città", "--lang", "it") == 0
    assert [path.name for path in (site / "content").iterdir() if path.is_dir()] == [apart.name]
    assert (apart / "it.md").is_file()


@pytest.mark.parametrize(
    ("kind", "lines"),
    [(Kind.PAGE, ["6:1"]), (Kind.OPINION, ["10:7", "12:5", "14:5", "17:12", "25:1"])],
)
def test_form_is_not_published_as_it_is(site: Path, tmp_path: Path, kind: Kind, lines: list[str]) -> None:
    """Whoever takes 'draft' away alone is told of every text that still says what to write there."""
    assert new(site, "bridge", "--kind", kind) == 0
    path = site / "content/bridge/it.md"
    path.write_text(
        path.read_text("utf-8").replace("draft: yes                  # take this line away to publish\n", ""), "utf-8"
    )
    built = run("check", site, tmp_path / "out", "--now", "2026-12-02")

    assert built.errors == [f"bridge/it.md:{line} placeholder-text" for line in lines]


def test_form_of_a_claim_is_not_published_as_it_is(site: Path, tmp_path: Path) -> None:
    """What is claimed, and who claims it, is the author's to write."""
    assert new(site, "bridge", "--kind", "factcheck") == 0
    path = site / "content/bridge/it.md"
    path.write_text(path.read_text("utf-8").replace("draft: yes", "draft: no"), "utf-8")
    built = run("check", site, tmp_path / "out", "--now", "2026-12-02")

    assert [one for one in built.errors if ":2" in one][:4] == [
        "bridge/it.md:26:11 placeholder-text",
        "bridge/it.md:27:9 placeholder-text",
    ]


def test_verifier_is_the_author_where_the_site_has_one(site: Path) -> None:
    """In a newsroom of one, who verifies also writes."""
    (site / "content/site.yaml").write_text(f"{SITE['content/site.yaml']}verifier: ivo\n", encoding="utf-8")
    (site / "content/people.yaml").write_text("olya: {name: Olya}\nivo: {name: Ivo}\n", encoding="utf-8")
    assert new(site, "news/bridge") == 0
    assert "\nauthors: [ivo]\n" in (site / "content/news/bridge/it.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["bridge"], "there is a story 'bridge' already: content/bridge/it.md; open that file"),
        (
            ["news/Bridge", "--lang", "zh-Hans"],
            (
                "there is a story 'Bridge' already: content/bridge/it.md; "
                "translate it with `factsite translate bridge zh-Hans`"
            ),
        ),
        (
            ["a", "--lang", "fr"],
            "the site doesn't list the language 'fr'; add 'fr' to 'languages' in content/site.yaml",
        ),
        (["a", "--lang", "e!"], "'e!' is not a language tag"),
        (["../a"], "a story's folder can't be named '../a': a part of it begins or ends with a dot"),
        (["search"], "a story's folder can't be named 'search': that address is taken; choose another name"),
        (
            ["news/Acqua  Alta"],
            (
                "a story's folder is its address, where each space becomes %20; "
                "write 'news/acqua-alta', and the headline with --title"
            ),
        ),
        (["a", "--title", "x\x07"], "the title holds a character that no text may hold, such as a control character"),
        (["a?"], "a story's folder can't be named 'a?': a part of it holds one of ? # : < > | \" *"),
    ],
)
def test_what_can_t_be_begun_is_refused(
    site: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    """A story that exists, a language that the site lacks or a bad name: a sentence, status 2, nothing written."""
    assert new(site, "bridge") == 0
    before = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    capsys.readouterr()
    assert new(site, *arguments) == 2
    assert capsys.readouterr().err == f"factsite: {said}\n"
    assert {path: path.read_bytes() for path in site.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("zh-Hans", "content/bridge/zh-Hans.md; open that file"),
        ("it", "content/bridge/zh-Hans.md; its translation is content/bridge/it.md"),
        ("ar", "content/bridge/zh-Hans.md; translate it with `factsite translate bridge ar`"),
    ],
)
def test_existing_story_is_named_by_its_original(
    site: Path, capsys: pytest.CaptureFixture[str], lang: str, said: str
) -> None:
    """The file named is the one that the others are made from, not the first in the alphabet."""
    settings = site / "content/site.yaml"
    settings.write_text(settings.read_text("utf-8").replace("[it, zh", "[ar, it, zh"), "utf-8")
    assert new(site, "bridge", "--lang", "zh-Hans") == 0
    (site / "content/bridge/it.md").write_text(
        "---\ntitle: Il ponte\ntranslation: {of: zh-Hans, method: human}\n---\nTesto.\n", "utf-8"
    )
    capsys.readouterr()
    assert new(site, "bridge", "--lang", lang) == 2
    assert capsys.readouterr().err == f"factsite: there is a story 'bridge' already: {said}\n"


def test_other_stories_may_be_broken(site: Path) -> None:
    """A mistake in another article keeps nobody from beginning one."""
    broken = site / "content" / "other" / "it.md"
    broken.parent.mkdir()
    broken.write_text("no front matter", encoding="utf-8")
    assert new(site, "bridge") == 0


def test_settings_must_be_readable(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A mistake in site.yaml is told with its place."""
    (site / "content/site.yaml").write_text("title: [", encoding="utf-8")
    assert new(site, "bridge") == 1
    assert "content/site.yaml:1:" in capsys.readouterr().err
    assert not (site / "content/bridge").exists()


def test_key_that_another_story_keeps_is_taken(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A story whose folder was renamed keeps its key, which no new folder may have."""
    (site / "content/renamed").mkdir(parents=True)
    (site / "content/renamed/it.md").write_text("---\ntitle: R\nkey: old\n---\n", encoding="utf-8")
    assert main(["new", "old", "--site", str(site)]) == 2
    assert capsys.readouterr().err == (
        "factsite: the key 'old' is a story's already: content/renamed/it.md keeps it as its 'key'; "
        "choose another name\n"
    )
    assert main(["new", "other", "--site", str(site)]) == 0
