"""What bounds an amount is read in each language's own words, and only what surely differs is told.

``tests/parity/bounds.txt`` holds sentences about 250 of something: a bound, a language, and ways to say it.
"""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from factsite.codes import Code
from factsite.parity.quantities import Bound, Kind
from factsite.parity.texts import compare_texts
from factsite.parity.visible import read_quantities

LINES = (Path(__file__).parent / "parity" / "bounds.txt").read_text(encoding="utf-8").splitlines()
Said = tuple[str, str, list[str]]
"""A bound, a language, and sentences that say it."""


def _said(line: str) -> Said:
    head, _, sentences = line.partition(": ")
    bound, lang = head.split()
    return bound, lang, sentences.split(" | ")


SAID = [_said(line) for line in LINES]


def bounds_in(text: str, lang: str) -> list[Bound]:
    """Give the bounds of all amounts in a text but its links' and dates'."""
    return [Bound(one.bound) for one in read_quantities(text, lang) if one.kind not in (Kind.CURRENCY, Kind.UNREAD)]


def told(original: str, lang: str, translation: str, other: str) -> list[str]:
    """Give the messages of all findings about bounds."""
    found = compare_texts(original, lang, translation, other)
    return [one.message for one in found if one.code is Code.PARITY_BOUND]


@pytest.mark.parametrize(("bound", "lang", "sentences"), SAID, ids=lambda one: one if isinstance(one, str) else "")
def test_each_way_to_say_a_bound_is_read(bound: str, lang: str, sentences: list[str]) -> None:
    """Verbs, prepositions, words before and after: all of them are the same bound."""
    read = [(text, bounds_in(text, lang)) for text in sentences]
    assert read == [(text, [Bound[bound]]) for text in sentences]


@pytest.mark.parametrize("bound", ["OVER", "UNDER", "NEARLY", "JUST_OVER", "MAY_UNDER", "ABOUT"])
def test_a_bound_said_otherwise_is_the_same_in_every_language(bound: str) -> None:
    """No two of the ways to say one thing differ."""
    said = [(lang, sentences[-1]) for name, lang, sentences in SAID if name == bound]
    for (lang, text), (other, translation) in permutations(said, 2):
        assert (text, translation, told(text, lang, translation, other)) == (text, translation, [])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("OVER", "UNDER"),
        ("OVER", "NEARLY"),
        ("OVER", "MAY_UNDER"),
        ("OVER", "ABOUT"),
        ("UNDER", "JUST_OVER"),
        ("NEARLY", "JUST_OVER"),
    ],
)
def test_another_bound_is_found_in_every_language(one: str, other: str) -> None:
    """What is reversed or weakened is told, whichever text is the original."""
    for bound, lang, sentences in SAID:
        for found, beside, others in SAID:
            if {bound, found} == {one, other} and bound != found and lang != beside:
                assert [text[:3] for text in told(sentences[0], lang, others[0], beside)] == ["250"]


