"""Where every page stands: paths below the output folder, and the addresses that lead there.

A *path* begins with ``/`` and is readable (``/zh-hans/控制/``); an *address* is that path under the site's base path,
percent-encoded once; a *url* is absolute.
"""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from factsite.languages import folder
from factsite.patterns import pattern
from factsite.urls import encode_path

_DIGEST = pattern(r"\.[0-9a-f]{8}(?=(\.[^./]*)?$)")


@dataclass(frozen=True, slots=True)
class Addresses:
    """The site's origin and base path, from the setting ``url``."""

    origin: str
    base: str

    @classmethod
    def of(cls, url: str) -> Addresses:
        """Split the site's ``url`` into what every address shares; the base path is encoded once."""
        parts = urlsplit(url)
        return cls(f"{parts.scheme}://{parts.netloc}", parts.path.rstrip("/"))

    def address(self, path: str, fragment: str = "") -> str:
        """Give the address of a path, with the base path, percent-encoded once."""
        anchor = f"#{encode_path(fragment)}" if fragment else ""
        return f"{self.base}{encode_path(path)}{anchor}"

    def url(self, path: str, fragment: str = "") -> str:
        """Give the absolute address of a path."""
        return self.origin + self.address(path, fragment)


def home(lang: str) -> str:
    """Give the path of a language's home."""
    return f"/{folder(lang)}/"


def list_page(lang: str, number: int) -> str:
    """Give the path of a numbered list page; 1 is the oldest."""
    return f"/{folder(lang)}/page/{number}/"


def article(lang: str, slug: str) -> str:
    """Give the path of an article or page."""
    return f"/{folder(lang)}/{slug}/"


VERIFICATION, CSL, BIBTEX = "verification.json", "sources.csl.json", "sources.bib"
"""The files beside an article's page: its panel as data, its sources for reference managers."""
ARTICLE_DATA = (VERIFICATION, CSL, BIBTEX)
VERIFICATION_SCHEMA = "/verification.schema.json"


def topic(lang: str, slug: str) -> str:
    """Give the path of a topic's page."""
    return f"/{folder(lang)}/topics/{slug}/"


def person(lang: str, id_: str) -> str:
    """Give the path of the page about a person or organisation."""
    return f"/{folder(lang)}/people/{id_}/"


def corrections(lang: str) -> str:
    """Give the path of a language's corrections page."""
    return f"/{folder(lang)}/corrections/"


def sources(lang: str) -> str:
    """Give the path of a language's page of sources."""
    return f"/{folder(lang)}/sources/"


def feed(lang: str) -> str:
    """Give the path of a language's Atom feed."""
    return f"/{folder(lang)}/feed.xml"


def json_feed(lang: str) -> str:
    """Give the path of a language's JSON Feed."""
    return f"/{folder(lang)}/feed.json"


def corrections_feed(lang: str) -> str:
    """Give the path of a language's feed of corrections."""
    return f"/{folder(lang)}/corrections/feed.xml"


def output(path: str) -> str:
    """Give the file below the output folder that stands at a path."""
    inner = path.removeprefix("/")
    return f"{inner}index.html" if not inner or inner.endswith("/") else inner


def alias(written: str) -> str:
    """Give the path at which an old address becomes a redirect: a page, or a folder's page as for any other.

    A file of the very name would be no page to a host, and in the root perhaps its settings, as ``CNAME`` is.
    """
    return written if written.lower().endswith(("/", ".html", ".htm")) else f"{written}/"


def media(key: str, name: str, digest: str) -> str:
    """Give the path of a copied picture or document: its name with eight digits of its digest before the ending."""
    return f"/media/{key}/{_with_digest(name, digest)}"


def asset(name: str, digest: str) -> str:
    """Give the path of one of the theme's assets."""
    return f"/assets/{_with_digest(name, digest)}"


COPIED = ("media/", "assets/")
"""The folders of the output in which files stand under names that carry their digests."""


def without_digest(path: str) -> str:
    """Give what the name of such a file is whatever it holds."""
    return _DIGEST.sub("", path)


def _with_digest(name: str, digest: str) -> str:
    stem, dot, ending = name.rpartition(".")
    return f"{stem}.{digest[:8]}.{ending}" if dot and stem else f"{name}.{digest[:8]}"
