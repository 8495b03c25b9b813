from __future__ import annotations

from typing import TypeVar

import pytest

from factsite.articles import (
    Policies,
)
from factsite.codes import Code
from factsite.diagnostics import Diagnostic, Place, Related, error
from factsite.front_matter.fields import nowhere, read_people, read_settings, read_topics
from factsite.settings import People, PerLanguage, Person, PolicyPages, Publisher, Settings, Topic, Topics, Typography
from factsite.vocabulary import (
    Gender,
    LagPolicy,
    MissingPolicy,
    ParityPolicy,
    PersonType,
    UnreviewedPolicy,
)
from tests.reading_fields import mistake_at

SITE_PATH = "content/site.yaml"
T = TypeVar("T")


def value_of(found: tuple[T | None, tuple[Diagnostic, ...]]) -> T:
    """Give the value of a file that has no mistake."""
    value, diagnostics = found
    assert diagnostics == ()
    assert value is not None
    return value


SITE_YAML = """\
title: {it: Fatti, ZH-hans: 事实}
description: Notizie verificate
url: https://Fatti.example/base/
languages: [it, zh-hans, PT-br]
time_zone: Europe/Rome
verifier: olya
publisher: {name: Fatti srl, logo: /img/logo.svg, url: https://fatti.example}
contact: errori@fatti.example
authority: fatti.example,2026
policies: {method: how-we-verify, unnamed_sources: fonti}
nav: [about, topics/chips, https://x.org]
feed_size: 10
page_size: 5
typography: {quotes: no}
translations: {stale: fail, missing: list}
"""


def test_all_settings_are_read() -> None:
    """A site.yaml that uses all fields becomes the value that they describe; maps given in part keep the defaults."""
    found = value_of(read_settings(SITE_YAML, SITE_PATH))
    assert found == Settings(
        where=found.where,
        title=PerLanguage(None, (("it", "Fatti"), ("zh-Hans", "事实"))),
        description=PerLanguage("Notizie verificate"),
        url="https://fatti.example/base",
        languages=("it", "zh-Hans", "pt-BR"),
        time_zone="Europe/Rome",
        verifier="olya",
        publisher=Publisher(PerLanguage("Fatti srl"), "img/logo.svg", "https://fatti.example"),
        contact=PerLanguage("mailto:errori@fatti.example"),
        authority="fatti.example,2026",
        policies=PolicyPages(method="how-we-verify", unnamed_sources="fonti"),
        nav=("about", "topics/chips", "https://x.org"),
        feed_size=10,
        page_size=5,
        typography=Typography(quotes=False, spaces=True),
        translations=Policies(
            LagPolicy.FAIL, ParityPolicy.ERROR, LagPolicy.BANNER, MissingPolicy.LIST, UnreviewedPolicy.WARN
        ),
    )
    assert found.where.at("title", "zh-Hans") == Place(SITE_PATH, 1, 29)
    assert found.where.at("nav", 1) == Place(SITE_PATH, 11, 14)


def test_settings_have_defaults() -> None:
    """Five settings are enough."""
    text = "title: T\ndescription: D\nurl: https://x.org\nlanguages: it\ntime_zone: UTC\n"
    found = value_of(read_settings(text, SITE_PATH))
    assert found == Settings(found.where, PerLanguage("T"), PerLanguage("D"), "https://x.org", ("it",), "UTC")


def test_settings_may_begin_with_three_hyphens() -> None:
    """Many write them at the beginning of a YAML file."""
    assert value_of(read_settings("---\n" + SITE_YAML, SITE_PATH)).where.at("title", "it") == Place(SITE_PATH, 2, 13)


