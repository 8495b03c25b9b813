"""Derives schema-org.json, a small copy of the vocabulary of schema.org for tests, from one of its releases.

Usage: ``python tests/vocabulary/derive.py schemaorg-all-https.jsonld > tests/vocabulary/schema-org.json``, where the
file is that of ``data/releases/30.0/`` in github.com/schemaorg/schemaorg.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_OURS = "schema:"


def derive(release: dict[str, Any]) -> str:
    """Give the types, properties and enumeration members of a release, one a line so that differences read well."""
    nodes = [node for node in release["@graph"] if node["@id"].startswith(_OURS)]
    classes = {node["@id"] for node in nodes if "rdfs:Class" in _list(node["@type"])}
    types = {_name(node): _type(node) for node in nodes if node["@id"] in classes}
    properties = {_name(node): _property(node) for node in nodes if "rdf:Property" in _list(node["@type"])}
    members = {
        _name(node): {"of": sorted(one.removeprefix(_OURS) for one in _list(node["@type"]) if one in classes)}
        for node in nodes
        if classes & set(_list(node["@type"]))
    }
    parts = {"types": types, "properties": properties, "members": members}
    sections = (f'"{name}": {{\n' + ",\n".join(_lines(terms)) + "\n}" for name, terms in parts.items())
    return "{\n" + ",\n".join(sections) + "\n}\n"


def _lines(terms: dict[str, dict[str, Any]]) -> Iterator[str]:
    for name, facts in sorted(terms.items()):
        written = json.dumps({key: value for key, value in facts.items() if value}, separators=(",", ":"))
        yield f"{json.dumps(name)}:{written}"


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _name(node: dict[str, Any]) -> str:
    return str(node["@id"]).removeprefix(_OURS)


def _ids(node: dict[str, Any], key: str) -> list[str]:
    return sorted(one["@id"].removeprefix(_OURS) for one in _list(node.get(key, [])))


def _status(node: dict[str, Any]) -> dict[str, Any]:
    return {
        "pending": "https://pending.schema.org" in _ids(node, "schema:isPartOf"),
        "superseded": bool(node.get("schema:supersededBy")),
    }


def _type(node: dict[str, Any]) -> dict[str, Any]:
    return {"of": _ids(node, "rdfs:subClassOf"), **_status(node)}


def _property(node: dict[str, Any]) -> dict[str, Any]:
    return {
        "on": _ids(node, "schema:domainIncludes"),
        "to": _ids(node, "schema:rangeIncludes"),
        **_status(node),
    }


if __name__ == "__main__":
    sys.stdout.write(derive(json.loads(Path(sys.argv[1]).read_text("utf-8"))))
