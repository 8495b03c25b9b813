"""What one language says as one kind of figure another says as another: races, halves more, shares, tensions."""

from __future__ import annotations

from itertools import permutations

import pytest

from factsite.parity.texts import compare_texts


def told(original: str, lang: str, translation: str, other: str) -> list[str]:
    """Give the messages of all findings."""
    return [one.message for one in compare_texts(original, lang, translation, other)]


HONEST = {
    "a race": {
        "en": "They swam 3:38.91, two years ago.",
        "pt-BR": "Nadaram em 3min38s91, há dois anos.",
        "ja": "2年前に3分38秒91で泳いだ。",
    },
    "a marathon": {
        "en": "She won in 2 hours, 19 minutes and 47 seconds.",
        "pt-BR": "Venceu em 2h19min47s.",
        "ja": "2時間19分47秒で優勝した。",
        "ar": "فازت بزمن قدره ساعتان و19 دقيقة و47 ثانية.",
    },
    "opening hours": {
        "de": "Geöffnet von 10 bis 17.30 Uhr.",
        "fr": "Ouvert de 10 h à 17 h 30.",
        "es": "Abierto de 10:00 a 17:30.",
        "ja": "午前10時から午後5時半まで。",
    },
    "half as much again": {
        "en": "It grew by half.",
        "ru": "Выросло в полтора раза.",
        "ar": "زاد بمقدار النصف.",
        "ja": "1.5倍になった。",
        "de": "Es ist auf das Anderthalbfache gewachsen.",
        "pt-BR": "Cresceu 50%.",
    },
    "one case in ten": {
        "it": "Oltre sei ore in un caso su dieci.",
        "ru": "Более шести часов в одном случае из десяти.",
        "de": "In einem von zehn Fällen mehr als sechs Stunden.",
    },
    "four bits in six gigabytes": {
        "fr": "Il tient dans 6 Go une fois quantifié sur 4 bits.",
        "pt-BR": "Quantizado em 4 bits ele cabe em 6 GB.",
        "en": "Quantised to 4 bits it fits into 6 GB.",
    },
    "tension": {
        "en": "A 400 kV substation.",
        "zh-Hans": "一座400千伏变电站。",
        "ja": "40万ボルトの変電所。",
        "de": "Ein 400-Kilovolt-Umspannwerk.",
    },
    "games lost": {"ru": "Он 58 выиграл и 9 проиграл.", "zh-Hans": "他胜58盘，负9盘。"},
    "below the average": {
        "en": "It will be 3 degrees below normal.",
        "de": "Es wird 3 Grad kälter als üblich.",
        "zh-Hans": "将比常年低3度。",
    },
    "from one to another": {
        "en": "It fell from 84 million to 42 million euros.",
        "de": "Er sank von 84 auf 42 Millionen Euro.",
        "pt-BR": "Caiu de 84 para 42 milhões de euros.",
    },
    "three quarters": {"en": "It hit 5¾ percent.", "de": "Sie stieg auf 5,75 Prozent."},
    "a fifth": {"ar": "أقل بمقدار الخُمس.", "ja": "2割少ない。", "en": "A fifth less."},
    "its price": {"ar": "دفع والدي ثمنها 30 يورو.", "it": "Mezzo secolo fa mio padre la pagò 30 euro."},
    "midnight": {
        "it": "A mezzanotte si spegne un quarto delle luci.",
        "pt-BR": "À meia-noite apaga-se um quarto das luzes.",
    },
}


@pytest.mark.parametrize("name", HONEST)
def test_kinds_that_may_mean_the_same_are_not_told(name: str) -> None:
    """Each language says it in its own kind of figure; no two of them differ."""
    for (lang, text), (other, translation) in permutations(HONEST[name].items(), 2):
        assert (text, translation, told(text, lang, translation, other)) == (text, translation, [])


@pytest.mark.parametrize(
    ("name", "lang", "written", "instead"),
    [
        ("a race", "pt-BR", "38s91", "38s19"),
        ("opening hours", "de", "17.30", "17.50"),
        ("half as much again", "ru", "полтора", "два с половиной"),
        ("one case in ten", "it", "su dieci", "su cinque"),
        ("tension", "de", "Kilovolt", "Volt"),
        ("from one to another", "de", "84", "48"),
        ("three quarters", "de", "5,75", "5,25"),
    ],
)
def test_another_figure_of_such_kinds_is_told(name: str, lang: str, written: str, instead: str) -> None:
    """What was changed is told beside the first other language."""
    other, original = next((one, text) for one, text in HONEST[name].items() if one != lang)
    text = HONEST[name][lang]
    assert written in text
    assert told(original, other, text.replace(written, instead), lang) != []
