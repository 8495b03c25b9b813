"""Finds "not less than" and the like beside an amount."""

from __future__ import annotations

from factsite.parity.arabic import ARABIC_NOT, exceeding
from factsite.parity.bounds_after import OR, SENTENCE_ENDS, THAN, bound_after
from factsite.parity.denials import (
    ARABIC_MORE,
    COMPARED,
    REVERSED,
    denial_before,
    denied,
    is_barred,
    is_denied_afar,
    is_denied_later,
    is_forbidden,
)
from factsite.parity.lexicon import Lexicon, Role
from factsite.parity.quantities import UNSURE, Bound, Kind
from factsite.parity.table import SLAVIC
from factsite.parity.tokens import Tokens

_SIGNS = {
    "~": Bound.ABOUT,
    "≈": Bound.ABOUT,
    ">": Bound.OVER,
    "≥": Bound.OVER,
    "<": Bound.UNDER,
    "≤": Bound.UNDER,
}
_MONEY = frozenset("€$£¥₽₹")
_THAN_ALONE = frozenset({"than", "als", "чем", "ніж"})
# By how much something exceeds.
_BY = frozenset({"de", "d", "di", "by", "um", "en", "por", "em"})
_MORE_OR_LESS = frozenset(
    {"più", "meno", "plus", "moins", "más", "menos", "mais", "inférieur", "supérieur", "inferior", "superior"}
    | {"inferiore", "superiore", "inferiori", "superiori", "dessous", "dessus", "sotto", "sopra", "debajo", "encima"}
    | {"abaixo", "acima", "younger", "older", "mayores", "menores", "minori", "maggiori", "maiores"}
)
_SLAVIC_COMPARATIVES = ("ее", "ше", "че", "же", "іше", "ей", "вле", "лще")
_SLAVIC_AND = frozenset({"и", "й", "і"})
_TO_NOT = 5
# What has not even happened so long or so often: не прошло и года.
_PASSED = (
    *("прош", "мину", "испол", "было", "будет", "набра", "набер", "собра", "продерж", "прож", "проб", "понадоб"),
    *("потреб", "хват", "достиг", "дотян", "состав", "стои", "осталось", "заня", "пройд", "протян", "прослуж"),
    *("минул", "мине", "викон", "знадоб", "вистач", "проі", "пройш"),
)
_NO_COMPARATIVES = frozenset({"уже", "же", "даже", "также", "тоже", "ей", "своей", "всей", "вже", "теж"})
# What a comparative differs by follows these: длиннее на 3 км, дороже в два раза.
_BY_HOW_MUCH = {"ru": frozenset({"на", "в", "за"}), "uk": frozenset({"на", "в", "у"})}
_DIFFERING = 2
# What no "not" before it changes.
_FIRM = frozenset(
    {"at", "almeno", "au", "mindestens", "höchstens", "wenigstens", "minimum", "maximum", "pelo", "al", "como", "ao"}
    | {"pas", "tout", "tutt'al", "minimo", "massimo", "allenfalls", "ما"}
)
# May stand between a bound and its amount: mindestens aber 350, almeno però 5.
_PARTICLES = frozenset({"aber", "jedoch", "noch", "auch", "immerhin", "sogar", "però", "pero", "cependant", "porém"})
_ARABIC_BEGIN = frozenset({"تبدأ", "وتبدأ", "يبدأ", "ويبدأ", "تنطلق", "ينطلق", "بدءا", "ابتداء", "تبتدئ"})
_TO_BEGIN = 4
_FROM = frozenset({"from", "от", "від", "desde"})
# Au-dessus de, al di sopra di.
_SIDES = frozenset({"dessus", "dessous", "delà", "di"})
_ARABIC_OVER = frozenset({"يزيد", "تزيد", "زاد", "زادت", "يتعدى"})
_ARABIC_UNDER = frozenset({"يقل", "تقل", "قل", "قلت"})
_ARABIC_THAT = frozenset({"أن", "بأن"})
_ARABIC_SLIGHTLY = frozenset({"قليلا", "بقليل"})
_ARABIC_THAN = frozenset({"على", "عن"})
_SKIPPED = 3
_SHIFTED = {Bound.OVER: Bound.JUST_OVER, Bound.UNDER: Bound.NEARLY}
_PERHAPS = {Bound.OVER: Bound.MAY_OVER, Bound.UNDER: Bound.MAY_UNDER}
# No more than three years ago.
_NOT_MORE = frozenset({"no", "not", "non", "nicht", "pas", "não", "не"})
_NEVER = frozenset({"never", "mai", "jamais", "nunca", "jamás", "nie", "niemals"})
_DEADLINES = frozenset({Bound.EARLIEST, Bound.LATEST})
_TO_DEADLINE = 4
_FAR_BEFORE, _FAR_AFTER = 15, 12
_NEAR_HEDGE, _ARABIC_VERB = 4, 7
# The longest of the small words that may part a date from what is said of it.
_SHORT = 3
# What something may go on over, or be long: over eight trials, ein Rennen über 200 Meter.
_OCCASIONS = (
    *("trial", "game", "match", "round", "season", "episode", "stage", "race", "session", "attempt", "meeting", "lap"),
    *("runde", "spiel", "etappe", "saison", "folge", "sitzung", "versuch", "durchg", "kapitel"),
)
_LENGTHS = frozenset(
    {"meter", "metern", "m", "kilometer", "kilometern", "km", "meilen", "seiten", "etagen", "stockwerke"}
)
_PER_HOUR = frozenset({"h", "pro", "in", "hoch", "tief"})
_LIES = frozenset(
    {"liegt", "lag", "lagen", "liegen", "blieb", "blieben", "bleibt", "sank", "fiel", "fällt", "weit", "deutlich"}
)


