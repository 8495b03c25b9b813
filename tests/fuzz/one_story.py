"""A whole build of one story made of any bytes, and the rules that hold for it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path

from factsite.orders import Edge, Order, Outcome
from factsite.pipeline import build
from tests.code_examples import EXAMPLES
from tests.site_maker import article, settings, translation

PARTS = ("content/s/en.md", "content/s/it.md", "locales/it/LC_MESSAGES/factsite.po", "templates/article.html")
SEPARATOR = b"\n\x1c\n"
"""Stands between the files in an input; those that are empty are left out."""
LONGEST = 4096
NOW = datetime(2026, 11, 30, 12, tzinfo=UTC)
TEXT_ONLY = frozenset({"script", "style", "iframe", "object", "embed", "svg", "form", "base", "math"})


class BrokenRule(AssertionError):
    """A build did what no input may make it do."""


def build_one(data: bytes, folder: Path) -> Outcome:
    """Build a site of one story whose files hold these bytes, and hold what comes of it against the rules."""
    files = _write(data, folder)
    order = Order(folder, Edge(NOW, drafts=True, future=True), folder / "_site", jobs=1, cache=False)
    outcome = build(order)
    for one in outcome.diagnostics:
        text = files.get(one.place.path)
        if text is not None and one.place.line > text.count(b"\n") + text.count(b"\r") + 1:
            raise BrokenRule(f"{one.place} lies outside the file: {one.message}")
        if not one.hint:
            raise BrokenRule(f"{one.code} has no next step: {one.message}")
    if (outcome.written is None) == outcome.is_good:
        raise BrokenRule("a build publishes exactly where there is no error")
    if outcome.written and PARTS[-1] not in files:
        for path in outcome.written.manifest:
            if path.endswith("/s/index.html"):
                _check_body((folder / "_site" / path).read_text("utf-8"))
    return outcome


def _write(data: bytes, folder: Path) -> dict[str, bytes]:
    given = data[:LONGEST].split(SEPARATOR, len(PARTS) - 1)
    files = {path: text for path, text in zip(PARTS, given, strict=False) if text}
    whole = {
        "content/site.yaml": settings("en, it", translations="{parity: warn}").encode(),
        "content/people.yaml": b"olya: {name: Olya}\n",
        "content/topics.yaml": b"chips: {name: Chips}\n",
        "content/s/p.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        **files,
    }
    for name, text in whole.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
    return files


class _Body(HTMLParser):
    """Looks for elements and attributes that no article's text may make."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Judge one element."""
        if tag in TEXT_ONLY:
            raise BrokenRule(f"<{tag}> stands in a body")
        for name, value in attrs:
            if name.startswith("on") or name in ("style", "srcdoc"):
                raise BrokenRule(f"{name}= stands in a body")
            address = (value or "").strip().lower()
            if name in ("href", "src") and address.startswith(("javascript:", "data:", "vbscript:", "//")):
                raise BrokenRule(f"{name}={value} stands in a body")


def _check_body(page: str) -> None:
    body = page.partition('<div data-part="body"')[2].partition('<section id="verification"')[0]
    _Body().feed(body)


def seeds() -> Iterator[bytes]:
    """Give the inputs to begin with: whole articles, and those of the examples of every code."""
    po = b'msgid "Sources"\nmsgstr "Fonti"\n'
    template = b'{% extends "factsite/article.html" %}{% block after %}{{ page.edition.title }}{% endblock %}'
    whole = article(
        "# A *b* [c](https://d.example/){lang=fr}[^1] ![e](p.svg) [@post]\n\n> - f\n\n[^1]: g\n\n| h |\n|-|\n| i |\n"
    )
    yield SEPARATOR.join((whole.encode(), translation().encode(), po, template))
    for example in EXAMPLES.values():
        en, it = (example.files.get(f"s/{name}.md", b"") for name in ("en", "it"))
        texts = [text.encode() if isinstance(text, str) else text for text in (en, it)]
        if any(texts) and all(len(text) < LONGEST for text in texts):
            yield SEPARATOR.join(texts)
