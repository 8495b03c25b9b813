"""Finds the "not" or "nobody" of a bound, and what becomes of the bound: won't rise by more than 20."""

from __future__ import annotations

from factsite.parity.bounds_after import CLAUSE_ENDS, SENTENCE_ENDS
from factsite.parity.quantities import Bound
from factsite.parity.table import SLAVIC
from factsite.parity.tokens import Tokens

# What follows a bound, and no amount before it: at least until, al menos hasta.
_ONLY = frozenset(
    {"only", "merely", "just", "simply", "solo", "soltanto", "solamente", "seulement", "nur", "bloß", "sólo", "só"}
    | {"apenas", "somente", "только", "лишь", "просто", "лише", "тільки", "فقط"}
)
COMPARED = frozenset(
    {"more", "less", "fewer", "più", "meno", "oltre", "plus", "moins", "más", "menos", "mais", "mehr", "weniger"}
    | {"inferior", "superior", "inferiore", "superiore", "inférieur", "inférieure", "supérieur", "supérieure"}
)
"""Words that compare amounts."""
_MODALS = frozenset(
    {"may", "must", "can", "could", "should", "cannot", "couldn", "mustn", "shouldn", "allowed"}
    | {"può", "possono", "potrà", "potranno", "poteva", "potevano", "deve", "devono", "dovrà", "dovranno", "dovrebbe"}
    | {"peut", "peuvent", "pourra", "pourront", "pouvait", "doit", "doivent", "devra", "devront", "saurait"}
    | {"puede", "pueden", "podrá", "podrán", "podía", "debe", "deben", "deberá", "deberán", "debía"}
    | {"pode", "podem", "poderá", "poderão", "podia", "devem", "deverá", "deverão", "devia"}
)
# No boats at less than six miles.
_AWAY = frozenset(
    {"a", "à", "at", "with", "con", "com", "avec", "mit", "chi", "quien", "quienes", "qui", "who", "wer", "quem"}
    | {"se", "si", "if", "unless", "wenn", "che", "que", "that", "dass"}
)
_TO_PEOPLE = frozenset({"aux", "ai", "agli", "los", "aos", "às"})
# These deny the next words only: senza patente rischia fino a 5 anni.
_WITHOUT = frozenset({"without", "senza", "sans", "ohne", "sin", "sem", "без", "بلا", "دون"})
# "Nobody but fewer than ten" denies none of the ten.
_BUT = frozenset({"سوى", "إلا"})
# After a comma they begin what is not denied any more.
_ADVERSATIVE = frozenset(
    {"ma", "però", "but", "yet", "mais", "pero", "sino", "mas", "aber", "sondern", "но", "а", "але"}
    | {"بل", "لكن", "ولكن"}
)
ARABIC_MORE = frozenset({"أكثر", "أقل"})
"""The same in Arabic; where the verb stands first, they may tell who doesn't: لا يلتزم أكثر من نصف المدن."""
_BY_MORE = frozenset({"بأكثر", "بأقل"})
REVERSED = {Bound.OVER: Bound.UNDER, Bound.UNDER: Bound.OVER}
"""What a "not" makes of a bound."""
_BANS = ("interdi", "viet", "proib", "proíb", "prohib", "prohíb", "verb", "untersagt", "forbid", "illegal", "запре")
_NO = frozenset(
    {"no", "nessun", "nessuna", "nessuno", "kein", "keine", "keinen", "keiner", "aucun", "aucune", "ningún", "ninguna"}
    | {"nenhum", "nenhuma", "нельзя", "ممنوع", "محظور", "بلا", "دون"}
)
_SLAVIC_NOT = frozenset({"не"})
_NEAR, _ARABIC_NEAR = 8, 9
_TO_DENIAL, _TO_VERB, _TO_MODAL, _TO_COMPARED = 14, 3, 4, 4


