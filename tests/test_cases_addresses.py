"""Slugs, keys, topics, aliases and files on their way to addresses: each its own, encoded once, the same everywhere."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

import pytest
from lxml import etree

from tests.site_maker import Run, article, build, page, page_translation, settings, translation

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg'/>"
LOCATIONS = {"m": "http://www.sitemaps.org/schemas/sitemap/0.9"}


def locations(run: Run) -> list[str]:
    """List the addresses of the sitemap."""
    root = etree.fromstring(run.text("sitemap.xml").encode())
    return [str(one) for one in root.xpath("//m:loc/text()", namespaces=LOCATIONS)]


# Percent-encoding


@pytest.mark.parametrize(
    ("slug", "encoded"),
    [
        ("控制", "%E6%8E%A7%E5%88%B6"),
        ("हिन्दी", quote("हिन्दी")),
        ("ไทยล้วน", quote("ไทยล้วน")),
        ("می\u200cخواهم", quote("می\u200cخواهم")),
        ("istanbul-ışık", "istanbul-%C4%B1%C5%9F%C4%B1k"),
        ("選挙の噂", quote("選挙の噂")),
        ("أسعار-2024-Covid", quote("أسعار-2024-Covid")),
        ("a+b", "a%2Bb"),
        ("a b", "a%20b"),
        ("it's", "it%27s"),
        ("a&b=c;d,e", "a%26b%3Dc%3Bd%2Ce"),
        ("a~b_c.d-e", "a~b_c.d-e"),
        ("cafe\u0301", "caf%C3%A9"),
        ("(x)!", "%28x%29%21"),
    ],
)
def test_slug_of_any_script_is_encoded_once_everywhere(tmp_path: Path, slug: str, encoded: str) -> None:
    """B016, B055 to B059, B074: one address, byte for byte, in page, hreflang, feeds, sitemap and data."""
    site = settings("en, de")
    run = build(tmp_path, {"site.yaml": site, "s/en.md": article(slug=slug), "s/de.md": translation()})
    url = f"https://held.example/en/{encoded}/"
    (folder,) = (path.rpartition("/")[0] for path in run.files() if path.endswith("n.json") and path.startswith("en/"))
    tree = run.tree(folder)

    assert tree.xpath("//link[@rel='canonical']/@href") == [url]
    assert tree.xpath("//meta[@property='og:url']/@content") == [url]
    assert tree.xpath("//link[@hreflang='en' or @hreflang='x-default']/@href") == [url, url]
    assert run.tree("de/s").xpath("//link[@hreflang='en']/@href") == [url]
    assert run.tree("en/index.html").xpath("//main//article//a[ancestor::h2]/@href") == [f"/en/{encoded}/"]
    assert locations(run).count(url) == 1
    assert run.json("en/feed.json")["items"][0]["url"] == url
    assert f'href="{url}"' in run.text("en/feed.xml")
    assert run.json(f"{folder}/verification.json")["url"] == url
    assert run.graph(folder)[0]["url"] == url
    assert not any(b"%25" in content for content in run.files().values())


def test_key_is_the_slug_that_nobody_wrote(tmp_path: Path) -> None:
    """B055: without a slug the folder's name is the address, so two titles never meet."""
    files = {"2024年选举/en.md": page(title="2024"), "2024年奥运/en.md": page(title="2024")}

    assert [path for path in build(tmp_path, files).files() if "2024" in path] == [
        "en/2024年奥运/index.html",
        "en/2024年选举/index.html",
    ]


@pytest.mark.parametrize(
    "slug",
    [
        "a/b",
        "/a",
        "..",
        ".",
        ".hidden",
        "a.",
        "'a\\b'",
        "a%2fb",
        "'C:'",
        "'a?b'",
        "'a#b'",
        "'a<b'",
        "'a|b'",
        "'a*b'",
        "con",
        "NUL",
        "aux.txt",
        "com1",
        "COM¹",
        "'con .x'",
        "CONOUT$",
        "x" * 201,
        "é" * 101,
        '" a"',
        "a\u200eb",
        "a\u061cb",
    ],
)
def test_slug_that_no_address_can_have_is_an_error(tmp_path: Path, slug: str) -> None:
    """Ways out of the folder, device names, marks that addresses read otherwise, and overlong names are refused."""
    assert build(tmp_path, {"s/en.md": page(slug=slug)}).errors == ["s/en.md:4:7 bad-slug"]


