"""The quotation marks of each language, from CLDR 48 (delimiters): outer pair, then inner pair.

Babel has no delimiters, so they stand here, for every language whose marks differ from its parent's in CLDR. Arabic
has «» here, as its newspapers set it, where CLDR has ”“. The theme's style sheet says the same for ``q``.
"""

from __future__ import annotations

from functools import lru_cache

_ROOT = "“”‘’"
_MARKS: dict[str, str] = {
    "«»“”": (
        "ast blo bm br ca cv dyo el es-us eu ewo ie it kab kk lij mg mua nnh pms pt-ao pt-ch pt-cv pt-gq pt-gw pt-lu "
        "pt-mo pt-mz pt-pt pt-st pt-tl sc sg ti"
    ),
    "„“‚‘": "bs-cyrl cs de dsb et hr hsb is ksh lb luy mk nds sk sl",
    "«»‹›": "am az-arab az-cyrl fa fr-ch gsw jgo kkj mzn rm sdh wae",
    "«»„“": "bas be bua ky os ru sah tyv uk",
    "””’’": "fi he lag rn se sn sv yi",
    "«»‘’": "dua el-polyton ksf nb nn no rw",
    "”“’‘": "lld ms-arab syr ur",
    "«»«»": "fr ht hy oc yav",
    "„“„“": "bg lt prg sgs",
    "“”’‘": "uz",
    _ROOT: "bm-nkoo ff-adlm uz-arab uz-cyrl",
    "‘’“”": "fur ia ti-er tn",
    "「」『』": "ja yue zh-hant zh-tw zh-hk zh-mo",
    "„”«»": "nmg pl ro",
    "„”‚’": "agq ff",
    "„”»«": "hu szl",
    "»«›‹": "kk-arab ug",
    "«»„”": "shi zgh",
    "„”‘’": "bs",
    "“”«»": "eo",
    "«»”“": "ar fr-ca",
    "„“«»": "ka",
    "‘’‘’": "nl",
    "„”’’": "sr",
    "“’“”": "st",
    "“”“”": "tk",
}
_BY_LANGUAGE = {language: marks for marks, languages in _MARKS.items() for language in languages.split()}


@lru_cache(maxsize=256)
def quotation_marks(language: str) -> str:
    """Give four marks: the outer opening and closing one, the inner opening and closing one."""
    parts = language.lower().split("-")
    chain = ("-".join(parts[:count]) for count in range(len(parts), 0, -1))
    return next((_BY_LANGUAGE[tag] for tag in chain if tag in _BY_LANGUAGE), _ROOT)
