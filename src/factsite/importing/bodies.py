"""Turns the text of another generator's page into Markdown of ours.

What was code of the old generator, such as Hugo's shortcodes and Jekyll's Liquid, stays readable: it is marked as code,
and noted as work. Blocks of code and code spans are left alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from markdown_it import MarkdownIt

# A code span, else a shortcode or Liquid, else a link or picture, else the definition of a link.
_INLINE = re.compile(
    r"(?P<code>(?P<ticks>`+)(?!`).{1,2000}?(?<!`)(?P=ticks)(?!`))"
    r"|(?P<foreign>\{\{[<%].{0,2000}?[%>]\}\}|\{%.{0,2000}?%\}|\{\{.{0,2000}?\}\})"
    r"|(?P<link>(?P<picture>!?)\[(?P<label>(?:[^\[\]\\]|\\.|\[[^\[\]]*\])*)\]\("
    r"(?P<target>\s*(?:<[^<>\n]*>|(?:\{\{.{0,200}?\}\}|\{%.{0,200}?%\}|[^\s()]|\([^\s()]*\))*))(?P<title>\s+(?:\"[^\"]*\"|'[^']*'))?\s*\))"
    r"|(?P<cite>(?<!\\)\[@)"
    r"|(?P<kramdown>\{::?[^{}\n]*\}|\{[.#][^{}\n]*\})"
    r"|(?P<comment><!--.{0,2000}?-->)"
)
_DEFINITION = re.compile(r" {0,3}\[(?!\^)(?P<label>[^\[\]]+)\]:[ \t]*(?P<target><[^<>]*>|\S+)")
_HTML = re.compile(r"</?[A-Za-z][A-Za-z0-9-]*(?:\s[^<>]*)?/?>")
# What no text may hold: controls, and unseen switches of direction.
_UNSHOWN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]")
# Where Hugo cuts a text for its lists; here the summary is the first paragraph.
_MORE = re.compile(r"<!--\s*more\s*-->")
_MOST_SHOWN = 60
_DEEPEST = 1000
_ID_ONLY = re.compile(r"\{#[A-Za-z][\w-]*\}")


@dataclass(frozen=True, slots=True)
class Means:
    """How a text's parts are turned.

    ``foreign`` gives what stands for a piece of the old generator's code, ``None`` to leave it visible as code.
    ``link`` and ``picture`` give the new address: an empty one where a link's words alone can stay, ``None`` for a
    picture that can't be shown. ``note`` takes work.
    """

    foreign: Callable[[str], str | None]
    link: Callable[[str], str]
    picture: Callable[[str], str | None]
    note: Callable[[str], None]


def turned(body: str, means: Means) -> str:
    """Turn a whole text, line by line outside code."""
    if (shown := _UNSHOWN.sub("", body)) != body:
        means.note("control characters were taken out")
        body = shown
    code = _lines_of_code(body)
    lines: list[str] = []
    prose: list[str] = []
    for number, line in enumerate(body.split("\n")):
        if number in code:
            lines += [*_prose(prose, means), line]
            prose = []
        else:
            prose.append(line)
    return "\n".join([*lines, *_prose(prose, means)])


def _lines_of_code(body: str) -> frozenset[int]:
    """Find the lines of fenced and indented code, be it within a quote or a list."""
    blocks = MarkdownIt("commonmark", {"maxNesting": _DEEPEST}).disable("inline").parse(body)
    code = (one.map for one in blocks if one.type in ("fence", "code_block") and one.map)
    return frozenset(number for first, last in code for number in range(first, last))


def _prose(lines: list[str], means: Means) -> list[str]:
    if not lines:
        return []
    text = _INLINE.sub(lambda found: _part(found, means), "\n".join(lines))
    return [_line(line, means) for line in text.split("\n")]


def _line(line: str, means: Means) -> str:
    if _HTML.search(re.sub(r"`[^`]*`", "", line)):
        means.note("HTML is shown as text: write it as Markdown")
    found = _DEFINITION.match(line)
    if not found:
        return line
    target = means.link(found["target"].strip("<>"))
    return f"{line[: found.start('target')]}{target}{line[found.end() :]}" if target else f"\\{line.lstrip()}"


def _part(found: re.Match[str], means: Means) -> str:
    match found.lastgroup:
        case "code":
            return found[0]
        case "foreign":
            made = means.foreign(found[0])
            return marked(found[0], means) if made is None else made
        case "cite":
            return "\\[@"
        case "kramdown":
            return found[0] if _ID_ONLY.fullmatch(found[0]) else marked(found[0], means)
        case "comment" if _MORE.fullmatch(found[0]):
            return ""
        case "comment":
            means.note("a comment is shown as text: take it out")
            return marked(found[0], means)
    return _link(found, means)


def marked(code: str, means: Means) -> str:
    """Leave code of the old generator visible, as code."""
    line = " ".join(code.split())
    means.note(f"replace {line if len(line) <= _MOST_SHOWN else f'{line[:_MOST_SHOWN]}…'}")
    ticks = "`" * (1 + max((len(run) for run in re.findall("`+", line)), default=0))
    return f"{ticks} {line} {ticks}" if "`" in line else f"{ticks}{line}{ticks}"


def _link(found: re.Match[str], means: Means) -> str:
    target, title = found["target"].strip().strip("<>"), found["title"] or ""
    label = found["label"]
    if "{{" in target or "{%" in target:
        return marked(found[0], means)
    if not found["picture"]:
        label = _INLINE.sub(lambda inner: _part(inner, means), label)
        return _anchor(label, means.link(target), title)
    place = means.picture(target)
    if place is None:
        means.note(f"put the picture {target} beside the article, and show it")
        return f"[{label or target}]({_written(target)})" if "://" in target else f"`{found[0]}`"
    if not label.strip():
        means.note(f"say between the brackets what {place} shows")
    return f"![{label}]({_written(place)}{title})"


def _anchor(label: str, target: str, title: str) -> str:
    # A label that begins so would cite a source.
    label = f"\\{label}" if label.startswith("@") else label
    return f"[{label}]({_written(target)}{title})" if target else label


def _written(target: str) -> str:
    return f"<{target}>" if re.search(r"[\s()]", target) else target
