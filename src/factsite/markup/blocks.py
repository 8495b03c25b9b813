"""The blocks of a text, read by markdown-it: paragraphs, headings, lists, quotes, tables, code, footnotes.

Only its block rules are used. Two are added: one that takes the paragraphs of which nothing else can be meant, which is
most of an article, before any other rule looks at them; and one for attributes before a quote. Block quotes, lists and
the like are counted, because markdown-it drops the text past its own limit silently.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.common.utils import mdTrim
from markdown_it.rules_block import StateBlock
from markdown_it.token import Token
from mdit_py_plugins.deflist import deflist_plugin
from mdit_py_plugins.footnote.index import footnote_def

from factsite.markup.attributes import BRACES, read_attributes
from factsite.markup.paragraph import Reference

MAX_CONTAINERS = 20
PLAIN_PARAGRAPH = "plain_paragraph"
QUOTE_ATTRIBUTES = "quote_attributes"
ACCEPTED = "accepted"
_PLAIN_ITEM = "plain_item"

_BlockRule = Callable[[StateBlock, int, int, bool], bool]
_CONTAINER_RULES = ("blockquote", "list", "footnote_def", "deflist")
_RULES = (*_CONTAINER_RULES, "table", "code", "fence", "hr", "reference", "heading", "lheading", "paragraph")
_CODE_INDENT = 4
_DEFINITION_MARKS = (":", "~")
# Every container opens at most two levels of tokens; far above, so that markdown-it itself never drops anything.
_LEVELS = MAX_CONTAINERS * 10
_CONTAINERS = "containers"
# A line that begins so may be or begin another block than a paragraph.
_MAY_BEGIN_A_BLOCK = re.compile(
    r"[#>|:=~`{+-]|<!--[ \t]*(?:accept|parity)[:：]|\*(?![^\s*]|\*[^\s*])|_(?![^\s_]|_[^\s_])"
    r"|[0-9]{1,9}[.)](?!\S)|\[\^[^\s\]]+\]:"
)
# The two comments that there are; any other HTML is text.
# Chinese and Japanese typing writes a full-width colon.
_ACCEPTED = re.compile(r"<!--[ \t]*(accept|parity)[:：][ \t]*(\S[^\n]*?)[ \t]*-->[ \t]*")
_WIDE_COLON = re.compile(r"[ \t]*：[ \t]*")
_ITEM = re.compile(r"[*+-][ \t]|[0-9]{1,9}[.)][ \t]")
# Only a paragraph's first line can begin a definition.
_DEFINITION = re.compile(r"\[(?!@)(?:[^\\\[\]]|\\.)*+\]:", re.DOTALL)


@dataclass(slots=True)
class _Containers:
    """How deep in containers the reading is, and the lines at which it would have gone too deep."""

    depth: int = 0
    too_deep: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Footnote:
    """A footnote's text in tokens, with its label and line, counted from 0."""

    label: str
    line: int
    tokens: list[Token]


@dataclass(frozen=True, slots=True)
class Blocks:
    """A text's blocks, apart from its footnotes and link definitions; lines are counted from 0.

    ``definitions`` gives the line of each of ``references``, ``repeated`` the lines of those whose label is taken, and
    ``too_deep`` the lines at which too many containers are open.
    """

    tokens: list[Token]
    footnotes: tuple[Footnote, ...]
    references: Mapping[str, Reference]
    definitions: Mapping[str, int]
    repeated: tuple[int, ...]
    too_deep: tuple[int, ...]


class _BlockReader(MarkdownIt):
    """A markdown-it that leaves addresses as written: what they may be is decided where they are used."""

    def normalizeLink(self, url: str) -> str:  # noqa: N802 - markdown-it's name
        """Leave an address as it is written."""
        return url

    def validateLink(self, url: str) -> bool:  # noqa: N802, ARG002 - markdown-it's name
        """Take any address."""
        return True


