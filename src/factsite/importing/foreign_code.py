"""The code within texts, Hugo's shortcodes and Jekyll's Liquid: what has a counterpart in Markdown becomes that."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Mapping

_HUGO_HIGHLIGHT = re.compile(
    r"\{\{[<%]\s*highlight\s+([\w+#-]+)[^{}]*?[>%]\}\}[ \t]*\n?(.{0,20000}?)\n?"
    r"[ \t]*\{\{[<%]\s*/\s*highlight\s*[>%]\}\}",
    re.DOTALL,
)
_LIQUID_HIGHLIGHT = re.compile(
    r"\{%-?\s*highlight\s+([\w+#-]+)[^%]*?%\}[ \t]*\n?(.{0,20000}?)\n?[ \t]*\{%-?\s*endhighlight\s*-?%\}", re.DOTALL
)
_ATTRIBUTE = re.compile(r"(\w+)\s*=\s*(?:\"((?:[^\"\\]|\\.)*)\"|'([^']*)'|`([^`]*)`|([^\s\"'>]+))")
_ESCAPE, _BRACKET = re.compile(r"\\(.)"), re.compile(r"[\[\]\\]")
_FIGURE = re.compile(r"\{\{[<%]\s*figure\s(.*?)/?\s*[>%]\}\}", re.DOTALL)
_REFERENCE = re.compile(r"\{\{[<%]\s*(?:rel)?ref\s+(?:path=)?[\"'`]?([^\"'`\s<>%]+)[\"'`]?[^<>%]*?[>%]\}\}")
_POST_URL = re.compile(r"\{%-?\s*(?:post_url|link)\s+(\S+)\s*-?%\}")
_SETTING = re.compile(r"\{\{-?\s*site\.([\w-]+)\s*-?\}\}")
_FILTERED = re.compile(
    r"\{\{-?\s*[\"']([^\"']*)[\"']\s*\|\s*(?:relative_url|absolute_url|prepend:\s*site\.\w+)\s*-?\}\}"
)
_RAW = re.compile(r"\{%-?\s*(?:end)?raw\s*-?%\}")

Resolve = Callable[[str], str]
"""Gives the new address of a text of the old site, by its file's name or path."""


def plain_hugo(body: str, resolve: Resolve, _settings: Mapping[str, str]) -> str:
    """Give Hugo's code that has a counterpart as Markdown: highlighted code, figures, references."""
    body = _HUGO_HIGHLIGHT.sub(_fenced, body)
    body = _FIGURE.sub(lambda found: _figure(found[1]), body)
    return _REFERENCE.sub(lambda found: resolve(found[1]), body)


def plain_liquid(body: str, resolve: Resolve, settings: Mapping[str, str]) -> str:
    """Give Liquid that has a counterpart as Markdown: highlighted code, links, what stands in the site's settings."""
    body = _LIQUID_HIGHLIGHT.sub(_fenced, body)
    body = _POST_URL.sub(lambda found: resolve(found[1]), body)
    # The site's own address goes: what follows it begins with a slash.
    known = {**settings, "url": "", "baseurl": ""}
    body = _SETTING.sub(lambda found: known.get(found[1].lower(), found[0]), body)
    body = _FILTERED.sub(lambda found: found[1], body)
    return _RAW.sub("", body)


def _fenced(found: re.Match[str]) -> str:
    ticks = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", found[2])), default=0))
    # Code stands on lines of its own, whatever stood beside it.
    line_start = found.string.rfind("\n", 0, found.start()) + 1
    before = "\n\n" if found.string[line_start : found.start()].strip() else ""
    after = "" if found.string.startswith("\n", found.end()) or found.end() == len(found.string) else "\n\n"
    return f"{before}{ticks}{found[1]}\n{found[2]}\n{ticks}{after}"


def _figure(written: str) -> str:
    values = {
        name: _ESCAPE.sub(r"\1", escaped) if escaped else next(filter(None, rest), "")
        for name, escaped, *rest in _ATTRIBUTE.findall(written)
    }
    source = values.get("src", "")
    place = f"<{source}>" if re.search(r"[\s()]", source) else source
    below = " ".join(filter(None, (values.get("title"), values.get("caption"))))
    alternative = _BRACKET.sub(r"\\\g<0>", html.unescape(values.get("alt", "")))
    picture = f"![{alternative}]({place})"
    return f"{picture}\n\n*{html.unescape(below)}*" if below else picture
