"""JSON Schema for editors, made from the tables of fields that the reader uses; never stricter than the reader.

What concerns several fields or files is the reader's alone.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from factsite.front_matter.article_fields import ARTICLE
from factsite.front_matter.settings_fields import PEOPLE, SITE, TOPICS
from factsite.front_matter.shapes import Schema, Shape

_DIALECT = "https://json-schema.org/draft/2020-12/schema"


@dataclass(frozen=True, slots=True)
class Described:
    """A sort of file that editors can check: its fields, and a title and sentence for the schema itself."""

    fields: Shape[object]
    title: str
    about: str

    def json_schema(self) -> Schema:
        """Give the whole schema."""
        return {"$schema": _DIALECT, "title": self.title, "description": self.about, **self.fields.json_schema()}

    def document(self) -> str:
        """Write the schema as a file."""
        return f"{json.dumps(self.json_schema(), ensure_ascii=False, indent=2)}\n"


SCHEMAS: dict[str, Described] = {
    "article": Described(ARTICLE, "Front matter of an article", "What stands between the lines --- of an article."),
    "site": Described(SITE, "site.yaml", "The settings of a site."),
    "people": Described(PEOPLE, "people.yaml", "The people and organisations that a site names, by id."),
    "topics": Described(TOPICS, "topics.yaml", "The topics of a site, by id."),
}
"""By the names that the command ``schema`` takes."""