@pytest.mark.parametrize("slug", ["a\u202eb", "a\u2066b", '"a\\0b"', "a\x7fb"])
def test_slug_with_a_control_is_an_error(tmp_path: Path, slug: str) -> None:
    """Controls, bidirectional ones too, are refused as in any text."""
    run = build(tmp_path, {"s/en.md": page(slug=slug)})

    assert [one.split(" ")[0] for one in run.errors] != []
    assert all(one.startswith("s/en.md:4:") for one in run.errors)


@pytest.mark.parametrize(
    "slug", ["page", "topics", "People", "corrections", "sources", "search", "feed.xml", "FEED.json", "404.html"]
)
def test_reserved_slug_is_an_error(tmp_path: Path, slug: str) -> None:
    """The site's own names are taken, in any case."""
    assert build(tmp_path, {"s/en.md": page(slug=slug)}).errors == ["s/en.md:4:7 reserved-slug"]


@pytest.mark.parametrize("key", ["page", "search", "feed.xml"])
def test_reserved_key_needs_a_slug(tmp_path: Path, key: str) -> None:
    """A folder of such a name is an error, once, unless its file has a slug."""
    assert build(tmp_path / "a", {f"{key}/en.md": page()}).errors == [f"{key}/en.md:2:8 reserved-slug"]
    assert build(tmp_path / "b", {f"{key}/en.md": page(slug="x")}).errors == []


@pytest.mark.parametrize("key", [".x", "a.", "nul", "x" * 201, "a?b"])
def test_bad_key_is_an_error_or_not_read(tmp_path: Path, key: str) -> None:
    """A folder's name follows the rules of slugs; hidden folders are none of ours."""
    run = build(tmp_path, {f"{key}/en.md": page()})

    assert run.errors == ([] if key == ".x" else [f"{key}/en.md:0:0 bad-story-key"])


# Two owners of one address


@pytest.mark.parametrize(
    ("slugs", "code"),
    [
        (("x", "x"), "address-taken"),
        (("x", "X"), "address-taken"),
        (("Straße", "STRASSE"), "address-taken"),
        (("caf\u00e9", "cafe\u0301"), "address-taken"),
        (("ÉTÉ", "e\u0301te\u0301"), "address-taken"),
        (("İ", "i\u0307"), "address-taken"),
        (("نمی\u200cدانم", "نمیدانم"), "address-taken"),
    ],
)
def test_two_pages_with_one_address_are_an_error(tmp_path: Path, slugs: tuple[str, str], code: str) -> None:
    """Addresses that any system takes for the same are refused on every system, with both owners."""
    run = build(tmp_path, {f"{key}/en.md": page(slug=slug) for key, slug in zip("ab", slugs, strict=True)})

    (found,) = run.findings
    assert (found.short, found.related) == (f"b/en.md:4:7 {code}", ("content/a/en.md:4:7",))


def test_one_slug_in_two_languages_is_fine(tmp_path: Path) -> None:
    """Each language has addresses of its own."""
    run = build(tmp_path, {"site.yaml": settings("en, de"), "a/en.md": page(slug="x"), "b/de.md": page(slug="x")})

    assert run.errors == []


@pytest.mark.parametrize("second", ["x/a", "x/A", "x/y/a"])
def test_two_folders_of_one_name_are_an_error(tmp_path: Path, second: str) -> None:
    """A key is unique in the whole site, whatever a system makes of case."""
    run = build(tmp_path, {"a/en.md": page(), f"{second}/en.md": page()})

    assert (run.findings[0].code, run.findings[0].related) == ("duplicate-key", ("content/a/en.md:0:0",))


def test_one_name_composed_and_decomposed_is_one_key(tmp_path: Path) -> None:
    """NFC and NFD folder names are the same key."""
    run = build(tmp_path, {"caf\u00e9/en.md": page(), "x/cafe\u0301/en.md": page()})

    assert [one.split(" ")[1] for one in run.errors] == ["duplicate-key"]


