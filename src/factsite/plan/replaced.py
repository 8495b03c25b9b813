"""What was replaced: pictures, documents and assets that stood in the last build too, with other bytes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from factsite import addresses
from factsite.page_parts import Text
from factsite.pages import ArticlePage, FeedPage, HtmlPage, Page, PublishedFile
from factsite.patterns import pattern

_ADDRESS = pattern(r'="([^"#?]*)')


class Replaced:
    """The files that were replaced, by the addresses at which they stand now; looked for when it is first asked."""

    def __init__(self, files: Iterable[PublishedFile], before: Mapping[str, object]) -> None:
        self._files, self._before = files, before

    def used_by(self, page: Page) -> tuple[str, ...]:
        """Name the replaced files that a page shows or leads to, by their paths in the site."""
        if not isinstance(page, HtmlPage | FeedPage) or not self._by_address:
            return ()
        return tuple(sorted({self._by_address[one] for one in _addresses(page) if one in self._by_address}))

    @cached_property
    def _by_address(self) -> dict[str, str]:
        stood = {addresses.without_digest(path) for path in self._before if path.startswith(addresses.COPIED)}
        return {
            address: file.source
            for file in self._files
            if file.path not in self._before and addresses.without_digest(file.path) in stood
            for address in file.addresses
        }


def _addresses(page: HtmlPage | FeedPage) -> Iterator[str | None]:
    """Give the addresses of all that a page shows or leads to, as far as they can be files'."""
    if isinstance(page, FeedPage):
        yield page.icon_url
        return
    yield from (address for _, address in page.edition.assets.by_name)
    yield page.edition.logo_url
    if isinstance(page, ArticlePage):
        yield page.image.address if page.image else None
        for text in _texts(page):
            yield from (found[1] for link in text.links for found in _ADDRESS.finditer(link))


def _texts(page: ArticlePage) -> Iterator[Text]:
    yield page.body
    yield from (note.text for note in page.panel.notes) if page.panel else ()
