"""The words that bound amounts in Chinese and Japanese, and what they look like: 不少于250人, 250人を超える."""

from __future__ import annotations

import re

from factsite.parity.han_words import HAN, SCALE
from factsite.parity.quantities import Bound
from factsite.parity.table import words

_ABOVE = (
    "超过 超過 超 超出 高于 高於 多于 多於 大于 大於 长于 長於 重于 重於 快于 快於 远于 遠於 高过 高過 多过 多過 "
    "大过 大過 突破 逾"
)
_BELOW = "低于 低於 少于 少於 小于 小於 短于 短於 轻于 輕於 慢于 慢於"
_NOT = (
    "不 没 沒 没有 沒有 未 并未 並未 并不 並不 从未 從未 从不 從不 从没 從沒 从来没有 從來沒有 不得 不能 不会 不會 "
    "不应 不應 不应该 不應該 "
    "不可 不可能 不宜 不许 不許 不准 不该 不該 不再 均未 均不 都未 都不 都没 都没有 决不 绝不 絕不 "
    "绝不会 未曾 不曾 尚未 还没 還沒 还未 還未 始终未 始終未 不允许 不允許"
)
_SLIGHTLY = "略 稍 略微 稍微 稍稍 刚 剛 刚刚 剛剛 仅 僅 只 小幅"
_UNDER = (
    "不到 不足 不满 不滿 至多 最多 未满 未滿 多くとも 多くても 多くて 高くて 長くて 長くても 高くても せいぜい 未达 "
    "未達 顶多 頂多 未到 没到 沒到 还不到 還不到 不及 跌破 跌穿 摜破 贬破 貶破 失守 最大でも 最大限 最長でも 最多でも "
    "長くとも 高くとも 充其量 撑死 撐死 未及 未足 < ≤ ＜ ≦ ≤"
)
_OVER = (
    "至少 不止 不只 何止 远不止 遠不止 最少 起码 起碼 不下 不下于 不下於 少なくとも 最低 最低でも 最小で "
    "最小でも 最短で 最短でも "
    "少说也有 少說也有 少说 少說 少说也 已超 升破 涨破 漲破 冲破 衝破 飙破 飆破 狂破 站上 站回 重返 > ≥ ＞ ≧"
)
_NEARLY = "近 将近 將近 接近 几乎 幾乎 逼近 直逼 近乎"
_NEARLY_LACKING = "不足 不到"
_MAY_UNDER = (
    "最多可达 最多可達 最多达 最多達 最高 最高可达 最高可達 最高达 最高達 最大 最大で "
    "最高で 最长 最長 最长可达 最長で 最多可容纳 最多可容納 不出 用不 用不着 用不著 不消 不用 定員"
)
_EARLIEST = (
    "最早 不早于 不早於 早くとも 早くて 早ければ 最早于 最早於 最早也要 最早可于 最早可於 最早将于 最早將於 "
    "最早可在 最早将在 最早要到"
)
_LATEST = (
    "最迟 最遲 不晚于 不晚於 不迟于 不遲於 遅くとも 最晚 最迟于 最晚于 最遲於 最迟须于 最迟应于 最迟须在 最迟要在 "
    "最迟将于 最晚须于 最遲須於 最遲應於"
)
_ABOUT = (
    "约 約 大约 大約 大概 差不多 约为 約為 左右 およそ ほぼ 凡そ 推定 估计 估計 約莫 约莫 ざっと おおむね 概ね 迫近 ≈ ~"
)
_ANY = (
    "高达 高達 多达 多達 达 達 达到 達到 至 到 过 過 满 滿 好 足足 整整 动辄 動輒 優に ゆうに 破 近于 近於 "
    "限 限用 限购 限購 限速 限载 限載 限高 限重 限额 限額 限量 限时 限時 限定 限制在 控制在 "
    "上限 下限 上限は 上看 下看 上探 下探 不過 不过 多则 多則 少则 少則 足 不亚于 不亞於 门槛 門檻 "
    "凑足 湊足 凑够 湊夠 够 夠 满打满算 滿打滿算 短短 只需 只用 仅需 僅需 快 比 没用 沒用 没 沒 たった 実に 先着"
)


