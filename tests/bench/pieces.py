"""What the templates of Pelican and Nikola call; copied into both sites, beside bench.json.

The structured data is what hugo/layouts/_partials/graph.html gives.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

# Absent where this module is only imported to be copied or checked.
DATA = Path(__file__).with_name("bench.json")
BENCH: dict[str, Any] = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
DATE_FORMS = {"ru": "{day} {month} {year} г.", "zh-Hans": "{year}年{month}月{day}日"}


def long_date(day: object, language: str) -> str:
    """Write a date, or the day of a time, as the language does."""
    year, month, number = str(day)[:10].split("-")
    name = BENCH["sites"][language]["months"][int(month) - 1]
    return DATE_FORMS.get(language, "{day} {month} {year}").format(day=int(number), month=name, year=year)


def name_in(language: str, field: str, key: str) -> str:
    """Name a person or a topic in a language."""
    name: str = BENCH["people"][key]["name"] if field == "people" else BENCH["topics"][key][language]
    return name


def graph(article: Mapping[str, Any]) -> str:
    """Write an article's structured data; the article is what jinja/article.html gives."""
    nodes = [_article(article), _web_page(article)]
    data = {"@context": "https://schema.org", "@graph": nodes}
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _article(article: Mapping[str, Any]) -> dict[str, Any]:
    facts, url, language = article["facts"], article["url"], article["facts"]["language"]
    here = BENCH["sites"][language]
    home = f"{BENCH['address']}/{here['path']}/"
    primary = [{"@id": f"{url}#source-{source['id']}"} for source in facts["sources"] if source["role"] == "primary"]
    translators = [_person(translator) for translator in facts["translators"]]
    return {
        "@type": ["NewsArticle", facts["genre"]],
        "@id": f"{url}#article",
        "headline": article["title"],
        "description": article["summary"],
        "inLanguage": language,
        "datePublished": article["published"],
        "dateModified": article["modified"],
        "author": [_person(facts["author"]) | {"url": f"{home}people/{facts['author']}/"}],
        "publisher": {"@type": "NewsMediaOrganization", "name": here["title"], "url": home},
        "backstory": re.sub("<[^>]+>", "", article["verified"]).strip(),
        "citation": [_citation(url, source) for source in facts["sources"]],
        **({"isBasedOn": primary} if primary else {}),
        **({"translator": translators} if translators else {}),
        **_translations(article["alternates"], language),
    }


def _web_page(article: Mapping[str, Any]) -> dict[str, Any]:
    facts, url = article["facts"], article["url"]
    return {
        "@type": "WebPage",
        "@id": url,
        "url": url,
        "name": article["title"],
        "inLanguage": facts["language"],
        "mainEntity": {"@id": f"{url}#article"},
        "reviewedBy": [_person(facts["verifier"])],
        "lastReviewed": facts["checked"],
    }


def _person(person: str) -> dict[str, str]:
    return {"@type": "Person", "name": BENCH["people"][person]["name"]}


def _citation(url: str, source: Mapping[str, str]) -> dict[str, Any]:
    return {
        "@type": "CreativeWork",
        "@id": f"{url}#source-{source['id']}",
        "name": source["title"],
        "inLanguage": source["lang"],
        "publisher": {"@type": "Organization", "name": source["publisher"]},
        "datePublished": source["published"],
        **({"url": source["url"]} if source["url"] else {}),
    }


def _translations(alternates: Mapping[str, str], language: str) -> dict[str, Any]:
    works = {other: {"@id": f"{BENCH['address']}{path}#article"} for other, path in alternates.items()}
    if language == "it":
        return {"workTranslation": [work for other, work in works.items() if other != "it"]}
    return {"translationOfWork": works["it"]}
