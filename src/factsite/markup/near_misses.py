"""What is nearly markup, and so would stand before readers as it is written: told with what to write instead.

Only what hardly any prose holds is told. Code is never looked at, and a backslash before the mark makes it text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from factsite.codes import Code
from factsite.diagnostics import Severity, counted, did_you_mean
from factsite.markup.attributes import BadAttributes, read_attributes
from factsite.markup.nodes import Run
from factsite.markup.paragraph import Remark
from factsite.patterns import pattern

_LONGEST_SHOWN = 60
_MOST_MARKS = 3
_LONGEST_WORDS, _LONGEST_ADDRESS = 300, 2000
_ID = r"[^\W_](?:[\w-]*\w)?"
# After the first id: other ids, or a comma and where in the source it stands, as other programs write it.
_CITATION = pattern(
    rf"[\[［【]\s*+(?:[-^]\s*+)?[@＠]\s*+{_ID}(?:(?:\s*+[,;，；、]\s*+|\s++)[@＠]\s*+{_ID})*+"
    r"\s*+(?:[,;，；、][^\[\]［］【】@＠\n]*+)?[\]］】]"
)
_IDS = pattern(rf"[@＠]\s*({_ID})")
_WIDE = pattern(r"[［【]\s*[@＠]")
# An account of a social network has no hyphen in its name; one in parentheses is hardly spoken of.
_LOOSE = pattern(r"(?<![\w@＠/.:\[-])@([a-z][a-z0-9]*+(?:-[a-z0-9]++)++)(?![\w@/.-]*[\w@/])|\(@([a-z][a-z0-9-]*)\)")
_LINK = pattern(
    r"[ \t]++\((?:(?:https?://|mailto:|story:|topic:|person:|\.{0,2}/[^\s()/]+/|#[a-z])[^\s()]*+"
    r"|[\w./-]+\.(?:md|html|pdf|csv))\)"
)
_TURNED = pattern(r"(?:https?://|mailto:|story:|topic:|person:)\S+")
_LETTERS = pattern(r"(?:[\W\d_]*+[^\W\d_]){4}")
_HEADING = pattern(r"^ {0,3}(#{2,6}(?=[^\s#])|#{1,6}(?=[\u00a0\u3000])|＃{1,6}(?=[ \u00a0\u3000]))", re.MULTILINE)
_ROW = pattern(r"[ \t]*\|.*\|[ \t]*")
_DASHES = pattern(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*+\|?[ \t]*")
_BAR = pattern(r"(?<!\\)\|")
_MOST_COLUMNS = 12
_FIRST_WORD = pattern(r"<!--[ \t]*+([^\W\d_]{1,12}+)(?![^\W\d_])")
_REMARKS = ("accept", "parity")
_ATTRIBUTE = r"""(?:\#[^\s{}#.="']++|(?:lang|dir)[ \t]*+[=:：][ \t]*+["'“]?[\w-]++["'”]?)"""
_ATTRIBUTES = pattern(rf"(?<!\{{)\{{[ \t]*+(?:{_ATTRIBUTE}[ \t]*+)++\}}(?!\}})")
_EQUALS = pattern(r"[ \t]*[=:：][ \t]*")
_TAG = pattern(
    r"<(a|abbr|b|big|blockquote|br|center|cite|code|del|details|div|dl|em|figure|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark"
    r"|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|summary|sup|table|td|th|tr|u|ul|video)"
    r"(?:\s[^<>=]{0,60}=[^<>]{0,300})?\s?/?>",
    re.IGNORECASE,
)
_INSTEAD = {
    **dict.fromkeys(("b", "strong"), "write **words**"),
    **dict.fromkeys(("i", "em", "cite"), "write *words*"),
    **dict.fromkeys(("s", "del", "strike"), "write ~~words~~"),
    **dict.fromkeys(("p", "div", "center", "section"), "leave an empty line between paragraphs"),
    **dict.fromkeys(("ul", "ol", "li"), "begin each item of a list with '- ' or '1. '"),
    "a": "write [words](address)",
    "img": "write ![what it shows](file)",
    "br": "end the line with a backslash",
    "blockquote": "begin each line of a quotation with '> '",
    "code": "put the code in backticks",
    "hr": "write --- on a line of its own",
    "span": "write [words]{lang=…}",
}


def mistyped_citation(text: str, position: int) -> Remark | None:
    """Remark on brackets that were to cite a source, of which the first stands at a position."""
    found = _CITATION.match(text, position)
    if not found or text.startswith(("(", "{"), found.end()):
        return None
    ids = _IDS.findall(found[0])
    foreign = next((one for one in ids if not one.isascii() or "_" in one), None)
    written = "; ".join(f"@{one}" for one in ids)
    hint = f"write [{written}]; where it is text, \\["
    if foreign:
        hint = f"ids are of small Latin letters, digits and hyphens, and '{foreign[:_LONGEST_SHOWN]}' isn't"
    message = "this cites no source: readers see it as it is written"
    return Remark(Severity.WARNING, Code.LITERAL_CITATION, position, message, hint)


def cited_in(text: str, position: int) -> list[str]:
    """Give the ids in such brackets."""
    found = _CITATION.match(text, position)
    return _IDS.findall(found[0]) if found else []


def wide_citations(text: str) -> Iterator[Remark]:
    """Remark on citations in the brackets of Chinese and Japanese typing."""
    for found in _WIDE.finditer(text):
        remark = mistyped_citation(text, found.start())
        if remark:
            yield remark


def loose_citations(text: str) -> Iterator[tuple[str, int]]:
    """Give what may be the id of a source after an ``@`` without brackets, with its offset."""
    for found in _LOOSE.finditer(text):
        yield found[1] or found[2], found.start() + (1 if found[2] else 0)


def parted_link(text: str, opening: int, closing: int, *, is_picture: bool) -> Remark | None:
    """Remark on an address in parentheses that a space parts from the words in brackets before it."""
    found = _LINK.match(text, closing + 1)
    if not found or closing - opening > _LONGEST_WORDS or not _LETTERS.match(text, opening, closing):
        return None
    written = text[opening : closing + 1][:_LONGEST_SHOWN]
    code, what = (Code.LITERAL_PICTURE, "picture") if is_picture else (Code.LITERAL_LINK, "link")
    message = f"this isn't read as a {what}, because there is a space before its address"
    return Remark(Severity.WARNING, code, opening, message, f"write {written}{found[0].strip()[:120]}")


def turned_link(text: str, opening: int, closing: int) -> Remark | None:
    """Remark on words in parentheses with an address in brackets after them: a link the wrong way round."""
    if not text.startswith(")", opening - 1) or closing - opening > _LONGEST_ADDRESS:
        return None
    start = text.rfind("(", max(0, opening - _LONGEST_WORDS), opening)
    if start < 0 or not _TURNED.fullmatch(text, opening + 1, closing):
        return None
    words, address = text[start + 1 : opening - 1][:_LONGEST_SHOWN], text[opening + 1 : closing][:120]
    message = "this isn't read as a link, because its brackets and parentheses are the wrong way round"
    return Remark(Severity.WARNING, Code.LITERAL_LINK, start, message, f"write [{words}]({address})")


def parted_headings(text: str) -> Iterator[Remark]:
    """Remark on lines that were to be headings, but lack the space after their marks."""
    for found in _HEADING.finditer(text):
        message = "this is no heading: readers see its marks as they are written"
        hint = f"write '{'#' * len(found[1])} ' with a plain space before the words, or \\# for text"
        yield Remark(Severity.WARNING, Code.LITERAL_HEADING, found.start(1), message, hint)


def broken_table(text: str) -> Remark | None:
    """Remark on lines of cells that are no table, because the line of dashes lacks or has other columns."""
    first, _, rest = text.partition("\n")
    second = rest.partition("\n")[0]
    columns, dashes = _columns(first), _columns(second)
    if _DASHES.fullmatch(second) and "|" in second and "|" in first and columns != dashes:
        message = f"this isn't read as a table: the first line has {counted(columns, 'column')}, the second {dashes}"
        which = "as its second line"
    elif _ROW.fullmatch(first) and _ROW.fullmatch(second):
        message = "this isn't read as a table, because there is no line of dashes under its first line"
        which = "on a line of its own after the first"
    else:
        return None
    line = f"| {' | '.join(['---'] * min(columns, _MOST_COLUMNS))} |"
    return Remark(Severity.WARNING, Code.LITERAL_TABLE, 0, message, f"write '{line}' {which}; where it is text, \\|")


def _columns(line: str) -> int:
    return len(_BAR.split(line.strip(" \t").strip("|")))


def literal_html(text: str, position: int) -> Remark | None:
    """Remark on a tag of HTML, which is shown: of two that belong together, on the first."""
    found = _TAG.match(text, position)
    if not found:
        return None
    message = "there is no HTML in a text: readers see this tag as it is written"
    instead = _INSTEAD.get(found[1].lower(), "write Markdown")
    return Remark(Severity.WARNING, Code.LITERAL_HTML, position, message, f"{instead}; where it is text, \\<")


def stray_attributes(text: str) -> Iterator[Remark]:
    """Remark on attributes that stand where none may, or have another form; those that can't be set are told before."""
    for found in _ATTRIBUTES.finditer(text):
        inner = found[0].strip("{} \t")
        if not isinstance(read_attributes(inner, ""), BadAttributes):
            message = "this isn't read as attributes: readers see it as it is written"
            place = "directly after a heading, [words] or a link, or on the line before a quote"
            hint = f"write {{{_EQUALS.sub('=', inner)[:_LONGEST_SHOWN]}}} {place}; where it is text, \\{{"
            yield Remark(Severity.WARNING, Code.UNKNOWN_ATTRIBUTE, found.start(), message, hint)


def lonely_marks(runs: Iterable[Run], text: str) -> Iterator[Remark]:
    """Remark on two asterisks or more that begin or end strong words for themselves alone."""
    for run in runs:
        is_lonely = run.mark == "*" and run.left == run.length > 1 and run.can_open != run.can_close
        if is_lonely and run.length <= _MOST_MARKS:
            written = text[run.offset :][: run.length]
            which, beside = ("closes", "after the last") if run.can_open else ("opens", "before the first")
            message = f"nothing {which} these strong words, so readers see {written} as it is written"
            hint = f"write {written} directly {beside} of them, in the same paragraph; where it is text, \\*"
            yield Remark(Severity.WARNING, Code.LITERAL_EMPHASIS, run.offset, message, hint)


def comment(text: str, position: int) -> Remark | None:
    """Remark on a comment of HTML, which is shown; the two that there are have a form and a line of their own."""
    if not text.startswith("<!--", position):
        return None
    found = _FIRST_WORD.match(text, position)
    word = found[1].casefold() if found else ""
    near = word if word in _REMARKS else did_you_mean(word, _REMARKS)
    if near:
        name = "accept" if "accept" in near else "parity"
        form = "accept: code" if name == "accept" else "parity: what differs"
        message = "this remark isn't read, and readers see it as it is written"
        hint = f"write <!-- {form}: why --> on a line of its own"
    else:
        message = "there are no comments: readers see this as it is written"
        hint = "delete it; in front matter, # begins a comment; where it is text, write \\<!--"
    return Remark(Severity.WARNING, Code.LITERAL_COMMENT, position, message, hint)
