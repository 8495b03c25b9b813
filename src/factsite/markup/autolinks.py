"""Bare addresses in running text: ``https://…`` only, never a host name or an e-mail address alone.

An address ends before CJK and other full-width punctuation, quotation marks and brackets (RFC 3986 has only ASCII, so
nothing is lost), but letters of any script within it belong to it.
"""

from __future__ import annotations

import re
from functools import cache

# Dashes as in «Sapir–Whorf» stay in; of non-ASCII punctuation nothing else does.
_PUNCTUATION = (
    "\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u037e\u0387\u055a-\u055f\u0589\u05be\u05c0"
    "\u05c3\u05f3\u05f4\u060c\u060d\u061b-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0e5a\u0e5b\u104a\u104b\u17d4-\u17da"
    "\u2000-\u200b\u200e-\u200f\u2014-\u206f\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30a0"
    "\u30fb\ufe10-\ufe6f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffee\ufffd\U0001f000-\U0001faff"
)
_SCHEME_BEFORE = re.compile(r"(?<![A-Za-z0-9+.-])https?\Z", re.IGNORECASE)
_LONGEST_SCHEME = len("https")
_ENDS_A_SENTENCE = frozenset("?!.,:;'*_~&\u2010\u2011\u2012\u2013")
_ENTITY_AT_END = re.compile(r"&[A-Za-z0-9#]+\Z")


@cache
def _bare() -> re.Pattern[str]:
    """Make the pattern of an address: when first needed, because that takes milliseconds."""
    never = rf"\s<>\"`\\^{{|}}\[\]\x7f-\x9f{_PUNCTUATION}"
    host = rf"\[[0-9A-Fa-f:.]+\]|[^{never}/?#*~\x00-\x2c]+"
    inner = rf"[^{never}*~\x00-\x20]|\*(?=[A-Za-z0-9/=&?%])|~(?!~)"
    return re.compile(rf"https?://(?=[\w\[])(?:{host})(?:{inner})*+", re.IGNORECASE)


def bare_address(text: str, colon: int, start: int) -> str:
    """Give the address whose scheme ends at ``colon``, looking back no further than ``start``; else an empty string."""
    look_from = max(start, colon - _LONGEST_SCHEME - 1)
    scheme = _SCHEME_BEFORE.search(text, look_from, colon)
    if not scheme:
        return ""
    found = _bare().match(text, scheme.start())
    return _without_tail(found[0]) if found else ""


def _without_tail(address: str) -> str:
    """Drop what ends the sentence rather than the address: punctuation, and brackets that it doesn't open."""
    surplus = address.count(")") - address.count("(")
    end = len(address)
    while end:
        char = address[end - 1]
        if char == ")" and surplus > 0:
            surplus -= 1
        elif char == ";" and (entity := _ENTITY_AT_END.search(address, max(0, end - 40), end - 1)):
            end = entity.start() + 1
        elif char not in _ENDS_A_SENTENCE:
            break
        end -= 1
    return address[:end] if end > address.index(":") + len("://") else ""
