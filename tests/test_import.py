"""The command ``import``: sites of Hugo and Jekyll become stories, nothing is lost, and what needs a hand is listed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from factsite.cli import main
from factsite.importing.bodies import Means, turned
from factsite.importing.foreign_code import plain_liquid
from factsite.importing.front_matter import moment, parted
from factsite.importing.names import id_of, slug_of
from tests.site_maker import run

DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

HUGO = {
    "hugo.toml": (
        'title = "Harbour"\nbaseURL = "https://harbour.example/"\ndefaultContentLanguage = "it"\n'
        '[params]\nauthor = "Olya"\ndescription = "News"\n[permalinks]\nnews = "/:year/:month/:slug/"\n'
        '[languages.it]\nweight = 1\n[languages.en]\ncontentDir = "content/english"\n'
    ),
    "content/news/bridge/index.md": (
        '---\ntitle: "Il ponte: riapre"\ndate: 2020-05-01T10:00:00+02:00\nlastmod: 2021-01-01\ntags: [Ponti, 桥]\n'
        "aliases: [/ponte/]\nslug: ponte-nuovo\n---\n"
        "Il **ponte** [@mario](https://mario.example) e [la barca](../boat/). {{< youtube abc >}}\n\n"
        '{{< figure src="dot.svg" alt="Un punto" caption="Il punto" >}}\n\n![mappa](/img/map.svg)\n\n'
        "![fuori](https://else.example/x.png)\n\n{{< highlight go >}}\na := b[c](d)\n{{< /highlight >}}\n\n"
        '[Vedi]({{< ref "boat.md" >}}), [vecchio](/niente/), [IRC](irc://x), <b>grassetto</b>.\n'
    ),
    "content/news/bridge/dot.svg": DOT,
    "content/news/bridge/unused.svg": DOT,
    "content/news/bridge/index.en.md": '+++\ntitle = "The bridge"\ndate = 2020-06-01\n+++\nThe bridge.\n',
    "content/news/oar.it.md": "---\ntitle: Il remo\ndate: 2020-05-03\n---\n<!--more-->Un remo.\n",
    "content/news/boat.md": '{"title": "La barca", "date": "2020-05-02", "author": ["Ivo"]}\nUna barca.\n',
    "content/english/news/boat.md": '---\ntitle: The boat\ndate: 2020-05-02\n---\nA boat. {{< ref "oar" >}}\n',
    "content/about.md": "---\ntitle: Chi siamo\n---\nNoi.\n",
    "content/news/_index.md": "---\ntitle: Notizie\n---\n",
    "static/img/map.svg": DOT,
}
JEKYLL = {
    "_config.yml": (
        "title: Kedge\nurl: https://kedge.example\nbaseurl: /blog\ndescription: A log\nlang: en\n"
        "languages: [en, pt_BR]\npermalink: pretty\nauthor: {name: Ann}\n"
        "repository: https://code.example/kedge\ntimezone: America/Sao_Paulo\n"
    ),
    "_posts/2012-02-06-hello.md": (
        "---\nlayout: post\ntitle: Hello\ncategories: sea air\nref: hello\nredirect_from: [/hi.html]\nmath: true\n---\n"
        "See [code]({{ site.repository }}/issues), [next]({% post_url 2012-2-7-next %}), "
        "[page]({{ site.baseurl }}/about/) and {% include x.html %}.\n{: .note}\n\n"
        "{% highlight sh %}\nls {{ x }}\n{% endhighlight %}\n\n[Top](#top) [part](#part)\n\n## Part\n"
    ),
    "_posts/pt_BR/2012-02-06-ola.md": "---\ntitle: Olá\nref: hello\n---\nOlá, mundo.\n",
    "_posts/2012-2-7-next.markdown": "---\ntitle: Next\ndate: 2012-02-07 09:30:00 -0300\n---\nNext.\n",
    "about.md": "---\ntitle: About\npermalink: /about/\n---\n![A dot](/assets/dot.svg)\n",
    "assets/dot.svg": DOT,
    "index.html": "---\n---\n<p>{{ content }}</p>\n",
    "README.md": "Not a page.\n",
}


def write(folder: Path, files: dict[str, str]) -> Path:
    """Write the files of an old site."""
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    return folder


def imported(generator: str, files: dict[str, str], folder: Path) -> Path:
    """Import a site, and give the new one's folder."""
    old = write(folder / "old", files)
    assert main(["import", generator, str(old), "--site", str(folder / "new")]) == 0
    return folder / "new"


