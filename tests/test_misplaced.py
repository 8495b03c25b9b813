"""Files that hold another language than their names say, told by their letters."""

from __future__ import annotations

from pathlib import Path

import pytest

from factsite.scripts import has_other_scripts, is_script_of, main_script
from tests.site_maker import build, page, page_translation, settings

WORDS = {
    "it": "Il traghetto per l'isola riparte lunedì, dice il comune.",
    "ru": "Паром на остров снова ходит с понедельника, говорят в мэрии.",
    "ar": "تعود العبّارة إلى الجزيرة يوم الاثنين، بحسب البلدية.",
    "ja": "島へのフェリーは月曜日に再開すると、市が明らかにした。",
    "zh-Hans": "市政府表示，前往岛屿的渡轮将于星期一恢复运营，票价保持不变。",
    "el": "Το πλοίο για το νησί ξεκινά πάλι τη Δευτέρα, λέει ο δήμος.",
}


def found(folder: Path, held: dict[str, str]) -> list[str]:
    """Build a story whose files hold the words of these languages, and give what is found, in short."""
    files = {"site.yaml": settings(", ".join(held))}
    first = next(iter(held))
    for lang, words in held.items():
        body = f"{WORDS[words]}\n"
        made = page(body, title="Z.ai") if lang == first else page_translation(body, of=first, title="Z.ai")
        files[f"s/{lang}.md"] = made
    return [one.short for one in build(folder, files).findings if one.severity == "error"]


@pytest.mark.parametrize(
    ("held", "wrong"),
    [
        ({"it": "it", "ru": "ar", "ar": "ru"}, ["ar", "ru"]),
        ({"it": "it", "ja": "zh-Hans", "zh-Hans": "ja"}, ["ja", "zh-Hans"]),
        ({"it": "ru", "ru": "it"}, ["it", "ru"]),
        ({"ru": "ar", "ar": "ja", "ja": "ru"}, ["ar", "ja", "ru"]),
        ({"it": "it", "ar": "el"}, ["ar"]),
    ],
)
def test_files_that_were_swapped_are_told(tmp_path: Path, held: dict[str, str], wrong: list[str]) -> None:
    """Each is one error at its title, and nothing else is said of what they say."""
    assert found(tmp_path, held) == [f"s/{lang}.md:2:8 wrong-language" for lang in wrong]


@pytest.mark.parametrize(
    "held",
    [
        {lang: lang for lang in WORDS},
        {"it": "it", "ru": "it", "ja": "it"},
        {"ja": "zh-Hans", "it": "it"},
        {"it": "it", "uz": "ru"},
        {"sr": "it", "ru": "ru"},
    ],
)
def test_right_files_and_samples_are_let_be(tmp_path: Path, held: dict[str, str]) -> None:
    """Words that nobody has translated yet may stand anywhere, and some languages are written in two scripts."""
    assert "wrong-language" not in " ".join(found(tmp_path, held))


def test_hint_names_the_other_file(tmp_path: Path) -> None:
    """Of two that were swapped each names the other."""
    files = {
        "site.yaml": settings("ru, ar"),
        "s/ru.md": page(WORDS["ar"]),
        "s/ar.md": page_translation(WORDS["ru"], of="ru"),
    }
    first, second = (one for one in build(tmp_path, files).findings if one.severity == "error")
    assert first.message == "this file's name says 'ar', but its words are in Cyrillic letters"
    assert first.hint == "were files swapped? give this text the name ru.md"
    assert second.message == "this file's name says 'ru', but its words are in Arabic letters"


@pytest.mark.parametrize(
    ("text", "script"),
    [
        *((words, script) for words, script in zip(WORDS.values(), ("LATIN", "CYRILLIC", "ARABIC"), strict=False)),
        (WORDS["ja"], "HIRAGANA"),
        (WORDS["zh-Hans"], "CJK"),
        (f"{WORDS['zh-Hans']}「の」", "CJK"),
        ("GLM-5.3-Flash", ""),
        (f"{WORDS['ru']} {WORDS['it']}", ""),
    ],
)
def test_main_script_of_a_text(text: str, script: str) -> None:
    """Most letters decide; a short text and a mixed one have none."""
    assert main_script(text) == script


def test_scripts_of_languages() -> None:
    """A tag may name a script; some languages have two."""
    assert is_script_of("CYRILLIC", "ru")
    assert not is_script_of("LATIN", "ru")
    assert is_script_of("HIRAGANA", "ja")
    assert not is_script_of("CJK", "ja")
    assert is_script_of("LATIN", "sr-Latn")
    assert [has_other_scripts(lang) for lang in ("sr", "uz", "sr-Latn", "it", "ja")] == [
        True,
        True,
        False,
        False,
        False,
    ]
