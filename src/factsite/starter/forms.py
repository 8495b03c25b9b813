"""The form of a new article of each kind: front matter that builds, with what to write in its place."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date

from factsite import placeholders
from factsite.vocabulary import ClaimStatus, Kind, NoUrl, Party, Role

_PAGE = """\
---
title: {title}
kind: page
draft: yes                  # take this line away to publish
---

{body}
"""

_ARTICLE = """\
---
title: {title}
kind: {kind:<21} # {kinds}
authors: [{author}]
published: {today}       # a time may follow, as in {today} 09:00
draft: yes                  # take this line away to publish
# topics: []                # ids in content/topics.yaml
verification:
  checked: {today}
  verified: |
    - {verified}
  uncertainties: |
    {uncertainties}
  why: |
    {why}
sources:
  - id: source-1            # [@source-1] in a text cites it
    title: {source_title}
    lang: {lang:<17} # the source's language
    no_url: unrecorded      # or  url: https://…  (no_url is {no_urls})
    role: primary           # {roles}
    party: unknown          # {parties}
    accessed: {today}
{claims}---

{body}
"""

_CLAIMS = """\
claims:
  - id: claim-1
    text: {claim}
    by: {claimed_by}
    date: {today}
    appearances: [source-1] # where: ids of sources, or addresses
    status: unverified      # {statuses}
    sources: [source-1]     # what it rests on; `against` is what speaks against it
    review: {{rating: Unproven, value: 3, best: 5, worst: 1}}
"""


@dataclass(frozen=True, slots=True)
class Form:
    """What a new article is to be: its kind, language, title, author (an id in people.yaml) and day."""

    kind: Kind
    lang: str
    title: str
    author: str
    today: date


def filled_in(form: Form) -> str:
    """Write a new article's file: a draft that builds."""
    title = json.dumps(form.title, ensure_ascii=False)
    if form.kind is Kind.PAGE:
        return _PAGE.format(title=title, body=placeholders.PAGE)
    today = form.today.isoformat()
    claims = _claims(today) if form.kind is Kind.FACTCHECK else ""
    return _ARTICLE.format(
        title=title,
        kind=form.kind.value,
        kinds=_choice(tuple(kind for kind in Kind if kind is not Kind.PAGE)),
        author=form.author,
        today=today,
        lang=form.lang,
        no_urls=_choice(NoUrl),
        roles=_choice(Role),
        parties=_choice(Party),
        claims=claims,
        verified=placeholders.VERIFIED,
        uncertainties=placeholders.UNCERTAINTIES,
        why=placeholders.WHY,
        source_title=placeholders.SOURCE_TITLE,
        body=placeholders.BODY,
    )


def _claims(today: str) -> str:
    return _CLAIMS.format(
        today=today, statuses=_choice(ClaimStatus), claim=placeholders.CLAIM, claimed_by=placeholders.CLAIMED_BY
    )


def _choice(words: type[ClaimStatus | NoUrl | Role | Party] | tuple[Kind, ...]) -> str:
    return " | ".join(word.value for word in words)


def title_of(key: str) -> str:
    """Make a title of a folder's name, for a start: ``bridge-reopens`` is "Bridge reopens"."""
    words = key.replace("-", " ").replace("_", " ").strip()
    return words[:1].upper() + words[1:]