def denied(tokens: Tokens, denied_at: int, at: int, bound: Bound) -> Bound:
    """Give what becomes of a bound that a "not" stands before: won't rise by more than 20 is at most 20."""
    if bound is Bound.MAY_UNDER and denied_at < at - 1:
        # "Those that do not comply risk up to 20" denies the complying.
        return bound
    if tokens.lexicon.language[:2] in SLAVIC and tokens.word(at + 1) in _SLAVIC_NOT:
        # Ни один не превышал is one denial.
        return bound
    between = range(denied_at + 1, at + 1)
    if not all(tokens.is_close(one) and tokens.word(one) not in _ONLY for one in (*between, at + 1)):
        return Bound.ANY
    word, distance = tokens.word(at + 1), at - denied_at
    if bound is Bound.OVER and tokens.lexicon.exceed and word.startswith(tokens.lexicon.exceed):
        return Bound.UNDER if distance < _TO_VERB else Bound.ANY
    if bound not in REVERSED or not _AWAY.isdisjoint(tokens.words[denied_at + 1 : at + 1]):
        return Bound.ANY
    denial = tokens.word(denied_at)
    if denial in _WITHOUT:
        return Bound.ANY
    if not distance:
        return REVERSED[bound]
    # "No ship over 20 metres", and what is forbidden to people under 18, is none of the others.
    is_of_some = denial.startswith(_BANS) or (denial in _NO and tokens.word(denied_at + 1) != "one")
    is_compared = distance < _TO_COMPARED and word in COMPARED | _BY_MORE
    return REVERSED[bound] if is_compared and not is_of_some else Bound.ANY


def is_forbidden(tokens: Tokens, at: int) -> bool:
    """Say whether what may not be done stands before a comparison: may not rise by more than 3 %."""
    for one in range(at, max(-1, at - _TO_MODAL), -1):
        if not tokens.is_close(one + 1):
            return False
        if tokens.word(one) in _AWAY:
            return False
        if tokens.word(one) in tokens.lexicon.negations or tokens.word(one) in _MODALS:
            beside = {tokens.word(one - 1), tokens.word(one), tokens.word(one + 1)}
            return not (_MODALS.isdisjoint(beside) or tokens.lexicon.negations.isdisjoint(beside))
    return False


def denial_before(tokens: Tokens, at: int) -> int | None:
    """Find a "not" or "nobody" before a bound in its sentence, if no other amount stands between."""
    negations = tokens.lexicon.negations
    for one in range(at, max(-1, at - _NEAR), -1):
        is_parted = not SENTENCE_ENDS.isdisjoint(tokens.gap(one + 1))
        if is_parted or tokens.is_digits(one) or one in tokens.bounding or tokens.word(one) in _BUT:
            return None
        if tokens.word(one) in _ADVERSATIVE and "," in tokens.gap(one).replace("،", ","):
            return None
        if tokens.word(one) in negations and (at - one <= 1 or tokens.word(one) not in _WITHOUT):
            return one
    return None


def is_barred(tokens: Tokens, denied_at: int, at: int) -> bool:
    """Say whether a ban is of people of an age, which is what is bounded: interdit aux plus de 16 ans."""
    return tokens.word(at) in _TO_PEOPLE and at - denied_at < _TO_VERB


def is_denied_later(tokens: Tokens, at: int) -> bool:
    """Say whether a "not" follows a bound in its clause: überschreitet 250 Euro nicht."""
    for one in range(at, at + _TO_DENIAL):
        if not CLAUSE_ENDS.isdisjoint(tokens.gap(one)):
            return False
        if tokens.word(one) in tokens.lexicon.denials_after:
            return True
    return False


def is_denied_afar(tokens: Tokens, at: int) -> bool:
    """Say whether an Arabic verb before its subject is denied: لا توفّر الأسرة التي لديها عداد أكثر من 9."""
    for one in range(at, max(-1, at - _ARABIC_NEAR), -1):
        if tokens.is_digits(one) or one in tokens.bounding:
            return False
        if tokens.word(one) in ("لا", "ولا"):
            return True
    return False
