"""An outside look at a built site: follows every link and fragment, compares hreflang sets, parses what machines read.

It knows the output's contract and nothing of how the site is made. Each check gives what is wrong as sentences.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from jsonschema import Draft202012Validator
from lxml import etree, html

from tests.schema_org import problems

XHTML = "{http://www.w3.org/1999/xhtml}"
SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
ATOM = "{http://www.w3.org/2005/Atom}"
POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; script-src 'self'{}; connect-src 'self'; "
    "base-uri 'none'; form-action 'self'"
)
PARTS = frozenset({"verified", "uncertainties", "why", "excluded", "sources", "claims", "corrections"})
# RFC 3986: unreserved characters, the slash, and upper-case percent-encoding; a fragment may follow.
_ENCODED_ONCE = re.compile(r"https?://[A-Za-z0-9.:\[\]-]+(?:/|[A-Za-z0-9._~/-]|%[0-9A-F]{2})*(?:#[A-Za-z0-9._~%-]+)?")
_RIGHT_TO_LEFT = re.compile(r"(?:ar|fa|he|ur|yi|dv|ps|sd|ug|ckb)(?:-|$)|.*-(?:Arab|Hebr|Thaa)(?:-|$)", re.IGNORECASE)
# Scripts that tell a language; Latin stands everywhere, in names and addresses.
_SCRIPTS = {"CYRILLIC": "ru uk bg sr be mk", "ARABIC": "ar fa ur", "HEBREW": "he yi", "CJK": "zh ja", "HANGUL": "ko"}


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
        base = unquote(urlsplit(self.url).path).rstrip("/")
        path = unquote(urlsplit(address).path, errors="strict")
        assert path.startswith(f"{base}/"), f"{address} leaves the base path"
        inner = path.removeprefix(f"{base}/")
        return f"{inner}index.html" if not inner or inner.endswith("/") else inner

    def is_ours(self, address: str) -> bool:
        """Say whether an address leads into this site."""
        return address.startswith(("/", "#", f"{self.url}/"))

    def articles(self) -> Iterator[tuple[str, html.HtmlElement, html.HtmlElement]]:
        """Give the pages of articles and standing pages: name, page, and the one article element with the body."""
        for name, tree in self.pages.items():
            for element in tree.xpath("//article[.//div[@data-part='body']]"):
                yield name, tree, element


def check_site(folder: Path, url: str, english: frozenset[str] = frozenset()) -> list[str]:
    """Give all that is wrong with a built site; ``english`` are words of the interface that only English pages show."""
    site = BuiltSite(folder, url.rstrip("/"))
    checks: tuple[Callable[[BuiltSite], Iterator[str]], ...] = (
        _broken_links,
        _broken_alternates,
        _broken_heads,
        _broken_hooks,
        _broken_citations,
        _broken_redirects,
        _broken_structured_data,
        _broken_panels,
        _broken_pictures,
        _broken_sitemap,
        _broken_feeds,
        _broken_list_of_files,
        _foreign_scripts,
    )
    found = [wrong for check in checks for wrong in check(site)]
    return [*found, *_foreign_words(site, english)]


# Links


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
                if urlsplit(address).scheme not in ("http", "https", "mailto"):
                    yield f"{name}: the address {address} has the scheme '{urlsplit(address).scheme}'"
                continue
            target = name if address.startswith("#") else site.file_at(address)
            if not (site.folder / target).is_file():
                yield f"{name}: {address} leads nowhere"
            fragment = unquote(urlsplit(address).fragment)
            if fragment and target in ids and fragment not in ids[target]:
                yield f"{name}: {address} names no part of {target}"
            if address.endswith("index.html"):
                yield f"{name}: {address} ends in index.html"


# Heads


def _alternates(tree: html.HtmlElement) -> dict[str, str]:
    links = tree.xpath("//link[@rel='alternate' and @hreflang]")
    assert len({link.get("hreflang") for link in links}) == len(links), "a language stands twice"
    return {link.get("hreflang"): link.get("href") for link in links}


def _canonical(tree: html.HtmlElement) -> str:
    return str(tree.xpath("string(//link[@rel='canonical']/@href)"))


def _broken_alternates(site: BuiltSite) -> Iterator[str]:
    default = site.pages["index.html"].get("lang") if "index.html" in site.pages else None
    for name, tree in site.pages.items():
        alternates = _alternates(tree)
        if not alternates:
            continue
        if "x-default" not in alternates:
            yield f"{name}: the set has no x-default"
        elif wrong := _wrong_default(site, name, alternates, default):
            yield wrong
        if name != "index.html" and alternates.get(tree.get("lang")) != _canonical(tree):
            yield f"{name}: the set doesn't hold the page itself"
        for hreflang, address in alternates.items():
            other = site.pages.get(site.file_at(address))
            if other is None:
                yield f"{name}: hreflang {hreflang} leads nowhere: {address}"
            elif _alternates(other) != alternates:
                yield f"{name}: {address} names another set"
            elif hreflang != "x-default" and other.get("lang") != hreflang:
                yield f"{name}: {address} is not in {hreflang}"


def _wrong_default(site: BuiltSite, name: str, alternates: dict[str, str], default: str | None) -> str:
    """Say what is wrong with x-default: / for homes, else the default language's version, else the original's."""
    chosen = alternates["x-default"]
    if chosen == f"{site.url}/":
        homes = {f"{site.url}/{lang.lower()}/" for lang in alternates if lang != "x-default"}
        return (
            "" if homes == set(alternates.values()) - {chosen} else f"{name}: x-default is / for a page that is no home"
        )
    if default in alternates:
        return "" if chosen == alternates[default] else f"{name}: x-default is not the default language's version"
    page = site.pages.get(site.file_at(chosen))
    is_translation = page is not None and any("translationOfWork" in node for node in _graph(page))
    return f"{name}: x-default is a translation" if is_translation else ""


def _broken_heads(site: BuiltSite) -> Iterator[str]:
    for name, tree in site.pages.items():
        canonical = tree.xpath("//link[@rel='canonical']/@href")
        if len(canonical) != 1:
            yield f"{name}: not one canonical address"
        elif not canonical[0].startswith(f"{site.url}/") or not _ENCODED_ONCE.fullmatch(canonical[0]):
            yield f"{name}: the canonical address {canonical[0]} is not absolute and encoded once"
        lang = tree.get("lang") or ""
        if not re.fullmatch(r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?(-[a-z0-9]+)*", lang):
            yield f"{name}: '{lang}' is no canonical language"
        if tree.get("dir") != ("rtl" if _RIGHT_TO_LEFT.match(lang) else "ltr"):
            yield f"{name}: the direction is {tree.get('dir')}"
        if len(_ids(tree)) != len(set(_ids(tree))):
            yield f"{name}: an id stands twice"
        inline = "//style | //*[@style] | //*[@*[starts-with(name(), 'on')]]"
        if tree.xpath(f"{inline} | //script[not(@type='application/ld+json') and not(@src)]"):
            yield f"{name}: something inline"
        yield from _broken_policy(name, tree)


def _broken_policy(name: str, tree: html.HtmlElement) -> Iterator[str]:
    first, second = tree.xpath("//head/*")[:2]
    if first.get("charset") != "utf-8" or second.get("http-equiv") != "Content-Security-Policy":
        yield f"{name}: the policy comes late"
    extra = " 'wasm-unsafe-eval'" if re.search(r"/search/index\.html$", name) else ""
    if second.get("content") != POLICY.format(extra):
        yield f"{name}: the policy is {second.get('content')}"


def _broken_redirects(site: BuiltSite) -> Iterator[str]:
    for name, tree in site.pages.items():
        refresh = tree.xpath("//meta[translate(@http-equiv, 'R', 'r')='refresh']/@content")
        if not refresh:
            continue
        leads_to = urlsplit(refresh[0].partition("url=")[2]).path
        if leads_to != urlsplit(_canonical(tree)).path:
            yield f"{name}: the redirect and the canonical address differ"
        if tree.xpath("//meta[@name='robots']/@content") != ["noindex"] or not tree.findtext(".//title"):
            yield f"{name}: a redirect has a title and noindex"


# Articles


def _broken_hooks(site: BuiltSite) -> Iterator[str]:
    articles = {name for name, _, _ in site.articles()}
    for data in sorted(site.folder.rglob("verification.json")):
        name = data.with_name("index.html").relative_to(site.folder).as_posix()
        if name not in articles:
            yield f"{name}: an article without a body"
    for name, tree, element in site.articles():
        if len(element.xpath(".//div[@data-part='body']")) != 1:
            yield f"{name}: not one body"
        titles = tree.xpath("//h1")
        if len(titles) != 1 or element not in titles[0].iterancestors():
            yield f"{name}: not one h1 in the article"
        elif len(titles[0]) or titles[0].text != (_graph(tree)[0].get("headline") or _graph(tree)[0].get("name")):
            yield f"{name}: the h1 holds more or less than the title"
        if element.xpath(".//div[@data-part='body']//*[self::h1 or @id='verification' or @data-part]"):
            yield f"{name}: the body holds a part of the page"
        for panel in tree.xpath("//*[@id='verification']"):
            yield from _broken_panel_parts(name, panel)
        yield from _broken_switcher(name, tree)


def _broken_switcher(name: str, tree: html.HtmlElement) -> Iterator[str]:
    switchers = tree.xpath("//nav[@data-part='translations']")
    if len(switchers) != (1 if _alternates(tree) else 0):
        yield f"{name}: {len(switchers)} switchers"
    elif switchers:
        linked = {link.get("hreflang") for link in switchers[0].xpath(".//a")} | {tree.get("lang")}
        if linked != set(_alternates(tree)) - {"x-default"}:
            yield f"{name}: the switcher differs from the hreflang set"


def _broken_panel_parts(name: str, panel: html.HtmlElement) -> Iterator[str]:
    if panel.tag != "section" or panel.xpath("ancestor::div[@data-part='body']"):
        yield f"{name}: the panel is no section outside the body"
    parts = panel.xpath(".//@data-part")
    if len(parts) != len(set(parts)) or not set(parts) <= PARTS:
        yield f"{name}: the panel's parts are {parts}"
    for part in panel.xpath(".//*[@data-part]"):
        headings = part.xpath(".//*[self::h2 or self::h3 or self::h4]")
        if not headings or not "".join(headings[0].itertext()).strip():
            yield f"{name}: the part {part.get('data-part')} has no heading"


def _broken_citations(site: BuiltSite) -> Iterator[str]:
    for name, tree, _ in site.articles():
        cited: dict[str, list[str]] = {}
        for link in tree.xpath("//a[starts-with(@href, '#source-')][@id]"):
            cited.setdefault(link.get("href").removeprefix("#source-"), []).append(link.get("id"))
        for source, ids in cited.items():
            if ids != [f"cite-{source}-{number}" for number in range(1, len(ids) + 1)]:
                yield f"{name}: the citations of {source} are {ids}"
        for item in tree.xpath("//li[starts-with(@id, 'source-')]"):
            source = item.get("id").removeprefix("source-")
            back = [link for link in item.xpath(".//a/@href") if link.startswith("#cite-")]
            if back != [f"#{one}" for one in cited.get(source, [])]:
                yield f"{name}: the source {source} leads back to {back}"


def _broken_panels(site: BuiltSite) -> Iterator[str]:
    schema = json.loads((site.folder / "verification.schema.json").read_text("utf-8"))
    validator = Draft202012Validator(schema)
    for name, tree, _ in site.articles():
        data = site.folder / name.removesuffix("index.html") / "verification.json"
        if not tree.xpath("//section[@id='verification']"):
            if data.exists():
                yield f"{name}: data without a panel"
            continue
        panel = json.loads(data.read_text("utf-8"))
        yield from (f"{name}: the data breaks its schema: {one.message}" for one in validator.iter_errors(panel))
        if panel["$schema"] != schema["$id"]:
            yield f"{name}: the data names another schema"
        shown = [item.get("id").removeprefix("source-") for item in tree.xpath("//li[starts-with(@id, 'source-')]")]
        if [source["id"] for source in panel["sources"]] != shown:
            yield f"{name}: the data's sources are not those of the page"
        if panel["url"] != _canonical(tree) or panel["language"] != tree.get("lang"):
            yield f"{name}: the data speaks of another page"
        if set(panel["notes"]) != set(tree.xpath("//section[@id='verification']//@data-part")) & set(panel["notes"]):
            yield f"{name}: the data's notes are not those of the page"


# What machines read


def _graph(tree: html.HtmlElement) -> list[dict[str, Any]]:
    scripts = tree.xpath("//script[@type='application/ld+json']")
    graph: list[dict[str, Any]] = json.loads(scripts[0].text)["@graph"] if scripts else [{}]
    return graph


def _broken_structured_data(site: BuiltSite) -> Iterator[str]:
    for name, tree in site.pages.items():
        scripts = tree.xpath("//script[@type='application/ld+json']")
        if len(scripts) > 1:
            yield f"{name}: more than one graph"
        for script in scripts:
            data = json.loads(script.text)
            if data["@context"] != "https://schema.org" or not data["@graph"]:
                yield f"{name}: no graph"
            yield from (f"{name}: in the graph {problem}" for problem in problems(data["@graph"]))
            for address in _urls_in(data["@graph"]):
                if address.startswith(f"{site.url}/") and not _ENCODED_ONCE.fullmatch(address):
                    yield f"{name}: the graph's address {address} is not encoded once"


def _urls_in(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for name, one in value.items():
            if name in ("url", "@id") and isinstance(one, str):
                yield one
            else:
                yield from _urls_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from _urls_in(one)


def _broken_pictures(site: BuiltSite) -> Iterator[str]:
    """Find addresses of pictures, in what machines read, at which no file stands."""
    for name, tree in site.pages.items():
        told = [str(one) for one in tree.xpath("//meta[@property='og:image']/@content")]
        told += [one for node in _graph(tree) for one in _texts_in(node.get("image")) + _texts_in(node.get("logo"))]
        yield from (f"{name}: no picture at {one}" for one in told if _is_missing(site, one))
    for path in sorted(site.folder.rglob("feed.xml")):
        icon = etree.parse(str(path)).findtext(f"{ATOM}icon") or ""
        if _is_missing(site, icon):
            yield f"{path.relative_to(site.folder).as_posix()}: no picture at {icon}"


def _texts_in(value: object) -> list[str]:
    if isinstance(value, dict):
        return [one for name in ("url", "contentUrl") for one in _texts_in(value.get(name))]
    return [value] if isinstance(value, str) else []


def _is_missing(site: BuiltSite, address: str) -> bool:
    return address.startswith(f"{site.url}/") and not (site.folder / site.file_at(address)).is_file()


def _broken_sitemap(site: BuiltSite) -> Iterator[str]:
    root = etree.parse(str(site.folder / "sitemap.xml")).getroot()
    listed: dict[str, dict[str, str]] = {}
    for entry in root.iter(f"{SITEMAP}url"):
        alternates = {link.get("hreflang"): link.get("href") for link in entry.iter(f"{XHTML}link")}
        listed[entry.findtext(f"{SITEMAP}loc")] = alternates
    expected = {
        _canonical(tree): _alternates(tree)
        for tree in site.pages.values()
        if not tree.xpath("//meta[@name='robots' and @content='noindex']")
    }
    if listed != expected:
        yield f"sitemap.xml differs from the pages: {sorted(set(listed) ^ set(expected))}"
    robots = (site.folder / "robots.txt").read_text("utf-8")
    for name in ("sitemap.xml", "sitemap-news.xml"):
        if f"Sitemap: {site.url}/{name}" not in robots:
            yield f"robots.txt doesn't name {name}"
    if "default-src" in (site.folder / "_headers").read_text("utf-8"):
        yield "_headers holds a second policy"


def _broken_feeds(site: BuiltSite) -> Iterator[str]:
    for path in sorted(site.folder.rglob("feed.xml")):
        name = path.relative_to(site.folder).as_posix()
        root = etree.parse(str(path)).getroot()
        updated = [one.text for one in root.iter(f"{ATOM}updated")]
        if len(updated) > 1 and updated[0] not in updated[1:]:
            yield f"{name}: the feed was updated when none of its entries was"
        ids = [entry.findtext(f"{ATOM}id") for entry in root.iter(f"{ATOM}entry")]
        if len(ids) != len(set(ids)):
            yield f"{name}: an id stands twice"
        lang = root.get("{http://www.w3.org/XML/1998/namespace}lang")
        if lang.lower() != name.split("/", maxsplit=1)[0]:
            yield f"{name}: the feed is in {lang}"
        yield from _broken_entries(site, name, root, lang)
        yield from _broken_json_feed(path, name, ids)


def _broken_entries(site: BuiltSite, name: str, root: etree._Element, lang: str) -> Iterator[str]:
    corrections = "/corrections/" in name
    shape = re.compile(
        rf"tag:[^:]+,\d{{4}}[^:]*:(?:[A-Za-z0-9._~-]|%[0-9A-F]{{2}})+/{lang}" + ("/[a-z0-9-]+" * corrections)
    )
    for entry in root.iter(f"{ATOM}entry"):
        id_ = entry.findtext(f"{ATOM}id")
        if not shape.fullmatch(id_):
            yield f"{name}: the id {id_}"
        for link in entry.iter(f"{ATOM}link"):
            address = link.get("href")
            page = site.pages.get(site.file_at(address))
            fragment = urlsplit(address).fragment
            if page is None or not _ENCODED_ONCE.fullmatch(address) or (fragment and fragment not in _ids(page)):
                yield f"{name}: {address} leads nowhere"
            elif corrections and fragment != f"correction-{id_.rpartition('/')[2]}":
                yield f"{name}: {address} is not the correction {id_}"


def _broken_json_feed(path: Path, name: str, ids: list[str | None]) -> Iterator[str]:
    if "/corrections/" in name:
        return
    feed = json.loads(path.with_suffix(".json").read_text("utf-8"))
    if feed["version"] != "https://jsonfeed.org/version/1.1" or [item["id"] for item in feed["items"]] != ids:
        yield f"{name}: the JSON feed differs from the Atom feed"


def _broken_list_of_files(site: BuiltSite) -> Iterator[str]:
    files = {path.relative_to(site.folder).as_posix(): path for path in site.folder.rglob("*") if path.is_file()}
    listed = files.pop(".factsite-files").read_text("utf-8").splitlines()
    expected = [f"{sha256(files[name].read_bytes()).hexdigest()}  {name}" for name in sorted(files)]
    if listed != expected:
        yield f".factsite-files differs from the files: {sorted(set(listed) ^ set(expected))[:4]}"


# Words


def _words(tree: html.HtmlElement) -> Iterator[tuple[str, str]]:
    """Give each piece of text that readers see, with the language that is said of it; code and names alone are none."""
    for element in tree.iter():
        if not isinstance(element.tag, str) or element.tag in ("script", "style", "code", "pre"):
            continue
        own = [element.text or ""]
        own += [child.tail or "" for child in element]
        lang = element.xpath("string(ancestor-or-self::*[@lang][1]/@lang)")
        if not element.xpath("ancestor-or-self::code | ancestor-or-self::bdi[not(@lang)]"):
            yield from ((text, lang) for text in own if text.strip())


def _foreign_scripts(site: BuiltSite) -> Iterator[str]:
    """Find texts of which most letters belong to a script that the language said of them isn't written in."""
    for name, tree in site.pages.items():
        for text, lang in _words(tree):
            letters = [unicodedata.name(char, "").split(" ")[0] for char in text if char.isalpha()]
            language = lang.split("-")[0]
            foreign = [one for one in letters if one in _SCRIPTS and language not in _SCRIPTS[one].split()]
            if len(foreign) * 2 > len(letters):
                yield f"{name}: {foreign[0]} in what is said to be {lang}: {' '.join(text.split())[:60]}"


def _foreign_words(site: BuiltSite, english: frozenset[str]) -> Iterator[str]:
    for name, tree in site.pages.items():
        for text, lang in _words(tree):
            if " ".join(text.split()) in english and lang.split("-")[0] != "en":
                yield f"{name}: English words said to be {lang}: {text.strip()}"
