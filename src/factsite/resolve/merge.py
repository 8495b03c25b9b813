"""Merging the files of a story: what each article inherits, and every rule that spans an original and a translation."""

from __future__ import annotations

from factsite.articles import ArticleFile, Policies, PolicyChanges
from factsite.codes import Code
from factsite.dates import DayOrMoment, is_before
from factsite.diagnostics import Diagnostic, error
from factsite.resolve.merge_evidence import merge_claims, merge_corrections, merge_image, merge_sources
from factsite.resolve.merge_rules import Pair, contradiction, is_lacking, missing_words
from factsite.resolve.misplaced import note_misplaced
from factsite.resolve.originals import is_in_doubt, the_original, translates
from factsite.resolve.placeholder_texts import note_placeholders
from factsite.resolve.standing import inherited_update, note_standing, note_unreviewed, standing_of
from factsite.resolve.untranslated import find_untranslated
from factsite.settings import Settings
from factsite.site import StoryFiles
from factsite.stories import Article, Story
from factsite.vocabulary import Ai, Kind, NotePart, Standing

_REQUIRED_NOTES = (NotePart.VERIFIED, NotePart.UNCERTAINTIES, NotePart.WHY)


def merge_story(story: StoryFiles, settings: Settings, mistakes: list[Diagnostic]) -> Story | None:
    """Merge a story's files into articles, the original first to be read; add every contradiction to ``mistakes``.

    ``None`` where the original couldn't be read, which is reported where it stands. Where it isn't clear which file is
    the original, what one translates, or which language one is in, that is the one mistake told of how they fit; what
    each says is checked.
    """
    original = the_original(story, settings.languages, mistakes)
    if original is None:
        return None
    misplaced = note_misplaced(story, mistakes)
    has_original = original.front.translation is None
    policies = policies_of(settings.translations, original.front.translations)
    first = _merge_original(story.key, Pair(original, original, policies), settings, mistakes if has_original else [])
    others = [
        _merge_translation(first, Pair(original, file, policies), mistakes if fits else [])
        for file in story.articles
        if file is not original
        for fits in (
            has_original
            and file not in misplaced
            and original not in misplaced
            and translates(file, original, story, mistakes),
        )
    ]
    articles = {article.lang: article for article in (first, *others)}
    return Story(
        key=story.key,
        feed_key=original.front.key or story.key,
        original_lang=first.lang,
        articles=tuple(articles[lang] for lang in settings.languages if lang in articles),
        policies=policies,
        held=tuple(file.lang for file in story.unread),
        is_in_doubt=bool(misplaced) or is_in_doubt(story),
    )


def policies_of(site: Policies, story: PolicyChanges | None) -> Policies:
    """Give the policies of a story: the site's, where it sets none of its own."""
    if story is None:
        return site
    return Policies(
        stale=story.stale or site.stale,
        parity=story.parity or site.parity,
        corrections=story.corrections or site.corrections,
        missing=story.missing or site.missing,
        unreviewed=story.unreviewed or site.unreviewed,
    )


def _merge_original(key: str, pair: Pair, settings: Settings, mistakes: list[Diagnostic]) -> Article:
    file, front = pair.file, pair.file.front
    kind = front.kind or Kind.REPORTAGE
    is_draft = front.draft or False
    _require_article_fields(file, kind, mistakes)
    verification = front.verification
    verified_by = (verification and verification.by) or ((settings.verifier,) if settings.verifier else ())
    article = Article(
        file=file,
        key=key,
        lang=file.lang,
        original_lang=file.lang,
        title=front.title,
        summary=front.summary or file.body.first_paragraph,
        slug=front.slug or key,
        kind=kind,
        authors=front.authors or (),
        published=front.published,
        updated=front.updated,
        topics=front.topics or (),
        is_draft=is_draft,
        image=merge_image(pair, mistakes, is_draft=is_draft),
        aliases=front.aliases,
        translation=None,
        ai=front.ai or Ai.NONE,
        verified_by=verified_by if kind is not Kind.PAGE or verification else (),
        checked=verification.checked if verification else None,
        sources=merge_sources(pair, mistakes),
        claims=merge_claims(pair, kind, mistakes, is_draft=is_draft),
        figures=front.figures or (),
        corrections=merge_corrections(pair, mistakes, is_draft=is_draft),
        standing=Standing.ORIGINAL,
        # A translation that stands in for an original which isn't there may cite the sources that stand there.
        lacks_sources="sources" in front.in_doubt or front.translation is not None,
    )
    note_placeholders(pair, mistakes, is_draft=is_draft)
    _check_dates(article, front.published, mistakes)
    return article


def _require_article_fields(file: ArticleFile, kind: Kind, mistakes: list[Diagnostic]) -> None:
    front = file.front
    # A kind that can't be read may be a page's, which needs nothing.
    if kind is Kind.PAGE or (front.kind is None and front.where.holds("kind")):
        return
    required = (
        ("published", front.published, "write the day, such as 'published: 2026-09-19'"),
        ("authors", front.authors, "name at least one id of people.yaml, such as 'authors: [olya]'"),
        ("sources", front.sources, "list at least one source with id, title, lang, role and url"),
    )
    for name, value, hint in required:
        if is_lacking(file, (name,), value):
            mistakes.append(error(Code.MISSING_FIELD, front.where.at(), f"an article needs '{name}'", hint))
    if front.verification or is_lacking(file, ("verification",), None):
        _require_written_parts(file, mistakes)