def read_blocks(text: str) -> Blocks:
    """Read the blocks of a text."""
    containers = _Containers()
    env: dict[str, Any] = {_CONTAINERS: containers}
    tokens: list[Token] = []
    reader = _reader()
    reader.block.parse(text, reader, env, tokens)
    footnotes: tuple[Footnote, ...] = ()
    if "footnotes" in env:
        tokens, footnotes = _apart(tokens)
    found = env.get("references", {})
    return Blocks(
        tokens,
        footnotes,
        {label: Reference(one["href"], one["title"]) for label, one in found.items()},
        {label: one["map"][0] for label, one in found.items()},
        tuple(one["map"][0] for one in env.get("duplicate_refs", ())),
        tuple(containers.too_deep),
    )


def _apart(tokens: list[Token]) -> tuple[list[Token], tuple[Footnote, ...]]:
    """Take the footnotes, also those within others, out of the tokens."""
    footnotes: list[Footnote] = []
    body: list[Token] = []
    around: list[list[Token]] = []
    present = body
    for token in tokens:
        match token.type:
            case "footnote_reference_open":
                around.append(present)
                present = []
                footnotes.append(Footnote(token.meta["label"], _line_of(token), present))
            case "footnote_reference_close":
                present = around.pop()
            case _:
                present.append(token)
    return body, tuple(footnotes)


def _line_of(token: Token) -> int:
    return token.map[0] if token.map else 0


@lru_cache(maxsize=1)
def _reader() -> _BlockReader:
    """Make the reader, once: it keeps nothing of any text or language."""
    reader = _BlockReader("zero", {"maxNesting": _LEVELS})
    reader.use(deflist_plugin)
    ruler = reader.block.ruler
    ruler.before("reference", "footnote_def", footnote_def, {"alt": ["paragraph", "reference"]})
    ruler.before("table", PLAIN_PARAGRAPH, _plain_paragraph)
    ruler.before("table", _PLAIN_ITEM, _plain_item)
    ruler.before("blockquote", QUOTE_ATTRIBUTES, _quote_attributes)
    ruler.before("table", ACCEPTED, _accepted, {"alt": ["paragraph", "reference", "blockquote", "list"]})
    for rule in ruler.__rules__:
        if rule.name == "reference":
            rule.fn = _unless_citation(rule.fn)
        elif rule.name in _CONTAINER_RULES:
            rule.fn = _counted(rule.fn, _begins_definitions if rule.name == "deflist" else rule.fn)
    ruler.enableOnly([*_RULES, PLAIN_PARAGRAPH, _PLAIN_ITEM, QUOTE_ATTRIBUTES, ACCEPTED])
    return reader


