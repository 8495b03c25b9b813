"""The pages of docs/ that are made from the code are what the code says now."""

from __future__ import annotations

import os

import pytest

from tests.reference_pages import REFERENCE
from tests.site_maker import ROOT

RENEW = os.environ.get("FACTSITE_RENEW") == "1"


@pytest.mark.parametrize("name", REFERENCE)
def test_page_is_made_from_the_code(name: str) -> None:
    """The page under docs/ is what the code gives; FACTSITE_RENEW=1 writes it."""
    made, path = REFERENCE[name](), ROOT / "docs" / name
    if RENEW:
        path.write_text(made, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == made
