"""The numerals of Chinese and Japanese, and the words for amounts beside them."""

from __future__ import annotations

import re
from decimal import Decimal

from factsite.parity.currency_names import ANY
from factsite.parity.digits import LONGEST, Style, read_digits
from factsite.parity.quantities import Bound, Kind, Weight, decade_keys
from factsite.parity.table import words

Value = Decimal | int

_HUNDRED = 100
HAN = "〇零一二三四五六七八九两兩十百千"
SCALE = "万萬亿億兆京"
MORE = "多余餘来來"
NUM = (
    rf"(?:\d+(?:,\d{{3,4}})*(?:\.\d+)?(?:\s?[十百千](?![克米瓦卡赫伏焦帕安欧歐纪紀]))?"
    rf"|[{HAN}]+(?:[点點][{HAN}]+)?|[〇零一二三四五六七八九]+)"
)
"""A pattern for a number in digits or numerals, without the scales from 10,000 on."""

_STYLE = Style(".", ",", by_fours=True)
_DIGITS = {char: index for index, char in enumerate("〇一二三四五六七八九")} | {"零": 0, "两": 2, "兩": 2}
_TENS = {"十": 10, "百": 100, "千": 1000}
_LARGE = {"万": 10**4, "萬": 10**4, "亿": 10**8, "億": 10**8, "兆": 10**12, "京": 10**16}
_REST = re.compile(rf"({NUM})([{SCALE}]+)")

NEIGHBOURS = "|".join(
    [f"{low}、?{high}" for low, high in zip("一二三四五六七八", "二三四五六七八九", strict=True)]
    + ["一[两兩]", "[两兩]、?三", *(f"(?<!\\d){low}、{low + 1}(?![\\d.])" for low in range(1, 9))]
)
"""A pattern for two digits of which the second is the next one, 两三 and 2、3."""

SHARED = (
    r"(?:(?:[人名位个個户戶家社校件台瓶本枚]|世帯)(?:家庭|人家|企业|企業|公司|学生|學生|患者|员工)?(?:に|中就有|中有|就有|里有|のうち|中、?)"
    r"|(?:名|个|個|位)[^\W\d]{2}[中里]就?有)"
)
"""A pattern for what stands between the two numbers of a share, 4人に1人."""

SKIPPED = (
    r"(?:周|星期|礼拜|禮拜|週)[一二三四五六日天](?![个個])|十分(?![钟鐘之のお间間])|四半期|百分[点點]"
    r"|[万萬]が?一|千万(?=[别不要])|统一|統一|唯一|之一|一[些下定直样樣般起旦方面切概致同共]|一[时時](?![间間])|三[星亚亞峡峽角]"
    r"|四[川处處]|五角大?|七国集团|二手|二度と|八卦|九州|不三不四|千方百计|百姓|千[万萬]富翁|百[万萬]富翁|[亿億][万萬]富翁"
    r"|第[三3]者|第三方|第一(?:人者|夫人|线|線)|双十一|雙十一|五一(?=节|節|假|劳|黄)|十一(?=黄金)|九一八|九一一|七七事变|五四(?=运|運|青)"
    r"|乱七八糟|亂七八糟|十[之有]八九|一五一十|千千[万萬]+|[亿億][万萬](?=人|民|家)|十万火急|[万萬](?=众|眾|分(?![之の]|钟|鐘)|科|达|達|圣|聖|能|里)"
    r"|一石二鳥|十人十色|千差万別|八百[屋長]|五輪|百貨|百科|千葉|三重県|四国(?![家])|三国志|六本木|七五三|五台山|二酸化|二世(?!帯)"
)
"""A pattern for what looks like a number and is none."""

WEEKDAY = (
    r"(?<![一两兩二三四五六七八九十几幾\d])(?:周|星期|礼拜|禮拜|週)[一二三四五六日天]"
    r"(?![个個次天场場篇期到回节節种種小班年月])|[月火水木金土日]曜日?"
)
"""A pattern for a day of the week, which is no count of weeks."""
_WEEKDAYS = ("一月", "二火", "三水", "四木", "五金", "六土", "日天日")

