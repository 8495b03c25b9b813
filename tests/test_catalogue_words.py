"""What templates get from a catalogue: escaped words, filled placeholders, plural forms, marked fallbacks."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from markupsafe import Markup

from factsite.words.catalogue import Catalogue, MissingValue, Phrase, load_catalogues, plain


def catalogue(tmp_path: Path, language: str, **files: str) -> Catalogue:
    """Load one language's words; each file is named by its catalogue's folder."""
    for name, text in files.items():
        path = tmp_path / name / "LC_MESSAGES" / "factsite.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return load_catalogues([language], [tmp_path], str)[0][language]


def entry(message: str, translation: str, context: str = "") -> str:
    """Write an entry of a .po file."""
    before = f'msgctxt "{context}"\n' if context else ""
    return f'{before}msgid "{message}"\nmsgstr "{translation}"\n\n'


def plural_entry(one: str, many: str, *forms: str) -> str:
    """Write an entry with plural forms."""
    written = "".join(f'msgstr[{index}] "{form}"\n' for index, form in enumerate(forms))
    return f'msgid "{one}"\nmsgid_plural "{many}"\n{written}\n'


MINUTES_RU = plural_entry("{n} minute", "{n} minutes", "{n} минута", "{n} минуты", "{n} минут")
PAGES_AR = plural_entry(
    "{n} page", "{n} pages", "لا صفحات", "صفحة واحدة", "صفحتان", "{n} صفحات", "{n} صفحة", "{n} صفحة!"
)


def test_translation_is_said(tmp_path: Path) -> None:
    """A message comes out in the words of the page's language, as HTML."""
    words = catalogue(tmp_path, "it", it=entry("Sources", "Fonti"))
    assert words.gettext("Sources") == Phrase("Fonti")
    assert isinstance(words.gettext("Sources"), Markup)


def test_context_tells_messages_apart(tmp_path: Path) -> None:
    """The same English words may have two translations, told apart by their context."""
    words = catalogue(tmp_path, "it", it=entry("Main", "Principale") + entry("Main", "Menu", "navigation"))
    assert [words.gettext("Main"), words.pgettext("navigation", "Main")] == ["Principale", "Menu"]


def test_catalogue_is_never_executable(tmp_path: Path) -> None:
    """Markup in a translation is shown as text, even where the file's mistakes were ignored."""
    text = entry("a < b & c", 'a < b & c \\"d\\"')
    assert catalogue(tmp_path, "it", it=text).gettext("a < b & c") == "a &lt; b &amp; c &#34;d&#34;"


def test_values_are_escaped(tmp_path: Path) -> None:
    """A value is escaped where it is text and kept where it is HTML already."""
    words = catalogue(tmp_path, "it", it=entry("By {name}", "Di {name}"))
    assert words.gettext("By {name}", name="<b>") == "Di &lt;b&gt;"
    assert words.gettext("By {name}", name=Markup("<b>O</b>")) == "Di <b>O</b>"


def test_values_are_not_read_again(tmp_path: Path) -> None:
    """A value that looks like a placeholder stays as it is, and no attribute of a value can be reached."""
    words = catalogue(tmp_path, "it", it=entry("By {name} {date}", "{date} {name}"))
    assert words.gettext("By {name} {date}", name="{date}", date="{name.__class__}") == "{name.__class__} {date}"


def test_missing_value_is_a_mistake_of_the_template(tmp_path: Path) -> None:
    """A placeholder without a value stops the page, naming message and placeholder."""
    words = catalogue(tmp_path, "it", it=entry("By {name}", "Di {name}"))
    with pytest.raises(MissingValue, match=r"the message 'Di \{name\}' needs a value for \{name\}"):
        words.gettext("By {name}", nme="x")


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (1, "1 минута"),
        (2, "2 минуты"),
        (5, "5 минут"),
        (11, "11 минут"),
        (21, "21 минута"),
        (22, "22 минуты"),
        (111, "111 минут"),
    ],
)
def test_russian_counts(tmp_path: Path, n: int, said: str) -> None:
    """Russian chooses among three forms (case B104)."""
    assert catalogue(tmp_path, "ru", ru=MINUTES_RU).ngettext("{n} minute", "{n} minutes", n) == said


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (0, "لا صفحات"),
        (1, "صفحة واحدة"),
        (2, "صفحتان"),
        (3, "3 صفحات"),
        (11, "11 صفحة"),
        (100, "100 صفحة!"),
        (101, "101 صفحة!"),
        (111, "111 صفحة"),
    ],
)
def test_arabic_counts(tmp_path: Path, n: int, said: str) -> None:
    """Arabic chooses among six forms: 0, 1, 2, 3, 4, 5, 5, 4 for these numbers (case B103)."""
    assert catalogue(tmp_path, "ar", ar=PAGES_AR).ngettext("{n} page", "{n} pages", n) == said


def test_number_is_formatted(tmp_path: Path) -> None:
    """In a counted message {n} is the number as the language writes it."""
    text = plural_entry("{n} word", "{n} words", "{n} parola", "{n} di parole", "{n} parole")
    words = catalogue(tmp_path, "it", it=text)
    said = [words.ngettext("{n} word", "{n} words", n) for n in (1, 12000, 1_000_000)]
    assert said == ["1 parola", "12.000 parole", "1.000.000 di parole"]


