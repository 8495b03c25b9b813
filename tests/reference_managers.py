"""What reference managers make of our files: citeproc-py of CSL-JSON, pybtex of BibTeX; apart, as these load slowly."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pybtex.database
from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle, formatter
from citeproc.source.json import CiteProcJSON

_STYLE = "harvard-cite-them-right"
"""The style that comes with citeproc-py."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A BibTeX entry as pybtex read it; ``people`` are names by their role."""

    type: str
    fields: dict[str, str]
    people: dict[str, tuple[str, ...]]


def bibliography(items: Sequence[Mapping[str, object]]) -> list[str]:
    """Set CSL items as a bibliography, in their order."""
    with warnings.catch_warnings():
        # A processor tells of fields that it doesn't use, and of files that it leaves open.
        warnings.simplefilter("ignore")
        style = CitationStylesStyle(_STYLE, validate=False)
        made = CitationStylesBibliography(style, CiteProcJSON(items), formatter.plain)
        for item in items:
            made.register(Citation([CitationItem(item["id"])]))
        return [str(entry) for entry in made.bibliography()]


def read_bibtex(text: str) -> dict[str, Entry]:
    """Read BibTeX entries by their keys."""
    return {
        key: Entry(
            entry.type,
            dict(entry.fields),
            {role: tuple(map(str, people)) for role, people in entry.persons.items()},
        )
        for key, entry in pybtex.database.parse_string(text, "bibtex").entries.items()
    }