def _joined(firsts: str, seconds: str) -> str:
    return " ".join(f"{first}{second}" for first in firsts.split() for second in seconds.split())


BEFORE = {
    word: bound
    for bound, listed in (
        (Bound.UNDER, f"{_BELOW} {_UNDER} {_joined(_NOT, _ABOVE)}"),
        (Bound.OVER, f"{_ABOVE} {_OVER} {_joined(_NOT, _BELOW)}"),
        (Bound.NEARLY, f"{_NEARLY} {_joined(_SLIGHTLY, f'{_BELOW} {_NEARLY_LACKING}')}"),
        (Bound.JUST_OVER, f"刚过 剛過 {_joined(_SLIGHTLY, _ABOVE)}"),
        (Bound.MAY_UNDER, _MAY_UNDER),
        (Bound.EARLIEST, _EARLIEST),
        (Bound.LATEST, _LATEST),
        (Bound.ABOUT, _ABOUT),
        (Bound.ANY, f"{_ANY} {_joined(_NOT, '近于 近於')}"),
    )
    for word in words(listed)
}
ENDS = frozenset(word[-1] for word in BEFORE)
LONGEST_BEFORE = max(map(len, BEFORE))
BETWEEN = " 了有为為是$¥€£"
# What a Japanese verb says of an amount before it: を超え, をわずかに下回, には届かな.
_OVER_VERBS = "超え|こえ|超す|超し|越え|越す|越し|上回|突破"
_UNDER_VERBS = "下回|割り込|割れ|割っ|割る"
_LACKING = "満たな|満たず|届かな|届かず|達しな|達せず|達していな|及ばな|及ばず"
LITTLE = re.compile("わずか|僅か|やや|少し|若干|ちょっと|かろうじて|辛うじて|小幅|少々")
_NOT_BELOW = "を下回らな|を下らな|は下らな|は下回らな|を下るまい"
_NOT_ABOVE = "を(?:[超越]え|上回ら)(?:[るた]こと[はがも])?な[いか]"
_NEXT_TO = "近く|近い|に近い|近かっ|に迫|に近づ|に肉薄|目前|手前|寸前|不到"
_AFTER_OVER = (
    "以上 及以上 或以上 オーバー 或更多 或更久 或更长 或更長 或更高 或更大 或更早 甚至更多 甚至更久 甚至更长 还多 "
    "還多 有余 有餘 之上 以外 之外 开外 開外 以远 以遠 以遠く 往上 を切らな 多 余 餘 超"
)
_AFTER_UNDER = (
    "以下 に満たぬ に足りな 或更少 或更低 或更短 或更小 还不到 還不到 未満 足らず 或以下 及以下 を切っ を切る を切り "
    "之下 封顶 封頂"
)
_AFTER_ANY = (
    "に抑え に絞 に限 限定 枠 に乗 と少し を目前 止まり どまり にとどま に留ま に収ま に収め そこそこ ぎりぎり 規模 "
    "クラス もの を数え で済 でしかな といな とどか みたな 里外 米外 は必要 もする もした 越し に欠け を欠 "
    "とたたな とたたず とかからな を待た になっていない 都没有 都沒有 好几 好幾 "
    "上方 下方 にのぼる に上る に達 に及ぶ 過ぎ を過ぎ より 台"
)
_AFTER = (
    (Bound.OVER, _AFTER_OVER),
    (
        Bound.MAY_OVER,
        "起 から 人起 名起 件起 股起 台起 辆起 輛起 套起 天起 元起 ドルから ユーロから 円から 以降 以后 以後 起步 起跳",
    ),
    (Bound.MAY_UNDER, "以内 以內 之内 之內 内 まで 圏内"),
    (Bound.UNDER, _AFTER_UNDER),
    (Bound.NEARLY, "弱"),
    (Bound.JUST_OVER, "出头 出頭 冒头 冒頭 ちょっと 少々 强 強 多一点 多一點 多一些 多点 多點 あまり 余り 挂零"),
    (Bound.ANY, _AFTER_ANY),
    (Bound.ABOUT, "左右 上下 的样子 的樣子 前后 前後 ほど 程度 くらい ぐらい 内外 見当 がらみ"),
)
BOUND_OF = {word: bound for bound, listed in _AFTER for word in words(listed)}
_SHORT = (
    "多(?![いくかめ点點些]|一[点點些])|[余餘](?![りる地裕])|超(?![過え級级])|强(?![度烈大制力])|[強弱](?![いくかまめ力化者点調])"
    "|起(?![来來きこ])|内(?![部地外容陆閣阁])"
)
_LONG_BOUNDS = sorted((word for word in BOUND_OF if len(word) > 1), key=len, reverse=True)
_COUNTER = "人名件社台年円本校回日月歳枚隻機頭国所％%割"
# Of a short word nobody knows whether it isn't part of another.
AT_ONCE = re.compile(
    rf"({_SHORT})"
    rf"|(?:[{_COUNTER}度点]|ドル|ユーロ)(弱|強|余|超|台)(?![くい力烈化調え過り盗湾灣風数])"
    r"|(?:公里|千米|英里|海里|[米尺斤吨噸元块塊度倍亩畝升码碼])(多)(?![少数數種种次名个個人家年月天元米])"
)
AT_ONCE_BEGINS = frozenset(f"多余餘超强強弱起内{_COUNTER}度点ドユ公千英海米尺斤吨噸元块塊倍亩畝升码碼")
# A long one may follow what is counted.
LATER = re.compile(
    r"(?P<short>弱|強|超)(?=[のがはをにでだとも、。：，；（）()]|$)"
    rf"|(?P<lacking>(?:に|には|にも|へも)(?![はも]?(?:遠く|はるか|到底))[^、。\d]{{0,4}}?(?:{_LACKING}))|(?P<not_below>{_NOT_BELOW})|(?P<not_above>{_NOT_ABOVE})"
    rf"|(?:(?:の(?:大台|壁|水準|節目))?を(?P<adverb>[^、。\dをはが]{{0,8}}?)|[はも])"
    rf"(?:(?P<over>{_OVER_VERBS})|(?P<under>{_UNDER_VERBS}))"
    r"|(?P<even>も[^、。\d]{0,8}?(?:ない|なかっ|ません|ず))"
    rf"|(?P<nearly>{_NEXT_TO})|(?P<long>{'|'.join(_LONG_BOUNDS)})"
)
LATER_BEGINS = frozenset("弱強超にへをはもの近目手寸不") | {word[0] for word in _LONG_BOUNDS}
COUNTED_BETWEEN = 8
NO_COUNTED = frozenset(f"0123456789 \t\n\u3000、。，；：,.;がはのもとにでからをやよ和与及半{HAN}{SCALE}\ufffc")
# What begins with a number is bounded by what stands before it, not the amount that came first.
NEXT = re.compile(rf"[过過]?了?\s?(?:\d|[{HAN}](?!个個直样般))")
CLAUSE = re.compile(r"[。；;：:！？!?、，,\d\ufffc]")
DENIED_BEFORE = re.compile(
    r"[没沒莫勿]|不(?![仅僅过過久断斷同少论論只但料幸管法足])|未(?![来來成必])|无(?![论人线線家数辜效期])|無(?![論線家數数辜料効效期])|无人(?!机)"
)
# What exceeds another amount by this one, or this one by another: 超出31亿的预期4%.
BY_ANOTHER = re.compile(r"[^、，。\d]{0,4}的[^、，。\d]{1,8}\d[\d.]*\s?(?:%|％|个百分点|個百分點|成|倍)")
BELOW_ZERO = ("零下", "氷点下", "マイナス", "负", "負")
# A "not" that is part of a bound, or of a duty, denies none.
DENIED_AFTER = re.compile(
    "(?<!少)(?<!を超え)(?<!を越え)(?<!を上回ら)(?<!えることは)(?<!えたことは)(?<!えたことが)(?<!に満た)(?<!届か)(?<!達し)(?<!達してい)(?<!届いてい)(?<!下回ら)(?<!を下ら)(?<!ばなら)(?<!くてはなら)(?<!を切ら)(?<!及ば)(?<!足り)"
    "な(?:い|かっ|く(?!て(?:は|も)な)|け(?!れば))|ません|不得|不准|不许|不許|不能|不可|不会|不會|[没沒]有|[无無]人(?!机)|ゼロ"
)
# 最大で20ミリの基準の4倍
MULTIPLE_OF = re.compile(r"[^、。\d]{0,12}の(?:約|およそ)?\d[\d.,]*倍")
OTHER = re.compile("倍|禁止|禁じ|严禁|嚴禁")
FAR = re.compile(
    "超过|超過|超え|超す|越え|越す|上回|下回|突破|至少|最少|不足|不到|低于|高于|低於|高於|多于|多於|少于|少於|以上|以下|以内|以內|未満|未满|未滿|以降|少なくと|多くと"
    "|最[深高大长長多低小少短早晚迟遲]|早くて|早くと|早けれ|遅くと|不止|不超|逾|更[高低多少大小新早晚长長短快慢近远遠重轻輕久]|较[高低多少大小]|較[高低多少大小]|以[后後]版"
    "|より[もは]?[高低多少大小早遅長短近遠若重軽上下前後速]|以外|之外|开外|開外|以[远遠]|有[余餘]|余り|何止|不只|不下|升破|跌破|涨破|漲破|冲破|衝破|站上|失守|之多|過ぎ"
    "|割り込|割れ|割っ|割る|切っ|切る|仅|僅|只有|才|わずか|だけ|しか|にすぎ|に過ぎ|未成年|成年|満たな|足らず|限度|上限|下限|限制|制限|封顶|封頂|为限|為限"
    "|届か|及ば|達しな|達せず|大台|優に|ゆうに|手前|寸前|見積"
)
DATE_AFTER = re.compile("(以降|以[后後]才)|までに|(?:之前|以前|前)[须須必应應完]")
FAR_BOUNDS = {"至少": Bound.MAY_OVER, "最少": Bound.MAY_OVER, "最多": Bound.MAY_UNDER, "至多": Bound.MAY_UNDER}
SENTENCE = re.compile(r"[。；;！？!?\n\ufffc]")
NUMERAL = re.compile(rf"[\d{HAN}]")
KANA = re.compile("[ぁ-ヺ]")
# The longest of what may part an amount from a bound that is its own: 90万ユーロに満たな.
BESIDE = re.compile(rf"(?:[\d{HAN}][^、，,。]{{0,3}}|\d[^、，,。]{{4,6}})$")
# What may stand between a bound and its amount: 少なくともあと5年, 至少需要3年.
_FIRM = (
    "至少|最少|至多|最多|起码|起碼|顶多|頂多|少なくとも|多くても|多くとも|長くても|長くとも|最低でも|最大でも|最長でも"
    "|せいぜい"
)
PARTED = re.compile(
    rf"({_FIRM}|大[约約概]|(?<![条條合契公节節预預大])[约約])(?:あと|さらに|今後|計|延べ|合計|合わせて|この|[还還]?[需须須要得][要]?|[还還]有|花[费費]?|[会會]有|有"
    r"|[会會]|可|要?等|持[续續]|共有?|[达達]到?|[为為]|[占佔合]|折合|相[当當]于|相[当當]於|可?容[纳納]|[价價]值|耗[资資]|耗[时時]|历[时時]|歷時|[维維]持|工作|支付|[坚堅]持)$"
)
# Of these words any verb may part an amount: 至少找到18个; what is the most numerous is no bound.
PARTED_BY_ANY = re.compile(
    rf"(至少|至多|起码|起碼|顶多|頂多|最多(?![的者时時のはでだを])|少なくとも|多くても|多くとも|最[高长長](?=可))[^、，。；：:\s\d{HAN}]{{1,4}}$"
)
PARTING = frozenset("少多码碼高长長")
PARTED_ENDS = frozenset("达達到为為とにび後計べてのこ需须須要得有花费費会會可等续續共持作付占佔合于於纳納值资資时時")
# What is said of a share may stand before the whole: 不到常年的一半, 至少须服满一半刑期.
_SURE = sorted(
    (word for word, bound in BEFORE.items() if len(word) > 1 and bound in (Bound.OVER, Bound.UNDER, Bound.NEARLY)),
    key=len,
    reverse=True,
)
OF_SHARE = re.compile(rf"({'|'.join(_SURE)})(?:[\d{HAN}]+年前的?)?[^、，。；,;\d\ufffc{HAN.replace('一', '')}]{{0,9}}$")
