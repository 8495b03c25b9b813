"""The YAML parsers that we read events from: libyaml's where PyYAML has it, else the one in Python, some 9 × slower."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import yaml
from yaml.events import Event
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner, ScannerError

# The words of libyaml for an escape that names no character; both parsers' mistakes are told apart by such words.
NO_CHARACTER = "found invalid Unicode character escape code"


class Events(Protocol):
    """A parser that gives one event after another, then ``None``."""

    def get_event(self) -> Event | None:
        """Give the next event, or raise ``yaml.YAMLError``."""


class PythonEvents(Reader, Scanner, Parser):
    """PyYAML's own parser, without the constructors that would guess types."""

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)

    def get_event(self) -> Event | None:
        """Give the next event; an escape past U+10FFFF, which this parser hands to ``chr``, is a mistake like any."""
        try:
            event: Event | None = super().get_event()  # type: ignore[no-untyped-call] # the stubs leave it open
        except (ValueError, OverflowError):
            raise ScannerError(None, None, NO_CHARACTER, self.get_mark()) from None
        return event


OpenEvents = Callable[[str], Events]


def _fastest() -> OpenEvents:
    if yaml.__with_libyaml__:
        from yaml._yaml import CParser  # noqa: PLC0415 - the module is missing where libyaml is

        return CParser
    return PythonEvents


FASTEST: OpenEvents = _fastest()
