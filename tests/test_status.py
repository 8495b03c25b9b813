"""The command ``status``: each story in each language, as a table, as JSON, as a page, and its exit status."""

from __future__ import annotations

import io
import json
import shutil
import subprocess
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from factsite.cli import main
from factsite.status.history import difference
from tests.site_maker import Files, article, page, page_translation, parse_html, run, settings, translation, write_site
from tests.versions_of import pin

BODY = "The bridge opens on Monday.\n\n## What it cost\n\nThree million.\n"
LATER = BODY.replace("Three million.", "Four million.") + "\nOne more thing.\n"
CORRECTION = "\n  - {id: k, date: 2026-10-01, type: correction, text: We erred.}"
FILES: Files = {
    "site.yaml": settings("it, en, zh-Hans"),
    "people.yaml": "olya: {name: Olya}\n",
    "bridge/en.md": article(LATER, title="The bridge <b>", corrections=CORRECTION),
    "bridge/it.md": translation("Testo.\n", title="Il ponte", translation=pin(article(BODY, title="The bridge <b>"))),
    "bridge/zh-Hans.md": translation(
        "正文。\n", title="桥", draft="yes", translation="{of: en, method: machine, version: v1-000000000000}"
    ),
    "about/en.md": page("About.\n"),
    "about/it.md": page_translation("Testo.\n"),
}
TABLE = """\
        it        en        zh-Hans
about   unpinned  original  –
bridge  stale c   original  stale duc

content/bridge/it.md
  changed: content/bridge/en.md:18:1 'Four million.'
  added: content/bridge/en.md:20:1 'One more thing.'
  perhaps changed: the original's title, notes or captions
  lacks the correction k
content/bridge/zh-Hans.md
  changed: it isn't known what
  lacks the correction k

2 stories: 2 original, 2 stale, 1 unpinned, 1 missing, 1 draft (d), 1 unreviewed (u), 2 lacking a correction (c)
"""


def ask(site: Path, *words: str) -> tuple[int, str, str]:
    """Run ``status``; give the exit status and what is printed."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(["status", "--site", str(site), *words])
    return status, out.getvalue(), err.getvalue()


def stories(site: Path, *words: str) -> list[dict[str, Any]]:
    """Give what the JSON document lists."""
    _, out, _ = ask(site, "--format", "json", *words)
    listed: list[dict[str, Any]] = json.loads(out)["stories"]
    return listed


def test_table_shows_each_story_in_each_language(tmp_path: Path) -> None:
    """Below it stands what is to do, with the places in the original, and the sums."""
    assert ask(write_site(tmp_path, FILES)) == (0, TABLE, "")


@pytest.mark.parametrize("is_built", [False, True])
def test_json_is_one_document(tmp_path: Path, *, is_built: bool) -> None:
    """Every story and language has an object, missing ones too, whether a build has been there or not."""
    site = write_site(tmp_path / "site", FILES)
    if is_built:
        run("build", site, site / "_site")
    assert [(one["key"], one["lang"], one["state"], one["draft"], one["unreviewed"]) for one in stories(site)] == [
        ("about", "it", "unpinned", False, False),
        ("about", "en", "original", False, False),
        ("about", "zh-Hans", "missing", False, False),
        ("bridge", "it", "stale", False, False),
        ("bridge", "en", "original", False, False),
        ("bridge", "zh-Hans", "stale", True, True),
    ]
    assert [one["changed"] for one in stories(site)[3:]] == [
        [
            {"change": "changed", "block": 3, "line": 18, "column": 1, "words": "Four million."},
            {"change": "added", "block": 4, "line": 20, "column": 1, "words": "One more thing."},
        ],
        [],
        [{"change": "unknown"}],
    ]
    assert {one["title"] for one in stories(site)} == {"A page", "The bridge <b>"}
    assert stories(site)[3]["lacking_corrections"] == ["k"]


@pytest.mark.parametrize(
    ("words", "chosen"),
    [
        (("--state", "stale"), [("bridge", "it"), ("bridge", "zh-Hans")]),
        (("--state", "missing", "--state", "draft"), [("about", "zh-Hans"), ("bridge", "zh-Hans")]),
        (("--lang", "ZH-hans"), [("about", "zh-Hans"), ("bridge", "zh-Hans")]),
        (("--state", "corrections", "--lang", "it"), [("bridge", "it")]),
        (("--state", "current"), []),
    ],
)
def test_states_and_languages_are_chosen(tmp_path: Path, words: tuple[str, ...], chosen: list[tuple[str, str]]) -> None:
    """Several states add up, languages narrow down."""
    assert [(one["key"], one["lang"]) for one in stories(write_site(tmp_path, FILES), *words)] == chosen


def test_unknown_language_is_wrong_usage(tmp_path: Path) -> None:
    """A language that the site doesn't list can't be chosen."""
    told = "factsite: the site doesn't list the language 'de': it, en, zh-Hans\n"

    assert ask(write_site(tmp_path, FILES), "--lang", "de") == (2, "", told)


@pytest.mark.parametrize(
    ("policy", "fails"),
    [
        ("{stale: fail}", ["stale"]),
        ("{corrections: fail}", ["corrections"]),
        ("{unreviewed: fail}", []),
        ("{stale: fail, corrections: fail}", ["stale", "corrections"]),
        ("{stale: warn}", []),
    ],
)
def test_exit_status_follows_the_policies_alone(tmp_path: Path, policy: str, fails: list[str]) -> None:
    """What a policy stops a build for, in a translation that isn't a draft, gives 1; choosing doesn't change that."""
    files = {**FILES, "site.yaml": settings("it, en, zh-Hans", translations=policy)}
    site = write_site(tmp_path, files)

    assert ask(site)[0] == ask(site, "--state", "missing")[0] == bool(fails)
    assert [one["fails"] for one in stories(site) if one["path"] == "content/bridge/it.md"] == [fails]


def test_last_line_says_why_the_status_fails(tmp_path: Path) -> None:
    """It names each policy with the articles that fail it, and how many of these the choice leaves out."""
    policies = "{stale: fail, corrections: fail}"
    site = write_site(tmp_path, {**FILES, "site.yaml": settings("it, en, zh-Hans", translations=policies)})
    line = "policies failed: 'corrections: fail' by 1 article, 'stale: fail' by 1 article"

    assert ask(site)[1] == f"{TABLE}{line}\n"
    assert ask(site, "--lang", "it")[1].endswith(f" a correction (c)\n{line}\n")
    assert ask(site, "--lang", "en")[1].endswith(f": 2 original\n{line}; 1 of these articles is not shown\n")
    page_ = parse_html(ask(site, "--format", "html", "--lang", "en")[1])
    assert page_.xpath("string(//p[@class='reason'])") == f"{line}; 1 of these articles is not shown"


def test_unreviewed_machine_translation_fails_where_it_is_published(tmp_path: Path) -> None:
    """A story's own policy counts."""
    files = {
        "site.yaml": settings("en, it"),
        "s/en.md": page("Text.\n", translations="{unreviewed: fail}"),
        "s/it.md": page_translation(translation="{of: en, method: machine}"),
    }

    assert ask(write_site(tmp_path, files))[0] == 1


