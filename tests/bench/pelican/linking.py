# ruff: noqa: INP001 - not a package: copied beside a Pelican site's settings.
"""A plugin of the Pelican site: names people and topics in each language and links articles to their neighbours.

Pelican lists translations nowhere but on the original's page, so its notion of them is turned off (see pelicanconf.py)
and the links between languages are made here.
"""

import json
from collections import defaultdict
from collections.abc import Callable
from importlib import import_module
from typing import Any

from pieces import BENCH, name_in

LANGUAGES = {site["path"]: language for language, site in BENCH.get("sites", {}).items()}


def register() -> None:
    """Plug in, as Pelican asks a plugin to."""
    # Pelican isn't installed where this is only checked.
    contents, readers = import_module("pelican.contents"), import_module("pelican.readers")
    named = _named(contents.Author)
    readers.METADATA_PROCESSORS["author"] = named
    readers.METADATA_PROCESSORS["tags"] = _each(_named(contents.Tag))
    import_module("pelican.plugins.signals").article_generator_finalized.connect(link_articles)


def _named(kind: Callable[..., Any]) -> Callable[[str, object], Any]:
    """Read such a value as it/people/marta-rinaldi: where the page is, and whose it is."""

    def read(path: str, settings: object) -> Any:
        folder, field, key = path.strip().split("/")
        wrapper = kind(name_in(LANGUAGES[folder], field, key), settings)
        wrapper.slug = path.strip()
        return wrapper

    return read


def _each(read: Callable[[str, object], Any]) -> Callable[[str, object], list[Any]]:
    return lambda text, settings: [read(path, settings) for path in text.split(",")]


def link_articles(generator: Any) -> None:
    """Tell each article its facts, its languages and the articles before and after it."""
    by_language, by_story = defaultdict[str, list[Any]](list), defaultdict[str, dict[str, str]](dict)
    for article in generator.articles:
        article.facts = json.loads(article.facts)
        by_language[article.lang].append(article)
        by_story[article.slug][article.lang] = f"/{article.url}"
    for articles in by_language.values():
        for article, newer, older in zip(articles, [None, *articles], [*articles[1:], None], strict=False):
            article.newer, article.older = newer, older
            story = by_story[article.slug]
            article.alternates = {language: story[language] for language in LANGUAGES.values()}
