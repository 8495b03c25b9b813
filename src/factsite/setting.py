"""The setting in which one story is made anew: where everything stood, and the rules by which articles were read."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from factsite.articles import ArticleFile, CorrectionEntry, FrontMatter, ReadFile, TextFacts
from factsite.load.read_articles import ReadingRules
from factsite.resolve.landscape import Landscape


@dataclass(frozen=True, slots=True)
class Setting:
    """What a build keeps beside its record, for the next one that finds only articles changed."""

    landscape: Landscape
    rules: ReadingRules

    def packed(self) -> bytes:
        """Give the setting as bytes for the store."""
        return pickle.dumps(self, pickle.HIGHEST_PROTOCOL)

    @classmethod
    def unpacked(cls, packed: bytes) -> Setting:
        """Read a setting that :meth:`packed` wrote and whose checksum is right."""
        setting: Setting = pickle.loads(packed)  # noqa: S301 - our own; the store checks its sum.
        return setting


def slips_name(output_name: str) -> str:
    """Give the name under which the slips of an output folder are kept."""
    return f"{output_name} slips"


def setting_name(output_name: str) -> str:
    """Give the name under which the setting of an output folder is kept."""
    return f"{output_name} setting"


@dataclass(frozen=True, slots=True)
class Slips:
    """What the status shows of each article, by its path: a few hundred bytes of it, read all at once.

    Articles in whose files something was found are left out, so that it is found again.
    """

    rules: ReadingRules
    files: dict[str, ReadFile]

    @classmethod
    def of(cls, rules: ReadingRules, articles: Iterable[ArticleFile], raw: Mapping[str, str]) -> Slips:
        """Make the slips of these articles; ``raw`` are the digests of their bytes."""
        return cls(
            rules,
            {one.path: ReadFile(one.path, one.lang, raw[one.path], one.digest, _slip(one)) for one in articles},
        )

    def packed(self) -> bytes:
        """Give the slips as bytes for the store."""
        return pickle.dumps(self, pickle.HIGHEST_PROTOCOL)

    @classmethod
    def unpacked(cls, packed: bytes) -> Slips:
        """Read slips that :meth:`packed` wrote and whose checksum is right."""
        slips: Slips = pickle.loads(packed)  # noqa: S301 - our own; the store checks its sum.
        return slips


def _slip(article: ArticleFile) -> ArticleFile:
    front = article.front
    wording = article.body.wording
    return replace(
        article,
        front=FrontMatter(
            where=front.where,
            title=front.title,
            draft=front.draft,
            translation=front.translation,
            same_meaning=front.same_meaning,
            translations=front.translations,
            corrections=front.corrections
            and tuple(CorrectionEntry(one.id, only=one.only) for one in front.corrections),
        ),
        body=TextFacts(wording=replace(wording, passages=b"")),
        notes=(),
        source_notes=(),
    )