def _require_written_parts(file: ArticleFile, mistakes: list[Diagnostic]) -> None:
    given = {note.part for note in file.notes}
    mistakes.extend(
        error(
            Code.MISSING_FIELD,
            file.front.where.at("key", "verification"),
            f"an article needs 'verification.{part}'",
            "write at least one sentence; readers see it in the panel",
        )
        for part in _REQUIRED_NOTES
        if part not in given and is_lacking(file, ("verification", part.value), None)
    )


def _merge_translation(original: Article, pair: Pair, mistakes: list[Diagnostic]) -> Article:
    front = pair.file.front
    is_draft = original.is_draft if front.draft is None else front.draft
    _refuse_shared_fields(original, pair, mistakes)
    standing = standing_of(pair.original, pair.file)
    note_standing(pair, standing, mistakes, is_draft=is_draft)
    note_unreviewed(pair, mistakes, is_draft=is_draft)
    find_untranslated(pair, mistakes, is_draft=is_draft)
    note_placeholders(pair, mistakes, is_draft=is_draft)
    _require_notes(pair, mistakes, is_draft=is_draft)
    article = Article(
        file=pair.file,
        key=original.key,
        lang=pair.file.lang,
        original_lang=original.lang,
        title=front.title,
        summary=front.summary or pair.file.body.first_paragraph,
        slug=front.slug or original.key,
        kind=original.kind,
        authors=original.authors,
        published=front.published or original.published,
        updated=front.updated or inherited_update(pair.file, original.updated, standing),
        topics=original.topics,
        is_draft=is_draft,
        image=merge_image(pair, mistakes, is_draft=is_draft),
        aliases=front.aliases,
        translation=front.translation,
        ai=front.ai or original.ai,
        verified_by=original.verified_by,
        checked=original.checked,
        sources=merge_sources(pair, mistakes),
        claims=merge_claims(pair, original.kind, mistakes, is_draft=is_draft),
        figures=original.figures,
        corrections=merge_corrections(pair, mistakes, is_draft=is_draft),
        standing=standing,
        lacks_sources=original.lacks_sources or "sources" in front.in_doubt,
    )
    _check_dates(article, original.published, mistakes)
    return article


def _refuse_shared_fields(original: Article, pair: Pair, mistakes: list[Diagnostic]) -> None:
    """Report what a translation says differently of a shared field, and what only an original may say."""
    mine, theirs = pair.file.front, pair.original.front
    verification, first = mine.verification, theirs.verification
    shared = (
        (("kind",), mine.kind, theirs.kind, original.kind),
        (("authors",), mine.authors, theirs.authors, original.authors),
        (("topics",), mine.topics, theirs.topics, original.topics),
        (("figures",), mine.figures, theirs.figures, original.figures),
        (("verification", "by"), verification and verification.by, first and first.by, first and first.by),
        (
            ("verification", "checked"),
            verification and verification.checked,
            first and first.checked,
            first and first.checked,
        ),
    )
    for path, value, written, expected in shared:
        # What the original says but can't be read was reported there.
        if value is not None and value != expected and (written or not theirs.where.holds(*path)):
            mistakes.append(contradiction(pair, path, path))
    mistakes.extend(
        error(
            Code.NOT_HERE,
            mine.where.at("key", name),
            f"'{name}' belongs in the story's original",
            f"move it to {pair.original.path}",
        )
        for name in ("key", "translations")
        if getattr(mine, name) is not None
    )


def _require_notes(pair: Pair, mistakes: list[Diagnostic], *, is_draft: bool) -> None:
    mine = {note.part for note in pair.file.notes}
    theirs = {note.part for note in pair.original.notes}
    for part in NotePart:
        path = ("verification", part.value)
        if part in theirs - mine and is_lacking(pair.file, path, None):
            mistakes.append(missing_words(pair, path, path, is_draft=is_draft))
        elif part in mine - theirs and is_lacking(pair.original, path, None):
            mistakes.append(
                error(
                    Code.CONTRADICTS_ORIGINAL,
                    pair.file.front.where.at("key", *path),
                    f"the original has no '{'.'.join(path)}'",
                    f"add it to {pair.original.path} first, or take it out here",
                )
            )


def _check_dates(article: Article, original_published: DayOrMoment | None, mistakes: list[Diagnostic]) -> None:
    where = article.file.front.where
    published = article.published
    if published is None:
        return
    if original_published and is_before(published, original_published):
        mistakes.append(
            error(
                Code.DATE_ORDER,
                where.at("published"),
                f"this translation is published ({published}) before its original ({original_published})",
                "leave 'published' out to take the original's",
            )
        )
    if article.updated and article.file.front.updated and is_before(article.updated, published):
        mistakes.append(
            error(
                Code.DATE_ORDER,
                where.at("updated"),
                f"'updated' ({article.updated}) lies before 'published' ({published})",
                "correct the one that is wrong; leave 'updated' out where nothing of substance changed",
            )
        )
    for index, entry in enumerate(article.file.front.corrections or ()):
        if entry.date and is_before(entry.date, published):
            mistakes.append(
                error(
                    Code.DATE_ORDER,
                    where.at("corrections", index, "date"),
                    f"the correction '{entry.id}' ({entry.date}) lies before 'published' ({published})",
                    "give the day on which the correction was made",
                )
            )
