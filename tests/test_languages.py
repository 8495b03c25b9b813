"""Language tags: BCP 47 in, canonical out."""

from __future__ import annotations

import pytest

from factsite.languages import BadLanguage, canonical, direction, fallbacks, open_graph_locale, own_name


@pytest.mark.parametrize(
    ("tag", "expected"),
    [
        ("it", "it"),
        ("PT-br", "pt-BR"),
        ("zh-hans", "zh-Hans"),
        ("zh-hant-hk", "zh-Hant-HK"),
        ("SR-LATN", "sr-Latn"),
        ("es-419", "es-419"),
    ],
)
def test_canonical_case(tag: str, expected: str) -> None:
    """A tag in any case is written out in the canonical one."""
    assert canonical(tag) == expected


@pytest.mark.parametrize(
    ("tag", "hint"),
    [
        ("zh_CN", "write zh-CN or zh-Hans"),
        ("en_UK", "write en-GB"),
        ("en-UK", "write en-GB"),
        ("iw", "write he"),
        ("xx", "write a code of ISO 639 such as it, ru or zh-Hans"),
        ("en-ZZZ", "write a BCP 47 tag such as it, pt-BR or zh-Hans"),
        ("../x", "write a BCP 47 tag such as it, pt-BR or zh-Hans"),
    ],
)
def test_refused_tags(tag: str, hint: str) -> None:
    """A tag that browsers and search engines wouldn't take is refused with the right one."""
    with pytest.raises(BadLanguage) as refused:
        canonical(tag)

    assert hint == refused.value.hint


@pytest.mark.parametrize(
    ("tag", "expected"), [("ar", "rtl"), ("he", "rtl"), ("fa", "rtl"), ("az-Arab", "rtl"), ("uz-Latn", "ltr")]
)
def test_direction(tag: str, expected: str) -> None:
    """The direction is that of the script."""
    assert direction(tag) == expected


@pytest.mark.parametrize(
    ("tag", "name"),
    [
        ("it", "Italiano"),
        ("ru", "Русский"),
        ("ar", "العربية"),
        ("he", "עברית"),
        ("fa", "فارسی"),
        ("ja", "日本語"),
        ("pt-BR", "Português (Brasil)"),
        ("sr-Latn", "Srpski (latinica)"),
        ("zh-Hans", "中文（简体）"),
        ("zh-Hant", "中文（繁體）"),
    ],
)
def test_own_names(tag: str, name: str) -> None:
    """Each language is named in itself, with its own brackets."""
    assert own_name(tag) == name


def test_fallback_chain() -> None:
    """Interface words fall back to the plain language and then to English."""
    assert fallbacks("pt-BR") == ("pt-BR", "pt", "en")


@pytest.mark.parametrize(
    ("tag", "chain"),
    [
        ("zh-CN", ("zh-CN", "zh-Hans", "zh", "en")),
        ("zh-TW", ("zh-TW", "zh-Hant", "zh", "en")),
        ("zh", ("zh", "zh-Hans", "en")),
        ("zh-Hant-HK", ("zh-Hant-HK", "zh-Hant", "zh", "en")),
        ("sr-ME", ("sr-ME", "sr-Latn", "sr", "en")),
        ("ja", ("ja", "en")),
    ],
)
def test_fallback_through_the_likely_script(tag: str, chain: tuple[str, ...]) -> None:
    """A language with several scripts is looked up in the one that its region writes, unless the tag names one."""
    assert fallbacks(tag) == chain


def test_open_graph_locales() -> None:
    """Open Graph gets a territory: the tag's own, else the likely one."""
    tags = ("it", "pt-BR", "zh-Hans", "zh-Hant", "en")
    assert [open_graph_locale(tag) for tag in tags] == ["it_IT", "pt_BR", "zh_CN", "zh_TW", "en_US"]
