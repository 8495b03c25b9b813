"""Media types by the ending of a file's name; the same on every machine, whatever its own table says."""

from __future__ import annotations

_TEXT = "; charset=utf-8"
_TYPES = {
    "avif": "image/avif",
    "css": f"text/css{_TEXT}",
    "csv": f"text/csv{_TEXT}",
    "gif": "image/gif",
    "html": f"text/html{_TEXT}",
    "ico": "image/vnd.microsoft.icon",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "js": f"text/javascript{_TEXT}",
    "json": "application/json",
    "mp3": "audio/mpeg",
    "mp4": "video/mp4",
    "otf": "font/otf",
    "pdf": "application/pdf",
    "png": "image/png",
    "svg": "image/svg+xml",
    "ttf": "font/ttf",
    "txt": f"text/plain{_TEXT}",
    "wasm": "application/wasm",
    "webm": "video/webm",
    "webp": "image/webp",
    "woff": "font/woff",
    "woff2": "font/woff2",
    "xml": "application/xml",
}
HTML = _TYPES["html"]
STREAM = "text/event-stream"


def media_type(path: str) -> str:
    """Give the type of a file; one without an ending, such as ``_headers``, is text."""
    name = path.rpartition("/")[2]
    _, dot, ending = name.rpartition(".")
    if not dot:
        return _TYPES["txt"]
    return _TYPES.get(ending.lower(), "application/octet-stream")
