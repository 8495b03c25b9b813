"""A correction of the original reaches every language, or the build and the readers are told where it hasn't yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.outside_parsers import xml_values
from tests.site_maker import Run, article, build, settings, translation, words_of

CORRECTION = (
    "\n  - {id: k, date: 2026-09-20, type: correction, text: We erred, was: five, now: six}"
    "\n  - {id: here, date: 2026-09-21, type: clarification, text: Said better, only: yes}"
)
TRANSLATED = "\n  - {id: k, text: Nous avions tort, was: cinq, now: six}"
LACKING = "The original has a correction that this translation lacks"


def corrected(
    folder: Path, *, own: str | None, site: str | None = None, story: str | None = None, **fields: str
) -> Run:
    """Build a corrected story and its translation, with the policies of the site and of the story."""
    files = {
        "site.yaml": settings("en, fr", translations=site and f"{{corrections: {site}}}"),
        "s/en.md": article(corrections=CORRECTION, translations=story and f"{{corrections: {story}}}"),
        "s/fr.md": translation(corrections=own, **fields),
        "locales/fr/LC_MESSAGES/factsite.po": f'msgid "{LACKING}"\nmsgstr "Correction absente"\n',
    }
    return build(folder, files)


def notices(done: Run, path: str = "fr/s") -> list[str]:
    """Read what stands above the body of an article that was corrected."""
    found = done.tree(path).xpath("//ul[contains(@class, 'notices')]/li[.//a[starts-with(@href, '#correction-')]]")
    return [" ".join(words_of(one).split()) for one in found]


@pytest.mark.parametrize(
    ("site", "story", "severity"),
    [
        (None, None, "warning"),
        ("warn", None, "warning"),
        ("banner", None, "warning"),
        ("fail", None, "error"),
        ("fail", "banner", "warning"),
        ("warn", "fail", "error"),
    ],
)
def test_build_names_the_correction_that_is_lacking(
    tmp_path: Path, site: str | None, story: str | None, severity: str
) -> None:
    """Both places are named, and the story's policy, else the site's, says how much it weighs."""
    done = corrected(tmp_path, own=None, site=site, story=story)

    (found,) = (one for one in done.findings if one.code == "missing-correction")
    assert (found.severity, found.place, found.related) == (
        severity,
        "content/s/fr.md:2:1",
        ("content/s/en.md:12:5",),
    )


@pytest.mark.parametrize(
    ("policy", "draft", "rest"),
    [("warn", "no", ": readers see it in the original's words"), ("fail", "no", ""), ("warn", "yes", "")],
)
def test_message_says_what_readers_see_where_they_see_it(tmp_path: Path, policy: str, draft: str, rest: str) -> None:
    """What stops the build, and a draft, no reader sees."""
    done = corrected(tmp_path, own=None, site=policy, draft=draft)

    told = [one.message for one in done.findings if one.code == "missing-correction"]
    assert told == [f"this translation lacks the correction 'k'{rest}"]


def test_draft_that_lacks_a_correction_stops_nothing(tmp_path: Path) -> None:
    """While a translation is a draft, even a strict site only warns."""
    done = corrected(tmp_path, own=None, site="fail", draft="yes")

    assert (done.status, done.errors, done.warnings) == (0, [], ["s/fr.md:2:1 missing-correction"])


def test_readers_are_told_what_is_not_in_this_translation_yet(tmp_path: Path) -> None:
    """The notice is in their language, leads to the correction, and gives the original's words, marked as such."""
    done = corrected(tmp_path, own=None)

    assert notices(done) == ["Correction absente Correction 20 septembre 2026 We erred"]
    told = done.tree("fr/s").xpath("//ul[contains(@class, 'notices')]//bdi[@lang='en']")[0]
    assert (told.get("dir"), words_of(told)) == ("ltr", "We erred")
    assert done.tree("fr/s").xpath("//li[@id='correction-k']//del/bdi[@lang='en']/text()") == ["five"]
    assert done.json("fr/s/verification.json")["translation"]["lacks_correction"] is True


