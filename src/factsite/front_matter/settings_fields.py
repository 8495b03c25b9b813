"""The fields of site.yaml, people.yaml and topics.yaml: one table for each record."""

from __future__ import annotations

from functools import partial

from factsite.articles import Policies
from factsite.front_matter.address_shapes import Address, Contact, FileOrAddress, NavTarget, SiteAddress, TagAuthority
from factsite.front_matter.article_fields import NOWHERE, policy_fields
from factsite.front_matter.records import Field, NamedRecords, Record
from factsite.front_matter.scalar_shapes import (
    Id,
    Language,
    OneOf,
    Reference,
    Slug,
    Text,
    TimeZone,
    WholeNumber,
    Words,
    YesNo,
)
from factsite.front_matter.shapes import ListOf, TextPerLanguage
from factsite.settings import PerLanguage, Person, PolicyPages, Publisher, Settings, Topic, Typography
from factsite.vocabulary import Gender, PersonType

_MAX_ENTRIES = 1000

_TEXT = Text()
_WORDS = Words()
_NAME = TextPerLanguage(_TEXT)
_PROSE = TextPerLanguage(_WORDS)
_KEY = Slug("the key of a story", reserved=frozenset())

PUBLISHER = Record(
    "'publisher'",
    Publisher,
    (
        Field("name", _NAME, "Who publishes the site; else the site's title."),
        Field("logo", FileOrAddress(), "The publisher's logo: a file below content/."),
        Field("url", Address(), "The publisher's own address; else the site's."),
    ),
)

POLICY_PAGES = Record(
    "'policies'",
    PolicyPages,
    (
        Field("method", _KEY, "The page on how stories are verified."),
        Field("corrections", _KEY, "The page on how mistakes are corrected."),
        Field("ethics", _KEY, "The page on the newsroom's ethics."),
        Field("feedback", _KEY, "The page on how readers can answer."),
        Field("ownership", _KEY, "The page on who owns and pays for the newsroom."),
        Field("unnamed_sources", _KEY, "The page on when sources stay unnamed."),
    ),
)

TYPOGRAPHY = Record(
    "'typography'",
    Typography,
    (
        Field("quotes", YesNo(), "Whether straight quotation marks become those of the language."),
        Field("spaces", YesNo(), "Whether spaces are set as the language asks."),
    ),
)

SITE = Record(
    "site.yaml",
    partial(Settings, where=NOWHERE),
    (
        Field("title", _NAME, "The site's name.", required=True, stand_in=PerLanguage("")),
        Field("description", _PROSE, "What the site is, in a sentence.", required=True, stand_in=PerLanguage("")),
        Field(
            "url",
            SiteAddress(),
            "The address under which the site stands.",
            required=True,
            stand_in="https://site.invalid",
        ),
        Field(
            "languages",
            ListOf(Language(), identity=str, at_least_one=True, no_commas=True),
            "The site's languages, the default first.",
            required=True,
        ),
        Field("time_zone", TimeZone(), "The zone of times without an offset.", required=True, stand_in="UTC"),
        Field("verifier", Reference("the id of a person in people.yaml"), "Who verifies where a story names nobody."),
        Field("publisher", PUBLISHER, "Who publishes the site."),
        Field("contact", TextPerLanguage(Contact()), "Where readers report a mistake."),
        Field("authority", TagAuthority(), "What feed ids begin with: a domain that was yours in a year."),
        Field("policies", POLICY_PAGES, "The pages that hold the newsroom's rules, by story key."),
        Field("nav", ListOf(NavTarget()), "The menu: story keys, topics/<id>, or addresses."),
        Field("feed_size", WholeNumber(1, _MAX_ENTRIES), "How many entries a feed has."),
        Field("page_size", WholeNumber(1, _MAX_ENTRIES), "How many articles a list page has."),
        Field("typography", TYPOGRAPHY, "Corrections that the Markdown of bodies and notes gets."),
        Field(
            "translations",
            Record("'translations'", Policies, policy_fields()),
            "What the site does about translations that lag, differ or lack.",
        ),
    ),
)

PERSON = Record(
    "a person",
    Person,
    (
        Field("name", _NAME, "The name as bylines show it.", required=True),
        Field("type", OneOf(PersonType), "Whether this is a human being or an organisation."),
        Field("gender", OneOf(Gender), "The grammatical gender that 'verified by' agrees with."),
        Field("url", Address(), "The person's own page elsewhere."),
        Field("bio", _PROSE, "A few words about the person."),
    ),
)

TOPIC = Record(
    "a topic",
    Topic,
    (
        Field("name", _NAME, "The topic's name.", required=True),
        Field("slug", TextPerLanguage(Slug(reserved=frozenset())), "The topic's part of its address; else its id."),
        Field("description", _PROSE, "What the topic covers, in a sentence."),
    ),
)

PEOPLE = NamedRecords(Id(), "id", PERSON)
TOPICS = NamedRecords(Id(), "id", TOPIC)