def test_every_mistake_in_settings_is_noted() -> None:
    """A site.yaml with a mistake in most fields names them all, and stand-ins let articles be checked."""
    found, diagnostics = read_settings(
        "titel: T\nurl: ftp://x.org\nlanguages: [it, IT, en_UK]\n"
        "time_zone: rome\nfeed_size: 0\nnav: ['javascript:x']\n",
        SITE_PATH,
    )
    related = (Related(Place(SITE_PATH, 3, 13), "it stands here first"),)
    web = "write an address such as https://example.org/page"
    assert diagnostics == (
        mistake_at(Code.UNKNOWN_FIELD, 1, 1, "site.yaml has no field 'titel'", "did you mean 'title'?", SITE_PATH),
        mistake_at(Code.BAD_ADDRESS, 2, 6, "the address 'ftp://x.org' begins with 'ftp:'", web, SITE_PATH),
        error(
            Code.DUPLICATE_ID,
            Place(SITE_PATH, 3, 17),
            "'it' stands twice in 'languages'",
            "keep one of the two",
            related,
        ),
        mistake_at(Code.BAD_LANGUAGE, 3, 21, "'en_UK' is not a language tag", "write en-GB", SITE_PATH),
        mistake_at(Code.BAD_TIME_ZONE, 4, 12, "there is no time zone 'rome'", "did you mean 'Europe/Rome'?", SITE_PATH),
        mistake_at(
            Code.BAD_NUMBER, 5, 12, "'feed_size' can't be '0'", "write a whole number from 1 to 1000", SITE_PATH
        ),
        mistake_at(Code.BAD_ADDRESS, 6, 7, "the address 'javascript:x' begins with 'javascript:'", web, SITE_PATH),
        mistake_at(
            Code.MISSING_FIELD,
            1,
            1,
            "site.yaml needs 'description'",
            "add 'description:' with text, or a map from languages",
            SITE_PATH,
        ),
    )
    assert found is not None
    assert (found.url, found.time_zone, found.languages) == ("https://site.invalid", "UTC", ("it",))


@pytest.mark.parametrize("languages", ["", "languages: []\n", "languages: [en_UK]\n", "languages: {it: x}\n"])
def test_settings_without_a_language_are_none(languages: str) -> None:
    """Without a language there is no site to check."""
    text = f"title: T\ndescription: D\nurl: https://x.org\n{languages}time_zone: UTC\n"
    found, diagnostics = read_settings(text, SITE_PATH)
    assert found is None
    assert len(diagnostics) == 1


def test_people_are_read_in_their_order() -> None:
    """A person is an id with fields; defaults hold, and names may differ by language."""
    text = (
        "olya: {name: {ru: Оля, en: Olya}, gender: feminine, url: https://x.org, bio: Words}\n"
        "red: {name: Red, type: organization}\n"
    )
    people = value_of(read_people(text, "content/people.yaml"))
    assert people == People(
        people.where,
        (
            Person(
                "olya",
                PerLanguage(None, (("ru", "Оля"), ("en", "Olya"))),
                gender=Gender.FEMININE,
                url="https://x.org",
                bio=PerLanguage("Words"),
            ),
            Person("red", PerLanguage("Red"), PersonType.ORGANIZATION),
        ),
    )
    assert people.where.at("key", "red") == Place("content/people.yaml", 2, 1)
    assert people.where.at("olya", "name", "en") == Place("content/people.yaml", 1, 28)


def test_mistakes_in_people_leave_the_others() -> None:
    """A person without a name is left out, a bad id is kept once it is noted."""
    people, diagnostics = read_people("olya:\nIvan K: {name: Ivan}\nx: y\n", "p")
    names = "write each field's name, a colon, a space and its value"
    assert diagnostics == (
        mistake_at(
            Code.MISSING_FIELD, 1, 1, "a person needs 'name'", "add 'name:' with text, or a map from languages", "p"
        ),
        mistake_at(Code.BAD_ID, 2, 1, "'Ivan K' is no id", "write 'ivan-k'", "p"),
        mistake_at(Code.WRONG_SHAPE, 3, 4, "'x' must be fields such as 'name: …', not text", names, "p"),
    )
    assert people is not None
    assert people.people == (Person("Ivan K", PerLanguage("Ivan")),)


def test_topics_are_read_in_their_order() -> None:
    """A topic is an id with fields; its slug may differ by language."""
    text = "chips: {name: Chip, slug: {ru: чипы}, description: D}\nai: {name: AI, slug: search}\n"
    topics = value_of(read_topics(text, "t"))
    assert topics == Topics(
        topics.where,
        (
            Topic("chips", PerLanguage("Chip"), PerLanguage(None, (("ru", "чипы"),)), PerLanguage("D")),
            Topic("ai", PerLanguage("AI"), PerLanguage("search")),
        ),
    )


def test_lists_of_settings_may_be_empty_but_not_broken() -> None:
    """An empty file lists nobody; one that can't be read gives nothing."""
    assert value_of(read_people("", "p")).people == ()
    assert value_of(read_topics("# none yet\n", "t")).topics == ()
    assert read_people("- olya\n", "p")[0] is None


def test_lists_of_settings_may_be_large() -> None:
    """A newsroom may have more people than 64 KiB hold."""
    text = "".join(f"person-{number}: {{name: Somebody with a name}}\n" for number in range(3_000))
    assert len(value_of(read_people(text, "p")).people) == 3_000


def test_a_file_that_is_not_there_is_its_first_line() -> None:
    """Places in a file that holds nothing lead to its beginning."""
    assert nowhere("p").at("olya", "name") == Place("p", 1, 1)
