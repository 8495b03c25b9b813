"""Two texts are compared block by block: each sort of difference is found at its place, and no other."""

from __future__ import annotations

import pytest

from factsite.parity.texts import compare_texts

ORIGINAL = """\
Il modello ha 320 miliardi di parametri, di cui 18 miliardi attivi [@zai-post].

La migrazione è durata meno di due settimane e il throughput è triplicato.

## Cifre

Sono non meno di 100.000 acceleratori, dal 27 agosto 2026, con `tf32x3` e GLM-5.3.

- uno
- due
"""
TRANSLATION = """\
The model has 320 billion parameters, of which 18 billion are active [@zai-post].

The migration took less than two weeks and throughput tripled.

## Figures

There are not less than 100,000 accelerators, since 27 August 2026, with `tf32x3` and GLM-5.3.

- one
- two
"""


def found(translation: str, original: str = ORIGINAL, langs: tuple[str, str] = ("it", "en")) -> list[tuple[str, int]]:
    """Give the codes and lines of what differs."""
    return [(str(one.code), one.line) for one in compare_texts(original, langs[0], translation, langs[1])]


def test_an_honest_translation_is_silent() -> None:
    """Nothing differs where each language writes the same in its own way."""
    assert found(TRANSLATION) == []


@pytest.mark.parametrize(
    ("written", "instead", "code", "line"),
    [
        ("18 billion", "1.8 billion", "parity-number", 1),
        ("320 billion", "230 billion", "parity-number", 1),
        ("320 billion", "320 million", "parity-number", 1),
        (" [@zai-post]", "", "parity-citation", 1),
        ("two weeks", "three weeks", "parity-duration", 3),
        ("tripled", "doubled", "parity-multiple", 3),
        ("not less than 100,000", "100,000", "parity-bound", 7),
        ("not less than", "not more than", "parity-bound", 7),
        ("27 August", "27 July", "parity-date", 7),
        ("`tf32x3`", "`tf32`", "parity-code", 7),
        ("GLM-5.3", "GLM-5.2", "parity-identifier", 7),
        ("- two\n", "", "parity-structure", 9),
        ("## Figures\n\n", "", "parity-structure", 5),
    ],
)
def test_a_difference_stands_at_its_line(written: str, instead: str, code: str, line: int) -> None:
    """One change makes one sort of finding, at the line of the change."""
    changed = TRANSLATION.replace(written, instead, 1)
    assert changed != TRANSLATION
    assert (code, line) in found(changed)
    assert {one[0] for one in found(changed)} == {code}


def test_the_message_names_both_values() -> None:
    """Both values stand as they are written, and in English where that is another language."""
    [one] = compare_texts("Ci sono 18 miliardi di parametri attivi.", "it", "激活参数18亿。", "zh-Hans")
    assert one.message == "18亿 (1.8 billion) stands here, 18 miliardi (18 billion) in the original"
    assert (one.line, one.original_line) == (1, 1)


def test_links_lead_to_the_same_place() -> None:
    """A link that is missing or leads elsewhere is found; only the page's language may differ."""
    original = "See [a](https://a.example/report) and [b](https://b.example/en/page) and [c](../bridge/en.md)."
    same = "Vedi [a](https://a.example/report) e [b](https://b.example/it/pagina) e [c](story:bridge)."
    assert found(same, original, ("en", "it")) == []
    other = same.replace("/report", "/rapporto")
    assert [code for code, _ in found(other, original, ("en", "it"))] == ["parity-link", "parity-link"]


def test_a_figure_said_twice_is_no_difference() -> None:
    """What one language repeats the other may leave to a pronoun."""
    original = "La banca ha prestato 730 milioni. La città li deve."
    assert found("The bank lent 730 million. The city owes the 730 million.", original) == []


def test_a_moved_sentence_is_no_difference() -> None:
    """A sentence may stand in another block of the same section."""
    original = "Sono 48 testimoni.\n\nIl danno è di 6,2 milioni."
    assert found("The damage is 6.2 million.\n\nThere were 48 witnesses.", original) == []


def test_what_is_unread_is_not_different() -> None:
    """An amount that can't be read may be any that the other language states."""
    assert found("Dozens of thousands came.", "Sono venute 40.000 persone.") == []


def test_a_remark_accepts_one_difference() -> None:
    """The author's remark before a block takes out the difference that it names, and no other."""
    original = "Erano 40 persone e 30 cani."
    changed = "<!-- parity: 41: the original's count was wrong -->\nThere were 41 people and 31 dogs."
    assert [one.message for one in compare_texts(original, "it", changed, "en")] == [
        "31 stands here, 30 in the original"
    ]
    both = "<!-- parity: 31: as above -->\n" + changed
    assert found(both, original) == []


@pytest.mark.parametrize("lang", ["sv", "ko", "hi"])
def test_a_language_without_a_table_is_compared_by_digits(lang: str) -> None:
    """Digits, identifiers and structure are compared in any language."""
    assert found("1234 H100 5,5", "1234 H100 5,5", (lang, lang)) == []
    assert [code for code, _ in found("1234 H200", "1234 H100", (lang, lang))] == ["parity-identifier"]


