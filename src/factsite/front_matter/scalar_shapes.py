"""Shapes of single texts: words, ids, enumerations, dates, numbers, languages, slugs and time zones."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from functools import cache
from importlib.resources import files
from typing import ClassVar, Generic, TypeVar

from factsite.articles import FieldPath
from factsite.codes import Code
from factsite.dates import (
    DAY_FORMS,
    PARTIAL_FORMS,
    Day,
    DayOrMoment,
    PartialDate,
    UnreadableDate,
    read_day,
    read_partial,
)
from factsite.diagnostics import did_you_mean
from factsite.front_matter.notebook import Notebook, named, shown
from factsite.front_matter.scalar_lines import content_of
from factsite.front_matter.shapes import (
    LANGUAGE_PATTERN,
    Schema,
    listed,
    read_language,
    reference_text,
    scalar_schema,
    scalar_text,
    suggestion,
    text_schema,
)
from factsite.front_matter.strict_yaml import Node, Scalar
from factsite.patterns import pattern
from factsite.urls import RESERVED_SLUGS, why_bad_slug
from factsite.versions import is_block_digest, is_version
from factsite.vocabulary import ID_FORM, id_like, is_id

E = TypeVar("E", bound=StrEnum)

ID_PATTERN = rf"^{ID_FORM}\n*$"
# Thirty digits hold every figure that a newsroom writes, and no number that takes long to read.
_NUMBER = pattern(r"-?\d{1,30}(?:\.\d{1,30})?", re.ASCII)
# Three digits may be thousands.
_DECIMAL_COMMA = pattern(r"-?\d{1,30},(?:\d{1,2}|\d{4,30})", re.ASCII)
_WHOLE = pattern(r"\d{1,9}", re.ASCII)
_YES_NO = {"yes": True, "true": True, "no": False, "false": False}
_TIME = "([ T][0-9]{2}:[0-9]{2}(:[0-9]{2})?( ?(Z|[+-][0-9]{2}:[0-9]{2}))?)?"
_DAY_PATTERN = rf"^[0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}{_TIME}\n*$"
_PARTIAL_PATTERN = rf"^[0-9]{{4}}(-[0-9]{{2}}(-[0-9]{{2}}{_TIME})?)?\n*$"
_PLAIN_DAY_PATTERN = r"^[0-9]{4}-[0-9]{2}-[0-9]{2}\n*$"
_NUMBER_PATTERN = r"^-?[0-9]{1,30}(\.[0-9]{1,30})?\n*$"
_WHOLE_PATTERN = r"^[0-9]{1,9}\n*$"
_MOST_LISTED = 8


@dataclass(frozen=True, slots=True)
class Text:
    """Plain text on one line: line ends within it become spaces; all else stays as written.

    ``may_be_empty`` is for the ``alt`` text of a picture that says nothing.
    """

    form: str = "text"
    may_be_empty: bool = False
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read the text in NFC."""
        if self.may_be_empty and isinstance(node, Scalar) and not node.text:
            return ""
        text = scalar_text(node, at, notebook, self.form)
        return " ".join(text.split("\n")) if text and "\n" in text else text

    def json_schema(self) -> Schema:
        """Describe any single value: what looks like a number or a yes is text here."""
        return scalar_schema()


@dataclass(frozen=True, slots=True)
class Words:
    """Text that may have several lines, exactly as written."""

    form: str = "text"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read the text in NFC."""
        return scalar_text(node, at, notebook, self.form)

    def json_schema(self) -> Schema:
        """Describe any single value."""
        return scalar_schema()


@dataclass(frozen=True, slots=True)
class Id:
    """An id where it is given. A bad one is kept once it is noted, so that what refers to it isn't found wrong too."""

    form: ClassVar[str] = "an id of the letters a-z, digits and hyphens"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read the id."""
        text = scalar_text(node, at, notebook, self.form)
        if text is not None and not is_id(text):
            better = id_like(text)
            hint = f"write '{better}'" if better else "write a-z first, then a-z, digits and hyphens"
            notebook.error(Code.BAD_ID, node, f"{shown(text)} is no id", hint)
            notebook.leave_out(at)
        return text

    def json_schema(self) -> Schema:
        """Describe the id."""
        return text_schema(ID_PATTERN, "boolean", "null")


@dataclass(frozen=True, slots=True)
class Version:
    """A version of an original, or with ``is_block`` the digest of one of its blocks; ``command`` writes it."""

    command: str
    is_block: bool = False
    refuses_empty: ClassVar[bool] = False

    @property
    def form(self) -> str:
        """What to write."""
        return f"what 'factsite translate KEY LANG {self.command}' writes"

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read the digest; whether it is known is checked across files."""
        text = scalar_text(node, at, notebook, self.form)
        if text is None or (is_block_digest(text) if self.is_block else is_version(text)):
            return text
        what = "block's digest" if self.is_block else "version"
        notebook.error(Code.BAD_VERSION, node, f"{shown(text)} is no {what}", f"run '{self._line(notebook.path)}'")
        return None

    def _line(self, path: str) -> str:
        """Write the command for the story that a file belongs to; an original has several translations."""
        _, key, file = f"//{path}".rsplit("/", 2)
        lang = file.removesuffix(".md") if self.command == "--update" else "LANG"
        return f"factsite translate {key} {lang} {self.command}"

    def json_schema(self) -> Schema:
        """Describe the digest; an editor may take that of a block for a number, 2692 or 12e5."""
        return text_schema("^[0-9a-f]{4}$", "number") if self.is_block else text_schema("^v1-[0-9a-f]{12}$")


