"""Times of the day that are said in a phrase: half past eight, halb neun, sept heures moins le quart."""

from __future__ import annotations

from collections.abc import Iterator

from factsite.parity.table import words

_NAMES = {
    "en": "one two three four five six seven eight nine ten eleven twelve",
    "de": "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "fr": "une deux trois quatre cinq six sept huit neuf dix onze douze",
    "it": "una due tre quattro cinque sei sette otto nove dieci undici dodici",
    "es": "una dos tres cuatro cinco seis siete ocho nueve diez once doce",
    "pt": "uma duas três quatro cinco seis sete oito nove dez onze doze",
    "ru": (
        "первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого одиннадцатого "
        "двенадцатого"
    ),
    "ar": ("الواحدة الثانية الثالثة الرابعة الخامسة السادسة السابعة الثامنة التاسعة العاشرة الحادية_عشرة الثانية_عشرة"),
}
_BASES = {"ru": "час два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать"}
# What is said of an hour, {h}, or of the one to come, {n}, and {b} in its plain form; with the minutes.
_PATTERNS = {
    "en": (
        "30 half_past_{h}, 15 quarter_past_{h} a_quarter_past_{h}, 45 quarter_to_{n} a_quarter_to_{n}, "
        "10 ten_past_{h} ten_minutes_past_{h}, 5 five_past_{h}, 20 twenty_past_{h}, 50 ten_minutes_to_{n}, "
        "40 twenty_minutes_to_{n}, 55 five_minutes_to_{n}"
    ),
    "de": (
        "30 halb_{n}, 15 viertel_nach_{h}, 45 viertel_vor_{n} dreiviertel_{n}, 10 zehn_nach_{h}, "
        "50 zehn_vor_{n}, 20 zwanzig_nach_{h}"
    ),
    "fr": "45 {n}_heures_moins_le_quart, 50 {n}_heures_moins_dix, 55 {n}_heures_moins_cinq, 40 {n}_heures_moins_vingt",
    "it": "45 {n}_meno_un_quarto, 50 {n}_meno_dieci, 55 {n}_meno_cinque, 40 {n}_meno_venti",
    "es": "45 {n}_menos_cuarto, 50 {n}_menos_diez, 55 {n}_menos_cinco, 40 {n}_menos_veinte",
    "pt": (
        "45 quinze_para_as_{n} um_quarto_para_as_{n} {n}_menos_um_quarto, 50 dez_para_as_{n}, 55 cinco_para_as_{n}, "
        "40 vinte_para_as_{n}"
    ),
    "ru": (
        "30 половине_{n} половина_{n} половину_{n} пол{n}, 15 четверть_{n}, 45 без_четверти_{b}, 50 без_десяти_{b}, "
        "55 без_пяти_{b}, 40 без_двадцати_{b}"
    ),
    "ar": (
        "30 {h}_والنصف, 15 {h}_والربع, 45 {n}_إلا_ربعا {n}_إلا_الربع, 20 {h}_والثلث, 10 {h}_وعشر_دقائق, "
        "5 {h}_وخمس_دقائق, "
        "20 {h}_وعشرين_دقيقة {h}_وعشرون_دقيقة, 50 {n}_إلا_عشر_دقائق, 55 {n}_إلا_خمس_دقائق, 40 {n}_إلا_ثلثا"
    ),
}
# One o'clock is no ordinal, as the other hours are.
_ONE_O_CLOCK = {
    "ar": (
        ("1:00", "الساعة_الواحدة"),
        ("1:00", "الواحدة_صباحا"),
        ("1:00", "الواحدة_فجرا"),
        ("1:00", "الواحدة_ليلا"),
        ("1:00", "الواحدة_بعد_منتصف_الليل"),
        ("13:00", "الواحدة_ظهرا"),
        ("13:00", "الواحدة_بعد_الظهر"),
    )
}
_HALF_DAY = 12
MIDNIGHT, NOON = "0:00", "12:00"
_NAMED = {
    "en": ("midnight", "noon midday"),
    "de": ("mitternacht", "mittags"),
    "fr": ("minuit", "midi"),
    "it": ("mezzanotte", "mezzogiorno"),
    "es": ("medianoche", "mediodía"),
    "pt": ("meia-noite", "meio-dia"),
    "ru": ("полноч(ь|и|ью)", "полдень полудня"),
    "uk": ("північ півночі опівночі", "опівдні полудень"),
    "ar": ("منتصف_الليل", "منتصف_النهار"),
}


def spoken_hours(language: str) -> Iterator[tuple[str, str]]:
    """Give the phrases of a language for times that no number says, and those times."""
    names = _NAMES.get(language, "").split()
    bases = _BASES[language].split() if language in _BASES else names
    for time, named in zip((MIDNIGHT, NOON), _NAMED.get(language, ("", "")), strict=True):
        yield from ((name, time) for name in words(named))
    yield from ((phrase, time) for time, phrase in _ONE_O_CLOCK.get(language, ()))
    for entry in _PATTERNS.get(language, "").split(","):
        minutes, *patterns = entry.split() or [""]
        for hour, name in enumerate(names, 1):
            following = hour % _HALF_DAY
            for pattern in patterns:
                phrase = pattern.format(h=name, n=names[following], b=bases[following])
                yield phrase, f"{hour}:{minutes}"
                if "ё" in phrase:
                    yield phrase.replace("ё", "е"), f"{hour}:{minutes}"
