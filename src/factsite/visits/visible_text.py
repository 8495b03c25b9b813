"""The visible text of a page, and whether a passage stands in it.

Written for any page there is: it goes over the bytes once, whatever is in them. The standard library's parser needs
quadratic time for some that are broken on purpose.

Sources: Encoding Standard §4.2 (names of encodings), HTML §13.2.3.2 (where a page names its own).
"""

from __future__ import annotations

import codecs
import html
import re
import unicodedata
from collections.abc import Iterator
from typing import Final

# What browsers take a name to mean; of the rest, names of encodings of text alone are known.
_MEANT: Final = {
    "ascii": "cp1252",
    "iso8859-1": "cp1252",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "iso8859-9": "cp1254",
    "big5": "big5hkscs",
}
_KNOWN: Final = re.compile(
    r"utf-8|utf-16(?:-[lb]e)?|cp(?:125\d|932|949|866|874)|iso8859-\d+|koi8-[ru]|gb18030|big5hkscs|euc_jp|iso2022_jp|mac-(?:roman|cyrillic)"
)
_MARKS: Final = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_IN_HEADER: Final = re.compile(r"charset\s*=\s*[\"']?([^\s;\"',]+)", re.IGNORECASE)
_IN_PAGE: Final = re.compile(
    rb"<(?:meta[^>]{0,300}?charset|\?xml[^>]{0,300}?encoding)\s*=\s*[\"']?([a-z0-9_:.-]+)", re.IGNORECASE
)
_PRESCANNED: Final = 4096

# Elements whose content no reader sees, and those that end a line of text.
_UNSEEN: Final = frozenset({"script", "style", "template", "svg", "head", "noframes", "iframe"})
# Of these all is code to the end of the page where they aren't closed.
_NO_MARKUP: Final = frozenset({"script", "style", "noframes", "iframe"})
_LINE: Final = re.compile(
    r"address|article|aside|blockquote|body|br|button|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer"
    r"|form|h[1-6]|header|hr|img|li|main|nav|ol|option|p|pre|section|summary|table|tbody|td|tfoot|th|thead|title|tr|ul"
)
_MARK: Final = re.compile(r">|=\s*([\"'])")
_NAME: Final = re.compile(r"</?([a-zA-Z][^\s/>]*)")

_SPACE: Final = re.compile(r"\s+")
_UNSHOWN: Final = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff\u2066-\u2069\u202a-\u202e]")
_ALIKE: Final = str.maketrans(
    {
        **dict.fromkeys("‘’‚‛′`´", "'"),
        **dict.fromkeys("“”„‟″«»「」『』〝〞〟", '"'),
        **dict.fromkeys("‐‑‒–—―−", "-"),
        "…": "...",
        "ʼ": "'",
    }
)
_LEFT_OUT: Final = re.compile(r"\[\.\.\.\]|\(\.\.\.\)|\.\.\.")
_SHORTEST_PART: Final = 3


def decoded(body: bytes, content_type: str) -> str:
    """Read a page's bytes: by the mark at its beginning, its header, what it says itself, else as what they can be."""
    for mark, encoding in _MARKS:
        if body.startswith(mark):
            return body[len(mark) :].decode(encoding, "replace")
    named = [*_IN_HEADER.findall(content_type), *(name.decode() for name in _IN_PAGE.findall(body[:_PRESCANNED]))]
    candidates = [encoding for encoding in map(_encoding, named) if encoding]
    for encoding in (*candidates, "utf-8"):
        try:
            return body.decode(encoding)
        except UnicodeDecodeError:
            continue
    return body.decode(candidates[0] if candidates else "cp1252", "replace")


def _encoding(name: str) -> str | None:
    try:
        known = codecs.lookup(name).name
    except (LookupError, ValueError):
        return None
    meant = _MEANT.get(known, known)
    return meant if _KNOWN.fullmatch(meant) else None


def visible_text(page: str) -> str:
    """Give a page's text as readers see it: NFC, white space folded to single spaces."""
    return _SPACE.sub(" ", unicodedata.normalize("NFC", "".join(_pieces(page)))).strip()


def _pieces(page: str) -> Iterator[str]:
    at, end = 0, len(page)
    never_closed: set[str] = set()
    while at < end:
        opened = page.find("<", at)
        if opened < 0:
            opened = end
        yield _unescaped(page[at:opened])
        if name := _NAME.match(page, opened):
            element = name[1].lower()
            at = _end_of_tag(page, name.end())
            if _LINE.fullmatch(element):
                yield "\n"
            if element in _UNSEEN - never_closed and page[opened + 1] != "/":
                at = _end_of_element(page, at, element, never_closed)
        elif page.startswith("<!--", opened):
            at = _after(page, "-->", opened + 4)
        elif page.startswith(("<!", "<?", "</"), opened):
            at = _after(page, ">", opened + 2)
        else:
            yield page[opened : opened + 1]
            at = opened + 1


def _unescaped(text: str) -> str:
    try:
        return html.unescape(text)
    except ValueError:
        # Python reads no number of thousands of digits; nor is there such a character.
        return text


def _after(page: str, mark: str, start: int) -> int:
    found = page.find(mark, start)
    return len(page) if found < 0 else found + len(mark)


def _end_of_tag(page: str, start: int) -> int:
    """Find where the text goes on after a tag; a ``>`` in a quoted value doesn't end it."""
    while mark := _MARK.search(page, start):
        if mark[1] is None:
            return mark.end()
        start = _after(page, mark[1], mark.end())
    return len(page)


def _end_of_element(page: str, start: int, element: str, never_closed: set[str]) -> int:
    found = re.compile(f"</{element}(?=[\\s/>])", re.IGNORECASE).search(page, start)
    if found:
        return _end_of_tag(page, found.end())
    never_closed.add(element)
    return len(page) if element in _NO_MARKUP else start


def holds(text: str, passage: str) -> bool:
    """Say whether a text holds a passage; marks that printers choose, spaces and what is left out (…) don't count."""
    page, sought = _comparable(text), _comparable(passage)
    if sought in page:
        return True
    at = 0
    parts = [part for part in _LEFT_OUT.split(sought) if len(part) >= _SHORTEST_PART]
    if not parts:
        return False
    for part in parts:
        found = page.find(part, at)
        if found < 0:
            return False
        at = found + len(part)
    return True


def _comparable(text: str) -> str:
    shown = _UNSHOWN.sub("", unicodedata.normalize("NFC", text)).translate(_ALIKE)
    return _SPACE.sub("", shown)