def bound_of(tokens: Tokens, index: int, end: int) -> Bound:
    """Give the bound of the amount between two tokens."""
    before = _bound_before(tokens, index) or _not_even(tokens, index)
    if before not in UNSURE:
        # "A thousand fewer than five years ago" says nothing of the five.
        is_ago = {tokens.word(end), tokens.ending(end + 1, 2)} & tokens.lexicon.ago
        is_more = tokens.word(index - 1) in THAN and tokens.word(index - 3) not in _NOT_MORE
        is_farther = is_ago and is_more
        return Bound.ANY if is_farther else before
    found = bound_after(tokens, end) or before
    if found is Bound.ANY and _is_price_from(tokens, index, end):
        return Bound.MAY_OVER
    if found and tokens.word(index - 1) == "قبل":
        # At least three days before is no later than that.
        return Bound.ANY
    # Something may stand between: "exceeds the old record of 30", "at the very least 5".
    if found:
        return found
    return Bound.ANY if _is_compared(tokens, index) else found


def deadline_of(tokens: Tokens, index: int, end: int) -> Bound:
    """Say whether a date or a time is the earliest or the latest one; an article or preposition may stand between."""
    lexicon = tokens.lexicon
    for at in range(index - 1, max(-1, index - _TO_DEADLINE), -1):
        word = tokens.word(at)
        if word in lexicon.bound_ends and (found := _phrase_ending(tokens, at)) in _DEADLINES:
            return found
        if word not in lexicon.phrases and word not in lexicon.articles and len(word) > _SHORT:
            break
    found = bound_after(tokens, end) if tokens.word(end) in lexicon.next_words else Bound.NONE
    return found if found in _DEADLINES else Bound.NONE


def _is_compared(tokens: Tokens, index: int) -> bool:
    """Say whether a comparative of any word stands before an amount: "shorter than 12", "короче 12"."""
    language, last = tokens.lexicon.language[:2], tokens.word(index - 1)
    if last in _THAN_ALONE:
        return True
    if _is_comparative(tokens, index - 1):
        return True
    if last in THAN:
        return any(tokens.word(at) in _MORE_OR_LESS for at in range(index - 2, index - 6, -1))
    return language == "ar" and last == "من" and tokens.word(index - 2).startswith("أ")


def unless_shy(bound: Bound, tokens: Tokens, index: int, end: int, kind: Kind) -> Bound:
    """Give the bound of an amount of a kind; an unsure one where the word before it may be none."""
    if not _is_shy(tokens, index, end, kind):
        return bound
    return _PERHAPS.get(bound, Bound.ANY) if kind is Kind.NUMBER else Bound.ANY


def _is_shy(tokens: Tokens, index: int, end: int, kind: Kind) -> bool:
    """Say whether the word before an amount of a kind may be no bound: over three days, unter 40 Freiwilligen."""
    word, lexicon = tokens.word(index - 1), tokens.lexicon
    if kind is Kind.NUMBER and word in lexicon.shy_under:
        # Among people one may be, among euros nobody is.
        is_money = tokens.word(end) in _MONEY or tokens.role(end)[0] is Role.CURRENCY
        return not (is_money or tokens.word(index - 2) in _LIES)
    if word not in lexicon.shy_over:
        return False
    if tokens.word(index - 2) in lexicon.softeners:
        # Just over two hours.
        return False
    if kind is Kind.DURATION:
        # Older than so many years, with the dative.
        return tokens.word(end - 1) != "jahren"
    counted = (tokens.word(end), tokens.word(end + 1))
    is_after_noun = index > 1 and tokens.is_capital(index - 2)
    is_within = index > _DIFFERING and tokens.is_close(index - 2)
    if (
        is_after_noun
        and is_within
        and word == "über"
        and (counted[0] in _MONEY or tokens.role(end)[0] is Role.CURRENCY)
    ):
        # A round of funding over so many euros: eine Finanzierungsrunde über 120 Millionen.
        return True
    return any(one.startswith(_OCCASIONS) for one in counted) or (
        counted[0] in _LENGTHS and counted[1] not in _PER_HOUR and is_after_noun
    )