@pytest.mark.parametrize(
    ("slug", "second"),
    [("c", "/en/topics/c/"), ("C", "/en/topics/C/"), ("caf\u00e9", None)],
)
def test_topics_with_one_slug_are_an_error(tmp_path: Path, slug: str, second: str | None) -> None:
    """B061, B064, B065, B068: no topic's page is silently merged with another's."""
    topics = f"c: {{name: C}}\ncs: {{name: C#, slug: {slug}}}\ncafe: {{name: Café, slug: cafe\u0301}}\n"
    run = build(tmp_path, {"topics.yaml": topics, "s/en.md": article(topics="[c, cs, cafe]")})

    assert [one.split(" ")[1] for one in run.errors] == ["address-taken"]
    assert (second or "/en/topics/café/") in run.findings[0].message


def test_topics_of_like_names_have_pages_of_their_own(tmp_path: Path) -> None:
    """B061: C, C++ and C# are told apart by their ids."""
    topics = "c: {name: C}\nc-plus-plus: {name: C++}\nc-sharp: {name: C#}\n"
    run = build(tmp_path, {"topics.yaml": topics, "s/en.md": article(topics="[c, c-plus-plus, c-sharp]")})

    names = [
        run.tree(f"en/topics/{slug}").xpath("string(//main//h1)").strip() for slug in ("c", "c-plus-plus", "c-sharp")
    ]
    assert names == ["C", "C++", "C#"]


@pytest.mark.parametrize("written", ["Test", '"test "', "tset"])
def test_topic_in_another_spelling_is_an_error(tmp_path: Path, written: str) -> None:
    """B064, B065: a topic is its id; a near miss is named, never made a topic of its own."""
    run = build(tmp_path, {"topics.yaml": "test: {name: Test}\n", "s/en.md": article(topics=f"[{written}]")})

    assert run.errors == ["s/en.md:11:10 unknown-topic"]
    assert run.findings[0].hint == "did you mean 'test'?"


def test_topic_lists_all_its_articles(tmp_path: Path) -> None:
    """B064: every article of a topic stands on its page, newest first."""
    files = {f"{key}/en.md": article(topics="[test]", published=f"2026-09-0{n}") for n, key in enumerate("abc", 1)}
    run = build(tmp_path, {"topics.yaml": "test: {name: Test}\n", **files})

    assert run.tree("en/topics/test").xpath("//main//article//a[ancestor::h2]/@href") == ["/en/c/", "/en/b/", "/en/a/"]


def test_topic_named_by_a_year(tmp_path: Path) -> None:
    """B034: a name that YAML takes for a number is a name; an id begins with a letter."""
    topics = "y2024: {name: 2024, slug: 2024}\n"
    run = build(tmp_path, {"topics.yaml": topics, "s/en.md": article(topics="[y2024]")})

    assert run.tree("en/topics/2024").xpath("string(//main//h1)").strip() == "2024"


# Aliases


@pytest.mark.parametrize("alias", ["/en/s/", "/EN/S/", "/en/s/index.html", "/en/s"])
def test_alias_to_itself_is_an_error(tmp_path: Path, alias: str) -> None:
    """B146: a page that leads to itself is a loop."""
    assert build(tmp_path, {"s/en.md": page(aliases=f"[{alias}]")}).errors == ["s/en.md:4:11 self-alias"]


def test_alias_over_another_page_is_an_error_on_both_sides(tmp_path: Path) -> None:
    """B146: aliases may cross neither page nor one another."""
    run = build(tmp_path, {"a/en.md": page(aliases="[/en/b/]"), "b/en.md": page(aliases="[/en/a/]")})

    assert run.errors == ["a/en.md:4:11 address-taken", "b/en.md:4:11 address-taken"]
    assert [one.related for one in run.findings] == [("content/b/en.md:2:1",), ("content/a/en.md:2:1",)]


