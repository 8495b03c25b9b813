# ruff: noqa: INP001 - not a package: the settings of a Pelican site.
"""The Pelican site that the benchmarks compare with; pelican_site.py adds content/ and the theme's shared templates."""

from pieces import BENCH, graph, long_date, name_in

SITENAME = "Carte in chiaro"
SITEURL = "https://bench.example"
TIMEZONE = "Europe/Rome"
DEFAULT_LANG = "it"
PATH = "content"
THEME = "theme"
PLUGINS = ["linking"]

# A category is a language: so Pelican makes lists and a feed of each. It would list translations nowhere.
ARTICLE_TRANSLATION_ID = None
ARTICLE_URL = ARTICLE_LANG_URL = "{category}/{slug}/"
ARTICLE_SAVE_AS = ARTICLE_LANG_SAVE_AS = "{category}/{slug}/index.html"
CATEGORY_URL = TAG_URL = AUTHOR_URL = "{slug}/"
CATEGORY_SAVE_AS = TAG_SAVE_AS = AUTHOR_SAVE_AS = "{slug}/index.html"
CATEGORY_FEED_ATOM = "{slug}/feed.xml"
FEED_ALL_ATOM = TRANSLATION_FEED_ATOM = AUTHOR_FEED_ATOM = AUTHOR_FEED_RSS = None
FEED_MAX_ITEMS = 30

DEFAULT_PAGINATION = 20
PAGINATED_TEMPLATES = {"category": None}
PAGINATION_PATTERNS = (
    (1, "{url}", "{save_as}"),
    (2, "{url}page/{number}/", "{base_name}/page/{number}/index.html"),
)
FOLDERS = [site["path"] for site in BENCH.get("sites", {}).values()]
DIRECT_TEMPLATES = ["sitemap", "robots"]
SITEMAP_SAVE_AS = "sitemap.xml"
ROBOTS_SAVE_AS = "robots.txt"
for folder in FOLDERS:
    for field, place in (("topics", "topics/index.html"), ("people", "people/index.html"), ("not_found", "404.html")):
        DIRECT_TEMPLATES.append(f"{field}.{folder}")
        globals()[f"{field}.{folder}_SAVE_AS".upper()] = f"{folder}/{place}"

FORMATTED_FIELDS = ["verified", "uncertainties", "why"]
MARKDOWN = {
    "extensions": ["markdown.extensions.extra", "markdown.extensions.smarty", "markdown.extensions.toc"],
    "output_format": "html5",
}
JINJA_ENVIRONMENT = {"trim_blocks": True, "lstrip_blocks": True}
JINJA_GLOBALS = {
    "bench": BENCH,
    "graph": graph,
    "long_date": long_date,
    "name_in": name_in,
    "feed_of": {language: f"/{site['path']}/feed.xml" for language, site in BENCH.get("sites", {}).items()},
    "style": "/theme/site.css",
    "address_of": lambda field, key, language: f"/{BENCH['sites'][language]['path']}/{field}/{key}/",
    "everywhere": lambda rest: {language: f"/{site['path']}/{rest}" for language, site in BENCH["sites"].items()},
}
