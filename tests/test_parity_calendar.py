"""Days of the week, decades and which one is meant are read in ten languages, and compared."""

from __future__ import annotations

from itertools import permutations

import pytest

from factsite.parity.texts import compare_texts
from factsite.parity.visible import read_quantities


def read(lang: str, text: str) -> list[tuple[str, str]]:
    """Give the kind and the likeliest key of what is stated."""
    return [(str(one.kind), one.keys[0]) for one in read_quantities(text, lang) if one.keys]


def told(original: str, lang: str, translation: str, other: str) -> list[tuple[str, str]]:
    """Give the codes and messages of what differs."""
    return [(str(one.code), one.message) for one in compare_texts(original, lang, translation, other)]


@pytest.mark.parametrize(
    ("lang", "text", "day"),
    [
        ("it", "Lunedì mattina è partita.", "1"),
        ("en", "They meet on Fridays.", "5"),
        ("ru", "Вылет в среду утром.", "3"),
        ("ru", "Прилёт к воскресенью.", "7"),
        ("uk", "Від понеділка він там.", "1"),
        ("de", "Freitagabend war es so weit.", "5"),
        ("de", "Sonnabends ruht der Verkehr.", "6"),
        ("fr", "Jeudi, tout a changé.", "4"),
        ("es", "Llegó el miércoles.", "3"),
        ("pt-BR", "Começa na segunda-feira.", "1"),
        ("ar", "صباح الأربعاء", "3"),
        ("ar", "مساء الاثنين", "1"),
        ("zh-Hans", "周三早上", "3"),
        ("zh-Hant", "星期日", "7"),
        ("ja", "水曜の午前", "3"),
    ],
)
def test_days_of_the_week(lang: str, text: str, day: str) -> None:
    """Each language's names of the days are read, with their endings and in compounds."""
    assert read(lang, text) == [("w", day)]


@pytest.mark.parametrize(
    ("lang", "text"),
    [("zh-Hans", "一周五天"), ("zh-Hans", "每周三次"), ("ru", "окружающая среда"), ("es", "Santo Domingo")],
)
def test_what_is_no_day_of_the_week(lang: str, text: str) -> None:
    """Weeks that are counted, surroundings and names are not told as days of the week."""
    assert [one for one in read_quantities(text, lang) if one.kind == "w" and one.weight] == []


@pytest.mark.parametrize(
    ("lang", "text", "decade"),
    [
        ("it", "negli anni Settanta", "1970"),
        ("it", "gli anni 70", "1970"),
        ("en", "in the late 1970s", "1970"),
        ("en", "in the seventies", "1970"),
        ("fr", "les années 1970", "1970"),
        ("fr", "les années soixante-dix", "1970"),
        ("de", "die 1980er-Jahre", "1980"),
        ("de", "in den Achtzigern", "1980"),
        ("de", "die siebziger Jahre", "1970"),
        ("es", "los años setenta", "1970"),
        ("pt-BR", "nos anos 70", "1970"),
        ("ru", "в 70-х годах", "1970"),
        ("ru", "1970-е", "1970"),
        ("ar", "أواخر السبعينيات", "1970"),
        ("zh-Hans", "上世纪80年代", "1980"),
        ("zh-Hans", "19世纪20年代", "1820"),
        ("ja", "1970年代末", "1970"),
    ],
)
def test_decades(lang: str, text: str, decade: str) -> None:
    """A decade is read by its first year."""
    assert read(lang, text) == [("e", decade)]


def test_the_twenties_are_of_either_century() -> None:
    """What a text leaves open may be either."""
    [decade] = read_quantities("gli anni Venti", "it")
    assert decade.keys == ("1920", "2020")


@pytest.mark.parametrize(("lang", "text"), [("en", "a woman in her seventies"), ("en", "a man in his 70s")])
def test_decades_of_a_life_are_none_of_a_century(lang: str, text: str) -> None:
    """An age is no decade."""
    assert ("e", "1970") not in read(lang, text)


@pytest.mark.parametrize(
    ("original", "lang", "translation", "other", "expected"),
    [
        (
            "Il traghetto parte mercoledì 4 marzo.",
            "it",
            "The ferry leaves on Friday 4 March.",
            "en",
            [("parity-date", "Friday stands here, mercoledì (Wednesday) in the original")],
        ),
        ("Il traghetto parte mercoledì 4 marzo.", "it", "The ferry leaves on 4 March.", "en", []),
        (
            "Aperto negli anni Venti.",
            "it",
            "建于20世纪50年代。",
            "zh-Hans",
            [("parity-date", "20世纪50年代 (the 1950s) stands here, Venti (the 1920s) in the original")],
        ),
        ("Aperto nel 1970.", "it", "Opened in the 1970s.", "en", []),
        (
            "In der zweiten Juniwoche war es kalt.",
            "de",
            "Na segunda semana de julho fez frio.",
            "pt-BR",
            [("parity-date", "julho (July) stands here, Juniwoche (June) in the original")],
        ),
    ],
)
def test_other_days_and_decades_are_told(
    original: str, lang: str, translation: str, other: str, expected: list[tuple[str, str]]
) -> None:
    """Another day, month or decade is a finding; one that a language leaves to the date is none."""
    assert told(original, lang, translation, other) == expected


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "From 3 to 8 May."),
        ("ru", "С 3 по 8 мая."),
        ("ar", "من 3 إلى 8 مايو."),
        ("fr", "Du 3 au 8 mai."),
        ("es", "Del 3 al 8 de mayo."),
    ],
)
def test_days_of_a_range_are_dates(lang: str, text: str) -> None:
    """A word joins them as a dash does; the night from one to the other may be told by its second day."""
    assert [one.keys[0] for one in read_quantities(text, lang)] == ["0000-05-03", "0000-05-08"]
    assert compare_texts(text, lang, "Am 8. Mai.", "de") == ()
    assert len(compare_texts(text, lang, "Vom 4. bis 8. Mai.", "de")) == 1