def test_counted_message_in_a_context(tmp_path: Path) -> None:
    """A counted message is found by its context too."""
    words = catalogue(tmp_path, "ru", ru='msgctxt "time"\n' + MINUTES_RU)
    assert words.npgettext("time", "{n} minute", "{n} minutes", 2) == "2 минуты"


def test_two_forms_serve_a_language_with_a_form_for_millions(tmp_path: Path) -> None:
    """Italian needs a third form for round millions alone; a catalogue written without it is read all the same."""
    words = catalogue(tmp_path, "it", it=plural_entry("{n} word", "{n} words", "{n} parola", "{n} parole"))
    said = [words.ngettext("{n} word", "{n} words", n) for n in (1, 2, 1_000_000)]
    assert said == ["1 parola", "2 parole", "1.000.000 parole"]


def test_english_counts_without_a_catalogue(tmp_path: Path) -> None:
    """English is the messages themselves, in one of two forms."""
    words = catalogue(tmp_path, "en")
    assert [words.ngettext("{n} minute", "{n} minutes", n) for n in (1, 2)] == ["1 minute", "2 minutes"]


def test_message_counted_only_by_the_template(tmp_path: Path) -> None:
    """Where a catalogue has one form for a message that is counted, that form is said for every number."""
    words = catalogue(tmp_path, "ru", ru=entry("Source", "Источник"))
    assert words.ngettext("Source", "Sources", 5) == "Источник"


def test_fallback_is_marked(tmp_path: Path) -> None:
    """Words that are not in the page's language say in which they are, and give bare words for attributes."""
    words = catalogue(tmp_path, "ar", ar="")
    assert words.gettext("Tom & Jerry") == '<span lang="en" dir="ltr">Tom &amp; Jerry</span>'
    assert words.gettext("Tom & Jerry").plain == "Tom & Jerry"


def test_values_within_a_fallback_keep_the_language_of_the_page(tmp_path: Path) -> None:
    """A name within words that fell back is marked as the page's language again; a number needs no mark."""
    words = catalogue(tmp_path, "ru", ru="")
    said = words.ngettext("{n} page by {name}", "{n} pages by {name}", 2, name="Оля")
    assert said == '<span lang="en" dir="ltr">2 pages by <span lang="ru" dir="ltr">Оля</span></span>'
    assert said.plain == "2 pages by Оля"


def test_brazilian_falls_back_to_portuguese_then_english(tmp_path: Path) -> None:
    """pt-BR takes words from pt_BR, then pt, then English; Portuguese words need no mark on a Portuguese page."""
    brazilian, portuguese = entry("Sources", "Fontes"), entry("Sources", "X") + entry("Topics", "Temas")
    words = catalogue(tmp_path, "pt-BR", pt_BR=brazilian, pt=portuguese)
    said = [words.gettext(message) for message in ("Sources", "Topics", "Articles")]
    assert said == ["Fontes", "Temas", '<span lang="en" dir="ltr">Articles</span>']


def test_fallback_in_another_script_is_marked(tmp_path: Path) -> None:
    """Serbian in Cyrillic on a page in Latin script is marked, since a reader of one may not read the other."""
    words = catalogue(tmp_path, "sr-Latn", sr=entry("Sources", "Извори"))
    assert words.gettext("Sources") == '<span lang="sr" dir="ltr">Извори</span>'


def test_english_catalogue_may_change_the_words(tmp_path: Path) -> None:
    """An English catalogue overrides the messages, also where another language falls back to them."""
    words = catalogue(tmp_path, "it", en=entry("Articles", "Stories"))
    assert words.gettext("Articles") == '<span lang="en" dir="ltr">Stories</span>'


def test_british_page_needs_no_marks(tmp_path: Path) -> None:
    """English words on a page in British English are in the page's language."""
    assert catalogue(tmp_path, "en-GB").gettext("Sources") == "Sources"


def test_plain_gives_bare_words() -> None:
    """The filter takes markup away from HTML, and leaves any other string alone."""
    assert plain(Markup("<b>1 &lt; 2</b>")) == "1 < 2"
    assert plain("<b>1 &lt; 2</b>") == "<b>1 &lt; 2</b>"


def test_catalogue_reaches_other_processes(tmp_path: Path) -> None:
    """A catalogue can be pickled and says the same afterwards."""
    words = catalogue(tmp_path, "ru", ru=MINUTES_RU)
    copy = pickle.loads(pickle.dumps(words))  # noqa: S301 - our own value
    assert copy == words
    assert copy.ngettext("{n} minute", "{n} minutes", 2) == "2 минуты"


def test_digest_follows_the_words(tmp_path: Path) -> None:
    """The digest changes with a translation, and not with comments, order or entries of no use."""
    plain_file = entry("A", "a") + entry("B", "b")
    first = catalogue(tmp_path, "it", it=plain_file).digest
    assert (
        catalogue(tmp_path, "it", it="# hello\n" + entry("B", "b") + entry("A", "a") + entry("C", "")).digest == first
    )
    assert catalogue(tmp_path, "it", it=entry("A", "a") + entry("B", "c")).digest != first


def test_digest_follows_the_language_of_the_words(tmp_path: Path) -> None:
    """The same words taken from a fallback make another digest, since they are marked."""
    own = catalogue(tmp_path / "1", "sr-Latn", sr_Latn=entry("A", "a")).digest
    assert catalogue(tmp_path / "2", "sr-Latn", sr=entry("A", "a")).digest != own