@pytest.fixture
def hugo(tmp_path: Path) -> Path:
    """Import the site of Hugo."""
    return imported("hugo", HUGO, tmp_path)


@pytest.fixture
def jekyll(tmp_path: Path) -> Path:
    """Import the site of Jekyll."""
    return imported("jekyll", JEKYLL, tmp_path)


def text(site: Path, path: str) -> str:
    """Read a file of the new site."""
    return (site / path).read_text(encoding="utf-8")


def front(site: Path, path: str) -> dict[str, object]:
    """Read an article's front matter."""
    found = re.match(r"---\n(.*?)^---$", text(site, path), re.DOTALL | re.MULTILINE)
    assert found
    fields = yaml.load(found[1], Loader=yaml.BaseLoader)  # noqa: S506 - makes texts only.
    assert isinstance(fields, dict)
    return fields


@pytest.mark.parametrize(("generator", "files", "articles"), [("hugo", HUGO, 5), ("jekyll", JEKYLL, 3)])
def test_imported_site_builds_as_drafts(tmp_path: Path, generator: str, files: dict[str, str], articles: int) -> None:
    """The new site has no mistake, shows all as drafts, and publishes nothing."""
    site = imported(generator, files, tmp_path)
    drafts = run("build", site, tmp_path / "drafts", "--drafts", "--no-cache")
    assert (drafts.status, drafts.errors) == (0, [])
    assert sum(path.endswith("verification.json") for path in drafts.files()) == articles
    published = run("build", site, tmp_path / "public", "--no-cache")
    assert published.status == 0
    assert [path for path in published.files() if path.endswith("verification.json")] == []


def test_hugo_settings_are_taken_over(hugo: Path) -> None:
    """Title, address, languages with the default first; authors and topics get ids."""
    assert text(hugo, "content/site.yaml") == (
        'title: "Harbour"\ndescription: "News"\nurl: "https://harbour.example"\nlanguages: [it, en]\ntime_zone: UTC\n'
    )
    assert text(hugo, "content/people.yaml") == 'ivo: {name: "Ivo"}\nolya: {name: "Olya"}\n'
    assert text(hugo, "content/topics.yaml") == 'ponti: {name: "Ponti"}\ntopic-2: {name: "桥"}\n'


def test_hugo_front_matter_is_taken_over(hugo: Path) -> None:
    """A bundle in two languages is one story; its old addresses lead to it."""
    original, translation = front(hugo, "content/ponte-nuovo/it.md"), front(hugo, "content/ponte-nuovo/en.md")
    assert {name: original[name] for name in ("title", "authors", "published", "topics", "aliases", "draft")} == {
        "title": "Il ponte: riapre",
        "authors": ["olya"],
        "published": "2020-05-01 10:00:00+02:00",
        "topics": ["ponti", "topic-2"],
        "aliases": ["/2020/05/ponte-nuovo/", "/ponte/"],
        "draft": "yes",
    }
    assert translation["translation"] == {"of": "it", "method": "human"}
    assert (translation["published"], translation["aliases"]) == ("2020-06-01", ["/en/2020/06/bridge/"])


def test_languages_by_folder_are_joined(hugo: Path) -> None:
    """A language with a folder of its own has the same story's translation there."""
    assert front(hugo, "content/boat/it.md")["authors"] == ["ivo"]
    assert front(hugo, "content/boat/en.md")["title"] == "The boat"


