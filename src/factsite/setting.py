"""The setting in which one story is made anew: where everything stood, and the rules by which articles were read."""

from __future__ import annotations

import pickle
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from factsite.load.reading_rules import ReadingRules
from factsite.resolve.landscape import KeptFaces, Landscape
from factsite.store import StoreDamaged, part_name


@dataclass(frozen=True, slots=True)
class Setting:
    """What a build keeps beside its record, for the next one that finds only articles changed."""

    landscape: Landscape
    rules: ReadingRules

    def packed(self, name: str) -> Iterator[tuple[str, bytes]]:
        """Give the setting as records for the store, each when it is asked for: the parts of its faces, then the rest.

        In the order of their names the rest comes first.
        """
        landscape = self.landscape
        for number, part in enumerate(KeptFaces.in_parts(landscape.directory.faces)):
            if isinstance(part, bytes):
                yield part_name(name, number), part
            else:
                rest = replace(self, landscape=landscape.with_faces(part))
                yield name, pickle.dumps(rest, pickle.HIGHEST_PROTOCOL)

    @classmethod
    def unpacked(cls, packed: Sequence[bytes]) -> Setting:
        """Read the records that :meth:`packed` gave, whose checksums are right, in the order of their names.

        Raise :class:`StoreDamaged` where one is missing.
        """
        setting: Setting = pickle.loads(packed[0])  # noqa: S301 - our own; the store checks its sum.
        faces = setting.landscape.directory.faces
        if isinstance(faces, KeptFaces):
            if len(packed) <= faces.parts:
                raise StoreDamaged("the faces of the last build aren't whole")
            faces = faces.with_parts(packed[1:])
        return replace(setting, landscape=setting.landscape.with_faces(faces))


def setting_name(output_name: str) -> str:
    """Give the name under which the setting of an output folder is kept."""
    return f"setting of {output_name}"
