"""What a site's own style sheets refer to is published under the address that they then name, or is a mistake."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.site_maker import Run, build, page, settings

PICTURE = "<svg xmlns='http://www.w3.org/2000/svg'/>"
BASE = """\
{% extends "factsite/base.html" %}
{% block head %}
{{ super() }}
<link rel="stylesheet" href="{{ edition.assets["own.css"] }}">
{% endblock %}
"""


def built(folder: Path, sheet: str, **others: str) -> Run:
    """Build a site with a style sheet of its own beside a picture in a folder, and other assets by their names."""
    assets = {"own.css": sheet, "sub/pic.svg": PICTURE, "a b.svg": PICTURE, **others}
    return build(folder, {"s/en.md": page(), **{f"templates/assets/{name}": text for name, text in assets.items()}})


def published(folder: Path, name: str = "own") -> str:
    """Give a style sheet as it was published."""
    (found,) = folder.rglob(f"assets/**/{name}.*.css")
    return found.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "reference",
    [
        "url(sub/pic.svg)",
        "url( 'sub/pic.svg' )",
        'URL("./sub/pic.svg")',
        "url(sub/../sub/pic.svg)",
        "url(sub/pic.svg?v=1)",
        "url(sub/pic.svg#part)",
        r"url(sub\/pic.svg)",
        "url('a%20b.svg')",
        r"url(a\ b.svg)",
        r"url(a\20 b.svg)",
    ],
)
def test_every_way_to_write_a_reference_leads_to_the_file(tmp_path: Path, reference: str) -> None:
    """Whatever it says, a browser finds there what stands beside the style sheet."""
    made = built(tmp_path, f"p {{ background: {reference} }}")
    assert made.findings == ()
    address = re.search(r'"(/assets/[^"?#]+)', published(made.output))
    assert address
    assert (made.output / address[1].lstrip("/").replace("%20", " ")).read_text(encoding="utf-8") == PICTURE


@pytest.mark.parametrize(
    "text",
    [
        "/* url(no.png) */",
        'p::before { content: "url(no.png)" }',
        "p { background: url(data:image/png;base64,AA==) }",
        "p { filter: url(#glow) }",
        "p { background: url(/favicon.ico) }",
        "@namespace url(http://www.w3.org/1999/xhtml);",
    ],
)
def test_what_is_no_reference_stays(tmp_path: Path, text: str) -> None:
    """Remarks, texts, data, parts of the page itself and addresses of the site are left as they are."""
    made = built(tmp_path, text)
    assert made.findings == ()
    assert published(made.output) == text


def test_a_style_sheet_imports_another(tmp_path: Path) -> None:
    """Each is named by what it holds, so one that changes changes those that import it, too."""
    made = built(tmp_path, '@import "b.css";\n@import url(sub/c.css) print;', **{
        "b.css": "b {}", "sub/c.css": "c { background: url(pic.svg) }",
    })  # fmt: skip
    assert made.findings == ()
    imported = re.findall(r'"/(assets/[^"]+)"', published(made.output))
    assert [(made.output / one).is_file() for one in imported] == [True, True]
    assert re.fullmatch(r'c { background: url\("/assets/sub/pic\.\w+\.svg"\) }', published(made.output, "c"))


@pytest.mark.parametrize(
    ("sheet", "place", "message"),
    [
        ("\np { background: url(nope.svg) }", "2:21", "there is no asset 'nope.svg' beside the style sheets"),
        ("p { background: url(../../x.svg) }", "1:21", "there is no asset '../../x.svg' beside the style sheets"),
        ('@import "own.css";', "1:9", "'own.css' leads back to this style sheet"),
        (
            "p { background: url(https://example.org/a.png) }",
            "1:21",
            "'https://example.org/a.png' is on another host, and the site's pages load nothing from there",
        ),
    ],
)
def test_a_reference_to_nothing_is_a_mistake(tmp_path: Path, sheet: str, place: str, message: str) -> None:
    """It is told at its place, and nothing is published."""
    made = built(tmp_path, sheet)
    assert [(one.place, one.code, one.message) for one in made.findings] == [
        (f"templates/assets/own.css:{place}", "missing-asset", message)
    ]
    assert made.status == 1


def test_an_own_head_is_that_of_every_page(tmp_path: Path) -> None:
    """A site adds to the head once, and articles that add to it themselves keep what it added."""
    files = {
        "s/en.md": page(),
        "templates/base.html": BASE,
        "templates/article.html": '{% extends "factsite/article.html" %}{% block after %}x{% endblock %}',
        "templates/assets/own.css": "p { color: red }",
    }
    made = build(tmp_path, files)
    pages = [path for path in made.output.rglob("*.html") if "<head>" in path.read_text(encoding="utf-8")]
    without = [one for one in pages if "/assets/own." not in one.read_text(encoding="utf-8")]
    assert made.findings == ()
    assert [one.relative_to(made.output).as_posix() for one in without] == []


def test_rules_on_one_page_have_one_link(tmp_path: Path) -> None:
    """Where several of the newsroom's rules stand on one page, the footer leads there once."""
    policies = "{corrections: about, ownership: about, method: s}"
    files = {"s/en.md": page(), "about/en.md": page(), "site.yaml": settings(policies=policies)}
    made = build(tmp_path, files)
    footer = (made.output / "en/s/index.html").read_text(encoding="utf-8").partition("<footer")[2]
    assert (footer.count('href="/en/about/"'), footer.count('href="/en/s/"')) == (1, 1)