def test_hugo_body_becomes_markdown(hugo: Path) -> None:
    """What has a counterpart becomes that; the rest stays visible, marked as code."""
    assert text(hugo, "content/ponte-nuovo/it.md").partition("\n---\n")[2] == (
        "\nIl **ponte** [\\@mario](https://mario.example) e [la barca](story:boat). `{{< youtube abc >}}`\n\n"
        "![Un punto](dot.svg)\n\n*Il punto*\n\n![mappa](map.svg)\n\n[fuori](https://else.example/x.png)\n\n"
        "```go\na := b[c](d)\n```\n\n"
        "[Vedi](story:boat), [vecchio](https://harbour.example/niente/), IRC, <b>grassetto</b>.\n"
    )


def test_pictures_stand_beside_the_article(hugo: Path) -> None:
    """Pictures of the bundle, shown or not, and those of the static folder that are shown."""
    found = {path.name for path in (hugo / "content/ponte-nuovo").iterdir()}
    assert found == {"it.md", "en.md", "dot.svg", "unused.svg", "map.svg"}


def test_work_is_listed(hugo: Path) -> None:
    """The list names each file with what needs a hand, and what was not taken over."""
    assert text(hugo, "IMPORT.md") == (
        "# What the import left to do\n\n4 stories were taken over, 3 of them articles, all as drafts.\n"
        "`factsite serve` shows them; none is published before its `draft: yes` is taken away.\n\n"
        "## Every article\n\n"
        "- Say in `verification` what was checked, what stays uncertain and why it is published; name its `sources`.\n"
        "- Cite the sources in the text, as in `[@source-1]`.\n"
        "- Where a person didn't translate it, say so: `translation.method`.\n\n"
        "## The site\n\n- 2 articles named no author: `authors: [olya]` there is the old site's own author\n"
        "- `content/news/_index.md` was not taken over: it has no text of its own\n\n"
        "## content/ponte-nuovo/it.md\n\nIt was `content/news/bridge/index.md`.\n\n"
        "- `lastmod: 2021-01-01` has no counterpart here\n"
        "- replace {{< youtube abc >}}\n"
        "- put the picture https://else.example/x.png beside the article, and show it\n"
        "- the link to '/niente/' leads to the old site\n"
        "- a link to 'irc://x' was taken out\n"
        "- HTML is shown as text: write it as Markdown\n"
    )


@pytest.mark.parametrize(
    ("posts", "told"),
    [
        ({"a": ""}, "- 1 article named no author: `authors: [the-editor]` there is made up"),
        (
            {"a": "", "b": "", "c": "author: Ann\n"},
            "- 2 articles named no author: `authors: [the-editor]` there is made up",
        ),
        ({}, "- nobody was named: `the-editor` is made up"),
        ({"a": "author: Ann\n"}, None),
    ],
)
def test_author_that_the_import_made_up_is_told(tmp_path: Path, posts: dict[str, str], told: str | None) -> None:
    """Nobody is published under a name that no one ever wrote, without a word on it in the list of work."""
    texts = {
        f"_posts/2020-01-0{at}-{name}.md": f"---\ntitle: T\n{line}---\nText.\n"
        for at, (name, line) in enumerate(posts.items(), 1)
    }
    site = imported(
        "jekyll",
        {"_config.yml": "title: K\nurl: https://k.example\ndescription: D\n", "about.md": JEKYLL["about.md"], **texts},
        tmp_path,
    )

    found = [line for line in text(site, "IMPORT.md").splitlines() if "made up" in line]
    assert found == ([f"{told}; write in content/people.yaml who it is"] if told else [])
    assert ("the-editor" in text(site, "content/people.yaml")) == (told is not None)


def test_jekyll_settings_are_taken_over(jekyll: Path) -> None:
    """The address has the base path, the languages are written canonically."""
    assert text(jekyll, "content/site.yaml") == (
        'title: "Kedge"\ndescription: "A log"\nurl: "https://kedge.example/blog"\nlanguages: [en, pt-BR]\n'
        "time_zone: America/Sao_Paulo\n"
    )