ERAS = {"令和": 2018, "平成": 1988, "昭和": 1925, "大正": 1911, "明治": 1867, "民国": 1911, "民國": 1911}
"""The year before the first of each era."""

MEASURES = (
    "个個名人家位条條项項种種次篇款台臺张張座所起件份只隻辆輛艘架枚颗顆部段句点點轮輪步层層组組对對双雙本页頁"
    "道班站球回度处處公国國省市县縣州间間场場批例首类類支队隊封つ社か店校票期"
    "幕册冊串朵幅副根届屆卷棵粒列排盘盤瓶扇束套桶碗箱章阵陣枝株宗尊袋杯剂劑"
)
HALF_MORE = ("个半", "個半")
MANY = ("个多", "個多")
PLACES = (
    "か所",
    "カ所",
    "ヵ所",
    "ヶ所",
    "箇所",
    "か国",
    "カ国",
    "ヵ国",
    "ヶ国",
    "头",
    "頭",
    "栋",
    "棟",
    "幢",
    "軒",
    "匹",
    "趟",
    "顿",
    "頓",
)
AFTER_DAYS = ("後", "后", "内", "前", "ぶり", "連続", "连续", "以内", "以上", "余", "ほど", "半", "足らず", "弱", "強")
HALVED: dict[str, tuple[Kind, tuple[str, ...], Weight]] = {
    **dict.fromkeys(("小时", "小時", "钟头", "鐘頭", "時間"), (Kind.DURATION, ("S1800",), Weight.WEAK)),
    **dict.fromkeys(("年間", "年间", "年"), (Kind.DURATION, ("M6",), Weight.WEAK)),
    **dict.fromkeys(("世纪", "世紀"), (Kind.DURATION, ("M600",), Weight.WEAK)),
    **dict.fromkeys(("百分点", "百分點"), (Kind.POINTS, ("0.5",), Weight.WEAK)),
    **dict.fromkeys(("天", "日"), (Kind.DURATION, ("S43200",), Weight.MAY)),
    "月": (Kind.DURATION, ("M0.5", "S1209600", "S1296000"), Weight.MAY),
}
"""What half of a span is; half a day is said of what nobody has timed, half a month of a fortnight."""
_MONTHS = ("个月", "個月", "か月", "カ月", "ヶ月", "ヵ月", "箇月", "ケ月", "个半月", "個半月")
UNITS: dict[str, tuple[str, int]] = dict(
    (
        *((word, ("S", 3600)) for word in ("小时", "小時", "个小时", "個小時", "時間")),
        *((word, ("S", 60)) for word in ("分钟", "分鐘", "分間", "分")),
        ("秒", ("S", 1)),
        *((word, ("M", 12)) for word in ("周年", "週年", "年間", "年间", "年", "载", "岁", "歲", "歳")),
        *((word, ("S", 604800)) for word in ("周", "週間", "週", "个星期", "個星期")),
        *(
            (word, ("M", 1))
            for word in ("个月", "個月", "か月", "カ月", "ヶ月", "ヵ月", "箇月", "ケ月", "个半月", "個半月")
        ),
        *((word, ("S", 86400)) for word in ("天", "昼夜", "日間", "日间")),
    )
)
HALF_MONTHS = ("个半月", "個半月")
POINTS = ("个百分点", "個百分點", "パーセントポイント", "ポイント", "百分点")
NOT_TENTHS = "为立功本员果就长分為員長熟"
_VERBS = (
    "增加 提升 提高 增长 上升 上涨 扩大 增長 上漲 擴大 提速 高出 多 高 快 大 涨 漲 "
    "激增 猛增 暴涨 暴漲 飙升 飆升 攀升 增 升 加快 扩张 擴張 成长 成長 扩充 多出"
)
GROWS = tuple(f"{verb}{ending}" for verb in words(_VERBS) for ending in ("", "了"))
CURRENCIES = {
    **dict.fromkeys(("美元", "美金", "米ドル"), ("USD",)),
    **dict.fromkeys(("欧元", "歐元", "ユーロ", "€"), ("EUR",)),
    **dict.fromkeys(("英镑", "英鎊"), ("GBP",)),
    **dict.fromkeys(("ポンド", "£"), ANY["GBP"]),
    **dict.fromkeys(("日元", "日圆", "日圓", "円"), ("JPY",)),
    "元": ("CNY", "TWD", "HKD", "MOP", "USD", "SGD"),
    **dict.fromkeys(("人民币", "人民幣", "人民元", "元人民币"), ("CNY",)),
    **dict.fromkeys(("卢布", "盧布", "ルーブル"), ("RUB",)),
    **dict.fromkeys(("瑞士法郎", "スイスフラン"), ("CHF",)),
    **dict.fromkeys(("法郎", "フラン"), ANY["CHF"]),
    **dict.fromkeys(("ドル", "$"), ANY["USD"]),
    **dict.fromkeys(("港元", "港币", "港幣", "香港ドル"), ("HKD",)),
    **dict.fromkeys(("新台币", "新台幣", "台湾ドル"), ("TWD",)),
    **dict.fromkeys(("澳元", "豪ドル", "オーストラリアドル"), ("AUD",)),
    **dict.fromkeys(("加元", "カナダドル"), ("CAD",)),
    **dict.fromkeys(("韩元", "韓元", "韩圆", "韓圜", "ウォン"), ("KRW",)),
    **dict.fromkeys(("卢比", "盧比", "ルピー"), ANY["INR"]),
    **dict.fromkeys(("雷亚尔", "雷亞爾", "レアル"), ("BRL",)),
    **dict.fromkeys(("格里夫纳", "フリブナ", "フリヴニャ"), ("UAH",)),
    **dict.fromkeys(("兹罗提", "茲羅提", "ズロチ"), ("PLN",)),
    **dict.fromkeys(("比索", "披索", "ペソ"), ANY["MXN"]),
    **dict.fromkeys(("克朗", "クローナ", "クローネ"), ANY["SEK"]),
    "¥": ("JPY", "CNY"),
}

