"""The numerals of Chinese and Japanese, and the words for amounts beside them."""

from __future__ import annotations

import re
from decimal import Decimal

from factsite.parity.currency_names import ANY
from factsite.parity.digits import LONGEST, Style, read_digits
from factsite.parity.quantities import Kind, Weight, decade_keys
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
_TAILS = re.compile(r"\d千(?=\d百)|.+")
_REST = re.compile(rf"({NUM})([{SCALE}]+)")

NEIGHBOURS = "|".join(
    [f"{low}、?{high}" for low, high in zip("一二三四五六七八", "二三四五六七八九", strict=True)]
    + ["一[两兩]", "[两兩]、?三", *(f"(?<!\\d){low}、{low + 1}(?![\\d.])" for low in range(1, 9))]
)
"""A pattern for two digits of which the second is the next one, 两三 and 2、3."""

SHARED = (
    r"(?:(?:[人名位个個户戶家社校件台瓶本枚]|世帯)(?:家庭|人家|企业|企業|公司|学生|學生|患者|员工)?(?:に|中就有|中有|就有|里有|のうち|中、?)"
    r"|(?:名|个|個|位)(?:[^\W\d]{2}(?:[中里裡]就?|就)|[^\W\d]{3,5}[中里裡]就)有)"
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
    "连連幕册冊串朵幅副根届屆卷棵粒列排盘盤瓶扇束套桶碗箱章阵陣枝株宗尊袋杯剂劑"
)
HALF_MORE = ("个半", "個半")
MANY = ("个多", "個多")
PLACES = tuple(
    words(
        "か所 カ所 ヵ所 ヶ所 箇所 か国 カ国 ヵ国 ヶ国 头 頭 栋 棟 幢 軒 匹 趟 顿 頓 "
        "米 公里 千米 英里 海里 厘米 毫米 公分 公尺 平方 立方 吨 噸 公斤 千克 毫克 斤 升 公升 毫升 尺 亩 畝 公顷 "
        "公頃 兆瓦 千瓦 块钱 塊錢 美元 欧元 歐元 英镑 英鎊 日元 港元 卢布 盧布 克朗 法郎 席 格 局 枪 槍 集 星期 "
        "夜 晚 块 塊 片 包 盒 门课 門課 胎 メートル キロ トン グラム リットル ドル ユーロ ポンド センチ ミリ "
        "ヘクタール ワット 円 試合 ゴール 得点 失点 敗 安打 打点 階建 戸 世帯 羽 言語 品目 曲 話 巻 泊 チーム 皿 "
        "坪 文字 ページ 桁 作品 室 路線 駅 車線 基 議席 大陸 都市 世代 県 打席"
    )
)
AFTER_DAYS = ("後", "后", "内", "前", "ぶり", "連続", "连续", "以内", "以上", "余", "ほど", "半", "足らず", "弱", "強")
HALVED: dict[str, tuple[Kind, tuple[str, ...], Weight]] = {
    **dict.fromkeys(("小时", "小時", "钟头", "鐘頭", "時間"), (Kind.DURATION, ("S1800",), Weight.WEAK)),
    **dict.fromkeys(("年間", "年间", "年"), (Kind.DURATION, ("M6",), Weight.WEAK)),
    **dict.fromkeys(("世纪", "世紀"), (Kind.DURATION, ("M600",), Weight.WEAK)),
    **dict.fromkeys(("百分点", "百分點"), (Kind.POINTS, ("0.5",), Weight.WEAK)),
    **dict.fromkeys(("天", "日"), (Kind.DURATION, ("S43200",), Weight.MAY)),
    "碼": (Kind.POINTS, ("0.125",), Weight.WEAK),
    "月": (Kind.DURATION, ("M0.5", "S1209600", "S1296000"), Weight.MAY),
}
"""What half of a span is; half a day is said of what nobody has timed, half a month of a fortnight."""
_MONTHS = ("个月", "個月", "か月", "カ月", "ヶ月", "ヵ月", "箇月", "ケ月", "个半月", "個半月")
UNITS: dict[str, tuple[str, int]] = dict(
    (
        *((word, ("S", 3600)) for word in ("小时", "小時", "个小时", "個小時", "時間")),
        *((word, ("S", 60)) for word in ("分钟", "分鐘", "分間", "分")),
        ("秒", ("S", 1)),
        *(
            (word, ("M", 12))
            for word in ("周年", "週年", "周岁", "周歲", "週歲", "年間", "年间", "年", "载", "載", "岁", "歲", "歳")
        ),
        *((word, ("S", 604800)) for word in ("周", "週間", "週", "个星期", "個星期", "星期", "禮拜", "礼拜")),
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
    **dict.fromkeys(("格里夫纳", "フリブナ", "フリヴニャ", "フリブニャ"), ("UAH",)),
    **dict.fromkeys(("兹罗提", "茲羅提", "ズロチ", "ズウォティ"), ("PLN",)),
    **dict.fromkeys(("比索", "披索", "ペソ"), ANY["MXN"]),
    **dict.fromkeys(("克朗", "クローナ", "クローネ"), ANY["SEK"]),
    **dict.fromkeys(("里拉", "リラ"), ("TRY", "ITL", "SYP", "LBP")),
    **dict.fromkeys(
        ("第纳尔", "第納爾", "ディナール"), ("DZD", "IQD", "JOD", "KWD", "TND", "LYD", "BHD", "RSD", "MKD", "YUD")
    ),
    **dict.fromkeys(("迪拉姆", "迪爾汗", "ディルハム"), ("AED", "MAD")),
    **dict.fromkeys(("里亚尔", "里亞爾", "リヤル"), ("SAR", "QAR", "OMR", "YER", "IRR")),
    **dict.fromkeys(("比塞塔", "ペセタ"), ("ESP",)),
    **dict.fromkeys(("马克", "馬克", "マルク"), ANY["DEM"]),
    **dict.fromkeys(("先令", "シリング"), ANY["KES"]),
    **dict.fromkeys(("林吉特", "令吉", "リンギット"), ("MYR",)),
    **dict.fromkeys(("谢克尔", "謝克爾", "シェケル"), ("ILS",)),
    **dict.fromkeys(("坚戈", "堅戈", "テンゲ"), ("KZT",)),
    **dict.fromkeys(("列伊",), ANY["RON"]),
    **dict.fromkeys(("列弗", "レフ"), ("BGN",)),
    **dict.fromkeys(("德拉克马", "德拉克馬", "ドラクマ"), ("GRD",)),
    **dict.fromkeys(("泰铢", "泰銖", "バーツ"), ("THB",)),
    **dict.fromkeys(("福林", "フォリント"), ("HUF",)),
    **dict.fromkeys(("兰特", "蘭特", "ランド"), ("ZAR",)),
    **dict.fromkeys(("新元", "新加坡元", "新加坡币", "シンガポールドル"), ("SGD",)),
    **dict.fromkeys(("台币", "台幣", "新台幣元"), ("TWD",)),
    "¥": ("JPY", "CNY"),
}
FOREIGN = tuple(
    words("克朗 比索 披索 卢比 盧比 法郎 里拉 第纳尔 第納爾 迪拉姆 里亚尔 里亞爾 卢布 盧布 兰特 蘭特 英镑 英鎊")
)
FOREIGN_KANA = ("クローネ", "クローナ", "ペソ", "ルピー", "フラン", "ディナール", "ディルハム", "ルーブル")
"""The names of currencies before which a country's may stand."""


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
        # 1万2千5百
        tail_value = sum(number_of(part) or 0 for part in _TAILS.findall(tail))
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
