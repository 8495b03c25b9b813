"""What bounds the amounts of Chinese and Japanese: 不少于250人, 250人を超える."""

from __future__ import annotations

import re

from factsite.parity.han_words import HAN, SCALE
from factsite.parity.quantities import Bound
from factsite.parity.table import words

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