_UNDER = (
    "不超过 不超過 不到 不足 不满 不滿 少于 少於 低于 低於 小于 小於 至多 最多 不多于 未满 未滿 不高于 不高於 "
    "多くとも 多くても 多くて 高くて 長くて せいぜい 未达 未達 未超过 未超過 顶多 頂多 未到 不得超过 不得超過 "
    "不能超过 不能超過 不会超过 不會超過 没有超过 沒有超過 并未超过 並未超過 从未超过 從未超過 不得高于 "
    "不得高於 不得多于 不得多於 不应超过 不應超過 不可超过 不可超過 未高于 未高於 没超过 沒超過 不会高于 "
    "不會高於 不能高于 不能高於 不得大于 不得大於 均未超过 均未超過 最大でも 最大限 最長でも 最多でも "
    "長くとも 高くとも"
)
_OVER = (
    "超过 超過 超出 逾 至少 不少于 不少於 不低于 不低於 不止 多于 多於 高于 高於 大于 大於 最少 起码 不下 超 "
    "突破 少なくとも 最低 最低でも 不得少于 不得少於 不得低于 不得低於 不能少于 不能少於 不能低于 不能低於 "
    "少说也有 少說也有 不应低于 不應低於 不应少于 不應少於 没有低于 沒有低於 从未低于 從未低於 不会低于 "
    "不會低於 未低于 未低於 不小于 不小於 已超 少说"
)
_NEARLY = (
    "近 将近 將近 接近 几乎 幾乎 逼近 直逼 近乎 略低于 略低於 略少于 略少於 稍低于 稍低於 稍少于 稍少於 "
    "略不足 略不到 略小于 略小於 稍不足 稍不到 略微低于 略微低於"
)
_JUST_OVER = (
    "略高于 略高於 略多于 略多於 略超 稍高于 稍高於 稍多于 稍多於 略微超过 略微超過 略微高于 略微高於 略超过 "
    "略超過 刚过 剛過 刚超过 剛超過 稍超过 稍超過 略逾 略大于 略大於"
)
_MAY_UNDER = (
    "高达 高達 多达 多達 最多可达 最多可達 最多达 最多達 最高 最高可达 最高可達 最高达 最高達 最大 最大で "
    "最高で 最长 最長 最长可达 最長で 最多可容纳 最多可容納"
)
_EARLIEST = "最早 不早于 不早於 早くとも 早くて 早ければ 最早于 最早於 最早也要"
_LATEST = "最迟 最遲 不晚于 不晚於 不迟于 不遲於 遅くとも 最晚 最迟于 最晚于 最遲於"
_ABOUT = (
    "约 約 大约 大約 大概 差不多 约为 約為 左右 およそ ほぼ 凡そ 推定 估计 估計 約莫 约莫 ざっと おおむね 概ね 迫近"
)
_ANY = "不及 达 達 达到 達到 至 到 过 過 满 滿 好 足足 整整 动辄 動輒"
_BEFORE = {
    word: bound
    for bound, listed in (
        (Bound.UNDER, _UNDER),
        (Bound.OVER, _OVER),
        (Bound.NEARLY, _NEARLY),
        (Bound.JUST_OVER, _JUST_OVER),
        (Bound.MAY_UNDER, _MAY_UNDER),
        (Bound.EARLIEST, _EARLIEST),
        (Bound.LATEST, _LATEST),
        (Bound.ABOUT, _ABOUT),
        (Bound.ANY, _ANY),
    )
    for word in words(listed)
}
_LONGEST_BEFORE = max(map(len, _BEFORE))
_AFTER_OVER = (
    "以上 余 餘 多 超 を超え を上回 を超す をこえ 及以上 或以上 有余 を下回らな を下らな を優に超え "
    "を軽く超え を突破 を大きく上回 を大幅に上回"
)
_AFTER_UNDER = (
    "以下 未満 足らず を下回 に満たな に満たず 或以下 及以下 に届かな に届かず に達しな に達せず を割り込 "
    "を割っ を切っ を切る を割る を大きく下回 を大幅に下回"
)
_AFTER_JUST_OVER = (
    "出头 出頭 强 強 をわずかに上回 をやや上回 を少し超え をわずかに超え をやや超え を少し上回 多一点 多一點 多一些"
)
_AFTER = (
    (Bound.OVER, _AFTER_OVER),
    (Bound.MAY_OVER, "起 から 元起 ドルから ユーロから 円から"),
    (Bound.MAY_UNDER, "以内 以內 之内 之內 内 まで"),
    (Bound.UNDER, _AFTER_UNDER),
    (Bound.NEARLY, "近く 近い に近い 弱 不到 をやや下回 をわずかに下回 に迫 を少し下回"),
    (Bound.JUST_OVER, _AFTER_JUST_OVER),
    (Bound.ANY, "にのぼる に上る に達 に及ぶ 开外 開外"),
    (Bound.ABOUT, "あまり 余り 左右 上下 前后 前後 ほど 程度 くらい ぐらい"),
)
_BOUND_OF = {word: bound for bound, listed in _AFTER for word in words(listed)}
_LONG_BOUNDS = sorted((word for word in _BOUND_OF if len(word) > 1), key=len, reverse=True)
# A long word may follow what is counted; of a short one nobody knows whether it isn't part of another.
_BOUND_AFTER = re.compile(
    rf"([{''.join(word for word in _BOUND_OF if len(word) == 1)}](?!い|く|か|[部地外容陆閣阁閣]))"
    r"|[人名件社台年円本校回日月歳枚隻機頭国所％%割](弱|強|余|超)(?![くい力烈化調え過り盗])"
    rf"|[^\d\s、。，；：,.;がはのもとにでからをや和与及{HAN}{SCALE}]{{0,6}}?"
    rf"(?:(弱|強|超)(?=[のがはをにでだとも、。：，；（）()]|$)|({'|'.join(_LONG_BOUNDS)}))"
)