def test_mistakes_are_told_beside_the_document(tmp_path: Path) -> None:
    """Only a file that can't be read is left out, and isn't missing either; mistakes don't change the exit status."""
    files = {**FILES, "about/it.md": "no front matter", "bad/en.md": page("[x]()\n", titel="x")}
    status, out, err = ask(write_site(tmp_path, files))

    assert status == 0
    assert "error[no-front-matter]" in err
    assert "error[unknown-field]" in err
    assert "\nabout            original  –\nbad     –        original  –\n" in out


def test_page_stands_alone_and_is_accessible(tmp_path: Path) -> None:
    """It loads nothing, says every state in words, names its rows and columns, and marks languages."""
    status, out, err = ask(write_site(tmp_path, FILES), "--format", "html")
    tree = parse_html(out)

    assert (status, err) == (0, "")
    assert tree.xpath("//*[@src or @href]") == []
    assert tree.xpath("//table/caption")
    assert [one.text for one in tree.xpath("//thead//th/span")] == ["Italiano", "English", "中文（简体）"]
    rows = {
        row.find("th").text: ["".join(cell.itertext()) for cell in row.findall("td")]
        for row in tree.xpath("//tbody/tr")
    }
    assert rows["about"] == ["unpinned", "original", "missing"]
    assert tree.findtext(".//p") == (
        "2 stories: 2 original, 2 stale, 1 unpinned, 1 missing, 1 draft, 1 unreviewed, 2 lacking a correction"
    )
    assert rows["bridge"][0].startswith("stalechanged: content/bridge/en.md:18:1 'Four million.'")
    assert tree.xpath("//th/span[@lang='en' and @dir='ltr' and text()='The bridge <b>']")
    assert [box.get("value") for box in tree.xpath("//form//input")] == [
        "original",
        "stale",
        "unpinned",
        "missing",
        "draft",
        "unreviewed",
        "corrections",
    ]


# History