@pytest.mark.parametrize(
    ("lang", "text", "bounds"),
    [
        # What may be of the next words is none of the amount's own.
        ("pt-BR", "As aulas serão em 2 turnos pelo menos até novembro.", ["*", ""]),
        ("fr", "En 2 groupes au moins jusqu'en novembre.", ["*", ""]),
        ("ru", "Тем, у кого версия 9 или более ранняя.", ["*"]),
        ("en", "Anyone with version 9 or later.", ["*"]),
        # A denied verb of exceeding is "at most", unless more than that is denied.
        ("it", "Non ha superato i 250 euro.", ["<"]),
        ("it", "Non solo ha superato i 250 euro.", ["*"]),
        ("ru", "Никто не должен ждать больше 10 минут.", ["*"]),
        ("de", "Die Summe überschreitet 250 Euro nicht.", ["*"]),
        ("ja", "10分以上待つ人はいなくなる。", ["*"]),
        ("ja", "150立方メートル超：3.40ユーロ。", [">", ""]),
        # A denial is of the amount that follows it first.
        ("it", "Non meno di 100 sensori e meno di 2500 antenne.", [">", "<"]),
        # Among people, not fewer than they are; nobody is among euros.
        ("de", "Er war unter 40 Freiwilligen.", ["*<"]),
        ("de", "Das kostet unter 40 Euro.", ["<"]),
        # How long ago is bounded by what says nothing of the people before it.
        ("en", "That was at least 3 million years ago.", [">"]),
        ("en", "A thousand fewer than 5 years ago.", ["", "*"]),
        # By how much something differs is exact, and what it may not fall below is not what it must.
        ("ru", "Дорога длиннее на 7 км и дешевле на 250 рублей.", ["", ""]),
        ("ru", "Дорога на 7 км длиннее.", [""]),
        ("ru", "Дорога длиннее более чем на 7 км.", [">"]),
        ("ru", "Не ближе чем в 7 км. Не дальше, чем в 7 км. Не уже 7 м.", [">", "<", "*"]),
        ("ru", "Не короче 7 м. Не глубже 7 м. Не тяжелее чем 7 кг.", [">", "<", "<"]),
        ("ru", "Нельзя подходить ближе 7 м.", ["*"]),
        ("ru", "Вырос не более чем на 7 %, не меньше чем на 3 %.", ["<", ">"]),
        ("uk", "Дорога довша на 7 км, ніж торік.", [""]),
        ("ar", "يجب ألا يقل طولها عن 7 أمتار وألا يزيد عرضها على 3 أمتار.", [">", "<"]),
        ("ar", "لا يجوز أن يقل طولها عن 7 أمتار.", ["*"]),
        # At least a week before is at the latest.
        ("ar", "قبل 7 أيام على الأقل من الموعد.", ["*"]),
        ("ru", "Не позднее чем за 7 дней до срока.", ["*"]),
        # The month of May is no "never" of another language.
        ("de", "Erstmals seit dem 17. Mai mehr als 94 Rubel.", ["", ">"]),
        ("fr", "Il y en avait en mai plus de 5000.", ["", ">"]),
        ("it", "Non sono mai più di 5000.", ["<"]),
        # "Not even so many", where that is surely meant.
        ("ru", "Не прошло и трёх недель.", ["<"]),
        ("ru", "Правительство не продержалось и 45 дней.", ["<"]),
        ("ru", "Он не пришёл и 3 дня молчал.", ["*"]),
        # What is done without denies the next words only.
        ("it", "Chi guida senza patentino rischia fino a 5 anni di carcere.", ["*<"]),
        ("it", "Senza pagare più di 250 euro.", ["*"]),
        # The lowest price of several, but no other amount.
        ("en", "Tickets from €49.", ["*>"]),
        ("en", "It is 49 miles from 49 others.", ["", "*"]),
        ("ru", "Билеты от 150 рублей.", ["*>"]),
        ("ar", "ليس لديه أكثر من 150 يورو.", ["*"]),
        # A minute, too, may be the least or the most.
        ("ja", "自己ベストを1分未満更新した。", ["<"]),
        # "At most four times the limit of 20" says nothing of the 20.
        ("zh-Hans", "最高达20毫克的四倍。", ["*", ""]),
    ],
)
def test_a_bound_belongs_to_its_amount(lang: str, text: str, bounds: list[str]) -> None:
    """Where it isn't sure whether words bound an amount, it may or may not be bounded."""
    assert bounds_in(text, lang) == list(map(Bound, bounds))


