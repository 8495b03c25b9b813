"""What Chinese and Japanese news prose says of amounts is read, or makes no finding where it can't be."""

from __future__ import annotations

from itertools import permutations

import pytest

from factsite.parity.quantities import Kind
from factsite.parity.texts import compare_texts
from factsite.parity.visible import read_quantities

SAME = {
    "farther": [
        ("en", "The farm is more than 12 kilometres from the coast."),
        ("zh-Hans", "风电场距岸12公里以外。"),
        ("zh-Hans", "风电场距离海岸12公里多。"),
        ("zh-Hant", "風場離岸12公里開外。"),
        ("ja", "海岸から12キロ余り沖にある。"),
        ("ja", "海岸から12キロ以遠にある。"),
    ],
    "no nearer": [
        ("zh-Hans", "风机距岸不得少于12公里。"),
        ("zh-Hans", "风机离岸距离不得近于12公里。"),
        ("ja", "海岸から12キロより近くに風車を建ててはならない。"),
        ("ja", "海岸から12キロ以内に風車を建ててはならない。"),
    ],
    "nobody": [
        ("en", "Nobody was paid more than 900 euros."),
        ("zh-Hans", "没有一个人的报酬超过900欧元。"),
        ("zh-Hans", "无人拿到超过900欧元的报酬。"),
        ("zh-Hant", "沒有人領到900歐元以上。"),
        ("ja", "900ユーロを超える報酬を受け取った人はいなかった。"),
    ],
    "share markets": [
        ("en", "The index closed above 3,000 points."),
        ("zh-Hans", "指数收盘站上3000点。"),
        ("zh-Hans", "指数收于3000点上方。"),
        ("zh-Hant", "指數收在3000點之上。"),
        ("ja", "指数の終値は3000の大台に乗せた。"),
        ("ja", "指数は3000の大台を超えた。"),
    ],
    "limits": [
        ("en", "Each person may use at most 160 litres."),
        ("zh-Hans", "每人限用160升。"),
        ("ja", "1人当たりの上限は160リットル。"),
    ],
    "or more": [("en", "It is closed for two months or more."), ("zh-Hans", "将关闭两个月或更久。")],
    "double": [
        ("en", "The price is more than double that of a year ago."),
        ("zh-Hans", "价格超过一年前的两倍。"),
        ("ja", "価格は1年前の2倍を超えた。"),
    ],
    "range": [
        ("en", "Fines of 500 to 3,000 euros apply."),
        ("ja", "罰金は500ユーロ以上3000ユーロ以下。"),
    ],
    "exchange rate": [
        ("en", "One dollar bought 18.35 kroner."),
        ("zh-Hans", "1美元兑18.35挪威克朗。"),
        ("ja", "1ドル18.35クローネで取引された。"),
        ("ja", "1ドル＝18.35ノルウェー・クローネだった。"),
    ],
    "cents": [("en", "It costs 2.40 euros."), ("ja", "価格は2ユーロ40セントだ。"), ("zh-Hans", "价格为2欧元40欧分。")],
    "a step of rates": [
        ("en", "The rate was cut by 0.25 percentage points to 3.25 per cent."),
        ("zh-Hant", "利率調降一碼至3.25%。"),
    ],
    "quarters": [
        ("en", "In the fourth quarter sales fell by 12 per cent."),
        ("ja", "第4四半期の売上高は12%減った。"),
        ("ja", "10─12月期の売り上げは12％減少した。"),
    ],
    "nouns that are counted at once": [
        ("en", "The couple had three children."),
        ("zh-Hans", "二人生有三子女。"),
    ],
    "a prison term": [("en", "He got four years and six months."), ("ja", "懲役4年6月の判決を受けた。")],
    "one in five": [
        ("en", "One in five adults cannot read."),
        ("zh-Hans", "每五个成年人中就有一个阅读困难。"),
        ("zh-Hant", "每五名成人就有一人閱讀困難。"),
        ("ja", "成人の2割は読めない。"),
    ],
    "numerals before units": [
        ("en", "The snake is three metres long and weighs five kilos; it cost two dollars."),
        ("zh-Hans", "这条蛇长三米，重五公斤，花了两美元。"),
        ("zh-Hant", "這條蛇長三公尺，重五公斤，花了兩美元。"),
        ("ja", "ヘビは長さ三メートル、重さ五キロで、二ドルした。"),
    ],
    "score with a long dash": [
        ("en", "They won 29-27."),
        ("ja", "29―27で勝った。"),
        ("zh-Hans", "他们以29比27获胜。"),
    ],
    "days that are counted": [("en", "It took another ten days."), ("ja", "さらに10日かかった。")],
    "season": [
        ("en", "In the 2025/26 season it lost."),
        ("zh-Hans", "该队在2025/26赛季失利。"),
        ("zh-Hans", "该队在2025至2026赛季失利。"),
    ],
    "more than doubled": [
        ("en", "The profit more than doubled to over 2 billion euros."),
        ("zh-Hans", "利润翻了一番还多，达20多亿欧元。"),
        ("ja", "利益は倍以上となり、20億ユーロを突破した。"),
    ],
    "exceeded by": [
        ("en", "Sales exceeded the forecast of 3.1 billion by 4 per cent."),
        ("zh-Hans", "销售额超出31亿的预期4%。"),
        ("ja", "売上高は31億という予想を4%超えた。"),
    ],
    "not even": [
        ("en", "Within less than 48 hours they had signed."),
        ("ja", "48時間もたたないうちに署名した。"),
        ("zh-Hans", "不到48小时就签了名。"),
    ],
    "estimated": [
        ("en", "The crowd was estimated at 40,000 or more."),
        ("zh-Hans", "估计人群有4万人以上。"),
        ("ja", "群衆は推定4万人以上だった。"),
    ],
    "tall": [
        ("en", "He is 1.90 metres tall."),
        ("zh-Hans", "他身高1米90。"),
        ("zh-Hans", "他身高1米9。"),
        ("ja", "身長は1メートル90だ。"),
    ],
    "below zero": [("zh-Hans", "须保存在不低于零下70度处。"), ("ja", "マイナス70度以上で保存する。")],
    "years of age": [("zh-Hans", "65周岁及以上免票。"), ("en", "Those aged 65 and over travel free.")],
    "a vote": [
        ("en", "It was adopted by 28 votes to 17."),
        ("zh-Hans", "提案以28比17通过。"),
        ("ja", "28対17で可決された。"),
    ],
    "by the others' count": [
        ("en", "The organisers counted more than twice as many."),
        ("zh-Hans", "主办方称人数超过这一数字的两倍。"),
        ("ja", "主催者発表ではその2倍を超える。"),
    ],
    "a hundred and some dozens": [
        ("en", "The inn is well over a hundred years old and has 14 rooms."),
        ("ja", "宿は百数十年の歴史を持ち、14室ある。"),
    ],
    "hours a week": [
        ("en", "The workload was almost halved, from 52 to 28 hours a week."),
        ("ja", "作業時間は週52時間から28時間へとほぼ半減した。"),
    ],
}
"""Sentences that say the same."""