def may_bound(lexicon: Lexicon, word: str) -> bool:
    """Say whether a word just before an amount may bound it."""
    if word in lexicon.last_words or word in _SIGNS or word in THAN or word in _PARTICLES:
        return True
    return lexicon.language[:2] in SLAVIC and (word.endswith(_SLAVIC_COMPARATIVES) or word in _SLAVIC_AND)


def hedge_of(tokens: Tokens, index: int, end: int, hedges: list[int]) -> Bound:
    """Look for a word in an amount's sentence that may be a bound, and is none of another amount's.

    ``hedges`` are all such words near it. An Arabic verb before its subject surely is one.
    """
    bounding, reach, found = tokens.bounding, tokens.lexicon.hedge_reach, Bound.NONE
    for at in hedges:
        if at < index - _FAR_BEFORE or at >= end + _FAR_AFTER or index <= at < end or at in bounding:
            continue
        if not index - _NEAR_HEDGE <= at < end + _NEAR_HEDGE and reach[tokens.words[at]] <= _NEAR_HEDGE:
            continue
        if tokens.word(index - 1) == "на" and end <= at <= end + _DIFFERING and _is_comparative(tokens, at):
            # На 3 км длиннее
            continue
        between = range(at + 1, index + 1) if at < index else range(end, at + 1)
        if all(SENTENCE_ENDS.isdisjoint(tokens.gap(one)) for one in between):
            if not tokens.lexicon.table.has_marks:
                return Bound.ANY
            found = Bound.ANY
            if sure := exceeding(tokens, at, index):
                return sure
    return found


def _bound_before(tokens: Tokens, index: int) -> Bound:
    """Look at the words before an amount; a currency's sign and articles may stand between."""
    if tokens.word(index - 1) in _ARABIC_THAN and (found := _arabic_bound(tokens, index)):
        return found
    for at in range(index - 1, max(-1, index - 2 - _SKIPPED), -1):
        if found := _bound_ending(tokens, at):
            return Bound.ANY if at < index - 1 and _is_of_others(tokens, at) else found
        word, lexicon = tokens.word(at), tokens.lexicon
        if word in lexicon.articles or word in lexicon.marks or word in _MONEY or word in _PARTICLES:
            continue
        if tokens.word(at + 1) == "$" and tokens.gap(at + 1) == "":
            # US$, R$
            continue
        # "At least one of the 18" says nothing of the 18.
        if at < index - 1 or not (found_role := tokens.meaning(at)) or found_role[0].role is not Role.ONE:
            break
    return Bound.NONE


def _not_even(tokens: Tokens, index: int) -> Bound:
    """Read the Slavic "and" that makes "not even" of a "not": не прошло и трёх недель, нет и половины."""
    if tokens.word(index - 1) not in _SLAVIC_AND or tokens.lexicon.language[:2] not in SLAVIC:
        return Bound.NONE
    for at in range(index - 2, max(-1, index - 2 - _TO_NOT), -1):
        if not tokens.is_close(at + 1) or tokens.is_digits(at):
            return Bound.NONE
        if tokens.word(at) in tokens.lexicon.negations:
            tokens.bounding.update(range(at, index))
            is_sure = at == index - 2 or (at == index - 3 and tokens.word(at + 1).startswith(_PASSED))
            return Bound.UNDER if is_sure else Bound.ANY
    return Bound.NONE


def _is_price_from(tokens: Tokens, index: int, end: int) -> bool:
    """Say whether an amount of money is the lowest of several: tickets from €49, от 150 рублей."""
    before = index - 2 if tokens.word(index - 1) in _MONEY else index - 1
    is_money = before < index - 1 or tokens.word(end) in _MONEY or tokens.role(end)[0] is Role.CURRENCY
    if is_money and tokens.word(before) == "من":
        return any(tokens.word(at) in _ARABIC_BEGIN for at in range(before - _TO_BEGIN, before))
    return is_money and tokens.word(before) in _FROM


def _is_of_others(tokens: Tokens, at: int) -> bool:
    """Say whether an article makes another thing of a bound: keine der 14, dépasse de 14."""
    word, lexicon = tokens.word(at), tokens.lexicon
    return word in lexicon.negations or (tokens.word(at + 1) in _BY and word.startswith(lexicon.exceed))