LATEST = {
    "it": "Al più tardi il 15 luglio.",
    "en": "No later than 15 July.",
    "ru": "Не позднее 15 июля.",
    "fr": "Au plus tard le 15 juillet.",
    "de": "Spätestens am 15. Juli.",
    "es": "A más tardar, el 15 de julio.",
    "pt-BR": "No mais tardar em 15 de julho.",
    "uk": "Не пізніше 15 липня.",
    "ar": "في موعد أقصاه 15 يوليو.",
}
EARLIEST = {
    "it": "Non prima del 15 luglio.",
    "en": "On 15 July at the earliest.",
    "ru": "Не раньше 15 июля.",
    "fr": "Au plus tôt le 15 juillet.",
    "de": "Frühestens am 15. Juli.",
    "es": "No antes del 15 de julio.",
    "pt-BR": "Não antes de 15 de julho.",
    "uk": "Не раніше 15 липня.",
    "ar": "ليس قبل 15 يوليو.",
}


def test_the_latest_day_is_not_the_earliest() -> None:
    """Only the two opposites of a date are told; a date alone is neither."""
    for lang, text in LATEST.items():
        for other, earliest in EARLIEST.items():
            if lang != other:
                assert (text, earliest, len(told(text, lang, earliest, other))) == (text, earliest, 1)
                assert told(text, lang, LATEST[other], other) == told(earliest, other, EARLIEST[lang], lang) == []
    assert told("Bis 15. Juli.", "de", "Не раньше 15 июля.", "ru") == []


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "It took all of 20 minutes, and 300 people and counting."),
        ("ru", "Уложились в 20 минут, пришли целых 300 человек."),
        ("ja", "たった300人で、300人規模、300人もの、300人に抑え、20分とたたずに。"),
        ("zh-Hans", "足有300人，没有300人，比300人多，300人都没有，多达300人，50公里外。"),
        ("ar", "لم تمض 20 دقيقة على ذلك."),
    ],
)
def test_words_that_may_bound_an_amount_leave_it_open(lang: str, text: str) -> None:
    """What one language says so and another as "more than" or "exactly" is no difference."""
    assert set(bounds_in(text, lang)) == {Bound.ANY}


