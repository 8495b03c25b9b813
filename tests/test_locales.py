"""The words that come with factsite: complete, in step with the theme, and set as each language sets them."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from factsite.languages import direction
from factsite.words import cldr
from factsite.words.catalogue import load_catalogues, messages
from factsite.words.extraction import extract_messages, update_catalogue
from factsite.words.po_files import Entry

ROOT = Path(__file__).parent.parent
LOCALES = ROOT / "locales"
LANGUAGES = sorted(path.parent.parent.name.replace("_", "-") for path in LOCALES.glob("*/LC_MESSAGES/factsite.po"))
COLONS, STOPS = (":", "："), (".", "。")

each_language = pytest.mark.parametrize("language", LANGUAGES)


def po(language: str) -> bytes:
    """Read a language's file."""
    return (LOCALES / language.replace("-", "_") / "LC_MESSAGES" / "factsite.po").read_bytes()


def words(language: str) -> list[tuple[str, str]]:
    """Give all translations of a language, each with its message."""
    catalogue = load_catalogues([language], [LOCALES], str)[0][language]
    return [(message, form) for (_, message), found in catalogue.translations.items() for form in found.forms]


def test_languages_of_the_site_have_words() -> None:
    """The site's own languages and the larger ones beside them have catalogues; English needs none."""
    assert LANGUAGES == ["ar", "de", "es", "fa", "fr", "he", "it", "ja", "pt-BR", "ru", "uk", "zh-Hans", "zh-Hant"]


def test_template_holds_the_messages_of_the_theme() -> None:
    """locales/factsite.pot is what Babel finds in the templates and in the code, byte for byte."""
    assert (LOCALES / "factsite.pot").read_bytes() == extract_messages(ROOT / "templates", ROOT / "src" / "factsite")


@each_language
def test_catalogue_is_complete_and_right(language: str) -> None:
    """No message is missing, fuzzy, short of a plural form, or different in markup and placeholders."""
    assert load_catalogues([language], [LOCALES], str)[1] == ()


@each_language
def test_catalogue_is_as_an_update_leaves_it(language: str) -> None:
    """An update from the template changes nothing: order, references, header and comments are in place."""
    assert update_catalogue(po(language), (LOCALES / "factsite.pot").read_bytes(), language) == po(language)


@each_language
def test_plural_forms_are_those_of_cldr(language: str) -> None:
    """Each counted message has exactly the forms that the header announces, and that header is CLDR's."""
    catalogue = read_po(BytesIO(po(language)))
    assert catalogue.plural_forms == cldr.plural_header(language)
    counts = {len(message.string or ()) for message in catalogue if isinstance(message.id, tuple)}
    assert counts == {cldr.plural_count(language)}


@each_language
def test_babel_finds_no_mistake(language: str) -> None:
    """Babel's own checks of placeholders and plural forms agree."""
    assert list(read_po(BytesIO(po(language))).check()) == []


@each_language
def test_punctuation_is_typographic(language: str) -> None:
    """No straight quotation marks or apostrophes, three dots, double spaces or spaces at the ends."""
    wrong = [form for _, form in words(language) if re.search(r"['\"`]|\.\.\.|  |^\s|\s$", form)]
    assert wrong == []


@each_language
def test_ends_match_those_of_the_message(language: str) -> None:
    """A translation ends in a colon or full stop exactly where its message does."""
    wrong = [
        (message, form)
        for message, form in words(language)
        for ends in (COLONS, STOPS)
        if message.endswith(ends) != form.endswith(ends)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant", "ja"])
def test_east_asian_punctuation_is_full_width(language: str) -> None:
    """Chinese and Japanese use their own punctuation and set no spaces around Latin letters."""
    wrong = [form for _, form in words(language) if re.search(r"[,;:?!.()]", re.sub(r"\{\w+\}", "", form))]
    assert wrong == []


def test_french_punctuation_is_spaced() -> None:
    """In French no-break spaces stand before two-part punctuation."""
    assert [form for _, form in words("fr") if re.search(r"[^\xa0\u202f][:;?!]", form)] == []


@each_language
def test_sentences_are_in_the_script_of_the_language(language: str) -> None:
    """Right-to-left and other non-Latin languages have no words left in English."""
    if direction(language) == "rtl" or language in {"ru", "uk"}:
        assert [form for _, form in words(language) if re.search(r"[A-Za-z]", re.sub(r"\{\w+\}", "", form))] == []


def by_context(context: str) -> set[str]:
    """Give the messages of one context."""
    return {entry.message for entry in template() if entry.context == context}


def template() -> tuple[Entry, ...]:
    """Give all messages of the theme."""
    return messages(LOCALES)


def test_genders_have_the_same_messages() -> None:
    """What is said of a woman is said of a man and in a neutral wording too."""
    assert by_context("feminine") == by_context("masculine") == by_context("neutral")
    assert by_context("feminine") != set()


@pytest.mark.parametrize("language", ["ru", "uk", "ar", "he"])
def test_verbs_agree_with_the_verifier(language: str) -> None:
    """Languages whose verbs have a gender say "verified by" in three ways."""
    said = load_catalogues([language], [LOCALES], str)[0][language]
    genders = ("feminine", "masculine", "neutral")
    assert len({said.pgettext(gender, "Verified by {name}", name="N") for gender in genders}) == 3


def test_russian_reading_time() -> None:
    """Minutes are counted in the theme's words as Russian counts them (case B104)."""
    said = load_catalogues(["ru"], [LOCALES], str)[0]["ru"]
    minutes = [
        said.npgettext("reading time", "{count} min read", "{count} min read", n, count=n).split(" чтения")[0]
        for n in (1, 2, 5, 11, 21, 22, 111)
    ]
    assert minutes == ["1 минута", "2 минуты", "5 минут", "11 минут", "21 минута", "22 минуты", "111 минут"]


@pytest.mark.parametrize(("minutes", "words"), [(1, "1 min read"), (12, "12 min read")])
def test_english_reading_time_says_what_it_is(minutes: int, words: str) -> None:
    """In a byline "1 minute" could be anything's age or length; the words of other languages say that it is reading."""
    said = load_catalogues(["en"], [LOCALES], str)[0]["en"]
    assert said.npgettext("reading time", "{count} min read", "{count} min read", minutes, count=minutes) == words
