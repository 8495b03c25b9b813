"""The files of a new site: settings, a sample article with its translations, and what CI, hosts and editors need."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from importlib.resources import files
from importlib.resources.abc import Traversable

from factsite.front_matter.schemas import SCHEMAS
from factsite.hosts import BadHost, ascii_host
from factsite.languages import fallbacks
from factsite.starter.requirement import requirement
from factsite.starter.sample_words import SAMPLE_WORDS, SampleWords
from factsite.urls import host

STORY = "leap-second"
_QUOTE = "A positive leap second will be introduced at the end of December 2016."
_HIDDEN, _COPIED = "dot-", ".copy"

_SETTINGS = """\
# The settings of this site. What is left out keeps its default; an unknown setting is an error.
# A text may be one for all languages, as `title` is here, or a map by language, as `description` is.

title: {title}

# One sentence about the site, for home pages, feeds and search engines.
description:
{descriptions}

# Where the built site will stand; it may end in a path, as in https://name.example/news.
url: {url}

# The languages, by their tags (BCP 47); the first is the default.
languages: [{languages}]

# The zone in which dates and times without an offset are read and shown.
time_zone: {time_zone}

# Who verifies an article that names nobody itself: an id in people.yaml.
verifier: editor

# Where readers report a mistake: an e-mail or web address.
# contact: mailto:desk@{host}

# What the ids of feeds begin with. Never change it, even if the site moves: readers would get everything again.
authority: "{host},{year}"

# The menu: folder names, `topics/<id>` or addresses.
# nav: [about, topics/transport]

# The pages that say how the newsroom works, by their folders' names.
# policies: {{method: how-we-verify, corrections: corrections, feedback: contact, ownership: about}}

# What happens where the languages of a story don't agree; these are the defaults.
# translations:
#   stale: banner         # a translation is older than its original: warn, banner (readers are told) or fail
#   parity: error         # figures, dates, links or structure differ: error, warn or off
#   corrections: banner   # a translation lacks a correction: warn, banner or fail
#   missing: hide         # an article isn't in a language: hide it there, or list it
#   unreviewed: warn      # nobody has reviewed a machine's translation: warn or fail
"""

_ORIGINAL = """\
---
# A sample: look at it, then delete its folder and begin with `factsite new`.
title: {title}
kind: background
authors: [editor]
published: {today}
ai: assisted
verification:
  checked: 2026-11-30
{notes}
sources:
  - id: announcement
    title: Leap second Announcement by the IERS effective Dec 31, 2016-Jan.
    lang: en
    url: https://ids-doris.org/documents/BC/dorismail/dorismail.1031.txt
    publisher: IERS, DORISmail
    published: 2016-07-11
    accessed: 2026-11-30
    type: document
    role: primary
    party: independent
    quote: {quote}
    note: {note_on_announcement}
  - id: list
    title: leap-seconds.list
    lang: en
    url: https://github.com/eggert/tz
    publisher: tz database
    published: 2026-07-06
    accessed: 2026-11-30
    type: dataset
    role: primary
    party: independent
    note: {note_on_list}
---

{body}
"""

_PEOPLE = """\
# People and organisations that articles name, by id: `authors: [editor]` in an article, `person:editor` in a link.

editor:
  # Put your name here: one text for all languages, or a map: {{it: Olya, ru: Оля}}.
  name: {name}
  type: organization      # or person
  # gender: feminine      # or masculine: many languages need it for "verified by"; without it the wording is neutral
  # url: https://…
  # bio: One sentence.
"""

_TRANSLATION = """\
---
title: {title}
translation:
  of: {original}
  method: machine         # machine-reviewed, once somebody who knows both languages has read it
verification:
{notes}
sources:
  - id: announcement
    note: {note_on_announcement}
  - id: list
    note: {note_on_list}
---

