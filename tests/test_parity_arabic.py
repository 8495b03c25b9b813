"""Arabic words that are spelt like numbers, and numbers that are told by what stands beside them."""

from __future__ import annotations

import pytest

from factsite.parity.visible import read_quantities


def read(text: str) -> list[tuple[str, str]]:
    """Give the kind and the likeliest key of each quantity that was read, but for currencies."""
    return [(one.kind, one.keys[0]) for one in read_quantities(text, "ar") if one.keys and one.kind != "$"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("ألّف خمس روايات.", [("n", "5")]),
        ("ألف خمس روايات.", [("n", "5")]),
        ("وألف الموسيقى وحده.", []),
        ("ألف كتابًا عن الطيور.", []),
        ("حضر ألف عامل.", [("n", "1000")]),
        ("ألف وخمس روايات.", [("n", "1005")]),
        ("ربّع العدد.", []),
    ],
)
def test_who_composed_something_states_no_thousand(text: str, found: list[tuple[str, str]]) -> None:
    """A verb that is spelt like a number is known by its doubled letter, or by what follows."""
    assert read(text) == found


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("سعره ألفا روبل.", "2000"),
        ("تضررت مليونا شجرة.", "2000000"),
        ("دفع ألفًا.", "1000"),
        ("دفع ألفا وستمئة روبل.", "1600"),
        ("مئتا شجرة.", "200"),
        ("بيعت ألفا وحدة.", "2000"),
    ],
)
def test_a_dual_before_its_noun_is_two(text: str, key: str) -> None:
    """ألفا before a noun are two thousand; as an accusative it is one."""
    assert read(text) == [("n", key)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("يعيش خُمس الناس هنا.", [("f", "0.2")]),
        ("خَمس نساء.", [("n", "5")]),
        ("تُسعها.", [("f", "1/9")]),
        ("زاد العدد بمقدار الربع.", [("f", "0.25")]),
        ("خمس إجمالي الإنتاج.", [("f", "0.2")]),
        ("ارتفع ثمنها.", []),
    ],
)
def test_a_part_is_told_by_its_vowel_or_its_place(text: str, found: list[tuple[str, str]]) -> None:
    """A fifth is spelt like five; a price is spelt like an eighth, and far more often meant."""
    assert read(text) == found


@pytest.mark.parametrize(
    ("text", "key"), [("في الدقائق السبع الأخيرة.", "S420"), ("خلال الأيام الـ12 الماضية.", "S1036800")]
)
def test_a_unit_may_stand_before_its_number(text: str, key: str) -> None:
    """Where both have an article the number follows what it counts."""
    assert read(text) == [("u", key)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("واجهت شجرة من كل أربع خطر الجفاف.", [("f", "0.25")]),
        ("دُمّرت مدينتين من كل خمس مدن.", [("f", "0.4")]),
        ("تدوم الرحلة تسع ساعات ونصف الساعة.", [("u", "S34200")]),
        ("تبدأ المباراة الساعة الواحدة.", [("t", "1:00")]),
        ("تأهل إلى الدور نصف النهائي.", []),
        ("المركز التاسع من بين 20 فريقا.", [("o", "9"), ("n", "20")]),
        ("مستخدمين من كل أربعة.", [("n", "4")]),
        ("وصل في التاسعة وعشر دقائق.", [("t", "9:10")]),
        ("رجل في العقد الخامس.", []),
        ("مارس الرياضة تسعة أطفال.", [("n", "9")]),
    ],
)
def test_what_is_said_in_an_arabic_way(text: str, found: list[tuple[str, str]]) -> None:
    """One of a share is left out, a unit is said again, and a round of games is no half."""
    sure = [(one.kind, one.keys[0]) for one in read_quantities(text, "ar") if one.keys and one.weight]
    assert sure == found


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("مات رُبعهم على الأقل من العطش.", ">"),
        ("يدوم 9 أعوام على الأقل وينتج الكثير.", ">"),
        ("المهلة القصوى 9 أيام.", "<"),
        ("السرعة القصوى 9 أمتار.", "*"),
    ],
)
def test_a_bound_after_its_amount(text: str, bound: str) -> None:
    """What follows with an "and" or an "of" is no other amount that the bound may be of."""
    assert [one.bound for one in read_quantities(text, "ar") if one.weight] == [bound]


@pytest.mark.parametrize(
    ("text", "measure"),
    [
        ("9 ملّيغرامات", ";M0.000001"),
        ("9 ميجاوات", ";W1000000"),
        ("9 ملليمترات", ";L0.001"),
        ("9 دراهم", ";$AED|$MAD"),
    ],
)
def test_units_in_all_their_spellings(text: str, measure: str) -> None:
    """Foreign names of units are spelt in more than one way."""
    assert read_quantities(text, "ar")[0].measure == measure


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("تجاوز عدد السكان 700 شخص.", ">"),
        ("ولم تتجاوز تكلفة المشروع 700 يورو.", "<"),
        ("تجاوز العدّاء 700 منافس.", "*"),
        ("يُمنع تجاوز سرعة 700 متر.", "*"),
        ("تجاوز عدد السكان في المدينة بمقدار 700 شخص.", "*"),
        ("قد يتجاوز سعر لوحتين 700 يورو.", ">"),
    ],
)
def test_a_verb_before_its_subject_bounds_what_it_is_said_of(text: str, bound: str) -> None:
    """What has a size exceeds an amount; who passes somebody does not."""
    assert [one.bound for one in read_quantities(text, "ar") if one.keys[:1] == ("700",)] == [bound]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("باع ألفين و700 شجرة.", [("n", "2700")]),
        ("زار مليونا و400 ألف شخص.", [("n", "1400000")]),
        ("نقطة مئوية ونصف النقطة.", [("p", "1.5")]),
        ("نقطتين مئويتين ونصف النقطة.", [("p", "2.5")]),
        ("ثلاث درجات مئوية ونصف.", [("n", "3.5")]),
        ("مترين ونصف المتر.", [("n", "2.5")]),
    ],
)
def test_what_is_added_to_a_number(text: str, found: list[tuple[str, str]]) -> None:
    """A part in digits, or a half, makes one number with what stands before it."""
    assert [(one.kind, one.keys[0]) for one in read_quantities(text, "ar") if one.keys and one.kind != "u"] == found


def test_a_unit_in_the_singular_is_one_of_many() -> None:
    """The sixtieth minute is no hour."""
    assert read("في الدقيقة الستين.") == [("o", "60")]
