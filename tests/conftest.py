"""Fixtures that several test modules share: the built site and the browser, once for each worker."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings
from playwright.sync_api import Browser

from tests.browsing import OwnSite, Reader, build_own_site, chromium, served

# How long an example takes is a property of the machine.
settings.register_profile("steady", deadline=None)
settings.load_profile("steady")


@pytest.fixture(scope="session")
def own_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnSite]:
    """Build and serve this repository's own site."""
    with served(build_own_site(tmp_path_factory.mktemp("own"))) as site:
        yield site


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Start the browser, or pass the test over where there is none."""
    with chromium() as started:
        yield started


@pytest.fixture
def reader(own_site: OwnSite, browser: Browser) -> Iterator[Reader]:
    """Give a reader with a window of their own, that has seen nothing yet."""
    with browser.new_context() as context:
        yield Reader.of(own_site, context)
