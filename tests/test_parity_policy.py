"""How much a difference between languages weighs is the site's policy, a story's own, and that of unfinished texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from factsite.diagnostics import Severity
from factsite.orders import Edge, Order, Outcome
from factsite.pipeline import build
from tests.site_maker import article, page, page_translation, settings, translation, write_site
from tests.test_rebuild_sets import NOW

ORIGINAL = "There are 18 billion [@post].\n"
OTHER = "Es sind 1,8 Milliarden [@post].\n"


def outcome(tmp_path: Path, site: str | None, story: str | None, draft: str | None = None) -> Outcome:
    """Build a site whose German text differs, under the site's policy and the story's own."""
    files = {
        "site.yaml": settings("en, de", translations=site and f"{{parity: {site}}}"),
        "people.yaml": "olya: {name: Olya}\n",
        "s/en.md": article(ORIGINAL, translations=story and f"{{parity: {story}}}"),
        "s/de.md": translation(OTHER, draft=draft),
    }
    folder = write_site(tmp_path / "site", files)
    return build(Order(folder, Edge(NOW), folder / "_site", jobs=1))


def weights(made: Outcome) -> list[tuple[Severity, str]]:
    """Give how much each difference weighs."""
    return [(one.severity, str(one.code)) for one in made.diagnostics if one.code.startswith("parity-")]


@pytest.mark.parametrize(
    ("site", "story", "draft", "expected"),
    [
        (None, None, None, [Severity.ERROR]),
        ("warn", None, None, [Severity.WARNING]),
        ("off", None, None, []),
        ("error", "off", None, []),
        ("off", "warn", None, [Severity.WARNING]),
        ("off", "error", None, [Severity.ERROR]),
        ("error", None, "yes", [Severity.WARNING]),
    ],
)
def test_policy(
    tmp_path: Path, site: str | None, story: str | None, draft: str | None, expected: list[Severity]
) -> None:
    """A story's policy counts before the site's; a draft's difference is a warning."""
    assert weights(outcome(tmp_path, site, story, draft)) == [(one, "parity-number") for one in expected]


@pytest.mark.parametrize(("site", "story"), [("warn", None), ("off", "warn")])
def test_an_edited_translation_is_compared_again(tmp_path: Path, site: str, story: str | None) -> None:
    """What an edit mends is gone in the next build, and what it breaks is told."""
    assert len(weights(outcome(tmp_path, site, story))) == 1
    folder = tmp_path / "site"
    order = Order(folder, Edge(NOW), folder / "_site", jobs=1)
    for body, count in ((OTHER.replace("1,8", "18"), 0), (OTHER.replace("1,8", "81"), 1)):
        (folder / "content/s/de.md").write_text(translation(body), "utf-8")
        assert len(weights(build(order))) == count


@pytest.mark.parametrize(
    ("title", "body", "codes"),
    [
        ("A page", "Der Umsatz stieg stark.\n", []),
        ("Eine Seite", "The turnover tripled in a year.\n", []),
        ("Eine Seite", "Der Umsatz stieg stark.\n", ["parity-figure"]),
    ],
)
def test_draft_in_the_original_s_words_lacks_no_figure(tmp_path: Path, title: str, body: str, codes: list[str]) -> None:
    """What means a figure in one language need not in another: it must stand once all is translated."""
    files = {
        "site.yaml": settings("en, de"),
        "s/en.md": page("The turnover tripled in a year.\n", figures="{rise: {factor: 3}}"),
        "s/de.md": page_translation(body, title=title, draft="yes"),
    }
    folder = write_site(tmp_path / "site", files)
    made = build(Order(folder, Edge(NOW), None, jobs=1))
    assert [code for _, code in weights(made) if code == "parity-figure"] == codes


FIGURES = "{rise: {factor: 3, written: {zh-Hans: [提升了两倍]}}, chips: {value: 100000, at_least: yes}}"


@pytest.mark.parametrize(
    ("english", "chinese", "codes"),
    [
        ("It tripled; at least 100,000 chips.", "提升了两倍，至少10万枚。", []),
        ("It tripled; at least 100,000 chips.", "提升了两倍，有10万枚。", ["parity-bound", "parity-bound"]),
        ("It doubled; at least 100,000 chips.", "提升了两倍，至少10万枚。", ["parity-figure", "parity-multiple"]),
        ("It tripled; at least 100,000 chips.", "提升了两倍，很多。", ["parity-number", "parity-figure"]),
    ],
)
def test_figures_settle_what_is_ambiguous(tmp_path: Path, english: str, chinese: str, codes: list[str]) -> None:
    """An author's figure is what its spellings mean, must stand in every language, and has its bound there."""
    files = {
        "site.yaml": settings("en, zh-Hans"),
        "s/en.md": page(f"{english}\n", figures=FIGURES),
        "s/zh-Hans.md": page_translation(f"{chinese}\n"),
    }
    folder = write_site(tmp_path / "site", files)
    made = build(Order(folder, Edge(NOW), None, jobs=1))
    assert sorted(code for _, code in weights(made)) == sorted(codes)


_WORDED_ALIKE = "correct the one that is wrong; where both are right, word them alike"
_SETTLED = "correct the one that is wrong; where both are right, settle it in 'figures' of the original"


@pytest.mark.parametrize(
    ("titles", "policy", "hint"),
    [
        (
            ("Closed on 3 May 2026", "Zu am 4. Mai 2026"),
            None,
            f"{_WORDED_ALIKE}, or write 'translations: {{parity: warn}}' in the original",
        ),
        (("Closed on 3 May 2026", "Zu am 4. Mai 2026"), "warn", _WORDED_ALIKE),
        (("The 300 bridges", "Die 400 Brücken"), None, _SETTLED),
    ],
)
def test_hint_for_a_field_can_be_followed(
    tmp_path: Path, titles: tuple[str, str], policy: str | None, hint: str
) -> None:
    """Before a field no remark can stand, and 'figures' hold no dates: what its hint says is what helps there."""
    files = {
        "site.yaml": settings("en, de"),
        "s/en.md": page("Words.\n", title=titles[0], translations=policy and f"{{parity: {policy}}}"),
        "s/de.md": page_translation("Worte.\n", title=titles[1]),
    }
    folder = write_site(tmp_path / "site", files)
    made = build(Order(folder, Edge(NOW), folder / "_site", jobs=1))
    assert [(one.severity is Severity.WARNING, one.hint) for one in made.diagnostics if "parity" in one.code] == [
        (policy == "warn", hint)
    ]
