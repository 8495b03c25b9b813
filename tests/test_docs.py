"""The pages of docs/: every sample is written, every command is run, and what it prints is what the page shows."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from tests.doc_samples import played
from tests.site_maker import ROOT

DOCS = ROOT / "docs"
NOW = "2026-12-01T12:00Z"
RENEW = os.environ.get("FACTSITE_RENEW") == "1"
PLAYED = ("tutorial.md", *(f"how-to/{name}.md" for name in ("theme", "language", "deploy", "ci", "move", "original")))


@pytest.mark.parametrize("name", PLAYED)
def test_page_can_be_followed(name: str, tmp_path: Path) -> None:
    """What a page shows of the commands is what they print; FACTSITE_RENEW=1 writes it."""
    page = (DOCS / name).read_text(encoding="utf-8")
    made = played(page, tmp_path, NOW)
    if RENEW:
        (DOCS / name).write_text(made, encoding="utf-8")
    assert made == (page if not RENEW else made)


@pytest.mark.parametrize("path", sorted(DOCS.rglob("*.md")), ids=lambda path: path.relative_to(DOCS).as_posix())
def test_links_lead_somewhere(path: Path) -> None:
    """Every relative link of a page leads to a file of this repository."""
    text = re.sub(r"(?ms)^```.*?^```$", "", path.read_text(encoding="utf-8"))
    targets = re.findall(r"\]\((?!https?:|#)([^)#\s]+)[^)]*\)", text)
    assert [target for target in targets if not (path.parent / target).exists()] == []


def test_every_page_is_in_the_list() -> None:
    """docs/README.md leads to each page."""
    listed = set(re.findall(r"\]\(([^)#]+\.md)\)", (DOCS / "README.md").read_text(encoding="utf-8")))
    assert listed == {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md")} - {"README.md"}
