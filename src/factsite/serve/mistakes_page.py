"""The mistakes as a page: shown over the open pages, or in the site's place where it never was without one."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

from factsite.diagnostics import Diagnostic, Place, Severity
from factsite.report import Excerpt, Summary, excerpt, printable, summary_line

# Each is read from its file; whoever has more mends the first ones first.
MOST_SHOWN = 100
_BY_WEIGHT = tuple(Severity)
_POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'"


def mistakes_page(diagnostics: Sequence[Diagnostic], site: Path) -> bytes:
    """Write the mistakes that keep the site from being built, the errors first, each with the line that it is in."""
    heading = summary_line(Summary.of(diagnostics))
    shown = sorted(diagnostics, key=lambda one: _BY_WEIGHT.index(one.severity))[:MOST_SHOWN]
    items = "".join(_item(one, site) for one in shown)
    more = len(diagnostics) - len(shown)
    rest = f"<p>{more} more stand in the terminal.</p>\n" if more else ""
    main = f"<h1>{heading}</h1>\n<p>Nothing new is shown until this is mended.</p>\n<ol>\n{items}</ol>\n{rest}"
    return _page(heading, f'<main data-mistakes="{len(diagnostics)}" lang="en" dir="ltr">\n{main}</main>')


def being_built() -> bytes:
    """Write what is shown before the first build has ended; it goes by itself."""
    return _page("Being built", "<main>\n<h1>The site is being built</h1>\n</main>")


def _page(title: str, main: str) -> bytes:
    return f"""\
<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="stylesheet" href="/-factsite/mistakes.css">
</head>
<body>
{main}
</body>
</html>
""".encode()


NO_MISTAKES = _page("No mistakes", "<main>\n<h1>No mistakes keep the site from being built</h1>\n</main>")


def _item(one: Diagnostic, site: Path) -> str:
    severity = one.severity.value
    head = f'{_place(one.place)} <span class="{severity}">{severity}</span> <code>{escape(one.code.value)}</code>'
    parts = [f"<p>{head}</p>", f'<p class="message">{_text(one.message)}</p>']
    if found := excerpt(one.place, site):
        parts.append(f"<pre>{_marked(found)}</pre>")
    parts += [f'<p class="related">{_place(other.place)} {_text(other.message)}</p>' for other in one.related]
    if one.hint:
        parts.append(f'<p class="hint">{_text(one.hint)}</p>')
    return f"<li>{''.join(parts)}</li>\n"


def _place(place: Place) -> str:
    where = f":{place.line}:{place.column}" if place.line else ""
    return f'<code class="place">{_text(place.path + where)}</code>'


def _text(text: str) -> str:
    return f"<bdi>{escape(printable(text))}</bdi>"


def _marked(found: Excerpt) -> str:
    """Show the line with the character that is meant marked, a space where the line ends before it."""
    return f"{escape(found.before)}<mark>{escape(found.after[:1]) or ' '}</mark>{escape(found.after[1:])}"
