"""Reads Arabic duals of scales, units of time that stand before their number, and verbs before what exceeds it."""

from __future__ import annotations

from factsite.parity.lexicon import Role
from factsite.parity.quantities import Bound
from factsite.parity.table import words
from factsite.parity.tokens import Tokens

_TANWIN = "\u064b"
ARABIC_NOT = frozenset({"لا", "ولا", "لم", "ولم", "لن", "ولن", "فلا", "فلن", "فلم", "ألا", "وألا", "بألا", "لئلا"})
"""What denies the verb after it."""
_EXCEED = frozenset(
    f"{before}{verb}"
    for before in ("", "و", "ف", "س", "وس")
    for verb in words(
        "يتجاوز تتجاوز تجاوز تجاوزت يتخطى تتخطى تخطى تخطت يفوق تفوق فاق فاقت يتعدى تتعدى تعدى تعدت يتعد تتعد"
    )
)
# What there may be too much of; a player passes defenders.
_QUANTITIES = tuple(
    words(
        "عدد متوسط نسب قيم تكل كلف طول وزن ارتفاع سعر أسعار عمر أعمار مساح حجم سرع درج حصيل إجمال مجموع معدل "
        "دخل إيراد أرباح خسائر ديون دين مبيع صادرات واردات إنفاق استثمار عجز فائض ميزاني سكان مد عمق عرض قطر "
        "كمي إنتاج رصيد حص رات أجر أجور تعويض محصول أضرار خسار فاتور فواتير رسوم رسم ضريب ضرائب قرض قروض مبلغ "
        "مبالغ مدفوعات إيجار راتب رواتب مهل فتر فوائد فائد نمو تضخم بطال ناتج كثاف أمطار حرار تبرعات نفقات "
        "مصروف عقوب سجن توقع ضحايا قتلى مشاهد زوار منسوب مستوى مسافة ثمن تبرع مساهم قدر سع طاق غرام"
    )
)
_NEAR_VERB = 9
_THAT = frozenset({"أن", "بأن"})
_PLURALS = frozenset(words("ثوان ثواني دقائق ساعات أيام أسابيع أشهر شهور سنوات سنين أعوام عقود"))
_BEFORE_VERBS = frozenset(words("حيث إذ فيما بينما وقد قد لقد بعدما عندما حين كما الذي"))
_PREPOSITIONS = frozenset(words("على عن إلى من في ب ل بنسبة بمقدار بنحو بحوالي بفارق بواقع"))
_DUAL_SCALES = ("ألفا", "مليونا", "مليارا", "تريليونا", "بليونا")


def is_dual_scale(tokens: Tokens, at: int, after: int) -> bool:
    """Say whether a scale is the dual before a noun, and not the accusative: ألفا يورو are two thousand."""
    if not tokens.word(at).endswith(_DUAL_SCALES) or _TANWIN in tokens.raw(at) or not tokens.is_close(after):
        return False
    following = tokens.word(after)
    if not following[:1].isalpha() or tokens.role(after)[0] in (Role.PLUS_HALF, Role.SCALE):
        return False
    return following != "و" and not (following.startswith("و") and following in tokens.lexicon.phrases)


def unit_before(tokens: Tokens, index: int) -> tuple[str, int] | None:
    """Give the unit of time that stands before its number where both have an article: الدقائق الخمس, الأيام الـ20."""
    at = _noun_before(tokens, index)
    found = tokens.meaning(at) if at >= 0 and tokens.word(at).removeprefix("و")[2:] in _PLURALS else None
    return found[0].unit if found else None


def is_nth(tokens: Tokens, index: int) -> bool:
    """Say whether a number tells which one of a unit of time is meant: الدقيقة الستين."""
    at = _noun_before(tokens, index)
    found = tokens.meaning(at) if at >= 0 and tokens.word(index - 1) not in tokens.lexicon.clock_before else None
    return found is not None and found[0].unit is not None and found[1] == at + 1


def _noun_before(tokens: Tokens, index: int) -> int:
    """Find the noun with an article before a number with one; -1 where there is none."""
    at = index - 2 if tokens.word(index - 1) == "ال" else index - 1
    has_article = at == index - 2 or tokens.word(index).startswith("ال")
    is_noun = has_article and tokens.word(at).removeprefix("و").startswith("ال") and tokens.is_close(at + 1)
    return at if is_noun else -1


def unit_alone(tokens: Tokens, index: int) -> tuple[str, int] | None:
    """Give the unit of time that one word says, though a phrase may begin with it: an hour and a half."""
    known = tokens.lexicon.phrases.get(tokens.word(index), ())
    return next((meaning.unit for rest, meaning in known if not rest), None)


def exceeding(tokens: Tokens, at: int, index: int) -> Bound:
    """Give the bound that a verb before its subject sets to the amount after it: تجاوز عدد السكان 300."""
    subject = tokens.word(at + 1).removeprefix("ال")
    if tokens.word(at) not in _EXCEED or not at + 1 < index < at + _NEAR_VERB or not subject.startswith(_QUANTITIES):
        return Bound.NONE
    if tokens.word(at) == "تجاوز" and tokens.is_close(at) and tokens.word(at - 1) not in _BEFORE_VERBS:
        # يمنع تجاوز سرعة 60: it is a noun, too; after a month or year it is the verb.
        month = tokens.meaning(at - 1)
        if not (tokens.is_digits(at - 1) or (month and month[0].role is Role.MONTH)):
            return Bound.NONE
    if not tokens.is_digits(index) and tokens.word(index) not in tokens.lexicon.phrases:
        # The two of a noun's ending is no amount.
        return Bound.NONE
    between = range(at + 1, index)
    if any(tokens.is_digits(one) or one in tokens.bounding or not tokens.is_close(one) for one in between):
        return Bound.NONE
    if not tokens.is_close(index) or tokens.word(index - 1) in _PREPOSITIONS or tokens.word(at - 1) in _THAT:
        return Bound.NONE
    return Bound.UNDER if tokens.word(at - 1) in ARABIC_NOT else Bound.OVER
