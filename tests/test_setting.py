"""The setting of a build: faces kept in parts, under names that are found together."""

from __future__ import annotations

import pickle
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from factsite.resolve.landscape import KeptFaces
from factsite.store import Store, part_name
from tests.test_shelves import FACE

FACES = {(f"k{number}", "en"): replace(FACE, key=f"k{number}", title="x" * number) for number in range(5)}


def test_faces_are_the_same_out_of_their_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts that another build left behind the last are passed over."""
    monkeypatch.setattr(KeptFaces, "PART", 2)
    *parts, way = KeptFaces.in_parts(FACES)
    packed = [part for part in parts if isinstance(part, bytes)]
    kept = pickle.loads(pickle.dumps(way)).with_parts([*packed, b"left behind"])  # noqa: S301 - packed just above.

    assert len(packed) == 3
    assert dict(kept) == FACES


def test_way_to_faces_changes_with_any_face() -> None:
    """By it alone it can be told whether what it leads to has changed, though no length does."""
    other = {**FACES, ("k1", "en"): replace(FACES["k1", "en"], title="y")}
    (_, before), (_, after) = KeptFaces.in_parts(FACES), KeptFaces.in_parts(other)

    assert pickle.dumps(before) != pickle.dumps(after)


def test_records_in_parts_are_found_together(tmp_path: Path) -> None:
    """They come in the order of their names, and those of other outputs stay away."""
    with closing(Store.open(tmp_path / "store.sqlite", "tool")) as store:
        others = ("out 000000", "out/000000", "out2", "out/", "ou")
        names = (part_name("out", 1), "out", part_name("out", 0), *others, part_name("out2", 0))
        store.put_records((name, name.encode()) for name in names)

        assert store.records("out") == [b"out", b"out//000000", b"out//000001"]
        assert store.records("none") == []