def test_a_minute_more_isnt_a_minute_less() -> None:
    """A span of one that is bounded is compared, though one that isn't may be left to other words."""
    assert told("Nel 2019 ha migliorato di oltre un minuto il record.", "it", "2019年に記録を1分未満更新した。", "ja")
    assert not told("Nel 2019 ha migliorato di un minuto il record.", "it", "2019年に記録を1分未満更新した。", "ja")


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        ("es", "Cerca del 2 % de las papeletas.", ("2", Bound.ABOUT)),
        ("es", "No pasaba de una quinta parte.", ("0.2", Bound.UNDER)),
        ("es", "Los casos casi se han duplicado.", ("2", Bound.NEARLY)),
        ("fr", "Près du double de ce qu'il avait promis.", ("2", Bound.ABOUT)),
        ("fr", "Les ventes ont plus que triplé.", ("3", Bound.OVER)),
        ("fr", "Plus de deux fois plus de décès.", ("2", Bound.OVER)),
        ("fr", "25 000 tout au plus selon la police.", ("25000", Bound.UNDER)),
        ("it", "I prezzi sono più che raddoppiati.", ("2", Bound.OVER)),
        ("it", "I prezzi si sono quasi dimezzati.", ("0.5", Bound.NEARLY)),
        ("pt", "O custo não passava de 20 euros.", ("20", Bound.UNDER)),
        ("de", "Fast jeder vierte blieb länger.", ("0.25", Bound.NEARLY)),
        ("de", "Wer schneller als 50 fährt, zahlt.", ("50", Bound.OVER)),
        ("ru", "Почти каждый четвёртый остался.", ("0.25", Bound.NEARLY)),
        ("ru", "Говорят более чем о двух миллионах.", ("2000000", Bound.OVER)),
        ("ru", "Тем, кто едет быстрее 50.", ("50", Bound.OVER)),
        ("ar", "على ألا يتجاوز ذلك 10%.", ("10", Bound.UNDER)),
        ("ar", "لم يسجّل حتى الآن سوى أقل من 12 ألفًا.", ("12000", Bound.UNDER)),
        ("zh-Hans", "废票约占2%。", ("2", Bound.ABOUT)),
        ("zh-Hans", "大约需要三小时。", ("S10800", Bound.ABOUT)),
        ("zh-Hans", "余震达140多次。", ("140", Bound.OVER)),
        ("zh-Hans", "产量翻了近一番。", ("2", Bound.NEARLY)),
        ("zh-Hans", "还需两个月多一点。", ("M2", Bound.JUST_OVER)),
        ("ja", "10％を超えることはない。", ("10", Bound.UNDER)),
        ("ja", "5分の1を超えたことがなかった。", ("0.2", Bound.UNDER)),
        ("ja", "無効票は約2％だった。", ("2", Bound.ABOUT)),
        ("ja", "0.3マイクロメートルを超える粒子。", ("0.3", Bound.OVER)),
        ("ja", "10人中7人以上が毎日読む。", ("0.7", Bound.OVER)),
        ("en", "It will not rise by more than 20 cents.", ("20", Bound.UNDER)),
        ("en", "Of the transfers none was above 50,000 euros.", ("50000", Bound.ANY)),
        ("en", "Transfers, none above 50,000 euros.", ("50000", Bound.UNDER)),
        ("en", "They expired no more than three years ago.", ("M36", Bound.UNDER)),
        ("en", "Companies that do not comply risk up to 49.5 million.", ("49500000", Bound.MAY_UNDER)),
        ("en", "The price was not disclosed, but it is below 5 billion.", ("5000000000", Bound.UNDER)),
        ("it", "Il biglietto non aumenterà di più di 20 euro.", ("20", Bound.UNDER)),
        ("it", "Nessuna nave di oltre 20 metri è entrata.", ("20", Bound.ANY)),
        ("fr", "La vente est interdite aux moins de 18 ans.", ("M216", Bound.UNDER)),
        ("es", "Durarán seis meses como mínimo y costarán más.", ("M6", Bound.OVER)),
        ("pt", "Os dois turnos pelo menos até o fim de novembro.", ("2", Bound.ANY)),
        ("pt", "O trem não passará de 320 km/h.", ("320", Bound.UNDER)),
        ("de", "Der Preis wird nicht um mehr als 20 Euro steigen.", ("20", Bound.UNDER)),
        ("ru", "Не более трети средств так и не было израсходовано.", ("1/3", Bound.UNDER)),
        ("ru", "Ни один не превышал 50 тысяч евро.", ("50000", Bound.UNDER)),
        ("ar", "لن يرتفع بأكثر من 20 سنتًا.", ("20", Bound.UNDER)),
        ("ar", "لا يلتزم أكثر من 20 مدينة بالحد.", ("20", Bound.ANY)),
        ("ar", "ألا تتجاوز التعويضات 50 مليون دولار.", ("50000000", Bound.UNDER)),
        ("ar", "تبدأ أسعار التذاكر من 49 يورو.", ("49", Bound.MAY_OVER)),
        ("zh-Hans", "至少找到18个基因。", ("18", Bound.OVER)),
        ("zh-Hans", "被告最高可被判处12年监禁。", ("M144", Bound.MAY_UNDER)),
    ],
)
def test_whatever_is_stated_may_be_bounded(lang: str, text: str, expected: tuple[str, Bound]) -> None:
    """Shares, multiples, spans and numbers, by contracted, denied and parted words."""
    read = read_quantities(text, lang)[0]
    assert (read.keys[0], read.bound) == expected


def test_a_number_of_four_digits_is_no_year_where_both_texts_bound_it() -> None:
    """What exceeds 1300 can't be below it, though "more than in 2019" says nothing of the year."""
    assert told("Plus de 1300 blessés.", "fr", "أقل من 1300 جريح.", "ar") == [
        "1300: less than, or at most, 1,300 here, more than, or at least, 1,300 in the original"
    ]
    assert told("Sechs Punkte höher als 2019.", "de", "Six points up on 2019.", "en") == []