def git(site: Path, *words: str) -> None:
    """Run git in a site."""
    who = ("-c", "user.name=Olya", "-c", "user.email=olya@held.example", "-c", "commit.gpgsign=false")
    subprocess.run(["git", "-C", str(site), *who, *words], check=True, capture_output=True)  # noqa: S607 - as installed


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_difference_comes_from_the_commit_that_the_pin_names(tmp_path: Path) -> None:
    """The committed original whose version is the pin is found, wherever the site lies in its repository."""
    before = article(BODY, title="The bridge <b>")
    site = write_site(tmp_path / "sites/held", {**FILES, "bridge/en.md": before})
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "first")
    (site / "content/bridge/en.md").write_text(str(FILES["bridge/en.md"]), "utf-8")
    git(tmp_path, "commit", "-qam", "second")

    assert {one["lang"]: one["diff"] for one in stories(site, "--diff") if "diff" in one} == {
        "it": "+ corrections:\n+   - {id: k, date: 2026-10-01, type: correction, text: We erred.}\n"
        "~ [-Three-]{+Four+} million.\n+ One more thing."
    }
    assert "    ~ [-Three-]{+Four+} million.\n" in ask(site, "--diff")[1]


@pytest.mark.parametrize(
    "record",
    [
        "same_meaning: {is: IS, was: [WAS]}",
        '"same_meaning": {\n  is: IS, was: [WAS]\n}',
        "same_meaning:\n  is: IS\n  was:\n    - WAS",
    ],
)
@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_bookkeeping_is_no_difference(tmp_path: Path, record: str) -> None:
    """What ``translate --typo`` wrote into an original is none of its words; the like in its body is."""
    before = article(BODY, title="The bridge <b>")
    site = write_site(tmp_path, {**FILES, "bridge/en.md": before})
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "first")
    written = record.replace("IS", "v1-000000000000").replace("WAS", "v1-111111111111")
    later = before.replace("---\n", f"---\n{written}\n", 1) + "\n```\nsame_meaning: x\n```\n"
    (site / "content/bridge/en.md").write_text(later, "utf-8")

    (told,) = (one["diff"] for one in stories(site, "--diff") if "diff" in one)
    assert told == "+ ```\n+ same_meaning: x\n+ ```"


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_version_that_the_history_lacks_is_told(tmp_path: Path) -> None:
    """Where no commit has what a translation was made from, a sentence says so, and the others have theirs."""
    site = write_site(tmp_path, FILES)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-qm", "first")
    told = (
        "factsite: git's history of content/bridge/en.md has no version v1-000000000000, from which "
        "content/bridge/zh-Hans.md was made, so it isn't known what the original said then\n"
    )

    assert ask(site, "--diff", "--lang", "zh-Hans")[2] == told
    assert ask(site, "--diff")[2].count("\n") == 2
    assert ask(site, "--lang", "zh-Hans")[2] == ""


def test_without_history_the_document_stands_alone(tmp_path: Path) -> None:
    """Where there is no history a sentence says so, and everything else is shown."""
    status, out, err = ask(write_site(tmp_path, FILES), "--diff")

    assert (status, out) == (0, TABLE)
    assert err.startswith("factsite: ")
    assert err.count("\n") == 1


def test_missing_git_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Git need not be installed."""
    monkeypatch.setenv("PATH", str(tmp_path))

    assert ask(write_site(tmp_path, FILES), "--diff") == (
        0,
        TABLE,
        "factsite: git isn't installed, so it isn't known what the originals said before\n",
    )


@pytest.mark.parametrize(
    ("then", "now", "shown"),
    [
        ("a b c", "a x c", "~ a [-b-]{+x+} c"),
        ("a\n\nb", "a", "- b"),
        ("a", "a\n\nb", "+ b"),
        ("同じ文", "同じ", "~ [-同じ文-]{+同じ+}"),
        ("a", "a", ""),
    ],
)
def test_difference_is_shown_word_by_word(then: str, now: str, shown: str) -> None:
    """Lines that changed show their words, others stand whole."""
    assert difference(then, now) == shown


def test_translation_of_an_original_that_cannot_be_read_is_listed(tmp_path: Path) -> None:
    """The original alone is left out; whether its translation is current can't be said."""
    files = {**FILES, "bridge/en.md": "---\ntitle: [\n---\nText.\n"}
    site = write_site(tmp_path, files)
    assert (
        ask(site, "--lang", "en", "--lang", "it")[1]
        == """\
        it        en
about   unpinned  original
bridge  unpinned

2 stories: 1 original, 2 unpinned
"""
    )
    assert [(one["lang"], one["state"]) for one in stories(site) if one["key"] == "bridge"] == [
        ("it", "unpinned"),
        ("zh-Hans", "unpinned"),
    ]
    assert "bridge" in ask(site, "--format", "html")[1]
