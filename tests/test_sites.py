"""Small whole sites, built and compared with what they gave when somebody looked at it last.

``FACTSITE_RENEW=1 pytest tests/test_sites.py`` writes the expected files anew; ``git diff`` then shows what changed.
Pages are compared in a normal form that a change of theme leaves alone: of the head what readers' programs rely on, of
the rest ``<main>`` without classes, labels for assistive technology and elements that only carry them.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from factsite.resolve import census
from tests.site_checker import check_site
from tests.site_maker import Run, parse_html, run

SITES = Path(__file__).parent / "sites"
RENEW = os.environ.get("FACTSITE_RENEW") == "1"
WHOLE = ("one-language", "four-languages", "bare", "missing-listed")

_KEPT = frozenset({"id", "href", "src", "alt", "lang", "dir", "hreflang", "datetime", "data-part", "start"})
_TOLD = "//head/meta[@name='description' or @name='robots' or @http-equiv='refresh']"
_CARRIERS = frozenset(["div", "span", "header", "footer", "section", "nav", "small", "bdi", "main"])
_BLOCKS = (
    "article|section|div|header|footer|nav|main|figure|figcaption|blockquote|table|thead|tbody|tr|ul|ol|li|dl|dt|dd"
    "|pre|hr|p|h1|h2|h3|h4|h5|h6"
)
_DIGEST = re.compile(r"(?<=\.)[0-9a-f]{8}(?=\.)")


def built(name: str, folder: Path, form: str = "json", prepare: Callable[[Path], None] = lambda _: None) -> Run:
    """Build a copy of a site, from within its folder, as of a fixed moment; first do in it what no file can."""
    site = folder / "site"
    shutil.copytree(SITES / name / "site", site)
    prepare(site)
    with contextlib.chdir(site):
        return run("build", site, folder / "out", form=form)


# The normal form


def normal(path: str, content: bytes) -> str | None:
    """Give a file of the output as it is compared, ``None`` for those that are the theme's own."""
    if path.startswith("assets/") or path in (".factsite-files", "verification.schema.json"):
        return None
    text = content.decode()
    if path.endswith(".html"):
        return normal_page(text)
    return f"{json.dumps(json.loads(text), ensure_ascii=False, indent=1)}\n" if path.endswith(".json") else text


def normal_page(text: str) -> str:
    """Give what a page says: language, title, addresses, and what stands in ``<main>``."""
    page = parse_html(text)
    root = page.getroot()
    lines = [f"{root.get('lang')} {root.get('dir')}", str(page.xpath("string(//title)"))]
    lines += [f"{meta.get('name') or 'refresh'}: {meta.get('content')}" for meta in page.xpath(_TOLD)]
    lines += [f"canonical: {address}" for address in page.xpath("//link[@rel='canonical']/@href")]
    lines += [f"{link.get('hreflang')}: {link.get('href')}" for link in page.xpath("//link[@hreflang]")]
    lines += [f"structured: {' '.join(_types(script.text))}" for script in page.xpath("//script[@type]")]
    (main,) = page.xpath("//main")
    return "\n".join((*lines, "", _outline(main), ""))


def _types(script: str) -> list[str]:
    nodes = json.loads(script)["@graph"]
    return ["+".join(node["@type"]) if isinstance(node["@type"], list) else node["@type"] for node in nodes]


def _outline(main: etree._Element) -> str:
    for element in list(main.iter()):
        for name in list(element.attrib):
            if name not in _KEPT:
                del element.attrib[name]
    for element in [one for one in main.iter() if one.tag in _CARRIERS and not one.attrib and one is not main]:
        _unwrap(element)
    whole = etree.tostring(main, encoding="unicode")
    whole = re.sub(r"\s+", " ", re.sub(r"(?<=<pre>).*?(?=</pre>)", lambda code: repr(code[0]), whole, flags=re.DOTALL))
    whole = re.sub(rf" ?(</?(?:{_BLOCKS})\b[^>]*>) ?", r"\n\1", whole)
    whole = re.sub(rf"(<(?:{_BLOCKS})\b[^>]*>)\n?(?=[^<\n]|<(?!/?(?:{_BLOCKS})\b))", r"\1", whole)
    lines = (line for line in whole.split("\n") if line.strip() and not re.fullmatch(rf"</(?:{_BLOCKS})>", line))
    return _DIGEST.sub("DIGEST", "\n".join(re.sub(rf"^</(?:{_BLOCKS})>", "", line).strip() for line in lines))


def _unwrap(element: etree._Element) -> None:
    """Put an element's content in its place, with a space where it stood apart."""
    parent = element.getparent()
    assert parent is not None
    place = parent.index(element)
    _append_before(parent, place, f" {element.text or ''}" if element.tag in ("div", "span") else element.text or "")
    for child in list(element):
        parent.insert(place, child)
        place += 1
    _append_before(parent, place, f" {element.tail or ''}" if element.tag in ("div", "span") else element.tail or "")
    parent.remove(element)