# What begins with a number is bounded by what stands before it, not the amount that came first.
_NEXT = re.compile(rf"[过過]?了?\s?(?:\d|[{HAN}](?!个個直样般))")
_CLAUSE = re.compile(r"[。；;！？!?、，,\d]")
_NEGATED = re.compile(
    "(?:不会|不會|不得|不能|不应|不應|从未|從未|没有|沒有|不可|并未|未曾)[^，。；]{1,2}(?:超过|超過|低于|低於|少于|少於|高于|高於|多于|多於)$"
)
# A "not" that is part of a bound denies none.
_DENIED = re.compile("(?<!に満た)(?<!に届か)(?<!に達し)(?<!を下回ら)(?<!を下ら)(?:な[いかくけ]|ません)")
_FAR = re.compile(
    "超过|超過|超え|超す|上回|下回|突破|至少|最少|不足|不到|低于|高于|低於|高於|多于|多於|少于|少於|以上|以下|以内|以內|未満|未满|以降|少なくと|多くと"
    "|最[深高大长長多低小少短早晚迟遲]|早くて|早くと|早けれ|遅くと|不止|不超|逾|更[高低多少大小新早晚长長短快慢]|较[高低多少大小]|以[后後]版|より[高低多少大小早遅長短]"
    "|割り込|割れ|割っ|切っ|切る|仅|僅|只有|才|わずか|だけ|しか|にすぎ|に過ぎ|未成年|成年|に満たな|足らず|限度|上限|下限|限制|制限|上回|封顶"
)
_FAR_BOUNDS = {"至少": Bound.MAY_OVER, "最少": Bound.MAY_OVER, "最多": Bound.MAY_UNDER, "至多": Bound.MAY_UNDER}
_SENTENCE = re.compile(r"[。；;！？!?\n\ufffc]")
_CLAUSE_END = re.compile(r"[、，,]")
_NUMERAL = re.compile(rf"[\d{HAN}]")


