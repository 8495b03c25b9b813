"""The fuzzer's own rules, over its seeds; the fuzzing itself is started by .ci/run, where atheris can be installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.one_story import PARTS, SEPARATOR, BrokenRule, _check_body, build_one, seeds


@pytest.mark.parametrize("data", list(seeds()), ids=lambda _: "")
def test_seed_is_built_by_the_rules(data: bytes, tmp_path: Path) -> None:
    """Each input that the fuzzer begins with is published, or refused with places."""
    build_one(data, tmp_path)


def test_first_seed_is_published(tmp_path: Path) -> None:
    """The fuzzer begins with a site that reaches every stage."""
    outcome = build_one(next(seeds()), tmp_path)
    assert [one.message for one in outcome.diagnostics if one.severity == "error"] == []
    assert outcome.written
    assert "en/s/index.html" in outcome.written.manifest


def test_an_input_is_as_many_files_as_it_has_parts(tmp_path: Path) -> None:
    """What stands between the separators becomes the files, in their order."""
    outcome = build_one(SEPARATOR.join((b"", b"---\n", b"", b"{{")), tmp_path)
    assert {one.place.path for one in outcome.diagnostics} >= {PARTS[1]}


@pytest.mark.parametrize(
    "body", ["<script>", "<a onclick='x'>", "<a href=' javascript:x'>", "<img src='//x.example/'>"]
)
def test_what_no_body_may_hold_is_seen(body: str) -> None:
    """The check of bodies is no formality."""
    with pytest.raises(BrokenRule):
        _check_body(f'<div data-part="body">{body}</div>')