def test_jekyll_posts_are_joined_by_key(jekyll: Path) -> None:
    """Posts with one ``ref`` are translations; the language is the folder's; the address is that of the permalinks."""
    original, translation = front(jekyll, "content/hello/en.md"), front(jekyll, "content/hello/pt-BR.md")
    assert (original["published"], original["topics"]) == ("2012-02-06", ["sea", "air"])
    assert original["aliases"] == ["/sea/air/2012/02/06/hello/", "/hi.html"]
    assert (translation["title"], translation["translation"]) == ("Olá", {"of": "en", "method": "human"})
    assert front(jekyll, "content/next/en.md")["published"] == "2012-02-07 09:30:00-03:00"


def test_jekyll_body_becomes_markdown(jekyll: Path) -> None:
    """Liquid with a counterpart becomes that, settings their values; a link to a part that is gone keeps its words."""
    assert text(jekyll, "content/hello/en.md").partition("\n---\n")[2] == (
        "\nSee [code](https://code.example/kedge/issues), [next](story:next), [page](story:about) and "
        "`{% include x.html %}`.\n`{: .note}`\n\n```sh\nls {{ x }}\n```\n\nTop [part](#part)\n\n## Part\n"
    )


@pytest.mark.parametrize("generator", ["hugo", "jekyll"])
def test_other_folders_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], generator: str) -> None:
    """A folder without such a site: a sentence, status 2, nothing written."""
    assert main(["import", generator, str(tmp_path), "--site", str(tmp_path / "new")]) == 2
    assert f"is no site of {generator.capitalize()}" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_nothing_is_written_over(hugo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A second import into the same folder is refused before anything is written."""
    (hugo / "content/boat/it.md").unlink()
    assert main(["import", "hugo", str(hugo.parent / "old"), "--site", str(hugo)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert not (hugo / "content/boat/it.md").exists()


def test_unreadable_texts_are_listed(tmp_path: Path) -> None:
    """Broken front matter or bytes that are no UTF-8 cost no other text, and are named."""
    old = write(tmp_path / "old", {**HUGO, "content/news/bad.md": "---\ntitle: [\n---\nText.\n"})
    (old / "content/news/latin.md").write_bytes(b"---\ntitle: x\n---\n\xe9\n")
    assert main(["import", "hugo", str(old), "--site", str(tmp_path / "new")]) == 0
    work = text(tmp_path / "new", "IMPORT.md")
    assert "- `content/news/bad.md` was not taken over: its front matter is no YAML" in work
    assert "- `content/news/latin.md` was not taken over: it is not UTF-8" in work


@pytest.mark.parametrize(
    ("generator", "settings"),
    [("hugo", 'title = "T"\ndefaultContentLanguage = "../../../away"\n'), ("jekyll", "lang: '../../../away'\n")],
)
def test_language_that_is_none_leads_nowhere(tmp_path: Path, generator: str, settings: str) -> None:
    """A language's code becomes a file's name only where it is one; nothing is written outside the new site."""
    old = write(
        tmp_path / "old",
        {"hugo.toml" if generator == "hugo" else "_config.yml": settings}
        | {"content/a.md" if generator == "hugo" else "a.md": "---\ntitle: A\n---\nText.\n"},
    )
    assert main(["import", generator, str(old), "--site", str(tmp_path / "new")]) == 0
    assert "was not taken over: its language is none" in text(tmp_path / "new", "IMPORT.md")
    assert {path.name for path in tmp_path.iterdir()} == {"old", "new"}
    assert list((tmp_path / "new").rglob("*away*")) == []


def test_link_out_of_the_old_site_is_not_followed(tmp_path: Path) -> None:
    """A text that is a link to somewhere else is somebody else's."""
    old = write(tmp_path / "old", HUGO)
    (tmp_path / "secret.md").write_text("---\ntitle: Secret\n---\nSecret.\n", encoding="utf-8")
    (old / "content/news/secret.md").symlink_to(tmp_path / "secret.md")
    assert main(["import", "hugo", str(old), "--site", str(tmp_path / "new")]) == 0
    assert not (tmp_path / "new/content/secret").exists()
    work = text(tmp_path / "new", "IMPORT.md")
    assert "- `content/news/secret.md` was not taken over: it is a link that leaves the site" in work


def test_old_address_that_can_t_be_an_alias_is_work(tmp_path: Path) -> None:
    """An address that no redirect page can stand at is named, not lost."""
    page = "---\ntitle: A\ndate: 2020-01-01\naliases: ['/x?y=1']\n---\nText.\n"
    site = imported("hugo", {**HUGO, "content/news/odd.md": page}, tmp_path)
    assert front(site, "content/odd/it.md")["aliases"] == ["/2020/01/odd/"]
    assert "- the old address /x?y=1 can't lead here by itself: redirect it at the host" in text(site, "IMPORT.md")


@pytest.mark.parametrize("address", ["//evil.example/", "//evil.example/a/", "///evil.example/"])
@pytest.mark.parametrize("generator", ["hugo", "jekyll"])
def test_address_of_another_host_is_no_alias(tmp_path: Path, generator: str, address: str) -> None:
    """What names a host of its own never becomes an address of this site, and is named."""
    text_of = "---\ntitle: A\ndate: 2020-01-01\n{}: ['" + address + "']\n---\nText.\n"
    old = {**HUGO, "content/news/odd.md": text_of.format("aliases")}
    if generator == "jekyll":
        old = {**JEKYLL, "_posts/2020-01-01-odd.md": text_of.format("redirect_from")}
    site = imported(generator, old, tmp_path)

    assert "evil.example" not in "".join(one.read_text() for one in site.glob("content/odd/*.md"))
    assert f"- the old address {address} can't lead here by itself: redirect it at the host" in text(site, "IMPORT.md")


@pytest.mark.parametrize(
    "front",
    [
        '{"title": "A", "a": ' + "[" * 100_000 + "}",
        "+++\na = " + "[" * 20_000 + "\n+++\n",
        f"+++\nweight = {'9' * 5000}\n+++\n",
        '{"title": "A\\ud800"}\n',
        "---\nslug: a/b\ndate: 2020-01-01\n---\n",
        "---\na: &a [x, x, x, x, x, x, x, x, x]\n"
        + "".join(f"{n}: &{n} [{', '.join([f'*{m}'] * 9)}]\n" for m, n in zip("abcdefg", "bcdefgh", strict=True))
        + "---\n",
    ],
)
def test_hostile_front_matter_costs_no_other_text(tmp_path: Path, front: str) -> None:
    """Depth, huge numbers, half characters, slashes and values that stand for millions: the rest is taken over."""
    old = write(tmp_path / "old", {**HUGO, "content/news/bad.md": f"{front}Text.\n"})
    assert main(["import", "hugo", str(old), "--site", str(tmp_path / "new")]) == 0
    assert (tmp_path / "new/content/boat/it.md").is_file()


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("2012-2-7", "2012-02-07"),
        ("2020-05-01T10:00:00.123Z", "2020-05-01 10:00:00Z"),
        ("2020-05-01 9:05 +0800", "2020-05-01 09:05+08:00"),
        ("yesterday", ""),
    ],
)
def test_dates_are_written_as_here(written: str, expected: str) -> None:
    """The dates of other generators, in the form that front matter takes."""
    assert moment(written) == expected


