"""Whether a multiple tells of more or of less: doubled, divided by two, вдвое меньше, 三倍に増えた."""

from __future__ import annotations

from factsite.parity.directions import DOWN, UP, Directions
from factsite.parity.quantities import Quantity
from factsite.parity.table import HAN, SLAVIC
from factsite.patterns import pattern

_SLAVIC_GROWN = ("удво", "утро", "учетвер", "упятер", "удесятер", "подво", "потро", "почетвер")
_DIVIDED = pattern(r"\b(?:divid|divis|geteilt|делен|قسم)\w* ?(?:by|per|par|entre|por|durch|на|على)?\W*$")
_MULTIPLIED = pattern(r"\b(?:multipli|moltiplic|vervielf|factor|fattor|facteur|fator|faktor)\w*\W+(?:\w+\W+)?$")
_LESS = pattern(
    r"[ \u00a0](?:less|fewer|lower|smaller|cheaper|rarer|meno|inferior|minor|moins|inférieur|moindre|menos|menor"
    r"|weniger|niedriger|kleiner|geringer|seltener|billiger|меньше|ниже|дешевле|реже|менше|нижче|أقل|أندر|أدنى)"
)
_GROWN_BEFORE = pattern("(?:增[加长長至]?|[涨漲升]|扩大|擴大|翻)[了到至为為]{0,2}[约約近]?$")
_GROWN_AFTER = pattern("に?(?:増|膨|拡大|伸び|跳ね上)")
_DOUBLED_OF_HAN = pattern("[翻倍増][了增増]?")
_AS_MUCH = pattern(
    r"[ \u00a0](?:as (?:many|much|high|large|big|long|fast)|(?:higher|larger|greater|bigger) than"
    r"|so (?:viel|hoch|groß|lang|schnell)|superior[ei]? a|maggior[ei]|supérieure?s? à|mayor|superior|maior)"
)
# A noun or verb that is a multiple by itself, not "three times".
_TIMES = pattern(r"[\d,.]+|.*(?:times|volte|fois|veces|vezes|mal|раза?|разів|مرات|مرة|مرتين|أضعاف|أمثال)$")
_BEFORE = 30


def growth_of(lowered: str, one: Quantity, language: str, directions: Directions) -> str:
    """Give ``up`` or ``down`` for a multiple in a text in small letters; nothing where neither is sure."""
    before, written = lowered[max(0, one.start - _BEFORE) : one.start], lowered[one.start : one.end]
    if language in HAN:
        is_grown = _GROWN_BEFORE.search(before) or _GROWN_AFTER.match(lowered, one.end)
        return UP if is_grown or _DOUBLED_OF_HAN.match(written) else ""
    if _DIVIDED.search(before):
        return DOWN
    if _MULTIPLIED.search(before):
        return UP
    if _LESS.match(lowered, one.end):
        return DOWN
    if language in SLAVIC:
        return UP if written.startswith(_SLAVIC_GROWN) else directions.read(lowered, one.start, one.end)
    if _AS_MUCH.match(lowered, one.end):
        return UP
    is_word = not _TIMES.fullmatch(written)
    return UP if is_word and directions.read(lowered, one.start, one.end) != DOWN else ""
