"""An outside look at a built site: follows every link and fragment, compares hreflang sets, parses what machines read.

It knows the output's contract and nothing of how the site is made.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lxml import etree, html

XHTML = "{http://www.w3.org/1999/xhtml}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


@dataclass
class BuiltSite:
    """A built site: its folder and the address that it stands at."""

    folder: Path
    url: str
    pages: dict[str, html.HtmlElement] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Parse every page."""
        for path in sorted(self.folder.rglob("*.html")):
            name = path.relative_to(self.folder).as_posix()
            self.pages[name] = html.document_fromstring(path.read_bytes())

    def file_at(self, address: str) -> str:
        """Give the file that an address of this site leads to, relative to its folder."""
        base = urlsplit(self.url).path.rstrip("/")
        path = unquote(urlsplit(address).path, errors="strict")
        assert path.startswith(f"{base}/"), f"{address} leaves the base path"
        inner = path.removeprefix(f"{base}/")
        return f"{inner}index.html" if not inner or inner.endswith("/") else inner

    def is_ours(self, address: str) -> bool:
        """Say whether an address leads into this site."""
        return address.startswith(("/", "#", f"{self.url}/"))


def check_site(folder: Path, url: str) -> list[str]:
    """Give all that is wrong with a built site, as sentences."""
    site = BuiltSite(folder, url)
    return [
        *_broken_links(site),
        *_broken_alternates(site),
        *_broken_heads(site),
        *_broken_structured_data(site),
        *_broken_sitemap(site),
        *_broken_feeds(site),
    ]


def _addresses(tree: html.HtmlElement) -> Iterator[str]:
    for _, attribute, address, _ in tree.iterlinks():
        if attribute in ("href", "src"):
            yield address


def _ids(tree: html.HtmlElement) -> list[str]:
    return [str(one) for one in tree.xpath("//@id")]


def _broken_links(site: BuiltSite) -> Iterator[str]:
    ids = {name: set(_ids(tree)) for name, tree in site.pages.items()}
    for name, tree in site.pages.items():
        for address in _addresses(tree):
            if not site.is_ours(address):
                scheme = urlsplit(address).scheme
                if scheme not in ("http", "https", "mailto"):
                    yield f"{name}: the address {address} has the scheme '{scheme}'"
                continue
            target = name if address.startswith("#") else site.file_at(address)
            if not (site.folder / target).is_file():
                yield f"{name}: {address} leads nowhere"
            fragment = unquote(urlsplit(address).fragment)
            if fragment and target in ids and fragment not in ids[target]:
                yield f"{name}: {address} names no part of {target}"


def _alternates(tree: html.HtmlElement) -> dict[str, str]:
    links = tree.xpath("//link[@rel='alternate' and @hreflang]")
    assert len({link.get("hreflang") for link in links}) == len(links), "a language stands twice"
    return {link.get("hreflang"): link.get("href") for link in links}


def _broken_alternates(site: BuiltSite) -> Iterator[str]:
    for name, tree in site.pages.items():
        alternates = _alternates(tree)
        if not alternates:
            continue
        own = tree.xpath("//link[@rel='canonical']/@href")[0]
        if "x-default" not in alternates:
            yield f"{name}: the set has no x-default"
        if name != "index.html" and alternates.get(tree.get("lang")) != own:
            yield f"{name}: the set doesn't hold the page itself"
        for hreflang, address in alternates.items():
            other = site.pages.get(site.file_at(address))
            if other is None:
                yield f"{name}: hreflang {hreflang} leads nowhere: {address}"
            elif _alternates(other) != alternates:
                yield f"{name}: {address} names another set"
            elif hreflang != "x-default" and other.get("lang") != hreflang:
                yield f"{name}: {address} is not in {hreflang}"


def _broken_heads(site: BuiltSite) -> Iterator[str]:
    for name, tree in site.pages.items():
        if len(tree.xpath("//link[@rel='canonical']")) != 1:
            yield f"{name}: not one canonical address"
        if not tree.get("lang"):
            yield f"{name}: no language"
        if len(_ids(tree)) != len(set(_ids(tree))):
            yield f"{name}: an id stands twice"
        if tree.xpath("//style|//*[@style]|//script[not(@type='application/ld+json') and not(@src)]"):
            yield f"{name}: something inline"
        first = tree.xpath("//head/*")[1]
        if first.get("http-equiv") != "Content-Security-Policy":
            yield f"{name}: the policy comes late"


def _broken_structured_data(site: BuiltSite) -> Iterator[str]:
    for name, tree in site.pages.items():
        for script in tree.xpath("//script[@type='application/ld+json']"):
            data = json.loads(script.text)
            if data["@context"] != "https://schema.org" or not data["@graph"]:
                yield f"{name}: no graph"


def _broken_sitemap(site: BuiltSite) -> Iterator[str]:
    root = etree.parse(str(site.folder / "sitemap.xml")).getroot()
    listed: dict[str, dict[str, str]] = {}
    for entry in root.iter(f"{SITEMAP}url"):
        alternates = {link.get("hreflang"): link.get("href") for link in entry.iter(f"{XHTML}link")}
        listed[entry.findtext(f"{SITEMAP}loc")] = alternates
    expected = {
        tree.xpath("//link[@rel='canonical']/@href")[0]: _alternates(tree)
        for tree in site.pages.values()
        if not tree.xpath("//meta[@name='robots' and @content='noindex']")
    }
    if listed != expected:
        yield f"sitemap.xml differs from the pages: {sorted(set(listed) ^ set(expected))}"


def _broken_feeds(site: BuiltSite) -> Iterator[str]:
    atom = "{http://www.w3.org/2005/Atom}"
    for path in sorted(site.folder.rglob("feed.xml")):
        root = etree.parse(str(path)).getroot()
        for link in root.iter(f"{atom}link"):
            target = site.file_at(link.get("href"))
            if not (site.folder / target).is_file():
                yield f"{path.name}: {link.get('href')} leads nowhere"
    for path in sorted(site.folder.rglob("feed.json")):
        for item in json.loads(path.read_text("utf-8"))["items"]:
            if not (site.folder / site.file_at(item["url"])).is_file():
                yield f"{path.name}: {item['url']} leads nowhere"