@pytest.mark.parametrize("name", SAME)
def test_what_is_said_in_many_ways_is_the_same(name: str) -> None:
    """No two ways to say one thing differ, whichever is the original."""
    for (lang, text), (other, translation) in permutations(SAME[name], 2):
        found = compare_texts(text, lang, translation, other)
        assert (text, translation, [one.message for one in found]) == (text, translation, [])


@pytest.mark.parametrize(
    ("original", "lang", "mistaken"),
    [
        ("It takes at least half of the members.", "zh-Hans", "须至多一半成员出席。"),
        ("It takes at least half of the members.", "zh-Hans", "成员出席者不到总数的一半即可。"),
        ("It takes at least half of the members.", "ja", "半数に満たない出席でよい。"),
        ("The test is at least five years away.", "ja", "試験までは長くてもあと5年だ。"),
        ("The law takes effect no later than 1 March.", "ja", "法律は早くとも3月1日以降に施行される。"),
        ("The law takes effect no later than 1 March.", "zh-Hans", "该法最早于3月1日生效。"),
        ("Prices are frozen for one and a half years.", "ja", "価格は今後半年据え置かれる。"),
        ("They won 29-27.", "ja", "29―26で勝った。"),
        ("The share fell by 7 per cent.", "ja", "同株は7%高で引けた。"),
        ("It was adopted by 28 votes to 17.", "ja", "28対16で可決された。"),
        ("Tickets cost up to 30 euros.", "zh-Hans", "票价30欧元起。"),
        ("It has 1,300 members.", "ja", "会員は1400人いる。"),
        ("The snake is three metres long.", "zh-Hans", "这条蛇长四米。"),
        ("It took another ten days.", "ja", "さらに20日かかった。"),
        ("The crowd was estimated at 40,000 or more.", "ja", "群衆は推定4万人以下だった。"),
        ("The file has 12 GB.", "ja", "12MBのファイルだ。"),
        ("The currency fell by 11 per cent.", "ja", "通貨は11%急騰した。"),
        ("The rate was lowered 0.25 percentage points.", "zh-Hant", "利率調降2碼。"),
        ("One dollar bought 18.35 kroner.", "ja", "1ドル＝18.35スイスフランだった。"),
    ],
)
def test_a_mistake_is_found(original: str, lang: str, mistaken: str) -> None:
    """What was reversed, or is of another size, is told."""
    assert compare_texts(original, "en", mistaken, lang)