@pytest.mark.parametrize(
    "alias",
    [
        "/en/",
        "/en/feed.xml",
        "/en/feed.json",
        "/en/corrections/",
        "/en/corrections/feed.xml",
        "/en/sources/",
        "/en/search/",
        "/en/404.html",
        "/404.html",
        "/sitemap.xml",
        "/sitemap-news.xml",
        "/robots.txt",
        "/_headers",
        "/en/people/olya/",
        "/en/t/verification.json",
        "/en/topics/chips/",
        "/_headers/x/",
        "/robots.txt/x/",
        "/en/FEED.XML",
    ],
)
def test_alias_over_a_page_of_the_site_is_an_error(tmp_path: Path, alias: str) -> None:
    """B146: what every site has can't be an alias, in any case, nor can a folder within it."""
    files = {"topics.yaml": "chips: {name: Chips}\n", "s/en.md": article(topics="[chips]", aliases=f"[{alias}]")}

    assert build(tmp_path, {**files, "t/en.md": article()}).errors == ["s/en.md:12:11 address-taken"]


@pytest.mark.parametrize(
    "alias",
    [
        "//evil.example",
        "https://evil.example/",
        "javascript:alert(1)",
        "a/b/",
        "/../x/",
        "/a/../../x/",
        "'/a\\b/'",
        "/a%2fb/",
        "/%2e%2e/",
        "/C:/",
        "/.git/",
        "/.factsite-files",
        "/con/",
        "'/a?b=c'",
        "'/a#b'",
        "/a//b/",
        "/",
    ],
)
def test_alias_outside_the_site_is_an_error(tmp_path: Path, alias: str) -> None:
    """An alias is a plain path of this site."""
    assert build(tmp_path, {"s/en.md": page(aliases=f"[{alias}]")}).errors == ["s/en.md:4:11 bad-address"]


@pytest.mark.parametrize(
    ("alias", "file"),
    [
        ("/old/address/", "old/address/index.html"),
        ("/2019/05/a.html", "2019/05/a.html"),
        ("/控制/", "控制/index.html"),
        ("/old/a b/", "old/a b/index.html"),
    ],
)
def test_alias_becomes_a_redirect(tmp_path: Path, alias: str, file: str) -> None:
    """B146: the old address leads on at once, says its canonical address, and is kept from search engines."""
    files = {"site.yaml": settings("it"), "s/it.md": page(title="Nuovo", slug="x & y", aliases=f"[{alias}]")}
    run = build(tmp_path, files)
    tree = run.tree(file)

    assert tree.getroot().attrib == {"lang": "it", "dir": "ltr"}
    assert tree.xpath("//title/text()") == ["Nuovo"]
    assert tree.xpath("//meta[@http-equiv='refresh']/@content") == ["0; url=/it/x%20%26%20y/"]
    assert tree.xpath("//link[@rel='canonical']/@href") == ["https://held.example/it/x%20%26%20y/"]
    assert tree.xpath("//meta[@name='robots']/@content") == ["noindex"]
    assert tree.xpath("//link[@rel='alternate']") == []
    assert not any(quote(alias) in one for one in locations(run))


@pytest.mark.parametrize(
    ("alias", "errors"),
    [
        ("/en", ["s/en.md:12:11 address-taken"]),
        ("/en/topics", []),
        ("/assets", []),
        ("/en/x.html", ["s/en.md:12:11 address-taken"]),
    ],
)
def test_alias_over_a_folder_is_told_once(tmp_path: Path, alias: str, errors: list[str]) -> None:
    """However many pages lie below an alias, it is one mistake, and none where only its folder is shared."""
    topics = "x: {name: X, slug: x.html}\ny: {name: Y}\n"
    files = {"s/en.md": article(topics="[x, y]", aliases=f"[{alias}]"), "t/en.md": article(slug="x.html")}

    assert build(tmp_path, {"topics.yaml": topics, **files}).errors == errors


@pytest.mark.parametrize("alias", ["/CNAME", "/favicon.ico", "/y", "/_redirects", "/old/y.txt"])
def test_alias_without_a_slash_is_a_page_in_its_folder(tmp_path: Path, alias: str) -> None:
    """A redirect is never a file of another kind, least of all one that hosts read as their settings."""
    run = build(tmp_path, {"s/en.md": page(f"[a]({alias}) [b]({alias}/)", aliases=f"[{alias}]")})

    assert run.errors == []
    assert f"{alias[1:]}/index.html" in run.files()
    assert alias[1:] not in run.files()


