"""Other generators' front matter and settings: YAML, TOML or JSON, whose values are texts here."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from pathlib import Path

import yaml

from factsite.files import UnreadableFile, read_bytes

Value = str | list["Value"] | dict[str, "Value"]
Fields = dict[str, Value]

_YAML = re.compile(r"---[ \t]*\n(.*?)^(?:---|\.\.\.)[ \t]*$\n?", re.DOTALL | re.MULTILINE)
_TOML = re.compile(r"\+\+\+[ \t]*\n(.*?)^\+\+\+[ \t]*$\n?", re.DOTALL | re.MULTILINE)
_MOMENT = re.compile(
    r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt ]+(\d{1,2}:\d{2})(:\d{2})?(?:\.\d+)?)?(?:\s*(Z|[+-]\d{2}:?\d{2}))?"
)


_MOST_VALUES = 20_000
_HUGE = 10**100


class NotRead(Exception):
    """A file that can't be read, with the reason."""


def text_of(path: Path) -> str:
    """Read a text file; raise :class:`NotRead` where it is none."""
    try:
        text = read_bytes(path).decode("utf-8-sig")
    except UnreadableFile as problem:
        raise NotRead(str(problem)) from None
    except UnicodeDecodeError:
        raise NotRead("it is not UTF-8") from None
    # Some editors write the byte order mark again each time.
    return text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def parted(text: str) -> tuple[Fields, str] | None:
    """Part a text into its front matter and its body; ``None`` where it has no front matter."""
    if found := _YAML.match(text):
        return _of_yaml(found[1]), text[found.end() :]
    if found := _TOML.match(text):
        return _of_toml(found[1]), text[found.end() :]
    if text.startswith("{"):
        try:
            value, end = json.JSONDecoder().raw_decode(text)
        except (ValueError, RecursionError):
            return None
        return _fields(value), text[end:].lstrip("\n")
    return None


def settings_of(path: Path) -> Fields:
    """Read a file of settings, by its ending."""
    text = text_of(path)
    match path.suffix:
        case ".toml":
            return _of_toml(text)
        case ".json":
            try:
                return _fields(json.loads(text))
            except (ValueError, RecursionError) as problem:
                raise NotRead(str(problem)) from None
        case _:
            return _of_yaml(text)


def _of_yaml(text: str) -> Fields:
    try:
        # Every value stays the text that was written: 012 and 1.10 are no numbers.
        return _fields(yaml.load(text.replace("\t", "    "), Loader=yaml.CBaseLoader) or {})  # noqa: S506 - makes texts only.
    except (yaml.YAMLError, ValueError, RecursionError) as problem:
        raise NotRead(f"its front matter is no YAML: {str(problem).splitlines()[0]}") from None


def _of_toml(text: str) -> Fields:
    try:
        return _fields(tomllib.loads(text))
    except (ValueError, RecursionError) as problem:
        raise NotRead(f"its front matter is no TOML: {problem}") from None


def _fields(value: object) -> Fields:
    found = _value(value, Budget(_MOST_VALUES))
    if not isinstance(found, dict):
        raise NotRead("its front matter holds no fields")
    return found


@dataclass(slots=True)
class Budget:
    """How many values may still be read: a few lines of YAML can stand for millions."""

    left: int

    def spend(self) -> None:
        """Count one more; raise :class:`NotRead` where there are too many."""
        self.left -= 1
        if self.left < 0:
            raise NotRead("its front matter holds too many values")


def _value(value: object, budget: Budget) -> Value:
    budget.spend()
    match value:
        case Mapping():
            return {_text(str(name)).lower(): _value(one, budget) for name, one in value.items()}
        case str():
            return _text(value)
        case bool():
            return "true" if value else "false"
        case datetime() | date() | time():
            return value.isoformat()
        case Iterable():
            return [_value(one, budget) for one in value]
        case None:
            return ""
        case int() if abs(value) >= _HUGE:
            return "a huge number"
        case _:
            return str(value)


def _text(value: str) -> str:
    """Take out half characters, which no file can hold."""
    return value.encode("utf-8", "replace").decode()


def one_text(fields: Fields, *names: str) -> str:
    """Give the first of some fields that holds a text, as one line; an empty one where none does."""
    for name in names:
        value = fields.get(name)
        if isinstance(value, str) and value.strip():
            return " ".join(value.split())
    return ""


def several(fields: Fields, *names: str) -> tuple[str, ...]:
    """Give all texts of some fields: lists, single texts, and the names within maps."""
    found: list[str] = []
    for name in names:
        value = fields.get(name, "")
        for one in value if isinstance(value, list) else [value]:
            if isinstance(one, dict):
                one = one_text(one, "name", "title")  # noqa: PLW2901 - a person may be written as a map.
            if isinstance(one, str) and one.strip():
                found.append(" ".join(one.split()))
    return tuple(dict.fromkeys(found))


def inner(fields: Fields, name: str) -> Fields:
    """Give the fields within a field, none where it holds no fields."""
    value = fields.get(name)
    return value if isinstance(value, dict) else {}


def is_true(fields: Fields, name: str) -> bool:
    """Say whether a field says yes."""
    return one_text(fields, name).lower() in ("true", "yes", "on")


def moment(written: str) -> str:
    """Give a date or time as front matter here writes it, an empty text for what is none."""
    found = _MOMENT.match(written.strip())
    if not found:
        return ""
    year, month, day, hour, seconds, zone = found.groups()
    written = f"{year}-{month:0>2}-{day:0>2}"
    if not hour:
        return written
    offset = zone if zone in (None, "Z") or ":" in zone else f"{zone[:3]}:{zone[3:]}"
    return f"{written} {hour:0>5}{seconds or ''}{offset or ''}"


def shown(value: Value) -> str:
    """Give a field's value as one short line."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return " ".join(text.split())


def left_over(fields: Fields, taken: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Give the fields that were not taken and hold something."""
    used = set(taken)
    return tuple((name, shown(value)) for name, value in fields.items() if name not in used and shown(value))