@pytest.mark.parametrize(
    ("name", "slug"), [("A b/c?", "a-b-c"), ("桥 与 河", "桥-与-河"), ("search", "search-1"), ("", "text-1")]
)
def test_slugs_fit_into_addresses(name: str, slug: str) -> None:
    """A slug keeps the letters of any script, and holds nothing that an address can't."""
    assert slug_of(name) == slug


@pytest.mark.parametrize(
    ("name", "ident"),
    [
        ("Ponti & Co", "ponti-co"),
        ("桥", "topic-1"),
        ("Été", "ete"),
        ("3D", "topic-1"),
        ("C++", "c-plus-plus"),
        ("C#", "c-sharp"),
    ],
)
def test_ids_are_small_latin_letters(name: str, ident: str) -> None:
    """An id is made of a name where that is possible."""
    assert id_of(name, "topic-1") == ident


def test_highlighted_code_within_a_line_stands_on_its_own() -> None:
    """A fence begins and ends a line, whatever stood beside the old one."""
    body = "Run {% highlight sh %}ls{% endhighlight %} now.\n{% highlight sh %}\npwd\n{% endhighlight %}\n"
    assert plain_liquid(body, str, {}) == "Run \n\n```sh\nls\n```\n\n now.\n```sh\npwd\n```\n"


