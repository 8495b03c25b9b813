"""Laws that hold for any text that a writer may write: it comes back equal wherever it is shown."""

from __future__ import annotations

import re
import tempfile
import unicodedata
from functools import lru_cache
from pathlib import Path

from hypothesis import example, given, settings
from hypothesis import strategies as st
from lxml import etree

from tests.site_maker import Run, article, build, every_field, page, words_of

ATOM = {"a": "http://www.w3.org/2005/Atom", "m": "http://www.sitemaps.org/schemas/sitemap/0.9"}
# What no text of a site may hold is an error, and tested as such where errors are.
_REFUSED = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufeff\ufffe\uffff]")
_SCHEME = re.compile(r"\s*([a-zA-Z][a-zA-Z0-9+.-]*):")
MARKS = "<>&\"'`*_[](){}#|~\\:-!@%^=+;/ \u00a0\u00ad\u200c\u200d\u200e中é\u0301אب👩"
TEXTS = (
    st.text(alphabet=st.one_of(st.sampled_from(MARKS), st.characters(exclude_categories=["Cc", "Cs"])), min_size=1)
    .map(lambda text: _REFUSED.sub("", unicodedata.normalize("NFC", text)))
    .filter(lambda text: bool(text) and not text.isspace())
)


def built(text: str) -> tuple[Run, tempfile.TemporaryDirectory[str]]:
    """Build a site that has a text in every field of words."""
    folder = tempfile.TemporaryDirectory()
    run = build(Path(folder.name), every_field(text))
    assert run.published
    return run, folder


def shown(run: Run, path: str, xpath: str) -> list[str]:
    """Give the texts of elements of a page, as an HTML5 parser reads it."""
    return [words_of(element) for element in run.tree(path).xpath(xpath)]


@given(TEXTS)
@settings(max_examples=10, deadline=None)
@example("</script><!--<script>")
@example("]]>&amp;&#60;")
@example("a\u00a0 b  c")
@example("{{ 7*7 }}{% x %}")
def test_any_text_comes_back_equal_everywhere(text: str) -> None:
    """Title, summary and every other field of words are equal to what was written, in every format."""
    run, folder = built(text)
    with folder:
        for lang, own in (("en", text), ("de", f"{text}, anders")):
            _check_page(run, f"{lang}/s", text, own)
            _check_data(run, f"{lang}/s", text, own)
            _check_feeds(run, lang, text, own)
            _check_lists(run, lang, text, own)


def structure(run: Run, path: str) -> list[tuple[str, tuple[str, ...]]]:
    """Give a page's elements with the names of their attributes, as an HTML5 parser reads them."""
    elements = run.tree(path).getroot().iter(etree.Element)
    return [(str(one.tag), tuple(sorted(map(str, one.attrib)))) for one in elements]


def schemes(run: Run, path: str) -> set[str]:
    """Give the schemes of a page's addresses, an empty one for those within the site."""
    addresses = run.tree(path).xpath("//@href | //@src | //@action | //@poster | //@data")
    return {found[1].lower() if (found := _SCHEME.match(address)) else "" for address in addresses}


@lru_cache(maxsize=1)
def harmless() -> dict[str, list[tuple[str, tuple[str, ...]]]]:
    """Give the structure of every page where a plain word stands in every field."""
    run, folder = built("word")
    with folder:
        return {path: structure(run, path) for path in run.files() if path.endswith(".html")}


@given(TEXTS)
@settings(max_examples=10, deadline=None)
@example("</script><!--<script>")
@example("\" onload='x' data-x=\"")
@example("javascript:alert(1)")
@example("]]><svg onload=x>")
def test_no_text_makes_an_element_an_attribute_or_another_address(text: str) -> None:
    """Whatever stands in the fields, every page has the elements and attributes that it has for a plain word."""
    run, folder = built(text)
    with folder:
        pages = {path for path in run.files() if path.endswith(".html")}
        assert pages == harmless().keys()
        for path in pages:
            assert structure(run, path) == harmless()[path], path
            assert schemes(run, path) <= {"", "http", "https", "mailto"}, path


def _check_page(run: Run, path: str, text: str, own: str) -> None:
    """Compare a page with the words of all languages, ``text``, and of its own."""
    tree = run.tree(path)
    assert (tree.getroot().get("lang"), tree.getroot().get("dir")) == (path[:2], "ltr")
    assert shown(run, path, "//article//h1") == [own]
    assert tree.xpath("//title/text()") == [f"{own} – {text}"]
    for meta in ("@name='description'", "@property='og:description'", "@property='og:title'"):
        assert tree.xpath(f"//meta[{meta}]/@content") == [own], meta
    assert tree.xpath("//figure/img/@alt") == [own]
    panel = "//section[@id='verification']"
    assert shown(run, path, f"{panel}//li[@id='source-post']//*[contains(@class, 'source-title')]") == [text]
    assert shown(run, path, f"{panel}//li[@id='source-post']//blockquote") == [text]
    assert shown(run, path, f"{panel}//li[@id='claim-c']//q") == [own]
    assert shown(run, path, f"{panel}//li[@id='correction-k']//del") == [own]
    assert shown(run, path, f"{panel}//li[@id='correction-k']//ins") == [own]