def _append_before(parent: etree._Element, place: int, text: str) -> None:
    if place:
        parent[place - 1].tail = (parent[place - 1].tail or "") + text
    else:
        parent.text = (parent.text or "") + text


# The comparison


def compare(name: str, given: dict[str, str]) -> None:
    """Compare texts with the files under a site's ``expected``, or write them there."""
    expected = SITES / name / "expected"
    if RENEW:
        shutil.rmtree(expected, ignore_errors=True)
        for path, text in given.items():
            (expected / path).parent.mkdir(parents=True, exist_ok=True)
            (expected / path).write_text(text, "utf-8")
    known = {
        path.relative_to(expected).as_posix(): path.read_text("utf-8") for path in expected.rglob("*") if path.is_file()
    }
    assert sorted(given) == sorted(known)
    for path, text in given.items():
        assert text == known[path], path


@pytest.mark.parametrize("name", WHOLE)
def test_site_is_as_it_was(tmp_path: Path, name: str) -> None:
    """Every page, feed, sitemap and data file is what it was, and there is no other."""
    done = built(name, tmp_path)
    assert done.published
    texts = {_DIGEST.sub("DIGEST", path): normal(path, content) for path, content in done.files().items()}
    compare(name, {path: text for path, text in texts.items() if text is not None})


@pytest.mark.parametrize("name", WHOLE)
def test_site_holds_what_the_contract_says(tmp_path: Path, name: str) -> None:
    """The outside checker finds nothing."""
    done = built(name, tmp_path)
    (url,) = re.findall(r"^url: (\S+?)/?$", (done.site / "content/site.yaml").read_text("utf-8"), re.MULTILINE)

    assert done.published
    assert check_site(done.output, url) == []


def _no_files(site: Path) -> None:
    """Put into a site what is no file to read, or none that a repository should keep."""
    (site / "content/more-yaml/eo.md").write_bytes(b"---\ntitle: caf\xe9\n---\n")
    os.mkfifo(site / "content/more-links/pipe.png")
    (site / "content/more-links/away.png").symlink_to(Path(os.__file__))
    (site / "locales/eo/LC_MESSAGES/other.po").symlink_to(site / "nowhere.po")


def test_mistakes_are_reported_as_they_were(tmp_path: Path) -> None:
    """A site of many mistakes: every one in one run, in words and as JSON, and nothing published."""
    (tmp_path / "json").mkdir()
    (tmp_path / "text").mkdir()
    as_json = built("mistakes", tmp_path / "json", prepare=_no_files)
    as_text = built("mistakes", tmp_path / "text", form="text", prepare=_no_files)
    lines = [json.loads(line) for line in as_json.stdout.splitlines()]
    lines[-1]["seconds"] = 0

    assert (as_json.status, as_text.status, as_json.output.exists()) == (1, 1, False)
    report = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
    compare("mistakes", {"stderr.txt": as_text.stderr, "stdout.jsonl": report})


@pytest.mark.parametrize("name", ["four-languages", "mistakes"])
def test_story_that_is_not_held_is_merged_to_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """A site with more stories than are held at once has the same pages and mistakes as where all are held."""
    (tmp_path / "few").mkdir()
    all_held = built(name, tmp_path, prepare=_no_files if name == "mistakes" else lambda _: None)
    monkeypatch.setattr(census, "HELD", 1)
    few_held = built(name, tmp_path / "few", prepare=_no_files if name == "mistakes" else lambda _: None)

    assert few_held.findings == all_held.findings
    assert few_held.files() == all_held.files()


def test_mistake_found_among_pages_leaves_no_new_folder(tmp_path: Path) -> None:
    """What is wrong with a text is found when pages are made already: then neither they nor their folder appear."""
    done = built("one-language", tmp_path, prepare=_broken_link)

    assert [one.code for one in done.findings if one.severity == "error"] == ["unknown-story"]
    assert sorted(tmp_path.iterdir()) == [tmp_path / "site"]


def _broken_link(site: Path) -> None:
    article = max(site.glob("content/*/*.md"))
    article.write_text(f"{article.read_text('utf-8')}\n[nowhere](story:nowhere)\n", "utf-8")


def test_one_run_finds_a_hundred_mistakes_of_every_kind(tmp_path: Path) -> None:
    """They are of 80 codes and more, in order, each once, with a place and what to write instead."""
    found = built("mistakes", tmp_path, prepare=_no_files).findings
    places = [(one.path, one.line, one.column, one.code) for one in found]

    assert len({one.code for one in found}) >= 80
    assert len([one for one in found if one.severity != "note"]) >= 100
    assert places == sorted(places)
    assert [one for one in found if not one.hint] == []
    assert len(found) == len({(one.place, one.code, one.message) for one in found})
