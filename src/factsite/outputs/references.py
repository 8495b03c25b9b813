"""An article's sources for reference managers: CSL-JSON and BibTeX.

Sources: CSL 1.0.2 input data schema (csl-data.json); BibTeX's "BibTeXing" (Patashnik 1988) with the fields ``date``,
``url``, ``urldate`` and ``langid`` of biblatex, which today's programs read.
"""

from __future__ import annotations

import re
from datetime import date
from typing import assert_never

from factsite import json_text
from factsite.dates import Day, Moment, Month, PartialDate, Year, day_of
from factsite.json_text import Node, given
from factsite.page_parts import SourceView
from factsite.pages import ReferenceList
from factsite.urls import shown_host
from factsite.vocabulary import SourceType

# For these what writers give as the publisher is the paper or site in which the piece stands.
_IN_A_PERIODICAL = frozenset(
    {
        SourceType.ARTICLE,
        SourceType.ARTICLE_JOURNAL,
        SourceType.ARTICLE_MAGAZINE,
        SourceType.ARTICLE_NEWSPAPER,
        SourceType.POST_WEBLOG,
        SourceType.REVIEW,
        SourceType.REVIEW_BOOK,
    }
)
_ENTRIES = {
    **dict.fromkeys(_IN_A_PERIODICAL - {SourceType.POST_WEBLOG}, ("article", "journal")),
    SourceType.BOOK: ("book", "publisher"),
    SourceType.CLASSIC: ("book", "publisher"),
    SourceType.REPORT: ("techreport", "institution"),
    SourceType.THESIS: ("phdthesis", "school"),
}
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
# BibTeX counts braces even after a backslash, so these have names.
_SPECIAL = {
    "\\": r"\textbackslash{}",
    "{": r"\textbraceleft{}",
    "}": r"\textbraceright{}",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    **{char: f"\\{char}" for char in "#$%&_"},
}
_TO_ESCAPE = re.compile(r"[\\{}^~#$%&_]")


def csl_json(page: ReferenceList) -> bytes:
    """Write the sources as a list of CSL items, one a line."""
    return json_text.listing([_item(source) for source in page.sources])


def _item(source: SourceView) -> Node:
    copy = source.archive[0].url if source.archive else ""
    return given(
        {
            "id": source.id,
            "type": source.type,
            "title": source.title.text,
            "author": [{"literal": name} for name in source.authors],
            "container-title": source.publisher if source.type in _IN_A_PERIODICAL else None,
            "publisher": source.publisher,
            "issued": _date(source.published),
            "accessed": _date(source.accessed),
            "URL": source.url,
            "archive": shown_host(copy),
            "archive_location": copy,
            "language": source.title.lang,
            "note": source.note.text if source.note else None,
        }
    )


def _date(when: PartialDate | None) -> Node | None:
    return None if when is None else {"date-parts": [_parts(when)]}


def _parts(when: PartialDate) -> list[int]:
    match when:
        case Year():
            return [when.year]
        case Month():
            return [when.year, when.month]
        case Day() | Moment():
            day: date = day_of(when)
            return [day.year, day.month, day.day]
        case _:
            assert_never(when)


def bibtex(page: ReferenceList) -> bytes:
    """Write the sources as BibTeX entries in UTF-8."""
    return "\n".join(_entry(source) for source in page.sources).encode()


def _entry(source: SourceView) -> str:
    kind, role = _ENTRIES.get(source.type, ("misc", "publisher"))
    published = _parts(source.published) if source.published else []
    fields = {
        # The inner braces keep capitals: titles stand in many languages.
        "title": f"{{{_escaped(source.title.text)}}}",
        "author": " and ".join(f"{{{_escaped(name)}}}" for name in source.authors),
        role: _escaped(source.publisher or ""),
        "date": "-".join(f"{part:02}" for part in published),
        "year": str(published[0]) if published else "",
        "url": source.url or "",
        "urldate": "-".join(f"{part:02}" for part in _parts(source.accessed)) if source.accessed else "",
        "langid": source.title.lang,
        "note": _escaped(source.note.text) if source.note else "",
    }
    lines = [f"  {name} = {{{value}}},\n" for name, value in fields.items() if value]
    if len(published) > 1:
        lines.append(f"  month = {_MONTHS[published[1] - 1]},\n")
    return f"@{kind}{{{source.id},\n{''.join(lines)}}}\n"


def _escaped(text: str) -> str:
    return _TO_ESCAPE.sub(lambda found: _SPECIAL[found[0]], " ".join(text.split()))
