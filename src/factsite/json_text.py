"""JSON as text: the type of its values, and the escapes that keep a document whole wherever it is put."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal
from typing import TypeAlias

from factsite.patterns import pattern

Json: TypeAlias = "str | int | float | Sequence[Json] | Mapping[str, Json] | None"
Node = dict[str, Json]

_SURROGATES = pattern("[\ud800-\udfff]")
# In HTML, <, > and & could end the script or begin a comment; controls and noncharacters are parse errors there; older
# scripts take U+2028 and U+2029 as line ends within a string. Of the characters beyond U+FFFF only the last two of each
# plane are meant, but a class that names them all is six times slower: the escape sorts them out.
_UNSAFE_IN_SCRIPT = pattern("[<>&\x7f-\x9f\u2028\u2029\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff\U00010000-\U0010ffff]")
_LAST_OF_PLANE = 0xFFFE
_BEYOND_BASIC_PLANE = 0x10000


def script_json(value: Json) -> str:
    """Write a value as JSON that can stand inside an HTML ``script`` element."""
    return _UNSAFE_IN_SCRIPT.sub(_escaped, _compact(value))


def document(fields: Mapping[str, Json]) -> bytes:
    """Write an object as a JSON file in UTF-8, one line for each field so that differences read well."""
    lines = ",\n".join([f"{_compact(name)}: {_compact(value)}" for name, value in fields.items()])
    return _SURROGATES.sub(_escaped, f"{{\n{lines}\n}}\n").encode()


def listing(items: Sequence[Json]) -> bytes:
    """Write a list as a JSON file in UTF-8, one line for each item."""
    lines = ",\n".join(map(_compact, items))
    return _SURROGATES.sub(_escaped, f"[\n{lines}\n]\n").encode()


def number(value: Decimal) -> int | float:
    """Give the JSON number for a decimal: a whole one has no fraction."""
    return int(value) if value == value.to_integral_value() else float(value)


def given(fields: Mapping[str, Json]) -> Node:
    """Leave out the fields that say nothing: absent values, empty texts and empty lists."""
    return {name: value for name, value in fields.items() if value or value == 0}


# Made once: json.dumps would make one for every value.
_compact: Callable[[Json], str] = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), allow_nan=False, check_circular=False
).encode


def _escaped(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code >= _BEYOND_BASIC_PLANE and code & _LAST_OF_PLANE != _LAST_OF_PLANE:
        return found[0]
    units = found[0].encode("utf-16-be", "surrogatepass").hex()
    return "".join(f"\\u{units[start : start + 4]}" for start in range(0, len(units), 4))