def _check_data(run: Run, path: str, text: str, own: str) -> None:
    data = run.json(f"{path}/verification.json")
    source, claim, correction = data["sources"][0], data["claims"][0], data["corrections"][0]
    assert {source["title"], source["publisher"], *source["authors"], source["quote"]} == {text}
    texts = [data["title"], source["note"]["text"], claim["text"], claim["by"], claim["review"]["rating"]]
    texts += [correction[name]["text"] for name in ("text", "was", "now")]
    assert set(texts) == {own}
    article, page, review, *_ = run.graph(path)
    texts = [article["headline"], article["description"], page["name"], review["claimReviewed"]]
    texts += [review["reviewRating"]["alternateName"], article["image"]["caption"]]
    assert set(texts) == {own}
    assert article["citation"][0]["name"] == text


def _check_feeds(run: Run, lang: str, text: str, own: str) -> None:
    root = etree.fromstring(run.text(f"{lang}/feed.xml").encode())
    for path in ("a:title", "a:subtitle", "a:author/a:name"):
        assert [found.text for found in root.xpath(path, namespaces=ATOM)] == [text], path
    for path in ("a:entry/a:title", "a:entry/a:summary"):
        assert [found.text for found in root.xpath(path, namespaces=ATOM)] == [own], path
    feed = run.json(f"{lang}/feed.json")
    assert {feed["title"], feed["description"]} == {text}
    assert {feed["items"][0]["title"], feed["items"][0]["summary"]} == {own}
    assert feed["items"][0]["authors"] == [{"name": text}]
    corrections = etree.fromstring(run.text(f"{lang}/corrections/feed.xml").encode())
    assert corrections.xpath("string(a:entry/a:summary)", namespaces=ATOM) == own


def _check_lists(run: Run, lang: str, text: str, own: str) -> None:
    assert shown(run, f"{lang}/index.html", "//main//article//*[contains(@class, 'headline')]") == [own]
    assert [one.strip() for one in shown(run, f"{lang}/topics/chips", "//main//h1")] == [text.strip()]
    assert [one.strip() for one in shown(run, f"{lang}/people/olya", "//main//h1")] == [text.strip()]


@given(st.text(alphabet=st.one_of(st.sampled_from(MARKS + "\n"), st.characters(exclude_categories=["Cc", "Cs"]))))
@settings(max_examples=25, deadline=None)
def test_any_body_is_published_or_refused_with_places(body: str) -> None:
    """Whatever a body holds, the build ends: with well-formed pages, or with errors at lines of the file."""
    files = {"s/en.md": article(title="Words") + body}
    with tempfile.TemporaryDirectory() as folder:
        run = build(Path(folder), files)
        errors = [one for one in run.findings if one.severity == "error"]
        assert bool(errors) == (run.status == 1)
        last = files["s/en.md"].count("\n") + 1
        assert all(one.path == "content/s/en.md" and 1 <= one.line <= last for one in errors)
        if run.status == 0:
            tags = {str(element.tag) for element in run.tree("en/s").xpath("//div[@data-part='body']//*")}
            assert tags.isdisjoint({"script", "style", "iframe", "object", "svg", "form", "input", "link", "meta"})
            assert shown(run, "en/s", "//article//h1") == ["Words"]


@given(st.text(alphabet="abc:-\n \t'\"[]{}#&*!|>%@`,?é中", max_size=60))
@settings(max_examples=60, deadline=None)
def test_any_front_matter_is_read_or_refused_with_places(text: str) -> None:
    """Whatever stands between the fences, the build ends, and every error has a place in the file."""
    content = f"---\n{text}\n---\nBody\n"
    with tempfile.TemporaryDirectory() as folder:
        run = build(Path(folder), {"s/en.md": content})
        assert run.status in (0, 1)
        assert all(1 <= one.line <= content.count("\n") + 1 for one in run.findings if one.path == "content/s/en.md")


STARTS = ["", "> ", "- ", "1. ", "    ", "## ", "* ", ": ", "> > ", "- > ", "\t", "| ", "~~~\n", "```\n", "\\"]
STARTS += ["***", "**", "`", "["]
ENDS = ["\n", "\n\n", "  \n", "\\\n", " |\n", "**\n", "`\n", "]\n", "](https://a.example)\n", "\n---\n"]


@given(st.lists(st.tuples(st.sampled_from(STARTS), st.sampled_from(ENDS)), min_size=1, max_size=12))
@settings(max_examples=40, deadline=None)
def test_every_word_of_a_body_is_shown(lines: list[tuple[str, str]]) -> None:
    """Whatever marks stand around it, no word that a writer wrote is dropped without an error or a warning."""
    body = "".join(f"{start}word{number}x{end}" for number, (start, end) in enumerate(lines))
    with tempfile.TemporaryDirectory() as folder:
        run = build(Path(folder), {"s/en.md": page(body)})
        if run.status == 0 and not run.warnings:
            (shown_body,) = shown(run, "en/s", "//div[@data-part='body']")
            assert [number for number in range(len(lines)) if f"word{number}x" not in shown_body] == []
