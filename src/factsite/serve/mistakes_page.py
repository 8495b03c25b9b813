"""The mistakes as a page: shown over the open pages, or in the site's place where it never was without one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from factsite.diagnostics import Diagnostic, Place, Severity
from factsite.report import Excerpt, Summary, excerpt, printable, summary_line

# Each is read from its file; whoever has more mends the first ones first.
MOST_SHOWN = 100
_MOST_KEPT = 1000
_BY_WEIGHT = tuple(Severity)
_POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'"


@dataclass(frozen=True, slots=True)
class Mistakes:
    """The mistakes that keep the site from being built, the errors first, each with the line that it is in.

    ``items`` are the file and the HTML of each, of very many only the first.
    """

    heading: str
    count: int
    items: tuple[tuple[str, str], ...]

    @classmethod
    def of(cls, diagnostics: Sequence[Diagnostic], site: Path) -> Mistakes:
        """Write down what a build found."""
        kept = sorted(diagnostics, key=lambda one: _BY_WEIGHT.index(one.severity))[:_MOST_KEPT]
        items = tuple((one.place.path, _item(one, site)) for one in kept)
        return cls(summary_line(Summary.of(diagnostics)), len(diagnostics), items)

    def page(self, file: str = "") -> bytes:
        """Write all as a page; over the page that is made of a file those of its story stand first, the rest folded."""
        lists = self._of_story(file) if file else _list([item for _, item in self.items[:MOST_SHOWN]])
        more = self.count - min(len(self.items), MOST_SHOWN)
        rest = f"<p>{more} more stand in the terminal.</p>\n" if more else ""
        main = f"<h1>{self.heading}</h1>\n<p>Nothing new is shown until this is mended.</p>\n{lists}{rest}"
        return own_page(self.heading, f'<main data-mistakes="{self.count}" lang="en" dir="ltr">\n{main}</main>')

    def _of_story(self, file: str) -> str:
        folder = file.rpartition("/")[0]
        own = [item for path, item in self.items if path == file]
        beside = [item for path, item in self.items if path != file and path.rpartition("/")[0] == folder]
        here = [*own, *beside][:MOST_SHOWN]
        mine = set(here)
        others = [item for _, item in self.items if item not in mine][: MOST_SHOWN - len(here)]
        count = self.count - len(here)
        if not count:
            return _list(here)
        first = _list(here) if here else "<p>None of it is in this story.</p>\n"
        return f"{first}<details>\n<summary>{count} elsewhere</summary>\n{_list(others)}</details>\n"


def _list(items: Sequence[str]) -> str:
    return f"<ol>\n{''.join(items)}</ol>\n"


def being_built() -> bytes:
    """Write what is shown before the first build has ended; it goes by itself."""
    return own_page("Being built", "<main>\n<h1>The site is being built</h1>\n</main>")


def own_page(title: str, main: str) -> bytes:
    """Write a page of the server's own."""
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


NO_MISTAKES = own_page("No mistakes", "<main>\n<h1>No mistakes keep the site from being built</h1>\n</main>")


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
