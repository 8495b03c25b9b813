"""Kinds of statements that are compared by what they mean, as one language or another says it."""

from __future__ import annotations

import pytest

from factsite.parity.texts import compare_texts


def messages(original: tuple[str, str], translation: tuple[str, str]) -> list[str]:
    """Compare two texts, each after its language."""
    return [found.message for found in compare_texts(original[1], original[0], translation[1], translation[0])]


HONEST = [
    ("two dozen", ("en", "Two dozen boats."), ("it", "Ventiquattro barche.")),
    ("три десятка", ("ru", "Три десятка лодок."), ("en", "Thirty boats.")),
    ("basis points", ("en", "A cut of 25 basis points."), ("fr", "Une baisse de 0,25 %.")),
    ("ونصف", ("ar", "في 2015 ونصف السكان"), ("en", "In 2015, and half of the inhabitants")),
    ("conversion", ("en", "It was 104 °F (40 °C)."), ("it", "C’erano 40 °C.")),
    ("conversion left out", ("it", "A 97 chilometri."), ("en", "60 miles (97 km) away.")),
    ("race", ("en", "Won in 3:38.91."), ("pt-BR", "Venceu em 3min38s91.")),
    ("race in Japanese", ("de", "In 3:38,91 Minuten."), ("ja", "3分38秒91で優勝した。")),
    ("hours", ("es", "A las ocho y veinte."), ("it", "Alle 8.20.")),
    ("midnight", ("pt-BR", "À meia-noite e meia."), ("en", "At 12.30 a.m.")),
    ("after midnight", ("pt-BR", "Meia hora depois da meia-noite."), ("de", "Um 0.30 Uhr.")),
    ("the era", ("zh-Hans", "公元前130年建成。"), ("ru", "Построен в 130 году до н. э.")),
    ("an era said once", ("en", "From 300 to 130 BC."), ("it", "Dal 300 a.C. al 130 a.C.")),
    ("on two occasions", ("fr", "À deux reprises."), ("de", "Zweimal.")),
    ("hundreds", ("en", "Tens of thousands came."), ("ar", "جاء عشرات الآلاف.")),
    ("millón y medio", ("es", "Millón y medio de visitantes."), ("zh-Hans", "150万名参观者。")),
    ("first nine months", ("es", "En los nueve primeros meses."), ("de", "In den ersten drei Quartalen.")),
    ("une quinzaine de jours", ("fr", "Une quinzaine de jours."), ("it", "Un paio di settimane.")),
    ("a year and a half", ("ar", "عامًا ونصف العام"), ("de", "Anderthalb Jahre.")),
    ("ventottesimo", ("it", "Al ventottesimo anno."), ("es", "En su 28.º año.")),
    ("zu zweit", ("de", "Zu zweit."), ("it", "In due.")),
    ("under-16s", ("en", "Under-16s are barred."), ("zh-Hans", "未满16岁者不得使用。")),
    ("a dual", ("ar", "أصيب شاهدان في مدينتين."), ("en", "Two witnesses were hurt in two cities.")),
    ("what may be a dual", ("ar", "رأى المراسلين هناك."), ("en", "He saw two correspondents there.")),
    ("no dual", ("ar", "مزارع في باكستان وفلسطين."), ("en", "Farms in Pakistan and Palestine.")),
    ("the first thirty", ("ar", "الدقائق الثلاثون الأولى مجانية."), ("en", "The first thirty minutes are free.")),
]


@pytest.mark.parametrize(("original", "translation"), [one[1:] for one in HONEST], ids=[one[0] for one in HONEST])
def test_an_honest_translation_is_silent(original: tuple[str, str], translation: tuple[str, str]) -> None:
    """What each language says in its own way is no difference."""
    assert messages(original, translation) == []