def test_front_matter_stays_as_written() -> None:
    """Values are texts: no octal numbers, no booleans, no dates."""
    assert parted("---\na: 012\nb: no\nc: 2020-01-01\n---\nText") == (
        {"a": "012", "b": "no", "c": "2020-01-01"},
        "Text",
    )


FRAGMENTS = [
    "word",
    "[",
    "](",
    ")",
    "](/a)",
    "![",
    "`",
    "~~~",
    "{{<",
    ">}}",
    "{%",
    "%}",
    "{{",
    "}}",
    "<b>",
    "[@",
    "]",
    "{:.x}",
    "<!--",
    "-->",
    "*",
    "\\",
    "#z",
    "http://q.example",
    "(",
    '"t"',
]
PIECES = st.lists(st.sampled_from([*FRAGMENTS, " ", "\n", "\n\n", "```\n", "[x]: /y\n"]), max_size=25)


@given(PIECES)
def test_every_word_survives(pieces: list[str]) -> None:
    """Whatever a text consists of, each of its words stands in the new one or in the list of work."""
    body = "".join(f"{piece}w{number}" for number, piece in enumerate(pieces))
    notes: list[str] = []
    means = Means(lambda _: None, lambda target: target or "", lambda target: target or None, notes.append)
    made = f"{turned(body, means)}\n{' '.join(notes)}"
    assert [word for word in re.findall(r"w\d+", body) if word not in re.findall(r"w\d+", made)] == []


