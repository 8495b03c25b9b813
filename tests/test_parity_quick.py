"""What is read or compared at a glance is what the closer look gives."""

from __future__ import annotations

import pytest

from factsite.markup import Dialect, MarkdownText, read_markdown
from factsite.parity import spaced
from factsite.parity.compare import compare_blocks
from factsite.parity.differences import Languages
from factsite.parity.facts import PackedParts, blocks_of, pack
from factsite.parity.visible import read_quantities
from tests.parity_pairs import LANGUAGES, read_half

TEXTS = [(lang, text) for paragraphs in read_half("seen") for lang, text in paragraphs.texts.items()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plain_amounts_are_read_as_others_are(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading most amounts at a glance changes nothing of what is read."""
    texts = [text for language, text in TEXTS if language == lang]
    at_a_glance = [read_quantities(text, lang) for text in texts]
    monkeypatch.setattr(spaced, "read_plain", lambda _tokens, _index: None)
    assert [read_quantities(text, lang) for text in texts] == at_a_glance


def test_texts_of_one_outline_do_not_differ() -> None:
    """Where outlines are the same, comparing block by block finds nothing."""
    like = 0
    for paragraphs in read_half("seen"):
        read = {
            lang: blocks_of(read_markdown(MarkdownText(text, ""), Dialect(lang, compares=True)).passages, lang)
            for lang, text in paragraphs.texts.items()
        }
        packed = {lang: PackedParts(pack([("body", blocks)])) for lang, blocks in read.items()}
        for lang, parts in packed.items():
            for other, others in packed.items():
                if lang != other and parts.is_like(others, "body"):
                    like += 1
                    assert list(compare_blocks(others["body"], parts["body"], Languages(other, lang))) == []
    assert like > 100


def test_what_is_packed_is_what_is_opened() -> None:
    """Blocks come out of the store as they went in."""
    text = "# Two\n\n3 May 2020, [a](https://a.example) [@b]\n\n<!-- parity: 5: why -->\n5 %\n"
    blocks = blocks_of(read_markdown(MarkdownText(text, ""), Dialect("en", compares=True)).passages, "en")
    parts = PackedParts(pack([("body", blocks), ("title", ())]))
    assert dict(parts) == {"body": blocks, "title": ()}
