"""What a JSON-LD processor (PyLD) makes of structured data; nothing is loaded from the network."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from pyld import jsonld

from tests.schema_org import vocabulary

_CONTEXT = "https://schema.org"
_DATES = frozenset({"Date", "DateTime"})


def _load(url: str, _options: dict[str, Any]) -> dict[str, Any]:
    """Stand in for schema.org's own context: its terms, the addresses and dates among them told by their ranges."""
    if url != _CONTEXT:
        raise AssertionError(f"a page's graph needs {url}")
    terms: dict[str, Any] = {"@vocab": f"{_CONTEXT}/"}
    for name, facts in vocabulary()["properties"].items():
        if "URL" in facts.get("to", ()) and "Text" not in facts["to"]:
            terms[name] = {"@id": f"{_CONTEXT}/{name}", "@type": "@id"}
        elif not _DATES.isdisjoint(facts.get("to", ())):
            terms[name] = {"@id": f"{_CONTEXT}/{name}", "@type": f"{_CONTEXT}/Date"}
    return {
        "contentType": "application/ld+json",
        "contextUrl": None,
        "documentUrl": url,
        "document": {"@context": terms},
    }


def flattened(document: str) -> list[dict[str, Any]]:
    """Give the nodes of a document, each identity once with all that is said of it."""
    nodes: list[dict[str, Any]] = jsonld.flatten(json.loads(document), None, {"documentLoader": _load})
    return nodes


def triples(document: str) -> list[dict[str, Any]]:
    """Give what a document says as RDF, from which a processor drops all that isn't well-formed."""
    dataset = jsonld.to_rdf(json.loads(document), {"documentLoader": _load})
    return [triple for graph in dataset.values() for triple in graph]


def references(nodes: list[dict[str, Any]]) -> Iterator[str]:
    """Give the identities that nodes name where the vocabulary wants a thing, not an address."""
    properties = vocabulary()["properties"]
    for node in nodes:
        for name, values in node.items():
            if "URL" not in properties.get(name.removeprefix(f"{_CONTEXT}/"), {}).get("to", ["URL"]):
                yield from (one["@id"] for one in values if "@id" in one)


def statements(nodes: list[dict[str, Any]]) -> int:
    """Count what flattened nodes say, each value of each property once, and the links of lists left out."""
    return sum(len(values) for node in nodes for name, values in node.items() if name != "@id")