@dataclass(frozen=True, slots=True)
class Reference:
    """An id that is given elsewhere; whether it is there is checked across files."""

    form: str = "an id"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read the id."""
        return reference_text(node, at, notebook, self.form)

    def json_schema(self) -> Schema:
        """Describe any single value: what it refers to says which are right."""
        return scalar_schema()


def _word(node: Node, at: FieldPath, notebook: Notebook, form: str) -> str | None:
    """Give a word, which stands after the colon of its field: in a block it ends with a line end to editors."""
    if isinstance(node, Scalar) and node.style in ("|", ">"):
        notebook.error(Code.WRONG_SHAPE, node, f"{named(at)} must be a word, not a block of text", f"write {form}")
        return None
    return scalar_text(node, at, notebook, form)


@dataclass(frozen=True, slots=True)
class OneOf(Generic[E]):
    """A word of a closed list."""

    kind: type[E]
    refuses_empty: ClassVar[bool] = True

    @property
    def form(self) -> str:
        """What to write."""
        return _form_of(self.kind)

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> E | None:
        """Read the word."""
        text = _word(node, at, notebook, self.form)
        if text is None:
            return None
        try:
            return self.kind(text)
        except ValueError:
            hint = suggestion(text, _words_of(self.kind)) or f"write {self.form}"
            notebook.error(Code.UNKNOWN_VALUE, node, f"{named(at)} can't be {shown(text)}", hint)
            return None

    def json_schema(self) -> Schema:
        """List the words."""
        return {"enum": list(_words_of(self.kind))}


def _words_of(kind: type[StrEnum]) -> tuple[str, ...]:
    return tuple(one.value for one in kind)


@cache
def _form_of(kind: type[StrEnum]) -> str:
    words = _words_of(kind)
    return listed(words) if len(words) <= _MOST_LISTED else f"a word such as {words[0]} or {words[-1]}"


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no."""

    form: ClassVar[str] = "yes or no"
    refuses_empty: ClassVar[bool] = True

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> bool | None:
        """Read ``yes``, ``true``, ``no`` or ``false``."""
        text = _word(node, at, notebook, self.form)
        if text is not None and text not in _YES_NO:
            notebook.error(Code.UNKNOWN_VALUE, node, f"{named(at)} can't be {shown(text)}", "write yes or no")
        return _YES_NO.get(text) if text else None

    def json_schema(self) -> Schema:
        """List the words, which some editors read as booleans."""
        return {"enum": [True, False, *_YES_NO]}


@dataclass(frozen=True, slots=True)
class DayOrTime:
    """A day, or a moment of one."""

    form: ClassVar[str] = "a date such as 2026-09-19"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> DayOrMoment | None:
        """Read the date; a local time is read in the site's zone."""
        text = scalar_text(node, at, notebook, self.form)
        if text is None:
            return None
        try:
            return read_day(text, notebook.zone)
        except UnreadableDate as problem:
            notebook.error(Code.BAD_DATE, node, str(problem), DAY_FORMS)
            return None

    def json_schema(self) -> Schema:
        """Describe the date."""
        return text_schema(_DAY_PATTERN)


@dataclass(frozen=True, slots=True)
class PlainDay:
    """A day without a time."""

    form: ClassVar[str] = "a date such as 2026-09-19"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> Day | None:
        """Read the day."""
        when = DayOrTime().read(node, at, notebook)
        if when is None or isinstance(when, Day):
            return when
        notebook.error(Code.BAD_DATE, node, f"{named(at)} can't hold a time", f"write {when.at.date()}")
        return None

    def json_schema(self) -> Schema:
        """Describe the day."""
        return text_schema(_PLAIN_DAY_PATTERN)


@dataclass(frozen=True, slots=True)
class PartOfDate:
    """A date that may be known to the year or the month only."""

    form: ClassVar[str] = "a date such as 2026-09-19, 2026-09 or 2026"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> PartialDate | None:
        """Read the date."""
        text = scalar_text(node, at, notebook, self.form)
        if text is None:
            return None
        try:
            return read_partial(text, notebook.zone)
        except UnreadableDate as problem:
            notebook.error(Code.BAD_DATE, node, str(problem), PARTIAL_FORMS)
            return None

    def json_schema(self) -> Schema:
        """Describe the date; a year alone is a number to an editor."""
        return text_schema(_PARTIAL_PATTERN, "integer")