def _arabic_bound(tokens: Tokens, index: int) -> Bound:
    """Read a verb that is parted from its amount by what it is said of: يزيد طولها على 12."""
    for at in range(index - 3, max(-1, index - _ARABIC_VERB), -1):
        verb, is_denied = tokens.word(at), tokens.word(at - 1) in ARABIC_NOT
        is_over, is_under = verb in _ARABIC_OVER, verb in _ARABIC_UNDER
        if is_over or is_under:
            if tokens.word(at - 1) in _ARABIC_THAT and denial_before(tokens, at - 1) is not None:
                # لا يجوز أن يقل عن
                return Bound.ANY
            found = Bound.OVER if is_over != is_denied else Bound.UNDER
            is_slight = not _ARABIC_SLIGHTLY.isdisjoint(tokens.words[at:index])
            tokens.bounding.update(range(at, index))
            return _SHIFTED[found] if is_slight else found
        if tokens.is_digits(at) or not tokens.is_close(at + 1):
            break
    return Bound.NONE


def _bound_ending(tokens: Tokens, at: int) -> Bound:
    """Give the bound whose last word stands at a token."""
    if not tokens.is_close(at + 1) and not (tokens.gap(at + 1) == ", " and tokens.gap(at - 1) == ", "):
        return Bound.NONE
    if sign := _SIGNS.get(tokens.word(at)):
        return sign
    return _phrase_ending(tokens, at)


def _phrase_ending(tokens: Tokens, at: int) -> Bound:
    if _says_difference(tokens, at):
        tokens.bounding.add(at)
        return Bound.NONE
    for length in tokens.lexicon.bound_ends.get(tokens.word(at), ()):
        if found := tokens.lexicon.before.get(tokens.ending(at, length)):
            tokens.bounding.update(range(at - length + 1, at + 1))
            is_denied = tokens.word(at - length + 1) in tokens.lexicon.negations
            if tokens.lexicon.denials_after and not is_denied and is_denied_later(tokens, at + 1):
                return Bound.ANY
            return _qualified(tokens, at - length, found)
    return Bound.NONE


def _says_difference(tokens: Tokens, at: int) -> bool:
    """Say whether a Slavic comparative tells by how much something differs, and bounds nothing: дешевле на 3 %."""
    by_how_much = _BY_HOW_MUCH.get(tokens.lexicon.language[:2], ())
    return tokens.word(at + 1) in by_how_much and _is_comparative(tokens, at)


def _is_comparative(tokens: Tokens, at: int) -> bool:
    word = tokens.word(at)
    is_one = word.endswith(_SLAVIC_COMPARATIVES) and word not in _NO_COMPARATIVES
    return is_one and tokens.lexicon.language[:2] in SLAVIC


def _qualified(tokens: Tokens, at: int, bound: Bound) -> Bound:
    """Shift a bound by what stands before it: "just under" is nearly; "never more than" may be said in many ways."""
    if tokens.word(at + 1) in tokens.lexicon.shy_over and _has_over_verb(tokens, at + 1):
        return Bound.ANY
    if tokens.word(at) in OR and tokens.word(at + 1) in COMPARED:
        return Bound.ANY
    if tokens.word(at) in tokens.lexicon.softeners:
        return _SHIFTED.get(bound, bound)
    if _multiplies(tokens, at):
        return Bound.ANY
    if tokens.word(at + 1) in _FIRM and tokens.word(at + 2) not in _SIDES:
        return bound
    if tokens.word(at) in _NEVER & tokens.lexicon.negations and bound in REVERSED and tokens.is_close(at + 1):
        return REVERSED[bound]
    if bound in REVERSED and tokens.word(at + 1) in COMPARED and is_forbidden(tokens, at):
        return REVERSED[bound]
    if (denied_at := denial_before(tokens, at)) is not None and not is_barred(tokens, denied_at, at):
        return denied(tokens, denied_at, at, bound)
    return Bound.ANY if tokens.word(at + 1) in ARABIC_MORE and is_denied_afar(tokens, at) else bound


def _multiplies(tokens: Tokens, at: int) -> bool:
    """Say whether a multiple ends at a token: three times more than 12 % is no more than 12 %."""
    found = tokens.meaning(at) if at >= 0 and tokens.is_close(at + 1) else None
    return found is not None and found[0].role in (Role.TIMES, Role.MULTIPLE, Role.SHY_MULTIPLE)


def _has_over_verb(tokens: Tokens, at: int) -> bool:
    """Say whether "über" may belong to a verb: verfügt über fünfzehn Säle."""
    verbs = tokens.lexicon.over_verbs
    around = tokens.words[max(0, at - _FAR_BEFORE) : at + _FAR_AFTER] if verbs else ()
    return any(word.startswith(verbs) for word in around)
