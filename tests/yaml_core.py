"""YAML as editors read it: the types of YAML 1.2's core schema (§10.3.2), on PyYAML's parser."""

from __future__ import annotations

import re
from typing import Any

import yaml

_NULL = re.compile(r"null|Null|NULL|~|")
_BOOLEAN = re.compile(r"true|True|TRUE|false|False|FALSE")
_WHOLE = re.compile(r"[-+]?[0-9]+", re.ASCII)
_BASED = re.compile(r"0o[0-7]+|0x[0-9a-fA-F]+")
_REAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", re.ASCII)
_SPECIAL = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")


def load_core(text: str) -> Any:
    """Give the value of a YAML text; the names of fields are the text as written."""
    node = yaml.compose(text, Loader=yaml.BaseLoader)
    return None if node is None else _value(node)


def _value(node: yaml.Node) -> Any:
    match node:
        case yaml.ScalarNode():
            return node.value if node.style else _plain(node.value)
        case yaml.SequenceNode():
            return [_value(one) for one in node.value]
        case yaml.MappingNode():
            return {key.value: _value(value) for key, value in node.value}
        case _:
            raise AssertionError(node)


def _plain(text: str) -> object:
    if _NULL.fullmatch(text):
        return None
    if _BOOLEAN.fullmatch(text):
        return text.lower() == "true"
    if _WHOLE.fullmatch(text):
        return int(text)
    if _BASED.fullmatch(text):
        return int(text, 0)
    if _REAL.fullmatch(text):
        return float(text)
    return float(text.lower().replace(".", "")) if _SPECIAL.fullmatch(text) else text