@dataclass(frozen=True, slots=True)
class Number:
    """A decimal number, exactly as written."""

    form: ClassVar[str] = "a number such as 320000000000 or 1.5"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> Decimal | None:
        """Read the number."""
        text = scalar_text(node, at, notebook, self.form)
        if text is None:
            return None
        if _NUMBER.fullmatch(text):
            return Decimal(text)
        hint = "write at most 30 digits, with a point before decimals and nothing else"
        if _DECIMAL_COMMA.fullmatch(text):
            hint = f"write {text.replace(',', '.')}"
        notebook.error(Code.BAD_NUMBER, node, f"{shown(text)} is no number", hint)
        return None

    def json_schema(self) -> Schema:
        """Describe the number."""
        return text_schema(_NUMBER_PATTERN, "number")


@dataclass(frozen=True, slots=True)
class WholeNumber:
    """A whole number within bounds."""

    least: int
    most: int
    refuses_empty: ClassVar[bool] = False

    @property
    def form(self) -> str:
        """What to write."""
        return f"a whole number from {self.least} to {self.most}"

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> int | None:
        """Read the number."""
        text = scalar_text(node, at, notebook, self.form)
        if text is None:
            return None
        if _WHOLE.fullmatch(text) and self.least <= int(text) <= self.most:
            return int(text)
        notebook.error(Code.BAD_NUMBER, node, f"{named(at)} can't be {shown(text)}", f"write {self.form}")
        return None

    def json_schema(self) -> Schema:
        """Describe the number."""
        return {**text_schema(_WHOLE_PATTERN, "integer"), "minimum": self.least, "maximum": self.most}


@dataclass(frozen=True, slots=True)
class Language:
    """A language tag, read in any case and kept canonical."""

    form: ClassVar[str] = "a language tag such as it, pt-BR or zh-Hans"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read the tag."""
        text = scalar_text(node, at, notebook, self.form)
        # Composing would make a K of the sign for kelvin.
        return read_language(node, content_of(node), notebook) if text and isinstance(node, Scalar) else None

    def json_schema(self) -> Schema:
        """Describe the tag."""
        return text_schema(LANGUAGE_PATTERN)


@dataclass(frozen=True, slots=True)
class Slug:
    """The part of an address that names a page, or a key that becomes one; ``reserved`` names belong to the site."""

    form: str = "a name for addresses such as water-prices"
    reserved: frozenset[str] = RESERVED_SLUGS
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read the slug."""
        text = scalar_text(node, at, notebook, self.form)
        if text is None:
            return None
        if why := why_bad_slug(text):
            notebook.error(Code.BAD_SLUG, node, f"{shown(text)} {why}", "write letters, digits and hyphens")
            return None
        if text.casefold() in self.reserved:
            message = f"{shown(text)} is the address of one of the site's own pages"
            notebook.error(Code.RESERVED_SLUG, node, message, "choose another")
            return None
        if self.reserved and " " in text:
            message = f"{shown(text)} is part of an address, where each space becomes %20"
            notebook.warning(Code.BAD_SLUG, node, message, f"write '{text.replace(' ', '-')}'")
        return text

    def json_schema(self) -> Schema:
        """Describe the slug; a number is a fine one."""
        return scalar_schema()


@dataclass(frozen=True, slots=True)
class TimeZone:
    """A name of the IANA time zone database."""

    form: ClassVar[str] = "a time zone such as Europe/Rome"
    refuses_empty: ClassVar[bool] = False

    def read(self, node: Node, at: FieldPath, notebook: Notebook) -> str | None:
        """Read the name."""
        text = scalar_text(node, at, notebook, self.form)
        if text is None or text in (known := _time_zones()):
            return text
        notebook.error(Code.BAD_TIME_ZONE, node, f"there is no time zone {shown(text)}", _zone_hint(text, known))
        return None

    def json_schema(self) -> Schema:
        """Describe the name."""
        return {"type": "string"}


def _time_zones() -> tuple[str, ...]:
    # The list of the tzdata package, not the machine's own, so that every machine accepts the same names.
    return tuple(files("tzdata").joinpath("zones").read_text("utf-8").split())


def _zone_hint(text: str, known: tuple[str, ...]) -> str:
    plain = text[:64].replace(" ", "_").casefold()
    for zone in known:
        if plain in (zone.casefold(), zone.casefold().rpartition("/")[2]):
            return f"did you mean '{zone}'?"
    return did_you_mean(text[:64], known) or "write a name such as Europe/Rome, Asia/Shanghai or UTC"
