"""Reads the two of Arabic that is no word of its own but a noun's ending: شاهدان, مدينتين."""

from __future__ import annotations

from factsite.parity.lexicon import Role
from factsite.parity.notes import Notes
from factsite.parity.quantities import Kind, Weight
from factsite.parity.table import words

ENDINGS = ("ان", "ين")
"""How a noun ends of which there are two; or, some of them, more."""
_FEMININE = ("تان", "تين")
TWO, TWO_AND_HALF = ("2",), ("2.5", "2")
"""The keys of a two, and of what is unread but may be one."""
_SHORTEST = 4
_PREFIXES = "وبلفك"
_PARTING = "\ufffc"
# Their plural has another form, so that both endings say two.
_BROKEN = frozenset(
    words(
        "شخص قتيل جريح طفل شاهد رجل جندي طبيب عضو نائب وزير قاضي هدف مصنع منزل بيت كتاب فيلم متحف مسرح ملعب "
        "فريق حزب مطار قطار صاروخ مبني طابق باب حصان كلب ولد شقيق صديق جار متر كيلومتر طن دولار ريال سؤال "
        "قانون قرار اقتراح مشروع برنامج عرض معرض كرسي مقعد سرير مريض فصل مجلد جزأ قسم سبب حادث هجوم انفجار "
        "زلزال طلب موقع حساب مفتاح ملف طريق جسر صندوق هاتف جهاز رقم حكم "
        "قرص سهم كوكب نجم قمر نهر جبل بئر حقل سد خط شارع معسكر مبدأ حزام كأس لقب قميص كوب طبق سعر بنك مصرف "
        "قرض فرع متجر محل مخبز مطعم فندق مرصد مختبر مركز مكتب منصب مرسوم بند فصيل جيش لواء فوج زورق قارب يخت "
        "مركب صحن محرك إطار باص قفل درج سقف جدار حائط نفق برج عمود لوح ثوب معطف خاتم سوار عقار دواء لقاح "
        "فيروس ورم فحص ضرس عظم ذراع كتف قلب رأس وجه إصبع كف لحن نص بيان مقال تقرير تحقيق شريط تسجيل مقطع "
        "موسم شوط حارس منتخب لون رمز مليغرام كيلوغرام غرام لتر هكتار فدان قيراط برميل صاع كيس طرد ظرف خطاب "
        "حفيد ابن توأم سجين ثعبان ذئب أسد نمر دب فيل حوت قرد طائر صقر نسر خروف جمل ثور عجل فأر"
    )
)
# Of these the other ending says a plural.
_SOUND = frozenset(words("عامل موظف باحث معلم مهندس لاعب مرشح صحفي صحافي شرطي مدرس مسؤول ناشط متطوع راكب سائق"))
_NO_DUALS = frozenset(
    words(
        "تين ستين روتين بساتين لاتين بلاتين مارتين كريستين بوتين بين حين أين بستان فستان بهتان كتان "
        "طالبان بلدان أرجنتين فالنتين كونستانتين أوغستين"
    )
)
_COUNTRIES = "ستان"


def note_duals(notes: Notes) -> None:
    """Note duals as a two; in each text that has other words that may be such, note a two that may be meant."""
    tokens, taken = notes.tokens, {at for span in notes.spans for at in range(*span)}
    was_dual, is_noted = -2, False
    for index, word in enumerate(tokens.words):
        if index and _PARTING in tokens.gap(index):
            is_noted = False
        if word[-2:] not in ENDINGS or len(word) < _SHORTEST or index in taken:
            continue
        if is_dual(word):
            # An adjective that follows has the same ending.
            weight = Weight.MAY if was_dual == index - 1 else Weight.WEAK
            keys = TWO_AND_HALF if _and_half(notes, index + 1) else TWO
            notes.add(Kind.NUMBER, keys, (index, index + 1), weight=weight)
            was_dual = index
        elif not is_noted and not _is_none(word):
            notes.add(Kind.UNREAD, TWO, (index, index + 1), weight=Weight.MAY)
            is_noted = True


def _and_half(notes: Notes, at: int) -> bool:
    """Say whether a half follows, be it after an adjective: درجتين مئويتين ونصف."""
    at += notes.tokens.word(at)[-2:] in ENDINGS
    return notes.tokens.role(at)[0] is Role.PLUS_HALF


def is_dual(word: str) -> bool:
    """Say whether a word without an article is surely a dual."""
    if _is_none(word):
        return False
    stems = {word[:-2], word[1:-2] if word[0] in _PREFIXES else ""}
    if not stems.isdisjoint(_BROKEN) or (word.endswith("ان") and not stems.isdisjoint(_SOUND)):
        return True
    has_article = any(stem.startswith("ال") for stem in stems) or word.startswith(("لل", "ولل"))
    return word.endswith(_FEMININE) and not has_article


def _is_none(word: str) -> bool:
    return word.endswith(_COUNTRIES) or word in _NO_DUALS or (word[0] in _PREFIXES and word[1:] in _NO_DUALS)