def bound_before(text: str) -> Bound:
    """Give the bound with which a text ends: 不少于 is another than 少于, so the longest counts."""
    endings = (text[-length:] for length in range(min(_LONGEST_BEFORE, len(text)), 0, -1))
    return next((_BEFORE[ending] for ending in endings if ending in _BEFORE), Bound.NONE)


def bound_after(text: str) -> Bound:
    """Give the bound with which a text begins, after what is counted."""
    found = _BOUND_AFTER.match(text)
    if found is None or ((found[1] or found[2]) == "超" and _NEXT.match(text, found.end())):
        return Bound.NONE
    return _BOUND_OF[found[1] or found[2] or found[3] or found[4]]


def is_negated(before: str) -> bool:
    """Say whether a bound at a text's end is denied in a way of its own: 不会超过."""
    return bool(_NEGATED.search(before))


def denies_after(after: str) -> bool:
    """Say whether what follows an amount denies its bound: を超えることはない."""
    return bool(_DENIED.search(_CLAUSE.split(after)[0]))


def far_bound(before: str, after: str) -> Bound:
    """Give what a bound says of an amount in whose sentence it stands, if it is beside no other one."""
    words = [word for part in (_SENTENCE.split(before)[-1], _SENTENCE.split(after)[0]) for word in _free(part)]
    if not words:
        return Bound.NONE
    return _FAR_BOUNDS.get(words[0], Bound.ANY) if len(words) == 1 else Bound.ANY