def _unless_citation(rule: _BlockRule) -> _BlockRule:
    """Keep a paragraph that begins with a citation, such as ``[@post]: words``, from being a link's definition."""

    def read(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001 - markdown-it's signature
        is_citation = state.src.startswith("[@", state.bMarks[start] + state.tShift[start])
        return not is_citation and rule(state, start, end, silent)

    return read


def _counted(rule: _BlockRule, begins: _BlockRule) -> _BlockRule:
    """Make a container's rule count how deep it is, and leave as text what is too deep but ``begins`` a container."""

    def read(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001 - markdown-it's signature
        if silent:
            return rule(state, start, end, silent)
        containers: _Containers = state.env[_CONTAINERS]
        if containers.depth >= MAX_CONTAINERS:
            if begins(state, start, end, True):  # noqa: FBT003 - markdown-it's signature
                containers.too_deep.append(start)
            return False
        containers.depth += 1
        is_read = rule(state, start, end, silent)
        containers.depth -= 1
        return is_read

    return read


def _begins_definitions(state: StateBlock, start: int, end: int, _silent: bool) -> bool:  # noqa: FBT001 - as above
    """Say whether a term's line is followed by a definition; the rule's own look ahead sees definitions only."""
    after = start + 1 if start + 1 < end and not state.isEmpty(start + 1) else start + 2
    return after < end and state.src.startswith(_DEFINITION_MARKS, state.bMarks[after] + state.tShift[after])


def _plain_paragraph(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001 - as above
    """Read a paragraph outside all containers none of whose lines could begin another block."""
    if silent or state.level or state.sCount[start] > _CODE_INDENT - 1:
        return False
    source, starts, ends, shifts = state.src, state.bMarks, state.eMarks, state.tShift
    first = line = start
    if _DEFINITION.match(source, starts[first] + shifts[first]):
        return False
    while line < end and (position := starts[line] + shifts[line]) < ends[line]:
        if _MAY_BEGIN_A_BLOCK.match(source, position):
            return False
        line += 1
    after = line + 1
    if line == first + 1 and after < end and source.startswith(_DEFINITION_MARKS, starts[after] + shifts[after]):
        return False
    content = mdTrim(source[starts[first] : ends[line - 1]])
    token = Token(PLAIN_PARAGRAPH, "p", 0, map=[first, line], content=content)
    state.tokens.append(token)
    state.line = line
    return True


def _plain_item(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001 - as above
    """Read a list item's paragraph of one line that nothing can continue: nothing or another item follows."""
    source, starts, shifts, indents = state.src, state.bMarks, state.tShift, state.sCount
    if silent or state.parentType != "list" or indents[start] - state.blkIndent >= _CODE_INDENT:
        return False
    position, after = starts[start] + shifts[start], start + 1
    if _MAY_BEGIN_A_BLOCK.match(source, position) or _DEFINITION.match(source, position):
        return False
    if after < end and not state.isEmpty(after):
        # A line that a block quote continues lazily has a negative indent.
        is_beside = 0 <= indents[after] < min(state.blkIndent, state.listIndent + _CODE_INDENT)
        if not is_beside or not _ITEM.match(source, starts[after] + shifts[after]):
            return False
    elif after + 1 < end and source.startswith(_DEFINITION_MARKS, starts[after + 1] + shifts[after + 1]):
        return False
    state.push("paragraph_open", "p", 1).map = [start, after]
    inline = state.push("inline", "", 0)
    inline.content, inline.map = mdTrim(source[position : state.eMarks[start]]), [start, after]
    state.push("paragraph_close", "p", -1)
    state.line = after
    return True


def _quote_attributes(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001 - as above
    """Read a line of attributes in braces before a block quote; what they say is judged when they are written."""
    after = start + 1
    position = state.bMarks[start] + state.tShift[start]
    if silent or after >= end or state.src[position] != "{" or state.is_code_block(start):
        return False
    quote = state.bMarks[after] + state.tShift[after]
    if state.src[quote : quote + 1] != ">" or state.sCount[after] < state.blkIndent or state.is_code_block(after):
        return False
    braces = BRACES.fullmatch(state.src[position : state.eMarks[start]].rstrip(" \t"))
    if not braces or not read_attributes(braces[1], "en"):
        return False
    token = state.push(QUOTE_ATTRIBUTES, "", 0)
    token.content, token.map = braces[1], [start, after]
    state.line = after
    return True


def _accepted(state: StateBlock, start: int, _end: int, silent: bool) -> bool:  # noqa: FBT001 - as above
    """Read a line ``<!-- accept: code: reason -->`` or ``<!-- parity: 18: reason -->``, which readers don't see."""
    position = state.bMarks[start] + state.tShift[start]
    if not state.src.startswith("<!--", position) or state.is_code_block(start):
        return False
    found = _ACCEPTED.fullmatch(state.src, position, state.eMarks[start])
    if not found:
        return False
    if not silent:
        token = state.push(ACCEPTED, "", 0)
        content = found[2] if ": " in found[2] else _WIDE_COLON.sub(": ", found[2], count=1)
        token.info, token.content, token.map = found[1], content, [start, start + 1]
        state.line = start + 1
    return True
