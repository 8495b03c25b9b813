"""Languages without a table of words are compared by digits, with the scales and months of CLDR."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

import factsite.parity.tables
from factsite.parity.table import TABLED
from factsite.parity.texts import compare_texts
from factsite.parity.visible import read_quantities

TEXTS = {
    "en": (
        "In 2024 more than 300 people died and 20,000 were displaced; damage came to 15 crore rupees, or "
        "about 150 million. By 12 September 2025, at least 12% of the 3.2 million residents had left."
    ),
    "it": (
        "Nel 2024 sono morte più di 300 persone e gli sfollati sono 20mila; i danni ammontano a circa "
        "150 milioni di rupie. Al 12 settembre 2025 almeno il 12% dei 3,2 milioni di abitanti se n'era "
        "andato."
    ),
    "uk": (
        "У 2024 році загинуло понад 300 людей, 20 тисяч залишилися без домівок; збитки — близько 150 "
        "мільйонів рупій. До 12 вересня 2025 року виїхало щонайменше 12 % з 3,2 мільйона мешканців."
    ),
    "ja": (
        "2024年には300人以上が死亡し、2万人が家を失い、被害は約1億5000万ルピーに上った。2025年9月12日までに住民320万人の少なくとも12％が去った。"
    ),
    "zh-Hant": ("2024年有逾300人死亡，2萬人流離失所，損失約1.5億盧比。截至2025年9月12日，320萬居民中至少有12%已離開。"),
    "pl": (
        "W 2024 roku zginęło ponad 300 osób, a 20 tys. zostało bez dachu nad głową; straty wyniosły "
        "około 150 mln rupii. Do 12 września 2025 r. wyjechało co najmniej 12 proc. z 3,2 mln "
        "mieszkańców."
    ),
    "tr": (
        "2024'te 300'den fazla kişi öldü, 20 bin kişi yerinden oldu; zarar yaklaşık 150 milyon rupiyi "
        "buldu. 12 Eylül 2025 itibarıyla 3,2 milyon sakinin en az yüzde 12'si ayrılmıştı."
    ),
    "ko": (
        "2024년에 300명 넘게 숨지고 2만 명이 집을 잃었다. "
        "피해액은 약 1억5000만 루피다. 2025년 9월 12일까지 주민 320만 명 가운데 최소 12%가 떠났다."
    ),
    "hi": (
        "2024 में 300 से ज़्यादा लोग मारे गए और 20 हज़ार बेघर हुए; नुकसान करीब 15 करोड़ रुपये का हुआ। 12 "
        "सितंबर 2025 तक 32 लाख निवासियों में से कम से कम 12 प्रतिशत जा चुके थे।"
    ),
    "vi": (
        "Năm 2024, hơn 300 người chết và 20 nghìn người mất nhà cửa; thiệt hại khoảng 150 triệu rupee. "
        "Đến ngày 12 tháng 9 năm 2025, ít nhất 12% trong số 3,2 triệu cư dân đã rời đi."
    ),
    "he": (
        "בשנת 2024 נהרגו יותר מ-300 בני אדם ו-20 אלף נעקרו מבתיהם; הנזק נאמד בכ-150 מיליון רופי. עד 12 "
        "בספטמבר 2025 עזבו לפחות 12% מ-3.2 מיליון התושבים."
    ),
    "fa": (
        "در سال ۲۰۲۴ بیش از ۳۰۰ نفر کشته و ۲۰ هزار نفر آواره شدند؛ خسارت حدود ۱۵۰ میلیون روپیه بود. تا "
        "۱۲ سپتامبر ۲۰۲۵ دست\u200cکم ۱۲ درصد از ۳٫۲ میلیون نفر ساکنان رفته بودند."
    ),
    "nl": (
        "In 2024 kwamen meer dan 300 mensen om en raakten 20.000 ontheemd; de schade bedroeg zo'n 150 "
        "miljoen roepie. Op 12 september 2025 was minstens 12 procent van de 3,2 miljoen inwoners "
        "vertrokken."
    ),
    "sv": (
        "Under 2024 dog över 300 människor och 20 000 tvingades bort; skadorna uppgick till omkring 150 "
        "miljoner rupier. Den 12 september 2025 hade minst 12 procent av de 3,2 miljonerna invånare "
        "lämnat."
    ),
    "cs": (
        "V roce 2024 zemřelo přes 300 lidí a 20 tisíc přišlo o domov; škody dosáhly asi 150 milionů "
        "rupií. Do 12. září 2025 odešlo nejméně 12 procent z 3,2 milionu obyvatel."
    ),
    "id": (
        "Pada 2024, lebih dari 300 orang tewas dan 20 ribu mengungsi; kerugian sekitar 150 juta rupee. "
        "Hingga 12 September 2025, sedikitnya 12 persen dari 3,2 juta penduduk telah pergi."
    ),
    "el": (
        "Το 2024 πέθαναν πάνω από 300 άνθρωποι και 20 χιλιάδες εκτοπίστηκαν· οι ζημιές έφτασαν περίπου "
        "τα 150 εκατομμύρια ρουπίες. Έως τις 12 Σεπτεμβρίου 2025 είχε φύγει τουλάχιστον το 12% των 3,2 "
        "εκατομμυρίων κατοίκων."
    ),
    "hu": (
        "2024-ben több mint 300 ember halt meg, és 20 ezren vesztették el otthonukat; a kár mintegy 150 "
        "millió rúpia. 2025. szeptember 12-ig a 3,2 millió lakos legalább 12 százaléka távozott."
    ),
    "fi": (
        "Vuonna 2024 kuoli yli 300 ihmistä ja 20 000 joutui kodeistaan; vahingot olivat noin 150 "
        "miljoonaa rupiaa. Syyskuun 12. päivään 2025 mennessä 3,2 miljoonasta asukkaasta vähintään 12 "
        "prosenttia oli lähtenyt."
    ),
    "th": (
        "ในปี 2567 มีผู้เสียชีวิตกว่า 300 คน และ 2 หมื่นคนไร้ที่อยู่ ความเสียหายราว 150 ล้านรูปี "
        "ภายในวันที่ 12 กันยายน 2568 ประชาชนอย่างน้อย 12% จาก 3.2 ล้านคนได้ออกไป"
    ),
}


@pytest.mark.parametrize(("lang", "other"), tuple(permutations(TEXTS, 2)))
def test_an_honest_translation_is_silent(lang: str, other: str) -> None:
    """No two of twenty languages differ, whatever scales, bounds and calendars they write."""
    assert compare_texts(TEXTS[lang], lang, TEXTS[other], other) == ()


@pytest.mark.parametrize(
    ("lang", "written", "instead", "message"),
    [
        ("pl", "300 osób", "330 osób", "330 stands here, 300 in the original"),
        ("pl", "150 mln", "150 mld", "150 mld (150 billion) stands here, 150 million in the original"),
        ("pl", "20 tys", "20 mln", "20 mln. (20 million) stands here, 20,000 in the original"),
        (
            "pl",
            "września",
            "października",
            "12 października 2025 (12 October 2025) stands here, 12 September 2025 in the original",
        ),
        ("ko", "1억5000만", "1억6000만", "1억6000만 (160 million) stands here, 150 million in the original"),
        ("ko", "320만", "320억", "320억 (32 billion) stands here, 3.2 million in the original"),
        ("hi", "15 करोड़", "25 करोड़", "25 करोड़ (250 million) stands here, 150 million in the original"),
        ("tr", "20 bin", "20 milyon", "20 milyon (20 million) stands here, 20,000 in the original"),
        ("vi", "150 triệu", "150 tỷ", "150 tỷ (150 billion) stands here, 150 million in the original"),
        ("fa", "۳٫۲ میلیون", "۳٫۲ میلیارد", "۳٫۲ میلیارد (3.2 billion) stands here, 3.2 million in the original"),
        ("th", "150 ล้าน", "15 ล้าน", "15 ล้าน (15 million) stands here, 150 million in the original"),
    ],
)
def test_another_figure_is_found(lang: str, written: str, instead: str, message: str) -> None:
    """Digits, scales and months that aren't the original's are told."""
    changed = TEXTS[lang].replace(written, instead, 1)
    assert [one.message for one in compare_texts(TEXTS["en"], "en", changed, lang)] == [message]


def test_a_word_that_is_no_known_scale_leaves_the_figure_in_doubt() -> None:
    """Twenty of something may be twenty thousand, but never thirty."""
    known, doubtful = read_quantities("20 tysięcy i 20 zzzz", "pl")
    assert known.keys == ("20000",)
    assert doubtful.keys[:2] == ("20", "20000")


def test_the_languages_with_a_table_are_those_that_have_one() -> None:
    """The list by which the comparison knows them is that of the files."""
    (folder,) = factsite.parity.tables.__path__
    assert {path.stem for path in Path(folder).glob("[a-z]*.py")} == TABLED
