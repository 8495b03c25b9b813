"""The status of all articles as a page: the document that ``status --format html`` prints, of the files as saved."""

from __future__ import annotations

from factsite.diagnostics import Diagnostic
from factsite.orders import Order
from factsite.serve.mistakes_page import Mistakes
from factsite.status.documents import as_html, failures
from factsite.status.overview import Overview
from factsite.status.reading import read_site


def status_page(order: Order) -> bytes:
    """Write the status page; where the settings can't be read, their mistakes."""
    read = read_site(order)
    if read.settings is None:
        return Mistakes.of(read.diagnostics, order.site).page()
    mistakes: list[Diagnostic] = []
    overview = Overview.of(read.settings, read.stories, mistakes)
    title = read.settings.title.for_language(read.settings.default_language) or ""
    return as_html(overview, title, {}, failures(overview, overview)).encode()
