"""The setting in which one story is made anew: where everything stood, and the rules by which articles were read."""

from __future__ import annotations

import pickle
from dataclasses import dataclass

from factsite.load.reading_rules import ReadingRules
from factsite.resolve.landscape import Landscape


@dataclass(frozen=True, slots=True)
class Setting:
    """What a build keeps beside its record, for the next one that finds only articles changed."""

    landscape: Landscape
    rules: ReadingRules

    def packed(self) -> bytes:
        """Give the setting as bytes for the store."""
        return pickle.dumps(self, pickle.HIGHEST_PROTOCOL)

    @classmethod
    def unpacked(cls, packed: bytes) -> Setting:
        """Read a setting that :meth:`packed` wrote and whose checksum is right."""
        setting: Setting = pickle.loads(packed)  # noqa: S301 - our own; the store checks its sum.
        return setting


def setting_name(output_name: str) -> str:
    """Give the name under which the setting of an output folder is kept."""
    return f"{output_name} setting"