@pytest.mark.parametrize(
    ("lang", "text", "date"),
    [
        ("de", "Am dritten Mai war es so weit.", "0000-05-03"),
        ("en", "On the fifth of May it opened.", "0000-05-05"),
        ("it", "Dal primo maggio costa di più.", "0000-05-01"),
        ("fr", "Dès le premier mars tout change.", "0000-03-01"),
        ("es", "El primero de mayo no hay clase.", "0000-05-01"),
        ("pt-BR", "No primeiro de maio não há aula.", "0000-05-01"),
        ("ru", "Третьего мая всё открылось.", "0000-05-03"),
    ],
)
def test_a_day_in_words_is_one_of_a_month(lang: str, text: str, date: str) -> None:
    """The third of May is a date, as 3 May is."""
    assert ("d", date) in read(lang, text)


def test_the_first_may_after_a_war_is_no_day() -> None:
    """In German, the preposition tells the first of May from the first one."""
    assert ("d", "0000-05-00") in read("de", "Im ersten Mai nach dem Krieg.")


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("it", "Tra il 3 e il 19 febbraio."),
        ("fr", "Entre le 3 et le 19 février."),
        ("es", "Entre el 3 y el 19 de febrero."),
        ("pt-BR", "Entre 3 e 19 de fevereiro."),
        ("en", "Between the 3rd and the 19th of February."),
        ("de", "Zwischen dem 3. und dem 19. Februar."),
        ("zh-Hans", "2月3日至19日。"),
        ("ja", "2月3日から19日。"),
    ],
)
def test_both_days_of_a_range_are_of_its_month(lang: str, text: str) -> None:
    """Whichever day the month stands beside."""
    assert read(lang, text) == [("d", "0000-02-03"), ("d", "0000-02-19")]


def test_an_arabic_month_may_have_its_and_before_it() -> None:
    """What is written as one word with its conjunction is the month."""
    assert read("ar", "بين يناير 2019 ويونيو 2021") == [("d", "2019-01-00"), ("d", "2021-06-00")]


BEGINNINGS = {
    "en": "It opens in early November 2026.",
    "it": "Apre a inizio novembre 2026.",
    "fr": "Il ouvre début novembre 2026.",
    "de": "Es öffnet Anfang November 2026.",
    "es": "Abre a principios de noviembre de 2026.",
    "pt-BR": "Abre no início de novembro de 2026.",
    "ru": "Он откроется в начале ноября 2026 года.",
    "ar": "يُفتتح في مطلع نوفمبر 2026.",
    "zh-Hans": "2026年11月初开放。",
    "ja": "2026年11月初めに開く。",
}
ENDS = {
    "en": "It opens in late November 2026.",
    "it": "Apre a fine novembre 2026.",
    "fr": "Il ouvre fin novembre 2026.",
    "de": "Es öffnet Ende November 2026.",
    "es": "Abre a finales de noviembre de 2026.",
    "pt-BR": "Abre no fim de novembro de 2026.",
    "ru": "Он откроется в конце ноября 2026 года.",
    "ar": "يُفتتح في نهاية نوفمبر 2026.",
    "zh-Hans": "2026年11月底开放。",
    "ja": "2026年11月末に開く。",
}


@pytest.mark.parametrize("said", [BEGINNINGS, ENDS], ids=["beginning", "end"])
def test_a_part_of_a_month_is_the_same_in_every_language(said: dict[str, str]) -> None:
    """Whatever a language calls the first days of a month, or the last."""
    found = [(lang, other) for lang, other in permutations(said, 2) if told(said[lang], lang, said[other], other)]
    assert found == []


@pytest.mark.parametrize("lang", BEGINNINGS)
def test_the_end_of_a_month_is_not_its_beginning(lang: str) -> None:
    """Each language's beginning against each other one's end."""
    others = [other for other in ENDS if other != lang]
    codes = {other: [code for code, _ in told(BEGINNINGS[lang], lang, ENDS[other], other)] for other in others}
    assert codes == {other: ["parity-date"] for other in others}


@pytest.mark.parametrize(
    ("original", "lang", "translation", "other", "message"),
    [
        (
            "Voting takes place in the first half of May.",
            "en",
            "选举于5月下半月举行。",
            "zh-Hans",
            "5月: May (its second half) here, May: May (its first half) in the original",
        ),
        (
            "The theatre was built in the late 1980s.",
            "en",
            "この劇場は1980年代前半に建てられた。",
            "ja",
            "1980年代: the 1980s (its first half) here, 1980s: the 1980s (its end) in the original",
        ),
    ],
)
def test_halves_of_a_month_and_of_a_decade_are_told(
    original: str, lang: str, translation: str, other: str, message: str
) -> None:
    """The finding names both parts."""
    assert told(original, lang, translation, other) == [("parity-date", message)]


def test_the_first_half_of_a_month_is_not_its_first_day() -> None:
    """What is first is the half."""
    assert read("en", "In the first half of May.") == [("o", "1"), ("d", "0000-05-00")]


def test_within_a_month_is_no_part_of_it() -> None:
    """In Japanese, what is done "in May" may be done at its end."""
    assert told("It will be done by the end of May.", "en", "5月中に完了する。", "ja") == []


def test_the_middle_of_a_month_is_of_either_half() -> None:
    """Mid-May is within both halves, so it contradicts none."""
    assert told("It begins in mid-May.", "en", "5月上半月开始。", "zh-Hans") == []
