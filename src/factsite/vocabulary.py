"""The newsroom's closed lists of words: what a field may say, in the spelling that front matter uses."""

from __future__ import annotations

import unicodedata
from enum import StrEnum

from factsite.patterns import pattern

ID_FORM = "[a-z][a-z0-9-]*"
"""The ids of front matter, people.yaml and topics.yaml, as a regular expression."""
_ID = pattern(ID_FORM)
_NOT_IN_IDS = pattern("[^a-z0-9]+")
# Without these C, C++ and C# would be one id.
_SPELLED_OUT = {"+": " plus ", "#": " sharp "}
_LONGEST_NAME = 200


def is_id(text: str) -> bool:
    """Say whether a text has the form of an id."""
    return _ID.fullmatch(text) is not None


def id_like(text: str) -> str:
    """Give the id that comes nearest to a name, an empty string where none does."""
    spelled = "".join(_SPELLED_OUT.get(char, char) for char in text[:_LONGEST_NAME])
    plain = unicodedata.normalize("NFKD", spelled).encode("ascii", "ignore").decode().lower()
    near = _NOT_IN_IDS.sub("-", plain).strip("-")
    return near if is_id(near) else ""


class Kind(StrEnum):
    """What sort of piece a story is."""

    REPORTAGE = "reportage"
    ANALYSIS = "analysis"
    BACKGROUND = "background"
    OPINION = "opinion"
    FACTCHECK = "factcheck"
    PAGE = "page"


class Method(StrEnum):
    """How a translation was made."""

    HUMAN = "human"
    MACHINE = "machine"
    MACHINE_REVIEWED = "machine-reviewed"


class Standing(StrEnum):
    """Where an article stands to its original: the same words as those it was made from, older ones, or unknown."""

    ORIGINAL = "original"
    CURRENT = "current"
    STALE = "stale"
    UNPINNED = "unpinned"


class Ai(StrEnum):
    """What part generated text had in an article."""

    NONE = "none"
    ASSISTED = "assisted"
    GENERATED_REVIEWED = "generated-reviewed"


class DigitalSource(StrEnum):
    """Where words come from, in the terms of IPTC's NewsCodes (scheme ``digitalsourcetype``)."""

    GENERATED = "trainedAlgorithmicMedia"
    ASSISTED = "compositeWithTrainedAlgorithmicMedia"

    @classmethod
    def of(cls, ai: Ai, method: Method | None) -> DigitalSource | None:
        """Say what made an article's words; nothing where people did. What a machine translated, it wrote."""
        if ai is Ai.GENERATED_REVIEWED or method in (Method.MACHINE, Method.MACHINE_REVIEWED):
            return cls.GENERATED
        return cls.ASSISTED if ai is Ai.ASSISTED else None


class Role(StrEnum):
    """What a source is to the story."""

    PRIMARY = "primary"
    INDEPENDENT = "independent"
    ANALYSIS = "analysis"
    REFERENCE = "reference"
    ARTIFACT = "artifact"


class Party(StrEnum):
    """Whether a source has a stake in what it says."""

    INTERESTED = "interested"
    INDEPENDENT = "independent"
    UNKNOWN = "unknown"


class NoUrl(StrEnum):
    """Why a source has no address."""

    PRINT = "print"
    INTERVIEW = "interview"
    CONFIDENTIAL = "confidential"
    UNRECORDED = "unrecorded"


class ClaimStatus(StrEnum):
    """How far a claim has been borne out."""

    CONFIRMED = "confirmed"
    SUPPORTED = "supported"
    SELF_REPORTED = "self-reported"
    DISPUTED = "disputed"
    UNVERIFIED = "unverified"
    REFUTED = "refuted"


class CorrectionType(StrEnum):
    """What a correction does to the article."""

    CORRECTION = "correction"
    CLARIFICATION = "clarification"
    UPDATE = "update"
    RETRACTION = "retraction"


class PersonType(StrEnum):
    """Whether a byline names a human being or an organisation."""

    PERSON = "person"
    ORGANIZATION = "organization"


class Gender(StrEnum):
    """The grammatical gender that "verified by" agrees with; without one a neutral wording is used."""

    FEMININE = "feminine"
    MASCULINE = "masculine"


class NotePart(StrEnum):
    """The written parts of the verification panel, in the order in which readers see them."""

    VERIFIED = "verified"
    UNCERTAINTIES = "uncertainties"
    EXCLUDED = "excluded"
    WHY = "why"


class LagPolicy(StrEnum):
    """What happens where a translation lags behind its original."""

    WARN = "warn"
    BANNER = "banner"
    FAIL = "fail"


class ParityPolicy(StrEnum):
    """How much a difference of figures, dates or links between languages weighs."""

    ERROR = "error"
    WARN = "warn"
    OFF = "off"


class MissingPolicy(StrEnum):
    """What lists do with a story that a language lacks."""

    HIDE = "hide"
    LIST = "list"


class UnreviewedPolicy(StrEnum):
    """What a machine translation that nobody reviewed does to a build."""

    WARN = "warn"
    FAIL = "fail"


class SourceType(StrEnum):
    """What a source is, in the terms of CSL 1.0.2 (csl-data.json, property ``type``)."""

    ARTICLE = "article"
    ARTICLE_JOURNAL = "article-journal"
    ARTICLE_MAGAZINE = "article-magazine"
    ARTICLE_NEWSPAPER = "article-newspaper"
    BILL = "bill"
    BOOK = "book"
    BROADCAST = "broadcast"
    CHAPTER = "chapter"
    CLASSIC = "classic"
    COLLECTION = "collection"
    DATASET = "dataset"
    DOCUMENT = "document"
    ENTRY = "entry"
    ENTRY_DICTIONARY = "entry-dictionary"
    ENTRY_ENCYCLOPEDIA = "entry-encyclopedia"
    EVENT = "event"
    FIGURE = "figure"
    GRAPHIC = "graphic"
    HEARING = "hearing"
    INTERVIEW = "interview"
    LEGAL_CASE = "legal_case"
    LEGISLATION = "legislation"
    MANUSCRIPT = "manuscript"
    MAP = "map"
    MOTION_PICTURE = "motion_picture"
    MUSICAL_SCORE = "musical_score"
    PAMPHLET = "pamphlet"
    PAPER_CONFERENCE = "paper-conference"
    PATENT = "patent"
    PERFORMANCE = "performance"
    PERIODICAL = "periodical"
    PERSONAL_COMMUNICATION = "personal_communication"
    POST = "post"
    POST_WEBLOG = "post-weblog"
    REGULATION = "regulation"
    REPORT = "report"
    REVIEW = "review"
    REVIEW_BOOK = "review-book"
    SOFTWARE = "software"
    SONG = "song"
    SPEECH = "speech"
    STANDARD = "standard"
    THESIS = "thesis"
    TREATY = "treaty"
    WEBPAGE = "webpage"
