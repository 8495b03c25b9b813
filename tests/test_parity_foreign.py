"""Words that an author has marked as being in another language are compared by the rules of that language."""

from __future__ import annotations

import pytest

from factsite.parity.texts import compare_texts

QUOTED = "{lang=en}\n> We spent $3.2 million on 1,500,000 people by March 12, 2026.\n"
SPOKEN = {
    "ru": "> Мы потратили 3,2 млн долларов на 1 500 000 человек к 12 марта 2026 года.\n",
    "zh-Hans": "> 截至2026年3月12日，我们在150万人身上花费了320万美元。\n",
    "en": "> We spent $3.2 million on 1,500,000 people by March 12, 2026.\n",
    "de": QUOTED,
}
KEPT = {
    "quotation": "{lang=it}\n> Il biglietto costa 10,50 euro, 1.500.000 in tutto.\n",
    "words": "[10,50 euro e 1.500.000]{lang=it}\n",
    "link": "[10,50 euro e 1.500.000](https://a.example/){lang=it}\n",
    "heading": "## Biglietti: 10,50 euro e 1.500.000 {lang=it}\n",
    "words within a quotation": "{lang=it}\n> Solo [10,50 euro e 1.500.000]{lang=it} [in all]{lang=en}.\n",
    "list within a quotation": "{lang=it}\n> - 10,50 euro\n> - 1.500.000 euro\n",
}


@pytest.mark.parametrize("lang", SPOKEN)
def test_quotation_in_another_language_is_read_in_it(lang: str) -> None:
    """An English quotation in an Italian article states what its translations state."""
    assert compare_texts(QUOTED, "it", SPOKEN[lang], lang) == ()


@pytest.mark.parametrize("lang", ["en", "zh-Hans", "ja", "ru", "tlh"])
@pytest.mark.parametrize("form", KEPT)
def test_words_that_stay_as_they_are_state_the_same(form: str, lang: str) -> None:
    """What is left in the original's language, and marked so, can't differ, whatever the language around it."""
    assert compare_texts(KEPT[form], "it", KEPT[form], lang) == ()


@pytest.mark.parametrize("form", KEPT)
def test_mistake_in_words_of_another_language_is_found_at_its_place(form: str) -> None:
    """A figure that was changed in them is told where it stands."""
    wrong = KEPT[form].replace("10,50", "11,50")
    (found,) = compare_texts(KEPT[form], "it", wrong, "zh-Hans")
    line = next(number for number, text in enumerate(wrong.split("\n"), 1) if "11,50" in text)

    assert (found.line, found.original_line) == (line, line)
    assert "11,50 (11.5) stands here, 10,50 (10.5) in the original" in found.message


def test_what_follows_words_of_another_language_is_read_as_before() -> None:
    """A quotation, or words in brackets, change the language for themselves alone."""
    original = "{lang=en}\n> It cost 10.50 euros.\n\n[Only 3.2]{lang=en} e poi 1.500 euro.\n"
    assert compare_texts(original, "it", "> Es kostete 10,50 Euro.\n\nNur 3,2 und dann 1500 Euro.\n", "de") == ()