def test_alias_of_a_page_is_that_very_file(tmp_path: Path) -> None:
    """What ends as pages do stands where it is written."""
    run = build(tmp_path, {"s/en.md": page(aliases="[/a.html, /b.HTM]")})

    assert {"a.html", "b.HTM"} <= set(run.files())


def test_one_alias_in_two_spellings_is_an_error(tmp_path: Path) -> None:
    """With and without its last slash, an address is one."""
    run = build(tmp_path, {"a/en.md": page(aliases="[/x]"), "b/en.md": page(aliases="[/x/]")})

    assert run.errors == ["b/en.md:4:11 address-taken"]


def test_alias_written_twice_by_two_stories_is_an_error(tmp_path: Path) -> None:
    """Two stories can't both have stood at one address."""
    run = build(tmp_path, {"a/en.md": page(aliases="[/x/]"), "b/en.md": page(aliases="[/X/]")})

    assert run.errors == ["b/en.md:4:11 address-taken"]
    assert run.findings[0].related == ("content/a/en.md:4:11",)


# Pictures and other files


def test_pictures_that_differ_only_in_case_are_an_error(tmp_path: Path) -> None:
    """Two files that some systems take for one are refused, with both owners."""
    run = build(tmp_path, {"s/en.md": page("![a](p.svg) ![b](P.svg)"), "s/p.svg": PICTURE, "s/P.svg": PICTURE})

    (found,) = run.findings
    assert (found.short, found.related) == ("s/p.svg:0:0 address-taken", ("content/s/P.svg:0:0",))


@pytest.mark.parametrize("name", ["kafe\u0301.svg", "kaf\u00e9.svg"])
@pytest.mark.parametrize("link", ["kafe\u0301.svg", "kaf\u00e9.svg", "kaf%C3%A9.svg", "kafe%CC%81.svg"])
def test_file_name_of_either_form_is_found(tmp_path: Path, name: str, link: str) -> None:
    """B067: NFC and NFD are one name, and the address is NFC."""
    run = build(tmp_path, {"s/en.md": page(f"![x]({link})"), f"s/{name}": PICTURE})

    (address,) = run.tree("en/s").xpath("//div[@data-part='body']//img/@src")
    assert address.startswith("/media/s/kaf%C3%A9.")
    assert [path for path in run.files() if path.startswith("media/s/kaf\u00e9.")] != []


def test_lead_picture_of_either_form_is_found(tmp_path: Path) -> None:
    """B067: the same holds for the lead picture."""
    run = build(tmp_path, {"s/en.md": page(image="{src: kaf\u00e9.svg, alt: a}"), "s/kafe\u0301.svg": PICTURE})

    assert run.errors == []


def test_file_that_no_page_shows_is_not_published(tmp_path: Path) -> None:
    """Only what a page refers to is copied."""
    run = build(tmp_path, {"s/en.md": page(), "s/p.svg": PICTURE, "s/notes.txt": "private"})

    assert [path for path in run.files() if path.startswith("media/")] == []


@pytest.mark.parametrize(
    "name", [".secret.svg", "p.svg~", ".p.svg.swp", "#p.svg#", "p.svg.bak", ".git/p.svg", "p.orig", "~$p.svg", "4913"]
)
def test_hidden_files_and_backups_are_never_published(tmp_path: Path, name: str) -> None:
    """What editors and systems leave in a story's folder can't be shown, even by name."""
    run = build(tmp_path, {"s/en.md": page(f"![x](<{name}>)".replace("#", "%23")), f"s/{name}": PICTURE})

    assert run.errors == ["s/en.md:5:1 missing-picture"]
    assert [one for one in run.warnings if "stray" in one] == []


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("evil.html", "<script>alert(1)</script>"),
        ("evil.js", "alert(1)"),
        ("evil.svg", "<svg onload='alert(1)'/>"),
        ("evil.svg", "<svg><script>alert(1)</script></svg>"),
        ("evil.svg", "<!DOCTYPE svg [<!ENTITY x 'y'>]><svg/>"),
        ("evil.svg", "<svg><a href='javascript:alert(1)'/></svg>"),
        ("evil.xhtml", "<html/>"),
        ("site.yaml", "a: b"),
    ],
)
def test_file_that_a_browser_would_run_is_an_error(tmp_path: Path, name: str, content: str) -> None:
    """Scripts don't come in as attachments, and the one finding stands at the file."""
    run = build(tmp_path, {"s/en.md": page(f"[x]({name})"), f"s/{name}": content})

    assert [one for one in run.errors if "unsafe-file" in one] == [f"s/{name}:0:0 unsafe-file"] == run.errors


