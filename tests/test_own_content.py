"""This repository's own content, built whole and looked at from outside."""

from __future__ import annotations

import pytest
from babel.messages.pofile import read_po

from tests.site_checker import check_site
from tests.site_maker import ROOT, Run, run

URL = "https://held.example"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Build the site of this repository."""
    return run("build", ROOT, tmp_path_factory.mktemp("own") / "out", "--no-cache")


def english_words() -> frozenset[str]:
    """Give the messages of the theme that no other language says in the same words."""
    with (ROOT / "locales/factsite.pot").open("rb") as file:
        ids = [message.id for message in read_po(file) if message.id]
    # What has no space may be a word of several languages; what has a plural has a number.
    return frozenset(id_ for id_ in ids if isinstance(id_, str) and " " in id_)


def test_own_content_has_no_errors(built: Run) -> None:
    """What this repository publishes is without mistakes; its warnings say that nobody reviewed its translations."""
    assert built.errors == []
    assert {one.rpartition(" ")[2] for one in built.warnings} <= {"unreviewed-translation"}


def test_own_site_holds_what_the_contract_says(built: Run) -> None:
    """Every link, hook, hreflang set, feed, sitemap and graph is as an outside checker wants it, in every language."""
    assert built.published
    assert check_site(built.output, URL, english_words()) == []
