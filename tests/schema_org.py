"""A look at structured data with the vocabulary of schema.org 30.0: types, domains, ranges, and what is pending.

``tests/vocabulary/`` holds the copy of the vocabulary, with its licence, and the script that made it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

Node = dict[str, Any]
Vocabulary = dict[str, dict[str, dict[str, Any]]]

PENDING_TYPES = frozenset(
    {
        "AnalysisNewsArticle",
        "BackgroundNewsArticle",
        "Claim",
        "CorrectionComment",
        "NewsMediaOrganization",
        "OpinionNewsArticle",
        "ReportageNewsArticle",
    }
)
PENDING_PROPERTIES = frozenset(
    {
        "actionableFeedbackPolicy",
        "appearance",
        "archivedAt",
        "backstory",
        "correction",
        "correctionsPolicy",
        "creativeWorkStatus",
        "creditText",
        "digitalSourceType",
        "ethicsPolicy",
        "firstAppearance",
        "ownershipFundingInfo",
        "unnamedSourcesPolicy",
        "verificationFactCheckingPolicy",
    }
)
"""What the pages use although schema.org may still change it: each was looked at and chosen."""

_DATE = re.compile(r"\d{4}(-\d{2}(-\d{2})?)?")
_MOMENT = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(Z|[+-]\d{2}:\d{2})")
_SITE = "https://schema.org/"


@cache
def vocabulary() -> Vocabulary:
    """Read the copy of the vocabulary."""
    path = Path(__file__).parent / "vocabulary" / "schema-org.json"
    read: Vocabulary = json.loads(path.read_text("utf-8"))
    return read


@cache
def above(type_: str) -> frozenset[str]:
    """Give a type with all its supertypes."""
    known = vocabulary()["types"].get(type_, {})
    return frozenset({type_}).union(*(above(one) for one in known.get("of", ()) if ":" not in one))


def problems(graph: list[Node]) -> Iterator[str]:
    """Give all that the vocabulary doesn't allow in the nodes of a graph, as sentences."""
    named = {node["@id"]: node for node in _nodes(graph) if "@id" in node and "@type" in node}
    for node in _nodes(graph):
        if "@type" in node:
            yield from _node_problems(node, named)
        elif set(node) != {"@id"}:
            yield f"a node without a type: {sorted(node)}"
        elif node["@id"] not in named:
            yield f"nothing has the id {node['@id']}"


def _nodes(value: Any) -> Iterator[Node]:
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from _nodes(part)
    elif isinstance(value, list):
        for part in value:
            yield from _nodes(part)


def types_of(node: Node) -> tuple[str, ...]:
    """Give a node's types, of which there may be one or several."""
    written = node["@type"]
    return tuple(written) if isinstance(written, list) else (written,)


def _node_problems(node: Node, named: dict[str, Node]) -> Iterator[str]:
    for type_ in types_of(node):
        yield from _term_problems("types", type_, PENDING_TYPES)
    mine = frozenset().union(*map(above, types_of(node)))
    for name, value in node.items():
        if name.startswith("@"):
            continue
        yield from _term_problems("properties", name, PENDING_PROPERTIES)
        known = vocabulary()["properties"].get(name, {"on": [], "to": []})
        if mine.isdisjoint(known["on"]):
            yield f"{name} doesn't belong on {'+'.join(types_of(node))}, only on {', '.join(known['on'])}"
        for one in value if isinstance(value, list) else [value]:
            if not _is_in_range(one, frozenset(known["to"]), named):
                yield f"{name} can't be {json.dumps(one, ensure_ascii=False)[:80]}, only {', '.join(known['to'])}"


def _term_problems(kind: str, name: str, chosen: frozenset[str]) -> Iterator[str]:
    known = vocabulary()[kind].get(name)
    if known is None:
        yield f"{name} is none of the {kind} of schema.org"
    elif known.get("superseded"):
        yield f"{name} is superseded"
    elif known.get("pending") and name not in chosen:
        yield f"{name} is pending, and not among those that were chosen"


def _is_in_range(value: Any, expected: frozenset[str], named: dict[str, Node]) -> bool:
    match value:
        case dict():
            node = named.get(value.get("@id", ""), value) if "@type" not in value else value
            return "@type" in node and any(not above(type_).isdisjoint(expected) for type_ in types_of(node))
        case bool():
            return "Boolean" in expected
        case int():
            return not expected.isdisjoint({"Integer", "Number"})
        case float():
            return "Number" in expected
        case str():
            return any(_is_text_of(value, one) for one in expected)
        case _:
            return False


def _is_text_of(value: str, expected: str) -> bool:
    match expected:
        case "Text":
            return bool(value)
        case "URL":
            return bool(urlsplit(value).scheme) and value.isascii()
        case "Date":
            return _DATE.fullmatch(value) is not None
        case "DateTime":
            return _MOMENT.fullmatch(value) is not None
        case _:
            member = vocabulary()["members"].get(value.removeprefix(_SITE)) if value.startswith(_SITE) else None
            return member is not None and expected in member["of"]