def _free(part: str) -> list[str]:
    return [
        found[0]
        for found in _FAR.finditer(part)
        if not _NUMERAL.search(_CLAUSE_END.split(part[max(0, found.start() - 4) : found.start()])[-1])
        and not _NUMERAL.search(part, found.end(), found.end() + 2)
    ]


def scaled(value: Value, scales: str | None) -> Value:
    """Multiply by each of the signs of scale: 万亿 is 10¹²."""
    for char in scales or "":
        value *= _LARGE[char]
    return value


def weekday_key(written: str) -> str:
    """Give the number of a day of the week: 1 is Monday."""
    sign = written[0] if "曜" in written else written[-1]
    return str(next(number for number, signs in enumerate(_WEEKDAYS, 1) if sign in signs))


def decade_of(years: int, century: str | None) -> tuple[str, ...]:
    """Give the year that a decade begins with, be it that of a century that is said: 20世纪70年代, 上世纪70年代."""
    if century and years < _HUNDRED:
        years += {"上": 1900, "本": 2000}.get(century) or _HUNDRED * (small(century) - 1)
    return decade_keys(years)


def of_scale(written: str) -> int:
    """Multiply by each sign of 十百千万亿; 0 where one of them is none."""
    product = 1
    for char in written:
        product *= _TENS.get(char) or _LARGE.get(char, 0)
    return product


_ORDERS = {"成千上万": ("1000", "10000"), "成千上萬": ("1000", "10000"), "成百上千": ("100", "1000")}


def orders_of(written: str) -> tuple[str, ...]:
    """Give the orders that 数十 or 成千上万 may name; none for what names no order."""
    if written in _ORDERS or written[0] not in "数數几幾何上":
        return _ORDERS.get(written, ())
    size = of_scale(written[1:])
    return (str(size),) if size else ()


def total_of(value: Value, scales: str, rest: str, tail: str) -> Value:
    """Add up a number in parts, 1亿2000万 or 28万4519."""
    parts = [scaled(number_of(part) or 0, scale) for part, scale in _REST.findall(rest)]
    last = rest[-1:] or scales[-1:]
    if len(tail) == 1 and tail in _DIGITS and tail not in "〇零" and last:
        # 一万三 is 13,000: what comes last is of the place below.
        tail_value: Value = _DIGITS[tail] * _LARGE[last] // 10
    else:
        tail_value = (number_of(tail) or 0) if tail else 0
    return scaled(value, scales) + sum(parts) + tail_value


def small(written: str | None) -> int:
    """Read a small number, such as that of a month; 0 where there is none."""
    value = number_of(written) if written else 0
    return value if isinstance(value, int) else 0


def number_of(written: str) -> Value | None:
    """Read digits or numerals: 3,200, 三千二百, 二〇二六, 十二点五, 3千."""
    if len(written) > LONGEST:
        return None
    if written[0].isdecimal():
        tens = written[-1] if written[-1] in _TENS else ""
        values = read_digits(written.removesuffix(tens).strip(), _STYLE)
        return values[0] * _TENS.get(tens, 1) if values else None
    whole, point, part = written.replace("點", "点").partition("点")
    value = _numerals(whole)
    if point and all(char in _DIGITS for char in part):
        return Decimal(f"{value}.{''.join(str(_DIGITS[char]) for char in part)}")
    return value


def _numerals(written: str) -> int:
    if all(char in _DIGITS for char in written):
        return int("".join(str(_DIGITS[char]) for char in written))
    total, digit = 0, 0
    is_after_zero = False
    for char in written:
        if char in _DIGITS:
            digit = _DIGITS[char]
            is_after_zero = is_after_zero or digit == 0
        else:
            total += (digit or 1) * _TENS[char]
            digit = 0
    # 一百二 and the like are 120: the last place is that below the one before.
    last = written[-2] if len(written) > 1 else ""
    if digit and not is_after_zero and last in ("百", "千"):
        return total + digit * _TENS[last] // 10
    return total + digit
