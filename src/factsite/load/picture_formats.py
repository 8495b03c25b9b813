"""What a picture's first bytes say that it is, whatever its name says.

Sources: PNG 3 §5.2, ITU-T T.81 (JPEG), GIF89a §17, RFC 9649 (WebP), AVIF 1.1 §6, SVG 2.
"""

from __future__ import annotations

import re

_AVIF = re.compile(rb"....ftyp(?:avif|avis|mif1)", re.DOTALL)
_WEBP = re.compile(rb"RIFF....WEBP", re.DOTALL)
_SVG_WITHIN = 8192
_ENDINGS = {
    ".png": "PNG",
    ".jpg": "JPEG",
    ".jpeg": "JPEG",
    ".gif": "GIF",
    ".webp": "WebP",
    ".avif": "AVIF",
    ".svg": "SVG",
}
PICTURES = frozenset(_ENDINGS)
"""The endings of the names of pictures."""


def named_format(ending: str) -> str:
    """Give the format that a file's ending names."""
    return _ENDINGS[ending]


def ending_of(form: str) -> str:
    """Give the ending that files of a format have."""
    return next(ending for ending, one in _ENDINGS.items() if one == form)


def picture_format(data: bytes) -> str:
    """Give the format of a picture, empty for what is none."""
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return "PNG"
    if data.startswith(b"\xff\xd8\xff"):
        return "JPEG"
    if data.startswith((b"GIF87a", b"GIF89a")):
        return "GIF"
    if _WEBP.match(data):
        return "WebP"
    if _AVIF.match(data):
        return "AVIF"
    return "SVG" if b"<svg" in data[:_SVG_WITHIN] or b":svg" in data[:_SVG_WITHIN] else ""
