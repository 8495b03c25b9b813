"""What the statements of Chinese and Japanese look like: patterns whose groups say what was found."""

from __future__ import annotations

import re

from factsite.parity.han_words import (
    ERAS,
    HALVED,
    HAN,
    MORE,
    NEIGHBOURS,
    NUM,
    SCALE,
    SHARED,
    SKIPPED,
    WEEKDAY,
)

NUMBER_PATTERN = rf"""
    (?P<number>(?P<n>{NUM})
       (?P<more>[{MORE}](?=[{SCALE}]|[个個名人家位條条項项次天年月周種种]|$))?\s?(?P<scale>(?:(?!兆[瓦赫字比])[{SCALE}])+)?
       (?P<rest>(?:{NUM}[{SCALE}]+)*)
       (?P<tail>(?<=[{SCALE}])(?:\d千\d百(?!\d)|\d{{1,4}}[百千]?(?![\d年月]|,\d)|[〇零一二三四五六七八九两兩][{HAN}]*(?![年月])))?(?P<more2>[{MORE}](?!以))?)
"""
NUMBER = re.compile(NUMBER_PATTERN, re.VERBOSE)
# One pattern finds all statements. What looks like a number and is none stands before numbers.
STATEMENT = re.compile(
    rf"""
      (?P<weekday>{WEEKDAY})
    | (?P<skip>{SKIPPED})
    | (?P<ordinal>第\s?(?P<on>{NUM}))
    | (?P<decade>(?:(?P<dc>{NUM}|[上本])世[纪紀])?(?P<dn>\d{{2,4}}|[{HAN}]{{1,4}})年代)
    | (?P<double>(?P<dten>[二三四五六七八九]?十)?(?P<pair>{NEIGHBOURS})
       (?![\d月點点时時、〇零一二三四五六七八九]|十[一二三四五六七八九])(?P<dscale>[十百千]*[{SCALE}]*))
    | (?P<part_of_span>(?P<quarters_of_hour>[一三])刻[钟鐘]
       |(?<![上下前大一夜])(?<!(?<!今)[后後])半[个個]?(?P<half_of>{"|".join(HALVED)})|(?P<quarter_century>四半世紀|四分之一[个個]?世[纪紀]))
    | (?P<century>(?P<cn>{NUM})(?:[个個]?(?P<half_more>半)?世[纪紀]
       (?P<half_after>半(?=[後前にのもをがはとで以近余、，。]|ぶり|$))?))
    | (?P<date>(?:(?P<era>{"|".join(ERAS)})\s?(?P<eray>\d{{1,3}}|元|[{HAN}]+)\s?年
         |(?P<y>[12]\d{{3}}|[〇零一二三四五六七八九]{{4}})\s?年)
       (?:\s?(?P<ym>\d{{1,2}}|[{HAN}]{{1,3}})\s?月份?(?:\s?(?P<yd>\d{{1,2}}|[{HAN}]{{1,3}})\s?[日号號])?)?
       |(?P<m>\d{{1,2}}|[{HAN}]{{1,3}})\s?月(?:\s?(?P<d>\d{{1,2}}|[{HAN}]{{1,3}})\s?[日号號](?![间間]))?)
    | (?P<first_hour>\d{{1,2}}(?=[〜～~–—―−─至到-]\d{{1,2}}(?:[点點时時](?![间間]))))
    | (?P<quarter>(?P<qfirst>\d{{1,2}})\s?[〜～~–—―−─-]\s?(?P<qlast>\d{{1,2}})月期)
    | (?P<first_month>\d{{1,2}}(?=[〜～~–—―−─至到-]\d{{1,2}}月(?![间間])))
    | (?P<clock>(?P<half>上午|下午|晚上|凌晨|早上|午前|午後|中午)?\s?(?P<hour>\d{{1,2}}|[{HAN}]{{1,3}})\s?[点點时時]
       (?!间|間|[{HAN}\d]*[万亿萬億])(?:整|(?P<halfhour>半)|(?P<quarters>[一三])刻|(?P<minute>\d{{1,2}}|[{HAN}]{{1,3}})分?)?(?!小))
    | (?P<named_hour>午夜|真夜中|正午|零点(?![〇零一二三四五六七八九\d]))
    | (?P<percent>百分之\s?(?P<pn>{NUM}))
    | (?P<fraction>(?P<below>{NUM}|[万萬])分[之の]\s?(?P<above>{NUM})
       |(?P<halves>一半|(?<![前后後夜大多])(?<!(?<!以)[上下])半(?![导導年月天日小島岛径徑決决ば球夜信疑]|[个個]月)))
    | (?P<power>(?:(?P<factor>\d+(?:\.\d+)?)\s?[×x·]\s?)?10(?:(?P<raised>[⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)|\^(?P<caret>-?\d+)))
    | (?P<halving>减半|減半|半減|减少一半|減少一半|降低一半|下降一半|降了一半)
    | (?P<fan>倍増|倍增|加倍|翻了?(?P<hedge>[将將]?近|不到|不止|超[过過]|至少)?(?P<times>[{HAN}]|\d)?[倍番]
       |倍(?=に|以上|近く|の))
    | (?P<vague>[数數几幾何][十百千{SCALE}]+|(?<!以)上(?:[十百千]+[{SCALE}]*|[{SCALE}]+(?!网|網))|[成上]千上万|成百上千
       |(?:\d0|[{HAN}]*[十百千])[几幾数數][十百千]?\s?[{SCALE}]*|[{HAN}\d]+折|三[五两兩](?=[天个個年日人名次])|大半|千百[万萬]
       |(?<![\d{HAN}{SCALE}])[{SCALE}](?![{HAN}\d一分]))
    | (?P<share>(?P<sbelow>{NUM})\s?{SHARED}(?P<sabove>{NUM})\s?(?=[人名位个個户戶家世社校件台瓶本枚]))
    | {NUMBER_PATTERN}
    """,
    re.VERBOSE,
)
# With these characters a statement begins; a search for them alone is quick.
START = re.compile(
    rf"[\d{HAN}{SCALE}几幾翻周星礼禮週第令平昭晚凌早午减減半倍统統唯双雙]|[数數上何](?=[十百千{SCALE}午])|成(?=[千百{SCALE}])|[月火水木金土日](?=曜)|[上本](?=世)"
    r"|大(?=[正半])|明(?=治)|民(?=[国國])|[下中](?=[午降])|降(?=[低了])|加(?=倍)|之(?=一)|不(?=三)"
)
