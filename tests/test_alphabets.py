"""Names in the order in which each language lists them."""

from __future__ import annotations

from pathlib import Path

import pytest

from factsite.words.alphabets import place_of
from tests.site_maker import article, build, settings, words_of

NO_SUCH_LANGUAGE_OF_OURS = "fil"


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", "24 Éclair eclipse Economist Oslo Östen Zoo"),
        ("es", "Eau Élan Nación Nuevo Ñandú Oslo"),
        ("de", "Apfel Äpfel Azur Öl Oslo Strasse Straße Strassf"),
        ("fr", "cote coté côte côté cotes œuvre ohm"),
        ("sv", "Anders Oslo Zoo Ål Äpple Öl"),
        ("da", "Aarhus Zoo Ærø Østerbro Åbo"),
        ("pl", "Lublin Łódź Mazury Zamek Źródło Żar"),
        ("cs", "Cibule Čáp Hora Chata Ivan Řeka Sýr Šíp"),
        ("sk", "Cibuľa Čaj Hora Chata Ivan"),
        ("hr", "Cvijet Čaj Ćup Dom Dunav Džep Đak Luka Ljubav Mir Nada Nula Njiva Oko"),
        ("tr", "Irak ısı iyi İzmir"),
        ("ru", "24 Ева Ёж Ель Иван Йод Яма Reuters"),
        ("uk", "Гора Ґанок Дім Єва Жук Іван Їжак Йод Яма Reuters"),
        ("el", "άλφα Βήτα Ωμέγα Reuters"),
        ("he", "אילת בית חיפה מים תל־אביב Reuters"),
        ("ar", "إبراهيم أحمد بيروت تونس رويترز مدرس مدرسة"),
        ("fa", "آبادان بغداد پاریس تهران زمین ژاپن کرمان گرگان"),
        ("ja", "NHK あさひ アジア かき カク ガス 新華社 東京"),
        ("zh-Hans", "BBC 中国 人民日报 新华社"),
        (NO_SUCH_LANGUAGE_OF_OURS, "Ang éba Igo"),
    ],
)
def test_names_stand_in_the_order_of_the_language(language: str, names: str) -> None:
    """Letters of its own stand in their places, others below their marks; other scripts come after."""
    wanted = names.split()
    assert sorted(set(wanted), key=lambda name: place_of(language, name)) == wanted


def test_marks_around_a_name_do_not_count() -> None:
    """Quotation marks and brackets don't bring a title to the top; a shorter name stands before a longer one."""
    titles = ["“Zebra” at the zoo", "(The) ant", "The ants", "[Bee] Bee", "Bee"]
    assert sorted(titles, key=lambda title: place_of("en", title)) == [
        "Bee",
        "[Bee] Bee",
        "(The) ant",
        "The ants",
        "“Zebra” at the zoo",
    ]


def test_keyboards_of_neighbours_make_no_difference() -> None:
    """A Persian name typed with Arabic letters stands where it belongs, and Hebrew's final letters are the letters."""
    assert place_of("fa", "علي")[0] == place_of("fa", "علی")[0]
    assert place_of("he", "שלומ")[0] == place_of("he", "שלום")[0]


def test_sources_stand_by_publisher_and_title_in_that_order(tmp_path: Path) -> None:
    """The page of sources lists publishers as its language does, then their titles; those without one come last."""
    listed = [("Ñandú", "b"), ("Nuevo", "Óleo"), ("Nuevo", "ñu"), ("Nuevo", "Nota"), ("Nación", "a"), ("", "z")]
    sources = "".join(
        f'\n  - {{id: s{number}, title: "{title}", lang: es, role: primary, url: "https://s{number}.example/"'
        f"{f', publisher: {publisher}' if publisher else ''}}}"
        for number, (publisher, title) in enumerate(listed)
    )
    run = build(tmp_path, {"site.yaml": settings("es"), "s/es.md": article("Texto.\n", sources=sources)})
    page = run.tree("es/sources")
    assert [words_of(found).strip() for found in page.xpath("//section/h2")] == [
        "Nación",
        "Nuevo",
        "Ñandú",
        "Sin editor",
    ]
    assert [words_of(found).strip() for found in page.xpath("//*[@class='source-title']")] == [
        "a",
        "Nota",
        "ñu",
        "Óleo",
        "b",
        "z",
    ]