@pytest.mark.parametrize(
    ("lang", "text", "kind", "key", "bound"),
    [
        ("zh-Hans", "百分之一秒", Kind.FRACTION, "0.01", ""),
        ("zh-Hans", "百分之一", Kind.PERCENT, "1", ""),
        ("ja", "3人は半数に満たない", Kind.FRACTION, "0.5", "<"),
        ("zh-Hans", "尚未超过250人", Kind.NUMBER, "250", "<"),
        ("zh-Hans", "刚刚超过250人", Kind.NUMBER, "250", "+"),
        ("ja", "250人を大幅に上回った", Kind.NUMBER, "250", ">"),
        ("ja", "250人をかろうじて上回った", Kind.NUMBER, "250", "+"),
        ("ja", "250人には及ばない", Kind.NUMBER, "250", "<"),
        ("ja", "250ドル台", Kind.NUMBER, "250", "*"),
        ("ja", "3日以内に届け出なければならない", Kind.DURATION, "S259200", "*<"),
        ("zh-Hans", "250人以上不得聚集", Kind.NUMBER, "250", "*"),
        ("ja", "1万2千5百円", Kind.NUMBER, "12500", ""),
        ("zh-Hant", "結婚61載", Kind.DURATION, "M732", ""),
    ],
)
def test_an_amount_is_read_with_its_bound(lang: str, text: str, kind: Kind, key: str, bound: str) -> None:
    """Words before and after it, and what denies them, belong to an amount."""
    found = [one for one in read_quantities(text, lang) if one.kind is kind]
    assert [(one.keys[0], one.bound) for one in found] == [(key, bound)]


@pytest.mark.parametrize(
    ("lang", "text"), [("ja", "17〜29月期の決算"), ("zh-Hans", "合同2024-17-19"), ("en", "Lot 2024.17.03")]
)
def test_a_month_that_is_none_makes_no_date(lang: str, text: str) -> None:
    """What looks like a date of a seventeenth month is none."""
    assert Kind.DATE not in [one.kind for one in read_quantities(text, lang)]


@pytest.mark.parametrize(
    ("japanese", "english"),
    [
        ("昨年の80万台には遠く及ばない。", "It is far from last year's 800,000."),
        ("目標の300人にはるかに届かない。", "It is nowhere near the 300 aimed at."),
        ("最大で30ミリの上限の5倍になった。", "It came to up to five times the limit of 30 mm."),
        ("最高で12℃の目安の約3倍だ。", "It is up to about three times the mark of 12 °C."),
    ],
)
def test_bound_of_something_else_is_none_of_the_amount_before(japanese: str, english: str) -> None:
    """What is far from an amount, or a multiple of it at most, says nothing of how exact that is."""
    assert compare_texts(english, "en", japanese, "ja") == ()
    assert compare_texts(japanese, "ja", english, "en") == ()