{body}
"""


@dataclass(frozen=True, slots=True)
class NewSite:
    """What a new site is to be; languages are canonical tags, the default first."""

    title: str
    url: str
    languages: tuple[str, ...]
    time_zone: str
    today: date


def site_files(site: NewSite) -> Iterator[tuple[str, str]]:
    """Give the path of each file of a new site with its text."""
    yield "content/site.yaml", _settings(site)
    yield "content/people.yaml", _people(site)
    yield from _sample(site)
    for subject, schema in SCHEMAS.items():
        yield f"schemas/{subject}.json", schema.document()
    yield "requirements.txt", requirement()
    yield from _copied(files("factsite.starter") / "files", "")


def _copied(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        # Here they have names under which they do nothing: a .gitignore or a module would work where it stands.
        name = entry.name.removesuffix(_COPIED)
        name = f".{name.removeprefix(_HIDDEN)}" if name.startswith(_HIDDEN) else name
        if entry.is_dir():
            yield from _copied(entry, f"{path}{name}/")
        else:
            yield f"{path}{name}", entry.read_text(encoding="utf-8")


def _settings(site: NewSite) -> str:
    about = {lang: (_words(lang) or SAMPLE_WORDS["en"]).about for lang in site.languages}
    return _SETTINGS.format(
        title=_quoted(site.title),
        descriptions="\n".join(f"  {lang}: {_quoted(text)}" for lang, text in about.items()),
        url=site.url,
        languages=", ".join(site.languages),
        time_zone=site.time_zone,
        host=_host(site.url),
        year=site.today.year,
    )


def _people(site: NewSite) -> str:
    """Let the newsroom sign, in each language's words."""
    names = {lang: (_words(lang) or SAMPLE_WORDS["en"]).newsroom for lang in site.languages}
    written = ", ".join(f"{lang}: {name}" for lang, name in names.items())
    return _PEOPLE.format(name=f"{{{written}}}" if len(names) > 1 else names[site.languages[0]])


def _host(url: str) -> str:
    """Give the host as ids of feeds hold it, in ASCII (RFC 4151); what is none is told by whoever reads site.yaml."""
    try:
        return ascii_host(host(url))
    except BadHost:
        return host(url)


def without_sample(languages: tuple[str, ...]) -> tuple[str, ...]:
    """Give the languages in which the sample article isn't known."""
    return tuple(lang for lang in languages if _words(lang) is None)


def _words(lang: str) -> SampleWords | None:
    """Give the sample in a language, or in a wider one as interface words fall back: ``en-GB``, ``en``."""
    spoken = (tag for tag in fallbacks(lang) if tag != "en" or lang.partition("-")[0] == "en")
    return next((SAMPLE_WORDS[tag] for tag in spoken if tag in SAMPLE_WORDS), None)


def _sample(site: NewSite) -> Iterator[tuple[str, str]]:
    """Write the sample article in those of the site's languages that it is known in, the first being the original."""
    spoken = [(lang, words) for lang in site.languages if (words := _words(lang))]
    for lang, words in spoken:
        template = _ORIGINAL if lang == spoken[0][0] else _TRANSLATION
        yield (
            f"content/{STORY}/{lang}.md",
            template.format(
                title=_quoted(words.title),
                quote=_QUOTE,
                today=site.today.isoformat(),
                original=spoken[0][0],
                notes=_notes(words),
                note_on_announcement=_quoted(words.note_on_announcement),
                note_on_list=_quoted(words.note_on_list),
                body=_body(lang, words),
            ),
        )


def _body(lang: str, words: SampleWords) -> str:
    quotation = f"> {_QUOTE}" if lang.partition("-")[0] == "en" else f"{{lang=en}}\n> {_QUOTE}"
    return "\n\n".join((words.body[0], quotation, words.body[1]))


def _notes(words: SampleWords) -> str:
    items = "\n".join(f"    - {item}" for item in words.verified)
    return f"  verified: |\n{items}\n  uncertainties: |\n    {words.uncertainties}\n  why: |\n    {words.why}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