def test_pictures_are_not_compared() -> None:
    """A language may show another picture, or none, within a paragraph or as one of its own."""
    original = "One ![a](a.png) thing.\n\n![b](b.png)\n\nTwo.\n"
    assert compare_texts(original, "en", "Una cosa.\n\nDue.\n", "it") == ()


@pytest.mark.parametrize(
    ("original", "translation", "langs"),
    [
        (
            "Between four and five million people live in 30 towns.",
            "В 30 городах живут четыре-пять миллионов человек.",
            ("en", "ru"),
        ),
        ("It costs about 5,000 roubles.", "Это стоит тысяч пять рублей.", ("en", "ru")),
        (
            "Rates rose by 0.3 % in two to three years.",
            "Ставки выросли на три десятых процента за два-три года.",
            ("en", "ru"),
        ),
        (
            "Waits of 2 to 3 years are common, says a man of 40.",
            "等两三年很常见，一位40岁的男子说。",
            ("en", "zh-Hans"),
        ),
        ("Costano da 4 a 5 milioni di euro.", "要花四五百万欧元。", ("it", "zh-Hans")),
        ("The tunnel cost 2.5 million euros.", "كلف النفق مليونين ونصف المليون يورو.", ("en", "ar")),
        ("Output rose thirty times in 45 years.", "زاد الإنتاج ثلاثين ضعفًا في 45 عامًا.", ("en", "ar")),
        ("20 to 30 people waited for half an hour.", "二、三十人が30分待った。", ("en", "ja")),
        ("Двести двадцать человек ждали три четверти часа.", "220人が45分間待った。", ("ru", "ja")),
        ("About 100 people in their 20s queued.", "Около сотни человек лет двадцати стояли в очереди.", ("en", "ru")),
        ("純利益は2.5倍になった。", "ارتفع صافي الربح مرتين ونصف المرة.", ("ja", "ar")),
        ("Чотири-п’ять мільйонів людей.", "От четырёх до пяти миллионов человек.", ("uk", "ru")),
    ],
)
def test_idioms_of_two_languages_say_the_same(original: str, translation: str, langs: tuple[str, str]) -> None:
    """Each language says an amount in its own idiom, and nothing differs."""
    assert found(translation, original, langs) == []


@pytest.mark.parametrize(
    ("original", "translation", "langs", "code"),
    [
        ("Between four and five million people.", "Пять-шесть миллионов человек.", ("en", "ru"), "parity-number"),
        ("Costano da 4 a 5 milioni di euro.", "要花五六百万欧元。", ("it", "zh-Hans"), "parity-number"),
        (
            "The tunnel cost 2.5 million euros.",
            "كلف النفق ثلاثة ملايين ونصف المليون يورو.",
            ("en", "ar"),
            "parity-number",
        ),
        ("Output rose thirty times.", "زاد الإنتاج عشرين ضعفًا.", ("en", "ar"), "parity-multiple"),
        ("It lasted 45 minutes.", "Это длилось четверть часа.", ("en", "ru"), "parity-duration"),
        ("It lasted 45 minutes.", "持续了一刻钟。", ("en", "zh-Hans"), "parity-duration"),
    ],
)
def test_another_amount_in_an_idiom_is_found(
    original: str, translation: str, langs: tuple[str, str], code: str
) -> None:
    """An idiom that says another amount differs."""
    assert code in {one for one, _ in found(translation, original, langs)}


LONG = "In 2019 there were 40 trams.\n\nThe mayor spoke for 25 minutes.\n\nNobody was hurt."
SHORT = "Im Jahr 2019 gab es 40 Straßenbahnen.\n\nNiemand wurde verletzt."


def test_a_paragraph_lost_whole_is_found() -> None:
    """Where a text has one paragraph less, the one of which nothing is stated there is told."""
    [finding] = compare_texts(LONG, "en", SHORT, "de")
    message = "a paragraph stands here in the original, and nothing that it states in this text"
    assert (finding.message, finding.line, finding.original_line) == (message, 3, 3)


def test_a_paragraph_added_whole_is_found() -> None:
    """The same the other way round."""
    [finding] = compare_texts(SHORT, "de", LONG, "en")
    message = "nothing that this paragraph states stands in the original"
    assert (finding.message, finding.line, finding.original_line) == (message, 3, 3)


def test_paragraphs_that_a_translator_joined_are_none_that_were_lost() -> None:
    """What is stated in another paragraph is there."""
    joined = "Im Jahr 2019 gab es 40 Straßenbahnen. Der Bürgermeister sprach 25 Minuten.\n\nNiemand wurde verletzt."
    assert compare_texts(LONG, "en", joined, "de") == ()


@pytest.mark.parametrize(
    ("original", "translation"),
    [
        ("It is almost three times more than the 12%.", "È quasi tre volte il 12%."),
        ("Это почти втрое больше, чем 12% прошлого года.", "È quasi tre volte il 12% dell’anno scorso."),
    ],
)
def test_times_more_than_a_figure_is_no_bound_of_it(original: str, translation: str) -> None:
    """After a multiple, "more than" leads to what is multiplied."""
    lang = "en" if original.isascii() else "ru"
    assert compare_texts(original, lang, translation, "it") == ()
    assert compare_texts(translation, "it", original, lang) == ()
