"""Host names of many scripts: their form in ASCII, and whether one mixes scripts to look like another.

Sources: RFC 3492 (Punycode), RFC 5890 §2.3 (labels), UTS 39 §5.2 (scripts that are written together).
"""

from __future__ import annotations

import re
import unicodedata

from factsite.patterns import pattern

_ASCII_LABEL = pattern(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?", re.ASCII)
_OTHER_DOTS = pattern("[\u3002\uff0e\uff61]")
_MAX_LABEL = 63
# Unicode names a letter by its script first; these words say nothing of it.
_COMMON = frozenset({"", "MODIFIER", "KATAKANA-HIRAGANA"})
_HAN = frozenset({"CJK", "IDEOGRAPHIC"})
_WRITTEN_TOGETHER = (
    frozenset({"LATIN", "HIRAGANA", "KATAKANA"}) | _HAN,
    frozenset({"LATIN", "BOPOMOFO"}) | _HAN,
    frozenset({"LATIN", "HANGUL"}) | _HAN,
)


class BadHost(ValueError):
    """A text can't be a host name."""


def ascii_host(host: str) -> str:
    """Write a host name in lower case ASCII: ``правда.example`` as ``xn--80aafi6cg.example``."""
    labels = _OTHER_DOTS.sub(".", host).removesuffix(".").split(".")
    return ".".join(_ascii_label(label) for label in labels)


def readable_host(host: str) -> str:
    """Write a host name in its own script: ``xn--80aafi6cg.example`` as ``правда.example``.

    One that mixes scripts stays in ASCII, for it may be made to look like another.
    """
    if "xn--" not in host:
        return host
    shown = ".".join(_readable_label(label) for label in host.split("."))
    return host if mixes_scripts(shown) else shown


def _readable_label(label: str) -> str:
    if not label.startswith("xn--"):
        return label
    try:
        shown = label.removeprefix("xn--").encode("ascii").decode("punycode")
        return shown if ascii_host(shown) == label else label
    except (BadHost, UnicodeError):
        return label


def mixes_scripts(host: str) -> bool:
    """Say whether a label holds letters of scripts that no language writes together."""
    if host.isascii():
        return False
    labels = _OTHER_DOTS.sub(".", host).split(".")
    return any(_is_mixed({_script(char) for char in label} - _COMMON) for label in labels)


def _is_mixed(scripts: set[str]) -> bool:
    return len(scripts) > 1 and not any(scripts <= together for together in _WRITTEN_TOGETHER)


def _script(char: str) -> str:
    if not char.isalpha():
        return ""
    return unicodedata.name(unicodedata.normalize("NFKC", char)[:1], "").split(" ")[0]


def _ascii_label(label: str) -> str:
    # As UTS 46 does, but without its table: ß and ς stay, as in IDNA 2008.
    plain = unicodedata.normalize("NFKC", label.lower())
    if not plain.isascii():
        if not all(char in "-\u200c\u200d" or unicodedata.category(char)[0] in "LMN" for char in plain):
            raise BadHost(label)
        plain = f"xn--{plain.encode('punycode').decode()}"
    if len(plain) > _MAX_LABEL or not _ASCII_LABEL.fullmatch(plain):
        raise BadHost(label)
    return plain