MISTAKEN = [
    (
        ("en", "Dozens of books."),
        ("de", "Tausende Bücher."),
        "Tausende (thousands) stands here, Dozens (tens) in the original",
    ),
    (("fr", "À cinq reprises."), ("de", "Zweimal."), "Zweimal (×2) stands here, cinq (5) in the original"),
    (("zh-Hans", "第二剂。"), ("fr", "La troisième dose."), "troisième stands here, 二 in the original"),
    (
        ("en", "It rose by 50 basis points."),
        ("es", "Subió 50 puntos porcentuales."),
        "50 puntos porcentuales (50 percentage points) stands here, 50 basis points (0.5) in the original",
    ),
    (
        ("zh-Hans", "九成居民。"),
        ("fr", "Un habitant sur dix."),
        "Un habitant sur dix stands here, 九成 (90 %) in the original",
    ),
    (
        ("zh-Hans", "每辆2万元。"),
        ("de", "20.000 Euro je Auto."),
        "Euro stands here, 元 in the original",
    ),
    (
        ("en", "Under-16s are barred."),
        ("fr", "Interdit aux plus de 16 ans."),
        "16 ans: more than, or at least, 16 years here, less than, or at most, 16 years in the original",
    ),
    (
        ("en", "Children under 16."),
        ("es", "Los mayores de 16 años."),
        "16 años: more than, or at least, 16 years here, less than, or at most, 16 in the original",
    ),
    (("ar", "أصيب شاهدان."), ("es", "Tres testigos heridos."), "Tres (3) stands here, شاهدان (2) in the original"),
    (("en", "Three in nine."), ("fr", "Trois sur six."), "six (6) stands here, nine (9) in the original"),
    (("it", "Chiude alle 20."), ("es", "Cierra a las 22 horas."), "22 horas stands here, 20 in the original"),
    (("it", "Nel 130 a.C."), ("en", "In 130 AD."), "130: 130 AD here, 130: 130 BC in the original"),
    (("it", "A mezzanotte."), ("fr", "À midi."), "midi stands here, mezzanotte in the original"),
    (
        ("en", "Up to five years."),
        ("fr", "Plus de cinq ans."),
        "cinq ans: more than, or at least, 5 years here, up to 5 years in the original",
    ),
    (("en", "One [@a] and two [@a]."), ("it", "Uno e due [@a]."), "[@a] stands once here, 2 times in the original"),
]


@pytest.mark.parametrize(("original", "translation", "message"), MISTAKEN, ids=[one[0][1] for one in MISTAKEN])
def test_a_mistake_is_told(original: tuple[str, str], translation: tuple[str, str], message: str) -> None:
    """Each mistake is told once, in plain words."""
    assert messages(original, translation) == [message]


def test_a_citation_that_moved_to_another_paragraph_is_not_lost() -> None:
    """A block with fewer citations is no mistake where the section as a whole has as many."""
    assert messages(("en", "A [@a], b [@a].\n\nC [@a]."), ("it", "A, b [@a].\n\nC [@a][@a].")) == []


TABLE = "| {0} | {1} |\n| - | - |\n| {2} | {3} |\n| {4} | {5} |\n| {6} | {7} |\n"


def test_figures_that_change_places_in_a_table_are_told() -> None:
    """Each of two cells of a row that were swapped is told, though the table has both figures."""
    original = TABLE.format("A", "B", 21, 12, 33, 45, 57, 68)
    swapped = TABLE.format("A", "B", 12, 21, 33, 45, 57, 68)
    assert messages(("en", original), ("it", swapped)) == [
        "12 stands in this cell, 21 in the original's",
        "21 stands in this cell, 12 in the original's",
    ]


@pytest.mark.parametrize(
    "sorted_anew",
    [
        TABLE.format("A", "B", 33, 45, 21, 12, 57, 68),
        TABLE.format("B", "A", 12, 21, 45, 33, 68, 57),
    ],
)
def test_a_table_may_be_sorted_anew(sorted_anew: str) -> None:
    """Rows follow each language's alphabet, and columns its habits."""
    assert messages(("en", TABLE.format("A", "B", 21, 12, 33, 45, 57, 68)), ("it", sorted_anew)) == []


HEAD, ROW, WIDER = "| a | b |\n|---|---|\n", "| c |  |\n", "| a | b | c |\n|---|---|---|\n"


@pytest.mark.parametrize(
    ("original", "translated", "told"),
    [
        (HEAD + 2 * ROW, HEAD + ROW, ["3: this table has 2 rows, the original's 3"]),
        (HEAD + ROW, WIDER + ROW, ["3: this table has 3 columns, the original's 2"]),
        (HEAD + 3 * ROW, WIDER + ROW, ["3: this table has 2 rows of 3 columns, the original's 4 of 2"]),
        (HEAD + ROW, "More.\n", ["3: 0 tables here, 1 in the original"]),
        (f"{HEAD}{ROW}\nThen.\n\n{HEAD}{ROW}", HEAD + ROW, ["3: 1 table here, 2 in the original"]),
        (
            f"{HEAD}{ROW}\nThen.\n\n{HEAD}{ROW}",
            f"{HEAD}{ROW}\nThen.\n\n{HEAD}{2 * ROW}",
            ["9: this table has 3 rows, the original's 2"],
        ),
    ],
)
def test_other_tables_are_told_by_rows_and_columns(original: str, translated: str, told: list[str]) -> None:
    """Nobody counts cells."""
    found = compare_texts(f"Text.\n\n{original}", "en", f"Testo.\n\n{translated}", "it")
    assert [f"{one.line}: {one.message}" for one in found] == told


def test_a_lost_quotation_is_told_where_it_is_missing() -> None:
    """Where a text has no quotation at all, the finding stands beside the gap."""
    found = compare_texts("One.\n\n> Two.\n\nThree.", "en", "Uno.\n\nDue.\n\nTre.", "it")
    assert [(one.line, one.original_line) for one in found] == [(3, 3)]