def test_policy_warn_tells_readers_of_the_correction_alone(tmp_path: Path) -> None:
    """Without the banner the correction itself is shown as always; data says that it is lacking."""
    done = corrected(tmp_path, own=None, site="warn")

    assert notices(done) == ["Correction 20 septembre 2026 We erred"]
    assert done.json("fr/s/verification.json")["translation"]["lacks_correction"] is True


def test_translated_correction_leaves_no_notice_of_absence(tmp_path: Path) -> None:
    """Once the translation has the correction, its own words stand everywhere and nothing is reported."""
    done = corrected(tmp_path, own=TRANSLATED, site="fail")

    assert done.warnings == []
    assert notices(done) == ["Correction 20 septembre 2026 Nous avions tort"]
    assert done.tree("fr/s").xpath("//li[@id='correction-k']//bdi[@lang]") == []
    assert done.json("fr/s/verification.json")["translation"]["lacks_correction"] is False


def test_correction_of_one_language_stays_in_it(tmp_path: Path) -> None:
    """What concerns the original alone is nowhere in the translation, and a translation may have one of its own."""
    done = corrected(tmp_path, own=f"{TRANSLATED}\n  - {{id: mot, date: 2026-09-22, type: correction, text: Un mot}}")

    ids = "//li[starts-with(@id, 'correction-')]/@id"
    assert done.tree("en/s").xpath(ids) == ["correction-here", "correction-k"]
    assert done.tree("fr/s").xpath(ids) == ["correction-mot", "correction-k"]
    assert [node["text"] for node in article_node(done, "fr/s")["correction"]] == ["Un mot", "Nous avions tort"]


def article_node(done: Run, path: str) -> dict[str, list[dict[str, str]]]:
    """Find the article in a page's structured data."""
    (found,) = (node for node in done.graph(path) if "NewsArticle" in node["@type"])
    return found


@pytest.mark.parametrize(("own", "text", "marked"), [(None, "We erred", ["en"]), (TRANSLATED, "Nous avions tort", [])])
def test_feeds_of_every_language_carry_it(tmp_path: Path, own: str | None, text: str, marked: list[str]) -> None:
    """The corrections feed has it in its own or in the original's marked words; the article's feed is as new as it."""
    done = corrected(tmp_path, own=own)
    feed = done.text("fr/corrections/feed.xml").encode()

    entry = "/atom:feed/atom:entry"
    assert xml_values(feed, f"{entry}/atom:summary/text()") == [text]
    assert xml_values(feed, f"{entry}/atom:summary/@xml:lang") == marked
    assert xml_values(feed, f"{entry}/atom:link/@href") == ["https://held.example/fr/s/#correction-k"]
    news = done.text("fr/feed.xml").encode()
    assert xml_values(news, f"{entry}/atom:updated/text()") == ["2026-09-20T00:00:00+00:00"]
    assert done.json("fr/feed.json")["items"][0]["date_modified"] == "2026-09-20T00:00:00+00:00"


def test_page_of_corrections_lists_was_and_now(tmp_path: Path) -> None:
    """Each entry leads to the correction on its article's page and says what stood there and what stands there now."""
    done = corrected(tmp_path, own=TRANSLATED)

    (entry,) = done.tree("fr/corrections").xpath("//main//article")
    assert entry.xpath(".//a/@href") == ["/fr/s/#correction-k"]
    assert [words_of(one) for one in entry.xpath(".//del | .//ins")] == ["cinq", "six"]


def test_draft_shows_what_it_lacks_as_the_originals_words(tmp_path: Path) -> None:
    """A draft with a half translated correction marks the half that isn't."""
    files = {
        "site.yaml": settings("en, fr"),
        "s/en.md": article(corrections=CORRECTION),
        "s/fr.md": translation(corrections="\n  - {id: k, text: Nous avions tort}", draft="yes"),
    }
    done = build(tmp_path, files, "--drafts")

    words = done.tree("fr/s").xpath("//li[@id='correction-k']//bdi")
    assert [(words_of(one), one.get("lang")) for one in words] == [
        ("Nous avions tort", None),
        ("five", "en"),
        ("six", "en"),
    ]
