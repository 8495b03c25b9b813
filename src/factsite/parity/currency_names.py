"""The names of currencies: full ones from CLDR (through Babel), and short ones beside those of each language's table.

A name that several currencies share, as "dollar" is, may be any of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from babel import Locale
from babel.numbers import get_currency_name

from factsite.parity.table import entries

_CODES = (
    "AUD BRL CAD CHF CNY CZK DKK EGP EUR GBP HKD HUF IDR ILS INR JPY KRW MAD MXN NOK NZD PHP PKR PLN RON RUB SAR SEK "
    "SGD THB TRY TWD UAH USD VND ZAR AED ARS CLP COP NGN KES"
)
"""The currencies whose full names are read."""
_SHARED = (
    ("USD", "AUD", "CAD", "HKD", "NZD", "SGD", "TWD", "JMD", "NAD", "LRD", "ZWL"),
    ("GBP", "EGP", "LBP", "SYP", "SDG"),
    ("CHF", "XOF", "XAF", "XPF", "CDF", "RWF"),
    ("INR", "PKR", "LKR", "NPR", "IDR"),
    ("MXN", "ARS", "CLP", "COP", "PHP", "UYU", "CUP", "DOP"),
    ("SEK", "NOK", "DKK", "CZK", "ISK"),
    ("RUB", "BYN"),
    ("KWD", "JOD", "IQD", "BHD", "TND", "DZD", "LYD", "RSD"),
    ("AED", "MAD"),
    ("SAR", "QAR", "OMR", "YER", "IRR", "BRL"),
    ("TRY", "LBP", "SYP", "ITL"),
    ("DEM", "FIM", "BAM"),
    ("KES", "TZS", "UGX", "ATS"),
    ("RON", "MDL"),
)
"""Currencies whose name is the same; by the first of them a table names them all."""
ANY = {shared[0]: shared for shared in _SHARED}
"""By their first, currencies of one name."""
_COUNTS = (1, 2, 5)
_SHORT_NAMES = {
    "en": "BRL reais real, KRW won, UAH hryvnia hryvnias, PLN zloty zlotys, MXN peso pesos, SEK kronor krona kroner, "
    "KWD dinar dinars, AED dirham dirhams, SAR riyal riyals rial rials, TRY lira liras, SEK crown crowns krone, "
    "HUF forint forints, ESP peseta pesetas, KES shilling shillings, ZAR rand rands, THB baht, MYR ringgit, "
    "ILS shekel shekels, KZT tenge, RON lei, BGN leva, DEM deutschmark deutschmarks, GRD drachma drachmas, NGN naira",
    "it": "BRL reais real, KRW won, UAH grivnia grivnie, PLN zloty, MXN peso pesos, SEK corona corone, "
    "INR rupia rupie, KWD dinaro dinari, AED dirham, SAR riyal, TRY lira lire, HUF fiorini, ESP peseta pesetas, "
    "KES scellino scellini, ZAR rand, THB baht, MYR ringgit, ILS shekel sicli, KZT tenge, RON lei, DEM marchi, "
    "GRD dracma dracme",
    "fr": "BRL reais réaux, KRW wons, UAH hryvnias, PLN zlotys, MXN pesos, SEK couronnes, INR roupies, CNY yuan yuans, "
    "KWD dinar dinars, AED dirham dirhams, SAR riyal riyals, SEK couronne, HUF forint forints, TRY lires, ESP pesetas, "
    "KES shilling shillings, ZAR rand rands, THB baht bahts, MYR ringgit ringgits, ILS shekel shekels, "
    "KZT tenge tenges, RON lei, DEM marks, GRD drachmes",
    "de": "BRL real reais, KRW won, UAH hrywnja, PLN zloty złoty, MXN pesos, SEK kronen, INR rupien, CHF franken "
    "francs franc, KWD dinar dinare, AED dirham, SAR riyal rial, TRY lira lire, HUF forint, ESP peseten, "
    "KES schilling, ZAR rand, THB baht, MYR ringgit, ILS schekel, KZT tenge, RON lei, DEM mark, GRD drachmen",
    "es": "BRL reales, KRW wones, UAH grivnas, PLN zlotys eslotis, MXN pesos, SEK coronas, INR rupias, "
    "KWD dinar dinares, AED dirham dírham dírhams, SAR riyal riyales rial riales, TRY lira liras, "
    "HUF forintos florines, ESP peseta pesetas, KES chelines, ZAR rand rands, THB baht bahts, MYR ringgit ringgits, "
    "ILS shekels séqueles, KZT tenge tenges, RON leus lei, DEM marcos, GRD dracmas, PEN soles, VES bolívares, "
    "PYG guaraníes",
    "pt": "CNY iuane iuanes, KRW wons wones, UAH hryvnias grívnias, PLN zlotys, MXN pesos, SEK coroas, INR rúpias, "
    "JPY iene ienes, KWD dinar dinares, AED dirham dirhams, SAR rial riais, TRY lira liras, HUF forints florins, "
    "ESP peseta pesetas, KES xelins, ZAR rand rands, THB baht bahts, MYR ringgit ringgits, ILS shekel shekels, "
    "KZT tenge tenges, RON leus lei, DEM marcos, GRD dracmas",
    "ru": "KRW вон(|а|ы), UAH гривен гривн(а|ы|ам), PLN злот(ый|ых), MXN песо, SEK крон(|а|ы), INR рупи(й|и|я), "
    "BRL реал(|а|ов), KWD динар(|а|ов|ы|ам), AED дирхам(|а|ов|ы), SAR риал(|а|ов|ы), TRY лир(|а|ы), "
    "HUF форинт(|а|ов|ы), ESP песет(|а|ы), KES шиллинг(|а|ов|и), ZAR рэнд(|а|ов), THB бат(|а|ов), "
    "MYR ринггит(|а|ов), ILS шекел(ь|я|ей|и), KZT тенге, RON леев, BGN левов, GRD драхм(|а|ы)",
    "uk": "KRW вон(|а|и), UAH гривень гривн(я|і) грн, PLN злот(ий|их), MXN песо, SEK крон(|а|и), INR рупі(й|ї|я), "
    "JPY єн(|а|и), CHF франк(|и|ів)",
    "ar": "JPY ين ينا ينات, CNY يوان يوانا يوانات, RUB روبل روبلا روبلات, CHF فرنك فرنكا فرنكات, EUR يورو, "
    "INR روبية روبيات, SAR ريال ريالا ريالات, KRW وون, KWD دينار دينارا دنانير, "
    "AED درهم درهما دراهم, SEK كرونة كرونات كرونا كرون, TRY ليرة ليرات, MXN بيزو, PLN زلوتي, UAH هريفنيا, "
    "GBP جنيه جنيها جنيهات, HUF فورنت, ESP بيزيتا, KES شلن شلنا, ZAR راند, THB بات, MYR رينغيت, "
    "ILS شيكل شيكلا شيكلات, KZT تنغي",
}


def short_names(language: str) -> Iterator[tuple[str, str]]:
    """Give a language's short names, and what they mean."""
    yield from entries(_SHORT_NAMES.get(language.partition("-")[0], ""))


def full_names(locale: Locale) -> Iterator[tuple[str, str]]:
    """Give CLDR's names in all plurals, and which one currency each of them means."""
    for code in _CODES.split():
        for count in _COUNTS:
            name = "_".join(get_currency_name(code, count, locale=locale).lower().split())
            if "_" in name or "-" in name:
                yield name, f"={code}"


def codes_of(named: str) -> tuple[str, ...]:
    """Give what a name may mean: ``=USD`` is that currency alone, ``USD`` any dollar."""
    return (named[1:],) if named.startswith("=") else ANY.get(named, (named,))