def test_a_site_of_one_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One is one, in what is printed and in the list of what is left to do."""
    files = {name: HUGO[name] for name in ("hugo.toml", "content/news/bridge/index.md")}
    site = imported("hugo", files, tmp_path)

    assert capsys.readouterr().out.startswith("1 text and 0 other files stand in ")
    assert "1 story was taken over, as a draft.\n" in text(site, "IMPORT.md")


def test_texts_in_other_markups_are_listed(tmp_path: Path) -> None:
    """No text is lost in silence: what is written in Org or AsciiDoc is named, and Markdown by any ending is read."""
    hugo = {
        "hugo.toml": 'title = "T"\nbaseURL = "https://t.example/"\n',
        "content/post/a.md": "---\ntitle: A\ndate: 2020-01-01\n---\nA.\n",
        "content/post/b.org": "#+title: B\nB.\n",
        "content/post/c.mdown": "---\ntitle: C\ndate: 2020-01-01\n---\nC.\n",
    }
    site = imported("hugo", hugo, tmp_path / "hugo")
    assert (site / "content/c/en.md").is_file()
    assert "content/post/b.org" in text(site, "IMPORT.md")
    assert "it is written in Org: make Markdown of it, then copy it over" in text(site, "IMPORT.md")
    jekyll = {
        "_config.yml": "title: T\nurl: https://t.example\n",
        "_posts/2020-01-03-x.md": "---\ntitle: X\n---\nX.\n",
        "_posts/2020-01-04-y.textile": "---\ntitle: Y\n---\nY.\n",
        "README.adoc": "For those who write it.\n",
    }
    listed = text(imported("jekyll", jekyll, tmp_path / "jekyll"), "IMPORT.md")
    assert "_posts/2020-01-04-y.textile" in listed
    assert "README.adoc" not in listed


def test_jekyll_base_path_and_defaults_are_taken_over(tmp_path: Path) -> None:
    """A link below the base path leads to the story, and what the settings give to all posts is theirs."""
    jekyll = {
        "_config.yml": (
            "title: T\nurl: https://t.example\nbaseurl: /b\ndefaults:\n"
            "  - {scope: {path: ''}, values: {author: ann}}\n"
            "  - {scope: {path: '', type: posts}, values: {author: ivo}}\n"
            "  - {scope: {path: _posts/old}, values: {author: eva}}\n"
        ),
        "_posts/2020-01-03-x.md": "---\ntitle: X\n---\nSee [it](/b/about/).\n",
        "_posts/old/2020-01-02-w.md": "---\ntitle: W\n---\nW.\n",
        "_posts/2020-01-04-y.md": "---\ntitle: Y\nauthor: bo\n---\nY.\n",
        "about.md": "---\ntitle: About\npermalink: /about/\n---\nAbout.\n",
    }
    site = imported("jekyll", jekyll, tmp_path)
    assert "[it](story:about)" in text(site, "content/x/en.md")
    assert [front(site, f"content/{name}/en.md")["authors"] for name in "wxy"] == [["eva"], ["ivo"], ["bo"]]


def test_code_and_escapes_are_left_alone(tmp_path: Path) -> None:
    """Indented code, a fence within a quote, and what is escaped already stay as they were written."""
    body = "A.\n\n    [@v] {{< sc >}}\n\n> ```\n> [@s] {{< sc >}}\n> ```\n\nEscaped \\[@x] and [@y].\n"
    hugo = {
        "hugo.toml": 'title = "T"\nbaseURL = "https://t.example/"\n[permalinks]\npost = "/:year/:month/:slug/"',
        "content/post/a.md": (
            f"---\ntitle: A\ndate: 2020-01-01\nslug: Weird Slug\naliases: ['/%E4%BD%A0/']\n---\n{body}"
        ),
    }
    site = imported("hugo", hugo, tmp_path)
    (path,) = site.glob("content/*/en.md")
    assert path.read_text("utf-8").endswith(body.replace("and [@y]", "and \\[@y]"))
    fields = front(site, path.relative_to(site).as_posix())
    assert fields["aliases"] == ["/2020/01/weird-slug/", "/你/"]


def test_hugo_figures_references_and_tags_are_read_as_hugo_does(tmp_path: Path) -> None:
    """Quotation marks within a text stay, a part of the page itself is one, and tags of one spelling are one topic."""
    body = (
        '{{< figure src="p.png" caption="He said \\"no\\" twice" alt="An \\"alt\\" [1]" >}}\n\n'
        'See [the part]({{< relref "#sub" >}}).\n\n## Sub {#sub}\n\nText.\n'
    )
    hugo = {
        "hugo.toml": 'title = "T"\nbaseURL = "https://t.example/"\n',
        "content/post/a/index.md": f"---\ntitle: A\ndate: 2020-01-01\ntags: [Été, été]\n---\n{body}",
        "content/post/b.md": "---\ntitle: B\ndate: 2020-01-02\ntags: [ÉTÉ]\n---\nB.\n",
    }
    site = imported("hugo", hugo, tmp_path)
    written = text(site, "content/a/en.md")
    assert 'An "alt" \\[1\\]' in written
    assert '*He said "no" twice*' in written
    assert "[the part](#sub)" in written
    assert text(site, "content/topics.yaml") == 'ete: {name: "Été"}\n'
    assert [front(site, f"content/{name}/en.md")["topics"] for name in "ab"] == [["ete"], ["ete"]]


@pytest.mark.parametrize(
    ("style", "address"),
    [
        ("/:categories/:year/:month/:day/:title:output_ext", "/2020/02/01/x.html"),
        ("/:year/:y_day/:title/", "/2020/032/x/"),
        ("ordinal", "/2020/032/x.html"),
    ],
)
def test_jekyll_permalinks_lead_to_the_story(tmp_path: Path, style: str, address: str) -> None:
    """The old address of a post is an alias of the story, whichever parts it was made of."""
    jekyll = {
        "_config.yml": f"title: T\nurl: https://t.example\npermalink: {style}\n",
        "_posts/2020-02-01-x.md": "---\ntitle: X\n---\nX.\n",
    }
    site = imported("jekyll", jekyll, tmp_path)
    assert front(site, "content/x/en.md")["aliases"] == [address]
