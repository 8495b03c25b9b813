"""markdown-it as it comes, as an oracle: what plain CommonMark, tables and the like must look like."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from mdit_py_plugins.deflist import deflist_plugin

_HEADING = re.compile(r'<(/?)h[1-6](?: id="[^"]*")?>')
_ALIGNED = re.compile(r' style="text-align:(\w+)"')


class _AnyAddress(MarkdownIt):
    def validateLink(self, url: str) -> bool:  # noqa: N802, ARG002 - markdown-it's name
        return True


_STOCK = _AnyAddress("commonmark", {"html": False, "maxNesting": 200}).enable(["table", "strikethrough"])
_STOCK.use(deflist_plugin)


def stock_html(text: str) -> str:
    """Render a text with markdown-it's own rules, with our classes for the alignment of columns."""
    return comparable(_ALIGNED.sub(r' class="align-\1"', str(_STOCK.render(text))))


def comparable(html: str) -> str:
    """Take out what differs on purpose: the levels and ids of headings, and the way of the keyboard into tables."""
    return _HEADING.sub(r"<\1h>", html).replace(' tabindex="0"', "")
