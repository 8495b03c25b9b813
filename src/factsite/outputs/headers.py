"""``_headers``: what a host sends beside each file, in the form that Netlify, Cloudflare Pages and others read.

A page carries its content policy itself. Hosts join a header that two matching rules set, so no path here gets the same
header twice, and the policy here says only what a page can't say: who may frame it.
"""

from __future__ import annotations

from factsite.pages import HeadersPage

_EVERYWHERE = (
    "Content-Security-Policy: frame-ancestors 'none'",
    "X-Content-Type-Options: nosniff",
    "Referrer-Policy: strict-origin-when-cross-origin",
)
# The digest in the name changes with the content.
_FOREVER = "Cache-Control: public, max-age=31536000, immutable"
_ASK_EACH_TIME = "Cache-Control: public, max-age=0, must-revalidate"


def headers(page: HeadersPage) -> bytes:
    """Write the rules for all that stands under the base path."""
    base = page.base.rstrip("/")
    rules = (
        (f"{base}/*", _EVERYWHERE),
        (f"{base}/assets/*", (_FOREVER,)),
        (f"{base}/media/*", (_FOREVER,)),
        (f"{base}/", (_ASK_EACH_TIME,)),
        (f"{base}/*.html", (_ASK_EACH_TIME,)),
    )
    return "\n".join(_rule(path, lines) for path, lines in rules).encode()


def _rule(path: str, lines: tuple[str, ...]) -> str:
    return "".join((path, "\n", *(f"  {line}\n" for line in lines)))
