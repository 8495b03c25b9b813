# ruff: noqa: INP001 - not a package: the settings of a Nikola site.
"""The Nikola site that the benchmarks compare with; nikola_site.py adds posts/ and the theme's shared templates."""

import json
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from pieces import BENCH, graph, long_date, name_in

SITES: dict[str, dict[str, Any]] = {
    language.lower().replace("-hans", "_cn"): site for language, site in BENCH.get("sites", {}).items()
}
"""The languages as Nikola calls them."""

SITE_URL = "https://bench.example/"
TIMEZONE = "Europe/Rome"
DEFAULT_LANG = "it"
TRANSLATIONS = {code: site["path"] for code, site in SITES.items()}
TRANSLATIONS_PATTERN = "{path}.{lang}.{ext}"
BLOG_AUTHOR = "Carte in chiaro"
BLOG_EMAIL = "desk@bench.example"
BLOG_TITLE = {code: site["title"] for code, site in SITES.items()}
BLOG_DESCRIPTION = {code: site["description"] for code, site in SITES.items()}
THEME = "bench"

POSTS = (("posts/*.md", "", "post.tmpl"),)
PAGES = ()
COMPILERS = {"markdown": (".md",)}
MARKDOWN_EXTENSIONS = ["markdown.extensions.extra", "markdown.extensions.smarty", "markdown.extensions.toc"]
DEMOTE_HEADERS = 0
URL_TYPE = "full_path"
INDEX_DISPLAY_POST_COUNT = 20
INDEXES_STATIC = False
INDEXES_PRETTY_PAGE_URL = ["page", "{number}", "{index_file}"]
TAG_PATH = "topics"
AUTHOR_PATH = "people"
USE_TAG_METADATA = False

# Nothing is made that the others don't make: one Atom feed a language, no archives, galleries, listings or sources.
GENERATE_RSS = False
GENERATE_ATOM = True
ATOM_FILENAME_BASE = "feed"
FEED_LENGTH = 30
COPY_SOURCES = SHOW_SOURCELINK = USE_BUNDLES = False
DISABLED_PLUGINS = [
    "classify_archive",
    "classify_categories",
    "classify_page_index",
    "create_bundles",
    "render_galleries",
    "render_listings",
    "scale_images",
]
# Nikola isn't installed where this is only checked, hence the imports by name.
import_module("nikola.plugin_categories").Taxonomy.should_generate_atom_for_classification_page = lambda *_: False
SLUG_OF: Callable[[str, str], str] = cache(import_module("nikola.utils").slugify)
NOTES = import_module("markdown").Markdown(extensions=list(MARKDOWN_EXTENSIONS), output_format="html5")
CODES = {site["language"]: code for code, site in SITES.items()}


def formatted(markdown: str) -> str:
    """Format a note as Nikola formats the body."""
    html: str = NOTES.reset().convert(markdown)
    return html


def everywhere(rest: str) -> dict[str, str]:
    """Give the addresses of a page that every language has below its own folder."""
    return {site["language"]: f"/{site['path']}/{rest}" for site in SITES.values()}


def address_of(field: str, key: str, language: str) -> str:
    """Give the address of a person's or a topic's page, which Nikola names by the slug of the name."""
    return f"/{BENCH['sites'][language]['path']}/{field}/{SLUG_OF(name_in(language, field, key), CODES[language])}/"


def key_of(field: str, name: str, language: str) -> str:
    """Find whose name it is."""
    keys: dict[str, object] = BENCH[field]
    return next(key for key in keys if name_in(language, field, key) == name)


def in_all(field: str, name: str, language: str) -> dict[str, str]:
    """Give the address in each language of the page of a person or a topic with this name."""
    key = key_of(field, name, language)
    return {other: address_of(field, key, other) for other in CODES}


GLOBAL_CONTEXT = {
    "bench": BENCH,
    "graph": graph,
    "long_date": long_date,
    "name_in": name_in,
    "formatted": formatted,
    "from_json": json.loads,
    "everywhere": everywhere,
    "address_of": address_of,
    "key_of": key_of,
    "in_all": in_all,
    "feed_of": {site["language"]: f"/{site['path']}/feed.atom" for site in SITES.values()},
    "style": "/assets/css/site.css",
    "language_of": {code: site["language"] for code, site in SITES.items()},
}