def test_picture_of_another_story_is_found_by_its_path(tmp_path: Path) -> None:
    """A relative path may lead to another story's picture, which stands under that story's key."""
    run = build(tmp_path, {"s/en.md": page("![x](../t/p.svg)"), "t/en.md": page(), "t/p.svg": PICTURE})

    assert run.tree("en/s").xpath("//div[@data-part='body']//img/@src")[0].startswith("/media/t/p.")


# The base path


def test_base_path_stands_before_every_address(tmp_path: Path) -> None:
    """B094: menu, switcher, assets, pictures, feeds, redirects and 404 pages keep to the sub-folder."""
    files = {
        "site.yaml": settings("en, fr", url="https://user.example/a%20b/repo/", nav="[about]"),
        "about/en.md": page(title="About"),
        "s/en.md": article("![x](p.svg) [@post] [a](story:about) [b](/en/about/)", aliases="[/old/]"),
        "s/fr.md": translation("[@post] [a](story:about) [b](/en/about/)"),
        "s/p.svg": PICTURE,
    }
    run = build(tmp_path, files)
    base = "/a%20b/repo/"

    for path in (path for path in run.files() if path.endswith(".html")):
        tree = run.tree(path)
        addresses = tree.xpath("//@href | //@src")
        ours = [one for one in addresses if one.startswith(("/", "https://user.example"))]
        assert all(one.startswith((base, f"https://user.example{base}")) for one in ours), path
        assert ours, path
    assert run.tree("old/index.html").xpath("//meta[@http-equiv='refresh']/@content") == [f"0; url={base}en/s/"]
    assert all(one.startswith(f"https://user.example{base}") for one in locations(run))
    assert run.json("en/feed.json")["items"][0]["url"] == f"https://user.example{base}en/s/"
    assert f"Sitemap: https://user.example{base}sitemap.xml" in run.text("robots.txt")
    assert run.json("en/feed.json")["items"][0]["id"].startswith("tag:user.example,2026:")


def test_addresses_never_end_in_index_html(tmp_path: Path) -> None:
    """B088: canonical, Open Graph, feeds, sitemap and menus name folders."""
    files = {"site.yaml": settings("en, fr", nav="[s]"), "s/en.md": article(), "s/fr.md": translation()}
    run = build(tmp_path, files)

    assert not any(b"index.html" in content for path, content in run.files().items() if path != ".factsite-files")


def test_front_door_is_a_choice_without_a_forced_redirect(tmp_path: Path) -> None:
    """B089: the default language stands in its folder like all others, and / offers the choice."""
    files = {"site.yaml": settings("en, fr"), "s/en.md": page(), "s/fr.md": page_translation()}
    tree = build(tmp_path, files).tree("index.html")

    assert tree.xpath("//meta[@http-equiv='refresh']") == []
    assert tree.xpath("//main//a/@href") == ["/en/", "/fr/"]
    assert tree.xpath("//link[@rel='canonical']/@href") == ["https://held.example/"]
    assert tree.getroot().get("lang") == "en"


def test_space_in_an_address_is_worth_a_look(tmp_path: Path) -> None:
    """It is allowed, in a slug and in a folder's name, but nobody likes %20 in an address."""
    files = {"il ponte/en.md": page(), "s/en.md": page(slug="a b"), "t u/en.md": page(slug="t")}
    run = build(tmp_path, files)
    assert [(one.severity, one.short, one.hint) for one in run.findings] == [
        ("warning", "il ponte:0:0 bad-slug", "rename the folder to 'il-ponte', or give its files a 'slug'"),
        ("warning", "s/en.md:4:7 bad-slug", "write 'a-b'"),
    ]
    again = build(tmp_path, {**files, "il ponte/en.md": page("Another text.\n")})
    assert again.findings == run.findings
    assert {"en/il ponte/index.html", "en/a b/index.html", "en/t/index.html"} <= run.files().keys()
